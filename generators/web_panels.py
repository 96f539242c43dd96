"""Pages whose parts take turns or change places: tabs, questions, trees, tables, lists, boards, panes, slides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_widget_lists as lists
from generators import _web_widget_panes as panes
from generators import _web_widget_tables as tables
from generators import _web_widget_views as views
from generators._web_business import Business
from generators._web_draw import Draw
from generators._web_markup import Node
from generators._web_widget_flow import Flow
from generators._web_widget_hosts import HOSTS, Host, board, chat, dashboard, files, mail, product, shop, site
from schemas.program import Program

Section = Callable[[Flow, Business], Node]
WIDGETS: dict[str, tuple[Callable[[Host], None], tuple[str, ...]]] = {
    "sort": (tables.sort, ("files", "dashboard")),
    "search": (lists.search, ("mail", "files", "board")),
    "filter": (lists.filters, ("shop",)),
    "pages": (lists.pages, ("shop", "files")),
    "mark": (tables.mark, ("mail", "files")),
    "rename": (tables.rename, ("files", "dashboard", "board")),
    "more": (lists.more, ("shop",)),
    "likes": (lists.likes, ("shop",)),
    "detail": (tables.detail, ("dashboard", "files")),
    "add-card": (tables.add_card, ("board",)),
    "tabs": (views.product_tabs, ("product",)),
    "options": (views.options, ("product",)),
    "tree": (panes.tree, ("files",)),
    "sidebar": (panes.sidebar, ("dashboard",)),
    "panes": (panes.panes, ("mail",)),
    "reading": (panes.reading, ("mail",)),
    "kanban": (panes.kanban, ("board",)),
    "saying": (panes.saying, ("chat",)),
    "top": (panes.to_top, ("site",)),
}
SECTIONS: dict[str, Section] = {
    "offer-tabs": views.offer_tabs,
    "questions": views.questions,
    "slides": views.slides,
}


def _wide(make: Callable[[], Host]) -> Host:
    """The first page of a width that has room for a sidebar."""
    while (host := make()).flow.page.is_narrow:
        pass
    return host


def _arranged(draw: Draw, widget: str, kind: str, dark: float) -> Host:
    """The page, in the arrangement that the widget needs."""
    if kind == "files" and widget in ("sort", "detail", "rename", "mark", "pages"):
        return files(draw, dark, "table")
    makers: dict[str, Callable[[], Host]] = {
        "kanban": lambda: board(draw, dark, "columns", phones=False),
        "sidebar": lambda: _wide(
            lambda: dashboard(draw, dark, draw.pick(("sidebar", "dark-side")), phones=False)
        ),
        "panes": lambda: mail(draw, dark, "three", phones=False),
        "reading": lambda: mail(draw, dark, "three", phones=False),
        "likes": lambda: shop(draw, dark, "overlay"),
        "filter": lambda: shop(draw, dark, count=9),
    }
    return (
        makers[widget]()
        if widget in makers
        else {**HOSTS, "chat": chat, "product": product}[kind](draw, dark)
    )


@dataclass(frozen=True, kw_only=True)
class WebPanels:
    """A page of some product and one to three steps on it; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.3

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        widget = draw.pick((*WIDGETS, *SECTIONS))
        if widget in SECTIONS:
            kind = "site"
            host = site(draw, self.dark, SECTIONS[widget])
        else:
            build, kinds = WIDGETS[widget]
            kind = draw.pick(kinds)
            host = _arranged(draw, widget, kind, self.dark)
            build(host)
        return host.flow.program(f"web_panels.{widget}.{kind}", widget=widget, host=kind)


GENERATOR = WebPanels
