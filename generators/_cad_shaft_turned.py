"""Layouts of turned parts: stepped shafts, bushings, rollers, knobs, spindles."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import between, chance, pick, whole
from generators._cad_code import Parameter, Script
from generators._cad_standards import BEARINGS, key_for
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def _steps(rng: np.random.Generator) -> list[tuple[float, float]]:
    """(diameter, length) of a shaft's sections: rising to a shoulder, falling again."""
    middle = whole(rng, 20, 44, 2)
    left = [middle - pick(rng, (4, 5, 6))]
    right = [middle - pick(rng, (4, 6, 8))]
    if chance(rng, 0.6):
        left.insert(0, left[0] - pick(rng, (2, 3, 5)))
    if chance(rng, 0.5):
        right.append(right[0] - pick(rng, (2, 3, 4)))
    diameters = [*left, middle, *right]
    return [(float(d), float(whole(rng, 14, 46, 2))) for d in diameters]


def _keyway(script: Script, diameter: float, start: str, length: float) -> None:
    """A closed keyway in the top of a section that begins at ``start`` along X."""
    key = key_for(diameter)
    script.parameters += [
        Parameter(name="key_width", value=float(key.width), note="DIN 6885"),
        Parameter(name="key_depth", value=float(key.shaft_depth)),
        Parameter(name="key_length", value=float(round(length))),
        Parameter(name="key_shaft_d", value=diameter, note="section with the key"),
    ]
    script.chain(
        f'.copyWorkplane(cq.Workplane("XY", origin=({start}, 0, <key_shaft_d> / 2 - <key_depth>)))',
        ".slot2D(<key_length>, <key_width>)",
        ".cutBlind(2 * <key_depth>)",
        comment="keyway",
    )


def stepped(rng: np.random.Generator) -> tuple[Script, str]:
    """A stepped shaft, built section by section from a list."""
    sections = _steps(rng)
    script = Script(
        title=pick(rng, ("Stepped shaft with keyway", "Gearbox output shaft", "Transmission shaft")),
        body=pick(rng, ("shaft", "output_shaft", "spindle")),
        parameters=[Parameter(name="chamfer", value=pick(rng, (0.5, 1.0)), note="both ends")],
        start='cq.Workplane("YZ").circle(sections[0][0] / 2).extrude(sections[0][1])',
    )
    listed = [f"    ({d:g}, {length:g})," for d, length in sections]
    script.prelude = ["# (diameter, length) from left to right", "sections = [", *listed, "]"]
    script.step(
        "for diameter, length in sections[1:]:",
        '    <BODY> = <BODY>.faces(">X").workplane().circle(diameter / 2).extrude(length)',
        comment="stack the sections",
    )
    script.chain('.faces("<X or >X")', ".edges()", ".chamfer(<chamfer>)", comment="end chamfers")
    end = sections[-1]
    key = key_for(end[0])
    if end[1] > key.width + 8 and end[0] >= 10:
        total = sum(length for _, length in sections)
        _keyway(script, end[0], f"{total - end[1] / 2:g}", min(end[1] - 5, 3.5 * key.width))
    if chance(rng, 0.6):
        script.parameters.append(
            Parameter(name="centre_d", value=pick(rng, (2.5, 3.15, 4.0)), note="centre drill")
        )
        script.chain(
            '.faces("<X")',
            ".workplane()",
            ".cskHole(<centre_d>, 2 * <centre_d>, 60, 2.5 * <centre_d>)",
            comment="centre hole",
        )
    return (
        script,
        f"a stepped shaft of {len(sections)} sections, up to {max(d for d, _ in sections):g} mm in diameter",
    )


