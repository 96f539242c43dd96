"""The mesh renderer: hand-worked boxes, occlusion against counted pixels, views, real models, same bytes."""

from __future__ import annotations

import hashlib
import json
import struct
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import psutil
import pytest
import trimesh
from mesh_files import CUBE, CUBE_FACES, FRONT, PLAIN, SQUARE, SQUARE_FACES, by_id, obj_box, program

from renderers._mesh_part import Style
from renderers._mesh_scene import Camera, MeshCanvas, Part, frame_camera, look_from
from renderers._mesh_truth import with_truth
from renderers.mesh import MeshRenderer, load_model
from schemas.box import Box
from schemas.element import Element
from schemas.errors import RecipeError
from schemas.view import View

ROOT = Path(__file__).parent.parent
PROFILES = ROOT / "node_modules/@webxr-input-profiles/assets/dist/profiles"

RENDERER = MeshRenderer


@pytest.fixture(scope="module")
def canvas() -> Iterator[MeshCanvas]:
    opened = MeshCanvas()
    opened.open()
    yield opened
    opened.close()


def test_a_cube_seen_from_the_front_fills_the_box_worked_out_by_hand(canvas: MeshCanvas) -> None:
    # 4 units over 80 px are 20 px a unit; x in [0, 1] around the picture's middle is px 40 to 60, y up is px 20 to 40.
    camera = Camera(pose=look_from(np.zeros(3), 0, 0, 5, up="y"), ortho_height=4.0)
    drawn = canvas.draw([Part(pixel_id=7, vertices=CUBE, faces=CUBE_FACES)], camera, (80, 80), style=PLAIN)
    ys, xs = np.nonzero(drawn.ids == 7)
    assert (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1) == (40, 20, 60, 40)
    assert len(xs) == 400
    assert drawn.depth[30, 50] == pytest.approx(4.0, abs=1e-4)
    assert drawn.depth[0, 0] == 0


def test_a_part_may_carry_an_id_for_each_face(canvas: MeshCanvas) -> None:
    camera = Camera(pose=look_from(np.array([0.5, 0.5, 0]), 0, 0, 5, up="y"), ortho_height=1.0)
    part = Part(pixel_id=0, vertices=SQUARE, faces=SQUARE_FACES, face_ids=np.array([70_000, 3], np.uint32))
    ids = canvas.draw([part], camera, (64, 64), style=PLAIN).ids
    assert set(np.unique(ids).tolist()) == {3, 70_000}
    assert ids[60, 50] == 70_000  # below the diagonal from bottom left to top right
    assert ids[5, 10] == 3


def test_projected_points_fall_on_the_pixels_that_are_drawn(canvas: MeshCanvas) -> None:
    part = Part(pixel_id=1, vertices=CUBE, faces=CUBE_FACES)
    camera = frame_camera(np.array([[0, 0, 0], [1, 1, 1]]), 33, 21, 35, (300, 200), up="y")
    ids = canvas.draw([part], camera, (300, 200), style=PLAIN).ids
    box = camera.projected_box(CUBE, CUBE_FACES, (300, 200), 0.01)
    ys, xs = np.nonzero(ids)
    seen = Box(int(xs.min()), int(ys.min()), int(xs.max()) + 1, int(ys.max()) + 1)
    assert box is not None
    assert max(abs(a - b) for a, b in zip(box.xyxy, seen.xyxy, strict=True)) <= 1


def test_a_framed_subject_is_centred_and_fills_the_picture_up_to_its_margin() -> None:
    camera = frame_camera(np.array([[0, 0, 0], [4, 1, 1]]), 25, 15, 30, (400, 400), up="y", margin=0.1)
    box = camera.projected_box(CUBE * [4, 1, 1], CUBE_FACES, (400, 400), 0.01)
    assert box is not None
    assert box.x0 == pytest.approx(40, abs=1.5)
    assert box.x1 == pytest.approx(360, abs=1.5)
    assert box.y0 + box.y1 == pytest.approx(400, abs=3)


def test_triangles_behind_the_camera_are_cut_at_its_near_plane() -> None:
    camera = Camera(pose=np.eye(4), fov_y_deg=90.0)
    vertices = np.array([[-1, -1, 5.0], [1, -1, 5.0], [0, -1, -10.0]])  # two corners behind the eye
    box = camera.projected_box(vertices, np.array([[0, 1, 2]]), (100, 100), 0.1)
    assert box is not None
    assert box.y0 == 55  # the far corner: 50 + 50 * 1 / 10
    assert box.y1 > 500  # the floor comes up to the near plane


