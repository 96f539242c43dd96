"""Pieces of documentation: its bar, side menu, article, reference tables, release notes."""

from __future__ import annotations

from generators import _web_kit as kit
from generators._web_code import FAMILIES, FILES, SNIPPETS, THEMES, code_block
from generators._web_docs_calls import CALLS
from generators._web_docs_words import Manual
from generators._web_glyphs import glyph
from generators._web_icons import logo
from generators._web_markup import Child, Node, h
from generators._web_numbers import date
from generators._web_stack import StackPage


def top_bar(page: StackPage, manual: Manual, current: int) -> Node:
    """Name, sections, search: one of three bars."""
    page.css(
        ".top{position:sticky;top:0;z-index:10;border-bottom:1px solid $line;background:$bg}.top__row{display:flex;align-items:center;gap:$5;max-width:1400px;margin:0 auto;padding:$3 $6}.top__name{display:flex;align-items:center;gap:$2;font-weight:700;font-size:$t1;white-space:nowrap}.top__links{display:flex;gap:$5;font-size:$ts;color:$muted}.top__links .is-current{color:$link;font-weight:600}.top__end{display:flex;align-items:center;gap:$3;margin-inline-start:auto}"
        ".find{display:flex;align-items:center;gap:$2;width:240px;padding:$2 $3;border:1px solid $line;border-radius:$r1;background:$surface;color:$muted;font-size:$ts;cursor:text}.find__text{white-space:nowrap}.find__keys{margin-inline-start:auto;padding:0 $1;border:1px solid $line;border-radius:$r0;background:$bg;color:$muted;font-family:$mono;font-size:11px}"
        "@media (max-width: 900px){.top__links{display:none}.top__row{padding:$3 $4;gap:$3}}@media (max-width: 600px){.find{width:auto}.find__text,.find__keys{display:none}}",
        "Header",
    )
    links = h(
        "nav.top__links",
        [
            h("a.is-current" if i == current else "a", t, href="#", id=page.uid("section"))
            for i, t in enumerate(manual.tabs)
        ],
        aria_label=manual.name,
    )
    find = h(
        "button.find",
        glyph(page, "search", 18),
        h("span.find__text", manual.words[0]),
        h("kbd.find__keys", page.draw.pick(("/", "⌘K", "Ctrl K"))),
        type="button",
        id=page.uid("search"),
    )
    tools = [kit.icon_button(page, "moon" if not page.theme.is_dark else "sun", "Theme", ident="theme")]
    name = h(
        "a.top__name",
        logo(page, 26),
        h("span", manual.name),
        kit.badge(
            page,
            f"v{manual.release}"
            if manual.release[0] in "0123" and len(manual.release) < 6
            else manual.release,
            "info",
        ),
        href="#",
        id=page.uid("brand"),
    )
    first: Child = (
        kit.icon_button(page, "menu", manual.tabs[0], ident="menu") if page.width_css < 900 else None
    )
    return h(
        "header.top",
        h("div.top__row", first, name, links, h("div.top__end", find, tools)),
        id=page.uid("header"),
    )


def side_menu(page: StackPage, manual: Manual, *, look: str) -> Node:
    """Sections with their pages; the second page of the first is open."""
    page.css(
        ".side{display:flex;flex-direction:column;gap:$6;padding:$6 $5;font-size:$ts}.side__title{margin-bottom:$2;font-size:$ts;font-weight:600}@media (max-width: 900px){.side{display:none}}",
        "Menu",
    )
    if look == "line":
        page.css(
            ".side__list{border-inline-start:1px solid $line}.side__link{display:block;margin-inline-start:-1px;padding:$1 $4;border-inline-start:1px solid transparent;color:$muted}.side__link:hover{color:$ink}.side__link.is-current{border-inline-start:2px solid $accent;color:$link;font-weight:600}"
        )
    elif look == "block":
        page.css(
            ".side__link{display:block;padding:$2 $3;border-radius:$r1;color:$muted}.side__link:hover{background:$raised}.side__link.is-current{background:$soft;color:$link;font-weight:600}.side{border-inline-end:1px solid $line;background:$surface}"
        )
    else:
        page.css(
            ".side__title{color:$muted;font-size:$txs;letter-spacing:0.05em}.side__link{display:block;padding:$1 0;color:$ink}.side__link.is-current{color:$link;text-decoration:underline}.side{border-inline-end:1px solid $line}"
        )
    return h(
        "aside.side",
        [
            h("div", h("h2.side__title", title), h("ul.side__list", [
                h("li", h("a.side__link.is-current" if (s, i) == (0, 1) else "a.side__link", t, href="#", id=page.uid("page-link"), aria_current="page" if (s, i) == (0, 1) else None))
                for i, t in enumerate(pages)]))
            for s, (title, pages) in enumerate(manual.nav)
        ],
        id=page.uid("sidebar"), aria_label=manual.tabs[0],
    )  # fmt: skip


