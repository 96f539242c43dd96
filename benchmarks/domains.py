"""CPU and wall time of a sample, language by language, split into the domain's kernel, our renderer and our pipeline."""

from __future__ import annotations

import contextlib
import importlib
import io
import time
from dataclasses import dataclass, field

import pyarrow.parquet as pq

import generators
from benchmarks._timing import Stopwatch, cpu_s
from pipelines.dedup_stage import sign_items
from pipelines.plan import generate
from pipelines.program_rows import Item
from pipelines.recipe import Recipe
from pipelines.samples import Clock, make_sample
from pipelines.warm import WarmRenderers
from schemas.arrow import to_table
from schemas.errors import SampleError
from schemas.sample import Sample

KERNELS = {
    "svg": (("renderers._svg_engine", "SvgEngine", "*"),),
    "html": (("renderers._browser", "Page", "load"), ("renderers._browser", "Page", "capture")),
    "threejs": (("renderers._browser", "Page", "load"), ("renderers._browser", "Page", "capture")),
    "canvas": (("renderers._browser", "Page", "load"), ("renderers._browser", "Page", "capture")),
    "glsl": (("renderers._browser", "Page", "load"), ("renderers._browser", "Page", "advance")),
    "mesh": (("renderers._mesh_scene", "MeshCanvas", "draw"),),
    "dxf": (),
    "cadquery": (("renderers._sandbox", "Sandbox", "run"),),
    "pygame": (("renderers._sandbox", "Sandbox", "run"),),
    "trimesh": (("renderers._sandbox", "Sandbox", "run"), ("renderers._mesh_scene", "MeshCanvas", "draw")),
    "schemdraw": (("renderers._sandbox", "Sandbox", "run"), ("renderers._svg_engine", "SvgEngine", "*")),
    "openscad": (("renderers._sandbox", "Sandbox", "run"),),
}
"""What of each language is the engine's own work: the limit that our code is measured against."""


@dataclass(slots=True)
class Row:
    """Means over ``num_samples`` samples; times in milliseconds."""

    language: str
    num_samples: int
    num_rejected: int
    wall_ms: float
    cpu_ms: float
    parts: dict[str, float] = field(default_factory=dict)


def _timed_kernels(language: str, watch: Stopwatch, stack: contextlib.ExitStack) -> None:
    """Time the kernel's methods of a language under the part ``kernel``."""
    for module_name, class_name, method in KERNELS[language]:
        cls = getattr(importlib.import_module(module_name), class_name)
        names = (
            [n for n in vars(cls) if not n.startswith("_") and callable(vars(cls)[n])]
            if method == "*"
            else [method]
        )
        for name in names:
            original = getattr(cls, name)

            def timed(*args: object, _original: object = original, **kwargs: object) -> object:
                with watch.part("kernel"):
                    return _original(*args, **kwargs)  # type: ignore[operator]  # a method of that class

            setattr(cls, name, timed)
            stack.callback(setattr, cls, name, original)


def measure_language(language: str, count: int) -> Row:
    """Make ``count`` samples of a language's generators, after one that warms up, and time each part."""
    families = [n for n in generators.names() if generators.load(n).language == language]
    recipe = Recipe.model_validate(
        {
            "name": "bench",
            "sources": [{"generator": f, "count": 1} for f in families],
            "checks": {"render_twice": 0},
        }
    )
    watch, row = Stopwatch(), Row(language, 0, 0, 0.0, 0.0)
    with contextlib.ExitStack() as stack:
        warm = stack.enter_context(WarmRenderers())
        _timed_kernels(language, watch, stack)
        _one(recipe, families, 0, warm, Stopwatch())
        watch.seconds.clear()
        cpu, started = cpu_s(), time.perf_counter()
        for index in range(1, count + 1):
            if _one(recipe, families, index, warm, watch) is None:
                row.num_rejected += 1
            else:
                row.num_samples += 1
        wall = time.perf_counter() - started
        per = 1000 / max(1, row.num_samples)
        row.wall_ms, row.cpu_ms = wall * per, (cpu_s() - cpu) * per
    row.parts = {name: seconds * per for name, seconds in watch.seconds.items()}
    return row


def _one(
    recipe: Recipe, families: list[str], index: int, warm: WarmRenderers, watch: Stopwatch
) -> Sample | None:
    """One sample from program to Parquet, each part timed; None when it is rejected."""
    name = families[index % len(families)]
    generator = generators.load(name)()
    with watch.part("generate"):
        program = generate(generator, name, 99, index)
    item = Item(
        key=f"{program.sha256[:32]}-{name}-{index}",
        source_id=name,
        domain=generator.domain,
        generator=name,
        generator_version=generator.version,
        index=index,
        program=program,
    )
    with watch.part("sign"):
        sign_items(recipe, [item])
    source = next(s for s in recipe.sources if s.generator == name)
    render = warm.render

    def timed_render(*args: object) -> object:
        with watch.part("renderer"):
            return render(*args)  # type: ignore[arg-type]  # the arguments of WarmRenderers.render

    warm.render = timed_render  # type: ignore[method-assign,assignment]  # timed from outside, for this call
    try:
        with watch.part("compose and encode"):
            sample = make_sample(recipe, source, item, warm, "bench", Clock())
    except SampleError:
        return None
    finally:
        warm.render = render  # type: ignore[method-assign]  # as it was
    with watch.part("write"):
        pq.write_table(to_table([sample]), io.BytesIO(), compression="zstd")
    return sample


COLUMNS = ("kernel", "renderer", "generate", "sign", "compose and encode", "write")


def rows_as_text(rows: list[Row], *, with_head: bool = True) -> str:
    """A table: CPU and wall a sample, then each part's share of the wall time; the pipeline is the last four."""
    lines = []
    if with_head:
        head = f"{'language':<10}{'samples':>8}{'rejects':>8}{'wall ms':>9}{'CPU ms':>9}"
        lines.append(head + "".join(f"{c:>20}" for c in COLUMNS) + f"{'pipeline share':>16}")
    for r in rows:
        whole = sum(r.parts.values()) or 1.0
        cells = "".join(f"{r.parts.get(c, 0):>12.1f} ({r.parts.get(c, 0) / whole:>4.0%})" for c in COLUMNS)
        ours = sum(r.parts.get(c, 0) for c in COLUMNS[2:]) / whole
        lines.append(
            f"{r.language:<10}{r.num_samples:>8}{r.num_rejected:>8}{r.wall_ms:>9.0f}{r.cpu_ms:>9.0f}{cells}{ours:>16.1%}"
        )
    return "\n".join(lines)
