"""Layouts of printed workshop aids in OpenSCAD: drill jigs with bushes, V-blocks and soft jaws."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_printed_drives import resolution, settings
from generators._cad_scad import ScadScript
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[ScadScript, str]]


def drill_jig(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A plate with bushes on a pattern, and fences."""
    pattern = pick(rng, ("row", "grid", "circle"))
    columns, rows = whole(rng, 2, 6), 1 if pattern == "row" else whole(rng, 2, 3)
    drill, pitch = pick(rng, (3, 4, 5, 6, 8)), pick(rng, (20, 25, 32))
    if pattern == "circle":
        columns = pick(rng, (3, 4, 5, 6, 8))
    place = {
        "circle": """module at_holes() {
  for (i = [0 : count - 1])
    rotate(i * 360 / count)
      translate([circle_d / 2, 0, 0])
        children();
}""",
    }.get(pattern, """module at_holes() {
  for (x = [0 : columns - 1], y = [0 : rows - 1])
    translate([(x - (columns - 1) / 2) * pitch, (y - (rows - 1) / 2) * pitch, 0])
      children();
}""")  # fmt: skip
    own = (
        settings(count=columns, circle_d=pitch * 2)
        if pattern == "circle"
        else settings(columns=columns, rows=rows, pitch=(pitch, "between holes"))
    )
    plate = (
        """module plate() {
  difference() {
    union() {
      cylinder(d = circle_d + 2 * margin, h = plate_t);
      cylinder(d = centre_d * 2, h = plate_t + bush_h);
    }
    translate([0, 0, -1])
      cylinder(d = centre_d, h = plate_t + bush_h + 2);
  }
}"""
        if pattern == "circle"
        else """module plate() {
  translate([-plate_x / 2, -plate_y / 2, 0])
    cube([plate_x, plate_y, plate_t]);
  // fences locate the work piece at two edges
  translate([-plate_x / 2 - fence, -plate_y / 2 - fence, -fence_h])
    cube([plate_x + fence, fence, fence_h + plate_t]);
  translate([-plate_x / 2 - fence, -plate_y / 2 - fence, -fence_h])
    cube([fence, plate_y + fence, fence_h + plate_t]);
}"""
    )
    script = ScadScript(
        title=f"Drill jig, {pattern} of {columns * rows} holes, {drill} mm",
        name="drill_jig",
        settings=own + settings(drill_d=(drill + 0.2, f"{drill} mm drill"), bush_d=drill + 8, bush_h=pick(rng, (8, 10, 12)), margin=pick(rng, (14, 16, 18)), plate_t=pick(rng, (5, 6, 8)))
        + (settings(centre_d=8) if pattern == "circle" else settings(fence=6, fence_h=pick(rng, (8, 10, 12)))) + resolution(rng, 32, 40),
        derived=[] if pattern == "circle" else ["plate_x = (columns - 1) * pitch + 2 * margin;", "plate_y = (rows - 1) * pitch + 2 * margin;"],
        modules=[
            place,
            plate,
            """module drill_jig() {
  difference() {
    union() {
      plate();
      at_holes() cylinder(d1 = bush_d + 3, d2 = bush_d, h = plate_t + bush_h);
    }
    at_holes()
      translate([0, 0, -1])
        cylinder(d = drill_d, h = plate_t + bush_h + 2);
  }
}""",
        ],
        calls=["drill_jig();"],
    )  # fmt: skip
    total = columns * rows if pattern != "circle" else columns
    return (
        script,
        f"a drill jig with {total} bushes for {with_article(str(drill))} mm drill {'on a circle' if pattern == 'circle' else 'in a row' if rows == 1 else 'in a grid'}",
    )


def v_block(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A V-block or soft jaw with grooves for round stock."""
    long, w, h = pick(rng, (60, 80, 100)), pick(rng, (30, 36, 40)), pick(rng, (30, 35, 40))
    jaw = chance(rng, 0.5)
    script = ScadScript(
        title="Soft vise jaw with V grooves" if jaw else "V-block",
        name="soft_jaw" if jaw else "v_block",
        settings=settings(block_l=long, block_w=(12 if jaw else w), block_h=h, v_size=(round(h * 0.45), "depth of the V"), **({"lip": 4, "magnet_d": 10.2, "magnet_h": 3} if jaw else {"notch": 4, "slot_w": 8, "slot_h": 6})) + resolution(rng),
        modules=[
            """// prism with a square section on its edge
module vee(size, run) {
  rotate([0, 90, 0])
    translate([0, 0, -1])
      rotate(45)
        translate([-size / sqrt(2), -size / sqrt(2), 0])
          cube([size * sqrt(2), size * sqrt(2), run + 2]);
}""",
            """module soft_jaw() {
  difference() {
    union() {
      cube([block_l, block_w, block_h]);
      translate([0, -lip, block_h - 3])
        cube([block_l, lip + 1, 3]);
    }
    // one groove along the jaw, one across it
    translate([0, block_w, block_h / 2])
      vee(v_size * 0.5, block_l);
    translate([block_l / 2, block_w, -1])
      rotate(45)
        cube([v_size * 0.7, v_size * 0.7, block_h * 4], center = true);
    for (x = [block_l * 0.2, block_l * 0.8])
      translate([x, -0.01, block_h / 2])
        rotate([-90, 0, 0])
          cylinder(d = magnet_d, h = magnet_h);
  }
}""" if jaw else """module v_block() {
  difference() {
    cube([block_l, block_w, block_h]);
    translate([0, block_w / 2, block_h])
      vee(v_size, block_l);
    // relief at the bottom of the V
    translate([-1, block_w / 2 - notch / 4, block_h - v_size - notch])
      cube([block_l + 2, notch / 2, notch + 2]);
    // slots for the clamp on both sides
    for (y = [-1, block_w - slot_h])
      translate([-1, y, block_h * 0.25])
        cube([block_l + 2, slot_h + 1, slot_w]);
  }
}""",
        ],
        calls=["soft_jaw();" if jaw else "v_block();"],
    )  # fmt: skip
    return script, f"a {'soft vise jaw with two V grooves' if jaw else 'V-block'}, {long} mm long"


LAYOUTS: dict[str, Layout] = {"drill_jig": drill_jig, "v_block": v_block}
