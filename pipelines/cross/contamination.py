"""Samples against benchmarks: the same code or picture, a benchmark's code or text inside a sample, a retouched picture."""

from __future__ import annotations

import functools
import hashlib
import html
import io
import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from PIL import Image

from dedup.contained import Contained, word_grams, words
from dedup.near_duplicates import NearDuplicates
from dedup.retouched import FirmHash, ink_share, near_firm, retouched_distance, shrunken
from pipelines.cross.benchmark_items import Item, Reading
from pipelines.pictures import decode_png, encode_png
from pipelines.storage.stage_files import read_table
from schemas.program import Program

CODE_SHARE = 0.8
"""Of an item's token 5-grams, the share that has to stand in the program."""
TEXT_SHARE = 0.7
"""Of an item's word 8-grams, the share that has to stand in the sample's text."""
HASH_BITS = 4
IMAGE_DISTANCE = 0.15
MAX_PICTURE_PIXELS = 64_000_000
_BATCH = 256
_FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")
_LONG_NUMBER = re.compile(r"&#[0-9]{1000,}+;?")
_TAG = re.compile(r"<(script|style)\b.*?(?:</\1\s*>|\Z)|<!--.*?(?:-->|\Z)|<[^<>]*>?", re.I | re.S)
_UINTS = pa.list_(pa.uint64())
ITEM_SCHEMA = pa.schema(
    [
        pa.field("item", pa.string(), nullable=False),
        pa.field("kind", pa.string(), nullable=False),
        pa.field("exact", pa.binary()),
        pa.field("shingles", _UINTS),
        pa.field("grams", _UINTS),
        pa.field("pixels", pa.binary()),
        pa.field("phash", pa.int64()),
        pa.field("mask", pa.int64()),
        pa.field("small", pa.binary()),
    ]
)
MATCH_SCHEMA = pa.schema(
    [
        pa.field("row", pa.int32(), nullable=False),
        pa.field("image_index", pa.int32(), nullable=False),
        pa.field("benchmark", pa.string(), nullable=False),
        pa.field("benchmark_item", pa.string(), nullable=False),
        pa.field("method", pa.string(), nullable=False),
        pa.field("score", pa.float32(), nullable=False),
    ]
)


@dataclass(frozen=True, slots=True)
class Match:
    """An item of a benchmark found in a sample: ``method`` is exact, shingle, text or image; score in [0, 1]."""

    benchmark: str
    item: str
    method: str
    score: float
    image_index: int = -1


def visible_text(text: str, *, is_markup: bool) -> str:
    """What a reader sees of a text: of markup what stands between the tags, of everything else all."""
    if not is_markup:
        return text
    # Python refuses to read a number of many thousand digits; what is no character is U+FFFD, as browsers have it.
    return html.unescape(_LONG_NUMBER.sub("\ufffd", _TAG.sub(" ", text)))


def pixels_sha256(image: NDArray[np.uint8]) -> bytes:
    """Digest of size and pixels of an (H, W, 3) image, however it was encoded."""
    height, width, _ = image.shape
    return hashlib.sha256(f"{width}x{height}\0".encode() + image.tobytes()).digest()


class _TooLargeError(ValueError):
    """More pixels than may be."""


