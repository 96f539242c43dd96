"""What engines and our own scene would read apart, written on the tree so that all of them read it as Chromium does."""

from __future__ import annotations

import re

from renderers._svg_geometry import numbers
from renderers._svg_tree import XHTML_NS, SvgNode

RATIO = re.compile(r"\s*(?:none|x(?:Min|Mid|Max)Y(?:Min|Mid|Max))(?:\s+(?:meet|slice))?\s*")
POINTS = re.compile(r"[\d\s,.eE+-]*")
FILTER = re.compile(r"""\s*url\(\s*["']?#([^"')]*)["']?\s*\)\s*""")
UNMARKED = frozenset({"rect", "circle", "ellipse"})
MARKERS = ("marker", "marker-start", "marker-mid", "marker-end")
GRAPHICS = frozenset(
    {"a", "circle", "ellipse", "foreignObject", "g", "image", "line", "path", "polygon", "polyline", "rect"}
    | {"svg", "switch", "text", "use"}
)
CONDITIONS = ("systemLanguage", "requiredExtensions", "requiredFeatures")
EXTENSIONS = frozenset({XHTML_NS, "http://www.w3.org/1998/Math/MathML"})  # what Chromium knows


def _holds(node: SvgNode) -> bool:
    """Whether what a thing asks of its reader is there, for an English one."""
    if not EXTENSIONS.issuperset(node.attributes.get("requiredExtensions", "").split()):
        return False
    language = node.attributes.get("systemLanguage")
    return language is None or any(word.strip().lower().split("-")[0] == "en" for word in language.split(","))


def choose(root: SvgNode) -> None:
    """Keep of a ``switch`` its first fitting child, drop what does not fit elsewhere, and ask no more."""
    for node in list(root.walk()):
        if not node.elements:
            continue
        fitting = [c for c in node.elements if c.tag not in GRAPHICS or _holds(c)]
        if node.tag == "switch":
            node.children[:] = fitting[:1]
        elif len(fitting) < len(node.elements):
            node.children[:] = [c for c in node.children if isinstance(c, str) or c in fitting]
        for child in node.elements:
            for name in CONDITIONS:
                child.attributes.pop(name, None)


def _is_empty(node: SvgNode) -> bool:
    """Whether a viewport has no size, so that nothing in it is drawn."""
    sizes = (numbers(node.attributes.get(name))[:1] for name in ("width", "height"))
    return any(size and size[0] <= 0 for size in sizes)


def _drop_broken(node: SvgNode, filters: set[str]) -> None:
    """Aspect ratios and points that are none, filters that are not there, and the older of two addresses."""
    attributes = node.attributes
    if not RATIO.fullmatch(attributes.get("preserveAspectRatio", "none")):
        del attributes["preserveAspectRatio"]
    if not POINTS.fullmatch(attributes.get("points", "")):
        attributes["points"] = ""
    if "href" in attributes:
        attributes.pop("xlink:href", None)
    found = FILTER.fullmatch(node.declared("filter") or "")
    if found and found[1] not in filters:
        attributes.pop("filter", None)
        node.style.pop("filter", None)


def write_plainly(root: SvgNode) -> None:
    """Drop what is broken or does not fit, viewports of no size, and markers from shapes that carry none."""
    choose(root)
    nodes = list(root.walk())
    viewports = {f"#{node.attributes.get('id', '')}" for node in nodes if node.tag in ("svg", "symbol")}
    filters = {node.attributes.get("id", "") for node in nodes if node.tag == "filter"}
    has_markers = any(node.tag == "marker" for node in nodes)
    for node in nodes:
        _drop_broken(node, filters)
        is_viewport = node.tag == "svg" or (node.tag == "use" and node.href in viewports)
        if is_viewport and node is not root and _is_empty(node):
            node.style["display"] = "none"
        if has_markers and node.tag in UNMARKED:
            node.style |= dict.fromkeys(MARKERS[1:], "none")
            node.style.pop("marker", None)
            for name in MARKERS:
                node.attributes.pop(name, None)
