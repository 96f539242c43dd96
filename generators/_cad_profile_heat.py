"""Layouts of heat sinks: plate and pin fins, radial, clip-on, star, fan, folded, flared, with heat pipes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_recipe import recipe, sizes
from generators._cad_standards import SCREWS
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def plate_fin(rng: np.random.Generator) -> tuple[Script, str]:
    """Straight fins on a base: cut as slots, or added one by one."""
    width, length = float(whole(rng, 30, 100, 5)), float(whole(rng, 30, 120, 5))
    base, fin_h = float(pick(rng, (4, 5, 6, 8))), float(whole(rng, 12, 40, 2))
    fin_t, gap = pick(rng, ((1.0, 2.5), (1.2, 3.0), (1.5, 3.5), (2.0, 4.0), (2.0, 5.0)))
    count = int((width + gap) // (fin_t + gap))
    width = round(count * (fin_t + gap) - gap, 2)
    way = pick(rng, ("array", "loop", "profile", "slots"))
    screw = pick(rng, SCREWS[:2])
    body = pick(rng, ("sink", "heatsink", "heat_sink", "cooler"))
    text = {
        "array": """
        width = <fins> * (<fin_t> + <gap>) - <gap>
        <BODY> = cq.Workplane("XY").box(width, <length>, <base>, centered=(True, True, False))

        # fins
        .faces(">Z").workplane(origin=(0, 0, <base>))
        .rarray(<fin_t> + <gap>, 1, <fins>, 1)
        .rect(<fin_t>, <length>)
        .extrude(<fin_height>)
        """,
        "loop": """
        width = <fins> * (<fin_t> + <gap>) - <gap>
        <BODY> = cq.Workplane("XY").box(width, <length>, <base>, centered=(True, True, False))

        # one fin after the other
        for i in range(<fins>):
            x = -width / 2 + <fin_t> / 2 + i * (<fin_t> + <gap>)
            fin = cq.Workplane("XY", origin=(x, 0, <base>)).rect(<fin_t>, <length>).extrude(<fin_height>)
            <BODY> = <BODY>.union(fin)
        """,
        "profile": """
        width = <fins> * (<fin_t> + <gap>) - <gap>
        # comb-shaped section, as it leaves the extrusion die
        section = [(width / 2, 0), (-width / 2, 0)]
        for i in range(<fins>):
            x = -width / 2 + i * (<fin_t> + <gap>)
            section += [(x, <base>), (x, <base> + <fin_height>), (x + <fin_t>, <base> + <fin_height>), (x + <fin_t>, <base>)]
        section = [p for k, p in enumerate(section) if k == 0 or p != section[k - 1]]
        <BODY> = cq.Workplane("XZ").polyline(section[:2] + section[3:-1]).close().extrude(<length> / 2, both=True)
        """,
        "slots": """
        width = <fins> * (<fin_t> + <gap>) - <gap>
        <BODY> = cq.Workplane("XY").box(width, <length>, <base> + <fin_height>, centered=(True, True, False))

        # saw the gaps between the fins
        .faces(">Z").workplane(origin=(0, 0, <base> + <fin_height>))
        .rarray(<fin_t> + <gap>, 1, <fins> - 1, 1)
        .rect(<gap>, <length>)
        .cutBlind(-<fin_height>)
        """,
    }[way]  # fmt: skip
    drilled = chance(rng, 0.5) and gap >= 3 and length >= 40
    script = recipe(
        pick(rng, (f"Heat sink, {count} straight fins", "Extruded plate-fin heat sink", f"Heat sink {width:g} x {length:g}")),
        body,
        sizes(fins=count, fin_t=fin_t, gap=(gap, "between fins"), fin_height=fin_h, base=(base, "plate"), length=length)
        + (sizes(inset=8.0, tap_d=(screw.tap, f"{screw.name} tapped")) if drilled else []),
        text,
        """
        # tapped from below
        .copyWorkplane(cq.Workplane("XY"))
        .rect(width - 2 * <inset>, <length> - 2 * <inset>, forConstruction=True)
        .vertices()
        .circle(<tap_d> / 2)
        .cutBlind(0.8 * <base>)
        """ if drilled else "",
    )  # fmt: skip
    script.expected = {"x": width, "y": length, "z": base + fin_h}
    return script, f"a heat sink with {count} straight fins {fin_h:g} mm high"


def pin_fin(rng: np.random.Generator) -> tuple[Script, str]:
    """Round, square or hexagonal pins in rows."""
    side = float(whole(rng, 25, 60, 5))
    nx = whole(rng, 5, 9)
    pin = round(side / nx * pick(rng, (0.4, 0.5)), 1)
    kind = pick(rng, ("round", "square", "hexagonal"))
    ny = nx if chance(rng, 0.6) else max(4, nx - 2)
    depth = round(side / nx * ny, 1)
    pin_h = float(whole(rng, 8, 26, 2))
    shape = {
        "round": ".circle(<pin> / 2)",
        "square": ".rect(<pin>, <pin>)",
        "hexagonal": ".polygon(6, <pin>)",
    }[kind]
    staggered = chance(rng, 0.35)
    script = recipe(
        pick(rng, (f"Pin fin heat sink {side:g} mm", f"{kind.capitalize()} pin cooler", f"BGA heat sink, {nx} x {ny} pins")),
        pick(rng, ("sink", "pin_sink", "cooler")),
        sizes(width=side, depth=depth, base=float(pick(rng, (2.5, 3, 4))), columns=nx, rows=ny, pin=(pin, "across"), pin_height=pin_h),
        """
        pitch_x, pitch_y = <width> / <columns>, <depth> / <rows>
        <BODY> = cq.Workplane("XY").box(<width>, <depth>, <base>, centered=(True, True, False))
        """,
        f"""
        # staggered rows
        spots = []
        for j in range(<rows>):
            shift = 0.25 * pitch_x if j % 2 else -0.25 * pitch_x
            y = (j - (<rows> - 1) / 2) * pitch_y
            spots += [((i - (<columns> - 1) / 2) * pitch_x + shift, y) for i in range(<columns>)]
        pins = cq.Workplane("XY", origin=(0, 0, <base>)).pushPoints(spots){shape}.extrude(<pin_height>)
        <BODY> = <BODY>.union(pins)
        """ if staggered else f"""
        # pins
        .faces(">Z").workplane(origin=(0, 0, <base>))
        .rarray(pitch_x, pitch_y, <columns>, <rows>)
        {shape}
        .extrude(<pin_height>)
        """,
    )  # fmt: skip
    script.expected = {"x": side, "y": depth, "z": script.parameters[2].value + pin_h}  # type: ignore[operator]  # a float
    return (
        script,
        f"a pin fin heat sink with {nx} by {ny} {kind} pins{' in staggered rows' if staggered else ''}",
    )


def radial(rng: np.random.Generator) -> tuple[Script, str]:
    """Fins that stand around a core."""
    core, outer = float(whole(rng, 16, 36, 2)), float(whole(rng, 50, 110, 5))
    fins = whole(rng, 12, 32, 2)
    height = float(whole(rng, 12, 50, 2))
    forked = chance(rng, 0.4) and fins <= 22
    hollow = chance(rng, 0.5)
    fin_t = pick(rng, (1.2, 1.5, 2.0)) if fins > 20 else pick(rng, (1.5, 2.0, 2.5))
    script = recipe(
        pick(rng, (f"Radial heat sink, {fins} fins", "Round LED heat sink", f"LED cooler {outer:g} mm")),
        pick(rng, ("sink", "radial_sink", "cooler")),
        sizes(core_d=core, outer_d=outer, fins=fins, fin_t=fin_t, height=height)
        + (sizes(bore=round(core * 0.4, 1)) if hollow else sizes(mount_pitch=round(core * 0.6, 1), tap_d=2.5)),
        """
        <BODY> = cq.Workplane("XY").circle(<core_d> / 2).extrude(<height>)
        """,
        """
        # forked fins: a stem that parts in two
        split_r = <core_d> / 2 + 0.45 * (<outer_d> - <core_d>) / 2
        stem = cq.Workplane("XY").center((split_r + <core_d> / 4) / 2, 0).rect(split_r - <core_d> / 4, <fin_t>).extrude(<height>)
        for lean in (-1, 1):
            prong = (
                cq.Workplane("XY")
                .center((<outer_d> / 2 - split_r) / 2, 0)
                .rect(<outer_d> / 2 - split_r + <fin_t>, <fin_t>)
                .extrude(<height>)
                .rotate((0, 0, 0), (0, 0, 1), lean * 180 / <fins> * 0.9)
                .translate((split_r, 0, 0))
            )
            stem = stem.union(prong)
        for i in range(<fins>):
            <BODY> = <BODY>.union(stem.rotate((0, 0, 0), (0, 0, 1), i * 360 / <fins>), clean=False)
        <BODY> = <BODY>.intersect(cq.Workplane("XY").circle(<outer_d> / 2).extrude(<height>))
        """ if forked else """
        # fins, trimmed to the outer diameter
        fins = (
            cq.Workplane("XY")
            .polarArray((<outer_d> + <core_d>) / 4, 0, 360, <fins>)
            .rect((<outer_d> - <core_d>) / 2 + <fin_t>, <fin_t>)
            .extrude(<height>)
        )
        <BODY> = <BODY>.union(fins)
        """.replace("fins = (", "blades = (").replace("union(fins)", "union(blades)"),
        """
        # cable passage
        bore = cq.Workplane("XY").circle(<bore> / 2).extrude(<height>)
        <BODY> = <BODY>.cut(bore)
        """.replace("bore = cq", "passage = cq").replace("cut(bore)", "cut(passage)") if hollow else """
        # tapped holes for the module
        .faces(">Z").workplane(origin=(0, 0, <height>))
        .pushPoints([(-<mount_pitch> / 2, 0), (<mount_pitch> / 2, 0)])
        .hole(<tap_d>, 10)
        """,
    )  # fmt: skip
    script.expected = {"z": height}
    return (
        script,
        f"a radial heat sink with {fins} {'forked ' if forked else ''}fins around {with_article(f'{core:g}')} mm core",
    )


def led_star(rng: np.random.Generator) -> tuple[Script, str]:
    """The aluminium star of a power LED, with its solder pads and the LED."""
    outer = pick(rng, (16.0, 20.0))
    points = 6
    script = recipe(
        f"LED star board {outer:g} mm",
        pick(rng, ("star", "led_star", "board")),
        sizes(outer_d=outer, points=points, notch_d=round(outer * 0.18, 1), thickness=pick(rng, (1.5, 1.6, 2.0)),
              led=pick(rng, (3.5, 5.0)), dome_d=pick(rng, (2.6, 3.2)), pad=round(outer * 0.1, 1)),
        """
        <BODY> = cq.Workplane("XY").circle(<outer_d> / 2).extrude(<thickness>)

        # notches for the screws
        .copyWorkplane(cq.Workplane("XY"))
        .polarArray(<outer_d> / 2 - 0.1 * <notch_d>, 0, 360, <points>)
        .circle(<notch_d> / 2)
        .cutBlind(<thickness>)

        # solder pads between the notches
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))
        .polarArray(0.37 * <outer_d>, 180 / <points>, 360, <points>)
        .rect(<pad>, 1.4 * <pad>)
        .extrude(0.1)

        # LED package with its lens
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))
        .rect(<led>, <led>)
        .extrude(0.8)
        """,
        """
        lens = cq.Workplane("XY", origin=(0, 0, <thickness> + 0.8)).sphere(<dome_d> / 2)
        <BODY> = <BODY>.union(lens)
        """,
    )  # fmt: skip
    return script, f"a {outer:g} mm LED star board with its solder pads and lens"


def clip_on(rng: np.random.Generator) -> tuple[Script, str]:
    """An extruded sink with slots for a transistor clip."""
    fins = pick(rng, (3, 4, 5))
    height, length = float(whole(rng, 22, 40, 2)), float(pick(rng, (25.4, 38.1, 50.8, 63.5)))
    wide = float(whole(rng, 24, 42, 2))
    script = recipe(
        pick(rng, ("TO-220 heat sink with clip slots", f"Board heat sink {length:g} mm", "Extruded sink for TO-247")),
        pick(rng, ("sink", "to220_sink", "profile")),
        sizes(width=wide, height=height, length=length, web=(2.5, "mounting wall"), side_fins=fins, fin_t=1.4,
              slot=(1.6, "clip slot"), pin_d=2.4, hole_d=(3.2, "M3"), hole_height=round(length * 0.6, 1)),
        """
        pitch = (<height> - <fin_t>) / (<side_fins> - 1)
        <BODY> = cq.Workplane("XY").rect(<web>, <height>).extrude(<length>)

        # side fins, left and right of the wall
        for i in range(<side_fins>):
            y = -<height> / 2 + <fin_t> / 2 + i * pitch
            fin = cq.Workplane("XY").center(0, y).rect(<width>, <fin_t>).extrude(<length>)
            <BODY> = <BODY>.union(fin)

        # bosses with the slots that hold the clip
        for side in (-1, 1):
            y = side * (<height> / 2 - <fin_t> - 1.2 * <slot>)
            boss = cq.Workplane("XY").center(<web> / 2 + <slot>, y).rect(2.6 * <slot>, 2.4 * <slot>).extrude(<length>)
            groove = cq.Workplane("XY").center(<web> / 2 + 1.6 * <slot>, y).rect(1.6 * <slot>, <slot>).extrude(<length>)
            <BODY> = <BODY>.union(boss).cut(groove)

        # solder pins below
        pins = (
            cq.Workplane("XY")
            .pushPoints([(0, -<height> / 2 + 3), (0, <height> / 2 - 3)])
            .circle(<pin_d> / 2)
            .extrude(-4)
        )
        <BODY> = <BODY>.union(pins)

        # hole for the device
        hole = cq.Workplane("YZ", origin=(-<width>, 0, 0)).center(0.15 * pitch, <hole_height>).circle(<hole_d> / 2).extrude(2 * <width>)
        <BODY> = <BODY>.cut(hole)
        """,
    )  # fmt: skip
    script.expected = {"x": wide, "y": height, "z": length + 4}
    return script, f"an extruded board heat sink with clip slots and {fins} side fins, {length:g} mm high"


def bonded(rng: np.random.Generator) -> tuple[Script, str]:
    """A block with a milled pocket for a fan, and cross-cut fins."""
    fan, pitch = pick(rng, ((40.0, 32.0), (50.0, 40.0), (60.0, 50.0), (80.0, 71.5)))
    fin_t = pick(rng, (1.0, 1.2, 1.5))
    count = whole(rng, 11, 17, 2)
    script = recipe(
        f"Cooler for a {fan:g} mm fan",
        pick(rng, ("cooler", "cpu_cooler", "sink")),
        sizes(side=(fan, "fan and plate"), base=float(pick(rng, (5, 6, 8))), fin_height=float(pick(rng, (16, 20, 25))), fins=count, fin_t=fin_t,
              hole_pitch=pitch, boss_d=float(pick(rng, (6, 7))), screw_d=(2.5, "M3 tapped"), pocket_d=round(fan * 0.9, 1), pocket_depth=float(pick(rng, (4, 5, 6)))),
        """
        top = <base> + <fin_height>
        step = (<side> - <fin_t>) / (<fins> - 1)
        <BODY> = cq.Workplane("XY").box(<side>, <side>, <base>, centered=(True, True, False))

        # fins
        blades = (
            cq.Workplane("XY", origin=(0, 0, <base>))
            .rarray(step, 1, <fins>, 1)
            .rect(<fin_t>, <side>)
            .extrude(<fin_height>)
        )
        <BODY> = <BODY>.union(blades)

        # sunken seat under the fan
        pocket = cq.Workplane("XY", origin=(0, 0, top)).circle(<pocket_d> / 2).extrude(-<pocket_depth>)
        <BODY> = <BODY>.cut(pocket)

        # posts in the corners carry the fan's screws
        posts = (
            cq.Workplane("XY", origin=(0, 0, <base>))
            .rect(<hole_pitch>, <hole_pitch>, forConstruction=True)
            .vertices()
            .circle(<boss_d> / 2)
            .extrude(<fin_height>)
        )
        taps = (
            cq.Workplane("XY", origin=(0, 0, top))
            .rect(<hole_pitch>, <hole_pitch>, forConstruction=True)
            .vertices()
            .circle(<screw_d> / 2)
            .extrude(-12)
        )
        <BODY> = <BODY>.union(posts).cut(taps)
        """,
    )  # fmt: skip
    script.expected = {
        "x": fan,
        "y": fan,
        "z": float(script.parameters[1].value) + float(script.parameters[2].value),
    }
    return script, f"a cooler with {count} fins and a seat for {with_article(f'{fan:g}')} mm fan"


def flared(rng: np.random.Generator) -> tuple[Script, str]:
    """Fins that lean outwards like a fan of cards."""
    fins, spread = pick(rng, (7, 9, 11)), float(pick(rng, (50, 60, 70, 80)))
    base_w, length = float(pick(rng, (24, 30, 36))), float(whole(rng, 30, 80, 10))
    fin_len = float(whole(rng, 20, 34, 2))
    script = recipe(
        f"Flared heat sink, {fins} fins",
        pick(rng, ("sink", "flared_sink")),
        sizes(base_width=base_w, base_height=float(pick(rng, (8, 10))), length=length, fins=fins, fin_t=pick(rng, (1.2, 1.5)), fin_length=fin_len,
              spread=(spread, "degrees between the outermost"), hole_d=(4.5, "M4"), hole_pitch=round(length * 0.6)),
        """
        <BODY> = cq.Workplane("XZ").rect(<base_width>, <base_height>).extrude(<length> / 2, both=True)

        # each fin leans a little more than the last
        for i in range(<fins>):
            share = i / (<fins> - 1) - 0.5
            foot = share * (<base_width> - <fin_t>)
            fin = (
                cq.Workplane("XZ")
                .center(0, <fin_length> / 2)
                .rect(<fin_t>, <fin_length> + <base_height>)
                .extrude(<length> / 2, both=True)
                .rotate((0, 0, 0), (0, 1, 0), share * <spread>)
                .translate((foot, 0, 0))
            )
            above = cq.Workplane("XY").box(10 * <base_width>, <length>, 10 * <fin_length>, centered=(True, True, False))
            <BODY> = <BODY>.union(fin.intersect(above))

        # mounting holes from below
        holes = (
            cq.Workplane("XY", origin=(0, 0, -<base_height> / 2))
            .pushPoints([(0, -<hole_pitch> / 2), (0, <hole_pitch> / 2)])
            .circle(<hole_d> / 2)
            .extrude(0.7 * <base_height>)
        )
        <BODY> = <BODY>.cut(holes)
        """,
    )  # fmt: skip
    script.expected = {"y": length}
    return script, f"a flared heat sink with {fins} fins spread over {spread:g} degrees"


LAYOUTS: dict[str, Layout] = {
    "plate_fin": plate_fin,
    "pin_fin": pin_fin,
    "radial": radial,
    "led_star": led_star,
    "clip_on": clip_on,
    "fan_cooler": bonded,
    "flared": flared,
}
