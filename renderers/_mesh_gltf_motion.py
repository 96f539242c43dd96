"""Poses of glTF nodes: as they stand in the file, or as its first animation puts them at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_gltf_data import GltfData, Json, broken, numbers
from schemas.errors import Reason, SampleError

Floats = NDArray[np.float64]
WIDTHS = {"translation": 3, "rotation": 4, "scale": 3}
INTERPOLATIONS = ("LINEAR", "STEP", "CUBICSPLINE")


class Motion:
    """The first animation of a file, held at ``time_ms``; before its first and after its last key it stands still.

    Raises:
        SampleError: its keys are damaged.
    """

    def __init__(self, source: GltfData, time_ms: int) -> None:
        self._source = source
        self.name = ""
        self.num_animations = len(source.objects("animations"))
        self.end_ms = 0
        self._values: dict[tuple[int, str], Floats] = {}
        if self.num_animations:
            animation = source.item("animations", 0)
            self.name = str(animation.get("name") or "animation0")
            for node, path, value in self._channels(animation, time_ms / 1000):
                self._values[(node, path)] = value

    def pose(self, index: int, entry: Json) -> Floats:
        """(4, 4) parent from node."""
        moved = {p: self._values[(index, p)] for p in WIDTHS if (index, p) in self._values}
        if "matrix" in entry:
            if moved:
                raise broken(f"node {index} is animated and has a matrix, which glTF forbids")
            return np.array(numbers(entry, "matrix", (0.0,) * 16)).reshape(4, 4).T
        turn = moved.get("rotation", np.array(numbers(entry, "rotation", (0.0, 0.0, 0.0, 1.0))))
        scale = moved.get("scale", np.array(numbers(entry, "scale", (1.0, 1.0, 1.0))))
        shift = moved.get("translation", np.array(numbers(entry, "translation", (0.0, 0.0, 0.0))))
        return pose_of(shift, turn, scale)

    def weights(self, index: int, entry: Json, mesh: Json) -> tuple[float, ...]:
        """Shares of a mesh's morph targets: the animation's, the node's, or the mesh's own."""
        if (index, "weights") in self._values:
            return tuple(self._values[(index, "weights")].tolist())
        stated = entry.get("weights", mesh.get("weights", []))
        if not isinstance(stated, list):
            raise broken(f"expected a list of weights, got {stated!r:.60}")
        return numbers({"weights": stated}, "weights", (0.0,) * len(stated))

    def _channels(self, animation: Json, time_s: float) -> Iterator[tuple[int, str, Floats]]:
        samplers = animation.get("samplers")
        for channel in animation.get("channels", []):
            target = channel.get("target", {})
            node, path = target.get("node"), target.get("path")
            if type(node) is not int or path not in (*WIDTHS, "weights"):
                continue  # without a node it moves nothing
            index = channel.get("sampler")
            if not isinstance(samplers, list) or type(index) is not int or not 0 <= index < len(samplers):
                raise broken(f"expected an index into samplers, got {index!r}")
            yield node, path, self._sampled(samplers[index], path, time_s)

    def _sampled(self, sampler: Json, path: str, time_s: float) -> Floats:
        kind = sampler.get("interpolation", "LINEAR")
        if kind not in INTERPOLATIONS:
            raise broken(f"expected an interpolation of {', '.join(INTERPOLATIONS)}, got {kind!r:.40}")
        times = self._source.accessor(sampler.get("input"))[:, 0].astype(np.float64)
        raw = self._source.accessor(sampler.get("output")).astype(np.float64)
        if not len(times) or not np.isfinite(times).all() or (np.diff(times) <= 0).any():
            raise broken("expected key times that grow")
        if not np.isfinite(raw).all():
            raise SampleError(Reason.INVALID_GEOMETRY, "expected finite values at keys, got others")
        self.end_ms = max(self.end_ms, round(float(times[-1]) * 1000))
        per_key = 3 if kind == "CUBICSPLINE" else 1
        width = raw.size // (len(times) * per_key)
        if raw.size != len(times) * per_key * width or width != WIDTHS.get(path, width) or not width:
            raise broken(f"expected {per_key} values at each of {len(times)} keys, got {raw.shape}")
        return _between(
            times, raw.reshape(len(times), per_key, width), kind, time_s, is_turn=path == "rotation"
        )


def _between(times: Floats, values: NDArray[Any], kind: str, time_s: float, *, is_turn: bool) -> Floats:
    """(width,) value at a time; ``values`` (K, 1 or 3, width) are keys, with their tangents around them in a spline."""
    middle = values.shape[1] // 2
    keys = values[:, middle]
    after = int(np.searchsorted(times, time_s, side="right"))
    if after == 0 or after == len(times):
        return np.asarray(keys[0 if after == 0 else -1], np.float64)
    start, end = keys[after - 1], keys[after]
    if kind == "STEP":
        return np.asarray(start, np.float64)
    length = float(times[after] - times[after - 1])
    t = (time_s - float(times[after - 1])) / length
    if kind == "LINEAR":
        return slerp(start, end, t) if is_turn else np.asarray(start + (end - start) * t, np.float64)
    leave, reach = values[after - 1, 2] * length, values[after, 0] * length
    t2, t3 = t * t, t * t * t
    value = (2 * t3 - 3 * t2 + 1) * start + (t3 - 2 * t2 + t) * leave
    value = value + (3 * t2 - 2 * t3) * end + (t3 - t2) * reach
    return np.asarray(value, np.float64)


def slerp(start: Floats, end: Floats, t: float) -> Floats:
    """(4,) quaternion a share ``t`` of the shorter way from one to the other."""
    cosine = float(start @ end)
    if cosine < 0:
        end, cosine = -end, -cosine
    if cosine > 0.9995:
        return np.asarray(start + (end - start) * t, np.float64)  # the pose makes it a unit again
    angle = np.arccos(min(cosine, 1.0))
    way: Floats = (np.sin((1 - t) * angle) * start + np.sin(t * angle) * end) / np.sin(angle)
    return way


def pose_of(shift: Floats, turn: Floats, scale: Floats) -> Floats:
    """(4, 4) of a translation, a quaternion xyzw and a scale.

    Raises:
        SampleError: the quaternion is zero.
    """
    norm = float(np.linalg.norm(turn))
    if not norm > 1e-9:
        raise SampleError(Reason.INVALID_GEOMETRY, "expected a rotation quaternion, got zero")
    x, y, z, w = turn / norm
    rotation = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )
    pose = np.eye(4)
    pose[:3, :3] = rotation * scale
    pose[:3, 3] = shift
    return pose
