"""An export: shards of a corpus in parallel into another place, with a manifest that is written last."""

from __future__ import annotations

import contextlib
import hashlib
import platform
from collections import Counter
from collections.abc import Generator, Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa

from pipelines.corpora import Corpus
from pipelines.environment import code_sha256
from pipelines.export import profiles, shard_work
from pipelines.export.card import readme
from pipelines.export.containers.base import FileEntry
from pipelines.export.drop_list import DropList, read_drop_list
from pipelines.export.outcome import Outcome, as_outcome
from pipelines.export.processes import in_processes
from pipelines.export.question import EXPORT_VERSION, Question
from pipelines.export.shard_work import Done, Task
from pipelines.export.source import Selection
from pipelines.export.target import Target
from pipelines.progress import Progress, Stage
from pipelines.storage.addresses import files_below
from pipelines.storage.stage_files import read_bytes, write_bytes
from schemas.errors import CorpusError


@dataclass(frozen=True, kw_only=True, slots=True)
class Request:
    """An export as it is asked for on the command line; ``drop`` is an address or empty."""

    source: Path
    out: Path
    question: Question
    drop: str
    workers: int


def source_sha256(source: Path) -> str:
    """Digest of the corpus's manifest, hence of all its shards."""
    return hashlib.sha256(read_bytes(source / "manifest.json")).hexdigest()


def drop_sha256(drop: Path | None, source_sha256: str = "") -> str:
    """Digest of the ids to leave out of the corpus of that digest; empty where there are none."""
    return read_drop_list(drop, source_sha256).sha256 if drop is not None else ""


def export(request: Request, progress: Progress) -> Outcome:
    """Export a finished corpus, or finish an export that was interrupted.

    Raises:
        CorpusError: the source is none or damaged; the target holds something else, or cannot be written.
        RecipeError: there is no such profile, style or container.
    """
    corpus = Corpus(request.source)
    _refuse_unknown(corpus, request.question)
    target = Target(request.out)
    finished = target.finished(request.question)
    if finished is not None:
        return as_outcome(finished, was_finished=True)
    target.refuse_foreign()
    with target.locked():
        target.begin(request.question, _environment())
        tasks = _tasks(corpus, request)
        done = _all_done(tasks, request, progress)
        manifest = _close(corpus, request, done)
        target.finish(manifest)
    return as_outcome(manifest, was_finished=False)


def _environment() -> dict[str, str]:
    return {
        "pyarrow": pa.__version__,
        "python": ".".join(platform.python_version_tuple()[:2]),
        "code_sha256": code_sha256(("schemas", "pipelines")),
    }


def _refuse_unknown(corpus: Corpus, question: Question) -> None:
    """A filter that the corpus has nothing of is more likely misspelt than meant."""
    filters = question.filters
    known = {
        "split": {s.split for s in corpus.manifest.shards},
        "domain": {s.domain for s in corpus.manifest.shards},
    }
    for name, asked in (("split", filters.splits), ("domain", filters.domains)):
        if unknown := sorted(set(asked) - known[name]):
            raise CorpusError(
                f"{corpus.folder} has no {name} {unknown[0]!r}; it has {', '.join(sorted(known[name])) or 'no samples'}"
            )


def _tasks(corpus: Corpus, request: Request) -> list[Task]:
    """A task for every shard that may have samples to take, in the manifest's order."""
    filters = request.question.filters
    drop = DropList()
    if request.drop and filters.limit is not None:
        drop = shard_work.drop_list(request.drop, request.question.source_sha256)
    left = filters.limit
    numbers = Counter[tuple[str, str]]()
    tasks = []
    for position, entry in enumerate(corpus.manifest.shards):
        number = numbers[entry.domain, entry.split]
        numbers[entry.domain, entry.split] += 1
        if not filters.takes_shard(entry.domain, entry.split) or left == 0:
            continue
        limit = None
        if left is not None:
            limit = min(left, Selection(filters, drop).count(corpus.folder, entry))
            left -= limit
            if not limit:
                continue
        tasks.append(
            Task(
                source=str(request.source),
                out=str(request.out),
                entry=entry,
                number=number,
                position=position,
                limit=limit,
                question=request.question,
                drop=request.drop,
            )
        )
    return tasks


def _all_done(tasks: list[Task], request: Request, progress: Progress) -> list[Done]:
    """Every task's outcome in order; what a former export finished is not done again."""
    total = sum(t.entry.num_rows if t.limit is None else t.limit for t in tasks)
    found: dict[int, Done] = {}
    with progress.stage("export", total) as bar:
        open_tasks = []
        sizes = {file.name: file.num_bytes for file in files_below(request.out)}
        for task in tasks:
            done = shard_work.finished(request.out, task.position, sizes)
            if done is None:
                open_tasks.append(task)
            else:
                found[task.position] = done
                bar.advance(done.num_read, note="taken up again")
        run = _here if request.workers == 1 or len(open_tasks) < 2 else in_processes
        with contextlib.closing(run(open_tasks, request.workers, bar)) as results:
            for done in results:
                found[done.position] = done
    return [found[task.position] for task in tasks]


def _here(tasks: list[Task], workers: int, bar: Stage) -> Generator[Done]:
    for task in tasks:
        yield shard_work.export_shard(task, bar.advance)


def _close(corpus: Corpus, request: Request, done: list[Done]) -> dict[str, Any]:
    """Write the files that close an export; what its manifest is to say."""
    question = request.question
    container = shard_work.container_of(question)
    files = [file for d in done for file in d.files]
    shards = [f for f in files if f.num_rows]
    beside = list(container.closing_files(shards)) if shards else []
    for path, data in beside:
        write_bytes(request.out / path, data)
    pictures = {path: size for d in done for path, size in d.pictures.items()}
    refusals = shard_work.write_refusals(request.out, [d.position for d in done])
    refused, left_out = _summed(d.refused for d in done), _summed(d.left_out for d in done)
    by_domain = _summed({s.domain: s.num_rows} for s in shards)
    asked = profiles.profile(question.profile, **dict(question.profile_options))
    manifest = {
        "export_version": EXPORT_VERSION,
        "question": question.to_json(),
        "profile": asked.metadata(),
        "source": {
            "name": corpus.manifest.name,
            "schema_version": corpus.manifest.schema_version,
            "manifest_sha256": question.source_sha256,
        },
        "environment": _environment(),
        "num_read": sum(d.num_read for d in done),
        "num_samples": sum(s.num_rows for s in shards),
        "samples_by_domain": by_domain,
        "num_dropped": sum(d.num_dropped for d in done),
        "num_drop_ids": len(shard_work.drop_list(request.drop, question.source_sha256))
        if request.drop
        else None,
        "num_refused": sum(refused.values()),
        "refused_by_reason": refused,
        "targets_left_out_by_reason": left_out,
        "num_pictures_beside": len(pictures),
        "picture_bytes_beside": sum(pictures.values()),
        "files": [asdict(f) for f in [*files, *map(_entry, beside), refusals]],
    }
    text = readme(corpus, question, container, shards, manifest)
    write_bytes(request.out / "README.md", text.encode())
    return manifest


def _summed(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total = Counter[str]()
    for some in counts:
        total.update(some)
    return dict(sorted(total.items()))


def _entry(file: tuple[str, bytes]) -> FileEntry:
    path, data = file
    return FileEntry(
        path=path,
        domain="",
        split="",
        num_rows=0,
        num_bytes=len(data),
        sha256=hashlib.sha256(data).hexdigest(),
    )
