"""Brand colours: a first, a second and a third that go together, and how they stand on any ground."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generators._svg_palette import mix

# name | first | second | third | ink | pale ground
SCHEMES = """
pine and amber|#1b4d3e|#e9a23b|#7fb69a|#13251f|#f5f1e6
cobalt and coral|#1f4fd8|#ff6b57|#a9c1ff|#0e1c44|#f4f6fd
aubergine and rose|#4b1d52|#e0567a|#c9a0d0|#26102b|#faf3f7
teal and mustard|#0f6b6b|#e3b23c|#8fcfc6|#0b2e2f|#f3f8f5
brick and sand|#a63a24|#e7c19a|#d98255|#3a1711|#fbf4ec
ink and lime|#1c2331|#9bd13c|#5d6b85|#11161f|#f6f8f2
plum and peach|#6d2e6b|#ff9d7a|#d6a3d0|#2e1230|#fff5f0
navy and gold|#14284b|#c79a3b|#6f8bbd|#0d1930|#f7f4ec
forest and clay|#2e5a34|#c96f4a|#a3bf8f|#1a2c1c|#f6f5ec
cherry and blush|#c1121f|#f7b6bb|#7a0b16|#33060a|#fff5f4
violet and mint|#5b3df5|#3ddc97|#b7a8ff|#1d1352|#f6f4ff
orange and charcoal|#f26419|#33415c|#f9b384|#1f2430|#fdf5ee
sky and indigo|#1893d8|#2b2f77|#9cd6f5|#12153d|#f1f9fe
olive and cream|#6b7036|#d7a85b|#b9bd8a|#2c2e17|#f8f6ea
berry and teal|#9d174d|#0d9488|#f0a6c4|#3a0a1e|#fdf4f8
graphite and red|#2b2d31|#e63946|#8d939c|#17181a|#f5f5f4
ocean and foam|#0a4d68|#05bfdb|#88d9e6|#062a39|#f0fafc
coffee and cream|#4e342e|#c98f5a|#a1887f|#291a16|#faf4ee
emerald and ink|#05806a|#1d3557|#74c7b4|#0c1b2c|#f1faf7
terracotta and sage|#b8553a|#7d9b76|#e6b8a2|#3b1a11|#faf5f0
royal and sun|#3a0ca3|#ffb703|#8f7be0|#17053f|#f7f5ff
steel and signal|#37516b|#ff7f11|#9db4c8|#182430|#f3f6f9
rosewood and gold|#65213a|#d4a24c|#b5788f|#2a0d18|#fbf5f2
moss and lemon|#3d6b21|#f2c53d|#a7c88a|#1b2e10|#f8faef
"""


@dataclass(frozen=True, slots=True)
class Scheme:
    """The colours of one brand."""

    name: str
    first: str
    second: str
    third: str
    ink: str
    pale: str


@dataclass(frozen=True, slots=True)
class Inks:
    """What a mark and its words are painted with on one ``ground``."""

    ground: str
    first: str
    second: str
    third: str
    ink: str
    muted: str


SCHEME_LIST = tuple(Scheme(*line.split("|")) for line in SCHEMES.strip().splitlines())
GROUNDS = ("white", "pale", "dark", "brand")


def scheme_for(rng: np.random.Generator) -> Scheme:
    return SCHEME_LIST[int(rng.integers(len(SCHEME_LIST)))]


def luminance(color: str) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def readable(color: str, ground: str, ratio: float = 3.0) -> str:
    """The colour, moved towards black or white until it stands out on the ground."""
    pole = "#ffffff" if contrast("#ffffff", ground) > contrast("#000000", ground) else "#000000"
    for _ in range(12):
        if contrast(color, ground) >= ratio:
            break
        color = mix(color, pole, 0.16)
    return color


def text_on(ground: str, ratio: float = 3.0) -> str:
    """White where it stands out enough on that colour, near black elsewhere."""
    return "#ffffff" if contrast("#ffffff", ground) >= ratio else "#1a1a1a"


def inks_on(scheme: Scheme, ground: str) -> Inks:
    """The scheme on white, on its pale or dark ground, or in one light ink on the brand's own colour."""
    if ground == "brand":
        base = scheme.first
        light = "#ffffff" if contrast("#ffffff", base) >= 3 else scheme.ink
        second = readable(scheme.second, base, 2.2)
        return Inks(
            base, light, second, mix(light, base, 0.35), light, readable(mix(light, base, 0.22), base, 4.5)
        )
    base = {"white": "#ffffff", "pale": scheme.pale, "dark": scheme.ink}[ground]
    ink = scheme.ink if ground != "dark" else "#ffffff"
    return Inks(
        base,
        readable(scheme.first, base, 3.2),
        readable(scheme.second, base, 2.0),
        readable(scheme.third, base, 1.5),
        ink,
        readable(mix(ink, base, 0.38), base, 4.6),
    )


def mono(color: str, ground: str) -> Inks:
    """One colour alone on a ground."""
    return Inks(
        ground, color, mix(color, ground, 0.25), mix(color, ground, 0.5), color, mix(color, ground, 0.25)
    )
