"""Levels of the platform game and a run through them: the game's own arithmetic, and a player who looks ahead."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

import numpy as np

DT = 1 / 60
SOLID = "#="
PROBE_FRAMES = 42


def level(rng: np.random.Generator, columns: int, rows: int) -> list[str]:
    """Rows of a level: # ground, = block, o coin, e foe, ^ spikes, b bush, r rock, F flag, . air. The first columns are flat."""
    grid = [["."] * columns for _ in range(rows)]
    height = int(rng.integers(2, 4))
    c = 0
    last = "flat"
    while c < columns:
        kinds = ["gap", "step", "step", "ledge", "foe", "spikes", "coins", "arch", "ledge", "bush"]
        kind = "flat" if c < 6 or c > columns - 9 else kinds[int(rng.integers(len(kinds)))]
        kind = "bush" if kind in ("gap", "spikes", "foe") and last in ("gap", "spikes", "step") else kind
        length = int(rng.integers(4, 8)) if kind != "gap" else int(rng.integers(2, 4))
        if kind == "step":
            height = int(np.clip(height + rng.choice([-2, -1, 1]), 2, rows // 3 + 1))
        for i in range(c, min(columns, c + length)):
            for r in range(rows - height, rows):
                grid[r][i] = "." if kind == "gap" else "#"
        _decorate(grid, rng, kind, c, length, rows - height)
        last = kind
        c += length
    flag_row = next(r for r in range(rows) if grid[r][columns - 4] == "#") - 1
    grid[flag_row][columns - 4] = "F"
    return ["".join(row) for row in grid]


def _decorate(
    grid: list[list[str]], rng: np.random.Generator, kind: str, c: int, length: int, top: int
) -> None:
    width = len(grid[0])
    end = min(c + length, width - 1)
    if kind == "foe" and c + length - 2 < width:
        grid[top - 1][c + length - 2] = "e"
    elif kind == "spikes" and c + 3 < width:
        grid[top - 1][c + 2] = "^"
    elif kind == "coins":
        for i in range(c + 1, end):
            grid[top - (1 if rng.random() < 0.6 else 2)][i] = "o"
    elif kind in ("ledge", "arch") and top >= 5:
        for i in range(c + 1, end):
            grid[top - 4][i] = "="
            if kind == "ledge":
                grid[top - 5][i] = "o"
    elif kind in ("bush", "flat") and c > 0:
        for i in range(c + 1, end, 2):
            grid[top - 1][i] = "b" if rng.random() < 0.6 else "r"
    elif kind == "gap":
        for i in range(c, end):
            grid[max(0, top - 3)][i] = "o"


@dataclass
class Run:
    """A hero in a level; one :meth:`step` is one frame of the game."""

    rows: list[str]
    tile: int
    speed: float
    jump: float
    gravity: float
    width: float
    height: float
    x: float = 0.0
    y: float = 0.0
    vx: float = 0.0
    vy: float = 0.0
    on_ground: bool = False
    foes: list[list[float]] = field(default_factory=list)  # x, vx, home, y, alive
    frames: int = 0
    is_dead: bool = False

    def __post_init__(self) -> None:
        top = next(r for r in range(len(self.rows)) if self.rows[r][2] == "#")
        self.x, self.y = 2.0 * self.tile, top * self.tile - self.height
        for r, row in enumerate(self.rows):
            for c, kind in enumerate(row):
                if kind == "e":
                    x = c * self.tile + self.tile * 0.1
                    self.foes.append([x, -40.0, x, r * self.tile + self.tile * 0.3, 1.0])

    def tile_at(self, column: int, row: int) -> str:
        if column < 0 or column >= len(self.rows[0]):
            return "#"
        return self.rows[row][column] if 0 <= row < len(self.rows) else "."

    def _hits(self, x: float, y: float, kinds: str) -> bool:
        t = self.tile
        return any(
            self.tile_at(c, r) in kinds
            for r in range(int(y // t), int((y + self.height - 0.01) // t) + 1)
            for c in range(int(x // t), int((x + self.width - 0.01) // t) + 1)
        )

    def step(self, *, right: bool, jump: bool) -> None:
        """One frame with these keys held."""
        self.frames += 1
        target = self.speed if right else 0.0
        self.vx += (target - self.vx) * 0.2
        if jump and self.on_ground:
            self.vy = -self.jump
        self.vy = min(self.vy + self.gravity * DT, 900.0)
        nx = self.x + self.vx * DT
        if self._hits(nx, self.y, SOLID):
            self.vx = 0.0
        else:
            self.x = nx
        ny = self.y + self.vy * DT
        self.on_ground = False
        if self._hits(self.x, ny, SOLID):
            if self.vy > 0:
                self.on_ground = True
                self.y = int((ny + self.height) // self.tile) * self.tile - self.height
            self.vy = 0.0
        else:
            self.y = ny
        if self._hits(self.x, self.y, "^") or self.y > len(self.rows) * self.tile + 80:
            self.is_dead = True
        self._meet_foes()

    def _meet_foes(self) -> None:
        size = self.tile * 0.8
        for foe in self.foes:
            if not foe[4]:
                continue
            foe[0] += foe[1] * DT
            if abs(foe[0] - foe[2]) > self.tile * 1.2:
                foe[1] = -foe[1]
            if abs(foe[0] + size / 2 - self.x - self.width / 2) < (size + self.width) / 2 - 4 and (
                self.y + self.height > foe[3] and self.y < foe[3] + self.tile * 0.7
            ):
                if self.vy > 60:
                    foe[4] = 0.0
                    self.vy = -self.jump * 0.6
                else:
                    self.is_dead = True


def planned(run: Run, frames: int) -> list[tuple[bool, bool]]:
    """(right held, jump held) for each frame of a run that stays alive as long as looking ahead can make it."""
    keys: list[tuple[bool, bool]] = []
    hold = 0
    while len(keys) < frames and not run.is_dead:
        if run.on_ground and hold <= 0 and not _survives(run, jump_at=-1):
            hold = 12 if _survives(run, jump_at=0) else 0
        jump = hold > 0
        hold -= 1
        keys.append((True, jump))
        run.step(right=True, jump=jump)
    return keys


def _survives(run: Run, *, jump_at: int) -> bool:
    """Whether running on, with one jump in ``jump_at`` frames (-1: none), is neither death nor a wall."""
    probe = copy.deepcopy(run)
    start = probe.x
    span = PROBE_FRAMES if jump_at >= 0 else 11
    for i in range(span):
        probe.step(right=True, jump=0 <= jump_at <= i < jump_at + 12)
        if probe.is_dead:
            return False
        if jump_at >= 0 and probe.on_ground and i > 14:
            break
    if jump_at < 0:
        falls = not probe.on_ground and probe.vy > 150
        return probe.x - start > run.speed * DT * span * 0.4 and not falls
    return True
