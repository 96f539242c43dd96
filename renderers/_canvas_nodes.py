"""From the page's answer about one frame to measured elements."""

from __future__ import annotations

import base64
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._canvas_entities import Entity, Grouping, Leaf
from renderers._measure import Node
from schemas.box import Box

MAX_OCCLUDERS = 8
MIN_COVERED = 0.01
MIN_COVERED_PX = 4
RGB = re.compile(r"rgba?\((\d+), (\d+), (\d+)")


@dataclass(frozen=True, kw_only=True, slots=True)
class Alone:
    """What an element would own if nothing covered it: pixels, box, and whether it was seen whole."""

    area_px: int
    box: Box | None
    is_whole: bool


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Owners:
    """The page's answer: ``ids`` (H, W) uint32 of leaf numbers; leaves and entities alone; who covers whom."""

    ids: NDArray[np.uint32]
    leaves: Mapping[int, Alone]
    groups: Mapping[int, Alone]
    covers: Mapping[int, Mapping[int, int]]

    @classmethod
    def from_page(
        cls, answer: Mapping[str, Any], width_px: int, height_px: int, *, num_leaves: int
    ) -> Owners:
        """Decode the answer of ``owners`` in canvas_measure.js for a view of that size.

        Raises:
            ValueError: the runs do not fill the view, or name a leaf that is not there.
        """
        runs = np.frombuffer(base64.b64decode(answer["runs"]), "<u4").reshape(-1, 2)
        if int(runs[:, 1].sum(dtype=np.int64)) != width_px * height_px or runs[:, 0].max() > num_leaves:
            raise ValueError(f"expected runs over {width_px}x{height_px} pixels and {num_leaves} leaves")
        ids = np.repeat(runs[:, 0], runs[:, 1]).astype(np.uint32)
        covers: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for below, above, count in answer["covers"]:
            covers[below][above] += count
        return cls(
            ids=ids.reshape(height_px, width_px),
            leaves=_alone(answer["leaves"]),
            groups=_alone(answer["groups"]),
            covers=covers,
        )

    @property
    def visible(self) -> set[int]:
        """Numbers of the leaves that own a pixel."""
        return set(np.flatnonzero(np.bincount(self.ids.ravel())).tolist()) - {0}


def _alone(rows: Sequence[Sequence[float]]) -> dict[int, Alone]:
    found: dict[int, Alone] = {}
    for number, area, x0, y0, x1, y1, is_cut in rows:
        found[int(number)] = Alone(area_px=int(area), box=Box.outward(x0, y0, x1, y1), is_whole=not is_cut)
    return found


def color_of(paints: set[str]) -> str:
    """``#rrggbb`` of the one flat colour that was used, else an empty string."""
    if len(paints) != 1:
        return ""
    (paint,) = paints
    if re.fullmatch(r"#[0-9a-f]{6}", paint):
        return paint
    match = RGB.match(paint)
    return "#" + "".join(f"{int(c):02x}" for c in match.groups()) if match else ""


def nodes_of(
    grouping: Grouping,
    owners: Owners,
    entity_names: Mapping[int, str],
    leaf_names: Mapping[int, str],
    main_path: str,
) -> list[Node]:
    """Nodes in preorder: entities with their leaves; an entity of one leaf and nothing else is one node."""
    tree = _Tree(grouping, owners, entity_names, leaf_names, main_path)
    tree.add_children(0, -1)
    return tree.nodes


