"""The container of a glTF: JSON, buffers and accessors, every declared size checked before it is believed."""

from __future__ import annotations

import base64
import binascii
import json
import struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_model import MAX_VERTICES, Folder
from schemas.errors import Reason, SampleError

MAX_JSON_BYTES = 32 << 20
MAX_VALUES = 100_000_000
"""Numbers read from accessors, each as often as it is asked for: ten thousand meshes may share one of a million."""
COMPONENTS = {
    5120: np.int8,
    5121: np.uint8,
    5122: np.int16,
    5123: np.uint16,
    5125: np.uint32,
    5126: np.float32,
}
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT2": 4, "MAT3": 9, "MAT4": 16}

Json = dict[str, Any]


def broken(message: str) -> SampleError:
    """The error of a file that is no valid glTF."""
    return SampleError(Reason.SYNTAX, message)


def split_container(data: bytes) -> tuple[bytes, bytes | None]:
    """JSON text and binary chunk of a GLB; a .gltf is all JSON.

    Raises:
        SampleError: the container is damaged.
    """
    if not data.startswith(b"glTF"):
        return data, None
    if len(data) < 20:
        raise broken(f"expected a GLB header of 20 bytes, got {len(data)}")
    version, total = struct.unpack_from("<II", data, 4)
    if version != 2 or total > len(data):
        raise broken(f"expected GLB version 2 of {len(data)} bytes, got version {version} of {total}")
    chunks: dict[bytes, bytes] = {}
    at = 12
    while at + 8 <= total:
        length = struct.unpack_from("<I", data, at)[0]
        if at + 8 + length > total:
            raise broken(f"a GLB chunk of {length} bytes at {at} leaves the file")
        chunks.setdefault(data[at + 4 : at + 8], data[at + 8 : at + 8 + length])
        at += 8 + length + (-length) % 4
    if b"JSON" not in chunks:
        raise broken("expected a JSON chunk, got none")
    return chunks[b"JSON"], chunks.get(b"BIN\0", b"")


def parse_json(text: bytes) -> Json:
    """The document.

    Raises:
        SampleError: not JSON, too large, or not glTF 2.
    """
    if len(text) > MAX_JSON_BYTES:
        raise SampleError(
            Reason.TOO_LARGE, f"expected at most {MAX_JSON_BYTES} bytes of JSON, got {len(text)}"
        )
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise broken(f"not JSON: {error}") from error
    asset = document.get("asset") if isinstance(document, dict) else None
    if not isinstance(asset, dict) or not str(asset.get("version", "")).startswith("2"):
        raise broken("expected a glTF 2 document, got JSON without asset.version 2.x")
    result: Json = document
    return result


