"""Articles: reports, essays, recipes, guides, interviews and documentation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_article_parts as parts
from generators._web_draw import Draw
from generators._web_markup import Child, Node, h
from generators._web_page import Page, document, program, start
from generators._web_scenes import portrait, scene
from generators._web_stories_docs import DOCS
from generators._web_stories_en import ENGLISH
from generators._web_stories_world import WORLD
from generators._web_story import READING, Story
from schemas.program import Program

_PROSE = ("column", "magazine", "contents", "sidebar", "cover", "reader", "broadsheet")
_MANUAL = ("manual", "manual", "handbook", "contents")


@dataclass(frozen=True, kw_only=True)
class WebArticle:
    """An article page; ``manuals`` is the share of documentation pages, ``english`` that of English prose."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    manuals: float = 0.22
    english: float = 0.5
    dark: float = 0.22

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        is_manual = draw.chance(self.manuals)
        story = draw.pick(DOCS if is_manual else ENGLISH if draw.chance(self.english) else WORLD)
        page, view = start(draw, story.lang, dark=self.dark, full_page=0.75)
        layout = draw.pick(_MANUAL if is_manual else _PROSE)
        body = _LAYOUTS[layout](page, story)
        text = document(page, f"{story.title} – {story.site}", body, description=story.deck)
        return program(
            page, text, template_id=f"web_article.{story.genre}.{layout}", view=view,
            title=f"{story.about[0].upper()}{story.about[1:]}: {story.title}",
            parameters={"story": story.title, "genre": story.genre, "layout": layout},
        )  # fmt: skip


def _title(page: Page, story: Story, *, center: bool = False) -> Node:
    page.css(
        ".head__section{color:$link;font-size:$ts;font-weight:600}.head__title{margin:$2 0 $4;font-size:clamp($t3, 5.5vw, $t5);text-wrap:balance}.head__deck{margin-bottom:$5;color:$muted;font-size:$t2;line-height:1.4;text-wrap:pretty}@media (max-width: 600px){.head__deck{font-size:$t1}}",
        "Heading",
    )
    if center:
        page.css(
            ".head{max-width:760px;margin:0 auto;text-align:center}.head .by{justify-content:center;text-align:start}"
        )
    return h(
        "header.head",
        h("p.head__section", story.section),
        h("h1.head__title", story.title, id=page.uid("title")),
        h("p.head__deck", story.deck),
        parts.byline(page, story),
        id=page.uid("heading"),
    )


def _hero(page: Page, story: Story, height: int) -> Node:
    return h(
        "figure.lead", scene(page, story.scene, 1200, height, label=story.title), id=page.uid("lead-picture")
    )


def _column(page: Page, story: Story) -> list[Node]:
    parts.body_rules(page, "680px", drop_cap=page.draw.chance(0.5))
    page.css(
        ".page{max-width:680px;margin:0 auto;padding:$8 $5}.head{margin-bottom:$7}.lead{height:340px;margin:0 0 $7;border-radius:$r2;overflow:hidden}@media (max-width: 600px){.page{padding:$6 $4}.lead{height:220px}}",
        "Page",
    )
    nodes, _ = parts.blocks(page, story)
    lead = (
        _hero(page, story, 400)
        if page.draw.chance(0.6) and all(p.kind != "figure" or p.more != story.scene for p in story.parts)
        else None
    )
    return [
        parts.masthead(page, story, page.draw.pick(("bar", "centered", "dark"))),
        h(
            "main.page",
            _title(page, story),
            lead,
            h("article.art", nodes, id=page.uid("article")),
            parts.tags(page, story),
            parts.related(page, story),
        ),
    ]


