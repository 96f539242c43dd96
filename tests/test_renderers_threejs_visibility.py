"""What covers, cuts and hides objects of three.js scenes, against boxes worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest
from threejs_stage import DRAW, STAGE, VIEW, amodal, program, scene

from renderers.threejs import ThreejsRenderer
from schemas.view import View

RENDERER = ThreejsRenderer


def test_what_stands_in_front_takes_pixels_and_is_named(renderer: ThreejsRenderer) -> None:
    _, found = scene(renderer, "box('back', 0, 0, 0); box('front', 0.5, 0, 2);\n")
    back = found["back"]
    assert back.bbox.xyxy == (175, 125, 200, 175)
    assert amodal(back) == (175, 125, 225, 175)
    assert (back.visible_fraction, back.occluded_by) == (0.5, ("front",))
    assert found["front"].visible_fraction == 1.0


def test_the_edge_of_the_frame_takes_its_share(renderer: ThreejsRenderer) -> None:
    _, found = scene(renderer, "box('half', 4, 0, 0); box('gone', 9, 0, 0);\n")
    assert found["half"].bbox.xyxy == (375, 125, 400, 175)
    assert amodal(found["half"]) == (375, 125, 425, 175)
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


HUD = f"""<!DOCTYPE html><html><head><style>body {{ margin: 0 }} #hud {{ position: absolute; left: 175px; top: 125px; width: 25px; height: 50px; background: #0008 }}
button {{ position: absolute; left: 20px; top: 30px; width: 60px; height: 40px; border: 0 }}</style></head>
<body><div id="stage"></div><div id="hud"></div><button id="crate">Go</button><script type="module">
{STAGE}document.getElementById('stage').append(renderer.domElement);
box('crate', 0, 0, 0); box('far', -3, 2, 0);
{DRAW}</script></body></html>"""


def test_what_lies_over_the_canvas_is_elements_of_its_document(renderer: ThreejsRenderer) -> None:
    rendering = renderer.render(program(HUD, "index.html"), VIEW)
    found = {e.element_id: e for e in rendering.elements}
    assert list(found) == ["crate", "far", "hud", "crate-html"]
    assert found["crate"].bbox.xyxy == (200, 125, 225, 175)
    assert found["far"].area_px == 2500 - 50 * 40  # the button leaves it five rows above and five below
    assert (found["hud"].kind, found["hud"].bbox.xyxy) == ("div", (175, 125, 200, 175))
    button = found["crate-html"]
    assert (button.bbox.xyxy, button.role, button.name, button.is_interactive) == (
        (20, 30, 80, 70),
        "button",
        "Go",
        True,
    )
    ids = rendering.frames[0].ids
    assert ids[150, 180] == found["hud"].pixel_id and ids[150, 210] == found["crate"].pixel_id
    assert ids[35, 25] == button.pixel_id


def test_in_several_frames_what_lies_over_the_canvas_is_nobodys(renderer: ThreejsRenderer) -> None:
    view = View(width_px=400, height_px=300, time_ms=100, num_frames=2, frame_interval_ms=100)
    rendering = renderer.render(program(HUD, "index.html"), view)
    crates = [e.bbox.xyxy for e in rendering.elements if e.element_id == "crate"]
    assert crates == [(200, 125, 225, 175)] * 2
    assert all(frame.ids[150, 180] == 0 for frame in rendering.frames)


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


def test_hashed_alpha_shares_the_pixels(renderer: ThreejsRenderer) -> None:
    _, found = scene(
        renderer, "box('behind', 0, 0, 0); box('veil', 0, 0, 2, { alphaHash: true, opacity: 0.5 });\n"
    )
    assert found["behind"].area_px + found["veil"].area_px == 2500
    assert found["veil"].area_px == pytest.approx(1250, abs=125)


def test_a_shadow_belongs_to_what_it_falls_on(renderer: ThreejsRenderer) -> None:
    body = """renderer.shadowMap.enabled = true;
