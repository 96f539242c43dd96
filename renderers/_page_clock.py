"""The scripts that run before those of every document and worker, and give them the virtual clock."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path

SCRIPTS = Path(__file__).with_name("js")
CLOCK = 'window[Symbol.for("renderloom.clock")]'
SHARED_PARTS = ("time", "tasks", "pending", "machine")
PAGE_PARTS = (*SHARED_PARTS, "clipboard", "motion", "workers", "frames", "settle")
WORKER_PARTS = (*SHARED_PARTS, "workers", "scope")


@functools.cache
def page_clock() -> str:
    """Script for every document: time stands until ``CLOCK.advance(ms)``; ``CLOCK.settle()`` waits for what loads."""
    return (SCRIPTS / "clock_page.js").read_text("utf-8").replace("__PARTS__", _parts(PAGE_PARTS))


@functools.cache
def worker_clock() -> str:
    """Script for every worker before its own: its clock follows that of the document or worker that made it."""
    return (SCRIPTS / "clock_worker.js").read_text("utf-8").replace("__PARTS__", _parts(WORKER_PARTS))


def clock_sha256() -> str:
    """Digest of both scripts."""
    return hashlib.sha256(f"{page_clock()}\0{worker_clock()}".encode()).hexdigest()


def _parts(names: tuple[str, ...]) -> str:
    texts = ((SCRIPTS / f"clock_{name}.js").read_text("utf-8").rstrip() for name in names)
    return ",\n".join(texts)
