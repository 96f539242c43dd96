"""What can be wrong with a manifest: with itself, with the recipe that it holds, and with the rows that it counts."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from pydantic import ValidationError

from pipelines.dedup_stage import settings
from pipelines.mix import shares
from pipelines.plan import Plan
from pipelines.recipe import Recipe
from schemas.arrow import SCHEMA_VERSION
from schemas.manifest import MANIFEST_VERSION, DedupSettings, DomainShare, Manifest, SourceShare


def recipe_of(manifest: Manifest) -> Recipe | None:
    """The recipe that a manifest holds; none where it is not one that this version reads."""
    try:
        return Recipe.model_validate_json(manifest.recipe)
    except ValidationError:
        return None


def manifest_faults(m: Manifest, recipe: Recipe | None) -> Iterator[str]:
    """Every way in which a manifest contradicts itself or its recipe."""
    if (m.manifest_version, m.schema_version) != (MANIFEST_VERSION, SCHEMA_VERSION):
        yield (
            f"manifest version {m.manifest_version}, schema version {m.schema_version}; "
            f"this version reads {MANIFEST_VERSION} and {SCHEMA_VERSION}"
        )
    if recipe is None:
        yield "its recipe is none that this version reads"
    else:
        yield from _recipe_faults(m, recipe)
    rows = sum(e.num_rows for e in m.shards), sum(e.num_rows for e in m.rejects)
    if rows != (m.num_samples, m.num_rejected):
        yield f"lists {rows[0]} and {rows[1]} rows, says {m.num_samples} samples and {m.num_rejected} rejects"
    if sum(rows) != m.num_planned:
        yield f"{m.num_planned} items were planned, {sum(rows)} are accounted for"
    yield from _entry_faults(m)
    by_domain = Counter[str]()
    for e in m.shards:
        by_domain[e.domain] += e.num_rows
    if {domain: share.num_samples for domain, share in m.mix.items() if share.num_samples} != by_domain:
        yield f"samples by domain are {dict(by_domain)}, its mix says otherwise"
    if by_domain != m.samples_by_domain:
        yield f"samples by domain are {dict(by_domain)}, listed as {m.samples_by_domain}"


def _entry_faults(m: Manifest) -> Iterator[str]:
    """Files that are not named as a run names them, in its order."""
    numbers: Counter[tuple[str, str]] = Counter()
    for e in m.shards:
        if e.path != f"data/{e.domain}/{e.split}-{numbers[e.domain, e.split]:05d}.parquet":
            yield f"{e.path} is not the name of shard {numbers[e.domain, e.split]} of {e.domain}, {e.split}"
        numbers[e.domain, e.split] += 1
    last = -1
    for e in m.rejects:
        match = re.fullmatch(r"rejects/rejects-([0-9]{5,12})\.parquet", e.path)
        part = int(match[1]) if match else -1
        if part <= last or e.path != f"rejects/rejects-{part:05d}.parquet":
            yield f"{e.path} is not the name of a file of rejects after number {last}"
        if e.domain or e.split:
            yield f"{e.path} is listed with domain {e.domain!r} and split {e.split!r}; rejects have neither"
        last = max(last, part)


def _recipe_faults(m: Manifest, recipe: Recipe) -> Iterator[str]:
    """What is not as the recipe decides it."""
    if (recipe.canonical(), recipe.sha256, recipe.seed, recipe.name) != (
        m.recipe,
        m.recipe_sha256,
        m.seed,
        m.name,
    ):
        yield "recipe, its sha256, seed and name do not fit each other"
    yield from _differences("dedup", m.dedup, settings(recipe))
    listed = {s.source_id: s for s in recipe.sources}
    if set(m.sources) != set(listed):
        yield f"lists the sources {sorted(m.sources)}, the recipe has {sorted(listed)}"
        return
    own = [m.sources[source_id] for source_id in listed]
    plan = Plan(unit_size=recipe.unit_size, counts=tuple(s.num_planned for s in own))
    mix, sources = shares(recipe, plan, [s.num_samples for s in own])
    for source_id, source in listed.items():
        yield from _differences(f"source {source_id}", m.sources[source_id], sources[source_id])
        planned = m.sources[source_id].num_planned
        if planned != source.count if source.generator else not 0 <= planned <= source.count:
            yield f"source {source_id}: {planned} items were planned, the recipe asks for {source.count}"
    if set(m.mix) != set(mix):
        yield f"its mix has the domains {sorted(m.mix)}, the recipe {sorted(mix)}"
        return
    for domain, share in mix.items():
        yield from _differences(f"mix of {domain}", m.mix[domain], share)


Part = DedupSettings | DomainShare | SourceShare


def _differences(what: str, listed: Part, made: Part) -> Iterator[str]:
    """The fields of a part of the manifest that are not what the recipe makes them."""
    want = made.model_dump()
    for name, value in listed.model_dump().items():
        floats = isinstance(value, float) and isinstance(want[name], float)
        same = math.isclose(value, want[name], rel_tol=1e-9) if floats else value == want[name]
        if not same:
            yield f"{what}: {name} is {value!r}, the recipe and the sources make it {want[name]!r}"


def counted_faults(m: Manifest, samples: Mapping[str, int], rejects: Mapping[str, int]) -> Iterator[str]:
    """Sources whose rows are not as many as are listed; both counts are those of the rows, by source."""
    for source_id in sorted({*m.sources, *samples, *rejects}, key=str):
        num_samples = samples.get(source_id, 0)
        num_planned = num_samples + rejects.get(source_id, 0)
        share = m.sources.get(source_id)
        if share is None:
            yield f"{num_planned} rows are of source {source_id}, which is not listed"
        elif (share.num_samples, share.num_planned) != (num_samples, num_planned):
            yield (
                f"source {source_id} has {num_samples} samples and {num_planned} rows in all, "
                f"listed are {share.num_samples} of {share.num_planned}"
            )
