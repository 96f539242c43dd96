"""Discs, boxes and outlines in one line each."""

from __future__ import annotations

from generators._svg_markup import Tag, Value, tag


def _painted(fill: str, stroke: str, weight: float, more: dict[str, Value]) -> dict[str, Value]:
    paint: dict[str, Value] = {"fill": fill}
    if stroke:
        paint["stroke"] = stroke
    if weight:
        paint["stroke-width"] = weight
    return paint | more


def _finished(node: Tag, fill: str, stroke: str, weight: float, more: dict[str, Value]) -> Tag:
    named = {k.rstrip("_").replace("_", "-"): v for k, v in more.items()}
    node.attributes |= {k: v for k, v in _painted(fill, stroke, weight, named).items() if v != ""}
    return node


def disc(
    name: str,
    cx: float,
    cy: float,
    r: float,
    fill: str = "",
    stroke: str = "",
    weight: float = 0.0,
    **more: Value,
) -> Tag:
    """A circle; ``more`` are further attributes."""
    return _finished(tag("circle", id=name, cx=cx, cy=cy, r=r), fill, stroke, weight, more)


def rect(
    name: str,
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "",
    stroke: str = "",
    weight: float = 0.0,
    **more: Value,
) -> Tag:
    """A rectangle; ``more`` are further attributes."""
    return _finished(tag("rect", id=name, x=x, y=y, width=w, height=h), fill, stroke, weight, more)


def trace(name: str, d: str, fill: str = "", stroke: str = "", weight: float = 0.0, **more: Value) -> Tag:
    """A path; ``more`` are further attributes."""
    return _finished(tag("path", id=name, d=d), fill, stroke, weight, more)
