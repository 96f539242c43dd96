"""Web pages: soft edges and shadows of many painters in one pixel, told apart by a second picture without them."""

from __future__ import annotations

from urllib.parse import quote

import numpy as np
import pytest
from numpy.typing import NDArray
from tinted_page import draw, is_near

from renderers._html_decode import Painters
from renderers._html_sharp import needs_sharp, sharp_owners
from renderers.html import HtmlRenderer

RENDERER = HtmlRenderer

PALETTE = ((255, 255, 255), (200, 20, 20), (20, 200, 20), (20, 20, 200))


def painters(width: int, height: int) -> Painters:
    """Three elements that fill the picture, painted one after the other."""
    everywhere = (0, 0, width, height)
    return Painters(
        palette=np.array(PALETTE, np.uint8),
        extent=np.array([everywhere] * 4, np.int32),
        is_loose=np.zeros(4, np.bool_),
        is_fading=np.zeros(4, np.bool_),
        box_rank=np.array([-1, 1, 2, 3]),
        text_rank=np.array([-1, 1, 2, 3]),
        boxes=[(number, everywhere) for number in (1, 2, 3)],
        floors=[],
        edges=[],
        lines=[],
        texts=[],
        foreign=[],
        shadows=[],
        blurs=[],
    )


def blended(*shares: float) -> list[int]:
    return [round(sum(s * color[k] for s, color in zip(shares, PALETTE[1:], strict=True))) for k in range(3)]


def rows_of(*numbers: str) -> NDArray[np.uint8]:
    return np.array([[PALETTE[int(number)] for number in row] for row in numbers], np.uint8)


@pytest.mark.parametrize(
    ("shares", "owner"),
    [
        ((0.3, 0.3, 0.4), 3),
        ((0.5, 0.49, 0.01), 2),  # no more than a trace of the upper one
        ((0.7, 0.3, 0.0), 2),
        ((0.97, 0.0, 0.03), 1),
        ((0.2, 0.0, 0.8), 3),
    ],
)
def test_three_painters_in_one_pixel(shares: tuple[float, ...], owner: int) -> None:
    sharp = rows_of("1122", "1122", "1133", "1133")
    painted = sharp.copy()
    painted[1, 1] = blended(*shares)
    found = sharp_owners(painted, sharp, sharp, painters(4, 4))
    assert found[1, 1] == owner
    found[1, 1] = 1
    assert (found == [[1, 1, 2, 2], [1, 1, 2, 2], [1, 1, 3, 3], [1, 1, 3, 3]]).all()


def test_who_is_not_beside_a_pixel_does_not_own_it() -> None:
    """A blend of two has by chance the colour that a third would give."""
    sharp = rows_of("112222", "112222", "112222", "112233")
    painted = sharp.copy()
    painted[1, 1] = [110, 110, 20]  # half of one, half of two
    assert sharp_owners(painted, sharp, sharp, painters(6, 4))[1, 1] == 2
    painted[1, 1] = [20, 20, 190]  # nearly three, of which nothing is near: as without soft edges
    assert sharp_owners(painted, sharp, sharp, painters(6, 4))[1, 1] == 1


def test_pages_of_plain_boxes_need_no_second_picture() -> None:
    assert not needs_sharp([{"h": 1}, {"l": [[0, 0, 1, 1]], "m": 0}])
    assert needs_sharp([{"h": 1}, {"v": 1}])
    assert needs_sharp([{"d": 1}])


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_many_slanted_strokes_under_a_pin(renderer: HtmlRenderer, dpr: float) -> None:
    """Each stroke, 3 wide and 160 down on 60 across, ends 1.4 beside and 0.5 below its corners."""
    fans = "".join(
        f'<path id=a{k} d="M{20 + 12 * k} 20l60 160" stroke="#{k}8c"/><path id=b{k} d="M{86 + 12 * k} 20l-60 160" stroke="#c{k}4"/>'
        for k in range(9)
    )
    body = f'<svg width=240 height=200 fill=none stroke-width=3>{fans}<circle id=pin cx=120.3 cy=99.6 r=14 fill="#fff"/></svg>'
    elements = draw(renderer, body, dpr)
    for k in range(9):
        for name, x in (("a", 20 + 12 * k), ("b", 26 + 12 * k)):
            assert is_near(elements[f"{name}{k}"], (x - 1.4, 19.5, x + 61.4, 180.5), dpr)
    assert is_near(elements["pin"], (106.3, 85.6, 134.3, 113.6), dpr)


