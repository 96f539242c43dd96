"""Fonts of a game: pygame's own and the pinned ones by name, and which characters they lack. Runs inside the sandbox."""

from __future__ import annotations

import functools
import os
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pygame
import pygame.freetype
import pygame.sysfont
from fontTools.ttLib import TTFont, TTLibError  # type: ignore[import-untyped]

from renderers._pygame_files import audited
from renderers._pygame_tape import Tape, Text

CONF = Path(__file__).with_name("fonts.conf")
STYLES = {"": (False, False), "bold": (True, False), "italic": (False, True), "bolditalic": (True, True)}
IGNORED = re.compile(r"[\s\u200b-\u200f\ufe00-\ufe0f]")


def simple(name: str) -> str:
    """A family's name as pygame compares them: ``Times New Roman`` timesnewroman."""
    return "".join(c for c in name.lower() if c.isalnum())


@functools.cache
def families() -> dict[str, dict[tuple[bool, bool], str]]:
    """Files of the pinned fonts by simple family name and (bold, italic); known aliases are families too."""
    root = ElementTree.parse(CONF).getroot()
    found: dict[str, dict[tuple[bool, bool], str]] = {}
    for folder in (d.text or "" for d in root.iter("dir")):
        for path in sorted(Path(folder).rglob("*.[ot]tf")):
            family, _, style = path.stem.partition("-")
            key = STYLES.get(style.lower().replace("regular", "").replace("oblique", "italic"))
            if key is not None:
                found.setdefault(simple(family), {}).setdefault(key, os.fspath(path))
    for alias in root.iter("alias"):
        name = simple(alias.findtext("family") or "")
        wanted = [simple(f.text or "") for f in alias.iterfind("prefer/family")]
        known = next((w for w in wanted if w in found), None)
        if known is not None:
            found.setdefault(name, found[known])
    return found


def match(names: object, bold: bool, italic: bool) -> tuple[str | None, bool, bool]:
    """(file, bold, italic) of the first known family; the styles are those that the file itself has."""
    listed: Iterable[object] = names.split(",") if isinstance(names, str) else names or ()  # type: ignore[assignment]
    for name in listed:
        files = families().get(simple(name.decode() if isinstance(name, bytes) else str(name)))
        if files is None:
            continue
        for style in ((bold, italic), (bold, False), (False, italic), (False, False)):
            if style in files:
                return (files[style], *style)
        return (next(iter(files.values())), False, False)
    return (None, False, False)


@functools.cache
def _characters(path: str) -> frozenset[int] | None:
    """What a font file has glyphs for; None where it says nothing."""
    try:
        with TTFont(path, fontNumber=0, lazy=True) as font:
            best = font.getBestCmap()
    except (TTLibError, OSError, KeyError, ValueError):  # a bitmap font, or one that only FreeType can read
        return None
    return None if best is None else frozenset(best)


def missing(path: str, text: str) -> str:
    """The first character of a text that a font file has no glyph for, else an empty string."""
    if text.isascii():
        return ""
    known = _characters(path)
    wanted = IGNORED.sub("", text)
    return "" if known is None else next((c for c in wanted if ord(c) not in known), "")


def path_of(file: object) -> str:
    """The file of a font that is made from ``file``; empty for one that is not a path."""
    default = os.path.join(os.path.dirname(pygame.font.__file__ or ""), "freesansbold.ttf")  # noqa: PTH118, PTH120
    if file is None or file == pygame.font.get_default_font():
        return default
    return os.fspath(file) if isinstance(file, str | os.PathLike) else ""


def install_fonts(tape: Tape) -> None:
    """Let the names of system fonts mean the pinned fonts, and the tape know what is written.

    Unknown names give pygame's own font, as they do anywhere.
    """
    _install_classes(tape)

    def sys_font(
        name: Any, size: int, bold: Any = False, italic: Any = False, constructor: Any = None
    ) -> Any:
        path, is_bold, is_italic = match(name, bool(bold), bool(italic))
        if constructor is not None:
            return constructor(path, size, bold and not is_bold, italic and not is_italic)
        font = pygame.font.Font(path, size)
        font.set_bold(bool(bold) and not is_bold)
        font.set_italic(bool(italic) and not is_italic)
        return font

    def free_font(name: Any, size: float, bold: Any = False, italic: Any = False) -> Any:
        path, is_bold, is_italic = match(name, bool(bold), bool(italic))
        font = pygame.freetype.Font(path, size)
        font.strong = bool(bold) and not is_bold
        font.oblique = bool(italic) and not is_italic
        return font

    def match_font(name: Any, bold: Any = False, italic: Any = False) -> str | None:
        return match(name, bool(bold), bool(italic))[0]

    for module in (pygame.font, pygame.sysfont):
        vars(module).update(SysFont=sys_font, match_font=match_font, get_fonts=lambda: sorted(families()))
    vars(pygame.freetype).update(SysFont=free_font, get_default_font=pygame.font.get_default_font)


def _install_classes(tape: Tape) -> None:
    def note(surface: pygame.Surface, path: str, text: object, color: Any, size_px: float) -> None:
        said = str(text.decode("utf-8", "replace") if isinstance(text, bytes) else text or "")
        made = pygame.Color(color) if color is not None else pygame.Color(0, 0, 0)
        paint = f"#{made.r:02x}{made.g:02x}{made.b:02x}"
        tape.record(surface).text = Text(said, paint, round(size_px), missing(path, said) if path else "")

    class Font(pygame.font.Font):
        """Tells the tape what it wrote."""

        def __init__(self, filename: Any = None, size: int = 20) -> None:
            audited(filename)
            super().__init__(filename, size)
            self._path, self._size = path_of(filename), size

        def render(self, text: Any, antialias: Any, color: Any, bgcolor: Any = None, wraplength: int = 0) -> pygame.Surface:  # fmt: skip
            surface = super().render(text, antialias, color, bgcolor, wraplength)
            note(surface, self._path, text, color, self._size)
            return surface

    class FreeFont(pygame.freetype.Font):
        """Tells the tape what it wrote; writes on a surface by way of one of its own."""

        def __init__(self, file: Any, size: float = 0, *args: Any, **kwargs: Any) -> None:
            super().__init__(file, size, *args, **kwargs)
            self._path = path_of(file)

        def render(self, text: Any, fgcolor: Any = None, *args: Any, **kwargs: Any) -> Any:
            surface, box = super().render(text, fgcolor, *args, **kwargs)
            size = (args[3] if len(args) > 3 else kwargs.get("size", 0)) or self.size
            note(
                surface,
                self._path,
                text,
                fgcolor or self.fgcolor,
                max(size) if isinstance(size, tuple) else size,
            )
            return surface, box

        def render_to(
            self, surf: pygame.Surface, dest: Any, text: Any, *args: Any, **kwargs: Any
        ) -> pygame.Rect:
            made, box = self.render(text, *args, **kwargs)
            place = getattr(dest, "topleft", dest)
            left, top = (place[0] + box.left, place[1] - box.top) if self.origin else place[:2]
            surf.blit(made, (left, top))
            return pygame.Rect(left, top, *box.size)

    for cls in (Font, FreeFont):
        cls.__name__ = cls.__qualname__ = "Font"
    for module, name, cls in (
        (pygame.font, "Font", Font),
        (pygame, "Font", Font),
        (pygame.freetype, "Font", FreeFont),
    ):
        vars(module)[name] = cls
