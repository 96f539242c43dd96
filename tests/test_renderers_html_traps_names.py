"""Web pages: roles, accessible names, what a click acts on, and lines of text, against the browser's own word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from renderers.html import HtmlRenderer
from schemas.box import Box
from schemas.element import Element
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = HtmlRenderer

DOT = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='9'%20height='9'%3E%3Crect%20width='9'%20height='9'/%3E%3C/svg%3E"
CONTROLS = f"""<!doctype html><meta charset=utf-8><title>t</title>
<style>.req::after{{content:" (required)"}}.hid{{display:none}}.vh{{visibility:hidden}}.blk{{display:block}}.up{{text-transform:uppercase}}</style><body>
<button id=b1>Save</button><button id=b2 aria-label="Close">×</button><button id=b3 title="Help"></button>
<button id=b5><img alt="Search" src="{DOT}"></button><button id=b6><svg width=9 height=9><title>Menu</title><path d="M0 0h9v9"/></svg></button>
<button id=b7><span class=hid>hidden</span>Shown</button><button id=b8><span class=vh>gone <b style="visibility:visible">kept</b></span> x</button>
<button id=b9><span aria-hidden=true>★</span> Rate</button><button id=b10><span class=blk>One</span><span class=blk>Two</span></button>
<button id=b11>a<br>b</button><button id=b12 disabled>Off</button><fieldset disabled><button id=b13>Off too</button></fieldset><button id=b16 class=up>loud</button>
<span id=n1>Billing</span> <span id=n2>Name</span><input id=i1 aria-labelledby="n1 n2"><input id=i2 aria-labelledby="missing" aria-label="fallback">
<span id=hd hidden>Secret label</span><input id=i3 aria-labelledby=hd><label for=i4>Email <em class=req>address</em></label><input id=i4 type=email placeholder="you@x.y">
<label>Age <input id=i5 type=number></label><label>Remind me in <input id=i6 value=5> days</label><label id=l7>Accept <a href=#>terms</a> <input id=i7 type=checkbox></label>
<label for=i8>First</label><label for=i8>Second</label><input id=i8><input id=i9 placeholder="Search…"><input id=i10 title="Tip" placeholder="Ph">
<textarea id=t1 placeholder="Notes"></textarea><label for=s1>Country</label><select id=s1><option>Peru<option>Chad</select><select id=s2 aria-label=Size multiple><option>S<option>M</select>
<input id=r1 type=submit><input id=r2 type=reset><input id=r3 type=submit value=Go><input id=r4 type=button value="Press me"><input id=r5 type=image alt="Pay" src="{DOT}">
<input id=r7 type=file><input id=i20 type=search aria-label=Q><input id=i21 type=range aria-label=Zoom><input id=i22 type=password placeholder=Password><input id=i23 type=color aria-label=Ink>
<fieldset id=f1><legend>Shipping <b>method</b></legend><label><input type=radio id=x1 name=m> Fast</label></fieldset>
<a id=a1 href=#>Read <b>more</b></a><a id=a2 href=#><img alt="" src="{DOT}">Text</a><a id=a3 href=#><img alt="Logo" src="{DOT}"></a><a id=a5 href=# aria-label=" "> real </a>
<a id=a6 href=# aria-labelledby="a6 n1">Self</a><a id=a7 href=#><div>Block</div><p>para</p></a><a id=a8>no</a><a id=a9 href=# tabindex=-1>minus</a>
<div id=d1 role=button tabindex=0>Div <span>button</span></div><div id=d2 role=checkbox aria-checked=false tabindex=0>Check</div><div id=d3 role=tab tabindex=0>Tab</div>
<div id=d4 role=textbox contenteditable aria-label="Editor">text</div><div id=d6 role=heading aria-level=2>Head</div><div id=d7 role="nonsense button" tabindex=0>Second word</div>
<button id=d8 role=presentation>Still a button</button><ul role=menu><li id=m1 role=menuitem tabindex=-1>Cut</li></ul><h2 id=h2>Title <small>sub</small></h2>
<table id=tb><caption>Scores</caption><tr><th id=th1>Name</th><th id=th2>Pts</th></tr><tr><th id=th3 scope=row>Ann</th><td id=td1>5</td></tr></table>
<figure id=fg><img id=im src="{DOT}" alt="Pic"><figcaption>Cap</figcaption></figure><nav id=nv aria-label=Main>n</nav><section id=se aria-labelledby=n1>s</section><section id=sp>plain</section>
<header id=he>h</header><article id=ar><header id=ah>ah</header></article><div id=dg role=dialog aria-labelledby=n2>d</div><details><summary id=su>More <i>info</i></summary>x</details>
<progress id=pg value=.5 aria-label=Load></progress><meter id=me value=.5 title=Fuel></meter><output id=ou>5</output><div id=host></div><iframe id=fr title="Map" srcdoc="x"></iframe>
<svg id=sv role=img aria-label="Chart" width=9 height=9><path d="M0 0h9v9"/></svg><svg id=sw width=9 height=9><title>Star</title><circle r=4 cx=4 cy=4 /></svg>
<script>host.attachShadow({{mode:"open"}}).innerHTML="<button id=sb><slot></slot> in shadow</button>";host.textContent="Slotted"</script>"""
SAID = {"generic": "", "none": "", "sectionheader": "", "image": "img", "LabelText": "label", "DisclosureTriangle": "button", "ColorWell": "colorwell", "Iframe": "iframe", "SvgRoot": "img", "Figcaption": "caption", "LayoutTable": "table"}  # fmt: skip
"""Chromium's own words for what ARIA has another word, or none, for."""


