"""Taking out of a page what it would load from other hosts, where a recipe asks for that."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable

from schemas.program import SourceFile

_OTHER_HOST = rb"""(?:https?:)?//[^"'\s>)]+"""
_ATTRIBUTES = rb"""(?:[^<>"']|"[^"<]*+"|'[^'<]*+')*?"""
_LINK = re.compile(
    rb"<link\b(?="
    + _ATTRIBUTES
    + rb"\brel\s*=\s*[\"']?(?:stylesheet|preconnect|dns-prefetch|preload|icon|modulepreload))"
    rb"(?="
    + _ATTRIBUTES
    + rb"\shref\s*=\s*[\"']?(?P<url>"
    + _OTHER_HOST
    + rb"))(?:[^<>\"']|\"[^\"<]*+\"|'[^'<]*+')*+>",
    re.I,
)
_SCRIPT = re.compile(
    rb"<script\b(?=" + _ATTRIBUTES + rb"\ssrc\s*=\s*[\"']?(?P<url>" + _OTHER_HOST + rb"))"
    rb"(?:[^<>\"']|\"[^\"<]*+\"|'[^'<]*+')*+>[^<]*</script\s*>",
    re.I,
)
_IMAGE_SOURCE = re.compile(
    rb"(?P<before><(?:img|source)\b"
    + _ATTRIBUTES
    + rb")\ssrc(?:set)?\s*=\s*(?P<quote>[\"'])(?P<url>"
    + _OTHER_HOST
    + rb")[^\"'<]*(?P=quote)",
    re.I,
)
_IMPORT = re.compile(
    rb"@import\s+(?:url\(\s*)?(?P<quote>[\"']?)(?P<url>(?:https?:)?//[^\"')\s]+)(?P=quote)\s*\)?[^;{}<]*;",
    re.I,
)


def without_external(files: tuple[SourceFile, ...]) -> tuple[tuple[SourceFile, ...], list[str]]:
    """The files without links, scripts, image sources and imports of other hosts, and the addresses taken out.

    Elements stay where they were; an image without a source is its alternative text. What a script asks for
    while it runs stays too, and shows when the page is rendered.
    """
    dropped: list[str] = []

    def noted(keep: str = "") -> Callable[[re.Match[bytes]], bytes]:
        def replacement(match: re.Match[bytes]) -> bytes:
            dropped.append(match["url"].decode("utf-8", "replace"))
            return match[keep] if keep else b""

        return replacement

    def cleaned(file: SourceFile) -> SourceFile:
        suffix = posixpath.splitext(file.path)[1].lower()
        data = file.data
        if suffix in (".html", ".htm", ".xhtml"):
            data = _SCRIPT.sub(noted(), _LINK.sub(noted(), data))
            data = _IMAGE_SOURCE.sub(noted("before"), data)
        if suffix in (".html", ".htm", ".xhtml", ".css"):
            data = _IMPORT.sub(noted(), data)
        return file if data == file.data else SourceFile(path=file.path, data=data, language=file.language)

    return tuple(cleaned(f) for f in files), sorted(set(dropped))
