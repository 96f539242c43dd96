"""The browser's processes: found, started without privileges, bounded in memory, ended without a trace."""

from __future__ import annotations

import contextlib
import fcntl
import functools
import hashlib
import logging
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

from renderers._fonts import FONTS_CONF, fonts_sha256
from renderers._gl_device import SOFTWARE_VARIABLES, gpu_device
from renderers._permissions import can_be_run_by_all
from schemas.errors import SetupError

logger = logging.getLogger(__name__)

APT_LINE = "apt-get install --no-install-recommends chromium-headless-shell libegl1 libgl1-mesa-dri"
DEBIAN_SHELL = Path("/usr/lib/chromium/chromium-headless-shell")
EXEC_HELPER = Path(__file__).with_name("_browser_exec.py")
FOLDER_PREFIX = "renderloom-browser-"
PIPE_BYTES = 1 << 20
HELPERS = {
    b"--type=gpu-process": "graphics process",
    b"--type=zygote": "zygote",
    b"--utility-sub-type=network.mojom.NetworkService": "network service",
}
F_SETPIPE_SZ = 1031

FLAGS = (
    "--headless",
    "--remote-debugging-pipe",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
    "--mute-audio",
    "--hide-scrollbars",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-ipc-flooding-protection",
    "--disable-quic",
    "--disable-renderer-backgrounding",
    "--disable-smooth-scrolling",
    # No request but those that the page makes: the scanner also asks for imports of style sheets in no style language.
    "--blink-settings=doHtmlPreloadScanning=false",
    "--disable-sync",
    "--disable-features=IsolateSandboxedIframes,Translate,MediaRouter,OptimizationHints,PaintHolding",
    # One renderer process holds every frame of a page: its clock and its walk reach them all.
    "--disable-site-isolation-trials",
    # Pictures: no drift after an edit, no sub-pixel colour, no hinting, nothing that plays by itself.
    "--disable-partial-raster",
    "--disable-checker-imaging",
    "--disable-lcd-text",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
    "--autoplay-policy=user-gesture-required",
    # WebGL on Mesa's llvmpipe; the page itself is rastered in software.
    "--use-gl=angle",
    "--use-angle=gl-egl",
    "--ignore-gpu-blocklist",
    "--disable-gpu-rasterization",
    # llvmpipe would compose frames at a multiple of the cost, in code that it makes for the processor at hand.
    "--disable-gpu-compositing",
    "--disable-accelerated-2d-canvas",
    "--js-flags=--max-old-space-size=512",
    # Hermetic by two means that each suffice: no name resolves, and every connection goes to a dead proxy.
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--proxy-server=http://127.0.0.1:9",
    "--proxy-bypass-list=<-loopback>",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
)


class Privileges(StrEnum):
    """What the browser's processes may do, the least first."""

    SANDBOXED = "sandboxed"
    """An ordinary user, and Chromium's own sandbox around the pages."""
    ORDINARY_USER = "ordinary_user"
    """The host forbids the sandbox."""
    ALL = "all"
    """The host forbids giving up root too."""


@functools.cache
def find_binary() -> Path:
    """The headless shell: Playwright's own where a user has it, else Debian's.

    Raises:
        SetupError: there is none.
    """
    cache = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH") or Path.home() / ".cache" / "ms-playwright")
    own = sorted(cache.glob("chromium_headless_shell-*/*/*headless*shell")) if cache.is_dir() else []
    for path in (*reversed(own), DEBIAN_SHELL):
        if os.access(path, os.X_OK) and (os.geteuid() != 0 or can_be_run_by_all(path)):
            return path
    raise SetupError(f"no chromium-headless-shell was found; run: {APT_LINE}")


@functools.cache
def shared_font_cache(uid: int) -> Path:
    """Folder with fontconfig's cache of the pinned fonts, shared by the browsers of one user; made once.

    Reading all pinned fonts anew costs a browser about a second of CPU.
    """
    key = hashlib.sha256(fonts_sha256().encode()).hexdigest()[:16]
    path = Path(tempfile.gettempdir()) / f"renderloom-fonts-{uid}-{key}"
    with contextlib.suppress(FileExistsError):
        path.mkdir(mode=0o700)
        os.chown(path, uid, -1)
    status = path.lstat()
    if path.is_symlink() or status.st_uid != uid:
        raise SetupError(f"{path} belongs to user {status.st_uid}, expected {uid}; remove it")
    return path


