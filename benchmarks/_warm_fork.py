"""The peer of the sandbox: a warm parent that forks a child per program, without any wall around it.

Reads a line ``FOLDER MAIN_PATH`` a program; answers with the seconds that running and measuring it took in the child.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
from pathlib import Path


def run_one(runtime_name: str, folder: Path, main_path: str, answer_fd: int) -> None:
    """Run and measure one program in this process, say how long it took, and end."""
    runtime = importlib.import_module(runtime_name)
    os.chdir(folder / "program")
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    started = time.perf_counter()
    clock = time.perf_counter
    runtime.execute(main_path, {}, folder / "out")
    runtime.measure({}, folder / "out", "")
    os.write(answer_fd, f"{clock() - started}\n".encode())
    os._exit(0)


def main() -> None:
    """Argument: the runtime's module."""
    importlib.import_module(sys.argv[1])
    answer_fd = os.dup(1)
    os.write(answer_fd, b"ready\n")
    for line in sys.stdin:
        folder, main_path = line.split()
        pid = os.fork()
        if pid == 0:
            run_one(sys.argv[1], Path(folder), main_path, answer_fd)
        os.waitpid(pid, 0)


if __name__ == "__main__":
    main()
