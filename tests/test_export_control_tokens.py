"""Placeholders and control tokens in the text of programs: such documents are refused, ordinary code is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from export_corpora import image_to_code, picture, request, run_export, write_corpus
from profile_documents import SIZE, acted_page, button, composed_sample, page_actions

import generators
from pipelines.export._profile_control import first_token
from pipelines.export.profiles import PROFILES, rewrite
from schemas.box import Box
from schemas.errors import RefusalReason, RefusedError
from schemas.program import Program
from schemas.sample import Sample, Segment
from schemas.view import Action

Make = Callable[..., Sample]
TOKENS = {
    "dual": ("<|im_end|>", "<|media_pad|>", "[EOS]"),
    "kimi-vl": ("<|im_user|>", "[PAD]"),
    "qwen2-vl": ("<|box_start|>", "<|im_end|>", "<|vision_start|>", "<|object_ref_end|>", "<|image_pad|>"),
    "qwen2.5-vl": ("<|im_start|>", "<tool_call>", "</think>"),
    "qwen3-vl": ("<|endoftext|>", "</tool_call>"),
    "ui-tars": ("<|im_end|>",),
    "ui-tars-1.5": ("<tool_call>",),
    "os-atlas": ("<|box_end|>", "<point>"),
    "uground": ("<|im_end|>",),
    "glm-v": ("<|begin_of_box|>", "<|user|>", "[gMASK]", "<sop>"),
    "internvl": ("<box>", "</ref>", "<IMG_CONTEXT>", "</s>", "<|im_end|>"),
    "cogagent": ("<|observation|>", "[MASK]"),
    "florence-2": ("<loc_279>", "</s>", "<region_cap>"),
    "deepseek-vl2": ("<|det|>", "<|/ref|>", "<|User|>", "<｜end▁of▁sentence｜>", "<image>"),
    "seeclick": ("<ref>", "</img>", "<|im_end|>"),
    "molmo": ('<point x="1" y="2">', "<im_patch>", "<|endoftext|>"),
    "paligemma": ("<loc0001>", "<seg012>", "<eos>", "<image>"),
    "gemini": ("<end_of_turn>",),
}
ORDINARY = """
<!doctype html><img src="a.png" alt="x"><del class="s">49</del> <mark>a</mark> <video controls src="a.mp4"></video>
<svg><mask id="m"/><polygon points="1,2 3,4"/><point-light/></svg> <pre>&lt;|im_end|&gt; &lt;box&gt;</pre>
let y = xs |> List.map f <| z; let p = a <|> b; if (a <b || c> d) x = [EOF] || row[i]; v = Vec<Box>; <T> <Image /> <Box>
cube([10, 20, 5]); translate([0, -1, 2]) cylinder(r=3); {"bbox_2d": [1, 2, 3, 4]} (1,2),(3,4) click(start_box='(1,2)')
import numpy as np  # <class 'numpy.ndarray'> -> [MASKED] `box` ref loc_12 <location> im_end <|> || |> # think <br/>
"""


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_knows_its_tokens_and_ordinary_code_has_none(name: str) -> None:
    pattern = PROFILES[name].control
    assert first_token(pattern, [ORDINARY]) == ""
    assert bool(pattern) == (name not in ("raw-px", "raw-norm"))
    for token in TOKENS.get(name, ()):
        assert first_token(pattern, ["plain", f"// {token}\n"]) == token.removesuffix(' x="1" y="2">')
    assert (name in TOKENS) == (bool(pattern) and name != "kimi-k3-resized")


@pytest.mark.parametrize("name", PROFILES)
def test_what_a_profile_marks_its_own_with_is_among_its_tokens(name: str) -> None:
    """A marker in angle brackets, written by the profile, is one that others' text may not hold."""
    import re

    wording, pattern = PROFILES[name].wording, PROFILES[name].control
    said = [wording.named_box.replace("@", wording.box), wording.named_point.replace("@", wording.point)]
    for marker in re.findall(r"<[^>]*>", " ".join(said).replace("{}", "0001")):
        marker = marker.replace("<loc_0001>", "<loc_1>")
        assert first_token(pattern, [marker.replace("<point @", "<point ")]), marker


def test_programs_of_the_generators_are_taken() -> None:
    texts = []
    for name in ("svg_icon", "svg_chart", "svg_diagram", "svg_map", "cad_gear", "mesh_vessel", "svg_poster"):
        program = generators.load(name)().generate(np.random.default_rng(3))
        texts += [f.text for f in program.files if f.text is not None]
    for profile in PROFILES.values():
        assert first_token(profile.control, texts) == "", profile.name


def _page(make: Make, **changes: object) -> dict[str, object]:
    return acted_page(make(), page_actions()) | changes


def _refused(sample: Sample, name: str) -> RefusalReason | None:
    try:
        rewrite(sample, PROFILES[name])
    except RefusedError as error:
        return error.reason
    return None


