"""A player of falling-block games: where a piece should go, and the keys that bring it there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from schemas.view import Action

Cells = Sequence[Sequence[str]]
Grid = Sequence[Sequence[Any]]


@dataclass
class Live:
    """The running rules, by the template's names: ``get`` reads a name, ``do`` calls a function."""

    get: Callable[[str], Any]
    set: Callable[[str, Any], None]
    do: Callable[..., Any]


@dataclass
class Player:
    """Presses keys every ``pace`` ticks. ``taste`` weighs height, holes, bumps, and rows by how many go at once."""

    live: Live
    shapes: Mapping[str, Sequence[str]]
    keys: Mapping[str, tuple[str, str]]
    tick_ms: float
    pace: int
    has_hold: bool
    taste: Sequence[float]
    prefers_soft: bool
    actions: list[Action] = field(default_factory=list)
    _piece: int = -1
    _goal: tuple[int, int] = (0, 0)
    _wait: int = 0
    _is_held: bool = False

    def think(self, tick: int) -> None:
        """What the player does in a tick of the game."""
        live = self.live
        if live.get("is_over") or live.get("full_rows"):
            self._soft(tick, is_on=False)
            return
        if live.get("pieces") != self._piece:
            self._soft(tick, is_on=False)
            self._piece = live.get("pieces")
            self._wait = self.pace + 3
            self._choose(tick)
            return
        self._wait -= 1
        if self._wait > 0:
            return
        self._wait = self.pace
        turns, col = self._goal
        if turns:
            self._goal = (turns - 1, col)
            self._press(tick, "turn", "rotate_piece")
        elif live.get("col") > col and live.do(
            "fits", live.get("shape"), live.get("col") - 1, live.get("row")
        ):
            self._press(tick, "left", "shift", -1)
        elif live.get("col") < col and live.do(
            "fits", live.get("shape"), live.get("col") + 1, live.get("row")
        ):
            self._press(tick, "right", "shift", 1)
        elif self.prefers_soft and self._piece % 3 == 0:
            self._soft(tick, is_on=True)
        else:
            self._press(tick, "drop", "hard_drop")

    def _press(self, tick: int, key: str, function: str, *arguments: Any) -> None:
        self.actions.append(self._action("press", tick, key))
        self.live.do(function, *arguments)

    def _action(self, name: str, tick: int, key: str) -> Action:
        return Action(name=name, time_ms=round((tick - 0.5) * self.tick_ms), key=self.keys[key][0])

    def _soft(self, tick: int, *, is_on: bool) -> None:
        """Press or leave the key of the soft drop."""
        if is_on != self._is_held:
            self._is_held = is_on
            self.actions.append(self._action("key_down" if is_on else "key_up", tick, "down"))
        self.live.set("is_soft", is_on)

    def _choose(self, tick: int) -> None:
        """The best place for the piece, or for the one it can be exchanged for."""
        live = self.live
        options = [(*self._best(live.get("kind")), False)]
        if self.has_hold and not live.get("has_held"):
            options.append((*self._best(live.get("held") or live.get("queue")[0]), True))
        _, turns, col, swaps = max(options, key=lambda o: o[0] - 0.4 * o[3])
        if swaps:
            self._press(tick, "hold", "swap_hold")
            self._piece = live.get("pieces")
        self._goal = (turns, col)

    def _best(self, kind: str) -> tuple[float, int, int]:
        """(worth, quarter turns, column) of the best landing."""
        grid: Grid = self.live.get("grid")
        found = []
        cells: Cells = self.shapes[kind]
        for turns in range(4):
            for col in range(-2, len(grid[0])):
                row = _landing(grid, cells, col)
                if row is not None:
                    found.append((self._worth(grid, cells, col, row), turns, col))
            cells = ["".join(line) for line in zip(*cells[::-1], strict=True)]
        return max(found, key=lambda f: (f[0], -f[1], f[2])) if found else (-1e9, 0, 0)

    def _worth(self, grid: Grid, cells: Cells, col: int, row: int) -> float:
        height, holes, bumps, *rows = self.taste
        after = [[c is not None for c in line] for line in grid]
        for y, line in enumerate(cells):
            for x, mark in enumerate(line):
                if mark == "#":
                    after[row + y][col + x] = True
        full = sum(all(line) for line in after)
        after = [[False] * len(grid[0])] * full + [line for line in after if not all(line)]
        tops = [
            next((y for y, line in enumerate(after) if line[x]), len(after)) for x in range(len(after[0]))
        ]
        covered = sum(not after[y][x] for x, top in enumerate(tops) for y in range(top, len(after)))
        steps = sum(abs(a - b) for a, b in pairwise(tops))
        worth = -height * sum(len(after) - top for top in tops) - holes * covered - bumps * steps
        if min(tops) < len(after) // 2:
            return worth + 0.76 * full
        return worth + rows[min(full, 4)]


def _landing(grid: Grid, cells: Cells, col: int) -> int | None:
    """The row a shape falls to from the top; None where it does not fit there at all."""
    spots = [(x, y) for y, line in enumerate(cells) for x, mark in enumerate(line) if mark == "#"]
    rows, columns = len(grid), len(grid[0])
    if any(not 0 <= col + x < columns for x, _ in spots):
        return None

    def is_free(row: int) -> bool:
        return all(row + y < rows and (row + y < 0 or grid[row + y][col + x] is None) for x, y in spots)

    if not is_free(0):
        return None
    row = 0
    while is_free(row + 1):
        row += 1
    return row
