"""A run's folder: whose it is, whether it is finished, and one run at a time in it."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from pydantic import ValidationError

from pipelines import attempts
from pipelines.plan import Plan
from pipelines.recipe import Recipe
from pipelines.session import own_folder
from pipelines.sources.keys import FOLDER as KEYS
from pipelines.sources.keys import write_keys
from pipelines.storage.addresses import is_remote, names_in, remove_folder
from pipelines.storage.faults import cannot, explained
from pipelines.storage.lease import Lease, leased
from pipelines.storage.stage_files import (
    as_json,
    create,
    is_there,
    read_bytes,
    remove_leftovers,
    write_bytes,
    write_json,
)
from schemas.arrow import SCHEMA_VERSION
from schemas.errors import CorpusError
from schemas.manifest import MANIFEST_VERSION, Manifest

LOCK = "lock"
IN_ALL, MAX_DIFFERENCES = "programs in all", 4


class Workspace:
    """``OUT`` and its ``work`` folder.

    Raises:
        CorpusError: the folder holds something else, an unfinished run (without ``resume``), or a run of
            another recipe, seed or environment.
    """

    def __init__(self, out: Path) -> None:
        self.out = out
        self.work = out / "work"
        self.log_path = self.work / "ray.log"
        self._lease: Lease | None = None
        self._lock: TextIO | None = None

    @property
    def manifest_path(self) -> Path:
        return self.out / "manifest.json"

    @property
    def is_begun(self) -> bool:
        """Whether a run was begun here, hence planned."""
        return is_there(_run_path(self.work))

    def finished(self, recipe: Recipe, environment: dict[str, str]) -> Manifest | None:
        """The manifest, when this very run is finished here. Clears what a killed :meth:`finish` left."""
        if not is_there(self.manifest_path):
            return None
        manifest = read_manifest(self.out)
        if manifest.recipe_sha256 != recipe.sha256:
            raise CorpusError(
                f"{self.out} holds a finished corpus of another recipe or seed: "
                f"{_differences(manifest, recipe)}; name another folder"
            )
        _same_environment(self.out, environment, manifest.environment)
        with explained("read", self.out):
            left = names_in(self.work)
        if left:
            with self.locked():
                self._clear()
        return manifest

    @contextlib.contextmanager
    def locked(self, *, patient: bool = False) -> Iterator[None]:
        """Hold the folder for one run. ``patient``: wait until the claim of a run that was killed has ended.

        Raises:
            CorpusError: another run holds it, or it cannot be written.
        """
        if is_remote(self.out):
            with leased(self.work / LOCK, patient=patient) as self._lease, self._local_log():
                yield
            return
        try:
            self.work.mkdir(parents=True, exist_ok=True)
            stream = (self.work / LOCK).open("w")
        except OSError as error:
            raise cannot("write into", self.out, error) from error
        with stream:
            try:
                fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise CorpusError(f"another run is writing {self.out}") from error
            self._lock = stream
            try:
                yield
            except CorpusError:
                self._must_stand()  # else that is what went wrong
                raise
            finally:
                self._lock = None

    def _must_stand(self) -> None:
        """Raise where the folder is not the one any more that was locked: what is written goes to another."""
        if self._lock is None:
            return
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat((self.work / LOCK).stat(), os.fstat(self._lock.fileno())):
                return
        raise CorpusError(
            f"{self.out} was removed or moved while the run wrote it: remove what is there now, and run again"
        )

    @contextlib.contextmanager
    def _local_log(self) -> Iterator[None]:
        """Ray's own output in a file of this machine, which goes to the store when the run fails."""
        folder = own_folder()
        self.log_path = folder / "ray.log"
        try:
            yield
        except BaseException:
            if self.log_path.exists():
                with contextlib.suppress(CorpusError):  # what the run failed of is said already
                    write_bytes(self.work / "ray.log", self.log_path.read_bytes())
            raise
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def begin(
        self, recipe: Recipe, environment: dict[str, str], planned: Plan | None, *, resume: bool
    ) -> Plan:
        """The plan of this run: ``planned``, or the one that it began with."""
        if not self.is_begun:
            remove_leftovers(self.work)
            self._must_be_new()
            assert planned is not None, "a run that is not begun has to be planned"
            write_keys(self.work, planned)
            _write_run(self.work, recipe, environment, planned)
            return planned
        if not resume:
            raise CorpusError(
                f"{self.out} holds an unfinished run: add --resume to finish it, or name another folder"
            )
        begun, plan, then = read_run(self.work)
        if begun.sha256 != recipe.sha256:
            raise CorpusError(
                f"{self.out} holds an unfinished run of another recipe or seed; name another folder"
            )
        _same_environment(self.out, environment, then)
        remove_leftovers(self.out)
        with explained("write", self.work):
            remove_folder(self.work / attempts.FOLDER)
        return plan

    def _must_be_new(self) -> None:
        ours = (LOCK, "ray.log", KEYS)
        with explained("read", self.out):
            foreign = [name for name in names_in(self.out) if name != "work"]
            foreign += [f"work/{name}" for name in names_in(self.work) if name not in ours]
        if foreign:
            raise CorpusError(f"{self.out} is not empty and holds no run: {', '.join(sorted(foreign)[:4])}")

    def same_engines(self, engines: dict[str, str]) -> None:
        """Keep what the open renderers say of themselves, or compare it with what they said when the run began."""
        path = self.work / "engines.json"
        if path.exists():
            _same_environment(self.out, engines, read_engines(self.work))
        else:
            write_json(path, engines)

    def finish(self, manifest: Manifest) -> None:
        """Write the manifest, which makes the corpus a finished one, then clear the stages' files.

        Raises:
            CorpusError: another run took the folder over, or finished it.
        """
        if self._lease is not None:
            self._lease.must_hold()
        self._must_stand()
        remove_leftovers(self.out)  # of workers that were killed
        if not create(self.manifest_path, as_json(manifest.model_dump(mode="json"))):
            raise CorpusError(
                f"{self.out} was finished by another run meanwhile: nothing of it was overwritten"
            )
        self._lock = None  # its file goes now
        self._clear()

    def _clear(self) -> None:
        """Remove the stages' files; a claim in a store stays to the end, and goes when it is given back."""
        with explained("remove", self.work):
            remove_folder(self.work, keep=LOCK if is_remote(self.work) else "")


