"""A unit's samples between rendering and packing: a file whose rows are read one by one, by offset and digest.

Shards are shuffled, so a shard's rows come from as many units as it has rows. A row is two Arrow messages: its
pictures as they are, and everything else as zstd. The file ends, as every stage file, with its SHA-256.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import xxhash
from numpy.typing import NDArray

from pipelines.plan import unit_name
from pipelines.storage.addresses import is_remote, store_of
from pipelines.storage.faults import cannot, failures
from pipelines.storage.stage_files import damaged, reading, samples_path, stage_end, writing
from schemas.arrow import sample_schema

ROW_FIELDS = [
    ("offset", pa.int64()),
    ("length", pa.int64()),
    ("pictures_length", pa.int64()),
    ("rest_bytes", pa.int64()),
    ("digest", pa.binary(16)),
    ("image_bytes", pa.int64()),
    ("num_bytes", pa.int64()),
]
"""What the index says of a row: where it lies; bytes of its other message as Arrow; bytes of its encoded pictures; of all of it as Arrow."""
_CODEC, _LEVEL = "zstd", 1
_PICTURES = "images"
Row = dict[str, Any]


def write_rows(path: Path, rows: Iterable[pa.Table]) -> list[Row]:
    """Write tables of one row each; returns the ``ROW_FIELDS`` of each.

    Raises:
        CorpusError: the file cannot be written.
    """
    found: list[Row] = []
    whole, offset = hashlib.sha256(), 0
    with writing(path) as stream:
        for row in rows:
            pictures = _message(row.select([_PICTURES]))
            rest = _message(row.drop_columns([_PICTURES]))
            packed = pa.Codec(_CODEC, compression_level=_LEVEL).compress(rest)
            blob = b"".join((pictures, packed))
            stream.write(blob)
            whole.update(blob)
            images = row.column(_PICTURES).combine_chunks().flatten().field("bytes")
            found.append(
                {
                    "offset": offset,
                    "length": len(blob),
                    "pictures_length": pictures.size,
                    "rest_bytes": rest.size,
                    "digest": xxhash.xxh3_128_digest(blob),
                    "image_bytes": sum(len(data) for data in images.to_pylist()),
                    "num_bytes": row.nbytes,
                }
            )
            offset += len(blob)
        stream.write(stage_end(whole.digest()))
    return found


def _message(table: pa.Table) -> pa.Buffer:
    (batch,) = table.combine_chunks().to_batches()
    return batch.serialize()


def read_rows(work: Path, places: NDArray[Any]) -> pa.Table:
    """The samples at ``places`` (fields ``unit`` and those of ``ROW_FIELDS``), in that order.

    Raises:
        CorpusError: a row is missing or not as it was written.
    """
    schema = sample_schema()
    rest_schema = pa.schema([f for f in schema if f.name != _PICTURES])
    pictures, rests = [], []
    for place, blob in zip(places, _blobs(work, places), strict=True):
        _verify(work, place, blob)
        first, second = _messages(place, blob)
        pictures.append(pa.ipc.read_record_batch(first, pa.schema([schema.field(_PICTURES)])))
        rests.append(pa.ipc.read_record_batch(second, rest_schema))
    table = pa.Table.from_batches(rests, rest_schema).combine_chunks()
    images = pa.Table.from_batches(pictures).combine_chunks().column(0)
    at = schema.get_field_index(_PICTURES)
    return table.add_column(at, schema.field(_PICTURES), images).replace_schema_metadata(schema.metadata)


def read_pictures(work: Path, place: Any) -> list[bytes]:
    """The encoded pictures of the sample at a place, given as :func:`read_rows` takes many.

    Raises:
        CorpusError: the row is missing or not as it was written.
    """
    (blob,) = _blobs(work, [place])
    _verify(work, place, blob)
    field = sample_schema().field(_PICTURES)
    batch = pa.ipc.read_record_batch(_messages(place, blob)[0], pa.schema([field]))
    return [image["bytes"] for image in batch.column(0)[0].as_py()]


def _messages(place: Any, blob: bytes) -> tuple[pa.Buffer, pa.Buffer]:
    buffer, cut = pa.py_buffer(blob), int(place["pictures_length"])
    rest = pa.Codec(_CODEC).decompress(buffer.slice(cut), int(place["rest_bytes"]))
    return buffer.slice(0, cut), rest


def _verify(work: Path, place: Any, blob: bytes) -> None:
    if xxhash.xxh3_128_digest(blob) != bytes(place["digest"]):
        raise damaged(_path(work, place))


def _path(work: Path, place: Any) -> Path:
    return samples_path(work, unit_name(int(place["unit"])))


def _blobs(work: Path, places: Sequence[Any] | NDArray[Any]) -> list[bytes]:
    """The bytes of each row; of an object store many are asked for at a time."""
    spans = [(_path(work, p), int(p["offset"]), int(p["length"])) for p in places]
    if not is_remote(work):
        return [_span(*span) for span in spans]
    store, _ = store_of(work)
    try:
        keys = [store_of(path)[1] for path, _, _ in spans]
        starts, ends = [s for _, s, _ in spans], [s + n for _, s, n in spans]
        return [bytes(blob) for blob in store.cat_ranges(keys, starts, ends, on_error="raise")]
    except failures() as error:
        raise cannot("read", work / "samples", error) from error


def _span(path: Path, offset: int, length: int) -> bytes:
    with reading(path) as stream:
        stream.seek(offset)
        return stream.read(length)


PLACE = np.dtype(
    [
        ("unit", np.int32),
        ("offset", np.int64),
        ("length", np.int64),
        ("pictures_length", np.int32),
        ("rest_bytes", np.int32),
        ("digest", "V16"),
        ("image_bytes", np.int32),
        ("num_bytes", np.int64),
        ("context_bucket", np.int32),
        ("order", np.uint64, (2,)),
    ]
)
"""A sample that is to be packed, in 80 bytes: where its row lies, and what its order and its size are decided by."""
