"""Layouts of racks, worms, sprockets, Geneva wheels and cycloidal discs."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_gear_outline import bored
from generators._cad_recipe import recipe, sizes
from generators._cad_standards import SCREWS
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

CHAINS = (
    ("06B", 9.525, 6.35, 5.3),
    ("08B", 12.7, 8.51, 7.2),
    ("10B", 15.875, 10.16, 9.1),
    ("12B", 19.05, 12.07, 11.1),
)
"""Roller chains of ISO 606: pitch, roller, width of a sprocket's tooth; mm."""

CYCLOID = '''
def cycloid(t, ring_r, roller_r, eccentricity, pins):
    """Point of the disc's outline: parallel to the epitrochoid at the radius of the rollers."""
    k = ring_r / (eccentricity * pins)
    psi = math.atan2(math.sin((1 - pins) * t), k - math.cos((1 - pins) * t))
    x = ring_r * math.cos(t) - roller_r * math.cos(t + psi) - eccentricity * math.cos(pins * t)
    y = -ring_r * math.sin(t) + roller_r * math.sin(t + psi) + eccentricity * math.sin(pins * t)
    return x, y
'''


def rack(rng: np.random.Generator) -> tuple[Script, str]:
    """A straight rack, often with counterbored holes."""
    module, teeth = pick(rng, (1.0, 1.5, 2.0, 2.5, 3.0)), whole(rng, 12, 30)
    width = float(round(module * pick(rng, (8, 10, 12))))
    screw = pick(rng, [s for s in SCREWS if s.head_diameter < max(width - 2, 7)])
    drilled = chance(rng, 0.7)
    height = float(max(round(module * 6), round(screw.head_height + 2.25 * module + 8)))
    more = sizes(holes=pick(rng, (2, 3)), hole_d=(screw.clearance, screw.name), head_d=screw.head_diameter,
                 head_depth=screw.head_height) if drilled else []  # fmt: skip
    script = recipe(
        pick(rng, (f"Gear rack, module {module:g}", f"Rack m{module:g} with {teeth} teeth", "Straight toothed rack")),
        pick(rng, ("rack", "gear_rack")),
        sizes(module=module, teeth=teeth, width=width, height=(height, "over the teeth")) + more,
        """
        pitch = math.pi * <module>
        length = <teeth> * pitch
        slope = math.tan(math.radians(20))
        pitch_line = <height> - <module>
        half_tip = pitch / 4 - <module> * slope
        half_root = pitch / 4 + 1.25 * <module> * slope
        outline = [(0, 0), (0, pitch_line - 1.25 * <module>)]
        for i in range(<teeth>):
            x = (i + 0.5) * pitch
            outline += [
                (x - half_root, pitch_line - 1.25 * <module>),
                (x - half_tip, <height>),
                (x + half_tip, <height>),
                (x + half_root, pitch_line - 1.25 * <module>),
            ]
        outline += [(length, pitch_line - 1.25 * <module>), (length, 0)]
        <BODY> = cq.Workplane("XZ").polyline(outline).close().extrude(-<width>)
        """,
        """
        # fixing holes from the front
        .copyWorkplane(cq.Workplane("XZ", origin=(length / 2, 0, (<height> - 2.25 * <module>) / 2)))
        .rarray(length / <holes>, 1, <holes>, 1)
        .cboreHole(<hole_d>, <head_d>, <head_depth>)
        """ if drilled else "",
    )  # fmt: skip
    if drilled and height - 2.25 * module < screw.head_diameter + 3:
        script.parameters[3] = sizes(height=float(round(2.25 * module + screw.head_diameter + 4)))[0]
    script.expected = {"y": width, "z": float(script.parameters[3].value)}
    return script, f"a gear rack of module {module:g} with {teeth} teeth"


