"""What a drawing may not do, checked on the tree before any engine sees it, in time linear in its size."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping
from pathlib import PurePosixPath
from urllib.parse import unquote_to_bytes

from renderers._svg_geometry import numbers
from renderers._svg_tree import MAX_NODES, SvgNode, parse_outer
from schemas.errors import Reason, SampleError

MAX_DECLARED_SIDE = 100_000.0
MAX_NUMBERS = 400  # characters of a viewBox, a size or a filter's parameter
MAX_NESTED = 3  # pictures in pictures
MAX_URLS = 20_000
MAX_VALUE = 100_000  # characters of an attribute
MAX_STYLE = 1_000_000  # characters of style sheets and of values that may name something
MAX_ESCAPES = 20_000  # of a style's characters
MAX_PERCENTS = 200_000  # of a data: address's bytes
MAX_NESTED_BYTES = 4_000_000  # of all pictures in pictures
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
RUNNING = frozenset(
    {"script", *(f"html:{n}" for n in ("script", "iframe", "object", "embed", "frame", "base"))}
)
CSS_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
CSS_ESCAPE = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
CSS_NAMESPACE = re.compile(r"@namespace\b[^;{]{0,400};", re.IGNORECASE)
CSS_URL = re.compile(r"\burl\(\s*(?:\"([^\"]*)\"|'([^']*)'|([^)\s]*))", re.IGNORECASE)
CSS_IMPORT = re.compile(r"@import\s*(?:url\()?\s*[\"']?\s*([^\"');]{0,200})", re.IGNORECASE)
CSS_IMAGE = re.compile(r"\b(?:image-set|image|src)\(", re.IGNORECASE)
CSS_STRING = re.compile(r"\"([^\"]{0,2000})\"|'([^']{0,2000})'")
NAMING = re.compile(r"url|image|src|@|\\", re.IGNORECASE)
LOCAL_PAINT = re.compile(r"url\(#[^()\"'\\]*\)")
MEDIA_TYPES = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
}
MAYBE_SVG = ("", "text/plain", "text/xml", "application/xml")
"""Types besides SVG's own under which an engine takes a data: address for a drawing."""
GEOMETRY = frozenset({"d", "points", "transform"})
LONG_VALUES = GEOMETRY | {"href", "xlink:href", "src", "style"}
RADII = ("stdDeviation", "radius")
HTML_ADDRESSES = ("src", "data", "poster", "background", "action", "formaction")
NETWORK_SCHEMES = ("http:", "https:", "ftp:", "ws:", "wss:", "//")
PADDING = "".join(map(chr, range(33)))
REMOVED = dict.fromkeys(map(ord, "\t\n\r"))
"""White space that an address sheds before it is read: around it every control character, inside it these."""


def _plain(target: str) -> str:
    """The beginning of an address as a browser reads it, in lower case."""
    return target.strip(PADDING)[:2_000].translate(REMOVED).lower()


def refuse_reference(target: str, where: str) -> None:
    """Raise the reason for a reference that is neither ``#fragment`` nor ``data:``."""
    lowered = _plain(target)
    if not lowered or lowered.startswith(("#", "data:")):
        return
    if lowered.startswith(NETWORK_SCHEMES):
        raise SampleError(Reason.NETWORK, f"expected data: or #id in {where}, got {target[:80]!r}")
    if (
        lowered.startswith(("file:", "/", "\\"))
        or ".." in PurePosixPath(lowered.replace("\\", "/")).parts
        or re.match(r"[a-z]:\\", lowered)
    ):
        raise SampleError(Reason.FILE_ACCESS, f"expected data: or #id in {where}, got {target[:80]!r}")
    if re.match(r"[a-z][a-z0-9+.-]*:", lowered):
        raise SampleError(Reason.HOSTILE, f"expected data: or #id in {where}, got {target[:80]!r}")
    raise SampleError(
        Reason.MISSING_ASSET, f"expected a file of the program's folder in {where}, got {target[:80]!r}"
    )


