"""Web projects as their authors keep them: modules in JSX, TypeScript and Vue, served compiled, with styles linked."""

from __future__ import annotations

import html
import json
import posixpath
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote

from renderers._html_spans import start_tags
from renderers._page_compiler import Compiler
from renderers._page_packages import BUNDLES, ES_MODULES, OWN_PREFIX, PACKAGES
from schemas.errors import Reason, SampleError
from schemas.program import Program

COMPONENT_SUFFIXES = (".jsx", ".tsx", ".vue")
COMPILED_SUFFIXES = (*COMPONENT_SUFFIXES, ".ts", ".mts")
MODULE_SUFFIXES = (*COMPILED_SUFFIXES, ".js", ".mjs")
TEXT_SUFFIXES = (
    *MODULE_SUFFIXES,
    ".css",
    ".json",
    ".svg",
    ".txt",
    ".md",
    ".csv",
    ".glsl",
    ".vert",
    ".frag",
    ".html",
)
MARKUP_SUFFIXES = (".html", ".htm")
TAILWIND_URL = f"{OWN_PREFIX}@tailwindcss/browser/dist/index.global.js"
_ATTRIBUTE = re.compile(rb"([^\s=/>\"']+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+)))?")
_HEAD_END = re.compile(rb"</head\s*>", re.I)
_SCRIPT_END = re.compile(rb"</script(?=[\s/>])", re.I)
_BABEL_URL = re.compile(r"https://(?:unpkg\.com|cdn\.jsdelivr\.net/npm)/@babel/standalone[@/]?")


@dataclass(frozen=True, slots=True)
class _Script:
    """A script element of a document: where its start tag and its text stand, and what it runs."""

    start: int
    tag_end: int
    end: int
    attributes: dict[str, str]
    path: str

    @property
    def is_inline(self) -> bool:
        return "src" not in self.attributes


def component_paths(program: Program) -> list[str]:
    """Files of the program that may hold markup of components, in its order; empty where it is no project."""
    if not is_project(program):
        return []
    return [f.path for f in program.files if _suffix(f.path) in (*COMPONENT_SUFFIXES, ".js")]


def is_project(program: Program) -> bool:
    """Whether the program has modules that no browser reads as they are."""
    for f in program.files:
        if _suffix(f.path) in COMPILED_SUFFIXES or f.path == "package.json":
            return True
        if _suffix(f.path) in MARKUP_SUFFIXES and b"text/babel" in f.data:
            return True
    return False


class Modules:
    """Compiles projects with one warm compiler; a plain page costs nothing."""

    def __init__(self) -> None:
        self._compiler = Compiler()
        self._last: tuple[str, dict[str, bytes]] | None = None

    def close(self) -> None:
        """End the compiler. Safe to call twice."""
        self._compiler.close()
        self._last = None

    def serve(
        self, program: Program, files: dict[str, bytes], attribute: str, indices: Mapping[str, int]
    ) -> dict[str, bytes]:
        """``files`` (its documents with their marks) as a browser reads them.

        ``attribute`` marks the start tags of components in files that ``indices`` numbers.

        Raises:
            SampleError: syntax, missing_asset, too_large, timeout.
        """
        if not is_project(program):
            return files
        if self._last is None or self._last[0] != program.sha256:
            self._last = None
            numbers = {path: [number, 0] for path, number in indices.items()}
            for f in program.files:
                for script in _scripts(f.path, f.data) if f.path in indices else ():
                    if script.is_inline:
                        numbers[script.path] = [indices[f.path], script.tag_end]
            self._last = (program.sha256, self._built(files, attribute, numbers))
        return self._last[1]

    def _built(
        self, files: dict[str, bytes], attribute: str, numbers: Mapping[str, Sequence[int]]
    ) -> dict[str, bytes]:
        """``numbers``: a file's number in the marks, and the bytes before its text in that file."""
        scripts = {
            path: _scripts(path, data) for path, data in files.items() if _suffix(path) in MARKUP_SUFFIXES
        }
        texts = {path: _text(data) for path, data in files.items() if _suffix(path) in TEXT_SUFFIXES}
        for path, found in scripts.items():
            for script in found:
                if script.is_inline:
                    texts[script.path] = _text(files[path][script.tag_end : script.end])
        entries = [script.path for found in scripts.values() for script in found if script.path in texts]
        answer = self._compiler.ask(
            {
                "attribute": attribute,
                "numbers": dict(numbers),
                "files": {path: text for path, text in texts.items() if text is not None},
                "paths": [*files],
                "entries": entries,
                "packages": PACKAGES,
                "bundles": BUNDLES,
                "modules": ES_MODULES,
                "prefix": OWN_PREFIX,
            }
        )
        if "error" in answer:
            raise SampleError(Reason(answer["error"]["reason"]), answer["error"]["message"])
        compiled = {path: text.encode() for path, text in answer["files"].items()}
        public = {
            path.removeprefix("public/"): data for path, data in files.items() if path.startswith("public/")
        }
        documents = {path: _document(files[path], found, compiled, answer) for path, found in scripts.items()}
        inline = {script.path for found in scripts.values() for script in found if script.is_inline}
        kept = {path: data for path, data in compiled.items() if path not in inline}
        return {**public, **files, **kept, **documents}


