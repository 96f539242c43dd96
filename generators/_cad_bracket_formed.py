"""Layouts of formed brackets: clevises, Z brackets, motor mounts."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Parameter, Script
from generators._cad_standards import NEMA, SCREWS

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def channel(rng: np.random.Generator) -> tuple[Script, str]:
    """A U-shaped clevis with a pin through both cheeks."""
    gap, thickness = whole(rng, 16, 40, 2), pick(rng, (4, 5, 6, 8))
    pin = pick(rng, (6, 8, 10, 12))
    length = max(whole(rng, 30, 60, 5), 2 * pin + 14)
    height = whole(rng, 30, 60, 5) + pin
    body = pick(rng, ("clevis", "fork", "u_bracket"))
    parameters = [
        Parameter(name="gap", value=gap, note="between the cheeks"),
        Parameter(name="cheek", value=thickness),
        Parameter(name="length", value=length),
        Parameter(name="pin_height", value=height - length / 2, note="pin axis above the base"),
        Parameter(name="pin_d", value=float(pin)),
        Parameter(name="base_thickness", value=thickness + 2),
    ]
    script = Script(
        title=pick(
            rng, ("Clevis bracket with pin bore", "U-bracket for a pivot pin", "Fork end, welded base")
        ),
        body=body,
        parameters=parameters,
        start='cq.Workplane("XY").box(<length>, <gap> + 2 * <cheek>, <base_thickness>, centered=(True, True, False))',
    )
    script.prelude = []
    script.step(
        "for side in (-1, 1):",
        "    y = side * (<gap> + <cheek>) / 2",
        "    ear = (",
        '        cq.Workplane("XZ", origin=(0, y + <cheek> / 2, 0))',
        "        .moveTo(-<length> / 2, 0)",
        "        .lineTo(<length> / 2, 0)",
        "        .lineTo(<length> / 2, <pin_height>)",
        "        .threePointArc((0, <pin_height> + <length> / 2), (-<length> / 2, <pin_height>))",
        "        .close()",
        "        .extrude(<cheek>)",
        "    )",
        "    <BODY> = <BODY>.union(ear)",
        comment="rounded cheeks",
    )
    script.step(
        'pin = cq.Workplane("XZ", origin=(0, <gap>, <pin_height>)).circle(<pin_d> / 2).extrude(2 * <gap> + 4 * <cheek>, both=True)',
        "<BODY> = <BODY>.cut(pin)",
        comment="bore for the pin through both cheeks",
    )
    screw = pick(rng, [s for s in SCREWS[:5] if s.head_diameter < gap - 2] or [SCREWS[0]])
    if length > 2.6 * screw.head_diameter + 6 and chance(rng, 0.7):
        parameters += [
            Parameter(name="bolt_d", value=screw.clearance, note=f"{screw.name} clearance"),
            Parameter(name="bolt_pitch", value=round(length - screw.head_diameter - 6, 1)),
        ]
        script.chain(
            '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <base_thickness>)))',
            ".rarray(<bolt_pitch>, 1, 2, 1)",
            ".hole(<bolt_d>)",
            comment=f"{screw.name} fixing holes",
        )
    return script, f"a U-shaped clevis bracket with a {pin} mm pin bore through rounded cheeks"


def zed(rng: np.random.Generator) -> tuple[Script, str]:
    """A Z-shaped offset bracket."""
    thickness = pick(rng, (2.0, 2.5, 3.0, 4.0))
    offset, lower, upper = whole(rng, 15, 45, 5), whole(rng, 25, 50, 5), whole(rng, 25, 50, 5)
    width = whole(rng, 20, 50, 5)
    screw = pick(rng, SCREWS[:3])
    body = pick(rng, ("z_bracket", "offset_bracket", "joggle"))
    script = Script(
        title=pick(rng, ("Z-bracket", "Offset bracket from bent sheet", "Joggled fixing strap")),
        body=body,
        parameters=[
            Parameter(name="lower", value=float(lower)),
            Parameter(name="upper", value=float(upper)),
            Parameter(name="offset", value=float(offset), note="step between the flanges"),
            Parameter(name="width", value=float(width)),
            Parameter(name="t", value=thickness, note="sheet thickness"),
            Parameter(name="hole_d", value=screw.clearance, note=screw.name),
        ],
        start='cq.Workplane("XZ")',
    )
    script.prelude = [
        "profile = [",
        "    (-<lower>, 0),",
        "    (<t>, 0),",
        "    (<t>, <offset>),",
        "    (<upper>, <offset>),",
        "    (<upper>, <offset> + <t>),",
        "    (0, <offset> + <t>),",
        "    (0, <t>),",
        "    (-<lower>, <t>),",
        "]",
    ]
    script.chain(".polyline(profile)", ".close()", ".extrude(<width> / 2, both=True)", comment="bent profile")
    if chance(rng, 0.7):
        script.parameters.append(Parameter(name="bend_r", value=round(thickness * 0.6, 1)))
        script.chain(
            ".edges(cq.selectors.NearestToPointSelector((0, 0, <t>)))",
            ".fillet(<bend_r>)",
            comment="inside of the bends",
        )
        script.chain(".edges(cq.selectors.NearestToPointSelector((<t>, 0, <offset>)))", ".fillet(<bend_r>)")
    if chance(rng, 0.6):
        script.parameters.append(Parameter(name="corner_r", value=float(pick(rng, (3, 4, 5)))))
        script.chain('.edges("|Z and (<X or >X)")', ".fillet(<corner_r>)", comment="outer corners")
    script.chain(
        '.copyWorkplane(cq.Workplane("XY", origin=(-<lower> / 2, 0, <t>)))',
        ".hole(<hole_d>)",
        comment="lower hole",
    )
    script.chain(
        '.copyWorkplane(cq.Workplane("XY", origin=((<upper> + <t>) / 2, 0, <offset> + <t>)))',
        ".hole(<hole_d>, <t>)",
        comment="upper hole",
    )
    return script, f"a Z-shaped offset bracket of {thickness:g} mm sheet with a {offset} mm step"


def motor_mount(rng: np.random.Generator) -> tuple[Script, str]:
    """An angle that carries a stepper motor."""
    motor = pick(rng, tuple(NEMA))
    face, pitch, pilot, hole = NEMA[motor]
    thickness = pick(rng, (4.0, 5.0, 6.0))
    margin = pick(rng, (2.0, 3.0, 4.0))
    screw = pick(rng, SCREWS[1:4])
    foot = whole(rng, 30, 55, 5)
    body = pick(rng, ("mount", "motor_bracket", "motor_mount"))
    script = Script(
        title=f"{motor} stepper motor mount",
        body=body,
        parameters=[
            Parameter(name="motor_face", value=face, note=motor),
            Parameter(name="bolt_pitch", value=pitch),
            Parameter(name="pilot_d", value=pilot + 0.5, note="pilot boss plus clearance"),
            Parameter(name="motor_hole_d", value=hole),
            Parameter(name="margin", value=margin),
            Parameter(name="thickness", value=thickness),
            Parameter(name="foot", value=float(foot)),
            Parameter(name="foot_hole_d", value=screw.clearance, note=f"{screw.name} clearance"),
        ],
        start='cq.Workplane("XY").box(<foot>, width, <thickness>, centered=(False, True, False))',
    )
    script.prelude = ["width = <motor_face> + 2 * <margin>", "height = width + <thickness>"]
    script.step(
        'plate = cq.Workplane("XY").box(<thickness>, width, height, centered=(False, True, False))',
        "<BODY> = <BODY>.union(plate)",
        comment="face plate",
    )
    script.chain(
        '.copyWorkplane(cq.Workplane("YZ", origin=(<thickness>, 0, <thickness> + width / 2)))',
        ".hole(<pilot_d>)",
        comment="pilot bore",
    )
    script.chain(
        '.copyWorkplane(cq.Workplane("YZ", origin=(<thickness>, 0, <thickness> + width / 2)))',
        ".rect(<bolt_pitch>, <bolt_pitch>, forConstruction=True)",
        ".vertices()",
        ".hole(<motor_hole_d>)",
        comment="motor bolt pattern",
    )
    pattern = pick(rng, ("slots", "holes"))
    if pattern == "slots":
        script.chain(
            '.copyWorkplane(cq.Workplane("XY", origin=((<foot> + <thickness>) / 2, 0, <thickness>)))',
            ".rarray(1, width * 0.62, 1, 2)",
            ".slot2D((<foot> - <thickness>) * 0.55, <foot_hole_d>)",
            ".cutThruAll()",
            comment="slots to set the belt tension",
        )
    else:
        script.chain(
            '.copyWorkplane(cq.Workplane("XY", origin=((<foot> + <thickness>) / 2, 0, <thickness>)))',
            ".rarray(1, width * 0.62, 1, 2)",
            ".hole(<foot_hole_d>)",
            comment="foot holes",
        )
    if pattern == "holes" and margin > 3 and chance(rng, 0.7):
        script.step(
            "for y in (-width / 2, width / 2 - <thickness>):",
            "    web = (",
            '        cq.Workplane("XZ", origin=(0, y + <thickness>, 0))',
            "        .polyline([(0, 0), (<foot>, 0), (<foot>, <thickness>), (<thickness>, height * 0.7), (0, height * 0.7)])",
            "        .close()",
            "        .extrude(<thickness>)",
            "    )",
            "    <BODY> = <BODY>.union(web)",
            comment="side webs",
        )
    return script, f"a {motor} stepper motor mount with {pattern} in its foot"


LAYOUTS: dict[str, Layout] = {
    "channel": channel,
    "zed": zed,
    "motor_mount": motor_mount,
}
