"""Levels of the crate puzzle, made backwards from the solved state, so that the way through is known."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np

Cell = tuple[int, int]
STEPS: dict[str, Cell] = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
OPPOSITE = {
    "ArrowLeft": "ArrowRight",
    "ArrowRight": "ArrowLeft",
    "ArrowUp": "ArrowDown",
    "ArrowDown": "ArrowUp",
}


@dataclass(frozen=True)
class Puzzle:
    """A level as text (# wall, . goal, $ crate, * crate on a goal, @ player, + player on a goal) and its solution."""

    rows: list[str]
    moves: list[str]
    num_crates: int


def puzzle(rng: np.random.Generator, columns: int, rows: int, num_crates: int) -> Puzzle:
    """A puzzle whose solution moves every crate."""
    while True:
        floor = _rooms(rng, columns, rows)
        made = _backwards(rng, floor, num_crates)
        if made is None:
            continue
        goals, crates, player, moves = made
        if len(moves) < 14 or any(c in goals for c in crates):
            continue
        return Puzzle(_written(columns, rows, floor, goals, crates, player), moves, num_crates)


def _rooms(rng: np.random.Generator, columns: int, rows: int) -> set[Cell]:
    """Connected floor inside a border: a room with a few pillars and corners taken away."""
    floor = {(x, y) for x in range(1, columns - 1) for y in range(1, rows - 1)}
    for _ in range(int(rng.integers(2, 6))):
        w, h = int(rng.integers(1, 3)), int(rng.integers(1, 3))
        x, y = int(rng.integers(1, columns - w)), int(rng.integers(1, rows - h))
        cut = {(x + i, y + j) for i in range(w) for j in range(h)}
        rest = floor - cut
        if rest and len(_reach(next(iter(sorted(rest))), rest)) == len(rest):
            floor = rest
    return floor


def _reach(start: Cell, free: set[Cell]) -> dict[Cell, list[str]]:
    """Shortest ways from a cell: cell -> keys."""
    ways: dict[Cell, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for key, (dx, dy) in STEPS.items():
            to = (cell[0] + dx, cell[1] + dy)
            if to in free and to not in ways:
                ways[to] = [*ways[cell], key]
                queue.append(to)
    return ways


def _backwards(
    rng: np.random.Generator, floor: set[Cell], num_crates: int
) -> tuple[set[Cell], list[Cell], Cell, list[str]] | None:
    """Pull crates off their goals; the moves turned round are the solution."""
    cells = sorted(floor)
    inner = [c for c in cells if sum((c[0] + dx, c[1] + dy) in floor for dx, dy in STEPS.values()) >= 3]
    if len(inner) < num_crates + 3:
        return None
    start = inner[int(rng.integers(len(inner)))]
    near = sorted(inner, key=lambda c: (abs(c[0] - start[0]) + abs(c[1] - start[1]), c))
    goals = set(near[:num_crates])
    crates = sorted(goals)
    free = floor - set(crates)
    player = sorted(free)[int(rng.integers(len(free)))]
    undone: list[str] = []
    order = [i for _ in range(3) for i in rng.permutation(num_crates).tolist()]
    for i in order:
        ways = _reach(player, floor - set(crates))
        options = []
        for key, (dx, dy) in STEPS.items():
            x, y = crates[i]
            beside, behind = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
            if beside in ways and behind in floor and behind not in crates:
                options.append((key, beside))
        if not options:
            continue
        key, beside = options[int(rng.integers(len(options)))]
        undone += ways[beside]
        player = beside
        dx, dy = STEPS[key]
        for _ in range(int(rng.integers(1, 5))):
            to = (player[0] + dx, player[1] + dy)
            if to not in floor or to in crates:
                break
            crates[i] = player
            player = to
            undone.append(key)
    return goals, crates, player, [OPPOSITE[key] for key in reversed(undone)]


def _written(
    columns: int, rows: int, floor: set[Cell], goals: set[Cell], crates: list[Cell], player: Cell
) -> list[str]:
    lines = []
    for y in range(rows):
        line = ""
        for x in range(columns):
            cell = (x, y)
            is_goal = cell in goals
            if cell not in floor:
                line += "#"
            elif cell in crates:
                line += "*" if is_goal else "$"
            elif cell == player:
                line += "+" if is_goal else "@"
            else:
                line += "." if is_goal else " "
        lines.append(line)
    return lines


def times_on_goals(level: Puzzle) -> list[int]:
    """After each move of the solution, how many crates stand on goals."""
    crates = {(x, y) for y, row in enumerate(level.rows) for x, c in enumerate(row) if c in "$*"}
    goals = {(x, y) for y, row in enumerate(level.rows) for x, c in enumerate(row) if c in ".*+"}
    (player,) = [(x, y) for y, row in enumerate(level.rows) for x, c in enumerate(row) if c in "@+"]
    counts = []
    for key in level.moves:
        dx, dy = STEPS[key]
        player = (player[0] + dx, player[1] + dy)
        if player in crates:
            crates.remove(player)
            crates.add((player[0] + dx, player[1] + dy))
        counts.append(len(crates & goals))
    return counts
