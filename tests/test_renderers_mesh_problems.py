"""What users of other mesh renderers ran into (items 39 to 48 of the field's list): the right value, or a stated reject.

Item 46, memory over long runs, is with the other tests of the renderer itself, and in `benchmarks.soak`.
"""

from __future__ import annotations

import threading
from dataclasses import replace

import numpy as np
import pytest
import trimesh
from mesh_files import FRONT, SQUARE, SQUARE_FACES, GltfFile, by_id, colour_at, gltf, obj_box, png, program

from renderers._mesh_soup import soup_of
from renderers.mesh import MeshRenderer, load_model
from schemas.errors import Reason, SampleError
from schemas.view import View

RENDERER = MeshRenderer

RED_HALF = np.array([[(255, 0, 0), (255, 255, 255)]], np.uint8)
UNLIT: dict[str, dict[str, object]] = {"KHR_materials_unlit": {}}


def test_39_the_base_colour_factor_multiplies_the_texture(renderer: MeshRenderer) -> None:
    file = GltfFile()
    finish = {
        "baseColorTexture": {"index": file.picture(RED_HALF, magFilter=9728)},
        "baseColorFactor": [1, 0, 1, 1],
    }
    material = file.add("materials", {"pbrMetallicRoughness": finish, "extensions": UNLIT})
    file.add("nodes", {"mesh": file.square(material=material)})
    rendering = renderer.render(file.program(), FRONT)
    (element,) = rendering.elements
    assert colour_at(rendering, element, 0.1, 0.5) == [255, 0, 0]
    assert colour_at(rendering, element, 0.9, 0.5) == [255, 0, 255]


def test_39_a_factor_without_a_texture_is_not_black(renderer: MeshRenderer) -> None:
    finish = {"baseColorFactor": [0.8, 0.3, 0.05, 1]}  # metallic by default: dark where nothing is mirrored
    rendering = renderer.render(
        program(("a.gltf", gltf([{"mesh": 0}], [{"pbrMetallicRoughness": finish}]))), FRONT
    )
    red, green, blue = colour_at(rendering, rendering.elements[0], 0.5, 0.5)
    assert red > 90 and red > green > blue
    assert rendering.elements[0].color == "#e7953f"


def test_40_primitives_of_one_mesh_keep_their_own_textures(renderer: MeshRenderer) -> None:
    file = GltfFile()
    uv = file.array([[0, 1], [1, 1], [1, 0], [0, 0]])
    primitives = []
    for x, rgb in ((0, (255, 0, 0)), (2, (0, 0, 255))):
        texture = file.picture(np.full((2, 2, 3), rgb, np.uint8))
        finish = {"baseColorTexture": {"index": texture}}
        material = file.add(
            "materials", {"name": f"at{x}", "pbrMetallicRoughness": finish, "extensions": UNLIT}
        )
        attributes = {"POSITION": file.array(SQUARE + np.array([x, 0, 0], np.float32)), "TEXCOORD_0": uv}
        indices = file.array(SQUARE_FACES.ravel(), np.uint16)
        primitives.append({"attributes": attributes, "indices": indices, "material": material})
    file.add("nodes", {"name": "both", "mesh": file.add("meshes", {"primitives": primitives})})
    rendering = renderer.render(file.program(), FRONT)
    found = by_id(rendering)
    assert list(found) == ["both", "at0", "at2"]
    assert colour_at(rendering, found["at0"], 0.5, 0.5) == [255, 0, 0]
    assert colour_at(rendering, found["at2"], 0.5, 0.5) == [0, 0, 255]


@pytest.mark.parametrize("scale", [[100, 100, 100], [0.01, 0.01, 0.01], [-2, -2, -2]])
def test_41_a_scaled_node_is_shaded_as_one_that_is_not(renderer: MeshRenderer, scale: list[float]) -> None:
    pictures = []
    for factors in ([1, 1, 1], scale):
        file = GltfFile()
        ball = trimesh.creation.icosphere(subdivisions=2)
        attributes = {"POSITION": file.array(ball.vertices), "NORMAL": file.array(ball.vertices)}
        indices = file.array(ball.faces.ravel(), np.uint16)
        mesh = file.add("meshes", {"primitives": [{"attributes": attributes, "indices": indices}]})
        file.add("nodes", {"mesh": mesh, "scale": factors})
        pictures.append(renderer.render(file.program(), FRONT).frames[0].image[70:130, 70:130].astype(int))
    assert np.abs(pictures[0] - pictures[1]).mean() < 1.5


