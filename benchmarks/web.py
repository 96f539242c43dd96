"""Speed of web pages: CPU and wall time of a sample with measured boxes against its limit and against the usual ways."""

from __future__ import annotations

import os
import re
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

import generators
from benchmarks._timing import cpu_s, keep_orphans
from benchmarks._web_ways import Contexts, Launches, Limit, Ours, Way
from pipelines.plan import generate
from pipelines.warm import natural_view
from schemas.program import Program
from schemas.view import View

SEED = 31
PEER_BINARIES = ("/usr/lib/chromium/chromium", "/opt/google/chrome/chrome", "/usr/bin/google-chrome")
GOALS = {"limit": "at most 1.6", Contexts.name: "at least 8", Launches.name: "at least 20"}
_FROM_ELSEWHERE = re.compile(
    rb"<(?:script|link)[^>]+(?:src|href)=[\"']?(?:https?:)?//|importmap|<img[^>]+src=[\"']?https?:"
)
Page = tuple[Program, View]


@dataclass(frozen=True, kw_only=True, slots=True)
class Times:
    """Of one way: CPU and wall milliseconds of each page by its number."""

    name: str
    cpu_ms: dict[int, float]
    wall_ms: dict[int, float]


def pages(count: int) -> list[Page]:
    """Generated pages of all families in turn, each in its own view; those alone that any browser shows as they are."""
    names = [name for name in generators.names() if generators.load(name).language == "html"]
    made = (_page(names[index % len(names)], index) for index in range(count * 20))
    found = [page for page in made if _is_plain(*page)]
    return found[:count]


def _page(name: str, index: int) -> Page:
    program = generate(generators.load(name)(), name, SEED, index)
    return program, natural_view(program)


def _is_plain(program: Program, view: View) -> bool:
    is_still = not view.actions and view.num_frames == 1
    return is_still and len(program.files) == 1 and not _FROM_ELSEWHERE.search(program.files[0].data)


def measure(way: Way, numbered: list[tuple[int, Page]], warm_up: Page) -> Iterator[tuple[int, float, float]]:
    """(number, CPU s, wall s) of each page, after one that warms up."""
    way.open()
    try:
        way.picture(*warm_up)
        for number, page in numbered:
            cpu, wall = cpu_s(), time.perf_counter()
            way.picture(*page)
            wall_s = time.perf_counter() - wall
            yield number, cpu_s() - cpu, wall_s
    finally:
        way.close()


def compare(ways: list[tuple[Way, int]], shown: list[Page], rounds: int) -> list[Times]:
    """Times of every way; each takes every n-th page, and all take turns in ``rounds`` rounds."""
    times = [Times(name=way.name, cpu_ms={}, wall_ms={}) for way, _ in ways]
    for turn in range(rounds):
        for (way, every), found in zip(ways, times, strict=True):
            mine = [
                (n, page) for n, page in enumerate(shown) if n % every == 0 and n // every % rounds == turn
            ]
            for number, cpu, wall in measure(way, mine, shown[-1]):
                found.cpu_ms[number], found.wall_ms[number] = 1000 * cpu, 1000 * wall
    return times


def as_text(times: list[Times]) -> str:
    """A table; ratios are over the pages that both ways took."""
    ours = times[0]
    lines = [f"{'way':<20}{'pages':>6}{'CPU ms':>9}{'wall ms':>9}{'CPU ratio':>11}  goal"]
    for found in times:
        both = [n for n in found.cpu_ms if n in ours.cpu_ms]
        own, other = sum(ours.cpu_ms[n] for n in both), sum(found.cpu_ms[n] for n in both)
        ratio = own / other if found.name == Limit.name else other / own
        goal = GOALS.get(found.name, "")
        cpu, wall = (sum(values.values()) / len(values) for values in (found.cpu_ms, found.wall_ms))
        lines.append(f"{found.name:<20}{len(found.cpu_ms):>6}{cpu:>9.0f}{wall:>9.0f}{ratio:>11.2f}  {goal}")
    return "\n".join(lines)


def _peer_binary(given: Path | None) -> Path | None:
    return next((Path(p) for p in ([given] if given else PEER_BINARIES) if os.access(p, os.X_OK)), None)


@click.command(epilog="Example:  python -m benchmarks.web --count 24")
@click.option("--count", default=24, show_default=True, type=click.IntRange(2), help="Pages.")
@click.option(
    "--rounds", default=2, show_default=True, type=click.IntRange(1), help="Turns that the ways take."
)
@click.option(
    "--peer-every",
    default=4,
    show_default=True,
    type=click.IntRange(1),
    help="The usual ways are slow: they take every n-th page.",
)
@click.option(
    "--peer",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Chromium or Chrome for the usual ways (default: where Debian and Google put theirs).",
)
def main(count: int, rounds: int, peer_every: int, peer: Path | None) -> None:
    """The same pages by every way in one run: read the ratios of CPU time, other work on the machine changes the rest."""
    keep_orphans()
    shown = pages(count)
    full = sum(view.full_page for _, view in shown)
    densities = sorted({view.dpr for _, view in shown})
    click.echo(
        f"{len(shown)} pages, {full} of them as full pages, at densities {densities}; load average {os.getloadavg()[0]:.1f}"
    )
    with tempfile.TemporaryDirectory() as folder:
        ways: list[tuple[Way, int]] = [(Ours(), 1), (Limit(), 1)]
        if (binary := _peer_binary(peer)) is not None:
            ways += [
                (Contexts(binary, Path(folder)), peer_every),
                (Launches(binary, Path(folder)), peer_every),
            ]
        else:
            click.echo(
                "no full Chromium here, so the usual ways are left out: apt-get install chromium, or --peer PATH"
            )
        click.echo(as_text(compare(ways, shown, rounds)))


if __name__ == "__main__":
    main()
