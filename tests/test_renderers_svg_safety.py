"""The sanitiser: what is hidden in addresses, styles and pictures inside pictures, and how much work it lets a file ask for."""

from __future__ import annotations

import base64
import gzip

import pytest

from renderers._svg_css import MAX_CANDIDATES, MAX_STYLE_CHARACTERS, resolve
from renderers._svg_document import read_document
from renderers._svg_selectors import MAX_TESTS
from renderers._svg_tree import MAX_ATTRIBUTES, MAX_MARKUP, MAX_NODES, parse_svg
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile

NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg {NS} viewBox="0 0 100 100">'
RECT = '<rect width="9" height="9"/>'
HTML = '<foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml">'


def program(data: str | bytes) -> Program:
    file = SourceFile(path="main.svg", data=data if isinstance(data, bytes) else data.encode())
    return Program(language="svg", files=(file,), main_path="main.svg", template_id="test/svg")


def drawing(body: str) -> str:
    return f"{HEAD}{body}{RECT}</svg>"


def reason(data: str | bytes) -> Reason | None:
    """Why the file is refused; None when it is not."""
    try:
        read_document(program(data))
    except SampleError as error:
        return error.reason
    return None


def inside(body: str, levels: int = 1) -> str:
    """A drawing with that body, as a picture in a picture so many levels deep."""
    text = drawing(body)
    for _ in range(levels):
        data = base64.b64encode(text.encode()).decode()
        text = drawing(f'<image width="9" height="9" href="data:image/svg+xml;base64,{data}"/>')
    return text


HIDDEN = {
    "tab in a scheme": ('<use href="ht&#9;tps://example.org/a.svg#x"/>', Reason.NETWORK),
    "newline in a scheme": ('<use href="java&#10;script:alert(1)"/>', Reason.HOSTILE),
    "control character before": ('<use xlink:href="&#9; &#10;FILE:///etc/passwd"/>', Reason.FILE_ACCESS),
    "capital letters": ('<image href="HTTPS://example.org/a.png"/>', Reason.NETWORK),
    "entity": ('<image href="&#104;ttps://example.org/a.png"/>', Reason.NETWORK),
    "scheme without slashes": ('<image href="https:example.org/a.png"/>', Reason.NETWORK),
    "backslashes": ('<image href="\\\\example.org\\a.png"/>', Reason.FILE_ACCESS),
    "up by backslash": ('<image href="a\\..\\..\\secret.png"/>', Reason.FILE_ACCESS),
    "second address": ('<image href="#a" xlink:href="file:///etc/passwd"/>', Reason.FILE_ACCESS),
    "one letter scheme": ('<image href="x:secret"/>', Reason.HOSTILE),
    "xml:base": ('<g xml:base="https://example.org/"><use href="#a"/></g>', Reason.NETWORK),
    "style attribute": ("<rect style=\"fill: URL( 'https://example.org/a#b' )\"/>", Reason.NETWORK),
    "escaped url": ('<rect style="fill:u\\72l(https://example.org/a#b)"/>', Reason.NETWORK),
    "escaped scheme": ('<rect style="fill:url(\\68ttps://example.org/a#b)"/>', Reason.NETWORK),
    "url behind a string": ("<rect style=\"--a:'/*';fill:url(https://example.org/a#b)\"/>", Reason.NETWORK),
    "comment in import": ("<style>@import/**/url(https://example.org/a.css);</style>", Reason.NETWORK),
    "escaped import": ("<style>@\\69mport 'https://example.org/a.css';</style>", Reason.NETWORK),
    "import of data": ("<style>@import 'data:text/css,g{}';</style>", Reason.MISSING_ASSET),
    "image set": (
        "<style>g{background:image-set(url(#a) 1x, 'https://example.org/b.png' 2x)}</style>",
        Reason.NETWORK,
    ),
    "two urls": ("<style>g{fill:url(#a) url(https://example.org/b)}</style>", Reason.NETWORK),
    "html script": (f"{HTML}<script>alert(1)</script></div></foreignObject>", Reason.HOSTILE),
    "html frame": (f'{HTML}<iframe srcdoc="a"/></div></foreignObject>', Reason.HOSTILE),
    "html base": (f'{HTML}<base href="https://example.org"/></div></foreignObject>', Reason.HOSTILE),
    "html refresh": (f'{HTML}<meta http-equiv="Refresh" content="0"/></div></foreignObject>', Reason.HOSTILE),
    "html sheet": (
        f'{HTML}<link rel="stylesheet" href="data:text/css,a"/></div></foreignObject>',
        Reason.MISSING_ASSET,
    ),
    "html picture set": (
        f'{HTML}<img srcset="#a 1x, https://example.org/a.png 2x"/></div></foreignObject>',
        Reason.NETWORK,
    ),
    "html video": (f'{HTML}<video poster="//example.org/a"/></div></foreignObject>', Reason.NETWORK),
}


