"""The job of `dedup`, top to bottom: survey every shard, judge programs, judge pictures, write what was found."""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.cross.benchmark_items import Reading, files_in, read_items
from pipelines.cross.contamination import ITEM_SCHEMA, benchmark_path, item_rows
from pipelines.cross.nodes import Samples
from pipelines.cross.outcome import Found, contamination_table
from pipelines.cross.pairs import Calls, Pairs
from pipelines.cross.question import (
    Member,
    Request,
    check_names,
    check_out,
    differences,
    members_of,
    question_of,
)
from pipelines.cross.report import report_lines, write_pictures, write_report
from pipelines.cross.survey import ShardTask, survey_shard
from pipelines.progress import Progress
from pipelines.storage.addresses import environment_for, is_remote, names_in, remove_folder
from pipelines.storage.faults import explained
from pipelines.storage.stage_files import (
    as_json,
    is_there,
    is_whole,
    read_bytes,
    read_table,
    remove_leftovers,
    write_json,
    write_table,
    writing,
)
from pipelines.workspace import LOCK, Workspace
from schemas.errors import CorpusError, RecipeError

OUTCOME = "dedup.json"
MAX_NAMED = 50


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """What was found, as ``dedup.json`` holds it, and whether it was found before."""

    found: dict[str, Any]
    was_finished: bool


def find_duplicates(request: Request, progress: Progress) -> Outcome:
    """Find what is near-duplicate in and between corpora, and what of them stands in benchmarks. Changes none of them.

    Raises:
        CorpusError: a folder holds no finished corpus, or the outcome's folder holds something else.
        RecipeError: what is asked contradicts itself.
    """
    check_names(request.benchmarks)
    check_out(request)
    if request.out is None and request.address:
        raise RecipeError("workers on a cluster need a folder that they all reach: add --out")
    members = members_of(request)
    question = question_of(request, members)
    if request.out is not None:
        return find_in(request, members, question, progress)
    with tempfile.TemporaryDirectory(prefix="renderloom-") as folder:
        return find_in(replace(request, out=Path(folder) / "dedup"), members, question, progress)


def find_in(request: Request, members: list[Member], question: dict[str, Any], progress: Progress) -> Outcome:
    """As :func:`find_duplicates`, in the folder of the request."""
    assert request.out is not None
    space = Workspace(request.out)
    if (finished := _finished(space, question)) is not None:
        return Outcome(found=finished, was_finished=True)
    _must_be_ours(space)  # before the lock is written into what may be somebody's folder
    with space.locked():
        _begin(space, question)
        with _workers(request, members, space) as calls:
            found = _stages(request, members, question, space, calls, progress)
        _close(space)
    return Outcome(found=found, was_finished=False)


def _finished(space: Workspace, question: dict[str, Any]) -> dict[str, Any] | None:
    path = space.out / OUTCOME
    if not is_there(path):
        return None
    found = _read(path)
    then = found.get("question")
    if not isinstance(then, dict):
        raise _damaged(path, "it holds no question")
    if then != question:
        what = differences(then, question)
        raise CorpusError(
            f"{space.out} holds the answer to another question ({what} differ): name another folder"
        )
    try:
        report_lines(found)
    except (TypeError, LookupError, AttributeError, ValueError) as error:
        raise _damaged(path, "it holds no whole outcome") from error
    return found


def _read(path: Path) -> dict[str, Any]:
    """A file of an outcome's folder, ``dedup.json`` or below ``work``."""
    try:
        found = json.loads(read_bytes(path))
    except (ValueError, RecursionError) as error:
        raise _damaged(path, str(error)) from error
    if not isinstance(found, dict):
        raise _damaged(path, "it holds no JSON object")
    return found


def _damaged(path: Path, why: str) -> CorpusError:
    out = path.parent if path.name == OUTCOME else path.parent.parent
    return CorpusError(
        f"{path} is damaged: {why}; remove the folder {out} and run again, or name another folder"
    )


def _begin(space: Workspace, question: dict[str, Any]) -> None:
    """Take up what an interrupted `dedup` of the same question left, or begin in an empty folder."""
    begun = space.work / "question.json"
    if is_there(begun):
        if _read(begun) != question:
            raise CorpusError(
                f"{space.out} holds an unfinished dedup of another question: name another folder"
            )
        remove_leftovers(space.out)
        return
    _must_be_ours(space)
    write_json(begun, question)


def _must_be_ours(space: Workspace) -> None:
    """Raise CorpusError where the folder holds what no `dedup` began."""
    if is_there(space.work / "question.json"):
        return
    with explained("read", space.out):
        foreign = [n for n in names_in(space.out) if n != "work"]
        foreign += [f"work/{n}" for n in names_in(space.work) if n not in (LOCK, "ray.log")]
    if foreign:
        raise CorpusError(f"{space.out} is not empty and holds no dedup: {', '.join(sorted(foreign)[:4])}")


def _close(space: Workspace) -> None:
    with explained("remove", space.work):
        remove_folder(space.work, keep=LOCK if is_remote(space.work) else "")


@contextlib.contextmanager
def _workers(request: Request, members: Sequence[Member], space: Workspace) -> Iterator[Calls]:
    """Where the work is done: on Ray, or in this process where one worker does all of it."""
    if request.workers == 1 and not request.address:
        yield lambda function, calls: (function(*arguments) for arguments in calls)
        return
    from pipelines import runner

    variables: dict[str, str] = {}
    for path in (space.out, *(m.corpus.folder for m in members)):
        variables |= environment_for(path)
    with runner.cluster(request.workers, request.address, space.log_path, variables):
        yield runner.map_calls


