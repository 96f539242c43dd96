"""DXF drawings on white paper, every entity measured on the id buffer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Any, ClassVar

import numpy as np

from renderers._dxf_elements import layer_nodes
from renderers._dxf_fonts import pin_fonts
from renderers._dxf_raster import Sheet, paint
from renderers._dxf_read import entity_spans, read_dxf
from renderers._dxf_record import Drawing, drawn_bounds, record
from renderers._fonts import fonts_sha256
from renderers._measure import measure
from schemas.errors import Reason, SampleError, SetupError
from schemas.program import Program
from schemas.rendering import Fact, Frame, Rendering
from schemas.view import View

UNITS = {1: "in", 2: "ft", 4: "mm", 5: "cm", 6: "m"}
MIN_EXTENT = 1e-9


class DxfRenderer:
    """ezdxf resolves and flattens, OpenCV fills samples; the modelspace is drawn whole."""

    language: ClassVar[str] = "dxf"
    suffixes: ClassVar[tuple[str, ...]] = (".dxf",)
    default_view: ClassVar[View] = View(width_px=1120, height_px=840)

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """By its sections; a name alone proves little."""
        if data.startswith(b"AutoCAD Binary DXF"):
            return 1.0
        if b"SECTION" in data[:4096] and b"ENTITIES" in data:
            return 1.0
        return 0.3 if PurePosixPath(path).suffix.lower() == ".dxf" else 0.0

    def open(self) -> None:
        try:
            import ezdxf  # noqa: F401  # loaded here, once a worker
        except ImportError as error:
            raise SetupError(f"DXF needs ezdxf: pip install ezdxf ({error})") from error
        pin_fonts()

    def close(self) -> None:
        """Nothing was started."""

    def fingerprint(self) -> dict[str, str]:
        import cv2
        from ezdxf.version import __version__

        return {"ezdxf": __version__, "opencv": cv2.__version__, "fonts": fonts_sha256()}

    def render(self, program: Program, view: View) -> Rendering:
        from ezdxf.version import __version__

        data = program.main.data
        document = read_dxf(data)
        drawings = _drawings(document, view)
        sheet = Sheet.fitted(drawn_bounds(drawings), view.size_px)
        image, ids = paint(sheet, drawings)
        if not ids.any():
            raise SampleError(Reason.BLANK, "the drawing paints no pixel")
        unit = UNITS.get(document.header.get("$INSUNITS", 0), "")
        nodes, order = layer_nodes(drawings, sheet, ids, entity_spans(data, document), unit)
        # Pixels know drawings by their order on paper, nodes stand in order of the tree: ids become the nodes' own.
        table = np.zeros(len(drawings) + 1, np.uint32)
        for index, place in order.items():
            table[index + 1] = place + 1
        ids = table[ids]
        return Rendering(
            frames=(Frame(image=image, ids=ids, dpr=view.dpr, css_size=view.size_css),),
            elements=tuple(measure(ids, nodes)),
            facts=_facts(drawings, sheet, unit),
            engine="ezdxf",
            engine_version=__version__,
        )


RENDERER = DxfRenderer


def _drawings(document: Any, view: View) -> list[Drawing]:
    """Recorded twice where needed: tolerances in pixels ask for a scale, which asks for the bounds.

    Raises:
        SampleError: the drawing cannot be resolved.
    """
    from ezdxf import bbox
    from ezdxf.lldxf.const import DXFError

    try:
        extents = bbox.extents(document.modelspace(), fast=True)
        reach = max(extents.size.x, extents.size.y, MIN_EXTENT) if extents.has_data else 1.0
        if not np.isfinite(reach):
            raise SampleError(Reason.INVALID_GEOMETRY, "expected finite coordinates")
        return record(document, max(view.size_px) / reach)
    except (
        DXFError,
        ValueError,
        TypeError,
        KeyError,
        IndexError,
        AttributeError,
        ZeroDivisionError,
    ) as error:
        raise SampleError(Reason.INVALID_GEOMETRY, f"an entity cannot be drawn: {error}") from error
    except OverflowError as error:
        raise SampleError(Reason.INVALID_GEOMETRY, f"a number is too large: {error}") from error
    except RecursionError as error:
        raise SampleError(Reason.TOO_LARGE, "expected blocks that nest less deep") from error


def _facts(drawings: Sequence[Drawing], sheet: Sheet, unit: str) -> dict[str, Fact]:
    bounds = drawn_bounds(drawings)
    return {
        "num_entities": sum(1 for d in drawings if d.owner < 0),
        "unit": unit,
        "pixels_per_unit": sheet.scale,
        "origin_px": [float(v) for v in sheet.origin],
        "bounds": [float(v) for v in bounds.ravel()],
    }
