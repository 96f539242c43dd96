"""Layouts of devices as assemblies: casters, enclosures with lids, grippers, circuit boards."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_recipe import recipe, shade, sizes, whole_assembly
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def caster(rng: np.random.Generator) -> tuple[Script, str]:
    """A swivel or fixed caster."""
    wheel = float(pick(rng, (50, 65, 75, 80, 100, 125)))
    swivel = chance(rng, 0.65)
    tread = pick(rng, ("black oxide steel", "red anodised aluminium", "blue anodised aluminium", "POM"))
    turn = float(pick(rng, (0, 30, -40, 75))) if swivel else 0.0
    script = recipe(
        f"{'Swivel' if swivel else 'Fixed'} caster, {wheel:g} mm wheel",
        "plate",
        sizes(wheel_d=wheel, wheel_w=float(round(wheel * 0.32)), axle_d=float(pick(rng, (8, 10))), plate_l=float(round(wheel * 1.25)), plate_w=float(round(wheel * 1.0)), plate_t=3.0, slot_d=float(pick(rng, (9, 11))),
              fork_t=float(pick(rng, (2.5, 3))), offset=float(round(wheel * 0.35)) if swivel else 0.0, height=float(round(wheel * 1.3))) + (sizes(turn=(turn, "of the fork")) if swivel else []),
        """
        neck = 0.14 * <wheel_d>
        crown = <height> - <plate_t> - neck
        inside = <wheel_w> + 4
        <BODY> = cq.Workplane("XY", origin=(0, 0, <height> - <plate_t>)).rect(<plate_l>, <plate_w>).extrude(<plate_t>)
        .edges("|Z")
        .fillet(6)
        .faces(">Z").workplane(origin=(0, 0, <height>))
        .rect(<plate_l> - 2.4 * <slot_d>, <plate_w> - 2.2 * <slot_d>, forConstruction=True)
        .vertices()
        .slot2D(1.5 * <slot_d>, <slot_d>)
        .cutThruAll()

        # ball race under the plate
        race = cq.Workplane("XY", origin=(0, 0, crown)).circle(0.3 * <plate_w>).extrude(neck).faces(">Z or <Z").edges().chamfer(0.2 * neck)

        # fork: crown and two cheeks that taper to the axle
        fork = cq.Workplane("XY", origin=(0, 0, crown - <fork_t>)).rect(0.62 * <plate_w> + <fork_t>, inside + 2 * <fork_t>).extrude(<fork_t>)
        for side in (-1, 1):
            cheek = (
                cq.Workplane("XZ", origin=(0, side * (inside + <fork_t>) / 2, 0))
                .polyline(
                    [
                        (-0.31 * <plate_w>, crown),
                        (0.31 * <plate_w>, crown),
                        (-<offset> + 1.6 * <axle_d>, <wheel_d> / 2),
                        (-<offset>, <wheel_d> / 2 - 1.3 * <axle_d>),
                        (-<offset> - 1.6 * <axle_d>, <wheel_d> / 2),
                    ]
                )
                .close()
                .extrude(<fork_t> / 2, both=True)
            )
            fork = fork.union(cheek)
        axle_hole = cq.Workplane("XZ", origin=(-<offset>, 2 * inside, <wheel_d> / 2)).circle(<axle_d> / 2).extrude(4 * inside)
        fork = fork.cut(axle_hole)

        # wheel: tread, rim and hub; bolt with head and nut
        tread = cq.Workplane("XZ").circle(<wheel_d> / 2).circle(0.38 * <wheel_d>).extrude(<wheel_w> / 2, both=True).edges("%CIRCLE").edges(cq.selectors.RadiusNthSelector(-1)).fillet(0.14 * <wheel_w>)
        rim = cq.Workplane("XZ").circle(0.38 * <wheel_d>).extrude(0.3 * <wheel_w>, both=True)
        hub = cq.Workplane("XZ").circle(1.1 * <axle_d>).extrude(inside / 2 - 0.5, both=True)
        rim = rim.union(hub).cut(cq.Workplane("XZ").circle(<axle_d> / 2).extrude(<wheel_d>, both=True))
        bolt = cq.Workplane("XZ").circle(<axle_d> / 2).extrude(inside / 2 + <fork_t>, both=True)
        for y in (-inside / 2 - <fork_t>, inside / 2 + 1.6 * <fork_t> + 0.4 * <axle_d>):
            bolt = bolt.union(cq.Workplane("XZ", origin=(0, y, 0)).polygon(6, 1.9 * <axle_d>).extrude(0.6 * <axle_d>))
        """.replace("inside / 2 + 1.6 * <fork_t> + 0.4 * <axle_d>", "inside / 2 + <fork_t> + 0.6 * <axle_d>"),
        f"""
        below = cq.Assembly(name="fork_and_wheel")
        below.add(fork, name="fork", color={shade("zinc plated steel")})
        hub_at = cq.Location(cq.Vector(-<offset>, 0, <wheel_d> / 2))
        below.add(tread, name="tread", loc=hub_at, color={shade(tread)})
        below.add(rim, name="rim", loc=hub_at, color={shade("aluminium")})
        below.add(bolt, name="axle", loc=hub_at, color={shade("steel")})

        assy = cq.Assembly(name="caster")
        assy.add(<BODY>, name="plate", color={shade("zinc plated steel")})
        assy.add(race, name="race", color={shade("steel")})
        assy.add(below, name="lower", loc=cq.Location(cq.Vector(0, 0, 0), cq.Vector(0, 0, 1), {"<turn>" if swivel else "0"}))
        """,
    )  # fmt: skip
    whole_assembly(script, "caster")
    return script, f"a {'swivel' if swivel else 'fixed'} caster with {with_article(f'{wheel:g}')} mm wheel"


def lidded_box(rng: np.random.Generator) -> tuple[Script, str]:
    """A box, its gasket, lid and screws, closed or lifted apart."""
    x, y, z = float(whole(rng, 70, 140, 10)), float(whole(rng, 50, 100, 10)), float(whole(rng, 25, 50, 5))
    lift = float(pick(rng, (0, 15, 25, 35)))
    glands = whole(rng, 0, 3)
    body, lid = pick(
        rng,
        (
            ("POM", "POM"),
            ("black oxide steel", "blue anodised aluminium"),
            ("aluminium", "aluminium"),
            ("orange PETG", "black oxide steel"),
            ("POM", "green PLA"),
        ),
    )
    script = recipe(
        f"Enclosure {x:g} x {y:g} x {z:g} with gasket and lid",
        "box",
        sizes(length=x, width=y, height=z, wall=pick(rng, (2.5, 3.0)), corner_r=float(pick(rng, (4, 6, 8))), post_d=8.0, screw_d=3.4, tap_d=2.5, lid_t=float(pick(rng, (3, 4))), gasket_t=1.5, lift=(lift, "of the lid"))
        + (sizes(glands=glands, gland_d=(12.5, "M12 cable glands")) if glands else []),
        """
        inset = <corner_r> / 2 + <post_d> / 2
        pitch_x, pitch_y = <length> - 2 * inset, <width> - 2 * inset
        <BODY> = cq.Workplane("XY").rect(<length>, <width>).extrude(<height>)
        .edges("|Z")
        .fillet(<corner_r>)
        .faces(">Z")
        .shell(-<wall>)

        # screw posts
        posts = (
            cq.Workplane("XY", origin=(0, 0, <wall> / 2))
            .rect(pitch_x, pitch_y, forConstruction=True)
            .vertices()
            .circle(<post_d> / 2)
            .extrude(<height> - <wall> / 2)
        )
        taps = (
            cq.Workplane("XY", origin=(0, 0, <height>))
            .rect(pitch_x, pitch_y, forConstruction=True)
            .vertices()
            .circle(<tap_d> / 2)
            .extrude(-0.6 * <height>)
        )
        <BODY> = <BODY>.union(posts).cut(taps)

        # gasket and lid share the outline
        outline = cq.Workplane("XY").rect(<length>, <width>).extrude(<lid_t>).edges("|Z").fillet(<corner_r>)
        holes = cq.Workplane("XY").rect(pitch_x, pitch_y, forConstruction=True).vertices().circle(<screw_d> / 2).extrude(<lid_t>)
        lid = outline.faces(">Z").edges().chamfer(0.3 * <lid_t>).cut(holes)
        window = cq.Workplane("XY").rect(<length> - 2 * <wall>, <width> - 2 * <wall>).extrude(<lid_t>)
        flat = cq.Workplane("XY").rect(2 * <length>, 2 * <width>).extrude(<gasket_t>)
        gasket = outline.intersect(flat).cut(window)
        screw = cq.Workplane("XY").circle(0.9 * <screw_d>).extrude(0.7 * <screw_d>).union(cq.Workplane("XY").circle(0.44 * <screw_d>).extrude(-4 * <screw_d>))
        screw = screw.cut(cq.Workplane("XY", origin=(0, 0, 0.7 * <screw_d>)).polygon(6, 0.9 * <screw_d>).extrude(-0.4 * <screw_d>))
        """,
        """
        # cable glands in one end
        spots = [((i - (<glands> - 1) / 2) * 1.6 * <gland_d>, 0.5 * <height>) for i in range(<glands>)]
        <BODY> = <BODY>.cut(cq.Workplane("YZ", origin=(<length> / 2 - <wall> - 1, 0, 0)).pushPoints(spots).circle(<gland_d> / 2).extrude(<wall> + 2))
        """ if glands else "",
        f"""
        assy = cq.Assembly(name="enclosure")
        assy.add(<BODY>, name="box", color={shade(body)})
        assy.add(gasket, name="gasket", loc=cq.Location(cq.Vector(0, 0, <height> + 0.4 * <lift>)), color={shade("black oxide steel" if body != "black oxide steel" else "red anodised aluminium")})
        top = <height> + <gasket_t> + <lift>
        assy.add(lid, name="lid", loc=cq.Location(cq.Vector(0, 0, top)), color={shade(lid)})
        for i, (sx, sy) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
            place = cq.Location(cq.Vector(sx * pitch_x / 2, sy * pitch_y / 2, top + <lid_t> + 0.6 * <lift>))
            assy.add(screw, name=f"screw_{{i + 1}}", loc=place, color={shade("stainless steel")})
        """,
    )  # fmt: skip
    whole_assembly(script, "enclosure")
    return (
        script,
        f"an enclosure of {x:g} by {y:g} mm with gasket, lid and four screws{', exploded' if lift else ''}",
    )


def gripper(rng: np.random.Generator) -> tuple[Script, str]:
    """A parallel gripper: body, rail, two jaws, the work piece sometimes."""
    stroke, opening = float(pick(rng, (20, 30, 40))), pick(rng, (0.3, 0.6, 1.0))
    width = float(pick(rng, (24, 30, 36)))
    holds = chance(rng, 0.45)
    one, two = pick(
        rng,
        (
            ("aluminium", "black oxide steel"),
            ("black oxide steel", "orange PETG"),
            ("blue anodised aluminium", "steel"),
            ("red anodised aluminium", "stainless steel"),
        ),
    )
    script = recipe(
        f"Parallel gripper, stroke {stroke:g} mm",
        "housing",
        sizes(stroke=stroke, width=width, body_height=float(pick(rng, (36, 42, 50))), jaw_t=float(pick(rng, (8, 10, 12))), finger_length=float(whole(rng, 30, 60, 5)), opening=(round(stroke * opening, 1), "between the fingers"), flange_d=float(pick(rng, (40, 50, 63))), flange_t=6.0,
              bolt_d=pick(rng, (4.5, 5.5, 6.6)), pads=pick(rng, (3, 4, 5))),
        """
        length = 2 * <stroke> + 4 * <jaw_t>
        <BODY> = cq.Workplane("XY").rect(length, <width>).extrude(<body_height>)
        .edges("|Z")
        .chamfer(0.12 * <width>)

        # guide slot on top
        <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, <body_height> - 8)).rect(length, 0.5 * <width>).extrude(8))
        <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, <body_height> - 8)).rect(length, 0.7 * <width>).extrude(4))

        # tool flange below with four bolts
        flange = (
            cq.Workplane("XY", origin=(0, 0, -<flange_t>))
            .circle(<flange_d> / 2)
            .extrude(<flange_t>)
            .copyWorkplane(cq.Workplane("XY"))
            .polarArray(0.39 * <flange_d>, 45, 360, 4)
            .hole(<bolt_d>)
        )

        # jaw: slider in the slot, finger above, ribs on the gripping face; it grips towards +X
        slider = cq.Workplane("XY", origin=(0, 0, <body_height> - 8)).center(-<jaw_t>, 0).rect(2 * <jaw_t>, 0.7 * <width> - 0.4).extrude(4)
        neck = cq.Workplane("XY", origin=(0, 0, <body_height> - 4)).center(-<jaw_t>, 0).rect(2 * <jaw_t>, 0.5 * <width> - 0.4).extrude(6)
        finger = (
            cq.Workplane("XZ")
            .polyline(
                [
                    (-2 * <jaw_t>, <body_height> + 2),
                    (0, <body_height> + 2),
                    (0, <body_height> + <finger_length>),
                    (-0.7 * <jaw_t>, <body_height> + <finger_length>),
                    (-<jaw_t>, <body_height> + 0.35 * <finger_length>),
                    (-2 * <jaw_t>, <body_height> + 0.25 * <finger_length>),
                ]
            )
            .close()
            .extrude(0.35 * <width>, both=True)
        )
        jaw = slider.union(neck).union(finger)
        for i in range(<pads>):
            z = <body_height> + <finger_length> * (0.55 + 0.4 * i / <pads>)
            jaw = jaw.cut(cq.Workplane("XY", origin=(0, 0, z)).rect(1.6, <width>).extrude(0.05 * <finger_length>))
        """,
        """
        # held part
        piece = cq.Workplane("XZ", origin=(0, 0.8 * <width>, <body_height> + 0.75 * <finger_length>)).circle(<opening> / 2).extrude(1.6 * <width>)
        """ if holds else "",
        f"""
        assy = cq.Assembly(name="gripper")
        assy.add(<BODY>, name="housing", color={shade(one)})
        assy.add(flange, name="flange", color={shade("aluminium" if one != "aluminium" else "steel")})
        assy.add(jaw, name="jaw_left", loc=cq.Location(cq.Vector(-<opening> / 2, 0, 0)), color={shade(two)})
        assy.add(jaw.mirror("YZ"), name="jaw_right", loc=cq.Location(cq.Vector(<opening> / 2, 0, 0)), color={shade(two)})
        """ + (f"""assy.add(piece, name="work_piece", color={shade("brass")})
        """ if holds else ""),
    )  # fmt: skip
    whole_assembly(script, "gripper")
    return script, f"a parallel gripper with {stroke:g} mm stroke{', holding a round bar' if holds else ''}"


def board(rng: np.random.Generator) -> tuple[Script, str]:
    """A circuit board on standoffs with chips, a connector and a pin header."""
    x, y = pick(rng, ((85.0, 56.0), (68.6, 53.4), (100.0, 70.0), (60.0, 40.0), (50.0, 50.0)))
    pins = whole(rng, 6, 20, 2)
    chips = whole(rng, 2, 4)
    green = pick(rng, ((0.05, 0.35, 0.18), (0.10, 0.20, 0.45), (0.45, 0.08, 0.10), (0.10, 0.10, 0.12)))
    script = recipe(
        f"Circuit board {x:g} x {y:g} on standoffs",
        "pcb",
        sizes(length=x, width=y, board_t=1.6, inset=pick(rng, (3.5, 4.0)), hole_d=(3.2, "M3"), standoff_h=float(pick(rng, (6, 8, 10, 12))), standoff_d=6.0, chips=chips, chip_side=float(pick(rng, (9, 10, 12))), pins=(pins, "in two rows of 2.54 mm"), pitch=2.54),
        """
        pitch_x, pitch_y = <length> - 2 * <inset>, <width> - 2 * <inset>
        <BODY> = cq.Workplane("XY").rect(<length>, <width>).extrude(<board_t>)
        .edges("|Z")
        .fillet(3)
        .faces(">Z").workplane(origin=(0, 0, <board_t>))
        .rect(pitch_x, pitch_y, forConstruction=True)
        .vertices()
        .hole(<hole_d>)

        # parts, each standing on z = 0
        standoff = cq.Workplane("XY").polygon(6, <standoff_d>).circle(<hole_d> / 2).extrude(-<standoff_h>)
        chip = cq.Workplane("XY").rect(<chip_side>, <chip_side>).extrude(1.4).edges("|Z").chamfer(0.5)
        chip = chip.cut(cq.Workplane("XY", origin=(-0.32 * <chip_side>, 0.32 * <chip_side>, 1.4)).circle(0.6).extrude(-0.2))
        legs = cq.Workplane("XY").rect(<chip_side> + 2, 0.7 * <chip_side>).rect(<chip_side>, 0.8 * <chip_side>).extrude(0.3)
        columns = <pins> // 2
        housing = cq.Workplane("XY").rect(columns * <pitch>, 2 * <pitch>).extrude(2.5)
        needles = cq.Workplane("XY").rarray(<pitch>, <pitch>, columns, 2).rect(0.64, 0.64).extrude(8.5)
        usb = cq.Workplane("XY").rect(7.5, 9).extrude(3.2).edges("|X").fillet(1.2).faces("<X").shell(-0.4)
        capacitor = cq.Workplane("XY").circle(3.2).extrude(7.5).faces(">Z").fillet(0.6)
        """.replace("legs = cq", "leads = cq"),
        f"""
        assy = cq.Assembly(name="board")
        assy.add(<BODY>, name="pcb", color=cq.Color{green})
        for i, (sx, sy) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
            assy.add(standoff, name=f"standoff_{{i + 1}}", loc=cq.Location(cq.Vector(sx * pitch_x / 2, sy * pitch_y / 2, 0)), color={shade("brass")})
        for i in range(<chips>):
            x = (i - (<chips> - 1) / 2) * (<length> - 24) / <chips>
            place = cq.Location(cq.Vector(x + 4, -0.08 * <width>, <board_t>))
            assy.add(chip, name=f"chip_{{i + 1}}", loc=place, color=cq.Color(0.12, 0.12, 0.13))
            assy.add(leads, name=f"leads_{{i + 1}}", loc=place, color={shade("aluminium")})
        header = cq.Location(cq.Vector(0, <width> / 2 - 2 * <pitch>, <board_t>))
        assy.add(housing, name="header", loc=header, color=cq.Color(0.1, 0.1, 0.1))
        assy.add(needles, name="pins", loc=header, color=cq.Color(0.85, 0.68, 0.25))
        assy.add(usb, name="usb", loc=cq.Location(cq.Vector(-<length> / 2 + 3, -0.1 * <width>, <board_t>)), color={shade("stainless steel")})
        for i, y in enumerate((-0.36, -0.2)):
            place = cq.Location(cq.Vector(<length> / 2 - 9, y * <width> + 3, <board_t>))
            assy.add(capacitor, name=f"capacitor_{{i + 1}}", loc=place, color=cq.Color(0.2, 0.3, 0.55))
        """,
    )  # fmt: skip
    whole_assembly(script, "board")
    return (
        script,
        f"a circuit board of {x:g} by {y:g} mm on standoffs with {chips} chips and a {pins}-pin header",
    )


LAYOUTS: dict[str, Layout] = {
    "caster": caster,
    "lidded_box": lidded_box,
    "gripper": gripper,
    "board": board,
}
