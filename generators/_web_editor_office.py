"""Editors of an office: text, spreadsheet, slides."""

from __future__ import annotations

from generators import _web_kit as kit
from generators._web_editor_words import Desk
from generators._web_icons import logo
from generators._web_markup import Child, Node, h
from generators._web_numbers import number
from generators._web_scenes import scene
from generators._web_stack import StackPage


def title_bar(page: StackPage, desk: Desk, name: str, act: str, *, menus: bool = True) -> Node:
    """The bar at the top: name of the file, menus, who is here, the main action."""
    page.css(
        ".top{display:flex;align-items:center;gap:$3;padding:$2 $4;border-bottom:1px solid $line;background:$bg}.top__names{min-width:0}.top__file{font-size:$t0;font-weight:600;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.top__menus{display:flex;gap:$4;color:$muted;font-size:$ts}.top__end{display:flex;align-items:center;gap:$3;margin-inline-start:auto}.top__state{color:$muted;font-size:$txs;white-space:nowrap}.crew{display:flex}.crew .avatar{margin-inline-start:-6px;border:2px solid $bg}@media (max-width: 900px){.top__menus,.top__state,.crew{display:none}}",
        "Top bar",
    )
    crew = h("div.crew", [kit.avatar(page, who, 30) for who in desk.people])
    bar = (
        h(
            "nav.top__menus",
            [h("a", m, href="#", id=page.uid("menu")) for m in desk.menus],
            aria_label=desk.menus[0],
        )
        if menus
        else None
    )
    return h(
        "header.top",
        h("a", logo(page, 30), href="#", id=page.uid("home"), aria_label=name),
        h("div.top__names", h("h1.top__file", name), bar),
        h(
            "div.top__end",
            h("span.top__state", desk.words[1]),
            crew,
            kit.button(page, act, "main-action", icon="users" if act == desk.words[0] else "play"),
        ),
        id=page.uid("header"),
    )


def tool_row(page: StackPage, desk: Desk, names: tuple[tuple[str, ...], ...], *, extra: Child = None) -> Node:
    """Groups of small buttons."""
    page.css(
        ".tools{display:flex;align-items:center;gap:$1;padding:$1 $4;border-bottom:1px solid $line;background:$surface;overflow-x:auto}.tools__gap{flex:none;width:1px;height:22px;margin:0 $2;background:$line}.tools .tool{width:32px;height:32px}.tools .is-on{background:$soft;color:$link}.tools__pick{flex:none;padding:$1 $3;border:1px solid $line;border-radius:$r0;background:$bg;font-size:$ts}",
        "Tools",
    )
    row: list[Child] = []
    pressed = page.draw.pick(("bold", "align-start", "list", ""))
    for i, group in enumerate(names):
        if i:
            row.append(h("span.tools__gap"))
        for name in group:
            button = kit.icon_button(page, name, name.replace("-", " ").capitalize(), size=18)
            if name == pressed:
                button.classes.append("is-on")
            row.append(button)
    return h("div.tools", extra, row, role="toolbar", aria_label=desk.menus[4], id=page.uid("toolbar"))


_TEXT_TOOLS = (
    ("undo", "redo"),
    ("bold", "italic", "underline", "link"),
    ("align-start", "align-center", "list"),
    ("image", "table", "chat"),
)


