"""Blocks of an article: text, figures, quotations, code, tables, and what stands around them."""

from __future__ import annotations

import re

from generators._web_icons import icon, logo
from generators._web_markup import Child, Node, Raw, escape, h
from generators._web_numbers import date
from generators._web_page import Page
from generators._web_scenes import portrait, scene
from generators._web_story import DOCUMENTATION, READING, Part, Story

_TOKENS = re.compile(r"(?P<com>(?:#|//)[^\n]*)|(?P<str>\"[^\"\n]*\"|'[^'\n]*')|(?P<key>\b(?:const|import|from|function|return|with|for|in|as|assert|POST|GET|true|false)\b)|(?P<num>\b\d[\d.]*\b)")  # fmt: skip
_MARKS: dict[str, str] = {
    "en": "“”",
    "es": "«»",
    "de": "„“",
    "fr": "«»",
    "ja": "「」",
    "zh": "“”",
    "ar": "«»",
    "he": "״״",
    "hi": "“”",
}


def quoted(text: str, lang: str) -> str:
    """``text`` in the language's quotation marks."""
    left, right = tuple(_MARKS[lang])
    return f"{left}\u00a0{text}\u00a0{right}" if lang == "fr" else f"{left}{text}{right}"


def _paint(text: str, language: str) -> list[Child]:
    """Code with its tokens in spans; shell sessions stay plain."""
    if language in ("sh", "http"):
        return [text]
    found: list[Child] = []
    at = 0
    for match in _TOKENS.finditer(text):
        if match.start() > at:
            found.append(text[at : match.start()])
        found.append(Raw(f'<span class="is-{match.lastgroup}">{escape(match.group())}</span>'))
        at = match.end()
    return [*found, text[at:]]


def body_rules(page: Page, measure: str, *, drop_cap: bool = False) -> None:
    """Rules of running text with lines of ``measure``."""
    page.css(
        f".art{{max-width:{measure};min-width:0;font-size:$t1;line-height:$leading;overflow-wrap:break-word}}.art h2{{margin-top:$8;font-size:$t2}}.art ul,.art ol{{display:grid;gap:$2;padding-inline-start:$6}}.art ul{{list-style:disc}}.art ol{{list-style:decimal}}.art li::marker{{color:$link}}"
        ".fig{margin:0}.fig__art{height:320px;border-radius:$r1;overflow:hidden}.fig figcaption{margin-top:$2;color:$muted;font-size:$ts}.pull{margin:0;padding-inline-start:$5;border-inline-start:4px solid $accent}.pull p{font-family:$head;font-size:$t2;line-height:1.35}.pull footer{margin-top:$2;color:$muted;font-size:$ts}.note{display:flex;gap:$3;padding:$4 $5;border-radius:$r1;background:$soft;font-size:$t0}.note svg{margin-top:3px;color:$link}"
        ".scroll{overflow-x:auto}.table{width:100%;border-collapse:collapse;font-size:$t0}.table th{padding:$2 $3;border-bottom:2px solid $ink;text-align:start}.table td{padding:$2 $3;border-bottom:1px solid $hair}.art > * + *{margin-top:$5}@media (max-width: 600px){.fig__art{height:210px}.art h2{margin-top:$6}.pull p{font-size:$t1}}",
        "Article",
    )
    if drop_cap and page.lang in ("en", "de", "fr", "es"):
        page.css(
            ".art > p:first-of-type::first-letter{float:left;margin:4px 10px 0 0;font-family:$head;font-size:3.6em;line-height:0.8;font-weight:$weight;color:$link}"
        )


def blocks(page: Page, story: Story) -> tuple[list[Node], list[tuple[str, str]]]:
    """The article's blocks, and (heading, id) of its sections."""
    nodes: list[Node] = []
    heads: list[tuple[str, str]] = []
    for part in story.parts:
        if part.kind == "h2":
            ident = page.uid("section")
            heads.append((part.text, ident))
            nodes.append(h("h2", part.text, id=ident))
        else:
            nodes.append(_block(page, story, part))
    return nodes, heads


