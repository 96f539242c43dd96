"""Landscapes as trimesh scripts: height fields with vertex colours, water, and trees and houses as instances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_terrain_code import COLORS, NOISES, PLACE, PROPS, SCATTERS, SURFACES, WATER, fill
from generators._mesh_terrain_lands import LANDS, Land
from schemas.program import Program, SourceFile
from schemas.view import View

WALLS = ((232, 222, 200), (214, 196, 160), (190, 92, 70), (226, 228, 226), (168, 126, 92))
ROOFS = ((156, 66, 48), (92, 70, 56), (76, 82, 90), (178, 140, 84))
STONES = ((128, 124, 118), (148, 140, 128), (104, 102, 100))


@dataclass(frozen=True, kw_only=True)
class MeshTerrain:
    """A block of land in metres, z up; ground, sides, water and every tree or house a node."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "trimesh"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        kind = str(rng.choice(list(LANDS)))
        land = LANDS[kind](rng)
        ways = {
            "noise": str(rng.choice(list(NOISES))),
            "surface": str(rng.choice(list(SURFACES))),
            "colors": str(land.extra.get("colors") or rng.choice([c for c in COLORS if c != "terrace"])),
            "scatter": str(rng.choice(list(SCATTERS))),
            "place": str(rng.choice(list(PLACE))),
        }
        if land.kind == "crater":
            ways["colors"] = "interp"
        seed, cells = int(rng.integers(1, 10_000)), int(rng.integers(56, 80))
        text = _script(land, ways, seed, cells, rng)
        side = int(rng.choice([616, 728, 840]))
        camera = (float(rng.integers(20, 70)) * float(rng.choice([-1, 1])), float(rng.integers(24, 44)), 30.0)
        view = View(width_px=side + int(rng.choice([112, 224, 280])), height_px=side, camera=camera)
        if rng.random() < 0.2:
            view = View(width_px=560, height_px=448, num_frames=4, camera=camera)
        return Program(
            language=self.language,
            files=(SourceFile(path=f"{land.kind}.py", data=text.encode(), language="python"),),
            main_path=f"{land.kind}.py",
            template_id=f"terrain-{land.kind}-{ways['noise']}",
            title=land.words,
            parameters={"land": land.kind, "season": land.season, "seed": seed, "cells": cells, **ways},
            view=view,
        )


def _script(land: Land, ways: dict[str, str], seed: int, cells: int, rng: np.random.Generator) -> str:
    names = list(dict.fromkeys(name for name, *_ in land.props))
    needs_polygon = any(n in ("house", "tent") for n in names)
    imports = [
        "import numpy as np",
        "import trimesh",
        *(["from shapely.geometry import Polygon"] if needs_polygon else []),
        "from trimesh import creation",
    ]
    imports += (
        ["from trimesh.transformations import rotation_matrix, translation_matrix"]
        if ways["place"] == "poses"
        else []
    )
    imports += ["from trimesh.visual.material import PBRMaterial"] if land.water else []
    constants = {
        "SIZE": land.size,
        "CELLS": cells,
        "BASE": land.base,
        **land.constants,
        "EARTH": list(land.earth),
    }
    smooth = int(str(land.extra.get("smooth", 0)))
    noise = fill(
        NOISES[ways["noise"]],
        CELLS=2 if smooth else int(rng.integers(2, 5)),
        OCTAVES=int(rng.integers(3, 6)) - smooth,
        WAVES=int(rng.integers(9, 18)) - 3 * smooth,
        ROUGH=round(float(rng.uniform(1.9, 2.3)) + 0.35 * smooth, 2),
        FALL=1.1 + 0.3 * smooth,
    )
    blocks = [noise, _heights(land), fill(SURFACES[ways["surface"]])]
    blocks.append(
        fill(
            COLORS[ways["colors"]],
            ROCK=list(land.earth if ways["colors"] == "terrace" else STONES[int(rng.integers(3))]),
            STEEP=round(float(rng.uniform(0.7, 1.0)), 2),
        )
    )
    if land.water:
        blocks.append(
            fill(
                WATER,
                COLOR=land.water_color,
                ALPHA=round(float(rng.uniform(0.6, 0.8)), 2),
                GLOSS=round(float(rng.uniform(0.05, 0.2)), 2),
            )
        )
    blocks += [
        fill(SCATTERS[ways["scatter"]]),
        *(_prop(name, land, rng) for name in names),
        fill(PLACE[ways["place"]]),
    ]
    head = f'"""{land.words}.\n\nA height field of {cells} x {cells} points; lengths in metres, z up.\n"""'
    lines = "\n".join(f"{name} = {value}" for name, value in constants.items())
    top = (
        f"{head}\n\n"
        + "\n".join(imports)
        + f"\n\n{lines}\n\nrng = np.random.default_rng({seed})\nscene = trimesh.Scene()"
    )
    return top + "\n\n\n" + "\n\n\n".join(blocks) + "\n\n\n" + _main(land) + "\n"


def _heights(land: Land) -> str:
    body = land.heights.strip("\n")
    return f'def heights(x, y):\n    """Height of the ground at each point."""\n    n = len(x)\n{body}'


def _prop(name: str, land: Land, rng: np.random.Generator) -> str:
    return fill(
        PROPS[name],
        TIERS=int(rng.integers(3, 5)),
        FRONDS=int(rng.integers(7, 11)),
        POINTS=int(rng.integers(16, 30)),
        BANDS=int(rng.integers(4, 7)),
        LEAF=list(land.leaf),
        WALL=list(WALLS[int(rng.integers(len(WALLS)))]),
        ROOF=list(ROOFS[int(rng.integers(len(ROOFS)))]),
        STONE=list(land.earth if land.kind == "crater" else STONES[int(rng.integers(len(STONES)))]),
    )


def _main(land: Land) -> str:
    lines = [
        "axis = np.linspace(-SIZE / 2, SIZE / 2, CELLS)",
        'x, y = np.meshgrid(axis, axis, indexing="ij")',
        "z = heights(x, y)",
        "",
        "stops = [",
        *(f"    ({height}, {rgb})," for height, rgb in land.stops),
        "]",
        "land, sides = block(z, shades(z, stops))",
        'scene.add_geometry(land, node_name="ground")',
        'scene.add_geometry(sides, node_name="earth")',
    ]
    if land.water:
        lines.append(f'scene.add_geometry(water_sheet({land.water}), node_name="water")')
    lines += ["", "inside = np.maximum(np.abs(x), np.abs(y)) < SIZE / 2 - 1.5"]
    for name, count, mask, gap, sizes in land.props:
        lines.append(f'plant("{name}", make_{name}(), spots({count}, inside & ({mask}), z, {gap}), {sizes})')
    return "\n".join(lines)


GENERATOR = MeshTerrain
