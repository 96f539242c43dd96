"""Layouts of holders and panels: divided tray, battery holder, jar, tool rack, front panel, cable box, stand."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_scad import ScadScript, Setting, rounded

Layout = Callable[[np.random.Generator], tuple[ScadScript, str]]


def tray(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A drawer organiser: a grid of compartments."""
    columns, rows = whole(rng, 2, 5), whole(rng, 1, 4)
    script = ScadScript(
        title=pick(rng, ("Drawer organiser", "Sorting tray for small parts", "Screw tray")),
        name="tray",
        settings=[
            Setting(name="columns", value=columns, section="Grid"),
            Setting(name="rows", value=rows, section="Grid"),
            Setting(
                name="cell_x", value=whole(rng, 20, 40, 2), note="inside of a compartment", section="Grid"
            ),
            Setting(name="cell_y", value=whole(rng, 20, 40, 2), section="Grid"),
            Setting(name="depth", value=whole(rng, 14, 36, 2), section="Grid"),
            Setting(name="wall", value=pick(rng, (1.6, 2, 2.4)), section="Walls"),
            Setting(name="floor_t", value=pick(rng, (1.6, 2)), section="Walls"),
            Setting(name="corner_r", value=pick(rng, (2, 3, 4)), section="Walls"),
            Setting(name="$fn", value=24),
        ],
        derived=["length = columns * (cell_x + wall) + wall;", "width = rows * (cell_y + wall) + wall;"],
        modules=[rounded(rng)],
    )
    script.modules += [
        """module compartment(c, r) {
  translate([wall + c * (cell_x + wall), wall + r * (cell_y + wall), floor_t])
    rounded_box([cell_x, cell_y, depth + 1], corner_r);
}""",
        """module tray() {
  difference() {
    rounded_box([length, width, depth + floor_t], corner_r + wall);
    for (c = [0 : columns - 1], r = [0 : rows - 1])
      compartment(c, r);
  }
}""",
    ]
    if chance(rng, 0.5):
        script.settings.append(
            Setting(name="label_h", value=pick(rng, (8, 10)), note="label tab at the front")
        )
        script.modules.append(
            """module label_tab() {
  translate([length / 2 - 15, -2, depth + floor_t - label_h])
    cube([30, 2.5, label_h]);
}"""
        )
        script.calls.append("label_tab();")
    script.calls.append("tray();")
    return script, f"a drawer organiser with {columns} by {rows} compartments"


