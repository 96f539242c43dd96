"""Screens of a phone: bank, steps, meals, a boarding pass."""

from __future__ import annotations

import math

from generators import _web_kit as kit
from generators._web_glyphs import glyph
from generators._web_markup import Child, Node, Raw, h
from generators._web_mobile_frame import Phone, face, float_button, screen, title_bar
from generators._web_numbers import money, number
from generators._web_people import LOCALS
from generators._web_scenes import scene

_KM_PER_HOUR = {"run": 10, "bike": 17, "walk": 5}
_KM = {"zh": "公里", "ar": "كم", "he": "ק״מ", "ru": "км", "hi": "किमी"}


def bank(phone: Phone, layout: str) -> list[Node]:
    """The balance, four actions, the last payments; what was spent agrees with them."""
    page, words, draw = phone.page, phone.words, phone.page.draw
    place, lang = LOCALS[words.lang], words.lang
    unit = {"$": 1, "€": 1, "円": 150, "¥": 7, "원": 1300, "₽": 90, "د.إ": 4, "₪": 4, "₹": 80}[place.sign]
    digits = 2 if place.sign in ("$", "€", "₪") else 0
    cents = draw.between(5, 95) / 100 if digits else 0
    sums = [
        round(u * unit * (0.8 + 0.4 * draw.share()) / place.step) * place.step for *_, u in words.payments
    ]
    spent = -sum(s for s in sums if s < 0)
    balance = sum(sums) + draw.between(200, 4000) * unit + cents
    person = place.people[2]

    def amount(value: float) -> str:
        return ("+" if value > 0 else "−") + money(abs(value), lang, place.sign, digits)

    page.css(
        ".wallet{display:grid;gap:$2;padding:$5;border-radius:20px;background:$accent;color:$on-accent}.wallet__sum{font-size:$t4;font-weight:700;line-height:1.25}.wallet__label{font-size:$ts;opacity:0.85}.wallet__no{margin-top:$4;font-family:$mono;font-size:$ts;opacity:0.85}.acts{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$2}.acts__item{display:grid;justify-items:center;gap:$2;padding:0;border:0;background:transparent;color:$ink;font-size:$txs;cursor:pointer}.acts__mark{display:flex;align-items:center;justify-content:center;width:52px;height:52px;border-radius:50%;background:$soft;color:$link}.is-in{color:$good}.spend{display:grid;gap:$3;padding:$4;border-radius:16px;background:$surface}"
    )
    if layout == "plain":
        page.css(
            ".wallet{background:transparent;color:$ink;padding:$2 0;justify-items:center}.wallet__no{display:none}.wallet__sum{font-size:$t5}"
        )
    wallet = h(
        "section.wallet",
        h("p.wallet__label", words.bank[0]),
        h("p.wallet__sum", money(balance, lang, place.sign, digits)),
        h("p.wallet__no", f"•••• {draw.between(1000, 9999)}", dir="ltr"),
        id=page.uid("balance"),
    )
    acts = h(
        "div.acts",
        [
            h(
                "button.acts__item",
                h("span.acts__mark", glyph(page, n, 22)),
                h("span", t),
                type="button",
                id=page.uid("action"),
            )
            for n, t in zip(("send", "download", "plus", "dots"), words.bank[1:5], strict=True)
        ],
    )
    rows = [
        h(
            "li.list__item",
            h("span.list__mark", glyph(page, icon, 20)),
            h("span.list__text", h("b.list__name", who), h("span.list__more", what)),
            h("span.list__end.is-in" if s > 0 else "span.list__end", amount(s)),
            id=page.uid("payment"),
        )
        for (who, what, icon, _), s in zip(words.payments, sums, strict=True)
    ]
    share = draw.between(35, 90)
    spend = h(
        "section.spend",
        h("div.row", h("span", words.bank[6]), h("b.row__end", money(spent, lang, place.sign, digits))),
        kit.meter(page, share, words.bank[6]),
        id=page.uid("spent"),
    )
    recent = h("section", h("h2", words.bank[5]), h("ul.list", rows))
    body: list[Child] = [wallet, acts, recent, spend] if layout == "plain" else [wallet, acts, spend, recent]
    return screen(
        phone,
        [
            title_bar(
                phone,
                person.split()[0] if words.lang not in ("ja", "zh", "ko") else person,
                end=face(phone, 38, person),
            )
        ],
        body,
        tab=0,
        fab=float_button(phone, words.bank[1], "send"),
    )


