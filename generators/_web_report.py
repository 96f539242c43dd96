"""The figures of one dashboard, drawn so that they agree with each other."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from generators._web_draw import Draw
from generators._web_metrics import TERMS, Subject, Terms
from generators._web_numbers import money, number, percent, shares


@dataclass(frozen=True, kw_only=True, slots=True)
class Kpi:
    """A figure as written, its change against last year in percent, whether that is good, and its course."""

    label: str
    text: str
    change: str
    is_good: bool
    course: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Report:
    """Series, parts and table each add up to ``total``."""

    subject: Subject
    terms: Terms
    year: int
    total: int
    kpis: tuple[Kpi, ...]
    months: tuple[int, ...]
    before: tuple[int, ...]
    parts: tuple[tuple[str, int], ...]
    rows: tuple[tuple[str, str, int, int], ...]

    def amount(self, value: float) -> str:
        """A value of the main figure, with its unit."""
        return write(value, self.subject.kpis[0][1], self.subject, is_main=True)


def write(value: float, kind: str, subject: Subject, *, is_main: bool = False) -> str:
    """A value of the named kind in the subject's language."""
    lang = subject.lang
    if kind == "money":
        return money(value, lang, subject.currency, 0 if is_main or value >= 1000 else 2)
    if kind == "percent":
        return percent(value, lang)
    if kind == "count":
        return number(value, lang)
    return f"{number(value, lang, 0 if value >= 20 or is_main else 1)}\u00a0{kind}"


_FALLING_IS_GOOD = frozenset({"Return rate", "Monthly churn", "Average stay", "Emergency wait", "Cost per stop", "Median latency", "Water per tree", "Ausfallminuten", "Merma", "平均遅延", "单件成本", "نسبة الإرجاع"})  # fmt: skip


def _values(draw: Draw, subject: Subject) -> list[float]:
    found: list[float] = []
    for _, kind, low, high in subject.kpis:
        span = low + (high - low) * draw.share()
        found.append(round(span) if kind in ("count", "MWh", "kg") or span >= 1000 else round(span, 1))
    kinds = [k for _, k, _, _ in subject.kpis]
    if kinds[:3] == ["money", "count", "money"]:
        found[1] = round(found[0] / found[2])
        found[2] = round(found[0] / found[1], 2)
    return found


def _year(draw: Draw, total: int) -> tuple[int, ...]:
    """Twelve months with a season and a trend that add up to ``total``."""
    peak, swing, trend = draw.between(0, 11), 0.1 + 0.3 * draw.share(), -0.1 + 0.4 * draw.share()
    raw = []
    for month in range(12):
        away = min(abs(month - peak), 12 - abs(month - peak)) / 6
        raw.append((1 + swing * (1 - 2 * away) + trend * month / 12) * (0.93 + 0.14 * draw.share()))
    values = [int(total * r / sum(raw)) for r in raw]
    values[-1] += total - sum(values)
    return tuple(values)


def make_report(draw: Draw, subject: Subject) -> Report:
    """Figures for ``subject``."""
    values = _values(draw, subject)
    total = int(values[0])
    growth = 0.03 + 0.18 * draw.share()
    kpis = []
    for i, ((label, kind, _, _), value) in enumerate(zip(subject.kpis, values, strict=True)):
        change = growth * 100 if i == 0 else draw.between(-70, 110) / 10
        change = change or 0.4
        course, level = [], 50
        for _ in range(10):
            level += draw.between(-8, 8) + (2 if change > 0 else -2)
            course.append(level)
        is_good = (change > 0) != (label in _FALLING_IS_GOOD)
        sign = "+" if change > 0 else ""
        kpis.append(
            Kpi(
                label=label,
                text=write(value, kind, subject, is_main=i == 0),
                change=sign + percent(change, subject.lang),
                is_good=is_good,
                course=tuple(course),
            )
        )
    months = _year(draw, total)
    before = tuple(int(m / (1 + growth) * (0.95 + 0.1 * draw.share())) for m in months)
    count = draw.between(max(4, len(subject.rows) - 2), len(subject.rows))
    rows = draw.some(subject.rows, count)
    amounts = shares(draw, total, count)
    unit_values = dict(zip(subject.rows, itertools.cycle(subject.unit_values), strict=False))
    units = [
        max(1, round(a / unit_values[row] * draw.between(93, 107) / 100))
        for row, a in zip(rows, amounts, strict=True)
    ]
    return Report(
        subject=subject, terms=TERMS[subject.lang], year=draw.pick((2024, 2025, 2026)), total=total, kpis=tuple(kpis), months=months, before=before,
        parts=tuple(zip(subject.parts, shares(draw, total, len(subject.parts)), strict=True)),
        rows=tuple((name, note, u, a) for (name, note), u, a in zip(rows, units, amounts, strict=True)),
    )  # fmt: skip
