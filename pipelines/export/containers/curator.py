"""NeMo Curator's interleaved rows: one row a segment, its eight columns, then ours."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, BinaryIO, ClassVar

import pyarrow as pa

from pipelines.export.containers._row_groups import TableWriter, leaf_options
from pipelines.export.containers.base import Encoded, FileEntry, Writer, numbered
from pipelines.export.documents import MEDIA_TYPES, Document, facts, picture_format, to_json
from schemas.sample import Sample, Segment

RESERVED = (
    pa.field("sample_id", pa.string(), nullable=False),
    pa.field("position", pa.int32(), nullable=False),
    pa.field("modality", pa.string(), nullable=False),
    pa.field("content_type", pa.string()),
    pa.field("text_content", pa.string()),
    pa.field("binary_content", pa.large_binary()),
    pa.field("source_ref", pa.string()),
    pa.field("materialize_error", pa.string()),
)
"""The names, types and order of ``nemo_curator.tasks.interleaved.INTERLEAVED_SCHEMA``."""
OURS = (
    pa.field("domain", pa.string()),
    pa.field("task", pa.string()),
    pa.field("split", pa.string()),
    pa.field("kind", pa.string()),
    pa.field("role", pa.string()),
    pa.field("language", pa.string()),
    pa.field("step", pa.int32()),
    pa.field("loss_weight", pa.float32()),
    pa.field("facts_json", pa.string()),
)
LOADING = """\
A row is a segment: `position` in the document, `modality` (text, image), its text or bytes, and our columns `kind`, `role`, `language`, `step`,
`loss_weight` (0: context only), `domain`, `task`, `split`. The row at position -1 (`metadata`) has `facts_json`: elements, program, view,
licence and provenance. A document's rows lie in one row group.

```python
from nemo_curator.stages.interleaved.io.readers.parquet import InterleavedParquetReaderStage
from nemo_curator.tasks import FileGroupTask

reader = InterleavedParquetReaderStage(fields=("loss_weight", "kind", "role", "language", "facts_json"))
batch = reader.process(FileGroupTask(dataset_name="renderloom", data=["{file}"]))
print(batch.num_items, batch.count(modality="image"))
```

`fields` has to name our columns that are to be kept; Curator's own Parquet writer makes row groups of 128,000 rows unless
`row_group_size` is given, which is too many for pictures.
"""


class CuratorContainer:
    """NeMo Curator's interleaved rows in Parquet, row groups cut by bytes (nemo-curator)."""

    line: ClassVar[str] = "NeMo Curator's interleaved rows in Parquet, row groups cut by bytes (nemo-curator)"
    shard_bytes: ClassVar[int] = 1 << 30
    styles: ClassVar[tuple[str, ...]] = ("",)

    def __init__(self, *, style: str, profile: Mapping[str, Any]) -> None:
        self._profile = str(profile.get("profile", ""))
        self._schema = pa.schema(
            [*RESERVED, *OURS], metadata={"renderloom_profile": json.dumps(dict(profile), sort_keys=True)}
        )

    def shard_path(self, domain: str, split: str, number: int, part: int) -> str:
        return f"data/{domain}/{numbered(split, number, part)}.parquet"

    def encode(self, document: Document) -> Encoded:
        sample = document.sample
        shared = {
            "sample_id": sample.sample_id,
            "domain": sample.domain,
            "task": sample.task,
            "split": sample.split,
        }
        about = to_json(facts(document) | {"profile": self._profile}).decode()
        rows = [
            shared
            | {
                "position": -1,
                "modality": "metadata",
                "content_type": "application/json",
                "facts_json": about,
            }
        ]
        rows += [shared | _item(sample, k, s) for k, s in enumerate(sample.segments)]
        table = pa.Table.from_pylist(rows, schema=self._schema)
        return Encoded(payload=table, num_bytes=table.nbytes)

    def open(self, stream: BinaryIO) -> Writer:
        return TableWriter(stream, self._schema, leaf_options(self._schema, "binary_content"))

    def closing_files(self, entries: Sequence[FileEntry]) -> Iterator[tuple[str, bytes]]:
        yield from ()

    def loading(self, splits: Sequence[str], domains: Sequence[str]) -> str:
        first = self.shard_path(domains[0], splits[0], 0, 0)
        return LOADING.replace("{file}", first)


def _item(sample: Sample, position: int, segment: Segment) -> dict[str, Any]:
    content: dict[str, Any] = {"modality": "text", "content_type": "text/plain", "text_content": segment.text}
    if segment.kind == "image":
        image = sample.images[segment.image_index]
        content = {
            "modality": "image",
            "content_type": MEDIA_TYPES[picture_format(image)],
            "binary_content": image.data,
        }
    return content | {
        "position": position,
        "kind": segment.kind,
        "role": segment.role,
        "language": segment.language,
        "step": segment.step,
        "loss_weight": segment.loss_weight,
    }


CONTAINER = CuratorContainer
