"""Materials that furniture, vehicles and vessels are made of; colours are sRGB as a designer names them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class Material:
    """A name a person would give, sRGB colour #rrggbb, roughness and metalness in [0, 1], opacity, glow."""

    name: str
    color: str
    roughness: float = 0.6
    metallic: float = 0.0
    alpha: float = 1.0
    glow: str = ""

    @property
    def rgb(self) -> tuple[float, float, float]:
        """sRGB in [0, 1]."""
        return (
            int(self.color[1:3], 16) / 255,
            int(self.color[3:5], 16) / 255,
            int(self.color[5:7], 16) / 255,
        )

    @property
    def glow_rgb(self) -> tuple[float, float, float]:
        """sRGB in [0, 1] of the light it gives."""
        code = self.glow or "#000000"
        return (int(code[1:3], 16) / 255, int(code[3:5], 16) / 255, int(code[5:7], 16) / 255)

    @property
    def words(self) -> str:
        """Its name as words of a sentence."""
        return self.name.replace("_", " ")


WOODS = (
    Material("oak", "#c19a6b", 0.55),
    Material("light_oak", "#d8b98a", 0.6),
    Material("walnut", "#6b4429", 0.5),
    Material("teak", "#9c6a3c", 0.5),
    Material("cherry", "#8e4f2f", 0.45),
    Material("birch", "#e3cda4", 0.6),
    Material("smoked_oak", "#4e3b2d", 0.6),
    Material("pine", "#dcb77a", 0.65),
    Material("wenge", "#3a2a22", 0.5),
)
LACQUERS = (
    Material("white_lacquer", "#eeece6", 0.35),
    Material("sage_lacquer", "#9aab8e", 0.4),
    Material("navy_lacquer", "#263a5c", 0.35),
    Material("charcoal_lacquer", "#34373b", 0.4),
    Material("blush_lacquer", "#dcb3a4", 0.45),
    Material("ochre_lacquer", "#c98f35", 0.45),
    Material("forest_lacquer", "#2f4f3e", 0.4),
    Material("cream_lacquer", "#e8dcc4", 0.45),
    Material("petrol_lacquer", "#1f5560", 0.4),
)
FABRICS = (
    Material("mustard_wool", "#c8962e", 0.95),
    Material("slate_linen", "#5c6670", 0.95),
    Material("sage_velvet", "#74876c", 0.85),
    Material("terracotta_boucle", "#b8654a", 0.95),
    Material("oatmeal_linen", "#d6c9b1", 0.95),
    Material("midnight_velvet", "#26324d", 0.8),
    Material("rust_velvet", "#9c4a2c", 0.82),
    Material("dove_felt", "#a9abaa", 0.95),
    Material("emerald_velvet", "#1f5c4a", 0.8),
    Material("dusty_rose", "#c49490", 0.92),
    Material("charcoal_tweed", "#3d3f42", 0.95),
    Material("cobalt_wool", "#2c4f93", 0.93),
)
LEATHERS = (
    Material("cognac_leather", "#9a5a2e", 0.45),
    Material("black_leather", "#26241f", 0.42),
    Material("espresso_leather", "#4a3226", 0.45),
)
METALS = (
    Material("brass", "#c9a54e", 0.28, 1.0),
    Material("brushed_steel", "#b9bcc0", 0.38, 1.0),
    Material("black_steel", "#2a2b2d", 0.5, 0.4),
    Material("chrome", "#d8dadd", 0.1, 1.0),
    Material("copper", "#c57c55", 0.3, 1.0),
    Material("bronze", "#7d5f3f", 0.4, 1.0),
)
STONES = (
    Material("carrara_marble", "#e6e4e0", 0.25),
    Material("nero_marble", "#2b2b2e", 0.25),
    Material("travertine", "#d3c2a5", 0.6),
    Material("terrazzo", "#cfcac2", 0.45),
    Material("concrete", "#a3a19b", 0.85),
)
PAINTS = (
    Material("signal_red", "#b3241c", 0.3),
    Material("racing_green", "#1d4a36", 0.3),
    Material("pearl_white", "#e9e8e3", 0.3),
    Material("midnight_blue", "#1f2f55", 0.28),
    Material("sunflower_yellow", "#e0aa25", 0.32),
    Material("sky_blue", "#7fb0d0", 0.32),
    Material("graphite", "#44474b", 0.3, 0.35),
    Material("silver", "#b4b8bc", 0.3, 0.55),
    Material("burnt_orange", "#cb6120", 0.32),
    Material("mint", "#9fcdb6", 0.35),
    Material("burgundy", "#64202b", 0.3),
    Material("cream", "#eadfc5", 0.35),
    Material("teal", "#1f6f75", 0.3),
)
CERAMICS = (
    Material("celadon_glaze", "#a9c4ae", 0.25),
    Material("cobalt_glaze", "#274b8f", 0.22),
    Material("white_porcelain", "#efeee9", 0.2),
    Material("terracotta", "#b5673f", 0.85),
    Material("sand_stoneware", "#cbb592", 0.7),
    Material("tenmoku_glaze", "#3b2a20", 0.25),
    Material("speckled_grey", "#b9b6ae", 0.55),
    Material("rose_glaze", "#cf9a92", 0.3),
    Material("ochre_glaze", "#c08a34", 0.35),
    Material("matte_black_clay", "#2c2b2a", 0.75),
)
GLASSES = (
    Material("clear_glass", "#cfe0e0", 0.06, 0.0, 0.32),
    Material("amber_glass", "#b8741f", 0.06, 0.0, 0.6),
    Material("green_glass", "#3f7f59", 0.06, 0.0, 0.6),
    Material("cobalt_glass", "#1f4ea8", 0.06, 0.0, 0.6),
)
RUBBER = Material("rubber", "#1f2022", 0.9)
WINDOW = Material("window_glass", "#1e2a33", 0.12)
HEADLAMP = Material("headlamp", "#e9eef0", 0.15)
TAIL_LAMP = Material("tail_lamp", "#a3181c", 0.25)
TRIM = Material("black_trim", "#232426", 0.65)


def pick(rng: np.random.Generator, choices: tuple[Material, ...]) -> Material:
    """One of them."""
    return choices[int(rng.integers(len(choices)))]
