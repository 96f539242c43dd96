"""Lines that run along others are left out of a drawing; lines that cross them stay."""

from __future__ import annotations

import numpy as np
import pytest

from renderers._cad_trodden import Trodden


def line(*points: tuple[float, float]) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    return np.array(points, np.float64).reshape(-1, 2)


def test_the_same_line_backwards_is_left_out() -> None:
    assert len(Trodden((100, 100)).fresh([line((10, 50), (90, 50)), line((90, 50), (10, 50))])) == 1


def test_a_line_across_another_stays_whole() -> None:
    pieces = Trodden((100, 100)).fresh([line((10, 50), (90, 50)), line((50, 20), (50, 80))])
    assert [p.tolist() for p in pieces] == [[[10, 50], [90, 50]], [[50, 20], [50, 80]]]


def test_what_a_marked_line_leaves_uncovered_is_kept() -> None:
    trodden = Trodden((100, 100))
    trodden.tread(line((10, 50), (40, 50)))
    (rest,) = trodden.fresh([line((10, 50), (90, 50))])
    assert rest[0] == pytest.approx([40, 50], abs=2)
    assert rest[-1] == pytest.approx([90, 50])


def test_lines_three_pixels_apart_both_stay() -> None:
    assert len(Trodden((100, 100)).fresh([line((10, 50), (90, 50)), line((10, 53), (90, 53))])) == 2
