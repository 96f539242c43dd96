"""The Linux calls behind the sandbox: namespaces, mounts, identity, limits, Landlock and seccomp."""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
from collections.abc import Iterable, Iterator

CLONE_NEWNS, CLONE_NEWIPC, CLONE_NEWPID = 0x20000, 0x8000000, 0x20000000
MS_NOSUID, MS_NODEV, MS_NOEXEC, MS_BIND, MS_REC, MS_PRIVATE = 2, 4, 8, 4096, 16384, 1 << 18
PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS = 1, 4, 22, 38
SYS_LANDLOCK_CREATE, SYS_LANDLOCK_ADD, SYS_LANDLOCK_RESTRICT = 444, 445, 446
LANDLOCK_READ = 0b1101  # execute, read a file, read a folder
LANDLOCK_ALL = (1 << 13) - 1
NOBODY = 65534

_libc = ctypes.CDLL(None, use_errno=True)


def _call(result: int, what: str) -> int:
    """``result`` of a call of the C library, or OSError naming ``what``."""
    if result < 0:
        code = ctypes.get_errno()
        raise OSError(code, f"{what}: {os.strerror(code)}")
    return result


def die_with_parent() -> None:
    """SIGKILL for this process when the thread that made it ends."""
    _call(_libc.prctl(PR_SET_PDEATHSIG, 9, 0, 0, 0), "prctl(PDEATHSIG)")


@contextlib.contextmanager
def on_one_processor() -> Iterator[None]:
    """Libraries that count processors meanwhile start no threads, here or after a fork, on any machine."""
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def next_child_gets_a_pid_namespace(own_namespace_fd: int) -> None:
    """The next fork becomes process 1 of a fresh pid namespace; this process stays in its own."""
    _call(_libc.setns(own_namespace_fd, CLONE_NEWPID), "setns")
    _call(_libc.unshare(CLONE_NEWPID), "unshare(pid)")


def isolate_files(folder: str, size_bytes: int, *, over_tmp: bool) -> None:
    """Own mounts: an empty ``folder`` of bounded size (also as /tmp), and a /proc of this pid namespace alone."""
    flags = MS_NOSUID | MS_NODEV | MS_NOEXEC
    _call(_libc.unshare(CLONE_NEWNS | CLONE_NEWIPC), "unshare(mount, ipc)")
    _call(_libc.mount(None, b"/", None, MS_REC | MS_PRIVATE, None), "mount private")
    options = f"size={size_bytes},nr_inodes=4096,mode=755".encode()
    _call(_libc.mount(b"tmpfs", folder.encode(), b"tmpfs", flags, options), f"mount {folder}")
    _call(_libc.mount(b"proc", b"/proc", b"proc", flags, b"hidepid=2"), "mount /proc")
    if over_tmp:
        inner = f"{folder}/tmp"
        os.mkdir(inner)  # noqa: PTH102
        _call(_libc.mount(inner.encode(), b"/tmp", None, MS_BIND, None), "mount /tmp")


def cpu_s(pid: int) -> float:
    """Seconds of CPU time of a process alone, without its children, as its own limit counts them; it may have ended."""
    fd = os.open(f"/proc/{pid}/stat", os.O_RDONLY)
    fields = os.read(fd, 4_096).rpartition(b")")[2].split()
    os.close(fd)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def drop_privileges(*, change_user: bool) -> None:
    """Give up root for good where we have it, and every way to gain a privilege; hide from ptrace."""
    if change_user:
        os.setgroups([])
        os.setresgid(NOBODY, NOBODY, NOBODY)
        os.setresuid(NOBODY, NOBODY, NOBODY)
    else:
        _drop_capabilities()
    _call(_libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "prctl(NO_NEW_PRIVS)")
    _call(_libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0), "prctl(DUMPABLE)")


def _drop_capabilities() -> None:
    """Empty all capability sets: a user namespace's owner holds some."""
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    _call(_libc.capset(header, (ctypes.c_uint32 * 6)()), "capset")
    _libc.prctl(47, 4, 0, 0, 0)  # PR_CAP_AMBIENT_CLEAR_ALL


def set_limits(
    *, cpu_s: int, address_space_bytes: int, file_bytes: int, num_processes: int, num_files: int
) -> None:
    """Resource limits; ``address_space_bytes`` come on top of what is mapped already."""
    with open("/proc/self/statm", "rb") as file:  # noqa: PTH123  # pathlib is not needed for a proc file
        mapped = int(file.read().split()[0]) * resource.getpagesize()
    for kind, soft, hard in (
        (resource.RLIMIT_CPU, cpu_s, cpu_s + 1),
        (resource.RLIMIT_AS, mapped + address_space_bytes, mapped + address_space_bytes),
        (resource.RLIMIT_FSIZE, file_bytes, file_bytes),
        (resource.RLIMIT_NPROC, num_processes, num_processes),
        (resource.RLIMIT_NOFILE, num_files, num_files),
        (resource.RLIMIT_CORE, 0, 0),
        (resource.RLIMIT_MEMLOCK, 0, 0),
        (resource.RLIMIT_MSGQUEUE, 0, 0),
    ):
        resource.setrlimit(kind, (soft, hard))


def prefer_for_oom() -> None:
    """Be the first to die when the machine runs out of memory."""
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w") as file:  # noqa: PTH123
        file.write("1000")


def confine_files(readable: Iterable[str], writable: Iterable[str]) -> None:
    """Landlock: nothing but these paths can be opened from now on. Needs no_new_privs.

    Raises:
        OSError: the kernel has no Landlock.
    """
    handled = ctypes.c_uint64(LANDLOCK_ALL)
    ruleset = _call(
        _libc.syscall(SYS_LANDLOCK_CREATE, ctypes.byref(handled), ctypes.c_size_t(8), 0), "landlock"
    )
    for paths, access in ((readable, LANDLOCK_READ), (writable, LANDLOCK_ALL)):
        for path in paths:
            if not os.path.exists(path):  # noqa: PTH110
                continue
            fd = os.open(path, os.O_PATH | os.O_CLOEXEC)
            allowed = access if os.path.isdir(path) else access & 0b111  # noqa: PTH112
            rule = allowed.to_bytes(8, "little") + fd.to_bytes(4, "little")
            _call(_libc.syscall(SYS_LANDLOCK_ADD, ruleset, 1, rule, 0), f"landlock {path}")
            os.close(fd)
    _call(_libc.syscall(SYS_LANDLOCK_RESTRICT, ruleset, 0), "landlock restrict")
    os.close(ruleset)


def install_seccomp(program: bytes) -> None:
    """Load a compiled filter for this process and all its threads. Needs no_new_privs."""

    class Fprog(ctypes.Structure):
        _fields_ = (("len", ctypes.c_ushort), ("filter", ctypes.c_char_p))

    prog = Fprog(len(program) // 8, program)
    _call(_libc.prctl(PR_SET_SECCOMP, 2, ctypes.byref(prog), 0, 0), "prctl(SECCOMP)")
