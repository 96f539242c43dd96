"""What a folder of a benchmark holds: code, texts and pictures out of any mix of files, and what could not be read."""

from __future__ import annotations

import base64
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.storage.addresses import files_below, is_remote
from pipelines.storage.faults import explained
from pipelines.storage.stage_files import read_bytes, reading
from schemas.errors import CorpusError, PassingError, RecipeError

MAX_FILE_BYTES = 64 << 20
MAX_JSON_BYTES = 256 << 20
MAX_LINE_BYTES = 32 << 20
MIN_CHARACTERS = 20
"""Shorter values of a table (answers, labels, paths) say nothing of where they come from."""
MAX_DEPTH = 6
MAX_KEY_CHARACTERS = 120
"""Longer keys of a table are cut where they name an item."""
MAX_EXPANSION = 100
"""A Parquet file may hold so many times its own bytes, or one value as long as may be: text shrinks tenfold."""
_BATCH_ROWS = 64
_BATCH_BYTES = 256 << 20
_TEXT_TYPES = ("BYTE_ARRAY", "FIXED_LEN_BYTE_ARRAY")

MARKUP = (".html", ".htm", ".xhtml", ".svg", ".xml", ".vue", ".dae")
CODE = (
    *MARKUP,
    *(
        ".css",
        ".js",
        ".mjs",
        ".cjs",
        ".jsx",
        ".ts",
        ".tsx",
        ".glsl",
        ".frag",
        ".vert",
        ".wgsl",
        ".scad",
        ".py",
    ),
    *(".gltf", ".obj", ".mtl", ".dxf", ".java", ".c", ".h", ".cpp", ".go", ".rs", ".tex", ".sh", ".r", ".m"),
)
TEXT = (".txt", ".md", ".rst")
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff")
_MAGIC = (b"\x89PNG\r\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*")
_BASE64_PICTURE = re.compile(
    r"\s*+(?:data:image/[a-z+]++;base64,|(?=iVBORw0KGgo|/9j/|UklGR))([A-Za-z0-9+/=\s]++)"
)
"""This and those below read any text in a time that grows with its length: a repetition takes what nothing behind it
does, or gives nothing back (``*+``)."""
_FENCE = re.compile(r"^```([\w+-]*+)[^\n]*+\n(.*?)^```", re.M | re.S)
_FENCED_SUFFIX = {"python": ".py", "py": ".py", "svg": ".svg", "xml": ".svg", "html": ".html", "vue": ".vue"}
_MARKUP_START = re.compile(r"\s*+<(?:[a-zA-Z]|!--|!DOCTYPE|\?xml)", re.I)
_BLANKS = r"[^\S\n]*+"
_PYTHON_LINE = re.compile(
    rf"^{_BLANKS}(?:from [\w.]++ import |import [\w.]++(?: as \w++)?{_BLANKS}$|def \w++\(.*:{_BLANKS}$)", re.M
)
_BRACES_LINE = re.compile(rf"[{{}};]{_BLANKS}$", re.M)


_SPEAKING = (CorpusError, OSError, ValueError, pa.ArrowException)
"""Errors whose words are those of a file's fault; others may hold addresses of memory."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Item:
    """One thing to look for: a text, read as a file of that suffix (none: prose), or an encoded picture.

    ``name`` is the path in the folder, for a table with the row and column behind ``#``.
    """

    name: str
    kind: Literal["code", "text", "picture"]
    text: str = ""
    suffix: str = ""
    data: bytes = b""

    @property
    def is_markup(self) -> bool:
        return self.suffix in MARKUP


@dataclass(slots=True)
class Reading:
    """What became of a folder's files: those that could not be read with why, and those that nothing reads, by suffix."""

    unreadable: list[tuple[str, str]] = field(default_factory=list)
    not_checked: Counter[str] = field(default_factory=Counter)

    def cannot(self, name: str, error: Exception, folder: Path | None = None) -> None:
        """Note what could not be read; without the ``folder`` it lies in, so that every machine says the same."""
        said = " ".join(str(error).split()) if isinstance(error, _SPEAKING) else ""
        if folder is not None:
            said = said.replace(f"{folder}/", "")
        self.unreadable.append((name, _sound(said[:200]) or f"cannot be read ({type(error).__name__})"))


def read_items(
    folder: Path, found: Reading, advance: Callable[[int], None] = lambda _: None
) -> Iterator[Item]:
    """Every item of a folder, by path; ``found`` is told of the rest, ``advance`` of every file that is done.

    Raises:
        RecipeError: there is no such folder.
        PassingError: a store refuses for now.
    """
    for name in [f.name for f in files_in(folder)]:
        advance(1)
        if any(part.startswith(".") for part in name.split("/")):
            found.not_checked["hidden files"] += 1
            continue
        try:
            yield from _file_items(folder / name, _plain(name), found)
        except PassingError:  # of a store: what it refuses now is no fault of the file
            raise
        except Exception as error:  # noqa: BLE001  # what others wrote breaks libraries in any way; it is noted
            found.cannot(_plain(name), error, folder)