def _magazine(page: Page, story: Story) -> list[Node]:
    parts.body_rules(page, "700px", drop_cap=True)
    page.css(
        ".open{position:relative;display:grid;align-items:end;min-height:520px;color:#fff;overflow:hidden}.open .lead{position:absolute;inset:0;margin:0}.open__shade{position:relative;padding:$11 $6 $7;background:linear-gradient(transparent, rgba(6, 8, 16, 0.8) 45%, rgba(6, 8, 16, 0.9))}.open__in{max-width:1000px;margin:0 auto}.open .head__section,.open .head__deck,.open .by p{color:#f0f1f4}.page{max-width:740px;margin:0 auto;padding:$8 $5}@media (max-width: 600px){.open{min-height:460px}.open__shade{padding:$9 $4 $6}.page{padding:$6 $4}}",
        "Opening",
    )
    nodes, _ = parts.blocks(page, story)
    head = _title(page, story)
    page.css(".open .head__title{max-width:18em}.page .letter{margin-top:$7}")
    return [
        parts.masthead(page, story, page.draw.pick(("bar", "dark"))),
        h("section.open", _hero(page, story, 620), h("div.open__shade", h("div.open__in", head))),
        h(
            "main.page",
            h("article.art", nodes, id=page.uid("article")),
            parts.letter(page) if page.draw.chance(0.5) else None,
            parts.related(page, story),
        ),
    ]


def _contents(page: Page, story: Story) -> list[Node]:
    parts.body_rules(page, "720px")
    page.css(
        ".page{display:grid;grid-template-columns:210px minmax(0, 720px);gap:$8;justify-content:center;padding:$8 $6}.page .toc{position:sticky;top:$6;align-self:start}.head{margin-bottom:$7}@media (max-width: 900px){.page{grid-template-columns:minmax(0, 720px);gap:$5;padding:$6 $4}.page .toc{display:none}}",
        "Page",
    )
    nodes, heads = parts.blocks(page, story)
    toc = parts.contents(page, heads) or parts.letter(page)
    return [
        parts.masthead(page, story, page.draw.pick(("bar", "dark"))),
        h(
            "div.page",
            toc,
            h(
                "main",
                _title(page, story),
                h("article.art", nodes, id=page.uid("article")),
                parts.related(page, story),
            ),
        ),
    ]


def _sidebar(page: Page, story: Story) -> list[Node]:
    parts.body_rules(page, "none")
    page.css(
        ".page{display:grid;grid-template-columns:minmax(0, 2.2fr) minmax(0, 1fr);gap:$9;max-width:1120px;margin:0 auto;padding:$7 $6}.lead{height:300px;margin:0 0 $6;border-radius:$r2;overflow:hidden}.head{margin-bottom:$6}.side{display:grid;gap:$6;align-content:start}.who{padding:$5;border:$border $line;border-radius:$r1;background:$surface}.who b{display:block;margin-top:$3}.who p{color:$muted;font-size:$ts}.side .next{padding:0}@media (max-width: 900px){.page{grid-template-columns:minmax(0, 1fr);padding:$5 $4}.lead{height:220px}}",
        "Page",
    )
    nodes, heads = parts.blocks(page, story)
    who = h(
        "section.who",
        portrait(page, 56, label=story.author),
        h("b", story.author),
        h("p", story.role),
        id=page.uid("author"),
    )
    page.css(
        ".side .more a{display:block;padding:$3 0;border-top:1px solid $line;font-weight:600}.side .more span{display:block;color:$muted;font-size:$ts;font-weight:400}.side .more h2{margin-bottom:$2;font-size:$t1}"
    )
    more = h(
        "section.more",
        h("h2", READING[page.lang].related),
        [h("a", t, h("span", s), href="#", id=page.uid("related")) for t, s in story.related],
        id=page.uid("next"),
    )
    return [
        parts.masthead(page, story, page.draw.pick(("bar", "centered", "dark"))),
        h(
            "div.page",
            h(
                "main",
                _title(page, story),
                h("article.art", nodes, id=page.uid("article")),
                parts.tags(page, story),
            ),
            h(
                "aside.side",
                who,
                parts.contents(page, heads),
                parts.letter(page),
                more,
                id=page.uid("sidebar"),
            ),
        ),
    ]


