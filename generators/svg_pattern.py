"""Repeating patterns as SVG: one tile defined once and used in rows, every tile an element of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._svg_markup import Hand, Tag, Writer, number, tag
from generators._svg_palette import pick
from generators._svg_pattern_colors import colour_name, listed
from generators._svg_pattern_motifs import MOTIFS, Motif
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

RATIOS = ((1, 1), (3, 2), (4, 3), (2, 3), (16, 9), (5, 7))
MAX_TILES = 260

WORDS = {
    "herringbone": "herringbone pattern",
    "polka-dots": "polka dot pattern",
    "gingham": "gingham check",
    "basketweave": "basketweave pattern",
    "meander": "Greek key pattern",
    "houndstooth": "houndstooth check",
    "lattice": "diamond lattice",
    "petals": "pattern of quarter-circle petals",
    "scales": "fish scale pattern",
}


@dataclass(frozen=True, kw_only=True)
class SvgPattern:
    """One pattern; tiles are ``use`` elements, row by row or in a row that is itself used again."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        kind = list(MOTIFS)[int(rng.integers(len(MOTIFS)))]
        across, down = RATIOS[int(rng.integers(len(RATIOS)))]
        width = int(rng.integers(22, 37)) * 20
        height = round(width * down / across / 20) * 20
        palette = pick(rng)
        order = [str(c) for c in rng.permutation(palette.series)[: int(rng.integers(2, 5))]]
        side = float(rng.integers(40, 101))
        motif = MOTIFS[kind](rng, side, tuple(order))
        while (width / motif.width + 2) * (height / motif.height + 2) > MAX_TILES:
            side *= 1.2
            motif = MOTIFS[kind](rng, round(side), tuple(order))
        has_frame = bool(rng.random() < 0.25)
        root = _draw(
            rng, kind, motif, float(width), float(height), palette.ground, palette.ink if has_frame else ""
        )
        scale = float(rng.choice([0.8, 1, 1, 1.25]))
        width_px, height_px = picture_size(width, height, scale)
        flavour = "framed" if has_frame else "full"
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(root),
            language=self.language,
            main_path="pattern.svg",
            template_id=f"svg_pattern/{kind}-{flavour}",
            title=f"A seamless {WORDS.get(kind, f'pattern of {kind}')} in {_colors(motif)} on {colour_name(palette.ground)}{', inside a frame' if has_frame else ''}",
            parameters={
                "motif": kind,
                "tile": [round(motif.width, 1), round(motif.height, 1)],
                "colors": order,
                "palette": palette.name,
            },
            view=View(width_px=width_px, height_px=height_px),
        )


def _tiles(kind: str, motif: Motif, columns: int, x: float, y: float, name: str) -> list[Tag]:
    """One row of tiles from (x, y); named when the row is written out."""
    tiles = [tag("use", href=f"#{kind}-tile", x=x + k * motif.width) for k in range(columns)]
    for k, tile in enumerate(tiles):
        if y:
            tile.attributes["y"] = y
        if name:
            tile.attributes = {"id": f"{name}-{k + 1}", **tile.attributes}
    return tiles


def _colors(motif: Motif) -> str:
    """The motif's colours by name, in the order in which they are painted."""
    values = [p.attributes.get(k) for p in motif.pieces for k in ("fill", "stroke")]
    return listed([colour_name(str(v)) for v in values if v not in (None, "none")])


def _draw(
    rng: np.random.Generator, kind: str, motif: Motif, width: float, height: float, ground: str, frame: str
) -> Tag:
    """Rows of tiles over a ground, cut off by the picture's edge or by a frame."""
    root = tag(
        "svg", viewBox=f"0 0 {number(width, 0)} {number(height, 0)}", width=round(width), height=round(height)
    )
    defs = tag("defs")
    defs.add(tag("g", *motif.pieces, id=f"{kind}-tile"))
    inset = 24.0 if frame else 0.0
    field = tag("g", id="field", comment=f"{kind.capitalize()}, row by row")
    if frame:
        defs.add(
            tag("clipPath", id="window").add(
                tag("rect", x=inset, y=inset, width=width - 2 * inset, height=height - 2 * inset, rx=12)
            )
        )
        field.attributes["clip-path"] = "url(#window)"
    root.add(defs, tag("rect", id="ground", width=width, height=height, fill=ground))
    x0 = inset - motif.width * float(rng.uniform(0.1, 0.9))
    y = inset - motif.height * float(rng.uniform(0.1, 0.9))
    if kind == "scales":  # each row covers the ground between the heads of the next
        y -= 2 * motif.height
    columns = int((width - inset - x0) / motif.width) + 1 + (motif.shift > 0)
    is_by_row = bool(rng.random() < 0.5)
    if is_by_row:
        defs.add(tag("g", *_tiles(kind, motif, columns, 0.0, 0.0, ""), id="row"))
    for row in range(int((height - inset - y) / motif.height) + 1):
        x = x0 - motif.width * (motif.shift if row % 2 else 0)
        top = y + row * motif.height
        if is_by_row:
            field.add(tag("use", id=f"row-{row + 1}", href="#row", x=x, y=top))
        else:
            field.add(
                tag("g", *_tiles(kind, motif, columns, x, top, f"{kind}-{row + 1}"), id=f"row-{row + 1}")
            )
    root.add(field)
    if frame:
        root.add(
            tag(
                "rect",
                id="frame",
                x=inset,
                y=inset,
                width=width - 2 * inset,
                height=height - 2 * inset,
                rx=12,
                fill="none",
                stroke=frame,
                stroke_width=float(rng.choice([2, 4, 6])),
            )
        )
    return root


GENERATOR = SvgPattern