def sweep_folders() -> None:
    """Remove the folders of browsers whose owner was killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDER_PREFIX}*"):
        owner = folder.name.removeprefix(FOLDER_PREFIX).partition("-")[0]
        if owner.isdigit() and not Path(f"/proc/{owner}").exists():
            shutil.rmtree(folder, ignore_errors=True)  # another browser may sweep it at the same time


def _unprivileged_user() -> tuple[int, int]:
    """(uid, gid) to run the browser as: (0, 0) means the present user."""
    if os.geteuid() != 0:
        return (0, 0)
    entry = pwd.getpwnam("nobody")
    return (entry.pw_uid, entry.pw_gid)


class BrowserProcess:
    """One running browser: its pipes, its process group, its profile folder."""

    def __init__(self, privileges: Privileges) -> None:
        self.privileges = privileges
        binary = find_binary()
        uid, gid = (0, 0) if privileges is Privileges.ALL else _unprivileged_user()
        sweep_folders()
        self._folder = Path(tempfile.mkdtemp(prefix=f"{FOLDER_PREFIX}{os.getpid()}-"))
        shutil.copy(FONTS_CONF, self._folder / "fonts.conf")
        (self._folder / "profile").mkdir()
        self._log = self._folder / "log"
        self._log.touch()
        if uid:
            for path in (self._folder, *self._folder.iterdir()):
                os.chown(path, uid, gid)
        command = [os.fspath(binary), *FLAGS, f"--user-data-dir={self._folder / 'profile'}"]
        command += [] if privileges is Privileges.SANDBOXED else ["--no-sandbox"]
        to_browser_r, self.write_fd = os.pipe()
        self.read_fd, from_browser_w = os.pipe()
        for fd in (to_browser_r, self.read_fd):
            with contextlib.suppress(
                PermissionError
            ):  # above the user's limit: the default size is slower only
                fcntl.fcntl(fd, F_SETPIPE_SZ, PIPE_BYTES)
        helper = [sys.executable, "-I", "-S", os.fspath(EXEC_HELPER)]
        with self._log.open("wb") as log:
            self._child = subprocess.Popen(
                [
                    *(*helper, str(os.getpid()), os.fspath(self._folder)),
                    *(str(to_browser_r), str(from_browser_w), str(uid), str(gid), *command),
                ],
                pass_fds=(to_browser_r, from_browser_w),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                env=self._environment(uid or os.geteuid()),
                cwd=self._folder,
                start_new_session=True,
            )
        os.close(to_browser_r)
        os.close(from_browser_w)

    def _environment(self, user_id: int) -> dict[str, str]:
        return {
            "HOME": os.fspath(self._folder),
            "PATH": "/usr/bin:/bin",
            "LANG": "en_US.UTF-8",
            "TZ": "UTC",
            "FONTCONFIG_FILE": os.fspath(self._folder / "fonts.conf"),
            "XDG_CACHE_HOME": os.fspath(shared_font_cache(user_id)),
            **({} if gpu_device() else SOFTWARE_VARIABLES),
            "LP_NUM_THREADS": "1",
        }

    @property
    def pid(self) -> int:
        return self._child.pid

    def log_tail(self) -> str:
        """The last lines that the browser wrote to stderr."""
        lines = self._log.read_text("utf-8", "replace").splitlines()
        return " | ".join(lines[-4:])

    def process_ids(self) -> Iterator[int]:
        """The browser and all its descendants, the browser first."""
        pending = [self.pid]
        while pending:
            pid = pending.pop()
            yield pid
            try:
                for task in Path(f"/proc/{pid}/task").iterdir():
                    pending += [int(child) for child in (task / "children").read_text().split()]
            except (FileNotFoundError, ProcessLookupError):
                continue  # it ended meanwhile

    def helpers(self) -> dict[int, str]:
        """Processes that the browser itself needs, whatever page it shows: pid and what it is."""
        found: dict[int, str] = {}
        for pid in self.process_ids():
            try:
                # Those that a zygote forks have their words parted by spaces.
                words = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").split()
            except (FileNotFoundError, ProcessLookupError):
                continue  # it ended meanwhile
            for word in words:
                if word in HELPERS:
                    found[pid] = HELPERS[word]
        return found

    def resident_bytes(self) -> int:
        """Memory of the tree that belongs to it alone, and its shared memory, each process by itself: a quick upper bound."""
        page = os.sysconf("SC_PAGE_SIZE")
        total = 0
        for pid in self.process_ids():
            try:
                fields = Path(f"/proc/{pid}/status").read_text()
            except (FileNotFoundError, ProcessLookupError):
                continue
            for line in fields.splitlines():
                if line.startswith(("RssAnon:", "RssShmem:")):
                    total += int(line.split()[1]) * 1024
        return max(total, page)

    def kill(self) -> None:
        """End every process of the browser and remove its folder. Safe to call twice."""
        pids = list(self.process_ids()) if self._child.poll() is None else []
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._child.wait()
        shutil.rmtree(self._folder, ignore_errors=True)