def _cover(page: Page, story: Story) -> list[Node]:
    parts.body_rules(page, "660px", drop_cap=page.draw.chance(0.4))
    page.css(
        ".open{display:grid;grid-template-columns:1fr 1fr;min-height:460px}.open .head{display:flex;flex-direction:column;justify-content:center;padding:$8 $7;background:$p2}.open .lead{margin:0;min-height:260px}.page{max-width:660px;margin:0 auto;padding:$8 0}.open .head__section,.open .head__deck,.open .by p{color:$ink}@media (max-width: 800px){.open{grid-template-columns:minmax(0, 1fr)}.open .head{padding:$6 $4}.page{padding:$6 $4}}",
        "Opening",
    )
    nodes, _ = parts.blocks(page, story)
    sides: list[Child] = [_title(page, story), _hero(page, story, 800)]
    page.css(".open .head__title{font-size:clamp($t3, 4vw, $t4)}")
    return [
        parts.masthead(page, story, "bar"),
        h("section.open", sides if page.draw.chance(0.5) else sides[::-1]),
        h("main.page", h("article.art", nodes, id=page.uid("article")), parts.related(page, story)),
    ]


def _reader(page: Page, story: Story) -> list[Node]:
    parts.body_rules(page, "620px")
    page.css(
        ".page{max-width:620px;margin:0 auto;padding:$9 $5}.bar{position:sticky;top:0;z-index:2;height:4px;background:$hair}.bar div{width:0;height:100%;background:$accent}.head{margin-bottom:$8;padding-bottom:$6;border-bottom:1px solid $line}.ends{display:flex;justify-content:space-between;gap:$4;margin-top:$8;padding-top:$5;border-top:1px solid $line;font-size:$ts}.ends a{max-width:46%}.ends span{display:block;color:$muted}@media (max-width: 600px){.page{padding:$6 $4}}",
        "Page",
    )
    ident = page.uid("progress")
    page.js(
        f"const progress = document.getElementById('{ident}');\nfunction measure() {{\n  const room = document.documentElement.scrollHeight - innerHeight;\n  progress.style.width = (room > 0 ? 100 * scrollY / room : 100) + '%';\n}}\naddEventListener('scroll', measure);\nmeasure();"
    )
    nodes, _ = parts.blocks(page, story)
    words = READING[page.lang]
    ends = h(
        "nav.ends",
        h("a", h("span", words.previous), story.related[0][0], href="#", id=page.uid("previous")),
        h("a", h("span", words.following), story.related[1][0], href="#", id=page.uid("next")),
        aria_label=words.related,
    )
    return [
        h("div.bar", h("div", id=ident)),
        h(
            "main.page",
            _title(page, story, center=page.draw.chance(0.5)),
            h("article.art", nodes, id=page.uid("article")),
            ends,
        ),
    ]


def _broadsheet(page: Page, story: Story) -> list[Node]:
    parts.body_rules(page, "none", drop_cap=True)
    page.css(
        ".page{max-width:1160px;margin:0 auto;padding:$6 $6}.head{padding-bottom:$5;margin-bottom:$5;border-bottom:$border $ink}.art{columns:3 280px;column-gap:$7;column-rule:1px solid $line;font-size:$t0}.art > *{break-inside:avoid-column}.art > p{break-inside:auto}.art > * + *{margin-top:$4}.art h2{margin-top:$4;font-size:$t1;break-after:avoid}.fig__art{height:200px}.pull p{font-size:$t1}@media (max-width: 700px){.page{padding:$5 $4}.art{columns:1}}",
        "Page",
    )
    nodes, _ = parts.blocks(page, story)
    return [
        parts.masthead(page, story, "centered"),
        h(
            "main.page",
            _title(page, story),
            h("article.art", nodes, id=page.uid("article")),
            parts.related(page, story),
        ),
    ]


