"""three.js programs against pictures worked out by hand: orthographic cameras whose unit is 50 px."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from renderers.threejs import ThreejsRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import Action, View

VIEW = View(width_px=400, height_px=300, time_ms=200)
# The camera shows x in [-4, 4] and y in [-3, 3]: (x, y) lies at pixel (200 + 50 x, 150 - 50 y).
STAGE = """import * as THREE from 'three';
const renderer = new THREE.WebGLRenderer({ antialias: false });
renderer.setPixelRatio(devicePixelRatio);
renderer.setSize(innerWidth, innerHeight);
document.body.appendChild(renderer.domElement);
const scene = new THREE.Scene();
scene.background = new THREE.Color('#203040');
const camera = new THREE.OrthographicCamera(-4, 4, 3, -3, 0.1, 20);
camera.position.z = 10;
const box = (name, x, y, z, options = {}) => {
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(1, 1, 1), new THREE.MeshBasicMaterial({ color: '#cc3344', ...options }));
  mesh.name = name;
  mesh.position.set(x, y, z);
  scene.add(mesh);
  return mesh;
};
"""
DRAW = "renderer.setAnimationLoop(() => renderer.render(scene, camera));\n"


@pytest.fixture(scope="module")
def renderer() -> Iterator[ThreejsRenderer]:
    opened = ThreejsRenderer()
    opened.open()
    yield opened
    opened.close()


def program(text: str, path: str = "main.js", **files: bytes) -> Program:
    sources = (
        SourceFile(path=path, data=text.encode()),
        *(SourceFile(path=p, data=d) for p, d in files.items()),
    )
    return Program(language="threejs", files=sources, main_path=path, template_id="test")


def scene(
    renderer: ThreejsRenderer, body: str, view: View = VIEW, loop: str = DRAW
) -> tuple[Rendering, dict[str, Element]]:
    rendering = renderer.render(program(STAGE + body + loop), view)
    return rendering, {e.element_id: e for e in rendering.elements}


def refusal(renderer: ThreejsRenderer, text: str, path: str = "main.js") -> SampleError:
    with pytest.raises(SampleError) as caught:
        renderer.render(program(text, path), VIEW)
    return caught.value


def test_a_unit_box_has_the_box_that_the_camera_gives_it(renderer: ThreejsRenderer) -> None:
    rendering, found = scene(renderer, "box('crate', -1, 2, 0);\n")
    crate = found["crate"]
    assert crate.bbox.xyxy == crate.bbox_amodal.xyxy == (125, 25, 175, 75)
    assert (crate.kind, crate.area_px, crate.visible_fraction, crate.truth_iou) == ("mesh", 2500, 1.0, 1.0)
    assert crate.color == "#cc3344"
    assert crate.bbox_3d == (-1, 2, 0, 1, 1, 1, 0, 0, 0, 1)
    assert crate.depth_m == pytest.approx(9.5, abs=1e-4)  # from z 10 to the front face at 0.5
    frame = rendering.frames[0]
    assert frame.ids[25, 125] == crate.pixel_id and frame.ids[24, 125] == 0
    assert tuple(frame.image[50, 150]) == (0xCC, 0x33, 0x44)


def test_what_stands_in_front_takes_pixels_and_is_named(renderer: ThreejsRenderer) -> None:
    _, found = scene(renderer, "box('back', 0, 0, 0); box('front', 0.5, 0, 2);\n")
    back = found["back"]
    assert back.bbox.xyxy == (175, 125, 200, 175)
    assert back.bbox_amodal.xyxy == (175, 125, 225, 175)
    assert (back.visible_fraction, back.occluded_by) == (0.5, ("front",))
    assert found["front"].visible_fraction == 1.0


def test_the_edge_of_the_frame_takes_its_share(renderer: ThreejsRenderer) -> None:
    _, found = scene(renderer, "box('half', 4, 0, 0); box('gone', 9, 0, 0);\n")
    assert found["half"].bbox.xyxy == (375, 125, 400, 175)
    assert found["half"].bbox_amodal.xyxy == (375, 125, 425, 175)
    assert found["half"].visible_fraction == 0.5
    assert "gone" not in found


def test_a_transparent_object_owns_its_pixels_and_an_invisible_one_none(renderer: ThreejsRenderer) -> None:
    body = "box('wall', 0, 0, 0); box('pane', 0, 0, 2, { transparent: true, opacity: 0.2 });\n"
    body += "box('ghost', 0.5, 0, 4, { transparent: true, opacity: 0 }); box('hidden', 0, 0, 5).visible = false;\n"
    _, found = scene(renderer, body)
    assert set(found) == {"pane"}
    assert found["pane"].area_px == 2500


def test_holes_of_an_alpha_map_belong_to_what_is_behind(renderer: ThreejsRenderer) -> None:
    body = """const half = new THREE.DataTexture(new Uint8Array([255, 0, 0, 255, 255, 0, 0, 0]), 2, 1);
