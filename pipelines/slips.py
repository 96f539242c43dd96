"""Slips of ours: an exception that no contract names stops the run, with a message that says where it came from."""

from __future__ import annotations

import contextlib
import traceback
from collections.abc import Iterator
from pathlib import Path

from schemas.errors import RenderloomError, StageError

ROOT = Path(__file__).resolve().parent.parent


@contextlib.contextmanager
def naming(place: str) -> Iterator[None]:
    """Whatever is raised inside and is no error of ours becomes a StageError that begins with ``place``.

    Raises:
        StageError: with the exception and the line of ours that it came through last.
    """
    try:
        yield
    except RenderloomError:
        raise
    except Exception as error:
        raise StageError(f"{place}: {described(error)}") from error


def described(error: BaseException) -> str:
    """Kind, message and place of an exception in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [f for f in frames if f.filename.startswith(f"{ROOT}/") and "/.venv/" not in f.filename]
    where = "".join(
        f" ({f.filename.removeprefix(f'{ROOT}/')}, line {f.lineno})" for f in (ours or frames)[-1:]
    )
    return f"{type(error).__name__}: {' '.join(str(error).split())[:500]}{where}"