def _suffix(path: str) -> str:
    return PurePosixPath(path).suffix.lower()


def _text(data: bytes) -> str | None:
    """The file's text; None where it is no UTF-8, which harms a project only where a module wants it."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _scripts(path: str, data: bytes) -> list[_Script]:
    """The scripts of a document that are compiled: modules, and JSX for Babel, in its order."""
    if _suffix(path) not in MARKUP_SUFFIXES:
        return []
    found: list[_Script] = []
    folder = PurePosixPath(path).parent
    for start, name_end, end in start_tags(data):
        if data[start:name_end].lower() != b"<script":
            continue
        attributes = _attributes(data[name_end:end])
        kind = attributes.get("type", "").lower()
        closed = _SCRIPT_END.search(data, end)
        text_end = closed.start() if closed else len(data)
        if _BABEL_URL.match(attributes.get("src", "")):
            found.append(_Script(start, end, text_end, attributes, ""))
            continue
        if kind not in ("module", "text/babel", "text/jsx"):
            continue
        src = unquote(attributes.get("src", "").partition("?")[0])
        if "src" in attributes:
            target = posixpath.normpath(f"/{folder}/{src}" if src[:1] != "/" else src).lstrip("/")
        else:
            target = f"{path}.{len(found)}.{'js' if kind == 'module' else 'jsx'}"
        found.append(_Script(start, end, text_end, attributes, target))
    return found


def _attributes(text: bytes) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, double, single, bare in _ATTRIBUTE.findall(text):
        found.setdefault(
            name.decode("utf-8", "replace").lower(),
            html.unescape((double or single or bare).decode("utf-8", "replace")),
        )
    return found


def _document(
    data: bytes, scripts: Sequence[_Script], compiled: Mapping[str, bytes], answer: Mapping[str, Any]
) -> bytes:
    """The document with compiled inline scripts, and with what its modules need put before the end of its head."""
    if not scripts:
        return data
    pieces, at = [], 0
    for script in scripts:
        if not script.path:  # Babel itself: its work is done
            pieces.append(data[at : script.start])
            at = script.end
            continue
        if "text/" in script.attributes.get("type", ""):
            pieces += [data[at : script.start], _as_module(data[script.start : script.tag_end])]
            at = script.tag_end
        if script.is_inline and script.path in compiled:
            code = compiled[script.path].replace(b"</script", rb"<\/script")
            pieces += [data[at : script.tag_end], b"\n" + code]
            at = script.end
    page = b"".join([*pieces, data[at:]])
    head = _HEAD_END.search(page)
    place = head.start() if head else min(script.start for script in scripts)
    return page[:place] + _needs(scripts, answer).encode() + page[place:]


def _as_module(tag: bytes) -> bytes:
    return re.sub(rb"text/(?:babel|jsx)", b"module", tag, count=1, flags=re.I)


def _needs(scripts: Sequence[_Script], answer: Mapping[str, Any]) -> str:
    """Import map, style sheets in order, and Tailwind's compiler where a style sheet imports it."""
    parts, seen = [], set()
    if answer["needsImportMap"]:
        three = f"{OWN_PREFIX}three/"
        names = {"three": f"{three}build/three.module.js", "three/addons/": f"{three}examples/jsm/"}
        parts.append(f'<script type="importmap">{json.dumps({"imports": names})}</script>')
    for script in scripts:
        for style in answer["styles"].get(script.path, []):
            key = json.dumps(style)
            if key in seen:
                continue
            seen.add(key)
            if "url" in style:
                parts.append(f'<link rel="stylesheet" href="{html.escape(style["url"])}">')
            else:
                css = style["tailwind"].replace("</style", "<\\/style")
                parts.append(f'<style type="text/tailwindcss">{css}</style>')
                parts.append(f'<script src="{TAILWIND_URL}"></script>')
    return "".join(parts)
