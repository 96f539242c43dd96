"""Pictures as files: PNG and lossless WebP, blankness, the id mask and the overlay that people look at."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from pathlib import Path

import cv2
import fpng_py
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from pipelines.storage.stage_files import write_bytes
from schemas.errors import CorpusError
from schemas.sample import ImageFormat, Sample

MAX_PICTURE_BYTES = 20_000_000
MAX_WEBP_SIDE_PX = 16_383
_WEBP_EFFORT = {"quality": 0, "method": 1}
"""By ``python -m benchmarks.pictures``: 3.5 times smaller than our PNG; twice this time saves another fifth."""


def encode_png(image: NDArray[np.uint8]) -> bytes:
    """PNG, 8-bit RGB without alpha, of an (H, W, 3) uint8 array. The same array gives the same bytes."""
    height, width, _ = image.shape
    return bytes(fpng_py.fpng_encode_image_to_memory(np.ascontiguousarray(image).tobytes(), width, height, 3))


def encode_picture(image: NDArray[np.uint8], image_format: ImageFormat) -> bytes:
    """The picture as a shard stores it, without loss: an (H, W, 3) uint8 array, always to the same bytes.

    Raises:
        ValueError: a side is longer than the format can say.
    """
    if image_format == "png":
        return encode_png(image)
    if max(image.shape[:2]) > MAX_WEBP_SIDE_PX:
        raise ValueError(
            f"{image.shape[1]}x{image.shape[0]} has a side above {MAX_WEBP_SIDE_PX} px, WebP's bound"
        )
    stream = io.BytesIO()
    Image.fromarray(image).save(stream, "WEBP", lossless=True, exact=True, **_WEBP_EFFORT)
    return stream.getvalue()


def decode_png(data: bytes) -> NDArray[np.uint8]:
    """(H, W, 3) uint8 RGB of an encoded picture, PNG or WebP.

    Raises:
        ValueError: not a picture.
    """
    try:
        bgr = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error as error:
        raise ValueError(f"{len(data)} bytes are not a picture: {' '.join(str(error).split())}") from error
    if bgr is None:
        raise ValueError(f"{len(data)} bytes are not a picture")
    return np.ascontiguousarray(bgr[:, :, ::-1]).astype(np.uint8, copy=False)


def stored_picture(sample: Sample, index: int) -> NDArray[np.uint8]:
    """(H, W, 3) uint8 RGB of a picture of a sample.

    Raises:
        CorpusError: it has no such picture, or a damaged one.
    """
    if not 0 <= index < len(sample.images):
        held = f"pictures 0 to {len(sample.images) - 1}" if sample.images else "no pictures"
        raise CorpusError(f"{sample.sample_id} has {held}, not {index}")
    try:
        return decode_png(sample.images[index].data)
    except ValueError as error:
        raise CorpusError(f"picture {index} of {sample.sample_id} is damaged: {error}") from error


def blank_fraction(image: NDArray[np.uint8]) -> float:
    """Share of the pixels that have the commonest colour, colours being told apart by 5 bits a channel."""
    keys = cv2.cvtColor(np.ascontiguousarray(image), cv2.COLOR_RGB2BGR555).view(np.uint16)
    return float(np.bincount(keys.ravel()).max() / keys.size)


def is_single_colour(image: NDArray[np.uint8]) -> bool:
    """Whether every pixel equals the first."""
    return bool((image == image[0, 0]).all())


def id_colours(ids: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """(H, W, 3) uint8: each id as a colour of its own (one to one, well spread); 0 is black."""
    spread = (ids.astype(np.uint64) * 0x9E3779B1) & 0xFFFFFF  # odd multiplier: a bijection modulo 2**24
    return np.stack([(spread >> shift) & 0xFF for shift in (16, 8, 0)], axis=-1).astype(np.uint8)


def picture_sha256(data: bytes) -> str:
    """Hex digest that names a stored picture."""
    return hashlib.sha256(data).hexdigest()


def contact_sheet(
    pictures: Sequence[NDArray[np.uint8]], *, columns: int = 8, cell_px: int = 240, gap_px: int = 8
) -> NDArray[np.uint8]:
    """(H, W, 3) uint8 sheet of pictures scaled into square cells on light grey, row by row.

    Of a page taller than twice its width the top is shown, so that it can still be read.
    """
    rows = -(-max(1, len(pictures)) // columns)
    pitch = cell_px + gap_px
    sheet = np.full((rows * pitch + gap_px, columns * pitch + gap_px, 3), 236, np.uint8)
    for k, picture in enumerate(pictures):
        picture = picture[: 2 * picture.shape[1]]
        height, width = picture.shape[:2]
        scale = min(cell_px / width, cell_px / height)
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
        y = gap_px + (k // columns) * pitch + (cell_px - size[1]) // 2
        x = gap_px + (k % columns) * pitch + (cell_px - size[0]) // 2
        sheet[y : y + size[1], x : x + size[0]] = small
    return sheet


def write_png(path: Path, image: NDArray[np.uint8]) -> None:
    """Write a picture whole or not at all.

    Raises:
        CorpusError: it cannot be written.
    """
    write_bytes(path, encode_png(image))
