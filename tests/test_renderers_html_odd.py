"""Pages whose names, texts, state and own objects are odd: measured as they stand, in text that Arrow can hold."""

from __future__ import annotations

import dataclasses

import pyarrow as pa
import pytest

from renderers._browser_protocol import parsed
from renderers.html import HtmlRenderer
from schemas.arrow_rows import element_row
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = HtmlRenderer

VIEW = View.from_css(320, 240, time_ms=100)


def drawn(renderer: HtmlRenderer, body: str, script: str = "", *, num_frames: int = 1) -> Rendering:
    text = (
        f"<!doctype html><meta charset=utf-8><style>body{{margin:0}}</style>{body}<script>{script}</script>"
    )
    program = Program.from_text(text, language="html", main_path="index.html", template_id="t")
    return renderer.render(program, dataclasses.replace(VIEW, num_frames=num_frames))


def by_id(rendering: Rendering) -> dict[str, Element]:
    return {e.element_id: e for e in rendering.elements}


def test_halves_of_surrogate_pairs_are_no_characters() -> None:
    message = rb'{"a":"x\ud800y","b":"\ud83d\ude00","\uDFFF":["\\ud800"]}'
    assert parsed(message) == {"a": "x\ufffdy", "b": "\U0001f600", "\ufffd": ["\\ud800"]}
    assert parsed(b'{"a":"\xf0\x9f\x98\x80"}') == {"a": "\U0001f600"}


def test_whatever_a_page_calls_its_things_fits_into_arrow(renderer: HtmlRenderer) -> None:
    script = r"""
const half = "a\ud800b";
const b = document.getElementById("b");
b.setAttribute("aria-label", half); b.setAttribute("role", half); b.title = half; b.focus();
document.getElementById("p").id = half;
document.getElementById("q").textContent = half + "\0";
var game = { [half]: half }; globalThis["\udfff"] = 7;
throw new Error(half);
"""
    body = "<button id=b>x</button><p id=p>text</p><p id=q>text</p>"
    rendering = drawn(renderer, body, script, num_frames=2)
    elements = by_id(rendering)
    assert elements["b"].name == "a\ufffdb" and elements["a\ufffdb"].text == "text"
    rows = [element_row(e, *frame.size_px) for frame in rendering.frames for e in rendering.elements]
    assert pa.Table.from_pylist(rows).column("text").to_pylist()[0] == rendering.elements[0].text
    assert (
        rendering.frames[0].state["game.a\ufffdb"] == "a\ufffdb" and rendering.frames[0].state["\ufffd"] == 7
    )


def test_names_that_lead_in_circles_end(renderer: HtmlRenderer) -> None:
    body = (
        "<button id=a aria-labelledby='a'>own</button><button id=b aria-labelledby=c>bee</button>"
        "<button id=c aria-labelledby=b>sea</button><div id=d role='bogus  BUTTON link' tabindex=0>dee</div>"
        f"<button id=e aria-label='{'n' * 50_000}'>e</button>"
    )
    elements = by_id(drawn(renderer, body))
    assert [elements[name].name for name in "abcd"] == ["own", "sea", "bee", "dee"]
    assert elements["d"].role == "button" and len(elements["e"].name) <= 300


STATE = r"""
var game = { get lives() { throw new Error("no"); }, big: 10n, [Symbol("s")]: 1, nan: NaN, level: 3 };
var state = new Proxy({}, { ownKeys() { throw new Error("trap"); } });
var { proxy: world, revoke } = Proxy.revocable({}, {}); revoke();
Object.defineProperty(globalThis, "score", { get() { throw new Error("no"); }, enumerable: true });
var long = "x".repeat(1 << 26), infinite = Infinity, nothing = null, big = 10n, sign = Symbol("s"), step = 5;
Object.prototype.toJSON = () => ({ evil: 1 }); Object.entries = () => [["evil", {}]];
late(); let unborn = 1;
"""


def test_state_is_what_can_be_read_without_asking_the_page(renderer: HtmlRenderer) -> None:
    rendering = drawn(
        renderer, "<p>x</p>", STATE.replace(' Object.entries = () => [["evil", {}]];', ""), num_frames=2
    )
    assert dict(rendering.frames[0].state) == {"step": 5, "game.level": 3}


@pytest.mark.parametrize(
    "names",
    [
        "children",
        "title style",
        "className tagName localName",
        "attributes parentElement",
        "id hidden matches",
    ],
)
def test_fields_may_be_named_as_they_like(renderer: HtmlRenderer, names: str) -> None:
    fields = "".join(
        f"<input name={name} style='display:block;box-sizing:border-box;width:200px;height:30px;border:1px solid'>"
        for name in names.split()
    )
    rendering = drawn(renderer, f"<form id=f style='background:#eef'>{fields}</form>")
    boxes = [e.bbox.xyxy for e in rendering.elements if e.kind == "input"]
    assert boxes == [(0, 30 * k, 200, 30 * k + 30) for k in range(len(names.split()))]
    assert by_id(rendering)["f"].bbox.xyxy == (0, 0, 320, 30 * len(boxes))


@pytest.mark.parametrize("name", ["images", "title", "body", "forms", "activeElement", "documentElement"])
def test_pictures_may_be_named_as_they_like(renderer: HtmlRenderer, name: str) -> None:
    body = f"<img name={name} alt=red width=40 height=20 style='display:block;background:red'>"
    assert [e.bbox.xyxy for e in drawn(renderer, body).elements if e.kind == "img"] == [(0, 0, 40, 20)]


def test_a_document_without_a_root_is_blank(renderer: HtmlRenderer) -> None:
    with pytest.raises(SampleError) as caught:
        drawn(renderer, "<p>x</p>", "document.documentElement.remove();")
    assert caught.value.reason is Reason.BLANK
