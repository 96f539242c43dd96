"""Dashboards: key figures, charts, tables and events of one organisation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_dashboard_panels as panels
from generators._web_draw import Draw
from generators._web_icons import icon, logo
from generators._web_markup import Child, Node, h
from generators._web_metrics import SUBJECTS
from generators._web_page import Page, document, program, start
from generators._web_report import Report, make_report
from schemas.program import Program

FRAMES = ("sidebar", "rail", "tabs", "band", "dark-side", "plain")
BOARDS = ("main-aside", "thirds", "stacked", "table-first", "bento", "wall")
_SERIES = ("line", "line2", "area", "bars", "bars2", "script")
_DIRECTIONS = ("crisp", "soft", "corporate", "mono", "swiss", "pill", "condensed", "brutal", "warm")


@dataclass(frozen=True, kw_only=True)
class WebDashboard:
    """A dashboard: a frame around a board of panels; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    dark: float = 0.35

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        subject = draw.pick(SUBJECTS)
        page, view = start(draw, subject.lang, dark=self.dark, full_page=0.65, directions=_DIRECTIONS)
        report = make_report(draw, subject)
        frame, board, kind = draw.pick(FRAMES), draw.pick(BOARDS), draw.pick(_SERIES)
        page.css(
            ".main{min-width:0;padding:$7}.main__head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$4;margin-bottom:$6}.main__title{font-size:$t3}.main__sub{color:$muted;font-size:$ts}"
            ".stack{display:grid;gap:$4}.cols-2{display:grid;grid-template-columns:minmax(0, 2fr) minmax(0, 1fr);gap:$4;align-items:start}.cols-3{display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:$4;align-items:start}"
            "@media (max-width: 900px){.main{padding:$5}.cols-2,.cols-3{grid-template-columns:minmax(0, 1fr)}}@media (max-width: 560px){.main{padding:$4}.main__title{font-size:$t2}}",
            "Layout",
        )
        content = _board(page, report, board, kind)
        body = _frame(page, report, frame, content)
        text = document(page, f"{subject.title} · {subject.name}", body)
        return program(
            page, text, template_id=f"web_dashboard.{frame}.{board}", view=view,
            title=f"A dashboard of {subject.name}, {subject.about}, for {report.year}",
            parameters={"subject": subject.name, "frame": frame, "board": board, "series": kind, "total": report.total, "year": report.year},
        )  # fmt: skip


def _head(page: Page, report: Report) -> Node:
    tools: Child = None
    if page.draw.chance(0.6) and not page.is_phone:
        page.css(
            ".search{display:flex;align-items:center;gap:$2;padding:$2 $3;background:$surface;border:1px solid $line;border-radius:$r1;color:$muted}.search input{width:180px;border:0;background:none;outline:0}"
        )
        tools = h(
            "label.search",
            icon(page, "search", 18),
            h(
                "input",
                type="search",
                placeholder=report.terms.search,
                aria_label=report.terms.search,
                id=page.uid("search"),
            ),
        )
    title = h(
        "div",
        h("h1.main__title", report.subject.title),
        h("p.main__sub", f"{report.subject.name} · {report.year}"),
    )
    return h("div.main__head", title, tools)


def _menu(page: Page, report: Report, *, words: bool) -> list[Node]:
    names = [text for _, text in report.subject.menu]
    active = names.index(report.subject.title) if report.subject.title in names else 0
    return [
        h("li", h("a.menu__link.is-current" if i == active else "a.menu__link", icon(page, name, 20), h("span", text) if words else None, href="#", id=page.uid("menu-item"),
                  aria_current="page" if i == active else None, aria_label=None if words else text))
        for i, (name, text) in enumerate(report.subject.menu)
    ]  # fmt: skip


