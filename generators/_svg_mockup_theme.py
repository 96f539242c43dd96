"""Colours of an app, or the greys of a sketch."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generators._svg_brand_ink import Scheme, readable, text_on
from generators._svg_palette import mix

LIGHT, DIM = "#f4f5f7", "#9aa1ab"  # texts on black glass


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours of an app; ``soft`` is a tint of the accent, ``line`` for hairlines; ``is_wire`` is a grey sketch."""

    back: str
    card: str
    ink: str
    muted: str
    line: str
    accent: str
    on_accent: str
    soft: str
    second: str
    radius: float
    is_dark: bool
    is_wire: bool = False

    @classmethod
    def drawn(cls, rng: np.random.Generator, scheme: Scheme, *, is_dark: bool | None = None) -> Theme:
        dark = bool(rng.random() < 0.35) if is_dark is None else is_dark
        tint = float(rng.choice([0, 0.04, 0.08]))
        back = mix("#101216", scheme.ink, 0.35) if dark else mix("#f5f6f8", scheme.pale, 0.6 if tint else 0.0)
        card = mix(back, "#ffffff", 0.07) if dark else "#ffffff"
        accent = readable(scheme.first, card, 3.4)
        ink = "#f4f5f7" if dark else mix("#15171c", scheme.ink, 0.5)
        return cls(
            back=back,
            card=card,
            ink=ink,
            muted=readable(mix(ink, card, 0.42), back, 4.6),
            line=mix(card, ink, 0.12),
            accent=accent,
            on_accent=text_on(accent, 3.4),
            soft=mix(card, accent, 0.16),
            second=readable(scheme.second, card, 2.2),
            radius=float(rng.choice([4, 10, 14, 20])),
            is_dark=dark,
        )

    @classmethod
    def wire(cls, rng: np.random.Generator) -> Theme:
        """Greys only, as in a first sketch; sometimes blueprint blue."""
        ink, line = ("#33363b", "#9aa0a8") if rng.random() < 0.7 else ("#23406b", "#8aa4cf")
        soft, muted = mix("#ffffff", line, 0.25), readable(mix(ink, "#ffffff", 0.25), "#ffffff", 4.6)
        return cls(
            "#ffffff",
            "#ffffff",
            ink,
            muted,
            line,
            ink,
            "#ffffff",
            soft,
            line,
            float(rng.choice([0, 2, 6])),
            False,
            True,
        )
