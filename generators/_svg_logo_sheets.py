"""Sheets of a brand guide: variants, clear space, construction, smallest sizes, colours, cards, avatars."""

from __future__ import annotations

import numpy as np

from generators._svg_brand_canvas import Box, Canvas
from generators._svg_brand_ink import GROUNDS, Inks, Scheme, inks_on, mono, readable
from generators._svg_brand_pen import disc, rect, trace
from generators._svg_logo_lockups import LOCKUPS, Brand, horizontal, name_only, stacked
from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix


def heading(c: Canvas, brand: Brand, title: str, inks: Inks, pad: float) -> float:
    """The sheet's title and the firm's name on one line; returns the y below them."""
    head = tag("g", id="heading", comment="Heading")
    c.label(head, pad, pad + 16, title, 20, inks.ink, weight=700, room=c.width * 0.5, name="sheet-title")
    c.label(
        head,
        c.width - pad,
        pad + 16,
        f"{brand.firm.name} brand guide",
        13,
        inks.muted,
        anchor="end",
        room=c.width * 0.35,
        name="sheet-owner",
        role="caption",
    )
    c.root.add(head)
    return pad + 40


def panel(c: Canvas, name: str, box: Box, inks: Inks, line: str) -> Tag:
    x, y, w, h = box
    group = tag("g", id=name)
    group.add(rect(f"{name}-ground", x, y, w, h, inks.ground, line, rx=10))
    c.root.add(group)
    return group


def inset(box: Box, share: float) -> Box:
    x, y, w, h = box
    d = min(w, h) * share
    return (x + d, y + d, w - 2 * d, h - 2 * d)


