"""Games and other programs that draw on a 2D canvas: frames under scripted input, elements from the draw calls."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from renderers._browser import Browser, Page
from renderers._canvas_entities import Call, Grouping, Names, group
from renderers._canvas_nodes import Owners, nodes_of
from renderers._canvas_program import ServedProgram
from renderers._measure import measure
from renderers._page_action import pictured
from renderers._page_state import page_state
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Fact, Frame, Rendering
from schemas.view import View

SCRIPTS = [Path(__file__).with_name("js") / f"canvas_{part}.js" for part in ("record", "replay", "measure")]
MEASURE = 'window[Symbol.for("renderloom.canvas")].measure'
LEAD_MS = 200  # how long before a sample the calls are kept
FIRST_FRAME_MS = 1000 / 60
MAX_CALLS = 100_000
MAX_MISMATCH = 0.02
DOUBTFUL = frozenset((Reason.SCRIPT_ERROR, Reason.BLANK, Reason.TRUTH_MISMATCH))
FULL_DEADLINE_S = 30.0
CANVAS_AND_SCRIPT = re.compile(rb"<canvas\b.*<script\b[^>]*\bsrc\s*=\s*[\"']?(?!https?:|//)", re.S | re.I)
DRAWS_2D = re.compile(rb"getContext\(\s*['\"`]2d['\"`]")


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class _Shot:
    """One frame as taken: its picture, its calls in groups, and who owns its pixels."""

    image: NDArray[np.uint8]
    time_ms: int
    grouping: Grouping
    owners: Owners
    state: Mapping[str, Fact]


class Keep(IntEnum):
    """How much of a program's painting is done and kept, from the quickest way to the surest."""

    SHOWN = 0
    """Paint and keep what is painted just before a sample; enough when that covers all of the canvas."""
    RECENT = 1
    """Paint everything, keep what is painted just before a sample; enough when that touches every pixel."""
    ALL = 2
    """Paint and keep everything."""


class _NotEnough(Exception):  # noqa: N818 - not an error: the signal to go a surer way
    """A frame shows pixels of calls that were not painted or not kept; ``better`` is the way to go."""

    def __init__(self, better: Keep) -> None:
        super().__init__(better)
        self.better = better


class CanvasRenderer:
    """Canvas-2D programs in the worker's browser, moved by a virtual clock.

    An element is what one statement draws for one entity: a run of a drawing function (``drawCoin``,
    ``Player.draw``) or of a loop over objects. A canvas drawn over a good part of another shows its own
    elements through; a smaller one (a cached sprite) is one image. Pixels of a page's other content are nobody's.
    """

    language: ClassVar[str] = "canvas"
    suffixes: ClassVar[tuple[str, ...]] = (".js", ".html", ".htm")
    default_view: ClassVar[View] = View(width_px=800, height_px=600, time_ms=1_000)

    def __init__(self) -> None:
        self._browser: Browser | None = None

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """High for a script or page that gets a 2D context and does little else; low for pages with much markup."""
        suffix = Path(path).suffix.lower()
        draws = DRAWS_2D.search(data)
        if suffix not in CanvasRenderer.suffixes or not (draws or CANVAS_AND_SCRIPT.search(data)):
            return 0.0
        if re.search(rb"\bTHREE\.|['\"/@]three\b|['\"]webgl2?['\"]", data):
            return 0.1
        if suffix == ".js":
            return 0.9
        script = sum(len(m[1]) for m in re.finditer(rb"<script[^>]*>(.*?)</script>", data, re.S | re.I))
        markup = re.sub(rb"<(script|style)[^>]*>.*?</\1>", b"", data, flags=re.S | re.I)
        num_tags = len(re.findall(rb"<[a-zA-Z]", markup))
        if num_tags > 60:
            return 0.2
        if not draws:
            return 0.5 if num_tags < 30 else 0.2
        return 0.85 if script > len(markup) or num_tags < 20 else 0.4

    def open(self) -> None:
        """Start the browser."""
        browser = Browser()
        browser.open()
        self._browser = browser

    def close(self) -> None:
        """Stop the browser. Safe to call twice."""
        if self._browser is not None:
            self._browser.close()
            self._browser = None

    def fingerprint(self) -> dict[str, str]:
        """The browser's own fingerprint; needs an open renderer."""
        return self._running().fingerprint()

    def _running(self) -> Browser:
        if self._browser is None:
            raise RuntimeError("the renderer is not open")
        return self._browser

    def render(self, program: Program, view: View) -> Rendering:
        """Play ``view.actions`` and measure the frames at ``view.frame_times_ms``.

        Raises:
            SampleError: syntax, script_error, timeout, memory, blank, network, missing_asset, too_large,
                truth_mismatch (the kept calls do not give the canvas's picture).
            WorkerError: the browser is lost.
        """
        browser = self._running()
        served = ServedProgram.of(program, view)
        keep = Keep.SHOWN
        while True:
            try:
                shots = _play(browser.page, served, view, keep)
                break
            except _NotEnough as signal:
                keep = signal.better
            except SampleError as error:
                # A program that looks at its own picture may fail where not all of it is painted.
                if keep == Keep.ALL or error.reason not in DOUBTFUL:
                    raise
                keep = Keep.ALL
        return _rendering(shots, program, view, browser.fingerprint()["browser"])


