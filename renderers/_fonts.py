"""The pinned fonts: which files pictures may be drawn with, and their digest."""

from __future__ import annotations

import functools
import hashlib
import os
from pathlib import Path

from lxml import etree

FONTS_CONF = Path(__file__).with_name("fonts.conf")


@functools.cache
def font_dirs() -> tuple[Path, ...]:
    """The folders of ``fonts.conf`` that exist here, in its order."""
    listed = [Path(d.text or "") for d in etree.parse(FONTS_CONF).iter("dir")]
    return tuple(d for d in listed if d.is_dir())


@functools.cache
def font_files() -> tuple[Path, ...]:
    """All font files below those folders, sorted by path."""
    found = (p for d in font_dirs() for p in d.rglob("*") if p.suffix.lower() in (".ttf", ".otf", ".ttc"))
    return tuple(sorted(found))


def font_environment() -> dict[str, str]:
    """Environment variables under which fontconfig sees these fonts alone."""
    return {"FONTCONFIG_FILE": os.fspath(FONTS_CONF)}


@functools.cache
def fonts_sha256() -> str:
    """Digest of the font files' names and sizes and of the substitution rules."""
    digest = hashlib.sha256(FONTS_CONF.read_bytes())
    for path in font_files():
        digest.update(f"{path.name}\0{path.stat().st_size}\0".encode())
    return digest.hexdigest()
