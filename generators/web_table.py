"""Lists of an office: orders, invoices, customers, stock, events, with filters, selection, sums and pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_table_parts as parts
from generators._web_draw import Draw
from generators._web_markup import Child, Node, h
from generators._web_stack import StackPage, finish, made, start
from generators._web_table_rows import KINDS, Listing, make_listing
from generators._web_table_words import OFFICES, Office
from schemas.program import Program

FRAMES = ("side", "dark", "rail", "bar")
BODIES = ("plain", "tiles", "bulk", "drawer")
_SIZES = (
    (1280, 800),
    (1440, 900),
    (1366, 768),
    (1536, 864),
    (1680, 1050),
    (1024, 768),
    (820, 1180),
    (390, 844),
    (412, 915),
)
_DIRECTIONS = ("crisp", "soft", "corporate", "mono", "swiss", "pill", "condensed", "classic", "brutal")
_TITLES = {"orders": "A list of orders of", "invoices": "A table of invoices of", "customers": "A list of customers in the CRM of", "stock": "The stock list of", "events": "The activity log of"}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class WebTable:
    """One list; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 4

    dark: float = 0.3

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        office, kind = draw.pick(OFFICES), draw.pick(KINDS)
        frame, body = draw.pick(FRAMES), draw.pick(BODIES)
        page, view = start(
            draw, office.lang, dark=self.dark, sizes=_SIZES, full_page=0.35, directions=_DIRECTIONS
        )
        listing = make_listing(draw, office, kind, draw.between(8, 14))
        inner = _inner(page, office, listing, body)
        text = finish(
            page, f"{listing.title} – {office.firm}", parts.framed(page, office, listing, inner, frame)
        )
        return made(page, text, template_id=f"web_table.{kind}.{frame}-{body}", title=f"{_TITLES[kind]} {office.firm}, {len(listing.rows)} rows", view=view,
                    parameters={"kind": kind, "frame": frame, "body": body, "rows": len(listing.rows)})  # fmt: skip


def _inner(page: StackPage, office: Office, listing: Listing, body: str) -> list[Child]:
    draw = page.draw
    content: list[Child] = [parts.head(page, office, listing)]
    if body == "tiles":
        content.append(parts.tiles(page, listing))
    content.append(parts.filters(page, office, listing, look=draw.pick(("tabs", "select", "chips"))))
    if page.is_phone and draw.chance(0.7):
        return [*content, parts.cards(page, listing), parts.foot(page, office, listing)]
    chosen: frozenset[int] = frozenset()
    if body == "bulk":
        chosen = frozenset(draw.some(tuple(range(len(listing.rows))), draw.between(2, 4)))
        content.append(parts.bulk(page, office, len(chosen)))
    opened = draw.between(1, 5) if body == "drawer" and page.width_css >= 1200 else -1
    look = draw.pick(("lined", "boxed", "striped", "dense"))
    grid: Node = parts.table(page, office, listing, look=look, chosen=chosen, opened=opened)
    if opened >= 0:
        page.css(
            ".pair{display:grid;grid-template-columns:minmax(0, 1fr) 300px;gap:$5;align-items:start}@media (max-width: 1100px){.pair{grid-template-columns:minmax(0, 1fr)}}"
        )
        grid = h("div.pair", grid, parts.drawer(page, office, listing, listing.rows[opened]))
    return [*content, grid, parts.foot(page, office, listing)]


GENERATOR = WebTable
