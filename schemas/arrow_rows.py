"""Samples as plain rows of nested dicts and lists, the form that Arrow takes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np

from schemas.box import Box
from schemas.element import Element, Measure
from schemas.program import Program, SeedAsset, SourceFile
from schemas.sample import (
    Checks,
    Contamination,
    CoordSpan,
    DedupMark,
    Provenance,
    Sample,
    Segment,
    StoredImage,
    Trajectory,
)
from schemas.view import Action, View

Row = dict[str, Any]


def to_row(sample: Sample) -> Row:
    """The sample's columns; normalised coordinates and counts are made here from the pixels."""
    program, origin = sample.program, sample.provenance
    return {
        "sample_id": sample.sample_id,
        "domain": sample.domain,
        "task": sample.task,
        "language": sample.language,
        "split": sample.split,
        "source_id": sample.source_id,
        "template_id": program.template_id,
        "num_images": len(sample.images),
        "num_elements": len(sample.elements),
        "num_segments": len(sample.segments),
        "code_bytes": program.code_bytes,
        "text_bytes": sample.text_bytes,
        "num_tokens_image": sample.num_tokens_image,
        "num_tokens_text_est": sample.num_tokens_text,
        "context_bucket": sample.context_bucket,
        "license_spdx": program.license_spdx,
        "license_type": sample.license_type,
        "is_synthetic": program.is_synthetic,
        "images": [{"bytes": i.data, "path": i.path} for i in sample.images],
        "image_facts": [{k: v for k, v in asdict(i).items() if k != "data"} for i in sample.images],
        "segments": [asdict(s) for s in sample.segments],
        "elements": [
            element_row(e, sample.images[e.image_index].width_px, sample.images[e.image_index].height_px)
            for e in sample.elements
        ],
        "program": program_row(program),
        "view": view_row(sample.view),
        "actions": action_rows(sample.actions),
        "trajectory": asdict(sample.trajectory),
        "provenance": asdict(origin)
        | {
            "seed": program.seed,
            "origin": program.origin,
            "parameters_json": program.parameters_json,
            "seed_assets": [asdict(a) for a in program.seed_assets],
        },
        "checks": asdict(sample.checks),
        "dedup": asdict(sample.dedup),
        "contamination": [asdict(c) for c in sample.contamination],
    }


def from_row(row: Row) -> Sample:
    """Inverse of :func:`to_row`."""
    origin = dict(row["provenance"])
    program = _program(row, origin)
    for name in ("seed", "origin", "parameters_json", "seed_assets"):
        del origin[name]
    return Sample(
        sample_id=row["sample_id"],
        domain=row["domain"],
        task=row["task"],
        language=row["language"],
        split=row["split"],
        source_id=row["source_id"],
        license_type=row["license_type"],
        images=tuple(
            StoredImage(data=i["bytes"], **f) for i, f in zip(row["images"], row["image_facts"], strict=True)
        ),
        segments=tuple(
            Segment(**{**s, "coords": tuple(CoordSpan(**c) for c in s["coords"])}) for s in row["segments"]
        ),
        elements=tuple(_element(e) for e in row["elements"]),
        program=program,
        view=view_from_row(row["view"]),
        provenance=Provenance(**origin),
        checks=Checks(**row["checks"]),
        num_tokens_text=row["num_tokens_text_est"],
        actions=_actions(row["actions"]),
        trajectory=Trajectory(**row["trajectory"]),
        dedup=DedupMark(**row["dedup"]),
        contamination=tuple(Contamination(**c) for c in row["contamination"]),
    )


def program_row(program: Program) -> Row:
    """Text files as text, binary ones as data; the bytes are exactly those that were rendered."""
    files = []
    for f in program.files:
        text = f.text
        files.append(
            {"path": f.path, "language": f.language, "text": text, "data": f.data if text is None else None}
        )
    return {"main_path": program.main_path, "files": files, "sha256": program.sha256}


def files_from_row(row: Row) -> tuple[SourceFile, ...]:
    """The files of a program column."""
    return tuple(
        SourceFile(
            path=f["path"],
            language=f["language"],
            data=f["data"] if f["text"] is None else f["text"].encode(),
        )
        for f in row["files"]
    )


def action_rows(actions: Sequence[Action]) -> list[Row]:
    return [{"step": step, **asdict(action)} for step, action in enumerate(actions)]


def view_row(view: View) -> Row:
    return {**asdict(view), "actions": action_rows(view.actions)}


def view_from_row(row: Row) -> View:
    return View(**{**row, "camera": tuple(row["camera"]), "actions": _actions(row["actions"])})


def _actions(rows: Sequence[Row]) -> tuple[Action, ...]:
    actions = []
    for row in rows:
        fields = {k: v for k, v in row.items() if k != "step"}
        for name in ("point", "end_point"):
            fields[name] = None if fields[name] is None else tuple(fields[name])
        actions.append(Action(**fields))
    return tuple(actions)


def _program(row: Row, origin: Row) -> Program:
    return Program(
        language=origin["renderer"],
        files=files_from_row(row["program"]),
        main_path=row["program"]["main_path"],
        template_id=row["template_id"],
        title=origin["title"],
        parameters=json.loads(origin["parameters_json"]),
        seed=origin["seed"],
        license_spdx=row["license_spdx"],
        origin=origin["origin"],
        seed_assets=tuple(SeedAsset(**a) for a in origin["seed_assets"]),
        is_synthetic=row["is_synthetic"],
    )


def element_row(element: Element, width: int, height: int) -> Row:
    """The element's columns; ``width`` and ``height`` in px of the picture it is measured on."""
    points = np.array([p for ring in element.polygon for p in ring], np.float32).reshape(-1, 2)
    x, y = element.point
    row = {name: getattr(element, name) for name in _PLAIN_FIELDS}
    return row | {
        "bbox": element.bbox.xyxy,
        "bbox_norm": element.bbox.normalised(width, height),
        "bbox_amodal": element.bbox_amodal.xyxy if element.bbox_amodal else None,
        "point": (x, y),
        "point_norm": (x / width, y / height),
        "lines": [line.xyxy for line in element.lines],
        "polygon": points.ravel().tolist(),
        "polygon_norm": (points / np.array([width, height], np.float32)).ravel().tolist(),
        "polygon_parts": [len(ring) for ring in element.polygon],
        "occluded_by": list(element.occluded_by),
        "measures": [asdict(m) for m in element.measures],
        "bbox_3d": list(element.bbox_3d),
    }


_PLAIN_FIELDS = (
    "element_id",
    "parent_id",
    "group_id",
    "kind",
    "label",
    "role",
    "name",
    "text",
    "image_index",
    "area_px",
    "visible_fraction",
    "z_order",
    "color",
    "code_path",
    "code_start",
    "code_end",
    "is_interactive",
    "truth_iou",
    "depth_m",
)


def _element(row: Row) -> Element:
    pairs = list(zip(row["polygon"][::2], row["polygon"][1::2], strict=True))
    rings, start = [], 0
    for length in row["polygon_parts"]:
        rings.append(tuple(pairs[start : start + length]))
        start += length
    return Element(
        **{name: row[name] for name in _PLAIN_FIELDS},
        bbox=Box(*row["bbox"]),
        point=tuple(row["point"]),
        bbox_amodal=Box(*row["bbox_amodal"]) if row["bbox_amodal"] else None,
        lines=tuple(Box(*line) for line in row["lines"]),
        polygon=tuple(rings),
        occluded_by=tuple(row["occluded_by"]),
        measures=tuple(Measure(**m) for m in row["measures"]),
        bbox_3d=tuple(row["bbox_3d"]),
    )
