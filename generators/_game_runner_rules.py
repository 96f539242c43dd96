"""Rules of the runner on three lanes, as the script has them and as the same arithmetic in Python, and who plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from schemas.view import Action

STEP_MS = 1000 / 60
LANES = (-1, 0, 1)
AHEAD = 62.0
"""How far ahead of the runner things are set up, in metres."""
SHIFT_S = 0.22
"""Seconds that a change of lane takes."""
JUMP_SPEED, GRAVITY = 8.6, 22.0
FIRST_ROW = 26.0


@dataclass(frozen=True, kw_only=True)
class Row:
    """One row of the course at ``z`` metres: what stands in each lane (block, bar, coin or nothing)."""

    z: float
    lanes: tuple[str, str, str]


def course(rng: np.random.Generator, *, gap: float, length: float, bars: bool) -> list[Row]:
    """Rows with a free lane or a bar to jump in each, coins in runs along a lane."""
    rows: list[Row] = []
    z, open_lane = FIRST_ROW, 1
    while z < length:
        lanes = ["", "", ""]
        open_lane = max(0, min(2, open_lane + int(rng.integers(-1, 2))))
        for lane in range(3):
            if lane != open_lane and rng.random() < 0.72:
                lanes[lane] = "block"
            elif lane == open_lane and bars and rng.random() < 0.3:
                lanes[lane] = "bar"
        rows.append(Row(z=round(z, 1), lanes=(lanes[0], lanes[1], lanes[2])))
        for k in range(1, int(gap / 3.2)):
            coins = tuple("coin" if lane == open_lane else "" for lane in range(3))
            rows.append(Row(z=round(z + k * 3.2, 1), lanes=(coins[0], coins[1], coins[2])))
        z += gap
    return rows


@dataclass
class Run:
    """The state of a run, moved by 1/60 s a step as the script moves it."""

    rows: Sequence[Row]
    speed: float
    distance: float = 0.0
    lane: int = 1
    x: float = 0.0
    height: float = 0.0
    lift: float = 0.0
    coins: int = 0
    crashed: bool = False
    taken: set[int] = field(default_factory=set)

    def press(self, key: str) -> None:
        if key == "ArrowLeft":
            self.lane = max(0, self.lane - 1)
        elif key == "ArrowRight":
            self.lane = min(2, self.lane + 1)
        elif key == "ArrowUp" and self.height == 0:
            self.lift = JUMP_SPEED

    def step(self) -> None:
        if self.crashed:
            return
        dt = 1 / 60
        self.distance += self.speed * dt
        reach = dt / SHIFT_S
        self.x += max(-reach, min(reach, LANES[self.lane] - self.x))
        self.lift -= GRAVITY * dt
        self.height = max(0.0, self.height + self.lift * dt)
        if self.height == 0:
            self.lift = 0.0
        for i, row in enumerate(self.rows):
            if abs(row.z - self.distance) > 0.7:
                continue
            for k, what in enumerate(row.lanes):
                if not what or abs(LANES[k] - self.x) > 0.6 or i * 3 + k in self.taken:
                    continue
                if what == "coin":
                    self.taken.add(i * 3 + k)
                    self.coins += 1
                elif what == "block" or self.height < 0.6:
                    self.crashed = True


def played(rows: Sequence[Row], speed: float, until_ms: float) -> tuple[list[Action], Run]:
    """Key presses of a player who looks one row ahead, and the run as it is then."""
    run = Run(rows=rows, speed=speed)
    actions: list[Action] = []
    hurdles = [r for r in rows if "coin" not in r.lanes]
    steps = int(until_ms / STEP_MS)
    for n in range(steps):
        coming = next((r for r in hurdles if r.z > run.distance + 0.9), None)
        key = ""
        if coming is not None and abs(LANES[run.lane] - run.x) < 1e-9:
            away = coming.z - run.distance
            free = [k for k in range(3) if coming.lanes[k] != "block"]
            goal = min(free, key=lambda k: (abs(k - run.lane), coming.lanes[k] == "bar"))
            passed = all(abs(r.z - run.distance) > 1.2 for r in hurdles)
            if goal != run.lane and passed and away < speed * 1.1:
                key = "ArrowRight" if goal > run.lane else "ArrowLeft"
            elif goal == run.lane and coming.lanes[goal] == "bar" and away < speed * 0.36 and run.height == 0:
                key = "ArrowUp"
        if key:
            actions.append(Action(name="press", time_ms=round(n * STEP_MS), key=key))
            run.press(key)
        run.step()
    return actions, run
