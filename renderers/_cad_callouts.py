"""Centre lines and diameter callouts of a drawing's round features."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from renderers._cad_ink import Color, number, text_size, unit
from renderers._cad_model import CadFeature, CadModel
from renderers._cad_trodden import Trodden
from schemas.element import Measure

if TYPE_CHECKING:
    from renderers._cad_drawing import Pen, Placed

CENTRE: Color = (168, 52, 40)
DIMENSION: Color = (30, 64, 122)
ROUND = ("hole", "counterbore", "countersink", "boss")
MAX_CALLOUTS = 5
MAX_CENTRES = 80
PARALLEL = 0.999
DIRECTIONS = [
    (np.cos(a), np.sin(a)) for a in np.radians([-50, -130, 50, 130, -30, -150, 30, 150, -75, -105, 75, 105])
]

Floats = NDArray[np.float64]
Path = tuple[Floats, Floats, Floats]
"""A leader: its rim, elbow and end of shelf in pixels."""


@dataclass(frozen=True, kw_only=True, eq=False)
class _Round:
    """A round feature by number: ``label`` counts over the model, ``note`` is its callout without the count."""

    label: str
    feature: CadFeature
    note: str

    @property
    def radius(self) -> float:
        return max(v for n, v in self.feature.sizes.items() if n.endswith("diameter")) / 2


class Callouts:
    """The round features of a model, each group of equal ones called out once over all views."""

    def __init__(self, model: CadModel) -> None:
        counted: dict[str, int] = {}
        self.rounds: list[_Round] = []
        self.called: set[tuple[str, tuple[float, ...]]] = set()
        self.leaders: list[Path] = []
        for part in model.parts:
            for feature in part.features:
                if feature.kind in ROUND and len(self.rounds) < MAX_CENTRES:
                    counted[feature.kind] = counted.get(feature.kind, 0) + 1
                    label = f"{feature.kind}-{counted[feature.kind]}"
                    self.rounds.append(_Round(label=label, feature=feature, note=_note(feature)))

    def centre_lines(self, pen: Pen, placed: Placed, group: int) -> None:
        """A cross where the axis points at the eye, a chain line where it lies in the view."""
        name, size = placed.view.name, pen.size
        trodden = Trodden(pen.sheet.size_px)
        for one in sorted(self.rounds, key=lambda r: -round(r.radius, 6)):
            ends = placed.at(placed.view.flat(np.stack([one.feature.start, one.feature.end])))
            reach = one.radius * placed.scale + 5 * size
            if _faces_eye(one, placed):
                lines = [
                    ends[0] + np.array([[-reach, 0], [reach, 0]]),
                    ends[0] + np.array([[0, -reach], [0, reach]]),
                ]
            elif _lies_flat(one, placed):
                over = unit(ends[1] - ends[0]) * 6 * size
                lines = [np.stack([ends[0] - over, ends[1] + over])]
            else:
                continue
            lines = trodden.fresh(lines)
            if not lines:
                continue
            node = pen.node(f"{name}-centre-{one.label}", "centre_line", group, CENTRE, label=one.label)
            for line in lines:
                pen.sheet.dashes(
                    pen.layer(node), line, 0.8 * size, (8 * size, 2.5 * size, 2 * size, 2.5 * size)
                )

    def draw(self, pen: Pen, placed: Placed) -> None:
        """Leaders with diameters for the groups of features whose circles this view shows; what finds no place is left out."""
        groups: dict[tuple[str, tuple[float, ...]], list[_Round]] = {}
        for one in self.rounds:
            if _faces_eye(one, placed):
                key = (one.feature.kind, tuple(round(v, 2) for v in one.feature.sizes.values()))
                groups.setdefault(key, []).append(one)
        count = 0
        for key, members in groups.items():
            if key in self.called or count >= MAX_CALLOUTS:
                continue
            if self._leader(pen, placed, members):
                self.called.add(key)
                count += 1

    def _leader(self, pen: Pen, placed: Placed, members: list[_Round]) -> bool:
        """Draw one callout outside the view, clear of other leaders where it can; False where no place is free."""
        text = (f"{len(members)}× " if len(members) > 1 else "") + members[0].note
        found = list(self._places(pen, placed, members, text))
        if not found:
            return False
        clear = (f for f in found if not any(_cross(f[1], path) for path in self.leaders))
        one, path = next(clear, found[0])
        self.leaders.append(path)
        self._stroke(pen, placed, one, text, path, len(members))
        tall = text_size(text, pen.text_px)[1]
        _, elbow, shelf = path
        left, right = min(elbow[0], shelf[0]), max(elbow[0], shelf[0])
        pen.reserve(left - 4, elbow[1] - tall - 6 * pen.size - 4, right + 4, elbow[1] + 6)
        return True

    @staticmethod
    def _places(pen: Pen, placed: Placed, members: list[_Round], text: str) -> Iterator[tuple[_Round, Path]]:
        """Members and leaders whose text finds a free place, from the best on."""
        wide, tall = text_size(text, pen.text_px)
        size = pen.size
        x0, y0, x1, y1 = placed.box
        for one in sorted(members, key=lambda m: _outermost(m, placed)):
            centre = placed.at(placed.view.flat(one.feature.start[None]))[0]
            for direction in (np.array(d) for d in DIRECTIONS):
                rim = centre + direction * one.radius * placed.scale
                room = y0 - 13 * size if direction[1] < 0 else y1 + 13 * size + tall
                elbow = rim + direction * max(18 * size, (room - rim[1]) / direction[1])
                side = 1.0 if direction[0] > 0 else -1.0
                shelf = elbow + np.array([side * (wide + 8 * size), 0.0])
                left, right = min(elbow[0], shelf[0]), max(elbow[0], shelf[0])
                top = elbow[1] - tall - 6 * size
                is_near = x0 - 60 * size < elbow[0] < x1 + 60 * size
                if is_near and pen.is_free(left, top, right, elbow[1] + 3):
                    yield one, (rim, elbow, shelf)

    @staticmethod
    def _stroke(pen: Pen, placed: Placed, one: _Round, text: str, path: Path, count: int) -> None:
        rim, elbow, shelf = path
        measures = (*one.feature.measures, Measure(name="count", value=float(count)))
        element_id = f"{placed.view.name}-callout-{one.label}"
        node = pen.node(
            element_id, "callout", -1, DIMENSION, label=one.feature.kind, text=text, measures=measures
        )
        layer = pen.layer(node)
        pen.sheet.line(layer, np.stack([rim, elbow, shelf]), 0.8 * pen.size)
        pen.sheet.arrow(layer, rim, rim - elbow, 9 * pen.size)
        tall = text_size(text, pen.text_px)[1]
        pen.sheet.text(layer, text, (elbow + shelf) / 2 - [0.0, tall / 2 + 4 * pen.size], pen.text_px)


def _cross(first: Path, second: Path) -> bool:
    """Whether two leaders cross."""
    return any(
        _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0
        for a, b in itertools.pairwise(first)
        for c, d in itertools.pairwise(second)
    )


def _turn(a: Floats, b: Floats, c: Floats) -> float:
    """Positive where a, b, c turn one way, negative where the other."""
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def _faces_eye(one: _Round, placed: Placed) -> bool:
    axis = unit(one.feature.end - one.feature.start)
    return abs(float(axis @ placed.view.toward)) > PARALLEL


def _lies_flat(one: _Round, placed: Placed) -> bool:
    axis = unit(one.feature.end - one.feature.start)
    return abs(float(axis @ placed.view.toward)) < 1e-3


def _outermost(one: _Round, placed: Placed) -> tuple[float, float]:
    """Sorts features by how near to the view's upper right corner they are."""
    x, y = placed.view.flat(one.feature.start[None])[0] - placed.middle
    return (-round(float(x + y), 6), -round(float(x), 6))


def _note(feature: CadFeature) -> str:
    """The callout's words: ⌀5.5, ⌀5.5 ⌴⌀10 ↧5, ⌀4 ⌵⌀8×90°; blind holes carry their depth."""
    sizes = feature.sizes
    note = f"⌀{number(sizes['diameter'])}"
    if "counterbore_diameter" in sizes:
        note += f" / ⌀{number(sizes['counterbore_diameter'])} × {number(sizes['counterbore_depth'])}"
    elif "countersink_diameter" in sizes:
        note += f" / ⌀{number(sizes['countersink_diameter'])} × {number(sizes['countersink_angle_deg'])}°"
    return note
