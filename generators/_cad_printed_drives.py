"""Layouts of printed machine parts in OpenSCAD: gears, pulleys, knobs, screws and nuts."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_scad import ScadScript, Setting
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[ScadScript, str]]

NUTS = (
    ("M3", 3.2, 5.7, 2.6),
    ("M4", 4.3, 7.2, 3.4),
    ("M5", 5.3, 8.2, 4.2),
    ("M6", 6.4, 10.2, 5.2),
    ("M8", 8.4, 13.3, 6.8),
)
"""Clearance hole, flats of the nut's pocket and its depth, with play for printing; mm."""


def settings(**values: float | tuple[float, str]) -> list[Setting]:
    """Settings in order; a pair is a value and the note beside it."""
    return [
        Setting(name=name, value=v[0], note=v[1]) if isinstance(v, tuple) else Setting(name=name, value=v)
        for name, v in values.items()
    ]


def resolution(rng: np.random.Generator, *options: int) -> list[Setting]:
    """How finely circles are drawn."""
    return [Setting(name="$fn", value=pick(rng, options or (32, 40, 48)))]


def gear(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """An involute gear by functions and list comprehensions: spur, helical or herringbone."""
    teeth, module = whole(rng, 12, 32), pick(rng, (1.0, 1.5, 2.0))
    kind = pick(rng, ("spur", "helical", "herringbone"))
    twist = {"spur": 0}.get(kind, pick(rng, (15, 20, 25)))
    bore = pick(rng, [b for b in (5, 6, 8) if 2 * b + 4 < teeth * module] or [3])
    windows = teeth * module > 36 and chance(rng, 0.7)
    script = ScadScript(
        title=f"{kind.capitalize()} gear, {teeth} teeth, module {module:g}",
        name="gear",
        settings=settings(teeth=teeth, modul=(module, "pitch diameter / teeth"), pressure=(20, "degrees"), face=round(module * 8), bore=bore, hub_d=bore * 2 + 2, hub_h=pick(rng, (4, 6, 8)))
        + (settings(helix=twist) if twist else []) + (settings(windows=pick(rng, (4, 5, 6))) if windows else []) + resolution(rng),
        derived=[
            "pitch_r = teeth * modul / 2;",
            "base_r = pitch_r * cos(pressure);",
            "tip_r = pitch_r + modul;",
            "root_r = pitch_r - 1.25 * modul;",
            "// angle of the involute at a radius, in degrees",
            "function involute(r) = let (t = sqrt(max(0, pow(r / base_r, 2) - 1))) t * 180 / PI - atan(t);",
            "half_tooth = 90 / teeth + involute(pitch_r);",
            "function polar(r, a) = [r * cos(a), r * sin(a)];",
            "function flank(s) = [for (i = [0 : 3]) let (r = max(root_r, base_r) + (tip_r - max(root_r, base_r)) * i / 3) polar(r, s * (half_tooth - involute(r)))];",
        ],
    )  # fmt: skip
    script.modules = [
        """module tooth() {
  rising = flank(-1);
  falling = flank(1);
  polygon(concat([polar(root_r * 0.9, -half_tooth)], rising, [for (i = [3 : -1 : 0]) falling[i]], [polar(root_r * 0.9, half_tooth)]));
}""",
        """module outline() {
  circle(r = root_r);
  for (i = [0 : teeth - 1])
    rotate(i * 360 / teeth)
      tooth();
}""",
        """module blank() {
  difference() {
    outline();
    circle(d = bore);"""
        + (
            """
    for (i = [0 : windows - 1])
      rotate(i * 360 / windows)
        translate([(root_r + hub_d / 2) / 2, 0])
          circle(d = min((root_r - hub_d / 2) * 0.6, 4 * root_r / windows));"""
            if windows
            else ""
        )
        + """
  }
}""",
    ]
    body = {
        "spur": """module gear() {
  linear_extrude(height = face)
    blank();
}""",
        "helical": """module gear() {
  linear_extrude(height = face, twist = face * tan(helix) / pitch_r * 180 / PI, slices = 6)
    blank();
}""",
        "herringbone": """module half() {
  linear_extrude(height = face / 2, twist = face / 2 * tan(helix) / pitch_r * 180 / PI, slices = 4)
    blank();
}

module gear() {
  translate([0, 0, face / 2]) {
    half();
    mirror([0, 0, 1]) half();
  }
}""",
    }[kind]
    script.modules += [
        body,
        """module hub() {
  translate([0, 0, face - 0.01])
    linear_extrude(height = hub_h)
      difference() {
        circle(d = hub_d);
        circle(d = bore);
      }
}""",
    ]
    script.calls = ["union() {\n  gear();\n  hub();\n}"]
    return script, f"a printable {kind} gear with {teeth} teeth of module {module:g} and a hub"


def knob(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A knob with a nut or bolt-head pocket."""
    name, hole, flats, depth = pick(rng, NUTS)
    lobes, kind = pick(rng, (3, 4, 5, 6, 8)), pick(rng, ("lobed", "scalloped", "tee"))
    size = round(hole * 4 + 10)
    grip = {
        "lobed": """module outline() {
  // arms from the middle, joined pairwise
  for (i = [0 : lobes - 1])
    hull() {
      circle(d = core_d);
      rotate(i * 360 / lobes)
        translate([size / 2 - lobe_r, 0])
          circle(r = lobe_r);
    }
}""",
        "scalloped": """module outline() {
  offset(r = 1.5)
    difference() {
      circle(d = size - 3);
      for (i = [0 : lobes * 2 - 1])
        rotate(i * 180 / lobes)
          translate([size / 2 + lobe_r * 0.4, 0])
            circle(r = lobe_r * 0.9);
    }
}""",
        "tee": """module outline() {
  hull()
    for (x = [-1, 1])
      translate([x * (size / 2 - lobe_r), 0])
        circle(r = lobe_r);
  circle(d = core_d);
}""",
    }[kind]  # fmt: skip
    own = (
        settings(size=(size, "over the grip"), thickness=pick(rng, (8, 10, 12)), lobe_r=round(size * 0.16, 1))
        + (settings(lobes=lobes) if kind != "tee" else [])
        + (settings(core_d=round(flats * 1.7)) if kind != "scalloped" else [])
    )
    script = ScadScript(
        title=f"{kind.capitalize()} knob for {name}",
        name="knob",
        settings=own + settings(bolt_d=(hole, name), nut_af=(flats, "pocket across flats"), nut_h=depth, collar_d=round(flats * 1.6), collar_h=pick(rng, (4, 6, 8))) + resolution(rng),
        modules=[
            grip,
            """module nut_pocket() {
  cylinder(d = nut_af / cos(30), h = nut_h + 1, $fn = 6);
}""",
            """module knob() {
  difference() {
    union() {
      linear_extrude(height = thickness)
        outline();
      translate([0, 0, -collar_h])
        cylinder(d1 = collar_d * 0.85, d2 = collar_d, h = collar_h + 0.01);
    }
    translate([0, 0, -collar_h - 1])
      cylinder(d = bolt_d, h = thickness + collar_h + 2);
    translate([0, 0, thickness - nut_h])
      nut_pocket();
  }
}""",
        ],
        calls=["knob();"],
    )  # fmt: skip
    return script, f"{with_article(kind)} knob with a pocket for {with_article(name)} nut"


def bolt(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A coarse printed bolt with its nut beside it; the thread is drawn as rings."""
    d, pitch = pick(rng, ((10, 2.5), (12, 3), (16, 4), (20, 4)))
    length = whole(rng, 2 * d, 4 * d, 5)
    head = pick(rng, ("hex", "knurled"))
    script = ScadScript(
        title=f"Printable bolt and nut, {d} mm thread",
        name="bolt",
        settings=settings(thread_d=d, pitch=pitch, shank=(length, "under the head"), head_af=round(d * 1.6), head_h=round(d * 0.7), nut_h=round(d * 0.8), clearance=(0.4, "between bolt and nut")) + resolution(rng, 24, 30, 36),
        derived=["depth = pitch * 0.3;"],
        modules=[
            """// thread drawn as rings
module thread(d, l) {
  rotate_extrude()
    polygon(concat(
      [[0, 0]],
      [for (i = [0 : floor(l / pitch) - 1], p = [[depth, 0], [0, 0.35], [0, 0.6], [depth, 0.95]]) [d / 2 - p[0], (i + p[1]) * pitch]],
      [[d / 2 - depth, l], [0, l]]
    ));
}""",
            """module head() {
  cylinder(d = head_af / cos(30), h = head_h, $fn = 6);
}""" if head == "hex" else """module head() {
  linear_extrude(height = head_h)
    difference() {
      circle(d = head_af * 1.1);
      for (a = [0 : 15 : 345])
        rotate(a)
          translate([head_af * 0.56, 0])
            circle(d = head_af * 0.07, $fn = 8);
    }
}""",
            """module bolt() {
  head();
  translate([0, 0, head_h - 0.01])
    thread(thread_d, shank);
}""",
            """module nut() {
  difference() {
    cylinder(d = head_af / cos(30), h = nut_h, $fn = 6);
    translate([0, 0, -pitch])
      thread(thread_d + clearance, nut_h + 2 * pitch);
  }
}""",
        ],
        calls=["bolt();", "", "translate([head_af * 1.6, 0, 0])\n  nut();"],
    )  # fmt: skip
    return script, f"a printable bolt with {with_article(f'{d}')} mm thread, {length} mm long, and its nut"


def pulley(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A GT2 or T5 pulley or idler by linear_extrude."""
    name, pitch, depth, width = pick(rng, (("GT2", 2, 0.75, 1.2), ("GT3", 3, 1.14, 1.8), ("T5", 5, 1.2, 2.6)))
    teeth, belt = whole(rng, 16, 30, 2), pick(rng, (6, 9, 10))
    bore = pick(rng, (5, 6, 8)) if teeth * pitch > 60 else 5
    script = ScadScript(
        title=f"{name} pulley, {teeth} teeth",
        name="pulley",
        settings=settings(teeth=teeth, pitch=(pitch, name), tooth_depth=depth, tooth_w=width, belt=(belt, "width"), rim=(1.2, "flange over the belt"), flange_t=1.2, bore=bore, grub=(3.2, "M3 grub screw"), hub_h=pick(rng, (7, 8)), hub_d=max(bore + 9, 14)) + resolution(rng, 28, 32),
        derived=["outer_r = teeth * pitch / PI / 2 - 0.25;", "play = 1;"],
        modules=[
            """module toothed() {
  difference() {
    circle(r = outer_r);
    for (i = [0 : teeth - 1])
      rotate(i * 360 / teeth)
        translate([outer_r, 0])
          scale([tooth_depth * 2, tooth_w])
            circle(d = 1, $fn = 8);
  }
}""",
            """module layer(z, h) {
  translate([0, 0, z])
    linear_extrude(height = h)
      difference() {
        children();
        circle(d = bore);
      }
}""",
            """module pulley() {
  layer(0, flange_t) circle(r = outer_r + rim);
  layer(flange_t, belt + play) toothed();
  layer(flange_t + belt + play, flange_t) circle(r = outer_r + rim);
}""",
            """module hub() {
  difference() {
    layer(-hub_h, hub_h) circle(d = hub_d);
    translate([0, 0, -hub_h / 2])
      rotate([0, 90, 0])
        cylinder(d = grub, h = hub_d);
  }
}""",
        ],
        calls=["pulley();", "hub();"],
    )  # fmt: skip
    return script, f"a printable {name} pulley with {teeth} teeth, two flanges and a hub"


LAYOUTS: dict[str, Layout] = {
    "gear": gear,
    "knob": knob,
    "bolt": bolt,
    "pulley": pulley,
}
