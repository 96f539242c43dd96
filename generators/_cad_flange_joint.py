"""Layouts of bolted joints and couplings as assemblies of several parts."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import MATERIALS, pick, whole
from generators._cad_code import Parameter, Script, Shown
from generators._cad_standards import FLANGES

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def joint(rng: np.random.Generator) -> tuple[Script, str]:
    """Two flanges, a gasket, bolts and nuts."""
    flange = pick(rng, FLANGES[2:9])
    bolt = flange.bolt_hole - 2
    gasket = pick(rng, (2.0, 3.0))
    script = Script(
        title=f"Bolted flange joint DN {flange.nominal}",
        body="lower",
        parameters=[
            Parameter(name="od", value=float(flange.outside)),
            Parameter(name="thickness", value=float(flange.thickness)),
            Parameter(name="bore", value=round(flange.pipe - 5, 1)),
            Parameter(name="pipe_od", value=flange.pipe),
            Parameter(name="pipe_length", value=float(whole(rng, 40, 90, 10))),
            Parameter(name="bolt_circle", value=float(flange.bolt_circle)),
            Parameter(name="bolt_count", value=flange.num_bolts),
            Parameter(name="bolt_d", value=float(bolt)),
            Parameter(name="gasket_t", value=gasket),
        ],
        start='cq.Workplane("XY").circle(<od> / 2).extrude(<thickness>)',
    )
    script.chain(
        '.faces("<Z")',
        ".workplane()",
        ".circle(<pipe_od> / 2)",
        ".extrude(<pipe_length>)",
        comment="pipe stub below",
    )
    script.step(
        'through = cq.Workplane("XY", origin=(0, 0, -2 * <pipe_length>)).circle(<bore> / 2).extrude(6 * <pipe_length>)',
        "<BODY> = <BODY>.cut(through)",
        comment="bore",
    )
    script.chain(
        '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))',
        ".polarArray(<bolt_circle> / 2, 180 / <bolt_count>, 360, <bolt_count>)",
        ".hole(<bolt_d> + 2)",
        comment="bolt circle",
    )
    script.step(
        'upper = <BODY>.mirror("XY").translate((0, 0, 2 * <thickness> + <gasket_t>))',
        "gasket = (",
        '    cq.Workplane("XY", origin=(0, 0, <thickness>))',
        "    .circle((<bolt_circle> - <bolt_d> - 4) / 2)",
        "    .circle(<bore> / 2)",
        "    .extrude(<gasket_t>)",
        ")",
        comment="the other half and the gasket",
    )
    script.step(
        "grip = 2 * <thickness> + <gasket_t>",
        "bolts = (",
        '    cq.Workplane("XY", origin=(0, 0, -0.8 * <bolt_d>))',
        "    .polarArray(<bolt_circle> / 2, 180 / <bolt_count>, 360, <bolt_count>)",
        "    .circle(<bolt_d> / 2)",
        "    .extrude(grip + 1.9 * <bolt_d>)",
        ")",
        "for z in (-0.8 * <bolt_d>, grip):",
        "    nuts = (",
        '        cq.Workplane("XY", origin=(0, 0, z))',
        "        .polarArray(<bolt_circle> / 2, 180 / <bolt_count>, 360, <bolt_count>)",
        "        .polygon(6, 1.75 * <bolt_d>)",
        "        .extrude(0.8 * <bolt_d>)",
        "    )",
        "    bolts = bolts.union(nuts)",
        comment="studs with a nut on each side",
    )
    steel = pick(rng, ("steel", "stainless steel", "cast iron", "zinc plated steel"))
    script.shown = [
        Shown(expression="<BODY>", name="lower_flange", color=MATERIALS[steel]),
        Shown(expression="gasket", name="gasket", color=(0.78, 0.30, 0.20)),
        Shown(expression="upper", name="upper_flange", color=MATERIALS[steel]),
        Shown(expression="bolts", name="bolts", color=MATERIALS["zinc plated steel"]),
    ]
    return (
        script,
        f"a bolted DN {flange.nominal} flange joint with gasket and {flange.num_bolts} studs, in {steel}",
    )


def coupling(rng: np.random.Generator) -> tuple[Script, str]:
    """A rigid shaft coupling: two hubs face to face on their shafts."""
    shaft = pick(rng, (16, 20, 24, 28, 32))
    hub, disc = round(shaft * 1.8), round(shaft * 3.2)
    count = pick(rng, (3, 4, 6))
    script = Script(
        title=f"Rigid flange coupling for {shaft} mm shafts",
        body="hub",
        parameters=[
            Parameter(name="shaft_d", value=float(shaft)),
            Parameter(name="hub_d", value=float(hub)),
            Parameter(name="disc_d", value=float(disc)),
            Parameter(name="disc_t", value=float(round(shaft * 0.5))),
            Parameter(name="hub_length", value=float(round(shaft * 1.6))),
            Parameter(name="bolt_count", value=count),
            Parameter(name="bolt_d", value=float(pick(rng, (6, 8, 10)))),
        ],
        start='cq.Workplane("YZ").circle(<disc_d> / 2).extrude(<disc_t>)',
    )
    script.chain(
        '.faces(">X")',
        ".workplane()",
        ".circle(<hub_d> / 2)",
        ".extrude(<hub_length> - <disc_t>)",
        comment="hub",
    )
    script.chain('.faces(">X")', ".workplane()", ".hole(<shaft_d>)", comment="shaft bore")
    script.chain(
        '.copyWorkplane(cq.Workplane("YZ", origin=(<disc_t>, 0, 0)))',
        ".polarArray((<disc_d> + <hub_d>) / 4, 0, 360, <bolt_count>)",
        ".hole(<bolt_d>)",
        comment="coupling bolts",
    )
    script.step(
        'other = <BODY>.mirror("YZ")',
        'driver = cq.Workplane("YZ", origin=(2, 0, 0)).circle(<shaft_d> / 2).extrude(3 * <hub_length>)',
        'driven = driver.mirror("YZ")',
        comment="second half and both shafts",
    )
    one, two = pick(
        rng, (("steel", "brass"), ("black oxide steel", "steel"), ("cast iron", "stainless steel"))
    )
    script.shown = [
        Shown(expression="<BODY>", name="hub_right", color=MATERIALS[one]),
        Shown(expression="other", name="hub_left", color=MATERIALS[one]),
        Shown(expression="driver", name="shaft_right", color=MATERIALS[two]),
        Shown(expression="driven", name="shaft_left", color=MATERIALS[two]),
    ]
    return script, f"a rigid flange coupling that joins two {shaft} mm shafts"


LAYOUTS: dict[str, Layout] = {"joint": joint, "coupling": coupling}
