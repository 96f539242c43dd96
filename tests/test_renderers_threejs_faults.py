"""Programs for three.js and WebGL that fail, and what is taken for one."""

from __future__ import annotations

import pytest
from threejs_stage import DRAW, STAGE, VIEW, program, refusal, scene

from renderers.threejs import ThreejsRenderer
from schemas.errors import Reason, WorkerError

RENDERER = ThreejsRenderer


def test_pages_that_name_a_cdn_use_the_local_library_and_stay_unchanged(renderer: ThreejsRenderer) -> None:
    page = f"""<!DOCTYPE html><html><head><style>body {{ margin: 0 }}</style>
<script type="importmap">{{"imports": {{"three": "https://unpkg.com/three@0.160.0/build/three.module.js", "three/addons/": "https://unpkg.com/three@0.160.0/examples/jsm/"}}}}</script></head>
<body><script type="module">
import {{ OrbitControls }} from 'three/addons/controls/OrbitControls.js';
{STAGE}new OrbitControls(camera, renderer.domElement);
box('crate', 0, 0, 0);
{DRAW}</script></body></html>"""
    shown = program(page, "index.html")
    (crate,) = renderer.render(shown, VIEW).elements
    assert crate.bbox.xyxy == (175, 125, 225, 175)
    assert page.encode()[crate.code_start : crate.code_end] == b"box('crate', 0, 0, 0);"
    direct = STAGE.replace(
        "'three'", "'https://cdn.jsdelivr.net/npm/three@0.170.0/build/three.module.min.js'"
    )
    assert len(renderer.render(program(direct + "box('crate', 0, 0, 0);\n" + DRAW), VIEW).elements) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (STAGE + "const = 3;\n", Reason.SYNTAX),
        (STAGE + "nothing.here();\n", Reason.SCRIPT_ERROR),
        ("import { Nothing } from 'three';\n", Reason.SCRIPT_ERROR),
        ("document.body.textContent = 'three';\n", Reason.SCRIPT_ERROR),
        (STAGE, Reason.BLANK),
        (STAGE + DRAW, Reason.BLANK),
        (STAGE + "renderer.domElement.remove(); box('a', 0, 0, 0);\n" + DRAW, Reason.BLANK),
        (STAGE + "box('a', 0, 0, 0);\nsetTimeout(() => renderer.forceContextLoss(), 20);\n" + DRAW, Reason.CONTEXT_LOST),
        (STAGE + "new THREE.TextureLoader().load('wood.png'); box('a', 0, 0, 0);\n" + DRAW, Reason.MISSING_ASSET),
        (STAGE + "import { helper } from './helper.js';\n", Reason.MISSING_ASSET),
        (STAGE + "import gsap from 'gsap';\n", Reason.MISSING_ASSET),
        (STAGE + "fetch('https://example.com/model.glb').catch(() => {}); box('a', 0, 0, 0);\n" + DRAW, Reason.NETWORK),
        (STAGE + "scene.add(new THREE.Mesh(new THREE.BoxGeometry(), new THREE.ShaderMaterial({ fragmentShader: 'void main() { gl_FragColor = vec3(1.0); }' })));\n" + DRAW, Reason.SCRIPT_ERROR),
    ],
)  # fmt: skip
def test_a_broken_program_is_refused_with_its_reason(
    renderer: ThreejsRenderer, text: str, reason: Reason
) -> None:
    assert refusal(renderer, text).reason is reason


def test_modules_and_pages_with_three_are_recognised() -> None:
    assert ThreejsRenderer.recognises("a.js", b"import * as THREE from 'three';") > 0.9
    assert (
        ThreejsRenderer.recognises(
            "a.mjs", b'import { OrbitControls } from "three/addons/controls/OrbitControls.js";'
        )
        > 0.9
    )
    assert (
        ThreejsRenderer.recognises(
            "a.html", b'"three": "https://unpkg.com/three@0.160.0/build/three.module.js"'
        )
        > 0.9
    )
    assert ThreejsRenderer.recognises("a.js", b"const ctx = canvas.getContext('2d');") == 0
    assert ThreejsRenderer.recognises("a.js", b"const gl = canvas.getContext('webgl2');") > 0.8
    page = b"<!doctype html><canvas></canvas><script>canvas.getContext('webgl', {})</script>"
    assert ThreejsRenderer.recognises("a.html", page) > 0.8
    assert ThreejsRenderer.recognises("a.html", page + b"<p>Much else</p>" * 20) == 0
    assert ThreejsRenderer.recognises("a.py", b"import * as THREE from 'three';") == 0


