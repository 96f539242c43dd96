"""glTF: the tree, poses, instances, accessors and modes."""

from __future__ import annotations

import base64
import json
from dataclasses import replace

import numpy as np
import pytest
from mesh_files import FRONT, SQUARE, SQUARE_FACES, GltfFile, by_id, gltf, program

from renderers._mesh_soup import soup_of
from renderers.mesh import MeshRenderer, load_model
from schemas.errors import Reason, SampleError

RENDERER = MeshRenderer


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


def test_a_single_sided_face_is_not_seen_from_behind(renderer: MeshRenderer) -> None:
    behind = replace(FRONT, camera=(180.0, 0.0, 0.0))
    with pytest.raises(SampleError) as caught:
        renderer.render(program(("a.gltf", gltf([{"mesh": 0}]))), behind)
    assert caught.value.reason is Reason.BLANK
    doubled = gltf([{"mesh": 0}], [{"doubleSided": True}])
    assert renderer.render(program(("a.gltf", doubled)), behind).elements


def test_one_mesh_in_two_nodes_is_two_elements_with_their_own_morphs(renderer: MeshRenderer) -> None:
    file = GltfFile()
    wider = file.array([[0, 0, 0], [1, 0, 0], [1, 0, 0], [0, 0, 0]])
    mesh = file.square(targets=[{"POSITION": wider}])
    file.add("nodes", {"name": "plain", "mesh": mesh})
    file.add("nodes", {"name": "wide", "mesh": mesh, "translation": [0, 2, 0], "weights": [1]})
    found = by_id(renderer.render(file.program(), FRONT))
    assert found["wide"].bbox.size_px[0] == pytest.approx(2 * found["plain"].bbox.size_px[0], abs=1)
    assert found["wide"].bbox.size_px[1] == found["plain"].bbox.size_px[1]


def test_a_mirrored_node_keeps_its_front(renderer: MeshRenderer) -> None:
    file = GltfFile()
    mesh = file.square()  # single-sided: were the mirror's turning sense not mended, nothing would be seen
    file.add("nodes", {"name": "mirrored", "mesh": mesh, "scale": [-1, 1, 1]})
    (element,) = renderer.render(file.program(), FRONT).elements
    assert element.area_px == 160 * 160
    assert element.bbox_3d[:3] == pytest.approx((-0.5, 0.5, 0))


def test_normals_stand_upright_on_a_flattened_slope() -> None:
    file = GltfFile()
    slope = file.array([[0, 0, 0], [1, 0, 0], [1, 1, -1], [0, 1, -1]])  # rises 1 over a run of 1 in -z
    normal = file.array([[0, 0.5**0.5, 0.5**0.5]] * 4)
    primitive = {
        "attributes": {"POSITION": slope, "NORMAL": normal},
        "indices": file.array(SQUARE_FACES.ravel(), np.uint16),
    }
    mesh = file.add("meshes", {"primitives": [primitive]})
    file.add("nodes", {"mesh": mesh, "scale": [1, 0.5, 1]})
    (part,) = load_model(file.program()).parts
    soup = soup_of(part, np.zeros(3))
    unit = soup["normal"][0] / np.linalg.norm(soup["normal"][0])
    assert unit == pytest.approx(np.array([0, 2, 1]) / 5**0.5, abs=1e-6)  # half as high: steeper normal


def test_instances_are_elements_below_their_node(renderer: MeshRenderer) -> None:
    file = GltfFile()
    attributes = {
        "TRANSLATION": file.array([[0, 0, 0], [2, 0, 0], [4, 0, 0]]),
        "SCALE": file.array([[1, 1, 1], [1, 2, 1], [1, 1, 1]]),
    }
    extension = {"EXT_mesh_gpu_instancing": {"attributes": attributes}}
    file.add("nodes", {"name": "fence", "mesh": file.square(), "extensions": extension})
    text = file.text(extensionsRequired=["EXT_mesh_gpu_instancing"])
    found = by_id(renderer.render(program(("a.gltf", text)), FRONT))
    assert list(found) == ["fence", "fence[0]", "fence[1]", "fence[2]"]
    assert {found[f"fence[{k}]"].parent_id for k in range(3)} == {"fence"}
    assert found["fence[1]"].area_px == pytest.approx(2 * found["fence[0]"].area_px, rel=0.04)
    assert found["fence[2]"].bbox.x1 - found["fence[0]"].bbox.x0 == 160


@pytest.mark.parametrize(
    ("mode", "order"),
    [(4, [0, 1, 2, 0, 2, 3]), (5, [0, 1, 3, 2]), (6, [0, 1, 2, 3])],
    ids=["triangles", "strip", "fan"],
)
def test_all_ways_of_listing_triangles_make_the_same_square(
    renderer: MeshRenderer, mode: int, order: list[int]
) -> None:
    file = GltfFile()
    primitive = {
        "attributes": {"POSITION": file.array(SQUARE)},
        "indices": file.array(order, np.uint8),
        "mode": mode,
    }
    file.add("nodes", {"mesh": file.add("meshes", {"primitives": [primitive]})})
    (element,) = renderer.render(file.program(), FRONT).elements
    assert element.area_px == 160 * 160


