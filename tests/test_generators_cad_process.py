"""Process diagrams: every tag once and as an attribute, loops that have all their parts, lines that meet, sheets kept."""

from __future__ import annotations

import io
import re
from typing import Any

import numpy as np
import pytest
from ezdxf import bbox
from ezdxf.filemanagement import read
from ezdxf.lldxf.encoding import decode_dxf_unicode

from generators.cad_process import SHEET, UNITS, CadProcess
from renderers.dxf import DxfRenderer
from schemas.program import Program

RENDERER = DxfRenderer


@pytest.fixture(scope="module")
def diagrams() -> list[Program]:
    """At least one of each unit."""
    programs = [CadProcess().generate(np.random.default_rng([6, k])) for k in range(60)]
    assert {p.parameters["layout"] for p in programs} == set(UNITS)
    return programs


def document_of(program: Program) -> Any:
    return read(io.StringIO(program.main.text or ""))


def tags_of(document: Any) -> list[str]:
    """Equipment and valve tags, and function letters with loop number, as written in the attributes."""
    found = []
    for insert in document.modelspace().query("INSERT"):
        words = {a.dxf.tag: a.dxf.text for a in insert.attribs}
        if "TAG" in words:
            found.append(words["TAG"])
        if "FUNC" in words:
            found.append(f"{words['FUNC']}-{words['LOOP']}")
    return found


def test_each_tag_is_an_attribute_and_no_two_are_alike(diagrams: list[Program]) -> None:
    for program in diagrams:
        found = tags_of(document_of(program))
        assert len(set(found)) == len(found), (program.template_id, sorted(found))
        assert sorted(found) == sorted(program.parameters["tags"]), program.template_id  # type: ignore[call-overload]


def test_controllers_have_a_transmitter_and_a_valve_of_their_loop(diagrams: list[Program]) -> None:
    for program in diagrams:
        found = set(tags_of(document_of(program)))
        for tag in found:
            match = re.fullmatch(r"([FLTP])IC-(\d+)", tag)
            if match:
                assert f"{match[1]}T-{match[2]}" in found, (program.template_id, tag)
                assert any(re.fullmatch(r"[FLTP]V-\d+", t) for t in found), (program.template_id, tag)


def test_line_numbers_name_size_fluid_number_and_class(diagrams: list[Program]) -> None:
    pattern = re.compile(r"(?:\d{2,3}|[1-6]½?\")-[A-Z]{2}-\d{4}-[A-Z0-9]+")
    for program in diagrams:
        words = [decode_dxf_unicode(t.dxf.text) for t in document_of(program).modelspace().query("TEXT")]
        numbers = [w for w in words if pattern.fullmatch(w)]
        assert numbers and len(set(numbers)) == len(numbers), program.template_id


def test_every_block_is_defined_and_used(diagrams: list[Program]) -> None:
    for program in diagrams:
        document = document_of(program)
        used = {i.dxf.name for i in document.modelspace().query("INSERT")}
        defined = {b.name for b in document.blocks if not b.name.startswith("*")}
        assert used == defined, program.template_id


def test_all_of_it_lies_within_the_sheet(diagrams: list[Program]) -> None:
    for program in diagrams:
        extents = bbox.extents(document_of(program).modelspace())
        assert extents.extmin.x >= -0.01 and extents.extmin.y >= -0.01, program.template_id
        assert extents.extmax.x <= SHEET[0] + 0.01 and extents.extmax.y <= SHEET[1] + 0.01, (
            program.template_id
        )


def test_symbols_and_tags_are_elements(renderer: DxfRenderer, diagrams: list[Program]) -> None:
    for program in diagrams[:6]:
        assert program.view is not None
        elements = renderer.render(program, program.view).elements
        texts = {e.text for e in elements}
        pumps = [t for t in program.parameters["tags"] if t.startswith(("P-", "T-", "TK-", "R-", "HV-"))]  # type: ignore[attr-defined]
        assert set(pumps) <= texts, program.template_id
