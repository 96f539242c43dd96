"""Documents: coordinates in both forms, spans that stand where they say, tasks that fit the program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pipelines.documents.compose import (
    GUI_TASKS,
    TASKS,
    choose_task,
    compose,
    listed_elements,
    telling_spans,
)
from pipelines.documents.naming import is_plural, noun_words, pointed_at, spoken_name
from pipelines.documents.writer import coordinate_text, decimals_for, unit_interval
from schemas.box import Box
from schemas.element import Element
from schemas.program import Program, SourceFile
from schemas.sample import Sample, StoredImage
from schemas.view import Action

CODE = '<svg><rect id="red-square" width="20" height="20" fill="red"/></svg>\n'


@pytest.fixture
def sample(make_sample: Callable[..., Sample]) -> Sample:
    """A red square of 20 px in the corner of a picture of 40 px."""
    small = make_sample()
    element = replace(
        small.elements[0], bbox=Box(0, 0, 20, 20), area_px=400, point=(10.5, 10.5), code_start=5, code_end=66
    )
    program = Program.from_text(
        CODE, language="svg", main_path="a.svg", template_id="t", title="A red square"
    )
    image = replace(small.images[0], width_px=40, height_px=40)
    return replace(small, elements=(element,), program=program, images=(image,))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
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


@pytest.mark.parametrize("task", [task for task in TASKS if task not in GUI_TASKS])
def test_every_span_holds_its_coordinate_and_every_image_is_shown(task: str, sample: Sample) -> None:
    segments = compose("k", task, sample.program, sample.elements, sample.images)
    assert [s.image_index for s in segments if s.kind == "image"] == [0]
    spans = [(s.text[c.start : c.end], c.form) for s in segments for c in s.coords]
    assert ("[0, 0, 20, 20]", "bbox_px") in spans
    assert ("[0.000, 0.000, 0.500, 0.500]", "bbox_norm") in spans
    assert any(s.loss_weight > 0 for s in segments)


def test_code_is_the_program_to_the_byte(sample: Sample) -> None:
    segments = compose("k", "image_to_code", sample.program, sample.elements, sample.images)
    assert [s.text for s in segments if s.kind == "code"] == [CODE]


def test_a_program_without_text_can_only_be_grounded(sample: Sample) -> None:
    binary = Program(
        language="mesh",
        files=(SourceFile(path="a.glb", data=b"\xff\x00"),),
        main_path="a.glb",
        template_id="t",
    )
    weights = dict.fromkeys(TASKS, 1.0)
    assert choose_task("k", weights, binary, sample.elements, sample.images) == "grounding"
    nameless = (replace(sample.elements[0], label="", role="", name="", element_id="lambert2"),)
    assert choose_task("k", weights, binary, nameless, sample.images) == "grounding"
    (listed,) = [
        s for s in compose("k", "grounding", binary, nameless, sample.images) if s.kind == "coordinates"
    ]
    assert "lambert2: [0, 0, 20, 20] px" in listed.text
    with pytest.raises(ValueError, match="can teach none"):
        choose_task("k", weights, binary, (), sample.images)


def test_tasks_come_by_weight_and_by_the_key_alone(sample: Sample) -> None:
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


def _element(element_id: str, box: Box, **changes: object) -> Element:
    fields = {
        "element_id": element_id,
        "kind": "rect",
        "label": "",
        "area_px": box.area_px,
        "point": ((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2),
    }
    return Element(**(fields | {"bbox": box} | changes))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("leg_front_left", "leg front left"),
        ("hole-2", "hole"),
        ("DOOR_900", "door"),
        ("campFire", "camp fire"),
        ("lambert2", ""),
        ("svg/g[1]/path[3]", ""),
        ("RootNode", ""),
        ("xr_standard_thumbstick_xaxis_pressed_value", ""),
        ("7", ""),
        ("塔", ""),
    ],
)
def test_a_name_is_spoken_only_where_it_is_a_noun(name: str, words: str) -> None:
    assert noun_words(name) == words


def test_text_and_accessible_names_are_spoken_with_what_they_are() -> None:
    box = Box(0, 0, 20, 20)
    assert spoken_name(_element("a", box, kind="button", text="Sign  up\n")) == "button “Sign up”"
    assert spoken_name(_element("a", box, kind="svg", role="img", name="Frying pan")) == "img “Frying pan”"
    assert spoken_name(_element("a", box, kind="main", role="main", name="main")) == ""
    assert spoken_name(_element("a", box, kind="text", text="·")) == ""
    assert (
        spoken_name(_element("a", box, kind="th", role="columnheader", name="Total"))
        == "column header “Total”"
    )


def test_a_role_or_a_tag_alone_names_nothing() -> None:
    box = Box(0, 0, 20, 20)
    assert spoken_name(_element("main/ul", box, kind="ul", role="list", label="list")) == ""
    assert spoken_name(_element("main/tr", box, kind="tr", role="row", label="row")) == ""


def test_no_question_is_about_what_shows_but_at_a_corner(sample: Sample) -> None:
    images = (replace(sample.images[0], width_px=100, height_px=100),)
    frame = _element("plan", Box(10, 10, 50, 40), point=(49.5, 10.5))
    edge = _element("compass", Box(60, 10, 90, 40), point=(89.5, 25.0))
    assert pointed_at((frame, edge), images) == [1]


def test_what_has_only_a_number_is_listed_where_there_is_nothing_else() -> None:
    boxes = [Box(k, k, 20 + k, 20 + k) for k in range(4)]
    faces = [_element(f"rack/face-{k}", boxes[k], kind="face", label="plane") for k in range(2)]
    named = _element("rack", boxes[2], kind="solid", label="rack")
    helper = _element("shadowCatcher", boxes[3], kind="mesh", label="")
    assert listed_elements([*faces, named, helper], 0) == [2]
    assert listed_elements(faces, 0) == [0, 1]


@pytest.mark.parametrize("name", ["camera lens", "tent canvas", "Mars", "icon sliders", "glass", "cactus"])
def test_one_thing_that_ends_in_s_is_one(name: str) -> None:
    assert not is_plural(name)


def test_several_things_are_asked_about_as_several(sample: Sample) -> None:
    images = (replace(sample.images[0], width_px=100, height_px=100),)
    elements = (_element("plans", Box(0, 0, 20, 20)), _element("compass", Box(30, 0, 50, 20)))
    segments = compose("k", "grounding", sample.program, elements, images)
    asked = {s.text for s in segments if s.kind == "text"}
    assert asked == {"Where are the plans?\n", "Where is the compass?\n"}


def test_questions_are_about_what_one_can_see_and_tell_apart(sample: Sample) -> None:
    images = (
        replace(sample.images[0], width_px=100, height_px=100),
        replace(sample.images[0], width_px=100, height_px=100),
    )
    elements = (
        _element("scenery", Box(0, 0, 100, 100)),
        _element("wheel-1", Box(0, 0, 20, 20)),
        _element("wheel-2", Box(30, 0, 50, 20)),
        _element("joystick", Box(60, 60, 80, 80)),
        _element("stick", Box(60, 60, 80, 80)),
        _element("speck", Box(90, 90, 92, 92)),
        _element("coin", Box(10, 50, 30, 70)),
        _element("coin", Box(10, 50, 30, 70), image_index=1),
        _element("ball", Box(50, 50, 70, 70), image_index=1),
    )
    assert [elements[i].element_id for i in pointed_at(elements, images)] == ["stick", "coin", "ball"]


def test_code_is_asked_for_only_where_it_tells_the_element_from_others(sample: Sample) -> None:
    code = 'fill(a);\nfill(a);\ndrawBarn(12, 40, "red");\n<p>'
    program = Program.from_text(code, language="canvas", main_path="a.js", template_id="t")
    spans = {"first": (0, 8), "second": (9, 17), "barn": (18, 42), "tag": (43, 46)}
    elements = [
        _element(name, Box(20 * k, 0, 20 * k + 10, 10), code_start=start, code_end=end)
        for k, (name, (start, end)) in enumerate(spans.items())
    ]
    assert [elements[i].element_id for i in telling_spans(program, elements)] == ["barn"]


def test_code_is_asked_for_in_every_file_of_a_project(sample: Sample) -> None:
    page, card = b'<div id="root"></div>\n<p class="note">x</p>', b'<p class="note">x</p><h2 id="title">'
    files = (
        SourceFile(path="index.html", data=page),
        SourceFile(path="src/Card.jsx", data=card, language="jsx"),
    )
    program = Program(language="html", files=files, main_path="index.html", template_id="t")
    elements = [
        _element("root", Box(0, 0, 90, 90), code_start=0, code_end=15),
        _element("note", Box(0, 0, 40, 40), code_start=22, code_end=38),  # stands in the other file too
        _element("title", Box(0, 50, 40, 90), code_path="src/Card.jsx", code_start=21, code_end=36),
        _element("lost", Box(50, 50, 90, 90), code_path="src/None.jsx", code_start=21, code_end=36),
    ]
    assert [elements[i].element_id for i in telling_spans(program, elements)] == ["root", "title"]


@pytest.fixture
def gui(sample: Sample) -> tuple[Program, tuple[Element, ...], tuple[StoredImage, ...], tuple[Action, ...]]:
    """A page of 100 px: a click on a button opens a dialog and renames the button; then a card is dragged."""
    program = Program.from_text(
        "<button>", language="html", main_path="a.html", template_id="t", parameters={"goal": "Tidy up."}
    )
    images = tuple(
        replace(
            sample.images[0], width_px=100, height_px=100, time_ms=time_ms, role=role, sha256=str(time_ms)
        )
        for time_ms, role in ((400, "before"), (1300, "after"), (2200, "after"))
    )
    button = {"kind": "button", "role": "button", "name": "Open", "point": (20.5, 10.5)}
    elements = (
        _element("b", Box(0, 0, 40, 20), text="Open", **button),
        _element("b", Box(0, 0, 40, 20), text="Close", image_index=1, **button),
        _element(
            "d", Box(50, 50, 90, 90), text="Are you sure?", kind="h2", image_index=1, point=(70.5, 60.5)
        ),
        _element("b", Box(0, 0, 40, 20), text="Close", image_index=2, **button),
    )
    actions = (
        Action(name="click", time_ms=500, element_id="b", point=(20.5, 10.5), instruction="Open the menu."),
        Action(name="drag", time_ms=1400, element_id="d", end_element_id="b", point=(70.5, 60.5), end_point=(20.5, 10.5)),
    )  # fmt: skip
    return program, elements, images, actions


Gui = tuple[Program, tuple[Element, ...], tuple[StoredImage, ...], tuple[Action, ...]]


def test_an_action_stands_between_the_pictures_before_and_after_it(gui: Gui) -> None:
    program, elements, images, actions = gui
    segments = compose("k", "gui_action", program, elements, images, actions)
    said = [s.text if s.kind != "image" else s.image_index for s in segments]
    assert said == [
        "Tidy up.\n",
        0,
        "Step 1 of 2: Open the menu.\n",
        "click(point=[20, 10]) (px, 100x100), point=[0.205, 0.105]\n",
        1,
        "Step 2 of 2: Drag the heading “Are you sure?”.\n",
        "drag(start=[70, 60], end=[20, 10]) (px, 100x100), start=[0.705, 0.605], end=[0.205, 0.105]\n",
        2,
    ]
    spans = [(s.text[c.start : c.end], c.element, c.form) for s in segments for c in s.coords]
    assert spans[:2] == [("[20, 10]", 0, "point_px"), ("[0.205, 0.105]", 0, "point_norm")]
    assert spans[3] == ("[20, 10]", 1, "point_px")
    assert [s.step for s in segments if s.loss_weight] == [1, 2]


def test_an_outcome_is_what_differs_between_the_pictures(gui: Gui) -> None:
    program, elements, images, actions = gui
    segments = compose("k", "gui_outcome", program, elements, images, actions)
    told = [s.text for s in segments if s.kind == "coordinates" and s.loss_weight]
    assert told == [
        "Appears: heading “Are you sure?”, bbox=[50, 50, 90, 90] px, [0.500, 0.500, 0.900, 0.900]\n"
        "Changes: “Open” to “Close”, bbox=[0, 0, 40, 20] px, [0.000, 0.000, 0.400, 0.200]\n",
        "Gone: heading “Are you sure?”, bbox=[50, 50, 90, 90] px, [0.500, 0.500, 0.900, 0.900]\n",
    ]
    assert [s.image_index for s in segments if s.kind == "image" and s.loss_weight] == [1, 2]


def test_an_action_is_grounded_on_its_element(gui: Gui) -> None:
    program, elements, images, actions = gui
    segments = compose("k", "action_grounding", program, elements, images, actions)
    first = next(s for s in segments if s.kind == "coordinates")
    assert first.text == (
        "button “Open”: bbox=[0, 0, 40, 20] (px, 100x100), bbox=[0.000, 0.000, 0.400, 0.200], "
        "click(point=[20, 10]) (px, 100x100), point=[0.205, 0.105]\n"
    )


def test_steps_that_change_nothing_are_not_taught(gui: Gui) -> None:
    program, elements, images, actions = gui
    weights = dict.fromkeys(GUI_TASKS, 1.0)
    assert choose_task("k", weights, program, elements, images, actions) in GUI_TASKS
    still = (images[0], replace(images[1], sha256=images[0].sha256), images[2])
    for shown, done in ((still, actions), (images, actions[:1]), (images[:1], actions)):
        with pytest.raises(ValueError, match="can teach none"):
            choose_task("k", weights, program, [e for e in elements if e.image_index == 0], shown, done)


def test_a_game_s_inputs_and_state_stand_before_its_pictures(gui: Gui) -> None:
    program, elements, images, _ = gui
    frames = tuple(replace(i, role="frame", state_json='{"lives": 3, "score": 40}') for i in images)
    inputs = (
        Action(name="press", time_ms=900, key="Space"),
        Action(name="click", time_ms=950, point=(9.5, 80)),
    )
    segments = compose("k", "image_to_code", program, elements, frames, inputs)
    texts = [s.text for s in segments if s.kind == "text"]
    assert texts[0] == "After 0.40 s (lives=3, score=40):\n"
    assert texts[1] == (
        '0.90 s: press(key="Space")\n'
        "0.95 s: click(point=[9, 80]) (px, 100x100), point=[0.095, 0.800]\n"
        "After 1.30 s (lives=3, score=40):\n"
    )
