"""Deaths are counted per program: the third worker that dies on one makes it a reject."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipelines.attempts import MAX_DEATHS, Attempts
from schemas.errors import Reason, SampleError


def test_a_program_that_kills_its_worker_is_rejected_after_three_deaths(tmp_path: Path) -> None:
    for _ in range(MAX_DEATHS):
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
