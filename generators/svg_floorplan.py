"""Floor plans as SVG: walls, doors, windows, furniture, room names with areas, and dimension lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._svg_markup import Hand, Tag, Writer, number, slug, tag
from generators._svg_palette import mix, pick
from generators._svg_plan_furnish import furnish
from generators._svg_plan_openings import doors, windows
from generators._svg_plan_rooms import PLANS, THIN, WALL, Look, Room, placed_rooms
from generators._svg_size import picture_size, rounded_up
from generators._svg_text import SANS_STACKS, text_width
from schemas.program import Program
from schemas.view import View


@dataclass(frozen=True, kw_only=True)
class SvgFloorplan:
    """One plan; rooms, doors, windows, pieces of furniture and labels are elements of their own."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        kind = list(PLANS)[int(rng.integers(len(PLANS)))]
        title, rows = PLANS[kind]
        rooms, width, height = placed_rooms(rng, rows)
        look = Look(
            pick(rng),
            SANS_STACKS[int(rng.integers(len(SANS_STACKS)))],
            bool(rng.random() < 0.6),
            bool(rng.random() < 0.6),
            bool(rng.random() < 0.85),
        )
        root = _draw(title, rooms, width, height, look)
        total_w, total_h = (int(v) for v in str(root.attributes["viewBox"]).split()[2:])
        scale = float(rng.choice([560, 640, 768, 896])) / max(total_w, total_h)
        width_px, height_px = picture_size(total_w, total_h, scale)
        area = sum(r.width * r.height for r in rooms) / 10_000
        flavour = ("-tinted" if look.is_tinted else "-plain") + ("-measured" if look.has_dimensions else "")
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(root),
            language=self.language,
            main_path="floorplan.svg",
            template_id=f"svg_floorplan/{kind}{flavour}",
            title=f"A floor plan of a {title[0].lower()}{title[1:]} of {area:.0f} m² with {_rooms_named(rooms)}",
            parameters={"kind": kind, "area_m2": round(area, 1), "rooms": [r.name for r in rooms]},
            view=View(width_px=width_px, height_px=height_px),
        )


def _rooms_named(rooms: list[Room]) -> str:
    """The names of all rooms as they stand in a sentence."""
    names = [r.name if r.name == "WC" else f"{r.name[0].lower()}{r.name[1:]}" for r in rooms]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _draw(title: str, rooms: list[Room], width: float, height: float, look: Look) -> Tag:
    margin_x, top = (130.0 if look.has_dimensions else 60.0), 130.0
    bottom = 130.0 if look.has_dimensions else 60.0
    total_w, total_h = rounded_up(width + margin_x + 60, 40), rounded_up(height + top + bottom, 40)
    p = look.palette
    root = tag(
        "svg",
        viewBox=f"0 0 {total_w} {total_h}",
        width=total_w // 2,
        height=total_h // 2,
        font_family=look.stack,
    )
    root.add(
        tag(
            "rect",
            id="background",
            width=total_w,
            height=total_h,
            role="ground",
            look={"fill": p.ground},
        )
    )
    root.add(
        tag(
            "text",
            id="title",
            x=margin_x - 12,
            y=72,
            text=title,
            role="title",
            look={"fill": p.ink, "font-size": 40, "font-weight": 700},
        )
    )
    plan = tag("g", id="plan", transform=f"translate({number(margin_x, 0)} {number(top, 0)})")
    floors, furniture, openings, labels = (
        tag("g", id="rooms", comment="Rooms"),
        tag(
            "g",
            id="furniture",
            comment="Furniture",
            look={"fill": mix(p.ground, p.panel, 0.5), "stroke": p.muted, "stroke-width": 2.5},
        ),
        tag("g", id="openings", comment="Doors and windows"),
        tag("g", id="labels", comment="Names and areas"),
    )
    swings = doors(rooms, width, height, look)
    for room in rooms:
        fill = look.floor(room.kind) if look.is_tinted else p.ground
        floors.add(
            tag(
                "rect",
                id=f"room-{slug(room.name)}",
                x=room.x,
                y=room.y,
                width=room.width,
                height=room.height,
                role=f"floor-{room.kind}",
                look={"fill": fill, "stroke": look.wall, "stroke-width": THIN},
            )
        )
        pieces, texts = furnish(room, look, [area for _, area in swings])
        furniture.add(*pieces)
        labels.add(*texts)
    walls = tag(
        "rect",
        id="outer-walls",
        comment="Outer walls",
        width=width,
        height=height,
        role="outer",
        look={"fill": "none", "stroke": look.wall, "stroke-width": WALL},
    )
    openings.add(*windows(rooms, width, height, look), *(door for door, _ in swings))
    plan.add(floors, *([furniture] if furniture.children else []), walls, openings, labels)
    if look.has_dimensions:
        plan.add(_dimensions(rooms, width, height, look))
    return root.add(plan)


def _dimensions(rooms: list[Room], width: float, height: float, look: Look) -> Tag:
    """Chains of dimensions below and to the left, in metres."""
    p, group, n = look.palette, tag("g", id="dimensions", comment="Dimensions in metres"), number
    last = max(r.row for r in rooms)
    line: dict[str, str | int | float] = {"stroke": p.muted, "stroke-width": 2}
    words: dict[str, str | int | float] = {"fill": p.muted, "font-size": 20, "text-anchor": "middle"}
    y, x = height + 48, -56.0
    for room in (r for r in rooms if r.row == last):
        group.add(
            tag(
                "path",
                d=f"M{n(room.x, 0)} {n(y, 0)} h{n(room.width, 0)} m0 -8 v16 M{n(room.x, 0)} {n(y - 8, 0)} v16",
                role="dimension",
                look={"fill": "none", **line},
            )
        )
        if room.width > text_width("0.00", 20, look.stack) + 10:
            group.add(
                tag(
                    "text",
                    x=room.x + room.width / 2,
                    y=y + 27,
                    text=f"{room.width / 100:.2f}",
                    role="dimension-text",
                    look=words,
                )
            )
    for row in range(last + 1):
        room = next(r for r in rooms if r.row == row)
        group.add(
            tag(
                "path",
                d=f"M{n(x, 0)} {n(room.y, 0)} v{n(room.height, 0)} m-8 0 h16 M{n(x - 8, 0)} {n(room.y, 0)} h16",
                role="dimension",
                look={"fill": "none", **line},
            )
        )
        middle = room.y + room.height / 2
        group.add(
            tag(
                "text",
                x=0,
                y=0,
                transform=f"translate({n(x - 14, 0)} {n(middle, 0)}) rotate(-90)",
                text=f"{room.height / 100:.2f}",
                role="dimension-text",
                look=words,
            )
        )
    return group


GENERATOR = SvgFloorplan