def test_half_a_square_is_covered_by_another(renderer: MeshRenderer) -> None:
    text = "o back\nv 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\nf 1 2 3 4\no front\nv 1 0 1\nv 2 0 1\nv 2 2 1\nv 1 2 1\nf 5 6 7 8\n"
    found = by_id(renderer.render(program(("a.obj", text)), FRONT))
    back, front = found["back"], found["front"]
    assert back.visible_fraction == pytest.approx(0.5, abs=0.01)
    assert back.occluded_by == ("front",)
    assert front.visible_fraction == 1.0
    assert front.occluded_by == ()
    assert front.depth_m is not None and back.depth_m is not None
    assert back.depth_m - front.depth_m == pytest.approx(1.0, abs=1e-3)
    assert back.bbox_amodal is not None and back.bbox_amodal.size_px[0] == 2 * back.bbox.size_px[0]


def test_visible_fractions_are_those_of_counting_pixels(renderer: MeshRenderer, canvas: MeshCanvas) -> None:
    text = "".join(
        f"o box{k}\n{obj_box(k * 0.7, 0, -k, k * 0.7 + 1, 1 + k, 1 - k, 1 + 8 * k)}" for k in range(4)
    )
    one = program(("a.obj", text))
    view = View(width_px=240, height_px=200, camera=(-35.0, 18.0, 40.0))
    rendering = renderer.render(one, view)
    ids = rendering.frames[0].ids
    for k in range(4):
        element = by_id(rendering)[f"box{k}"]
        only = "o alone\n" + obj_box(k * 0.7, 0, -k, k * 0.7 + 1, 1 + k, 1 - k, 1)
        pose = np.array(rendering.facts["camera_0_pose"], np.float64).reshape(4, 4)
        camera = Camera(pose=pose, fov_y_deg=40.0)
        alone = canvas.draw(load_model(program(("b.obj", only))).parts, camera, (240, 200), style=PLAIN).ids
        counted = int((ids == element.pixel_id).sum()) / int((alone > 0).sum())
        assert element.visible_fraction == pytest.approx(counted, abs=0.002)


def test_what_leaves_the_frame_counts_as_not_visible(canvas: MeshCanvas) -> None:
    camera = Camera(pose=look_from(np.zeros(3), 0, 0, 5, up="y"), ortho_height=2.0)
    part = Part(pixel_id=1, vertices=SQUARE * 4, faces=SQUARE_FACES)
    with canvas.scene([part], camera, (100, 100), style=Style(ground=False)) as scene:
        (alone,) = scene.alone([([0], Box(50, -150, 250, 50))])
    assert alone.shape == (200, 200)
    assert alone.all()


def test_views_of_a_turntable_keep_identity(renderer: MeshRenderer) -> None:
    text = "o left\n" + obj_box(-2, 0, 0, -1, 1, 1, 1) + "o right\n" + obj_box(1, 0, 0, 2, 1, 1, 9)
    rendering = renderer.render(
        program(("a.obj", text)), replace(FRONT, num_frames=4, camera=(0.0, 10.0, 30.0))
    )
    assert [f.role for f in rendering.frames] == ["view"] * 4
    assert by_id(rendering, 0)["left"].bbox.x0 < by_id(rendering, 0)["right"].bbox.x0
    assert by_id(rendering, 2)["left"].bbox.x0 > by_id(rendering, 2)["right"].bbox.x0
    assert by_id(rendering, 0)["left"].pixel_id == by_id(rendering, 2)["left"].pixel_id


@pytest.mark.parametrize(
    "name",
    ["generic-hand/left", "valve-index/right", "pico-4/left", "hp-mixed-reality/right", "magicleap-one/none"],
)
def test_real_models_are_drawn_with_their_parts(renderer: MeshRenderer, name: str) -> None:
    path = PROFILES / f"{name}.glb"
    rendering = renderer.render(program((path.name, path.read_bytes())), View(width_px=320, height_px=320))
    document = path.read_bytes()
    names = json.loads(document[20 : 20 + struct.unpack_from("<I", document, 12)[0]])["nodes"]
    known = {n.get("name") for n in names}
    leaves = [e for e in rendering.elements if e.pixel_id]
    assert {e.label for e in leaves if e.kind == "node"} <= known | {None}
    ids = rendering.frames[0].ids
    assert sum(e.area_px for e in leaves) == int((ids > 0).sum())
    assert 0.1 < (ids > 0).mean() < 0.7
    whole = [e.bbox for e in leaves]
    width = max(b.x1 for b in whole) - min(b.x0 for b in whole)
    height = max(b.y1 for b in whole) - min(b.y0 for b in whole)
    assert max(width, height) == pytest.approx(0.8 * 320, abs=6)


