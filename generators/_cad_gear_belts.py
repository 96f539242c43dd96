"""Layouts of belt pulleys, rope sheaves and couplings."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_gear_outline import bored
from generators._cad_recipe import recipe, sizes
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

BELTS = (
    ("SPZ", 8.5, 2.0, 9.0, 12.0, 8.0),
    ("SPA", 11.0, 2.75, 11.0, 15.0, 10.0),
    ("SPB", 14.0, 3.5, 14.0, 19.0, 12.5),
)
"""V-belts of ISO 4183: datum width, height above and depth below the datum line, groove pitch, edge; mm."""


def timing(rng: np.random.Generator) -> tuple[Script, str]:
    """A toothed belt pulley with two flanges, a hub and windows."""
    name, pitch, groove_r, depth = pick(
        rng, (("HTD 5M", 5.0, 1.56, 2.06), ("HTD 8M", 8.0, 2.6, 3.38), ("GT2", 2.0, 0.56, 0.75))
    )
    teeth = whole(rng, 24, 48, 2)
    outside = teeth * pitch / 3.14159 - 1.1
    belt = pick(rng, {"GT2": (6.0, 9.0), "HTD 5M": (9.0, 15.0, 25.0), "HTD 8M": (20.0, 30.0)}[name])
    bore = float(max(5, round(outside * pick(rng, (0.18, 0.22, 0.25)))))
    windows = outside > 40
    bore_sizes, bore_text, says = bored(rng, bore, "total", bottom="-hub_h")
    script = recipe(
        f"{name} pulley, {teeth} teeth for {belt:g} mm belt",
        pick(rng, ("pulley", "belt_pulley", "timing_pulley")),
        sizes(teeth=teeth, pitch=(pitch, name), groove_r=groove_r, groove_depth=depth, belt_width=belt,
              flange_d=float(round(outside + 2.4 * depth)), flange_t=1.5) + (sizes(windows=pick(rng, (4, 5, 6))) if windows else []) + bore_sizes,
        """
        outside_r = <teeth> * <pitch> / math.pi / 2 - 0.57
        hub_h = 0.5 * <belt_width>
        total = hub_h + <belt_width> + 2 * <flange_t>
        groove_at = outside_r - <groove_depth> + <groove_r>
        points = []
        for i in range(<teeth>):
            middle = 2 * math.pi * i / <teeth>
            for turn in (-90, -54, -18, 18, 54, 90):
                a = middle + math.pi - math.radians(turn)
                x = groove_at * math.cos(middle) + <groove_r> * math.cos(a)
                y = groove_at * math.sin(middle) + <groove_r> * math.sin(a)
                points.append((x, y))
            for share in (0.32, 0.5, 0.68):
                a = middle + share * 2 * math.pi / <teeth>
                points.append((outside_r * math.cos(a), outside_r * math.sin(a)))
        <BODY> = cq.Workplane("XY", origin=(0, 0, <flange_t>)).polyline(points).close().extrude(<belt_width>)

        # belt flanges
        flanges = (
            cq.Workplane("XY").circle(<flange_d> / 2).extrude(<flange_t>)
            .union(cq.Workplane("XY", origin=(0, 0, <flange_t> + <belt_width>)).circle(<flange_d> / 2).extrude(<flange_t>))
        )
        <BODY> = <BODY>.union(flanges)

        # hub
        hub = cq.Workplane("XY", origin=(0, 0, -hub_h)).circle(<bore>).extrude(hub_h)
        <BODY> = <BODY>.union(hub)
        """,
        """
        # windows
        window_d = 0.5 * (outside_r - <groove_depth> - <bore>)
        openings = (
            cq.Workplane("XY")
            .polarArray((outside_r - <groove_depth> + <bore>) / 2, 0, 360, <windows>)
            .circle(window_d / 2)
            .extrude(<belt_width> + 2 * <flange_t>)
        )
        <BODY> = <BODY>.cut(openings)
        """ if windows else "",
        bore_text,
    )  # fmt: skip
    return script, f"a {name} timing belt pulley with {teeth} teeth, two flanges and {says}"


def v_belt(rng: np.random.Generator) -> tuple[Script, str]:
    """A V-belt pulley with one to four grooves; solid, webbed or pierced."""
    section, width, above, below, pitch, edge = pick(rng, BELTS)
    below = round(below, 1)
    grooves = pick(rng, (1, 1, 2, 2, 3, 4))
    datum = pick(
        rng,
        (63, 71, 80, 90, 100, 112, 125, 140, 160) if section == "SPZ" else (90, 100, 112, 125, 140, 160, 180),
    )
    bore = float(pick(rng, (14, 16, 19) if datum < 100 else (20, 24, 28, 30)))
    face = 2 * edge + (grooves - 1) * pitch
    rim_in = datum - 2 * below - 14
    webbed = rim_in > bore * 1.9 + 20 and chance(rng, 0.85)
    bore_sizes, bore_text, says = bored(rng, bore, "face")
    script = recipe(
        f"V-belt pulley {section} {datum} x {grooves}",
        pick(rng, ("pulley", "sheave", "vee_pulley")),
        sizes(
            datum_d=float(datum), grooves=grooves, groove_pitch=pitch, edge=edge, datum_width=(width, section),
            above=(above, "datum line to rim"), below=(below, "datum line to groove floor"),
            groove_angle=(float(34 if datum < 100 else 38), "included"),
        ) + (sizes(hub_d=float(round(bore * 1.9)), web_t=float(round(max(6, face * 0.3))), windows=pick(rng, (3, 4, 5, 6))) if webbed else []) + bore_sizes,
        """
        slope = math.tan(math.radians(<groove_angle> / 2))
        face = 2 * <edge> + (<grooves> - 1) * <groove_pitch>
        rim_r = <datum_d> / 2 + <above>
        floor_r = <datum_d> / 2 - <below>
        top = <datum_width> / 2 + <above> * slope
        bottom = <datum_width> / 2 - <below> * slope
        section = [(0, 0), (rim_r, 0)]
        for i in range(<grooves>):
            z = <edge> + i * <groove_pitch>
            section += [(rim_r, z - top), (floor_r, z - bottom), (floor_r, z + bottom), (rim_r, z + top)]
        section += [(rim_r, face), (0, face)]
        <BODY> = cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0))
        """,
        """
        # turn both sides down to the web
        rim_inner = floor_r - 7
        recess = (face - <web_t>) / 2
        for z in (0, face - recess):
            pocket = cq.Workplane("XY", origin=(0, 0, z)).circle(rim_inner).circle(<hub_d> / 2).extrude(recess)
            <BODY> = <BODY>.cut(pocket)

        # windows in the web
        ring_r = (rim_inner + <hub_d> / 2) / 2
        window_d = min(0.62 * (rim_inner - <hub_d> / 2), 4 * ring_r / <windows>)
        for i in range(<windows>):
            a = 2 * math.pi * i / <windows>
            window = cq.Workplane("XY", origin=(ring_r * math.cos(a), ring_r * math.sin(a), 0)).circle(window_d / 2).extrude(face)
            <BODY> = <BODY>.cut(window)
        """ if webbed else "",
        bore_text,
    )  # fmt: skip
    script.expected = {"x": datum + 2 * above, "z": face}
    return (
        script,
        f"{with_article(section)} V-belt pulley, {datum} mm datum diameter, with {grooves} groove{'s' if grooves > 1 else ''} and {says}",
    )


def sheave(rng: np.random.Generator) -> tuple[Script, str]:
    """A rope sheave with a bearing seat."""
    rope = float(pick(rng, (4, 5, 6, 8, 10, 12)))
    diameter = float(round(rope * pick(rng, (12, 14, 16))))
    seat, wide = pick(rng, ((22, 7), (26, 8)) if rope < 8 else ((32, 9), (35, 10), (47, 14)))
    width = round(max(rope * 2, wide + 3), 1)
    script = recipe(
        f"Rope sheave for {rope:g} mm rope",
        pick(rng, ("sheave", "rope_pulley", "block_wheel")),
        sizes(
            groove_d=(diameter, "at the bottom of the groove"), rope_d=rope, width=width,
            bearing_od=float(seat), bearing_width=float(wide), shoulder_d=float(seat - 6),
            holes=pick(rng, (0, 4, 5, 6)) if diameter > seat + 40 else 0,
        ),
        """
        rim_r = <groove_d> / 2 + 1.5 * <rope_d>
        groove_r = 0.53 * <rope_d>
        flare = <width> / 2 - 0.12 * <rope_d>
        <BODY> = cq.Workplane("XZ")
        .moveTo(0, -<width> / 2)
        .lineTo(rim_r, -<width> / 2)
        .lineTo(rim_r, -flare)
        .lineTo(<groove_d> / 2 + groove_r, -groove_r)
        .threePointArc((<groove_d> / 2, 0), (<groove_d> / 2 + groove_r, groove_r))
        .lineTo(rim_r, flare)
        .lineTo(rim_r, <width> / 2)
        .lineTo(0, <width> / 2)
        .close()
        .revolve(360, (0, 0, 0), (0, 1, 0))

        # seat of the ball bearing
        .faces(">Z").workplane(origin=(0, 0, <width> / 2))
        .cboreHole(<shoulder_d>, <bearing_od>, <bearing_width>)

        # lightening holes
        if <holes>:
            middle_r = (<groove_d> + <bearing_od>) / 4
            pockets = (
                cq.Workplane("XY", origin=(0, 0, -<width> / 2))
                .polarArray(middle_r, 0, 360, <holes>)
                .circle((<groove_d> - <bearing_od>) / 9)
                .extrude(<width>)
            )
            <BODY> = <BODY>.cut(pockets)
        """,
    )  # fmt: skip
    if script.parameters[-1].value == 0:
        script.parameters.pop()
        script.operations.pop()
    script.expected = {"x": diameter + 3 * rope, "z": width}
    return script, f"a sheave for {with_article(f'{rope:g}')} mm rope with a {seat} mm bearing seat"


def jaw_coupling(rng: np.random.Generator) -> tuple[Script, str]:
    """One half of a jaw coupling."""
    outer = float(pick(rng, (30, 40, 55, 65)))
    jaws = pick(rng, (2, 3, 3, 4))
    bore = float(round(outer * pick(rng, (0.3, 0.36, 0.4))))
    grub = pick(rng, (3.0, 4.0, 5.0))
    bore_sizes, bore_text, says = bored(rng, bore, "<hub_length>")
    script = recipe(
        f"Jaw coupling half, {outer:g} mm",
        pick(rng, ("coupling", "jaw_half", "hub")),
        sizes(
            outer_d=outer, hub_length=float(round(outer * 0.6)), jaws=jaws, jaw_height=float(round(outer * 0.3)),
            jaw_angle=(round(0.42 * 360 / jaws, 1), "degrees of one jaw"), core_d=float(round(outer * 0.45)),
            grub_d=(grub, f"M{grub + 1:g} tapped" if grub > 3 else "M4 tapped"),
        ) + bore_sizes,
        """
        half = math.radians(<jaw_angle>) / 2
        far = <outer_d>
        <BODY> = cq.Workplane("XY").circle(<outer_d> / 2).extrude(<hub_length>)

        # jaws
        tube = cq.Workplane("XY", origin=(0, 0, <hub_length>)).circle(<outer_d> / 2).circle(<core_d> / 2).extrude(<jaw_height>)
        wedge = (
            cq.Workplane("XY", origin=(0, 0, <hub_length>))
            .polyline([(0, 0), (far * math.cos(half), -far * math.sin(half)), (far * math.cos(half), far * math.sin(half))])
            .close()
            .extrude(<jaw_height>)
        )
        jaw = tube.intersect(wedge)
        for i in range(<jaws>):
            <BODY> = <BODY>.union(jaw.rotate((0, 0, 0), (0, 0, 1), i * 360 / <jaws>))
        """,
        bore_text,
        """
        # grub screw
        grub = cq.Workplane("YZ", origin=(0, 0, <hub_length> / 2)).circle(<grub_d> / 2).extrude(<outer_d>)
        <BODY> = <BODY>.cut(grub)
        """,
    )  # fmt: skip
    script.expected = {"z": float(round(outer * 0.6)) + float(round(outer * 0.3))}
    return script, f"a half of a jaw coupling with {jaws} jaws and {says}"


LAYOUTS: dict[str, Layout] = {
    "timing": timing,
    "v_belt": v_belt,
    "sheave": sheave,
    "jaw_coupling": jaw_coupling,
}