@dataclass(frozen=True, slots=True)
class Entry:
    """A file below a benchmark's folder: path from there and size, -1 where it cannot be told."""

    name: str
    num_bytes: int


def files_in(folder: Path) -> list[Entry]:
    """The files below a folder by name; linked folders are gone into once, however they are linked.

    Raises:
        RecipeError: there is no such folder.
    """
    if is_remote(folder):
        with explained("read", folder):
            remote = [Entry(f.name, f.num_bytes) for f in files_below(folder)]
        if not remote:
            raise RecipeError(f"benchmark folder {folder} holds nothing")
        return remote
    if not folder.is_dir():
        raise RecipeError(
            f"benchmark folder {folder} is not there; name one that holds the benchmark's files"
        )
    found: list[Entry] = []
    _walk(folder, "", {folder.resolve()}, found)
    return sorted(found, key=lambda e: e.name)


def _walk(folder: Path, prefix: str, seen: set[Path], found: list[Entry]) -> None:
    try:
        inside = sorted(folder.iterdir(), key=lambda p: p.name)
    except OSError:
        found.append(Entry(prefix or ".", -1))
        return
    for path in inside:
        name = prefix + path.name
        try:
            real = path.resolve(strict=True)
            if not real.is_dir():
                found.append(Entry(name, real.stat().st_size if real.is_file() else -1))
            elif real not in seen:
                seen.add(real)
                _walk(path, f"{name}/", seen, found)
        except (OSError, RuntimeError):  # RuntimeError: a link that leads to itself
            found.append(Entry(name, -1))


