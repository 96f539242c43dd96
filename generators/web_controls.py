"""Forms that somebody is filling in: typing, choosing, ticking, sliding, being told of mistakes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_widget_answers as answers
from generators import _web_widget_inputs as inputs
from generators._web_draw import Draw
from generators._web_form_kinds import FormCopy
from generators._web_widget_forms import KNOWN, Form, form, has_kind
from schemas.program import Program

WIDGETS: dict[str, tuple[Callable[[Form], None], tuple[str, ...]]] = {
    "fill": (answers.fill, ("text",)),
    "choose": (answers.choose, ("radio", "rating")),
    "tick": (answers.tick, ("checks",)),
    "switch": (answers.switch, ("toggle",)),
    "select": (answers.select, ("select",)),
    "slide": (answers.slide, ("range",)),
    "refuse": (answers.refuse, ("text",)),
    "mend": (answers.mend, ("email",)),
    "reveal": (answers.reveal, ("password",)),
    "count": (answers.count, ("textarea",)),
    "stepper": (inputs.stepper, ("number",)),
    "tags": (inputs.tags, ("text", "radio")),
    "suggest": (inputs.suggest, ("select",)),
    "almanac": (inputs.almanac, ("date",)),
    "wizard": (inputs.wizard, ()),
}
EMPTY = frozenset({"fill", "refuse"})
"""What needs questions that are still open."""


def _fits(copy: FormCopy, widget: str) -> bool:
    kinds = WIDGETS[widget][1]
    return len(copy.groups) > 1 if widget == "wizard" else has_kind(copy, *kinds)


@dataclass(frozen=True, kw_only=True)
class WebControls:
    """A form of some service and one to three steps on it; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    dark: float = 0.3

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        widget = draw.pick(tuple(WIDGETS))
        filled = 0.0 if widget in EMPTY else draw.pick((0.0, 0.4, 0.8))
        made = form(draw, self.dark, [copy for copy in KNOWN if _fits(copy, widget)], filled)
        WIDGETS[widget][0](made)
        return made.flow.program(
            f"web_controls.{widget}.{made.layout}", widget=widget, form=made.copy.brand, kind=made.copy.kind
        )


GENERATOR = WebControls
