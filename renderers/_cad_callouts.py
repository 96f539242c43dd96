"""What a drawing says of features by leader: diameters, depths, slots, radii and chamfers, equal ones once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from renderers._cad_centres import Numbered, faces_eye, lies_flat
from renderers._cad_dimensions import LEVEL_MM
from renderers._cad_ink import number
from renderers._cad_layout import Placed
from renderers._cad_leaders import Aim, Leaders
from renderers._cad_model import CadFeature, CadModel
from renderers._cad_patterns import axis_of
from renderers._cad_pen import Pen
from schemas.element import Measure

RIM = ("hole", "counterbore", "countersink", "boss")
ORDER = ("hole", "counterbore", "countersink", "slot", "pocket", "boss", "cylinder", "fillet", "chamfer")
MAX_CALLOUTS = 14
MAX_MEMBERS = 6
NUM_DIRECTIONS = 24
OPENING = np.radians(70)

Floats = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Callout:
    """A group of equal features and what is written of them."""

    text: str
    members: tuple[Numbered, ...]
    measures: tuple[Measure, ...]


def plan_callouts(model: CadModel, features: Sequence[Numbered]) -> list[Callout]:
    """Callouts in the order in which they take their places; a diameter that is an overall size needs none."""
    groups: dict[tuple[object, ...], list[Numbered]] = {}
    sizes = (model.bounds[1] - model.bounds[0]).tolist()
    for one in features:
        feature = one.feature
        if feature.kind not in ORDER:
            continue
        is_overall = feature.kind in ("cylinder", "boss") and any(
            abs(feature.sizes["diameter"] - size) < LEVEL_MM and abs(axis_of(feature)[i]) < 1e-3
            for i, size in enumerate(sizes)
        )
        if is_overall:
            continue
        axis = tuple(np.round(axis_of(feature), 3).tolist())
        ring = 0.0 if one.pattern is None else round(one.pattern.diameter_mm, 2)
        key = (feature.kind, tuple(round(v, 2) for v in _said(feature)), feature.note, axis, ring)
        groups.setdefault(key, []).append(one)
    found = [_callout(members) for members in groups.values()]
    found.sort(key=lambda c: ORDER.index(c.members[0].feature.kind))
    return found


def _callout(members: list[Numbered]) -> Callout:
    first = members[0]
    count = len(members)
    text = (f"{count}× " if count > 1 else "") + _note(first.feature)
    measures = (*first.feature.measures, Measure(name="count", value=float(count)))
    ring = 0.0 if first.pattern is None else first.pattern.diameter_mm
    if ring:
        text += f" ON ⌀{number(ring)} PCD"
        measures = (*measures, Measure(name="pitch_circle_mm", value=ring, unit="mm"))
    return Callout(text=text, members=tuple(members), measures=measures)


def _said(feature: CadFeature) -> list[float]:
    """The sizes that a callout writes."""
    hidden = {"cylinder": ("length",)}.get(feature.kind, ())
    if feature.kind in RIM[:3] and feature.note == "through":
        hidden = ("depth",)
    return [value for name, value in feature.sizes.items() if name not in hidden]


def _note(feature: CadFeature) -> str:
    """The words of a callout without its count: ⌀5.5, ⌀5.5 ↧ 12, ⌀5.5 / ⌀10 ↧ 5, ⌀4 / ⌀8 × 90°, SLOT 20 × 6, R3, 2 × 45°."""
    sizes, kind = feature.sizes, feature.kind
    deep = f" ↧ {number(sizes['depth'])}" if feature.note == "blind" and "depth" in sizes else ""
    if kind == "fillet":
        return f"R{number(sizes['radius'])}"
    if kind == "chamfer":
        return f"{number(sizes['length'])} × 45°"
    if kind == "slot":
        return f"SLOT {number(sizes['length'])} × {number(sizes['width'])}{deep}"
    if kind == "pocket":
        return f"POCKET {number(sizes['length'])} × {number(sizes['width'])} ↧ {number(sizes['depth'])}"
    note = f"⌀{number(sizes['diameter'])}"
    if kind == "boss":
        return f"{note} × {number(sizes['height'])}"
    note += deep
    if "counterbore_diameter" in sizes:
        note += f" / ⌀{number(sizes['counterbore_diameter'])} ↧ {number(sizes['counterbore_depth'])}"
    elif "countersink_diameter" in sizes:
        note += f" / ⌀{number(sizes['countersink_diameter'])} × {number(sizes['countersink_angle_deg'])}°"
    elif "chamfer" in sizes:
        note += f" / {number(sizes['chamfer'])} × 45°"
    return note


def draw_callouts(pen: Pen, placed: Sequence[Placed], model: CadModel, features: Sequence[Numbered]) -> int:
    """Leaders from each group's best place; the number of groups left out, as there are too many or no bare place."""
    views = [one for one in placed if one.view.name != "isometric"]
    leaders = Leaders(pen, [one.box for one in placed])
    planned = plan_callouts(model, features)
    num_drawn = 0
    for callout in planned[:MAX_CALLOUTS]:
        aims = [
            aim for view in views for one in _spread(callout.members, view) for aim in _aims(one, view, model)
        ]
        kind = callout.members[0].feature.kind
        num_drawn += leaders.draw(aims, callout.text, kind=kind, measures=callout.measures)
    return len(planned) - num_drawn