def _block(page: Page, story: Story, part: Part) -> Node:
    match part.kind:
        case "p":
            return h("p", part.text)
        case "quote":
            return h(
                "blockquote.pull",
                h("p", quoted(part.text, page.lang)),
                h("footer", part.more),
                id=page.uid("quote"),
            )
        case "list" | "steps":
            return h(
                "ul" if part.kind == "list" else "ol",
                [h("li", i) for i in part.items],
                id=page.uid(part.kind),
            )
        case "figure":
            return h(
                "figure.fig",
                h("div.fig__art", scene(page, part.more, 720, 320, label=part.text)),
                h("figcaption", part.text),
                id=page.uid("figure"),
            )
        case "table":
            first, *rest = part.rows
            body = h(
                "table.table",
                h("thead", h("tr", [h("th", c, scope="col") for c in first])),
                h("tbody", [h("tr", [h("td", c) for c in row]) for row in rest]),
            )
            return h("div.scroll", body, id=page.uid("table"))
        case "note":
            return h(
                "aside.note",
                icon(page, "alert", 20),
                h("p", h("b", f"{READING[page.lang].note}: "), part.text),
                id=page.uid("note"),
            )
    return _code(page, part)


def _code(page: Page, part: Part) -> Node:
    page.css(
        ".code{border-radius:$r1;background:$band;color:#e9ecf3;overflow:hidden}.code__bar{display:flex;align-items:center;justify-content:space-between;padding:$2 $4;border-bottom:1px solid rgba(255, 255, 255, 0.14);color:#c3c9d6;font-size:$txs}.code button{padding:2px $2;border:1px solid rgba(255, 255, 255, 0.3);border-radius:$r0;background:none;font-size:$txs;cursor:pointer}.code pre{margin:0;padding:$4;overflow-x:auto;font-family:$mono;font-size:$ts;line-height:1.55}.code .is-str{color:#a6e3a1}.code .is-key{color:#f5a3c7}.code .is-num{color:#f9c97c}.code .is-com{color:#9aa3b5}",
        "Code",
    )
    page.js(
        "document.querySelectorAll('pre').forEach(block => {\n  const button = block.parentElement.querySelector('button');\n  button.addEventListener('click', () => navigator.clipboard.writeText(block.textContent));\n});"
    )
    bar = h(
        "div.code__bar",
        h("span", part.more),
        h("button", READING[page.lang].copy, type="button", id=page.uid("copy")),
    )
    return h("div.code", bar, h("pre", _paint(part.text, part.more)), id=page.uid("code"), dir="ltr")


def byline(page: Page, story: Story) -> Node:
    """Author, date and reading time."""
    words = READING[page.lang]
    year, month, day = page.draw.pick((2024, 2025, 2026)), page.draw.between(1, 12), page.draw.between(1, 28)
    size = sum(len(p.text) for p in story.parts)
    minutes = max(2, round(size / (900 if page.lang not in ("ja", "zh") else 320)))
    page.css(".by{display:flex;align-items:center;gap:$3;font-size:$ts;line-height:1.4}.by p{color:$muted}")
    joint = "" if page.lang in ("ja", "zh") else " "
    name = f"{words.by}{joint or '：'}{story.author}"
    return h(
        "div.by",
        portrait(page, 44, label=story.author),
        h(
            "div",
            h("b", name),
            h(
                "p",
                h("time", date(year, month, day, page.lang), datetime=f"{year}-{month:02d}-{day:02d}"),
                f" · {words.minutes.format(minutes)}",
            ),
        ),
        id=page.uid("byline"),
    )


def masthead(page: Page, story: Story, kind: str) -> Node:
    """The site's name and its sections: a bar, a centred title, or a thin line."""
    sections = DOCUMENTATION[page.lang] if story.genre == "docs" else READING[page.lang].sections
    links = h(
        "nav.mast__nav",
        [h("a", s, href="#", id=page.uid("nav-link")) for s in sections],
        aria_label=story.site,
    )
    page.css(
        ".mast__nav{display:flex;gap:$5;font-size:$ts;overflow-x:auto;white-space:nowrap}.mast__name{font-family:$head;font-weight:$weight;white-space:nowrap}",
        "Masthead",
    )
    if kind == "centered":
        page.css(
            ".mast{padding:$5 $4 0;text-align:center}.mast__name{display:block;font-size:$t4;line-height:1.1}.mast__nav{justify-content:center;margin-top:$4;padding:$3 0;border-top:$border $ink;border-bottom:1px solid $line}@media (max-width: 600px){.mast__name{font-size:$t3}.mast__nav{justify-content:flex-start}}"
        )
        return h(
            "header.mast",
            h("a.mast__name", story.site, href="#", id=page.uid("brand")),
            links,
            id=page.uid("masthead"),
        )
    if kind == "dark":
        page.css(
            ".mast{display:flex;align-items:center;justify-content:space-between;gap:$6;padding:$4 $6;background:$band;color:$on-band}.mast__name{font-size:$t1}@media (max-width: 600px){.mast{padding:$3 $4}.mast__nav{display:none}}"
        )
    else:
        page.css(
            ".mast{display:flex;align-items:center;justify-content:space-between;gap:$6;padding:$4 $6;border-bottom:$border $line}.mast__name{display:inline-flex;align-items:center;gap:$2;font-size:$t1}@media (max-width: 600px){.mast{padding:$3 $4}.mast__nav{display:none}}"
        )
    return h(
        "header.mast",
        h(
            "a.mast__name",
            logo(page, 26) if kind == "bar" else None,
            story.site,
            href="#",
            id=page.uid("brand"),
        ),
        links,
        id=page.uid("masthead"),
    )