def test_42_the_pose_of_a_node_reaches_the_picture() -> None:
    file = GltfFile()
    matrix = [
        0,
        1,
        0,
        0,
        -1,
        0,
        0,
        0,
        0,
        0,
        1,
        0,
        7,
        8,
        9,
        1,
    ]  # column by column: a quarter turn, then a shift
    file.add("nodes", {"mesh": file.square(), "matrix": matrix})
    (part,) = load_model(file.program()).parts
    assert part.world_vertices[1] == pytest.approx((7, 9, 9))
    assert soup_of(part, np.zeros(3))["position"][1] == pytest.approx((7, 9, 9))


def test_43_pictures_have_three_channels_of_bytes_under_this_numpy(renderer: MeshRenderer) -> None:
    assert int(np.__version__.split(".")[0]) >= 2
    frame = renderer.render(program(("a.obj", "o a\n" + obj_box(0, 0, 0, 1, 1, 1, 1))), FRONT).frames[0]
    assert frame.image.shape == (200, 200, 3)
    assert frame.image.dtype == np.uint8 and frame.ids.dtype == np.uint32


def test_44_ids_never_mix_at_edges(renderer: MeshRenderer) -> None:
    text = "".join(
        f"o b{k}\n{obj_box(k % 8, k // 8, 0, k % 8 + 1, k // 8 + 1, k % 3, 1 + 8 * k)}" for k in range(64)
    )
    rendering = renderer.render(program(("a.obj", text)), replace(FRONT, camera=(33.0, 21.0, 40.0)))
    known = {e.pixel_id for e in rendering.elements} | {0}
    assert set(np.unique(rendering.frames[0].ids).tolist()) == known
    assert all(e.truth_iou == 1.0 for e in rendering.elements)


def test_45_contexts_may_be_made_anew_and_side_by_side(renderer: MeshRenderer) -> None:
    one = program(("a.obj", "o a\n" + obj_box(0, 0, 0, 1, 2, 1, 1)))
    expected = renderer.render(one, FRONT).frames[0].image
    for _ in range(3):
        other = MeshRenderer()
        other.open()
        assert (other.render(one, FRONT).frames[0].image == expected).all()
        assert (renderer.render(one, FRONT).frames[0].image == expected).all()
        other.close()
        other.close()
    assert (renderer.render(one, FRONT).frames[0].image == expected).all()


def test_45_a_renderer_may_live_on_another_thread() -> None:
    one = program(("a.obj", "o a\n" + obj_box(0, 0, 0, 1, 2, 1, 1)))
    areas: list[int] = []

    def work() -> None:
        own = MeshRenderer()
        own.open()
        areas.append(own.render(one, FRONT).elements[0].area_px)
        own.close()

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert areas == [80 * 160]


def test_47_a_texture_that_is_not_there_is_a_reject_not_a_black_picture(renderer: MeshRenderer) -> None:
    material = {"pbrMetallicRoughness": {"baseColorTexture": {"index": 0}}}
    text = gltf([{"mesh": 0}], [material], textures=[{"source": 0}], images=[{"uri": "gone.png"}])
    with pytest.raises(SampleError) as caught:
        renderer.render(program(("a.gltf", text)), FRONT)
    assert caught.value.reason is Reason.MISSING_ASSET
    mtl = ("a.mtl", "newmtl a\nmap_Kd gone.png\n")
    with pytest.raises(SampleError) as caught:
        renderer.render(
            program(("a.obj", "mtllib a.mtl\nusemtl a\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"), mtl), FRONT
        )
    assert caught.value.reason is Reason.MISSING_ASSET


def test_47_a_texture_that_is_no_picture_is_a_reject(renderer: MeshRenderer) -> None:
    material = {"pbrMetallicRoughness": {"baseColorTexture": {"index": 0}}}
    text = gltf([{"mesh": 0}], [material], textures=[{"source": 0}], images=[{"uri": "a.png"}])
    cut = png(np.zeros((64, 64, 3), np.uint8))[:60]
    for data in (b"no picture", cut):
        with pytest.raises(SampleError) as caught:
            renderer.render(program(("a.gltf", text), ("a.png", data)), FRONT)
        assert caught.value.reason is Reason.SYNTAX


def test_48_what_was_drawn_before_changes_nothing(renderer: MeshRenderer) -> None:
    one = program(("a.obj", "o a\n" + obj_box(0, 0, 0, 1, 2, 1, 1) + "o b\n" + obj_box(2, 0, 0, 3, 1, 1, 9)))
    view = View(width_px=130, height_px=90)
    first = renderer.render(one, view)
    file = GltfFile()
    glass = {
        "pbrMetallicRoughness": {"baseColorFactor": [1, 0, 0, 0.4]},
        "alphaMode": "BLEND",
        "doubleSided": True,
    }
    file.add("nodes", {"mesh": file.square(material=file.add("materials", glass))})
    renderer.render(file.program(), replace(FRONT, width_px=300, num_frames=2))
    again = renderer.render(one, view)
    assert (again.frames[0].image == first.frames[0].image).all()
    assert again.elements == first.elements and again.facts == first.facts
