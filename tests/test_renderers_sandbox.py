"""The sandbox: what a program sees and may do, and how it is started again. Hostile ones have a file of their own."""

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
from boxed_cad import GOOD, LIBC, LIMITS, open_sandbox, reason, refusal, volume

from renderers._sandbox import Sandbox
from renderers._sandbox_wire import decode, encode
from renderers.openscad import MODULES
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    os.environ["SECRET_OF_THE_HOST"] = "1"
    with open_sandbox() as box:
        yield box
    del os.environ["SECRET_OF_THE_HOST"]


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


def test_an_error_does_not_name_a_path_of_the_machine(sandbox: Sandbox) -> None:
    error = refusal(sandbox, "import cadquery\nraise ValueError(cadquery.__file__)")
    assert sys.prefix not in str(error) and "site-packages/cadquery/__init__.py" in str(error)


CHANCE = {
    "the clock": "time.time() % 5 + 1",
    "the date": "datetime.datetime.now().microsecond + 1",
    "entropy": "os.urandom(1)[0] + 1",
    "a random number": "random.random() + 1",
    "a generator's own seed": "float(np.random.default_rng().random()) + 1",
    "an identifier": "uuid.uuid4().int % 100 + 1",
    "an identifier by time": "uuid.uuid1().int % 100 + 1",
    "a secret": "secrets.randbelow(99) + 1",
}


@pytest.mark.parametrize("name", CHANCE)
def test_what_differs_every_time_is_the_same_every_time(sandbox: Sandbox, name: str) -> None:
    text = "import datetime, os, random, secrets, time, uuid\nimport cadquery as cq\nimport numpy as np\n"
    text += f"result = cq.Workplane().box(1, 1, {CHANCE[name]})"
    first = volume(sandbox, text)
    time.sleep(0.01)  # so that a clock that runs has moved on
    assert volume(sandbox, text) == first


def test_waiting_takes_no_time(sandbox: Sandbox) -> None:
    text = "import time\nstart = time.monotonic()\ntime.sleep(3600)\nassert 3600 < time.monotonic() - start < 3601\n"
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
    assert volume(sandbox, text, other) == pytest.approx(5.0)


def test_next_program_is_served_by_the_same_warm_parent(sandbox: Sandbox) -> None:
    parent = sandbox._process
    reason(sandbox, LIBC + "ctypes.string_at(0)")
    assert volume(sandbox, GOOD) == pytest.approx(6.0)
    assert sandbox._process is parent


def test_dead_warm_parent_is_replaced(sandbox: Sandbox) -> None:
    assert sandbox._process is not None
    sandbox._process.kill()
    sandbox._process.wait()
    assert volume(sandbox, GOOD) == pytest.approx(6.0)


@pytest.mark.parametrize("mode", ["user", "plain"])
def test_other_ways_to_isolate_hold_too(mode: str) -> None:
    """What a plain user gets (a user namespace), and what is left where the host forbids namespaces (Landlock)."""
    box = Sandbox("_openscad_runtime", modules=MODULES, may_exec=True, limits=LIMITS)
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
        f"box = Sandbox('_openscad_runtime', modules={MODULES!r})\n"
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
    _, alive = psutil.wait_procs(family, timeout=60)
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
        lambda m: encode({"x": "\ud800"}, {}),
    ],
)
def test_damaged_message_is_refused(damage: object) -> None:
    message = encode({"x": 1}, {"a": np.zeros((2, 3), np.float32)})
    with pytest.raises(ValueError):
        decode(damage(message))  # type: ignore[operator]  # a lambda of the table
