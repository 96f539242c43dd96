"""The svg renderer against other engines: Chromium on real icons and gated features, CairoSVG, and moved pixels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from renderers import _svg_painter
from renderers._browser import Browser
from renderers._svg_document import read_document
from renderers._svg_truth import ink_iou
from renderers.svg import SvgRenderer
from schemas.program import Program
from schemas.view import View

RENDERER = SvgRenderer

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
VIEW = View(width_px=100, height_px=100)
PACKAGES = Path(__file__).parents[1] / "node_modules"
ICONS = [
    *(
        f"lucide-static/icons/{n}.svg"
        for n in (
            "settings",
            "cloud-rain",
            "git-branch",
            "badge-check",
            "fingerprint",
            "rocket",
            "languages",
            "wifi",
            "heart",
            "panda",
        )
    ),
    *(
        f"bootstrap-icons/icons/{n}.svg"
        for n in (
            "alarm",
            "basket3",
            "bicycle",
            "cpu",
            "egg-fried",
            "gear-fill",
            "wordpress",
            "qr-code",
            "trophy",
            "translate",
        )
    ),
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    opened = Browser()
    opened.open()
    yield opened
    opened.close()


def program(text: str) -> Program:
    return Program.from_text(text, language="svg", main_path="main.svg", template_id="test/svg")


def in_chromium(browser: Browser, text: str, view: View) -> NDArray[np.uint8]:
    page = f'<!doctype html><style>*{{margin:0}}img{{display:block;width:{view.width_px}px;height:{view.height_px}px}}</style><img src="a.svg">'
    browser.page.load({"index.html": page.encode(), "a.svg": text.encode()}, "index.html", view)
    return browser.page.capture()


def test_real_icons_look_as_in_chromium(renderer: SvgRenderer, browser: Browser) -> None:
    for name in ICONS:
        text = (PACKAGES / name).read_text()
        view = View(width_px=256, height_px=256)
        rendering = renderer.render(program(text), view)
        assert rendering.engine == "resvg"
        differs = (
            np.abs(rendering.frames[0].image.astype(int) - in_chromium(browser, text, view)).max(axis=2) > 64
        )
        assert differs.mean() <= 0.008, name


@pytest.mark.parametrize(
    ("body", "feature"),
    [
        (
            '<rect width="9" height="9" style="transform:rotate(9deg);transform-origin:center"/>',
            "transform-origin",
        ),
        ('<foreignObject width="9" height="9"/>', "foreignObject"),
        ('<path d="M0 0H9" vector-effect="non-scaling-stroke"/>', "vector-effect"),
        ('<text dominant-baseline="central">a</text>', "dominant-baseline"),
        ('<rect width="9" height="9" fill="oklch(.5 .1 20)"/>', "css color function"),
        ('<pattern id="p"/>', "pattern"),
        ('<text>x<tspan baseline-shift="super">2</tspan></text>', "baseline-shift"),
        ('<text writing-mode="vertical-rl">a</text>', "writing-mode"),
        (
            '<image width="9" height="9" href="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E"/>',
            "svg image without a viewBox",
        ),
        ('<rect width="9" height="9" clip-path="inset(1px)"/>', "css clip-path or mask"),
    ],
)
def test_what_the_fast_engine_draws_otherwise_is_named(body: str, feature: str) -> None:
    assert feature in read_document(program(f"{HEAD}{body}</svg>")).features


@pytest.mark.parametrize(
    "body",
    [
        '<text x="4" y="50">Rg042,sQ</text>',
        '<text x="4" y="50" font-size="20" font-family="monospace">Rg042</text>',
        '<text x="4" y="50" font-size="20" font-family="system-ui, Inter">Rg042</text>',
        '<text x="4" y="50" font-size="20" font-family="Georgia, serif">Rg042</text>',
        '<rect x="1em" y="2em" width="3em" height="25"/>',
        '<text x="96" y="40" text-anchor="end" font-family="Lato" font-size="18">two <tspan font-weight="700" fill="red">spans</tspan></text>',
        '<switch><g systemLanguage="de"><circle r="50"/></g><rect systemLanguage="en" width="50" height="50"/></switch>',
    ],
)
def test_the_fast_engine_draws_as_chromium(renderer: SvgRenderer, browser: Browser, body: str) -> None:
    view = View(width_px=300, height_px=300)
    rendering = renderer.render(program(f"{HEAD}{body}</svg>"), view)
    exact = "<style>text{text-rendering:geometricPrecision}</style>"
    spoken = body.replace(' systemLanguage="en"', "")  # headless, it speaks no language
    shown = in_chromium(browser, f"{HEAD}{exact}{spoken}</svg>", view)
    assert rendering.engine == "resvg"
    assert (np.abs(rendering.frames[0].image.astype(int) - shown).max(axis=2) > 64).mean() <= 0.004


def test_html_in_a_switch_is_what_chromium_picks(renderer: SvgRenderer) -> None:
    body = '<switch><foreignObject id="a" width="40" height="20"><div xmlns="http://www.w3.org/1999/xhtml" style="background:red;height:20px"></div></foreignObject><rect id="b" width="90" height="90"/></switch>'
    found = {e.element_id: e for e in renderer.render(program(f"{HEAD}{body}</svg>"), VIEW).elements}
    assert "b" not in found and found["a"].bbox.xyxy == (0, 0, 40, 20)


def test_every_sample_says_how_far_the_second_engine_agrees(renderer: SvgRenderer) -> None:
    body = '<rect width="50" height="50"/>'
    rendering = renderer.render(program(f"{HEAD}{body}</svg>"), VIEW)
    assert rendering.second_engine_iou == 1.0
    # CairoSVG does not know the filter, which makes one of two equal squares white
    whiten = '<filter id="f"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>'
    two = f'{whiten}<rect width="40" height="40"/><rect x="50" width="40" height="40" filter="url(#f)"/>'
    assert renderer.render(program(f"{HEAD}{two}</svg>"), VIEW).second_engine_iou == 0.5


def test_a_second_engine_that_takes_too_long_costs_its_figure_alone(renderer: SvgRenderer) -> None:
    levels = "".join(
        f'<g id="l{n}"><use href="#l{n - 1}"/><use href="#l{n - 1}" x="1"/></g>' for n in range(1, 11)
    )
    body = f'<defs><g id="l0"><rect width="9" height="9"/></g>{levels}</defs><use href="#l10"/>'
    rendering = renderer.render(program(f"{HEAD}{body}</svg>"), VIEW)
    assert rendering.second_engine_iou is None or rendering.second_engine_iou > 0.9
    assert (
        renderer.render(program(f'{HEAD}<rect width="9" height="9"/></svg>'), VIEW).second_engine_iou == 1.0
    )


def test_a_gated_drawing_is_measured_in_chromium(renderer: SvgRenderer) -> None:
    body = (
        '<style>rect:not(.k){fill:teal}</style><defs><g id="s"><rect width="10" height="10"/></g></defs>'
        '<rect id="a" x="10" y="10" width="40" height="40"/><rect id="b" x="30" y="30" width="40" height="40" opacity=".5"/><use id="u" href="#s" x="80" y="80"/>'
    )
    rendering = renderer.render(program(f"{HEAD}{body}</svg>"), VIEW)
    found = {e.element_id: e for e in rendering.elements}
    assert rendering.engine == "chromium" and rendering.engine_version
    assert rendering.frames[0].image[15, 15].tolist() == [0, 128, 128]
    assert (
        found["a"].bbox.xyxy == (10, 10, 50, 50)
        and found["a"].area_px == 1600 - 400
        and found["a"].occluded_by == ("b",)
    )
    assert found["b"].bbox.xyxy == (30, 30, 70, 70) and found["u"].bbox.xyxy == (80, 80, 90, 90)


def test_html_inside_a_drawing_is_one_element(renderer: SvgRenderer) -> None:
    body = '<foreignObject id="a" x="20" y="20" width="50" height="30"><div xmlns="http://www.w3.org/1999/xhtml" style="background:red;height:10px">x</div></foreignObject>'
    rendering = renderer.render(program(f"{HEAD}{body}</svg>"), VIEW)
    assert next(e for e in rendering.elements if e.element_id == "a").bbox.xyxy[:3] == (20, 20, 70)


def test_animation_is_not_run(renderer: SvgRenderer) -> None:
    body = '<style>@keyframes k{from{opacity:0}}rect:not(.x){animation:k 1s infinite}</style><rect id="a" width="20" height="20"><animate attributeName="x" from="50" to="70" dur="1s"/></rect>'
    rendering = renderer.render(program(f"{HEAD}{body}</svg>"), VIEW)
    assert rendering.elements[-1].bbox.xyxy == (0, 0, 20, 20)


def test_moved_pixels_agree_with_the_boxes(renderer: SvgRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_svg_painter, "is_sampled", lambda sha256: True)
    body = '<g transform="rotate(20 50 50)"><rect id="a" x="10.3" y="12.7" width="40" height="30" fill="#777"/><circle id="b" cx="60" cy="40" r="20.2" fill="#fff" stroke="#eee"/></g><text id="t" y="90" font-family="Lato">moved</text>'
    rendering = renderer.render(program(f"{HEAD}{body}</svg>"), VIEW)
    assert {e.element_id: e.truth_iou for e in rendering.elements if e.kind not in ("g", "svg")} == {
        "a": 1.0,
        "b": 1.0,
        "t": 1.0,
    }
    assert rendering.second_engine_iou is not None and rendering.second_engine_iou > 0.8


def test_ink_iou_counts_what_both_show() -> None:
    first = np.full((2, 4, 3), 255, np.uint8)
    second = first.copy()
    first[0, :3] = 0
    second[0, 1:] = 0
    assert ink_iou(first, second, (255, 255, 255)) == 0.5
