"""Small corpora for tests, made by the real job with its stages in this process instead of on Ray."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
import yaml

from pipelines import job, runner
from pipelines.environment import static_environment
from pipelines.progress import Progress
from pipelines.recipe import Recipe, load_recipe

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
    '<rect id="box" x="{x}" y="3" width="9" height="{h}" fill="teal"/>'
    '<circle id="dot" cx="{h}" cy="15" r="3" fill="crimson"/></svg>'
)


class InProcess:
    """What ``pipelines.runner`` does, unit after unit, here."""

    @staticmethod
    @contextlib.contextmanager
    def cluster(
        workers: int, address: str | None, log_path: Path, variables: dict[str, str] | None = None
    ) -> Iterator[int]:
        yield workers

    @staticmethod
    def map_units(
        make: Callable[[Path], Any], work: Path, pools: Sequence[runner.Pool], *, workers: int
    ) -> Iterator[Any]:
        stage = make(work)
        with contextlib.closing(stage) if hasattr(stage, "close") else contextlib.nullcontext():
            for unit_id in (i for pool in pools for units in pool.units for i in units):
                yield from stage(pa.table({"unit_id": [unit_id]})).to_pylist()

    @staticmethod
    def call(function: Callable[..., Any], *arguments: Any, num_gpus: float = 0.0) -> Any:
        return function(*arguments)

    Pool = runner.Pool

    @staticmethod
    def map_calls(function: Callable[..., Any], calls: list[tuple[Any, ...]]) -> Iterator[Any]:
        return (function(*arguments) for arguments in calls)


def write_programs(folder: Path, count: int = 4) -> None:
    """``count`` good programs that differ."""
    folder.mkdir(parents=True, exist_ok=True)
    for k in range(count):
        (folder / f"good{k}.svg").write_text(SVG.format(x=k, h=4 + 2 * k))


def write_recipe(folder: Path, **changes: Any) -> Recipe:
    """A recipe over ``folder/programs``, written beside it."""
    source = {
        "name": "mine",
        "domain": "svg",
        "count": 50,
        "corpus": {"path": "programs", "license_spdx": "MIT"},
    }
    path = folder / "recipe.yaml"
    content = {"name": "small", "unit_size": 3, "sources": [source], **changes}
    path.write_text(yaml.safe_dump(content))
    return load_recipe(str(path))


def run(monkeypatch: pytest.MonkeyPatch, recipe: Recipe, out: Path, *, resume: bool = False) -> job.Outcome:
    """The job itself, in this process."""
    monkeypatch.setattr(job, "runner", InProcess)
    with Progress(quiet=True) as progress:
        return job.run(recipe, out, workers=1, address=None, resume=resume, progress=progress)


def hashes(outcome: job.Outcome) -> list[str]:
    return [e.sha256 for e in (*outcome.manifest.shards, *outcome.manifest.rejects)]


ENVIRONMENT = static_environment()
