"""The host's side of the sandbox: opens the warm parent in bubblewrap, sends programs, reads bounded results."""

from __future__ import annotations

import contextlib
import functools
import json
import logging
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from renderers._fonts import font_environment
from renderers._sandbox_filter import seccomp_program
from renderers._sandbox_patience import MOST_WALLS
from renderers._sandbox_wire import Arrays, decode, encode
from schemas.errors import Reason, SampleError, SetupError, WorkerError
from schemas.program import Program

LOG = logging.getLogger(__name__)
HERE = Path(__file__).parent
BOX = "/box"
SYSTEM = (
    *(
        f"/usr/{name}"
        for name in ("bin", "sbin", "lib", "lib32", "lib64", "libexec", "local/bin", "local/lib")
    ),
    *(f"/usr/share/{name}" for name in ("fontconfig", "fonts", "openscad", "zoneinfo")),
)
"""What programs may read of the system: engines, libraries and fonts, nothing that only this machine has."""
COMMON = tuple(
    f"_sandbox_{name}.py"
    for name in ("chance", "clock", "guard", "linux", "patience", "python", "types", "wire", "zygote")
)
START_S = 120.0
SPARE_S = 6.0
MAX_SOURCE_BYTES = 32 << 20


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """Bounds of one program: processor time, wall time that it idles, memory on top of the warm parent's, disk, threads, output."""

    cpu_s: int = 20
    wall_s: float = 45.0
    measure_s: int = 20
    memory_bytes: int = 3 << 30
    disk_bytes: int = 128 << 20
    num_processes: int = 4_096
    printed_bytes: int = 1 << 20
    result_bytes: int = 256 << 20


