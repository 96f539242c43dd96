"""Charts as inline SVG, drawn to the scale of their data."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from generators._web_markup import Raw, escape
from generators._web_numbers import number
from generators._web_page import Page

_COMPACT = {"en": (("B", 1e9), ("M", 1e6), ("k", 1e3)), "de": (("\u00a0Mio.", 1e6), ("\u00a0Tsd.", 1e3)), "fr": (("\u00a0M", 1e6), ("\u00a0k", 1e3)), "es": (("\u00a0M", 1e6), ("\u00a0k", 1e3)), "ja": (("億", 1e8), ("万", 1e4)), "zh": (("亿", 1e8), ("万", 1e4)), "ar": (("\u00a0م", 1e6), ("\u00a0ألف", 1e3)), "hi": (("\u00a0क.", 1e7), ("\u00a0लाख", 1e5), ("\u00a0हज़ार", 1e3))}  # fmt: skip


@dataclass(frozen=True, kw_only=True, slots=True)
class Series:
    """Values by label; ``before`` is the same of a year ago and may be empty."""

    title: str
    labels: tuple[str, ...]
    values: tuple[int, ...]
    before: tuple[int, ...] = ()


def compact(value: float, lang: str) -> str:
    """A short number for an axis."""
    for suffix, unit in _COMPACT[lang]:
        if value >= unit:
            scaled = value / unit
            return (
                number(scaled, lang, 0 if scaled >= 10 or abs(scaled - round(scaled)) < 0.05 else 1) + suffix
            )
    return number(value, lang, 0 if value >= 10 or value == int(value) else 1)


def nice_top(highest: float) -> tuple[float, int]:
    """(axis maximum, number of intervals) with round steps."""
    raw_step = highest / 4
    power = 10 ** math.floor(math.log10(raw_step))
    step = next(m * power for m in (1, 2, 2.5, 5, 10) if m * power >= raw_step)
    count = math.ceil(highest / step)
    return step * count, count


@dataclass(frozen=True, slots=True)
class _Plot:
    """The inner frame of a chart in SVG units."""

    width: int
    height: int
    left: int
    top: int
    right: int
    bottom: int
    high: float

    def y(self, value: float) -> float:
        return self.top + (1 - value / self.high) * (self.height - self.top - self.bottom)

    def band(self, count: int) -> float:
        return (self.width - self.left - self.right) / count


def _svg(page: Page, width: int, height: int, label: str, lines: list[str], ident: str) -> Raw:
    mirror = ' direction="ltr"' if page.lang in ("ar", "he") else ""
    head = f'<svg id="{page.uid(ident)}" viewBox="0 0 {width} {height}" width="100%" role="img" aria-label="{escape(label)}"{mirror}>'
    return Raw("\n".join([head, *(page.style.indent + line for line in lines), "</svg>"]))


def _axes(page: Page, series: Series, width: int, height: int) -> tuple[_Plot, list[str]]:
    high, count = nice_top(max((*series.values, *series.before)) * 1.02)
    widest = max(len(compact(high * i / count, page.lang)) for i in range(count + 1))
    left = 14 + widest * (8 if page.lang not in ("ja", "zh") else 11)
    plot = _Plot(width, height, left, 12, 8, 28, high)
    size, muted, hair = 12, page.color("muted"), page.color("hair")
    lines = [f'<g font-size="{size}" fill="{muted}" text-anchor="end">']
    rules = ""
    for i in range(count + 1):
        y = plot.y(high * i / count)
        rules += f"M{left} {y:.1f}H{width - 8}"
        lines.append(f'  <text x="{left - 8}" y="{y + 4:.1f}">{compact(high * i / count, page.lang)}</text>')
    lines += [
        "</g>",
        f'<path d="{rules}" stroke="{hair}"/>',
        f'<g font-size="{size}" fill="{muted}" text-anchor="middle">',
    ]
    every = 2 if width < 420 and len(series.labels) > 6 else 1
    for i, label in enumerate(series.labels):
        if i % every == 0:
            lines.append(
                f'  <text x="{left + (i + 0.5) * plot.band(len(series.labels)):.1f}" y="{height - 8}">{label}</text>'
            )
    return plot, [*lines, "</g>"]


def _points(plot: _Plot, values: Sequence[float]) -> list[tuple[float, float]]:
    band = plot.band(len(values))
    return [(plot.left + (i + 0.5) * band, plot.y(v)) for i, v in enumerate(values)]


def _path(points: list[tuple[float, float]], smooth: bool) -> str:
    text = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x0, y0), (x1, y1) in pairwise(points):
        mid = (x0 + x1) / 2
        text += (
            f"C{mid:.1f} {y0:.1f} {mid:.1f} {y1:.1f} {x1:.1f} {y1:.1f}" if smooth else f"L{x1:.1f} {y1:.1f}"
        )
    return text


def line_chart(page: Page, series: Series, width: int, height: int, *, area: bool = False) -> Raw:
    """A line, with last year's dashed behind it, or an area."""
    plot, lines = _axes(page, series, width, height)
    smooth = page.theme.direction.radius[2] > 4
    points = _points(plot, series.values)
    base = plot.y(0)
    if area:
        lines.append(
            f'<path d="{_path(points, smooth)}L{points[-1][0]:.1f} {base:.1f}H{points[0][0]:.1f}z" fill="{page.color("accent")}" fill-opacity="0.16"/>'
        )
    if series.before:
        lines.append(
            f'<path d="{_path(_points(plot, series.before), smooth)}" fill="none" stroke="{page.color("muted")}" stroke-width="1.5" stroke-dasharray="4 4"/>'
        )
    lines.append(
        f'<path id="{page.uid("line-current")}" d="{_path(points, smooth)}" fill="none" stroke="{page.color("link")}" stroke-width="2.5"/>'
    )
    if not area or page.draw.chance(0.5):
        dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>' for x, y in points)
        lines.append(
            f'<g fill="{page.color("surface")}" stroke="{page.color("link")}" stroke-width="2">{dots}</g>'
        )
    return _svg(page, width, height, series.title, lines, "chart-line")