@pytest.mark.parametrize("dpr", [1, 2])
def test_label_and_shapes_under_a_faint_shadow(renderer: HtmlRenderer, dpr: float) -> None:
    """A shadow of four in a hundred hides nothing of what lies under it."""
    sheet = '<div id=sheet style="position:absolute;left:0;top:120px;width:240px;height:80px;background:#fff;box-shadow:0 0 60px rgba(0,0,0,.04)"></div>'
    shapes = '<svg style="position:absolute" width=240 height=200><path id=p d="M10 90L110 100" stroke="#28a" stroke-width=4 /><circle id=c cx=150 cy=96 r=12.5 fill="#a82"/></svg>'
    elements = draw(renderer, f"{shapes}{sheet}", dpr)
    assert is_near(elements["p"], (9.8, 88, 110.2, 102), dpr)
    assert is_near(elements["c"], (137.5, 83.5, 162.5, 108.5), dpr)
    assert elements["sheet"].bbox.y0 >= 110 * dpr


@pytest.mark.parametrize("dpr", [1, 2])
def test_white_and_faint_parts_of_a_picture(renderer: HtmlRenderer, dpr: float) -> None:
    """White is no bare ground where a card lies below, and a tint of five in a hundred is the picture's."""
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><rect x="10" y="10" width="60" height="60" fill="#fff"/><ellipse cx="80" cy="80" rx="60" ry="10" fill="#33f" fill-opacity=".08"/></svg>'
    body = f'<div style="position:absolute;left:20px;top:20px;background:#fff;padding:20px"><img id=i src="data:image/svg+xml,{quote(drawing)}"></div>'
    picture = draw(renderer, body, dpr)["i"]
    assert is_near(picture, (50, 50, 180, 130), dpr)
    assert picture.area_px >= 60 * 60 * dpr * dpr


@pytest.mark.parametrize("dpr", [1, 2])
def test_faint_paint_of_a_canvas(renderer: HtmlRenderer, dpr: float) -> None:
    body = '<canvas id=c width=200 height=120 style="position:absolute;left:20px;top:20px"></canvas><script>const c=document.getElementById("c").getContext("2d");const g=c.createLinearGradient(0,20,0,100);g.addColorStop(0,"rgba(0,90,200,.4)");g.addColorStop(1,"rgba(0,90,200,.05)");c.fillStyle=g;c.fillRect(10,20,150,80)</script>'
    assert is_near(draw(renderer, body, dpr)["c"], (30, 40, 180, 120), dpr)


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_shapes_under_the_start_of_a_scrim(renderer: HtmlRenderer, dpr: float) -> None:
    """What a gradient hardly tints is of who is seen there, not of who reaches there below it: these feet are covered."""
    feet = "".join(
        f'<path id=p{k} d="M{10 + 40 * k} 20h20v140h{190 - 40 * k}v20h-{210 - 40 * k}z" fill="#{k + 3}8{9 - k}"/>'
        for k in range(5)
    )
    scrim = '<div style="position:absolute;top:100px;width:240px;height:100px;background:linear-gradient(transparent,#000 60%)"></div>'
    elements = draw(
        renderer,
        f'<svg style="position:absolute" width=240 height=200><rect width=240 height=200 fill="#fc8"/>{feet}</svg>{scrim}',
        dpr,
    )
    for k in range(5):
        x0, y0, x1, y1 = elements[f"p{k}"].bbox.xyxy
        assert max(abs(x0 - (10 + 40 * k) * dpr), abs(y0 - 20 * dpr), abs(x1 - (30 + 40 * k) * dpr)) <= 1
        assert 100 * dpr <= y1 <= 108 * dpr
