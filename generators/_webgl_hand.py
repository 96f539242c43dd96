"""How somebody writes a three.js program: habits, names, values, materials."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from generators._webgl_scene import Scene, num

STRUCTURES = ("functions", "classes", "flat", "helper", "table")


@dataclass(frozen=True, kw_only=True)
class Hand:
    """How somebody writes: the structure of the program, and habits that change its text."""

    structure: str
    named_imports: bool
    is_page: bool
    indent: str
    quote: str
    hex_numbers: bool
    materials: str
    controls: bool
    comments: bool

    @classmethod
    def draw(cls, rng: np.random.Generator) -> Hand:
        return cls(
            structure=STRUCTURES[int(rng.integers(len(STRUCTURES)))],
            named_imports=bool(rng.random() < 0.25),
            is_page=bool(rng.random() < 0.3),
            indent=("  ", "  ", "    ", "\t")[int(rng.integers(4))],
            quote="'\""[int(rng.random() < 0.35)],
            hex_numbers=bool(rng.random() < 0.5),
            materials=("consts", "object", "factory")[int(rng.integers(3))],
            controls=bool(rng.random() < 0.4),
            comments=bool(rng.random() < 0.7),
        )


def camel(name: str) -> str:
    """``table-lamp 2`` as ``tableLamp2``."""
    words = re.findall(r"[A-Za-z0-9]+", name)
    text = words[0][:1].lower() + words[0][1:] + "".join(w[:1].upper() + w[1:] for w in words[1:])
    return f"n{text}" if text[0].isdigit() else text


def pascal(name: str) -> str:
    text = camel(name)
    return text[0].upper() + text[1:]


class Lines:
    """Collects the lines of one program, and knows how its hand writes names, values and materials."""

    def __init__(self, scene: Scene, hand: Hand) -> None:
        self.scene, self.hand = scene, hand
        self.lines: list[str] = []
        self.depth = 0
        self._used: set[str] = {
            "scene",
            "camera",
            "renderer",
            "controls",
            "materials",
            "composer",
            "gradient",
            "insetCamera",
            "placer",
            "reach",
            "side",
            "size",
            "target",
            "part",
            "sun",
            "key",
            "t",
        }

    def put(self, *lines: str) -> None:
        for line in lines:
            if line.startswith(("}", "]")):
                self.depth -= 1
            self.lines.append(self.hand.indent * self.depth + line if line else "")
            if line.endswith(("{", "[", "(")) and not line.startswith("//"):
                self.depth += 1
            if line.startswith(")"):
                self.depth -= 1

    def note(self, text: str) -> None:
        if self.hand.comments and text:
            self.put(f"// {text}")

    def fresh(self, name: str) -> str:
        """A variable name that nothing else in the module has."""
        wanted, number = camel(name), 2
        while wanted in self._used or wanted in self.scene.materials:
            wanted, number = f"{camel(name)}{number}", number + 1
        self._used.add(wanted)
        return wanted

    def material(self, key: str) -> str:
        return f"materials.{key}" if self.hand.materials == "object" else key

    # Materials and textures

    def value(self, value: object) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, float | int):
            return num(value)
        text = str(value)
        if text.startswith("#"):
            return f"0x{text[1:]}" if self.hand.hex_numbers else f"'{text}'"
        return text

    def write_materials(self) -> None:
        for name, body in self.scene.textures.items():
            self.put(f"function {name if '(' in name else name + '()'} {{", *body, "}", "")
        self.put(*(f"const {name} = {call};" for name, call in self.scene.shared.items()))
        listed = list(self.scene.materials.items())
        if self.hand.materials == "factory":
            self.put(
                "const surface = (color, roughness = 0.6, options = {}) =>",
                f"{self.hand.indent}new THREE.MeshStandardMaterial({{ color, roughness, ...options }});",
                "",
            )
        if self.hand.materials == "object":
            self.put("const materials = {")
        for key, (kind, parameters) in listed:
            made = self._material(kind, dict(parameters))
            self.put(f"{key}: {made}," if self.hand.materials == "object" else f"const {key} = {made};")
        if self.hand.materials == "object":
            self.put("};")
        self.put("")

    def _material(self, kind: str, parameters: dict[str, Any]) -> str:
        if self.hand.materials == "factory" and kind == "MeshStandardMaterial" and "color" in parameters:
            color = self.value(parameters.pop("color"))
            roughness = self.value(parameters.pop("roughness", 0.6))
            rest = self._options(parameters)
            return f"surface({color}, {roughness}{', ' + rest if parameters else ''})"
        return f"new THREE.{kind}({self._options(parameters)})"

    def _options(self, parameters: dict[str, Any]) -> str:
        return "{ " + ", ".join(f"{k}: {self.value(v)}" for k, v in parameters.items()) + " }"
