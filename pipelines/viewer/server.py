"""The viewer's server: on loopback, for those who have its address, and read only."""

from __future__ import annotations

import hmac
import json
import mimetypes
import re
import secrets
import sys
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from pipelines.viewer.browse import FACETS, Browse
from schemas.errors import CorpusError

HOST = "127.0.0.1"
IDLE_S = 30
"""A connection that says nothing for so long, or takes nothing of its answer, is closed with its thread."""
_FILES = Path(__file__).with_name("page")
_HEADERS = {
    # Texts and programs of a corpus are hostile: the page shows them as text, and could not load a thing of theirs.
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_SAMPLE = re.compile(r"/api/sample/(.{1,400})")
_POSITION = re.compile(r"[0-9]{1,12}")
_IMAGE = re.compile(r"/image/(\d{1,12})/(\d{1,6})")
_THUMBNAIL = re.compile(r"/thumbnail/(\d{1,12})")
Answer = tuple[bytes, str]
_TEXT = "text/plain; charset=utf-8"


class ViewerServer(ThreadingHTTPServer):
    """Serves one corpus below ``http://127.0.0.1:PORT/TOKEN/``; port 0 takes any free one.

    Other users of the machine reach the port too; the token, which nobody can guess, is what lets in.
    """

    daemon_threads = True

    def __init__(self, browse: Browse, port: int) -> None:
        self.browse = browse
        self.root = f"/{secrets.token_urlsafe(24)}/"
        super().__init__((HOST, port), _Handler)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.server_address[1]}{self.root}"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away is nothing to speak of."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    server: ViewerServer
    protocol_version = "HTTP/1.1"
    timeout = IDLE_S

    def do_GET(self) -> None:
        try:
            status, body, content_type = self._response()
        except CorpusError as error:
            status, body, content_type = _said(HTTPStatus.INTERNAL_SERVER_ERROR, str(error))
        except Exception as error:  # noqa: BLE001  # whatever one question meets, the others have their answers
            what = f"this cannot be answered: {type(error).__name__}: {error}"
            status, body, content_type = _said(HTTPStatus.INTERNAL_SERVER_ERROR, what)
        self._send(status, body, content_type)

    def _response(self) -> tuple[HTTPStatus, bytes, str]:
        # Another site's page could reach us under a name of its own that it points at loopback.
        hosts = self.headers.get_all("Host", [])
        if len(hosts) != 1 or hosts[0].partition(":")[0] not in (HOST, "localhost"):
            return _said(HTTPStatus.FORBIDDEN, "this host is not served")
        try:
            parts = urlsplit(self.path)
            query = parse_qs(parts.query)
        except ValueError as error:
            return _said(HTTPStatus.BAD_REQUEST, f"this is no address: {error}")
        root = self.server.root
        if not hmac.compare_digest(parts.path[: len(root)].encode(), root.encode()):
            return _said(HTTPStatus.FORBIDDEN, "take the whole address that `renderloom view` printed")
        found = self._answer(f"/{parts.path[len(root) :]}", query)
        if found is None:
            return _said(HTTPStatus.NOT_FOUND, "there is no such page, sample or picture")
        return HTTPStatus.OK, *found

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
            number = self._number(unquote(match[1]))
            return None if number is None else _json(browse.row(number))
        if match := _THUMBNAIL.fullmatch(path):
            here = browse.has(int(match[1]), 0)
            return (browse.thumbnail(int(match[1]), 400), "image/jpeg") if here else None
        if match := _IMAGE.fullmatch(path):
            number, index = int(match[1]), int(match[2])
            here = browse.has(number, index)
            return _picture(browse.sample(number).images[index].data) if here else None
        return _file(path)

    def _number(self, said: str) -> int | None:
        """The position of a sample that exists, from its position or its id."""
        browse = self.server.browse
        if _POSITION.fullmatch(said):
            return int(said) if browse.has(int(said)) else None
        return browse.number_of(said)

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


def _said(status: HTTPStatus, line: str) -> tuple[HTTPStatus, bytes, str]:
    return status, f"{' '.join(line.split())}\n".encode("utf-8", "replace"), _TEXT


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
