"""The drawn instances of an SVG tree: ``use`` expanded, hidden things left out, each with bounds on the frame."""

from __future__ import annotations

from renderers._svg_bounds import filter_bounds, leaf_bounds
from renderers._svg_geometry import (
    EVERYWHERE,
    Bounds,
    apply,
    grow,
    length,
    multiply,
    numbers,
    parse_transform,
    unite,
    view_box_transform,
)
from renderers._svg_instance import CONTAINERS, LEAVES, Instance
from renderers._svg_tree import SvgNode, start_tag
from schemas.errors import Reason, SampleError

EFFECTS = ("clip-path", "mask", "filter")
NOT_COPIED = frozenset({"id", "class", *EFFECTS})
MAX_INSTANCES = 50_000


def natural_size(root: SvgNode) -> tuple[float, float]:
    """Width and height in CSS pixels that the root asks for, as an ``img`` of it would have."""
    box = numbers(root.attributes.get("viewBox"))
    has_box = len(box) == 4 and box[2] > 0 and box[3] > 0
    ratio = box[2] / box[3] if has_box else 2.0
    width_text, height_text = root.attributes.get("width", ""), root.attributes.get("height", "")
    width = 0.0 if width_text.strip().endswith("%") else length(width_text, 0)
    height = 0.0 if height_text.strip().endswith("%") else length(height_text, 0)
    if width > 0 and height > 0:
        return width, height
    if width > 0:
        return width, width / ratio
    if height > 0:
        return height * ratio, height
    return (box[2], box[3]) if has_box else (300.0, 150.0)


