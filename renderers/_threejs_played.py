"""What is done to a three.js page between its frames: actions aimed at objects where the last frame shows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from renderers._browser import Page
from renderers._page_action import pictured
from renderers._threejs_frame import DEADLINE_S, Shot
from schemas.rendering import Frame
from schemas.view import Action, View


@dataclass(slots=True)
class Played:
    """The clock of a loaded page and the actions of a view, as far as they have happened."""

    page: Page
    view: View
    clock_ms: float = 0.0
    done: list[Action] = field(default_factory=list)

    def until(self, time_ms: float, last: Shot | None) -> None:
        """Let time pass up to ``time_ms`` and do all that is due by then; ``last`` is the frame before.

        Raises:
            SampleError: an action cannot be carried out; timeout; memory.
        """
        due = sorted(self.view.actions, key=lambda action: action.time_ms)
        for action in due[len(self.done) :]:
            if action.time_ms > time_ms:
                break
            self._pass(action.time_ms)
            self.done.append(self.page.act(_aimed(action, last, self.view.dpr)))
        self._pass(time_ms)

    def _pass(self, time_ms: float) -> None:
        self.page.advance(max(time_ms - self.clock_ms, 0), deadline_s=DEADLINE_S)
        self.clock_ms = max(self.clock_ms, time_ms)

    def pictured(self) -> tuple[Action, ...]:
        """What happened, its points in pixels of the frame before."""
        return tuple(pictured(action, self.view.dpr) for action in self.done)

    def with_roles(self, frames: Sequence[Frame]) -> tuple[Frame, ...]:
        """The frames, "before" and "after" where something is done between them."""
        first = frames[0].time_ms
        times = [action.time_ms for action in self.done if action.time_ms > first]
        if not times:
            return tuple(frames)
        return tuple(replace(f, role="after" if f.time_ms >= times[0] else "before") for f in frames)


def _aimed(action: Action, last: Shot | None, dpr: float) -> Action:
    """The action with points on the objects it names, in CSS pixels; names of HTML elements are left to the page."""
    points = {e.element_id: (e.point[0] / dpr, e.point[1] / dpr) for e in (last[1] if last else ())}
    point = action.point or points.get(action.element_id)
    end_point = action.end_point or points.get(action.end_element_id)
    return replace(action, point=point, end_point=end_point)
