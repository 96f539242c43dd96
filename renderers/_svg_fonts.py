"""Which pinned font files a drawing needs: families by name and alias, fallback by glyph coverage."""

from __future__ import annotations

import bisect
import functools
import struct
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from renderers._fonts import FONTS_CONF, font_files
from schemas.errors import Reason, SampleError

DEFAULT_FAMILY = "serif"  # what a browser draws text in that names no family
PLAIN_STEMS = frozenset({"DejaVuSans", "DejaVuSerif", "DejaVuSansMono", "NotoColorEmoji"})
COLLECTIONS = {"NotoSansCJK": "Noto Sans CJK", "NotoSerifCJK": "Noto Serif CJK"}
# what Chromium's own settings say before fontconfig is asked
SETTINGS = {"monospace": "courier new", "system-ui": "arial"}
REGIONS = ("SC", "TC", "HK", "JP", "KR")
IGNORED_CATEGORIES = frozenset({"Cc", "Cf", "Zl", "Zp", "Zs", "Mn", "Me"})  # drawn by shaping or not at all


@dataclass(frozen=True, slots=True)
class Coverage:
    """Code points with a glyph, as sorted half-open ranges."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def __contains__(self, code: int) -> bool:
        i = bisect.bisect_right(self.starts, code) - 1
        return i >= 0 and code < self.ends[i]


def _tables(data: bytes) -> dict[bytes, tuple[int, int]]:
    """(offset, length) of each table of the first face of an sfnt file."""
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    (count,) = struct.unpack_from(">H", data, start + 4)
    records = (struct.unpack_from(">4sIII", data, start + 12 + 16 * i) for i in range(count))
    return {tag: (offset, length) for tag, _, offset, length in records}


def sfnt_table(path: Path, tag: bytes) -> bytes:
    """The bytes of one table of a font file's first face."""
    with path.open("rb") as file:
        offset, length = _tables(file.read(4096)).get(tag, (0, 0))
        file.seek(offset)
        return file.read(length)


def _family(path: Path) -> str:
    """The typographic family name (name 16), else the family name (name 1)."""
    table = sfnt_table(path, b"name")
    _, count, strings = struct.unpack_from(">HHH", table)
    names: dict[int, str] = {}
    for i in range(count):
        platform, _, language, name_id, length, offset = struct.unpack_from(">6H", table, 6 + 12 * i)
        if platform == 3 and language == 0x409 and name_id in (1, 16):
            names[name_id] = table[strings + offset : strings + offset + length].decode("utf-16-be")
    return names.get(16) or names.get(1, "")


@functools.cache
def families() -> dict[str, tuple[Path, ...]]:
    """Files of each family, keyed by the family's name in lower case."""
    found: dict[str, list[Path]] = {}
    for path in font_files():
        collection = next((c for c in COLLECTIONS if path.name.startswith(c)), "")
        if collection:  # one file holds the family of every region
            for region in REGIONS:
                found.setdefault(f"{COLLECTIONS[collection]} {region}".lower(), []).append(path)
            continue
        found.setdefault(_family(path).lower(), []).append(path)
    return {name: tuple(paths) for name, paths in found.items()}


@functools.cache
def aliases() -> dict[str, tuple[str, ...]]:
    """Substitutes that ``fonts.conf`` names for a family, in lower case on both sides."""
    return {
        (alias.findtext("family") or "").lower(): tuple((f.text or "").lower() for f in alias.iter("family"))[
            1:
        ]
        for alias in etree.parse(FONTS_CONF).iter("alias")
    }


def _family_list(value: str) -> list[str]:
    return [name.strip().strip("\"'").strip().lower() for name in value.split(",")]


@functools.lru_cache(maxsize=256)
def resolve_family(value: str) -> str:
    """The first family of a CSS list that is pinned or has a pinned substitute, in lower case."""
    for wanted in [*_family_list(value), DEFAULT_FAMILY]:
        name = SETTINGS.get(wanted, wanted)
        for candidate in (name, *aliases().get(name, ())):
            if candidate in families():
                return candidate
    raise SampleError(
        Reason.MISSING_GLYPH, f"expected a pinned family or the default {DEFAULT_FAMILY!r}, got {value!r}"
    )


