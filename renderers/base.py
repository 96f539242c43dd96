"""What a renderer is."""

from __future__ import annotations

from typing import ClassVar, Protocol

from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View


class Renderer(Protocol):
    """Opened once per worker, renders many, closed. Keeps nothing from one program to the next.

    ``suffixes`` are the file name endings it may draw (lower case, with the dot); ``default_view`` is used where
    neither the program nor the caller names one. Heavy runtimes load in :meth:`open`, never at import. A renderer
    whose pictures OpenGL draws says so by a class variable ``draws_with_gl``: a run may give it a GPU.
    """

    language: ClassVar[str]
    suffixes: ClassVar[tuple[str, ...]]
    default_view: ClassVar[View]

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """How surely this is a program in this language, in [0, 1]; judged from the name and the text alone."""
        ...

    def open(self) -> None:
        """Start the runtime.

        Raises:
            SetupError: something is not installed; the message says what to install.
            WorkerError: the runtime did not start.
        """
        ...

    def render(self, program: Program, view: View) -> Rendering:
        """Draw ``program`` and measure its elements on the same state.

        Raises:
            SampleError: the program is at fault.
            WorkerError: the runtime is at fault; the renderer has to be closed and opened again.
        """
        ...

    def close(self) -> None:
        """Stop the runtime and everything it started. Safe to call twice."""
        ...

    def fingerprint(self) -> dict[str, str]:
        """Versions, flags and engine strings that decide the bytes of a frame. Needs an open runtime."""
        ...