def listing(
    page: StackPage, manual: Manual, index: int, theme: tuple[str, ...], *, title: bool = True
) -> Node:
    """The tool's listing number ``index``."""
    language, text = SNIPPETS[FAMILIES[manual.tool][index]]
    return code_block(
        page,
        text,
        language,
        theme,
        title=FILES[language] if title else "",
        copy=manual.words[5] if title else "",
    )


def callout(page: StackPage, manual: Manual) -> Node:
    tone = page.draw.pick(("info", "warn", "good"))
    page.css(
        ".callout{display:flex;gap:$3;margin:$5 0;padding:$4;border-radius:$r1}.callout--info{background:$soft;border-inline-start:3px solid $accent}.callout--warn{background:$warn-soft;border-inline-start:3px solid $warn}.callout--good{background:$good-soft;border-inline-start:3px solid $good}.callout__title{font-weight:600}",
        "Notes",
    )
    name = {"info": "bell", "warn": "alert", "good": "check"}[tone]
    return h(
        f"div.callout.callout--{tone}",
        glyph(page, name, 20),
        h("div", h("p.callout__title", manual.note[0]), h("p", manual.note[1])),
        role="note",
        id=page.uid("note"),
    )


def article(page: StackPage, manual: Manual, theme: tuple[str, ...], *, steps: bool) -> Node:
    """The guide, as prose or as numbered steps."""
    page.css(
        ".doc{min-width:0;padding:$7 $8;line-height:1.7}.doc__trail{color:$muted;font-size:$ts;margin-bottom:$3}.doc__title{margin-bottom:$4;font-size:$t4;line-height:1.25}.doc__lead{margin-bottom:$5;color:$muted;font-size:$t1}.doc__part{margin-top:$7}.doc__head{margin-bottom:$2;font-size:$t3}.doc code{font-family:$mono}@media (max-width: 900px){.doc{padding:$6 $4}}",
        "Article",
    )
    first = 0 if manual.tool == "pay" else 1  # the others begin with how to install them
    parts = []
    for i, (head, text) in enumerate(manual.parts):
        inner: list[Child] = [
            h("h2.doc__head", head, id=page.uid("part")),
            h("p", text),
            listing(page, manual, i + first, theme),
        ]
        if steps:
            page.css(
                ".step{position:relative;padding-inline-start:52px}.step__mark{position:absolute;top:2px;inset-inline-start:0;display:flex;align-items:center;justify-content:center;width:34px;height:34px;border-radius:50%;background:$accent;color:$on-accent;font-weight:700;font-size:$ts}"
            )
            parts.append(h("section.doc__part.step", h("span.step__mark", str(i + 1)), inner))
        else:
            parts.append(h("section.doc__part", inner))
    parts.insert(page.draw.between(1, 2), callout(page, manual))
    section, pages = manual.nav[0]
    return h(
        "article.doc", h("p.doc__trail", f"{manual.tabs[0]} / {section}"), h("h1.doc__title", pages[1]),
        h("p.doc__lead", manual.lead), parts, turn(page, manual), id=page.uid("article"),
    )  # fmt: skip


