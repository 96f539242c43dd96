"""Trust: boxes of web pages against what changes in the browser's picture when one element is taken away or recoloured."""

from __future__ import annotations

import itertools
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import click
import numpy as np

import generators
from benchmarks._truth_measure import Outcome, PageTruth, measure_page
from pipelines.plan import generate
from pipelines.recipe import load_recipe
from renderers._browser import Browser
from renderers._page_modules import Modules
from renderers.html import HtmlRenderer
from schemas.errors import SampleError
from schemas.program import Program
from schemas.view import View

CORPORA = ("gentelella-pages", "sb-admin-2-pages")
SEED = 11
MAX_SHOWN = 60
SIZES = (
    (1280, 800, 1.0),
    (390, 844, 2.0),
    (1366, 768, 1.0),
    (820, 1180, 1.0),
    (1024, 700, 1.5),
    (1440, 900, 2.0),
)


@dataclass(slots=True)
class Tally:
    """What was found over all pages so far."""

    num_pages: int = 0
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    by_error: Counter[int] = field(default_factory=Counter)
    num_unlisted: int = 0
    num_interactive: int = 0
    num_truth_iou: int = 0
    low_truth_iou: int = 0
    num_unstable: int = 0
    rejected: Counter[str] = field(default_factory=Counter)
    misses: list[str] = field(default_factory=list)


def programs(only: Sequence[str] = ()) -> Iterator[tuple[str, Program, int]]:
    """(name, program, ms until the frame) without end for generators, once for each real page, all taken in turn.

    ``only`` names the families and corpora to take; all of them when it is empty.
    """
    families = [name for name in generators.names() if generators.load(name).domain == "web"]
    families = [name for name in families if not only or name in only]
    sources = [_generated(name) for name in families]
    recipe = load_recipe("demo")
    corpora = [name for name in CORPORA if not only or name in only]
    sources += [_real(s.corpus, s.name) for s in recipe.sources if s.corpus is not None and s.name in corpora]
    while sources:
        for source in list(sources):
            found = next(source, None)
            if found is None:
                sources.remove(source)
            else:
                yield found


def _generated(name: str) -> Iterator[tuple[str, Program, int]]:
    for index in itertools.count():
        yield f"{name}/{index}", generate(generators.load(name)(), name, SEED, index), 1_000


def _real(corpus: object, name: str) -> Iterator[tuple[str, Program, int]]:
    for key in corpus.plan():  # type: ignore[attr-defined]  # a CorpusSource
        try:
            program = corpus.read(key)  # type: ignore[attr-defined]
        except SampleError:
            continue
        yield f"{name}/{key}", program, 5_000


def view_of(number: int, program: Program, time_ms: int) -> View:
    """The program's own view before anybody acts, or another; every third one as a full page at a density that leaves it small enough."""
    full_page = number % 3 == 2
    if program.view is not None and number % 2 == 0:
        return replace(program.view, full_page=full_page, actions=(), num_frames=1)
    width, height, dpr = SIZES[number % len(SIZES)]
    if full_page:
        dpr = min(dpr, 1.5 if width < 1000 else 1.0)
    return View.from_css(width, height, dpr=dpr, time_ms=time_ms, full_page=full_page)


def add(tally: Tally, name: str, view: View, page: PageTruth) -> None:
    """Count one page's results; misses are told one line each."""
    tally.num_pages += 1
    tally.num_unlisted += page.num_unlisted
    tally.num_interactive += page.num_interactive
    tally.num_truth_iou += len(page.truth_ious)
    tally.low_truth_iou += sum(iou < 0.9 for iou in page.truth_ious)
    tally.num_unstable += not page.is_stable
    where = f"{name} {view.width_px}x{view.height_px}@{view.dpr:g}{' full' if view.full_page else ''}"
    for verdict in page.verdicts:
        tally.outcomes[verdict.outcome] += 1
        if verdict.outcome in (Outcome.WITHIN, Outcome.OFF):
            tally.by_error[min(verdict.error_px, 9)] += 1
        if verdict.outcome not in (Outcome.WITHIN, Outcome.SEEN_THROUGH):
            tally.misses.append(f"{verdict.outcome} {where} {verdict.described}")


