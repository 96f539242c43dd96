"""Bytes and CPU time of ways to store a picture without loss, on the pictures of a corpus: ``-m benchmarks.pictures DIR``."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from benchmarks._timing import cpu_s
from pipelines.corpora import Corpus
from pipelines.pictures import decode_png, encode_png

EFFORTS = ((0, 0), (0, 1), (0, 2), (20, 1), (30, 1), (50, 2), (75, 4))
"""Quality and method of libwebp's lossless coder, both only how long it tries."""
MAX_PICTURES = 48


def _webp(quality: int, method: int) -> Callable[[NDArray[np.uint8]], bytes]:
    def encode(image: NDArray[np.uint8]) -> bytes:
        stream = io.BytesIO()
        Image.fromarray(image).save(stream, "WEBP", lossless=True, exact=True, quality=quality, method=method)
        return stream.getvalue()

    return encode


def main(folder: str) -> None:
    rows = Corpus(Path(folder)).columns(["images"]).column("images").to_pylist()
    pictures = [decode_png(image["bytes"]) for row in rows for image in row]
    pictures = pictures[:: -(-len(pictures) // MAX_PICTURES)]
    megapixels = sum(p.shape[0] * p.shape[1] for p in pictures) / 1e6
    print(
        f"{len(pictures)} pictures of {folder}, {megapixels:.1f} MP; kB, CPU ms to write and to read, per MP"
    )
    ways = {"png, fpng": encode_png} | {f"webp, quality {q}, method {m}": _webp(q, m) for q, m in EFFORTS}
    for name, encode in ways.items():
        started = cpu_s()
        encoded = [encode(p) for p in pictures]
        written = cpu_s()
        decoded = [decode_png(data) for data in encoded]
        read = cpu_s()
        if not all(np.array_equal(a, b) for a, b in zip(pictures, decoded, strict=True)):
            raise SystemExit(f"{name}: other pixels come back")
        kilobytes = sum(map(len, encoded)) / 1e3
        costs = (kilobytes, 1e3 * (written - started), 1e3 * (read - written))
        print(f"{name:28}" + "".join(f"{cost / megapixels:9.1f}" for cost in costs))


if __name__ == "__main__":
    main(sys.argv[1])
