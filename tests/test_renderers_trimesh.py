"""Scripts with trimesh: what is taken for the result, its tree, colours, code spans, and that two runs are equal."""

from __future__ import annotations

import numpy as np
import pytest

from renderers.trimesh import TrimeshRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = TrimeshRenderer
FRONT = View(width_px=200, height_px=200, camera=(0.0, 0.0, 0.0))
"""From -y, orthographic, z up."""
HEAD = "import numpy as np\nimport trimesh\nfrom trimesh.creation import box, icosphere\n"


def _program(text: str, **others: str) -> Program:
    files = [SourceFile(path="main.py", data=(HEAD + text).encode(), language="python")]
    files += [
        SourceFile(path=f"{name}.py", data=data.encode(), language="python") for name, data in others.items()
    ]
    return Program(language="trimesh", files=tuple(files), main_path="main.py", template_id="t")


def _named(rendering: Rendering) -> dict[str, Element]:
    return {e.element_id: e for e in rendering.elements}


def _code(program: Program, element: Element) -> str:
    data = next(f.data for f in program.files if f.path == element.code_path)
    return data[element.code_start : element.code_end].decode()


def test_a_box_is_measured_where_it_stands(renderer: TrimeshRenderer) -> None:
    drawn = renderer.render(_program("mesh = box((2, 1, 1))"), FRONT)
    (element,) = drawn.elements
    assert element.element_id == "mesh"
    x0, y0, x1, y1 = element.bbox.xyxy
    assert (x1 - x0) == pytest.approx(2 * (y1 - y0), abs=1)
    assert (x0 + x1) / 2 == pytest.approx(100, abs=1)
    assert drawn.facts["num_triangles"] == 12
    assert drawn.facts["size"] == [2.0, 1.0, 1.0]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("scene = trimesh.Scene({'a': box()})\nother = icosphere()", "a"),
        ("mesh = box()\nother = icosphere()", "mesh"),
        ("result = [box(), box().apply_translation((2, 0, 0))]", "result_1"),
        ("result = {'left': box(), 'right': box().apply_translation((2, 0, 0))}", "right"),
        ("first = icosphere()\nlast = box()", "last"),
        ("def main():\n    trimesh.Scene({'a': box()}).export('a.glb')\nmain()", "a"),
        ("def main():\n    trimesh.Scene({'a': box()}).show()\nmain()", "a"),
    ],
)
def test_the_result_is_found(renderer: TrimeshRenderer, text: str, name: str) -> None:
    assert name in _named(renderer.render(_program(text), FRONT))


def test_the_tree_of_the_scene_is_kept(renderer: TrimeshRenderer) -> None:
    text = """
at = trimesh.transformations.translation_matrix
scene = trimesh.Scene()
scene.graph.update("arm", matrix=at((0, 0, 2)))
scene.add_geometry(box(), node_name="hand", parent_node_name="arm", transform=at((1, 0, 0)))
scene.add_geometry(box(), node_name="foot")
"""
    drawn = renderer.render(_program(text), FRONT)
    found = _named(drawn)
    assert {n: e.parent_id for n, e in found.items()} == {"arm": "", "hand": "arm", "foot": ""}
    assert found["hand"].bbox_3d[:6] == pytest.approx((1, 0, 2, 1, 1, 1))
    assert found["hand"].bbox.y1 < found["foot"].bbox.y0


def test_up_is_y_where_the_scene_says_so(renderer: TrimeshRenderer) -> None:
    tall = "scene = trimesh.Scene(box((1, 4, 1)))\n"
    flat = renderer.render(_program(tall), FRONT).elements[0].bbox.size_px
    high = renderer.render(_program(tall + "scene.metadata['up_axis'] = 'y'"), FRONT).elements[0].bbox.size_px
    assert flat[0] == pytest.approx(flat[1], abs=1)
    assert high[1] == pytest.approx(4 * high[0], abs=4)


