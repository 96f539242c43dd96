"""A monoline alphabet drawn as strokes on capitals 100 units high, for word marks and monograms."""

from __future__ import annotations

from generators._svg_markup import Tag, number, tag

# letter | width | path of its centre lines
LETTERS = {
    "A": (80, "M0 100L40 0L80 100M17 62H63"),
    "B": (62, "M0 50H36A25 25 0 0 0 36 0H0V100H37A25 25 0 0 0 37 50"),
    "C": (78, "M78 18A46 50 0 1 0 78 82"),
    "D": (74, "M0 0V100H28A46 50 0 0 0 28 0Z"),
    "E": (54, "M54 0H0V100H54M0 50H46"),
    "F": (52, "M52 0H0V100M0 50H44"),
    "G": (86, "M78 17A46 50 0 1 0 86 54H50"),
    "H": (70, "M0 0V100M70 0V100M0 50H70"),
    "I": (0, "M0 0V100"),
    "J": (44, "M44 0V75A22 25 0 0 1 0 75"),
    "K": (62, "M0 0V100M60 0L0 60M22 40L62 100"),
    "L": (48, "M0 0V100H48"),
    "M": (88, "M0 100V0L44 62L88 0V100"),
    "N": (72, "M0 100V0L72 100V0"),
    "O": (94, "M47 0A47 50 0 1 1 47 100A47 50 0 1 1 47 0Z"),
    "P": (60, "M0 100V0H32A28 28 0 0 1 32 56H0"),
    "Q": (94, "M47 0A47 50 0 1 1 47 100A47 50 0 1 1 47 0ZM60 72L88 102"),
    "R": (62, "M0 100V0H33A28 28 0 0 1 33 56H0M32 56L62 100"),
    "S": (60, "M57 17C51 5 41 0 30 0C13 0 4 11 4 25C4 57 59 42 59 75C59 90 47 100 30 100C17 100 6 95 0 82"),
    "T": (66, "M0 0H66M33 0V100"),
    "U": (70, "M0 0V65A35 35 0 0 0 70 65V0"),
    "V": (78, "M0 0L39 100L78 0"),
    "W": (116, "M0 0L29 100L58 12L87 100L116 0"),
    "X": (70, "M0 0L70 100M70 0L0 100"),
    "Y": (74, "M0 0L37 50L74 0M37 50V100"),
    "Z": (64, "M0 0H64L0 100H64"),
}
GAP = 26.0


def drawable(text: str) -> bool:
    return all(c in LETTERS or c == " " for c in text.upper())


def drawn_width(text: str, weight: float, gap: float = GAP) -> float:
    """Width of a word in units of a hundredth of its height, strokes included."""
    advances = [(34.0 if c == " " else LETTERS[c][0] + weight) for c in text.upper()]
    return sum(advances) + gap * (len(text) - 1)


def drawn_word(
    text: str,
    x: float,
    y: float,
    height: float,
    color: str,
    *,
    weight: float = 15.0,
    gap: float = GAP,
    ends: str = "round",
    accent: str = "",
) -> Tag:
    """A word whose strokes reach from ``y`` to ``y + height``; a round letter may take the accent colour."""
    scale = height / (100 + weight)
    word = tag(
        "g",
        id="wordmark",
        fill="none",
        stroke=color,
        stroke_width=weight,
        stroke_linecap=ends,
        stroke_linejoin="round" if ends == "round" else "miter",
        transform=f"translate({number(x, 2)} {number(y, 2)}) scale({number(scale, 3)})",
    )
    at, is_accented = 0.0, not accent
    for c in text.upper():
        if c == " ":
            at += 34 + gap
            continue
        width, d = LETTERS[c]
        letter = tag(
            "path",
            id=f"letter-{c.lower()}",
            d=d,
            transform=f"translate({number(at + weight / 2, 1)} {number(weight / 2, 1)})",
        )
        if not is_accented and c in "OQCDG":
            letter.attributes["stroke"], is_accented = accent, True
        word.add(letter)
        at += width + weight + gap
    return word
