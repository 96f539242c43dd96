"""glTF materials to the fields of a part, textures decoded once a model."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_gltf_data import GltfData, Json, broken, number, numbers
from renderers._mesh_model import Folder
from renderers._mesh_part import Texture

KNOWN_EXTENSIONS = frozenset(
    (
        "KHR_materials_unlit",
        "KHR_materials_emissive_strength",
        "KHR_texture_transform",
        "KHR_mesh_quantization",
        "EXT_texture_webp",
    )
)
WRAPS = {33071: "clamp", 33648: "mirror", 10497: "repeat"}
NEAREST = 9728


@dataclass(frozen=True, kw_only=True, eq=False)
class Look:
    """Fields of a part that a material decides, and where its texture coordinates come from."""

    fields: dict[str, Any]
    uv_set: int = 0
    uv_transform: NDArray[np.float64] | None = None

    def placed(self, uv: NDArray[np.float64] | None) -> NDArray[np.float64] | None:
        """Coordinates (N, 2) with the material's KHR_texture_transform in them."""
        if uv is None or self.uv_transform is None:
            return uv
        moved: NDArray[np.float64] = uv @ self.uv_transform[:2, :2].T + self.uv_transform[:2, 2]
        return moved


class Materials:
    """Reads each material and each texture once."""

    def __init__(self, source: GltfData, folder: Folder) -> None:
        self._source = source
        self._folder = folder
        self._looks: dict[object, Look] = {}
        self._textures: dict[int, Texture] = {}
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
        }
        used = [r for r in references.values() if r]
        lead = references["base_map"] or (used[0] if used else {})
        transform = _object(_object(lead, "extensions"), "KHR_texture_transform")
        uv_set = transform.get("texCoord", lead.get("texCoord", 0))
        fields: dict[str, Any] = {
            name: self._texture(r.get("index")) if r else None for name, r in references.items()
        }
        fields |= {
            "color": tuple(min(max(c, 0.0), 1.0) for c in base),
            "metallic": number(finish, "metallicFactor", 1.0),
            "roughness": number(finish, "roughnessFactor", 1.0),
            "emissive": tuple(g * strength for g in glow),
            "normal_scale": number(references["normal_map"], "scale", 1.0),
            "alpha_mode": mode,
            "alpha_cutoff": number(entry, "alphaCutoff", 0.5),
            "double_sided": bool(entry.get("doubleSided", False)),
            "unlit": "KHR_materials_unlit" in extensions,
        }
        return Look(
            fields=fields,
            uv_set=uv_set if uv_set in (0, 1) else 0,
            uv_transform=_transform(transform) if transform else None,
        )

    def _texture(self, index: object) -> Texture:
        entry = self._source.item("textures", index)
        assert isinstance(index, int)
        if index not in self._textures:
            webp = _object(_object(entry, "extensions"), "EXT_texture_webp")
            sampler = self._source.item("samplers", entry["sampler"]) if "sampler" in entry else {}
            self._textures[index] = Texture(
                image=self._image(webp.get("source", entry.get("source"))),
                wrap=(
                    WRAPS.get(sampler.get("wrapS", 0), "repeat"),
                    WRAPS.get(sampler.get("wrapT", 0), "repeat"),
                ),
                nearest=sampler.get("magFilter") == NEAREST,
            )
        return self._textures[index]

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


def _transform(entry: Json) -> NDArray[np.float64]:
    """(3, 3) matrix of a KHR_texture_transform."""
    (dx, dy), (sx, sy) = numbers(entry, "offset", (0.0, 0.0)), numbers(entry, "scale", (1.0, 1.0))
    turn = number(entry, "rotation", 0.0)
    c, s = math.cos(turn), math.sin(turn)
    return np.array([[c * sx, s * sy, dx], [-s * sx, c * sy, dy], [0.0, 0.0, 1.0]])
