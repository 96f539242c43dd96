"""Furniture of floor plans seen from above, in centimetres, each piece within its own box."""

from __future__ import annotations

from generators._svg_markup import Tag, tag

Look = dict[str, str | int | float]


def bed(w: float, h: float) -> list[Tag]:
    """A double bed, its head on top."""
    return [
        tag("rect", width=w, height=h, rx=6),
        tag("rect", x=w * 0.08, y=12, width=w * 0.38, height=38, rx=8),
        tag("rect", x=w * 0.54, y=12, width=w * 0.38, height=38, rx=8),
        tag("path", d=f"M0 {h * 0.42:.0f} H{w:.0f}"),
    ]


def single_bed(w: float, h: float) -> list[Tag]:
    return [
        tag("rect", width=w, height=h, rx=6),
        tag("rect", x=w * 0.14, y=12, width=w * 0.72, height=34, rx=8),
        tag("path", d=f"M0 {h * 0.4:.0f} H{w:.0f}"),
    ]


def sofa(w: float, h: float) -> list[Tag]:
    """A sofa, its back on top."""
    seat = (w - 40) / 2
    return [
        tag("rect", width=w, height=h, rx=12),
        tag("rect", x=20, y=24, width=seat, height=h - 30, rx=6),
        tag("rect", x=20 + seat, y=24, width=seat, height=h - 30, rx=6),
    ]


def table(w: float, h: float) -> list[Tag]:
    """A dining table with chairs on the long sides."""
    chairs = [
        tag("rect", x=w * at - 21, y=y, width=42, height=40, rx=8) for at in (0.27, 0.73) for y in (0, h - 40)
    ]
    return [*chairs, tag("rect", y=30, width=w, height=h - 60, rx=4)]


def round_table(w: float, h: float) -> list[Tag]:
    return [
        *(
            tag("circle", cx=w / 2 + dx * w * 0.38, cy=h / 2 + dy * h * 0.38, r=20)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        ),
        tag("circle", cx=w / 2, cy=h / 2, r=min(w, h) * 0.3),
    ]


def desk(w: float, h: float) -> list[Tag]:
    """A desk at the wall on top, its chair below."""
    return [
        tag("rect", width=w, height=h * 0.55, rx=3),
        tag("rect", x=w * 0.3, y=8, width=w * 0.4, height=8),
        tag("circle", cx=w / 2, cy=h * 0.74, r=h * 0.2),
    ]


def kitchen(w: float, h: float) -> list[Tag]:
    """A counter along the wall on top, with sink and hob."""
    parts = [
        tag("rect", width=w, height=h),
        tag("rect", x=w * 0.12, y=12, width=52, height=h - 24, rx=8),
        tag("circle", cx=w * 0.12 + 26, cy=h / 2, r=3),
    ]
    x = w * 0.62
    parts += [tag("rect", x=x, y=6, width=56, height=h - 12, rx=3)]
    parts += [tag("circle", cx=x + dx, cy=h / 2 + dy, r=8) for dx in (15, 41) for dy in (-11, 11)]
    return parts


def bath(w: float, h: float) -> list[Tag]:
    return [
        tag("rect", width=w, height=h, rx=4),
        tag("rect", x=8, y=8, width=w - 16, height=h - 16, rx=24),
        tag("circle", cx=w / 2, cy=26, r=4),
    ]


def shower(w: float, h: float) -> list[Tag]:
    return [
        tag("rect", width=w, height=h),
        tag("path", d=f"M0 0 L{w:.0f} {h:.0f} M{w:.0f} 0 L0 {h:.0f}"),
        tag("circle", cx=w / 2, cy=h / 2, r=6),
    ]


def toilet(w: float, h: float) -> list[Tag]:
    return [
        tag("rect", width=w, height=16, rx=3),
        tag("ellipse", cx=w / 2, cy=16 + (h - 16) / 2, rx=w * 0.44, ry=(h - 16) / 2),
    ]


def basin(w: float, h: float) -> list[Tag]:
    return [
        tag("rect", width=w, height=h, rx=4),
        tag("ellipse", cx=w / 2, cy=h / 2 + 3, rx=w * 0.34, ry=h * 0.3),
    ]


def wardrobe(w: float, h: float) -> list[Tag]:
    return [tag("rect", width=w, height=h), tag("path", d=f"M0 {h / 2:.0f} H{w:.0f} M{w / 2:.0f} 0 V{h:.0f}")]


