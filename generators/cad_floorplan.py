"""Floor plans as DXF R12: apartments, offices and practices with doors, furniture, room areas and dimensions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._dxf_plan import (
    Cut,
    Plan,
    Room,
    add_entrance,
    add_windows,
    connect,
    furnish,
    laid_out,
    snap,
)
from generators._dxf_sheet import Look, Sheet
from generators._dxf_words import COLORS, HOMES, LAYERS, STUDIOS, WORKPLACES
from schemas.program import Program
from schemas.view import View

WIDTHS = {
    "living": 5000, "dining": 3800, "studio": 6200, "kitchen": 3400, "kitchen_small": 2700, "bedroom": 3900, "child": 3200,
    "study": 2900, "bath": 2600, "shower_room": 2200, "wc": 1350, "hall": 2300, "storage": 1600, "office": 3300,
    "meeting": 4800, "pantry": 3000, "reception": 3900, "waiting": 3600, "exam": 3300, "open_office": 9500, "corridor": 2000,
}  # fmt: skip
CORRIDOR_PLANS = {
    "apartment": (
        (("living", "bedroom"), ("kitchen", "bath", "child")),
        (("living", "bedroom", "child"), ("kitchen", "wc", "bath", "study")),
        (("bedroom", "living"), ("bath", "storage", "kitchen")),
        (("bedroom", "living", "dining"), ("child", "shower_room", "wc", "kitchen")),
        (("child", "child", "bedroom"), ("bath", "kitchen", "living")),
    ),
    "office": (
        (("office", "office", "meeting"), ("reception", "wc", "pantry", "office")),
        (("meeting", "office", "office", "office"), ("reception", "wc", "wc", "pantry", "office")),
        (("office", "meeting", "office"), ("pantry", "wc", "storage", "office", "office")),
    ),
    "medical practice": (
        (("exam", "exam", "exam"), ("waiting", "reception", "wc", "study")),
        (("exam", "exam", "study"), ("reception", "waiting", "wc", "pantry")),
    ),
}
SIDE_PLANS = {
    "apartment": (
        ("living", ("bedroom", "bath", "kitchen")),
        ("living", ("bedroom", "shower_room", "child")),
    ),
    "studio flat": (("studio", ("hall", "shower_room")), ("studio", ("shower_room", "hall", "storage"))),
    "office": (
        ("open_office", ("meeting", "pantry", "wc", "office")),
        ("open_office", ("office", "office", "meeting", "wc")),
    ),
}
HOME_USES = ("apartment", "studio flat")
ENTRANCES = ("hall", "reception", "corridor")


def _row(uses: Sequence[str], axis: str) -> Cut | str:
    """Rooms side by side, each as wide as its use wants."""
    if len(uses) == 1:
        return uses[0]
    total = sum(WIDTHS[u] for u in uses)
    return Cut(axis, WIDTHS[uses[0]] / total, uses[0], _row(uses[1:], axis))


@dataclass(frozen=True, kw_only=True)
class CadFloorplan:
    """A storey drawn in millimetres as DXF R12; walls, openings, symbols, texts and dimensions on layers."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "dxf"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        structure = str(rng.choice(["corridor", "side", "two_row"], p=[0.5, 0.3, 0.2]))
        usage, variant, plan = _plan(rng, structure)
        language = str(rng.choice(["en", "de", "es", "fr"], p=[0.55, 0.17, 0.14, 0.14]))
        convention = (
            language
            if language != "en" and rng.random() < 0.7
            else str(rng.choice(["aia", "plain", "numbered"]))
        )
        look = Look(
            layers=LAYERS[convention],
            colors=COLORS[int(rng.integers(len(COLORS)))],
            language=language,
            is_poche=bool(rng.random() < 0.6),
            text_mm=float(rng.choice([180, 200, 220])),
            project=str(rng.choice((HOMES if usage in HOME_USES else WORKPLACES)[language])),
            studio=str(rng.choice(STUDIOS)),
            storey=str(rng.choice(["ground", "first", "second"])),
            sheet=f"A-{int(rng.integers(101, 399))}",
            scale=int(rng.choice([50, 100])),
            shows_title=bool(rng.random() < 0.8),
            shows_inner_dimensions=bool(rng.random() < 0.5),
        )
        furnish(plan, rng, label_mm=(look.text_mm * 7.5, look.text_mm * 3.2))
        net = sum(r.area_m2 for r in plan.rooms)
        bedrooms = sum(r.use in ("bedroom", "child") for r in plan.rooms)
        noun = usage
        if usage == "apartment" and bedrooms:
            noun = f"{('one', 'two', 'three', 'four')[bedrooms - 1]}-bedroom apartment"
        article = "an" if noun in ("apartment", "office") else "a"
        title = f"A floor plan of {article} {noun} of {net:.0f} m² with {len(plan.rooms)} rooms, furniture and dimensions"
        sheet = Sheet(plan, look)
        side = float(rng.choice([840, 980, 1120, 1260]))
        aspect = min(max(sheet.size_mm[0] / sheet.size_mm[1], 0.7), 1.7)
        wide = min(1.0, aspect) * side
        return Program.from_text(
            sheet.drawn().to_text(f"{look.project}, {look.studio}"),
            language="dxf",
            main_path="floorplan.dxf",
            template_id=f"{usage.replace(' ', '-')}-{structure}-{variant}",
            title=title,
            parameters={
                "usage": usage,
                "structure": structure,
                "rooms": [r.use for r in plan.rooms],
                "language": language,
                "layers": convention,
                "width_mm": plan.width,
                "height_mm": plan.height,
                "net_area_m2": round(net, 2),
            },
            view=View(width_px=int(snap(wide, 28)), height_px=int(snap(wide / aspect, 28))),
        )


