"""Layouts of printed holders and joints in OpenSCAD: clips, hinges, brackets, hooks, ducts, rollers, pipe clamps."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import pick, whole
from generators._cad_printed_drives import NUTS, resolution, settings
from generators._cad_scad import ScadScript
from generators._cad_standards import NEMA
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[ScadScript, str]]


def print_hinge(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A hinge whose knuckles are printed in place on cones."""
    count, segment = pick(rng, (3, 5, 5)), pick(rng, (8, 10, 12))
    script = ScadScript(
        title=f"Print-in-place hinge, {count} knuckles",
        name="hinge",
        settings=settings(knuckles=count, segment=(segment, "length of a knuckle"), knuckle_d=pick(rng, (8, 9, 10)), leaf=pick(rng, (20, 25, 30)), leaf_t=pick(rng, (3, 4)), play=(0.4, "between moving parts"), cone=2.5, screw_d=pick(rng, (3.4, 4.5)), angle=(pick(rng, (0, 30, 60, 90)), "of the second leaf")) + resolution(rng, 20, 24),
        derived=["run = knuckles * segment;", "offset_x = knuckle_d / 2 + play;"],
        modules=[
            """// section of leaf and knuckle, extruded along the pin
module section() {
  circle(d = knuckle_d);
  translate([0, -knuckle_d / 2])
    square([leaf + knuckle_d / 2, leaf_t]);
}""",
            """module knuckle(i) {
  translate([0, 0, i * segment + play / 2])
    linear_extrude(height = segment - play)
      section();
}""",
            """module clear(i) {
  // room for the neighbour's knuckle
  translate([0, 0, i * segment - play / 2])
    linear_extrude(height = segment + play)
      circle(r = knuckle_d / 2 + play);
}""",
            """module leaf(first) {
  difference() {
    union() {
      for (i = [first : 2 : knuckles - 1])
        knuckle(i);
      translate([offset_x, -knuckle_d / 2, 0])
        cube([leaf - play, leaf_t, run]);
    }
    for (i = [1 - first : 2 : knuckles - 1])
      clear(i);
    cylinder(d = knuckle_d * 0.36, h = run * 3, center = true);
    for (z = [run * 0.25, run * 0.75])
      translate([leaf * 0.65, -knuckle_d, z])
        rotate([-90, 0, 0])
          cylinder(d = screw_d, h = 2 * knuckle_d);
  }
}""",
        ],
        calls=["leaf(0);", "rotate([0, 0, angle])\n  mirror([1, 0, 0])\n    leaf(1);".replace("angle", "-angle"), "// pin\ncylinder(d = knuckle_d * 0.36 - play, h = run);"],
    )  # fmt: skip
    script.settings = [s for s in script.settings if s.name != "cone"]
    return script, f"a printable hinge with {count} knuckles and a pin"


