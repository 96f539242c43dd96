"""Whole documents of every task in every profile: nothing of another form left, other words untouched, spans in place."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

import generators
from pipelines.documents.compose import TASKS, choose_task, compose
from pipelines.export.profiles import BOTH_FORMS, PROFILES, Profile, Rewritten, rewrite
from pipelines.export.reading import read
from pipelines.samples import sample_identity, store, stored_actions, stored_view, text_tokens
from pipelines.warm import WarmRenderers, natural_view
from schemas.box import Box
from schemas.element import Element
from schemas.errors import RefusalReason, RefusedError
from schemas.program import Program
from schemas.sample import Sample, Segment, StoredImage
from schemas.view import Action

MakeSample = Callable[..., Sample]
ONE_FORM = [name for name in PROFILES if name not in BOTH_FORMS]
SIZE = (1280, 800)
TIMED = re.compile(r"^\d+\.\d\d s: .*", re.MULTILINE)
"""An action among those that a program was watched with."""


def _element(element_id: str, box: Box, **fields: object) -> Element:
    point = ((box.x0 + box.x1) // 2 + 0.5, (box.y0 + box.y1) // 2 + 0.5)
    plain = {"element_id": element_id, "kind": "div", "area_px": box.area_px, "point": point, "bbox": box}
    return Element(**(plain | fields))  # type: ignore[arg-type]


def _button(element_id: str, box: Box, text: str, **fields: object) -> Element:
    return _element(element_id, box, kind="button", role="button", name=text, text=text, **fields)


def _composed(plain: Sample, task: str, **parts: object) -> Sample:
    """A sample whose document is composed of its parts."""
    sample = replace(plain, task=task, segments=(), **parts)  # type: ignore[arg-type]
    identity = sample_identity(sample.program, sample.view)
    segments = compose(identity, task, sample.program, sample.elements, sample.images, sample.actions)
    return replace(
        sample,
        sample_id=f"{sample.domain}-{task}-{identity}",
        segments=segments,
        num_tokens_text=text_tokens(segments),
    )


@pytest.fixture(scope="module")
def drawn() -> list[dict[str, object]]:
    """What a few generators draw, as parts of samples."""
    parts = []
    with WarmRenderers() as warm:
        for name in ("svg_icon", "svg_chart", "svg_diagram"):
            program = generators.load(name)().generate(np.random.default_rng(5))
            view = stored_view(natural_view(program))
            rendering = warm.render(program, view)
            images = tuple(store(frame, k) for k, frame in enumerate(rendering.frames))
            actions = stored_actions(rendering.actions)
            parts.append(
                {
                    "program": program,
                    "view": view,
                    "elements": rendering.elements,
                    "images": images,
                    "actions": actions,
                }
            )
    return parts


def _page(plain: Sample, actions: tuple[Action, ...]) -> dict[str, object]:
    """A page before and after each of the actions; what is met is there in every frame, what changes is named."""
    frames = range(len(actions) + 1)
    image = replace(
        plain.images[0], width_px=SIZE[0], height_px=SIZE[1], dpr=2.0, css_width=640, css_height=400
    )
    images = tuple(
        replace(
            image, time_ms=1000 * k, sha256=str(k), role="after" if k else "before", scroll_y_css=60 * (k > 2)
        )
        for k in frames
    )
    elements = []
    for k in frames:
        elements += [
            _button("save", Box(200, 100, 320, 160), f'Save "{k}" \\ {k} items', image_index=k),
            _element(
                "field",
                Box(400, 300, 800, 360),
                kind="input",
                role="textbox",
                name="Your name",
                image_index=k,
            ),
            _element("note", Box(40, 600, 640, 700), text=f"Note {k} <b> & done @ ~ {{}}", image_index=k),
        ]
    program = Program.from_text(
        '<button id="save">Save</button><input id="field">\n',
        language="html",
        main_path="a.html",
        template_id="t",
        parameters={"goal": "Tidy up."},
    )
    return {"program": program, "elements": tuple(elements), "images": images, "actions": actions}


def _acted() -> tuple[Action, ...]:
    save, field = (260.5, 130.5), (600.5, 330.5)
    done = (
        Action(name="click", time_ms=500, element_id="save", point=save),
        Action(name="type", time_ms=1500, element_id="field", point=field, text='O\'Neil "x"'),
        Action(
            name="drag", time_ms=2500, element_id="save", end_element_id="field", point=save, end_point=field
        ),
        Action(name="hover", time_ms=3500, element_id="field", point=field),
        Action(name="press", time_ms=4500, key="Control+a", instruction="Select all."),
        Action(
            name="scroll",
            time_ms=5500,
            element_id="field",
            point=field,
            end_point=(600.5, 590.5),
            instruction="Go on.",
        ),
        Action(name="select", time_ms=6500, element_id="field", point=field, text="B"),
        Action(name="right_click", time_ms=7500, element_id="save", point=save),
        Action(name="double_click", time_ms=8500, element_id="save", point=save),
    )
    return stored_actions(done)


@pytest.fixture(scope="module")
def composed() -> list[Sample]:
    """Where the documents are kept once they are composed."""
    return []


@pytest.fixture
def documents(
    drawn: list[dict[str, object]], composed: list[Sample], make_sample: MakeSample
) -> list[Sample]:
    """A document of every task that each of the drawings, and a page that is acted on, can teach."""
    if composed:
        return composed
    plain, found = make_sample(), composed
    for parts in [*drawn, _page(plain, _acted())]:
        for task in TASKS:
            try:
                choose_task(
                    "k", {task: 1.0}, parts["program"], parts["elements"], parts["images"], parts["actions"]
                )  # type: ignore[arg-type]
            except ValueError:
                continue
            found.append(_composed(plain, task, **parts))
    assert {s.task for s in found} == set(TASKS)
    return found


def _said(sample: Sample, profile: Profile) -> Rewritten | None:
    """The document in the profile; None where all of it is too small."""
    try:
        return rewrite(sample, profile)
    except RefusedError as error:
        assert error.reason in (RefusalReason.TOO_SMALL, RefusalReason.NOTHING_LEFT)
        return None


def _outside(segment: Segment) -> str:
    """A segment's text without its coordinates."""
    parts, at = [], 0
    for span in segment.coords:
        parts.append(segment.text[at : span.start])
        at = span.end
    return "¤".join([*parts, segment.text[at:]])


