"""Small documents and boards: invoices, lives, departures, status, teams, links, places, releases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_paper_boards as boards
from generators import _web_paper_sheets as sheets
from generators import _web_papers as papers
from generators._web_draw import Draw
from generators._web_markup import Node
from generators._web_page import Page, document, program, start
from schemas.program import Program
from schemas.view import View

LAYOUTS = {
    "invoice": ("classic", "band", "aside"),
    "cv": ("side", "head", "single"),
    "departures": ("dark", "table", "cards"),
    "status": ("list", "grid"),
    "team": ("grid", "rows"),
    "links": ("plain", "vivid", "tiles"),
    "places": ("side", "top"),
    "changes": ("line", "columns"),
}
_Made = tuple[Page, View, list[Node], str, str]


@dataclass(frozen=True, kw_only=True)
class WebPaper:
    """A page with one thing on it; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    dark: float = 0.22

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        kind = draw.pick(tuple(LAYOUTS))
        layout = draw.pick(LAYOUTS[kind])
        page, view, body, heading, title = self._made(draw, kind, layout)
        text = document(page, heading, body)
        return program(
            page, text, template_id=f"web_paper.{kind}.{layout}", view=view, title=title,
            parameters={"kind": kind, "layout": layout, "heading": heading},
        )  # fmt: skip

    def _made(self, draw: Draw, kind: str, layout: str) -> _Made:
        """(page, view, body, heading, sentence) of one document."""
        if kind == "invoice":
            bill = draw.pick(papers.BILLS)
            page, view = self._start(draw, bill.lang)
            return (
                page,
                view,
                sheets.invoice(page, bill, layout),
                f"{bill.labels[0]} – {bill.seller[0]}",
                f"An invoice from {bill.seller[0]}",
            )
        if kind == "cv":
            one = draw.pick(papers.LIVES)
            page, view = self._start(draw, one.lang)
            return (
                page,
                view,
                sheets.life(page, one, layout),
                f"{one.name} – {one.role}",
                f"The curriculum vitae of {one.name}, {one.role}",
            )
        if kind == "departures":
            hall = draw.pick(papers.BOARDS)
            page, view = self._start(draw, hall.lang)
            return (
                page,
                view,
                boards.departures(page, hall, layout),
                f"{hall.title} – {hall.station}",
                f"The departures board of {hall.station}",
            )
        if kind == "status":
            desk = draw.pick(papers.STATUSES)
            page, view = self._start(draw, desk.lang)
            return (
                page,
                view,
                boards.status(page, desk, layout),
                desk.service,
                f"The status page of {desk.service}",
            )
        if kind == "changes":
            log = draw.pick(papers.CHANGES)
            page, view = self._start(draw, log.lang)
            return (
                page,
                view,
                boards.changes(page, log, layout),
                f"{log.product} – {log.title}",
                f"The changelog of {log.product}",
            )
        return self._house(draw, kind, layout)

    def _house(self, draw: Draw, kind: str, layout: str) -> _Made:
        crew = draw.pick(papers.CREWS)
        page, view = self._start(draw, crew.lang)
        if kind == "team":
            return (
                page,
                view,
                boards.team(page, crew, layout),
                f"{crew.title} – {crew.house}",
                f"The team page of {crew.house}",
            )
        if kind == "links":
            return (
                page,
                view,
                boards.links(page, crew, layout),
                crew.house,
                f"A page of links for {crew.house}",
            )
        return (
            page,
            view,
            boards.places(page, crew, layout),
            f"{crew.place_title} – {crew.house}",
            f"A map page with the addresses of {crew.house}",
        )

    def _start(self, draw: Draw, lang: str) -> tuple[Page, View]:
        return start(draw, lang, dark=self.dark, full_page=0.7)


GENERATOR = WebPaper
