"""One page measured a second time: elements are hidden, then inverted, and what changes in the picture is theirs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._browser import Browser, Page
from renderers._page_modules import Modules, component_paths
from renderers.html import SCRIPTS, HtmlRenderer
from schemas.element import Element
from schemas.program import Program
from schemas.view import View

BATCHES = 3
MARGIN_PX = 12
TOLERANCE_PX = 1
SOFT_LEVELS = 24
"""A soft shadow's box lies anywhere between where it changes a pixel at all and where it changes it so much."""
FAINT_LEVELS = 8
"""What an inverted element changes by less is not seen: it may count or not."""
HIT_STEP_CSS = 9
HIT_ATTRIBUTE = "data-truth-hit"
SPAN_ATTRIBUTE = "data-truth-span"
WIDGETS = frozenset(
    (
        "button",
        "link",
        "checkbox",
        "radio",
        "tab",
        "menuitem",
        "menuitemcheckbox",
        "menuitemradio",
        "switch",
        "slider",
        "combobox",
        "textbox",
        "searchbox",
        "spinbutton",
        "option",
        "treeitem",
        "listbox",
        "ColorWell",
        "Date",
        "DateTime",
        "InputTime",
        "DisclosureTriangle",
    )
)
Rect = tuple[int, int, int, int]


class Outcome(StrEnum):
    """What one element's second measurement says of the first."""

    WITHIN = "within"
    OFF = "off"
    INVISIBLE = "invisible"
    MISSED = "missed"
    SEEN_THROUGH = "seen_through"
    NOT_INTERACTIVE = "not_interactive"


@dataclass(frozen=True, slots=True)
class Verdict:
    """One element's outcome; ``error_px`` is the largest of its four edges' distances."""

    outcome: Outcome
    error_px: int
    described: str


@dataclass(frozen=True, slots=True)
class PageTruth:
    """One page's verdicts; ``truth_ious`` are those the renderer gave."""

    verdicts: tuple[Verdict, ...]
    num_unlisted: int
    num_interactive: int
    truth_ious: tuple[float, ...]
    is_stable: bool


@dataclass(frozen=True, slots=True)
class Subject:
    """An element to be tested: its number in the walk, and its box where the renderer lists it."""

    index: int
    bbox: Rect | None
    near: Rect
    is_covered: bool


def measure_page(
    renderer: HtmlRenderer,
    browser: Browser,
    modules: Modules,
    program: Program,
    view: View,
    most: int,
    rng: np.random.Generator,
) -> PageTruth:
    """Render a page, load it again, and test ``most`` elements in each batch.

    Raises:
        SampleError: the page is rejected.
    """
    rendering = renderer.render(program, view)
    frame = rendering.frames[-1]
    elements = {e.pixel_id - 1: e for e in rendering.elements if e.image_index == len(rendering.frames) - 1}
    page = browser.page
    files = {f.path: f.data for f in program.files}
    indices = {path: number for number, path in enumerate(component_paths(program))}
    served = modules.serve(program, files, SPAN_ATTRIBUTE, indices)
    page.load(served, program.main_path, view, still_ms=frame.time_ms)
    page.advance(frame.time_ms)
    page.freeze_scripts()
    picture = page.capture(full_page=view.full_page)
    scripts = (SCRIPTS / "html_names.js", SCRIPTS / "html_walk.js", Path(__file__).with_name("truth.js"))
    called = " ".join(f"({script.read_text('utf-8').rstrip()})();" for script in scripts)
    records = page.evaluate(
        f"(full) => {{ {called} return globalThis.truthStart(full); }}", view.full_page, isolated=True
    )
    session = _Session(page, view, picture, frame.ids, records, elements)
    verdicts = [verdict for batch in session.batches(most, rng) for verdict in session.test(batch)]
    num_interactive, missing = session.interactive()
    return PageTruth(
        verdicts=(*verdicts, *missing),
        num_unlisted=session.num_unlisted,
        num_interactive=num_interactive,
        truth_ious=tuple(e.truth_iou for e in elements.values() if e.truth_iou is not None),
        is_stable=picture.shape == frame.image.shape and bool((picture == frame.image).all()),
    )


