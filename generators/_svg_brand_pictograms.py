"""Pictograms and mascots in flat shapes on a 100-unit square.

One a line: ``name | noun | parts``, parts apart by ``;``. A part is its paint, a shape and its numbers. Paints: 1, 2 and 3
are the brand's colours, 0 the ground, K the ink, W white; S, T, Z and Q are lines in the first, second, ground and ink
colour, followed by their weight. A paint that ends in ``m`` is drawn a second time as its mirror image.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace

from generators._svg_brand_ink import Inks
from generators._svg_markup import Tag, tag

PICTOGRAMS = """
leaf | leaf | 1 path M16 84C6 42 36 12 90 10C92 62 64 94 24 86Z; Z4 path M12 92C28 64 48 46 70 32M36 62L34 44M52 47L52 32M36 62L56 62
drop | drop | 1 path M50 6C66 30 82 46 82 64A32 32 0 0 1 18 64C18 46 34 30 50 6Z; Z5 path M32 66A18 18 0 0 0 48 82
flame | flame | 1 path M54 4C58 26 84 38 84 64A34 34 0 0 1 16 64C16 46 28 40 32 26C40 32 43 38 43 46C52 36 56 22 54 4Z; 2 path M50 50C54 62 66 66 66 77A16 16 0 0 1 34 77C34 68 45 62 50 50Z
mountain | mountain | 1 path M3 84L38 22L57 55L66 42L97 84Z; 0 path M38 22L51 45L43 42L37 50L31 43L25 45Z; 2 circle 76 22 10
waves | waves | S8 path M6 32q11-14 22 0t22 0 22 0 22 0; T8 path M6 52q11-14 22 0t22 0 22 0 22 0; S8 path M6 72q11-14 22 0t22 0 22 0 22 0
cup | cup of coffee | 1 path M14 40H72V62A20 20 0 0 1 52 82H34A20 20 0 0 1 14 62Z; S7 path M72 47h5a11 11 0 0 1 0 22h-6; T5 path M34 32q-6-6 0-12t0-12M52 32q-6-6 0-12t0-12; 1 rect 10 87 66 6 3
wheat | ear of wheat | S4 path M50 96V40; 1 path M50 4C41 13 41 24 50 32C59 24 59 13 50 4Z; 1m path M47 46C33 46 27 38 27 26C39 27 47 34 47 46Z; 1m path M47 66C33 66 27 58 27 46C39 47 47 54 47 66Z; 2m path M47 86C33 86 27 78 27 66C39 67 47 74 47 86Z
house | house | 1 path M50 8L94 46H82V88H18V46H6Z; 0 path M42 88V66a8 8 0 0 1 16 0V88Z; 2 rect 68 12 10 18
key | key | S11 circle 28 50 17; 1 rect 42 45 52 10 2; 1 rect 72 52 8 16 2; 1 rect 85 52 8 12 2
book | open book | 1 path M6 22C22 14 40 16 48 24V86C38 78 22 76 6 82Z; 2 path M94 22C78 14 60 16 52 24V86C62 78 78 76 94 82Z
fish | fish | 1 path M5 50C18 24 50 20 68 43L92 26C86 42 86 58 92 74L68 57C50 80 18 76 5 50Z; 0 circle 24 45 4.5; Z4 path M40 32q10 18 0 36
pine | pine tree | 1 path M50 4L72 34H63L81 58H69L88 84H12L31 58H19L37 34H28Z; 2 rect 44 84 12 12
bolt | bolt | 1 path M60 4L16 56H44L38 96L84 40H54Z
paw | paw | 1 path M50 46C63 46 80 64 78 79C76 92 61 86 50 86C39 86 24 92 22 79C20 64 37 46 50 46Z; 2m ellipse 20 46 9 12; 2m ellipse 38 22 9 13
scissors | scissors | T8 circle 25 79 13; T8 circle 75 79 13; 1 path M34 70L66 6C73 13 73 22 69 29L44 76Z; 1 path M66 70L34 6C27 13 27 22 31 29L56 76Z; 0 circle 50 54 3.5
loaf | loaf of bread | 1 path M10 44C10 24 28 18 50 18C72 18 90 24 90 44C90 53 86 58 80 60V84H20V60C14 58 10 53 10 44Z; Z5 path M33 33l9 16M51 31l9 16M69 33l6 12
tooth | tooth | 1 path M28 10C37 8 42 16 50 16C58 16 63 8 72 10C90 12 92 34 85 54C80 70 80 92 70 92C60 92 62 66 50 66C38 66 40 92 30 92C20 92 20 70 15 54C8 34 10 12 28 10Z; Z5 path M28 24C22 30 22 38 24 46
rocket | rocket | 1 path M50 3C70 20 74 46 67 70H33C26 46 30 20 50 3Z; 0 circle 50 37 9; 2m path M30 48L14 66V88L35 74Z; 2 path M41 75H59L50 97Z
anchor | anchor | S8 circle 50 16 9; 1 rect 45.5 25 9 64; 1 rect 30 36 40 8 4; S9 path M13 58C15 82 34 90 50 90C66 90 85 82 87 58; 1m path M4 66L13 48L26 63Z
sail | sailing boat | 1 path M53 4C72 28 82 48 86 66H53Z; 2 path M46 20V66H16C25 46 36 32 46 20Z; 1 path M8 73H92L79 92H23Z
heart | heart | 1 path M50 90C14 63 6 45 6 32A22 22 0 0 1 50 27A22 22 0 0 1 94 32C94 45 86 63 50 90Z
camera | camera | 1 path M30 24L37 12H63L70 24H85A9 9 0 0 1 94 33V77A9 9 0 0 1 85 86H15A9 9 0 0 1 6 77V33A9 9 0 0 1 15 24Z; 0 circle 50 54 21; 2 circle 50 54 14
grape | bunch of grapes | 1 circle 26 42 12; 1 circle 50 42 12; 1 circle 74 42 12; 1 circle 38 62 12; 1 circle 62 62 12; 1 circle 50 83 12; 2 path M50 28C50 12 62 4 80 6C80 20 68 28 50 28Z; T4 path M50 30C48 20 44 14 36 10
hammer | hammer | 1 path M14 16H60C73 16 83 23 88 35L77 40C72 34 68 32 62 32V42H14Z; 2 rect 32 42 16 54 4
bulb | light bulb | 1 path M50 4A33 33 0 0 1 68 65C64 69 64 73 64 77H36C36 73 36 69 32 65A33 33 0 0 1 50 4Z; 2 rect 37 81 26 6 3; 2 rect 42 90 16 6 3; Z4 path M40 77V56L32 46M60 77V56L68 46
plane | paper plane | 1 path M3 46L97 7L40 56Z; 2 path M97 7L66 90L40 56Z; 3 path M40 56L42 84L52 70Z
note | note | 1 path M34 18L88 6V24L34 36Z; 1 rect 34 20 8 58; 1 rect 80 10 8 58; 2 ellipse 28 79 14 11; 2 ellipse 74 69 14 11
weights | dumbbell | 2 rect 3 38 9 24 3; 1 rect 14 26 13 48 4; 1 rect 27 44 46 12; 1 rect 73 26 13 48 4; 2 rect 88 38 9 24 3
cross | cross | 1 path M36 6H64A4 4 0 0 1 68 10V32H90A4 4 0 0 1 94 36V64A4 4 0 0 1 90 68H68V90A4 4 0 0 1 64 94H36A4 4 0 0 1 32 90V68H10A4 4 0 0 1 6 64V36A4 4 0 0 1 10 32H32V10A4 4 0 0 1 36 6Z
tulip | tulip | T5 path M50 56V96; 1 path M24 10C33 14 38 20 41 26L50 4L59 26C62 20 67 14 76 10C81 34 78 60 50 60C22 60 19 34 24 10Z; 2m path M48 95C32 94 22 84 20 68C36 70 46 78 48 95Z
lighthouse | lighthouse | 1 path M42 32H58L67 94H33Z; 0 path M39 54H61L63 68H37Z; 2 rect 40 19 20 13; 1 path M35 19L50 5L65 19Z; T4 path M68 21L92 14M68 29L92 34M32 21L8 14M32 29L8 34
bowl | bowl | 1 path M8 46H92C92 70 76 82 63 85V92H37V85C24 82 8 70 8 46Z; T5 path M58 40L84 6M68 40L96 14; S4 path M26 38q-5-6 0-12t0-12M42 38q-5-6 0-12t0-12
pizza | slice of pizza | 2 path M8 26C34 8 66 8 92 26L87 35C64 22 36 22 13 35Z; 1 path M17 40C38 29 62 29 83 40L50 96Z; 0 circle 42 48 6; 0 circle 60 50 5; 0 circle 50 67 5
car | car | 1 path M6 64C6 53 12 50 22 48L33 32C36 28 40 26 45 26H63C69 26 73 29 76 34L84 48C92 50 95 54 95 64V74H6Z; 0 path M33 47L41 35H51V47ZM57 47V35H64L72 47Z; 1 circle 27 75 12; 1 circle 75 75 12; 0 circle 27 75 5; 0 circle 75 75 5
towers | towers | 1 path M12 34H46V94H12Z; 2 path M52 8L88 20V94H52Z; 0 path M20 44H28V53H20ZM32 44H40V53H32ZM20 60H28V69H20ZM32 60H40V69H32ZM20 76H28V85H20ZM32 76H40V85H32ZM60 32H67V42H60ZM73 32H80V42H73ZM60 52H67V62H60ZM73 52H80V62H73ZM60 72H67V82H60ZM73 72H80V82H73Z
scales | scales | S6 path M50 12V88M18 28H82; 1 circle 50 14 7; 1 rect 28 86 44 8 4; 2 path M4 58H36A16 16 0 0 1 4 58Z; 2 path M64 58H96A16 16 0 0 1 64 58Z; S3 path M20 29L7 58M20 29L33 58M80 29L67 58M80 29L93 58
lotus | lotus | 1 path M50 16C64 34 67 58 50 80C33 58 36 34 50 16Z; 2m path M45 80C28 76 18 58 24 34C34 38 36 44 35 50C35 62 39 72 45 80Z; 3m path M40 84C22 86 6 74 4 54C12 53 17 55 20 58C22 70 30 79 40 84Z
bottle | bottle and glass | 1 path M22 4H38V30C38 36 46 40 46 52V92A4 4 0 0 1 42 96H18A4 4 0 0 1 14 92V52C14 40 22 36 22 30Z; 0 rect 14 60 32 20; 2 path M56 40H92C93 58 88 70 77 72V89H88V96H60V89H71V72C60 70 55 58 56 40Z
crown | crown | 1 path M6 26L28 48L50 10L72 48L94 26L86 76H14Z; 2 rect 14 81 72 10 3; 0 circle 50 56 6
compass | compass | S7 circle 50 50 42; 1 path M72 28L57 57L43 43Z; 2 path M28 72L43 43L57 57Z; 0 circle 50 50 4
bicycle | bicycle | S6 circle 22 66 17; S6 circle 78 66 17; S6 path M22 66L38 34H66L50 66ZM38 34L50 66M34 26H44; T6 path M78 66L62 24H72
chair | chair | 1 path M26 8H74A6 6 0 0 1 80 14V52H20V14A6 6 0 0 1 26 8Z; 2 rect 12 52 76 14 6; S6 path M22 66L16 94M78 66L84 94
acorn | acorn | 2 path M50 4C54 10 54 14 54 18C74 20 86 30 88 44H12C14 30 26 20 46 18Z; 1 path M18 49H82C82 72 66 86 50 96C34 86 18 72 18 49Z
shell | shell | 1 path M50 90L18 78C6 56 8 26 30 16C40 8 60 8 70 16C92 26 94 56 82 78Z; Z4 path M50 90L50 12M50 90L30 18M50 90L70 18M50 90L12 46M50 90L88 46
"""

MASCOTS = """
fox | fox | 1 path M10 12L38 26H62L90 12C94 42 88 62 50 92C12 62 6 42 10 12Z; W path M16 46C28 46 40 56 50 92C26 74 18 62 16 46ZM84 46C72 46 60 56 50 92C74 74 82 62 84 46Z; Km circle 32 46 5; K path M42 82H58L50 92Z; 2m path M17 22L31 30L19 40Z
owl | owl | 1 path M14 8C30 16 70 16 86 8C92 30 90 96 50 96C10 96 8 30 14 8Z; Wm circle 33 40 16; Km circle 33 40 8; 2 path M44 50H56L50 62Z; 3 path M30 70H70C70 84 62 92 50 92C38 92 30 84 30 70Z; Z3 path M38 76l4 5 4-5M54 76l4 5 4-5
bear | bear | 1m circle 20 22 15; 2m circle 20 22 7; 1 path M50 12C80 12 92 34 92 54C92 78 74 94 50 94C26 94 8 78 8 54C8 34 20 12 50 12Z; W path M50 52C66 52 74 62 74 72C74 84 62 90 50 90C38 90 26 84 26 72C26 62 34 52 50 52Z; Km circle 31 46 5; K path M41 60H59C59 68 54 71 50 71C46 71 41 68 41 60Z; Q4 path M50 71V78M40 80Q45 84 50 78Q55 84 60 80
cat | cat | 1 path M12 8L36 26H64L88 8C94 30 94 46 92 56C90 80 72 94 50 94C28 94 10 80 8 56C6 46 6 30 12 8Z; 2m path M17 20L31 31L18 40Z; Wm ellipse 31 52 9 10; Km ellipse 32 52 4 8; 2 path M44 66H56L50 73Z; Q3 path M50 73V78M40 80Q46 84 50 78Q54 84 60 80M4 64L20 66M4 76L20 73M96 64L80 66M96 76L80 73
whale | whale | 1 path M6 52C6 34 26 26 46 28C62 30 70 42 80 42C84 36 82 26 76 18C86 18 90 24 91 30C92 24 95 19 99 20C99 40 92 72 66 80C34 88 6 76 6 52Z; 3 path M8 60C24 68 46 68 60 62C56 76 40 84 28 80C16 76 9 70 8 60Z; W circle 24 50 5; K circle 24 50 2.5; T4 path M40 22C40 12 32 10 28 14M40 22C40 12 48 10 52 14
bee | bee | 3m path M46 40C30 6 2 16 6 34C8 46 30 48 46 44Z; 2 path M50 30C66 30 74 46 72 60C70 76 60 90 50 96C40 90 30 76 28 60C26 46 34 30 50 30Z; K path M28 54H72C72.500 58 72 62 71 66H29C28 62 27.500 58 28 54ZM34 76H66C63 81 60 85 57 88H43C40 85 37 81 34 76Z; K circle 50 24 14; Q3 path M44 12C42 6 38 4 34 4M56 12C58 6 62 4 66 4; Wm circle 44 23 3.5
penguin | penguin | K path M50 4C76 4 84 30 84 56C84 82 70 94 50 94C30 94 16 82 16 56C16 30 24 4 50 4Z; W path M50 34C46 24 38 20 32 24C24 30 28 42 30 50C26 74 36 90 50 90C64 90 74 74 70 50C72 42 76 30 68 24C62 20 54 24 50 34Z; Km circle 38 34 4; 2 path M42 44H58L50 54Z; 2m path M26 92C30 86 44 86 46 94Z; 1 path M26 58C40 64 60 64 74 58L75 66C60 72 40 72 25 66Z
robot | robot | S5 path M50 20V8; 2 circle 50 7 5; 1 path M22 20H78A12 12 0 0 1 90 32V72A12 12 0 0 1 78 84H22A12 12 0 0 1 10 72V32A12 12 0 0 1 22 20Z; 2m rect 2 42 8 20 3; W rect 22 34 56 26 13; Km circle 37 47 6; Z4 path M36 71H64; 3 rect 34 84 32 12 3
rabbit | rabbit | 1m path M36 46C22 30 20 4 30 4C40 4 46 24 46 44Z; 2m path M36 36C30 26 28 12 31 12C35 12 39 24 40 36Z; 1 path M50 36C74 36 86 52 86 68C86 86 70 96 50 96C30 96 14 86 14 68C14 52 26 36 50 36Z; Km circle 34 62 5; 2 path M44 72H56L50 79Z; Wm path M43 82H49.500V92H45Q43 92 43 90Z
frog | frog | 1m circle 27 26 19; Wm circle 27 25 12; Km circle 29 26 6; 1 path M50 26C84 26 94 46 94 60C94 80 74 92 50 92C26 92 6 80 6 60C6 46 16 26 50 26Z; Q4 path M24 62C36 76 64 76 76 62; 3m circle 17 62 6; Km circle 45 50 1.8
"""
LINES = {"S": "first", "T": "second", "Z": "ground", "Q": "ink"}
FILLS = {"1": "first", "2": "second", "3": "third", "0": "ground", "K": "ink"}


@dataclass(frozen=True, slots=True)
class Part:
    """One shape; ``paint`` as above, ``weight`` of a line, 0 for a filled shape."""

    paint: str
    weight: float
    is_mirrored: bool
    shape: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pictogram:
    name: str
    noun: str
    parts: tuple[Part, ...]

    @property
    def has_holes(self) -> bool:
        return any(p.paint in "0Z" for p in self.parts)


def _read(text: str) -> dict[str, Pictogram]:
    found = {}
    for line in text.strip().splitlines():
        name, noun, parts = (column.strip() for column in line.split("|"))
        made = []
        for piece in parts.split(";"):
            paint, shape, *numbers = piece.split()
            mirrored = paint.endswith("m")
            weight = float(paint[1:].rstrip("m") or 0)
            made.append(Part(paint[0], weight, mirrored, shape, tuple(numbers)))
        found[name] = Pictogram(name, noun, tuple(made))
    return found


@functools.cache
def pictograms() -> dict[str, Pictogram]:
    return _read(PICTOGRAMS)


@functools.cache
def mascots() -> dict[str, Pictogram]:
    return _read(MASCOTS)


def _shape(part: Part) -> Tag:
    names = {
        "rect": ("x", "y", "width", "height", "rx"),
        "circle": ("cx", "cy", "r"),
        "ellipse": ("cx", "cy", "rx", "ry"),
    }
    if part.shape == "path":
        return tag("path", d=" ".join(part.numbers))
    node = tag(part.shape)
    node.attributes |= dict(zip(names[part.shape], part.numbers, strict=False))
    return node


def _paint(node: Tag, part: Part, inks: Inks) -> None:
    if part.weight:
        node.role = f"line-{LINES[part.paint]}"
        node.look = {
            "fill": "none",
            "stroke": getattr(inks, LINES[part.paint]),
            "stroke-width": part.weight,
            "stroke-linecap": "round",
            "stroke-linejoin": "round",
        }
    else:
        slot = FILLS.get(part.paint, "white")
        node.role = f"fill-{slot}"
        node.look = {"fill": "#ffffff" if slot == "white" else getattr(inks, slot)}


def draw(pictogram: Pictogram, inks: Inks) -> list[Tag]:
    """Its shapes in these inks, in a square of 100 units."""
    drawn = []
    for part in pictogram.parts:
        for mirrored in (False, True) if part.is_mirrored else (False,):
            node = _shape(part)
            if mirrored:
                node.attributes["transform"] = "matrix(-1 0 0 1 100 0)"
            _paint(node, part, inks)
            drawn.append(node)
    return drawn


def masked(pictogram: Pictogram, inks: Inks, mask_id: str) -> tuple[Tag, list[Tag]]:
    """The mask that cuts its holes, and its solid shapes, to be drawn through it."""
    mask = tag("mask", tag("rect", width=100, height=100, fill="#fff"), id=mask_id)
    holes = replace(pictogram, parts=tuple(p for p in pictogram.parts if p.paint in "0Z"))
    for node in draw(holes, replace(inks, ground="#000000")):
        node.role = ""
        mask.add(node)
    solid = replace(pictogram, parts=tuple(p for p in pictogram.parts if p.paint not in "0Z"))
    return mask, draw(solid, inks)
