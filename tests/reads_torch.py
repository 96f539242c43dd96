"""Run by ``test_readers_torch``: shards through ``datasets`` in PyTorch's DataLoader, map style and streamed."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import torch
from datasets import load_dataset
from torch.utils.data import DataLoader

FACTS = ["num_tokens_image", "context_bucket"]


def ids_and_sizes(rows: list[dict[str, Any]]) -> list[tuple[str, list[tuple[int, int]]]]:
    return [(row["sample_id"], [image.size for image in row["images"]]) for row in rows]


def main(folder: Path) -> None:
    files = sorted(str(p) for p in folder.glob("*/*.parquet"))
    with tempfile.TemporaryDirectory() as cache:
        rows = load_dataset("parquet", data_files=files, split="train", cache_dir=cache)
        total, count = torch.zeros((), dtype=torch.int64), 0
        for batch in DataLoader(rows.with_format("torch", columns=FACTS), batch_size=8, num_workers=2):
            total, count = total + batch["num_tokens_image"].sum(), count + len(batch["context_bucket"])
        pictures = rows.select_columns(["sample_id", "images"])
        mapped = dict(
            pair
            for batch in DataLoader(
                pictures, batch_size=4, num_workers=2, shuffle=True, collate_fn=ids_and_sizes
            )
            for pair in batch
        )
        stream = load_dataset("parquet", data_files=files, split="train", streaming=True)
        stream = stream.select_columns(["sample_id", "images"])
        streamed = [
            pair
            for batch in DataLoader(stream, batch_size=4, num_workers=2, collate_fn=ids_and_sizes)
            for pair in batch
        ]
    assert len(streamed) == len(mapped) == count and dict(streamed) == mapped
    print(json.dumps({"tokens": int(total), "sizes": mapped}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
