"""Tower defence: a road winds through a land, towers are built by clicks, raiders come in waves."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._game_art import FONTS, pick, shade
from generators._game_code import Page, Source, Style, Thing
from generators._game_towers_art import FOES, TOWERS
from generators._game_towers_lands import ROADS, SCENERY, THEMES
from generators._game_towers_rules import AIM, HUDS, LAND, MAIN, RULES, SHOT, STATE, WALK
from schemas.program import Program
from schemas.view import Action

Cell = tuple[int, int]
BOARDS = ((14, 9, 46), (16, 10, 44), (12, 9, 50), (15, 8, 48), (13, 10, 46), (18, 11, 40), (11, 8, 56))
NAMES = {
    "meadow": ("Hold the Meadow", "Greenfield Watch", "Last Hedgerow"),
    "desert": ("Oasis Guard", "Caravan Gate", "Sand Bastion"),
    "snow": ("Frost Gate", "Winter Line", "White Pass"),
    "lava": ("Ember Keep", "Ashen Road", "Cinder Watch"),
    "circuit": ("Firewall", "Packet Defence", "Core Guard"),
}
KINDS = {
    "meadow": ("Archer", "Cannon", "Frost"),
    "desert": ("Spear", "Mortar", "Sun"),
    "snow": ("Sling", "Ballista", "Ice"),
    "lava": ("Bolt", "Bomb", "Chill"),
    "circuit": ("Pulse", "Burst", "Lag"),
}


def road(rng: np.random.Generator, columns: int, rows: int) -> list[Cell]:
    """Corners of a road from the left edge to the right edge that turns up and down."""
    row = int(rng.integers(1, rows - 1))
    corners = [(-1, row), (int(rng.integers(1, 4)), row)]
    while corners[-1][0] < columns - 4:
        col = corners[-1][0]
        choices = [r for r in range(1, rows - 1) if abs(r - row) >= 2]
        row = choices[int(rng.integers(len(choices)))]
        corners.append((col, row))
        corners.append((col + int(rng.integers(2, 5)), row))
    last = min(corners[-1][0], columns - 2)
    corners[-1] = (last, row)
    return [*corners[:-1], (columns, row)]


def road_cells(corners: list[Cell]) -> set[Cell]:
    """All cells that the road runs over."""
    cells: set[Cell] = set()
    for (x0, y0), (x1, y1) in itertools.pairwise(corners):
        cells |= {
            (x, y) for x in range(min(x0, x1), max(x0, x1) + 1) for y in range(min(y0, y1), max(y0, y1) + 1)
        }
    return cells


@dataclass(frozen=True, kw_only=True)
class GameTowers:
    """Tower defences in five lands, with four kinds of towers and of raiders and two kinds of panels."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "canvas"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A wave under way, with the towers that the player has built beside the road."""
        style = Style.drawn(rng)
        theme = pick(rng, sorted(THEMES))
        looks = THEMES[theme]
        columns, rows, tile = pick(rng, BOARDS)
        corners = road(rng, columns, rows)
        cells = road_cells(corners)
        art = {
            "road": pick(rng, looks["roads"]),
            "tower": pick(rng, sorted(TOWERS)),
            "foe": pick(rng, looks["foes"]),
            "hud": pick(rng, sorted(HUDS)),
        }
        side, foot = (168, 0) if art["hud"] == "panel" else (0, 72)
        palette = dict(looks["palette"])
        palette |= {"tint0": shade(palette["accent"], -0.1), "tint1": palette["foe2"], "tint2": "#6fd3ff"}
        palette["ring"] = palette["panel"] if theme in ("snow", "meadow", "desert") else palette["text"]
        palette["card"] = shade(palette["panel"], 0.16)
        font = FONTS[pick(rng, ("round", "plain", "classic", "robot", "wide"))]
        title = pick(rng, NAMES[theme])
        page = Page(
            width=columns * tile + side,
            height=rows * tile + foot,
            title=title,
            help="Press 1, 2 or 3 to choose a tower, click a free cell to build it.",
            backdrop=shade(palette["panel"], -0.3),
            ink=palette["text"],
            font=font,
        )
        slots = _slots(rng, columns, rows, cells, int(rng.integers(4, 8)))
        actions, built_ms = _building(rng, page, style, slots, tile)
        props = _scenery(rng, columns, rows, cells | set(slots), looks["scenery"])
        frames = int(rng.integers(2, 5))
        interval = int(rng.integers(300, 900))
        names = KINDS[theme]
        words = {
            "FONT": font,
            "TILE_N": str(tile),
            "SIDE_N": str(side),
            "FOOT_N": str(foot),
            "GOLD_N": str(int(rng.integers(60, 90)) * 10),
            "LIVES_N": str(int(rng.integers(10, 21))),
            "WAVE_N": str(int(rng.integers(2, 15))),
            "TITLE": title,
            **{f"KIND{i}": name for i, name in enumerate(names)},
            "PACE": str(int(tile * rng.uniform(1.9, 2.8))),
            "GAP": str(round(float(rng.uniform(0.6, 1.1)), 2)),
            "HEALTH": str(int(rng.integers(36, 60))),
        }
        script = _source(corners, props, palette, art, looks["scenery"], page, words).written(style)
        return page.program(
            style,
            script,
            template_id=f"game/towers/{theme}-{art['tower']}-{art['foe']}-{art['hud']}-{style.form}",
            title=f"A tower defence game called {title}: {len(slots)} {art['tower']} towers beside a winding {theme} road, and a wave of {art['foe']}s",
            parameters={
                "theme": theme,
                "columns": columns,
                "rows": rows,
                "towers": len(slots),
                "form": style.form,
                **art,
            },
            view=page.view(
                style,
                actions,
                time_ms=built_ms + int(rng.integers(1_500, 4_000)),
                num_frames=frames,
                interval_ms=interval,
            ),
        )


