"""How trainers' processors resize a picture and how many visual tokens it then costs."""

from __future__ import annotations

import math

PATCH_PX = 14
MERGED_PX = 28
MAX_SIDE_PATCHES = 512
LIMIT_PATCHES = {"kimi-vl": 4_096, "k2.5": 16_384, "k3": 65_536}
CHUNK_FRAMES = 4
"""Consecutive frames of a video that K2.5 and K3 pool into the tokens of one."""
MAX_ASPECT = 200
SMART_LIMIT_TOKENS = (4, 16_384)
"""Fewest and most tokens of one picture by ``qwen-vl-utils``; pixels are these times the factor squared."""
TILE_PX, TILE_TOKENS, MAX_TILES = 448, 256, 12
"""InternVL 2 and 2.5."""


def _checked(width_px: int, height_px: int) -> None:
    if width_px < 1 or height_px < 1:
        raise ValueError(f"picture size {width_px}x{height_px} is empty")


def navit_size(width_px: int, height_px: int, rule: str = "k3") -> tuple[int, int]:
    """(width, height) of the content after the Kimi resize, before padding. Only ever shrinks.

    K2.5 and K3 shrink to 512 patches a side too; Kimi-VL refuses what is longer, once it is padded.

    Raises:
        ValueError: an empty picture, an unknown rule, or one too long for Kimi-VL.
    """
    _checked(width_px, height_px)
    if rule not in LIMIT_PATCHES:
        raise ValueError(f"token rule {rule!r} is none of {sorted(LIMIT_PATCHES)}")
    side_px = MAX_SIDE_PATCHES * PATCH_PX
    patches = max(1, width_px // PATCH_PX) * max(1, height_px // PATCH_PX)
    scale = min(1.0, (LIMIT_PATCHES[rule] / patches) ** 0.5)
    if rule != "kimi-vl":
        scale = min(scale, side_px / width_px, side_px / height_px)
        return (
            min(max(1, int(width_px * scale)), side_px),
            min(max(1, int(height_px * scale)), side_px),
        )
    size = (max(1, int(width_px * scale)), max(1, int(height_px * scale)))
    if max(size) > side_px - MERGED_PX:
        raise ValueError(
            f"{width_px}x{height_px} is {max(size)} px long after the resize, {side_px} or more padded"
        )
    return size


def num_image_tokens(width_px: int, height_px: int, rule: str = "k3") -> int:
    """Visual tokens of one picture by a Kimi rule, counted after padding right and bottom to multiples of 28 px."""
    width, height = navit_size(width_px, height_px, rule)
    return -(-width // MERGED_PX) * -(-height // MERGED_PX)


def num_video_tokens(num_frames: int, width_px: int, height_px: int, rule: str = "k3") -> int:
    """Visual tokens of frames of one size by the rule of K2.5 or K3: a chunk of up to four costs what one frame does."""
    return -(-num_frames // CHUNK_FRAMES) * num_image_tokens(width_px, height_px, rule)


def smart_size(
    width_px: int, height_px: int, *, factor: int, min_pixels: int, max_pixels: int
) -> tuple[int, int]:
    """(width, height) that Qwen's ``smart_resize`` stretches a picture to: multiples of ``factor``, halves to even.

    Raises:
        ValueError: an empty picture, or one more than 200 times as long as wide.
    """
    _checked(width_px, height_px)
    if max(width_px, height_px) > MAX_ASPECT * min(width_px, height_px):
        raise ValueError(f"{width_px}x{height_px} is longer than {MAX_ASPECT}:1")
    size = (
        max(factor, round(width_px / factor) * factor),
        max(factor, round(height_px / factor) * factor),
    )
    if size[0] * size[1] > max_pixels:
        shrink = math.sqrt(width_px * height_px / max_pixels)
        return (
            max(factor, math.floor(width_px / shrink / factor) * factor),
            max(factor, math.floor(height_px / shrink / factor) * factor),
        )
    if size[0] * size[1] < min_pixels:
        grow = math.sqrt(min_pixels / (width_px * height_px))
        return (
            math.ceil(width_px * grow / factor) * factor,
            math.ceil(height_px * grow / factor) * factor,
        )
    return size


def tile_grid(width_px: int, height_px: int, max_tiles: int = MAX_TILES) -> tuple[int, int]:
    """(columns, rows) of InternVL's 448 px tiles: the grid nearest in aspect, of equally near ones the last that is filled.

    Raises:
        ValueError: an empty picture.
    """
    _checked(width_px, height_px)
    grids = [(i, j) for i in range(1, max_tiles + 1) for j in range(1, max_tiles + 1) if i * j <= max_tiles]
    aspect, area = width_px / height_px, width_px * height_px
    best, least = (1, 1), math.inf
    for columns, rows in sorted(grids, key=lambda grid: grid[0] * grid[1]):
        away = abs(aspect - columns / rows)
        if away < least:
            best, least = (columns, rows), away
        elif away == least and area > 0.5 * TILE_PX * TILE_PX * columns * rows:
            best = (columns, rows)
    return best


def num_tile_tokens(width_px: int, height_px: int, max_tiles: int = MAX_TILES) -> int:
    """Visual tokens of InternVL: 256 a tile, and a thumbnail's where there is more than one."""
    columns, rows = tile_grid(width_px, height_px, max_tiles)
    tiles = columns * rows
    return TILE_TOKENS * (tiles + (tiles > 1))
