"""How a command ends that is interrupted, or whose results nobody takes: one line, whenever it happens."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Any, TextIO

import click

from pipelines.commands.say import fail
from pipelines.interrupts import terminable


class _StdoutError(Exception):
    """Stdout does not take what is written: what the operating system says."""


class _Stdout:
    """Stdout whose errors cannot be taken for those of a corpus's files. A reader that went away is click's to answer."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        with _named():
            return self._stream.write(text)

    def flush(self) -> None:
        with _named():
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextlib.contextmanager
def _named() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _StdoutError(error.strerror or str(error)) from error


@contextlib.contextmanager
def _ending() -> Iterator[None]:
    """All that a command does, from the first import that it needs to its last line."""
    stdout = sys.stdout
    if stdout is None:  # as after `>&-`: the next file that is opened would have its number
        fail("cannot write to stdout: it is closed; send it to a file, or to /dev/null")
    sys.stdout = _Stdout(stdout)  # as much of a stream as whoever prints needs
    try:
        with terminable():
            yield
        sys.stdout.flush()
    except _StdoutError as error:
        _let_go(stdout)
        fail(f"cannot write to stdout: {error}")
    except KeyboardInterrupt:
        fail("interrupted", 130)
    finally:
        sys.stdout = stdout


def _let_go(stdout: TextIO) -> None:
    """What stays in the stream's buffers would be written, and fail, once more when Python ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stdout.fileno())
        os.close(nowhere)


class Commands(click.Group):
    """The commands, each of which ends as this file says: also in what click does before it calls one."""

    def main(self, *arguments: Any, **extra: Any) -> Any:
        try:
            return super().main(*arguments, **extra)
        except KeyboardInterrupt:  # outside of what click answers by "Aborted!"
            fail("interrupted", 130)

    def make_context(self, *arguments: Any, **extra: Any) -> click.Context:
        with _ending():
            return super().make_context(*arguments, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _ending():
            return super().invoke(ctx)
