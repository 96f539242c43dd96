"""Icons as SVG: one drawing system a file, alone, on badges and buttons, or in sets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import numpy as np

from generators import _svg_icon_layouts as layouts
from generators import _svg_icon_sets as sets
from generators._svg_markup import Hand, Tag, Writer
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

KINDS: dict[str, Callable[[np.random.Generator], tuple[Tag, str, str]]] = {
    "outline": partial(layouts.single, kind="outline"),
    "duotone": partial(layouts.single, kind="duotone"),
    "solid": partial(layouts.single, kind="solid"),
    "current-colour": partial(layouts.single, kind="current-colour"),
    "badge-circle": partial(layouts.badge, kind="circle"),
    "badge-ring": partial(layouts.badge, kind="ring"),
    "badge-tile": partial(layouts.badge, kind="tile"),
    "app-icon": partial(layouts.badge, kind="app"),
    "notification": layouts.notification,
    "set": partial(sets.icon_set, is_named=False),
    "set-named": partial(sets.icon_set, is_named=True),
    "button": sets.button,
}
LONG_SIDES = (128, 256, 256, 384, 512)


@dataclass(frozen=True, kw_only=True)
class SvgIcon:
    """One icon or a set of icons in one style; every shape is an element."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        kind = list(KINDS)[int(rng.integers(len(KINDS)))]
        root, what, subject = KINDS[kind](rng)
        width, height = (int(v) for v in str(root.attributes["viewBox"]).split()[2:])
        scale = LONG_SIDES[int(rng.integers(len(LONG_SIDES)))] / max(width, height)
        scale = max(scale, 32 / min(width, height))
        if kind == "set-named":
            scale = max(scale, 1.1, 320 / width)  # names of 10 units stay legible
        width_px, height_px = picture_size(width, height, scale)
        noun = what if what.startswith(("a set", "a button")) else f"an icon of {what}"
        return Program.from_text(
            Writer(Hand.drawn(rng, digits=2)).write(root),
            language=self.language,
            main_path="icon.svg",
            template_id=f"svg_icon/{kind}",
            title=noun[0].upper() + noun[1:],
            parameters={"kind": kind, "subject": subject},
            view=View(width_px=width_px, height_px=height_px),
        )


GENERATOR = SvgIcon
