"""What is done to a page between its frames: each action carried out where the frame before it shows its element."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from renderers._page_action import pictured
from renderers._page_document import Page
from renderers._page_input import Point
from schemas.element import Element
from schemas.rendering import Frame
from schemas.view import Action, View

MAX_POINTS = 48


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    """A frame as it was measured, and how far the page's corner lies outside it, in CSS pixels."""

    frame: Frame
    elements: Sequence[Element]
    scroll_css: tuple[float, float]

    def points(self, element_id: str, dpr: float) -> list[Point]:
        """Points that show an element, in CSS pixels of the viewport, those near its middle first."""
        found = [e for e in self.elements if e.element_id == element_id]
        here = _owned(found[0], self.elements, self.frame) if found else []
        return [(x / dpr - self.scroll_css[0], y / dpr - self.scroll_css[1]) for x, y in here]


def _owned(element: Element, elements: Sequence[Element], frame: Frame) -> list[Point]:
    """Centres of pixels that the element or what is in it owns: the nearest to its middle, then some of all others."""
    inside, wanted = {element.element_id}, [element.pixel_id]
    for other in elements:  # in preorder
        if other.parent_id in inside:
            inside.add(other.element_id)
            wanted.append(other.pixel_id)
    x0, y0, x1, y1 = element.bbox.xyxy
    ys, xs = np.nonzero(np.isin(frame.ids[y0:y1, x0:x1], [i for i in wanted if i]))
    off = np.hypot(xs - (x1 - x0) // 2, ys - (y1 - y0) // 2)
    order = np.argsort(off, kind="stable")
    chosen = np.unique(np.linspace(0, len(xs) - 1, min(MAX_POINTS, len(xs))).round().astype(int))
    return [(x0 + int(xs[k]) + 0.5, y0 + int(ys[k]) + 0.5) for k in order[chosen]]


@dataclass(slots=True)
class Played:
    """The actions of a view as they happened. The page starts anew for every frame, and they are repeated on it."""

    view: View
    done: list[Action] = field(default_factory=list)
    _pictured: list[Action] = field(default_factory=list)
    _seen: list[_Seen] = field(default_factory=list)
    _pointed: dict[tuple[int, str], Point] = field(default_factory=dict)

    @property
    def is_watched(self) -> bool:
        """Whether time or input changes the page between frames."""
        return bool(self.view.actions) or self.view.num_frames > 1

    def until(self, page: Page, time_ms: int) -> None:
        """Let time pass on a freshly loaded page, and do all that is due up to ``time_ms``.

        Raises:
            SampleError: an action cannot be carried out; timeout; memory.
        """
        now = 0
        is_fresh = True
        for k, action in enumerate(sorted(self.view.actions, key=lambda action: action.time_ms)):
            if action.time_ms > time_ms:
                break
            page.advance(action.time_ms - now)
            now = action.time_ms
            if k < len(self.done):
                page.act(self.done[k])
                continue
            self._do(page, action, is_fresh=is_fresh)
            is_fresh = False  # the last frame no longer shows what the next action meets
        page.advance(time_ms - now)

    def _do(self, page: Page, action: Action, *, is_fresh: bool) -> None:
        dpr = self.view.dpr
        seen = self._seen[-1] if self._seen and is_fresh else None
        ends = [action.element_id, action.end_element_id]
        start, end = (seen.points(name, dpr) if seen and name else [] for name in ends)
        done = page.act(action, measured=start, end=end)
        scroll_css = (0.0, 0.0)
        if seen:
            scroll_css = seen.scroll_css
        elif self.view.full_page:
            scroll_css = tuple(page.evaluate("[scrollX, scrollY]", isolated=True))
        shown = pictured(done, dpr, scroll_css)
        if seen and action.name != "scroll":
            shown = replace(
                shown,
                point=self._met(ends[0], shown.point) if start else shown.point,
                end_point=self._met(ends[1], shown.end_point) if end else shown.end_point,
            )
        self.done.append(done)
        self._pictured.append(shown)

    def _met(self, element_id: str, point: Point | None) -> Point | None:
        """The pixel's centre that a point in the last frame stands for, noted as its element's own point."""
        if point is not None:
            point = (math.floor(point[0]) + 0.5, math.floor(point[1]) + 0.5)
            self._pointed[(len(self._seen) - 1, element_id)] = point
        return point

    def see(self, frame: Frame, elements: Sequence[Element], scroll_css: Sequence[float]) -> None:
        """Remember a frame as what the next action meets; ``scroll_css`` is the page's own scroll offset."""
        off = (float(scroll_css[0]), float(scroll_css[1])) if self.view.full_page else (0.0, 0.0)
        self._seen.append(_Seen(frame, elements, off))

    def pictured(self) -> tuple[Action, ...]:
        """What happened, its points in pixels of the frame before; a scroll to what is in view did not."""
        return tuple(a for a in self._pictured if a.name != "scroll" or a.point != a.end_point)

    def with_points(self, elements: Sequence[Element]) -> tuple[Element, ...]:
        """The elements, those that were acted on with the point where that happened as theirs."""
        return tuple(
            replace(e, point=self._pointed.get((e.image_index, e.element_id), e.point)) for e in elements
        )

    def with_roles(self, frames: Sequence[Frame]) -> tuple[Frame, ...]:
        """The frames, "before" and "after" where something is done between them."""
        times = [action.time_ms for action in self.view.actions]
        first = frames[0].time_ms
        if not any(first < time <= frames[-1].time_ms for time in times):
            return tuple(frames)
        return tuple(
            replace(f, role="after" if any(first < t <= f.time_ms for t in times) else "before")
            for f in frames
        )
