"""How the command line speaks: results on stdout, one line a failure on stderr, and what exit codes mean."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NoReturn, TypeVar

import click

T = TypeVar("T")
_CONTROLS = {c: f"\\x{c:02x}" for c in (*range(32), *range(127, 160)) if chr(c) not in "\n\t"}
_TURNS = {c: f"\\u{c:04x}" for c in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
"""Controls of the direction of writing: they would have a line read otherwise than it is."""


def examples(*lines: str) -> str:
    """An epilog of examples that click does not wrap."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def plain(text: str) -> str:
    """Text of programs and file names as a terminal may have it.

    No control codes, none that turn the direction of writing, no halves of surrogate pairs.
    """
    return text.encode("utf-8", "backslashreplace").decode().translate(_CONTROLS | _TURNS)


def one_line(name: str) -> str:
    """A file name with its line breaks spelled out."""
    return name.replace("\r", "\\r").replace("\n", "\\n")


def say(text: str, *, err: bool = False) -> None:
    """Lines on stdout or stderr."""
    click.echo(plain(text), err=err)


def fail(message: str, code: int = 1) -> NoReturn:
    """One line on stderr, and out."""
    say(f"renderloom: {' '.join(message.split())}", err=True)
    sys.exit(code)


def guarded(
    action: Callable[[], T],
    *,
    when_interrupted: str = "interrupted",
    again: str = "run the same command again",
) -> T:
    """Do a command's work; an error of ours becomes one line and exit code 1, 2 where what was asked cannot be.

    ``again`` is how the command goes on once a disk or store takes its files again.
    """
    from pipelines.interrupts import terminable
    from schemas.errors import PassingError, RecipeError, RenderloomError

    try:
        with terminable():
            return action()
    except RecipeError as error:
        fail(str(error), 2)
    except PassingError as error:
        fail(f"{error}; {again}")
    except RenderloomError as error:
        fail(str(error))
    except KeyboardInterrupt:
        fail(when_interrupted, 130)
