"""Writing DXF R12 by hand: tags, layers, blocks, and the entities a plan needs. Lengths in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Xy = tuple[float, float]


def number(value: float) -> str:
    """As short as it goes: a tenth of a millimetre is enough."""
    text = f"{value:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


ADVANCES = (
    (0.33, "ijl'|"),
    (0.41, "ftI .,:;/!"),
    (0.49, "r²-()"),
    (0.74, "ckstvxyzJ"),
    (0.90, "FTZ+"),
    (0.98, "ABEKPSVXY&ÀÁÂÄÈÉÊ"),
    (1.06, "wCDHNRUÜ"),
    (1.14, "GOQÖ"),
    (1.22, "mM"),
    (1.38, "W"),
)
"""Widths of a plain sans serif's characters as shares of the height of its capitals; others take ``USUAL``."""
USUAL = 0.84
SHARES = {c: share for share, characters in ADVANCES for c in characters}


def text_width(words: str, height: float) -> float:
    """About how wide words are whose capitals are ``height`` tall."""
    return sum(SHARES.get(c, USUAL) for c in words) * height


def fitted(words: str, height: float, room: float) -> float:
    """The height at which words take no more than ``room``: ``height``, or less."""
    return min(height, room / text_width(words, 1.0))


def escaped(text: str) -> str:
    """R12 knows ASCII; other characters are written as CAD programs do."""
    return "".join(c if c.isascii() else f"\\U+{ord(c):04X}" for c in text)


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer's name, AutoCAD colour index and linetype."""

    name: str
    color: int
    linetype: str = "CONTINUOUS"


@dataclass(frozen=True, slots=True)
class Linetype:
    """A linetype's name, description, and the lengths of its dashes and (negative) gaps in drawing units."""

    name: str
    words: str
    pattern: tuple[float, ...] = ()

    def tags(self) -> list[str]:
        head = ["0", "LTYPE", "2", self.name, "70", "0", "3", self.words, "72", "65"]
        head += ["73", str(len(self.pattern)), "40", number(sum(map(abs, self.pattern)))]
        return head + [tag for length in self.pattern for tag in ("49", number(length))]


PLAN_LINETYPES = (Linetype("CONTINUOUS", "Solid line"), Linetype("DASHED", "Dashed", (200, -100)))


@dataclass(kw_only=True)
class Sketch:
    """Entities in order, as lines of tags. Used for the drawing and for each block."""

    lines: list[str] = field(default_factory=list)

    def add(self, kind: str, layer: str, *tags: tuple[int, float | str]) -> None:
        self.lines += ["0", kind, "8", layer]
        for code, value in tags:
            self.lines += [str(code), value if isinstance(value, str) else number(value)]

    def line(self, layer: str, a: Xy, b: Xy) -> None:
        self.add("LINE", layer, (10, a[0]), (20, a[1]), (11, b[0]), (21, b[1]))

    def polyline(self, layer: str, points: Sequence[Xy], *, closed: bool = True) -> None:
        self.add("POLYLINE", layer, (66, "1"), (70, "1" if closed else "0"))
        for x, y in points:
            self.add("VERTEX", layer, (10, x), (20, y))
        self.lines += ["0", "SEQEND"]

    def rectangle(self, layer: str, x0: float, y0: float, x1: float, y1: float) -> None:
        self.polyline(layer, ((x0, y0), (x1, y0), (x1, y1), (x0, y1)))

    def solid(self, layer: str, x0: float, y0: float, x1: float, y1: float) -> None:
        """A filled rectangle; SOLID wants its third corner across from the second."""
        tags = ((10, x0), (20, y0), (11, x1), (21, y0), (12, x0), (22, y1), (13, x1), (23, y1))
        self.add("SOLID", layer, *tags)

    def circle(self, layer: str, centre: Xy, radius: float) -> None:
        self.add("CIRCLE", layer, (10, centre[0]), (20, centre[1]), (40, radius))

    def arc(self, layer: str, centre: Xy, radius: float, start_deg: float, end_deg: float) -> None:
        tags = ((10, centre[0]), (20, centre[1]), (40, radius), (50, start_deg), (51, end_deg))
        self.add("ARC", layer, *tags)

    def text(
        self, layer: str, at: Xy, height: float, words: str, *, middle: bool = False, turn_deg: float = 0
    ) -> None:
        """Words from ``at`` on, or centred on it."""
        tags: list[tuple[int, float | str]] = [(10, at[0]), (20, at[1]), (40, height), (1, escaped(words))]
        if turn_deg:
            tags.append((50, turn_deg))
        if middle:
            tags += [(72, "1"), (73, "2"), (11, at[0]), (21, at[1])]
        self.add("TEXT", layer, *tags)

    def insert(self, layer: str, block: str, at: Xy, *, turn_deg: float = 0, mirror: bool = False) -> None:
        tags: list[tuple[int, float | str]] = [(2, block), (10, at[0]), (20, at[1])]
        if mirror:
            tags += [(41, -1.0), (42, 1.0)]
        if turn_deg:
            tags.append((50, turn_deg))
        self.add("INSERT", layer, *tags)


