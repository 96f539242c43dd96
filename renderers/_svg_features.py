"""What only a browser draws right: features in which the fast engine differs from Chromium."""

from __future__ import annotations

import re

from renderers._svg_tree import SvgNode

TODAYS_COLOR = re.compile(r"\b(?:oklch|oklab|lch|lab|hwb|color|color-mix|light-dark)\(", re.IGNORECASE)
SHAPE_FUNCTION = re.compile(r"\b(?:inset|circle|ellipse|polygon|path|shape|rect|xywh)\(")
PLAIN_BASELINES = frozenset({"", "auto", "alphabetic", "baseline", "inherit"})
PAINTS = ("fill", "stroke", "stop-color", "flood-color", "color")


def _features(node: SvgNode) -> set[str]:
    found: set[str] = set()
    if node.tag == "foreignObject":
        found.add("foreignObject")
    if (node.declared("vector-effect") or "none") != "none":
        found.add("vector-effect")
    for name in ("dominant-baseline", "alignment-baseline"):
        if (node.declared(name) or "").strip() not in PLAIN_BASELINES and node.tag not in ("svg",):
            found.add(name)
    if any(TODAYS_COLOR.search(node.declared(name) or "") for name in PAINTS):
        found.add("css color function")
    if SHAPE_FUNCTION.search(node.declared("clip-path") or "") or "mask-image" in node.style:
        found.add("css clip-path or mask")
    origin = node.declared("transform-origin")
    if origin and node.attributes.get("transform") and origin.replace("px", "").strip() not in ("0", "0 0"):
        found.add("transform-origin")
    return found


def browser_features(root: SvgNode) -> set[str]:
    """Names of the features that need a browser; empty when the fast engine draws the same."""
    found: set[str] = set()
    for node in root.walk():
        found |= _features(node)
    background = root.style.get("background", "") + root.style.get("background-image", "")
    if "(" in background and not background.lstrip().startswith(("rgb", "hsl")):
        found.add("css background")
    return found