class _Tree:
    def __init__(
        self,
        grouping: Grouping,
        owners: Owners,
        entity_names: Mapping[int, str],
        leaf_names: Mapping[int, str],
        main_path: str,
    ) -> None:
        self.nodes: list[Node] = []
        self._owners = owners
        self._entity_names, self._leaf_names = entity_names, leaf_names
        self._main_path = main_path
        self._leaves = {leaf.number: leaf for leaf in grouping.leaves}
        self._inside: dict[int, list[Leaf | Entity]] = defaultdict(list)
        placed: set[int] = set()
        for leaf in grouping.leaves:
            if leaf.number not in leaf_names:
                continue
            self._inside[leaf.entity].append(leaf)
            number = leaf.entity
            while number and number not in placed:
                placed.add(number)
                entity = grouping.entities[number]
                self._inside[entity.parent].append(entity)
                number = entity.parent

    def add_children(self, number: int, parent: int) -> None:
        for item in self._inside[number]:
            if isinstance(item, Leaf):
                self._add_leaf(
                    item, parent, self._leaf_names[item.number], self._entity_names.get(item.entity, "")
                )
                continue
            inside = self._inside[item.number]
            name = self._entity_names[item.number]
            if len(inside) == 1 and isinstance(inside[0], Leaf):
                self._add_leaf(inside[0], parent, name, name, noun=item.noun)
                continue
            self._add_entity(item, parent, name, is_flat=all(isinstance(i, Leaf) for i in inside))
            self.add_children(item.number, len(self.nodes) - 1)

    def _add_leaf(self, leaf: Leaf, parent: int, name: str, owner: str, noun: str = "") -> None:
        path, start, end = leaf.statement
        alone = self._owners.leaves.get(leaf.number)
        is_text = leaf.shape == "text"
        self.nodes.append(
            Node(
                element_id=name,
                kind="text" if is_text else noun or leaf.shape,
                parent=parent,
                pixel_id=leaf.number,
                label=owner.rsplit("-", 1)[0] if owner.rsplit("-", 1)[-1].isdigit() else owner,
                text="\n".join(leaf.texts) if is_text else "",
                z_order=leaf.number,
                color=color_of(leaf.paints),
                code_start=start if end > start else None,
                code_end=end if end > start else None,
                code_path="" if path == self._main_path else path,
                occluded_by=self._occluders([leaf], own=leaf.entity if noun else 0),
                bbox_amodal=alone.box if alone is not None and alone.is_whole else None,
                area_amodal_px=alone.area_px if alone is not None and alone.is_whole else None,
            )
        )

    def _add_entity(self, entity: Entity, parent: int, name: str, *, is_flat: bool) -> None:
        leaves = [i for i in self._inside[entity.number] if isinstance(i, Leaf)]
        alone = self._owners.groups.get(entity.number) if is_flat else None
        is_whole = alone is not None and alone.is_whole
        self.nodes.append(
            Node(
                element_id=name,
                kind=entity.noun,
                parent=parent,
                label=entity.noun.replace("-", " "),
                z_order=leaves[0].number if leaves else 0,
                code_start=entity.scope.start,
                code_end=entity.scope.end,
                code_path="" if entity.scope.path == self._main_path else entity.scope.path,
                occluded_by=self._occluders(leaves, own=entity.number) if is_flat else (),
                bbox_amodal=alone.box if alone is not None and is_whole else None,
                area_amodal_px=alone.area_px if alone is not None and is_whole else None,
            )
        )

    def _occluders(self, leaves: Sequence[Leaf], *, own: int) -> tuple[str, ...]:
        """The elements that cover a visible share of these leaves, the largest first; none of the entity ``own``."""
        counts: dict[str, int] = defaultdict(int)
        total = 0
        for leaf in leaves:
            alone = self._owners.leaves.get(leaf.number)
            total += alone.area_px if alone is not None else 0
            for above, count in self._owners.covers.get(leaf.number, {}).items():
                upper = self._leaves.get(above)
                if upper is None or above not in self._leaf_names or (own and upper.entity == own):
                    continue
                name = self._leaf_names[above]
                if upper.entity != leaf.entity:
                    name = self._entity_names.get(upper.entity, name)
                counts[name] += count
        least = max(MIN_COVERED_PX, MIN_COVERED * total)
        ranked = sorted((-n, name) for name, n in counts.items() if n >= least)
        return tuple(name for _, name in ranked[:MAX_OCCLUDERS])
