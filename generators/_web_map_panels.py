"""What stands beside a map, and the map with what is marked on it."""

from __future__ import annotations

from generators import _web_kit as kit
from generators._web_glyphs import glyph
from generators._web_icons import logo
from generators._web_map_draw import DARK_STYLES, LIGHT_STYLES, Town, draw_town, path_between, pin, tag
from generators._web_map_frame import framed, map_box
from generators._web_map_words import Place
from generators._web_markup import Child, Node, escape, h
from generators._web_numbers import money, number
from generators._web_people import LOCALS
from generators._web_scenes import portrait, scene
from generators._web_stack import StackPage


def build(
    page: StackPage, place: Place, kind: str, layout: str, size: tuple[int, int]
) -> tuple[list[Node], str]:
    """The page's body and its heading."""
    width, height = size
    map_size = (
        (width, round(height * 0.62))
        if page.is_narrow
        else (width if layout.startswith("float") else round(width * 0.68), height)
    )
    style = page.draw.pick(DARK_STYLES if page.theme.is_dark else LIGHT_STYLES)
    town = draw_town(
        page.draw, map_size[0], map_size[1], style, place.streets, cell=page.draw.pick((84, 96, 110))
    )
    marks, panel, heading = {"shops": _shops, "ride": _ride, "parcel": _parcel, "homes": _homes}[kind](
        page, place, town
    )
    return framed(page, place, map_box(page, place, town, marks), panel, layout), heading


_DISTANCES = (0.3, 0.6, 0.9, 1.4, 1.8, 2.3, 2.9)