@pytest.mark.parametrize(("mode", "sides"), [(1, 2), (2, 4), (3, 3)], ids=["lines", "loop", "strip"])
def test_lines_are_thin_rods(renderer: MeshRenderer, mode: int, sides: int) -> None:
    file = GltfFile()
    primitive = {"attributes": {"POSITION": file.array(SQUARE)}, "mode": mode}
    file.add("nodes", {"name": "wire", "mesh": file.add("meshes", {"primitives": [primitive]})})
    (element,) = renderer.render(file.program(), FRONT).elements
    assert element.bbox.size_px[0] == pytest.approx(160, abs=2)
    assert element.area_px == pytest.approx(
        sides * 160 * 1.7, rel=0.25
    )  # 2 x 0.4 % of the diagonal is 1.8 px


def test_points_are_beads(renderer: MeshRenderer) -> None:
    file = GltfFile()
    primitive = {"attributes": {"POSITION": file.array(SQUARE)}, "mode": 0}
    file.add("nodes", {"mesh": file.add("meshes", {"primitives": [primitive]})})
    rendering = renderer.render(file.program(), FRONT)
    ids = rendering.frames[0].ids > 0
    assert ids[:100, :100].any() and ids[:100, 100:].any() and ids[100:, :100].any() and ids[100:, 100:].any()
    assert not ids[60:140].any()


def test_a_sparse_accessor_moves_the_corners_it_names(renderer: MeshRenderer) -> None:
    file = GltfFile()
    sparse = {
        "count": 2,
        "indices": {"bufferView": file.view(np.array([1, 2], np.uint16).tobytes()), "componentType": 5123},
        "values": {"bufferView": file.view(np.array([[3, 0, 0], [3, 1, 0]], np.float32).tobytes())},
    }
    position = file.array(SQUARE, sparse=sparse)
    primitive = {"attributes": {"POSITION": position}, "indices": file.array(SQUARE_FACES.ravel(), np.uint32)}
    file.add("nodes", {"mesh": file.add("meshes", {"primitives": [primitive]})})
    (element,) = renderer.render(file.program(), FRONT).elements
    assert element.bbox_3d[3:6] == pytest.approx((3, 1, 0))
    assert element.area_px == pytest.approx(160 * 160 / 3, rel=0.02)


def test_whole_numbers_stand_for_shares(renderer: MeshRenderer) -> None:
    file = GltfFile()
    corners = file.array(np.pad(np.round(SQUARE * 32767), ((0, 0), (0, 1))), np.int16)  # rows of eight bytes
    file_view = {"bufferView": corners, "componentType": 5122, "count": 4, "type": "VEC3", "normalized": True}
    document = json.loads(file.text())
    document["bufferViews"][0]["byteStride"] = 8
    document["accessors"][0] = file_view | {"bufferView": 0}
    document["meshes"] = [{"primitives": [{"attributes": {"POSITION": 0}, "mode": 6}]}]
    document["nodes"] = [{"mesh": 0}]
    document["extensionsRequired"] = ["KHR_mesh_quantization"]
    (element,) = renderer.render(program(("a.gltf", json.dumps(document))), FRONT).elements
    assert element.bbox_3d[3:6] == pytest.approx((1, 1, 0))


def test_buffers_may_lie_beside_the_file(renderer: MeshRenderer) -> None:
    file = GltfFile()
    file.add("nodes", {"name": "square", "mesh": file.square()})
    document = json.loads(file.text())
    data = base64.b64decode(document["buffers"][0]["uri"].partition(",")[2])
    document["buffers"][0]["uri"] = "my%20mesh.bin"
    beside = program(("models/a.gltf", json.dumps(document)), ("models/my mesh.bin", data))
    (element,) = renderer.render(beside, FRONT).elements
    assert element.area_px == 160 * 160


def test_what_a_file_has_and_no_picture_shows_is_said(renderer: MeshRenderer) -> None:
    file = GltfFile()
    file.add("nodes", {"mesh": file.square()})
    file.add("cameras", {"type": "perspective", "perspective": {"yfov": 1, "znear": 0.1}})
    text = file.text(extensionsUsed=["KHR_lights_punctual", "KHR_materials_clearcoat", "KHR_materials_unlit"])
    facts = renderer.render(program(("a.gltf", text)), FRONT).facts
    assert facts["ignored"] == "KHR_lights_punctual, KHR_materials_clearcoat, cameras"


@pytest.mark.parametrize(
    "name",
    [
        "KHR_draco_mesh_compression",
        "EXT_meshopt_compression",
        "KHR_texture_basisu",
        "KHR_lights_punctual",
        "FB_ngon",
    ],
)
def test_what_a_file_requires_and_is_not_read_refuses_it(renderer: MeshRenderer, name: str) -> None:
    text = gltf([{"mesh": 0}], extensionsRequired=[name])
    with pytest.raises(SampleError, match=name) as caught:
        renderer.render(program(("a.gltf", text)), FRONT)
    assert caught.value.reason is Reason.SYNTAX
