"""Layouts of toothed wheels: spur, spoked, helical, herringbone, bevel, ring, cluster, sector, face gears."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_gear_outline import OUTLINES, bored
from generators._cad_recipe import recipe, sizes
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

MODULES = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0)


def spur(rng: np.random.Generator) -> tuple[Script, str]:
    """A spur gear whose web is pierced by lightening holes."""
    module, teeth = pick(rng, MODULES), whole(rng, 24, 40)
    outline, call, _ = pick(rng, OUTLINES)
    root = module * (teeth - 2.5)
    bore = float(max(6, round(root * 0.2)))
    face = round(module * pick(rng, (6, 8, 10)), 1)
    bore_sizes, bore_text, says = bored(rng, bore, "<face_width> + <hub_length>")
    script = recipe(
        pick(rng, (f"Spur gear m{module:g} z{teeth}", "Spur gear with lightened web", "Involute spur gear, 20 degrees")),
        pick(rng, ("gear", "spur", "wheel")),
        sizes(
            module=module, teeth=teeth, face_width=face, hub_d=round(bore * 1.8, 1),
            hub_length=round(face * pick(rng, (0.3, 0.5, 0.7)), 1), hole_count=pick(rng, (4, 5, 6, 8)),
        ) + bore_sizes,
        f"""
        pitch_d = <module> * <teeth>
        root_d = pitch_d - 2.5 * <module>
        hole_circle = (root_d + <hub_d>) / 2
        hole_d = min(0.55 * (root_d - <hub_d>) / 2, 0.6 * math.pi * hole_circle / <hole_count>)
        <BODY> = cq.Workplane("XY").polyline({call}(<module>, <teeth>)).close().extrude(<face_width>)

        # hub on one side
        .faces(">Z").workplane(origin=(0, 0, <face_width>))
        .circle(<hub_d> / 2)
        .extrude(<hub_length>)

        # lightening holes in the web
        .copyWorkplane(cq.Workplane("XY", origin=(0, 0, <face_width>)))
        .polarArray(hole_circle / 2, 0, 360, <hole_count>)
        .hole(hole_d, <face_width>)
        """,
        bore_text,
        helpers=(outline,),
    )  # fmt: skip
    script.expected = {"z": float(script.parameters[2].value) + float(script.parameters[4].value)}
    return script, f"a module {module:g} spur gear with {teeth} teeth, a lightened web and {says}"


def spoked(rng: np.random.Generator) -> tuple[Script, str]:
    """A large wheel: toothed rim, arms, hub."""
    module, teeth = pick(rng, (2.0, 2.5, 3.0, 4.0, 5.0)), whole(rng, 36, 52)
    outline, call, coarse = pick(rng, OUTLINES)
    root = module * (teeth - 2.5)
    bore = float(round(root * 0.14))
    face = round(module * pick(rng, (6, 8, 10)))
    arms = pick(rng, (4, 5, 6))
    bore_sizes, bore_text, says = bored(rng, bore, "<hub_length>")
    oval = chance(rng, 0.5)
    section = ".ellipse(<arm_width> / 2, <arm_width> / 4)" if oval else ".rect(<arm_width>, <arm_width> / 2)"
    script = recipe(
        f"Spoked gear wheel, module {module:g}, {teeth} teeth",
        pick(rng, ("gear", "wheel", "spoked_gear")),
        sizes(
            module=module, teeth=teeth, face_width=float(face), rim=(round(2.2 * module, 1), "below the root circle"),
            arms=arms, arm_width=float(round(root * 0.11)), hub_d=float(round(bore * 1.9)),
            hub_length=round(face * pick(rng, (1.0, 1.2, 1.4)), 1),
        ) + bore_sizes,
        f"""
        rim_r = <module> * (<teeth> - 2.5) / 2 - <rim>
        <BODY> = cq.Workplane("XY")
        .polyline({call}(<module>, <teeth>, {coarse}=3))
        .close()
        .circle(rim_r)
        .extrude(<face_width>)
        """,
        f"""
        # hub and arms, {"oval" if oval else "flat"} in section
        spider = cq.Workplane("XY").circle(<hub_d> / 2).extrude(<hub_length>)
        for i in range(<arms>):
            arm = (
                cq.Workplane("YZ", origin=(<hub_d> / 4, 0, <face_width> / 2))
                {section}
                .extrude(rim_r + <module> - <hub_d> / 4)
            )
            spider = spider.union(arm.rotate((0, 0, 0), (0, 0, 1), i * 360 / <arms>))
        <BODY> = <BODY>.union(spider)
        """,
        bore_text,
        helpers=(outline,),
    )  # fmt: skip
    return script, f"a gear wheel with {arms} arms, module {module:g}, {teeth} teeth and {says}"


def helical(rng: np.random.Generator) -> tuple[Script, str]:
    """A helical gear: the outline twisted along the axis."""
    module, teeth, angle = (
        pick(rng, (1.5, 2.0, 2.5, 3.0)),
        whole(rng, 14, 26),
        pick(rng, (10, 15, 20, -15, -20)),
    )
    outline, call, coarse = pick(rng, OUTLINES)
    bore = float(max(6, round(module * teeth * 0.3)))
    hub = chance(rng, 0.5)
    face = round(module * pick(rng, (6, 7, 8)), 1)
    hand = "right" if angle > 0 else "left"
    more = sizes(hub_d=round(bore * 1.6, 1), hub_length=round(face * 0.4, 1)) if hub else []
    bore_sizes, bore_text, says = bored(rng, bore, "<face_width>" + (" + <hub_length>" if hub else ""))
    script = recipe(
        f"Helical gear, module {module:g}, {teeth} teeth, {abs(angle)} degrees {hand} hand",
        pick(rng, ("gear", "helical_gear", "pinion")),
        sizes(module=module, teeth=teeth, face_width=face, helix_angle=(float(angle), f"{hand} hand"))
        + more + bore_sizes,
        f"""
        pitch_r = <module> * <teeth> / 2
        twist = math.degrees(<face_width> * math.tan(math.radians(<helix_angle>)) / pitch_r)
        <BODY> = cq.Workplane("XY").polyline({call}(<module>, <teeth>, {coarse}=2)).close().twistExtrude(<face_width>, twist)
        """,
        """
        # hub
        hub = cq.Workplane("XY", origin=(0, 0, <face_width>)).circle(<hub_d> / 2).extrude(<hub_length>)
        <BODY> = <BODY>.union(hub)
        """ if hub else "",
        bore_text,
        helpers=(outline,),
    )  # fmt: skip
    return (
        script,
        f"a {hand}-hand helical gear at {abs(angle)} degrees with {teeth} teeth of module {module:g} and {says}",
    )


def herringbone(rng: np.random.Generator) -> tuple[Script, str]:
    """Two helical halves of opposite hand, with a run-out groove between them."""
    module, teeth, angle = pick(rng, (1.5, 2.0, 2.5, 3.0)), whole(rng, 12, 20), pick(rng, (20.0, 25.0, 30.0))
    outline, call, coarse = pick(rng, OUTLINES)
    bore = float(max(5, round(module * teeth * 0.28)))
    width = float(round(module * pick(rng, (8, 10, 12))))
    bore_sizes, bore_text, says = bored(rng, bore, "<width>", bottom="-<width> / 2")
    script = recipe(
        pick(rng, (f"Herringbone gear, module {module:g}, {teeth} teeth", "Double helical gear")),
        pick(rng, ("gear", "herringbone", "double_helical")),
        sizes(module=module, teeth=teeth, width=(width, "both halves"), groove=module, helix_angle=angle)
        + bore_sizes,
        f"""
        half_width = (<width> - <groove>) / 2
        twist = math.degrees(half_width * math.tan(math.radians(<helix_angle>)) / (<module> * <teeth> / 2))
        <BODY> = cq.Workplane("XY").circle(<module> * (<teeth> - 2.8) / 2).extrude(<width> / 2, both=True)

        # one half above the groove, the other hand below
        upper = (
            cq.Workplane("XY", origin=(0, 0, <groove> / 2))
            .polyline({call}(<module>, <teeth>, {coarse}=2))
            .close()
            .twistExtrude(half_width, twist)
        )
        <BODY> = <BODY>.union(upper).union(upper.mirror("XY"))
        """,
        bore_text,
        helpers=(outline,),
    )
    script.expected = {"z": width}
    return script, f"a herringbone gear with {teeth} teeth of module {module:g} and {says}"


def bevel(rng: np.random.Generator) -> tuple[Script, str]:
    """A bevel gear: ruled surfaces to the apex of the pitch cone."""
    module = pick(rng, (1.5, 2.0, 2.5, 3.0, 4.0))
    teeth, mate = pick(rng, ((16, 16), (18, 18), (20, 20), (24, 24), (24, 16), (28, 14), (20, 30), (18, 27)))
    outline, call, coarse = pick(rng, OUTLINES)
    bore = float(max(6, round(module * teeth * 0.24)))
    cone = module * teeth / 2 / math.sin(math.atan(teeth / mate))
    bore_sizes, bore_text, says = bored(rng, bore, "<hub_length> + height", bottom="-<hub_length>")
    script = recipe(
        "Mitre gear" if teeth == mate else f"Straight bevel gear, {teeth} to {mate}",
        pick(rng, ("gear", "bevel", "bevel_gear")),
        sizes(
            module=(module, "at the large end"), teeth=teeth, mate_teeth=mate, face_width=float(round(cone * 0.3)),
            hub_d=float(round(module * teeth * 0.55)), hub_length=float(round(module * pick(rng, (4, 5, 6)))),
        ) + bore_sizes,
        f"""
        cone_angle = math.atan2(<teeth>, <mate_teeth>)
        cone_distance = <module> * <teeth> / 2 / math.sin(cone_angle)
        shrink = 1 - <face_width> / cone_distance
        height = <face_width> * math.cos(cone_angle)
        large = {call}(<module>, <teeth>, {coarse}=3)
        small = [(x * shrink, y * shrink) for x, y in large]
        <BODY> = cq.Workplane("XY").polyline(large).close().workplane(offset=height).polyline(small).close().loft(ruled=True)

        # hub behind the large end
        back = cq.Workplane("XY").circle(<hub_d> / 2).extrude(-<hub_length>)
        <BODY> = <BODY>.union(back)
        """,
        bore_text,
        helpers=(outline,),
    )  # fmt: skip
    kind = "mitre gear" if teeth == mate else f"straight bevel gear to mesh with {mate} teeth,"
    return script, f"a {kind} of module {module:g} with {teeth} teeth and {says}"


def ring(rng: np.random.Generator) -> tuple[Script, str]:
    """An internal gear with a bolted rim."""
    module, teeth = pick(rng, (1.0, 1.5, 2.0, 2.5)), whole(rng, 36, 60, 3)
    outline, call, coarse = pick(rng, OUTLINES)
    lugs = pick(rng, (4, 6, 8))
    hole = pick(rng, (3.4, 4.5, 5.5, 6.6))
    outer = round(module * teeth + 2.5 * module + 4 * hole)
    bulged = chance(rng, 0.4)
    depths = "addendum=1.25, dedendum=1.0" if call == "gear_points" else "ha=1.25, hf=1.0"
    width = float(pick(rng, (8, 10, 12, 15)))
    script = recipe(
        f"Internal ring gear, module {module:g}, {teeth} teeth",
        pick(rng, ("ring", "ring_gear", "annulus")),
        sizes(module=module, teeth=teeth, outer_d=float(outer), width=width, bolts=lugs, bolt_d=hole),
        """
        <BODY> = cq.Workplane("XY").circle(<outer_d> / 2).extrude(<width>)
        """,
        """
        # ears around the bolts
        for i in range(<bolts>):
            a = 2 * math.pi * (i + 0.5) / <bolts>
            x, y = <outer_d> / 2 * math.cos(a), <outer_d> / 2 * math.sin(a)
            ear = cq.Workplane("XY", origin=(x, y, 0)).circle(1.1 * <bolt_d>).extrude(<width>)
            bolt = cq.Workplane("XY", origin=(x, y, 0)).circle(<bolt_d> / 2).extrude(<width>)
            <BODY> = <BODY>.union(ear).cut(bolt)
        """ if bulged else """
        # bolt holes through the rim
        bolt_circle = (<outer_d> + <module> * (<teeth> + 2.5)) / 2
        holes = (
            cq.Workplane("XY")
            .polarArray(bolt_circle / 2, 0, 360, <bolts>)
            .circle(<bolt_d> / 2)
            .extrude(<width>)
        )
        <BODY> = <BODY>.cut(holes)
        """,
        f"""
        # the tooth spaces of a ring are the teeth of a wheel with its depths exchanged
        spaces = {call}(<module>, <teeth>, {depths}, {coarse}=3)
        <BODY> = <BODY>.cut(cq.Workplane("XY").polyline(spaces).close().extrude(<width>))
        """,
        helpers=(outline,),
    )  # fmt: skip
    script.expected = {"z": width} if bulged else {"x": float(outer), "y": float(outer), "z": width}
    return script, f"an internal ring gear with {teeth} teeth of module {module:g} and {lugs} bolt holes"


def cluster(rng: np.random.Generator) -> tuple[Script, str]:
    """Two or three wheels on one hub."""
    module = pick(rng, (1.0, 1.5, 2.0, 2.5))
    counts = pick(rng, ((36, 18), (32, 16), (40, 20), (34, 24, 16), (38, 28, 20), (30, 15)))
    outline, call, coarse = pick(rng, OUTLINES)
    bore = float(max(5, round(module * counts[-1] * 0.36)))
    width = float(round(module * pick(rng, (5, 6, 8))))
    total = width * len(counts) + 2 * module * (len(counts) - 1)
    names = ("teeth_large", "teeth_small") if len(counts) == 2 else ("teeth_low", "teeth_mid", "teeth_high")
    bore_sizes, bore_text, says = bored(rng, bore, "length")
    script = recipe(
        f"Cluster gear {'/'.join(map(str, counts))}, module {module:g}",
        pick(rng, ("cluster", "gear", "compound_gear")),
        sizes(
            module=module, **dict(zip(names, counts, strict=True)), width=(width, "of each wheel"),
            gap=(2 * module, "relief for the cutter"),
        ) + bore_sizes,
        f"""
        counts = [{", ".join(f"<{n}>" for n in names)}]
        length = len(counts) * <width> + (len(counts) - 1) * <gap>
        neck_r = <module> * (counts[-1] - 3) / 2
        <BODY> = cq.Workplane("XY").circle(neck_r).extrude(length)

        # wheels from the largest up
        for i, teeth in enumerate(counts):
            z = i * (<width> + <gap>)
            wheel = cq.Workplane("XY", origin=(0, 0, z)).polyline({call}(<module>, teeth, {coarse}=2)).close().extrude(<width>)
            <BODY> = <BODY>.union(wheel)
        """,
        bore_text,
        helpers=(outline,),
    )  # fmt: skip
    script.expected = {"z": total}
    return (
        script,
        f"a cluster gear of {len(counts)} wheels with {' and '.join(map(str, counts))} teeth and {says}",
    )


def sector(rng: np.random.Generator) -> tuple[Script, str]:
    """A toothed quadrant on an arm."""
    module, whole_teeth = pick(rng, (1.5, 2.0, 2.5, 3.0)), whole(rng, 48, 72, 4)
    used = whole(rng, 10, 18)
    bore = float(pick(rng, (8, 10, 12, 14)))
    outline, call, _ = pick(rng, OUTLINES)
    thick = float(pick(rng, (6, 8, 10)))
    script = recipe(
        f"Sector gear with {used} teeth",
        pick(rng, ("sector", "quadrant", "segment_gear")),
        sizes(
            module=module, full_teeth=(whole_teeth, "of the whole circle"), teeth=used, thickness=thick,
            hub_d=bore * 2, hub_length=thick * pick(rng, (1.5, 2.0)), bore=bore,
        ),
        f"""
        rim_r = <module> * (<full_teeth> - 2.5) / 2
        half = math.pi * <teeth> / <full_teeth>
        far = 1.1 * <module> * <full_teeth>
        <BODY> = cq.Workplane("XY").polyline({call}(<module>, <full_teeth>)).close().extrude(<thickness>)

        # keep the sector
        wedge = (
            cq.Workplane("XY")
            .moveTo(-<hub_d> / 2, 0)
            .lineTo(far * math.cos(half), -far * math.sin(half))
            .lineTo(far * math.cos(half), far * math.sin(half))
            .close()
            .extrude(<thickness>)
        )
        <BODY> = <BODY>.intersect(wedge)

        # hub at the pivot
        hub = cq.Workplane("XY").circle(<hub_d> / 2).extrude(<hub_length>)
        <BODY> = <BODY>.union(hub)

        # window between hub and rim
        inner, outer = <hub_d> * 0.8, rim_r - 3 * <module>
        low = half * 0.55
        window = (
            cq.Workplane("XY")
            .moveTo(inner * math.cos(low), -inner * math.sin(low))
            .lineTo(outer * math.cos(low), -outer * math.sin(low))
            .threePointArc((outer, 0), (outer * math.cos(low), outer * math.sin(low)))
            .lineTo(inner * math.cos(low), inner * math.sin(low))
            .threePointArc((inner, 0), (inner * math.cos(low), -inner * math.sin(low)))
            .close()
            .extrude(<thickness>)
        )
        <BODY> = <BODY>.cut(window)

        # pivot bore
        pivot = cq.Workplane("XY").circle(<bore> / 2).extrude(<hub_length>)
        <BODY> = <BODY>.cut(pivot)
        """,
        helpers=(outline,),
    )  # fmt: skip
    script.expected = {"z": float(script.parameters[5].value)}
    return (
        script,
        f"a sector gear with {used} teeth of module {module:g} and {with_article(f'{bore:g}')} mm pivot bore",
    )


LAYOUTS: dict[str, Layout] = {
    "spur": spur,
    "spoked": spoked,
    "helical": helical,
    "herringbone": herringbone,
    "bevel": bevel,
    "ring": ring,
    "cluster": cluster,
    "sector": sector,
}
