"""What a container is: documents in, shards of one trainer's format out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, BinaryIO, ClassVar, Protocol

from pipelines.export.documents import Document


@dataclass(frozen=True, kw_only=True, slots=True)
class Encoded:
    """A document as the container holds it: ``payload`` is its writer's own, ``num_bytes`` what it adds to a shard.

    ``pictures`` lie beside the shards: path inside the export -> bytes. A path names the bytes, so that equal
    pictures are one file.
    """

    payload: Any
    num_bytes: int
    pictures: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class FileEntry:
    """A file of the export: a shard, or what lies beside it."""

    path: str
    domain: str
    split: str
    num_rows: int
    num_bytes: int
    sha256: str


PICTURES = "images"
"""The folder of pictures that lie beside the shards."""


class Writer(Protocol):
    """One shard being written."""

    def write(self, encoded: Encoded) -> None: ...

    def close(self) -> Mapping[str, bytes]:
        """End the shard; the files that lie beside it: what is added to its name -> bytes."""
        ...


class Container(Protocol):
    """A trainer's format. ``style`` is one of ``styles``, the first where none is asked for.

    ``profile`` is what the coordinate profile says of itself; it goes where the format has room for it.
    """

    line: ClassVar[str]
    """What ``renderloom list`` says of it."""
    shard_bytes: ClassVar[int]
    """A shard is ended before it grows beyond this, unless another bound is asked for."""
    styles: ClassVar[tuple[str, ...]]

    def __init__(self, *, style: str, profile: Mapping[str, Any]) -> None: ...

    def shard_path(self, domain: str, split: str, number: int, part: int) -> str:
        """Path of part ``part`` of the source's shard ``number`` of that domain and split."""
        ...

    def encode(self, document: Document) -> Encoded:
        """The document in this format.

        Raises:
            RefusedError: the format cannot hold it.
        """
        ...

    def open(self, stream: BinaryIO) -> Writer:
        """A shard that is written to a stream."""
        ...

    def closing_files(self, entries: Sequence[FileEntry]) -> Iterator[tuple[str, bytes]]:
        """(path, bytes) of the files that the format needs once all shards are there."""
        ...

    def loading(self, splits: Sequence[str], domains: Sequence[str]) -> str:
        """Markdown for the export's README: what a row is, and the code that loads it (tested as it stands)."""
        ...


def numbered(split: str, number: int, part: int) -> str:
    """``train-00042-000``: a shard's name, which sorts as the source does."""
    return f"{split}-{number:05d}-{part:03d}"
