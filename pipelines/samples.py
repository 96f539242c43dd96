"""From an item of the plan to a finished sample: render, check, encode, compose."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from dedup.images import perceptual_hash
from pipelines.documents.compose import GUI_TASKS, choose_task, compose
from pipelines.documents.writer import unit_interval
from pipelines.pictures import (
    MAX_PICTURE_BYTES,
    blank_fraction,
    encode_picture,
    is_single_colour,
    picture_sha256,
)
from pipelines.program_rows import Item
from pipelines.recipe import Recipe, SourceRecipe
from pipelines.warm import WarmRenderers, natural_view
from renderers._fonts import fonts_sha256
from schemas.arrow_rows import view_from_row, view_row
from schemas.box import Box
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Frame, Rendering
from schemas.sample import Checks, ImageFormat, Provenance, Sample, Segment, StoredImage, Trajectory
from schemas.tokens import num_image_tokens
from schemas.view import Action, View

MAX_IMAGE_BYTES = 64_000_000
"""Of all pictures of a sample together."""
PERMISSIVE = (
    "MIT",
    "ISC",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "OFL-1.1",
    "Zlib",
    "CC-BY-4.0",
)
PUBLIC_DOMAIN = ("CC0-1.0", "Unlicense", "PDDL-1.0")
SHARE_ALIKE = ("GPL", "LGPL", "AGPL", "MPL", "CC-BY-SA", "ODbL")

_CONTENT_SUFFIXES = (
    *(".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", ".svg", ".mp4", ".webm"),
    *(".glb", ".gltf", ".bin", ".obj", ".ply", ".stl"),
)
_MIN_CONTENT_BYTES = 1_024
"""Below that a file is a spacer or a bullet."""


@dataclass(slots=True)
class Clock:
    """Seconds spent in the renderers and in everything of ours around them."""

    render_s: float = 0.0
    own_s: float = 0.0


def view_for(recipe: Recipe, source: SourceRecipe, item: Item) -> View:
    """The view of an item: one of the source's by hash, else the program's own. Passed through its stored form."""
    assert item.program is not None
    if source.views:
        at = int(unit_interval("view", str(recipe.seed), item.key) * len(source.views))
        view = source.views[at].view()
    else:
        view = natural_view(item.program)
    return stored_view(view)


def stored_view(view: View) -> View:
    """The view as a shard gives it back (its reals are 32-bit), so that rendering again means the same."""
    row = view_row(replace(view, actions=stored_actions(view.actions)))
    row["dpr"] = float(np.float32(view.dpr))
    row["camera"] = [float(np.float32(v)) for v in view.camera]
    return view_from_row(row)


def stored_actions(actions: Sequence[Action]) -> tuple[Action, ...]:
    """The actions as a shard gives them back."""
    return tuple(
        replace(action, point=_float32(action.point), end_point=_float32(action.end_point))
        for action in actions
    )


def _float32(point: tuple[float, float] | None) -> tuple[float, float] | None:
    return point and (float(np.float32(point[0])), float(np.float32(point[1])))


def make_sample(
    recipe: Recipe, source: SourceRecipe, item: Item, warm: WarmRenderers, lock_sha256: str, clock: Clock
) -> Sample:
    """Render an item and make its sample.

    Raises:
        SampleError: with the reason why there is none.
    """
    program = item.program
    assert program is not None
    view = view_for(recipe, source, item)
    started = time.perf_counter()
    rendering = warm.render(program, view)
    twice: bool | None = None
    if unit_interval("twice", item.key) < recipe.checks.render_twice:
        twice = same_rendering(rendering, warm.render(program, view))
    clock.render_s += time.perf_counter() - started
    started = time.perf_counter()
    if twice is False:
        raise SampleError(Reason.UNSTABLE, f"two renderings of {item.key} differ")
    sample = _sample(recipe, item, view, rendering, lock_sha256, twice)
    clock.own_s += time.perf_counter() - started
    return sample


def same_rendering(first: Rendering, second: Rendering) -> bool:
    """Whether pictures, id buffers and elements are equal."""
    return (
        len(first.frames) == len(second.frames)
        and first.elements == second.elements
        and all(
            np.array_equal(a.image, b.image) and np.array_equal(a.ids, b.ids)
            for a, b in zip(first.frames, second.frames, strict=True)
        )
    )


def _sample(
    recipe: Recipe, item: Item, view: View, rendering: Rendering, lock_sha256: str, twice: bool | None
) -> Sample:
    program = item.program
    assert program is not None
    checks = _checks(recipe, item, rendering, twice)
    images = tuple(store(frame, k, recipe.pack.image_format) for k, frame in enumerate(rendering.frames))
    if (size := sum(len(i.data) for i in images)) > MAX_IMAGE_BYTES:
        raise SampleError(Reason.TOO_LARGE, f"pictures of {size} bytes are above {MAX_IMAGE_BYTES}")
    identity = sample_identity(program, view)
    actions = stored_actions(rendering.actions)
    try:
        task = choose_task(identity, recipe.tasks, program, rendering.elements, images, actions)
    except ValueError as error:
        raise SampleError(Reason.BLANK, str(error)) from error
    segments = compose(identity, task, program, rendering.elements, images, actions)
    trajectory = Trajectory()
    if task in GUI_TASKS:
        trajectory = Trajectory(trajectory_id=identity, num_steps=len(images) - 1)
    sample = Sample(
        sample_id=f"{item.domain}-{task}-{identity}",
        domain=item.domain,
        task=task,
        language=program.main.language or program.language,
        split=split_of(program.template_id, recipe.pack.validation, recipe.pack.test),
        source_id=item.source_id,
        license_type=license_type(program.license_spdx),
        images=images,
        segments=segments,
        elements=rendering.elements,
        program=program,
        view=view,
        provenance=Provenance(
            generator=item.generator,
            generator_version=item.generator_version,
            index=item.index,
            renderer=program.language,
            engine=rendering.engine,
            engine_version=rendering.engine_version,
            fonts_sha256=fonts_sha256(),
            lock_sha256=lock_sha256,
            title=program.title,
        ),
        checks=checks,
        num_tokens_text=text_tokens(segments),
        actions=actions,
        trajectory=trajectory,
    )
    try:
        sample.context_bucket  # noqa: B018  # raises where no bucket holds it
    except ValueError as error:
        raise SampleError(Reason.TOO_LARGE, str(error)) from error
    return sample


def _iou_within_a_pixel(box: Box) -> float:
    """The least that a box agrees with one whose edges each lie at most a pixel further in."""
    width, height = box.x1 - box.x0, box.y1 - box.y0
    return max(0, width - 2) * max(0, height - 2) / (width * height)


def refuse_mismatch(elements: Sequence[Element], min_iou: float) -> None:
    """Raise SampleError for the first box that its second measurement contradicts.

    Edges may lie a pixel apart, which in a small box is much of its area.
    """
    for e in elements:
        if e.truth_iou is not None and e.truth_iou < min(min_iou, _iou_within_a_pixel(e.bbox)):
            raise SampleError(
                Reason.TRUTH_MISMATCH,
                f"bbox {e.bbox.xyxy} of {e.element_id} agrees {e.truth_iou:.2f} with the second measurement",
            )


def _checks(recipe: Recipe, item: Item, rendering: Rendering, twice: bool | None) -> Checks:
    shown = f"a picture of {item.program.main_path if item.program else item.key}"
    blank = max(blank_fraction(f.image) for f in rendering.frames)
    if blank == 1 and any(is_single_colour(f.image) for f in rendering.frames):
        raise SampleError(Reason.BLANK, f"{shown} is a single colour")
    if blank > recipe.checks.max_blank_fraction:
        raise SampleError(Reason.BLANK, f"{blank:.3%} of {shown} is one colour")
    refuse_mismatch(rendering.elements, recipe.checks.min_truth_iou)
    measured = [e.truth_iou for e in rendering.elements if e.truth_iou is not None]
    return Checks(
        blank_fraction=blank,
        num_elements_dropped=rendering.num_elements_dropped,
        rendered_twice_equal=twice,
        truth_iou_min=min(measured) if measured else None,
        truth_iou_mean=sum(measured) / len(measured) if measured else None,
        second_engine_iou=rendering.second_engine_iou,
    )


def store(frame: Frame, index: int, image_format: ImageFormat = "png") -> StoredImage:
    """A frame as it goes into a shard.

    Raises:
        SampleError: the encoded picture is above its bound, or a side above the format's (TOO_LARGE).
    """
    try:
        data = encode_picture(frame.image, image_format)
    except ValueError as error:
        raise SampleError(Reason.TOO_LARGE, str(error)) from error
    if len(data) > MAX_PICTURE_BYTES:
        raise SampleError(Reason.TOO_LARGE, f"a picture of {len(data)} bytes is above {MAX_PICTURE_BYTES}")
    width, height = frame.size_px
    return StoredImage(
        data=data,
        sha256=picture_sha256(data),
        width_px=width,
        height_px=height,
        num_tokens=num_image_tokens(width, height),
        role=frame.role,
        phash=perceptual_hash(frame.image),
        dpr=frame.dpr,
        css_width=frame.css_size[0],
        css_height=frame.css_size[1],
        scroll_x_css=frame.scroll_css[0],
        scroll_y_css=frame.scroll_css[1],
        frame_index=index,
        time_ms=frame.time_ms,
        chunk_index=index // 4,
        state_json=json.dumps(dict(frame.state), ensure_ascii=False),
    )


def sample_identity(program: Program, view: View) -> str:
    """24 hex digits that name a program seen in a view, for ever."""
    seen = json.dumps(view_row(view), sort_keys=True)
    return hashlib.sha256(f"{program.sha256}\0{seen}".encode()).hexdigest()[:24]


def split_of(template_id: str, validation: float, test: float) -> str:
    """The split of a template: by its hash, never by row."""
    at = unit_interval("split", template_id)
    if at < test:
        return "test"
    return "validation" if at < test + validation else "train"


def content_hashes(sample: Sample) -> list[int]:
    """64-bit hashes of what may stand in one split alone: the sample's pictures, and what a real program holds.

    Of a program that somebody else wrote that is its main file and its pictures and models; shared scripts, styles
    and fonts make no two programs alike.
    """
    found = {int(image.sha256[:16], 16) for image in sample.images}
    if not sample.program.is_synthetic:
        for file in sample.program.files:
            is_content = file.path == sample.program.main_path or file.path.lower().endswith(
                _CONTENT_SUFFIXES
            )
            if is_content and len(file.data) >= _MIN_CONTENT_BYTES:
                found.add(int(hashlib.sha256(file.data).hexdigest()[:16], 16))
    return sorted(found)


def license_type(spdx: str) -> str:
    """public_domain, permissive, share_alike or other, of the strictest part of an SPDX expression."""
    parts = [p.strip("() ") for p in spdx.replace(" OR ", " AND ").split(" AND ")]
    if any(p.startswith(SHARE_ALIKE) for p in parts):
        return "share_alike"
    if all(p in PUBLIC_DOMAIN for p in parts):
        return "public_domain"
    return "permissive" if all(p in PERMISSIVE + PUBLIC_DOMAIN for p in parts) else "other"


def text_tokens(segments: tuple[Segment, ...]) -> int:
    """Estimate of ``schemas.arrow.TOKENIZER``: UTF-8 bytes over 3.5, rounded up."""
    return -(-sum(len(s.text.encode()) for s in segments) * 2 // 7)
