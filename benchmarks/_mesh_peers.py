"""Other ways to draw meshes, run as a script by the Python of `.venv-peers`: scenes come as files of arrays.

Each scene is an .npz of the triangles of all parts in the world's frame; the answer is one line of JSON a scene with
CPU milliseconds by way and, by each way, the box of every part that it shows.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

VERTEX = """#version 330 core
uniform mat4 clip; in vec3 position; in vec3 normal; in vec3 color; in uint owner;
out vec3 bent; out vec3 base; flat out uint id;
void main() { bent = normal; base = color; id = owner; gl_Position = clip * vec4(position, 1.0); }
"""
LAMBERT = """#version 330 core
in vec3 bent; in vec3 base; out vec4 paint;
void main() { paint = vec4(base * (0.3 + 0.7 * abs(dot(normalize(bent), normalize(vec3(0.4, 0.7, 0.6))))), 1.0); }
"""
IDS = """#version 330 core
flat in uint id; layout(location=0) out uint owner;
void main() { owner = id; }
"""
Boxes = dict[int, list[int]]
Scene = dict[str, NDArray[Any]]


def boxes_of(ids: NDArray[Any]) -> Boxes:
    """Half-open boxes, xyxy, of the values above 0 in an (H, W) buffer."""
    found = {}
    for value in np.unique(ids[ids > 0]).tolist():
        ys, xs = np.nonzero(ids == value)
        found[int(value)] = [int(xs.min()), int(ys.min()), int(xs.max()) + 1, int(ys.max()) + 1]
    return found


def projection(scene: Scene) -> NDArray[np.float64]:
    """(4, 4) OpenGL clip from world."""
    width, height = scene["size_px"].tolist()
    near, far = scene["near_far"].tolist()
    focal = 1 / np.tan(np.radians(float(scene["fov_y_deg"])) / 2)
    matrix = np.zeros((4, 4))
    matrix[0, 0], matrix[1, 1] = focal * height / width, focal
    matrix[2, 2:] = -(far + near) / (far - near), -2 * far * near / (far - near)
    matrix[3, 2] = -1
    clip: NDArray[np.float64] = matrix @ np.linalg.inv(scene["pose"])
    return clip


class Pyrender:
    """A picture and a segmentation pass, as its examples do it."""

    def __init__(self) -> None:
        self._pyrender = import_module("pyrender")
        self._trimesh = import_module("trimesh")
        self._kept: Any = None

    def drawn(self, scene: Scene, *, reused: bool = False, shadows: bool = False) -> NDArray[np.uint32]:
        render = self._pyrender
        world = render.Scene(bg_color=[0.9, 0.9, 0.9], ambient_light=[0.3] * 3)
        numbers = {}
        for start, end, number, rough, metal, double in scene["parts"].tolist():
            faces = scene["corners"][int(start) : int(end)].reshape(-1, 3, 3)
            mesh = self._trimesh.Trimesh(
                faces.reshape(-1, 3), np.arange(len(faces) * 3).reshape(-1, 3), process=False
            )
            material = render.MetallicRoughnessMaterial(
                baseColorFactor=[*scene["colors"][int(start)], 1.0],
                metallicFactor=metal,
                roughnessFactor=rough,
                doubleSided=bool(double),
            )
            shape = render.Mesh.from_trimesh(mesh, material=material, smooth=False)
            numbers[world.add(shape)] = (int(number) & 255, int(number) >> 8 & 255, int(number) >> 16)
        near, far = scene["near_far"].tolist()
        camera = render.PerspectiveCamera(np.radians(float(scene["fov_y_deg"])), znear=near, zfar=far)
        world.add(camera, pose=scene["pose"])
        world.add(render.DirectionalLight(intensity=2.5), pose=scene["pose"])
        size = scene["size_px"].tolist()
        renderer = self._kept if reused and self._kept is not None else render.OffscreenRenderer(*size)
        if reused:
            self._kept = renderer
            renderer.viewport_width, renderer.viewport_height = size
        renderer.render(world, flags=render.RenderFlags.SHADOWS_DIRECTIONAL * shadows)
        colors, _ = renderer.render(world, flags=render.RenderFlags.SEG, seg_node_map=numbers)
        if not reused:
            renderer.delete()
        ids: NDArray[np.uint32] = colors.astype(np.uint32) @ np.array([1, 256, 65_536], np.uint32)
        return ids


class Moderngl:
    """The same triangles with one light, four samples a pixel, and their ids in a second pass."""

    def __init__(self) -> None:
        self._gl = import_module("moderngl")
        self._context = self._gl.create_context(standalone=True, backend="egl", require=330)
        self._colors = self._context.program(vertex_shader=VERTEX, fragment_shader=LAMBERT)
        self._ids = self._context.program(vertex_shader=VERTEX, fragment_shader=IDS)

    def drawn(self, scene: Scene) -> NDArray[np.uint32]:
        context, size = self._context, tuple(scene["size_px"].tolist())
        corners = scene["corners"].astype(np.float32)
        faces = corners.reshape(-1, 3, 3)
        normals = np.cross(faces[:, 1] - faces[:, 0], faces[:, 2] - faces[:, 0])
        rows = np.concatenate([corners, np.repeat(normals, 3, axis=0), scene["colors"]], axis=1).astype(
            np.float32
        )
        vertices, owners = context.buffer(rows.tobytes()), context.buffer(scene["owners"].tobytes())
        clip = projection(scene).T.astype(np.float32).tobytes()
        smooth = context.framebuffer(
            [context.renderbuffer(size, 4, samples=4)], context.depth_renderbuffer(size, samples=4)
        )
        plain = context.framebuffer([context.renderbuffer(size, 4)])
        numbered = context.framebuffer(
            [context.renderbuffer(size, 1, dtype="u4")], context.depth_renderbuffer(size)
        )
        context.enable(self._gl.DEPTH_TEST)
        held = [vertices, owners]
        for program, target in ((self._colors, smooth), (self._ids, numbered)):
            program["clip"].write(clip)
            names = [n for n in ("position", "normal", "color") if n in program]
            layout = " ".join("3f" if n in names else "12x" for n in ("position", "normal", "color"))
            content = [(vertices, layout, *names)] + ([(owners, "u", "owner")] if "owner" in program else [])
            array = context.vertex_array(program, content)
            target.use()
            target.clear()
            array.render(self._gl.TRIANGLES)
            held.append(array)
        context.copy_framebuffer(plain, smooth)
        plain.read(components=3)
        data = numbered.read(components=1, dtype="u4")
        for thing in (*held, smooth, plain, numbered):
            thing.release()
        return np.frombuffer(data, np.uint32).reshape(size[::-1])[::-1]


def main(paths: list[str]) -> None:
    """Draw each scene by each way; the first scene is drawn once more before, to warm up."""
    pyrender, moderngl = Pyrender(), None
    ways: dict[str, Callable[[Scene], NDArray[np.uint32]]] = {
        "pyrender, new": pyrender.drawn,
        "  with shadows": lambda scene: pyrender.drawn(scene, shadows=True),
        "pyrender, reused": lambda scene: pyrender.drawn(scene, reused=True),
    }
    answers: list[dict[str, Any]] = [{"cpu_ms": {}, "boxes": {}} for _ in paths]
    for turn in ("pyrender", "moderngl"):
        if turn == "moderngl":
            moderngl = Moderngl()
            ways = {"moderngl, plain": moderngl.drawn}
        for name, draw in ways.items():
            for number, path in enumerate([paths[0], *paths]):
                with np.load(Path(path)) as arrays:
                    scene = dict(arrays)
                start = time.process_time()
                ids = draw(scene)
                spent = time.process_time() - start
                if number:
                    answers[number - 1]["cpu_ms"][name] = 1000 * spent
                    answers[number - 1]["boxes"][name] = boxes_of(ids)
    for answer in answers:
        sys.stdout.write(json.dumps(answer) + "\n")


if __name__ == "__main__":
    os.environ |= {"PYOPENGL_PLATFORM": "egl", "LIBGL_ALWAYS_SOFTWARE": "1", "LP_NUM_THREADS": "1"}
    main(sys.argv[1:])
