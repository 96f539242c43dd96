"""Memory over many samples in one renderer: that of its process tree, that of Python, and their slopes."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import click
import numpy as np
import psutil

import generators
import renderers
from benchmarks._timing import cpu_s, keep_orphans
from schemas.errors import SampleError
from schemas.program import Program
from schemas.view import View

NUM_ROWS = 20
MIB = 1 << 20
SMALL_PAGES = (
    "<h1>Order {n}</h1><p style='box-shadow:0 2px 9px #0004;border-radius:8px;padding:8px'>Ready at <b>{n}:30</b></p>",
    "<table>" + "<tr><td>{n}<td>Lemon<td>4.50" * 8 + "</table>",
    "<canvas id=c width=200 height=120></canvas><script>const x=c.getContext('2d');let t=0;(function f(){{x.fillStyle=`hsl(${{t++*7+{n}}} 70% 50%)`;x.fillRect(t%180,t%100,20,20);requestAnimationFrame(f)}})()</script>",
    "<style>@keyframes k{{to{{margin-left:99px}}}}p{{animation:k 2s infinite;width:60px;background:#39c}}</style><p>{n}</p><p>b</p>",
    "<p>Kept {n}</p><script>localStorage.n={n};document.cookie='n={n}';indexedDB.open('d{n}')</script>",
    "<p id=p></p><script>new Worker(URL.createObjectURL(new Blob(['postMessage({n})']))).onmessage=(e)=>p.textContent='Worker '+e.data</script>",
    "<svg width=200 height=100><circle cx=50 cy=50 r=40 fill='hsl({n} 60% 50%)'><animate attributeName=r to=10 dur=2s /></circle></svg><script>missing{n}()</script>",
    "<div id=h></div><script>const r=h.attachShadow({{mode:'open'}});r.innerHTML='<p>Shadow {n}</p>';const a=new Array(1e5).fill({n});setInterval(()=>a.push(1),9)</script>",
    "<iframe srcdoc='<p>Frame {n}</p>'></iframe><input value={n} autofocus>",
    "<canvas id=c width=99 height=99></canvas><p>GL {n}</p><script>const g=c.getContext('webgl2',{{preserveDrawingBuffer:true}});g.clearColor(.2,.5,{n}%2,1);g.clear(g.COLOR_BUFFER_BIT)</script>",
)
DENSITIES = (1.0, 1.0, 1.0, 2.0, 1.0, 1.0, 1.5)


def small_page(number: int) -> tuple[Program, View]:
    """A little page of one of ten kinds, every tenth of another density or longer than its view."""
    body = SMALL_PAGES[number % len(SMALL_PAGES)].format(n=number)
    text = f"<!doctype html><meta charset=utf-8><body style='font:15px Inter;margin:12px'>{body}"
    view = View.from_css(
        320, 200, dpr=DENSITIES[number // 10 % len(DENSITIES)], time_ms=200, full_page=number % 4 == 0
    )
    return Program.from_text(text, language="html", main_path="index.html", template_id="soak"), view


def generated(language: str, default_view: View) -> Callable[[int], tuple[Program, View]]:
    """Programs of all generators of a language in turn."""
    families = [cls for name in generators.names() if (cls := generators.load(name)).language == language]
    if not families:
        raise click.UsageError(f"no generator writes {language}")

    def make(number: int) -> tuple[Program, View]:
        program = families[number % len(families)]().generate(np.random.default_rng(number))
        return program, program.view or default_view

    return make


def memory_mib() -> tuple[float, float]:
    """(the descendants' proportional set size, this process's resident set size)."""
    own = psutil.Process()
    total = 0
    for child in own.children(recursive=True):
        try:
            lines = Path(f"/proc/{child.pid}/smaps_rollup").read_text().splitlines()
        except (FileNotFoundError, ProcessLookupError, PermissionError):
            continue  # it ended meanwhile, or is not ours to read
        total += next((int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:")), 0)
    return total / MIB, own.memory_info().rss / MIB


@click.command(epilog="Example:  python -m benchmarks.soak --count 5000 --language html")
@click.option("--count", default=200, show_default=True, type=click.IntRange(NUM_ROWS), help="Samples.")
@click.option("--language", default="html", show_default=True, help="Whose renderer.")
def main(count: int, language: str) -> None:
    """Render COUNT mixed samples in one renderer and print its memory twenty times. Slopes leave the first fifth out."""
    keep_orphans()
    cls = renderers.load(language)
    make = small_page if language == "html" else generated(language, cls.default_view)
    renderer = cls()
    renderer.open()
    rejects: Counter[str] = Counter()
    rows: list[tuple[int, float, float]] = []
    try:
        click.echo("  samples  tree PSS MiB  Python RSS MiB  CPU ms/sample")
        for number in range(1, count + 1):
            try:
                renderer.render(*make(number))
            except SampleError as error:
                rejects[error.reason] += 1
            if number % (count // NUM_ROWS) == 0:
                gc.collect()
                rows.append((number, *memory_mib()))
                click.echo(
                    f"{number:9d}{rows[-1][1]:14.0f}{rows[-1][2]:16.0f}{cpu_s() / number * 1000:15.0f}"
                )
    finally:
        renderer.close()
    settled = np.array(rows[len(rows) // 5 :])
    for name, column in (("tree PSS", 1), ("Python RSS", 2)):
        slope = np.polyfit(settled[:, 0], settled[:, column], 1)[0] * 1000
        click.echo(
            f"{name}: {slope:+.1f} MiB per 1,000 samples, {settled[:, column].min():.0f} to {settled[:, column].max():.0f} MiB"
        )
    click.echo(f"rejects: {dict(rejects) or 'none'}")


if __name__ == "__main__":
    main()
