"""Broken and hostile models: each gets its reason, within a bounded time."""

from __future__ import annotations

import json
import struct
import time
import zlib

import numpy as np
import pytest
from mesh_files import FRONT, GltfFile, gltf, png, program

from renderers.mesh import MeshRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program

RENDERER = MeshRenderer


def cyclic() -> str:
    return gltf([{"children": [1]}, {"children": [0], "mesh": 0}])


def huge_accessor() -> str:
    document = json.loads(gltf([{"mesh": 0}]))
    document["accessors"][0]["count"] = 4_000_000_000
    return json.dumps(document)


def short_buffer() -> str:
    document = json.loads(gltf([{"mesh": 0}]))
    document["accessors"][0]["count"] = 5
    return json.dumps(document)


def list_for_a_number() -> str:
    document = json.loads(gltf([{"mesh": 0}]))
    document["accessors"][0]["componentType"] = []
    return json.dumps(document)


def foreign(uri: str) -> str:
    document = json.loads(gltf([{"mesh": 0}]))
    document["buffers"][0]["uri"] = uri
    return json.dumps(document)


def bomb() -> bytes:
    """A PNG of a few bytes that says it has 60,000 x 60,000 pixels."""
    header = b"IHDR" + struct.pack(">IIBBBBB", 60_000, 60_000, 8, 0, 0, 0, 0)
    small = png(np.zeros((1, 1), np.uint8))
    return small[:12] + header + struct.pack(">I", zlib.crc32(header)) + small[33:]


@pytest.mark.parametrize(
    ("files", "reason"),
    [
        ([("a.gltf", "{")], Reason.SYNTAX),
        ([("a.gltf", "[" * 100_000)], Reason.SYNTAX),
        ([("a.glb", b"glTF\x02\0\0\0\xff\xff\0\0")], Reason.SYNTAX),
        ([("a.gltf", cyclic())], Reason.SYNTAX),
        ([("a.gltf", huge_accessor())], Reason.TOO_LARGE),
        ([("a.gltf", short_buffer())], Reason.SYNTAX),
        ([("a.gltf", list_for_a_number())], Reason.SYNTAX),
        ([("a.gltf", foreign("mesh.bin"))], Reason.MISSING_ASSET),
        ([("a.gltf", foreign("../../etc/passwd"))], Reason.FILE_ACCESS),
        ([("a.gltf", foreign("/etc/passwd"))], Reason.FILE_ACCESS),
        ([("a.gltf", foreign("https://example.com/mesh.bin"))], Reason.NETWORK),
        ([("a.gltf", gltf([{"mesh": 0}], extensionsRequired=["KHR_draco_mesh_compression"]))], Reason.SYNTAX),
        ([("a.gltf", gltf([{"name": "empty"}]))], Reason.INVALID_GEOMETRY),
        ([("a.obj", "v 0 0 0\nv 1 0 0\nv nan 1 0\nf 1 2 3\n")], Reason.INVALID_GEOMETRY),
        ([("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n")], Reason.INVALID_GEOMETRY),
        ([("a.obj", "v 0 0\nf 1 2 3\n")], Reason.SYNTAX),
        ([("a.obj", "# nothing\n")], Reason.INVALID_GEOMETRY),
        ([("a.obj", "mtllib gone.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")], Reason.MISSING_ASSET),
        ([("a.obj", "mtllib m.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"), ("m.mtl", "newmtl a\nmap_Kd b.png\n"), ("b.png", bomb())], Reason.TOO_LARGE),
        ([("a.stl", struct.pack("<80xI", 4_000_000_000))], Reason.SYNTAX),
        ([("a.ply", "ply\nformat binary_little_endian 1.0\nelement vertex 1999999\nproperty float x\nend_header\n")], Reason.SYNTAX),
    ],
)  # fmt: skip
def test_broken_and_hostile_files_are_refused_with_their_reason(
    renderer: MeshRenderer, files: list[tuple[str, str | bytes]], reason: Reason
) -> None:
    with pytest.raises(SampleError) as caught:
        renderer.render(program(*files), FRONT)
    assert caught.value.reason is reason


