"""Typefaces of brand drawings: stacks, what scripts they hold, how wide and how tall their texts stand."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

import numpy as np

from generators._svg_text import STACKS, WIDE, text_width

# Height of the capitals (or of what stands for them) in em.
CAPS = {
    "Inter": 0.727,
    "Lato": 0.72,
    "Roboto": 0.711,
    "Open Sans": 0.714,
    "Quicksand": 0.7,
    "EB Garamond": 0.65,
    "Liberation Sans": 0.716,
    "Liberation Serif": 0.66,
    "DejaVu Sans": 0.73,
}
HEAVY = 1.06  # weights above bold are wider than the bold that is measured


@dataclass(frozen=True, slots=True)
class Face:
    """One typeface; ``cap`` is the height of its capitals in em, ``script`` what it is chosen for."""

    stack: str
    cap: float
    script: str = "latin"
    has_bold: bool = True

    def width(self, text: str, size: float, weight: int = 400, spacing: float = 0.0) -> float:
        """Advance width in user units, with ``spacing`` after every letter but the last."""
        room = spacing * max(0, len(text) - 1)
        if self.script == "latin":
            return text_width(text, size, self.stack, weight) * (HEAVY if weight > 700 else 1) + room
        return sum(_advance(c, weight) for c in text) * size + room

    def fitted(
        self, text: str, size: float, room: float, *, weight: int = 400, spacing: float = 0.0
    ) -> float:
        """The largest size up to ``size``, in half units, at which the text fits; ``spacing`` is in em."""
        wide = self.width(text, size, weight, spacing * size)
        return size if wide <= room else max(4.0, int(size * room / wide * 2) / 2)


def _advance(character: str, weight: int) -> float:
    """A safe advance in em of letters whose faces have no table here."""
    category = unicodedata.category(character)
    if category == "Mn":
        return 0.0
    if unicodedata.east_asian_width(character) in WIDE:
        return 1.0
    heavy = 1.07 if weight >= 550 else 1.0
    if character == " ":
        return 0.27
    if category == "Lu":
        return 0.7 * heavy
    if "\u0600" <= character <= "\u06ff":
        return 0.56 * heavy
    return (0.66 if "\u0900" <= character <= "\u097f" else 0.6) * heavy


LATIN = tuple(Face(stack, CAPS[face], has_bold=face != "EB Garamond") for stack, face in STACKS.items())
SANS = tuple(f for f in LATIN if "serif" not in f.stack.replace("sans-serif", ""))
SERIF = tuple(f for f in LATIN if f not in SANS)
SCRIPTS = {
    "greek": (Face("'Noto Sans', sans-serif", 0.714, "greek"), Face("'Noto Serif', serif", 0.714, "greek")),
    "cyrillic": (
        Face("'Noto Sans', sans-serif", 0.714, "cyrillic"),
        Face("'Noto Serif', serif", 0.714, "cyrillic"),
    ),
    "arabic": (
        Face("'Noto Naskh Arabic', serif", 0.5, "arabic"),
        Face("'Noto Kufi Arabic', sans-serif", 0.62, "arabic"),
        Face("'Noto Sans Arabic', sans-serif", 0.55, "arabic"),
    ),
    "hebrew": (
        Face("'Noto Sans Hebrew', sans-serif", 0.62, "hebrew"),
        Face("'Noto Serif Hebrew', serif", 0.62, "hebrew"),
    ),
    "devanagari": (
        Face("'Noto Sans Devanagari', sans-serif", 0.64, "devanagari"),
        Face("'Noto Serif Devanagari', serif", 0.64, "devanagari"),
    ),
    "thai": (
        Face("'Noto Sans Thai', sans-serif", 0.85, "thai"),
        Face("'Noto Looped Thai', sans-serif", 0.85, "thai"),
    ),
    "japanese": (
        Face("'Noto Sans CJK JP', sans-serif", 0.76, "japanese"),
        Face("'Noto Serif CJK JP', serif", 0.76, "japanese"),
    ),
    "chinese": (
        Face("'Noto Sans CJK SC', sans-serif", 0.76, "chinese"),
        Face("'Noto Serif CJK SC', serif", 0.76, "chinese"),
    ),
    "korean": (Face("'Noto Sans CJK KR', sans-serif", 0.76, "korean"),),
}


def face_for(rng: np.random.Generator, script: str = "latin", *, serif_share: float = 0.25) -> Face:
    """A face that holds the script."""
    if script != "latin":
        faces = SCRIPTS[script]
        return faces[int(rng.integers(len(faces)))]
    faces = SERIF if rng.random() < serif_share else SANS
    return faces[int(rng.integers(len(faces)))]


def capitals(text: str) -> str:
    """The text in capitals; Greek ones lose their accents, as Greek does, but keep their diaeresis."""
    kept, base = "", ""
    for c in unicodedata.normalize("NFD", text.upper()):
        base = base if unicodedata.combining(c) else c
        if c != "\u0301" or not "\u0370" <= base <= "\u03ff":
            kept += c
    return unicodedata.normalize("NFC", kept)