Draft = tuple[str, str, str, Cut, float, float]
"""Usage, variant, use of the hub, tree, and the clear lengths along and across the rows."""


def _plan(rng: np.random.Generator, structure: str) -> tuple[str, str, Plan]:
    """Usage, the name of the variant, and the storey with its openings."""
    outer, inner = float(rng.choice([300, 365, 240])), float(rng.choice([100, 115, 150]))
    turned = bool(rng.random() < 0.3)
    along, across = ("y", "x") if turned else ("x", "y")
    draft = {"corridor": _corridor, "side": _side, "two_row": _two_row}[structure]
    usage, variant, hub_use, tree, long, deep = draft(rng, along, across)
    size = (snap(long + 2 * outer), snap(deep + 2 * outer))
    plan = laid_out(tree, *(size[::-1] if turned else size), outer, inner)
    hub = next(r for r in plan.rooms if r.use == hub_use)
    add_entrance(plan, rng, _entrance(plan, hub))
    connect(plan, rng, hub)
    add_windows(plan, rng)
    return usage, variant + ("-turned" if turned else ""), plan


def _corridor(rng: np.random.Generator, along: str, across: str) -> Draft:
    """Rooms on both sides of a corridor."""
    usage = str(rng.choice(list(CORRIDOR_PLANS)))
    index = int(rng.integers(len(CORRIDOR_PLANS[usage])))
    far, near = (list(row) for row in CORRIDOR_PLANS[usage][index])
    if rng.random() < 0.5:
        far, near = far[::-1], near[::-1]
    long = max(sum(WIDTHS[u] + 120 for u in row) for row in (far, near)) * float(rng.uniform(0.98, 1.16))
    low, middle, high = (float(rng.uniform(*span)) for span in ((3300, 4100), (1350, 1700), (3700, 4600)))
    upper = Cut(across, middle / (middle + high), "corridor", _row(far, along))
    tree = Cut(across, low / (low + middle + high), _row(near, along), upper)
    return usage, f"{len(near)}x{len(far)}-{index}", "corridor", tree, long, low + middle + high


def _side(rng: np.random.Generator, along: str, across: str) -> Draft:
    """One large room and a strip of small ones beside it."""
    usage = str(rng.choice(list(SIDE_PLANS)))
    index = int(rng.integers(len(SIDE_PLANS[usage])))
    hub, strip = SIDE_PLANS[usage][index]
    deep = sum(max(WIDTHS[u], 2200) for u in strip) * float(rng.uniform(0.9, 1.05))
    main, wide = WIDTHS[hub] * float(rng.uniform(0.85, 1.05)), float(rng.uniform(3300, 4000))
    return (
        usage,
        f"{len(strip)}-{index}",
        hub,
        Cut(along, main / (main + wide), hub, _row(strip, across)),
        main + wide,
        deep,
    )


def _two_row(rng: np.random.Generator, along: str, across: str) -> Draft:
    """Kitchen, hall and bath below, living room and bedroom above."""
    wet = str(rng.choice(["bath", "shower_room"]))
    long = (WIDTHS["living"] + WIDTHS["bedroom"]) * float(rng.uniform(1.1, 1.25))
    low, high = float(rng.uniform(3000, 3600)), float(rng.uniform(4000, 4800))
    lower = Cut(along, 0.36, "kitchen", Cut(along, 0.5, "hall", wet))
    upper = Cut(along, float(rng.uniform(0.5, 0.55)), "living", "bedroom")
    return "apartment", wet, "hall", Cut(across, low / (low + high), lower, upper), long, low + high


def _entrance(plan: Plan, hub: Room) -> Room:
    """The room that visitors enter first."""
    return next((r for use in ENTRANCES for r in plan.rooms if r.use == use), hub)


GENERATOR = CadFloorplan
