"""One run at a time below an address of an object store, where no file can be locked.

Every run that wants the folder writes an object of its own and then lists all of them. Stores show a written object
in every later listing, so of two runs at least one sees the other, and never do both go on; conditional puts, which
many stores lack, are not needed. A run that holds the folder writes its object anew every ``RENEW_S`` seconds; one
that was not written anew for ``LEASE_S`` seconds belongs to a run that is dead, and the next run takes its place. Ages
are differences of the store's own times, no clock of a machine counts.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import secrets
import signal
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from pipelines.storage.addresses import Stored, files_below, remove_file
from pipelines.storage.faults import explained
from pipelines.storage.stage_files import read_bytes, write_bytes
from schemas.errors import CorpusError

LEASE_S = 60.0
RENEW_S = 15.0
_NUM_ASKS = 4


class Lease:
    """A run's claim on a folder: ``TOKEN.asking`` until it is sure to be alone, ``TOKEN.holding`` from then on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.out = folder.parent.parent
        self.lost = ""
        self._token = secrets.token_hex(8)
        self._ended = threading.Event()
        self._renewing = threading.Lock()
        self._is_main = threading.current_thread() is threading.main_thread()
        self._renewed_s = time.monotonic()
        self._thread = threading.Thread(target=self._renew_often, name="lease", daemon=True)

    def acquire(self, *, patient: bool) -> None:
        """Become the holder. ``patient``: wait for the claim of a run that shows no more sign of life to end.

        Raises:
            CorpusError: another run holds the folder, or it cannot be written.
        """
        for _ in range(_NUM_ASKS):
            if self._ask(patient=patient):
                self._put("holding")
                self._remove([f"{self._token}.asking"])
                if not any(_is_holding(o) for o in self._others()):
                    self._thread.start()
                    return
            self._remove([f"{self._token}.asking", f"{self._token}.holding"])
            time.sleep(random.uniform(0.2, 1.5))
        raise CorpusError(f"another run begins to write {self.out} at this moment: run again later")

    def _ask(self, *, patient: bool) -> bool:
        """Whether no other run is alive here; False when one asks at the same time."""
        first: dict[str, float] = {}
        while True:
            self._put("asking")
            others = self._others()
            holders = [o for o in others if _is_holding(o)]
            if not holders:
                return not others
            renewed = any(first.setdefault(o.name, o.written_s) != o.written_s for o in holders)
            if not patient or renewed:
                self._remove([f"{self._token}.asking"])
                raise CorpusError(
                    f"another run is writing {self.out} ({self._who(holders[0])}); a killed run's claim ends after "
                    f"{LEASE_S:.0f} s, then add --resume"
                )
            time.sleep(min(RENEW_S, LEASE_S) / 4)

    def _others(self) -> list[Stored]:
        """The claims of other runs that are alive; those of dead ones are removed."""
        with explained("read", self.folder):
            claims = files_below(self.folder)
        now_s = max((c.written_s for c in claims if c.name.startswith(self._token)), default=0.0)
        others = [c for c in claims if not c.name.startswith(self._token)]
        stale = [c.name for c in others if now_s - c.written_s >= LEASE_S]
        self._remove(stale)
        return [c for c in others if c.name not in stale]

    def _put(self, state: str) -> None:
        who = {"host": socket.gethostname(), "process": os.getpid()}
        write_bytes(self.folder / f"{self._token}.{state}", json.dumps(who).encode())

    def _remove(self, names: list[str]) -> None:
        for name in names:
            with explained("write", self.folder):
                remove_file(self.folder / name)

    def _who(self, claim: Stored) -> str:
        try:
            who = json.loads(read_bytes(self.folder / claim.name))
            return f"process {who['process']} on {who['host']}"
        except (CorpusError, ValueError, LookupError, TypeError):
            return "of which nothing is known"

    def must_hold(self) -> None:
        """Renew the claim now.

        Raises:
            CorpusError: another run has the folder by now.
        """
        with self._renewing:
            if not self.lost:
                self._put("holding")
                self._renewed_s = time.monotonic()
                if any(_is_holding(o) for o in self._others()):
                    self.lost = f"another run took {self.out} over: this one stops"
        if self.lost:
            raise CorpusError(self.lost)

    def _renew_often(self) -> None:
        while not self._ended.wait(RENEW_S):
            try:
                self.must_hold()
            except CorpusError as error:
                late_s = time.monotonic() - self._renewed_s
                if self.lost or late_s >= LEASE_S - RENEW_S:
                    self.lost = (
                        self.lost or f"the claim on {self.out} was not renewed for {late_s:.0f} s: {error}"
                    )
                    self._interrupt()
                    return

    def _interrupt(self) -> None:
        """End what the main thread does, where it is the one that holds the folder and has not noticed by itself."""
        if self._is_main and not self._ended.is_set():
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    def release(self) -> None:
        """Give the folder back."""
        try:
            self._ended.set()
            self._thread.join()
            time.sleep(0.001)  # an interrupt that was on its way arrives here
        except KeyboardInterrupt:
            if not self.lost:
                raise
        with contextlib.suppress(CorpusError):  # it ends by itself
            self._remove([f"{self._token}.holding"])


def _is_holding(claim: Stored) -> bool:
    return claim.name.endswith(".holding")


@contextlib.contextmanager
def leased(folder: Path, *, patient: bool) -> Iterator[Lease]:
    """Hold the folder while the block runs; a claim that is lost meanwhile interrupts the main thread.

    Raises:
        CorpusError: another run holds it, or took it over.
    """
    lease = Lease(folder)
    lease.acquire(patient=patient)
    try:
        yield lease
    except BaseException as error:
        if lease.lost:
            raise CorpusError(lease.lost) from error
        raise
    finally:
        lease.release()
    if lease.lost:
        raise CorpusError(lease.lost)
