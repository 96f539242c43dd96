"""Layouts of housings for bearings and shafts: pillow blocks, flange units, take-ups, end caps, split blocks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick
from generators._cad_code import Script
from generators._cad_recipe import recipe, sizes, whole_assembly
from generators._cad_standards import BEARINGS, SCREWS
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def _bearing(rng: np.random.Generator) -> tuple[str, float, float, float]:
    code = pick(rng, ("6001", "6002", "6003", "6004", "6005", "6006", "6204", "6205"))
    bore, outside, width = BEARINGS[code]
    return code, float(bore), float(outside), float(width)


def pillow(rng: np.random.Generator) -> tuple[Script, str]:
    """A cast pillow block with rounded shoulders and slotted feet."""
    code, bore, outside, width = _bearing(rng)
    screw = pick(rng, SCREWS[4:])
    ribs = chance(rng, 0.5)
    height = float(round(outside * 0.75 + 6))
    script = recipe(
        f"Pillow block housing for {code}",
        pick(rng, ("housing", "pillow_block", "plummer_block")),
        sizes(bearing_od=(outside, code), bearing_w=width, shaft_d=bore + 4, axis_height=height, body_d=float(round(outside * 1.45)), body_w=width + 12, foot_l=float(round(outside * 2.7)), foot_h=float(round(outside * 0.28)), bolt_d=(screw.clearance, screw.name), bolt_pitch=float(round(outside * 2.05))),
        """
        <BODY> = cq.Workplane("XY").box(<foot_l>, <body_w>, <foot_h>, centered=(True, True, False))
        .edges("|Z")
        .fillet(0.3 * <body_w>)

        # round body on a tapered pedestal
        drum = cq.Workplane("XZ", origin=(0, 0, <axis_height>)).circle(<body_d> / 2).extrude(<body_w> / 2, both=True)
        pedestal = (
            cq.Workplane("XZ")
            .polyline([(-0.62 * <body_d>, 0), (0.62 * <body_d>, 0), (<body_d> / 2, <axis_height>), (-<body_d> / 2, <axis_height>)])
            .close()
            .extrude(<body_w> / 2, both=True)
        )
        <BODY> = <BODY>.union(pedestal).union(drum)
        """,
        """
        # ribs from the feet up to the body
        for side in (-1, 1):
            rib = (
                cq.Workplane("XZ")
                .polyline([(side * 0.46 * <foot_l>, <foot_h> - 1), (side * 0.3 * <body_d>, <foot_h> - 1), (side * 0.3 * <body_d>, 1.1 * <axis_height>)])
                .close()
                .extrude(0.09 * <body_w>, both=True)
            )
            <BODY> = <BODY>.union(rib)
        """ if ribs else "",
        """
        # seat with its shoulder, and the passage of the shaft
        seat = cq.Workplane("XZ", origin=(0, -<body_w> / 2, <axis_height>)).circle(<bearing_od> / 2).extrude(-<bearing_w> - 6)
        passage = cq.Workplane("XZ", origin=(0, <body_w>, <axis_height>)).circle(<shaft_d> / 2).extrude(2 * <body_w>)
        <BODY> = <BODY>.cut(seat).cut(passage)

        # slots in the feet, grease nipple on top
        slots = cq.Workplane("XY").pushPoints([(-<bolt_pitch> / 2, 0), (<bolt_pitch> / 2, 0)]).slot2D(1.7 * <bolt_d>, <bolt_d>).extrude(2 * <axis_height>)
        grease = cq.Workplane("XY", origin=(0, 0, <axis_height>)).circle(2.5).extrude(<body_d>)
        <BODY> = <BODY>.cut(slots).cut(grease)
        """,
    )  # fmt: skip
    script.expected = {"x": float(round(outside * 2.7)), "y": width + 12}
    return script, f"a pillow block housing for a {code} bearing{' with ribs' if ribs else ''}"


def flange_unit(rng: np.random.Generator) -> tuple[Script, str]:
    """A two-, three- or four-bolt flange housing."""
    code, bore, outside, width = _bearing(rng)
    bolts = pick(rng, (2, 3, 4))
    screw = pick(rng, SCREWS[3:6])
    size = float(round(outside * 1.9 + 2 * screw.head_diameter))
    base = {
        2: '<BODY> = cq.Workplane("XY").slot2D(<size> + 0.3 * <body_d>, 1.12 * <body_d>).extrude(<flange_t>)',
        3: '<BODY> = cq.Workplane("XY").polygon(3, 2.4 * <size> / 1.73).extrude(<flange_t>)\n.edges("|Z").fillet(0.28 * <size>)',
        4: '<BODY> = cq.Workplane("XY").rect(0.9 * <size>, 0.9 * <size>).extrude(<flange_t>)\n.edges("|Z").fillet(0.13 * <size>)',
    }[bolts]
    spots = {
        2: "[(-0.45 * <size>, 0), (0.45 * <size>, 0)]",
        3: "[(0.47 * <size> * math.cos(2 * math.pi * i / 3), 0.47 * <size> * math.sin(2 * math.pi * i / 3)) for i in range(3)]",
        4: "[(x * 0.34 * <size>, y * 0.34 * <size>) for x in (-1, 1) for y in (-1, 1)]",
    }[bolts]
    script = recipe(
        f"{bolts}-bolt flange housing for {code}",
        pick(rng, ("flange_unit", "housing", "bearing_flange")),
        sizes(bearing_od=(outside, code), bearing_w=width, shaft_d=bore + 3, size=size, body_d=float(round(outside * 1.3)), flange_t=float(pick(rng, (8, 10, 12))), boss_h=width + 4, bolt_d=(screw.clearance, screw.name), spot_d=screw.washer + 1),
        base,
        f"""
        # conical boss
        boss = cq.Workplane("XY", origin=(0, 0, <flange_t>)).circle(0.54 * <body_d>).workplane(offset=<boss_h>).circle(<body_d> / 2).loft()
        <BODY> = <BODY>.union(boss)

        # bearing seat from the front, shaft right through
        top = <flange_t> + <boss_h>
        <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, top)).circle(<bearing_od> / 2).extrude(-<bearing_w> - 1))
        <BODY> = <BODY>.cut(cq.Workplane("XY").circle(<shaft_d> / 2).extrude(top))

        # bolts with spot faces
        spots = {spots}
        holes = cq.Workplane("XY").pushPoints(spots).circle(<bolt_d> / 2).extrude(<flange_t>)
        faces = cq.Workplane("XY", origin=(0, 0, <flange_t> - 0.8)).pushPoints(spots).circle(<spot_d> / 2).extrude(<boss_h>)
        <BODY> = <BODY>.cut(faces).cut(holes)
        """,
    )  # fmt: skip
    script.expected = {"z": script.parameters[5].value + width + 4}  # type: ignore[operator]  # a float
    number = {2: "two", 3: "three", 4: "four"}[bolts]
    return script, f"a {number}-bolt flange housing for a {code} bearing"


def end_cap(rng: np.random.Generator) -> tuple[Script, str]:
    """A bearing cover: blind or with a seal bore."""
    code, bore, outside, _ = _bearing(rng)
    screw, bolts = pick(rng, SCREWS[1:4]), pick(rng, (3, 4, 6))
    sealed = chance(rng, 0.6)
    flange = float(round(outside + 4 * screw.head_diameter))
    script = recipe(
        f"Bearing cover for {code}{', with seal' if sealed else ', blind'}",
        pick(rng, ("cover", "end_cap", "bearing_cap")),
        sizes(flange_d=flange, flange_t=float(pick(rng, (5, 6, 8))), spigot_d=(outside, f"{code}, h7"), spigot_h=float(pick(rng, (5, 6, 8))), relief_d=float(round(outside * 0.8)), bolts=bolts, bolt_circle=float(round(outside + 2 * screw.head_diameter)), bolt_d=screw.clearance, head_d=screw.head_diameter, head_h=round(screw.head_height * 0.8, 1))
        + (sizes(seal_d=float(round(bore + 12)), seal_w=float(pick(rng, (6, 7))), shaft_d=bore + 1, collar_d=float(round(bore + 22)), collar_h=5.0) if sealed else sizes(dome_d=float(round(outside * 0.7)), dome_h=float(pick(rng, (3, 5, 8))))),
        """
        <BODY> = cq.Workplane("XY").circle(<flange_d> / 2).extrude(<flange_t>)
        .faces(">Z").edges()
        .chamfer(1)

        # spigot below, hollowed
        spigot = cq.Workplane("XY").circle(<spigot_d> / 2).circle(<relief_d> / 2).extrude(-<spigot_h>)
        <BODY> = <BODY>.union(spigot)
        """,
        """
        # collar, seal seat, passage
        collar = cq.Workplane("XY", origin=(0, 0, <flange_t>)).circle(<collar_d> / 2).extrude(<collar_h>)
        top = <flange_t> + <collar_h>
        <BODY> = <BODY>.union(collar)
        <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, top)).circle(<seal_d> / 2).extrude(-<seal_w>))
        <BODY> = <BODY>.cut(cq.Workplane("XY").circle(<shaft_d> / 2).extrude(top))
        """ if sealed else """
        # raised middle
        middle = cq.Workplane("XY", origin=(0, 0, <flange_t>)).circle(<dome_d> / 2).extrude(<dome_h>).faces(">Z").edges().fillet(0.6 * <dome_h>)
        <BODY> = <BODY>.union(middle)
        """,
        """
        # counterbored holes
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <flange_t>)))
        .polarArray(<bolt_circle> / 2, 0, 360, <bolts>)
        .cboreHole(<bolt_d>, <head_d>, <head_h>, <flange_t>)
        """,
    )  # fmt: skip
    if sealed and bore + 22 > outside + 2 * screw.head_diameter - screw.head_diameter - 1:
        script.parameters = [
            p if p.name != "collar_d" else sizes(collar_d=float(round(bore + 15)))[0]
            for p in script.parameters
        ]
    script.expected = {"x": flange, "y": flange}
    return (
        script,
        f"a {'bearing cover with a seal seat' if sealed else 'blind bearing cover'} for a {code} bearing and {bolts} screws",
    )


def split_block(rng: np.random.Generator) -> tuple[Script, str]:
    """A two-part block with its cap lifted or bolted down, coloured parts."""
    shaft = float(pick(rng, (16, 20, 25, 30, 35, 40)))
    lift = float(pick(rng, (0, 12, 20)))
    screw = pick(rng, SCREWS[3:6])
    from_shaft = float(round(shaft * 0.9 + 6))
    script = recipe(
        f"Split bearing block for {shaft:g} mm shaft",
        "base",
        sizes(shaft_d=shaft, bush_t=float(pick(rng, (2.5, 3, 4))), width=float(round(shaft * 2.2 + 3 * screw.head_diameter)), depth=float(round(shaft * 1.2)), axis_height=from_shaft, cap_h=float(round(shaft * 0.5 + 9)), bolt_d=(screw.clearance, screw.name), bolt_pitch=float(round(shaft + 2.2 * screw.head_diameter + 4)), head_d=screw.head_diameter, lift=lift),
        """
        bush_r = <shaft_d> / 2 + <bush_t>
        <BODY> = cq.Workplane("XY").box(<width>, <depth>, <axis_height>, centered=(True, True, False))
        .edges("|Z")
        .chamfer(3)

        # half bore, tapped holes, and a relief in the foot
        bore = cq.Workplane("XZ", origin=(0, <depth>, <axis_height>)).circle(bush_r).extrude(2 * <depth>)
        spots = [(-<bolt_pitch> / 2, 0), (<bolt_pitch> / 2, 0)]
        taps = cq.Workplane("XY", origin=(0, 0, <axis_height>)).pushPoints(spots).circle(0.42 * <bolt_d>).extrude(-0.7 * <axis_height>)
        relief = cq.Workplane("XY").box(0.5 * <width>, 2 * <depth>, 6)
        <BODY> = <BODY>.cut(bore).cut(taps).cut(relief)

        # cap, bushes and screws
        cap = cq.Workplane("XY", origin=(0, 0, <axis_height>)).rect(<width>, <depth>).extrude(<cap_h>).edges("|Y and >Z").fillet(0.5 * <cap_h>)
        cap = cap.cut(bore).cut(cq.Workplane("XY", origin=(0, 0, <axis_height>)).pushPoints(spots).circle(<bolt_d> / 2).extrude(<cap_h>))
        seats = cq.Workplane("XY", origin=(0, 0, <axis_height> + 0.55 * <cap_h>)).pushPoints(spots).circle(0.6 * <head_d>).extrude(<cap_h>)
        cap = cap.cut(seats)
        ring = cq.Workplane("XZ", origin=(0, <depth> / 2 + 2, <axis_height>)).circle(bush_r).circle(<shaft_d> / 2).extrude(<depth> + 4)
        upper_half = cq.Workplane("XY", origin=(0, 0, <axis_height>)).rect(2 * <width>, 2 * <depth>).extrude(<width>)
        bush_low, bush_high = ring.cut(upper_half), ring.intersect(upper_half)
        screw = cq.Workplane("XY").circle(<head_d> / 2).extrude(0.6 * <head_d>).union(cq.Workplane("XY").circle(0.42 * <bolt_d>).extrude(-<cap_h>))
        """
        + f"""
        assy = cq.Assembly(name="split_block")
        assy.add(<BODY>, name="base", color=cq.Color(0.36, 0.38, 0.41))
        assy.add(bush_low, name="bush_lower", color=cq.Color(0.66, 0.48, 0.32))
        raised = cq.Location(cq.Vector(0, 0, <lift>))
        assy.add(cap, name="cap", loc=raised, color=cq.Color({pick(rng, ("0.36, 0.38, 0.41", "0.24, 0.42, 0.68", "0.56, 0.6, 0.66"))}))
        assy.add(bush_high, name="bush_upper", loc=raised, color=cq.Color(0.66, 0.48, 0.32))
        for i, (x, y) in enumerate(spots):
            place = cq.Location(cq.Vector(x, y, <axis_height> + 0.55 * <cap_h> + 1.6 * <lift>))
            assy.add(screw, name=f"screw_{{i + 1}}", loc=place, color=cq.Color(0.22, 0.23, 0.25))
        """,
    )  # fmt: skip
    whole_assembly(script, "split_block")
    return (
        script,
        f"a split bearing block for {with_article(f'{shaft:g}')} mm shaft{', its cap lifted off' if lift else ''}",
    )


def shaft_support(rng: np.random.Generator) -> tuple[Script, str]:
    """A clamped shaft support: SK upright or flanged SHF."""
    shaft = float(pick(rng, (8, 10, 12, 16, 20, 25)))
    flanged = chance(rng, 0.5)
    screw = SCREWS[2] if shaft < 14 else SCREWS[3]
    script = recipe(
        f"{'Flanged shaft support SHF' if flanged else 'Shaft support SK'}{shaft:g}",
        pick(rng, ("support", "shaft_support", "clamp_block")),
        sizes(shaft_d=shaft, width=float(round(shaft * 1.4 + 22)), thick=float(round(shaft * 0.5 + 8)), axis_height=float(round(shaft * 0.6 + 14)), slit=pick(rng, (1.0, 1.5)), bolt_d=(screw.clearance, screw.name), clamp_d=4.5) if not flanged
        else sizes(shaft_d=shaft, flange_l=float(round(shaft * 1.6 + 28)), flange_w=float(round(shaft * 1.2 + 10)), thick=float(round(shaft * 0.3 + 8)), slit=pick(rng, (1.0, 1.5)), bolt_d=(screw.clearance, screw.name), clamp_d=4.5),
        """
        <BODY> = cq.Workplane("XY").slot2D(<flange_l>, <flange_w>).extrude(<thick>)

        # bore, slit to one side, two fixing holes
        .faces(">Z").workplane(origin=(0, 0, <thick>))
        .hole(<shaft_d>)
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thick>)))
        .pushPoints([(-<flange_l> / 2 + 1.4 * <bolt_d>, 0), (<flange_l> / 2 - 1.4 * <bolt_d>, 0)])
        .hole(<bolt_d>)

        # slit and its clamping screw
        cut = cq.Workplane("XY").center(0, <flange_w>).rect(<slit>, 2 * <flange_w>).extrude(<thick>)
        screw = cq.Workplane("YZ", origin=(-<flange_l>, 0, 0)).center((<shaft_d> + <flange_w>) / 4, <thick> / 2).circle(<clamp_d> / 2).extrude(2 * <flange_l>)
        <BODY> = <BODY>.cut(cut).cut(screw)
        """ if flanged else """
        top = <axis_height> + 0.95 * <shaft_d>
        foot_h = 0.32 * <axis_height>
        neck = <shaft_d> + 10
        outline = [(-<width> / 2, 0), (<width> / 2, 0), (<width> / 2, foot_h), (neck / 2, foot_h), (neck / 2, top), (-neck / 2, top), (-neck / 2, foot_h), (-<width> / 2, foot_h)]
        <BODY> = cq.Workplane("XZ").polyline(outline).close().extrude(<thick> / 2, both=True)

        # shaft bore and the slit above it
        <BODY> = <BODY>.cut(cq.Workplane("XZ", origin=(0, <thick>, <axis_height>)).circle(<shaft_d> / 2).extrude(2 * <thick>))
        <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, <axis_height>)).rect(<slit>, 2 * <thick>).extrude(<axis_height> + <shaft_d>))

        # clamping screw across, fixing screws in the foot
        clamp = cq.Workplane("YZ", origin=(-<width>, 0, top - 0.24 * <shaft_d>)).circle(0.2 * <shaft_d>).extrude(2 * <width>)
        feet = cq.Workplane("XY").pushPoints([(-(<width> + neck) / 4, 0), ((<width> + neck) / 4, 0)]).circle(<bolt_d> / 2).extrude(foot_h)
        <BODY> = <BODY>.cut(clamp).cut(feet)
        """,
    )  # fmt: skip
    if not flanged:
        script.parameters = [p for p in script.parameters if p.name != "clamp_d"]
    return (
        script,
        f"a {'flanged' if flanged else 'upright'} support that clamps {with_article(f'{shaft:g}')} mm shaft",
    )


LAYOUTS: dict[str, Layout] = {
    "pillow": pillow,
    "flange_unit": flange_unit,
    "end_cap": end_cap,
    "split_block": split_block,
    "shaft_support": shaft_support,
}
