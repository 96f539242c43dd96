"""Trust and speed of SVG: boxes against each element alone, pictures against Chromium's, CPU time against CairoSVG's."""

from __future__ import annotations

import itertools
import os
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import cairosvg
import click
import psutil

from benchmarks._svg_files import SvgFile, generated_files, hand_written_files, real_files
from benchmarks._svg_measure import FileTruth, Outcome, measure_file
from renderers._browser import Browser
from renderers.svg import SvgRenderer
from schemas.errors import SampleError

FAR_SHARE = 0.008
MAX_SHOWN = 40


@dataclass(slots=True)
class Tally:
    """What was found over all files so far."""

    engines: Counter[str] = field(default_factory=Counter)
    rejected: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[tuple[str, Outcome]] = field(default_factory=Counter)
    unlike: list[str] = field(default_factory=list)
    misses: list[tuple[int, str]] = field(default_factory=list)
    agreement: list[float] = field(default_factory=list)
    truth_ious: list[float] = field(default_factory=list)


def add(tally: Tally, file: SvgFile, truth: FileTruth) -> None:
    """Count one file's results."""
    where = f"{file.kind}/{file.name}"
    if truth.differing > FAR_SHARE:
        tally.unlike.append(f"{where}: {100 * truth.differing:.2f} % of pixels")
    for verdict in truth.verdicts:
        tally.outcomes[verdict.claim, verdict.outcome] += 1
        if verdict.outcome is not Outcome.WITHIN:
            tally.misses.append((verdict.error_px, f"{verdict.outcome}: {where} {verdict.described}"))


def _claims(tally: Tally, claim: str) -> str:
    counts = {outcome: n for (c, outcome), n in tally.outcomes.items() if c == claim}
    total, within = sum(counts.values()), counts.get(Outcome.WITHIN, 0)
    others = {str(o): n for o, n in counts.items() if o is not Outcome.WITHIN}
    return f"{claim + ' boxes within 1 px':<34}{within} of {total} ({100 * within / max(total, 1):.2f} %) {others or ''}"


def told(tally: Tally) -> str:
    """The figures as text; the worst misses first."""
    drawn = sum(tally.engines.values())
    alike = drawn - len(tally.unlike)
    agreement = sorted(tally.agreement)
    lines = [
        f"{'drawings':<34}{drawn}, by engine {dict(tally.engines)}, rejected {dict(tally.rejected)}",
        _claims(tally, "amodal"),
        _claims(tally, "visible"),
        f"{'pictures as in Chromium':<34}{alike} of {drawn} ({100 * alike / max(drawn, 1):.2f} %), at most 0.8 % of pixels far off",
        f"{'ink shared with CairoSVG':<34}given for {len(agreement)}, median {agreement[len(agreement) // 2] if agreement else 0:.3f}, "
        f"below 0.9: {sum(a < 0.9 for a in agreement)}",
        f"{'truth_iou':<34}given for {len(tally.truth_ious)}, below 0.9: {sum(t < 0.9 for t in tally.truth_ious)}",
    ]
    lines += [f"  {line}" for line in tally.unlike[:MAX_SHOWN]]
    worst = sorted(tally.misses, key=lambda miss: -miss[0])
    return "\n".join([*lines, *(f"  {line}" for _, line in worst[:MAX_SHOWN])])


def measure_all(files: Iterable[SvgFile], most: int) -> Tally:
    """Render every file and judge at most ``most`` elements of each; what was found until an interrupt."""
    tally, renderer, browser = Tally(), SvgRenderer(), Browser()
    renderer.open()
    browser.open()
    try:
        for file in files:
            try:
                rendering = renderer.render(file.program, file.view)
            except SampleError as error:
                tally.rejected[str(error.reason)] += 1
                continue
            tally.engines[rendering.engine] += 1
            if rendering.second_engine_iou is not None:
                tally.agreement.append(rendering.second_engine_iou)
            tally.truth_ious += [e.truth_iou for e in rendering.elements if e.truth_iou is not None]
            add(tally, file, measure_file(browser, file, rendering, most))
    except KeyboardInterrupt:
        click.echo("interrupted", err=True)
    finally:
        renderer.close()
        browser.close()
    return tally


def _cpu_s() -> float:
    """CPU seconds of this process and the living ones below it, in nanoseconds' steps."""
    below = psutil.Process().children(recursive=True)
    running = (int(Path(f"/proc/{p.pid}/schedstat").read_text().split()[0]) for p in below)
    return time.process_time() + sum(running) / 1e9


def compare_speed(files: Sequence[SvgFile], rounds: int) -> str:
    """CPU ms of picture and boxes by us, and of the picture alone by CairoSVG, the best of the rounds; both warm."""
    renderer = SvgRenderer(has_checks=False)
    renderer.open()
    best: dict[int, tuple[float, float]] = {}
    try:
        for _, (number, file) in itertools.product(range(rounds + 1), enumerate(files)):
            begun = _cpu_s()
            engine = renderer.render(file.program, file.view).engine
            middle = _cpu_s()
            if engine != "resvg":  # the browser's share is measured for pages
                continue
            width, height = file.view.size_px
            drawn = time.process_time()
            cairosvg.svg2png(bytestring=file.text, output_width=width, output_height=height)
            ours, theirs = best.get(number, (float("inf"), float("inf")))
            best[number] = (min(ours, middle - begun), min(theirs, time.process_time() - drawn))
    finally:
        renderer.close()
    lines = [f"{'set':<26}{'files':>6}{'ours ms':>9}{'CairoSVG ms':>13}{'ratio':>7}"]
    kinds = {files[n].kind for n in best}
    for kind in [*sorted(kinds), "all"]:
        times = [best[n] for n in best if kind in ("all", files[n].kind)]
        ours, theirs = (1000 * sum(column) / len(times) for column in zip(*times, strict=True))
        lines.append(f"{kind:<26}{len(times):>6}{ours:>9.1f}{theirs:>13.1f}{theirs / ours:>7.2f}")
    return "\n".join([*lines, "ratio: CairoSVG's CPU time for the picture over ours for picture and boxes"])


def _full_size(file: SvgFile) -> SvgFile:
    return replace(file, view=SvgRenderer.natural_view(file.program) or file.view)


@click.command(epilog="Example:  python -m benchmarks.svg --real 200 --generated 2 --speed 40")
@click.option("--real", default=1_000, show_default=True, help="Icons, emoji and flags.")
@click.option("--generated", default=4, show_default=True, help="Programs of each of our families.")
@click.option("--skip", default=0, show_default=True, help="Files to pass over first.")
@click.option("--most", default=40, show_default=True, help="Elements measured in one file.")
@click.option("--speed", default=80, show_default=True, help="Real files of the comparison of speed.")
@click.option("--rounds", default=2, show_default=True, help="Turns that both take; the best counts.")
def main(real: int, generated: int, skip: int, most: int, speed: int, rounds: int) -> None:
    """Measure drawings a second time by another way, compare pictures and CPU time. Takes a second a file."""
    files = [*hand_written_files(), *generated_files(generated), *real_files(real)][skip:]
    if files:
        click.echo(told(measure_all(files, most)))
    if speed:
        click.echo(f"load average {os.getloadavg()[0]:.1f}")
        click.echo(compare_speed([_full_size(f) for f in [*real_files(speed), *generated_files(2)]], rounds))


if __name__ == "__main__":
    main()
