"""One page target: its calls with their failures told apart, its events, and the requests it is answered."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from renderers._browser_protocol import Connection, DeadlineError, DisconnectedError, Event, ProtocolError
from renderers._page_clock import CLOCK, page_clock, worker_clock
from renderers._page_files import ORIGIN, ServedFiles
from renderers._page_requests import MAX_NOTES, MAX_REQUESTS, Requests
from schemas.errors import Reason, SampleError, WorkerError
from schemas.view import View

WORLD = "renderloom"
CALL_DEADLINE_S = 10.0
CLOSE_DEADLINE_S = 2.0
DISPOSE_DEADLINE_S = 0.3
EVALUATE_SLACK_S = 0.5
BLANK_PATH, BLANK_DOCUMENT = "blank.html", b"<!doctype html><title>blank</title>"
MAX_WORKERS = 64
AWAITED = ("Font", "Image", "Stylesheet")
"""What a style may ask for, and no script says that it has come."""
USER_AGENT = (
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36"
)
WORKERS = {
    "autoAttach": True,
    "waitForDebuggerOnStart": True,
    "flatten": True,
    "filter": [{"type": "worker"}, {"exclude": True}],
}
KILLED = ("killed", "failed to launch")
"""How a page's process ends by no fault of its own; one that is out of its memory, or breaks, is told as crashed."""
STOPPED = ("Execution was terminated", "Internal error")
"""What the browser says of a script that it stopped at its deadline, however long the machine took to do so."""


