"""Layouts of rails and ways: linear guides, DIN rails, dovetails, U channels and struts."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_recipe import recipe, sizes
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

RAILS = (
    ("MGN9", 9, 6.5, 20, 3.5, 6, 3.5), ("MGN12", 12, 8, 25, 3.5, 6, 4.5), ("MGN15", 15, 10, 40, 3.5, 6, 4.5), ("HGR15", 15, 15, 60, 4.5, 7.5, 5.3),
    ("HGR20", 20, 17.5, 60, 6, 9.5, 8.5), ("HGR25", 23, 22, 60, 7, 11, 9),
)  # fmt: skip
"""Guide rails: width, height, hole pitch, hole, counterbore and its depth; mm."""


def channel(rng: np.random.Generator) -> tuple[Script, str]:
    """A U section, with or without lips, or a strut with slots."""
    lipped = chance(rng, 0.6)
    w, h, t = (
        pick(rng, ((41, 41, 2.5), (41, 21, 2.5), (38, 40, 2.0)))
        if lipped
        else pick(rng, ((30, 20, 2.0), (40, 20, 3.0), (50, 25, 4.0), (60, 30, 4.0), (80, 45, 6.0)))
    )
    length = float(whole(rng, 3 * w, 8 * w, 10))
    slots = max(2, int(length // 50))
    script = recipe(
        f"{'Strut channel' if lipped else 'U channel'} {w} x {h} x {t:g}",
        pick(rng, ("channel", "strut", "rail") if lipped else ("channel", "u_profile")),
        sizes(width=float(w), height=float(h), thickness=t, length=length)
        + (sizes(lip=7.0, opening=22.0) if lipped else []) + sizes(slots=slots, slot_length=28.0 if lipped else round(w * 0.4, 1), slot_width=14.0 if lipped else round(w * 0.2, 1)),
        """
        w, h, t = <width> / 2, <height>, <thickness>
        gap = <opening> / 2
        right = [
            (w, 0),
            (w, h),
            (gap, h),
            (gap, h - <lip>),
            (gap + t, h - <lip>),
            (gap + t, h - t),
            (w - t, h - t),
            (w - t, t),
        ]
        outline = right + [(-x, z) for x, z in reversed(right)]
        <BODY> = cq.Workplane("XZ").polyline(outline).close().extrude(-<length>)

        # bends
        .edges("|Y").edges(cq.selectors.BoxSelector((-w - 1, -1, -1), (w + 1, <length> + 1, 0.1)))
        .fillet(1.2 * t)
        """ if lipped else """
        <BODY> = cq.Workplane("XY").box(<width>, <length>, <height>, centered=(True, False, False))
        .faces(">Z or <Y or >Y")
        .shell(-<thickness>)
        .edges("|Y and <Z")
        .fillet(0.9 * <thickness>)
        """,
        """
        # slots along the back
        spots = [(0, (i + 0.5) * <length> / <slots>) for i in range(<slots>)]
        slots = cq.Workplane("XY").pushPoints(spots).slot2D(<slot_length>, <slot_width>, 90).extrude(<thickness>)
        <BODY> = <BODY>.cut(slots)
        """.replace("slots = cq", "openings = cq").replace("cut(slots)", "cut(openings)"),
    )  # fmt: skip
    script.expected = {"x": float(w), "y": length, "z": float(h)}
    return (
        script,
        f"{with_article(f'{w} x {h}')} mm {'strut channel with lips' if lipped else 'U channel'} and {slots} slots, {length:g} mm long",
    )


def guide_rail(rng: np.random.Generator) -> tuple[Script, str]:
    """A linear guide rail with counterbored holes."""
    name, w, h, pitch, hole, head, depth = pick(rng, RAILS)
    count = whole(rng, 3, 8)
    script = recipe(
        f"Linear guide rail {name}, {count} holes",
        pick(rng, ("rail", "guide_rail", "linear_rail")),
        sizes(width=(float(w), name), height=float(h), hole_pitch=float(pitch), holes=count, hole_d=float(hole), head_d=float(head), head_depth=float(depth),
              groove_r=round(h * 0.13, 2)),
        """
        length = <holes> * <hole_pitch>
        waist = <height> * 0.52
        section = [
            (<width> / 2, 0),
            (<width> / 2, 0.36 * <height>),
            (0.4 * <width>, 0.44 * <height>),
            (0.4 * <width>, waist + 0.04 * <height>),
            (<width> / 2, 0.68 * <height>),
            (<width> / 2, 0.94 * <height>),
            (0.46 * <width>, <height>),
        ]
        <BODY> = cq.Workplane("XZ").polyline(section + [(-x, z) for x, z in reversed(section)]).close().extrude(length / 2, both=True)

        # ball tracks
        for side in (-1, 1):
            track = cq.Workplane("XZ").center(side * <width> / 2, 0.81 * <height>).circle(<groove_r> * 0.6).extrude(length / 2, both=True)
            <BODY> = <BODY>.cut(track)

        # screws from above
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <height>)))
        .rarray(1, <hole_pitch>, 1, <holes>)
        .cboreHole(<hole_d>, <head_d>, <head_depth>)
        """,
    )  # fmt: skip
    script.expected = {"x": float(w), "y": float(count * pitch), "z": float(h)}
    return script, f"{with_article(name)} linear guide rail with {count} counterbored holes"


def din_rail(rng: np.random.Generator) -> tuple[Script, str]:
    """A 35 mm top-hat rail with slots."""
    deep, t = pick(rng, ((7.5, 1.0), (15.0, 1.5), (15.0, 2.3)))
    slots = whole(rng, 4, 10)
    bent = chance(rng, 0.5)
    script = recipe(
        f"DIN rail TS 35 x {deep:g}",
        pick(rng, ("rail", "din_rail", "top_hat_rail")),
        sizes(width=(35.0, "EN 60715"), inner=27.0, depth=deep, thickness=t, slots=slots, slot_pitch=25.0, slot_length=pick(rng, (15.0, 18.0)), slot_width=pick(rng, (5.2, 6.2))),
        """
        length = <slots> * <slot_pitch>
        outer, inside, t = <width> / 2, <inner> / 2, <thickness>
        right = [(outer, <depth> - t), (outer, <depth>), (inside - t, <depth>), (inside - t, t)]
        left = [(-x, z) for x, z in reversed(right)]
        under = [(-outer, <depth> - t), (-inside, <depth> - t), (-inside, 0), (inside, 0), (inside, <depth> - t)]
        <BODY> = cq.Workplane("XZ").polyline(right + left[:-1] + under).close().extrude(-length)
        """,
        """
        # outer bends
        .edges("|Y and <Z")
        .fillet(0.8 * t)
        """ if bent else "",
        """
        # slots for the screws
        .copyWorkplane(cq.Workplane("XY", origin=(0, length / 2, t)))
        .rarray(1, <slot_pitch>, 1, <slots>)
        .slot2D(<slot_length>, <slot_width>, 90)
        .cutBlind(-t)
        """,
    )  # fmt: skip
    script.expected = {"x": 35.0, "y": slots * 25.0, "z": deep}
    return script, f"a 35 mm DIN rail, {deep:g} mm deep, with {slots} slots"


def dovetail(rng: np.random.Generator) -> tuple[Script, str]:
    """A dovetail slide way: male bar or female block."""
    wide, high = float(whole(rng, 20, 50, 5)), float(whole(rng, 6, 14, 2))
    female = chance(rng, 0.5)
    length = float(whole(rng, 50, 140, 10))
    script = recipe(
        f"{'Dovetail carriage' if female else 'Dovetail rail'}, 60 degrees",
        pick(rng, ("carriage", "slide") if female else ("rail", "dovetail", "way")),
        sizes(tail_width=(wide, "at the narrow side"), tail_height=high, length=length, flank=60.0, plate_w=float(wide + 30), plate_t=float(pick(rng, (8, 10, 12))),
              hole_d=5.5, head_d=10.0, head_depth=5.0, holes=whole(rng, 2, 4)),
        """
        flare = <tail_height> / math.tan(math.radians(<flank>))
        """ + ("""
        block_h = <plate_t> + <tail_height>
        <BODY> = cq.Workplane("XZ").rect(<plate_w>, block_h).extrude(<length> / 2, both=True)

        # dovetail groove, open below
        low = -block_h / 2
        tail = [
            (<tail_width> / 2, low),
            (<tail_width> / 2 + flare, low + <tail_height>),
            (-<tail_width> / 2 - flare, low + <tail_height>),
            (-<tail_width> / 2, low),
        ]
        groove = cq.Workplane("XZ").polyline(tail).close().extrude(<length> / 2, both=True)
        <BODY> = <BODY>.cut(groove)

        # screws at both sides
        for x in (-<plate_w> / 2 + 7, <plate_w> / 2 - 7):
            <BODY> = (
                <BODY>.copyWorkplane(cq.Workplane("XY", origin=(x, 0, block_h / 2)))
                .rarray(1, <length> / <holes>, 1, <holes>)
                .cboreHole(<hole_d>, <head_d>, <head_depth>)
            )
        """ if female else """
        <BODY> = cq.Workplane("XZ").center(0, -<plate_t> / 2).rect(<plate_w>, <plate_t>).extrude(<length> / 2, both=True)

        # the tail stands on the plate
        points = [
            (-<tail_width> / 2, 0),
            (<tail_width> / 2, 0),
            (<tail_width> / 2 + flare, <tail_height>),
            (-<tail_width> / 2 - flare, <tail_height>),
        ]
        tail = cq.Workplane("XZ").polyline(points).close().extrude(<length> / 2, both=True)
        <BODY> = <BODY>.union(tail)

        # screws along the middle
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <tail_height>)))
        .rarray(1, <length> / <holes>, 1, <holes>)
        .cboreHole(<hole_d>, <head_d>, <head_depth>)
        """),
    )  # fmt: skip
    script.expected = {"x": float(wide + 30), "y": length} if female else {"y": length}
    return (
        script,
        f"a dovetail {'carriage with its groove' if female else 'rail on a plate'}, {length:g} mm long",
    )


LAYOUTS: dict[str, Layout] = {
    "channel": channel,
    "guide_rail": guide_rail,
    "din_rail": din_rail,
    "dovetail": dovetail,
}
