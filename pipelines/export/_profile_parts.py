"""What a coordinate profile is made of: the space its numbers live in, the processor behind it, and its wording."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from schemas.tokens import navit_size, num_image_tokens, num_tile_tokens, smart_size

Size = tuple[int, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class Processor:
    """What the model's processor does to a picture and how many tokens that gives.

    ``rule`` is ``navit`` (``limits`` names its numbers in ``schemas.tokens``), ``smart`` (stretched to multiples of
    ``factor`` between ``min_pixels`` and ``max_pixels``, no side below ``min_side_px``), ``square`` (stretched to ``side_px``, always ``tokens``),
    ``tiles`` (InternVL, at most ``max_tiles``) or empty: not pinned here.
    """

    rule: str = ""
    limits: str = ""
    factor: int = 0
    min_pixels: int = 0
    max_pixels: int = 0
    min_side_px: int = 0
    side_px: int = 0
    tokens: int = 0
    max_tiles: int = 0

    def size(self, width_px: int, height_px: int) -> Size:
        """(width, height) of the content after the resize; as it is where the coordinates do not depend on it.

        Raises:
            ValueError: the processor takes no picture of that shape.
        """
        if self.rule == "navit":
            return navit_size(width_px, height_px, self.limits)
        if min(width_px, height_px) < self.min_side_px:
            raise ValueError(f"{width_px}x{height_px} has a side below {self.min_side_px} px")
        if self.rule == "smart":
            return smart_size(
                width_px,
                height_px,
                factor=self.factor,
                min_pixels=self.min_pixels,
                max_pixels=self.max_pixels,
            )
        return (self.side_px, self.side_px) if self.rule == "square" else (width_px, height_px)

    def num_tokens(self, width_px: int, height_px: int) -> int | None:
        """Visual tokens of a picture; None where the rule is not pinned."""
        if self.rule == "navit":
            return num_image_tokens(width_px, height_px, self.limits)
        if self.rule == "smart":
            width, height = self.size(width_px, height_px)
            return (width // self.factor) * (height // self.factor)
        if self.rule == "tiles":
            return num_tile_tokens(width_px, height_px, self.max_tiles)
        return self.tokens or None


@dataclass(frozen=True, kw_only=True, slots=True)
class Space:
    """The numbers of a coordinate: what they count, how they are rounded, where they stop, in which order they stand.

    ``frame`` is ``stored`` or ``resized`` (pixels of the picture before or after the processor), or ``grid``: both
    sides are worth ``extent``. A number is rounded to ``decimals``, halves to even, or down where ``floors``; then
    clamped from 0 to the extent, or to one step below it where ``stops_short``. In pixels a point is the pixel that
    it lies in. Integers are padded with zeros to ``digits``.
    """

    frame: str = "grid"
    extent: int = 0
    decimals: int = 0
    floors: bool = False
    stops_short: bool = False
    y_first: bool = False
    digits: int = 0

    @property
    def is_pixels(self) -> bool:
        return self.frame != "grid"

    @property
    def scale(self) -> int:
        """Steps of one unit."""
        return int(10**self.decimals)

    def extents(self, stored: Size, resized: Size) -> Size:
        """What width and height of a picture are worth."""
        return {"stored": stored, "resized": resized}.get(self.frame, (self.extent, self.extent))

    def quantum(self, side: int, extent: int) -> Fraction:
        """Stored pixels of one step along a side of ``side`` stored pixels; 0 where every stored pixel is said exactly."""
        if self.is_pixels and side == extent and not self.stops_short:
            return Fraction(0)
        return Fraction(side, extent * self.scale)

    def steps(self, value: float, side: int, extent: int, *, is_point: bool = False) -> int:
        """A stored coordinate as whole steps of the space: scaled, then rounded, then clamped."""
        exact = Fraction(value) * extent * self.scale / side
        in_pixel = is_point and self.is_pixels
        rounded = math.floor(exact) if self.floors or in_pixel else round(exact)
        last = extent * self.scale - (1 if self.stops_short or in_pixel else 0)
        return min(max(0, rounded), last)

    def length(self, value: float, side: int, extent: int) -> int:
        """A stored distance, which may be negative, as whole steps; never clamped."""
        return round(Fraction(value) * extent * self.scale / side)

    def text(self, steps: int) -> str:
        """Steps as they are written: fixed point, fixed digits, no exponent."""
        if not self.decimals:
            return f"{steps:0{self.digits}d}"
        whole, part = divmod(abs(steps), self.scale)
        return f"{'-' if steps < 0 else ''}{whole}.{part:0{self.decimals}d}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Wording:
    """How coordinates stand in text. ``{}`` is a number, ``@`` a whole coordinate, ``~`` the name of what is there.

    ``answers`` are the forms that an answer to "where?" has, of box and point; a profile without boxes says points
    in their place. ``names_answers``: such an answer says the name again. ``escape`` is how a name is quoted: json,
    xml or not at all. ``actions`` is a vocabulary of ``_profile_actions``, ``action_point`` a point's form in it.
    """

    box: str = "[{}, {}, {}, {}]"
    point: str = "[{}, {}]"
    bare_box: str = "@"
    named_box: str = "~: @"
    bare_point: str = "@"
    named_point: str = "~: @"
    answers: tuple[str, ...] = ("box", "point")
    names_answers: bool = True
    escape: str = ""
    actions: str = "plain"
    action_point: str = ""
