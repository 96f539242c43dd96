"""Warm renderers of a worker: those of the run, or none."""

from __future__ import annotations

import os

import pytest

from pipelines.probe import engine_environment
from pipelines.warm import WarmRenderers
from schemas.errors import SetupError


def test_a_renderer_that_is_not_the_runs_stops_the_run() -> None:
    engines = engine_environment(["svg"])
    with WarmRenderers(engines) as warm:
        assert warm.get("svg") is warm.get("svg")
    with (
        WarmRenderers(engines | {"svg.resvg": "0.0.1"}) as warm,
        pytest.raises(
            SetupError, match=r"the svg renderer on .* has resvg '.*', the run began with '0\.0\.1'"
        ),
    ):
        warm.get("svg")


def test_a_probe_leaves_the_environment_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RENDERLOOM_KEPT", "before")
    engine_environment(["svg"], {"RENDERLOOM_KEPT": "while it looks"})
    assert os.environ["RENDERLOOM_KEPT"] == "before"