def related(page: Page, story: Story) -> Node:
    """Other articles: a list or cards with pictures."""
    words = READING[page.lang]
    if page.draw.chance(0.5):
        page.css(
            ".next{padding:$8 0}.next h2{margin-bottom:$4;font-size:$t2}.next ul{display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:$5}.next__art{height:150px;margin-bottom:$3;border-radius:$r1;overflow:hidden}.next b{display:block;line-height:1.35}.next span{color:$link;font-size:$ts}@media (max-width: 700px){.next ul{grid-template-columns:minmax(0, 1fr)}}",
            "Related",
        )
        kinds = page.draw.some(("hills", "street", "arcs", "leaves", "room", "night", "waves"), 3)
        cards = [
            h(
                "li",
                h(
                    "a",
                    h("div.next__art", scene(page, k, 340, 150)),
                    h("span", s),
                    h("b", t),
                    href="#",
                    id=page.uid("related"),
                ),
            )
            for (t, s), k in zip(story.related[:3], kinds, strict=True)
        ]
        return h("section.next", h("h2", words.related), h("ul", cards), id=page.uid("next"))
    page.css(
        ".next{padding:$7 0}.next h2{font-size:$t1;margin-bottom:$2}.next li a{display:flex;justify-content:space-between;gap:$4;padding:$4 0;border-top:1px solid $line;font-weight:600}.next span{color:$muted;font-weight:400;white-space:nowrap}",
        "Related",
    )
    return h(
        "section.next",
        h("h2", words.related),
        h(
            "ul",
            [
                h("li", h("a", h("b", t), h("span", s), href="#", id=page.uid("related")))
                for t, s in story.related[:3]
            ],
        ),
        id=page.uid("next"),
    )


def letter(page: Page) -> Node:
    """A box that asks for an address."""
    words = READING[page.lang]
    page.css(
        ".letter{padding:$6;border-radius:$r2;background:$p1}.letter h2{font-size:$t1}.letter form{display:flex;flex-wrap:wrap;gap:$2;margin-top:$4}.letter input{flex:1 1 170px;min-width:0;padding:$2 $3;border:1px solid $muted;border-radius:$r0;background:$bg}.letter button{padding:$2 $4;border:0;border-radius:$r0;background:$ink;color:$bg;font-weight:600;cursor:pointer}",
        "Letter",
    )
    return h(
        "aside.letter",
        h("h2", words.letter),
        h("p", words.letter_text),
        h(
            "form",
            h(
                "input",
                type="email",
                aria_label=words.letter,
                placeholder="name@example.com",
                id=page.uid("email"),
            ),
            h("button", words.subscribe, type="submit", id=page.uid("subscribe")),
        ),
        id=page.uid("letter"),
    )


def contents(page: Page, heads: list[tuple[str, str]]) -> Node | None:
    """Links to the sections; none where there is only one."""
    if len(heads) < 2:
        return None
    page.css(
        ".toc{font-size:$ts}.toc h2{margin-bottom:$2;font-size:$ts;color:$muted;font-weight:600}.toc a{display:block;padding:$1 0 $1 $3;border-left:2px solid $hair}.toc a:hover{border-color:$accent}.toc .is-current{border-color:$accent;color:$link;font-weight:600}[dir=rtl] .toc a{padding:$1 $3 $1 0;border-left:0;border-right:2px solid $hair}",
        "Contents",
    )
    return h(
        "nav.toc",
        h("h2", READING[page.lang].contents),
        [
            h("a.is-current" if i == 0 else "a", text, href=f"#{ident}")
            for i, (text, ident) in enumerate(heads)
        ],
        id=page.uid("contents"),
        aria_label=READING[page.lang].contents,
    )


def tags(page: Page, story: Story) -> Node:
    page.css(
        ".tags{display:flex;flex-wrap:wrap;gap:$2;margin-top:$6}.tags a{padding:2px $3;border:1px solid $line;border-radius:999px;font-size:$ts}"
    )
    return h("p.tags", [h("a", t, href="#", id=page.uid("tag")) for t in story.tags])
