"""Flat parts that are no plates: gaskets, links, panels, sheet-metal blanks. Lengths in millimetres."""

from __future__ import annotations

import math

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._dxf_drafting import Board, Layout, Part, chain, shown


def gasket(rng: np.random.Generator) -> Part:
    """Two lobes around a port: an outline of four arcs and four tangents."""
    port = float(pick(rng, (25, 32, 38, 45)))
    pitch, d = port + float(pick(rng, (34, 40, 46))), float(pick(rng, (7, 9, 11)))
    big, small = port / 2 + float(pick(rng, (7, 8, 10))), d / 2 + float(pick(rng, (6, 7, 8)))
    w, h = pitch + 2 * small, 2 * big
    cx, cy = w / 2, h / 2

    def draw(b: Board) -> None:
        s = b.scale
        half = pitch / 2
        angle = math.acos((big - small) / half)  # of the tangent points, from the long axis
        cos, sin = math.cos(angle), math.sin(angle)
        bulge_end, bulge_top = math.tan(angle / 2), math.tan((math.pi - 2 * angle) / 4)
        b.outline(
            (
                (cx + half + small * cos, cy - small * sin, bulge_end),
                (cx + half + small * cos, cy + small * sin, 0),
                (cx + big * cos, cy + big * sin, bulge_top),
                (cx - big * cos, cy + big * sin, 0),
                (cx - half - small * cos, cy + small * sin, bulge_end),
                (cx - half - small * cos, cy - small * sin, 0),
                (cx - big * cos, cy - big * sin, bulge_top),
                (cx + big * cos, cy - big * sin, 0),
            )
        )
        b.hole((cx, cy), port)
        for x in (cx - half, cx + half):
            b.hole((x, cy), d)
        b.across((cx - half, cy), (cx + half, cy), -12 * s)
        b.across((0, cy), (w, cy), -22 * s)
        b.upright((cx, 0), (cx, h), -14 * s)
        b.diameter((cx, cy), port, 62, f"Ø{shown(port)}", reach=big / s * 0.4 + 8)
        b.diameter((cx + half, cy), d, 48, f"2×Ø{shown(d)}", reach=(small - d / 2) / s + 7)
        b.radius((cx + half, cy), small, -28, f"2×R{shown(small)}", reach=5)
        b.radius((cx, cy), big, 112, f"2×R{shown(big)}")

    return Part(
        size=(w, h), name="Gasket", phrase=f"a two-bolt gasket with a {shown(port)} mm port", draw=draw
    )


def link(rng: np.random.Generator) -> Part:
    """A bar with round ends and a hole in each, perhaps a slot between."""
    pitch, width = float(whole(rng, 60, 180, 10)), float(pick(rng, (24, 30, 36, 40)))
    d = float(pick(rng, (8, 10, 12, 16)))
    has_slot = pitch > 100 and chance(rng, 0.6)
    r = width / 2

    def draw(b: Board) -> None:
        s = b.scale
        b.outline(((r, 0, 0), (r + pitch, 0, 1), (r + pitch, width, 0), (r, width, 1)))
        for x in (r, r + pitch):
            b.hole((x, r), d)
        b.across((r, r), (r + pitch, r), -14 * s)
        b.upright((r, 0), (r, width), -(14 * s))
        b.diameter((r + pitch, r), d, 52, f"2×Ø{shown(d)} H8", reach=r / s + 5)
        b.radius((r + pitch, r), r, -32, f"2×R{shown(r)}")
        if has_slot:
            b.slot((r + pitch / 2, r), pitch * 0.4, d)
            b.across((r + pitch * 0.3, r), (r + pitch * 0.7, r), width + 12 * s)

    tail = " and a slot between them" if has_slot else ""
    return Part(
        size=(pitch + width, width),
        name="Link",
        phrase=f"a link with two {shown(d)} mm holes {shown(pitch)} mm apart{tail}",
        draw=draw,
    )


