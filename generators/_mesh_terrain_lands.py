"""Kinds of land: how their heights come about, how they are coloured, and what stands on them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

Rgb = tuple[int, int, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class Land:
    """A kind of land. ``heights`` is code that sets z from x, y and ``relief``; ``stops`` are (height, colour).

    ``props`` are (name, count, mask, gap, sizes); masks are expressions of z. ``water`` is its level.
    """

    kind: str
    words: str
    size: float
    constants: dict[str, object]
    heights: str
    stops: list[tuple[str, Rgb]]
    earth: Rgb
    props: list[tuple[str, int, str, float, tuple[float, float]]]
    base: float
    water: str = ""
    water_color: tuple[float, float, float] = (0.08, 0.24, 0.32)
    leaf: Rgb = (72, 112, 62)
    season: str = ""
    extra: dict[str, object] = field(default_factory=dict)
    """``colors`` names the way of colouring that suits, ``smooth`` (0 to 2) how little detail the noise may have."""


SEASONS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "summer": ((104, 140, 72), (126, 150, 84), (66, 108, 60)),
    "autumn": ((150, 128, 66), (170, 138, 74), (188, 112, 44)),
    "spring": ((122, 164, 84), (146, 178, 98), (112, 154, 76)),
    "winter": ((222, 228, 232), (236, 240, 243), (70, 98, 84)),
}


def _r(rng: np.random.Generator, low: float, high: float, digits: int = 1) -> float:
    return round(float(rng.uniform(low, high)), digits)


def island(rng: np.random.Generator) -> Land:
    size, peak = 48.0, _r(rng, 9, 14)
    tropic = bool(rng.random() < 0.55)
    grass: Rgb = (112, 150, 74) if tropic else (120, 138, 92)
    crown = "lighthouse" if rng.random() < 0.5 else "house"
    tree = "palm" if tropic else "pine"
    return Land(
        kind="island",
        words=f"{'A tropical' if tropic else 'A northern'} island with {'palms' if tropic else 'spruces'} and a {crown if crown == 'lighthouse' else 'few cottages'}",
        size=size,
        base=-4.0,
        constants={"PEAK": peak, "SHELF": _r(rng, 1.6, 2.4)},
        heights="""
    distance = np.hypot(x, y) / (SIZE / 2)
    coast = 0.16 * (relief(n, rng) - 0.5)
    mound = np.clip(1 - np.clip(distance + coast, 0, None) ** <POWER>, 0, None)
    z = PEAK * mound ** 1.5 * (0.25 + 0.9 * relief(n, rng)) + 2.6 * mound - SHELF
    return z
""".replace("<POWER>", str(_r(rng, 1.6, 2.4))),
        stops=[
            ("-SHELF", (196, 180, 138)),
            ("0.5", (224, 206, 156)),
            ("1.0", grass),
            ("PEAK * 0.55", (86, 122, 64)),
            ("PEAK * 0.8", (128, 116, 100)),
        ],
        earth=(128, 102, 78),
        water="0.0",
        water_color=(0.03, 0.36, 0.42) if tropic else (0.06, 0.22, 0.33),
        leaf=(84, 140, 60) if tropic else (62, 98, 66),
        props=[
            (tree, int(rng.integers(14, 26)), "(z > 0.7) & (z < PEAK * 0.6)", 1.8, (0.8, 1.3)),
            (
                crown,
                1 if crown == "lighthouse" else int(rng.integers(2, 5)),
                "(z > 1.0) & (z < PEAK * 0.45)",
                3.5,
                (1.0, 1.15),
            ),
            ("rock", int(rng.integers(5, 10)), "(z > 0.1) & (z < 1.4)", 2.0, (0.5, 1.3)),
        ],
    )


def valley(rng: np.random.Generator) -> Land:
    season = str(rng.choice(list(SEASONS)))
    low, high, leaf = SEASONS[season]
    bends, ridge = _r(rng, 0.8, 1.7, 2), _r(rng, 7, 11)
    return Land(
        kind="valley",
        words=f"A river valley in {season} with a village and woods on its slopes",
        size=60.0,
        base=-5.0,
        constants={"RIDGE": ridge, "BENDS": bends, "SWING": _r(rng, 5, 9), "BED": _r(rng, 1.8, 2.6)},
        heights="""
    course = SWING * np.sin(2 * np.pi * BENDS * x / SIZE + <PHASE>)
    away = np.abs(y - course)
    slopes = 1 - np.exp(-(away / <WIDE>) ** 2)
    z = RIDGE * slopes * (0.35 + 0.8 * relief(n, rng)) + 0.5
    z -= (BED + 0.5) * np.exp(-(away / <NARROW>) ** 2)
    return z
