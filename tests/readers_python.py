"""Scripts of this folder (``reads_*.py``) run by the environment that holds what trainers read corpora with."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / ".venv-readers" / "bin" / "python"


def run_script(script: Path, *arguments: object, timeout_s: float = 200) -> str:
    """What ``script`` says on stdout; its failure is the test's, with what it said."""
    assert PYTHON.exists(), "the tests of readers need .venv-readers: make readers"
    done = subprocess.run(
        [str(PYTHON), str(script), *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "HF_HUB_OFFLINE": "1", "CUDA_VISIBLE_DEVICES": ""},
        capture_output=True,
        text=True,
        timeout=timeout_s,
    )
    assert done.returncode == 0, f"{script.name} ended with {done.returncode}:\n{done.stderr[-4000:]}"
    return done.stdout
