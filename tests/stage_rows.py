"""Units of samples as the render stage leaves them, for tests of what comes after it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
from numpy.typing import NDArray

from pipelines.collect import places_of
from pipelines.plan import unit_name
from pipelines.render_stage import INDEX_SCHEMA
from pipelines.sample_rows import write_rows
from pipelines.samples import content_hashes
from pipelines.storage.stage_files import index_path, samples_path, write_table
from schemas.arrow import to_table
from schemas.sample import Sample


def write_unit(work: Path, unit_id: int, samples: Sequence[Sample]) -> NDArray[Any]:
    """Write the samples and the index of a unit; (N,) ``PLACE`` of them."""
    name = unit_name(unit_id)
    rows = write_rows(samples_path(work, name), [to_table([s]) for s in samples])
    index = [
        {
            "row": k,
            "key": f"key-{unit_id}-{k}",
            "sample_id": s.sample_id,
            "domain": s.domain,
            "split": s.split,
            "language": s.language,
            "source_id": s.source_id,
            "context_bucket": s.context_bucket,
            "content": content_hashes(s),
            "phash": [i.phash for i in s.images],
            **rows[k],
        }
        for k, s in enumerate(samples)
    ]
    table = pa.Table.from_pylist(index, schema=INDEX_SCHEMA)
    write_table(index_path(work, name), table)
    return places_of(table.append_column("unit", pa.array([unit_id] * len(samples), pa.int32())))
