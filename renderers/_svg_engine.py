"""The warm child process that draws SVG, seen from the parent: documents in, RGBA arrays out."""

from __future__ import annotations

import json
import os
import selectors
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._fonts import font_environment
from schemas.errors import Reason, SampleError, WorkerError

CHILD = Path(__file__).with_name("_svg_child.py")
DEADLINE_S = 90.0  # wall clock, far above the child's own limit of CPU time, for a machine under load
CPU_S = 10
KILLED = (-signal.SIGKILL, -signal.SIGTERM, -signal.SIGINT, -signal.SIGHUP)
"""Ends that no drawing brings about: the limits of memory and of CPU time have others."""
MAX_REPLY_BYTES = 400_000_000


@dataclass(frozen=True, kw_only=True, slots=True)
class Drawing:
    """One document to draw: its text, the picture's size, and the colour under it (None: transparent)."""

    svg: str
    size_px: tuple[int, int]
    background: tuple[int, int, int] | None = None
    engine: str = "resvg"


class SvgEngine:
    """One child, started at :meth:`open` and again after it died of a drawing."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 -- lives as long as this object

    def open(self) -> None:
        """Start the child; does not wait for it to be ready."""
        self.close()
        self._log.seek(0)
        self._log.truncate()
        try:
            self._child = subprocess.Popen(
                [sys.executable, "-I", os.fspath(CHILD)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
                env={"LANG": "C.UTF-8", **font_environment()},
                cwd="/",
                start_new_session=True,  # an interrupt of the terminal is not for it
            )
        except OSError as error:
            raise WorkerError(Reason.KERNEL_CRASH, f"the SVG engine does not start: {error}") from error

    def close(self) -> None:
        """End the child. Safe to call twice."""
        if self._child is not None:
            self._child.kill()
            self._child.communicate()
            self._child = None

    def draw(
        self, drawings: Sequence[Drawing], fonts: Sequence[Path], family: str, *, cpu_s: int = CPU_S
    ) -> list[NDArray[np.uint8]]:
        """(H, W, 4) uint8 arrays, B G R A with straight alpha, one for each drawing, in that much CPU time together.

        Raises:
            SampleError: SYNTAX when the engine refuses a document; TIMEOUT, MEMORY or KERNEL_CRASH when the child
                died of it, and then a new child is ready.
            WorkerError: the child was killed from outside.
        """
        if self._child is None:
            raise RuntimeError("the SVG engine is not open")
        bodies = [d.svg.encode() for d in drawings]
        jobs = [
            {
                "bytes": len(body),
                "width": d.size_px[0],
                "height": d.size_px[1],
                "background": [*d.background, 255] if d.background else None,
                "engine": d.engine,
            }
            for d, body in zip(drawings, bodies, strict=True)
        ]
        request = {"jobs": jobs, "fonts": [os.fspath(p) for p in fonts], "family": family, "cpu_s": cpu_s}
        header = json.dumps(request).encode()
        reply, pictures = self._exchange(struct.pack(">I", len(header)) + header + b"".join(bodies))
        if reply["error"].startswith("MemoryError"):
            raise SampleError(Reason.MEMORY, "expected a drawing that fits in 3 GB, got one that does not")
        if reply["error"]:
            raise SampleError(
                Reason.SYNTAX, f"expected a drawing that the engine accepts, got {reply['error']}"
            )
        return [_decoded(p) for p in pictures]

    def _exchange(self, request: bytes) -> tuple[dict[str, str], list[bytes]]:
        child = self._child
        assert child is not None and child.stdin is not None and child.stdout is not None
        deadline = time.monotonic() + DEADLINE_S
        try:
            child.stdin.write(request)
            child.stdin.flush()
            (size,) = struct.unpack(">I", self._read(4, deadline))
            reply = json.loads(self._read(size, deadline))
            if sum(reply["bytes"]) > MAX_REPLY_BYTES:
                raise SampleError(Reason.TOO_LARGE, "expected smaller pictures")
            return reply, [self._read(n, deadline) for n in reply["bytes"]]
        except (BrokenPipeError, EOFError) as error:
            raise self._bury() from error
        except TimeoutError as error:
            self.open()
            raise SampleError(
                Reason.TIMEOUT, f"expected a picture within {DEADLINE_S:.0f} s, got none"
            ) from error

    def _read(self, size: int, deadline: float) -> bytes:
        """Exactly ``size`` bytes of the child's answer, within the deadline."""
        assert self._child is not None and self._child.stdout is not None
        descriptor = self._child.stdout.fileno()
        parts: list[bytes] = []
        with selectors.DefaultSelector() as selector:
            selector.register(descriptor, selectors.EVENT_READ)
            while size:
                if not selector.select(max(0.0, deadline - time.monotonic())):
                    raise TimeoutError
                part = os.read(descriptor, min(size, 1 << 20))
                if not part:
                    raise EOFError
                parts.append(part)
                size -= len(part)
        return b"".join(parts)

    def _bury(self) -> SampleError | WorkerError:
        """Why the child died, as the error of the drawing that killed it; a new child is started."""
        assert self._child is not None
        code = self._child.wait()
        self._log.seek(0)
        log = self._log.read()[-4_000:].decode(errors="replace")
        self.open()
        if code in KILLED:
            return WorkerError(Reason.KERNEL_CRASH, f"the SVG engine was killed by signal {-code}")
        if code == -signal.SIGXCPU:
            return SampleError(Reason.TIMEOUT, "expected a picture within the CPU time it may take, got none")
        if "memory allocation of" in log or "MemoryError" in log:
            return SampleError(Reason.MEMORY, "expected a drawing that fits in 3 GB, got one that does not")
        last = log.strip().splitlines()[-1:] or [""]
        return SampleError(
            Reason.KERNEL_CRASH, f"expected a picture, the engine died with {code}: {last[0][:200]}"
        )


def _decoded(png: bytes) -> NDArray[np.uint8]:
    picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_UNCHANGED)
    if picture is None:
        raise WorkerError(Reason.KERNEL_CRASH, f"the SVG engine gave {len(png)} bytes that are no picture")
    return np.asarray(picture, np.uint8)