def text_editor(page: StackPage, desk: Desk, layout: str) -> list[Node]:
    """A page of text with its outline and remarks."""
    title, rest = desk.text[0], desk.text[1:]
    parts = list(zip(rest[::2], rest[1::2], strict=True))
    page.css(
        ".work{display:grid;grid-template-columns:220px minmax(0, 1fr) 260px;background:$raised}.plan{padding:$5 $4;font-size:$ts}.plan h2{margin-bottom:$3;font-size:$ts;color:$muted}.plan a{display:block;padding:$1 $2;border-radius:$r0}.plan .is-current{background:$soft;color:$link;font-weight:600}.sheet{max-width:760px;min-height:900px;margin:$6 auto;padding:64px 72px;background:$bg;box-shadow:$e1;border:1px solid $line}.sheet h1{margin-bottom:$5;font-size:$t4;line-height:1.25}.sheet h2{margin:$6 0 $2;font-size:$t2}.sheet p{line-height:1.75}.sheet mark{background:$warn-soft;color:$ink;border-bottom:2px solid $warn}.caret{display:inline-block;width:2px;height:20px;margin-bottom:-4px;background:$accent}.talk{display:grid;align-content:start;gap:$4;padding:$6 $4}.talk h2{font-size:$ts;color:$muted}.talk__item{padding:$4;border:1px solid $line;border-radius:$r1;background:$bg;font-size:$ts}.talk__who{display:flex;align-items:center;gap:$2;margin-bottom:$2;font-weight:600}.talk__acts{margin-top:$3}.count{position:sticky;bottom:0;display:flex;justify-content:space-between;gap:$4;padding:$1 $4;border-top:1px solid $line;background:$bg;color:$muted;font-size:$txs}"
        "@media (max-width: 1100px){.work{grid-template-columns:minmax(0, 1fr) 250px}.plan{display:none}}@media (max-width: 800px){.work{grid-template-columns:minmax(0, 1fr)}.talk{display:none}.sheet{margin:0;padding:$5 $4;border:0;min-height:100vh}}",
        "Text",
    )
    body: list[Node] = [h("h1", title)]
    marked = page.draw.between(0, len(parts) - 1)
    for i, (head, text) in enumerate(parts):
        stop = "。" if "。" in text else "। " if "। " in text else ". "
        first, mark, more = text.partition(stop)
        inner: list[Child] = (
            [h("mark", first + mark.strip(), id=page.uid("remark")), " " * (mark[-1:] == " ") + more]
            if i == marked and more
            else [text]
        )
        if i == len(parts) - 1:
            inner.append(h("span.caret", aria_hidden="true"))
        body += [h("h2", head, id=page.uid("heading")), h("p", inner)]
    outline = h(
        "aside.plan",
        h("h2", desk.words[4]),
        h(
            "nav",
            [
                h("a.is-current" if i == marked else "a", t, href="#", id=page.uid("outline-link"))
                for i, (t, _) in enumerate(parts)
            ],
            aria_label=desk.words[4],
        ),
        id=page.uid("outline"),
    )
    talk = h(
        "aside.talk",
        h("h2", desk.words[3]),
        [
            h(
                "article.talk__item",
                h("p.talk__who", kit.avatar(page, who, 26), h("span", who)),
                h("p", text),
                h("p.talk__acts", kit.button(page, desk.words[9], "reply", kind="ghost", size="small")),
                id=page.uid("comment"),
            )
            for who, text in zip(desk.people[1:], desk.notes, strict=True)
        ],
        id=page.uid("comments"),
    )
    paper = h("article.sheet", body, contenteditable="true", id=page.uid("document"))
    num = sum(len(t.split()) if " " in t else len(t) for t in desk.text)
    count = h(
        "footer.count",
        h("span", f"{number(num, desk.lang)} {desk.words[2]}"),
        h("span", f"{desk.words[10]} 100%"),
    )
    inner = [outline, h("main", paper), talk]
    if layout == "focus":
        page.css(".work{grid-template-columns:minmax(0, 1fr)}")
        inner = [h("main", paper)]
    pick = (
        [h("span.tools__pick", page.draw.pick(("Normal", "Text", "100%"))), h("span.tools__gap")]
        if layout != "focus"
        else None
    )
    return [
        title_bar(page, desk, title, desk.words[0]),
        tool_row(page, desk, _TEXT_TOOLS, extra=pick),
        h("div.work", inner),
        count,
    ]


_LETTERS = "ABCDEFGHIJKLMNOPQR"


