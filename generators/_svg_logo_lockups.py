"""How a firm's mark and its words are set together: name, line below, beside or under the mark, in a frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from generators._svg_brand_canvas import Box, Canvas
from generators._svg_brand_ink import Inks, readable
from generators._svg_brand_type import SANS, SERIF, Face, face_for
from generators._svg_logo_letters import drawable, drawn_width, drawn_word
from generators._svg_logo_signs import SIGNS, placed
from generators._svg_logo_words import Business
from generators._svg_markup import Tag, tag


@dataclass(frozen=True, slots=True)
class Voice:
    """How a firm's words are set; spacings in em, ``stroke`` is the weight of drawn letters, 0 for type."""

    face: Face
    weight: int
    case: str
    spacing: float
    stroke: float
    ends: str
    two_tone: bool
    tag_face: Face
    tag_case: str
    tag_spacing: float
    tag_share: float

    @classmethod
    def drawn(cls, rng: np.random.Generator, firm: Business, *, may_draw: bool = True) -> Voice:
        case = str(rng.choice(["title", "upper", "lower"], p=[0.5, 0.32, 0.18]))
        face = face_for(rng, firm.script, serif_share=0.32)
        if firm.script != "latin":
            case = "title"
        draws = (
            may_draw
            and firm.script == "latin"
            and len(firm.name) <= 11
            and drawable(firm.name)
            and rng.random() < 0.3
        )
        faces = SANS if rng.random() < 0.75 else SERIF
        tag_upper = bool(rng.random() < 0.5)
        return cls(
            face=face,
            weight=int(rng.choice([400, 600, 700, 800], p=[0.2, 0.25, 0.35, 0.2])) if case != "upper" else int(rng.choice([400, 700])),
            case="upper" if draws else case,
            spacing=float(rng.choice([0.06, 0.12, 0.2])) if case == "upper" and not draws else 0.0,
            stroke=float(rng.choice([9, 13, 17, 22])) if draws else 0.0,
            ends=str(rng.choice(["round", "butt", "square"])),
            two_tone=bool(rng.random() < 0.35) and firm.script == "latin",
            tag_face=face if firm.script == "latin" and rng.random() < 0.6 else faces[int(rng.integers(len(faces)))],
            tag_case="upper" if tag_upper else "title",
            tag_spacing=float(rng.choice([0.1, 0.16, 0.24])) if tag_upper else float(rng.choice([0, 0, 0.02])),
            tag_share=float(rng.choice([0.3, 0.34, 0.4])),
        )  # fmt: skip

    def name_of(self, firm: Business) -> str:
        text = firm.native or firm.name
        return {"upper": text.upper(), "lower": text.lower()}.get(self.case, text)

    def tag_of(self, firm: Business) -> str:
        text = firm.tagline or firm.name
        return text.upper() if self.tag_case == "upper" else text

    def name_width(self, firm: Business, size: float) -> float:
        text = self.name_of(firm)
        if self.stroke:
            return drawn_width(text, self.stroke) * self.face.cap * size / (100 + self.stroke)
        return self.face.width(text, size, self.weight if self.face.has_bold else 400, self.spacing * size)

    def tag_size(self, firm: Business, size: float) -> float:
        """Size of the line below: a share of the name's, less where it would be longer than the name."""
        wanted = size * self.tag_share
        longest = max(self.name_width(firm, size), size * 3.2)
        return self.tag_face.fitted(self.tag_of(firm), wanted, longest, spacing=self.tag_spacing)

    def tag_width(self, firm: Business, size: float) -> float:
        tag_size = self.tag_size(firm, size)
        return self.tag_face.width(self.tag_of(firm), tag_size, 400, self.tag_spacing * tag_size)


def block_size(voice: Voice, firm: Business, size: float, *, has_tag: bool) -> tuple[float, float]:
    """Width and height of name and line below at that size of the name."""
    wide, tall = voice.name_width(firm, size), voice.face.cap * size
    if has_tag:
        wide = max(wide, voice.tag_width(firm, size))
        tall += size * 0.42 + voice.tag_face.cap * voice.tag_size(firm, size)
    return wide, tall