def bar_chart(page: Page, series: Series, width: int, height: int) -> Raw:
    """Bars from zero; last year's beside them where there are any."""
    plot, lines = _axes(page, series, width, height)
    band, base = plot.band(len(series.values)), plot.y(0)
    radius = min(4, page.theme.direction.radius[0])
    best = series.values.index(max(series.values)) if page.draw.chance(0.5) else -1
    wide = band * (0.34 if series.before else 0.56)
    for i, value in enumerate(series.values):
        x = plot.left + (i + 0.5) * band - (wide + 1 if series.before else wide / 2)
        if series.before:
            y = plot.y(series.before[i])
            lines.append(
                f'<rect x="{x + wide + 2:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{base - y:.1f}" rx="{radius}" fill="{page.color("hair")}"/>'
            )
        y = plot.y(value)
        fill = page.color("c3" if i == best else "accent")
        lines.append(
            f'<rect id="{page.uid("bar")}" x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{base - y:.1f}" rx="{radius}" fill="{fill}"/>'
        )
    return _svg(page, width, height, series.title, lines, "chart-bars")


def donut(page: Page, parts: Sequence[tuple[str, int]], size: int, *, middle: str, label: str) -> Raw:
    """A ring of shares, clockwise from twelve o'clock, with the total in the middle."""
    total, radius = sum(v for _, v in parts), 40
    turn, length, lines = 0.0, 2 * math.pi * radius, []
    for i, (name, value) in enumerate(parts):
        arc = length * value / total
        lines.append(
            f'<circle id="{page.uid("slice")}" cx="60" cy="60" r="{radius}" fill="none" stroke="{page.color(f"c{i % 5 + 1}")}" stroke-width="18" stroke-dasharray="{arc:.2f} {length - arc:.2f}" transform="rotate({turn - 90:.2f} 60 60)"><title>{escape(name)}</title></circle>'
        )
        turn += 360 * value / total
    lines.append(
        f'<text x="60" y="65" text-anchor="middle" font-size="{14 if len(middle) < 7 else 11}" font-weight="700" fill="{page.color("ink")}">{middle}</text>'
    )
    head = f'<svg id="{page.uid("donut")}" viewBox="0 0 120 120" width="{size}" height="{size}" role="img" aria-label="{escape(label)}">'
    return Raw("\n".join([head, *(page.style.indent + line for line in lines), "</svg>"]))