class _Session:
    """The page loaded again, and the tests on it."""

    def __init__(
        self,
        page: Page,
        view: View,
        picture: NDArray[np.uint8],
        ids: NDArray[np.uint32],
        records: Sequence[Mapping[str, Any]],
        elements: Mapping[int, Element],
    ) -> None:
        self._page, self._view, self._picture, self._ids = page, view, picture, ids
        self._records, self._elements = records, elements
        self.num_unlisted = 0

    def batches(self, most: int, rng: np.random.Generator) -> list[list[Subject]]:
        """Subjects in random order, put together so that those of a batch lie apart."""
        found: list[list[Subject]] = [[] for _ in range(BATCHES)]
        for index in rng.permutation(len(self._records)).tolist():
            subject = self._subject(index)
            if subject is None:
                continue
            for batch in found:
                if len(batch) < most and not any(_meet(subject.near, other.near) for other in batch):
                    batch.append(subject)
                    break
            if all(len(batch) >= most for batch in found):
                break
        return [batch for batch in found if batch]

    def _subject(self, index: int) -> Subject | None:
        record, element = self._records[index], self._elements.get(index)
        if record["tag"] in ("html", "body"):
            return None
        height, width = self._picture.shape[:2]
        if element is not None:
            near = _grown(element.bbox.xyxy, width, height)
            return Subject(index, element.bbox.xyxy, near, bool(self._covers(index)))
        x0, y0, x1, y1 = (round(edge * self._view.dpr) for edge in record["box"])
        x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, width), min(y1, height)
        if x1 <= x0 or y1 <= y0:
            return None
        return Subject(index, None, _grown((x0, y0, x1, y1), width, height), False)

    def _covers(self, index: int) -> list[str]:
        """What covers the element or a part of it."""
        covers: list[str] = []
        inside = {index}
        for i in range(index, len(self._records)):
            if i != index and self._records[i]["parent"] not in inside:
                break
            inside.add(i)
            if i in self._elements:
                covers += self._elements[i].occluded_by
        return covers

    def test(self, batch: Sequence[Subject]) -> list[Verdict]:
        """Hide the batch's elements, then invert them, and judge each by what changed near it; in doubt again alone."""
        self.num_unlisted += sum(subject.bbox is None for subject in batch)
        height, width = self._picture.shape[:2]
        verdicts = []
        for subject, found in zip(batch, self._tested(batch), strict=True):
            is_doubtful = found is not None and found.outcome in (Outcome.OFF, Outcome.MISSED)
            if is_doubtful:
                self._picture = self._page.capture(full_page=self._view.full_page)
                found = self._tested([replace(subject, near=(0, 0, width, height))])[0]
            verdicts.append(found)
        return [verdict for verdict in verdicts if verdict is not None]

    def _tested(self, batch: Sequence[Subject]) -> list[Verdict | None]:
        indices = [subject.index for subject in batch]
        softness = self._page.evaluate("(all) => globalThis.truthSoft(all)", indices, isolated=True)
        hidden, inverted = (self._difference(way, indices) for way in ("truthHide", "truthInvert"))
        verdicts = []
        for subject, is_soft in zip(batch, softness, strict=True):
            if subject.bbox is None and self._is_below_others(subject, hidden):
                subject = replace(subject, is_covered=True)
            boxes = [_changed(d, subject.near, 1) for d in (hidden, inverted)]
            levels = (SOFT_LEVELS, SOFT_LEVELS) if is_soft else (1, FAINT_LEVELS)
            firm = [
                _changed(d, subject.near, level) for d, level in zip((hidden, inverted), levels, strict=True)
            ]
            verdicts.append(self._judged(subject, boxes, firm))
        return verdicts

    def _is_below_others(self, subject: Subject, difference: NDArray[np.uint8]) -> bool:
        """Whether all that changed belongs to elements that come later, which then only let it shine through."""
        x0, y0, x1, y1 = subject.near
        owners = np.unique(self._ids[y0:y1, x0:x1][difference[y0:y1, x0:x1] > 0])
        return bool((owners.astype(np.int64) - 1 > subject.index).all())

    def _is_visible(self, index: int) -> bool:
        return bool(self._difference("truthHide", [index]).any())

    def _difference(self, way: str, indices: Sequence[int]) -> NDArray[np.uint8]:
        """(H, W) uint8: largest change of a channel at each pixel."""
        self._page.evaluate(f"(all) => globalThis.{way}(all)", list(indices), isolated=True)
        changed = self._page.capture(full_page=self._view.full_page)
        self._page.evaluate("globalThis.truthRestore()", isolated=True)
        if changed.shape != self._picture.shape:
            changed = np.zeros_like(self._picture)
        difference = np.maximum(changed, self._picture) - np.minimum(changed, self._picture)
        return np.asarray(difference.max(axis=2), np.uint8)

    def _judged(
        self, subject: Subject, boxes: Sequence[Rect | None], firm: Sequence[Rect | None]
    ) -> Verdict | None:
        hidden, inverted = boxes
        told = self._described(subject, hidden, inverted)
        if subject.bbox is None:
            if hidden is None:
                return None
            return Verdict(Outcome.SEEN_THROUGH if subject.is_covered else Outcome.MISSED, 0, told)
        if hidden is None and inverted is None:
            return Verdict(Outcome.SEEN_THROUGH if subject.is_covered else Outcome.INVISIBLE, 0, told)
        errors = [
            _error(subject.bbox, outer, inner)
            for outer, inner in zip(boxes, firm, strict=True)
            if outer is not None
        ]
        error = min(errors)
        if error <= TOLERANCE_PX:
            return Verdict(Outcome.WITHIN, error, told)
        is_inside = any(
            box is not None and _error(subject.bbox, box, subject.bbox) <= TOLERANCE_PX for box in boxes
        )
        if subject.is_covered and is_inside:
            return Verdict(Outcome.SEEN_THROUGH, error, told)
        return Verdict(Outcome.OFF, error, told)

    def _described(self, subject: Subject, hidden: Rect | None, inverted: Rect | None) -> str:
        record, element = self._records[subject.index], self._elements.get(subject.index)
        name = element.element_id if element else record["name"]
        return f"{record['tag']} {name} ours {subject.bbox} hidden {hidden} inverted {inverted}"

    def interactive(self) -> tuple[int, list[Verdict]]:
        """How many elements a click reaches that the browser calls interactive, and those that are not listed so."""
        hit = self._page.evaluate(
            "(...all) => globalThis.truthHit(...all)", HIT_STEP_CSS, HIT_ATTRIBUTE, isolated=True
        )
        document = self._page.protocol("DOM.getDocument", {"depth": -1, "pierce": True})["root"]
        numbers = _numbers_of(document)
        nodes = self._page.protocol("Accessibility.getFullAXTree", {})["nodes"]
        count, missing = 0, []
        for node in nodes:
            index = numbers.get(node.get("backendDOMNodeId", -1))
            if index is None or index not in hit or not _is_widget(node):
                continue
            count += 1
            element = self._elements.get(index)
            if element is None and not self._is_visible(index):
                continue  # what is transparent is hit all the same
            if element is None or not element.is_interactive:
                role, name = node["role"]["value"], node.get("name", {}).get("value", "")
                told = f"{self._records[index]['tag']} {self._records[index]['name']} {role} {name!r} {'listed' if element else 'no box'}"
                missing.append(Verdict(Outcome.NOT_INTERACTIVE, 0, told))
        return count, missing


