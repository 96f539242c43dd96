"""Layouts of hinges with leaves and knuckles, as assemblies that stand open at an angle."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import MATERIALS, STEELS, chance, pick, whole
from generators._cad_code import Script, Shown
from generators._cad_recipe import recipe, sizes
from generators._cad_standards import SCREWS
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

LEAF = '''
def make_leaf(width, length, thickness, knuckle_d, count, first, play=0.3):
    """A leaf beside the pin axis (Y), with every other one of ``count`` knuckles, from ``first`` on."""
    step = length / count
    leaf = cq.Workplane("XY").box(width, length, thickness, centered=(False, False, False))
    leaf = leaf.translate((0, 0, -knuckle_d / 2)).edges("|Z and >X").fillet(min(width, length) * 0.1)
    for i in range(1 - first, count, 2):
        gap = cq.Workplane("XY").box(2 * knuckle_d, step + 2 * play, 2 * knuckle_d)
        leaf = leaf.cut(gap.translate((-knuckle_d / 2 + play, (i + 0.5) * step, 0)))
    for i in range(first, count, 2):
        knuckle = cq.Workplane("XZ", origin=(0, i * step, 0)).circle(knuckle_d / 2).extrude(-step)
        leaf = leaf.union(knuckle)
    return leaf
'''

LEAF_PROFILE = '''
def leaf_with_knuckles(w, l, t, kd, n, offset):
    """Section of plate and curl extruded over all knuckles, then notched where the other leaf's knuckles go."""
    pitch = l / n
    plate = cq.Workplane("XZ").center(w / 2, (t - kd) / 2).rect(w, t).extrude(-l)
    curl = cq.Workplane("XZ").circle(kd / 2).extrude(-l)
    leaf = plate.union(curl)
    for k in range(n):
        if k % 2 == offset:
            continue
        notch = (
            cq.Workplane("XZ", origin=(0, k * pitch - 0.2, 0))
            .rect(2 * (kd / 2 + 0.4), 2 * kd)
            .extrude(-(pitch + 0.4))
        )
        leaf = leaf.cut(notch)
    return leaf
