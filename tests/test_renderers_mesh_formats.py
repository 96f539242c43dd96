"""OBJ with MTL, PLY and STL."""

from __future__ import annotations

import struct

import pytest
from mesh_files import FRONT, MTL, by_id, obj_box, program

from renderers.mesh import MeshRenderer

RENDERER = MeshRenderer


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