def _grid(page: StackPage, desk: Desk, cells: list[list[int]], at: tuple[int, int], spare: int) -> list[Node]:
    """Rows of the sheet: letters, months, posts with their sums, the sums of months, then empty ones."""
    lang, months = desk.lang, desk.months
    width, end = len(months) + 2 + spare, _LETTERS[len(months) + 1]
    blank = [h("td") for _ in range(spare)]

    def cell(value: int, column: int, row: int, *, total: bool) -> Node:
        spec = "td" + (".is-sum" if total else "") + (".is-chosen" if at == (row - 2, column) else "")
        return h(spec, number(value, lang), id=f"{_LETTERS[column + 1]}{row}")

    head = h(
        "tr",
        h("th", "1"),
        h("td.is-name.is-head", desk.sheet[0]),
        [h("td.is-head", m) for m in months],
        h("td.is-head", desk.words[12]),
        blank,
    )
    table = [h("tr", h("th"), [h("th", _LETTERS[i], scope="col") for i in range(width)]), head]
    sums = [sum(values[c] for values in cells) for c in range(len(months))]
    lines = [*zip(desk.sheet[1:], cells, strict=True), (desk.words[12], sums)]
    for r, (name, values) in enumerate(lines, start=2):
        total = r == len(lines) + 1
        row = [cell(v, c, r, total=total) for c, v in enumerate(values)]
        table.append(
            h(
                "tr",
                h("th", str(r)),
                h("td.is-name.is-sum" if total else "td.is-name", name),
                row,
                h("td.is-sum", number(sum(values), lang), id=f"{end}{r}"),
                blank,
            )
        )
    for r in range(len(lines) + 2, len(lines) + 2 + page.draw.between(10, 20)):
        table.append(h("tr", h("th", str(r)), [h("td.is-name" if c == 0 else "td") for c in range(width)]))
    return table


