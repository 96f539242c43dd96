"""Objects of three.js scenes against boxes worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest
from threejs_stage import DRAW, STAGE, VIEW, amodal, program, scene

from renderers.threejs import ThreejsRenderer
from schemas.view import View

RENDERER = ThreejsRenderer


def test_a_unit_box_has_the_box_that_the_camera_gives_it(renderer: ThreejsRenderer) -> None:
    rendering, found = scene(renderer, "box('crate', -1, 2, 0);\n")
    crate = found["crate"]
    assert crate.bbox.xyxy == amodal(crate) == (125, 25, 175, 75)
    assert (crate.kind, crate.area_px, crate.visible_fraction, crate.truth_iou) == ("mesh", 2500, 1.0, 1.0)
    assert crate.color == "#cc3344"
    assert list(crate.bbox_3d) == [-1, 2, 0, 1, 1, 1, 0, 0, 0, 1]
    assert crate.depth_m == pytest.approx(9.5, abs=1e-4)  # from z 10 to the front face at 0.5
    frame = rendering.frames[0]
    assert frame.ids[25, 125] == crate.pixel_id and frame.ids[24, 125] == 0
    assert tuple(frame.image[50, 150]) == (0xCC, 0x33, 0x44)


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
    assert list(found["car"].bbox_3d) == [0, 0.5, 0, 3, 2, 1, 0, 0, 0, 1]
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
    assert (last.bbox.xyxy, amodal(last)) == ((275, 150, 325, 175), (275, 125, 325, 175))
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


def test_every_instance_of_a_batch_is_an_element(renderer: ThreejsRenderer) -> None:
    body = """const batch = named('batch', new THREE.BatchedMesh(4, 100, 200, new THREE.MeshBasicMaterial()));
const cube = batch.addGeometry(new THREE.BoxGeometry(1, 1, 1)), card = batch.addGeometry(new THREE.PlaneGeometry(1, 2));
[cube, cube, card, cube].forEach((geometry, i) => {
  const id = batch.addInstance(geometry);
  batch.setMatrixAt(id, new THREE.Matrix4().makeTranslation(i * 2 - 2, 0, 0));
  batch.setColorAt(id, new THREE.Color(['#ff0000', '#00ff00', '#0000ff', '#ffffff'][i]));
});
batch.setVisibleAt(3, false);
box('cover', 0, 0.5, 3);
"""
    rendering, found = scene(renderer, body)
    assert list(found) == ["batch", "batch[0]", "batch[1]", "batch[2]", "cover"]
    first, second, third = (found[f"batch[{i}]"] for i in range(3))
    assert (first.bbox.xyxy, first.color, first.parent_id) == ((75, 125, 125, 175), "#ff0000", "batch")
    assert (second.bbox.xyxy, amodal(second)) == ((175, 150, 225, 175), (175, 125, 225, 175))
    assert (second.visible_fraction, second.occluded_by, second.truth_iou) == (0.5, ("cover",), 1.0)
    assert (third.bbox.xyxy, third.bbox_3d[:6]) == ((275, 100, 325, 200), (2, 0, 0, 1, 2, 0))
    assert rendering.frames[0].ids[150, 100] == first.pixel_id


def test_of_very_many_instances_the_whole_is_one_element(renderer: ThreejsRenderer) -> None:
    body = """const grass = named('grass', new THREE.InstancedMesh(new THREE.PlaneGeometry(0.1, 0.1), new THREE.MeshBasicMaterial(), 2400));
for (let i = 0; i < 2400; i++) grass.setMatrixAt(i, new THREE.Matrix4().makeTranslation((i % 60) * 0.1 - 2.95, Math.floor(i / 60) * 0.1 - 1.95, 0));
"""
    _, found = scene(renderer, body)
    assert list(found) == ["grass"]
    assert (found["grass"].bbox.xyxy, found["grass"].area_px) == ((50, 50, 350, 250), 60_000)
    assert found["grass"].bbox_3d[:6] == pytest.approx((0, 0, 0, 6, 4, 0), abs=1e-5)


def test_lines_of_every_kind_lie_where_their_vertices_do(renderer: ThreejsRenderer) -> None:
    body = """const through = (...xyz) => new THREE.BufferGeometry().setAttribute('position', new THREE.Float32BufferAttribute(xyz, 3));