class Session:
    """A page target; :meth:`begin` starts the books of a new program on it.

    ``requests`` are the books of what the program asked for, ``errors`` its uncaught exceptions.
    """

    def __init__(self, connection: Connection, session_id: str, *, target: str, context: str) -> None:
        self._connection, self.session_id = connection, session_id
        self.target, self.context = target, context
        self.crash_status = ""
        self.is_clean = True
        self.view: View | None = None
        self._script_ids: list[str] = []
        self.is_frozen = False
        self.begin(ServedFiles({}, {}), "")

    def begin(self, served: ServedFiles, main_url: str, *, still_ms: float = 0) -> None:
        """Forget the last program and serve another; animated SVG pictures stand as they are at ``still_ms``."""
        self.requests = Requests(served, main_url, frame=self.target, still_ms=still_ms)
        self.errors: list[str] = []
        self.loaded = False
        self.num_workers = 0
        self.arriving: set[str] = set()
        self.dragged: Mapping[str, Any] | None = None

    def prepare(self) -> None:
        """Turn on what every program needs."""
        self.call_all(
            ("Page.enable", {}),
            ("Runtime.enable", {}),
            ("Log.enable", {}),
            ("Network.enable", {"maxTotalBufferSize": 0, "maxResourceBufferSize": 0}),
            ("Network.setCacheDisabled", {"cacheDisabled": True}),
            ("Fetch.enable", {"patterns": [{"urlPattern": "*"}]}),
            ("Emulation.setTimezoneOverride", {"timezoneId": "UTC"}),
            ("Emulation.setFocusEmulationEnabled", {"enabled": True}),
            ("Page.addScriptToEvaluateOnNewDocument", {"source": page_clock()}),
            # Animations stand on a timeline that does not move: the clock moves each of them.
            ("Animation.setPlaybackRate", {"playbackRate": 0}),
            ("Target.setAutoAttach", WORKERS),
        )

    def show_as(self, view: View) -> None:
        """Give the page the view's size, density, colour scheme and locale."""
        if self.view == view:
            return
        width_css, height_css = (math.ceil(side / view.dpr - 1e-6) for side in view.size_px)
        size = {
            "width": width_css,
            "height": height_css,
            "screenWidth": width_css,
            "screenHeight": height_css,
            "deviceScaleFactor": view.dpr,
            "mobile": False,
        }
        features = [
            {"name": "prefers-color-scheme", "value": view.color_scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if view.reduced_motion else "no-preference"},
        ]
        agent = {"userAgent": USER_AGENT, "acceptLanguage": view.locale, "platform": "Linux x86_64"}
        self.call_all(
            ("Emulation.setDeviceMetricsOverride", size),
            ("Emulation.setEmulatedMedia", {"features": features}),
            ("Emulation.setUserAgentOverride", agent),
            ("Emulation.setLocaleOverride", {"locale": view.locale}),
        )
        self.view = view

    def use_scripts(self, sources: Sequence[str], isolated_sources: Sequence[str]) -> None:
        """Run these, and no others, before the scripts of the next document; the latter in a world of their own."""
        for identifier in self._script_ids:
            self.call("Page.removeScriptToEvaluateOnNewDocument", {"identifier": identifier})
        scripts = [{"source": source} for source in sources]
        scripts += [{"source": source, "worldName": WORLD} for source in isolated_sources]
        method = "Page.addScriptToEvaluateOnNewDocument"
        self._script_ids = [self.call(method, script)["identifier"] for script in scripts]

    def freeze_scripts(self, frozen: bool) -> None:
        """Stop the page's own scripts, so that nothing reacts to what is done to the document."""
        if frozen != self.is_frozen:
            self.call("Emulation.setScriptExecutionDisabled", {"value": frozen})
            self.is_frozen = frozen

    def fits(self, view: View) -> bool:
        """Whether a program may be shown so here.

        A process keeps the fonts of one density and locale, and would set another's text with their widths.
        """
        return self.view is None or (self.view.dpr, self.view.locale) == (view.dpr, view.locale)

    def is_reusable(self) -> bool:
        """Whether another program may come here: nothing failed and nothing was kept that it could see."""
        if self.crash_status or not self.is_clean or self.requests.departures:
            return False
        question = {"expression": f"{CLOCK}.keeps()", "returnByValue": True}
        answer = self.call("Runtime.evaluate", question, deadline_s=CLOSE_DEADLINE_S)
        self._post("Page.resetNavigationHistory", {})
        return answer["result"].get("value") is False

    def navigate(self, deadline_s: float) -> None:
        """Go to the main document and wait until it is loaded.

        Raises:
            SampleError: script_error, network (it did not come up), timeout, memory.
        """
        self.requests.is_navigating = True
        answer = self.call("Page.navigate", {"url": self.requests.main_url}, deadline_s=deadline_s)
        self.requests.is_navigating = False
        if "errorText" in answer:
            raise SampleError(Reason.SCRIPT_ERROR, f"expected a document, got {answer['errorText']}")
        self.wait(lambda: self.loaded or bool(self.requests.departures), "loading", deadline_s)
        if not self.loaded:
            leads_to = self.requests.departures[0]
            reason = Reason.SCRIPT_ERROR if ServedFiles.is_own(leads_to) else Reason.NETWORK
            raise SampleError(reason, f"expected a page that stays, got one that leads to {leads_to[:200]}")

    def show_nothing(self, deadline_s: float = CLOSE_DEADLINE_S) -> None:
        """Go to an empty document."""
        self.begin(ServedFiles({BLANK_PATH: BLANK_DOCUMENT}, {}), f"{ORIGIN}/{BLANK_PATH}")
        self.freeze_scripts(False)
        self.navigate(deadline_s)

    def call_all(self, *calls: tuple[str, Mapping[str, Any]]) -> None:
        """Send several calls at once and wait for all."""
        sent = [(self._send(method, parameters), method) for method, parameters in calls]
        for call_id, method in sent:
            self._reply(call_id, method, CALL_DEADLINE_S)

    def call(
        self, method: str, parameters: Mapping[str, Any], *, deadline_s: float = CALL_DEADLINE_S
    ) -> dict[str, Any]:
        """Result of one call.

        Raises:
            SampleError: timeout, memory (the page's process died), script_error (the page refuses).
        """
        return self._reply(self._send(method, parameters), method, deadline_s)

    def _send(self, method: str, parameters: Mapping[str, Any]) -> int:
        try:
            return self._connection.send(method, parameters, session=self.session_id)
        except DisconnectedError as error:
            self.is_clean = False
            raise WorkerError(Reason.KERNEL_CRASH, f"the browser died: {error}") from error

    def _reply(self, call_id: int, method: str, deadline_s: float) -> dict[str, Any]:
        begin = time.monotonic()
        self.wait(lambda: self._connection.has_reply(call_id), method, deadline_s)
        try:
            return self._connection.reply(call_id, method, deadline_s=deadline_s)
        except ProtocolError as error:
            self.is_clean = False
            is_stopped = any(words in str(error) for words in STOPPED)
            if is_stopped or time.monotonic() - begin >= deadline_s - EVALUATE_SLACK_S:
                raise SampleError(Reason.TIMEOUT, f"{method} took more than {deadline_s:g} s") from error
            raise SampleError(Reason.SCRIPT_ERROR, f"the page did not answer: {error}") from error

    def wait(self, condition: Callable[[], bool], what: str, deadline_s: float) -> None:
        """Handle events until ``condition`` holds.

        Raises:
            SampleError: timeout, memory, too_large.
            WorkerError: the browser died.
        """
        try:
            self._connection.wait_until(
                lambda: bool(self.crash_status or self._excess()) or condition(), what, deadline_s=deadline_s
            )
        except DeadlineError as error:
            self.is_clean = False
            raise SampleError(Reason.TIMEOUT, str(error)) from error
        except DisconnectedError as error:
            self.is_clean = False
            raise WorkerError(Reason.KERNEL_CRASH, f"the browser died: {error}") from error
        if self.crash_status in KILLED:
            raise WorkerError(Reason.MEMORY, "the page's process was killed from outside")
        if self.crash_status:
            raise SampleError(Reason.MEMORY, "the page's process died, out of its memory bound")
        if self._excess():
            self.is_clean = False
            raise SampleError(Reason.TOO_LARGE, f"expected at most {self._excess()}, got more")

    def _excess(self) -> str:
        """What the program makes too many of."""
        if self.num_workers > MAX_WORKERS:
            return f"{MAX_WORKERS} workers"
        return f"{MAX_REQUESTS} requests" if self.requests.num_requests > MAX_REQUESTS else ""

    def _post(self, method: str, parameters: Mapping[str, Any]) -> None:
        self._connection.post(method, parameters, session=self.session_id)

    def handle(self, event: Event) -> None:
        """Take one event of this page's session."""
        method, parameters = event["method"], event["params"]
        if method == "Fetch.requestPaused":
            self._connection.post(*self.requests.answer(parameters), session=event["sessionId"])
        elif method == "Network.requestWillBeSent" and parameters.get("type") in AWAITED:
            self.arriving.add(parameters["requestId"])
        elif method in ("Network.loadingFinished", "Network.loadingFailed"):
            self.arriving.discard(parameters["requestId"])
        elif method == "Page.loadEventFired":
            self.loaded = True
        elif method == "Runtime.exceptionThrown":
            self._note_error(describe_exception(parameters["exceptionDetails"]))
        elif method == "Log.entryAdded":
            self._note_log(parameters["entry"])
        elif method == "Page.javascriptDialogOpening":
            self._post("Page.handleJavaScriptDialog", {"accept": False})
        elif method == "Input.dragIntercepted":
            self.dragged = parameters["data"]
        elif method == "Target.attachedToTarget":
            self._start_worker(parameters["sessionId"])
        elif method == "Debugger.paused":
            self._give_clock(event["sessionId"])

    def _start_worker(self, session_id: str) -> None:
        """Give a worker, which waits for it, its clock. What workers keep is not known: the page takes no other program."""
        self.is_clean = False
        self.num_workers += 1
        if self.num_workers > MAX_WORKERS:
            return  # it waits for ever, and the page is refused
        for method, parameters in (
            ("Target.setAutoAttach", WORKERS),
            ("Fetch.enable", {"patterns": [{"urlPattern": "*"}]}),
            # Before its first script a worker stops once more: only then its global object is whole.
            ("Debugger.enable", {}),
            ("Debugger.setInstrumentationBreakpoint", {"instrumentation": "beforeScriptExecution"}),
            ("Runtime.runIfWaitingForDebugger", {}),
        ):
            self._connection.post(method, parameters, session=session_id)

    def _give_clock(self, session_id: str) -> None:
        self._connection.post("Runtime.evaluate", {"expression": worker_clock()}, session=session_id)
        self._connection.post("Debugger.disable", {}, session=session_id)

    def _note_log(self, entry: Mapping[str, Any]) -> None:
        text = entry.get("text", "")
        if entry.get("level") == "error" and "module script" in text:
            self._note_error(text)
        elif "Not allowed to load local resource" in text:
            self.requests.refuse(text.partition("local resource: ")[2] or "file:")
        elif text.startswith("WebSocket connection to '"):
            self.requests.refuse(text.split("'")[1])

    def _note_error(self, text: str) -> None:
        if len(self.errors) < MAX_NOTES:
            self.errors.append(text)


def describe_exception(details: Mapping[str, Any]) -> str:
    """First line of an exception as the page's console would show it, with its place."""
    thrown = details.get("exception", {})
    text = str(thrown.get("description") or thrown.get("value") or details.get("text", "error")).splitlines()[
        0
    ]
    place = f"{details.get('url', '')}:{details.get('lineNumber', 0) + 1}" if details.get("url") else ""
    return f"{text[:300]} ({place})" if place else text[:300]