def block(
    c: Canvas,
    parent: Tag,
    voice: Voice,
    firm: Business,
    inks: Inks,
    at: tuple[float, float, float],
    *,
    anchor: str = "start",
    has_tag: bool = True,
) -> None:
    """Name and line below; ``at`` is x by the anchor, top of the name's capitals, and the name's size."""
    x, y, size = at
    wide = voice.name_width(firm, size)
    left = x - {"middle": wide / 2, "end": wide}.get(anchor, 0.0)
    text, base = voice.name_of(firm), y + voice.face.cap * size
    if voice.stroke:
        accent = inks.second if voice.two_tone else ""
        ends = voice.ends
        parent.add(
            drawn_word(
                text, left, y, voice.face.cap * size, inks.ink, weight=voice.stroke, ends=ends, accent=accent
            )
        )
    else:
        node = c.label(
            parent,
            x,
            base,
            text,
            size,
            inks.ink,
            anchor=anchor,
            weight=voice.weight,
            spacing=voice.spacing,
            face=voice.face,
            name="name",
            role="name",
        )
        words = text.split(" ")
        if voice.two_tone and len(words) > 1 and not voice.spacing:
            node.text = ""
            node.add(
                tag("tspan", text=f"{words[0]} "),
                tag("tspan", text=" ".join(words[1:]), fill=readable(inks.first, inks.ground, 3)),
            )
    if has_tag:
        tag_size = voice.tag_size(firm, size)
        y = base + size * 0.42 + voice.tag_face.cap * tag_size
        c.label(
            parent,
            x,
            y,
            voice.tag_of(firm),
            tag_size,
            inks.muted,
            anchor=anchor,
            spacing=voice.tag_spacing,
            face=voice.tag_face,
            name="tagline",
            role="tagline",
        )


@dataclass(frozen=True, slots=True)
class Brand:
    """A firm with its sign and its voice; ``seed`` makes every drawing of the sign the same."""

    firm: Business
    sign: str
    voice: Voice
    seed: int

    def mark(self, c: Canvas, inks: Inks, x: float, y: float, size: float) -> Tag:
        return placed(SIGNS[self.sign](c, np.random.default_rng(self.seed), self.firm, inks), x, y, size)


def _fit(brand: Brand, size: float, room: float, *, has_tag: bool) -> float:
    wide, _ = block_size(brand.voice, brand.firm, size, has_tag=has_tag)
    return size if wide <= room else size * room / wide


def horizontal(
    c: Canvas, brand: Brand, inks: Inks, box: Box, *, has_tag: bool = True, is_ruled: bool = False
) -> Tag:
    """Mark, then words, centred in the box; a hairline between them when ruled."""
    x, y, w, h = box
    made, size = tag("g", id="lockup-horizontal"), min(h, w * 0.34)
    gap = size * (0.5 if is_ruled else 0.26)
    share = 0.5 if has_tag else 0.62
    name = min(_fit(brand, size * share / brand.voice.face.cap * 0.86, w - size - gap, has_tag=has_tag), h)
    wide, tall = block_size(brand.voice, brand.firm, name, has_tag=has_tag)
    mark = min(size, max(tall * 1.9, size * 0.5))
    gap = gap * mark / size
    left, middle = x + (w - mark - gap - wide) / 2, y + h / 2
    made.add(brand.mark(c, inks, left, middle - mark / 2, mark))
    if is_ruled:
        at = left + mark + gap / 2
        made.add(
            tag(
                "line",
                id="rule",
                x1=at,
                y1=middle - mark / 2,
                x2=at,
                y2=middle + mark / 2,
                stroke=inks.muted,
                stroke_width=max(1.0, mark / 90),
            )
        )
    block(
        c, made, brand.voice, brand.firm, inks, (left + mark + gap, middle - tall / 2, name), has_tag=has_tag
    )
    return made


