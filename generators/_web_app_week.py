"""A calendar's week."""

from __future__ import annotations

from generators._web_app_life import Agenda
from generators._web_app_work import bar
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_page import Page


def agenda(page: Page, plan: Agenda, layout: str, names: tuple[str, ...], first_day: int) -> list[Node]:
    """A week as a grid of hours, or as a list by day; ``names`` are the days' names, ``first_day`` Monday's date."""
    page.css(
        ".plan{padding:$5}.plan__head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$3;margin-bottom:$4}.plan__head h1{font-size:$t2}.create{display:inline-flex;align-items:center;gap:$2;padding:$2 $4;border:0;border-radius:$r1;background:$accent;color:$on-accent;font-weight:600;cursor:pointer}",
        "Calendar",
    )
    head = h(
        "div.plan__head",
        h("h1", plan.today),
        h("button.create", icon(page, "plus", 18), plan.create, type="button", id=page.uid("create")),
    )
    if layout == "list" or page.is_phone:
        return _day_list(page, plan, head, names, first_day)
    return _week_grid(page, plan, head, names, first_day)


def _day_list(page: Page, plan: Agenda, head: Node, names: tuple[str, ...], first_day: int) -> list[Node]:
    page.css(
        ".day{display:grid;grid-template-columns:64px minmax(0, 1fr);gap:$4;padding:$4 0;border-top:1px solid $line;max-width:720px}.day__name b{display:block;font-size:$t2;line-height:1.1}.day__name{color:$muted;font-size:$ts}.slot{display:grid;grid-template-columns:104px minmax(0, 1fr);gap:$3;padding:$3;border-radius:$r1;background:$surface;border-inline-start:4px solid $accent}.slot + .slot{margin-top:$2}.slot time{color:$muted;font-size:$ts}.slot p{font-size:$ts;color:$muted}@media (max-width: 480px){.slot{grid-template-columns:minmax(0, 1fr);gap:0}}"
    )
    days = []
    for day in range(5):
        slots = [
            h(
                "li.slot",
                h("time", f"{_clock(start)} – {_clock(start + hours)}"),
                h("div", h("b", title), h("p", place)),
                id=page.uid("event"),
                style=f"border-color: {page.color(f'c{i % 5 + 1}')}",
            )
            for i, (at, start, hours, title, place) in enumerate(plan.entries)
            if at == day
        ]
        days.append(
            h(
                "section.day",
                h("h2.day__name", h("b", str(first_day + day)), names[day]),
                h("ul", slots),
                id=page.uid("day"),
            )
        )
    return [
        bar(page, plan.app, icon(page, "search", 22)),
        h("main.plan", head, days, id=page.uid("week")),
    ]


def _week_grid(page: Page, plan: Agenda, head: Node, names: tuple[str, ...], first_day: int) -> list[Node]:
    row = page.draw.pick((48, 54))
    page.css(
        ".cal{display:grid;grid-template-columns:190px minmax(0, 1fr);gap:$6}.cal__side h2{margin-bottom:$3;font-size:$t0}.cal__side li{display:flex;align-items:center;gap:$2;padding:$1 0}.cal__side input{accent-color:$accent}"
        f".week{{display:grid;grid-template-columns:52px repeat(5, minmax(0, 1fr));border:$border $line;border-radius:$r1;background:$surface;overflow:hidden}}.week__day{{padding:$2 $3;border-bottom:1px solid $line;border-inline-start:1px solid $hair;font-size:$ts;color:$muted}}.week__day b{{display:block;font-size:$t1;color:$ink}}.week__hours{{font-size:$txs;color:$muted}}.week__hours li{{height:{row}px;padding:2px 6px;text-align:end}}.week__col{{position:relative;border-inline-start:1px solid $hair;background:repeating-linear-gradient($surface 0 {row - 1}px, $hair {row - 1}px {row}px)}}.slot{{position:absolute;inset-inline:3px;padding:$1 $2;border-radius:$r0;font-size:$txs;line-height:1.3;overflow:hidden}}.slot b{{display:block}}"
        "@media (max-width: 900px){.cal{grid-template-columns:minmax(0, 1fr)}.cal__side{display:none}}"
    )
    columns = _week_columns(page, plan, row)
    heads = [h("div.week__day")] + [
        h("div.week__day", h("b", str(first_day + d)), names[d]) for d in range(5)
    ]
    hours_list = h("ul.week__hours", [h("li", f"{n}:00") for n in range(8, 20)])
    return [
        bar(page, plan.app, icon(page, "search", 22), icon(page, "gear", 22)),
        h(
            "main.plan",
            head,
            h(
                "div.cal",
                _calendars(page, plan),
                h("div.week", heads, hours_list, columns, id=page.uid("week")),
            ),
        ),
    ]


def _week_columns(page: Page, plan: Agenda, row: int) -> list[Node]:
    """The days' columns; an hour is ``row`` px tall and eight o'clock is at the top."""
    cols: list[Node] = []
    count = 0
    for day in range(5):
        slots = []
        for at, start, hours, title, place in plan.entries:
            if at == day:
                box = f"top: {int((start - 8) * row)}px; height: {int(hours * row) - 3}px; background: {page.color(f'p{count % 5 + 1}')}; border-inline-start: 3px solid {page.color(f'c{count % 5 + 1}')}"
                slots.append(
                    h("article.slot", h("b", title), h("span", place), style=box, id=page.uid("event"))
                )
                count += 1
        cols.append(h("div.week__col", slots))
    return cols


def _calendars(page: Page, plan: Agenda) -> Node:
    return h(
        "aside.cal__side",
        h("h2", plan.calendars_title),
        h(
            "ul",
            [
                h(
                    "li",
                    h("input", type="checkbox", checked=True, id=(ident := page.uid("calendar"))),
                    h("label", c, for_=ident),
                )
                for c in plan.calendars
            ],
        ),
        id=page.uid("calendars"),
    )


def _clock(hour: float) -> str:
    return f"{int(hour)}:{int(hour % 1 * 60):02d}"
