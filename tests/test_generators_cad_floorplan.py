"""Floor plans: dimensions equal the geometry, areas are true, doors lie in walls, symbols keep clear of each other."""

from __future__ import annotations

import io
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from ezdxf import bbox, recover
from ezdxf.filemanagement import read

from generators._dxf_plan import Cut, Plan, Room, Wall, add_door, connect, laid_out
from generators._dxf_sheet import Look, Sheet
from generators._dxf_text import Document, Layer, escaped
from generators._dxf_words import LAYERS
from generators.cad_floorplan import CadFloorplan
from renderers.dxf import DxfRenderer
from schemas.program import Program

RENDERER = DxfRenderer


@pytest.fixture(scope="module")
def plans() -> list[Program]:
    return [CadFloorplan().generate(np.random.default_rng([3, k])) for k in range(24)]


def document_of(program: Program) -> Any:
    return read(io.StringIO(program.main.text or ""))


def test_a_sliced_rectangle_has_the_rooms_worked_out_by_hand() -> None:
    plan = laid_out(Cut("x", 0.5, "living", "bedroom"), 8000, 5000, 300, 100)
    # 8000 - 2 x 300 = 7400 clear; half of it from 300 on is 4000, less half a wall of 100 on both sides.
    assert [r.rect for r in plan.rooms] == [(300, 300, 3950, 4700), (4050, 300, 7700, 4700)]
    assert plan.rooms[0].area_m2 == pytest.approx(3.65 * 4.4)


def test_a_wall_stands_between_its_openings() -> None:
    wall = Wall(rect=(0, 0, 5000, 300), openings=[(3000, 4000), (500, 1400)])
    assert list(wall.pieces()) == [(0, 0, 500, 300), (1400, 0, 3000, 300), (4000, 0, 5000, 300)]


def test_every_room_is_reached_by_a_door() -> None:
    tree = Cut(
        "y",
        0.5,
        Cut("x", 0.4, "kitchen", "bath"),
        Cut("y", 0.3, "corridor", Cut("x", 0.5, "living", "bedroom")),
    )
    plan = laid_out(tree, 9000, 9000, 300, 100)
    hub = next(r for r in plan.rooms if r.use == "corridor")
    connect(plan, np.random.default_rng(1), hub)
    assert len(plan.doors) == len(plan.rooms) - 1
    for door in plan.doors:
        walls = [w for w in plan.walls if w.rect == door.wall]
        assert (door.low, door.high) in walls[0].openings
        low, high = (door.wall[1], door.wall[3]) if door.is_vertical else (door.wall[0], door.wall[2])
        assert low <= door.low < door.high <= high


def test_dimension_texts_are_the_distances(plans: list[Program]) -> None:
    count = 0
    for program in plans:
        for dimension in document_of(program).modelspace().query("DIMENSION"):
            words = [e.dxf.text for e in dimension.get_geometry_block() if e.dxftype() == "TEXT"]
            assert words == [str(round(dimension.get_measurement()))]
            count += 1
    assert count > 150


def test_the_overall_dimensions_are_those_of_the_walls(plans: list[Program]) -> None:
    for program in plans:
        document = document_of(program)
        wide, high = program.parameters["width_mm"], program.parameters["height_mm"]
        shown = {round(d.get_measurement()) for d in document.modelspace().query("DIMENSION")}
        assert {wide, high} <= shown
        layer = document.modelspace().query("SOLID POLYLINE").first.dxf.layer
        walls = [e for e in document.modelspace() if e.dxf.layer == layer]
        extents = bbox.extents(walls)
        assert (extents.size.x, extents.size.y) == pytest.approx((wide, high))


def test_room_areas_are_the_products_of_their_sides(renderer: DxfRenderer, plans: list[Program]) -> None:
    for program in plans[:6]:
        texts = [e.dxf.text for e in document_of(program).modelspace().query("TEXT")]
        areas = [float(t.split()[0]) for t in texts if t.endswith("m²") and t[0].isdigit()]
        low = sum(a - 0.05 for a in areas)
        assert low <= program.parameters["net_area_m2"] * 1.0001  # type: ignore[operator]  # a number


