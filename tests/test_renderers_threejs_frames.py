"""Cameras, passes, time and input of three.js programs; plain WebGL."""

from __future__ import annotations

import numpy as np
import pytest
from threejs_stage import DRAW, STAGE, VIEW, amodal, program, scene

from renderers.threejs import ThreejsRenderer
from schemas.view import Action, View

RENDERER = ThreejsRenderer


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


def test_every_camera_of_an_array_shows_the_object_anew(renderer: ThreejsRenderer) -> None:
    loop = """const eyes = [0, 1].map((i) => {
  const eye = new THREE.OrthographicCamera(-2, 2, 3, -3, 0.1, 20);
  eye.viewport = new THREE.Vector4(i * 200, 0, 200, 300);
  eye.position.set(i, 0, 10); eye.updateMatrixWorld();
  return eye;
});
const both = new THREE.ArrayCamera(eyes);
renderer.setAnimationLoop(() => renderer.render(scene, both));
"""
    rendering, found = scene(renderer, "box('crate', 0.5, 0, 0);\n", loop=loop)
    assert found["crate"].bbox.xyxy == (100, 125, 150, 175)
    assert (found["crate@2"].bbox.xyxy, found["crate@2"].group_id) == ((250, 125, 300, 175), "crate")
    assert rendering.facts["num_views"] == 2


def test_a_scene_over_another_hides_it(renderer: ThreejsRenderer) -> None:
    body = "const hud = new THREE.Scene(); box('world', 0, 0, 0); hud.add(box('icon', 0.5, 0.5, -9)); renderer.autoClear = false;\n"
    loop = """renderer.setAnimationLoop(() => {
  renderer.clear(); renderer.render(scene, camera); renderer.clearDepth(); renderer.render(hud, camera);
});
"""
    _, found = scene(renderer, body, loop=loop)
    assert found["icon"].bbox.xyxy == (200, 100, 250, 150)
    assert (found["world"].visible_fraction, found["world"].occluded_by) == (0.75, ("icon",))


def test_the_camera_is_among_the_facts(renderer: ThreejsRenderer) -> None:
    body = "const eye = new THREE.PerspectiveCamera(40, 4 / 3, 0.5, 90); eye.position.set(0, 3, 4); eye.lookAt(0, 0, 0); box('crate', 0, 0, 0);\n"
    rendering, found = scene(
        renderer, body, loop="renderer.setAnimationLoop(() => renderer.render(scene, eye));\n"
    )
    facts = rendering.facts
    assert (facts["camera_type"], facts["camera_near"], facts["camera_far"]) == ("PerspectiveCamera", 0.5, 90)
    assert facts["camera_fov_y_deg"] == pytest.approx(40)
    assert facts["camera_position"] == [0, 3, 4]
    quaternion = facts["camera_quaternion_xyzw"]
    assert isinstance(quaternion, list)
    turn = float(np.degrees(2 * np.arcsin(abs(quaternion[0]))))
    assert turn == pytest.approx(np.degrees(np.arctan2(3, 4)))
    assert facts["viewport_px"] == [0, 0, 400, 300]
    # The object's centre, 5 away on the axis, lies in the middle.
    x0, y0, x1, y1 = found["crate"].bbox.xyxy
    assert abs(x0 + x1 - 400) <= 1 and y0 < 150 < y1


PASSES = {
    "UnrealBloomPass": "new UnrealBloomPass(new THREE.Vector2(400, 300), 1.5, 0.4, 0.1)",
    "SSAOPass": "new SSAOPass(scene, camera, 400, 300)",
    "GTAOPass": "new GTAOPass(scene, camera, 400, 300)",
    "OutlinePass": "new OutlinePass(new THREE.Vector2(400, 300), scene, camera, [scene.getObjectByName('crate')])",
    "SMAAPass": "new SMAAPass(400, 300)",
    "BokehPass": "new BokehPass(scene, camera, { focus: 10, aperture: 0.0001, maxblur: 0.01 })",
    "ShaderPass": "new ShaderPass(FXAAShader)",
}


@pytest.mark.parametrize("name", PASSES)
def test_passes_over_the_picture_leave_its_objects_where_they_are(
    renderer: ThreejsRenderer, name: str
) -> None:
    imports = "".join(
        f"import {{ {each} }} from 'three/addons/postprocessing/{each}.js';\n"
        for each in ("EffectComposer", "RenderPass", "OutputPass", name)
    )
    imports += "import { FXAAShader } from 'three/addons/shaders/FXAAShader.js';\n"
    loop = f"""const composer = new EffectComposer(renderer);
for (const pass of [new RenderPass(scene, camera), {PASSES[name]}, new OutputPass()]) composer.addPass(pass);
renderer.setAnimationLoop(() => composer.render());
"""
    body = "box('crate', 1, 1, 0); box('glow', -2, -1, 0, { color: '#fff' });\n"
    _, found = scene(renderer, body, loop=loop, imports=imports)
    assert {name: e.bbox.xyxy for name, e in found.items()} == {
        "crate": (225, 75, 275, 125),
        "glow": (75, 175, 125, 225),
    }