def _play(page: Page, served: ServedProgram, view: View, keep: Keep) -> list[_Shot]:
    """Load the program, move its clock through actions and samples, and take the shots."""
    scripts = [path.read_text() for path in SCRIPTS]
    page.load(served.files, served.main_path, view, init_scripts=scripts)
    _check(page)
    samples = view.frame_times_ms
    steps: list[tuple[int, int, int]] = [(a.time_ms, 1, i) for i, a in enumerate(view.actions)]
    steps += [(t, 2, i) for i, t in enumerate(samples)]
    if keep != Keep.ALL:
        steps += [(max(0, t - LEAD_MS), 0, i) for i, t in enumerate(samples)]
    now = 0
    shots: list[_Shot] = []
    has_pointer = False
    page.evaluate(f"(on) => {MEASURE}.setSkipping(on)", keep == Keep.SHOWN)
    if keep != Keep.ALL and samples[0] > LEAD_MS:
        page.evaluate(f"(on) => {MEASURE}.setRecording(on)", False)
    if samples[0] == 0 and not page.evaluate(f"{MEASURE}.numCanvases()"):
        page.advance(FIRST_FRAME_MS)  # a program that draws in frames alone shows its first one at time 0
        _check(page)
    for time_ms, kind, i in sorted(steps):
        if time_ms > samples[-1]:
            break
        if time_ms > now:
            page.advance(time_ms - now)
            now = time_ms
            _check(page)
        if kind == 0:
            page.evaluate(f"(on) => {MEASURE}.setRecording(on)", True)
        elif kind == 1:
            if not has_pointer:
                page.evaluate(f"{MEASURE}.letPointer()")
                has_pointer = True
            page.act(view.actions[i])
        else:
            shots.append(_shoot(page, served, view, time_ms, keep))
            if keep != Keep.ALL and i + 1 < len(samples) and samples[i + 1] - time_ms > LEAD_MS:
                page.evaluate(f"(on) => {MEASURE}.setRecording(on)", False)
    _check(page)
    return shots


def _check(page: Page) -> None:
    """Raises SampleError for what the program did wrong so far."""
    if page.refused:
        raise SampleError(Reason.NETWORK, f"expected no request outside the program, got {page.refused[0]}")
    if page.missing:
        raise SampleError(Reason.MISSING_ASSET, f"expected a file {page.missing[0]} in the program's folder")
    if page.errors:
        reason = Reason.SYNTAX if "SyntaxError" in page.errors[0] else Reason.SCRIPT_ERROR
        raise SampleError(reason, page.errors[0][:500])


