"""Layouts of joints: living hinges, kerfed sheets, flexures, clevises, rod ends, universal joints, links, pivots."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import MATERIALS, STEELS, chance, pick, whole
from generators._cad_code import Script, Shown
from generators._cad_recipe import recipe, sizes
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

FORK = '''
def make_fork(d, slot, opening, height):
    """Fork head: a square block, rounded towards the eye, slotted and cross-drilled. The eye lies at the origin."""
    side = 2 * d
    block = cq.Workplane("XY", origin=(0, 0, -height)).rect(side, side).extrude(height + d)
    block = block.edges("|Y and >Z").fillet(0.98 * d)
    gap = cq.Workplane("XY").box(2 * side, slot, 2 * opening, centered=(True, True, False)).translate((0, 0, -opening))
    eye = cq.Workplane("XZ", origin=(0, side, 0)).circle(d / 2).extrude(2 * side)
    return block.cut(gap).cut(eye)
'''


def living(rng: np.random.Generator) -> tuple[Script, str]:
    """A flat box and lid of one piece, joined by a thin web."""
    w, d = float(whole(rng, 40, 80, 5)), float(whole(rng, 30, 60, 5))
    depth = float(whole(rng, 8, 16, 2))
    web, latch = pick(rng, (0.3, 0.4, 0.5)), chance(rng, 0.7)
    script = recipe(
        pick(rng, ("Box with living hinge", "Snap box, moulded flat", "Hinged case in one piece")),
        pick(rng, ("case", "box", "snap_box")),
        sizes(width=w, depth=d, box_height=depth, lid_height=float(round(depth * 0.5)), wall=pick(rng, (1.2, 1.5, 2.0)), corner_r=pick(rng, (3.0, 4.0, 5.0)),
              web_t=(web, "of the living hinge"), web_length=2.0) + (sizes(latch_width=float(round(w * 0.2))) if latch else []),
        """
        offset = <depth> / 2 + <web_length> / 2
        <BODY> = cq.Workplane("XY", origin=(0, -offset, 0)).rect(<width>, <depth>).extrude(<box_height>)
        .edges("|Z")
        .fillet(<corner_r>)
        .faces(">Z")
        .shell(-<wall>)

        # lid, open upwards as it leaves the mould
        lid = (
            cq.Workplane("XY", origin=(0, offset, 0))
            .rect(<width>, <depth>)
            .extrude(<lid_height>)
            .edges("|Z")
            .fillet(<corner_r>)
            .faces(">Z")
            .shell(-<wall>)
        )
        web = cq.Workplane("XY").rect(<width> - 2 * <corner_r>, <web_length> + <wall>).extrude(<web_t>)
        <BODY> = <BODY>.union(lid).union(web)
        """,
        """
        # latch: a tongue on the lid and a ridge on the box
        tongue = (
            cq.Workplane("XY", origin=(0, 2 * offset - <web_length> / 2, 0))
            .rect(<latch_width>, 2 * <wall>)
            .extrude(<lid_height> + 3)
        )
        ridge = (
            cq.Workplane("YZ", origin=(-<latch_width> / 2, -2 * offset + <web_length> / 2, 0))
            .polyline([(0.1, <box_height> - 4), (-0.8, <box_height> - 3), (0.1, <box_height> - 2)])
            .close()
            .extrude(<latch_width>)
        )
        <BODY> = <BODY>.union(tongue).union(ridge)
        """ if latch else "",
    )  # fmt: skip
    return (
        script,
        f"a {w:g} by {d:g} mm box whose lid hangs on a living hinge{' with a latch' if latch else ''}",
    )


def kerf(rng: np.random.Generator) -> tuple[Script, str]:
    """A sheet that bends where slots weaken it, or a slit block."""
    w, length = float(whole(rng, 60, 120, 10)), float(whole(rng, 100, 180, 10))
    rows, columns = whole(rng, 9, 17, 2), pick(rng, (2, 3))
    script = recipe(
        pick(rng, ("Kerf-bent sheet with lattice hinge", "Laser-cut living hinge")),
        pick(rng, ("sheet", "lattice", "panel")),
        sizes(length=length, width=w, thickness=float(pick(rng, (3, 4, 5))), rows=(rows, "of slots across the bend"), row_pitch=pick(rng, (2.5, 3.0, 3.5)), columns=columns, kerf=pick(rng, (0.6, 0.8, 1.0)),
              bridge=pick(rng, (4.0, 5.0, 6.0)), hole_d=4.5, inset=8.0),
        """
        cell = <width> / <columns>
        slot_length = cell - <bridge>
        <BODY> = cq.Workplane("XY").rect(<length>, <width>).extrude(<thickness>)
        .edges("|Z")
        .fillet(4)

        # even and odd rows are shifted by half a cell
        even = [(i - (<rows> - 1) / 2) * <row_pitch> for i in range(0, <rows>, 2)]
        odd = [(i - (<rows> - 1) / 2) * <row_pitch> for i in range(1, <rows>, 2)]
        spots = [(x, (k - (<columns> - 1) / 2) * cell) for x in even for k in range(<columns>)]
        shifted = [(x, (k - <columns> / 2) * cell) for x in odd for k in range(<columns> + 1)]
        slots = cq.Workplane("XY").pushPoints(spots + shifted).rect(<kerf>, slot_length).extrude(<thickness>)
        <BODY> = <BODY>.cut(slots)

        # corner holes
        .faces(">Z").workplane(origin=(0, 0, <thickness>))
        .rect(<length> - 2 * <inset>, <width> - 2 * <inset>, forConstruction=True)
        .vertices()
        .hole(<hole_d>)
        """,
    )  # fmt: skip
    script.expected = {"x": length, "y": w}
    return script, f"a sheet of {length:g} by {w:g} mm with a lattice hinge of {rows} rows of slots"


def clevis(rng: np.random.Generator) -> tuple[Script, str]:
    """A fork head with its pin, DIN 71752, on a threaded rod or an eye."""
    d = float(pick(rng, (5, 6, 8, 10, 12, 16)))
    eye = chance(rng, 0.5)
    angle = float(pick(rng, (-50, -30, 0, 25, 45)))
    script = recipe(
        f"Clevis {d:g} x {2 * d:g}, DIN 71752, with pin",
        "fork",
        sizes(d=(d, "pin and slot"), height=(round(2.4 * d, 1), "eye to the shoulder"), opening=round(1.6 * d, 1), neck_d=round(1.8 * d, 1), neck_length=round(1.2 * d, 1), tap_d=round(0.86 * d, 1),
              clip=round(0.12 * d, 2)) + (sizes(rod_length=float(round(6 * d)), swing=angle) if eye else sizes(rod_length=float(round(5 * d)))),
        """
        <BODY> = make_fork(<d>, <d>, <opening>, <height>)

        # neck with the thread of the rod
        neck = cq.Workplane("XY", origin=(0, 0, -<height>)).circle(<neck_d> / 2).extrude(-<neck_length>)
        thread = cq.Workplane("XY", origin=(0, 0, -<height> - <neck_length>)).circle(<tap_d> / 2).extrude(<height> + <neck_length> - <opening> - 2)
        <BODY> = <BODY>.union(neck).cut(thread)

        # pin with head and groove for a clip
        pin = cq.Workplane("XZ", origin=(0, 1.25 * <d>, 0)).circle(<d> / 2).extrude(2.7 * <d>)
        head = cq.Workplane("XZ", origin=(0, 1.3 * <d>, 0)).circle(0.72 * <d>).extrude(0.3 * <d>)
        groove = cq.Workplane("XZ", origin=(0, -1.2 * <d>, 0)).circle(<d>).circle(0.4 * <d>).extrude(<clip>)
        pin = pin.union(head).cut(groove)
        """,
        """
        # eye bar between the cheeks
        bar = (
            cq.Workplane("XZ", origin=(0, 0.48 * <d>, 0))
            .center(0, <rod_length> / 2)
            .slot2D(<rod_length> + 1.8 * <d>, 1.8 * <d>, 90)
            .extrude(0.96 * <d>)
        )
        holes = cq.Workplane("XZ", origin=(0, <d>, 0)).pushPoints([(0, 0), (0, <rod_length>)]).circle(0.505 * <d>).extrude(2 * <d>)
        partner = bar.cut(holes)
        """ if eye else """
        # rod below, screwed into the neck, with its lock nut
        partner = cq.Workplane("XY", origin=(0, 0, -<height> - <neck_length> + <d>)).circle(<tap_d> / 2).extrude(-<rod_length>)
        nut = cq.Workplane("XY", origin=(0, 0, -<height> - <neck_length>)).polygon(6, 1.9 * <d>).extrude(-0.5 * <d>)
        partner = partner.union(nut)
        """,
        helpers=(FORK,),
    )  # fmt: skip
    metal = pick(rng, STEELS)
    script.assembly = "clevis"
    turn = "cq.Location(cq.Vector(0, 0, 0), cq.Vector(0, 1, 0), <swing>)" if eye else ""
    script.shown = [
        Shown(expression="<BODY>", name="fork", color=MATERIALS[metal]),
        Shown(expression="pin", name="pin", color=MATERIALS["zinc plated steel" if metal != "zinc plated steel" else "steel"]),
        Shown(expression="partner", name="eye_bar" if eye else "rod", color=MATERIALS[pick(rng, ("steel", "brass", "stainless steel", "black oxide steel"))], location=turn),
    ]  # fmt: skip
    return (
        script,
        f"a clevis for {with_article(f'{d:g}')} mm pin with {'an eye bar' if eye else 'a rod and lock nut'}",
    )


def rod_end(rng: np.random.Generator) -> tuple[Script, str]:
    """A spherical rod end: housing, ball, male or female thread."""
    bore, width, head = pick(
        rng, ((5, 8, 18), (6, 9, 20), (8, 12, 24), (10, 14, 28), (12, 16, 32), (16, 21, 42))
    )
    male = chance(rng, 0.6)
    tilt = float(pick(rng, (0, 6, 10, -8)))
    script = recipe(
        f"Rod end {bore}, {'male' if male else 'female'} thread, ISO 12240-4",
        "housing",
        sizes(bore=float(bore), ball_width=float(width), head_d=float(head), head_width=round(width * 0.75, 1), ball_d=round(head * 0.62, 1), thread_d=float(bore), shank_length=float(round(head * (1.25 if male else 1.0))),
              tilt=(tilt, "of the ball")),
        """
        <BODY> = cq.Workplane("XZ").circle(<head_d> / 2).extrude(<head_width> / 2, both=True)
        .edges("%CIRCLE")
        .chamfer(0.06 * <head_d>)

        # seat of the ball
        <BODY> = <BODY>.cut(cq.Workplane("XY").sphere(<ball_d> / 2))
        """,
        """
        # threaded shank
        shank = cq.Workplane("XY", origin=(0, 0, -0.4 * <head_d>)).circle(<thread_d> / 2).extrude(-<shank_length>).faces("<Z").chamfer(0.1 * <thread_d>)
        collar = cq.Workplane("XY", origin=(0, 0, -0.42 * <head_d>)).circle(0.65 * <thread_d>).extrude(-0.16 * <head_d>)
        ring = cq.Workplane("XY").sphere(0.49 * <head_d>)
        <BODY> = <BODY>.union(shank.union(collar).cut(ring))
        """ if male else """
        # neck with flats and a tapped hole
        neck = cq.Workplane("XY", origin=(0, 0, -0.42 * <head_d>)).circle(0.78 * <thread_d>).extrude(-<shank_length>)
        flats = cq.Workplane("XY", origin=(0, 0, -0.42 * <head_d> - <shank_length>)).rect(3 * <thread_d>, 3 * <thread_d>).rect(1.3 * <thread_d>, 3 * <thread_d>).extrude(0.3 * <shank_length>)
        tapped = cq.Workplane("XY", origin=(0, 0, -0.42 * <head_d> - <shank_length>)).circle(0.42 * <thread_d>).extrude(0.75 * <shank_length>)
        <BODY> = <BODY>.union(neck.cut(cq.Workplane("XY").sphere(0.49 * <head_d>))).cut(flats).cut(tapped)
        """,
        """
        # ball, flat on both sides, with its bore
        ball = cq.Workplane("XY").sphere(0.985 * <ball_d> / 2)
        ball = ball.intersect(cq.Workplane("XZ").rect(2 * <head_d>, 2 * <head_d>).extrude(<ball_width> / 2, both=True))
        ball = ball.cut(cq.Workplane("XZ", origin=(0, <head_d>, 0)).circle(<bore> / 2).extrude(2 * <head_d>))
        """,
    )  # fmt: skip
    script.assembly = "rod_end"
    script.shown = [
        Shown(expression="<BODY>", name="housing", color=MATERIALS[pick(rng, ("zinc plated steel", "black oxide steel", "steel", "stainless steel"))]),
        Shown(expression="ball", name="ball", color=MATERIALS[pick(rng, ("brass", "stainless steel", "bronze"))], location="cq.Location(cq.Vector(0, 0, 0), cq.Vector(1, 0, 0), <tilt>)"),
    ]  # fmt: skip
    return (
        script,
        f"a spherical rod end with {with_article(str(bore))} mm bore and a {'male' if male else 'female'} thread",
    )


def universal(rng: np.random.Generator) -> tuple[Script, str]:
    """A universal joint: two yokes at an angle and the cross between them."""
    d = float(pick(rng, (6, 8, 10, 12, 16, 20)))
    bend = float(pick(rng, (0, 15, 25, 35)))
    script = recipe(
        f"Universal joint for {d:g} mm shafts",
        "yoke",
        sizes(bore=d, body_d=(round(2 * d, 1), "both yokes"), reach=(round(2.0 * d, 1), "centre to the shoulder"), hub_length=round(1.8 * d, 1), cheek=round(0.5 * d, 1), cross_d=round(0.7 * d, 1), bend=(bend, "degrees")),
        """
        gap = <body_d> - 2 * <cheek>
        <BODY> = cq.Workplane("XY", origin=(0, 0, -<reach> - <hub_length>)).circle(<body_d> / 2).extrude(<hub_length> + 0.75 * <reach>)

        # two arms, rounded about the axis of the cross
        arms = (
            cq.Workplane("XZ")
            .center(0, -<reach> / 2)
            .slot2D(<reach> + 1.3 * <bore>, 1.3 * <bore>, 90)
            .extrude(<body_d> / 2, both=True)
            .intersect(cq.Workplane("XY").circle(<body_d> / 2).extrude(2 * <reach>, both=True))
        )
        slot = cq.Workplane("XY").box(2 * <body_d>, gap, 1.9 * <reach>)
        <BODY> = <BODY>.union(arms).cut(slot)

        # holes of the cross and the shaft
        <BODY> = <BODY>.cut(cq.Workplane("XZ").circle(<cross_d> / 2).extrude(<body_d>, both=True))
        <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, -<reach> - <hub_length>)).circle(<bore> / 2).extrude(0.9 * <hub_length>))

        # cross: a block and two pins
        block = cq.Workplane("XY").box(gap - 0.4, gap - 0.4, 1.2 * <cross_d>)
        pins = cq.Workplane("XZ").circle(<cross_d> / 2).extrude(<body_d> / 2 - 0.3, both=True)
        cross = block.union(pins).union(pins.rotate((0, 0, 0), (0, 0, 1), 90))
        partner = <BODY>.rotate((0, 0, 0), (1, 0, 0), 180).rotate((0, 0, 0), (0, 0, 1), 90)
        """,
    )  # fmt: skip
    one = pick(rng, STEELS)
    script.assembly = "universal_joint"
    script.shown = [
        Shown(expression="<BODY>", name="yoke_a", color=MATERIALS[one]),
        Shown(expression="cross", name="cross", color=MATERIALS[pick(rng, ("brass", "bronze", "black oxide steel"))]),
        Shown(expression="partner", name="yoke_b", color=MATERIALS[one], location="cq.Location(cq.Vector(0, 0, 0), cq.Vector(0, 1, 0), <bend>)"),
    ]  # fmt: skip
    return (
        script,
        f"a universal joint for {d:g} mm shafts, bent by {bend:g} degrees"
        if bend
        else f"a straight universal joint for {d:g} mm shafts",
    )


def flexure(rng: np.random.Generator) -> tuple[Script, str]:
    """A notch flexure: block, circular notches, sometimes four in a parallelogram."""
    length, w = float(whole(rng, 60, 120, 5)), float(whole(rng, 12, 30, 2))
    parallel = chance(rng, 0.5)
    notch, web = float(pick(rng, (6, 8, 10))), pick(rng, (0.5, 0.8, 1.0))
    height = float(round(4 * notch if parallel else notch * 1.6))
    script = recipe(
        "Parallelogram flexure" if parallel else "Notch flexure hinge",
        pick(rng, ("flexure", "compliant")),
        sizes(length=length, width=w, height=height, notch_d=notch, web=(web, "left between notches"), hole_d=(pick(rng, (3.4, 4.5)), "clearance"), inset=float(pick(rng, (6, 7, 8)))),
        """
        <BODY> = cq.Workplane("XY").box(<length>, <width>, <height>)
        """,
        """
        # window; four notches leave the thin webs
        span = <length> - 4 * <inset> - <notch_d>
        beam = 1.0 * <notch_d>
        window = cq.Workplane("XZ").rect(span + <notch_d>, <height> - 2 * beam).extrude(<width>, both=True)
        <BODY> = <BODY>.cut(window)
        for x in (-span / 2, span / 2):
            for side in (-1, 1):
                edge = side * <height> / 2
                for z in (edge, edge - side * (<notch_d> + <web>)):
                    notch = cq.Workplane("XZ", origin=(x, 0, z)).circle(<notch_d> / 2).extrude(<width>, both=True)
                    <BODY> = <BODY>.cut(notch)
        """ if parallel else """
        # one notch from above, one from below
        for side in (-1, 1):
            notch = (
                cq.Workplane("XZ", origin=(0, 0, side * (<notch_d> + <web>) / 2))
                .circle(<notch_d> / 2)
                .extrude(<width>, both=True)
            )
            slit = cq.Workplane("XY").box(0.6 * <notch_d>, 2 * <width>, <height>).translate((0, 0, side * (<notch_d> / 2 + <web> / 2 + <height> / 2)))
            <BODY> = <BODY>.cut(notch).cut(slit)
        """,
        """
        # mounting holes at both ends
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <height> / 2)))
        .rarray(<length> - 2 * <inset>, <width> / 2, 2, 2)
        .hole(<hole_d>)
        """ if w >= 20 else """
        # mounting holes at both ends
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <height> / 2)))
        .rarray(<length> - 2 * <inset>, 1, 2, 1)
        .hole(<hole_d>)
        """,
    )  # fmt: skip
    script.expected = {"x": length, "y": w, "z": height}
    return (
        script,
        f"a {'parallelogram flexure with eight' if parallel else 'flexure hinge with two'} circular notches, {length:g} mm long",
    )


def link(rng: np.random.Generator) -> tuple[Script, str]:
    """A link: two or three bosses joined by straight or bent arms."""
    a, b = float(pick(rng, (6, 8, 10, 12))), float(pick(rng, (8, 10, 12, 16)))
    length = float(whole(rng, 50, 140, 10))
    bell = chance(rng, 0.5)
    angle = float(pick(rng, (60, 75, 90, 105, 120)))
    t = float(pick(rng, (5, 6, 8, 10)))
    script = recipe(
        f"Bell crank, {angle:g} degrees" if bell else f"Connecting link {length:g} mm",
        pick(rng, ("crank", "bell_crank", "lever") if bell else ("link", "connecting_rod", "rod")),
        sizes(length=length, small_bore=a, large_bore=b, arm_t=t, boss_h=t + float(pick(rng, (4, 6, 8))), wall=float(pick(rng, (4, 5, 6)))) + (sizes(second_arm=float(round(length * pick(rng, (0.6, 0.8, 1.0)))), angle=angle) if bell else []),
        """
        # pivots: where, and how large
        pivots = [(0, 0, <large_bore>), (<length>, 0, <small_bore>)]
        """ + ("""
        turn = math.radians(<angle>)
        pivots.append((<second_arm> * math.cos(turn), <second_arm> * math.sin(turn), <small_bore>))
        """.lstrip() if bell else "") + """
        <BODY> = cq.Workplane("XY").circle(<large_bore> / 2 + <wall>).extrude(<boss_h> / 2, both=True)

        # arms: tapered between the bosses
        r0 = <large_bore> / 2 + 0.8 * <wall>
        for x, y, bore in pivots[1:]:
            reach, r1 = math.hypot(x, y), bore / 2 + 0.8 * <wall>
            arm = (
                cq.Workplane("XY")
                .polyline([(0, -r0), (reach, -r1), (reach, r1), (0, r0)])
                .close()
                .extrude(<arm_t> / 2, both=True)
                .rotate((0, 0, 0), (0, 0, 1), math.degrees(math.atan2(y, x)))
            )
            boss = cq.Workplane("XY", origin=(x, y, 0)).circle(bore / 2 + <wall>).extrude(<boss_h> / 2, both=True)
            <BODY> = <BODY>.union(arm).union(boss)

        # bores
        for x, y, bore in pivots:
            <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(x, y, 0)).circle(bore / 2).extrude(<boss_h>, both=True))
        """,
    )  # fmt: skip
    return (
        script,
        f"a bell crank with arms at {angle:g} degrees"
        if bell
        else f"a connecting link with pivots {length:g} mm apart",
    )


LAYOUTS: dict[str, Layout] = {
    "living": living,
    "kerf": kerf,
    "clevis": clevis,
    "rod_end": rod_end,
    "universal": universal,
    "flexure": flexure,
    "link": link,
}
