"""A sample in the terminal: the document as it reads, the code, the elements and the picture."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.syntax import Syntax
from rich.table import Table
from rich.text import Text

from pipelines.commands.say import plain
from pipelines.overlay import overlay
from pipelines.pictures import stored_picture, write_png
from schemas.arrow_rows import to_row
from schemas.sample import Sample, Segment

MAX_CODE_LINES = 80
_LEXERS = {
    "svg": "xml",
    "html": "html",
    "threejs": "javascript",
    "canvas": "javascript",
    "pygame": "python",
    "glsl": "glsl",
    "cadquery": "python",
    "openscad": "javascript",
    "mesh": "text",
    "trimesh": "python",
    "schemdraw": "python",
    "dxf": "text",
}


def show_sample(
    console: Console, sample: Sample, *, with_picture: bool = True, max_elements: int = 40
) -> None:
    """Print a sample as a person reads it."""
    console.print(Rule(Text(plain(sample.sample_id), style="bold")))
    console.print(_facts(sample))
    for segment in sample.segments:
        console.print(_segment(sample, segment, with_picture and console.is_terminal, console.width))
    if sample.elements:
        console.print(_elements(sample, max_elements))


def save_picture(sample: Sample, path: Path, *, with_overlay: bool, image_index: int = 0) -> None:
    """Write a picture of the sample as PNG, with the boxes drawn over it when asked.

    Raises:
        CorpusError: the sample has no such picture, or a damaged one, or the file cannot be written.
    """
    picture = stored_picture(sample, image_index)
    if with_overlay:
        picture = overlay(picture, [e for e in sample.elements if e.image_index == image_index])
    write_png(path, picture)


def _facts(sample: Sample) -> Table:
    table = Table.grid(padding=(0, 2))
    origin = sample.provenance
    rows = {
        "domain, task": f"{sample.domain}, {sample.task}",
        "split": sample.split,
        "source": f"{sample.source_id} (index {origin.index})",
        "template": sample.program.template_id,
        "license": f"{sample.program.license_spdx} ({sample.license_type})",
        "origin": sample.program.origin,
        "engine": f"{origin.engine} {origin.engine_version}",
        "pictures": ", ".join(f"{i.width_px}x{i.height_px} ({i.num_tokens} tokens)" for i in sample.images),
        "tokens": f"{sample.num_tokens_image} image + about {sample.num_tokens_text} text; bucket {sample.context_bucket}",
    }
    for name, value in rows.items():
        if value:
            table.add_row(Text(name, style="dim"), Text(plain(value)))
    return table


def _segment(sample: Sample, segment: Segment, with_picture: bool, width: int) -> RenderableType:
    if segment.kind == "image":
        image = sample.images[segment.image_index]
        title = f"image {segment.image_index}: {image.width_px}x{image.height_px} px, {image.role}, {image.time_ms} ms"
        body = (
            half_blocks(stored_picture(sample, segment.image_index), min(width - 4, 100))
            if with_picture
            else Text(image.sha256)
        )
        return Panel(body, title=Text(title), title_align="left", border_style="blue")
    if segment.kind == "code":
        lines = plain(segment.text).splitlines()
        shown = "\n".join(lines[:MAX_CODE_LINES])
        more = f" … {len(lines) - MAX_CODE_LINES} more lines" if len(lines) > MAX_CODE_LINES else ""
        lexer = _LEXERS.get(segment.language, "text")
        title = f"code: {segment.language}, {len(segment.text.encode())} bytes, loss {segment.loss_weight:g}{more}"
        return Panel(
            Syntax(shown, lexer, word_wrap=True),
            title=Text(plain(title)),
            title_align="left",
            border_style="green",
        )
    text = Text()
    at = 0
    for span in segment.coords:
        text.append(plain(segment.text[at : span.start]))
        text.append(plain(segment.text[span.start : span.end]), style="bold magenta")
        at = span.end
    text.append(plain(segment.text[at:].rstrip("\n")))
    return Group(Text(f"{segment.kind}, loss {segment.loss_weight:g}", style="dim"), text)


def _elements(sample: Sample, limit: int) -> Table:
    table = Table(title=f"{len(sample.elements)} elements", title_justify="left")
    for name in (
        "img",
        "id",
        "kind",
        "label or text",
        "bbox px",
        "bbox normalised",
        "visible",
        "bytes of code",
    ):
        table.add_column(name, overflow="fold")
    for e in sample.elements[:limit]:
        image = sample.images[e.image_index]
        visible = "" if e.visible_fraction is None else f"{e.visible_fraction:.2f}"
        code = "" if e.code_start is None else f"{e.code_start}:{e.code_end}"
        norm = ", ".join(f"{v:.4f}" for v in e.bbox.normalised(image.width_px, image.height_px))
        table.add_row(
            str(e.image_index),
            Text(plain(e.element_id)),
            Text(plain(e.kind)),
            Text(plain((e.text or e.label)[:60])),
            ", ".join(map(str, e.bbox.xyxy)),
            norm,
            visible,
            code,
        )
    if len(sample.elements) > limit:
        table.caption = f"{len(sample.elements) - limit} more"
    return table


def half_blocks(image: NDArray[np.uint8], columns: int) -> Text:
    """A picture as coloured half blocks, two pixels a character, at most ``columns`` wide and 40 lines high."""
    import cv2

    height, width = image.shape[:2]
    scale = min(columns / width, 80 / height, 1.0)
    size = (max(1, round(width * scale)), max(2, round(height * scale) // 2 * 2))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    text = Text(no_wrap=True, end="")
    for y in range(0, size[1], 2):
        for x in range(size[0]):
            upper, lower = small[y, x].tolist(), small[y + 1, x].tolist()
            text.append("▀", style=f"rgb({','.join(map(str, upper))}) on rgb({','.join(map(str, lower))})")
        text.append("\n")
    return text


def row_as_json(sample: Sample) -> str:
    """The sample's row as JSON; binary values become their size in bytes."""
    return json.dumps(to_row(sample), indent=1, ensure_ascii=False, default=_sized)


def _sized(value: object) -> str:
    if isinstance(value, bytes):
        return f"<{len(value)} bytes>"
    raise TypeError(f"{type(value).__name__} is not JSON")
