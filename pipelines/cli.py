"""The command line: run, render, show, stats, check, list."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

if TYPE_CHECKING:
    from pipelines.corpora import Corpus

HELP = {"help_option_names": ["-h", "--help"], "max_content_width": 110}


def _examples(*lines: str) -> str:
    """An epilog of examples that click does not wrap."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


@click.group(
    context_settings=HELP,
    epilog=_examples(
        "renderloom run demo --out out/demo",
        "renderloom render page.html --size 1280x800 --out pictures",
        "renderloom show out/demo --index 3 --overlay --image sample.png",
    ),
)
@click.version_option("0.1.0", prog_name="renderloom")
def main() -> None:
    """Code in, pictures of that code out, every coordinate measured on the pixels, in shards a trainer reads as they are."""


def _fail(message: str, code: int = 1) -> NoReturn:
    click.echo(f"renderloom: {message}", err=True)
    sys.exit(code)


def _guarded(action: Callable[[], Any]) -> Any:
    """Run a command's work; an error of ours becomes one line and exit code 1 (2 for a recipe that is wrong)."""
    from schemas.errors import RecipeError, RenderloomError

    try:
        return action()
    except RecipeError as error:
        _fail(str(error), 2)
    except RenderloomError as error:
        _fail(str(error))
    except KeyboardInterrupt:
        _fail("interrupted; what is finished is kept, run again with --resume", 130)


@main.command(
    epilog=_examples(
        "renderloom run demo --out out/demo",
        "renderloom run svg --out out/svg --count 200 --seed 7 --workers 2",
        "renderloom run my-recipe.yaml --out out/mine --resume",
        "renderloom run all --out /shared/all --address auto",
    )
)
@click.argument("recipe")
@click.option(
    "--out", required=True, type=click.Path(file_okay=False, path_type=Path), help="Folder of the corpus."
)
@click.option(
    "--count", type=click.IntRange(1), help="Programs in all, spread over the sources as the recipe says."
)
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Replaces the recipe's seed.")
@click.option("--workers", type=click.IntRange(1, 100_000), help="Rendering workers (default: one per CPU).")
@click.option("--address", help="Ray cluster to join: 'auto' or HOST:PORT (default: start Ray here).")
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
    resume: bool,
    as_json: bool,
    quiet: bool,
) -> None:
    """Make a corpus from RECIPE: a YAML file or a built-in name (see `renderloom list`)."""
    from pipelines.job import run as run_job
    from pipelines.progress import Progress
    from pipelines.recipe import load_recipe
    from pipelines.runner import default_workers

    def work() -> Any:
        chosen = load_recipe(recipe)
        if seed is not None:
            chosen = chosen.model_copy(update={"seed": seed})
        if count is not None:
            chosen = chosen.scaled(count)
        with Progress(quiet=quiet) as progress:
            return run_job(
                chosen,
                out.absolute(),
                workers=workers or default_workers(),
                address=address,
                resume=resume,
                progress=progress,
            )

    outcome = _guarded(work)
    if as_json:
        click.echo(
            json.dumps(
                {
                    "out": str(out),
                    "was_finished": outcome.was_finished,
                    "seconds": round(outcome.seconds, 1),
                    "num_samples": outcome.manifest.num_samples,
                    "num_rejected": outcome.manifest.num_rejected,
                    "rejects_by_reason": outcome.manifest.rejects_by_reason,
                    "samples_by_domain": outcome.manifest.samples_by_domain,
                }
            )
        )
        return
    _print_outcome(outcome, out)


