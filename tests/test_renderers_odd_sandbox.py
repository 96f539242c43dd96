"""What a program can see that differs every time: none of it reaches the result, whatever ran before and wherever."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from renderers._sandbox import Limits, Sandbox
from renderers.trimesh import MODULES
from schemas.errors import Reason, SampleError
from schemas.program import Program

LIMITS = Limits(cpu_s=5, wall_s=10.0, measure_s=5, memory_bytes=1 << 30, disk_bytes=16 << 20)
START = "import ctypes, gc, os, resource, socket, sys, tempfile, threading, time\nimport numpy as np\nimport trimesh\n"
WORK = "trimesh.boolean.difference([trimesh.creation.icosphere(5), trimesh.creation.box()])"
THREADS = "os.stat('/proc/self/task').st_nlink - 2"
SEEN = {
    "where an object lies": "id(object())",
    "an object's default text": "repr(object())",
    "the order of a set of objects": "[p.n for p in {Part(n) for n in range(20)}]",
    "what the process has used": "resource.getrusage(resource.RUSAGE_SELF)",
    "the times of the process": "os.times()",
    "a clock by its number": "time.clock_gettime(time.CLOCK_REALTIME), time.clock_gettime_ns(time.CLOCK_MONOTONIC)",
    "entropy of the kernel": "os.getrandom(8)",
    "when the program was written": "os.stat('main.py').st_mtime_ns",
    "its numbers": "os.getpid(), os.getppid(), threading.get_native_id(), os.getuid()",
    "the machine's name": "socket.gethostname(), os.uname().nodename",
    "a temporary name": "tempfile.mktemp()",
    "memory that nobody wrote": "np.empty(1000).tobytes()",
}


@pytest.fixture(scope="module")
def boxes() -> Iterator[tuple[Sandbox, Sandbox]]:
    """Two sandboxes, each with a warm parent of its own."""
    opened = tuple(Sandbox("_trimesh_runtime", modules=MODULES, limits=LIMITS) for _ in range(2))
    for box in opened:
        box.open()
    yield opened[0], opened[1]
    for box in opened:
        box.close()


def seen(box: Sandbox, expression: str) -> str:
    """What the program saw, as the name that it gives to a node."""
    text = (
        f"{START}class Part:\n    def __init__(self, n):\n        self.n = n\n\n\n"
        f"value = str(({expression}))\nscene = trimesh.Scene()\n"
        "scene.add_geometry(trimesh.creation.box(), node_name=value[:100])\n"
    )
    program = Program.from_text(text, language="trimesh", main_path="main.py", template_id="t")
    header, _ = box.run(program, {})
    return str(header["nodes"][0]["name"])


@pytest.mark.parametrize("name", SEEN)
def test_it_is_the_same_in_every_process_and_after_others(boxes: tuple[Sandbox, Sandbox], name: str) -> None:
    first = seen(boxes[0], SEEN[name])
    seen(boxes[0], "'x' * 100_000 + str([object() for _ in range(1000)])")
    assert seen(boxes[0], SEEN[name]) == first
    assert seen(boxes[1], SEEN[name]) == first


def test_libraries_share_no_work_among_threads(boxes: tuple[Sandbox, Sandbox]) -> None:
    assert seen(boxes[0], f"{WORK} and {THREADS}") == "1"


def test_a_device_of_chance_is_out_of_reach(boxes: tuple[Sandbox, Sandbox]) -> None:
    with pytest.raises(SampleError) as caught:
        seen(boxes[0], "open('/dev/urandom', 'rb').read(4)")
    assert caught.value.reason is Reason.FILE_ACCESS
    assert seen(boxes[0], "open('/dev/zero', 'rb').read(2)") == "b'\\x00\\x00'"


def test_a_host_that_goes_ends_the_warm_parent() -> None:
    box = Sandbox("_trimesh_runtime", modules=MODULES, limits=LIMITS)
    box.open()
    assert box._control is not None and box._process is not None
    box._control.close()
    assert box._process.wait(timeout=120) == 0
    box._control = None
    box.close()
