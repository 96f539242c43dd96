"""Materials of glTF: maps and how they lie, alpha, light of their own."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest
import trimesh
from mesh_files import FRONT, GltfFile, by_id, colour_at, gltf, png, program

from renderers.mesh import MeshRenderer
from schemas.errors import Reason, SampleError
from schemas.rendering import Rendering

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


RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)
QUARTERS = np.array([[RED, GREEN], [BLUE, WHITE]], np.uint8)
"""Red top left, green top right, blue bottom left, white bottom right."""


def shown(
    renderer: MeshRenderer, file: GltfFile, material: Mapping[str, object], **primitive: object
) -> Rendering:
    """A square of the material, looked at from the front; other fields are the primitive's."""
    index = file.add("materials", {"doubleSided": True, **material})
    file.add("nodes", {"mesh": file.square(material=index, **primitive)})
    return renderer.render(file.program(), FRONT)


def unlit(texture: int, **reference: object) -> dict[str, object]:
    base = {"index": texture} | reference
    return {"pbrMetallicRoughness": {"baseColorTexture": base}, "extensions": {"KHR_materials_unlit": {}}}


def corners(rendering: Rendering) -> list[tuple[int, ...]]:
    """Colours near the four corners: top left, top right, bottom left, bottom right."""
    (element,) = rendering.elements
    return [tuple(colour_at(rendering, element, x, y)) for y in (0.1, 0.9) for x in (0.1, 0.9)]


def test_an_unlit_texture_is_shown_as_it_is_stored(renderer: MeshRenderer) -> None:
    file = GltfFile()
    pixels = np.full((2, 2, 3), (200, 100, 37), np.uint8)
    assert set(corners(shown(renderer, file, unlit(file.picture(pixels))))) == {(200, 100, 37)}


@pytest.mark.parametrize(
    ("wrap", "right_half"), [(10497, (RED, GREEN)), (33648, (GREEN, RED)), (33071, (GREEN, GREEN))]
)
def test_a_texture_goes_on_beyond_its_edge(
    renderer: MeshRenderer, wrap: int, right_half: tuple[tuple[int, ...], ...]
) -> None:
    file = GltfFile()
    texture = file.picture(QUARTERS, magFilter=9728, minFilter=9728, wrapS=wrap)
    twice = {"KHR_texture_transform": {"scale": [2, 1]}}
    rendering = shown(renderer, file, unlit(texture, extensions=twice))
    (element,) = rendering.elements
    row = [tuple(colour_at(rendering, element, x, 0.2)) for x in (0.1, 0.4, 0.6, 0.9)]
    assert row == [RED, GREEN, *right_half]


@pytest.mark.parametrize(
    ("transform", "expected"),
    [
        ({"offset": [0.5, 0]}, [GREEN, RED, WHITE, BLUE]),
        ({"scale": [0.5, 0.5]}, [RED, RED, RED, RED]),
        ({"offset": [0.5, 0.5], "scale": [0.5, 0.5]}, [WHITE, WHITE, WHITE, WHITE]),
        # A quarter turn carries (u, v) to (v, -u): the picture's left edge is seen along the top.
        ({"rotation": np.pi / 2, "offset": [0, 1]}, [BLUE, RED, WHITE, GREEN]),
    ],
)
def test_a_texture_transform_lays_the_texture(
    renderer: MeshRenderer, transform: dict[str, object], expected: list[tuple[int, ...]]
) -> None:
    file = GltfFile()
    texture = file.picture(QUARTERS, magFilter=9728, minFilter=9728)
    extensions = {"KHR_texture_transform": transform}
    assert corners(shown(renderer, file, unlit(texture, extensions=extensions))) == expected


