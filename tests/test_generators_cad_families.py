"""Families of CAD parts: programs parse, differ, use each size, and finished models have the sizes their programs say."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import numpy as np
import pytest
from likeness import pairwise_likeness

from generators._cad_code import Script, Style, write
from generators._cad_fastener_sizes import METRIC
from generators._cad_recipe import recipe, sizes
from generators.base import Generator
from generators.cad_assembly import CadAssembly
from generators.cad_bracket import CadBracket
from generators.cad_connector import CadConnector
from generators.cad_enclosure import CadEnclosure
from generators.cad_fastener import CadFastener
from generators.cad_flange import CadFlange
from generators.cad_gear import CadGear
from generators.cad_hinge import CadHinge
from generators.cad_housing import CadHousing
from generators.cad_manifold import CadManifold
from generators.cad_printed import CadPrinted
from generators.cad_profile import CadProfile
from generators.cad_shaft import CadShaft
from renderers._sandbox import Sandbox
from renderers.cadquery import MODULES
from schemas.program import Program

FAMILIES: dict[str, type[Generator]] = {
    "gear": CadGear,
    "fastener": CadFastener,
    "profile": CadProfile,
    "hinge": CadHinge,
    "assembly": CadAssembly,
    "manifold": CadManifold,
    "housing": CadHousing,
    "connector": CadConnector,
}
CADQUERY = {**FAMILIES, "bracket": CadBracket, "flange": CadFlange, "shaft": CadShaft}
OPENSCAD = {"printed": CadPrinted, "enclosure": CadEnclosure}
ALL = {**CADQUERY, **OPENSCAD}
NUM_DRAWN = 80


@pytest.fixture(scope="module")
def drawn() -> dict[str, list[Program]]:
    return {
        name: [cls().generate(np.random.default_rng(seed)) for seed in range(NUM_DRAWN)]
        for name, cls in ALL.items()
    }


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    box = Sandbox("_cad_runtime", modules=MODULES)
    box.open()
    yield box
    box.close()


def text_of(program: Program) -> str:
    text = program.main.text
    assert text is not None
    return text


@pytest.mark.parametrize("family", ALL)
def test_family_has_ten_templates(drawn: dict[str, list[Program]], family: str) -> None:
    assert len({p.template_id for p in drawn[family]}) >= 10


@pytest.mark.parametrize("family", ALL)
def test_programs_of_a_family_differ(drawn: dict[str, list[Program]], family: str) -> None:
    likeness = pairwise_likeness([text_of(p) for p in drawn[family][:30]])
    assert np.mean(likeness > 0.7) < 0.03
    assert np.median(likeness) < 0.25


@pytest.mark.parametrize("family", CADQUERY)
def test_cadquery_programs_parse_and_use_every_size(drawn: dict[str, list[Program]], family: str) -> None:
    for program in drawn[family]:
        text = text_of(program)
        ast.parse(text)
        assert not re.search(r"<[A-Za-z]\w+>", text), "a size was left without its value"
        for name in program.parameters["sizes"]:  # type: ignore[attr-defined]  # a dict
            uses = len(re.findall(rf"\b{name}\b", text, re.IGNORECASE))
            assert uses >= 2, f"{program.template_id} never uses {name}"


@pytest.mark.parametrize("family", OPENSCAD)
def test_openscad_programs_use_every_size(drawn: dict[str, list[Program]], family: str) -> None:
    for program in drawn[family]:
        text = text_of(program)
        for a, b in ("()", "[]", "{}"):
            assert text.count(a) == text.count(b)
        for name in program.parameters["sizes"]:  # type: ignore[attr-defined]  # a dict
            camel = "".join(w.capitalize() if i else w for i, w in enumerate(str(name).split("_")))
            uses = len(re.findall(rf"(?<!\w)(?:{re.escape(str(name))}|{re.escape(camel)})(?!\w)", text))
            assert uses >= (1 if name == "$fn" else 2), f"{program.template_id} never uses {name}"


@pytest.mark.parametrize("family", ALL)
def test_titles_are_sentences_about_the_part(drawn: dict[str, list[Program]], family: str) -> None:
    titles = [p.title for p in drawn[family]]
    assert all(re.match(r"A CAD model of an? \S+ \S+", t) and not t.endswith(".") for t in titles)
    assert len(set(titles)) > len(titles) * 0.6


@pytest.mark.parametrize("family", FAMILIES)
def test_models_have_the_sizes_their_programs_say(
    sandbox: Sandbox, drawn: dict[str, list[Program]], family: str
) -> None:
    seen: set[str] = set()
    for program in drawn[family]:
        if program.template_id in seen or (
            family not in ("assembly", "connector") and "expected" not in program.parameters
        ):
            continue
        if len(seen) == 4:
            break
        seen.add(program.template_id)
        header, _ = sandbox.run(program, {})
        size = dict(zip("xyz", header["facts"]["bbox_mm"], strict=True))
        for axis, value in program.parameters.get("expected", {}).items():  # type: ignore[attr-defined]
            assert size[axis] == pytest.approx(value, abs=2e-3), f"{program.template_id} along {axis}"
        assert header["facts"]["is_valid"]
    assert len(seen) >= 3


def test_parts_of_an_assembly_keep_their_names_and_colours(
    sandbox: Sandbox, drawn: dict[str, list[Program]]
) -> None:
    pair = next(p for p in drawn["assembly"] if p.template_id == "cad_assembly/gear_pair")
    header, _ = sandbox.run(pair, {})
    assert [p["name"] for p in header["parts"]] == ["pinion", "wheel", "plate", "axle_0", "axle_1"]
    assert len({tuple(p["color"]) for p in header["parts"][:3]}) == 3


def test_a_nut_is_as_wide_over_its_flats_as_the_standard_says() -> None:
    table = {m.name: [m.flats, m.head, m.nut] for m in METRIC}
    assert table["M6"] == [10.0, 4.0, 5.2]
    assert table["M8"] == [13.0, 5.3, 6.8]
    assert table["M12"] == [18.0, 7.5, 10.8]
    for m in METRIC:
        assert m.core < m.d < m.flats < m.washer_d < 2.5 * m.d
        assert m.key < m.cap_d


def test_recipe_reads_blocks_as_they_are_written() -> None:
    script = recipe(
        "Plate",
        "plate",
        sizes(side=20.0, bore=(5.0, "H7")),
        """
        half = <side> / 2
        <BODY> = cq.Workplane("XY").rect(<side>, <side>).extrude(half)

        # bore
        .faces(">Z").workplane()
        .hole(<bore>)

        rest = math.pi
        """,
    )
    assert isinstance(script, Script)
    assert script.prelude == ["half = <side> / 2"]
    assert script.start == 'cq.Workplane("XY").rect(<side>, <side>).extrude(half)'
    assert [(o.is_chain, o.comment) for o in script.operations] == [(True, "bore"), (False, "")]
    assert script.imports == ["import math"]
    style = Style(
        parameters="names", grouping="steps", header="none", ending="result", has_comments=True, has_notes=True, blank_lines=False
    )  # fmt: skip
    assert "bore = 5.0  # H7" in write(script, style)


def test_recipe_refuses_a_statement_that_hides_a_size() -> None:
    with pytest.raises(ValueError, match=r"\['bore'\] are assigned"):
        recipe("Plate", "plate", sizes(bore=5.0), "<BODY> = cq.Workplane().box(1, 1, 1)", "bore = <bore> / 2")
