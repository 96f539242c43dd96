"""Boards of a dashboard: how its panels are arranged."""

from __future__ import annotations

from dataclasses import dataclass

from generators import _web_dashboard_panels as panels
from generators._web_markup import Node, h
from generators._web_page import Page
from generators._web_report import Report


@dataclass(frozen=True, slots=True)
class _Choice:
    """What was drawn for a board: kind and width of the main chart, kind of the shares, the figures, a third panel."""

    kind: str
    wide: int
    share: str
    row: Node
    extra: str


def board(page: Page, report: Report, name: str, kind: str) -> list[Node]:
    """The panels of ``report`` on the named board, its main chart of one ``kind``."""
    draw = page.draw
    wide = 700 if not page.is_narrow else (360 if page.is_phone else 720)
    share = draw.pick(("ring", "bars", "stack"))
    look = draw.pick(("plain", "badge", "spark", "strip", "lead")) if name != "wall" else "lead"
    row = panels.kpi_row(page, report, look)
    choice = _Choice(kind, wide, share, row, draw.pick(("rhythm", "goal", "events")))
    return _BOARDS[name](page, report, choice)


def _main_aside(page: Page, report: Report, c: _Choice) -> list[Node]:
    left = [
        panels.series(page, report, c.kind, c.wide, 290),
        panels.table(page, report, meters=page.draw.chance(0.3)),
    ]
    return [
        h(
            "div.stack",
            c.row,
            h(
                "div.cols-2",
                h("div.stack", left),
                h("div.stack", panels.parts(page, report, c.share), panels.events(page, report)),
            ),
        )
    ]


def _thirds(page: Page, report: Report, c: _Choice) -> list[Node]:
    three = [
        panels.parts(page, report, c.share),
        _THIRD[c.extra](page, report),
        panels.goal(page, report) if c.extra != "goal" else panels.events(page, report),
    ]
    return [
        h(
            "div.stack",
            c.row,
            panels.series(page, report, c.kind, 1060 if not page.is_narrow else c.wide, 280),
            h("div.cols-3", three),
            panels.table(page, report),
        )
    ]


def _stacked(page: Page, report: Report, c: _Choice) -> list[Node]:
    pair = [panels.series(page, report, c.kind, c.wide, 260), panels.parts(page, report, c.share)]
    return [h("div.stack", c.row, h("div.cols-2", pair), panels.table(page, report, meters=True))]


def _table_first(page: Page, report: Report, c: _Choice) -> list[Node]:
    page.css(".cols-2--flip{grid-template-columns:minmax(0, 1fr) minmax(0, 2fr)}")
    pair = [panels.events(page, report), panels.series(page, report, c.kind, c.wide, 260)]
    return [
        h(
            "div.stack",
            c.row,
            panels.table(page, report, meters=page.draw.chance(0.5)),
            h("div.cols-2.cols-2--flip", pair),
        )
    ]


def _bento(page: Page, report: Report, c: _Choice) -> list[Node]:
    page.css(
        ".bento{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$4;align-items:stretch}.bento > *{grid-column:span 2}.bento > :nth-child(1){grid-column:1 / -1}.bento > :nth-child(2){grid-column:span 3}.bento > :nth-child(3){grid-column:span 1}@media (max-width: 1100px){.bento > :nth-child(n){grid-column:1 / -1}}",
        "Bento",
    )
    return [
        h(
            "div.bento",
            c.row,
            panels.series(page, report, c.kind, c.wide, 280),
            panels.goal(page, report),
            panels.parts(page, report, "ring"),
            panels.events(page, report),
        )
    ]


def _wall(page: Page, report: Report, c: _Choice) -> list[Node]:
    page.css(
        ".kpi .kpi__value{font-size:$t3}@media (max-width: 560px){.kpi .kpi__value{font-size:clamp(17px, 4.9vw, $t2)}}"
    )
    return [
        h(
            "div.stack",
            c.row,
            h(
                "div.cols-2",
                panels.series(page, report, c.kind, c.wide, 330),
                h("div.stack", panels.goal(page, report), panels.events(page, report)),
            ),
        )
    ]


_THIRD = {"rhythm": panels.rhythm, "goal": panels.goal, "events": panels.events}
_BOARDS = {
    "main-aside": _main_aside, "thirds": _thirds, "stacked": _stacked,
    "table-first": _table_first, "bento": _bento, "wall": _wall,
}  # fmt: skip
