"""What a renderer gives back: frames, their id buffers, and the elements measured on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from schemas.element import Element
from schemas.view import Action

Fact = float | int | bool | str | list[float]


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Frame:
    """A picture and who owns each of its pixels.

    ``image`` is (H, W, 3) uint8 sRGB; ``ids`` is (H, W) uint32, 0 where no element paints; ``role`` is target,
    frame, view, before, after; ``state`` is what the program itself keeps at that moment (score, lives, level …), empty
    where it keeps nothing; sizes in CSS pixels and scroll offsets are 0 where the language has none.

    Raises:
        ValueError: the arrays do not fit each other.
    """

    image: NDArray[np.uint8]
    ids: NDArray[np.uint32]
    role: str = "target"
    time_ms: int = 0
    dpr: float = 1.0
    css_size: tuple[int, int] = (0, 0)
    scroll_css: tuple[int, int] = (0, 0)
    state: Mapping[str, Fact] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.image.dtype != np.uint8 or self.image.ndim != 3 or self.image.shape[2] != 3:
            raise ValueError(f"a frame's image is (H, W, 3) uint8, not {self.image.shape} {self.image.dtype}")
        if self.ids.dtype != np.uint32 or self.ids.shape != self.image.shape[:2]:
            raise ValueError(
                f"a frame's id buffer is {self.image.shape[:2]} uint32, not {self.ids.shape} {self.ids.dtype}"
            )

    @property
    def size_px(self) -> tuple[int, int]:
        """(width, height)."""
        return (self.image.shape[1], self.image.shape[0])


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Rendering:
    """Frames in order, elements over all of them (``image_index`` says which), and whole-program facts.

    ``engine`` and ``engine_version`` name what drew it; ``actions`` are the inputs that really happened, with their
    points in pixels of the frame before them;
    ``second_engine_iou`` is the agreement with an independent engine, None when none was asked.
    """

    frames: tuple[Frame, ...]
    elements: tuple[Element, ...]
    facts: Mapping[str, Fact] = field(default_factory=dict)
    engine: str = ""
    engine_version: str = ""
    actions: tuple[Action, ...] = ()
    second_engine_iou: float | None = None
    num_elements_dropped: int = 0

    def __post_init__(self) -> None:
        if not self.frames:
            raise ValueError("a rendering has at least one frame")
        for element in self.elements:
            width_px, height_px = self.frames[element.image_index].size_px
            if element.bbox.clipped(width_px, height_px) != element.bbox:
                raise ValueError(
                    f"bbox {element.bbox.xyxy} of {element.element_id} leaves the frame {width_px}x{height_px}"
                )
