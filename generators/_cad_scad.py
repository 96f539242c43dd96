"""Writes OpenSCAD programs: parameters on top, modules, and the calls, in the ways people do."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

import numpy as np

from generators._cad_choice import chance, pick

SYNONYMS = {
    "length": ("length", "box_l", "outer_x", "body_length"),
    "width": ("width", "box_w", "outer_y", "body_width"),
    "height": ("height", "box_h", "outer_z", "body_height"),
    "wall": ("wall", "wall_t", "thick", "shell_t"),
    "corner_r": ("corner_r", "radius", "rounding", "edge_r"),
    "floor_t": ("floor_t", "bottom_t", "base_t"),
    "gap": ("gap", "tolerance", "fit", "slack"),
    "lid_t": ("lid_t", "cover_t", "top_t"),
    "base": ("base", "bottom", "body", "box"),
    "lid": ("lid", "cover", "top"),
    "rounded_box": ("rounded_box", "rbox", "round_cube", "soft_box"),
    "thickness": ("thickness", "plate_t", "sheet"),
    "holder": ("holder", "cradle", "carrier"),
    "panel": ("panel", "faceplate", "front"),
    "$fn": ("$fn",),
}
"""Names that different authors give the same thing."""

ROUNDED_HULL = """module rounded_box(size, r) {
  hull()
    for (x = [r, size[0] - r], y = [r, size[1] - r])
      translate([x, y, 0])
        cylinder(r = r, h = size[2]);
}"""

ROUNDED_OFFSET = """module rounded_box(size, r) {
  linear_extrude(height = size[2])
    translate([r, r])
      offset(r = r)
        square([size[0] - 2 * r, size[1] - 2 * r]);
}"""

CHAMFERED = """module rounded_box(size, r) {
  // octagonal corners print without supports
  linear_extrude(height = size[2])
    polygon([
      [r, 0], [size[0] - r, 0], [size[0], r], [size[0], size[1] - r],
      [size[0] - r, size[1]], [r, size[1]], [0, size[1] - r], [0, r]
    ]);
}"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Setting:
    """A parameter with its comment; ``section`` groups settings in the customizer."""

    name: str
    value: float | int | str | bool
    note: str = ""
    section: str = ""


@dataclass(kw_only=True)
class ScadScript:
    """A program before its style is chosen: settings, modules by name, and the calls that make the model."""

    title: str
    name: str
    settings: list[Setting]
    modules: list[str] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    derived: list[str] = field(default_factory=list)


def rounded(rng: np.random.Generator) -> str:
    """One of the usual ways to round a box's upright edges."""
    return pick(rng, (ROUNDED_HULL, ROUNDED_OFFSET, CHAMFERED))


def value(v: float | int | str | bool) -> str:
    """A value as OpenSCAD code."""
    if isinstance(v, bool):
        return "true" if v else "false"
    return f'"{v}"' if isinstance(v, str) else f"{v:g}"


def write_scad(rng: np.random.Generator, script: ScadScript) -> str:
    """The program's text."""
    case = pick(rng, ("snake", "snake", "camel"))
    indent = pick(rng, ("  ", "  ", "    "))
    calls_first = chance(rng, 0.35)
    notes = pick(rng, ("beside", "above", "none"))
    is_sectioned = chance(rng, 0.5)
    head = pick(
        rng,
        (
            f"// {script.title}",
            f"/*\n * {script.title}\n * All dimensions in millimetres.\n */",
            f"// {script.title}\n// units: mm",
            "",
        ),
    )
    blocks = [head, _settings(script, notes, is_sectioned)]
    if script.derived:
        lead = "/* [Hidden] */\n" if is_sectioned else ""
        blocks.append(lead + "\n".join(script.derived))
    bodies = ["\n\n".join(script.modules)]
    calls = "\n".join(script.calls)
    blocks += [calls, *bodies] if calls_first else [*bodies, calls]
    text = "\n\n".join(b for b in blocks if b).rstrip() + "\n"
    text = _renamed(rng, script, text)
    if case == "camel":
        names = [s.name for s in script.settings] + re.findall(r"^module (\w+)", text, re.MULTILINE)
        names += re.findall(r"^(\w+) = ", text, re.MULTILINE) + re.findall(
            r"^function (\w+)", text, re.MULTILINE
        )
        for name in sorted(set(names), key=len, reverse=True):
            if "_" in name:
                text = re.sub(rf"(?<!\w){name}(?!\w)", _camel(name), text)
    return "\n".join(_indented(line, indent) for line in text.split("\n"))


def _renamed(rng: np.random.Generator, script: ScadScript, text: str) -> str:
    """The text with some names replaced by synonyms, and the script's settings with it."""
    for name, options in SYNONYMS.items():
        chosen = pick(rng, options)
        words = set(re.findall(r"\w+", text))
        if name not in words or chosen in words:
            continue
        text = "\n".join(_renamed_line(line, name, chosen) for line in text.split("\n"))
        script.settings = [replace(s, name=chosen) if s.name == name else s for s in script.settings]
    return text


def _renamed_line(line: str, name: str, chosen: str) -> str:
    """A line with a name replaced, its comment left alone.

    A named argument such as ``linear_extrude(height = …)`` is no variable; an assignment at a line's start is.
    """
    if line.lstrip().startswith(("*", "/*")):
        return line
    code, slashes, comment = line.partition("//")
    code = re.sub(rf"(?<![\w$]){name}(?!\w)(?! = )|^( *){name}(?= = )", rf"\g<1>{chosen}", code)
    return code + slashes + comment


def _indented(line: str, indent: str) -> str:
    spaces = len(line) - len(line.lstrip(" "))
    return indent * (spaces // 2) + line.lstrip(" ") if spaces % 2 == 0 else line


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(w.capitalize() for w in rest)


def _settings(script: ScadScript, notes: str, is_sectioned: bool) -> str:
    lines: list[str] = []
    section = ""
    for setting in script.settings:
        if is_sectioned and setting.section and setting.section != section:
            section = setting.section
            lines += [*([""] if lines else []), f"/* [{section}] */"]
        if notes == "above" and setting.note:
            lines.append(f"// {setting.note}")
        tail = f"  // {setting.note}" if notes == "beside" and setting.note else ""
        lines.append(f"{setting.name} = {value(setting.value)};{tail}")
    return "\n".join(lines)
