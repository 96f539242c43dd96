"""What an unprivileged user may reach on this machine."""

from __future__ import annotations

import stat
from pathlib import Path


def can_be_reached_by_all(path: Path) -> bool:
    """Whether every folder above ``path`` lets an unprivileged user through."""
    return all(folder.stat().st_mode & stat.S_IXOTH for folder in path.parents)


def can_be_run_by_all(path: Path) -> bool:
    """Whether an unprivileged user can reach the file and run it."""
    return bool(path.stat().st_mode & stat.S_IXOTH) and can_be_reached_by_all(path)
