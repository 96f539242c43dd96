"""The shaded view of a CAD model: picture, ids, and the elements measured on them."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from renderers._cad_alone import FaceParts
from renderers._cad_drafts import Draft, drafts_of
from renderers._cad_model import OPAQUE, CadModel, CadPart
from renderers._measure import Node, measure
from renderers._mesh_scene import Camera, MeshCanvas, Part, Style, frame_camera
from schemas.element import Element
from schemas.rendering import Frame
from schemas.view import View

DEFAULT_CAMERA = (38.0, 27.0, 22.0)
PALETTE = (
    (0.62, 0.63, 0.66), (0.80, 0.62, 0.36), (0.50, 0.66, 0.52), (0.72, 0.45, 0.40),
    (0.60, 0.55, 0.72), (0.42, 0.64, 0.68), (0.74, 0.71, 0.58), (0.52, 0.61, 0.70),
)  # fmt: skip
"""sRGB colours of parts that name none."""
MAX_ALONE = 2_000


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
    style = Style(edges=True, edge_width_px=width)
    drawn = canvas.draw(parts, camera, view.size_px, style=style)
    depths = median_depths(drawn.ids, drawn.depth)
    frame = Frame(image=drawn.image, ids=drawn.ids, role="target", dpr=view.dpr)
    if len(drafts) > MAX_ALONE:
        return frame, measure(drawn.ids, [node_of(d, model, depths, main_path) for d in drafts]), camera
    faces = FaceParts(model)
    with canvas.scene(faces.parts, camera, view.size_px, style=Style(ground=False)) as scene:
        faces.measure(scene, drafts, camera, drawn.ids)
    elements = measure(drawn.ids, [node_of(draft, model, depths, main_path) for draft in drafts])
    with canvas.scene(faces.outsides(), camera, view.size_px, style=style) as scene:
        return frame, faces.with_truth(scene, drafts, elements), camera


def canvas_parts(model: CadModel, face_ids: list[NDArray[np.uint32]]) -> list[Part]:
    """The model's parts as the canvas takes them, each face with its pixel id."""
    return [_canvas_part(i, part, face_ids[i]) for i, part in enumerate(model.parts)]


def linear(color: tuple[float, ...]) -> tuple[float, ...]:
    """sRGB to linear light; a fourth value, alpha, stays."""
    rgb = tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color[:3])
    return (*rgb, *color[3:4])


def _canvas_part(index: int, part: CadPart, face_ids: NDArray[np.uint32]) -> Part:
    color = linear(part.color or PALETTE[index % len(PALETTE)])
    painted = _vertex_colors(part, color)
    if painted is not None:
        color = (1.0, 1.0, 1.0, float(painted[:, 3].min()))
    is_clear = len(color) == 4 and color[3] < OPAQUE
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
        alpha_mode="BLEND" if is_clear else "OPAQUE",
        double_sided=is_clear,  # the inside of a closed solid is never seen, but may lie in a neighbour's face
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


def median_depths(ids: NDArray[np.uint32], depth: NDArray[np.float32]) -> dict[int, float]:
    """The median depth in mm of the pixels of each id."""
    owned = np.flatnonzero(ids)
    # positive floats are in the order of their bits, so one sort does for both
    bits = np.ascontiguousarray(depth).ravel()[owned].view(np.uint32)
    keys = np.sort(ids.ravel()[owned].astype(np.uint64) << np.uint64(32) | bits)
    found, starts, counts = np.unique(keys >> np.uint64(32), return_index=True, return_counts=True)
    away = (keys & np.uint64(0xFFFFFFFF)).astype(np.uint32).view(np.float32).astype(np.float64)
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
