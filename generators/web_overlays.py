"""Pages on which something opens: menus, lists, dialogs, drawers, tooltips, palettes, banners, enlarged pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_widget_banners as banners
from generators import _web_widget_boxes as boxes
from generators import _web_widget_menus as menus
from generators import _web_widget_popovers as popovers
from generators._web_business import Business
from generators._web_draw import Draw
from generators._web_markup import Node
from generators._web_widget_flow import Flow
from generators._web_widget_hosts import HOSTS, Host, files, shop, site
from schemas.program import Program

WIDGETS: dict[str, tuple[Callable[[Host], None], tuple[str, ...]]] = {
    "account": (menus.account, ("mail", "board", "files", "bank", "dashboard", "shop")),
    "notifications": (menus.notifications, ("mail", "board", "files", "bank", "dashboard")),
    "context": (menus.context, ("mail", "board", "files", "dashboard")),
    "palette": (popovers.palette, ("mail", "board", "files", "dashboard", "bank")),
    "tooltip": (popovers.tooltips, ("mail", "board", "files", "dashboard")),
    "share": (popovers.share, ("files", "board", "dashboard", "shop")),
    "language": (popovers.languages, ("shop", "site", "dashboard", "bank")),
    "mega": (popovers.mega, ("site",)),
    "compose": (boxes.compose, ("mail",)),
    "confirm": (boxes.confirm, ("mail", "board", "files")),
    "drawer": (boxes.drawer, ("shop",)),
    "add": (boxes.add, ("shop",)),
    "cookies": (banners.cookies, ("site", "shop")),
    "lightbox": (lambda host: None, ("site",)),
    "support": (banners.helper_chat, ("shop", "site", "bank")),
}


def _gallery(flow: Flow, firm: Business) -> Node:
    return banners.lightbox_section(flow, [title for _, title, _ in firm.features[:4]])


@dataclass(frozen=True, kw_only=True)
class WebOverlays:
    """A page of some product and one to three steps on it; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    dark: float = 0.3

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        widget = draw.pick(tuple(WIDGETS))
        build, hosts = WIDGETS[widget]
        kind = draw.pick(hosts)
        host = self._host(draw, widget, kind)
        build(host)
        return host.flow.program(f"web_overlays.{widget}.{kind}", widget=widget, host=kind)

    def _host(self, draw: Draw, widget: str, kind: str) -> Host:
        """The page, in the arrangement that the widget needs."""
        if widget == "lightbox":
            return site(draw, self.dark, _gallery)
        if widget == "mega":
            return site(draw, self.dark, phones=False)
        if widget == "add":
            return shop(draw, self.dark, draw.pick(("button", "row")))
        if widget == "confirm" and kind == "files":
            return files(draw, self.dark, "table")
        return HOSTS[kind](draw, self.dark)


GENERATOR = WebOverlays
