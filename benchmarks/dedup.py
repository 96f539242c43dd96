"""Deduplication: speed against others, recall against all pairs, and a million programs within stated memory."""

from __future__ import annotations

import os

os.environ.setdefault("RAYON_NUM_THREADS", "1")  # before rensa starts its threads: figures are of one core

import click
import numpy as np

from benchmarks._dedup_programs import changed, real_programs, short_program
from benchmarks._dedup_recall import report
from benchmarks._dedup_scale import HEAD, deduplicate
from benchmarks._dedup_speed import compare
from dedup.near_duplicates import NearDuplicates


@click.command(
    epilog="Example:  python -m benchmarks.dedup --count 12 --scale 10000 --scale 100000 --scale 1000000"
)
@click.option("--count", default=12, show_default=True, help="Programs of each family for speed.")
@click.option(
    "--pairs", default=16, show_default=True, help="Programs of each family for recall; none with 0."
)
@click.option("--rounds", default=3, show_default=True, help="Turns that each way takes; the best counts.")
@click.option("--scale", multiple=True, type=int, help="So many short programs by tasks; may be given again.")
@click.option("--workers", default=2, show_default=True, help="CPUs for --scale.")
@click.option("--ray", "has_ray", is_flag=True, help="Give the tasks of --scale out by Ray, not by a pool.")
def main(count: int, pairs: int, rounds: int, scale: tuple[int, ...], workers: int, has_ray: bool) -> None:
    """CPU seconds, the best of some rounds, so that other load on the machine matters little. Takes some minutes."""
    if count:
        click.echo(f"load average {os.getloadavg()[0]:.1f}")
        click.echo("programs of all families")
        click.echo(compare(real_programs(count), rounds))
        click.echo("\nshort programs")
        click.echo(compare([(f"{k:09d}", short_program(k)) for k in range(2_000)], rounds))
    if pairs:
        near = NearDuplicates()
        programs = real_programs(pairs)
        both = [*programs, *changed(programs, np.random.default_rng(5))]
        click.echo(f"\nrecall, {near.bands.bands} bands of {near.bands.rows}")
        click.echo(report(near, near.sign(both)))
    if scale:
        click.echo(f"\n{HEAD}")
    for size in scale:
        click.echo(deduplicate(size, workers, has_ray))


if __name__ == "__main__":
    main()
