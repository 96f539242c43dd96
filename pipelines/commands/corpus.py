"""The commands over a finished corpus: `show`, `stats`, `check`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipelines.commands.address import CorpusAddress
from pipelines.commands.say import examples, guarded, say

if TYPE_CHECKING:
    from pipelines.check import Fault
    from pipelines.corpora import Corpus


MAX_FAULTS_SAID = 50


def _corpus(folder: Path) -> Corpus:
    from pipelines.corpora import Corpus

    return guarded(lambda: Corpus(folder))


@click.command(
    epilog=examples(
        "renderloom show out/demo",
        "renderloom show out/demo svg-grounding-1f3a",
        "renderloom show out/demo --index 12 --overlay --image sample.png",
        "renderloom show s3://bucket/all --index 7",
    )
)
@click.argument("folder", metavar="DIR", type=CorpusAddress())
@click.argument("sample_id", required=False, metavar="[ID]")
@click.option("--index", type=click.IntRange(0), help="Position of the sample, from 0.")
@click.option(
    "--image",
    "image_path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Also write its picture as PNG.",
)
@click.option(
    "--picture",
    "picture_index",
    default=0,
    type=click.IntRange(0),
    help="Which of its pictures --image writes.",
)
@click.option("--overlay", "with_overlay", is_flag=True, help="Draw the boxes over that picture.")
@click.option("--json", "as_json", is_flag=True, help="Print the row as JSON (without image bytes).")
def show(
    folder: Path,
    sample_id: str | None,
    index: int | None,
    image_path: Path | None,
    picture_index: int,
    with_overlay: bool,
    as_json: bool,
) -> None:
    """A sample in the terminal: document, code, elements and picture. ID may be the beginning of one."""
    from rich.console import Console

    from pipelines.show import row_as_json, save_picture, show_sample

    if sample_id == "":
        raise click.UsageError("the ID is empty; name a sample by its ID, the beginning of it, or by --index")
    if sample_id is not None and index is not None:
        raise click.UsageError("name a sample by its ID or by --index, not by both")
    if image_path is None and (with_overlay or picture_index):
        raise click.UsageError("--overlay and --picture are for the picture that --image writes")
    corpus = _corpus(folder)

    def work() -> None:
        sample = corpus.sample(corpus.find(sample_id) if sample_id is not None else index or 0)
        if as_json:
            click.echo(row_as_json(sample))
        else:
            show_sample(Console(), sample)
        if image_path is not None:
            save_picture(sample, image_path, with_overlay=with_overlay, image_index=picture_index)
            say(f"picture written to {image_path}", err=True)

    guarded(work)


@click.command(epilog=examples("renderloom stats out/demo", "renderloom stats out/demo --json"))
@click.argument("folder", metavar="DIR", type=CorpusAddress())
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def stats(folder: Path, as_json: bool) -> None:
    """Counts, tokens, sizes, elements, sources and rejects of a corpus."""
    from pipelines.stats import corpus_stats

    corpus = _corpus(folder)
    found = guarded(lambda: corpus_stats(corpus))
    if as_json:
        click.echo(json.dumps(found, indent=1))
        return
    say(f"{found['num_samples']} samples, {found['num_rejected']} rejected")
    for name, spread in found["spread"].items():
        total = found["totals"][name]
        say(
            f"  {name:<20} total {total:>12,}   median {spread['median']:>8,.0f}   5-95 % {spread['p5']:,.0f} to {spread['p95']:,.0f}"
        )
    for name, counts in found["counts"].items():
        shown = ", ".join(f"{k} {v}" for k, v in list(counts.items())[:16]) or "none"
        say(f"{name}: {shown}" + (f" and {len(counts) - 16} more" if len(counts) > 16 else ""))
    for alarm in found["alarms"]:
        say(f"ALARM: {alarm}")
    for source, reasons in found["rejects_by_source"].items():
        say(f"rejects of {source}: " + ", ".join(f"{k} {v}" for k, v in reasons.items()))


@click.command(epilog=examples("renderloom check out/demo", "renderloom check out/demo --truth 60"))
@click.argument("folder", metavar="DIR", type=CorpusAddress())
@click.option(
    "--truth",
    type=click.IntRange(0),
    default=0,
    help="Render this many samples again and compare bytes and boxes.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the faults as JSON.")
@click.option("--quiet", is_flag=True, help="No progress on stderr.")
def check(folder: Path, truth: int, as_json: bool, quiet: bool) -> None:
    """Manifest, hashes, schema and invariants of a corpus. Exit code 1 where something is wrong."""
    from pipelines.check import check_files, check_rows, check_truth, to_json, truth_numbers
    from pipelines.progress import Progress

    corpus = _corpus(folder)
    total = corpus.manifest.num_samples

    def work() -> list[Fault]:
        faults = list(check_files(corpus))
        with Progress(quiet=quiet) as progress:
            with progress.stage("check rows", total) as bar:
                faults += check_rows(corpus, {f.where for f in faults}, bar.advance)
            if truth and not faults:
                numbers = truth_numbers(corpus, truth)
                with progress.stage("render again", len(numbers)) as bar:
                    faults += check_truth(corpus, numbers, bar.advance)
        return faults

    faults = guarded(work)
    if as_json:
        click.echo(to_json(faults))
    elif faults:
        for fault in faults[:MAX_FAULTS_SAID]:
            say(" ".join(str(fault).split()), err=True)
        if len(faults) > MAX_FAULTS_SAID:
            say(f"and {len(faults) - MAX_FAULTS_SAID} more; --json has them all", err=True)
        say(f"{len(faults)} faults")
    else:
        again = f", {min(truth, total)} rendered again: bytes and boxes equal" if truth else ""
        shards = len(corpus.manifest.shards)
        say(f"{total} samples in {shards} shards are as the manifest says{again}")
    sys.exit(1 if faults else 0)
