"""What is particular to the web page generators: sound markup, coherent figures, readable colours, variety."""

from __future__ import annotations

import itertools
import re
from html.parser import HTMLParser

import numpy as np
import pytest
from lxml import html

from generators import web_app, web_article, web_dashboard, web_form, web_landing, web_paper, web_shop
from generators._web_color import Rgb, contrast, oklch
from generators._web_css import Sheet, SheetStyle, parse_css, utilities
from generators._web_draw import Draw
from generators._web_markup import h, print_markup
from generators._web_metrics import SUBJECTS
from generators._web_numbers import date, money, number, shares
from generators._web_page import RTL
from generators._web_report import make_report
from generators._web_theme import make_theme
from schemas.program import Program

FAMILIES = {
    "landing": web_landing.GENERATOR,
    "dashboard": web_dashboard.GENERATOR,
    "article": web_article.GENERATOR,
    "shop": web_shop.GENERATOR,
    "form": web_form.GENERATOR,
    "app": web_app.GENERATOR,
    "paper": web_paper.GENERATOR,
}
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


def _pages(family: str, count: int) -> list[Program]:
    generator = FAMILIES[family]()
    return [generator.generate(np.random.default_rng([20, i])) for i in range(count)]


def _text(program: Program) -> str:
    return program.main.data.decode("utf-8")


def _page(program: Program) -> html.HtmlElement:
    """The page as lxml reads it; its stubs leave that class out, so what is found in a page has no type."""
    return html.document_fromstring(_text(program))