def heavy_layers() -> str:
    """Six hundred sheets that all cover the picture."""
    corners = "".join(
        f"v {x} {y} {k * 1e-4}\n" for k in range(600) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))
    )
    return corners + "".join(f"f {4 * k + 1} {4 * k + 2} {4 * k + 3} {4 * k + 4}\n" for k in range(600))


def shared_accessor() -> Program:
    """Two thousand primitives of one triangle each, all out of the same hundred thousand vertices."""
    file = GltfFile()
    position = file.array(np.zeros((100_000, 3)))
    primitive = {"attributes": {"POSITION": position}, "indices": file.array([0, 1, 2], np.uint16)}
    file.add("nodes", {"mesh": file.add("meshes", {"primitives": [primitive] * 2000})})
    return file.program()


def many_channels() -> Program:
    file = GltfFile()
    file.add("nodes", {"mesh": file.square()})
    sampler = {"input": file.array(np.arange(100_000.0)), "output": file.array(np.zeros((100_000, 3)))}
    channel = {"sampler": 0, "target": {"node": 0, "path": "translation"}}
    file.add("animations", {"samplers": [sampler], "channels": [channel] * 3000})
    return file.program()


def crowd() -> Program:
    """Ten thousand instances of two hundred triangles."""
    file = GltfFile()
    mesh = file.add(
        "meshes", {"primitives": [{"attributes": {"POSITION": file.array(np.eye(3).repeat(200, 0))}}]}
    )
    places = {"TRANSLATION": file.array(np.zeros((9_999, 3)))}
    file.add("nodes", {"mesh": mesh, "extensions": {"EXT_mesh_gpu_instancing": {"attributes": places}}})
    return file.program()


def big_polygons() -> str:
    angles = np.linspace(0, 6.2, 4000)
    corners = "".join(
        f"v {np.cos(a) * (1 + k % 2):.4f} {np.sin(a) * (1 + k % 2):.4f} 0\n" for k, a in enumerate(angles)
    )
    return corners + ("f " + " ".join(str(k) for k in range(1, 4001)) + "\n") * 20


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (program(("a.obj", heavy_layers())), Reason.TOO_LARGE),
        (shared_accessor(), Reason.TOO_LARGE),
        (many_channels(), Reason.TOO_LARGE),
        (crowd(), Reason.TOO_LARGE),
        (program(("a.obj", big_polygons())), Reason.TOO_LARGE),
        (program(("a.obj", "v 0 0 0\nv 1e30 0 0\nv 0 1 0\nf 1 2 3\n")), Reason.INVALID_GEOMETRY),
        (program(("a.obj", "v 0 0 0\nv 1 0 0\nv 2 0 0\nf 1 2 3\n")), Reason.BLANK),
        (program(("a.obj", "v 1 1 1\nv 1 1 1\nv 1 1 1\nf 1 2 3\n")), Reason.INVALID_GEOMETRY),
        (program(("a.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nvn nan 0 0\nf 1//1 2//1 3//1\n")), Reason.INVALID_GEOMETRY),
        (program(("a.ply", "ply\nformat ascii 1.0\nelement vertex 4000000000\nproperty float x\nend_header\n")), Reason.TOO_LARGE),
        (program(("a.gltf", gltf([{"mesh": 0, "rotation": [0, 0, 0, 0]}]))), Reason.INVALID_GEOMETRY),
        (program(("a.gltf", gltf([{"children": [k + 1]} for k in range(400)] + [{"mesh": 0}]))), Reason.TOO_LARGE),
    ],
    ids=["layers", "shared", "channels", "crowd", "polygons", "far", "flat", "point", "nan", "ply", "turn", "deep"],
)  # fmt: skip
def test_costly_models_are_refused_before_they_cost(
    renderer: MeshRenderer, made: Program, reason: Reason
) -> None:
    started = time.process_time()
    with pytest.raises(SampleError) as caught:
        renderer.render(made, FRONT)
    assert caught.value.reason is reason
    assert time.process_time() - started < 10  # a bound, not a measurement: without the limits it is minutes
