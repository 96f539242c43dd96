"""A model as its file tells it: a tree of named nodes with their parts, whatever the format."""

from __future__ import annotations

import io
import posixpath
import warnings
from dataclasses import dataclass, field, replace
from urllib.parse import unquote

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_part import Part
from schemas.errors import Reason, SampleError
from schemas.program import Program

MAX_PROGRAM_BYTES = 96 << 20
MAX_TRIANGLES = 1_000_000
MAX_VERTICES = 2_000_000
MAX_NODES = 10_000
MAX_DEPTH = 256
MAX_TEXTURE_PX = 64_000_000
MAX_TEXTURE_SIDE_PX = 2_048
"""Larger textures are shrunk by whole factors: no view shows more of them."""
MAX_COORDINATE = 1e9


@dataclass(frozen=True, kw_only=True, eq=False)
class ModelNode:
    """A node of the tree. ``parent`` is an index into the model's nodes, -1 for none; ``pose`` is world from node.

    ``part`` is None for a node that only holds others. ``material`` is the material's name. The code span is in
    bytes of ``code_path``.
    """

    name: str
    kind: str
    parent: int = -1
    pose: NDArray[np.float64] = field(default_factory=lambda: np.eye(4))
    part: Part | None = None
    material: str = ""
    code_start: int | None = None
    code_end: int | None = None
    code_path: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class Model:
    """Nodes in preorder; the part of node i has the pixel id i + 1. ``up`` is the format's vertical, "y" or "z".

    ``animation`` names the one that moved it, empty where nothing moves; ``ignored`` is what the file has and no
    picture of ours shows.
    """

    nodes: tuple[ModelNode, ...]
    up: str
    animation: str = ""
    animation_end_ms: int = 0
    ignored: tuple[str, ...] = ()

    @classmethod
    def checked(
        cls,
        nodes: list[ModelNode],
        *,
        up: str,
        animation: str = "",
        animation_end_ms: int = 0,
        ignored: tuple[str, ...] = (),
    ) -> Model:
        """Model of the nodes that hold a surface, numbered.

        Raises:
            SampleError: no surface, a coordinate that is not finite or beyond any use, or too many triangles.
        """
        numbered = _surfaces_only(nodes)
        parts = [n.part for n in numbered if n.part is not None]
        if not parts:
            raise SampleError(Reason.INVALID_GEOMETRY, "expected triangles, got a model without any surface")
        triangles = sum(len(p.faces) for p in parts)
        if triangles > MAX_TRIANGLES:
            raise SampleError(
                Reason.TOO_LARGE, f"expected at most {MAX_TRIANGLES} triangles, got {triangles}"
            )
        low = np.full(3, np.inf)
        high = -low
        for node in numbered:
            if node.part is None:
                continue
            points = node.part.world_vertices[np.unique(node.part.faces)]
            rest = (node.part.normals, node.part.uv, node.part.uv_second, node.part.vertex_colors)
            if (
                not np.isfinite(points).all()
                or np.abs(points).max() > MAX_COORDINATE
                or not all(values is None or np.isfinite(values).all() for values in rest)
            ):
                raise SampleError(
                    Reason.INVALID_GEOMETRY,
                    f"expected finite coordinates up to {MAX_COORDINATE:g}, got others in {node.name!r}",
                )
            low, high = np.minimum(low, points.min(0)), np.maximum(high, points.max(0))
        if not (high - low).max() > 0:
            raise SampleError(
                Reason.INVALID_GEOMETRY, "expected a surface with an extent, got a single point"
            )
        return cls(
            nodes=tuple(numbered),
            up=up,
            animation=animation,
            animation_end_ms=animation_end_ms,
            ignored=ignored,
        )

    @property
    def parts(self) -> list[Part]:
        return [n.part for n in self.nodes if n.part is not None]


