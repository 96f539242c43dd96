"""Deaths are counted per program from a unit's second attempt on: the third makes it a reject."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipelines.attempts import MAX_DEATHS, Attempts
from schemas.errors import Reason, SampleError


def test_a_program_that_kills_its_worker_is_rejected_after_three_deaths(tmp_path: Path) -> None:
    for _ in range(1 + MAX_DEATHS):
        attempts = Attempts(tmp_path, "unit")
        attempts.begin("harmless")
        attempts.begin("deadly")  # the worker dies here
    attempts = Attempts(tmp_path, "unit")
    attempts.begin("harmless")
    with pytest.raises(SampleError) as caught:
        attempts.begin("deadly")
    assert caught.value.reason is Reason.KERNEL_CRASH
    attempts.begin("next")


def test_a_finished_unit_leaves_nothing(tmp_path: Path) -> None:
    attempts = Attempts(tmp_path, "unit")
    attempts.begin("a")
    attempts.clear()
    assert not list((tmp_path / "attempts").iterdir())


def test_deaths_on_different_programs_are_no_reject(tmp_path: Path) -> None:
    Attempts(tmp_path, "unit").begin("nobody's death: the first")
    for k in range(3 * MAX_DEATHS):
        attempts = Attempts(tmp_path, "unit")
        for number in range(1 + k % 5):
            attempts.begin(f"{number}")  # the worker dies on the last of them
    assert max(Attempts(tmp_path, "unit").deaths.values()) < MAX_DEATHS
