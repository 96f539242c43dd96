"""The one Arrow schema of every shard, and the way of a sample into a row and back."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Mapping
from typing import Any

import pyarrow as pa

from schemas.arrow_rows import from_row, to_row
from schemas.sample import Sample

SCHEMA_VERSION = 2
TOKENIZER = "utf8-bytes/3.5"
"""Text tokens are estimated as UTF-8 bytes over 3.5, rounded up: an upper guide for code, not a tokenizer."""

FILTER_COLUMNS = (
    "sample_id",
    "domain",
    "task",
    "language",
    "split",
    "source_id",
    "template_id",
    "num_images",
    "num_elements",
    "num_segments",
    "code_bytes",
    "text_bytes",
    "num_tokens_image",
    "num_tokens_text_est",
    "context_bucket",
    "license_spdx",
    "license_type",
    "is_synthetic",
)
"""The only columns with Parquet statistics, and the ones worth filtering by."""


def _struct(fields: Mapping[str, pa.DataType], required: Iterable[str] = ()) -> pa.StructType:
    needed = set(required)
    return pa.struct([pa.field(name, kind, nullable=name not in needed) for name, kind in fields.items()])


def _list(kind: pa.DataType) -> pa.DataType:
    return pa.list_(pa.field("element", kind))


STRING, INT32, INT64, FLOAT32, FLOAT64 = pa.string(), pa.int32(), pa.int64(), pa.float32(), pa.float64()
BOX_PX = pa.list_(pa.field("element", INT32), 4)
BOX_NORM = pa.list_(pa.field("element", FLOAT64), 4)
POINT = pa.list_(pa.field("element", FLOAT32), 2)

IMAGE = pa.struct([pa.field("bytes", pa.binary()), pa.field("path", STRING)])
IMAGE_FACT = _struct(
    {
        "width_px": INT32,
        "height_px": INT32,
        "role": STRING,
        "sha256": STRING,
        "phash": INT64,
        "dpr": FLOAT32,
        "css_width": INT32,
        "css_height": INT32,
        "scroll_x_css": INT32,
        "scroll_y_css": INT32,
        "frame_index": INT32,
        "time_ms": INT64,
        "chunk_index": INT32,
        "num_tokens": INT32,
        "state_json": STRING,
    }
)
COORD_SPAN = _struct({"start": INT32, "end": INT32, "element": INT32, "form": STRING})
SEGMENT = _struct(
    {
        "kind": STRING,
        "role": STRING,
        "text": STRING,
        "language": STRING,
        "image_index": INT32,
        "step": INT32,
        "loss_weight": FLOAT32,
        "coords": _list(COORD_SPAN),
    }
)
MEASURE = _struct({"name": STRING, "value": FLOAT64, "unit": STRING})
ELEMENT = _struct(
    {
        "element_id": STRING,
        "parent_id": STRING,
        "group_id": STRING,
        "kind": STRING,
        "label": STRING,
        "role": STRING,
        "name": STRING,
        "text": STRING,
        "image_index": INT32,
        "bbox": BOX_PX,
        "bbox_norm": BOX_NORM,
        "bbox_amodal": BOX_PX,
        "point": POINT,
        "point_norm": POINT,
        "lines": _list(BOX_PX),
        "polygon": _list(FLOAT32),
        "polygon_norm": _list(FLOAT32),
        "polygon_parts": _list(INT32),
        "area_px": INT32,
        "visible_fraction": FLOAT32,
        "occluded_by": _list(STRING),
        "z_order": INT32,
        "color": STRING,
        "code_path": STRING,
        "code_start": INT32,
        "code_end": INT32,
        "is_interactive": pa.bool_(),
        "truth_iou": FLOAT32,
        "measures": _list(MEASURE),
        "bbox_3d": _list(FLOAT32),
        "depth_m": FLOAT32,
    }
)
SOURCE_FILE = _struct({"path": STRING, "language": STRING, "text": STRING, "data": pa.binary()})
PROGRAM = _struct({"main_path": STRING, "files": _list(SOURCE_FILE), "sha256": STRING})
ACTION = _struct(
    {
        "step": INT32,
        "name": STRING,
        "element_id": STRING,
        "point": POINT,
        "end_point": POINT,
        "text": STRING,
        "key": STRING,
        "time_ms": INT64,
        "end_element_id": STRING,
        "instruction": STRING,
    }
)
VIEW = _struct(
    {
        "width_px": INT32,
        "height_px": INT32,
        "dpr": FLOAT32,
        "time_ms": INT64,
        "num_frames": INT32,
        "frame_interval_ms": INT32,
        "camera": _list(FLOAT32),
        "full_page": pa.bool_(),
        "locale": STRING,
        "color_scheme": STRING,
        "reduced_motion": pa.bool_(),
        "actions": _list(ACTION),
    }
)
TRAJECTORY = _struct(
    {
        "trajectory_id": STRING,
        "step": INT32,
        "num_steps": INT32,
        "diff": STRING,
        "metric_name": STRING,
        "metric_before": FLOAT32,
        "metric_after": FLOAT32,
    }
)
SEED_ASSET = _struct(
    {"package": STRING, "version": STRING, "path": STRING, "sha256": STRING, "license_spdx": STRING}
)
PROVENANCE = _struct(
    {
        "generator": STRING,
        "generator_version": INT32,
        "index": INT32,
        "seed": INT64,
        "title": STRING,
        "origin": STRING,
        "parameters_json": STRING,
        "renderer": STRING,
        "engine": STRING,
        "engine_version": STRING,
        "fonts_sha256": STRING,
        "lock_sha256": STRING,
        "seed_assets": _list(SEED_ASSET),
        "model_name": STRING,
    }
)
CHECKS = _struct(
    {
        "rendered_twice_equal": pa.bool_(),
        "truth_iou_min": FLOAT32,
        "truth_iou_mean": FLOAT32,
        "second_engine_iou": FLOAT32,
        "blank_fraction": FLOAT32,
        "num_elements_dropped": INT32,
    }
)
DEDUP = _struct(
    {
        "cluster_id": STRING,
        "is_representative": pa.bool_(),
        "jaccard_to_representative": FLOAT32,
        "image_distance": FLOAT32,
    }
)
CONTAMINATION = _struct({"benchmark": STRING, "method": STRING, "score": FLOAT32})

_COLUMNS: dict[str, pa.DataType] = {
    "sample_id": STRING,
    "domain": STRING,
    "task": STRING,
    "language": STRING,
    "split": STRING,
    "source_id": STRING,
    "template_id": STRING,
    "num_images": INT32,
    "num_elements": INT32,
    "num_segments": INT32,
    "code_bytes": INT32,
    "text_bytes": INT32,
    "num_tokens_image": INT32,
    "num_tokens_text_est": INT32,
    "context_bucket": INT32,
    "license_spdx": STRING,
    "license_type": STRING,
    "is_synthetic": pa.bool_(),
    "images": _list(IMAGE),
    "image_facts": _list(IMAGE_FACT),
    "segments": _list(SEGMENT),
    "elements": _list(ELEMENT),
    "program": PROGRAM,
    "view": VIEW,
    "actions": _list(ACTION),
    "trajectory": TRAJECTORY,
    "provenance": PROVENANCE,
    "checks": CHECKS,
    "dedup": DEDUP,
    "contamination": _list(CONTAMINATION),
}


def _feature(kind: pa.DataType) -> dict[str, Any]:
    """The Hugging Face feature that stores as ``kind``."""
    if kind == IMAGE:
        return {"_type": "Image"}
    if pa.types.is_struct(kind):
        return {field.name: _feature(field.type) for field in kind}
    if pa.types.is_fixed_size_list(kind):
        return {"feature": _feature(kind.value_type), "length": kind.list_size, "_type": "List"}
    if pa.types.is_list(kind):
        return {"feature": _feature(kind.value_type), "_type": "List"}
    names = {"double": "float64", "float": "float32"}
    return {"dtype": names.get(str(kind), str(kind)), "_type": "Value"}


@functools.cache
def sample_schema() -> pa.Schema:
    """The schema with its version, tokenizer and Hugging Face features in the metadata."""
    # `datasets` decodes images only where the stored field equals its own, which is nullable.
    fields = [pa.field(name, kind, nullable=name == "images") for name, kind in _COLUMNS.items()]
    features = {name: _feature(kind) for name, kind in _COLUMNS.items()}
    metadata: dict[bytes | str, bytes | str] = {
        "schema_version": str(SCHEMA_VERSION),
        "tokenizer": TOKENIZER,
        "huggingface": json.dumps({"info": {"features": features}}),
    }
    return pa.schema(fields, metadata=metadata)


def to_table(samples: Iterable[Sample]) -> pa.Table:
    """Table of samples in :func:`sample_schema`, one row each, in order."""
    return pa.Table.from_pylist([to_row(s) for s in samples], schema=sample_schema())


def from_table(table: pa.Table) -> list[Sample]:
    """The samples of a table; inverse of :func:`to_table`."""
    return [from_row(row) for row in table.to_pylist()]


def leaf_paths(schema: pa.Schema) -> list[str]:
    """Parquet's dotted path of every leaf column, as per-column writer options need them."""

    def walk(prefix: str, kind: pa.DataType) -> list[str]:
        if pa.types.is_struct(kind):
            return [leaf for f in kind for leaf in walk(f"{prefix}.{f.name}", f.type)]
        if pa.types.is_list(kind) or pa.types.is_fixed_size_list(kind):
            return walk(f"{prefix}.list.element", kind.value_type)
        return [prefix]

    return [leaf for field in schema for leaf in walk(field.name, field.type)]
