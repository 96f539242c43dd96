"""From an OpenSCAD program to its measured model: flattened by OpenSCAD, evaluated by Manifold, or else by OpenSCAD alone."""

from __future__ import annotations

import dataclasses
import posixpath
from collections.abc import Mapping
from typing import Any

from renderers._cad_model import CadModel, read_model
from renderers._openscad_chance import SEED, with_stream
from renderers._openscad_source import Statement, mark_statements
from renderers._sandbox import Sandbox
from renderers._sandbox_wire import Arrays
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile

FLAT = "is not a 3D object"
FLAT_MAIN, PART_MAIN = "__flat.scad", "__part.csg"
FLAT_MM = 1.0

Answer = tuple[dict[str, Any], Arrays]


def measured_model(sandbox: Sandbox, program: Program) -> CadModel:
    """The model, each face with the statement that made it and its colour, where Manifold can evaluate the program.

    OpenSCAD flattens the program and makes the pieces that only it can (texts, imported files, twisted extrusions);
    what is left over is rendered by OpenSCAD as a whole, which knows neither statements nor colours. Where random
    numbers are drawn without a seed, the fact ``rands_seed`` names the one that their stream began with.

    Raises:
        SampleError: the program failed, or its mesh is empty or open.
    """
    marked, statements = mark_statements(program)
    marked, is_drawn = with_stream(marked)
    program, _ = with_stream(program)
    model = _measured(sandbox, program, marked, statements)
    return dataclasses.replace(model, facts={**model.facts, "rands_seed": SEED}) if is_drawn else model


def _measured(sandbox: Sandbox, program: Program, marked: Program, statements: list[Statement]) -> CadModel:
    """The model, by the marked program where that can be read."""
    try:
        answer = sandbox.run(marked, {"stage": "flatten"})
    except SampleError as e:
        if e.reason != Reason.SYNTAX:
            raise
        answer = sandbox.run(program, {"stage": "flatten"})  # in case that the marks are at fault
    if "needs" in answer[0]:
        answer = _with_pieces(sandbox, program, answer[0])
    if "unsupported" in answer[0]:
        return _rendered(sandbox, program)
    header, arrays = answer
    return read_model({**header, "spans": [("", list(s)) for s in statements]}, arrays)


def _with_pieces(sandbox: Sandbox, program: Program, header: Mapping[str, Any]) -> Answer:
    """The evaluation again, with the pieces that OpenSCAD made one by one."""
    pieces = []
    path = posixpath.join(posixpath.dirname(program.main_path), PART_MAIN)  # what it imports lies beside it
    for text, suffix in header["needs"]:
        part = SourceFile(path=path, data=str(text).encode("utf-8"), language="openscad")
        files = tuple(f for f in program.files if f.path != path)
        alone = dataclasses.replace(program, files=(*files, part), main_path=path)
        made, _ = sandbox.run(alone, {"stage": "piece", "suffix": suffix})
        pieces.append(made["piece"])
    return sandbox.run(program, {"stage": "evaluate", "csg": header["csg"], "pieces": pieces})


def _rendered(sandbox: Sandbox, program: Program) -> CadModel:
    """The model as OpenSCAD renders it; a flat one again, with a thickness."""
    try:
        header, arrays = sandbox.run(program, {"stage": "render"})
    except SampleError as e:
        if e.reason != Reason.INVALID_GEOMETRY or FLAT not in e.message:
            raise
        header, arrays = sandbox.run(_thickened(program), {"stage": "render"})
        header = {**header, "facts": {**header["facts"], "is_flat": True}}
    return read_model(header, arrays)


def _thickened(program: Program) -> Program:
    """The program inside a module that is extruded: ``include`` pastes text, and a module may hold definitions."""
    folder, name = posixpath.split(program.main_path)
    text = f"module flat() {{ include <{name}> }}\nlinear_extrude(height = {FLAT_MM}) flat();\n"
    path = posixpath.join(folder, FLAT_MAIN)
    extra = SourceFile(path=path, data=text.encode("utf-8"), language="openscad")
    return dataclasses.replace(program, files=(*program.files, extra), main_path=path)
