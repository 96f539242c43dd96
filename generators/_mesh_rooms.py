"""Furnished rooms, part by part."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly
from generators._mesh_room_layouts import KINDS, Layout
from generators._mesh_room_shell import Room, shell
from generators._mesh_seating import between

SHARES = {
    "living": 0.2,
    "bedroom": 0.17,
    "study": 0.15,
    "dining": 0.15,
    "kitchen": 0.13,
    "bath": 0.1,
    "nursery": 0.1,
}


def room_of(rng: np.random.Generator) -> Assembly:
    """A room of one use in one of two layouts, or its mirror image."""
    kind = str(rng.choice(list(SHARES), p=list(SHARES.values())))
    furnish, widths, depths, noun = KINDS[kind]
    variant = int(rng.integers(2))
    room = Room(
        width=between(rng, *widths, 0.05),
        depth=between(rng, *depths, 0.05),
        height=2.5,
        side=int(rng.choice([-1, 1])),
    )
    layout = Layout(rng, room)
    furnish(layout, variant)
    walls, joints = shell(
        rng, room, layout.back, layout.side, layout.has_door, layout.has_curtains and bool(rng.random() < 0.7)
    )
    words = layout.words[:4]
    listed = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
    found = {piece.name: piece.material.words for piece in walls}
    tone = found["back_wall"].replace(" wall", "")
    return Assembly(
        name=noun.replace("'s", "s").replace(" ", "_"),
        title=f"A cut-open {noun} with {tone} walls and a {found['floor']}, with {listed}",
        pieces=(*walls, *layout.pieces),
        joints=(*joints, *layout.joints),
        template=f"room-{kind}-{'ab'[variant]}",
        choices={"room": kind, "layout": variant, "width_m": room.width, "depth_m": room.depth},
        azimuths=(32, 52),
        elevations=(22, 36),
        side=-room.side,
    )
