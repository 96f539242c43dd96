"""Exits with 1 unless the `renderloom` that is installed here is this checkout."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.pop(0)  # this script's own folder
    spec = importlib.util.find_spec("schemas")
    here = Path(__file__).resolve().parent.parent
    sys.exit(spec is None or spec.origin is None or not Path(spec.origin).is_relative_to(here))