def worm(rng: np.random.Generator) -> tuple[Script, str]:
    """A worm with plain journals: a thread section twisted along the axis."""
    module, starts = pick(rng, (1.0, 1.5, 2.0, 2.5, 3.0)), pick(rng, (1, 1, 2))
    pitch_d = round(module * pick(rng, (10, 11.2, 12.5)), 1)
    turns = pick(rng, (4, 5, 6))
    root = pitch_d - 2.4 * module
    script = recipe(
        f"Worm, module {module:g}, {'single' if starts == 1 else 'double'} start",
        pick(rng, ("worm", "worm_shaft")),
        sizes(
            module=(module, "axial"), starts=starts, pitch_d=pitch_d, turns=(turns, "pitches along the thread"),
            journal_d=float(int(root * 0.8)), journal_length=float(round(module * pick(rng, (8, 10, 12)))),
        ),
        """
        pitch = math.pi * <module>
        length = <turns> * pitch
        # the section across the axis: every start rises and falls linearly with the angle
        section = []
        for i in range(<starts>):
            for share, height in ((0.0, -1.2), (0.14, -1.2), (0.26, -0.1), (0.38, 1.0), (0.62, 1.0), (0.74, -0.1), (0.86, -1.2)):
                a = 2 * math.pi * (i + share) / <starts>
                r = <pitch_d> / 2 + height * <module>
                section.append((r * math.cos(a), r * math.sin(a)))
        twist = 360 * <turns> / <starts>
        <BODY> = cq.Workplane("XY").spline(section, periodic=True).close().twistExtrude(length, twist)

        # journals on both sides
        journal_a = cq.Workplane("XY").circle(<journal_d> / 2).extrude(-<journal_length>)
        journal_b = cq.Workplane("XY", origin=(0, 0, length)).circle(<journal_d> / 2).extrude(<journal_length>)
        <BODY> = <BODY>.union(journal_a).union(journal_b)
        """,
    )  # fmt: skip
    kind = "single-start" if starts == 1 else "double-start"
    return script, f"a {kind} worm of module {module:g} between two journals"


def sprocket(rng: np.random.Generator) -> tuple[Script, str]:
    """A roller chain sprocket for one or two strands, with pointed teeth."""
    chain, pitch, roller, tooth = pick(rng, CHAINS)
    teeth, strands = whole(rng, 14, 26), pick(rng, (1, 1, 2))
    bore = float(pick(rng, (12, 15, 16, 19, 20)))
    hub = float(round(min(bore * 2, pitch * teeth / 3.1416 - roller * 2.2)))
    bore_sizes, bore_text, says = bored(rng, bore, "length")
    spacing = round(pitch * 1.13, 2)
    more = sizes(strands=strands, strand_spacing=spacing) if strands > 1 else []
    stacked = (
        """
        <BODY> = cq.Workplane("XY").polyline(outline).close().extrude(<tooth_width>)

        # second strand and the core between them
        second = <BODY>.translate((0, 0, <strand_spacing>))
        core = cq.Workplane("XY").circle(pitch_r - 0.9 * <roller_d>).extrude((<strands> - 1) * <strand_spacing>)
        <BODY> = <BODY>.union(core).union(second)
        """
        if strands > 1
        else """
        <BODY> = cq.Workplane("XY").polyline(outline).close().extrude(<tooth_width>)
        """
    )
    script = recipe(
        f"Sprocket {chain}-{strands}, {teeth} teeth",
        pick(rng, ("sprocket", "chain_wheel")),
        sizes(teeth=teeth, pitch=(pitch, f"ISO 606 {chain}"), roller_d=roller, tooth_width=tooth,
              hub_d=hub, hub_length=float(pick(rng, (12, 14, 18)))) + more + bore_sizes,
        f"""
        pitch_r = <pitch> / (2 * math.sin(math.pi / <teeth>))
        step = 2 * math.pi / <teeth>
        seat = 0.505 * <roller_d> + 0.1
        length = <tooth_width> + <hub_length>{" + (<strands> - 1) * <strand_spacing>" if strands > 1 else ""}
        # every tooth space: an arc about the roller's centre, then flanks up to the tips
        outline = []
        for i in range(<teeth>):
            cx, cy = pitch_r * math.cos(i * step), pitch_r * math.sin(i * step)
            for k in range(7):
                a = i * step + math.pi + math.radians(60 - 20 * k)
                outline.append((cx + seat * math.cos(a), cy + seat * math.sin(a)))
            for side in (-0.09, 0.09):
                a, tip_r = (i + 0.5 + side) * step, pitch_r + 0.35 * <roller_d>
                outline.append((tip_r * math.cos(a), tip_r * math.sin(a)))
        """,
        stacked,
        """
        # hub
        hub = cq.Workplane("XY").circle(<hub_d> / 2).extrude(length)
        <BODY> = <BODY>.union(hub)
        """,
        bore_text,
    )  # fmt: skip
    return (
        script,
        f"{with_article(f'{teeth}-tooth')} {'duplex ' if strands > 1 else ''}sprocket for {chain} chain with {says}",
    )


