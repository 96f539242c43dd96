"""What a drawing may not do, checked on the tree before any engine sees it, in time linear in its size."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from renderers._svg_geometry import numbers
from renderers._svg_tree import SvgNode
from schemas.errors import Reason, SampleError

MAX_DECLARED_SIDE = 100_000.0
MAX_EXPANSION = 50_000
MAX_CHAIN = 60
MAX_FILTER_PRIMITIVES = 500
MAX_FILTER_RADIUS = 100.0
MAX_OCTAVES = 12.0
STATIC = frozenset(
    {
        "script",
        "style",
        "metadata",
        "animate",
        "animateTransform",
        "animateMotion",
        "animateColor",
        "set",
        "mpath",
        "discard",
    }
)
CSS_URL = re.compile(r"url\(\s*[\"']?\s*([^\"')\s]{0,200})", re.IGNORECASE)
CSS_IMPORT = re.compile(r"@import\s+(?:url\()?\s*[\"']?([^\"');]{0,200})", re.IGNORECASE)
MEDIA_TYPES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".svg": "image/svg+xml",
}
RADII = ("stdDeviation", "radius")


def refuse_reference(target: str, where: str) -> None:
    """Raise the reason for a reference that is neither ``#fragment`` nor ``data:``."""
    lowered = target.strip().lower()
    if not lowered or lowered.startswith(("#", "data:")):
        return
    if re.match(r"(?:[a-z][a-z0-9+.-]*:)?//", lowered) and not lowered.startswith("file:"):
        raise SampleError(Reason.NETWORK, f"expected data: or #id in {where}, got {target[:80]!r}")
    if (
        lowered.startswith(("file:", "/", "\\"))
        or ".." in PurePosixPath(lowered).parts
        or re.match(r"[a-z]:\\", lowered)
    ):
        raise SampleError(Reason.FILE_ACCESS, f"expected data: or #id in {where}, got {target[:80]!r}")
    if re.match(r"[a-z][a-z0-9+.-]+:", lowered):
        raise SampleError(Reason.HOSTILE, f"expected data: or #id in {where}, got {target[:80]!r}")
    raise SampleError(
        Reason.MISSING_ASSET, f"expected a file of the program's folder in {where}, got {target[:80]!r}"
    )


def _check_reference(node: SvgNode, files: Mapping[str, bytes]) -> None:
    """A picture from the program's own folder becomes a data: URI; every other outside reference is refused."""
    target = node.href
    if node.tag == "a" or not target:
        return
    path = target.removeprefix("./")
    suffix = PurePosixPath(path).suffix.lower()
    if node.tag in ("image", "feImage") and path in files and suffix in MEDIA_TYPES and suffix != ".svg":
        node.attributes.pop("xlink:href", None)
        node.attributes["href"] = (
            f"data:{MEDIA_TYPES[suffix]};base64,{base64.b64encode(files[path]).decode()}"
        )
        return
    refuse_reference(target, node.tag)


def _check_css(text: str, where: str) -> None:
    for found in CSS_IMPORT.findall(text):
        refuse_reference(found.strip() or "missing.css", "@import")
    for found in CSS_URL.findall(text):
        refuse_reference(found, where)


def _check_filter(node: SvgNode, limit: float) -> None:
    sizes = [n for name in RADII for n in numbers(node.attributes.get(name))]
    if any(size > limit for size in sizes):
        raise SampleError(
            Reason.HOSTILE, f"expected filter radii up to {limit:g}, got {max(sizes):g} in {node.tag}"
        )
    if any(n > MAX_OCTAVES for n in numbers(node.attributes.get("numOctaves"))):
        raise SampleError(Reason.HOSTILE, f"expected at most {MAX_OCTAVES:g} octaves of noise")
    if any(n > 15 for n in numbers(node.attributes.get("order"))):
        raise SampleError(Reason.HOSTILE, "expected a convolution of at most 15 by 15")


def _check_attributes(node: SvgNode) -> None:
    for name in [k for k in node.attributes if k.startswith("on")]:
        if name == "onload":
            raise SampleError(Reason.HOSTILE, "expected a picture without script, got an onload handler")
        del node.attributes[name]  # it needs an event, and a still picture has none
    for name, value in node.attributes.items():
        if "url(" in value.lower():
            _check_css(value, name)


