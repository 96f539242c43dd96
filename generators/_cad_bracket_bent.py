"""Layouts of brackets with two or more legs: angle, gusseted, slotted, channel, Z, motor mount."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Parameter, Script
from generators._cad_standards import SCREWS
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def _angle(rng: np.random.Generator, body: str, title: str) -> tuple[Script, float, float, float, float]:
    """An L profile, extruded; script and base length, height, thickness, width."""
    thickness = pick(rng, (3.0, 4.0, 5.0, 6.0, 8.0))
    base = whole(rng, 40, 90, 5)
    height = whole(rng, 40, 110, 5)
    width = whole(rng, 30, 80, 5)
    parameters = [
        Parameter(name="base_length", value=float(base), note="mm, along X"),
        Parameter(name="leg_height", value=float(height)),
        Parameter(name="width", value=float(width)),
        Parameter(name="thickness", value=thickness, note="sheet"),
    ]
    if chance(rng, 0.5):
        script = Script(title=title, body=body, parameters=parameters, start='cq.Workplane("XZ")')
        script.chain(
            ".moveTo(0, 0)",
            ".lineTo(<base_length>, 0)",
            ".lineTo(<base_length>, <thickness>)",
            ".lineTo(<thickness>, <thickness>)",
            ".lineTo(<thickness>, <leg_height>)",
            ".lineTo(0, <leg_height>)",
            ".close()",
            ".extrude(<width> / 2, both=True)",
            comment="L profile",
        )
    else:
        start = 'cq.Workplane("XY").box(<base_length>, <width>, <thickness>, centered=(False, True, False))'
        script = Script(title=title, body=body, parameters=parameters, start=start)
        name = pick(rng, ("upright", "leg", "flange", "wall"))
        script.step(
            f'{name} = cq.Workplane("XY").box(<thickness>, <width>, <leg_height>, centered=(False, True, False))',
            f"<BODY> = <BODY>.union({name})",
            comment="upright leg",
        )
    return script, float(base), float(height), thickness, float(width)


def _holes(
    rng: np.random.Generator,
    script: Script,
    plane: str,
    name: str,
    reach: float,
    width: float,
    thickness: float,
) -> None:
    """A row, pair or grid of holes in a leg; ``reach`` is the leg's free length beyond the other leg."""
    screw = pick(rng, SCREWS[1 : 5 if width > 45 else 3])
    origin = {
        "XY": f"(<thickness> + <{name}_offset>, 0, <thickness>)",
        "YZ": f"(<thickness>, 0, <thickness> + <{name}_offset>)",
    }[plane]
    spacing = round(min(width - 2.6 * screw.clearance, width * 0.6), 1)
    offset = round(reach * pick(rng, (0.5, 0.55, 0.6)), 1)
    script.parameters += [
        Parameter(name=f"{name}_hole_d", value=screw.clearance, note=f"{screw.name} clearance"),
        Parameter(name=f"{name}_hole_spacing", value=spacing),
        Parameter(name=f"{name}_offset", value=offset),
    ]
    kind = pick(rng, ("hole", "hole", "csk", "row")) if thickness >= 4 else pick(rng, ("hole", "row"))
    points = f"[(0, -<{name}_hole_spacing> / 2), (0, <{name}_hole_spacing> / 2)]"
    if plane == "YZ":
        points = f"[(-<{name}_hole_spacing> / 2, 0), (<{name}_hole_spacing> / 2, 0)]"
    calls = [f'.copyWorkplane(cq.Workplane("{plane}", origin={origin}))']
    if kind == "row":
        counts = "1, 2" if plane == "XY" else "2, 1"
        calls.append(f".rarray(<{name}_hole_spacing>, <{name}_hole_spacing>, {counts})")
    else:
        calls.append(f".pushPoints({points})")
    if (
        kind == "csk"
        and screw.countersink < spacing * 0.8
        and (screw.countersink - screw.clearance) / 2 < thickness - 0.8
    ):
        script.parameters.append(Parameter(name=f"{name}_csk_d", value=screw.countersink))
        calls.append(f".cskHole(<{name}_hole_d>, <{name}_csk_d>, 90)")
    else:
        calls.append(f".hole(<{name}_hole_d>)")
    script.chain(*calls, comment=pick(rng, (f"{screw.name} holes", f"{name} fixing holes", "mounting holes")))


def angle(rng: np.random.Generator) -> tuple[Script, str]:
    """A plain angle with holes in both legs."""
    title = pick(
        rng, ("L-bracket with mounting holes", "Angle bracket, two legs", "Right-angle mounting bracket")
    )
    script, base, height, thickness, width = _angle(rng, pick(rng, ("bracket", "l_bracket", "angle")), title)
    if chance(rng, 0.75):
        script.parameters.append(
            Parameter(name="bend_radius", value=round(thickness * 0.8, 1), note="inside")
        )
        script.chain(
            ".edges(cq.selectors.NearestToPointSelector((<thickness>, 0, <thickness>)))",
            ".fillet(<bend_radius>)",
            comment="inside bend",
        )
    if chance(rng, 0.8):
        radius = pick(rng, (4.0, 5.0, 6.0, 8.0))
        script.parameters.append(Parameter(name="corner_radius", value=radius))
        script.chain('.edges("|Z and >X")', ".fillet(<corner_radius>)", comment="round the free corners")
        script.chain('.edges("|X and >Z")', ".fillet(<corner_radius>)")
    _holes(rng, script, "XY", "base", base - thickness, width, thickness)
    _holes(rng, script, "YZ", "leg", height - thickness, width, thickness)
    return script, f"an L-shaped mounting bracket of {thickness:g} mm sheet, {base:g} by {height:g} mm"


