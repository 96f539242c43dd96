"""Shards of odd documents, written as a run writes them, for tests of the libraries that trainers read them with."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
from stage_rows import write_unit

from pipelines.pack import plan_shards, write_shard, writer_options
from pipelines.pictures import encode_picture, picture_sha256
from pipelines.recipe import PackRecipe
from schemas.arrow import sample_schema
from schemas.sample import ImageFormat, Sample, Segment, StoredImage
from schemas.tokens import num_image_tokens

MakeSample = Callable[..., Sample]
Corpus = tuple[Path, dict[str, Sample]]
NUM_ELEMENTS = 60_000
LARGE_PX = 3_584
ODD_TEXT = (
    "\U0001f99c\U0001f3fd \U0001f468\u200d\U0001f469\u200d\U0001f467 nul \x00 \u2028 \u202e \ufeff end\r\n\t"
)
BUCKET = 8_192
"""The context bucket that the tests filter by; ``NUM_IN_BUCKET`` documents are in it."""
NUM_PLAIN, NUM_IN_BUCKET = 20, 5
SHOWN = Segment(kind="image", image_index=0, loss_weight=0.0)
SAID = Segment(kind="code", text="<svg/>\n", language="svg")


def stored(pixels: np.ndarray, image_format: ImageFormat = "png") -> StoredImage:
    height, width = pixels.shape[:2]
    data = encode_picture(pixels, image_format)
    return StoredImage(
        data=data,
        sha256=picture_sha256(data),
        width_px=width,
        height_px=height,
        num_tokens=num_image_tokens(width, height),
    )


def grey(value: int, image_format: ImageFormat = "png") -> StoredImage:
    return stored(np.full((20, 30, 3), value, np.uint8), image_format)


def documents(make: MakeSample) -> dict[str, Sample]:
    """Documents by id: plain ones, those of another bucket, and every odd one."""
    found = {}

    def add(sample_id: str, **changes: object) -> None:
        found[sample_id] = make(**({"sample_id": sample_id, "images": (grey(9),)} | changes))

    for k in range(NUM_PLAIN):
        add(f"plain-{k}", images=(grey(k),))
    for k in range(NUM_IN_BUCKET):
        add(f"longer-{k}", images=(grey(100 + k),), num_tokens_text=5_000)
    y, x = np.mgrid[0:LARGE_PX, 0:LARGE_PX]
    add("large", images=(stored(np.stack([x >> 4, y >> 4, x & y], -1).astype(np.uint8)),))
    add("no-elements", elements=(), segments=(SHOWN, SAID))
    add("image-first", segments=(SHOWN, replace(SHOWN, image_index=1), SAID), images=(grey(1), grey(2)))
    add("image-last", segments=(SAID, SHOWN))
    add("no-images", images=(), elements=(), segments=(SAID,))
    add("odd-text", segments=(SHOWN, replace(SAID, text=ODD_TEXT)))
    add("webp", images=(grey(77, "webp"),))
    (element,) = make().elements
    many = tuple(
        replace(element, element_id=f"e{k}", code_start=k, code_end=k + 1) for k in range(NUM_ELEMENTS)
    )
    add("many-elements", elements=many, segments=(SHOWN, SAID))
    return found


def _write(out: Path, unit: int, domain: str, samples: Sequence[Sample]) -> None:
    places = write_unit(out / "work", unit, samples)
    pack = PackRecipe(row_group_rows=8, shard_bytes=150_000)
    for shard in plan_shards({(domain, "train"): places}, pack):
        write_shard(out, out / "work", shard, {}, pack)


_made: list[Corpus] = []


def reader_corpus(make: MakeSample) -> Corpus:
    """The folder ``data`` of a corpus, once a process: domain svg, a domain of few rows, and one of none."""
    if not _made:
        out = Path(tempfile.mkdtemp(prefix="renderloom-readers-"))
        atexit.register(shutil.rmtree, out)
        samples = documents(make)
        web = [make(sample_id=f"web-{k}", domain="web", images=(grey(200 + k),)) for k in range(3)]
        _write(out, 0, "svg", list(samples.values()))
        _write(out, 1, "web", web)
        (out / "data" / "game").mkdir()
        schema = sample_schema()
        none = out / "data" / "game" / "train-00000.parquet"
        # No row group: of one without rows `datasets` takes the size of its batches, and fails.
        pq.ParquetWriter(none, schema, **writer_options(schema)).close()
        _made.append((out / "data", samples | {s.sample_id: s for s in web}))
    return _made[0]


def garbled(path: Path, target: Path, keep_bucket: int = BUCKET) -> int:
    """A copy of a shard in which only the row groups of one bucket can be read; returns how many others there were."""
    data, lost = bytearray(path.read_bytes()), 0
    with pq.ParquetFile(path) as file:
        at = sample_schema().get_field_index("context_bucket")
        for g in range(file.num_row_groups):
            group = file.metadata.row_group(g)
            if group.column(at).statistics.min == keep_bucket:
                continue
            lost += 1
            for c in range(group.num_columns):
                chunk = group.column(c)
                start = chunk.dictionary_page_offset or chunk.data_page_offset
                data[start : start + chunk.total_compressed_size] = b"\xff" * chunk.total_compressed_size
    target.write_bytes(data)
    return lost
