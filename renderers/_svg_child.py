"""The process in which resvg (and, when asked, CairoSVG) draws; it may die of a drawing and is then replaced.

Run by path, not with ``-m``, so that it starts without importing anything but the engine. Reads requests from
stdin and answers on stdout: a 4-byte length, a JSON header, then the bodies whose lengths the header names.
Ends when stdin does, that is with its parent.
"""

from __future__ import annotations

import json
import resource
import struct
import sys
from typing import Any, BinaryIO

MEMORY_BYTES = 3_000_000_000
MAX_FONT_SETS = 32
MEDIUM_FONT_SIZE = 16.0  # what browsers give a text that names no size, and what em is of


def read_exactly(stream: BinaryIO, size: int) -> bytes:
    data = stream.read(size)
    if len(data) != size:
        sys.exit(0)  # the parent is gone
    return data


def allow_cpu(seconds: int) -> None:
    """Give the request its seconds; the kernel ends this process when they are spent."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.RLIM_INFINITY))


class Engine:
    """Font sets are loaded once and kept, each its own database, so that no drawing sees another's fonts."""

    def __init__(self) -> None:
        from resvg import render, usvg

        self.render = render
        self.usvg = usvg
        self.options: dict[tuple[str, ...], Any] = {}

    def options_for(self, fonts: tuple[str, ...], family: str) -> Any:
        key = (family, *fonts)
        if key not in self.options:
            if len(self.options) >= MAX_FONT_SETS:
                self.options.clear()
            options = self.usvg.Options.default()
            options.font_family = family
            options.font_size = MEDIUM_FONT_SIZE
            for path in fonts:
                options.load_font_file(path)
            self.options[key] = options
        return self.options[key]

    def draw(self, job: dict[str, Any], svg: str, options: Any) -> bytes:
        size = (job["width"], job["height"])
        if job["engine"] == "cairosvg":
            import cairosvg

            png: bytes = cairosvg.svg2png(
                bytestring=svg.encode(), output_width=size[0], output_height=size[1]
            )
            return png
        tree = self.usvg.Tree.from_str(svg, options)
        background = tuple(job["background"]) if job["background"] else None
        # the transform is row by row: this is the identity
        return bytes(self.render(tree, (1, 0, 0, 0, 1, 0), bg_size=size, bg_color=background))


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    engine = Engine()
    while True:
        (size,) = struct.unpack(">I", read_exactly(source, 4))
        request = json.loads(read_exactly(source, size))
        allow_cpu(request["cpu_s"])
        pictures: list[bytes] = []
        error = ""
        bodies = [read_exactly(source, job["bytes"]).decode() for job in request["jobs"]]
        try:
            options = engine.options_for(tuple(request["fonts"]), request["family"])
            pictures = [
                engine.draw(job, body, options) for job, body in zip(request["jobs"], bodies, strict=True)
            ]
        except BaseException as raised:  # a Rust panic is no Exception
            if isinstance(raised, (SystemExit, KeyboardInterrupt)):
                raise
            error = f"{type(raised).__name__}: {raised}"[:500]
            pictures = []
        reply = json.dumps({"error": error, "bytes": [len(p) for p in pictures]}).encode()
        sink.write(struct.pack(">I", len(reply)) + reply + b"".join(pictures))
        sink.flush()


if __name__ == "__main__":
    main()
