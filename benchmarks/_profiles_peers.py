"""What the image processors of `transformers` do with pictures of given sizes, run as a script by the Python of `.venv-peers`.

Reads ``[[width, height], …]`` as JSON on stdin and prints ``{rule: [[width, height, tokens] or null, …]}``; null: refused.
The three Qwen processors are asked twice: their arithmetic for every size, and pictures really put through them for the
first ``NUM_REAL``.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable

NUM_REAL = 40
RULES = {
    "qwen2": (28, 4 * 784, 16_384 * 784),
    "finetune": (28, 56 * 56, 1_003_520),
    "qwen3": (32, 4 * 1_024, 16_384 * 1_024),
}
GLM = (12_544, 9_633_792)
"""Fewest and most pixels of GLM-4.xV, over the two frames that a picture counts as."""
MAX_TILES = 12


def main() -> None:
    os.environ["TRANSFORMERS_VERBOSITY"] = "error"
    sizes = json.load(sys.stdin)
    answers = {name: [_smart(size, *rule) for size in sizes] for name, rule in RULES.items()}
    answers |= {
        f"{name}, real": [_real(size, *rule) for size in sizes[:NUM_REAL]] for name, rule in RULES.items()
    }
    answers["glm"] = [_glm(size) for size in sizes]
    answers["internvl"] = [_tiles(size) for size in sizes]
    print(json.dumps(answers))


def _smart(size: list[int], factor: int, min_pixels: int, max_pixels: int) -> list[int] | None:
    from transformers.models.qwen2_vl.image_processing_qwen2_vl import smart_resize

    width, height = size
    try:
        tall, wide = smart_resize(height, width, factor=factor, min_pixels=min_pixels, max_pixels=max_pixels)
    except ValueError:
        return None
    return [wide, tall, wide // factor * (tall // factor)]


def _real(size: list[int], factor: int, min_pixels: int, max_pixels: int) -> list[int] | None:
    """The grid that a picture comes out of the processor with."""
    import numpy as np
    from transformers import Qwen2VLImageProcessor

    width, height = size
    make: Callable[..., Qwen2VLImageProcessor] = Qwen2VLImageProcessor
    processor = make(min_pixels=min_pixels, max_pixels=max_pixels, patch_size=factor // 2, merge_size=2)
    try:
        done = processor(np.full((height, width, 3), 200, np.uint8), return_tensors="np")
    except ValueError:
        return None
    _, rows, columns = (int(n) for n in done["image_grid_thw"][0])
    return [columns * factor // 2, rows * factor // 2, rows * columns // 4]


def _glm(size: list[int]) -> list[int] | None:
    from transformers.models.glm4v.image_processing_glm4v import smart_resize

    width, height = size
    try:
        tall, wide = smart_resize(2, height, width, factor=28, min_pixels=GLM[0], max_pixels=GLM[1])
    except ValueError:
        return None
    return [wide, tall, wide // 28 * (tall // 28)]


def _tiles(size: list[int]) -> list[int]:
    from transformers.models.got_ocr2.image_processing_got_ocr2 import get_optimal_tiled_canvas

    width, height = size
    columns, rows = get_optimal_tiled_canvas((height, width), (448, 448), 1, MAX_TILES)
    tiles = columns * rows
    return [columns, rows, 256 * (tiles + (tiles > 1))]


if __name__ == "__main__":
    main()
