"""How long the sandbox waits: what idles is ended by wall time, what computes by far more of it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from renderers import _sandbox_patience
from renderers._sandbox_patience import Patience

COMPUTES = "while True:\n    pass"
Start = Callable[[str], int]


@pytest.fixture
def start() -> Iterator[Start]:
    """Start Python on a text; its process number."""
    children: list[subprocess.Popen[bytes]] = []

    def begin(text: str) -> int:
        children.append(subprocess.Popen([sys.executable, "-c", text], stdin=subprocess.PIPE))
        return children[-1].pid

    yield begin
    for child in children:
        child.kill()
        child.communicate()


def wait_for_end(patience: Patience) -> None:
    while not patience.is_over():
        time.sleep(patience.left_s)


def test_what_idles_is_over_after_its_wall_time(start: Start) -> None:
    begun = time.monotonic()
    wait_for_end(Patience(start("input()"), 1.0))
    assert time.monotonic() - begun >= 1.0


def test_what_computes_is_not_over_however_slow_the_machine(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_sandbox_patience, "MOST_WALLS", 1_000)
    pid = start(COMPUTES)
    patience = Patience(pid, 1.0)
    while time.clock_gettime(~pid << 3 | 2) < 1.5:
        assert not patience.is_over()
        time.sleep(patience.left_s)


def test_what_computes_for_ever_is_over_at_last(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_sandbox_patience, "MOST_WALLS", 2)
    wait_for_end(Patience(start(COMPUTES), 0.2))


def test_a_machine_that_stood_still_costs_a_slice(start: Start) -> None:
    patience = Patience(start("input()"), 0.8)
    time.sleep(1.0)
    assert not patience.is_over()
    wait_for_end(patience)