half.needsUpdate = true;
box('behind', 0, 0, 0); box('card', 0, 0, 2, { map: half, alphaTest: 0.5 });
"""
    _, found = scene(renderer, body)
    assert found["card"].bbox.xyxy == (175, 125, 200, 175)
    assert found["behind"].bbox.xyxy == (200, 125, 225, 175)


def test_groups_own_what_lies_below_them(renderer: ThreejsRenderer) -> None:
    body = """const car = new THREE.Group(); car.name = 'car'; scene.add(car);
car.add(box('body', -1, 0, 0), box('cabin', 1, 1, 0));
scene.add(new THREE.Group());
"""
    _, found = scene(renderer, body)
    assert list(found) == ["car", "body", "cabin"]
    assert (found["car"].kind, found["car"].pixel_id) == ("group", 0)
    assert found["car"].bbox.xyxy == (125, 75, 275, 175)
    assert found["body"].parent_id == found["cabin"].parent_id == "car"
    assert found["car"].bbox_3d == (0, 0.5, 0, 3, 2, 1, 0, 0, 0, 1)
    assert found["car"].visible_fraction == 1.0


def test_every_instance_is_an_element(renderer: ThreejsRenderer) -> None:
    body = """const row = new THREE.InstancedMesh(new THREE.BoxGeometry(1, 1, 1), new THREE.MeshBasicMaterial(), 3);
row.name = 'row';
for (let i = 0; i < 3; i++) {
  row.setMatrixAt(i, new THREE.Matrix4().makeTranslation(i * 2 - 2, 0, 0));
  row.setColorAt(i, new THREE.Color(['#ff0000', '#00ff00', '#0000ff'][i]));
}
scene.add(row);
box('cover', 2, 0.5, 3);
"""
    _, found = scene(renderer, body)
    assert [found[f"row[{i}]"].bbox.xyxy for i in range(2)] == [(75, 125, 125, 175), (175, 125, 225, 175)]
    assert [found[f"row[{i}]"].color for i in range(3)] == ["#ff0000", "#00ff00", "#0000ff"]
    last = found["row[2]"]
    assert (last.bbox.xyxy, last.bbox_amodal.xyxy) == ((275, 150, 325, 175), (275, 125, 325, 175))
    assert (last.visible_fraction, last.occluded_by, last.group_id, last.parent_id) == (
        0.5,
        ("cover",),
        "row",
        "row",
    )
    assert last.bbox_3d[:6] == (2, 0, 0, 1, 1, 1)


def test_sprites_points_and_lines_have_their_extents(renderer: ThreejsRenderer) -> None:
    body = """const sprite = new THREE.Sprite(new THREE.SpriteMaterial({ color: '#ff8800' }));
sprite.position.set(-2, 1, 0); sprite.scale.set(2, 1, 1); scene.add(sprite);
const dots = new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute([1, 1, 0, 2, 1, 0], 3));
const points = new THREE.Points(dots, new THREE.PointsMaterial({ size: 10, sizeAttenuation: false })); points.name = 'dots'; scene.add(points);
const path = new THREE.BufferGeometry().setFromPoints([new THREE.Vector3(-2, -1.01, 0), new THREE.Vector3(2, -1.01, 0)]);
const line = new THREE.Line(path, new THREE.LineBasicMaterial()); line.name = 'wire'; scene.add(line);
"""
    _, found = scene(renderer, body)
    assert (found["sprite-1"].kind, found["sprite-1"].bbox.xyxy) == ("sprite", (50, 75, 150, 125))
    assert (found["dots"].kind, found["dots"].bbox.xyxy, found["dots"].area_px) == (
        "points",
        (245, 95, 305, 105),
        200,
    )
    assert found["wire"].kind == "line"
    assert (found["wire"].bbox.xyxy, found["wire"].area_px) == ((100, 200, 300, 201), 200)


def test_points_keep_their_size_at_two_device_pixels(renderer: ThreejsRenderer) -> None:
    body = """const dots = new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute([0, 0, 0], 3));