def panel(rng: np.random.Generator) -> Part:
    """A front panel with cut-outs for a display, buttons and connectors."""
    w, h = float(pick(rng, (200, 220, 240))), float(pick(rng, (90, 100, 120)))
    screen = pick(rng, ((72.0, 25.0), (97.0, 40.0), (64.0, 38.0)))
    count, button = pick(rng, (2, 3, 4)), float(pick(rng, (12, 16, 22)))
    screw = 4.5

    def draw(b: Board) -> None:
        s = b.scale
        b.rounded(0, 0, w, h, 6)
        for x in (8.0, w - 8):
            for y in (8.0, h - 8):
                b.hole((x, y), screw)
        sx, sy = 24.0, h - 20 - screen[1]
        b.rounded(sx, sy, sx + screen[0], sy + screen[1], 0, b.hole_layer)
        step = 30.0
        for k in range(count):
            b.hole((30 + k * step, 22), button)
        b.rounded(w - 62, h - 44, w - 34, h - 24, 1.5, b.hole_layer)
        b.hole((w - 48, 26), float(24))
        b.across((0, 0), (w, 0), -24 * s)
        chain(b, [0, 30, 30 + step], 22, -13 * s)
        b.upright((0, 0), (0, h), -26 * s)
        b.upright((0, 0), (30, 22), -14 * s)
        b.across((sx, sy + screen[1]), (sx + screen[0], sy + screen[1]), h + 10 * s)
        b.upright((w - 34, h - 44), (w - 34, h - 24), w + 12 * s)
        b.upright((w - 48, 0), (w - 48, 26), w + 12 * s)
        b.upright((w, 0), (w, h), w + 24 * s)
        b.upright((sx + screen[0], sy), (sx + screen[0], sy + screen[1]), sx + screen[0] + 10 * s)
        b.diameter((30 + (count - 1) * step, 22), button, 35, f"{count}×Ø{shown(button)}", reach=6)
        b.diameter((w - 48, 26), 24, 130, "Ø24", reach=5)

    return Part(
        size=(w, h),
        name="Front panel",
        phrase=f"a front panel of {shown(w)} by {shown(h)} mm with a display cut-out and {count} buttons",
        draw=draw,
    )


def bent_blank(rng: np.random.Generator) -> Part:
    """A sheet-metal part laid flat: bend lines, relief, holes in the flanges."""
    base, wing, h = (
        float(whole(rng, 60, 110, 5)),
        float(whole(rng, 30, 50, 5)),
        float(whole(rng, 60, 110, 10)),
    )
    d, both = float(pick(rng, (5.5, 6.6, 9))), chance(rng, 0.6)
    w = base + (2 if both else 1) * wing

    def draw(b: Board) -> None:
        s = b.scale
        b.outline(((0, 0, 0), (w, 0, 0), (w, h, 0), (0, h, 0)))
        bends = [wing, wing + base] if both else [wing]
        for x in bends:
            b.draw.line("BEND", (x, 0), (x, h))
            b.draw.text(b.text, (x + 1.5 * s, h / 2 - 14 * s), 2.5 * s, "UP 90° R2", turn_deg=90)
        for x in [wing / 2, w - wing / 2] if both else [wing / 2]:
            for y in (h * 0.25, h * 0.75):
                b.hole((x, y), d)
        middle = wing + base / 2
        b.slot((middle, h / 2), base * 0.5, 10.0)
        chain(b, [0, wing, wing + base] + ([w] if both else []), 0, -12 * s)
        b.across((0, 0), (w, 0), -22 * s)
        b.upright((0, 0), (0, h), -24 * s)
        b.upright((wing / 2, h * 0.25), (wing / 2, h * 0.75), -13 * s)
        b.across((middle - base * 0.25, h / 2), (middle + base * 0.25, h / 2), h + 10 * s)
        b.diameter((wing / 2, h * 0.75), d, 118, f"{4 if both else 2}×Ø{shown(d)}", reach=h * 0.25 / s + 5)

    shape = "channel" if both else "angle"
    return Part(
        size=(w, h),
        name=f"Flat pattern {shape}",
        phrase=f"the flat pattern of a sheet-metal {shape} with {'two bend lines' if both else 'a bend line'}",
        draw=draw,
    )


LAYOUTS: dict[str, Layout] = {
    "gasket": gasket,
    "link": link,
    "panel": panel,
    "flat-pattern": bent_blank,
}