def _stages(
    request: Request,
    members: list[Member],
    question: dict[str, Any],
    space: Workspace,
    calls: Calls,
    progress: Progress,
) -> dict[str, Any]:
    benchmarks = [
        _read_benchmark(request, space.work, name, folder, progress)
        for name, folder in sorted(request.benchmarks)
    ]
    tasks = _tasks(request, members, space.work)
    shards = [(k, shard) for k, m in enumerate(members) for shard in m.corpus.manifest.shards]
    with progress.stage("read programs", sum(shard.num_rows for _, shard in shards)) as bar:
        for (_, shard), _done in zip(shards, calls(survey_shard, ((t,) for t in tasks)), strict=True):
            bar.advance(shard.num_rows)
    samples = Samples.of(
        [read_table(t.stage_path("survey")) for t in tasks],
        [k for k, _ in shards],
        [m.is_settled for m in members],
    )
    pairs = Pairs(request, samples, tasks, calls)
    found = Found(samples, [m.name for m in members])
    programs, pictures = samples.nodes(["program"]), samples.nodes(["program", "pictures"])
    with progress.stage("compare programs", len(programs)) as bar:
        found.add_pairs(programs, alike := pairs.programs(programs), "program")
        found.add_repeats(programs, with_same_program=request.with_same_program)
        bar.advance(len(programs), note=f"{len(alike)} near-duplicates")
    with progress.stage("compare pictures", len(pictures)) as bar:
        same, num_cut = pairs.pictures(pictures, programs, found.rows.keys())
        found.add_pairs(pictures, same, "image")
        bar.advance(len(pictures), note=f"{len(same)} alike")
    matches = [(k, read_table(t.stage_path("matches"))) for k, t in enumerate(tasks)]
    contaminated = contamination_table(samples, [m.name for m in members], matches)
    write_pictures(space.out, space.work, found, contaminated, [t.path for t in tasks])
    return _write(space.out, question, found, contaminated, benchmarks, num_cut)


def _tasks(request: Request, members: Sequence[Member], work: Path) -> list[ShardTask]:
    return [
        ShardTask(
            work=work,
            folder=m.corpus.folder,
            entry=entry,
            name=f"{k:03d}-{number:05d}",
            near=request.near,
            benchmarks=() if m.is_settled else tuple(name for name, _ in sorted(request.benchmarks)),
        )
        for k, m in enumerate(members)
        for number, entry in enumerate(m.corpus.manifest.shards)
    ]


def _read_benchmark(
    request: Request, work: Path, name: str, folder: Path, progress: Progress
) -> dict[str, Any]:
    """Write the benchmark's items, and say how many there are and what of the folder is not among them."""
    path, said = benchmark_path(work, name), work / "benchmarks" / f"{name}.json"
    if is_whole(path) and is_there(said):
        with contextlib.suppress(CorpusError):  # a damaged one is made anew
            return _read(said)
    found, counts = Reading(), {"short": 0, "blank": 0, "empty": 0}
    with progress.stage(f"read {name}", len(files_in(folder))) as bar:
        rows = list(item_rows(read_items(folder, found, bar.advance), request.near, found, counts))
    write_table(path, pa.Table.from_pylist(rows, schema=ITEM_SCHEMA))
    told = {
        "name": name,
        "num_items": len(rows),
        "items_by_kind": dict(sorted(Counter(r["kind"] for r in rows).items())),
        "num_unreadable": len(found.unreadable),
        "unreadable": dict(found.unreadable[:MAX_NAMED]),
        "not_checked": dict(sorted(found.not_checked.items()))
        | ({"texts that are too short": counts["short"]} if counts["short"] else {})
        | ({"blank pictures": counts["blank"]} if counts["blank"] else {})
        | ({"files without code": counts["empty"]} if counts["empty"] else {}),
    }
    write_json(said, told)
    return told


def _write(
    out: Path,
    question: dict[str, Any],
    found: Found,
    contaminated: pa.Table,
    benchmarks: list[dict[str, Any]],
    num_cut: int,
) -> dict[str, Any]:
    """The tables, the report, and last ``dedup.json``, which makes the outcome a finished one."""
    duplicates = found.table()
    corpora = {c["name"]: c["manifest_sha256"] for c in question["corpora"]}
    for name, table in (("duplicates", duplicates), ("contamination", contaminated)):
        table = table.replace_schema_metadata({"corpora": json.dumps(corpora, sort_keys=True)})
        with writing(out / f"{name}.parquet") as stream:
            pq.write_table(table, stream, compression="zstd")
    counts = found.counts()
    if num_cut:
        counts["alarms"].append(f"{num_cut} pictures have too many alike by hash to be compared with each")
    for benchmark in benchmarks:
        hits = [r for r in contaminated.to_pylist() if r["benchmark"] == benchmark["name"]]
        benchmark["num_samples_found"] = len({(r["corpus"], r["sample_id"]) for r in hits})
        benchmark["found_by_method"] = dict(sorted(Counter(r["method"] for r in hits).items()))
    outcome = {"question": question, **counts, "benchmarks": benchmarks}
    write_report(out, outcome)
    with writing(out / OUTCOME) as stream:
        stream.write(as_json(outcome))
    return outcome
