"""What engines and our own scene would read apart, written on the tree so that all of them read it as Chromium does."""

from __future__ import annotations

import re

from renderers._svg_geometry import numbers
from renderers._svg_tree import SvgNode

RATIO = re.compile(r"\s*(?:none|x(?:Min|Mid|Max)Y(?:Min|Mid|Max))(?:\s+(?:meet|slice))?\s*")
UNMARKED = frozenset({"rect", "circle", "ellipse"})
MARKERS = ("marker", "marker-start", "marker-mid", "marker-end")


def _is_empty(node: SvgNode) -> bool:
    """Whether a viewport has no size, so that nothing in it is drawn."""
    sizes = (numbers(node.attributes.get(name))[:1] for name in ("width", "height"))
    return any(size and size[0] <= 0 for size in sizes)


def write_plainly(root: SvgNode) -> None:
    """Drop aspect ratios that are none, viewports of no size, and markers from shapes that carry none."""
    nodes = list(root.walk())
    viewports = {f"#{node.attributes.get('id', '')}" for node in nodes if node.tag in ("svg", "symbol")}
    has_markers = any(node.tag == "marker" for node in nodes)
    for node in nodes:
        ratio = node.attributes.get("preserveAspectRatio")
        if ratio is not None and not RATIO.fullmatch(ratio):
            del node.attributes["preserveAspectRatio"]
        is_viewport = node.tag == "svg" or (node.tag == "use" and node.href in viewports)
        if is_viewport and node is not root and _is_empty(node):
            node.style["display"] = "none"
        if has_markers and node.tag in UNMARKED:
            node.style |= dict.fromkeys(MARKERS[1:], "none")
            node.style.pop("marker", None)
            for name in MARKERS:
                node.attributes.pop(name, None)
