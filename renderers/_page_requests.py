"""The requests of one program: each is answered from memory or refused, and kept in the books."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from typing import Any

from renderers._page_files import ORIGIN, ServedFiles
from renderers._page_stills import still_svg, still_urls

MAX_NOTES = 100
MAX_REQUESTS = 2_000
PROBE_URL = f"{ORIGIN}/__renderloom__/num_requests"
IMPORT = re.compile(rb"\bimport\s*\(")
BYTE_RANGE = re.compile(r"bytes=(\d+)-(\d*)")
FONT_HOSTS = (
    "https://fonts.googleapis.com/",
    "https://fonts.gstatic.com/",
    "https://fonts.bunny.net/",
    "https://use.typekit.net/",
    "https://rsms.me/inter/",
)
"""A page names its own substitutes for a font that does not come, so these alone do not spoil a picture."""

Answer = tuple[str, dict[str, object]]
"""Method and parameters of the call that answers a paused request."""


class Requests:
    """What the program asks for.

    ``refused`` holds the URLs that it did not get, in order; ``departures`` those of them that the document wanted
    to go to; ``web_fonts`` those of font services; ``missing`` the paths of its own folder that are not there.
    ``has_imports`` says whether a script may ask for modules while it runs. Animated SVG pictures stand as they are
    at ``still_ms``.
    """

    def __init__(self, served: ServedFiles, main_url: str, *, frame: str, still_ms: float) -> None:
        self._served, self.main_url = served, main_url
        self._frame, self._still_ms = frame, still_ms
        self.num_requests = 0
        self.has_imports = False
        self.is_navigating = False
        self.refused: list[str] = []
        self.departures: list[str] = []
        self.web_fonts: list[str] = []
        self.missing: list[str] = []

    def refuse(self, url: str) -> None:
        """Note a URL that the program did not get."""
        notes = self.web_fonts if url.startswith(FONT_HOSTS) else self.refused
        if len(notes) < MAX_NOTES:
            notes.append(url[:500])

    def answer(self, parameters: Mapping[str, Any]) -> Answer:
        """The answer to one paused request."""
        url, request = parameters["request"]["url"], {"requestId": parameters["requestId"]}
        if url == PROBE_URL:
            count = base64.b64encode(b"%d" % self.num_requests).decode()
            return "Fetch.fulfillRequest", request | {"responseCode": 200, "body": count}
        self.num_requests += 1
        is_document = parameters["resourceType"] == "Document" and parameters["frameId"] == self._frame
        if is_document and not (self.is_navigating and url == self.main_url):
            # The document stays where it is, whatever wants to lead it away.
            self.refuse(url)
            self.departures.append(url[:500])
            return "Fetch.failRequest", request | {"errorReason": "Aborted"}
        if url.startswith(("blob:", "data:")):
            return "Fetch.continueRequest", request
        found = self._served.find(url)
        if found is None and not self._served.is_own(url):
            self.refuse(url)
            return "Fetch.failRequest", request | {"errorReason": "BlockedByClient"}
        if found is None:
            if len(self.missing) < MAX_NOTES:
                self.missing.append(url.removeprefix(f"{ORIGIN}/")[:500])
            return "Fetch.fulfillRequest", request | {"responseCode": 404, "responseHeaders": []}
        return "Fetch.fulfillRequest", request | self._response(*found, parameters)

    def _response(self, data: bytes, mime: str, parameters: Mapping[str, Any]) -> dict[str, object]:
        """Fields of the answer that gives a file, or the part of it that is asked for."""
        if mime.startswith("image/svg+xml") and parameters["resourceType"] == "Image":
            data = still_svg(data, self._still_ms)
        elif mime.startswith(("text/html", "text/css")):
            data = still_urls(data, self._still_ms)
        if mime.startswith(("text/html", "text/javascript")) and IMPORT.search(data):
            self.has_imports = True
        headers = {
            "Content-Type": mime,
            "Cache-Control": "no-store",
            "Access-Control-Allow-Origin": "*",
            "Accept-Ranges": "bytes",
        }
        code = 200
        asked = BYTE_RANGE.fullmatch(parameters["request"]["headers"].get("Range", ""))
        if asked is not None and int(asked[1]) < len(data):
            start, size = int(asked[1]), len(data)
            data = data[start : int(asked[2]) + 1 if asked[2] else size]
            headers["Content-Range"] = f"bytes {start}-{start + len(data) - 1}/{size}"
            code = 206
        return {
            "responseCode": code,
            "responseHeaders": [{"name": name, "value": value} for name, value in headers.items()],
            "body": base64.b64encode(data).decode(),
        }
