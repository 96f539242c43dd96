"""Pieces of an office's screen: frames, figures, filters, the table itself, its bars, its cards on a phone."""

from __future__ import annotations

from generators import _web_kit as kit
from generators._web_glyphs import glyph
from generators._web_icons import logo
from generators._web_markup import Child, Node, h
from generators._web_numbers import number
from generators._web_people import LOCALS
from generators._web_stack import StackPage
from generators._web_table_rows import KINDS, Listing, Row
from generators._web_table_words import Office

_ICONS = ("bag", "receipt", "users", "box", "clock")


def _links(page: StackPage, office: Office, listing: Listing, *, words: bool = True) -> list[Node]:
    at = KINDS.index(listing.kind)
    page.css(
        ".menu{display:flex;gap:$1}.menu__link{display:flex;align-items:center;gap:$3;padding:$2 $3;border-radius:$r1;color:$muted;font-size:$ts;white-space:nowrap}.menu__link:hover{color:$ink}.menu__link.is-current{background:$soft;color:$link;font-weight:600}",
        "Menu",
    )
    return [
        h(
            "a.menu__link.is-current" if i == at else "a.menu__link",
            glyph(page, _ICONS[i], 20),
            h("span", t) if words else None,
            href="#",
            id=page.uid("menu-link"),
            aria_current="page" if i == at else None,
            aria_label=None if words else t,
        )
        for i, t in enumerate(office.menu)
    ]


def framed(page: StackPage, office: Office, listing: Listing, inner: Child, frame: str) -> list[Node]:
    """The list inside the application: a side menu, a dark one, a rail, or a bar at the top."""
    person = LOCALS[office.lang].people[sum(map(ord, office.firm)) % 8]
    page.css(".firm{display:flex;align-items:center;gap:$2;font-weight:700;white-space:nowrap}")
    firm = h(
        "a.firm",
        logo(page, 28),
        h("span", office.firm) if frame != "rail" else None,
        href="#",
        id=page.uid("brand"),
        aria_label=office.firm,
    )
    if frame == "bar":
        page.css(
            ".top{display:flex;align-items:center;gap:$6;padding:$2 $6;border-bottom:1px solid $line;background:$bg}.top__end{display:flex;align-items:center;gap:$3;margin-inline-start:auto}.desk{max-width:1280px;margin:0 auto;padding:$6}@media (max-width: 860px){.top{padding:$2 $4;gap:$3}.top .menu{overflow-x:auto}.desk{padding:$4}}@media (max-width: 600px){.top .menu{display:none}}",
            "Frame",
        )
        end = h(
            "div.top__end",
            kit.icon_button(page, "bell", office.menu[4], ident="bell"),
            kit.avatar(page, person),
        )
        return [
            h(
                "header.top",
                firm,
                h("nav.menu", _links(page, office, listing), aria_label=office.firm),
                end,
                id=page.uid("header"),
            ),
            h("main.desk", inner, id=page.uid("main")),
        ]
    words = frame != "rail"
    page.css(
        f".office{{display:grid;grid-template-columns:{'230px' if words else '72px'} minmax(0, 1fr);min-height:100vh}}.side{{display:flex;flex-direction:column;gap:$6;padding:$5 $4;border-inline-end:1px solid $line;background:$surface}}.side .menu{{flex-direction:column}}.side__who{{display:flex;align-items:center;gap:$2;margin-top:auto;font-size:$ts}}.desk{{padding:$6 $7}}@media (max-width: 860px){{.office{{grid-template-columns:minmax(0, 1fr);align-content:start}}.side{{flex-direction:row;align-items:center;gap:$4;padding:$2 $4;border-inline-end:0;border-bottom:1px solid $line;overflow-x:auto}}.side .menu{{flex-direction:row}}.side__who{{display:none}}.desk{{padding:$4}}}}",
        "Frame",
    )
    if frame == "rail":
        page.css(
            ".side{padding:$5 $2}.firm{justify-content:center}.menu__link{justify-content:center}@media (max-width: 860px){.side{padding:$2 $4}}"
        )
    if frame == "dark":
        page.css(
            ".side{background:$band;color:$on-band;border-inline-end:1px solid $band}.side .menu__link{color:$band-muted}.side .menu__link.is-current{background:rgba(255, 255, 255, 0.14);color:$on-band}"
        )
    who = h("div.side__who", kit.avatar(page, person), h("span", person) if words else None)
    return [
        h(
            "div.office",
            h(
                "aside.side",
                firm,
                h("nav.menu", _links(page, office, listing, words=words), aria_label=office.firm),
                who,
                id=page.uid("sidebar"),
            ),
            h("main.desk", inner, id=page.uid("main")),
        )
    ]