def stacked(c: Canvas, brand: Brand, inks: Inks, box: Box, *, has_tag: bool = True) -> Tag:
    """Mark above the words, both centred in the box."""
    x, y, w, h = box
    made = tag("g", id="lockup-stacked")
    mark = min(h * 0.56, w * 0.6)
    name = _fit(brand, h * 0.2, w, has_tag=has_tag)
    _, tall = block_size(brand.voice, brand.firm, name, has_tag=has_tag)
    gap = max(mark * 0.16, name * 0.5)
    top = y + (h - mark - gap - tall) / 2
    made.add(brand.mark(c, inks, x + w / 2 - mark / 2, top, mark))
    block(
        c,
        made,
        brand.voice,
        brand.firm,
        inks,
        (x + w / 2, top + mark + gap, name),
        anchor="middle",
        has_tag=has_tag,
    )
    return made


def name_only(c: Canvas, brand: Brand, inks: Inks, box: Box, *, has_tag: bool = True) -> Tag:
    """The words alone, centred."""
    x, y, w, h = box
    made, name = tag("g", id="lockup-name"), _fit(brand, h * 0.62, w, has_tag=has_tag)
    _, tall = block_size(brand.voice, brand.firm, name, has_tag=has_tag)
    if tall > h:
        name *= h / tall
        tall = h
    block(
        c,
        made,
        brand.voice,
        brand.firm,
        inks,
        (x + w / 2, y + (h - tall) / 2, name),
        anchor="middle",
        has_tag=has_tag,
    )
    return made


def mark_only(c: Canvas, brand: Brand, inks: Inks, box: Box, *, has_tag: bool = True) -> Tag:
    x, y, w, h = box
    size = min(w, h)
    return tag("g", brand.mark(c, inks, x + (w - size) / 2, y + (h - size) / 2, size), id="lockup-mark")


def ruled(c: Canvas, brand: Brand, inks: Inks, box: Box, *, has_tag: bool = True) -> Tag:
    return horizontal(c, brand, inks, box, has_tag=has_tag, is_ruled=True)


def framed(c: Canvas, brand: Brand, inks: Inks, box: Box, *, has_tag: bool = True) -> Tag:
    """The name in a frame, or reversed out of a solid bar, the line below it outside."""
    x, y, w, h = box
    made = tag("g", id="lockup-framed")
    voice = replace(brand.voice, two_tone=False)
    name = _fit(Brand(brand.firm, brand.sign, voice, brand.seed), h * 0.4, w * 0.8, has_tag=False)
    wide, tall = block_size(voice, brand.firm, name, has_tag=False)
    pad, is_solid = tall * 0.9, brand.seed % 2 == 0
    tag_tall = voice.tag_face.cap * voice.tag_size(brand.firm, name) + name * 0.5 if has_tag else 0.0
    top = y + (h - tall - 2 * pad - tag_tall) / 2
    fw, fh = wide + 2 * pad, tall + 2 * pad
    line = max(2.0, name * 0.06)
    look: dict[str, str | float] = (
        {"fill": inks.first} if is_solid else {"fill": "none", "stroke": inks.first, "stroke-width": line}
    )
    frame = tag(
        "rect",
        id="frame",
        x=x + (w - fw) / 2,
        y=top,
        width=fw,
        height=fh,
        rx=(0, fh / 2, fh * 0.12)[brand.seed % 3],
    )
    frame.attributes |= look
    made.add(frame)
    inner = replace(inks, ink=readable(inks.ground, inks.first, 4.5) if is_solid else inks.ink)
    block(c, made, voice, brand.firm, inner, (x + w / 2, top + pad, name), anchor="middle", has_tag=False)
    if has_tag:
        size = voice.tag_size(brand.firm, name)
        c.label(
            made,
            x + w / 2,
            top + fh + tag_tall,
            voice.tag_of(brand.firm),
            size,
            inks.muted,
            anchor="middle",
            spacing=voice.tag_spacing,
            face=voice.tag_face,
            name="tagline",
            role="tagline",
        )
    return made


LOCKUPS: dict[str, Callable[..., Tag]] = {
    "horizontal": horizontal,
    "stacked": stacked,
    "ruled": ruled,
    "name": name_only,
    "framed": framed,
    "mark": mark_only,
}
