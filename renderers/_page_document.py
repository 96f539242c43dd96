"""The page as renderers use it: load a program, move its clock, ask it questions, act on it, take its picture."""

from __future__ import annotations

import base64
import json
import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._page_action import check_points, perform
from renderers._page_clock import CLOCK
from renderers._page_files import ORIGIN, ServedFiles
from renderers._page_input import Input, Point
from renderers._page_requests import PROBE_URL
from renderers._page_session import EVALUATE_SLACK_S, WORLD, Session, describe_exception
from schemas.errors import Reason, SampleError
from schemas.view import MAX_AREA_PX, MAX_SIDE_PX, Action, View

# A page written from right to left overflows to the left, and is captured from there.
FULL_PAGE_JS = """() => {
  const root = document.documentElement;
  const page = document.scrollingElement || root;
  const isLeftward = getComputedStyle(document.body || root).direction === "rtl";
  return [isLeftward ? page.scrollWidth - page.clientWidth : 0, page.scrollHeight];
}"""

PASS_JS = f"""async (name, ms, probeUrl) => {{
  const clock = {CLOCK};
  if (!clock) return;
  if (probeUrl) await clock.probe(probeUrl);
  if (name === "advance") await clock.advance(ms);
  await clock.settle();
  document.documentElement?.getBoundingClientRect(); // a style asks for its pictures when it is worked out
  return clock.numLost();
}}"""
MAX_ROUNDS = 4
STYLE_COMPILER = "/@tailwindcss/browser"


