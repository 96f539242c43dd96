"""Dungeons of rooms and corridors, and a walk through them from the entrance to the stairs."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import numpy as np

Cell = tuple[int, int]
KEYS: dict[Cell, str] = {(-1, 0): "ArrowLeft", (1, 0): "ArrowRight", (0, -1): "ArrowUp", (0, 1): "ArrowDown"}


@dataclass(frozen=True)
class Dungeon:
    """A map as text: # rock, . floor, + doorway, > stairs, @ the entrance; g gold, p potion, m monster, t torch."""

    rows: list[str]
    start: Cell
    stops: list[Cell]

    def is_floor(self, cell: Cell) -> bool:
        x, y = cell
        return 0 <= y < len(self.rows) and 0 <= x < len(self.rows[0]) and self.rows[y][x] not in "#t"

    def walk(self) -> list[str]:
        """Keys of shortest ways from stop to stop; bumping into a monster three times kills it."""
        keys: list[str] = []
        at = self.start
        monsters = {(x, y) for y, row in enumerate(self.rows) for x, c in enumerate(row) if c == "m"}
        for goal in self.stops:
            for cell in self._way(at, goal):
                step = KEYS[(cell[0] - at[0], cell[1] - at[1])]
                if cell in monsters:
                    keys += [step] * 3
                    monsters.discard(cell)
                keys.append(step)
                at = cell
        return keys

    def _way(self, start: Cell, goal: Cell) -> list[Cell]:
        came: dict[Cell, Cell] = {start: start}
        queue = deque([start])
        while queue and goal not in came:
            cell = queue.popleft()
            for dx, dy in KEYS:
                to = (cell[0] + dx, cell[1] + dy)
                if to not in came and self.is_floor(to):
                    came[to] = cell
                    queue.append(to)
        way: list[Cell] = []
        cell = goal
        while cell in came and cell != start:
            way.append(cell)
            cell = came[cell]
        return way[::-1]


def dungeon(rng: np.random.Generator, columns: int, rows: int) -> Dungeon:
    """Rooms in the cells of a coarse grid, joined to their neighbours by corridors."""
    across, down = max(2, columns // 9), max(2, rows // 7)
    grid = [["#"] * columns for _ in range(rows)]
    rooms: list[tuple[int, int, int, int]] = []
    for j in range(down):
        for i in range(across):
            left, top = i * columns // across, j * rows // down
            wide, high = columns // across, rows // down
            w, h = int(rng.integers(4, wide - 2)), int(rng.integers(3, high - 1))
            x, y = left + int(rng.integers(1, wide - w)), top + int(rng.integers(1, high - h))
            rooms.append((x, y, w, h))
            for cy in range(y, y + h):
                for cx in range(x, x + w):
                    grid[cy][cx] = "."
    centres = [(x + w // 2, y + h // 2) for x, y, w, h in rooms]
    for k in range(len(rooms)):
        if k % across != across - 1:
            _corridor(grid, centres[k], centres[k + 1])
        if k + across < len(rooms) and (k % across == 0 or rng.random() < 0.5):
            _corridor(grid, centres[k], centres[k + across])
    order = rng.permutation(len(rooms)).tolist()
    start, stairs = centres[order[0]], centres[order[-1]]
    stops = [centres[i] for i in order[1:-1]][:3]
    _furnish(grid, rng, rooms, {start, stairs})
    grid[start[1]][start[0]], grid[stairs[1]][stairs[0]] = "@", ">"
    return Dungeon(["".join(row) for row in grid], start, [*stops, stairs])


def _corridor(grid: list[list[str]], a: Cell, b: Cell) -> None:
    x, y = a
    while x != b[0]:
        x += 1 if b[0] > x else -1
        grid[y][x] = "."
    while y != b[1]:
        y += 1 if b[1] > y else -1
        grid[y][x] = "."


def _furnish(
    grid: list[list[str]], rng: np.random.Generator, rooms: list[tuple[int, int, int, int]], kept: set[Cell]
) -> None:
    for x, y, w, h in rooms:
        spots = [(cx, cy) for cy in range(y, y + h) for cx in range(x, x + w) if (cx, cy) not in kept]
        chosen = [spots[i] for i in rng.permutation(len(spots)).tolist()]
        for mark in ("g", "g", "m", "p" if rng.random() < 0.5 else "m")[: int(rng.integers(2, 5))]:
            if chosen:
                cx, cy = chosen.pop()
                grid[cy][cx] = mark
        if grid[y - 1][x + w // 2] == "#":
            grid[y - 1][x + w // 2] = "t"
