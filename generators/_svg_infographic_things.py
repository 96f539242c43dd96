"""Things that infographics name the parts of: a flower, a volcano, a burger and a bicycle, with anchors for call-outs."""

from __future__ import annotations

from collections.abc import Callable

from generators._svg_canvas import Point, polar
from generators._svg_infographic_sheet import Sheet
from generators._svg_markup import number
from generators._svg_palette import mix

Anchors = dict[str, Point]
Axis = Callable[[float], float]


def _axes(cx: float, top: float, scale: float) -> tuple[Axis, Axis]:
    """The sheet's x and y of a thing's own coordinates, whose origin is the middle of its upper edge."""
    return (lambda v: cx + v * scale), (lambda v: top + v * scale)


def _flower(sheet: Sheet, cx: float, top: float, tall: float) -> Anchors:
    """A flower with its roots below the ground; anchors of its parts."""
    s = tall / 460
    x, y = _axes(cx, top, s)
    petal, green = sheet.color(int(sheet.rng.integers(3))), "#4f8f4a"
    sheet.rect(cx - 170 * s, y(360), 340 * s, 100 * s, "#8a6242", rx=10 * s, name="soil")
    n = number
    sheet.path(
        f"M{n(cx, 1)} {n(y(120), 1)}C{n(x(12), 1)} {n(y(200), 1)} {n(x(-12), 1)} {n(y(280), 1)} {n(cx, 1)} {n(y(362), 1)}",
        stroke=green,
        stroke_width=round(9 * s, 1),
        name="stem",
    )
    for side in (-1, 1):
        at = 250 if side < 0 else 210
        sheet.path(
            f"M{n(x(0), 1)} {n(y(at), 1)}C{n(x(side * 40), 1)} {n(y(at - 50), 1)} {n(x(side * 100), 1)} {n(y(at - 46), 1)} {n(x(side * 128), 1)} {n(y(at - 18), 1)}C{n(x(side * 90), 1)} {n(y(at + 14), 1)} {n(x(side * 40), 1)} {n(y(at + 10), 1)} {n(x(0), 1)} {n(y(at), 1)}Z",
            mix(green, "#ffffff", 0.12),
            name=f"leaf-{1 if side < 0 else 2}",
            stroke=mix(green, "#000000", 0.3),
            stroke_width=1.5,
        )
    with sheet.group(
        "roots", fill="none", stroke="#e4cfae", stroke_width=round(4 * s, 1), stroke_linecap="round"
    ):
        for dx, dy in ((-80, 70), (-34, 88), (10, 92), (50, 84), (92, 64)):
            sheet.path(
                f"M{n(cx, 1)} {n(y(362), 1)}Q{n(x(dx * 0.3), 1)} {n(y(362 + dy * 0.6), 1)} {n(x(dx), 1)} {n(y(362 + dy), 1)}",
                "",
                role="root",
            )
    with sheet.group("petals", fill=petal, stroke=mix(petal, "#000000", 0.25), stroke_width=1.5):
        for k in range(8):
            turn = f"rotate({k * 45} {n(cx, 1)} {n(y(84), 1)})"
            sheet.shape(
                "ellipse",
                {
                    "cx": round(cx, 1),
                    "cy": round(y(34), 1),
                    "rx": round(21 * s, 1),
                    "ry": round(46 * s, 1),
                    "transform": turn,
                },
                role="petal",
            )
    sheet.circle(cx, y(84), 27 * s, "#f2b632", name="pistil", stroke="#a9741a", stroke_width=1.5)
    return {
        "petal": (x(44), y(48)),
        "pistil": (x(-8), y(84)),
        "stem": (x(3), y(318)),
        "leaf": (x(96), y(178)),
        "root": (x(-52), y(424)),
        "soil": (x(130), y(420)),
    }


