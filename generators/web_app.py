"""Screens of applications: mail, chat, boards, calendars, players, files, banks, weather."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_app_home as home
from generators import _web_app_work as work
from generators._web_app_life import AGENDAS, ALBUMS, FORECASTS
from generators._web_app_music import music
from generators._web_app_sky import forecast
from generators._web_app_week import agenda
from generators._web_draw import Draw
from generators._web_markup import Node
from generators._web_metrics import TERMS
from generators._web_page import Page, document, program, start
from schemas.program import Program
from schemas.view import View

LAYOUTS = {
    "mail": ("three", "list", "reading"),
    "chat": ("bubbles", "flat"),
    "board": ("columns", "list"),
    "calendar": ("grid", "list"),
    "music": ("album", "wall", "now"),
    "files": ("table", "tiles"),
    "bank": ("flow", "flow-last", "wide"),
    "weather": ("facts", "hours-first", "side"),
}
_HEBREW_DAYS = ("ראשון", "שני", "שלישי", "רביעי", "חמישי")
_DIRECTIONS = ("crisp", "soft", "corporate", "mono", "swiss", "pill", "condensed", "brutal", "warm")


@dataclass(frozen=True, kw_only=True)
class WebApp:
    """One screen of an application; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    dark: float = 0.4

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        screen = draw.pick(tuple(LAYOUTS))
        layout = draw.pick(LAYOUTS[screen])
        page, view, body, title = _SCREENS[screen](draw, layout, self.dark)
        text = document(page, title, body)
        return program(
            page, text, template_id=f"web_app.{screen}.{layout}", view=view, title=f"{_ARTICLE[screen]} {title}",
            parameters={"screen": screen, "layout": layout},
        )  # fmt: skip


_ARTICLE = {
    "mail": "A mail client named", "chat": "A chat app with the conversation", "board": "A project board for", "calendar": "A week calendar in the app",
    "music": "A music player with the album", "files": "A file manager named", "bank": "A banking app named", "weather": "A weather app for",
}  # fmt: skip
_Made = tuple[Page, View, list[Node], str]


def _open(draw: Draw, lang: str, dark: float, full_page: float) -> tuple[Page, View]:
    return start(draw, lang, dark=dark, full_page=full_page, directions=_DIRECTIONS)


def _mail(draw: Draw, layout: str, dark: float) -> _Made:
    box = draw.pick(work.MAILBOXES)
    page, view = _open(draw, box.lang, dark, 0.2)
    return page, view, work.mail(page, box, layout), f"{box.app} – {box.mails[0][1]}"


def _chat(draw: Draw, layout: str, dark: float) -> _Made:
    room = draw.pick(work.CHATS)
    page, view = _open(draw, room.lang, dark, 0.1)
    return page, view, work.chat(page, room, layout), f"{room.title} · {room.app}"


def _board(draw: Draw, layout: str, dark: float) -> _Made:
    plan = draw.pick(work.BOARDS)
    page, view = _open(draw, plan.lang, dark, 0.5)
    return page, view, work.board(page, plan, layout), plan.project


def _calendar(draw: Draw, layout: str, dark: float) -> _Made:
    plan = draw.pick(AGENDAS)
    page, view = _open(draw, plan.lang, dark, 0.6)
    days = _HEBREW_DAYS if plan.lang == "he" else TERMS[plan.lang].days
    return page, view, agenda(page, plan, layout, days, draw.between(2, 22)), plan.app


def _music(draw: Draw, layout: str, dark: float) -> _Made:
    album = draw.pick(ALBUMS)
    page, view = _open(draw, album.lang, max(dark, 0.55), 0.4)
    return page, view, music(page, album, layout), f"{album.title} – {album.artist}"


def _files(draw: Draw, layout: str, dark: float) -> _Made:
    store = draw.pick(home.DRIVES)
    page, view = _open(draw, store.lang, dark, 0.4)
    return page, view, home.drive(page, store, layout), store.app


def _bank(draw: Draw, layout: str, dark: float) -> _Made:
    bank = draw.pick(home.PURSES)
    page, view = _open(draw, bank.lang, dark, 0.0)
    return page, view, home.purse(page, bank, layout), bank.app


def _weather(draw: Draw, layout: str, dark: float) -> _Made:
    sky = draw.pick(FORECASTS)
    page, view = _open(draw, sky.lang, dark, 0.6)
    body = forecast(page, sky, layout)
    place = next(n for node in body for n in node.walk() if n.tag == "h1").children[0]
    return page, view, body, str(place)


_SCREENS = {
    "mail": _mail, "chat": _chat, "board": _board, "calendar": _calendar,
    "music": _music, "files": _files, "bank": _bank, "weather": _weather,
}  # fmt: skip

GENERATOR = WebApp
