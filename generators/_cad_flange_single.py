"""Layouts of single flanges: blind, slip-on, weld neck, threaded, square, oval, orifice, spectacle, gasket, reducing."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Parameter, Script
from generators._cad_standards import FLANGES, SCREWS, PipeFlange
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def flange_disc(rng: np.random.Generator, flange: PipeFlange, body: str, title: str) -> Script:
    """The plain disc with its parameters."""
    start = pick(
        rng,
        (
            'cq.Workplane("XY").circle(<od> / 2).extrude(<thickness>)',
            'cq.Workplane("XY").cylinder(<thickness>, <od> / 2, centered=(True, True, False))',
        ),
    )
    return Script(
        title=title,
        body=body,
        parameters=[
            Parameter(name="od", value=float(flange.outside), note=f"DN {flange.nominal}, PN 16"),
            Parameter(name="thickness", value=float(flange.thickness)),
            Parameter(name="bolt_circle", value=float(flange.bolt_circle), note="pitch circle diameter"),
            Parameter(name="bolt_count", value=flange.num_bolts),
            Parameter(name="bolt_hole", value=float(flange.bolt_hole), note=f"M{flange.bolt_hole - 2}"),
        ],
        start=start,
    )


def _raised_face(rng: np.random.Generator, script: Script, flange: PipeFlange, *, below: bool) -> None:
    """The sealing face, 2 mm proud."""
    script.parameters += [
        Parameter(name="raised_face_d", value=float(flange.raised_face)),
        Parameter(name="raised_face_h", value=2.0),
    ]
    if below:
        script.step(
            'face = cq.Workplane("XY").circle(<raised_face_d> / 2).extrude(-<raised_face_h>)',
            "<BODY> = <BODY>.union(face)",
            comment="raised face",
        )
    else:
        script.chain(
            '.faces(">Z")',
            ".workplane()",
            ".circle(<raised_face_d> / 2)",
            ".extrude(<raised_face_h>)",
            comment="raised face",
        )


def cut_bolt_circle(rng: np.random.Generator, script: Script) -> None:
    """The bolt circle, holes astride the axes."""
    way = pick(rng, ("polar", "loop", "vertices"))
    if way == "polar":
        script.chain(
            '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))',
            ".polarArray(<bolt_circle> / 2, 180 / <bolt_count>, 360, <bolt_count>)",
            ".hole(<bolt_hole>)",
            comment="bolt circle",
        )
    elif way == "vertices":
        script.chain(
            '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))',
            ".polygon(<bolt_count>, <bolt_circle>, forConstruction=True)",
            ".vertices()",
            ".hole(<bolt_hole>)",
            comment="one hole at each corner of a construction polygon",
        )
    else:
        script.imports.append("import math")
        script.step(
            "for i in range(<bolt_count>):",
            "    angle = 2 * math.pi * (i + 0.5) / <bolt_count>",
            "    x, y = <bolt_circle> / 2 * math.cos(angle), <bolt_circle> / 2 * math.sin(angle)",
            '    bolt = cq.Workplane("XY", origin=(x, y, -<thickness>)).circle(<bolt_hole> / 2).extrude(4 * <thickness>)',
            "    <BODY> = <BODY>.cut(bolt)",
            comment="bolt holes",
        )


def blind(rng: np.random.Generator) -> tuple[Script, str]:
    """A closed flange."""
    flange = pick(rng, FLANGES)
    script = flange_disc(
        rng, flange, pick(rng, ("blind", "blank", "flange")), f"Blind flange DN {flange.nominal} PN 16"
    )
    if chance(rng, 0.6):
        _raised_face(rng, script, flange, below=False)
    cut_bolt_circle(rng, script)
    if chance(rng, 0.5):
        script.chain(
            '.edges("%CIRCLE and <Z")',
            ".edges(cq.selectors.RadiusNthSelector(-1))",
            ".chamfer(1.5)",
            comment="outer edge",
        )
    return script, f"a DN {flange.nominal} PN 16 blind flange with {flange.num_bolts} bolt holes"


def slip_on(rng: np.random.Generator) -> tuple[Script, str]:
    """A flange that slips over the pipe, with a low hub."""
    flange = pick(rng, FLANGES[2:])
    script = flange_disc(
        rng, flange, pick(rng, ("flange", "slip_on")), f"Slip-on flange DN {flange.nominal} PN 16"
    )
    hub = round(flange.thickness * pick(rng, (0.5, 0.7, 0.9)), 1)
    script.parameters += [
        Parameter(name="hub_d", value=float(flange.hub)),
        Parameter(name="hub_height", value=hub),
        Parameter(name="bore", value=round(flange.pipe + 1.0, 1), note=f"pipe {flange.pipe:g}"),
    ]
    script.chain(
        '.faces(">Z")', ".workplane()", ".circle(<hub_d> / 2)", ".extrude(<hub_height>)", comment="hub"
    )
    _raised_face(rng, script, flange, below=True)
    script.step(
        'bore = cq.Workplane("XY", origin=(0, 0, -<thickness>)).circle(<bore> / 2).extrude(4 * <thickness>)',
        "<BODY> = <BODY>.cut(bore)",
        comment="bore for the pipe",
    )
    cut_bolt_circle(rng, script)
    if chance(rng, 0.6):
        script.chain(
            '.faces(">Z")',
            ".edges(cq.selectors.RadiusNthSelector(-1))",
            ".chamfer(2)",
            comment="weld preparation",
        )
    return script, f"a DN {flange.nominal} slip-on flange with hub and raised face"


def weld_neck(rng: np.random.Generator) -> tuple[Script, str]:
    """A flange whose neck tapers to the pipe: one revolved profile."""
    flange = pick(rng, FLANGES[2:])
    wall = round(max(2.6, flange.pipe * 0.035), 1)
    script = Script(
        title=f"Weld neck flange DN {flange.nominal} PN 16",
        body=pick(rng, ("flange", "weld_neck", "neck_flange")),
        parameters=[
            Parameter(name="od", value=float(flange.outside)),
            Parameter(name="thickness", value=float(flange.thickness)),
            Parameter(name="bolt_circle", value=float(flange.bolt_circle)),
            Parameter(name="bolt_count", value=flange.num_bolts),
            Parameter(name="bolt_hole", value=float(flange.bolt_hole)),
            Parameter(name="pipe_od", value=flange.pipe),
            Parameter(name="wall", value=wall),
            Parameter(name="neck_d", value=float(flange.hub), note="neck at the flange"),
            Parameter(name="height", value=float(flange.height), note="overall"),
            Parameter(name="land", value=float(pick(rng, (6, 8, 10))), note="straight end for welding"),
        ],
        start='cq.Workplane("XZ")',
    )
    script.prelude = [
        "bore_r = <pipe_od> / 2 - <wall>",
        "section = [",
        "    (bore_r, 0),",
        "    (<od> / 2, 0),",
        "    (<od> / 2, <thickness>),",
        "    (<neck_d> / 2, <thickness>),",
        "    (<pipe_od> / 2, <height> - <land>),",
        "    (<pipe_od> / 2, <height>),",
        "    (bore_r, <height>),",
        "]",
    ]
    script.chain(
        ".polyline(section)",
        ".close()",
        ".revolve(360, (0, 0, 0), (0, 1, 0))",
        comment="half section, revolved",
    )
    if chance(rng, 0.6):
        _raised_face(rng, script, flange, below=True)
        script.step(
            'through = cq.Workplane("XY", origin=(0, 0, -<height>)).circle(bore_r).extrude(3 * <height>)',
            "<BODY> = <BODY>.cut(through)",
        )
    cut_bolt_circle(rng, script)
    return script, f"a DN {flange.nominal} weld neck flange with a tapered neck"


def threaded(rng: np.random.Generator) -> tuple[Script, str]:
    """A flange with a socket and a counterbore."""
    flange = pick(rng, FLANGES[:7])
    script = flange_disc(
        rng, flange, pick(rng, ("flange", "socket_flange")), f"Socket weld flange DN {flange.nominal}"
    )
    script.parameters += [
        Parameter(name="hub_d", value=float(flange.hub + 4)),
        Parameter(name="hub_height", value=float(flange.thickness)),
        Parameter(name="socket_d", value=round(flange.pipe + 0.6, 1)),
        Parameter(name="socket_depth", value=float(round(flange.thickness * 0.9))),
        Parameter(name="bore", value=round(flange.pipe - 5.2, 1)),
        Parameter(name="fillet", value=float(pick(rng, (2, 3, 4)))),
    ]
    script.chain(
        '.faces(">Z")', ".workplane()", ".circle(<hub_d> / 2)", ".extrude(<hub_height>)", comment="hub"
    )
    script.chain(
        ".edges(cq.selectors.BoxSelector((-1, -1, <thickness> - 0.1), (1, 1, <thickness> + 0.1)))",
        ".fillet(<fillet>)",
        comment="radii at the hub and the rim",
    )
    script.chain(
        '.faces(">Z")',
        ".workplane()",
        ".cboreHole(<bore>, <socket_d>, <socket_depth>)",
        comment="socket for the pipe",
    )
    cut_bolt_circle(rng, script)
    return script, f"a DN {flange.nominal} socket flange with a counterbored hub"


def square(rng: np.random.Generator) -> tuple[Script, str]:
    """A square flange, as of pumps and cylinders."""
    side = pick(rng, (60, 70, 80, 90, 100, 120))
    thickness = pick(rng, (10.0, 12.0, 15.0))
    screw = pick(rng, SCREWS[3:7])
    bore = whole(rng, 20, side // 2, 2)
    inset = round(screw.head_diameter * 0.8, 1)
    script = Script(
        title=pick(rng, ("Square flange", "Square pump flange with spigot", "Cylinder end flange")),
        body=pick(rng, ("flange", "square_flange")),
        parameters=[
            Parameter(name="side", value=float(side)),
            Parameter(name="thickness", value=thickness),
            Parameter(name="bore", value=float(bore)),
            Parameter(name="hole_pitch", value=round(side - 2 * inset, 1)),
            Parameter(name="hole_d", value=screw.clearance, note=screw.name),
            Parameter(name="corner", value=inset),
        ],
        start='cq.Workplane("XY").rect(<side>, <side>).extrude(<thickness>)',
    )
    script.chain('.edges("|Z")', ".fillet(<corner>)", comment="round the corners about the bolts")
    spigot = bore + whole(rng, 8, 16, 2)
    if spigot < side * 0.72 and chance(rng, 0.75):
        script.parameters += [
            Parameter(name="spigot_d", value=float(spigot)),
            Parameter(name="spigot_h", value=5.0),
        ]
        script.chain(
            '.faces(">Z")',
            ".workplane()",
            ".circle(<spigot_d> / 2)",
            ".extrude(<spigot_h>)",
            comment="centring spigot",
        )
    script.chain('.faces(">Z")', ".workplane()", ".hole(<bore>)", comment="bore")
    script.chain(
        '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))',
        ".rect(<hole_pitch>, <hole_pitch>, forConstruction=True)",
        ".vertices()",
        ".hole(<hole_d>)",
        comment=f"four {screw.name} holes",
    )
    return script, f"{with_article(str(side))} mm square flange with {with_article(str(bore))} mm bore"


def oval(rng: np.random.Generator) -> tuple[Script, str]:
    """A two-bolt oval flange."""
    screw = pick(rng, SCREWS[3:6])
    bore = whole(rng, 18, 40, 2)
    boss = bore + pick(rng, (14, 18, 22))
    pitch = boss + 2 * round(screw.head_diameter * 0.75)
    ear = round(screw.head_diameter * 0.75 + 1, 1)
    thickness = pick(rng, (8.0, 10.0, 12.0))
    script = Script(
        title=pick(rng, ("Two-bolt oval flange", "Exhaust flange, two bolts", "Oval flange")),
        body=pick(rng, ("oval", "flange", "oval_flange")),
        parameters=[
            Parameter(name="bore", value=float(bore)),
            Parameter(name="boss_d", value=float(boss)),
            Parameter(name="hole_pitch", value=float(pitch)),
            Parameter(name="ear_r", value=ear),
            Parameter(name="hole_d", value=screw.clearance, note=screw.name),
            Parameter(name="thickness", value=thickness),
        ],
        start='cq.Workplane("XY").circle(<boss_d> / 2).extrude(<thickness>)',
    )
    script.imports.append("import math")
    script.step(
        "for side in (-1, 1):",
        '    ear = cq.Workplane("XY").center(side * <hole_pitch> / 2, 0).circle(<ear_r>).extrude(<thickness>)',
        "    <BODY> = <BODY>.union(ear)",
        comment="ears around the bolts",
    )
    script.step(
        "# tangent lines from the boss to the ears",
        "slope = (<boss_d> / 2 - <ear_r>) / (<hole_pitch> / 2)",
        "cosine = math.sqrt(1 - slope**2)",
        "outline = []",
        "for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):",
        "    ear_point = (sx * (<hole_pitch> / 2 + <ear_r> * slope), sy * <ear_r> * cosine)",
        "    boss_point = (sx * <boss_d> / 2 * slope, sy * <boss_d> / 2 * cosine)",
        "    outline += [ear_point, boss_point] if sx * sy > 0 else [boss_point, ear_point]",
        '<BODY> = <BODY>.union(cq.Workplane("XY").polyline(outline).close().extrude(<thickness>))',
    )
    if chance(rng, 0.6):
        script.parameters.append(Parameter(name="collar", value=float(pick(rng, (6, 8, 12)))))
        script.chain(
            '.faces(">Z")',
            ".workplane(origin=(0, 0, <thickness>))",
            ".circle(<boss_d> / 2 - 2)",
            ".extrude(<collar>)",
            comment="collar",
        )
    script.chain(
        '.faces(">Z")', ".workplane(origin=(0, 0, 2 * <thickness>))", ".hole(<bore>)", comment="bore"
    )
    script.chain(
        '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))',
        ".rarray(<hole_pitch>, 1, 2, 1)",
        ".hole(<hole_d>)",
        comment="bolt holes",
    )
    return script, f"an oval two-bolt flange with {with_article(str(bore))} mm bore"


LAYOUTS: dict[str, Layout] = {
    "blind": blind,
    "slip_on": slip_on,
    "weld_neck": weld_neck,
    "threaded": threaded,
    "square": square,
    "oval": oval,
}
