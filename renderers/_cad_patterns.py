"""Rows, grids and circles of equal features."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from renderers._cad_model import CadFeature
from schemas.element import Measure

ROUND = ("hole", "counterbore", "countersink", "boss", "cylinder")
REPEATED = ("hole", "counterbore", "countersink", "boss", "slot")
CLOSE_MM = 0.02
CLOSE_RAD = np.radians(0.5)

Floats = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Pattern:
    """Equal features in order: ``kind`` is circular_pattern, linear_pattern or grid_pattern, ``members`` their numbers.

    ``centre`` (3,) and ``diameter_mm`` are those of the circle through the axes of a circular one.
    """

    kind: str
    members: tuple[int, ...]
    measures: tuple[Measure, ...]
    centre: Floats
    diameter_mm: float = 0.0


def axis_of(feature: CadFeature) -> Floats:
    """Unit vector along a feature's axis, its largest component positive; zeros where it has none."""
    along = feature.end - feature.start
    length = float(np.linalg.norm(along))
    if length < 1e-9:
        return np.zeros(3)
    along = along / length
    return np.asarray(along * np.sign(along[np.abs(along).argmax()]), np.float64)


def key_of(feature: CadFeature) -> tuple[object, ...]:
    """Equal for features of one kind, sizes and direction."""
    sizes = tuple(round(v, 2) for v in feature.sizes.values())
    return (feature.kind, sizes, feature.note, tuple(np.round(axis_of(feature), 3).tolist()))


def find_patterns(features: Sequence[CadFeature]) -> list[Pattern]:
    """Patterns of a part's features; a feature is in one at most."""
    groups: dict[tuple[object, ...], list[int]] = {}
    for i, feature in enumerate(features):
        axis = axis_of(feature)
        if feature.kind in REPEATED and axis.any():
            height = round(float((feature.start + feature.end) @ axis) / 2, 2)
            groups.setdefault((*key_of(feature), height), []).append(i)
    found = []
    for members in groups.values():
        pattern = _pattern(features, members) if len(members) > 1 else None
        if pattern is not None:
            found.append(pattern)
    return found


def _pattern(features: Sequence[CadFeature], members: list[int]) -> Pattern | None:
    axis = axis_of(features[members[0]])
    middles = np.stack([(features[i].start + features[i].end) / 2 for i in members])
    u, v = _plane_axes(axis)
    flat = np.stack([middles @ u, middles @ v], axis=1)
    for finder in (_circular, _linear, _grid):
        found = finder(flat)
        if found is None:
            continue
        kind, measures, diameter = found
        centre = middles.mean(0)
        if kind == "circular_pattern" and len(members) == 4 and not _is_around(features, centre, axis, flat):
            continue
        return Pattern(
            kind=kind,
            members=tuple(members),
            measures=(Measure(name="count", value=float(len(members))), *measures),
            centre=centre,
            diameter_mm=diameter,
        )
    return None


def _plane_axes(axis: Floats) -> tuple[Floats, Floats]:
    """Two unit vectors across ``axis``: world axes where it is one."""
    side = np.eye(3)[int(np.abs(axis).argmin())]
    u = side - axis * (side @ axis)
    u /= np.linalg.norm(u)
    return u, np.cross(axis, u)


Found = tuple[str, tuple[Measure, ...], float]


def _circular(flat: Floats) -> Found | None:
    """Three or more at equal angles about their middle."""
    if len(flat) < 3:
        return None
    apart = flat - flat.mean(0)
    radii = np.linalg.norm(apart, axis=1)
    angles = np.sort(np.arctan2(apart[:, 1], apart[:, 0]))
    gaps = np.diff(np.concatenate([angles, angles[:1] + 2 * np.pi]))
    if np.ptp(radii) > CLOSE_MM or np.abs(gaps - 2 * np.pi / len(flat)).max() > CLOSE_RAD:
        return None
    diameter = 2 * float(radii.mean())
    return "circular_pattern", (Measure(name="pitch_circle_mm", value=diameter, unit="mm"),), diameter


def _linear(flat: Floats) -> Found | None:
    """In one row, at equal distances."""
    along = flat[-1] - flat[0]
    along = along / max(float(np.linalg.norm(along)), 1e-9)
    apart = flat - flat[0]
    at = np.sort(apart @ along)
    across = np.abs(apart @ np.array([-along[1], along[0]]))
    gaps = np.diff(at)
    if across.max() > CLOSE_MM or np.ptp(gaps) > CLOSE_MM or gaps.min() < CLOSE_MM:
        return None
    return "linear_pattern", (Measure(name="pitch_mm", value=float(gaps.mean()), unit="mm"),), 0.0


def _grid(flat: Floats) -> Found | None:
    """Whole rows and columns, each at equal distances."""
    steps = []
    for at in flat.T:
        places = np.sort(at)
        places = places[np.concatenate([[True], np.diff(places) > CLOSE_MM])]
        gaps = np.diff(places)
        if not len(gaps) or np.ptp(gaps) > CLOSE_MM:
            return None
        steps.append((len(places), float(gaps.mean())))
    if steps[0][0] * steps[1][0] != len(flat):
        return None
    measures = tuple(
        m
        for (count, pitch), word in zip(steps, ("columns", "rows"), strict=True)
        for m in (
            Measure(name=word, value=float(count)),
            Measure(name=f"pitch_of_{word}_mm", value=pitch, unit="mm"),
        )
    )
    return "grid_pattern", measures, 0.0


def _is_around(features: Sequence[CadFeature], centre: Floats, axis: Floats, flat: Floats) -> bool:
    """Whether four features at equal angles lie about a round one that is not within them: else they are a square."""
    radius = float(np.linalg.norm(flat[0] - flat.mean(0)))
    for feature in features:
        if feature.kind not in ROUND or abs(float(axis_of(feature) @ axis)) < 0.999:
            continue
        apart = feature.start - centre
        is_coaxial = float(np.linalg.norm(apart - axis * (apart @ axis))) < CLOSE_MM
        if is_coaxial and feature.sizes["diameter"] > 2 * radius and feature.kind in ("boss", "cylinder"):
            return True
    turned = flat - flat.mean(0)
    return bool((np.abs(turned).min(axis=1) < CLOSE_MM).all())  # on the axes: no square stands so
