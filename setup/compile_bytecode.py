"""Compiles what is installed in the environment that runs this, and folders of ours, to bytecode.

uv leaves that to the first import, and where ``PYTHONDONTWRITEBYTECODE`` is set, as many container images do, to every
import of every process: Ray's workers then start three times slower.

Usage: compile_bytecode.py LOCK [FOLDER ...]; what is installed is compiled again when the bytes of LOCK change.
"""

from __future__ import annotations

import compileall
import hashlib
import sys
import sysconfig
from pathlib import Path

if __name__ == "__main__":
    lock, folders = sys.argv[1], sys.argv[2:]
    mark = Path(sys.prefix) / "compiled.sha256"
    digest = hashlib.sha256(Path(lock).read_bytes()).hexdigest()
    if not mark.exists() or mark.read_text() != digest:
        # Some packages ship files for other versions of Python: what cannot be compiled is left.
        compileall.compile_dir(sysconfig.get_path("purelib"), quiet=2, workers=0)
        mark.write_text(digest)
    for folder in folders:
        compileall.compile_dir(folder, quiet=2)