named('pair', new THREE.LineSegments(through(-2.99, 1.01, 0, -2.01, 1.01, 0, -0.99, 1.01, 0, -0.01, 1.01, 0), new THREE.LineBasicMaterial()));
named('ring', new THREE.LineLoop(through(-2.99, -2.01, 0, -0.99, -2.01, 0, -0.99, -1.01, 0, -2.99, -1.01, 0), new THREE.LineBasicMaterial()));
named('dash', new THREE.Line(through(1.02, 1.01, 0, 3.02, 1.01, 0), new THREE.LineDashedMaterial({ dashSize: 0.5, gapSize: 0.5 }))).computeLineDistances();
named('net', new THREE.Mesh(new THREE.PlaneGeometry(0.98, 0.98), new THREE.MeshBasicMaterial({ wireframe: true }))).position.set(2, -1, 0);
"""
    _, found = scene(renderer, body)
    assert {found[name].kind for name in ("pair", "ring", "dash")} == {"line"}
    assert found["pair"].bbox.xyxy == (50, 99, 199, 100) and 96 <= found["pair"].area_px <= 100
    assert found["ring"].bbox.xyxy == (50, 200, 151, 251) and 298 <= found["ring"].area_px <= 302
    assert found["dash"].bbox.xyxy == (251, 99, 326, 100) and 49 <= found["dash"].area_px <= 52
    assert found["net"].bbox.xyxy == (275, 175, 325, 225) and found["net"].area_px < 300


def test_fat_lines_are_as_wide_as_they_say(renderer: ThreejsRenderer) -> None:
    imports = "".join(
        f"import {{ {name} }} from 'three/addons/lines/{name}.js';\n"
        for name in ("Line2", "LineGeometry", "LineMaterial", "LineSegments2", "LineSegmentsGeometry")
    )
    body = """named('fat', new Line2(new LineGeometry().setPositions([-2, 1, 0, 2, 1, 0]), new LineMaterial({ color: '#ff0', linewidth: 10 })));
const two = new LineSegmentsGeometry().setPositions([-2, -1, 0, -1, -1, 0, 1, -1, 0, 2, -1, 0]);
named('beams', new LineSegments2(two, new LineMaterial({ color: '#0ff', linewidth: 0.2, worldUnits: true })));
"""
    _, found = scene(renderer, body, imports=imports)
    # 10 px wide, and round ends of 5 px beyond both vertices
    assert (found["fat"].kind, found["fat"].bbox.xyxy) == ("line", (95, 95, 305, 105))
    assert found["fat"].area_px == pytest.approx(200 * 10 + np.pi * 25, abs=8)
    assert (found["beams"].bbox.xyxy, amodal(found["beams"])) == ((95, 195, 305, 205),) * 2
    assert found["beams"].area_px == pytest.approx(2 * (50 * 10 + np.pi * 25), abs=16)


def test_raw_shaders_and_their_instances_are_numbered(renderer: ThreejsRenderer) -> None:
    body = """const raw = new THREE.RawShaderMaterial({ glslVersion: THREE.GLSL3,
  vertexShader: 'in vec3 position; uniform mat4 projectionMatrix, modelViewMatrix; void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
  fragmentShader: 'precision highp float; out vec4 hue; void main() { if (gl_FragCoord.y > 150.0) discard; hue = vec4(0.0, 0.5, 1.0, 1.0); }' });
named('half', new THREE.Mesh(new THREE.PlaneGeometry(1, 1), raw)).position.x = -1;
const old = new THREE.RawShaderMaterial({
  vertexShader: 'attribute vec3 position; attribute mat4 instanceMatrix; uniform mat4 projectionMatrix, modelViewMatrix; void main() { gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0); }',
  fragmentShader: 'precision highp float; void main() { gl_FragColor = vec4(0.0, 0.5, 1.0, 1.0); }' });
