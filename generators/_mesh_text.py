"""Assemblies of named solids to the text of a model: OBJ with MTL, or glTF with embedded buffers."""

from __future__ import annotations

import re

import numpy as np

from generators._mesh_assembly import Assembly
from generators._mesh_gltf_text import gltf_text
from schemas.program import Program, SourceFile
from schemas.view import View

MAX_GLTF_BYTES = 26_000
"""Base64 is dear: a model with more of it is written as OBJ."""


def program_of(
    assembly: Assembly, rng: np.random.Generator, *, max_gltf_bytes: int = MAX_GLTF_BYTES
) -> Program:
    """The assembly written down, its format and habits drawn from ``rng``."""
    style = str(rng.choice(["obj_objects", "obj_groups", "obj_relative", "gltf"], p=[0.32, 0.22, 0.16, 0.30]))
    files: tuple[SourceFile, ...]
    text = gltf_text(assembly) if style == "gltf" else ""
    if 0 < len(text) <= max_gltf_bytes:
        files = (_file(f"{assembly.name}.gltf", text, "json"),)
    else:
        style = "obj_objects" if style == "gltf" else style
        digits = int(rng.choice([3, 3, 4]))
        is_physical = bool(rng.random() < 0.6)
        obj = obj_text(assembly, style=style, digits=digits, comments=bool(rng.random() < 0.7))
        files = (
            _file(f"{assembly.name}.obj", obj, "obj"),
            _file(f"{assembly.name}.mtl", mtl_text(assembly, is_physical=is_physical), "mtl"),
        )
    return Program(
        language="mesh",
        files=files,
        main_path=files[0].path,
        template_id=f"{assembly.template}/{'gltf' if style == 'gltf' else 'obj'}",
        title=with_article(assembly.title),
        parameters={**assembly.choices, "format": style, "pieces": len(assembly.pieces)},
        view=view_of(assembly, rng),
    )


def view_of(assembly: Assembly, rng: np.random.Generator) -> View:
    """A picture from a corner that suits the model; of some models a turntable, or a sheet with parallel views."""
    side = int(rng.choice([560, 672, 768, 896]))
    wide = int(rng.choice([0, 0, 112, 224]))
    sign = float(rng.choice([-1, 1]))
    azimuth = (assembly.side or sign) * float(rng.integers(*assembly.azimuths))
    camera = (azimuth, float(rng.integers(*assembly.elevations)), float(rng.choice([24, 30, 35])))
    if not assembly.several or rng.random() < 0.72:
        return View(width_px=side + wide, height_px=side, camera=camera)
    side = int(rng.choice([448, 504, 560]))
    if rng.random() < 0.5:
        return View(width_px=side, height_px=side, num_frames=4, camera=camera)
    parallel = (0.0, 0.0, 0.0, 90.0, 0.0, 0.0, 0.0, 90.0, 0.0)
    return View(width_px=side, height_px=side, num_frames=4, camera=(*camera, *parallel))


def with_article(title: str) -> str:
    """The sentence with "an" for each "a" before a vowel."""
    return re.sub(r"\b([Aa]) (?=[aeiouAEIOU])", r"\1n ", title)


def _file(path: str, text: str, language: str) -> SourceFile:
    return SourceFile(path=path, data=text.encode(), language=language)


def _number(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def obj_text(assembly: Assembly, *, style: str, digits: int, comments: bool) -> str:
    """OBJ: an object or group a piece, polygons as they were made."""
    lines = [
        f"# {with_article(assembly.title)}",
        "# metres, y up, front towards +z",
        f"mtllib {assembly.name}.mtl",
    ]
    smooth = material = group = owner = ""
    count = 0
    whole = assembly.name
    if any(whole == p.name for p in assembly.pieces):
        whole += "_model"
    for piece in assembly.pieces:
        lines.append("")
        if comments and piece.group and piece.group != group:
            lines.append(f"# {piece.group.replace('_', ' ')}")
        group = piece.group
        if style == "obj_groups" and owner != (group or whole):
            owner = group or whole
            lines.append(f"o {owner}")
        lines.append(f"{'g' if style == 'obj_groups' else 'o'} {piece.name}")
        solid = assembly.in_the_world(piece)
        lines += [f"v {' '.join(_number(c, digits) for c in p)}" for p in solid.points]
        if piece.material.name != material:
            material = piece.material.name
            lines.append(f"usemtl {material}")
        wanted = "s 1" if assembly.smooth else ""
        if wanted != smooth:
            lines.append(wanted)
            smooth = wanted
        for polygon in solid.polygons:
            shift = -len(solid.points) if style == "obj_relative" else count + 1
            lines.append("f " + " ".join(str(i + shift) for i in polygon))
        count += len(solid.points)
    return "\n".join(lines) + "\n"


def mtl_text(assembly: Assembly, *, is_physical: bool) -> str:
    """MTL of the materials in use: physically based keys, or the classic ones."""
    lines = [f"# Materials of {assembly.name}"]
    seen: set[str] = set()
    for material in (p.material for p in assembly.pieces):
        if material.name in seen:
            continue
        seen.add(material.name)
        lines += ["", f"newmtl {material.name}", "Kd " + " ".join(_number(c, 3) for c in material.rgb)]
        if material.glow:
            lines.append("Ke " + " ".join(_number(c, 3) for c in material.glow_rgb))
        if is_physical:
            lines += [f"Pr {_number(material.roughness, 2)}", f"Pm {_number(material.metallic, 2)}"]
        else:
            shine = 2 / max(material.roughness, 0.08) ** 4 - 2
            level = 0.5 if material.metallic > 0.5 else 0.25 * (1 - material.roughness) + 0.02
            lines += [f"Ks {' '.join([_number(level, 2)] * 3)}", f"Ns {_number(min(shine, 1000), 0)}"]
            if material.metallic:
                lines.append(f"Pm {_number(material.metallic, 2)}")
        if material.alpha < 1:
            lines.append(f"d {_number(material.alpha, 2)}")
    return "\n".join(lines) + "\n"
