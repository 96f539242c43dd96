"""Rows of the lists of an office: who, what, when, how much, and the sums that follow from them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generators._web_draw import Draw
from generators._web_numbers import date, money, number
from generators._web_people import LOCALS
from generators._web_table_words import Office

TONES = ("good", "warn", "bad", "info")
KINDS = ("orders", "invoices", "customers", "stock", "events")
_NEWEST_FIRST = {"orders": (0, 2), "invoices": (0, 2, 3), "customers": (3,), "stock": (2,), "events": (0,)}
"""Columns that run downwards where the rows are in the order in which they came."""
_LEVELS = ("good", "info", "info", "warn", "info", "warn", "good", "info", "bad", "good")
"""How grave each of an office's events is."""
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
Cell = tuple[str, str, str]
Cells = tuple[Cell, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Row:
    """``cells`` are (kind, text): name, mail below a name, text, mono, date, count, state or money."""

    key: str
    cells: Cells
    tone: str
    amount: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Listing:
    """One list, its figures (label, value), the number of all rows behind the page shown, and the column they are sorted by."""

    kind: str
    title: str
    columns: tuple[str, ...]
    states: tuple[str, ...]
    rows: tuple[Row, ...]
    total: str
    count: int
    figures: tuple[tuple[str, str], ...]
    sorted_by: int


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


@dataclass(frozen=True, slots=True)
class _Ledger:
    """What the rows of a list are made from; ``serial`` is the number of the newest."""

    draw: Draw
    office: Office
    firms: list[str]
    people: list[int]
    serial: int

    def row(self, kind: str, index: int, day: tuple[int, int, int], tone: str) -> Row:
        cells, amount = getattr(self, f"_{kind}")(index, day, tone)
        state = next(c for c in cells if c[0] == "state")
        return Row(key=cells[0][1], cells=cells, tone=state[2], amount=amount)

    def _person(self, index: int) -> tuple[str, str]:
        place = LOCALS[self.office.lang]
        at = self.people[index % len(self.people)]
        return place.people[at], place.mails[at]

    def _state(self, kind: str, tone: str) -> Cell:
        return ("state", self.office.states[KINDS.index(kind)][TONES.index(tone)], tone)

    def _money(self, amount: float) -> Cell:
        return ("money", _sum(amount, self.office), "")

    def _orders(self, index: int, day: tuple[int, int, int], tone: str) -> tuple[Cells, float]:
        draw, lang = self.draw, self.office.lang
        goods = draw.some(LOCALS[lang].goods, draw.between(1, 3))
        pieces = [draw.between(1, 4) for _ in goods]
        amount = sum(price * n for (_, price), n in zip(goods, pieces, strict=True))
        person, mail = self._person(index)
        return (
            ("mono", f"#{self.serial - index}", ""), ("name", person, f"{mail}@{draw.pick(('mail', 'post', 'inbox'))}.example"),
            ("date", short_date(day, lang), ""), ("count", number(sum(pieces), lang), ""), self._state("orders", tone), self._money(amount),
        ), amount  # fmt: skip

    def _invoices(self, index: int, day: tuple[int, int, int], tone: str) -> tuple[Cells, float]:
        lang = self.office.lang
        amount = LOCALS[lang].step * self.draw.between(400, 9000)
        return (
            ("mono", f"{day[0]}-{self.serial - index}", ""), ("strong", self.firms[index % len(self.firms)], ""), ("date", short_date(day, lang), ""),
            ("date", short_date(_earlier(day, -14), lang), ""), self._state("invoices", tone), self._money(amount),
        ), amount  # fmt: skip

    def _customers(self, index: int, day: tuple[int, int, int], tone: str) -> tuple[Cells, float]:
        place = LOCALS[self.office.lang]
        amount = place.step * self.draw.between(20, 400) * 50
        person, mail = self._person(index)
        return (
            ("name", person, f"{mail}@example.com"), ("text", self.firms[index % len(self.firms)], ""), ("text", self.draw.pick(place.cities), ""),
            ("date", short_date(day, self.office.lang), ""), self._state("customers", tone), self._money(amount),
        ), amount  # fmt: skip

    def _stock(self, index: int, _day: tuple[int, int, int], tone: str) -> tuple[Cells, float]:
        draw, lang = self.draw, self.office.lang
        goods = LOCALS[lang].goods
        name, price = goods[index % len(goods)]
        size = draw.pick(("", "", " S", " L", " XL")) if index < len(goods) else f" {'MX'[index % 2]}"
        have = {
            "good": draw.between(24, 180),
            "warn": draw.between(2, 9),
            "bad": 0,
            "info": draw.between(0, 12),
        }[tone]
        held = draw.between(0, min(have, 8)) if have else 0
        code = f"{draw.pick('ABCDEFGHK')}{draw.pick('ABCDEFGHK')}-{draw.between(1000, 9999)}"
        return (
            ("strong", name + size, ""), ("mono", code, ""), ("count", number(have, lang), ""), ("count", number(held, lang), ""),
            self._state("stock", tone), self._money(price),
        ), price * have  # fmt: skip

    def _events(self, index: int, _day: tuple[int, int, int], _tone: str) -> tuple[Cells, float]:
        draw, events = self.draw, self.office.events
        at = (draw.between(0, 3) + 3 * index) % len(events)
        minute = 18 * 60 + 40 - index * 31 - draw.between(0, 25)
        return (
            ("mono", f"{minute // 60:02d}:{minute % 60:02d}:{draw.between(0, 59):02d}", ""), ("strong", events[at], ""),
            ("name", self._person(index)[0], ""), ("mono", f"10.{draw.between(0, 9)}.{draw.between(0, 255)}.{draw.between(2, 254)}", ""), self._state("events", _LEVELS[at]),
        ), 0.0  # fmt: skip


def make_listing(draw: Draw, office: Office, kind: str, count: int) -> Listing:
    """``count`` rows of one kind, newest first; every sum is that of the rows."""
    place, index = LOCALS[office.lang], KINDS.index(kind)
    day = (draw.pick((2024, 2025)), draw.between(1, 12), draw.between(1, 28))
    tones = _tones(draw, count)
    ledger = _Ledger(
        draw,
        office,
        draw.some(place.firms, len(place.firms)),
        draw.some(range(len(place.people)), len(place.people)),
        draw.between(1200, 8900),
    )
    rows: list[Row] = []
    for i, tone in enumerate(tones):
        day = _earlier(day, draw.between(0, 2)) if i else day
        rows.append(ledger.row(kind, i, day, tone))
    newest = rows[0].cells[2]
    sorted_by = draw.pick(_NEWEST_FIRST[kind])
    if kind == "stock":
        rows.sort(key=lambda r: -int(re.sub(r"\D", "", r.cells[2][1])))
    elif kind in ("orders", "customers") and draw.chance(0.3):
        sorted_by = len(office.columns[index]) - 1
        rows.sort(key=lambda r: -r.amount)
    total = sum(r.amount for r in rows)
    return Listing(
        kind=kind, title=office.menu[index], columns=office.columns[index], states=office.states[index], rows=tuple(rows),
        total=_sum(total, office) if total else "", count=count * draw.between(3, 12) + draw.between(1, count - 1),
        figures=_figures(office, index, rows, sum(r.cells[2] == newest for r in rows)), sorted_by=sorted_by,
    )  # fmt: skip


def _figures(office: Office, index: int, rows: list[Row], today: int) -> tuple[tuple[str, str], ...]:
    """Three figures that follow from the rows shown, ``today`` of them from the newest day."""
    lang = office.lang
    labels = office.figures[index]

    def counted(*tones: str) -> int:
        return sum(r.tone in tones for r in rows)

    def summed(*tones: str) -> str:
        return _sum(sum(r.amount for r in rows if r.tone in tones), office)

    every = ("good", "warn", "bad", "info")
    values = (
        (number(today, lang), summed("good", "warn", "info"), number(counted("warn"), lang)),
        (summed("warn", "bad", "info"), summed("bad"), summed("good")),
        (number(counted("warn", "info"), lang), summed("warn", "info"), summed("good")),
        (number(len(rows), lang), number(counted("warn"), lang), summed(*every)),
        (number(len(rows), lang), number(counted("warn"), lang), number(counted("bad"), lang)),
    )[index]
    return tuple(zip(labels, values, strict=True))
