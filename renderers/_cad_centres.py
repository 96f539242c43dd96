"""Centre lines of a drawing's round features, and the circles that patterns stand on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from renderers._cad_ink import unit
from renderers._cad_layout import Placed
from renderers._cad_model import CadFeature, CadModel
from renderers._cad_patterns import Pattern, axis_of, find_patterns
from renderers._cad_pen import CENTRE, Pen
from renderers._cad_trodden import Trodden
from schemas.element import Measure

ROUND = ("hole", "counterbore", "countersink", "boss", "cylinder")
MAX_CENTRES = 120
PARALLEL = 0.999
CHAIN = (8.0, 2.5, 2.0, 2.5)

Floats = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Numbered:
    """A feature by number: ``label`` counts over the model, ``pattern`` is the one it belongs to."""

    label: str
    part: int
    feature: CadFeature
    pattern: Pattern | None = None

    @property
    def radius(self) -> float:
        return max(v for n, v in self.feature.sizes.items() if n.endswith("diameter")) / 2


def numbered_features(model: CadModel) -> list[Numbered]:
    """All features of a model, named by kind and number."""
    counted: dict[str, int] = {}
    found = []
    for p, part in enumerate(model.parts):
        homes = {i: pattern for pattern in find_patterns(part.features) for i in pattern.members}
        for i, feature in enumerate(part.features):
            counted[feature.kind] = counted.get(feature.kind, 0) + 1
            label = f"{feature.kind}-{counted[feature.kind]}"
            found.append(Numbered(label=label, part=p, feature=feature, pattern=homes.get(i)))
    return found


def faces_eye(feature: CadFeature, placed: Placed) -> bool:
    """Whether a view looks along a feature's axis."""
    return abs(float(axis_of(feature) @ placed.view.toward)) > PARALLEL


def lies_flat(feature: CadFeature, placed: Placed) -> bool:
    """Whether a feature's axis lies in a view's plane."""
    axis = axis_of(feature)
    return bool(axis.any()) and abs(float(axis @ placed.view.toward)) < 1e-3


def draw_centres(pen: Pen, placed: Placed, group: int, features: list[Numbered]) -> None:
    """A cross where an axis points at the eye, a chain line where it lies in the view, a circle through a ring of holes."""
    name, size = placed.view.name, pen.size
    trodden = Trodden(pen.sheet.size_px)
    rounds = [one for one in features if one.feature.kind in ROUND][:MAX_CENTRES]
    for one in sorted(rounds, key=lambda r: -round(r.radius, 6)):
        lines = trodden.fresh(_lines(one, placed, size))
        if not lines:
            continue
        node = pen.node(f"{name}-centre-{one.label}", "centre_line", group, CENTRE, label=one.label)
        for line in lines:
            pen.sheet.dashes(pen.layer(node), line, 0.8 * size, tuple(v * size for v in CHAIN))
    _circles(pen, placed, group, features)


def _lines(one: Numbered, placed: Placed, size: float) -> list[Floats]:
    ends = placed.at(placed.view.flat(np.stack([one.feature.start, one.feature.end])))
    reach = one.radius * placed.scale + 5 * size
    if faces_eye(one.feature, placed):
        cross = (np.array([[-reach, 0], [reach, 0]]), np.array([[0, -reach], [0, reach]]))
        return [ends[0] + line for line in cross]
    if lies_flat(one.feature, placed):
        over = unit(ends[1] - ends[0]) * 6 * size
        return [np.stack([ends[0] - over, ends[1] + over])]
    return []


def _circles(pen: Pen, placed: Placed, group: int, features: list[Numbered]) -> None:
    """Pitch circles, each once a view."""
    drawn: set[tuple[float, ...]] = set()
    turn = np.linspace(0, 2 * np.pi, 121)
    for one in features:
        pattern = one.pattern
        if pattern is None or pattern.kind != "circular_pattern" or not faces_eye(one.feature, placed):
            continue
        centre = placed.at(placed.view.flat(pattern.centre[None]))[0]
        key = (*np.round(centre, 1).tolist(), round(pattern.diameter_mm, 2))
        if key in drawn:
            continue
        drawn.add(key)
        measures = (Measure(name="diameter_mm", value=pattern.diameter_mm, unit="mm"),)
        node = pen.node(
            f"{placed.view.name}-pitch-circle-{len(drawn)}",
            "centre_line",
            group,
            CENTRE,
            label="pitch circle",
            measures=measures,
        )
        radius = pattern.diameter_mm / 2 * placed.scale
        ring = centre + radius * np.stack([np.cos(turn), np.sin(turn)], axis=1)
        pen.sheet.dashes(pen.layer(node), ring, 0.8 * pen.size, tuple(v * pen.size for v in CHAIN))
