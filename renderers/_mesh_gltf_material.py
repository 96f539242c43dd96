"""glTF materials to the fields of a part, textures decoded once a model."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_gltf_data import GltfData, Json, broken, number, numbers, whole
from renderers._mesh_model import Folder
from renderers._mesh_part import Texture

KNOWN_EXTENSIONS = frozenset(
    (
        "KHR_materials_unlit",
        "KHR_materials_emissive_strength",
        "KHR_texture_transform",
        "KHR_mesh_quantization",
        "EXT_texture_webp",
        "EXT_mesh_gpu_instancing",
    )
)
WRAPS = {33071: "clamp", 33648: "mirror", 10497: "repeat"}
GROWS = {9728: "nearest", 9729: "linear"}
SHRINKS = GROWS | {
    9984: "nearest_mipmap_nearest",
    9985: "linear_mipmap_nearest",
    9986: "nearest_mipmap_linear",
    9987: "linear_mipmap_linear",
}
MAX_UV_SETS = 2


@dataclass(frozen=True, kw_only=True, eq=False)
class Look:
    """Fields of a part that a material decides, and the TEXCOORD sets that become its first and second coordinates."""

    fields: dict[str, Any]
    uv_sets: tuple[int, ...] = ()


class Materials:
    """Reads each material and each texture once."""

    def __init__(self, source: GltfData, folder: Folder) -> None:
        self._source = source
        self._folder = folder
        self._looks: dict[object, Look] = {}
        self._images: dict[int, NDArray[np.uint8]] = {}

    def name(self, index: object) -> str:
        """Name of a material; empty without one."""
        return "" if index is None else str(self._source.item("materials", index).get("name", ""))

    def look(self, index: object) -> Look:
        """What the material of that index (None: the default one) makes of a part."""
        if index not in self._looks:
            self._looks[index] = self._read({} if index is None else self._source.item("materials", index))
        return self._looks[index]

    def _read(self, entry: Json) -> Look:
        finish = _object(entry, "pbrMetallicRoughness")
        extensions = _object(entry, "extensions")
        base = numbers(finish, "baseColorFactor", (1.0, 1.0, 1.0, 1.0))
        strength = number(_object(extensions, "KHR_materials_emissive_strength"), "emissiveStrength", 1.0)
        glow = numbers(entry, "emissiveFactor", (0.0, 0.0, 0.0))
        mode = entry.get("alphaMode", "OPAQUE")
        if mode not in ("OPAQUE", "MASK", "BLEND"):
            raise broken(f"expected alphaMode OPAQUE, MASK or BLEND, got {mode!r}")
        references = {
            "base_map": _object(finish, "baseColorTexture"),
            "finish_map": _object(finish, "metallicRoughnessTexture"),
            "emissive_map": _object(entry, "emissiveTexture"),
            "normal_map": _object(entry, "normalTexture"),
            "occlusion_map": _object(entry, "occlusionTexture"),
        }
        sets = tuple(sorted({_uv_set(r) for r in references.values() if r}))
        if len(sets) > MAX_UV_SETS:
            raise broken(f"expected at most {MAX_UV_SETS} sets of texture coordinates a material, got {sets}")
        fields: dict[str, Any] = {
            name: self._texture(r, sets) if r else None for name, r in references.items()
        }
        fields |= {
            "color": tuple(min(max(c, 0.0), 1.0) for c in base),
            "metallic": number(finish, "metallicFactor", 1.0),
            "roughness": number(finish, "roughnessFactor", 1.0),
            "emissive": tuple(g * strength for g in glow),
            "normal_scale": number(references["normal_map"], "scale", 1.0),
            "occlusion_strength": number(references["occlusion_map"], "strength", 1.0),
            "alpha_mode": mode,
            "alpha_cutoff": number(entry, "alphaCutoff", 0.5),
            "double_sided": bool(entry.get("doubleSided", False)),
            "unlit": "KHR_materials_unlit" in extensions,
        }
        return Look(fields=fields, uv_sets=sets)

    def _texture(self, reference: Json, sets: tuple[int, ...]) -> Texture:
        """The texture of a reference, placed by one of the material's sets of coordinates."""
        entry = self._source.item("textures", reference.get("index"))
        webp = _object(_object(entry, "extensions"), "EXT_texture_webp")
        sampler = self._source.item("samplers", entry["sampler"]) if "sampler" in entry else {}
        return Texture(
            image=self._image(webp.get("source", entry.get("source"))),
            wrap=(_word(sampler, "wrapS", WRAPS, "repeat"), _word(sampler, "wrapT", WRAPS, "repeat")),
            grow=_word(sampler, "magFilter", GROWS, "linear"),
            shrink=_word(sampler, "minFilter", SHRINKS, "linear_mipmap_linear"),
            uv_set=sets.index(_uv_set(reference)),
            uv_rows=_uv_rows(_transform_of(reference)),
        )

    def _image(self, index: object) -> NDArray[np.uint8]:
        entry = self._source.item("images", index)
        assert isinstance(index, int)
        if index not in self._images:
            if "bufferView" in entry:
                data = self._source.view(entry["bufferView"])
            else:
                data = self._source.resource(entry.get("uri"))
            self._images[index] = self._folder.decode_image(data, str(entry.get("name") or f"image {index}"))
        return self._images[index]


def _object(entry: Json, name: str) -> Json:
    value = entry.get(name, {})
    if not isinstance(value, dict):
        raise broken(f"expected an object in {name}, got {value!r:.60}")
    return value


def _word(entry: Json, name: str, words: dict[int, str], default: str) -> str:
    """The word for a number of OpenGL.

    Raises:
        SampleError: it is none of them.
    """
    if name not in entry:
        return default
    value = entry[name]
    if type(value) is not int or value not in words:
        raise broken(f"expected one of {sorted(words)} in {name}, got {value!r:.40}")
    return words[value]


def _transform_of(reference: Json) -> Json:
    return _object(_object(reference, "extensions"), "KHR_texture_transform")


def _uv_set(reference: Json) -> int:
    transform = _transform_of(reference)
    return whole(transform if "texCoord" in transform else reference, "texCoord", 0)


def _uv_rows(entry: Json) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """The rows of a KHR_texture_transform that carry (u, v, 1) to the texture's coordinates."""
    (dx, dy), (sx, sy) = numbers(entry, "offset", (0.0, 0.0)), numbers(entry, "scale", (1.0, 1.0))
    turn = number(entry, "rotation", 0.0)
    c, s = math.cos(turn), math.sin(turn)
    return ((c * sx, s * sy, dx), (-s * sx, c * sy, dy))
