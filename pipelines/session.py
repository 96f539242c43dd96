"""What a run's own Ray leaves on this machine, ended with the run however that ends."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from pipelines import _last_words, _session_end

PREFIX = "renderloom-ray-"
MAX_BASE_CHARS = 10
"""Ray's sockets lie below the folder, 65 characters further on, and their paths may have 107."""
ASK_EVERY_S = 1.0
CONNECT_S = 5.0


class HeadLostError(KeyboardInterrupt):
    """Ray's head does not answer any more."""


@contextlib.contextmanager
def session_folder() -> Iterator[Path]:
    """A new folder for the files of Ray's processes; they and it go when the body is left, or this process is killed."""
    folder = own_folder()
    watchdog = _outliving(_session_end, str(os.getpid()), os.fspath(folder), stderr=subprocess.DEVNULL)
    try:
        yield folder
    finally:
        watchdog.communicate()


@contextlib.contextmanager
def last_words(text: str) -> Iterator[None]:
    """Inside, an end of this process without one of its own words is told: it was killed, or ended by Ray's core."""
    speaker = _outliving(_last_words, text)
    try:
        yield
    finally:
        speaker.communicate(b".")


def _outliving(script: ModuleType, *arguments: str, stderr: int | None = None) -> subprocess.Popen[bytes]:
    """Start a script of ours that no signal to this process or its group ends; its stdin ends with this process."""
    return subprocess.Popen(
        [sys.executable, "-I", "-S", str(script.__file__), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=stderr,
        cwd="/",
        start_new_session=True,
    )


def own_folder() -> Path:
    """A new folder of this process, which goes at the latest when the next run finds that the process has ended."""
    base = Path(tempfile.gettempdir())
    if len(os.fspath(base)) > MAX_BASE_CHARS:
        base = Path("/tmp")
    _sweep(base)
    return Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir=base))


def kill_writers(folder: Path) -> None:
    """Kill every process but this one that writes into the folder of a session."""
    _session_end.kill_writers(os.fspath(folder), os.getpid())


def _sweep(base: Path) -> None:
    """End the sessions of drivers that were killed together with their watchdog."""
    for folder in base.glob(f"{PREFIX}*"):
        owner = folder.name.removeprefix(PREFIX).partition("-")[0]
        if owner.isdigit() and not Path(f"/proc/{owner}").exists():
            _session_end.end_session(os.fspath(folder), int(owner))


@contextlib.contextmanager
def head_watched(address: str, patience_s: float) -> Iterator[None]:
    """Interrupt the body, which the main thread runs, when Ray's head at HOST:PORT does not answer for so long.

    Ray itself would end the process without a word.

    Raises:
        HeadLostError: it is gone.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # no other thread can be interrupted
        return
    is_over = threading.Event()
    main = threading.get_ident()
    before = signal.signal(signal.SIGUSR2, _lose_head)

    def watch() -> None:
        answered_at = time.monotonic()
        while not is_over.wait(ASK_EVERY_S):
            if answers(address):
                answered_at = time.monotonic()
            elif time.monotonic() - answered_at > patience_s:
                signal.pthread_kill(main, signal.SIGUSR2)
                return

    thread = threading.Thread(target=watch, name="head watch", daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()
        signal.signal(signal.SIGUSR2, before)


def _lose_head(*_: object) -> NoReturn:
    raise HeadLostError


def answers(address: str) -> bool:
    """Whether somebody listens at HOST:PORT."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host, int(port)), CONNECT_S).close()
    except OSError:
        return False
    return True
