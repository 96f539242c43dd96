"""The command `export`."""

from __future__ import annotations

import dataclasses
import json
import os
import re
from typing import TYPE_CHECKING, Any

import click

from pipelines.commands.address import named
from pipelines.commands.say import examples, guarded, say

_NUMBER = re.compile(r"-?[0-9]{1,15}")

if TYPE_CHECKING:
    from pipelines.export.job import Request
    from pipelines.export.outcome import Outcome


@click.command(
    epilog=examples(
        "renderloom export out/demo --out out/demo-wds --container webdataset",
        "renderloom export out/demo --out out/qwen --container messages --style sharegpt --profile qwen3-vl",
        "renderloom export out/demo --out s3://bucket/mds --container mds --split train --bucket 4096 --bucket 8192",
        "renderloom export out/all --out out/clean --drop out/duplicates --domain web --limit 1000",
        "renderloom list                              # profiles and containers, each with one line",
    )
)
@click.argument("folder", metavar="DIR")
@click.option("--out", required=True, metavar="DIR2", help="Where to write: a folder or an address.")
@click.option(
    "--container", required=True, metavar="C", help="parquet, webdataset, mds, messages, obelics, curator."
)
@click.option("--profile", default="dual", show_default=True, metavar="P", help="How coordinates are said.")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=NUMBER",
    help="An option of the profile, such as max_pixels=1003520; may be repeated.",
)
@click.option("--style", default="", metavar="S", help="Of messages: openai (default) or sharegpt.")
@click.option("--split", "splits", multiple=True, help="Take this split alone; may be repeated.")
@click.option("--domain", "domains", multiple=True, help="Take this domain alone; may be repeated.")
@click.option("--task", "tasks", multiple=True, help="Take this task alone; may be repeated.")
@click.option(
    "--bucket", "buckets", multiple=True, type=int, help="Take this context bucket alone; may be repeated."
)
@click.option(
    "--drop", metavar="PATH", help="Leave out the sample_ids of this Parquet file or folder (of `dedup`)."
)
@click.option("--limit", type=click.IntRange(1), help="Take the first so many samples.")
@click.option("--shard-bytes", type=click.IntRange(1), help="End a shard before it grows beyond this.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Worker processes (default: one per CPU).")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON on stdout.")
@click.option("--quiet", is_flag=True, help="No progress on stderr.")
def export(folder: str, out: str, as_json: bool, quiet: bool, workers: int | None, **asked: Any) -> None:
    """Write the corpus DIR in another trainer's format, its coordinates said as its model says them.

    An interrupted export is taken up by the same command; a finished one is left as it is.
    """

    def work() -> Outcome:
        from pipelines.export.job import export as run_export
        from pipelines.progress import Progress

        request = _request(folder, out, workers, asked)
        with Progress(quiet=quiet) as progress:
            return run_export(request, progress)

    outcome = guarded(work, when_interrupted="interrupted; the same command takes it up again")
    if as_json:
        click.echo(json.dumps({"out": out, **dataclasses.asdict(outcome)}))
        return
    if outcome.was_finished:
        say(f"{out} is finished already; nothing to do.")
    for line in outcome.lines():
        say(line)
    if outcome.num_samples:
        say(f"How to load it:  {out}/README.md")


def _request(folder: str, out: str, workers: int | None, asked: dict[str, Any]) -> Request:
    from pipelines.corpora import Corpus
    from pipelines.export import containers, profiles
    from pipelines.export.job import Request, drop_sha256, source_sha256
    from pipelines.export.question import Filters, Question
    from pipelines.storage.addresses import address
    from schemas.errors import RecipeError

    kind = containers.load(asked["container"])
    style = asked["style"] or kind.styles[0]
    if style not in kind.styles:
        known = ", ".join(s for s in kind.styles if s) or "none"
        raise RecipeError(f"{asked['container']} has no style {style!r}; it has {known}")
    options = _options(asked["settings"])
    chosen = profiles.profile(asked["profile"], **options)
    source, target = address(named(folder, "DIR")), address(named(out, "--out"))
    drop = address(named(asked["drop"], "--drop")) if asked["drop"] is not None else None
    Corpus(source)
    question = Question(
        source_sha256=source_sha256(source),
        container=asked["container"],
        style=style,
        profile=chosen.name,
        profile_options=tuple(sorted(options.items())),
        filters=Filters(
            **{name: tuple(sorted(set(asked[name]))) for name in ("splits", "domains", "tasks", "buckets")},
            limit=asked["limit"],
        ),
        drop_sha256=drop_sha256(drop, source_sha256(source)),
        shard_bytes=asked["shard_bytes"] or kind.shard_bytes,
    )
    return Request(
        source=source,
        out=target,
        question=question,
        drop=str(drop) if drop is not None else "",
        workers=workers or len(os.sched_getaffinity(0)),
    )


def _options(settings: tuple[str, ...]) -> dict[str, int]:
    from schemas.errors import RecipeError

    found = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        if not _NUMBER.fullmatch(value.strip()):
            said = setting if len(setting) <= 60 else f"{setting[:60]}…"
            raise RecipeError(f"--set {said} is not NAME=NUMBER, a number of at most 15 digits")
        found[name.strip()] = int(value)
    return found
