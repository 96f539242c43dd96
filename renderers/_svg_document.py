"""A program's main file made ready to draw: checked, its style resolved, its fonts found, its frame set."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from PIL import ImageColor

from renderers._svg_css import resolve
from renderers._svg_features import browser_features
from renderers._svg_fonts import display_name, fonts_for, is_synthetic, resolve_family
from renderers._svg_safety import check, drop_static
from renderers._svg_scene import natural_size
from renderers._svg_tree import SvgNode, parse_svg, serialise, start_tag
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.view import MAX_SIDE_PX, View

LONG_SIDE_PX = 512
SHORT_SIDE_PX = 16
TEXT_TAGS = frozenset({"text", "tspan", "textPath"})
ROOT_ONLY = frozenset({"x", "y", "width", "height", "background", "background-color"})


@dataclass(frozen=True, slots=True)
class Document:
    """The tree with its style resolved; ``width`` and ``height`` are the natural size in CSS pixels.

    ``features`` names what only a browser draws right. ``background`` is the root's CSS background.
    """

    root: SvgNode
    width: float
    height: float
    fonts: tuple[Path, ...]
    features: frozenset[str]
    background: tuple[int, int, int] | None

    @property
    def has_references(self) -> bool:
        """Whether anything is drawn by id."""
        return any(
            node.href.startswith("#")
            or any("url(" in v for v in (*node.attributes.values(), *node.style.values()))
            for node in self.root.walk()
        )

    @property
    def has_blending(self) -> bool:
        """Whether anything is blended with what lies below it."""
        return any((node.declared("mix-blend-mode") or "normal") != "normal" for node in self.root.walk())


def natural_view(width: float, height: float) -> View:
    """A frame of the picture's own shape, its long side 512 px."""
    scale = LONG_SIDE_PX / max(width, height)
    sides = [min(MAX_SIDE_PX, max(SHORT_SIDE_PX, round(side * scale))) for side in (width, height)]
    return View(width_px=sides[0], height_px=sides[1])


def read_natural_view(program: Program) -> View | None:
    """The natural view from the file's root alone; None when it has none that can be read."""
    match = re.search(rb"<svg\b[^>]*>", program.main.data[:200_000])
    if not match:
        return None
    try:
        opening = match[0] if match[0].endswith(b"/>") else match[0][:-1] + b"/>"
        root = parse_svg(_declared(opening))
        return natural_view(*natural_size(root))
    except (SampleError, ZeroDivisionError):
        return None


def _declared(tag: bytes) -> bytes:
    """The root tag with every prefix that it uses declared, since entities and comments may be left out."""
    prefixes = set(re.findall(rb"\s([A-Za-z][\w.-]*):[\w.-]+\s*=", tag)) - {b"xmlns", b"xml"}
    missing = [p for p in sorted(prefixes) if b"xmlns:" + p not in tag]
    extra = b"".join(b' xmlns:%s="urn:x"' % p for p in missing)
    return tag[:-2] + extra + b"/>"


def _background(root: SvgNode) -> tuple[int, int, int] | None:
    """The colour behind the picture, over white; None when the root sets none."""
    value = (root.style.get("background-color") or root.style.get("background") or "").strip()
    if not value or value in ("none", "transparent") or "url(" in value:
        return None
    try:
        red, green, blue, *rest = ImageColor.getrgb(value)
    except ValueError:
        return None
    alpha = (rest[0] if rest else 255) / 255
    mixed = [round(255 + (c - 255) * alpha) for c in (red, green, blue)]
    return (mixed[0], mixed[1], mixed[2])


def _set_fonts(root: SvgNode) -> tuple[tuple[Path, ...], set[str]]:
    """Name one pinned family wherever a family list stands; the files that the texts need, and browser features."""
    texts: list[tuple[str, str]] = []
    features: set[str] = set()
    if not any(node.tag == "text" for node in root.walk()):
        return (), set()
    for node in root.walk():
        value = node.declared("font-family")
        if value and value != "inherit":
            node.attributes.pop("font-family", None)
            node.style["font-family"] = f"'{display_name(resolve_family(value))}'"
    for node in root.walk():
        if node.tag in TEXT_TAGS:
            own = "".join(c for c in node.children if isinstance(c, str))
            family = resolve_family(node.inherited("font-family", "serif"))
            texts.append((family, own))
            weight, style = node.inherited("font-weight", "400"), node.inherited("font-style", "normal")
            if own.strip() and is_synthetic(family, weight, style):
                features.add("font synthesis")
    paths, falls_back = fonts_for(texts)
    return paths, features | ({"font fallback"} if falls_back else set())


def read_document(program: Program) -> Document:
    """Parse, check and resolve a program's main file.

    Raises:
        SampleError: the file is not well-formed, hostile, too large, reaches outside or lacks glyphs.
    """
    root = parse_svg(program.main.data)
    check(root, {f.path: f.data for f in program.files if f.path != program.main_path})
    cascade = resolve(root)
    width, height = natural_size(root)
    if not width > 0 or not height > 0:
        raise SampleError(Reason.SYNTAX, f"expected a picture with a size, got {width}x{height}")
    if "viewBox" not in root.attributes:
        root.attributes["viewBox"] = f"0 0 {width:.9g} {height:.9g}"
    drop_static(root)
    fonts, font_features = _set_fonts(root)
    features = cascade.browser_features | browser_features(root) | font_features
    return Document(root, width, height, fonts, frozenset(features), _background(root))


def picture_svg(document: Document, size_px: tuple[int, int]) -> str:
    """The whole drawing as one document that fills a frame of that size."""
    head = start_tag(
        document.root,
        f'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{size_px[0]}" height="{size_px[1]}"',
        without=ROOT_ONLY,
    )
    return head + definitions(document) + "</svg>"


def definitions(document: Document) -> str:
    """The root's content as text, with its ids."""
    return "".join(serialise(child) for child in document.root.elements)
