"""Hostile and broken drawings: each refused with its reason, at once, and the next drawing unharmed."""

from __future__ import annotations

import base64

import pytest

from renderers._svg_expansion import expansion
from renderers._svg_tree import parse_svg
from renderers.svg import SvgRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.view import View

RENDERER = SvgRenderer

NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg {NS} viewBox="0 0 100 100">'
GOOD = f'{HEAD}<rect id="a" x="10" y="10" width="30" height="30" fill="red"/></svg>'
VIEW = View(width_px=100, height_px=100)

LAUGHS = (
    '<!DOCTYPE svg [<!ENTITY a "ha">'
    + "".join(f'<!ENTITY {c} "{f"&{p};" * 10}">' for p, c in zip("abcdefgh", "bcdefghi", strict=True))
    + f"]>{HEAD}<text>&i;</text></svg>"
)
USE_BOMB = (
    HEAD
    + '<g id="u0"><rect width="9" height="9"/></g>'
    + "".join(f'<g id="u{i}">{f"""<use href="#u{i - 1}"/>""" * 10}</g>' for i in range(1, 9))
    + "</svg>"
)
CASES = {
    "billion laughs": (LAUGHS, Reason.HOSTILE),
    "quadratic blowup": (
        f'<!DOCTYPE svg [<!ENTITY a "{"ha" * 5000}">]>{HEAD}<text>{"&a;" * 5000}</text></svg>',
        Reason.HOSTILE,
    ),
    "entity with elements": (
        f'<!DOCTYPE svg [<!ENTITY a "<text>ha</text>">]>{HEAD}&a;</svg>',
        Reason.HOSTILE,
    ),
    "entity used too often": (
        f'<!DOCTYPE svg [<!ENTITY a "{"ha" * 40}">]>{HEAD}<text>{"&a;" * 20_000}</text></svg>',
        Reason.HOSTILE,
    ),
    "long default": (
        f'<!DOCTYPE svg [<!ATTLIST rect x CDATA "{"9" * 5000}">]>{HEAD}{"<rect/>" * 5000}</svg>',
        Reason.HOSTILE,
    ),
    "many defaults": (
        f'<!DOCTYPE svg [{"".join(f"""<!ATTLIST rect x{i} CDATA "9">""" for i in range(500))}]>{HEAD}</svg>',
        Reason.HOSTILE,
    ),
    "parameter entity": (f'<!DOCTYPE svg [<!ENTITY % a "ha">]>{HEAD}</svg>', Reason.HOSTILE),
    "external entity": (
        f'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>{HEAD}<text>&x;</text></svg>',
        Reason.HOSTILE,
    ),
    "file picture": (
        f'{HEAD}<image href="file:///etc/passwd" width="9" height="9"/></svg>',
        Reason.FILE_ACCESS,
    ),
    "absolute path": (
        f'{HEAD}<image xlink:href="/etc/passwd" width="9" height="9"/></svg>',
        Reason.FILE_ACCESS,
    ),
    "path above": (f'{HEAD}<image href="../../secret.png" width="9" height="9"/></svg>', Reason.FILE_ACCESS),
    "http picture": (
        f'{HEAD}<image href="http://example.org/a.png" width="9" height="9"/></svg>',
        Reason.NETWORK,
    ),
    "picture without scheme": (
        f'{HEAD}<image href="//example.org/a.png" width="9" height="9"/></svg>',
        Reason.NETWORK,
    ),
    "http use": (f'{HEAD}<use href="https://example.org/a.svg#x"/></svg>', Reason.NETWORK),
    "http font": (
        f"{HEAD}<style>@font-face{{font-family:x;src:url(https://example.org/f.woff2)}}</style></svg>",
        Reason.NETWORK,
    ),
    "import": (f'{HEAD}<style>@import "https://example.org/a.css";</style></svg>', Reason.NETWORK),
    "http paint": (
        f'{HEAD}<rect width="9" height="9" style="fill:url(http://example.org/a.svg#g)"/></svg>',
        Reason.NETWORK,
    ),
    "missing picture": (f'{HEAD}<image href="photo.png" width="9" height="9"/></svg>', Reason.MISSING_ASSET),
    "script": (f"{HEAD}<script>alert(1)</script></svg>", Reason.HOSTILE),
    "javascript reference": (f'{HEAD}<use href="javascript:alert(1)"/></svg>', Reason.HOSTILE),
    "onload": (GOOD.replace("viewBox", 'onload="alert(1)" viewBox'), Reason.HOSTILE),
    "huge size": (
        f'<svg {NS} width="100000000" height="100000000"><rect width="9" height="9"/></svg>',
        Reason.TOO_LARGE,
    ),
    "use bomb": (USE_BOMB, Reason.HOSTILE),
    "nested groups": (HEAD + "<g>" * 20_000 + "</g>" * 20_000 + "</svg>", Reason.HOSTILE),
    "blur bomb": (
        f'{HEAD}<filter id="f"><feGaussianBlur stdDeviation="5000"/></filter><rect width="90" height="90" filter="url(#f)"/></svg>',
        Reason.HOSTILE,
    ),
    "too many elements": (HEAD + "<g/>" * 25_000 + "</svg>", Reason.TOO_LARGE),
    "too many bytes": (HEAD + "<!--" + "x" * 6_000_000 + "--></svg>", Reason.TOO_LARGE),
    "pattern bomb": (
        HEAD
        + "".join(
            f'<pattern id="p{i}" width="1" height="1">{f"""<rect width="9" height="9" fill="url(#p{i + 1})"/>""" * 4}</pattern>'
            for i in range(12)
        )
        + '<rect width="99" height="99" fill="url(#p0)"/></svg>',
        Reason.HOSTILE,
    ),
    "mask bomb by style": (
        HEAD
        + "".join(
            f'<mask id="p{i}">{f"""<rect width="9" height="9" style="mask:url(#p{i + 1})"/>""" * 4}</mask>'
            for i in range(12)
        )
        + '<rect width="99" height="99" mask="url(#p0)"/></svg>',
        Reason.HOSTILE,
    ),
    "open tag": (f"{HEAD}<rect", Reason.SYNTAX),
    "no svg": ("<html><body/></html>", Reason.SYNTAX),
    "no namespace": ('<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>', Reason.SYNTAX),
    "unbound prefix": (f'{HEAD}<a:rect width="9"/></svg>', Reason.SYNTAX),
    "empty": ("", Reason.SYNTAX),
    "nothing drawn": (f"{HEAD}<defs><rect width='9' height='9'/></defs></svg>", Reason.BLANK),
    "one colour": (f'{HEAD}<rect width="100" height="100" fill="teal"/></svg>', Reason.BLANK),
    "no glyph": (f'{HEAD}<text y="50">\U000e0100\ue000</text></svg>', Reason.MISSING_GLYPH),
}