def _spread(members: Sequence[Numbered], placed: Placed) -> list[Numbered]:
    """The members that lie farthest out in a view: a leader to them crosses least."""

    def inward(one: Numbered) -> tuple[float, str]:
        apart = np.abs(placed.view.flat(one.feature.start[None])[0] - placed.middle) - placed.half
        return (round(float(-apart.max()), 3), one.label)

    return sorted(members, key=inward)[:MAX_MEMBERS]


def _aims(one: Numbered, placed: Placed, model: CadModel) -> list[Aim]:
    """Points of a view at which a leader to a feature may end, and the directions from which it may come."""
    feature = one.feature
    name = f"{placed.view.name}-callout-{one.label}"
    if feature.kind in RIM:
        return _rim(name, feature, placed)
    corners = model.parts[one.part].corners(feature.faces)
    flat = placed.at(placed.view.flat(corners))
    if feature.kind == "cylinder":
        return _silhouette(name, feature, placed)
    if feature.kind == "slot":
        return _outline(name, flat) if faces_eye(feature, placed) else []
    axis = model.parts[one.part].faces[feature.faces[0]].axis
    if feature.kind == "pocket":
        return _outline(name, flat) if abs(float(axis @ placed.view.toward)) > 0.999 else []
    return _edge_on(name, one, placed, model)


def _directions() -> Floats:
    turn = (np.arange(NUM_DIRECTIONS) + 0.5) * 2 * np.pi / NUM_DIRECTIONS
    return np.stack([np.cos(turn), np.sin(turn)], axis=1)


def _rim(name: str, feature: CadFeature, placed: Placed) -> list[Aim]:
    """All around a circle that a view looks at."""
    if not faces_eye(feature, placed):
        return []
    radius = max(v for n, v in feature.sizes.items() if n.endswith("diameter")) / 2 * placed.scale
    centre = placed.at(placed.view.flat(feature.start[None]))[0]
    return [Aim(name=name, point=centre + d * radius, directions=d[None]) for d in _directions()]


def _silhouette(name: str, feature: CadFeature, placed: Placed) -> list[Aim]:
    """Both sides of a round outside whose axis lies in the view, at the middle of its length."""
    if not lies_flat(feature, placed):
        return []
    ends = placed.at(placed.view.flat(np.stack([feature.start, feature.end])))
    along = ends[1] - ends[0]
    across = np.array([-along[1], along[0]]) / max(float(np.linalg.norm(along)), 1e-9)
    radius = feature.sizes["diameter"] / 2 * placed.scale
    middle = ends.mean(0)
    return [
        Aim(name=name, point=middle + across * radius * sign, directions=_around(across * sign))
        for sign in (1.0, -1.0)
    ]


def _around(outward: Floats) -> Floats:
    """The directions within the opening about one."""
    directions = _directions()
    return np.asarray(directions[directions @ outward > np.cos(OPENING)], np.float64)


def _outline(name: str, flat: Floats) -> list[Aim]:
    """The outermost point of an outline in each direction."""
    return [Aim(name=name, point=flat[int((flat @ d).argmax())], directions=d[None]) for d in _directions()]


def _edge_on(name: str, one: Numbered, placed: Placed, model: CadModel) -> list[Aim]:
    """The middle of each rounded or cut edge that a view shows as an arc or a slanting line."""
    part = model.parts[one.part]
    aims = []
    for i in one.feature.faces[:4]:
        face, corners = part.faces[i], part.corners((i,))
        flat = placed.view.flat(corners)
        along = face.axis @ placed.view.toward
        if face.kind == "plane":
            spread = corners - corners.mean(0)
            _, _, turned = np.linalg.svd(spread, full_matrices=False)
            is_seen = abs(float(turned[0] @ placed.view.toward)) > 0.999
        elif face.kind == "cylinder":
            is_seen = abs(float(along)) > 0.999
        else:
            is_seen = abs(float(along)) < 1e-3 and face.kind in ("cone", "torus")
        if not is_seen:
            continue
        if face.kind in ("cone", "torus"):
            axis = placed.view.flat(face.axis[None])[0]
            across = np.array([-axis[1], axis[0]]) / max(float(np.linalg.norm(axis)), 1e-9)
            heights = flat @ across
            rim = flat[heights > heights.max() - 0.6 * np.ptp(heights) / 2]
            low = rim[int((rim @ axis).argmin())]
            high = rim[int((rim @ axis).argmax())]
            top = [
                f[int((f @ across).argmax())]
                for f in (flat[np.abs(flat @ axis - p @ axis) < 1e-3] for p in (low, high))
            ]
            point = (top[0] + top[1]) / 2
        else:
            point = (
                flat[int(np.linalg.norm(flat - flat.mean(0), axis=1).argmin())]
                if face.kind == "cylinder"
                else flat.mean(0)
            )
        outward = point - placed.middle
        outward = outward * [1.0, -1.0] / max(float(np.linalg.norm(outward)), 1e-9)
        aims.append(Aim(name=name, point=placed.at(point[None])[0], directions=_around(outward)))
    return aims
