"""MosaicML Streaming's shards: offsets, samples, and an index a domain and split.

The format is written here, since the library's own writer brings PyTorch: per shard the number of samples, the
offsets of their starts and of the end (all uint32), the configuration as JSON, then the samples; a sample is the
sizes (uint32) of its columns of no fixed size, then its columns, which are sorted by name.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, BinaryIO, ClassVar

from pipelines.export.containers.base import Encoded, FileEntry, Writer
from pipelines.export.documents import Document, facts, segment_facts, to_json

WHOLE = 1 << 26
COLUMNS = {
    "context_bucket": "int",
    "domain": "str",
    "facts": "json",
    "images": "list[png]",
    "language": "str",
    "num_tokens_image": "int",
    "num_tokens_text_est": "int",
    "sample_id": "str",
    "segments": "json",
    "task": "str",
    "template_id": "str",
}
_INT = struct.Struct("<q")
MAX_SHARD_BYTES = (1 << 32) - 1
LOADING = """\
One folder a domain and split, each with its `index.json`. A sample has `images` (decoded by the library; PNG or lossless WebP bytes
inside), `segments` (kind, role, language, text, image_index, loss_weight; 0: context only), `facts` (elements, program, view,
provenance, licence) and a few columns to filter and balance by.

```python
from streaming import Stream, StreamingDataset

streams = [Stream(local=f"{domain}", split="{split}") for domain in {domains}]  # remote="s3://…" to stream
dataset = StreamingDataset(streams=streams, batch_size=1, shuffle=False)
sample = dataset[0]
for segment in sample["segments"]:
    shown = sample["images"][segment["image_index"]] if segment["kind"] == "image" else segment["text"][:60]
    print(segment["kind"], segment["loss_weight"], shown)
```
"""


class MdsContainer:
    """MosaicML Streaming shards of 64 MiB, an index.json a domain and split (mosaicml-streaming)."""

    line: ClassVar[str] = "MosaicML Streaming shards of 64 MiB, an index.json a domain and split"
    shard_bytes: ClassVar[int] = WHOLE
    styles: ClassVar[tuple[str, ...]] = ("",)

    def __init__(self, *, style: str, profile: Mapping[str, Any]) -> None:
        self._profile = str(profile.get("profile", ""))

    def shard_path(self, domain: str, split: str, number: int, part: int) -> str:
        return f"{domain}/{split}/shard.{number:05d}-{part:03d}.mds"

    def encode(self, document: Document) -> Encoded:
        sample = document.sample
        row = facts(document)
        segments = [
            {**about, "text": s.text}
            for about, s in zip(segment_facts(document), sample.segments, strict=True)
        ]
        made: dict[str, bytes] = {
            "facts": to_json(row | {"profile": self._profile}),
            "images": _list_of([i.data for i in sample.images]),
            "segments": to_json(segments),
        }
        columns = []
        for name, encoding in COLUMNS.items():
            if encoding == "int":
                columns.append(_INT.pack(row[name]))
            else:
                columns.append(made[name] if name in made else str(row[name]).encode())
        sizes = [len(c) for c, encoding in zip(columns, COLUMNS.values(), strict=True) if encoding != "int"]
        data = b"".join([_uint32(sizes), *columns])
        return Encoded(payload=data, num_bytes=len(data) + 4)

    def open(self, stream: BinaryIO) -> Writer:
        return _ShardWriter(stream)

    def closing_files(self, entries: Sequence[FileEntry]) -> Iterator[tuple[str, bytes]]:
        folders: dict[str, list[dict[str, Any]]] = {}
        for entry in entries:
            folder, _, name = entry.path.rpartition("/")
            raw = {"basename": name, "bytes": entry.num_bytes, "hashes": {"sha256": entry.sha256}}
            folders.setdefault(folder, []).append(
                {**_config(), "raw_data": raw, "zip_data": None, "samples": entry.num_rows}
            )
        for folder, shards in sorted(folders.items()):
            index = json.dumps({"shards": shards, "version": 2}, sort_keys=True)
            yield f"{folder}/index.json", index.encode()

    def loading(self, splits: Sequence[str], domains: Sequence[str]) -> str:
        return (
            LOADING.replace("{split}", splits[0])
            .replace('f"{domain}"', "domain")
            .replace("{domains}", json.dumps(list(domains)))
        )


class _ShardWriter:
    """Holds a shard's samples until it is whole, since their offsets stand before them."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._samples: list[bytes] = []

    def write(self, encoded: Encoded) -> None:
        self._samples.append(encoded.payload)

    def close(self) -> Mapping[str, bytes]:
        config = json.dumps(_config(), sort_keys=True).encode()
        at = 4 + 4 * (len(self._samples) + 1) + len(config)
        offsets = [at]
        for sample in self._samples:
            at += len(sample)
            offsets.append(at)
        self._stream.write(_uint32([len(self._samples)]) + _uint32(offsets) + config)
        for sample in self._samples:
            self._stream.write(sample)
        return {}


def _config() -> dict[str, Any]:
    return {
        "version": 2,
        "format": "mds",
        "compression": None,
        "hashes": ["sha256"],
        "size_limit": WHOLE,
        "column_names": list(COLUMNS),
        "column_encodings": list(COLUMNS.values()),
        "column_sizes": [8 if encoding == "int" else None for encoding in COLUMNS.values()],
    }


def _uint32(values: Sequence[int]) -> bytes:
    return struct.pack(f"<{len(values)}I", *values)


def _list_of(items: Sequence[bytes]) -> bytes:
    """The library's list of pictures: a reserved word, the count, the sizes, the pictures."""
    return b"".join([_uint32([0, len(items), *map(len, items)]), *items])


CONTAINER = MdsContainer
