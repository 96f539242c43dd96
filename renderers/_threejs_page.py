"""How a three.js program is served: its own files, the local library under every name it goes by, a page around it."""

from __future__ import annotations

import json
import re
from pathlib import Path, PurePosixPath

from renderers._page_files import ORIGIN
from schemas.program import Program

ROOT = Path(__file__).parent.parent
LIBRARIES = {
    "/__renderloom__/three/": ROOT / "node_modules" / "three",
    "/__renderloom__/js/": Path(__file__).with_name("js"),
}
PAGE_PATH = "__renderloom__.html"
HOOKS_URL = f"{ORIGIN}/__renderloom__/js/three_hooks.js"
THREE_URL = f"{ORIGIN}/__renderloom__/three/"
ADDONS_URL = f"{THREE_URL}examples/jsm/"
BARE_NAMES = {
    "three": HOOKS_URL,
    "three/addons": f"{ADDONS_URL}Addons.js",
    "three/addons/": ADDONS_URL,
    "three/examples/jsm/": ADDONS_URL,
    "three/examples/fonts/": f"{THREE_URL}examples/fonts/",
    "three/tsl": f"{THREE_URL}build/three.tsl.js",
    "three/webgpu": f"{THREE_URL}build/three.webgpu.js",
    "lil-gui": f"{ADDONS_URL}libs/lil-gui.module.min.js",
    "stats.js": f"{ADDONS_URL}libs/stats.module.js",
    "@tweenjs/tween.js": f"{ADDONS_URL}libs/tween.module.js",
}
MODULE_FILE = r"(?:build/)?three(?:\.module)?(?:\.min)?\.js"
URL = re.compile(
    r"""(?P<base>(?:https?://[^\s"'`<>()]*?/|\.{0,2}/(?:[\w.-]+/)*)(?:npm/)?three(?:\.js)?(?:[@/]v?[\d.^~rx]+|@latest|@dev)?)"""
    r"""(?P<rest>/[^\s"'`<>()]*)?(?=["'`])"""
)
IMPORT_MAP = re.compile(rb"<script[^>]*type\s*=\s*[\"']importmap[\"'][^>]*>(.*?)</script>", re.I | re.S)
HEAD = re.compile(rb"<head(?:\s[^>]*)?>|<html(?:\s[^>]*)?>|<!doctype[^>]*>", re.I)


def local_url(url: str) -> tuple[str, str] | None:
    """(URL or URL prefix, what answers to it here) for an address of three or its addons; None for any other."""
    match = URL.fullmatch(url + '"') or URL.match(url + '"')
    if match is None:
        return None
    base, rest = match["base"], match["rest"] or ""
    for folder in ("/examples/jsm/", "/addons/", "/jsm/"):
        if rest.startswith(folder):
            return base + folder, ADDONS_URL
    is_whole = rest in ("", "/", "/+esm") or re.fullmatch(rf"/{MODULE_FILE}", rest)
    return (url, HOOKS_URL) if is_whole else None


def import_map(texts: list[str], own_map: dict[str, str]) -> dict[str, str]:
    """Imports of the page: the library by its bare names and by every address that the program calls it by."""
    imports = dict(BARE_NAMES)
    for text in texts:
        for match in URL.finditer(text):
            found = local_url(match.group(0))
            if found is not None:
                imports[found[0]] = found[1]
    for name, url in own_map.items():
        found = local_url(url)
        if found is not None:
            prefix, target = found
            imports[name] = target + url.removeprefix(prefix) if target == ADDONS_URL else target
    return imports


def _own_import_map(page: bytes) -> dict[str, str]:
    match = IMPORT_MAP.search(page)
    try:
        imports = json.loads(match[1]).get("imports", {}) if match else {}
    except (ValueError, AttributeError):
        return {}  # the browser reports it as the program's error
    return {k: v for k, v in imports.items() if isinstance(v, str)} if isinstance(imports, dict) else {}


def served(program: Program) -> tuple[dict[str, bytes], str]:
    """(files by path, path of the page) to load: the program's files, its page with the import map put in front.

    The map adds no line to the page, so that lines in a stack are lines of the stored file.
    """
    files = {f.path: f.data for f in program.files}
    texts = [f.text for f in program.files if f.text is not None]
    is_page = PurePosixPath(program.main_path).suffix.lower() not in (".js", ".mjs")
    page = files[program.main_path] if is_page else b""
    tag = f'<script type="importmap">{json.dumps({"imports": import_map(texts, _own_import_map(page))})}</script>'
    if not is_page:
        files[PAGE_PATH] = (
            '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>three.js</title>'
            "<style>html,body{margin:0;height:100%;overflow:hidden}canvas{display:block}</style>"
            f'{tag}</head><body><script type="module" src="/{program.main_path}"></script></body></html>'
        ).encode()
        return files, PAGE_PATH
    head = next(
        iter(sorted(HEAD.finditer(page), key=lambda m: not m.group(0).lower().startswith(b"<head"))), None
    )
    at = head.end() if head else 0
    files[program.main_path] = page[:at] + tag.encode() + page[at:]
    return files, program.main_path
