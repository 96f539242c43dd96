"""The folder of an export: whose it is, whether it is finished, and one export at a time in it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pipelines.export.containers.base import PICTURES
from pipelines.export.outcome import FIGURES
from pipelines.export.question import Question
from pipelines.storage.addresses import files_below, is_remote, names_in, remove_folder
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
            CorpusError: a finished export of another question lies here, one that is not whole any more, or a corpus.
        """
        if is_there(self.out / "manifest.json"):
            raise CorpusError(f"{self.out} holds a corpus: name another folder for its export")
        if not is_there(self.out / MANIFEST):
            return None
        manifest = self._read(MANIFEST, {"question": dict} | FIGURES)
        differing = question.differences(manifest["question"])
        if differing:
            raise CorpusError(
                f"{self.out} holds a finished export of another kind ({differing[0]}); name another folder"
            )
        self._require_whole(manifest)
        if is_there(self._begun):
            with self.locked():
                self._clear()
        return manifest

    def _require_whole(self, manifest: dict[str, Any]) -> None:
        """Refuse a finished export of which files are gone or have another size; what else lies there is not ours."""
        with explained("read", self.out):
            sizes = {file.name: file.num_bytes for file in files_below(self.out)}
        lost = [f["path"] for f in manifest["files"] if sizes.get(f["path"]) != f["num_bytes"]]
        beside = [size for path, size in sizes.items() if path.startswith(f"{PICTURES}/")]
        short = max(0, manifest["num_pictures_beside"] - len(beside))
        if short or sum(beside) < manifest["picture_bytes_beside"]:
            lost.append(f"{short or 'bytes'} of the pictures in {PICTURES}")
        if lost:
            raise CorpusError(
                f"{self.out} is a finished export that is not whole any more: {len(lost)} of its files are missing or have another "
                f"size ({', '.join(lost[:4])}): delete {self.out} and export again, or name another folder"
            )

    def refuse_foreign(self) -> None:
        """Refuse a folder of something else, before anything is written there.

        Raises:
            CorpusError: it is neither empty nor an interrupted export.
        """
        if is_there(self._begun):
            return
        with explained("read", self.out):
            if not is_remote(self.out) and self.out.is_file():
                raise CorpusError(f"{self.out} is a file: name a folder")
            foreign = [name for name in names_in(self.out) if name != self.work.name]
            foreign += [f"work/{name}" for name in names_in(self.work) if name != LOCK and name[0] != "."]
        if foreign and not is_there(self._begun):  # which another export may have written meanwhile
            raise CorpusError(
                f"{self.out} is not empty and holds no export ({', '.join(foreign[:4])}): name another folder"
            )

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
        self.refuse_foreign()
        write_json(self._begun, asked)

    def _must_be(self, asked: dict[str, Any], question: Question) -> None:
        then = self._read(f"{self.work.name}/{MANIFEST}", {"question": dict, "environment": dict})
        differing = question.differences(then["question"])
        differing += [
            f"{name} was {then['environment'].get(name)}, is {value}"
            for name, value in asked["environment"].items()
            if then["environment"].get(name) != value
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

    def _read(self, name: str, kinds: Mapping[str, type]) -> dict[str, Any]:
        """One of our own files, with what it has to hold."""
        path = self.out / name
        try:
            found = json.loads(read_bytes(path))
            what = "no JSON object"
        except (ValueError, RecursionError) as error:
            found, what = None, str(error)
        if isinstance(found, dict):
            wrong = [key for key, kind in kinds.items() if type(found.get(key)) is not kind]
            if not wrong and all(_is_entry(file) for file in found.get("files", [])):
                return found
            what = f"its {(wrong or ['files'])[0]}"
        raise CorpusError(
            f"{path} is damaged ({what}): delete {self.out} and export again, or name another folder"
        )


def _is_entry(file: Any) -> bool:
    return (
        isinstance(file, dict)
        and isinstance(file.get("path"), str)
        and isinstance(file.get("num_bytes"), int)
    )
