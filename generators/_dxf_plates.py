"""Plates as their drawings: with holes, slots and bores, for motors, round, in triangles. Lengths in millimetres."""

from __future__ import annotations

import math

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._dxf_drafting import Board, Layout, Part, chain, shown

CLEARANCE = {"M3": 3.4, "M4": 4.5, "M5": 5.5, "M6": 6.6, "M8": 9.0, "M10": 11.0, "M12": 13.5}


def corner_plate(rng: np.random.Generator) -> Part:
    """Four screw holes, perhaps a bore."""
    w, h = float(whole(rng, 80, 220, 10)), float(whole(rng, 60, 150, 10))
    screw = pick(rng, ("M5", "M6", "M8", "M10"))
    d, inset = CLEARANCE[screw], float(pick(rng, (12, 15, 20)))
    radius = float(pick(rng, (0, 5, 8, 10)))
    bore = float(pick(rng, (0, 20, 25, 32, 40))) if min(w, h) > 70 else 0.0

    def draw(b: Board) -> None:
        s = b.scale
        b.rounded(0, 0, w, h, radius)
        for x in (inset, w - inset):
            for y in (inset, h - inset):
                b.hole((x, y), d)
        b.across((0, 0), (w, 0), -22 * s)
        b.across((inset, inset), (w - inset, inset), -12 * s)
        b.upright((0, 0), (0, h), -24 * s)
        b.upright((inset, inset), (inset, h - inset), -13 * s)
        b.across((w - inset, h - inset), (w, h), h + 12 * s)
        b.upright((w - inset, h - inset), (w, h), w + 12 * s)
        b.diameter((inset, h - inset), d, 60, f"4×Ø{shown(d)}", reach=1.16 * inset / s + 6)
        if bore:
            b.hole((w / 2, h / 2), bore)
            b.diameter((w / 2, h / 2), bore, 30, f"Ø{shown(bore)} H7", reach=6)
        if radius:
            b.radius((w - radius, radius), radius, -20, f"4×R{shown(radius)}")

    tail = f" around a {shown(bore)} mm bore" if bore else ""
    return Part(
        size=(w, h),
        name="Mounting plate",
        phrase=f"a {shown(w)} by {shown(h)} mm mounting plate with four {screw} holes{tail}",
        draw=draw,
    )


def motor_plate(rng: np.random.Generator) -> Part:
    """A motor's pattern in a square or long plate."""
    name, pitch, pilot, screw = pick(
        rng, (("NEMA 17", 31.0, 22.0, "M3"), ("NEMA 23", 47.14, 38.1, "M5"), ("NEMA 34", 69.6, 73.0, "M5"))
    )
    side = float(math.ceil((pitch + 12) / 5) * 5)
    foot = float(pick(rng, (0, 30, 40, 50)))
    d, w, h = CLEARANCE[screw], side, side + foot
    cy = foot + side / 2
    slots = float(pick(rng, (5.5, 6.6)))

    def draw(b: Board) -> None:
        s = b.scale
        b.rounded(0, 0, w, h, 4.0)
        for dx in (-pitch / 2, pitch / 2):
            for dy in (-pitch / 2, pitch / 2):
                b.hole((w / 2 + dx, cy + dy), d)
        b.hole((w / 2, cy), pilot)
        if foot:
            for x in (w * 0.25, w * 0.75):
                b.slot((x, foot * 0.4), min(foot * 0.55, w * 0.3), slots, upright=True)
            b.across((w * 0.25, foot * 0.4), (w * 0.75, foot * 0.4), -12 * s)
            b.upright((w, 0), (w / 2 + pilot / 2, cy), w + 22 * s)
        b.across((0, 0), (w, 0), -22 * s)
        b.upright((0, 0), (0, h), -22 * s)
        b.across((w / 2 - pitch / 2, cy + pitch / 2), (w / 2 + pitch / 2, cy + pitch / 2), h + 10 * s)
        b.upright((w / 2 - pitch / 2, cy - pitch / 2), (w / 2 - pitch / 2, cy + pitch / 2), -12 * s)
        b.diameter((w / 2 + pitch / 2, cy + pitch / 2), d, 50, f"4×Ø{shown(d)}")
        b.diameter((w / 2, cy), pilot, -12, f"Ø{shown(pilot)}", reach=max(8.0, (w - pilot) / 2 / s + 5))

    tail = " with two adjustment slots" if foot else ""
    return Part(
        size=(w, h), name=f"Motor plate {name}", phrase=f"a plate for a {name} motor{tail}", draw=draw
    )


