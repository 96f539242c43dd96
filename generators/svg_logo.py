"""Logos as SVG: marks, word marks, lock-ups, emblems and the sheets of a brand guide, for firms of many trades."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._english import with_article
from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import GROUNDS, Scheme, inks_on, scheme_for
from generators._svg_logo_emblems import EMBLEMS
from generators._svg_logo_lockups import LOCKUPS, Brand, Voice
from generators._svg_logo_signs import SIGNS
from generators._svg_logo_uses import SHEETS
from generators._svg_logo_words import Business, business_for
from generators._svg_markup import Hand, Writer
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

KINDS = (*LOCKUPS, *(f"emblem-{k}" for k in EMBLEMS), *(f"sheet-{k}" for k in SHEETS))
SHARES = {"horizontal": 3.0, "stacked": 3.0, "ruled": 1.5, "name": 2.5, "framed": 1.2, "mark": 3.0}
SIZES = {
    "horizontal": ((640, 240), (800, 300), (720, 360), (600, 200)),
    "ruled": ((720, 260), (800, 320), (640, 280)),
    "stacked": ((480, 480), (512, 512), (400, 480), (600, 520)),
    "name": ((640, 240), (720, 300), (560, 280)),
    "framed": ((640, 320), (560, 360)),
    "mark": ((256, 256), (320, 320), (400, 400), (512, 512)),
    "emblem": ((480, 480), (512, 512), (600, 600), (560, 520)),
    "sheet": ((960, 640), (900, 600), (1000, 700), (840, 600)),
}
WHAT = {
    "horizontal": "logo with the mark beside the name",
    "stacked": "logo with the mark above the name",
    "ruled": "logo with a rule between mark and name",
    "name": "word mark",
    "framed": "word mark in a frame",
    "mark": "logo mark",
}


@dataclass(frozen=True, kw_only=True)
class SvgLogo:
    """One firm's logo, or one sheet of its guide; marks, letters and words are elements."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        shares = np.array([SHARES.get(k, 1.0) for k in KINDS])
        kind = KINDS[int(rng.choice(len(KINDS), p=shares / shares.sum()))]
        part = kind.split("-", 1)[0]
        firm = business_for(
            rng, native_share=0.22 if part in LOCKUPS and part not in ("mark", "framed") else 0.0
        )
        signs = [s for s in SIGNS if firm.script == "latin" or s not in ("monogram", "line")]
        sign = (
            signs[int(rng.integers(len(signs)))] if part not in ("name", "framed", "emblem") else "pictogram"
        )
        brand = Brand(
            firm, sign, Voice.drawn(rng, firm, may_draw=part not in ("sheet",)), int(rng.integers(1 << 30))
        )
        scheme = scheme_for(rng)
        ground = GROUNDS[int(rng.choice(4, p=[0.34, 0.24, 0.22, 0.2]))]
        sizes = SIZES[part]
        width, height = sizes[int(rng.integers(len(sizes)))]
        c = Canvas(width, height, brand.voice.face)
        background = _draw(c, rng, kind, brand, scheme, ground)
        title = f"{firm.name} logo" if rng.random() < 0.35 else ""
        root = c.finish(title=title, background=background)
        width_px, height_px = picture_size(
            width, height, float(rng.choice([0.75, 1, 1, 1.25, 1.5])) if part != "sheet" else 1.0
        )
        detail = (
            sign if part not in ("name", "framed", "emblem") else "drawn" if brand.voice.stroke else "type"
        )
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(root),
            language=self.language,
            main_path="logo.svg",
            template_id=f"svg_logo/{kind}-{detail}" if part not in ("sheet", "emblem") else f"svg_logo/{kind}",
            title=_title(kind, firm, scheme, ground),
            parameters={"kind": kind, "sign": sign, "name": firm.name, "trade": firm.trade, "script": firm.script, "scheme": scheme.name, "ground": ground},
            view=View(width_px=width_px, height_px=height_px),
        )  # fmt: skip


def _draw(c: Canvas, rng: np.random.Generator, kind: str, brand: Brand, scheme: Scheme, ground: str) -> str:
    part, _, rest = kind.partition("-")
    if part == "sheet":
        return SHEETS[rest][1](c, rng, brand, scheme)
    inks = inks_on(scheme, ground)
    if part == "emblem":
        reach = (
            min(c.width, c.height) * float(rng.uniform(0.4, 0.44))
            if rest not in ("oval", "hexagon")
            else c.width * 0.33
        )
        EMBLEMS[rest](c, rng, brand.firm, inks, c.width / 2, c.height / 2, reach)
        return inks.ground
    pad = min(c.width, c.height) * float(rng.uniform(0.13, 0.2))
    wide = pad if part != "name" else pad * 1.2
    box = (wide, pad, c.width - 2 * wide, c.height - 2 * pad)
    c.root.add(LOCKUPS[part](c, brand, inks, box, has_tag=bool(rng.random() < 0.65)))
    return inks.ground


def _title(kind: str, firm: Business, scheme: Scheme, ground: str) -> str:
    part, _, rest = kind.partition("-")
    colors, who = scheme.name.split(" and ")[0], f"{firm.name}, {with_article(firm.trade)}"
    if part == "sheet":
        return f"A brand guide sheet with {SHEETS[rest][0]} of {who}"
    if part == "emblem":
        shape = {
            "roundel": "round emblem",
            "crest": "shield crest",
            "hexagon": "hexagon emblem",
            "vintage": "vintage label",
            "oval": "oval badge",
        }[rest]
        return f"{with_article(shape).capitalize()} logo for {who}, in {colors}"
    where = {
        "white": "on white",
        "pale": "on a pale ground",
        "dark": "on a dark ground",
        "brand": "on the brand colour",
    }[ground]
    return f"{with_article(WHAT[part]).capitalize()} for {who}, {where}"


GENERATOR = SvgLogo