def test_a_context_that_the_program_throws_away_is_refused_unless_it_comes_back(
    renderer: ThreejsRenderer,
) -> None:
    lose = "box('a', 0, 0, 0);\nsetTimeout(() => { const lose = renderer.getContext().getExtension('WEBGL_lose_context'); lose.loseContext(); BACK }, 20);\n"
    lost = refusal(renderer, STAGE + lose.replace("BACK", "") + DRAW)
    assert lost.reason is Reason.CONTEXT_LOST
    _, found = scene(renderer, lose.replace("BACK", "setTimeout(() => lose.restoreContext(), 20);"))
    assert found["a"].bbox.xyxy == (175, 125, 225, 175)


def test_too_many_contexts_are_refused_and_the_next_program_is_drawn(renderer: ThreejsRenderer) -> None:
    many = "box('a', 0, 0, 0);\nfor (let i = 0; i < 20; i++) { const more = new THREE.WebGLRenderer(); document.body.append(more.domElement); more.render(scene, camera); }\n"
    assert refusal(renderer, STAGE + many + DRAW).reason is Reason.CONTEXT_LOST
    assert scene(renderer, "box('a', 0, 0, 0);\n")[1]["a"].area_px == 2500


@pytest.mark.parametrize(
    "body",
    [
        "renderer.setPixelRatio(1); renderer.setSize(14000, 14000, false); box('a', 0, 0, 0);\n",
        "scene.add(new THREE.Mesh(new THREE.SphereGeometry(1, 6000, 6000), new THREE.MeshNormalMaterial()));\n",
    ],
)
def test_what_is_too_large_costs_itself_alone(renderer: ThreejsRenderer, body: str) -> None:
    try:
        error = refusal(renderer, STAGE + body + DRAW)
    except WorkerError:  # some of it may be of programs before: the new browser tells
        error = refusal(renderer, STAGE + body + DRAW)
    assert error.reason in (Reason.MEMORY, Reason.TOO_LARGE, Reason.CONTEXT_LOST)
    assert scene(renderer, "box('a', 0, 0, 0);\n")[1]["a"].area_px == 2500


def test_a_shader_without_an_end_is_a_timeout_and_the_next_program_is_drawn(
    renderer: ThreejsRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("threejs", "_threejs_frame", "_threejs_played"):
        monkeypatch.setattr(f"renderers.{module}.DEADLINE_S", 3.0)
    body = """scene.add(new THREE.Mesh(new THREE.PlaneGeometry(8, 6), new THREE.ShaderMaterial({ uniforms: { n: { value: 2000000000 } },
  fragmentShader: 'uniform int n; void main() { float a = 0.0; for (int i = 0; i < n; i++) a += sin(float(i) * gl_FragCoord.x); gl_FragColor = vec4(a); }' })));
"""
    assert refusal(renderer, STAGE + body + DRAW).reason is Reason.TIMEOUT
    assert scene(renderer, "box('a', 0, 0, 0);\n")[1]["a"].area_px == 2500


def test_the_log_of_a_broken_shader_is_told(renderer: ThreejsRenderer) -> None:
    body = "scene.add(new THREE.Mesh(new THREE.BoxGeometry(), new THREE.ShaderMaterial({ fragmentShader: 'void main() { gl_FragColor = missingThing; }' })));\n"
    error = refusal(renderer, STAGE + body + DRAW)
    assert error.reason is Reason.SCRIPT_ERROR
    assert "missingThing" in error.message


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("gl.clear(gl.COLOR_BUFFER_BIT);", Reason.BLANK),
        ("gl.getExtension('WEBGL_lose_context').loseContext();", Reason.CONTEXT_LOST),
        ("gl.nothing();", Reason.SCRIPT_ERROR),
    ],
)
def test_plain_webgl_that_shows_nothing_is_refused(
    renderer: ThreejsRenderer, script: str, reason: Reason
) -> None:
    text = f"const canvas = document.createElement('canvas'); document.body.append(canvas); const gl = canvas.getContext('webgl2'); {script}"
    assert refusal(renderer, text).reason is reason


def test_another_driver_than_the_recorded_one_is_refused(
    renderer: ThreejsRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded = renderer.fingerprint()
    assert "llvmpipe" in recorded["gl_renderer"] and recorded["three"]
    monkeypatch.setattr(renderer._browser, "fingerprint", lambda: recorded | {"gl_renderer": "SwiftShader"})
    with pytest.raises(WorkerError) as caught:
        scene(renderer, "box('a', 0, 0, 0);\n")
    assert "llvmpipe" in caught.value.message