def test_each_map_has_its_own_coordinates(renderer: MeshRenderer) -> None:
    file = GltfFile()
    mirrored = file.array([[1, 1], [0, 1], [0, 0], [1, 0]])
    material = {
        "pbrMetallicRoughness": {"baseColorFactor": [0, 0, 0, 1], "metallicFactor": 0},
        "emissiveTexture": {"index": file.picture(QUARTERS, magFilter=9728), "texCoord": 1},
        "emissiveFactor": [1, 1, 1],
        "occlusionTexture": {"index": file.picture(QUARTERS)},
    }
    rendering = shown(renderer, file, material, attributes={"TEXCOORD_1": mirrored})
    top_left, top_right, _, bottom_right = corners(rendering)
    assert np.argmax(top_left) == 1 and np.argmax(top_right) == 0 and np.argmax(bottom_right) == 2


def test_filters_blur_or_keep_the_edge_of_a_texel(renderer: MeshRenderer) -> None:
    mixed = []
    for code in (9728, 9729):
        file = GltfFile()
        texture = file.picture(QUARTERS, magFilter=code, minFilter=code, wrapS=33071, wrapT=33071)
        rendering = shown(renderer, file, unlit(texture))
        mixed.append(colour_at(rendering, rendering.elements[0], 0.47, 0.1)[1])
    assert mixed[0] == 0 and mixed[1] > 100


def test_a_smaller_picture_of_a_texture_is_used_where_the_filter_says_so(renderer: MeshRenderer) -> None:
    stripes = np.zeros((256, 256, 3), np.uint8)
    stripes[:, ::2] = 255
    contrast = []
    for code in (9728, 9987):
        file = GltfFile()
        texture = file.picture(stripes, minFilter=code)
        dense = {"KHR_texture_transform": {"scale": [7.3, 7.3]}}
        rendering = shown(renderer, file, unlit(texture, extensions=dense))
        contrast.append(float(rendering.frames[0].image[40:160, 40:160].std()))
    assert contrast[0] > 60 and contrast[1] < 5


def test_occlusion_darkens_what_light_from_around_reaches(renderer: MeshRenderer) -> None:
    brightness = []
    for strength in (0.0, 1.0):
        file = GltfFile()
        dark = file.picture(np.zeros((1, 1, 3), np.uint8))
        material = {
            "pbrMetallicRoughness": {"metallicFactor": 0},
            "occlusionTexture": {"index": dark, "strength": strength},
        }
        brightness.append(sum(corners(shown(renderer, file, material))[0]))
    assert brightness[1] < 0.8 * brightness[0]


def test_light_of_its_own_shines_with_its_strength(renderer: MeshRenderer) -> None:
    shades = []
    for strength in (0.0, 0.4, 3.0):
        material = {
            "pbrMetallicRoughness": {"baseColorFactor": [0, 0, 0, 1], "metallicFactor": 0},
            "emissiveFactor": [0.5, 0, 0],
            "extensions": {"KHR_materials_emissive_strength": {"emissiveStrength": strength}},
        }
        shades.append(corners(shown(renderer, GltfFile(), material))[0][0])
    assert shades[0] + 60 < shades[1] and shades[1] + 60 < shades[2]


def test_metal_mirrors_in_its_own_colour_and_plastic_in_white(renderer: MeshRenderer) -> None:
    ball = trimesh.creation.icosphere(subdivisions=3)
    brightest = []
    for metal in (0.0, 1.0):
        file = GltfFile()
        finish = {"baseColorFactor": [0.5, 0, 0, 1], "metallicFactor": metal, "roughnessFactor": 0.1}
        primitive = {
            "attributes": {"POSITION": file.array(ball.vertices), "NORMAL": file.array(ball.vertices)},
            "indices": file.array(ball.faces.ravel(), np.uint16),
            "material": file.add("materials", {"pbrMetallicRoughness": finish}),
        }
        file.add("nodes", {"mesh": file.add("meshes", {"primitives": [primitive]})})
        frame = renderer.render(file.program(), FRONT).frames[0]
        brightest.append(frame.image[60:140, 60:140].max((0, 1)).tolist())
    (_, plastic_green, _), (metal_red, metal_green, _) = brightest
    assert plastic_green > 150  # the lamp itself
    assert metal_red > 200 and plastic_green - metal_green > 60  # the lamp in red


