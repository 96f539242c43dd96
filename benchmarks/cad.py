"""CAD: boxes against a raster of their own, and CPU time against the program's own, CadQuery's SVG export and OpenSCAD's CLI."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

import generators
from benchmarks._cad_raster import Raster, box_errors
from benchmarks._timing import cpu_s, keep_orphans
from pipelines.plan import generate
from pipelines.warm import natural_view
from renderers._cad_drafts import drafts_of
from renderers._cad_model import CadModel, read_model
from renderers._cad_shaded import draw_shaded
from renderers._openscad_steps import measured_model
from renderers.cadquery import CadQueryRenderer
from renderers.openscad import OpenScadRenderer
from schemas.errors import SampleError
from schemas.program import Program

SEED = 37
Renderer = CadQueryRenderer | OpenScadRenderer


def programs(language: str, count: int) -> list[Program]:
    """Generated programs of a language, of all CAD families in turn."""
    names = [n for n in generators.names() if generators.load(n).domain == "cad"]
    found = []
    for index in range(count * 40):
        program = generate(
            generators.load(names[index % len(names)])(), names[index % len(names)], SEED, index
        )
        if program.language == language:
            found.append(program)
        if len(found) == count:
            break
    return found


def truth(renderer: Renderer, program: Program) -> Iterator[int | None]:
    """Largest edge errors in pixels of the boxes of a shaded view."""
    model = _model(renderer, program)
    view = natural_view(program)
    frame, elements, camera = draw_shaded(renderer._canvas, model, view, program.main_path)
    raster = Raster(model, drafts_of(model)[1], camera, frame.size_px)
    rows = [(e.element_id, e.parent_id, e.pixel_id, e.bbox.xyxy) for e in elements]
    yield from box_errors(rows, raster).values()


def _model(renderer: Renderer, program: Program) -> CadModel:
    if isinstance(renderer, OpenScadRenderer):
        return measured_model(renderer._sandbox, program)
    return read_model(*renderer._sandbox.run(program, {}))


def peer_times(language: str, made: list[Program]) -> list[tuple[float, float]]:
    """CPU seconds of each program alone, and of the usual way to a picture or mesh of it."""
    with tempfile.TemporaryDirectory() as name:
        paths = []
        for i, program in enumerate(made):
            folder = Path(name) / str(i)
            folder.mkdir()
            for file in program.files:
                (folder / file.path).write_bytes(file.data)
            paths.append(folder / program.main_path)
        return _of_cadquery(paths) if language == "cadquery" else [_of_openscad(path) for path in paths]


def _of_cadquery(paths: list[Path]) -> list[tuple[float, float]]:
    said = subprocess.run(
        [sys.executable, "-m", "benchmarks._cad_peer"],
        input="\n".join(map(str, paths)) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    times = [tuple(float(v) for v in line.split()) for line in said.stdout.splitlines()]
    return [(own, own + export) for own, export in times]


def _of_openscad(path: Path) -> tuple[float, float]:
    """Flattening alone, and the command line's own mesh."""
    times = []
    for suffix in ("csg", "off"):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            ["openscad", "-o", str(path.with_suffix(f".{suffix}")), str(path)],
            capture_output=True,
            check=False,
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return times[0], times[1]


def told(language: str, made: list[Program], peers: list[tuple[float, float]], renderer: Renderer) -> str:
    """One language's figures as text."""
    ours, errors, rejected = [], Counter[int](), Counter[str]()
    unseen = 0
    renderer.render(made[0], natural_view(made[0]))  # warms up
    kept = []
    for program, peer in zip(made, peers, strict=True):
        try:
            before = cpu_s()
            renderer.render(program, natural_view(program))
            ours.append(cpu_s() - before)
            kept.append(peer)
            for error in truth(renderer, program):
                if error is None:
                    unseen += 1
                else:
                    errors[min(error, 9)] += 1
        except SampleError as e:
            rejected[str(e.reason)] += 1
    total = sum(errors.values())
    within = errors[0] + errors[1]
    pairs = [(time, peer) for time, peer in zip(ours, kept, strict=True) if peer[0] > 0]
    own, usual = (max(1e-9, sum(peer[i] for _, peer in pairs)) for i in (0, 1))
    both = sum(time for time, _ in pairs)
    word = "CadQuery's four hidden-line SVGs" if language == "cadquery" else "OpenSCAD's own full render"
    lines = [
        f"{language}: {len(ours)} programs, rejected {dict(rejected)}",
        f"  boxes within 1 px of a raster of their own  {within} of {total} ({100 * within / max(total, 1):.2f} %), not seen by it {unseen}",
        f"  largest edge errors, px                     {dict(sorted(errors.items()))}",
        f"  CPU a sample, three pictures, all boxes     {1000 * statistics.mean(ours):.0f} ms (median {1000 * statistics.median(ours):.0f})",
        f"  over the program's own time                 {both / own:.2f} x ({1000 * own / max(1, len(pairs)):.0f} ms)",
        f"  over {word:<38} {both / usual:.2f} x ({1000 * usual / max(1, len(pairs)):.0f} ms)",
    ]
    return "\n".join(lines)


@click.command(epilog="Example:  python -m benchmarks.cad --count 12")
@click.option(
    "--count", default=10, show_default=True, type=click.IntRange(1), help="Programs of each language."
)
@click.option("--language", "languages", multiple=True, help="cadquery or openscad (default: both).")
def main(count: int, languages: tuple[str, ...]) -> None:
    """Read the ratios: other work on the machine changes the rest. What the sandbox costs: python -m benchmarks.sandbox."""
    keep_orphans()
    click.echo(f"load average {os.getloadavg()[0]:.1f}")
    for language in languages or ("cadquery", "openscad"):
        renderer: Renderer = CadQueryRenderer() if language == "cadquery" else OpenScadRenderer()
        made = programs(language, count)
        peers = peer_times(language, made)
        renderer.open()
        try:
            click.echo(told(language, made, peers, renderer))
        finally:
            renderer.close()


if __name__ == "__main__":
    main()