def spreadsheet(page: StackPage, desk: Desk, layout: str) -> list[Node]:
    """Months across, posts down, sums at the edges; the chosen cell shows its formula."""
    draw, lang = page.draw, desk.lang
    rows, months = desk.sheet[1:], desk.months
    scale = draw.pick((10, 25, 100))
    cells = [[draw.between(12, 240) * scale for _ in months] for _ in rows]
    letters = _LETTERS
    spare = max(0, min(10, (page.width_css - 230) // 104 - len(months) - 1)) if layout == "plain" else 0
    page.css(
        ".formula{display:flex;align-items:center;gap:$3;padding:$1 $4;border-bottom:1px solid $line;font-size:$ts}.formula__cell{flex:none;width:64px;padding:$1 $2;border:1px solid $line;border-radius:$r0;text-align:center}.formula__text{font-family:$mono;font-size:13px}.gridbox{overflow:auto}.cells{border-collapse:collapse;font-size:$ts;font-variant-numeric:tabular-nums}.cells th{padding:$1 $2;border:1px solid $line;background:$surface;color:$muted;font-weight:500;text-align:center;font-size:$txs}.cells td{min-width:104px;height:30px;padding:$1 $3;border:1px solid $hair;text-align:end;white-space:nowrap}.cells .is-name{min-width:150px;text-align:start;font-weight:500}.cells .is-head{background:$soft;font-weight:600;text-align:center}.cells .is-sum{background:$surface;font-weight:700}.cells .is-chosen{outline:2px solid $accent;outline-offset:-2px;background:$bg}.leaves{display:flex;align-items:center;gap:$1;padding:$1 $4;border-top:1px solid $line;background:$surface;font-size:$ts}.leaves__item{padding:$1 $4;border-radius:$r0;color:$muted}.leaves__item.is-current{background:$bg;color:$link;font-weight:600}.leaves__sum{margin-inline-start:auto;color:$muted;font-size:$txs}.full{display:flex;flex-direction:column;min-height:100vh}.full__main{flex:1;min-width:0;min-height:0}",
        "Sheet",
    )
    at = (
        (draw.between(0, len(rows) - 1), draw.between(0, len(months) - 1))
        if draw.chance(0.5)
        else (len(rows), draw.between(0, len(months) - 1))
    )
    table = _grid(page, desk, cells, at, spare)
    last = len(rows) + 2
    sums = [sum(values[c] for values in cells) for c in range(len(months))]
    cell = f"{letters[at[1] + 1]}{at[0] + 2}"
    text = (
        f"=SUM({letters[at[1] + 1]}2:{letters[at[1] + 1]}{last - 1})"
        if at[0] == len(rows)
        else str(cells[at[0]][at[1]])
    )
    formula = h(
        "div.formula",
        h("span.formula__cell", cell, dir="ltr"),
        h("span", h("i", "fx")),
        h("span.formula__text", text, dir="ltr"),
        id=page.uid("formula-bar"),
    )
    column = [values[at[1]] for values in cells]
    foot = h(
        "footer.leaves",
        [
            h("a.leaves__item.is-current" if i == 0 else "a.leaves__item", t, href="#", id=page.uid("leaf"))
            for i, t in enumerate((desk.sheet[0], f"{desk.words[11]} 2", f"{desk.words[11]} 3"))
        ],
        h(
            "span.leaves__sum",
            f"{desk.words[13]}: {number(sum(column) / len(column), lang, 1)} · {desk.words[12]}: {number(sum(column), lang)}",
        ),
    )
    if layout == "plain":
        page.css(".cells{width:100%}")
    grid: list[Child] = [h("div.gridbox", h("table.cells", h("tbody", table), id=page.uid("grid")))]
    if layout == "chart":
        grid.append(_chart(page, desk, sums))
        page.css(
            ".withchart{display:grid;grid-template-columns:minmax(0, 1fr) 340px}.plot{padding:$5;border-inline-start:1px solid $line}.plot h2{margin-bottom:$4;font-size:$t1}.plot__bars{display:flex;align-items:flex-end;gap:$3;height:220px;border-bottom:1px solid $line}.plot__bar{flex:1;border-radius:4px 4px 0 0;background:$accent}.plot__names{display:flex;gap:$3;padding-top:$2;color:$muted;font-size:$txs}.plot__names span{flex:1;text-align:center}@media (max-width: 1000px){.withchart{grid-template-columns:minmax(0, 1fr)}}",
            "Chart",
        )
    main = h("main.full__main.withchart" if layout == "chart" else "main.full__main", grid)
    tools = tool_row(
        page,
        desk,
        (
            ("undo", "redo"),
            ("bold", "italic", "percent"),
            ("align-start", "align-center"),
            ("sort", "filter", "chart"),
        ),
    )
    return [h("div.full", title_bar(page, desk, desk.sheet[0], desk.words[0]), tools, formula, main, foot)]


def _chart(page: StackPage, desk: Desk, sums: list[int]) -> Node:
    top = max(sums)
    bars = [
        h(
            "span.plot__bar",
            style=f"height: {round(100 * v / top)}%",
            role="img",
            aria_label=f"{m}: {number(v, desk.lang)}",
            id=page.uid("bar"),
        )
        for m, v in zip(desk.months, sums, strict=True)
    ]
    return h(
        "section.plot",
        h("h2", desk.sheet[0]),
        h("div.plot__bars", bars),
        h("div.plot__names", [h("span", m) for m in desk.months]),
        id=page.uid("chart"),
    )


def slides(page: StackPage, desk: Desk, layout: str) -> list[Node]:
    """Small slides at the side, the chosen one large, its properties beside it."""
    draw = page.draw
    kind = draw.pick(("hills", "street", "waves", "arcs", "room", "leaves"))
    page.css(
        ".deck{display:grid;grid-template-columns:200px minmax(0, 1fr) 240px;min-height:calc(100vh - 110px)}.reel{display:grid;align-content:start;gap:$3;padding:$4;border-inline-end:1px solid $line;background:$surface}.reel__item{display:grid;grid-template-columns:18px 1fr;gap:$2;font-size:$txs;color:$muted}.reel__thumb{display:flex;align-items:flex-end;aspect-ratio:16 / 9;padding:$2;border:1px solid $line;border-radius:$r0;background:$bg;color:$ink;font-size:11px;font-weight:700;line-height:1.25}.reel__thumb.is-current{border:2px solid $accent}.reel__thumb--first{background:$band;color:$on-band}.stage{display:grid;place-items:center;padding:$6;background:$raised}.slide{display:grid;grid-template-columns:1.1fr 0.9fr;width:100%;max-width:860px;aspect-ratio:16 / 9;background:$bg;box-shadow:$e2;overflow:hidden}.slide__text{display:flex;flex-direction:column;justify-content:center;gap:$4;padding:$7}.slide__title{font-size:$t4;line-height:1.25;outline:2px solid $accent;outline-offset:8px}.slide__list{display:grid;gap:$3}.slide__list li{display:flex;gap:$3;align-items:center}.slide__dot{flex:none;width:10px;height:10px;border-radius:50%;background:$accent}.props{display:grid;align-content:start;gap:$4;padding:$4;border-inline-start:1px solid $line;font-size:$ts}.props h2{font-size:$ts}.props__row{display:flex;align-items:center;justify-content:space-between;gap:$3}.props__value{padding:$1 $2;border:1px solid $line;border-radius:$r0;font-family:$mono;font-size:12px}.swatches{display:flex;gap:$2}.swatches i{width:26px;height:26px;border-radius:50%;border:1px solid $line}"
        "@media (max-width: 1200px){.slide__text{padding:$5;gap:$3}.slide__title{font-size:$t2;outline-offset:4px}.slide__list{font-size:$ts;gap:$2}}@media (max-width: 1000px){.deck{grid-template-columns:150px minmax(0, 1fr)}.props{display:none}}@media (max-width: 700px){.deck{grid-template-columns:minmax(0, 1fr);grid-template-rows:1fr auto}.reel{grid-template-columns:repeat(4, 1fr);order:2;border-inline-end:0;border-top:1px solid $line}.reel__item{grid-template-columns:1fr}.stage{padding:$3}.slide__text{padding:$4;gap:$2}.slide__title{font-size:$t1;outline-offset:2px}.slide__list{font-size:$txs;gap:$1}}",
        "Slides",
    )
    current = draw.between(1, 2) if layout == "list" else 0
    reel = h(
        "aside.reel",
        [
            h(
                "a.reel__item",
                h("span", number(i + 1, desk.lang)),
                h(
                    ".".join(
                        [
                            "span",
                            "reel__thumb",
                            *(["reel__thumb--first"] if i == 0 else []),
                            *(["is-current"] if i == current else []),
                        ]
                    ),
                    t,
                ),
                href="#",
                id=page.uid("thumb"),
            )
            for i, t in enumerate(desk.slides)
        ],
        kit.button(page, desk.words[7], "new-slide", icon="plus", kind="ghost", size="small")
        if not page.is_phone
        else None,
        id=page.uid("slides"),
    )
    title = desk.slides[current]
    lines: Child = (
        h("ul.slide__list", [h("li", h("span.slide__dot"), h("span", t)) for t in desk.points])
        if layout == "list"
        else h("p", desk.people[0])
    )
    slide = h(
        "article.slide",
        h("div.slide__text", h("h2.slide__title", title, id=page.uid("slide-title")), lines),
        h("div", scene(page, kind, 420, 480, label=title)),
        id=page.uid("slide"),
    )
    props = h(
        "aside.props",
        h("h2", desk.words[6]),
        [
            h("div.props__row", h("span", n), h("span.props__value", v))
            for n, v in (("X", "64"), ("Y", "118"), ("W", "412"), ("H", "96"))
        ],
        h(
            "div.swatches",
            [h("i", style=f"background: {page.color(c)}") for c in ("accent", "c2", "c3", "c4", "ink")],
        ),
        kit.button(page, desk.words[18], "export", kind="ghost", wide=True),
        id=page.uid("properties"),
    )
    tools = tool_row(
        page,
        desk,
        (
            ("undo", "redo"),
            ("type", "image", "square", "chart"),
            ("align-start", "align-center"),
            ("layers", "link"),
        ),
    )
    return [
        title_bar(page, desk, desk.slides[0], desk.words[8]),
        tools,
        h("div.deck", reel, h("main.stage", slide), props),
    ]
