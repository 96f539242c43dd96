"""The sheet that infographics are set on: headline in one of several manners, margins, source at the foot."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generators._svg_canvas import CJK, Canvas
from generators._svg_made import Made
from generators._svg_palette import deepened, ink_on, mix, pick
from generators._svg_text import BOLD_STACKS

SOURCE = {
    "en": "Source: ",
    "de": "Quelle: ",
    "fr": "Source : ",
    "es": "Fuente: ",
    "it": "Fonte: ",
    "pt": "Fonte: ",
    "nl": "Bron: ",
    "ja": "出典：",
}
MANNERS = ("plain", "band", "centred", "bar", "kicker")


@dataclass(slots=True)
class Sheet(Canvas):
    """One poster. Content lies between ``left`` and ``right``, from ``top`` down to ``bottom``."""

    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    bottom: float = 0.0
    manner: str = "plain"
    locale: str = "en"

    @classmethod
    def begun(
        cls,
        rng: np.random.Generator,
        size: tuple[int, int],
        title: str,
        subtitle: str = "",
        *,
        locale: str = "en",
        kicker: str = "",
        source: str = "",
        manner: str = "",
        min_margin: float = 36.0,
    ) -> Sheet:
        """A sheet with its headline and its source set."""
        stack = CJK if locale == "ja" else BOLD_STACKS[int(rng.integers(len(BOLD_STACKS)))]
        made = cls(rng, pick(rng), stack, *size)
        made.locale = locale
        margin = max(min_margin, round(size[0] * 0.055))
        made.left, made.right = margin, size[0] - margin
        made.bottom = size[1] - margin
        made.manner = manner or MANNERS[int(rng.integers(len(MANNERS)))]
        if made.manner == "kicker" and not kicker:
            made.manner = "plain"
        if source:
            made.foot(SOURCE[locale] + source)
        made.headline(title, subtitle, kicker)
        return made

    @property
    def room(self) -> float:
        return self.right - self.left

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2

    @property
    def muted(self) -> str:
        return self.palette.muted

    @property
    def panel(self) -> str:
        return self.palette.panel

    def strong(self, index: int = 0) -> str:
        """A series colour that text in it can be read on the ground."""
        color = self.color(index)
        return mix(color, "#ffffff", 0.15) if self.palette.is_dark else deepened(color)

    def tint(self, index: int, share: float = 0.18) -> str:
        return mix(self.palette.ground, self.color(index), share)

    def headline(self, title: str, subtitle: str, kicker: str) -> None:
        """Title and subtitle in the sheet's manner; sets ``top``."""
        size = max(24.0, min(44.0, self.width * 0.052))
        is_band, is_centred = self.manner == "band", self.manner in ("centred",)
        found = self.lines(title, size, self.room * 0.96, 800)
        if len(found) > 2:
            size *= 0.8
            found = self.lines(title, size, self.room * 0.96, 800)
        small = max(13.0, size * 0.42)
        below = self.lines(subtitle, small, self.room * 0.9) if subtitle else []
        y = self.left * 0.9
        ink, soft = self.palette.ink, self.muted
        if is_band:
            ground = self.strong(0) if not self.palette.is_dark else self.color(0)
            tall = y + size * 1.16 * len(found) + small * 1.4 * len(below) + size * 0.6
            self.rect(0, 0, self.width, round(tall), ground, name="title-band", role="band")
            ink = ink_on(ground)
            soft = mix(ground, ink, 0.82)
        if self.manner == "kicker":
            self.text(self.left, y + 12, kicker.upper(), 13, self.strong(0), weight=700, letter_spacing=1.5)
            y += 26
        x, anchor = (self.middle, "middle") if is_centred else (self.left, "")
        if self.manner == "bar":
            tall = size * 1.16 * len(found) + small * 1.4 * len(below)
            self.rect(self.left, y, 7, tall, self.color(0), name="title-bar")
            x += 22
        with self.group("headline", comment="Headline"):
            y += size * 0.86
            self.paragraph(
                x,
                y,
                title,
                size,
                self.room * 0.96,
                ink,
                weight=800,
                anchor=anchor,
                leading=1.16,
                name="title",
                role="title",
            )
            y += size * 1.16 * (len(found) - 1) + small * 1.1
            for line in below:
                y += small * 0.55
                self.text(x, y + small * 0.3, line, small, soft, anchor=anchor, role="subtitle")
                y += small * 0.85
        if self.manner == "centred":
            self.rect(self.middle - 30, y + 10, 60, 4, self.color(1), name="rule")
            y += 10
        self.top = y + size * (0.95 if is_band else 0.65)

    def foot(self, text: str) -> None:
        """The source, at the foot; moves ``bottom`` up."""
        self.text(
            self.left, self.height - self.left * 0.62, text, 11, self.muted, room=self.room, role="source"
        )
        self.bottom = self.height - self.left * 0.62 - 28

    def columns(self, count: int, gap: float = 20.0) -> list[tuple[float, float]]:
        """(x, width) of equal columns."""
        width = (self.room - gap * (count - 1)) / count
        return [(self.left + k * (width + gap), width) for k in range(count)]

    def made(self, sentence: str, subject: str) -> Made:
        return Made(
            root=self.finish(), sentence=sentence, subject=subject, manner=self.manner, locale=self.locale
        )


def chosen(rng: np.random.Generator, table: str) -> list[str]:
    """One row of a table of words, its columns apart."""
    rows = [r for r in table.strip().splitlines() if r and not r.startswith("#")]
    return rows[int(rng.integers(len(rows)))].split("|")


def pairs(text: str) -> list[list[str]]:
    """``a=b=c;d=e=f`` as lists of words."""
    return [item.split("=") for item in text.split(";")]
