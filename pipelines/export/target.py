"""The folder of an export: whose it is, whether it is finished, and one export at a time in it."""

from __future__ import annotations

import contextlib
import fcntl
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pipelines.export.question import Question
from pipelines.export.shard_work import record_path, refusals_path
from pipelines.stage_files import remove_leftovers, write_json
from pipelines.storage import is_remote
from pipelines.storage_faults import cannot, failures
from schemas.errors import CorpusError

MANIFEST = "export.json"


class Target:
    """``OUT`` of an export, with what is kept of it in ``work`` until it is finished."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self._begun = out / "work" / "export.json"

    def finished(self, question: Question) -> dict[str, Any] | None:
        """The manifest, where this very export is finished here.

        Raises:
            CorpusError: a finished export of another question lies here, or a corpus.
        """
        if (self.out / "manifest.json").is_file():
            raise CorpusError(f"{self.out} holds a corpus: name another folder for its export")
        if not (self.out / MANIFEST).is_file():
            return None
        manifest = _read_json(self.out / MANIFEST)
        differing = question.differences(manifest.get("question", {}))
        if differing:
            raise CorpusError(
                f"{self.out} holds a finished export of another kind ({differing[0]}); name another folder"
            )
        return manifest

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the folder for one export; an object store cannot, and equal exports write equal bytes there.

        Raises:
            CorpusError: another export holds it, or it cannot be written.
        """
        if is_remote(self.out):
            yield
            return
        work = self.out / "work"
        try:
            work.mkdir(parents=True, exist_ok=True)
            stream = (work / "lock").open("w")
        except OSError as error:
            raise cannot("write", self.out, error) from error
        with stream:
            try:
                fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise CorpusError(f"another export is writing {self.out}") from error
            yield

    def begin(self, question: Question, environment: dict[str, str]) -> None:
        """Note what is asked, or find that the same was asked before and interrupted.

        Raises:
            CorpusError: the folder holds something else, or an interrupted export of another question or version.
        """
        asked = {"question": question.to_json(), "environment": environment}
        try:
            if self._begun.is_file():
                self._must_be(asked, question)
                if not is_remote(self.out):
                    remove_leftovers(self.out)
                return
            foreign = sorted(p.name for p in self.out.iterdir()) if self.out.is_dir() else []
        except failures() as error:
            raise cannot("read", self.out, error) from error
        if foreign := [name for name in foreign if name != "work"]:
            raise CorpusError(
                f"{self.out} is not empty and holds no export ({', '.join(foreign[:4])}): name another folder"
            )
        write_json(self._begun, asked)

    def _must_be(self, asked: dict[str, Any], question: Question) -> None:
        then = _read_json(self._begun)
        differing = question.differences(then.get("question", {}))
        differing += [
            f"{name} was {then.get('environment', {}).get(name)}, is {value}"
            for name, value in asked["environment"].items()
            if then.get("environment", {}).get(name) != value
        ]
        if differing:
            raise CorpusError(
                f"{self.out} holds an interrupted export of another kind ({differing[0]}): delete it, or name another folder"
            )

    def finish(self, manifest: dict[str, Any], positions: Sequence[int]) -> None:
        """Write the manifest, which makes the export a finished one, then remove what was kept until then."""
        write_json(self.out / MANIFEST, manifest)
        try:
            for position in positions:
                for path in (record_path(self.out, position), refusals_path(self.out, position)):
                    path.unlink(missing_ok=True)
            self._begun.unlink(missing_ok=True)
            if not is_remote(self.out):
                (self.out / "work" / "lock").unlink(missing_ok=True)
                (self.out / "work").rmdir()
        except failures() as error:
            raise cannot("write", self.out / "work", error) from error


def _read_json(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_bytes())
    except failures() as error:
        raise cannot("read", path, error) from error
    except (ValueError, RecursionError) as error:
        raise CorpusError(f"{path} is damaged: {error}; delete the export, and make it again") from error
    if not isinstance(found, dict):
        raise CorpusError(f"{path} is damaged: delete the export, and make it again")
    return found
