"""Mesh generators: closed solids, formats that say the same, believable sizes, variety, names, small texts."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest
import trimesh
from likeness import pairwise_likeness

from generators import _mesh_solids as solids
from generators import load
from generators._mesh_assembly import Assembly, Piece
from generators._mesh_gltf_text import gltf_text
from generators._mesh_palette import Material
from generators._mesh_solids import Solid
from generators._mesh_text import mtl_text, obj_text, with_article
from renderers.mesh import MeshRenderer, load_model
from schemas.program import Program, SourceFile
from schemas.view import View

RENDERER = MeshRenderer

FAMILIES = (
    "mesh_building",
    "mesh_furniture",
    "mesh_nature",
    "mesh_robot",
    "mesh_room",
    "mesh_tool",
    "mesh_vehicle",
    "mesh_vessel",
)
MOST_BYTES = {"mesh_robot": (68_000, 46_000), "mesh_room": (96_000, 62_000)}
"""Of the largest and the median text, where a family is of many parts."""
RED, STEEL = Material("red_paint", "#b3241c", 0.4), Material("steel", "#b9bcc0", 0.3, 1.0)


def programs(family: str, count: int, seed: int = 5) -> list[Program]:
    generator = load(family)()
    return [generator.generate(np.random.default_rng([seed, k])) for k in range(count)]


def mesh_of(solid: Solid) -> trimesh.Trimesh:
    faces = [(p[0], p[i], p[i + 1]) for p in solid.polygons for i in range(1, len(p) - 1)]
    return trimesh.Trimesh(np.array(solid.points), faces, process=True)


@pytest.mark.parametrize(
    ("make", "volume"),
    [
        (lambda: solids.box(1, 2, 3), 6.0),
        # A bevel of 0.1 takes a prism of 0.005 off each of 12 edges; at each corner three prisms overlap.
        (lambda: solids.box(1, 1, 1, 0.1), 1 - 12 * 0.005 * 0.8 - 8 * (0.001 - 0.001 / 6)),
        (lambda: solids.prism(solids.rectangle(2, 3), 0.5), 3.0),
        (lambda: solids.side_prism([(-1, 0), (1, 0), (0, 2)], 3), 6.0),
        (lambda: solids.cylinder(1, 2, 6), 2 * 1.5 * math.sqrt(3)),  # a regular hexagon
        (lambda: solids.lathe([(0, 0), (1, 0), (0, 3)], 4), 2.0),  # a pyramid over a square of side sqrt 2
        (lambda: solids.tube([(0, 0, 0), (0, 2, 0)], 1, 4), 4.0),
        (lambda: solids.box(1, 2, 3).turned("x", 37).turned("y", 11).mirrored_x(), 6.0),
    ],
)
def test_solids_are_closed_face_outwards_and_have_their_volume(
    make: Callable[[], Solid], volume: float
) -> None:
    mesh = mesh_of(make())
    assert mesh.is_watertight and mesh.is_winding_consistent
    assert mesh.volume == pytest.approx(volume, rel=1e-6)


def two_pieces() -> Assembly:
    cube = solids.box(1, 1, 1)
    return Assembly(
        name="pair",
        title="A pair",
        pieces=(
            Piece(name="left", solid=cube, material=RED, at=(-2, 0, 0), group="both"),
            Piece(name="right", solid=cube, material=STEEL, at=(2, 0, 1), turn_deg=90, group="both"),
        ),
        template="pair",
        choices={},
    )


def in_format(assembly: Assembly, style: str) -> Program:
    if style == "gltf":
        files: tuple[SourceFile, ...] = (SourceFile(path="pair.gltf", data=gltf_text(assembly).encode()),)
    else:
        files = (
            SourceFile(
                path="pair.obj", data=obj_text(assembly, style=style, digits=4, comments=True).encode()
            ),
            SourceFile(path="pair.mtl", data=mtl_text(assembly, is_physical=True).encode()),
        )
    return Program(language="mesh", files=files, main_path=files[0].path, template_id="pair")


@pytest.mark.parametrize("style", ["obj_objects", "obj_groups", "obj_relative", "gltf"])
def test_every_format_puts_the_same_solids_in_the_same_places(style: str) -> None:
    model = load_model(in_format(two_pieces(), style))
    found = {n.name: n.part for n in model.nodes if n.part is not None}
    for name, low, high in (
        ("left", (-2.5, 0, -0.5), (-1.5, 1, 0.5)),
        ("right", (1.5, 0, 0.5), (2.5, 1, 1.5)),
    ):
        part = found[name]
        assert part.world_vertices.min(0) == pytest.approx(low, abs=1e-6)
        assert part.world_vertices.max(0) == pytest.approx(high, abs=1e-6)
    assert found["right"].metallic == 1.0
    assert found["left"].color[0] == pytest.approx(((0xB3 / 255 + 0.055) / 1.055) ** 2.4, abs=2e-3)


def test_pictures_of_obj_and_gltf_are_alike(renderer: MeshRenderer) -> None:
    view = View(width_px=200, height_px=150, camera=(30.0, 20.0, 30.0))
    drawn = [renderer.render(in_format(two_pieces(), style), view) for style in ("obj_objects", "gltf")]
    masks = [r.frames[0].ids > 0 for r in drawn]
    assert (masks[0] == masks[1]).all()
    apart = np.abs(drawn[0].frames[0].image.astype(int) - drawn[1].frames[0].image.astype(int))[masks[0]]
    assert apart.mean() < 4


def test_equal_solids_share_a_mesh_in_gltf() -> None:
    document = json.loads(gltf_text(two_pieces()))
    assert len(document["meshes"]) == 2  # one a material
    same = Assembly(
        name="legs",
        title="Legs",
        pieces=tuple(
            Piece(name=f"leg_{k}", solid=solids.box(1, 1, 1), material=RED, at=(k, 0, 0)) for k in range(4)
        ),
        template="legs",
        choices={},
    )
    document = json.loads(gltf_text(same))
    assert len(document["meshes"]) == 1 and len(document["nodes"]) == 4


def test_articles_fit_the_words_after_them() -> None:
    assert with_article("A oak desk on a iron base with a lamp") == "An oak desk on an iron base with a lamp"


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_varies_in_structure_and_title(family: str) -> None:
    made = programs(family, 60)
    assert len({p.template_id for p in made}) >= 10
    assert len({p.title for p in made}) >= 40
    assert {p.main_path.rsplit(".", 1)[1] for p in made} >= {"obj"}
    assert all(p.title[0].isupper() and len(p.title) < 140 for p in made)


@pytest.mark.parametrize("family", FAMILIES)
def test_two_programs_of_a_family_are_seldom_alike(family: str) -> None:
    likeness = pairwise_likeness([p.main.text or "" for p in programs(family, 24)])
    assert (likeness > 0.7).mean() < 0.02


@pytest.mark.parametrize("family", FAMILIES)
def test_texts_stay_small_and_parts_have_names_of_their_own(family: str) -> None:
    sizes = []
    for program in programs(family, 16, seed=9):
        model = load_model(program)
        names = Counter(n.name for n in model.nodes)
        assert all(count == 1 for count in names.values()), names.most_common(2)
        sizes.append(program.code_bytes)
    largest, middle = MOST_BYTES.get(family, (64_000, 36_000))
    assert max(sizes) < largest
    assert np.median(sizes) < middle


def test_furniture_has_the_sizes_of_furniture() -> None:
    for program in programs("mesh_furniture", 24, seed=3):
        parts = load_model(program).parts
        points = np.concatenate([p.world_vertices for p in parts])
        size = points.max(0) - points.min(0)
        assert points[:, 1].min() == pytest.approx(0, abs=0.02), program.title
        assert 0.25 < size.max() < 2.6, program.title
        kind = program.parameters["kind"]
        if kind in ("chair", "cantilever"):
            assert 0.75 < size[1] < 1.05 and 0.35 < size[0] < 0.7, program.title


def test_vehicles_stand_on_their_wheels_and_point_forwards() -> None:
    for program in programs("mesh_vehicle", 16, seed=3):
        nodes = {n.name: n.part for n in load_model(program).nodes if n.part is not None}
        if program.parameters["kind"] != "car":
            continue
        tyres = [p for n, p in nodes.items() if n.startswith("tyre")]
        assert len(tyres) == 4
        for tyre in tyres:
            assert tyre.world_vertices[:, 1].min() == pytest.approx(0, abs=0.02)
        assert (
            nodes["headlamp_left"].world_vertices[:, 2].mean()
            > nodes["tail_lamp_left"].world_vertices[:, 2].mean()
        )
        assert (
            nodes["mirror_left"].world_vertices[:, 0].mean()
            < 0
            < nodes["mirror_right"].world_vertices[:, 0].mean()
        )


@pytest.mark.parametrize("family", FAMILIES)
def test_most_parts_are_seen(renderer: MeshRenderer, family: str) -> None:
    for program in programs(family, 4, seed=11):
        view = program.view or renderer.default_view
        small = View(
            width_px=256, height_px=round(256 * view.height_px / view.width_px), camera=view.camera[:3]
        )
        rendering = renderer.render(program, small)
        leaves = sum(n.part is not None for n in load_model(program).nodes)
        seen = sum(e.pixel_id > 0 for e in rendering.elements)
        assert seen >= 0.4 * leaves, program.title
        assert all(e.code_start is not None for e in rendering.elements if e.kind != "primitive"), (
            program.title
        )
