"""Scripts of mesh families: the same solids as their OBJ, code a person would write, joints, landscapes."""

from __future__ import annotations

import ast
import json
import math
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from generators import _mesh_solids as solids
from generators import load
from generators._mesh_assembly import Assembly, Joint, Piece
from generators._mesh_gltf_text import gltf_text
from generators._mesh_houses import barn
from generators._mesh_palette import Material
from generators._mesh_pottery import teapot
from generators._mesh_robot_arms import arm
from generators._mesh_robot_walkers import humanoid
from generators._mesh_rooms import room_of
from generators._mesh_script import script_of
from generators._mesh_script_shapes import ShapeWriter
from generators._mesh_storage import bookcase
from generators._mesh_tables import table
from generators._mesh_text import mtl_text, obj_text
from generators._mesh_tool_grip import wrench
from generators._mesh_tool_pots import kettle
from renderers._mesh_model import Model
from renderers.mesh import load_model
from renderers.trimesh import TrimeshRenderer
from schemas.program import Program, SourceFile
from schemas.view import View

RENDERER = TrimeshRenderer
RED = Material("red_paint", "#b3241c", 0.4)
Boxes = dict[str, NDArray[np.float64]]


def boxes_of(model: Model) -> Boxes:
    """Low and high corner (6,) of each part in the frame with y up."""
    found = {}
    for node in model.nodes:
        if node.part is not None:
            points = node.part.world_vertices[np.unique(node.part.faces)]
            found[node.name] = np.concatenate([points.min(0), points.max(0)])
    return found


def as_files(assembly: Assembly, kind: str) -> Program:
    if kind == "gltf":
        files: tuple[SourceFile, ...] = (SourceFile(path="a.gltf", data=gltf_text(assembly).encode()),)
    else:
        obj = obj_text(assembly, style="obj_objects", digits=4, comments=False)
        files = (
            SourceFile(path="a.obj", data=obj.encode()),
            SourceFile(path=f"{assembly.name}.mtl", data=mtl_text(assembly, is_physical=True).encode()),
        )
    return Program(language="mesh", files=files, main_path=files[0].path, template_id="t")


@pytest.mark.parametrize(
    ("build", "seed"),
    [
        (arm, 1),
        (humanoid, 2),
        (wrench, 3),
        (kettle, 4),
        (barn, 5),
        (bookcase, 6),
        (table, 8),
        (teapot, 9),
        (room_of, 10),
    ],
)
def test_a_script_builds_what_the_obj_holds(
    renderer: TrimeshRenderer, build: Callable[[np.random.Generator], Assembly], seed: int
) -> None:
    rng = np.random.default_rng(seed)
    assembly = build(rng)
    program = script_of(assembly, rng, max_bytes=40_000)
    assert program is not None
    drawn = renderer.render(program, View(width_px=96, height_px=96, camera=(30.0, 20.0, 30.0)))
    wanted = boxes_of(load_model(as_files(assembly, "obj")))
    assert drawn.facts["num_nodes"] == len(load_model(as_files(assembly, "gltf")).nodes)
    low, high = (np.array([b[i : i + 3] for b in wanted.values()]) for i in (0, 3))
    whole = high.max(0) - low.min(0)
    assert drawn.facts["size"] == pytest.approx([whole[0], whole[2], whole[1]], rel=0.03, abs=0.003)
    for element in drawn.elements:
        if element.element_id in wanted and element.bbox_3d[3:7] == (1, 0, 0, 0):
            box = wanted[element.element_id]
            size = box[3:] - box[:3]
            assert element.bbox_3d[3:6] == pytest.approx(size[[0, 2, 1]], rel=0.1, abs=0.005)
        assert element.code_start is not None, element.element_id


def test_joints_place_alike_in_obj_and_gltf() -> None:
    for build in (arm, humanoid):
        assembly = build(np.random.default_rng(4))
        obj, gltf = (boxes_of(load_model(as_files(assembly, kind))) for kind in ("obj", "gltf"))
        assert obj.keys() == gltf.keys()
        for name, box in obj.items():
            assert gltf[name] == pytest.approx(box, abs=2e-3), name


def test_a_joint_carries_what_hangs_on_it() -> None:
    """A bar of 1 along y on an elbow bent by 90 degrees about x, on an arm of 2: it points along z at y = 2."""
    bar = solids.box(0.1, 1.0, 0.1)
    assembly = Assembly(
        name="arm",
        title="An arm",
        pieces=(Piece("bar", bar, RED, group="elbow"),),
        joints=(Joint("shoulder"), Joint("elbow", "shoulder", (0.0, 2.0, 0.0), (("x", 90.0),))),
        template="arm",
        choices={},
    )
    for kind in ("obj", "gltf"):
        assert boxes_of(load_model(as_files(assembly, kind)))["bar"] == pytest.approx(
            [-0.05, 1.95, 0.0, 0.05, 2.05, 1.0], abs=1e-4
        )
    names = {n["name"]: n.get("children", []) for n in json.loads(gltf_text(assembly))["nodes"]}
    assert len(names["shoulder"]) == len(names["elbow"]) == 1