def _volcano(sheet: Sheet, cx: float, top: float, tall: float) -> Anchors:
    """A volcano cut open."""
    s, n = tall / 460, number
    x, y = _axes(cx, top, s)
    with sheet.group("ash", fill=mix(sheet.palette.ground, sheet.palette.muted, 0.55)):
        for dx, dy, r in ((0, 62, 36), (-40, 40, 34), (38, 34, 38), (0, 14, 40), (-66, 66, 24), (70, 68, 22)):
            sheet.shape(
                "circle",
                {"cx": round(x(dx), 1), "cy": round(y(dy + 10), 1), "r": round(r * s, 1)},
                role="cloud",
            )
    earth = "#7a5a46"
    sheet.poly([(x(-190), y(400)), (x(-34), y(120)), (x(34), y(120)), (x(190), y(400))], earth, name="cone")
    for k, (a, b) in enumerate(((150, 150), (110, 180), (70, 215))):
        d = f"M{n(x(-a), 1)} {n(y(398), 1)}L{n(x(-26), 1)} {n(y(b), 1)}M{n(x(a), 1)} {n(y(398), 1)}L{n(x(26), 1)} {n(y(b), 1)}"
        sheet.path(
            d,
            stroke=mix(earth, "#ffffff", 0.25),
            stroke_width=round(5 * s, 1),
            name=f"layer-{k + 1}",
            role="layer",
        )
    sheet.rect(cx - 190 * s, y(398), 380 * s, 62 * s, mix(earth, "#000000", 0.3), name="crust")
    lava = "#f26b21"
    sheet.shape(
        "ellipse",
        {"cx": round(cx, 1), "cy": round(y(418), 1), "rx": round(86 * s, 1), "ry": round(36 * s, 1)},
        name="chamber",
        fill=lava,
    )
    sheet.path(
        f"M{n(x(-14), 1)} {n(y(404), 1)}L{n(x(-10), 1)} {n(y(116), 1)}h{n(20 * s, 1)}L{n(x(14), 1)} {n(y(404), 1)}Z",
        lava,
        name="vent",
    )
    sheet.path(
        f"M{n(x(-12), 1)} {n(y(118), 1)}q{n(-20 * s, 1)} {n(60 * s, 1)} {n(-52 * s, 1)} {n(104 * s, 1)}l{n(-10 * s, 1)} {n(-2 * s, 1)}q{n(22 * s, 1)} {n(-60 * s, 1)} {n(34 * s, 1)} {n(-102 * s, 1)}z",
        "#e2401b",
        name="lava-flow",
    )
    return {
        "ash": (x(60), y(46)),
        "crater": (x(20), y(121)),
        "vent": (x(3), y(270)),
        "chamber": (x(-50), y(418)),
        "layers": (x(112), y(316)),
        "lava": (x(-48), y(180)),
    }


def _burger(sheet: Sheet, cx: float, top: float, tall: float) -> Anchors:
    """A burger taken apart from bun to bun."""
    s, n = tall / 460, number
    x, y = _axes(cx, top, s)
    w = 150 * s
    bun = "#d9953f"
    sheet.path(
        f"M{n(cx - w, 1)} {n(y(110), 1)}C{n(cx - w, 1)} {n(y(0), 1)} {n(cx + w, 1)} {n(y(0), 1)} {n(cx + w, 1)} {n(y(110), 1)}Z",
        bun,
        name="top-bun",
    )
    with sheet.group("sesame", fill="#fbe7bf"):
        for dx, dy in ((-70, 66), (-30, 50), (10, 62), (48, 50), (84, 74), (-96, 88), (-8, 84)):
            sheet.shape(
                "ellipse",
                {"cx": round(x(dx), 1), "cy": round(y(dy), 1), "rx": round(7 * s, 1), "ry": round(4 * s, 1)},
                role="seed",
            )
    leaf = "".join(f"q{n(15 * s, 1)} {n((22 if k % 2 else 8) * s, 1)} {n(30 * s, 1)} 0" for k in range(11))
    sheet.path(
        f"M{n(cx - 165 * s, 1)} {n(y(140), 1)}h{n(330 * s, 1)}v{n(12 * s, 1)}h{n(-330 * s, 1)}zm0 {n(10 * s, 1)}{leaf}z",
        "#6fae45",
        name="lettuce",
    )
    for k in (-1, 1):
        sheet.rect(
            x(k * 74) - 66 * s,
            y(188),
            132 * s,
            24 * s,
            "#d8402f",
            rx=12 * s,
            role="tomato",
            name=f"tomato-{1 if k < 0 else 2}",
        )
    sheet.poly(
        [
            (cx - w, y(238)),
            (cx + w, y(238)),
            (x(60), y(252)),
            (x(30), y(282)),
            (x(0), y(252)),
            (cx - w, y(252)),
        ],
        "#f4c430",
        name="cheese",
    )
    sheet.rect(cx - w, y(300), 2 * w, 46 * s, "#6b3f26", rx=20 * s, name="patty")
    sheet.path(
        f"M{n(cx - w, 1)} {n(y(386), 1)}h{n(2 * w, 1)}v{n(24 * s, 1)}q0 {n(40 * s, 1)} {n(-40 * s, 1)} {n(40 * s, 1)}h{n(-2 * w + 80 * s, 1)}q{n(-40 * s, 1)} 0 {n(-40 * s, 1)} {n(-40 * s, 1)}z",
        bun,
        name="bottom-bun",
    )
    return {
        "bun": (x(118), y(66)),
        "lettuce": (x(-140), y(146)),
        "tomato": (x(100), y(200)),
        "cheese": (x(-110), y(245)),
        "patty": (x(110), y(324)),
        "base": (x(-100), y(420)),
    }


