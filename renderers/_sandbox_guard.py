"""One program in the sandbox: a guard that runs our code alone, and its child that runs the program.

The guard is process 1 of a fresh pid namespace; the program can reach nothing but its own folder. What it leaves
is read, checked and measured by the guard after the program is dead, so that nothing the program does to its own
interpreter can reach the result.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import sys
import traceback
from pathlib import Path
from typing import Any, Protocol

from renderers import _sandbox_linux as linux
from renderers._sandbox_patience import Patience
from renderers._sandbox_wire import Arrays, encode

MAX_ERROR_BYTES = 16_384
ERROR_FD, HIGH_FD = 3, 200
WRITTEN_S = 1_750_000_000
"""When the program's files were written, as far as it can see: the time at which its clock starts."""
CRASHES = (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL)


class RefusalError(Exception):
    """Why a program gives no result: a reason code and a sentence."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason
        self.message = message


class KilledError(Exception):
    """Something outside the sandbox killed the program, which says nothing about it."""


class Runtime(Protocol):
    """What a runtime module offers."""

    def execute(self, main_path: str, arguments: dict[str, Any], out: Path) -> None:
        """Run the program (in the current folder), leaving files in ``out``. Raises RefusalError."""

    def measure(self, arguments: dict[str, Any], out: Path, printed: str) -> tuple[dict[str, Any], Arrays]:
        """The result, from the files in ``out``; untrusted, in a process of our own. Raises RefusalError."""

    def explain(self, signal_number: int | None, code: int, printed: str) -> RefusalError | None:
        """What an exit of the program means, None where it is fine."""


def explain_exit(signal_number: int | None, code: int, printed: str) -> RefusalError | None:
    """What the program's end means: None for exit code 0."""
    if signal_number is None:
        return (
            None if code == 0 else RefusalError("script_error", f"exit code {code}: {printed.strip()[-400:]}")
        )
    if signal_number == signal.SIGSYS:
        return RefusalError(
            "hostile", "the program made a forbidden system call (process, debugger, mount or kernel)"
        )
    if signal_number == signal.SIGXCPU:
        return RefusalError("timeout", "the program used up its processor time")
    if "bad_alloc" in printed or signal_number == signal.SIGKILL:
        return RefusalError("memory", "the program needs more memory than it may have")
    if signal_number == signal.SIGXFSZ:
        return RefusalError("too_large", "the program wrote a file above its bound")
    if signal_number in CRASHES:
        name = signal.Signals(signal_number).name
        return RefusalError("kernel_crash", f"the program died of {name} in native code")
    return RefusalError("script_error", f"the program ended by signal {signal_number}")


