"""Badges as SVG: seals, stamps, rosettes, ribbons, shields, patches, tickets, tags, postmarks, labels, medals, status rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._svg_badge_flat import banner, price_tag
from generators._svg_badge_patch import patch
from generators._svg_badge_press import burst, gauge, stamp, wax
from generators._svg_badge_round import Made, certificate, rosette, seal
from generators._svg_badge_screen import rating, status, stores
from generators._svg_badge_sets import levels, medals, quality, shield
from generators._svg_badge_slips import bottle_label, postmark, ticket
from generators._svg_brand_ink import Scheme, scheme_for
from generators._svg_markup import Hand, Writer
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

KINDS: dict[str, Callable[[np.random.Generator, Scheme], Made]] = {
    "seal": seal,
    "stamp": stamp,
    "rosette": rosette,
    "certificate": certificate,
    "burst": burst,
    "wax": wax,
    "grade": gauge,
    "banner": banner,
    "price-tag": price_tag,
    "ticket": ticket,
    "postmark": postmark,
    "review": rating,
    "store": stores,
    "status": status,
    "bottle-label": bottle_label,
    "shield": shield,
    "patch": patch,
    "medals": medals,
    "achievements": levels,
    "quality": quality,
}


@dataclass(frozen=True, kw_only=True)
class SvgBadge:
    """One badge or one set of badges; words, edges and signs are elements."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        kind, scheme = list(KINDS)[int(rng.integers(len(KINDS)))], scheme_for(rng)
        c, what, ground = KINDS[kind](rng, scheme)
        is_bare = ground == "#ffffff" and rng.random() < 0.3
        root = c.finish(
            title=what[0].upper() + what[1:] if rng.random() < 0.3 else "",
            background="" if is_bare else ground,
        )
        scale = float(rng.choice([1, 1, 1.25, 1.5] if kind == "status" else [0.75, 1, 1, 1.25]))
        width_px, height_px = picture_size(round(c.width), round(c.height), scale)
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(root),
            language=self.language,
            main_path="badge.svg",
            template_id=f"svg_badge/{kind}",
            title=what[0].upper() + what[1:],
            parameters={"kind": kind, "scheme": scheme.name, "ground": ground, "script": c.face.script},
            view=View(width_px=width_px, height_px=height_px),
        )


GENERATOR = SvgBadge
