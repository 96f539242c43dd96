"""Resizes and visual token counts, against the published rules as frozen tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schemas.tokens import (
    navit_size,
    num_image_tokens,
    num_tile_tokens,
    num_video_tokens,
    smart_size,
    tile_grid,
)

QWEN2 = {"factor": 28, "min_pixels": 4 * 784, "max_pixels": 16_384 * 784}
FINETUNE = {"factor": 28, "min_pixels": 56 * 56, "max_pixels": 1_003_520}
GLM = {
    "factor": 28,
    "min_pixels": 12_544 // 2,
    "max_pixels": 9_633_792 // 2,
}  # a picture counts as two frames
QWEN3 = {"factor": 32, "min_pixels": 4 * 1024, "max_pixels": 16_384 * 1024}

# size: tokens under K2.5, K3, Kimi-VL, Qwen2.5 by default, by its finetune notebook, Qwen3
TABLE = {
    (390, 844): (434, 434, 434, 420, 420, 312),
    (1280, 720): (1196, 1196, 1075, 1196, 1196, 880),
    (1366, 768): (1372, 1372, 1100, 1323, 1222, 1032),
    (1920, 1080): (2691, 2691, 1032, 2691, 1222, 2040),
    (2560, 1440): (4214, 4784, 1075, 4641, 1222, 3600),
    (3840, 2160): (4214, 10764, 1032, 10549, 1222, 8160),
    (1280, 8000): (4186, 10496, 1053, 13156, 1246, 10000),
}


@pytest.mark.parametrize("size", TABLE)
def test_tokens_of_the_table(size: tuple[int, int]) -> None:
    navit = [num_image_tokens(*size, rule) for rule in ("k2.5", "k3", "kimi-vl")]
    smart = []
    for rule in (QWEN2, FINETUNE, QWEN3):
        width, height = smart_size(*size, **rule)
        smart.append(width // rule["factor"] * (height // rule["factor"]))
    assert (*navit, *smart) == TABLE[size]


@pytest.mark.parametrize(
    ("size", "rule", "resized", "tokens"),
    [
        ((3584, 3584), "k3", (3584, 3584), 16_384),
        ((3584, 3584), "k2.5", (1792, 1792), 4_096),
        ((2560, 1440), "k2.5", (2404, 1352), 4_214),
        ((3840, 2160), "k2.5", (2392, 1345), 4_214),
        ((1280, 8000), "k2.5", (718, 4492), 4_186),
        ((1280, 8000), "k3", (1146, 7168), 10_496),
        ((100, 50), "k3", (100, 50), 8),  # never enlarged
        ((1, 1), "k3", (1, 1), 1),
        ((1, 8000), "k3", (1, 7168), 256),  # the side limit leaves one pixel
        ((8000, 1), "k2.5", (7168, 1), 256),
        ((1, 1), "kimi-vl", (1, 1), 1),
        ((13, 7000), "kimi-vl", (13, 7000), 250),  # less than a patch wide counts as none
    ],
)
def test_the_kimi_resize(size: tuple[int, int], rule: str, resized: tuple[int, int], tokens: int) -> None:
    assert navit_size(*size, rule) == resized
    assert num_image_tokens(*size, rule) == tokens


@pytest.mark.parametrize(
    ("size", "rule", "resized"),
    [
        ((1022, 1522), QWEN2, (1008, 1512)),  # 36.5 to 36: halves go to even; 54.36
        ((1050, 1522), QWEN2, (1064, 1512)),  # 37.5 to 38
        ((14, 42), QWEN2, (56, 112)),  # 28x56 is below 4 tokens: grown by sqrt(3136/588), rounded up
        ((1, 1), QWEN2, (56, 56)),
        ((1, 200), QWEN2, (28, 196)),
        ((1280, 720), QWEN3, (1280, 704)),  # 22.5 to 22
        ((1920, 1080), FINETUNE, (1316, 728)),
        ((3840, 2160), QWEN2, (3836, 2156)),
        ((7168, 7168), QWEN2, (3584, 3584)),
    ],
)
def test_the_qwen_resize(size: tuple[int, int], rule: dict[str, int], resized: tuple[int, int]) -> None:
    assert smart_size(*size, **rule) == resized


@given(st.integers(1, 7_168), st.integers(1, 7_168))
def test_the_qwen_resize_keeps_its_bounds(width: int, height: int) -> None:
    if max(width, height) > 200 * min(width, height):
        with pytest.raises(ValueError, match="longer than 200:1"):
            smart_size(width, height, **QWEN2)
        return
    resized = smart_size(width, height, **QWEN2)
    assert not resized[0] % 28 and not resized[1] % 28
    assert QWEN2["min_pixels"] <= resized[0] * resized[1] <= QWEN2["max_pixels"]


@pytest.mark.parametrize(
    ("size", "grid", "tokens"),
    [
        ((448, 448), (1, 1), 256),
        ((1280, 720), (4, 2), 2304),
        ((720, 1280), (2, 4), 2304),
        ((100, 900), (1, 9), 2560),
    ],
)
def test_the_tiles_of_internvl(size: tuple[int, int], grid: tuple[int, int], tokens: int) -> None:
    assert tile_grid(*size) == grid
    assert num_tile_tokens(*size) == tokens


@pytest.mark.parametrize(
    ("name", "rule"),
    [("qwen2", QWEN2), ("finetune", FINETUNE), ("qwen3", QWEN3), ("glm", GLM), ("internvl", {})],
)
def test_sizes_are_those_of_the_processors(name: str, rule: dict[str, int]) -> None:
    """The golden is what `transformers` says (`python -m benchmarks.profiles --write`).

    It lets a side below half a factor start from 0; `qwen-vl-utils`, whose rule ours is, from one factor.
    """
    golden = json.loads((Path(__file__).parent / "goldens" / "resizes.json").read_text(encoding="utf-8"))
    compared = 0
    for (width, height), said in zip(golden["sizes"], golden[name], strict=True):
        if rule and min(width, height) < (28 if name == "glm" else rule["factor"] / 2 + 0.5):
            continue
        compared += 1
        if said is None:
            with pytest.raises(ValueError, match="longer than"):
                smart_size(width, height, **rule)
        elif rule:
            assert smart_size(width, height, **rule) == (said[0], said[1]), (width, height)
        else:
            assert [*tile_grid(width, height), num_tile_tokens(width, height)] == said, (width, height)
    assert compared > 100


def test_frames_of_a_video_are_pooled_by_four() -> None:
    one = num_image_tokens(1280, 720)
    assert [num_video_tokens(n, 1280, 720) for n in (1, 4, 5, 9)] == [one, one, 2 * one, 3 * one]


def test_what_a_processor_takes_not_is_refused() -> None:
    with pytest.raises(ValueError, match="empty"):
        navit_size(0, 5)
    with pytest.raises(ValueError, match="empty"):
        smart_size(5, 0, **QWEN2)
    with pytest.raises(ValueError, match="none of"):
        num_image_tokens(5, 5, "k9")
    with pytest.raises(ValueError, match="7168 or more padded"):
        navit_size(13, 7141, "kimi-vl")
    assert navit_size(13, 7140, "kimi-vl") == (13, 7140)
