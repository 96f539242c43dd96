"""Calendars as small React projects: month, week, day, agenda."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._web_component_project import DESKTOPS, PHONES, STYLINGS, TABLETS, begin, finish
from generators._web_draw import Draw
from generators._web_react_agendas import AGENDAS
from generators._web_react_calendar_parts import LAYOUTS, CalendarWriter
from schemas.program import Program

_SAYS = {"month": "A month calendar", "week": "A week calendar", "agenda": "An agenda with a small month beside it", "day": "A day planner with a small month", "split": "A week calendar with an agenda beside it"}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class WebReactCalendar:
    """A calendar in React; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.3

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        plan = draw.pick(AGENDAS)
        layout = draw.pick(LAYOUTS)
        styling = draw.pick(STYLINGS["react"])
        sizes = DESKTOPS * 2 + TABLETS[1:] + (PHONES if layout in ("agenda", "month") else ())
        project = begin(draw, plan.lang, "react", styling, sizes=sizes, dark=self.dark, full_page=0.6)
        writer = CalendarWriter(project, plan)
        app, components = writer.write(layout)
        return finish(
            project, app, components, name=plan.app, title=f"{_SAYS[layout]} of the app {plan.app}, built with React",
            template_id=f"web_react_calendar.{layout}.{styling}", parameters={"layout": layout, "app": plan.app, "month": f"{writer.year}-{writer.month:02d}"},
        )  # fmt: skip


GENERATOR = WebReactCalendar
