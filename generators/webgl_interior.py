"""Interiors as three.js programs: desks, tea tables, breakfasts, benches, shelves, chess, living rooms."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _webgl_desk as desk
from generators import _webgl_furniture as furniture
from generators import _webgl_rooms as rooms
from generators import _webgl_tableware as tableware
from generators import _webgl_workshop as workshop
from generators._english import so_many
from generators._webgl_code import write
from generators._webgl_hand import Hand
from generators._webgl_look import (
    SIZES,
    Draw,
    Mood,
    Palette,
    frame_camera,
    glass,
    glow,
    indoor_mood,
    metal,
    shade,
    standard,
)
from generators._webgl_scene import Camera, Scene, Thing
from generators._webgl_texture import checker_texture, screen_texture, wood_texture
from schemas.program import Program
from schemas.view import View

KINDS = ("desk", "tea table", "breakfast", "workbench", "music corner", "chess", "bookcase", "living room")
ANGLES = {
    "bookcase": ((-28, 28), (4, 14)),
    "living room": ((-26, 26), (9, 20)),
    "chess": ((-40, 40), (24, 40)),
}
TITLES = {
    "desk": ("A desk with {things}", "A home office desk with {things}"),
    "tea table": ("A tea table with {things}", "Afternoon tea laid out with {things}"),
    "breakfast": ("A breakfast table with {things}", "A breakfast of {things} on a wooden table"),
    "workbench": ("A workshop bench with {things}", "A workbench holding {things}"),
    "music corner": ("A hi-fi corner with {things}", "A listening corner with {things}"),
    "chess": ("A chess game in progress on a wooden board",),
    "bookcase": ("A bookcase holding {things}", "Open shelves with {things}"),
    "living room": (
        "A living room with a sofa, a coffee table and a floor lamp",
        "A cosy living room with {things}",
    ),
}


@dataclass(frozen=True, kw_only=True)
class WebglInterior:
    """Lit rooms and table tops in metres. Every object is a named group of named meshes."""

    domain: ClassVar[str] = "webgl"
    language: ClassVar[str] = "threejs"
    version: ClassVar[int] = 3

    environment_share: float = 0.1

    def generate(self, rng: np.random.Generator) -> Program:
        """One scene of one kind, written down in one hand."""
        d = Draw(rng)
        kind = d.one(KINDS)
        palette = Palette.draw(d)
        width_px, height_px = d.one(SIZES)
        shiny = d.chance(self.environment_share)
        things, (target, radius) = _things(d, kind)
        mood = indoor_mood(d, palette.wall, radius)
        azimuth, elevation = ANGLES.get(kind, ((-32, 32), (12, 28)))
        camera = frame_camera(
            d,
            target=target,
            radius=radius,
            azimuth=azimuth,
            elevation=elevation,
            aspect=width_px / height_px,
            near=0.05,
            far=30,
        )
        hand = Hand.draw(rng)
        named = _named(things)
        title = _title(d, kind, named, mood)
        scene = _scene(d, things, palette, mood, camera, shiny, title, kind)
        main_path = "index.html" if hand.is_page else d.one(("main.js", "scene.js", "app.js"))
        return Program.from_text(
            write(scene, hand),
            language=self.language,
            main_path=main_path,
            template_id=f"webgl_interior/{kind.replace(' ', '-')}/{hand.structure}",
            title=title,
            parameters={
                "kind": kind,
                "palette": palette.name,
                "light": mood.name,
                "structure": hand.structure,
                "things": named,
            },
            view=View(width_px=width_px, height_px=height_px, time_ms=500),
        )


def _named(things: list[Thing]) -> list[str]:
    """What there is to name: things, not the room around them."""
    around = ("room", "table", "bookcase")
    return [
        t.name.replace("-", " ") for t in things if t.name not in around and not t.name.startswith("wall-")
    ]


def _title(d: Draw, kind: str, named: list[str], mood: Mood) -> str:
    counts = Counter(n.rstrip("-0123456789 ") for n in named)
    listed = [so_many(count, thing) for thing, count in counts.items()][: d.whole(3, 4)]
    words = ", ".join(listed[:-1]) + f" and {listed[-1]}" if len(listed) > 1 else "".join(listed)
    return f"{d.one(TITLES[kind]).format(things=words)}, in {mood.words}"


def _things(d: Draw, kind: str) -> tuple[list[Thing], tuple[tuple[float, float, float], float]]:
    """(things, (target of the camera, radius to hold))."""
    if kind == "chess":
        extra = [rooms.table(d, 0.9, 0.75), rooms.room(d, 1.6)]
        return [*furniture.chess(d), *extra], ((0, 0.02, 0), d.number(0.34, 0.4))
    if kind == "bookcase":
        things, height = furniture.bookcase(d)
        return [*things, rooms.room(d, 0.2, -0.015)], (
            (0, round(height / 2, 2), 0),
            round(0.3 + height * 0.45, 2),
        )
    if kind == "living room":
        return furniture.living_room(d), ((0, 0.72, 0.2), d.number(1.55, 1.75))
    width, depth = d.number(1.1, 1.4), d.number(0.62, 0.72)
    fixed, loose = _on_table(d, kind, width, depth)
    placed = rooms.arrange(d, fixed, loose, width, depth)
    around = [rooms.table(d, width, depth), rooms.room(d, depth)]
    if d.chance(0.75):
        around.append(rooms.wall_decor(d, round(-depth / 2 - 0.06, 2)))
    return [*placed, *around], ((0, d.number(0.08, 0.13), 0), d.number(0.47, 0.6))


Fixed = list[tuple[Thing, float]]
Loose = list[tuple[Thing, float, str]]


def _on_table(d: Draw, kind: str, width: float, depth: float) -> tuple[Fixed, Loose]:
    def at(thing: Thing, x: float, z: float) -> Thing:
        return Thing(
            name=thing.name,
            pieces=thing.pieces,
            at=(x, 0, z),
            turn_y=thing.turn_y,
            scale=thing.scale,
            note=thing.note,
        )

    side = d.one((-1, 1))
    if kind == "desk":
        hero = (
            (at(desk.monitor(d), d.number(-0.1, 0.1), -0.08), 0.3)
            if d.chance(0.5)
            else (at(desk.laptop(d), d.number(-0.12, 0.12), 0.04), 0.21)
        )
        fixed = [hero, (at(desk.desk_lamp(d), side * (width / 2 - 0.18), -0.16), 0.15)]
        options: Loose = [
            (desk.book_stack(d), 0.13, "any"), (desk.mug(d), 0.06, "front"), (desk.pencil_cup(d), 0.06, "back"), (tableware.plant(d), 0.12, "back"),
            (desk.notebook(d), 0.14, "front"), (desk.alarm_clock(d), 0.07, "middle"), (desk.picture_frame(d), 0.12, "back"), (desk.globe(d), 0.12, "back"),
        ]  # fmt: skip
        return fixed, d.some(options, d.whole(4, 6))
    if kind == "tea table":
        cups: Loose = [
            (tableware.tea_cup(d, i + 1), 0.08, "front" if i < 2 else "any") for i in range(d.whole(2, 4))
        ]
        more: Loose = [
            (tableware.milk_jug(d), 0.07, "any"),
            (tableware.candle(d), 0.05, "back"),
            (tableware.plate_of_toast(d), 0.12, "any"),
            (tableware.fruit_bowl(d), 0.15, "back"),
            (desk.book_stack(d), 0.13, "back"),
        ]
        fixed = [(at(tableware.teapot(d), d.number(-0.12, 0.12), 0.0), 0.15)]
        if d.chance(0.75):
            fixed.append((at(tableware.flower_vase(d), side * d.number(0.28, 0.38), -0.14), 0.11))
        return fixed, cups + d.some(more, d.whole(2, 3))
    if kind == "breakfast":
        fixed = [(at(tableware.plate_of_toast(d), d.number(-0.1, 0.1), 0.1), 0.13)]
        options = [
            (tableware.juice_glass(d), 0.05, "middle"), (tableware.egg_cup(d), 0.04, "front"), (tableware.fruit_bowl(d), 0.15, "back"), (tableware.milk_jug(d), 0.07, "back"),
            (tableware.tea_cup(d, 1), 0.08, "any"), (tableware.flower_vase(d), 0.1, "back"), (tableware.jar(d, 1), 0.07, "middle"), (desk.mug(d), 0.06, "any"),
        ]  # fmt: skip
        return fixed, d.some(options, d.whole(5, 7))
    if kind == "workbench":
        fixed = [(at(workshop.toolbox(d), side * d.number(0.2, 0.3), -0.08), 0.22)]
        cans: Loose = [
            (workshop.paint_can(d, i + 1), 0.08, "back" if i < 2 else "middle") for i in range(d.whole(2, 3))
        ]
        options = [
            (workshop.hammer(d), 0.16, "front"),
            (workshop.screwdriver(d), 0.11, "front"),
            (workshop.tape_roll(d), 0.07, "front"),
            (tableware.jar(d, 1), 0.07, "back"),
            (tableware.jar(d, 2), 0.07, "middle"),
            (desk.pencil_cup(d), 0.06, "middle"),
            (desk.desk_lamp(d), 0.14, "back"),
        ]
        return fixed, cans + d.some(options, d.whole(4, 6))
    fixed = [(at(workshop.record_player(d), d.number(-0.06, 0.06), 0.02), 0.27)]
    gap = round(width / 2 - 0.15, 2)
    fixed += [(at(workshop.speaker(d, i + 1), s * gap, -0.1), 0.13) for i, s in enumerate((-1, 1))]
    options = [
        (tableware.plant(d), 0.11, "any"),
        (desk.mug(d), 0.06, "front"),
        (tableware.candle(d), 0.05, "any"),
        (desk.picture_frame(d), 0.11, "back"),
        (desk.book_stack(d), 0.12, "front"),
    ]
    return fixed, d.some(options, d.whole(2, 3))


def _scene(
    d: Draw,
    things: list[Thing],
    palette: Palette,
    mood: Mood,
    camera: Camera,
    shiny: bool,
    title: str,
    kind: str,
) -> Scene:
    a = palette.accents
    wood_map, floor_map = "woodTexture", "floorTexture"
    surfaces: dict[str, tuple[str, dict[str, object]]] = {
        "wall": standard(palette.wall, 0.95), "floor": standard("#ffffff", 0.7, map=f"{floor_map}()"), "tabletop": standard("#ffffff", 0.55, map=f"{wood_map}()"),
        "wood": standard(palette.wood, 0.6), "woodDark": standard(palette.dark, 0.55), "accent": standard(a[0], d.number(0.35, 0.6)),
        "accent2": standard(a[1], d.number(0.35, 0.7)), "accentDouble": standard(a[0], 0.45, side="THREE.DoubleSide"), "bookA": standard(a[2], 0.7), "bookB": standard(a[3], 0.75),
        "bookC": standard(shade(a[0], 0.6), 0.75), "paper": standard(palette.paper, 0.85), "dark": standard("#1f2023", 0.5), "steel": metal("#8f9499", shiny=shiny),
        "metal": metal(palette.metal, shiny=shiny), "ceramic": standard(palette.paper, 0.25), "ceramic2": standard(a[d.whole(0, 3)], 0.22), "terracotta": standard("#b5673f", 0.85),
        "leaf": standard(palette.leaf, 0.7), "petal": standard(shade(a[1], 1.4), 0.8), "coffee": standard("#3b2214", 0.3), "tea": standard("#8a4b1c", 0.2), "shade": standard("#f4e3c3", 0.9, side="THREE.DoubleSide", emissive="#f0b25e", emissiveIntensity=0.45 if mood.name == "evening" else 0.12),
        "bulb": glow("#ffd9a0", 1.6), "glass": glass("#cfe3ea", 0.42), "screen": ("MeshBasicMaterial", {"map": "screenTexture()"}), "fruitOrange": standard("#e58a2b", 0.55), "fruitRed": standard("#b92f2c", 0.4),
        "fruitGreen": standard("#8db33f", 0.5), "toast": standard("#c98f4e", 0.9), "butter": standard("#f3d97c", 0.45), "egg": standard("#e9cfb2", 0.6), "vinyl": standard("#121214", 0.3),
        "mirror": standard("#c9d4d8", 0.12, metalness=0.9 if shiny else 0.3), "sofa": standard(a[1], 0.95), "cushion": standard(shade(a[1], 1.15), 0.95), "rug": standard(shade(a[3], 1.35), 1.0),
        "lightSquare": standard("#e8d3ab", 0.5), "darkSquare": standard("#7a4a2a", 0.5), "whitePiece": standard("#efe3c8", 0.35), "blackPiece": standard("#2b211c", 0.35),
    }  # fmt: skip
    used = [key for key in surfaces if any(_uses(t, key) for t in things)]
    wood = d.one((palette.wood, palette.wood, shade(palette.wood, 0.75)))
    textures = {
        wood_map: wood_texture(d, wood), floor_map: d.one((wood_texture, checker_texture))(d, d.one((palette.dark, shade(palette.wood, 0.8), "#9a938a"))), "screenTexture": screen_texture(d, a),
    }  # fmt: skip
    materials = {key: surfaces[key] for key in used}
    calls = [str(v) for _, options in materials.values() for v in options.values()]
    return Scene(
        things=tuple(things),
        materials=materials,
        lights=mood.lights,
        camera=camera,
        background=mood.background,
        exposure=mood.exposure,
        environment=0.35 if shiny else 0.0,
        textures={name: body for name, body in textures.items() if f"{name}()" in calls},
        title=title,
    )


def _uses(thing: Thing, key: str) -> bool:
    return f"'{key}'" in repr(thing) or f"${key}" in repr(thing)


GENERATOR = WebglInterior
