"""The browser that draws web languages: one headless shell a worker, a page of its own for every program."""

from __future__ import annotations

import hashlib
import itertools
import logging
import time

from renderers._browser_process import FLAGS, HELPERS, BrowserProcess, Privileges
from renderers._browser_protocol import Connection, DeadlineError, DisconnectedError, Event, ProtocolError
from renderers._fonts import fonts_sha256
from renderers._gl_device import wants_gpu
from renderers._page_clock import clock_sha256
from renderers._page_document import Page
from renderers._page_session import DISPOSE_DEADLINE_S, Session
from schemas.errors import Reason, SampleError, SetupError, WorkerError
from schemas.view import View

__all__ = ["Browser", "Page"]

logger = logging.getLogger(__name__)

START_DEADLINE_S = 30.0
HELPERS_DEADLINE_S = 5.0
MAX_TREE_BYTES = 1_500_000_000
RECYCLE_TREE_BYTES = 1_000_000_000
RECYCLE_AFTER = 1_000
MAX_PARKED = 12
PARKED_TREE_BYTES = 700_000_000
GL_JS = """(() => {
  const gl = document.createElement("canvas").getContext("webgl2");
  const names = gl && gl.getExtension("WEBGL_debug_renderer_info");
  return names ? gl.getParameter(names.UNMASKED_RENDERER_WEBGL) : "";
})()"""