def test_another_engine_finds_the_same_ids(renderer: MeshRenderer) -> None:
    """Rays cast by trimesh hit the node that owns the pixel."""
    path = PROFILES / "pico-4/left.glb"
    one = program((path.name, path.read_bytes()))
    rendering = renderer.render(one, View(width_px=96, height_px=96, camera=(30.0, 20.0, 30.0)))
    parts = load_model(one).parts
    meshes = [trimesh.Trimesh(p.world_vertices, p.faces, process=False) for p in parts]
    owners = np.concatenate([np.full(len(p.faces), p.pixel_id) for p in parts])
    pose = np.array(rendering.facts["camera_0_pose"], np.float64).reshape(4, 4)
    ys, xs = np.mgrid[0:96, 0:96]
    half = np.tan(np.radians(15))
    rays = np.stack([(xs + 0.5) / 48 - 1, 1 - (ys + 0.5) / 48, np.full(xs.shape, -1 / half)], -1).reshape(
        -1, 3
    )
    joined = trimesh.util.concatenate(meshes)
    assert isinstance(joined, trimesh.Trimesh)
    hits = joined.ray.intersects_first(np.tile(pose[:3, 3], (96 * 96, 1)), rays @ pose[:3, :3].T)
    cast = np.where(hits >= 0, owners[hits], 0).reshape(96, 96)
    assert (cast == rendering.frames[0].ids).mean() > 0.99


def test_the_bytes_are_the_same_in_another_process(renderer: MeshRenderer) -> None:
    text = "o a\n" + obj_box(0, 0, 0, 1, 1, 1, 1)
    renderer.render(program(("other.obj", "o b\n" + obj_box(0, 0, 0, 3, 1, 1, 1))), FRONT)
    here = renderer.render(program(("a.obj", text)), View(width_px=160, height_px=120))
    code = (
        "import sys, hashlib; from renderers.mesh import MeshRenderer; from schemas.program import Program, SourceFile\n"
        "from schemas.view import View\nr = MeshRenderer(); r.open()\n"
        "f = SourceFile(path='a.obj', data=sys.stdin.buffer.read())\n"
        "p = Program(language='mesh', files=(f,), main_path='a.obj', template_id='test')\n"
        "out = r.render(p, View(width_px=160, height_px=120))\n"
        "print(hashlib.sha256(out.frames[0].image.tobytes() + out.frames[0].ids.tobytes() + repr(out.elements).encode()).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=text.encode(), capture_output=True, cwd=ROOT, check=True
    )
    mine = here.frames[0].image.tobytes() + here.frames[0].ids.tobytes() + repr(here.elements).encode()
    assert done.stdout.decode().strip() == hashlib.sha256(mine).hexdigest()


def test_a_hundred_scenes_leave_no_memory_behind(renderer: MeshRenderer) -> None:
    small = View(width_px=64, height_px=64)
    programs = [program(("a.obj", f"o a{k}\n" + obj_box(0, 0, 0, 1 + k, 1, 1, 1))) for k in range(100)]
    for one in programs[:30]:
        renderer.render(one, small)
    before = psutil.Process().memory_info().rss
    for one in programs[30:]:
        renderer.render(one, small)
    assert psutil.Process().memory_info().rss - before < 12 << 20


def test_edges_are_drawn_where_the_style_wants_them(canvas: MeshCanvas) -> None:
    camera = Camera(pose=look_from(np.array([0.5, 0.5, 0.5]), 0, 0, 5, up="y"), ortho_height=2.0)
    part = Part(pixel_id=1, vertices=CUBE, faces=CUBE_FACES, color=(0.9, 0.9, 0.9))
    plain = canvas.draw([part], camera, (80, 80), style=PLAIN)
    lined = canvas.draw([part], camera, (80, 80), style=replace(PLAIN, edges=True))
    assert (plain.ids == lined.ids).all()
    assert int(lined.image[40, 20].astype(int).sum()) < int(plain.image[40, 21].astype(int).sum()) - 150
    assert (plain.image[40, 40] == lined.image[40, 40]).all()


