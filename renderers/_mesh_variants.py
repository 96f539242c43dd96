"""Shaders in the variants that surfaces need, and the names and places of their maps."""

from __future__ import annotations

from typing import Any

from renderers._mesh_gl import Shader
from renderers._mesh_part import Texture
from renderers._mesh_shaders import VERTEX, variant

MAP_NAMES = ("base_map", "finish_map", "glow_map", "normal_map", "occlusion_map")
COLOR_MAPS = ("base_map", "glow_map")

Variants = dict[tuple[bool, bool], Shader]
"""Shaders by whether a surface covers all it is drawn on, and whether it is without maps."""


def variants_of(fragment: str) -> Variants:
    """The four programs of a fragment shader for surfaces."""
    return {
        (is_opaque, is_bare): Shader(VERTEX, variant(fragment, is_opaque=is_opaque, is_bare=is_bare))
        for is_opaque in (True, False)
        for is_bare in (True, False)
    }


def use_all(variants: Variants, **uniforms: Any) -> None:
    """Set uniforms of all four, as :meth:`Shader.use` does."""
    for shader in variants.values():
        shader.use(**uniforms)


def texture_key(name: str, texture: Texture) -> tuple[object, ...]:
    """What tells textures in memory apart: colours and numbers are stored in two ways."""
    return (*texture.sampling, name in COLOR_MAPS)


def rows_of(texture: Texture | None) -> list[tuple[float, ...]]:
    """Two rows of four that place a map, as the shaders want them."""
    if texture is None:
        return [(1, 0, 0, 0), (0, 1, 0, 0)]
    first, second = texture.uv_rows
    return [(*first, texture.uv_set), (*second, 0)]