def head(page: StackPage, office: Office, listing: Listing) -> Node:
    page.css(
        ".head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$3;margin-bottom:$5}.head__title{font-size:$t3;line-height:1.25}.head__count{color:$muted;font-size:$ts}.head__acts{display:flex;gap:$2}",
        "Heading",
    )
    tools = office.tools
    acts = [
        kit.button(page, tools[2], "export", icon="download", kind="ghost"),
        kit.button(page, tools[3], "new", icon="plus"),
    ]
    count = h("p.head__count", f"{tools[7]} · {number(listing.count, office.lang)}")
    return h("header.head", h("div", h("h1.head__title", listing.title), count), h("div.head__acts", acts))


def tiles(page: StackPage, listing: Listing) -> Node:
    page.css(
        ".tiles{display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:$4;margin-bottom:$5}.tiles__item{padding:$4;border:1px solid $line;border-radius:$r1;background:$surface}.tiles__name{color:$muted;font-size:$ts}.tiles__value{font-size:$t3;font-weight:700;line-height:1.375}@media (max-width: 700px){.tiles{gap:$2}.tiles__item{padding:$3}.tiles__value{font-size:$t1}}",
        "Figures",
    )
    return h(
        "dl.tiles",
        [
            h("div.tiles__item", h("dt.tiles__name", n), h("dd.tiles__value", v), id=page.uid("figure"))
            for n, v in listing.figures
        ],
    )


def filters(page: StackPage, office: Office, listing: Listing, *, look: str) -> Node:
    at = next(i for i, cell in enumerate(listing.rows[0].cells) if cell[0] == "state")
    state = listing.columns[at]
    tools = office.tools
    page.css(
        ".bar{display:flex;flex-wrap:wrap;align-items:center;gap:$3;margin-bottom:$4}.bar__find{position:relative;flex:1;min-width:180px;max-width:340px}.bar__find svg{position:absolute;top:10px;inset-inline-start:12px;color:$muted}.bar .bar__input{width:100%;padding:$2 $3;padding-inline-start:40px;border:1px solid $line;border-radius:$r1;background:$bg;font-size:$ts}.bar .bar__pick{width:auto;min-width:130px}.bar__end{margin-inline-start:auto}",
        "Filters",
    )
    if page.stack != "bootstrap":
        page.css(
            ".bar .bar__pick{padding:$2 $3;border:1px solid $line;border-radius:$r1;background:$bg;font-size:$ts}"
        )
    if page.stack == "bootstrap":
        page.css(".bar__find .bi{position:absolute;top:8px;inset-inline-start:12px;color:$muted}")
    find = h(
        "div.bar__find",
        glyph(page, "search", 18),
        h(
            "input.bar__input",
            id=page.uid("search"),
            type="search",
            placeholder=tools[0],
            aria_label=tools[0],
        ),
    )
    if look == "tabs":
        return h("div.bar", kit.tabs(page, [tools[7], *listing.states], current=0, label=state), find)
    box = kit.select(page, state, "state", (tools[7], *listing.states), hidden=True)
    box.classes.append("bar__pick")
    if look == "chips":
        page.css(
            ".chip{display:inline-flex;align-items:center;gap:$2;padding:$1 $3;border:1px dashed $line;border-radius:999px;font-size:$ts;color:$muted;background:$bg;cursor:pointer}.chip--on{border:1px solid $accent;background:$soft;color:$link}"
        )
        chips = [
            h(
                "button.chip.chip--on",
                f"{state}: {tools[7]}",
                glyph(page, "close", 14),
                type="button",
                id=page.uid("chip"),
            )
        ]
        chips += [
            h("button.chip", glyph(page, "plus", 14), c, type="button", id=page.uid("chip"))
            for c in listing.columns[1:3]
        ]
        return h("div.bar", find, chips)
    return h("div.bar", find, box, kit.button(page, tools[1], "filters", icon="filter", kind="ghost"))