class Guard:
    """One program from request to result. Its methods run in the forked process and end it."""

    def __init__(
        self, runtime: Runtime, config: dict[str, Any], request: dict[str, Any], files: Arrays
    ) -> None:
        self.runtime = runtime
        self.config = config
        self.request = request
        self.files = files
        self.limits: dict[str, Any] = request["limits"]
        self.folder = Path(request["folder"])
        self.home = self.folder / "program"
        self.out = self.folder / "out"
        self.temporary = self.folder / "tmp"

    def answer(self) -> bytes:
        """The message for the host: a result, or why there is none."""
        try:
            self._prepare()
            printed = self._run()
            self._retire()
            header, arrays = self.runtime.measure(self.request["arguments"], self.out, printed)
            return encode({"ok": header}, arrays)
        except KilledError as killed:
            return encode({"killed": str(killed)}, {})
        except RefusalError as refusal:
            return encode({"reason": refusal.reason, "message": refusal.message[:2_000]}, {})
        except MemoryError:
            return encode({"reason": "memory", "message": "measuring the result needs too much memory"}, {})

    def _prepare(self) -> None:
        if self.config["namespaces"]:
            linux.isolate_files(
                os.fspath(self.folder), self.limits["disk_bytes"], over_tmp=self.config["over_tmp"]
            )
        for folder in (self.home, self.out, self.temporary):
            folder.mkdir(parents=True, exist_ok=True)
        for i, path in enumerate(self.request["paths"]):
            target = self.home / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(self.files[str(i)].tobytes())
            os.utime(target, (WRITTEN_S, WRITTEN_S))
        if self.config["change_user"]:
            for path in (self.folder, *self.folder.rglob("*")):
                os.chown(path, linux.NOBODY, linux.NOBODY)

    def _run(self) -> str:
        """Run the program to its end and return what it printed (its tail).

        Raises:
            RefusalError: it failed, or passed a bound.
            KilledError: it was killed.
        """
        read_fd, write_fd = os.pipe()
        error_fd, error_write_fd = os.pipe()
        pid = os.fork()
        if pid == 0:
            self._become_program(write_fd, error_write_fd)
        os.close(write_fd)
        os.close(error_write_fd)
        pidfd = os.pidfd_open(pid)
        printed, refusal = self._watch(read_fd, pidfd, Patience(pid, self.limits["wall_s"]))
        os.close(pidfd)
        os.close(read_fd)
        if refusal is not None:
            os.kill(pid, signal.SIGKILL)
        _, status, usage = os.wait4(pid, 0)
        if refusal is not None:
            raise refusal
        code = os.waitstatus_to_exitcode(status)
        cpu_s = usage.ru_utime + usage.ru_stime
        if code == -signal.SIGKILL and cpu_s >= self.limits["cpu_s"]:
            code = -signal.SIGXCPU
        elif code == -signal.SIGKILL:  # its bounds end it otherwise: the kernel's want of memory, or a person
            raise KilledError("the program was killed from outside, as a machine without memory left does")
        with os.fdopen(error_fd, "rb") as report:
            error = _reported(report.read(MAX_ERROR_BYTES))
        explained = self.runtime.explain(-code if code < 0 else None, max(code, 0), printed)
        if explained is not None:
            raise error if error is not None and code > 0 else explained
        return printed

    def _watch(self, read_fd: int, pidfd: int, patience: Patience) -> tuple[str, RefusalError | None]:
        """Collect output until the program ends; a RefusalError when a bound is passed first."""
        tail, total = b"", 0
        waiting = [read_fd, pidfd]
        while True:
            ready = select.select(waiting, [], [], patience.left_s)[0]
            if pidfd not in ready and patience.is_over():
                return "", RefusalError("timeout", f"the program ran longer than {self.limits['wall_s']} s")
            if not ready:
                continue
            chunk = os.read(read_fd, 1 << 16) if read_fd in ready else b""
            if not chunk and pidfd in ready:
                return tail.decode("utf-8", "replace"), None
            if not chunk:
                waiting = [pidfd]  # it closed its output and goes on
            total += len(chunk)
            tail = (tail + chunk)[-(1 << 16) :]
            if total > self.limits["printed_bytes"]:
                bound = self.limits["printed_bytes"]
                return "", RefusalError("too_large", f"the program printed more than {bound} bytes")

    def _become_program(self, write_fd: int, error_fd: int) -> None:
        """Turn this fresh fork into the confined program; never returns."""
        code = 1
        try:
            linux.die_with_parent()
            null = os.open("/dev/null", os.O_RDWR)
            error_fd = os.dup2(error_fd, HIGH_FD)  # out of the way of the descriptors that are set next
            for fd, source in ((0, null), (1, write_fd), (2, write_fd), (ERROR_FD, error_fd)):
                os.dup2(source, fd)
            os.closerange(ERROR_FD + 1, 65_536)
            os.setsid()
            os.chdir(self.home)
            os.environ["TMPDIR"] = os.fspath(self.temporary)
            linux.prefer_for_oom()
            self._confine(self.limits["cpu_s"], self.limits["memory_bytes"])
            self.runtime.execute(self.request["main_path"], self.request["arguments"], self.out)
            code = 0
        except RefusalError as refusal:
            self._leave_error(refusal.reason, refusal.message)
        except MemoryError:
            self._leave_error("memory", "the program needs more memory than it may have")
        except BaseException:  # noqa: BLE001  # whatever it was, this process ends here
            traceback.print_exc()
        finally:
            with contextlib.suppress(BaseException):
                sys.stdout.flush()
            os._exit(code)

    def _confine(self, cpu_s: int, memory_bytes: int) -> None:
        linux.drop_privileges(change_user=self.config["change_user"])
        linux.set_limits(
            cpu_s=cpu_s,
            address_space_bytes=memory_bytes,
            file_bytes=self.limits["disk_bytes"],
            num_processes=self.limits["num_processes"],
            num_files=256,
        )
        if not self.config["namespaces"]:
            linux.confine_files(self.config["readable"], [os.fspath(self.folder), "/dev/null"])
        linux.install_seccomp(self.config["seccomp"])

    def _retire(self) -> None:
        """Kill what is left of the program, and become as harmless as it was before its files are read."""
        if self.config["namespaces"]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(-1, signal.SIGKILL)
        self._confine(self.limits["measure_s"], self.limits["memory_bytes"])

    @staticmethod
    def _leave_error(reason: str, message: str) -> None:
        """Tell the guard why the program failed; on a pipe, because its disk may be full."""
        os.write(ERROR_FD, json.dumps({"reason": reason, "message": message[:2_000]}).encode())


def _reported(data: bytes) -> RefusalError | None:
    """The error that the program process left, checked: it is only words."""
    if not data:
        return None
    try:
        error = json.loads(data)
        return RefusalError(str(error["reason"]), str(error["message"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        return RefusalError("hostile", "the program forged its error report")
