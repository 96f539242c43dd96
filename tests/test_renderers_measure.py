"""Measuring: id buffers drawn as text, answers worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest
from conftest import id_buffer

from renderers._contours import Part, Rings, trace
from renderers._measure import Node, measure
from schemas.box import Box

TREE = [
    Node(element_id="root", kind="g"),
    Node(element_id="panel", kind="rect", parent=0, pixel_id=1, area_amodal_px=16),
    Node(element_id="label", kind="text", parent=1, pixel_id=2),
    Node(element_id="other", kind="rect", parent=0, pixel_id=3),
    Node(element_id="covered", kind="rect", parent=0, pixel_id=4),
]
BUFFER = id_buffer(
    """
    ......
    .1111.
    .1221.
    .1111.
    ....33
    """
)


def outline(drawn: str) -> Rings:
    owner = id_buffer(drawn).astype(np.int32)
    (rings,) = trace(owner, [Part(0, 1, (0, 0, owner.shape[1], owner.shape[0]))])
    return rings


def test_boxes_areas_and_the_tree() -> None:
    found = {e.element_id: e for e in measure(BUFFER, TREE)}
    assert set(found) == {"root", "panel", "label", "other"}
    assert found["label"].bbox == Box(2, 2, 4, 3)
    assert found["panel"].bbox == Box(1, 1, 5, 4)
    assert found["panel"].area_px == 12, "a parent owns its descendants' pixels"
    assert found["panel"].visible_fraction == 0.75
    assert found["root"].bbox == Box(1, 1, 6, 5)
    assert found["root"].area_px == 14
    assert found["other"].parent_id == "root"


def test_points_lie_on_pixels_that_the_element_owns() -> None:
    for e in measure(BUFFER, TREE):
        x, y = int(e.point[0]), int(e.point[1])
        owners = {"root": {1, 2, 3}, "panel": {1}, "label": {2}, "other": {3}}[e.element_id]
        assert int(BUFFER[y, x]) in owners


def test_a_full_rectangle_has_its_four_corners() -> None:
    owner = np.zeros((24, 16), np.int32)
    owner[20:23, 10:15] = 7
    (rings,) = trace(owner, [Part(6, 7, (10, 20, 15, 23))])
    corners: Rings = (((10, 20), (10, 23), (15, 23), (15, 20)),)
    assert rings == corners
    (element,) = measure(owner.view(np.uint32), [Node(element_id="a", kind="x", pixel_id=7)])
    assert element.polygon == rings


def test_an_l_shape_is_traced_on_pixel_corners() -> None:
    (ring,) = outline("1111 1111 11.. 11..")
    assert set(ring) == {(0, 0), (4, 0), (4, 2), (2, 2), (2, 4), (0, 4)}


def test_separate_parts_are_separate_rings_the_largest_first() -> None:
    rings = outline("1..111 ...111")
    assert len(rings) == 2
    assert set(rings[0]) == {(3, 0), (6, 0), (6, 2), (3, 2)}


def test_an_unknown_id_is_refused() -> None:
    with pytest.raises(ValueError, match="holds 9"):
        measure(id_buffer("1.9"), [Node(element_id="a", kind="x", pixel_id=1)])


def test_nodes_out_of_preorder_are_refused() -> None:
    nodes = [
        Node(element_id="a", kind="x"),
        Node(element_id="b", kind="x"),
        Node(element_id="c", kind="x", parent=0),
    ]
    with pytest.raises(ValueError, match="splits another subtree"):
        measure(id_buffer("."), nodes)


def test_more_than_65535_elements() -> None:
    ids = np.arange(1, 70_001, dtype=np.uint32).reshape(200, 350)
    nodes = [Node(element_id=str(i), kind="px", pixel_id=i) for i in range(1, 70_001)]
    found = measure(ids, nodes)
    assert len(found) == 70_000
    assert found[-1].bbox == Box(349, 199, 350, 200)


def test_measuring_agrees_with_counting_pixels() -> None:
    rng = np.random.default_rng(3)
    ids = rng.integers(0, 6, (40, 60)).astype(np.uint32)
    nodes = [Node(element_id=str(i), kind="x", pixel_id=i) for i in range(1, 6)]
    for e in measure(ids, nodes):
        ys, xs = np.nonzero(ids == e.pixel_id)
        assert e.bbox == Box(xs.min(), ys.min(), xs.max() + 1, ys.max() + 1)
        assert e.area_px == len(xs)
