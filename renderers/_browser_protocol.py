"""The Chrome DevTools Protocol over a pair of pipes: NUL-framed JSON, one caller, a deadline for every call."""

from __future__ import annotations

import json
import os
import select
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

Event = Mapping[str, Any]
WATCH_EVERY_S = 0.1
CHUNK_BYTES = 1 << 20


class ProtocolError(Exception):
    """The browser answered a call with an error."""


class DeadlineError(Exception):
    """The browser did not answer in time."""


class DisconnectedError(Exception):
    """The browser went away."""


def parsed(message: bytes) -> dict[str, Any]:
    """A message of the browser; halves of surrogate pairs, which are no characters, become U+FFFD."""
    found: dict[str, Any] = json.loads(message)
    if b"\\ud" not in message and b"\\uD" not in message:
        return found
    text = json.dumps(found, ensure_ascii=False)
    whole: dict[str, Any] = json.loads(
        text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    )
    return whole


class Connection:
    """Calls and events of one browser. Events are handed to ``on_event`` while any call waits.

    ``watch`` is called about every 0.1 s of waiting and may raise.
    """

    def __init__(self, read_fd: int, write_fd: int, watch: Callable[[], None]) -> None:
        self._read_fd, self._write_fd, self._watch = read_fd, write_fd, watch
        os.set_blocking(write_fd, False)
        self._buffer = bytearray()
        self._messages: deque[bytes] = deque()
        self._last_id = 0
        self._watched_at = time.monotonic()
        self._replies: dict[int, dict[str, Any]] = {}
        self._unwanted: set[int] = set()
        self._helpers: dict[int, tuple[int, str]] = {}
        self.on_event: Callable[[Event], None] = lambda event: None

    def depend_on(self, helpers: Mapping[int, str]) -> None:
        """Take the browser for gone as soon as one of these processes (pid, name) ends.

        It would start another, and pages that were shown meanwhile would be without what the old one held.
        """
        for fd in select.select([*self._helpers], [], [], 0)[0]:
            raise DisconnectedError(f"its {self._helpers[fd][1]} died")
        for pid, name in helpers.items():
            if all(pid != known for known, _ in self._helpers.values()):
                try:
                    self._helpers[os.pidfd_open(pid)] = (pid, name)
                except ProcessLookupError:
                    raise DisconnectedError(f"its {name} died") from None

    def close(self) -> None:
        """Close both pipes; the browser leaves by itself when it sees that."""
        for fd in (self._read_fd, self._write_fd, *self._helpers):
            if fd >= 0:
                os.close(fd)
        self._read_fd = self._write_fd = -1
        self._helpers = {}

    def send(
        self, method: str, parameters: Mapping[str, Any], *, session: str = "", deadline_s: float = 10
    ) -> int:
        """Send a call and return its number; the reply is to be fetched by :meth:`reply`."""
        self._last_id += 1
        message: dict[str, Any] = {"id": self._last_id, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = memoryview(json.dumps(message).encode() + b"\0")
        until = time.monotonic() + deadline_s
        while data:
            try:
                data = data[os.write(self._write_fd, data) :]
            except BlockingIOError:
                if time.monotonic() > until:
                    raise DeadlineError(f"{method} could not be sent in {deadline_s} s") from None
                select.select([], [self._write_fd], [], WATCH_EVERY_S)
                self._watch()
            except BrokenPipeError:
                raise DisconnectedError(f"the browser was gone before {method}") from None
        return self._last_id

    def post(self, method: str, parameters: Mapping[str, Any], *, session: str = "") -> None:
        """Send a call whose reply nobody wants."""
        self._unwanted.add(self.send(method, parameters, session=session))

    def has_reply(self, call_id: int) -> bool:
        """Whether the reply of that call has come."""
        return call_id in self._replies

    def reply(self, call_id: int, method: str, *, deadline_s: float) -> dict[str, Any]:
        """Result of the call with that number.

        Raises:
            ProtocolError: it failed.
            DeadlineError: it took too long; a late reply is thrown away.
            DisconnectedError: the browser died.
        """
        until = time.monotonic() + deadline_s
        while call_id not in self._replies:
            if not self._receive(until):
                self._unwanted.add(call_id)
                raise DeadlineError(f"{method} took more than {deadline_s:g} s")
        message = self._replies.pop(call_id)
        if "error" in message:
            error = message["error"]
            raise ProtocolError(f"{method}: {error.get('message', '')} {error.get('data', '')}".strip())
        result: dict[str, Any] = message["result"]
        return result

    def call(
        self, method: str, parameters: Mapping[str, Any], *, session: str = "", deadline_s: float
    ) -> dict[str, Any]:
        """:meth:`send` and :meth:`reply` in one."""
        return self.reply(self.send(method, parameters, session=session), method, deadline_s=deadline_s)

    def wait_until(self, condition: Callable[[], bool], what: str, *, deadline_s: float) -> None:
        """Handle events until ``condition`` holds.

        Raises:
            DeadlineError: it never did.
        """
        until = time.monotonic() + deadline_s
        while not condition():
            if not self._receive(until):
                raise DeadlineError(f"{what} took more than {deadline_s:g} s")

    def _receive(self, until: float) -> bool:
        """Read once and handle the whole messages; False when ``until`` has passed."""
        now = time.monotonic()
        if now - self._watched_at > WATCH_EVERY_S:
            self._watched_at = now
            self._watch()
        left = until - now
        if left <= 0:
            return False
        ready, _, _ = select.select([self._read_fd, *self._helpers], [], [], min(left, WATCH_EVERY_S))
        if not ready:
            return True
        for fd in ready:
            if fd in self._helpers:
                raise DisconnectedError(f"its {self._helpers[fd][1]} died")
        chunk = os.read(self._read_fd, CHUNK_BYTES)
        if not chunk:
            raise DisconnectedError("the browser closed its pipe")
        searched = len(self._buffer)
        self._buffer += chunk
        start = 0
        while (end := self._buffer.find(b"\0", max(start, searched))) >= 0:
            self._messages.append(bytes(self._buffer[start:end]))
            start = end + 1
        if start:
            del self._buffer[:start]
        while self._messages:  # each is taken once, whatever becomes of it
            self._handle(parsed(self._messages.popleft()))
        return True

    def _handle(self, message: dict[str, Any]) -> None:
        call_id = message.get("id")
        if call_id is None:
            self.on_event(message)
        elif call_id in self._unwanted:
            self._unwanted.discard(call_id)
        else:
            self._replies[call_id] = message
