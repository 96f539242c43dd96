"""The coordinate profiles, each as its model's card or code has it, with where that was read and how sure it is.

Grades: P read in the primary source, S in a port or a parser of others, U our reading of it. ``docs/profiles.md`` is
this table for people.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pipelines.export import _profile_control as control
from pipelines.export._profile_parts import Processor, Space, Wording
from schemas.tokens import SMART_LIMIT_TOKENS

K3 = Processor(rule="navit", limits="k3")
QWEN2 = Processor(
    rule="smart",
    factor=28,
    min_pixels=SMART_LIMIT_TOKENS[0] * 28 * 28,
    max_pixels=SMART_LIMIT_TOKENS[1] * 28 * 28,
)
THOUSAND = Space(extent=1000)
RESIZED = Space(frame="resized", stops_short=True)


def _json(box: str, point: str, *, label: bool = True, actions: str = "plain") -> Wording:
    """JSON objects with a coordinate under a key, and the name as its label."""
    tail = ', "label": "~"}' if label else "}"
    return Wording(
        bare_box=f'{{"{box}": @}}',
        named_box=f'{{"{box}": @{tail}' if label else f'~: {{"{box}": @}}',
        bare_point=f'{{"{point}": @}}',
        named_point=f'{{"{point}": @{tail}' if label else f'~: {{"{point}": @}}',
        names_answers=label,
        escape="json" if label else "",
        actions=actions,
    )


QWEN_JSON = _json("bbox_2d", "point_2d", actions="computer_use")
RAW = replace(_json("bbox", "point"), action_point="[{}, {}]")
QWEN_TOKENS = Wording(
    box="({},{}),({},{})",
    point="({},{})",
    bare_box="<|box_start|>@<|box_end|>",
    named_box="<|object_ref_start|>~<|object_ref_end|><|box_start|>@<|box_end|>",
    bare_point="<|box_start|>@<|box_end|>",
    named_point="<|object_ref_start|>~<|object_ref_end|><|box_start|>@<|box_end|>",
    answers=("box",),
)
TARS = Wording(
    box="({},{},{},{})", point="({},{})", answers=("point",), names_answers=False, actions="ui_tars"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    """A profile before its options are chosen. ``options`` maps each to the values it may have, empty: any positive.

    ``control`` is a pattern of the control tokens of its model, empty where it is of none.
    """

    line: str
    space: Space
    wording: Wording
    processor: Processor = field(default_factory=Processor)
    options: dict[str, tuple[int, ...]] = field(default_factory=dict)
    source: str = ""
    control: str = ""


PIXELS: dict[str, tuple[int, ...]] = {"min_pixels": (), "max_pixels": ()}

TABLE: dict[str, Entry] = {
    "dual": Entry(
        line="Stored pixels and [0,1] side by side, as a run writes them (the default)",
        space=Space(frame="stored"),
        wording=Wording(),
        processor=K3,
        source="K3 report 3.1: absolute and normalised (P); the literal text is ours",
        control=control.KIMI,
    ),
    "kimi-k3-resized": Entry(
        line="Pixels after K3's resize and [0,1] side by side",
        space=Space(frame="resized"),
        wording=Wording(),
        processor=K3,
        source="resize of the released processor (S); the literal text is ours",
        control=control.KIMI,
    ),
    "kimi-vl": Entry(
        line='[0,1], 3 decimals: {"bbox_2d": [0.280, 0.500, 0.520, 0.700]}, pyautogui.click(x=0.322, y=0.320)',
        space=Space(extent=1, decimals=3),
        wording=replace(
            _json("bbox_2d", "point_2d", label=False, actions="pyautogui"), action_point="x={}, y={}"
        ),
        processor=Processor(rule="navit", limits="kimi-vl"),
        source="Kimi-VL issues 52 and 56, ScreenSpot-Pro's model file (P); point_2d is ours",
        control=control.KIMI,
    ),
    "qwen2-vl": Entry(
        line="0..1000 in special tokens: <|box_start|>(280,500),(520,700)<|box_end|>",
        space=THOUSAND,
        wording=QWEN_TOKENS,
        processor=QWEN2,
        options=PIXELS,
        source="process_bbox.ipynb, OS-Atlas README (P); points and actions are ours",
        control=control.QWEN2,
    ),
    "qwen2.5-vl": Entry(
        line='Pixels after smart_resize(28): {"bbox_2d": [360, 364, 670, 510], "label": "…"}',
        space=RESIZED,
        wording=QWEN_JSON,
        processor=QWEN2,
        options=PIXELS,
        source="process_bbox.ipynb, computer_use cookbook, Qwen3-VL issues 676, 947, 1161 (P)",
        control=control.QWEN3,
    ),
    "qwen3-vl": Entry(
        line='0..1000 (or grid=999): {"bbox_2d": [280, 500, 520, 700], "label": "…"}',
        space=THOUSAND,
        wording=QWEN_JSON,
        processor=Processor(
            rule="smart",
            factor=32,
            min_pixels=SMART_LIMIT_TOKENS[0] * 32 * 32,
            max_pixels=SMART_LIMIT_TOKENS[1] * 32 * 32,
        ),
        options={"grid": (999, 1000), **PIXELS},
        source="maintainers in Qwen3-VL issues 1486, 1623, 1987, 2008; cookbooks (P)",
        control=control.QWEN3,
    ),
    "ui-tars": Entry(
        line="0..1000: click(start_box='(322,320)')",
        space=THOUSAND,
        wording=TARS,
        processor=QWEN2,
        options=PIXELS,
        source="UI-TARS prompts, issues 157 and 195 (P); boxes as its parser reads them (P)",
        control=control.QWEN2,
    ),
    "ui-tars-1.5": Entry(
        line="Pixels after smart_resize(28, 78400, 12845056): click(start_box='(415,233)')",
        space=RESIZED,
        wording=TARS,
        processor=replace(QWEN2, min_pixels=100 * 28 * 28),
        options=PIXELS,
        source="UI-TARS README_coordinates.md, issue 157 (P)",
        control=control.QWEN3,
    ),
    "os-atlas": Entry(
        line="0..1000: <|box_start|>(280,500),(520,700)<|box_end|>, CLICK <point>[[322, 320]]</point>",
        space=THOUSAND,
        wording=replace(QWEN_TOKENS, actions="os_atlas", action_point="[[{}, {}]]"),
        processor=QWEN2,
        options=PIXELS,
        source="OS-Atlas README, its prompts (P)",
        control=control.OS_ATLAS,
    ),
    "uground": Entry(
        line="0..1000, points only: (322, 320)",
        space=THOUSAND,
        wording=Wording(box="", point="({}, {})", answers=("point",), names_answers=False),
        processor=QWEN2,
        options=PIXELS,
        source="logs of UGround V1 (S); the exact range is unverified (U)",
        control=control.QWEN2,
    ),
    "glm-v": Entry(
        line='0..1000: {"bbox_2d": [280, 500, 520, 700], "label": "…"}, left_click(start_box=\'[322,320]\')',
        space=THOUSAND,
        wording=replace(_json("bbox_2d", "point_2d", actions="glm"), action_point="[{},{}]"),
        processor=Processor(rule="smart", factor=28, min_pixels=6_272, max_pixels=4_816_896, min_side_px=28),
        options=PIXELS,
        source="GLM-V skill document and GUI prompt (P); point_2d is ours; bounds of its processor (S) over the two frames of a picture",
        control=control.GLM,
    ),
    "internvl": Entry(
        line="Thousandths: <ref>…</ref><box>[[280, 500, 520, 700]]</box>",
        space=THOUSAND,
        wording=Wording(
            box="[[{}, {}, {}, {}]]",
            point="[[{}, {}]]",
            bare_box="<box>@</box>",
            named_box="<ref>~</ref><box>@</box>",
            answers=("box",),
            action_point="[[{}, {}]]",
        ),
        processor=Processor(rule="tiles", max_tiles=12),
        options={"max_tiles": ()},
        source="InternVL 2 and 2.5 tokenizer files, ms-swift PR 6178 (P); points and actions are ours",
        control=control.INTERN,
    ),
    "cogagent": Entry(
        line="000..999, v/1000: CLICK(box=[[280,500,520,700]], element_info='…')",
        space=Space(extent=1000, stops_short=True, digits=3),
        wording=Wording(
            box="[[{},{},{},{}]]",
            point="[[{},{}]]",
            bare_box="box=@",
            named_box="~: box=@",
            bare_point="@",
            named_point="~: @",
            answers=("box",),
            names_answers=False,
            actions="cogagent",
            action_point="[[{},{},{},{}]]",
        ),
        processor=Processor(rule="square", side_px=1120, tokens=1600),
        source="Action_space of CogAgent-9B-20241220 (P); tokens of GLM-4V-9B (U)",
        control=control.GLM_4,
    ),
    "florence-2": Entry(
        line="Bins 0..999: …<loc_279><loc_500><loc_520><loc_700>",
        space=Space(extent=1000, floors=True, stops_short=True),
        wording=Wording(
            box="<loc_{}><loc_{}><loc_{}><loc_{}>",
            point="<loc_{}><loc_{}>",
            named_box="~@",
            named_point="~@",
            answers=("box",),
        ),
        processor=Processor(rule="square", side_px=768, tokens=577),
        source="its processor: floor, read at the bin's centre (P); points and actions are ours",
        control=control.FLORENCE,
    ),
    "deepseek-vl2": Entry(
        line="0..999: <|ref|>…<|/ref|><|det|>[[279, 500, 520, 699]]<|/det|>",
        space=Space(extent=999),
        wording=Wording(
            box="[[{}, {}, {}, {}]]",
            point="[[{}, {}]]",
            bare_box="<|det|>@<|/det|>",
            named_box="<|ref|>~<|/ref|><|det|>@<|/det|>",
            bare_point="<|det|>@<|/det|>",
            named_point="<|ref|>~<|/ref|><|det|>@<|/det|>",
            answers=("box",),
        ),
        source="maintainer in DeepSeek-VL2 issue 100 (P); points and actions are ours",
        control=control.DEEPSEEK,
    ),
    "seeclick": Entry(
        line="[0,1], 2 decimals: (0.32,0.32)",
        space=Space(extent=1, decimals=2),
        wording=Wording(box="({},{},{},{})", point="({},{})", answers=("point",), names_answers=False),
        processor=Processor(rule="square", side_px=448, tokens=256),
        source="SeeClick README (P); actions are ours",
        control=control.QWEN_1,
    ),
    "molmo": Entry(
        line='Percent, 1 decimal, points only: <point x="32.2" y="32.0" alt="…">…</point>',
        space=Space(extent=100, decimals=1),
        wording=Wording(
            box="",
            point='x="{}" y="{}"',
            bare_point="<point @></point>",
            named_point='<point @ alt="~">~</point>',
            answers=("point",),
            escape="xml",
        ),
        source="the authors' parser (P); actions are ours",
        control=control.MOLMO,
    ),
    "paligemma": Entry(
        line="1024 bins, y first: <loc0512><loc0286><loc0716><loc0532> …",
        space=Space(extent=1024, floors=True, stops_short=True, y_first=True, digits=4),
        wording=Wording(
            box="<loc{}><loc{}><loc{}><loc{}>",
            point="<loc{}><loc{}>",
            named_box="@ ~",
            named_point="@ ~",
            answers=("box",),
        ),
        processor=Processor(rule="square", side_px=448, tokens=1024),
        options={"side_px": (224, 448, 896)},
        source="Roboflow supervision's decoder (P); floor is our reading of it (U); points and actions are ours",
        control=control.PALIGEMMA,
    ),
    "gemini": Entry(
        line='0..1000, y first: {"box_2d": [500, 280, 700, 520], "label": "…"}',
        space=replace(THOUSAND, y_first=True),
        wording=replace(_json("box_2d", "point"), action_point="[{}, {}]"),
        source="vendor's documents, Roboflow supervision's decoder (P); actions are ours",
        control=control.GEMINI,
    ),
    "raw-px": Entry(
        line='Stored pixels: {"bbox": [358, 360, 666, 504], "label": "…"}',
        space=Space(frame="stored"),
        wording=RAW,
        processor=K3,
        source="ours",
    ),
    "raw-norm": Entry(
        line='[0,1], 4 decimals: {"bbox": [0.2797, 0.5000, 0.5203, 0.7000], "label": "…"}',
        space=Space(extent=1, decimals=4),
        wording=RAW,
        processor=K3,
        source="ours",
    ),
}