def gusset(rng: np.random.Generator) -> tuple[Script, str]:
    """An angle stiffened by one or two ribs."""
    title = pick(
        rng, ("Gusseted angle bracket", "Heavy duty L-bracket with ribs", "Bracket with stiffening web")
    )
    script, base, height, thickness, width = _angle(rng, pick(rng, ("bracket", "gusset_bracket")), title)
    rib = min(thickness, 6.0)
    reach = round(min(base, height) * 0.6, 1)
    count = 2 if width >= 50 and chance(rng, 0.6) else 1
    script.parameters += [
        Parameter(name="rib_thickness", value=rib),
        Parameter(name="rib_leg", value=reach, note="length along both legs"),
    ]
    places = (
        "(0,)" if count == 1 else "(-<width> / 2 + <rib_thickness> / 2, <width> / 2 - <rib_thickness> / 2)"
    )
    script.step(
        f"for y in {places}:",
        "    rib = (",
        '        cq.Workplane("XZ", origin=(0, y + <rib_thickness> / 2, 0))',
        "        .polyline([(<thickness>, <thickness>), (<thickness> + <rib_leg>, <thickness>), (<thickness>, <thickness> + <rib_leg>)])",
        "        .close()",
        "        .extrude(<rib_thickness>)",
        "    )",
        "    <BODY> = <BODY>.union(rib)",
        comment="triangular gusset" if count == 1 else "gussets flush with both sides",
    )
    room = width / 2 if count == 1 else width - 2 * rib
    screw = pick(rng, SCREWS[1:4])
    spacing = round((width - screw.washer - 4) if count == 1 else room - screw.washer - 2, 1)
    if spacing < screw.clearance * 1.5:
        spacing = 0.0
    if count == 1 and spacing / 2 < rib / 2 + screw.clearance:
        spacing = 0.0
    script.parameters.append(Parameter(name="hole_d", value=screw.clearance, note=f"{screw.name} clearance"))
    outside_base, outside_leg = (
        round((base + thickness + reach) / 2, 1),
        round((height + thickness + reach) / 2, 1),
    )
    if spacing:
        script.parameters.append(Parameter(name="hole_pitch", value=spacing))
        base_points, leg_points = (
            "[(0, -<hole_pitch> / 2), (0, <hole_pitch> / 2)]",
            "[(-<hole_pitch> / 2, 0), (<hole_pitch> / 2, 0)]",
        )
    else:
        base_points = leg_points = "[(0, 0)]"
    room_base, room_leg = base - outside_base, height - outside_leg
    if min(room_base, room_leg) < screw.clearance * 0.8:
        outside_base, outside_leg = round(base - screw.clearance, 1), round(height - screw.clearance, 1)
    script.parameters += [
        Parameter(name="base_hole_x", value=outside_base),
        Parameter(name="leg_hole_z", value=outside_leg),
    ]
    script.chain(
        '.copyWorkplane(cq.Workplane("XY", origin=(<base_hole_x>, 0, <thickness>)))',
        f".pushPoints({base_points})",
        ".hole(<hole_d>)",
        comment="base holes",
    )
    script.chain(
        '.copyWorkplane(cq.Workplane("YZ", origin=(<thickness>, 0, <leg_hole_z>)))',
        f".pushPoints({leg_points})",
        ".hole(<hole_d>)",
        comment="holes in the upright",
    )
    return (
        script,
        f"{with_article(f'{width:g}')} mm wide angle bracket stiffened by {'a gusset' if count == 1 else 'two gussets'}",
    )


def slotted(rng: np.random.Generator) -> tuple[Script, str]:
    """An angle with long holes for adjustment."""
    title = pick(
        rng, ("Adjustable angle bracket with slots", "Slotted L-bracket", "Sensor bracket with slotted leg")
    )
    script, base, height, thickness, width = _angle(rng, pick(rng, ("bracket", "slotted_bracket")), title)
    screw = pick(rng, SCREWS[1:4])
    length = round(min(0.5 * (height - thickness), 45.0), 1)
    script.parameters += [
        Parameter(name="slot_width", value=screw.clearance, note=f"{screw.name} clearance"),
        Parameter(name="slot_length", value=length, note="overall"),
    ]
    count = 2 if width > 5 * screw.clearance and chance(rng, 0.6) else 1
    if count == 2:
        script.parameters.append(Parameter(name="slot_pitch", value=round(width / 2, 1)))
    points = "[(0, 0)]" if count == 1 else "[(-<slot_pitch> / 2, 0), (<slot_pitch> / 2, 0)]"
    script.chain(
        '.copyWorkplane(cq.Workplane("YZ", origin=(<thickness>, 0, (<leg_height> + <thickness>) / 2)))',
        f".pushPoints({points})",
        ".slot2D(<slot_length>, <slot_width>, 90)",
        ".cutBlind(-<thickness>)",
        comment="adjustment slots" if count == 2 else "adjustment slot",
    )
    _holes(rng, script, "XY", "base", base - thickness, width, thickness)
    if chance(rng, 0.6):
        script.parameters.append(Parameter(name="chamfer", value=1.0))
        script.chain('.edges("|Y and >Z")', ".chamfer(<chamfer> / 2)", comment="break the top edge")
    return (
        script,
        f"an adjustable angle bracket with {'two slots' if count == 2 else 'a slot'} in its upright leg",
    )


LAYOUTS: dict[str, Layout] = {
    "angle": angle,
    "gusset": gusset,
    "slotted": slotted,
}