def bulk(page: StackPage, office: Office, count: int) -> Node:
    """The bar that appears when rows are selected."""
    tools = office.tools
    page.css(
        ".bulk{display:flex;flex-wrap:wrap;align-items:center;gap:$3;margin-bottom:$4;padding:$2 $4;border-radius:$r1;background:$band;color:$on-band;font-size:$ts}.bulk__count{font-weight:600;margin-inline-end:auto}.bulk__act{display:inline-flex;align-items:center;gap:$2;padding:$1 $2;border:0;background:transparent;color:$on-band;font-size:$ts;cursor:pointer}",
        "Selection",
    )
    acts = [
        h("button.bulk__act", glyph(page, n, 16), h("span", t), type="button", id=page.uid("bulk-act"))
        for n, t in (("user", tools[6]), ("download", tools[2]), ("trash", tools[5]))
    ]
    return h(
        "div.bulk",
        h("span.bulk__count", tools[4].format(number(count, office.lang))),
        acts,
        role="toolbar",
        aria_label=tools[4].format(count),
        id=page.uid("selection"),
    )


def _cell(page: StackPage, cell: tuple[str, str, str], *, avatars: bool) -> Node:
    kind, text, more = cell
    if kind == "name":
        return h(
            "td",
            h(
                "div.who",
                kit.avatar(page, text, 34) if avatars else None,
                h("div", h("b.who__name", text), h("span.who__mail", more) if more else None),
            ),
        )
    if kind == "state":
        return h("td", kit.badge(page, text, more))
    if kind == "mono":
        return h("td.is-mono", h("span", text, dir="ltr"))
    if kind in ("money", "count"):
        return h("td.is-number", text)
    return h("td", h("b.who__name", text)) if kind == "strong" else h("td.is-quiet", text)


def table(
    page: StackPage, office: Office, listing: Listing, *, look: str, chosen: frozenset[int], opened: int = -1
) -> Node:
    """The table: lined, striped or boxed; with boxes to select rows where some are chosen."""
    page.css(
        ".data{width:100%;border-collapse:collapse;font-size:$ts}.data th{padding:$2 $3;text-align:start;color:$muted;font-size:$txs;font-weight:600;white-space:nowrap;border-bottom:1px solid $line}.data td{padding:$3;border-bottom:1px solid $hair;vertical-align:middle}.data .is-number{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}.data .is-mono{font-family:$mono;font-size:13px;white-space:nowrap}.data .is-quiet{color:$muted;white-space:nowrap}.who{display:flex;align-items:center;gap:$3}.who__name{font-weight:600;white-space:nowrap}.who__mail{display:block;color:$muted;font-size:$txs}.sorter{display:inline-flex;align-items:center;gap:$1;color:$ink}.scroll{overflow-x:auto}.is-chosen{background:$soft}.data__sum td{font-weight:700;border-bottom:0}.pickbox{width:16px;height:16px;margin:0;accent-color:$accent;display:block}",
        "Table",
    )
    if look == "boxed":
        page.css(
            ".scroll{border:1px solid $line;border-radius:$r2;background:$bg}.data thead th{background:$surface}"
        )
    if look == "striped":
        page.css(".data tbody tr:nth-child(even) td{background:$surface}.data td{border-bottom:0}")
    if look == "dense":
        page.css(".data td{padding:$1 $3}.data th{padding:$1 $3}.data tbody tr:hover{background:$surface}")
    avatars = look != "dense" and page.draw.chance(0.7)
    picks = bool(chosen) or look == "boxed"

    def box(label: str, name: str, *, on: bool) -> Node:
        return h("input.pickbox", type="checkbox", id=page.uid(name), checked=on, aria_label=label)

    heads = [
        h(
            "th.is-number" if listing.rows[0].cells[i][0] in ("money", "count") else "th",
            h("span.sorter", c, glyph(page, "down", 14)) if i == listing.sorted_by else c,
            scope="col",
            aria_sort="descending" if i == listing.sorted_by else None,
        )
        for i, c in enumerate(listing.columns)
    ]
    if picks:
        heads.insert(0, h("th", box(office.tools[7], "pick-all", on=False)))
    body = [
        _row(
            page,
            listing,
            row,
            avatars=avatars,
            pick=box(row.key, "pick", on=i in chosen) if picks else None,
            on=i in chosen or i == opened,
        )
        for i, row in enumerate(listing.rows)
    ]
    foot = None
    if listing.total and page.draw.chance(0.5) and listing.kind in ("orders", "invoices"):
        span = len(listing.columns) - 1 + picks
        foot = h(
            "tfoot",
            h(
                "tr.data__sum",
                h("td", office.tools[10], colspan=span),
                h("td.is-number", listing.total),
                id=page.uid("sum"),
            ),
        )
    return h(
        "div.scroll",
        h("table.data", h("thead", h("tr", heads)), h("tbody", body), foot, id=page.uid("table")),
    )


