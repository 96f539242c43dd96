"""Web pages: HTML with styles, scripts, images and fonts beside it, drawn by the browser, measured on its pixels."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, ClassVar

from renderers._browser import Browser, Page
from renderers._html_frame import Shot, measured
from renderers._html_played import Played
from renderers._html_sharp import needs_sharp
from renderers._html_spans import mark_start_tags
from renderers._page_modules import Modules, component_paths
from renderers._page_packages import packages_fingerprint, why_refused
from renderers._page_state import page_state
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Frame, Rendering
from schemas.view import View

SCRIPTS = Path(__file__).with_name("js")
MARKUP_SUFFIXES = (".html", ".htm", ".xhtml")
MAX_ELEMENTS = 20_000
TRUTH_EVERY = 4  # one program in so many is measured a second time, at the price of one more capture
TRUTH_ELEMENTS = 16


class HtmlRenderer:
    """Loads, lets time pass, acts, captures, then repaints the same state in id colours and captures again."""

    language: ClassVar[str] = "html"
    suffixes: ClassVar[tuple[str, ...]] = MARKUP_SUFFIXES
    default_view: ClassVar[View] = View.from_css(1280, 800)

    def __init__(self) -> None:
        self._browser = Browser()
        self._modules = Modules()
        self._paint_js = self._recolour_js = self._spans_js = ""

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """How surely this is a web page, in [0, 1]."""
        head = data[:2048].lower()
        is_page = b"<!doctype html" in head or b"<html" in head
        if not path.lower().endswith(MARKUP_SUFFIXES):
            return 0.3 if is_page else 0.0
        return 0.8 if is_page else 0.6

    def open(self) -> None:
        """Start the browser.

        Raises:
            SetupError: it is not installed.
            WorkerError: it did not start.
        """
        scripts = ("forms", "names", "walk", "ids", "truth")
        forms, names, walk, ids, truth = (_called(f"html_{name}.js") for name in scripts)
        walk = f"{forms} {names} {walk}"
        self._paint_js = f"(full) => {{ {walk} {ids} return globalThis.renderloomPaint(full); }}"
        self._recolour_js = f"(...all) => {{ {walk} {truth} return globalThis.renderloomRecolour(...all); }}"
        self._spans_js = (SCRIPTS / "html_spans.js").read_text("utf-8").rstrip()
        self._browser.open()

    def close(self) -> None:
        """Stop the browser and the compiler. Safe to call twice."""
        self._browser.close()
        self._modules.close()

    def fingerprint(self) -> dict[str, str]:
        """What decides the bytes of a frame. Needs an open renderer."""
        scripts = hashlib.sha256(f"{self._paint_js}{self._recolour_js}{self._spans_js}".encode())
        return {
            **self._browser.fingerprint(),
            **packages_fingerprint(),
            "html_scripts_sha256": scripts.hexdigest(),
        }

    def render(self, program: Program, view: View) -> Rendering:
        """Draw the page at each frame's time, from its start every time, and measure its elements.

        Raises:
            SampleError: the page is at fault.
            WorkerError: the browser is at fault.
        """
        frames: list[Frame] = []
        elements: list[Element] = []
        num_dropped = 0
        played = Played(view)
        for index, time_ms in enumerate(view.frame_times_ms):
            shot = self._shoot(program, view, time_ms, played)
            try:
                frame, found = measured(shot, view, program.main_path, index)
            except SampleError as error:
                raise self._explained(error) from error
            frames.append(frame)
            elements += found
            num_dropped += len(shot.walk["records"]) - len(found)
            played.see(frame, found, shot.walk["scroll"])
        name, _, version = self._browser.fingerprint()["browser"].partition("/")
        return Rendering(
            frames=played.with_roles(frames),
            elements=played.with_points(elements),
            facts={
                "num_script_errors": len(self._browser.page.errors),
                "num_web_fonts_replaced": len(self._browser.page.web_fonts),
            },
            engine=name,
            engine_version=version,
            actions=played.pictured(),
            num_elements_dropped=num_dropped,
        )

    def _shoot(self, program: Program, view: View, time_ms: int, played: Played) -> Shot:
        page = self._browser.page
        documents = [f.path for f in program.files if f.path.lower().endswith(MARKUP_SUFFIXES)]
        documents += component_paths(program)
        self._load(page, program, view, documents, time_ms)
        played.until(page, time_ms)
        _check_requests(page, has_actions=bool(view.actions))
        _check_size(page)
        state = page_state(page, with_document=True) if played.is_watched else {}
        page.freeze_scripts()  # a capture beyond the viewport makes the window 1x1 for a moment, and tells the page so
        picture = page.capture(full_page=view.full_page)
        truth: dict[str, Any] = {}
        start = int(program.sha256[:8], 16)
        if start % TRUTH_EVERY == 0:
            recoloured = page.evaluate(
                self._recolour_js, view.full_page, TRUTH_ELEMENTS, start, isolated=True
            )
            truth = {"recoloured": recoloured, "changed_picture": page.capture(full_page=view.full_page)}
            page.evaluate("globalThis.renderloomRestore()", isolated=True)
        walk = page.evaluate(self._paint_js, view.full_page, isolated=True)
        snapshot = page.protocol(
            "DOMSnapshot.captureSnapshot", {"computedStyles": [], "includePaintOrder": True}
        )
        painted, sharp = page.capture(full_page=view.full_page), None
        if needs_sharp(walk["records"]):
            page.evaluate("globalThis.renderloomSharpen()", isolated=True)
            sharp = page.capture(full_page=view.full_page)
        return Shot(
            picture=picture,
            walk=walk,
            snapshot=snapshot,
            painted=painted,
            sharp=sharp,
            documents=documents,
            time_ms=time_ms,
            has_web_fonts=walk["fonts"] > 0,
            state=state,
            **truth,
        )

    def _load(self, page: Page, program: Program, view: View, documents: list[str], time_ms: int) -> None:
        attribute = f"data-{program.sha256[:12]}"
        files = {f.path: f.data for f in program.files}
        for number, path in enumerate(documents):
            if path.lower().endswith(MARKUP_SUFFIXES):
                is_xml = path.lower().endswith(".xhtml")
                files[path] = mark_start_tags(files[path], attribute, number, is_xml=is_xml)
        indices = {path: number for number, path in enumerate(documents)}
        files = self._modules.serve(program, files, attribute, indices)
        spans = f"({self._spans_js})({json.dumps(attribute)})"
        page.load(files, program.main_path, view, isolated_scripts=[spans], still_ms=time_ms)

    def _explained(self, error: SampleError) -> SampleError:
        """A blank page whose script failed is the script's fault."""
        errors = self._browser.page.errors
        if error.reason is Reason.BLANK and errors:
            return SampleError(Reason.SCRIPT_ERROR, f"the page stays blank: {errors[0]}")
        return error