def cable_clip(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A row of snap clips on a screw-down strip."""
    d, n = pick(rng, (4, 5, 6, 8, 10)), whole(rng, 1, 6)
    script = ScadScript(
        title=f"Cable clip for {n} x {d} mm" if n > 1 else f"Cable clip {d} mm",
        name="clip",
        settings=settings(cables=n, cable_d=d, wall=pick(rng, (1.6, 2, 2.4)), opening=(round(d * 0.65, 1), "snap gap"), depth=pick(rng, (8, 10, 12)), tab=pick(rng, (12, 14)), base_t=pick(rng, (2.4, 3)), screw_d=pick(rng, (3.4, 4.2)), head_d=8) + resolution(rng, 36, 48),
        derived=["pitch = cable_d + 2 * wall + 1;", "strip = cables * pitch + 2 * tab;"],
        modules=[
            """module loop() {
  difference() {
    circle(d = cable_d + 2 * wall);
    circle(d = cable_d);
    translate([-opening / 2, 0])
      square([opening, cable_d]);
  }
}""",
            """module profile() {
  for (i = [0 : cables - 1])
    translate([(i - (cables - 1) / 2) * pitch, cable_d / 2 + base_t])
      loop();
  difference() {
    translate([-strip / 2, 0])
      square([strip, base_t + wall]);
    for (i = [0 : cables - 1])
      translate([(i - (cables - 1) / 2) * pitch, cable_d / 2 + base_t])
        circle(d = cable_d);
  }
}""",
            """module clip() {
  difference() {
    rotate([90, 0, 0])
      linear_extrude(height = depth, center = true)
        profile();
    for (side = [-1, 1])
      translate([side * (strip - tab) / 2, 0, -1]) {
        cylinder(d = screw_d, h = base_t + wall + 2);
        translate([0, 0, base_t + 1])
          cylinder(d1 = screw_d, d2 = head_d, h = wall + 0.5);
      }
  }
}""",
        ],
        calls=["clip();"],
    )  # fmt: skip
    return script, f"a cable clip for {n} cable{'s' if n > 1 else ''} of {d} mm with two screw tabs"


def profile_corner(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A corner bracket for T-slot extrusion with ribs."""
    size, screw = pick(rng, ((20, 5.3), (30, 6.4), (40, 8.4)))
    arm, ribs = size * pick(rng, (1, 1.5, 2)), pick(rng, (1, 2, 2, 3))
    script = ScadScript(
        title=f"Corner bracket for {size} mm extrusion",
        name="corner",
        settings=settings(profile=size, arm=arm, plate=pick(rng, (4, 5, 6)), rib_t=pick(rng, (3, 4)), ribs=ribs, screw_d=screw, key_w=(5.8 if size == 20 else 7.8, "nose in the slot"), key_h=1.5, holes=1 if arm < 1.4 * size else 2) + resolution(rng),
        modules=[
            """module arm_plate() {
  difference() {
    union() {
      translate([0, -profile / 2, 0])
        cube([arm, profile, plate]);
      translate([plate, -key_w / 2, -key_h])
        cube([arm - plate, key_w, key_h + 0.01]);
    }
    for (i = [0 : holes - 1])
      translate([plate + (arm - plate) * (i + 0.6) / (holes + 0.2), 0, -5])
        cylinder(d = screw_d, h = plate + 10);
  }
}""",
            """module rib(y) {
  translate([0, y + rib_t / 2, 0])
    rotate([90, 0, 0])
      linear_extrude(height = rib_t)
        polygon([[0, 0], [arm, 0], [arm, plate], [plate, arm], [0, arm]]);
}""",
            """module corner() {
  arm_plate();
  mirror([1, 0, -1])
    arm_plate();
  for (i = [0 : ribs - 1])
    rib(ribs == 1 ? -profile / 2 + rib_t / 2 : (i / (ribs - 1) - 0.5) * (profile - rib_t));
}""",
        ],
        calls=["corner();"],
    )  # fmt: skip
    return (
        script,
        f"a corner bracket for {with_article(str(size))} mm extrusion with {ribs} rib{'s' if ribs > 1 else ''}",
    )


def hook(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A wall or pegboard hook, swept as hulls along a list of points."""
    kind = pick(rng, ("wall", "pegboard", "rail"))
    reach, rise, rod = whole(rng, 30, 70, 5), whole(rng, 12, 30, 3), pick(rng, (6, 8, 10))
    back = {
        "wall": """module back() {
  difference() {
    hull()
      for (z = [-plate_h / 2, plate_h / 2])
        translate([0, 0, z])
          rotate([0, 90, 0])
            cylinder(d = plate_w, h = plate_t);
    for (z = [-plate_h / 2, plate_h / 2])
      translate([-1, 0, z])
        rotate([0, 90, 0])
          cylinder(d = screw_d, h = plate_t + 2);
  }
}""",
        "pegboard": """module back() {
  for (z = [0, peg_pitch])
    translate([-peg_t, 0, z])
      rotate([0, 90, 0])
        cylinder(d = peg_d, h = peg_t + rod);
  // the upper peg turns up behind the board
  translate([-peg_t, 0, peg_pitch])
    cylinder(d = peg_d, h = peg_d * 1.6);
  hull()
    for (z = [0, peg_pitch])
      translate([rod / 2, 0, z])
        sphere(d = rod);
}""",
        "rail": """module back() {
  translate([0, -rail_w / 2, -rail_h])
    cube([wall_t, rail_w, rail_h * 2]);
  translate([-rail_gap - wall_t, -rail_w / 2, rail_h - wall_t])
    cube([rail_gap + 2 * wall_t, rail_w, wall_t]);
  translate([-rail_gap - wall_t, -rail_w / 2, rail_h * 0.4])
    cube([wall_t, rail_w, rail_h * 0.6]);
}""",
    }[kind]  # fmt: skip
    own = {
        "wall": settings(plate_w=rod * 2.4, plate_h=rod * 4, plate_t=4, screw_d=pick(rng, (4.2, 5))),
        "pegboard": settings(peg_d=pick(rng, (4.5, 5.8)), peg_pitch=25.4, peg_t=pick(rng, (5, 6))),
        "rail": settings(
            rail_w=rod * 2.2, rail_h=pick(rng, (18, 22)), rail_gap=pick(rng, (3, 5, 8)), wall_t=4
        ),
    }[kind]
    script = ScadScript(
        title=f"{kind.capitalize()} hook, {reach} mm reach",
        name="hook",
        settings=settings(reach=reach, rise=rise, rod=(rod, "thickness of the hook"), steps=pick(rng, (4, 5))) + own + resolution(rng, 14, 16, 18),
        derived=[
            "bend = min(rise, reach / 2);",
            "// the first bead does not reach through the back",
            "inside = rod / 2 + 0.5;",
            "// out from the wall, round the bend, and up",
            "path = concat([[inside, 0], [reach - bend, 0]], [for (i = [1 : steps]) let (a = 90 * i / steps) [reach - bend + bend * sin(a), bend * (1 - cos(a))]], [[reach, rise + rod]]);",
        ],
        modules=[
            """module bead(p) {
  translate([p[0], 0, p[1]])
    sphere(d = rod);
}""",
            """module arm() {
  for (i = [0 : len(path) - 2])
    hull() {
      bead(path[i]);
      bead(path[i + 1]);
    }
}""",
            back,
        ],
        calls=["arm();", "back();"],
    )  # fmt: skip
    return script, f"a {kind} hook that reaches {reach} mm"


def duct(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A fan duct from a square frame to a round or slot outlet."""
    fan, pitch = pick(rng, ((30, 24), (40, 32), (50, 40), (60, 50), (80, 71.5)))
    outlet = pick(rng, ("round", "slot"))
    script = ScadScript(
        title=f"Fan duct, {fan} mm to {outlet} outlet",
        name="duct",
        settings=settings(fan=fan, hole_pitch=pitch, screw_d=3.4, flange_t=3, rise=whole(rng, 25, 60, 5), wall=pick(rng, (1.6, 2)), shift=(pick(rng, (0, 0, 8, 15)), "of the outlet"), spigot=pick(rng, (8, 10, 12)), **({"outlet_d": round(fan * pick(rng, (0.5, 0.7)))} if outlet == "round" else {"slot_l": fan * 0.9, "slot_w": round(fan * 0.22)})) + resolution(rng, 40, 48),
        modules=[
            """module mouth(grow) {
  circle(d = outlet_d + 2 * grow);
}""" if outlet == "round" else """module mouth(grow) {
  hull()
    for (x = [-1, 1])
      translate([x * (slot_l - slot_w) / 2, 0])
        circle(d = slot_w + 2 * grow);
}""",
            """module body(grow) {
  hull() {
    translate([0, 0, flange_t])
      linear_extrude(height = 0.1)
        circle(d = fan - 4 + 2 * grow - 2 * wall);
    translate([shift, 0, flange_t + rise])
      linear_extrude(height = 0.1)
        mouth(grow);
  }
  translate([shift, 0, flange_t + rise])
    linear_extrude(height = spigot)
      mouth(grow);
}""",
            """module flange() {
  linear_extrude(height = flange_t + 0.05)
    difference() {
      offset(r = 3)
        square(fan - 6, center = true);
      circle(d = fan - 4 - 2 * wall);
      for (x = [-1, 1], y = [-1, 1])
        translate([x * hole_pitch / 2, y * hole_pitch / 2])
          circle(d = screw_d);
    }
}""",
        ],
        calls=["flange();", "difference() {\n  body(wall);\n  translate([0, 0, -0.1])\n    body(0);\n  translate([shift, 0, flange_t + rise])\n    linear_extrude(height = spigot + 1)\n      mouth(0);\n}"],
    )  # fmt: skip
    return script, f"a duct from {with_article(str(fan))} mm fan to a {outlet} outlet"


def pipe_clamp(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """Two clamp halves with nut pockets, closed or apart."""
    d = pick(rng, (16, 20, 22, 25, 32, 40))
    name, hole, flats, depth = pick(rng, NUTS[:3])
    script = ScadScript(
        title=f"Split clamp for {d} mm pipe, {name}",
        name="clamp",
        settings=settings(pipe_d=d, wall=pick(rng, (4, 5, 6)), depth_y=pick(rng, (14, 18, 22)), split=(1.5, "gap between the halves"), bolt_d=(hole, name), nut_af=flats, nut_h=depth, ear=round(flats * 1.6), apart=(pick(rng, (0, 8, 20)), "of the halves")) + resolution(rng, 40, 48),
        derived=["bolt_x = pipe_d / 2 + wall + ear / 2;"],
        modules=[
            """module ring_section() {
  difference() {
    union() {
      circle(d = pipe_d + 2 * wall);
      translate([-bolt_x - ear / 2, -ear / 2])
        square([2 * bolt_x + ear, ear]);
    }
    circle(d = pipe_d);
  }
}""",
            """module half() {
  difference() {
    rotate([90, 0, 0])
      linear_extrude(height = depth_y, center = true)
        intersection() {
          ring_section();
          translate([-pipe_d * 2, split / 2])
            square([pipe_d * 4, pipe_d * 2]);
        }
    for (side = [-1, 1])
      translate([side * bolt_x, 0, 0]) {
        cylinder(d = bolt_d, h = pipe_d);
        translate([0, 0, ear / 2 - nut_h])
          children();
      }
  }
}""",
        ],
        calls=["translate([0, 0, apart])\n  half()\n    cylinder(d = nut_af / cos(30), h = pipe_d, $fn = 6);", "mirror([0, 0, 1])\n  half()\n    cylinder(d = nut_af * 1.1, h = pipe_d);"],
    )  # fmt: skip
    return script, f"a split clamp for {with_article(str(d))} mm pipe with {name} bolts"


def motor_bracket(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A motor bracket with slots and side walls."""
    name = pick(rng, tuple(NEMA))
    face, pitch, pilot, hole = NEMA[name]
    script = ScadScript(
        title=f"{name} motor bracket",
        name="bracket",
        settings=settings(face=(face + 1, name), hole_pitch=pitch, pilot_d=pilot + 1, hole_d=round(hole + 0.2, 1), plate=pick(rng, (4, 5, 6)), side_t=pick(rng, (3, 4)), foot=pick(rng, (18, 22, 26)), foot_d=pick(rng, (4.5, 5.5)), slide=(pick(rng, (0, 4, 8)), "length of the motor's slots")) + resolution(rng, 32, 40),
        derived=["outer = face + 2 * side_t;"],
        modules=[
            """module slot(d, l) {
  hull()
    for (y = [-l / 2, l / 2])
      translate([0, y])
        circle(d = d);
}""",
            """module front() {
  linear_extrude(height = plate)
    difference() {
      translate([-outer / 2, -face / 2])
        square([outer, face]);
      slot(pilot_d, slide);
      for (x = [-1, 1], y = [-1, 1])
        translate([x * hole_pitch / 2, y * hole_pitch / 2])
          slot(hole_d, slide);
    }
}""",
            """module cheek() {
  // triangular side wall
  rotate([90, 0, 90])
    linear_extrude(height = side_t)
      polygon([[-face / 2, 0], [face / 2, 0], [face / 2, plate], [-face / 2 + plate, face * 0.85], [-face / 2, face * 0.85]]);
}""",
            """module sole() {
  translate([0, -face / 2, 0])
    rotate([90, 0, 0])
      linear_extrude(height = plate)
        difference() {
          translate([-outer / 2 - foot, 0])
            square([outer + 2 * foot, face * 0.85]);
          for (x = [-1, 1], z = [0.25, 0.75])
            translate([x * (outer / 2 + foot / 2), z * face * 0.85])
              circle(d = foot_d);
        }
}""",
        ],
        calls=[
            """// stands on its sole
rotate([90, 0, 0]) {
  front();
  translate([-outer / 2, 0, 0]) cheek();
  translate([outer / 2 - side_t, 0, 0]) cheek();
  translate([0, 0.01, 0]) sole();
}"""
        ],
    )  # fmt: skip
    return script, f"a printable {name} motor bracket with two cheeks and a wide foot"


LAYOUTS: dict[str, Layout] = {
    "print_hinge": print_hinge,
    "cable_clip": cable_clip,
    "profile_corner": profile_corner,
    "hook": hook,
    "duct": duct,
    "pipe_clamp": pipe_clamp,
    "motor_bracket": motor_bracket,
}
