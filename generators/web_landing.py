"""Landing pages of businesses: a first screen, sections that argue, a last call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_landing_sections as sections
from generators._web_business import WORDS, Business
from generators._web_business_en import ENGLISH
from generators._web_business_world import WORLD
from generators._web_draw import Draw
from generators._web_frame import WRAP, site_footer, site_nav
from generators._web_landing_heroes import HEROES
from generators._web_markup import Node
from generators._web_page import Page, document, program, start
from schemas.program import Program

FITTING = {
    "product": ("split", "centered-picture", "full-bleed", "card-over", "mosaic", "stats", "editorial"),
    "saas": ("split", "centered", "centered-picture", "form", "phone", "stats", "mosaic"),
    "service": ("split", "form", "centered", "card-over", "stats", "mosaic", "full-bleed"),
    "restaurant": ("full-bleed", "split", "card-over", "editorial", "mosaic"),
    "event": ("editorial", "full-bleed", "centered", "stats", "form"),
    "portfolio": ("editorial", "split", "mosaic", "centered-picture"),
    "nonprofit": ("split", "stats", "full-bleed", "form", "centered"),
}
_ORDERS = (
    ("features", "steps", "quotes", "offers", "faq"),
    ("stats", "features", "offers", "quotes"),
    ("features", "offers", "faq"),
    ("steps", "features", "quotes", "offers"),
    ("features", "quotes", "stats", "faq"),
    ("offers", "features", "steps"),
    ("quotes", "features", "offers", "faq"),
    ("features", "steps"),
)
_BUILDERS: dict[str, Callable[[Page, Business], Node]] = {
    "steps": sections.steps,
    "stats": sections.stats,
    "offers": sections.offers,
    "quotes": sections.quotes,
    "faq": sections.faq,
}


@dataclass(frozen=True, kw_only=True)
class WebLanding:
    """A landing page; ``english`` is the share of pages in English, ``dark`` of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    english: float = 0.55
    dark: float = 0.22

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        firm = draw.pick(ENGLISH if draw.chance(self.english) else WORLD)
        page, view = start(draw, firm.lang, dark=self.dark, full_page=0.6)
        page.css(WRAP)
        hero = draw.pick(FITTING[firm.sector])
        order, kind = draw.pick(_ORDERS), draw.pick(sections.FEATURE_KINDS)
        if hero in ("stats", "mosaic", "phone"):
            order = tuple(name for name in order if name != "stats")
        if firm.sector == "portfolio":
            kind = "gallery"
        body = self._body(page, firm, hero, order, kind)
        text = document(page, f"{firm.name} – {firm.kicker}", body, description=firm.leads[0])
        return program(
            page, text, template_id=f"web_landing.{hero}.{kind}", view=view,
            title=f"A landing page for {firm.name}, {firm.about}",
            parameters={"business": firm.name, "hero": hero, "features": kind, "sections": list(order)},
        )  # fmt: skip

    def _body(self, page: Page, firm: Business, hero: str, order: tuple[str, ...], kind: str) -> list[Node]:
        words = WORDS[firm.lang].nav
        known = dict(zip(("features", "steps", "offers", "quotes", "faq"), words, strict=True))
        labels = [(known[name], name) for name in order if name in known]
        body = [*site_nav(page, firm, labels), HEROES[hero](page, firm)]
        for name in order:
            if name == "features":
                body.append(
                    sections.gallery(page, firm) if kind == "gallery" else sections.features(page, firm, kind)
                )
            else:
                body.append(_BUILDERS[name](page, firm))
        return [*body, sections.closing(page, firm), site_footer(page, firm, labels)]


GENERATOR = WebLanding
