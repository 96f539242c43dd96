"""Editors: text, spreadsheet, slides, code, design and photographs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_editor_office as office
from generators import _web_editor_studio as studio
from generators._web_draw import Draw
from generators._web_editor_words import DESKS
from generators._web_stack import finish, made, start
from schemas.program import Program

LAYOUTS = {"text": ("full", "focus"), "sheet": ("plain", "chart"), "slides": ("title", "list"), "code": ("terminal", "zen"), "design": ("single", "pair"), "photo": ("light", "crop")}  # fmt: skip
_SIZES = (
    (1280, 800),
    (1440, 900),
    (1366, 768),
    (1536, 864),
    (1680, 1050),
    (1920, 1080),
    (1024, 768),
    (820, 1180),
    (390, 844),
)
_TITLES = {"text": "A text editor with the document", "sheet": "A spreadsheet named", "slides": "A slide editor with the deck", "code": "A code editor with the file", "design": "A design tool with screens of", "photo": "A photo editor with adjustments of"}  # fmt: skip
_DIRECTIONS = ("crisp", "soft", "corporate", "swiss", "pill", "classic", "mono")


@dataclass(frozen=True, kw_only=True)
class WebEditor:
    """One editor at work; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 3

    dark: float = 0.45

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        kind = draw.pick(tuple(LAYOUTS))
        layout, desk = draw.pick(LAYOUTS[kind]), draw.pick(DESKS)
        stacks = (
            ("css", "css", "css", "tailwind", "tailwind")
            if kind in ("code", "design")
            else ("css", "css", "tailwind", "tailwind", "bootstrap")
        )
        page, view = start(
            draw,
            desk.lang,
            dark=self.dark,
            sizes=_SIZES,
            full_page=0.0,
            directions=_DIRECTIONS,
            stacks=stacks,
        )
        if kind == "code":
            body, name = studio.code_editor(page, desk, layout)
        else:
            name = {
                "text": desk.text[0],
                "sheet": desk.sheet[0],
                "slides": desk.slides[0],
                "design": desk.board[0],
                "photo": "IMG_4100.jpg",
            }[kind]
            body = _BODIES[kind](page, desk, layout)
        text = finish(page, name, body)
        return made(
            page,
            text,
            template_id=f"web_editor.{kind}.{layout}",
            title=f"{_TITLES[kind]} {name}",
            view=view,
            parameters={"kind": kind, "layout": layout},
        )


_BODIES = {
    "text": office.text_editor,
    "sheet": office.spreadsheet,
    "slides": office.slides,
    "design": studio.design_tool,
    "photo": studio.photo_editor,
}

GENERATOR = WebEditor
