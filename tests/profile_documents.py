"""Samples of which whole documents are composed, for the tests of coordinate profiles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pipelines.documents.compose import compose
from pipelines.samples import sample_identity, stored_actions, text_tokens
from schemas.box import Box
from schemas.element import Element
from schemas.program import Program
from schemas.sample import Sample
from schemas.view import Action

MakeSample = Callable[..., Sample]
Parts = dict[str, Any]
"""Fields of a sample by their names."""
SIZE = (1280, 800)


def placed(element_id: str, box: Box, **fields: object) -> Element:
    point = ((box.x0 + box.x1) // 2 + 0.5, (box.y0 + box.y1) // 2 + 0.5)
    plain = {"element_id": element_id, "kind": "div", "area_px": box.area_px, "point": point, "bbox": box}
    return Element(**(plain | fields))  # type: ignore[arg-type]


def button(element_id: str, box: Box, text: str, **fields: object) -> Element:
    return placed(element_id, box, kind="button", role="button", name=text, text=text, **fields)


def composed_sample(plain: Sample, task: str, **parts: object) -> Sample:
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


def acted_page(plain: Sample, actions: tuple[Action, ...]) -> Parts:
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
            button("save", Box(200, 100, 320, 160), f'Save "{k}" \\ {k} items', image_index=k),
            placed(
                "field",
                Box(400, 300, 800, 360),
                kind="input",
                role="textbox",
                name="Your name",
                image_index=k,
            ),
            placed("note", Box(40, 600, 640, 700), text=f"Note {k} <b> & done @ ~ {{}}", image_index=k),
        ]
    program = Program.from_text(
        '<button id="save">Save</button><input id="field">\n',
        language="html",
        main_path="a.html",
        template_id="t",
        parameters={"goal": "Tidy up."},
    )
    return {"program": program, "elements": tuple(elements), "images": images, "actions": actions}


def page_actions() -> tuple[Action, ...]:
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