def sparkline(page: Page, values: Sequence[int], width: int, height: int, color: str = "link") -> Raw:
    """A bare line that shows the course of a figure."""
    low, high = min(values), max(values)
    step = width / (len(values) - 1)
    points = [
        (i * step, height - 3 - (v - low) / (high - low or 1) * (height - 6)) for i, v in enumerate(values)
    ]
    return Raw(
        f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" aria-hidden="true"><path d="{_path(points, False)}" fill="none" stroke="{page.color(color)}" stroke-width="2"/></svg>'
    )


def stacked_bars(
    page: Page, title: str, labels: Sequence[str], stacks: Sequence[Sequence[int]], width: int, height: int
) -> Raw:
    """Columns of parts on top of each other; ``stacks`` holds one list of parts a label."""
    totals = tuple(sum(s) for s in stacks)
    plot, lines = _axes(page, Series(title=title, labels=tuple(labels), values=totals), width, height)
    band = plot.band(len(stacks))
    for i, stack in enumerate(stacks):
        x, below = plot.left + (i + 0.22) * band, 0
        for part, value in enumerate(stack):
            y0, y1 = plot.y(below), plot.y(below + value)
            lines.append(
                f'<rect x="{x:.1f}" y="{y1:.1f}" width="{band * 0.56:.1f}" height="{y0 - y1:.1f}" fill="{page.color(f"c{part % 5 + 1}")}"/>'
            )
            below += value
    return _svg(page, width, height, title, lines, "chart-stack")


def heatmap(
    page: Page, title: str, rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[float]]
) -> Raw:
    """Cells shaded by a value in [0, 1]."""
    left, cell, gap = 58, 26, 3
    width, height = left + len(columns) * (cell + gap), 22 + len(rows) * (cell + gap)
    lines = [f'<g font-size="11" fill="{page.color("muted")}">']
    lines += [
        f'  <text x="{left - 8}" y="{22 + r * (cell + gap) + 17}" text-anchor="end">{name}</text>'
        for r, name in enumerate(rows)
    ]
    lines += [
        f'  <text x="{left + c * (cell + gap) + cell / 2:.0f}" y="14" text-anchor="middle">{name}</text>'
        for c, name in enumerate(columns)
    ]
    lines += ["</g>", f'<g fill="{page.color("accent")}">']
    for r in range(len(rows)):
        cells = "".join(
            f'<rect x="{left + c * (cell + gap)}" y="{22 + r * (cell + gap)}" width="{cell}" height="{cell}" rx="3" fill-opacity="{0.08 + 0.9 * values[r][c]:.2f}"/>'
            for c in range(len(columns))
        )
        lines.append(f"  {cells}")
    return _svg(page, width, height, title, [*lines, "</g>"], "heatmap")


def gauge(page: Page, share: float, text: str, label: str) -> Raw:
    """A half ring filled to ``share`` of its length."""
    length = math.pi * 50
    arc = 'd="M15 65a50 50 0 0 1 100 0" fill="none" stroke-width="14"'
    lines = [
        f'<path {arc} stroke="{page.color("hair")}"/>',
        f'<path id="{page.uid("gauge-value")}" {arc} stroke="{page.color("accent")}" stroke-dasharray="{length * share:.1f} {length:.1f}"/>',
        f'<text x="65" y="64" text-anchor="middle" font-size="20" font-weight="700" fill="{page.color("ink")}">{text}</text>',
    ]
    head = f'<svg viewBox="0 0 130 76" width="180" role="img" aria-label="{escape(label)}">'
    return Raw("\n".join([head, *(page.style.indent + line for line in lines), "</svg>"]))