def told(tally: Tally) -> str:
    """The figures as text."""
    measured = (
        tally.outcomes[Outcome.WITHIN] + tally.outcomes[Outcome.OFF] + tally.outcomes[Outcome.INVISIBLE]
    )
    within = tally.outcomes[Outcome.WITHIN]
    lines = [
        f"pages                                {tally.num_pages}",
        f"rejected                             {dict(tally.rejected)}",
        f"pages that differ when loaded again  {tally.num_unstable}",
        f"elements measured                    {measured}",
        f"  within 1 px on every edge          {within} ({100 * within / max(measured, 1):.2f} %)",
        f"  off by more                        {tally.outcomes[Outcome.OFF]}",
        f"  boxed and invisible                {tally.outcomes[Outcome.INVISIBLE]}",
        f"  seen through a cover, not judged   {tally.outcomes[Outcome.SEEN_THROUGH]}",
        f"largest edge error, px: elements     {dict(sorted(tally.by_error.items()))}",
        f"elements without a box tested        {tally.num_unlisted}",
        f"  and yet visible                    {tally.outcomes[Outcome.MISSED]}",
        f"interactive elements hit             {tally.num_interactive}",
        f"  and not listed as such             {tally.outcomes[Outcome.NOT_INTERACTIVE]}",
        f"truth_iou given                      {tally.num_truth_iou}, below 0.9: {tally.low_truth_iou}",
    ]
    return "\n".join(lines)


@click.command(epilog="Example:  python -m benchmarks.truth --pages 40 --elements 24")
@click.option("--pages", default=40, show_default=True, type=click.IntRange(1), help="Pages to measure.")
@click.option(
    "--elements",
    default=24,
    show_default=True,
    type=click.IntRange(1),
    help="Elements of a batch; three batches a page.",
)
@click.option(
    "--skip", default=0, show_default=True, type=click.IntRange(0), help="Pages to pass over first."
)
@click.option(
    "--family", "families", multiple=True, help="Only this family or corpus; may be given more than once."
)
@click.option("--all-misses", is_flag=True, help="Tell every miss, not the first few.")
def main(pages: int, elements: int, skip: int, families: tuple[str, ...], all_misses: bool) -> None:
    """Measure web pages of all generators and of real templates a second time, by another way, and compare.

    A run that is interrupted tells what it has found until then.
    """
    renderer, browser, modules, tally = HtmlRenderer(), Browser(), Modules(), Tally()
    renderer.open()
    browser.open()
    started = time.monotonic()
    try:
        for number, (name, program, time_ms) in enumerate(
            itertools.islice(programs(families), skip, skip + pages), start=skip
        ):
            view = view_of(number, program, time_ms)
            try:
                rng = np.random.default_rng([SEED, number])
                add(tally, name, view, measure_page(renderer, browser, modules, program, view, elements, rng))
            except SampleError as error:
                tally.rejected[str(error.reason)] += 1
                click.echo(f"rejected {name}: {error.reason}: {error.message[:120]}", err=True)
    except KeyboardInterrupt:
        click.echo("interrupted", err=True)
    finally:
        renderer.close()
        browser.close()
        modules.close()
    _tell_misses(tally.misses, all_misses=all_misses)
    click.echo(told(tally))
    click.echo(f"{(time.monotonic() - started) / max(tally.num_pages, 1):.2f} s a page", err=True)


def _tell_misses(misses: Sequence[str], *, all_misses: bool) -> None:
    for miss in misses if all_misses else misses[:MAX_SHOWN]:
        click.echo(miss)
    if len(misses) > MAX_SHOWN and not all_misses:
        click.echo(f"… and {len(misses) - MAX_SHOWN} more")


if __name__ == "__main__":
    main()
