"""The shaded view of a CAD model: picture, ids, and the elements measured on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from renderers._cad_model import CadFeature, CadModel, CadPart
from renderers._cad_patterns import Pattern, find_patterns
from renderers._measure import Node, measure
from renderers._mesh_scene import Camera, MeshCanvas, Part, Style, frame_camera
from schemas.box import Box
from schemas.element import Element, Measure
from schemas.rendering import Frame
from schemas.view import View

DEFAULT_CAMERA = (38.0, 27.0, 22.0)
PALETTE = (
    (0.52, 0.61, 0.70), (0.80, 0.62, 0.36), (0.50, 0.66, 0.52), (0.72, 0.45, 0.40),
    (0.60, 0.55, 0.72), (0.42, 0.64, 0.68), (0.74, 0.71, 0.58), (0.62, 0.63, 0.66),
)  # fmt: skip
"""sRGB colours of parts that name none."""
MAX_ALONE = 400
MIN_OCCLUDER_SHARE = 0.05


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


def draw_shaded(
    canvas: MeshCanvas, model: CadModel, view: View, main_path: str
) -> tuple[Frame, list[Element], Camera]:
    """Frame 0 and its elements: solids, features and faces."""
    azimuth, elevation, fov = (*view.camera, *DEFAULT_CAMERA[len(view.camera) :])[:3]
    points = np.concatenate([part.vertices for part in model.parts])
    camera = frame_camera(model.bounds, azimuth, elevation, fov, view.size_px, margin=0.1, points=points)
    drafts, face_ids = drafts_of(model)
    parts = canvas_parts(model, face_ids)
    width = max(1.2, view.height_px / 620)
    drawn = canvas.draw(parts, camera, view.size_px, style=Style(edges=True, edge_width_px=width))
    if len(drafts) <= MAX_ALONE:
        _measure_alone(canvas, model, drafts, camera, view, drawn.ids)
    depths = median_depths(drawn.ids, drawn.depth)
    nodes = [node_of(draft, model, depths, main_path) for draft in drafts]
    frame = Frame(image=drawn.image, ids=drawn.ids, role="target", dpr=view.dpr)
    return frame, measure(drawn.ids, nodes), camera


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


def canvas_parts(model: CadModel, face_ids: list[NDArray[np.uint32]]) -> list[Part]:
    """The model's parts as the canvas takes them, each face with its pixel id."""
    return [_canvas_part(i, part, face_ids[i]) for i, part in enumerate(model.parts)]


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


def linear(color: tuple[float, ...]) -> tuple[float, ...]:
    """sRGB to linear light; a fourth value, alpha, stays."""
    rgb = tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color[:3])
    return (*rgb, *color[3:4])


def _canvas_part(index: int, part: CadPart, face_ids: NDArray[np.uint32]) -> Part:
    color = linear(part.color or PALETTE[index % len(PALETTE)])
    painted = _vertex_colors(part, color)
    if painted is not None:
        color = (1.0, 1.0, 1.0, float(painted[:, 3].min()))
    return Part(
        pixel_id=0,
        vertices=part.vertices,
        faces=part.triangles,
        color=color[:3] if painted is not None else color,
        vertex_colors=painted,
        face_ids=face_ids[part.owners],
        normals=smooth_normals(part),
        metallic=0.05,
        roughness=0.5,
        edges=part.segments,
        alpha_mode="BLEND" if len(color) == 4 and color[3] < 0.999 else "OPAQUE",
    )


def _shade(part: CadPart, faces: tuple[int, ...]) -> str:
    """The sRGB colour that the program gives some faces, "" where it names none or several."""
    shades = {part.faces[i].color or part.color for i in faces}
    color = shades.pop() if len(shades) == 1 else ()
    return "#{:02x}{:02x}{:02x}".format(*(round(c * 255) for c in color[:3])) if len(color) >= 3 else ""


def _vertex_colors(part: CadPart, color: tuple[float, ...]) -> NDArray[np.float64] | None:
    """(N, 4) linear colours of a part whose faces have their own; None where none has."""
    if not any(face.color for face in part.faces):
        return None
    table = np.array([[*(linear(f.color) if f.color else color), 1.0][:4] for f in part.faces])
    found = np.ones((len(part.vertices), 4))
    found[part.triangles.ravel()] = table[np.repeat(part.owners, 3)]  # no two faces share a vertex
    return found


