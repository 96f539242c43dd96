"""A program's main file made ready to draw: checked, its style resolved, its fonts found, its frame set."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from PIL import ImageColor

from renderers._svg_css import resolve
from renderers._svg_expansion import expansion
from renderers._svg_features import browser_features
from renderers._svg_fonts import display_name, fonts_for, is_synthetic, resolve_family
from renderers._svg_plain import write_plainly
from renderers._svg_safety import drop_static, read_safe
from renderers._svg_scene import natural_size
from renderers._svg_tree import SvgNode, parse_svg, serialise, start_tag
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.view import MAX_SIDE_PX, View

LONG_SIDE_PX = 512
SHORT_SIDE_PX = 16
MAX_CHARACTERS = 3_000  # different ones
MAX_FAMILY_LISTS = 400
TEXT_TAGS = frozenset({"text", "tspan", "textPath"})
SPACED_VOWELS = "\u0e33\u0eb3"  # Thai and Lao AM, which shape to a mark and a letter of its own width
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
    nodes = list(root.walk())
    if not any(node.tag == "text" for node in nodes):
        return (), set()
    features: set[str] = set()
    families: dict[str, str] = {}
    faces: dict[int, tuple[str, ...]] = {}  # family list, weight and style of each node
    seen: dict[str, set[str]] = {}
    texts: list[tuple[str, str]] = []
    for node in nodes:
        above = faces.get(id(node.parent), ("serif", "400", "normal"))
        own = (node.declared(name) for name in ("font-family", "font-weight", "font-style"))
        face = tuple(above[i] if not value or value == "inherit" else value for i, value in enumerate(own))
        faces[id(node)] = face
        family = families.get(face[0]) or families.setdefault(face[0], resolve_family(face[0]))
        if len(families) > MAX_FAMILY_LISTS:
            raise SampleError(
                Reason.TOO_LARGE, f"expected at most {MAX_FAMILY_LISTS} font families, got more"
            )
        if face[0] is not above[0]:
            node.attributes.pop("font-family", None)
            node.style["font-family"] = f"'{display_name(family)}'"
        if node.tag in TEXT_TAGS:
            characters = "".join(c for c in node.children if isinstance(c, str))
            known = seen.setdefault(family, set())
            new = set(characters) - known
            known |= new
            texts.append((family, "".join(sorted(new))))
            if characters.strip() and is_synthetic(family, face[1], face[2]):
                features.add("font synthesis")
            if any(unicodedata.category(c) == "Mc" or c in SPACED_VOWELS for c in new):
                features.add("spacing marks")
    if sum(map(len, seen.values())) > MAX_CHARACTERS:
        raise SampleError(
            Reason.TOO_LARGE, f"expected at most {MAX_CHARACTERS} different characters, got more"
        )
    paths, falls_back = fonts_for(texts)
    return paths, features | ({"font fallback"} if falls_back else set())


def read_document(program: Program) -> Document:
    """Parse, check and resolve a program's main file.

    Raises:
        SampleError: the file is not well-formed, hostile, too large, reaches outside or lacks glyphs.
    """
    others = {f.path: f.data for f in program.files if f.path != program.main_path}
    root = read_safe(program.main.data, others)
    cascade = resolve(root)
    write_plainly(root)
    expansion(root)
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
