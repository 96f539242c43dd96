"""The system calls that no program under the sandbox may make, compiled once by the host."""

from __future__ import annotations

import errno
import functools
import tempfile

FORBIDDEN = (
    "fork vfork ptrace process_vm_readv process_vm_writev process_madvise pidfd_getfd pidfd_send_signal kill tkill rt_sigqueueinfo rt_tgsigqueueinfo "
    "mount umount2 pivot_root chroot unshare setns open_tree move_mount fsopen fsconfig fsmount fspick mount_setattr "
    "bpf perf_event_open keyctl add_key request_key init_module finit_module delete_module kexec_load "
    "kexec_file_load reboot swapon swapoff iopl ioperm userfaultfd open_by_handle_at kcmp io_uring_setup "
    "io_uring_enter io_uring_register acct quotactl settimeofday clock_settime clock_adjtime adjtimex "
    "sethostname setdomainname syslog vhangup nfsservctl lookup_dcookie mknod mknodat setuid setgid setreuid "
    "setregid setresuid setresgid setgroups setfsuid setfsgid capset"
)
"""Ends the program at once: it tried to leave its process, or to touch another or the kernel."""

REFUSED = (
    "socket socketpair bind connect listen accept accept4 sendto sendmsg sendmmsg "
    "memfd_create memfd_secret shmget shmat msgget semget io_setup"
)
"""Fails with EACCES: libraries probe these and get along without. The second row is memory that no limit counts."""

EXEC = ("execve", "execveat")
CLONE_THREAD = 0x10000


@functools.cache
def seccomp_program(*, may_exec: bool, sees_others: bool) -> bytes:
    """Compiled filter (``struct sock_filter`` records). Threads may be made, processes may not.

    ``may_exec`` allows execve for runtimes that are a program of their own; ``sees_others`` is for a program without
    namespaces, which could signal others: it cannot signal a thread of its own either.
    """
    import pyseccomp

    rules = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    for name in (*FORBIDDEN.split(), *(() if may_exec else EXEC)):
        rules.add_rule(pyseccomp.KILL_PROCESS, name)
    for name in (*REFUSED.split(), *(("tgkill",) if sees_others else ())):
        rules.add_rule(pyseccomp.ERRNO(errno.EACCES), name)
    rules.add_rule(
        pyseccomp.ERRNO(errno.ENOSYS), "clone3"
    )  # its flags are in memory, where no filter sees them
    rules.add_rule(pyseccomp.KILL_PROCESS, "clone", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, CLONE_THREAD, 0))
    with tempfile.TemporaryFile() as file:
        rules.export_bpf(file)
        file.seek(0)
        return file.read()
