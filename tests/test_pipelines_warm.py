"""Warm renderers of a worker: those of the run, or none."""

from __future__ import annotations

import os

import pytest

from pipelines.probe import engine_environment
from pipelines.warm import WarmRenderers
from renderers.svg import SvgRenderer
from schemas.errors import Reason, SetupError, WorkerError
from schemas.program import Program
from schemas.view import View

VIEW = View(width_px=9, height_px=9)


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


def test_a_renderer_that_starts_late_is_waited_for_and_one_that_never_starts_stops_the_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, fails = SvgRenderer.open, iter([True, True, False])

    def open_late(renderer: SvgRenderer) -> None:
        if next(fails, True):
            raise WorkerError(Reason.TIMEOUT, "busy")
        start(renderer)

    monkeypatch.setattr(SvgRenderer, "open", open_late)
    with WarmRenderers() as warm:
        assert warm.get("svg").fingerprint()
    with WarmRenderers() as warm, pytest.raises(SetupError, match=r"svg renderer does not start on .*: busy"):
        warm.render(Program.from_text("<svg/>", language="svg", main_path="a.svg", template_id="t"), VIEW)
