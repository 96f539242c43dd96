"""The main job, top to bottom: synthesise, deduplicate, render, deduplicate, pack, report."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from pipelines import runner
from pipelines.collect import collect_part, merge
from pipelines.dedup_images import duplicate_images
from pipelines.dedup_stage import duplicate_programs, settings
from pipelines.dropped import cut_by_units
from pipelines.environment import code_sha256, static_environment
from pipelines.marks import mark_duplicates, num_parts
from pipelines.mix import shares, shortfalls
from pipelines.pack import marks_of, plan_shards, write_shard
from pipelines.plan import Plan, make_plan
from pipelines.pools import GPU_VARIABLES, gpu_sources, pools_for
from pipelines.probe import engine_environment
from pipelines.progress import Progress
from pipelines.recipe import Recipe
from pipelines.rejects import write_rejects
from pipelines.render_stage import RenderStage
from pipelines.report import write_report
from pipelines.storage.addresses import environment_for
from pipelines.storage.stage_files import write_json
from pipelines.synthesise import Synthesise
from pipelines.workspace import Workspace
from schemas.arrow import SCHEMA_VERSION
from schemas.errors import CorpusError
from schemas.manifest import Manifest, ShardEntry


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """What a run did: the corpus's manifest, and what it cost this time (nothing when it was finished before)."""

    manifest: Manifest
    was_finished: bool
    seconds: float
    speed: dict[str, dict[str, float]]


def run(
    recipe: Recipe,
    out: Path,
    *,
    workers: int | None,
    address: str | None,
    resume: bool,
    progress: Progress,
    gpu_share: float = 0.0,
) -> Outcome:
    """Make a corpus in ``out``, with a worker for every CPU where ``workers`` is not said.

    Workers that draw with OpenGL get ``gpu_share`` of a GPU each; with 0 they draw in software.

    Raises:
        CorpusError: the folder is another run's, locked, damaged or cannot be written.
        RecipeError: the recipe cannot be planned.
        SetupError: a renderer's runtime is not installed.
    """
    started = time.monotonic()
    environment = static_environment()
    space = Workspace(out)
    manifest = space.finished(recipe, environment)
    if manifest is not None:
        return Outcome(manifest=manifest, was_finished=True, seconds=0.0, speed={})
    environment |= {"code_sha256": code_sha256()}  # not before: a finished corpus of other code is finished
    planned = None if space.is_begun else make_plan(recipe)  # mistakes show before anything is written
    with space.locked(patient=resume):
        plan = space.begin(recipe, environment, planned, resume=resume)
        for short in _short_corpora(recipe, plan):
            progress.line(short)
        with runner.cluster(workers, address, space.log_path, environment_for(out)) as num_workers:
            languages = _programs(space, plan, num_workers, progress)
            on_gpu = _on_gpu(recipe, languages, gpu_share, progress)
            pools = pools_for(plan, on_gpu, gpu_share, runner.num_gpus() if on_gpu else 0.0)
            engines = _engines(languages, on_gpu, gpu_share, progress)
            space.same_engines(engines)
            environment |= engines
            _must_be_same_code(environment)
            speed = _samples(space, plan, pools, num_workers, progress)
            manifest = _pack(recipe, space, plan, environment, progress)
            _must_be_same_code(environment)
        seconds = time.monotonic() - started
        summary = {"seconds": round(seconds, 1), "workers": num_workers, "speed": speed}
        write_json(out / "run_summary.json", summary)
        progress.line("write report")
        write_report(out, manifest, summary)
        space.finish(manifest)
    return Outcome(manifest=manifest, was_finished=False, seconds=seconds, speed=speed)


def _short_corpora(recipe: Recipe, plan: Plan) -> list[str]:
    """A line for each corpus that holds fewer programs than the recipe asks for."""
    return [
        f"{source.source_id}: {found} programs found, {source.count} asked for"
        for source, found in zip(recipe.sources, plan.counts, strict=True)
        if found < source.count
    ]


def _programs(space: Workspace, plan: Plan, workers: int, progress: Progress) -> dict[int, set[str]]:
    """Programs and their duplicates; returns the languages of each source."""
    work, num_items = space.work, plan.num_items
    languages: dict[int, set[str]] = {}
    pools = pools_for(plan, frozenset(), 0.0, 0.0)
    with progress.stage("synthesise", num_items) as bar:
        for row in runner.map_units(Synthesise, work, pools, workers=workers):
            bar.advance(row["num_items"], was_done=row["was_done"])
            languages.setdefault(plan[row["unit_id"]].source, set()).update(row["languages"])

    with progress.stage("deduplicate programs", num_items) as bar:
        found = duplicate_programs(work, plan, runner.map_calls)
        runner.call(cut_by_units, work)
        bar.advance(num_items, note=str(found))

    return languages


