"""Web pages: what a measurement of real pages once showed wrong, a small page for each class of it."""

from __future__ import annotations

import pytest
from tinted_page import draw, is_near

from renderers.html import HtmlRenderer

RENDERER = HtmlRenderer


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_icon_over_a_field(renderer: HtmlRenderer, dpr: float) -> None:
    """Soft edges of strokes above a field are no glyphs of the field."""
    body = '<div style="position:relative;margin:20px"><svg style="position:absolute;left:10px;top:10px" width=20 height=20 fill=none stroke="#666" stroke-width=1.5><circle id=c cx=8 cy=8 r=5.25 /><path id=a d="M12 12l6 6"/></svg><input value=Find style="width:160px;height:40px;padding-left:40px"></div>'
    elements = draw(renderer, body, dpr)
    assert is_near(elements["c"], (32, 32, 44, 44), dpr)
    assert is_near(elements["a"], (41.5, 41.5, 48.5, 48.5), dpr)


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_shapes_cut_by_a_rounded_border_in_a_shadow(renderer: HtmlRenderer, dpr: float) -> None:
    """Nothing of the shapes shows where the corners are cut off and only a faint shadow lies."""
    shapes = "".join(
        f'<rect id=r{k} x={k * 30 - 40} y={10 * k} width=50 height=200 fill="#{k}9{9 - k}"/>'
        for k in range(7)
    )
    body = f'<section style="background:linear-gradient(#fee,#eef);padding:20px;height:130px"><figure id=f style="width:160px;height:90px;border:2px solid #333;border-radius:24px;overflow:hidden;box-shadow:0 10px 30px rgba(0,0,0,.2)"><svg id=s width=100% height=100% viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice"><rect x=-20 width=200 height=120 fill="#cde"/>{shapes}</svg></figure></section>'
    elements = draw(renderer, body, dpr)
    assert is_near(elements["s"], (22, 22, 178, 108), dpr)
    assert is_near(elements["r6"], (161, 82, 178, 104), dpr) or elements["r6"].bbox.x1 <= 178 * dpr


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_cards_side_by_side_in_soft_shadows(renderer: HtmlRenderer, dpr: float) -> None:
    """A rounded corner beside a neighbour's shadow is the corner's."""
    card = "position:absolute;top:40px;width:80px;height:80px;border:1px solid #c33;border-radius:12px;background:#c33;box-shadow:0 2px 24px rgba(0,0,0,.06)"
    elements = draw(
        renderer,
        f'<div id=a style="{card};left:20px"></div><div id=b style="{card};left:116px;background:#39c"></div>',
        dpr,
    )
    assert elements["b"].bbox.x0 >= 100 * dpr
    assert elements["a"].bbox.x0 <= 20 * dpr


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_bar_between_pixels_before_a_link(renderer: HtmlRenderer, dpr: float) -> None:
    body = '<style>#a::before{content:"";position:absolute;left:-13px;top:50%;width:12px;height:1px;background:#0a8;transform:translateY(-50%)}</style><a id=a href=# style="position:absolute;left:40px;top:20px;width:100px;height:32px;background:#cef">Link</a>'
    assert is_near(draw(renderer, body, dpr)["a"], (27, 20, 140, 52), dpr)


@pytest.mark.parametrize("dpr", [1, 2])
def test_text_on_a_scrim_over_a_picture(renderer: HtmlRenderer, dpr: float) -> None:
    """What fades to nothing still owns what it tints, and none of it is the text's."""
    text = '<h1 id=t style="position:absolute;left:20px;top:120px;font-size:30px;line-height:40px;color:#fff">Soup</h1>'
    picture = (
        '<svg style="position:absolute" width=240 height=200>'
        + "".join(f'<circle cx={k * 25} cy={60 + 10 * k} r=40 fill="#{9 - k}{k}7"/>' for k in range(10))
        + "</svg>"
    )
    scrim = '<div id=s style="position:absolute;top:40px;width:240px;height:160px;background:linear-gradient(transparent,rgba(0,0,0,.8))"></div>'
    plain = draw(
        renderer, f'<div style="position:absolute;width:240px;height:200px;background:#000"></div>{text}', dpr
    )
    elements = draw(renderer, f"{picture}{scrim}{text}", dpr)
    assert is_near(elements["t"], tuple(edge / dpr for edge in plain["t"].bbox.xyxy), dpr)


def test_dots_below_a_line_within_reach_of_the_next(renderer: HtmlRenderer) -> None:
    """Small marks of one text are not explained by the glyphs of another that might reach as far."""
    first = '<p id=a dir=rtl style="position:absolute;left:20px;top:20px;font:15px/22px Noto Naskh Arabic,DejaVu Sans">ي</p>'
    second = '<h1 id=b style="position:absolute;left:20px;top:48px;font-size:44px;line-height:50px">Hh</h1>'
    alone, both = draw(renderer, first), draw(renderer, first + second)
    assert is_near(both["a"], alone["a"].bbox.xyxy, 1)
    assert is_near(both["b"], draw(renderer, second)["b"].bbox.xyxy, 1)


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_cells_below_a_shared_border(renderer: HtmlRenderer, dpr: float) -> None:
    body = "<table style='position:absolute;left:20px;top:20px;border-collapse:collapse'><tr><th style='border-bottom:1px solid #333;width:50px;height:30px'>A<th style='border-bottom:1px solid #333;width:50px'>B<tr><td id=c style='border-bottom:1px solid #ccc;height:30px;vertical-align:bottom'>x<td id=d style='border-bottom:1px solid #ccc;vertical-align:bottom'>y</table>"
    elements = draw(renderer, body, dpr)
    assert elements["c"].bbox.y0 > 56 * dpr and elements["d"].bbox.y0 > 56 * dpr