def plant(w: float, h: float) -> list[Tag]:
    return [
        tag("circle", cx=w / 2, cy=h / 2, r=w / 2),
        tag(
            "path",
            d=f"M{w * 0.2:.0f} {h * 0.2:.0f} L{w * 0.8:.0f} {h * 0.8:.0f} M{w * 0.8:.0f} {h * 0.2:.0f} L{w * 0.2:.0f} {h * 0.8:.0f}",
        ),
    ]


def couch(w: float, h: float) -> list[Tag]:
    """An examination couch with a paper roll, its head on top."""
    return [
        tag("rect", width=w, height=h, rx=8),
        tag("path", d=f"M0 {h * 0.3:.0f} H{w:.0f}"),
        tag("rect", x=w * 0.2, y=10, width=w * 0.6, height=26, rx=8),
    ]


def bench(w: float, h: float) -> list[Tag]:
    """A work bench along the wall on top with a sink and two instruments."""
    return [
        tag("rect", width=w, height=h),
        tag("rect", x=w * 0.08, y=12, width=46, height=h - 24, rx=6),
        tag("rect", x=w * 0.46, y=10, width=36, height=h - 22, rx=3),
        tag("circle", cx=w * 0.82, cy=h / 2, r=h * 0.3),
    ]


def chairs(w: float, h: float) -> list[Tag]:
    """A row of chairs, their backs on top."""
    count, gap = round(w / 58), 8.0
    side = (w - gap * (count - 1)) / count
    row = []
    for k in range(count):
        x = k * (side + gap)
        row += [
            tag("rect", x=x, width=side, height=h, rx=8),
            tag("path", d=f"M{x + 6:.0f} 12 H{x + side - 6:.0f}"),
        ]
    return row


def stool(w: float, h: float) -> list[Tag]:
    return [tag("circle", cx=w / 2, cy=h / 2, r=w / 2)]


# what stands in a room: name, drawing, size in cm, and where: along the top wall, or in the middle
PIECES = {
    "bedroom": (("double bed", bed, 160, 200, "top"), ("wardrobe", wardrobe, 150, 58, "bottom-left")),
    "child": (("single bed", single_bed, 95, 195, "top-left"), ("desk", desk, 110, 105, "top-right")),
    "living": (("sofa", sofa, 200, 88, "top"), ("dining table", table, 150, 150, "bottom")),
    "kitchen": (
        ("kitchen counter", kitchen, 230, 60, "top"),
        ("round table", round_table, 150, 150, "bottom"),
    ),
    "bath": (
        ("toilet", toilet, 38, 62, "top-left"),
        ("bathtub", bath, 76, 165, "top-right"),
        ("washbasin", basin, 58, 42, "top"),
    ),
    "shower": (
        ("toilet", toilet, 38, 62, "top-left"),
        ("shower", shower, 88, 88, "top-right"),
        ("washbasin", basin, 55, 42, "bottom-left"),
    ),
    "study": (("desk", desk, 140, 115, "top"), ("plant", plant, 44, 44, "bottom-right")),
    "office": (
        ("desk", desk, 140, 115, "top-left"),
        ("desk", desk, 140, 115, "top-right"),
        ("plant", plant, 44, 44, "bottom-right"),
    ),
    "meeting": (("meeting table", table, 190, 160, "middle"),),
    "treatment": (
        ("couch", couch, 70, 190, "top-left"),
        ("desk", desk, 130, 110, "bottom-right"),
        ("stool", stool, 38, 38, "top"),
    ),
    "laboratory": (
        ("bench", bench, 220, 60, "bottom"),
        ("bench", bench, 170, 60, "top-right"),
        ("stool", stool, 38, 38, "top-left"),
    ),
    "waiting": (
        ("row of chairs", chairs, 232, 50, "top-left"),
        ("row of chairs", chairs, 232, 50, "top-right"),
        ("row of chairs", chairs, 174, 50, "bottom-left"),
        ("plant", plant, 44, 44, "bottom-right"),
    ),
    "wc": (("toilet", toilet, 38, 62, "top"), ("washbasin", basin, 44, 34, "top-left")),
    "hall": (),
    "store": (("wardrobe", wardrobe, 120, 56, "top"),),
}
