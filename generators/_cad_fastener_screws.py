"""Layouts of bolts and screws: hexagon, socket, countersunk, button and carriage, set, shoulder."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_fastener_sizes import GROOVES, METRIC, hexagon, length_for, shank
from generators._cad_recipe import recipe, sizes
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def hex_bolt(rng: np.random.Generator) -> tuple[Script, str]:
    """A hexagon head bolt."""
    m = pick(rng, METRIC[2:])
    length = length_for(rng, m)
    shank_sizes, shank_text, helpers, says = shank(rng, m, length)
    washer_face = chance(rng, 0.4)
    script = recipe(
        pick(rng, (f"Hexagon head bolt ISO 4014 {m.name} x {length:g}", f"Hex bolt {m.name}x{length:g}", "Hexagon bolt with metric thread")),
        pick(rng, ("bolt", "hex_bolt", "screw")),
        shank_sizes + sizes(flats=(m.flats, "across flats"), head_height=m.head),
        hexagon(rng, "<head_height>", both=False),
        """
        # washer face under the head
        <BODY> = <BODY>.translate((0, 0, 0.2)).union(cq.Workplane("XY").circle(0.48 * <flats>).extrude(0.4))
        """ if washer_face else "",
        shank_text,
        helpers=helpers,
    )  # fmt: skip
    script.expected = {"z": m.head + length + (0.2 if washer_face else 0)}
    return script, f"{with_article(m.name)} x {length:g} hexagon head bolt with {says}"


def socket_cap(rng: np.random.Generator) -> tuple[Script, str]:
    """A cap screw with a hexagon socket."""
    m = pick(rng, METRIC)
    length = length_for(rng, m)
    shank_sizes, shank_text, helpers, says = shank(rng, m, length)
    knurl = chance(rng, 0.35)
    script = recipe(
        pick(rng, (f"Socket head cap screw ISO 4762 {m.name} x {length:g}", f"Cap screw {m.name}x{length:g}", "Hexagon socket head screw")),
        pick(rng, ("screw", "cap_screw", "shcs")),
        shank_sizes + sizes(head_d=m.cap_d, key=(m.key, "hexagon socket")) + (sizes(flutes=pick(rng, (24, 30, 36))) if knurl else []),
        """
        head_height = <d>
        <BODY> = cq.Workplane("XY")
        .circle(<head_d> / 2)
        .extrude(head_height)
        .faces(">Z").edges()
        .fillet(0.1 * <d>)
        """,
        """
        # grip around the head
        grooves = (
            cq.Workplane("XY")
            .polarArray(<head_d> / 2 + 0.02 * <d>, 0, 360, <flutes>)
            .circle(0.045 * <d>)
            .extrude(0.75 * head_height)
        )
        <BODY> = <BODY>.cut(grooves)
        """ if knurl else "",
        shank_text,
        """
        # socket for the key
        socket = (
            cq.Workplane("XY", origin=(0, 0, head_height))
            .polygon(6, <key> / math.cos(math.pi / 6))
            .extrude(-0.55 * <d>)
        )
        <BODY> = <BODY>.cut(socket)
        """,
        helpers=helpers,
    )  # fmt: skip
    script.expected = {"z": m.d + length} if knurl else {"x": m.cap_d, "y": m.cap_d, "z": m.d + length}
    return script, f"{with_article(m.name)} x {length:g} socket head cap screw with {says}"


def countersunk(rng: np.random.Generator) -> tuple[Script, str]:
    """A flat head screw with a hexagon socket, a slot or a cross."""
    m = pick(rng, METRIC[:7])
    length = length_for(rng, m, 2.5)
    drive = pick(rng, ("hexagon socket", "slot", "cross recess"))
    shank_sizes, shank_text, helpers, says = shank(rng, m, length, full=True)
    cut = {
        "hexagon socket": """
        # socket
        recess = cq.Workplane("XY").polygon(6, 0.62 * <d> / math.cos(math.pi / 6)).extrude(-0.5 * <d>)
        <BODY> = <BODY>.cut(recess)
        """,
        "slot": """
        # slot for the driver
        slot = cq.Workplane("XY").rect(2 * <head_d>, 0.25 * <d>).extrude(-0.3 * <d>)
        <BODY> = <BODY>.cut(slot)
        """,
        "cross recess": """
        # cross recess, tapered
        for angle in (0, 90):
            wing = (
                cq.Workplane("XY")
                .rect(1.05 * <d>, 0.22 * <d>)
                .extrude(-0.45 * <d>, taper=8)
                .rotate((0, 0, 0), (0, 0, 1), angle)
            )
            <BODY> = <BODY>.cut(wing)
        """,
    }[drive]
    script = recipe(
        pick(rng, (f"Countersunk screw {m.name} x {length:g}", f"Flat head screw {m.name}, {drive}")),
        pick(rng, ("screw", "flat_head", "csk_screw")),
        shank_sizes + sizes(head_d=(m.sunk_d, "90 degrees included")),
        """
        rim = 0.05 * <d>
        depth = (<head_d> - <d>) / 2
        <BODY> = cq.Workplane("XZ")
        .polyline([(0, 0), (<head_d> / 2, 0), (<head_d> / 2, -rim), (<d> / 2, -rim - depth), (0, -rim - depth)])
        .close()
        .revolve(360, (0, 0, 0), (0, 1, 0))
        """,
        shank_text,
        cut,
        helpers=helpers,
    )  # fmt: skip
    script.parameters = [
        p if p.name != "length" else sizes(length=(length, "over all"))[0] for p in script.parameters
    ]
    script.expected = {"y": m.sunk_d, "z": length}
    return script, f"{with_article(m.name)} x {length:g} countersunk screw with a {drive} and {says}"


def button(rng: np.random.Generator) -> tuple[Script, str]:
    """A screw with a domed head: ISO 7380, or a carriage bolt with a square neck."""
    m = pick(rng, METRIC[:7])
    length = length_for(rng, m)
    carriage = chance(rng, 0.5)
    shank_sizes, shank_text, helpers, says = shank(rng, m, length)
    head_d = round((2.2 if carriage else 1.8) * m.d, 1)
    script = recipe(
        f"{'Carriage bolt' if carriage else 'Button head screw'} {m.name} x {length:g}",
        pick(rng, ("bolt", "coach_bolt", "carriage_bolt") if carriage else ("screw", "button_head")),
        shank_sizes + sizes(head_d=head_d, head_height=round(0.55 * m.d, 2)),
        """
        <BODY> = cq.Workplane("XZ")
        .moveTo(0, 0)
        .lineTo(<head_d> / 2, 0)
        .threePointArc((<head_d> * 0.31, 0.67 * <head_height>), (0, <head_height>))
        .close()
        .revolve(360, (0, 0, 0), (0, 1, 0))
        """,
        shank_text,
        """
        # square neck keeps the bolt from turning in wood
        neck = cq.Workplane("XY").rect(<d>, <d>).extrude(-0.55 * <d>)
        <BODY> = <BODY>.union(neck)
        """ if carriage else """
        # hexagon socket
        socket = cq.Workplane("XY", origin=(0, 0, <head_height>)).polygon(6, 0.7 * <d>).extrude(-0.4 * <d>)
        <BODY> = <BODY>.cut(socket)
        """,
        helpers=helpers,
    )  # fmt: skip
    script.expected = {"x": head_d, "y": head_d}
    kind = "carriage bolt with a square neck" if carriage else "button head screw"
    return script, f"{with_article(m.name)} x {length:g} {kind} and {says}"


def set_screw(rng: np.random.Generator) -> tuple[Script, str]:
    """A headless screw: flat, cone, cup or dog point."""
    m = pick(rng, METRIC[2:7])
    length = length_for(rng, m, 1.2, 4.0)
    point = pick(rng, ("cone", "cup", "dog", "flat"))
    modelled = chance(rng, 0.7)
    tip = {
        "cone": ", (0, -<length>)",
        "cup": ", (0.25 * <d>, -<length>), (0, -<length> + 0.25 * <d>)",
        "dog": ", (0.32 * <d>, -<length> + 0.5 * <d>), (0.32 * <d>, -<length>), (0, -<length>)",
        "flat": ", (0.35 * <d>, -<length>), (0, -<length>)",
    }[point]
    start = {"cone": "0.5 * <d>", "cup": "0.25 * <d>", "dog": "0.6 * <d>", "flat": "0.15 * <d>"}[point]
    flank = (
        f"thread = [(r, -z) for r, z in thread_section(<d>, <pitch>, 0.5 * <pitch>, <length> - {start})]"
        if modelled
        else f"thread = [(<d> / 2, -0.5 * <pitch>), (<d> / 2, -<length> + {start})]"
    )
    script = recipe(
        pick(rng, (f"Set screw {m.name} x {length:g}, {point} point", f"Grub screw {m.name}x{length:g}")),
        pick(rng, ("grub", "set_screw", "screw")),
        sizes(d=(m.d, m.name), pitch=m.pitch, length=length, key=(round(m.d / 2, 1), "hexagon socket"), socket_depth=round(min(0.6 * m.d, 0.5 * length), 1)),
        f"""
        {flank}
        section = [(0, 0), (<d> / 2 - 0.5 * <pitch>, 0), *thread{tip}]
        <BODY> = cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0))

        # socket
        .copyWorkplane(cq.Workplane("XY"))
        .polygon(6, <key> / math.cos(math.pi / 6))
        .cutBlind(-<socket_depth>)
        """,
        helpers=(GROOVES,) if modelled else (),
    )  # fmt: skip
    script.expected = {"x": m.d, "y": m.d, "z": length}
    return script, f"{with_article(m.name)} x {length:g} set screw with a {point} point"


def shoulder(rng: np.random.Generator) -> tuple[Script, str]:
    """A shoulder screw, ISO 7379."""
    at = whole(rng, 1, 5)
    m, neck = METRIC[at], (None, 5.0, 6.0, 8.0, 10.0, 13.0)[at]
    assert neck is not None
    length = float(pick(rng, (10, 12, 16, 20, 25, 30, 40)))
    head = (0, 9.0, 10.0, 13.0, 16.0, 18.0)[at]
    script = recipe(
        f"Shoulder screw {neck:g} x {length:g} {m.name}",
        pick(rng, ("screw", "shoulder_screw", "stripper_bolt")),
        sizes(
            shoulder_d=(neck, "ground f9"), shoulder_length=length, d=(m.d, m.name), pitch=m.pitch,
            thread_length=round(m.d * 1.9), head_d=float(head), head_height=round(0.65 * neck, 1), key=m.key,
        ),
        """
        undercut = 0.7 * <pitch>
        end = <shoulder_length> + <thread_length>
        section = [
            (0, <head_height>),
            (<head_d> / 2, <head_height>),
            (<head_d> / 2, 0),
            (<shoulder_d> / 2, 0),
            (<shoulder_d> / 2, -<shoulder_length>),
            (<d> / 2 - undercut, -<shoulder_length>),
            *[(r, -z) for r, z in thread_section(<d>, <pitch>, <shoulder_length> + 1.5 * <pitch>, end)],
            (0, -end),
        ]
        <BODY> = cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0))

        # head broken at the rim, socket for the key
        .faces(">Z").edges()
        .chamfer(0.06 * <head_d>)
        .faces(">Z").workplane(origin=(0, 0, <head_height>))
        .polygon(6, <key> / math.cos(math.pi / 6))
        .cutBlind(-0.6 * <head_height>)
        """,
        helpers=(GROOVES,),
    )  # fmt: skip
    script.expected = {"x": float(head)}
    return (
        script,
        f"{with_article(m.name)} shoulder screw with {with_article(f'{neck:g}')} mm shoulder, {length:g} mm long",
    )


LAYOUTS: dict[str, Layout] = {
    "hex_bolt": hex_bolt,
    "socket_cap": socket_cap,
    "countersunk": countersunk,
    "button": button,
    "set_screw": set_screw,
    "shoulder": shoulder,
}