def _manual(page: Page, story: Story) -> list[Node]:
    parts.body_rules(page, "none")
    page.css(
        ".docs{display:grid;grid-template-columns:230px minmax(0, 1fr) 190px;gap:$7;max-width:1320px;margin:0 auto;padding:0 $6}.tree{padding:$6 0;border-inline-end:1px solid $line}.tree h2{margin:$4 0 $1;font-size:$ts;color:$muted}.tree a{display:block;padding:$1 $3;margin-inline-end:$3;border-radius:$r0;font-size:$ts}.tree .is-current{background:$soft;color:$link;font-weight:600}.docs main{padding:$7 0;min-width:0}.docs > .toc{padding-top:$7}.art{font-size:$t0}.head{margin-bottom:$6}.head__title{font-size:$t4}.head__deck{font-size:$t1}@media (max-width: 1100px){.docs{grid-template-columns:200px minmax(0, 1fr)}.docs > .toc{display:none}}@media (max-width: 760px){.docs{grid-template-columns:minmax(0, 1fr);padding:0 $4;gap:0}.tree{display:flex;gap:$2;overflow-x:auto;padding:$3 0;border:0;border-bottom:1px solid $line;white-space:nowrap}.tree h2{display:none}.docs main{padding:$5 0}.head__title{font-size:$t3}}",
        "Documentation",
    )
    nodes, heads = parts.blocks(page, story)
    tree: list[Node] = []
    seen = ""
    for text, group in sorted([*story.related, (story.title, story.section)], key=lambda pair: pair[1]):
        if group != seen:
            tree.append(h("h2", group))
            seen = group
        tree.append(
            h(
                "a.is-current" if text == story.title else "a",
                text,
                href="#",
                id=page.uid("page-link"),
                aria_current="page" if text == story.title else None,
            )
        )
    side = h("nav.tree", tree, aria_label=story.site, id=page.uid("navigation"))
    head = h(
        "header.head",
        h("p.head__section", f"{story.section} · {story.role}"),
        h("h1.head__title", story.title, id=page.uid("title")),
        h("p.head__deck", story.deck),
        id=page.uid("heading"),
    )
    page.css(
        ".head__section{color:$link;font-size:$ts;font-weight:600}.head__title{margin:$2 0 $3}.head__deck{color:$muted}"
    )
    return [
        parts.masthead(page, story, page.draw.pick(("bar", "dark"))),
        h(
            "div.docs",
            side,
            h("main", head, h("article.art", nodes, id=page.uid("article"))),
            parts.contents(page, heads),
        ),
    ]


def _handbook(page: Page, story: Story) -> list[Node]:
    parts.body_rules(page, "780px")
    page.css(
        ".open{padding:$8 $6;background:$p1}.open .head{max-width:780px;margin:0 auto}.head__title{margin:$2 0 $3;font-size:$t4}.head__section{font-size:$ts;font-weight:600}.head__deck{font-size:$t1}.page{max-width:780px;margin:0 auto;padding:$7 0}.page .toc{margin-bottom:$6;padding:$5;border:$border $line;border-radius:$r1}@media (max-width: 860px){.open{padding:$6 $4}.page{padding:$5 $4}.head__title{font-size:$t3}}",
        "Handbook",
    )
    nodes, heads = parts.blocks(page, story)
    head = h(
        "header.head",
        h("p.head__section", f"{story.section} · {story.role}"),
        h("h1.head__title", story.title, id=page.uid("title")),
        h("p.head__deck", story.deck),
        id=page.uid("heading"),
    )
    return [
        parts.masthead(page, story, "bar"),
        h("div.open", head),
        h(
            "main.page",
            parts.contents(page, heads),
            h("article.art", nodes, id=page.uid("article")),
            parts.related(page, story),
        ),
    ]


_LAYOUTS: dict[str, Callable[[Page, Story], list[Node]]] = {
    "column": _column, "magazine": _magazine, "contents": _contents, "sidebar": _sidebar, "cover": _cover,
    "reader": _reader, "broadsheet": _broadsheet, "manual": _manual, "handbook": _handbook,
}  # fmt: skip

GENERATOR = WebArticle
