"""Corpora with planted near-duplicates, and a benchmark folder with planted contamination, made once a module."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from small_corpora import run, write_recipe

import generators
from schemas.program import Program


def drawing(number: int) -> str:
    """An icon as text, of 98 tokens at least; another for another number."""
    program: Program = generators.load("svg_icon")().generate(np.random.default_rng([41, number]))
    assert program.main.text is not None
    return program.main.text


def requoted(svg: str) -> str:
    """Other quotes and white space, a comment; the same drawing."""
    return re.sub(r'="([^"\']*)"', r"='\1'", svg).replace("><", ">\n\t<") + "<!-- exported -->\n"


def renumbered(svg: str) -> str:
    """Every number of the drawing changed but for its size."""
    head, _, body = svg.partition(">")
    return head + ">" + re.sub(r"\d+(\.\d+)?", lambda m: f"{float(m[0]) * 1.37 + 0.5:.2f}", body)


def bars(count: int, *, as_paths: bool) -> str:
    """The same picture by two kinds of code that share little."""
    marks = []
    for k in range(count):
        x, h = 10 + 16 * k, 20 + (37 * k) % 90
        d = f"M{x} {150 - h}h11v{h}h-11z"
        marks.append(
            f'<path d="{d}" style="fill:#336699"/>'
            if as_paths
            else f'<rect width="11" x="{x}" fill="#369" height="{h}" y="{150 - h}"/>'
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="160">{"".join(marks)}</svg>'


def nearly_blank(number: int) -> str:
    """A white sheet with a hairline, at another place for another number; long enough to be compared."""
    rects = "".join(
        f'<rect x="{5 + number}" y="{10 + 3 * k + number}" width="2" height="1" fill="#eee"/>'
        for k in range(8)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#fff"/>{rects}</svg>'


def poem(words: str) -> str:
    """A sheet with a line of text."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="60"><rect width="900" height="60" fill="#fffbe6"/>'
        f'<text x="10" y="36" font-size="14" font-family="Inter">{words}</text></svg>'
    )


def make_corpus(home: Path, programs: dict[str, str], **source: Any) -> Path:
    """A finished corpus of SVG files by name; ``source`` are further keys of its source."""
    folder = home / "programs"
    folder.mkdir(parents=True)
    for name, text in programs.items():
        (folder / name).write_text(text)
    with pytest.MonkeyPatch.context() as patch:
        recipe = write_recipe(home)
        sources = [recipe.sources[0].model_copy(update=source)]
        run(patch, recipe.model_copy(update={"sources": tuple(sources)}), home / "corpus")
    return home / "corpus"


def retouched(image: NDArray[np.uint8], scale: float, suffix: str, quality: int) -> bytes:
    """The picture resized and encoded as ``.jpg`` or ``.webp``."""
    size = (round(image.shape[1] * scale), round(image.shape[0] * scale))
    resized = cv2.resize(image, size, interpolation=cv2.INTER_CUBIC if scale > 1 else cv2.INTER_AREA)
    kind = cv2.IMWRITE_JPEG_QUALITY if suffix == ".jpg" else cv2.IMWRITE_WEBP_QUALITY
    done, data = cv2.imencode(suffix, resized[:, :, ::-1], [kind, quality])
    assert done
    return bytes(data.tobytes())
