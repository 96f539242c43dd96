"""Reads an export with its trainers' own library, in the environment of the readers, and runs the README's code on it.

Usage: reads_exports.py CONTAINER FOLDER. Prints a JSON object: sample id -> [[kind, sha256 of the text or of the RGB
pixels], …], then runs every Python block of the folder's README in it, whose output goes to stderr.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import re
import sys
import types
from pathlib import Path
from typing import Any

Read = dict[str, list[list[str]]]


def text_digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def pixel_digest(image: Any) -> str:
    """Of a PIL image."""
    return hashlib.sha256(image.convert("RGB").tobytes()).hexdigest()


def _rows(pattern: str) -> Any:
    from datasets import load_dataset

    files = sorted(map(str, Path().glob(pattern)))
    return load_dataset("parquet", data_files=files, split="train", streaming=True)


def parquet() -> Read:
    """`datasets`, streaming, which decodes the pictures."""
    return {
        row["sample_id"]: [
            [
                s["kind"],
                pixel_digest(row["images"][s["image_index"]])
                if s["kind"] == "image"
                else text_digest(s["text"]),
            ]
            for s in row["segments"]
        ]
        for row in _rows("data/*/*.parquet")
    }


def obelics() -> Read:
    """`datasets`, streaming; nulls in both lists stay null."""
    return {
        row["sample_id"]: [
            [about["kind"], text_digest(text) if image is None else pixel_digest(image)]
            for image, text, about in zip(
                row["images"], row["texts"], json.loads(row["metadata"]), strict=True
            )
        ]
        for row in _rows("data/*/*.parquet")
    }


def _crude(content: dict[str, Any], pictures: dict[str, str]) -> list[list[str]]:
    return [
        [about["kind"], pictures[about["part"]] if text is None else text_digest(text)]
        for text, about in zip(content["texts"], content["segments"], strict=True)
    ]


def webdataset() -> Read:
    """`webdataset`, which groups the members and decodes them."""
    import webdataset as wds

    found: Read = {}
    shards = sorted(map(str, Path().glob("data/*/*.tar")))
    for sample in wds.WebDataset(shards, shardshuffle=False).decode("pil"):
        pictures = {name: pixel_digest(value) for name, value in sample.items() if hasattr(value, "convert")}
        found[sample["json"]["sample_id"]] = _crude(sample["json"], pictures)
    return found


def energon() -> Read:
    """Megatron Energon's crude samples through a cooker, its decoder's float pixels back as bytes."""
    from megatron.energon import (
        Cooker,
        DefaultTaskEncoder,
        TextSample,
        WorkerConfig,
        basic_sample_keys,
        get_loader,
        get_train_dataset,
        stateless,
    )

    found: Read = {}

    def cook(sample: dict[str, Any]) -> TextSample:
        pictures = {}
        for name, value in sample.items():
            if name.rpartition(".")[2] in ("png", "webp"):
                pixels = (value.permute(1, 2, 0) * 255).round().byte().numpy()
                pictures[name] = hashlib.sha256(pixels.tobytes()).hexdigest()
        found[sample["json"]["sample_id"]] = _crude(sample["json"], pictures)
        return TextSample(**basic_sample_keys(sample), text="")

    class Documents(DefaultTaskEncoder):  # type: ignore[misc]
        cookers = [Cooker(stateless(cook))]  # noqa: RUF012  # as the library has it

    parts = json.loads(Path(".nv-meta/split.yaml").read_text())["split_parts"]
    for part in [name for name, shards in parts.items() if shards]:
        dataset = get_train_dataset(
            ".",
            split_part=part,
            worker_config=WorkerConfig(rank=0, world_size=1, num_workers=0),
            batch_size=1,
            shuffle_buffer_size=None,
            max_samples_per_sequence=None,
            task_encoder=Documents(),
            repeat=False,
        )
        for _ in get_loader(dataset):
            pass
    return found


def mds() -> Read:
    """`mosaicml-streaming`, which verifies the shards' digests as well."""
    _without_vision()
    from streaming import Stream, StreamingDataset

    found: Read = {}
    folders = sorted(p.parent for p in Path().glob("*/*/index.json"))
    streams = [Stream(local=str(f.parent), split=f.name, validate_hash="sha256") for f in folders]
    dataset = StreamingDataset(streams=streams, batch_size=1, shuffle=False)
    for k in range(len(dataset)):
        sample = dataset[k]
        found[sample["sample_id"]] = [
            [
                s["kind"],
                pixel_digest(sample["images"][s["image_index"]])
                if s["kind"] == "image"
                else text_digest(s["text"]),
            ]
            for s in sample["segments"]
        ]
    return found


def _without_vision() -> None:
    """The package imports its ready-made vision sets, hence torchvision, whose wheels fit no torch for CPUs."""
    spec = importlib.util.find_spec("streaming")
    assert spec is not None and spec.submodule_search_locations is not None
    package = types.ModuleType("streaming")
    package.__path__ = list(spec.submodule_search_locations)
    sys.modules["streaming"] = package
    from streaming.base import Stream, StreamingDataset

    package.__dict__.update(Stream=Stream, StreamingDataset=StreamingDataset)


def messages() -> Read:
    """`datasets` takes the lines of all shards as one table; how many messages each chat has."""
    from datasets import load_dataset

    files = sorted(map(str, Path().glob("*/*.jsonl")))
    rows = load_dataset("json", data_files=files, split="train", cache_dir="../cache")
    return {row["sample_id"]: [[str(len(row.get("messages") or row["conversations"]))]] for row in rows}


def run_readme() -> int:
    """Run the README's Python blocks, each by itself; how many there were."""
    blocks = re.findall(r"```python\n(.*?)```", Path("README.md").read_text(encoding="utf-8"), re.DOTALL)
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {"__name__": "readme"})
    return len(blocks)


if __name__ == "__main__":
    os.chdir(sys.argv[2])
    with contextlib.redirect_stdout(sys.stderr):
        read = {
            "parquet": parquet,
            "obelics": obelics,
            "webdataset": webdataset,
            "energon": energon,
            "mds": mds,
            "messages": messages,
        }[sys.argv[1]]()
        blocks = run_readme() if sys.argv[1] != "energon" else 0  # webdataset's turn has run its blocks
    sys.stdout.write(json.dumps({"read": read, "blocks": blocks}))
