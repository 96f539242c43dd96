"""The OpenSCAD runtime of the sandbox: runs the engine, then checks and measures the mesh that it wrote."""

from __future__ import annotations

import ctypes
import os
import re
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._cad_features import find_features
from renderers._cad_regions import solid_of_mesh, split_solids
from renderers._sandbox_guard import RefusalError, explain_exit
from renderers._sandbox_python import read_regular
from renderers._sandbox_wire import Arrays

ENGINE = "/usr/bin/openscad"
ADDR_NO_RANDOMIZE = 0x0040000
MAX_OFF_BYTES = 96 << 20
MAX_TRIANGLES = 400_000
MAX_PARTS = 200
NEUTRAL = (0.70, 0.71, 0.70)
"""sRGB of every part: a mesh has lost what color() said, so that any palette would contradict the program."""
FLAT = "Current top level object is not a 3D object"
RULES: tuple[tuple[str, str], ...] = (
    (r"ERROR: Parser error.*|ERROR: Parser .*", "syntax"),
    (
        r"WARNING: Can't open (?:include|import|library) file .*|WARNING: Can't open library .*",
        "missing_asset",
    ),
    (r"WARNING: Can't open DXF file .*", "missing_asset"),
    (r"WARNING: Bad range parameter .*too many elements.*", "too_large"),
    (r"WARNING: .*couldn't be opened.*|ERROR: .*can't open.*|.*[Cc]an't open import file.*", "missing_asset"),
    (r"ERROR: .*", "script_error"),
    (r"Current top level object is empty\.", "invalid_geometry"),
)
OUTSIDE = re.compile(r"\.\./|'\"?/(?!(?:[^'\"]*/)?program/)")
"""A path in a message of the engine that leaves the program's folder."""


def execute(main_path: str, arguments: dict[str, Any], out: Path) -> None:
    """Become the engine, at fixed addresses: the order of its facets follows its pointers."""
    if ctypes.CDLL(None).personality(ADDR_NO_RANDOMIZE) < 0:
        raise RefusalError("unstable", "the engine cannot be started at fixed addresses")
    os.execv(ENGINE, [ENGINE, "-o", str(out / "model.off"), main_path])


def explain(signal_number: int | None, code: int, printed: str) -> RefusalError | None:
    """What the engine's end and words mean; a flat model is told apart so that it can be given a thickness."""
    if signal_number is not None:
        return explain_exit(signal_number, code, printed)
    if FLAT in printed:
        return RefusalError("invalid_geometry", FLAT)
    for pattern, reason in RULES:
        found = re.search(pattern, printed)
        if found:
            message = found.group(0).strip()[:400]
            is_outside = OUTSIDE.search(message) and reason != "syntax"
            return RefusalError("file_access" if is_outside else reason, message)
    return explain_exit(signal_number, code, printed)


def measure(arguments: dict[str, Any], out: Path, printed: str) -> tuple[dict[str, Any], Arrays]:
    """Facts, regions, features and triangles of the mesh.

    Raises:
        RefusalError: it is empty, open or too large.
    """
    data = read_regular(out / "model.off", MAX_OFF_BYTES)
    if data is None:
        raise RefusalError("too_large", f"the engine wrote no mesh, or one above {MAX_OFF_BYTES} bytes")
    vertices, triangles = read_off(data)
    shells = split_solids(vertices, triangles)
    if len(shells) > MAX_PARTS:
        raise RefusalError("too_large", f"the model has {len(shells)} separate solids, at most {MAX_PARTS}")
    arrays: Arrays = {}
    parts = []
    volume, moment, area, faces = 0.0, np.zeros(3), 0.0, 0
    for i, shell in enumerate(shells):
        solid = solid_of_mesh(vertices, shell)
        arrays.update({f"{name}{i}": array for name, array in solid.arrays().items()})
        volume += solid.volume
        moment += solid.volume * solid.centre
        area += sum(f.area for f in solid.faces)
        faces += len(solid.faces)
        parts.append(
            {
                "name": "",
                "color": list(NEUTRAL),
                "volume_mm3": solid.volume,
                "faces": [face.described() for face in solid.faces],
                "features": [feature.described() for feature in find_features(solid)],
            }
        )
    used = vertices[np.unique(triangles)]
    bounds = [used.min(0).tolist(), used.max(0).tolist()]
    facts = {
        "volume_mm3": volume,
        "area_mm2": area,
        "bbox_mm": (used.max(0) - used.min(0)).tolist(),
        "is_valid": True,
        "num_solids": len(shells),
        "num_faces": faces,
        "num_triangles": len(triangles),
        "centre_of_mass_mm": [round(float(v), 6) for v in moment / volume],
    }
    return {"facts": facts, "bounds": bounds, "parts": parts, "views": [], "spans": []}, arrays


def read_off(data: bytes) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """(N, 3) vertices, equal ones merged, and (M, 3) triangles of an OFF file.

    Raises:
        RefusalError: it is damaged, empty or too large.
    """
    words = data.split()
    try:
        head = [int(w) for w in words[1:4]]
        if words[0] != b"OFF" or min(head) < 0 or head[1] > MAX_TRIANGLES:
            raise RefusalError("too_large", f"the mesh has {head[1]} faces, at most {MAX_TRIANGLES}")
        vertices = np.array(words[4 : 4 + 3 * head[0]], np.float64).reshape(head[0], 3)
        rows = words[4 + 3 * head[0] :]
        corners = []
        at = 0
        for _ in range(head[1]):
            count = int(rows[at])
            ring = [int(w) for w in rows[at + 1 : at + 1 + count]]
            corners += [(ring[0], ring[i], ring[i + 1]) for i in range(1, count - 1)]
            at += 1 + count
    except (ValueError, IndexError) as e:
        raise RefusalError("hostile", f"the mesh file is damaged: {e}") from e
    triangles = np.array(corners, np.int64).reshape(-1, 3)
    if not len(triangles) or triangles.min() < 0 or triangles.max() >= len(vertices):
        raise RefusalError("invalid_geometry", "the mesh is empty")
    merged, same = np.unique(vertices, axis=0, return_inverse=True)
    triangles = same.reshape(-1)[triangles]
    a, b, c = triangles.T
    triangles = triangles[(a != b) & (b != c) & (c != a)]
    turn = (np.arange(3) + triangles.argmin(1)[:, None]) % 3  # each begins at its lowest corner
    triangles = np.take_along_axis(triangles, turn, axis=1)
    return merged, triangles[np.lexsort(triangles.T[::-1])]