@pytest.mark.parametrize("name", ["qwen2-vl", "qwen3-vl", "internvl", "deepseek-vl2", "paligemma", "dual"])
def test_a_token_in_code_label_or_typed_text_refuses_the_document(name: str, make_sample: Make) -> None:
    token = TOKENS[name][0]
    plain = make_sample()
    image = replace(plain.images[0], width_px=SIZE[0], height_px=SIZE[1])

    def code(text: str) -> Sample:
        program = Program.from_text(text, language="html", main_path="a.html", template_id="t")
        elements = (button("save", Box(200, 100, 320, 160), "Save"),)
        return composed_sample(
            plain, "image_to_code", program=program, elements=elements, images=(image,), actions=()
        )

    assert _refused(code("<button>Save</button>\n"), name) is None
    assert _refused(code(f"<button>Save</button><!-- {token} -->\n"), name) is RefusalReason.CONTROL_TOKEN

    parts = _page(make_sample)
    labelled = tuple(
        replace(e, name=f"a {token} b", text=f"a {token} b") if e.element_id == "save" else e
        for e in parts["elements"]  # type: ignore[attr-defined]
    )
    typed = tuple(replace(a, text=token) if a.name == "type" else a for a in page_actions())
    assert _refused(composed_sample(plain, "gui_action", **parts), name) is None
    for changed in ({"elements": labelled}, {"actions": typed}):
        said = composed_sample(plain, "gui_action", **(parts | changed))
        assert _refused(said, name) is RefusalReason.CONTROL_TOKEN


def test_a_name_that_only_the_model_s_vocabulary_says_is_looked_at(make_sample: Make) -> None:
    """GLM's actions name the element that they meet, which the stored document need not."""
    from pipelines.documents.writer import Writer

    image = replace(make_sample().images[0], width_px=SIZE[0], height_px=SIZE[1])
    element = button("a", Box(200, 100, 320, 160), "Send <|user|> now")
    click = Action(name="click", time_ms=0, element_id="a", point=element.point)
    with pytest.raises(RefusedError, match="control_token"):
        PROFILES["glm-v"].speech((image,)).action(Writer(), click, (element,), 0)


def test_tokens_of_other_models_and_raw_profiles_are_text(make_sample: Make) -> None:
    parts = _page(make_sample)
    typed = tuple(replace(a, text="<|im_end|> <loc0001>") if a.name == "type" else a for a in page_actions())
    sample = composed_sample(make_sample(), "gui_action", **(parts | {"actions": typed}))
    assert _refused(sample, "raw-px") is None
    assert _refused(sample, "gemini") is None
    assert _refused(sample, "paligemma") is RefusalReason.CONTROL_TOKEN


def test_refused_documents_are_counted_and_explained(make_sample: Make, tmp_path: Path) -> None:
    plain = image_to_code(make_sample, "plain", [picture(1)])
    held = replace(
        plain,
        sample_id="held",
        segments=(*plain.segments[:2], Segment(kind="code", text="// <|im_end|>\n", language="svg")),
    )
    source = write_corpus(tmp_path / "source", [("train", [plain, held])])
    outcome = run_export(request(source, tmp_path / "out", "parquet"))
    assert (outcome.num_samples, outcome.refused_by_reason) == (1, {"control_token": 1})
    assert any("control token of the profile's model" in line for line in outcome.lines())
    assert "control_token" in (tmp_path / "out/README.md").read_text()


@pytest.mark.parametrize("tag", ["<image>", "<video>", "<audio>"])
@pytest.mark.parametrize("style", ["openai", "sharegpt"])
def test_a_placeholder_in_a_chat_refuses_it(style: str, tag: str, make_sample: Make, tmp_path: Path) -> None:
    plain = image_to_code(make_sample, "plain", [picture(1)])
    code = Segment(kind="code", text=f"<p>{tag}</p>\n", language="svg")
    held = replace(plain, sample_id="held", segments=(*plain.segments[:2], code))
    near = replace(code, text=f"<p>{tag[:-1]} src='a'></p>\n")
    taken = replace(plain, sample_id="near", segments=(*plain.segments[:2], near))
    source = write_corpus(tmp_path / "source", [("train", [plain, held, taken])])
    outcome = run_export(request(source, tmp_path / "out", "messages", style=style))
    assert (outcome.num_samples, outcome.refused_by_reason) == (2, {"image_tag": 1})


def test_the_readme_of_tars_joins_no_tags_into_text(make_sample: Make, tmp_path: Path) -> None:
    """A text may hold <image>: the cooker for Energon puts the pictures themselves in their places."""
    plain = image_to_code(make_sample, "plain", [picture(1)])
    held = replace(plain, segments=(*plain.segments, Segment(kind="text", text="<image>\n")))
    source = write_corpus(tmp_path / "source", [("train", [held])])
    assert run_export(request(source, tmp_path / "out", "webdataset")).num_samples == 1
    readme = (tmp_path / "out/README.md").read_text()
    assert "<image>" not in readme and 'sample[segment["part"]] if text is None else text' in readme
