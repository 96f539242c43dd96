"""Progress in plain lines: rate and time left are those of this run, and what an earlier one did is said."""

from __future__ import annotations

import pytest

from pipelines import progress
from pipelines.progress import Progress, duration


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


def test_what_an_earlier_run_did_counts_for_neither_rate_nor_time_left(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    with Progress() as shown, shown.stage("render", 1_000) as bar:
        bar.advance(600, was_done=True)
        clock.now = 20.0
        bar.advance(40, rejected=3)
        clock.now = 100.0
        bar.advance(360)
    assert capfd.readouterr().err.splitlines() == [
        "render: 640/1000, 2.0/s, 3:00 left, 3 rejected, 600 done before",
        "render: 1000/1000, 4.0/s, 0:00 left, 3 rejected, 600 done before",
        "render: 1000/1000 in 100.0 s, 3 rejected, 600 done before",
    ]


def test_durations_are_read_at_a_glance() -> None:
    assert [duration(s) for s in (0, 7.4, 750, 18_000)] == ["0:00", "0:07", "12:30", "5:00:00"]
