"""Boxes: the convention, its arithmetic and its way through normalised numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.box import Box

SIDES = st.integers(1, 7168)


@st.composite
def boxes_in_images(draw: st.DrawFn) -> tuple[Box, int, int]:
    width, height = draw(SIDES), draw(SIDES)
    x0, y0 = draw(st.integers(0, width - 1)), draw(st.integers(0, height - 1))
    x1, y1 = draw(st.integers(x0 + 1, width)), draw(st.integers(y0 + 1, height))
    return Box(x0, y0, x1, y1), width, height


@given(boxes_in_images())
def test_normalising_gives_back_the_same_integers(case: tuple[Box, int, int]) -> None:
    box, width, height = case
    norm = box.normalised(width, height)
    assert all(0 <= v <= 1 for v in norm)
    assert Box.from_normalised(norm, width, height) == box


def test_an_inverted_or_empty_box_is_refused() -> None:
    for corners in ((2, 0, 1, 5), (0, 0, 0, 5), (0, 3, 4, 3)):
        with pytest.raises(ValueError, match="empty or inverted"):
            Box(*corners)


def test_real_edges_round_outwards_and_float_noise_adds_no_pixel() -> None:
    assert Box.outward(0.4, 0.0, 9.6, 10.0) == Box(0, 0, 10, 10)
    assert Box.outward(1.0, 1.0, 3.00000001, 2.9999999) == Box(1, 1, 3, 3)
    assert Box.outward(1 / 3, 0, 2 / 3, 1, scale=3) == Box(1, 0, 2, 3)
    assert Box.outward(5, 5, 5, 9) is None


def test_half_open_boxes_that_touch_have_nothing_in_common() -> None:
    assert Box(0, 0, 2, 2).intersection(Box(2, 0, 4, 2)) is None
    assert Box(0, 0, 2, 2).iou(Box(1, 0, 3, 2)) == pytest.approx(1 / 3)
    assert Box(-3, 1, 2, 9).clipped(5, 5) == Box(0, 1, 2, 5)
