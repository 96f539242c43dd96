"""What a finished corpus holds, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyarrow as pa

from pipelines.corpora import Corpus

_COLUMNS = [
    "domain",
    "task",
    "language",
    "split",
    "source_id",
    "template_id",
    "num_images",
    "num_elements",
    "code_bytes",
    "num_tokens_image",
    "num_tokens_text_est",
    "context_bucket",
    "license_spdx",
    "is_synthetic",
]
_COUNTED = (
    "domain",
    "task",
    "language",
    "split",
    "source_id",
    "context_bucket",
    "license_spdx",
    "is_synthetic",
)
ALARM_SHARE, ALARM_ITEMS, ALARM_CLUSTER = 0.2, 10, 100
_SPREAD = ("num_images", "num_elements", "code_bytes", "num_tokens_image", "num_tokens_text_est")


def corpus_stats(corpus: Corpus) -> dict[str, Any]:
    """Counts by every filter, spreads of sizes (none where there are no samples), totals, and rejects."""
    manifest = corpus.manifest
    table = corpus.columns(_COLUMNS)
    rejects: dict[str, dict[str, int]] = {}
    clusters = Counter[str]()
    for row in corpus.rejects(["source_id", "reason", "representative"]):
        clusters[row["representative"]] += 1
        by_reason = rejects.setdefault(row["source_id"], {})
        by_reason[row["reason"]] = by_reason.get(row["reason"], 0) + 1
    return {
        "name": manifest.name,
        "seed": manifest.seed,
        "num_planned": manifest.num_planned,
        "num_samples": manifest.num_samples,
        "num_rejected": manifest.num_rejected,
        "num_shards": len(manifest.shards),
        "num_bytes": sum(s.num_bytes for s in manifest.shards),
        "num_templates": len(table.column("template_id").unique()),
        "totals": {name: int(np.sum(_numbers(table, name))) for name in _SPREAD},
        "spread": {name: _spread(_numbers(table, name)) for name in _SPREAD if table.num_rows},
        "counts": {name: _counts(table, name) for name in _COUNTED},
        "rejects_by_reason": manifest.rejects_by_reason,
        "rejects_by_source": {source: dict(sorted(rejects[source].items())) for source in sorted(rejects)},
        "alarms": alarms(_counts(table, "source_id"), rejects) + cluster_alarms(clusters),
    }


def alarms(kept: dict[str, int], rejects: dict[str, dict[str, int]]) -> list[str]:
    """Sources that lose more than a stated share of their items, for one reason, in words."""
    found = []
    for source, reasons in sorted(rejects.items()):
        planned = kept.get(source, 0) + sum(reasons.values())
        for reason, count in sorted(reasons.items()):
            if planned >= ALARM_ITEMS and count > ALARM_SHARE * planned:
                found.append(f"{source} loses {count} of {planned} items to {reason}")
    return found


def cluster_alarms(clusters: Mapping[str, int]) -> list[str]:
    """Samples that more than a stated number of others went for, by how many went for each, in words."""
    large = sorted((key, count) for key, count in clusters.items() if key and count > ALARM_CLUSTER)
    return [f"{count} near-duplicates go for one sample, {key}" for key, count in large]


def _numbers(table: pa.Table, name: str) -> np.ndarray[Any, np.dtype[np.int64]]:
    return np.asarray(table.column(name).to_numpy(), np.int64)


def _spread(values: np.ndarray[Any, np.dtype[np.int64]]) -> dict[str, float]:
    low, middle, high = np.percentile(values, [5, 50, 95]).tolist()
    return {"min": int(values.min()), "p5": low, "median": middle, "p95": high, "max": int(values.max())}


def _counts(table: pa.Table, name: str) -> dict[str, int]:
    counted = table.column(name).value_counts().to_pylist()
    return {
        str(c["values"]): c["counts"] for c in sorted(counted, key=lambda c: (-c["counts"], str(c["values"])))
    }
