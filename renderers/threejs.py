"""three.js programs: their own frames in the browser, every object numbered through their own scenes and cameras."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import ClassVar

from renderers._browser import Browser
from renderers._threejs_frame import (
    DEADLINE_S,
    LOOM,
    Shot,
    check_page,
    check_program,
    has_drawn,
    has_hooks,
    shoot,
)
from renderers._threejs_page import LIBRARIES, served
from renderers._threejs_plain import WATCH_JS, draws_plainly, is_plain, shoot_plain
from renderers._threejs_plan import DrawPlan
from renderers._threejs_played import Played
from renderers._threejs_spans import StatementFinder
from schemas.errors import Reason, SampleError, SetupError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

FIRST_FRAME_MS = 1000 / 60
IMPORTS_THREE = re.compile(rb"""(?:\bfrom\s*|\bimport\s*\(?\s*)["']three(?:/[\w./-]+)?["']""")
IMPORTS_THREE_URL = re.compile(rb"""["'][^"'\s]*/three(?:@[\w.]+)?/[^"'\s]*(?:three\.module|jsm/)""")


class ThreejsRenderer:
    """Frames of a ``WebGLRenderer``, or of WebGL itself (then each canvas is one element). A pixel belongs to the object whose id is at its centre, before antialiasing.

    What lies over the canvas in the document owns its pixels as nobody. Depths are along the viewing axis, in the
    scene's units. A program's frames before the pictured one run without being drawn.
    """

    language: ClassVar[str] = "threejs"
    draws_with_gl: ClassVar[bool] = True
    suffixes: ClassVar[tuple[str, ...]] = (".js", ".mjs", ".html")
    default_view: ClassVar[View] = View(width_px=1024, height_px=768)

    def __init__(self) -> None:
        self._browser = Browser()

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """How surely this is a module that imports three, or a page with one; or one that draws by WebGL itself."""
        suffix = PurePosixPath(path).suffix.lower()
        if suffix not in ThreejsRenderer.suffixes:
            return 0.0
        if IMPORTS_THREE.search(data) or IMPORTS_THREE_URL.search(data):
            return 0.95
        return 0.85 if draws_plainly(data.decode("utf-8", "replace")) else 0.0

    def open(self) -> None:
        """Start the browser; see ``Browser.open``."""
        library = LIBRARIES["/__renderloom__/three/"]
        if not (library / "build" / "three.module.js").is_file():
            raise SetupError("the library three is not installed; run: npm ci")
        self._browser.open()

    def close(self) -> None:
        """End the browser. Safe to call twice."""
        self._browser.close()

    def fingerprint(self) -> dict[str, str]:
        """What decides the bytes of a frame."""
        return self._browser.fingerprint() | {"three": _three_version()}

    def render(self, program: Program, view: View) -> Rendering:
        """Draw the frames of ``view`` and measure the objects on each.

        Raises:
            SampleError: syntax, script_error, missing_asset, network, blank, context_lost, timeout, memory.
            WorkerError: the browser does not come back.
        """
        files, page_path = served(program)
        own_page = files[page_path] if page_path == program.main_path else None
        finder = StatementFinder(program, served_page=own_page)
        plan = DrawPlan.of(program, view)
        watch = (WATCH_JS,) if is_plain(program) else ()
        try:
            while True:
                self._browser.page.load(
                    files,
                    page_path,
                    view,
                    libraries=LIBRARIES,
                    init_scripts=(plan.script(), *watch),
                    deadline_s=DEADLINE_S,
                )
                result = self._play(view, finder, plan, is_plain=bool(watch))
                if isinstance(result, Rendering):
                    return result
                plan = result
        except SampleError as error:
            # The driver may go on drawing, or the browser's graphics process has died: the next program gets new ones.
            if error.reason in (Reason.TIMEOUT, Reason.CONTEXT_LOST):
                self._browser.close()
                self._browser.open()
            raise

    def _play(
        self, view: View, finder: StatementFinder, plan: DrawPlan, *, is_plain: bool
    ) -> Rendering | DrawPlan:
        """Let the program run to each of the view's times; a better plan when something it needs was not drawn."""
        page, gl_renderer = self._browser.page, self._browser.fingerprint()["gl_renderer"]
        played = Played(page, view)
        shots: list[Shot] = []
        for index, time_ms in enumerate(view.frame_times_ms):
            if has_hooks(page):
                page.evaluate(f"(i, t) => {LOOM}.drawUntil(i, t)", index, time_ms)
            played.until(time_ms, shots[-1] if shots else None)
            if index == 0 and time_ms < FIRST_FRAME_MS and not has_drawn(page):
                played.until(FIRST_FRAME_MS, None)  # its first frame comes after the view's time
            if is_plain and not has_hooks(page):
                check_page(page)
                shots.append(shoot_plain(page, view, index, time_ms))
                continue
            check_program(page, gl_renderer)
            missed_since_ms = page.evaluate(f"{LOOM}.missedSince()")
            if missed_since_ms is not None:
                return plan.drawing_since(index, missed_since_ms)
            shots.append(shoot(page, view, finder, index, time_ms))
        is_three = has_hooks(page)
        return Rendering(
            frames=played.with_roles([frame for frame, _, _ in shots]),
            elements=tuple(element for _, elements, _ in shots for element in elements),
            facts=shots[-1][2],
            engine="three.js" if is_three else "webgl",
            engine_version=_three_version() if is_three else gl_renderer,
            actions=played.pictured(),
        )


def _three_version() -> str:
    text = (LIBRARIES["/__renderloom__/three/"] / "package.json").read_text("utf-8")
    found = re.search(r'"version":\s*"([^"]+)"', text)
    return found[1] if found else ""


RENDERER = ThreejsRenderer