def _on_gpu(recipe: Recipe, languages: dict[int, set[str]], gpu_share: float, progress: Progress) -> set[int]:
    """The sources that GPUs draw; says so where they are asked for and the cluster has none."""
    found = gpu_sources(languages) if gpu_share else set()
    if found and runner.num_gpus() < gpu_share:
        names = ", ".join(recipe.sources[k].source_id for k in sorted(found))
        progress.line(f"no node of the cluster declares a GPU: OpenGL draws {names} in software")
        return set()
    return found


def _engines(
    languages: dict[int, set[str]], on_gpu: set[int], gpu_share: float, progress: Progress
) -> dict[str, str]:
    """What the renderers of all languages say of themselves, asked where they will run."""
    drawn = {name for k in on_gpu for name in languages[k]}
    rest = set().union(*languages.values()) - drawn
    engines: dict[str, str] = runner.call(engine_environment, sorted(rest))
    if drawn:
        gl = runner.call(engine_environment, sorted(drawn), GPU_VARIABLES, num_gpus=gpu_share)
        for name, value in gl.items():
            if "llvmpipe" in value:
                progress.line(f"a GPU was given to {name}, but cannot be used: {value} draws in software")
        engines |= gl
    return engines


def _must_be_same_code(environment: dict[str, str]) -> None:
    """Raise where the checkout is not the one any more that the run began with: workers may have read either.

    Raises:
        CorpusError: it was edited.
    """
    if code_sha256() != environment["code_sha256"]:
        raise CorpusError(
            "the code of this checkout was edited while the run went on, so that its bytes are of no one version: "
            "remove the folder, or name another, and run again"
        )


def _samples(
    space: Workspace, plan: Plan, pools: list[runner.Pool], workers: int, progress: Progress
) -> dict[str, dict[str, float]]:
    """Samples and their duplicates; returns speed by language."""
    work, num_items = space.work, plan.num_items
    speed: dict[str, Counter[str]] = {}
    with progress.stage("render", num_items) as bar:
        for row in runner.map_units(RenderStage, work, pools, workers=workers):
            count = row["num_samples"] + row["num_rejected"]
            bar.advance(count, rejected=row["num_rejected"], was_done=row["was_done"])
            tally = speed.setdefault(row["language"] or "none", Counter())
            tally.update(samples=row["num_samples"], render_s=row["render_s"], own_s=row["own_s"])

    with progress.stage("deduplicate images", num_items) as bar:
        num_dropped = duplicate_images(work, plan, runner.map_calls)
        bar.advance(num_items, note=f"{num_dropped} near-duplicates")
    return {language: {k: round(v, 3) for k, v in tally.items()} for language, tally in sorted(speed.items())}


def _pack(
    recipe: Recipe, space: Workspace, plan: Plan, environment: dict[str, str], progress: Progress
) -> Manifest:
    """Shards, rejects and the manifest that lists them."""
    out, work = space.out, space.work
    runner.call(mark_duplicates, work)
    parts = range(num_parts(plan))
    found = merge(runner.map_calls(collect_part, [(work, part) for part in parts]))
    entries: list[ShardEntry] = []
    with progress.stage("pack", found.num_samples) as bar:
        shards = plan_shards(found.places, recipe.pack)
        calls = [(out, work, shard, marks_of(shard, found.marks), recipe.pack) for shard in shards]
        for entry in runner.map_calls(write_shard, calls):
            entries.append(entry)
            bar.advance(entry.num_rows)
    rejects: list[ShardEntry] = []
    reasons = Counter[str]()
    for entry, counted in runner.map_calls(
        write_rejects, [(out, work, part, found.leaks.get(part, {})) for part in parts]
    ):
        rejects += [entry] if entry else []
        reasons.update(counted)
    mix, sources = shares(recipe, plan, found.samples_by_source(plan))
    for line in shortfalls(recipe, mix):
        progress.line(line)
    return Manifest(
        schema_version=SCHEMA_VERSION,
        name=recipe.name,
        seed=recipe.seed,
        recipe=recipe.canonical(),
        recipe_sha256=recipe.sha256,
        environment=dict(sorted(environment.items())),
        dedup=settings(recipe),
        shards=entries,
        rejects=rejects,
        num_planned=plan.num_items,
        num_samples=found.num_samples,
        num_rejected=reasons.total(),
        rejects_by_reason=dict(sorted(reasons.items())),
        samples_by_domain=found.samples_by_domain,
        mix=mix,
        sources=sources,
    )