const sun = new THREE.DirectionalLight('#fff', 3);
sun.position.set(-5, 0, 5); sun.castShadow = true; scene.add(sun);
const wall = named('wall', new THREE.Mesh(new THREE.PlaneGeometry(8, 2), new THREE.MeshLambertMaterial({ color: '#ccc' })));
wall.position.z = -1; wall.receiveShadow = true;
const crate = named('crate', new THREE.Mesh(new THREE.BoxGeometry(1, 1, 1), new THREE.MeshLambertMaterial({ color: '#c33' })));
crate.castShadow = true;
"""
    rendering, found = scene(renderer, body)
    # It falls to the right by as much as it goes back: over x in [0, 2], y in [-0.5, 0.5] of the wall.
    frame = rendering.frames[0]
    assert frame.image[150, 280].max() < 60 < 120 < frame.image[150, 340].min()
    assert frame.ids[150, 280] == frame.ids[150, 340] == found["wall"].pixel_id
    assert found["crate"].bbox.xyxy == (175, 125, 225, 175)
    catcher = body.replace("MeshLambertMaterial({ color: '#ccc' })", "ShadowMaterial()")
    (_, found) = scene(renderer, catcher)
    wall = found[
        "wall"
    ]  # clear glass where there is no shadow, whose soft edge also shows above and below the crate
    assert np.abs(np.subtract(wall.bbox.xyxy, (200, 125, 300, 175))).max() <= 4
    assert wall.area_px == pytest.approx(75 * 50, rel=0.15)


def test_stencils_cut_what_they_let_through(renderer: ThreejsRenderer) -> None:
    body = """const mask = box('mask', -0.5, 0, 1, { colorWrite: false, depthWrite: false, stencilWrite: true, stencilRef: 1, stencilZPass: THREE.ReplaceStencilOp });
mask.renderOrder = -1;
box('cut', 0, 0, 0, { stencilWrite: true, stencilRef: 1, stencilFunc: THREE.EqualStencilFunc });
"""
    _, found = scene(renderer, body)
    assert {name: e.bbox.xyxy for name, e in found.items()} == {"cut": (175, 125, 200, 175)}


def test_what_is_drawn_without_a_depth_test_lies_on_top(renderer: ThreejsRenderer) -> None:
    _, found = scene(
        renderer, "box('near', 0, 0, 2); box('handle', 0.5, 0, 0, { depthTest: false }).renderOrder = 5;\n"
    )
    assert found["handle"].bbox.xyxy == (200, 125, 250, 175)
    assert (found["near"].bbox.xyxy, found["near"].occluded_by) == ((175, 125, 200, 175), ("handle",))


def test_backs_of_faces_are_seen_where_the_material_shows_them(renderer: ThreejsRenderer) -> None:
    body = """for (const [name, x, side] of [['away', -2, THREE.FrontSide], ['both', 0, THREE.DoubleSide], ['back', 2, THREE.BackSide]]) {
  const card = named(name, new THREE.Mesh(new THREE.PlaneGeometry(1, 1), new THREE.MeshBasicMaterial({ side })));
  card.rotation.y = Math.PI; card.position.x = x;
}
"""
    _, found = scene(renderer, body)
    assert {name: e.bbox.xyxy for name, e in found.items()} == {
        "both": (175, 125, 225, 175),
        "back": (275, 125, 325, 175),
    }


@pytest.mark.parametrize(
    "where",
    [
        "renderer.clippingPlanes = [half];",
        "renderer.localClippingEnabled = true; cut.material.clippingPlanes = [half];",
    ],
)
def test_clipping_planes_cut_the_box(renderer: ThreejsRenderer, where: str) -> None:
    body = f"""const half = new THREE.Plane(new THREE.Vector3(-1, 0, 0), 0); // keeps x below 0
const cut = box('cut', 0, 0, 0); box('kept', -2, 0, 0);
{where}
"""
    _, found = scene(renderer, body)
    assert found["cut"].bbox.xyxy == amodal(found["cut"]) == (175, 125, 200, 175)
    assert found["kept"].visible_fraction == 1.0


@pytest.mark.parametrize("depth", ["logarithmicDepthBuffer", "reversedDepthBuffer"])
def test_other_depth_buffers_tell_near_from_far(renderer: ThreejsRenderer, depth: str) -> None:
    stage = STAGE.replace("antialias: false", f"antialias: false, {depth}: true")
    body = """const eye = new THREE.PerspectiveCamera(90, innerWidth / innerHeight, 0.001, 1e7);
