"""Actions in each model's own words, what is too small to say, and the sizes of a profile."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from profile_documents import MakeSample, acted_page, button, composed_sample, page_actions, placed

from pipelines.export.profiles import PROFILES, rewrite
from schemas.box import Box
from schemas.errors import RefusedError
from schemas.sample import Segment, StoredImage
from schemas.view import Action

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
    sample = composed_sample(make_sample(), "gui_action", **acted_page(make_sample(), page_actions()))
    assert _actions_of(rewrite(sample, PROFILES[name]).segments) == ACTED[name]


def test_the_tool_calls_of_qwen_and_the_calls_of_glm(make_sample: MakeSample) -> None:
    sample = composed_sample(make_sample(), "gui_action", **acted_page(make_sample(), page_actions()))
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
    sample = composed_sample(make_sample(), "image_to_code", **acted_page(make_sample(), page_actions()))
    text = "".join(s.text for s in rewrite(sample, PROFILES["qwen2.5-vl"]).segments)
    assert (
        '1.50 s: {"action": "left_click", "coordinate": [604, 335]}; {"action": "type", "text": "O\'Neil \\"x\\""}\n'
        in text
    )


def test_an_outcome_says_how_far_a_page_scrolls(make_sample: MakeSample) -> None:
    sample = composed_sample(make_sample(), "gui_outcome", **acted_page(make_sample(), page_actions()))

    def scrolled(name: str) -> str:
        text = "".join(s.text for s in rewrite(sample, PROFILES[name]).segments)
        return str(re.findall(r"Scrolls by .*", text)[0])

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
        placed("windmill", Box(100, 100, 900, 800), label="windmill"),
        placed(
            "coin", Box(2000, 1000, 2070, 1080), label="coin"
        ),  # 70 px wide; two steps of 0.01 are 76.8 px
    )
    sample = composed_sample(plain, "grounding", elements=elements, images=(image,))
    said = rewrite(sample, PROFILES["seeclick"])
    assert [(r.element_id, r.reason) for r in said.refusals] == [("coin", "too_small")]
    assert [s.text for s in said.segments if s.text] == ["Where is the windmill?\n", "(0.13,0.21)\n"]
    assert not rewrite(sample, PROFILES["kimi-vl"]).refusals
    with pytest.raises(RefusedError, match="nothing_left"):
        rewrite(
            composed_sample(plain, "grounding", elements=elements[1:], images=(image,)), PROFILES["seeclick"]
        )


def test_an_action_on_what_is_too_small_refuses_its_document(make_sample: MakeSample) -> None:
    page = acted_page(
        make_sample(), (Action(name="click", time_ms=500, element_id="dot", point=(11.5, 11.5)),)
    )
    dots = tuple(button("dot", Box(8, 8, 14, 14), f"Dot {k}", image_index=k) for k in (0, 1))
    sample = composed_sample(make_sample(), "gui_action", **(page | {"elements": dots}))
    with pytest.raises(RefusedError, match="too_small"):
        rewrite(sample, PROFILES["seeclick"])
    assert rewrite(sample, PROFILES["qwen3-vl"]).segments[-2].kind == "coordinates"


def test_tokens_and_sizes_are_the_profile_s(make_sample: MakeSample) -> None:
    image: StoredImage = replace(make_sample().images[0], width_px=1920, height_px=1080)
    sample = composed_sample(make_sample(), "code_to_image", elements=(), images=(image,))
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