def _frame(page: Page, report: Report, frame: str, content: list[Node]) -> list[Node]:
    subject, terms = report.subject, report.terms
    main = h("main.main", _head(page, report), content, id=page.uid("main"))
    page.css(
        ".menu__link{display:flex;align-items:center;gap:$3;padding:$2 $3;border-radius:$r1;white-space:nowrap}"
    )
    name = h("a.name", logo(page, 28), h("span", subject.name), href="#", id=page.uid("brand"))
    page.css(
        ".name{display:flex;align-items:center;gap:$2;font-family:$head;font-weight:700;white-space:nowrap}"
    )
    if frame in ("sidebar", "dark-side"):
        page.css(
            ".app{display:grid;grid-template-columns:232px minmax(0, 1fr);min-height:100vh}.side{display:flex;flex-direction:column;gap:$6;padding:$6 $4;border-inline-end:$border $line}.side__foot{margin-top:auto}@media (max-width: 900px){.app{grid-template-columns:minmax(0, 1fr)}.side{flex-direction:row;align-items:center;gap:$4;padding:$3 $4;overflow-x:auto}.side ul{display:flex;gap:$1}.side__foot{display:none}}",
            "Sidebar",
        )
        if frame == "sidebar":
            page.css(
                ".side{background:$surface}.menu__link.is-current{background:$soft;color:$link;font-weight:600}"
            )
        else:
            page.css(
                ".side{background:$band;color:$band-muted;border:0}.side .name{color:$on-band}.menu__link.is-current{background:rgba(255, 255, 255, 0.14);color:$on-band;font-weight:600}"
            )
        nav = h(
            "nav",
            h("ul.menu", _menu(page, report, words=True)),
            aria_label=terms.navigation,
            id=page.uid("navigation"),
        )
        return [
            h(
                "div.app",
                h(
                    "aside.side",
                    name,
                    nav,
                    h("div.side__foot", panels.person(page, report)),
                    id=page.uid("sidebar"),
                ),
                main,
            )
        ]
    if frame == "rail":
        page.css(
            ".app{display:grid;grid-template-columns:72px minmax(0, 1fr);min-height:100vh}.side{display:flex;flex-direction:column;align-items:center;gap:$6;padding:$5 0;background:$surface;border-inline-end:$border $line}.side ul{display:grid;gap:$2}.menu__link{padding:$3}.menu__link.is-current{background:$accent;color:$on-accent}@media (max-width: 600px){.app{grid-template-columns:minmax(0, 1fr)}.side{flex-direction:row;order:2;position:sticky;bottom:0;justify-content:center;padding:$2;border:0;border-top:$border $line}.side ul{display:flex;gap:$3}.side > a{display:none}}",
            "Rail",
        )
        nav = h(
            "nav",
            h("ul.menu", _menu(page, report, words=False)),
            aria_label=terms.navigation,
            id=page.uid("navigation"),
        )
        return [
            h(
                "div.app",
                h(
                    "aside.side",
                    h("a", logo(page, 32), href="#", aria_label=subject.name),
                    nav,
                    id=page.uid("sidebar"),
                ),
                main,
            )
        ]
    page.css(".main{max-width:1280px;margin:0 auto}")
    if frame == "tabs":
        page.css(
            ".top{background:$surface;border-bottom:$border $line}.top__row{display:flex;align-items:center;justify-content:space-between;gap:$4;max-width:1280px;margin:0 auto;padding:$3 $7}.top .menu{display:flex;gap:$1;max-width:1280px;margin:0 auto;padding:0 $6;overflow-x:auto}.top .menu__link{padding:$3;border-radius:0;border-bottom:3px solid transparent}.top .menu__link.is-current{border-color:$accent;font-weight:600}@media (max-width: 900px){.top__row{padding:$3 $4}.top .menu{padding:0 $2}}",
            "Header",
        )
        nav = h(
            "nav",
            h("ul.menu", _menu(page, report, words=True)),
            aria_label=terms.navigation,
            id=page.uid("navigation"),
        )
        return [
            h("header.top", h("div.top__row", name, panels.person(page, report)), nav, id=page.uid("header")),
            main,
        ]
    if frame == "band":
        page.css(
            ".top{display:flex;align-items:center;justify-content:space-between;gap:$5;padding:$4 $7 96px;background:$band;color:$on-band}.top .menu{display:flex;gap:$2}.top .menu__link{color:$band-muted}.top .menu__link.is-current{color:$on-band;text-decoration:underline;text-underline-offset:6px}.main{margin-top:-96px}.main__head{color:$on-band}.main__head .main__sub{color:$band-muted}.main__head .search{color:$muted}@media (max-width: 900px){.top{padding:$4 $4 88px}.top nav{display:none}}",
            "Header",
        )
        page.css(".main__head{position:relative}")
        nav = h(
            "nav",
            h("ul.menu", _menu(page, report, words=True)),
            aria_label=terms.navigation,
            id=page.uid("navigation"),
        )
        return [
            h(
                "header.top",
                name,
                nav if page.width_css > 1200 else None,
                panels.person(page, report),
                id=page.uid("header"),
            ),
            main,
        ]
    page.css(
        ".top{display:flex;align-items:center;justify-content:space-between;max-width:1280px;margin:0 auto;padding:$4 $7 0}@media (max-width: 900px){.top{padding:$4 $4 0}}"
    )
    bell = h(
        "button.bell",
        icon(page, "bell", 20),
        type="button",
        aria_label=subject.events_title,
        id=page.uid("bell"),
    )
    page.css(".bell{padding:$2;border:1px solid $line;border-radius:$r1;background:$surface;cursor:pointer}")
    return [h("header.top", name, bell, id=page.uid("header")), main]


