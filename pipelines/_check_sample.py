"""What can be wrong with one sample: with itself, and with what its program draws now."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from pipelines.documents.compose import TASKS, compose
from pipelines.pictures import decode_png, encode_picture, picture_sha256
from pipelines.samples import license_type, sample_identity, text_tokens
from pipelines.warm import WarmRenderers
from schemas.arrow import to_table
from schemas.arrow_rows import element_row
from schemas.errors import SampleError
from schemas.sample import Sample, StoredImage
from schemas.tokens import num_image_tokens


def sample_faults(sample: Sample) -> Iterator[str]:
    """Every invariant of the schema that a sample breaks."""
    identity = sample_identity(sample.program, sample.view)
    if sample.sample_id != f"{sample.domain}-{sample.task}-{identity}":
        yield "sample_id is not that of its domain, task, program and view"
    if sample.license_type != license_type(sample.program.license_spdx):
        yield f"license {sample.program.license_spdx} is not {sample.license_type}"
    for k, image in enumerate(sample.images):
        yield from (f"image {k} {what}" for what in _image_faults(image))
    yield from _element_faults(sample)
    yield from _segment_faults(sample, identity)


def _image_faults(image: StoredImage) -> Iterator[str]:
    if picture_sha256(image.data) != image.sha256:
        yield "has another sha256 than is stored"
    try:
        height, width = decode_png(image.data).shape[:2]
    except ValueError as error:
        yield f"cannot be decoded: {error}"
        return
    if (width, height) != (image.width_px, image.height_px):
        yield f"is {width}x{height}, stored as {image.width_px}x{image.height_px}"
    if num_image_tokens(width, height) != image.num_tokens:
        yield f"costs {num_image_tokens(width, height)} tokens, stored as {image.num_tokens}"


def _element_faults(sample: Sample) -> Iterator[str]:
    ids = {(e.image_index, e.element_id) for e in sample.elements}
    if len(ids) != len(sample.elements):
        yield "two elements of one picture share an id"
    files = {f.path: len(f.data) for f in sample.program.files}
    for e in sample.elements:
        image = sample.images[e.image_index]
        if e.bbox.clipped(image.width_px, image.height_px) != e.bbox:
            yield f"bbox {e.bbox.xyxy} of {e.element_id} leaves its picture"
        x, y = e.point
        if not (e.bbox.x0 <= x < e.bbox.x1 and e.bbox.y0 <= y < e.bbox.y1):
            yield f"point {e.point} of {e.element_id} is outside its bbox {e.bbox.xyxy}"
        if e.parent_id and (e.image_index, e.parent_id) not in ids:
            yield f"parent {e.parent_id} of {e.element_id} is not there"
        if e.code_start is not None:
            size = files.get(e.code_path or sample.program.main_path, -1)
            if e.code_end is None or not 0 <= e.code_start < e.code_end <= size:
                yield f"code span {e.code_start}:{e.code_end} of {e.element_id} leaves its file of {size} bytes"


def _segment_faults(sample: Sample, identity: str) -> Iterator[str]:
    if sample.task not in TASKS:
        yield f"task {sample.task!r} is unknown"
        return
    if sample.num_tokens_text != text_tokens(sample.segments):
        yield f"text of {text_tokens(sample.segments)} tokens is stored as {sample.num_tokens_text}"
    want = compose(identity, sample.task, sample.program, sample.elements, sample.images, sample.actions)
    if len(want) != len(sample.segments):
        yield f"the document has {len(sample.segments)} segments; program, elements and pictures make {len(want)}"
        return
    for k, (made, stored) in enumerate(zip(want, sample.segments, strict=True)):
        if made != stored:
            yield f"segment {k} ({stored.kind}) is not what program, elements and pictures make"


def rendered_faults(sample: Sample, warm: WarmRenderers) -> Iterator[str]:
    """How a sample differs from a new rendering of its program in its view."""
    try:
        rendering = warm.render(sample.program, sample.view)
    except SampleError as error:
        yield f"does not render again: {error}"
        return
    if len(rendering.frames) != len(sample.images):
        yield f"renders to {len(rendering.frames)} frames, {len(sample.images)} are stored"
        return
    for k, (frame, image) in enumerate(zip(rendering.frames, sample.images, strict=True)):
        if encode_picture(frame.image, image.image_format) != image.data:
            stored = decode_png(image.data)
            same_size = stored.shape == frame.image.shape
            differing = int(np.any(stored != frame.image, axis=2).sum()) if same_size else -1
            yield f"image {k} has other bytes ({differing} pixels differ)"
    stored_rows = to_table([sample]).column("elements")[0].as_py()
    sizes = [f.size_px for f in rendering.frames]
    fresh = [element_row(e, *sizes[e.image_index]) for e in rendering.elements]
    if len(stored_rows) != len(fresh):
        yield f"{len(fresh)} elements, {len(stored_rows)} are stored"
        return
    for now, then in zip(fresh, stored_rows, strict=True):
        if differing_fields := [k for k, v in then.items() if not _equal(v, now[k])]:
            yield f"element {then['element_id']} differs in {', '.join(differing_fields)}"


def _equal(stored: object, fresh: object) -> bool:
    """Equality after the way through 32-bit columns."""
    if isinstance(stored, float) and isinstance(fresh, float):
        return stored == fresh or math.isclose(stored, float(np.float32(fresh)), rel_tol=0, abs_tol=0)
    if isinstance(stored, list | tuple) and isinstance(fresh, list | tuple):
        return len(stored) == len(fresh) and all(_equal(a, b) for a, b in zip(stored, fresh, strict=True))
    if isinstance(stored, dict) and isinstance(fresh, dict):
        return stored.keys() == fresh.keys() and all(_equal(v, fresh[k]) for k, v in stored.items())
    return stored == fresh