class Browser:
    """A headless Chromium, started as an unprivileged user with its own sandbox on, without a network.

    ``page`` is the one page that programs are loaded into. A browser that hangs, dies, grows above its bound or
    has served a thousand programs is replaced at the next load.
    """

    def __init__(self) -> None:
        self._process: BrowserProcess | None = None
        self._connection: Connection | None = None
        self._session: Session | None = None
        self._parked: list[Session] = []
        self._sessions: dict[str, Session] = {}
        self._num_programs = 0
        self._must_restart = False
        self._version = self._gl_renderer = ""
        self.page = Page(self._new_session)

    def open(self) -> None:
        """Start the browser and check that it draws with software GL.

        Raises:
            SetupError: it is not installed.
            WorkerError: it did not start.
        """
        for privileges, is_last in itertools.product(Privileges, (False, True)):
            try:
                self._start(privileges)
            except WorkerError as error:
                if not is_last:
                    continue  # it may have been killed, which says nothing about privileges
                if privileges is Privileges.ALL or error.reason is Reason.TIMEOUT:
                    raise  # a slow machine is no reason to go without a sandbox
                logger.warning("the browser does not start with privileges %s: %s", privileges, error)
            else:
                if privileges is not Privileges.SANDBOXED:
                    logger.warning("Chromium's sandbox is OFF on this host: privileges %s", privileges)
                return

    def close(self) -> None:
        """End all of the browser's processes. Safe to call twice."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
        self._process = self._connection = self._session = None
        self._parked, self._sessions = [], {}

    def fingerprint(self) -> dict[str, str]:
        """What decides the bytes of a picture. Needs an open browser."""
        if self._process is None:
            raise RuntimeError("the browser is not open")
        return {
            "browser": self._version,
            "browser_flags_sha256": hashlib.sha256("\0".join(FLAGS).encode()).hexdigest(),
            "browser_privileges": self._process.privileges,
            "gl_renderer": self._gl_renderer,
            "init_script_sha256": clock_sha256(),
            "fonts_sha256": fonts_sha256(),
        }

    def _start(self, privileges: Privileges) -> None:
        self.close()
        self._process = BrowserProcess(privileges)
        self._connection = Connection(self._process.read_fd, self._process.write_fd, self._watch)
        self._connection.on_event = self._handle
        self._num_programs, self._must_restart = 0, False
        try:
            self._version = self._browser_call("Browser.getVersion", {}, START_DEADLINE_S)["product"]
            self._browser_call("Browser.setDownloadBehavior", {"behavior": "deny"}, START_DEADLINE_S)
            self._browser_call("Target.setDiscoverTargets", {"discover": True}, START_DEADLINE_S)
            self._depend_on_helpers(HELPERS_DEADLINE_S)
            if not self._gl_renderer:
                self._gl_renderer = self._probe_gl()
        except (DeadlineError, DisconnectedError, ProtocolError) as error:
            tail = self._process.log_tail()
            self.close()
            reason = Reason.TIMEOUT if isinstance(error, DeadlineError) else Reason.KERNEL_CRASH
            raise WorkerError(reason, f"the browser did not start: {error}; {tail}") from error
        except (SampleError, WorkerError) as error:  # of the page that is asked for the GL renderer
            self.close()
            raise WorkerError(error.reason, f"the browser gives no page: {error.message}") from error

    def _depend_on_helpers(self, wait_s: float = 0.0) -> None:
        """No page is shown by a browser that lost one of its own processes; a new browser is given time to start them."""
        assert self._process is not None and self._connection is not None
        until = time.monotonic() + wait_s
        while len(set((helpers := self._process.helpers()).values())) < len(HELPERS):
            if time.monotonic() > until:
                break
            time.sleep(0.01)
        self._connection.depend_on(helpers)

    def _probe_gl(self) -> str:
        name = str(
            self._open_session().call("Runtime.evaluate", {"expression": GL_JS})["result"].get("value", "")
        )
        if wants_gpu() and name and "SwiftShader" not in name:
            return name  # the fingerprint says whose: a run takes one GL for all its workers
        if "llvmpipe" not in name:
            raise SetupError(
                f"expected WebGL on Mesa's llvmpipe, got {name!r}; install libegl1 and libgl1-mesa-dri"
            )
        return name

    def _browser_call(self, method: str, parameters: dict[str, object], deadline_s: float) -> dict[str, str]:
        if self._connection is None:
            raise RuntimeError("the browser is not open")
        return self._connection.call(method, parameters, deadline_s=deadline_s)

    # Sessions

    def _new_session(self, view: View) -> Session:
        """The page target for the next program: an earlier one's where that left nothing behind, else a new one."""
        if self._process is None or self._connection is None:
            raise RuntimeError("the browser is not open")
        self._num_programs += 1
        resident = self._process.resident_bytes()
        is_worn = self._num_programs > RECYCLE_AFTER or resident > RECYCLE_TREE_BYTES
        if not (is_worn or self._must_restart):
            try:
                self._depend_on_helpers()
                while self._parked and resident > PARKED_TREE_BYTES:
                    self._dispose(self._parked.pop(0))
                    resident = self._process.resident_bytes()
                return self._reused_session(view) or self._open_session()
            except (DeadlineError, DisconnectedError, ProtocolError) as error:
                logger.info("a new browser is needed: %s", error)
        self._start(self._process.privileges)
        try:
            return self._open_session()
        except (DeadlineError, DisconnectedError, ProtocolError) as error:
            raise WorkerError(Reason.KERNEL_CRASH, f"a new browser gives no page: {error}") from error

    def _reused_session(self, view: View) -> Session | None:
        """A page of the view's density and locale that no program left anything in; None when there is none."""
        session, self._session = self._session, None
        if session is not None:
            if not self._is_left(session, fits := session.fits(view)):
                self._dispose(session)
            elif fits:
                self._session = session
            else:
                self._park(session)
        if self._session is None:
            self._session = next((parked for parked in self._parked if parked.fits(view)), None)
            if self._session is not None:
                self._parked.remove(self._session)
        return self._session

    @staticmethod
    def _is_left(session: Session, is_next: bool) -> bool:
        """Whether the last program left nothing in its page; where the next one does not come there, it stands still."""
        try:
            if not session.is_reusable():
                return False
            if not is_next:
                session.freeze_scripts(True)
        except (SampleError, WorkerError) as error:
            logger.debug("the last page does not answer: %s", error)
            return False
        return True

    def _park(self, session: Session) -> None:
        """Keep a page for the next program that it fits; too many of them would only hold memory."""
        self._parked.append(session)
        if len(self._parked) > MAX_PARKED:
            self._dispose(self._parked.pop(0))

    def _dispose(self, session: Session) -> None:
        # With it go the sessions of its workers.
        self._sessions = {name: kept for name, kept in self._sessions.items() if kept is not session}
        self._browser_call(
            "Target.disposeBrowserContext", {"browserContextId": session.context}, DISPOSE_DEADLINE_S
        )

    def _open_session(self) -> Session:
        assert self._connection is not None
        context = self._browser_call("Target.createBrowserContext", {"disposeOnDetach": True}, 5)[
            "browserContextId"
        ]
        target = self._browser_call(
            "Target.createTarget", {"url": "about:blank", "browserContextId": context}, 5
        )["targetId"]
        attached = self._browser_call("Target.attachToTarget", {"targetId": target, "flatten": True}, 5)
        session = Session(self._connection, attached["sessionId"], target=target, context=context)
        self._sessions[attached["sessionId"]] = session
        self._session = session
        session.prepare()
        return session

    def _handle(self, event: Event) -> None:
        session = self._sessions.get(event.get("sessionId", ""))
        if session is not None:
            if event["method"] == "Target.attachedToTarget":
                self._sessions[event["params"]["sessionId"]] = (
                    session  # a worker's own workers are the page's too
                )
            session.handle(event)
        elif event["method"] == "Target.targetCrashed":
            for kept in self._sessions.values():
                if kept.target == event["params"]["targetId"]:
                    kept.crash_status = event["params"]["status"]
        elif event["method"] == "Target.targetCreated":
            self._close_popup(event["params"]["targetInfo"])

    def _close_popup(self, target: Event) -> None:
        if target.get("openerId") and self._connection is not None:
            self._connection.post("Target.closeTarget", {"targetId": target["targetId"]})

    def _watch(self) -> None:
        """Called while a call waits: ends a browser that grows above its bound."""
        if self._process is None:
            return
        resident = self._process.resident_bytes()
        if resident > MAX_TREE_BYTES:
            self._must_restart = True
            self._process.kill()
            message = f"expected at most {MAX_TREE_BYTES >> 20} MiB, got {resident >> 20} MiB"
            if self._num_programs > 1:  # some of it may be of those before: only a new browser can tell
                raise WorkerError(Reason.MEMORY, message)
            raise SampleError(Reason.MEMORY, message)