def _shoot(page: Page, served: ServedProgram, view: View, time_ms: int, keep: Keep) -> _Shot:
    """Picture, calls and owners of the present frame, with no tick between them."""
    state = page_state(page)
    image = page.capture()
    if not page.evaluate(f"{MEASURE}.numCanvases()"):
        raise SampleError(Reason.BLANK, "expected a 2D canvas that is drawn on, got none in the page")
    if (image == image[0, 0]).all():
        raise SampleError(Reason.BLANK, f"the frame at {time_ms} ms is of one colour")
    grouping, answer = _asked(page, served, view)
    with _answers():
        owners = Owners.from_page(answer, *view.size_px, num_leaves=len(grouping.leaves))
    if keep != Keep.ALL and answer["unknown"]:
        raise _NotEnough(Keep.ALL)
    if keep == Keep.SHOWN and answer["isStale"]:
        raise _NotEnough(Keep.RECENT)
    if answer["mismatch"] > MAX_MISMATCH:
        raise SampleError(
            Reason.TRUTH_MISMATCH, f"{answer['mismatch']:.1%} of the canvas differ from what its calls paint"
        )
    if not answer["isPlain"]:
        _drop_covered(page, image, owners)
    return _Shot(image=image, time_ms=time_ms, grouping=grouping, owners=owners, state=state)


@contextmanager
def _answers() -> Iterator[None]:
    """Answers of the page are a program's word: what does not fit their form is its fault."""
    try:
        yield
    except (ValueError, TypeError, KeyError, IndexError) as error:
        raise SampleError(Reason.HOSTILE, f"the page's answers were tampered with: {error!r}") from error


def _asked(page: Page, served: ServedProgram, view: View) -> tuple[Grouping, dict[str, Any]]:
    """The present frame's calls in groups, and the page's answer on who owns its pixels."""
    stacks = page.evaluate(f"{MEASURE}.stacks()")
    if page.evaluate(f"{MEASURE}.size()") > MAX_CALLS:
        raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_CALLS} painting calls in a frame")
    with _answers():
        traces = [served.trace(frames) for frames in stacks]
    rows = page.evaluate(f"(s) => {MEASURE}.rows(s)", [[s.index for s in t.scopes] for t in traces])
    with _answers():
        calls = [
            Call(
                shape=shape,
                text=text,
                paint=paint,
                statement=traces[stack].statement,
                scopes=traces[stack].scopes,
                runs=tuple(runs),
                subjects=tuple(subjects),
            )
            for stack, shape, _, text, paint, runs, subjects in rows
        ]
    grouping = group(calls)
    answer = page.evaluate(
        f"(a, b, c, d) => {MEASURE}.owners(a, b, c, d)",
        grouping.leaf_of,
        grouping.group_of,
        *view.size_px,
        deadline_s=FULL_DEADLINE_S,
    )
    return grouping, answer


def _drop_covered(page: Page, image: NDArray[np.uint8], owners: Owners) -> None:
    """Take the pixels away that other content of the page hides: those that an inverted canvas leaves alone."""
    page.evaluate(f"{MEASURE}.invert()")
    try:
        inverted = page.capture()
    finally:
        page.evaluate(f"{MEASURE}.revert()")
    owners.ids[(inverted == image).all(axis=2)] = 0


def _rendering(shots: list[_Shot], program: Program, view: View, engine: str) -> Rendering:
    names = Names([s.grouping for s in shots], [s.owners.visible for s in shots])
    elements: list[Element] = []
    frames = []
    for i, shot in enumerate(shots):
        nodes = nodes_of(shot.grouping, shot.owners, names.entities[i], names.leaves[i], program.main_path)
        elements += measure(shot.owners.ids, nodes, image_index=i)
        frames.append(
            Frame(
                image=shot.image,
                ids=shot.owners.ids,
                role="frame" if len(shots) > 1 else "target",
                time_ms=shot.time_ms,
                dpr=view.dpr,
                css_size=view.size_css,
                state=shot.state,
            )
        )
    facts: dict[str, Any] = {"num_calls": sum(len(s.grouping.leaf_of) for s in shots)}
    name, _, version = engine.partition("/")
    return Rendering(
        frames=tuple(frames),
        elements=tuple(elements),
        facts=facts,
        engine=name,
        engine_version=version,
        actions=tuple(pictured(a, view.dpr) for a in view.actions if a.time_ms <= shots[-1].time_ms),
    )


RENDERER = CanvasRenderer