def grid(box: Box, columns: int, rows: int, gap: float) -> list[Box]:
    x, y, w, h = box
    cw, ch = ((w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows)
    return [
        (x + k % columns * (cw + gap), y + k // columns * (ch + gap), cw, ch) for k in range(columns * rows)
    ]


def variants(c: Canvas, rng: np.random.Generator, brand: Brand, scheme: Scheme) -> str:
    """Panels with the lock-up on every ground, and in one colour, each with its caption."""
    inks, pad = (inks_on(scheme, "white"), 36.0)
    top = heading(c, brand, "Logo variants", inks, pad)
    columns, rows = (2, 2) if rng.random() < 0.5 else (3, 2)
    kinds = [str(k) for k in rng.permutation(["horizontal", "stacked", "mark", "name", "ruled"])]
    if rng.random() < 0.5:
        kinds = [kinds[0]] * 6
    names = {
        "white": "On white",
        "pale": "On tint",
        "dark": "Reversed",
        "brand": "On brand colour",
        "mono": "One colour",
        "mono-white": "One colour, reversed",
    }
    grounds = [*GROUNDS, "mono", "mono-white"]
    if columns == 2:
        grounds = [str(g) for g in rng.permutation(grounds)[:4]]
    for k, box in enumerate(grid((pad, top, c.width - 2 * pad, c.height - top - pad), columns, rows, 20)):
        x, y, w, h = box
        ground = grounds[k]
        drawn = (
            mono(scheme.ink, "#ffffff")
            if ground == "mono"
            else mono("#ffffff", "#1b1b1d")
            if ground == "mono-white"
            else inks_on(scheme, ground)
        )
        tile = (x, y, w, h - 26)
        group = panel(c, f"variant-{ground}", tile, drawn, "#dfe1e6")
        group.add(LOCKUPS[kinds[k % len(kinds)]](c, brand, drawn, inset(tile, 0.2), has_tag=w > 400))
        c.label(
            group, x + 2, y + h - 7, names[ground], 12, inks.muted, name=f"caption-{ground}", role="caption"
        )
    return inks.ground


def clear_space(c: Canvas, rng: np.random.Generator, brand: Brand, scheme: Scheme) -> str:
    """The lock-up with the space to be kept free round it, measured in a unit x."""
    inks, pad = (inks_on(scheme, str(rng.choice(["white", "pale"]))), 36.0)
    top = heading(c, brand, "Clear space", inks, pad)
    guide = readable(scheme.second, inks.ground, 2.6)
    w, h = (c.width * 0.56, (c.height - top) * 0.4)
    box: Box = ((c.width - w) / 2, top + (c.height - top - pad - h) / 2 - 6, w, h)
    unit = h * 0.3
    x, y = (box[0] - unit, box[1] - unit)
    zone = tag("g", id="clear-space", comment="Clear space")
    zone.add(
        rect(
            "zone",
            x,
            y,
            w + 2 * unit,
            h + 2 * unit,
            mix(inks.ground, scheme.second, 0.12),
            guide,
            stroke_dasharray="6 4",
        )
    )
    zone.add(rect("bounds", box[0], box[1], w, h, inks.ground, guide, 0.8))
    for k, (ux, uy) in enumerate(((x, y), (box[0] + w, y), (x, box[1] + h), (box[0] + w, box[1] + h))):
        zone.add(
            tag(
                "rect",
                id=f"unit-{k + 1}",
                x=ux,
                y=uy,
                width=unit,
                height=unit,
                role="unit",
                look={"fill": mix(inks.ground, scheme.second, 0.3)},
            )
        )
        c.centred(
            zone,
            (ux + unit / 2, uy + unit / 2),
            "x",
            unit * 0.42,
            inks.ink,
            f"unit-label-{k + 1}",
            role="unit-label",
        )
    c.root.add(zone)
    kind = horizontal if w > h * 1.9 else stacked
    c.root.add(kind(c, brand, inks, inset(box, 0.04), has_tag=True))
    note = "Keep a space of x on every side free of type and images; x is a third of the mark’s height."
    c.label(
        c.root,
        c.width / 2,
        c.height - pad * 0.7,
        note,
        13,
        inks.muted,
        anchor="middle",
        room=c.width - 2 * pad,
        name="note",
        role="caption",
    )
    return inks.ground


def construction(c: Canvas, rng: np.random.Generator, brand: Brand, scheme: Scheme) -> str:
    """The mark on its grid, with circles, axes and the angles of its square."""
    inks, pad = (inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))), 36.0)
    top = heading(c, brand, "Construction", inks, pad)
    side = min(c.height - top - pad, c.width * 0.52)
    x, y = (pad + 4, top + (c.height - top - pad - side) / 2)
    cells, lines = (
        int(rng.choice([8, 10, 12])),
        tag("g", id="grid", comment="Grid", stroke=mix(inks.ground, inks.ink, 0.16), stroke_width=0.6),
    )
    for k in range(cells + 1):
        d = side * k / cells
        lines.add(
            tag("line", x1=x + d, y1=y, x2=x + d, y2=y + side),
            tag("line", x1=x, y1=y + d, x2=x + side, y2=y + d),
        )
    c.root.add(lines)
    guides = tag(
        "g",
        id="guides",
        comment="Guides",
        fill="none",
        stroke=readable(scheme.second, inks.ground, 2.2),
        stroke_width=1,
    )
    half = side / 2
    c.root.add(brand.mark(c, inks, x + side / cells, y + side / cells, side - 2 * side / cells))
    for k, share in enumerate((1.0, 0.5)):
        guides.add(disc(f"guide-{k + 1}", x + half, y + half, (half - side / cells) * share))
    guides.add(
        trace(
            "axes",
            f"M{number(x, 1)} {number(y, 1)}l{number(side, 1)} {number(side, 1)}M{number(x + side, 1)} {number(y, 1)}l{number(-side, 1)} {number(side, 1)}M{number(x + half, 1)} {number(y, 1)}v{number(side, 1)}M{number(x, 1)} {number(y + half, 1)}h{number(side, 1)}",
            stroke_dasharray="4 3",
            weight=0.7,
        )
    )
    c.root.add(guides)
    tx, room = (x + side + 36, c.width - pad - (x + side + 36))
    notes = [
        f"{cells} × {cells} grid",
        "One unit of margin on every side",
        "Inner circle: half the outer one",
        f"Drawn for a {brand.firm.trade}",
    ]
    text = tag("g", id="notes", comment="Notes")
    c.label(text, tx, y + 20, "Geometry", 16, inks.ink, weight=700, room=room, name="notes-title")
    for k, note in enumerate(notes):
        c.label(
            text, tx, y + 50 + 26 * k, note, 13, inks.muted, room=room, name=f"note-{k + 1}", role="caption"
        )
    c.root.add(text)
    c.root.add(name_only(c, brand, inks, (tx, y + side - 90, room, 80), has_tag=True))
    return inks.ground