@functools.cache
def display_name(family: str) -> str:
    """The family's name as its files spell it."""
    path = families()[family][0]
    for collection in COLLECTIONS.values():
        if family.startswith(collection.lower()):
            return f"{collection} {family.rpartition(' ')[2].upper()}"
    return _family(path)


@functools.cache
def coverage(path: Path) -> Coverage:
    """The file's character map (formats 4 and 12; the larger one wins)."""
    table = sfnt_table(path, b"cmap")
    (count,) = struct.unpack_from(">H", table, 2)
    best: list[tuple[int, int]] = []
    for i in range(count):
        (offset,) = struct.unpack_from(">I", table, 8 + 8 * i)
        kind = struct.unpack_from(">H", table, offset)[0]
        ranges: list[tuple[int, int]] = []
        if kind == 12:
            (groups,) = struct.unpack_from(">I", table, offset + 12)
            ranges = [
                (a, b + 1)
                for a, b, _ in struct.iter_unpack(">III", table[offset + 16 : offset + 16 + 12 * groups])
            ]
        elif kind == 4:
            (double,) = struct.unpack_from(">H", table, offset + 6)
            ends = struct.unpack_from(f">{double // 2}H", table, offset + 14)
            starts = struct.unpack_from(f">{double // 2}H", table, offset + 16 + double)
            ranges = [(a, b + 1) for a, b in zip(starts, ends, strict=True) if a != 0xFFFF]
        if sum(b - a for a, b in ranges) > sum(b - a for a, b in best):
            best = ranges
    best.sort()
    return Coverage(tuple(a for a, _ in best), tuple(b for _, b in best))


@functools.cache
def faces(family: str) -> frozenset[tuple[bool, bool]]:
    """(is bold, is slanted) of each of the family's files."""
    found = set()
    for path in families()[family]:
        table = sfnt_table(path, b"OS/2")
        (weight,) = struct.unpack_from(">H", table, 4)
        (selection,) = struct.unpack_from(">H", table, 62)
        found.add((weight >= 600, bool(selection & 0x201)))
    return frozenset(found)


def is_synthetic(family: str, weight: str, style: str) -> bool:
    """Whether a browser would embolden or slant the face itself, because the family has none that fits."""
    is_bold = weight in ("bold", "bolder") or (weight.isdigit() and int(weight) >= 600)
    is_slanted = style.startswith(("italic", "oblique"))
    return not any((bold or not is_bold) and (slanted or not is_slanted) for bold, slanted in faces(family))


def _covers(family: str, code: int) -> bool:
    paths = families().get(family, ())
    return any(code in coverage(p) for p in paths[:1])


@functools.cache
def _noto_families() -> tuple[str, ...]:
    return tuple(sorted(name for name in families() if name.startswith("noto")))


@functools.lru_cache(maxsize=4096)
def fallback_family(family: str, code: int) -> str | None:
    """The family that draws a character which ``family`` lacks: the substitutes in order, then any Noto family."""
    generic = "serif" if "serif" in family or family in ("eb garamond", "liberation serif") else "sans-serif"
    for name in (*aliases().get(generic, ()), "dejavu sans", *_noto_families()):
        if _covers(name, code):
            return name
    return None


def fonts_for(texts: Iterable[tuple[str, str]]) -> tuple[tuple[Path, ...], bool]:
    """Files to load for (resolved family, characters) pairs, and whether a family lacks a character it is given.

    The named families come first, then what fills their gaps.

    Raises:
        SampleError: MISSING_GLYPH when no pinned font has a character.
    """
    named: dict[str, None] = {}
    fallbacks: dict[str, None] = {}
    for family, characters in texts:
        named[family] = None
        for character in sorted(set(characters)):
            code = ord(character)
            if _covers(family, code) or unicodedata.category(character) in IGNORED_CATEGORIES:
                continue
            other = fallback_family(family, code)
            if other is None:
                raise SampleError(Reason.MISSING_GLYPH, f"expected a pinned font with U+{code:04X}, got none")
            fallbacks[other] = None
    ordered = [*named, *(name for name in fallbacks if name not in named)]
    paths = tuple(path for name in ordered for path in sorted(families()[name], key=_upright_first))
    return paths, bool(fallbacks)


def _upright_first(path: Path) -> tuple[bool, str]:
    """The engine fills a gap with the first face that has the character, whatever its weight."""
    return ("Regular" not in path.stem and path.stem not in PLAIN_STEMS, path.name)