@pytest.mark.parametrize("name", ONE_FORM)
def test_nothing_of_another_form_is_left(name: str, documents: list[Sample]) -> None:
    profile = PROFILES[name]
    both = re.compile(r"\bbbox=|\(px, |\] px, |(start|end|point)=\[|norm_")
    numbers = re.compile(r"[\[(]-?\d+(\.\d+)?(, ?-?\d+(\.\d+)?)+[\])]")
    checked = 0
    for sample in documents:
        said = _said(sample, profile)
        for segment in said.segments if said else ():
            if segment.kind == "code":
                continue
            rest = re.sub(r"Scrolls by \[[^\]]*\].*", "", _outside(segment))
            assert not both.search(rest), rest
            assert not numbers.search(rest), rest
            assert "normalised" not in rest or profile.space.extent == 1
            assert "in pixels" not in rest or profile.is_pixels
            checked += segment.kind == "coordinates"
    assert checked > 20


@pytest.mark.parametrize("name", PROFILES)
def test_every_span_is_the_coordinate_of_its_element(name: str, documents: list[Sample]) -> None:
    profile = PROFILES[name]
    for sample in documents:
        said = _said(sample, profile)
        for segment in said.segments if said else ():
            for span in segment.coords:
                element = sample.elements[span.element]
                image = sample.images[element.image_index]
                size = (image.width_px, image.height_px)
                reader = PROFILES["raw-norm"] if "_norm" in span.form else profile
                back = read(segment.text[span.start : span.end], reader, *size)
                stored = element.bbox.xyxy if span.form.startswith("bbox") else element.point
                step = [
                    max(1, size[k % 2] / said.sizes[element.image_index][k % 2] / profile.space.scale)
                    for k in (0, 1)
                ]
                back = back if len(back) == len(stored) else back[:2]
                off = [abs(a - b) / step[k % 2] for k, (a, b) in enumerate(zip(back, stored, strict=True))]
                assert max(off) <= 1 + 1e-9, (segment.text, span, stored)