def test_roughness_and_metal_are_read_from_green_and_blue(renderer: MeshRenderer) -> None:
    file = GltfFile()
    finish = np.array([[(0, 20, 255), (0, 255, 0)]], np.uint8)  # left a mirror, right matt
    material = {
        "pbrMetallicRoughness": {
            "metallicRoughnessTexture": {"index": file.picture(finish, magFilter=9728)},
            "baseColorFactor": [1, 0, 0, 1],
        }
    }
    rendering = shown(renderer, file, material)
    plain = [
        corners(
            shown(
                renderer,
                GltfFile(),
                {
                    "pbrMetallicRoughness": {
                        "metallicFactor": m,
                        "roughnessFactor": r,
                        "baseColorFactor": [1, 0, 0, 1],
                    }
                },
            )
        )
        for m, r in ((1, 20 / 255), (0, 1))
    ]
    left, right = corners(rendering)[:2]
    assert np.abs(np.subtract(left, plain[0][0])).max() <= 2
    assert np.abs(np.subtract(right, plain[1][1])).max() <= 2


def test_a_normal_map_turns_the_surface(renderer: MeshRenderer) -> None:
    shades = []
    for x in (28, 228):  # leaning left, leaning right
        file = GltfFile()
        lean = file.picture(np.full((1, 1, 3), (x, 128, 210), np.uint8))
        material = {"pbrMetallicRoughness": {"metallicFactor": 0}, "normalTexture": {"index": lean}}
        shades.append(sum(corners(shown(renderer, file, material))[0]))
    assert shades[0] > 1.1 * shades[1]  # the key light stands on the left


def test_panes_are_blended_from_far_to_near(renderer: MeshRenderer) -> None:
    file = GltfFile()
    panes = [
        file.add(
            "materials",
            {
                "pbrMetallicRoughness": {"baseColorFactor": [*rgb, 0.5]},
                "alphaMode": "BLEND",
                "extensions": {"KHR_materials_unlit": {}},
            },
        )
        for rgb in ((1, 0, 0), (0, 0, 1))
    ]
    file.add("nodes", {"name": "near", "mesh": file.square(material=panes[0]), "translation": [0, 0, 1]})
    file.add("nodes", {"name": "far", "mesh": file.square(material=panes[1])})
    rendering = renderer.render(file.program(), FRONT)
    (near,) = rendering.elements
    red, _, blue = colour_at(rendering, near, 0.5, 0.5)
    assert near.element_id == "near" and red > blue + 30 and blue > 90


def test_colours_of_vertices_multiply_the_material(renderer: MeshRenderer) -> None:
    file = GltfFile()
    colours = file.array([[255, 0, 0, 255]] * 2 + [[0, 255, 0, 255]] * 2, np.uint8, normalized=True)
    material = {
        "pbrMetallicRoughness": {"baseColorFactor": [1, 0, 1, 1]},
        "extensions": {"KHR_materials_unlit": {}},
    }
    top, _, bottom, _ = corners(shown(renderer, file, material, attributes={"COLOR_0": colours}))
    assert bottom[0] > 200 and top[0] < 110 and max(top[1], bottom[1]) == 0


def test_a_third_set_of_coordinates_is_refused(renderer: MeshRenderer) -> None:
    file = GltfFile()
    texture = file.picture(QUARTERS)
    maps = {
        "emissiveTexture": {"index": texture, "texCoord": 1},
        "normalTexture": {"index": texture, "texCoord": 2},
    }
    with pytest.raises(SampleError, match="at most 2 sets") as caught:
        shown(renderer, file, maps | {"occlusionTexture": {"index": texture}})
    assert caught.value.reason is Reason.SYNTAX