def turn(page: StackPage, manual: Manual) -> Node:
    """Links to the pages before and after, and whether this one helped."""
    pages = manual.nav[0][1]
    page.css(
        ".turn{display:grid;grid-template-columns:1fr 1fr;gap:$4;margin-top:$8}.turn__link{display:block;padding:$4;border:1px solid $line;border-radius:$r1}.turn__link:hover{border-color:$accent}.turn__hint{display:block;color:$muted;font-size:$txs}.turn__name{color:$link;font-weight:600}.turn__link--after{text-align:end}.vote{display:flex;align-items:center;gap:$3;margin-top:$6;padding-top:$5;border-top:1px solid $line;font-size:$ts;color:$muted}",
        "Pagination",
    )
    words = manual.words
    ask = h(
        "div.vote",
        h("span", words[8]),
        kit.button(page, words[9], "helpful", kind="ghost", size="small"),
        kit.button(page, words[10], "unhelpful", kind="ghost", size="small"),
        id=page.uid("feedback"),
    )
    return h(
        "footer",
        h("nav.turn",
          h("a.turn__link", h("span.turn__hint", words[3]), h("span.turn__name", pages[0]), href="#", id=page.uid("previous")),
          h("a.turn__link.turn__link--after", h("span.turn__hint", words[4]), h("span.turn__name", pages[2]), href="#", id=page.uid("next")), aria_label=f"{words[3]} / {words[4]}"),
        ask,
    )  # fmt: skip


def contents(page: StackPage, manual: Manual) -> Node:
    """Headings of the page, at its side."""
    page.css(
        ".toc{padding:$7 $5;font-size:$ts}.toc__title{margin-bottom:$3;font-size:$ts}.toc a{display:block;padding:$1 0;color:$muted}.toc a:first-child{color:$link}.toc__edit{margin-top:$5;padding-top:$4;border-top:1px solid $line}@media (max-width: 1180px){.toc{display:none}}",
        "Contents",
    )
    return h("aside.toc", h("h2.toc__title", manual.words[1]), h("nav", [h("a", t, href=f"#{'part' if i == 0 else f'part-{i + 1}'}", id=page.uid("toc-link")) for i, (t, _) in enumerate(manual.parts)], aria_label=manual.words[1]),
             h("p.toc__edit", h("a", manual.words[2], href="#", id=page.uid("edit"))), id=page.uid("contents"))  # fmt: skip


_METHODS = {"GET": "info", "POST": "good", "DELETE": "bad", "PUT": "warn"}


def calls_list(page: StackPage, manual: Manual) -> Node:
    page.css(
        ".calls{margin:$5 0;border:1px solid $line;border-radius:$r1;overflow:hidden}.calls__row{display:flex;align-items:center;gap:$3;padding:$3 $4;border-bottom:1px solid $hair;font-size:$ts}.calls__row:last-child{border-bottom:0}.calls__path{font-family:$mono;font-size:13px;white-space:nowrap}.calls__what{margin-inline-start:auto;color:$muted}@media (max-width: 700px){.calls__row{flex-wrap:wrap}.calls__what{width:100%;margin-inline-start:0}}",
        "Endpoints",
    )
    return h(
        "ul.calls",
        [
            h(
                "li.calls__row",
                kit.badge(page, m, _METHODS[m]),
                h("code.calls__path", p, dir="ltr"),
                h("span.calls__what", w),
                id=page.uid("endpoint"),
            )
            for m, p, w in manual.calls
        ],
    )


