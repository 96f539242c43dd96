"""Ends a session of Ray: kills what writes into its folder, then removes that. As a script, waits for its owner first."""

from __future__ import annotations

import contextlib
import glob
import os
import select
import shutil
import signal
import sys
import time

END_S = 20.0
PAUSE_S = 0.1


def writers(folder: str, spared: set[int]) -> set[int]:
    """Processes that hold a file below ``folder`` open for writing, as all of Ray's do, and all that they started."""
    parents: dict[int, int] = {}
    found: set[int] = set()
    for pid in (int(name) for name in os.listdir("/proc") if name.isdigit()):  # noqa: PTH208
        with contextlib.suppress(OSError):  # it ended meanwhile, or is another user's
            parents[pid] = _parent(pid)
            if _writes_below(pid, f"{folder}/"):
                found.add(pid)
    found -= spared
    while more := {pid for pid, parent in parents.items() if parent in found} - found - spared:
        found |= more
    return found


def _parent(pid: int) -> int:
    with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:  # noqa: PTH123
        return int(file.read().rpartition(")")[2].split()[1])


def _writes_below(pid: int, prefix: str) -> bool:
    with os.scandir(f"/proc/{pid}/fd") as entries:
        for entry in entries:
            with contextlib.suppress(OSError):
                is_writable = entry.stat(follow_symlinks=False).st_mode & 0o200
                if is_writable and os.readlink(entry.path).startswith(prefix):  # noqa: PTH115
                    return True
    return False


def kill_writers(folder: str, owner: int) -> None:
    """Kill the folder's writers but the owner, until none is left."""
    spared = {owner, os.getpid()}
    until = time.monotonic() + END_S
    num_quiet = 0
    while num_quiet < 2 and time.monotonic() < until:
        left = writers(folder, spared)
        num_quiet = 0 if left else num_quiet + 1
        for pid in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(PAUSE_S)


def end_session(folder: str, owner: int) -> None:
    """Kill the folder's writers but the owner; remove it."""
    kill_writers(folder, owner)
    shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    """Arguments: the owner's process and the folder; the session ends when stdin does, or the owner."""
    owner, folder = int(sys.argv[1]), sys.argv[2]
    with contextlib.suppress(ProcessLookupError):
        select.select([sys.stdin.fileno(), os.pidfd_open(owner)], [], [])
    end_session(folder, owner)
    if not os.path.exists(f"/proc/{owner}"):  # noqa: PTH110
        own = folder.rpartition("-")[0]
        for other in glob.glob(f"{glob.escape(own)}-*"):  # noqa: PTH207
            shutil.rmtree(other, ignore_errors=True)


if __name__ == "__main__":
    main()
