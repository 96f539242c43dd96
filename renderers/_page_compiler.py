"""The process that compiles web projects: one node a worker, started at the first, unprivileged, bounded in time."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

from renderers._page_packages import NODE_MODULES, ROOT, find_node
from renderers._permissions import can_be_reached_by_all
from schemas.errors import Reason, SampleError, WorkerError

HERE = Path(__file__).parent
WORKER = HERE / "js" / "compile_worker.mjs"
EXEC_HELPER = HERE / "_page_compiler_exec.py"
READABLE = ("/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/ssl", "/dev/null", "/dev/urandom")
DEADLINE_S = 10.0
MAX_REQUEST_BYTES = 8 << 20
MAX_ANSWER_BYTES = 64 << 20
KILLED = (-signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT, -signal.SIGHUP)
"""Ends that no program brings about: node ends by itself, or aborts, when it is out of memory."""
NODE_FLAGS = ("--max-old-space-size=512", "--disable-proto=delete")


class Compiler:
    """Text in, text out: the process sees the program through its pipe alone, and runs none of it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] | None = None

    def close(self) -> None:
        """End the process and what it started. Safe to call twice."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    pipe.close()
        if self._log is not None:
            self._log.close()
        self._process = self._log = None

    def ask(self, request: Mapping[str, object]) -> dict[str, Any]:
        """The compiler's answer to one request; of a process that dies over it, a second one is asked once more.

        Raises:
            SampleError: too_large, timeout, kernel_crash; the next request gets a new process.
            WorkerError: the second one was killed from outside too.
            SetupError: there is no node.
        """
        body = json.dumps(request, ensure_ascii=False).encode("utf-8", "replace")
        if len(body) > MAX_REQUEST_BYTES:
            raise SampleError(
                Reason.TOO_LARGE, f"expected at most {MAX_REQUEST_BYTES} bytes of modules, got {len(body)}"
            )
        try:
            return self._asked_once(body)
        except (SampleError, WorkerError) as error:
            if error.reason is not Reason.KERNEL_CRASH:
                raise
        return self._asked_once(body)

    def _asked_once(self, body: bytes) -> dict[str, Any]:
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._start()
        try:
            return self._exchange(body)
        except (SampleError, WorkerError):
            self.close()
            raise

    def _start(self) -> None:
        node = find_node()
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  # lives as long as the process
        becomes_nobody = os.geteuid() == 0 and all(
            map(can_be_reached_by_all, (Path(node).resolve(), NODE_MODULES.resolve(), WORKER.resolve()))
        )
        # Node looks for a package.json beside and above each of its modules.
        own = (Path(node).resolve().parent.parent, NODE_MODULES, HERE / "js", ROOT / "package.json")
        readable = [*READABLE, *map(os.fspath, own)]
        helper = [
            sys.executable,
            "-E",
            "-s",
            "-S",
            os.fspath(EXEC_HELPER),
            str(int(becomes_nobody)),
            *readable,
        ]
        self._process = subprocess.Popen(
            [*helper, "--", node, *NODE_FLAGS, os.fspath(WORKER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env={
                "PATH": "/usr/bin:/bin",
                "HOME": "/",
                "NODE_ENV": "production",
                "GOMAXPROCS": "1",
                "GOGC": "400",
            },
            cwd="/",
            start_new_session=True,
        )

    def _exchange(self, body: bytes) -> dict[str, Any]:
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        end = time.monotonic() + DEADLINE_S
        message = len(body).to_bytes(4, "little") + body
        write_fd, read_fd = process.stdin.fileno(), process.stdout.fileno()
        os.set_blocking(write_fd, False)
        sent, received = 0, bytearray()
        while len(received) < 4 or len(received) < 4 + int.from_bytes(received[:4], "little"):
            writers = [write_fd] if sent < len(message) else []
            readable, writable, _ = select.select([read_fd], writers, [], max(0.0, end - time.monotonic()))
            if not readable and not writable:
                raise SampleError(Reason.TIMEOUT, f"compiling took more than {DEADLINE_S:g} s")
            if writable:
                with contextlib.suppress(BrokenPipeError):  # it ended: the read says so
                    sent += os.write(write_fd, message[sent : sent + 65_536])
            if readable:
                piece = os.read(read_fd, 1 << 20)
                if not piece:
                    raise self._death(process.wait(max(0.1, end - time.monotonic())))
                received += piece
            if len(received) > MAX_ANSWER_BYTES:
                raise SampleError(Reason.TOO_LARGE, f"compiled to more than {MAX_ANSWER_BYTES} bytes")
        return dict(json.loads(bytes(received[4:])))

    def _death(self, code: int) -> SampleError | WorkerError:
        """Whose fault it is that the process ended so."""
        if code in KILLED:
            return WorkerError(Reason.KERNEL_CRASH, f"the compiler was killed by signal {-code}")
        return SampleError(Reason.KERNEL_CRASH, f"the compiler died: {self._log_tail()}")

    def _log_tail(self) -> str:
        if self._log is None:
            return ""
        self._log.seek(0)
        lines = self._log.read().decode("utf-8", "replace").strip().splitlines()
        return " | ".join(line.strip() for line in lines[:6])[:400]