def test_a_turntable_keeps_its_distance_and_its_subject_inside(renderer: MeshRenderer) -> None:
    one = program(("a.obj", "o plank\n" + obj_box(0, 0, 0, 5, 1, 0.4, 1)))
    rendering = renderer.render(one, replace(FRONT, num_frames=8, camera=(10.0, 25.0, 30.0)))
    eyes = [np.array(rendering.facts[f"camera_{k}_pose"], np.float64).reshape(4, 4)[:3, 3] for k in range(8)]
    away = [float(np.hypot(*(eye - [2.5, 0.5, 0.2])[[0, 2]])) for eye in eyes]
    assert max(away) - min(away) < 1e-4
    assert len({round(float(eye[1]), 5) for eye in eyes}) == 1
    boxes = [e.bbox for e in rendering.elements]
    assert min(b.x0 for b in boxes) >= 20 and max(b.x1 for b in boxes) <= 180  # the margin of a tenth
    assert {e.visible_fraction for e in rendering.elements} == {1.0}


def test_a_sheet_shows_front_side_top_and_corner_at_one_scale(renderer: MeshRenderer) -> None:
    one = program(("a.obj", "o block\n" + obj_box(0, 0, 0, 4, 2, 1, 1)))
    cameras = (0.0, 0.0, 0.0, 90.0, 0.0, 0.0, 0.0, 90.0, 0.0, 35.0, 25.0, 30.0)
    rendering = renderer.render(one, replace(FRONT, num_frames=4, camera=cameras))
    front, side, top, corner = rendering.elements
    # The widest side, 4, takes 160 px: 40 px a unit in all three parallel views.
    assert [e.bbox.size_px for e in (front, side, top)] == [(160, 80), (40, 80), (160, 40)]
    assert {e.pixel_id for e in rendering.elements} == {1} and corner.visible_fraction == 1.0
    assert [rendering.facts[f"camera_{k}_fov_y_deg"] for k in range(4)] == [0.0, 0.0, 0.0, 30.0]


def test_a_camera_is_one_for_all_frames_or_one_for_each(renderer: MeshRenderer) -> None:
    one = program(("a.obj", "o block\n" + obj_box(0, 0, 0, 4, 2, 1, 1)))
    with pytest.raises(RecipeError, match="for each of 4 frames"):
        renderer.render(one, replace(FRONT, num_frames=4, camera=(0.0, 0.0, 0.0, 90.0, 0.0, 0.0)))


def test_a_wrong_box_is_found_by_the_second_measurement(canvas: MeshCanvas) -> None:
    parts = [
        Part(pixel_id=k + 1, vertices=SQUARE + np.array([2 * k, 0, 0], np.float32), faces=SQUARE_FACES)
        for k in range(2)
    ]
    camera = Camera(pose=look_from(np.array([1.5, 0.5, 0]), 0, 0, 5, up="y"), ortho_height=4.0)
    # 20 px a unit: the squares lie at x 10 to 30 and 50 to 70, y 30 to 50.
    right = Element(
        element_id="b", kind="node", bbox=Box(50, 30, 70, 50), area_px=400, point=(60.5, 40.5), pixel_id=2
    )
    wrong = replace(right, element_id="a", bbox=Box(10, 30, 20, 50), area_px=200, pixel_id=1)
    with canvas.scene(parts, camera, (80, 80), style=PLAIN) as scene:
        measured = with_truth([wrong, right], {"a": [0], "b": [1]}, scene)
    assert measured[1].truth_iou == 1.0
    assert measured[0].truth_iou is not None and measured[0].truth_iou < 0.95


def test_what_covers_and_what_is_cut_out_is_measured_twice_alike(renderer: MeshRenderer) -> None:
    text = "".join(
        f"o box{k}\n{obj_box(k * 0.3, 0, -k * 0.4, k * 0.3 + 1, 1 + k * 0.1, 1 - k * 0.4, 1 + 8 * k)}"
        for k in range(9)
    )
    view = View(width_px=240, height_px=200, camera=(-35.0, 18.0, 40.0))
    elements = renderer.render(program(("a.obj", text)), view).elements
    assert len(elements) == 9 and {e.truth_iou for e in elements} == {1.0}
