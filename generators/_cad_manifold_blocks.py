"""Layouts of blocks and valves: manifolds with crossing bores, sub-plates, distributors, valve bodies, nozzles."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from generators._cad_choice import MATERIALS, chance, pick, whole
from generators._cad_code import Script, Shown
from generators._cad_manifold_fittings import THREADS
from generators._cad_recipe import recipe, sizes
from generators._cad_standards import SCREWS
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def header_block(rng: np.random.Generator) -> tuple[Script, str]:
    """A bar with one long gallery and a row of ports on top, sometimes on the front too."""
    name, od, pitch, flats, length, bore = pick(rng, THREADS[:4])
    ports, both = whole(rng, 2, 8), chance(rng, 0.4)
    step = float(round(flats + pick(rng, (6, 8, 10))))
    size = float(round(od * 1.9 + 8))
    screw = pick(rng, SCREWS[2:5])
    spot = chance(rng, 0.6)
    script = recipe(
        pick(rng, (f"Manifold, {ports} stations {name}", f"Header block with {ports} outlets", "Drilled aluminium manifold")),
        pick(rng, ("manifold", "block", "header")),
        sizes(stations=ports, station_pitch=step, side=(size, "square section"), gallery_d=(bore, "long bore"), port_d=(round(od - pitch, 2), f"{name} tapped"), port_depth=length, drop_d=round(bore * 0.75, 1),
              bolt_d=(screw.clearance, screw.name)) + (sizes(spotface_d=float(round(od * 1.5)), spotface=1.0) if spot else []),
        """
        length = <stations> * <station_pitch> + <side> / 2
        <BODY> = cq.Workplane("XY").box(length, <side>, <side>, centered=(True, True, False))
        .edges()
        .chamfer(0.8)

        # gallery from end to end, tapped at both
        gallery = cq.Workplane("YZ", origin=(-length / 2, 0, <side> / 2)).circle(<gallery_d> / 2).extrude(length)
        <BODY> = <BODY>.cut(gallery)
        for x, sign in ((-length / 2, 1), (length / 2, -1)):
            end = cq.Workplane("YZ", origin=(x, 0, <side> / 2)).circle(<port_d> / 2).extrude(sign * <port_depth>)
            <BODY> = <BODY>.cut(end)

        # outlets: tapped port, and the drop down to the gallery
        for i in range(<stations>):
            x = (i - (<stations> - 1) / 2) * <station_pitch>
            port = cq.Workplane("XY", origin=(x, 0, <side>)).circle(<port_d> / 2).extrude(-min(<port_depth>, 0.4 * <side>))
            drop = cq.Workplane("XY", origin=(x, 0, <side>)).circle(<drop_d> / 2).extrude(-<side> / 2)
            <BODY> = <BODY>.cut(port).cut(drop)
        """,
        """
        # spot faces for the seals
        seats = (
            cq.Workplane("XY", origin=(0, 0, <side>))
            .rarray(<station_pitch>, 1, <stations>, 1)
            .circle(<spotface_d> / 2)
            .extrude(-<spotface>)
        )
        <BODY> = <BODY>.cut(seats)
        """ if spot else "",
        """
        # cross ports from the front meet the same drops
        for i in range(<stations>):
            x = (i - (<stations> - 1) / 2) * <station_pitch>
            front = cq.Workplane("XZ", origin=(x, -<side> / 2, <side> / 2)).circle(0.7 * <drop_d> / 2).extrude(-<side> / 2)
            <BODY> = <BODY>.cut(front)
        """ if both else "",
        """
        # mounting holes right through, between the ports and the ends
        edge, rim = 0.7 * <bolt_d>, <side> / 2 - 0.8 * <bolt_d>
        for x in (-length / 2 + edge, length / 2 - edge):
            for y in (-rim, rim):
                <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(x, y, 0)).circle(<bolt_d> / 2).extrude(<side>))
        """,
    )  # fmt: skip
    script.expected = {"x": ports * step + size / 2, "y": size, "z": size}
    return script, f"a manifold block with {ports} {name} outlets along one gallery"


def subplate(rng: np.random.Generator) -> tuple[Script, str]:
    """A sub-plate for a directional valve, ISO 4401-03: P, T, A, B and four bolts."""
    size = pick(rng, ("03", "05"))
    # port and bolt positions of the interface, in the order P, T, A, B
    ports, bolts, hole, tap = {
        "03": (
            ((21.5, 25.9), (21.5, 5.1), (12.7, 15.5), (30.2, 15.5)),
            ((0, 0), (40.5, -0.75), (40.5, 31.75), (0, 31)),
            7.5,
            4.2,
        ),
        "05": (
            ((27, 6.3), (3.2, 32.5), (16.7, 21.4), (37.3, 21.4)),
            ((0, 0), (54, 0), (54, 46), (0, 46)),
            11.2,
            5.0,
        ),
    }[size]
    width, depth = (70.0, 60.0) if size == "03" else (95.0, 85.0)
    side_ports = chance(rng, 0.6)
    name, od, pitch, _, _, _ = THREADS[2 if size == "03" else 3]
    script = recipe(
        f"Sub-plate for valve ISO 4401-{size}",
        pick(rng, ("subplate", "valve_plate", "block")),
        sizes(width=width, depth=depth, height=float(pick(rng, (45, 50, 55))), port_d=hole, bolt_tap=tap, offset_x=round((width - bolts[1][0]) / 2, 1), offset_y=round((depth - bolts[2][1]) / 2, 1),
              line_d=(round(od - pitch, 2), f"{name} from below" if not side_ports else f"{name} in the sides"), fix_d=9.0),
        f"""
        # valve interface: positions from the first bolt
        PORTS = {{"P": {ports[0]}, "T": {ports[1]}, "A": {ports[2]}, "B": {ports[3]}}}
        BOLTS = {list(bolts)}
        <BODY> = cq.Workplane("XY").box(<width>, <depth>, <height>, centered=False)
        .edges("|Z")
        .fillet(3)

        # vertical bores of the valve's ports
        for x, y in PORTS.values():
            bore = cq.Workplane("XY", origin=(<offset_x> + x, <offset_y> + y, <height>)).circle(<port_d> / 2).extrude(-0.66 * <height>)
            <BODY> = <BODY>.cut(bore)

        # tapped holes of the valve's screws
        taps = cq.Workplane("XY", origin=(<offset_x>, <offset_y>, <height>)).pushPoints(BOLTS).circle(<bolt_tap> / 2).extrude(-14)
        <BODY> = <BODY>.cut(taps)
        """,
        """
        # lines: A and B leave to the left and right, P and T to front and back
        for x, y, plane, sign in ((0, PORTS["A"], "YZ", 1), (<width>, PORTS["B"], "YZ", -1)):
            start = cq.Workplane(plane, origin=(x, <offset_y> + y[1], 0.36 * <height>))
            reach = <offset_x> + y[0] if sign > 0 else <width> - <offset_x> - y[0]
            <BODY> = <BODY>.cut(start.circle(<line_d> / 2).extrude(sign * 14)).cut(start.circle(0.4 * <port_d>).extrude(sign * (reach + 1)))
        for y, port, sign in ((0, PORTS["T"], -1), (<depth>, PORTS["P"], 1)):
            start = cq.Workplane("XZ", origin=(<offset_x> + port[0], y, 0.36 * <height>))
            reach = <offset_y> + port[1] if sign < 0 else <depth> - <offset_y> - port[1]
            <BODY> = <BODY>.cut(start.circle(<line_d> / 2).extrude(sign * 12)).cut(start.circle(0.4 * <port_d>).extrude(sign * (reach + 1)))
        """ if side_ports and size == "03" else """
        # lines enter from below, straight under the ports
        for x, y in PORTS.values():
            line = cq.Workplane("XY", origin=(<offset_x> + x, <offset_y> + y, 0)).circle(0.42 * <line_d>).extrude(0.4 * <height>)
            <BODY> = <BODY>.cut(line)
        """,
        """
        # fixing holes in the corners
        .copyWorkplane(cq.Workplane("XY", origin=(<width> / 2, <depth> / 2, <height>)))
        .rect(<width> - 14, <depth> - 14, forConstruction=True)
        .vertices()
        .hole(<fix_d> * 0.75)
        """,
    )  # fmt: skip
    script.expected = {"x": width, "y": depth}
    return script, f"a sub-plate for an ISO 4401-{size} directional valve with ports P, T, A and B"


def distributor(rng: np.random.Generator) -> tuple[Script, str]:
    """A round or polygonal hub with ports all around."""
    name, od, pitch, flats, length, bore = pick(rng, THREADS[:3])
    ports = pick(rng, (3, 4, 5, 6, 8))
    faceted = chance(rng, 0.6)
    radius = max(length + 4 + ports * (od + 3) / (2 * math.pi), flats / 2 / math.tan(math.pi / ports))
    flat = float(round(2 * radius))
    height = float(round(flats + 6))
    shape = (
        '<BODY> = cq.Workplane("XY").polygon(<ports>, <size> / math.cos(math.pi / <ports>)).extrude(<height>).rotate((0, 0, 0), (0, 0, 1), 180 / <ports>)'
        if faceted
        else '<BODY> = cq.Workplane("XY").circle(<size> / 2).extrude(<height>)\n.edges("%CIRCLE").chamfer(1.5)'
    )
    script = recipe(
        f"Distributor, {ports} x {name}",
        pick(rng, ("distributor", "hub", "star_block")),
        sizes(ports=ports, size=(flat, "across flats" if faceted else "diameter"), height=height, port_d=(round(od - pitch, 2), f"{name} tapped"), port_depth=length, drill_d=round(bore * 0.7, 1), inlet_d=(round(od - pitch, 2), "from above"),
              bolts=3, bolt_d=5.5, bolt_circle=float(round(flat * 0.5)) if ports != 3 else float(round(flat * 0.55))),
        shape,
        """
        # inlet down the axis
        inlet = cq.Workplane("XY", origin=(0, 0, <height>)).circle(<inlet_d> / 2).extrude(-0.36 * <height>)
        well = cq.Workplane("XY", origin=(0, 0, <height>)).circle(<drill_d>).extrude(-0.7 * <height>)
        <BODY> = <BODY>.cut(inlet).cut(well)

        # outlets around
        for i in range(<ports>):
            outlet = cq.Workplane("YZ", origin=(0, 0, <height> / 2)).circle(<drill_d> / 2).extrude(<size>)
            tapped = cq.Workplane("YZ", origin=(<size> / 2 - <port_depth>, 0, <height> / 2)).circle(<port_d> / 2).extrude(2 * <port_depth>)
            turn = 360 * i / <ports>
            <BODY> = <BODY>.cut(outlet.union(tapped).rotate((0, 0, 0), (0, 0, 1), turn))
        """,
    )  # fmt: skip
    script.parameters = [p for p in script.parameters if not p.name.startswith("bolt")]
    script.expected = {"z": height}
    return script, f"a {'faceted' if faceted else 'round'} distributor with {ports} {name} outlets"


def ball_valve(rng: np.random.Generator) -> tuple[Script, str]:
    """A ball valve as an assembly: body, ball, stem, lever."""
    name, od, pitch, flats, length, bore = pick(rng, THREADS[1:])
    turn = float(pick(rng, (0, 0, 45, 90)))
    lever = pick(rng, ("lever", "butterfly"))
    script = recipe(
        f"Ball valve {name}, {lever} handle",
        "housing",
        sizes(bore=bore, flats=float(flats + 4), thread_d=(round(od - pitch, 2), name), thread_l=length, ball_d=round(bore * 1.5, 1), stem_d=float(round(bore * 0.4 + 3)), handle_l=float(round(flats * (3.2 if lever == "lever" else 1.1))), handle_t=3.0 if lever == "lever" else 6.0,
              turn=(turn, "degrees from open")),
        """
        half = 1.25 * <ball_d> + <thread_l> * 0.75
        <BODY> = cq.Workplane("XY").sphere(0.72 * <ball_d>)

        # hexagonal ends along X
        for side in (-1, 1):
            arm = cq.Workplane("YZ").circle(0.62 * <ball_d>).extrude(side * half)
            nut = cq.Workplane("YZ", origin=(side * (half - <thread_l>), 0, 0)).polygon(6, <flats> / math.cos(math.pi / 6)).extrude(side * <thread_l>)
            <BODY> = <BODY>.union(arm).union(nut)
        bonnet = cq.Workplane("XY").circle(1.1 * <stem_d>).extrude(1.05 * <ball_d>)
        <BODY> = <BODY>.union(bonnet)

        # waterway, ball seat, threads, stem hole
        <BODY> = <BODY>.cut(cq.Workplane("YZ", origin=(-half, 0, 0)).circle(<bore> / 2).extrude(2 * half))
        <BODY> = <BODY>.cut(cq.Workplane("XY").sphere(<ball_d> / 2))
        for side in (-1, 1):
            mouth = cq.Workplane("YZ", origin=(side * half, 0, 0)).circle(<thread_d> / 2).extrude(-side * <thread_l>)
            <BODY> = <BODY>.cut(mouth)
        <BODY> = <BODY>.cut(cq.Workplane("XY").circle(<stem_d> / 2).extrude(2 * <ball_d>))
        ball = cq.Workplane("XY").sphere(0.49 * <ball_d>).cut(cq.Workplane("YZ", origin=(-<ball_d>, 0, 0)).circle(<bore> / 2).extrude(2 * <ball_d>))
        top = 1.05 * <ball_d>
        stem = cq.Workplane("XY", origin=(0, 0, 0.48 * <ball_d>)).circle(<stem_d> / 2 - 0.1).extrude(top - 0.48 * <ball_d> + <handle_t> + 2)
        """,
        """
        # lever: flat bar, stepped up, with a rounded grip
        bar = cq.Workplane("XZ").polyline([(-1.2 * <stem_d>, top), (1.6 * <stem_d>, top), (2.6 * <stem_d>, top + 0.5 * <ball_d>), (<handle_l>, top + 0.5 * <ball_d>)])
        bar = bar.offset2D(<handle_t> / 2).extrude(<stem_d>, both=True)
        """.replace("bar = bar.offset2D(<handle_t> / 2).extrude(<stem_d>, both=True)", "handle = bar.offset2D(<handle_t> / 2).extrude(<stem_d>, both=True).translate((0, 0, <handle_t> / 2))") if lever == "lever" else """
        # butterfly handle: two wings
        handle = cq.Workplane("XY", origin=(0, 0, top)).circle(1.1 * <stem_d>).extrude(<handle_t>)
        for side in (-1, 1):
            wing = cq.Workplane("XY", origin=(0, 0, top)).center(side * <handle_l> / 2, 0).slot2D(<handle_l>, 1.1 * <stem_d>).extrude(<handle_t>)
            handle = handle.union(wing)
        """,
        """
        handle = handle.cut(cq.Workplane("XY").circle(<stem_d> / 2).extrude(3 * <ball_d>))
        """,
    )  # fmt: skip
    metal = pick(rng, ("brass", "stainless steel", "bronze", "cast iron"))
    spin = "cq.Location(cq.Vector(0, 0, 0), cq.Vector(0, 0, 1), <turn>)"
    script.assembly = "ball_valve"
    script.shown = [
        Shown(expression="<BODY>", name="housing", color=MATERIALS[metal]),
        Shown(expression="ball", name="ball", color=MATERIALS["stainless steel" if metal != "stainless steel" else "steel"], location=spin),
        Shown(expression="stem", name="stem", color=MATERIALS["steel"], location=spin),
        Shown(expression="handle", name="handle", color=MATERIALS[pick(rng, ("red anodised aluminium", "blue anodised aluminium", "black oxide steel"))], location=spin),
    ]  # fmt: skip
    state = {0: "open", 90: "closed"}.get(round(turn), "half open")
    return script, f"{with_article(name)} ball valve with {with_article(lever)} handle, {state}"


def valve_body(rng: np.random.Generator) -> tuple[Script, str]:
    """A globe or spool valve body, cast with flanges or milled from a block."""
    bore = float(pick(rng, (15, 20, 25, 32)))
    spool = chance(rng, 0.5)
    if spool:
        lands = pick(rng, (3, 4, 5))
        script = recipe(
            f"Spool valve body, {lands} grooves",
            pick(rng, ("housing", "valve_body")),
            sizes(spool_d=bore, grooves=lands, groove_pitch=float(round(bore * 1.1)), groove_w=float(round(bore * 0.4)), groove_depth=float(round(bore * 0.16)), side=float(round(bore * 2.2)), port_d=float(round(bore * 0.5)), screw_tap=5.0),
            """
            length = (<grooves> + 1) * <groove_pitch>
            <BODY> = cq.Workplane("XY").box(length, <side>, <side>)
            .edges("|X")
            .chamfer(2)

            # spool bore and the grooves around it
            <BODY> = <BODY>.cut(cq.Workplane("YZ", origin=(-length / 2, 0, 0)).circle(<spool_d> / 2).extrude(length))
            for i in range(<grooves>):
                x = (i - (<grooves> - 1) / 2) * <groove_pitch>
                ring = cq.Workplane("YZ", origin=(x - <groove_w> / 2, 0, 0)).circle(<spool_d> / 2 + <groove_depth>).extrude(<groove_w>)
                # ports: even grooves open above, odd ones below
                up = <side> / 2 if i % 2 == 0 else -<side> / 2
                port = cq.Workplane("XY", origin=(x, 0, 0)).circle(<port_d> / 2).extrude(up)
                <BODY> = <BODY>.cut(ring).cut(port)

            # tapped holes for the end caps
            for x, sign in ((-length / 2, 1), (length / 2, -1)):
                caps = cq.Workplane("YZ", origin=(x, 0, 0)).rect(0.72 * <side>, 0.72 * <side>, forConstruction=True).vertices().circle(<screw_tap> / 2).extrude(sign * 12)
                <BODY> = <BODY>.cut(caps)
            """,
        )  # fmt: skip
        return script, f"a spool valve body with {lands} grooves around {with_article(f'{bore:g}')} mm bore"
    script = recipe(
        f"Globe valve body DN {bore:g}",
        pick(rng, ("valve_body", "globe", "casting")),
        sizes(bore=bore, wall=float(round(bore * 0.2 + 2)), flange_d=float(round(bore * 2.4 + 50)), flange_t=float(round(bore * 0.3 + 8)), length=float(round(bore * 3 + 80)), bolt_circle=float(round(bore * 2.2 + 28)), bolts=4, bolt_d=14.0, bonnet_d=float(round(bore * 1.9 + 24)), neck_h=float(round(bore * 1.7 + 10))),
        """
        outside = <bore> + 2 * <wall>
        <BODY> = cq.Workplane("XY").sphere(0.95 * outside)

        # run of pipe with a flange at each end
        <BODY> = <BODY>.union(cq.Workplane("YZ", origin=(-<length> / 2, 0, 0)).circle(outside / 2).extrude(<length>))
        for x, sign in ((-<length> / 2, 1), (<length> / 2, -1)):
            flange = cq.Workplane("YZ", origin=(x, 0, 0)).circle(<flange_d> / 2).extrude(sign * <flange_t>)
            holes = cq.Workplane("YZ", origin=(x, 0, 0)).polarArray(<bolt_circle> / 2, 45, 360, <bolts>).circle(<bolt_d> / 2).extrude(sign * <flange_t>)
            <BODY> = <BODY>.union(flange.cut(holes))

        # neck and the round flange of the bonnet
        neck = cq.Workplane("XY").circle(0.75 * outside).extrude(<neck_h>)
        rim = cq.Workplane("XY", origin=(0, 0, <neck_h> - 10)).circle(<bonnet_d> / 2).extrude(10)
        studs = cq.Workplane("XY", origin=(0, 0, <neck_h> - 10)).polarArray(<bonnet_d> / 2 - 6, 45, 360, 4).circle(3.3).extrude(10)
        <BODY> = <BODY>.union(neck).union(rim).cut(studs)

        # inside: the run, the chamber, the opening above, the seat between
        chamber = cq.Workplane("XY").sphere(0.95 * outside - <wall>)
        opening = cq.Workplane("XY").circle(0.75 * outside - <wall>).extrude(2 * <neck_h>)
        run = cq.Workplane("YZ", origin=(-<length> / 2, 0, 0)).circle(<bore> / 2).extrude(<length>)
        seat = cq.Workplane("XY").circle(outside).circle(0.4 * <bore>).extrude(0.3 * <wall>, both=True).intersect(cq.Workplane("XY").sphere(0.95 * outside))
        <BODY> = <BODY>.cut(chamber).cut(opening).cut(run).union(seat)
        """,
    )  # fmt: skip
    return script, f"a DN {bore:g} globe valve body with two flanges and a bonnet flange"


def nozzle(rng: np.random.Generator) -> tuple[Script, str]:
    """A spray or jet nozzle: hexagon, thread, tapered bore, slot or hole pattern."""
    name, od, _, flats, length, bore = pick(rng, THREADS[:4])
    kind = pick(rng, ("flat fan", "full cone", "shower", "jet"))
    jets = {"shower": pick(rng, (7, 12, 18))}.get(kind, 1)
    script = recipe(
        f"{kind.capitalize()} nozzle {name}",
        pick(rng, ("nozzle", "jet", "spray_tip")),
        sizes(flats=float(flats), hex_h=float(round(flats * 0.45)), d=(round(od - 0.05, 2), name), thread_l=length, tip_d=float(round(flats * 0.72)), tip_h=float(round(flats * 0.55)), bore=bore, orifice=round(min(0.12 * bore, 0.55 * 0.22 * 6.28 * flats * 0.72 / jets) if kind == "shower" else 0.3 * bore, 2))
        + (sizes(jets=jets) if jets > 1 else []),
        """
        top = <hex_h> + <tip_h>
        <BODY> = cq.Workplane("XY").polygon(6, <flats> / math.cos(math.pi / 6)).extrude(<hex_h>)

        # threaded stem, tip
        stem = cq.Workplane("XY").circle(<d> / 2).extrude(-<thread_l>).faces("<Z").chamfer(0.8)
        tip = cq.Workplane("XY", origin=(0, 0, <hex_h>)).circle(<tip_d> / 2).workplane(offset=<tip_h>).circle(0.3 * <tip_d>).loft()
        <BODY> = <BODY>.union(stem).union(tip)

        # supply bore, coned towards the orifice
        inside = [(0, -<thread_l>), (<bore> / 2, -<thread_l>), (<bore> / 2, 0.6 * <hex_h>), (<orifice> / 2, top - 0.35 * <tip_h>), (0, top - 0.35 * <tip_h>)]
        <BODY> = <BODY>.cut(cq.Workplane("XZ").polyline(inside).close().revolve(360, (0, 0, 0), (0, 1, 0)))
        """.replace("(<orifice> / 2, top - 0.35 * <tip_h>)", "(0.4 * <bore>, top - 0.35 * <tip_h>)") if kind == "shower" else """
        top = <hex_h> + <tip_h>
        <BODY> = cq.Workplane("XY").polygon(6, <flats> / math.cos(math.pi / 6)).extrude(<hex_h>)

        # outside of stem and tip in one turn
        outside = [(0, -<thread_l>), (<d> / 2 - 0.8, -<thread_l>), (<d> / 2, -<thread_l> + 0.8), (<d> / 2, 0), (<tip_d> / 2, 0), (<tip_d> / 2, top - 0.5 * <tip_h>), (0.3 * <tip_d>, top), (0, top)]
        inside = [(0, -<thread_l>), (<bore> / 2, -<thread_l>), (<bore> / 2, 0.6 * <hex_h>), (<orifice> / 2, top - 0.3 * <tip_h>), (<orifice> / 2, top), (0, top)]
        <BODY> = <BODY>.union(cq.Workplane("XZ").polyline(outside).close().revolve(360, (0, 0, 0), (0, 1, 0)))
        <BODY> = <BODY>.cut(cq.Workplane("XZ").polyline(inside).close().revolve(360, (0, 0, 0), (0, 1, 0)))
        """,
        {"flat fan": """
        # slot across the orifice spreads the jet
        slot = cq.Workplane("XZ", origin=(0, <flats>, 0)).polyline([(0, top - 0.35 * <tip_h>), (0.5 * <tip_h>, top + 0.1), (-0.5 * <tip_h>, top + 0.1)]).close().extrude(2 * <flats>)
        <BODY> = <BODY>.cut(slot)
        """, "full cone": """
        # flared mouth
        mouth = cq.Workplane("XY", origin=(0, 0, top)).circle(0.22 * <tip_d>).workplane(offset=-0.25 * <tip_h>).circle(<orifice> / 2).loft()
        <BODY> = <BODY>.cut(mouth)
        """, "shower": """
        # fine jets on a circle, one in the middle
        fine = cq.Workplane("XY", origin=(0, 0, top - 0.5 * <tip_h>)).polarArray(0.22 * <tip_d>, 0, 360, <jets>).circle(<orifice> / 2).extrude(<tip_h>)
        centre = cq.Workplane("XY", origin=(0, 0, top - 0.5 * <tip_h>)).circle(<orifice> / 2).extrude(<tip_h>)
        <BODY> = <BODY>.cut(fine).cut(centre)
        """, "jet": ""}[kind],
    )  # fmt: skip
    return (
        script,
        f"a {kind} nozzle with {with_article(name)} thread{f' and {jets} jets around the middle' if jets > 1 else ''}",
    )


LAYOUTS: dict[str, Layout] = {
    "header_block": header_block,
    "subplate": subplate,
    "distributor": distributor,
    "ball_valve": ball_valve,
    "valve_body": valve_body,
    "nozzle": nozzle,
}