def _numbers_of(node: Mapping[str, Any]) -> dict[int, int]:
    """Number in the walk by backend node id, of all marked elements."""
    found: dict[int, int] = {}
    open_nodes = [node]
    while open_nodes:
        node = open_nodes.pop()
        attributes = node.get("attributes", [])
        for name, value in zip(attributes[::2], attributes[1::2], strict=True):
            if name == HIT_ATTRIBUTE:
                found[node["backendNodeId"]] = int(value)
        open_nodes += [*node.get("children", []), *node.get("shadowRoots", [])]
        if "contentDocument" in node:
            open_nodes.append(node["contentDocument"])
    return found


def _is_widget(node: Mapping[str, Any]) -> bool:
    if node["ignored"]:
        return False
    properties = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
    if properties.get("disabled"):
        return False
    return node["role"]["value"] in WIDGETS


def _grown(rect: Rect, width: int, height: int) -> Rect:
    x0, y0, x1, y1 = rect
    return (
        max(x0 - MARGIN_PX, 0),
        max(y0 - MARGIN_PX, 0),
        min(x1 + MARGIN_PX, width),
        min(y1 + MARGIN_PX, height),
    )


def _meet(one: Rect, other: Rect) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _changed(difference: NDArray[np.uint8], near: Rect, levels: int) -> Rect | None:
    """Box of the pixels near an element that changed by so many levels."""
    x0, y0, x1, y1 = near
    changed = difference[y0:y1, x0:x1] >= levels
    columns, rows = np.flatnonzero(changed.any(axis=0)), np.flatnonzero(changed.any(axis=1))
    if not columns.size:
        return None
    return (x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1)


def _error(bbox: Rect, outer: Rect, inner: Rect | None) -> int:
    """Largest distance of an edge from between ``outer`` and ``inner``."""
    inner = inner or bbox
    low = [max(outer[k] - bbox[k], bbox[k] - inner[k], 0) for k in (0, 1)]
    high = [max(bbox[k] - outer[k], inner[k] - bbox[k], 0) for k in (2, 3)]
    return max(low + high)
