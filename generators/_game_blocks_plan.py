"""Where the well and the boxes of a falling-block game are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from generators._game_art import pick
from generators._game_blocks_looks import Look

SIZES = ((640, 480), (720, 720), (800, 600), (800, 640), (960, 720), (1024, 768), (1120, 700), (1280, 720))
BOARDS = ((10, 20), (10, 20), (10, 18), (12, 20), (8, 16), (9, 18), (14, 20))


@dataclass(frozen=True, kw_only=True)
class Plan:
    """Where everything is, in pixels."""

    size: tuple[int, int]
    board: tuple[int, int]
    cell: int
    mini: int
    boxes: Mapping[str, tuple[int, int, int, int]]
    numbers: Mapping[str, int]
    layout: str


def plan_of(
    rng: np.random.Generator, options: Mapping[str, Any], counters: str, num_stats: int, *, has_title: bool
) -> Plan:
    """Sizes and places: columns of boxes on both sides of the well, or on one."""
    width, height = pick(rng, SIZES)
    columns, rows = options["board"]
    margin = 30 if height < 600 else 38
    cell = (height - 2 * margin) // rows
    gap = 24 if width < 900 else 32
    is_wide = width >= columns * cell + 2 * (150 + gap) + 40
    layout = "sides" if width > 1.5 * height else pick(rng, ("sides", "right", "left")[not is_wide :])
    num_columns = 2 if layout == "sides" else 1
    column = min(230, (width - columns * cell - 40 - num_columns * gap) // num_columns)
    total = columns * cell + num_columns * (column + gap)
    left = (width - total) // 2
    well_x = left + (0 if layout == "right" else column + gap)
    top = (height - rows * cell) // 2
    bottom = top + rows * cell
    small = height < 600
    label, value = (13, 20) if small else (16, 28)
    head = label + (20 if small else 26)
    mini = max(11, min(cell * 3 // 4, 22 if small else 26))
    tall = 3 if options["shapes"] == "grand" else 2
    slot = tall * mini + 12
    hold_h = head + tall * mini + 22
    step = {
        "lines": label + value + (16 if small else 26),
        "rows": value + 14,
        "boxes": label + value + 42 - 12 * small,
    }[counters]
    stats_h = num_stats * step + (0 if counters == "boxes" else 18)
    right_x = well_x + columns * cell + gap
    side_x = right_x if layout == "right" else left
    title_h = 62 if has_title and not small else 0
    numbers = options["num_next"]
    need = stats_h + 16 + title_h + (hold_h + 16 if options["has_hold"] else 0)
    room = bottom - top - (0 if layout == "sides" else need + 16)
    numbers = max(1, min(numbers, (room - head - 10) // slot))
    next_h = head + numbers * slot + 10
    options["num_next"] = numbers  # type: ignore[index]  # what fits
    boxes: dict[str, tuple[int, int, int, int]] = {"WELL_BOX": (well_x, top, columns * cell, rows * cell)}
    y = top
    if title_h:
        boxes["TITLE_BOX"] = (side_x, y, column, title_h - 14)
        y += title_h
    if layout != "sides":
        boxes["NEXT_BOX"] = (side_x, y, column, next_h)
        y += next_h + 16
    else:
        boxes["NEXT_BOX"] = (right_x, top, column, next_h)
    if options["has_hold"]:
        boxes["HOLD_BOX"] = (side_x, y, column, hold_h)
    help_h = 5 * (label + 10) + 22
    if (
        layout == "sides"
        and not small
        and column >= 190
        and next_h + help_h + 30 < bottom - top
        and rng.random() < 0.7
    ):
        boxes["HINTS_BOX"] = (right_x, bottom - help_h, column, help_h)
    boxes["STATS_BOX"] = (side_x, bottom - stats_h, column, stats_h)
    return Plan(
        size=(width, height),
        board=(columns, rows),
        cell=cell,
        mini=mini,
        boxes=boxes,
        layout=layout,
        numbers={
            "PAD": 12 if small else 16,
            "HEAD": head,
            "SLOT": slot,
            "STAT_STEP": step,
            "GAP": 10,
            "FRAME": 16,
            **({"HINT_STEP": label + 10} if "HINTS_BOX" in boxes else {}),
            "LABEL_SIZE": label + 5,
            "ROUND": 5 if cell > 20 else 3,
            "label": label,
            "value": value,
            "column": column,
        },
    )


def fonts_of(look: Look, plan: Plan, title: str) -> list[str]:
    """Expressions that make the fonts of headline, labels and values."""
    made = []
    widest = plan.numbers["column"]
    sizes = (min(34, int((widest - 24) * 1.55 / len(title))), plan.numbers["label"], plan.numbers["value"])
    for name, size in zip((look.fonts[0], look.fonts[1], look.fonts[0]), sizes, strict=True):
        bold = ", bold=True" if look.bold else ""
        made.append(
            f'pygame.font.SysFont("{name}", {size}{bold})'
            if name
            else f"pygame.font.Font(None, {round(size * 1.35)})"
        )
    return made
