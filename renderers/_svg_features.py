"""What only a browser draws right: features in which the fast engine differs from Chromium."""

from __future__ import annotations

import base64
import functools
import re
from urllib.parse import unquote

from renderers._svg_tree import SvgNode

TODAYS_COLOR = re.compile(r"\b(?:oklch|oklab|lch|lab|hwb|color|color-mix|light-dark)\(", re.IGNORECASE)
SHAPE_FUNCTION = re.compile(r"\b(?:inset|circle|ellipse|polygon|path|shape|rect|xywh)\(")
SVG_IMAGE = re.compile(r"data:image/svg\+xml", re.IGNORECASE)
PLAIN_MASK = re.compile(r"\s*(?:none|inherit|initial|unset|url\([^()]*\))\s*")
FILTER_FUNCTION = re.compile(r"(?<![a-z-])(?!url\()[a-z-]+\(")
LENGTHS = frozenset(
    {"x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "dx", "dy"}
    | {"stroke-width", "stroke-dashoffset", "startOffset", "textLength"}
    | {"font-size", "letter-spacing", "word-spacing"}
)
PLAIN_LENGTH = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?:px|pt|pc|mm|cm|in|%)?")
WORD = re.compile(
    r"auto|normal|inherit|initial|(?:xx?-)?(?:small|large)|medium|smaller|larger|0", re.IGNORECASE
)
OF_TEXT = frozenset({"text", "tspan", "textPath"})
OF_FONT = frozenset({"font-size", "letter-spacing", "word-spacing"})
EFFECTS = ("clip-path", "mask", "filter")
NARROW = frozenset({"symbol", "tspan", "textPath", "svg", "mask", "use"})
ROOT_SIZE = frozenset({"x", "y", "width", "height"})
SYMBOL_GEOMETRY = frozenset({"x", "y", "width", "height", "refX", "refY", "transform"})
PLAIN_BASELINES = frozenset({"", "auto", "alphabetic", "baseline", "inherit"})
PLAIN_VALUES = {
    "font-variant": ("normal", "inherit"),
    "font-variant-numeric": ("normal", "inherit"),
    "font-variant-caps": ("normal", "inherit"),
    "font-feature-settings": ("normal", "inherit"),
    "font-variation-settings": ("normal", "inherit"),
    "font-stretch": ("normal", "100%", "inherit"),
    "text-transform": ("none", "inherit"),
    "text-decoration": ("none", "inherit"),
    "text-decoration-line": ("none", "inherit"),
    "baseline-shift": ("baseline", "0", "inherit"),
    "writing-mode": ("horizontal-tb", "lr", "lr-tb", "inherit"),
    "white-space": ("normal", "inherit"),
}
ENGINE_DIFFERS = frozenset({"pattern", "feDisplacementMap"})
BOUNDS_HOLD = frozenset(
    {
        *PLAIN_VALUES,
        *ENGINE_DIFFERS,
        "foreignObject",
        "dominant-baseline",
        "alignment-baseline",
        "css color function",
        "pathLength",
        "font fallback",
        "font synthesis",
        "spacing marks",
        "css background",
        "css clip-path or mask",
        "svg image without a viewBox",
    }
)
PAINTS = ("fill", "stroke", "stop-color", "flood-color", "color")
WATCHED_TAGS = frozenset({"foreignObject", "image", "feImage", *ENGINE_DIFFERS})
WATCHED = frozenset(
    {
        *PLAIN_VALUES,
        "vector-effect",
        "dominant-baseline",
        "alignment-baseline",
        "mask-image",
        "pathLength",
        "transform-origin",
    }
)


def _is_todays_color(value: str | None) -> bool:
    return value is not None and "(" in value and TODAYS_COLOR.search(value) is not None


def _is_reference(value: str | None) -> bool:
    """Whether the value has no function but one ``url()``."""
    return not value or "(" not in value or (value.startswith("url(") and value.count("(") == 1)


@functools.lru_cache(maxsize=4096)
def _is_plain_length(value: str, *, of_font: bool) -> bool:
    """Whether all engines, and our scene, read that length or list of lengths alike."""
    words = value.replace(",", " ").split()
    return all(
        PLAIN_LENGTH.fullmatch(word.removesuffix("em") if of_font and not word.endswith("rem") else word)
        or WORD.fullmatch(word)
        for word in words
    )


def _has_odd_length(node: SvgNode, known: frozenset[str], *, has_one_em: bool) -> bool:
    """Whether a length of the node hangs on a font, on the window, or is written as only a browser reads it."""
    if LENGTHS.isdisjoint(node.attributes) and LENGTHS.isdisjoint(node.style):
        return False
    of_text = has_one_em or node.tag in OF_TEXT
    return any(
        not _is_plain_length(value, of_font=of_text or name in OF_FONT)
        for where in (node.attributes, node.style)
        for name, value in where.items()
        if name in LENGTHS and name not in known
    )