class GltfData:
    """Buffers, views and accessors of one document."""

    def __init__(self, document: Json, binary: bytes | None, folder: Folder, path: str) -> None:
        self.document = document
        self._binary = binary
        self._folder = folder
        self._path = path
        self._buffers: dict[int, bytes] = {}
        self._num_values = 0

    def objects(self, kind: str) -> list[Json]:
        """All entries of a top-level array."""
        return objects(self.document, kind)

    def item(self, kind: str, index: object) -> Json:
        """Entry ``index`` of a top-level array.

        Raises:
            SampleError: there is no such entry.
        """
        array = self.document.get(kind)
        if not isinstance(array, list) or type(index) is not int or not 0 <= index < len(array):
            raise broken(f"expected an index into {kind}, got {index!r}")
        if not isinstance(array[index], dict):
            raise broken(f"{kind}[{index}] is no object")
        entry: Json = array[index]
        return entry

    def resource(self, uri: object) -> bytes:
        """Bytes of a data URI or of a file in the program's folder."""
        if not isinstance(uri, str):
            raise broken(f"expected a uri, got {uri!r}")
        if not uri.startswith("data:"):
            return self._folder.read(uri, self._path)
        head, _, body = uri.partition(",")
        if not head.endswith(";base64"):
            raise broken(f"expected a base64 data URI, got {head[:60]!r}")
        try:
            return base64.b64decode(body, validate=True)
        except (binascii.Error, ValueError) as error:
            raise broken(f"a data URI is not base64: {error}") from error

    def _buffer(self, index: object) -> bytes:
        entry = self.item("buffers", index)
        assert isinstance(index, int)
        if index not in self._buffers:
            if "uri" in entry:
                data = self.resource(entry["uri"])
            elif index == 0 and self._binary is not None:
                data = self._binary
            else:
                raise SampleError(
                    Reason.MISSING_ASSET, f"buffer {index} has neither a uri nor a binary chunk"
                )
            length = whole(entry, "byteLength")
            if length > len(data):
                raise broken(f"expected {length} bytes in buffer {index}, got {len(data)}")
            self._buffers[index] = data
        return self._buffers[index]

    def view(self, index: object) -> bytes:
        """Bytes of a buffer view."""
        entry = self.item("bufferViews", index)
        data = self._buffer(entry.get("buffer"))
        start, length = whole(entry, "byteOffset", 0), whole(entry, "byteLength")
        if start + length > len(data):
            raise broken(f"bufferView {index} covers {start}..{start + length} of {len(data)} bytes")
        return data[start : start + length]

    def accessor(self, index: object) -> NDArray[Any]:
        """(count, width) values; normalised integers as float32 in [-1, 1]."""
        entry = self.item("accessors", index)
        count = whole(entry, "count")
        width = WIDTHS.get(str(entry.get("type")))
        dtype = COMPONENTS.get(entry.get("componentType", 0))
        if width is None or dtype is None:
            raise broken(f"accessor {index} has type {entry.get('type')!r} of {entry.get('componentType')!r}")
        if count > 3 * MAX_VERTICES:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {3 * MAX_VERTICES} entries, got {count}")
        self._num_values += count * width
        if self._num_values > MAX_VALUES:
            raise SampleError(
                Reason.TOO_LARGE, f"expected at most {MAX_VALUES} numbers in accessors, got more"
            )
        if "bufferView" in entry:
            values = self._strided(entry, index, count, width, dtype)
        else:
            values = np.zeros((count, width), dtype)
        if "sparse" in entry:
            values = self._with_sparse(values.copy(), entry["sparse"], width, dtype)
        if entry.get("normalized") and dtype is not np.float32:
            limit = float(np.iinfo(values.dtype).max)
            shares: NDArray[np.float32] = np.maximum(values.astype(np.float32) / limit, -1.0)
            return shares
        return values

    def indices(self, index: object) -> NDArray[np.int64]:
        """(count,) of an accessor of whole numbers."""
        values = self.accessor(index)
        if values.dtype.kind != "u" or values.shape[1] != 1:
            raise broken(f"accessor {index} holds {values.dtype} of {values.shape[1]}, no indices")
        return values[:, 0].astype(np.int64)

    def _strided(self, entry: Json, index: object, count: int, width: int, dtype: type[Any]) -> NDArray[Any]:
        data = self.view(entry["bufferView"])
        size = np.dtype(dtype).itemsize * width
        stride = whole(self.item("bufferViews", entry["bufferView"]), "byteStride", 0) or size
        start = whole(entry, "byteOffset", 0)
        if count and (stride < size or start + (count - 1) * stride + size > len(data)):
            raise broken(
                f"accessor {index} wants {count} entries, more than its view's {len(data)} bytes hold"
            )
        if not count:
            return np.zeros((0, width), dtype)
        return np.ndarray((count, width), dtype, data, start, (stride, np.dtype(dtype).itemsize))

    def _with_sparse(self, values: NDArray[Any], sparse: Json, width: int, dtype: type[Any]) -> NDArray[Any]:
        if not isinstance(sparse, dict):
            raise broken("sparse is no object")
        count = whole(sparse, "count")
        places = self._packed(
            sparse.get("indices"), count, 1, COMPONENTS.get(_component(sparse.get("indices")))
        )
        new = self._packed(sparse.get("values"), count, width, dtype)
        if places.dtype.kind != "u":
            raise broken(f"sparse indices are {places.dtype}, no whole numbers")
        if count and int(places.max()) >= len(values):
            raise broken(f"a sparse index {int(places.max())} is beyond {len(values)}")
        values[places[:, 0].astype(np.int64)] = new
        return values

    def _packed(self, entry: object, count: int, width: int, dtype: type[Any] | None) -> NDArray[Any]:
        if not isinstance(entry, dict) or dtype is None:
            raise broken("sparse needs indices and values")
        data = self.view(entry.get("bufferView"))
        start = whole(entry, "byteOffset", 0)
        if start + count * width * np.dtype(dtype).itemsize > len(data):
            raise broken(f"sparse wants {count} entries, more than its view holds")
        return np.frombuffer(data, dtype, count * width, start).reshape(count, width)


