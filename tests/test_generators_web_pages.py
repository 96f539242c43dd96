"""What is particular to the pages people build: three stacks told from one source, sums that add up, variety."""

from __future__ import annotations

import itertools
import re

import numpy as np
import pytest
from lxml import html

from generators import _web_bootstrap as bootstrap
from generators import web_auth, web_docs, web_editor, web_map, web_mobile, web_player, web_pricing, web_table
from generators._web_cdn import BOOTSTRAP_CSS, BOOTSTRAP_ICONS, BOOTSTRAP_JS, BOOTSTRAP_RTL, TAILWIND
from generators._web_color import contrast
from generators._web_css import Sheet, SheetStyle, parse_css
from generators._web_draw import Draw
from generators._web_map_draw import LIGHT_STYLES, draw_town, path_between
from generators._web_markup import h
from generators._web_page import RTL
from generators._web_palettes import BOOTSTRAP_ACCENTS, bootstrap_colors, shade, tailwind_names
from generators._web_select import Tree, parse_selector
from generators._web_table_rows import KINDS, make_listing
from generators._web_table_words import OFFICES
from generators._web_tailwind import Speech, apply
from generators._web_tailwind_names import names
from generators.base import Generator
from schemas.program import Program

FAMILIES: dict[str, type[Generator]] = {
    "docs": web_docs.GENERATOR, "pricing": web_pricing.GENERATOR, "auth": web_auth.GENERATOR, "table": web_table.GENERATOR,
    "map": web_map.GENERATOR, "editor": web_editor.GENERATOR, "player": web_player.GENERATOR, "mobile": web_mobile.GENERATOR,
}  # fmt: skip
ALLOWED = {TAILWIND, BOOTSTRAP_CSS, BOOTSTRAP_RTL, BOOTSTRAP_ICONS, BOOTSTRAP_JS}


def _pages(family: str, count: int) -> list[Program]:
    generator = FAMILIES[family]()
    return [generator.generate(np.random.default_rng([31, i])) for i in range(count)]


def _text(program: Program) -> str:
    return program.main.data.decode("utf-8")


def _page(program: Program) -> html.HtmlElement:
    """The page as lxml reads it; its stubs leave that class out, so what is found in a page has no type."""
    return html.document_fromstring(_text(program))


def _named(text: str) -> str:
    return text.removeprefix("$")


# Selectors and utilities


def test_selectors_match_as_css_does() -> None:
    first, second = h("li.item", h("b")), h("li.item.is-current")
    root = h("body", h("ul.list", first, second))
    tree = Tree.of(root)

    def found(text: str) -> list[object]:
        selector = parse_selector(text)
        assert selector is not None
        return [node for node in tree.nodes if tree.matches(node, selector)]

    assert found(".list .item") == [first, second]
    assert found(".item.is-current") == [second]
    assert found(".list > b") == []
    assert found("li > b") == first.children
    assert found(".item + .item") == [second]
    assert found(".item:last-child") == [second]
    assert found(".item:nth-child(1)") == [first]


def test_a_selector_for_written_markup_names_the_element_above_it() -> None:
    selector = parse_selector(".item svg")
    assert selector is not None
    assert (selector.inner, selector.steps[-1].classes) == ("svg", ("item",))


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("padding", "$2 $4", ["py-2", "px-4"]),
        ("margin-inline-start", "auto", ["ms-auto"]),
        ("width", "220px", ["w-55"]),
        ("width", "37%", ["w-[37%]"]),
        ("grid-template-columns", "repeat(3, minmax(0, 1fr))", ["grid-cols-3"]),
        ("grid-template-columns", "200px minmax(0, 1fr)", ["grid-cols-[200px_minmax(0,1fr)]"]),
        ("border-bottom", "1px solid $line", ["border-b", "border-b-line"]),
        ("background", "$accent", ["bg-accent"]),
        ("font-size", "$ts", ["text-sm"]),
        ("writing-mode", "vertical-rl", ["[writing-mode:vertical-rl]"]),
    ],
)
def test_declarations_have_their_tailwind_names(name: str, text: str, wanted: list[str]) -> None:
    assert names(name, text, lambda t: t.replace("$border", "1px solid"), _named) == wanted


def test_rules_become_classes_with_their_variants() -> None:
    link = h("a.link", "x")
    root = h("body", link)
    rules = list(
        parse_css(
            ".link{padding:$4;color:$ink}.link:hover{color:$muted}@media (max-width: 767px){.link{padding:$2}}"
        )
    )
    both = {"$ink": ("gray-900", "gray-100"), "$muted": ("gray-600", "gray-400")}
    apply(root, rules, Speech(lambda t: t, lambda t: both[t], True, False))
    assert link.classes == [
        "p-4",
        "text-gray-900",
        "dark:text-gray-100",
        "hover:text-gray-600",
        "dark:hover:text-gray-400",
        "max-md:p-2",
    ]


