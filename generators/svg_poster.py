"""Posters and event cards as SVG: large type, one piece of abstract art, dates and places in a clear order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._svg_brand_ink import readable, text_on
from generators._svg_markup import Hand, Tag, Writer, number, tag
from generators._svg_palette import Palette, mix, pick
from generators._svg_poster_art import ARTS, WORDS
from generators._svg_poster_words import EVENTS
from generators._svg_size import picture_size
from generators._svg_text import BOLD_STACKS, SANS_STACKS, SERIF_STACKS, fitted_size, text_width, wrapped
from schemas.program import Program
from schemas.view import View

SIZES = {
    "top": ((600, 850), (640, 900)),
    "bottom": ((600, 850), (595, 840)),
    "split": ((900, 500), (1000, 560)),
    "card": ((720, 405), (800, 420)),
    "centre": ((640, 640), (600, 800)),
}
LAYOUTS = tuple(SIZES)
# Where art is a column beside the text, waves would end at a cut.
BESIDE = tuple(art for art in ARTS if art != "waves")
HEADLINES = {"top": 0.125, "bottom": 0.125, "split": 0.095, "card": 0.105, "centre": 0.105}
"""Largest type size of the headline as a share of the width."""
CJK = "'Noto Sans CJK JP', sans-serif"


@dataclass(slots=True)
class Column:
    """A column of text that grows downwards from ``y``."""

    x: float
    y: float
    width: float
    stack: str
    anchor: str
    body: Tag

    def set(
        self,
        name: str,
        text: str,
        size: float,
        color: str,
        *,
        weight: int = 400,
        gap: float = 0.4,
        most: int = 3,
    ) -> None:
        """Lines of one text; it is made smaller until it takes at most ``most`` lines."""
        if self.stack != CJK and self.stack not in BOLD_STACKS:
            weight = 400  # the face has no bold cut; size alone makes the order
        measured = self.stack if self.stack != CJK else "Inter, sans-serif"
        longest = max((text_width(w, size, measured, weight) for w in text.split()), default=0)
        if longest > self.width:
            size = fitted_size(max(text.split(), key=len), size, measured, self.width * 0.98, weight)
        lines = wrapped(text, size, measured, self.width, weight)
        while len(lines) > most and size > 8:
            size *= 0.92
            lines = wrapped(text, size, measured, self.width, weight)
        look: dict[str, str | int | float] = {"fill": color, "font-size": round(size, 1)}
        if weight != 400:
            look["font-weight"] = weight
        if self.anchor:
            look["text-anchor"] = self.anchor
        for k, line in enumerate(lines):
            self.y += size * (1.0 if k == 0 else 1.12)
            self.body.add(
                tag(
                    "text",
                    id=name if len(lines) == 1 else f"{name}-{k + 1}",
                    x=self.x,
                    y=self.y - size * 0.18,
                    text=line,
                    role=name,
                    look=look,
                )
            )
        self.y += size * gap

    def rule(self, color: str) -> None:
        x = self.x - (self.width * 0.1 if self.anchor == "middle" else 0)
        self.body.add(tag("rect", id="rule", x=x, y=self.y, width=self.width * 0.2, height=4, fill=color))
        self.y += 22


@dataclass(frozen=True, kw_only=True)
class SvgPoster:
    """One poster; every line of text and every shape of the art is an element."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        rows = [line.split("|") for line in EVENTS.strip().splitlines()]
        event = rows[int(rng.integers(len(rows)))]
        layout = LAYOUTS[int(rng.integers(len(LAYOUTS)))]
        arts = BESIDE if layout in ("split", "card") else tuple(ARTS)
        art = arts[int(rng.integers(len(arts)))]
        sizes = SIZES[layout]
        width, height = sizes[int(rng.integers(len(sizes)))]
        palette = pick(rng)
        stacks = SERIF_STACKS if rng.random() < 0.3 else SANS_STACKS
        stack = CJK if event[0] == "ja" else stacks[int(rng.integers(len(stacks)))]
        root = _compose(rng, event, layout, art, float(width), float(height), palette, stack)
        scale = float(rng.choice([0.8, 1, 1, 1.25]))
        width_px, height_px = picture_size(width, height, scale)
        what = event[2] if event[0] == "ja" else f"“{event[2]}”"
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(root),
            language=self.language,
            main_path="poster.svg",
            template_id=f"svg_poster/{layout}-{art}",
            title=f"A {'card' if layout == 'card' else 'poster'} for {_article(event[1])} called {what} with {WORDS[art]} as its art",
            parameters={
                "layout": layout,
                "art": art,
                "event": event[2],
                "locale": event[0],
                "palette": palette.name,
            },
            view=View(width_px=width_px, height_px=height_px),
        )