""".replace("<PHASE>", str(_r(rng, 0, 6, 2)))
        .replace("<WIDE>", str(_r(rng, 12, 17)))
        .replace("<NARROW>", str(_r(rng, 2.6, 3.6))),
        stops=[
            ("-BED", (150, 134, 104)),
            ("0.0", (176, 160, 122)),
            ("0.5", high),
            ("RIDGE * 0.4", low),
            ("RIDGE * 0.75", (136, 128, 112) if season != "winter" else (240, 243, 246)),
            ("RIDGE", (160, 152, 138) if season != "winter" else (250, 251, 252)),
        ],
        earth=(116, 92, 70),
        water="-0.4",
        water_color=(0.07, 0.26, 0.34) if season != "winter" else (0.35, 0.5, 0.58),
        leaf=leaf,
        season=season,
        props=[
            ("house", int(rng.integers(5, 9)), "(z > 0.4) & (z < 1.6)", 3.2, (0.85, 1.1)),
            (
                str(rng.choice(["pine", "tree"])),
                int(rng.integers(24, 40)),
                "(z > RIDGE * 0.2) & (z < RIDGE * 0.7)",
                1.9,
                (0.8, 1.4),
            ),
        ],
    )


def crater(rng: np.random.Generator) -> Land:
    world = str(rng.choice(["moon", "mars"]))
    tones: list[Rgb] = (
        [(92, 92, 96), (128, 128, 130), (160, 160, 160)]
        if world == "moon"
        else [(118, 64, 44), (160, 88, 56), (196, 124, 82)]
    )
    lander = bool(rng.random() < 0.7)
    return Land(
        kind="crater",
        words=f"A crater on {'the Moon' if world == 'moon' else 'Mars'} with {'a lander on its floor' if lander else 'boulders around it'}",
        size=60.0,
        base=-9.0,
        constants={
            "RADIUS": _r(rng, 14, 19),
            "RIM": _r(rng, 2.6, 4.2),
            "DEPTH": _r(rng, 4, 6),
            "PITS": int(rng.integers(6, 14)),
        },
        heights="""
    distance = np.hypot(x, y)
    z = 2.2 * relief(n, rng) - 1.1
    z += RIM * np.exp(-(((distance - RADIUS) / <EDGE>) ** 2))
    z -= DEPTH * np.exp(-((distance / RADIUS) ** 6))
    z += <PEAK> * np.exp(-((distance / 2.6) ** 2))
    for _ in range(PITS):
        cx, cy = rng.uniform(-SIZE / 2, SIZE / 2, size=2)
        radius = rng.uniform(1.2, 3.5)
        away = np.hypot(x - cx, y - cy) / radius
        z += 0.3 * radius * (0.5 * np.exp(-((away - 1) ** 2) * 8) - np.exp(-(away**4)))
    return z
