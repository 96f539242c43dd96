"""The frame of a drawing sheet and its title strip: part, material, scale, units, the symbol of the projection, the paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePosixPath

import numpy as np

from renderers._cad_ink import has_glyphs, text_size
from renderers._cad_layout import EDGE, STRIP, Layout
from renderers._cad_pen import FAINT, INK, Pen
from schemas.program import Program

MATERIAL = re.compile(r"\bmaterial\b\s*[:=]\s*[\"']?([^\"'\n;,)#/]{2,40})", re.IGNORECASE)
SMALL = 0.68


def stated_material(program: Program) -> str:
    """The material that the program's text names, "" for none."""
    found = MATERIAL.search(program.main.text or "")
    return found.group(1).strip() if found and has_glyphs(found.group(1)) else ""


def part_name(main_path: str) -> str:
    """The file's name as words."""
    words = re.sub(r"[_\-\s]+", " ", PurePosixPath(main_path).stem).strip().upper()
    return words if words and has_glyphs(words) else "PART"


def draw_title(pen: Pen, layout: Layout, program: Program) -> None:
    """Border and strip; cells that find no room are left out, the least needed first. No date: it would not repeat."""
    size, (width, height) = pen.size, pen.sheet.size_px
    edge, strip = EDGE * size, STRIP * size
    block = pen.node("title-block", "title_block", -1, None)
    border = pen.layer(pen.node("border", "border", block, FAINT))
    x0, y0, x1, y1 = edge, edge, width - edge, height - edge
    top = y1 - strip
    pen.stroke(border, [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)], 1.4)
    pen.stroke(border, [(x0, top), (x1, top)], 1.2)
    paper = " × ".join(f"{side:g}" for side in layout.paper_mm)
    cells = [
        ("title", "TITLE", part_name(program.main_path)),
        ("scale", "SCALE", layout.ratio_text),
        ("units", "UNITS", "mm"),
        ("projection", "PROJECTION", ""),
        ("material", "MATERIAL", stated_material(program)),
        ("sheet", "SHEET SIZE", f"{paper} mm"),
        ("file", "FILE", PurePosixPath(program.main_path).name),
    ]
    cells = [c for c in cells if (c[2] or c[0] == "projection") and has_glyphs(c[2])]
    widths = {c[0]: _cell_px(pen, c) for c in cells}
    while sum(widths[c[0]] for c in cells) > x1 - x0 and len(cells) > 1:
        cells.pop()
    order = ("title", "material", "file", "sheet", "units", "scale", "projection")
    cells.sort(key=lambda c: order.index(c[0]))
    spare = x1 - x0 - sum(widths[c[0]] for c in cells)
    x = x0
    for cell in cells:
        wide = widths[cell[0]] + (spare if cell is cells[0] else 0.0)
        if x > x0:
            pen.stroke(border, [(x, top), (x, y1)], 0.9)
        _cell(pen, block, cell, (x, top, x + wide, y1))
        x += wide


def _cell_px(pen: Pen, cell: tuple[str, str, str]) -> float:
    name, caption, text = cell
    small = max(8.0, pen.text_px * SMALL)
    inside = 52 * pen.size if name == "projection" else text_size(text, pen.text_px * _share(name))[0]
    return max(inside, text_size(caption, small)[0]) + 18 * pen.size


def _share(name: str) -> float:
    return 1.25 if name == "title" else 1.0


def _cell(pen: Pen, block: int, cell: tuple[str, str, str], box: Sequence[float]) -> None:
    name, caption, text = cell
    size = pen.size
    x0, y0, _, y1 = box
    left = x0 + 8 * size
    small = max(8.0, pen.text_px * SMALL)
    node = pen.node(f"title-{name}-caption", "text", block, FAINT, text=caption)
    wide = text_size(caption, small)[0]
    pen.write(pen.layer(node), caption, np.array([left + wide / 2, y0 + 11 * size]), share=SMALL)
    if name == "projection":
        _symbol(pen, block, left + 26 * size, (y0 + y1) / 2 + 7 * size)
        return
    node = pen.node(f"title-{name}", "text", block, INK, label=name, text=text)
    wide = text_size(text, pen.text_px * _share(name))[0]
    pen.write(pen.layer(node), text, np.array([left + wide / 2, y1 - 15 * size]), share=_share(name))


def _symbol(pen: Pen, block: int, x: float, y: float) -> None:
    """Third angle: the circles of a truncated cone left of its side."""
    size = pen.size
    layer = pen.layer(pen.node("title-projection", "projection_symbol", block, INK, label="third angle"))
    turn = np.linspace(0, 2 * np.pi, 49)
    ring = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    for radius in (5.0, 10.0):
        pen.stroke(layer, np.array([x - 14 * size, y]) + ring * radius * size, 0.9)
    cone = np.array([(4, -5), (24, -10), (24, 10), (4, 5), (4, -5)]) * size
    pen.stroke(layer, np.array([x, y]) + cone, 0.9)
    pen.sheet.dashes(
        layer,
        np.array([(x - 27 * size, y), (x + 28 * size, y)]),
        0.6 * size,
        (6 * size, 2 * size, 1.5 * size, 2 * size),
    )
