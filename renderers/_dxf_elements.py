"""Elements of a drawing: layers above entities above attributes, with their texts and true measures."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._dxf_raster import Ink, Sheet, isolate
from renderers._dxf_record import Drawing
from renderers._measure import Node
from schemas.element import Measure

UNIT_MM = {"in": 25.4, "ft": 304.8, "mm": 1.0, "cm": 10.0, "m": 1000.0}
TEXT_TYPES = frozenset(("TEXT", "MTEXT", "ATTRIB", "ATTDEF"))
MAX_OCCLUDERS = 8
OCCLUDER_SHARE = 0.01


def layer_nodes(
    drawings: Sequence[Drawing],
    sheet: Sheet,
    ids: NDArray[np.uint32],
    spans: Mapping[str, tuple[int, int]],
    unit: str,
) -> tuple[list[Node], dict[int, int]]:
    """Nodes in preorder, and for the index of each drawing the index of its node.

    ``ids`` are by drawing: 1 + its index. Node i has the pixel id i + 1, a layer has none.
    """
    names = [_entity_id(d.entity) for d in drawings]
    layers: dict[str, list[int]] = {}
    for index, drawing in enumerate(drawings):
        if drawing.owner < 0:
            layers.setdefault(str(drawing.entity.dxf.layer), []).append(index)
    nodes: list[Node] = []
    order: dict[int, int] = {}
    for layer, members in layers.items():
        top = len(nodes)
        nodes.append(Node(element_id=f"layer-{layer}", kind="layer", label=layer))
        for index in members:
            attributes = [k for k, d in enumerate(drawings) if d.owner == index]
            for k in (index, *attributes):
                order[k] = len(nodes)
                nodes.append(
                    _node(
                        drawings[k],
                        parent=top if k == index else order[index],
                        pixel_id=len(nodes) + 1,
                        rank=k,
                        names=names,
                        ink=isolate(sheet, drawings[k]),
                        ids=ids,
                        span=spans.get(drawings[k].entity.dxf.handle)
                        or spans.get(
                            drawings[index].entity.dxf.handle
                        ),  # attributes stand in their insert's text
                        unit=unit,
                    )
                )
    return nodes, order


def _node(
    drawing: Drawing,
    *,
    parent: int,
    pixel_id: int,
    rank: int,
    names: Sequence[str],
    ink: Ink | None,
    ids: NDArray[np.uint32],
    span: tuple[int, int] | None,
    unit: str,
) -> Node:
    entity = drawing.entity
    text = _text(entity)
    return Node(
        element_id=names[rank],
        kind=entity.dxftype().lower(),
        parent=parent,
        pixel_id=pixel_id,
        group_id=str(entity.dxf.layer),
        label=_label(entity, text),
        text=text,
        bbox_amodal=None if ink is None else ink.box,
        area_amodal_px=None if ink is None else int(ink.mask.sum()),
        occluded_by=() if ink is None else _occluders(ink, ids, rank, names),
        z_order=rank,
        color=_color(drawing),
        code_start=None if span is None else span[0],
        code_end=None if span is None else span[1],
        measures=_measures(entity, unit),
    )


def _entity_id(entity: Any) -> str:
    """Block name or type, and the handle: unique in the file."""
    kind = entity.dxftype()
    lead = str(entity.dxf.name) if kind == "INSERT" else kind.lower()
    if kind == "ATTRIB":
        lead = str(entity.dxf.tag)
    return f"{lead}-{entity.dxf.handle}"


def _label(entity: Any, text: str) -> str:
    kind = entity.dxftype()
    if kind == "INSERT":
        return str(entity.dxf.name)
    if kind == "ATTRIB":
        return str(entity.dxf.tag)
    return text or str(entity.dxf.layer)


def _text(entity: Any) -> str:
    """The words as shown, without formatting codes."""
    kind = entity.dxftype()
    if kind == "DIMENSION":
        block = entity.get_geometry_block()
        found = (e for e in (block or ()) if e.dxftype() in TEXT_TYPES)
        return next((_text(e) for e in found), "")
    if kind in ("MTEXT", "TEXT", "ATTRIB", "ATTDEF"):
        return str(entity.plain_text()).strip()
    return ""


def _color(drawing: Drawing) -> str:
    if not drawing.marks:
        return ""
    return "#{:02x}{:02x}{:02x}".format(*drawing.marks[0].color)


def _occluders(ink: Ink, ids: NDArray[np.uint32], rank: int, names: Sequence[str]) -> tuple[str, ...]:
    """Ids of the drawings that own this one's pixels, most first."""
    box = ink.box
    owners = np.bincount(ids[box.y0 : box.y1, box.x0 : box.x1][ink.mask])
    floor = max(1.0, OCCLUDER_SHARE * float(ink.mask.sum()))
    ranked = sorted((-int(n), k) for k, n in enumerate(owners) if k and k != rank + 1 and n >= floor)
    return tuple(names[k - 1] for _, k in ranked[:MAX_OCCLUDERS])


def _measures(entity: Any, unit: str) -> tuple[Measure, ...]:
    """Lengths in millimetres where the file states its unit, else in drawing units."""
    factor = UNIT_MM.get(unit, 1.0)
    length_unit = "mm" if unit in UNIT_MM else ""
    found: list[Measure] = []

    def length(name: str, value: float) -> None:
        found.append(Measure(name=name, value=round(value * factor, 6), unit=length_unit))

    kind, dxf = entity.dxftype(), entity.dxf
    if kind == "LINE":
        length("length", float((dxf.end - dxf.start).magnitude))
    elif kind == "CIRCLE":
        length("radius", float(dxf.radius))
        length("diameter", 2 * float(dxf.radius))
    elif kind == "ARC":
        length("radius", float(dxf.radius))
        sweep = (dxf.end_angle - dxf.start_angle) % 360 or 360.0
        found.append(Measure(name="angle", value=round(sweep, 6), unit="deg"))
        length("length", math.radians(sweep) * float(dxf.radius))
    elif kind in ("LWPOLYLINE", "POLYLINE"):
        _polyline_measures(entity, length)
    elif kind == "DIMENSION":
        value = entity.get_measurement()
        if isinstance(value, (int, float)):
            is_angle = entity.dimtype in (2, 5)
            if is_angle:
                found.append(Measure(name="angle", value=round(float(value), 6), unit="deg"))
            else:
                length("distance", float(value))
    elif kind in ("TEXT", "ATTRIB"):
        length("text_height", float(dxf.height))
    elif kind == "MTEXT":
        length("text_height", float(dxf.char_height))
    elif kind == "INSERT":
        found.append(Measure(name="rotation", value=round(float(dxf.rotation) % 360, 6), unit="deg"))
    return tuple(found)


def _polyline_measures(entity: Any, length: Any) -> None:
    from ezdxf import path

    if entity.dxftype() == "POLYLINE" and not (entity.is_2d_polyline or entity.is_3d_polyline):
        return
    points = np.array([(v.x, v.y, v.z) for v in path.make_path(entity).flattening(0.01)])
    if len(points) > 1:
        length("length", float(np.linalg.norm(np.diff(points, axis=0), axis=1).sum()))
