"""The trimesh runtime of the sandbox: runs a program, and hands over the scene or mesh that it leaves."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import trimesh

from renderers._sandbox_guard import RefusalError, explain_exit
from renderers._sandbox_python import RefusedError, read_regular, run_main
from renderers._sandbox_wire import Arrays, decode, encode
from renderers._trimesh_message import check_message
from renderers._trimesh_scene import SceneWriter
from renderers._trimesh_trace import Trace

WARM = (
    "manifold3d mapbox_earcut networkx PIL.Image scipy.sparse.csgraph scipy.spatial scipy.spatial.transform shapely.affinity "
    "shapely.ops trimesh.creation trimesh.exchange.gltf trimesh.transformations trimesh.visual.material trimesh.voxel"
)
for _name in WARM.split():
    importlib.import_module(_name)  # here, before the fork: the library loads them late
# It counts processors at the first difference, and then starts as many threads: here there is one.
trimesh.boolean.difference([trimesh.creation.icosphere(1), trimesh.creation.box()])

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
        check_message(header, arrays)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as e:
        raise RefusalError("hostile", f"the program forged its result: {e}") from e
    return header, arrays
