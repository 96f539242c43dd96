"""The isometric line picture: hidden lines removed, faces and features elements on paper, and every edge one too."""

from __future__ import annotations

import functools

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._cad_drafts import drafts_of
from renderers._cad_drawing import sheet_size
from renderers._cad_ink import Sheet
from renderers._cad_layout import Placed, flat_extent
from renderers._cad_model import CadModel, CadView
from renderers._cad_pen import FAINT, INK
from renderers._cad_shaded import canvas_parts, median_depths, node_of
from renderers._measure import Node, measure
from renderers._mesh_scene import Camera, MeshCanvas, Style, frame_camera
from schemas.element import Element, Measure
from schemas.rendering import Frame
from schemas.view import View

AZIMUTH_DEG, ELEVATION_DEG = 45.0, 35.264389682754654
MARGIN = 0.09
FACE = (246, 248, 250)
"""Barely darker than the paper, so that a face is seen to cover it."""
MAX_EDGES = 500

Floats = NDArray[np.float64]


def draw_isometric(
    canvas: MeshCanvas, model: CadModel, view: View, main_path: str, image_index: int
) -> tuple[Frame, list[Element]]:
    """The picture and its elements: solids, patterns, features and faces, then the lines over them."""
    drawn_view = next(v for v in model.views if v.name == "isometric")
    points = np.concatenate([part.vertices for part in model.parts])
    camera = frame_camera(
        model.bounds, AZIMUTH_DEG, ELEVATION_DEG, 0.0, view.size_px, margin=MARGIN, points=points
    )
    drafts, face_ids = drafts_of(model)
    parts = canvas_parts(model, face_ids)
    with canvas.scene(parts, camera, view.size_px, style=Style(ground=False)) as scene:
        ids, depth = scene.measure()
    sheet = Sheet(view.size_px)
    first = max((d.pixel_id for d in drafts), default=0)
    depths = median_depths(ids, depth)
    nodes = [node_of(draft, model, depths, main_path) for draft in drafts]
    placed = _placed(drawn_view, camera, view.size_px)
    nodes += _lines(sheet, placed, sheet_size(*view.size_px), first)
    image, layers = sheet.picture()
    np.copyto(image, cv2.LUT(image, _on_face()), where=(ids > 0)[..., None])
    owned = np.where(layers > 0, layers + np.uint32(first), ids).astype(np.uint32)
    frame = Frame(image=image, ids=owned, role="view", dpr=view.dpr)
    return frame, measure(owned, nodes, image_index=image_index)


@functools.cache
def _on_face() -> NDArray[np.uint8]:
    """(1, 256, 3): what each value of ink on white paper is on a face."""
    ink = np.arange(256.0)[:, None]
    coverage = (255 - ink) / 255
    shown = np.array(FACE, np.float64) * (1 - coverage) + ink * coverage
    return np.asarray(shown.round().astype(np.uint8)[None], np.uint8)


def _placed(view: CadView, camera: Camera, size_px: tuple[int, int]) -> Placed:
    """Where the camera's picture of the model is, as a place of its line view."""
    middle, half = flat_extent(view)
    corners = np.stack([middle, middle + np.array([1.0, 0.0])]) @ view.axes
    pixels, _ = camera.project(corners, size_px)
    scale = float(np.linalg.norm(pixels[1] - pixels[0]))
    return Placed(view=view, middle=middle, half=half, centre=pixels[0], scale=scale)


def _lines(sheet: Sheet, placed: Placed, size: float, first: int) -> list[Node]:
    """Draw tangent and visible edges; a node each, or one of all where there are too many."""
    view = placed.view
    nodes: list[Node] = []
    is_apart = len(view.visible) + len(view.smooth) <= MAX_EDGES
    for kind, lines, color, width in (
        ("tangent_edge", view.smooth, FAINT, 0.9),
        ("edge", view.visible, INK, 2.0),
    ):
        for i, line in enumerate(lines):
            if is_apart or i == 0:
                layer = sheet.layer(color)
                length = float(np.linalg.norm(np.diff(line, axis=0), axis=1).sum())
                measures = (Measure(name="drawn_length_mm", value=round(length, 4), unit="mm"),)
                nodes.append(
                    Node(
                        element_id=f"{kind}-{i + 1}" if is_apart else f"{kind}s",
                        kind=kind,
                        pixel_id=first + layer,
                        label="line" if len(line) == 2 else "curve",
                        measures=measures if is_apart else (),
                    )
                )
            sheet.line(layer, placed.at(line), width * size)
    return nodes
