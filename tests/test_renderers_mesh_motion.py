"""glTF in motion: animations at a stated time, skins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from mesh_files import FRONT, GltfFile, by_id

from renderers._mesh_gltf_motion import slerp
from renderers.mesh import MeshRenderer, load_model
from schemas.errors import Reason, SampleError
from schemas.program import Program

RENDERER = MeshRenderer


def moving(
    path: str, times: list[float], values: Sequence[Sequence[float]], kind: str = "LINEAR", **node: object
) -> Program:
    """A square whose node an animation moves, and one that stands still."""
    file = GltfFile()
    morph = {"targets": [{"POSITION": file.array([[0, 0, 0], [1, 0, 0], [1, 0, 0], [0, 0, 0]])}]}
    mesh = file.square(**(morph if path == "weights" else {}))
    file.add("nodes", {"name": "mover", "mesh": mesh, **node})
    rows = [v[0] for v in values] if path == "weights" else values
    sampler = {"input": file.array(times), "output": file.array(rows), "interpolation": kind}
    channel = {"sampler": 0, "target": {"node": 0, "path": path}}
    file.add("animations", {"name": "go", "samplers": [sampler], "channels": [channel]})
    return file.program()


def pose(program: Program, time_ms: int) -> np.ndarray:
    return load_model(program, time_ms).nodes[0].pose


@pytest.mark.parametrize(
    ("kind", "time_ms", "x"),
    [
        ("LINEAR", 500, 1.0),  # before the first key, at 1 s
        ("LINEAR", 1500, 2.0),
        ("LINEAR", 9000, 3.0),
        ("STEP", 1999, 1.0),
        ("STEP", 2000, 3.0),
    ],
)
def test_a_node_is_where_its_keys_put_it(kind: str, time_ms: int, x: float) -> None:
    program = moving("translation", [1, 2], [[1, 0, 0], [3, 0, 0]], kind)
    assert pose(program, time_ms)[:3, 3] == pytest.approx((x, 0, 0))


def test_a_spline_leaves_and_reaches_its_keys_along_their_tangents() -> None:
    # Keys 0 at 0 s and 4 at 2 s; out-tangent 1 a second, in-tangent 0. Half way: 0/2 + 1*2/8 + 4/2 - 0 = 2.25.
    rows = [[0, 0, 0], [0, 0, 0], [1, 0, 0], [0, 0, 0], [4, 0, 0], [0, 0, 0]]
    assert pose(moving("translation", [0, 2], rows, "CUBICSPLINE"), 1000)[0, 3] == pytest.approx(2.25)


def test_a_turn_goes_the_shorter_way_at_a_steady_speed() -> None:
    quarter = [0, 0, 0.5**0.5, 0.5**0.5]
    turned = pose(moving("rotation", [0, 3], [[0, 0, 0, 1], [-v for v in quarter]]), 1000)
    angle = np.radians(30)  # a third of a quarter turn
    assert turned[:2, 0] == pytest.approx((np.cos(angle), np.sin(angle)), abs=1e-6)
    assert slerp(np.array([0, 0, 0, 1.0]), np.array([0, 0, 0, 1.0]), 0.5).tolist() == [0, 0, 0, 1]


def test_scale_and_what_is_not_animated_keep_together() -> None:
    program = moving("scale", [0, 1], [[1, 1, 1], [3, 1, 1]], translation=[5, 0, 0])
    assert pose(program, 500)[0].tolist() == [2, 0, 0, 5]


def test_the_view_says_when(renderer: MeshRenderer) -> None:
    program = moving("weights", [0, 1], [[0], [1]])
    first, later = (renderer.render(program, replace(FRONT, time_ms=t)) for t in (0, 500))
    assert by_id(first)["mover"].bbox_3d[3:6] == pytest.approx((1, 1, 0))
    assert by_id(later)["mover"].bbox_3d[3:6] == pytest.approx((1.5, 1, 0))
    assert (later.frames[0].time_ms, later.facts["animation"], later.facts["animation_end_ms"]) == (
        500,
        "go",
        1000,
    )


def test_frames_play_the_animation_before_one_camera(renderer: MeshRenderer) -> None:
    # A unit square goes 3 to the right: the camera holds all 4 units, so a frame later it is 3 widths farther on.
    program = moving("translation", [0, 1], [[0, 0, 0], [3, 0, 0]])
    view = replace(FRONT, time_ms=0, num_frames=2, frame_interval_ms=1000, camera=(0.0, 0.0, 0.0))
    rendering = renderer.render(program, view)
    assert [(f.role, f.time_ms) for f in rendering.frames] == [("frame", 0), ("frame", 1000)]
    first, later = (e.bbox for e in rendering.elements if e.element_id == "mover")
    width = first.size_px[0]
    assert 0.19 * view.width_px < width < 0.21 * view.width_px
    assert later.x0 - first.x0 == pytest.approx(3 * width, abs=2)
    assert (later.y0, later.y1) == (first.y0, first.y1)


def test_a_list_of_cameras_looks_round_at_one_moment(renderer: MeshRenderer) -> None:
    program = moving("translation", [0, 1], [[0, 0, 0], [3, 0, 0]])
    cameras = (0.0, 0.0, 0.0, 30.0, 0.0, 0.0)
    rendering = renderer.render(program, replace(FRONT, time_ms=0, num_frames=2, camera=cameras))
    assert [(f.role, f.time_ms) for f in rendering.frames] == [("view", 0), ("view", 0)]


def test_an_animated_matrix_is_refused() -> None:
    program = moving("scale", [0], [[1, 1, 1]], matrix=np.eye(4).ravel().tolist())
    with pytest.raises(SampleError) as caught:
        load_model(program)
    assert caught.value.reason is Reason.SYNTAX


@pytest.mark.parametrize("times", [[1, 1], [2, 1], [0, float("nan")]])
def test_key_times_grow(times: list[float]) -> None:
    with pytest.raises(SampleError) as caught:
        load_model(moving("translation", times, [[0, 0, 0], [1, 0, 0]]))
    assert caught.value.reason is Reason.SYNTAX


def bone() -> Program:
    """A square of two corners held by a still root and two by a joint that an animation turns by 90 degrees in 1 s."""
    file = GltfFile()
    joints = file.array([[0, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]], np.uint8)
    weights = file.array([[1, 0, 0, 0]] * 4)
    mesh = file.square(attributes={"JOINTS_0": joints, "WEIGHTS_0": weights})
    file.add("nodes", {"name": "root", "children": [1]})
    file.add("nodes", {"name": "joint", "translation": [1, 0, 0]})
    file.add("nodes", {"name": "skin", "mesh": mesh, "skin": 0, "translation": [100, 0, 0]})
    back = np.eye(4)
    back[0, 3] = -1  # the joint stands at x = 1
    bind = file.array(np.array([np.eye(4).ravel(), back.T.ravel()]))
    file.add("skins", {"joints": [0, 1], "inverseBindMatrices": bind})
    quarter = [0, 0, 0.5**0.5, 0.5**0.5]
    sampler = {"input": file.array([0, 1]), "output": file.array([[0, 0, 0, 1], quarter])}
    file.add(
        "animations",
        {"samplers": [sampler], "channels": [{"sampler": 0, "target": {"node": 1, "path": "rotation"}}]},
    )
    return file.program()


@pytest.mark.parametrize(("time_ms", "corner"), [(0, (1, 1, 0)), (1000, (0, 0, 0))])
def test_a_skin_follows_its_animated_joints(time_ms: int, corner: tuple[float, ...]) -> None:
    # The corner (1, 1) is one above the joint at (1, 0); a quarter turn lays it to the joint's left, at (0, 0).
    (part,) = load_model(bone(), time_ms).parts
    assert part.world_vertices[2] == pytest.approx(corner, abs=1e-6)
    assert part.world_vertices[3] == pytest.approx((0, 1, 0), abs=1e-6)  # the node's own place does not count
