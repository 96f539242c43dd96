"""Coordinate profiles: what each writes, by hand; what it writes read back; what it refuses."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from pipelines.documents.writer import Writer
from pipelines.export._profile_speech import FramedSpeech
from pipelines.export.profiles import BOTH_FORMS, PROFILES, Profile, profile
from pipelines.export.reading import read
from schemas.box import Box
from schemas.element import Element
from schemas.errors import RecipeError, RefusalReason, RefusedError
from schemas.sample import CoordSpan, StoredImage
from schemas.view import Action

SIZE = (1280, 720)
BOX, POINT = Box(358, 360, 666, 504), (412.5, 230.5)
OPTIONS = [
    PROFILES[name]
    for name in PROFILES
    if name != "dual"
] + [
    profile("qwen2.5-vl", min_pixels=56 * 56, max_pixels=1_003_520),
    profile("qwen3-vl", grid=999),
]  # fmt: skip

# name: (box, point, click), worked out by hand for BOX and POINT in a picture of SIZE:
# 358/1280 = 0.2796875, 666/1280 = 0.5203125, 360/720 = 0.5, 504/720 = 0.7; the point lies at (0.322265625, 0.32013888…);
# smart_resize gives 46 * 28 = 1288 by 26 * 28 = 728
BY_HAND = {
    "kimi-vl": (
        '{"bbox_2d": [0.280, 0.500, 0.520, 0.700]}',
        '{"point_2d": [0.322, 0.320]}',
        "pyautogui.click(x=0.322, y=0.320)",
    ),
    "qwen2-vl": (
        "<|box_start|>(280,500),(520,700)<|box_end|>",
        "<|box_start|>(322,320)<|box_end|>",
        "click(point=<|box_start|>(322,320)<|box_end|>)",
    ),
    "qwen2.5-vl": (
        '{"bbox_2d": [360, 364, 670, 510]}',
        '{"point_2d": [415, 233]}',
        '<tool_call>\n{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [415, 233]}}\n</tool_call>',
    ),
    "qwen3-vl": (
        '{"bbox_2d": [280, 500, 520, 700]}',
        '{"point_2d": [322, 320]}',
        '<tool_call>\n{"name": "computer_use", "arguments": {"action": "left_click", "coordinate": [322, 320]}}\n</tool_call>',
    ),
    "ui-tars": ("(280,500,520,700)", "(322,320)", "click(start_box='(322,320)')"),
    "ui-tars-1.5": ("(360,364,670,510)", "(415,233)", "click(start_box='(415,233)')"),
    "os-atlas": (
        "<|box_start|>(280,500),(520,700)<|box_end|>",
        "<|box_start|>(322,320)<|box_end|>",
        "CLICK <point>[[322, 320]]</point>",
    ),
    "uground": ("(400, 600)", "(322, 320)", "click(point=(322, 320))"),
    "glm-v": (
        '{"bbox_2d": [280, 500, 520, 700]}',
        '{"point_2d": [322, 320]}',
        "left_click(start_box='[322,320]')",
    ),
    "internvl": ("<box>[[280, 500, 520, 700]]</box>", "[[322, 320]]", "click(point=[[322, 320]])"),
    "cogagent": ("box=[[280,500,520,700]]", "[[322,320]]", "CLICK(box=[[322,320,322,320]])"),
    "florence-2": (
        "<loc_279><loc_500><loc_520><loc_700>",
        "<loc_322><loc_320>",
        "click(point=<loc_322><loc_320>)",
    ),
    "deepseek-vl2": (  # 279.41, 499.5 (to even), 519.79, 699.3
        "<|det|>[[279, 500, 520, 699]]<|/det|>",
        "<|det|>[[322, 320]]<|/det|>",
        "click(point=<|det|>[[322, 320]]<|/det|>)",
    ),
    "seeclick": ("(0.28,0.50,0.52,0.70)", "(0.32,0.32)", "click(point=(0.32,0.32))"),
    "molmo": (
        '<point x="40.0" y="60.0"></point>',
        '<point x="32.2" y="32.0"></point>',
        'click(point=<point x="32.2" y="32.0"></point>)',
    ),
    "paligemma": (  # 286.4, 512, 532.8, 716.8; 330.0, 327.8
        "<loc0512><loc0286><loc0716><loc0532>",
        "<loc0327><loc0330>",
        "click(point=<loc0327><loc0330>)",
    ),
    "gemini": (
        '{"box_2d": [500, 280, 700, 520]}',
        '{"point": [320, 322]}',
        "click(point=[320, 322])",
    ),
    "raw-px": ('{"bbox": [358, 360, 666, 504]}', '{"point": [412, 230]}', "click(point=[412, 230])"),
    "raw-norm": (
        '{"bbox": [0.2797, 0.5000, 0.5203, 0.7000]}',
        '{"point": [0.3223, 0.3201]}',
        "click(point=[0.3223, 0.3201])",
    ),
}


def _image(width: int, height: int) -> StoredImage:
    return StoredImage(data=b"", sha256="", width_px=width, height_px=height, num_tokens=1)


def _element(box: Box, point: tuple[float, float] | None = None) -> Element:
    middle = ((box.x0 + box.x1) // 2 + 0.5, (box.y0 + box.y1) // 2 + 0.5)
    return Element(element_id="a", kind="r", bbox=box, area_px=1, point=point or middle)


def _speech(chosen: Profile, size: tuple[int, int]) -> FramedSpeech:
    speech = chosen.speech((_image(*size),))
    assert isinstance(speech, FramedSpeech)
    return speech


def _place(chosen: Profile, size: tuple[int, int], element: Element) -> tuple[str, tuple[CoordSpan, ...]]:
    writer = Writer()
    _speech(chosen, size).place(writer, element, 0)
    return "".join(writer.parts), tuple(writer.spans)


def _click(chosen: Profile, size: tuple[int, int], action: Action, elements: tuple[Element, ...] = ()) -> str:
    writer = Writer()
    _speech(chosen, size).action(writer, action, elements, 0)
    return "".join(writer.parts)


def test_every_profile_is_worked_out_by_hand() -> None:
    assert set(BY_HAND) == set(PROFILES) - set(BOTH_FORMS)


@pytest.mark.parametrize("name", BY_HAND)
def test_a_profile_writes_what_is_worked_out_by_hand(name: str) -> None:
    box, point, click = BY_HAND[name]
    element = _element(BOX, (512.0, 432.0))
    assert _place(PROFILES[name], SIZE, element)[0] == box
    wording = PROFILES[name].wording
    kept = replace(PROFILES[name], wording=replace(wording, box=""))
    if not wording.action_point or wording.answers != ("box",):
        assert _place(kept, SIZE, replace(element, point=POINT))[0] == point
    assert _click(PROFILES[name], SIZE, Action(name="click", time_ms=0, point=POINT)) == click


def test_the_resized_profile_says_both_forms_of_the_resized_picture() -> None:
    text, spans = _place(PROFILES["kimi-k3-resized"], (1280, 8000), _element(Box(0, 4000, 640, 8000)))
    assert text == "bbox=[0, 3584, 573, 7168] px, [0.0000, 0.5000, 0.5000, 1.0000]"
    assert [s.form for s in spans] == ["bbox_px:kimi-k3-resized", "bbox_norm:kimi-k3-resized"]


@st.composite
def _boxes(draw: st.DrawFn) -> tuple[tuple[int, int], Box, tuple[float, float]]:
    """A picture, a box in it that often touches its borders, and the centre of one of its pixels."""
    size = (draw(st.integers(1, 7_168)), draw(st.integers(1, 7_168)))
    edges = []
    for side in size:
        low = draw(st.one_of(st.just(0), st.integers(0, side - 1)))
        edges.append((low, draw(st.one_of(st.just(side), st.integers(low + 1, side)))))
    point = tuple(draw(st.integers(a, b - 1)) + 0.5 for a, b in edges)
    (x0, x1), (y0, y1) = edges
    return size, Box(x0, y0, x1, y1), (point[0], point[1])


@pytest.mark.parametrize("chosen", OPTIONS, ids=lambda p: f"{p.name}{p.options.get('grid', '')}")
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(drawn=_boxes())
def test_what_is_written_reads_back_within_half_a_quantum(
    chosen: Profile, drawn: tuple[tuple[int, int], Box, tuple[float, float]]
) -> None:
    size, box, point = drawn
    try:
        speech = _speech(chosen, size)
    except RefusedError as error:
        assert error.reason is RefusalReason.ASPECT
        assume(False)
    element = _element(box, point)
    quanta = [
        chosen.space.quantum(side, extent) for side, extent in zip(size, speech.extents[0], strict=True)
    ]
    too_small = any(a < 2 * q for a, q in zip(box.size_px, quanta, strict=True))
    assert speech.says(element) is not too_small
    assert speech.refusals == ({(0, "a"): RefusalReason.TOO_SMALL} if too_small else {})
    if too_small:
        return
    text, (span, *_) = _place(chosen, size, element)
    back = read(text[span.start : span.end], chosen, *size)
    stored = box.xyxy if len(back) == 4 else point
    _within(chosen, size, quanta, stored, back)


def _within(
    chosen: Profile,
    size: tuple[int, int],
    quanta: list[Fraction],
    stored: tuple[float, ...],
    back: tuple[float, ...],
) -> None:
    """Half a quantum everywhere; one where the last step is below the right or lower border (the clamp is stated)."""
    for k, (value, read_back) in enumerate(zip(stored, back, strict=True)):
        side, quantum = size[k % 2], quanta[k % 2]
        is_clamped = chosen.space.stops_short and not chosen.space.floors and value > side - quantum
        allowed = quantum if is_clamped else quantum / 2
        assert abs(read_back - value) <= float(allowed) + 1e-9 * side, (stored, back)


@pytest.mark.parametrize("chosen", OPTIONS, ids=lambda p: f"{p.name}{p.options.get('grid', '')}")
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(drawn=_boxes())
def test_an_action_s_point_reads_back_within_half_a_quantum(
    chosen: Profile, drawn: tuple[tuple[int, int], Box, tuple[float, float]]
) -> None:
    size, _, point = drawn
    try:
        speech = _speech(chosen, size)
        writer = Writer()
        element = _element(Box(0, 0, *size), point)
        speech.action(writer, Action(name="click", time_ms=0, element_id="a", point=point), (element,), 0)
    except RefusedError as error:
        assert error.reason in (RefusalReason.ASPECT, RefusalReason.NEAR_ORIGIN)
        return
    span = writer.spans[0]
    back = read("".join(writer.parts)[span.start : span.end], chosen, *size)
    quanta = [
        chosen.space.quantum(side, extent) for side, extent in zip(size, speech.extents[0], strict=True)
    ]
    if span.form == "bbox:cogagent" and back[:2] == (0.0, 0.0):
        return  # the whole picture, whose centre the point is
    _within(chosen, size, quanta, point, back[:2])


@pytest.mark.parametrize("name", ["raw-px", "qwen2.5-vl", "ui-tars-1.5", "kimi-k3-resized"])
def test_a_point_in_pixels_is_never_one_that_reads_as_normalised(name: str) -> None:
    size, corner = (560, 560), Action(name="click", time_ms=0, point=(1.5, 0.5))
    with pytest.raises(RefusedError, match="near_origin"):
        _click(PROFILES[name], size, corner)
    element = _element(Box(0, 0, 20, 20), (1.5, 1.5))
    speech = _speech(PROFILES[name], size)
    assert speech.says(element)  # its box can be told
    assert not speech.says(element, answered=True)
    assert speech.refusals == {(0, "a"): RefusalReason.NEAR_ORIGIN}


def test_points_outside_the_picture_are_clamped() -> None:
    outside = Action(name="drag", time_ms=0, point=(-3.0, 900.0), end_point=(1300.0, 360.0))
    assert _click(PROFILES["raw-px"], SIZE, outside) == "drag(start=[0, 719], end=[1279, 360])"
    assert _click(PROFILES["qwen3-vl"], SIZE, outside).count("[0, 1000]") == 1
    assert _click(PROFILES["kimi-vl"], SIZE, outside) == (
        "pyautogui.moveTo(x=0.000, y=1.000)\npyautogui.dragTo(x=1.000, y=0.500)"
    )


def test_a_picture_that_the_processor_takes_not_is_refused() -> None:
    for name, size in {
        "qwen2.5-vl": (10, 2001),
        "qwen3-vl": (2001, 10),
        "kimi-vl": (20, 7200),
        "glm-v": (27, 50),
    }.items():
        with pytest.raises(RefusedError) as refused:
            PROFILES[name].speech((_image(*size),))
        assert refused.value.reason is RefusalReason.ASPECT
    assert _speech(PROFILES["qwen2.5-vl"], (10, 2000)).size(0) == (28, 1988)


def test_options_are_pinned_and_wrong_ones_refused() -> None:
    small = profile("qwen2.5-vl", max_pixels=1_003_520)
    assert _speech(small, (1920, 1080)).size(0) == (1316, 728)
    assert small.metadata()["options"] == {"min_pixels": 3136, "max_pixels": 1_003_520}
    assert json.loads(json.dumps(small.metadata()))["processor"]["max_pixels"] == 1_003_520
    assert profile("paligemma", side_px=224).processor.num_tokens(9, 9) == 256
    for name, options, said in (
        ("qwen", {}, "did you mean"),
        ("raw-px", {"grid": 1}, "its options: none"),
        ("qwen3-vl", {"grid": 500}, "one of 999, 1000"),
        ("qwen2-vl", {"min_pixels": 0}, "positive"),
        ("qwen2-vl", {"min_pixels": 10, "max_pixels": 9}, "above max_pixels"),
    ):
        with pytest.raises(RecipeError, match=said):
            profile(name, **options)


def test_the_default_profile_is_the_stored_form() -> None:
    writer = Writer()
    PROFILES["dual"].speech((_image(*SIZE),)).place(writer, _element(BOX), 0)
    assert "".join(writer.parts) == "bbox=[358, 360, 666, 504] px, [0.2797, 0.5000, 0.5203, 0.7000]"
    assert read("[358, 360, 666, 504]", PROFILES["dual"], *SIZE) == (358, 360, 666, 504)


def test_text_that_is_no_coordinate_is_not_read() -> None:
    with pytest.raises(ValueError, match="expected 2 or 4 numbers"):
        read("<loc_1>", PROFILES["florence-2"], 10, 10)


def test_the_table_for_people_shows_what_the_profiles_write() -> None:
    table = (Path(__file__).parent.parent / "docs" / "profiles.md").read_text(encoding="utf-8")
    for name, (box, _, click) in BY_HAND.items():
        row = next(line for line in table.splitlines() if line.startswith(f"| `{name}` |"))
        shown = click.removeprefix("<tool_call>\n").removesuffix("\n</tool_call>").replace("|", "\\|")
        assert shown in row, name
        assert not PROFILES[name].wording.box or box.removesuffix("}").replace("|", "\\|") in row, name
        assert PROFILES[name].source in row, name
