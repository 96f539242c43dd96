"""Documents of a corpus, streamed from its shards and packed into sequences of a fixed length for training.

    python examples/pack_documents.py out/demo --context 8192 --split train

A document is its segments in order: text as tokens, a picture as as many places as MoonViT makes tokens of it (the
K3 rule), with the loss weight of each segment on its tokens and none on pictures. Documents are never cut, so no
picture is either: each goes into the first of a few open sequences that has room for it. The position in the shards
and the documents in the open sequences are the whole state, so that a stopped run goes on with the same sequences.

Without a tokenizer file (``tokenizer.json``) every byte is a token. ``torch`` is needed for ``as_torch`` alone.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray

from schemas.tokens import num_image_tokens

COLUMNS = ["sample_id", "segments", "images", "image_facts"]
Place = tuple[int, int, int]
"""File, row group and row of a document."""
Tokenize = Callable[[str], Sequence[int]]


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """``tokenize`` gives ids below ``size``; three more ids stand for a place of a picture, an end, and padding."""

    tokenize: Tokenize = lambda text: text.encode()
    size: int = 256

    @property
    def image_id(self) -> int:
        return self.size

    @property
    def end_id(self) -> int:
        return self.size + 1

    @property
    def pad_id(self) -> int:
        return self.size + 2


@dataclass(frozen=True, kw_only=True)
class Document:
    """Token ids (N,) int64, the weight of the loss on each (N,) float32, and encoded pictures with where they begin."""

    place: Place
    sample_id: str
    ids: NDArray[np.int64]
    weights: NDArray[np.float32]
    pictures: tuple[tuple[int, int, bytes], ...]
    """(first token, number of tokens, PNG or WebP)"""


@dataclass(frozen=True, kw_only=True)
class Packed:
    """A packed sequence: arrays of the context length. ``document`` is -1 on padding, else which document a token is of.

    Attention stays within equal ``document``; ``position`` begins at 0 in each. Predict token k + 1 at k with the
    loss weight of k + 1.
    """

    ids: NDArray[np.int64]
    weights: NDArray[np.float32]
    document: NDArray[np.int64]
    position: NDArray[np.int64]
    pictures: tuple[tuple[int, int, bytes], ...]
    sample_ids: tuple[str, ...]


def document_of(row: dict[str, Any], place: Place, vocabulary: Vocabulary, rule: str = "k3") -> Document:
    """A row of a shard as tokens."""
    ids: list[NDArray[np.int64]] = []
    weights: list[NDArray[np.float32]] = []
    pictures, length = [], 0
    for segment in row["segments"]:
        if segment["kind"] == "image":
            facts = row["image_facts"][segment["image_index"]]
            count = num_image_tokens(facts["width_px"], facts["height_px"], rule)
            pictures.append((length, count, row["images"][segment["image_index"]]["bytes"]))
            tokens = np.full(count, vocabulary.image_id, np.int64)
            weight = 0.0
        else:
            tokens = np.array(list(vocabulary.tokenize(segment["text"])), np.int64)
            weight = segment["loss_weight"]
        ids.append(tokens)
        weights.append(np.full(len(tokens), weight, np.float32))
        length += len(tokens)
    ids.append(np.array([vocabulary.end_id], np.int64))
    weights.append(np.ones(1, np.float32))
    return Document(
        place=place,
        sample_id=row["sample_id"],
        ids=np.concatenate(ids),
        weights=np.concatenate(weights),
        pictures=tuple(pictures),
    )


@dataclass
class Packer:
    """Sequences of ``context`` tokens of the documents in ``paths``, which are read a row group at a time.

    ``part`` of ``parts``: every so many-th row group alone, for workers that share the files.
    """

    paths: Sequence[Path]
    context: int
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    num_open: int = 16
    part: int = 0
    parts: int = 1
    counts: dict[str, int] = field(
        default_factory=lambda: dict.fromkeys(("sequences", "documents", "too_long", "tokens", "padding"), 0)
    )
    _next: Place = (0, 0, 0)
    _open: list[list[Document]] = field(default_factory=list)

    def __iter__(self) -> Iterator[Packed]:
        for document in self._documents():
            if len(document.ids) > self.context:
                self.counts["too_long"] += 1
                continue
            room = (o for o in self._open if _length(o) + len(document.ids) <= self.context)
            fitting = next(room, None)
            if fitting is not None:
                fitting.append(document)
                continue
            self._open.append([document])
            if len(self._open) > self.num_open:
                fullest = max(range(len(self._open)), key=lambda k: _length(self._open[k]))
                yield self._sequence(self._open.pop(fullest))
        while self._open:
            yield self._sequence(self._open.pop(0))

    def state_dict(self) -> dict[str, Any]:
        """Where the packer stands, as JSON: after the sequence that was given last."""
        return {
            "next": self._next,
            "open": [[d.place for d in documents] for documents in self._open],
            "counts": dict(self.counts),
        }

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Go on from a state of a packer of the same files and settings."""
        self._next = tuple(state["next"])
        self.counts = dict(state["counts"])
        self._open = [[self._read(tuple(place)) for place in places] for places in state["open"]]

    @property
    def padding_share(self) -> float:
        """Share of the places in the sequences given so far that are padding."""
        return self.counts["padding"] / max(1, self.counts["padding"] + self.counts["tokens"])

    def _documents(self) -> Iterator[Document]:
        first_file, first_group, first_row = self._next
        number = 0
        for f, path in enumerate(self.paths):
            with pq.ParquetFile(path) as file:
                for g in range(file.num_row_groups):
                    is_ours = number % self.parts == self.part
                    number += 1
                    if not is_ours or (f, g) < (first_file, first_group):
                        continue
                    rows = file.read_row_group(g, COLUMNS)
                    start = first_row if (f, g) == (first_file, first_group) else 0
                    for r in range(start, rows.num_rows):
                        self._next = (f, g, r + 1)
                        yield self._document(rows, (f, g, r))

    def _read(self, place: Place) -> Document:
        with pq.ParquetFile(self.paths[place[0]]) as file:
            return self._document(file.read_row_group(place[1], COLUMNS), place)

    def _document(self, rows: Any, place: Place) -> Document:
        return document_of(rows.slice(place[2], 1).to_pylist()[0], place, self.vocabulary)

    def _sequence(self, documents: Sequence[Document]) -> Packed:
        used = _length(documents)
        self.counts["sequences"] += 1
        self.counts["documents"] += len(documents)
        self.counts["tokens"] += used
        self.counts["padding"] += self.context - used
        starts = np.cumsum([0, *(len(d.ids) for d in documents)])
        padding = self.context - used
        return Packed(
            ids=_padded([d.ids for d in documents], padding, self.vocabulary.pad_id),
            weights=_padded([d.weights for d in documents], padding, 0),
            document=_padded([np.full(len(d.ids), k) for k, d in enumerate(documents)], padding, -1),
            position=_padded([np.arange(len(d.ids)) for d in documents], padding, 0),
            pictures=tuple(
                (int(start) + at, count, data)
                for start, d in zip(starts[:-1], documents, strict=True)
                for at, count, data in d.pictures
            ),
            sample_ids=tuple(d.sample_id for d in documents),
        )


