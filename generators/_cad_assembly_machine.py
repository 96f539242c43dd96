"""Layouts of mechanisms that slide, push or lift, as assemblies: linear stages, cylinders, clamps, rope blocks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_recipe import recipe, shade, sizes, whole_assembly
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def slide(rng: np.random.Generator) -> tuple[Script, str]:
    """A linear stage: two rods, a lead screw, a carriage, a hand wheel."""
    travel = float(whole(rng, 80, 200, 20))
    rod, pitch = float(pick(rng, (8, 10, 12))), float(pick(rng, (50, 60, 70, 80)))
    at = pick(rng, (0.25, 0.4, 0.5, 0.7))
    wheel = chance(rng, 0.6)
    plate, block = pick(
        rng,
        (
            ("aluminium", "black oxide steel"),
            ("blue anodised aluminium", "aluminium"),
            ("black oxide steel", "red anodised aluminium"),
            ("orange PETG", "POM"),
        ),
    )
    script = recipe(
        f"Linear stage, {travel:g} mm travel",
        "block",
        sizes(travel=travel, rod_d=rod, rod_pitch=pitch, screw_d=float(pick(rng, (8, 10))), end_t=float(pick(rng, (12, 15))), height=float(round(rod * 3.2)), carriage_l=float(pick(rng, (50, 60, 70))), position=(at, "share of the travel"), hole_d=5.5),
        """
        span = <travel> + <carriage_l> + 10
        width = <rod_pitch> + 3 * <rod_d>
        axis = 0.5 * <height>
        centres = [(-<rod_pitch> / 2, axis), (<rod_pitch> / 2, axis)]
        <BODY> = cq.Workplane("XZ").rect(width, <height>).extrude(<end_t>).translate((0, 0, axis))

        # end block with seats for rods and screw, and a foot on each side
        seats = cq.Workplane("XZ").pushPoints(centres).circle(<rod_d> / 2).extrude(<end_t>)
        passage = cq.Workplane("XZ", origin=(0, 0, axis)).circle(<screw_d> / 2 + 0.5).extrude(<end_t>)
        feet = (
            cq.Workplane("XY", origin=(0, -<end_t> / 2, 0))
            .rect(width + 4 * <hole_d>, <end_t>)
            .extrude(0.25 * <height>)
            .faces(">Z").workplane(origin=(0, -<end_t> / 2, 0.25 * <height>))
            .pushPoints([(-width / 2 - <hole_d>, 0), (width / 2 + <hole_d>, 0)])
            .hole(<hole_d>)
        )
        <BODY> = <BODY>.union(feet).cut(seats).cut(passage)

        # rods and screw
        rods = cq.Workplane("XZ").pushPoints(centres).circle(<rod_d> / 2).extrude(-(span + 2 * <end_t>)).translate((0, -<end_t>, 0))
        screw = cq.Workplane("XZ", origin=(0, -<end_t> - 14, axis)).circle(<screw_d> / 2).extrude(-(span + 2 * <end_t> + 18))

        # carriage with clamped bushes and tapped holes in its table
        carriage = cq.Workplane("XZ").rect(width, 0.86 * <height>).extrude(-<carriage_l>).translate((0, 0, axis + 0.12 * <height>))
        bushes = cq.Workplane("XZ", origin=(0, -1, 0)).pushPoints(centres).circle(0.9 * <rod_d>).extrude(-<carriage_l> - 2)
        carriage = carriage.cut(bushes).cut(cq.Workplane("XZ", origin=(0, -1, axis)).circle(<screw_d> / 2 + 0.3).extrude(-<carriage_l> - 2))
        liners = cq.Workplane("XZ", origin=(0, 1, 0)).pushPoints(centres).circle(0.9 * <rod_d>).extrude(-<carriage_l> - 2)
        liners = liners.cut(cq.Workplane("XZ", origin=(0, 0, 0)).pushPoints(centres).circle(<rod_d> / 2).extrude(<travel>, both=True))
        carriage = (
            carriage.copyWorkplane(cq.Workplane("XY", origin=(0, <carriage_l> / 2, axis + 0.55 * <height>)))
            .rarray(0.6 * <rod_pitch>, 0.6 * <carriage_l>, 2, 2)
            .hole(0.8 * <hole_d>, 8)
        )
        wheel = (
            cq.Workplane("XZ", origin=(0, -<end_t> - 4, axis))
            .circle(1.1 * <height> / 2)
            .extrude(8)
            .edges("%CIRCLE")
            .fillet(2)
        )
        """ if wheel else """
        span = <travel> + <carriage_l> + 10
        width = <rod_pitch> + 3 * <rod_d>
        axis = 0.5 * <height>
        <BODY> = cq.Workplane("XY").box(width + 20, <end_t>, <height>, centered=(True, False, False)).translate((0, -<end_t>, 0))

        # rods through the end block
        centres = [(-<rod_pitch> / 2, axis), (<rod_pitch> / 2, axis)]
        <BODY> = <BODY>.cut(cq.Workplane("XZ").pushPoints(centres).circle(<rod_d> / 2).extrude(2 * <end_t>, both=True))
        <BODY> = <BODY>.cut(cq.Workplane("XZ", origin=(0, 0, axis)).circle(<screw_d> / 2 + 0.5).extrude(2 * <end_t>, both=True))
        fixing = cq.Workplane("XY", origin=(0, -<end_t> / 2, 0)).pushPoints([(-width / 2 - 4, 0), (width / 2 + 4, 0)]).circle(<hole_d> / 2).extrude(<height>)
        <BODY> = <BODY>.cut(fixing)
        rods = cq.Workplane("XZ", origin=(0, -<end_t>, 0)).pushPoints(centres).circle(<rod_d> / 2).extrude(-(span + 2 * <end_t>))
        screw = cq.Workplane("XZ", origin=(0, -<end_t> - 20, axis)).circle(<screw_d> / 2).extrude(-(span + 2 * <end_t> + 20))

        # table on four bushes
        carriage = cq.Workplane("XY", origin=(0, 0, <height>)).rect(width, <carriage_l>).extrude(8).translate((0, <carriage_l> / 2, 0))
        carriage = carriage.edges("|Z").fillet(5)
        carriage = (
            carriage.copyWorkplane(cq.Workplane("XY", origin=(0, <carriage_l> / 2, <height> + 8)))
            .rarray(0.7 * <rod_pitch>, 0.6 * <carriage_l>, 2, 2)
            .cboreHole(<hole_d>, 1.8 * <hole_d>, 4)
        )
        cradle = cq.Workplane("XZ").pushPoints(centres).rect(2 * <rod_d>, <height>).extrude(-<carriage_l>)
        nut = cq.Workplane("XZ").center(0, axis + 0.15 * <height>).rect(2 * <screw_d>, 0.7 * <height>).extrude(-0.4 * <carriage_l>)
        liners = cradle.union(nut)
        liners = liners.cut(cq.Workplane("XZ").pushPoints(centres).circle(<rod_d> / 2).extrude(<travel>, both=True))
        liners = liners.cut(cq.Workplane("XZ", origin=(0, 0, axis)).circle(<screw_d> / 2).extrude(<travel>, both=True))
        wheel = cq.Workplane("XZ", origin=(0, -<end_t> - 6, axis)).polygon(8, 1.2 * <height>).extrude(10)
        """,
        f"""
        assy = cq.Assembly(name="linear_stage")
        assy.add(<BODY>, name="front_block", color={shade(plate)})
        assy.add(<BODY>, name="rear_block", loc=cq.Location(cq.Vector(0, span + <end_t>, 0)), color={shade(plate)})
        assy.add(rods, name="rods", color={shade("stainless steel")})
        assy.add(screw, name="lead_screw", color={shade("steel")})
        place = cq.Location(cq.Vector(0, 5 + <position> * <travel>, 0))
        assy.add(carriage, name="carriage", loc=place, color={shade(block)})
        assy.add(liners, name="bushes", loc=place, color={shade("bronze")})
        assy.add(wheel, name="hand_wheel", color={shade("black oxide steel" if plate != "black oxide steel" else "aluminium")})
        """,
    )  # fmt: skip
    whole_assembly(script, "linear_stage")
    return script, f"a linear stage with {travel:g} mm travel on two {rod:g} mm rods"


def cylinder(rng: np.random.Generator) -> tuple[Script, str]:
    """A tie-rod cylinder with its rod out."""
    bore, rod = pick(rng, ((25.0, 10.0), (32.0, 12.0), (40.0, 16.0), (50.0, 20.0), (63.0, 20.0)))
    stroke = float(whole(rng, 50, 150, 25))
    out = pick(rng, (0.1, 0.4, 0.7, 1.0))
    eye = chance(rng, 0.5)
    script = recipe(
        f"Pneumatic cylinder {bore:g} x {stroke:g}",
        "cap",
        sizes(bore=bore, rod_d=rod, stroke=stroke, extension=(round(stroke * out), "of the rod"), head=(float(round(bore * 1.28)), "square of the caps"), cap_t=float(round(bore * 0.65)), port_d=pick(rng, (8.5, 11.5)), tie_d=float(pick(rng, (5, 6, 8)))),
        """
        barrel_l = <stroke> + 0.6 * <bore>
        tie_pitch = <head> - 2.4 * <tie_d>
        <BODY> = cq.Workplane("XY").rect(<head>, <head>).extrude(<cap_t>)
        .edges("|Z")
        .chamfer(0.08 * <head>)

        # air port from the side, holes for the tie rods
        .copyWorkplane(cq.Workplane("XZ", origin=(0, -<head> / 2, <cap_t> / 2)))
        .hole(<port_d>, <head> / 2)

        # parts along the axis
        ties = cq.Workplane("XY").rect(tie_pitch, tie_pitch, forConstruction=True).vertices().circle(<tie_d> / 2).extrude(barrel_l + 2 * <cap_t> + 1.6 * <tie_d>).translate((0, 0, -0.8 * <tie_d>))
        nuts = cq.Workplane("XY").rect(tie_pitch, tie_pitch, forConstruction=True).vertices().polygon(6, 1.9 * <tie_d>).extrude(0.8 * <tie_d>)
        <BODY> = <BODY>.cut(ties)
        barrel = cq.Workplane("XY").circle(<bore> / 2 + 2).circle(<bore> / 2).extrude(barrel_l)
        front = <BODY>.cut(cq.Workplane("XY").circle(<rod_d> / 2).extrude(<cap_t>))
        gland = cq.Workplane("XY").circle(0.95 * <rod_d>).circle(<rod_d> / 2).extrude(0.2 * <bore>)
        rod = cq.Workplane("XY").circle(<rod_d> / 2).extrude(barrel_l + <extension> + <cap_t> + 0.5 * <bore>).faces(">Z").chamfer(0.1 * <rod_d>)
        piston = cq.Workplane("XY").circle(<bore> / 2 - 0.1).extrude(0.3 * <bore>)
        rod = rod.union(piston)
        """,
        """
        # rod eye
        tip = barrel_l + 2 * <cap_t> + <extension> + 0.4 * <bore>
        eye = cq.Workplane("XZ", origin=(0, <rod_d> / 2, tip + <rod_d>)).circle(1.1 * <rod_d>).extrude(<rod_d>)
        eye = eye.union(cq.Workplane("XY", origin=(0, 0, tip - 0.8 * <rod_d>)).circle(0.7 * <rod_d>).extrude(1.4 * <rod_d>))
        eye = eye.cut(cq.Workplane("XZ", origin=(0, <rod_d>, tip + <rod_d>)).circle(0.5 * <rod_d>).extrude(2 * <rod_d>))
        eye = eye.cut(cq.Workplane("XY", origin=(0, 0, tip - 0.8 * <rod_d>)).circle(0.5 * <rod_d>).extrude(0.9 * <rod_d>))
        """ if eye else "",
        f"""
        assy = cq.Assembly(name="cylinder")
        assy.add(<BODY>, name="rear_cap", color={shade("black oxide steel")})
        assy.add(barrel, name="barrel", loc=cq.Location(cq.Vector(0, 0, <cap_t>)), color={shade(pick(rng, ("aluminium", "stainless steel", "blue anodised aluminium")))})
        assy.add(front, name="front_cap", loc=cq.Location(cq.Vector(0, 0, <cap_t> + barrel_l)), color={shade("black oxide steel")})
        assy.add(gland, name="gland", loc=cq.Location(cq.Vector(0, 0, 2 * <cap_t> + barrel_l)), color={shade("brass")})
        assy.add(ties, name="tie_rods", color={shade("zinc plated steel")})
        assy.add(nuts, name="nuts_rear", loc=cq.Location(cq.Vector(0, 0, -0.8 * <tie_d>)), color={shade("steel")})
        assy.add(nuts, name="nuts_front", loc=cq.Location(cq.Vector(0, 0, 2 * <cap_t> + barrel_l)), color={shade("steel")})
        assy.add(rod, name="piston_rod", loc=cq.Location(cq.Vector(0, 0, <cap_t>)), color={shade("stainless steel")})
        """ + (f"""assy.add(eye, name="rod_eye", color={shade("zinc plated steel")})
        """ if eye else ""),
    )  # fmt: skip
    whole_assembly(script, "cylinder")
    return (
        script,
        f"a tie-rod cylinder with {with_article(f'{bore:g}')} mm bore and {stroke:g} mm stroke{' and a rod eye' if eye else ''}",
    )


def c_clamp(rng: np.random.Generator) -> tuple[Script, str]:
    """A screw clamp."""
    opening, throat = float(pick(rng, (40, 50, 75, 100))), float(pick(rng, (35, 45, 60)))
    at = pick(rng, (0.35, 0.6, 0.85))
    script = recipe(
        f"C-clamp, {opening:g} mm opening",
        "frame",
        sizes(opening=opening, throat=throat, bar=float(round(opening * 0.2 + 5)), frame_t=float(pick(rng, (10, 12, 15))), screw_d=float(pick(rng, (10, 12, 14))), travel=(round(opening * at), "screw below the nut"), handle_l=float(round(opening * 0.8)), pad_d=float(pick(rng, (18, 22, 26)))),
        """
        top = <opening> + <bar>
        outer = [(0, -<bar>), (<throat> + 0.6 * <bar>, -<bar>), (<throat> + <bar>, -0.5 * <bar>), (<throat> + <bar>, top - 0.5 * <bar>), (<throat> + 0.6 * <bar>, top), (0, top)]
        inner = [(<throat>, <opening>), (<throat>, 0)]
        left = -0.8 * <screw_d> - 4
        outline = [(left, -<bar>)] + outer[1:-1] + [(left, top), (left, <opening>)] + inner + [(left, 0)]
        <BODY> = cq.Workplane("XZ").polyline(outline).close().extrude(<frame_t> / 2, both=True)

        # rounded throat
        .edges("|Y").edges(cq.selectors.BoxSelector((<throat> - 1, -99, -1), (<throat> + 1, 99, <opening> + 1)))
        .fillet(0.3 * <bar>)

        # boss for the nut thread, anvil below
        boss = cq.Workplane("XY", origin=(0, 0, <opening> - 4)).circle(0.5 * <screw_d> + 5).extrude(<bar> + 10)
        anvil = cq.Workplane("XY", origin=(0, 0, -1)).circle(<pad_d> / 2).extrude(5)
        <BODY> = <BODY>.union(boss).union(anvil).cut(cq.Workplane("XY", origin=(0, 0, <opening> - 5)).circle(<screw_d> / 2).extrude(2 * <bar>))

        # screw with its thread as grooves, swivel pad, sliding handle
        low = <opening> - <travel>
        high = low + <opening> + 2.2 * <bar>
        screw = cq.Workplane("XY", origin=(0, 0, low)).circle(<screw_d> / 2 - 0.05).extrude(high - low)
        step = 2.5
        grooves = int((high - low - <screw_d>) / step)
        profile = [(0, low), (<screw_d> / 2 - 0.8, low)]
        for i in range(grooves):
            z = low + i * step
            profile += [(<screw_d> / 2 - 0.05, z + 0.8), (<screw_d> / 2 - 0.05, z + 1.4), (<screw_d> / 2 - 0.8, z + step)]
        profile += [(<screw_d> / 2 - 0.8, high), (0, high)]
        screw = cq.Workplane("XZ").polyline(profile).close().revolve(360, (0, 0, 0), (0, 1, 0))
        knob = cq.Workplane("XY", origin=(0, 0, high)).circle(0.75 * <screw_d>).extrude(1.3 * <screw_d>).edges("%CIRCLE").chamfer(1)
        hole = cq.Workplane("YZ", origin=(-<screw_d>, 0, high + 0.65 * <screw_d>)).circle(0.26 * <screw_d>).extrude(2 * <screw_d>)
        knob = knob.cut(hole)
        handle = cq.Workplane("YZ", origin=(-<handle_l> * 0.4, 0, high + 0.65 * <screw_d>)).circle(0.25 * <screw_d>).extrude(<handle_l>)
        for x in (-0.4 * <handle_l>, 0.6 * <handle_l>):
            handle = handle.union(cq.Workplane("XY", origin=(x, 0, high + 0.65 * <screw_d>)).sphere(0.38 * <screw_d>))
        pad = cq.Workplane("XY", origin=(0, 0, low - 7)).circle(<pad_d> / 2).extrude(4).faces(">Z").workplane(origin=(0, 0, low - 3)).circle(<screw_d> / 2 + 1.5).extrude(3)
        """.replace('        screw = cq.Workplane("XY", origin=(0, 0, low)).circle(<screw_d> / 2 - 0.05).extrude(high - low)\n', ""),
        f"""
        assy = cq.Assembly(name="c_clamp")
        assy.add(<BODY>, name="frame", color={shade(pick(rng, ("blue anodised aluminium", "red anodised aluminium", "cast iron", "orange PETG", "black oxide steel")))})
        assy.add(screw, name="screw", color={shade("steel")})
        assy.add(knob, name="screw_head", color={shade("steel")})
        assy.add(handle, name="handle", color={shade("zinc plated steel")})
        assy.add(pad, name="pad", color={shade("brass")})
        """,
    )  # fmt: skip
    whole_assembly(script, "c_clamp")
    return script, f"a C-clamp with {opening:g} mm opening and {throat:g} mm throat"


def pulley_block(rng: np.random.Generator) -> tuple[Script, str]:
    """A rope block: sheaves between cheeks, with an eye above."""
    rope, sheaves = float(pick(rng, (6, 8, 10, 12))), pick(rng, (1, 2, 3))
    script = recipe(
        f"Rope block with {sheaves} sheave{'s' if sheaves > 1 else ''}",
        "cheek",
        sizes(rope_d=rope, sheave_d=float(round(rope * 8)), sheaves=sheaves, cheek_t=float(pick(rng, (3, 4))), pin_d=float(round(rope * 1.5)), eye_d=float(round(rope * 2.5)), wire_d=float(round(rope * 1.1))),
        """
        width = 1.6 * <rope_d>
        reach = 0.62 * <sheave_d>
        <BODY> = cq.Workplane("XZ").center(0, 0.3 * reach).slot2D(2 * reach + 0.9 * <sheave_d>, 0.9 * <sheave_d>, 90).extrude(<cheek_t>)

        # holes: axle in the middle, spacers above and below
        spacers = [(0, 0.3 * reach + 0.9 * reach), (0, 0.3 * reach - 0.9 * reach)]
        <BODY> = <BODY>.cut(cq.Workplane("XZ", origin=(0, 1, 0)).circle(<pin_d> / 2).extrude(<cheek_t> + 2))

        # grooved sheave
        r = <sheave_d> / 2
        sheave = (
            cq.Workplane("XZ")
            .circle(r)
            .circle(<pin_d> / 2)
            .extrude(0.45 * width, both=True)
            .cut(cq.Workplane("XY").center(r + 0.1 * <rope_d>, 0).circle(0.55 * <rope_d>).revolve(360, (-r - 0.1 * <rope_d>, 0, 0), (-r - 0.1 * <rope_d>, 1, 0)))
        )
        total = <sheaves> * (width + <cheek_t>) + <cheek_t>
        axle = cq.Workplane("XZ", origin=(0, total / 2 + 3, 0)).circle(<pin_d> / 2).extrude(total + 6)
        ties = cq.Workplane("XZ", origin=(0, total / 2 + 2, 0)).pushPoints(spacers).circle(0.3 * <pin_d>).extrude(total + 4)
        top = 0.3 * reach + reach + 0.45 * <sheave_d>
        shackle_r = (<eye_d> + <wire_d>) / 2
        eye = cq.Workplane("XY", origin=(0, 0, top + shackle_r)).center(shackle_r, 0).circle(<wire_d> / 2).revolve(360, (-shackle_r, 0, 0), (-shackle_r, 1, 0))
        stem = cq.Workplane("XY", origin=(0, 0, spacers[0][1])).circle(0.7 * <wire_d>).extrude(top - spacers[0][1] + 0.2 * <wire_d>)
        yoke = cq.Workplane("XY", origin=(0, 0, top - 0.3 * <sheave_d>)).rect(1.6 * <wire_d>, total).extrude(0.25 * <sheave_d>)
        eye = eye.union(stem).union(yoke)
        """,
        f"""
        assy = cq.Assembly(name="rope_block")
        for i in range(<sheaves> + 1):
            y = -total / 2 + <cheek_t> + i * (width + <cheek_t>)
            assy.add(<BODY>, name=f"cheek_{{i + 1}}", loc=cq.Location(cq.Vector(0, y, 0)), color={shade(pick(rng, ("steel", "blue anodised aluminium", "red anodised aluminium", "stainless steel")))})
        for i in range(<sheaves>):
            y = -total / 2 + <cheek_t> + width / 2 + i * (width + <cheek_t>)
            assy.add(sheave, name=f"sheave_{{i + 1}}", loc=cq.Location(cq.Vector(0, y, 0)), color={shade(pick(rng, ("brass", "POM", "black oxide steel", "bronze")))})
        assy.add(axle, name="axle", color={shade("zinc plated steel")})
        assy.add(ties, name="ties", color={shade("zinc plated steel")})
        assy.add(eye, name="eye", color={shade("black oxide steel")})
        """,
    )  # fmt: skip
    whole_assembly(script, "rope_block")
    return (
        script,
        f"a rope block with {sheaves} sheave{'s' if sheaves > 1 else ''} for {rope:g} mm rope and an eye",
    )


LAYOUTS: dict[str, Layout] = {
    "slide": slide,
    "cylinder": cylinder,
    "c_clamp": c_clamp,
    "pulley_block": pulley_block,
}