class SceneBuilder:
    """Walks the tree once and grows the instances. ``size_px`` is the frame's size."""

    def __init__(self, root: SvgNode, size_px: tuple[int, int]) -> None:
        self.root = root
        self.size_px = size_px
        self.by_id: dict[str, SvgNode] = {}
        for node in root.walk():
            if "id" in node.attributes:
                self.by_id.setdefault(node.attributes["id"], node)
        self.count = 0
        self.uses: list[SvgNode] = []

    def build(self) -> Instance:
        """The root's instance, with every drawn thing below it and bounds everywhere."""
        root, (width, height) = self.root, self.size_px
        box = numbers(root.attributes.get("viewBox"))
        matrix = view_box_transform(box, root.attributes.get("preserveAspectRatio", ""), width, height)
        instance = Instance(root, None, matrix, (box[2], box[3]), kind="svg", effects=self._effects(root))
        self._children(instance, root)
        self._bound(instance)
        return instance

    def _children(self, instance: Instance, node: SvgNode) -> None:
        for child in node.elements:
            self._visit(child, instance)

    def _visit(self, node: SvgNode, parent: Instance) -> None:
        if node.tag not in CONTAINERS and node.tag not in LEAVES and node.tag != "use":
            return
        if (node.declared("display") or "") == "none":
            return
        self.count += 1
        if self.count > MAX_INSTANCES:
            raise SampleError(Reason.HOSTILE, f"expected at most {MAX_INSTANCES} drawn things, got more")
        matrix = multiply(parent.matrix, parse_transform(node.attributes.get("transform", "")))
        instance = Instance(node, parent, matrix, parent.viewport, kind=node.tag, effects=self._effects(node))
        if node.tag == "use":
            self._expand(instance)
        elif node.tag == "svg":
            self._open_viewport(instance, node, node.attributes)
            self._children(instance, node)
        elif node.tag in CONTAINERS:
            instance.opening, instance.closing = (
                "<g" + start_tag(node, without=NOT_COPIED)[1 + len(node.tag) :],
                "</g>",
            )
            self._children(instance, node)
        if instance.children or node.tag in LEAVES:
            parent.children.append(instance)

    def _expand(self, instance: Instance) -> None:
        """The content of a ``use``: a group at (x, y) that holds an instance of what it names."""
        node = instance.node
        target = self.by_id.get(node.href[1:]) if node.href.startswith("#") else None
        if target is None or target in self.uses or _encloses(target, node):
            return
        w, h = instance.viewport
        x, y = length(node.attributes.get("x"), w), length(node.attributes.get("y"), h)
        instance.matrix = multiply(instance.matrix, (1, 0, 0, 1, x, y))
        dropped = NOT_COPIED | {"x", "y", "width", "height", "href", "xlink:href", "transform"}
        own = node.attributes.get("transform", "")
        opening = start_tag(node, f'transform="{own} translate({x:g} {y:g})"', without=dropped)
        instance.opening, instance.closing = "<g" + opening[len("<use") :], "</g>"
        self.uses.append(target)
        if target.tag in ("symbol", "svg"):
            content = Instance(target, instance, instance.matrix, instance.viewport, kind=target.tag)
            size = {k: node.attributes.get(k, target.attributes.get(k, "100%")) for k in ("width", "height")}
            self._open_viewport(content, target, {**target.attributes, **size})
            self._children(content, target)
            if content.children:
                instance.children.append(content)
        else:
            self._visit(target, instance)
        self.uses.pop()

    def _open_viewport(self, instance: Instance, node: SvgNode, attributes: dict[str, str]) -> None:
        """Make the instance a viewport of its own: a nested ``svg`` or an instantiated ``symbol``."""
        w, h = instance.viewport
        x, y = length(attributes.get("x"), w), length(attributes.get("y"), h)
        width, height = length(attributes.get("width"), w, w), length(attributes.get("height"), h, h)
        box = numbers(attributes.get("viewBox"))
        inner = view_box_transform(box, attributes.get("preserveAspectRatio", ""), width, height)
        instance.matrix = multiply(instance.matrix, multiply((1, 0, 0, 1, x, y), inner))
        instance.viewport = (box[2], box[3]) if len(box) == 4 and box[2] > 0 else (width, height)
        keep = NOT_COPIED | {"x", "y", "width", "height", "overflow", "transform"}
        tag = start_tag(
            node,
            f'x="{x:g}" y="{y:g}" width="{width:.9g}" height="{height:.9g}" overflow="visible"',
            without=keep,
        )
        opening = "<svg" + tag[1 + len(node.tag) :]
        if node.attributes.get("transform"):
            opening = f'<g transform="{node.attributes["transform"]}">{opening}'
        instance.opening, instance.closing = opening, "</svg></g>" if opening.startswith("<g") else "</svg>"
        if (node.declared("overflow") or "hidden") not in ("visible", "auto"):
            instance.effects |= {"overflow"}

    def _effects(self, node: SvgNode) -> frozenset[str]:
        return frozenset(
            name for name in EFFECTS if (node.declared(name) or "none").strip() not in ("none", "")
        )

    def _bound(self, instance: Instance) -> None:
        """Bounds bottom-up; an own filter's region counts where the filter is kept with the thing."""
        node = instance.node
        if instance.children:
            for child in instance.children:
                self._bound(child)
                instance.bounds = unite(instance.bounds, child.bounds)
            if instance.bounds and "filter" in instance.effects:
                instance.bounds = self._group_filter_bounds(instance, instance.bounds)
            return
        own = leaf_bounds(instance, self.by_id)
        if own is not None:
            own = filter_bounds(node, own, self.by_id, instance.viewport)
            instance.bounds = grow(apply(instance.matrix, own), 2.0) if own != EVERYWHERE else EVERYWHERE

    def _group_filter_bounds(self, instance: Instance, bounds: Bounds) -> Bounds:
        """A group's filter on frame-space bounds: exact enough for upright groups, else everywhere."""
        a, b, c, d, _, _ = instance.matrix
        if b or c or a <= 0 or d <= 0 or bounds == EVERYWHERE:
            return EVERYWHERE
        inverse = (1 / a, 0.0, 0.0, 1 / d, -instance.matrix[4] / a, -instance.matrix[5] / d)
        inside = filter_bounds(instance.node, apply(inverse, bounds), self.by_id, instance.viewport)
        return grow(unite(bounds, apply(instance.matrix, inside)) or bounds, 2.0)


def _encloses(node: SvgNode, inner: SvgNode) -> bool:
    current: SvgNode | None = inner
    while current is not None:
        if current is node:
            return True
        current = current.parent
    return False


def forget_bounds(scene: Instance) -> None:
    """Let every drawn thing be anywhere: for styles that were not resolved here."""
    for instance in scene.walk():
        instance.bounds = EVERYWHERE


def has_turned_filter(scene: Instance) -> bool:
    """Whether a filter works in axes that are not the frame's, which the fast engine gives it all the same."""
    return any("filter" in i.effects and (i.matrix[1] or i.matrix[2]) for i in scene.walk())
