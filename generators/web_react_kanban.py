"""Boards of tasks as small React projects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._web_app_mail import Board
from generators._web_component_project import DESKTOPS, PHONES, STYLINGS, TABLETS, begin, finish
from generators._web_draw import Draw
from generators._web_react_board_parts import LAYOUTS, BoardWriter
from generators._web_react_boards import BOARDS
from schemas.program import Program

_SAYS = {"columns": "A kanban board", "rail": "A kanban board with a sidebar", "table": "A task list grouped by status", "drawer": "A kanban board with a task opened beside it"}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class WebReactKanban:
    """A project board in React; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.35

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        plan: Board = draw.pick(BOARDS)
        layout = draw.pick(LAYOUTS)
        styling = draw.pick(STYLINGS["react"])
        sizes = DESKTOPS * 3 + TABLETS * 2 + (PHONES if layout in ("columns", "table") else ())
        project = begin(draw, plan.lang, "react", styling, sizes=sizes, dark=self.dark, full_page=0.5)
        writer = BoardWriter(project, plan)
        app, components = writer.write(layout)
        return finish(
            project, app, components, name=plan.project, title=f"{_SAYS[layout]} for {plan.about}, built with React",
            template_id=f"web_react_kanban.{layout}.{styling}", parameters={"layout": layout, "board": plan.project},
        )  # fmt: skip


GENERATOR = WebReactKanban
