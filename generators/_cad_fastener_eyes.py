"""Layouts of fasteners bent or turned about more than a shank: eye bolts, U-bolts, thumb screws, studs."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_fastener_sizes import GROOVES, METRIC, length_for, shank
from generators._cad_recipe import recipe, sizes
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def stud(rng: np.random.Generator) -> tuple[Script, str]:
    """A double-ended stud."""
    m = pick(rng, METRIC[3:])
    length = length_for(rng, m, 4.0, 10.0)
    short, long = round(1.25 * m.d, 1), round(min(2 * m.d + 6, length - 1.25 * m.d - 4), 1)
    script = recipe(
        pick(rng, (f"Stud {m.name} x {length:g}, DIN 939", "Double-ended stud bolt")),
        pick(rng, ("stud", "stud_bolt")),
        sizes(d=(m.d, m.name), pitch=m.pitch, length=length, metal_end=short, nut_end=long),
        """
        upper = thread_section(<d>, <pitch>, <length> - <nut_end>, <length>)
        lower = [(r, <metal_end> - z) for r, z in reversed(thread_section(<d>, <pitch>, 0, <metal_end>))]
        section = [(0, 0), *lower, *upper, (0, <length>)]
        <BODY> = cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0))
        """,
        helpers=(GROOVES,),
    )
    if chance(rng, 0.4):
        script.body, script.title = "stud", script.title
        script.parameters += sizes(key=(round(m.d * 0.5, 1), "hexagon socket at the nut end"))
        script.imports.append("import math")
        script.chain(
            '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <length>)))',
            ".polygon(6, <key> / math.cos(math.pi / 6))",
            ".cutBlind(-0.5 * <d>)",
            comment="socket",
        )
    script.expected = {"x": m.d, "y": m.d, "z": length}
    return script, f"{with_article(m.name)} stud {length:g} mm long with threads on both ends"


def thumb_screw(rng: np.random.Generator) -> tuple[Script, str]:
    """A screw with a knurled or lobed head."""
    m = pick(rng, METRIC[:6])
    length = length_for(rng, m)
    lobed = chance(rng, 0.5)
    shank_sizes, shank_text, helpers, says = shank(rng, m, length, full=True)
    head_d, count = (
        round(m.d * pick(rng, (3, 3.5, 4)), 1),
        pick(rng, (5, 6, 7, 8)) if lobed else pick(rng, (24, 30, 36)),
    )
    script = recipe(
        f"{'Star knob screw' if lobed else 'Knurled thumb screw DIN 464'} {m.name} x {length:g}",
        pick(rng, ("knob", "star_knob") if lobed else ("screw", "thumb_screw")),
        shank_sizes + sizes(head_d=head_d, head_height=round(m.d * 1.1, 1), collar_d=round(m.d * 2, 1), collar_height=round(m.d * 0.8, 1), grips=count),
        """
        grip_r = 0.9 * math.pi * <head_d> / <grips> / 4
        <BODY> = cq.Workplane("XY").circle(<collar_d> / 2).extrude(<collar_height>)
        .faces(">Z").workplane(origin=(0, 0, <collar_height>))
        .circle(<head_d> / 2)
        .extrude(<head_height>)
        """,
        f"""
        # {"hollows between the lobes" if lobed else "straight knurl"}
        hollows = (
            cq.Workplane("XY", origin=(0, 0, <collar_height>))
            .polarArray(<head_d> / 2{" + 0.3 * grip_r" if lobed else ""}, 0, 360, <grips>)
            .circle(grip_r{" * 1.2" if lobed else ""})
            .extrude(<head_height>)
        )
        <BODY> = <BODY>.cut(hollows)
        """,
        shank_text,
        helpers=helpers,
    )  # fmt: skip
    script.expected = {"z": length + round(m.d * 1.1, 1) + round(m.d * 0.8, 1)}
    return script, f"{with_article(m.name)} {'star knob' if lobed else 'knurled thumb'} screw with {says}"


def eye_bolt(rng: np.random.Generator) -> tuple[Script, str]:
    """A lifting eye bolt, DIN 580."""
    m = pick(rng, METRIC[4:])
    inner = float(round(m.d * 2.4))
    shank_sizes, shank_text, helpers, _ = shank(rng, m, float(round(m.d * 1.7)), full=True)
    script = recipe(
        f"Eye bolt {m.name}, DIN 580",
        pick(rng, ("eye_bolt", "eye", "lifting_eye")),
        shank_sizes + sizes(eye_d=(inner, "inside of the ring"), wire_d=round(m.d * 0.9, 1), collar_d=round(m.d * 2.4, 1), collar_height=round(m.d * 0.7, 1)),
        """
        ring_r = (<eye_d> + <wire_d>) / 2
        centre = <collar_height> + ring_r
        <BODY> = cq.Workplane("XY").circle(<collar_d> / 2).extrude(<collar_height>)

        # ring
        ring = (
            cq.Workplane("XY", origin=(0, 0, centre))
            .center(ring_r, 0)
            .circle(<wire_d> / 2)
            .revolve(360, (-ring_r, 0, 0), (-ring_r, 1, 0))
        )
        <BODY> = <BODY>.union(ring)
        """,
        shank_text,
        helpers=helpers,
    )  # fmt: skip
    return script, f"{with_article(m.name)} lifting eye bolt with {with_article(f'{inner:g}')} mm eye"


def u_bolt(rng: np.random.Generator) -> tuple[Script, str]:
    """A U-bolt, often with its saddle and nuts."""
    m, pipe = METRIC[3 + whole(rng, 0, 2)], float(pick(rng, (26.9, 33.7, 42.4, 48.3, 60.3)))
    plate = chance(rng, 0.6)
    script = recipe(
        f"U-bolt {m.name} for {pipe:g} mm pipe",
        pick(rng, ("u_bolt", "shackle", "bow")),
        sizes(pipe_d=pipe, d=(m.d, m.name), leg=(float(round(pipe * 0.7 + 3 * m.d)), "straight legs"))
        + (sizes(plate_t=round(m.d * 0.6, 1), flats=m.flats, nut_height=m.nut) if plate else []),
        """
        bend_r = (<pipe_d> + <d>) / 2
        path = (
            cq.Workplane("XZ")
            .moveTo(-bend_r, -<leg>)
            .lineTo(-bend_r, 0)
            .threePointArc((0, bend_r), (bend_r, 0))
            .lineTo(bend_r, -<leg>)
        )
        <BODY> = cq.Workplane("XY", origin=(-bend_r, 0, -<leg>)).circle(<d> / 2).sweep(path)

        # ends of the thread
        .faces("<Z")
        .chamfer(0.1 * <d>)
        """,
        """
        # plate and nuts below the pipe
        seat = -<pipe_d> / 2
        bar = cq.Workplane("XY", origin=(0, 0, seat - <plate_t>)).slot2D(2 * bend_r + 3 * <d>, 2.6 * <d>).extrude(<plate_t>)
        nuts = (
            cq.Workplane("XY", origin=(0, 0, seat - <plate_t> - <nut_height>))
            .pushPoints([(-bend_r, 0), (bend_r, 0)])
            .polygon(6, <flats> / math.cos(math.pi / 6))
            .extrude(<nut_height>)
        )
        <BODY> = <BODY>.union(bar).union(nuts)
        """ if plate else "",
    )  # fmt: skip
    return (
        script,
        f"{with_article(m.name)} U-bolt for {with_article(f'{pipe:g}')} mm pipe{' with its plate and nuts' if plate else ''}",
    )


LAYOUTS: dict[str, Layout] = {
    "stud": stud,
    "thumb_screw": thumb_screw,
    "eye_bolt": eye_bolt,
    "u_bolt": u_bolt,
}