const pair = named('pair', new THREE.InstancedMesh(new THREE.PlaneGeometry(1, 1), old, 2));
[-3, 3].forEach((x, i) => pair.setMatrixAt(i, new THREE.Matrix4().setPosition(x, 2, 0)));
const many = new THREE.InstancedBufferGeometry().copy(new THREE.PlaneGeometry(1, 1));
many.instanceCount = 2;
many.setAttribute('off', new THREE.InstancedBufferAttribute(new Float32Array([0, -2, 0, 3, -2, 0]), 3));
named('cards', new THREE.Mesh(many, new THREE.ShaderMaterial({
  vertexShader: 'attribute vec3 off; void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position + off, 1.0); }',
  fragmentShader: 'void main() { gl_FragColor = vec4(1.0); }' })));
"""
    _, found = scene(renderer, body)
    assert {name: e.bbox.xyxy for name, e in found.items()} == {
        "half": (125, 150, 175, 175),
        "pair": (25, 25, 375, 75),  # a shader of WebGL 1 cannot tell its instances apart
        "cards": (175, 225, 375, 275),
    }
    assert amodal(found["cards"]) == (175, 225, 375, 275)  # well outside its geometry's own box


def test_a_displacement_map_moves_what_is_numbered(renderer: ThreejsRenderer) -> None:
    body = """const white = new THREE.DataTexture(new Uint8Array([255, 255, 255, 255]), 1, 1);
white.needsUpdate = true;
const raised = named('raised', new THREE.Mesh(new THREE.PlaneGeometry(1, 1, 2, 2), new THREE.MeshStandardMaterial({ displacementMap: white, displacementScale: 2 })));
raised.rotation.x = -Math.PI / 4;
scene.add(new THREE.AmbientLight());
"""
    _, found = scene(renderer, body)
    # Tilted by 45 degrees it is 35.4 px high, and 2 units along its normal lift it by 70.7 px: rows 61.6 to 97.0.
    assert found["raised"].bbox.xyxy == amodal(found["raised"]) == (175, 62, 225, 97)


def test_groups_of_faces_have_the_holes_of_their_own_materials(renderer: ThreejsRenderer) -> None:
    body = """const halves = new THREE.PlaneGeometry(2, 1, 2, 1);
halves.addGroup(0, 6, 0); halves.addGroup(6, 6, 1);
named('halves', new THREE.Mesh(halves, [new THREE.MeshBasicMaterial(), new THREE.MeshBasicMaterial({ transparent: true, opacity: 0 })]));
const lid = new THREE.BoxGeometry(1, 1, 1);
named('open', new THREE.Mesh(lid, [0, 1, 2, 3, 4, 5].map((i) => new THREE.MeshBasicMaterial({ visible: i !== 4 })))).position.y = -2;
"""
    _, found = scene(renderer, body)
    assert found["halves"].bbox.xyxy == (150, 125, 200, 175)
    assert "open" not in found  # its front face is not there, and the others show their backs or edges


def test_levels_layers_and_mirrored_scales(renderer: ThreejsRenderer) -> None:
    body = """const tree = named('tree', new THREE.LOD());
const near = box('near', 0, 0, 0), far = box('far', 0, 0, 0);
far.scale.setScalar(2);
tree.addLevel(near, 0); tree.addLevel(far, 5);
box('apart', -3, 0, 0).layers.set(1);
box('mirrored', 3, 0, 0).scale.x = -1;
"""
    _, found = scene(renderer, body)
    assert list(found) == ["tree", "far", "mirrored"]
    assert found["tree"].bbox.xyxy == (150, 100, 250, 200)
    assert (found["mirrored"].bbox.xyxy, found["mirrored"].truth_iou) == ((325, 125, 375, 175), 1.0)


def test_boxes_in_space_turn_with_their_objects(renderer: ThreejsRenderer) -> None:
    body = """const plank = box('plank', 1, 0, 0);
plank.scale.set(4, 1, 2);
plank.rotation.y = Math.PI / 2;
"""
    _, found = scene(renderer, body)
    centre, size, turn = (found["plank"].bbox_3d[i:j] for i, j in ((0, 3), (3, 6), (6, 10)))
    assert centre == pytest.approx((1, 0, 0)) and size == pytest.approx((4, 1, 2))
    assert turn == pytest.approx((0, 0.5**0.5, 0, 0.5**0.5))
    assert found["plank"].bbox.xyxy == (
        200,
        125,
        300,
        175,
    )  # its side of 2 is across, its length of 4 along the view
    assert found["plank"].depth_m == pytest.approx(8, abs=1e-3)