def _slots(rng: np.random.Generator, columns: int, rows: int, cells: set[Cell], count: int) -> list[Cell]:
    """Free cells beside the road, not next to each other."""
    beside = sorted(
        (x, y)
        for x in range(1, columns - 1)
        for y in range(1, rows)
        if (x, y) not in cells
        and any((x + dx, y + dy) in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    )
    chosen: list[Cell] = []
    for i in rng.permutation(len(beside)).tolist():
        x, y = beside[i]
        if all(abs(x - a) + abs(y - b) > 2 for a, b in chosen):
            chosen.append((x, y))
        if len(chosen) == count:
            break
    return sorted(chosen)


def _scenery(
    rng: np.random.Generator, columns: int, rows: int, taken: set[Cell], kinds: tuple[str, ...]
) -> list[tuple[str, int, int]]:
    free = sorted((x, y) for x in range(columns) for y in range(rows) if (x, y) not in taken)
    count = min(len(free) // 3, int(rng.integers(8, 22)))
    chosen = sorted(
        (free[i] for i in rng.permutation(len(free)).tolist()[:count]), key=lambda c: (c[1], c[0])
    )
    return [(pick(rng, kinds), x, y) for x, y in chosen]


def _building(
    rng: np.random.Generator, page: Page, style: Style, slots: list[Cell], tile: int
) -> tuple[list[Action], int]:
    """Choose and build the towers one after the other."""
    left, top = page.origin(style)
    time = 450
    actions = []
    order = [slots[i] for i in rng.permutation(len(slots)).tolist()]
    for x, y in order:
        actions.append(Action(name="press", time_ms=time, key=str(int(rng.integers(1, 4)))))
        point = (left + round((x + 0.5) * tile), top + round((y + 0.5) * tile))
        actions.append(Action(name="click", time_ms=time + 120, point=point))
        time += int(rng.integers(260, 480))
    x, y = order[-1]
    actions.append(
        Action(
            name="hover", time_ms=time, point=(left + round((x + 0.4) * tile), top + round((y + 0.6) * tile))
        )
    )
    return actions, time


def _source(
    corners: list[Cell],
    props: list[tuple[str, int, int]],
    palette: Mapping[str, str],
    art: Mapping[str, str],
    kinds: tuple[str, ...],
    page: Page,
    words: Mapping[str, str],
) -> Source:
    listed = ", ".join(f"[{x}, {y}]" for x, y in corners)
    planted = "".join(f'  {{ kind: "{k}", col: {x}, row: {y} }},\n' for k, x, y in props)
    used = [k for k in kinds if any(p[0] == k for p in props)]
    calls = "\n".join(
        f'        {"else if" if i else "if"} (prop.kind === "{k}") draw{k.capitalize()}(x, y);'
        for i, k in enumerate(used)
    )
    pieces: list[str | Thing] = [
        f"// {page.title}",
        page.set_up(),
        f"//COLORS\nconst ROAD = [{listed}];\nconst PROPS = [\n{planted}];",
        STATE,
        Thing(
            name="Raider",
            takes="health",
            fields={
                "health": "health",
                "maxHealth": "health",
                "x": "ROAD[0][0] * $TILE",
                "y": "(ROAD[0][1] + 0.5) * $TILE",
                "leg": "1",
                "heading": "0",
                "slow": "0",
                "seed": "Math.random() * 9",
            },
            methods={"update": ("dt", WALK), "draw": ("", FOES[art["foe"]])},
        ),
        Thing(
            name="Tower",
            takes="col, row, type",
            fields={
                "x": "(col + 0.5) * $TILE",
                "y": "(row + 0.5) * $TILE",
                "col": "col",
                "row": "row",
                "type": "type",
                "angle": "0",
                "reload": "0",
            },
            methods={"update": ("dt", AIM), "draw": ("", TOWERS[art["tower"]])},
        ),
        SHOT,
        RULES,
        LAND,
        ROADS[art["road"]],
        *(SCENERY[k] for k in used),
        f"    function drawProps() {{\n      for (const prop of PROPS) {{\n        const x = (prop.col + 0.5) * $TILE;\n        const y = (prop.row + 0.5) * $TILE;\n{calls}\n      }}\n    }}",
        HUDS[art["hud"]],
        MAIN,
    ]
    return Source(pieces=pieces, palette=palette, words=words)


GENERATOR = GameTowers