class Sandbox:
    """A warm parent for one runtime module; one guarded fork a program.

    ``modules`` are files of this folder that the runtime imports; ``may_exec`` is for runtimes that become
    another program. After a failure of the warm parent the next :meth:`run` starts a new one. It dies with the
    thread that opened it, so open it in one that lives.
    """

    def __init__(
        self,
        runtime: str,
        *,
        modules: Sequence[str] = (),
        may_exec: bool = False,
        limits: Limits | None = None,
    ) -> None:
        self.runtime = runtime
        self.modules = (*COMMON, f"{runtime}.py", *modules)
        self.may_exec = may_exec
        self.limits = limits or Limits()
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._mode = "plain"
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  # lives as long as the sandbox

    def open(self) -> None:
        """Start the warm parent; without namespaces (and with a warning) where the host forbids them.

        Raises:
            WorkerError: the runtime module does not load.
        """
        if self._process is not None:
            return
        modes = ([] if os.getuid() else ["root"]) + ["user"] if shutil.which("bwrap") else []
        problems = [] if modes else ["bubblewrap is not installed"]
        for mode in modes:
            problem = self._start(mode)
            if problem is not None:  # once more: it may have been killed, which says nothing about the host
                problem = self._start(mode)
            if problem is None:
                return
            problems.append(f"{mode}: {problem}")
        LOG.warning(
            "sandbox without namespaces, with Landlock, seccomp and limits alone: %s", "; ".join(problems)
        )
        problem = self._start("plain")
        if problem is not None:
            message = f"the sandbox for {self.runtime} did not start: {'; '.join([*problems, problem])}"
            raise WorkerError(Reason.KERNEL_CRASH, message)

    def close(self) -> None:
        """End the warm parent and all below it. Safe to call twice."""
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def run(self, program: Program, arguments: Mapping[str, object]) -> tuple[dict[str, Any], Arrays]:
        """Run ``program`` and return what the runtime measured on its result.

        Raises:
            SampleError: the program failed or passed a bound.
            WorkerError: the warm parent is gone, or one of its processes was killed from outside.
        """
        if program.code_bytes > MAX_SOURCE_BYTES:
            raise SampleError(
                Reason.TOO_LARGE, f"sources of {program.code_bytes} bytes, at most {MAX_SOURCE_BYTES}"
            )
        if self._process is None or self._process.poll() is not None:
            self.close()
            self.open()
        with contextlib.ExitStack() as stack:
            folder = BOX if self._mode != "plain" else stack.enter_context(tempfile.TemporaryDirectory())
            Path(folder).chmod(0o755) if self._mode == "plain" else None
            data, ended = self._exchange(self._request(program, arguments, folder))
        return self._result(data, ended)

    def _request(self, program: Program, arguments: Mapping[str, object], folder: str) -> bytes:
        header = {
            "main_path": program.main_path,
            "paths": [f.path for f in program.files],
            "arguments": dict(arguments),
            "limits": asdict(self.limits),
            "folder": folder,
        }
        files = {str(i): np.frombuffer(f.data, np.uint8) for i, f in enumerate(program.files)}
        return encode(header, files)

    def _exchange(self, message: bytes) -> tuple[bytes, dict[str, Any]]:
        """Send a request; its result's bytes and how the guard ended."""
        read_fd, write_fd = os.pipe()
        deadline = time.monotonic() + MOST_WALLS * (self.limits.wall_s + self.limits.measure_s) + SPARE_S
        try:
            with os.fdopen(read_fd, "rb", buffering=0) as result:
                try:
                    self._send(message, write_fd)
                finally:
                    os.close(write_fd)
                data = _read_all(result.fileno(), self.limits.result_bytes, deadline)
            return data, json.loads(self._line(deadline))
        except (OSError, ValueError) as e:
            self.close()
            raise WorkerError(Reason.KERNEL_CRASH, f"the warm parent of {self.runtime} is lost: {e}") from e

    def _result(self, data: bytes, ended: Mapping[str, Any]) -> tuple[dict[str, Any], Arrays]:
        """The measured result, or the error it stands for."""
        if ended["timed_out"]:
            raise SampleError(
                Reason.TIMEOUT,
                f"no result within {MOST_WALLS * (self.limits.wall_s + self.limits.measure_s)} s",
            )
        if len(data) > self.limits.result_bytes:
            raise SampleError(Reason.TOO_LARGE, f"the result is above {self.limits.result_bytes} bytes")
        if ended["code"] != 0:
            detail = self._tail()
            is_killed = ended["code"] == -signal.SIGKILL
            if ended["code"] == -signal.SIGXCPU or (is_killed and ended["cpu_s"] >= self.limits.measure_s):
                raise SampleError(Reason.TIMEOUT, "measuring the result took too long")
            if is_killed:
                raise WorkerError(Reason.KERNEL_CRASH, f"the guard of {self.runtime} was killed from outside")
            raise SampleError(
                Reason.KERNEL_CRASH, f"measuring the result ended with {ended['code']}: {detail[-300:]}"
            )
        try:
            header, arrays = decode(data)
        except ValueError as e:
            raise SampleError(Reason.HOSTILE, f"the result is damaged: {e}") from e
        if "ok" in header:
            return header["ok"], arrays
        if "killed" in header:
            raise WorkerError(Reason.MEMORY, str(header["killed"]))
        try:
            reason = Reason(header["reason"])
        except (KeyError, ValueError) as e:
            raise SampleError(Reason.HOSTILE, "the program forged its error report") from e
        raise SampleError(reason, _without_machine(str(header.get("message", ""))))

    def _start(self, mode: str) -> str | None:
        """Start the warm parent (mode root, user or plain); None, or why it does not start."""
        self.close()
        namespaces = mode != "plain"
        ours, theirs = socket.socketpair()
        with theirs:
            inner = [
                "-B",
                "-s",
                "-P",
                "-m",
                "renderers._sandbox_zygote",
                str(theirs.fileno()),
                f"renderers.{self.runtime}",
            ]
            command = [
                *_at_fixed_addresses(),
                *(self._bwrap(mode) if namespaces else []),
                sys.executable,
                *inner,
            ]
            self._process = subprocess.Popen(
                command,
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=self._log,
                stderr=self._log,
                env=self._environment(namespaces=namespaces),
                cwd="/" if namespaces else HERE.parent,
                start_new_session=True,
            )
        self._control = ours
        self._mode = mode
        config = {
            "namespaces": namespaces,
            "change_user": mode == "root",
            "over_tmp": not any(p.startswith("/tmp/") for p in _readable_paths()),
            "readable": [*_readable_paths(), os.fspath(HERE), *SYSTEM, "/lib", "/lib64", "/bin"],
        }
        seccomp = np.frombuffer(seccomp_program(may_exec=self.may_exec, sees_others=not namespaces), np.uint8)
        read_fd, write_fd = os.pipe()
        try:
            self._send(encode(config, {"seccomp": seccomp}), write_fd)
            if self._line(time.monotonic() + START_S) == b"ready":
                return None
        except OSError as e:
            LOG.debug("sandbox: %s", e)
        finally:
            os.close(read_fd)
            os.close(write_fd)
        self.close()
        return self._tail() or "the warm parent ended without a word"

    def _bwrap(self, mode: str) -> list[str]:
        """The bubblewrap command line: nothing of the host but its engines and libraries, the environment's Python and our modules."""
        command = ["bwrap", "--die-with-parent", "--new-session"]
        command += [f"--unshare-{kind}" for kind in ("ipc", "pid", "net", "uts", "cgroup-try")]
        if mode == "user":
            command.append(
                "--unshare-user"
            )  # with the same uid: another one would nest two, and the outer owns the pids
        for capability in ("SYS_ADMIN", "SETUID", "SETGID", "CHOWN", "KILL", "DAC_OVERRIDE", "SYS_RESOURCE"):
            command += ["--cap-add", f"CAP_{capability}"]
        for name in ("bin", "lib", "lib64", "sbin"):
            command += ["--symlink", f"usr/{name}", f"/{name}"]
        for parent in _parents([*SYSTEM, *_readable_paths()]):
            command += ["--dir", parent]  # made on its own, or bubblewrap closes it to all but root
        for path in SYSTEM:
            command += ["--ro-bind-try", path, path]
        for path in _readable_paths():
            command += ["--ro-bind", path, path]
        command += ["--dir", "/etc", "--dir", "/sandbox", "--dir", "/sandbox/renderers"]
        for path in ("/etc/ld.so.cache", "/etc/alternatives"):
            command += ["--ro-bind-try", path, path]
        for name in (*self.modules, "fonts.conf"):
            command += ["--ro-bind", os.fspath(HERE / name), f"/sandbox/renderers/{name}"]
        command += ["--proc", "/proc", "--dev", "/dev", "--dir", BOX, "--dir", "/tmp"]
        return [*command, "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/", "--"]

    def _environment(self, *, namespaces: bool) -> dict[str, str]:
        """The whole environment of the warm parent: nothing of the host's."""
        root = "/sandbox" if namespaces else os.fspath(HERE.parent)
        fonts = {"FONTCONFIG_FILE": "/sandbox/renderers/fonts.conf"} if namespaces else font_environment()
        threads = {f"{name}_NUM_THREADS": "1" for name in ("OPENBLAS", "OMP", "MKL", "NUMEXPR")}
        return {
            "PATH": "/usr/bin:/bin",
            "HOME": f"{BOX}/program",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
            "PYTHONHASHSEED": "0",
            "PYTHONPATH": root,
            "PYTHONWARNINGS": "ignore",
            **threads,
            **fonts,
        }

    def _send(self, message: bytes, fd: int) -> None:
        assert self._control is not None
        self._control.settimeout(START_S)
        socket.send_fds(self._control, [len(message).to_bytes(8, "little")], [fd])
        self._control.sendall(message)

    def _line(self, deadline: float) -> bytes:
        """The next line from the warm parent, without its end. Raises OSError or TimeoutError."""
        assert self._control is not None
        line = b""
        while not line.endswith(b"\n"):
            self._control.settimeout(max(0.01, deadline - time.monotonic()))
            chunk = self._control.recv(1)
            if not chunk or len(line) > 4_096:
                raise OSError("the warm parent closed its socket")
            line += chunk
        return line[:-1]

    def _tail(self) -> str:
        """The last words of the warm parent."""
        self._log.flush()
        size = os.fstat(self._log.fileno()).st_size
        return os.pread(self._log.fileno(), 2_000, max(0, size - 2_000)).decode("utf-8", "replace").strip()


