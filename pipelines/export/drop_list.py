"""The samples that an export leaves out: ids of Parquet files, or of the outcome of a `dedup`."""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from pipelines.storage.addresses import names_in
from pipelines.storage.faults import explained
from pipelines.storage.stage_files import reading
from schemas.errors import CorpusError

_DIGEST_BYTES = 16
_OUTCOME, _TABLES = "dedup.json", ("contamination.parquet", "duplicates.parquet")
"""What a finished `dedup` has: its outcome, written last, and the ids in two tables."""
_CORPORA = b"corpora"
"""The metadata by which a table of a `dedup` says which corpora it is about: name -> digest of the manifest."""


@dataclass(frozen=True, slots=True)
class DropList:
    """Ids of samples to leave out, as sorted 128-bit digests: 16 bytes an id, however many there are."""

    digests: np.ndarray = field(default_factory=lambda: np.empty(0, f"S{_DIGEST_BYTES}"))

    def __len__(self) -> int:
        return len(self.digests)

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.digests.tobytes()).hexdigest()

    def holds(self, sample_ids: Sequence[str]) -> np.ndarray:
        """(N,) bool: which of the ids are to be left out."""
        asked = _digests(sample_ids)
        at = np.searchsorted(self.digests, asked)
        inside = at < len(self.digests)
        found: np.ndarray = inside.copy()
        found[inside] = self.digests[at[inside]] == asked[inside]
        return found


def _digests(sample_ids: Sequence[str]) -> np.ndarray:
    parts = [hashlib.blake2b(i.encode(), digest_size=_DIGEST_BYTES).digest() for i in sample_ids]
    return np.array(parts, f"S{_DIGEST_BYTES}")


def read_drop_list(path: Path, source_sha256: str = "") -> DropList:
    """The ids of a Parquet file, or of all Parquet files of a folder: rows whose ``is_dropped``, where there is one, is true.

    Of the outcome of a `dedup` those rows that are about the corpus whose manifest has the digest ``source_sha256``: a
    sample that stands in two corpora goes from one of them.

    Raises:
        CorpusError: there is no such file, it has no ids as text in a column ``sample_id``, it is about other corpora, or
            the outcome is not whole.
    """
    with explained("read", path):
        is_folder = path.is_dir()
        files = sorted(path.glob("*.parquet")) if is_folder else [path] if path.is_file() else []
    if is_folder:
        _require_whole(path)
    if not files:
        raise CorpusError(
            f"{path} has no ids to drop: name a Parquet file with a column sample_id, or a folder of such files"
        )
    found = [_digests(ids) for file in files for ids in _ids(file, source_sha256)]
    return DropList(np.unique(np.concatenate([np.empty(0, f"S{_DIGEST_BYTES}"), *found])))


def _require_whole(folder: Path) -> None:
    """Refuse what an interrupted `dedup` left, and a finished outcome of which a table is gone: ids would be missing."""
    with explained("read", folder):
        names = names_in(folder)
    if _OUTCOME in names:
        if lacks := sorted(set(_TABLES) - set(names)):
            raise CorpusError(
                f"{folder} is the outcome of a dedup without its {' and '.join(lacks)}: delete it and make it again, "
                "or name the file whose ids are to go"
            )
        return
    for path in (folder / name for name in names if name.endswith(".parquet")):
        with _as_no_list(path), reading(path) as stream, pq.ParquetFile(stream) as file:
            if _CORPORA in (file.schema_arrow.metadata or {}):
                raise CorpusError(
                    f"{folder} is the outcome of a dedup that was not finished ({_OUTCOME} is missing): run the same "
                    "dedup again"
                )


def _ids(path: Path, source_sha256: str) -> Iterator[list[str]]:
    with _as_no_list(path), reading(path) as stream, pq.ParquetFile(stream) as file:
        columns = _columns(path, file.schema_arrow)
        corpus = _corpus_name(path, file.schema_arrow, source_sha256)
        for batch in file.iter_batches(batch_size=65_536, columns=columns):
            if "is_dropped" in columns:
                batch = batch.filter(batch.column("is_dropped").fill_null(False))
            if corpus is not None:
                batch = batch.filter(pc.equal(batch.column("corpus").cast(pa.string()), corpus))
            yield [i for i in batch.column("sample_id").to_pylist() if i is not None]


@contextlib.contextmanager
def _as_no_list(path: Path) -> Iterator[None]:
    """What Arrow says of a file that is damaged or none of its own, as an error of the corpus."""
    try:
        yield
    except (ValueError, pa.ArrowException) as error:
        raise CorpusError(f"{path} is no Parquet file of ids: {' '.join(str(error).split())}") from error


def _columns(path: Path, schema: pa.Schema) -> list[str]:
    """The columns to read, each of which is there once and of its kind."""
    wanted = {
        "sample_id": (_is_text, "text"),
        "is_dropped": (pa.types.is_boolean, "true or false"),
        "corpus": (_is_text, "text"),
    }
    if "sample_id" not in schema.names:
        raise CorpusError(f"{path} has no column sample_id; it has {', '.join(schema.names[:8])}")
    for name, (is_kind, kind) in wanted.items():
        places = schema.get_all_field_indices(name)
        if len(places) > 1:
            raise CorpusError(f"{path} has {len(places)} columns {name}")
        if places and not is_kind(schema.field(places[0]).type):
            raise CorpusError(
                f"column {name} of {path} is to hold {kind}, not {schema.field(places[0]).type}"
            )
    return [name for name in wanted if name in schema.names]


def _is_text(kind: pa.DataType) -> bool:
    is_listed = pa.types.is_dictionary(kind)
    kind = kind.value_type if is_listed else kind
    tests = (pa.types.is_string, pa.types.is_large_string, pa.types.is_string_view)
    return any(is_kind(kind) for is_kind in tests)


def _corpus_name(path: Path, schema: pa.Schema, source_sha256: str) -> str | None:
    """What a `dedup` calls the corpus of that digest; None where the file is of no `dedup`."""
    metadata = schema.metadata or {}
    if not source_sha256 or _CORPORA not in metadata:
        return None
    try:
        names = json.loads(metadata[_CORPORA])
    except (ValueError, RecursionError):
        names = None
    if not isinstance(names, dict) or not all(isinstance(digest, str) for digest in names.values()):
        raise CorpusError(
            f"{path} is damaged: its metadata `corpora` are no names with digests; make the dedup again, or write the "
            "ids to a file of their own"
        )
    if "corpus" not in schema.names:
        raise CorpusError(f"{path} is damaged: it is of a dedup, and has no column corpus")
    found = sorted(name for name, digest in names.items() if digest == source_sha256)
    if not found:
        raise CorpusError(f"{path} is about other corpora ({', '.join(sorted(names))}), not about this one")
    if len(found) > 1:
        raise CorpusError(
            f"{path} has this corpus under {len(found)} names ({', '.join(found)}), each a duplicate of the other: make "
            "the dedup again with every corpus once"
        )
    return str(found[0])
