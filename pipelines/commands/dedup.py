"""The command `dedup`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from pipelines.commands.address import named
from pipelines.commands.say import examples, guarded, say

if TYPE_CHECKING:
    from pipelines.cross.job import Outcome


@click.command(
    epilog=examples(
        "renderloom dedup out/june",
        "renderloom dedup out/june out/july --out out/duplicates",
        "renderloom dedup out/july --against s3://bucket/june --out out/new-in-july",
        "renderloom dedup out/july --benchmark design2code=bench/design2code --out out/checked",
        "renderloom export out/july --out out/clean --container parquet --drop out/checked",
    )
)
@click.argument("folders", metavar="DIR…", nargs=-1, required=True)
@click.option(
    "--against",
    multiple=True,
    metavar="DIR",
    help="A corpus that stays as it is: only what repeats it elsewhere is marked; may be repeated.",
)
@click.option(
    "--benchmark",
    "benchmarks",
    multiple=True,
    metavar="NAME=FOLDER",
    help="Look for a benchmark's code, texts and pictures; may be repeated.",
)
@click.option("--out", metavar="DIR", help="Folder of the outcome (default: print it, write nothing).")
@click.option(
    "--threshold",
    default=0.85,
    show_default=True,
    type=click.FloatRange(0, 1, min_open=True),
    help="Jaccard similarity from which programs are near-duplicates.",
)
@click.option(
    "--image-bits",
    default=4,
    show_default=True,
    type=click.IntRange(0, 16),
    help="Hash bits up to which pictures are compared pixel by pixel.",
)
@click.option(
    "--same-program",
    is_flag=True,
    help="Mark further views and tasks of one program too, which is augmentation.",
)
@click.option("--workers", type=click.IntRange(1, 100_000), help="Workers (default: one per CPU; 1: no Ray).")
@click.option("--address", help="Ray cluster to join: 'auto' or HOST:PORT (default: start Ray here).")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON on stdout.")
@click.option("--quiet", is_flag=True, help="No progress on stderr.")
def dedup(folders: tuple[str, ...], out: str | None, as_json: bool, quiet: bool, **asked: Any) -> None:
    """Near-duplicates in and between finished corpora DIR…, and contamination by benchmarks.

    No corpus is changed: the outcome lists what could go, and `renderloom export --drop` leaves it out.
    An interrupted dedup is taken up by the same command; a finished one is left as it is.
    """

    def work() -> Outcome:
        from pipelines.cross.job import find_duplicates
        from pipelines.progress import Progress

        with Progress(quiet=quiet) as progress:
            return find_duplicates(_request(folders, out, asked), progress)

    outcome = guarded(work, when_interrupted="interrupted; the same command takes it up again")
    if as_json:
        click.echo(json.dumps({"out": out, "was_finished": outcome.was_finished, **outcome.found}))
    else:
        _print(outcome, out)


def _request(folders: tuple[str, ...], out: str | None, asked: dict[str, Any]) -> Any:
    from pipelines.cross.question import Request
    from pipelines.storage.addresses import address

    benchmarks = []
    for text in asked["benchmarks"]:
        name, equals, folder = text.partition("=")
        if not (name and equals and folder):
            raise click.UsageError(f"--benchmark {text!r} is not NAME=FOLDER")
        benchmarks.append((name, address(named(folder, f"--benchmark {name}"))))
    return Request(
        corpora=tuple(address(named(f, "DIR")) for f in folders),
        against=tuple(address(named(f, "--against")) for f in asked["against"]),
        benchmarks=tuple(benchmarks),
        out=address(named(out, "--out")) if out is not None else None,
        threshold=asked["threshold"],
        image_bits=asked["image_bits"],
        with_same_program=asked["same_program"],
        workers=asked["workers"] or _default_workers(),
        address=asked["address"],
    )


def _default_workers() -> int:
    import os

    return len(os.sched_getaffinity(0))


def _print(outcome: Outcome, out: str | None) -> None:
    found = outcome.found
    if outcome.was_finished:
        say(f"{out} is finished already; nothing to do.")
    say(f"{found['num_dropped']} of {found['num_samples']} samples are near-duplicates of one that stays")
    for name, c in found["by_corpus"].items():
        say(f"  {name:<24} {c['num_dropped']:>8} of {c['num_samples']}")
    say(f"{found['num_linked_pictures']} more show the same picture by other code")
    say(f"{found['num_further_views_of_a_program']} are further views or tasks of a program")
    for b in found["benchmarks"]:
        skipped = ", ".join(f"{count} {what}" for what, count in b["not_checked"].items()) or "nothing"
        say(
            f"{b['name']}: {b['num_samples_found']} samples hold some of it "
            f"(checked {b['num_items']} items, {b['num_unreadable']} unreadable, not checked: {skipped})"
        )
        for method, count in b["found_by_method"].items():
            say(f"  {method:<24} {count:>8}")
        for name, why in b["unreadable"].items():
            say(f"  unreadable: {name}: {why}")
    for alarm in found["alarms"]:
        say(f"ALARM: {alarm}")
    if out:
        say(f"Look at:   {out}/report.md")
        say(f"Leave out: renderloom export DIR --out DIR2 --container parquet --drop {out}")
