"""The warm parent inside the sandbox: imports a runtime once, then forks one guard per program."""

from __future__ import annotations

import gc
import importlib
import json
import os
import select
import signal
import socket
import sys
import traceback
from typing import Any, cast

from renderers import _sandbox_linux as linux
from renderers._sandbox_guard import Guard, Runtime
from renderers._sandbox_wire import Arrays, decode

SPARE_S = 3.0


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


def _serve_one(
    control: socket.socket, runtime: Runtime, config: dict[str, Any], own_pid_namespace: int
) -> bool:
    """Serve one request; False when the host has gone."""
    received = _receive(control)
    if received is None:
        return False
    request, files, result_fd = received
    if config["namespaces"]:
        linux.next_child_gets_a_pid_namespace(own_pid_namespace)
    pid = os.fork()
    if pid == 0:
        try:
            linux.die_with_parent()
            control.close()
            message = Guard(runtime, config, request, files).answer()
            with os.fdopen(result_fd, "wb") as result:
                result.write(message)
            os._exit(0)
        except BaseException:  # noqa: BLE001  # whatever it was, this process ends here
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)
    os.close(result_fd)
    limits = request["limits"]
    wait_ms = 1_000 * (limits["wall_s"] + limits["measure_s"] + SPARE_S)
    pidfd = os.pidfd_open(pid)
    poll = select.poll()
    poll.register(pidfd, select.POLLIN)
    timed_out = not poll.poll(wait_ms)
    if timed_out:
        os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    os.close(pidfd)
    control.sendall(
        json.dumps({"code": os.waitstatus_to_exitcode(status), "timed_out": timed_out}).encode() + b"\n"
    )
    return True


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
    runtime = cast("Runtime", importlib.import_module(sys.argv[2]))
    own_pid_namespace = os.open("/proc/self/ns/pid", os.O_RDONLY | os.O_CLOEXEC)
    gc.collect()
    gc.freeze()
    control.sendall(b"ready\n")
    while _serve_one(control, runtime, config, own_pid_namespace):
        pass


if __name__ == "__main__":
    main()
