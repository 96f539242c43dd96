"""The sandbox: hostile programs do not get out, each gets its reason, and the next program is served."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import psutil
import pytest

from renderers._sandbox import Limits, Sandbox
from renderers._sandbox_wire import decode, encode
from renderers.cadquery import MODULES
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile

LIMITS = Limits(cpu_s=2, wall_s=6.0, memory_bytes=1 << 30, disk_bytes=16 << 20)
GOOD = "import cadquery as cq\nresult = cq.Workplane().box(1, 2, 3)\n"
LIBC = "import ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\n"


def program(text: str, *others: SourceFile) -> Program:
    files = (SourceFile(path="main.py", data=text.encode()), *others)
    return Program(language="cadquery", files=files, main_path="main.py", template_id="t")


def volume(sandbox: Sandbox, text: str) -> float:
    header, _ = sandbox.run(program(text), {})
    return float(header["facts"]["volume_mm3"])


def reason(sandbox: Sandbox, text: str) -> Reason:
    with pytest.raises(SampleError) as caught:
        sandbox.run(program(text), {})
    return caught.value.reason


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    os.environ["SECRET_OF_THE_HOST"] = "1"
    box = Sandbox("_cad_runtime", modules=MODULES, limits=LIMITS)
    box.open()
    yield box
    box.close()
    del os.environ["SECRET_OF_THE_HOST"]


HOSTILE = {
    "reads the password file": ("open('/etc/passwd').read()", {Reason.FILE_ACCESS}),
    "reads the guard's environment": ("open('/proc/1/environ').read()", {Reason.FILE_ACCESS}),
    "lists the root": ("import os\nos.listdir('/')", {Reason.FILE_ACCESS}),
    "reads through a link": (
        "import os\nos.symlink('/etc/shadow', 'mine')\nopen('mine').read()",
        {Reason.FILE_ACCESS},
    ),
    "swallows the refusal": (
        "try:\n    open('/etc/passwd')\nexcept BaseException:\n    pass\n" + GOOD,
        {Reason.FILE_ACCESS},
    ),
    "connects out": ("import socket\nsocket.create_connection(('192.0.2.1', 80), 1)", {Reason.NETWORK}),
    "asks for a name": (
        "import urllib.request\nurllib.request.urlopen('http://example.com')",
        {Reason.NETWORK},
    ),
    "fork bomb": ("import os\nwhile True:\n    os.fork()", {Reason.HOSTILE}),
    "fork bomb in C": (LIBC + "while True:\n    libc.fork()", {Reason.HOSTILE}),
    "daemon": (LIBC + "libc.daemon(0, 0)", {Reason.HOSTILE}),
    "shell": ("import os\nos.system('id')", {Reason.HOSTILE}),
    "shell in C": (LIBC + "libc.system(b'id')", {Reason.HOSTILE}),
    "thread bomb": (
        "import threading, time\nwhile True:\n    threading.Thread(target=time.sleep, args=(99,)).start()",
        {Reason.SCRIPT_ERROR, Reason.MEMORY, Reason.TIMEOUT},
    ),
    "fills the disk": ("f = open('x', 'wb')\nwhile True:\n    f.write(bytes(1 << 20))", {Reason.TOO_LARGE}),
    "fills the disk with files": (
        "n = 0\nwhile True:\n    open(f'f{n}', 'w').close()\n    n += 1",
        {Reason.TOO_LARGE},
    ),
    "eats memory": ("x = []\nwhile True:\n    x.append(bytearray(64 << 20))", {Reason.MEMORY}),
    "eats memory in C": (LIBC + "x = bytearray(4 << 30)", {Reason.MEMORY}),
    "endless loop": ("while True:\n    pass", {Reason.TIMEOUT}),
    "ignores signals and sleeps": (
        "import signal, time\nfor s in (15, 2, 24):\n    signal.signal(s, signal.SIG_IGN)\ntime.sleep(99)",
        {Reason.TIMEOUT},
    ),
    "prints for ever": ("while True:\n    print('x' * 4096)", {Reason.TOO_LARGE}),
    "kills its parent": ("import os, signal\nos.kill(os.getppid(), signal.SIGKILL)", {Reason.HOSTILE}),
    "kills its parent in C": (LIBC + "libc.kill(1, 9)", {Reason.HOSTILE}),
    "kills everybody in C": (LIBC + "libc.kill(-1, 9)", {Reason.HOSTILE}),
    "traces its parent": (LIBC + "libc.ptrace(16, 1, 0, 0)", {Reason.HOSTILE}),
    "mounts": (LIBC + "libc.mount(b'x', b'/box', b'tmpfs', 0, None)", {Reason.HOSTILE}),
    "makes a namespace": (LIBC + "libc.unshare(0x10000000)", {Reason.HOSTILE}),
    "makes a device": (LIBC + "libc.mknod(b'd', 0o60666, 0)", {Reason.HOSTILE}),
    "imports our packages": ("import schemas.program", {Reason.SCRIPT_ERROR}),
    "imports the sandbox": ("import renderers._sandbox_guard", {Reason.SCRIPT_ERROR}),
    "leaves at once": ("import os\nos._exit(0)", {Reason.SCRIPT_ERROR}),
    "forges the notes": (
        "import os\nopen('/box/out/notes.json', 'w').write('{\"parts\": 1}')\nos._exit(0)",
        {Reason.HOSTILE},
    ),
    "forges the geometry": (
        "import json, os\n"
        "note = {'name': 'x', 'color': [], 'location': [1.0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]}\n"
        "open('/box/out/notes.json', 'w').write(json.dumps({'parts': [note], 'spans': [], 'owners': []}))\n"
        "open('/box/out/0.brep', 'wb').write(b'Open CASCADE' + bytes(range(256)) * 99)\nos._exit(0)",
        {Reason.HOSTILE, Reason.KERNEL_CRASH, Reason.MEMORY},
    ),
    "links the geometry away": (
        "import os\nos.symlink('/proc/1/mem', '/box/out/0.brep')\n"
        "open('/box/out/notes.json', 'w').write('{\"parts\": [], \"spans\": [], \"owners\": []}')\nos._exit(0)",
        {Reason.FILE_ACCESS},
    ),
    "huge result": ("open('/box/out/0.brep', 'wb').truncate(1 << 40)", {Reason.TOO_LARGE}),
    "crashes": (LIBC + "ctypes.string_at(0)", {Reason.KERNEL_CRASH}),
    "recurses": ("def f():\n    f()\nf()", {Reason.SCRIPT_ERROR}),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_program_gets_its_reason_and_the_next_is_served(sandbox: Sandbox, name: str) -> None:
    text, expected = HOSTILE[name]
    assert reason(sandbox, text) in expected
    assert volume(sandbox, GOOD) == pytest.approx(6.0)
    assert sandbox._process is not None
    below = psutil.Process(sandbox._process.pid).children(recursive=True)
    assert len(below) == 2  # bubblewrap's inner half and the warm parent: nothing of the program is left


def test_program_sees_nothing_of_the_host(sandbox: Sandbox) -> None:
    text = (
        "import os\nassert 'SECRET_OF_THE_HOST' not in os.environ\nassert os.getuid() != 0\n"
        "assert sorted(os.listdir('.')) == ['main.py']\n" + GOOD
    )
    assert volume(sandbox, text) == pytest.approx(6.0)


def test_c_library_finds_no_file_and_no_socket(sandbox: Sandbox) -> None:
    here = os.fspath(Path(__file__)).encode()
    text = (
        LIBC
        + f"assert libc.open({here!r}, 0) < 0 and libc.open(b'/etc/passwd', 0) < 0\nassert libc.socket(2, 1, 0) < 0\n"
    )
    assert volume(sandbox, text + GOOD) == pytest.approx(6.0)


def test_result_channel_is_out_of_reach(sandbox: Sandbox) -> None:
    text = "import os\nfor fd in range(3, 256):\n    try:\n        os.write(fd, b'junk')\n    except OSError:\n        pass\n"
    assert volume(sandbox, text + GOOD) == pytest.approx(6.0)


def test_library_is_whole_again_after_a_program_broke_it(sandbox: Sandbox) -> None:
    broken = "import cadquery as cq\ncq.Workplane.box = lambda *a, **k: 1 / 0\ncq.Workplane().box(1, 1, 1)"
    assert reason(sandbox, broken) == Reason.SCRIPT_ERROR
    assert volume(sandbox, GOOD) == pytest.approx(6.0)


def test_program_writes_and_reads_in_its_own_folder(sandbox: Sandbox) -> None:
    text = "open('size.txt', 'w').write('4')\nimport cadquery as cq\nresult = cq.Workplane().box(1, 1, int(open('size.txt').read()))"
    assert volume(sandbox, text) == pytest.approx(4.0)


def test_program_imports_its_own_module(sandbox: Sandbox) -> None:
    other = SourceFile(path="sizes.py", data=b"HEIGHT = 5\n")
    text = "import cadquery as cq\nfrom sizes import HEIGHT\nresult = cq.Workplane().box(1, 1, HEIGHT)"
    header, _ = sandbox.run(program(text, other), {})
    assert header["facts"]["volume_mm3"] == pytest.approx(5.0)


def test_next_program_is_served_within_a_second(sandbox: Sandbox) -> None:
    times = []
    for _ in range(4):
        reason(sandbox, LIBC + "ctypes.string_at(0)")
        start = time.monotonic()
        volume(sandbox, GOOD)
        times.append(time.monotonic() - start)
    assert min(times) < 1.0


def test_dead_warm_parent_is_replaced(sandbox: Sandbox) -> None:
    assert sandbox._process is not None
    sandbox._process.kill()
    sandbox._process.wait()
    assert volume(sandbox, GOOD) == pytest.approx(6.0)


SCAD = ("_sandbox_python.py", "_cad_features.py", "_cad_regions.py", "_cad_topology.py")


@pytest.mark.parametrize("mode", ["user", "plain"])
def test_other_ways_to_isolate_hold_too(mode: str) -> None:
    """What a plain user gets (a user namespace), and what is left where the host forbids namespaces (Landlock)."""
    box = Sandbox("_openscad_runtime", modules=SCAD, may_exec=True, limits=LIMITS)
    assert box._start(mode) is None
    inner = SourceFile(path="main.scad", data=b'cube(2); surface("/etc/hostname");')
    with pytest.raises(SampleError) as caught:
        box.run(Program(language="openscad", files=(inner,), main_path="main.scad", template_id="t"), {})
    assert caught.value.reason == Reason.FILE_ACCESS
    inner = SourceFile(path="main.scad", data=b"cube(2);")
    header, _ = box.run(
        Program(language="openscad", files=(inner,), main_path="main.scad", template_id="t"), {}
    )
    box.close()
    assert header["facts"]["volume_mm3"] == pytest.approx(8)


def test_sandbox_dies_with_its_host() -> None:
    code = (
        "from renderers._sandbox import Sandbox\n"
        f"box = Sandbox('_openscad_runtime', modules={SCAD!r})\n"
        "box.open()\nprint(box._process.pid, flush=True)\ninput()\n"
    )
    host = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[1],
    )
    assert host.stdout is not None and host.stdin is not None
    child = psutil.Process(int(host.stdout.readline()))
    family = [child, *child.children(recursive=True)]
    os.kill(host.pid, signal.SIGKILL)
    host.wait()
    _, alive = psutil.wait_procs(family, timeout=10)
    host.stdin.close()
    host.stdout.close()
    assert not alive


def test_message_comes_back_as_sent() -> None:
    arrays = {"a": np.arange(6, dtype=np.float32).reshape(2, 3), "b": np.zeros((0, 3), np.int32)}
    header, back = decode(encode({"x": [1, "ü"]}, arrays))
    assert header == {"x": [1, "ü"]}
    assert all(np.array_equal(arrays[n], back[n]) and arrays[n].dtype == back[n].dtype for n in arrays)


@pytest.mark.parametrize(
    "damage",
    [
        lambda m: b"",
        lambda m: m[:-1],
        lambda m: m + b"x",
        lambda m: b"XXXX" + m[4:],
        lambda m: m[:4] + b"\xff\xff\xff\x7f" + m[8:],
        lambda m: m.replace(b'"<f4"', b'"|O8"'),
        lambda m: m.replace(b"[2,3]", b"[9,9]"),
        lambda m: m.replace(b"[2,3]", b"[-1,3]"[:5]),
    ],
)
def test_damaged_message_is_refused(damage: object) -> None:
    message = encode({"x": 1}, {"a": np.zeros((2, 3), np.float32)})
    with pytest.raises(ValueError):
        decode(damage(message))  # type: ignore[operator]  # a lambda of the table