""".replace("<EDGE>", str(_r(rng, 3, 4.5))).replace("<PEAK>", str(_r(rng, 0.0, 3.0))),
        stops=[("-DEPTH", tones[0]), ("0.0", tones[1]), ("RIM", tones[2])],
        earth=tones[0],
        leaf=(0, 0, 0),
        props=[
            ("rock", int(rng.integers(14, 26)), "np.hypot(x, y) > RADIUS * 0.8", 2.2, (0.5, 1.6)),
            *(
                [("lander", 1, "(np.hypot(x, y) < RADIUS * 0.6) & (np.hypot(x, y) > 5)", 1.0, (1.5, 1.8))]
                if lander
                else []
            ),
        ],
    )


def dunes(rng: np.random.Generator) -> Land:
    oasis = bool(rng.random() < 0.6)
    sand: list[Rgb] = (
        [(202, 160, 104), (224, 184, 126), (240, 208, 156)]
        if rng.random() < 0.6
        else [(188, 118, 74), (212, 142, 92), (232, 174, 124)]
    )
    hollow = (
        """
    basin = np.exp(-(np.hypot(x - POOL[0], y - POOL[1]) / 6.5) ** 4)
    z = z * (1 - basin) - 1.2 * basin
"""
        if oasis
        else ""
    )
    constants: dict[str, object] = {
        "CREST": _r(rng, 2.6, 4.2),
        "SPACING": _r(rng, 8, 13),
        "WIND": f"np.radians({int(rng.integers(-40, 41))})",
    }
    if oasis:
        constants["POOL"] = f"({_r(rng, -8, 8)}, {_r(rng, -8, 8)})"
    props: list[tuple[str, int, str, float, tuple[float, float]]] = [
        ("rock", int(rng.integers(4, 9)), "z > 0.8", 4.0, (0.4, 1.0))
    ]
    if oasis:
        props = [
            (
                "palm",
                int(rng.integers(9, 15)),
                "(z > -0.35) & (z < 1.6) & (np.hypot(x - POOL[0], y - POOL[1]) < 9.5)",
                1.6,
                (0.9, 1.3),
            ),
            (
                "tent",
                int(rng.integers(2, 5)),
                "(z > 0.1) & (np.hypot(x - POOL[0], y - POOL[1]) > 8) & (np.hypot(x - POOL[0], y - POOL[1]) < 13)",
                3.0,
                (1.1, 1.4),
            ),
        ]
    else:
        props.append(("tent", int(rng.integers(2, 6)), "z < CREST * 0.5", 3.5, (1.1, 1.4)))
    return Land(
        kind="dunes",
        words="A desert of dunes with an oasis, palms and tents"
        if oasis
        else "A desert of dunes with a camp of tents",
        size=56.0,
        base=-4.0,
        constants=constants,
        heights="""
    phase = (x * np.cos(WIND) + y * np.sin(WIND)) / SPACING + <WARP> * relief(n, rng)
    slip = phase % 1.0
    ridge = np.where(slip < <LEE>, slip / <LEE>, (1 - slip) / (1 - <LEE>))
    ridge = ridge * ridge * (3 - 2 * ridge)
    z = CREST * ridge * (0.45 + 0.75 * relief(n, rng))
<HOLLOW>    return z
""".replace("<WARP>", str(_r(rng, 0.8, 1.6, 2)))
        .replace("<LEE>", str(_r(rng, 0.66, 0.76, 2)))
        .replace("<HOLLOW>", hollow.lstrip("\n")),
        stops=[("-1.0", sand[0]), ("CREST * 0.4", sand[1]), ("CREST", sand[2])],
        earth=(160, 118, 78),
        water="-0.55" if oasis else "",
        water_color=(0.05, 0.34, 0.36),
        leaf=(92, 134, 62),
        props=props,
        extra={"colors": str(rng.choice(["interp", "bands"])), "smooth": 1},
    )


def terraces(rng: np.random.Generator) -> Land:
    flooded = bool(rng.random() < 0.6)
    return Land(
        kind="terraces",
        words=f"{'Flooded rice' if flooded else 'Planted'} terraces on a hillside with huts and trees",
        size=48.0,
        base=-2.5,
        constants={"STEP": _r(rng, 1.0, 1.5), "LEVELS": int(rng.integers(6, 9))},
        heights="""
    hill = np.clip(0.5 + 0.5 * (x * <DX> + y * <DY>) / (SIZE / 2), 0, 1)
    hill = LEVELS * np.clip(hill * 0.8 + 0.3 * relief(n, rng) - 0.1, 0, 1)
    level = np.floor(hill)
    riser = np.clip((hill - level - <TREAD>) / (1 - <TREAD>), 0, 1)
    z = STEP * (level + riser * riser * (3 - 2 * riser))
    return z