def program(text: str, *more: SourceFile) -> Program:
    files = (SourceFile(path="main.svg", data=text.encode()), *more)
    return Program(language="svg", files=files, main_path="main.svg", template_id="test/svg")


def assert_next_is_fine(renderer: SvgRenderer) -> None:
    assert renderer.render(program(GOOD), VIEW).elements[-1].bbox.xyxy == (10, 10, 40, 40)


@pytest.mark.parametrize("name", CASES)
def test_refused_with_its_reason_and_the_next_is_fine(renderer: SvgRenderer, name: str) -> None:
    text, expected = CASES[name]
    with pytest.raises(SampleError) as caught:
        renderer.render(program(text), VIEW)
    assert caught.value.reason is expected
    assert_next_is_fine(renderer)


def test_a_drawing_that_takes_too_long_costs_one_sample(renderer: SvgRenderer) -> None:
    noise = '<filter id="f"><feTurbulence baseFrequency=".3" numOctaves="12"/></filter>'
    text = f'{HEAD}{noise}{"""<rect width="100" height="100" filter="url(#f)"/>""" * 25}</svg>'
    with pytest.raises(SampleError) as caught:
        renderer.render(program(text), View(width_px=1500, height_px=1500))
    assert caught.value.reason is Reason.TIMEOUT
    assert_next_is_fine(renderer)


def test_a_drawing_that_needs_too_much_memory_costs_one_sample(renderer: SvgRenderer) -> None:
    layers = '<g opacity=".9">' * 120 + '<rect width="99" height="99"/>' + "</g>" * 120
    with pytest.raises(SampleError) as caught:
        renderer.render(program(f"{HEAD}{layers}</svg>"), View(width_px=4000, height_px=4000))
    assert caught.value.reason is Reason.MEMORY
    assert_next_is_fine(renderer)


def test_a_use_of_itself_is_drawn_without_it(renderer: SvgRenderer) -> None:
    text = f'{HEAD}<g id="g"><rect id="a" width="9" height="9"/><use id="u" href="#g"/></g></svg>'
    assert {e.element_id for e in renderer.render(program(text), VIEW).elements} == {"svg", "g", "a"}


def test_a_plain_doctype_and_foreign_metadata_are_harmless(renderer: SvgRenderer) -> None:
    doctype = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    meta = '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li/></rdf:RDF></metadata>'
    text = doctype + GOOD.replace("<rect", meta + "<rect")
    assert renderer.render(program(text), VIEW).elements[-1].bbox.xyxy == (10, 10, 40, 40)


def test_named_namespaces_of_an_illustrator_file_are_harmless(renderer: SvgRenderer) -> None:
    text = (
        '<!DOCTYPE svg [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"><!ENTITY st0 "fill:red">'
        '<!ATTLIST svg xmlns:a CDATA #FIXED "http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/">]>'
        + GOOD.replace("viewBox", 'xmlns:i="&ns_ai;" i:pageBounds="0 0 9 9" viewBox').replace(
            'fill="red"', 'style="&st0;"'
        )
    )
    assert {e.element_id: e.bbox.xyxy for e in renderer.render(program(text), VIEW).elements}["a"] == (
        10,
        10,
        40,
        40,
    )


def test_a_picture_of_the_programs_own_folder_is_drawn(renderer: SvgRenderer) -> None:
    dot = base64.b64decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )
    text = f'{HEAD}<image id="a" x="10" y="10" width="20" height="20" href="dot.png"/><rect width="5" height="5"/></svg>'
    found = renderer.render(program(text, SourceFile(path="dot.png", data=dot)), VIEW).elements
    assert next(e for e in found if e.element_id == "a").bbox.xyxy == (10, 10, 30, 30)


def test_expansion_counts_each_use() -> None:
    root = parse_svg(f'{HEAD}<g id="g"><rect/><rect/></g><use href="#g"/><use href="#g"/></svg>'.encode())
    assert expansion(root) == 1 + 3 + 2 * (1 + 3)