class _Balance(HTMLParser):
    """Notes every end tag that does not close the innermost open element."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(tag)


@pytest.mark.parametrize("family", FAMILIES)
def test_tags_are_closed_in_order(family: str) -> None:
    for program in _pages(family, 30):
        balance = _Balance()
        balance.feed(_text(program))
        assert (balance.faults, balance.open) == ([], []), program.template_id


@pytest.mark.parametrize("family", FAMILIES)
def test_ids_are_unique_and_every_label_finds_its_control(family: str) -> None:
    for program in _pages(family, 30):
        root = _page(program)
        ids = root.xpath("//@id")
        assert len(ids) == len(set(ids)), program.template_id
        assert set(root.xpath("//label/@for")) <= set(ids), program.template_id


@pytest.mark.parametrize("family", FAMILIES)
def test_language_and_direction_agree(family: str) -> None:
    for program in _pages(family, 30):
        root = _page(program)
        lang = program.parameters["language"]
        assert root.get("lang") == lang
        assert (root.get("dir") == "rtl") == (lang in RTL)


@pytest.mark.parametrize("family", FAMILIES)
def test_no_sentence_stands_twice_on_a_page(family: str) -> None:
    for program in _pages(family, 40):
        root = _page(program)
        body = root.find("body")
        for node in body.xpath("//script|//style|//svg"):
            node.drop_tree()
        texts = (
            " ".join(node.text_content().split())
            for node in body.xpath("//*[self::p or self::h1 or self::h2 or self::h3 or self::li or self::dd]")
            if not node.xpath(".//p|.//h1|.//h2|.//h3|.//li|.//dd")
        )
        long = [t for t in texts if len(t) > 32]
        twice = [t for t in long if sum(t in other for other in long) > 1]
        assert not twice, (program.template_id, twice)


@pytest.mark.parametrize("family", FAMILIES)
def test_no_token_is_left_unresolved_and_no_text_is_empty(family: str) -> None:
    for program in _pages(family, 40):
        text = _text(program)
        assert not re.search(r"\$(?:ink|bg|accent|surface|muted|line|t\d|r\d)\b", text), program.template_id
        root = _page(program)
        for node in root.xpath("//p|//h1|//h2|//h3|//button|//label|//option|//dt"):
            assert node.text_content().strip() or node.get("aria-label") or len(node), program.template_id
        assert program.title and program.title[0].isupper()


@pytest.mark.parametrize("family", FAMILIES)
def test_every_variable_is_defined(family: str) -> None:
    for program in _pages(family, 40):
        text = _text(program)
        used = set(re.findall(r"var\((--[\w-]+)\)", text))
        assert used <= set(re.findall(r"(--[\w-]+):", text)), program.template_id


@pytest.mark.parametrize("family", FAMILIES)
def test_pages_of_a_family_differ(family: str) -> None:
    shingles = []
    for program in _pages(family, 60):
        tokens = re.findall(r"\w+|[^\w\s]", _text(program))
        shingles.append({tuple(tokens[i : i + 5]) for i in range(len(tokens) - 4)})
    overlaps = sorted(len(a & b) / len(a | b) for a, b in itertools.combinations(shingles, 2))
    assert overlaps[len(overlaps) // 2] < 0.35
    assert sum(o > 0.8 for o in overlaps) <= 0.002 * len(overlaps)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_many_structures_and_languages(family: str) -> None:
    programs = _pages(family, 120)
    assert len({p.template_id for p in programs}) >= 18
    assert len({p.parameters["language"] for p in programs}) >= 7
    assert all(2_500 <= p.code_bytes <= 40_000 for p in programs)


@pytest.mark.parametrize("family", FAMILIES)
def test_same_draws_give_the_same_bytes(family: str) -> None:
    assert [p.sha256 for p in _pages(family, 8)] == [p.sha256 for p in _pages(family, 8)]


def test_text_colours_reach_the_contrast_of_wcag_aa() -> None:
    for seed in range(200):
        c = make_theme(Draw(np.random.default_rng(seed)), "en", dark=0.5).colors
        for ground in ("bg", "surface", "raised"):
            assert contrast(c["ink"], c[ground]) >= 7
            for ink in ("muted", "link", "good", "warn", "bad"):
                assert contrast(c[ink], c[ground]) >= 4.5, (seed, ink, ground)
        assert contrast(c["on-accent"], c["accent"]) >= 4.5, seed
        assert contrast(c["band-muted"], c["band"]) >= 4.5, seed
        assert contrast(c["link"], c["soft"]) >= 4.5, seed


def test_contrast_of_known_pairs() -> None:
    assert contrast(Rgb(255, 255, 255), Rgb(0, 0, 0)) == pytest.approx(21)
    assert contrast(Rgb(255, 255, 255), Rgb(118, 118, 118)) == pytest.approx(4.54, abs=0.01)
    assert oklch(1.0, 0.0, 0.0) == Rgb(255, 255, 255)
    assert oklch(0.62796, 0.25768, 29.234) == Rgb(255, 0, 0)


def test_report_adds_up() -> None:
    for seed in range(60):
        draw = Draw(np.random.default_rng(seed))
        report = make_report(draw, draw.pick(SUBJECTS))
        assert sum(report.months) == report.total
        assert sum(v for _, v in report.parts) == report.total
        assert sum(amount for *_, amount in report.rows) == report.total
        assert report.amount(report.total) == report.kpis[0].text


def _pounds(text: str) -> int:
    return int(re.sub(r"\D", "", text))


def test_basket_adds_up() -> None:
    checked = 0
    for program in _pages("shop", 150):
        if program.parameters["page"] not in ("basket", "receipt") or program.parameters["language"] != "en":
            continue
        root = _page(program)
        rows = root.xpath("//*[starts-with(@id, 'line')]")
        lines = sum(_pounds((row.xpath(".//strong") or row.xpath(".//b"))[0].text_content()) for row in rows)
        subtotal, total = (
            _pounds(root.get_element_by_id(name).text_content()) for name in ("subtotal", "total")
        )
        parcel = root.get_element_by_id("shipping").text_content()
        assert lines == subtotal
        assert total == subtotal + (0 if parcel == "Free" else _pounds(parcel))
        checked += 1
    assert checked >= 3


def test_shares_add_up_and_fall() -> None:
    parts = shares(Draw(np.random.default_rng(1)), 1000, 4)
    assert sum(parts) == 1000 and parts == sorted(parts, reverse=True)


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert number(1234567.891, "en", 2) == "1,234,567.89"
    assert number(1234567.891, "de", 2) == "1.234.567,89"
    assert number(1234567, "hi") == "12,34,567"
    assert number(1234, "fr") == "1\u202f234"
    assert number(-5, "en") == "−5"
    assert money(12.5, "de", "€") == "12,50\u00a0€"
    assert money(12.5, "en", "£") == "£12.50"
    assert date(2026, 3, 9, "es") == "9 de marzo de 2026"
    assert date(2026, 3, 9, "ja") == "2026年3月9日"


def test_markup_keeps_phrases_on_one_line_and_escapes_text() -> None:
    node = h(
        "div.card#a", h("p", "5 < 6 & ", h("b", "so")), h("input", type="text", value='"q"', disabled=True)
    )
    assert print_markup(node, "  ") == [
        '<div id="a" class="card">',
        "  <p>5 &lt; 6 &amp; <b>so</b></p>",
        '  <input type="text" value="&quot;q&quot;" disabled>',
        "</div>",
    ]


def test_sheet_is_parsed_and_printed() -> None:
    sheet = Sheet()
    sheet.add(".a,.b{color:red;margin:0}@media (max-width: 9px){.a{margin:1px}}")
    text = sheet.render(SheetStyle(layout="compact"), str, lambda name: f"x-{name}")
    assert (
        text == ".x-a, .x-b { color: red; margin: 0 }\n\n@media (max-width: 9px) {\n  .x-a { margin: 1px }\n}"
    )


def test_utilities_leave_alone_what_a_modifier_changes() -> None:
    sheet = Sheet(rules=list(parse_css(".a{color:$ink;padding:$2 $4}.b{color:$ink}.b--on{color:$bg}")))
    taken, written, left = utilities(sheet)
    assert taken == {"a": ["text-ink", "py-2", "px-4"]}
    assert [(r.selector, *r.decls) for r in written] == [
        (".text-ink", ("color", "$ink")),
        (".py-2", ("padding-block", "$2")),
        (".px-4", ("padding-inline", "$4")),
    ]
    assert [r.selector for r in left] == [".b", ".b--on"]


@pytest.mark.parametrize("family", FAMILIES)
def test_the_browser_measures_what_carries_an_id(family: str) -> None:
    from renderers.html import HtmlRenderer

    program = _pages(family, 1)[0]
    renderer = HtmlRenderer()
    renderer.open()
    try:
        assert program.view is not None
        rendering = renderer.render(program, program.view)
    finally:
        renderer.close()
    seen = {element.element_id for element in rendering.elements}
    ids = set(_page(program).xpath("//body//@id"))
    assert rendering.facts["num_script_errors"] == 0
    assert len(seen & ids) >= 0.25 * len(ids)


def test_invoice_adds_up() -> None:
    checked = 0
    for program in _pages("paper", 120):
        if program.parameters["kind"] != "invoice" or program.parameters["language"] != "en":
            continue
        root = _page(program)
        rows = root.xpath("//tbody/tr")
        lines = sum(_pounds(row.xpath("./td")[-1].text_content()) for row in rows)
        tax = root.xpath("//*[@id='tax']")
        net, total = (_pounds(root.get_element_by_id(name).text_content()) for name in ("subtotal", "total"))
        assert lines == net
        assert total == net + (_pounds(tax[0].text_content()) if tax else 0)
        checked += 1
    assert checked >= 2
