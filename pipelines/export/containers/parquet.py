"""The corpus's own schema, with the text of every document in the profile's form."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, BinaryIO, ClassVar

import pyarrow as pa

from pipelines.export.containers._row_groups import TableWriter
from pipelines.export.containers.base import Encoded, FileEntry, Writer, numbered
from pipelines.export.documents import Document
from pipelines.pack import writer_options
from schemas.arrow import sample_schema, to_table

LOADING = """\
A row is one document in the schema of `schemas/arrow.py`, its `segments` in the profile's form. `loss_weight` stands on every
segment (0: context only). `elements` are in pixels of the stored picture as ever; `num_tokens` count by the profile's
processor where its rule is published, else by the K3 rule.

```python
from datasets import load_dataset

rows = load_dataset("parquet", data_files="data/*/{split}-*.parquet", split="train", streaming=True)
row = next(iter(rows))
row["images"]  # decoded PIL pictures
for segment in row["segments"]:
    print(segment["kind"], segment["loss_weight"], segment["text"][:60])
```
"""


class ParquetContainer:
    """Parquet in the corpus's own schema, one row a document (datasets, pyarrow, Ray Data)."""

    line: ClassVar[str] = (
        "Parquet in the corpus's own schema, one row a document (datasets, pyarrow, Ray Data)"
    )
    shard_bytes: ClassVar[int] = 1 << 30
    styles: ClassVar[tuple[str, ...]] = ("",)

    def __init__(self, *, style: str, profile: Mapping[str, Any]) -> None:
        schema = sample_schema()
        metadata = {
            **schema.metadata,
            b"renderloom_profile": json.dumps(dict(profile), sort_keys=True).encode(),
        }
        self._schema: pa.Schema = schema.with_metadata(metadata)

    def shard_path(self, domain: str, split: str, number: int, part: int) -> str:
        return f"data/{domain}/{numbered(split, number, part)}.parquet"

    def encode(self, document: Document) -> Encoded:
        table = to_table([document.sample]).replace_schema_metadata(self._schema.metadata)
        return Encoded(payload=table, num_bytes=table.nbytes)

    def open(self, stream: BinaryIO) -> Writer:
        return TableWriter(stream, self._schema, writer_options(self._schema))

    def closing_files(self, entries: Sequence[FileEntry]) -> Iterator[tuple[str, bytes]]:
        yield from ()

    def loading(self, splits: Sequence[str], domains: Sequence[str]) -> str:
        return LOADING.replace("{split}", splits[0])


CONTAINER = ParquetContainer