def _differences(manifest: Manifest, recipe: Recipe) -> str:
    """Where a finished corpus's recipe and this one differ: `programs in all 30, now 200; seed 7, now 9`."""
    try:
        (then, then_sources), (now, now_sources) = _values(manifest.recipe), _values(recipe.canonical())
    except (ValueError, KeyError, TypeError, AttributeError):  # another version wrote it
        return f"{manifest.name}, seed {manifest.seed}"
    keys = [k for k in {**then, **now} if then.get(k) != now.get(k)]
    if IN_ALL in keys:  # the counts of single sources follow from it
        keys = [k for k in keys if not k.endswith(".count")]
    keys = [k for k in keys if (k in then and k in now) or not k.startswith("sources.")]
    said = [f"{k} {then.get(k, 'unset')!s:.40}, now {now.get(k, 'unset')!s:.40}" for k in keys]
    alone = ", ".join(sorted(then_sources ^ now_sources))
    said += [f"in one of them alone {alone:.80}"] if alone else []
    if not said:
        return f"{manifest.name}, seed {manifest.seed}"
    more = [f"and {len(said) - MAX_DIFFERENCES} more"] if len(said) > MAX_DIFFERENCES else []
    return "; ".join([*said[:MAX_DIFFERENCES], *more])


def _values(canonical: str) -> tuple[dict[str, Any], set[str]]:
    """A canonical recipe as one value a key, such as `pack.image_format`, what `run` can set first; its sources' names."""
    content = json.loads(canonical)
    sources = {s["name"] or s["generator"]: s for s in content.pop("sources")}
    values: dict[str, Any] = {
        IN_ALL: sum(s["count"] for s in sources.values()),
        "seed": content["seed"],
    }
    named = [(f"sources.{name}", source) for name, source in sources.items()]
    for name, value in [*content.items(), *named]:
        values |= {f"{name}.{k}": v for k, v in value.items()} if isinstance(value, dict) else {name: value}
    return values, set(sources)


