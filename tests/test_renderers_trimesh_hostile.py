"""Hostile scripts with trimesh: each gets its reason, and the next one is served within a second."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from renderers._sandbox import Limits
from renderers.trimesh import TrimeshRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.view import View

VIEW = View(width_px=64, height_px=64)
LIMITS = Limits(
    cpu_s=4, wall_s=12.0, measure_s=5, memory_bytes=384 << 20, disk_bytes=64 << 20, printed_bytes=1 << 20
)
HEAD = "import numpy as np\nimport trimesh\nfrom trimesh.creation import box, icosphere\nscene = trimesh.Scene()\n"
GOOD = HEAD + "scene.add_geometry(box(), node_name='box')\n"
FORGE = (
    "import json, os\n"
    "def leave(header, arrays=(), tail=b''):\n"
    "    head = json.dumps({'header': header, 'arrays': list(arrays)}).encode()\n"
    "    os.makedirs('/box/out', exist_ok=True)\n"
    "    fd = os.open('/box/out/scene', os.O_CREAT | os.O_WRONLY)\n"
    "    os.write(fd, b'RLM1' + len(head).to_bytes(4, 'little') + head + tail)\n"
    "    os._exit(0)\n"
)
MESH = {"num_faces": 1, "vertices": [0, 3], "faces": [0, 1], "uv": None, "colors": None, "material": {}}
NODE = {"name": "n", "parent": -1, "pose": [0] * 16, "mesh": 0, "place": None}

HOSTILE = {
    "a sphere of a billion triangles": (
        "scene.add_geometry(icosphere(subdivisions=13))",
        {Reason.MEMORY, Reason.TIMEOUT},
    ),
    "a grid of a billion triangles": (
        "mesh = trimesh.Trimesh(np.zeros((500_000_000, 3)), np.zeros((1_000_000_000, 3), int), process=False)",
        {Reason.MEMORY},
    ),
    "a fan of two million triangles": (
        "n = 2_000_000\nf = np.column_stack([np.zeros(n, int), np.arange(n) % 7 + 1, np.arange(n) % 5 + 2])\n"
        "mesh = trimesh.Trimesh(np.random.rand(9, 3), f, process=False)\nscene.add_geometry(mesh)",
        {Reason.TOO_LARGE},
    ),
    "a thousand copies of many triangles": (
        "ball = icosphere(subdivisions=5)\nscene.add_geometry(ball, geom_name='b')\n"
        "for i in range(1000):\n    scene.graph.update(f'n{i}', geometry='b')",
        {Reason.TOO_LARGE},
    ),
    "twenty thousand nodes": (
        "scene.add_geometry(box(), geom_name='b')\nfor i in range(20_000):\n    scene.graph.update(f'n{i}', geometry='b')",
        {Reason.TOO_LARGE, Reason.TIMEOUT},
    ),
    "a texture of 40000x40000": (
        "from PIL import Image\nm = box()\nm.visual = trimesh.visual.TextureVisuals(uv=np.zeros((8, 2)), "
        "image=Image.new('L', (20_000, 20_000)))\nscene.add_geometry(m)",
        {Reason.TOO_LARGE, Reason.MEMORY},
    ),
    "a loop in the tree": (
        "scene.add_geometry(box(), node_name='a')\nscene.graph.update('b', frame_from='a')\n"
        "scene.graph.transforms.parents['a'] = 'b'",
        {Reason.INVALID_GEOMETRY, Reason.SCRIPT_ERROR},
    ),
    "a texture that is no picture": (
        "m = box()\nm.visual = trimesh.visual.TextureVisuals(uv=np.zeros((8, 2)), "
        "material=trimesh.visual.material.PBRMaterial(baseColorTexture='x'))\nscene.add_geometry(m)",
        {Reason.SCRIPT_ERROR},
    ),
    "a mesh whose vertices raise": (
        "class M(trimesh.Trimesh):\n    vertices = property(lambda self: 1 / 0, lambda self, v: None)\nscene = M()\n"
        "mesh = scene\nscene = None",
        {Reason.SCRIPT_ERROR, Reason.INVALID_GEOMETRY},
    ),
    "corners beyond the vertices": (
        "mesh = trimesh.Trimesh(np.eye(3), [[0, 1, 2]], process=False)\nmesh.faces = [[0, 1, 99]]\nscene.add_geometry(mesh)",
        {Reason.INVALID_GEOMETRY, Reason.SCRIPT_ERROR},
    ),
    "reads the password file": ("open('/etc/passwd').read()", {Reason.FILE_ACCESS}),
    "loads a mesh from elsewhere": ("trimesh.load('/etc/passwd', file_type='obj')", {Reason.FILE_ACCESS}),
    "swallows the refusal": (
        "try:\n    open('/etc/shadow')\nexcept BaseException:\n    pass\nscene.add_geometry(box())",
        {Reason.FILE_ACCESS},
    ),
    "follows a link out": ("import os\nos.symlink('/etc', 'e')\nopen('e/passwd')", {Reason.FILE_ACCESS}),
    "connects out": ("import socket\nsocket.create_connection(('192.0.2.1', 80), 1)", {Reason.NETWORK}),
    "loads a mesh from the network": (
        "import urllib.request\nurllib.request.urlopen('http://192.0.2.1/a.obj')",
        {Reason.NETWORK},
    ),
    "asks for Blender": (
        "import subprocess\nsubprocess.run(['blender', '--version'])",
        {Reason.HOSTILE},
    ),
    "loads a mesh by its address": ("trimesh.load('https://192.0.2.1/a.glb')", {Reason.NETWORK}),
    "fork bomb": ("import os\nwhile True:\n    os.fork()", {Reason.HOSTILE}),
    "fork bomb in C": ("import ctypes\nwhile True:\n    ctypes.CDLL(None).fork()", {Reason.HOSTILE}),
    "kills its parent": ("import os\nos.kill(os.getppid(), 9)", {Reason.HOSTILE}),
    "endless loop": ("while True:\n    pass", {Reason.TIMEOUT}),
    "endless loop in a helper of the library": (
        "class S(trimesh.Scene):\n    @property\n    def graph(self):\n        while True: pass\n"
        "    @graph.setter\n    def graph(self, g): pass\nscene = S()",
        {Reason.TIMEOUT},
    ),
    "ignores signals and sleeps": (
        "import signal, threading\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nthreading.Event().wait()",
        {Reason.TIMEOUT},
    ),
    "eats memory": ("x = []\nwhile True:\n    x.append(np.ones(1 << 24))", {Reason.MEMORY}),
    "fills the disk": (
        "f = open('x', 'wb')\nwhile True:\n    f.write(bytes(1 << 20))\n    f.flush()",
        {Reason.TOO_LARGE},
    ),
    "prints for ever": ("while True:\n    print('x' * 4096)", {Reason.TOO_LARGE}),
    "crashes": ("import ctypes\nctypes.string_at(0)", {Reason.KERNEL_CRASH}),
    "leaves at once": ("import os\nos._exit(0)", {Reason.SCRIPT_ERROR}),
    "leaves in recursion": ("def f(): return f()\nf()", {Reason.SCRIPT_ERROR}),
    "imports the sandbox": ("import renderers._trimesh_scene", {Reason.SCRIPT_ERROR}),
    "forges nothing but noise": (
        FORGE
        + "os.makedirs('/box/out', exist_ok=True)\nopen('/box/out/scene', 'wb').write(bytes(99))\nos._exit(0)",
        {Reason.HOSTILE, Reason.FILE_ACCESS},
    ),
    "forges a header": (
        FORGE + "leave({'nodes': [], 'meshes': 'all'})",
        {Reason.HOSTILE, Reason.FILE_ACCESS},
    ),
    "forges indices beyond the arrays": (
        FORGE + f"leave({{'up': 'z', 'num_skipped': 0, 'nodes': [{NODE}], 'meshes': [{MESH}]}}, "
        "[['vertices', '<f8', [3, 3]], ['faces', '<i4', [1, 3]]], bytes(72) + b'\\xff' * 12)",
        {Reason.HOSTILE, Reason.FILE_ACCESS},
    ),
    "breaks the tracing": (
        "for f in (trimesh.Trimesh.__init__, trimesh.Scene.add_geometry):\n    for cell in f.__closure__ or ():\n"
        "        try:\n            vars(cell.cell_contents).clear()\n        except TypeError:\n            pass\n"
        "scene.add_geometry(box())",
        {Reason.SCRIPT_ERROR},
    ),
    "takes the library apart": (
        "trimesh.Scene = trimesh.Trimesh = None\nmesh = scene = None",
        {Reason.SCRIPT_ERROR, Reason.INVALID_GEOMETRY},
    ),
}


def _script(text: str) -> Program:
    return Program.from_text(text, language="trimesh", main_path="main.py", template_id="t")


@pytest.fixture(scope="module")
def strict() -> Iterator[TrimeshRenderer]:
    renderer = TrimeshRenderer(LIMITS)
    renderer.open()
    renderer.render(_script(GOOD), VIEW)  # shaders are compiled at the first picture
    yield renderer
    renderer.close()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_script_gets_its_reason_and_the_next_is_served(strict: TrimeshRenderer, name: str) -> None:
    text, expected = HOSTILE[name]
    parent = strict._sandbox._process
    with pytest.raises(SampleError) as caught:
        strict.render(_script(HEAD + text + "\n"), VIEW)
    assert caught.value.reason in expected, caught.value.message
    assert strict.render(_script(GOOD), VIEW).elements[0].element_id == "box"
    assert strict._sandbox._process is parent


def test_a_script_sees_no_secret(strict: TrimeshRenderer) -> None:
    text = "import os\nassert not [k for k in os.environ if 'KEY' in k or 'TOKEN' in k]\nassert os.getuid() != 0\n"
    assert strict.render(_script(GOOD + text), VIEW).elements
