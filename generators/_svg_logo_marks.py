"""Abstract marks in a square of 100 units: petals, cubes, rings, striped discs, pinwheels, orbits, bars, folds."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Inks
from generators._svg_brand_pen import disc, rect, trace
from generators._svg_brand_shapes import arc, closed, polar, ring, sector, smooth, squircle
from generators._svg_markup import Tag, number, path, tag
from generators._svg_palette import mix

Look = dict[str, str | int | float]


def petals(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """One petal drawn once and turned about the centre."""
    count, wide = (int(rng.choice([5, 6, 8, 10, 12])), float(rng.uniform(0.75, 1.25)))
    reach, girth = (46.0, 150 / count * wide)
    shape = str(rng.choice(["leaf", "drop", "bar"]))
    d = {
        "leaf": path(
            "M",
            (50, 48),
            "C",
            (50 - girth, 36),
            (50 - girth * 0.7, 12),
            (50, 50 - reach),
            "C",
            (50 + girth * 0.7, 12),
            (50 + girth, 36),
            (50, 48),
            "Z",
        ),
        "drop": path(
            "M",
            (50, 44),
            "L",
            (50 - girth * 0.6, 18),
            "A",
            (girth * 0.62, girth * 0.62),
            "0 0 1",
            (50 + girth * 0.6, 18),
            "Z",
        ),
        "bar": path(
            "M",
            (50 - girth * 0.32, 36),
            "V",
            (8,),
            "A",
            (girth * 0.32, girth * 0.32),
            "0 0 1",
            (50 + girth * 0.32, 8),
            "V",
            (36,),
            "Z",
        ),
    }[shape]
    mark = tag("g", id="mark")
    name = c.fresh("petal")
    c.defs.add(trace(name, d))
    alternate = inks.second if count % 2 == 0 and rng.random() < 0.6 else inks.first
    for k in range(count):
        turn = f"rotate({number(360 * k / count, 1)} 50 50)" if k else ""
        mark.add(
            tag(
                "use",
                id=f"petal-at-{k + 1}",
                href=f"#{name}",
                transform=turn,
                fill=alternate if k % 2 else inks.first,
            )
        )
    if shape != "bar" and rng.random() < 0.5:
        mark.add(disc("heart", 50, 50, 9, inks.ground if alternate == inks.second else inks.second))
    return mark


def cube(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """A hexagon read as a box, whole or with a smaller box cut out of it."""
    mark = tag("g", id="mark")
    corners, faces = (ring(50, 50, 46, 6), (inks.first, mix(inks.first, inks.ground, 0.28), inks.second))
    for k, name in enumerate(("right", "left", "top")):
        i = (1, 3, 5)[k]
        face = [(50.0, 50.0), corners[i], corners[(i + 1) % 6], corners[(i + 2) % 6]]
        mark.add(trace(f"face-{name}", closed(face, 1), faces[k]))
    if rng.random() < 0.5:
        inner = ring(50, 50, 20, 6)
        mark.add(trace("notch", closed([(50.0, 50.0), inner[5], inner[0], inner[1]], 1), inks.ground))
    return mark


def rings(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """Discs that overlap, their common parts in a third colour."""
    count = int(rng.choice([2, 3, 3]))
    r = 28.0 if count == 2 else 26.0
    centres = [(34.0, 50.0), (66.0, 50.0)] if count == 2 else ring(50, 54, 21, 3)
    mark, colors = (tag("g", id="mark"), (inks.first, inks.second, inks.third))
    for k, (x, y) in enumerate(centres):
        mark.add(disc(f"disc-{k + 1}", round(x, 2), round(y, 2), r, colors[k]))
    for k in range(1 if count == 2 else 3):
        a, b = (centres[k], centres[(k + 1) % count])
        clip = c.clip(disc("", round(a[0], 2), round(a[1], 2), r), "overlap")
        both = mix(colors[k], colors[(k + 1) % count], 0.5)
        mark.add(
            disc(
                f"overlap-{k + 1}",
                round(b[0], 2),
                round(b[1], 2),
                r,
                mix(both, inks.ink, 0.35),
                clip_path=clip,
            )
        )
    return mark


def striped(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """A disc of stripes that grow thinner, through a clip path, like a sun behind water."""
    count, top = (int(rng.integers(4, 7)), bool(rng.random() < 0.5))
    mark = tag("g", id="mark", clip_path=c.clip(disc("", 50, 50, 46), "disc"))
    paint = c.gradient("sky", inks.first, inks.second) if top else inks.first
    mark.add(rect("upper", 4, 4, 92, 46, paint))
    y = 50.0
    for k in range(count):
        gap, tall = (2.2 + k * 1.1, 46 / count * 1.25 - k * 1.4 - 2.2)
        y += gap
        mark.add(
            rect(
                f"stripe-{k + 1}",
                4,
                y,
                92,
                max(1.8, tall),
                inks.second if k % 2 and (not top) else inks.first,
            )
        )
        y += max(1.8, tall)
        if y > 94:
            break
    return mark


def pinwheel(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """Four quarter tiles round a centre: quarter discs, leaves or triangles."""
    kind = str(rng.choice(["quarter", "leaf", "blade"]))
    d = {
        "quarter": "M48 48V8A40 40 0 0 0 8 48Z",
        "leaf": "M48 48H28A20 20 0 0 1 8 28V8H28A20 20 0 0 1 48 28Z",
        "blade": "M48 48V6L6 48Z",
    }[kind]
    mark = tag("g", id="mark")
    colors = (
        (inks.first, inks.second, inks.first, inks.third)
        if rng.random() < 0.5
        else (inks.first,) * 3 + (inks.second,)
    )
    for k in range(4):
        turn = f"rotate({90 * k} 50 50)" if k else ""
        mark.add(trace(f"blade-{k + 1}", d, colors[k], transform=turn))
    return mark


def chevrons(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """Two or three arrows above each other, square or round at the ends."""
    count, is_round = (int(rng.choice([2, 3])), bool(rng.random() < 0.5))
    weight, mark = (17.0 if count == 2 else 13.0, tag("g", id="mark"))
    look: Look = {"fill": "none", "stroke-width": weight, "stroke-linejoin": "round" if is_round else "miter"}
    look["stroke-linecap"] = "round" if is_round else "butt"
    pitch = 27.0 if count == 2 else 24.0
    first = 50 - (count - 1) * pitch / 2 + 15
    for k in range(count):
        y = first + k * pitch
        color = (inks.first, inks.second, inks.third)[k]
        mark.add(
            tag(
                "path",
                id=f"chevron-{k + 1}",
                d=path("M", (14, y), "L", (50, y - 30), "L", (86, y)),
                stroke=color,
                role="chevron",
                look=look,
            )
        )
    return mark


def orbit(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """A nucleus, ellipses turned about it and a satellite."""
    count, weight = (int(rng.choice([1, 2, 3])), float(rng.choice([4, 5, 6])))
    mark = tag("g", id="mark")
    for k in range(count):
        turn = -30 + k * 180 / count
        mark.add(
            tag(
                "ellipse",
                id=f"orbit-{k + 1}",
                cx=50,
                cy=50,
                rx=44,
                ry=17,
                transform=f"rotate({number(turn, 1)} 50 50)",
                role="orbit",
                look={"fill": "none", "stroke": inks.first, "stroke-width": weight},
            )
        )
    mark.add(disc("nucleus", 50, 50, 11 if count > 1 else 19, inks.second if count > 1 else inks.first))
    x, y = (50 + 44 * np.cos(np.radians(-30)), 50 + 44 * np.sin(np.radians(-30)))
    mark.add(disc("satellite", round(float(x), 1), round(float(y), 1), 8, inks.second, inks.ground, 3))
    return mark


def bars(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """Rounded bars of a sound wave or a rising chart."""
    shape = str(rng.choice(["wave", "rise", "peak"]))
    heights = {"wave": (34, 62, 88, 50, 74, 30), "rise": (28, 46, 64, 88), "peak": (36, 64, 92, 64, 36)}[
        shape
    ]
    pitch = 88 / len(heights)
    wide, mark = (pitch * float(rng.choice([0.58, 0.68])), tag("g", id="mark"))
    for k, tall in enumerate(heights):
        y = 94 - tall if shape == "rise" else 50 - tall / 2
        color = inks.second if k == len(heights) - 1 or tall == max(heights) else inks.first
        mark.add(rect(f"bar-{k + 1}", 6 + k * pitch + (pitch - wide) / 2, y, wide, tall, color, rx=wide / 2))
    return mark


def arches(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """Arches within each other: a gate, a rainbow, a hill."""
    count, mark = (int(rng.choice([3, 4])), tag("g", id="mark", fill="none"))
    weight = 46 / count * 0.62
    for k in range(count):
        r = 46 - weight / 2 - k * 46 / count
        d = path("M", (50 - r, 88), "V", (54,), "A", (r, r), "0 0 1", (50 + r, 54), "V", (88,))
        color = (inks.first, inks.second, inks.third, inks.first)[k]
        mark.add(trace(f"arch-{k + 1}", d, stroke_linecap="butt", stroke=color, weight=round(weight, 1)))
    return mark


def fold(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """A folded ribbon: planes in two tones that meet at creases."""
    shapes = {
        "arrow": (
            ("M8 20H44L70 50H34Z", 1),
            ("M34 50H70L44 80H8Z", 0),
            ("M56 20H70L94 50L70 80H56L80 50Z", 2),
        ),
        "letter": (
            ("M10 88V12L40 42V88Z", 0),
            ("M10 12L50 52L50 90L10 50Z", 1),
            ("M90 12V88H60V42Z", 0),
            ("M90 12L50 52V90L90 50Z", 2),
        ),
        "loop": (
            ("M6 50L30 18H62L38 50Z", 0),
            ("M38 50L62 82H30L6 50Z", 1),
            ("M62 18L94 50L62 82H44L70 50L44 18Z", 2),
        ),
    }
    planes = shapes[str(rng.choice(list(shapes)))]
    tones = (inks.first, mix(inks.first, inks.ink, 0.32), inks.second)
    mark = tag("g", id="mark")
    for k, (d, tone) in enumerate(planes):
        paint = (
            c.gradient("plane", tones[tone], mix(tones[tone], inks.ink, 0.18), turn=0)
            if rng.random() < 0.3
            else tones[tone]
        )
        mark.add(trace(f"plane-{k + 1}", d, paint))
    return mark


def dial(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """Pieces of a ring, one of them pulled out in colour."""
    count, inner = (int(rng.choice([3, 4, 5, 8])), float(rng.choice([16, 22, 28])))
    mark, gap = (tag("g", id="mark"), 5.0)
    for k in range(count):
        start = 360 * k / count + gap / 2
        color = inks.second if k == 0 else mix(inks.first, inks.ground, 0.14 * (k % 3))
        mark.add(trace(f"piece-{k + 1}", sector(50, 50, 46, inner, start, start + 360 / count - gap), color))
    return mark


def blob(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """Two soft shapes over each other, the front one in a gradient."""
    mark = tag("g", id="mark")
    for k, color in enumerate((inks.second, "")):
        points = [polar(50, 50, float(rng.uniform(34, 45)), 360 * i / 7 + 20 * k) for i in range(7)]
        paint = color or c.gradient("glow", inks.first, mix(inks.first, inks.second, 0.35), turn=45)
        mark.add(trace(("back", "front")[k], smooth(points), paint, fill_opacity="" if k else 0.85))
    x, y = polar(50, 50, 24, float(rng.uniform(20, 60)))
    mark.add(disc("spot", round(x, 1), round(y, 1), 9, inks.ground))
    return mark


def dots(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """A raster of dots whose size follows a diagonal, or rings of dots."""
    mark = tag("g", id="mark", fill=inks.first)
    if rng.random() < 0.5:
        for row in range(5):
            for col in range(5):
                r = 2.2 + 6.2 * (row + col) / 8
                mark.add(disc("", 14 + 18 * col, 14 + 18 * row, r, inks.second if row == col == 4 else ""))
        return mark
    for k, (radius, count) in enumerate(((14, 6), (28, 12), (42, 18))):
        for i, (x, y) in enumerate(ring(50, 50, radius, count)):
            mark.add(
                disc("", round(x, 1), round(y, 1), 5.2 - k * 0.7, inks.second if k == 2 and i < 5 else "")
            )
    return mark.add(disc("", 50, 50, 6))


def horizon(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """A landscape in a round or soft square window: sky, sun, two ridges."""
    window = disc("", 50, 50, 46) if rng.random() < 0.6 else trace("", squircle(4, 4, 92))
    mark = tag("g", id="mark", clip_path=c.clip(window, "window"))
    sun = float(rng.uniform(30, 70))
    mark.add(
        tag(
            "rect",
            id="sky",
            width=100,
            height=100,
            fill=c.gradient("dusk", mix(inks.third, inks.ground, 0.35), inks.second),
        )
    )
    mark.add(disc("sun", sun, 42, 14, inks.ground))
    back = [(0.0, 62.0), (22.0, 50.0), (44.0, 60.0), (70.0, 46.0), (100.0, 58.0)]
    mark.add(
        trace("ridge-back", smooth(back, is_closed=False) + "V100H0Z", mix(inks.first, inks.second, 0.35))
    )
    mark.add(trace("ridge-front", "M0 78C18 66 34 64 52 74S86 82 100 70V100H0Z", inks.first))
    return mark


def spiral(c: Canvas, rng: np.random.Generator, inks: Inks) -> Tag:
    """Open arcs of one weight that turn inwards."""
    weight, mark = (float(rng.choice([7, 8, 9])), tag("g", id="mark", fill="none", stroke_linecap="round"))
    count = 3
    for k in range(count):
        r = 46 - weight / 2 - k * (weight + 5.5)
        start = float(rng.choice([-40, 30, 120])) + 70 * k
        color = (inks.first, inks.second, inks.first)[k]
        mark.add(
            trace(
                f"arc-{k + 1}",
                arc(50, 50, r, start, start + float(rng.choice([230, 270, 300]))),
                stroke=color,
                weight=weight,
            )
        )
    return mark.add(disc("centre", 50, 50, 5, inks.second))


MARKS: dict[str, Callable[[Canvas, np.random.Generator, Inks], Tag]] = {
    "petals": petals,
    "cube": cube,
    "rings": rings,
    "striped": striped,
    "pinwheel": pinwheel,
    "chevrons": chevrons,
    "orbit": orbit,
    "bars": bars,
    "arches": arches,
    "fold": fold,
    "dial": dial,
    "blob": blob,
    "dots": dots,
    "horizon": horizon,
    "spiral": spiral,
}
