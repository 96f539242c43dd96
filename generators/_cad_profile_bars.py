"""Layouts of bars by the length: T-slot profiles, rolled beams, angles, tubes."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_recipe import recipe, sizes
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

BEAMS = (
    ("IPE 80", 80, 46, 3.8, 5.2, 5), ("IPE 100", 100, 55, 4.1, 5.7, 7), ("IPE 120", 120, 64, 4.4, 6.3, 7), ("IPE 140", 140, 73, 4.7, 6.9, 7),
    ("IPE 160", 160, 82, 5.0, 7.4, 9), ("IPE 200", 200, 100, 5.6, 8.5, 12), ("HEA 100", 96, 100, 5.0, 8.0, 12), ("HEA 120", 114, 120, 5.0, 8.0, 12),
    ("HEA 140", 133, 140, 5.5, 8.5, 12), ("HEB 100", 100, 100, 6.0, 10.0, 12), ("HEB 120", 120, 120, 6.5, 11.0, 12),
)  # fmt: skip
"""Rolled beams of EN 10365: height, width, web, flange, root radius; mm."""

ANGLES = (
    (20, 20, 3, 3.5),
    (30, 30, 3, 5),
    (40, 40, 4, 6),
    (50, 50, 5, 7),
    (60, 60, 6, 8),
    (40, 20, 3, 4),
    (60, 40, 5, 6),
    (80, 60, 7, 8),
)
"""Legs, thickness, root radius of EN 10056 angles; mm."""

SLOTTED = (
    ("20", 20, 6, 1.8, 11, 1.6, 6.0, 4.2),
    ("30", 30, 8, 2.2, 16.5, 1.5, 9.0, 6.8),
    ("40", 40, 8, 4.5, 20, 2.0, 12.3, 6.8),
    ("45", 45, 10, 4.5, 20, 3.0, 14.5, 10.0),
)
"""T-slot profiles: series, side, slot, lip, inner width, straight wall, depth, core bore; mm."""


def t_slot(rng: np.random.Generator) -> tuple[Script, str]:
    """An aluminium profile with a slot on each side, single or double."""
    series, side, slot, lip, inner, wall, depth, core = pick(rng, SLOTTED)
    length = float(whole(rng, 2 * side, 8 * side, 10))
    double, rounded = chance(rng, 0.4), chance(rng, 0.6)
    script = recipe(
        f"T-slot profile {series}x{int(series) * (2 if double else 1)}, slot {slot}",
        pick(rng, ("profile", "extrusion", "t_slot")),
        sizes(size=(float(side), f"series {series}"), slot=float(slot), lip=float(lip), inner=(float(inner), "inside of the slot"), wall=wall, depth=depth,
              core_d=core, length=length),
        """
        half, floor = <size> / 2, <size> / 2 - <depth>
        # one side, from its right corner to the left; the other three by turning
        right = [
            (half, half),
            (<slot> / 2, half),
            (<slot> / 2, half - <lip>),
            (<inner> / 2, half - <lip>),
            (<inner> / 2, half - <lip> - <wall>),
            (0.72 * floor, floor),
        ]
        one_side = right + [(-x, y) for x, y in reversed(right[1:])]
        outline = []
        for turn in range(4):
            outline += one_side
            one_side = [(-y, x) for x, y in one_side]
        <BODY> = cq.Workplane("XY").polyline(outline).close().extrude(<length>)
        """,
        """
        # core bore, to be tapped
        .faces(">Z").workplane(origin=(0, 0, <length>))
        .hole(<core_d>)
        """,
        """
        # round the four outer corners
        corner = cq.Workplane("XY").rect(<size>, <size>).extrude(<length>).edges("|Z").fillet(0.075 * <size>)
        <BODY> = <BODY>.intersect(corner)
        """ if rounded else "",
        """
        # the double profile
        <BODY> = <BODY>.union(<BODY>.translate((0, <size>, 0)))
        """ if double else "",
    )  # fmt: skip
    script.expected = {"x": float(side), "y": float(side * (2 if double else 1)), "z": length}
    return (
        script,
        f"{with_article(f'{series} by {int(series) * (2 if double else 1)}')} T-slot profile with {slot} mm slots, {length:g} mm long",
    )


def i_beam(rng: np.random.Generator) -> tuple[Script, str]:
    """A rolled beam; with an end plate, a cope, or web holes."""
    name, h, b, tw, tf, r = pick(rng, BEAMS)
    length = float(whole(rng, 2 * h, 5 * h, 20))
    finish = pick(rng, ("plain", "end plate", "coped end", "web openings"))
    more = {
        "end plate": sizes(plate_t=float(pick(rng, (10, 12, 15))), plate_w=float(b + 20), plate_h=float(h + 60), bolt_d=(float(pick(rng, (13, 18))), "clearance"), gauge=float(round(b * 0.6))),
        "coped end": sizes(cope_length=float(round(b * 0.8)), cope_depth=float(round(tf + r + 8))),
        "web openings": sizes(openings=pick(rng, (2, 3, 4)), opening_d=float(round(h * 0.5))),
        "plain": [],
    }[finish]  # fmt: skip
    text = {
        "plain": "",
        "end plate": """
        # end plate with four bolts
        plate = (
            cq.Workplane("YZ")
            .rect(<plate_w>, <plate_h>)
            .extrude(-<plate_t>)
            .faces("<X").workplane(origin=(-<plate_t>, 0, 0))
            .rect(<gauge>, <plate_h> - 50, forConstruction=True)
            .vertices()
            .hole(<bolt_d>)
        )
        <BODY> = <BODY>.union(plate)
        """,
        "coped end": """
        # top flange coped for a flush joint
        cope = cq.Workplane("XY", origin=(0, 0, <height> / 2)).rect(2 * <cope_length>, 2 * <width>).extrude(-<cope_depth>)
        <BODY> = <BODY>.cut(cope)
        """,
        "web openings": """
        # openings in the web, on the neutral axis
        spots = [((i + 0.5) * <length> / <openings>, 0) for i in range(<openings>)]
        holes = cq.Workplane("XZ", origin=(0, <width>, 0)).pushPoints(spots).circle(<opening_d> / 2).extrude(2 * <width>)
        <BODY> = <BODY>.cut(holes)
        """,
    }[finish]  # fmt: skip
    script = recipe(
        f"{name} beam, {finish}" if finish != "plain" else f"{name} rolled beam",
        pick(rng, ("beam", "girder", "profile")),
        sizes(height=float(h), width=float(b), web=tw, flange=tf, root_r=float(r), length=length) + more,
        """
        inner = <height> / 2 - <flange>
        <BODY> = cq.Workplane("YZ").rect(<width>, <height>).extrude(<length>)

        # both sides of the web, rounded at the roots
        for side in (-1, 1):
            chamber = (
                cq.Workplane("YZ")
                .center(side * (<web> / 2 + <width> / 2), 0)
                .rect(<width>, 2 * inner)
                .extrude(<length>)
                .edges(f"|X and {'>Y' if side < 0 else '<Y'}")
                .fillet(<root_r>)
            )
            <BODY> = <BODY>.cut(chamber)
        """,
        text,
    )  # fmt: skip
    script.expected = {
        "x": length + (float(more[0].value) if finish == "end plate" else 0.0),
        "z": float(h + 60 if finish == "end plate" else h),
    }
    return script, f"{with_article(name)} beam, {length:g} mm long" + (
        "" if finish == "plain" else f", with {finish if finish == 'web openings' else with_article(finish)}"
    )


def angle(rng: np.random.Generator) -> tuple[Script, str]:
    """An L section, often drilled or slotted, sometimes mitred."""
    a, b, t, r = pick(rng, ANGLES)
    length = float(whole(rng, 2 * a, 6 * a, 10))
    holes, finish = whole(rng, 2, 5), pick(rng, ("holes", "slots", "mitre", "plain"))
    hole = round(a * 0.15 + 2.5) + 0.5
    more = {
        "holes": sizes(holes=holes, hole_d=hole),
        "slots": sizes(holes=holes, hole_d=hole, slot_l=round(2.2 * hole, 1)),
        "mitre": [],
        "plain": [],
    }[finish]
    script = recipe(
        f"Angle {a} x {b} x {t}",
        pick(rng, ("angle", "corner_bar", "l_profile")),
        sizes(leg_a=(float(a), "upright"), leg_b=(float(b), "lying"), thickness=float(t), root_r=float(r), length=length) + more,
        """
        <BODY> = cq.Workplane("XZ")
        .polyline([(0, 0), (<leg_b>, 0), (<leg_b>, <thickness>), (<thickness>, <thickness>), (<thickness>, <leg_a>), (0, <leg_a>)])
        .close()
        .extrude(-<length>)

        # root radius inside, toe radii at the ends of the legs
        .edges(cq.selectors.BoxSelector((<thickness> - 0.1, -1, <thickness> - 0.1), (<thickness> + 0.1, <length> + 1, <thickness> + 0.1)))
        .fillet(<root_r>)
        .edges(cq.selectors.BoxSelector((<leg_b> - 0.1, -1, <thickness> - 0.1), (<leg_b> + 0.1, <length> + 1, <thickness> + 0.1)))
        .fillet(0.45 * <thickness>)
        """,
        {"holes": """
        # a row of holes in each leg
        step = <length> / <holes>
        for i in range(<holes>):
            y = (i + 0.5) * step
            down = cq.Workplane("XY", origin=(<leg_b> * 0.6, y, 0)).circle(<hole_d> / 2).extrude(<thickness>)
            side = cq.Workplane("YZ", origin=(0, y, <leg_a> * 0.6)).circle(<hole_d> / 2).extrude(<thickness>)
            <BODY> = <BODY>.cut(down).cut(side)
        """, "slots": """
        # slots along the upright leg, round holes in the other
        spots = [(i + 0.5) * <length> / <holes> for i in range(<holes>)]
        slots = cq.Workplane("YZ").pushPoints([(y, 0.6 * <leg_a>) for y in spots]).slot2D(<slot_l>, <hole_d>).extrude(<thickness>)
        rounds = cq.Workplane("XY").pushPoints([(0.6 * <leg_b>, y) for y in spots]).circle(<hole_d> / 2).extrude(<thickness>)
        <BODY> = <BODY>.cut(slots).cut(rounds)
        """, "mitre": """
        # both ends sawn at 45 degrees, for a frame
        for y, turn in ((0, 45), (<length>, -45)):
            saw = (
                cq.Workplane("XY")
                .box(6 * <leg_b>, 4 * <leg_b>, 4 * <leg_a>)
                .translate((0, -2 * <leg_b> if y == 0 else 2 * <leg_b>, 0))
                .rotate((0, 0, 0), (0, 0, 1), turn)
                .translate((0, y, 0))
            )
            <BODY> = <BODY>.cut(saw)
        """, "plain": ""}[finish],
    )  # fmt: skip
    script.expected = {"x": float(b), "z": float(a)} | ({} if finish == "mitre" else {"y": length})
    says = {
        "holes": f" with {holes} holes in each leg",
        "slots": " with slots",
        "mitre": " with mitred ends",
        "plain": "",
    }[finish]
    return script, f"{with_article(f'{a} x {b} x {t}')} angle section{says}"


def tube(rng: np.random.Generator) -> tuple[Script, str]:
    """A square, rectangular or round tube; plain, drilled, notched or with an end cap."""
    kind = pick(rng, ("square", "rectangular", "round"))
    if kind == "round":
        w, t = pick(rng, ((33.7, 3.2), (42.4, 3.2), (48.3, 4.0), (60.3, 4.0)))
        h = w
    else:
        w, h, t = pick(
            rng,
            ((40, 40, 3.0), (50, 50, 4.0), (60, 60, 4.0))
            if kind == "square"
            else ((60, 40, 3.0), (80, 40, 4.0), (100, 50, 4.0)),
        )
    length = float(whole(rng, round(2.5 * w), round(6 * w), 10))
    finish = pick(rng, ("mitre", "fish mouth", "cross holes", "base plate"))
    more = {"mitre": sizes(cut_angle=float(pick(rng, (30, 45)))), "fish mouth": sizes(branch_d=float(round(1.2 * w))), "cross holes": sizes(holes=whole(rng, 2, 4), hole_d=(float(pick(rng, (9, 11, 13))), "through both walls")),
            "base plate": sizes(plate=float(round(w * 2 + 20)), plate_t=float(pick(rng, (8, 10))), anchor_d=float(pick(rng, (11, 13))), inset=float(pick(rng, (15, 18))))}[finish]  # fmt: skip
    shape = (
        '<BODY> = cq.Workplane("XY").circle(<outside_d> / 2).circle(<outside_d> / 2 - <wall>).extrude(<length>)'
        if kind == "round"
        else """
        bar = cq.Workplane("XY").rect(<width>, <depth>).extrude(<length>).edges("|Z").fillet(2 * <wall>)
        bore = cq.Workplane("XY").rect(<width> - 2 * <wall>, <depth> - 2 * <wall>).extrude(<length>).edges("|Z").fillet(<wall>)
        <BODY> = bar.cut(bore)
        """
    )
    size = "<outside_d>" if kind == "round" else "<width>"
    text = {
        "mitre": f"""
        # sawn end
        saw = (
            cq.Workplane("XY")
            .box(6 * {size}, 6 * {size}, 4 * {size}, centered=(True, True, False))
            .rotate((0, 0, 0), (0, 1, 0), <cut_angle>)
            .translate(({size} / 2, 0, <length> - {size} * math.tan(math.radians(<cut_angle>))))
        )
        <BODY> = <BODY>.cut(saw)
        """,
        "fish mouth": f"""
        # end fitted to the round tube it will be welded to
        branch = cq.Workplane("YZ", origin=(-{size}, 0, <length>)).circle(<branch_d> / 2).extrude(2 * {size})
        <BODY> = <BODY>.cut(branch)
        """,
        "cross holes": f"""
        # holes through both walls
        for i in range(<holes>):
            z = (i + 0.5) * <length> / <holes>
            drill = cq.Workplane("YZ", origin=(-{size}, 0, z)).circle(<hole_d> / 2).extrude(2 * {size})
            <BODY> = <BODY>.cut(drill)
        """,
        "base plate": """
        # foot with four anchor holes
        foot = (
            cq.Workplane("XY")
            .rect(<plate>, <plate>)
            .extrude(-<plate_t>)
            .edges("|Z")
            .fillet(6)
            .faces("<Z").workplane(origin=(0, 0, -<plate_t>))
            .rect(<plate> - 2 * <inset>, <plate> - 2 * <inset>, forConstruction=True)
            .vertices()
            .hole(<anchor_d>)
        )
        <BODY> = <BODY>.union(foot)
        """,
    }[finish]  # fmt: skip
    own = sizes(outside_d=float(w)) if kind == "round" else sizes(width=float(w), depth=float(h))
    script = recipe(
        f"{kind.capitalize()} tube {w:g}{'' if kind == 'round' else f' x {h:g}'} x {t:g}, {finish}",
        pick(rng, ("tube", "post", "pipe") if kind == "round" else ("tube", "hollow_section", "post")),
        own + sizes(wall=t, length=length) + more,
        shape,
        text,
    )  # fmt: skip
    says = {
        "mitre": "a mitred end",
        "fish mouth": "a fish-mouth end",
        "cross holes": "cross holes",
        "base plate": "a base plate",
    }[finish]
    return script, f"a {kind} tube {w:g}{'' if kind == 'round' else f' x {h:g}'} x {t:g} mm with {says}"


LAYOUTS: dict[str, Layout] = {
    "t_slot": t_slot,
    "i_beam": i_beam,
    "angle": angle,
    "tube": tube,
}
