"""Which workers a run asks for: all alike, or some with a share of a GPU for what OpenGL draws."""

from __future__ import annotations

from collections.abc import Mapping, Set

import renderers
from pipelines.plan import Plan
from pipelines.runner import Pool
from renderers._gl_device import VARIABLE

GPU_VARIABLES = {VARIABLE: "gpu"}


def draws_with_gl(language: str) -> bool:
    """Whether the renderer of a language draws with OpenGL or WebGL."""
    return bool(getattr(renderers.load(language), "draws_with_gl", False))


def gpu_sources(languages: Mapping[int, Set[str]]) -> set[int]:
    """Sources that a GPU draws all of, by the ``languages`` of each source.

    A language is drawn one way in a run, else its pictures would differ from source to source: a source that mixes
    languages of both kinds is drawn in software, and so is every other source of its languages.
    """
    found = {k for k, names in languages.items() if names and all(map(draws_with_gl, names))}
    while True:
        in_software = {name for k, names in languages.items() if k not in found for name in names}
        mixed = {k for k in found if languages[k] & in_software}
        if not mixed:
            return found
        found -= mixed


def pools_for(plan: Plan, on_gpu: Set[int], gpu_share: float, num_gpus: float) -> list[Pool]:
    """The pools of a run: its sources in their order, those ``on_gpu`` with a share of a GPU a worker."""
    rest = tuple(plan.units_of(k) for k in range(len(plan.counts)) if k not in on_gpu)
    pools = [Pool(units=rest)] if rest else []
    if on_gpu:
        units = tuple(plan.units_of(k) for k in sorted(on_gpu))
        most = max(1, int(num_gpus / gpu_share))
        pools.append(Pool(units=units, num_gpus=gpu_share, most=most, variables=GPU_VARIABLES))
    return pools