@pytest.mark.parametrize("name", PROFILES)
def test_every_other_word_stays(name: str, documents: list[Sample]) -> None:
    for sample in documents:
        said = _said(sample, PROFILES[name])
        if said is None or said.refusals:
            continue
        told = [s.text for s in said.segments if s.kind == "text" and s.text.startswith("Picture size: ")]
        assert not told or (PROFILES[name].is_pixels and name not in BOTH_FORMS)
        kept = [s for s in said.segments if not (s.kind == "text" and s.text in told)]
        assert len(kept) == len(sample.segments)
        for mine, stored in zip(kept, sample.segments, strict=True):
            told_less = (
                mine.kind == "text" and stored.kind == "coordinates"
            )  # OS-Atlas scrolls nowhere in particular
            kind = "text" if told_less else stored.kind
            assert replace(mine, text="", coords=()) == replace(stored, text="", coords=(), kind=kind)
            if stored.kind in ("text", "code"):
                assert TIMED.sub("", mine.text) == TIMED.sub("", stored.text)
            else:
                _has_the_words_of(mine.text, stored.text)


def _has_the_words_of(mine: str, stored: str) -> None:
    """Names, titles and quoted texts of a stored line stand in the rewritten one, in order."""
    for line in stored.splitlines():
        for said in re.findall(r"“[^”]*”|^(?:Appears|Gone|Changes|Which code draws what is at)", line):
            written = said.replace("\\", "\\\\").replace('"', '\\"')
            escaped = (
                said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
            )
            assert said in mine or written in mine or escaped in mine, (said, mine)


@pytest.mark.parametrize("name", PROFILES)
def test_a_rewritten_document_is_not_rewritten_again(name: str, documents: list[Sample]) -> None:
    for sample in documents:
        said = _said(sample, PROFILES[name])
        if said is None:
            continue
        changed = said.segments != sample.segments
        again = replace(sample, segments=said.segments)
        if not changed:
            assert rewrite(again, PROFILES[name]) == said
            continue
        for other in ("dual", name, "qwen3-vl"):
            with pytest.raises(RefusedError) as refused:
                rewrite(again, PROFILES[other])
            assert refused.value.reason in (RefusalReason.REWRITTEN, RefusalReason.NOT_COMPOSED)


def test_the_default_profile_leaves_a_document_as_it_is(documents: list[Sample]) -> None:
    for sample in documents:
        assert rewrite(sample, PROFILES["dual"]).segments == sample.segments


def test_a_document_of_other_words_is_not_guessed_at(documents: list[Sample]) -> None:
    for sample in documents:
        with pytest.raises(RefusedError, match="not_composed"):
            rewrite(replace(sample, segments=sample.segments[:-1]), PROFILES["raw-px"])


