"""The nouns of a mesh picture: textures, parts, styles and what was drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.floating]


@dataclass(frozen=True, kw_only=True, eq=False)
class Texture:
    """A picture on a surface: (h, w, 4) uint8, row 0 at v = 0 (glTF). ``wrap`` is repeat, clamp or mirror.

    ``grow`` is nearest or linear, ``shrink`` one of these or with ``_mipmap_nearest`` or ``_mipmap_linear`` behind it.
    ``uv_set`` says which of a part's two coordinates place it, ``uv_rows`` carries them, as (u, v, 1), to the picture's.
    """

    image: NDArray[np.uint8]
    wrap: tuple[str, str] = ("repeat", "repeat")
    grow: str = "linear"
    shrink: str = "linear_mipmap_linear"
    uv_set: int = 0
    uv_rows: tuple[tuple[float, float, float], tuple[float, float, float]] = ((1, 0, 0), (0, 1, 0))

    @property
    def sampling(self) -> tuple[object, ...]:
        """Equal for textures that OpenGL can keep as one."""
        return (id(self.image), self.wrap, self.grow, self.shrink)

    @property
    def placing(self) -> tuple[object, ...]:
        """Equal for textures that lie alike on a surface."""
        return (self.uv_set, self.uv_rows)


@dataclass(frozen=True, kw_only=True, eq=False)
class Part:
    """Triangles of one surface. Owns the pixels of ``pixel_id``, or each face those of its own ``face_ids`` entry.

    ``vertices`` (N, 3) and ``faces`` (M, 3) are in the part's own frame; ``pose`` (4, 4) is world from part.
    ``color`` is linear RGB(A) in [0, 1]; ``vertex_colors`` (N, 4) and a base texture are multiplied by it.
    ``uv`` and ``uv_second`` are (N, 2) texture coordinates.
    Without ``normals`` (N, 3), corners are smoothed over edges flatter than ``crease_deg`` (0: flat faces).
    ``edges`` (K, 2, 3) are line segments to draw, in the part's frame; None: found at creases where the style
    asks for edges. ``alpha_mode`` is OPAQUE, MASK or BLEND.
    """

    pixel_id: int
    vertices: Floats
    faces: NDArray[np.integer]
    color: tuple[float, ...] = (0.6, 0.62, 0.65)
    face_ids: NDArray[np.uint32] | None = None
    metallic: float = 0.0
    roughness: float = 0.55
    emissive: tuple[float, float, float] = (0.0, 0.0, 0.0)
    pose: Floats = field(default_factory=lambda: np.eye(4))
    normals: Floats | None = None
    crease_deg: float = 30.0
    uv: Floats | None = None
    uv_second: Floats | None = None
    vertex_colors: Floats | None = None
    base_map: Texture | None = None
    finish_map: Texture | None = None
    emissive_map: Texture | None = None
    normal_map: Texture | None = None
    normal_scale: float = 1.0
    occlusion_map: Texture | None = None
    occlusion_strength: float = 1.0
    alpha_mode: str = "OPAQUE"
    alpha_cutoff: float = 0.5
    double_sided: bool = True
    unlit: bool = False
    edges: Floats | None = None

    @property
    def maps(self) -> tuple[Texture | None, ...]:
        """Base colour, finish, emission, normals, occlusion: the order of the texture units."""
        return (self.base_map, self.finish_map, self.emissive_map, self.normal_map, self.occlusion_map)

    @cached_property
    def world_vertices(self) -> NDArray[np.float64]:
        """(N, 3) vertices in the world's frame."""
        pose = np.asarray(self.pose, np.float64)
        with np.errstate(invalid="ignore", over="ignore"):  # the scene refuses what is not finite
            points: NDArray[np.float64] = np.asarray(self.vertices, np.float64) @ pose[:3, :3].T + pose[:3, 3]
        return points

    @cached_property
    def world_corners(self) -> NDArray[np.float64]:
        """(K, 3) those of them that a face uses."""
        is_used = np.zeros(len(self.vertices), np.bool_)
        is_used[np.asarray(self.faces)] = True
        points = self.world_vertices
        return points if is_used.all() else points[is_used]


@dataclass(frozen=True, kw_only=True)
class Style:
    """How a scene is shown. Colours are sRGB in [0, 1]; ``up`` is "y" or "z"; widths are pixels.

    ``edges`` draws feature edges as lines of ``edge_color`` (RGBA), the look of CAD.
    """

    up: str = "z"
    backdrop_top: tuple[float, float, float] = (0.945, 0.95, 0.955)
    backdrop_bottom: tuple[float, float, float] = (0.85, 0.855, 0.865)
    ground: bool = True
    shadow_strength: float = 0.85
    edges: bool = False
    edge_color: tuple[float, float, float, float] = (0.07, 0.08, 0.10, 0.85)
    edge_width_px: float = 1.6


@dataclass(frozen=True, kw_only=True, eq=False)
class Drawn:
    """(H, W, 3) uint8 sRGB, (H, W) uint32 ids (0: nobody), (H, W) float32 depth in scene units (0: nobody)."""

    image: NDArray[np.uint8]
    ids: NDArray[np.uint32]
    depth: NDArray[np.float32]
