"""Drawing a DXF into strokes and fills, kept apart for each entity, by ezdxf's drawing add-on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._dxf_fonts import covering_engine
from schemas.errors import Reason, SampleError

MAX_POINTS = 4_000_000
MAX_SPAN = 1e12


@dataclass(frozen=True, kw_only=True, eq=False)
class Stroke:
    """A polyline (N, 2) in drawing units, one point for a dot; ``width_mm`` on paper; sRGB colour."""

    points: NDArray[np.float64]
    width_mm: float
    color: tuple[int, int, int]


@dataclass(frozen=True, kw_only=True, eq=False)
class Fill:
    """Rings (N, 2) in drawing units, filled by the even-odd rule."""

    rings: tuple[NDArray[np.float64], ...]
    color: tuple[int, int, int]


@dataclass(kw_only=True, eq=False)
class Drawing:
    """One entity and what it paints, in order. ``owner`` is the index of the insert it is an attribute of, else -1."""

    entity: Any
    owner: int = -1
    marks: list[Stroke | Fill] = field(default_factory=list)

    def bounds(self) -> NDArray[np.float64] | None:
        """(2, 2) lowest and highest corner; None if nothing is painted."""
        if not self.marks:
            return None
        points = np.concatenate(
            [p for m in self.marks for p in (m.rings if isinstance(m, Fill) else (m.points,))]
        )
        return np.array([points.min(0), points.max(0)])


def record(document: Any, unit_px: float) -> list[Drawing]:
    """What each modelspace entity paints, in drawing order. ``unit_px`` is about the pixels of a drawing unit.

    Raises:
        SampleError: it draws too much, or numbers that no drawing has.
    """
    from ezdxf.addons.drawing import config
    from ezdxf.addons.drawing.frontend import Frontend
    from ezdxf.addons.drawing.properties import RenderContext

    backend = _recorder()
    settings = config.Configuration(
        background_policy=config.BackgroundPolicy.WHITE,
        image_policy=config.ImagePolicy.RECT,
        proxy_graphic_policy=config.ProxyGraphicPolicy.SHOW,
        max_flattening_distance=0.1 / unit_px,
        min_dash_length=0.8 / unit_px,
        min_hatch_line_distance=1.2 / unit_px,
        infinite_line_length=200 / unit_px,
        hatching_timeout=float("inf"),  # a clock must not decide what is drawn; dense hatches are made solid
        pdsize=1,
        pdmode=0,
    )
    for entity in document.modelspace().query("HATCH"):
        _thin_hatch(entity, unit_px)
    context = RenderContext(document)
    frontend = Frontend(context, backend, config=settings)
    frontend.pipeline.text_engine = covering_engine()
    frontend.draw_layout(document.modelspace())
    drawings: list[Drawing] = backend.drawings
    return drawings


def _thin_hatch(hatch: Any, unit_px: float) -> None:
    """Make a pattern solid whose dashes or lines come closer than pixels: it looks so, and costs no time."""
    if hatch.pattern is None:
        return
    for line in hatch.pattern.lines:
        period = sum(abs(d) for d in line.dash_length_items)
        step = float(np.hypot(line.offset.x, line.offset.y))
        if (line.dash_length_items and period * unit_px < 1.0) or step * unit_px < 1.0:
            hatch.set_solid_fill(color=hatch.dxf.color)
            return


def _recorder() -> Any:
    """A new backend; made here because its base class comes with ezdxf."""
    from ezdxf.addons.drawing.backend import Backend

    class Recorder(Backend):
        def __init__(self) -> None:
            super().__init__()
            self.drawings: list[Drawing] = []
            self._stack: list[int] = []
            self._points = 0

        def enter_entity(self, entity: Any, properties: Any) -> None:
            super().enter_entity(entity, properties)
            is_attribute = entity.dxftype() == "ATTRIB" and len(self._stack) == 1
            if not self._stack or is_attribute:
                owner = self._stack[-1] if self._stack else -1
                self._stack.append(len(self.drawings))
                self.drawings.append(Drawing(entity=entity, owner=owner))
            else:
                self._stack.append(self._stack[-1])

        def exit_entity(self, entity: Any) -> None:
            super().exit_entity(entity)
            self._stack.pop()

        def _keep(self, mark: Stroke | Fill) -> None:
            rings = mark.rings if isinstance(mark, Fill) else (mark.points,)
            for ring in rings:
                self._points += len(ring) + 1
                if not len(ring) or not np.isfinite(ring).all() or np.abs(ring).max() > MAX_SPAN:
                    raise SampleError(
                        Reason.INVALID_GEOMETRY, f"expected finite coordinates up to {MAX_SPAN:g}"
                    )
            if self._points > MAX_POINTS:
                raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_POINTS} points of lines")
            if self._stack:
                self.drawings[self._stack[-1]].marks.append(mark)

        def _stroke(self, points: NDArray[np.float64], properties: Any) -> None:
            self._keep(Stroke(points=points, width_mm=properties.lineweight, color=_rgb(properties.color)))

        def set_background(self, color: str) -> None:
            pass  # the paper is white

        def draw_point(self, pos: Any, properties: Any) -> None:
            self._stroke(np.array([[pos.x, pos.y]]), properties)

        def draw_line(self, start: Any, end: Any, properties: Any) -> None:
            self._stroke(np.array([[start.x, start.y], [end.x, end.y]]), properties)

        def draw_path(self, path: Any, properties: Any) -> None:
            if len(path):
                points = _flat(path, self.config.max_flattening_distance)
                self._stroke(points, properties)

        def draw_filled_paths(self, paths: Any, properties: Any) -> None:
            distance = self.config.max_flattening_distance
            rings = tuple(_flat(p, distance) for p in paths if len(p))
            if rings:
                self._keep(Fill(rings=rings, color=_rgb(properties.color)))

        def draw_filled_polygon(self, points: Any, properties: Any) -> None:
            ring = np.array([(v.x, v.y) for v in points.vertices()], np.float64)
            if len(ring):
                self._keep(Fill(rings=(ring,), color=_rgb(properties.color)))

        def draw_image(self, image_data: Any, properties: Any) -> None:
            raise SampleError(Reason.FILE_ACCESS, "expected images to be drawn as their frames")

        def clear(self) -> None:
            self.drawings.clear()

    return Recorder()


def _flat(path: Any, distance: float) -> NDArray[np.float64]:
    return np.array([(v.x, v.y) for v in path.flattening(distance)], np.float64)


def _rgb(color: str) -> tuple[int, int, int]:
    """sRGB of #rrggbb or #rrggbbaa, the latter over white paper."""
    values = [int(color[i : i + 2], 16) for i in range(1, len(color), 2)]
    alpha = values[3] / 255 if len(values) > 3 else 1.0
    red, green, blue = (round(255 + (v - 255) * alpha) for v in values[:3])
    return (red, green, blue)


def drawn_bounds(drawings: Sequence[Drawing]) -> NDArray[np.float64]:
    """(2, 2) corners of all that is painted.

    Raises:
        SampleError: nothing is.
    """
    found = [b for d in drawings if (b := d.bounds()) is not None]
    if not found:
        raise SampleError(Reason.BLANK, "the drawing paints nothing")
    return np.array([np.min([b[0] for b in found], axis=0), np.max([b[1] for b in found], axis=0)])
