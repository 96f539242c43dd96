"""Whether a corpus holds what it says: files against the manifest, rows against their invariants, pictures against code."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pyarrow as pa

from pipelines._check_manifest import counted_faults, manifest_faults, recipe_of
from pipelines._check_sample import rendered_faults, sample_faults
from pipelines.collect import order_of
from pipelines.corpora import DAMAGE, Corpus
from pipelines.documents.writer import unit_interval
from pipelines.recipe import Recipe
from pipelines.render_stage import REJECT_SCHEMA
from pipelines.samples import content_hashes, split_of
from pipelines.storage.addresses import files_below, is_remote
from pipelines.storage.faults import explained
from pipelines.storage.stage_files import reading
from pipelines.warm import WarmRenderers
from schemas.arrow import from_table, sample_schema, to_table
from schemas.errors import CorpusError, Reason
from schemas.manifest import Manifest, ShardEntry
from schemas.sample import Sample


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, and where."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


def check_files(corpus: Corpus) -> Iterator[Fault]:
    """Files that are missing, extra, or not as the manifest lists them, and a manifest that contradicts itself."""
    manifest = corpus.manifest
    faults = manifest_faults(manifest, recipe_of(manifest))
    yield from (Fault("manifest.json", what) for what in faults)
    entries = [*manifest.shards, *manifest.rejects]
    found: dict[str, int] = {}
    for name in ("data", "rejects"):
        with explained("read", corpus.folder / name):
            found |= {f"{name}/{f.name}": f.num_bytes for f in files_below(corpus.folder / name)}
    extra = set(found) - {e.path for e in entries}
    yield from (Fault(path, "is not in the manifest") for path in sorted(extra))
    for entry in entries:
        yield from (Fault(entry.path, what) for what in _entry_faults(corpus, entry, found.get(entry.path)))


def _entry_faults(corpus: Corpus, entry: ShardEntry, num_bytes: int | None) -> Iterator[str]:
    """What is wrong with a file, which has ``num_bytes`` where it was found."""
    path = corpus.folder / entry.path
    if not _is_inside(corpus.folder, entry.path):
        yield "lies outside the corpus"
    elif num_bytes is None:
        yield "is missing"
    elif num_bytes != entry.num_bytes:
        yield f"has {num_bytes} bytes, {entry.num_bytes} are listed"
    elif _sha256(path) != entry.sha256:
        yield "has another sha256 than is listed"
    else:
        want = sample_schema() if entry.domain else REJECT_SCHEMA
        try:
            table = corpus.read(entry.path, [])
        except CorpusError as error:
            yield str(error)
            return
        if not table.schema.equals(want.empty_table().select([]).schema, check_metadata=True):
            yield "has another schema"
        if table.num_rows != entry.num_rows:
            yield f"has {table.num_rows} rows, {entry.num_rows} are listed"


def _is_inside(folder: Path, path: str) -> bool:
    if ".." in path.split("/") or path.startswith("/"):
        return False
    return is_remote(folder) or (folder / path).resolve().is_relative_to(folder.resolve())


def _sha256(path: Path) -> str:
    with reading(path, in_order=True) as stream:
        return hashlib.file_digest(cast(Any, stream), "sha256").hexdigest()


@dataclass(slots=True)
class _Seen:
    """What has come so far, to find what may not come twice, in two splits or out of order."""

    ids: set[str] = field(default_factory=set)
    splits: dict[str, str] = field(default_factory=dict)
    contents: dict[int, tuple[str, str]] = field(default_factory=dict)
    clusters: dict[str, str] = field(default_factory=dict)
    last: dict[tuple[str, str], tuple[int, bytes]] = field(default_factory=dict)
    sources: Counter[str] = field(default_factory=Counter)
    is_complete: bool = True
    """Whether every row was one that could be counted."""

    def faults(self, sample: Sample, entry: ShardEntry, recipe: Recipe) -> Iterator[str]:
        if sample.sample_id in self.ids:
            yield "occurs twice"
        self.ids.add(sample.sample_id)
        if (sample.domain, sample.split) != (entry.domain, entry.split):
            yield f"of {sample.domain}, {sample.split} lies in {entry.path}"
        domains = {s.source_id: s.domain_name for s in recipe.sources}
        if domains.get(sample.source_id) != sample.domain:
            yield f"source {sample.source_id!r} of the recipe does not make {sample.domain}"
        template = sample.program.template_id
        if self.splits.setdefault(template, sample.split) != sample.split:
            yield f"template {template} stands in two splits"
        if self.clusters.setdefault(sample.dedup.cluster_id, sample.split) != sample.split:
            yield f"near-duplicates of cluster {sample.dedup.cluster_id} stand in two splits"
        for content in content_hashes(sample):
            split, other = self.contents.setdefault(content, (sample.split, sample.sample_id))
            if split != sample.split:
                yield f"holds a picture of {other}, which is in {split}"
        if split_of(template, recipe.pack.validation, recipe.pack.test) != sample.split:
            yield f"split {sample.split} is not that of template {template}"
        order = order_of(sample.context_bucket, sample.sample_id)
        if order < self.last.get((entry.domain, entry.split), order):
            yield "is out of the shards' order"
        self.last[entry.domain, entry.split] = order


def check_rows(corpus: Corpus, without: Collection[str], advance: Callable[[int], None]) -> Iterator[Fault]:
    """Samples that break an invariant, rejects without a known reason, and counts of rows that are listed otherwise.

    Leaves out the files ``without``.
    """
    manifest = corpus.manifest
    recipe = recipe_of(manifest)
    seen = _Seen(is_complete=not any(e.path in without for e in manifest.shards))
    for entry in manifest.shards:
        if entry.path in without:
            continue
        number = 0
        try:
            for number, row in enumerate(corpus.rows(entry.path)):
                yield from _row_faults(row, f"{entry.path} row {number}", entry, seen, recipe)
                advance(1)
        except CorpusError as error:
            seen.is_complete = False
            yield Fault(f"{entry.path} after row {number}", str(error))
    rejects: Counter[tuple[str, str, str]] = Counter()
    for entry in manifest.rejects:
        if entry.path in without:
            return
        try:
            rejects.update(_reject_rows(corpus, entry.path))
        except CorpusError as error:
            yield Fault(entry.path, str(error))
            return
    yield from _reject_faults(manifest, rejects)
    if seen.is_complete:
        by_source = _summed(rejects, 0)
        yield from (
            Fault("manifest.json", what) for what in counted_faults(manifest, seen.sources, by_source)
        )


def _row_faults(
    row: pa.Table, where: str, entry: ShardEntry, seen: _Seen, recipe: Recipe | None
) -> Iterator[Fault]:
    """A row that is no sample, whose columns contradict each other, or that has no place where it is."""
    try:
        (sample,) = from_table(row)
        again = to_table([sample])
    except DAMAGE as error:
        seen.is_complete = False
        yield Fault(where, f"is no sample: {type(error).__name__}: {error}")
        return
    seen.sources[sample.source_id] += 1
    where = sample.sample_id or where
    for name in row.column_names:
        if name not in again.column_names:
            yield Fault(where, f"column {name} is none of a sample's")
        elif not row.column(name).equals(again.column(name)):
            yield Fault(where, f"column {name} contradicts the columns that it is made from")
    try:
        yield from (Fault(where, what) for what in sample_faults(sample))
    except DAMAGE as error:
        yield Fault(where, f"has a document that cannot be made again: {type(error).__name__}: {error}")
    if recipe is not None:
        yield from (Fault(where, what) for what in seen.faults(sample, entry, recipe))


def _reject_rows(corpus: Corpus, path: str) -> Iterator[tuple[str, str, str]]:
    """Source, domain and reason of every reject of a file.

    Raises:
        CorpusError: it cannot be read, or has other columns.
    """
    table = corpus.read(path)
    if not table.schema.equals(REJECT_SCHEMA):
        raise CorpusError("has other columns than rejects have")
    columns = (table.column(name).to_pylist() for name in ("source_id", "domain", "reason"))
    return zip(*columns, strict=True)


def _reject_faults(manifest: Manifest, rejects: Counter[tuple[str, str, str]]) -> Iterator[Fault]:
    reasons = _summed(rejects, 2)
    for reason in sorted(set(reasons) - set(Reason), key=str):
        yield Fault("rejects", f"reason {reason!r} is unknown")
    if reasons != manifest.rejects_by_reason:
        yield Fault("manifest.json", f"rejects by reason are {dict(reasons)}, listed otherwise")
    for source_id, domain in sorted({(s, d) for s, d, _ in rejects}, key=str):
        share = manifest.sources.get(source_id)
        if share is not None and share.domain != domain:
            yield Fault("rejects", f"source {source_id} has rejects of {domain!r}, it makes {share.domain}")


def _summed(counts: Counter[tuple[str, str, str]], part: int) -> Counter[str]:
    """The counts by one part of their keys."""
    found: Counter[str] = Counter()
    for key, count in counts.items():
        found[key[part]] += count
    return found


def truth_numbers(corpus: Corpus, count: int) -> list[int]:
    """Positions of ``count`` samples to render again: domains and languages in turn, by hash within each."""
    table = corpus.columns(["sample_id", "domain", "language"]).to_pylist()
    groups: dict[tuple[str, str], list[int]] = {}
    for k, row in enumerate(table):
        groups.setdefault((row["domain"], row["language"]), []).append(k)
    for group in groups.values():
        group.sort(key=lambda k: unit_interval("truth", table[k]["sample_id"]))
    turns = max((len(g) for g in groups.values()), default=0)
    in_turn = [group[t] for t in range(turns) for _, group in sorted(groups.items()) if t < len(group)]
    return sorted(in_turn[: min(count, len(in_turn))])


def check_truth(corpus: Corpus, numbers: list[int], advance: Callable[[int], None]) -> Iterator[Fault]:
    """Samples whose program, rendered again, gives other bytes or other boxes than are stored."""
    with WarmRenderers() as warm:
        for number in numbers:
            sample = corpus.sample(number)
            yield from (Fault(sample.sample_id, what) for what in rendered_faults(sample, warm))
            advance(1)


def to_json(faults: list[Fault]) -> str:
    return json.dumps([{"where": f.where, "what": f.what} for f in faults])