def _board(page: Page, report: Report, board: str, kind: str) -> list[Node]:
    draw = page.draw
    wide = 700 if not page.is_narrow else (360 if page.is_phone else 720)
    share = draw.pick(("ring", "bars", "stack"))
    row = panels.kpi_row(
        page, report, draw.pick(("plain", "badge", "spark", "strip", "lead")) if board != "wall" else "lead"
    )
    extra = draw.pick((panels.rhythm, panels.goal, panels.events))
    if board == "main-aside":
        left = [
            panels.series(page, report, kind, wide, 290),
            panels.table(page, report, meters=draw.chance(0.3)),
        ]
        return [
            h(
                "div.stack",
                row,
                h(
                    "div.cols-2",
                    h("div.stack", left),
                    h("div.stack", panels.parts(page, report, share), panels.events(page, report)),
                ),
            )
        ]
    if board == "thirds":
        three = [
            panels.parts(page, report, share),
            extra(page, report),
            panels.goal(page, report) if extra is not panels.goal else panels.events(page, report),
        ]
        return [
            h(
                "div.stack",
                row,
                panels.series(page, report, kind, 1060 if not page.is_narrow else wide, 280),
                h("div.cols-3", three),
                panels.table(page, report),
            )
        ]
    if board == "stacked":
        pair = [panels.series(page, report, kind, wide, 260), panels.parts(page, report, share)]
        return [h("div.stack", row, h("div.cols-2", pair), panels.table(page, report, meters=True))]
    if board == "table-first":
        page.css(".cols-2--flip{grid-template-columns:minmax(0, 1fr) minmax(0, 2fr)}")
        pair = [panels.events(page, report), panels.series(page, report, kind, wide, 260)]
        return [
            h(
                "div.stack",
                row,
                panels.table(page, report, meters=draw.chance(0.5)),
                h("div.cols-2.cols-2--flip", pair),
            )
        ]
    if board == "bento":
        page.css(
            ".bento{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$4;align-items:stretch}.bento > *{grid-column:span 2}.bento > :nth-child(1){grid-column:1 / -1}.bento > :nth-child(2){grid-column:span 3}.bento > :nth-child(3){grid-column:span 1}@media (max-width: 1100px){.bento > :nth-child(n){grid-column:1 / -1}}",
            "Bento",
        )
        return [
            h(
                "div.bento",
                row,
                panels.series(page, report, kind, wide, 280),
                panels.goal(page, report),
                panels.parts(page, report, "ring"),
                panels.events(page, report),
            )
        ]
    page.css(
        ".kpi .kpi__value{font-size:$t3}@media (max-width: 560px){.kpi .kpi__value{font-size:clamp(17px, 4.9vw, $t2)}}"
    )
    return [
        h(
            "div.stack",
            row,
            h(
                "div.cols-2",
                panels.series(page, report, kind, wide, 330),
                h("div.stack", panels.goal(page, report), panels.events(page, report)),
            ),
        )
    ]


GENERATOR = WebDashboard