def _spread(page: StackPage, town: Town, count: int) -> list[tuple[float, float]]:
    """Crossings far from each other and from the edges, nearest the middle first."""
    inside = [
        p for p in town.nodes.values() if 60 < p[0] < town.width - 60 and 90 < p[1] < town.height - 60
    ] or list(town.nodes.values())
    order = page.draw.some(inside, len(inside))
    taken: list[tuple[float, float]] = []
    for limit in (150, 110, 80, 50, 0):
        for p in order:
            if len(taken) < count and all((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > limit**2 for q in taken):
                taken.append(p)
    return sorted(taken, key=lambda p: (p[0] - town.width / 2) ** 2 + (p[1] - town.height / 2) ** 2)


def _me(page: StackPage, town: Town) -> str:
    x, y = town.width / 2, town.height / 2
    return f'<g id="{page.uid("position")}"><circle cx="{x:.0f}" cy="{y:.0f}" r="26" fill="#2b7fff" fill-opacity="0.18"/><circle cx="{x:.0f}" cy="{y:.0f}" r="8" fill="#2b7fff" stroke="#fff" stroke-width="3"/></g>'


def _heading(page: StackPage, place: Place, text: str, *, search: str = "") -> Node:
    page.css(
        ".lead{display:grid;gap:$3}.lead__name{display:flex;align-items:center;gap:$2;font-weight:700}.lead__head{font-size:$t3;line-height:1.25}.lead__find{position:relative}.lead__find svg{position:absolute;top:11px;inset-inline-start:12px;color:$muted}.lead .lead__input{width:100%;padding:$2 $3;padding-inline-start:40px;border:1px solid $line;border-radius:$r1;background:$bg;font-size:$ts}",
        "Panel",
    )
    if page.stack == "bootstrap":
        page.css(".lead__find .bi{position:absolute;top:9px;inset-inline-start:12px;color:$muted}")
    find = (
        h(
            "div.lead__find",
            glyph(page, "search", 18),
            h(
                "input.lead__input",
                type="search",
                id=page.uid("search"),
                placeholder=search,
                aria_label=search,
            ),
        )
        if search
        else None
    )
    return h(
        "header.lead",
        h("a.lead__name", logo(page, 26), h("span", place.chain), href="#", id=page.uid("brand")),
        h("h1.lead__head", text),
        find,
    )


def _shops(page: StackPage, place: Place, town: Town) -> tuple[list[str], list[Child], str]:
    words, count = place.words, len(place.spots)
    points = _spread(page, town, count)
    chosen = page.draw.between(0, 2)
    page.css(
        ".spots{display:grid}.spots__item{display:grid;grid-template-columns:32px minmax(0, 1fr) auto;gap:$3;padding:$4 0;border-bottom:1px solid $hair}.spots__item.is-current{padding:$4;margin:0 -16px;border-radius:$r1;background:$soft}.spots__mark{display:flex;align-items:center;justify-content:center;width:28px;height:28px;border-radius:50%;background:$accent;color:$on-accent;font-size:$ts;font-weight:700}.spots__name{font-size:$t0}.spots__text{color:$muted;font-size:$ts}.spots__open{color:$good;font-size:$ts}.spots__far{color:$muted;font-size:$ts;white-space:nowrap}.spots__acts{display:flex;gap:$2;margin-top:$3}",
        "List",
    )
    items = []
    for i, (name, street, hours) in enumerate(place.spots):
        close = hours.replace("〜", "–").split("–")[-1]
        opened = h(
            "p.spots__open", words[1] if close.endswith("h") else f"{words[1]} · {words[2].format(close)}"
        )
        acts = (
            h(
                "div.spots__acts",
                kit.button(page, words[3], "directions", size="small"),
                kit.button(page, words[9], "call", kind="ghost", size="small", icon="phone"),
            )
            if i == chosen
            else None
        )
        items.append(
            h(
                "li.spots__item.is-current" if i == chosen else "li.spots__item",
                h("span.spots__mark", number(i + 1, place.lang)),
                h("div", h("h2.spots__name", name), h("p.spots__text", street), opened, acts),
                h("span.spots__far", f"{number(_DISTANCES[i], place.lang, 1)} {words[4]}"),
                id=page.uid("shop"),
            )
        )
    accent, quiet = page.color("accent"), page.color("c1")
    marks = [_me(page, town)] + [
        pin(
            x,
            y,
            accent if i == chosen else quiet,
            str(i + 1),
            page.uid("pin"),
            size=1.35 if i == chosen else 1.0,
            name=place.spots[i][0],
        )
        for i, (x, y) in enumerate(points)
    ]
    return marks, [_heading(page, place, words[6], search=words[0]), h("ul.spots", items)], words[6]


def _route(page: StackPage, town: Town, path: list[tuple[int, int]], color: str, *, name: str) -> str:
    d = "M" + "L".join(f"{town.nodes[k][0]:.0f} {town.nodes[k][1]:.0f}" for k in path)
    return f'<g id="{page.uid(name)}" fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="{d}" stroke="#fff" stroke-width="11"/><path d="{d}" stroke="{color}" stroke-width="7"/></g>'


def _ride(page: StackPage, place: Place, town: Town) -> tuple[list[str], list[Child], str]:
    ride, draw = place.ride, page.draw
    path = path_between(draw, town)
    third = max(1, len(path) // 4)
    color, other = page.color("accent"), page.color("c4")
    ends = [town.nodes[path[0]], town.nodes[path[third]], town.nodes[path[-1]]]
    stops = "".join(
        f'<circle cx="{town.nodes[k][0]:.0f}" cy="{town.nodes[k][1]:.0f}" r="6" fill="#fff" stroke="{color}" stroke-width="3"/>'
        for k in path[third::2]
    )
    marks = [
        _route(page, town, path[: third + 1], other, name="walk-line"),
        _route(page, town, path[third:], color, name="bus-line"),
        f'<g id="{page.uid("stops")}">{stops}</g>',
        pin(*ends[0], other, "A", page.uid("pin-from"), name=place.streets[0]),
        pin(*ends[2], color, "B", page.uid("pin-to"), name=place.streets[1]),
    ]
    start = draw.between(7, 19) * 60 + draw.between(0, 59)
    options = []
    page.css(
        ".trip{display:grid;gap:$3}.trip__fields{display:grid;gap:$3}.ways{display:grid;gap:$3}.ways__item{display:grid;gap:$2;padding:$4;border:1px solid $line;border-radius:$r1}.ways__item.is-current{border:2px solid $accent;background:$soft}.ways__row{display:flex;align-items:center;justify-content:space-between;gap:$3}.ways__time{font-size:$t1;font-weight:700}.ways__legs{display:flex;align-items:center;flex-wrap:wrap;gap:$2;color:$muted;font-size:$ts}.ways__line{padding:1px $2;border-radius:$r0;background:$accent;color:$on-accent;font-weight:700}.ways__line--two{background:$band;color:$on-band}.ways__item .badge{justify-self:start}",
        "Journeys",
    )
    minutes = sorted(draw.between(16, 52) for _ in range(3))
    for i, long in enumerate(minutes):
        go, back = start + 4 * i, start + 4 * i + long
        walk = draw.between(2, 6)
        line = h("span.ways__line", str(draw.between(2, 48)))
        more: list[Child] = (
            [
                glyph(page, "next", 14),
                h("span.ways__line.ways__line--two", f"{'SRUM'[draw.between(0, 3)]}{draw.between(1, 8)}"),
            ]
            if i == 1
            else []
        )
        legs = h(
            "p.ways__legs",
            glyph(page, "walk", 16),
            h("span", f"{number(walk, place.lang)} {place.words[5]}"),
            glyph(page, "next", 14),
            glyph(page, "bus", 16),
            line,
            more,
        )
        best = kit.badge(page, ride[8], "good") if i == 0 else None
        options.append(
            h(
                "li.ways__item.is-current" if i == 0 else "li.ways__item",
                h(
                    "div.ways__row",
                    h(
                        "b.ways__time",
                        f"{go // 60 % 24:02d}:{go % 60:02d} – {back // 60 % 24:02d}:{back % 60:02d}",
                        dir="ltr",
                    ),
                    h("span", f"{number(long, place.lang)} {place.words[5]}"),
                ),
                legs,
                best,
                id=page.uid("journey"),
            )
        )
    fields = h(
        "div.trip__fields",
        kit.field(page, ride[1], "from", value=place.streets[0]),
        kit.field(page, ride[2], "to", value=place.streets[1]),
    )
    return (
        marks,
        [
            _heading(page, place, ride[0]),
            h("form.trip", fields, kit.button(page, ride[3], "leave", wide=True, icon="clock")),
            h("ul.ways", options),
        ],
        ride[0],
    )


def _parcel(page: StackPage, place: Place, town: Town) -> tuple[list[str], list[Child], str]:
    words, draw = place.parcel, page.draw
    path = path_between(draw, town)
    at = max(1, min(len(path) - 2, len(path) * draw.between(4, 8) // 10))
    color, grey = page.color("accent"), page.color("muted")
    x, y = town.nodes[path[at]]
    van = f'<g id="{page.uid("van")}" role="img" aria-label="{escape(words[2])}"><circle cx="{x:.0f}" cy="{y:.0f}" r="20" fill="{color}" stroke="#fff" stroke-width="3"/><path transform="translate({x - 11:.0f} {y - 11:.0f}) scale(0.92)" d="M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5" fill="none" stroke="#fff" stroke-width="2"/></g>'
    marks = [
        _route(page, town, path[at:], grey, name="way-ahead"),
        _route(page, town, path[: at + 1], color, name="way-done"),
        pin(
            *town.nodes[path[-1]],
            page.color("c4"),
            "⌂",
            page.uid("pin-home"),
            size=1.2,
            name=place.spots[0][1],
        ),
        van,
    ]
    hour, step = draw.between(9, 18), draw.between(1, 2)
    who = LOCALS[place.lang].people[draw.between(0, 8)] if place.lang in LOCALS else "Ελένη Μαυρίδη"
    page.css(
        ".eta{padding:$4;border-radius:$r1;background:$soft;color:$link;font-weight:600}.steps{display:grid}.steps__item{position:relative;display:grid;grid-template-columns:24px 1fr auto;gap:$3;padding-bottom:$5;color:$muted;font-size:$ts}.steps__item::before{content:'';position:absolute;top:20px;bottom:0;inset-inline-start:10px;width:2px;background:$line}.steps__item:last-child::before{width:0}.steps__dot{display:flex;align-items:center;justify-content:center;width:22px;height:22px;border-radius:50%;border:2px solid $line;background:$bg}.steps__item--done{color:$ink;font-weight:600}.steps__dot--done{border-color:$accent;background:$accent;color:$on-accent}.driver{display:flex;align-items:center;gap:$3;padding:$4 0;border-top:1px solid $hair;border-bottom:1px solid $hair}.driver__role{color:$muted;font-size:$ts}.driver__end{margin-inline-start:auto}.facts{display:grid;gap:$2;font-size:$ts}.facts__item{display:flex;justify-content:space-between;gap:$3}.facts dt{color:$muted}",
        "Tracking",
    )
    steps = [
        h(
            "li.steps__item.steps__item--done" if i <= step else "li.steps__item",
            h(
                "span.steps__dot.steps__dot--done" if i <= step else "span.steps__dot",
                glyph(page, "check", 12, width=3) if i <= step else None,
            ),
            h("span", words[3 + i]),
            h("span", f"{hour - 3 + i + (i > 1)}:{(17 * (i + 2)) % 60:02d}", dir="ltr")
            if i <= step
            else None,
            id=page.uid("step"),
        )
        for i in range(4)
    ]
    driver = h(
        "div.driver",
        portrait(page, 44, label=who),
        h("div", h("b", who), h("p.driver__role", words[2])),
        h("span.driver__end", kit.icon_button(page, "phone", place.words[9], ident="call")),
    )
    code = f"{draw.between(100, 999)} {draw.between(100, 999)} {draw.between(1000, 9999)}"
    facts = h(
        "dl.facts",
        h("div.facts__item", h("dt", words[8]), h("dd", code, dir="ltr")),
        h("div.facts__item", h("dt", place.town), h("dd", place.spots[0][1])),
    )
    eta = h(
        "p.eta",
        words[1].format(
            f"{hour}:{draw.pick(('00', '15', '30'))}", f"{hour + 1}:{draw.pick(('00', '15', '30'))}"
        ),
        id=page.uid("eta"),
    )
    return (
        marks,
        [
            _heading(page, place, words[0]),
            eta,
            h("ol.steps", steps),
            driver,
            facts,
            kit.button(page, words[7], "note", kind="ghost", wide=True, icon="edit"),
        ],
        words[0],
    )


def _homes(page: StackPage, place: Place, town: Town) -> tuple[list[str], list[Child], str]:
    words = place.homes
    points = _spread(page, town, len(place.flats) + 3)
    page.css(
        ".flats{display:grid;gap:$4}.flats__item{display:grid;grid-template-columns:120px minmax(0, 1fr);gap:$4;border:1px solid $line;border-radius:$r2;overflow:hidden;background:$bg}.flats__item.is-current{border:2px solid $accent}.flats__art{min-height:110px}.flats__text{display:grid;align-content:center;gap:$1;padding:$3 0;padding-inline-end:$3}.flats__name{font-size:$t0}.flats__more{color:$muted;font-size:$ts}.flats__sum{font-weight:700}.flats__sum small{color:$muted;font-weight:400}.chips{display:flex;flex-wrap:wrap;gap:$2}.chips__item{padding:$1 $3;border:1px solid $line;border-radius:999px;background:$bg;font-size:$ts;color:$ink;cursor:pointer}",
        "Homes",
    )
    chosen = page.draw.between(0, 2)
    items, marks = [], []
    for i, (name, district, rooms, area, rent) in enumerate(place.flats):
        art = scene(page, page.draw.pick(("room", "street", "hills", "sea")), 200, 160, label=name)
        items.append(
            h(
                "li.flats__item.is-current" if i == chosen else "li.flats__item",
                h("div.flats__art", art),
                h(
                    "div.flats__text",
                    h("h2.flats__name", name),
                    h(
                        "p.flats__more",
                        f"{district} · {number(rooms, place.lang)} {words[2]} · {number(area, place.lang)} m²",
                    ),
                    h("p.flats__sum", money(rent, place.lang, place.sign, 0), " ", h("small", words[7])),
                ),
                id=page.uid("home"),
            )
        )
    accent, ground, ink = page.color("accent"), page.color("bg"), page.color("ink")
    rents = [f[4] for f in place.flats] + [
        round(place.flats[0][4] * k, -1 if place.flats[0][4] < 5000 else -3) for k in (0.7, 1.2, 1.6)
    ]
    for i, (x, y) in enumerate(points):
        on = i == chosen
        marks.append(
            tag(
                x,
                y,
                accent if on else ground,
                page.color("on-accent") if on else ink,
                money(rents[i % len(rents)], place.lang, place.sign, 0).replace("\u00a0", " "),
                page.uid("price"),
            )
        )
    first = marks.pop(chosen)
    chips = h(
        "div.chips",
        [
            h("button.chips__item", t, type="button", id=page.uid("filter"))
            for t in (f"2+ {words[2]}", "50+ m²", words[5])
        ],
    )
    return (
        [*marks, first],
        [_heading(page, place, words[0], search=place.words[0]), chips, h("ul.flats", items)],
        words[0],
    )
