"""Rooms laid out by their use. Places are given as if the side wall were on the left; a room may be its mirror image."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._mesh_assembly import Joint, Piece
from generators._mesh_palette import FABRICS, WOODS, pick
from generators._mesh_robot_parts import pod
from generators._mesh_room_decor import floor_lamp, pendant, picture, plant, rug, toys
from generators._mesh_room_fixtures import bathtub, kitchen, toilet, vanity
from generators._mesh_room_seats import bed, chair, desk, dining_table, low_table, office_chair, sofa, stool
from generators._mesh_room_shell import Opening, Room
from generators._mesh_room_stores import bookshelf, chest, cot, nightstand, tv_unit, wardrobe
from generators._mesh_seating import between


class Layout:
    """A room being furnished: openings of its walls, and things with the joints they stand on."""

    def __init__(self, rng: np.random.Generator, room: Room) -> None:
        self.rng = rng
        self.room = room
        self.back: list[Opening] = []
        self.side: list[Opening] = []
        self.has_door = False
        self.has_curtains = True
        self.pieces: list[Piece] = []
        self.joints: list[Joint] = []
        self.words: list[str] = []

    @property
    def left(self) -> float:
        return -self.room.width / 2

    @property
    def rear(self) -> float:
        return -self.room.depth / 2

    def put(
        self,
        name: str,
        pieces: list[Piece],
        x: float,
        z: float,
        turn: float = 0.0,
        *,
        y: float = 0.0,
        word: str = "",
    ) -> None:
        """Stand something whose pieces are of the group ``name`` at a place."""
        self.pieces += pieces
        self.joints.append(self.room.joint(name, x, z, turn, y))
        if word:
            self.words.append(word)

    def window(self, wall: str, at: float, width: float, low: float = 0.9, high: float = 2.1) -> None:
        """A window; ``at`` is x in the back wall, z in the side wall."""
        if wall == "back":
            self.back.append(Opening(at=at, width=width, low=low, high=high))
        else:
            self.side.append(Opening(at=-at, width=width, low=low, high=high))

    def door(self, at: float) -> None:
        """A door in the side wall at z; it has to be the last opening made there."""
        self.side.append(Opening(at=-at, width=0.86, low=0.0, high=2.05))
        self.has_door = True

    def pictures(self, wall: str, at: float, count: int, y: float = 1.4) -> None:
        """Framed pictures in a row on a wall."""
        size = between(self.rng, 0.36, 0.5)
        for i in range(count):
            name = f"picture_{wall}_{i + 1}"
            offset = at + (i - (count - 1) / 2) * (size + 0.12)
            art = picture(self.rng, name, size, round(size * 1.25, 3))
            if wall == "back":
                self.put(name, art, offset, self.rear, y=y)
            else:
                self.put(name, art, self.left, offset, 90.0, y=y)


def living(lay: Layout, variant: int) -> None:
    rng = lay.rng
    if variant == 0:
        seat, width = sofa(rng, "sofa", int(rng.integers(2, 4)))
        lay.put("sofa", seat, 0.3, lay.rear + 0.5, word="a sofa")
        lay.pictures("back", 0.3, int(rng.integers(1, 4)))
        lay.put(
            "floor_lamp",
            floor_lamp(rng, "floor_lamp"),
            0.3 + width / 2 + 0.3,
            lay.rear + 0.4,
            word="a floor lamp",
        )
        lay.put(
            "bookshelf",
            bookshelf(rng, "bookshelf"),
            lay.left + 0.18,
            lay.rear + 0.75,
            90.0,
            word="a bookshelf",
        )
        lay.window("side", 0.55, between(rng, 1.0, 1.4))
        single, _ = sofa(rng, "armchair", 1)
        lay.put("armchair", single, lay.left + 0.75, 0.75, 70.0, word="an armchair")
    else:
        lay.put(
            "tv_unit", tv_unit(rng, "tv_unit"), 0.2, lay.rear + 0.26, word="a television on a low cupboard"
        )
        seat, _ = sofa(rng, "sofa", int(rng.integers(2, 4)))
        lay.put("sofa", seat, lay.left + 0.52, 0.25, 90.0, word="a sofa")
        lay.window("side", 0.25, between(rng, 1.3, 1.8), 1.05, 2.15)
        lay.put("floor_lamp", floor_lamp(rng, "floor_lamp"), lay.left + 0.4, lay.rear + 0.4)
        lay.put("plant", plant(rng, "plant"), -lay.left - 0.4, lay.rear + 0.45, word="a plant")
    lay.put("rug", rug(rng, between(rng, 1.9, 2.4), between(rng, 1.4, 1.7)), 0.3, 0.3)
    lay.put("coffee_table", low_table(rng, "coffee_table"), 0.3, 0.35, word="a coffee table")


def bedroom(lay: Layout, variant: int) -> None:
    rng = lay.rng
    width = float(rng.choice([1.4, 1.6]))
    if variant == 0:
        lay.put("bed", bed(rng, "bed", width), 0.3, lay.rear + 1.12, word="a double bed")
        for name, sx in (("nightstand_left", -1), ("nightstand_right", 1)):
            lay.put(name, nightstand(rng, name), 0.3 + sx * (width / 2 + 0.3), lay.rear + 0.24)
        lay.pictures("back", 0.3, 2, 1.5)
        lay.put("wardrobe", wardrobe(rng, "wardrobe"), lay.left + 0.32, 0.75, 90.0, word="a wardrobe")
        lay.window("side", -0.75, 0.9)
    else:
        lay.put("bed", bed(rng, "bed", width), lay.left + 1.12, -0.1, 90.0, word="a double bed")
        lay.put("nightstand", nightstand(rng, "nightstand"), lay.left + 0.26, -0.1 + width / 2 + 0.3, 90.0)
        lay.window("back", 0.35, between(rng, 1.2, 1.6))
        lay.pictures("side", -0.1, 1, 1.5)
        lay.put(
            "drawers",
            chest(rng, "drawers", 0.9, 0.85, 1, 3),
            0.35,
            lay.rear + 0.26,
            word="a chest of drawers",
        )
        lay.put("plant", plant(rng, "plant"), -lay.left - 0.4, lay.rear + 0.4, word="a plant")
    lay.put("rug", rug(rng, 2.0, 1.3), 0.5, 0.75)


def study(lay: Layout, variant: int) -> None:
    rng = lay.rng
    if variant == 0:
        lay.put("desk", desk(rng, "desk"), 0.5, lay.rear + 0.36, word="a desk with a screen")
        lay.put(
            "office_chair",
            office_chair(rng, "office_chair"),
            0.42,
            lay.rear + 1.05,
            165.0,
            word="a swivel chair",
        )
        lay.window("back", 0.5, between(rng, 1.2, 1.6), 1.25, 2.2)
        lay.put("bookshelf", bookshelf(rng, "bookshelf"), lay.left + 0.18, -0.35, 90.0, word="a bookshelf")
        single, _ = sofa(rng, "armchair", 1)
        lay.put("armchair", single, lay.left + 0.8, 0.85, 62.0, word="an armchair")
        lay.has_curtains = bool(rng.random() < 0.4)
    else:
        lay.put("desk", desk(rng, "desk"), lay.left + 0.36, 0.1, 90.0, word="a desk with a screen")
        lay.put(
            "office_chair",
            office_chair(rng, "office_chair"),
            lay.left + 1.05,
            0.1,
            -105.0,
            word="a swivel chair",
        )
        lay.window("side", 0.1, between(rng, 1.1, 1.5), 1.25, 2.2)
        for i, x in enumerate((-0.55, 0.5)):
            lay.put(
                f"bookshelf_{i + 1}",
                bookshelf(rng, f"bookshelf_{i + 1}"),
                x,
                lay.rear + 0.18,
                word="two bookshelves" if i else "",
            )
        lay.put("floor_lamp", floor_lamp(rng, "floor_lamp"), 1.4, lay.rear + 0.4)
    lay.put("rug", rug(rng, 1.9, 1.4), 0.5, 0.5)


def dining(lay: Layout, variant: int) -> None:
    rng = lay.rng
    wood = pick(rng, WOODS)
    top, a, b, is_round = dining_table(rng, "table", wood)
    cloth = pick(rng, FABRICS) if rng.random() < 0.5 else None
    kind = str(rng.choice(["slats", "panel", "round"]))
    x, z = 0.15, 0.15
    lay.put("table", top, x, z, word="a round table" if is_round else "a long table")
    if is_round or variant == 1:
        seats = [
            (0.0, -b - 0.12, 0.0),
            (a + 0.12, 0.0, -90.0),
            (0.0, b + 0.12, 180.0),
            (-a - 0.12, 0.0, 90.0),
        ]
    else:
        seats = [(s * a * 0.48, t * (b + 0.12), 0.0 if t < 0 else 180.0) for t in (-1, 1) for s in (-1, 1)]
        seats += [(a + 0.12, 0.0, -90.0), (-a - 0.12, 0.0, 90.0)]
    for i, (dx, dz, turn) in enumerate(seats):
        name = f"chair_{i + 1}"
        lay.put(name, chair(name, wood, cloth, kind), x + dx, z + dz, turn + float(rng.integers(-8, 9)))
    lay.words.append(f"{('four', 'five', 'six')[len(seats) - 4]} chairs")
    lay.put("pendant", pendant(rng, "pendant", 2.5, 1.55), x, z, word="a pendant lamp")
    lay.put(
        "sideboard",
        chest(rng, "sideboard", between(rng, 1.3, 1.7), 0.78, 3, 1),
        0.2,
        lay.rear + 0.26,
        word="a sideboard",
    )
    if variant == 0:
        lay.pictures("back", 0.2, int(rng.integers(1, 4)))
        lay.window("side", 0.1, between(rng, 1.2, 1.7))
    else:
        lay.window("side", -0.55, 0.9)
        lay.door(0.85)
        lay.pictures("back", 0.2, 1)
    lay.put("rug", rug(rng, 2.5, 2.0), x, z)
    lay.put("plant", plant(rng, "plant"), lay.left + 0.35, lay.rear + 0.4)


def cooking(lay: Layout, variant: int) -> None:
    rng = lay.rng
    run = round(lay.room.width - 0.25, 2)
    lay.put(
        "kitchen",
        kitchen(rng, run),
        lay.left + run / 2 + 0.05,
        lay.rear + 0.34,
        word="a fridge, hob and sink along the wall",
    )
    lay.has_curtains = False
    wood = pick(rng, WOODS)
    if variant == 0:
        island = chest(rng, "island", 1.5, 0.9, 3, 1)
        lay.put("island", island, 0.25, 0.6, 180.0, word="an island with stools")
        for i in range(3):
            lay.put(f"stool_{i + 1}", stool(f"stool_{i + 1}", wood), -0.25 + i * 0.5, 1.15)
        for i in range(2):
            lay.put(f"pendant_{i + 1}", pendant(rng, f"pendant_{i + 1}", 2.5, 1.6), -0.1 + i * 0.7, 0.6)
        lay.window("side", 0.5, between(rng, 1.0, 1.4), 1.0, 2.1)
    else:
        top, a, b, _ = dining_table(rng, "table", wood)
        lay.put("table", top, 0.3, 0.75, word="a table with chairs")
        for i, (dx, dz, turn) in enumerate(
            ((a + 0.1, 0.0, -90.0), (0.0, -b - 0.1, 0.0), (0.0, b + 0.1, 180.0), (-a - 0.1, 0.0, 90.0))
        ):
            lay.put(f"chair_{i + 1}", chair(f"chair_{i + 1}", wood, None, "slats"), 0.3 + dx, 0.75 + dz, turn)
        lay.door(0.75)
        lay.put("pendant", pendant(rng, "pendant", 2.5, 1.55), 0.3, 0.75)


def bath(lay: Layout, variant: int) -> None:
    rng = lay.rng
    lay.has_curtains = False
    mat = [Piece("bath_mat", pod(0.8, 0.02, 0.5, 0.2), pick(rng, FABRICS), group="mat")]
    if variant == 0:
        lay.put("bath", bathtub(rng), 0.35, lay.rear + 0.42, word="a bathtub")
        lay.window("back", 0.35, 0.9, 1.3, 2.1)
        lay.put("vanity", vanity(rng), lay.left + 0.25, 0.05, 90.0, word="a washbasin with a mirror")
        lay.put("toilet", toilet(), lay.left + 0.36, 1.0, 90.0, word="a toilet")
        lay.put("mat", mat, 0.4, 0.1)
    else:
        lay.put("bath", bathtub(rng), lay.left + 0.42, 0.3, 90.0, word="a bathtub")
        lay.window("side", 0.3, 0.9, 1.3, 2.1)
        lay.put("vanity", vanity(rng), -0.2, lay.rear + 0.25, word="a washbasin with a mirror")
        lay.put("toilet", toilet(), 0.85, lay.rear + 0.36, word="a toilet")
        lay.put("mat", mat, 0.1, 0.2)
    lay.put(
        "plant",
        plant(rng, "plant"),
        lay.left + 0.35,
        lay.rear + 0.35 if variant else lay.room.depth / 2 - 0.3,
    )


def nursery(lay: Layout, variant: int) -> None:
    rng = lay.rng
    if variant == 0:
        lay.put("cot", cot(rng), 0.3, lay.rear + 0.42, word="a cot")
        lay.pictures("back", 0.3, 3, 1.35)
        lay.put(
            "drawers",
            chest(rng, "drawers", 0.9, 0.8, 2, 3),
            lay.left + 0.27,
            -0.2,
            90.0,
            word="a chest of drawers",
        )
        lay.window("side", 0.8, 0.9)
    else:
        lay.put("bed", bed(rng, "bed", 0.9), lay.left + 1.12, lay.rear + 0.6, 90.0, word="a child's bed")
        lay.put("bookshelf", bookshelf(rng, "bookshelf"), 1.1, lay.rear + 0.18, word="a bookshelf")
        lay.window("side", 0.55, 1.1)
        lay.put("drawers", chest(rng, "drawers", 0.8, 0.7, 1, 3), lay.left + 0.27, 0.55, 90.0)
    lay.put("rug", rug(rng, 1.7, 1.4), 0.55, 0.45)
    lay.put("toys", toys(rng), 0.55, 0.45, y=0.018, word="toys on a rug")


KINDS: dict[str, tuple[Callable[[Layout, int], None], tuple[float, float], tuple[float, float], str]] = {
    "living": (living, (3.8, 4.3), (2.9, 3.3), "living room"),
    "bedroom": (bedroom, (3.5, 3.9), (2.9, 3.2), "bedroom"),
    "study": (study, (3.3, 3.8), (2.7, 3.0), "study"),
    "dining": (dining, (3.7, 4.2), (3.0, 3.3), "dining room"),
    "kitchen": (cooking, (3.6, 4.2), (3.0, 3.3), "kitchen"),
    "bath": (bath, (2.6, 2.9), (2.4, 2.6), "bathroom"),
    "nursery": (nursery, (3.1, 3.5), (2.6, 2.9), "child's room"),
}