def _unescaped(css: str) -> str:
    """CSS with its escapes as the characters that they stand for."""

    def character(match: re.Match[str]) -> str:
        code = int(match[1], 16) if match[1] else 0
        return (chr(code) if 0 < code < 0x11_0000 else "\ufffd") if match[1] else match[2]

    if css.count("\\") > MAX_ESCAPES:
        raise SampleError(Reason.HOSTILE, f"expected at most {MAX_ESCAPES} escapes in style, got more")
    return CSS_ESCAPE.sub(character, css) if "\\" in css else css


def _payload(target: str) -> bytes:
    """The bytes of a data: address."""
    head, _, body = target.strip(PADDING).partition(",")
    if body.count("%") > MAX_PERCENTS:
        raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_PERCENTS} escapes in data:, got more")
    data = unquote_to_bytes(body) if "%" in body else body.encode("utf-8", "replace")
    if not head.lower().rstrip().endswith(";base64"):
        return data
    try:
        return binascii.a2b_base64(data)
    except binascii.Error:
        return b""


class _Checker:
    """Judges one drawing and the drawings inside it; what they cost is counted over all of them."""

    def __init__(
        self,
        files: Mapping[str, bytes],
        *,
        depth: int = 0,
        nodes_left: int = MAX_NODES,
        bytes_left: int = MAX_NESTED_BYTES,
    ) -> None:
        self.files = files
        self.depth = depth
        self.nodes_left = nodes_left
        self.bytes_left = bytes_left
        self.primitives = 0
        self.urls = 0
        self.characters = 0
        self.limit = MAX_FILTER_RADIUS
        self.inner: dict[str, int] = {}

    def tree(self, root: SvgNode) -> None:
        check_size(root)
        box = numbers(root.attributes.get("viewBox"))
        self.limit = max(MAX_FILTER_RADIUS, max(box[2:]) / 4 if len(box) == 4 else 0.0)
        for node in root.walk():
            tag = node.tag
            if tag in RUNNING:
                raise SampleError(Reason.HOSTILE, f"expected a picture without script, got a {tag} element")
            if tag in ("style", "html:style"):
                sheet = "".join(c for c in node.children if isinstance(c, str))
                self.spend(len(sheet))
                self.css(sheet, "style")
            elif tag.startswith("fe"):
                self.primitives += 1
                _check_filter(node, self.limit)
            elif tag.startswith("html:"):
                self.html(node)
            self.attributes(node)
            self.references(node)
        if self.primitives > MAX_FILTER_PRIMITIVES:
            raise SampleError(
                Reason.TOO_LARGE,
                f"expected at most {MAX_FILTER_PRIMITIVES} filter primitives, got {self.primitives}",
            )

    def attributes(self, node: SvgNode) -> None:
        handlers = [k for k in node.attributes if k.startswith("on")]
        for name in handlers:
            if name == "onload":
                raise SampleError(Reason.HOSTILE, "expected a picture without script, got an onload handler")
            del node.attributes[name]  # it needs an event, and a still picture has none
        for name, value in node.attributes.items():
            if len(value) > MAX_VALUE and name not in LONG_VALUES:
                raise SampleError(
                    Reason.TOO_LARGE,
                    f"expected at most {MAX_VALUE} characters in {name[:80]}, got {len(value)}",
                )
            if ("(" not in value and "\\" not in value) or name in GEOMETRY or LOCAL_PAINT.fullmatch(value):
                continue
            self.spend(len(value))
            if NAMING.search(value):
                self.css(value, name)

    def spend(self, characters: int) -> None:
        """Count what has to be searched for addresses."""
        self.characters += characters
        if self.characters > MAX_STYLE:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_STYLE} characters of style, got more")

    def css(self, text: str, where: str) -> None:
        """Judge a sheet or a value, as it is and without what may be a comment or only look like one."""
        if "/*" in text:
            self.plain_css(_unescaped(CSS_COMMENT.sub(" ", text)), where)
        self.plain_css(_unescaped(text), where)

    def plain_css(self, text: str, where: str) -> None:
        lowered = text.lower()
        if "@import" in lowered:
            for found in CSS_IMPORT.findall(text)[:100]:
                refuse_reference(found.strip() or "missing.css", "@import")
            raise SampleError(Reason.MISSING_ASSET, "expected style in the drawing itself, got @import")
        if "url(" in lowered:
            self.urls += lowered.count("url(")
            if self.urls > MAX_URLS:
                raise SampleError(
                    Reason.TOO_LARGE, f"expected at most {MAX_URLS} references in style, got more"
                )
            for match in CSS_URL.finditer(CSS_NAMESPACE.sub(" ", text)):
                self.address(match[1] or match[2] or match[3] or "", where)
        if CSS_IMAGE.search(text):
            for double, single in CSS_STRING.findall(text):
                if re.search(r"[:/.]", double or single):
                    self.address(double or single, where)

    def references(self, node: SvgNode) -> None:
        """A picture from the program's own folder becomes a data: URI; every other outside reference is refused."""
        if node.tag in ("a", "html:a"):
            return
        for name in ("href", "xlink:href"):
            target = node.attributes.get(name, "")
            if not target or target.startswith("#"):
                continue
            path = target[:1_000].strip().removeprefix("./")
            media_type = MEDIA_TYPES.get(PurePosixPath(path).suffix.lower())
            if node.tag in ("image", "feImage") and path in self.files and media_type:
                data = base64.b64encode(self.files[path]).decode()
                node.attributes[name] = f"data:{media_type};base64,{data}"
            else:
                self.address(target, node.tag)

    def html(self, node: SvgNode) -> None:
        if node.attributes.get("http-equiv", "").strip().lower() == "refresh":
            raise SampleError(Reason.HOSTILE, "expected a picture that stays, got a refresh")
        if "stylesheet" in node.attributes.get("rel", "").lower():
            refuse_reference(node.attributes.get("href", "") or "missing.css", node.tag)
            raise SampleError(
                Reason.MISSING_ASSET, "expected style in the drawing itself, got a linked sheet"
            )
        for name in HTML_ADDRESSES:
            if name in node.attributes:
                self.address(node.attributes[name], node.tag)
        for candidate in node.attributes.get("srcset", "").split(", "):
            self.address(candidate, node.tag)

    def address(self, target: str, where: str) -> None:
        """Refuse an outside address, and a drawing inside a data: address that would itself be refused."""
        refuse_reference(target, where)
        beginning = _plain(target[:4_000])
        if not beginning.startswith("data:"):
            return
        if target not in self.inner:
            self.inner[target] = self.drawing(target, beginning.partition(",")[0])
        self.nodes_left -= self.inner[target]
        if self.nodes_left < 0:
            raise SampleError(
                Reason.TOO_LARGE, f"expected at most {MAX_NODES} elements inside data:, got more"
            )

    def drawing(self, target: str, kind: str) -> int:
        """How many elements the SVG in a data: address has; 0 when it is something else."""
        media_type = kind.removeprefix("data:").partition(";")[0].strip()
        if "svg" not in media_type and media_type not in MAYBE_SVG:
            return 0
        data = _payload(target)
        if data[:2] == b"\x1f\x8b":
            raise SampleError(Reason.HOSTILE, "expected plain SVG inside data:, got a compressed one")
        if b"<" not in data:
            return 0
        if self.depth >= MAX_NESTED:
            raise SampleError(
                Reason.HOSTILE, f"expected at most {MAX_NESTED} pictures in one another, got more"
            )
        self.bytes_left -= len(data)
        if self.bytes_left < 0:
            raise SampleError(
                Reason.TOO_LARGE, f"expected at most {MAX_NESTED_BYTES} bytes of SVG inside data:, got more"
            )
        root, outside = parse_outer(data, max_nodes=max(1, self.nodes_left))
        inner = _Checker({}, depth=self.depth + 1, nodes_left=self.nodes_left, bytes_left=self.bytes_left)
        inner.outside(outside)
        inner.tree(root)
        self.bytes_left = inner.bytes_left
        return sum(1 for _ in root.walk()) + self.nodes_left - inner.nodes_left

    def outside(self, named: list[tuple[str, str]]) -> None:
        """Bases and style sheets that the file names: neither would be followed, so neither may matter."""
        for where, target in named:
            refuse_reference(target, where)
            if where == "xml-stylesheet":
                raise SampleError(
                    Reason.MISSING_ASSET, "expected style in the drawing itself, got an xml-stylesheet"
                )