def draw(renderer: HtmlRenderer, text: str, view: View | None = None) -> Rendering:
    program = Program.from_text(text, language="html", main_path="a.html", template_id="t")
    return renderer.render(program, view or View.from_css(300, 200, time_ms=300))


def by_id(rendering: Rendering) -> dict[str, Element]:
    return {element.element_id: element for element in rendering.elements}


def accessibility_tree(renderer: HtmlRenderer) -> dict[int, Mapping[str, Any]]:
    """The browser's own accessibility nodes by pixel id, of the page that was drawn last."""
    page = renderer._browser.page
    numbers: dict[int, int] = {}
    nodes = [page.protocol("DOM.getDocument", {"depth": -1, "pierce": True})["root"]]
    while nodes:
        node = nodes.pop()
        attributes = node.get("attributes", [])
        known = dict(zip(attributes[::2], attributes[1::2], strict=True))
        if "data-renderloom" in known:
            numbers[node["backendNodeId"]] = int(known["data-renderloom"]) + 1
        nodes += [*node.get("children", []), *node.get("shadowRoots", [])]
    tree = page.protocol("Accessibility.getFullAXTree", {})["nodes"]
    return {numbers[n["backendDOMNodeId"]]: n for n in tree if n.get("backendDOMNodeId") in numbers}


def test_roles_and_names_are_those_the_browser_computes(renderer: HtmlRenderer) -> None:
    rendering = draw(renderer, CONTROLS, View.from_css(900, 1600, time_ms=300))
    tree = accessibility_tree(renderer)
    compared = 0
    for element in rendering.elements:
        node = tree.get(element.pixel_id)
        if node is None or node["ignored"] or "/" in element.element_id:
            continue
        role = node["role"]["value"]
        said = " ".join(node.get("name", {}).get("value", "").split())
        if role != "RootWebArea":
            compared += 1
            assert (element.role, element.name) == (SAID.get(role, role), said), element.element_id
    assert compared >= 75


def test_names_leave_private_characters_of_icon_fonts_out(renderer: HtmlRenderer) -> None:
    text = '<!doctype html><style>@font-face{font-family:x;src:local(Arial)}i::before{content:"\\f015";font-family:x}</style><button id=b><i></i> Home</button>'
    assert by_id(draw(renderer, text))["b"].name == "Home"


