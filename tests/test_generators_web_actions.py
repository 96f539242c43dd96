"""Pages that are acted on: every step can be carried out, changes the picture, and is told of."""

from __future__ import annotations

import numpy as np
import pytest

from generators.web_controls import WebControls
from generators.web_kit import WebKit
from generators.web_overlays import WebOverlays
from generators.web_panels import WebPanels
from renderers.html import HtmlRenderer
from schemas.program import Program

RENDERER = HtmlRenderer

Family = WebControls | WebKit | WebOverlays | WebPanels
FAMILIES = (WebControls(), WebKit(), WebOverlays(), WebPanels())
NUM_RENDERED = 15
"""Of each family, so 60 in all."""


def made(family: Family, count: int) -> list[Program]:
    return [family.generate(np.random.default_rng([7, seed])) for seed in range(count)]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda f: type(f).__name__)
def test_every_step_is_done_and_changes_the_picture(family: Family, renderer: HtmlRenderer) -> None:
    for program in made(family, NUM_RENDERED):
        assert program.view is not None
        rendering = renderer.render(program, program.view)
        pictures = [frame.image for frame in rendering.frames]
        told = [a for a in rendering.actions if a.instruction]
        assert len(pictures) == len(told) + 1, program.template_id
        for before, after, action in zip(pictures[:-1], pictures[1:], told, strict=True):
            assert not np.array_equal(before, after), (program.template_id, action.instruction)
        assert rendering.facts["num_script_errors"] == 0, program.template_id


@pytest.mark.parametrize("family", FAMILIES, ids=lambda f: type(f).__name__)
def test_steps_are_told_of_in_sentences_and_have_a_goal(
    family: Family,
) -> None:
    for program in made(family, 60):
        assert program.view is not None
        steps = [a for a in program.view.actions if a.instruction]
        assert 1 <= len(steps) <= 4
        assert program.view.num_frames == len(steps) + 1
        for step in steps:
            assert step.instruction[0].isupper()
            assert step.instruction[-1] in ".”"
            assert "“”" not in step.instruction
        goal = program.parameters.get("goal", "")
        assert isinstance(goal, str)
        assert bool(goal) == (len(steps) > 1)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda f: type(f).__name__)
def test_templates_languages_and_widths_vary(family: Family) -> None:
    programs = made(family, 150)
    assert len({p.template_id for p in programs}) >= 20
    assert len({p.parameters["language"] for p in programs}) >= 6
    assert len({p.parameters["width_css"] for p in programs}) >= 4
    assert {p.parameters["is_dark"] for p in programs} == {True, False}
