"""OBJ with MTL, PLY and STL."""

from __future__ import annotations

import struct

import numpy as np
import pytest
from mesh_files import FRONT, MTL, by_id, colour_at, obj_box, png, program

from renderers._mesh_soup import soup_of
from renderers.mesh import MeshRenderer, load_model

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


def test_smoothing_groups_are_smooth_inside_and_parted_between() -> None:
    # A bent strip of three quads along x: the first two in group 1, the third in group 2, a flat one without.
    text = "v 0 0 0\nv 0 1 0\nv 1 0 1\nv 1 1 1\nv 2 0 0\nv 2 1 0\nv 3 0 1\nv 3 1 1\nv 4 0 0\nv 4 1 0\n"
    text += "s 1\nf 1 3 4 2\nf 3 5 6 4\ns 2\nf 5 7 8 6\ns off\nf 7 9 10 8\n"
    (part,) = load_model(program(("a.obj", text))).parts
    soup = soup_of(part, np.zeros(3))
    normals = {
        tuple(np.round(n / np.linalg.norm(n), 3))
        for n in soup["normal"][np.isclose(soup["position"][:, 0], 1)]
    }
    assert normals == {(0.0, 0.0, 1.0)}  # on the ridge both sides count alike
    at_edge = soup["normal"][np.isclose(soup["position"][:, 0], 3)]
    assert len({round(float(n[0]), 3) for n in at_edge}) == 2  # two groups meet: a crease


def test_obj_lines_and_points_are_seen_beside_faces(renderer: MeshRenderer) -> None:
    text = "o sail\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\no mast\nv 2 0 0\nv 2 3 0\nl 4 5\no top\nv 3 3 0\np 6\np 4\n"
    found = by_id(renderer.render(program(("a.obj", text)), FRONT))
    assert list(found) == ["sail", "mast", "top"]
    assert found["mast"].bbox.size_px[0] < 8 and found["mast"].bbox.size_px[1] > 140


def test_a_line_in_a_block_of_faces_is_not_lost() -> None:
    text = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 5 0 0\nf 1 2 3\nl 2 4\n"
    (part,) = load_model(program(("a.obj", text))).parts
    assert part.world_vertices[:, 0].max() == pytest.approx(5, abs=0.05)
    assert len(part.faces) == 1 + 8


def test_material_maps_are_offset_scaled_and_cut_out(renderer: MeshRenderer) -> None:
    pixels = np.zeros((2, 2, 3), np.uint8)
    pixels[0, :, 0], pixels[1, :, 2] = 255, 255  # red above, blue below
    mask = np.zeros((2, 2, 3), np.uint8)
    mask[:, 0] = 255
    mtl = "newmtl a\nmap_Kd -clamp on -s 1 0.5 1 -o 0 0.5 0 two.png\nmap_d mask.png\n"
    text = "mtllib a.mtl\nusemtl a\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\nf 1/1 2/2 3/3 4/4\n"
    one = program(("a.obj", text), ("a.mtl", mtl), ("two.png", png(pixels)), ("mask.png", png(mask)))
    rendering = renderer.render(one, FRONT)
    (element,) = rendering.elements
    assert element.bbox.size_px[0] < 130 and element.bbox.size_px[1] == 160  # the right is cut away
    for y in (0.1, 0.6):  # only the upper half of the picture is used: v from 0.5 to 1
        red, _, blue = colour_at(rendering, element, 0.2, y)
        assert red > 2 * blue


def test_transparency_is_read_either_way() -> None:
    text = "mtllib m.mtl\n" + "".join(
        f"o o{m}\nusemtl {m}\n{obj_box(k, 0, 0, k + 1, 1, 1, 1 + 8 * k)}" for k, m in enumerate("abc")
    )
    mtl = "newmtl a\nd 0.25\nnewmtl b\nTr 0.75\nnewmtl c\nd 1\nTr 0\n"
    parts = load_model(program(("a.obj", text), ("m.mtl", mtl))).parts
    assert [(p.color[3], p.alpha_mode) for p in parts] == [(0.25, "BLEND"), (0.25, "BLEND"), (1.0, "OPAQUE")]


@pytest.mark.parametrize("form", ["ascii", "binary_little_endian", "binary_big_endian"])
def test_ply_points_are_beads_in_their_colours(renderer: MeshRenderer, form: str) -> None:
    rows = [(0, 0, 0, 255, 0, 0), (1, 0, 0, 255, 0, 0), (0, 0, 1, 0, 0, 255), (1, 0, 1, 0, 0, 255)]
    head = f"ply\nformat {form} 1.0\nelement vertex 4\n" + "".join(f"property float {a}\n" for a in "xyz")
    head += "".join(f"property uchar {c}\n" for c in ("red", "green", "blue")) + "end_header\n"
    order = {"binary_little_endian": "<", "binary_big_endian": ">"}.get(form)
    body = (
        "".join(" ".join(map(str, r)) + "\n" for r in rows).encode()
        if order is None
        else b"".join(struct.pack(f"{order}3f3B", *r) for r in rows)
    )
    rendering = renderer.render(program(("cloud.ply", head.encode() + body)), FRONT)
    (element,) = rendering.elements
    assert element.bbox.size_px == pytest.approx((160, 160), abs=2)
    image, ids = rendering.frames[0].image.astype(int), rendering.frames[0].ids > 0
    above, below = image[:100][ids[:100]].mean(0), image[100:][ids[100:]].mean(0)
    assert above[2] > 1.5 * above[0] and below[0] > 1.5 * below[2]


def test_a_text_stl_of_two_solids_is_two_elements(renderer: MeshRenderer) -> None:
    facet = (
        "facet normal 0 0 1\nouter loop\nvertex {0} 0 0\nvertex {1} 0 0\nvertex {0} 0 1\nendloop\nendfacet\n"
    )
    text = f"solid left\n{facet.format(0, 1)}endsolid left\nsolid right\n{facet.format(2, 3)}endsolid right\n"
    found = by_id(renderer.render(program(("two.stl", text)), FRONT))
    assert list(found) == ["left", "right"]
    assert found["left"].bbox.x1 < found["right"].bbox.x0
