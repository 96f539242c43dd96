"""Pictures as files: PNG and lossless WebP, blankness, the id mask and the overlay that people look at."""

from __future__ import annotations

import functools
import hashlib
import io
import math
import unicodedata
from collections.abc import Sequence
from pathlib import Path

import cv2
import fpng_py
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from pipelines.storage.stage_files import write_bytes
from renderers._svg_fonts import IGNORED_CATEGORIES, PLAIN_STEMS, coverage, fallback_family, families
from schemas.element import Element
from schemas.errors import CorpusError
from schemas.sample import ImageFormat, Sample

MAX_PICTURE_BYTES = 20_000_000
MAX_WEBP_SIDE_PX = 16_383
_WEBP_EFFORT = {"quality": 0, "method": 1}
"""By ``python -m benchmarks.pictures``: 3.5 times smaller than our PNG; twice this time saves another fifth."""
LABEL_PX, MAX_LABEL_CHARS = 10, 24
LABEL_FAMILY = "liberation sans"
SYMBOL_FAMILIES = ("dejavu sans", "noto sans symbols2", "noto sans symbols")
"""Where a sign is looked for that only the emoji's font has: that one holds pictures of one size."""
_INK = {"group": (150, 150, 150), "interactive": (214, 40, 90)}
_PALETTE = ((31, 119, 180), (44, 140, 60), (200, 90, 20), (130, 70, 170), (0, 128, 128), (160, 100, 20))


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


def overlay(image: NDArray[np.uint8], elements: Sequence[Element]) -> NDArray[np.uint8]:
    """The picture with every element's box, visible point and name drawn over it; leaves in colour, groups grey."""
    canvas = np.ascontiguousarray((image.astype(np.uint16) * 3 // 4 + 63).astype(np.uint8))
    parents = {e.parent_id for e in elements}
    order = sorted(range(len(elements)), key=lambda i: -elements[i].area_px)
    for i in order:
        e = elements[i]
        if e.is_interactive:
            ink = _INK["interactive"]
        else:
            ink = _INK["group"] if e.element_id in parents else _PALETTE[i % len(_PALETTE)]
        cv2.rectangle(canvas, (e.bbox.x0, e.bbox.y0), (e.bbox.x1 - 1, e.bbox.y1 - 1), ink, 1)
    for i in order:
        e = elements[i]
        if e.element_id in parents:
            continue
        ink = _INK["interactive"] if e.is_interactive else _PALETTE[i % len(_PALETTE)]
        cv2.circle(canvas, (int(e.point[0]), int(e.point[1])), 2, ink, -1, cv2.LINE_AA)
        if e.bbox.size_px[1] >= LABEL_PX:
            label = _lettering(" ".join((e.label or e.element_id).split())[:MAX_LABEL_CHARS])
            if label.shape[1] + 2 <= e.bbox.size_px[0]:
                part = canvas[e.bbox.y0 :, e.bbox.x0 + 2 :][: label.shape[0], : label.shape[1]]
                cover = label[: part.shape[0], : part.shape[1], None].astype(np.uint16)
                part[:] = (part * (255 - cover) + np.array(ink, np.uint16) * cover) // 255
    return canvas


@functools.lru_cache(maxsize=4_096)
def _lettering(text: str) -> NDArray[np.uint8]:
    """How much of each pixel a label covers, (H, W) uint8, in the pinned fonts that have its letters."""
    runs = [(_face(family), run) for family, run in _runs(text.encode("utf-8", "replace").decode())]
    lengths = [face.getlength(run) for face, run in runs]
    sheet = Image.new("L", (max(1, math.ceil(sum(lengths))), LABEL_PX + 3))
    pen = ImageDraw.Draw(sheet)
    for k, (face, run) in enumerate(runs):
        pen.text((sum(lengths[:k]), LABEL_PX - 1), run, fill=255, font=face, anchor="ls")
    return np.asarray(sheet)


def _runs(text: str) -> list[tuple[str, str]]:
    """Families and what each draws: one for the whole label where one has all its letters, so that they join."""
    letters = [c for c in text if unicodedata.category(c) not in IGNORED_CATEGORIES]
    for family in dict.fromkeys([LABEL_FAMILY, *map(_family_of, letters)]):
        if all(_has(family, c) for c in letters):
            return [(family, text)]
    runs: list[tuple[str, str]] = []
    for c in text:
        follows = runs and unicodedata.category(c) in IGNORED_CATEGORIES
        family = runs[-1][0] if follows else _family_of(c)
        if runs and runs[-1][0] == family:
            runs[-1] = (family, runs[-1][1] + c)
        else:
            runs.append((family, c))
    return runs


@functools.lru_cache(maxsize=4_096)
def _family_of(character: str) -> str:
    """The first family with outlines for a character; the usual one, which draws a box, where none has any."""
    found = fallback_family(LABEL_FAMILY, ord(character)) or LABEL_FAMILY
    near = (LABEL_FAMILY, found, *SYMBOL_FAMILIES)
    return next((f for f in near if "color" not in f and _has(f, character)), LABEL_FAMILY)


def _has(family: str, character: str) -> bool:
    return family in families() and ord(character) in coverage(_file(family))


def _file(family: str) -> Path:
    paths = families()[family]
    return next((p for p in paths if "Regular" in p.stem or p.stem in PLAIN_STEMS), paths[0])


@functools.cache
def _face(family: str) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The family at the size of labels; Pillow's own font where the pinned ones are not installed."""
    return (
        ImageFont.truetype(_file(family), LABEL_PX)
        if family in families()
        else ImageFont.load_default(LABEL_PX)
    )


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