def test_face_colours_are_srgb_and_factors_linear(renderer: TrimeshRenderer) -> None:
    text = """
one, two = box(), box().apply_translation((2, 0, 0))
one.visual.face_colors = [128, 64, 32, 255]
two.visual = trimesh.visual.TextureVisuals(
    material=trimesh.visual.material.PBRMaterial(name="clay", baseColorFactor=[0.2, 1.0, 0.0, 1.0]))
scene = trimesh.Scene({"one": one, "two": two})
"""
    found = _named(renderer.render(_program(text), FRONT))
    assert found["one"].color == "#804020"
    assert found["two"].color == "#7cff00"  # 0.2 linear is 0.484 sRGB
    assert found["two"].group_id == "clay"


def test_each_face_has_its_colour(renderer: TrimeshRenderer) -> None:
    text = """
mesh = box()
colors = np.tile([0, 0, 255, 255], (12, 1))
colors[mesh.face_normals[:, 1] < -0.5] = [255, 0, 0, 255]
mesh.visual.face_colors = colors
"""
    drawn = renderer.render(_program(text), FRONT)
    assert drawn.frames[0].image[100, 100].argmax() == 0
    from_behind = renderer.render(_program(text), View(width_px=200, height_px=200, camera=(180.0, 0.0, 0.0)))
    assert from_behind.frames[0].image[100, 100].argmax() == 2


def test_a_texture_stands_upright(renderer: TrimeshRenderer) -> None:
    text = """
from PIL import Image
pixels = np.zeros((64, 64, 3), np.uint8)
pixels[:32] = (255, 0, 0)
pixels[32:] = (0, 0, 255)
mesh = trimesh.Trimesh([[-1, 0, -1], [1, 0, -1], [1, 0, 1], [-1, 0, 1]], [[0, 1, 2], [0, 2, 3]], process=False)
mesh.visual = trimesh.visual.TextureVisuals(uv=[[0, 0], [1, 0], [1, 1], [0, 1]], image=Image.fromarray(pixels))
"""
    image = renderer.render(_program(text), FRONT).frames[0].image
    assert image[50, 100].argmax() == 0
    assert image[150, 100].argmax() == 2


def test_a_helper_is_told_apart_by_who_calls_it(renderer: TrimeshRenderer) -> None:
    text = """
scene = trimesh.Scene()
def add(name, size, x):
    scene.add_geometry(box(size), node_name=name,
                       transform=trimesh.transformations.translation_matrix((x, 0, 0)))
add("little", (1, 1, 1), 0)
add("large", (2, 2, 2), 4)
scene.add_geometry(icosphere(), node_name="ball", transform=trimesh.transformations.translation_matrix((8, 0, 0)))
"""
    program = _program(text)
    found = _named(renderer.render(program, FRONT))
    assert _code(program, found["little"]) == 'add("little", (1, 1, 1), 0)'
    assert _code(program, found["large"]) == 'add("large", (2, 2, 2), 4)'
    assert _code(program, found["ball"]).startswith("scene.add_geometry(icosphere()")


def test_meshes_added_together_know_what_made_them(renderer: TrimeshRenderer) -> None:
    program = _program("scene = trimesh.Scene([box((1, 1, 2)), icosphere().apply_translation((3, 0, 0))])")
    codes = {_code(program, e) for e in renderer.render(program, FRONT).elements}
    assert codes == {"box((1, 1, 2))", "icosphere()"}


def test_a_module_of_the_program_is_named_by_its_path(renderer: TrimeshRenderer) -> None:
    program = _program(
        "import wheel\nmesh = wheel.make()",
        wheel="from trimesh.creation import cylinder\n\n\ndef make():\n    return cylinder(1, 2)\n",
    )
    (element,) = renderer.render(program, FRONT).elements
    assert (element.code_path, _code(program, element)) in {
        ("wheel.py", "cylinder(1, 2)"),
        ("main.py", "wheel.make()"),
    }