def round_flange(rng: np.random.Generator) -> Part:
    """Bore and bolt circle in a disc."""
    bore = float(pick(rng, (30, 40, 50, 60, 80)))
    screw, count = pick(rng, (("M6", 4), ("M8", 6), ("M8", 4), ("M10", 6), ("M10", 8), ("M12", 8)))
    d = CLEARANCE[screw]
    circle = bore + 30.0 + 2 * float(pick(rng, (0, 5, 10)))
    outer = circle + 2 * float(math.ceil(d * 1.4))
    r = outer / 2

    def draw(b: Board) -> None:
        s = b.scale
        b.draw.circle(b.outline_layer, (r, r), r)
        b.cross((r, r), r)
        b.draw.circle(b.hole_layer, (r, r), bore / 2)
        b.draw.circle(b.centre, (r, r), circle / 2)
        start = 45.0 if count == 4 else 90.0
        for k in range(count):
            angle = math.radians(start + 360 * k / count)
            at = (r + circle / 2 * math.cos(angle), r + circle / 2 * math.sin(angle))
            b.draw.circle(b.hole_layer, at, d / 2)
            b.cross(at, d / 2)
        b.across((0, r), (outer, r), -14 * s)
        b.diameter((r, r), bore, 205, f"Ø{shown(bore)} H7", reach=(r - bore / 2) / s + 8)
        b.diameter((r, r), circle, -28, f"Ø{shown(circle)}", reach=(outer - circle) / 2 / s + 8)
        first = math.radians(start)
        hole = (r + circle / 2 * math.cos(first), r + circle / 2 * math.sin(first))
        b.diameter(hole, d, 58, f"{count}×Ø{shown(d)}", reach=12)

    return Part(
        size=(outer, outer),
        name="Flange",
        phrase=f"a flange of {shown(outer)} mm with {count} {screw} holes on a circle of {shown(circle)} mm",
        draw=draw,
    )


def gusset(rng: np.random.Generator) -> Part:
    """A triangle with a cut corner and holes along two sides."""
    w, h = float(whole(rng, 80, 160, 10)), float(whole(rng, 80, 160, 10))
    edge, d, inset = (
        float(pick(rng, (20, 25, 30))),
        float(pick(rng, (6.6, 9, 11))),
        float(pick(rng, (15, 18))),
    )
    pitch_x, pitch_y = (
        float(round((w - edge - inset) * 0.55 / 5) * 5),
        float(round((h - edge - inset) * 0.55 / 5) * 5),
    )

    def draw(b: Board) -> None:
        s = b.scale
        cut = 12.0
        b.outline(((cut, 0, 0), (w, 0, 0), (w, edge, 0), (edge, h, 0), (0, h, 0), (0, cut, 0)))
        for at in ((inset + 10 + pitch_x, inset), (inset + 10, inset), (inset, inset + 10 + pitch_y)):
            b.hole(at, d)
        b.across((0, 0), (w, 0), -30 * s)
        b.across((0, 0), (inset + 10, inset), -12 * s)
        b.across((inset + 10, inset), (inset + 10 + pitch_x, inset), -20 * s)
        b.upright((0, 0), (0, h), -28 * s)
        b.upright((0, 0), (inset, inset + 10 + pitch_y), -14 * s)
        b.upright((w, 0), (w, edge), w + 12 * s)
        b.across((0, h), (edge, h), h + 10 * s)
        x, y = inset, inset + 10 + pitch_y
        # how far along 45 degrees the slope lies, so that the words stand outside
        slope = ((w - edge) * (h - y) - (h - edge) * (x - edge)) / ((w - edge) + (h - edge)) * math.sqrt(2)
        b.diameter((x, y), d, 45, f"3×Ø{shown(d)}", reach=(slope - d / 2) / s + 6)
        b.leader((cut / 2, cut / 2), 75, f"{shown(cut)}×45°", reach=(inset + d / 2 - cut / 2) / s + 5)

    return Part(
        size=(w, h),
        name="Gusset",
        phrase=f"a gusset of {shown(w)} by {shown(h)} mm with three holes",
        draw=draw,
    )


