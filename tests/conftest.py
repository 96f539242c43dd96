"""Factories of small samples, and what the whole suite shares."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from renderers._browser import Browser
from renderers._page_document import Page
from renderers.base import Renderer
from schemas.box import Box
from schemas.element import Element, Measure
from schemas.program import Program
from schemas.sample import (
    Checks,
    CoordSpan,
    Provenance,
    Sample,
    Segment,
    StoredImage,
)
from schemas.view import Action, View

PALETTE = {".": (255, 255, 255), "R": (220, 30, 30), "G": (30, 160, 60), "B": (40, 70, 200), "K": (0, 0, 0)}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")


class _FailuresAtOnce:
    """Says what failed when it fails, so that a run that is cut off has said it too."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self.terminal = terminal

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.terminal.ensure_newline()
            self.terminal.write_line(f"{report.when} of {report.nodeid} failed:")
            self.terminal.write_line("\n".join(report.longreprtext.splitlines()[-12:]))


@pytest.hookimpl(trylast=True)  # after the terminal has come
def pytest_configure(config: pytest.Config) -> None:
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:  # not in a worker
        config.pluginmanager.register(_FailuresAtOnce(terminal))


@pytest.fixture(scope="module")
def renderer(request: pytest.FixtureRequest) -> Iterator[Renderer]:
    """The renderer that the test module names as ``RENDERER``, open, one a module."""
    opened: Renderer = request.module.RENDERER()
    opened.open()
    try:
        yield opened
    finally:
        opened.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A running browser, one a test module."""
    browser = Browser()
    browser.open()
    try:
        yield browser
    finally:
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.page


def picture(text: str) -> np.ndarray:
    """(H, W, 3) uint8 of a drawing in letters, one row a line."""
    rows = text.split()
    return np.array([[PALETTE[c] for c in row] for row in rows], np.uint8)


def id_buffer(text: str) -> np.ndarray:
    """(H, W) uint32 of a drawing in digits and letters: '.' is nobody, '1' is 1, 'a' is 10."""
    return np.array([[0 if c == "." else int(c, 36) for c in row] for row in text.split()], np.uint32)


@pytest.fixture
def make_sample() -> Callable[..., Sample]:
    """A factory of a small, whole sample; keywords replace its fields."""

    def make(**changes: object) -> Sample:
        from pipelines.pictures import encode_png, picture_sha256

        data = encode_png(picture("RR.. RR.. .... ...."))
        image = StoredImage(
            data=data, sha256=picture_sha256(data), width_px=4, height_px=4, num_tokens=1, phash=-5
        )
        element = Element(
            element_id="a",
            kind="rect",
            label="Red square",
            role="img",
            name="Red square",
            lines=(Box(0, 0, 2, 1), Box(0, 1, 1, 2)),
            bbox=Box(0, 0, 2, 2),
            area_px=4,
            point=(0.5, 0.5),
            polygon=(((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)),),
            visible_fraction=1.0,
            code_start=0,
            code_end=4,
            measures=(Measure(name="width", value=2.0, unit="px"),),
        )
        program = Program.from_text(
            "<svg/>\n",
            language="svg",
            main_path="a.svg",
            template_id="t/1",
            title="A red square",
            parameters={"n": 1, "name": "é"},
            view=None,
        )
        fields: dict[str, object] = {
            "sample_id": "svg-grounding-1",
            "domain": "svg",
            "task": "grounding",
            "language": "svg",
            "split": "train",
            "source_id": "svg_test",
            "license_type": "public_domain",
            "images": (image,),
            "segments": (
                Segment(kind="image", image_index=0, loss_weight=0.0),
                Segment(
                    kind="coordinates",
                    text="bbox=[0, 0, 2, 2]",
                    coords=(CoordSpan(start=5, end=17, element=0, form="bbox_px"),),
                ),
            ),
            "elements": (element,),
            "program": program,
            "view": View(
                width_px=4, height_px=4, actions=(Action(name="click", time_ms=5, point=(1.0, 1.0)),)
            ),
            "provenance": Provenance(
                generator="svg_test",
                generator_version=1,
                index=0,
                renderer="svg",
                engine="resvg",
                engine_version="1",
                fonts_sha256="f",
                lock_sha256="l",
                title="A red square",
            ),
            "checks": Checks(blank_fraction=0.75),
            "num_tokens_text": 6,
        }
        return Sample(**(fields | changes))  # type: ignore[arg-type]

    return make
