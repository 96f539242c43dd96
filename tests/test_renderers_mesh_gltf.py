"""glTF: the tree, poses, instances, accessors and modes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from mesh_files import FRONT, by_id, gltf, program

from renderers.mesh import MeshRenderer
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
