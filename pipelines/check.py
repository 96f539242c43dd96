"""Whether a corpus holds what it says: files against the manifest, rows against their invariants, pictures against code."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from pipelines.compose import coordinate_text, unit_interval
from pipelines.corpora import Corpus
from pipelines.pictures import decode_png, encode_png, picture_sha256
from pipelines.samples import sample_identity, split_of
from pipelines.warm import WarmRenderers
from schemas.arrow import SCHEMA_VERSION, sample_schema, to_table
from schemas.arrow_rows import element_row
from schemas.errors import SampleError
from schemas.manifest import ShardEntry, file_sha256
from schemas.sample import Sample
from schemas.tokens import num_image_tokens


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, and where."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


def check_files(corpus: Corpus) -> Iterator[Fault]:
    """Files that are missing, extra, or not as the manifest lists them."""
    manifest = corpus.manifest
    if manifest.schema_version != SCHEMA_VERSION:
        yield Fault(
            "manifest.json", f"schema version {manifest.schema_version}; this version reads {SCHEMA_VERSION}"
        )
    listed = {e.path for e in (*manifest.shards, *manifest.rejects)}
    found = {
        p.relative_to(corpus.folder).as_posix()
        for d in ("data", "rejects")
        for p in (corpus.folder / d).rglob("*")
        if p.is_file()
    }
    yield from (Fault(path, "is not in the manifest") for path in sorted(found - listed))
    for entry in (*manifest.shards, *manifest.rejects):
        yield from _check_entry(corpus, entry)
    rows = sum(e.num_rows for e in manifest.shards), sum(e.num_rows for e in manifest.rejects)
    if rows != (manifest.num_samples, manifest.num_rejected):
        yield Fault(
            "manifest.json", f"lists {rows} rows, says {manifest.num_samples} and {manifest.num_rejected}"
        )
    if sum(rows) != manifest.num_planned:
        yield Fault(
            "manifest.json", f"{manifest.num_planned} items were planned, {sum(rows)} are accounted for"
        )


def _check_entry(corpus: Corpus, entry: ShardEntry) -> Iterator[Fault]:
    path = corpus.folder / entry.path
    if not path.is_file():
        yield Fault(entry.path, "is missing")
    elif path.stat().st_size != entry.num_bytes:
        yield Fault(entry.path, f"has {path.stat().st_size} bytes, {entry.num_bytes} are listed")
    elif file_sha256(path) != entry.sha256:
        yield Fault(entry.path, "has another sha256 than is listed")
    elif entry.domain and corpus.read(entry.path, []).schema.metadata != sample_schema().metadata:
        yield Fault(entry.path, "has another schema")


def check_rows(corpus: Corpus, advance: Callable[[int], None]) -> Iterator[Fault]:
    """Samples that break an invariant, ids that occur twice, templates that stand in two splits."""
    seen: set[str] = set()
    split_by_template: dict[str, str] = {}
    recipe = json.loads(corpus.manifest.recipe)
    shares = recipe["pack"]["validation"], recipe["pack"]["test"]
    for sample in corpus.samples():
        if sample.sample_id in seen:
            yield Fault(sample.sample_id, "occurs twice")
        seen.add(sample.sample_id)
        template = sample.program.template_id
        if split_by_template.setdefault(template, sample.split) != sample.split:
            yield Fault(sample.sample_id, f"template {template} stands in two splits")
        if split_of(template, *shares) != sample.split:
            yield Fault(sample.sample_id, f"split {sample.split} is not that of template {template}")
        yield from (Fault(sample.sample_id, what) for what in sample_faults(sample))
        advance(1)


def sample_faults(sample: Sample) -> Iterator[str]:
    """Every invariant of the schema that a sample breaks."""
    if not sample.sample_id.endswith(sample_identity(sample.program, sample.view)):
        yield "sample_id is not that of its program and view"
    for k, image in enumerate(sample.images):
        if picture_sha256(image.data) != image.sha256:
            yield f"image {k} has another sha256 than is stored"
        height, width = decode_png(image.data).shape[:2]
        if (width, height) != (image.width_px, image.height_px):
            yield f"image {k} is {width}x{height}, stored as {image.width_px}x{image.height_px}"
        if num_image_tokens(width, height) != image.num_tokens:
            yield f"image {k} costs {num_image_tokens(width, height)} tokens, stored as {image.num_tokens}"
    yield from _element_faults(sample)
    yield from _segment_faults(sample)


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


def _segment_faults(sample: Sample) -> Iterator[str]:
    shown = [s.image_index for s in sample.segments if s.kind == "image"]
    if sorted(shown) != list(range(len(sample.images))):
        yield f"the document shows images {shown} of {len(sample.images)}"
    for segment in sample.segments:
        for span in segment.coords:
            e = sample.elements[span.element]
            image = sample.images[e.image_index]
            want = coordinate_text(e, image.width_px, image.height_px, span.form)
            if segment.text[span.start : span.end] != want:
                yield f"{span.form} of {e.element_id} reads {segment.text[span.start : span.end]}, not {want}"


def truth_numbers(corpus: Corpus, count: int) -> list[int]:
    """Positions of ``count`` samples to render again: domains and languages in turn, by hash within each."""
    table = corpus.columns(["sample_id", "domain", "language"]).to_pylist()
    groups: dict[tuple[str, str], list[int]] = {}
    for k, row in enumerate(table):
        groups.setdefault((row["domain"], row["language"]), []).append(k)
    for group in groups.values():
        group.sort(key=lambda k: unit_interval("truth", table[k]["sample_id"]))
    turns = max((len(g) for g in groups.values()), default=0)
    in_turn = [group[t] for t in range(turns) for _, group in sorted(groups.items()) if t < len(group)]
    return sorted(in_turn[: min(count, len(in_turn))])


def check_truth(corpus: Corpus, numbers: list[int], advance: Callable[[int], None]) -> Iterator[Fault]:
    """Samples whose program, rendered again, gives other bytes or other boxes than are stored."""
    with WarmRenderers() as warm:
        for number in numbers:
            sample = corpus.sample(number)
            yield from (Fault(sample.sample_id, what) for what in rendered_faults(sample, warm))
            advance(1)


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
        if encode_png(frame.image) != image.data:
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