@functools.cache
def _at_fixed_addresses() -> list[str]:
    """A command line's beginning: objects lie, and so sets of them are ordered, alike in every process."""
    command = ["setarch", "--addr-no-randomize"]
    try:
        subprocess.run([*command, "true"], check=True, capture_output=True, timeout=START_S)
    except (OSError, subprocess.SubprocessError) as e:
        LOG.warning("addresses stay random, so sets of objects have another order in every process: %s", e)
        return []
    return command


def _readable_paths() -> list[str]:
    """Folders of the environment's Python that lie outside /usr, to be seen at the same place."""
    found = {os.path.realpath(sys.prefix), sys.prefix, os.path.realpath(sys.base_prefix), sys.base_prefix}
    return sorted(p for p in found if p != "/usr" and not p.startswith("/usr/"))


def _without_machine(message: str) -> str:
    """The message without where this machine keeps its Python: rejects read alike wherever they were made."""
    for path in sorted(_readable_paths(), key=len, reverse=True):
        message = message.replace(path, "python")
    return message


def _parents(paths: Sequence[str]) -> list[str]:
    """All folders above ``paths``, from the top."""
    found = {os.fspath(p) for path in paths for p in Path(path).parents} - {"/"}
    return sorted(found, key=lambda p: (p.count("/"), p))


def _read_all(fd: int, bound: int, deadline: float) -> bytes:
    """All bytes up to the end, or just more than ``bound`` of them. Raises TimeoutError."""
    chunks: list[bytes] = []
    total = 0
    while total <= bound:
        if not select.select([fd], [], [], max(0.0, deadline - time.monotonic()))[0]:
            raise TimeoutError("no end of the result before the deadline")
        chunk = os.read(fd, 1 << 20)
        if not chunk:
            break
        chunks.append(chunk)
        total += len(chunk)
    return b"".join(chunks)


def require(command: str, package: str) -> None:
    """Raise SetupError when ``command`` is not installed."""
    if shutil.which(command) is None:
        raise SetupError(f"{command} is not installed; install the package {package}")