def geneva(rng: np.random.Generator) -> tuple[Script, str]:
    """A Geneva wheel: slots and locking arcs."""
    slots = pick(rng, (4, 5, 6, 8))
    centre = float(whole(rng, 40, 70, 5))
    pin = float(pick(rng, (4, 5, 6)))
    bore = float(pick(rng, (6, 8, 10)))
    thick = float(pick(rng, (5, 6, 8)))
    hub = chance(rng, 0.6)
    script = recipe(
        f"Geneva wheel with {slots} slots",
        pick(rng, ("geneva", "maltese_cross", "wheel")),
        sizes(slots=slots, centre_distance=centre, pin_d=(pin, "driving pin"), thickness=thick, bore=bore, clearance=0.2)
        + (sizes(hub_d=bore * 2, hub_length=float(pick(rng, (6, 8)))) if hub else []),
        """
        half_step = math.pi / <slots>
        crank_r = <centre_distance> * math.sin(half_step)
        wheel_r = <centre_distance> * math.cos(half_step)
        lock_r = crank_r - 1.2 * <pin_d>
        slot_end = <centre_distance> - crank_r - <pin_d> / 2
        <BODY> = cq.Workplane("XY").circle(wheel_r).extrude(<thickness>)

        # slots and the hollows in which the driver's locking disc turns
        for i in range(<slots>):
            slot = (
                cq.Workplane("XY")
                .center((slot_end + 2 * wheel_r) / 2, 0)
                .slot2D(2 * wheel_r - slot_end, <pin_d> + <clearance>)
                .extrude(<thickness>)
                .rotate((0, 0, 0), (0, 0, 1), i * 360 / <slots>)
            )
            hollow = (
                cq.Workplane("XY")
                .center(<centre_distance>, 0)
                .circle(lock_r)
                .extrude(<thickness>)
                .rotate((0, 0, 0), (0, 0, 1), (i + 0.5) * 360 / <slots>)
            )
            <BODY> = <BODY>.cut(slot).cut(hollow)
        """,
        """
        # hub
        hub = cq.Workplane("XY").circle(<hub_d> / 2).extrude(<thickness> + <hub_length>)
        <BODY> = <BODY>.union(hub)
        """ if hub else "",
        f"""
        # bore
        axle = cq.Workplane("XY").circle(<bore> / 2).extrude(<thickness>{" + <hub_length>" if hub else ""})
        <BODY> = <BODY>.cut(axle)
        """,
    )  # fmt: skip
    return script, f"a Geneva wheel with {slots} slots for {with_article(f'{pin:g}')} mm pin"


def cycloidal(rng: np.random.Generator) -> tuple[Script, str]:
    """The disc of a cycloidal drive: its curve by formula."""
    lobes = whole(rng, 9, 19, 2)
    ring = float(whole(rng, 30, 50, 2))
    roller = float(pick(rng, (4, 5, 6)))
    holes = pick(rng, (4, 6, 8))
    script = recipe(
        f"Cycloidal disc, ratio {lobes}:1",
        pick(rng, ("disc", "cycloidal_disc")),
        sizes(
            lobes=lobes, ring_r=(ring, "pin circle of the ring"), roller_d=roller,
            eccentricity=round(0.6 * ring / (lobes + 1), 2),
            thickness=float(pick(rng, (5, 6, 8))), bearing_d=float(pick(rng, (16, 19, 22))),
            output_holes=holes, output_d=float(pick(rng, (6, 7, 8))),
        ),
        """
        steps = 16 * <lobes>
        curve = [
            cycloid(2 * math.pi * i / steps, <ring_r>, <roller_d> / 2, <eccentricity>, <lobes> + 1)
            for i in range(steps)
        ]
        <BODY> = cq.Workplane("XY").spline(curve, periodic=True).close().extrude(<thickness>)

        # bearing of the eccentric
        .faces(">Z").workplane(origin=(0, 0, <thickness>))
        .hole(<bearing_d>)

        # holes of the output pins
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))
        .polarArray((<ring_r> + <bearing_d> / 2) / 2 - 1, 0, 360, <output_holes>)
        .hole(<output_d>)
        """,
        helpers=(CYCLOID,),
    )  # fmt: skip
    return script, f"a cycloidal disc of ratio {lobes} to 1 with {holes} output holes"


LAYOUTS: dict[str, Layout] = {
    "rack": rack,
    "worm": worm,
    "sprocket": sprocket,
    "geneva": geneva,
    "cycloidal": cycloidal,
}