def test_furniture_never_overlaps(plans: list[Program]) -> None:
    for program in plans[:12]:
        document = document_of(program)
        inserts = [
            e
            for e in document.modelspace().query("INSERT")
            if not str(e.dxf.name).startswith(("DOOR", "WINDOW", "NORTH"))
        ]
        boxes = [(e.dxf.name, bbox.extents([e])) for e in inserts]
        for (a, one), (b, other) in combinations(boxes, 2):
            common = one.intersection(other)
            assert not common.has_data or min(common.size.x, common.size.y) < 1, (program.title, a, b)


def test_doors_of_both_hands_and_both_sides_swing_clear_of_their_wall() -> None:
    """The swept quarter of a door lies in the room it opens to, whatever the wall and the hinge."""
    look = Look(
        layers=LAYERS["plain"], colors=(7,) * 8, language="en", is_poche=True, text_mm=200, project="P", studio="S",
        storey="ground", sheet="A-1", scale=100, shows_title=False, shows_inner_dimensions=False,
    )  # fmt: skip
    for vertical in (False, True):
        for upper in (False, True):
            for hinge_low in (False, True):
                tree = Cut("x" if vertical else "y", 0.5, "office", "study")
                plan: Plan = laid_out(tree, 8000, 8000, 300, 100)
                first, second = plan.rooms
                room: Room = second if upper else first
                wall = plan.walls[-1]
                add_door(plan, wall, 2000, 2900, room, None, hinge_low=hinge_low)
                text = Sheet(plan, look).drawn().to_text("test")
                (door,) = read(io.StringIO(text)).modelspace().query("INSERT")
                box = bbox.extents([door])
                x0, y0, x1, y1 = room.rect
                assert x0 - 1 <= box.extmin.x and box.extmax.x <= x1 + 1
                assert y0 - 1 <= box.extmin.y and box.extmax.y <= y1 + 1
                along = (box.extmin.y, box.extmax.y) if vertical else (box.extmin.x, box.extmax.x)
                assert along == pytest.approx((2000, 2900), abs=1)


def test_old_files_carry_foreign_letters_as_escapes() -> None:
    assert escaped("Küche 12 m²") == "K\\U+00FCche 12 m\\U+00B2"
    written = Document(layers=(Layer("TEXT", 7),))
    written.drawing.text("TEXT", (0, 0), 200, "Küche")
    text = written.to_text("Grundriß")
    assert text.isascii()
    document, _ = recover.read(io.BytesIO(text.encode()))
    assert document.modelspace().query("TEXT").first.dxf.text == "Küche"


def test_files_are_sound_and_small(plans: list[Program]) -> None:
    for program in plans:
        auditor = document_of(program).audit()
        assert not auditor.has_errors
        assert program.code_bytes < 40_000


def test_plans_vary(plans: list[Program]) -> None:
    assert len({p.template_id for p in plans}) >= 10
    assert len({p.title for p in plans}) >= 18
    assert len({tuple(p.parameters["rooms"]) for p in plans}) >= 10  # type: ignore[arg-type]  # a list of words


def test_the_picture_holds_rooms_doors_and_dimensions(renderer: DxfRenderer, plans: list[Program]) -> None:
    for program in plans[:3]:
        view = program.view
        assert view is not None
        rendering = renderer.render(program, view)
        kinds = [e.kind for e in rendering.elements]
        rooms = program.parameters["rooms"]
        assert isinstance(rooms, list)
        assert kinds.count("text") >= len(rooms)
        assert kinds.count("dimension") >= 4
        doors = [e for e in rendering.elements if e.label.startswith("DOOR")]
        assert len(doors) == len(rooms)
        assert all(e.visible_fraction is not None and e.visible_fraction > 0.5 for e in doors)
        assert rendering.facts["unit"] == "mm"
