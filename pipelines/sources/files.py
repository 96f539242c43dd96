"""A program out of a folder: its main file and every file it names, inside the folder and inside bounds."""

from __future__ import annotations

import contextlib
import errno
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pipelines.sources.references import references
from schemas.errors import Reason, SampleError
from schemas.program import SourceFile


@dataclass(frozen=True, kw_only=True, slots=True)
class Bounds:
    """Above one of these a program is rejected as too large."""

    max_file_bytes: int = 16 << 20
    max_program_bytes: int = 64 << 20
    max_files: int = 512


@contextlib.contextmanager
def reading(path: str) -> Iterator[None]:
    """What the file system says of a file of a corpus, as an error of ours.

    Raises:
        SampleError: the file is missing, leads to itself, or cannot be read.
    """
    try:
        yield
    except (FileNotFoundError, NotADirectoryError) as error:
        raise SampleError(Reason.MISSING_ASSET, f"{path!r} is not there") from error
    except OSError as error:
        is_loop = error.errno == errno.ELOOP
        said = "leads to itself" if is_loop else f"cannot be read: {error.strerror or error}"
        raise SampleError(
            Reason.MISSING_ASSET if is_loop else Reason.FILE_ACCESS, f"{path!r} {said}"
        ) from error


def plain_file(root: Path, path: str, max_bytes: int) -> Path:
    """Where ``path`` below ``root`` lies in truth; ``root`` is an absolute folder without links in it.

    Raises:
        SampleError: it is missing, leads out of the root (by links too), is no plain file, unreadable or too large.
    """
    with reading(path):
        try:
            real = (root / path).resolve(strict=True)
        # ValueError: a NUL in the name; RuntimeError: a link that leads to itself
        except (ValueError, RuntimeError) as error:
            raise SampleError(Reason.MISSING_ASSET, f"{path!r} is not there") from error
        if not real.is_relative_to(root):
            raise SampleError(Reason.FILE_ACCESS, f"{path} leads out of its corpus")
        if not real.is_file():
            raise SampleError(Reason.MISSING_ASSET, f"{path} is not a plain file")
        if (size := real.stat().st_size) > max_bytes:
            raise SampleError(Reason.TOO_LARGE, f"{path} has {size} bytes; the bound is {max_bytes}")
        return real


def is_empty(path: Path) -> bool:
    """Whether a file has no bytes; those that the kernel makes have none, and reading one may never end."""
    return path.stat().st_size == 0


def read_inside(root: Path, path: str, max_bytes: int) -> bytes:
    """The bytes of :func:`plain_file`.

    Raises:
        SampleError: as there.
    """
    real = plain_file(root, path, max_bytes)
    with reading(path):
        if is_empty(real):
            return b""
        with real.open("rb") as file:
            data = file.read(max_bytes + 1)  # more than its size said, where it grows
    if len(data) > max_bytes:
        raise SampleError(Reason.TOO_LARGE, f"{path} has more than {max_bytes} bytes")
    return data


def _is_file(path: Path) -> bool:
    """Whether a file is there; a name too long for the file system is none."""
    try:
        return path.is_file()
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            return False
        raise


def source_file(path: str, data: bytes, language: str = "") -> SourceFile:
    """A file of a program.

    Raises:
        SampleError: its name is none that a program's folder can hold, such as one with a backslash.
    """
    try:
        return SourceFile(path=path, data=data, language=language)
    except ValueError as error:
        raise SampleError(Reason.FILE_ACCESS, str(error)) from error


def collect(root: Path, main_path: str, language: str, bounds: Bounds) -> tuple[SourceFile, ...]:
    """``main_path`` and all files reached from it, the main one first, the others by path.

    Raises:
        SampleError: a file is missing that the program cannot do without, or a bound is passed.
    """
    found = {main_path: read_inside(root, main_path, bounds.max_file_bytes)}
    total = len(found[main_path])
    queue = deque([main_path])
    while queue:
        path = queue.popleft()
        for reference in references(path, found[path]):
            with reading(reference.path):
                is_wanted = reference.required or _is_file(root / reference.path)
            if reference.path in found or not is_wanted:
                continue
            found[reference.path] = read_inside(root, reference.path, bounds.max_file_bytes)
            total += len(found[reference.path])
            if len(found) > bounds.max_files or total > bounds.max_program_bytes:
                raise SampleError(
                    Reason.TOO_LARGE,
                    f"{main_path} reaches more than {bounds.max_files} files or {bounds.max_program_bytes} bytes",
                )
            queue.append(reference.path)
    others = sorted(path for path in found if path != main_path)
    return (
        source_file(main_path, found[main_path], language),
        *(source_file(path, found[path]) for path in others),
    )
