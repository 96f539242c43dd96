"""Layouts of boxes that live by their lids and ears: snap-fit, wall-mount, sliding lid."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import pick
from generators._cad_enclosure_boxes import add_lid, arrange, outer_box, size_of
from generators._cad_scad import ScadScript, Setting

Layout = Callable[[np.random.Generator], tuple[ScadScript, str]]


def snap_box(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A box whose lid clips on."""
    script = outer_box(
        rng,
        pick(rng, ("Snap-fit box", "Clip-on lid container", "Small parts box with snap lid")),
        "snap_box",
        low=40,
        high=90,
    )
    script.settings += [
        Setting(name="lid_t", value=2, section="Lid"),
        Setting(name="skirt", value=pick(rng, (6, 8)), note="height of the lid's rim", section="Lid"),
        Setting(name="gap", value=0.3, section="Lid"),
        Setting(name="bead_d", value=pick(rng, (1.2, 1.6)), note="snap bead", section="Lid"),
        Setting(name="bead_l", value=pick(rng, (10, 12, 15)), section="Lid"),
    ]
    script.modules += [
        """module bead() {
  rotate([0, 90, 0])
    cylinder(d = bead_d, h = bead_l, center = true, $fn = 16);
}""",
        """module base() {
  difference() {
    rounded_box([length, width, height], corner_r);
    translate([wall, wall, floor_t])
      rounded_box([length - 2 * wall, width - 2 * wall, height], max(0.5, corner_r - wall));
  }
  // beads that catch the lid
  for (y = [0, width])
    translate([length / 2, y, height - skirt / 2])
      bead();
}""",
        """module lid() {
  outer = wall + gap;
  difference() {
    translate([-outer, -outer, 0])
      rounded_box([length + 2 * outer, width + 2 * outer, skirt + lid_t], corner_r + outer);
    translate([-gap, -gap, lid_t])
      rounded_box([length + 2 * gap, width + 2 * gap, skirt + 1], corner_r + gap);
    for (y = [-gap, width + gap])
      translate([length / 2, y, lid_t + skirt / 2])
        scale([1.1, 1.2, 1.2]) bead();
  }
}""",
    ]
    arrange(script, rng)
    return script, "a small box with a snap-fit lid"


def wall_box(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A wall-mounted box with ears and cable entries."""
    script = outer_box(
        rng,
        pick(rng, ("Wall-mount junction box", "Junction box with cable glands", "Outdoor sensor box")),
        "junction_box",
        low=60,
        high=110,
    )
    script.settings += [
        Setting(name="ear", value=pick(rng, (12, 14, 16)), note="mounting ears", section="Mounting"),
        Setting(name="ear_t", value=pick(rng, (3, 4)), section="Mounting"),
        Setting(name="ear_hole", value=pick(rng, (4.5, 5)), section="Mounting"),
        Setting(name="gland_d", value=pick(rng, (12.5, 16.5)), note="cable gland", section="Glands"),
        Setting(
            name="gland_count",
            value=pick(rng, (1, 2, 3)) if size_of(script, "width") > 55 else 1,
            section="Glands",
        ),
    ]
    if size_of(script, "height") < 26:
        script.settings[2] = Setting(name="height", value=30, note="without the lid", section="Box")
    script.modules += [
        """module ears() {
  for (x = [-ear / 2, length + ear / 2])
    difference() {
      hull() {
        translate([x, width / 2, 0]) cylinder(d = ear, h = ear_t);
        translate([length / 2 + sign(x) * (length / 2 - wall - 1), width / 2 - ear / 2, 0])
          cube([1, ear, ear_t]);
      }
      translate([x, width / 2, -1]) cylinder(d = ear_hole, h = ear_t + 2);
    }
}""".replace("length / 2 + sign(x) * (length / 2 - wall - 1)", "x < 0 ? 0.5 : length - 1.5"),
        """module glands() {
  for (i = [0 : gland_count - 1])
    translate([-1, width * (i + 1) / (gland_count + 1), height * 0.55])
      rotate([0, 90, 0])
        cylinder(d = gland_d, h = wall + 2);
}""",
        """module base() {
  difference() {
    union() {
      rounded_box([length, width, height], corner_r);
      ears();
    }
    translate([wall, wall, floor_t])
      rounded_box([length - 2 * wall, width - 2 * wall, height], max(0.5, corner_r - wall));
    glands();
  }
}""",
    ]
    add_lid(script, rng)
    arrange(script, rng)
    count = int(size_of(script, "gland_count"))
    entries = "a cable entry" if count == 1 else f"{count} cable entries"
    return script, f"a wall-mount junction box with ears and {entries}"


def sliding_lid(rng: np.random.Generator) -> tuple[ScadScript, str]:
    """A box with a dovetailed sliding lid."""
    script = outer_box(
        rng,
        pick(rng, ("Sliding lid box", "Box with dovetail lid", "Pencil box")),
        "sliding_box",
        low=60,
        high=120,
    )
    script.settings += [
        Setting(name="lid_t", value=pick(rng, (2.4, 3)), section="Lid"),
        Setting(name="slope", value=1.2, note="undercut of the dovetail", section="Lid"),
        Setting(name="gap", value=0.3, section="Lid"),
    ]
    script.modules += [
        """module dovetail(l, w, h, s) {
  rotate([90, 0, 90])
    linear_extrude(height = l)
      polygon([[-w / 2, 0], [w / 2, 0], [w / 2 - s, h], [-w / 2 + s, h]]);
}""",
        """module base() {
  difference() {
    rounded_box([length, width, height], corner_r);
    translate([2 * wall, 2 * wall, floor_t])
      cube([length - 4 * wall, width - 4 * wall, height]);
    translate([-1, width / 2, height - lid_t])
      dovetail(length - wall + 1, width - 2 * wall, lid_t + 0.01, slope);
  }
}""",
        """module lid() {
  difference() {
    dovetail(length - wall - gap, width - 2 * wall - 2 * gap, lid_t, slope);
    // thumb notch
    translate([10, 0, lid_t]) scale([1, 1.6, 0.4]) sphere(d = 8);
  }
}""",
    ]
    script.calls = [
        "base();",
        "",
        pick(
            rng,
            (
                "translate([0, width * 1.5 + 8, 0]) lid();",
                "translate([-length * 0.45, width / 2, height - lid_t]) lid();",
            ),
        ),
    ]
    return script, "a box with a dovetailed sliding lid"


LAYOUTS: dict[str, Layout] = {
    "snap_box": snap_box,
    "wall_box": wall_box,
    "sliding_lid": sliding_lid,
}
