"""Shards of an export as they are written: cut by bytes, each with its digest, whole or not at all."""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path
from typing import Any, BinaryIO, cast

from pipelines.export.containers.base import Container, Encoded, FileEntry, Writer
from pipelines.storage.stage_files import is_there, write_bytes, writing
from schemas.manifest import ShardEntry


class Shards:
    """The export's shards of one source shard, which is the ``number``-th of its domain and split; one open at a time.

    A shard is ended before it grows beyond ``max_bytes``. ``files`` has them all once the block ends; where it raises,
    no half file stays.
    """

    def __init__(
        self, out: Path, container: Container, *, entry: ShardEntry, number: int, max_bytes: int
    ) -> None:
        self.out, self.container = out, container
        self._entry, self._number, self._max_bytes = entry, number, max_bytes
        self.files: list[FileEntry] = []
        self.pictures: dict[str, int] = {}
        self._stack = contextlib.ExitStack()
        self._stream: Counted | None = None
        self._writer: Writer | None = None
        self._num_rows = self._num_bytes = self._part = 0

    def __enter__(self) -> Shards:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: Any, trace: Any) -> None:
        if kind is not None:
            self._abandon(kind, error, trace)
            return
        try:
            self._end()
        except BaseException as failed:  # a full disk or an interruption at the end is one as any before
            self._abandon(type(failed), failed, failed.__traceback__)
            raise

    def _abandon(self, kind: type[BaseException], error: BaseException, trace: Any) -> None:
        """Take the open shard's half file away; what a disk refused leaves as an error of ours."""
        if self._stream is not None:
            self._stream.is_abandoned = True
        self._stack.__exit__(kind, error, trace)

    def add(self, encoded: Encoded) -> None:
        """Put a document into the open shard, or into a new one where that would grow beyond its bound."""
        if self._num_rows and self._num_bytes + encoded.num_bytes > self._max_bytes:
            self._end()
        if self._writer is None:
            self._stream = Counted(self._stack.enter_context(writing(self.out / self._path())))
            self._writer = self.container.open(cast(BinaryIO, self._stream))
        for path, data in encoded.pictures.items():
            if path not in self.pictures:
                if not is_there(self.out / path):
                    write_bytes(self.out / path, data)
                self.pictures[path] = len(data)
        self._writer.write(encoded)
        self._num_rows += 1
        self._num_bytes += encoded.num_bytes

    def _path(self) -> str:
        return self.container.shard_path(self._entry.domain, self._entry.split, self._number, self._part)

    def _end(self) -> None:
        if self._writer is None or self._stream is None:
            return
        beside = self._writer.close()
        self._stack.close()
        self._note(self._path(), self._num_rows, self._stream.num_bytes, self._stream.digest.hexdigest())
        for suffix, data in beside.items():
            write_bytes(self.out / (self._path() + suffix), data)
            self._note(self._path() + suffix, 0, len(data), hashlib.sha256(data).hexdigest())
        self._writer = self._stream = None
        self._num_rows = self._num_bytes = 0
        self._part += 1

    def _note(self, path: str, num_rows: int, num_bytes: int, sha256: str) -> None:
        self.files.append(
            FileEntry(
                path=path,
                domain=self._entry.domain,
                split=self._entry.split,
                num_rows=num_rows,
                num_bytes=num_bytes,
                sha256=sha256,
            )
        )


class Counted:
    """A stream that is written from front to back, and knows the size and digest of what went through it."""

    closed = False

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.num_bytes = 0
        self.digest = hashlib.sha256()
        self.is_abandoned = False
        """Libraries try to end a file when their writer is collected, after its stream has gone."""

    def write(self, data: bytes | memoryview) -> int:
        if self.is_abandoned:
            return len(data)
        self._stream.write(data)
        self.digest.update(data)
        self.num_bytes += len(data)
        return len(data)

    def tell(self) -> int:
        return self.num_bytes

    def flush(self) -> None:
        """What is beneath is flushed when its file ends."""

    def writable(self) -> bool:
        return True

    def readable(self) -> bool:
        return False

    def seekable(self) -> bool:
        return False

    def close(self) -> None:
        """What is beneath is closed by what opened it."""
