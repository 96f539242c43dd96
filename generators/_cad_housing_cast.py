"""Layouts of cast and milled housings: gearbox halves, volutes, motor plates, adapters, clutch bells, junction bodies."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_recipe import recipe, sizes
from generators._cad_standards import NEMA
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def gearbox_half(rng: np.random.Generator) -> tuple[Script, str]:
    """Half of a gear case: two bearing bores, wall, flange with bolts, ribs."""
    one, two = pick(rng, ((26, 35), (28, 42), (32, 47), (35, 52)))
    centre = float(round((one + two) * pick(rng, (0.75, 0.85, 0.95))))
    bolts = pick(rng, (6, 8, 10))
    script = recipe(
        f"Gearbox half, {centre:g} mm between shafts",
        pick(rng, ("case", "gearbox", "housing")),
        sizes(centre_distance=centre, small_seat=float(one), large_seat=float(two), width=float(round(two * 1.55)), depth=float(pick(rng, (25, 30, 36))), wall=float(pick(rng, (5, 6))), flange=float(pick(rng, (9, 10, 12))), flange_t=float(pick(rng, (6, 8))), bolts=bolts, bolt_d=6.6, boss_h=float(pick(rng, (6, 8, 10)))),
        """
        outer_l = <centre_distance> + <width>
        <BODY> = cq.Workplane("XY").slot2D(outer_l, <width>).extrude(<depth>)

        # flange around the open side, then the hollow
        rim = cq.Workplane("XY", origin=(0, 0, <depth> - <flange_t>)).slot2D(outer_l + 2 * <flange>, <width> + 2 * <flange>).extrude(<flange_t>)
        hollow = cq.Workplane("XY", origin=(0, 0, <wall>)).slot2D(outer_l - 2 * <wall>, <width> - 2 * <wall>).extrude(<depth>)
        <BODY> = <BODY>.union(rim).cut(hollow)

        # bearing bosses outside and inside, with bores
        for x, seat in ((-<centre_distance> / 2, <small_seat>), (<centre_distance> / 2, <large_seat>)):
            boss = cq.Workplane("XY", origin=(x, 0, -<boss_h>)).circle(seat / 2 + 6).extrude(<boss_h> + <wall> + 6)
            <BODY> = <BODY>.union(boss)
        for x, seat in ((-<centre_distance> / 2, <small_seat>), (<centre_distance> / 2, <large_seat>)):
            bore = cq.Workplane("XY", origin=(x, 0, -<boss_h> + 4)).circle(seat / 2).extrude(<depth> + <boss_h>)
            passage = cq.Workplane("XY", origin=(x, 0, -<boss_h>)).circle(0.36 * seat).extrude(<depth>)
            <BODY> = <BODY>.cut(bore).cut(passage)

        # bolts on the centre line of the flange
        r, straight = (<width> + <flange>) / 2, <centre_distance>
        around = 2 * straight + 2 * math.pi * r
        for i in range(<bolts>):
            s = (i + 0.5) * around / <bolts>
            if s < straight:
                x, y = -straight / 2 + s, -r
            elif s < straight + math.pi * r:
                a = (s - straight) / r - math.pi / 2
                x, y = straight / 2 + r * math.cos(a), r * math.sin(a)
            elif s < 2 * straight + math.pi * r:
                x, y = straight / 2 - (s - straight - math.pi * r), r
            else:
                a = (s - 2 * straight - math.pi * r) / r + math.pi / 2
                x, y = -straight / 2 + r * math.cos(a), r * math.sin(a)
            <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(x, y, 0)).circle(<bolt_d> / 2).extrude(<depth>))
        """,
    )  # fmt: skip
    script.expected = {"z": float(script.parameters[4].value) + float(script.parameters[10].value)}
    return script, f"a gearbox half with bores for {one} and {two} mm bearings and {bolts} flange bolts"


def volute(rng: np.random.Generator) -> tuple[Script, str]:
    """A pump or blower volute: spiral wall, outlet, inlet collar, bolts."""
    wheel = float(whole(rng, 50, 100, 10))
    height = float(round(wheel * pick(rng, (0.3, 0.4, 0.5))))
    mounts = pick(rng, (3, 4))
    script = recipe(
        pick(rng, (f"Volute casing for {wheel:g} mm impeller", "Blower housing", "Centrifugal pump casing")),
        pick(rng, ("volute", "casing")),
        sizes(impeller_d=wheel, growth=(float(round(wheel * 0.28)), "of the spiral over one turn"), height=height, wall=float(pick(rng, (3, 4))), eye_d=float(round(wheel * 0.5)), outlet_l=float(round(wheel * 0.6)), mounts=mounts, lug_d=12.0, bolt_d=4.5),
        """
        # Archimedean spiral about the impeller, from the tongue to the outlet
        start_r = 0.54 * <impeller_d>
        spiral = []
        for i in range(25):
            a = 2 * math.pi * i / 24
            r = start_r + <growth> * i / 24
            spiral.append((r * math.cos(a), r * math.sin(a)))
        end_r = start_r + <growth>
        outer = [((math.hypot(x, y) + <wall>) * math.cos(math.atan2(y, x)), (math.hypot(x, y) + <wall>) * math.sin(math.atan2(y, x))) for x, y in spiral]
        <BODY> = cq.Workplane("XY").moveTo(*outer[0]).spline(outer[1:], includeCurrent=True).lineTo(*outer[0]).close().extrude(<height> + 2 * <wall>)

        # outlet duct, tangential
        duct_w = <growth> + 0.12 * <impeller_d>
        middle = end_r - duct_w / 2
        duct = cq.Workplane("XY").center(middle, -<outlet_l> / 2).rect(duct_w + 2 * <wall>, <outlet_l>).extrude(<height> + 2 * <wall>)
        <BODY> = <BODY>.union(duct)

        # inside of scroll and duct
        scroll = cq.Workplane("XY", origin=(0, 0, <wall>)).moveTo(*spiral[0]).spline(spiral[1:], includeCurrent=True).lineTo(*spiral[0]).close().extrude(<height>)
        inside = cq.Workplane("XY", origin=(0, 0, <wall>)).center(middle, -<outlet_l> / 2 + 1).rect(duct_w, <outlet_l> + 2).extrude(<height>)
        <BODY> = <BODY>.cut(scroll).cut(inside)

        # eye with its collar, hole for the shaft on the back
        collar = cq.Workplane("XY", origin=(0, 0, <height> + 2 * <wall>)).circle(<eye_d> / 2 + <wall>).extrude(0.25 * <height>)
        <BODY> = <BODY>.union(collar)
        <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, <height>)).circle(<eye_d> / 2).extrude(<height>))
        <BODY> = <BODY>.cut(cq.Workplane("XY").circle(0.16 * <impeller_d>).extrude(2 * <wall>))

        # lugs on the back plate
        for i in range(<mounts>):
            a = math.pi * (0.25 + 1.3 * i / <mounts>)
            r = start_r + <growth> * a / (2 * math.pi) + <wall> + 0.3 * <lug_d>
            x, y = r * math.cos(a), r * math.sin(a)
            lug = cq.Workplane("XY", origin=(x, y, 0)).circle(<lug_d> / 2).extrude(2 * <wall>)
            hole = cq.Workplane("XY", origin=(x, y, 0)).circle(<bolt_d> / 2).extrude(2 * <wall>)
            <BODY> = <BODY>.union(lug).cut(hole)
        """,
    )  # fmt: skip
    return script, f"a volute casing for {with_article(f'{wheel:g}')} mm impeller with {mounts} mounting lugs"


def motor_plate(rng: np.random.Generator) -> tuple[Script, str]:
    """A motor mount: flat plate, or an angle with gussets, for a NEMA frame."""
    name = pick(rng, tuple(NEMA))
    face, pitch, pilot, hole = NEMA[name]
    angle, slots = chance(rng, 0.6), chance(rng, 0.5)
    margin = float(pick(rng, (4, 6, 8)))
    script = recipe(
        f"{name} motor mount",
        pick(rng, ("mount", "motor_mount", "plate")),
        sizes(face=face, margin=margin, thickness=float(pick(rng, (4, 5, 6, 8))), pilot_d=float(pilot + 0.5), hole_pitch=float(pitch), hole_d=round(hole, 1), fix_d=5.5) + (sizes(travel=float(pick(rng, (6, 8, 10)))) if slots else []) + (sizes(foot=float(round(face * 0.8))) if angle else []),
        """
        side = <face> + 2 * <margin>
        <BODY> = cq.Workplane("XY").rect(side, side).extrude(<thickness>)
        .edges("|Z")
        .fillet(<margin>)

        # pilot and bolts of the motor
        .faces(">Z").workplane(origin=(0, 0, <thickness>))
        .hole(<pilot_d>)
        """,
        """
        # slots along X let the belt be tightened
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))
        .rect(<hole_pitch>, <hole_pitch>, forConstruction=True)
        .vertices()
        .slot2D(<hole_d> + <travel>, <hole_d>)
        .cutThruAll()
        """ if slots else """
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))
        .rect(<hole_pitch>, <hole_pitch>, forConstruction=True)
        .vertices()
        .hole(<hole_d>)
        """,
        """
        # foot at a right angle, and gussets at both sides
        sole = cq.Workplane("XZ", origin=(0, side / 2, 0)).center(0, <foot> / 2).rect(side, <foot>).extrude(<thickness>)
        <BODY> = <BODY>.union(sole)
        for x in (-side / 2, side / 2 - <thickness>):
            gusset = (
                cq.Workplane("YZ", origin=(x, 0, 0))
                .polyline([(side / 2, <thickness>), (-side / 3, <thickness>), (side / 2, <foot>)])
                .close()
                .extrude(<thickness>)
            )
            <BODY> = <BODY>.union(gusset)
        fixings = cq.Workplane("XZ", origin=(0, side, 0)).pushPoints([(-0.28 * side, 0.65 * <foot>), (0.28 * side, 0.65 * <foot>)]).circle(<fix_d> / 2).extrude(2 * side)
        <BODY> = <BODY>.cut(fixings)
        """ if angle else """
        # four holes for the frame, in the corners
        corner = side - 1.6 * <fix_d>
        <BODY> = (
            <BODY>.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))
            .rect(corner, corner, forConstruction=True)
            .vertices()
            .hole(<fix_d> * 0.6)
        )
        """,
    )  # fmt: skip
    script.expected = {"x": face + 2 * margin}
    return (
        script,
        f"{with_article(name)} motor mount{', an angle with gussets' if angle else ', a flat plate'}{' and slots' if slots else ''}",
    )


def bell(rng: np.random.Generator) -> tuple[Script, str]:
    """A bell housing between motor and pump, with windows."""
    large, small = float(whole(rng, 100, 160, 10)), float(whole(rng, 60, 90, 10))
    bolts_l, bolts_s, windows = pick(rng, (4, 6, 8)), pick(rng, (4, 4, 6)), pick(rng, (2, 3, 4))
    script = recipe(
        f"Bell housing {large:g} to {small:g}",
        pick(rng, ("bell", "lantern", "adapter")),
        sizes(large_d=large, small_d=small, height=float(round(large * pick(rng, (0.5, 0.6, 0.75)))), wall=5.0, flange=float(pick(rng, (12, 14, 16))), flange_t=float(pick(rng, (8, 10))), large_bolts=bolts_l, small_bolts=bolts_s, bolt_d=pick(rng, (6.6, 9.0)), windows=windows),
        """
        <BODY> = cq.Workplane("XY").circle(<large_d> / 2).workplane(offset=<height>).circle(<small_d> / 2).loft()

        # flanges at both ends
        low = cq.Workplane("XY").circle(<large_d> / 2 + <flange>).extrude(<flange_t>)
        high = cq.Workplane("XY", origin=(0, 0, <height> - <flange_t>)).circle(<small_d> / 2 + <flange>).extrude(<flange_t>)
        <BODY> = <BODY>.union(low).union(high)

        # hollow cone and the register in the upper flange
        hollow = cq.Workplane("XY").circle(<large_d> / 2 - <wall>).workplane(offset=<height>).circle(<small_d> / 2 - <wall>).loft()
        register = cq.Workplane("XY", origin=(0, 0, <height>)).circle(<small_d> / 2).extrude(-4)
        <BODY> = <BODY>.cut(hollow).cut(register)

        # windows for the coupling
        for i in range(<windows>):
            window = (
                cq.Workplane("YZ")
                .center(0, <height> / 2)
                .slot2D(0.5 * <height>, 0.24 * <height>, 90)
                .extrude(<large_d>)
                .rotate((0, 0, 0), (0, 0, 1), (i + 0.5) * 360 / <windows>)
            )
            <BODY> = <BODY>.cut(window)

        # bolt circles
        for z, d, count in ((0, <large_d>, <large_bolts>), (<height> - <flange_t>, <small_d>, <small_bolts>)):
            holes = cq.Workplane("XY", origin=(0, 0, z)).polarArray(d / 2 + 0.6 * <flange>, 0, 360, count).circle(<bolt_d> / 2).extrude(<flange_t>)
            <BODY> = <BODY>.cut(holes)
        """,
    )  # fmt: skip
    script.expected = {"x": large + 2 * script.parameters[4].value}  # type: ignore[operator]  # a float
    return script, f"a bell housing from {large:g} to {small:g} mm with {windows} windows"


def finned_motor(rng: np.random.Generator) -> tuple[Script, str]:
    """A motor frame: finned barrel, feet, terminal box."""
    inside = float(whole(rng, 70, 120, 10))
    fins = whole(rng, 18, 30, 2)
    script = recipe(
        f"Finned motor frame, bore {inside:g} mm",
        pick(rng, ("frame", "stator_frame", "motor_housing")),
        sizes(bore=inside, wall=float(pick(rng, (5, 6))), fins=fins, fin_h=float(pick(rng, (7, 9, 11))), fin_t=float(pick(rng, (2, 2.5))), length=float(round(inside * pick(rng, (1.0, 1.2, 1.5)))), foot_w=float(round(inside * 1.3)), foot_t=8.0, bolt_d=9.0, box=float(round(inside * 0.5))),
        """
        outer_r = <bore> / 2 + <wall>
        axis = outer_r + <fin_h> + 4
        <BODY> = cq.Workplane("YZ", origin=(0, 0, axis)).circle(outer_r).extrude(<length>)

        # cooling fins around the barrel
        blades = cq.Workplane("YZ", origin=(4, 0, axis)).polarArray(outer_r + <fin_h> / 2 - 0.5, 0, 360, <fins>).rect(<fin_h> + 1, <fin_t>).extrude(<length> - 8)
        <BODY> = <BODY>.union(blades)

        # feet
        for x in (0.14 * <length>, 0.72 * <length>):
            foot = cq.Workplane("XY", origin=(x, 0, 0)).center(0.07 * <length>, 0).rect(0.14 * <length>, <foot_w>).extrude(<foot_t>)
            web = cq.Workplane("YZ", origin=(x, 0, 0)).polyline([(-0.42 * <foot_w>, <foot_t> - 1), (0.42 * <foot_w>, <foot_t> - 1), (0.7 * outer_r, axis * 0.8), (-0.7 * outer_r, axis * 0.8)]).close().extrude(0.14 * <length>)
            holes = cq.Workplane("XY", origin=(x + 0.07 * <length>, 0, 0)).pushPoints([(0, -0.42 * <foot_w>), (0, 0.42 * <foot_w>)]).circle(<bolt_d> / 2).extrude(<foot_t>)
            <BODY> = <BODY>.union(foot).union(web).cut(holes)

        # terminal box on top, bore through
        box = cq.Workplane("XY", origin=(<length> / 2, 0, axis)).rect(<box>, <box>).extrude(outer_r + <fin_h> + 0.4 * <box>).edges("|Z").fillet(5)
        lid = cq.Workplane("XY", origin=(<length> / 2, 0, axis + outer_r + <fin_h> + 0.4 * <box>)).rect(<box> + 4, <box> + 4).extrude(4).edges("|Z").fillet(6)
        <BODY> = <BODY>.union(box).union(lid).cut(cq.Workplane("YZ", origin=(0, 0, axis)).circle(<bore> / 2).extrude(<length>))
        """.replace("        box = cq", "        housing_box = cq").replace("union(box)", "union(housing_box)"),
    )  # fmt: skip
    script.expected = {"x": float(script.parameters[5].value)}
    return script, f"a motor frame with {fins} cooling fins, feet and a terminal box"


LAYOUTS: dict[str, Layout] = {
    "gearbox_half": gearbox_half,
    "volute": volute,
    "motor_plate": motor_plate,
    "bell": bell,
    "finned_motor": finned_motor,
}