eye.position.z = 3;
box('back', 0, 0, -0.001); box('front', 0.5, 0, 0);
renderer.setAnimationLoop(() => renderer.render(scene, eye));
"""
    rendering = renderer.render(program(stage + body), VIEW)
    back, front = rendering.elements
    # Front faces 2.5 away: 60 px a unit there.
    assert (front.bbox.xyxy, front.truth_iou) == ((200, 120, 260, 180), 1.0)
    assert front.depth_m == pytest.approx(2.5, abs=1e-3)
    assert (back.bbox.xyxy, amodal(back)) == ((170, 120, 200, 180), (170, 120, 230, 180))


def test_a_canvas_in_a_corner_at_half_its_size(renderer: ThreejsRenderer) -> None:
    body = "renderer.domElement.style.cssText = 'width:200px;height:150px;border:10px solid red;margin:20px'; box('crate', 1, 0, 0);\n"
    _, found = scene(renderer, body)
    # 25 px a unit, the centre at (20 + 10 + 100, 20 + 10 + 75)
    assert np.abs(np.subtract(found["crate"].bbox.xyxy, (142.5, 92.5, 167.5, 117.5))).max() <= 0.5
    assert found["crate"].truth_iou == 1.0


def test_a_turned_canvas_turns_its_objects(renderer: ThreejsRenderer) -> None:
    body = "renderer.domElement.style.transform = 'rotate(90deg)'; box('crate', 1, 0, 0);\n"
    rendering, found = scene(renderer, body)
    # About the centre (200, 150), clockwise: what was 50 px to the right is now 50 px below.
    assert found["crate"].bbox.xyxy == (175, 175, 225, 225)
    assert tuple(rendering.frames[0].image[200, 200]) == (0xCC, 0x33, 0x44)


def test_what_a_frame_around_the_canvas_cuts_off_is_nobodys(renderer: ThreejsRenderer) -> None:
    body = """const frame = document.createElement('div');
frame.style.cssText = 'width:200px;height:300px;overflow:hidden';
document.body.append(frame); frame.append(renderer.domElement); box('crate', 0, 0, 0);
"""
    _, found = scene(renderer, body)
    assert found["crate"].bbox.xyxy == (175, 125, 200, 175)
    assert found["crate"].visible_fraction == 0.5


def test_object_fit_places_the_picture_in_its_box(renderer: ThreejsRenderer) -> None:
    body = "renderer.setSize(300, 300); renderer.domElement.style.cssText = 'width:400px;height:300px;object-fit:contain'; box('crate', 0, 0, 0);\n"
    _, found = scene(renderer, body)
    # The square of 300 px lies in the middle: 37.5 px a unit across, 50 down.
    assert (found["crate"].bbox.y0, found["crate"].bbox.y1) == (125, 175)
    assert abs(found["crate"].bbox.x0 - 181.25) < 1 and abs(found["crate"].bbox.x1 - 218.75) < 1


def test_labels_of_the_document_cover_what_is_drawn(renderer: ThreejsRenderer) -> None:
    imports = "import { CSS2DRenderer, CSS2DObject } from 'three/addons/renderers/CSS2DRenderer.js';\n"
    body = """const labels = new CSS2DRenderer(); labels.setSize(innerWidth, innerHeight);
labels.domElement.style.cssText = 'position:absolute;top:0;left:0;pointer-events:none'; document.body.appendChild(labels.domElement);
const tag = document.createElement('div'); tag.id = 'tag'; tag.style.cssText = 'background:#fff;width:50px;height:20px';
box('crate', 0, 0, 0).add(new CSS2DObject(tag));
"""
    loop = "renderer.setAnimationLoop(() => { renderer.render(scene, camera); labels.render(scene, camera); });\n"
    _, found = scene(renderer, body, loop=loop, imports=imports)
    assert found["crate"].area_px == 2500 - 50 * 20
    assert (found["tag"].kind, found["tag"].bbox.xyxy) == ("div", (175, 140, 225, 160))
