"""Evaluates OpenSCAD's flattened program with Manifold: one solid whose triangles know their primitive. Runs inside the sandbox."""

from __future__ import annotations

import dataclasses
import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import manifold3d as m3  # type: ignore[import-not-found]  # a binary without stubs
import numpy as np
from numpy.typing import NDArray

from renderers._openscad_csg import CsgNode, UnsupportedError
from renderers._openscad_shapes import (
    cube,
    cylinder,
    extruded,
    flat_shape,
    fragments,
    polyhedron,
    revolved,
    sphere,
)

FIRST_MARK = 1_000_000
"""Convexities of render() from here on are marks: the number of the statement that stands behind them."""
SOLIDS = {"cube": cube, "sphere": sphere, "cylinder": cylinder, "polyhedron": polyhedron}
FLATS = ("square", "circle", "polygon")
GROUPS = ("group", "render", "union", "color", "multmatrix", "resize")

Floats = NDArray[np.float64]
Shape = Any
"""A Manifold or a CrossSection."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a primitive comes from: the number of its statement (-1: unknown), its colour (sRGB, alpha; empty: none), and that of what it is cut out of."""

    mark: int = -1
    color: tuple[float, ...] = ()
    spare: tuple[float, ...] = ()

    @property
    def shade(self) -> tuple[float, ...]:
        """The colour, or that of what it is cut out of."""
        return self.color or self.spare


class Evaluation:
    """The shapes of a tree; ``origins`` by the id that Manifold keeps with the triangles.

    ``pieces`` are the shapes that OpenSCAD made, by the text of their nodes.
    """

    def __init__(self, pieces: Mapping[str, Shape] | None = None) -> None:
        self.origins: dict[int, Origin] = {}
        self._pieces = pieces or {}

    def top(self, nodes: Sequence[CsgNode]) -> Shape | None:
        """All nodes as one shape, None for nothing.

        Raises:
            UnsupportedError: the tree holds what only OpenSCAD evaluates.
            RefusalError: too many facets.
        """
        return _joined(self._shapes(nodes, Origin()))

    def _shapes(self, nodes: Sequence[CsgNode], origin: Origin) -> list[Shape]:
        """The shapes of nodes, of the dimension of the first; nothing and background left out."""
        made = [self._shape(n, origin) for n in nodes if not n.is_background]
        shapes = [s for s in made if s is not None and not s.is_empty()]
        return [s for s in shapes if isinstance(s, type(shapes[0]))]

    def _kept(self, solid: m3.Manifold, origin: Origin) -> m3.Manifold:
        solid = solid.as_original()
        self.origins[solid.original_id()] = origin
        return solid

    def _shape(self, node: CsgNode, origin: Origin) -> Shape | None:
        name, arguments = node.name, node.arguments
        if node.piece_suffix:
            if node.text not in self._pieces:
                raise UnsupportedError(f"{name}()")
            piece = self._pieces[node.text]
            return self._kept(piece, origin) if isinstance(piece, m3.Manifold) else piece
        if name in SOLIDS:
            return self._kept(SOLIDS[name](arguments), origin)
        if name in FLATS:
            return flat_shape(name, arguments)
        if name in GROUPS:
            return self._group(node, _origin_below(node, origin))
        if name in ("difference", "intersection"):
            return self._boolean(node, origin)
        shapes = self._shapes(node.children, origin)
        if name in ("linear_extrude", "rotate_extrude"):
            flat = _joined(shapes)
            if not isinstance(flat, m3.CrossSection):
                return None
            make = extruded if name == "linear_extrude" else revolved
            return self._kept(make(flat, arguments), origin)
        if name in ("hull", "minkowski"):
            made = _hull(shapes) if name == "hull" else _minkowski(shapes)
            return self._kept(made, origin) if isinstance(made, m3.Manifold) else made
        if name == "offset":
            return _offset(_joined(shapes), arguments)
        if name == "projection":
            return _projection(_joined(shapes), arguments)
        raise UnsupportedError(f"{name}()")

    def _group(self, node: CsgNode, origin: Origin) -> Shape | None:
        joined = _joined(self._shapes(node.children, origin))
        if joined is None or node.name not in ("multmatrix", "resize"):
            return joined
        matrix = np.eye(4) if node.name == "resize" else np.array(node.arguments[""], float)
        if node.name == "resize":
            matrix[[0, 1, 2], [0, 1, 2]] = _resizing(joined, node.arguments)
        matrix = _refined(matrix)
        if isinstance(joined, m3.Manifold):
            return joined.transform(matrix[:3])
        return joined.transform(matrix[:2][:, [0, 1, 3]])

    def _boolean(self, node: CsgNode, origin: Origin) -> Shape | None:
        nodes = [n for n in node.children if not n.is_background]
        first = self._shape(nodes[0], origin) if nodes else None
        if first is None or first.is_empty():
            return None
        spare = self._one_shade(first) or origin.spare
        made = [self._shape(n, dataclasses.replace(origin, spare=spare)) for n in nodes[1:]]
        rest = [s for s in made if isinstance(s, type(first)) and not s.is_empty()]
        if node.name == "difference":
            return _combined([first, *rest], m3.OpType.Subtract)
        if len(rest) < len(made):
            return None  # what meets nothing is nothing
        return _combined([first, *rest], m3.OpType.Intersect)

    def _one_shade(self, shape: Shape) -> tuple[float, ...]:
        """The colour of a solid that is of one colour."""
        if not isinstance(shape, m3.Manifold) or not any(o.color for o in self.origins.values()):
            return ()
        ids = set(np.asarray(shape.to_mesh64().run_original_id).tolist())
        shades = {self.origins[i].shade for i in ids if i in self.origins}
        return shades.pop() if len(shades) == 1 else ()