def scale(c: Canvas, rng: np.random.Generator, brand: Brand, scheme: Scheme) -> str:
    """The mark at falling sizes on one base line, with the sizes below, and the smallest lock-up."""
    inks, pad = (inks_on(scheme, str(rng.choice(GROUNDS[:3]))), 36.0)
    top = heading(c, brand, "Minimum sizes", inks, pad)
    sizes = (128, 96, 64, 48, 32, 24, 16) if c.width > 760 else (112, 72, 48, 32, 20)
    gap = (c.width - 2 * pad - sum(sizes)) / (len(sizes) - 1)
    x, base = (pad, top + 150)
    row = tag("g", id="sizes", comment="Falling sizes")
    for size in sizes:
        row.add(brand.mark(c, inks, x, base - size, size))
        c.label(
            row,
            x + size / 2,
            base + 26,
            f"{size}",
            12,
            inks.muted,
            anchor="middle",
            name=f"size-{size}",
            role="caption",
        )
        x += size + gap
    row.add(
        tag(
            "line",
            id="base-line",
            x1=pad,
            x2=c.width - pad,
            y1=base + 6,
            y2=base + 6,
            stroke=mix(inks.ground, inks.ink, 0.25),
            stroke_width=0.8,
        )
    )
    c.root.add(row)
    room = c.height - base - 60 - pad
    boxes = grid((pad, base + 54, c.width - 2 * pad, room), 2, 1, 20)
    for k, (kind, text) in enumerate(
        (("horizontal", "Not narrower than 120 px"), ("stacked", "Not narrower than 72 px"))
    ):
        bx, by, bw, bh = boxes[k]
        group = panel(c, f"least-{kind}", (bx, by, bw, bh), inks, mix(inks.ground, inks.ink, 0.2))
        group.add(LOCKUPS[kind](c, brand, inks, inset((bx, by, bw, bh - 24), 0.16), has_tag=False))
        c.label(
            group,
            bx + bw / 2,
            by + bh - 14,
            text,
            12,
            inks.muted,
            anchor="middle",
            room=bw - 20,
            name=f"least-{kind}-text",
            role="caption",
        )
    return inks.ground


def colours(c: Canvas, rng: np.random.Generator, brand: Brand, scheme: Scheme) -> str:
    """The lock-up above swatches with their names, codes and shares."""
    inks, pad = (inks_on(scheme, "white"), 36.0)
    top = heading(c, brand, "Colours", inks, pad)
    room = (c.height - top - pad) * 0.44
    group = panel(c, "hero", (pad, top, c.width - 2 * pad, room), inks_on(scheme, "pale"), "#e6e6e6")
    group.add(horizontal(c, brand, inks_on(scheme, "pale"), inset((pad, top, c.width - 2 * pad, room), 0.2)))
    swatches = [
        ("First", scheme.first),
        ("Second", scheme.second),
        ("Third", scheme.third),
        ("Ink", scheme.ink),
        ("Paper", scheme.pale),
    ]
    y, h = (top + room + 24, c.height - top - room - 24 - pad)
    for k, (name, color) in enumerate(swatches):
        w = (c.width - 2 * pad - 4 * 14) / 5
        x = pad + k * (w + 14)
        tile = tag("g", id=f"swatch-{name.lower()}")
        tile.add(rect("", x, y, w, h - 44, color, "#dddddd" if name == "Paper" else "", rx=8))
        c.label(
            tile,
            x,
            y + h - 22,
            name,
            14,
            inks.ink,
            weight=600,
            room=w,
            name=f"name-{name.lower()}",
            role="swatch-name",
        )
        c.label(
            tile,
            x,
            y + h - 4,
            color.upper(),
            12,
            inks.muted,
            room=w,
            name=f"code-{name.lower()}",
            role="caption",
        )
        c.root.add(tile)
    return inks.ground
