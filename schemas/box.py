"""Axis-aligned boxes: the one convention for pixel coordinates.

Origin top-left, x right, y down, device pixels of the stored image, integers, half-open: a box covers the
pixels ``x0 <= x < x1`` and ``y0 <= y < y1``. The order is always xyxy.
"""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Box:
    """Half-open integer box in device pixels, never empty. Corners may lie outside the image (amodal boxes).

    Raises:
        ValueError: the box is empty or inverted.
    """

    x0: int
    y0: int
    x1: int
    y1: int

    def __post_init__(self) -> None:
        if self.x1 <= self.x0 or self.y1 <= self.y0:
            raise ValueError(f"bbox {self.xyxy} is empty or inverted")

    @classmethod
    def outward(cls, x0: float, y0: float, x1: float, y1: float, *, scale: float = 1.0) -> Box | None:
        """Box of real-valued edges times ``scale`` (device pixels per unit), rounded outwards; None if empty.

        Edges within 1/1024 px of a pixel boundary count as on it, so that float noise adds no pixel.
        """
        slack = 1 / 1024
        edges = (
            math.floor(x0 * scale + slack),
            math.floor(y0 * scale + slack),
            math.ceil(x1 * scale - slack),
            math.ceil(y1 * scale - slack),
        )
        if edges[2] <= edges[0] or edges[3] <= edges[1]:
            return None
        return cls(*edges)

    @property
    def xyxy(self) -> tuple[int, int, int, int]:
        return (self.x0, self.y0, self.x1, self.y1)

    @property
    def size_px(self) -> tuple[int, int]:
        """(width, height)."""
        return (self.x1 - self.x0, self.y1 - self.y0)

    @property
    def area_px(self) -> int:
        return (self.x1 - self.x0) * (self.y1 - self.y0)

    def normalised(self, width_px: int, height_px: int) -> tuple[float, float, float, float]:
        """Edges divided by the stored image's width and height: [0, 1] for a box inside it."""
        return (self.x0 / width_px, self.y0 / height_px, self.x1 / width_px, self.y1 / height_px)

    @classmethod
    def from_normalised(cls, edges: tuple[float, float, float, float], width_px: int, height_px: int) -> Box:
        """Inverse of :meth:`normalised`; exact for every image up to 2**26 pixels a side."""
        x0, y0, x1, y1 = edges
        return cls(round(x0 * width_px), round(y0 * height_px), round(x1 * width_px), round(y1 * height_px))

    def intersection(self, other: Box) -> Box | None:
        """The common part, or None."""
        x0, y0 = max(self.x0, other.x0), max(self.y0, other.y0)
        x1, y1 = min(self.x1, other.x1), min(self.y1, other.y1)
        return Box(x0, y0, x1, y1) if x1 > x0 and y1 > y0 else None

    def union(self, other: Box) -> Box:
        """The smallest box that holds both."""
        return Box(
            min(self.x0, other.x0), min(self.y0, other.y0), max(self.x1, other.x1), max(self.y1, other.y1)
        )

    def clipped(self, width_px: int, height_px: int) -> Box | None:
        """The part inside an image of that size, or None."""
        return self.intersection(Box(0, 0, width_px, height_px))

    def iou(self, other: Box) -> float:
        """Intersection over union, in [0, 1]."""
        common = self.intersection(other)
        if common is None:
            return 0.0
        return common.area_px / (self.area_px + other.area_px - common.area_px)
