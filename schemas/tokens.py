"""How many visual tokens a picture costs a trainer: the K2.5 and K3 rules (NaViT resize, patch 14, merge 2)."""

from __future__ import annotations

PATCH_PX = 14
MERGED_PX = 28
MAX_SIDE_PATCHES = 512
LIMIT_PATCHES = {"k2.5": 16_384, "k3": 65_536}


def navit_size(width_px: int, height_px: int, rule: str = "k3") -> tuple[int, int]:
    """(width, height) of the content after the resize, before padding. Only ever shrinks.

    Raises:
        ValueError: an empty picture or an unknown rule.
    """
    if width_px < 1 or height_px < 1:
        raise ValueError(f"picture size {width_px}x{height_px} is empty")
    if rule not in LIMIT_PATCHES:
        raise ValueError(f"token rule {rule!r} is none of {sorted(LIMIT_PATCHES)}")
    patches = max(1, width_px // PATCH_PX) * max(1, height_px // PATCH_PX)
    side_px = MAX_SIDE_PATCHES * PATCH_PX
    scale = min(1.0, (LIMIT_PATCHES[rule] / patches) ** 0.5, side_px / width_px, side_px / height_px)
    return (
        min(max(1, int(width_px * scale)), side_px),
        min(max(1, int(height_px * scale)), side_px),
    )


def num_image_tokens(width_px: int, height_px: int, rule: str = "k3") -> int:
    """Visual tokens of one picture, counted after padding right and bottom to multiples of 28 px."""
    width, height = navit_size(width_px, height_px, rule)
    return -(-width // MERGED_PX) * -(-height // MERGED_PX)
