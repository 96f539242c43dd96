"""The warm parent inside the sandbox: imports a runtime once, then forks a server and its guard per program."""

from __future__ import annotations

import gc
import importlib
import json
import os
import select
import signal
import socket
import struct
import sys
import traceback
from collections.abc import Callable
from typing import Any, NoReturn, cast

from renderers import _sandbox_linux as linux
from renderers._sandbox_guard import Guard, Runtime
from renderers._sandbox_patience import MOST_WALLS
from renderers._sandbox_wire import Arrays, decode

SPARE_S = 3.0
POOL_BYTES, MAX_SMALL, ALIGNMENT = 16_384, 512, 16
"""How CPython keeps small objects: pools of equal blocks."""
NUM_FILLED = 64
GONE, NUM_REHEARSALS = 3, 2
"""Exit code when nobody is there any more to serve; forks before the first request."""


def _settled() -> list[object]:
    """Objects that fill what pools are begun, so that those made next lie at addresses no earlier request decided."""
    gc.collect()
    head = sys.getsizeof(b"")  # 33: the two sizes below it are those of object() and of a float
    sizes = range(3 * ALIGNMENT, MAX_SMALL + 1, ALIGNMENT)
    filling: list[object] = [bytes(size - head) for size in sizes for _ in range(POOL_BYTES // size)]
    filling += [object() for _ in range(POOL_BYTES // ALIGNMENT)]
    return filling + [0.5 * k for k in range(POOL_BYTES // ALIGNMENT // 2)]


def _receive(control: socket.socket) -> tuple[dict[str, Any], Arrays, int] | None:
    """A request and the file descriptor for its result; None when the host has gone."""
    data, fds, _, _ = socket.recv_fds(control, 8, 1)
    if len(data) < 8 or not fds:
        return None
    size = int.from_bytes(data, "little")
    body = bytearray()
    while len(body) < size:
        chunk = control.recv(min(1 << 20, size - len(body)))
        if not chunk:
            return None
        body += chunk
    header, arrays = decode(bytes(body))
    return header, arrays, fds[0]


def _answer(control: socket.socket, runtime: Runtime, config: dict[str, Any], wait_fd: int) -> None:
    """In a process of its own: receive a request, run its program, send the result."""
    settled = _settled()
    received = _receive(control)
    control.close()
    if received is None:
        return
    request, files, result_fd = received
    limits = request["limits"]
    os.write(wait_fd, struct.pack("d", MOST_WALLS * (limits["wall_s"] + limits["measure_s"]) + SPARE_S))
    os.close(wait_fd)
    message = Guard(runtime, config, request, files).answer()
    del settled
    with os.fdopen(result_fd, "wb") as result:
        result.write(message)


def _serve_one(
    control: socket.socket, runtime: Runtime, config: dict[str, Any], own_pid_namespace: int
) -> bool:
    """Serve one request and tell the host how its process ended; False when the host has gone."""
    if config["namespaces"]:
        linux.next_child_gets_a_pid_namespace(own_pid_namespace)
    waits_fd, wait_fd = os.pipe()
    pid = os.fork()
    if pid == 0:
        linux.die_with_parent()
        os.close(waits_fd)
        _last_act(lambda: _answer(control, runtime, config, wait_fd))
    os.close(wait_fd)
    told = os.read(waits_fd, 8)
    os.close(waits_fd)
    if not told:
        os.waitpid(pid, 0)
        return False
    pidfd = os.pidfd_open(pid)
    poll = select.poll()
    poll.register(pidfd, select.POLLIN)
    timed_out = not poll.poll(1_000 * struct.unpack("d", told)[0])
    if timed_out:
        os.kill(pid, signal.SIGKILL)
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    cpu_s = linux.cpu_s(pid)
    _, status = os.waitpid(pid, 0)
    os.close(pidfd)
    _tell(control, os.waitstatus_to_exitcode(status), timed_out=timed_out, cpu_s=cpu_s)
    return True


def _tell(control: socket.socket, code: int, *, timed_out: bool, cpu_s: float) -> None:
    control.sendall(json.dumps({"code": code, "timed_out": timed_out, "cpu_s": cpu_s}).encode() + b"\n")


def _last_act(act: Callable[[], object]) -> NoReturn:
    """Do this and end, whatever comes of it."""
    try:
        act()
        os._exit(0)
    except BaseException:  # noqa: BLE001  # whatever it was, this process ends here
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)


def _forked(act: Callable[[], object]) -> int:
    """Do this in a child; the status of its end."""
    pid = os.fork()
    if pid == 0:
        linux.die_with_parent()
        _last_act(act)
    return os.waitpid(pid, 0)[1]


def _serve(control: socket.socket, runtime: Runtime, config: dict[str, Any], own_pid_namespace: int) -> None:
    """Serve requests until the host has gone.

    This process only forks and waits, the same for each: what a request was, and how long it took, is known to its
    children alone. Else the addresses of objects in a program would tell what ran before.
    """

    def serve() -> None:
        os._exit(0 if _serve_one(control, runtime, config, own_pid_namespace) else GONE)

    for _ in range(NUM_REHEARSALS):  # what Python keeps from a first time is there before the first request
        select.select([control], [], [], 0)
        _forked(lambda: None)
    control.sendall(b"ready\n")
    while True:
        select.select([control], [], [])
        status = _forked(serve)
        if status == GONE << 8:
            return
        if status != 0:  # it was killed
            _tell(control, os.waitstatus_to_exitcode(status), timed_out=False, cpu_s=0.0)


def main() -> None:
    """Arguments: the control socket's descriptor and the runtime module's name; the configuration comes first."""
    linux.die_with_parent()
    control = socket.socket(fileno=int(sys.argv[1]))
    received = _receive(control)
    if received is None:
        return
    config, arrays, fd = received
    os.close(fd)
    config["seccomp"] = arrays["seccomp"].tobytes()
    with linux.on_one_processor():
        runtime = cast("Runtime", importlib.import_module(sys.argv[2]))
    own_pid_namespace = os.open("/proc/self/ns/pid", os.O_RDONLY | os.O_CLOEXEC)
    held = [_settled() for _ in range(NUM_FILLED)]
    gc.freeze()
    _serve(control, runtime, config, own_pid_namespace)
    del held


if __name__ == "__main__":
    main()
