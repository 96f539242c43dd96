"""Miniature worlds on a slab as three.js programs: corner, harbour, station, island, farm, camp, cabin, garden, castle, moon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _webgl_mini_land as land
from generators import _webgl_mini_rail as rail
from generators import _webgl_mini_season as season
from generators import _webgl_mini_town as town
from generators import _webgl_mini_worlds as worlds
from generators._webgl_code import write
from generators._webgl_hand import Hand
from generators._webgl_look import Draw, glow, metal, shade, standard
from generators._webgl_mini_light import Hour, camera, hour_for, lights
from generators._webgl_scene import Scene, Thing
from generators._webgl_texture import sign_texture
from schemas.program import Program
from schemas.view import View

WORLDS: dict[str, Callable[[Draw, Hour], land.World]] = {
    "street corner": town.street_corner, "harbour": town.harbour, "railway station": rail.railway, "island": land.island, "farm": land.farm,
    "camp site": land.camp, "winter cabin": season.winter, "tea garden": season.tea_garden, "castle": worlds.castle, "moon base": worlds.moon_base,
}  # fmt: skip
TITLES = {
    "street corner": ("A miniature street corner with shops, a crossing and parked cars {when}", "A tiny city block with striped awnings and a café table {when}"),
    "harbour": ("A miniature container port with a gantry crane and a cargo ship {when}", "A small harbour diorama, a crane loading a ship, {when}"),
    "railway station": ("A miniature railway station with a steam train at the platform {when}", "A toy railway diorama with a clock tower and a waiting train {when}"),
    "island": ("A tropical island in a block of clear water {when}", "A palm island with a hut and a pier {when}"),
    "farm": ("A miniature farm with a barn, a silo, crops and sheep {when}", "A small farm diorama with a tractor beside its field {when}"),
    "camp site": ("A miniature camp site by a lake {when}", "A tent and a fire among pines on a floating block of land {when}"),
    "winter cabin": ("A log cabin in the snow with a snowman {when}", "A snowy cabin diorama with smoke from the chimney {when}"),
    "tea garden": ("A miniature Japanese garden with a red bridge and a pagoda {when}", "A tea garden with cherry trees around a koi pond {when}"),
    "castle": ("A miniature castle with four towers and a moat {when}", "A toy castle on its mound, drawbridge down, {when}"),
    "moon base": ("A miniature moon base with glass domes, a lander and a rover", "A tiny lunar outpost under the stars"),
}  # fmt: skip
SIZES = ((896, 672), (960, 720), (800, 800), (1008, 672), (1024, 640), (840, 840))


@dataclass(frozen=True, kw_only=True)
class WebglDiorama:
    """A small world on a block of ground, seen through an isometric camera or a long lens."""

    domain: ClassVar[str] = "webgl"
    language: ClassVar[str] = "threejs"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One world at one time of day, written down in one hand."""
        d = Draw(rng)
        kind = d.one(list(WORLDS))
        hour = hour_for(d, kind)
        width_px, height_px = d.one(SIZES)
        things, size, tall = WORLDS[kind](d, hour)
        hand = Hand.draw(rng)
        seen = camera(d, size, width_px / height_px, tall=tall)
        title = d.one(TITLES[kind]).format(when=hour.words)
        surfaces = _surfaces(d, hour)
        used = {
            k: surfaces[k] for k in surfaces if any(f"'{k}'" in repr(t) or f"${k}" in repr(t) for t in things)
        }
        sky = d.one(hour.skies)
        scene = Scene(
            things=tuple(things), materials=used, lights=lights(d, hour, size), camera=seen, background=sky[1], sky=sky, title=title,
            exposure=hour.exposure, tone=d.one(("ACESFilmic", "Neutral", "Neutral")), stars=d.whole(200, 420) if kind == "moon base" or hour.name == "night" else 0,
            textures={"signTexture(text, ink, paper)": sign_texture(d)} if _has_signs(things) else {},
        )  # fmt: skip
        return Program.from_text(
            write(scene, hand),
            language=self.language,
            main_path="index.html"
            if hand.is_page
            else d.one(("main.js", "diorama.js", "world.js", "scene.js")),
            template_id=f"webgl_diorama/{kind.replace(' ', '-')}/{hand.structure}",
            title=title,
            parameters={
                "kind": kind,
                "hour": hour.name,
                "structure": hand.structure,
                "camera": "isometric" if seen.height else "perspective",
                "things": [t.name for t in things],
            },
            view=View(width_px=width_px, height_px=height_px, time_ms=d.one((300, 1000, 2000))),
        )


def _has_signs(things: list[Thing]) -> bool:
    return any("signTexture(" in repr(t) for t in things)