@pytest.mark.parametrize("name", HIDDEN)
def test_a_hidden_address_is_refused_for_what_it_is(name: str) -> None:
    body, expected = HIDDEN[name]
    assert reason(drawing(body)) is expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<image href="/etc/passwd"/>', Reason.FILE_ACCESS),
        ("<script>alert(1)</script>", Reason.HOSTILE),
        ("<style>@import url(https://example.org/a.css);</style>", Reason.NETWORK),
        ("<g/>" * MAX_NODES, Reason.TOO_LARGE),
        ("<g>" * 300 + "</g>" * 300, Reason.HOSTILE),
    ],
    ids=["file", "script", "import", "elements", "nesting"],
)
@pytest.mark.parametrize("levels", [1, 2])
def test_a_picture_in_a_picture_is_judged_as_well(body: str, expected: Reason, levels: int) -> None:
    assert reason(inside(body, levels)) is expected


@pytest.mark.parametrize("media_type", ["image/svg+xml", "image/SVG+xml;charset=utf-8", "text/plain", ""])
def test_a_drawing_is_found_under_any_type_that_an_engine_takes_it_by(media_type: str) -> None:
    body = drawing('<image href="/etc/passwd"/>').replace("%", "%25").replace("#", "%23").replace('"', "%22")
    assert reason(
        drawing(f'<image href=" data:{media_type},{body.replace("<", "%3C")}"/>'.replace("\n", ""))
    ) in (Reason.FILE_ACCESS,)


def test_pictures_nest_three_deep_and_no_deeper() -> None:
    assert reason(inside("", 3)) is None
    assert reason(inside("", 4)) is Reason.HOSTILE


def test_a_compressed_drawing_is_refused_unopened() -> None:
    data = base64.b64encode(gzip.compress(drawing("").encode())).decode()
    assert reason(drawing(f'<image href="data:image/svg+xml;base64,{data}"/>')) is Reason.HOSTILE


def test_elements_of_repeated_pictures_add_up() -> None:
    data = base64.b64encode(drawing("<g/>" * 98).encode()).decode()  # a hundred elements
    image = f'<image href="data:image/svg+xml;base64,{data}"/>'
    assert reason(drawing(image * 100)) is None
    assert reason(drawing(image * 101)) is Reason.TOO_LARGE


@pytest.mark.parametrize(
    ("prolog", "expected"),
    [
        ('<?xml-stylesheet href="https://example.org/a.css"?>', Reason.NETWORK),
        ('<?xml-stylesheet type="text/css" href="data:text/css,g{}"?>', Reason.MISSING_ASSET),
        ('<!DOCTYPE svg SYSTEM "file:///etc/passwd">', None),
        (
            '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
            None,
        ),
        ('<?xml version="1.0" encoding="cp500"?>', Reason.SYNTAX),
        ("\ufeff", None),
    ],
    ids=["sheet", "data sheet", "system doctype", "public doctype", "odd encoding", "byte order mark"],
)
def test_what_stands_before_the_root(prolog: str, expected: Reason | None) -> None:
    assert reason(prolog + drawing("")) is expected


def test_an_entity_of_a_dtd_that_is_not_read_is_no_silent_gap() -> None:
    doctype = (
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    )
    assert reason(doctype + drawing('<text y="9">a&nbsp;b</text>')) is Reason.SYNTAX


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_keeps_its_code_spans(encoding: str) -> None:
    mark = b"" if encoding == "utf-16" else "\ufeff".encode(encoding)
    data = mark + f'<?xml version="1.0" encoding="utf-16"?>{drawing("<g/>")}'.encode(encoding)
    node = parse_svg(data).elements[1]
    plain = "utf-16-be" if encoding == "utf-16-be" else "utf-16-le"
    assert data[node.code_start : node.code_end].decode(plain) == RECT


def test_harmless_styles_pass() -> None:
    sheet = '@namespace "http://www.w3.org/2000/svg";@namespace x url(http://www.w3.org/1999/xlink);.a{fill:url(#b)}'
    assert (
        reason(drawing(f"<style>{sheet}</style><rect style=\"font-family:'Open Sans';mask:url('#c')\"/>"))
        is None
    )