def _called(name: str) -> str:
    return f"({(SCRIPTS / name).read_text('utf-8').rstrip()})();"


def _check_size(page: Page) -> None:
    """Refuse a page of too many elements, or of none.

    Raises:
        SampleError: too_large, blank.
    """
    count = page.evaluate("document.getElementsByTagName('*').length", isolated=True)
    if not count:
        raise SampleError(Reason.BLANK, "expected a page, got a document without a root")
    if count > MAX_ELEMENTS:
        raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_ELEMENTS} elements, got {count}")


def _check_requests(page: Page, *, has_actions: bool) -> None:
    """Refuse a page that did not get what it asked for. After actions a link may well lead away.

    Raises:
        SampleError: file_access, network, missing_asset.
    """
    departures = set(page.departures)
    for url in page.refused:
        if has_actions and url in departures:
            continue
        is_file = url.startswith("file:")
        reason = Reason.FILE_ACCESS if is_file else Reason.NETWORK
        raise SampleError(
            reason,
            f"expected a page with all it needs beside it, got one that asks for {url[:200]}{why_refused(url)}",
        )
    if page.missing:
        raise SampleError(
            Reason.MISSING_ASSET, f"expected {page.missing[0][:200]} beside the page, got no such file"
        )


RENDERER = HtmlRenderer
