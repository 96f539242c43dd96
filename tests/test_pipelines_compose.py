"""Documents: coordinates in both forms, spans that stand where they say, tasks that fit the program."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipelines.compose import TASKS, choose_task, compose, coordinate_text, decimals_for, unit_interval
from schemas.box import Box
from schemas.element import Element
from schemas.program import Program, SourceFile
from schemas.sample import Sample


@given(st.integers(1, 16_384), st.data())
def test_normalised_text_is_within_half_a_pixel(side: int, data: st.DataObject) -> None:
    x0 = data.draw(st.integers(0, side - 1))
    x1 = data.draw(st.integers(x0 + 1, side))
    element = Element(element_id="a", kind="r", bbox=Box(x0, 0, x1, 1), area_px=1, point=(x0 + 0.5, 0.5))
    text = coordinate_text(element, side, 1, "bbox_norm")
    read = [float(v) for v in text.strip("[]").split(",")]
    assert abs(read[0] * side - x0) < 0.5
    assert abs(read[2] * side - x1) < 0.5


def test_three_decimals_at_least_and_more_for_large_pictures() -> None:
    assert [decimals_for(side) for side in (10, 999, 1000, 1280, 9_999, 10_000)] == [3, 3, 4, 4, 4, 5]


@pytest.mark.parametrize("task", TASKS)
def test_every_span_holds_its_coordinate_and_every_image_is_shown(
    task: str, make_sample: Callable[..., Sample]
) -> None:
    sample = make_sample()
    segments = compose("k", task, sample.program, sample.elements, sample.images)
    assert [s.image_index for s in segments if s.kind == "image"] == [0]
    spans = [(s.text[c.start : c.end], c.form) for s in segments for c in s.coords]
    assert ("[0, 0, 2, 2]", "bbox_px") in spans
    assert ("[0.000, 0.000, 0.500, 0.500]", "bbox_norm") in spans
    assert any(s.loss_weight > 0 for s in segments)


def test_code_is_the_program_to_the_byte(make_sample: Callable[..., Sample]) -> None:
    sample = make_sample()
    segments = compose("k", "image_to_code", sample.program, sample.elements, sample.images)
    assert [s.text for s in segments if s.kind == "code"] == ["<svg/>\n"]


def test_a_program_without_text_can_only_be_grounded(make_sample: Callable[..., Sample]) -> None:
    sample = make_sample()
    binary = Program(
        language="mesh",
        files=(SourceFile(path="a.glb", data=b"\xff\x00"),),
        main_path="a.glb",
        template_id="t",
    )
    weights = dict.fromkeys(TASKS, 1.0)
    assert choose_task("k", weights, binary, sample.elements, sample.images) == "grounding"
    with pytest.raises(ValueError, match="can teach none"):
        choose_task("k", weights, binary, (), sample.images)


def test_tasks_come_by_weight_and_by_the_key_alone(make_sample: Callable[..., Sample]) -> None:
    sample = make_sample()
    weights = {"image_to_code": 3.0, "grounding": 1.0}
    drawn = [choose_task(str(k), weights, sample.program, sample.elements, sample.images) for k in range(400)]
    assert drawn == [
        choose_task(str(k), weights, sample.program, sample.elements, sample.images) for k in range(400)
    ]
    assert 0.68 < drawn.count("image_to_code") / 400 < 0.82


def test_unit_interval_is_fixed_for_ever() -> None:
    assert unit_interval("split", "a") == unit_interval("split", "a")
    assert 0 <= unit_interval("x") < 1
    assert unit_interval("ab", "c") != unit_interval("a", "bc")
