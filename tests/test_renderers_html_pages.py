"""Web pages as a whole: spans, text, full pages, second measurement, reasons to reject, determinism."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from renderers import html
from renderers._html_spans import mark_start_tags, start_tags
from renderers.html import HtmlRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import Action, View

RENDERER = HtmlRenderer

VIEW = View.from_css(300, 200, time_ms=500)
PIXEL = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3Crect width='9' height='9'/%3E%3C/svg%3E"


def program(text: str, **files: str) -> Program:
    others = [SourceFile(path=name.replace("__", "."), data=data.encode()) for name, data in files.items()]
    main = SourceFile(path="index.html", data=text.encode())
    return Program(language="html", files=(main, *others), main_path="index.html", template_id="test")


def by_id(rendering: Rendering) -> dict[str, Element]:
    return {element.element_id: element for element in rendering.elements}


def reason(renderer: HtmlRenderer, text: str, **files: str) -> Reason:
    with pytest.raises(SampleError) as caught:
        renderer.render(program(text, **files), VIEW)
    return caught.value.reason


def test_start_tags_are_those_of_the_tokenizer() -> None:
    data = (
        b'<!doctype html><p a="<b>" c=\'>\' d=e/f><!-- <i> --><br/><script>"<u>"</script ><title><s></title>'
        b"<!--><em><svg><title><g></g></title></svg><a href=x>< b></a>"
    )
    names = [data[start + 1 : name_end].decode() for start, name_end, _ in start_tags(data)]
    assert names == ["p", "br", "script", "title", "em", "svg", "title", "g", "a"]
    ends = [data[end - 1 : end] for _, _, end in start_tags(data)]
    assert set(ends) == {b">"}


def test_script_that_quotes_a_script_tag() -> None:
    data = b"<script><!-- <script> </script> <b> --></script><i>"
    assert [data[start : start + 2] for start, _, _ in start_tags(data)] == [b"<s", b"<i"]


def test_marks_change_nothing_but_start_tags() -> None:
    assert mark_start_tags(b"<p>a</p>", "data-x", 3) == b'<p data-x="3.0.3">a</p>'


def test_code_span_is_the_start_tag_in_stored_bytes(renderer: HtmlRenderer) -> None:
    text = '<!doctype html><body><p>é <b id="x" title="a>b">bold</b></p><script>document.body.insertAdjacentHTML("beforeend","<i id=made>new</i>")</script>'
    stored = text.encode()
    elements = by_id(renderer.render(program(text), VIEW))
    bold = elements["x"]
    assert stored[bold.code_start : bold.code_end] == b'<b id="x" title="a>b">'
    assert elements["made"].code_start is None
    assert elements["html"].code_start is None  # no tag of it was written


def test_scripts_see_the_page_as_it_was_written(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body><p id=q>a</p><script>document.body.append(document.body.outerHTML.length, document.querySelectorAll('*').length, document.getElementById('q').attributes.length)</script>"
    elements = by_id(renderer.render(program(text), VIEW))
    written = text[text.index("<body>") :]
    # While the script runs, the body is serialised with quotes around the id and with its end tag.
    assert elements["body"].text.endswith(f"{len(written) + 2 + len('</body>')}51")


def test_template_clones_keep_the_span_of_their_source(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body><template id=t><p class=c>made</p></template><script>for(let i=0;i<2;i++)document.body.append(document.getElementById('t').content.cloneNode(true))</script>"
    elements = by_id(renderer.render(program(text), VIEW))
    start = text.index("<p class=c>")
    assert [elements[name].code_start for name in ("p", "p[2]")] == [start, start]


def test_frame_of_another_file_names_its_file(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body><iframe id=f src=part.html></iframe>"
    elements = by_id(renderer.render(program(text, part__html="<p id=a>part"), VIEW))
    assert (elements["a"].code_path, elements["a"].code_start) == ("part.html", 0)
    assert elements["f"].code_path == ""


def test_text_owns_its_ink_alone(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body style='margin:20px;font:40px/60px Liberation Sans'><p id=a style='margin:0'>H.</p>"
    rendering = renderer.render(program(text), VIEW)
    ink = (rendering.frames[0].image != 255).any(axis=2)
    columns, rows = np.flatnonzero(ink.any(axis=0)), np.flatnonzero(ink.any(axis=1))
    element = by_id(rendering)["a"]
    assert element.bbox.xyxy == (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)
    assert element.area_px == ink.sum()
    assert element.visible_fraction == 1


def test_wrapped_inline_text_is_one_element(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body style='margin:0;width:120px;font:20px/30px Liberation Sans'>Lead in <a id=a href='#x'>a link that wraps twice</a>"
    element = by_id(renderer.render(program(text), VIEW))["a"]
    assert element.bbox.y1 - element.bbox.y0 > 60
    assert element.is_interactive
    assert element.label == 'link "a link that wraps twice"'


def test_ancestors_own_what_their_descendants_paint(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><div id=p><div id=a style='position:absolute;left:200px;top:100px;width:50px;height:50px;background:red'></div>x</div>"
    elements = by_id(renderer.render(program(text), VIEW))
    assert elements["p"].bbox.x1 == elements["a"].bbox.x1 == 250
    assert elements["a"].parent_id == "p"


def test_full_page_reaches_to_its_end(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body style='margin:0'><div style='height:700px'></div><div id=a style='height:60px;background:#c33'></div>"
    view = dataclasses.replace(VIEW, full_page=True)
    for dpr in (1.0, 2.0):
        shown = dataclasses.replace(view, dpr=dpr, width_px=round(300 * dpr), height_px=round(200 * dpr))
        rendering = renderer.render(program(text), shown)
        assert rendering.frames[0].size_px == (round(300 * dpr), round(760 * dpr))
        last = (0, round(700 * dpr), round(300 * dpr), round(760 * dpr))
        assert by_id(rendering)["a"].bbox.xyxy == last


def test_full_page_from_right_to_left_is_the_viewport_s_part(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><html dir=rtl><body style='margin:0'><div style='width:500px;height:20px;background:#cfc'></div><div id=a style='width:50px;height:400px;background:#c33'></div>"
    rendering = renderer.render(program(text), dataclasses.replace(VIEW, full_page=True))
    assert rendering.frames[0].size_px == (300, 420)
    assert by_id(rendering)["a"].bbox.xyxy == (250, 20, 300, 420)


def test_border_of_a_pill_is_the_pill_s(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body style='margin:0;background:#eee'><div id=a style='margin:20px;width:80px;height:40px;border-radius:20px;border:1px solid #777;box-sizing:border-box'></div>"
    assert by_id(renderer.render(program(text), VIEW))["a"].bbox.xyxy == (20, 20, 100, 60)


def test_viewport_keeps_the_scroll_position_the_page_left(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body style='margin:0'><div style='height:700px'></div><div id=a style='height:60px;background:#c33'></div><script>scrollTo(0,600)</script>"
    rendering = renderer.render(program(text), VIEW)
    assert rendering.frames[0].scroll_css == (0, 560)
    assert by_id(rendering)["a"].bbox.xyxy == (0, 140, 300, 200)


def test_actions_happen_at_their_time(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body style='margin:0'><button id=b style='position:absolute;left:0;top:0;width:80px;height:40px;border:0' onclick='document.getElementById(\"a\").style.left=Math.round(performance.now())+\"px\"'>Go</button><div id=a style='position:absolute;top:100px;width:50px;height:50px;background:red'></div>"
    action = Action(name="click", time_ms=150, point=(40, 20))
    rendering = renderer.render(program(text), dataclasses.replace(VIEW, actions=(action,)))
    assert by_id(rendering)["a"].bbox.xyxy == (150, 100, 200, 150)
    assert rendering.actions == (action,)


def test_several_frames_show_time_passing(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><style>@keyframes k{to{margin-left:100px}}div{width:50px;height:50px;background:red;animation:k 1s linear}body{margin:0}</style><div id=a></div>"
    view = dataclasses.replace(VIEW, time_ms=0, num_frames=3, frame_interval_ms=250)
    rendering = renderer.render(program(text), view)
    boxes = [e.bbox.x0 for e in rendering.elements if e.element_id == "a"]
    assert boxes == [0, 25, 50]
    assert [frame.time_ms for frame in rendering.frames] == [0, 250, 500]


def test_second_measurement_agrees(renderer: HtmlRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(html, "TRUTH_EVERY", 1)
    text = (
        "<!doctype html><body style='font:20px Lato'><h1 id=h>Heading</h1><p id=p>Some words</p><img id=i alt=x src=\""
        + PIXEL
        + '"><button id=b>Press</button>'
    )
    measured = [e.truth_iou for e in renderer.render(program(text), VIEW).elements if e.truth_iou is not None]
    assert len(measured) >= 3
    assert min(measured) >= 0.9


def test_same_bytes_in_another_browser_and_after_other_pages(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body style='font:17px Lato'><h1>Grüße</h1><p style='box-shadow:0 4px 20px #0004;padding:9px;border-radius:9px'>Words <b>bold</b> <input autofocus value=typed> <progress value=.4></progress></p><canvas id=c></canvas><script>const x=c.getContext('2d');x.fillStyle=`hsl(${Math.random()*360} 80% 50%)`;x.arc(60,60,40,0,7);x.fill();document.body.append(new Date().toISOString())</script>"
    first = renderer.render(program(text), VIEW)
    renderer.render(program("<!doctype html><script>localStorage.a=1;name='q'</script><p>other"), VIEW)
    second = renderer.render(program(text), VIEW)
    other = HtmlRenderer()
    other.open()
    try:
        third = other.render(program(text), VIEW)
        assert other.fingerprint() == renderer.fingerprint()
    finally:
        other.close()
    for again in (second, third):
        assert np.array_equal(first.frames[0].image, again.frames[0].image)
        assert np.array_equal(first.frames[0].ids, again.frames[0].ids)
        assert first.elements == again.elements


def test_page_in_a_dark_scheme(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><meta name=color-scheme content=dark><body style='margin:20px;font:40px/60px Liberation Sans'><p id=a style='margin:0'>H.</p>"
    rendering = renderer.render(program(text), dataclasses.replace(VIEW, color_scheme="dark"))
    picture = rendering.frames[0].image
    ink = (picture != picture[0, 0]).any(axis=2)
    assert picture[0, 0].max() < 40
    assert by_id(rendering)["a"].area_px == ink.sum()


def test_text_cut_out_of_a_gradient(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body style='margin:20px;font:40px/60px Liberation Sans'><p id=a style='margin:0;background:linear-gradient(90deg,#c33,#39c);background-clip:text;color:transparent'>H.</p>"
    rendering = renderer.render(program(text), VIEW)
    assert by_id(rendering)["a"].area_px == (rendering.frames[0].image != 255).any(axis=2).sum()


def test_emoji_belong_to_their_text(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><meta charset=utf-8><body style='margin:20px;background:linear-gradient(#fed,#def)'><p id=a style='margin:0;width:60px;font-size:40px'>😀</p>"
    element = by_id(renderer.render(program(text), VIEW))["a"]
    assert 30 < element.bbox.size_px[0] <= 60
    assert element.area_px > 1000


def test_native_controls_own_their_whole_look(renderer: HtmlRenderer) -> None:
    text = "<!doctype html><body style='margin:0'><input id=c type=checkbox checked style='position:absolute;left:10px;top:10px;width:20px;height:20px;margin:0'><progress id=p value=.5 style='position:absolute;left:10px;top:50px;width:100px;height:16px'></progress>"
    rendering = renderer.render(program(text), VIEW)
    for name in ("c", "p"):
        x0, y0, x1, y1 = by_id(rendering)[name].bbox.xyxy
        drawn = (rendering.frames[0].image != 255).any(axis=2)
        inside = np.zeros_like(drawn)
        inside[y0:y1, x0:x1] = True
        assert (drawn & inside & (rendering.frames[0].ids == by_id(rendering)[name].pixel_id)).sum() == (
            drawn & inside
        ).sum()


def test_blank_page(renderer: HtmlRenderer) -> None:
    assert reason(renderer, "<!doctype html><body>") is Reason.BLANK
    assert reason(renderer, "<!doctype html><body style='background:red'>") is Reason.BLANK


def test_script_error_counts_only_where_the_page_stays_blank(renderer: HtmlRenderer) -> None:
    assert reason(renderer, "<!doctype html><script>missing()</script>") is Reason.SCRIPT_ERROR
    shown = renderer.render(program("<!doctype html><p>text</p><script>missing()</script>"), VIEW)
    assert shown.facts["num_script_errors"] == 1


def test_asset_that_is_not_there(renderer: HtmlRenderer) -> None:
    assert reason(renderer, "<!doctype html><link rel=stylesheet href=a.css><p>x") is Reason.MISSING_ASSET
    assert reason(renderer, "<!doctype html><script src=a.js></script><p>x") is Reason.MISSING_ASSET
    styled = program("<!doctype html><link rel=stylesheet href=a.css><p id=p>x", a__css="p{margin-left:99px}")
    assert by_id(renderer.render(styled, VIEW))["p"].bbox.x0 >= 99


def test_page_that_needs_the_network(renderer: HtmlRenderer) -> None:
    assert (
        reason(renderer, "<!doctype html><script src='https://cdn.example/a.js'></script><p>x")
        is Reason.NETWORK
    )
    assert reason(renderer, "<!doctype html><img src='//cdn.example/a.png'><p>x") is Reason.NETWORK
    assert (
        reason(renderer, "<!doctype html><p>x<script>location='https://else.example/'</script>")
        is Reason.NETWORK
    )
    assert (
        reason(renderer, "<!doctype html><meta http-equiv=refresh content='0;url=https://else.example/'><p>x")
        is Reason.NETWORK
    )
    linked = program("<!doctype html><a id=a href='https://else.example/'>out</a>")
    assert by_id(renderer.render(linked, VIEW))["a"].is_interactive


def test_local_file(renderer: HtmlRenderer) -> None:
    assert (
        reason(renderer, "<!doctype html><iframe src='file:///etc/hostname'></iframe>x") is Reason.FILE_ACCESS
    )


UNKNOWN = "\U0003134a"  # of an extension of Unicode that no pinned font has


@pytest.mark.parametrize(
    "body",
    [
        f"<p>{UNKNOWN}",
        "<p>a\u0378b",
        "<p>a\ue000b",
        f"<input value={UNKNOWN}><input placeholder={UNKNOWN}>",
        f"<svg><text y=20>{UNKNOWN}</text></svg>",
        f"<style>p::before{{content:'{UNKNOWN}'}}</style><p>x",
        f"<style>li::marker{{content:'{UNKNOWN}'}}</style><ul><li>x</ul>",
        f"<div id=h></div>x<script>h.attachShadow({{mode:'closed'}}).innerHTML='<p>{UNKNOWN}'</script>",
        f"<iframe srcdoc='<p>{UNKNOWN}'></iframe>",
    ],
)
def test_character_without_a_glyph(renderer: HtmlRenderer, body: str) -> None:
    assert reason(renderer, f"<!doctype html><meta charset=utf-8>{body}") is Reason.MISSING_GLYPH


def test_characters_with_glyphs(renderer: HtmlRenderer) -> None:
    text = "漢字 한국어 हिन्दी ไทย עברית العربية 😀 👩\u200d👩\u200d👧 ❤️ 🇩🇪 1️⃣ ① → ✓ ★ ∑ ℃ № ⌘ ⏎ ▶ ☰ ⋮ ✕"
    hidden = f"<p style='display:none'>{UNKNOWN}</p>"
    renderer.render(program(f"<!doctype html><meta charset=utf-8><p>{text}{hidden}"), VIEW)


def test_too_tall_a_page(renderer: HtmlRenderer) -> None:
    with pytest.raises(SampleError) as caught:
        renderer.render(
            program("<!doctype html><div style='height:99999px'>x</div>"),
            dataclasses.replace(VIEW, full_page=True),
        )
    assert caught.value.reason is Reason.TOO_LARGE


def test_too_many_elements(renderer: HtmlRenderer) -> None:
    assert reason(renderer, "<!doctype html>" + "<i>x</i>" * (html.MAX_ELEMENTS + 1)) is Reason.TOO_LARGE


def test_full_page_is_taken_without_the_page_noticing(renderer: HtmlRenderer) -> None:
    """Chromium makes the window 1x1 for a moment, now and then, and would tell the page's own listeners."""
    text = "<!doctype html><body style='margin:0'><div id=a style='width:200px;height:700px;background:#39c'></div><script>addEventListener('resize',()=>document.getElementById('a').style.width='50px')</script>"
    view = dataclasses.replace(VIEW, full_page=True)
    for _ in range(4):
        assert by_id(renderer.render(program(text), view))["a"].bbox.xyxy == (0, 0, 200, 700)


