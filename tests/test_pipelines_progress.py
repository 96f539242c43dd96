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
        "render: 640/1000, 3 rejected, 600 done before",
        "render: 1000/1000, 4.5/s, 0:00 left, 3 rejected, 600 done before",
        "render: 1000/1000 in 100.0 s, 3 rejected, 600 done before",
    ]


def test_time_left_is_said_once_it_tells_something_and_starting_is_not_work(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    with Progress() as shown, shown.stage("synthesise", 400) as bar:
        for second, count in ((30, 4), (41, 22), (52, 22), (63, 22)):  # after 30 s of starting, 2 a second
            clock.now = second
            bar.advance(count)
    with Progress() as shown, shown.stage("render", 1_000) as bar:
        for second, count in ((100, 4), (111, 11), (122, 11)):  # not a tenth, but 20 s
            clock.now = second
            bar.advance(count)
    assert [line for line in capfd.readouterr().err.splitlines() if " in " not in line] == [
        "synthesise: 4/400",
        "synthesise: 26/400",
        "synthesise: 48/400, 2.0/s, 2:56 left",
        "synthesise: 70/400, 2.0/s, 2:45 left",
        "render: 4/1000",
        "render: 15/1000",
        "render: 26/1000, 1.0/s, 16:14 left",
    ]


def test_durations_are_read_at_a_glance() -> None:
    assert [duration(s) for s in (0, 7.4, 750, 18_000)] == ["0:00", "0:07", "12:30", "5:00:00"]