def smooth_normals(part: CadPart) -> NDArray[np.float64]:
    """(N, 3) normals of the vertices, smooth inside a face (its seam too) and sharp between faces."""
    owner = np.zeros(len(part.vertices))
    owner[part.triangles] = part.owners[:, None]
    places = np.concatenate([owner[:, None], np.round(part.vertices, 4)], axis=1)
    _, same = np.unique(places, axis=0, return_inverse=True)
    triangles = same.reshape(-1)[part.triangles]
    a, b, c = (part.vertices[part.triangles[:, i]] for i in range(3))
    weighted = np.cross(b - a, c - a)
    normals = np.zeros_like(part.vertices)
    for i in range(3):
        np.add.at(normals, triangles[:, i], weighted)
    length = np.linalg.norm(normals, axis=1, keepdims=True)
    return np.asarray((normals / np.where(length > 0, length, 1.0))[same.reshape(-1)], np.float64)


def _measure_alone(
    canvas: MeshCanvas,
    model: CadModel,
    drafts: list[Draft],
    camera: Camera,
    view: View,
    ids: NDArray[np.uint32],
) -> None:
    """Draw each node as if it were alone: its whole box and area, and what covers it."""
    parts: list[Part] = []
    place: dict[tuple[int, int], int] = {}
    for p, part in enumerate(model.parts):
        for i in range(len(part.faces)):
            corners, faces = part.mesh((i,))
            place[(p, i)] = len(parts)
            spots = part.vertices[corners]
            parts.append(Part(pixel_id=1, vertices=spots, faces=faces, normals=spots))  # unlit: any will do
    items, drawn = [], []
    for draft in drafts:
        part = model.parts[draft.part]
        corners, faces = part.mesh(draft.faces)
        box = (
            camera.projected_box(part.vertices[corners], faces, view.size_px, 1e-6) if len(corners) else None
        )
        if box is not None:
            window = Box(box.x0 - 1, box.y0 - 1, box.x1 + 1, box.y1 + 1)
            items.append(([place[(draft.part, i)] for i in draft.faces], window))
            drawn.append(draft)
    owners = {d.pixel_id: d.element_id for d in drafts if d.pixel_id}
    alone = canvas.draw_alone(parts, camera, view.size_px, items)
    for draft, (_, window), mask in zip(drawn, items, alone, strict=True):
        ys, xs = np.nonzero(mask)
        if not len(ys):
            continue
        x0, y0 = window.x0, window.y0
        draft.alone = {
            "area_amodal_px": len(ys),
            "bbox_amodal": Box(
                int(xs.min()) + x0, int(ys.min()) + y0, int(xs.max()) + x0 + 1, int(ys.max()) + y0 + 1
            ),
        }
        if draft.pixel_id:
            draft.alone["occluded_by"] = _occluders(draft, ids, xs + x0, ys + y0, owners)


def _occluders(
    draft: Draft,
    ids: NDArray[np.uint32],
    xs: NDArray[np.int64],
    ys: NDArray[np.int64],
    owners: dict[int, str],
) -> tuple[str, ...]:
    """Who owns the pixels that would be this face's own, from the most to the least; slivers are left out."""
    inside = (xs >= 0) & (ys >= 0) & (xs < ids.shape[1]) & (ys < ids.shape[0])
    seen = ids[ys[inside], xs[inside]]
    others, counts = np.unique(seen[(seen != draft.pixel_id) & (seen != 0)], return_counts=True)
    ranked = sorted(zip(counts.tolist(), others.tolist(), strict=True), key=lambda pair: (-pair[0], pair[1]))
    return tuple(owners[i] for n, i in ranked[:8] if n >= MIN_OCCLUDER_SHARE * len(xs))


def median_depths(ids: NDArray[np.uint32], depth: NDArray[np.float32]) -> dict[int, float]:
    """The median depth in mm of the pixels of each id."""
    owned = np.flatnonzero(ids)
    own, away = ids.ravel()[owned], depth.ravel()[owned]
    order = np.lexsort((away, own))
    found, starts, counts = np.unique(own[order], return_index=True, return_counts=True)
    away = away[order].astype(np.float64)
    middles = (away[starts + (counts - 1) // 2] + away[starts + counts // 2]) / 2
    return dict(zip(found.tolist(), middles.tolist(), strict=True))


def node_of(draft: Draft, model: CadModel, depths: Mapping[int, float], main_path: str) -> Node:
    part = model.parts[draft.part]
    corners = part.corners(draft.faces)
    bounds = (*corners.min(0), *corners.max(0)) if len(corners) else ()
    depth = depths.get(draft.pixel_id)
    span = draft.span
    return Node(
        element_id=draft.element_id,
        kind=draft.kind,
        parent=draft.parent,
        pixel_id=draft.pixel_id,
        label=draft.label,
        measures=draft.measures,
        color=_shade(part, draft.faces),
        code_start=span[1] if span else None,
        code_end=span[2] if span else None,
        code_path=span[0] if span and span[0] != main_path else "",
        bbox_3d=tuple(round(float(v), 4) for v in bounds),
        depth_m=None if depth is None else round(depth / 1_000, 6),
        **draft.alone,  # type: ignore[arg-type]  # area, box and occluders as measured alone
    )
