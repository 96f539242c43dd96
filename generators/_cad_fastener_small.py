"""Layouts of washers, pins, retaining rings, standoffs, inserts and sets of a bolt with its nut."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import MATERIALS, chance, pick, whole
from generators._cad_code import Script, Shown
from generators._cad_fastener_sizes import GROOVES, METRIC, length_for
from generators._cad_recipe import recipe, sizes
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def washer(rng: np.random.Generator) -> tuple[Script, str]:
    """Washers of six kinds."""
    m = pick(rng, METRIC)
    kind = pick(rng, ("plain", "large", "spring", "tab", "toothed", "square"))
    hole = round(m.d * 1.06 + 0.05, 1)
    outer = {"large": 3 * m.d, "spring": 1.7 * m.d, "square": 2.6 * m.d}.get(kind, m.washer_d)
    thick = {"spring": 0.26 * m.d, "large": 0.25 * m.d, "square": 0.3 * m.d}.get(kind, m.washer_t)
    outer, thick = round(outer, 1), round(thick, 1)
    shape = {
        "square": '<BODY> = cq.Workplane("XY").rect(<outer_d>, <outer_d>).extrude(<thickness>)\n.edges("|Z").chamfer(0.08 * <outer_d>)',
    }.get(
        kind,
        '<BODY> = cq.Workplane("XY").circle(<outer_d> / 2).extrude(<thickness>)\n.faces(">Z").edges()\n.chamfer(0.25 * <thickness>)',
    )
    extra = {
        "spring": """
        # split, the ends a little apart
        gap = (
            cq.Workplane("XY", origin=(<outer_d> / 2, 0, -<thickness>))
            .rect(<outer_d>, 0.5 * <thickness>)
            .extrude(3 * <thickness>)
            .rotate((0, 0, <thickness> / 2), (1, 0, <thickness> / 2), 25)
        )
        <BODY> = <BODY>.cut(gap)
        """,
        "tab": """
        # long tab, to be bent over a flat, and a short one
        tab = (
            cq.Workplane("XY")
            .center(0.8 * <outer_d>, 0)
            .rect(<outer_d>, 0.9 * <hole_d>)
            .extrude(<thickness>)
            .edges("|Z and >X")
            .fillet(0.35 * <hole_d>)
        )
        <BODY> = <BODY>.union(tab)
        """,
        "toothed": """
        # notches leave the locking teeth
        notches = (
            cq.Workplane("XY")
            .polarArray(<outer_d> / 2, 0, 360, <teeth>)
            .rect(0.34 * <outer_d>, 0.9 * <outer_d> / <teeth>)
            .extrude(<thickness>)
        )
        <BODY> = <BODY>.cut(notches)
        """,
    }.get(kind, "")  # fmt: skip
    script = recipe(
        {"plain": f"Plain washer {m.name}, ISO 7089", "large": f"Fender washer {m.name}", "spring": f"Spring lock washer {m.name}",
         "tab": f"Tab washer {m.name}", "toothed": f"External tooth lock washer {m.name}", "square": f"Square washer {m.name} for timber"}[kind],
        pick(rng, ("washer", f"{kind}_washer")),
        sizes(hole_d=(hole, f"for {m.name}"), outer_d=outer, thickness=thick) + (sizes(teeth=pick(rng, (8, 10, 12))) if kind == "toothed" else []),
        shape,
        extra,
        """
        # hole
        hole = cq.Workplane("XY", origin=(0, 0, -<thickness>)).circle(<hole_d> / 2).extrude(3 * <thickness>)
        <BODY> = <BODY>.cut(hole)
        """,
    )  # fmt: skip
    script.expected = {"z": thick}
    says = {"large": "large-diameter", "spring": "split spring", "toothed": "external tooth lock"}.get(
        kind, kind
    )
    return script, f"a {says} washer for {with_article(m.name)} bolt"


def standoff(rng: np.random.Generator) -> tuple[Script, str]:
    """A hexagon spacer, male-female or female-female."""
    m = pick(rng, METRIC[:4])
    length = float(pick(rng, (6, 8, 10, 12, 15, 20, 25, 30, 40)))
    male, rounded = chance(rng, 0.6), chance(rng, 0.25)
    start = (
        '<BODY> = cq.Workplane("XY").circle(<flats> / 2).extrude(<length>)'
        if rounded
        else '<BODY> = cq.Workplane("XY").polygon(6, <flats> / math.cos(math.pi / 6)).extrude(<length>)'
    )
    depth = round(min(length * (0.8 if male else 0.4), 2.5 * m.d), 1)
    script = recipe(
        f"{'Round' if rounded else 'Hex'} standoff {m.name} x {length:g}, {'male-female' if male else 'female-female'}",
        pick(rng, ("standoff", "spacer", "pillar")),
        sizes(d=(m.d, m.name), core_d=m.core, flats=m.flats, length=length, tap_depth=depth)
        + (sizes(stud_length=float(pick(rng, (5, 6, 8))), pitch=m.pitch) if male else []),
        start,
        """
        # tapped hole on top
        .faces(">Z").workplane(origin=(0, 0, <length>))
        .circle(<core_d> / 2)
        .cutBlind(-<tap_depth>)
        """,
        """
        # stud below, its thread as rings
        section = [(0, 0), *thread_section(<d>, <pitch>, 0, <stud_length>), (0, <stud_length>)]
        stud = cq.Workplane("XZ").polyline([(r, -z) for r, z in section]).close().revolve(360, (0, 0, 0), (0, 1, 0))
        <BODY> = <BODY>.union(stud)
        """ if male else """
        # and below
        .copyWorkplane(cq.Workplane("XY"))
        .circle(<core_d> / 2)
        .cutBlind(<tap_depth>)
        """,
        helpers=(GROOVES,) if male else (),
    )  # fmt: skip
    stud_length = script.parameters[5].value if male else 0
    script.expected = {"y": m.flats, "z": length + stud_length}  # type: ignore[operator]  # a float
    return (
        script,
        f"{with_article(m.name)} {'round' if rounded else 'hexagon'} standoff {length:g} mm long with {'a stud below' if male else 'a tapped hole on each end'}",
    )


def rivet_nut(rng: np.random.Generator) -> tuple[Script, str]:
    """A blind rivet nut, or a knurled insert for plastic."""
    m = pick(rng, METRIC[:7])
    insert = chance(rng, 0.5)
    outer = round(m.d * (1.45 if insert else 1.5), 1)
    length = round(m.d * (1.6 if insert else 2.6), 1)
    script = recipe(
        f"Heat-set insert {m.name}" if insert else f"Rivet nut {m.name}",
        pick(rng, ("insert", "heat_insert") if insert else ("rivet_nut", "rivnut")),
        sizes(d=(m.d, m.name), core_d=m.core, body_d=outer, length=length)
        + (sizes(groove_d=round(outer * 0.88, 2), ridges=pick(rng, (20, 24, 28))) if insert
           else sizes(flange_d=round(m.d * 2.2, 1), flange_t=round(0.2 * m.d, 1), thin_bore=round(m.d * 1.12, 1), thread_end=round(0.5 * length, 1))),
        """
        <BODY> = cq.Workplane("XY").circle(<body_d> / 2).extrude(<length>)

        # ridges of the knurl
        flutes = cq.Workplane("XY").polarArray(<body_d> / 2, 0, 360, <ridges>).circle(0.03 * <body_d>).extrude(<length>)
        <BODY> = <BODY>.cut(flutes)

        # groove and pilot hold it in the plastic
        for z, height in ((0, 0.18 * <length>), (0.5 * <length>, 0.16 * <length>)):
            band = cq.Workplane("XY", origin=(0, 0, z)).circle(<body_d>).circle(<groove_d> / 2).extrude(height)
            <BODY> = <BODY>.cut(band)

        # thread
        thread = cq.Workplane("XY").circle(<core_d> / 2).extrude(<length>)
        <BODY> = <BODY>.cut(thread)
        """ if insert else """
        section = [
            (<core_d> / 2, 0),
            (<body_d> / 2 - 0.1 * <d>, 0),
            (<body_d> / 2, 0.1 * <d>),
            (<body_d> / 2, <length>),
            (<flange_d> / 2, <length>),
            (<flange_d> / 2, <length> + <flange_t>),
            (<thin_bore> / 2, <length> + <flange_t>),
            (<thin_bore> / 2, <thread_end>),
            (<core_d> / 2, <thread_end>),
        ]
        <BODY> = cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0))
        """,
    )  # fmt: skip
    script.expected = (
        {"z": length} if insert else {"x": round(m.d * 2.2, 1), "z": length + round(0.2 * m.d, 1)}
    )
    return script, f"{with_article(m.name)} {'heat-set insert with a knurl' if insert else 'blind rivet nut'}"


def circlip(rng: np.random.Generator) -> tuple[Script, str]:
    """A retaining ring for shafts, DIN 471."""
    shaft, thick, width = pick(
        rng,
        (
            (10, 1.0, 1.8),
            (12, 1.0, 1.8),
            (15, 1.0, 2.2),
            (17, 1.0, 2.3),
            (20, 1.2, 2.6),
            (25, 1.2, 3.0),
            (30, 1.5, 3.5),
            (40, 1.75, 4.4),
        ),
    )
    script = recipe(
        f"Retaining ring for {shaft} mm shaft, DIN 471",
        pick(rng, ("circlip", "ring", "retaining_ring")),
        sizes(inner_d=(round(shaft * 0.93, 1), f"relaxed, for {shaft}"), thickness=thick, width=(width, "of the ring opposite the gap"),
              lug_d=round(shaft * 0.1 + 2.2, 1), plier_hole=1.5 if shaft < 16 else 2.0, gap=(float(pick(rng, (50, 55, 60))), "degrees")),
        """
        inner_r = <inner_d> / 2
        half_gap = math.radians(<gap> / 2)
        lug_r = inner_r + <lug_d> / 2
        # the outside is a circle about a shifted centre: the ring thins towards its lugs
        shift = 0.3 * <width>
        <BODY> = cq.Workplane("XY").center(-shift, 0).circle(inner_r + <width> - shift).extrude(<thickness>)

        # lugs
        for side in (1, -1):
            lug = (
                cq.Workplane("XY")
                .center(lug_r * math.cos(half_gap + 0.18), side * lug_r * math.sin(half_gap + 0.18))
                .circle(<lug_d> / 2)
                .extrude(<thickness>)
            )
            <BODY> = <BODY>.union(lug)

        # inside and the gap
        inside = cq.Workplane("XY").circle(inner_r).extrude(<thickness>)
        reach = 2 * <inner_d>
        wedge = (
            cq.Workplane("XY")
            .polyline([(0, 0), (reach, -reach * math.tan(half_gap)), (reach, reach * math.tan(half_gap))])
            .close()
            .extrude(<thickness>)
        )
        <BODY> = <BODY>.cut(inside).cut(wedge)

        # holes for the pliers
        for side in (1, -1):
            hole = (
                cq.Workplane("XY")
                .center(lug_r * math.cos(half_gap + 0.18), side * lug_r * math.sin(half_gap + 0.18))
                .circle(<plier_hole> / 2)
                .extrude(<thickness>)
            )
            <BODY> = <BODY>.cut(hole)
        """,
    )  # fmt: skip
    script.expected = {"z": thick}
    return script, f"a retaining ring for {with_article(str(shaft))} mm shaft"


def bolt_set(rng: np.random.Generator) -> tuple[Script, str]:
    """A bolt, two washers and a nut along their axis, together or exploded."""
    m = pick(rng, METRIC[3:])
    length = length_for(rng, m, 4.0, 7.0)
    spread = pick(rng, (0.0, round(m.d * 0.8, 1), round(m.d * 1.5, 1)))
    script = recipe(
        f"Bolt set {m.name} x {length:g}",
        "bolt",
        sizes(d=(m.d, m.name), pitch=m.pitch, length=length, flats=m.flats, head_height=m.head, nut_height=m.nut,
              washer_d=m.washer_d, washer_t=m.washer_t, grip=float(round(length - m.nut - 2 * m.washer_t - 3 * m.pitch)), spread=spread),
        """
        corners = <flats> / math.cos(math.pi / 6)
        section = [(0, 0), (<d> / 2, 0), *thread_section(<d>, <pitch>, 0.35 * <length>, <length>), (0, <length>)]
        <BODY> = cq.Workplane("XY").polygon(6, corners).extrude(<head_height>)

        # shank
        shank = cq.Workplane("XZ").polyline([(r, -z) for r, z in section]).close().revolve(360, (0, 0, 0), (0, 1, 0))
        <BODY> = <BODY>.union(shank)

        # washer and nut, each lying on z = 0
        washer = cq.Workplane("XY").circle(<washer_d> / 2).circle(0.54 * <d>).extrude(<washer_t>)
        nut = cq.Workplane("XY").polygon(6, corners).circle(<d> / 2).extrude(<nut_height>)
        """,
        helpers=(GROOVES,),
    )  # fmt: skip
    zinc, dark = MATERIALS["zinc plated steel"], MATERIALS[pick(rng, ("steel", "black oxide steel", "brass"))]
    script.assembly = "bolt_set"
    below = "-<washer_t> - <grip> - <washer_t>"
    script.shown = [
        Shown(expression="<BODY>", name="bolt", color=dark, location="cq.Location(cq.Vector(0, 0, <spread>))"),
        Shown(expression="washer", name="washer_head", color=zinc, location="cq.Location(cq.Vector(0, 0, -<washer_t>))"),
        Shown(expression="washer", name="washer_nut", color=zinc, location=f"cq.Location(cq.Vector(0, 0, {below} - <spread>))"),
        Shown(expression="nut", name="nut", color=dark, location=f"cq.Location(cq.Vector(0, 0, {below} - <nut_height> - 2 * <spread>))"),
    ]  # fmt: skip
    return (
        script,
        f"{with_article(m.name)} x {length:g} bolt with two washers and a nut{', exploded along its axis' if spread else ''}",
    )


def dowel(rng: np.random.Generator) -> tuple[Script, str]:
    """Pins: parallel, grooved, clevis with a head, spring."""
    kind = pick(rng, ("parallel", "clevis", "spring", "tapered", "quick-release"))
    d = float(pick(rng, (4, 5, 6, 8, 10, 12)))
    length = float(round(d * whole(rng, 4, 8)))
    text = {
        "parallel": """
        <BODY> = cq.Workplane("XY").circle(<d> / 2).extrude(<length>)
        .faces(">Z").chamfer(0.12 * <d>)
        .faces("<Z").fillet(0.3 * <d>)
        """,
        "clevis": """
        <BODY> = cq.Workplane("XY").circle(<d> / 2).extrude(-<length>)
        .faces("<Z").chamfer(0.15 * <d>)

        # head
        head = cq.Workplane("XY").circle(0.75 * <d>).extrude(0.4 * <d>).faces(">Z").chamfer(0.1 * <d>)
        <BODY> = <BODY>.union(head)

        # hole for the split pin
        hole = cq.Workplane("XZ", origin=(0, <d>, -<length> + 0.6 * <d>)).circle(0.13 * <d>).extrude(2 * <d>)
        <BODY> = <BODY>.cut(hole)
        """,
        "spring": """
        wall = 0.2 * <d>
        <BODY> = cq.Workplane("XY").circle(<d> / 2).circle(<d> / 2 - wall).extrude(<length>)

        # slit along the whole length
        slit = cq.Workplane("XY").center(<d> / 2, 0).rect(<d>, 0.18 * <d>).extrude(<length>)
        <BODY> = <BODY>.cut(slit)
        """,
        "tapered": """
        <BODY> = cq.Workplane("XY").circle(<d> / 2).workplane(offset=<length>).circle(<d> / 2 + <length> / 100).loft()
        .faces(">Z").fillet(0.2 * <d>)
        """,
        "quick-release": """
        <BODY> = cq.Workplane("XY").circle(<d> / 2).extrude(-<length>)
        .faces("<Z").chamfer(0.2 * <d>)

        # collar and the ring to pull
        collar = cq.Workplane("XY").circle(0.9 * <d>).extrude(0.9 * <d>).faces(">Z").chamfer(0.12 * <d>)
        ring = cq.Workplane("XY").center(1.3 * <d>, 0).circle(0.14 * <d>).revolve(360, (-1.3 * <d>, 0, 0), (-1.3 * <d>, 1, 0))
        ring = ring.translate((0, 0, 1.9 * <d>))
        <BODY> = <BODY>.union(collar).union(ring)

        # locking balls
        for side in (-1, 1):
            ball = cq.Workplane("XY", origin=(side * 0.42 * <d>, 0, -<length> + 0.8 * <d>)).sphere(0.14 * <d>)
            <BODY> = <BODY>.union(ball)
        """,
    }[kind]  # fmt: skip
    script = recipe(
        {"parallel": f"Dowel pin {d:g} x {length:g}, ISO 8734", "clevis": f"Clevis pin {d:g} x {length:g}", "spring": f"Slotted spring pin {d:g} x {length:g}",
         "tapered": f"Taper pin 1:50, {d:g} x {length:g}", "quick-release": f"Ball lock pin {d:g} x {length:g}"}[kind],
        pick(rng, ("pin", f"{kind.replace('-', '_')}_pin")),
        sizes(d=(d, "h8" if kind == "clevis" else "m6"), length=length),
        text,
    )  # fmt: skip
    script.expected = {"z": length} if kind in ("parallel", "spring", "tapered") else {}
    return script, f"a {kind} pin of {d:g} mm, {length:g} mm long"


LAYOUTS: dict[str, Layout] = {
    "washer": washer,
    "standoff": standoff,
    "rivet_nut": rivet_nut,
    "circlip": circlip,
    "bolt_set": bolt_set,
    "pin": dowel,
}