def _print_outcome(outcome: Any, out: Path) -> None:
    m = outcome.manifest
    if outcome.was_finished:
        click.echo(f"{out} is finished already; nothing to do.")
    click.echo(
        f"{m.num_samples} samples of {m.num_planned} planned programs ({m.num_samples / max(1, m.num_planned):.1%})"
    )
    click.echo("  " + ", ".join(f"{domain} {n}" for domain, n in m.samples_by_domain.items()))
    reasons = ", ".join(f"{reason} {n}" for reason, n in m.rejects_by_reason.items())
    click.echo(f"{m.num_rejected} rejected" + (f": {reasons}" if reasons else ""))
    if not outcome.was_finished:
        rate = m.num_samples / max(1e-9, outcome.seconds)
        click.echo(f"{outcome.seconds:.0f} s in all, {rate:.2f} samples/s")
    click.echo(f"Look at:   {out}/report.html")
    click.echo(f"A sample:  renderloom show {out} --index 0")
    click.echo(f"Check it:  renderloom check {out} --truth 20")


def _size(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[int, int] | None:
    if value is None:
        return None
    width, cross, height = value.lower().partition("x")
    if not (cross and width.isdigit() and height.isdigit() and int(width) and int(height)):
        raise click.BadParameter(f"{value!r} is not WIDTHxHEIGHT, such as 1280x800")
    return (int(width), int(height))


@main.command(
    epilog=_examples(
        "renderloom render icon.svg",
        "renderloom render page.html --size 390x844 --dpr 2 --full-page --out pictures",
        "renderloom render scene.js --time 2000 --json",
        "renderloom render chair.glb part.scad bracket.py --out pictures",
    )
)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@click.option(
    "--language", default="", help="How to draw it (default: by name and content; see `renderloom list`)."
)
@click.option(
    "--size", callback=_size, metavar="WxH", help="Size in CSS pixels; the picture is this times --dpr."
)
@click.option("--dpr", type=click.FloatRange(0.25, 8), help="Device pixels per CSS pixel.")
@click.option("--full-page", is_flag=True, help="The whole page, not only its viewport.")
@click.option(
    "--time", "time_ms", type=click.IntRange(0, 600_000), metavar="MS", help="Virtual time of the frame."
)
@click.option("--frames", "num_frames", type=click.IntRange(1, 64), help="Number of frames or views.")
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder the file may read (default: its own).",
)
@click.option(
    "--out",
    default=Path(),
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to write (default: here).",
)
@click.option("--json", "as_json", is_flag=True, help="Print the elements as JSON on stdout.")
def render(
    files: tuple[Path, ...],
    language: str,
    size: tuple[int, int] | None,
    dpr: float | None,
    full_page: bool,
    time_ms: int | None,
    num_frames: int | None,
    root: Path | None,
    out: Path,
    as_json: bool,
) -> None:
    """Draw each FILE: NAME.png, NAME.ids.png, NAME.overlay.png and NAME.elements.json in the output folder."""
    from pipelines.render_file import ViewOptions, output_names, render_file, to_json
    from pipelines.warm import WarmRenderers
    from schemas.errors import RenderloomError, SampleError

    options = ViewOptions(size_css=size, dpr=dpr, time_ms=time_ms, num_frames=num_frames, full_page=full_page)
    if language:
        _known_language(language)
    failed = False
    with WarmRenderers() as warm:
        for path, name in zip(files, output_names(files, out), strict=True):
            try:
                result = render_file(warm, path, out, name, language=language, root=root, options=options)
            except SampleError as error:
                failed = True
                _say_failure(path, error.reason, error.message, as_json)
            except ValueError as error:
                raise click.UsageError(str(error)) from error
            except RenderloomError as error:
                _fail(str(error))
            else:
                if as_json:
                    click.echo(to_json(result), nl=False)
                else:
                    for frame in result["frames"]:
                        picture = out / frame["image"]
                        click.echo(
                            f"{picture}  {frame['width_px']}x{frame['height_px']} px, {len(frame['elements'])} elements"
                        )
    sys.exit(1 if failed else 0)


def _say_failure(path: Path, reason: str, message: str, as_json: bool) -> None:
    flat = " ".join(message.split())
    click.echo(f"{path.name}: {reason}: {flat}", err=True)
    if as_json:
        click.echo(json.dumps({"error": {"reason": str(reason), "message": flat}}))


