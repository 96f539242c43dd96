"""The report's page says its figures in words and units that a person reads."""

from __future__ import annotations

from pipelines.report import _page


def test_figures_have_units_of_their_own() -> None:
    stats = {
        "name": "small",
        "num_samples": 420,
        "num_planned": 435,
        "totals": {"num_tokens_image": 1_000},
        "num_bytes": 187_398_339,
        "alarms": [],
        "rejects_by_reason": {},
        "counts": {},
    }
    page = _page(stats, {"seconds": 990.0, "workers": 2, "speed": {}}, {})
    for value, said in (("16:30", "time of the run"), ("2", "workers"), ("187.4", "MB of shards")):
        assert f"<div class=card><b>{value}</b><span>{said}</span></div>" in page
