"""Layouts of pipe fittings: elbows, tees, wyes, reducers, barbs, nipples, unions, banjos, flanged bends."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import MATERIALS, chance, pick, whole
from generators._cad_code import Script, Shown
from generators._cad_fastener_sizes import GROOVES
from generators._cad_recipe import recipe, sizes
from generators._cad_standards import FLANGES
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

THREADS = (
    ("G1/8", 9.73, 0.907, 14, 8.0, 5.0),
    ("G1/4", 13.16, 1.337, 17, 12.0, 8.0),
    ("G3/8", 16.66, 1.337, 22, 12.0, 11.0),
    ("G1/2", 20.96, 1.814, 27, 14.0, 14.0),
    ("G3/4", 26.44, 1.814, 32, 16.0, 19.0),
    ("G1", 33.25, 2.309, 41, 18.0, 25.0),
)
"""Pipe threads of ISO 228: outside, pitch, flats of the hexagon, length, bore; mm."""

HOSES = ((6.0, 4.0), (8.0, 5.5), (10.0, 7.0), (13.0, 9.5), (16.0, 12.0), (19.0, 15.0))
"""Hose inside and bore of its barb; mm."""

BARB = '''
def barb_section(hose, bore, length, ridges):
    """Half section of a hose barb, from its root at 0 to its tip."""
    core, tip = hose / 2 - 0.2, hose / 2 + 0.06 * hose
    step = length / ridges
    points = [(bore / 2, 0), (core, 0)]
    for i in range(ridges):
        z = i * step
        points += [(core, z + 0.25 * step), (tip, z + 0.25 * step), (core, z + step)]
    return points + [(bore / 2, length)]
'''


def elbow(rng: np.random.Generator) -> tuple[Script, str]:
    """A swept bend: plain, socketed, or flanged."""
    flange = pick(rng, FLANGES[:8])
    kind = pick(rng, ("butt weld", "socket", "flanged"))
    angle = pick(rng, (45, 60, 90, 90)) if kind != "flanged" else 90
    wall = round(max(2.0, flange.pipe * 0.06), 1)
    radius = float(round(flange.pipe * pick(rng, (1.0, 1.2, 1.5))))
    if kind == "flanged":
        radius = float(round(flange.outside * 0.75))
    more = {
        "butt weld": sizes(straight=float(pick(rng, (8, 12, 16)))),
        "socket": sizes(straight=float(round(flange.pipe * 0.35)), socket_l=float(round(flange.pipe * 0.5)), socket_wall=wall),
        "flanged": sizes(straight=8.0, flange_d=float(flange.outside), flange_t=float(flange.thickness), bolt_circle=float(flange.bolt_circle), bolts=flange.num_bolts, bolt_d=float(flange.bolt_hole)),
    }[kind]  # fmt: skip
    ends = {
        "butt weld": "",
        "socket": """
        # sockets on both ends
        for plane in (start, end):
            cup = cq.Workplane(plane).circle(<pipe_od> / 2 + <socket_wall>).circle((<pipe_od> - <wall>) / 2).extrude(-<socket_l>)
            <BODY> = <BODY>.union(cup)
        for plane in (start, end):
            seat = cq.Workplane(plane).circle(<pipe_od> / 2 + 0.1).extrude(-0.9 * <straight>)
            <BODY> = <BODY>.cut(seat)
        """,
        "flanged": """
        # a flange on each end, bolt holes astride the centre lines
        for plane in (start, end):
            disc = cq.Workplane(plane).circle(<flange_d> / 2).circle((<pipe_od> - <wall>) / 2).extrude(-<flange_t>)
            bolts = cq.Workplane(plane).polarArray(<bolt_circle> / 2, 180 / <bolts>, 360, <bolts>).circle(<bolt_d> / 2).extrude(-<flange_t>)
            <BODY> = <BODY>.union(disc.cut(bolts))
        """.replace("bolts = cq", "holes = cq").replace("cut(bolts)", "cut(holes)"),
    }[kind]  # fmt: skip
    script = recipe(
        f"{kind.capitalize()} elbow DN {flange.nominal}, {angle} degrees",
        pick(rng, ("elbow", "bend")),
        sizes(pipe_od=(flange.pipe, f"DN {flange.nominal}"), wall=wall, bend_r=radius, angle=float(angle)) + more,
        """
        turn = math.radians(<angle>)
        # centre line in the XZ plane: straight up, round the bend, straight on
        corner = (<bend_r> * (1 - math.cos(turn)), <bend_r> * math.sin(turn))
        middle = (<bend_r> * (1 - math.cos(turn / 2)), <bend_r> * math.sin(turn / 2))
        tip = (corner[0] + <straight> * math.sin(turn), corner[1] + <straight> * math.cos(turn))
        path = cq.Workplane("XZ").moveTo(0, -<straight>).lineTo(0, 0).threePointArc(middle, corner).lineTo(*tip)
        start = cq.Plane(origin=(0, 0, -<straight>), xDir=(0, 1, 0), normal=(0, 0, -1))
        end = cq.Plane(origin=(tip[0], 0, tip[1]), xDir=(0, 1, 0), normal=(math.sin(turn), 0, math.cos(turn)))
        <BODY> = cq.Workplane(start).circle(<pipe_od> / 2).circle(<pipe_od> / 2 - <wall>).sweep(path)
        """,
        ends,
    )  # fmt: skip
    return script, f"a DN {flange.nominal} {kind} elbow of {angle} degrees"


def tee(rng: np.random.Generator) -> tuple[Script, str]:
    """A tee, cross or wye with plain or banded ends."""
    pipe = pick(rng, FLANGES[:8])
    kind = pick(rng, ("tee", "reducing tee", "cross", "wye"))
    wall = round(max(2.0, pipe.pipe * 0.07), 1)
    reach = float(round(pipe.pipe * pick(rng, (1.0, 1.15, 1.3)) + 10))
    branch = round(pipe.pipe * (0.65 if kind == "reducing tee" else 1.0), 1)
    lean = {"wye": pick(rng, (45.0, 60.0))}.get(kind, 90.0)
    band = chance(rng, 0.7)
    script = recipe(
        f"{kind.capitalize()} DN {pipe.nominal}",
        pick(rng, ("tee", "fitting")) if kind != "wye" else pick(rng, ("wye", "fitting")),
        sizes(run_od=pipe.pipe, branch_od=branch, wall=wall, run_reach=reach, branch_reach=float(round(reach * (1.5 if kind == "wye" else 1.0))), lean=(lean, "of the branch"))
        + (sizes(band=float(round(pipe.pipe * 0.22)), band_t=round(wall * 0.9, 1)) if band else []),
        """
        # every arm: direction in the XZ plane (degrees from +X), outside diameter, length
        arms = [(0, <run_od>, <run_reach>), (180, <run_od>, <run_reach>), (<lean>, <branch_od>, <branch_reach>)]
        """ + ("""
        arms.append((-90, <branch_od>, <branch_reach>))
        """.lstrip() if kind == "cross" else "") + """
        planes = []
        for angle, od, reach in arms:
            a = math.radians(angle)
            planes.append(cq.Plane(origin=(0, 0, 0), xDir=(0, 1, 0), normal=(math.cos(a), 0, math.sin(a))))
        <BODY> = cq.Workplane("XY").sphere(<run_od> / 2)

        # outside of all arms, then all bores
        for plane, (angle, od, reach) in zip(planes, arms):
            <BODY> = <BODY>.union(cq.Workplane(plane).circle(od / 2).extrude(reach))
        """ + ("""
        for plane, (angle, od, reach) in zip(planes, arms):
            collar = cq.Workplane(plane).workplane(offset=reach - <band>).circle(od / 2 + <band_t>).extrude(<band>)
            <BODY> = <BODY>.union(collar)
        """.lstrip() if band else "") + """
        for plane, (angle, od, reach) in zip(planes, arms):
            <BODY> = <BODY>.cut(cq.Workplane(plane).circle(od / 2 - <wall>).extrude(reach))
        """,
    )  # fmt: skip
    return (
        script,
        f"{with_article(kind)} DN {pipe.nominal}{f' with its branch at {lean:g} degrees' if kind == 'wye' else ''}",
    )


def reducer(rng: np.random.Generator) -> tuple[Script, str]:
    """A concentric or eccentric reducer, or an adapter with sockets."""
    at = whole(rng, 2, 8)
    large, small = FLANGES[at].pipe, FLANGES[at - whole(rng, 1, 2)].pipe
    eccentric = chance(rng, 0.5)
    wall = round(max(2.0, large * 0.05), 1)
    script = recipe(
        f"{'Eccentric' if eccentric else 'Concentric'} reducer {large:g} x {small:g}",
        pick(rng, ("reducer", "adapter")),
        sizes(large_d=large, small_d=small, wall=wall, length=float(round(large * pick(rng, (0.9, 1.1, 1.3)))), spigot=float(round(large * 0.25)))
        + (sizes(shift=round((large - small) / 2, 2)) if eccentric else []),
        f"""
        dx = {"<shift>" if eccentric else "0"}
        <BODY> = cq.Workplane("XY").circle(<large_d> / 2).extrude(<spigot>)

        # cone and upper spigot, outside
        cone = cq.Workplane("XY", origin=(0, 0, <spigot>)).circle(<large_d> / 2).workplane(offset=<length>).center(dx, 0).circle(<small_d> / 2).loft()
        spigot_top = cq.Workplane("XY", origin=(dx, 0, <spigot> + <length>)).circle(<small_d> / 2).extrude(<spigot>)
        <BODY> = <BODY>.union(cone).union(spigot_top)

        # the same again inside, a wall thinner
        hollow = cq.Workplane("XY", origin=(0, 0, <spigot>)).circle(<large_d> / 2 - <wall>).workplane(offset=<length>).center(dx, 0).circle(<small_d> / 2 - <wall>).loft()
        below = cq.Workplane("XY").circle(<large_d> / 2 - <wall>).extrude(<spigot>)
        above = cq.Workplane("XY", origin=(dx, 0, <spigot> + <length>)).circle(<small_d> / 2 - <wall>).extrude(<spigot>)
        <BODY> = <BODY>.cut(below).cut(hollow).cut(above)
        """,
    )  # fmt: skip
    script.expected = {"y": large}
    return script, f"{'an eccentric' if eccentric else 'a concentric'} reducer from {large:g} to {small:g} mm"


def hose_barb(rng: np.random.Generator) -> tuple[Script, str]:
    """A barb on a hexagon with a pipe thread; straight, elbowed or a barbed tee."""
    hose, bore = pick(rng, HOSES)
    name, od, pitch, flats, length, tbore = THREADS[
        min(5, max(0, HOSES.index((hose, bore)) - whole(rng, 0, 1) + 0))
    ]
    kind = pick(rng, ("straight", "straight", "tee", "joiner", "elbow"))
    ridges = pick(rng, (3, 4, 5))
    own = sizes(
        hose_d=(hose, "inside of the hose"),
        bore=min(bore, tbore),
        barb_l=float(round(hose * 2.2 + 4)),
        ridges=ridges,
    )
    if kind == "straight":
        script = recipe(
            f"Hose barb {hose:g} mm, {name} thread",
            pick(rng, ("barb", "hose_tail", "fitting")),
            own + sizes(flats=float(flats), hex_h=float(round(flats * 0.35)), d=(od, f"{name}, ISO 228"), pitch=pitch, thread_l=length),
            """
            <BODY> = cq.Workplane("XY").polygon(6, <flats> / math.cos(math.pi / 6)).circle(<bore> / 2).extrude(<hex_h>)
            """,
            """
            # barb above, thread below, both turned
            tail = [(r, <hex_h> + z) for r, z in barb_section(<hose_d>, <bore>, <barb_l>, <ridges>)]
            thread = [(<bore> / 2, 0), *[(r, -z) for r, z in thread_section(<d>, <pitch>, 0, <thread_l>)], (<bore> / 2, -<thread_l>)]
            for section in (tail, thread):
                <BODY> = <BODY>.union(cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0)))
            """,
            helpers=(BARB, GROOVES),
        )  # fmt: skip
        script.expected = {"z": round(float(round(hose * 2.2 + 4)) + float(round(flats * 0.35)) + length, 4)}
        return script, f"a straight hose barb for {hose:g} mm hose with {with_article(name)} thread"
    arms = {"joiner": "(0, 180)", "tee": "(0, 90, 180)", "elbow": "(0, 90)"}[kind]
    shape = pick(rng, ("cube", "ball"))
    script = recipe(
        f"Barbed {kind}, {hose:g} mm hose",
        pick(rng, ("fitting", "connector")),
        own + sizes(core=float(round(hose * 1.5))),
        '<BODY> = cq.Workplane("XY").box(<core>, <core>, <core>)\n.edges().chamfer(0.12 * <core>)'
        if shape == "cube"
        else '<BODY> = cq.Workplane("XY").sphere(0.58 * <core>)',
        f"""
        # one barb along Z, then a copy in every direction
        barb = barb_section(<hose_d>, <bore>, <barb_l>, <ridges>)
        section = [(0, 0)] + [(r, z + 0.45 * <core>) for r, z in barb[1:-1]] + [(0, 0.45 * <core> + <barb_l>)]
        arm = cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0))
        drill = cq.Workplane("XY").circle(<bore> / 2).extrude(<core> + <barb_l>)
        for angle in {arms}:
            <BODY> = <BODY>.union(arm.rotate((0, 0, 0), (0, 1, 0), 90 - angle))
        for angle in {arms}:
            <BODY> = <BODY>.cut(drill.rotate((0, 0, 0), (0, 1, 0), 90 - angle))
        """,
        helpers=(BARB,),
    )  # fmt: skip
    return script, f"a barbed {kind} for {hose:g} mm hose with {ridges} ridges on each arm"


def nipple(rng: np.random.Generator) -> tuple[Script, str]:
    """Threaded fittings about a hexagon: nipple, reducing bush, plug, cap, coupling."""
    at = whole(rng, 0, 5)
    name, od, pitch, flats, length, bore = THREADS[at]
    kind = pick(rng, ("hexagon nipple", "reducing nipple", "plug", "coupling"))
    _, od2, pitch2, _, length2, bore2 = THREADS[max(0, at - 1)] if kind == "reducing nipple" else THREADS[at]
    if kind == "reducing nipple" and at == 0:
        kind = "hexagon nipple"
    if kind == "coupling":
        script = recipe(
            f"Coupling {name}, female",
            pick(rng, ("coupling", "socket", "sleeve")),
            sizes(flats=float(flats + 3), length=float(round(2 * length + 6)), tap_d=(round(od - pitch, 2), f"{name} core"), relief_d=round(od + 0.6, 2), band=float(round(flats * 0.4))),
            """
            <BODY> = cq.Workplane("XY").circle(<flats> / 2).extrude(<length>)

            # hexagon for the wrench
            grip = cq.Workplane("XY").polygon(6, <flats> / math.cos(math.pi / 6)).extrude(<band>)
            <BODY> = <BODY>.union(grip)

            # bore and the relief in the middle
            <BODY> = <BODY>.cut(cq.Workplane("XY").circle(<tap_d> / 2).extrude(<length>))
            <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, 0.42 * <length>)).circle(<relief_d> / 2).extrude(0.16 * <length>))

            # lead-in at both ends
            .faces("<Z or >Z").edges(cq.selectors.RadiusNthSelector(0))
            .chamfer(0.06 * <tap_d>)
            """,
        )  # fmt: skip
        return script, f"a female {name} coupling"
    solid = kind == "plug"
    script = recipe(
        f"{kind.capitalize()} {name}",
        pick(rng, ("plug", "stopper") if solid else ("nipple", "fitting")),
        sizes(flats=float(flats), hex_h=float(round(flats * 0.34)), d=(od, name), pitch=pitch, thread_l=length)
        + (sizes(collar_d=float(round(flats * 1.15)), collar_t=2.0) if solid else sizes(bore=min(bore, bore2), upper_d=od2, upper_pitch=pitch2, upper_l=length2)),
        """
        <BODY> = cq.Workplane("XY").polygon(6, <flats> / math.cos(math.pi / 6)).extrude(<hex_h>)

        # thread below
        lower = [(0, 0), *[(r, -z) for r, z in thread_section(<d>, <pitch>, 0, <thread_l>)], (0, -<thread_l>)]
        <BODY> = <BODY>.union(cq.Workplane("XZ").polyline(lower).close().revolve(360, (0, 0, 0), (0, 1, 0)))
        """,
        """
        # sealing collar
        <BODY> = <BODY>.union(cq.Workplane("XY").circle(<collar_d> / 2).extrude(<collar_t>))
        """ if solid else """
        # thread above, and the bore through both
        upper = [(0, 0), *thread_section(<upper_d>, <upper_pitch>, 0, <upper_l>), (0, <upper_l>)]
        upper = cq.Workplane("XZ", origin=(0, 0, <hex_h>)).polyline(upper).close().revolve(360, (0, 0, 0), (0, 1, 0))
        bore = cq.Workplane("XY", origin=(0, 0, -<thread_l>)).circle(<bore> / 2).extrude(<thread_l> + <hex_h> + <upper_l>)
        <BODY> = <BODY>.union(upper).cut(bore)
        """.replace("bore = cq", "drill = cq").replace("cut(bore)", "cut(drill)"),
        helpers=(GROOVES,),
    )  # fmt: skip
    return script, f"a {name} {kind}, {flats} mm across flats"


def union(rng: np.random.Generator) -> tuple[Script, str]:
    """A three-part union, exploded along its axis or drawn tight."""
    name, _, _, flats, _, bore = pick(rng, THREADS[1:5])
    gap = float(pick(rng, (0, 10, 18)))
    script = recipe(
        f"Union {name}{', exploded' if gap else ''}",
        "tail",
        sizes(bore=bore, pipe_od=round(bore + 5.0, 1), flats=float(flats + 6), nut_h=float(round(flats * 0.5)), seat_d=float(round(flats * 0.92)), tail_l=float(round(flats * 0.8)), gap=gap),
        """
        <BODY> = cq.Workplane("XY").circle(<pipe_od> / 2).extrude(-<tail_l>)

        # hexagon and the male seat, a cone
        grip = cq.Workplane("XY").polygon(6, <flats> / math.cos(math.pi / 6)).extrude(-0.4 * <tail_l>)
        male = cq.Workplane("XY").circle(<seat_d> / 2).extrude(0.8 * <nut_h>).faces(">Z").chamfer(0.12 * <seat_d>)
        through = cq.Workplane("XY", origin=(0, 0, -2 * <tail_l>)).circle(<bore> / 2).extrude(4 * <tail_l>)
        <BODY> = <BODY>.union(grip).union(male).cut(through)

        # nut that draws the other end in, and that end with its shoulder
        nut = cq.Workplane("XY").polygon(6, 1.16 * <flats> / math.cos(math.pi / 6)).extrude(<nut_h>)
        nut = nut.cut(cq.Workplane("XY").circle(<seat_d> / 2 + 0.2).extrude(0.75 * <nut_h>)).cut(cq.Workplane("XY").circle(<pipe_od> / 2 + 0.4).extrude(<nut_h>))
        end = cq.Workplane("XY").circle(0.47 * <seat_d>).extrude(0.2 * <nut_h>).union(cq.Workplane("XY").circle(<pipe_od> / 2).extrude(<tail_l> + 0.5 * <nut_h>)).cut(through)
        """,
    )  # fmt: skip
    a = pick(rng, ("brass", "steel", "stainless steel", "cast iron", "zinc plated steel"))
    script.assembly = "pipe_union"
    script.shown = [
        Shown(expression="<BODY>", name="tail", color=MATERIALS[a]),
        Shown(expression="nut", name="nut", color=MATERIALS["brass" if a != "brass" else "bronze"], location="cq.Location(cq.Vector(0, 0, 0.3 * <nut_h> + <gap>))"),
        Shown(expression="end", name="end", color=MATERIALS[a], location="cq.Location(cq.Vector(0, 0, 0.82 * <nut_h> + 2 * <gap>))"),
    ]  # fmt: skip
    return script, f"{with_article(name)} pipe union of three parts{', exploded' if gap else ''}"


def banjo(rng: np.random.Generator) -> tuple[Script, str]:
    """A banjo eye with its pipe stub or barb."""
    name, od, pitch, flats, length, bore = pick(rng, THREADS[:4])
    hose, hbore = HOSES[min(len(HOSES) - 1, THREADS.index((name, od, pitch, flats, length, bore)))]
    script = recipe(
        f"Banjo fitting {name}, {hose:g} mm hose",
        pick(rng, ("banjo", "eye")),
        sizes(eye_d=(round(od + 0.3, 2), f"for a {name} hollow bolt"), outer_d=float(round(od * 1.75)), height=float(round(od * 1.1)), groove_d=round(od * 1.25, 1), hose_d=hose, bore=hbore, barb_l=float(round(hose * 2.2 + 4)), ridges=pick(rng, (3, 4))),
        """
        <BODY> = cq.Workplane("XY").circle(<outer_d> / 2).extrude(<height> / 2, both=True)
        .edges("%CIRCLE")
        .chamfer(0.06 * <outer_d>)

        # stem with the barb
        section = [(0, 0)] + [(r, z + 0.62 * <outer_d>) for r, z in barb_section(<hose_d>, <bore>, <barb_l>, <ridges>)[1:-1]] + [(0, 0.62 * <outer_d> + <barb_l>)]
        stem = cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0)).rotate((0, 0, 0), (0, 1, 0), 90)
        collar = cq.Workplane("YZ").circle(0.42 * <height>).extrude(0.62 * <outer_d> + 1)
        <BODY> = <BODY>.union(stem).union(collar)

        # eye, the ring groove inside it, the bore of the stem
        <BODY> = <BODY>.cut(cq.Workplane("XY").circle(<eye_d> / 2).extrude(<height>, both=True))
        <BODY> = <BODY>.cut(cq.Workplane("XY").circle(<groove_d> / 2).extrude(0.2 * <height>, both=True))
        <BODY> = <BODY>.cut(cq.Workplane("YZ").circle(<bore> / 2).extrude(<outer_d> + <barb_l>))
        """,
        helpers=(BARB,),
    )  # fmt: skip
    return script, f"a banjo fitting for {with_article(name)} bolt and {hose:g} mm hose"


LAYOUTS: dict[str, Layout] = {
    "elbow": elbow,
    "tee": tee,
    "reducer": reducer,
    "hose_barb": hose_barb,
    "nipple": nipple,
    "union": union,
    "banjo": banjo,
}
