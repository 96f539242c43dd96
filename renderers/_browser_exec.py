"""Run as a script: put the debugging pipe on fds 3 and 4, give up root and the network, become the browser.

A watcher stays behind, which ends what is left of the browser, and removes its folder, when its owner is killed.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import select
import signal
import sys
import time

CLONE_NEWNET = 0x4000_0000
END_S = 20.0


def watch(owner: int, session: int, folder: str) -> None:
    """Wait until the owner's process has ended, kill all of the session but this process, remove the folder."""
    pidfd = os.pidfd_open(owner)
    os.closerange(0, pidfd)
    os.closerange(pidfd + 1, 4_096)
    select.select([pidfd], [], [])
    until = time.monotonic() + END_S
    while (left := members(session)) and time.monotonic() < until:
        for pid in left:
            with contextlib.suppress(ProcessLookupError):  # it ended by itself, as its pipe did
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.02)
    import shutil

    shutil.rmtree(folder, ignore_errors=True)


def members(session: int) -> list[int]:
    """Processes of a session that have not ended, without this one."""
    found = []
    for name in os.listdir("/proc"):  # noqa: PTH208  # pathlib would double this script's start
        if name.isdigit() and int(name) != os.getpid():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:  # noqa: PTH123
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue  # it ended meanwhile
            if int(fields[3]) == session and fields[0] not in "ZX":
                found.append(int(name))
    return found


def main(arguments: list[str]) -> None:
    """``OWNER_PID FOLDER READ_FD WRITE_FD UID GID COMMAND…``; a UID of 0 keeps the present user."""
    owner, folder = int(arguments[0]), arguments[1]
    read_fd, write_fd, uid, gid = (int(a) for a in arguments[2:6])
    command = arguments[6:]
    session = os.getpid()
    # A grandchild, so that the browser has no child that it did not make.
    if (child := os.fork()) == 0:
        if os.fork() == 0:
            watch(owner, session, folder)
        os._exit(0)
    os.waitpid(child, 0)
    spare = max(read_fd, write_fd, 4) + 1
    os.dup2(read_fd, spare)
    os.dup2(write_fd, spare + 1)
    os.dup2(spare, 3)
    os.dup2(spare + 1, 4)
    os.closerange(5, spare + 2)
    if uid:
        # A namespace without interfaces is the third wall, after the two flags. Hosts that forbid it keep two.
        ctypes.CDLL(None).unshare(CLONE_NEWNET)
        os.setgroups([])
        os.setresgid(gid, gid, gid)
        os.setresuid(uid, uid, uid)
    os.execv(command[0], command)


if __name__ == "__main__":
    main(sys.argv[1:])