def _bicycle(sheet: Sheet, cx: float, top: float, tall: float) -> Anchors:
    """A bicycle from the side."""
    s = tall / 330
    x, y = _axes(cx, top + 10 * s, s)
    ink, frame = sheet.palette.ink, sheet.color(int(sheet.rng.integers(3)))
    for side, hub in ((-1, -118), (1, 118)):
        with sheet.group("rear-wheel" if side < 0 else "front-wheel"):
            sheet.circle(
                x(hub), y(220), 84 * s, "none", stroke=ink, stroke_width=round(8 * s, 1), role="tyre"
            )
            for k in range(0, 180, 30):
                (a, b), (c, d) = polar(x(hub), y(220), 80 * s, k), polar(x(hub), y(220), 80 * s, k + 180)
                sheet.line(a, b, c, d, sheet.palette.muted, 1, role="spoke")
            sheet.circle(x(hub), y(220), 7 * s, ink, role="hub")
    wide = round(9 * s, 1)
    with sheet.group(
        "frame", fill="none", stroke=frame, stroke_width=wide, stroke_linecap="round", stroke_linejoin="round"
    ):
        sheet.poly([(x(-118), y(220)), (x(-56), y(100)), (x(62), y(96)), (x(-14), y(220))], "", role="tubes")
        sheet.poly([(x(-56), y(100)), (x(-14), y(220))], "", is_closed=False, role="tube")
        sheet.poly([(x(56), y(66)), (x(66), y(110)), (x(118), y(220))], "", is_closed=False, role="fork")
    sheet.line(x(-56), y(100), x(-66), y(66), ink, round(6 * s, 1), name="seat-post", stroke_linecap="round")
    sheet.rect(x(-98), y(56), 62 * s, 13 * s, ink, rx=6 * s, name="saddle")
    sheet.poly(
        [(x(56), y(66)), (x(48), y(40)), (x(88), y(36))],
        "none",
        is_closed=False,
        stroke=ink,
        stroke_width=round(7 * s, 1),
        name="handlebar",
        stroke_linecap="round",
    )
    with sheet.group("drive"):
        sheet.path(
            f"M{number(x(-14), 1)} {number(y(202), 1)}L{number(x(-118), 1)} {number(y(211), 1)}M{number(x(-14), 1)} {number(y(238), 1)}L{number(x(-118), 1)} {number(y(229), 1)}",
            stroke=sheet.palette.muted,
            stroke_width=round(3 * s, 1),
            role="chain",
        )
        sheet.circle(
            x(-14), y(220), 20 * s, "none", stroke=ink, stroke_width=round(5 * s, 1), role="chainring"
        )
        sheet.line(x(-14), y(220), x(12), y(258), ink, round(6 * s, 1), role="crank", stroke_linecap="round")
        sheet.rect(x(2), y(256), 26 * s, 8 * s, ink, rx=3 * s, role="pedal")
    return {
        "saddle": (x(-70), y(60)),
        "handlebar": (x(80), y(38)),
        "frame": (x(10), y(100)),
        "chain": (x(-66), y(207)),
        "pedal": (x(16), y(260)),
        "tyre": (x(192), y(180)),
    }


DRAWN: dict[str, Callable[[Sheet, float, float, float], Anchors]] = {
    "flower": _flower,
    "volcano": _volcano,
    "burger": _burger,
    "bicycle": _bicycle,
}
