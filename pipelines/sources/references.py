"""Which other files a program names: by its language's own ways, without running it."""

from __future__ import annotations

import json
import posixpath
import re
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from urllib.parse import unquote, urljoin, urlsplit

from schemas.errors import Reason, SampleError

_SITE = "https://site.invalid/"
_MEDIA = r"(?:css|js|mjs|jsx|ts|mts|tsx|vue|json|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|otf|glb|gltf|bin|wasm|mp4|webm|csv)"
_JS_LITERAL = re.compile(
    rb"""["'`]([^"'`\s<>\\]{1,300}\.""" + _MEDIA.encode() + rb""")(?:[?#][^"'`\s]*)?["'`]"""
)
_IMPORT = re.compile(rb"""\b(?:from|import)\s*\(?\s*["']((?:\.{1,2}|@)?(?:/[^"'\r\n?]{0,300})?)["'?]""")
_MODULE_ENDS = ("", ".js", ".jsx", ".ts", ".tsx", ".mjs", ".mts", ".vue", ".json")
_CSS_URL = re.compile(
    rb"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]+))\s*\)|@import\s+(?:"([^"]*)"|'([^']*)')"""
)
_CSS_COMMENT = re.compile(rb"/\*.*?\*/", re.S)
_XML_HREF = re.compile(rb"""(?:xlink:)?href\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_SCAD_COMMENT = re.compile(rb'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/', re.S)
_SCAD_INCLUDE = re.compile(rb"\b(?:use|include)\s*<([^>]+)>")
_SCAD_FILE = re.compile(
    rb'(\b(?:import\w*|surface|file)\s*[(=]\s*)?"([^"\n]+\.(?:stl|off|amf|3mf|dxf|svg|png|dat|csg|scad))"',
    re.I,
)
_OLDER_FONTS = {".eot", ".otf", ".svg", ".ttf", ".woff"}
_LINK_RELS = {"stylesheet", "icon", "preload", "modulepreload", "prefetch", "mask-icon", "apple-touch-icon"}
_ATTRIBUTES = {
    "script": ("src",),
    "img": ("src",),
    "source": ("src",),
    "video": ("src", "poster"),
    "audio": ("src",),
    "track": ("src",),
    "iframe": ("src",),
    "embed": ("src",),
    "input": ("src",),
    "object": ("data",),
    "use": ("href", "xlink:href"),
    "image": ("href", "xlink:href"),
}


@dataclass(frozen=True, slots=True)
class Reference:
    """A file by its path below the corpus root. ``required``: the program is incomplete without it."""

    path: str
    required: bool = False


class _Page(HTMLParser):
    """Collects the addresses an HTML page loads: attributes, style sheets and scripts inside it, its base."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.base = ""
        self.urls: list[str] = []
        self.styles: list[str] = []
        self.scripts: list[str] = []
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value for name, value in attrs if value}
        if tag == "base" and not self.base:
            self.base = values.get("href", "")
        if tag == "link" and _LINK_RELS & set(values.get("rel", "").lower().split()):
            self.urls.append(values.get("href", ""))
        self.urls.extend(values[name] for name in _ATTRIBUTES.get(tag, ()) if name in values)
        self.urls.extend(part.split()[0] for part in values.get("srcset", "").split(",") if part.strip())
        self.styles.append(values.get("style", ""))
        self._inside = tag

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside == "style":
            self.styles.append(data)
        elif self._inside == "script":
            self.scripts.append(data)


def _site_path(url: str, base: str) -> Iterator[Reference]:
    """The path below the root that a browser would ask for; nothing for other origins, data and fragments."""
    try:
        parts = urlsplit(urljoin(_SITE + base, url.strip()))
    except ValueError:  # not an address at all, such as "http://[": no browser loads it
        return
    path = unquote(parts.path).lstrip("/")
    if url.strip() and f"{parts.scheme}://{parts.netloc}/" == _SITE and path and path != base:
        yield Reference(path)
        if url.lstrip().startswith("/"):  # where projects keep what they serve as it is
            yield Reference(f"public/{path}")


def _css(path: str, data: bytes) -> Iterator[Reference]:
    """Imports and ``url()``s; of a typeface that comes in several formats only WOFF2, which every browser takes."""
    found: list[Reference] = []
    for match in _CSS_URL.finditer(_CSS_COMMENT.sub(b"", data)):
        url = next(group for group in match.groups() if group is not None)
        found.extend(_site_path(url.decode("utf-8", "replace"), path))
    faces = {posixpath.splitext(r.path)[0] for r in found if r.path.endswith(".woff2")}
    for reference in found:
        stem, suffix = posixpath.splitext(reference.path)
        if suffix not in _OLDER_FONTS or stem not in faces:
            yield reference


def _javascript(path: str, data: bytes) -> Iterator[Reference]:
    """Every literal that looks like a file name, beside the script and below the root: imports, fetches, images."""
    for match in _JS_LITERAL.finditer(data):
        url = match[1].decode("utf-8", "replace")
        yield from _site_path(url, path)
        yield from _site_path(url, "")


