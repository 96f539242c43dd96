"""Layouts of plates that go with flanges: orifice plates, spectacle blinds, gaskets, reducers."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Parameter, Script
from generators._cad_flange_single import cut_bolt_circle, flange_disc
from generators._cad_standards import FLANGES
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def orifice(rng: np.random.Generator) -> tuple[Script, str]:
    """An orifice plate with a handle."""
    flange = pick(rng, FLANGES[3:10])
    beta = pick(rng, (0.4, 0.5, 0.6, 0.7))
    bore = round(flange.pipe * beta, 1)
    script = Script(
        title=f"Orifice plate DN {flange.nominal} with tab handle",
        body=pick(rng, ("plate", "orifice_plate")),
        parameters=[
            Parameter(name="od", value=float(flange.bolt_circle - flange.bolt_hole), note="inside the bolts"),
            Parameter(name="thickness", value=float(pick(rng, (3, 4, 5)))),
            Parameter(name="orifice", value=bore, note=f"beta {beta}"),
            Parameter(name="handle_width", value=float(pick(rng, (20, 25, 30)))),
            Parameter(name="handle_length", value=float(whole(rng, 50, 90, 10))),
        ],
        start='cq.Workplane("XY").circle(<od> / 2).extrude(<thickness>)',
    )
    script.step(
        "handle = (",
        '    cq.Workplane("XY")',
        "    .center(0, <od> / 2 + <handle_length> / 2 - 5)",
        "    .rect(<handle_width>, <handle_length> + 10)",
        "    .extrude(<thickness>)",
        '    .edges("|Z and >Y")',
        "    .fillet(<handle_width> / 4)",
        ")",
        "<BODY> = <BODY>.union(handle)",
        comment="handle that shows outside the joint",
    )
    script.chain(
        '.faces(">Z")',
        ".workplane(origin=(0, 0, <thickness>))",
        ".cskHole(<orifice>, <orifice> + <thickness>, 90)",
        comment="bevelled orifice",
    )
    script.chain(
        '.faces(">Z")',
        ".workplane(origin=(0, <od> / 2 + <handle_length> - 12, <thickness>))",
        ".hole(8)",
        comment="hole to hang it up",
    )
    return (
        script,
        f"an orifice plate for DN {flange.nominal} with {with_article(f'{bore:g}')} mm bevelled bore and a handle",
    )


def spectacle(rng: np.random.Generator) -> tuple[Script, str]:
    """A spectacle blind: a ring and a disc joined by a web."""
    flange = pick(rng, FLANGES[2:9])
    disc = flange.bolt_circle - flange.bolt_hole - 4
    script = Script(
        title=f"Spectacle blind DN {flange.nominal}",
        body=pick(rng, ("blind", "spectacle")),
        parameters=[
            Parameter(name="disc_d", value=float(disc)),
            Parameter(name="bore", value=round(flange.pipe - 6, 1)),
            Parameter(name="pitch", value=float(flange.bolt_circle), note="centre distance"),
            Parameter(name="web", value=float(round(flange.nominal * 0.4 + 20))),
            Parameter(name="thickness", value=float(pick(rng, (8, 10, 12)))),
            Parameter(name="web_hole", value=float(flange.bolt_hole)),
        ],
        start='cq.Workplane("XY").pushPoints([(0, 0), (<pitch>, 0)]).circle(<disc_d> / 2).extrude(<thickness>)',
    )
    script.step(
        'web = cq.Workplane("XY").center(<pitch> / 2, 0).rect(<pitch>, <web>).extrude(<thickness>)',
        "<BODY> = <BODY>.union(web)",
        comment="web between ring and disc",
    )
    script.chain(
        '.faces(">Z")', ".workplane(origin=(0, 0, <thickness>))", ".hole(<bore>)", comment="open side"
    )
    script.chain(
        '.faces(">Z")',
        ".workplane(origin=(<pitch> / 2, 0, <thickness>))",
        ".hole(<web_hole>)",
        comment="pivot bolt",
    )
    return script, f"a spectacle blind for DN {flange.nominal}"


def gasket(rng: np.random.Generator) -> tuple[Script, str]:
    """A full-face gasket or a profile gasket with bolt lobes."""
    flange = pick(rng, FLANGES)
    thickness = pick(rng, (1.5, 2.0, 3.0))
    script = Script(
        title=f"Full-face gasket DN {flange.nominal}, {thickness:g} mm",
        body="gasket",
        parameters=[
            Parameter(name="od", value=float(flange.outside)),
            Parameter(name="inner_d", value=round(flange.pipe + 1, 1)),
            Parameter(name="bolt_circle", value=float(flange.bolt_circle)),
            Parameter(name="bolt_count", value=flange.num_bolts),
            Parameter(name="bolt_hole", value=float(flange.bolt_hole)),
            Parameter(name="thickness", value=thickness),
        ],
        start='cq.Workplane("XY").circle(<od> / 2).circle(<inner_d> / 2).extrude(<thickness>)',
    )
    cut_bolt_circle(rng, script)
    if chance(rng, 0.5):
        script.parameters.append(Parameter(name="tab", value=float(pick(rng, (15, 18, 22)))))
        script.step(
            'tab = cq.Workplane("XY").center(0, <od> / 2).rect(<tab>, <tab> * 1.4).extrude(<thickness>)',
            'keep_out = cq.Workplane("XY").circle(<od> / 2 - 1).extrude(<thickness>)',
            "<BODY> = <BODY>.union(tab.cut(keep_out))",
            comment="tab to pull it by",
        )
    return script, f"a full-face gasket for a DN {flange.nominal} flange"


def reducing(rng: np.random.Generator) -> tuple[Script, str]:
    """A large flange with tapped holes for a small one."""
    index = whole(rng, 4, len(FLANGES) - 1)
    large, small = FLANGES[index], FLANGES[max(0, index - pick(rng, (3, 4)))]
    if small.bolt_circle + 2 * small.bolt_hole > large.raised_face:
        small = FLANGES[0]
    tap = small.bolt_hole - 3.8
    script = flange_disc(
        rng,
        large,
        pick(rng, ("flange", "reducer", "adapter")),
        f"Reducing flange DN {large.nominal} to DN {small.nominal}",
    )
    script.parameters += [
        Parameter(name="bore", value=round(small.pipe - 4, 1)),
        Parameter(name="stud_circle", value=float(small.bolt_circle), note=f"DN {small.nominal}"),
        Parameter(name="stud_count", value=small.num_bolts),
        Parameter(name="stud_tap", value=round(tap, 1), note="tapped, blind"),
        Parameter(name="stud_depth", value=float(round(large.thickness * 0.75))),
    ]
    script.chain('.faces(">Z")', ".workplane()", ".hole(<bore>)", comment="bore")
    cut_bolt_circle(rng, script)
    if small.bolt_circle + small.bolt_hole + 6 < large.bolt_circle - large.bolt_hole:
        script.chain(
            '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <thickness>)))',
            ".polarArray(<stud_circle> / 2, 0, 360, <stud_count>)",
            ".hole(<stud_tap>, <stud_depth>)",
            comment="blind tapped holes for the studs",
        )
    return script, f"a reducing flange from DN {large.nominal} to DN {small.nominal}"


LAYOUTS: dict[str, Layout] = {
    "orifice": orifice,
    "spectacle": spectacle,
    "gasket": gasket,
    "reducing": reducing,
}
