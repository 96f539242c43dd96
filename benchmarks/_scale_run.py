"""A run whose renderer is simulated, for what the driver itself costs: started by ``benchmarks.scale`` as a process of its own."""

from __future__ import annotations

import hashlib
import json
import os
import resource
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import psutil
import pyarrow as pa
import ray

from pipelines import job
from pipelines.plan import Unit
from pipelines.program_rows import Item
from pipelines.progress import Progress
from pipelines.recipe import Recipe
from pipelines.render_stage import RenderStage
from pipelines.warm import WarmRenderers
from schemas.box import Box
from schemas.element import Element
from schemas.program import Program
from schemas.rendering import Frame, Rendering
from schemas.sample import Sample
from schemas.view import View

SIZE = 32
RENDER_S = 0.001
DISK_BYTES_S = 2_000_000


class Simulated(WarmRenderers):
    """Takes ``RENDER_S`` for a picture of squares with one element."""

    def render(self, program: Program, view: View) -> Rendering:
        time.sleep(RENDER_S)
        image = np.zeros((SIZE, SIZE, 3), np.uint8)
        image[:8, :8] = 255
        element = Element(
            element_id="a",
            kind="rect",
            label="square",
            bbox=Box(0, 0, 8, 8),
            area_px=64,
            point=(4.0, 4.0),
            visible_fraction=1.0,
            code_start=0,
            code_end=4,
        )
        frame = Frame(image=image, ids=np.where(image[:, :, 0], 1, 0).astype(np.uint32))
        return Rendering(frames=(frame,), elements=(element,), engine="simulated", engine_version="0")


class SimulatedRender(RenderStage):
    """The render stage, its samples all like the worker's first but for their names and the hashes of their pictures."""

    def __init__(self, work: Path) -> None:
        super().__init__(work)
        self.warm = Simulated()
        self._first: tuple[Sample, pa.Table] | None = None

    def _sample(self, unit: Unit, item: Item, *rest: Any) -> tuple[Sample, pa.Table]:
        dropped = rest[0]
        if self._first is None or item.key in dropped:
            made = super()._sample(unit, item, *rest)
            self._first = self._first or made
        else:
            time.sleep(RENDER_S)
        sample, table = self._first
        digest = hashlib.sha256(item.key.encode()).digest()
        image = replace(
            sample.images[0], sha256=digest.hex(), phash=int.from_bytes(digest[:8], "big", signed=True)
        )
        sample = replace(sample, sample_id=f"svg-image_to_code-{digest.hex()[:24]}", images=(image,))
        return sample, table.set_column(0, table.schema.field(0), pa.array([sample.sample_id]))


class SlowDisk(SimulatedRender):
    """The same with pictures of noise, on a disk that takes ``DISK_BYTES_S`` of each worker."""

    def __init__(self, work: Path) -> None:
        super().__init__(work)
        self.warm = Noisy()
        sync = os.fsync

        def slow(handle: int) -> None:
            time.sleep(os.fstat(handle).st_size / DISK_BYTES_S)
            sync(handle)

        os.fsync = slow  # type: ignore[assignment]  # it is given descriptors, never files


class Noisy(Simulated):
    """Pictures that do not compress: 430 kB each."""

    def render(self, program: Program, view: View) -> Rendering:
        rendering = super().render(program, view)
        noise = np.random.default_rng(1).integers(0, 256, (380, 380, 3), np.uint8)
        ids = np.zeros(noise.shape[:2], np.uint32)
        ids[:8, :8] = 1
        return replace(rendering, frames=(Frame(image=noise, ids=ids),))


class Marked(Progress):
    """Says on stdout, as JSON lines, what the driver had used when a stage began."""

    def line(self, text: str) -> None:
        t = psutil.Process().cpu_times()
        row = {"at": text, "cpu_s": t.user + t.system, "rss": psutil.Process().memory_info().rss}
        print(json.dumps(row | {"wall_s": time.monotonic(), "store": _store_bytes()}), flush=True)


def _store_bytes() -> float:
    """Bytes that lie in Ray's object store."""
    if not ray.is_initialized():
        return 0.0
    name = "object_store_memory"
    return float(ray.cluster_resources().get(name, 0) - ray.available_resources().get(name, 0))


def main(kind: str, out: Path, num_items: int, workers: int) -> None:
    """Make a corpus of ``num_items`` planned icons, their rendering simulated; ``kind`` is plain or slow."""
    source = {"generator": "svg_icon", "count": num_items}
    recipe = Recipe.model_validate(
        {"name": "scale", "seed": 1, "sources": [source], "tasks": {"image_to_code": 1}}
    )
    vars(job)["RenderStage"] = {"plain": SimulatedRender, "slow": SlowDisk}[kind]
    with Marked(quiet=True) as progress:
        progress.line("begin")
        job.run(recipe, out, workers=workers, address=None, resume=False, progress=progress)
        progress.line("end")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    print(json.dumps({"at": "peak", "rss": peak}), flush=True)


if __name__ == "__main__":
    # By its importable name, since workers load the stage by it.
    from benchmarks._scale_run import main as run

    run(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
