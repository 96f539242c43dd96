"""Wavefront OBJ to a model: objects, groups and materials with the lines of the file that make them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeVar

import numpy as np

from renderers._mesh_model import MAX_TRIANGLES, MAX_VERTICES, Folder, Model, ModelNode
from renderers._mesh_mtl import Finish, load_mtl
from renderers._mesh_obj_block import Block, Corner, Lists, part_of
from renderers._mesh_thin import FACES_EACH
from schemas.errors import Reason, SampleError

MAX_POLYGON = 4_096
SMALL_POLYGON = 64
MAX_EFFORT = 100_000_000
"""Sum of the squares of the corners of all larger polygons: what cutting hollow ones costs."""
LEVELS = ("o", "g", "usemtl")

Span = tuple[int, int]
Key = tuple[str, str, str]  # object, group, material
Row = TypeVar("Row")


def load_obj(data: bytes, folder: Folder, path: str) -> Model:
    """The model of an OBJ file.

    Raises:
        SampleError: it does not parse, is too large, or names files that are not there.
    """
    reader = _Reader(folder, path)
    reader.read(data)
    return Model.checked(list(reader.nodes()), up="y")


class _Reader:
    def __init__(self, folder: Folder, path: str) -> None:
        self._folder = folder
        self._path = path
        self._positions: list[tuple[float, float, float]] = []
        self._colors: dict[int, tuple[float, float, float]] = {}
        self._texels: list[tuple[float, float]] = []
        self._normals: list[tuple[float, float, float]] = []
        self._corners: dict[str, Corner] = {}
        self._finishes: dict[str, Finish] = {}
        self._blocks: dict[Key, Block] = {}
        self._spans: dict[tuple[str, ...], Span] = {}
        self._growing: dict[int, tuple[str, ...]] = {}  # level -> names whose first span has not ended
        self._object = self._group = self._material = ""
        self._smooth: int | None = None
        self._triangles = 0
        self._effort = 0

    def read(self, data: bytes) -> None:
        end_of_code = 0
        for number, (start, end, line) in enumerate(_lines(data), start=1):
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            try:
                self._line(words, line, start, end_of_code)
            except (ValueError, IndexError, OverflowError) as error:
                raise SampleError(Reason.SYNTAX, f"line {number} {line.strip()[:60]!r}: {error}") from error
            end_of_code = end
        self._close(0, end_of_code)

    def _line(self, words: list[str], line: str, start: int, end_of_code: int) -> None:
        word, rest = words[0], words[1:]
        if word == "v":
            self._vertex([float(w) for w in rest])
        elif word == "vt":
            _bounded(self._texels).append((float(rest[0]), float(rest[1]) if len(rest) > 1 else 0.0))
        elif word == "vn":
            _bounded(self._normals).append((float(rest[0]), float(rest[1]), float(rest[2])))
        elif word == "f":
            self._face(rest)
        elif word in LEVELS:
            self._name(
                LEVELS.index(word), line.split(None, 1)[1].strip() if rest else "default", start, end_of_code
            )
        elif word == "s":
            self._smooth = 0 if rest[:1] == ["off"] else int(rest[0])
        elif word == "mtllib":
            self._library(line.split(None, 1)[1].strip() if rest else "", rest)
        elif word in ("l", "p"):
            self._thin(word, [self._corner(w)[0] for w in rest])

    def _name(self, level: int, name: str, start: int, end_of_code: int) -> None:
        """A new object, group or material begins here."""
        self._close(level, end_of_code)
        if level == 0:
            self._object, self._group = name, ""
        elif level == 1:
            self._group = name
        else:
            self._material = name
        names = self._key[: level + 1]
        if names not in self._spans:
            self._spans[names] = (start, start)
            self._growing[level] = names

    @property
    def _key(self) -> Key:
        return (self._object, self._group, self._material)

    def _close(self, level: int, end: int) -> None:
        """End the spans of this level and of those below it."""
        for k in range(level, 3):
            names = self._growing.pop(k, None)
            if names is not None:
                self._spans[names] = (self._spans[names][0], end)

    def _vertex(self, values: list[float]) -> None:
        if len(values) < 3:
            raise ValueError(f"expected 3 coordinates, got {len(values)}")
        if len(values) >= 6:
            self._colors[len(self._positions)] = (values[3], values[4], values[5])
        _bounded(self._positions).append((values[0], values[1], values[2]))

    def _face(self, words: list[str]) -> None:
        corners = [self._corner(w) for w in words]
        if len(corners) < 3:
            raise ValueError(f"expected 3 corners or more, got {len(corners)}")
        if len(corners) > MAX_POLYGON:
            raise SampleError(Reason.TOO_LARGE, f"expected polygons of at most {MAX_POLYGON} corners")
        self._effort += len(corners) ** 2 if len(corners) > SMALL_POLYGON else 0
        if self._effort > MAX_EFFORT:
            raise SampleError(Reason.TOO_LARGE, "expected fewer polygons of so many corners")
        block = self._block(len(corners) - 2)
        if len(corners) == 3:
            block.corners.setdefault(self._smooth, []).extend(corners)
        else:
            block.polygons.setdefault(self._smooth, []).append(corners)

    def _thin(self, word: str, vertices: list[int]) -> None:
        """A line through vertices, or points at them."""
        block = self._block(len(vertices) * FACES_EACH)
        if word == "p":
            block.points.extend(vertices)
        else:
            block.segments.extend(pairwise(vertices))

    def _block(self, num_triangles: int) -> Block:
        """The block that grows by so many triangles."""
        self._triangles += num_triangles
        if self._triangles > MAX_TRIANGLES:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_TRIANGLES} triangles")
        return self._blocks.setdefault(self._key, Block())

    def _corner(self, word: str) -> Corner:
        known = self._corners.get(word)
        if known is None:
            known = self._read_corner(word)
            if "-" not in word:  # a number from the end means another entry later on
                self._corners[word] = known
        return known

    def _read_corner(self, word: str) -> Corner:
        numbers = word.split("/")
        place = [-1, -1, -1]
        for k, (text, count) in enumerate(
            zip(numbers, (len(self._positions), len(self._texels), len(self._normals)), strict=False)
        ):
            if not text:
                continue
            index = int(text)
            place[k] = index - 1 if index > 0 else count + index
            if not 0 <= place[k] < count or index == 0:
                raise SampleError(Reason.INVALID_GEOMETRY, f"face corner {word!r} is beyond {count} entries")
        if place[0] < 0:
            raise ValueError(f"face corner {word!r} has no position")
        return (place[0], place[1], place[2])

    def _library(self, whole_name: str, names: list[str]) -> None:
        try:
            texts = [(whole_name, self._folder.read(whole_name, self._path))]
        except SampleError:
            texts = [(name, self._folder.read(name, self._path)) for name in names]
        for _, text in texts:
            self._finishes |= load_mtl(text, self._folder, self._path)

    def nodes(self) -> Iterator[ModelNode]:
        """Objects, below them groups, below those the materials where a group has several."""
        lists = Lists(
            positions=np.array(self._positions, np.float64).reshape(-1, 3),
            texels=np.array(self._texels, np.float64).reshape(-1, 2) * [1.0, -1.0] + [0.0, 1.0],
            normals=np.array(self._normals, np.float64).reshape(-1, 3),
            colors=self._colors,
        )
        tree: dict[str, dict[str, list[str]]] = {}
        for o, g, m in self._blocks:
            tree.setdefault(o, {}).setdefault(g, []).append(m)
        count = 0
        for o, groups in tree.items():
            top = -1
            if o:
                own = groups.get("", []) if len(groups.get("", [])) == 1 else []
                yield self._node(o, "object", -1, (o,), (o, "", own[0]) if own else None, lists)
                top, count = count, count + 1
            for g, materials in groups.items():
                parent = top
                is_own = bool(o) and not g and len(materials) == 1
                if g:
                    key: Key | None = (o, g, materials[0]) if len(materials) == 1 else None
                    yield self._node(g, "group", top, (o, g), key, lists)
                    parent, count = count, count + 1
                    is_own = key is not None
                for m in () if is_own else materials:
                    yield self._node(m or "surface", "primitive", parent, (o, g, m), (o, g, m), lists)
                    count += 1

    def _node(
        self,
        name: str,
        kind: str,
        parent: int,
        path: tuple[str, ...],
        key: Key | None,
        lists: Lists,
    ) -> ModelNode:
        start, end = self._spans.get(path, (None, None))
        return ModelNode(
            name=name,
            kind=kind,
            parent=parent,
            part=None
            if key is None
            else part_of(self._blocks[key], lists, self._finishes.get(key[2], Finish())),
            material="" if key is None else key[2],
            code_start=start,
            code_end=end,
            code_path=self._path if start is not None else "",
        )


def _bounded(rows: list[Row]) -> list[Row]:
    """The list, which may still grow.

    Raises:
        SampleError: it may not.
    """
    if len(rows) >= MAX_VERTICES:
        raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_VERTICES} entries of a kind")
    return rows


def _lines(data: bytes) -> Iterator[tuple[int, int, str]]:
    """(start, end, text) of each line, in bytes; a backslash at the end joins the next."""
    at = 0
    start, parts = 0, b""
    for raw in data.splitlines(keepends=True):
        line = raw.rstrip(b"\r\n")
        at += len(raw)
        if line.endswith(b"\\"):
            parts += line[:-1] + b" "
            continue
        yield start, at - (len(raw) - len(line)), (parts + line).decode("utf-8", "replace")
        start, parts = at, b""
    if parts:
        yield start, at, parts.decode("utf-8", "replace")