def _ring(size: int, parts: list[tuple[float, str]], ground: str) -> Raw:
    """Rings of progress, the first outermost."""
    lines = []
    for i, (share, color) in enumerate(parts):
        r = size / 2 - 12 - i * 20
        long = 2 * math.pi * r
        lines.append(
            f'<circle cx="{size / 2:g}" cy="{size / 2:g}" r="{r:g}" fill="none" stroke="{ground}" stroke-width="15"/>'
        )
        lines.append(
            f'<circle cx="{size / 2:g}" cy="{size / 2:g}" r="{r:g}" fill="none" stroke="{color}" stroke-width="15" stroke-linecap="round" stroke-dasharray="{long * share:.0f} {long:.0f}" transform="rotate(-90 {size / 2:g} {size / 2:g})"/>'
        )
    return Raw(
        "\n".join(
            [
                f'<svg width="{size}" height="{size}" viewBox="0 0 {size} {size}" role="img" aria-label="{round(parts[0][0] * 100)}%">',
                *lines,
                "</svg>",
            ]
        )
    )


def fitness(phone: Phone, layout: str) -> list[Node]:
    """Rings or a number for today, bars for the week, the last activities."""
    page, words, draw = phone.page, phone.words, phone.page.draw
    lang, fit = words.lang, words.fit
    goal = 10_000
    tours = [(icon, draw.between(14, 44)) for _, icon in words.sports]
    km = [minutes * _KM_PER_HOUR.get(icon, 5) * draw.between(90, 115) / 6000 for icon, minutes in tours]
    on_foot = sum(way for way, (icon, _) in zip(km, tours, strict=True) if icon != "bike")
    steps = round(on_foot * 1340) + draw.between(900, 2900)
    minutes = sum(m for _, m in tours)
    kcal = minutes * 6 + steps // 40
    colors = (page.color("c1"), page.color("c2"), page.color("c4"))
    page.css(
        ".today{display:flex;align-items:center;justify-content:center;gap:$6;padding:$4;border-radius:20px;background:$surface}.today__list{display:grid;gap:$3}.today__item b{display:block;font-size:$t2;line-height:1.25}.today__item span{color:$muted;font-size:$ts}.week{display:grid;gap:$3;padding:$4;border-radius:20px;background:$surface}.week__bars{display:grid;grid-template-columns:repeat(7, minmax(0, 1fr));align-items:end;gap:$3;height:120px}.week__bar{border-radius:8px;background:$soft}.week__bar--now{background:$accent}.week__days{display:grid;grid-template-columns:repeat(7, minmax(0, 1fr));gap:$3;color:$muted;font-size:$txs;text-align:center}"
    )
    facts = h(
        "ul.today__list",
        [
            h("li.today__item", h("b", number(v, lang)), h("span", t), id=page.uid("figure"))
            for v, t in ((steps, fit[1]), (minutes, fit[2]), (kcal, fit[3]))
        ],
    )
    ring = _ring(
        150,
        [
            (min(1.0, steps / goal), colors[0]),
            (min(1.0, minutes / 90), colors[1]),
            (min(1.0, kcal / 700), colors[2]),
        ],
        page.color("raised"),
    )
    today: Node = h("section.today", ring, facts, id=page.uid("today"))
    if layout == "number":
        page.css(
            ".big{display:grid;justify-items:center;gap:$2;padding:$6 0}.big__sum{font-size:64px;font-weight:700;line-height:1}.big__goal{color:$muted}.pair{display:grid;grid-template-columns:1fr 1fr;gap:$3}.pair div{padding:$4;border-radius:16px;background:$surface}.pair b{display:block;font-size:$t2}.pair span{color:$muted;font-size:$ts}"
        )
        today = h(
            "section",
            h(
                "div.big",
                h("b.big__sum", number(steps, lang)),
                h("span.big__goal", f"{fit[1]} / {number(goal, lang)}"),
            ),
            kit.meter(page, min(100, steps * 100 // goal), fit[1]),
            id=page.uid("today"),
        )
        pair = h(
            "div.pair",
            [h("div", h("b", number(v, lang)), h("span", t)) for v, t in ((minutes, fit[2]), (kcal, fit[3]))],
        )
    now = draw.between(3, 6)
    heights = [draw.between(25, 100) if i <= now else 4 for i in range(7)]
    week = h(
        "section.week",
        h("h2", fit[4]),
        h(
            "div.week__bars",
            [
                h(
                    "span.week__bar.week__bar--now" if i == now else "span.week__bar",
                    style=f"height: {v}%",
                    id=page.uid("day"),
                )
                for i, v in enumerate(heights)
            ],
        ),
        h("div.week__days", [h("span", d) for d in words.days]),
        id=page.uid("week"),
    )
    rows = [
        h(
            "li.list__item",
            h("span.list__mark", glyph(page, icon, 22)),
            h(
                "span.list__text",
                h("b.list__name", name),
                h("span.list__more", f"{number(spent, lang)} {fit[2]}"),
            ),
            h("span.list__end", f"{number(way, lang, 1)} {_KM.get(lang, 'km')}"),
            id=page.uid("activity"),
        )
        for (name, icon), (_, spent), way in zip(words.sports, tours, km, strict=True)
    ]
    body: list[Child] = [
        today,
        pair if layout == "number" else None,
        week,
        h("ul.list", rows),
        kit.button(page, fit[5], "start", icon="run", size="large", wide=True),
    ]
    return screen(phone, [title_bar(phone, fit[0], end=face(phone, 36, LOCALS[lang].people[0]))], body, tab=0)


def food(phone: Phone, layout: str) -> list[Node]:
    """Kitchens nearby with pictures, kinds of food, an offer."""
    page, words, draw = phone.page, phone.words, phone.page.draw
    lang, text = words.lang, words.food
    page.css(
        ".where{display:flex;align-items:center;gap:$2;padding:$2 $4}.where svg{color:$link}.where b{display:block;line-height:1.25}.find{display:flex;align-items:center;gap:$2;padding:$3 $4;border-radius:14px;background:$raised;color:$muted;font-size:$ts}.kinds{display:flex;gap:$3;overflow:hidden}.kinds__item{flex:none;padding:$2 $4;border-radius:999px;background:$surface;border:1px solid $line;font-size:$ts;font-weight:600}.kinds__item.is-current{border:1px solid $accent;background:$accent;color:$on-accent}.offer{display:flex;align-items:center;gap:$3;padding:$4;border-radius:16px;background:$soft;color:$link;font-weight:600}.meals{display:grid;gap:$5}.meal{display:grid;gap:$2}.meal__art{height:150px;border-radius:16px;overflow:hidden}.meal__star{color:$warn}.meal__row{display:flex;align-items:center;justify-content:space-between;gap:$3}"
    )
    if layout == "rows":
        page.css(
            ".meal{grid-template-columns:96px minmax(0, 1fr);align-items:center;gap:$4}.meal__art{height:96px}"
        )
    where = h(
        "header.where",
        glyph(page, "pin", 24),
        h("div", h("span.quiet", text[0]), h("b", text[1])),
        id=page.uid("address"),
    )
    kinds = h(
        "ul.kinds",
        [
            h("li.kinds__item.is-current" if i == 0 else "li.kinds__item", t, id=page.uid("kind"))
            for i, t in enumerate(words.dishes)
        ],
    )
    meals = []
    for name, what in words.kitchens:
        stars = number(draw.between(41, 50) / 10, lang, 1)
        first = draw.between(3, 8) * 5
        meals.append(
            h(
                "li.meal",
                h(
                    "div.meal__art",
                    scene(
                        page,
                        "plate",
                        380 if layout != "rows" else 120,
                        180 if layout != "rows" else 120,
                        label=name,
                    ),
                ),
                h(
                    "div",
                    h("div.meal__row", h("b", name), h("span.meal__star", f"★ {stars}")),
                    h("p.quiet", f"{what} · {number(first, lang)}–{number(first + 10, lang)} {text[5]}"),
                ),
                id=page.uid("kitchen"),
            )
        )
    offer = h("aside.offer", glyph(page, "gift", 24), h("p", text[4]), id=page.uid("offer"))
    find = h("div.find", glyph(page, "search", 20), h("span", text[2]), id=page.uid("search"))
    body: list[Child] = [find, kinds, offer, h("section", h("h2", text[3])), h("ul.meals", meals)]
    return screen(phone, [where], body, tab=draw.between(0, 1), fab=float_button(phone, text[6], "bag"))


def _code(phone: Phone, cells: int) -> Raw:
    """A square code with its three eyes; drawn, not meant to be read."""
    draw = phone.page.draw
    size = cells
    dots = ""
    for y in range(size):
        for x in range(size):
            in_eye = (x < 8 and y < 8) or (x >= size - 8 and y < 8) or (x < 8 and y >= size - 8)
            if not in_eye and draw.chance(0.48):
                dots += f"M{x} {y}h1v1h-1z"
    eyes = "".join(
        f"M{x} {y}h7v7h-7zM{x + 1} {y + 1}v5h5v-5zM{x + 2} {y + 2}h3v3h-3z"
        for x, y in ((0, 0), (size - 7, 0), (0, size - 7))
    )
    return Raw(
        f'<svg id="{phone.page.uid("code")}" width="200" height="200" viewBox="-2 -2 {size + 4} {size + 4}" role="img" aria-label="QR"><rect x="-2" y="-2" width="{size + 4}" height="{size + 4}" fill="#fff"/><path d="{dots}{eyes}" fill="#111" fill-rule="evenodd"/></svg>'
    )


def flight(phone: Phone, layout: str) -> list[Node]:
    """A boarding pass with its code, and the steps of the day."""
    page, words, draw = phone.page, phone.words, phone.page.draw
    trip, ((from_code, from_city), (to_code, to_city)) = words.trip, words.cities
    hour, minute = draw.between(7, 18), draw.pick((5, 20, 35, 50))
    page.css(
        ".pass{display:grid;border-radius:20px;background:$surface;border:1px solid $line;overflow:hidden}.pass__top{display:grid;gap:$4;padding:$5;background:$accent;color:$on-accent}.pass__way{display:flex;align-items:center;justify-content:space-between;gap:$3;direction:ltr}.pass__code{display:block;font-size:$t4;font-weight:700;line-height:1.25}.pass__facts{display:grid;grid-template-columns:1fr 1fr 1fr;gap:$4;padding:$5}.pass__facts dt{color:$muted;font-size:$txs}.pass__facts dd{font-weight:700}.pass__cut{margin:0 $5;border-top:2px dashed $line}.pass__end{display:grid;justify-items:center;gap:$2;padding:$5}.plan{display:grid;gap:$3}.plan__item{display:flex;gap:$4;align-items:center}.plan__at{font-weight:700;font-variant-numeric:tabular-nums}"
    )
    seat = f"{draw.between(4, 31)}{draw.pick('ABCDEF')}"
    facts = (
        (trip[1], f"{draw.pick('ABC')}{draw.between(2, 38)}"),
        (trip[2], seat),
        (trip[3], f"{hour:02d}:{minute:02d}"),
        (trip[4], str(draw.between(1, 3))),
        (trip[5], LOCALS[words.lang].people[4]),
        (trip[6], f"{draw.pick(('TR', 'NO', 'LX'))} {draw.between(120, 980)}"),
    )
    top = h(
        "div.pass__top",
        h(
            "div.pass__way",
            h("div", h("b.pass__code", from_code), h("span", from_city)),
            glyph(page, "plane", 30),
            h("div", h("b.pass__code", to_code), h("span", to_city)),
        ),
    )
    ticket = h(
        "section.pass",
        top,
        h("dl.pass__facts", [h("div", h("dt", t), h("dd", v), id=page.uid("fact")) for t, v in facts]),
        h("div.pass__cut"),
        h("div.pass__end", _code(phone, 25), h("p.quiet", f"{seat} · {from_code}–{to_code}", dir="ltr")),
        id=page.uid("pass"),
    )
    times = (
        f"{hour - 3:02d}:{minute:02d}",
        f"{hour - 1:02d}:{minute:02d}",
        f"{(hour + 3) % 24:02d}:{(minute + 25) % 60:02d}",
    )
    plan = h(
        "ol.plan",
        [
            h(
                "li.plan__item",
                h("span.list__mark", glyph(page, n, 20)),
                h("span", t),
                h("time.plan__at.row__end", at),
                id=page.uid("step"),
            )
            for n, t, at in zip(("car", "bag", "plane"), words.plan, times, strict=True)
        ],
    )
    body: list[Child] = [plan, ticket] if layout == "plan-first" else [ticket, plan]
    return screen(phone, [title_bar(phone, trip[0], back=True, end=glyph(page, "share", 22))], body, tab=0)
