"""Warm renderers of one worker: opened on first use, reused, restarted when they fail."""

from __future__ import annotations

import logging
import platform
from collections import OrderedDict
from collections.abc import Mapping
from types import TracebackType

import renderers
from renderers.base import Renderer
from schemas.errors import SampleError, SetupError, WorkerError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

MAX_OPEN = 3
MAX_TRIES = 3

log = logging.getLogger(__name__)


class WarmRenderers:
    """At most ``MAX_OPEN`` open renderers; the least recently used one is closed for another.

    ``engines`` is what the renderers of the run say of themselves (``probe.engine_environment``): one that says
    something else would draw other bytes. Of languages that it does not name, nothing is asked.
    """

    def __init__(self, engines: Mapping[str, str] | None = None) -> None:
        self._open: OrderedDict[str, Renderer] = OrderedDict()
        self._engines = engines or {}

    def __enter__(self) -> WarmRenderers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def get(self, language: str) -> Renderer:
        """The open renderer of a language.

        Raises:
            SetupError: it does not start, or is another than the run's.
        """
        if language in self._open:
            self._open.move_to_end(language)
            return self._open[language]
        while len(self._open) >= MAX_OPEN:
            _, oldest = self._open.popitem(last=False)
            oldest.close()
        self._open[language] = renderer = opened(language)
        self._must_be_the_runs(language, renderer)
        return renderer

    def _must_be_the_runs(self, language: str, renderer: Renderer) -> None:
        for name, value in renderer.fingerprint().items():
            expected = self._engines.get(f"{language}.{name}", value)
            if value != expected:
                raise SetupError(
                    f"the {language} renderer on {platform.node()} has {name} {value!r}, the run began with "
                    f"{expected!r}: its bytes would differ; make every node the same (README, On a cluster)"
                )

    def render(self, program: Program, view: View) -> Rendering:
        """Draw a program; a failing runtime is restarted and tried again, ``MAX_TRIES`` times in all.

        Raises:
            SetupError: as :meth:`get`.
            SampleError: the program is at fault, or no restart helped (with the runtime's reason).
        """
        for attempt in range(1, MAX_TRIES + 1):
            try:
                return self.get(program.language).render(program, view)
            except WorkerError as error:
                log.warning("%s runtime failed, try %d: %s", program.language, attempt, error.message)
                self.drop(program.language)
                if attempt == MAX_TRIES:
                    raise SampleError(error.reason, f"{error.message} (after {MAX_TRIES} tries)") from error
        raise AssertionError("unreachable")

    def drop(self, language: str) -> None:
        """Close the renderer of a language, if it is open."""
        renderer = self._open.pop(language, None)
        if renderer is not None:
            renderer.close()

    def close(self) -> None:
        for language in list(self._open):
            self.drop(language)


def opened(language: str) -> Renderer:
    """A renderer of the language that has started, which may take ``MAX_TRIES`` tries on a busy machine.

    Raises:
        SetupError: it does not start, which no program is at fault for.
    """
    for left in reversed(range(MAX_TRIES)):
        renderer: Renderer = renderers.load(language)()
        try:
            renderer.open()
        except WorkerError as error:
            renderer.close()
            log.warning("the %s renderer does not start: %s", language, error.message)
            if not left:
                raise SetupError(
                    f"the {language} renderer does not start on {platform.node()}: {error.message}"
                ) from error
        else:
            return renderer
    raise AssertionError("unreachable")


def natural_view(program: Program) -> View:
    """How a program is looked at when nobody says otherwise: its author's view, its own size, the default."""
    if program.view is not None:
        return program.view
    cls = renderers.load(program.language)
    own_size = getattr(cls, "natural_view", None)
    view: View | None = own_size(program) if own_size else None
    return view or cls.default_view