def _plain(name: str) -> str:
    """A file's name as Arrow takes it."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _file_items(path: Path, name: str, found: Reading) -> Iterator[Item]:
    with explained("read", path):
        if not path.is_file():
            raise CorpusError("is no plain file, or leads nowhere")
        size = path.stat().st_size
    suffix = path.suffix.lower()
    if suffix in (".jsonl", ".ndjson"):
        yield from _lines(path, name, found)
        return
    with reading(path) as stream:
        head = stream.read(16)
    if head[:4] == b"PAR1":
        yield from _parquet(path, name, max(MAX_LINE_BYTES, MAX_EXPANSION * size), found)
        return
    bound = MAX_JSON_BYTES if suffix == ".json" else MAX_FILE_BYTES
    is_picture = suffix in PICTURES or is_picture_data(head)
    if suffix not in (*CODE, *TEXT, ".json", ".parquet") and not is_picture and not _is_markup_text(head):
        found.not_checked[suffix or "no suffix"] += 1
        return
    if size > bound:
        raise CorpusError(f"has {size} bytes; the bound is {bound}")
    data = read_bytes(path)
    if is_picture:
        yield Item(name=name, kind="picture", data=data)
    elif suffix == ".parquet":
        raise CorpusError("is no Parquet file")
    elif suffix == ".json":
        yield from _values(name, json.loads(data, parse_int=float), 0)
    elif suffix in TEXT:
        yield from _text_items(name, data.decode("utf-8-sig"))
    else:
        yield Item(
            name=name,
            kind="code",
            text=data.decode("utf-8-sig"),
            suffix=suffix if suffix in CODE else ".html",
        )


def is_picture_data(head: bytes) -> bool:
    """Whether a file with that beginning is a picture of a kind that is read."""
    return head.startswith(_MAGIC) or (head[:4] == b"RIFF" and head[8:12] == b"WEBP")


def _is_markup_text(head: bytes) -> bool:
    return (
        head.removeprefix(b"\xef\xbb\xbf")
        .lstrip()
        .lower()
        .startswith((b"<!doctype", b"<html", b"<svg", b"<?xml"))
    )


def _lines(path: Path, name: str, found: Reading) -> Iterator[Item]:
    """Items of every line; a line that is no JSON is noted, and the others are read."""
    number = 0
    with reading(path) as stream:
        while line := stream.readline(MAX_LINE_BYTES + 1):
            where = f"{name}#{number}"
            number += 1
            if len(line) > MAX_LINE_BYTES:
                raise CorpusError(f"line {number} is longer than {MAX_LINE_BYTES} bytes")
            if not line.strip():
                continue
            try:
                row = json.loads(line, parse_int=float)
            except (ValueError, RecursionError) as error:
                found.unreadable.append((where, f"no JSON: {error}"[:200]))
                continue
            yield from _values(where, row, 0)


def _parquet(path: Path, name: str, most: int, found: Reading) -> Iterator[Item]:
    """Items of every row's texts and bytes, read a few rows at a time until ``most`` bytes have come of them.

    A value that cannot be read, or is longer than may be, is noted, and the others are read.
    """
    with reading(path) as stream, pq.ParquetFile(stream) as file:
        number = num_bytes = 0
        for batch in _batches(file, most):
            for k in range(batch.num_rows):
                for key, column in zip(batch.schema.names, batch.columns, strict=True):
                    num_bytes += column.slice(k, 1).nbytes
                    if num_bytes > most:
                        raise CorpusError(
                            f"holds more than {most} bytes when it is read: rows from {number} on are not checked"
                        )
                    yield from _cell(f"{name}#{number}:{_key(key)}", column[k], found)
                number += 1


def _batches(file: pq.ParquetFile, most: int) -> Iterator[pa.RecordBatch]:
    """The columns of texts and bytes, in batches that hold the fewer rows the longer their values may be."""
    kinds = [file.schema.column(k) for k in range(len(file.schema))]
    own = [k for k, kind in enumerate(kinds) if kind.physical_type in _TEXT_TYPES]
    for number in range(file.num_row_groups if own else 0):
        group = file.metadata.row_group(number)
        size = sum(group.column(k).total_uncompressed_size for k in own)  # no value is longer
        if size > most:
            raise CorpusError(
                f"holds more than {most} bytes when it is read: row group {number} and what follows is not checked"
            )
        rows = min(max(_BATCH_BYTES // max(size, 1), 1), _BATCH_ROWS)
        for batch in file.iter_batches(rows, row_groups=[number], columns=[kinds[k].path for k in own]):
            columns = [c.dictionary_decode() if pa.types.is_dictionary(c.type) else c for c in batch.columns]
            yield pa.RecordBatch.from_arrays(columns, batch.schema.names)


def _cell(where: str, cell: pa.Scalar, found: Reading) -> Iterator[Item]:
    try:
        value = cell.as_py()
    except Exception as error:  # noqa: BLE001  # no UTF-8, say, or a type that Python has none for; it is noted
        found.cannot(where, error)
        return
    if isinstance(value, str | bytes) and len(value) > MAX_LINE_BYTES:
        found.unreadable.append((where, f"is longer than {MAX_LINE_BYTES} bytes"))
        return
    yield from _values(where, value, 1)


def _values(where: str, value: Any, depth: int) -> Iterator[Item]:
    """Items in a value of a table, however it is nested."""
    if depth > MAX_DEPTH:
        return
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _values(f"{where}{'.' if depth else ':'}{_key(key)}", inner, depth + 1)
    elif isinstance(value, list | tuple):
        for k, inner in enumerate(value):
            yield from _values(f"{where}#{k}" if depth == 0 else f"{where}[{k}]", inner, depth + (depth > 0))
    elif isinstance(value, bytes):
        if is_picture_data(value[:16]):
            yield Item(name=where, kind="picture", data=value)
        else:
            yield from _string(where, value.decode("utf-8", "replace"))
    elif isinstance(value, str):
        yield from _string(where, _sound(value))


def _key(key: object) -> str:
    """A key as part of an item's name."""
    text = str(key)
    return _sound(text if len(text) <= MAX_KEY_CHARACTERS else f"{text[:MAX_KEY_CHARACTERS]}…")


def _sound(text: str) -> str:
    """The text with a question mark for each half of a surrogate pair, which JSON may hold and UTF-8 may not."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


def _string(where: str, text: str) -> Iterator[Item]:
    if len(text) < MIN_CHARACTERS:
        return
    if encoded := _BASE64_PICTURE.fullmatch(text):
        try:
            data = base64.b64decode("".join(encoded[1].split()), validate=True)
        except ValueError:
            data = b""
        if is_picture_data(data[:16]):
            yield Item(name=where, kind="picture", data=data)
            return
    yield from _text_items(where, text)


def _text_items(where: str, text: str) -> Iterator[Item]:
    """A text as code, where it reads like some; else as prose, and the code that it fences by itself."""
    if suffix := code_suffix(text):
        yield Item(name=where, kind="code", text=text, suffix=suffix)
        return
    for k, fence in enumerate(_FENCE.finditer(text) if "```" in text else ()):
        suffix = _FENCED_SUFFIX.get(fence[1].lower()) or code_suffix(fence[2]) or ".js"
        yield Item(name=f"{where}~{k}", kind="code", text=fence[2], suffix=suffix)
    yield Item(name=where, kind="text", text=_FENCE.sub(" ", text))


def code_suffix(text: str) -> str:
    """How a text without a file name is read: as markup, Python or a language with braces; empty for prose."""
    if _MARKUP_START.match(text):
        return ".html"
    if "```" in text:
        return ""
    if _PYTHON_LINE.search(text):
        return ".py"
    return ".js" if len(_BRACES_LINE.findall(text)) >= 3 else ""
