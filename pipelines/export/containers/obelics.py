"""OBELICS' rows: texts and pictures as two lists of one length, at each place one of them null."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, BinaryIO, ClassVar

import pyarrow as pa

from pipelines.export.containers._row_groups import TableWriter, leaf_options
from pipelines.export.containers.base import Encoded, FileEntry, Writer, numbered
from pipelines.export.documents import Document, facts, picture_format, segment_facts, to_json
from schemas.arrow import IMAGE

_COLUMNS: dict[str, pa.DataType] = {
    "images": pa.list_(pa.field("element", IMAGE)),
    "texts": pa.list_(pa.field("element", pa.string())),
    "metadata": pa.string(),
    "general_metadata": pa.string(),
    "sample_id": pa.string(),
    "domain": pa.string(),
    "task": pa.string(),
    "context_bucket": pa.int32(),
    "num_tokens_image": pa.int32(),
    "num_tokens_text_est": pa.int32(),
}
LOADING = """\
`images` and `texts` have one length; at each place one of the two is null. `metadata` is a JSON list of that length: kind, role, language,
`loss_weight` (0: context only) of each place. `general_metadata` is a JSON object: elements, program, view, licence and provenance.

```python
import json

from datasets import load_dataset

rows = load_dataset("parquet", data_files="data/*/{split}-*.parquet", split="train", streaming=True)
for row in rows:
    for image, text, about in zip(row["images"], row["texts"], json.loads(row["metadata"])):
        print(about["kind"], about["loss_weight"], text if image is None else image.size)
```
"""


class ObelicsContainer:
    """OBELICS' aligned images and texts, one row a document, pictures inside (datasets)."""

    line: ClassVar[str] = "OBELICS' aligned images and texts, one row a document, pictures inside (datasets)"
    shard_bytes: ClassVar[int] = 1 << 30
    styles: ClassVar[tuple[str, ...]] = ("",)

    def __init__(self, *, style: str, profile: Mapping[str, Any]) -> None:
        self._profile = str(profile.get("profile", ""))
        features: dict[str, Any] = {
            name: {"dtype": str(kind), "_type": "Value"} for name, kind in _COLUMNS.items()
        }
        features["images"] = {"feature": {"_type": "Image"}, "_type": "List"}
        features["texts"] = {"feature": {"dtype": "string", "_type": "Value"}, "_type": "List"}
        self._schema = pa.schema(
            list(_COLUMNS.items()),
            metadata={
                "huggingface": json.dumps({"info": {"features": features}}),
                "renderloom_profile": json.dumps(dict(profile), sort_keys=True),
            },
        )

    def shard_path(self, domain: str, split: str, number: int, part: int) -> str:
        return f"data/{domain}/{numbered(split, number, part)}.parquet"

    def encode(self, document: Document) -> Encoded:
        sample = document.sample
        about = segment_facts(document)
        images: list[dict[str, Any] | None] = []
        for s in sample.segments:
            if s.kind == "image":
                image = sample.images[s.image_index]
                images.append({"bytes": image.data, "path": f"{image.sha256}.{picture_format(image)}"})
            else:
                images.append(None)
        row = facts(document)
        columns = {name: row[name] for name in _COLUMNS if name in row}
        columns |= {
            "images": images,
            "texts": [None if s.kind == "image" else s.text for s in sample.segments],
            "metadata": to_json(about).decode(),
            "general_metadata": to_json(row | {"profile": self._profile}).decode(),
        }
        table = pa.Table.from_pylist([columns], schema=self._schema)
        return Encoded(payload=table, num_bytes=table.nbytes)

    def open(self, stream: BinaryIO) -> Writer:
        return TableWriter(stream, self._schema, leaf_options(self._schema, "images.list.element.bytes"))

    def closing_files(self, entries: Sequence[FileEntry]) -> Iterator[tuple[str, bytes]]:
        yield from ()

    def loading(self, splits: Sequence[str], domains: Sequence[str]) -> str:
        return LOADING.replace("{split}", splits[0])


CONTAINER = ObelicsContainer
