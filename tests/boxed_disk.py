"""Runs a job where a folder is read-only, or a disk of a few bytes, for real: in a mount namespace of its own.

As a script (RECIPE OUT) it makes the corpus in its own process, without Ray.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
IN_PROCESS = (os.fspath(Path(__file__).resolve()),)
BY_COMMAND = ("-m", "pipelines.cli", "run")


def boxed(
    mounts: Sequence[str], recipe: Path, out: Path, *, how: Sequence[str] = IN_PROCESS
) -> subprocess.CompletedProcess[str]:
    """Run a job under bubblewrap with further ``mounts``."""
    command = ["bwrap", "--die-with-parent", "--bind", "/", "/", "--dev-bind", "/dev", "/dev", *mounts]
    command += [sys.executable, *how, os.fspath(recipe)]
    command += ["--out"] if how == BY_COMMAND else []
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(os.fspath, (HERE.parent, HERE)))}
    return subprocess.run(
        [*command, os.fspath(out)],
        cwd=HERE.parent,
        env=environment,
        capture_output=True,
        text=True,
        timeout=850,
        check=False,
    )


def disk_of(size_bytes: int, folder: Path) -> list[str]:
    """Mounts: an empty disk of that size over the folder."""
    return ["--size", str(size_bytes), "--tmpfs", os.fspath(folder)]


def read_only(folder: Path) -> list[str]:
    """Mounts: the folder, to be read only."""
    return ["--ro-bind", os.fspath(folder), os.fspath(folder)]


def _main() -> None:
    import pytest
    from small_corpora import run

    from pipelines.commands.say import guarded
    from pipelines.recipe import load_recipe

    with pytest.MonkeyPatch.context() as patch:
        guarded(lambda: run(patch, load_recipe(sys.argv[1]), Path(sys.argv[2])))


if __name__ == "__main__":
    _main()
