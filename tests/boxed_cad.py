"""CadQuery programs run in a sandbox with tight bounds, for the tests of the sandbox."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import psutil
import pytest

from renderers._sandbox import Limits, Sandbox
from renderers.cadquery import MODULES
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile

LIMITS = Limits(cpu_s=2, wall_s=8.0, memory_bytes=256 << 20, disk_bytes=16 << 20)
GOOD = "import cadquery as cq\nresult = cq.Workplane().box(1, 2, 3)\n"
LIBC = "import ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\n"


@contextmanager
def open_sandbox() -> Iterator[Sandbox]:
    """A sandbox of the CadQuery runtime."""
    box = Sandbox("_cad_runtime", modules=MODULES, limits=LIMITS)
    box.open()
    try:
        yield box
    finally:
        box.close()


def program(text: str, *others: SourceFile) -> Program:
    files = (SourceFile(path="main.py", data=text.encode()), *others)
    return Program(language="cadquery", files=files, main_path="main.py", template_id="t")


def volume(sandbox: Sandbox, text: str, *others: SourceFile) -> float:
    """Cubic millimetres of what the program makes."""
    header, _ = sandbox.run(program(text, *others), {})
    return float(header["facts"]["volume_mm3"])


def refusal(sandbox: Sandbox, text: str) -> SampleError:
    with pytest.raises(SampleError) as caught:
        sandbox.run(program(text), {})
    return caught.value


def reason(sandbox: Sandbox, text: str) -> Reason:
    return refusal(sandbox, text).reason


def nothing_is_left(sandbox: Sandbox, wait_s: float = 5.0) -> bool:
    """Whether bubblewrap's inner half and the warm parent come to be all that lives under the sandbox's own process.

    The server of a request says how it ended a moment before it ends itself.
    """
    assert sandbox._process is not None
    own, until = psutil.Process(sandbox._process.pid), time.monotonic() + wait_s
    while len(own.children(recursive=True)) != 2:
        if time.monotonic() > until:
            return False
        time.sleep(0.005)
    return True
