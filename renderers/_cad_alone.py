"""Nodes of a CAD model as if each were alone: its whole box and area, what covers it, and its box a second time."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from renderers._cad_drafts import Draft
from renderers._cad_model import OPAQUE, CadModel
from renderers._mesh_scene import Camera, LoadedScene, Part
from renderers._mesh_truth import with_truth
from schemas.box import Box
from schemas.element import Element

MIN_OCCLUDER_SHARE = 0.05


class FaceParts:
    """Each face of a model as a part of its own, in the order in which the picture paints them."""

    def __init__(self, model: CadModel) -> None:
        self.parts: list[Part] = []
        self._model = model
        self._place: dict[tuple[int, int], int] = {}
        for p, part in enumerate(model.parts):
            is_clear = len(part.color) == 4 and part.color[3] < OPAQUE
            for i in range(len(part.faces)):
                corners, faces = part.mesh((i,))
                spots = part.vertices[corners]
                self._place[(p, i)] = len(self.parts)
                self.parts.append(
                    Part(
                        pixel_id=1,
                        vertices=spots,
                        faces=faces,
                        normals=spots,  # unlit: any will do
                        alpha_mode="BLEND" if is_clear else "OPAQUE",
                    )
                )

    def outsides(self) -> list[Part]:
        """The parts as the picture shows them: of opaque solids only what looks outwards."""
        return [dataclasses.replace(p, double_sided=p.alpha_mode == "BLEND") for p in self.parts]

    def of(self, draft: Draft) -> list[int]:
        """The numbers of a node's parts."""
        return [self._place[(draft.part, i)] for i in draft.faces]

    def measure(
        self, scene: LoadedScene, drafts: Sequence[Draft], camera: Camera, ids: NDArray[np.uint32]
    ) -> None:
        """Fill ``alone`` of the nodes."""
        items, drawn = [], []
        for draft in drafts:
            part = self._model.parts[draft.part]
            corners, faces = part.mesh(draft.faces)
            spots = part.vertices[corners]
            box = camera.projected_box(spots, faces, scene.size_px, 1e-6) if len(corners) else None
            if box is not None:
                items.append((self.of(draft), Box(box.x0 - 1, box.y0 - 1, box.x1 + 1, box.y1 + 1)))
                drawn.append(draft)
        owners = {d.pixel_id: d.element_id for d in drafts if d.pixel_id}
        for draft, (_, window), mask in zip(drawn, items, scene.alone(items), strict=True):
            ys, xs = np.nonzero(mask)
            if not len(ys):
                continue
            xs, ys = xs + window.x0, ys + window.y0
            draft.alone = {
                "area_amodal_px": len(ys),
                "bbox_amodal": Box(int(xs.min()), int(ys.min()), int(xs.max()) + 1, int(ys.max()) + 1),
            }
            if draft.pixel_id:
                draft.alone["occluded_by"] = _occluders(draft, ids, xs, ys, owners)

    def with_truth(
        self, scene: LoadedScene, drafts: Sequence[Draft], elements: Sequence[Element]
    ) -> list[Element]:
        """The elements with ``truth_iou``: each face is painted in flat ink among all others, and found again."""
        return with_truth(elements, {d.element_id: self.of(d) for d in drafts}, scene)


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