def _surfaces(d: Draw, hour: Hour) -> dict[str, tuple[str, dict[str, object]]]:
    """Every surface by its name; a world uses some of them."""
    grass = d.one(("#8fb85f", "#7fae62", "#a3b95c", "#6fa36a", "#9dbb6b"))
    leaf = d.one(("#5f9448", "#4f8a55", "#7aa045", "#3f7f5c", "#c58a3a"))
    water = d.one(("#3fa7c4", "#4fb3b8", "#3b8fc2", "#5bb9c9"))
    paints = d.shuffled(["#d9483b", "#f0a93a", "#3b78a8", "#4c9a83", "#e8708a", "#8e6bb0"])
    plaster = d.one(("#f2e3c9", "#e9d2bd", "#dfe5df", "#f4ddd0"))
    stone = d.one(("#a8a49b", "#b9ad98", "#98a0a8"))
    lamp = "#ffc977"
    pane = (
        standard("#5b4626", 0.4, emissive=lamp, emissiveIntensity=d.number(0.8, 1.2))
        if hour.is_dark
        else standard("#4d7186", 0.15, metalness=0.3)
    )
    shop = (
        standard("#ffe0a8", 0.4, emissive="#ffb45c", emissiveIntensity=0.9)
        if hour.is_dark
        else standard("#86aebd", 0.12, metalness=0.2)
    )
    ghost = {"transparent": True, "depthWrite": False}
    return {
        "grass": standard(grass, 0.95), "soil": standard(d.one(("#8a6244", "#7a5a48", "#9a7350")), 1.0), "stone": standard(stone, 0.95, flatShading=True), "asphalt": standard("#5f6470", 0.95), "pavement": standard(d.one(("#cfc8bd", "#d8cdbb", "#bfc2c6")), 0.9),
        "concrete": standard("#b8b8b4", 0.9), "gravel": standard("#a39787", 1.0, flatShading=True), "sand": standard(d.one(("#ecd6a4", "#e6c998", "#f0deb8")), 0.95), "snow": standard("#f4f8fc", 0.8), "ice": standard("#bfe0ee", 0.12, transparent=True, opacity=0.9),
        "water": standard(water, 0.15, transparent=True, opacity=0.74), "foam": standard("#ffffff", 0.9, transparent=True, opacity=0.5), "plaster": standard(plaster, 0.85), "plaster2": standard(d.one(("#c9d6cf", "#e6b8a2", "#b8c4d6", "#ecd08f")), 0.85), "tintWall": standard(d.one(("#8fb0a8", "#d98f70", "#7f9ab5", "#d9a5a5")), 0.85),
        "brick": standard(d.one(("#b0614a", "#9c5544", "#c27a58")), 0.9), "trim": standard("#f6f0e4", 0.75), "roof": standard(d.one(("#b9543f", "#6a6f7a", "#3f6a74", "#a2503f")), 0.8), "roof2": standard(d.one(("#4f5662", "#7b4a3c", "#3c5560")), 0.8), "wood": standard(d.one(("#a8744a", "#8f623f", "#b98a5c")), 0.8),
        "bark": standard("#6b4b36", 0.9), "leaf": standard(leaf, 0.9, flatShading=True), "leaf2": standard(shade(leaf, 1.22), 0.9, flatShading=True), "pine": standard(d.one(("#3f7a58", "#2f6650", "#4c7f4a")), 0.9, flatShading=True), "palmLeaf": standard(d.one(("#5aa04c", "#3f9160")), 0.8, side="THREE.DoubleSide"),
        "paintA": standard(paints[0], 0.45), "paintB": standard(paints[1], 0.45), "paintC": standard(paints[2], 0.45), "paintDouble": standard(paints[0], 0.6, side="THREE.DoubleSide"), "bandPaint": standard(d.one(("#2f4a6d", "#7a2f3a", "#2c5a52", "#c4452f")), 0.5),
        "white": standard("#ffffff", 0.7), "steel": metal("#a9b2ba", shiny=False), "metal": metal("#6b7078", shiny=False), "darkMetal": standard("#32353d", 0.6), "rubber": standard("#25262b", 0.9), "brass": standard("#d1a04a", 0.35, metalness=0.4), "lamp": glow(lamp, 2.2 if hour.is_dark else 0.5),
        "redLight": glow("#ff4b3e", 1.6), "blueLight": glow("#5fd8ff", 1.4), "dimLight": standard("#3a3f38", 0.5), "pane": pane, "darkPane": standard("#33485a", 0.2, metalness=0.3), "shopGlass": shop, "cabGlass": standard("#9fc7d6", 0.1, transparent=True, opacity=0.6),
        "smoke": standard("#f3f1ee", 1.0, **ghost, opacity=0.55), "flame": glow("#ff7a2b", 1.8), "sail": standard("#fbf4e6", 0.8, side="THREE.DoubleSide"), "hull": standard("#f2efe8", 0.4), "thatch": standard(d.one(("#d3ad62", "#c49a54")), 1.0, flatShading=True), "bamboo": standard("#dcc18a", 0.85),
        "barn": standard(d.one(("#b5473a", "#9c4033", "#4f7a8a")), 0.85), "barnDoor": standard(d.one(("#8f3a30", "#35566b", "#3f6f55")), 0.8), "crop": standard("#e3bf55", 0.9, flatShading=True), "crop2": standard("#84b04f", 0.9, flatShading=True), "wool": standard("#f5f0e6", 1.0, flatShading=True),
        "lacquer": standard(d.one(("#c8402f", "#b5352f", "#d05a32")), 0.5), "blossom": standard("#f6b9c8", 0.9, flatShading=True), "blossom2": standard("#f9d3dc", 0.9, flatShading=True), "rock": standard(shade(stone, 0.9), 0.95, flatShading=True),
        "stoneWall": standard(stone, 0.9), "stoneWall2": standard(shade(stone, 1.2), 0.9), "moonDust": standard("#b3b2b8", 1.0), "moonRock": standard("#77767f", 1.0, flatShading=True), "domeGlass": standard("#bfe6ff", 0.08, **ghost, opacity=0.22), "solar": standard("#27479c", 0.3, metalness=0.4), "dish": standard("#f0f2f5", 0.6, side="THREE.DoubleSide"),
    }  # fmt: skip


GENERATOR = WebglDiorama