def test_a_screen_that_shows_another_scene_is_one_object(renderer: ThreejsRenderer) -> None:
    body = """const film = new THREE.WebGLRenderTarget(200, 150), inner = new THREE.Scene();
inner.background = new THREE.Color('#060'); inner.add(box('inside', 0, 0, 0));
named('screen', new THREE.Mesh(new THREE.PlaneGeometry(4, 3), new THREE.MeshBasicMaterial({ map: film.texture })));
"""
    loop = """renderer.setAnimationLoop(() => {
  renderer.setRenderTarget(film); renderer.render(inner, camera);
  renderer.setRenderTarget(null); renderer.render(scene, camera);
});
"""
    rendering, found = scene(renderer, body, loop=loop)
    assert {name: e.bbox.xyxy for name, e in found.items()} == {"screen": (100, 75, 300, 225)}
    assert tuple(rendering.frames[0].image[80, 110]) == (0, 0x66, 0)


def test_what_a_mirror_shows_is_the_mirrors(renderer: ThreejsRenderer) -> None:
    imports = "import { Reflector } from 'three/addons/objects/Reflector.js';\n"
    body = """const glass = named('glass', new Reflector(new THREE.PlaneGeometry(8, 2), { textureWidth: 400, textureHeight: 300 }));
glass.rotation.x = -Math.PI / 4; glass.position.y = -1.5; // 45 degrees: it shows what is above it
box('crate', 0, 0.5, 0);
"""
    rendering, found = scene(renderer, body, imports=imports)
    assert set(found) == {"glass", "crate"}
    frame = rendering.frames[0]
    assert frame.ids[225, 200] == found["glass"].pixel_id
    assert found["crate"].bbox.xyxy == (175, 100, 225, 150)


def test_a_cube_camera_takes_no_part_of_the_picture(renderer: ThreejsRenderer) -> None:
    body = """const around = new THREE.WebGLCubeRenderTarget(32), eye = new THREE.CubeCamera(0.1, 50, around);
const ball = named('ball', new THREE.Mesh(new THREE.SphereGeometry(1, 32, 16), new THREE.MeshBasicMaterial({ envMap: around.texture })));
box('crate', 2.5, 0, 0);
"""
    loop = """renderer.setAnimationLoop(() => {
  ball.visible = false; eye.update(renderer, scene); ball.visible = true; renderer.render(scene, camera);
});
"""
    rendering, found = scene(renderer, body, loop=loop)
    assert found["ball"].bbox.xyxy == (150, 100, 250, 200)
    assert found["crate"].bbox.xyxy == (300, 125, 350, 175)
    # Its surface turns from the viewer to the right; where that is by 45 degrees, at x = 0.7, it mirrors the crate.
    red, green, blue = (int(v) for v in rendering.frames[0].image[150, 235])
    assert red > 180 and max(green, blue) < 90


def test_frames_that_later_ones_build_on_are_drawn(renderer: ThreejsRenderer) -> None:
    imports = "".join(
        f"import {{ {name} }} from 'three/addons/postprocessing/{name}.js';\n"
        for name in ("EffectComposer", "RenderPass", "AfterimagePass")
    )
    loop = """const composer = new EffectComposer(renderer), crate = box('crate', -3, 0, 0, { color: '#fff' });
composer.addPass(new RenderPass(scene, camera)); composer.addPass(new AfterimagePass(0.9));
scene.background = new THREE.Color('#000');
renderer.setAnimationLoop((time) => { crate.position.x = -3 + time / 100; composer.render(); });
"""
    rendering, found = scene(renderer, "", loop=loop, imports=imports)
    assert found["crate"].bbox.xyxy == (125, 125, 175, 175)  # x = -1 at 200 ms
    trail = rendering.frames[0].image[150, [60, 90, 120], 0]
    assert 0 < trail[0] < trail[1] < trail[2] < 255


def test_light_that_was_made_of_a_scene_long_ago_still_shines(renderer: ThreejsRenderer) -> None:
    body = """named('ball', new THREE.Mesh(new THREE.SphereGeometry(1), new THREE.MeshStandardMaterial({ metalness: 1, roughness: 0.2 })));
setTimeout(() => {
  const room = new THREE.Scene(); room.background = new THREE.Color('#ff0000');
  scene.environment = new THREE.PMREMGenerator(renderer).fromScene(room).texture;
}, 50);
"""
    rendering, _ = scene(renderer, body)
    red, green, blue = (int(v) for v in rendering.frames[0].image[150, 200])
    assert red > 150 > 40 > max(green, blue)


