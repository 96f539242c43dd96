"""Materials of glTF: maps and how they lie, alpha, light of their own."""

from __future__ import annotations

import numpy as np
import pytest
from mesh_files import FRONT, by_id, gltf, png, program

from renderers.mesh import MeshRenderer

RENDERER = MeshRenderer


def test_a_texture_lies_the_right_way_up(renderer: MeshRenderer) -> None:
    pixels = np.zeros((8, 8, 3), np.uint8)
    pixels[:4, :4], pixels[4:, 4:] = (220, 20, 20), (20, 20, 220)  # red top left, blue bottom right
    text = gltf(
        [{"mesh": 0}],
        [
            {
                "pbrMetallicRoughness": {"baseColorTexture": {"index": 0}, "metallicFactor": 0},
                "doubleSided": True,
            }
        ],
        textures=[{"source": 0, "sampler": 0}],
        samplers=[{"magFilter": 9728}],
        images=[{"uri": "checks.png"}],
    )
    rendering = renderer.render(program(("a.gltf", text), ("checks.png", png(pixels))), FRONT)
    (element,) = rendering.elements
    box = element.bbox
    width, height = box.size_px
    top_left = rendering.frames[0].image[box.y0 + height // 4, box.x0 + width // 4].astype(int)
    bottom_right = rendering.frames[0].image[box.y1 - height // 4, box.x1 - width // 4].astype(int)
    assert top_left[0] > 3 * top_left[2]
    assert bottom_right[2] > 3 * bottom_right[0]


def test_alpha_mask_cuts_pixels_from_the_element_too(renderer: MeshRenderer) -> None:
    pixels = np.full((8, 8, 4), 255, np.uint8)
    pixels[:, 4:, 3] = 0
    text = gltf(
        [{"mesh": 0}],
        [
            {
                "pbrMetallicRoughness": {"baseColorTexture": {"index": 0}},
                "alphaMode": "MASK",
                "doubleSided": True,
            }
        ],
        textures=[{"source": 0, "sampler": 0}],
        samplers=[{"magFilter": 9728}],
        images=[{"uri": "half.png"}],
    )
    (element,) = renderer.render(program(("a.gltf", text), ("half.png", png(pixels))), FRONT).elements
    assert element.bbox.size_px[0] == pytest.approx(element.bbox.size_px[1] / 2, abs=1)
    assert element.visible_fraction == 1.0


def test_glass_owns_its_pixels_and_lets_colour_through(renderer: MeshRenderer) -> None:
    mtl = "newmtl wall\nKd 0.9 0.05 0.05\nnewmtl glass\nKd 0.2 0.2 1\nd 0.3\n"
    text = "mtllib m.mtl\no wall\nusemtl wall\nv 0 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\nf 1 2 3 4\no pane\nusemtl glass\nv 1 0 1\nv 2 0 1\nv 2 2 1\nv 1 2 1\nf 5 6 7 8\n"
    rendering = renderer.render(program(("a.obj", text), ("m.mtl", mtl)), FRONT)
    pane = by_id(rendering)["pane"]
    x, y = (int(v) for v in pane.point)
    red, _, blue = rendering.frames[0].image[y, x].astype(int)
    assert red > 90 and blue > 40
    assert by_id(rendering)["wall"].occluded_by == ("pane",)
