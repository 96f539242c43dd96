"""The trimesh runtime of the sandbox: runs a program, and hands over the scene or mesh that it leaves."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import trimesh

from renderers._sandbox_guard import RefusalError, explain_exit
from renderers._sandbox_python import RefusedError, read_regular, run_main
from renderers._sandbox_wire import Arrays, decode, encode
from renderers._trimesh_scene import SceneWriter
from renderers._trimesh_trace import Trace

WARM = (
    "manifold3d mapbox_earcut networkx PIL.Image scipy.sparse.csgraph scipy.spatial scipy.spatial.transform shapely.affinity "
    "shapely.ops trimesh.creation trimesh.exchange.gltf trimesh.transformations trimesh.visual.material trimesh.voxel"
)
for _name in WARM.split():
    importlib.import_module(_name)  # here, before the fork: the library loads them late

LOADERS = ("load", "load_mesh", "load_path", "load_scene", "load_remote")
RESULT_NAMES = ("scene", "mesh", "result", "model", "assembly")
MAX_SCENE_BYTES = 120 << 20

explain = explain_exit


def execute(main_path: str, arguments: dict[str, Any], out: Path) -> None:
    """Run the program; leave its scene as one message.

    Raises:
        RefusalError: the program failed, or leaves nothing that can be drawn.
    """
    trace = Trace(str(Path.cwd()))
    trace.install()
    exported: list[object] = []
    kinds: tuple[Any, ...] = (trimesh.Scene, trimesh.Trimesh)
    for kind in kinds:
        kind.export = _noting(exported, kind.export)
        kind.show = lambda thing, *_, **__: exported.append(thing)
    for name in LOADERS:
        setattr(trimesh, name, _opening(getattr(trimesh, name)))
    variables = run_main(main_path, {}, hidden=("renderers",))
    scene = _scene(variables, exported, main_path)
    message = encode(*SceneWriter(trace).message(scene))
    if len(message) > MAX_SCENE_BYTES:
        raise RefusalError("too_large", f"the scene takes {len(message)} bytes, at most {MAX_SCENE_BYTES}")
    (out / "scene").write_bytes(message)


def _noting(exported: list[object], method: Callable[..., Any]) -> Callable[..., Any]:
    """``method``, which also notes whose it was."""

    @functools.wraps(method)
    def call(thing: Any, *args: Any, **kwargs: Any) -> Any:
        exported.append(thing)
        return method(thing, *args, **kwargs)

    return call


def _opening(method: Callable[..., Any]) -> Callable[..., Any]:
    """``method``, which says plainly that a file is not there: the library takes the name for its text."""

    @functools.wraps(method)
    def call(file_obj: Any, *args: Any, **kwargs: Any) -> Any:
        if isinstance(file_obj, str | Path) and "://" in str(file_obj):
            raise RefusedError("network", f"the program asked for {str(file_obj)[:80]!r}")
        if isinstance(file_obj, str | Path):
            Path(file_obj).open("rb").close()
        return method(file_obj, *args, **kwargs)

    return call


def _scene(variables: dict[str, Any], exported: list[object], main_path: str) -> trimesh.Scene:
    """The variable of its usual name, else the last that was exported or shown, else the last variable that holds one."""
    for name in RESULT_NAMES:
        if name in variables and (scene := _as_scene(variables[name], name)) is not None:
            return scene
    for thing in reversed(exported):
        if (scene := _as_scene(thing, "mesh")) is not None:
            return scene
    for name, value in reversed(variables.items()):
        if isinstance(value, trimesh.Trimesh | trimesh.Scene):
            found = _as_scene(value, name)
            assert found is not None
            return found
    raise RefusalError(
        "invalid_geometry",
        f"{main_path}: expected a trimesh.Scene or Trimesh in a variable {', '.join(RESULT_NAMES)}, or one exported; got none",
    )


def _as_scene(thing: object, name: str) -> trimesh.Scene | None:
    """A scene of what a variable holds: a scene, a mesh, or several meshes."""
    if isinstance(thing, trimesh.Scene):
        return thing
    meshes: list[tuple[str, Any]] = []
    if isinstance(thing, dict):
        meshes = [(str(k), v) for k, v in thing.items()]
    elif isinstance(thing, list | tuple):
        meshes = [(f"{name}_{i}", v) for i, v in enumerate(thing)]
    elif isinstance(thing, trimesh.Trimesh):
        meshes = [(str(thing.metadata.get("name", name)), thing)]
    if not meshes or not all(isinstance(m, trimesh.Trimesh) for _, m in meshes):
        return None
    scene = trimesh.Scene()
    for label, mesh in meshes:
        scene.add_geometry(mesh, node_name=label)
    return scene


def measure(arguments: dict[str, Any], out: Path, printed: str) -> tuple[dict[str, Any], Arrays]:
    """The message that the program process left, its form checked.

    Raises:
        RefusalError: there is none, or it is forged.
    """
    data = read_regular(out / "scene", MAX_SCENE_BYTES)
    if data is None:
        raise RefusalError("script_error", "the program ended before it handed over a result")
    try:
        header, arrays = decode(data)
        _check(header, arrays)
    except (ValueError, KeyError, TypeError, RecursionError) as e:
        raise RefusalError("hostile", f"the program forged its result: {e}") from e
    return header, arrays


def _check(header: dict[str, Any], arrays: Arrays) -> None:
    """Raise ValueError, KeyError or TypeError unless every index of a scene's header is within its arrays."""
    widths = {"vertices": 3, "faces": 3, "uv": 2, "colors": 4}
    for name, array in arrays.items():
        wanted = (widths[name],) if name in widths else (array.shape[-2], 4)
        if array.shape[1:] != wanted or not array.size:
            raise ValueError(f"array {name} has the shape {array.shape}")
    for mesh in header["meshes"]:
        ranges = {n: mesh[n] for n in widths if mesh[n] is not None}
        for name, (first, count) in ranges.items():
            if not (first >= 0 and count > 0 and first + count <= len(arrays[name])):
                raise ValueError(f"a mesh's {name} are beyond the array")
        count = ranges["vertices"][1]
        faces = arrays["faces"][ranges["faces"][0] :][: ranges["faces"][1]]
        if faces.min() < 0 or faces.max() >= count:
            raise ValueError("a face's corner is beyond the mesh")
        if any(ranges[n][1] != count for n in ("uv", "colors") if n in ranges):
            raise ValueError("a mesh's colours are fewer than its vertices")
        _check_material(mesh["material"], arrays)
    for i, node in enumerate(header["nodes"]):
        if not (-1 <= node["parent"] < i and -1 <= node["mesh"] < len(header["meshes"])):
            raise ValueError(f"node {i} names a parent or mesh that is not there")
        if np.asarray(node["pose"], np.float64).shape != (16,):
            raise ValueError(f"node {i} has no pose")
        if node["place"] is not None and [type(v) for v in node["place"]] != [str, int, int, int, int]:
            raise ValueError(f"node {i} has a damaged place")


def _check_material(material: dict[str, Any], arrays: Arrays) -> None:
    """Raise unless a material's numbers are finite and its pictures there."""
    for name, count in (("color", 4), ("factor", 4), ("emissive", 3)):
        values = np.asarray(material.get(name) or [0] * count, np.float64)
        if values.shape != (count,) or not np.isfinite(values).all():
            raise ValueError(f"a material's {name} is damaged")
    for name in ("metallic", "roughness", "alpha_cutoff"):
        if not np.isfinite(float(material.get(name, 0.0))):
            raise ValueError(f"a material's {name} is not finite")
    if material.get("alpha_mode", "OPAQUE") not in ("OPAQUE", "MASK", "BLEND"):
        raise ValueError("a material's alpha mode is none")
    for index in material.get("images", {}).values():
        if index != -1 and f"image{index}" not in arrays:
            raise ValueError("a material's picture is missing")