def _is_plain(node: SvgNode) -> bool:
    """Whether the node has nothing that needs a closer look."""
    return (
        node.tag not in WATCHED_TAGS
        and WATCHED.isdisjoint(node.attributes)
        and WATCHED.isdisjoint(node.style)
        and all(_is_reference(node.declared(name)) for name in ("filter", "clip-path"))
        and PLAIN_MASK.fullmatch(node.declared("mask") or "none") is not None
        and not any(_is_todays_color(node.declared(name)) for name in PAINTS)
    )


def _decoded(uri: str) -> str:
    """The text of a ``data:`` URI, as far as its start."""
    head, _, body = uri.partition(",")
    if head.rstrip().endswith("base64"):
        return base64.b64decode(body[:4000] + "==", validate=False).decode(errors="replace")
    return unquote(body[:4000])


def _features(node: SvgNode) -> set[str]:
    found: set[str] = set()
    if node.tag == "foreignObject":
        found.add("foreignObject")
    if (node.declared("vector-effect") or "none") != "none":
        found.add("vector-effect")
    for name in ("dominant-baseline", "alignment-baseline"):
        if (node.declared(name) or "").strip() not in PLAIN_BASELINES and node.tag not in ("svg",):
            found.add(name)
    if any(_is_todays_color(node.declared(name)) for name in PAINTS):
        found.add("css color function")
    if FILTER_FUNCTION.search(node.declared("filter") or ""):
        found.add("css filter function")
    if (
        SHAPE_FUNCTION.search(node.declared("clip-path") or "")
        or "mask-image" in node.style
        or not PLAIN_MASK.fullmatch(node.declared("mask") or "none")
    ):
        found.add("css clip-path or mask")
    for name, plain in PLAIN_VALUES.items():
        value = (node.declared(name) or "").strip()
        if value and value not in plain:
            found.add(name)
    if node.tag in ENGINE_DIFFERS:
        found.add(node.tag)
    if (
        node.tag in ("image", "feImage")
        and SVG_IMAGE.match(node.href)
        and "viewBox" not in _decoded(node.href)
    ):
        found.add("svg image without a viewBox")
    if "pathLength" in node.attributes and (node.declared("stroke-dasharray") or "none") != "none":
        found.add("pathLength")
    origin = node.declared("transform-origin")
    if (
        origin
        and (node.attributes.get("transform") or node.declared("transform"))
        and origin.replace("px", "").strip() not in ("0", "0 0")
    ):
        found.add("transform-origin")
    return found


def _narrow(node: SvgNode, viewports: set[str]) -> set[str]:
    """Features of spans, masks and viewports that the fast engine leaves out or places elsewhere."""
    if node.tag in ("svg", "use", "mask"):
        names = {
            "svg": EFFECTS if node.parent else ("filter",),
            "use": ("clip-path", "mask"),
            "mask": ("mask",),
        }
        is_plain = (node.tag == "use" and node.href not in viewports) or all(
            (node.declared(name) or "none") == "none" for name in names[node.tag]
        )
        return set() if is_plain else {f"effect on {node.tag}"}
    if node.tag == "symbol":
        return set() if SYMBOL_GEOMETRY.isdisjoint(node.attributes) else {"symbol geometry"}
    return {"opacity of a span"} if (node.declared("opacity") or "1") != "1" else set()


def _is_on_plain_paths(root: SvgNode) -> bool:
    """Whether every text on a path stands on a path element of its own length."""
    paths = {
        f"#{n.attributes.get('id', '')}"
        for n in root.walk()
        if n.tag == "path" and "pathLength" not in n.attributes
    }
    return all(n.href in paths and "path" not in n.attributes for n in root.walk() if n.tag == "textPath")


def browser_features(root: SvgNode) -> set[str]:
    """Names of the features that need a browser; empty when the fast engine draws the same."""
    found: set[str] = set()
    viewports = {f"#{n.attributes.get('id', '')}" for n in root.walk() if n.tag in ("symbol", "svg")}
    has_one_em = not any(n.declared("font-size") for n in root.walk() if n.tag not in OF_TEXT)
    for node in root.walk():
        if not _is_plain(node):
            found |= _features(node)
        known = ROOT_SIZE if node is root else frozenset()
        if _has_odd_length(node, known, has_one_em=has_one_em):
            found.add("length")
        if node.tag in NARROW:
            found |= _narrow(node, viewports)
    if "textPath" in {node.tag for node in root.walk()} and not _is_on_plain_paths(root):
        found.add("textPath")
    if root.declared("transform"):
        found.add("root transform")
    background = root.style.get("background", "") + root.style.get("background-image", "")
    if "(" in background and not background.lstrip().startswith(("rgb", "hsl")):
        found.add("css background")
    return found