def test_what_a_click_acts_on(renderer: HtmlRenderer) -> None:
    elements = by_id(draw(renderer, CONTROLS, View.from_css(900, 1600, time_ms=300)))
    acting = {name for name, element in elements.items() if element.is_interactive and "/" not in name}
    assert {"b1", "i1", "t1", "s1", "r7", "a1", "d1", "d4", "m1", "su", "l7", "x1", "sb"} <= acting
    assert not {"b12", "b13", "a8", "h2", "nv", "td1", "pg", "im", "n1"} & acting


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<div id=a onclick='f()'>x</div>", True),
        ("<div id=a style='cursor:pointer'>x</div>", True),
        ("<div style='cursor:pointer'><b id=a>x</b></div>", False),
        ("<div id=a tabindex=0>x</div>", True),
        ("<div id=a contenteditable>x</div>", True),
        ("<a id=a href=# style='pointer-events:none'>x</a>", False),
        ("<div inert><button id=a>x</button></div>", False),
        ("<button id=a aria-disabled=true>x</button>", False),
        ("<label id=a>x <input type=checkbox></label>", True),
        ("<label id=a>x <input></label>", False),
    ],
)
def test_interactive(renderer: HtmlRenderer, markup: str, expected: bool) -> None:
    assert by_id(draw(renderer, f"<!doctype html>{markup}"))["a"].is_interactive is expected


TEXT = "<!doctype html><meta charset=utf-8><style>*{margin:0;padding:0}body{font:20px/30px Liberation Sans}</style>"


def hull(picture: np.ndarray, y0: int, y1: int) -> Box:
    """Box of all that is not white between two rows."""
    ink = (picture[y0:y1] != 255).any(axis=2)
    columns, rows = np.flatnonzero(ink.any(axis=0)), np.flatnonzero(ink.any(axis=1))
    return Box(int(columns[0]), y0 + int(rows[0]), int(columns[-1]) + 1, y0 + int(rows[-1]) + 1)


@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_lines_hug_the_ink_of_each_line(renderer: HtmlRenderer, dpr: float) -> None:
    text = f"{TEXT}<p id=a style='width:120px'>Three lines of wrapped text here</p>"
    rendering = draw(renderer, text, View.from_css(300, 200, dpr=dpr, time_ms=300))
    picture, height = rendering.frames[0].image, round(30 * dpr)
    assert by_id(rendering)["a"].lines == tuple(hull(picture, k * height, (k + 1) * height) for k in range(3))


def test_lines_on_a_ground_of_their_own_hug_the_ink_too(renderer: HtmlRenderer) -> None:
    plain = by_id(draw(renderer, f"{TEXT}<p id=a style='width:120px'>Two lines of text</p>"))["a"]
    filled = by_id(
        draw(renderer, f"{TEXT}<p id=a style='width:120px;background:#fe9'>Two lines of text</p>")
    )["a"]
    assert len(plain.lines) == 2
    for one, other in zip(plain.lines, filled.lines, strict=True):
        assert max(abs(a - b) for a, b in zip(one.xyxy, other.xyxy, strict=True)) <= 1


def test_a_line_is_one_box_round_what_stands_within_it(renderer: HtmlRenderer) -> None:
    elements = by_id(draw(renderer, f"{TEXT}<p id=a>Read <a id=b href=#>these words</a> now</p>"))
    (line,), (inner,) = elements["a"].lines, elements["b"].lines
    assert line.x0 < inner.x0 and inner.x1 < line.x1