def profile_shaft(rng: np.random.Generator) -> tuple[Script, str]:
    """A shaft as one revolved profile, with circlip grooves and a shoulder."""
    code = pick(rng, ("6000", "6001", "6002", "6003", "6004", "6005"))
    seat, _, wide = BEARINGS[code]
    collar = seat + pick(rng, (6, 8, 10))
    body_length = whole(rng, 30, 80, 5)
    script = Script(
        title=f"Shaft with {code} bearing seats and circlip grooves",
        body=pick(rng, ("shaft", "axle")),
        parameters=[
            Parameter(name="seat_d", value=float(seat), note=f"{code} bearing"),
            Parameter(name="seat_length", value=float(wide + 6)),
            Parameter(name="collar_d", value=float(collar)),
            Parameter(name="collar_length", value=float(body_length)),
            Parameter(name="groove_d", value=round(seat * 0.95 - 0.3, 1), note="circlip"),
            Parameter(name="groove_w", value=pick(rng, (1.1, 1.3))),
            Parameter(name="groove_offset", value=2.5, note="from the end"),
            Parameter(name="chamfer", value=0.8),
        ],
        start='cq.Workplane("XZ")',
    )
    script.prelude = [
        "half = <collar_length> / 2 + <seat_length>",
        "points = [",
        "    (-half, 0),",
        "    (-half, <seat_d> / 2),",
        "    (-<collar_length> / 2, <seat_d> / 2),",
        "    (-<collar_length> / 2, <collar_d> / 2),",
        "    (<collar_length> / 2, <collar_d> / 2),",
        "    (<collar_length> / 2, <seat_d> / 2),",
        "    (half, <seat_d> / 2),",
        "    (half, 0),",
        "]",
    ]
    script.chain(
        ".polyline(points)",
        ".close()",
        ".revolve(360, (0, 0, 0), (1, 0, 0))",
        comment="turn the profile about X",
    )
    script.chain('.faces("<X or >X")', ".edges()", ".chamfer(<chamfer>)", comment="ends")
    script.step(
        "for x in (-half + <groove_offset>, half - <groove_offset> - <groove_w>):",
        "    ring = (",
        '        cq.Workplane("YZ", origin=(x, 0, 0))',
        "        .circle(<seat_d>)",
        "        .circle(<groove_d> / 2)",
        "        .extrude(<groove_w>)",
        "    )",
        "    <BODY> = <BODY>.cut(ring)",
        comment="circlip grooves",
    )
    if body_length >= 40 and chance(rng, 0.7):
        _keyway(script, float(collar), "0", body_length * 0.5)
    return script, f"an axle with two {code} bearing seats and circlip grooves"


def bushing(rng: np.random.Generator) -> tuple[Script, str]:
    """A flanged plain bearing with grease holes."""
    bore = pick(rng, (8, 10, 12, 15, 16, 20, 25, 30))
    wall = pick(rng, (2, 2.5, 3, 4, 5))
    script = Script(
        title=pick(rng, ("Flanged bushing", "Plain bearing with collar", "Guide bush")),
        body=pick(rng, ("bushing", "bush", "sleeve")),
        parameters=[
            Parameter(name="bore", value=float(bore)),
            Parameter(name="wall", value=float(wall)),
            Parameter(name="length", value=float(whole(rng, max(12, bore), 2 * bore + 14, 2))),
            Parameter(name="collar_d", value=float(bore + 2 * wall + pick(rng, (6, 8, 10)))),
            Parameter(name="collar_t", value=float(pick(rng, (2, 3, 4)))),
        ],
        start='cq.Workplane("XY").circle(<collar_d> / 2).extrude(<collar_t>)',
    )
    script.chain(
        '.faces(">Z")',
        ".workplane()",
        ".circle(<bore> / 2 + <wall>)",
        ".extrude(<length> - <collar_t>)",
        comment="sleeve",
    )
    script.chain('.faces(">Z")', ".workplane()", ".hole(<bore>)", comment="bore")
    if chance(rng, 0.6):
        script.chain(
            '.faces(">Z")',
            '.edges("%CIRCLE")',
            ".edges(cq.selectors.RadiusNthSelector(1))",
            f".chamfer({min(1.0, wall * 0.4):g})",
            comment="lead-in",
        )
    if chance(rng, 0.6):
        script.parameters.append(Parameter(name="oil_d", value=float(pick(rng, (2, 3, 4)))))
        script.step(
            'oil = cq.Workplane("XZ", origin=(0, 0, (<length> + <collar_t>) / 2)).circle(<oil_d> / 2).extrude(<collar_d>)',
            "<BODY> = <BODY>.cut(oil)",
            comment="oil hole",
        )
    if chance(rng, 0.4):
        script.parameters.append(
            Parameter(name="flat", value=round((bore + 2 * wall) / 2 + 1.5, 1), note="anti-rotation flat")
        )
        script.step(
            'cutter = cq.Workplane("XY", origin=(<flat> + <collar_d> / 2, 0, 0)).box(<collar_d>, 2 * <collar_d>, 4 * <collar_t>)',
            "<BODY> = <BODY>.cut(cutter)",
            comment="flat on the collar",
        )
    return script, f"a flanged bushing with {with_article(str(bore))} mm bore"


