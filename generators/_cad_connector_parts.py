"""Layouts of electrical connectors and couplings of pipes and shafts: shells, contacts, blocks, glands."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_recipe import recipe, shade, sizes, whole_assembly
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

DSUB = ((9, 30.8, 16.9, 24.99), (15, 39.2, 25.2, 33.3), (25, 53.0, 38.9, 47.04), (37, 69.3, 55.3, 63.5))
"""Contacts, flange, shell and pitch of the screws of D-subminiature connectors; mm."""


def d_sub(rng: np.random.Generator) -> tuple[Script, str]:
    """A D-subminiature plug or socket with its flange and jack screws."""
    pins, flange, shell, pitch = pick(rng, DSUB)
    male = chance(rng, 0.5)
    script = recipe(
        f"D-sub connector, {pins} contacts, {'plug' if male else 'socket'}",
        "flange",
        sizes(contacts=pins, flange_l=flange, flange_w=12.5, flange_t=1.2, shell_l=shell, shell_w=8.4, shell_h=6.0, screw_pitch=pitch, screw_d=3.1, contact_pitch=2.77, row_pitch=2.84),
        """
        # the D: a trapezium with 10 degree flanks, rounded
        half, slope = <shell_l> / 2, <shell_w> * math.tan(math.radians(10)) / 2
        points = [(-half - slope, <shell_w> / 2), (half + slope, <shell_w> / 2), (half - slope, -<shell_w> / 2), (-half + slope, -<shell_w> / 2)]
        <BODY> = cq.Workplane("XY").rect(<flange_l>, <flange_w>).extrude(<flange_t>)
        .edges("|Z")
        .fillet(1.5)
        .faces(">Z").workplane(origin=(0, 0, <flange_t>))
        .pushPoints([(-<screw_pitch> / 2, 0), (<screw_pitch> / 2, 0)])
        .hole(<screw_d>)

        # shell, insulator and the two rows of contacts
        outside = cq.Workplane("XY", origin=(0, 0, <flange_t>)).polyline(points).close().extrude(<shell_h>).edges("|Z").fillet(2.2)
        inside = cq.Workplane("XY", origin=(0, 0, <flange_t>)).polyline(points).close().offset2D(-0.5).extrude(<shell_h>).edges("|Z").fillet(1.7)
        shell = outside.cut(inside)
        upper = (<contacts> + 1) // 2
        spots = [((i - (upper - 1) / 2) * <contact_pitch>, <row_pitch> / 2) for i in range(upper)]
        spots += [((i - (<contacts> - upper - 1) / 2) * <contact_pitch>, -<row_pitch> / 2) for i in range(<contacts> - upper)]
        rear = cq.Workplane("XY").rect(<shell_l> + 1, <shell_w> + 1).extrude(-5)
        cups = cq.Workplane("XY", origin=(0, 0, -5)).pushPoints(spots).circle(0.6).extrude(-3.5)
        """,
        """
        insulator = inside.intersect(cq.Workplane("XY").box(2 * <flange_l>, 2 * <flange_w>, 2 * <flange_t> + 3))
        contacts = cq.Workplane("XY", origin=(0, 0, <flange_t>)).pushPoints(spots).circle(0.5).extrude(<shell_h> - 0.6)
        insulator = insulator.cut(contacts)
        """.replace("contacts = cq", "pins = cq").replace("cut(contacts)", "cut(pins)") if male else """
        insulator = inside.cut(cq.Workplane("XY", origin=(0, 0, <flange_t>)).pushPoints(spots).circle(0.65).extrude(<shell_h>))
        pins = cq.Workplane("XY", origin=(0, 0, <flange_t>)).pushPoints(spots).circle(0.6).extrude(0.6 * <shell_h>)
        """,
        f"""
        assy = cq.Assembly(name="d_sub")
        assy.add(<BODY>, name="flange", color={shade("stainless steel")})
        assy.add(shell, name="shell", color={shade("zinc plated steel")})
        assy.add(insulator, name="insulator", color=cq.Color({pick(rng, ("0.1, 0.1, 0.12", "0.15, 0.25, 0.5", "0.85, 0.85, 0.8"))}))
        assy.add(rear, name="rear", color=cq.Color(0.1, 0.1, 0.12))
        assy.add(pins, name="contacts", color=cq.Color(0.85, 0.68, 0.25))
        assy.add(cups, name="solder_cups", color=cq.Color(0.85, 0.68, 0.25))
        """,
    )  # fmt: skip
    whole_assembly(script, "d_sub")
    return script, f"a D-sub {'plug' if male else 'socket'} with {pins} contacts"


def header(rng: np.random.Generator) -> tuple[Script, str]:
    """A pin header: straight or angled, shrouded or not."""
    columns, rows = whole(rng, 2, 20), pick(rng, (1, 2, 2))
    pitch = pick(rng, (2.54, 2.54, 2.0))
    shroud, angled = chance(rng, 0.4), chance(rng, 0.4)
    script = recipe(
        f"Pin header {rows} x {columns}, {pitch} mm{', shrouded' if shroud else ''}",
        pick(rng, ("housing", "strip")),
        sizes(columns=columns, rows=rows, pitch=pitch, base_h=2.5, pin=0.64, pin_up=6.0, pin_down=3.2) + (sizes(shroud_wall=1.2, shroud_h=9.0, key_w=4.5) if shroud else []) + (sizes(bend=float(pick(rng, (3, 4)))) if angled else []),
        """
        length, depth = <columns> * <pitch>, <rows> * <pitch>
        <BODY> = cq.Workplane("XY").rect(length, depth).extrude(<base_h>)
        """,
        """
        # notches between the columns
        notches = cq.Workplane("XY").rarray(<pitch>, depth, max(1, <columns> - 1), 2).rect(0.5, 0.7).extrude(<base_h>)
        <BODY> = <BODY>.cut(notches)
        """ if not shroud else """
        # shroud with its polarising key
        outer = cq.Workplane("XY").rect(length + 2 * <pitch>, depth + 1.4 * <pitch>).extrude(<shroud_h>)
        inner = cq.Workplane("XY", origin=(0, 0, <base_h>)).rect(length + 2 * <pitch> - 2 * <shroud_wall>, depth + 1.4 * <pitch> - 2 * <shroud_wall>).extrude(<shroud_h>)
        key = cq.Workplane("XY", origin=(0, -depth / 2 - 0.7 * <pitch>, <base_h>)).rect(<key_w>, 3 * <shroud_wall>).extrude(<shroud_h>)
        <BODY> = <BODY>.union(outer).cut(inner).cut(key)
        """,
        """
        # straight pins
        pins = (
            cq.Workplane("XY", origin=(0, 0, -<pin_down>))
            .rarray(<pitch>, <pitch>, <columns>, <rows>)
            .rect(<pin>, <pin>)
            .extrude(<pin_down> + <base_h> + <pin_up>)
        )
        """ if not angled else """
        # pins that turn through a right angle below the body
        upper = (
            cq.Workplane("XY", origin=(0, 0, -<bend>))
            .rarray(<pitch>, <pitch>, <columns>, <rows>)
            .rect(<pin>, <pin>)
            .extrude(<bend> + <base_h> + <pin_up>)
        )
        pins = upper
        for j in range(<rows>):
            y = (j - (<rows> - 1) / 2) * <pitch>
            reach = depth / 2 - y + <pin_down>
            legs = (
                cq.Workplane("XZ", origin=(0, y - <pin> / 2, -<bend>))
                .rarray(<pitch>, 1, <columns>, 1)
                .rect(<pin>, <pin>)
                .extrude(-reach)
            )
            pins = pins.union(legs.translate((0, 0, <pin> / 2 + j * 0)))
        """.replace(".translate((0, 0, <pin> / 2 + j * 0))", ".translate((0, 0, <pin> / 2))"),
        f"""
        assy = cq.Assembly(name="pin_header")
        assy.add(<BODY>, name="housing", color=cq.Color({pick(rng, ("0.1, 0.1, 0.12", "0.1, 0.1, 0.12", "0.75, 0.2, 0.18", "0.15, 0.3, 0.6"))}))
        assy.add(pins, name="pins", color=cq.Color({pick(rng, ("0.85, 0.68, 0.25", "0.74, 0.76, 0.79"))}))
        """,
    )  # fmt: skip
    if angled:
        rows_used = rows
        if rows_used == 2:
            script.title += ", right angle"
    whole_assembly(script, "pin_header")
    kind = "shrouded " if shroud else ""
    return (
        script,
        f"a {kind}{'right-angle ' if angled else ''}pin header with {rows} row{'s' if rows > 1 else ''} of {columns} pins",
    )


def terminal(rng: np.random.Generator) -> tuple[Script, str]:
    """A screw terminal block for boards or rails."""
    ways, pitch = whole(rng, 2, 10), pick(rng, (3.5, 5.08, 7.62))
    angle = chance(rng, 0.5)
    script = recipe(
        f"Screw terminal, {ways} ways, {pitch} mm",
        pick(rng, ("block", "terminal")),
        sizes(ways=ways, pitch=pitch, depth=round(pitch * 1.5 + 2, 1), height=round(pitch * 1.6 + 4, 1), wire_w=round(pitch * 0.55, 2), wire_h=round(pitch * 0.6, 2), screw_d=round(pitch * 0.62, 2), pin_d=1.0, pin_l=3.5, front=round(pitch * 0.35, 2)),
        """
        length = <ways> * <pitch>
        section = [(-<depth> / 2, 0), (<depth> / 2, 0), (<depth> / 2, 0.55 * <height>), (0.32 * <depth>, <height>), (-0.32 * <depth>, <height>), (-<depth> / 2, 0.55 * <height>)]
        <BODY> = cq.Workplane("YZ").polyline(section).close().extrude(length / 2, both=True)
        """ if angle else """
        length = <ways> * <pitch>
        <BODY> = cq.Workplane("XY").box(length, <depth>, <height>, centered=(True, True, False))
        .edges("|X and >Z")
        .chamfer(<front>)
        """,
        """
        # wire entries in front, screw wells above
        row = [((i - (<ways> - 1) / 2) * <pitch>, 0) for i in range(<ways>)]
        entries = cq.Workplane("XZ", origin=(0, -<depth> / 2, 0.32 * <height>)).pushPoints(row).rect(<wire_w>, <wire_h>).extrude(-0.7 * <depth>)
        wells = cq.Workplane("XY", origin=(0, 0, <height>)).pushPoints(row).circle(<screw_d> / 2).extrude(-0.3 * <height>)
        <BODY> = <BODY>.cut(entries).cut(wells)
        screws = cq.Workplane("XY", origin=(0, 0, 0.6 * <height>)).pushPoints(row).circle(<screw_d> / 2 - 0.1).extrude(0.3 * <height>)
        slots = cq.Workplane("XY", origin=(0, 0, 0.9 * <height>)).pushPoints(row).rect(<screw_d>, 0.2 * <screw_d>).extrude(-0.1 * <height>)
        screws = screws.cut(slots).intersect(cq.Workplane("XY", origin=(0, 0, 0.7 * <height>)).rect(2 * length, <depth>).extrude(<height>))
        pins = cq.Workplane("XY").pushPoints(row).circle(<pin_d> / 2).extrude(-<pin_l>)
        """,
        f"""
        assy = cq.Assembly(name="terminal_block")
        assy.add(<BODY>, name="housing", color=cq.Color({pick(rng, ("0.2, 0.5, 0.3", "0.15, 0.35, 0.65", "0.85, 0.45, 0.15", "0.6, 0.62, 0.64", "0.12, 0.12, 0.13"))}))
        assy.add(screws, name="screws", color={shade("stainless steel")})
        assy.add(pins, name="pins", color={shade("aluminium")})
        """,
    )  # fmt: skip
    if angle:
        script.parameters = [p for p in script.parameters if p.name != "front"]
    whole_assembly(script, "terminal_block")
    return script, f"a screw terminal block with {ways} ways at {pitch} mm"


def usb(rng: np.random.Generator) -> tuple[Script, str]:
    """A USB-like receptacle: shell, tongue, contacts, tabs."""
    kind, w, h, depth, tongue_w, tongue_h, contacts = pick(
        rng,
        (
            ("A", 13.1, 5.7, 14.0, 11.1, 1.8, 4),
            ("B", 12.0, 10.8, 16.0, 5.6, 3.2, 4),
            ("C", 8.94, 3.26, 7.3, 6.6, 0.7, 12),
            ("Micro-B", 7.5, 2.8, 5.6, 4.6, 0.8, 5),
        ),
    )
    round_r = {"C": 1.55, "B": 0.6}.get(kind, 0.4)
    double = kind == "A" and chance(rng, 0.4)
    script = recipe(
        f"USB {kind} receptacle{', stacked' if double else ''}",
        pick(rng, ("shell", "receptacle")),
        sizes(width=w, height=h, depth=depth, wall=0.3, corner_r=round_r, tongue_w=tongue_w, tongue_h=tongue_h, contacts=contacts, contact_w=round(tongue_w / contacts * 0.5, 2), tab_l=2.2) + (sizes(stack=7.0) if double else []),
        """
        <BODY> = cq.Workplane("XZ").rect(<width>, <height>).extrude(-<depth>)
        .edges("|Y")
        .fillet(<corner_r>)
        .faces("<Y")
        .shell(-<wall>)

        # tongue with its contacts on the upper side
        tongue = cq.Workplane("XZ", origin=(0, 0.12 * <depth>, 0)).rect(<tongue_w>, <tongue_h>).extrude(-0.88 * <depth> + <wall>)
        step = <tongue_w> / <contacts>
        row = [((i - (<contacts> - 1) / 2) * step, 0) for i in range(<contacts>)]
        pads = (
            cq.Workplane("XY", origin=(0, 0.5 * <depth>, <tongue_h> / 2))
            .pushPoints(row)
            .rect(<contact_w>, 0.6 * <depth>)
            .extrude(0.08)
        )

        # tabs that are soldered into the board
        tabs = (
            cq.Workplane("XY", origin=(0, 0.55 * <depth>, 0))
            .rarray(<width> - <wall>, 0.5 * <depth>, 2, 2)
            .rect(<wall>, 1.6)
            .extrude(-<height> / 2 - <tab_l>)
        )
        """,
        """
        assy = cq.Assembly(name="usb")
        """ + (f"""for i, z in enumerate((0, <stack>)):
            place = cq.Location(cq.Vector(0, 0, z))
            assy.add(<BODY>, name=f"shell_{{i + 1}}", loc=place, color={shade("stainless steel")})
            assy.add(tongue, name=f"tongue_{{i + 1}}", loc=place, color=cq.Color(0.92, 0.92, 0.9))
            assy.add(pads, name=f"contacts_{{i + 1}}", loc=place, color=cq.Color(0.85, 0.68, 0.25))
        """ if double else f"""assy.add(<BODY>, name="shell", color={shade("stainless steel")})
        assy.add(tongue, name="tongue", color=cq.Color({pick(rng, ("0.1, 0.1, 0.12", "0.92, 0.92, 0.9", "0.15, 0.35, 0.7"))}))
        assy.add(pads, name="contacts", color=cq.Color(0.85, 0.68, 0.25))
        """) + f"""assy.add(tabs, name="tabs", color={shade("stainless steel")})
        """,
    )  # fmt: skip
    whole_assembly(script, "usb")
    return (
        script,
        f"a {'stacked pair of USB A receptacles' if double else f'USB {kind} receptacle'} with {contacts} contacts each"
        if double
        else f"a USB {kind} receptacle with {contacts} contacts",
    )


def gland(rng: np.random.Generator) -> tuple[Script, str]:
    """A cable gland: hexagon, thread, seal, dome nut, lock nut."""
    name, d, flats, cable = pick(
        rng,
        (
            ("M12", 12.0, 15.0, 5.0),
            ("M16", 16.0, 19.0, 8.0),
            ("M20", 20.0, 24.0, 11.0),
            ("M25", 25.0, 30.0, 15.0),
        ),
    )
    gap = float(pick(rng, (0, 8, 14)))
    script = recipe(
        f"Cable gland {name}{', exploded' if gap else ''}",
        "entry",
        sizes(d=(d, name), flats=flats, hex_h=round(0.3 * flats, 1), thread_l=round(0.45 * flats, 1), bore=round(cable * 1.25, 1), cable_d=cable, dome_h=round(0.8 * flats, 1), gap=gap),
        """
        corners = <flats> / math.cos(math.pi / 6)
        <BODY> = cq.Workplane("XY").polygon(6, corners).extrude(<hex_h>)

        # thread below, collar above for the dome nut
        lower = cq.Workplane("XY").circle(<d> / 2).extrude(-<thread_l>).faces("<Z").chamfer(0.6)
        upper = cq.Workplane("XY", origin=(0, 0, <hex_h>)).circle(0.46 * <flats>).extrude(0.5 * <dome_h>)
        through = cq.Workplane("XY", origin=(0, 0, -<thread_l>)).circle(<bore> / 2).extrude(4 * <dome_h>)
        <BODY> = <BODY>.union(lower).union(upper).cut(through)

        # dome nut, seal, lock nut
        dome = cq.Workplane("XY").polygon(6, corners).extrude(0.55 * <dome_h>).union(cq.Workplane("XY").circle(0.48 * <flats>).workplane(offset=<dome_h>).circle(0.62 * <bore>).loft())
        dome = dome.cut(cq.Workplane("XY").circle(0.465 * <flats>).extrude(0.5 * <dome_h>)).cut(cq.Workplane("XY").circle(<bore> / 2).extrude(2 * <dome_h>))
        seal = cq.Workplane("XY").circle(<bore> / 2 - 0.05).circle(<cable_d> / 2).extrude(0.5 * <dome_h>)
        lock = cq.Workplane("XY").polygon(6, 1.08 * corners).circle(<d> / 2).extrude(0.25 * <flats>)
        """,
        f"""
        assy = cq.Assembly(name="cable_gland")
        assy.add(<BODY>, name="entry", color={shade(pick(rng, ("brass", "black oxide steel", "stainless steel", "POM")))})
        assy.add(seal, name="seal", loc=cq.Location(cq.Vector(0, 0, <hex_h> + 0.25 * <dome_h> + 1.2 * <gap>)), color=cq.Color(0.12, 0.12, 0.13))
        assy.add(dome, name="dome_nut", loc=cq.Location(cq.Vector(0, 0, <hex_h> + 0.1 + 2.6 * <gap>)), color={shade(pick(rng, ("brass", "black oxide steel", "stainless steel")))})
        assy.add(lock, name="lock_nut", loc=cq.Location(cq.Vector(0, 0, -<thread_l> - <gap>)), color={shade("zinc plated steel")})
        """,
    )  # fmt: skip
    whole_assembly(script, "cable_gland")
    return script, f"{with_article(name)} cable gland with seal and lock nut{', exploded' if gap else ''}"


def circular(rng: np.random.Generator) -> tuple[Script, str]:
    """A round industrial connector: M12 or GX16-like panel socket."""
    shell, pins = pick(rng, ((12.0, 4), (12.0, 5), (16.0, 5), (16.0, 7), (20.0, 8), (24.0, 10)))
    square = chance(rng, 0.5)
    script = recipe(
        f"Circular connector {shell:g} mm, {pins} pins",
        pick(rng, ("shell", "socket")),
        sizes(shell_d=shell, shell_h=round(shell * 0.9, 1), wall=1.2, flange=round(shell * 1.6, 1), flange_t=2.0, rear_l=round(shell * 0.8, 1), pins=pins, pin_d=round(shell * 0.07, 2), key_w=round(shell * 0.12, 2)) + (sizes(screw_d=3.2) if square else []),
        ("""
        <BODY> = cq.Workplane("XY").rect(<flange>, <flange>).extrude(<flange_t>)
        .edges("|Z")
        .fillet(2)
        .faces(">Z").workplane(origin=(0, 0, <flange_t>))
        .rect(0.78 * <flange>, 0.78 * <flange>, forConstruction=True)
        .vertices()
        .hole(<screw_d>)
        """ if square else """
        <BODY> = cq.Workplane("XY").polygon(6, 1.1 * <flange>).extrude(<flange_t>)
        """),
        """
        # shell in front, threaded barrel behind
        front = cq.Workplane("XY", origin=(0, 0, <flange_t>)).circle(<shell_d> / 2).extrude(<shell_h>)
        rear = cq.Workplane("XY").circle(0.47 * <shell_d>).extrude(-<rear_l>)
        cavity = cq.Workplane("XY", origin=(0, 0, <flange_t>)).circle(<shell_d> / 2 - <wall>).extrude(<shell_h>)
        <BODY> = <BODY>.union(front).union(rear).cut(cavity)
        rings = cq.Workplane("XY")
        for i in range(4):
            z = <flange_t> + <shell_h> * (0.35 + 0.15 * i)
            groove = cq.Workplane("XY", origin=(0, 0, z)).circle(<shell_d>).circle(<shell_d> / 2 - 0.4).extrude(0.06 * <shell_h>)
            <BODY> = <BODY>.cut(groove)

        # insert with a key slot, contacts on a circle and one in the middle
        insert = cq.Workplane("XY", origin=(0, 0, <flange_t>)).circle(<shell_d> / 2 - <wall>).extrude(0.5 * <shell_h>)
        slot = cq.Workplane("XY", origin=(0, <shell_d> / 2 - <wall>, <flange_t>)).rect(<key_w>, 2 * <key_w>).extrude(<shell_h>)
        insert = insert.cut(slot)
        around = <pins> - 1
        contacts = (
            cq.Workplane("XY", origin=(0, 0, <flange_t> + 0.5 * <shell_h>))
            .polarArray(0.27 * <shell_d>, 90 / around, 360, around)
            .circle(<pin_d>)
            .extrude(0.4 * <shell_h>)
        )
        centre = cq.Workplane("XY", origin=(0, 0, <flange_t> + 0.5 * <shell_h>)).circle(<pin_d>).extrude(0.4 * <shell_h>)
        """.replace('        rings = cq.Workplane("XY")\n', ""),
        f"""
        assy = cq.Assembly(name="circular_connector")
        assy.add(<BODY>, name="shell", color={shade(pick(rng, ("brass", "stainless steel", "black oxide steel", "zinc plated steel")))})
        assy.add(insert, name="insert", color=cq.Color(0.1, 0.1, 0.12))
        assy.add(contacts, name="contacts", color=cq.Color(0.85, 0.68, 0.25))
        assy.add(centre, name="centre_contact", color=cq.Color(0.85, 0.68, 0.25))
        """,
    )  # fmt: skip
    whole_assembly(script, "circular_connector")
    return (
        script,
        f"a circular panel connector of {shell:g} mm with {pins} pins and a {'square flange' if square else 'hexagon'}",
    )


LAYOUTS: dict[str, Layout] = {
    "d_sub": d_sub,
    "header": header,
    "terminal": terminal,
    "usb": usb,
    "gland": gland,
    "circular": circular,
}