def test_the_stronger_selector_wins_whatever_comes_last() -> None:
    node = h("p.a.b")
    rules = list(parse_css(".a.b{color:$x}.a{color:$y}"))
    apply(h("body", node), rules, Speech(str, lambda t: (t[1:], t[1:]), False, False))
    assert node.classes == ["text-x"]


def test_bootstrap_keeps_in_css_what_another_rule_may_change() -> None:
    node = h("div.box")
    left = bootstrap.apply(
        h("body", node), list(parse_css(".box{display:flex;color:$muted}.box:hover{color:$ink}")), "primary"
    )
    assert node.classes == ["@box", "d-flex"]
    assert [(r.selector, dict(r.decls)) for r in left] == [
        (".box", {"color": "$muted"}),
        (".box:hover", {"color": "$ink"}),
    ]


def test_bootstrap_components_have_their_names() -> None:
    button = h("button.btn.btn--ghost.btn--small")
    bootstrap.apply(h("body", button), [], "success")
    assert button.classes == ["btn", "btn-outline-secondary", "btn-sm"]


def test_rules_about_components_name_bootstraps_classes_or_go() -> None:
    assert bootstrap.is_components_own(".btn--ghost:hover")
    assert bootstrap.is_components_own(".tabs__tab.is-current")
    assert not bootstrap.is_components_own(".data td")
    assert not bootstrap.is_components_own(".plan .btn")
    assert [bootstrap.class_of(n) for n in ("btn", "data", "is-current", "plan")] == [
        "btn",
        "table",
        "active",
        "",
    ]


def test_a_nested_sheet_says_what_a_flat_one_says() -> None:
    sheet = Sheet()
    sheet.add(
        ".box{color:red}.box:hover{color:blue}.box b{margin:0}@media (max-width: 600px){.box{color:green}}"
    )
    text = sheet.render(SheetStyle(layout="nested", indent=" "), str, str)
    assert text.split() == (
        [
            ".box",
            "{",
            "color:",
            "red;",
            "&:hover",
            "{",
            "color:",
            "blue;",
            "}",
            "b",
            "{",
            "margin:",
            "0;",
            "}",
            "@media",
            "(max-width:",
            "600px)",
            "{",
            "color:",
            "green;",
            "}",
            "}",
        ]
    )


# Colours


def test_frameworks_colours_can_be_read() -> None:
    for seed in range(40):
        pairs = tailwind_names(Draw(np.random.default_rng(seed)))
        for at in (0, 1):
            color = {token: shade(pair[at]) for token, pair in pairs.items()}
            assert contrast(color["ink"], color["surface"]) >= 7
            assert contrast(color["muted"], color["surface"]) >= 4.5
            assert contrast(color["link"], color["bg"]) >= 4.5, pairs["link"]
            assert contrast(color["on-accent"], color["accent"]) >= 4.5, pairs["accent"]
    for accent in BOOTSTRAP_ACCENTS:
        for is_dark in (False, True):
            color = bootstrap_colors(accent, is_dark)
            assert contrast(color["muted"], color["bg"]) >= 4.5
            assert contrast(color["on-accent"], color["accent"]) >= 4.4, accent


# Pages


@pytest.mark.parametrize("family", FAMILIES)
def test_ids_are_unique_and_every_label_finds_its_control(family: str) -> None:
    for program in _pages(family, 30):
        root = _page(program)
        ids = root.xpath("//@id")
        assert len(ids) == len(set(ids)), program.template_id
        assert set(root.xpath("//label/@for")) <= set(ids), program.template_id


@pytest.mark.parametrize("family", FAMILIES)
def test_only_known_addresses_are_asked_for(family: str) -> None:
    for program in _pages(family, 30):
        root = _page(program)
        assert set(root.xpath("//script/@src | //link/@href")) <= ALLOWED
        assert not root.xpath("//img")


@pytest.mark.parametrize("family", FAMILIES)
def test_language_direction_and_stack_agree(family: str) -> None:
    for program in _pages(family, 30):
        root = _page(program)
        lang, stack = str(program.parameters["language"]), program.parameters["stack"]
        assert (root.get("lang"), root.get("dir") == "rtl") == (lang, lang in RTL)
        links = set(root.xpath("//link/@href"))
        assert (TAILWIND in root.xpath("//script/@src")) == (stack == "tailwind")
        assert (BOOTSTRAP_RTL in links) == (stack == "bootstrap" and lang in RTL)
        assert (BOOTSTRAP_CSS in links) == (stack == "bootstrap" and lang not in RTL)
        assert program.template_id.endswith(f".{stack}")


