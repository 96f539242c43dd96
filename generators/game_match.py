"""Matching games in the page: swap three in a row, pop groups, blast groups that refill, link pairs by a short line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._game_art import pick
from generators._game_looks import LOOKS, Look, Rule
from generators._game_match_glyphs import MANY, Glyph, glyphs
from generators._game_match_rules import METHODS, Cell, Match
from generators._game_script import Hand, Lcg, Method, Rules
from generators._game_shell import CLOCK_JS, SIZES, Counter, Made, Play, Shell, Stat, clock, fitted
from schemas.program import Program
from schemas.view import Action

SETS: dict[str, tuple[str, ...]] = {
    "arcade": ("pixels", "gems", "lines"), "storybook": ("garden", "lines", "greek"), "candy": ("sweets", "sweetshop", "fruit"),
    "flat": ("fruit", "lines", "shapes"), "felt": ("gems", "greek", "animals"), "desktop95": ("pixels", "shapes", "fruit"),
    "poster": ("shapes", "animals", "fruit"), "night": ("gems", "sweets", "lines"), "graphpaper": ("lines", "greek", "shapes"),
    "wood": ("garden", "gems", "animals"), "lagoon": ("sweets", "animals", "gems"), "phosphor": ("greek", "pixels", "gems"),
}  # fmt: skip
TITLES = {
    "gems": ("Gem Cascade", "Facet Rush", "Jewel Drop"),
    "sweets": ("Sugar Rows", "Sweet Swap", "Bonbon Pop"),
    "shapes": ("Form & Colour", "Bau Blocks", "Figura"),
    "pixels": ("Loot Lines", "Pixel Hoard", "Dungeon Swap"),
    "lines": ("Elements", "Weatherlines", "Sun & Storm"),
    "fruit": ("Orchard", "Fruit Stand", "Market Day"),
    "animals": ("Zoo Match", "Critter Pairs", "Wild Rows"),
    "garden": ("Flower Bed", "Meadow", "Green Thumb"),
    "sweetshop": ("Pastry Shop", "Bake Off", "Sweet Counter"),
    "greek": ("Alpha Grid", "Lexis", "Stoa"),
}
RULES = {
    "swap": ("a match-three game", "Swap neighbours to line up three."),
    "pop": ("a tile-popping game", "Click groups of two or more."),
    "blast": ("a group-blasting game", "Pop groups; new tiles fall in."),
    "link": ("a pair-linking game", "Join equal tiles with two bends."),
}
SAMPLE_GRIDS = {"swap": ((7, 7), (8, 8), (8, 7), (9, 8)), "pop": ((10, 9), (9, 11), (11, 10)), "blast": ((8, 8), (9, 8)), "link": ((6, 8), (8, 8), (6, 10), (8, 7))}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class GameMatch:
    """Four rules of matching in twelve art directions with ten sets of tiles."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        """A board in the middle of a game, played by somebody who sees the matches."""
        hand = Hand.drawn(rng)
        rule = pick(rng, tuple(RULES))
        look = LOOKS[pick(rng, sorted(LOOKS))].turned(rng)
        sets = [s for s in SETS[look.name] if rule != "link" or s in MANY] or ["fruit", "animals"]
        name = pick(rng, sets)
        rows, cols = pick(rng, SAMPLE_GRIDS[rule])
        count = {"swap": 6, "pop": 4, "blast": 5, "link": rows * cols // 4}[rule]
        kinds = glyphs(rng, name, count)
        counter = Counter.drawn(rng)
        seed = int(rng.integers(1, 2_000_000_000))
        match = Match(rows, cols, len(kinds), Lcg(seed), target=int(rng.integers(len(kinds))))
        goal, first_moves = int(rng.integers(4, 9)) * 5, int(rng.integers(20, 41))
        if rule == "link":
            match.grid = _pairs(rng, rows, cols, len(kinds))
        else:
            match.fill(avoid_lines=rule == "swap")
        level = [list(row) for row in match.grid]
        stats = _stats(rule, kinds[match.target], goal, first_moves, rows * cols // 2, counter)
        gap = int(rng.integers(3, 7)) if look.name != "desktop95" else 0
        boards = [(cell, (cols * (cell + gap) - gap, rows * (cell + gap) - gap)) for cell in range(36, 81, 4)]
        make = {"title": pick(rng, TITLES[name]), "help": RULES[rule][1], "stats": stats}
        shell, cell = fitted(rng, look, make, SIZES, boards)
        play = _played(rng, rule, match, shell, cell + gap, cell, counter, goal, first_moves)
        tiles = pick(
            rng, ("bare", "plate", "raised", "tinted") if kinds[0].is_text else ("bare", "plate", "raised")
        )
        made = Made(
            variant=f"{rule}-{tiles}",
            sentence=f"{RULES[rule][0].capitalize()} called {shell.title}: a board of {cols} by {rows} tiles with {_listed(kinds)}, in play",
            shell=shell,
            css=_css(look, kinds, tiles, cell, gap, cols),
            script=_script(rule, kinds, level, match, counter, seed, rows, cols, cell + gap, gap, goal, first_moves),
            play=play,
            inner=_inner(rule, kinds, cols * (cell + gap) - gap, rows * (cell + gap) - gap, look),
            parameters={"rule": rule, "glyphs": name, "tiles": tiles, "rows": rows, "columns": cols, "cell_px": cell, "seed": seed},
        )  # fmt: skip
        return made.program(rng, hand, "match")


def _listed(kinds: list[Glyph]) -> str:
    names = [k.label.lower() for k in kinds[:3]]
    return f"{names[0]}, {names[1]} and {names[2]} among others"


def _pairs(rng: np.random.Generator, rows: int, cols: int, kinds: int) -> list[list[int | None]]:
    pool = [k % kinds for k in range(rows * cols // 2) for _ in range(2)]
    order = rng.permutation(len(pool))
    return [[pool[int(order[r * cols + c])] for c in range(cols)] for r in range(rows)]


def _stats(rule: str, target: Glyph, goal: int, moves: int, pairs: int, counter: Counter) -> list[Stat]:
    zero = counter.text(0)
    return {
        "swap": [Stat(id="score", label="Score", first=zero), Stat(id="moves", label="Moves", first=str(moves)), Stat(id="goal", label=target.label, first=f"0/{goal}")],
        "pop": [Stat(id="score", label="Score", first=zero), Stat(id="moves", label="Clicks"), Stat(id="best", label="Best")],
        "blast": [Stat(id="score", label="Score", first=zero), Stat(id="moves", label="Turns"), Stat(id="best", label="Biggest")],
        "link": [Stat(id="score", label="Score", first=zero), Stat(id="pairs", label="Pairs", first=str(pairs)), Stat(id="time", label="Time", first="0:00")],
    }[rule]  # fmt: skip


def _played(
    rng: np.random.Generator,
    rule: str,
    match: Match,
    shell: Shell,
    step: int,
    cell: int,
    counter: Counter,
    goal: int,
    moves: int,
) -> Play:
    """Some seconds of play; the counters after each change."""
    actions: list[Action] = []
    shown: list[tuple[int, Mapping[str, str]]] = []
    now, best = 400, 0

    def click(at: Cell) -> None:
        where = shell.at(at[1] * step + cell / 2, at[0] * step + cell / 2)
        actions.append(Action(name="click", time_ms=now, element_id=f"tile-{at[0]}-{at[1]}", point=where))

    for turn in range(int(rng.integers(5, 12))):
        if rule == "swap":
            swap = match.best_swap(rng)
            if swap is None:
                break
            click(swap[0])
            now += 260
            click(swap[1])
            match.swap(*swap)
            moves -= 1
            shown.append((now, {"moves": str(moves)}))
            combo = 0
            while found := match.lines():
                combo += 1
                match.score += len(found) * 10 * combo
                match.collected += sum(match.grid[r][c] == match.target for r, c in found)
                shown.append((now, {"score": counter.text(match.score), "goal": f"{match.collected}/{goal}"}))
                match.clear(found)
                match.drop(refill=True)
                now += 400
        elif rule == "link":
            pair = _linkable(rng, match)
            if pair is None:
                break
            click(pair[0])
            now += 300
            click(pair[1])
            way = match.path(*pair)
            match.score += 20 + 2 * len(way or ())
            match.clear(set(pair))
            left = sum(k is not None for row in match.grid for k in row) // 2
            shown.append((now, {"score": counter.text(match.score), "pairs": str(left)}))
            now += 340
        else:
            group = _largest(rng, match, turn)
            if group is None:
                break
            click(min(group))
            best = max(best, len(group))
            match.score += len(group) * (len(group) - 1) * 5
            shown.append(
                (now, {"score": counter.text(match.score), "moves": str(turn + 1), "best": str(best)})
            )
            match.clear(group)
            match.drop(refill=rule == "blast")
            now += 260
        now += int(rng.integers(180, 420))
    if rule == "link":
        shown += [(s * 1000, {"time": clock(s)}) for s in range(1, 60)]
    return Play(actions=actions, shown=sorted(shown, key=lambda x: x[0]))


def _linkable(rng: np.random.Generator, match: Match) -> tuple[Cell, Cell] | None:
    cells = [(r, c) for r in range(match.rows) for c in range(match.cols) if match.grid[r][c] is not None]
    cells = [cells[int(i)] for i in rng.permutation(len(cells))]
    for i, a in enumerate(cells):
        for b in cells[i + 1 :]:
            if match.grid[a[0]][a[1]] == match.grid[b[0]][b[1]] and match.path(a, b):
                return (a, b)
    return None


def _largest(rng: np.random.Generator, match: Match, turn: int) -> set[Cell] | None:
    """A big group, though not always the biggest, so that the board keeps something to do."""
    groups = []
    seen: set[Cell] = set()
    for r in range(match.rows):
        for c in range(match.cols):
            if match.grid[r][c] is not None and (r, c) not in seen:
                group = match.group((r, c))
                seen |= group
                if len(group) > 1:
                    groups.append(group)
    groups.sort(key=lambda g: (len(g), min(g)), reverse=True)
    return groups[min(len(groups) - 1, int(rng.integers(3)) if turn < 4 else 0)] if groups else None


def _css(look: Look, kinds: list[Glyph], tiles: str, cell: int, gap: int, cols: int) -> list[Rule]:
    face = {
        "bare": {"background": "transparent", "border": "0"},
        "plate": {"background": "#{cell}", "border": "1px solid #{line}"},
        "raised": {"background": "linear-gradient(#{cell}, #{board})", "border": "1px solid #{line}", "box-shadow": "0 3px 0 #{line}"},
        "tinted": {"border": "0", "box-shadow": "inset 0 -3px 0 rgba(0, 0, 0, 0.25)"},
    }[tiles]  # fmt: skip
    if look.name == "desktop95" and tiles != "tinted":
        face = {"background": "#{panel}", "border": "0", "box-shadow": look.button["box-shadow"]}
    rules: list[Rule] = [
        (".board", {"display": "grid", "grid-template-columns": f"repeat({cols}, {cell}px)", "grid-auto-rows": f"{cell}px", "gap": f"{gap}px"}),
        (".tile", {"padding": f"{max(2, cell // 10)}px", "display": "grid", "place-items": "center", "color": "#{ink}" if look.name != "wood" else "#3a210d", "border-radius": f"{min(look.radius, cell // 4)}px", **face}),
        (".tile:disabled", {"visibility": "hidden"}),
        (".tile.selected", {"outline": "3px solid #{accent}", "outline-offset": "-2px"}),
        (".tile.matched", {"background": "#{accent}", "opacity": "0.75"}),
        (".tile svg", {"width": "100%", "height": "100%"}),
        (".defs", {"position": "absolute"}),
        (".line", {"position": "absolute", "left": f"{look.frame}px", "top": f"{look.frame}px", "overflow": "visible", "pointer-events": "none"}),
    ]  # fmt: skip
    if kinds[0].is_text:
        rules.append((".tile", {"font": f"{round(cell * 0.56)}px/1 {look.display}"}))
    if tiles == "tinted":
        rules += [(f'.tile[data-kind="{k.id}"]', {"background": k.color}) for k in kinds]
    return rules


def _inner(rule: str, kinds: list[Glyph], width: int, height: int, look: Look) -> str:
    lines = []
    if not kinds[0].is_text:
        lines.append('<svg class="defs" width="0" height="0" aria-hidden="true">')
        lines += [f'  <symbol id="{k.id}" viewBox="0 0 40 40">{k.markup}</symbol>' for k in kinds]
        lines.append("</svg>")
    if rule == "link":
        stroke = f'fill="none" stroke="{look.palette["accent"]}" stroke-width="5" stroke-linejoin="round"'
        lines.append(
            f'<svg class="line" width="{width}" height="{height}"><polyline id="line" points="" {stroke}/></svg>'
        )
    return "\n".join(lines)


def _script(
    rule: str,
    kinds: list[Glyph],
    level: list[list[int | None]],
    match: Match,
    counter: Counter,
    seed: int,
    rows: int,
    cols: int,
    step: int,
    gap: int,
    goal: int,
    moves: int,
) -> Rules:
    is_text = kinds[0].is_text
    listed = "\n".join(
        f'  {{ id: "{k.id}", label: "{k.label}"' + (f', sign: "{k.markup}"' if is_text else "") + " },"
        for k in kinds
    )
    constants = f"const ROWS = {rows};\nconst COLS = {cols};\nconst KINDS = [\n{listed}\n];\n"
    fields = {
        "boardEl": 'document.getElementById("board")',
        "cells": "[]",
        "grid": "[]",
        "selected": "null",
        "busy": "false",
        "score": "0",
    }
    shows = [("score", counter.script("@score"))]
    start = "@build();\n"
    if rule == "swap":
        constants += f"const GOAL = {goal};\nconst TARGET = {match.target}; // {kinds[match.target].label}\n"
        fields |= {"seed": str(seed), "moves": str(moves), "combo": "0", "collected": "0"}
        shows += [("moves", "@moves"), ("goal", "`${@collected}/${GOAL}`")]
        start += "@fill();\n"
    elif rule == "link":
        rows_text = "\n".join(f"  [{', '.join(map(str, row))}]," for row in level)
        constants += f"const GAP = {gap};\nconst STEP = {step};\nconst LEVEL = [\n{rows_text}\n];\n"
        fields |= {
            "grid": "LEVEL.map((row) => [...row])",
            "lineEl": 'document.getElementById("line")',
            "pairsLeft": "(ROWS * COLS) / 2",
            "seconds": "0",
        }
        shows += [("pairs", "@pairsLeft"), ("time", CLOCK_JS)]
    else:
        fields |= {"seed": str(seed), "grid": "[]", "moves": "0", "best": "0"}
        shows += [("moves", "@moves"), ("best", "@best")]
        start += "for (let r = 0; r < ROWS; r++) {\n  @grid.push(Array.from({ length: COLS }, () => Math.floor(@random() * KINDS.length)));\n}\n"
        del fields["selected"]
    start += "@render();\n"
    if rule == "link":
        start += "setInterval(() => {\n  @seconds += 1;\n  @updateHud();\n}, 1000);\n"
    hud = Method(
        name="updateHud",
        body="\n".join(f'document.getElementById("{i}").textContent = {e};' for i, e in shows),
    )
    face = (
        "KINDS[kind].sign" if is_text else '`<svg viewBox="0 0 40 40"><use href="#${KINDS[kind].id}"/></svg>`'
    )
    select = '\nbutton.classList.toggle("selected", @selected !== null && @selected[0] === r && @selected[1] === c);'
    methods = []
    for m in METHODS[rule]:
        body = m.body.replace("FACE", face)
        if rule in ("pop", "blast"):
            body = "\n".join(x for x in body.split("\n") if x.strip() != select.strip())
        methods.append(Method(name=m.name, takes=m.takes, note=m.note, body=body))
    name = {"swap": "MatchThree", "pop": "TilePop", "blast": "Blast", "link": "PairLink"}[rule]
    return Rules(name=name, constants=constants, fields=fields, methods=[*methods, hud], start=start)


GENERATOR = GameMatch