# file as stored: {element: its start tag, None where no tag of it was written}
TAGS: dict[str, tuple[bytes, dict[str, bytes | None]]] = {
    "carriage returns": (b"<!doctype html>\r\n<p\r\n id=a>x</p>\r\n<p id=b>y", {"a": b"<p\r\n id=a>", "b": b"<p id=b>"}),
    "byte order mark": (b"\xef\xbb\xbf<!doctype html><p id=a>x", {"a": b"<p id=a>"}),
    "UTF-16": ("\ufeff<!doctype html><p id=a>x".encode("utf-16-le"), {"a": None}),
    "Latin-1": (b"<!doctype html><meta charset=iso-8859-1><p>\xe9\xe9</p><p id=a>x", {"a": b"<p id=a>"}),
    "Shift JIS": ('<!doctype html><meta charset=shift_jis><p>ソ</p><p id=a title="ソ">x'.encode("shift_jis"), {"a": b'<p id=a title="\x83\\">'}),
    "comments": (b"<!doctype html><!-- <p id=z> --><p id=a>x<!--><p id=b>y", {"a": b"<p id=a>", "b": b"<p id=b>"}),
    "attributes twice": (b"<!doctype html><p id=a id=b class=x CLASS=y>x", {"a": b"<p id=a id=b class=x CLASS=y>"}),
    "upper case": (b"<!DOCTYPE HTML><P ID=a>x<DIV ID=b>y</DIV>", {"a": b"<P ID=a>", "b": b"<DIV ID=b>"}),
    "SVG": (b"<!doctype html><svg width=20 height=20><![CDATA[<p id=z>]]><rect id=a width=9 height=9 /><foreignObject width=20 height=20><div id=b>x</div></foreignObject></svg>", {"a": b"<rect id=a width=9 height=9 />", "b": b"<div id=b>"}),
    "never closed": (b"<!doctype html><table id=t><tr><td id=a>x<td id=b>y</table><ul><li id=c>q<li id=d>r", {"a": b"<td id=a>", "t/tbody": None, "b": b"<td id=b>", "d": b"<li id=d>"}),
    "out of its table": (b"<!doctype html><table><div id=a>x</div><tr><td id=b>y</table>", {"a": b"<div id=a>", "b": b"<td id=b>"}),
    "split by a block": (b"<!doctype html><b id=a>x<p id=p>y</b>z</p>", {"a": b"<b id=a>", "p": b"<p id=p>", "p/b": b"<b id=a>"}),
    "bracket in a value": (b"<!doctype html><a href=a>b id=z>x</a><p id=q title='>'>y", {"q": b"<p id=q title='>'>"}),
    "tags as text": (b"<!doctype html><textarea><p id=z></textarea><p id=a>x", {"a": b"<p id=a>", "z": None}),
    "moved by a script": (b"<!doctype html><p id=a>x</p><div id=b></div><script>b.append(a);a.title='q';a.className='c'</script>", {"a": b"<p id=a>"}),
    "written by a script": (b"<!doctype html><script>document.write('<p id=a>x</p>')</script><p id=b>y", {"a": None, "b": b"<p id=b>"}),
    "made again by a script": (b"<!doctype html><div id=d><p id=a>x</p></div><script>d.innerHTML+='<i id=b>y</i>'</script>", {"d": b"<div id=d>", "a": None, "b": None}),
}  # fmt: skip


@pytest.mark.parametrize("name", TAGS)
def test_span_is_the_start_tag_as_stored(renderer: HtmlRenderer, name: str) -> None:
    data, answers = TAGS[name]
    main = SourceFile(path="index.html", data=data)
    page = Program(language="html", files=(main,), main_path="index.html", template_id="test")
    elements = by_id(renderer.render(page, VIEW))
    for element_id, tag in answers.items():
        if element_id == "z":
            assert "z" not in elements
        elif tag is None:
            assert elements[element_id].code_start is None
        else:
            element = elements[element_id]
            assert data[element.code_start : element.code_end] == tag