def _surfaces_only(nodes: list[ModelNode]) -> list[ModelNode]:
    """The nodes with a surface in or below them, parents renumbered, parts numbered."""
    holds = [n.part is not None and len(n.part.faces) > 0 for n in nodes]
    for i in range(len(nodes) - 1, -1, -1):
        if holds[i] and nodes[i].parent >= 0:
            holds[nodes[i].parent] = True
    place = {-1: -1}
    kept: list[ModelNode] = []
    for i, node in enumerate(nodes):
        if not holds[i]:
            continue
        place[i] = len(kept)
        part = node.part if node.part is not None and len(node.part.faces) else None
        if part is not None:
            part = replace(part, pixel_id=len(kept) + 1)
        kept.append(replace(node, parent=place[node.parent], part=part))
    return kept


class Folder:
    """The files of one program: nothing else can be read."""

    def __init__(self, program: Program) -> None:
        total = sum(len(f.data) for f in program.files)
        if total > MAX_PROGRAM_BYTES:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_PROGRAM_BYTES} bytes, got {total}")
        self._files = {posixpath.normpath(f.path): f.data for f in program.files}
        self._texture_px = 0

    def read(self, reference: str, base_path: str) -> bytes:
        """The file that ``reference`` (a relative path, percent-encoded or not) names, seen from ``base_path``.

        Raises:
            SampleError: it is outside the folder, on the network, or not there.
        """
        if "://" in reference:
            raise SampleError(Reason.NETWORK, f"expected a file of the program, got {reference[:80]!r}")
        plain = reference.replace("\\", "/")
        if plain.startswith("/") or plain[1:2] == ":":
            raise SampleError(Reason.FILE_ACCESS, f"expected a relative path, got {reference[:80]!r}")
        for name in (plain, unquote(plain)):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(base_path), name))
            if path.startswith(".."):
                raise SampleError(Reason.FILE_ACCESS, f"{reference[:80]!r} leaves the program's folder")
            if path in self._files:
                return self._files[path]
        raise SampleError(Reason.MISSING_ASSET, f"{reference[:80]!r} is not among the program's files")

    def decode_image(self, data: bytes, name: str) -> NDArray[np.uint8]:
        """(h, w, 4) uint8 of a PNG, JPEG or WebP; its size is looked at before its pixels.

        Raises:
            SampleError: not such an image, or too large.
        """
        from PIL import Image, UnidentifiedImageError

        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error", Image.DecompressionBombWarning)
                image = Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "WEBP"))
            self._texture_px += image.width * image.height
            if self._texture_px > MAX_TEXTURE_PX:
                raise Image.DecompressionBombError
            if image.format == "JPEG":
                image.draft("RGB", (MAX_TEXTURE_SIDE_PX, MAX_TEXTURE_SIDE_PX))
            factor = -(-max(image.size) // MAX_TEXTURE_SIDE_PX)
            pixels = image.convert("RGBA")
            return np.asarray(pixels.reduce(factor) if factor > 1 else pixels)
        except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
            raise SampleError(
                Reason.TOO_LARGE, f"expected at most {MAX_TEXTURE_PX} pixels of textures, got {name} on top"
            ) from error
        except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as error:
            raise SampleError(Reason.SYNTAX, f"texture {name} cannot be decoded: {error}") from error


def rotation_of(pose: NDArray[np.float64]) -> NDArray[np.float64]:
    """Rotation of a pose as a unit quaternion (4,) xyzw; of a mirrored one, mirrored back along x."""
    turn = pose[:3, :3].copy()
    if np.linalg.det(turn) < 0:
        turn[:, 0] *= -1
    scales = np.linalg.norm(turn, axis=0)
    left, _, right = np.linalg.svd(turn / np.where(scales > 0, scales, 1.0))
    left[:, -1] *= np.sign(np.linalg.det(left @ right))
    m = left @ right  # the nearest rotation, where the pose also shears
    quaternion = np.array([m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1], 1 + np.trace(m)])
    if quaternion[3] < 1e-6:  # half a turn: read the axis off the symmetric part
        axis = np.sqrt(np.clip((np.diag(m) + 1) / 2, 0, None))
        lead = int(axis.argmax())
        signs = np.where(m[lead] + (np.arange(3) == lead) >= 0, 1.0, -1.0)
        quaternion = np.append(axis * signs, 0.0)
    unit: NDArray[np.float64] = quaternion / np.linalg.norm(quaternion)
    return unit
