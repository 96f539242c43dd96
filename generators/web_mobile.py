"""Screens of applications at a phone's size, in the manner of iOS or of Material."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_mobile_daily as daily
from generators import _web_mobile_screens as screens
from generators._web_draw import Draw
from generators._web_mobile_frame import Phone
from generators._web_mobile_words import POCKETS
from generators._web_stack import finish, made, start
from schemas.program import Program

LAYOUTS = {
    "bank": ("card", "plain"), "fitness": ("rings", "number"), "food": ("cards", "rows"), "flight": ("pass-first", "plan-first"), "feed": ("photo", "cards", "text"),
    "settings": ("groups", "long"), "health": ("vitals-first", "doses-first"), "ticket": ("dark", "light"), "song": ("square", "round"),
}  # fmt: skip
_SIZES = ((360, 780), (360, 800), (375, 812), (390, 844), (393, 852), (402, 874), (412, 915), (430, 932))
_TITLES = {"bank": "A banking app showing the balance and recent payments", "fitness": "A fitness app showing today's steps", "food": "A food delivery app with kitchens nearby", "flight": "A boarding pass in a travel app", "feed": "A social feed with posts", "settings": "The settings screen of an app", "health": "A health app with medicines and vitals", "ticket": "A transit ticket with its code", "song": "A music app playing a song"}  # fmt: skip
_NAMES = {"en": "English", "de": "German", "fr": "French", "es": "Spanish", "ja": "Japanese", "zh": "Chinese", "ko": "Korean", "ar": "Arabic", "he": "Hebrew", "ru": "Russian", "hi": "Hindi"}  # fmt: skip
_DIRECTIONS = ("crisp", "soft", "corporate", "swiss", "pill", "warm")
_STACKS = ("css", "css", "css", "tailwind", "tailwind", "tailwind", "bootstrap")


@dataclass(frozen=True, kw_only=True)
class WebMobile:
    """One screen of a phone; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.4

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        words, kind = draw.pick(POCKETS), draw.pick(tuple(LAYOUTS))
        layout, manner = draw.pick(LAYOUTS[kind]), draw.pick(("ios", "material"))
        page, view = start(
            draw,
            words.lang,
            dark=self.dark,
            sizes=_SIZES,
            dprs=(2.0, 2.0, 3.0),
            full_page=0.0,  # a screen has its bars where they belong
            directions=_DIRECTIONS,
            stacks=_STACKS,
        )
        hour = f"{draw.between(7, 22)}:{draw.between(0, 59):02d}"
        body = _SCREENS[kind](Phone(page, words, manner, hour), layout)
        heading = {
            "bank": words.bank[0],
            "fitness": words.fit[0],
            "food": words.food[3],
            "flight": words.trip[0],
            "feed": words.feed[0],
            "settings": words.setup[0],
            "health": words.care[0],
            "ticket": words.pass_[0],
            "song": words.song[0],
        }[kind]
        text = finish(page, heading, body)
        return made(
            page,
            text,
            template_id=f"web_mobile.{kind}.{layout}-{manner}",
            title=f"{_TITLES[kind]}, in {_NAMES[words.lang]}",
            view=view,
            parameters={"kind": kind, "layout": layout, "manner": manner},
        )


_SCREENS = {
    "bank": screens.bank, "fitness": screens.fitness, "food": screens.food, "flight": screens.flight, "feed": daily.feed,
    "settings": daily.settings, "health": daily.health, "ticket": daily.ticket, "song": daily.song,
}  # fmt: skip

GENERATOR = WebMobile