def _origin_below(node: CsgNode, origin: Origin) -> Origin:
    """The origin that a group gives its children: the outermost colour, the innermost mark."""
    if node.name == "color" and not origin.color:
        color = [float(v) for v in node.arguments.get("", ())]
        if len(color) == 4 and min(color[:3]) >= 0:
            return dataclasses.replace(origin, color=tuple(min(1.0, max(0.0, v)) for v in color))
    if node.name == "render":
        mark = int(node.arguments.get("convexity") or 0)
        if mark >= FIRST_MARK:
            return dataclasses.replace(origin, mark=mark - FIRST_MARK)
    return origin


def _joined(shapes: Sequence[Shape]) -> Shape | None:
    if not shapes:
        return None
    return shapes[0] if len(shapes) == 1 else _combined(shapes, m3.OpType.Add)


def _combined(shapes: Sequence[Any], operation: m3.OpType) -> Shape:
    made: Shape = type(shapes[0]).batch_boolean(list(shapes), operation)
    return made


def _hull(shapes: Sequence[Any]) -> Shape | None:
    return type(shapes[0]).batch_hull(list(shapes)) if shapes else None


def _minkowski(shapes: Sequence[Any]) -> Shape | None:
    """Sums of convex shapes.

    Raises:
        UnsupportedError: one is not convex.
    """
    if not shapes:
        return None
    return functools.reduce(_sum, shapes)


def _sum(first: Any, second: Any) -> Any:
    corners = []
    for shape in (first, second):
        if isinstance(shape, m3.Manifold):
            is_convex = abs(shape.hull().volume() - shape.volume()) <= 1e-6 * abs(shape.volume())
            corners.append(np.asarray(shape.to_mesh64().vert_properties)[:, :3])
        else:
            is_convex = abs(shape.hull().area() - shape.area()) <= 1e-6 * abs(shape.area())
            corners.append(np.concatenate([np.asarray(p) for p in shape.to_polygons()]))
        if not is_convex:
            raise UnsupportedError("the Minkowski sum of a shape that is not convex")
    a, b = corners
    points = (a[:, None] + b[None]).reshape(-1, a.shape[1])
    return type(first).hull_points(points)


def _offset(flat: Shape | None, arguments: dict[str, Any]) -> m3.CrossSection | None:
    if not isinstance(flat, m3.CrossSection):
        return None
    if "r" in arguments:
        radius = float(arguments["r"])
        return flat.offset(radius, m3.JoinType.Round, 2.0, fragments(abs(radius), arguments))
    join = m3.JoinType.Square if arguments.get("chamfer") else m3.JoinType.Miter
    return flat.offset(float(arguments["delta"]), join, 1_000.0)


def _projection(solid: Shape | None, arguments: dict[str, Any]) -> m3.CrossSection | None:
    if not isinstance(solid, m3.Manifold):
        return None
    if not arguments.get("cut"):
        return m3.CrossSection([np.asarray(p) for p in solid.project().to_polygons()], m3.FillRule.Positive)
    _, _, z0, _, _, z1 = solid.bounding_box()
    if min(abs(z0), abs(z1)) < 1e-6:
        raise UnsupportedError("a cut along a face")
    return solid.slice(0.0)


def _resizing(shape: Shape, arguments: dict[str, Any]) -> Floats:
    """(3,) factors of resize()."""
    bounds = np.array(shape.bounding_box() if isinstance(shape, m3.Manifold) else shape.bounds())
    size = np.ones(3)
    size[: len(bounds) // 2] = bounds[len(bounds) // 2 :] - bounds[: len(bounds) // 2]
    wanted = np.array([float(v) for v in arguments["newsize"]])
    largest = int(wanted.argmax())
    automatic = wanted[largest] / size[largest] if wanted[largest] > 0 else 1.0
    may = [bool(v) for v in arguments["auto"]]
    return np.array(
        [w / s if w > 0 else automatic if a else 1.0 for w, s, a in zip(wanted, size, may, strict=True)]
    )


def _whole_angle(turn: Floats) -> Floats:
    """A turn about x, y or z by the whole thousandth of a degree that it is within rounding of."""
    for axis in range(3):
        i, j = (k for k in range(3) if k != axis)
        if abs(abs(turn[axis, axis]) - 1) > 1e-9 or abs(turn[i, i] - turn[j, j]) > 1e-5:
            continue
        angle = math.degrees(math.atan2(turn[j, i], turn[i, i]))
        whole = round(angle, 3)
        if abs(angle - whole) < 1e-4:
            out = turn.copy()
            cos, sin = math.cos(math.radians(whole)), math.sin(math.radians(whole))
            out[i, i], out[j, j], out[j, i], out[i, j] = cos, cos, sin, -sin
            return out
    return turn


def _refined(matrix: Floats) -> Floats:
    """The matrix with a rotation that is one: .csg writes six digits, which leave it a little askew."""
    turn = matrix[:3, :3]
    u, sizes, vt = np.linalg.svd(turn)
    if np.ptp(sizes) > 2e-5 * sizes[0] or np.count_nonzero(turn) == 3:
        return matrix
    scale = round(float(sizes.mean()), 5)
    out = matrix.copy()
    out[:3, :3] = scale * _whole_angle(u @ vt)
    return np.asarray(out, np.float64)
