"""Small finished corpora of samples that are made by hand, to be exported."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
from PIL import Image

from pipelines.export.job import Request, drop_sha256, export, source_sha256
from pipelines.export.outcome import Outcome
from pipelines.export.question import Filters, Question
from pipelines.pack import writer_options
from pipelines.pictures import encode_png, picture_sha256
from pipelines.progress import Progress
from pipelines.recipe import Recipe
from pipelines.storage.stage_files import write_json
from schemas.arrow import SCHEMA_VERSION, sample_schema, to_table
from schemas.element import Element
from schemas.manifest import DedupSettings, Manifest, ShardEntry, file_sha256
from schemas.program import Program, SourceFile
from schemas.sample import CoordSpan, Sample, Segment, StoredImage

MakeSample = Callable[..., Sample]
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'


def picture(seed: int, *, webp: bool = False) -> StoredImage:
    """A picture of 24x16 px that no other seed gives; as lossless WebP where that is asked for."""
    pixels = np.random.default_rng(seed).integers(0, 255, (16, 24, 3), np.uint8)
    data = encode_png(pixels)
    if webp:
        stream = io.BytesIO()
        Image.fromarray(pixels).save(stream, "webp", lossless=True)
        data = stream.getvalue()
    return StoredImage(data=data, sha256=picture_sha256(data), width_px=24, height_px=16, num_tokens=1)


def image_to_code(make: MakeSample, key: str, images: Sequence[StoredImage], **changes: object) -> Sample:
    """Pictures, a question, code, and where the square is: as a run composes them, shortened."""
    segments = [
        *(Segment(kind="image", image_index=k, loss_weight=0.0) for k in range(len(images))),
        Segment(kind="text", text="Write the SVG program.\n", loss_weight=0.0),
        Segment(kind="code", text=f"{SVG}\n<!-- {key} -->\n", language="svg"),
        Segment(
            kind="coordinates",
            text="Boxes:\n- a: [0, 0, 2, 2] px\n",
            coords=(CoordSpan(start=12, end=24, element=0, form="bbox_px"),),
        ),
    ]
    fields: dict[str, object] = {
        "sample_id": key,
        "task": "image_to_code",
        "images": tuple(images),
        "segments": tuple(segments),
    }
    return make(**(fields | changes))


def hostile_samples(make: MakeSample) -> list[Sample]:
    """Samples that a careless container loses: odd ids and texts, many pictures or none, WebP."""
    odd_text = "\N{GRINNING FACE}\0 \u2028</s> ```\n``` \ud7ff {{x}} \\n \r\n\ttab"
    files = (
        SourceFile(path="a.svg", language="svg", data=b"<svg/>\n"),
        SourceFile(path="tex.bin", language="", data=b"\xff\x00\xfe"),
    )
    two_files = Program(language="svg", files=files, main_path="a.svg", template_id="t/2", title="Two")
    no_picture = (Segment(kind="text", text="Nothing to see.\n"), Segment(kind="code", text=odd_text))
    first = picture(1)
    return [
        make(),
        image_to_code(make, "three-pictures", [picture(2), picture(3), first]),
        image_to_code(make, "../../etc/a.b c\n\N{SNOWMAN}", [picture(4, webp=True), first]),
        image_to_code(make, "__" + "long" * 80, [picture(5)], program=two_files),
        make(sample_id="no-pictures", images=(), elements=(), segments=no_picture, task="text"),
        make(
            sample_id="text.first",
            segments=(
                Segment(kind="text", text=odd_text, loss_weight=0.25),
                Segment(kind="image", image_index=0, loss_weight=0.5),
                Segment(kind="text", text="Said at the end, without a line break"),
                Segment(kind="image", image_index=0, loss_weight=0.0),
                Segment(kind="text", text="\n\n", role="user", loss_weight=0.0),
                Segment(kind="code", text="no line break", language="svg", role="assistant"),
            ),
        ),
    ]


def crowded_sample(make: MakeSample) -> Sample:
    """A sample of 60,000 elements."""
    square: Element = make().elements[0]
    elements = tuple(replace(square, element_id=f"e{k}", polygon=()) for k in range(60_000))
    return image_to_code(make, "many-elements", [picture(6)], elements=elements)


def plain_samples(make: MakeSample, count: int, domain: str = "svg") -> list[Sample]:
    """``count`` samples of two tasks in turn, a picture each."""
    found = []
    for k in range(count):
        image = picture(100 + k)
        name = f"{domain}-{k:03d}"
        changes: dict[str, object] = {"domain": domain}
        if k % 2:
            found.append(make(sample_id=name, images=(image,), **changes))
        else:
            found.append(image_to_code(make, name, [image], **changes))
    return found


def write_corpus(
    folder: Path, shards: Sequence[tuple[str, Sequence[Sample]]], *, group_rows: int = 3
) -> Path:
    """A finished corpus with a shard of ``group_rows`` rows a row group for each (split, samples of one domain)."""
    entries: list[ShardEntry] = []
    for split, samples in shards:
        domain = samples[0].domain
        number = sum(e.domain == domain and e.split == split for e in entries)
        path = folder / f"data/{domain}/{split}-{number:05d}.parquet"
        path.parent.mkdir(parents=True, exist_ok=True)
        table = to_table([replace(s, split=split) for s in samples])
        pq.write_table(table, path, row_group_size=group_rows, **writer_options(sample_schema()))
        entries.append(
            ShardEntry(
                path=path.relative_to(folder).as_posix(),
                domain=domain,
                split=split,
                num_rows=table.num_rows,
                num_bytes=path.stat().st_size,
                sha256=file_sha256(path),
            )
        )
    recipe = Recipe.model_validate({"name": "small", "sources": [{"generator": "svg_icon", "count": 1}]})
    count = sum(e.num_rows for e in entries)
    manifest = Manifest(
        schema_version=SCHEMA_VERSION,
        name="small",
        seed=0,
        recipe=recipe.canonical(),
        recipe_sha256=recipe.sha256,
        environment={},
        dedup=DedupSettings(
            engine="none",
            threshold=0.8,
            num_permutations=1,
            bands=1,
            rows=1,
            shingle_tokens=1,
            recall_at_threshold=1.0,
        ),
        shards=entries,
        rejects=[],
        num_planned=count,
        num_samples=count,
        num_rejected=0,
        rejects_by_reason={},
        samples_by_domain={
            d: sum(e.num_rows for e in entries if e.domain == d) for d in {e.domain for e in entries}
        },
    )
    write_json(folder / "manifest.json", manifest.model_dump(mode="json"))
    return folder


def request(source: Path, out: Path, container: str, **changes: object) -> Request:
    """An export of everything as the profile `dual` says it; keywords replace parts of the question, and workers."""
    from pipelines.export import containers

    kind = containers.load(container)
    workers = int(str(changes.pop("workers", 1)))
    drop = str(changes.pop("drop", ""))
    fields: dict[str, object] = {
        "source_sha256": source_sha256(source),
        "container": container,
        "style": kind.styles[0],
        "profile": "dual",
        "profile_options": (),
        "filters": Filters(),
        "drop_sha256": drop_sha256(Path(drop) if drop else None),
        "shard_bytes": kind.shard_bytes,
    }
    question = Question(**(fields | changes))  # type: ignore[arg-type]
    return Request(source=source, out=out, question=question, drop=drop, workers=workers)


def run_export(asked: Request) -> Outcome:
    """The export, without progress."""
    with Progress(quiet=True) as progress:
        return export(asked, progress)


def tree(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, by its path from there."""
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()
    }
