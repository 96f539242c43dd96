"""Layouts of drives as assemblies: gear pairs, planetary sets, ball bearings, shafts in bearings, motors, cranks."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_gear_outline import OUTLINES
from generators._cad_recipe import recipe, shade, sizes, whole_assembly
from generators._cad_standards import BEARINGS, NEMA
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def gear_pair(rng: np.random.Generator) -> tuple[Script, str]:
    """Two spur gears in mesh on a plate."""
    module = pick(rng, (1.0, 1.5, 2.0, 2.5))
    z1, z2 = whole(rng, 14, 22), whole(rng, 24, 36, 2)
    outline, call, coarse = pick(rng, OUTLINES)
    bore1, bore2 = float(max(5, round(module * z1 * 0.25))), float(max(6, round(module * z2 * 0.2)))
    one, two = pick(
        rng,
        (
            ("steel", "brass"),
            ("black oxide steel", "steel"),
            ("blue anodised aluminium", "POM"),
            ("orange PETG", "green PLA"),
            ("stainless steel", "bronze"),
        ),
    )
    script = recipe(
        f"Gear pair {z1}:{z2}, module {module:g}",
        "pinion",
        sizes(module=module, pinion_teeth=z1, wheel_teeth=z2, face_width=float(round(module * 8)), pinion_bore=bore1, wheel_bore=bore2, plate_t=float(pick(rng, (4, 5, 6)))),
        f"""
        centre_distance = <module> * (<pinion_teeth> + <wheel_teeth>) / 2
        <BODY> = cq.Workplane("XY").polyline({call}(<module>, <pinion_teeth>, {coarse}=3)).close().circle(<pinion_bore> / 2).extrude(<face_width>)

        # wheel, turned by half a tooth so that its spaces face the pinion's teeth
        wheel = cq.Workplane("XY").polyline({call}(<module>, <wheel_teeth>, {coarse}=3)).close().circle(<wheel_bore> / 2).extrude(<face_width>)
        wheel = wheel.rotate((0, 0, 0), (0, 0, 1), 180 + 180 / <wheel_teeth>)

        # plate that holds both axles
        margin = 0.7 * <module> * <wheel_teeth> / 2
        plate = (
            cq.Workplane("XY", origin=(centre_distance / 2, 0, -<plate_t>))
            .slot2D(centre_distance + 2 * margin, 2 * margin)
            .extrude(<plate_t> - 1)
        )
        axles = []
        for x, d in ((0, <pinion_bore>), (centre_distance, <wheel_bore>)):
            axles.append(cq.Workplane("XY", origin=(x, 0, -2 * <plate_t>)).circle(d / 2).extrude(<face_width> + 3 * <plate_t>))
            plate = plate.cut(axles[-1])

        assy = cq.Assembly(name="gear_pair")
        assy.add(<BODY>, name="pinion", color={shade(one)})
        assy.add(wheel, name="wheel", loc=cq.Location(cq.Vector(centre_distance, 0, 0)), color={shade(two)})
        assy.add(plate, name="plate", color={shade("aluminium")})
        for i, axle in enumerate(axles):
            assy.add(axle, name=f"axle_{{i}}", color={shade("zinc plated steel")})
        """,
        helpers=(outline,),
    )  # fmt: skip
    whole_assembly(script, "gear_pair")
    return script, f"a pair of spur gears of module {module:g} with {z1} and {z2} teeth on a plate"


def planetary(rng: np.random.Generator) -> tuple[Script, str]:
    """Sun, planets, ring and carrier."""
    sun, planet, count = pick(
        rng,
        (
            (12, 18, 3),
            (18, 15, 3),
            (24, 12, 3),
            (16, 16, 4),
            (20, 14, 4),
            (15, 12, 3),
            (24, 18, 3),
            (12, 12, 3),
        ),
    )
    module = pick(rng, (1.0, 1.25, 1.5))
    outline, call, coarse = pick(rng, OUTLINES)
    depths = "addendum=1.25, dedendum=1.0" if call == "gear_points" else "ha=1.25, hf=1.0"
    a, b, c = pick(
        rng,
        (
            ("brass", "steel", "cast iron"),
            ("orange PETG", "POM", "black oxide steel"),
            ("bronze", "stainless steel", "blue anodised aluminium"),
            ("green PLA", "POM", "black oxide steel"),
        ),
    )
    script = recipe(
        f"Planetary gear set {sun}/{planet}/{sun + 2 * planet}",
        "sun",
        sizes(module=module, sun_teeth=sun, planet_teeth=planet, planets=count, width=float(pick(rng, (8, 10, 12))), bore=5.0, pin_d=float(pick(rng, (4, 5))), rim=5.0, carrier_t=3.0),
        f"""
        ring_teeth = <sun_teeth> + 2 * <planet_teeth>
        orbit = <module> * (<sun_teeth> + <planet_teeth>) / 2
        <BODY> = cq.Workplane("XY").polyline({call}(<module>, <sun_teeth>, {coarse}=2)).close().circle(<bore> / 2).extrude(<width>)

        planet = cq.Workplane("XY").polyline({call}(<module>, <planet_teeth>, {coarse}=2)).close().circle(<pin_d> / 2).extrude(<width>)

        # ring: the spaces of an internal gear
        spaces = {call}(<module>, ring_teeth, {depths}, {coarse}=2)
        ring_r = <module> * (ring_teeth + 2.5) / 2 + <rim>
        ring = cq.Workplane("XY").circle(ring_r).polyline(spaces).close().extrude(<width>)
        phase = 0 if <planet_teeth> % 2 else 180 / ring_teeth

        # carrier below with a pin for each planet
        carrier = cq.Workplane("XY", origin=(0, 0, -<carrier_t> - 0.5)).circle(orbit + <pin_d>).circle(<bore>).extrude(<carrier_t>)
        pins = (
            cq.Workplane("XY", origin=(0, 0, -<carrier_t>))
            .polarArray(orbit, 0, 360, <planets>)
            .circle(<pin_d> / 2)
            .extrude(<width> + <carrier_t> + 1)
        )
        carrier = carrier.union(pins)

        assy = (
            cq.Assembly(name="planetary")
            .add(<BODY>, name="sun", color={shade(a)})
            .add(ring, name="ring", loc=cq.Location(cq.Vector(0, 0, 0), cq.Vector(0, 0, 1), phase), color={shade(c)})
            .add(carrier, name="carrier", color={shade("aluminium")})
        )
        for i in range(<planets>):
            angle = 360 * i / <planets>
            spin = 180 + 180 / <planet_teeth> + angle * (1 + <sun_teeth> / <planet_teeth>)
            x, y = orbit * math.cos(math.radians(angle)), orbit * math.sin(math.radians(angle))
            place = cq.Location(cq.Vector(x, y, 0), cq.Vector(0, 0, 1), spin)
            assy.add(planet, name=f"planet_{{i + 1}}", loc=place, color={shade(b)})
        """,
        helpers=(outline,),
    )  # fmt: skip
    whole_assembly(script, "planetary_gears")
    return (
        script,
        f"a planetary gear set with {with_article(str(sun))}-tooth sun, {count} planets of {planet} teeth and a ring",
    )


def ball_bearing(rng: np.random.Generator) -> tuple[Script, str]:
    """A deep groove ball bearing: whole, cut open, or exploded."""
    code = pick(rng, tuple(BEARINGS))
    bore, outside, width = BEARINGS[code]
    how = pick(rng, ("whole", "cut open", "exploded"))
    balls = pick(rng, (7, 8, 9))
    script = recipe(
        f"Deep groove ball bearing {code}, {how}",
        "outer",
        sizes(bore=float(bore), outside=float(outside), width=float(width), balls=balls, ball_d=round((outside - bore) * 0.3, 2), edge=(round(width * 0.05, 2), "chamfer of the rings"))
        + (sizes(spread=float(round(width * 1.6))) if how == "exploded" else []),
        """
        pitch_d = (<bore> + <outside>) / 2
        land = 0.16 * (<outside> - <bore>) / 2
        <BODY> = cq.Workplane("XY").circle(<outside> / 2).circle(pitch_d / 2 + land).extrude(<width> / 2, both=True)

        inner = cq.Workplane("XY").circle(pitch_d / 2 - land).circle(<bore> / 2).extrude(<width> / 2, both=True)

        # raceway: a torus as deep as the balls ask for
        track = cq.Workplane("XZ").center(pitch_d / 2, 0).circle(0.505 * <ball_d>).revolve(360, (-pitch_d / 2, 0, 0), (-pitch_d / 2, 1, 0))
        <BODY> = <BODY>.cut(track).faces("<Z or >Z").edges(cq.selectors.RadiusNthSelector(-1)).chamfer(<edge>)
        inner = inner.cut(track).faces("<Z or >Z").edges(cq.selectors.RadiusNthSelector(0)).chamfer(<edge>)
        cage = cq.Workplane("XY").circle(pitch_d / 2 + 0.7 * land).circle(pitch_d / 2 - 0.7 * land).extrude(0.36 * <ball_d>, both=True)
        ball = cq.Workplane("XY").sphere(0.49 * <ball_d>)
        centres = []
        for i in range(<balls>):
            a = 2 * math.pi * i / <balls>
            centres.append((pitch_d / 2 * math.cos(a), pitch_d / 2 * math.sin(a)))
            cage = cage.cut(cq.Workplane("XY").sphere(0.53 * <ball_d>).translate((*centres[-1], 0)))
        """,
        """
        # a quarter cut away from the outer ring
        quarter = cq.Workplane("XY").box(<outside>, <outside>, 2 * <width>, centered=(False, False, True)).rotate((0, 0, 0), (0, 0, 1), -90)
        <BODY> = <BODY>.cut(quarter)
        """ if how == "cut open" else "",
        f"""
        assy = cq.Assembly(name="bearing_{code}")
        assy.add(<BODY>, name="outer_ring", color={shade("steel")}{", loc=cq.Location(cq.Vector(0, 0, -<spread>))" if how == "exploded" else ""})
        assy.add(inner, name="inner_ring", color={shade("stainless steel")}{", loc=cq.Location(cq.Vector(0, 0, <spread>))" if how == "exploded" else ""})
        assy.add(cage, name="cage", color={shade(pick(rng, ("brass", "black oxide steel", "POM")))})
        for i, (x, y) in enumerate(centres):
            assy.add(ball, name=f"ball_{{i + 1}}", loc=cq.Location(cq.Vector(x, y, 0)), color={shade("aluminium")})
        """,
    )  # fmt: skip
    whole_assembly(script, f"bearing_{code}")
    return script, f"a {code} deep groove ball bearing with {balls} balls, {how}"


def bearing_shaft(rng: np.random.Generator) -> tuple[Script, str]:
    """A stepped shaft in two bearings with a wheel between or beside them."""
    code = pick(rng, ("6000", "6001", "6002", "6003", "6004", "6204"))
    bore, outside, width = BEARINGS[code]
    span = float(whole(rng, 50, 110, 10))
    wheel = pick(rng, ("pulley", "flywheel", "roller"))
    dark, light = pick(
        rng,
        (
            ("steel", "aluminium"),
            ("black oxide steel", "brass"),
            ("stainless steel", "blue anodised aluminium"),
            ("steel", "red anodised aluminium"),
        ),
    )
    disc = {
        "pulley": """
        # grooved pulley keyed to the middle
        section = [(<shaft_d> / 2 + 2, -<wheel_w> / 2), (<wheel_d> / 2, -<wheel_w> / 2), (<wheel_d> / 2 - 0.25 * <wheel_w>, 0), (<wheel_d> / 2, <wheel_w> / 2), (<shaft_d> / 2 + 2, <wheel_w> / 2)]
        wheel = cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0)).rotate((0, 0, 0), (0, 1, 0), 90)
        """,
        "flywheel": """
        # flywheel: rim, web with holes, hub
        rim = cq.Workplane("YZ").circle(<wheel_d> / 2).circle(0.41 * <wheel_d>).extrude(<wheel_w> / 2, both=True)
        web = cq.Workplane("YZ").circle(0.42 * <wheel_d>).circle(<shaft_d> / 2 + 2).extrude(<wheel_w> / 6, both=True)
        bores = cq.Workplane("YZ").polarArray(0.29 * <wheel_d>, 0, 360, 6).circle(0.07 * <wheel_d>).extrude(<wheel_w>, both=True)
        wheel = rim.union(web.cut(bores))
        """,
        "roller": """
        # roller with rounded rims
        wheel = cq.Workplane("YZ").circle(<wheel_d> / 2).circle(<shaft_d> / 2 + 2).extrude(<wheel_w> / 2, both=True)
        wheel = wheel.faces("<X or >X").edges(cq.selectors.RadiusNthSelector(-1)).fillet(0.08 * <wheel_w>)
        """,
    }[wheel]  # fmt: skip
    script = recipe(
        f"Shaft with {wheel} in two {code} bearings",
        "shaft",
        sizes(shaft_d=(float(bore), f"seat of the {code}"), bearing_od=float(outside), bearing_w=float(width), span=(span, "between the bearings"), stub=float(whole(rng, 15, 40, 5)),
              wheel_d=float(round(outside * pick(rng, (1.6, 2.0, 2.4)))), wheel_w=float(round(min(0.45 * span, width * 2.5)))),
        """
        <BODY> = cq.Workplane("YZ").circle(<shaft_d> / 2 + 2).extrude(<span> / 2, both=True)

        # bearing seats and the driven end
        seats = cq.Workplane("YZ").circle(<shaft_d> / 2).extrude(<span> / 2 + <bearing_w> + 2, both=True)
        drive = cq.Workplane("YZ", origin=(<span> / 2, 0, 0)).circle(0.44 * <shaft_d>).extrude(<bearing_w> + <stub>).faces(">X").chamfer(1)
        <BODY> = <BODY>.union(seats).union(drive)

        # bearing, simplified to two rings and the shields between
        race = 0.17 * (<bearing_od> - <shaft_d>)
        rings = (
            cq.Workplane("YZ").circle(<bearing_od> / 2).circle(<bearing_od> / 2 - race).extrude(<bearing_w>)
            .union(cq.Workplane("YZ").circle(<shaft_d> / 2 + race).circle(<shaft_d> / 2).extrude(<bearing_w>))
        )
        shield = cq.Workplane("YZ", origin=(0.08 * <bearing_w>, 0, 0)).circle(<bearing_od> / 2 - race).circle(<shaft_d> / 2 + race).extrude(0.84 * <bearing_w>)
        """,
        disc,
        f"""
        assy = cq.Assembly(name="shaft_assembly")
        assy.add(<BODY>, name="shaft", color={shade(dark)})
        assy.add(wheel, name="{wheel}", color={shade(light)})
        for side, x in (("left", -<span> / 2 - <bearing_w>), ("right", <span> / 2)):
            place = cq.Location(cq.Vector(x, 0, 0))
            assy.add(rings, name=f"bearing_{{side}}", loc=place, color={shade("stainless steel")})
            assy.add(shield, name=f"shield_{{side}}", loc=place, color={shade("black oxide steel")})
        """,
    )  # fmt: skip
    whole_assembly(script, "shaft_assembly")
    return script, f"a shaft with {with_article(wheel)} between two {code} ball bearings"


def motor_mount(rng: np.random.Generator) -> tuple[Script, str]:
    """A stepper motor on a bracket, with its coupling or pulley."""
    name = pick(rng, tuple(NEMA))
    face, pitch, pilot, hole = NEMA[name]
    shaft = {"NEMA 14": 5.0, "NEMA 17": 5.0, "NEMA 23": 6.35}[name]
    pulley = chance(rng, 0.5)
    script = recipe(
        f"{name} stepper motor on its bracket",
        "motor",
        sizes(face=(face, name), body_length=float(pick(rng, (34, 40, 48, 56))), hole_pitch=float(pitch), hole_d=hole, pilot_d=float(pilot), shaft_d=shaft, shaft_length=float(pick(rng, (22, 24))),
              plate_t=float(pick(rng, (4, 5, 6))), foot=float(round(face * 0.9)), slot_d=5.5),
        """
        axis = <face> / 2 + <plate_t> + 2
        <BODY> = cq.Workplane("YZ", origin=(-<body_length>, 0, axis)).rect(<face>, <face>).extrude(<body_length>).edges("|X").chamfer(0.09 * <face>)

        # end caps stand out from the stack
        caps = cq.Workplane("YZ", origin=(-0.8 * <body_length>, 0, axis)).rect(<face> + 1, <face> + 1).rect(<face> - 2, <face> - 2).extrude(0.6 * <body_length>)
        <BODY> = <BODY>.cut(caps)
        pilot = cq.Workplane("YZ", origin=(0, 0, axis)).circle(<pilot_d> / 2).extrude(2)
        spindle = cq.Workplane("YZ", origin=(0, 0, axis)).circle(<shaft_d> / 2).extrude(<shaft_length>)

        # L bracket with slots in its foot
        wall = cq.Workplane("YZ", origin=(0, 0, axis)).rect(<face>, <face>).extrude(<plate_t>).edges("|X and >Z").fillet(4)
        sole = cq.Workplane("XY").center(<foot> / 2, 0).rect(<foot>, <face>).extrude(<plate_t>).edges("|Z and >X").fillet(4)
        web = cq.Workplane("XY").center(<plate_t> / 2, 0).rect(<plate_t>, <face>).extrude(axis)
        bracket = wall.union(sole).union(web)
        bracket = bracket.cut(cq.Workplane("YZ", origin=(-1, 0, axis)).circle(<pilot_d> / 2 + 0.2).extrude(<plate_t> + 2))
        bolts = cq.Workplane("YZ", origin=(-1, 0, axis)).rect(<hole_pitch>, <hole_pitch>, forConstruction=True).vertices().circle(<hole_d> / 2).extrude(<plate_t> + 2)
        slots = cq.Workplane("XY").pushPoints([(0.62 * <foot>, -0.3 * <face>), (0.62 * <foot>, 0.3 * <face>)]).slot2D(2.4 * <slot_d>, <slot_d>).extrude(<plate_t>)
        bracket = bracket.cut(bolts).cut(slots)
        screw = cq.Workplane("YZ").circle(0.9 * <hole_d>).extrude(<hole_d>)
        """,
        """
        # toothed pulley on the spindle
        output = cq.Workplane("YZ", origin=(<plate_t> + 4, 0, axis)).circle(2.0 * <shaft_d>).circle(<shaft_d> / 2).extrude(<shaft_length> - <plate_t> - 6)
        teeth = cq.Workplane("YZ", origin=(<plate_t> + 5, 0, axis)).polarArray(2.0 * <shaft_d>, 0, 360, 20).circle(0.16 * <shaft_d>).extrude(<shaft_length> - <plate_t> - 8)
        output = output.cut(teeth)
        """ if pulley else """
        # clamp coupling with a slit
        output = cq.Workplane("YZ", origin=(<plate_t> + 6, 0, axis)).circle(1.9 * <shaft_d>).circle(<shaft_d> / 2).extrude(4.4 * <shaft_d>).edges("%CIRCLE").chamfer(0.4)
        slit = cq.Workplane("XY").box(2 * <shaft_d>, 0.8, 3 * <shaft_d>, centered=(False, True, False)).translate((<plate_t> + 5, 0, axis))
        output = output.cut(slit).cut(slit.translate((3.4 * <shaft_d>, 0, 0)))
        """,
        f"""
        assy = cq.Assembly(name="motor_unit")
        assy.add(<BODY>, name="motor", color={shade("black oxide steel")})
        assy.add(pilot, name="pilot", color={shade("aluminium")})
        assy.add(spindle, name="spindle", color={shade("stainless steel")})
        assy.add(bracket, name="bracket", color={shade(pick(rng, ("aluminium", "blue anodised aluminium", "red anodised aluminium", "orange PETG")))})
        assy.add(output, name="{'pulley' if pulley else 'coupling'}", color={shade("brass" if pulley else "aluminium")})
        for i, (y, z) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
            place = cq.Location(cq.Vector(<plate_t>, y * <hole_pitch> / 2, axis + z * <hole_pitch> / 2))
            assy.add(screw, name=f"screw_{{i + 1}}", loc=place, color={shade("zinc plated steel")})
        """,
    )  # fmt: skip
    whole_assembly(script, "motor_unit")
    return (
        script,
        f"a {name} stepper motor on an L bracket with a {'toothed pulley' if pulley else 'clamp coupling'}",
    )


def crank(rng: np.random.Generator) -> tuple[Script, str]:
    """Crank, connecting rod, piston and cylinder at an angle of the stroke."""
    bore, stroke = float(pick(rng, (30, 36, 40, 50))), float(pick(rng, (30, 36, 40, 44)))
    angle = float(pick(rng, (20, 40, 60, 75, 110, 130)))
    script = recipe(
        f"Slider crank, bore {bore:g}, stroke {stroke:g}",
        "crank",
        sizes(bore=bore, stroke=stroke, rod_length=float(round(stroke * 1.9)), angle=(angle, "of the crank from the top"), pin_d=float(round(bore * 0.22)), web_t=float(round(bore * 0.18)), shaft_d=float(round(bore * 0.36)),
              piston_h=float(round(bore * 0.85)), rings=pick(rng, (2, 3))),
        """
        throw = <stroke> / 2
        turn = math.radians(<angle>)
        px, pz = throw * math.sin(turn), throw * math.cos(turn)
        height = pz + math.sqrt(<rod_length> ** 2 - px ** 2)
        lean = math.degrees(math.asin(px / <rod_length>))
        <BODY> = cq.Workplane("XZ").circle(<shaft_d> / 2).extrude(<bore>)

        # web and counterweight, drawn with the pin at the top, then turned
        web = cq.Workplane("XZ").center(0, throw / 2).slot2D(throw + 2 * <pin_d>, 2 * <pin_d>, 90).extrude(<web_t>)
        weight = (
            cq.Workplane("XZ")
            .moveTo(-1.5 * throw, 0)
            .threePointArc((0, -1.5 * throw), (1.5 * throw, 0))
            .close()
            .extrude(<web_t>)
        )
        pin = cq.Workplane("XZ", origin=(0, <web_t> + 4, throw)).circle(<pin_d> / 2).extrude(2 * <web_t>)
        turned = web.union(weight).union(pin).rotate((0, 0, 0), (0, 1, 0), <angle>)
        <BODY> = <BODY>.union(turned)

        # rod along Z from its big end
        rod = cq.Workplane("XZ").circle(<pin_d>).extrude(-<web_t>)
        shank = cq.Workplane("XZ").center(0, <rod_length> / 2).rect(0.9 * <pin_d>, <rod_length>).extrude(-0.7 * <web_t>)
        small = cq.Workplane("XZ").center(0, <rod_length>).circle(0.85 * <pin_d>).extrude(-<web_t>)
        rod = rod.union(shank).union(small)
        for z, d in ((0, <pin_d>), (<rod_length>, 0.8 * <pin_d>)):
            rod = rod.cut(cq.Workplane("XZ", origin=(0, -1, z)).circle(d / 2).extrude(-2 * <web_t>))

        # piston with ring grooves, hollow below, and its pin
        piston = cq.Workplane("XY", origin=(0, 0, -0.45 * <piston_h>)).circle(0.495 * <bore>).extrude(<piston_h>).faces("<Z").shell(-0.12 * <bore>)
        for i in range(<rings>):
            z = 0.45 * <piston_h> - 0.08 * <bore> * i
            piston = piston.cut(cq.Workplane("XY", origin=(0, 0, z)).circle(<bore>).circle(0.465 * <bore>).extrude(0.035 * <bore>))
        wrist = cq.Workplane("XZ", origin=(0, 0.46 * <bore>, 0)).circle(0.4 * <pin_d>).extrude(0.92 * <bore>)
        piston = piston.cut(wrist)
        """,
        f"""
        middle = <web_t> / 2
        assy = cq.Assembly(name="slider_crank")
        assy.add(<BODY>, name="crank", loc=cq.Location(cq.Vector(0, -middle - 0.5, 0)), color={shade(pick(rng, ("cast iron", "steel", "black oxide steel")))})
        assy.add(rod, name="rod", loc=cq.Location(cq.Vector(px, -middle, pz), cq.Vector(0, 1, 0), -lean), color={shade(pick(rng, ("steel", "bronze", "brass")))})
        assy.add(piston, name="piston", loc=cq.Location(cq.Vector(0, 0, height)), color={shade("aluminium")})
        assy.add(wrist, name="wrist_pin", loc=cq.Location(cq.Vector(0, 0, height)), color={shade("stainless steel")})
        """,
    )  # fmt: skip
    whole_assembly(script, "slider_crank")
    return (
        script,
        f"a slider crank with a {bore:g} mm piston and {with_article(f'{stroke:g}')} mm stroke, {angle:g} degrees after the top",
    )


LAYOUTS: dict[str, Layout] = {
    "gear_pair": gear_pair,
    "planetary": planetary,
    "ball_bearing": ball_bearing,
    "bearing_shaft": bearing_shaft,
    "motor_mount": motor_mount,
    "crank": crank,
}
