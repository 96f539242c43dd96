"""How the inner loops of deduplication are compiled: by Numba, kept on disk where a folder for that can be written."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., object])


@cache
def _folder() -> str:
    """Where machine code of these very sources is kept: beside them, else below the home folder, else nowhere.

    Numba compares a function with its own file, not with the files of those it calls; hence the digest of all.
    """
    here = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(here.glob("_*.py")):
        digest.update(path.read_bytes())
    for base in (here / "__pycache__", Path.home() / ".cache" / "renderloom"):
        folder = base / f"numba-{digest.hexdigest()[:16]}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return str(folder)
    return ""


def compiled(function: Function) -> Function:
    """The function as machine code, made when it is first called. It works on arrays and numbers alone."""
    folder = _folder()
    others, numba.config.CACHE_DIR = numba.config.CACHE_DIR, folder
    try:
        return cast(Function, numba.njit(nogil=True, no_cfunc_wrapper=True, cache=bool(folder))(function))
    finally:
        numba.config.CACHE_DIR = others