def check_size(root: SvgNode) -> None:
    """Refuse a root that declares a size which no picture has."""
    for name in ("width", "height"):
        declared = numbers(root.attributes.get(name))
        if declared and not 0 <= declared[0] <= MAX_DECLARED_SIDE:
            raise SampleError(
                Reason.TOO_LARGE, f"expected a {name} of at most {MAX_DECLARED_SIDE:g}, got {declared[0]:g}"
            )
    box = numbers(root.attributes.get("viewBox"))
    if box and (len(box) != 4 or box[2] <= 0 or box[3] <= 0):
        raise SampleError(
            Reason.SYNTAX, f"expected a viewBox of four numbers with a positive size, got {box}"
        )


def expansion(root: SvgNode) -> int:
    """How many elements the drawing has once every ``use`` is replaced by what it names.

    Raises:
        SampleError: HOSTILE when that is above the bound, or ``use`` goes through too many others.
    """
    by_id: dict[str, SvgNode] = {}
    for node in root.walk():
        if "id" in node.attributes:
            by_id.setdefault(node.attributes["id"], node)
    known: dict[int, int] = {}
    active: set[int] = set()

    def size(node: SvgNode, chain: int) -> int:
        key = id(node)
        if key in known:
            return known[key]
        if key in active:
            return 1  # a use of itself draws nothing
        if chain > MAX_CHAIN:
            raise SampleError(
                Reason.HOSTILE, f"expected use elements that go through at most {MAX_CHAIN} others"
            )
        active.add(key)
        total = 1 + sum(size(child, chain) for child in node.elements)
        if node.tag == "use" and node.href[1:] in by_id:
            total += size(by_id[node.href[1:]], chain + 1)
        active.discard(key)
        if total > MAX_EXPANSION:
            raise SampleError(
                Reason.HOSTILE, f"expected use to expand to at most {MAX_EXPANSION} elements, got more"
            )
        known[key] = total
        return total

    try:
        return size(root, 0)
    except RecursionError as error:
        raise SampleError(Reason.HOSTILE, "expected shallower use elements") from error


def check(root: SvgNode, files: Mapping[str, bytes]) -> None:
    """Refuse what is hostile, outside or too large. ``files`` are the program's other files, by path.

    A picture is drawn as browsers draw an ``img`` (SVG's secure static mode): animation is not run, and what
    would need script or the outside is refused, because then the picture would not show what the program does.

    Raises:
        SampleError: HOSTILE, NETWORK, FILE_ACCESS, MISSING_ASSET, TOO_LARGE or SYNTAX.
    """
    check_size(root)
    box = numbers(root.attributes.get("viewBox"))
    limit = max(MAX_FILTER_RADIUS, max(box[2:]) / 4 if len(box) == 4 else 0.0)
    primitives = 0
    for node in root.walk():
        if node.tag in ("script", "html:script", "html:iframe", "html:object", "html:embed"):
            raise SampleError(Reason.HOSTILE, f"expected a picture without script, got a {node.tag} element")
        if node.tag in ("style", "html:style"):
            _check_css("".join(c for c in node.children if isinstance(c, str)), "style")
        _check_attributes(node)
        _check_reference(node, files)
        if node.tag.startswith("html:"):
            refuse_reference(node.attributes.get("src", ""), node.tag)
        if node.tag.startswith("fe"):
            primitives += 1
            _check_filter(node, limit)
    if primitives > MAX_FILTER_PRIMITIVES:
        raise SampleError(
            Reason.TOO_LARGE, f"expected at most {MAX_FILTER_PRIMITIVES} filter primitives, got {primitives}"
        )
    expansion(root)


def drop_static(root: SvgNode, *, keep_style: bool = False) -> None:
    """Take out of the tree what a still picture does not draw; style sheets too, once they are on the nodes."""
    gone = STATIC - {"style"} if keep_style else STATIC
    for node in list(root.walk()):
        if any(child.tag in gone for child in node.elements):
            node.children = [c for c in node.children if isinstance(c, str) or c.tag not in gone]