@dataclass(kw_only=True)
class Document:
    """Layers, blocks and a drawing, written as one R12 file."""

    layers: tuple[Layer, ...]
    drawing: Sketch = field(default_factory=Sketch)
    blocks: dict[str, Sketch] = field(default_factory=dict)
    num_dimensions: int = 0
    linetypes: tuple[Linetype, ...] = PLAN_LINETYPES

    def dimension(
        self, layer: str, a: Xy, b: Xy, line_at: float, *, vertical: bool, text_height: float
    ) -> None:
        """A linear dimension between two points, its line at that y (or x, where vertical), its block drawn.

        Its text is the distance itself in whole millimetres.
        """
        self.num_dimensions += 1
        name = f"*D{self.num_dimensions}"
        sketch = self.blocks[name] = Sketch()
        if vertical:
            ends = ((line_at, a[1]), (line_at, b[1]))
            middle = (line_at - text_height * 0.8, (a[1] + b[1]) / 2)
            distance = abs(b[1] - a[1])
        else:
            ends = ((a[0], line_at), (b[0], line_at))
            middle = ((a[0] + b[0]) / 2, line_at + text_height * 0.8)
            distance = abs(b[0] - a[0])
        sketch.line(layer, *ends)
        tick = text_height * 0.45
        for end, origin in zip(ends, (a, b), strict=True):
            sketch.line(layer, (end[0] - tick, end[1] - tick), (end[0] + tick, end[1] + tick))
            over = text_height * 0.5
            if vertical:
                sketch.line(layer, (origin[0] - 120, origin[1]), (line_at - over, origin[1]))
            else:
                sketch.line(layer, (origin[0], origin[1] - 120), (origin[0], line_at - over))
        sketch.text(
            layer, middle, text_height, str(round(distance)), middle=True, turn_deg=90 if vertical else 0
        )
        tags: list[tuple[int, float | str]] = [(2, name), (10, ends[1][0]), (20, ends[1][1])]
        tags += [(11, middle[0]), (21, middle[1]), (70, "0"), (13, a[0]), (23, a[1]), (14, b[0]), (24, b[1])]
        if vertical:
            tags.append((50, 90))
        self.drawing.add("DIMENSION", layer, *tags)

    def to_text(self, comment: str) -> str:
        """The whole file."""
        lines = ["999", escaped(comment), "0", "SECTION", "2", "HEADER"]
        lines += [
            "9",
            "$ACADVER",
            "1",
            "AC1009",
            "9",
            "$INSUNITS",
            "70",
            "4",
            "9",
            "$DIMLFAC",
            "40",
            "1",
            "0",
            "ENDSEC",
        ]
        lines += ["0", "SECTION", "2", "TABLES", "0", "TABLE", "2", "LTYPE", "70", str(len(self.linetypes))]
        for linetype in self.linetypes:
            lines += linetype.tags()
        lines += ["0", "ENDTAB", "0", "TABLE", "2", "LAYER", "70", str(len(self.layers))]
        for layer in self.layers:
            lines += ["0", "LAYER", "2", layer.name, "70", "0", "62", str(layer.color), "6", layer.linetype]
        lines += ["0", "ENDTAB", "0", "ENDSEC", "0", "SECTION", "2", "BLOCKS"]
        for name, block in self.blocks.items():
            flag = "1" if name.startswith("*") else "0"
            lines += ["0", "BLOCK", "8", "0", "2", name, "70", flag, "10", "0", "20", "0", "3", name]
            lines += [*block.lines, "0", "ENDBLK", "8", "0"]
        lines += [
            "0",
            "ENDSEC",
            "0",
            "SECTION",
            "2",
            "ENTITIES",
            *self.drawing.lines,
            "0",
            "ENDSEC",
            "0",
            "EOF",
        ]
        return "\n".join(lines) + "\n"
