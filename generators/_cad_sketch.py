"""Writes the first outline of a CadQuery program as a ``cq.Sketch`` that is placed and extruded."""

from __future__ import annotations

import re

from generators._cad_code import Script

DRAWN = re.compile(
    r"^cq\.Workplane\((?P<plane>\"[A-Z]{2}\"(?:, origin=\([^()]*\))?)\)"
    r"(?P<outline>(?:\.circle\([^()]*\)|\.rect\([^(),=]*, [^(),=]*\))+)"
    r"(?P<rest>\.extrude\(.*)$"
)
SHAPE = re.compile(r"\.(?:circle|rect)\([^()]*\)")
UPRIGHT = {"XY": "|Z", "XZ": "|Y", "YZ": "|X"}
ROUNDED = re.compile(r"\.(?:fillet|chamfer)\([^()]*\)")


def sketched(script: Script) -> None:
    """Draw the outline that the script begins with as a sketch; a script that begins otherwise is left as it is.

    Inner circles and rectangles are taken away from the first; upright edges that the next call rounds become the
    sketch's vertices.
    """
    found = DRAWN.match(script.start)
    if not found:
        return
    first, *inner = SHAPE.findall(found["outline"])
    if not inner:
        first += _rounding(script, found["plane"][1:3], first)
    holes = "".join(f'{shape[:-1]}, mode="s")' for shape in inner)
    script.prelude.append(f"sketch = cq.Sketch(){first}{holes}")
    script.start = f"cq.Workplane({found['plane']}).placeSketch(sketch){found['rest']}"


def _rounding(script: Script, plane: str, outline: str) -> str:
    """The calls that round a rectangle's corners, taken out of the script's first operation; "" where there are none."""
    if not script.operations or not outline.startswith(".rect"):
        return ""
    lines = script.operations[0].lines
    if len(lines) != 2 or lines[0] != f'.edges("{UPRIGHT[plane]}")' or not ROUNDED.fullmatch(lines[1]):
        return ""
    del script.operations[0]
    return f".vertices(){lines[1]}"