""".replace("<DX>", str(_r(rng, 0.3, 0.6, 2)))
        .replace("<DY>", str(_r(rng, 0.5, 0.8, 2)))
        .replace("<TREAD>", str(_r(rng, 0.74, 0.84, 2))),
        stops=[(f"STEP * {k}", c) for k, c in enumerate(_fields(rng, flooded))],
        earth=(122, 92, 62),
        leaf=(74, 124, 66),
        props=[
            ("hut", int(rng.integers(3, 7)), "(z / STEP) % 1 < 0.04", 4.5, (0.9, 1.2)),
            (
                str(rng.choice(["tree", "palm"])),
                int(rng.integers(8, 16)),
                "(z / STEP) % 1 < 0.1",
                3.0,
                (0.8, 1.2),
            ),
        ],
        extra={"colors": "terrace", "smooth": 2},
    )


def _fields(rng: np.random.Generator, flooded: bool) -> list[Rgb]:
    crops: list[Rgb] = [(128, 168, 74), (104, 150, 66), (156, 180, 86), (178, 172, 84), (88, 136, 70)]
    wet: list[Rgb] = [(126, 158, 168), (146, 174, 178), (112, 146, 150)]
    choices = crops + (wet * 2 if flooded else [])
    return [choices[int(rng.integers(len(choices)))] for _ in range(10)]


def lake(rng: np.random.Generator) -> Land:
    season = str(rng.choice(["summer", "autumn", "winter"]))
    low, high, leaf = SEASONS[season]
    snow: Rgb = (244, 247, 250)
    return Land(
        kind="mountains",
        words=f"Mountains around a lake in {season} with a cabin and spruces at the shore",
        size=64.0,
        base=-6.0,
        constants={"SUMMIT": _r(rng, 13, 18), "SHARP": _r(rng, 1.1, 1.6, 2)},
        heights="""
    ridges = 1 - np.abs(2 * relief(n, rng) - 1)
    away = np.clip(np.hypot(x - <CX>, y - <CY>) / (SIZE * 0.42), 0, 1.1)
    z = SUMMIT * ridges**SHARP * away**1.6 + 1.6 * relief(n, rng)
    z -= <BASIN> * np.exp(-((away / 0.42) ** 4))
    return z
""".replace("<CX>", str(_r(rng, -8, 8)))
        .replace("<CY>", str(_r(rng, -12, 0)))
        .replace("<BASIN>", str(_r(rng, 3.5, 5.0))),
        stops=[
            ("-3.0", (118, 112, 98)),
            ("0.4", high),
            ("SUMMIT * 0.22", low),
            ("SUMMIT * 0.42", (124, 118, 110)),
            ("SUMMIT * 0.6", (146, 142, 138) if season != "winter" else snow),
            ("SUMMIT * 0.68", snow),
        ],
        earth=(98, 84, 72),
        water="0.0",
        water_color=(0.05, 0.24, 0.34),
        leaf=leaf if season != "autumn" else (150, 118, 52),
        season=season,
        props=[
            ("house", int(rng.integers(1, 4)), "(z > 0.3) & (z < 1.8)", 4.0, (1.1, 1.4)),
            ("pine", int(rng.integers(26, 44)), "(z > 0.6) & (z < SUMMIT * 0.34)", 2.0, (1.1, 1.9)),
        ],
        extra={"smooth": 1},
    )


LANDS: dict[str, Callable[[np.random.Generator], Land]] = {
    "island": island,
    "valley": valley,
    "crater": crater,
    "dunes": dunes,
    "terraces": terraces,
    "mountains": lake,
}
