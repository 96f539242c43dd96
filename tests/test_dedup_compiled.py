"""The compiled loops: what plain Python makes of them, and where their machine code is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from lexed import lexed

from dedup import compiled

ROOT = Path(__file__).resolve().parent.parent


def test_compiled_is_what_plain_python_says() -> None:
    """Plain Python raises where an index lies beyond an array; compiled code would not."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(ROOT / "tests/lexed.py"), "1", "2"]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.split()
    assert said == [lexed(1), lexed(2)]


@pytest.fixture
def fresh_folder() -> object:
    compiled._folder.cache_clear()
    yield
    compiled._folder.cache_clear()


def _refuse(monkeypatch: pytest.MonkeyPatch, *bases: Path) -> None:
    """Folders below ``bases`` cannot be made."""
    mkdir = Path.mkdir

    def refuse(path: Path, mode: int = 0o777, parents: bool = False, exist_ok: bool = False) -> None:
        if any(base in path.parents for base in bases):
            raise PermissionError(13, "refused")
        mkdir(path, mode, parents, exist_ok)

    monkeypatch.setattr(Path, "mkdir", refuse)


def test_code_is_kept_below_home_where_the_checkout_cannot_be_written(
    fresh_folder: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    _refuse(monkeypatch, ROOT)
    assert Path(compiled._folder()).parent == tmp_path / ".cache/renderloom"


def test_code_is_kept_nowhere_where_nothing_can_be_written(
    fresh_folder: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    _refuse(monkeypatch, ROOT, tmp_path)
    assert compiled._folder() == ""

    @compiled.compiled
    def doubled(value: int) -> int:
        return 2 * value

    assert doubled(21) == 42


def test_commands_do_not_load_the_compiler() -> None:
    code = "import sys, pipelines.cli, pipelines.render_file, dedup.near_duplicates; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