BOUNDS = {
    "elements": "<g/>" * (MAX_NODES + 1),
    "markup": "<g/>" + "<!---->" * MAX_MARKUP,
    "attributes": '<g a="" b="" c="" d="" e="" f=""/>' * (MAX_ATTRIBUTES // 6 + 1),
    "namespaces": "".join(f'<g xmlns:a{i}="u"/>' for i in range(2_600)),
    "lines": "\n" * 500_001,
    "a long value": f'<g data-x="{"x" * 100_001}"/>',
    "one sheet of many rules": f"<style>{'.a{fill:red}' * 2_001}</style>",
    "many sheets": "<style>.a{fill:red}</style>" * 2_001,
    "a long sheet": f"<style>{' ' * 300_001}</style>",
    "unknown selectors": f"<style>{'::a,' * 2_001}b{{fill:red}}</style>",
    "a long style attribute": f'<g style="{"fill:red;" * 60_001}"/>',
    "long values given to many": f"<style>g{{--a:{'r' * 9_000}}}</style>"
    + "<g/>" * (MAX_STYLE_CHARACTERS // 9_000 + 1),
    "rules times elements": f"<style>{'*{fill:red}' * 300}</style>" + "<g/>" * (MAX_CANDIDATES // 300 + 1),
    "every sibling asked": "<style>.b ~ .a{fill:red}</style>" + '<g class="a"/>' * 400,
    "variables that double": "<style>g{--v0:x;"
    + "".join(f"--v{i}:var(--v{i - 1}) var(--v{i - 1});" for i in range(1, 40))
    + "fill:var(--v39)}</style>"
    + "<g/>" * 100,
    "families": "".join(f"<text font-family='F{i}'>a</text>" for i in range(401)),
    "characters": "<text>" + "".join(map(chr, range(0x4E00, 0x4E00 + 3_001))) + "</text>",
    "pictures by url": f'<g fill="{"url(#a) " * 12_000}"/><g fill="{"url(#a) " * 12_000}"/>',
}


@pytest.mark.parametrize("name", BOUNDS)
def test_work_is_bounded_whatever_comes(name: str) -> None:
    assert reason(drawing(BOUNDS[name])) is Reason.TOO_LARGE


@pytest.mark.parametrize(
    "text",
    [
        HEAD + "<style>" + "@a" * 100_000 + "</style></svg>",
        HEAD + "<style>" + "a" * 290_000 + "</style></svg>",
        HEAD + "<style>" + "g " * 100_000 + "{fill:red}</style>" + "<g>" * 150 + "</g>" * 150 + "</svg>",
        HEAD + '<rect style="' + "a:(" * 25_000 + '"/></svg>',
        HEAD + '<rect transform="' + "scale(" * 500_000 + '"/></svg>',
        HEAD + '<rect filter="' + "a-" * 45_000 + '"/></svg>',
        HEAD + '<rect style="font:' + "1" * 90_000 + '"/></svg>',
        HEAD + '<rect style="transform:' + "translateX(" * 9_000 + '"/></svg>',
    ],
    ids=["at-rules", "no-braces", "long-selector", "brackets", "functions", "words", "font", "css-functions"],
)
def test_odd_text_is_read_in_one_pass(text: str) -> None:
    """Patterns that tried every beginning against every end would not return from these."""
    assert reason(text) is None


@pytest.mark.parametrize("text", ["<" * 1_000_000, "<svg " + "a='" * 1_000_000, "\0" * 1_000_000])
def test_rubbish_is_no_drawing(text: str) -> None:
    assert reason(text) in (Reason.SYNTAX, Reason.TOO_LARGE)


def test_children_ask_their_ancestors_once() -> None:
    depth, children = 100, 500  # each child would climb all ancestors: 50,000 tests, above the bound
    assert depth * children > MAX_TESTS
    body = "<style>.no g{fill:red}</style>" + "<g>" * depth + "<g/>" * children + "</g>" * depth
    resolve(parse_svg(drawing(body.replace(".no g", ".no > g")).encode()))


def test_shared_looks_are_their_own_copies() -> None:
    root = parse_svg(drawing('<style>.a{fill:red}</style><g class="a"/><g class="a"/>').encode())
    resolve(root)
    first, second = [n for n in root.elements if n.tag == "g"]
    first.style["fill"] = "blue"
    assert second.style["fill"] == "red"
