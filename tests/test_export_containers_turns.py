"""Documents of every task as chats that a person would find natural."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from export_corpora import SVG, picture, request, run_export, write_corpus

from pipelines.export.containers._turns import Turn, fenced, turns_of
from schemas.errors import RefusalReason, RefusedError
from schemas.sample import CoordSpan, Sample, Segment

Make = Callable[..., Sample]
BOX = (CoordSpan(start=0, end=1, element=0, form="bbox_px"),)


def _image(k: int = 0, weight: float = 0.0) -> Segment:
    return Segment(kind="image", image_index=k, loss_weight=weight)


def _says(text: str, weight: float, kind: str = "text", role: str = "none") -> Segment:
    language = "svg" if kind == "code" else ""
    coords = BOX if kind == "coordinates" else ()
    return Segment(kind=kind, text=text, loss_weight=weight, language=language, role=role, coords=coords)


def _chat(
    make: Make, task: str, *segments: Segment, num_images: int = 1
) -> list[tuple[str, tuple[str | int, ...]]]:
    images = tuple(picture(k) for k in range(num_images))
    sample = make(task=task, images=images, segments=segments)
    return [(turn.role, turn.parts) for turn in turns_of(sample)]


def test_a_picture_and_its_program_are_asked_for_and_the_boxes_too(make_sample: Make) -> None:
    chat = _chat(
        make_sample,
        "image_to_code",
        _image(),
        _says("Write it.\n", 0),
        _says(SVG, 1, "code"),
        _says("Boxes:\n- a\n", 1, "coordinates"),
    )
    (_, asked), (_, code), (_, wanted), (_, boxes) = chat
    assert [role for role, _ in chat] == ["user", "assistant", "user", "assistant"]
    assert asked == (0, "Write it.")
    assert code == (f"```svg\n{SVG}\n```",)
    assert len(wanted) == 1 and "the picture" in str(wanted[0])
    assert boxes == ("Boxes:\n- a",)


def test_a_title_is_what_the_user_asks_for_and_the_picture_is_shown(make_sample: Make) -> None:
    chat = _chat(
        make_sample,
        "code_to_image",
        _says("A red square.\n", 1),
        _says(SVG, 1, "code"),
        _says("It renders as:\n", 0),
        _image(0, 1),
        _says("Picture size: 9x9 px.\n", 0),
        _says("Boxes:\n", 1, "coordinates"),
    )
    assert [role for role, _ in chat] == ["user", "assistant", "user", "assistant"]
    assert str(chat[0][1][0]).startswith("A red square.\n") and "SVG" in str(chat[0][1][0])
    assert chat[2][1][:2] == ("It renders as:", 0)
    assert str(chat[2][1][2]).startswith("Picture size: 9x9 px.\n") and "the picture" in str(chat[2][1][2])


def test_a_program_without_a_title_is_shown_by_the_user(make_sample: Make) -> None:
    chat = _chat(
        make_sample,
        "code_to_image",
        _says(SVG, 1, "code"),
        _says("It renders as:\n", 0),
        _image(0, 1),
        _says("Boxes:\n", 1, "coordinates"),
    )
    assert [role for role, _ in chat] == ["user", "assistant"]
    assert chat[0][1][0] == f"```svg\n{SVG}\n```\nIt renders as:" and chat[0][1][1] == 0
    with pytest.raises(RefusedError) as refused:
        _chat(make_sample, "code_to_image", _says(SVG, 1, "code"), _says("It renders as:\n", 0), _image(0, 1))
    assert refused.value.reason == RefusalReason.NO_REPLY


def test_questions_are_asked_one_by_one(make_sample: Make) -> None:
    chat = _chat(
        make_sample,
        "grounding",
        _image(),
        _says("Where is a?\n", 0),
        _says("[1]\n", 1, "coordinates"),
        _says("Where is b?\n", 0),
        _says("[2]\n", 1, "coordinates"),
    )
    assert chat == [
        ("user", (0, "Where is a?")),
        ("assistant", ("[1]",)),
        ("user", ("Where is b?",)),
        ("assistant", ("[2]",)),
    ]


def test_a_bare_list_of_boxes_is_asked_for(make_sample: Make) -> None:
    chat = _chat(make_sample, "grounding", _image(), _says("Boxes:\n", 1, "coordinates"))
    assert [role for role, _ in chat] == ["user", "assistant"] and len(chat[0][1]) == 2


def test_steps_on_a_page_end_with_the_last_action(make_sample: Make) -> None:
    chat = _chat(
        make_sample,
        "gui_action",
        _says("Book a room.\n", 0),
        _image(0),
        _says("Step 1: Click.\n", 0),
        _says("click(1)\n", 1, "coordinates"),
        _image(1),
        num_images=2,
    )
    assert chat == [("user", ("Book a room.", 0, "Step 1: Click.")), ("assistant", ("click(1)",))]


def test_what_an_action_changes_is_said_of_both_pictures(make_sample: Make) -> None:
    chat = _chat(
        make_sample,
        "gui_outcome",
        _image(0),
        _says("click(1)\n", 0, "coordinates"),
        _says("What happens?\n", 0),
        _image(1, 1),
        _says("Appears: a\n", 1, "coordinates"),
        num_images=2,
    )
    assert chat == [("user", (0, "click(1)\nWhat happens?", 1)), ("assistant", ("Appears: a",))]


def test_stated_roles_are_kept_and_weights_are_means_of_characters(make_sample: Make) -> None:
    sample = make_sample(
        segments=(
            _says("Be brief.\n", 0, role="system"),
            _says("Go.\n", 0, role="user"),
            _says("abc", 0.5, role="assistant"),
            _says("d", 0, role="assistant"),
        )
    )
    assert turns_of(sample) == [
        Turn("system", ("Be brief.",), 0.0),
        Turn("user", ("Go.",), 0.0),
        Turn("assistant", ("abcd",), 0.375),
    ]


def test_a_fence_is_longer_than_any_in_the_code() -> None:
    assert fenced("a ```` b\n", "md") == "`````md\na ```` b\n`````\n"
    assert fenced("x", "") == "```\nx\n```\n"


@pytest.mark.parametrize("style", ["openai", "sharegpt"])
def test_lines_name_their_pictures_and_refuse_what_cannot_be_said(
    style: str, make_sample: Make, tmp_path: Path
) -> None:
    shown = make_sample(
        sample_id="shown-twice",
        images=(picture(1), picture(2)),
        segments=(_image(1), _image(0), _image(1), _says("Which?\n", 0), _says("1\n", 1)),
    )
    tagged = replace(
        shown, sample_id="tagged", segments=(*shown.segments[:3], _says("<image>?\n", 0), _says("1\n", 1))
    )
    silent = replace(shown, sample_id="silent", segments=shown.segments[:4])
    source = write_corpus(tmp_path / "source", [("train", [shown, tagged, silent])])
    outcome = run_export(request(source, tmp_path / "out", "messages", style=style))
    lines = (tmp_path / "out/train/svg-00000-000.jsonl").read_text(encoding="utf-8").splitlines()
    chat = json.loads(lines[0])
    paths = [f"images/{i.sha256[:2]}/{i.sha256}.png" for i in shown.images]
    assert outcome.refused_by_reason == {"image_tag": 1, "no_reply": 1} and len(lines) == 1
    if style == "openai":
        content = chat["messages"][0]["content"]
        assert [p["image_url"]["url"] for p in content[:3]] == [paths[1], paths[0], paths[1]]
        assert chat["messages"][1] == {
            "role": "assistant",
            "content": [{"type": "text", "text": "1"}],
            "weight": 1,
        }
    else:
        assert chat["images"] == [paths[1], paths[0], paths[1]]
        assert chat["conversations"][0] == {"from": "human", "value": "<image>\n<image>\n<image>\nWhich?"}
        sets = json.loads((tmp_path / "out/dataset_info.json").read_bytes())
        assert sets["renderloom_train"]["file_name"] == "train"
    for image, path in zip(shown.images, paths, strict=True):
        assert (tmp_path / "out" / path).read_bytes() == image.data
    assert outcome.num_samples + outcome.num_refused == 3
