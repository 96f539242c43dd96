"""Run by ``test_readers_torch``: the example that packs documents, on the shards of a folder, alone and in a DataLoader."""

from __future__ import annotations

import io
import itertools
import json
import sys
from pathlib import Path

import numpy as np
import torch
from PIL import Image
from torch.utils.data import DataLoader

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "examples"))
from pack_documents import Packed, Packer, as_torch

CONTEXT = 150


def check(sequence: Packed, packer: Packer) -> None:
    """Every invariant of a packed sequence."""
    vocabulary = packer.vocabulary
    assert sequence.ids.shape == sequence.weights.shape == sequence.document.shape == (CONTEXT,)
    is_padding = sequence.document == -1
    assert (sequence.ids[is_padding] == vocabulary.pad_id).all() and not sequence.weights[is_padding].any()
    assert not is_padding[:-1][~is_padding[1:]].any(), "padding is at the end"
    is_picture = sequence.ids == vocabulary.image_id
    assert not sequence.weights[is_picture].any(), "pictures have no loss"
    covered = np.zeros(CONTEXT, bool)
    for start, count, data in sequence.pictures:
        assert is_picture[start : start + count].all() and not covered[start : start + count].any()
        assert len(set(sequence.document[start : start + count])) == 1
        covered[start : start + count] = True
        with Image.open(io.BytesIO(data)) as picture:
            assert count == -(-picture.width // 28) * -(-picture.height // 28), "these are shrunk by no rule"
    assert (covered == is_picture).all()
    for k in range(len(sequence.sample_ids)):
        places = np.flatnonzero(sequence.document == k)
        assert (np.diff(places) == 1).all() and sequence.ids[places[-1]] == vocabulary.end_id
        assert (sequence.position[places] == np.arange(len(places))).all()


def same(a: Packed, b: Packed) -> bool:
    arrays = all(
        np.array_equal(getattr(a, n), getattr(b, n)) for n in ("ids", "weights", "document", "position")
    )
    return arrays and a.sample_ids == b.sample_ids and a.pictures == b.pictures


def main(folder: Path) -> None:
    paths = sorted(folder.glob("*/train-*.parquet"))
    packer = Packer(paths, CONTEXT, num_open=2)
    sequences = list(packer)
    assert len(sequences) > 4
    for sequence in sequences:
        check(sequence, packer)
    ids = [i for s in sequences for i in s.sample_ids]
    assert len(set(ids)) == len(ids) == packer.counts["documents"]
    for stop in (0, 1, 2, len(sequences) - 1, len(sequences)):
        first = Packer(paths, CONTEXT, num_open=2)
        begun = list(itertools.islice(first, stop))
        again = Packer(paths, CONTEXT, num_open=2)
        again.load_state_dict(json.loads(json.dumps(first.state_dict())))
        rest = list(again)
        assert len(rest) == len(sequences) - stop and again.counts == packer.counts
        assert all(same(a, b) for a, b in zip(begun + rest, sequences, strict=True))
    loader = DataLoader(
        as_torch(lambda part, parts: Packer(paths, CONTEXT, part=part, parts=parts)),
        batch_size=None,
        num_workers=2,
    )
    seen: list[str] = []
    for batch in loader:
        assert batch["ids"].dtype == torch.int64 and batch["weights"].dtype == torch.float32
        seen += batch["sample_ids"]
    assert sorted(seen) == sorted(ids)
    print(json.dumps(packer.counts | {"padding_share": packer.padding_share, "ids": sorted(ids)}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
