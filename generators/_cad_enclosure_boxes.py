"""Layouts of boxes with lids: project box, vented case, board case, snap-fit box, wall box, sliding lid."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._cad_scad import ScadScript, Setting, rounded
from generators._cad_standards import SCREWS
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[ScadScript, str]]


def outer_box(
    rng: np.random.Generator, title: str, name: str, *, low: int = 50, high: int = 120
) -> ScadScript:
    """The settings that all boxes share."""
    length = whole(rng, low, high, 5)
    width = whole(rng, max(30, low - 20), max(40, int(length * 0.8)), 5)
    wall = pick(rng, (1.6, 2, 2, 2.4, 3))
    settings = [
        Setting(name="length", value=length, note="outside, along x", section="Box"),
        Setting(name="width", value=width, note="outside, along y", section="Box"),
        Setting(name="height", value=whole(rng, 20, 50, 2), note="without the lid", section="Box"),
        Setting(name="wall", value=wall, note="wall thickness", section="Box"),
        Setting(name="floor_t", value=pick(rng, (2, 2.4, 3)), note="floor thickness", section="Box"),
        Setting(name="corner_r", value=pick(rng, (3, 4, 5, 6)), note="corner radius", section="Box"),
        Setting(name="$fn", value=pick(rng, (24, 32, 40)), section="Quality"),
    ]
    return ScadScript(title=title, name=name, settings=settings, modules=[rounded(rng)])


def size_of(script: ScadScript, name: str) -> float:
    return float(next(s.value for s in script.settings if s.name == name))


def add_lid(script: ScadScript, rng: np.random.Generator) -> None:
    """A lid with a lip that fits inside the walls."""
    script.settings += [
        Setting(name="lid_t", value=pick(rng, (2, 2.4, 3)), note="lid thickness", section="Lid"),
        Setting(name="lip", value=pick(rng, (2, 3, 4)), note="how far the lip reaches in", section="Lid"),
        Setting(name="gap", value=pick(rng, (0.2, 0.25, 0.3)), note="clearance of the lip", section="Lid"),
    ]
    script.modules.append(
        """module lid() {
  inset = wall + gap;
  rounded_box([length, width, lid_t], corner_r);
  translate([inset, inset, lid_t])
    difference() {
      rounded_box([length - 2 * inset, width - 2 * inset, lip], max(0.5, corner_r - inset));
      translate([wall, wall, -1])
        rounded_box([length - 2 * inset - 2 * wall, width - 2 * inset - 2 * wall, lip + 2], max(0.5, corner_r - inset - wall));
    }
}"""
    )


def arrange(script: ScadScript, rng: np.random.Generator, body: str = "base") -> None:
    """Base and lid: side by side, behind, or the lid hovering upside down above."""
    way = pick(rng, ("beside", "behind", "above"))
    script.calls.append(f"{body}();")
    if way == "beside":
        script.calls += ["", "translate([length + 15, 0, 0])", "  lid();"]
    elif way == "behind":
        script.calls += ["", "translate([0, width + 12, 0]) lid();"]
    else:
        script.calls += [
            "",
            "// exploded view",
            "translate([0, width, height + 25]) rotate([180, 0, 0]) lid();",
        ]


def project_box(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A screwed project box: corner posts with pilot holes, countersunk lid."""
    script = outer_box(
        rng,
        pick(rng, ("Project box with screw-down lid", "Electronics enclosure", "Parametric enclosure")),
        "project_box",
    )
    screw = pick(rng, SCREWS[:2])
    script.settings += [
        Setting(name="post_d", value=screw.diameter + 4, note="corner posts", section="Screws"),
        Setting(name="pilot_d", value=screw.tap, note=f"{screw.name} self-tapping", section="Screws"),
        Setting(name="screw_d", value=screw.clearance, note=f"{screw.name} clearance", section="Screws"),
        Setting(name="head_d", value=screw.countersink, section="Screws"),
    ]
    script.settings.append(Setting(name="lid_t", value=pick(rng, (2.4, 3, 3.6)), section="Lid"))
    script.derived = [
        "post_inset = wall + post_d / 2 - 0.5;",
        "posts = [for (x = [post_inset, length - post_inset], y = [post_inset, width - post_inset]) [x, y]];",
    ]
    script.modules += [
        """module shell() {
  difference() {
    rounded_box([length, width, height], corner_r);
    translate([wall, wall, floor_t])
      rounded_box([length - 2 * wall, width - 2 * wall, height], max(0.5, corner_r - wall));
  }
}""",
        """module base() {
  difference() {
    union() {
      shell();
      for (p = posts)
        translate([p[0], p[1], floor_t / 2])
          cylinder(d = post_d, h = height - floor_t / 2);
    }
    for (p = posts)
      translate([p[0], p[1], floor_t])
        cylinder(d = pilot_d, h = height);
  }
}""",
        """module lid() {
  difference() {
    rounded_box([length, width, lid_t], corner_r);
    for (p = posts)
      translate([p[0], p[1], 0]) {
        translate([0, 0, -1]) cylinder(d = screw_d, h = lid_t + 2);
        translate([0, 0, -0.01]) cylinder(d1 = head_d, d2 = screw_d, h = (head_d - screw_d) / 2);
      }
  }
}""",
    ]
    arrange(script, rng)
    length = with_article(f"{size_of(script, 'length'):g}")
    return (
        script,
        f"{length} by {size_of(script, 'width'):g} mm project box with corner posts and a screwed lid",
    )


