"""The folder of an export: whose it is, whether it is finished, and one export at a time in it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipelines.export.question import Question
from pipelines.storage.addresses import is_remote, names_in, remove_folder
from pipelines.storage.faults import explained
from pipelines.storage.stage_files import as_json, create, is_there, read_bytes, remove_leftovers, write_json
from pipelines.workspace import LOCK, Workspace
from schemas.errors import CorpusError

MANIFEST = "export.json"


class Target:
    """``OUT`` of an export, with what is kept of it in ``work`` until it is finished."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.work = out / "work"
        self._begun = self.work / MANIFEST

    def finished(self, question: Question) -> dict[str, Any] | None:
        """The manifest, where this very export is finished here. Clears what a killed :meth:`finish` left.

        Raises:
            CorpusError: a finished export of another question lies here, or a corpus.
        """
        if is_there(self.out / "manifest.json"):
            raise CorpusError(f"{self.out} holds a corpus: name another folder for its export")
        if not is_there(self.out / MANIFEST):
            return None
        manifest = _read_json(self.out / MANIFEST)
        differing = question.differences(manifest.get("question", {}))
        if differing:
            raise CorpusError(
                f"{self.out} holds a finished export of another kind ({differing[0]}); name another folder"
            )
        if is_there(self._begun):
            with self.locked():
                self._clear()
        return manifest

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the folder, as a run holds its own.

        Raises:
            CorpusError: something else is writing there, or it cannot be written.
        """
        with Workspace(self.out).locked():
            yield

    def begin(self, question: Question, environment: dict[str, str]) -> None:
        """Note what is asked, or find that the same was asked before and interrupted.

        Raises:
            CorpusError: the folder holds something else, or an interrupted export of another question or version.
        """
        asked = {"question": question.to_json(), "environment": environment}
        if is_there(self._begun):
            self._must_be(asked, question)
            remove_leftovers(self.out)
            return
        with explained("read", self.out):
            foreign = [name for name in names_in(self.out) if name != self.work.name]
            foreign += [f"work/{name}" for name in names_in(self.work) if name != LOCK]
        if foreign:
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

    def finish(self, manifest: dict[str, Any]) -> None:
        """Write the manifest, which makes the export a finished one, then remove what was kept until then.

        Raises:
            CorpusError: it was finished meanwhile by somebody else.
        """
        if not create(self.out / MANIFEST, as_json(manifest)):
            raise CorpusError(f"{self.out} was finished by another export meanwhile: nothing was overwritten")
        self._clear()

    def _clear(self) -> None:
        with explained("remove", self.work):
            remove_folder(self.work, keep=LOCK if is_remote(self.work) else "")


def _read_json(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(read_bytes(path))
    except (ValueError, RecursionError) as error:
        raise CorpusError(f"{path} is damaged: {error}; delete the export, and make it again") from error
    if not isinstance(found, dict):
        raise CorpusError(f"{path} is damaged: delete the export, and make it again")
    return found
