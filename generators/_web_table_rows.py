"""Rows of the lists of an office: who, what, when, how much, and the sums that follow from them."""

from __future__ import annotations

from dataclasses import dataclass

from generators._web_draw import Draw
from generators._web_numbers import date, money, number
from generators._web_people import LOCALS
from generators._web_table_words import Office

TONES = ("good", "warn", "bad", "info")
KINDS = ("orders", "invoices", "customers", "stock", "events")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """``cells`` are (kind, text): name, mail below a name, text, mono, date, count, state or money."""

    key: str
    cells: tuple[tuple[str, str, str], ...]
    tone: str
    amount: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Listing:
    """One list, its figures (label, value) and the number of all rows behind the page shown."""

    kind: str
    title: str
    columns: tuple[str, ...]
    states: tuple[str, ...]
    rows: tuple[Row, ...]
    total: str
    count: int
    figures: tuple[tuple[str, str], ...]


def short_date(day: tuple[int, int, int], lang: str) -> str:
    """A date in figures, as offices of the language write it."""
    y, m, d = day
    if lang in ("ja", "zh"):
        return f"{y}/{m:02d}/{d:02d}"
    if lang == "ko":
        return f"{y}. {m}. {d}."
    if lang == "en":
        return date(y, m, d, lang).replace(date(y, m, d, lang).split()[0], date(y, m, d, lang)[:3])
    return f"{d:02d}{'/' if lang in ('fr', 'es', 'ar', 'hi', 'th') else '.'}{m:02d}{'/' if lang in ('fr', 'es', 'ar', 'hi', 'th') else '.'}{y}"


def _earlier(day: tuple[int, int, int], by: int) -> tuple[int, int, int]:
    y, m, d = day
    d -= by
    while d < 1:
        m -= 1
        if m < 1:
            y, m = y - 1, 12
        d += _DAYS[m - 1]
    while d > _DAYS[m - 1]:
        d -= _DAYS[m - 1]
        m += 1
        if m > 12:
            y, m = y + 1, 1
    return y, m, d


def _tones(draw: Draw, count: int) -> list[str]:
    return [draw.pick(("good", "good", "good", "warn", "info", "info", "bad")) for _ in range(count)]


def _sum(value: float, office: Office) -> str:
    place = LOCALS[office.lang]
    return money(value, office.lang, place.sign, 2 if place.step < 1 and place.sign in ("$", "€") else 0)


def make_listing(draw: Draw, office: Office, kind: str, count: int) -> Listing:
    """``count`` rows of one kind, newest first; every sum is that of the rows."""
    place, lang, index = LOCALS[office.lang], office.lang, KINDS.index(kind)
    day = (draw.pick((2024, 2025)), draw.between(1, 12), draw.between(1, 28))
    states, tones = office.states[index], _tones(draw, count)
    who = [draw.between(0, len(place.people) - 1) for _ in range(count)]
    order = draw.some(tuple(range(len(place.people))), len(place.people))
    who = [order[i % len(order)] for i in range(count)]
    firms = draw.some(place.firms, len(place.firms))
    serial, rows = draw.between(1200, 8900), []
    for i in range(count):
        day = _earlier(day, draw.between(0, 2)) if i else day
        person, mail = place.people[who[i]], place.mails[who[i]]
        state = states[TONES.index(tones[i])]
        amount, cells = 0.0, ()
        if kind == "orders":
            goods = draw.some(place.goods, draw.between(1, 3))
            pieces = [draw.between(1, 4) for _ in goods]
            amount = sum(price * n for (_, price), n in zip(goods, pieces, strict=True))
            cells = (("mono", f"#{serial - i}", ""), ("name", person, f"{mail}@{draw.pick(('mail', 'post', 'inbox'))}.example"), ("date", short_date(day, lang), ""), ("count", number(sum(pieces), lang), ""), ("state", state, tones[i]), ("money", _sum(amount, office), ""))
        elif kind == "invoices":
            amount = place.step * draw.between(400, 9000)
            cells = (("mono", f"{day[0]}-{serial - i}", ""), ("strong", firms[i % len(firms)], ""), ("date", short_date(day, lang), ""), ("date", short_date(_earlier(day, -14), lang), ""), ("state", state, tones[i]), ("money", _sum(amount, office), ""))
        elif kind == "customers":
            amount = place.step * draw.between(20, 400) * 50
            cells = (("name", person, f"{mail}@example.com"), ("text", firms[i % len(firms)], ""), ("text", draw.pick(place.cities), ""), ("date", short_date(day, lang), ""), ("state", state, tones[i]), ("money", _sum(amount, office), ""))
        elif kind == "stock":
            name, price = place.goods[i % len(place.goods)]
            size = draw.pick(("", "", " S", " L", " XL", " 2")) if i < len(place.goods) else f" {'LMX'[i % 3]}"
            have = {"good": draw.between(24, 180), "warn": draw.between(2, 9), "bad": 0, "info": draw.between(0, 12)}[tones[i]]
            held = draw.between(0, min(have, 8)) if have else 0
            amount = price * have
            cells = (("strong", name + size, ""), ("mono", f"{draw.pick('ABCDEFGHK')}{draw.pick('ABCDEFGHK')}-{draw.between(1000, 9999)}", ""), ("count", number(have, lang), ""), ("count", number(held, lang), ""), ("state", state, tones[i]), ("money", _sum(price, office), ""))
        else:
            minute = 18 * 60 + 40 - i * 31 - draw.between(0, 25)
            text = office.events[(draw.between(0, 3) + 3 * i) % len(office.events)]
            cells = (("mono", f"{minute // 60:02d}:{minute % 60:02d}:{draw.between(0, 59):02d}", ""), ("strong", text, ""), ("name", person, ""), ("mono", f"10.{draw.between(0, 9)}.{draw.between(0, 255)}.{draw.between(2, 254)}", ""), ("state", state, tones[i]))
        rows.append(Row(key=cells[0][1], cells=cells, tone=tones[i], amount=amount))
    total = sum(r.amount for r in rows)
    return Listing(
        kind=kind, title=office.menu[index], columns=office.columns[index], states=states, rows=tuple(rows),
        total=_sum(total, office) if total else "", count=count * draw.between(3, 12) + draw.between(1, count - 1),
        figures=_figures(office, index, rows),
    )  # fmt: skip


def _figures(office: Office, index: int, rows: list[Row]) -> tuple[tuple[str, str], ...]:
    """Three figures that follow from the rows shown."""
    lang = office.lang
    labels = office.figures[index]

    def counted(*tones: str) -> int:
        return sum(r.tone in tones for r in rows)

    def summed(*tones: str) -> str:
        return _sum(sum(r.amount for r in rows if r.tone in tones), office)

    every = ("good", "warn", "bad", "info")
    values = (
        (number(len(rows), lang), summed(*every), number(counted("warn"), lang)),
        (summed("warn", "bad", "info"), summed("bad"), summed("good")),
        (number(counted("warn", "info"), lang), summed("warn", "info"), summed("good")),
        (number(len(rows), lang), number(counted("warn"), lang), summed(*every)),
        (number(len(rows), lang), number(counted("warn"), lang), number(counted("bad"), lang)),
    )[index]
    return tuple(zip(labels, values, strict=True))