def vented(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A case with rows of vents in its sides."""
    script = outer_box(
        rng,
        pick(rng, ("Ventilated case", "Power supply housing with vents", "Router case, ventilated")),
        "vented_case",
        low=70,
        high=130,
    )
    shape = pick(rng, ("slot", "round", "hex"))
    script.settings += [
        Setting(name="vent_count", value=whole(rng, 5, 9), note="per side", section="Vents"),
        Setting(name="vent_w", value=pick(rng, (2, 2.5, 3)), section="Vents"),
    ]
    cut = {
        "slot": "cube([vent_w, 2 * wall + 2, height * 0.5])",
        "round": "translate([vent_w / 2, 0, height * 0.25]) rotate([-90, 0, 0]) cylinder(d = vent_w * 1.6, h = 2 * wall + 2)",
        "hex": "translate([vent_w / 2, 0, height * 0.25]) rotate([-90, 0, 0]) cylinder(d = vent_w * 1.8, h = 2 * wall + 2, $fn = 6)",
    }[shape]
    script.derived = ["vent_pitch = (length - 4 * corner_r) / vent_count;"]
    script.modules += [
        f"""module vents() {{
  for (i = [0 : vent_count - 1])
    translate([2 * corner_r + (i + 0.5) * vent_pitch - vent_w / 2, -wall - 1, height * 0.3])
      {cut};
}}""",
        """module base() {
  difference() {
    rounded_box([length, width, height], corner_r);
    translate([wall, wall, floor_t])
      rounded_box([length - 2 * wall, width - 2 * wall, height], max(0.5, corner_r - wall));
    vents();
    translate([0, width, 0]) vents();
  }
}""",
    ]
    add_lid(script, rng)
    if chance(rng, 0.5):
        script.settings.append(Setting(name="foot_d", value=pick(rng, (8, 10)), section="Box"))
        script.modules.append(
            """module feet() {
  for (x = [foot_d, length - foot_d], y = [foot_d, width - foot_d])
    translate([x, y, -2]) cylinder(d = foot_d, h = 2.5);
}"""
        )
        script.calls.append("feet();")
    arrange(script, rng)
    return (
        script,
        f"a ventilated case with {int(size_of(script, 'vent_count'))} {shape} vents on each long side and a lid",
    )


def board_case(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A case around a circuit board, with standoffs and port openings."""
    name, length, width, holes_x, holes_y = pick(
        rng,
        (
            ("single-board computer", 85, 56, 58, 49),
            ("microcontroller board", 68.6, 53.3, 52, 28),
            ("relay module", 75, 55, 68, 48),
            ("sensor node", 60, 40, 52, 32),
            ("stepper driver", 70, 70, 60, 60),
        ),
    )
    ports = [
        ("usb", 9, 4),
        ("power", 9, 11),
        ("hdmi", 15, 6),
        ("ethernet", 16, 14),
        ("audio", 7, 7),
        ("usb_c", 9.5, 3.6),
    ]
    count = pick(rng, (2, 3, 3, 4))
    order = rng.permutation(len(ports))[:count].tolist()
    room = (length - 10) / count
    rows = []
    for slot, i in enumerate(order):
        label, wide, tall = ports[i]
        rows.append(f"  [{5 + room * (slot + 0.5):g}, {min(wide, room - 3):g}, {tall:g}],  // {label}")
    script = ScadScript(
        title=f"Case for a {name}",
        name="board_case",
        settings=[
            Setting(name="board_l", value=length, note="circuit board", section="Board"),
            Setting(name="board_w", value=width, section="Board"),
            Setting(name="board_t", value=1.6, section="Board"),
            Setting(name="hole_dx", value=holes_x, note="pattern of the mounting holes", section="Board"),
            Setting(name="hole_dy", value=holes_y, section="Board"),
            Setting(name="wall", value=pick(rng, (2, 2.4)), section="Case"),
            Setting(name="clearance", value=pick(rng, (0.5, 1)), note="around the board", section="Case"),
            Setting(name="height", value=pick(rng, (24, 26, 28, 30)), section="Case"),
            Setting(name="standoff_h", value=pick(rng, (3, 4, 5)), section="Case"),
            Setting(name="standoff_d", value=6, section="Case"),
            Setting(name="screw_d", value=pick(rng, (2.2, 2.5)), note="pilot hole", section="Case"),
            Setting(name="corner_r", value=pick(rng, (3, 4)), section="Case"),
            Setting(name="$fn", value=pick(rng, (24, 32))),
        ],
        modules=[rounded(rng)],
    )
    script.derived = [
        "length = board_l + 2 * (wall + clearance);",
        "width = board_w + 2 * (wall + clearance);",
        "floor_t = wall;",
        "// position along x, width, height of each connector",
        "ports = [",
        *rows,
        "];",
    ]
    script.modules += [
        """module standoff() {
  difference() {
    cylinder(d = standoff_d, h = standoff_h);
    cylinder(d = screw_d, h = standoff_h + 1);
  }
}""",
        """module port_openings() {
  for (p = ports)
    translate([wall + clearance + p[0] - p[1] / 2, -1, floor_t + standoff_h + board_t])
      cube([p[1], wall + 2, p[2]]);
}""",
        """module base() {
  difference() {
    rounded_box([length, width, height], corner_r);
    translate([wall, wall, floor_t])
      rounded_box([length - 2 * wall, width - 2 * wall, height], max(0.5, corner_r - wall));
    port_openings();
  }
  translate([length / 2, width / 2, floor_t - 0.01])
    for (x = [-1, 1], y = [-1, 1])
      translate([x * hole_dx / 2, y * hole_dy / 2, 0])
        standoff();
}""",
    ]
    add_lid(script, rng)
    arrange(script, rng)
    return script, f"a case for a {name} with standoffs and {count} port openings"


LAYOUTS: dict[str, Layout] = {
    "project_box": project_box,
    "vented": vented,
    "board_case": board_case,
}
