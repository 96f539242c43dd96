"""A run's folder: whose it is, whether it is finished, and one run at a time in it."""

from __future__ import annotations

import contextlib
import fcntl
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipelines.plan import Unit, make_plan, units_from_json, units_to_json
from pipelines.recipe import Recipe
from pipelines.stage_files import remove_leftovers, write_json
from schemas.errors import CorpusError
from schemas.manifest import Manifest


class Workspace:
    """``OUT`` and its ``work`` folder.

    Raises:
        CorpusError: the folder holds something else, an unfinished run (without ``resume``), or a run of
            another recipe, seed or environment.
    """

    def __init__(self, out: Path) -> None:
        self.out = out
        self.work = out / "work"

    @property
    def manifest_path(self) -> Path:
        return self.out / "manifest.json"

    def finished(self, recipe: Recipe, environment: dict[str, str]) -> Manifest | None:
        """The manifest, when this very run is finished here."""
        if not self.manifest_path.exists():
            return None
        manifest = read_manifest(self.out)
        if manifest.recipe_sha256 != recipe.sha256:
            raise CorpusError(
                f"{self.out} holds a finished corpus of another recipe or seed ({manifest.name}, seed {manifest.seed}); "
                "name another folder"
            )
        _same_environment(self.out, environment, manifest.environment)
        return manifest

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the folder for one run.

        Raises:
            CorpusError: another run holds it, or it cannot be written.
        """
        try:
            self.work.mkdir(parents=True, exist_ok=True)
            stream = (self.work / "lock").open("w")
        except OSError as error:
            raise CorpusError(f"cannot write into {self.out}: {error.strerror or error}") from error
        with stream:
            try:
                fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise CorpusError(f"another run is writing {self.out}") from error
            yield

    def begin(self, recipe: Recipe, environment: dict[str, str], *, resume: bool) -> list[Unit]:
        """The units of this run: planned now, or as they were planned when it began."""
        state_path = self.work / "run.json"
        if state_path.exists():
            if not resume:
                raise CorpusError(
                    f"{self.out} holds an unfinished run: add --resume to finish it, or name another folder"
                )
            state = _read_json(state_path)
            if state["recipe_sha256"] != recipe.sha256:
                raise CorpusError(
                    f"{self.out} holds an unfinished run of another recipe or seed; name another folder"
                )
            _same_environment(self.out, environment, state["environment"])
            remove_leftovers(self.out)
            return units_from_json(state["units"])
        foreign = [p.name for p in self.out.iterdir() if p.name != "work"]
        if foreign:
            raise CorpusError(f"{self.out} is not empty and holds no run: {', '.join(sorted(foreign)[:4])}")
        units = make_plan(recipe)
        write_json(
            state_path,
            {
                "recipe": recipe.canonical(),
                "recipe_sha256": recipe.sha256,
                "corpus_bases": recipe.corpus_bases(),
                "environment": environment,
                "units": units_to_json(units),
            },
        )
        return units

    def finish(self, manifest: Manifest) -> None:
        """Write the manifest, which makes the corpus a finished one, then clear the stages' files."""
        write_json(self.manifest_path, manifest.model_dump(mode="json"))
        shutil.rmtree(self.work)


def read_run(work: Path) -> tuple[Recipe, list[Unit], dict[str, str]]:
    """Recipe, units and environment of the run in a work folder, as every worker reads them.

    Raises:
        CorpusError: there is none, or it is damaged.
    """
    state = _read_json(work / "run.json")
    recipe = Recipe.model_validate_json(state["recipe"]).with_corpus_bases(state["corpus_bases"])
    return recipe, units_from_json(state["units"]), state["environment"]


def read_manifest(out: Path) -> Manifest:
    """The manifest of a finished corpus.

    Raises:
        CorpusError: there is none, or it is damaged.
    """
    path = out / "manifest.json"
    if not path.is_file():
        unfinished = (out / "work" / "run.json").exists()
        hint = "the run is unfinished: run it again with --resume" if unfinished else "not a corpus"
        raise CorpusError(f"{out} has no manifest.json: {hint}")
    try:
        return Manifest.model_validate(_read_json(path))
    except ValueError as error:
        raise CorpusError(f"{path} is damaged: {error}") from error


def _read_json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CorpusError(f"{path} is damaged: {error}") from error


def _same_environment(out: Path, now: dict[str, str], then: dict[str, str]) -> None:
    differing = sorted(k for k, v in now.items() if then.get(k) != v)
    if differing:
        k = differing[0]
        raise CorpusError(
            f"{out} was begun under another environment ({k} was {then.get(k)}, is {now[k]}; {len(differing)} "
            "differences in all): its bytes could not be the same; name another folder"
        )
