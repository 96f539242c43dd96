"""Metric fasteners by ISO and DIN, and the ways programs draw their threads."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generators._cad_choice import chance, pick
from generators._cad_code import Parameter
from generators._cad_recipe import sizes


@dataclass(frozen=True, kw_only=True, slots=True)
class Metric:
    """A coarse thread and what ISO 4014, 4032, 7089, 4762, 10642, 4161 and DIN 315 build on it; mm."""

    d: float
    pitch: float
    flats: float
    head: float
    nut: float
    washer_d: float
    washer_t: float
    cap_d: float
    key: float
    sunk_d: float
    sunk_h: float
    flange_d: float
    wing_span: float
    wing_height: float

    @property
    def name(self) -> str:
        return f"M{self.d:g}"

    @property
    def core(self) -> float:
        """Drill for the tapped hole, which is how nuts are drawn."""
        return round(self.d - self.pitch, 2)


METRIC = tuple(
    Metric(d=d, pitch=p, flats=s, head=k, nut=m, washer_d=wd, washer_t=wt, cap_d=dk, key=e, sunk_d=sd, sunk_h=sh,
           flange_d=fd, wing_span=ws, wing_height=wh)
    for d, p, s, k, m, wd, wt, dk, e, sd, sh, fd, ws, wh in (
        (3.0, 0.5, 5.5, 2.0, 2.4, 7.0, 0.5, 5.5, 2.5, 6.0, 1.7, 8.0, 16.0, 8.0),
        (4.0, 0.7, 7.0, 2.8, 3.2, 9.0, 0.8, 7.0, 3.0, 8.0, 2.3, 10.0, 20.0, 10.5),
        (5.0, 0.8, 8.0, 3.5, 4.7, 10.0, 1.0, 8.5, 4.0, 10.0, 2.8, 11.8, 26.0, 13.0),
        (6.0, 1.0, 10.0, 4.0, 5.2, 12.0, 1.6, 10.0, 5.0, 12.0, 3.3, 14.2, 33.0, 17.0),
        (8.0, 1.25, 13.0, 5.3, 6.8, 16.0, 1.6, 13.0, 6.0, 16.0, 4.4, 17.9, 39.0, 20.0),
        (10.0, 1.5, 16.0, 6.4, 8.4, 20.0, 2.0, 16.0, 8.0, 20.0, 5.5, 21.8, 51.0, 25.0),
        (12.0, 1.75, 18.0, 7.5, 10.8, 24.0, 2.5, 18.0, 10.0, 24.0, 6.5, 26.0, 65.0, 33.5),
        (16.0, 2.0, 24.0, 10.0, 14.8, 30.0, 3.0, 24.0, 14.0, 30.0, 7.5, 34.5, 73.0, 37.5),
        (20.0, 2.5, 30.0, 12.5, 18.0, 37.0, 3.0, 30.0, 17.0, 36.0, 8.5, 42.8, 90.0, 46.5),
    )
)  # fmt: skip

LENGTHS = (6, 8, 10, 12, 16, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 120)
"""Lengths that shops keep."""

GROOVES = '''
def thread_section(d, pitch, start, end):
    """Half section of an external thread, drawn as rings: flat crests, 60 degree flanks."""
    root = d / 2 - 0.6134 * pitch
    points = [(d / 2, start)]
    z = start
    while z + pitch <= end - 0.5 * pitch:
        points += [(d / 2, z + 0.125 * pitch), (root, z + 0.5 * pitch), (d / 2, z + 0.875 * pitch)]
        z += pitch
    points += [(d / 2, end - 0.6 * pitch), (d / 2 - 0.6 * pitch, end)]
    return points
'''


def length_for(rng: np.random.Generator, m: Metric, low: float = 2.0, high: float = 8.0) -> float:
    """A stock length from ``low`` to ``high`` diameters."""
    return float(pick(rng, [v for v in LENGTHS if low * m.d <= v <= high * m.d]))


def shank(
    rng: np.random.Generator, m: Metric, length: float, *, full: bool = False
) -> tuple[list[Parameter], str, tuple[str, ...], str]:
    """Sizes, statements, functions and words of a threaded shank that hangs ``length`` below the origin."""
    threaded = length if full or length < 2.6 * m.d + 6 else 2 * m.d + 6
    more = sizes(d=(m.d, m.name), pitch=m.pitch, length=(length, "under the head"))
    if threaded < length:
        more += sizes(thread_length=threaded)
    way = (
        pick(rng, ("grooves", "grooves", "plain", "relief"))
        if threaded < length
        else pick(rng, ("grooves", "grooves", "plain"))
    )
    if way == "grooves":
        start = "<length> - <thread_length>" if threaded < length else "0.5 * <pitch>"
        text = f"""
# shank with its thread as rings, turned from a half section
section = [(0, 0), (<d> / 2, 0), *thread_section(<d>, <pitch>, {start}, <length>), (0, <length>)]
shank = cq.Workplane("XZ").polyline([(r, -z) for r, z in section]).close().revolve(360, (0, 0, 0), (0, 1, 0))
<BODY> = <BODY>.union(shank)
"""
        return more, text, (GROOVES,), "a modelled thread"
    if way == "relief":
        text = """
# plain shank, and the thread at its core diameter
shank = cq.Workplane("XY").circle(<d> / 2).extrude(-(<length> - <thread_length>))
thread = cq.Workplane("XY", origin=(0, 0, -<length>)).circle(<d> / 2 - 0.54 * <pitch>).extrude(<thread_length>)
<BODY> = <BODY>.union(shank).union(thread.faces("<Z").chamfer(0.6 * <pitch>))
"""
        return more, text, (), "its thread at the core diameter"
    if threaded < length:
        more = [p for p in more if p.name != "thread_length"]
    text = """
# shank, thread not modelled
shank = cq.Workplane("XY").circle(<d> / 2).extrude(-<length>).faces("<Z").chamfer(0.8 * <pitch>)
<BODY> = <BODY>.union(shank)
"""
    return more, text, (), "a plain shank"


def hexagon(rng: np.random.Generator, height: str, *, both: bool, flats: str = "<flats>") -> str:
    """Statements that start with a hexagon prism of ``height`` and bevel its corners above, or on both sides."""
    if chance(rng, 0.5):
        low = f"({flats} / 2, 0), (r, drop), " if both else "(r, 0), "
        return f"""
r = {flats} / math.sqrt(3)
drop = (r - {flats} / 2) * math.tan(math.radians(30))
<BODY> = cq.Workplane("XY").polygon(6, 2 * r).extrude({height})

# turned bevel of the corners
bevel = (
    cq.Workplane("XZ")
    .polyline([(0, 0), {low}(r, {height} - drop), ({flats} / 2, {height}), (0, {height})])
    .close()
    .revolve(360, (0, 0, 0), (0, 1, 0))
)
<BODY> = <BODY>.intersect(bevel)
"""
    sides = "both=True" if both else ""
    base = (
        f'cq.Workplane("XY").circle({flats} / 2 + drop).extrude({height}).edges().chamfer(0.57 * drop, drop)'
        if sides
        else f'cq.Workplane("XY").circle({flats} / 2 + drop).extrude({height}).faces(">Z").edges().chamfer(0.57 * drop, drop)'
    )
    return f"""
across_corners = {flats} / math.cos(math.pi / 6)
drop = (across_corners - {flats}) / 2
<BODY> = cq.Workplane("XY").polygon(6, across_corners).extrude({height})

# corners bevelled at 30 degrees
blank = {base}
<BODY> = <BODY>.intersect(blank)
"""
