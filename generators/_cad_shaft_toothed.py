"""Layouts of wheels: spur gears, timing pulleys, sprockets, hand wheels, ratchets, cams, finned barrels."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_code import Parameter, Script
from generators._cad_standards import key_for
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

INVOLUTE = '''def gear_outline(module, teeth, steps=4):
    """Closed outline of a spur gear: 20 degree involute flanks as splines, roots and tips as arcs."""
    pitch_r = module * teeth / 2
    base_r = pitch_r * math.cos(math.radians(20))
    outer_r, root_r = pitch_r + module, pitch_r - 1.25 * module
    half_tooth = math.pi / (2 * teeth) + math.tan(math.radians(20)) - math.radians(20)
    flank = []
    for i in range(steps + 1):
        r = base_r + (outer_r - base_r) * i / steps
        roll = math.sqrt((r / base_r) ** 2 - 1)
        flank.append((r, half_tooth - roll + math.atan(roll)))

    def at(r, angle):
        return (r * math.cos(angle), r * math.sin(angle))

    outline = cq.Workplane("XY").moveTo(*at(root_r, half_tooth - 2 * math.pi / teeth))
    for k in range(teeth):
        middle = 2 * math.pi * k / teeth
        rising = [at(r, middle - a) for r, a in flank]
        falling = [at(r, middle + a) for r, a in reversed(flank)]
        outline = (
            outline.threePointArc(at(root_r, middle - math.pi / teeth), at(root_r, middle - half_tooth))
            .lineTo(*rising[0])
            .spline(rising[1:], includeCurrent=True)
            .threePointArc(at(outer_r, middle), falling[0])
            .spline(falling[1:], includeCurrent=True)
            .lineTo(*at(root_r, middle + half_tooth))
        )
    return outline.close()'''

TRAPEZOID = '''def gear_points(module, teeth):
    """Straight-sided teeth, four points each."""
    pitch = module * teeth / 2
    outer, root = pitch + module, pitch - 1.25 * module
    step = 2 * math.pi / teeth
    outline = []
    for i in range(teeth):
        for radius, share in ((root, -0.36), (outer, -0.14), (outer, 0.14), (root, 0.36)):
            angle = (i + share) * step
            outline.append((radius * math.cos(angle), radius * math.sin(angle)))
    return outline'''


def _bore_and_key(rng: np.random.Generator, script: Script, bore: float, top: str) -> None:
    """A through bore, often with a hub keyway, cut from the face at height ``top``."""
    script.parameters.append(Parameter(name="bore", value=bore))
    script.step(
        f'hole = cq.Workplane("XY", origin=(0, 0, -1)).circle(<bore> / 2).extrude({top} + 2)',
        "<BODY> = <BODY>.cut(hole)",
        comment="shaft bore",
    )
    if bore >= 8 and chance(rng, 0.6):
        key = key_for(bore)
        script.parameters += [
            Parameter(name="key_width", value=float(key.width), note="DIN 6885"),
            Parameter(name="key_depth", value=key.hub_depth),
        ]
        script.step(
            "keyway = (",
            '    cq.Workplane("XY", origin=(0, 0, -1))',
            "    .center(0, <bore> / 4 + <key_depth> / 2)",
            "    .rect(<key_width>, <bore> / 2 + <key_depth>)",
            f"    .extrude({top} + 2)",
            ")",
            "<BODY> = <BODY>.cut(keyway)",
            comment="keyway in the hub",
        )


def spur_gear(rng: np.random.Generator) -> tuple[Script, str]:
    """A spur gear, with a web or a hub."""
    module, teeth = pick(rng, (1.0, 1.5, 2.0, 2.5, 3.0)), whole(rng, 14, 36)
    face = round(module * pick(rng, (6, 8, 10)), 1)
    pitch = module * teeth
    bore = float(max(5, round(pitch * pick(rng, (0.22, 0.28, 0.32)))))
    kind = pick(rng, ("plain", "hub", "web"))
    smooth = chance(rng, 0.5)
    script = Script(
        title=pick(
            rng,
            (f"Spur gear, module {module:g}, {teeth} teeth", "Involute spur gear" if smooth else "Spur gear"),
        ),
        body=pick(rng, ("gear", "spur_gear", "pinion")),
        parameters=[
            Parameter(name="module", value=module),
            Parameter(name="teeth", value=teeth),
            Parameter(name="face_width", value=face),
        ],
        start=(
            "gear_outline(<module>, <teeth>).extrude(<face_width>)"
            if smooth
            else 'cq.Workplane("XY").polyline(gear_points(<module>, <teeth>)).close().extrude(<face_width>)'
        ),
        helpers=[INVOLUTE if smooth else TRAPEZOID],
        imports=["import math"],
    )
    top = "<face_width>"
    if kind == "hub":
        script.parameters += [
            Parameter(name="hub_d", value=float(round(bore * 1.8))),
            Parameter(name="hub_length", value=float(pick(rng, (6, 8, 10, 12)))),
        ]
        script.chain(
            '.faces(">Z")',
            ".workplane(origin=(0, 0, <face_width>))",
            ".circle(<hub_d> / 2)",
            ".extrude(<hub_length>)",
            comment="hub",
        )
        top = "<face_width> + <hub_length>"
    root = pitch - 2.5 * module
    if kind == "web" and root - bore * 1.8 > 16:
        script.parameters += [
            Parameter(name="web_outer", value=round(root - 4, 1)),
            Parameter(name="web_inner", value=round(bore * 1.8, 1)),
            Parameter(name="recess", value=round(face * 0.25, 1)),
        ]
        script.step(
            "for z in (0, <face_width> - <recess>):",
            "    ring = (",
            '        cq.Workplane("XY", origin=(0, 0, z))',
            "        .circle(<web_outer> / 2)",
            "        .circle(<web_inner> / 2)",
            "        .extrude(<recess>)",
            "    )",
            "    <BODY> = <BODY>.cut(ring)",
            comment="recess both faces down to the web",
        )
        if root - bore * 1.8 > 26:
            script.parameters.append(Parameter(name="windows", value=pick(rng, (4, 5, 6))))
            script.chain(
                '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <face_width>)))',
                ".polarArray((<web_outer> + <web_inner>) / 4, 0, 360, <windows>)",
                ".hole((<web_outer> - <web_inner>) / 3.6)",
                comment="windows in the web",
            )
    _bore_and_key(rng, script, bore, top)
    return script, f"a spur gear of module {module:g} with {teeth} teeth"


def timing_pulley(rng: np.random.Generator) -> tuple[Script, str]:
    """A toothed belt pulley with flanges."""
    name, pitch, depth = pick(rng, (("GT2", 2.0, 0.75), ("HTD 3M", 3.0, 1.2), ("HTD 5M", 5.0, 2.0)))
    teeth = whole(rng, 16, 40, 2)
    width = pick(rng, (6.0, 9.0, 15.0))
    outside = round(teeth * pitch / 3.14159 - 0.5, 2)
    bore = float(pick(rng, [b for b in (5, 6, 8, 10, 12, 14) if b < outside * 0.55] or [4]))
    script = Script(
        title=f"{name} timing pulley, {teeth} teeth",
        body=pick(rng, ("pulley", "timing_pulley")),
        parameters=[
            Parameter(name="teeth", value=teeth),
            Parameter(name="pitch", value=pitch, note=name),
            Parameter(name="groove_d", value=round(depth * 1.5, 2)),
            Parameter(name="belt_width", value=width),
            Parameter(name="flange_d", value=round(outside + 4, 1)),
            Parameter(name="flange_t", value=1.5),
        ],
        imports=["import math"],
        start='cq.Workplane("XY").circle(outside_d / 2).extrude(<belt_width> + 1)',
    )
    script.prelude = ["outside_d = <teeth> * <pitch> / math.pi - 0.5  # pitch line lies in the belt"]
    script.chain(
        '.copyWorkplane(cq.Workplane("XY"))',
        ".polarArray(outside_d / 2, 0, 360, <teeth>)",
        ".circle(<groove_d> / 2)",
        ".cutBlind(<belt_width> + 1)",
        comment="tooth spaces",
    )
    script.step(
        "for z in (-<flange_t>, <belt_width> + 1):",
        '    flange = cq.Workplane("XY", origin=(0, 0, z)).circle(<flange_d> / 2).extrude(<flange_t>)',
        "    <BODY> = <BODY>.union(flange)",
        comment="belt flanges",
    )
    if outside > 14 and chance(rng, 0.7):
        script.parameters += [
            Parameter(name="hub_d", value=round(min(outside - 1, bore + 12), 1)),
            Parameter(name="hub_h", value=7.0),
            Parameter(name="grub_d", value=2.5, note="M3 grub screw"),
        ]
        script.step(
            'hub = cq.Workplane("XY", origin=(0, 0, -<flange_t> - <hub_h>)).circle(<hub_d> / 2).extrude(<hub_h>)',
            "<BODY> = <BODY>.union(hub)",
            'grub = cq.Workplane("XZ", origin=(0, 0, -<flange_t> - <hub_h> / 2)).circle(<grub_d> / 2).extrude(<hub_d>)',
            "<BODY> = <BODY>.cut(grub)",
            comment="hub with a grub screw",
        )
    script.parameters.append(Parameter(name="bore", value=bore))
    script.step(
        'axle = cq.Workplane("XY", origin=(0, 0, -40)).circle(<bore> / 2).extrude(80)',
        "<BODY> = <BODY>.cut(axle)",
        comment="bore",
    )
    return script, f"a {name} timing belt pulley with {teeth} teeth"


def sprocket(rng: np.random.Generator) -> tuple[Script, str]:
    """A roller chain sprocket."""
    chain, pitch, roller = pick(rng, (("06B", 9.525, 6.35), ("08B", 12.7, 8.51), ("10B", 15.875, 10.16)))
    teeth = whole(rng, 12, 24)
    bore = float(pick(rng, (10, 12, 14, 16)))
    script = Script(
        title=f"Sprocket for {chain} chain, {teeth} teeth",
        body=pick(rng, ("sprocket", "chainwheel")),
        parameters=[
            Parameter(name="teeth", value=teeth),
            Parameter(name="pitch", value=pitch, note=f"{chain} roller chain"),
            Parameter(name="roller_d", value=roller),
            Parameter(name="plate_t", value=float(pick(rng, (5, 7, 9)))),
            Parameter(name="hub_d", value=bore * 2),
            Parameter(name="hub_h", value=float(pick(rng, (10, 12, 16)))),
        ],
        imports=["import math"],
        start='cq.Workplane("XY").circle(pitch_r + 0.3 * <roller_d>).extrude(<plate_t>)',
    )
    script.prelude = ["pitch_r = <pitch> / (2 * math.sin(math.pi / <teeth>))"]
    script.chain(
        '.copyWorkplane(cq.Workplane("XY"))',
        ".polarArray(pitch_r, 0, 360, <teeth>)",
        ".circle(<roller_d> / 2 + 0.1)",
        ".cutBlind(<plate_t>)",
        comment="seats of the rollers",
    )
    script.step(
        'hub = cq.Workplane("XY").circle(<hub_d> / 2).extrude(<plate_t> + <hub_h>)',
        "<BODY> = <BODY>.union(hub)",
        comment="hub on one side",
    )
    _bore_and_key(rng, script, bore, "<plate_t> + <hub_h>")
    if teeth >= 17 and chance(rng, 0.7):
        script.parameters.append(Parameter(name="windows", value=pick(rng, (4, 5, 6))))
        script.chain(
            '.copyWorkplane(cq.Workplane("XY", origin=(0, 0, <plate_t>)))',
            ".polarArray((pitch_r + <hub_d> / 2) / 2, 0, 360, <windows>)",
            ".hole((pitch_r - <hub_d> / 2) * 0.45)",
            comment="lightening holes",
        )
    return script, f"{with_article(str(teeth))}-tooth sprocket for {chain} roller chain"


def hand_wheel(rng: np.random.Generator) -> tuple[Script, str]:
    """A spoked hand wheel."""
    diameter, spokes = whole(rng, 80, 200, 10), pick(rng, (3, 4, 5, 6))
    rim = pick(rng, (12, 14, 16, 18))
    bore = float(pick(rng, (10, 12, 14, 16)))
    script = Script(
        title=f"Spoked hand wheel, {diameter} mm",
        body=pick(rng, ("wheel", "handwheel")),
        parameters=[
            Parameter(name="diameter", value=float(diameter)),
            Parameter(name="rim", value=float(rim), note="section of the rim"),
            Parameter(name="spokes", value=spokes),
            Parameter(name="spoke_d", value=round(rim * 0.55, 1)),
            Parameter(name="hub_d", value=float(round(bore * 2.2))),
            Parameter(name="hub_h", value=float(whole(rng, 20, 34, 2))),
        ],
        start='cq.Workplane("XY", origin=(0, 0, -<rim> / 2)).circle(<diameter> / 2).circle(<diameter> / 2 - <rim>).extrude(<rim>)',
    )
    script.prelude = ["ring_r = (<diameter> - <rim>) / 2"]
    script.chain('.edges("%CIRCLE")', ".fillet(<rim> * 0.15)", comment="comfortable rim")
    script.step(
        'hub = cq.Workplane("XY", origin=(0, 0, -<hub_h> / 2)).circle(<hub_d> / 2).extrude(<hub_h>)',
        "<BODY> = <BODY>.union(hub)",
        comment="hub",
    )
    script.step(
        "for i in range(<spokes>):",
        '    spoke = cq.Workplane("YZ").circle(<spoke_d> / 2).extrude(ring_r)',
        "    <BODY> = <BODY>.union(spoke.rotate((0, 0, 0), (0, 0, 1), (i + 0.5) * 360 / <spokes>))",
        comment="spokes",
    )
    script.parameters.append(Parameter(name="bore", value=bore))
    script.step(
        'axle = cq.Workplane("XY", origin=(0, 0, -<hub_h>)).circle(<bore> / 2).extrude(2 * <hub_h>)',
        "<BODY> = <BODY>.cut(axle)",
        comment="bore",
    )
    return script, f"a hand wheel of {diameter} mm with {spokes} spokes"


def ratchet(rng: np.random.Generator) -> tuple[Script, str]:
    """A ratchet wheel with saw teeth."""
    teeth, diameter = pick(rng, (8, 10, 12, 16, 20, 24)), whole(rng, 40, 90, 5)
    bore = float(pick(rng, (8, 10, 12, 15)))
    script = Script(
        title=f"Ratchet wheel with {teeth} teeth",
        body=pick(rng, ("ratchet", "wheel")),
        parameters=[
            Parameter(name="teeth", value=teeth),
            Parameter(name="outer_d", value=float(diameter)),
            Parameter(name="tooth_h", value=round(diameter / teeth * 0.9, 1)),
            Parameter(name="thickness", value=float(pick(rng, (5, 6, 8, 10)))),
        ],
        imports=["import math"],
        start='cq.Workplane("XY").polyline(outline).close().extrude(<thickness>)',
    )
    script.prelude = [
        "outline = []",
        "for i in range(<teeth>):",
        "    a = 2 * math.pi * i / <teeth>",
        "    b = a + 2 * math.pi / <teeth> * 0.98",
        "    tip, foot = <outer_d> / 2, <outer_d> / 2 - <tooth_h>",
        "    outline.append((foot * math.cos(a), foot * math.sin(a)))",
        "    outline.append((tip * math.cos(b), tip * math.sin(b)))",
    ]
    if chance(rng, 0.6):
        script.parameters += [
            Parameter(name="hub_d", value=bore * 2),
            Parameter(name="hub_h", value=float(pick(rng, (4, 6, 8)))),
        ]
        script.chain(
            '.faces(">Z")',
            ".workplane(origin=(0, 0, <thickness>))",
            ".circle(<hub_d> / 2)",
            ".extrude(<hub_h>)",
            comment="hub",
        )
        _bore_and_key(rng, script, bore, "<thickness> + <hub_h>")
    else:
        _bore_and_key(rng, script, bore, "<thickness>")
    return script, f"a ratchet wheel with {teeth} saw teeth"


def cam(rng: np.random.Generator) -> tuple[Script, str]:
    """A disc cam: two circles and their tangents, or a spline lift curve."""
    base, lift = whole(rng, 15, 28), whole(rng, 6, 16)
    bore = float(pick(rng, (8, 10, 12)))
    script = Script(
        title=pick(rng, ("Disc cam with harmonic lift", "Cam lobe", "Eccentric cam plate")),
        body=pick(rng, ("cam", "lobe")),
        parameters=[
            Parameter(name="base_r", value=float(base)),
            Parameter(name="lift", value=float(lift)),
            Parameter(name="thickness", value=float(pick(rng, (8, 10, 12)))),
            Parameter(name="samples", value=pick(rng, (24, 36, 48))),
        ],
        imports=["import math"],
        start='cq.Workplane("XY").spline(curve, periodic=True).close().extrude(<thickness>)',
    )
    script.prelude = [
        "curve = []",
        "for i in range(<samples>):",
        "    angle = 2 * math.pi * i / <samples>",
        f"    r = <base_r> + <lift> * (0.5 + 0.5 * math.cos(angle)) ** {pick(rng, (2, 3))}",
        "    curve.append((r * math.cos(angle), r * math.sin(angle)))",
    ]
    script.parameters += [
        Parameter(name="hub_d", value=bore * 2),
        Parameter(name="hub_h", value=float(pick(rng, (6, 8, 10)))),
    ]
    script.step(
        'hub = cq.Workplane("XY").circle(<hub_d> / 2).extrude(<thickness> + <hub_h>)',
        "<BODY> = <BODY>.union(hub)",
        comment="hub",
    )
    _bore_and_key(rng, script, bore, "<thickness> + <hub_h>")
    return script, f"a disc cam with {lift} mm lift"


LAYOUTS: dict[str, Layout] = {
    "spur_gear": spur_gear,
    "timing_pulley": timing_pulley,
    "sprocket": sprocket,
    "hand_wheel": hand_wheel,
    "ratchet": ratchet,
    "cam": cam,
}
