"""Ladder diagrams: coils have contacts of their own name, rungs run from rail to rail, nothing leaves the sheet."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from ezdxf import bbox
from ezdxf.filemanagement import read

from generators._dxf_ladder import LEFT, RIGHT
from generators.cad_ladder import SCHEMES, SHEET, CadLadder
from renderers.dxf import DxfRenderer
from schemas.program import Program

RENDERER = DxfRenderer


@pytest.fixture(scope="module")
def ladders() -> list[Program]:
    programs = [CadLadder().generate(np.random.default_rng([8, k])) for k in range(40)]
    assert {p.parameters["layout"] for p in programs} == set(SCHEMES)
    return programs


def document_of(program: Program) -> Any:
    return read(io.StringIO(program.main.text or ""))


def symbols(program: Program) -> list[tuple[str, str]]:
    """(block, tag) of each symbol."""
    inserts = document_of(program).modelspace().query("INSERT")
    return [(i.dxf.name, next(a.dxf.text for a in i.attribs if a.dxf.tag == "TAG")) for i in inserts]


def test_every_relay_contact_has_its_coil(ladders: list[Program]) -> None:
    for program in ladders:
        found = symbols(program)
        coils = {tag for block, tag in found if block in ("COIL", "TIMER")}
        contacts = {tag for block, tag in found if block in ("NO", "NC", "TIMED") and tag.startswith("K")}
        assert contacts <= coils, program.template_id
        timers = {tag for block, tag in found if block == "TIMER"}
        assert {tag for block, tag in found if block == "TIMED"} <= timers


def test_no_coil_is_driven_twice(ladders: list[Program]) -> None:
    for program in ladders:
        loads = [tag for block, tag in symbols(program) if block in ("COIL", "TIMER", "LAMP", "VALVE")]
        assert len(set(loads)) == len(loads), program.template_id


def test_each_rung_runs_from_rail_to_rail(ladders: list[Program]) -> None:
    for program in ladders:
        space = document_of(program).modelspace()
        numbers = [t for t in space.query("TEXT") if t.dxf.text.isdigit() and t.dxf.insert.x < LEFT]
        assert len(numbers) == int(str(program.parameters["rungs"]))
        for number in numbers:
            y = number.dxf.align_point.y
            pieces = sorted(
                (line.dxf.start.x, line.dxf.end.x)
                for line in space.query("LINE")
                if abs(line.dxf.start.y - y) < 0.05 and abs(line.dxf.end.y - y) < 0.05
            )
            gaps = sorted(
                insert.dxf.insert.x for insert in space.query("INSERT") if abs(insert.dxf.insert.y - y) < 0.05
            )
            assert pieces[0][0] == LEFT and pieces[-1][1] == RIGHT
            # between two pieces of wire lies one symbol, 8 mm to each side of its middle
            assert [(b + a) / 2 for (_, b), (a, _) in pairwise(pieces)] == pytest.approx(gaps)


def test_all_of_it_lies_within_the_sheet(ladders: list[Program]) -> None:
    for program in ladders:
        extents = bbox.extents(document_of(program).modelspace())
        assert extents.extmin.x >= -0.01 and extents.extmin.y >= -0.01, program.template_id
        assert extents.extmax.x <= SHEET[0] + 0.01 and extents.extmax.y <= SHEET[1] + 0.01, (
            program.template_id
        )


def test_tags_are_elements(renderer: DxfRenderer, ladders: list[Program]) -> None:
    for program in ladders[:5]:
        assert program.view is not None
        texts = {e.text for e in renderer.render(program, program.view).elements}
        assert {tag for _, tag in symbols(program)} <= texts, program.template_id