def _known_language(language: str) -> None:
    import renderers

    if language not in renderers.names():
        raise click.UsageError(f"unknown language {language!r}; known: {', '.join(renderers.names())}")


def _corpus(folder: Path) -> Corpus:
    from pipelines.corpora import Corpus

    corpus: Corpus = _guarded(lambda: Corpus(folder))
    return corpus


@main.command(
    epilog=_examples(
        "renderloom show out/demo",
        "renderloom show out/demo svg-grounding-1f3a",
        "renderloom show out/demo --index 12 --overlay --image sample.png",
    )
)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
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

    corpus = _corpus(folder)

    def work() -> None:
        number = corpus.find(sample_id) if sample_id else index or 0
        sample = corpus.sample(number)
        if as_json:
            click.echo(row_as_json(sample))
        else:
            show_sample(Console(), sample)
        if image_path is not None:
            save_picture(sample, image_path, with_overlay=with_overlay, image_index=picture_index)
            click.echo(f"picture written to {image_path}", err=True)

    _guarded(work)


@main.command(epilog=_examples("renderloom stats out/demo", "renderloom stats out/demo --json"))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def stats(folder: Path, as_json: bool) -> None:
    """Counts, tokens, sizes, elements, sources and rejects of a corpus."""
    from pipelines.stats import corpus_stats

    corpus = _corpus(folder)
    found = _guarded(lambda: corpus_stats(corpus))
    if as_json:
        click.echo(json.dumps(found, indent=1))
        return
    click.echo(f"{found['num_samples']} samples, {found['num_rejected']} rejected")
    for name, spread in found.get("spread", {}).items():
        total = found["totals"][name]
        click.echo(
            f"  {name:<20} total {total:>12,}   median {spread['median']:>8,.0f}   5-95 % {spread['p5']:,.0f} to {spread['p95']:,.0f}"
        )
    for name, counts in found.get("counts", {}).items():
        click.echo(f"{name}: " + ", ".join(f"{k} {v}" for k, v in list(counts.items())[:16]))
    for alarm in found.get("alarms", []):
        click.echo(f"ALARM: {alarm}")
    for source, reasons in found.get("rejects_by_source", {}).items():
        click.echo(f"rejects of {source}: " + ", ".join(f"{k} {v}" for k, v in reasons.items()))


@main.command(epilog=_examples("renderloom check out/demo", "renderloom check out/demo --truth 60"))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
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
    from pipelines.check import check_files, check_rows, check_truth, truth_numbers
    from pipelines.progress import Progress

    corpus = _corpus(folder)

    def work() -> list[Any]:
        faults = list(check_files(corpus))
        if faults:
            return faults
        with Progress(quiet=quiet) as progress:
            with progress.stage("check rows", corpus.manifest.num_samples) as bar:
                faults += check_rows(corpus, bar.advance)
            if truth:
                numbers = truth_numbers(corpus, truth)
                with progress.stage("render again", len(numbers)) as bar:
                    faults += check_truth(corpus, numbers, bar.advance)
        return faults

    faults = _guarded(work)
    if as_json:
        click.echo(json.dumps([{"where": f.where, "what": f.what} for f in faults]))
    else:
        for fault in faults[:50]:
            click.echo(str(fault), err=True)
        again = (
            f", {min(truth, corpus.manifest.num_samples)} rendered again: bytes and boxes equal"
            if truth
            else ""
        )
        m = corpus.manifest
        click.echo(
            f"{len(faults)} faults"
            if faults
            else f"{m.num_samples} samples in {len(m.shards)} shards are as the manifest says{again}"
        )
    sys.exit(1 if faults else 0)


@main.command(name="list")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def list_(as_json: bool) -> None:
    """Languages, generators by domain, and recipes, each with one line."""
    from pipelines.listing import listing

    found = _guarded(listing)
    if as_json:
        click.echo(json.dumps(found, indent=1))
        return
    for title, lines in found.items():
        click.echo(f"{title}:")
        for name, line in lines.items():
            click.echo(f"  {name:<22} {line}")


if __name__ == "__main__":
    main()