def _run_path(work: Path) -> Path:
    return work / "run.json"


def _write_run(work: Path, recipe: Recipe, environment: dict[str, str], plan: Plan) -> None:
    state = {
        "recipe": recipe.canonical(),
        "corpus_bases": recipe.corpus_bases(),
        "environment": environment,
        "unit_size": plan.unit_size,
        "counts": plan.counts,
    }
    write_json(_run_path(work), {"sha256": _digest(state), **state})


def _digest(state: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(state, sort_keys=True).encode()).hexdigest()


def read_run(work: Path) -> tuple[Recipe, Plan, dict[str, str]]:
    """Recipe, plan and environment of the run in a work folder, as every worker reads them.

    Raises:
        CorpusError: there is none, or it is not as it was written.
    """
    path = _run_path(work)
    state = _read_json(path)
    if not isinstance(state, dict) or state.pop("sha256", "") != _digest(state):
        raise CorpusError(f"{path} was changed after the run began; delete {work.parent} and run again")
    try:
        recipe = Recipe.model_validate_json(state["recipe"]).with_corpus_bases(state["corpus_bases"])
    except ValidationError as error:
        raise CorpusError(f"{path} was written by another version of Renderloom: {error}") from error
    plan = Plan(unit_size=state["unit_size"], counts=tuple(state["counts"]))
    return recipe, plan, state["environment"]


def read_engines(work: Path) -> dict[str, str]:
    """What the open renderers said of themselves when the run began.

    Raises:
        CorpusError: the file is missing or damaged.
    """
    try:
        engines: dict[str, str] = _read_json(work / "engines.json")
    except CorpusError as error:  # what rendered the finished units is not known any more
        raise CorpusError(f"{error}; delete {work.parent} and run again") from error
    return engines


def read_manifest(out: Path) -> Manifest:
    """The manifest of a finished corpus.

    Raises:
        CorpusError: there is none, it is damaged, or it is of another version.
    """
    path = out / "manifest.json"
    if not is_there(path):
        unfinished = is_there(_run_path(out / "work"))
        hint = "the run is unfinished: run it again with --resume" if unfinished else "not a corpus"
        raise CorpusError(f"{out} has no manifest.json: {hint}")
    content = _read_json(path)
    if not isinstance(content, dict):
        raise CorpusError(f"{path} is damaged: it holds no JSON object")
    for name, ours in (("manifest_version", MANIFEST_VERSION), ("schema_version", SCHEMA_VERSION)):
        if content.get(name, ours) != ours:
            said = f"{name.replace('_', ' ')} {content[name]!r:.20}"
            raise CorpusError(f"{path} is of {said}; this version reads {ours}")
    try:
        return Manifest.model_validate(content)
    except ValidationError as error:
        raise CorpusError(f"{path} is {_fault(error)}") from error


def _fault(error: ValidationError) -> str:
    """What is wrong with a manifest: something that this version does not know, or damage."""
    faults = error.errors(include_url=False, include_input=False)
    unknown = next((f for f in faults if f["type"] == "extra_forbidden"), None)
    where = ".".join(str(part) for part in (unknown or faults[0])["loc"])
    if unknown:
        return f"of a newer version: this one does not know its {where!r}; read it with the version that wrote it"
    return f"damaged: {where}: {faults[0]['msg']}"


def _read_json(path: Path) -> Any:
    try:
        return json.loads(read_bytes(path))
    except (ValueError, RecursionError) as error:
        raise CorpusError(f"{path} is damaged: {error}") from error


def _same_environment(out: Path, now: dict[str, str], then: dict[str, str]) -> None:
    differing = sorted(k for k, v in now.items() if then.get(k) != v)
    if differing:
        k = differing[0]
        raise CorpusError(
            f"{out} was begun under another environment ({k} was {then.get(k)}, is {now[k]}; {len(differing)} "
            "of that kind in all): its bytes could not be the same; name another folder"
        )
