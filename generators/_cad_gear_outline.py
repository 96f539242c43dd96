"""Functions that gear programs define: involute outlines as points, and bores with keyways."""

from __future__ import annotations

import numpy as np

from generators._cad_choice import chance
from generators._cad_code import Parameter
from generators._cad_recipe import sizes
from generators._cad_standards import key_for
from generators._english import with_article

POINTS = '''
def gear_points(module, teeth, addendum=1.0, dedendum=1.25, steps=4):
    """Corners of a gear with 20 degree involute flanks, counter-clockwise."""
    alpha = math.radians(20)
    pitch_r = module * teeth / 2
    base_r = pitch_r * math.cos(alpha)
    tip_r, root_r = pitch_r + addendum * module, pitch_r - dedendum * module
    half_tooth = math.pi / (2 * teeth) + math.tan(alpha) - alpha
    start_r = max(base_r, root_r)
    flank = [] if root_r >= base_r else [(root_r, half_tooth)]
    for i in range(steps + 1):
        r = start_r + (tip_r - start_r) * i / steps
        roll = math.sqrt(max(0.0, (r / base_r) ** 2 - 1))
        flank.append((r, half_tooth - roll + math.atan(roll)))
    points = []
    for k in range(teeth):
        middle = 2 * math.pi * k / teeth
        for r, a in flank:
            points.append((r * math.cos(middle - a), r * math.sin(middle - a)))
        for r, a in reversed(flank):
            points.append((r * math.cos(middle + a), r * math.sin(middle + a)))
    return points
'''

INVOLUTE = '''
def inv(angle):
    """Involute function of an angle in radians."""
    return math.tan(angle) - angle


def involute_profile(m, z, ha=1.0, hf=1.25, n=4):
    """Polar flank points from root to tip, then all teeth of the wheel."""
    alpha = math.radians(20.0)
    r, rb = m * z / 2, m * z / 2 * math.cos(alpha)
    ra, rf = r + ha * m, r - hf * m
    psi = math.pi / (2 * z) + inv(alpha)
    radii = [max(rb, rf) + (ra - max(rb, rf)) * k / n for k in range(n + 1)]
    flank = [(q, psi - inv(math.acos(min(1.0, rb / q)))) for q in radii]
    if rf < rb:
        flank.insert(0, (rf, psi))
    tooth = [(q, -t) for q, t in flank] + [(q, t) for q, t in flank[::-1]]
    step = 2 * math.pi / z
    return [(q * math.cos(t + i * step), q * math.sin(t + i * step)) for i in range(z) for q, t in tooth]
'''

OUTLINES = ((POINTS, "gear_points", "steps"), (INVOLUTE, "involute_profile", "n"))
"""Functions, how they are called, and the argument that says how many points a flank has."""


def bored(
    rng: np.random.Generator, bore: float, through: str, *, bottom: str = "", share: float = 0.7
) -> tuple[list[Parameter], str, str]:
    """Sizes and statements of a bore ``through`` deep from ``bottom`` up, often with a keyway; what the title says of it."""
    place = f", origin=(0, 0, {bottom})" if bottom else ""
    if bore < 8 or not chance(rng, share):
        text = f"""
# shaft bore
shaft = cq.Workplane("XY"{place}).circle(<bore> / 2).extrude({through})
<BODY> = <BODY>.cut(shaft)
"""
        return sizes(bore=bore), text, f"{with_article(f'{bore:g}')} mm bore"
    key = key_for(bore)
    text = f"""
# bore with its keyway
shaft = cq.Workplane("XY"{place}).circle(<bore> / 2).extrude({through})
keyway = (
    cq.Workplane("XY"{place})
    .center(0, <bore> / 4 + <key_depth> / 2)
    .rect(<key_width>, <bore> / 2 + <key_depth>)
    .extrude({through})
)
<BODY> = <BODY>.cut(shaft).cut(keyway)
"""
    more = sizes(bore=bore, key_width=(float(key.width), "DIN 6885"), key_depth=key.hub_depth)
    return more, text, f"{with_article(f'{bore:g}')} mm bore and keyway"