@pytest.mark.parametrize("family", FAMILIES)
def test_nothing_is_left_unresolved_and_no_control_without_a_name(family: str) -> None:
    for program in _pages(family, 30):
        text = _text(program)
        assert not re.search(r"\$(?:ink|bg|accent|surface|muted|line|t\d|r\d)\b", text), program.template_id
        assert set(re.findall(r"var\((--[\w-]+)\)", text)) <= set(re.findall(r"(--[\w-]+):", text)) | {
            "--space-3",
            "--space-4",
            "--paper",
        }
        assert "@" not in "".join(_page(program).xpath("//@class"))
        for node in _page(program).xpath("//button"):
            assert node.text_content().strip() or node.get("aria-label"), program.template_id


@pytest.mark.parametrize("family", FAMILIES)
def test_pages_of_a_family_differ(family: str) -> None:
    shingles = []
    for program in _pages(family, 50):
        tokens = re.findall(r"\w+|[^\w\s]", _text(program))
        shingles.append({tuple(tokens[i : i + 5]) for i in range(len(tokens) - 4)})
    overlaps = sorted(len(a & b) / len(a | b) for a, b in itertools.combinations(shingles, 2))
    assert overlaps[len(overlaps) // 2] < 0.3
    assert sum(o > 0.7 for o in overlaps) <= 0.005 * len(overlaps)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_many_structures_languages_and_all_stacks(family: str) -> None:
    programs = _pages(family, 80)
    assert len({p.template_id for p in programs}) >= 20
    assert len({p.parameters["language"] for p in programs}) >= 9
    assert {p.parameters["stack"] for p in programs} == {"css", "tailwind", "bootstrap"}
    assert {p.view.color_scheme for p in programs if p.view} == {"light", "dark"}


def test_a_tailwind_page_of_two_schemes_names_both() -> None:
    texts = [_text(p) for p in _pages("table", 80) if p.parameters["stack"] == "tailwind"]
    assert any(" dark:bg-" in text for text in texts)
    assert any("@theme" in text for text in texts)


def test_pages_answer_to_the_width_of_the_screen() -> None:
    for family in ("docs", "pricing", "table", "map", "editor", "player"):
        for program in _pages(family, 20):
            assert re.search(r"@media \(m\w\w-width|(?:sm|md|lg|xl):", _text(program)), program.template_id


# Content


@pytest.mark.parametrize("kind", KINDS)
def test_figures_of_a_list_are_those_of_its_rows(kind: str) -> None:
    office = OFFICES[0]
    listing = make_listing(Draw(np.random.default_rng(5)), office, kind, 10)
    assert all(len(row.cells) == len(listing.columns) for row in listing.rows)
    if kind == "invoices":
        shown = sum(float(row.cells[-1][1].strip("$").replace(",", "")) for row in listing.rows)
        assert listing.total == f"${shown:,.2f}"


def test_a_spreadsheet_adds_up() -> None:
    seen = 0
    for i in range(60):
        program = web_editor.GENERATOR().generate(np.random.default_rng([3, i]))
        if program.parameters["kind"] != "sheet":
            continue
        cells = {n.get("id"): n.text_content() for n in _page(program).xpath("//td[@id]")}
        value = {k: int(re.sub(r"\D", "", t)) for k, t in cells.items()}
        assert all(value[f"H{r}"] == sum(value[f"{c}{r}"] for c in "BCDEFG") for r in range(2, 9))
        assert all(value[f"{c}8"] == sum(value[f"{c}{r}"] for r in range(2, 8)) for c in "BCDEFGH")
        seen += 1
    assert seen >= 4


def test_a_year_costs_twelve_of_the_months_shown() -> None:
    for program in _pages("pricing", 80):
        text = _text(program)
        if program.parameters["language"] != "en" or not program.parameters["is_yearly"]:
            continue
        pairs = re.findall(r"[$£](\d+)</span>\s*<span[^>]*>per [^<]*</span>\s*<span[^>]*>[$£]([\d,]+)", text)
        assert pairs
        assert all(int(year.replace(",", "")) == 12 * int(month) for month, year in pairs)


def test_a_drive_through_a_town_goes_from_crossing_to_crossing() -> None:
    for seed in range(12):
        draw = Draw(np.random.default_rng(seed))
        town = draw_town(draw, 900, 700, LIGHT_STYLES[0], ("Mill Lane", "High Street"))
        path = path_between(draw, town)
        assert len(path) >= 3
        assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) <= 2 for a, b in itertools.pairwise(path))
        assert all(0 <= x <= 900 and 0 <= y <= 700 for x, y in (town.nodes[k] for k in path))
