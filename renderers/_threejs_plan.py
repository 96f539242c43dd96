"""Which frames of a three.js program are really drawn: those it shows, and those that these are made of."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace

from schemas.program import Program
from schemas.view import View

FRAME_MS = 1000 / 60
MAX_RUNS = 4
LOOPS = re.compile(r"\b(?:requestAnimationFrame|setAnimationLoop|setInterval)\b")


@dataclass(frozen=True, kw_only=True, slots=True)
class DrawPlan:
    """For each frame of a view the virtual time from which all is drawn, infinite where only the frame itself is.

    A program without a loop draws once, before its clock starts: ``draws_first`` lets it.
    """

    times_ms: tuple[int, ...]
    since_ms: tuple[float, ...]
    draws_first: bool
    num_runs: int = 1

    @classmethod
    def of(cls, program: Program, view: View) -> DrawPlan:
        """The first plan: a program with a loop draws each pictured frame alone."""
        times = view.frame_times_ms
        loops = any(LOOPS.search(file.text or "") for file in program.files)
        return cls(
            times_ms=times,
            since_ms=(float("inf"),) * len(times),
            draws_first=not loops or times[0] < FRAME_MS,
        )

    def script(self) -> str:
        """What tells a page of the plan before its first script."""
        since = [None if time == float("inf") else time for time in self.since_ms]
        plan = json.dumps({"since": since, "drawsFirst": self.draws_first})
        return f'window[Symbol.for("renderloom.three.plan")] = {plan};'

    def drawing_since(self, index: int, missed_ms: float) -> DrawPlan:
        """The plan after a run that did not draw what frame ``index`` needs of ``missed_ms``; the last draws all."""
        assert self.num_runs < MAX_RUNS, "a run that draws everything misses nothing"
        is_last = self.num_runs + 1 == MAX_RUNS
        since = (
            0.0 if is_last else min(old, missed_ms) if i <= index and missed_ms <= time else old
            for i, (old, time) in enumerate(zip(self.since_ms, self.times_ms, strict=True))
        )
        return replace(self, since_ms=tuple(since), num_runs=self.num_runs + 1)
