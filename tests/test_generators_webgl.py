"""WebGL programs: one scene in many hands, structures and variety."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from likeness import pairwise_likeness

from generators import load
from generators._webgl_code import write
from generators._webgl_hand import STRUCTURES, Hand
from generators._webgl_look import standard
from generators._webgl_scene import Camera, Light, Loop, Part, Scatter, Scene, Thing, box, lathe, num
from renderers.threejs import ThreejsRenderer
from schemas.program import Program
from schemas.view import View

RENDERER = ThreejsRenderer

FAMILIES = (
    "webgl_interior",
    "webgl_landscape",
    "webgl_product",
    "webgl_shader",
    "webgl_diorama",
    "webgl_motion",
)
PLAIN = Hand(structure="functions", named_imports=False, is_page=False, indent="  ", quote="'", hex_numbers=False, materials="consts", controls=False, comments=True)  # fmt: skip


def small_scene() -> Scene:
    cup, before = lathe("profile", [(0, 0), (0.3, 0), (0.4, 0.6)])
    table = Thing(
        name="table",
        at=(0, 0, 0),
        pieces=(
            Part(name="top", geometry=box(3, 0.1, 2), material="wood"),
            Part(name="rim", geometry=box(3.2, 0.05, 2.2), material="red", at=(0, -0.2, 0), turn=(0, 0.1, 0)),
        ),
    )
    cups = Thing(
        name="cups", at=(0.2, 0.05, 0), turn_y=0.3,
        pieces=(
            Part(name="cup", geometry=cup, material="red", before=before, scale=(1, 1.2, 1)),
            Loop(var="i", values=2, parts=(Part(name="ball-${i + 1}", geometry="SphereGeometry(0.2, 16, 12)", material="wood", at=("i * 1.4 - 0.7", 0.2, 0.6)),)),
            Scatter(name="beads", geometry="SphereGeometry(0.08, 10, 8)", material="red", rows=((-1.0, 0.1, 0.2, 1.0, 0.0), (1.1, 0.1, -0.2, 1.5, 1.0)), colors=("#ff0000", "#00ff00")),
        ),
    )  # fmt: skip
    lights = (
        Light(name="sky", kind="hemisphere", arguments=("#ffffff", "#886644", 1.0)),
        Light(
            name="sun", kind="directional", arguments=("#ffffff", 2.0), at=(2, 4, 3), shadow_px=256, reach=3
        ),
    )
    return Scene(things=(table, cups), materials={"wood": standard("#8a5f3c"), "red": standard("#c03a2b", 0.4)}, lights=lights, camera=Camera(fov_deg=40, eye=(2, 2.2, 4), target=(0, 0.2, 0)), background="#dddddd", title="Test")  # fmt: skip


def test_every_hand_writes_the_same_picture(renderer: ThreejsRenderer) -> None:
    """Structure, materials, imports and quoting change the text, never a pixel or a name."""
    hands = [replace(PLAIN, structure=s) for s in STRUCTURES]
    hands += [
        replace(PLAIN, materials="object", quote='"', hex_numbers=True),
        replace(PLAIN, materials="factory", named_imports=True, indent="\t"),
        replace(PLAIN, is_page=True, structure="classes"),
    ]
    pictures, names, texts = [], [], set()
    for hand in hands:
        text = write(small_scene(), hand)
        texts.add(text)
        path = "index.html" if hand.is_page else "main.js"
        program = Program.from_text(text, language="threejs", main_path=path, template_id="test")
        rendering = renderer.render(program, View(width_px=280, height_px=196, time_ms=50))
        pictures.append(rendering.frames[0].image)
        names.append(sorted((e.element_id, e.bbox.xyxy) for e in rendering.elements))
    assert len(texts) == len(hands)
    assert all(np.array_equal(picture, pictures[0]) for picture in pictures)
    assert all(listed == names[0] for listed in names)
    assert {"table", "top", "cup", "ball-1", "ball-2", "beads[0]", "beads[1]"} <= {
        name for name, _ in names[0]
    }


def test_numbers_are_written_as_a_person_does() -> None:
    assert [num(v) for v in (0.5, 2.0, -0.0, 1 / 3, 1.5708, "i * 2")] == [
        "0.5",
        "2",
        "0",
        "0.333",
        "1.571",
        "i * 2",
    ]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_many_structures_and_titles(family: str) -> None:
    programs = [load(family)().generate(np.random.default_rng(seed)) for seed in range(80)]
    assert len({p.template_id for p in programs}) >= 20
    assert len({p.title for p in programs}) >= (10 if family == "webgl_shader" else 20)
    assert all(p.view is not None and p.title[0].isupper() and "{" not in p.title for p in programs)


@pytest.mark.parametrize("family", FAMILIES)
def test_programs_of_a_family_differ(family: str) -> None:
    """Jaccard of token 5-grams is mostly far below the near-duplicate threshold of 0.7."""
    programs = [load(family)().generate(np.random.default_rng(seed)) for seed in range(40)]
    likeness = pairwise_likeness([p.main.text or "" for p in programs])
    assert np.median(likeness) < 0.4
    assert (likeness > 0.7).mean() < 0.02


def test_every_named_part_of_an_interior_is_locatable(renderer: ThreejsRenderer) -> None:
    program = load("webgl_interior")().generate(np.random.default_rng(11))
    rendering = renderer.render(program, replace(program.view or View(width_px=8, height_px=8)))
    things = {e.element_id for e in rendering.elements if e.kind == "group"}
    wanted = {str(name).replace(" ", "-") for name in program.parameters["things"]}  # type: ignore[attr-defined]  # a list of names
    assert wanted <= things
    assert all(e.truth_iou is None or e.truth_iou > 0.99 for e in rendering.elements)
    assert all(e.code_start is not None for e in rendering.elements)
