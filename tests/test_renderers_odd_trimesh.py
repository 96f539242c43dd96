"""Odd and forged scenes: each gets its own reason, and no message of a program makes the host stumble."""

from __future__ import annotations

import pytest

from renderers.trimesh import TrimeshRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.view import View

RENDERER = TrimeshRenderer

VIEW = View(width_px=96, height_px=96)
START = "import json, os\nimport numpy as np\nimport trimesh\nfrom PIL import Image\nfrom trimesh import creation\n"
FORGE = (
    START
    + """
V, F = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 1.0]]), np.array([[0, 1, 2]], np.int32)
mesh = {"num_faces": 1, "material": {}, "vertices": [0, 3], "faces": [0, 1], "uv": None, "colors": None}
node = {"name": "a", "parent": -1, "pose": np.eye(4).ravel().tolist(), "mesh": 0, "place": None}
header = {"up": "z", "nodes": [node], "meshes": [mesh], "num_skipped": 0}
arrays = {"vertices": V, "faces": F}
PBR = {"metallic": 1.0, "roughness": 1.0, "alpha_mode": "OPAQUE"}
%s
listed = [[n, a.dtype.str.lstrip("|"), list(a.shape)] for n, a in arrays.items()]
head = json.dumps({"header": header, "arrays": listed}).encode()
data = b"RLM1" + len(head).to_bytes(4, "little") + head + b"".join(a.tobytes() for a in arrays.values())
open("/box/out/scene", "wb").write(data)
os._exit(0)
"""
)
FORGED = {
    "an axis that is none": "header['up'] = 'q'",
    "an axis that is a list": "header['up'] = ['z']",
    "no axis": "del header['up']",
    "a count in words": "header['num_skipped'] = 'abc'",
    "a count without end": "header['num_skipped'] = 1e400",
    "a name that is a list": "node['name'] = ['a']",
    "a name that is no text": "node['name'] = 'a\\ud800'",
    "a name without end": "node['name'] = 'x' * 5_000_000",
    "a material that is a list": "mesh['material'] = []",
    "half a material": "mesh['material'] = {'metallic': 1}",
    "a map of an unknown kind": "mesh['material'] = {'images': {'foo': -1}}",
    "maps in a list": "mesh['material'] = {'images': [1]}",
    "a glow above all": "mesh['material'] = PBR | {'emissive': [1e300] * 3}",
    "half a mesh": "node['mesh'] = 0.5",
    "half a parent": "node['parent'] = -0.5",
    "a pose above all": "node['pose'][3] = 10 ** 400",
    "a pose in words": "node['pose'] = ['1'] * 16",
    "a range in fractions": "mesh['vertices'] = [0.0, 3.0]",
    "a corner that is no number": "arrays['faces'] = np.array([[0, 1, np.nan]])",
    "colours that are no numbers": "mesh['colors'] = [0, 3]\narrays['colors'] = np.full((3, 4), np.nan)",
    "a picture in one row": "arrays['image0'] = np.zeros(4, np.uint8)",
    "a picture wider than a texture may be": (
        "arrays |= {'image0': np.zeros((2, 20_000, 4), np.uint8), 'uv': np.zeros((3, 2))}\nmesh['uv'] = [0, 3]\n"
        "mesh['material'] = PBR | {'images': {'baseColorTexture': 0}}"
    ),
    "nodes without end": "header['nodes'] = [node] * 60_000",
}
TEXTURED = "scene = creation.box()\nscene.visual = trimesh.visual.TextureVisuals(uv={uv}, image=Image.new('RGB', {size}))"
ODD = {
    "coordinates of a texture that are no numbers": TEXTURED.format(
        uv="np.full((8, 2), np.nan)", size="(4, 4)"
    ),
    "coordinates of a texture beyond all": TEXTURED.format(uv="np.full((8, 2), 1e300)", size="(4, 4)"),
    "coordinates of a texture for fewer corners": TEXTURED.format(uv="np.zeros((5, 2))", size="(4, 4)"),
    "coordinates of a texture in three": TEXTURED.format(uv="np.zeros((8, 3))", size="(4, 4)"),
    "a texture of no pixels": TEXTURED.format(uv="np.zeros((8, 2))", size="(0, 4)"),
    "a metal that is no number": (
        "metal = trimesh.visual.material.PBRMaterial(metallicFactor=float('nan'))\n"
        "scene = creation.box()\nscene.visual = trimesh.visual.TextureVisuals(uv=np.zeros((8, 2)), material=metal)"
    ),
    "a corner that is no number": (
        "scene = trimesh.Trimesh([[0, 0, np.nan], [1, 0, 0], [0, 1, 0]], [[0, 1, 2]], process=False)"
    ),
    "a scale of nothing": "scene = trimesh.Scene()\nscene.add_geometry(creation.box(), transform=np.diag([0, 0, 0, 1.0]))",
    "a single point": "scene = trimesh.Trimesh([[0, 0, 0]] * 3, [[0, 1, 2]], process=False)",
    "nothing": "scene = trimesh.Scene()",
}


def program(text: str) -> Program:
    return Program.from_text(text, language="trimesh", main_path="main.py", template_id="test/trimesh")


def reason(renderer: TrimeshRenderer, text: str) -> Reason:
    with pytest.raises(SampleError) as caught:
        renderer.render(program(text), VIEW)
    return caught.value.reason


def test_a_message_of_the_right_form_is_drawn(renderer: TrimeshRenderer) -> None:
    assert [e.element_id for e in renderer.render(program(FORGE % ""), VIEW).elements] == ["a"]


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_scene_is_hostile(renderer: TrimeshRenderer, name: str) -> None:
    assert reason(renderer, FORGE % FORGED[name]) is Reason.HOSTILE


@pytest.mark.parametrize("name", ODD)
def test_an_odd_scene_is_no_geometry(renderer: TrimeshRenderer, name: str) -> None:
    assert reason(renderer, START + ODD[name]) is Reason.INVALID_GEOMETRY


def test_a_mirrored_part_and_one_of_no_size(renderer: TrimeshRenderer) -> None:
    text = (
        "scene = trimesh.Scene()\nscene.add_geometry(creation.box(), node_name='gone', transform=np.diag([0, 0, 0, 1.0]))\n"
        "scene.add_geometry(creation.box(), node_name='größe 箱', transform=np.diag([-1, 1, 1, 1.0]))"
    )
    plain = "scene = trimesh.Scene()\nscene.add_geometry(creation.box(), node_name='größe 箱')"
    for body in (text, plain):
        assert [e.element_id for e in renderer.render(program(START + body), VIEW).elements] == ["größe 箱"]