def params_list(page: StackPage, manual: Manual, *, as_table: bool, head: tuple[str, str] = ("", "")) -> Node:
    if as_table:
        page.css(
            ".data{width:100%;margin:$4 0;border-collapse:collapse;font-size:$ts}.data td{padding:$3;border-bottom:1px solid $hair;vertical-align:top}.data td:first-child{padding-inline-start:0}.data code{font-family:$mono;font-size:13px}.kind{color:$muted;white-space:nowrap}",
            "Tables",
        )
        return h(
            "table.data",
            h(
                "tbody",
                [
                    h(
                        "tr",
                        h("td", h("code", n)),
                        h("td.kind", k),
                        h(
                            "td",
                            t,
                            " " if need else None,
                            kit.badge(page, manual.words[6], "warn") if need else None,
                        ),
                        id=page.uid("param"),
                    )
                    for n, k, need, t in manual.params
                ],
            ),
        )
    page.css(
        ".params{margin:$4 0}.params__item{padding:$4 0;border-top:1px solid $line}.params__head{display:flex;flex-wrap:wrap;align-items:center;gap:$2;margin-bottom:$1}.params__name{font-family:$mono;font-size:$ts;font-weight:600}.params__kind{color:$muted;font-size:$txs}.params__text{font-size:$ts}",
        "Parameters",
    )
    return h(
        "dl.params",
        [
            h(
                "div.params__item",
                h(
                    "dt.params__head",
                    h("code.params__name", n),
                    h("span.params__kind", k),
                    kit.badge(page, manual.words[6 if need else 7], "warn" if need else "plain"),
                ),
                h("dd.params__text", t),
                id=page.uid("param"),
            )
            for n, k, need, t in manual.params
        ],
    )


def reference(page: StackPage, manual: Manual, theme: tuple[str, ...]) -> Node:
    """Endpoints with parameters at one side and calls at the other."""
    page.css(
        ".ref{min-width:0;padding:$7 $7}.ref__title{font-size:$t4;line-height:1.25;margin-bottom:$3}.ref__lead{max-width:640px;color:$muted;margin-bottom:$4}.ref__cols{display:grid;grid-template-columns:minmax(0, 1fr) minmax(0, 1fr);gap:$8;padding:$6 0;border-top:1px solid $line}.ref__head{display:flex;align-items:center;gap:$3;font-size:$t2;margin-bottom:$2}.ref__sub{margin-top:$5;font-size:$t0}@media (max-width: 1080px){.ref__cols{grid-template-columns:minmax(0, 1fr);gap:$4}.ref{padding:$6 $4}}@media (max-width: 600px){.ref__title{font-size:$t3}}",
        "Reference",
    )
    blocks = []
    for i, (method, path, what) in enumerate(manual.calls[:2]):
        left = [
            h("h2.ref__head", what),
            h("p", kit.badge(page, method, _METHODS[method]), " ", h("code", path, dir="ltr")),
        ]
        left += (
            [params_list(page, manual, as_table=page.draw.chance(0.4))]
            if i == 0
            else [h("h3.ref__sub", manual.returns[0]), h("p", manual.returns[1])]
        )
        call, answer = CALLS[manual.tool][i]
        right = [
            code_block(page, call, "bash", theme, title=FILES["bash"], copy=manual.words[5]),
            code_block(page, answer, "json", theme, title=FILES["json"], copy=manual.words[5]),
        ]
        blocks.append(h("section.ref__cols", h("div", left), h("div", right), id=page.uid("call")))
    return h(
        "main.ref",
        h("h1.ref__title", manual.tabs[1]),
        h("p.ref__lead", manual.tagline),
        calls_list(page, manual),
        blocks,
        id=page.uid("reference"),
    )