def grid_plate(rng: np.random.Generator) -> Part:
    """A field of equal holes."""
    columns, rows = pick(rng, (5, 6, 8, 9)), pick(rng, (3, 4, 5))
    pitch, d, edge = (
        float(pick(rng, (20, 25))),
        float(pick(rng, (6.6, 8.5, 5.5))),
        float(pick(rng, (12.5, 15))),
    )
    w, h = (columns - 1) * pitch + 2 * edge, (rows - 1) * pitch + 2 * edge

    def draw(b: Board) -> None:
        s = b.scale
        b.rounded(0, 0, w, h, 3)
        for i in range(columns):
            for k in range(rows):
                b.hole((edge + i * pitch, edge + k * pitch), d)
        chain(b, [0, edge, edge + pitch], edge, -12 * s)
        b.across((edge, edge), (w - edge, edge), -21 * s)
        b.across((0, 0), (w, 0), -30 * s)
        b.upright((0, 0), (edge, edge), -12 * s)
        b.upright((edge, edge), (edge, h - edge), -21 * s)
        b.upright((0, 0), (0, h), -30 * s)
        b.diameter((w - edge, h - edge), d, 50, f"{columns * rows}×Ø{shown(d)}", reach=9)

    return Part(
        size=(w, h),
        name="Breadboard",
        phrase=f"a mounting plate with a grid of {columns} by {rows} holes at {shown(pitch)} mm",
        draw=draw,
    )


def slotted(rng: np.random.Generator) -> Part:
    """Slots for adjusting, a bore between them."""
    w, h = float(whole(rng, 110, 200, 10)), float(whole(rng, 60, 110, 10))
    width, inset = float(pick(rng, (6.6, 9, 11))), float(pick(rng, (18, 20, 25)))
    long = float(round(h * 0.5 / 5) * 5)
    level = chance(rng, 0.4)
    bore = float(pick(rng, (25, 30, 35)))

    def draw(b: Board) -> None:
        s = b.scale
        b.rounded(0, 0, w, h, 8)
        reach = min(long, 34.0) if level else long
        for x in (inset + 4, w - inset - 4) if level else (inset, w - inset):
            b.slot((x, h / 2), reach, width, upright=not level)
        b.hole((w / 2, h / 2), bore)
        first, last = ((inset + 4), (w - inset - 4)) if level else (inset, w - inset)
        b.across((first, h / 2), (last, h / 2), -12 * s)
        b.across((0, 0), (w, 0), -22 * s)
        b.upright((0, 0), (0, h), -22 * s)
        if not level:
            b.upright((w - inset, h / 2 - reach / 2), (w - inset, h / 2 + reach / 2), w + 12 * s)
        b.diameter((w / 2, h / 2), bore, 55, f"Ø{shown(bore)} H7", reach=(h - bore) / 2 / s + 5)
        top = h / 2 + (width if level else reach) / 2
        b.leader((last, top), 75, f"2 slots {shown(reach)}×{shown(width)}", reach=(h - top) / s + 13)
        b.radius((w - 8, 8), 8, -30, "4×R8")

    return Part(
        size=(w, h),
        name="Slotted plate",
        phrase=f"a {shown(w)} by {shown(h)} mm plate with two slots and a {shown(bore)} mm bore",
        draw=draw,
    )


LAYOUTS: dict[str, Layout] = {
    "corner-plate": corner_plate,
    "motor-plate": motor_plate,
    "round-flange": round_flange,
    "gusset": gusset,
    "grid-plate": grid_plate,
    "slotted": slotted,
}
