"""Layouts of brackets from plates and blocks: plates, strips, clamps, bearing blocks, hinges."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Parameter, Script
from generators._cad_standards import BEARINGS, PIPES, SCREWS
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def plate(rng: np.random.Generator) -> tuple[Script, str]:
    """A mounting plate: corner holes, a bore, perhaps slots and a rim of small holes."""
    thickness = pick(rng, (5.0, 6.0, 8.0, 10.0, 12.0))
    length, width = whole(rng, 70, 160, 10), whole(rng, 50, 110, 10)
    screw = pick(rng, SCREWS[1:5])
    inset = round(screw.head_diameter * 0.75 + 2, 1)
    bore = (
        whole(rng, 16, int(min(length, width) - 4 * inset), 2) if min(length, width) - 4 * inset > 18 else 12
    )
    script = Script(
        title=pick(rng, ("Mounting plate with centre bore", "Base plate", "Adapter plate with bolt pattern")),
        body=pick(rng, ("plate", "base_plate", "adapter")),
        parameters=[
            Parameter(name="length", value=float(length)),
            Parameter(name="width", value=float(width)),
            Parameter(name="thickness", value=thickness),
            Parameter(name="hole_inset", value=inset, note="hole centre to edge"),
            Parameter(name="hole_d", value=screw.clearance, note=f"{screw.name} clearance"),
            Parameter(name="bore_d", value=float(bore)),
        ],
        start='cq.Workplane("XY").box(<length>, <width>, <thickness>)',
    )
    radius = pick(rng, (0.0, 4.0, 6.0, 8.0))
    if radius:
        script.parameters.append(Parameter(name="corner_radius", value=radius))
        script.chain('.edges("|Z")', ".fillet(<corner_radius>)", comment="corner radii")
    kind = pick(rng, ("hole", "cbore", "csk"))
    calls = [
        '.faces(">Z")',
        ".workplane()",
        ".rect(<length> - 2 * <hole_inset>, <width> - 2 * <hole_inset>, forConstruction=True)",
        ".vertices()",
    ]
    if kind == "cbore" and thickness > screw.head_height + 1.5:
        script.parameters += [
            Parameter(name="cbore_d", value=screw.head_diameter),
            Parameter(name="cbore_depth", value=screw.head_height),
        ]
        calls.append(".cboreHole(<hole_d>, <cbore_d>, <cbore_depth>)")
    elif kind == "csk" and (screw.countersink - screw.clearance) / 2 < thickness - 1:
        script.parameters.append(Parameter(name="csk_d", value=screw.countersink))
        calls.append(".cskHole(<hole_d>, <csk_d>, 90)")
    else:
        calls.append(".hole(<hole_d>)")
    script.chain(*calls, comment=f"{screw.name} holes in the corners")
    script.chain('.faces(">Z")', ".workplane()", ".hole(<bore_d>)", comment="centre bore")
    if bore >= 24 and chance(rng, 0.6) and min(length, width) / 2 - inset - 3 > bore / 2 + 8:
        count = pick(rng, (4, 6, 8))
        script.parameters += [
            Parameter(name="ring_d", value=float(bore + 12)),
            Parameter(name="ring_count", value=count),
            Parameter(name="ring_hole_d", value=3.3, note="M4 tapped"),
        ]
        script.chain(
            '.faces(">Z")',
            ".workplane()",
            ".polarArray(<ring_d> / 2, 0, 360, <ring_count>)",
            ".hole(<ring_hole_d>)",
            comment="tapped holes around the bore",
        )
    elif length - bore > 60 and chance(rng, 0.6):
        slot = round(width * 0.35, 1)
        script.parameters += [
            Parameter(name="slot_length", value=slot),
            Parameter(name="slot_width", value=screw.clearance),
            Parameter(name="slot_pitch", value=round((length + bore) / 2, 1)),
        ]
        script.chain(
            '.faces(">Z")',
            ".workplane()",
            ".rarray(<slot_pitch>, 1, 2, 1)",
            ".slot2D(<slot_length>, <slot_width>, 90)",
            ".cutThruAll()",
            comment="slots beside the bore",
        )
    if chance(rng, 0.5):
        script.parameters.append(Parameter(name="edge_break", value=pick(rng, (0.5, 1.0))))
        script.chain(
            '.faces(">Z")',
            '.edges("<X or >X or <Y or >Y")',
            ".chamfer(<edge_break>)",
            comment="break the edges",
        )
    return (
        script,
        f"{with_article(str(length))} x {width} x {thickness:g} mm mounting plate with {with_article(str(bore))} mm bore and {screw.name} holes",
    )


def joining_plate(rng: np.random.Generator) -> tuple[Script, str]:
    """A flat T, cross or corner plate for profiles."""
    shape = pick(rng, ("T", "L", "cross"))
    width = pick(rng, (20, 30, 40, 45))
    arm = width * pick(rng, (3, 4, 5)) if width < 40 else width * 3
    thickness = pick(rng, (3.0, 4.0, 5.0, 6.0))
    screw = pick(rng, SCREWS[2:5]) if width > 20 else SCREWS[2]
    body = {"T": "tee", "L": "corner_plate", "cross": "cross_plate"}[shape]
    script = Script(
        title=f"{shape}-shaped joining plate for {width} mm profile",
        body=body,
        parameters=[
            Parameter(name="arm", value=float(arm), note="overall length"),
            Parameter(name="width", value=float(width)),
            Parameter(name="thickness", value=thickness),
            Parameter(name="hole_d", value=screw.clearance, note=f"{screw.name} clearance"),
        ],
        start='cq.Workplane("XY").rect(<arm>, <width>).extrude(<thickness>)',
    )
    shift = {
        "T": "(0, -(<arm> - <width>) / 2)",
        "cross": "(0, 0)",
        "L": "(-(<arm> - <width>) / 2, (<arm> - <width>) / 2)",
    }[shape]
    script.step(
        f'upright = cq.Workplane("XY").center(*{shift}).rect(<width>, <arm>).extrude(<thickness>)',
        "<BODY> = <BODY>.union(upright)",
        comment="second arm",
    )
    script.chain(
        '.edges("|Z and (<X or >X or <Y or >Y)")',
        f".fillet({pick(rng, (3, 4, 5))})",
        comment="round the ends",
    )
    span = {"T": "points = [(x, 0) for x in (-reach, 0, reach)] + [(0, -reach), (0, -reach / 2)]",
            "cross": "points = [(x, 0) for x in (-reach, -reach / 2, 0, reach / 2, reach)] + [(0, y) for y in (-reach, -reach / 2, reach / 2, reach)]",
            "L": "points = [(x, 0) for x in (-reach, 0, reach)] + [(-reach, reach), (-reach, 2 * reach)]"}[shape]  # fmt: skip
    script.step("reach = (<arm> - <width>) / 2", span, comment="bolt positions on the arms")
    script.chain(
        '.faces(">Z")', ".workplane(origin=(0, 0, <thickness>))", ".pushPoints(points)", ".hole(<hole_d>)"
    )
    return script, f"a {shape}-shaped joining plate, {arm} mm over its arms"


def pipe_clamp(rng: np.random.Generator) -> tuple[Script, str]:
    """A saddle: half ring with two ears."""
    pipe = pick(rng, PIPES)
    wall = pick(rng, (3.0, 4.0, 5.0, 6.0))
    screw = pick(rng, SCREWS[1:4])
    width = whole(rng, 15, 35, 5)
    ear = round(screw.washer + 4.0, 1)
    body = pick(rng, ("clamp", "saddle", "pipe_clip"))
    script = Script(
        title=pick(
            rng, (f"Saddle clamp for {pipe} mm pipe", f"Pipe clip, {pipe} mm", "Half-round pipe clamp")
        ),
        body=body,
        parameters=[
            Parameter(name="pipe_d", value=float(pipe)),
            Parameter(name="wall", value=wall),
            Parameter(name="width", value=float(width)),
            Parameter(name="ear", value=ear, note="length of each ear"),
            Parameter(name="hole_d", value=screw.clearance, note=f"{screw.name} clearance"),
        ],
        start='cq.Workplane("XZ").circle(outer_r).extrude(<width> / 2, both=True)',
    )
    script.prelude = ["inner_r = <pipe_d> / 2", "outer_r = inner_r + <wall>"]
    script.step(
        'ears = cq.Workplane("XY").box(2 * (outer_r + <ear>), <width>, <wall>, centered=(True, True, False))',
        "<BODY> = <BODY>.union(ears)",
        comment="ears on both sides",
    )
    script.step(
        'below = cq.Workplane("XY").box(4 * outer_r, 2 * <width>, 2 * outer_r).translate((0, 0, -outer_r))',
        "<BODY> = <BODY>.cut(below)",
        comment="keep the upper half",
    )
    script.step(
        'pipe = cq.Workplane("XZ").circle(inner_r).extrude(<width>, both=True)',
        "<BODY> = <BODY>.cut(pipe)",
        comment="pipe seat",
    )
    if chance(rng, 0.7):
        script.chain('.edges("|Z and (<X or >X)")', f".fillet({min(5, width // 3)})", comment="rounded ears")
    script.chain(
        '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <wall>)))',
        ".pushPoints([(-(outer_r + <ear> / 2), 0), (outer_r + <ear> / 2, 0)])",
        ".hole(<hole_d>, <wall>)",
        comment="screw holes",
    )
    return script, f"a saddle clamp for a {pipe} mm pipe with two {screw.name} ears"


def bearing_block(rng: np.random.Generator) -> tuple[Script, str]:
    """A pillow block for a ball bearing."""
    code = pick(rng, tuple(BEARINGS))
    bore, outside, wide = BEARINGS[code]
    screw = pick(rng, SCREWS[2:5])
    wall = pick(rng, (6, 8, 10))
    foot = round(screw.washer + 6.0, 1)
    body = pick(rng, ("block", "pillow_block", "bearing_housing"))
    script = Script(
        title=f"Pillow block for a {code} ball bearing",
        body=body,
        parameters=[
            Parameter(name="bearing_od", value=float(outside), note=f"{code}: {bore} x {outside} x {wide}"),
            Parameter(name="bearing_width", value=float(wide)),
            Parameter(name="shaft_clearance_d", value=float(bore + 4)),
            Parameter(name="wall", value=float(wall)),
            Parameter(name="lip", value=3.0, note="shoulder behind the bearing"),
            Parameter(name="foot", value=foot),
            Parameter(name="foot_height", value=float(pick(rng, (8, 10, 12)))),
            Parameter(name="bolt_d", value=screw.clearance, note=f"{screw.name} clearance"),
        ],
        start='cq.Workplane("XY").box(2 * (radius + <foot>), depth, <foot_height>, centered=(True, True, False))',
    )
    script.prelude = [
        "radius = <bearing_od> / 2 + <wall>",
        "depth = <bearing_width> + <lip>",
        "axis_height = radius + 2",
    ]
    script.step(
        "housing = (",
        '    cq.Workplane("XZ", origin=(0, depth / 2, 0))',
        "    .moveTo(-radius, 0)",
        "    .lineTo(radius, 0)",
        "    .lineTo(radius, axis_height)",
        "    .threePointArc((0, axis_height + radius), (-radius, axis_height))",
        "    .close()",
        "    .extrude(depth)",
        ")",
        "<BODY> = <BODY>.union(housing)",
        comment="arched housing",
    )
    script.chain(
        '.copyWorkplane(cq.Workplane("XZ", origin=(0, -depth / 2, axis_height)))',
        ".cboreHole(<shaft_clearance_d>, <bearing_od>, <bearing_width>)",
        comment="bearing seat and shaft passage",
    )
    long = chance(rng, 0.4) and foot > 2.2 * screw.clearance
    cut = (".slot2D(<bolt_d> * 1.5, <bolt_d>)", ".cutBlind(-<foot_height>)") if long else (".hole(<bolt_d>)",)
    script.chain(
        '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <foot_height>)))',
        ".pushPoints([(-(radius + <foot> / 2), 0), (radius + <foot> / 2, 0)])",
        *cut,
        comment="fixing slots" if long else "fixing bolts",
    )
    return script, f"a pillow block that houses a {code} ball bearing"


def hinge(rng: np.random.Generator) -> tuple[Script, str]:
    """A hinge leaf with knuckles."""
    knuckles = pick(rng, (2, 3))
    segment = whole(rng, 10, 18, 2)
    leaf, thickness = whole(rng, 25, 45, 5), pick(rng, (2.5, 3.0, 4.0))
    pin = pick(rng, (4.0, 5.0, 6.0))
    screw = pick(rng, SCREWS[:3])
    body = pick(rng, ("leaf", "hinge_leaf"))
    script = Script(
        title="Hinge leaf with knuckles",
        body=body,
        parameters=[
            Parameter(name="segment", value=float(segment), note="length of one knuckle"),
            Parameter(name="knuckles", value=knuckles),
            Parameter(name="leaf_width", value=float(leaf)),
            Parameter(name="thickness", value=thickness),
            Parameter(name="pin_d", value=pin),
            Parameter(name="knuckle_d", value=pin + 2 * thickness),
            Parameter(name="hole_d", value=screw.clearance, note=f"{screw.name} clearance"),
        ],
        start='cq.Workplane("XY").box(<leaf_width>, length, <thickness>, centered=(False, False, False))',
    )
    script.prelude = ["length = <segment> * (2 * <knuckles> - 1)"]
    if chance(rng, 0.7):
        script.chain('.edges("|Z and >X")', f".fillet({pick(rng, (4, 5, 6))})", comment="outer corners")
    script.step(
        "for i in range(<knuckles>):",
        "    knuckle = (",
        '        cq.Workplane("XZ", origin=(0, 2 * i * <segment> + <segment>, <knuckle_d> / 2))',
        "        .circle(<knuckle_d> / 2)",
        "        .extrude(<segment>)",
        "    )",
        "    <BODY> = <BODY>.union(knuckle)",
        comment="knuckles, every other segment",
    )
    script.step(
        "for i in range(<knuckles> - 1):",
        '    gap = cq.Workplane("XY").box(<knuckle_d> + 1, <segment>, 3 * <knuckle_d>).translate((0, (2 * i + 1.5) * <segment>, 0))',
        "    <BODY> = <BODY>.cut(gap)",
        comment="room for the other leaf's knuckles",
    )
    script.step(
        'pin = cq.Workplane("XZ", origin=(0, 2 * length, <knuckle_d> / 2)).circle(<pin_d> / 2).extrude(3 * length)',
        "<BODY> = <BODY>.cut(pin)",
        comment="pin bore",
    )
    rows = 2 if segment * (2 * knuckles - 1) > 50 else 1
    script.step(
        f"spots = [(<leaf_width> * 0.66, length * (i + 0.5) / {rows + 1}) for i in range({rows + 1})]",
    )
    csk = thickness >= 3 and (screw.countersink - screw.clearance) / 2 < thickness - 0.5
    script.chain(
        '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))',
        ".pushPoints(spots)",
        f".cskHole(<hole_d>, {screw.countersink}, 90)" if csk else ".hole(<hole_d>)",
        comment="screw holes",
    )
    return script, f"a hinge leaf with {knuckles} knuckles for a {pin:g} mm pin"


LAYOUTS: dict[str, Layout] = {
    "plate": plate,
    "joining_plate": joining_plate,
    "pipe_clamp": pipe_clamp,
    "bearing_block": bearing_block,
    "hinge": hinge,
}
