"""How a program is looked at: size, density, camera, time and the actions before the frame."""

from __future__ import annotations

from dataclasses import dataclass

MAX_SIDE_PX = 16_384
MAX_AREA_PX = 64_000_000


@dataclass(frozen=True, kw_only=True, slots=True)
class Action:
    """One input event, ``time_ms`` of virtual time after the program started.

    ``name`` is click, double_click, right_click, hover, focus, type, select, check, uncheck, drag, scroll, press,
    key_down or key_up. ``point`` and ``end_point`` are CSS pixels of the viewport where an author asks for an action,
    and pixels of the stored picture before it where a rendering says what happened. An action that names
    ``element_id`` alone goes to a visible point of that element; a drag ends on ``end_element_id``, a scroll (of
    the page, or of ``element_id``) brings it into view. ``instruction`` is what a person would be told to do.
    """

    name: str
    time_ms: int
    element_id: str = ""
    point: tuple[float, float] | None = None
    end_point: tuple[float, float] | None = None
    text: str = ""
    key: str = ""
    end_element_id: str = ""
    instruction: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class View:
    """Size in device pixels of the stored image, and what the program is shown.

    ``width_px`` and ``height_px`` are CSS size (or user units) times ``dpr``; a full page keeps the width and
    may be taller. ``camera`` is empty (framed automatically) or (azimuth_deg, elevation_deg, fov_y_deg) around
    the subject, once for a turntable or once a frame for a sheet of views. Several frames are ``frame_interval_ms`` apart, the first at ``time_ms``; a mesh that has no
    animation turns instead.

    Raises:
        ValueError: a size, density or time that no frame can have.
    """

    width_px: int
    height_px: int
    dpr: float = 1.0
    time_ms: int = 1_000
    num_frames: int = 1
    frame_interval_ms: int = 250
    camera: tuple[float, ...] = ()
    actions: tuple[Action, ...] = ()
    full_page: bool = False
    color_scheme: str = "light"
    reduced_motion: bool = False
    locale: str = "en-US"

    def __post_init__(self) -> None:
        if not (1 <= self.width_px <= MAX_SIDE_PX and 1 <= self.height_px <= MAX_SIDE_PX):
            raise ValueError(f"view size {self.size_px} is outside 1..{MAX_SIDE_PX} px")
        if self.width_px * self.height_px > MAX_AREA_PX:
            raise ValueError(f"view size {self.size_px} has more than {MAX_AREA_PX} pixels")
        if not 0.25 <= self.dpr <= 8:
            raise ValueError(f"device pixel ratio {self.dpr} is outside 0.25..8")
        if not (0 <= self.time_ms <= 600_000 and 1 <= self.num_frames <= 64 and self.frame_interval_ms >= 1):
            raise ValueError("time_ms is 0..600000, num_frames 1..64, frame_interval_ms at least 1")
        if self.color_scheme not in ("light", "dark"):
            raise ValueError(f"color scheme {self.color_scheme!r} is neither light nor dark")

    @classmethod
    def from_css(cls, width_css: int, height_css: int, *, dpr: float = 1.0, **rest: object) -> View:
        """View of a viewport in CSS pixels at ``dpr`` device pixels each; ``rest`` are the other fields."""
        width_px, height_px = round(width_css * dpr), round(height_css * dpr)
        return cls(width_px=width_px, height_px=height_px, dpr=dpr, **rest)  # type: ignore[arg-type]  # checked there

    @property
    def size_px(self) -> tuple[int, int]:
        """(width, height) of the stored image."""
        return (self.width_px, self.height_px)

    @property
    def size_css(self) -> tuple[int, int]:
        """(width, height) of the viewport in CSS pixels."""
        return (round(self.width_px / self.dpr), round(self.height_px / self.dpr))

    @property
    def frame_times_ms(self) -> tuple[int, ...]:
        return tuple(self.time_ms + i * self.frame_interval_ms for i in range(self.num_frames))
