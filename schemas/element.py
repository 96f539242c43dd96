"""An element: a thing in the picture, measured on the picture's pixels."""

from __future__ import annotations

from dataclasses import dataclass

from schemas.box import Box


@dataclass(frozen=True, kw_only=True, slots=True)
class Measure:
    """A value that the program knows exactly: diameter in mm, font size in px, the datum of a bar.

    Kept to 9 significant digits: sums of floats differ beyond that with the order and alignment of their terms.
    """

    name: str
    value: float
    unit: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", float(f"{self.value:.9g}"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Element:
    """One element on one frame.

    ``bbox`` holds the visible pixels, ``area_px`` counts them, ``point`` is the centre of one of them (x, y).
    ``polygon`` is the outer contours of the visible part, each a ring of (x, y) pixel corners. ``bbox_amodal``
    is the whole element as if nothing covered or clipped it and may leave the image. ``pixel_id`` is the
    element's own value in the frame's id buffer, 0 when only its descendants own pixels.
    ``code_start``/``code_end`` are bytes of the program's file ``code_path`` (empty: the main file).
    ``role`` and ``name`` are the accessible ones, where the language has them (``label`` says both in one). ``lines`` are
    the boxes of its own wrapped text, a line each, of the visible part, in reading order.
    ``truth_iou`` is the agreement of ``bbox`` with an independent pixel measurement, None when not measured.
    """

    element_id: str
    kind: str
    bbox: Box
    area_px: int
    point: tuple[float, float]
    parent_id: str = ""
    group_id: str = ""
    label: str = ""
    role: str = ""
    name: str = ""
    text: str = ""
    image_index: int = 0
    pixel_id: int = 0
    bbox_amodal: Box | None = None
    lines: tuple[Box, ...] = ()
    polygon: tuple[tuple[tuple[float, float], ...], ...] = ()
    visible_fraction: float | None = None
    occluded_by: tuple[str, ...] = ()
    z_order: int = 0
    color: str = ""
    code_start: int | None = None
    code_end: int | None = None
    code_path: str = ""
    is_interactive: bool = False
    truth_iou: float | None = None
    measures: tuple[Measure, ...] = ()
    bbox_3d: tuple[float, ...] = ()
    depth_m: float | None = None

    def __post_init__(self) -> None:
        if self.visible_fraction is not None and not 0 <= self.visible_fraction <= 1:
            raise ValueError(
                f"visible_fraction {self.visible_fraction} of {self.element_id} is outside [0, 1]"
            )
        if self.area_px < 1 or self.area_px > self.bbox.area_px:
            raise ValueError(f"area {self.area_px} of {self.element_id} does not fit bbox {self.bbox.xyxy}")
