"""Parquet shards whose row groups are cut by bytes, written a group at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, BinaryIO

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.export.containers.base import Encoded
from pipelines.recipe import PackRecipe
from schemas.arrow import leaf_paths

_PACK = PackRecipe()
MAX_GROUP_BYTES, MAX_GROUP_ROWS = _PACK.row_group_bytes, _PACK.row_group_rows
SHORT = ("sample_id", "domain", "task", "split", "modality", "content_type", "kind", "role", "language")
"""Columns of words that repeat, worth a dictionary and statistics."""


class TableWriter:
    """Writes payloads that are tables; one payload never lies in two row groups."""

    def __init__(self, stream: BinaryIO, schema: pa.Schema, options: dict[str, Any]) -> None:
        self._writer = pq.ParquetWriter(stream, schema, **options)
        self._tables: list[pa.Table] = []
        self._num_bytes = self._num_rows = 0

    def write(self, encoded: Encoded) -> None:
        rows: int = encoded.payload.num_rows
        is_full = (
            self._num_bytes + encoded.num_bytes > MAX_GROUP_BYTES or self._num_rows + rows > MAX_GROUP_ROWS
        )
        if self._tables and is_full:
            self._end_group()
        self._tables.append(encoded.payload)
        self._num_bytes += encoded.num_bytes
        self._num_rows += rows

    def _end_group(self) -> None:
        table = pa.concat_tables(self._tables)
        self._writer.write_table(table, row_group_size=table.num_rows)
        self._tables = []
        self._num_bytes = self._num_rows = 0

    def close(self) -> Mapping[str, bytes]:
        if self._tables:
            self._end_group()
        self._writer.close()
        return {}


def leaf_options(schema: pa.Schema, pictures: str) -> dict[str, Any]:
    """Writer options by leaf path: ``pictures`` stored as they are, the rest zstd; statistics on short columns alone."""
    short = [f.name for f in schema if f.name in SHORT or pa.types.is_integer(f.type)]
    return {
        "compression": {leaf: "none" if leaf == pictures else "zstd" for leaf in leaf_paths(schema)},
        "use_dictionary": [name for name in short if name in SHORT],
        "write_statistics": short,
        "write_page_index": True,
        "use_content_defined_chunking": True,
    }