ACTED = {
    "kimi-vl": [
        "pyautogui.click(x=0.204, y=0.163)",
        'pyautogui.click(x=0.469, y=0.413)\npyautogui.write(message="O\'Neil \\"x\\"")',
        "pyautogui.moveTo(x=0.204, y=0.163)\npyautogui.dragTo(x=0.469, y=0.413)",
        "pyautogui.moveTo(x=0.469, y=0.413)",
        'pyautogui.hotkey("ctrl", "a")',
        "pyautogui.scroll(-1, x=0.469, y=0.413)",
        'select(x=0.469, y=0.413, option="B")',
        "pyautogui.rightClick(x=0.204, y=0.163)",
        "pyautogui.doubleClick(x=0.204, y=0.163)",
    ],
    "ui-tars": [
        "click(start_box='(204,163)')",
        "click(start_box='(469,413)')\ntype(content='O\\'Neil \"x\"')",
        "drag(start_box='(204,163)', end_box='(469,413)')",
        "hover(start_box='(469,413)')",
        "hotkey(key='ctrl a')",
        "scroll(start_box='(469,413)', direction='down')",
        "select(start_box='(469,413)', option='B')",
        "right_single(start_box='(204,163)')",
        "left_double(start_box='(204,163)')",
    ],
    "os-atlas": [
        "CLICK <point>[[204, 163]]</point>",
        'CLICK <point>[[469, 413]]</point>\nTYPE [O\'Neil "x"]',
        "DRAG <point>[[204, 163]]</point> <point>[[469, 413]]</point>",
        "HOVER <point>[[469, 413]]</point>",
        "PRESS [Control+a]",
        "SCROLL [DOWN]",
        "SELECT <point>[[469, 413]]</point> [B]",
        "RIGHT_CLICK <point>[[204, 163]]</point>",
        "DOUBLE_CLICK <point>[[204, 163]]</point>",
    ],
    "cogagent": [
        "CLICK(box=[[156,125,250,200]], element_info='button “Save \"0\" \\\\ 0 items”')",
        "TYPE(box=[[312,375,625,450]], text='O\\'Neil \"x\"', element_info='text field “Your name”')",
        "DRAG(box=[[156,125,250,200]], end_box=[[312,375,625,450]], element_info='button “Save \"2\" \\\\ 2 items”')",
        "HOVER(box=[[312,375,625,450]], element_info='text field “Your name”')",
        "GESTURE(actions=[KEY_DOWN(key='Lcontrol'), KEY_PRESS(key='a'), KEY_UP(key='Lcontrol')])",
        "SCROLL_DOWN(box=[[312,375,625,450]], step_count=1, element_info='text field “Your name”')",
        "SELECT(box=[[312,375,625,450]], option='B', element_info='text field “Your name”')",
        "RIGHT_CLICK(box=[[156,125,250,200]], element_info='button “Save \"7\" \\\\ 7 items”')",
        "DOUBLE_CLICK(box=[[156,125,250,200]], element_info='button “Save \"8\" \\\\ 8 items”')",
    ],
    "gemini": [
        "click(point=[163, 204])",
        'type(point=[413, 469], text="O\'Neil \\"x\\"")',
        "drag(start=[163, 204], end=[413, 469])",
        "hover(point=[413, 469])",
        'press(key="Control+a")',
        "scroll(point=[413, 469], dy=325)",
        'select(point=[413, 469], option="B")',
        "right_click(point=[163, 204])",
        "double_click(point=[163, 204])",
    ],
}


def _actions_of(segments: tuple[Segment, ...]) -> list[str]:
    return [s.text.removesuffix("\n") for s in segments if s.kind == "coordinates" and s.loss_weight]


@pytest.mark.parametrize("name", ACTED)
def test_actions_are_told_in_the_model_s_words(name: str, make_sample: MakeSample) -> None:
    sample = _composed(make_sample(), "gui_action", **_page(make_sample(), _acted()))
    assert _actions_of(rewrite(sample, PROFILES[name]).segments) == ACTED[name]


def test_the_tool_calls_of_qwen_and_the_calls_of_glm(make_sample: MakeSample) -> None:
    sample = _composed(make_sample(), "gui_action", **_page(make_sample(), _acted()))
    calls = _actions_of(rewrite(sample, PROFILES["qwen2.5-vl"]).segments)
    inside = [re.findall(r'"arguments": (\{.*\})\}', call) for call in calls]
    # smart_resize gives 1288 by 812 (28.57 factors to 29)
    assert inside[1] == [
        '{"action": "left_click", "coordinate": [604, 335]}',
        '{"action": "type", "text": "O\'Neil \\"x\\""}',
    ]
    assert inside[2] == [
        '{"action": "mouse_move", "coordinate": [262, 132]}',
        '{"action": "left_click_drag", "coordinate": [604, 335]}',
    ]
    assert inside[4] == ['{"action": "key", "keys": ["ctrl", "a"]}']
    assert inside[5] == ['{"action": "scroll", "coordinate": [604, 335], "pixels": -264}']
    glm = _actions_of(rewrite(sample, PROFILES["glm-v"]).segments)
    assert glm[1] == (
        "left_click(start_box='[469,413]', element_info='text field “Your name”')\ntype(content='O\\'Neil \"x\"')"
    )
    assert glm[4:6] == [
        "key(keys='ctrl+a')",
        "scroll(start_box='[469,413]', direction='down', step=1, element_info='text field “Your name”')",
    ]