def _parameter(node: SvgNode, name: str) -> list[float]:
    """The numbers of a filter's parameter."""
    text = node.attributes.get(name, "")
    if len(text) > MAX_NUMBERS:
        raise SampleError(
            Reason.HOSTILE, f"expected one or two numbers as {name}, got {len(text)} characters"
        )
    return numbers(text)


def _check_filter(node: SvgNode, limit: float) -> None:
    sizes = [n for name in RADII for n in _parameter(node, name)]
    if any(size > limit for size in sizes):
        raise SampleError(
            Reason.HOSTILE, f"expected filter radii up to {limit:g}, got {max(sizes):g} in {node.tag}"
        )
    if any(n > MAX_OCTAVES for n in _parameter(node, "numOctaves")):
        raise SampleError(Reason.HOSTILE, f"expected at most {MAX_OCTAVES:g} octaves of noise")
    if any(n > 15 for n in _parameter(node, "order")):
        raise SampleError(Reason.HOSTILE, "expected a convolution of at most 15 by 15")


def check_size(root: SvgNode) -> None:
    """Refuse a root that declares a size which no picture has."""
    for name in ("width", "height", "viewBox"):
        if len(root.attributes.get(name, "")) > MAX_NUMBERS:
            raise SampleError(
                Reason.SYNTAX, f"expected a short {name}, got more than {MAX_NUMBERS} characters"
            )
    for name in ("width", "height"):
        declared = numbers(root.attributes.get(name))
        if declared and not 0 <= declared[0] <= MAX_DECLARED_SIDE:
            raise SampleError(
                Reason.TOO_LARGE, f"expected a {name} of at most {MAX_DECLARED_SIDE:g}, got {declared[0]:g}"
            )
    box = numbers(root.attributes.get("viewBox"))
    if box and (len(box) != 4 or box[2] <= 0 or box[3] <= 0):
        raise SampleError(
            Reason.SYNTAX, f"expected a viewBox of four numbers with a positive size, got {box[:8]}"
        )


def read_safe(data: bytes, files: Mapping[str, bytes]) -> SvgNode:
    """The tree of a file that is neither hostile, outside nor too large. ``files`` are the program's others, by path.

    A picture is drawn as browsers draw an ``img`` (SVG's secure static mode): animation is not run, and what
    would need script or the outside is refused, because then the picture would not show what the program does.

    Raises:
        SampleError: HOSTILE, NETWORK, FILE_ACCESS, MISSING_ASSET, TOO_LARGE or SYNTAX.
    """
    root, outside = parse_outer(data)
    checker = _Checker(files)
    checker.outside(outside)
    checker.tree(root)
    return root


def drop_static(root: SvgNode, *, keep_style: bool = False) -> None:
    """Take out of the tree what a still picture does not draw; style sheets too, once they are on the nodes."""
    gone = STATIC - {"style"} if keep_style else STATIC
    for node in list(root.walk()):
        if any(child.tag in gone for child in node.elements):
            node.children = [c for c in node.children if isinstance(c, str) or c.tag not in gone]