def _length(documents: Sequence[Document]) -> int:
    return sum(len(d.ids) for d in documents)


def _padded(parts: Sequence[NDArray[Any]], padding: int, value: int) -> NDArray[Any]:
    return np.concatenate([*parts, np.full(padding, value, parts[0].dtype)])


def as_torch(make: Callable[[int, int], Packer]) -> Any:
    """A dataset for ``torch.utils.data.DataLoader(…, batch_size=None)``: ``make(part, parts)`` is each worker's packer."""
    import torch.utils.data

    class Stream(torch.utils.data.IterableDataset):  # type: ignore[misc,type-arg,unused-ignore]
        def __iter__(self) -> Iterator[dict[str, Any]]:
            worker = torch.utils.data.get_worker_info()
            for sequence in make(worker.id, worker.num_workers) if worker else make(0, 1):
                arrays = {n: getattr(sequence, n) for n in ("ids", "weights", "document", "position")}
                tensors = {name: torch.from_numpy(array) for name, array in arrays.items()}
                yield tensors | {"pictures": sequence.pictures, "sample_ids": sequence.sample_ids}

    return Stream()


def vocabulary_of(path: Path | None) -> Vocabulary:
    """Bytes, or the tokenizer in a ``tokenizer.json``."""
    if path is None:
        return Vocabulary()
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(path))
    return Vocabulary(
        tokenize=lambda text: tokenizer.encode(text, add_special_tokens=False).ids,
        size=tokenizer.get_vocab_size(),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Pack a corpus into sequences and say how full they are.")
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--context", type=int, default=8_192, help="tokens of a sequence (8192)")
    parser.add_argument("--split", default="train")
    parser.add_argument("--tokenizer", type=Path, help="a tokenizer.json; else bytes")
    arguments = parser.parse_args()
    paths = sorted(arguments.corpus.glob(f"data/*/{arguments.split}-*.parquet"))
    packer = Packer(paths, arguments.context, vocabulary_of(arguments.tokenizer))
    places = sum(count for sequence in packer for _, count, _ in sequence.pictures)
    print(
        json.dumps(packer.counts | {"of_pictures": places, "padding_share": round(packer.padding_share, 4)})
    )


if __name__ == "__main__":
    main()