const points = new THREE.Points(dots, new THREE.PointsMaterial({ size: 10, sizeAttenuation: false })); points.name = 'dot'; scene.add(points);
"""
    rendering, found = scene(renderer, body, View.from_css(200, 150, dpr=2, time_ms=100))
    assert rendering.frames[0].size_px == (400, 300)
    assert found["dot"].bbox.xyxy == (190, 140, 210, 160)


def test_shaders_that_move_vertices_are_numbered_where_they_paint(renderer: ThreejsRenderer) -> None:
    body = """const shifted = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), new THREE.ShaderMaterial({ uniforms: { by: { value: 2 } },
  vertexShader: 'uniform float by; void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position + vec3(by, 0.0, 0.0), 1.0); }',
  fragmentShader: 'void main() { gl_FragColor = vec4(1.0, 0.5, 0.0, 1.0); }' }));
shifted.name = 'shifted'; shifted.frustumCulled = false; scene.add(shifted);
const patched = box('patched', 0, -2, 0);
patched.material.onBeforeCompile = (shader) => {
  shader.vertexShader = shader.vertexShader.replace('#include <begin_vertex>', 'vec3 transformed = position + vec3(0.0, 1.0, 0.0);');
};
"""
    _, found = scene(renderer, body)
    assert found["shifted"].bbox.xyxy == (275, 125, 325, 175)
    assert found["patched"].bbox.xyxy == (175, 175, 225, 225)


def test_skins_and_morphs_are_numbered_as_they_stand(renderer: ThreejsRenderer) -> None:
    body = """const soft = box('soft', -2, 0, 0);
const raised = soft.geometry.attributes.position.clone();
for (let i = 0; i < raised.count; i++) raised.setY(i, raised.getY(i) + 1);
soft.geometry.morphAttributes.position = [raised];
soft.updateMorphTargets(); soft.morphTargetInfluences[0] = 1;
const skin = new THREE.BoxGeometry(1, 1, 1);
const count = skin.attributes.position.count;
skin.setAttribute('skinIndex', new THREE.Uint16BufferAttribute(new Array(4 * count).fill(0), 4));
skin.setAttribute('skinWeight', new THREE.Float32BufferAttribute(Array.from({ length: 4 * count }, (_, i) => (i % 4 ? 0 : 1)), 4));
const limb = new THREE.SkinnedMesh(skin, new THREE.MeshBasicMaterial()); limb.name = 'limb';
const bone = new THREE.Bone(); limb.add(bone); limb.bind(new THREE.Skeleton([bone])); limb.position.x = 1; scene.add(limb);
bone.position.y = -1;
"""
    _, found = scene(renderer, body)
    assert found["soft"].bbox.xyxy == (75, 75, 125, 125)
    assert found["limb"].bbox.xyxy == (225, 175, 275, 225)


def test_near_plane_cuts_do_not_upset_the_boxes(renderer: ThreejsRenderer) -> None:
    body = """const eye = new THREE.PerspectiveCamera(90, innerWidth / innerHeight, 0.1, 50);
const floor = new THREE.Mesh(new THREE.PlaneGeometry(40, 40), new THREE.MeshBasicMaterial({ color: '#336633' }));
floor.name = 'floor'; floor.rotation.x = -Math.PI / 2; floor.position.y = -1; scene.add(floor);
"""
    _, found = scene(renderer, body, loop="renderer.setAnimationLoop(() => renderer.render(scene, eye));\n")
    floor = found["floor"]
    assert (floor.bbox.x0, floor.bbox.x1, floor.bbox.y1) == (0, 400, 300)
    assert floor.bbox.y0 == 158  # 150 + 150 / 20: the far edge, 20 units away and 1 below
    assert floor.depth_m == pytest.approx(2.0, rel=0.1)


def test_two_viewports_show_an_object_twice(renderer: ThreejsRenderer) -> None:
    loop = """renderer.setScissorTest(true);
renderer.setAnimationLoop(() => {
  for (const left of [0, 200]) {
    renderer.setViewport(left, 0, 200, 300); renderer.setScissor(left, 0, 200, 300);
    renderer.render(scene, camera);
  }
});
"""
    rendering, found = scene(renderer, "box('crate', 0.5, 0, 0);\n", loop=loop)
    assert found["crate"].bbox.xyxy == (100, 125, 125, 175)  # 25 px a unit across
    assert (found["crate@2"].bbox.xyxy, found["crate@2"].group_id) == ((300, 125, 325, 175), "crate")
    assert rendering.facts["num_views"] == 2


def test_post_processing_is_seen_through(renderer: ThreejsRenderer) -> None:
    imports = """import { EffectComposer } from 'three/addons/postprocessing/EffectComposer.js';
