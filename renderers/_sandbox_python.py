"""Runs a Python program inside the sandbox's program process, and says why it failed."""

from __future__ import annotations

import errno
import importlib.abc
import os
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import PathFinder
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NoReturn

from renderers._sandbox_chance import install_chance
from renderers._sandbox_clock import install_still_clock
from renderers._sandbox_guard import RefusalError

NETWORK_EVENTS = (
    "socket.connect",
    "socket.getaddrinfo",
    "socket.gethostbyname",
    "socket.bind",
    "socket.sendto",
)
HOSTILE_EVENTS = (
    "os.fork os.forkpty os.exec os.posix_spawn os.spawn os.system os.kill os.killpg subprocess.Popen pty.spawn "
    "signal.pthread_kill os.setns os.unshare"
)
OPEN_EVENTS = (
    "open",
    "os.listdir",
    "os.scandir",
    "os.chdir",
    "os.remove",
    "os.rename",
    "os.mkdir",
    "os.symlink",
)
MAX_MESSAGE = 500


class RefusedError(BaseException):
    """Ends the program, past its own ``except Exception``: it reached for what it may not have."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.refusal = RefusalError(reason, message)


class _Watch:
    """Names what the program reached for. The walls stand without it: it gives reasons, not safety."""

    def __init__(self, home: Path) -> None:
        readable = {
            *sys.path,
            sys.prefix,
            sys.base_prefix,
            "/usr/share/fonts",
            "/usr/share/zoneinfo",
            "/dev/null",  # and no device that gives chance
            "/dev/zero",
            "/tmp",
        }
        folders = {os.fspath(home), *(os.path.realpath(p) for p in readable if p)} - {"/"}
        self.allowed = tuple(sorted(f"{folder}/" for folder in folders))
        self.refused: RefusedError | None = None
        self.is_over = False

    def __call__(self, event: str, arguments: tuple[Any, ...]) -> None:
        if self.is_over:
            return
        if event in OPEN_EVENTS and arguments and isinstance(arguments[0], str | bytes | os.PathLike):
            path = os.path.realpath(os.fsdecode(arguments[0]))
            if not f"{path}/".startswith(self.allowed):
                self._refuse("file_access", f"the program reached for {path}, outside its folder")
        elif event in NETWORK_EVENTS:
            self._refuse("network", f"the program used the network ({event})")
        elif event in HOSTILE_EVENTS.split():
            self._refuse("hostile", f"the program tried to start or signal a process ({event})")

    def _refuse(self, reason: str, message: str) -> NoReturn:
        self.refused = self.refused or RefusedError(reason, message)
        raise self.refused


def compile_main(main_path: str) -> CodeType:
    """Code of the program's main file in the current folder. Raises RefusalError (syntax)."""
    source = Path(main_path).read_bytes()
    try:
        return compile(source, main_path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError) as e:
        line = getattr(e, "lineno", None) or 1
        raise RefusalError("syntax", f"{main_path}:{line}: {getattr(e, 'msg', None) or e}") from e


def run_main(
    main_path: str,
    names: Mapping[str, object],
    *,
    hidden: Sequence[str] = (),
    compiled: Callable[[str], CodeType] = compile_main,
    watching: Callable[[Callable[[], RefusalError | None]], None] = lambda _: None,
    start_clock: Callable[[], None] = install_still_clock,
) -> dict[str, Any]:
    """Run the main file as ``__main__`` with ``names`` added; its global variables at the end.

    ``compiled`` gives the main file's code; ``watching`` gets a function that says what the program has reached for
    so far, for runtimes that end it before its own end. ``hidden`` are prefixes of modules of ours that the program
    cannot import. Chance is seeded and clocks are still (or what ``start_clock`` makes of them), so that a program that
    asks for either gives the same picture twice.

    Raises:
        RefusalError: it does not parse, raised, or reached for what it may not have.
    """
    code = compiled(main_path)
    home = Path.cwd()
    module = ModuleType("__main__")
    module.__dict__.update({"__file__": main_path, **names})
    sys.path[:] = [
        os.fspath(home / Path(main_path).parent),
        *(p for p in sys.path if not p.startswith("/sandbox")),
    ]
    sys.argv = [main_path]
    for name in [n for n in sys.modules if n.split(".")[0] in hidden]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Hide(hidden, sys.path[0]))
    sys.modules["__main__"] = module
    install_chance()
    start_clock()
    watch = _Watch(home.parent)
    sys.addaudithook(watch)
    watching(lambda: watch.refused.refusal if watch.refused is not None else None)
    try:
        exec(code, module.__dict__)
    except RefusedError as e:
        raise e.refusal from None
    except SystemExit as e:
        if e.code not in (None, 0):
            raise RefusalError(
                "script_error", f"{main_path}: the program exited with {e.code!r}"[:MAX_MESSAGE]
            ) from e
    except MemoryError:
        raise
    except BaseException as e:
        watch.is_over = True
        raise (watch.refused.refusal if watch.refused else _refusal(e, main_path, home)) from e
    watch.is_over = True
    if watch.refused is not None:
        raise watch.refused.refusal
    return dict(module.__dict__)


def _refusal(error: BaseException, main_path: str, home: Path) -> RefusalError:
    """The reason of an error that the program raised, with its own last line."""
    if type(error).__name__ in ("Standard_OutOfMemory",) or "bad_alloc" in str(error):
        return RefusalError("memory", "the program needs more memory than it may have")
    frames = traceback.extract_tb(error.__traceback__)
    own = [f for f in frames if f.filename == main_path or f.filename.startswith(os.fspath(home))]
    where = f"{own[-1].filename.removeprefix(os.fspath(home) + '/')}:{own[-1].lineno}" if own else main_path
    message = f"{where}: {type(error).__name__}: {error}"[:MAX_MESSAGE]
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EFBIG, errno.EDQUOT):
        return RefusalError("too_large", message)
    if isinstance(error, FileNotFoundError) and (error.filename is not None or error.args):
        return RefusalError("missing_asset", message)
    return RefusalError("script_error", message)


class _Hide(importlib.abc.MetaPathFinder):
    """Makes modules of ours unimportable; the program's own may have their names."""

    def __init__(self, prefixes: Sequence[str], home: str) -> None:
        self.prefixes, self.home = tuple(prefixes), home

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        first = name.split(".")[0]
        if first in self.prefixes and PathFinder.find_spec(first, [self.home]) is None:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def read_regular(path: Path, max_bytes: int) -> bytes | None:
    """A file that the program left: None where it is missing, no regular file, a link, or too long."""
    try:
        fd = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return None
    with os.fdopen(fd, "rb") as file:
        if os.fstat(fd).st_size > max_bytes or not path.is_file():
            return None
        return file.read()
