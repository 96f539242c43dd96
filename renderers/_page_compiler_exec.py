"""Run as a script: give up root, the network and the file system but what node needs, then become the compiler."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from importlib.machinery import SourceFileLoader

CLONE_NEWNET = 0x4000_0000


def main(arguments: list[str]) -> None:
    """``CHANGE_USER READABLE… -- COMMAND…``: 1 becomes nobody, 0 keeps the user without any capability."""
    end = arguments.index("--")
    change_user, readable, command = arguments[0] == "1", arguments[1:end], arguments[end + 1 :]
    # By path: this folder is not on the module path, where its html.py would hide the standard library's.
    linux_path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_sandbox_linux.py")  # noqa: PTH100, PTH118, PTH120
    linux = SourceFileLoader("_sandbox_linux", linux_path).load_module()
    if os.geteuid() == 0:
        ctypes.CDLL(None).unshare(CLONE_NEWNET)  # hosts that forbid it keep the other walls
    linux.drop_privileges(change_user=change_user)
    with contextlib.suppress(OSError):  # a kernel without Landlock
        linux.confine_files(readable, ["/dev/null"])
    os.execv(command[0], command)


if __name__ == "__main__":
    main(sys.argv[1:])
