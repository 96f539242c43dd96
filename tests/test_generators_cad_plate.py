"""Plate drawings: dimensions span what they say, holes lie where they should, outlines close, sheets say their scale."""

from __future__ import annotations

import io
import math
from typing import Any

import numpy as np
import pytest
from ezdxf.filemanagement import read

from generators._dxf_drafting import Board, Office, exact, shown
from generators._dxf_text import Linetype
from generators.cad_plate import COLORS, LAYERS, WORDS, CadPlate
from renderers.dxf import DxfRenderer
from schemas.program import Program

RENDERER = DxfRenderer


@pytest.fixture(scope="module")
def plates() -> list[Program]:
    return [CadPlate().generate(np.random.default_rng([4, k])) for k in range(40)]


def document_of(program: Program) -> Any:
    return read(io.StringIO(program.main.text or ""))


def board() -> Board:
    office = Office(layers=LAYERS[0], colors=COLORS[0], words=WORDS["en"], firm="F", filled_arrows=True)
    return Board(office, 1.0)


def test_numbers_keep_ten_thousandths_in_the_file_and_hundredths_on_paper() -> None:
    assert (exact(23.57), exact(1 / 3), exact(-0.00001)) == ("23.57", "0.3333", "0")
    assert (shown(47.14), shown(12.5), shown(80.0)) == ("47.14", "12.5", "80")


def test_a_linetype_states_the_length_of_its_pattern() -> None:
    tags = Linetype("CENTER", "Centre line", (8, -1.5, 1.5, -1.5)).tags()
    assert tags[tags.index("73") + 1] == "4" and tags[tags.index("40") + 1] == "12.5"


def test_a_slots_ends_are_half_circles() -> None:
    drawn = board()
    drawn.slot((50, 20), 30, 10)
    slot = read(io.StringIO(drawn.document.to_text("x"))).modelspace().query("POLYLINE").first
    corners = [(v.dxf.location.x, v.dxf.location.y, v.dxf.bulge) for v in slot.vertices]
    assert corners == [(40, 15, 0), (60, 15, 1), (60, 25, 0), (40, 25, 1)]


def test_a_rounded_corner_is_a_quarter_circle() -> None:
    drawn = board()
    drawn.rounded(0, 0, 40, 30, 5)
    outline = read(io.StringIO(drawn.document.to_text("x"))).modelspace().query("POLYLINE").first
    bulges = [v.dxf.bulge for v in outline.vertices if v.dxf.bulge]
    assert len(bulges) == 4 and all(b == pytest.approx(math.tan(math.pi / 8), abs=1e-4) for b in bulges)


def test_linear_dimensions_say_the_distance_that_they_span(plates: list[Program]) -> None:
    count = 0
    for program in plates:
        for dimension in document_of(program).modelspace().query("DIMENSION"):
            words = next(e.dxf.text for e in dimension.get_geometry_block() if e.dxftype() == "TEXT")
            if dimension.dimtype == 0:
                assert float(words) == pytest.approx(dimension.get_measurement(), abs=0.006), words
                count += 1
    assert count > 180


def test_diameters_are_those_of_a_circle_that_is_there(plates: list[Program]) -> None:
    for program in plates:
        space = document_of(program).modelspace()
        diameters = {round(2 * c.dxf.radius, 2) for c in space.query("CIRCLE")}
        for dimension in space.query("DIMENSION"):
            if dimension.dimtype == 3:
                assert round(dimension.get_measurement(), 2) in diameters
                words = dimension.dxf.text
                count, _, rest = words.rpartition("%%c")
                assert round(float(rest.split()[0]), 2) in diameters
                if count:
                    alike = [
                        c
                        for c in space.query("CIRCLE")
                        if round(2 * c.dxf.radius, 2) == round(float(rest.split()[0]), 2)
                    ]
                    assert len(alike) >= int(count.rstrip("×"))


def test_the_overall_dimensions_are_the_parts(plates: list[Program]) -> None:
    for program in plates:
        shown_sizes = {
            round(d.get_measurement(), 2) for d in document_of(program).modelspace().query("DIMENSION")
        }
        width = program.parameters["width_mm"]
        assert isinstance(width, float)
        if program.parameters["layout"] != "link":
            assert round(width, 2) in shown_sizes, program.template_id


def test_nothing_leaves_the_sheet(plates: list[Program]) -> None:
    from ezdxf import bbox

    for program in plates:
        if not program.parameters["sheet"]:
            continue
        document = document_of(program)
        frame = max(document.modelspace().query("POLYLINE"), key=lambda p: bbox.extents([p]).size.x)
        paper = bbox.extents([frame])
        everything = bbox.extents(document.modelspace())
        assert everything.extmin.x >= paper.extmin.x - 0.01 and everything.extmax.x <= paper.extmax.x + 0.01
        assert everything.extmax.y <= paper.extmax.y + 0.01, program.template_id


def test_each_plate_is_drawn_with_its_dimensions(renderer: DxfRenderer, plates: list[Program]) -> None:
    for program in plates[:8]:
        assert program.view is not None
        kinds = {e.kind for e in renderer.render(program, program.view).elements}
        assert {"dimension", "circle", "polyline"} <= {k.lower() for k in kinds}
