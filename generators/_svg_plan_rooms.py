"""Rooms of floor plans: which lie beside which, and how a plan is drawn."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generators._svg_palette import Palette, mix

# rows of rooms from the top, each row "height: name kind width, …"; lengths in cm, widths are shared out
PLANS = {
    "studio": (
        "Studio flat",
        (
            (430, (("Living and sleeping", "bedroom", 520), ("Kitchen", "kitchen", 330))),
            (260, (("Bathroom", "shower", 270), ("Hall", "hall", 580))),
        ),
    ),
    "one-bedroom": (
        "One-bedroom flat",
        (
            (420, (("Living room", "living", 520), ("Bedroom", "bedroom", 400))),
            (170, (("Hall", "hall", 920),)),
            (330, (("Kitchen", "kitchen", 470), ("Bathroom", "bath", 270), ("Store", "store", 180))),
        ),
    ),
    "two-bedroom": (
        "Two-bedroom flat",
        (
            (400, (("Bedroom", "bedroom", 420), ("Child’s room", "child", 360), ("Bathroom", "bath", 240))),
            (160, (("Hall", "hall", 1020),)),
            (430, (("Living room", "living", 600), ("Kitchen", "kitchen", 420))),
        ),
    ),
    "three-rooms": (
        "Family flat",
        (
            (380, (("Kitchen", "kitchen", 400), ("Living room", "living", 560))),
            (160, (("Hall", "hall", 770), ("WC", "wc", 190))),
            (400, (("Bedroom", "bedroom", 360), ("Study", "study", 250), ("Child’s room", "child", 350))),
        ),
    ),
    "office": (
        "Small office",
        (
            (
                420,
                (("Meeting room", "meeting", 440), ("Office 1", "office", 420), ("Office 2", "office", 420)),
            ),
            (180, (("Corridor", "hall", 1280),)),
            (
                320,
                (
                    ("Kitchenette", "kitchen", 460),
                    ("WC", "wc", 190),
                    ("Archive", "store", 260),
                    ("Reception", "study", 340),
                ),
            ),
        ),
    ),
    "cottage": (
        "Holiday cottage",
        (
            (390, (("Living room", "living", 480), ("Bedroom", "bedroom", 380))),
            (320, (("Kitchen", "kitchen", 320), ("Entrance", "hall", 300), ("Bath", "bath", 240))),
        ),
    ),
    "loft": (
        "Loft",
        (
            (520, (("Living and dining", "living", 640), ("Study", "study", 380))),
            (360, (("Dressing room", "store", 230), ("Bathroom", "bath", 285), ("Bedroom", "bedroom", 505))),
        ),
    ),
    "shared": (
        "Shared flat",
        (
            (370, (("Room 1", "child", 340), ("Room 2", "child", 340), ("Room 3", "study", 340))),
            (150, (("Corridor", "hall", 1020),)),
            (360, (("Kitchen", "kitchen", 520), ("Bathroom", "bath", 300), ("Store", "store", 200))),
        ),
    ),
    "practice": (
        "Doctor’s practice",
        (
            (
                360,
                (
                    ("Treatment 1", "treatment", 360),
                    ("Treatment 2", "treatment", 360),
                    ("Laboratory", "laboratory", 340),
                ),
            ),
            (230, (("Waiting area", "waiting", 1060),)),
            (
                300,
                (
                    ("Reception", "study", 400),
                    ("WC", "wc", 190),
                    ("Office", "study", 300),
                    ("Store", "store", 170),
                ),
            ),
        ),
    ),
    "tiny": (
        "Tiny house",
        ((300, (("Kitchen", "kitchen", 300), ("Sleeping", "bedroom", 300), ("Bath", "shower", 200))),),
    ),
}
WALL, THIN = 24.0, 12.0
Area = tuple[float, float, float, float]
"""x0, y0, x1, y1 in cm."""


@dataclass(frozen=True, slots=True)
class Room:
    """A placed room in cm; ``row`` counts from the top."""

    name: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    row: int


@dataclass(frozen=True, slots=True)
class Look:
    """How a plan is drawn."""

    palette: Palette
    stack: str
    is_tinted: bool
    has_dimensions: bool
    has_furniture: bool

    @property
    def wall(self) -> str:
        return self.palette.ink

    def floor(self, kind: str) -> str:
        hue = {"bath": 1, "shower": 1, "wc": 1, "kitchen": 3, "laboratory": 3, "hall": 5, "waiting": 5}.get(
            kind, 0
        )
        return mix(self.palette.ground, self.palette.series[hue], 0.1 if not self.palette.is_dark else 0.16)


def placed_rooms(
    rng: np.random.Generator, rows: tuple[tuple[float, tuple[tuple[str, str, float], ...]], ...]
) -> tuple[list[Room], float, float]:
    """Rooms of a plan, stretched, mirrored or turned over at random; and the plan's inner size."""
    stretch_x, stretch_y = float(rng.uniform(0.95, 1.14)), float(rng.uniform(0.97, 1.1))
    total = max(sum(w for _, _, w in rooms) for _, rooms in rows) * stretch_x
    is_mirrored, is_flipped = bool(rng.random() < 0.5), bool(rng.random() < 0.5)
    found, y = [], 0.0
    for i, (height, rooms) in enumerate(rows[::-1] if is_flipped else rows):
        shares = [w * float(rng.uniform(0.96, 1.04)) for _, _, w in rooms]
        x, tall = 0.0, round(height * stretch_y / 5) * 5.0
        placed = list(zip(rooms, shares, strict=True))
        for (name, kind, _), share in placed[::-1] if is_mirrored else placed:
            wide = total * share / sum(shares)
            found.append(Room(name, kind, x, y, wide, tall, i))
            x += wide
        y += tall
    return found, total, y