def _row(page: StackPage, listing: Listing, row: Row, *, avatars: bool, pick: Node | None, on: bool) -> Node:
    cells = [_cell(page, c, avatars=avatars) for c in row.cells]
    return h(
        "tr.is-chosen" if on else "tr",
        h("td", pick) if pick else None,
        cells,
        id=page.uid(listing.kind.rstrip("s")),
    )


def foot(page: StackPage, office: Office, listing: Listing) -> Node:
    """How many rows, and the pages."""
    page.css(
        ".foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$3;margin-top:$4;color:$muted;font-size:$ts}",
        "Footer",
    )
    tools, shown = office.tools, len(listing.rows)
    pages = -(-listing.count // shown)
    most = 3 if page.is_phone or pages > 4 else 4
    numbers = tuple(number(n, office.lang) for n in range(1, min(pages, most) + 1))
    if pages > 4 and not page.is_phone:
        numbers = (*numbers, "…", number(pages, office.lang))
    text = tools[9].format(
        number(1, office.lang), number(shown, office.lang), number(listing.count, office.lang)
    )
    return h(
        "footer.foot",
        h("p", text),
        kit.pager(page, listing.title, numbers, 0, before=tools[11], after=tools[12]),
    )


def cards(page: StackPage, listing: Listing) -> Node:
    """The rows as cards, as a phone shows them."""
    page.css(
        ".cards{display:grid;gap:$3}.cards__item{display:grid;gap:$2;padding:$4;border:1px solid $line;border-radius:$r2;background:$surface}.cards__row{display:flex;align-items:center;justify-content:space-between;gap:$3}.cards__key{font-weight:600}.cards__more{color:$muted;font-size:$ts}.cards__sum{font-weight:700}",
        "Cards",
    )
    made = []
    for row in listing.rows:
        state = next(c for c in row.cells if c[0] == "state")
        rest = [c for c in row.cells if c[0] != "state"]
        made.append(
            h(
                "li.cards__item",
                h(
                    "div.cards__row",
                    h("span.cards__key", rest[0][1], dir="auto"),
                    kit.badge(page, state[1], state[2]),
                ),
                h("div.cards__row", h("span.cards__more", rest[1][1]), h("span.cards__more", rest[2][1])),
                h(
                    "div.cards__row",
                    h("span.cards__more", listing.columns[-1] if row.amount else listing.columns[3]),
                    h("b.cards__sum", rest[-1][1], dir="auto"),
                ),
                id=page.uid("card"),
            )
        )
    return h("ul.cards", made)


def drawer(page: StackPage, office: Office, listing: Listing, row: Row) -> Node:
    """One row in full, beside the table."""
    page.css(
        ".pane{display:grid;align-content:start;gap:$4;padding:$5;border:1px solid $line;border-radius:$r2;background:$surface}.pane__head{display:flex;align-items:center;justify-content:space-between;gap:$3}.pane__head h2{font-size:$t1}.pane__list{display:grid;gap:$3}.pane__item{display:flex;justify-content:space-between;gap:$4;font-size:$ts}.pane__item dt{color:$muted}.pane__item dd{font-weight:600;text-align:end}.pane__acts{display:grid;gap:$2}",
        "Details",
    )
    items = [
        h(
            "div.pane__item",
            h("dt", c),
            h("dd", kit.badge(page, cell[1], cell[2]) if cell[0] == "state" else cell[1]),
        )
        for c, cell in zip(listing.columns, row.cells, strict=True)
    ]
    return h(
        "aside.pane",
        h(
            "header.pane__head",
            h("h2", office.tools[15]),
            kit.icon_button(page, "close", office.tools[14], ident="close"),
        ),
        h("dl.pane__list", items),
        h(
            "div.pane__acts",
            kit.button(page, office.tools[6], "assign", wide=True),
            kit.button(page, office.tools[2], "export-one", kind="ghost", wide=True),
        ),
        id=page.uid("details"),
    )