def test_a_concave_side_stays_concave_in_gltf() -> None:
    """An L of area 3 seen along x, 1 thick: its surface is 2 x 3 and eight sides of 1 x 1."""
    outline = [(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)]
    piece = Piece("ell", solids.side_prism(outline, 1.0), RED)
    assembly = Assembly(name="ell", title="An L", pieces=(piece,), template="ell", choices={})
    (part,) = load_model(as_files(assembly, "gltf")).parts
    a, b, c = (np.asarray(part.vertices)[part.faces[:, k]] for k in range(3))
    assert np.linalg.norm(np.cross(b - a, c - a), axis=1).sum() / 2 == pytest.approx(14.0, abs=1e-4)


@pytest.mark.parametrize(
    ("solid", "code", "offset"),
    [
        (solids.box(1, 2, 3), "box((1, 3, 2))", (0, 0, 1)),
        (solids.box(1, 2, 3).moved(1, 2, 3), "box((1, 3, 2))", (1, -3, 3)),
        (solids.cylinder(0.5, 2, 12), "cylinder(radius=0.5, height=2, sections=12)", (0, 0, 1)),
        (
            solids.cylinder(0.5, 2, 12).turned("z", -90),
            "cylinder(radius=0.5, segment=[(0, 0, 0), (2, 0, 0)], sections=12)",
            (0, 0, 0),
        ),
        (solids.icosphere(2, 1), "icosphere(subdivisions=1, radius=2)", (0, 0, 0)),
        (solids.lathe([(1, 0), (0, 3)], 8), "revolve([(0, 0), (1, 0), (0, 3)], sections=8)", (0, 0, 0)),
    ],
)
def test_a_solid_is_written_as_the_call_that_makes_it(
    solid: solids.Solid, code: str, offset: tuple[float, float, float]
) -> None:
    found, moved = ShapeWriter({}, "").shape(solid.recipe, "part")
    assert found == code
    assert moved == pytest.approx(offset)


def test_lengths_that_come_again_have_names() -> None:
    writer = ShapeWriter({"SEAT_WIDTH": 0.46}, "")
    assert [writer.number(v) for v in (0.46, -0.46, 0.23, -0.23, 0.4)] == [
        "SEAT_WIDTH",
        "-SEAT_WIDTH",
        "SEAT_WIDTH / 2",
        "-SEAT_WIDTH / 2",
        "0.4",
    ]


def programs(family: str, count: int, seed: int = 5) -> list[Program]:
    generator = load(family)()
    return [generator.generate(np.random.default_rng([seed, k])) for k in range(count)]


def test_scripts_are_written_in_several_ways_and_import_what_they_use() -> None:
    made = programs("mesh_script", 60)
    assert {p.parameters["style"] for p in made} == {"functions", "class", "flat"}
    assert len({p.template_id for p in made}) >= 30
    assert sum("for " in (p.main.text or "") for p in made) > 40
    for program in made:
        text = program.main.text or ""
        tree = ast.parse(text)
        imported = {
            (a.asname or a.name).split(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for a in node.names
        }
        used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
        assert imported <= used, (program.title, imported - used)
        assert len(text) < 26_500


@pytest.mark.parametrize("family", ["mesh_script", "mesh_terrain"])
def test_every_script_draws_and_its_parts_have_code(renderer: TrimeshRenderer, family: str) -> None:
    for program in programs(family, 14, seed=13):
        drawn = renderer.render(program, View(width_px=96, height_px=96, camera=(35.0, 30.0, 30.0)))
        assert len(drawn.elements) >= 2
        assert all(e.code_start is not None for e in drawn.elements)


def test_landscapes_have_their_ground_and_instances(renderer: TrimeshRenderer) -> None:
    seen = set()
    for program in programs("mesh_terrain", 12, seed=3):
        drawn = renderer.render(program, View(width_px=128, height_px=128, camera=(35.0, 35.0, 30.0)))
        names = {e.element_id for e in drawn.elements}
        assert {"ground", "earth"} <= names
        seen.add(program.parameters["land"])
        size = drawn.facts["size"]
        assert isinstance(size, list)
        assert math.isclose(float(size[0]), float(size[1]), rel_tol=0.1)
    assert len(seen) >= 4