import { RenderPass } from 'three/addons/postprocessing/RenderPass.js';
import { OutputPass } from 'three/addons/postprocessing/OutputPass.js';
"""
    loop = """const composer = new EffectComposer(renderer);
composer.addPass(new RenderPass(scene, camera)); composer.addPass(new OutputPass());
renderer.setAnimationLoop(() => composer.render());
"""
    rendering = renderer.render(program(imports + STAGE + "box('crate', 1, 1, 0);\n" + loop), VIEW)
    (crate,) = rendering.elements
    assert (crate.element_id, crate.bbox.xyxy) == ("crate", (225, 75, 275, 125))
    again = renderer.render(
        program(
            imports
            + STAGE
            + "box('crate', 1, 1, 0);\n"
            + loop.replace(
                "renderer.setAnimationLoop(() => composer.render());",
                "setTimeout(() => composer.render(), 50);",
            )
        ),
        VIEW,
    )
    assert [e.bbox for e in again.elements] == [crate.bbox]  # drawn once, long before the picture
    assert np.array_equal(again.frames[0].image, rendering.frames[0].image)


def test_an_overlay_owns_its_pixels_as_nobody(renderer: ThreejsRenderer) -> None:
    page = f"""<!DOCTYPE html><html><head><style>body {{ margin: 0 }} #hud {{ position: absolute; left: 175px; top: 125px; width: 25px; height: 50px; background: #0008 }}</style></head>
<body><div id="hud"></div><script type="module">
{STAGE}box('crate', 0, 0, 0);
{DRAW}</script></body></html>"""
    (crate,) = renderer.render(program(page, "index.html"), VIEW).elements
    assert crate.bbox.xyxy == (200, 125, 225, 175)


def test_time_is_virtual_and_the_last_frame_is_the_one_shown(renderer: ThreejsRenderer) -> None:
    loop = """const crate = box('crate', -3, 0, 0);
renderer.setAnimationLoop((time) => { crate.position.x = -3 + time / 500; renderer.render(scene, camera); });
"""
    view = View(width_px=400, height_px=300, time_ms=500, num_frames=2, frame_interval_ms=1000)
    rendering = renderer.render(program(STAGE + loop), view)
    first, second = rendering.elements
    assert (first.image_index, first.bbox.xyxy) == (0, (75, 125, 125, 175))  # x = -2
    assert (second.image_index, second.bbox.xyxy) == (1, (175, 125, 225, 175))  # x = 0
    assert [f.time_ms for f in rendering.frames] == [500, 1500]


def test_a_frame_drawn_once_stays(renderer: ThreejsRenderer) -> None:
    loop = "const crate = box('crate', 1, 0, 0);\nrenderer.render(scene, camera);\ncrate.position.x = -3;\nbox('late', 0, 0, 0);\n"
    _, found = scene(renderer, "", loop=loop)
    assert {k: e.bbox.xyxy for k, e in found.items()} == {"crate": (225, 125, 275, 175)}


def test_a_view_at_time_zero_shows_the_first_frame(renderer: ThreejsRenderer) -> None:
    _, found = scene(renderer, "box('crate', 0, 0, 0);\n", View(width_px=400, height_px=300, time_ms=0))
    assert found["crate"].bbox.xyxy == (175, 125, 225, 175)


def test_a_slow_timer_keeps_its_last_frame(renderer: ThreejsRenderer) -> None:
    loop = """const crate = box('crate', -3, 0, 0);
setInterval(() => { crate.position.x += 1; renderer.render(scene, camera); crate.position.x += 0.02; }, 100);
"""
    _, found = scene(renderer, "", View(width_px=400, height_px=300, time_ms=250), loop)
    assert found["crate"].bbox.xyxy == (
        126,
        125,
        176,
        175,
    )  # x = -0.98 at 200 ms, and not where it went afterwards


def test_two_canvases_are_numbered_where_they_lie(renderer: ThreejsRenderer) -> None:
    body = """renderer.setSize(200, 300); renderer.domElement.style.cssText = 'position:absolute;left:0;top:0';
const second = new THREE.WebGLRenderer(); second.setSize(200, 300); second.domElement.style.cssText = 'position:absolute;left:200px;top:0';
document.body.appendChild(second.domElement);
const other = new THREE.Scene(); other.add(box('ball', 0, 0, 0)); box('crate', 0.5, 0, 0);
"""
    loop = "renderer.setAnimationLoop(() => { renderer.render(scene, camera); second.render(other, camera); });\n"
    _, found = scene(renderer, body, loop=loop)
    assert found["crate"].bbox.xyxy == (100, 125, 125, 175)
    assert found["ball"].bbox.x0 >= 287 and found["ball"].bbox.x1 <= 313


def test_what_is_not_seen_still_hides_what_is_drawn_after_it(renderer: ThreejsRenderer) -> None:
    body = """box('ghost', 0, 0, 2, { transparent: true, opacity: 0 }).renderOrder = 1;