def _component(entry: object) -> int:
    return entry.get("componentType", 0) if isinstance(entry, dict) else 0


def whole(entry: Json, name: str, default: int | None = None) -> int:
    """A non-negative integer field.

    Raises:
        SampleError: it is something else.
    """
    value = entry.get(name, default)
    if type(value) is not int or value < 0:
        raise broken(f"expected a whole number in {name}, got {value!r}")
    return value


def numbers(entry: Json, name: str, default: tuple[float, ...]) -> tuple[float, ...]:
    """A list field of as many finite numbers as the default has.

    Raises:
        SampleError: it is something else.
    """
    value = entry.get(name, default)
    ok = isinstance(value, (list, tuple)) and len(value) == len(default)
    if not ok or not all(isinstance(v, (int, float)) and np.isfinite(v) for v in value):
        raise broken(f"expected {len(default)} numbers in {name}, got {value!r:.80}")
    return tuple(float(v) for v in value)


def objects(entry: Json, name: str) -> list[Json]:
    """A list field of objects, empty where there is none.

    Raises:
        SampleError: it is something else.
    """
    value = entry.get(name, [])
    if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
        raise broken(f"expected a list of objects in {name}, got {value!r:.60}")
    return value


def places(entry: Json, name: str) -> list[int]:
    """A list field of indices, empty where there is none.

    Raises:
        SampleError: it is something else.
    """
    value = entry.get(name, [])
    if not isinstance(value, list) or not all(type(v) is int for v in value):
        raise broken(f"expected a list of indices in {name}, got {value!r:.60}")
    return value


def number(entry: Json, name: str, default: float) -> float:
    """A finite number field."""
    return numbers({name: [entry.get(name, default)]}, name, (0.0,))[0]


def object_spans(text: bytes) -> dict[tuple[object, ...], tuple[int, int]]:
    """Byte spans of the objects in ``nodes`` and ``meshes`` of a JSON document, by (array, index).

    Primitives are ("meshes", index, index of the primitive).
    """
    characters = text.decode("utf-8-sig")
    head = len(text) - len(characters.encode())
    is_plain = len(characters) + head == len(text)
    decoder = json.JSONDecoder()
    spans: dict[tuple[object, ...], tuple[int, int]] = {}

    def skip(at: int) -> int:
        while at < len(characters) and characters[at] in " \t\r\n,:":
            at += 1
        return at

    def walk_array(at: int, path: tuple[object, ...]) -> int:
        at = skip(at + 1)
        index = 0
        while characters[at] != "]":
            end = (
                walk_object(at, (*path, index))
                if characters[at] == "{"
                else decoder.raw_decode(characters, at)[1]
            )
            spans[(*path, index)] = (at, end)
            at, index = skip(end), index + 1
        return at + 1

    def walk_object(at: int, path: tuple[object, ...]) -> int:
        if path and path[0] == "nodes":
            return decoder.raw_decode(characters, at)[1]
        at = skip(at + 1)
        while characters[at] != "}":
            key, end = decoder.raw_decode(characters, at)
            at = skip(end)
            wanted = (key in ("nodes", "meshes")) if not path else (len(path) == 2 and key == "primitives")
            if wanted and characters[at] == "[":
                at = walk_array(at, path if path else (key,))
            else:
                at = decoder.raw_decode(characters, at)[1]
            at = skip(at)
        return at + 1

    walk_object(skip(0), ())
    if is_plain:
        return {k: (a + head, b + head) for k, (a, b) in spans.items()}
    return {
        k: (head + len(characters[:a].encode()), head + len(characters[:b].encode()))
        for k, (a, b) in spans.items()
    }
