"""Text that remembers where its coordinates stand, and coordinates as text."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from schemas.element import Element
from schemas.sample import CoordSpan, Segment


def unit_interval(*parts: str) -> float:
    """A number in [0, 1) that depends on the strings alone."""
    digest = hashlib.sha256("\0".join(parts).encode()).digest()
    return int.from_bytes(digest[:8], "big") / 2**64


def one_of(key: str, choices: Sequence[str]) -> str:
    """One of the ways to ask, by the sample's key."""
    return choices[int(unit_interval("phrase", key) * len(choices))]


def decimals_for(side_px: int) -> int:
    """Decimals of a normalised coordinate whose rounding error stays below half a pixel, at least 3."""
    return max(3, math.ceil(math.log10(side_px + 1)))


@dataclass(slots=True)
class Writer:
    """One segment being written."""

    parts: list[str] = field(default_factory=list)
    spans: list[CoordSpan] = field(default_factory=list)
    length: int = 0

    def add(self, text: str) -> None:
        self.parts.append(text)
        self.length += len(text)

    def coordinate(self, text: str, index: int, form: str) -> None:
        """Add ``text`` and remember it as the coordinate of the element ``index`` in ``form``; of none where it is -1."""
        start = self.length
        self.add(text)
        if index >= 0:
            self.spans.append(CoordSpan(start=start, end=self.length, element=index, form=form))

    def segment(self, kind: str, *, loss_weight: float = 1.0, step: int = 0) -> Segment:
        return Segment(
            kind=kind,
            text="".join(self.parts),
            coords=tuple(self.spans),
            loss_weight=loss_weight,
            step=step,
        )


def coordinate_text(element: Element, width_px: int, height_px: int, form: str) -> str:
    """The element's coordinate in one of the four forms, fixed point, xyxy or xy."""
    digits = decimals_for(max(width_px, height_px))
    if form == "bbox_px":
        return "[" + ", ".join(str(v) for v in element.bbox.xyxy) + "]"
    if form == "bbox_norm":
        return "[" + ", ".join(f"{v:.{digits}f}" for v in element.bbox.normalised(width_px, height_px)) + "]"
    return point_text(element.point, width_px, height_px, form)


def point_text(point: tuple[float, float], width_px: int, height_px: int, form: str) -> str:
    """A point in one of its two forms: the pixel that it lies in, or parts of width and height."""
    x, y = point
    if form == "point_px":
        return f"[{math.floor(x)}, {math.floor(y)}]"
    if form == "point_norm":
        digits = decimals_for(max(width_px, height_px))
        return f"[{x / width_px:.{digits}f}, {y / height_px:.{digits}f}]"
    raise ValueError(f"coordinate form {form!r} is unknown")
