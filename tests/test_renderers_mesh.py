"""The mesh renderer: hand-worked boxes, occlusion against counted pixels, formats, real models, hostile input."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import struct
import subprocess
import sys
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import psutil
import pytest
import trimesh
from PIL import Image

from renderers._mesh_scene import Camera, MeshCanvas, Part, Style, frame_camera, look_from
from renderers.mesh import MeshRenderer, load_model
from schemas.box import Box
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = MeshRenderer

ROOT = Path(__file__).parent.parent
PROFILES = ROOT / "node_modules/@webxr-input-profiles/assets/dist/profiles"
FRONT = View(width_px=200, height_px=200, camera=(0.0, 0.0, 0.0))
PLAIN = Style(ground=False, up="y")
CUBE = np.array([[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)], np.float32)
CUBE_FACES = np.array(
    [[0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1], [2, 3, 7], [2, 7, 6], [0, 2, 6], [0, 6, 4], [1, 5, 7], [1, 7, 3]],
    np.int32,
)  # fmt: skip
SQUARE = np.array([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]], np.float32)
SQUARE_FACES = np.array([[0, 1, 2], [0, 2, 3]], np.int32)
MTL = "newmtl red\nKd 0.8 0.1 0.1\nnewmtl blue\nKd 0.1 0.1 0.8\n"


@pytest.fixture(scope="module")
def canvas() -> Iterator[MeshCanvas]:
    opened = MeshCanvas()
    opened.open()
    yield opened
    opened.close()


def program(*files: tuple[str, str | bytes]) -> Program:
    sources = tuple(SourceFile(path=p, data=d.encode() if isinstance(d, str) else d) for p, d in files)
    return Program(language="mesh", files=sources, main_path=sources[0].path, template_id="test")


def by_id(rendering: Rendering, image: int = 0) -> dict[str, Element]:
    return {e.element_id: e for e in rendering.elements if e.image_index == image}


def obj_box(x0: float, y0: float, z0: float, x1: float, y1: float, z1: float, start: int) -> str:
    """A box as OBJ text; ``start`` is the number of its first vertex."""
    lines = [f"v {x} {y} {z}" for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    quads = ((1, 2, 4, 3), (5, 7, 8, 6), (1, 5, 6, 2), (3, 4, 8, 7), (1, 3, 7, 5), (2, 6, 8, 4))
    return "\n".join([*lines, *("f " + " ".join(str(start + i - 1) for i in q) for q in quads)]) + "\n"


def gltf(
    nodes: list[dict[str, object]], materials: list[dict[str, object]] | None = None, **extra: object
) -> str:
    """A glTF whose only mesh is the unit square in z = 0 (mesh 0), with UV and material 0 if there are materials."""
    uv = np.array([[0, 1], [1, 1], [1, 0], [0, 0]], np.float32)
    data = SQUARE.tobytes() + uv.tobytes() + SQUARE_FACES.astype(np.uint16).tobytes()
    primitive: dict[str, object] = {"attributes": {"POSITION": 0, "TEXCOORD_0": 1}, "indices": 2}
    if materials:
        primitive["material"] = 0
    document: dict[str, object] = {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": nodes,
        "meshes": [{"name": "square", "primitives": [primitive]}],
        "buffers": [
            {
                "byteLength": len(data),
                "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode(),
            }
        ],
        "bufferViews": [
            {"buffer": 0, "byteOffset": 0, "byteLength": 48},
            {"buffer": 0, "byteOffset": 48, "byteLength": 32},
            {"buffer": 0, "byteOffset": 80, "byteLength": 12},
        ],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
            {"bufferView": 1, "componentType": 5126, "count": 4, "type": "VEC2"},
            {"bufferView": 2, "componentType": 5123, "count": 6, "type": "SCALAR"},
        ],
    }
    if materials:
        document["materials"] = materials
    return json.dumps(document | extra)


def png(pixels: np.ndarray) -> bytes:
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "PNG")
    return out.getvalue()


def test_a_cube_seen_from_the_front_fills_the_box_worked_out_by_hand(canvas: MeshCanvas) -> None:
    # 4 units over 80 px are 20 px a unit; x in [0, 1] around the picture's middle is px 40 to 60, y up is px 20 to 40.
    camera = Camera(pose=look_from(np.zeros(3), 0, 0, 5, up="y"), ortho_height=4.0)
    drawn = canvas.draw([Part(pixel_id=7, vertices=CUBE, faces=CUBE_FACES)], camera, (80, 80), style=PLAIN)
    ys, xs = np.nonzero(drawn.ids == 7)
    assert (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1) == (40, 20, 60, 40)
    assert len(xs) == 400
    assert drawn.depth[30, 50] == pytest.approx(4.0, abs=1e-4)
    assert drawn.depth[0, 0] == 0


def test_a_part_may_carry_an_id_for_each_face(canvas: MeshCanvas) -> None:
    camera = Camera(pose=look_from(np.array([0.5, 0.5, 0]), 0, 0, 5, up="y"), ortho_height=1.0)
    part = Part(pixel_id=0, vertices=SQUARE, faces=SQUARE_FACES, face_ids=np.array([70_000, 3], np.uint32))
    ids = canvas.draw([part], camera, (64, 64), style=PLAIN).ids
    assert set(np.unique(ids).tolist()) == {3, 70_000}
    assert ids[60, 50] == 70_000  # below the diagonal from bottom left to top right
    assert ids[5, 10] == 3


def test_projected_points_fall_on_the_pixels_that_are_drawn(canvas: MeshCanvas) -> None:
    part = Part(pixel_id=1, vertices=CUBE, faces=CUBE_FACES)
    camera = frame_camera(np.array([[0, 0, 0], [1, 1, 1]]), 33, 21, 35, (300, 200), up="y")
    ids = canvas.draw([part], camera, (300, 200), style=PLAIN).ids
    box = camera.projected_box(CUBE, CUBE_FACES, (300, 200), 0.01)
    ys, xs = np.nonzero(ids)
    seen = Box(int(xs.min()), int(ys.min()), int(xs.max()) + 1, int(ys.max()) + 1)
    assert box is not None
    assert max(abs(a - b) for a, b in zip(box.xyxy, seen.xyxy, strict=True)) <= 1


def test_a_framed_subject_is_centred_and_fills_the_picture_up_to_its_margin() -> None:
    camera = frame_camera(np.array([[0, 0, 0], [4, 1, 1]]), 25, 15, 30, (400, 400), up="y", margin=0.1)
    box = camera.projected_box(CUBE * [4, 1, 1], CUBE_FACES, (400, 400), 0.01)
    assert box is not None
    assert box.x0 == pytest.approx(40, abs=1.5)
    assert box.x1 == pytest.approx(360, abs=1.5)
    assert box.y0 + box.y1 == pytest.approx(400, abs=3)


def test_triangles_behind_the_camera_are_cut_at_its_near_plane() -> None:
    camera = Camera(pose=np.eye(4), fov_y_deg=90.0)
    vertices = np.array([[-1, -1, 5.0], [1, -1, 5.0], [0, -1, -10.0]])  # two corners behind the eye
    box = camera.projected_box(vertices, np.array([[0, 1, 2]]), (100, 100), 0.1)
    assert box is not None
    assert box.y0 == 55  # the far corner: 50 + 50 * 1 / 10
    assert box.y1 > 500  # the floor comes up to the near plane


def test_half_a_square_is_covered_by_another(renderer: MeshRenderer) -> None:
    text = "o back\nv 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\nf 1 2 3 4\no front\nv 1 0 1\nv 2 0 1\nv 2 2 1\nv 1 2 1\nf 5 6 7 8\n"
    found = by_id(renderer.render(program(("a.obj", text)), FRONT))
    back, front = found["back"], found["front"]
    assert back.visible_fraction == pytest.approx(0.5, abs=0.01)
    assert back.occluded_by == ("front",)
    assert front.visible_fraction == 1.0
    assert front.occluded_by == ()
    assert front.depth_m is not None and back.depth_m is not None
    assert back.depth_m - front.depth_m == pytest.approx(1.0, abs=1e-3)
    assert back.bbox_amodal is not None and back.bbox_amodal.size_px[0] == 2 * back.bbox.size_px[0]


def test_visible_fractions_are_those_of_counting_pixels(renderer: MeshRenderer, canvas: MeshCanvas) -> None:
    text = "".join(
        f"o box{k}\n{obj_box(k * 0.7, 0, -k, k * 0.7 + 1, 1 + k, 1 - k, 1 + 8 * k)}" for k in range(4)
    )
    one = program(("a.obj", text))
    view = View(width_px=240, height_px=200, camera=(-35.0, 18.0, 40.0))
    rendering = renderer.render(one, view)
    ids = rendering.frames[0].ids
    for k in range(4):
        element = by_id(rendering)[f"box{k}"]
        only = "o alone\n" + obj_box(k * 0.7, 0, -k, k * 0.7 + 1, 1 + k, 1 - k, 1)
        pose = np.array(rendering.facts["camera_0_pose"], np.float64).reshape(4, 4)
        camera = Camera(pose=pose, fov_y_deg=40.0)
        alone = canvas.draw(load_model(program(("b.obj", only))).parts, camera, (240, 200), style=PLAIN).ids
        counted = int((ids == element.pixel_id).sum()) / int((alone > 0).sum())
        assert element.visible_fraction == pytest.approx(counted, abs=0.002)


def test_what_leaves_the_frame_counts_as_not_visible(canvas: MeshCanvas) -> None:
    camera = Camera(pose=look_from(np.zeros(3), 0, 0, 5, up="y"), ortho_height=2.0)
    part = Part(pixel_id=1, vertices=SQUARE * 4, faces=SQUARE_FACES)
    (alone,) = canvas.draw_alone([part], camera, (100, 100), [([0], Box(50, -150, 250, 50))])
    assert alone.shape == (200, 200)
    assert alone.all()


def test_objects_groups_and_materials_make_the_tree_and_know_their_lines(renderer: MeshRenderer) -> None:
    seat = "g seat\nusemtl red\n" + obj_box(0, 0.5, 0, 1, 0.6, 1, 1)
    back = "g back\nusemtl blue\n" + obj_box(0, 0.6, 0, 1, 1.4, 0.1, 9)
    text = f"# a chair\nmtllib chair.mtl\no chair\n{seat}\n# the back\n{back}o lamp\n" + obj_box(
        2, 0, 0, 2.5, 1, 0.5, 17
    )
    rendering = renderer.render(program(("chair.obj", text), ("chair.mtl", MTL)), FRONT)
    found = by_id(rendering)
    assert list(found) == ["chair", "seat", "back", "lamp"]
    assert found["seat"].parent_id == "chair" and found["lamp"].parent_id == ""
    assert [found[n].kind for n in ("chair", "seat", "lamp")] == ["object", "group", "object"]
    assert text[found["seat"].code_start : found["seat"].code_end].strip() == seat.strip()
    assert text[found["chair"].code_start : found["chair"].code_end].startswith("o chair\ng seat")
    assert text[found["chair"].code_start : found["chair"].code_end].endswith(back.strip())
    assert found["seat"].group_id == "red"
    assert found["seat"].color == "#cc1a1a"
    y0, x0 = (int(v) for v in found["seat"].point[::-1])
    red, green, blue = rendering.frames[0].image[y0, x0].tolist()
    assert red > 2 * green and red > 2 * blue


def test_a_group_of_two_materials_has_a_child_for_each(renderer: MeshRenderer) -> None:
    text = "mtllib m.mtl\ng flag\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 2 0 0\nv 2 1 0\nusemtl red\nf 1 2 3 4\nusemtl blue\nf 2 5 6 3\n"
    found = by_id(renderer.render(program(("flag.obj", text), ("m.mtl", MTL)), FRONT))
    assert [(e.element_id, e.parent_id, e.kind) for e in found.values()] == [
        ("flag", "", "group"),
        ("red", "flag", "primitive"),
        ("blue", "flag", "primitive"),
    ]
    assert found["flag"].area_px == found["red"].area_px + found["blue"].area_px


def test_a_concave_polygon_leaves_its_notch_open(renderer: MeshRenderer) -> None:
    text = "v 0 0 0\nv 3 0 0\nv 3 3 0\nv 1.5 1 0\nv 0 3 0\nf 1 2 3 4 5\n"
    (element,) = renderer.render(program(("m.obj", text)), FRONT).elements
    share = element.area_px / element.bbox.area_px
    assert share == pytest.approx(6 / 9, abs=0.01)  # the notch is a triangle of base 3 and height 2


def test_negative_indices_count_back_from_the_line(renderer: MeshRenderer) -> None:
    text = "o a\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf -3 -2 -1\no b\nv 2 0 0\nv 3 0 0\nv 2 1 0\nf -3 -2 -1\n"
    found = by_id(renderer.render(program(("n.obj", text)), FRONT))
    assert found["a"].bbox.size_px == found["b"].bbox.size_px
    assert found["a"].bbox.x0 < found["b"].bbox.x0


def test_a_node_stands_where_its_ancestors_poses_put_it(renderer: MeshRenderer) -> None:
    nodes: list[dict[str, object]] = [
        {"name": "root", "children": [1, 3]},
        {
            "name": "arm",
            "translation": [10, 0, 0],
            "rotation": [0, 0, 0.70710678, 0.70710678],
            "children": [2],
        },
        {"name": "hand", "scale": [2, 1, 1], "mesh": 0},
        {"name": "here", "mesh": 0},
    ]
    rendering = renderer.render(program(("a.gltf", gltf(nodes))), FRONT)
    hand, here = by_id(rendering)["hand"], by_id(rendering)["here"]
    # A quarter turn carries (2, 1) to (-1, 2): the hand spans x 9..10 and y 0..2, twice as high as the square.
    assert hand.bbox.size_px[1] == pytest.approx(2 * here.bbox.size_px[1], abs=1)
    assert hand.bbox.size_px[0] == pytest.approx(here.bbox.size_px[0], abs=1)
    assert hand.bbox_3d[:3] == pytest.approx((9.5, 1.0, 0.0), abs=1e-5)
    assert hand.bbox_3d[3:6] == pytest.approx((2.0, 1.0, 0.0), abs=1e-5)
    assert hand.bbox_3d[6:] == pytest.approx((0, 0, 0.70710678, 0.70710678), abs=1e-5)
    assert [e.element_id for e in rendering.elements] == ["root", "arm", "hand", "here"]
    assert hand.parent_id == "arm"


def test_a_gltf_node_knows_its_object_in_the_text(renderer: MeshRenderer) -> None:
    text = gltf([{"name": "Würfel", "children": [1]}, {"name": "Platte", "mesh": 0}])
    text = json.dumps(json.loads(text), ensure_ascii=False, indent=1)
    element = by_id(renderer.render(program(("a.gltf", text)), FRONT))["Platte"]
    span = text.encode()[element.code_start : element.code_end].decode()
    assert json.loads(span) == {"name": "Platte", "mesh": 0}


def test_twins_get_numbers(renderer: MeshRenderer) -> None:
    nodes: list[dict[str, object]] = [
        {"name": "pair", "children": [1, 2]},
        {"name": "leg", "mesh": 0},
        {"name": "leg", "mesh": 0, "translation": [2, 0, 0]},
    ]
    rendering = renderer.render(program(("a.gltf", gltf(nodes))), FRONT)
    assert [e.element_id for e in rendering.elements] == ["pair", "leg", "leg#2"]
    assert [e.label for e in rendering.elements] == ["pair", "leg", "leg"]


def test_a_texture_lies_the_right_way_up(renderer: MeshRenderer) -> None:
    pixels = np.zeros((8, 8, 3), np.uint8)
    pixels[:4, :4], pixels[4:, 4:] = (220, 20, 20), (20, 20, 220)  # red top left, blue bottom right
    text = gltf(
        [{"mesh": 0}],
        [
            {
                "pbrMetallicRoughness": {"baseColorTexture": {"index": 0}, "metallicFactor": 0},
                "doubleSided": True,
            }
        ],
        textures=[{"source": 0, "sampler": 0}],
        samplers=[{"magFilter": 9728}],
        images=[{"uri": "checks.png"}],
    )
    rendering = renderer.render(program(("a.gltf", text), ("checks.png", png(pixels))), FRONT)
    (element,) = rendering.elements
    box = element.bbox
    width, height = box.size_px
    top_left = rendering.frames[0].image[box.y0 + height // 4, box.x0 + width // 4].astype(int)
    bottom_right = rendering.frames[0].image[box.y1 - height // 4, box.x1 - width // 4].astype(int)
    assert top_left[0] > 3 * top_left[2]
    assert bottom_right[2] > 3 * bottom_right[0]


def test_alpha_mask_cuts_pixels_from_the_element_too(renderer: MeshRenderer) -> None:
    pixels = np.full((8, 8, 4), 255, np.uint8)
    pixels[:, 4:, 3] = 0
    text = gltf(
        [{"mesh": 0}],
        [
            {
                "pbrMetallicRoughness": {"baseColorTexture": {"index": 0}},
                "alphaMode": "MASK",
                "doubleSided": True,
            }
        ],
        textures=[{"source": 0, "sampler": 0}],
        samplers=[{"magFilter": 9728}],
        images=[{"uri": "half.png"}],
    )
    (element,) = renderer.render(program(("a.gltf", text), ("half.png", png(pixels))), FRONT).elements
    assert element.bbox.size_px[0] == pytest.approx(element.bbox.size_px[1] / 2, abs=1)
    assert element.visible_fraction == 1.0


def test_glass_owns_its_pixels_and_lets_colour_through(renderer: MeshRenderer) -> None:
    mtl = "newmtl wall\nKd 0.9 0.05 0.05\nnewmtl glass\nKd 0.2 0.2 1\nd 0.3\n"
    text = "mtllib m.mtl\no wall\nusemtl wall\nv 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\nf 1 2 3 4\no pane\nusemtl glass\nv 1 0 1\nv 2 0 1\nv 2 2 1\nv 1 2 1\nf 5 6 7 8\n"
    rendering = renderer.render(program(("a.obj", text), ("m.mtl", mtl)), FRONT)
    pane = by_id(rendering)["pane"]
    x, y = (int(v) for v in pane.point)
    red, _, blue = rendering.frames[0].image[y, x].astype(int)
    assert red > 90 and blue > 40
    assert by_id(rendering)["wall"].occluded_by == ("pane",)


def test_a_single_sided_face_is_not_seen_from_behind(renderer: MeshRenderer) -> None:
    behind = replace(FRONT, camera=(180.0, 0.0, 0.0))
    with pytest.raises(SampleError) as caught:
        renderer.render(program(("a.gltf", gltf([{"mesh": 0}]))), behind)
    assert caught.value.reason is Reason.BLANK
    doubled = gltf([{"mesh": 0}], [{"doubleSided": True}])
    assert renderer.render(program(("a.gltf", doubled)), behind).elements


def test_vertex_colours_are_shown(renderer: MeshRenderer) -> None:
    text = "v 0 0 0 1 0 0\nv 1 0 0 1 0 0\nv 1 1 0 0 0 1\nv 0 1 0 0 0 1\nf 1 2 3 4\n"
    rendering = renderer.render(program(("c.obj", text)), FRONT)
    box = rendering.elements[0].bbox
    bottom = rendering.frames[0].image[box.y1 - 3, (box.x0 + box.x1) // 2].astype(int)
    top = rendering.frames[0].image[box.y0 + 2, (box.x0 + box.x1) // 2].astype(int)
    assert bottom[0] > 2 * bottom[2] and top[2] > 2 * top[0]


def test_ply_and_stl_are_read(renderer: MeshRenderer) -> None:
    ply = "ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n0 0 0\n1 0 0\n0 0 1\n3 0 1 2\n"
    stl = struct.pack("<80xI", 1) + struct.pack("<12fH", 0, -1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0)
    for name, data in (("t.ply", ply.encode()), ("t.stl", stl)):
        (element,) = renderer.render(program((name, data)), FRONT).elements
        assert element.element_id == "t"
        assert element.area_px == pytest.approx(element.bbox.area_px / 2, rel=0.03)


def test_views_of_a_turntable_keep_identity(renderer: MeshRenderer) -> None:
    text = "o left\n" + obj_box(-2, 0, 0, -1, 1, 1, 1) + "o right\n" + obj_box(1, 0, 0, 2, 1, 1, 9)
    rendering = renderer.render(
        program(("a.obj", text)), replace(FRONT, num_frames=4, camera=(0.0, 10.0, 30.0))
    )
    assert [f.role for f in rendering.frames] == ["view"] * 4
    assert by_id(rendering, 0)["left"].bbox.x0 < by_id(rendering, 0)["right"].bbox.x0
    assert by_id(rendering, 2)["left"].bbox.x0 > by_id(rendering, 2)["right"].bbox.x0
    assert by_id(rendering, 0)["left"].pixel_id == by_id(rendering, 2)["left"].pixel_id


@pytest.mark.parametrize(
    "name",
    ["generic-hand/left", "valve-index/right", "pico-4/left", "hp-mixed-reality/right", "magicleap-one/none"],
)
def test_real_models_are_drawn_with_their_parts(renderer: MeshRenderer, name: str) -> None:
    path = PROFILES / f"{name}.glb"
    rendering = renderer.render(program((path.name, path.read_bytes())), View(width_px=320, height_px=320))
    document = path.read_bytes()
    names = json.loads(document[20 : 20 + struct.unpack_from("<I", document, 12)[0]])["nodes"]
    known = {n.get("name") for n in names}
    leaves = [e for e in rendering.elements if e.pixel_id]
    assert {e.label for e in leaves if e.kind == "node"} <= known | {None}
    ids = rendering.frames[0].ids
    assert sum(e.area_px for e in leaves) == int((ids > 0).sum())
    assert 0.1 < (ids > 0).mean() < 0.7
    whole = [e.bbox for e in leaves]
    width = max(b.x1 for b in whole) - min(b.x0 for b in whole)
    height = max(b.y1 for b in whole) - min(b.y0 for b in whole)
    assert max(width, height) == pytest.approx(0.8 * 320, abs=6)


def test_another_engine_finds_the_same_ids(renderer: MeshRenderer) -> None:
    """Rays cast by trimesh hit the node that owns the pixel."""
    path = PROFILES / "pico-4/left.glb"
    one = program((path.name, path.read_bytes()))
    rendering = renderer.render(one, View(width_px=96, height_px=96, camera=(30.0, 20.0, 30.0)))
    parts = load_model(one).parts
    meshes = [trimesh.Trimesh(p.world_vertices, p.faces, process=False) for p in parts]
    owners = np.concatenate([np.full(len(p.faces), p.pixel_id) for p in parts])
    pose = np.array(rendering.facts["camera_0_pose"], np.float64).reshape(4, 4)
    ys, xs = np.mgrid[0:96, 0:96]
    half = np.tan(np.radians(15))
    rays = np.stack([(xs + 0.5) / 48 - 1, 1 - (ys + 0.5) / 48, np.full(xs.shape, -1 / half)], -1).reshape(
        -1, 3
    )
    joined = trimesh.util.concatenate(meshes)
    hits = joined.ray.intersects_first(np.tile(pose[:3, 3], (96 * 96, 1)), rays @ pose[:3, :3].T)
    cast = np.where(hits >= 0, owners[hits], 0).reshape(96, 96)
    assert (cast == rendering.frames[0].ids).mean() > 0.99


def test_the_bytes_are_the_same_in_another_process(renderer: MeshRenderer) -> None:
    text = "o a\n" + obj_box(0, 0, 0, 1, 1, 1, 1)
    renderer.render(program(("other.obj", "o b\n" + obj_box(0, 0, 0, 3, 1, 1, 1))), FRONT)
    here = renderer.render(program(("a.obj", text)), View(width_px=160, height_px=120))
    code = (
        "import sys, hashlib; from renderers.mesh import MeshRenderer; from schemas.program import Program, SourceFile\n"
        "from schemas.view import View\nr = MeshRenderer(); r.open()\n"
        "f = SourceFile(path='a.obj', data=sys.stdin.buffer.read())\n"
        "p = Program(language='mesh', files=(f,), main_path='a.obj', template_id='test')\n"
        "out = r.render(p, View(width_px=160, height_px=120))\n"
        "print(hashlib.sha256(out.frames[0].image.tobytes() + out.frames[0].ids.tobytes() + repr(out.elements).encode()).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=text.encode(), capture_output=True, cwd=ROOT, check=True
    )
    mine = here.frames[0].image.tobytes() + here.frames[0].ids.tobytes() + repr(here.elements).encode()
    assert done.stdout.decode().strip() == hashlib.sha256(mine).hexdigest()


def test_a_hundred_scenes_leave_no_memory_behind(renderer: MeshRenderer) -> None:
    small = View(width_px=64, height_px=64)
    programs = [program(("a.obj", f"o a{k}\n" + obj_box(0, 0, 0, 1 + k, 1, 1, 1))) for k in range(100)]
    for one in programs[:30]:
        renderer.render(one, small)
    before = psutil.Process().memory_info().rss
    for one in programs[30:]:
        renderer.render(one, small)
    assert psutil.Process().memory_info().rss - before < 12 << 20


def cyclic() -> str:
    return gltf([{"children": [1]}, {"children": [0], "mesh": 0}])


def huge_accessor() -> str:
    document = json.loads(gltf([{"mesh": 0}]))
    document["accessors"][0]["count"] = 4_000_000_000
    return json.dumps(document)


def short_buffer() -> str:
    document = json.loads(gltf([{"mesh": 0}]))
    document["accessors"][0]["count"] = 5
    return json.dumps(document)


def list_for_a_number() -> str:
    document = json.loads(gltf([{"mesh": 0}]))
    document["accessors"][0]["componentType"] = []
    return json.dumps(document)


def foreign(uri: str) -> str:
    document = json.loads(gltf([{"mesh": 0}]))
    document["buffers"][0]["uri"] = uri
    return json.dumps(document)


def bomb() -> bytes:
    """A PNG of a few bytes that says it has 60,000 x 60,000 pixels."""
    header = b"IHDR" + struct.pack(">IIBBBBB", 60_000, 60_000, 8, 0, 0, 0, 0)
    small = png(np.zeros((1, 1), np.uint8))
    return small[:12] + header + struct.pack(">I", zlib.crc32(header)) + small[33:]


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        ([("a.gltf", "{")], Reason.SYNTAX),
        ([("a.gltf", "[" * 100_000)], Reason.SYNTAX),
        ([("a.glb", b"glTF\x02\0\0\0\xff\xff\0\0")], Reason.SYNTAX),
        ([("a.gltf", cyclic())], Reason.SYNTAX),
        ([("a.gltf", huge_accessor())], Reason.TOO_LARGE),
        ([("a.gltf", short_buffer())], Reason.SYNTAX),
        ([("a.gltf", list_for_a_number())], Reason.SYNTAX),
        ([("a.gltf", foreign("mesh.bin"))], Reason.MISSING_ASSET),
        ([("a.gltf", foreign("../../etc/passwd"))], Reason.FILE_ACCESS),
        ([("a.gltf", foreign("/etc/passwd"))], Reason.FILE_ACCESS),
        ([("a.gltf", foreign("https://example.com/mesh.bin"))], Reason.NETWORK),
        ([("a.gltf", gltf([{"mesh": 0}], extensionsRequired=["KHR_draco_mesh_compression"]))], Reason.SYNTAX),
        ([("a.gltf", gltf([{"name": "empty"}]))], Reason.INVALID_GEOMETRY),
        ([("a.obj", "v 0 0 0\nv 1 0 0\nv nan 1 0\nf 1 2 3\n")], Reason.INVALID_GEOMETRY),
        ([("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n")], Reason.INVALID_GEOMETRY),
        ([("a.obj", "v 0 0\nf 1 2 3\n")], Reason.SYNTAX),
        ([("a.obj", "# nothing\n")], Reason.INVALID_GEOMETRY),
        ([("a.obj", "mtllib gone.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")], Reason.MISSING_ASSET),
        ([("a.obj", "mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"), ("m.mtl", "newmtl a\nmap_Kd b.png\n"), ("b.png", bomb())], Reason.TOO_LARGE),
        ([("a.stl", struct.pack("<80xI", 4_000_000_000))], Reason.SYNTAX),
        ([("a.ply", "ply\nformat binary_little_endian 1.0\nelement vertex 1999999\nproperty float x\nend_header\n")], Reason.SYNTAX),
    ],
)  # fmt: skip
def test_broken_and_hostile_files_are_refused_with_their_reason(
    renderer: MeshRenderer, files: list[tuple[str, str | bytes]], reason: Reason
) -> None:
    with pytest.raises(SampleError) as caught:
        renderer.render(program(*files), FRONT)
    assert caught.value.reason is reason


def test_edges_are_drawn_where_the_style_wants_them(canvas: MeshCanvas) -> None:
    camera = Camera(pose=look_from(np.array([0.5, 0.5, 0.5]), 0, 0, 5, up="y"), ortho_height=2.0)
    part = Part(pixel_id=1, vertices=CUBE, faces=CUBE_FACES, color=(0.9, 0.9, 0.9))
    plain = canvas.draw([part], camera, (80, 80), style=PLAIN)
    lined = canvas.draw([part], camera, (80, 80), style=replace(PLAIN, edges=True))
    assert (plain.ids == lined.ids).all()
    assert int(lined.image[40, 20].astype(int).sum()) < int(plain.image[40, 21].astype(int).sum()) - 150
    assert (plain.image[40, 40] == lined.image[40, 40]).all()