def knob(rng: np.random.Generator) -> tuple[Script, str]:
    """A fluted knob with an insert bore."""
    flutes = pick(rng, (5, 6, 8, 12, 16))
    diameter = whole(rng, 28, 60, 2)
    script = Script(
        title=pick(rng, ("Fluted clamping knob", "Star knob", "Grip knob with insert bore")),
        body=pick(rng, ("knob", "grip", "star_knob")),
        parameters=[
            Parameter(name="diameter", value=float(diameter)),
            Parameter(name="height", value=float(whole(rng, 12, 24, 2))),
            Parameter(name="flutes", value=flutes),
            Parameter(name="flute_d", value=round(diameter * 3.1416 / flutes * pick(rng, (0.5, 0.6)), 1)),
            Parameter(name="hub_d", value=float(round(diameter * 0.45))),
            Parameter(name="hub_h", value=float(pick(rng, (6, 8, 10)))),
            Parameter(name="insert_d", value=pick(rng, (5.0, 6.4, 8.0)), note="pressed insert"),
            Parameter(name="insert_depth", value=12.0),
        ],
        start='cq.Workplane("XY").circle(<diameter> / 2).extrude(<height>)',
    )
    script.chain(
        '.faces(">Z")', ".edges()", f".fillet({pick(rng, (1.5, 2.0, 2.5))})", comment="soft upper edge"
    )
    script.chain(
        '.copyWorkplane(cq.Workplane("XY"))',
        ".polarArray(<diameter> / 2 + <flute_d> * 0.18, 0, 360, <flutes>)",
        ".circle(<flute_d> / 2)",
        ".cutBlind(<height>)",
        comment="finger flutes",
    )
    script.step(
        'hub = cq.Workplane("XY").circle(<hub_d> / 2).extrude(-<hub_h>)',
        "<BODY> = <BODY>.union(hub)",
        comment="hub below",
    )
    script.chain('.faces("<Z")', ".workplane()", ".hole(<insert_d>, <insert_depth>)", comment="insert")
    return script, f"a clamping knob with {flutes} flutes"


def roller(rng: np.random.Generator) -> tuple[Script, str]:
    """A grooved roller or sheave for a ball bearing."""
    code = pick(rng, ("608", "6000", "6001", "6002", "6003"))
    _, outside, wide = BEARINGS[code]
    groove = pick(rng, ("vee", "round"))
    rim = outside + whole(rng, 14, 34, 2)
    script = Script(
        title=f"{'V-groove' if groove == 'vee' else 'Rope'} pulley for a {code} bearing",
        body=pick(rng, ("pulley", "sheave", "roller")),
        parameters=[
            Parameter(name="rim_d", value=float(rim)),
            Parameter(name="width", value=float(wide + pick(rng, (4, 6, 8)))),
            Parameter(name="groove_depth", value=between(rng, 2.0, min(5.0, (rim - outside) / 2 - 4), 0.5)),
            Parameter(name="bearing_od", value=float(outside), note=code),
            Parameter(name="bearing_w", value=float(wide)),
            Parameter(name="shoulder_d", value=float(outside - 4)),
        ],
        start='cq.Workplane("XZ")',
    )
    if groove == "vee":
        script.prelude = [
            "profile = [",
            "    (0, -<width> / 2),",
            "    (<rim_d> / 2, -<width> / 2),",
            "    (<rim_d> / 2, -<groove_depth> - 0.5),",
            "    (<rim_d> / 2 - <groove_depth>, -0.5),",
            "    (<rim_d> / 2 - <groove_depth>, 0.5),",
            "    (<rim_d> / 2, <groove_depth> + 0.5),",
            "    (<rim_d> / 2, <width> / 2),",
            "    (0, <width> / 2),",
            "]",
        ]
        script.parameters[2] = Parameter(
            name="groove_depth", value=round(min(float(script.parameters[2].value), (wide + 4) / 2 - 1.5), 1)
        )
        script.chain(
            ".polyline(profile)",
            ".close()",
            ".revolve(360, (0, 0, 0), (0, 1, 0))",
            comment="profile with the V groove",
        )
    else:
        script.chain(
            ".moveTo(<rim_d> / 4, 0)",
            ".rect(<rim_d> / 2, <width>)",
            ".revolve(360, (0, 0, 0), (0, 1, 0))",
            comment="blank",
        )
        script.step(
            'rope = cq.Workplane("XZ").center(<rim_d> / 2, 0).circle(<groove_depth>).revolve(360, (-<rim_d> / 2, 0, 0), (-<rim_d> / 2, 1, 0))',
            "<BODY> = <BODY>.cut(rope)",
            comment="rope groove",
        )
    script.chain(
        '.faces(">Z")',
        ".workplane(origin=(0, 0, <width> / 2))",
        ".cboreHole(<shoulder_d>, <bearing_od>, <bearing_w>)",
        comment="bearing pocket with a shoulder",
    )
    if rim - outside > 26:
        script.parameters.append(Parameter(name="lightening", value=pick(rng, (4, 5, 6))))
        hole = round(min(8.0, (rim - 2 * float(script.parameters[2].value) - outside) / 2 - 4), 1)
        if hole >= 3:
            script.chain(
                '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <width> / 2)))',
                ".polarArray((<rim_d> / 2 - <groove_depth> + <bearing_od> / 2) / 2, 0, 360, <lightening>)",
                f".hole({hole})",
                comment="lightening holes",
            )
    return script, f"a {'V-groove' if groove == 'vee' else 'rope'} pulley that runs on a {code} bearing"


LAYOUTS: dict[str, Layout] = {
    "stepped": stepped,
    "profile_shaft": profile_shaft,
    "bushing": bushing,
    "knob": knob,
    "roller": roller,
}
