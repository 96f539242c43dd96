"""A program: the files somebody wrote, and where they came from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from schemas.view import View


@dataclass(frozen=True, kw_only=True, slots=True)
class SourceFile:
    """One file: a relative POSIX path inside the program's folder, and its bytes as stored.

    Raises:
        ValueError: the path is absolute or leaves the folder.
    """

    path: str
    data: bytes
    language: str = ""

    def __post_init__(self) -> None:
        pure = PurePosixPath(self.path)
        if (
            not self.path
            or pure.is_absolute()
            or ".." in pure.parts
            or "\\" in self.path
            or "\0" in self.path
        ):
            raise ValueError(f"path {self.path!r} is not a plain relative path")

    @property
    def text(self) -> str | None:
        """The file as UTF-8 text; None for a binary file."""
        try:
            text = self.data.decode("utf-8")
        except UnicodeDecodeError:
            return None
        return None if "\0" in text else text


@dataclass(frozen=True, kw_only=True, slots=True)
class SeedAsset:
    """A file of an installed package that went into a program."""

    package: str
    version: str
    path: str
    sha256: str
    license_spdx: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Program:
    """Source files in one ``language`` (the name of the renderer that draws it).

    ``template_id`` names the structure it was made from (splits never cut through one); ``parameters`` is what
    the generator chose, JSON-able; ``title`` is one sentence on what it shows; ``view`` is how its author meant
    it to be looked at (None: the renderer's default); ``facts`` are values it is known to have.

    Raises:
        ValueError: ``main_path`` is not among the files, or two files share a path.
    """

    language: str
    files: tuple[SourceFile, ...]
    main_path: str
    template_id: str
    title: str = ""
    parameters: Mapping[str, object] = field(default_factory=dict)
    seed: int = 0
    license_spdx: str = "CC0-1.0"
    origin: str = ""
    seed_assets: tuple[SeedAsset, ...] = ()
    view: View | None = None
    is_synthetic: bool = True

    def __post_init__(self) -> None:
        paths = [f.path for f in self.files]
        if len(set(paths)) != len(paths):
            raise ValueError(f"two files of a program share a path: {sorted(paths)}")
        if self.main_path not in paths:
            raise ValueError(f"main file {self.main_path!r} is not among {paths}")

    @classmethod
    def from_text(
        cls, text: str, *, language: str, main_path: str, template_id: str, **rest: object
    ) -> Program:
        """Program of one text file; ``rest`` are the other fields."""
        files = (SourceFile(path=main_path, data=text.encode("utf-8"), language=language),)
        return cls(language=language, files=files, main_path=main_path, template_id=template_id, **rest)  # type: ignore[arg-type]  # checked there

    @property
    def main(self) -> SourceFile:
        return next(f for f in self.files if f.path == self.main_path)

    @property
    def sha256(self) -> str:
        """Digest of language, paths and bytes: two programs are the same when these are."""
        digest = hashlib.sha256(f"{self.language}\0{self.main_path}\0".encode())
        for f in sorted(self.files, key=lambda f: f.path):
            digest.update(f"{f.path}\0{len(f.data)}\0".encode())
            digest.update(f.data)
        return digest.hexdigest()

    @property
    def parameters_json(self) -> str:
        return json.dumps(dict(self.parameters), sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    @property
    def code_bytes(self) -> int:
        """Bytes of the text files."""
        return sum(len(f.data) for f in self.files if f.text is not None)
