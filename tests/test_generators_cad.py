"""Brackets, flanges and shafts: real solids with the sizes that they say, from tables that hold together."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from generators._cad_standards import FLANGES, KEYS, SCREWS
from generators.base import Generator
from generators.cad_bracket import CadBracket
from generators.cad_flange import CadFlange
from generators.cad_shaft import CadShaft
from renderers._sandbox import Sandbox
from renderers.cadquery import MODULES
from schemas.program import Program

FAMILIES: dict[str, type[Generator]] = {"bracket": CadBracket, "flange": CadFlange, "shaft": CadShaft}
NUM_DRAWN = 60


@pytest.fixture(scope="module")
def drawn() -> dict[str, list[Program]]:
    return {
        name: [cls().generate(np.random.default_rng(seed)) for seed in range(NUM_DRAWN)]
        for name, cls in FAMILIES.items()
    }


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    box = Sandbox("_cad_runtime", modules=MODULES)
    box.open()
    yield box
    box.close()


@pytest.mark.parametrize("family", FAMILIES)
def test_programs_make_valid_solids(sandbox: Sandbox, drawn: dict[str, list[Program]], family: str) -> None:
    seen: set[str] = set()
    for program in drawn[family]:
        if program.template_id in seen:
            continue
        seen.add(program.template_id)
        header, _ = sandbox.run(program, {})
        assert header["facts"]["volume_mm3"] > 100
        assert header["facts"]["is_valid"]


def test_mounting_plate_has_the_size_it_says(sandbox: Sandbox, drawn: dict[str, list[Program]]) -> None:
    plate = next(p for p in drawn["bracket"] if p.template_id == "cad_bracket/plate")
    sizes = plate.parameters["sizes"]
    header, _ = sandbox.run(plate, {})
    expected = [sizes["length"], sizes["width"], sizes["thickness"]]  # type: ignore[index]  # a dict
    assert header["facts"]["bbox_mm"] == pytest.approx(expected, abs=1e-3)
    bores = [
        f["sizes"]["diameter"] for part in header["parts"] for f in part["features"] if f["kind"] == "hole"
    ]
    assert sizes["bore_d"] in bores  # type: ignore[index]  # a dict


def test_blind_flange_has_its_bolts(sandbox: Sandbox, drawn: dict[str, list[Program]]) -> None:
    flange = next(p for p in drawn["flange"] if p.template_id == "cad_flange/blind")
    sizes = flange.parameters["sizes"]
    header, _ = sandbox.run(flange, {})
    holes = [f for part in header["parts"] for f in part["features"] if f["kind"] == "hole"]
    assert [f["sizes"]["diameter"] for f in holes] == [sizes["bolt_hole"]] * sizes["bolt_count"]  # type: ignore[index]


def test_tables_grow_with_the_nominal_size() -> None:
    assert [s.clearance for s in SCREWS] == sorted(s.clearance for s in SCREWS)
    assert all(s.tap < s.diameter < s.clearance < s.head_diameter for s in SCREWS)
    for flange in FLANGES:
        assert flange.pipe < flange.hub < flange.raised_face
        assert flange.raised_face + flange.bolt_hole <= flange.bolt_circle + 12
        assert flange.bolt_circle + flange.bolt_hole < flange.outside
        assert flange.num_bolts % 4 == 0
    assert [k.width for k in KEYS] == sorted(k.width for k in KEYS)