class Page:
    """One program at a time: every :meth:`load` starts from nothing. Made by ``Browser``."""

    def __init__(self, new_session: Callable[[View], Session]) -> None:
        self._new_session = new_session
        self._current: Session | None = None
        self._view = View(width_px=1, height_px=1)
        self._isolated_world = 0
        self._extent_css: tuple[int, int] | None = None
        self._input = Input(self._dispatch, self._dragged)

    @property
    def _session(self) -> Session:
        if self._current is None:
            raise RuntimeError("no program was loaded into the page")
        return self._current

    @property
    def refused(self) -> list[str]:
        """URLs that the program asked for and did not get, in order."""
        return self._session.requests.refused

    @property
    def web_fonts(self) -> list[str]:
        """URLs of font services that the program asked for; the pinned fonts stand in for them."""
        return self._session.requests.web_fonts

    @property
    def departures(self) -> list[str]:
        """Those of the refused URLs that the whole document wanted to go to."""
        return self._session.requests.departures

    @property
    def missing(self) -> list[str]:
        """Paths of the program's own folder that it asked for and that are not there."""
        return self._session.requests.missing

    @property
    def errors(self) -> list[str]:
        """Uncaught exceptions and modules that did not load, one line each."""
        return self._session.errors

    def load(
        self,
        files: Mapping[str, bytes],
        main_path: str,
        view: View,
        *,
        libraries: Mapping[str, Path] | None = None,
        init_scripts: Sequence[str] = (),
        isolated_scripts: Sequence[str] = (),
        still_ms: float | None = None,
        deadline_s: float = 15,
    ) -> None:
        """Show ``files[main_path]`` in a fresh document and wait until it, its fonts and images are there.

        ``libraries`` maps URL prefixes such as ``/__lib__/three/`` to folders. ``init_scripts`` run in every
        frame before the program's own scripts; ``isolated_scripts`` too, but where only :meth:`evaluate` with
        ``isolated`` sees them. Animated SVG pictures stand as they are at ``still_ms`` (by default the view's time).

        Raises:
            SampleError: timeout, memory, script_error (the page did not come up).
        """
        self._current = session = self._new_session(view)
        self._input = Input(self._dispatch, self._dragged)
        self._isolated_world, self._view, self._extent_css = 0, view, None
        if session.view is None:
            # A new page process lays its first document out with fonts of density 1, and all later ones with the
            # view's; it also holds the pointer over its corner. The first is therefore never a program's.
            session.show_as(view)
            session.show_nothing(deadline_s)
        still_ms = view.time_ms if still_ms is None else still_ms
        session.begin(ServedFiles(files, libraries or {}), f"{ORIGIN}/{quote(main_path)}", still_ms=still_ms)
        session.show_as(view)
        session.freeze_scripts(False)
        session.use_scripts(init_scripts, isolated_scripts)
        session.navigate(deadline_s)
        self._settle(deadline_s)

    def _settle(self, deadline_s: float) -> None:
        self._pass_time("settle", 0, deadline_s)

    def _pass_time(self, command: str, ms: float, deadline_s: float) -> None:
        """Let the clock go on, and settle again when more has come; what ``import()`` brings it sees by asking how many requests there were."""
        probe = PROBE_URL if self._session.requests.has_imports else ""
        session = self._session
        for name in (command, *["settle"] * MAX_ROUNDS):
            num_lost = self.evaluate(PASS_JS, name, ms, probe, deadline_s=deadline_s)
            if not session.arriving:
                break
            session.wait(lambda: not session.arriving, "what the style asks for", deadline_s)
        if num_lost:
            raise SampleError(
                Reason.CONTEXT_LOST, f"expected canvases with their contexts, got {num_lost} without"
            )
        failed = next((error for error in self.errors if STYLE_COMPILER in error), "")
        if failed:  # the page stands there without any style
            raise SampleError(Reason.SCRIPT_ERROR, f"expected styles that Tailwind compiles, got {failed}")

    # Questions

    def evaluate(
        self, expression: str, *arguments: object, deadline_s: float = 10, isolated: bool = False
    ) -> Any:
        """Value of a JavaScript expression; where that is a function, of calling it with the JSON-able arguments.

        Promises are awaited. ``isolated`` runs it beside the page's own scripts, which then can neither see
        nor bend it.

        Raises:
            SampleError: script_error, timeout, memory.
        """
        listed = ", ".join(json.dumps(argument) for argument in arguments)
        source = f"(value => typeof value === 'function' ? value({listed}) : value)(\n{expression.strip().rstrip(';')}\n)"
        parameters: dict[str, Any] = {
            "expression": source,
            "returnByValue": True,
            "awaitPromise": True,
            "timeout": deadline_s * 1000,
            "userGesture": False,
        }
        if isolated:
            parameters["contextId"] = self._world()
        answer = self._session.call("Runtime.evaluate", parameters, deadline_s=deadline_s + EVALUATE_SLACK_S)
        if "exceptionDetails" in answer:
            message = describe_exception(answer["exceptionDetails"])
            if "Execution was terminated" in message:
                raise SampleError(Reason.TIMEOUT, f"a script ran for more than {deadline_s:g} s")
            raise SampleError(Reason.SCRIPT_ERROR, message)
        return answer["result"].get("value")

    def _world(self) -> int:
        if not self._isolated_world:
            answer = self._session.call(
                "Page.createIsolatedWorld", {"frameId": self._session.target, "worldName": WORLD}
            )
            self._isolated_world = answer["executionContextId"]
        return self._isolated_world

    def freeze_scripts(self) -> None:
        """Stop the page's own scripts until the next program: nothing reacts to what a renderer does to the page."""
        self._session.freeze_scripts(True)

    def protocol(
        self, method: str, parameters: Mapping[str, Any], *, deadline_s: float = 10
    ) -> dict[str, Any]:
        """Result of one call of the DevTools protocol.

        Raises:
            SampleError: timeout, memory, script_error.
        """
        return self._session.call(method, parameters, deadline_s=deadline_s)

    # Time, input, pictures

    def advance(self, ms: float, *, deadline_s: float = 15) -> None:
        """Let ``ms`` of virtual time pass, in frames of 1/60 s, and wait for what that started to load.

        Raises:
            SampleError: timeout, memory.
        """
        self._pass_time("advance", ms, deadline_s)

    def act(self, action: Action, *, measured: Sequence[Point] = (), end: Sequence[Point] = ()) -> Action:
        """Carry out one action as trusted input; the action with the points where it happened.

        ``measured`` and ``end`` are points, in CSS pixels of the viewport and best first, that are known to show the
        element that the action names and the one that it ends on.

        Raises:
            SampleError: the action cannot be carried out; timeout.
        """
        check_points(action, *self._viewport_css())
        self._session.is_clean = False  # the mouse stays where it is: not over the next program
        return perform(self._input, self._ask, action, measured=measured, end=end)

    def _viewport_css(self) -> tuple[int, int]:
        width_css, height_css = (math.ceil(side / self._view.dpr - 1e-6) for side in self._view.size_px)
        return (width_css, height_css)

    def _ask(self, expression: str) -> Any:
        return self.evaluate(expression, isolated=True)

    def _dragged(self) -> Mapping[str, Any] | None:
        """What the page began to drag natively since the last input."""
        self.evaluate("0", isolated=True)  # a drag that has begun is told of before the answer to this
        data, self._session.dragged = self._session.dragged, None
        return data

    def _dispatch(self, method: str, parameters: Mapping[str, Any]) -> None:
        self._session.call(method, parameters)

    def _full_page_css(self) -> tuple[int, int]:
        """(left, height): where the viewport's left edge lies in the whole page, and how tall that is.

        Asked once of a page whose scripts are stopped: all its pictures are of one size.
        """
        if self._extent_css is None or not self._session.is_frozen:
            left, height = self.evaluate(FULL_PAGE_JS, isolated=True)
            self._extent_css = (math.floor(left), math.ceil(height))
        return self._extent_css

    def capture(self, *, full_page: bool = False, deadline_s: float = 15) -> NDArray[np.uint8]:
        """(H, W, 3) uint8 RGB of the viewport, or of the whole page at the viewport's width.

        Raises:
            SampleError: too_large, timeout, memory.
        """
        (width_px, height_px), left_px = self._view.size_px, 0
        parameters: dict[str, Any] = {"format": "png", "optimizeForSpeed": True}
        left_css, height_css = self._full_page_css() if full_page else (0, 0)
        # A page that fits is captured as it stands: beyond its viewport Chromium would lay it out anew.
        if left_css or height_css > math.ceil(height_px / self._view.dpr - 1e-6):
            left_px, height_px = round(left_css * self._view.dpr), math.floor(height_css * self._view.dpr)
            if height_px > MAX_SIDE_PX or height_px * width_px > MAX_AREA_PX:
                raise SampleError(
                    Reason.TOO_LARGE,
                    f"expected a page of at most {MAX_SIDE_PX} px and {MAX_AREA_PX} pixels, got {width_px}x{height_px}",
                )
            width_css = left_css + math.ceil(width_px / self._view.dpr - 1e-6)
            clip = {"x": 0, "y": 0, "width": width_css, "height": height_css, "scale": 1}
            parameters |= {"captureBeyondViewport": True, "clip": clip}
        data = self._session.call("Page.captureScreenshot", parameters, deadline_s=deadline_s)["data"]
        picture = cv2.imdecode(np.frombuffer(base64.b64decode(data), np.uint8), cv2.IMREAD_COLOR_RGB)
        if picture is None or picture.shape[0] < height_px or picture.shape[1] < left_px + width_px:
            shape = None if picture is None else picture.shape
            raise SampleError(Reason.TOO_LARGE, f"expected a picture of {width_px}x{height_px}, got {shape}")
        return np.ascontiguousarray(picture[:height_px, left_px : left_px + width_px])
