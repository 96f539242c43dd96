"""WebDataset tars: per document a JSON member and its pictures; ready for Megatron Energon as crude samples."""

from __future__ import annotations

import hashlib
import io
import json
import re
import struct
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, BinaryIO, ClassVar

from pipelines.export.containers.base import Encoded, FileEntry, Writer, numbered
from pipelines.export.documents import Document, facts, picture_format, segment_facts, to_json

_PLAIN_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")
_ENERGON_SPLITS = {"train": "train", "validation": "val", "test": "test"}
LOADING = """\
A document is `KEY.json` and its pictures `KEY.0.png`, `KEY.1.png` …, next to each other in the tar. The JSON has `texts` and `images` as
lists of one length (at each place one of them is null; `images` has the members' names, as NeMo Curator reads them), `segments` with
each place's kind, role, `loss_weight` (0: context only) and picture (`part`), and the sample's other columns.

```python
import glob

import webdataset

shards = sorted(glob.glob("data/*/{split}-*.tar"))
for sample in webdataset.WebDataset(shards, shardshuffle=False).decode("pil"):
    document = sample["json"]
    for text, segment in zip(document["texts"], document["segments"]):
        print(segment["kind"], segment["loss_weight"], sample[segment["part"]] if text is None else text[:60])
```

Megatron Energon reads the folder as it is (`.nv-meta` and the tars' indices are written), as crude samples:

```python
from megatron.energon import (
    Cooker, DefaultTaskEncoder, InterleavedSample, WorkerConfig, basic_sample_keys, get_loader, get_train_dataset, stateless,
)


@stateless
def cook(sample):
    document = sample["json"]  # texts, and the decoded pictures in their places: no tag that a text could hold as well
    sequence = [
        sample[segment["part"]] if text is None else text for text, segment in zip(document["texts"], document["segments"])
    ]
    return InterleavedSample(**basic_sample_keys(sample), sequence=sequence)


class Documents(DefaultTaskEncoder):
    cookers = [Cooker(cook)]


dataset = get_train_dataset(
    ".",
    split_part="{energon_split}",
    worker_config=WorkerConfig(rank=0, world_size=1, num_workers=0),
    batch_size=1,
    shuffle_buffer_size=None,
    max_samples_per_sequence=None,
    task_encoder=Documents(),
    repeat=False,
)
for batch in get_loader(dataset):
    print(batch.__key__, [part[:20] if isinstance(part, str) else part.shape for part in batch.sequence[0]])
```
"""


def key_of(sample_id: str) -> str:
    """The members' common name: the id, where it is plain; else its hash. Has no dot, which would end it."""
    if _PLAIN_KEY.fullmatch(sample_id):
        return sample_id
    return f"id-{hashlib.sha256(sample_id.encode()).hexdigest()[:40]}"


class WebDatasetContainer:
    """WebDataset tars of JSON and pictures (webdataset, Megatron Energon, NeMo Curator)."""

    line: ClassVar[str] = "WebDataset tars of JSON and pictures (webdataset, Megatron Energon, NeMo Curator)"
    shard_bytes: ClassVar[int] = 1 << 30
    styles: ClassVar[tuple[str, ...]] = ("",)

    def __init__(self, *, style: str, profile: Mapping[str, Any]) -> None:
        self._profile = str(profile.get("profile", ""))

    def shard_path(self, domain: str, split: str, number: int, part: int) -> str:
        return f"data/{domain}/{numbered(split, number, part)}.tar"

    def encode(self, document: Document) -> Encoded:
        sample = document.sample
        key = key_of(sample.sample_id)
        parts = [f"{k}.{picture_format(image)}" for k, image in enumerate(sample.images)]
        segments = segment_facts(document)
        texts: list[str | None] = []
        images: list[str | None] = []
        for about, s in zip(segments, sample.segments, strict=True):
            is_image = s.kind == "image"
            texts.append(None if is_image else s.text)
            images.append(f"{key}.{parts[s.image_index]}" if is_image else None)
            if is_image:
                about["part"] = parts[s.image_index]
        content = {
            **facts(document),
            "profile": self._profile,
            "texts": texts,
            "images": images,
            "segments": segments,
        }
        members = [(f"{key}.json", to_json(content))]
        members += [(f"{key}.{part}", image.data) for part, image in zip(parts, sample.images, strict=True)]
        size = sum(tarfile.BLOCKSIZE + _padded(len(data)) for _, data in members)
        return Encoded(payload=members, num_bytes=size)

    def open(self, stream: BinaryIO) -> Writer:
        return _TarWriter(stream)

    def closing_files(self, entries: Sequence[FileEntry]) -> Iterator[tuple[str, bytes]]:
        """What Energon's own preparation would write: counts, splits, and that samples are crude."""
        parts: dict[str, list[str]] = {name: [] for name in _ENERGON_SPLITS.values()}
        for entry in entries:
            parts[_ENERGON_SPLITS[entry.split]].append(entry.path)
        info = {"energon_version": "7", "shard_counts": {e.path: e.num_rows for e in entries}}
        yield ".nv-meta/.info.json", json.dumps(info, indent=1).encode()
        yield ".nv-meta/split.yaml", json.dumps({"split_parts": parts, "exclude": []}, indent=1).encode()
        yield (
            ".nv-meta/dataset.yaml",
            b"__module__: megatron.energon\n__class__: CrudeWebdataset\nsubflavors:\n  source: renderloom\n",
        )

    def loading(self, splits: Sequence[str], domains: Sequence[str]) -> str:
        return LOADING.replace("{split}", splits[0]).replace("{energon_split}", _ENERGON_SPLITS[splits[0]])


class _TarWriter:
    """A tar without clocks, owners or permissions of this machine."""

    def __init__(self, stream: BinaryIO) -> None:
        self._tar = tarfile.TarFile(fileobj=stream, mode="w", format=tarfile.USTAR_FORMAT)
        self._starts: list[int] = []

    def write(self, encoded: Encoded) -> None:
        self._starts.append(self._tar.offset)
        for name, data in encoded.payload:
            member = tarfile.TarInfo(name)
            member.size, member.mode = len(data), 0o644
            self._tar.addfile(member, io.BytesIO(data))

    def close(self) -> Mapping[str, bytes]:
        # Energon takes the last number for the end of the last sample.
        index = struct.pack(f"<{len(self._starts) + 1}Q", *self._starts, self._tar.offset)
        self._tar.close()
        return {".idx": index}


def _padded(size: int) -> int:
    return -(-size // tarfile.BLOCKSIZE) * tarfile.BLOCKSIZE


CONTAINER = WebDatasetContainer
