"""What the browser may fetch: the program's own files, named library folders and locked packages, by exact path."""

from __future__ import annotations

import io
import mimetypes
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from PIL import Image

from renderers._page_packages import OWN_PREFIX, find_below, find_package_file

ORIGIN = "https://app.test"

MIME_TYPES = {
    ".html": "text/html",
    ".htm": "text/html",
    ".xhtml": "application/xhtml+xml",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".jsx": "text/javascript",
    ".ts": "text/javascript",
    ".tsx": "text/javascript",
    ".vue": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".gif": "image/gif",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".otf": "font/otf",
    ".wasm": "application/wasm",
    ".glb": "model/gltf-binary",
    ".gltf": "model/gltf+json",
    ".txt": "text/plain",
    ".xml": "text/xml",
}
TEXT_TYPES = ("text/", "application/json", "application/xhtml+xml", "image/svg+xml")


def mime_type(path: str) -> str:
    """Content-Type header for a file of that name; texts are UTF-8 unless an HTML file declares otherwise."""
    suffix = PurePosixPath(path).suffix.lower()
    guessed = MIME_TYPES.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")
    if guessed.startswith(TEXT_TYPES) and guessed != "text/html":
        return f"{guessed}; charset=utf-8"
    return guessed


def still(data: bytes) -> bytes:
    """An animated GIF, WebP or PNG as its first frame alone; any other file as it is.

    Such pictures play by real time, which no picture of a page may depend on.
    """
    head = data[:4096]
    if not (
        head.startswith(b"GIF8") or (head[8:12] == b"WEBP" and b"ANIM" in head) or b"acTL" in head[:1024]
    ):
        return data
    try:
        with Image.open(io.BytesIO(data)) as picture:
            if not getattr(picture, "is_animated", False):
                return data
            frame = io.BytesIO()
            picture.convert("RGBA").save(frame, "PNG")
            return frame.getvalue()
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return data  # broken or too large: the browser shows what it makes of it


class ServedFiles:
    """Looks URLs up in the files of one program (path -> bytes) and in library folders (URL prefix -> folder)."""

    def __init__(self, files: Mapping[str, bytes], libraries: Mapping[str, Path]) -> None:
        self._files = files
        self._libraries = {prefix: folder.resolve() for prefix, folder in libraries.items()}

    @staticmethod
    def is_own(url: str) -> bool:
        """Whether the URL lies on the program's origin."""
        parts = urlsplit(url)
        return f"{parts.scheme}://{parts.netloc}" == ORIGIN

    def find(self, url: str) -> tuple[bytes, str] | None:
        """(bytes, MIME type) behind a URL of the program's origin or a package server; None where there is none."""
        if url.startswith(OWN_PREFIX) or not self.is_own(url):
            package_file = find_package_file(url)
            return None if package_file is None else (package_file.data, mime_type(package_file.name))
        path = unquote(urlsplit(url).path)
        for prefix, folder in self._libraries.items():
            if path.startswith(prefix):
                return self._find_library(folder, path.removeprefix(prefix))
        data = self._files.get(path.removeprefix("/"))
        return None if data is None else (still(data), mime_type(path))

    @staticmethod
    def _find_library(folder: Path, relative: str) -> tuple[bytes, str] | None:
        found = find_below(folder, relative)
        return None if found is None else (found.read_bytes(), mime_type(relative))
