"""Broken and hostile models: each gets its reason, within a bounded time."""

from __future__ import annotations

import json
import struct
import zlib

import numpy as np
import pytest
from mesh_files import FRONT, gltf, png, program

from renderers.mesh import MeshRenderer
from schemas.errors import Reason, SampleError

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
