"""Documentation sites: guides, tutorials, API references, release notes and front pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_docs_parts as parts
from generators._web_docs_words import MANUALS, Manual
from generators._web_draw import Draw
from generators._web_markup import Node, h
from generators._web_stack import StackPage, finish, made, start
from schemas.program import Program

LAYOUTS = (
    "guide-line",
    "guide-block",
    "guide-plain",
    "tutorial-line",
    "tutorial-wide",
    "reference",
    "reference-plain",
    "log-line",
    "log-cards",
    "front",
)
_SIZES = (
    (1280, 800),
    (1440, 900),
    (1366, 768),
    (1536, 864),
    (820, 1180),
    (768, 1024),
    (390, 844),
    (412, 915),
)
_TITLES = {"guide": "A guide page of", "tutorial": "A tutorial of", "reference": "The API reference of", "log": "The changelog of", "front": "The documentation home of"}  # fmt: skip
_DIRECTIONS = ("crisp", "soft", "corporate", "mono", "swiss", "pill", "editorial", "classic", "warm")


@dataclass(frozen=True, kw_only=True)
class WebDocs:
    """One page of a documentation site; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 3

    dark: float = 0.35

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        manual, layout = draw.pick(MANUALS), draw.pick(LAYOUTS)
        page, view = start(
            draw, manual.lang, dark=self.dark, sizes=_SIZES, full_page=0.5, directions=_DIRECTIONS
        )
        kind = layout.split("-")[0]
        body = _BODIES[kind](page, manual, layout)
        names = {
            "guide": manual.nav[0][1][1],
            "tutorial": manual.nav[0][1][1],
            "reference": manual.tabs[1],
            "log": manual.tabs[2],
            "front": manual.tagline,
        }
        text = finish(page, f"{names[kind]} – {manual.name}", body, description=manual.lead)
        about = f"{_TITLES[kind]} {manual.name}" + (
            f": {names[kind]}" if kind in ("guide", "tutorial") else ""
        )
        return made(
            page,
            text,
            template_id=f"web_docs.{layout}",
            title=about,
            view=view,
            parameters={"layout": layout, "tool": manual.tool},
        )


def _shell(page: StackPage, inner: list[Node], *, toc: bool) -> Node:
    columns = "270px minmax(0, 1fr) 240px" if toc else "270px minmax(0, 1fr)"
    page.css(
        f".shell{{display:grid;grid-template-columns:{columns};max-width:1400px;margin:0 auto;min-height:100vh}}@media (max-width: 1180px){{.shell{{grid-template-columns:250px minmax(0, 1fr)}}}}@media (max-width: 900px){{.shell{{grid-template-columns:minmax(0, 1fr)}}}}",
        "Layout",
    )
    return h("div.shell", inner)


def _guide(page: StackPage, manual: Manual, layout: str) -> list[Node]:
    look = layout.split("-")[1]
    theme = parts.pick_code_theme(page)
    inner = [
        parts.side_menu(page, manual, look=look),
        parts.article(page, manual, theme, steps=False),
        parts.contents(page, manual),
    ]
    return [parts.top_bar(page, manual, 0), _shell(page, inner, toc=True)]


def _tutorial(page: StackPage, manual: Manual, layout: str) -> list[Node]:
    theme = parts.pick_code_theme(page)
    text = parts.article(page, manual, theme, steps=True)
    if layout == "tutorial-wide":
        page.css(".wide{max-width:860px;margin:0 auto}")
        return [parts.top_bar(page, manual, 0), h("main.wide", text)]
    return [
        parts.top_bar(page, manual, 0),
        _shell(page, [parts.side_menu(page, manual, look="line"), text], toc=False),
    ]


def _reference(page: StackPage, manual: Manual, layout: str) -> list[Node]:
    theme = parts.pick_code_theme(page)
    look = "plain" if layout.endswith("plain") else "block"
    return [
        parts.top_bar(page, manual, 1),
        _shell(
            page, [parts.side_menu(page, manual, look=look), parts.reference(page, manual, theme)], toc=False
        ),
    ]


def _log(page: StackPage, manual: Manual, layout: str) -> list[Node]:
    return [parts.top_bar(page, manual, 2), parts.release_notes(page, manual, look=layout.split("-")[1])]


def _front(page: StackPage, manual: Manual, _layout: str) -> list[Node]:
    return [parts.top_bar(page, manual, 0), parts.front(page, manual, parts.pick_code_theme(page))]


_BODIES = {"guide": _guide, "tutorial": _tutorial, "reference": _reference, "log": _log, "front": _front}

GENERATOR = WebDocs