box('masked', 0, 0, 0, { transparent: true }).renderOrder = 2;
box('beside', 0.5, 0, 0.2, { transparent: true }).renderOrder = 2;
"""
    rendering, found = scene(renderer, body)
    assert set(found) == {"beside"}
    assert found["beside"].bbox.xyxy == (
        225,
        125,
        250,
        175,
    )  # the ghost's depth hides its left half, and all of the other
    assert tuple(rendering.frames[0].image[150, 190]) == tuple(rendering.frames[0].image[10, 10])


def test_actions_reach_the_program(renderer: ThreejsRenderer) -> None:
    loop = (
        "const crate = box('crate', 0, 0, 0);\naddEventListener('keydown', (e) => { if (e.key === 'ArrowRight') crate.position.x += 1; });\n"
        + DRAW
    )
    view = View(
        width_px=400,
        height_px=300,
        time_ms=300,
        actions=(Action(name="press", time_ms=100, key="ArrowRight"),),
    )
    _, found = scene(renderer, "", view, loop)
    assert found["crate"].bbox.xyxy == (225, 125, 275, 175)


def test_spans_point_at_the_statement_that_spells_the_name(renderer: ThreejsRenderer) -> None:
    text = (
        STAGE
        + "// größer\nbox('crate', 0, 0, 0);\nconst lone = new THREE.Mesh(new THREE.PlaneGeometry(1, 1), new THREE.MeshBasicMaterial());\nlone.position.x = 2;\nscene.add(lone);\n"
        + DRAW
    )
    source = text.encode()
    found = {
        e.element_id: source[e.code_start : e.code_end].decode()
        for e in renderer.render(program(text), VIEW).elements
    }
    assert found["crate"] == "box('crate', 0, 0, 0);"
    assert found["mesh-1"].startswith("const lone = new THREE.Mesh(") and found["mesh-1"].endswith(
        "MeshBasicMaterial());"
    )


def test_spans_of_what_a_helper_makes_are_its_calls(renderer: ThreejsRenderer) -> None:
    text = (
        STAGE
        + """function ball(x) {
  const mesh = new THREE.Mesh(new THREE.SphereGeometry(0.3), new THREE.MeshBasicMaterial());
  mesh.position.x = x;
  scene.add(mesh);
}
class Post extends THREE.Mesh {
  constructor() {
    super(new THREE.BoxGeometry(0.2, 1, 0.2), new THREE.MeshBasicMaterial());
  }
}
ball(-1);
ball(1);
scene.add(new Post());
for (const y of [-1, 1]) {
  const lid = new THREE.Mesh(new THREE.PlaneGeometry(0.3, 0.3), new THREE.MeshBasicMaterial());
  lid.position.y = y;
  scene.add(lid);
}
"""
        + DRAW
    )
    elements = renderer.render(program(text), VIEW).elements
    spans = [text[e.code_start : e.code_end].split(" = ")[0] for e in elements]
    assert spans == ["ball(-1);", "ball(1);", "scene.add(new Post());", "const lid", "const lid"]


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


def test_two_browsers_agree_to_the_byte(renderer: ThreejsRenderer) -> None:
    body = """scene.add(new THREE.HemisphereLight('#fff', '#432', 1));
const sun = new THREE.DirectionalLight('#fff', 2); sun.position.set(2, 3, 4); sun.castShadow = true; scene.add(sun);
renderer.shadowMap.enabled = true;
for (let i = 0; i < 5; i++) { const ball = new THREE.Mesh(new THREE.SphereGeometry(0.7), new THREE.MeshStandardMaterial({ color: Math.random() * 0xffffff })); ball.position.set(i - 2, Math.random(), i % 2); ball.castShadow = ball.receiveShadow = true; scene.add(ball); }
"""
    first, _ = scene(renderer, body)
    other = ThreejsRenderer()
    other.open()
    try:
        second, _ = scene(other, body)
    finally:
        other.close()
    assert np.array_equal(first.frames[0].image, second.frames[0].image)
    assert np.array_equal(first.frames[0].ids, second.frames[0].ids)
    assert first.elements == second.elements


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
    assert ThreejsRenderer.recognises("a.py", b"import * as THREE from 'three';") == 0