def test_a_watched_program_s_inputs_stay_on_one_line(make_sample: MakeSample) -> None:
    sample = _composed(make_sample(), "image_to_code", **_page(make_sample(), _acted()))
    text = "".join(s.text for s in rewrite(sample, PROFILES["qwen2.5-vl"]).segments)
    assert (
        '1.50 s: {"action": "left_click", "coordinate": [604, 335]}; {"action": "type", "text": "O\'Neil \\"x\\""}\n'
        in text
    )


def test_an_outcome_says_how_far_a_page_scrolls(make_sample: MakeSample) -> None:
    sample = _composed(make_sample(), "gui_outcome", **_page(make_sample(), _acted()))

    def scrolled(name: str) -> str:
        text = "".join(s.text for s in rewrite(sample, PROFILES[name]).segments)
        return re.findall(r"Scrolls by .*", text)[0]

    assert scrolled("raw-px") == "Scrolls by [0, 120] px."
    assert scrolled("qwen2.5-vl") == "Scrolls by [0, 122] px."
    assert scrolled("qwen3-vl") == "Scrolls by [0, 150] thousandths of the picture."
    assert scrolled("gemini") == "Scrolls by [150, 0] thousandths of the picture."
    assert scrolled("molmo") == "Scrolls by [0.0, 15.0] percent of the picture."
    assert scrolled("kimi-vl") == "Scrolls by [0.000, 0.150] of the picture."


def test_what_is_too_small_is_left_out_with_its_question(make_sample: MakeSample) -> None:
    plain = make_sample()
    image = replace(plain.images[0], width_px=3840, height_px=2160)
    elements = (
        _element("windmill", Box(100, 100, 900, 800), label="windmill"),
        _element(
            "coin", Box(2000, 1000, 2070, 1080), label="coin"
        ),  # 70 px wide; two steps of 0.01 are 76.8 px
    )
    sample = _composed(plain, "grounding", elements=elements, images=(image,))
    said = rewrite(sample, PROFILES["seeclick"])
    assert [(r.element_id, r.reason) for r in said.refusals] == [("coin", "too_small")]
    assert [s.text for s in said.segments if s.text] == ["Where is the windmill?\n", "(0.13,0.21)\n"]
    assert not rewrite(sample, PROFILES["kimi-vl"]).refusals
    with pytest.raises(RefusedError, match="nothing_left"):
        rewrite(_composed(plain, "grounding", elements=elements[1:], images=(image,)), PROFILES["seeclick"])


def test_an_action_on_what_is_too_small_refuses_its_document(make_sample: MakeSample) -> None:
    page = _page(make_sample(), (Action(name="click", time_ms=500, element_id="dot", point=(11.5, 11.5)),))
    dots = tuple(_button("dot", Box(8, 8, 14, 14), f"Dot {k}", image_index=k) for k in (0, 1))
    sample = _composed(make_sample(), "gui_action", **(page | {"elements": dots}))
    with pytest.raises(RefusedError, match="too_small"):
        rewrite(sample, PROFILES["seeclick"])
    assert rewrite(sample, PROFILES["qwen3-vl"]).segments[-2].kind == "coordinates"


def test_tokens_and_sizes_are_the_profile_s(make_sample: MakeSample) -> None:
    image: StoredImage = replace(make_sample().images[0], width_px=1920, height_px=1080)
    sample = _composed(make_sample(), "code_to_image", elements=(), images=(image,))
    found = {name: rewrite(sample, PROFILES[name]) for name in PROFILES}
    assert {name: said.num_tokens[0] for name, said in found.items()} == {
        **dict.fromkeys(("dual", "kimi-k3-resized", "raw-px", "raw-norm"), 2691),
        **dict.fromkeys(
            ("qwen2-vl", "qwen2.5-vl", "ui-tars", "ui-tars-1.5", "os-atlas", "uground", "glm-v"), 2691
        ),
        **dict.fromkeys(("deepseek-vl2", "molmo", "gemini")),
        "kimi-vl": 1032,
        "qwen3-vl": 2040,
        "internvl": 256 * 9,
        "cogagent": 1600,
        "florence-2": 577,
        "seeclick": 256,
        "paligemma": 1024,
    }
    assert found["qwen2.5-vl"].sizes == ((1932, 1092),)
    assert found["qwen3-vl"].sizes == ((1000, 1000),)
    assert found["raw-norm"].sizes == ((1, 1),)
