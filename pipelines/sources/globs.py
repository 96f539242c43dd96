"""The files of a folder that patterns name, as ``pathlib`` matches them, and the folders that could not be read."""

from __future__ import annotations

import fnmatch
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from schemas.errors import RecipeError

MAX_PATTERN = 500


def check_pattern(pattern: str) -> None:
    """Raises ValueError where a pattern is none, or leads out of the folder."""
    if len(pattern) > MAX_PATTERN:
        raise ValueError(f"a pattern of {len(pattern)} characters; it has at most {MAX_PATTERN}")
    if ".." in pattern.split("/"):
        raise ValueError(f"pattern {pattern!r} leads out of the corpus")
    try:
        next(Path("/nonexistent").glob(pattern), None)
    except (ValueError, NotImplementedError) as error:
        raise ValueError(f"pattern {pattern!r}: {error}") from error


def matching(root: Path, include: Sequence[str], exclude: Sequence[str]) -> list[str]:
    """Paths below ``root`` of what is no folder and that a pattern names, sorted; links to nothing are among them.

    Raises:
        RecipeError: a folder that a pattern leads into cannot be read, and no pattern leaves it out.
    """
    tree = _Tree(root)
    tree.left_out = {path for pattern in exclude for path, _ in tree.named(pattern)}
    tree.is_strict = True
    taken = {path for pattern in include for path, is_folder in tree.named(pattern) if not is_folder}
    return sorted(taken - tree.left_out)


class _Tree:
    """A folder whose folders are read once, for all patterns."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.left_out: set[str] = set()
        self.is_strict = False
        self._read: dict[str, list[tuple[str, bool, bool]]] = {}

    def named(self, pattern: str) -> Iterator[tuple[str, bool]]:
        """What one pattern names, links to nothing too, and whether it is a folder."""
        parts = PurePosixPath(pattern).parts if not pattern.endswith("/") else ("**",)  # folders alone
        return self._select("", [p for k, p in enumerate(parts) if p != "**" or parts[k - 1 : k] != ("**",)])

    def _select(self, folder: str, parts: Sequence[str]) -> Iterator[tuple[str, bool]]:
        part, rest = parts[0], parts[1:]
        if part == "**":
            for below in self._walk(folder):
                yield from self._select(below, rest) if rest else ((below, True),)
            return
        for child, is_folder in self._children(folder, part):
            if not rest:
                yield child, is_folder
            elif is_folder:
                yield from self._select(child, rest)

    def _children(self, folder: str, part: str) -> Iterator[tuple[str, bool]]:
        if any(c in part for c in "*?["):
            is_named = re.compile(fnmatch.translate(part)).fullmatch
            for name, is_folder, _ in self._entries(folder):
                if is_named(name):
                    yield _join(folder, name), is_folder
        elif os.path.lexists(path := self.root / folder / part):
            yield _join(folder, part), path.is_dir()

    def _walk(self, top: str) -> Iterator[str]:
        """The folder and all below it; links to folders are not gone into."""
        waiting = [top]
        while waiting:
            folder = waiting.pop()
            yield folder
            waiting += [_join(folder, name) for name, _, is_own in self._entries(folder) if is_own]

    def _entries(self, folder: str) -> list[tuple[str, bool, bool]]:
        """Names in a folder, whether each is a folder, and whether it is one without a link."""
        if folder not in self._read:
            try:
                with os.scandir(self.root / folder) as found:
                    self._read[folder] = [
                        (e.name, _is_folder(e), e.is_dir(follow_symlinks=False)) for e in found
                    ]
            except OSError as error:
                around = [folder, *(p.as_posix() for p in PurePosixPath(folder).parents)]
                if self.is_strict and self.left_out.isdisjoint(around):
                    raise RecipeError(
                        f"folder {folder or '.'!r} of {self.root} cannot be read: {error.strerror}; let it be read, "
                        "or name it in `exclude`"
                    ) from error
                return []
        return self._read[folder]


def _join(folder: str, name: str) -> str:
    return f"{folder}/{name}" if folder else name


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads to itself, or through a folder that cannot be read
        return False