def test_a_picture_taken_of_an_earlier_frame_shows_it(renderer: ThreejsRenderer) -> None:
    loop = """const crate = box('crate', 0, 0, 0), copy = document.createElement('canvas');
copy.width = 100; copy.height = 75; copy.style.cssText = 'position:absolute;left:0;top:0'; document.body.append(copy);
let frames = 0;
renderer.setAnimationLoop(() => {
  renderer.render(scene, camera);
  if (++frames === 3) copy.getContext('2d').drawImage(renderer.domElement, 0, 0, 100, 75);
  crate.material.color.set('#00ff00');
  crate.position.x = 3;
});
scene.background = new THREE.Color('#0000ff');
"""
    rendering, found = scene(renderer, "", loop=loop)
    assert tuple(rendering.frames[0].image[10, 10]) == (0, 0, 255)
    assert tuple(rendering.frames[0].image[37, 87]) == (0, 255, 0)  # a quarter of (350, 150)
    assert found["crate"].bbox.xyxy == (325, 125, 375, 175)


def test_a_drag_turns_the_camera_between_two_frames(renderer: ThreejsRenderer) -> None:
    imports = "import { OrbitControls } from 'three/addons/controls/OrbitControls.js';\n"
    body = "const orbit = new OrbitControls(camera, renderer.domElement); window.turns = 0; orbit.addEventListener('end', () => window.turns++); box('crate', 0, 0, 2);\n"
    drag = Action(name="drag", time_ms=200, point=(100, 50), end_point=(175, 50))
    view = View(
        width_px=400, height_px=300, time_ms=100, num_frames=2, frame_interval_ms=200, actions=(drag,)
    )
    rendering = renderer.render(program(imports + STAGE + body + DRAW), view)
    before, after = rendering.elements
    assert before.bbox.xyxy == (175, 125, 225, 175)
    # 75 px of 300 are a quarter turn to the left: the camera now looks along +x, and what was in front is at the right.
    assert after.bbox.xyxy == (275, 125, 325, 175)
    assert [frame.role for frame in rendering.frames] == ["before", "after"]
    assert [frame.state["turns"] for frame in rendering.frames] == [0, 1]
    assert (rendering.actions[0].point, rendering.actions[0].end_point) == ((100, 50), (175, 50))


def test_a_click_goes_to_the_object_that_it_names(renderer: ThreejsRenderer) -> None:
    body = """const ray = new THREE.Raycaster();
window.picked = '';
renderer.domElement.addEventListener('click', (event) => {
  ray.setFromCamera(new THREE.Vector2(event.clientX / 200 - 1, 1 - event.clientY / 150), camera);
  const [hit] = ray.intersectObjects(scene.children);
  if (hit) { window.picked = hit.object.name; hit.object.position.y = 2; }
});
box('left', -2, 0, 0); box('right', 2, 0, 0);
"""
    click = Action(name="click", time_ms=200, element_id="right")
    view = View(
        width_px=400, height_px=300, time_ms=100, num_frames=2, frame_interval_ms=200, actions=(click,)
    )
    rendering, found = scene(renderer, body, view)
    assert found["right"].bbox.xyxy == (275, 25, 325, 75)
    assert rendering.frames[1].state == {"picked": "right"}
    (done,) = rendering.actions
    assert done.point is not None and 275 < done.point[0] < 325 and 125 < done.point[1] < 175


WEBGL = """<!DOCTYPE html><html><body style="margin:0"><canvas id="view" aria-label="A sheet" width="200" height="150"></canvas>
<div style="position:absolute;left:0;top:0;width:50px;height:150px;background:#fff"></div><script>
const gl = document.getElementById('view').getContext('KIND');
const draw = (ms) => {
  gl.disable(gl.SCISSOR_TEST); gl.clearColor(0, 0, 1, 1); gl.clear(gl.COLOR_BUFFER_BIT);
  gl.enable(gl.SCISSOR_TEST); gl.scissor(ms / 10, 0, 50, 50); gl.clearColor(1, 0, 0, 1); gl.clear(gl.COLOR_BUFFER_BIT);
  requestAnimationFrame(draw);
};
requestAnimationFrame(draw);
</script></body></html>"""


@pytest.mark.parametrize("kind", ["webgl", "webgl2"])
def test_plain_webgl_is_frames_with_their_canvas(renderer: ThreejsRenderer, kind: str) -> None:
    view = View(width_px=400, height_px=300, time_ms=500, num_frames=2, frame_interval_ms=500)
    rendering = renderer.render(program(WEBGL.replace("KIND", kind), "index.html"), view)
    sheet = rendering.elements[0]
    assert (sheet.element_id, sheet.kind, sheet.name) == ("view", "canvas", "A sheet")
    assert (sheet.bbox.xyxy, amodal(sheet)) == ((50, 0, 200, 150), (0, 0, 200, 150))
    # The square's left edge is at ms / 10: 50, then 100.
    reds = [np.flatnonzero((frame.image[140] == (255, 0, 0)).all(axis=1)) for frame in rendering.frames]
    assert [(int(red[0]), int(red[-1])) for red in reds] == [(50, 99), (100, 149)]
    assert rendering.engine == "webgl"