def _module(path: str, data: bytes) -> Iterator[Reference]:
    """A script of a web project: its imports may leave out how the file's name ends."""
    yield from _javascript(path, data)
    for match in _IMPORT.finditer(data):
        name = match[1].decode("utf-8", "replace")
        if name.startswith("@/"):
            name = f"/src/{name[2:]}"
        if not name.startswith(("/", ".")):
            continue
        start = name[1:] if name.startswith("/") else posixpath.join(posixpath.dirname(path), name)
        stem = posixpath.normpath(start)
        if not stem.startswith(".."):
            for end in _MODULE_ENDS:
                yield Reference(f"{stem}{end}")
                yield Reference(f"{stem}/index{end}")


def _component(path: str, data: bytes) -> Iterator[Reference]:
    yield from _module(path, data)
    yield from _css(path, data)


def _html(path: str, data: bytes) -> Iterator[Reference]:
    page = _Page()
    try:
        page.feed(data.decode("utf-8", "replace"))
    except (
        AssertionError
    ) as error:  # what html.parser says of a declaration like "<![x[", which browsers skip
        raise SampleError(Reason.SYNTAX, f"{path}: {error}") from error
    base = unquote(urlsplit(urljoin(_SITE + path, page.base)).path).lstrip("/") if page.base else path
    for url in page.urls:
        yield from _site_path(url, base)
    for style in page.styles:
        yield from _css(base, style.encode())
    for script in page.scripts:
        yield from _module(base, script.encode())


def _svg(path: str, data: bytes) -> Iterator[Reference]:
    for match in _XML_HREF.finditer(data):
        yield from _site_path((match[1] or match[2] or b"").decode("utf-8", "replace"), path)
    yield from _css(path, data)


def _beside(path: str, name: str) -> Reference:
    """A file named by a model or CAD program, relative to it.

    Raises:
        SampleError: the name leads out of the corpus.
    """
    joined = posixpath.normpath(posixpath.join(posixpath.dirname(path), name.replace("\\", "/")))
    if joined.startswith(("../", "/")) or joined == "..":
        raise SampleError(Reason.FILE_ACCESS, f"{path} names {name!r}, which is outside its corpus")
    return Reference(joined, required=True)


def _gltf(path: str, data: bytes) -> Iterator[Reference]:
    try:
        document = json.loads(data)
        entries = [*document.get("buffers", ()), *document.get("images", ())]
        uris = [entry["uri"] for entry in entries if "uri" in entry]
        remote = [uri for uri in uris if not uri.startswith("data:")]
    except (ValueError, AttributeError, TypeError, RecursionError) as error:
        raise SampleError(Reason.SYNTAX, f"{path} is not a glTF document: {error}") from error
    for uri in remote:
        yield _beside(path, unquote(uri))


def _glb(path: str, data: bytes) -> Iterator[Reference]:
    if len(data) < 20 or data[:4] != b"glTF" or data[16:20] != b"JSON":
        raise SampleError(Reason.SYNTAX, f"{path} is not a binary glTF 2 file")
    (length,) = struct.unpack_from("<I", data, 12)
    yield from _gltf(path, data[20 : 20 + length])


def _obj(path: str, data: bytes) -> Iterator[Reference]:
    for line in data.splitlines():
        if line.startswith(b"mtllib "):
            yield _beside(path, line[7:].strip().decode("utf-8", "replace"))


def _mtl(path: str, data: bytes) -> Iterator[Reference]:
    for line in data.splitlines():
        words = line.split()
        if len(words) > 1 and words[0].lower().startswith(
            (b"map_", b"bump", b"disp", b"norm", b"refl", b"decal")
        ):
            yield _beside(path, words[-1].decode("utf-8", "replace"))


def _scad(path: str, data: bytes) -> Iterator[Reference]:
    code = _SCAD_COMMENT.sub(lambda m: m[0] if m[0].startswith(b'"') else b" ", data)
    for match in _SCAD_INCLUDE.finditer(code):
        yield _beside(path, match[1].decode("utf-8", "replace"))
    for match in _SCAD_FILE.finditer(code):
        reference = _beside(path, match[2].decode("utf-8", "replace"))
        yield reference if match[1] else replace(reference, required=False)


_READERS: dict[str, Callable[[str, bytes], Iterator[Reference]]] = {
    ".html": _html,
    ".htm": _html,
    ".xhtml": _html,
    ".css": _css,
    ".js": _module,
    ".mjs": _module,
    ".jsx": _module,
    ".ts": _module,
    ".mts": _module,
    ".tsx": _module,
    ".vue": _component,
    ".svg": _svg,
    ".gltf": _gltf,
    ".glb": _glb,
    ".obj": _obj,
    ".mtl": _mtl,
    ".scad": _scad,
}


def references(path: str, data: bytes) -> list[Reference]:
    """The files that the file at ``path`` names, paths below the corpus root, in order, each once.

    Addresses on other hosts are left out. A page's references are not required: what it asks for and does not
    find shows when it is rendered.

    Raises:
        SampleError: it names a file outside the corpus, or is no file of the format its name says.
    """
    reader = _READERS.get(posixpath.splitext(path)[1].lower())
    return [] if reader is None else list(dict.fromkeys(reader(path, data)))