def release_notes(page: StackPage, manual: Manual, *, look: str) -> Node:
    """Releases, newest first: a line of time, or cards."""
    page.css(
        ".log{max-width:860px;margin:0 auto;padding:$8 $5}.log__title{font-size:$t4;margin-bottom:$2}.log__lead{color:$muted;margin-bottom:$7}.log__name{font-size:$t2}.log__date{color:$muted;font-size:$ts}.log__items{display:grid;gap:$3}.log__item{display:flex;align-items:baseline;gap:$3}.log__kind{flex:none;width:110px}",
        "Releases",
    )
    if look == "line":
        page.css(
            ".log__entry{display:grid;grid-template-columns:150px minmax(0, 1fr);gap:$6;padding:$6 0;border-top:1px solid $line}@media (max-width: 700px){.log__entry{grid-template-columns:minmax(0, 1fr);gap:$3}.log__item{flex-direction:column;gap:$1}}"
        )
    else:
        page.css(
            ".log__entry{display:grid;gap:$4;margin-bottom:$5;padding:$6;border:1px solid $line;border-radius:$r2;background:$surface}@media (max-width: 700px){.log__entry{padding:$4}.log__item{flex-direction:column;gap:$1}}"
        )
    tones = ("good", "info", "warn")
    entries = [
        h("article.log__entry",
          h("header", h("h2.log__name", version), h("p.log__date", date(*day, manual.lang))),
          h("ul.log__items", [h("li.log__item", h("span.log__kind", kit.badge(page, manual.kinds[k], tones[k])), h("span", text), id=page.uid("change")) for k, text in items]),
          id=page.uid("release"))
        for version, day, items in manual.changes
    ]  # fmt: skip
    tabs = (
        kit.tabs(page, [manual.tabs[2], *manual.kinds], label=manual.tabs[2])
        if page.draw.chance(0.5)
        else None
    )
    return h(
        "main.log",
        h("h1.log__title", manual.tabs[2]),
        h("p.log__lead", f"{manual.name} · {manual.tagline}"),
        tabs,
        entries,
        id=page.uid("changelog"),
    )


def front(page: StackPage, manual: Manual, theme: tuple[str, ...]) -> Node:
    """The first page: what it is, a search field, a card for each section."""
    page.css(
        ".front{max-width:1120px;margin:0 auto;padding:0 $5 $9}.front__hero{display:grid;grid-template-columns:minmax(0, 1fr) minmax(0, 1fr);gap:$8;align-items:center;padding:$9 0}.front__title{font-size:$t5;line-height:1.15;margin-bottom:$4}.front__lead{color:$muted;font-size:$t1;margin-bottom:$5}.front__acts{display:flex;flex-wrap:wrap;gap:$3}.front__cards{display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:$5}.front__card h2{margin:$3 0 $2;font-size:$t1}.front__card li{padding:$1 0;font-size:$ts;color:$muted}.front__card svg{color:$link}.front__end{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$4;margin-top:$7;padding:$6;border-radius:$r2;background:$band;color:$on-band}.front__end p{color:$band-muted}"
        "@media (max-width: 860px){.front__hero{grid-template-columns:minmax(0, 1fr);gap:$5;padding:$7 0}.front__cards{grid-template-columns:minmax(0, 1fr)}.front__title{font-size:$t4}}",
        "Front page",
    )
    icons = page.draw.some(("bolt", "book", "layers", "terminal", "puzzle", "globe", "gear", "code"), 3)
    cards = [
        h(
            "div.front__card",
            kit.card(
                page,
                glyph(page, icons[i], 26),
                h("h2", t),
                h("ul", [h("li", h("a", p, href="#", id=page.uid("doc-link"))) for p in pages]),
                ident="section-card",
            ),
        )
        for i, (t, pages) in enumerate(manual.nav)
    ]
    hero = h("section.front__hero", h("div", h("h1.front__title", manual.tagline), h("p.front__lead", manual.lead),
             h("div.front__acts", kit.button(page, manual.nav[0][0], "start", size="large", link="#start"), kit.button(page, manual.tabs[1], "reference", kind="ghost", size="large", link="#api"))),
             listing(page, manual, page.draw.between(0, 3), theme))  # fmt: skip
    end = h(
        "section.front__end",
        h("div", h("h2", manual.finale[0]), h("p", manual.finale[1])),
        kit.button(page, manual.tabs[3], "community", kind="ghost", link="#community"),
    )
    return h("main.front", hero, h("section.front__cards", cards), end, id=page.uid("main"))


def pick_code_theme(page: StackPage) -> tuple[str, ...]:
    """Colours of listings; a dark page has dark ones."""
    dark = [t for t in THEMES if t[0] in ("#0d1117", "#1e1e2e", "#282c34", "#0f172a")]
    return page.draw.pick(dark if page.theme.is_dark else THEMES)