def test_covered_and_clipped_lines_are_left_out(renderer: HtmlRenderer) -> None:
    covered = f"{TEXT}<p id=a style='width:120px'>Three lines of wrapped text here</p><div style='position:absolute;top:30px;width:200px;height:30px;background:#39c'></div>"
    lines = by_id(draw(renderer, covered))["a"].lines
    assert [line.y0 // 30 for line in lines] == [0, 2]
    clamped = f"{TEXT}<p id=a style='width:120px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden'>Three lines of wrapped text here</p>"
    assert [line.y0 // 30 for line in by_id(draw(renderer, clamped))["a"].lines] == [0, 1]


def test_lines_in_columns_right_to_left_and_vertical(renderer: HtmlRenderer) -> None:
    columns = (
        f"{TEXT}<p id=a style='width:260px;columns:2;column-gap:20px'>one two three four five six seven</p>"
    )
    boxes = by_id(draw(renderer, columns))["a"].lines
    assert len(boxes) == 3 and boxes[2].x0 >= 140 > boxes[1].x1
    leftward = f"{TEXT}<p id=a dir=rtl style='width:120px'>שלום לכולם וברוכים הבאים</p>"
    boxes = by_id(draw(renderer, leftward))["a"].lines
    assert len(boxes) == 3 and all(110 < box.x1 <= 120 for box in boxes)
    vertical = f"{TEXT}<p id=a style='writing-mode:vertical-rl;height:60px'>縦書きの文章</p>"
    boxes = by_id(draw(renderer, vertical))["a"].lines
    assert len(boxes) == 2 and boxes[0].x0 > boxes[1].x1


def test_lines_of_controls(renderer: HtmlRenderer) -> None:
    text = f"{TEXT}<style>input,textarea{{font:inherit;border:2px solid #333;padding:4px;display:block}}</style><input id=a value=Ab style='width:120px'><input id=b placeholder=Name><textarea id=c style='width:120px;height:90px'>one two three four</textarea>"
    elements = by_id(draw(renderer, text))
    for name, count in (("a", 1), ("b", 1), ("c", 2)):
        lines, box = elements[name].lines, elements[name].bbox
        assert len(lines) == count, name
        for line in lines:
            assert box.x0 + 4 < line.x0 and line.x1 < box.x1 - 4 and box.y0 + 2 < line.y0, name
    assert (elements["b"].text, elements["c"].role) == ("Name", "textbox")


# Where text is all there is on a page, what it owns is what is not white.
INKS = {
    "plain": "",
    "shadow": "text-shadow:3px 3px 0 #c33",
    "outline of glyphs": "-webkit-text-stroke:2px #c33;color:#fff0",
    "transparent fill": "-webkit-text-fill-color:transparent;background:#39c;background-clip:text",
    "underline": "text-decoration:underline wavy #c33 2px",
    "ellipsis": "width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis",
    "emphasis marks": "text-emphasis:dot #c33",
    "first letter": "initial-letter:2",
    "italic": "font-style:italic;letter-spacing:-1px",
    "blur": "filter:blur(1px)",
}


@pytest.mark.parametrize("name", INKS)
def test_text_owns_its_ink(renderer: HtmlRenderer, name: str) -> None:
    text = f"{TEXT}<p id=a style='font-size:30px;line-height:50px;margin:20px;width:200px;{INKS[name]}'>Quay jf</p>"
    rendering = draw(renderer, text)
    truth, box = hull(rendering.frames[0].image, 0, 200), by_id(rendering)["a"].bbox
    slack = 3 if name == "blur" else 1  # where a blur ends is no edge
    assert max(abs(a - b) for a, b in zip(truth.xyxy, box.xyxy, strict=True)) <= slack, (truth, box)


@pytest.mark.parametrize(
    "markup",
    [
        "<ol style='margin-left:40px'><li id=a>x</ol>",
        "<ruby id=a style='font-size:40px;margin:20px'>漢<rt>かん</rt></ruby>",
        "<table id=a style='margin:20px;border-collapse:collapse'><td style='border:2px solid #c33;width:40px;height:20px'><td style='border:2px solid #39c;width:40px'></table>",
        "<fieldset id=a style='margin:20px'><legend>Leg</legend>x</fieldset>",
        "<button id=a autofocus style='margin:20px;border:0;background:#ddd'>Go</button>",
        "<input id=a type=range style='margin:20px'>",
        "<input id=a type=file style='margin:20px'>",
        "<progress id=a value=.4 style='margin:20px'></progress>",
        "<hr id=a style='margin:20px'>",
        "<div id=a style='margin:20px;width:60px;height:20px;border-bottom:1px solid #c33'></div>",
        "<div id=a style='margin:20.3px;width:60.5px;height:20.4px;background:#c33'></div>",
        "<div id=a style='margin:20px;width:60px;height:20px;background:#c33;transform:translate(.5px,.4px)'></div>",
        "<div id=a style='margin:40px;width:60px;height:60px;background:#c33;transform:rotate(30deg)'></div>",
        "<p id=a style='margin:20px'>select me</p><script>getSelection().selectAllChildren(a)</script>",
    ],
)
@pytest.mark.parametrize("dpr", [1, 1.5, 2])
def test_what_is_alone_on_a_page_owns_all_that_is_not_white(
    renderer: HtmlRenderer, markup: str, dpr: float
) -> None:
    rendering = draw(renderer, f"{TEXT}{markup}", View.from_css(300, 200, dpr=dpr, time_ms=300))
    truth, box = hull(rendering.frames[0].image, 0, round(200 * dpr)), by_id(rendering)["a"].bbox
    assert max(abs(a - b) for a, b in zip(truth.xyxy, box.xyxy, strict=True)) <= 1, (truth, box)
