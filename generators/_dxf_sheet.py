"""A storey drawn on a sheet: layers, symbols, labels, dimension chains, title strip."""

from __future__ import annotations

from dataclasses import dataclass

from generators._dxf_furniture import Symbol
from generators._dxf_plan import Door, Plan, Room, Window
from generators._dxf_text import Document, Layer, Sketch, fitted
from generators._dxf_words import ROOMS, SHEET


@dataclass(frozen=True, kw_only=True, slots=True)
class Look:
    """A drawing office's habits and what the sheet says."""

    layers: tuple[str, ...]
    colors: tuple[int, ...]
    language: str
    is_poche: bool
    text_mm: float
    project: str
    studio: str
    storey: str
    sheet: str
    scale: int
    shows_title: bool
    shows_inner_dimensions: bool


STRIP_MM = 10_500
"""Least width of the title strip: its words want room."""


class Sheet:
    """Draws one plan; used once."""

    def __init__(self, plan: Plan, look: Look) -> None:
        self._plan = plan
        self._look = look
        self._document = Document(
            layers=tuple(Layer(name, color) for name, color in zip(look.layers, look.colors, strict=True))
        )
        self._draw = self._document.drawing
        (
            self._wall,
            self._door,
            self._glass,
            self._furniture,
            self._fixture,
            self._text,
            self._dims,
            self._title,
        ) = look.layers

    @property
    def size_mm(self) -> tuple[float, float]:
        """About the width and height of all that is drawn."""
        wide = max(self._plan.width + 2000, STRIP_MM if self._look.shows_title else 0)
        return (wide, self._plan.height + (4200 if self._look.shows_title else 2200))

    def drawn(self) -> Document:
        """The finished document."""
        self._walls()
        for door in self._plan.doors:
            self._hang(door)
        for window in self._plan.windows:
            self._glaze(window)
        for placed in self._plan.furniture:
            layer = self._fixture if placed.symbol.is_fixture else self._furniture
            self._define(placed.symbol, layer)
            self._draw.insert(layer, placed.symbol.name, placed.at, turn_deg=placed.turn_deg)
        for room in self._plan.rooms:
            self._label(room)
        self._dimensions()
        if self._look.shows_title:
            self._title_strip()
        return self._document

    def _walls(self) -> None:
        for wall in self._plan.walls:
            for piece in wall.pieces():
                if self._look.is_poche:
                    self._draw.solid(self._wall, *piece)
                else:
                    self._draw.rectangle(self._wall, *piece)

    def _define(self, symbol: Symbol, layer: str) -> None:
        if symbol.name not in self._document.blocks:
            block = self._document.blocks[symbol.name] = Sketch()
            symbol.draw(block, layer, symbol.width, symbol.depth)

    def _hang(self, door: Door) -> None:
        """A leaf at right angles to the wall and the quarter circle it sweeps; the block hangs at its origin."""
        width = round(door.high - door.low)
        name = f"DOOR_{width}"
        if name not in self._document.blocks:
            block = self._document.blocks[name] = Sketch()
            block.rectangle(self._door, 0, 0, 40, width)
            block.arc(self._door, (0, 0), width, 0, 90)
        x0, y0, x1, y1 = door.wall
        hinge = door.low if door.hinge_low else door.high
        if door.is_vertical:
            at = (x1 if door.to_upper else x0, hinge)
            turn, mirror = (270, door.hinge_low) if door.to_upper else (90, not door.hinge_low)
        else:
            at = (hinge, y1 if door.to_upper else y0)
            turn, mirror = (0, not door.hinge_low) if door.to_upper else (180, door.hinge_low)
        self._draw.insert(self._door, name, at, turn_deg=turn, mirror=mirror)

    def _glaze(self, window: Window) -> None:
        x0, y0, x1, y1 = window.wall
        thick = (x1 - x0) if window.is_vertical else (y1 - y0)
        width = round(window.high - window.low)
        name = f"WINDOW_{width}"
        if name not in self._document.blocks:
            block = self._document.blocks[name] = Sketch()
            block.rectangle(self._glass, 0, 0, width, thick)
            for share in (0.42, 0.58):
                block.line(self._glass, (0, thick * share), (width, thick * share))
        if window.is_vertical:
            self._draw.insert(self._glass, name, (x1, window.low), turn_deg=90)
        else:
            self._draw.insert(self._glass, name, (window.low, y0))

    def _label(self, room: Room) -> None:
        """Name above, area below, in the middle of the room."""
        twins = [
            r
            for r in self._plan.rooms
            if ROOMS[self._look.language][r.use] == ROOMS[self._look.language][room.use]
        ]
        name = ROOMS[self._look.language][room.use]
        if len(twins) > 1:
            name = f"{name} {twins.index(room) + 1}"
        x, y = room.label_at
        height = max(110.0, fitted(name, self._look.text_mm, room.size[0] - 160))
        is_low = room.size[1] < height * 3.6
        self._draw.text(self._text, (x, y + (0 if is_low else height * 0.75)), height, name, middle=True)
        if not is_low:
            self._draw.text(
                self._text, (x, y - height * 0.75), height * 0.85, f"{room.area_m2:.1f} m²", middle=True
            )

    def _dimensions(self) -> None:
        plan, size = self._plan, self._look.text_mm * 0.85
        xs = _stops(
            [
                (r.rect[0], r.rect[2])
                for r in plan.rooms
                if r.rect[1] <= min(q.rect[1] for q in plan.rooms) + 1
            ]
        )
        ys = _stops(
            [
                (r.rect[1], r.rect[3])
                for r in plan.rooms
                if r.rect[0] <= min(q.rect[0] for q in plan.rooms) + 1
            ]
        )
        for low, high in xs:
            self._document.dimension(self._dims, (low, 0), (high, 0), -700, vertical=False, text_height=size)
        for low, high in ys:
            self._document.dimension(self._dims, (0, low), (0, high), -700, vertical=True, text_height=size)
        self._document.dimension(self._dims, (0, 0), (plan.width, 0), -1350, vertical=False, text_height=size)
        self._document.dimension(self._dims, (0, 0), (0, plan.height), -1350, vertical=True, text_height=size)
        if self._look.shows_inner_dimensions:
            top = max(q.rect[3] for q in plan.rooms)
            for room in plan.rooms:
                if room.rect[3] >= top - 1:
                    a, b = (room.rect[0], plan.height + 240), (room.rect[2], plan.height + 240)
                    self._document.dimension(
                        self._dims, a, b, plan.height + 620, vertical=False, text_height=size
                    )

    def _title_strip(self) -> None:
        plan, look, words = self._plan, self._look, SHEET[self._look.language]
        middle, half = (plan.width - 1500) / 2, max((plan.width + 2100) / 2, STRIP_MM / 2)
        left, right, top = middle - half, middle + half, -2000.0
        bottom, text = top - 1250, look.text_mm
        self._draw.rectangle(self._title, left, bottom, right, top)
        width = right - left
        cuts = [left + width * share for share in (0.42, 0.66, 0.88)]
        for x in cuts:
            self._draw.line(self._title, (x, bottom), (x, top))
        gap = 160.0
        net = sum(r.area_m2 for r in plan.rooms)
        big = fitted(look.project, text * 1.5, cuts[0] - left - 2 * gap)
        area = f"{words['area']} {net:.1f} m²"
        scale, sheet = f"{words['scale']} 1:{look.scale}", f"{words['sheet']} {look.sheet}"
        columns = (
            ((look.studio, area), cuts[1] - cuts[0]),
            ((scale, sheet), cuts[2] - cuts[1]),
        )
        small = min(fitted(line, text, wide - 2 * gap) for lines, wide in columns for line in lines)
        self._draw.text(self._title, (left + gap, top - 520), big, look.project)
        storey = f"{words['plan']}, {words[look.storey]}"
        self._draw.text(
            self._title,
            (left + gap, bottom + 280),
            fitted(storey, text, cuts[0] - left - 2 * gap),
            storey,
        )
        self._draw.text(self._title, (cuts[0] + gap, top - 480), small, look.studio)
        self._draw.text(self._title, (cuts[0] + gap, bottom + 280), small, area)
        self._draw.text(self._title, (cuts[1] + gap, top - 480), small, scale)
        self._draw.text(self._title, (cuts[1] + gap, bottom + 280), small, sheet)
        self._north((cuts[2] + right) / 2, (top + bottom) / 2)

    def _north(self, x: float, y: float) -> None:
        block = self._document.blocks["NORTH"] = Sketch()
        block.circle(self._title, (0, 0), 400)
        block.polyline(self._title, ((0, 400), (-150, -320), (0, -200), (150, -320)))
        block.text(self._title, (0, 60), 180, SHEET[self._look.language]["north"], middle=True)
        self._draw.insert(self._title, "NORTH", (round(x, 1), round(y, 1)))


def _stops(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The spans themselves in order, each once."""
    return sorted(set(spans))
