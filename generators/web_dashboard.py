"""Dashboards: key figures, charts, tables and events of one organisation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._web_dashboard_boards import board as arrange
from generators._web_dashboard_frames import frame as enclose
from generators._web_draw import Draw
from generators._web_metrics import SUBJECTS
from generators._web_page import document, program, start
from generators._web_report import make_report
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
        content = arrange(page, report, board, kind)
        body = enclose(page, report, frame, content)
        text = document(page, f"{subject.title} · {subject.name}", body)
        return program(
            page, text, template_id=f"web_dashboard.{frame}.{board}", view=view,
            title=f"A dashboard of {subject.name}, {subject.about}, for {report.year}",
            parameters={"subject": subject.name, "frame": frame, "board": board, "series": kind, "total": report.total, "year": report.year},
        )  # fmt: skip


GENERATOR = WebDashboard
