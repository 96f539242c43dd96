"""A program out of a folder: its main file and every file it names, inside the folder and inside bounds."""

from __future__ import annotations

from collections import deque
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


def read_inside(root: Path, path: str, max_bytes: int) -> bytes:
    """The file at ``path`` below ``root``, an absolute folder without links in it.

    Raises:
        SampleError: it is missing, leads out of the root (by links too), is no plain file, unreadable or too large.
    """
    full = root / path
    try:
        real = full.resolve(strict=True)
        if not real.is_relative_to(root):
            raise SampleError(Reason.FILE_ACCESS, f"{path} leads out of its corpus")
        if not real.is_file():
            raise SampleError(Reason.MISSING_ASSET, f"{path} is not a plain file")
        if (size := real.stat().st_size) > max_bytes:
            raise SampleError(Reason.TOO_LARGE, f"{path} has {size} bytes; the bound is {max_bytes}")
        return real.read_bytes()
    # ValueError: a NUL in the name; RuntimeError: a link that leads to itself
    except (FileNotFoundError, NotADirectoryError, ValueError, RuntimeError) as error:
        raise SampleError(Reason.MISSING_ASSET, f"{path!r} is not there") from error
    except OSError as error:
        raise SampleError(Reason.FILE_ACCESS, f"{path!r} cannot be read: {error.strerror}") from error


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
            if reference.path in found or not (reference.required or (root / reference.path).is_file()):
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
