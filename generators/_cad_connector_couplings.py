"""Layouts of couplings and terminals: cable lugs, coaxial jacks, jack plugs, quick couplings, flexible shaft couplings."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Script
from generators._cad_fastener_sizes import GROOVES
from generators._cad_recipe import recipe, shade, sizes, whole_assembly
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def lug(rng: np.random.Generator) -> tuple[Script, str]:
    """A crimp lug: ring, fork or blade."""
    kind = pick(rng, ("ring", "fork", "blade"))
    wire, screw = pick(
        rng, ((2.4, 4), (3.6, 5), (4.6, 6), (6.2, 8), (8.0, 10))[: 2 if kind == "blade" else 5]
    )
    script = recipe(
        f"Crimp lug, {kind}, M{screw}" if kind != "blade" else "Blade terminal",
        pick(rng, ("terminal", "cable_lug")),
        sizes(wire_d=wire, wall=round(0.35 * wire + 0.3, 1), barrel_l=round(wire * 2 + 4, 1), palm_l=round(screw * 2.2, 1), palm_w=round(screw * 2.0, 1), palm_t=round(0.3 * wire + 0.6, 1), hole_d=screw + 0.3) if kind != "blade"
        else sizes(wire_d=wire, wall=round(0.35 * wire + 0.3, 1), barrel_l=round(wire * 2 + 4, 1), palm_l=8.0, palm_w=6.3, palm_t=0.8),
        """
        od = <wire_d> + 2 * <wall>
        <BODY> = cq.Workplane("YZ").circle(od / 2).extrude(-<barrel_l>)

        # palm, flat in the middle of the barrel
        """ + {"ring": """palm = cq.Workplane("XY", origin=(0, 0, -<palm_t> / 2)).center(<palm_l> / 2 - 1, 0).slot2D(<palm_l> + 2, <palm_w>).extrude(<palm_t>)
        neck = cq.Workplane("XY", origin=(-1, 0, -<palm_t> / 2)).center(<palm_l> / 4, 0).rect(<palm_l> / 2 + 2, 0.9 * od).extrude(<palm_t>)
        eye = cq.Workplane("XY", origin=(<palm_l> - <palm_w> / 2, 0, -<palm_t>)).circle(<hole_d> / 2).extrude(2 * <palm_t>)
        <BODY> = <BODY>.union(palm).union(neck).cut(eye)
        """, "fork": """palm = cq.Workplane("XY", origin=(0, 0, -<palm_t> / 2)).center(<palm_l> / 2 - 1, 0).rect(<palm_l> + 2, <palm_w>).extrude(<palm_t>).edges("|Z").fillet(0.12 * <palm_w>)
        fork = cq.Workplane("XY", origin=(1.1 * <palm_l>, 0, -<palm_t>)).slot2D(1.4 * <palm_l>, <hole_d>).extrude(2 * <palm_t>)
        <BODY> = <BODY>.union(palm).cut(fork)
        """, "blade": """palm = cq.Workplane("XY", origin=(0, 0, -<palm_t> / 2)).center(<palm_l> / 2 - 1, 0).rect(<palm_l> + 2, <palm_w>).extrude(<palm_t>).edges("|Z and >X").chamfer(0.2 * <palm_w>)
        dimple = cq.Workplane("XY", origin=(0.55 * <palm_l>, 0, -<palm_t>)).circle(0.12 * <palm_w>).extrude(2 * <palm_t>)
        <BODY> = <BODY>.union(palm).cut(dimple)
        """}[kind] + """
        # hole for the wire
        <BODY> = <BODY>.cut(cq.Workplane("YZ", origin=(-<barrel_l>, 0, 0)).circle(<wire_d> / 2).extrude(<barrel_l> - 1))
        """,
    )  # fmt: skip
    return script, f"a crimped {kind} terminal for {with_article(f'{wire:g}')} mm wire"


def coax(rng: np.random.Generator) -> tuple[Script, str]:
    """An SMA, BNC or F jack with its panel flange or nut."""
    name, d, pitch, flange = pick(
        rng, (("SMA", 6.35, 0.706, 12.7), ("F", 9.5, 0.794, 14.0), ("TNC", 11.1, 0.9, 17.5))
    )
    square = chance(rng, 0.5)
    script = recipe(
        f"{name} jack, {'square flange' if square else 'bulkhead'}",
        "body",
        sizes(d=(d, name), pitch=pitch, barrel_l=round(d * 1.3, 1), flange=flange, flange_t=1.8, dielectric_d=round(d * 0.62, 2), contact_d=round(d * 0.2, 2), tail_l=round(d * 0.7, 1)) + (sizes(hole_d=2.6, hole_pitch=round(flange * 0.68, 2)) if square else []),
        '<BODY> = cq.Workplane("XY").rect(<flange>, <flange>).extrude(<flange_t>)\n.faces(">Z").workplane(origin=(0, 0, <flange_t>))\n.rect(<hole_pitch>, <hole_pitch>, forConstruction=True)\n.vertices()\n.hole(<hole_d>)'
        if square else '<BODY> = cq.Workplane("XY").polygon(6, 1.1 * <flange>).extrude(<flange_t>)',
        """
        # threaded barrel in front, tail behind
        section = [(0, <flange_t>), *[(r, z + <flange_t>) for r, z in thread_section(<d>, <pitch>, 0.2 * <barrel_l>, <barrel_l>)], (0, <flange_t> + <barrel_l>)]
        section.insert(1, (<d> / 2, <flange_t>))
        barrel = cq.Workplane("XZ").polyline(section).close().revolve(360, (0, 0, 0), (0, 1, 0))
        tail = cq.Workplane("XY").circle(0.42 * <d>).extrude(-<tail_l>)
        <BODY> = <BODY>.union(barrel).union(tail)
        cavity = cq.Workplane("XY", origin=(0, 0, <flange_t>)).circle(<dielectric_d> / 2).extrude(<barrel_l>)
        <BODY> = <BODY>.cut(cavity)
        dielectric = cq.Workplane("XY", origin=(0, 0, <flange_t>)).circle(<dielectric_d> / 2 - 0.02).extrude(0.75 * <barrel_l>)
        contact = cq.Workplane("XY", origin=(0, 0, <flange_t> + 0.75 * <barrel_l>)).circle(<contact_d> / 2).extrude(0.2 * <barrel_l>)
        pin = cq.Workplane("XY", origin=(0, 0, -<tail_l>)).circle(<contact_d> / 2).extrude(-<tail_l>)
        """,
        f"""
        assy = cq.Assembly(name="coaxial_jack")
        assy.add(<BODY>, name="body", color=cq.Color({pick(rng, ("0.85, 0.68, 0.25", "0.68, 0.70, 0.72"))}))
        assy.add(dielectric, name="dielectric", color=cq.Color(0.93, 0.93, 0.9))
        assy.add(contact, name="contact", color=cq.Color(0.85, 0.68, 0.25))
        assy.add(pin, name="pin", color=cq.Color(0.85, 0.68, 0.25))
        """,
        helpers=(GROOVES,),
    )  # fmt: skip
    whole_assembly(script, "coaxial_jack")
    return script, f"{with_article(name)} coaxial jack with {'a square flange' if square else 'a hexagon'}"


def jack_plug(rng: np.random.Generator) -> tuple[Script, str]:
    """A phone plug: tip, rings, sleeve and barrel."""
    d, length = pick(rng, ((3.5, 14.0), (6.35, 30.0)))
    rings = pick(rng, (1, 2, 3))
    script = recipe(
        f"Jack plug {d:g} mm, {rings + 1} contacts",
        "barrel",
        sizes(d=d, length=length, rings=rings, barrel_d=round(d * 2.0, 1), barrel_l=round(length * 1.3, 1), boot_l=round(length * 0.6, 1), cable_d=round(d * 0.8, 1), gap=round(d * 0.12, 2)),
        """
        <BODY> = cq.Workplane("XY").circle(<barrel_d> / 2).extrude(-<barrel_l>)
        .faces(">Z").edges()
        .chamfer(0.1 * <barrel_d>)

        # grip grooves and the boot of the cable
        for i in range(5):
            z = -<barrel_l> * (0.3 + 0.1 * i)
            groove = cq.Workplane("XY", origin=(0, 0, z)).circle(<barrel_d>).circle(0.47 * <barrel_d>).extrude(-0.04 * <barrel_l>)
            <BODY> = <BODY>.cut(groove)
        boot = cq.Workplane("XY", origin=(0, 0, -<barrel_l>)).circle(0.4 * <barrel_d>).workplane(offset=-<boot_l>).circle(0.75 * <cable_d>).loft()

        # contacts: sleeve, rings, rounded tip, with insulation between them
        ring_l = 0.14 * <length>
        sleeve_l = <length> - <rings> * ring_l - 0.18 * <length>
        contacts = [cq.Workplane("XY").circle(<d> / 2).extrude(sleeve_l)]
        z = sleeve_l
        for _ in range(<rings> - 1):
            contacts.append(cq.Workplane("XY", origin=(0, 0, z + <gap>)).circle(<d> / 2).extrude(ring_l - <gap>))
            z += ring_l
        tip_l = <length> - z
        outline = [(0, z + <gap>), (<d> / 2, z + <gap>), (0.36 * <d>, z + 0.35 * tip_l), (<d> / 2, z + 0.6 * tip_l), (0.2 * <d>, <length>), (0, <length>)]
        contacts.append(cq.Workplane("XZ").polyline(outline).close().revolve(360, (0, 0, 0), (0, 1, 0)))
        core = cq.Workplane("XY", origin=(0, 0, sleeve_l)).circle(0.47 * <d>).extrude(z + <gap> - sleeve_l)
        for contact in contacts[1:]:
            core = core.cut(contact)
        """,
        f"""
        assy = cq.Assembly(name="jack_plug")
        assy.add(<BODY>, name="barrel", color={shade(pick(rng, ("black oxide steel", "stainless steel", "brass", "red anodised aluminium")))})
        assy.add(boot, name="boot", color=cq.Color(0.12, 0.12, 0.13))
        for i, contact in enumerate(contacts):
            assy.add(contact, name=f"contact_{{i}}", color=cq.Color({pick(rng, ("0.85, 0.68, 0.25", "0.72, 0.73, 0.75"))}))
        assy.add(core, name="insulation", color=cq.Color(0.1, 0.1, 0.12))
        """,
    )  # fmt: skip
    whole_assembly(script, "jack_plug")
    return script, f"a {d:g} mm jack plug with {rings + 1} contacts"


def quick_coupling(rng: np.random.Generator) -> tuple[Script, str]:
    """A quick-release coupling: socket with a sleeve, plug pulled out or in."""
    bore = float(pick(rng, (5, 7, 9, 12)))
    out = float(pick(rng, (0, 1.5, 3.0)))
    script = recipe(
        f"Quick coupling, {bore:g} mm bore",
        "socket",
        sizes(bore=bore, body_d=round(bore * 2.4, 1), body_l=round(bore * 4, 1), sleeve_d=round(bore * 3, 1), sleeve_l=round(bore * 2, 1), plug_d=round(bore * 1.55, 1), plug_l=round(bore * 2.2, 1), flats=float(round(bore * 2.6)), apart=round(out * bore, 1), grooves=whole(rng, 4, 6)),
        """
        seat = 0.9 * <plug_l>
        <BODY> = cq.Workplane("XY").circle(<body_d> / 2).extrude(<body_l>)

        # hexagon below, bore, seat for the plug on top
        nut = cq.Workplane("XY").polygon(6, <flats> / math.cos(math.pi / 6)).extrude(0.25 * <body_l>)
        <BODY> = <BODY>.union(nut).cut(cq.Workplane("XY").circle(<bore> / 2).extrude(<body_l>))
        <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, <body_l>)).circle(<plug_d> / 2 + 0.1).extrude(-seat))

        # sliding sleeve with a grip
        sleeve = cq.Workplane("XY", origin=(0, 0, <body_l> - <sleeve_l>)).circle(<sleeve_d> / 2).circle(<body_d> / 2 + 0.1).extrude(<sleeve_l>)
        for i in range(<grooves>):
            z = <body_l> - <sleeve_l> * (0.2 + 0.6 * i / <grooves>)
            sleeve = sleeve.cut(cq.Workplane("XY", origin=(0, 0, z)).circle(<sleeve_d>).circle(0.47 * <sleeve_d>).extrude(-0.05 * <sleeve_l>))

        # plug: profile with the groove in which the balls lock, and its hexagon
        r = <plug_d> / 2
        outline = [(<bore> / 2, 0), (0.85 * r, 0), (r, 0.12 * <plug_l>), (r, 0.4 * <plug_l>), (0.82 * r, 0.48 * <plug_l>), (0.82 * r, 0.6 * <plug_l>), (r, 0.68 * <plug_l>), (r, <plug_l>), (<bore> / 2, <plug_l>)]
        plug = cq.Workplane("XZ").polyline(outline).close().revolve(360, (0, 0, 0), (0, 1, 0))
        grip = cq.Workplane("XY", origin=(0, 0, <plug_l>)).polygon(6, <flats> / math.cos(math.pi / 6)).circle(<bore> / 2).extrude(0.6 * <plug_l>)
        plug = plug.union(grip)
        """,
        f"""
        assy = cq.Assembly(name="quick_coupling")
        assy.add(<BODY>, name="socket", color={shade(pick(rng, ("brass", "stainless steel", "steel")))})
        assy.add(sleeve, name="sleeve", color={shade(pick(rng, ("zinc plated steel", "blue anodised aluminium", "red anodised aluminium", "black oxide steel")))})
        assy.add(plug, name="plug", loc=cq.Location(cq.Vector(0, 0, <body_l> - seat + <apart>)), color={shade(pick(rng, ("brass", "stainless steel", "bronze")))})
        """,
    )  # fmt: skip
    whole_assembly(script, "quick_coupling")
    return (
        script,
        f"a quick coupling with {with_article(f'{bore:g}')} mm bore, its plug {'pulled out' if out else 'locked in'}",
    )


def shaft_coupling(rng: np.random.Generator) -> tuple[Script, str]:
    """A flexible coupling: slit beam or bellows between two clamping hubs."""
    a, b = pick(rng, ((5.0, 5.0), (5.0, 8.0), (6.35, 8.0), (8.0, 10.0), (10.0, 12.0)))
    outer = float(round(b * 2.3 + 4))
    bellows = chance(rng, 0.5)
    turns = pick(rng, (3, 4, 5))
    script = recipe(
        f"{'Bellows' if bellows else 'Slit'} coupling {a:g} to {b:g}",
        pick(rng, ("coupling", "flex_coupling")),
        sizes(bore_a=a, bore_b=b, outer_d=outer, hub_l=float(round(outer * 0.4)), middle_l=float(round(outer * 0.5)), turns=turns, clamp_d=pick(rng, (2.5, 3.3)), slit=1.0),
        """
        total = 2 * <hub_l> + <middle_l>
        step = <middle_l> / <turns>
        """ + ("""outline = [(0.3 * <outer_d>, <hub_l>)]
        for i in range(<turns>):
            z = <hub_l> + i * step
            outline += [(0.5 * <outer_d>, z + 0.25 * step), (0.5 * <outer_d>, z + 0.5 * step), (0.34 * <outer_d>, z + 0.75 * step), (0.34 * <outer_d>, z + step)]
        full = [(0, 0), (<outer_d> / 2, 0), (<outer_d> / 2, <hub_l>)] + outline + [(<outer_d> / 2, <hub_l> + <middle_l>), (<outer_d> / 2, total), (0, total)]
        <BODY> = cq.Workplane("XZ").polyline(full).close().revolve(360, (0, 0, 0), (0, 1, 0))
        """ if bellows else """<BODY> = cq.Workplane("XY").circle(<outer_d> / 2).extrude(total)
        .edges("%CIRCLE")
        .chamfer(0.6)

        # slits from alternate sides leave a flexible middle
        for i in range(<turns>):
            z = <hub_l> + (i + 0.5) * step
            side = 1 if i % 2 else -1
            cut = cq.Workplane("XY").box(<outer_d>, 2 * <outer_d>, <slit>).translate((side * 0.36 * <outer_d>, 0, z))
            <BODY> = <BODY>.cut(cut)
        """) + """
        # bores from both ends, the clamping slits and their screws
        <BODY> = <BODY>.cut(cq.Workplane("XY").circle(<bore_a> / 2).extrude(total / 2))
        <BODY> = <BODY>.cut(cq.Workplane("XY", origin=(0, 0, total)).circle(<bore_b> / 2).extrude(-total / 2))
        for z in (<hub_l> / 2, total - <hub_l> / 2):
            gap = cq.Workplane("XY").box(<outer_d>, <slit>, 1.1 * <hub_l>, centered=(False, True, True)).translate((0, 0, z))
            screw = cq.Workplane("XZ", origin=(0.36 * <outer_d>, <outer_d>, z)).circle(<clamp_d> / 2).extrude(2 * <outer_d>)
            <BODY> = <BODY>.cut(gap).cut(screw)
        """,
    )  # fmt: skip
    return script, f"a {'bellows' if bellows else 'slit beam'} coupling from {a:g} to {b:g} mm shafts"


LAYOUTS: dict[str, Layout] = {
    "lug": lug,
    "coax": coax,
    "jack_plug": jack_plug,
    "quick_coupling": quick_coupling,
    "shaft_coupling": shaft_coupling,
}
