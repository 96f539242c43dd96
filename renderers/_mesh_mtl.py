"""Wavefront MTL: materials, with the physically based keys that exporters have added."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from renderers._mesh_model import Folder
from renderers._mesh_part import Texture
from schemas.errors import Reason, SampleError

OPTION_WIDTHS = {
    "-o": 3,
    "-s": 3,
    "-t": 3,
    "-mm": 2,
    "-bm": 1,
    "-blendu": 1,
    "-blendv": 1,
    "-clamp": 1,
    "-imfchan": 1,
}
MAPS = {"map_Kd": "base_map", "map_Ke": "emissive_map", "norm": "normal_map"}


@dataclass(kw_only=True, eq=False)
class Finish:
    """One material as the file states it; colours are sRGB, as people write them."""

    diffuse: tuple[float, ...] = (0.8, 0.8, 0.8)
    specular: tuple[float, ...] = (0.0, 0.0, 0.0)
    emissive: tuple[float, ...] = (0.0, 0.0, 0.0)
    shininess: float | None = None
    alpha: float = 1.0
    metallic: float | None = None
    roughness: float | None = None
    base_map: Texture | None = None
    emissive_map: Texture | None = None
    normal_map: Texture | None = None

    def fields(self, *, has_uv: bool) -> dict[str, Any]:
        """The fields of a part."""
        roughness = self.roughness
        if (
            roughness is None
        ):  # Blinn's exponent to roughness (Karis 2013): n = 2 / a^2 - 2 with a = roughness^2
            shine = 10.0 if self.shininess is None else max(self.shininess, 0.0)
            roughness = (2.0 / (shine + 2.0)) ** 0.25
            if max(self.specular) < 0.02:
                roughness = max(roughness, 0.85)
        texture = self.base_map if has_uv else None
        sees_through = self.alpha < 0.999 or (
            texture is not None and bool((texture.image[:, :, 3] < 255).any())
        )
        return {
            "color": (*(linear(c) for c in self.diffuse), self.alpha),
            "emissive": tuple(linear(c) for c in self.emissive),
            "metallic": min(max(self.metallic or 0.0, 0.0), 1.0),
            "roughness": min(max(roughness, 0.05), 1.0),
            "alpha_mode": "BLEND" if sees_through else "OPAQUE",
            "base_map": texture,
            "emissive_map": self.emissive_map if has_uv else None,
            "normal_map": self.normal_map if has_uv else None,
        }


def linear(value: float) -> float:
    """Linear light of an sRGB value in [0, 1]."""
    value = min(max(value, 0.0), 1.0)
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def load_mtl(data: bytes, folder: Folder, path: str) -> dict[str, Finish]:
    """Materials by name; textures are looked up beside ``path``.

    Raises:
        SampleError: a line does not parse, or a texture is not there.
    """
    finishes: dict[str, Finish] = {}
    current = Finish()
    for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), start=1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            if words[0] == "newmtl":
                current = finishes[line.split(None, 1)[1].strip()] = Finish()
            elif words[0] in MAPS:
                setattr(current, MAPS[words[0]], _texture(line.split(None, 1)[1], folder, path))
            elif words[0] == "map_d":
                current.base_map = _cut_out(current.base_map, _texture(line.split(None, 1)[1], folder, path))
            else:
                _value(current, words[0], words[1:])
        except (ValueError, IndexError) as error:
            raise SampleError(Reason.SYNTAX, f"material line {number} {line[:60]!r}: {error}") from error
    return finishes


def _value(finish: Finish, word: str, rest: list[str]) -> None:
    colors = {"Kd": "diffuse", "Ks": "specular", "Ke": "emissive"}
    singles = {"Ns": "shininess", "Pm": "metallic", "Pr": "roughness", "d": "alpha"}
    if word in colors and rest[:1] not in (["spectral"], ["xyz"]):
        values = [_finite(w) for w in rest[:3]]
        setattr(finish, colors[word], tuple(values if len(values) == 3 else values[:1] * 3))
    elif word in singles:
        setattr(finish, singles[word], _finite(rest[-1]))
        finish.alpha = min(max(finish.alpha, 0.0), 1.0)
    elif word == "Tr":
        finish.alpha = min(max(1.0 - _finite(rest[-1]), 0.0), 1.0)


def _finite(word: str) -> float:
    value = float(word)
    if not math.isfinite(value):
        raise ValueError(f"expected a finite number, got {word}")
    return value


def _texture(arguments: str, folder: Folder, path: str) -> Texture:
    words = arguments.split()
    wrap = "repeat"
    numbers = {"-o": (0.0, 0.0), "-s": (1.0, 1.0)}
    while words and words[0] in OPTION_WIDTHS:
        option, width = words[0], OPTION_WIDTHS[words[0]]
        # The three numbers of -o, -s and -t may be fewer.
        taken = 1
        while taken <= width and taken < len(words) - 1 and (width == 1 or _is_number(words[taken])):
            taken += 1
        if option == "-clamp" and words[1:2] == ["on"]:
            wrap = "clamp"
        elif option in numbers:
            stated = tuple(_finite(w) for w in words[1 : min(taken, 3)])
            numbers[option] = (*stated, *numbers[option][len(stated) :])  # type: ignore[assignment]  # two
        words = words[taken:]
    name = " ".join(words)
    image = folder.decode_image(folder.read(name, path), name)
    (du, dv), (su, sv) = numbers["-o"], numbers["-s"]
    # Offset and scale are those of v upwards; ours counts down: 1 - (dv + sv (1 - v)).
    rows = ((su, 0.0, du), (0.0, sv, 1.0 - dv - sv))
    return Texture(image=np.ascontiguousarray(image), wrap=(wrap, wrap), uv_rows=rows)


def _cut_out(base: Texture | None, mask: Texture) -> Texture:
    """The base map with the brightness of a map_d, of one size with it, as its alpha; white without a base.

    Raises:
        ValueError: their sizes differ.
    """
    shown = np.full_like(mask.image, 255) if base is None else base.image.copy()
    if shown.shape != mask.image.shape:
        raise ValueError(f"expected a map_d of {shown.shape[1::-1]} px, got {mask.image.shape[1::-1]}")
    shown[:, :, 3] = mask.image[:, :, :3].mean(axis=2).round().astype(np.uint8)
    return replace(base or mask, image=shown)


def _is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True