def _article(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _compose(
    rng: np.random.Generator,
    event: list[str],
    layout: str,
    art: str,
    w: float,
    h: float,
    palette: Palette,
    stack: str,
) -> Tag:
    """The poster: ground, art in its window, column of text in the remaining room."""
    is_bold = bool(rng.random() < 0.5)
    ground = palette.series[int(rng.integers(3))] if is_bold else palette.ground
    ink = text_on(ground, 4.2) if is_bold else palette.ink
    colors = tuple(c for c in palette.series if c != ground)
    if is_bold:
        colors = (mix(ground, "#ffffff", 0.25), *colors[:3])
    if art == "rays":  # as quiet as a watermark where the text stands
        colors = (mix(ground, colors[0], 0.5 if is_bold else 0.12), *colors[1:])
    behind = colors[0] if art == "rays" else ground
    quiet = readable(mix(ink, ground, 0.25), behind, 4.5)
    accent = ink if is_bold else readable(palette.series[0], behind, 4.5)
    root = tag(
        "svg",
        viewBox=f"0 0 {number(w, 0)} {number(h, 0)}",
        width=round(w),
        height=round(h),
        font_family=stack,
    )
    root.add(tag("rect", id="background", width=w, height=h, fill=ground))
    pad = min(w, h) * 0.075
    windows = {
        "top": (0, h * 0.5, w, h * 0.5),
        "bottom": (0, 0, w, h * 0.46),
        "split": (w * 0.54, 0, w * 0.46, h),
        "card": (w * 0.66, 0, w * 0.34, h),
        "centre": (0, h * 0.62, w, h * 0.38),
    }
    x, y, aw, ah = windows[layout]
    frame = tag("g", id="art-window", comment="Art", transform=f"translate({number(x, 1)} {number(y, 1)})")
    if (
        art != "rays" or layout == "bottom"
    ):  # rays reach over the whole sheet, but the sun stays above the text
        root.add(tag("defs").add(tag("clipPath", id="window").add(tag("rect", width=aw, height=ah))))
        frame.attributes["clip-path"] = "url(#window)"
    root.add(frame.add(ARTS[art](rng, aw, ah, colors)))
    body = tag("g", id="text", comment="Text")
    anchor = "middle" if layout == "centre" else ""
    room = {"split": w * 0.54 - 2 * pad, "card": w * 0.66 - 2 * pad}.get(layout, w - 2 * pad)
    top = h * 0.46 + pad * 0.7 if layout == "bottom" else pad
    column = Column(w / 2 if anchor else pad, top, room, stack, anchor, body)
    bottom = {"top": h * 0.48, "centre": h * 0.6}.get(layout, h - pad)
    _fill(column, event, layout, (ink, quiet, accent), w, bottom)
    return root.add(body)


def _fill(
    column: Column, event: list[str], layout: str, inks: tuple[str, str, str], width: float, bottom: float
) -> None:
    """Headline and line below from the top; date, place, details and call end at ``bottom`` where it is a column."""
    _, kind, headline, below, date, place, details, call = event
    ink, quiet, accent = inks
    room, lines = bottom - column.y, details.split(";")
    base = max(12.0, min(26.0, room / 18, column.width / 15))
    if layout not in ("card", "centre") and column.stack != CJK:
        column.set("kind", kind.upper(), base * 0.8, accent, weight=700, gap=0.9)
    largest = min(width * HEADLINES[layout], room * 0.23)
    column.set("headline", headline, largest, ink, weight=700, gap=0.22, most=2)
    column.set("subtitle", below, base * 1.1, quiet, gap=0.5, most=2)
    while len(lines) > 1 and column.y + 22 + base * (4.6 + 1.15 * len(lines)) > bottom:
        lines.pop()
    if layout in ("split", "card"):  # the facts stand on the lower margin
        column.y = max(column.y, bottom - 22 - base * (4.3 + 1.15 * len(lines)))
    column.rule(accent)
    column.set("date", date, base * 1.2, ink, weight=700, gap=0.28, most=1)
    column.set("place", place, base, ink, gap=0.45, most=1)
    for k, line in enumerate(lines):
        if column.y + base * 2.3 < bottom:
            column.set(f"detail-{k + 1}", line, base * 0.85, quiet, gap=0.32, most=1)
    if column.y + base * 1.1 < bottom:
        column.y += base * 0.2
        column.set("call", call, base, accent, weight=700, most=1)


GENERATOR = SvgPoster
