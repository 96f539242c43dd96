"""CadQuery by itself: in a fork of a warm parent, a program's own CPU time, and that of four hidden-line SVG exports.

Reads the path of a program a line; answers ``OWN_S EXPORT_S`` (-1 -1 where the program fails).
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import cadquery as cq
from cadquery.occ_impl.exporters.svg import getSVG
from cadquery.occ_impl.shapes import compound

DIRECTIONS = ((0, -1, 0), (0, 0, 1), (1, 0, 0), (1, -1, 1))


def own_and_export(path: Path) -> tuple[float, float]:
    """CPU seconds of the program, and of its four views."""
    shown: list[object] = []
    names = {"show_object": lambda thing, **_: shown.append(thing), "__name__": "__main__"}
    os.chdir(path.parent)  # where a program's own exports go
    started = time.process_time()
    exec(compile(path.read_bytes(), path.name, "exec"), names)  # our own generators wrote it
    own = time.process_time() - started
    held = [v for v in names.values() if isinstance(v, cq.Workplane | cq.Assembly | cq.Shape)]
    thing = shown[-1] if shown else held[-1]
    shape = thing.toCompound() if isinstance(thing, cq.Assembly) else thing
    shape = compound(*shape) if isinstance(shape, cq.Workplane) else shape
    started = time.process_time()
    for direction in DIRECTIONS:
        getSVG(shape, {"projectionDir": direction, "showHidden": True})  # type: ignore[no-untyped-call]  # CadQuery types no exporter of SVG
    return own, time.process_time() - started


def main() -> None:
    """One fork a program: the kernel's threads do not outlive a fork of a parent that has used it."""
    for line in sys.stdin:
        read_fd, write_fd = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            own, export = own_and_export(Path(line.strip()))
            os.write(write_fd, f"{own:.6f} {export:.6f}".encode())
            os._exit(0)
        os.close(write_fd)
        os.waitpid(pid, 0)
        with os.fdopen(read_fd, "rb") as answer:
            sys.stdout.write((answer.read().decode() or "-1 -1") + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
