"""Programs that somebody else wrote, out of a folder, a package, Parquet or JSON Lines."""

from __future__ import annotations

import hashlib
import html
import itertools
import posixpath
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

import renderers
from pipelines._recipe_values import Origin, Whole
from pipelines.sources.external import without_external
from pipelines.sources.files import Bounds, collect, plain_file, reading, source_file
from pipelines.sources.globs import check_pattern, matching
from pipelines.sources.packages import UNKNOWN_LICENSE, Package, locate, shown
from pipelines.sources.rows import jsonl_keys, jsonl_row, parquet_keys, parquet_row
from schemas.errors import Reason, RecipeError, SampleError
from schemas.program import Program, SeedAsset, SourceFile

_SUFFIX = {"parquet": ".parquet", "jsonl": ".jsonl"}
MAX_TABLE_BYTES = 256 << 30
MAX_ITEMS = 50_000_000
"""Items of one corpus, whose keys are held while the plan is drawn."""
_TITLE = re.compile(rb"<title[^>]*>([^<]{1,300})</title>", re.I)


class CorpusSource(BaseModel):
    """What a recipe says of a corpus: where it lies, which of it is taken, and whose it is.

    ``path`` is ``npm:NAME/sub`` (in node_modules), ``deb:NAME/sub`` (in /usr/share) or a path relative to the
    recipe file. ``include`` and ``exclude`` are globs below it; without ``include`` every file is taken whose
    suffix the renderer of ``language`` (or any renderer) draws. Without ``language`` the renderers decide by
    name and text. ``license_spdx`` and ``origin`` stand where neither row nor package says.

    Splits never cut through a group: all of the corpus, a folder, a name's first word, or each file by itself;
    ``auto`` is the folder for pages and meshes, whose files share much, and the name for the rest. ``title`` may
    hold ``{title}`` (the document's own, else its name in words), ``{name}`` and ``{folder}``.

    Pages that load from other hosts are rejects when they are rendered; with ``external: drop`` those links,
    scripts and image sources are taken out first, and the program's parameters say which.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: Literal["folder", "parquet", "jsonl"] = "folder"
    path: str
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    language: str = ""
    license_spdx: Origin = ""
    origin: Origin = ""
    group_by: Literal["auto", "corpus", "folder", "name", "file"] = "auto"
    title: str = Field(default="{title}", max_length=500)
    external: Literal["keep", "drop"] = "keep"
    text_column: str = "text"
    path_column: str = ""
    language_column: str = ""
    license_column: str = ""
    origin_column: str = ""
    group_column: str = ""
    max_file_bytes: Whole = Field(default=Bounds().max_file_bytes, gt=0, le=1 << 30)
    max_program_bytes: Whole = Field(default=Bounds().max_program_bytes, gt=0, le=1 << 30)
    max_files: Whole = Field(default=Bounds().max_files, gt=0, le=100_000)
    base: str = Field(default="", exclude=True, repr=False)

    @field_validator("title")
    @classmethod
    def _title_can_be_filled(cls, title: str) -> str:
        try:
            fields = [rest for _, *rest in string.Formatter().parse(title) if rest[0] is not None]
        except ValueError as error:
            raise ValueError(f"{title!r}: {error}; write {{{{ and }}}} for braces") from error
        # bare ones: {name:>9} may ask for any length, {name.x} and {name!r} for what lies behind it
        if any(
            rest not in (["title", "", None], ["name", "", None], ["folder", "", None]) for rest in fields
        ):
            raise ValueError(f"{title!r} may hold {{title}}, {{name}} and {{folder}}, and no more")
        return title

    @field_validator("include", "exclude")
    @classmethod
    def _patterns_are_globs(cls, patterns: tuple[str, ...]) -> tuple[str, ...]:
        for pattern in patterns:
            check_pattern(pattern)
        return patterns

    def resolved(self, base: Path) -> CorpusSource:
        """This source with relative paths starting at ``base``, which is no part of its identity."""
        return self.model_copy(update={"base": str(base)})

    def plan(self) -> list[str]:
        """Keys of all items, in an order that depends on the corpus alone.

        Raises:
            RecipeError: nothing is at the path, a folder or table cannot be read, a table lacks a column, lies
                elsewhere or is no plain file, or no renderer has that language.
            SetupError: the package is not installed.
        """
        if self.language and self.language not in renderers.names():
            raise RecipeError(f"unknown language {self.language!r}; known: {', '.join(renderers.names())}")
        keys = list(itertools.islice(self._keys(), MAX_ITEMS + 1))
        if len(keys) > MAX_ITEMS:
            raise RecipeError(f"corpus {shown(self.path)} has more than {MAX_ITEMS} items; `include` fewer")
        return keys

    def _keys(self) -> Iterator[str]:
        _, root = self._located
        try:
            with reading(self.path):
                if self.kind == "folder":
                    yield from map(_as_text, self._matching(root, self.include or self._known_suffixes()))
                    return
                is_table = root.is_file()
                tables = self.include or (f"**/*{_SUFFIX[self.kind]}",)
                for name in [root.name] if is_table else self._matching(root, tables):
                    if (text := _as_text(name)) != name:
                        raise RecipeError(f"the name of {text} in {shown(self.path)} is no UTF-8; rename it")
                    path = self._container(name)
                    with reading(name):
                        yield from (f"{name}:{key}" for key in self._row_keys(path))
        except SampleError as error:
            raise RecipeError(
                f"corpus {shown(self.path)}: {error.message}; mend it, or name it in `exclude`"
            ) from error

    def read(self, key: str) -> Program:
        """The program behind a key of :meth:`plan`.

        Raises:
            SampleError: it is unreadable, too large, lacks a file it needs, or no renderer draws it.
            RecipeError: the whole corpus is gone.
        """
        return self._read_file(key) if self.kind == "folder" else self._read_row(key)

    # --- where things are

    @property
    def _located(self) -> tuple[Package, Path]:
        return locate(self.path, Path(self.base))

    @property
    def _bounds(self) -> Bounds:
        return Bounds(
            max_file_bytes=self.max_file_bytes,
            max_program_bytes=self.max_program_bytes,
            max_files=self.max_files,
        )

    def _container(self, name: str) -> Path:
        """Where a table lies.

        Raises:
            SampleError: as :func:`plain_file`.
        """
        _, root = self._located
        return plain_file(root.parent if root.is_file() else root, name, MAX_TABLE_BYTES)

    def _known_suffixes(self) -> tuple[str, ...]:
        names = [self.language] if self.language else renderers.names()
        return tuple(f"**/*{suffix}" for name in names for suffix in renderers.load(name).suffixes)

    def _matching(self, root: Path, patterns: tuple[str, ...]) -> list[str]:
        if not root.is_dir():
            what = "a file" if root.is_file() else "neither a folder nor a plain file"
            raise RecipeError(f"corpus path {shown(self.path)} is {what}; a folder is expected")
        return matching(root, patterns, self.exclude)

    # --- folders

    def _read_file(self, key: str) -> Program:
        package, root = self._located
        suffix = posixpath.splitext(key)[1].lower()
        files = collect(root, key, self.language, self._bounds)
        dropped: list[str] = []
        if self.external == "drop":
            files, dropped = without_external(files)
        language = self.language or _recognised(key, files[0].data)
        license_spdx = self.license_spdx or package.license_spdx
        inner = root.relative_to(package.folder).as_posix()
        assets = tuple(
            _seed_asset(package, posixpath.normpath(f"{inner}/{f.path}"), f, license_spdx) for f in files
        )
        return Program(
            language=language,
            files=(source_file(key, files[0].data, language), *files[1:]),
            main_path=key,
            template_id=self._group(package.name, key, by_folder=suffix in _SHARED_BY_FOLDER),
            title=self._title(key, files[0].data),
            parameters={"external_dropped": dropped} if dropped else {},
            license_spdx=license_spdx,
            origin=f"{self.origin}/{key}"
            if self.origin
            else assets[0].path and package.address(assets[0].path),
            seed_assets=assets,
            is_synthetic=False,
        )

    def _group(self, collection: str, path: str, *, by_folder: bool) -> str:
        folder, name = posixpath.split(path)
        stem = posixpath.splitext(name)[0]
        rule = ("folder" if by_folder else "name") if self.group_by == "auto" else self.group_by
        parts = {
            "corpus": (),
            "folder": (folder,),
            "name": (folder, re.split(r"[-_. ]|(?<=[a-z])(?=[A-Z0-9])", stem.lstrip("-_. "))[0]),
            "file": (path,),
        }[rule]
        return "/".join(("corpus", collection, *(part for part in parts if part)))

    def _title(self, path: str, data: bytes) -> str:
        folder, name = posixpath.split(path)
        words = " ".join(re.split(r"[-_.\s]+", posixpath.splitext(name)[0])).strip()
        found = _TITLE.search(data)
        own = " ".join(html.unescape(found[1].decode("utf-8", "replace")).split()) if found else words
        return self.title.format(title=own, name=words, folder=posixpath.basename(folder))

    # --- tables

    @property
    def _columns(self) -> tuple[str, ...]:
        named = (
            self.text_column,
            self.path_column,
            self.language_column,
            self.license_column,
            self.origin_column,
            self.group_column,
        )
        return tuple(dict.fromkeys(column for column in named if column))

    def _row_keys(self, path: Path) -> Iterator[str]:
        return parquet_keys(path, self._columns) if self.kind == "parquet" else jsonl_keys(path)

    def _read_row(self, key: str) -> Program:
        package, _ = self._located
        name, _, position = key.rpartition(":")
        path = self._container(name)
        row = (
            parquet_row(path, position, self._columns)
            if self.kind == "parquet"
            else jsonl_row(path, position)
        )
        data = self._text(row, key)
        own_path = _word(row, self.path_column)
        language = _word(row, self.language_column) or self.language or _recognised(own_path, data)
        if language not in renderers.names():
            raise SampleError(Reason.SYNTAX, f"{key}: no renderer draws {language!r}")
        main_path = (
            posixpath.basename(own_path.replace("\\", "/")) or f"main{renderers.load(language).suffixes[0]}"
        )
        license_spdx = _word(row, self.license_column) or self.license_spdx or UNKNOWN_LICENSE
        group = _word(row, self.group_column)
        return Program(
            language=language,
            files=(source_file(main_path, data, language),),
            main_path=main_path,
            template_id=f"corpus/{package.name}/{group}" if group else self._row_group(package.name, data),
            title=self._title(main_path, data) if own_path or _TITLE.search(data) else "",
            license_spdx=license_spdx,
            origin=_word(row, self.origin_column) or f"{self.origin or package.name}/{key}",
            is_synthetic=False,
        )

    def _text(self, row: dict[str, Any], key: str) -> bytes:
        text = row.get(self.text_column)
        if isinstance(text, str):
            text = text.encode("utf-8", "surrogatepass")
        if not isinstance(text, bytes) or not text:
            raise SampleError(Reason.SYNTAX, f"{key}: column {self.text_column!r} holds no program")
        if len(text) > self.max_file_bytes:
            raise SampleError(
                Reason.TOO_LARGE, f"{key} has {len(text)} bytes; the bound is {self.max_file_bytes}"
            )
        return text

    def _row_group(self, collection: str, data: bytes) -> str:
        """Rows without a group stand for themselves: equal texts share one, so that no split cuts through them."""
        if self.group_by == "corpus":
            return f"corpus/{collection}"
        return f"corpus/{collection}/{hashlib.sha256(data).hexdigest()[:16]}"


def _as_text(name: str) -> str:
    """A file name as a key; bytes that are no UTF-8 are spelled out, and such a file is a reject when it is read."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _word(row: dict[str, Any], column: str) -> str:
    """A row's value in a column as text that Arrow takes; empty where there is none."""
    value = row.get(column)
    return "" if value is None else str(value).encode("utf-8", "replace").decode()


_SHARED_BY_FOLDER = {".html", ".htm", ".xhtml", ".glb", ".gltf", ".obj", ".ply", ".stl"}


def _seed_asset(package: Package, path: str, file: SourceFile, license_spdx: str) -> SeedAsset:
    return SeedAsset(
        package=package.name,
        version=package.version,
        path=path,
        sha256=hashlib.sha256(file.data).hexdigest(),
        license_spdx=license_spdx,
    )


def _recognised(path: str, data: bytes) -> str:
    """The renderer that is surest of drawing this; of equals the first by name.

    Raises:
        SampleError: none is.
    """
    scores = [(renderers.load(name).recognises(path, data), name) for name in renderers.names()]
    best = max((score for score, _ in scores), default=0.0)
    if best <= 0:
        known = sorted({suffix for name in renderers.names() for suffix in renderers.load(name).suffixes})
        why = "by its text" if path.lower().endswith(tuple(known)) else f"(known: {' '.join(known)})"
        raise SampleError(
            Reason.SYNTAX,
            f"no renderer recognises {path or 'the text'} {why}; name one with --language, see `renderloom list`",
        )
    return next(name for score, name in scores if score == best)
