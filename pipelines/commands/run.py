"""The command `run`."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipelines.commands.address import CorpusAddress
from pipelines.commands.say import examples, guarded, say

if TYPE_CHECKING:
    from pipelines.job import Outcome


@click.command(
    epilog=examples(
        "renderloom run demo --out out/demo",
        "renderloom run svg --out out/svg --count 200 --seed 7 --workers 2",
        "renderloom run my-recipe.yaml --out out/mine --resume",
        "renderloom run all --out s3://bucket/all --address auto",
    )
)
@click.argument("recipe")
@click.option(
    "--out",
    required=True,
    type=CorpusAddress(),
    help="Folder of the corpus, or s3://BUCKET/PREFIX, gs://BUCKET/PREFIX.",
)
@click.option(
    "--count",
    type=click.IntRange(1, 10_000_000),
    help="Programs in all, spread over the sources as the recipe says.",
)
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Replaces the recipe's seed.")
@click.option(
    "--workers",
    type=click.IntRange(1, 100_000),
    help="Rendering workers (default: one per CPU of the cluster).",
)
@click.option("--address", help="Ray cluster to join: 'auto' or HOST:PORT (default: start Ray here).")
@click.option(
    "--gpu-share",
    default=0.0,
    type=click.FloatRange(0, 1),
    help="Share of a GPU for each worker that draws with OpenGL, as 0.25 (default: none; OpenGL draws in software).",
)
@click.option("--resume", is_flag=True, help="Finish an interrupted run; what is done is not done again.")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON on stdout.")
@click.option("--quiet", is_flag=True, help="No progress on stderr.")
def run(
    recipe: str,
    out: Path,
    count: int | None,
    seed: int | None,
    workers: int | None,
    address: str | None,
    gpu_share: float,
    resume: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Make a corpus from RECIPE: a YAML file or a built-in name (see `renderloom list`)."""
    from pipelines.job import run as run_job
    from pipelines.progress import Progress
    from pipelines.recipe import load_recipe

    def work() -> Outcome:
        chosen = load_recipe(recipe)
        if seed is not None:
            chosen = chosen.model_copy(update={"seed": seed})
        if count is not None:
            chosen = chosen.scaled(count)
        with Progress(quiet=quiet) as progress:
            return run_job(
                chosen,
                out.absolute(),
                workers=workers,
                address=address,
                gpu_share=gpu_share,
                resume=resume,
                progress=progress,
            )

    again = "run again with --resume"
    outcome = guarded(work, when_interrupted=f"interrupted; what is finished is kept, {again}", again=again)
    if as_json:
        click.echo(_as_json(outcome, out))
    else:
        _print_outcome(outcome, out)


def _as_json(outcome: Outcome, out: Path) -> str:
    m = outcome.manifest
    return json.dumps(
        {
            "out": str(out),
            "was_finished": outcome.was_finished,
            "seconds": round(outcome.seconds, 1),
            "num_samples": m.num_samples,
            "num_rejected": m.num_rejected,
            "rejects_by_reason": m.rejects_by_reason,
            "samples_by_domain": m.samples_by_domain,
        }
    )


def _print_outcome(outcome: Outcome, out: Path) -> None:
    m = outcome.manifest
    if outcome.was_finished:
        say(f"{out} is finished already; nothing to do.")
    say(f"{m.num_samples} samples of {m.num_planned} planned programs ({m.num_samples / m.num_planned:.1%})")
    if m.samples_by_domain:
        say("  " + ", ".join(f"{domain} {n}" for domain, n in m.samples_by_domain.items()))
    reasons = ", ".join(f"{reason} {n}" for reason, n in m.rejects_by_reason.items())
    say(f"{m.num_rejected} rejected" + (f": {reasons}" if reasons else ""))
    if not outcome.was_finished:
        say(f"{outcome.seconds:.0f} s in all, {m.num_samples / max(1e-9, outcome.seconds):.2f} samples/s")
    folder = shlex.quote(str(out))
    say(f"Look at:   {folder}/report.html")
    if m.num_samples:
        say(f"A sample:  renderloom show {folder} --index 0")
    say(f"Check it:  renderloom check {folder} --truth 20")