'''


def _leaf(rng: np.random.Generator) -> tuple[str, str]:
    return pick(rng, ((LEAF, "make_leaf"), (LEAF_PROFILE, "leaf_with_knuckles")))


def _shown(rng: np.random.Generator, body: str, angle: str) -> list[Shown]:
    """Both leaves and the pin, the second leaf turned about the pin."""
    metal = pick(rng, (*STEELS, "brass"))
    return [
        Shown(expression="<BODY>", name="leaf_a", color=MATERIALS[metal]),
        Shown(
            expression=body, name="leaf_b", color=MATERIALS[metal],
            location=f"cq.Location(cq.Vector(0, 0, 0), cq.Vector(0, 1, 0), {angle})",
        ),
        Shown(expression="pin", name="pin", color=MATERIALS["zinc plated steel" if metal != "zinc plated steel" else "brass"]),
    ]  # fmt: skip


def butt(rng: np.random.Generator) -> tuple[Script, str]:
    """A butt hinge: two leaves, a pin with or without tips."""
    length = float(pick(rng, (40, 50, 60, 76, 89, 102)))
    width, t = float(round(length * pick(rng, (0.3, 0.36, 0.42)))), pick(rng, (2.0, 2.5, 3.0))
    pin = pick(rng, (4.0, 5.0, 6.0))
    count = pick(rng, (3, 5))
    screw = pick(rng, SCREWS[1:3]) if width > 18 else SCREWS[1]
    holes = 3 if length > 55 else 2
    tips = chance(rng, 0.5)
    angle = float(pick(rng, (30, 60, 90, 120, 0)))
    code, call = _leaf(rng)
    zig = chance(rng, 0.6) and holes == 3
    script = recipe(
        pick(rng, (f"Butt hinge {length:g} mm", f"Door hinge {length:g} x {2 * width:g}", "Cabinet butt hinge")),
        "leaf",
        sizes(length=length, leaf_width=width, thickness=t, pin_d=pin, knuckle_d=pin + 2 * t, knuckles=count, holes=holes, hole_d=(screw.clearance, screw.name),
              countersink=(round(screw.clearance + 1.6 * t, 1), "90 degrees"), opening=(angle, "turn of the second leaf")),
        f"""
        <BODY> = {call}(<leaf_width>, <length>, <thickness>, <knuckle_d>, <knuckles>, 0)

        # the other leaf, built to the right and mirrored to the left
        other = {call}(<leaf_width>, <length>, <thickness>, <knuckle_d>, <knuckles>, 1)

        # countersunk holes{", staggered" if zig else " in a row"}
        spots = []
        for i in range(<holes>):
            x = <leaf_width> * {"(0.72 if i % 2 else 0.5)" if zig else "0.62"}
            spots.append((x, (i + 0.5) * <length> / <holes>))
        <BODY> = (
            <BODY>.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness> - <knuckle_d> / 2)))
            .pushPoints(spots)
            .cskHole(<hole_d>, <countersink>, 90)
        )
        other = (
            other.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness> - <knuckle_d> / 2)))
            .pushPoints(spots)
            .cskHole(<hole_d>, <countersink>, 90)
        )

        # bore, and the pin that fills it
        bore = cq.Workplane("XZ", origin=(0, -1, 0)).circle(<pin_d> / 2 + 0.05).extrude(-(<length> + 2))
        <BODY> = <BODY>.cut(bore)
        other = other.cut(bore).mirror("YZ")
        pin = cq.Workplane("XZ").circle(<pin_d> / 2).extrude(-<length>)
        """,
        """
        # ball tips
        for y in (-0.3 * <knuckle_d>, <length> + 0.3 * <knuckle_d>):
            pin = pin.union(cq.Workplane("XY", origin=(0, y, 0)).sphere(0.48 * <knuckle_d>))
        """ if tips else "",
        helpers=(code,),
    )  # fmt: skip
    script.assembly = "hinge"
    script.shown = _shown(rng, "other", "<opening>")
    return (
        script,
        f"a {length:g} mm butt hinge with {count} knuckles{' and ball tips' if tips else ''}, its leaves {180 - angle:g} degrees apart",
    )


def piano(rng: np.random.Generator) -> tuple[Script, str]:
    """A continuous hinge."""
    count = pick(rng, (9, 11, 13, 15))
    pitch = float(pick(rng, (15, 20, 25)))
    width, t, pin = float(pick(rng, (16, 20, 25, 32))), pick(rng, (0.8, 1.0, 1.5)), pick(rng, (2.0, 2.5, 3.0))
    code, call = _leaf(rng)
    angle = float(pick(rng, (0, 45, 75, 90)))
    script = recipe(
        f"Piano hinge, {count} knuckles",
        "leaf",
        sizes(knuckles=count, pitch=(pitch, "of the knuckles"), leaf_width=width, thickness=t, pin_d=pin, knuckle_d=pin + 2 * t, hole_d=(3.4, "M3"), hole_pitch=2 * pitch, opening=angle),
        f"""
        length = <knuckles> * <pitch>
        number = int(length / <hole_pitch>)
        <BODY> = {call}(<leaf_width>, length, <thickness>, <knuckle_d>, <knuckles>, 0)

        other = {call}(<leaf_width>, length, <thickness>, <knuckle_d>, <knuckles>, 1)

        # a row of holes along each leaf
        spots = [(0.62 * <leaf_width>, length / 2 + (i - (number - 1) / 2) * <hole_pitch>) for i in range(number)]
        drill = cq.Workplane("XY", origin=(0, 0, -<knuckle_d>)).pushPoints(spots).circle(<hole_d> / 2).extrude(2 * <knuckle_d>)
        bore = cq.Workplane("XZ", origin=(0, -1, 0)).circle(<pin_d> / 2 + 0.05).extrude(-(length + 2))
        <BODY> = <BODY>.cut(drill).cut(bore)
        other = other.cut(drill).cut(bore).mirror("YZ")
        pin = cq.Workplane("XZ").circle(<pin_d> / 2).extrude(-length)
        """,
        helpers=(code,),
    )  # fmt: skip
    script.assembly = "piano_hinge"
    script.shown = _shown(rng, "other", "<opening>")
    script.expected = {"y": count * pitch}
    return (
        script,
        f"a piano hinge {count * pitch:g} mm long with {count} knuckles, its leaves {180 - angle:g} degrees apart",
    )


def strap(rng: np.random.Generator) -> tuple[Script, str]:
    """A T or strap hinge: a long tapered strap on a short plate."""
    strap_l, height = float(whole(rng, 90, 200, 10)), float(pick(rng, (30, 36, 40, 50)))
    t, pin = pick(rng, (2.5, 3.0, 4.0)), pick(rng, (5.0, 6.0, 8.0))
    both = chance(rng, 0.4)
    end = pick(rng, ("round", "spear", "square"))
    code, call = LEAF_PROFILE, "leaf_with_knuckles"
    tip = {
        "round": ".threePointArc((<strap_length> + <tip_width> / 2, <height> / 2), (<strap_length>, <height> / 2 + <tip_width> / 2))",
        "spear": ".lineTo(<strap_length> + <tip_width>, <height> / 2)\n            .lineTo(<strap_length>, <height> / 2 + <tip_width> / 2)",
        "square": ".lineTo(<strap_length>, <height> / 2 + <tip_width> / 2)",
    }[end]
    script = recipe(
        f"{'Strap' if both else 'T'} hinge {strap_l:g} mm, {end} end",
        "strap",
        sizes(strap_length=strap_l, height=(height, "along the pin"), tip_width=float(round(height * 0.5)), plate_width=float(round(height * 0.9)), thickness=t, pin_d=pin,
              knuckle_d=pin + 2 * t, hole_d=(6.6, "M6"), holes=pick(rng, (3, 4)), knuckles=3),
        f"""
        level = -<knuckle_d> / 2
        <BODY> = {call}(1.2 * <knuckle_d>, <height>, <thickness>, <knuckle_d>, <knuckles>, 1)

        # tapered strap
        blade = (
            cq.Workplane("XY", origin=(0, 0, level))
            .moveTo(<knuckle_d>, 0)
            .lineTo(<strap_length>, <height> / 2 - <tip_width> / 2)
            {tip}
            .lineTo(<knuckle_d>, <height>)
            .close()
            .extrude(<thickness>)
        )
        spots = [((0.22 + 0.74 * i / (<holes> - 1)) * <strap_length>, <height> / 2) for i in range(<holes>)]
        drill = cq.Workplane("XY", origin=(0, 0, level)).pushPoints(spots).circle(<hole_d> / 2).extrude(<thickness>)
        bore = cq.Workplane("XZ", origin=(0, -1, 0)).circle(<pin_d> / 2 + 0.05).extrude(-(<height> + 2))
        <BODY> = <BODY>.union(blade).cut(drill).cut(bore)
        """,
        """
        # the second strap is the first one's counterpart
        plate = leaf_with_knuckles(1.2 * <knuckle_d>, <height>, <thickness>, <knuckle_d>, <knuckles>, 0)
        plate = plate.union(blade).cut(drill).cut(bore).mirror("YZ")
        """ if both else """
        # plate on the other side, as high again as the strap
        plate = leaf_with_knuckles(1.2 * <knuckle_d>, <height>, <thickness>, <knuckle_d>, <knuckles>, 0)
        wing = cq.Workplane("XY", origin=(0, 0, level)).center(<knuckle_d> + <plate_width> / 2 - 1, <height> / 2).rect(<plate_width>, 2.4 * <height>).extrude(<thickness>)
        wing = wing.edges("|Z").fillet(4)
        for dy in (-0.9, 0, 0.9):
            x = <knuckle_d> + <plate_width> / 2 + (0.12 * <plate_width> if dy else 0)
            wing = wing.cut(cq.Workplane("XY", origin=(x, <height> / 2 + dy * <height>, level)).circle(<hole_d> / 2).extrude(<thickness>))
        plate = plate.union(wing).cut(bore).mirror("YZ")
        """,
        """
        pin = cq.Workplane("XZ", origin=(0, -1, 0)).circle(<pin_d> / 2).extrude(-(<height> + 2))
        """,
        helpers=(code,),
    )  # fmt: skip
    if both:
        script.parameters = [p for p in script.parameters if p.name != "plate_width"]
    dark = pick(rng, ("black oxide steel", "zinc plated steel", "steel", "stainless steel"))
    script.assembly = "strap_hinge" if both else "t_hinge"
    script.shown = [
        Shown(expression="<BODY>", name="strap", color=MATERIALS[dark]),
        Shown(expression="plate", name="second_strap" if both else "plate", color=MATERIALS[dark]),
        Shown(expression="pin", name="pin", color=MATERIALS["steel"]),
    ]
    return (
        script,
        f"a {'strap' if both else 'T'} hinge with {'two straps' if both else 'a strap'} of {strap_l:g} mm and a {end} end",
    )


def lift_off(rng: np.random.Generator) -> tuple[Script, str]:
    """A hinge whose upper half lifts off the pin: door leaves or weld-on barrels."""
    weld = chance(rng, 0.5)
    barrel, half = float(pick(rng, (12, 14, 16, 20))), float(pick(rng, (30, 40, 50)))
    script = recipe(
        f"{'Weld-on barrel hinge' if weld else 'Lift-off door hinge'} {2 * half:g} mm",
        "lower",
        sizes(barrel_d=barrel, half_length=half, pin_d=float(round(barrel * 0.55)), ring_t=pick(rng, (1.0, 1.5, 2.0)))
        + (sizes(nose=float(round(barrel * 0.35))) if weld else sizes(leaf_width=float(round(half * 0.9)), leaf_t=pick(rng, (2.5, 3.0)), hole_d=(5.5, "M5"), screw_inset=float(round(half * 0.2)), opening=float(pick(rng, (-60, -90, -180))))),
        """
        <BODY> = cq.Workplane("XY").circle(<barrel_d> / 2).extrude(<half_length>)
        """,
        """
        # pointed nose along the barrel, where it is welded
        wedge = (
            cq.Workplane("XY")
            .polyline([(0, -<barrel_d> / 2), (<barrel_d> / 2 + <nose>, 0), (0, <barrel_d> / 2)])
            .close()
            .extrude(<half_length>)
        )
        <BODY> = <BODY>.union(wedge)
        """ if weld else """
        # leaf
        leaf = (
            cq.Workplane("XZ", origin=(0, <barrel_d> / 2, 0))
            .center(<leaf_width> / 2, <half_length> / 2)
            .rect(<leaf_width>, <half_length>)
            .extrude(<leaf_t>)
            .edges("|Y and >X")
            .fillet(0.12 * <half_length>)
        )
        far, near = <leaf_width> - <screw_inset>, <barrel_d> / 2 + 0.9 * <screw_inset>
        spots = [(near, <half_length> / 2), (far, <screw_inset>), (far, <half_length> - <screw_inset>)]
        drill = cq.Workplane("XZ", origin=(0, <barrel_d>, 0)).pushPoints(spots).circle(<hole_d> / 2).extrude(2 * <barrel_d>)
        <BODY> = <BODY>.union(leaf.cut(drill))
        """,
        """
        # the pin is fixed below and turns in the upper half
        socket = cq.Workplane("XY").circle(<pin_d> / 2 + 0.1).extrude(0.8 * <half_length>)
        upper = <BODY>.cut(socket)
        ring = cq.Workplane("XY").circle(<barrel_d> / 2).circle(<pin_d> / 2 + 0.1).extrude(<ring_t>)
        pin = cq.Workplane("XY").circle(<pin_d> / 2).extrude(0.75 * <half_length>)
        """,
    )  # fmt: skip
    metal = pick(rng, ("steel", "stainless steel", "zinc plated steel", "brass"))
    turn = "<opening>" if not weld else "180"
    script.assembly = "weld_on_hinge" if weld else "lift_off_hinge"
    top = "cq.Vector(0, 0, <half_length> + <ring_t>), cq.Vector(0, 0, 1)"
    script.shown = [
        Shown(expression="<BODY>", name="lower_half", color=MATERIALS[metal]),
        Shown(expression="pin", name="pin", color=MATERIALS["zinc plated steel"], location="cq.Location(cq.Vector(0, 0, <half_length>))"),
        Shown(expression="ring", name="bearing_ring", color=MATERIALS["brass" if metal != "brass" else "steel"], location="cq.Location(cq.Vector(0, 0, <half_length>))"),
        Shown(expression="upper", name="upper_half", color=MATERIALS[metal], location=f"cq.Location({top}, {turn})"),
    ]  # fmt: skip
    return (
        script,
        f"a {'weld-on barrel' if weld else 'lift-off door'} hinge, {with_article(f'{barrel:g}')} mm barrel, {2 * half:g} mm long",
    )


def profile_hinge(rng: np.random.Generator) -> tuple[Script, str]:
    """A cast hinge for T-slot profiles."""
    size, screw = pick(rng, ((20, SCREWS[2]), (30, SCREWS[3]), (40, SCREWS[4]), (45, SCREWS[4])))
    barrel = float(round(size * 0.45))
    length = float(pick(rng, (40, 50, 60, 70)))
    script = recipe(
        f"Hinge for {size} mm T-slot profile",
        "wing",
        sizes(length=length, width=float(size), thickness=float(round(size * 0.16 + 1.5)), barrel_d=barrel, pin_d=float(round(barrel * 0.45)), hole_d=(screw.clearance, screw.name),
              head_d=screw.head_diameter, key_width=(8.0 if size > 25 else 6.0, "nose that fits the slot"), opening=float(pick(rng, (0, 30, 60, 90)))),
        """
        base = -<barrel_d> / 2
        <BODY> = cq.Workplane("XY", origin=(0, 0, base)).center(<width> / 2, 0).rect(<width>, <length>).extrude(<thickness>)
        .edges("|Z and >X")
        .fillet(4)

        # nose below, for the profile's slot
        nose = cq.Workplane("XY", origin=(0, 0, base)).center(0.6 * <width>, 0).rect(<key_width>, 0.9 * <length>).extrude(-1.5)
        barrel = cq.Workplane("XZ", origin=(0, -<length> / 2, 0)).circle(<barrel_d> / 2).extrude(-<length>)
        <BODY> = <BODY>.union(nose).union(barrel)

        # two screws
        spots = [(0.6 * <width>, -<length> / 4), (0.6 * <width>, <length> / 4)]
        drill = cq.Workplane("XY", origin=(0, 0, base - 2)).pushPoints(spots).circle(<hole_d> / 2).extrude(<barrel_d> + <thickness>)
        seat = cq.Workplane("XY", origin=(0, 0, base + 0.7 * <thickness>)).pushPoints(spots).circle(<head_d> / 2).extrude(<barrel_d>)
        bore = cq.Workplane("XZ", origin=(0, -<length>, 0)).circle(<pin_d> / 2).extrude(-2 * <length>)
        <BODY> = <BODY>.cut(drill).cut(seat).cut(bore)

        # middle knuckle here, outer ones on the other wing
        middle = cq.Workplane("XY").box(<barrel_d> + 1, <length> / 3, 2 * <barrel_d>)
        ends = cq.Workplane("XY").box(<barrel_d> + 1, 2 * <length>, 2 * <barrel_d>).cut(middle)
        other = <BODY>.cut(middle).mirror("YZ")
        <BODY> = <BODY>.cut(ends)
        pin = cq.Workplane("XZ", origin=(0, -<length> / 2, 0)).circle(<pin_d> / 2).extrude(-<length>)
        """,
    )  # fmt: skip
    metal = pick(rng, ("black oxide steel", "aluminium", "zinc plated steel", "cast iron"))
    script.assembly = "profile_hinge"
    script.shown = [
        Shown(expression="<BODY>", name="wing_a", color=MATERIALS[metal]),
        Shown(expression="other", name="wing_b", color=MATERIALS[metal], location="cq.Location(cq.Vector(0, 0, 0), cq.Vector(0, 1, 0), <opening>)"),
        Shown(expression="pin", name="pin", color=MATERIALS["stainless steel"]),
    ]  # fmt: skip
    return script, f"a cast hinge for {with_article(str(size))} mm T-slot profile with {screw.name} screws"


LAYOUTS: dict[str, Layout] = {
    "butt": butt,
    "piano": piano,
    "strap": strap,
    "lift_off": lift_off,
    "profile_hinge": profile_hinge,
}
