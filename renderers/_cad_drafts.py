"""What of a CAD model becomes elements: solids, patterns, features and faces, before their pixels are known."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from renderers._cad_model import CadFeature, CadModel, CadPart
from renderers._cad_patterns import Pattern, find_patterns
from schemas.element import Measure


@dataclass(kw_only=True, eq=False)
class Draft:
    """A node before its pixels are known: the faces (of one part) whose triangles it owns with its descendants."""

    element_id: str
    kind: str
    parent: int
    part: int
    faces: tuple[int, ...]
    pixel_id: int = 0
    label: str = ""
    measures: tuple[Measure, ...] = ()
    span: tuple[str, int, int] | None = None
    alone: dict[str, object] = field(default_factory=dict)


def drafts_of(model: CadModel) -> tuple[list[Draft], list[NDArray[np.uint32]]]:
    """Nodes in preorder, and for each part the pixel id of each of its faces."""
    drafts: list[Draft] = []
    tables = []
    used: dict[str, int] = {}
    next_id = 1
    for p, part in enumerate(model.parts):
        base = part.name.strip().replace(" ", "-") or "solid"
        used[base] = used.get(base, 0) + 1
        name = base if used[base] == 1 else f"{base}-{used[base]}"
        volume = Measure(name="volume_mm3", value=part.volume_mm3, unit="mm3")
        root = len(drafts)
        everything = tuple(range(len(part.faces)))
        drafts.append(
            Draft(
                element_id=name,
                kind="solid",
                parent=-1,
                part=p,
                faces=everything,
                label=part.name,
                measures=(volume,),
            )
        )
        table = np.zeros(len(part.faces), np.uint32)
        names: dict[int, str] = {}
        counted: dict[str, int] = {}
        for i, feature in enumerate(part.features):
            counted[feature.kind] = counted.get(feature.kind, 0) + 1
            names[i] = f"{name}/{feature.kind}-{counted[feature.kind]}"
        loose = set(everything).difference(*(f.faces for f in part.features))
        for pattern, members in _grouped(part):
            parent = root
            if pattern is not None:
                counted[pattern.kind] = counted.get(pattern.kind, 0) + 1
                parent = len(drafts)
                drafts.append(
                    _pattern_draft(part, p, pattern, f"{name}/{pattern.kind}-{counted[pattern.kind]}", root)
                )
            for i in members:
                next_id = _add_feature(drafts, part, p, part.features[i], names[i], parent, table, next_id)
        for i in sorted(loose):
            drafts.append(_face_draft(part, p, i, f"{name}/face-{i + 1}", root, next_id))
            table[i] = next_id
            next_id += 1
        tables.append(table)
    return drafts, tables


def _grouped(part: CadPart) -> list[tuple[Pattern | None, tuple[int, ...]]]:
    """A part's features in order, those of a pattern together at the place of its first."""
    patterns = {p.members[0]: p for p in find_patterns(part.features)}
    inside = {i for p in patterns.values() for i in p.members}
    found: list[tuple[Pattern | None, tuple[int, ...]]] = []
    for i in range(len(part.features)):
        if i in patterns:
            found.append((patterns[i], patterns[i].members))
        elif i not in inside:
            found.append((None, (i,)))
    return found


def _pattern_draft(part: CadPart, p: int, pattern: Pattern, element_id: str, parent: int) -> Draft:
    faces = tuple(sorted({f for i in pattern.members for f in part.features[i].faces}))
    return Draft(
        element_id=element_id,
        kind=pattern.kind,
        parent=parent,
        part=p,
        faces=faces,
        label=f"{len(pattern.members)} {part.features[pattern.members[0]].kind}s",
        measures=pattern.measures,
        span=_common_span([part.faces[i].span for i in faces]),
    )


def _add_feature(
    drafts: list[Draft],
    part: CadPart,
    p: int,
    feature: CadFeature,
    element_id: str,
    parent: int,
    table: NDArray[np.uint32],
    next_id: int,
) -> int:
    """Add a feature, with its faces below it where it has several; the next free pixel id."""
    own = Draft(
        element_id=element_id,
        kind=feature.kind,
        parent=parent,
        part=p,
        faces=feature.faces,
        label=feature.note,
        measures=feature.measures,
        span=_common_span([part.faces[i].span for i in feature.faces]),
    )
    drafts.append(own)
    if len(feature.faces) == 1:
        own.pixel_id = next_id
        table[feature.faces[0]] = next_id
        return next_id + 1
    above = len(drafts) - 1
    solid = element_id.rsplit("/", 1)[0]
    for i in feature.faces:
        drafts.append(_face_draft(part, p, i, f"{solid}/face-{i + 1}", above, next_id))
        table[i] = next_id
        next_id += 1
    return next_id


def _face_draft(part: CadPart, p: int, i: int, element_id: str, parent: int, pixel_id: int) -> Draft:
    face = part.faces[i]
    return Draft(
        element_id=element_id,
        kind="face",
        parent=parent,
        part=p,
        faces=(i,),
        pixel_id=pixel_id,
        label=face.kind,
        measures=face.measures,
        span=face.span,
    )


def _common_span(spans: list[tuple[str, int, int] | None]) -> tuple[str, int, int] | None:
    """The span that most faces of a feature come from (the first of equals), None where none is known."""
    known = [s for s in spans if s is not None]
    return max(known, key=lambda s: (known.count(s), -known.index(s))) if known else None