def decode_picture(data: bytes) -> NDArray[np.uint8]:
    """(H, W, 3) uint8 of a picture in any of ``_FORMATS``; what is transparent is on white; the first frame of several.

    Raises:
        ValueError: it is none, damaged or above ``MAX_PICTURE_PIXELS``.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Pillow thinks of others' pictures is not for the terminal
        return _decoded(data)


def _decoded(data: bytes) -> NDArray[np.uint8]:
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as picture:
            if picture.width * picture.height > MAX_PICTURE_PIXELS:
                raise _TooLargeError(
                    f"{picture.width}x{picture.height} pixels are above {MAX_PICTURE_PIXELS}"
                )
            if picture.mode in ("RGBA", "LA", "PA", "P"):
                rgba = picture.convert("RGBA")
                white = Image.new("RGBA", rgba.size, (255, 255, 255, 255))
                return np.asarray(Image.alpha_composite(white, rgba).convert("RGB"))
            return np.asarray(picture.convert("RGB"))
    except Image.DecompressionBombError as error:
        raise _TooLargeError(f"more pixels than {MAX_PICTURE_PIXELS}") from error
    except _TooLargeError:
        raise
    except Exception as error:
        # By any exception; Pillow's words hold addresses of memory, and reports have to be equal.
        raise ValueError("no picture, or a damaged one") from error


def item_rows(
    items: Iterable[Item], near: NearDuplicates, found: Reading, counts: dict[str, int]
) -> Iterator[Any]:
    """Rows of ``ITEM_SCHEMA`` for the items that can be looked for; ``counts`` is told how many are too little to be.

    A text of fewer than 50 tokens is looked for as a whole program only, one of fewer than 12 words not by its words.
    """
    batch: list[Item] = []
    text_rows = functools.partial(_text_rows, near=near)
    for item in items:
        if item.kind == "picture":
            yield from _rows_of([item], _picture_rows, found, counts)
            continue
        batch.append(item)
        if len(batch) == _BATCH:
            yield from _rows_of(batch, text_rows, found, counts)
            batch = []
    yield from _rows_of(batch, text_rows, found, counts)


def _rows_of(
    items: Sequence[Item],
    make: Callable[[Sequence[Item], Counter[str]], list[dict[str, Any]]],
    found: Reading,
    counts: dict[str, int],
) -> Iterator[dict[str, Any]]:
    """Rows of items; one that cannot be read is noted, whatever is wrong with it, and the others are read."""
    own: Counter[str] = Counter()
    try:
        rows = make(items, own)
    except Exception as error:  # noqa: BLE001  # see above
        if len(items) > 1:
            for item in items:
                yield from _rows_of([item], make, found, counts)
            return
        found.cannot(items[0].name, error)
        return
    for kind, count in own.items():
        counts[kind] = counts.get(kind, 0) + count
    yield from rows


def _picture_rows(items: Sequence[Item], counts: Counter[str]) -> list[dict[str, Any]]:
    rows = (_picture_row(item) for item in items)
    found = [row for row in rows if row is not None]
    counts["blank"] += len(items) - len(found)
    return found


def _picture_row(item: Item) -> dict[str, Any] | None:
    """None for a picture that shows nothing."""
    image = decode_picture(item.data)
    small = shrunken(image)
    if ink_share(small) == 0:
        return None
    firm = FirmHash.of(image)
    return {
        "item": item.name,
        "kind": "picture",
        "pixels": pixels_sha256(image),
        "phash": firm.phash,
        "mask": firm.mask,
        "small": encode_png(small),
    }


def _text_rows(batch: Sequence[Item], counts: Counter[str], *, near: NearDuplicates) -> list[dict[str, Any]]:
    programs = [
        Program.from_text(
            i.text, language="text", main_path=f"item{i.suffix or '.txt'}", template_id="benchmark"
        )
        for i in (*batch, Item(name="", kind="text"))
    ]
    signed = near.sign((str(k), p) for k, p in enumerate(programs))
    exact, sets = signed.column("exact").to_pylist(), _arrays(signed.column("shingles"))
    rows: list[dict[str, Any]] = []
    for k, item in enumerate(batch):
        grams = word_grams(words(visible_text(item.text, is_markup=item.is_markup)))
        is_code = item.kind == "code"
        if is_code and exact[k] == exact[-1]:
            counts["empty"] += 1  # as every program without a token is
        elif not is_code and not len(grams):
            counts["short"] += 1
        else:
            rows.append(
                {
                    "item": item.name,
                    "kind": item.kind,
                    "exact": exact[k] if is_code else None,
                    "shingles": sets[k] if is_code else [],
                    "grams": grams if not is_code or item.is_markup else [],
                }
            )
    return rows


def _arrays(column: pa.ChunkedArray) -> list[NDArray[np.uint64]]:
    return [np.asarray(value.values.to_numpy(), np.uint64) for value in column]


class Benchmark:
    """The items of one benchmark, ready to be looked for."""

    def __init__(self, name: str, table: pa.Table) -> None:
        self.name = name
        self._items: list[str] = table.column("item").to_pylist()
        self._exact: dict[bytes, int] = {}
        for k, digest in reversed(list(enumerate(table.column("exact").to_pylist()))):
            if digest is not None:
                self._exact[digest] = k
        self._code, self._text = (
            Contained.of([_or_none(value) for value in table.column(name)]) for name in ("shingles", "grams")
        )
        pictures = np.flatnonzero(table.column("pixels").is_valid().to_numpy())
        self._pictures: list[int] = pictures.tolist()
        shown = table.take(pa.array(self._pictures, pa.int64()))
        self._pixels, self._small = shown.column("pixels").to_pylist(), shown.column("small").to_pylist()
        self._phash, self._mask = (shown.column(n).to_numpy().astype(np.int64) for n in ("phash", "mask"))

    def in_program(self, exact: bytes, shingles: NDArray[np.uint64]) -> Iterator[Match]:
        """The item that the program is, else the one that it holds most of."""
        if (k := self._exact.get(exact)) is not None:
            yield Match(self.name, self._items[k], "exact", 1.0)
        else:
            yield from self._best(self._code, shingles, CODE_SHARE, "shingle")

    def in_text(self, grams: NDArray[np.uint64]) -> Iterator[Match]:
        """The item of whose words the text holds most."""
        yield from self._best(self._text, grams, TEXT_SHARE, "text")

    def _best(self, sets: Contained, whole: NDArray[np.uint64], least: float, method: str) -> Iterator[Match]:
        found, shares = sets.shares(whole)
        if len(found) and (most := shares.max()) >= least:
            yield Match(self.name, self._items[int(found[shares.argmax()])], method, float(most))

    def near(self, hashes: NDArray[np.int64]) -> dict[int, list[int]]:
        """For positions of hashes (N,) the pictures of the benchmark that they may show."""
        pairs: dict[int, list[int]] = {}
        for at, known in near_firm(hashes, self._phash, self._mask, HASH_BITS).tolist():
            pairs.setdefault(at, []).append(known)
        return pairs

    def in_picture(self, image: NDArray[np.uint8], candidates: Sequence[int]) -> Iterator[Match]:
        """The best of the candidates, confirmed on pixels."""
        digest, small = pixels_sha256(image), shrunken(image)
        best: tuple[float, int] | None = None
        for k in candidates:
            if self._pixels[k] == digest:
                yield Match(self.name, self._items[self._pictures[k]], "exact", 1.0)
                return
            distance = retouched_distance(small, decode_png(self._small[k]))
            if distance <= IMAGE_DISTANCE and (best is None or (distance, k) < best):
                best = (distance, k)
        if best is not None:
            yield Match(self.name, self._items[self._pictures[best[1]]], "image", 1.0 - best[0])


def _or_none(value: Any) -> NDArray[np.uint64]:
    return np.asarray(value.values.to_numpy(), np.uint64) if value.is_valid else np.empty(0, np.uint64)


def benchmark_path(work: Path, name: str) -> Path:
    """The items of a benchmark, rows of ``ITEM_SCHEMA``."""
    return work / "benchmarks" / f"{name}.parquet"


@functools.lru_cache(maxsize=16)
def load_benchmark(work: Path, name: str) -> Benchmark:
    """A benchmark as it was read; a worker process keeps it."""
    return Benchmark(name, read_table(benchmark_path(work, name)))


def best_of(matches: Iterable[Match]) -> list[Match]:
    """For each benchmark and method the best match, of equals the first by item."""
    best: dict[tuple[str, str], Match] = {}
    for match in sorted(matches, key=lambda m: (m.benchmark, m.method, -m.score, m.item, m.image_index)):
        best.setdefault((match.benchmark, match.method), match)
    return list(best.values())


def picture_matches(
    benchmarks: Sequence[Benchmark],
    hashes: Sequence[Sequence[int]],
    load: Callable[[list[int]], dict[int, list[bytes]]],
    decode: Callable[[int, list[bytes], int], NDArray[np.uint8]] = lambda _, encoded, k: decode_png(
        encoded[k]
    ),
) -> dict[int, list[Match]]:
    """Matches by row for rows with these perceptual hashes, one a picture.

    ``load`` gives the pictures of rows, ``decode`` one of the pictures of a row.
    """
    flat = np.array([h for row in hashes for h in row], np.int64)
    owners = [(row, k) for row, own in enumerate(hashes) for k in range(len(own))]
    near = [b.near(flat) for b in benchmarks]
    wanted = sorted({owners[at][0] for found in near for at in found})
    pictures = load(wanted) if wanted else {}
    matches: dict[int, list[Match]] = {}
    for at in sorted({at for found in near for at in found}):
        row, k = owners[at]
        image = decode(row, pictures[row], k)
        for benchmark, found in zip(benchmarks, near, strict=True):
            for m in benchmark.in_picture(image, found.get(at, [])):
                matches.setdefault(row, []).append(Match(m.benchmark, m.item, m.method, m.score, k))
    return matches
