"""A session of Ray ends with its driver, however that ends; a head that is gone is noticed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from pipelines import _session_end
from pipelines.session import PREFIX, HeadLostError, head_watched, last_words, session_folder

ROOT = Path(__file__).resolve().parent.parent
DRIVER = """
import subprocess, sys, time
from pipelines.session import session_folder
with session_folder() as folder:
    writer = "import sys, subprocess, time; open(sys.argv[1], 'w').close(); log = open(sys.argv[1], 'a');"
    writer += "child = subprocess.Popen(['sleep', '600'], close_fds=True); print(child.pid, flush=True); time.sleep(600)"
    child = subprocess.Popen([sys.executable, "-c", writer, f"{folder}/log"], start_new_session=True)
    print(child.pid, folder, flush=True)
    sys.stdin.read()
"""


def _alive(pid: int) -> bool:
    return psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP, 0])
def test_what_writes_into_a_session_ends_with_its_owner_and_so_does_its_folder(number: int) -> None:
    pipe = subprocess.PIPE
    driver = subprocess.Popen(
        [sys.executable, "-c", DRIVER], stdin=pipe, stdout=pipe, text=True, cwd=ROOT, start_new_session=True
    )
    assert driver.stdin is not None and driver.stdout is not None
    words = [*driver.stdout.readline().split(), *driver.stdout.readline().split()]
    pids = [int(word) for word in words if word.isdigit()]
    (folder,) = (Path(word) for word in words if not word.isdigit())
    assert len(pids) == 2 and folder.is_dir() and all(map(_alive, pids))
    if number:
        driver.send_signal(number)
    driver.stdin.close()
    driver.wait(60)
    until = time.monotonic() + 60
    while folder.exists() or any(map(_alive, pids)):
        assert time.monotonic() < until
        time.sleep(0.05)
    driver.stdout.close()


def test_who_only_reads_in_a_session_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "log").touch()
    with (tmp_path / "log").open() as stream:
        reader = subprocess.Popen(["sleep", "60"], stdin=stream)
        try:
            assert _session_end.writers(os.fspath(tmp_path), set()) == set()
        finally:
            reader.kill()
            reader.wait()


def test_a_session_whose_watchdog_was_killed_too_is_swept_at_the_next() -> None:
    gone = subprocess.Popen(["true"])
    gone.wait()
    with session_folder() as folder:
        left = folder.parent / f"{PREFIX}{gone.pid}-left"
    left.mkdir()
    with session_folder():
        assert not left.exists()


def test_a_head_that_does_not_answer_interrupts_the_run() -> None:
    with socket.create_server(("127.0.0.1", 0)) as head:
        address = f"127.0.0.1:{head.getsockname()[1]}"
        with head_watched(address, 0.5):
            time.sleep(2.5)
    with pytest.raises(HeadLostError), head_watched(address, 0.5):
        time.sleep(60)


@pytest.mark.parametrize(
    ("end", "told"), [("os._exit(1)", "killed\n"), ("os.kill(os.getpid(), 9)", "killed\n"), ("pass", "")]
)
def test_an_end_without_words_is_told(end: str, told: str) -> None:
    code = f"import os\nfrom pipelines.session import last_words\nwith last_words('killed'):\n    {end}\n"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stderr == told


def test_an_error_speaks_for_itself() -> None:
    with pytest.raises(ValueError, match="own words"), last_words("killed"):
        raise ValueError("own words")