def battery(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A holder for round cells."""
    name, diameter, length = pick(
        rng, (("AA", 14.5, 50.5), ("AAA", 10.5, 44.5), ("18650", 18.6, 65.2), ("CR123A", 17, 34.5))
    )
    count = whole(rng, 2, 6)
    script = ScadScript(
        title=f"Battery holder, {count} x {name}",
        name="battery_holder",
        settings=[
            Setting(name="cells", value=count),
            Setting(name="cell_d", value=diameter, note=name),
            Setting(name="cell_l", value=length),
            Setting(name="clearance", value=0.4),
            Setting(name="wall", value=pick(rng, (2, 2.5, 3))),
            Setting(name="floor_t", value=2),
            Setting(name="wire_d", value=pick(rng, (3, 4)), note="wire passage"),
            Setting(name="$fn", value=pick(rng, (32, 40))),
        ],
        derived=[
            "pitch = cell_d + clearance + wall;",
            "body_x = cells * pitch + wall;",
            "body_y = cell_l + 2 * clearance + 2 * wall + 4;  // room for the contacts",
            "body_z = floor_t + cell_d * 0.7;",
        ],
    )
    script.modules = [
        """module bay() {
  // cradle for one cell, open on top
  rotate([-90, 0, 0])
    cylinder(d = cell_d + clearance, h = cell_l + 2 * clearance + 4);
}""",
        """module holder() {
  difference() {
    cube([body_x, body_y, body_z]);
    for (i = [0 : cells - 1])
      translate([wall + (cell_d + clearance) / 2 + i * pitch, wall, floor_t + cell_d / 2 + clearance])
        bay();
    // finger notch across all bays
    translate([-1, body_y / 2, body_z])
      rotate([0, 90, 0])
        cylinder(d = cell_d * 0.8, h = body_x + 2);
    for (y = [-1, body_y - wall - 1])
      translate([body_x / 2, y, floor_t + cell_d / 2])
        rotate([-90, 0, 0])
          cylinder(d = wire_d, h = wall + 2);
  }
}""",
    ]
    script.calls = ["holder();"]
    if chance(rng, 0.5):
        script.modules.append(
            """module flange() {
  for (x = [-7, body_x - 3])
    difference() {
      translate([x, body_y / 2 - 8, 0]) cube([10, 16, floor_t]);
      translate([x < 0 ? x + 4 : x + 6.5, body_y / 2, -1]) cylinder(d = 3.4, h = floor_t + 2);
    }
}"""
        )
        script.calls.append("flange();")
    return script, f"a battery holder for {count} {name} cells"


def jar(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A round container with a lid, sometimes fluted."""
    diameter, flutes = whole(rng, 36, 80, 2), pick(rng, (0, 0, 12, 18, 24))
    script = ScadScript(
        title=pick(rng, ("Round container with lid", "Jar", "Pill box, round")),
        name="jar",
        settings=[
            Setting(name="inner_d", value=diameter, section="Jar"),
            Setting(name="inner_h", value=whole(rng, 24, 70, 2), section="Jar"),
            Setting(name="wall", value=pick(rng, (2, 2.4, 3)), section="Jar"),
            Setting(name="floor_t", value=2, section="Jar"),
            Setting(name="neck_h", value=pick(rng, (6, 8)), note="where the lid sits", section="Jar"),
            Setting(name="gap", value=0.3, note="lid clearance", section="Lid"),
            Setting(name="lid_t", value=pick(rng, (2, 3)), section="Lid"),
            Setting(name="$fn", value=pick(rng, (48, 64))),
        ],
        derived=["outer_d = inner_d + 2 * wall;", "neck_d = outer_d - wall;"],
    )
    if flutes:
        script.settings.append(Setting(name="flutes", value=flutes, note="grip on the lid", section="Lid"))
    ribs = (
        """
    for (i = [0 : flutes - 1])
      rotate(i * 360 / flutes)
        translate([outer_d / 2 + 1.1, 0, -1])
          cylinder(d = 3, h = neck_h + lid_t + 2, $fn = 16);"""
        if flutes
        else ""
    )
    script.modules = [
        """module jar() {
  difference() {
    union() {
      cylinder(d = outer_d, h = inner_h + floor_t - neck_h);
      cylinder(d = neck_d, h = inner_h + floor_t);
    }
    translate([0, 0, floor_t])
      cylinder(d = inner_d, h = inner_h + 1);
  }
}""".replace("cylinder(d = inner_d, h = inner_h + 1)", "cylinder(d = inner_d - wall, h = inner_h + 1)"),
        f"""module lid() {{
  difference() {{
    cylinder(d = outer_d, h = neck_h + lid_t);
    translate([0, 0, lid_t])
      cylinder(d = neck_d + 2 * gap, h = neck_h + 1);{ribs}
  }}
}}""",
    ]
    script.calls = [
        "jar();",
        "",
        pick(
            rng,
            (
                "translate([outer_d + 12, 0, 0]) lid();",
                "translate([0, 0, inner_h + 40]) rotate([180, 0, 0]) lid();",
            ),
        ),
    ]
    return script, f"a round container of {diameter} mm with a {'fluted ' if flutes else ''}lid"


def rack(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A rack with graded holes for tools or bits."""
    start, step, count = pick(rng, ((2, 1, 8), (3, 0.5, 9), (4, 1, 7), (6.5, 0, 8), (8, 2, 5)))
    kind = "drill" if step else "hex bit"
    script = ScadScript(
        title=f"{kind.capitalize()} rack, {count} places",
        name="rack",
        settings=[
            Setting(name="count", value=count),
            Setting(name="first_d", value=start, note="smallest hole"),
            Setting(name="step_d", value=step, note="growth from hole to hole"),
            Setting(name="clearance", value=0.4),
            Setting(name="margin", value=pick(rng, (4, 5, 6)), note="material between the holes"),
            Setting(name="depth", value=pick(rng, (26, 30, 36))),
            Setting(name="height", value=pick(rng, (20, 24, 28))),
            Setting(name="tilt", value=pick(rng, (0, 10, 15)), note="degrees"),
            Setting(name="$fn", value=24 if step else 6),
        ],
        derived=[
            "function diameter(i) = first_d + i * step_d + clearance;",
            "function position(i) = i == 0 ? margin + diameter(0) / 2",
            "  : position(i - 1) + diameter(i - 1) / 2 + margin + diameter(i) / 2;",
            "length = position(count - 1) + diameter(count - 1) / 2 + margin;",
        ],
    )
    script.modules = [
        """module block() {
  // front leans back
  rotate([90, 0, 90])
    linear_extrude(height = length)
      polygon([[0, 0], [depth, 0], [depth, height], [height * 0.35, height], [0, height * 0.5]]);
}""",
        """module rack() {
  difference() {
    block();
    for (i = [0 : count - 1])
      translate([position(i), depth * 0.66, 4])
        rotate([tilt, 0, 0])
          cylinder(d = diameter(i), h = height + 10);
  }
}""",
    ]
    script.calls = ["rack();"]
    return script, f"a {kind} rack with {count} places"


def panel(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A front panel with a display window, buttons and a grille."""
    buttons = whole(rng, 2, 5)
    length = max(whole(rng, 90, 140, 5), buttons * 20 + 45)
    script = ScadScript(
        title=pick(rng, ("Front panel with display window", "Control panel", "Instrument bezel")),
        name="panel",
        settings=[
            Setting(name="length", value=length),
            Setting(name="width", value=whole(rng, 55, 80, 5)),
            Setting(name="thickness", value=pick(rng, (2.5, 3, 4))),
            Setting(name="corner_r", value=pick(rng, (3, 5, 8))),
            Setting(name="window_l", value=pick(rng, (40, 46, 52)), note="display"),
            Setting(name="window_w", value=pick(rng, (16, 20, 24))),
            Setting(name="bezel", value=2, note="chamfer of the window"),
            Setting(name="buttons", value=buttons),
            Setting(name="button_d", value=pick(rng, (8, 10, 12))),
            Setting(name="grille_d", value=pick(rng, (18, 22, 26)), note="speaker"),
            Setting(name="$fn", value=pick(rng, (24, 32))),
        ],
        derived=["button_pitch = (length - 20) / buttons;", "upper = width * 0.66;"],
        modules=[rounded(rng)],
    )
    script.modules += [
        """module window() {
  translate([12, upper - window_w / 2, -1])
    cube([window_l, window_w, thickness + 2]);
  // bevel towards the user
  translate([12 + window_l / 2, upper, thickness - bezel / 2])
    linear_extrude(height = bezel, scale = [(window_l + 2 * bezel) / window_l, (window_w + 2 * bezel) / window_w])
      square([window_l, window_w], center = true);
}""",
        """module grille() {
  for (r = [0 : 2], i = [0 : max(0, 6 * r - 1)])
    rotate(r == 0 ? 0 : i * 60 / r)
      translate([r * grille_d / 6, 0, -1])
        cylinder(d = 2, h = thickness + 2, $fn = 12);
}""",
        """module panel() {
  difference() {
    rounded_box([length, width, thickness], corner_r);
    window();
    for (i = [0 : buttons - 1])
      translate([10 + (i + 0.5) * button_pitch, width * 0.24, -1])
        cylinder(d = button_d, h = thickness + 2);
    translate([length - 8 - grille_d / 2, upper, 0]) grille();
    for (x = [5, length - 5], y = [5, width - 5])
      translate([x, y, -1]) cylinder(d = 3.2, h = thickness + 2);
  }
}""",
    ]
    script.calls = [pick(rng, ("panel();", "rotate([65, 0, 0])\n  panel();"))]
    return script, f"an instrument front panel with a display window, {buttons} buttons and a speaker grille"


def stand(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A stand for a phone or a tablet."""
    what, width = pick(rng, (("phone", 75), ("phone", 70), ("tablet", 140), ("sign", 100)))
    script = ScadScript(
        title=f"{what.capitalize()} stand",
        name="stand",
        settings=[
            Setting(name="width", value=width),
            Setting(name="depth", value=pick(rng, (70, 80, 90))),
            Setting(name="back_h", value=pick(rng, (80, 95, 110))),
            Setting(name="t", value=pick(rng, (4, 5, 6)), note="material"),
            Setting(name="lean", value=pick(rng, (15, 20, 25)), note="degrees from upright"),
            Setting(name="slot", value=pick(rng, (10, 12, 14)), note="device thickness"),
            Setting(name="lip_h", value=pick(rng, (10, 12, 15))),
            Setting(name="cable_w", value=pick(rng, (12, 14, 16))),
            Setting(name="$fn", value=32),
        ],
    )
    script.modules = [
        """module side_profile() {
  // base, leaning back, front lip: one outline
  union() {
    square([depth, t]);
    translate([slot + t, t * sin(lean)]) rotate(-lean) square([t, back_h]);
    square([t, lip_h]);
    // brace
    polygon([[slot + t, t], [depth - 5, t], [slot + t + back_h * 0.5 * tan(lean), back_h * 0.5]]);
  }
}""",
        """module window() {
  translate([depth * 0.2, width * 0.22, t + 6])
    cube([depth, width * 0.56, back_h * 0.32]);
}""",
        """module stand() {
  difference() {
    translate([0, width, 0])
      rotate([90, 0, 0])
        linear_extrude(height = width)
          side_profile();
    window();
    // cable
    translate([-1, width / 2 - cable_w / 2, -1]) cube([slot + t + 1, cable_w, lip_h + 2]);
  }
}""",
    ]
    script.calls = ["stand();"]
    return (
        script,
        f"a {what} stand that leans back {int(next(s.value for s in script.settings if s.name == 'lean'))} degrees",
    )


LAYOUTS: dict[str, Layout] = {
    "tray": tray,
    "battery": battery,
    "jar": jar,
    "rack": rack,
    "panel": panel,
    "stand": stand,
}
