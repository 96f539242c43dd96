"""What a `dedup` is asked: which corpora and benchmarks, by their content, and how alike is alike."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dedup.contained import GRAM_WORDS, MIN_WORDS
from dedup.images import ImageDuplicates
from dedup.near_duplicates import NearDuplicates
from pipelines.corpora import Corpus
from pipelines.cross.benchmark_items import files_in
from pipelines.cross.contamination import CODE_SHARE, HASH_BITS, IMAGE_DISTANCE, TEXT_SHARE
from pipelines.storage.addresses import is_remote
from pipelines.storage.stage_files import read_bytes, reading
from schemas.errors import CorpusError, PassingError, RecipeError

VERSION = 2
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}")


@dataclass(frozen=True, kw_only=True, slots=True)
class Request:
    """What the command line says. Nothing is taken from the corpora ``against``; ``out`` None: nothing is written."""

    corpora: tuple[Path, ...]
    against: tuple[Path, ...] = ()
    benchmarks: tuple[tuple[str, Path], ...] = ()
    out: Path | None = None
    threshold: float = 0.85
    image_bits: int = ImageDuplicates().max_bits
    with_same_program: bool = False
    workers: int = 1
    address: str | None = None

    @property
    def near(self) -> NearDuplicates:
        """How programs are compared.

        Raises:
            RecipeError: no bands find enough of the pairs at so low a threshold.
        """
        try:
            return NearDuplicates(threshold=self.threshold)
        except ValueError as error:
            raise RecipeError(f"--threshold {self.threshold:g}: {error}") from error


@dataclass(frozen=True, slots=True)
class Member:
    """A corpus of the question under the name that the outcome calls it by."""

    name: str
    corpus: Corpus
    is_settled: bool
    manifest_sha256: str


def members_of(request: Request) -> list[Member]:
    """The corpora by name: those that nothing is taken from, then the others.

    Raises:
        CorpusError: one of the folders is no finished corpus.
        RecipeError: one is named twice, or a copy of it is.
    """
    paths = [*request.against, *request.corpora]
    if len({str(p) for p in paths}) < len(paths):
        twice = next(p for p in paths if paths.count(p) > 1)
        raise RecipeError(f"{twice} is named twice")
    names = tails([str(p) for p in paths])
    settled = set(names[: len(request.against)])
    found = [
        Member(name, Corpus(path), name in settled, _sha256(path / "manifest.json"))
        for name, path in zip(names, paths, strict=True)
    ]
    first: dict[str, Member] = {}
    for member in found:
        if (other := first.setdefault(member.manifest_sha256, member)) is not member:
            raise RecipeError(
                f"{other.corpus.folder} and {member.corpus.folder} are one corpus (their manifests are equal): "
                "name one of them"
            )
    return sorted(found, key=lambda m: (not m.is_settled, m.name))


def tails(addresses: Sequence[str]) -> list[str]:
    """The last parts of each address, as many as it takes to tell them apart, so that a name holds no machine's path."""
    parts = [[p for p in a.replace("://", "/").split("/") if p] for a in addresses]
    for length in range(1, max(map(len, parts)) + 1):
        names = ["/".join(p[-length:]) for p in parts]
        if len(set(names)) == len(names):
            return names
    return list(addresses)


def check_names(benchmarks: Sequence[tuple[str, Path]]) -> None:
    """Raise RecipeError where a benchmark's name is none that a file can have, or stands twice."""
    names = [name for name, _ in benchmarks]
    for name in names:
        if not _NAME.fullmatch(name):
            raise RecipeError(
                f"benchmark name {name!r} may hold letters, digits, '.', '_' and '-', 80 at most"
            )
        if names.count(name) > 1:
            raise RecipeError(f"benchmark {name} is named twice")


def check_out(request: Request) -> None:
    """Raise RecipeError where the outcome would be written into what is read, which it would change."""
    if request.out is None:
        return
    read = [*request.corpora, *request.against, *(folder for _, folder in request.benchmarks)]
    for folder in read:
        if _is_inside(request.out, folder):
            raise RecipeError(f"--out {request.out} lies in {folder}, which is read: name a folder elsewhere")


def _is_inside(path: Path, folder: Path) -> bool:
    if is_remote(path) or is_remote(folder):
        return f"{path}/".startswith(f"{folder}/")
    return path.resolve().is_relative_to(folder.resolve())


def question_of(request: Request, members: Sequence[Member]) -> dict[str, Any]:
    """Everything that decides the outcome, as JSON: equal questions have equal answers, byte for byte."""
    near = request.near
    return {
        "dedup_version": VERSION,
        "corpora": [
            {
                "name": m.name,
                "is_against": m.is_settled,
                "manifest_sha256": m.manifest_sha256,
                "num_samples": m.corpus.manifest.num_samples,
            }
            for m in members
        ],
        "benchmarks": {name: _folder_sha256(folder) for name, folder in sorted(request.benchmarks)},
        "programs": {
            "threshold": near.threshold,
            "num_permutations": near.num_permutations,
            "engine": near.engine,
            "bands": near.bands.bands,
            "rows": near.bands.rows,
            "recall_at_threshold": near.bands.recall_at_threshold,
            "shingle_tokens": near.shingle_tokens,
            "with_same_program": request.with_same_program,
        },
        "pictures": {"hash_bits": request.image_bits, "max_distance": ImageDuplicates().max_distance},
        "contamination": {
            "code_share": CODE_SHARE,
            "text_share": TEXT_SHARE,
            "text_gram_words": GRAM_WORDS,
            "text_min_words": MIN_WORDS,
            "hash_bits": HASH_BITS,
            "max_distance": IMAGE_DISTANCE,
        },
    }


def differences(then: dict[str, Any], now: dict[str, Any]) -> str:
    """What another question asked otherwise, in words."""
    return ", ".join(sorted(k for k in {*then, *now} if then.get(k) != now.get(k)))


def _sha256(path: Path) -> str:
    return hashlib.sha256(read_bytes(path)).hexdigest()


def _folder_sha256(folder: Path) -> str:
    """Digest of the names and bytes of a benchmark's files; of one that cannot be read, of its name alone."""
    digest = hashlib.sha256()
    for entry in files_in(folder):
        digest.update(f"{entry.num_bytes}\0".encode() + entry.name.encode("utf-8", "surrogateescape") + b"\0")
        if entry.num_bytes < 0:
            continue
        try:
            with reading(folder / entry.name) as stream:
                while block := stream.read(1 << 20):
                    digest.update(block)
        except PassingError:
            raise
        except (CorpusError, OSError):
            digest.update(b"\0unreadable")
    return digest.hexdigest()
