"""What lies on the tiles of the matching games: cut gems, sweets, shapes, pixel art, line icons, emoji, letters."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from generators._game_art import hsl, mirrored, shade


@dataclass(frozen=True, kw_only=True)
class Glyph:
    """One kind of tile. ``markup`` is SVG inside a 40 x 40 view box, or the text itself where ``is_text``."""

    id: str
    label: str
    color: str
    markup: str
    is_text: bool = False


def _points(count: int, radius: float, turn: float, stretch: float = 1.0) -> list[tuple[float, float]]:
    angles = (turn + 2 * math.pi * i / count for i in range(count))
    return [(20 + radius * math.sin(a), 20 - stretch * radius * math.cos(a)) for a in angles]


def _listed(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}".replace(".0", "") for x, y in points)


def _gem(color: str, outline: Sequence[tuple[float, float]]) -> str:
    """A cut stone: a table in the middle and facets lit from the top left."""
    inner = [(20 + (x - 20) * 0.58, 20 + (y - 20) * 0.58) for x, y in outline]
    facets = []
    for i, (a, b) in enumerate(zip(outline, [*outline[1:], outline[0]], strict=True)):
        c, d = inner[(i + 1) % len(inner)], inner[i]
        mx, my = (a[0] + b[0]) / 2 - 20, (a[1] + b[1]) / 2 - 20
        light = -(mx * 0.6 + my * 0.8) / max(1.0, math.hypot(mx, my))
        tone = shade(color, 0.55 * light if light > 0 else 0.5 * light)
        facets.append(f'<polygon points="{_listed([a, b, c, d])}" fill="{tone}"/>')
    table = f'<polygon points="{_listed(inner)}" fill="{shade(color, 0.18)}"/>'
    shine = f'<polygon points="{_listed([inner[-1], inner[0], (20, 20)])}" fill="#ffffff" opacity="0.35"/>'
    return "".join([*facets, table, shine])


_CUTS = (
    ("ruby", "Ruby", 352, _points(6, 17, math.pi / 6)),
    ("emerald", "Emerald", 145, [(10, 4), (30, 4), (36, 10), (36, 30), (30, 36), (10, 36), (4, 30), (4, 10)]),
    ("sapphire", "Sapphire", 218, _points(8, 17, math.pi / 8)),
    ("topaz", "Topaz", 42, _points(4, 18, 0)),
    ("amethyst", "Amethyst", 280, [(20, 3), (36, 14), (30, 35), (10, 35), (4, 14)]),
    ("amber", "Amber", 22, [(20, 3), (35, 30), (28, 36), (12, 36), (5, 30)]),
    ("diamond", "Diamond", 192, [(11, 6), (29, 6), (37, 16), (20, 37), (3, 16)]),
)


def gems(rng: np.random.Generator) -> list[Glyph]:
    turn, light = float(rng.uniform(-8, 8)), float(rng.uniform(0.46, 0.54))
    return [
        Glyph(id=i, label=name, color=(c := hsl(hue + turn, 0.75, light)), markup=_gem(c, outline))
        for i, name, hue, outline in _CUTS
    ]


def sweets(rng: np.random.Generator) -> list[Glyph]:
    turn = float(rng.uniform(-10, 10))
    shapes = (
        ("bonbon", "Bonbon", 350, '<circle cx="20" cy="20" r="15"{0}/>'),
        ("toffee", "Toffee", 28, '<rect x="6" y="6" width="28" height="28" rx="7"{0}/>'),
        ("gumdrop", "Gumdrop", 135, '<path d="M6 33 Q6 6 20 6 Q34 6 34 33 Q34 35 32 35 H8 Q6 35 6 33 Z"{0}/>'),
        ("lemon", "Lemon drop", 50, '<path d="M20 4 Q36 20 20 36 Q4 20 20 4 Z" transform="rotate(45 20 20)"{0}/>'),
        ("jelly", "Jelly bean", 205, '<rect x="3" y="10" width="34" height="20" rx="10" transform="rotate(-30 20 20)"{0}/>'),
        ("star", "Sugar star", 285, '<polygon points="{star}" stroke-linejoin="round"{0}/>'),
        ("mint", "Mint", 172, '<polygon points="{hex}"{0}/>'),
    )  # fmt: skip
    star = _listed(
        [p for a, b in zip(_points(5, 16, 0), _points(5, 8.5, math.pi / 5), strict=True) for p in (a, b)]
    )
    made = []
    for i, name, hue, shape in shapes:
        color = hsl(hue + turn, 0.82, 0.6)
        edge = f' fill="{color}" stroke="{shade(color, -0.3)}" stroke-width="2.5"'
        body = shape.replace("{star}", star).replace("{hex}", _listed(_points(6, 16, 0))).replace("{0}", edge)
        gloss = '<ellipse cx="15" cy="13" rx="6" ry="3.4" fill="#ffffff" opacity="0.7" transform="rotate(-30 15 13)"/>'
        made.append(Glyph(id=i, label=name, color=color, markup=body + gloss))
    return made


def shapes(rng: np.random.Generator) -> list[Glyph]:
    """Plain figures in few strong colours."""
    red, blue, yellow, black = (
        ("#d8352a", "#1f4fa3", "#f2b51d", "#17140f")
        if rng.random() < 0.5
        else ("#e4572e", "#17717a", "#f3c34e", "#2b2d42")
    )
    return [
        Glyph(id="disc", label="Disc", color=red, markup=f'<circle cx="20" cy="20" r="15" fill="{red}"/>'),
        Glyph(id="block", label="Block", color=blue, markup=f'<rect x="6" y="6" width="28" height="28" fill="{blue}"/>'),
        Glyph(id="wedge", label="Wedge", color=yellow, markup=f'<polygon points="20,5 36,35 4,35" fill="{yellow}" stroke="{black}" stroke-width="2"/>'),
        Glyph(id="ring", label="Ring", color=black, markup=f'<circle cx="20" cy="20" r="11.5" fill="none" stroke="{black}" stroke-width="7"/>'),
        Glyph(id="cross", label="Cross", color=red, markup=f'<path d="M15 5h10v10h10v10H25v10H15V25H5V15h10z" fill="{red}"/>'),
        Glyph(id="arch", label="Arch", color=blue, markup=f'<path d="M5 34V20a15 15 0 0 1 30 0v14h-9V20a6 6 0 0 0-12 0v14z" fill="{blue}"/>'),
        Glyph(id="quarter", label="Quarter", color=black, markup=f'<path d="M6 6h28a28 28 0 0 1-28 28z" fill="{black}"/><circle cx="29" cy="29" r="5" fill="{yellow}"/>'),
    ]  # fmt: skip


_PIXELS = {
    "heart": ("Heart", "#e0374f", mirrored([".oo.", "oaao", "ocaa", "oaaa", "oaaa", ".oaa", "..oa", "...o"])),
    "coin": ("Coin", "#f0b429", mirrored(["..oo", ".oaa", "oaca", "oacb", "oacb", "oaca", ".oaa", "..oo"])),
    "potion": ("Potion", "#8a4fd8", mirrored(["...o", "..ow", "...o", "..ow", ".oww", "oaaa", "oaca", ".ooo"])),
    "shield": ("Shield", "#3f7fd0", mirrored(["oooo", "oaac", "oaac", "occc", "oaac", ".oac", "..oa", "...o"])),
    "skull": ("Skull", "#d9d4c5", mirrored([".ooo", "oaaa", "oaaa", "okka", "okka", "oaak", ".oaa", ".oko"])),
    "leaf": ("Leaf", "#4caf50", ["....oooo", "..ooaaao", ".oaaacao", ".oaacaao", "oaacaao.", "oacaao..", "ocaao...", "oooo...."]),
    "key": ("Key", "#d08a3a", ["..oooo..", ".oaaaao.", ".oa..ao.", ".oaaaao.", "..oaao..", "...oao..", "...oaao.", "...ooo.."]),
}  # fmt: skip


def pixels(rng: np.random.Generator) -> list[Glyph]:
    """Eight by eight sprites, one rectangle a run of pixels."""
    made = []
    for i, (name, main, rows) in _PIXELS.items():
        ink = {
            "o": shade(main, -0.65),
            "a": main,
            "b": shade(main, -0.3),
            "c": shade(main, 0.5),
            "w": "#f4f4f4",
            "k": "#1b1b24",
        }
        rects = []
        for y, row in enumerate(rows):
            x = 0
            while x < 8:
                run = 1
                while x + run < 8 and row[x + run] == row[x]:
                    run += 1
                if row[x] != ".":
                    rects.append(
                        f'<rect x="{4 + x * 4}" y="{4 + y * 4}" width="{run * 4}" height="4" fill="{ink[row[x]]}"/>'
                    )
                x += run
        made.append(
            Glyph(
                id=i, label=name, color=main, markup=f'<g shape-rendering="crispEdges">{"".join(rects)}</g>'
            )
        )
    return made  # fmt: skip


_LINES = (
    ("sun", "Sun", '<circle cx="20" cy="20" r="7"/><path d="M20 4v5M20 31v5M4 20h5M31 20h5M9 9l3.5 3.5M27.5 27.5L31 31M31 9l-3.5 3.5M12.5 27.5L9 31"/>'),
    ("moon", "Moon", '<path d="M27 5a15 15 0 1 0 8 20A13 13 0 0 1 27 5z"/>'),
    ("drop", "Drop", '<path d="M20 4q13 15 13 21a13 11 0 0 1-26 0q0-6 13-21z"/>'),
    ("bolt", "Bolt", '<path d="M23 4L8 23h10l-2 13 16-20H21z"/>'),
    ("leafline", "Leaf", '<path d="M6 34C4 14 16 6 35 6c0 20-10 28-24 24M6 34C12 24 18 18 26 14"/>'),
    ("flame", "Flame", '<path d="M21 4c3 8 12 12 12 21a13 11 0 0 1-26 0c0-6 4-8 5-13 3 2 4 4 4 7 4-3 6-8 5-15z"/>'),
    ("hill", "Mountain", '<path d="M3 34L16 9l8 14 4-7 9 18zM12 17l4 4 4-4"/>'),
)  # fmt: skip


def lines(rng: np.random.Generator) -> list[Glyph]:
    """Icons in outline, each in its own colour."""
    start = float(rng.uniform(0, 50))
    made = []
    for n, (i, name, path) in enumerate(_LINES):
        color = hsl(start + n * 360 / 7, 0.62, 0.5)
        attributes = f'fill="{shade(color, 0.55)}" stroke="{shade(color, -0.2)}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"'
        made.append(Glyph(id=i, label=name, color=color, markup=f"<g {attributes}>{path}</g>"))
    return made


_EMOJI = {
    "fruit": "🍎 Apple,🍋 Lemon,🍇 Grapes,🍓 Strawberry,🥝 Kiwi,🍊 Orange,🍉 Melon,🍒 Cherry,🍍 Pineapple,🍑 Peach,🥥 Coconut,🍐 Pear,🍌 Banana,🥑 Avocado,🌽 Corn,🥕 Carrot,🍆 Aubergine,🍅 Tomato",
    "animals": "🐸 Frog,🐼 Panda,🦊 Fox,🐷 Pig,🐨 Koala,🐥 Chick,🐵 Monkey,🐯 Tiger,🐰 Rabbit,🐻 Bear,🐮 Cow,🐭 Mouse,🦁 Lion,🐺 Wolf,🐧 Penguin,🦉 Owl,🐙 Octopus,🐢 Turtle",
    "garden": "🌷 Tulip,🌻 Sunflower,🍄 Mushroom,🌵 Cactus,🌸 Blossom,🍁 Maple,🍀 Clover,🌹 Rose,🌲 Pine,🌼 Daisy,🐞 Ladybird,🐝 Bee,🦋 Butterfly,🐌 Snail,🌾 Wheat,🍃 Leaves,🌺 Hibiscus,🌳 Tree",
    "sweetshop": "🍩 Doughnut,🍪 Cookie,🍬 Candy,🍭 Lollipop,🧁 Cupcake,🍫 Chocolate,🍰 Cake,🍦 Ice cream,🍮 Flan,🥧 Pie,🍡 Dango,🥐 Croissant,🍯 Honey,🎂 Birthday cake,🥨 Pretzel,🧇 Waffle,🥞 Pancakes,🍨 Sundae",
}  # fmt: skip
_HUES = (2, 45, 125, 205, 275, 325, 170, 85, 235, 20, 300, 150, 60, 190, 345, 110, 255, 30)


def emoji(rng: np.random.Generator, kind: str) -> list[Glyph]:
    pairs = [x.split(" ", 1) for x in _EMOJI[kind].split(",")]
    return [
        Glyph(id=name.lower().replace(" ", "-"), label=name, color=hsl(_HUES[n], 0.55, 0.62), markup=sign, is_text=True)
        for n, (sign, name) in enumerate(pairs)
    ]  # fmt: skip


_GREEK = "Ω Omega,Δ Delta,Σ Sigma,Φ Phi,Ψ Psi,Λ Lambda,Θ Theta,Ξ Xi,Π Pi,Γ Gamma,α alpha,β beta,λ lambda,π pi,ζ zeta,ξ xi,ψ psi,ω omega"


def greek(rng: np.random.Generator) -> list[Glyph]:
    pairs = [x.split(" ", 1) for x in _GREEK.split(",")]
    return [
        Glyph(id=f"{name}" if name[0].isupper() else f"small-{name}", label=name, color=hsl(_HUES[n], 0.5, 0.5), markup=sign, is_text=True)
        for n, (sign, name) in enumerate(pairs)
    ]  # fmt: skip


FEW = {"gems": gems, "sweets": sweets, "shapes": shapes, "pixels": pixels, "lines": lines}
MANY = (*_EMOJI, "greek")


def glyphs(rng: np.random.Generator, name: str, count: int) -> list[Glyph]:
    """``count`` kinds of the named set, in an order of their own."""
    made = FEW[name](rng) if name in FEW else greek(rng) if name == "greek" else emoji(rng, name)
    order = rng.permutation(len(made))[:count]
    return [made[int(i)] for i in order]