@pytest.mark.parametrize(
    "text",
    [
        "mesh = icosphere()\nmesh.vertices += np.random.default_rng().normal(0, 0.1, mesh.vertices.shape)",
        "mesh = icosphere()\nmesh.vertices += np.random.normal(0, 0.1, mesh.vertices.shape)",
        "import random, time\nrng = random.Random(time.time_ns())\nmesh = box([rng.uniform(1, 2) for _ in range(3)])",
        "import uuid\nmesh = box()\nmesh.visual.face_colors = [*uuid.uuid4().bytes[:3], 255]",
        "mesh = trimesh.boolean.difference([box(), icosphere(radius=0.6)], engine='manifold')",
        "mesh = trimesh.convex.convex_hull(box().sample(200))",
        "mesh = icosphere()\nmesh.visual.face_colors = [trimesh.visual.random_color() for _ in mesh.faces]",
    ],
)
def test_two_runs_are_equal(renderer: TrimeshRenderer, text: str) -> None:
    one, two = (renderer.render(_program(text), FRONT) for _ in range(2))
    assert np.array_equal(one.frames[0].image, two.frames[0].image)
    assert np.array_equal(one.frames[0].ids, two.frames[0].ids)
    assert one.elements == two.elements


def test_extrusions_and_booleans_work(renderer: TrimeshRenderer) -> None:
    text = """
from shapely.geometry import Point
plate = trimesh.creation.extrude_polygon(Point(0, 0).buffer(2) - Point(0, 0).buffer(1), 0.5)
mesh = trimesh.boolean.union([plate, box((1, 1, 1))], engine="manifold")
assert mesh.is_watertight
"""
    assert renderer.render(_program(text), FRONT).elements


def test_turntable_views_keep_the_names(renderer: TrimeshRenderer) -> None:
    view = View(width_px=120, height_px=120, camera=(0.0, 20.0, 30.0), num_frames=2)
    drawn = renderer.render(
        _program("scene = trimesh.Scene({'a': box(), 'b': icosphere().apply_translation((0, 0, 3))})"), view
    )
    assert [{e.element_id for e in drawn.elements if e.image_index == i} for i in (0, 1)] == [{"a", "b"}] * 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x = 1", Reason.INVALID_GEOMETRY),
        ("scene = trimesh.Scene()", Reason.INVALID_GEOMETRY),
        (
            "mesh = trimesh.PointCloud(np.random.rand(9, 3))\nscene = trimesh.Scene(mesh)",
            Reason.INVALID_GEOMETRY,
        ),
        ("mesh = box()\nmesh.vertices[0] = np.nan", Reason.INVALID_GEOMETRY),
        ("mesh = box()\nmesh.vertices[0, 0] = 1e30", Reason.INVALID_GEOMETRY),
        (
            "scene = trimesh.Scene()\nscene.add_geometry(box(), transform=np.full((4, 4), np.nan))",
            Reason.INVALID_GEOMETRY,
        ),
        ("mesh = trimesh.Trimesh([[1, 1, 1]], [[0, 0, 0]], process=False)", Reason.INVALID_GEOMETRY),
        ("mesh = box(\n", Reason.SYNTAX),
        ("mesh = boxes()", Reason.SCRIPT_ERROR),
        ("mesh = trimesh.load('missing.obj')", Reason.MISSING_ASSET),
        ("import open3d", Reason.SCRIPT_ERROR),
    ],
)
def test_what_cannot_be_drawn_gets_its_reason(renderer: TrimeshRenderer, text: str, reason: Reason) -> None:
    with pytest.raises(SampleError) as caught:
        renderer.render(_program(text), FRONT)
    assert caught.value.reason == reason
    assert caught.value.message


def test_only_trimesh_programs_are_recognised() -> None:
    assert TrimeshRenderer.recognises("a.py", b"import trimesh\nmesh = trimesh.creation.box()\n") > 0.9
    assert TrimeshRenderer.recognises("a.py", b"import cadquery as cq\n") == 0.0
    assert TrimeshRenderer.recognises("a.txt", b"import trimesh\n") == 0.0
