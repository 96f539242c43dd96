"""The viewer's server: on loopback, for this machine's browser alone, and read only."""

from __future__ import annotations

import json
import mimetypes
import re
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from pipelines.viewer.browse import FACETS, Browse
from schemas.errors import CorpusError

HOST = "127.0.0.1"
_FILES = Path(__file__).with_name("page")
_HEADERS = {
    # Texts and programs of a corpus are hostile: the page shows them as text, and could not load a thing of theirs.
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_SAMPLE = re.compile(r"/api/sample/(\d{1,12})")
_IMAGE = re.compile(r"/image/(\d{1,12})/(\d{1,6})")
_THUMBNAIL = re.compile(r"/thumbnail/(\d{1,12})")
Answer = tuple[bytes, str]


class ViewerServer(ThreadingHTTPServer):
    """Serves one corpus at ``http://127.0.0.1:PORT/``; port 0 takes any free one."""

    daemon_threads = True

    def __init__(self, browse: Browse, port: int) -> None:
        self.browse = browse
        super().__init__((HOST, port), _Handler)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server_address[1]}/"


class _Handler(BaseHTTPRequestHandler):
    server: ViewerServer
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        # Another site's page could reach us under a name of its own that it points at loopback.
        if self.headers.get("Host", "").partition(":")[0] not in (HOST, "localhost"):
            self._send(HTTPStatus.FORBIDDEN, b"this host is not served\n", "text/plain")
            return
        parts = urlsplit(self.path)
        try:
            found = self._answer(parts.path, parse_qs(parts.query))
        except CorpusError as error:
            self._send(HTTPStatus.NOT_FOUND, f"{error}\n".encode(), "text/plain; charset=utf-8")
            return
        if found is None:
            self._send(HTTPStatus.NOT_FOUND, b"there is no such page\n", "text/plain")
        else:
            self._send(HTTPStatus.OK, *found)

    def _answer(self, path: str, query: dict[str, list[str]]) -> Answer | None:
        browse = self.server.browse
        fixed: dict[str, Callable[[], Any]] = {
            "/api/summary": browse.summary,
            "/api/find": lambda: browse.find(*self._question(query)),
            "/api/numbers": lambda: browse.numbers(*self._question(query)[:2]),
            "/api/rejects": browse.rejects,
        }
        if path in fixed:
            return _json(fixed[path]())
        if match := _SAMPLE.fullmatch(path):
            return _json(browse.row(int(match[1])))
        if match := _THUMBNAIL.fullmatch(path):
            return browse.thumbnail(int(match[1]), 400), "image/jpeg"
        if match := _IMAGE.fullmatch(path):
            images = browse.sample(int(match[1])).images
            return _picture(images[int(match[2])].data) if int(match[2]) < len(images) else None
        return _file(path)

    def _question(self, query: dict[str, list[str]]) -> tuple[dict[str, list[str]], str, int, int]:
        filters = {facet: query.get(facet, []) for facet in FACETS}

        def number(name: str, otherwise: int) -> int:
            said = query.get(name, [""])[0]
            return int(said) if said.isascii() and said.isdecimal() and len(said) < 12 else otherwise

        return filters, query.get("q", [""])[0][:500], number("offset", 0), number("limit", 60)

    def _send(self, status: HTTPStatus, body: bytes, content_type: str) -> None:
        self.send_response(status)
        for name, value in _HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        is_picture = content_type.startswith("image/") and status is HTTPStatus.OK
        self.send_header("Cache-Control", "private, max-age=3600" if is_picture else "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Say nothing: the terminal is a person's."""


def _json(content: Any) -> Answer:
    return json.dumps(content, ensure_ascii=False).encode("utf-8", "replace"), "application/json"


def _picture(data: bytes) -> Answer:
    return data, "image/webp" if data[:4] == b"RIFF" else "image/png"


def _file(path: str) -> Answer | None:
    name = path.removeprefix("/") or "index.html"
    if name not in {p.name for p in _FILES.iterdir()}:
        return None
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return (_FILES / name).read_bytes(), f"{kind}; charset=utf-8"
