"""Installed packages as corpora: where they lie, their version and their licence."""

from __future__ import annotations

import functools
import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from pipelines.environment import ROOT
from schemas.errors import RecipeError, SetupError

NODE_MODULES = ROOT / "node_modules"
DEBIAN_SHARE = Path("/usr/share")
_ADDRESS = re.compile(r"(npm|deb):((?:@[a-z0-9~_][\w.~-]*/)?[a-z0-9][\w.+~-]*)(?:/(.*))?", re.A | re.I | re.S)
UNKNOWN_LICENSE = "NOASSERTION"


@dataclass(frozen=True, kw_only=True, slots=True)
class Package:
    """``folder`` is its root; ``registry`` npm, deb, or empty for a plain folder without a version."""

    registry: str
    name: str
    version: str
    license_spdx: str
    folder: Path

    def address(self, path: str) -> str:
        """Where a file of the package came from, in one word."""
        prefix = f"{self.registry}:" if self.registry else ""
        version = f"@{self.version}" if self.version else ""
        return f"{prefix}{self.name}{version}/{path}"


@functools.cache
def npm_package(name: str) -> Package:
    """A package of the checkout's node_modules.

    Raises:
        SetupError: it is not installed, or not whole.
    """
    folder = NODE_MODULES / name
    try:
        facts = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError) as error:
        raise SetupError(
            f"npm package {name!r} is not installed; add it to package.json, then `make setup`"
        ) from error
    except (OSError, ValueError, RecursionError) as error:
        raise SetupError(
            f"package.json of npm package {name!r} cannot be read ({error}); run `make setup`"
        ) from error
    if not isinstance(facts, dict) or not isinstance(facts.get("version"), str):
        raise SetupError(f"package.json of npm package {name!r} names no version; run `make setup`")
    said = facts.get("license")
    license_spdx = said.get("type") if isinstance(said, dict) else said
    return Package(
        registry="npm",
        name=name,
        version=facts["version"],
        license_spdx=license_spdx if license_spdx and isinstance(license_spdx, str) else UNKNOWN_LICENSE,
        folder=folder.resolve(),
    )


@functools.cache
def debian_package(name: str) -> Package:
    """The shared files of an installed Debian package, ``/usr/share/NAME``. Its licence is not machine-readable.

    Raises:
        SetupError: it is not installed.
    """
    folder = DEBIAN_SHARE / name
    try:
        query = ["dpkg-query", "-W", "-f=${Version}", name]
        version = subprocess.run(query, capture_output=True, text=True, check=True).stdout.strip()
    except (subprocess.CalledProcessError, FileNotFoundError) as error:
        raise SetupError(f"Debian package {name!r} is not installed; try: apt-get install {name}") from error
    if not folder.is_dir():
        raise SetupError(f"Debian package {name!r} has no folder {folder}")
    return Package(
        registry="deb", name=name, version=version, license_spdx=UNKNOWN_LICENSE, folder=folder.resolve()
    )


def locate(address: str, base: Path) -> tuple[Package, Path]:
    """The package and the folder (or file) behind ``npm:NAME/sub``, ``deb:NAME/sub`` or a path relative to ``base``.

    Raises:
        RecipeError: there is no such folder or file, it cannot be read, or it lies outside its package.
        SetupError: the package is not installed.
    """
    match = _ADDRESS.fullmatch(address)
    if match is None and address.startswith(("npm:", "deb:")):
        raise RecipeError(
            f"corpus path {shown(address)}: {address[:4]} needs the name of a package, then /sub"
        )
    try:
        if match is None:
            root = (base / address).resolve()
            package = Package(
                registry="", name=root.name, version="", license_spdx=UNKNOWN_LICENSE, folder=root
            )
        else:
            package = (npm_package if match[1] == "npm" else debian_package)(match[2])
            root = (package.folder / (match[3] or "")).resolve()
        is_there = root.is_relative_to(package.folder) and root.exists()
        str(root).encode()
    except OSError as error:
        raise RecipeError(f"corpus path {shown(address)} cannot be read: {error.strerror}") from error
    except UnicodeEncodeError as error:
        raise RecipeError(f"corpus path {shown(address)}: a folder's name is no UTF-8; rename it") from error
    except (ValueError, RuntimeError) as error:  # a NUL in it; a link that leads to itself
        raise RecipeError(f"corpus path {shown(address)} is no path: {error}") from error
    if not is_there:
        raise RecipeError(f"corpus path {shown(address)}: no such folder or file")
    return package, root


def shown(address: str) -> str:
    """An address as a message has it: in quotes, not longer than a line."""
    return repr(address if len(address) <= 120 else f"{address[:117]}...")
