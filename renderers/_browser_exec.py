"""Run as a script: put the debugging pipe on fds 3 and 4, give up root and the network, become the browser."""

from __future__ import annotations

import ctypes
import os
import sys

CLONE_NEWNET = 0x4000_0000


def main(arguments: list[str]) -> None:
    """``READ_FD WRITE_FD UID GID COMMAND…``; a UID of 0 keeps the present user."""
    read_fd, write_fd, uid, gid = (int(a) for a in arguments[:4])
    command = arguments[4:]
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
