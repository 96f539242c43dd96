"""Assemblies as glTF: a JSON text with embedded buffers."""

from __future__ import annotations

import base64
import json
import math
import re
import struct
from collections.abc import Sequence

import numpy as np

from generators._mesh_assembly import Assembly, Joint
from generators._mesh_palette import Material
from generators._mesh_solids import Point, Solid


def gltf_text(assembly: Assembly) -> str:
    """glTF: equal solids share a mesh, pieces of a group hang below its node, buffers are base64."""
    materials: list[Material] = []
    meshes: list[dict[str, object]] = []
    accessors: list[dict[str, object]] = []
    views: list[dict[str, object]] = []
    data = bytearray()
    known: dict[tuple[Solid, str], int] = {}
    nodes: list[dict[str, object]] = []
    roots: list[object] = []
    groups: dict[str, int] = {}
    known_joints = {joint.name: joint for joint in assembly.joints}

    def hung_on(group: str) -> list[object]:
        """The children of a group's node, which is made where it is not there."""
        if group not in groups:
            joint = known_joints.get(group, Joint(name=group))
            siblings = hung_on(joint.parent) if joint.parent else roots
            groups[group] = len(nodes)
            siblings.append(len(nodes))
            nodes.append(_gltf_place(group, joint.at, joint.turns) | {"children": []})
        children = nodes[groups[group]]["children"]
        assert isinstance(children, list)
        return children

    for piece in assembly.pieces:
        key = (piece.solid, piece.material.name)
        if piece.material not in materials:
            materials.append(piece.material)
        if key not in known:
            known[key] = len(meshes)
            primitive = _add_mesh(piece.solid, assembly.smooth, data, views, accessors)
            primitive["material"] = materials.index(piece.material)
            meshes.append({"name": re.sub(r"_?\d+$", "", piece.name), "primitives": [primitive]})
        siblings = hung_on(piece.group) if piece.group else roots
        siblings.append(len(nodes))
        turns = (("y", piece.turn_deg),) if piece.turn_deg else ()
        node = _gltf_place(piece.name, piece.at, turns)
        nodes.append({"name": node.pop("name"), "mesh": known[key]} | node)
    document = {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"name": assembly.name, "nodes": roots}],
        "nodes": nodes,
        "meshes": meshes,
        "materials": [_gltf_material(m) for m in materials],
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [
            {
                "byteLength": len(data),
                "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode(),
            }
        ],
    }
    return _compact(json.dumps(document, indent=2)) + "\n"


def _gltf_place(name: str, at: Point, turns: Sequence[tuple[str, float]]) -> dict[str, object]:
    """A node's name and, where they are any, its translation and rotation (quaternion xyzw)."""
    node: dict[str, object] = {"name": name}
    if any(at):
        node["translation"] = [round(c, 4) for c in at]
    x, y, z, w = 0.0, 0.0, 0.0, 1.0
    for axis, angle in turns:
        half = math.radians(angle) / 2
        a, b, c = ((math.sin(half) if axis == k else 0.0) for k in "xyz")
        d = math.cos(half)
        x, y, z, w = (
            d * x + a * w + b * z - c * y,
            d * y - a * z + b * w + c * x,
            d * z + a * y - b * x + c * w,
            d * w - a * x - b * y - c * z,
        )
    if (x, y, z) != (0.0, 0.0, 0.0):
        node["rotation"] = [round(v, 6) + 0.0 if round(v, 6) else 0 for v in (x, y, z)] + [round(w, 6)]
    return node


def _add_mesh(
    solid: Solid,
    smooth: bool,
    data: bytearray,
    views: list[dict[str, object]],
    accessors: list[dict[str, object]],
) -> dict[str, object]:
    """Append a solid's buffers; shared points where it is smooth, each polygon's own otherwise: glTF shades so."""
    points, triangles, normals = _corners(solid, smooth)
    attributes: dict[str, int] = {}
    for name, values in (("POSITION", points), ("NORMAL", normals)):
        entry: dict[str, object] = {
            "bufferView": len(views),
            "componentType": 5126 if name == "POSITION" else 5120,
            "count": len(values),
            "type": "VEC3",
        }
        if name == "POSITION":
            packed = b"".join(struct.pack("<3f", *p) for p in values)
            entry["min"] = [min(_float32(p[k]) for p in values) for k in range(3)]
            entry["max"] = [max(_float32(p[k]) for p in values) for k in range(3)]
        else:
            packed = b"".join(struct.pack("<4b", *(round(c * 127) for c in p), 0) for p in values)
            entry["normalized"] = True
        attributes[name] = len(accessors)
        views.append(_view(data, packed, 34962, 12 if name == "POSITION" else 4))
        accessors.append(entry)
    flat = [i for t in triangles for i in t]
    small = len(points) < 256
    packed = struct.pack(f"<{len(flat)}{'B' if small else 'H'}", *flat)
    accessors.append(
        {
            "bufferView": len(views),
            "componentType": 5121 if small else 5123,
            "count": len(flat),
            "type": "SCALAR",
        }
    )
    views.append(_view(data, packed, 34963, 0))
    return {"attributes": attributes, "indices": len(accessors) - 1}


def _float32(value: float) -> float:
    return float(np.float32(value))


def _view(data: bytearray, packed: bytes, target: int, stride: int) -> dict[str, object]:
    data.extend(b"\0" * (-len(data) % 4))
    entry: dict[str, object] = {"buffer": 0, "byteOffset": len(data), "byteLength": len(packed)}
    if stride:
        entry["byteStride"] = stride
    entry["target"] = target
    data.extend(packed)
    return entry


def _corners(solid: Solid, smooth: bool) -> tuple[list[Point], list[tuple[int, int, int]], list[Point]]:
    """Points, triangles and normals; points are split where faces meet at more than 40 degrees."""
    flat = [_normal([solid.points[i] for i in p]) for p in solid.polygons]
    limit = -1.0 if smooth else math.cos(math.radians(40))
    around: dict[int, list[int]] = {}
    for k, polygon in enumerate(solid.polygons):
        for i in polygon:
            around.setdefault(i, []).append(k)
    points: list[Point] = []
    normals: list[Point] = []
    seen: dict[tuple[int, tuple[int, int, int]], int] = {}
    triangles: list[tuple[int, int, int]] = []
    for k, polygon in enumerate(solid.polygons):
        corners = []
        for i in polygon:
            near = [
                flat[o]
                for o in around[i]
                if sum(a * b for a, b in zip(flat[o], flat[k], strict=True)) >= limit
            ]
            total = [sum(n[axis] for n in near) for axis in range(3)]
            length = math.sqrt(sum(t * t for t in total)) or 1.0
            normal = (total[0] / length, total[1] / length, total[2] / length)
            key = (i, (round(normal[0] * 127), round(normal[1] * 127), round(normal[2] * 127)))
            if key not in seen:
                seen[key] = len(points)
                points.append(solid.points[i])
                normals.append(normal)
            corners.append(seen[key])
        where = [solid.points[i] for i in polygon]
        triangles += [(corners[a], corners[b], corners[c]) for a, b, c in _triangulated(where, flat[k])]
    return points, triangles, normals


def _triangulated(points: Sequence[Point], normal: Point) -> list[tuple[int, int, int]]:
    """Triangles of corner numbers: a fan where the polygon is convex, ears cut off one by one where it is not."""
    count = len(points)
    if all(_bend(points, normal, k - 1, k, (k + 1) % count) >= -1e-12 for k in range(count)):
        return [(0, j, j + 1) for j in range(1, count - 1)]
    left = list(range(count))
    triangles: list[tuple[int, int, int]] = []
    while len(left) > 3:
        for k in range(len(left)):
            a, b, c = left[k - 1], left[k], left[(k + 1) % len(left)]
            is_ear = _bend(points, normal, a, b, c) > 1e-12 and not any(
                min(
                    _bend(points, normal, a, b, o),
                    _bend(points, normal, b, c, o),
                    _bend(points, normal, c, a, o),
                )
                >= 0
                for o in left
                if o not in (a, b, c)
            )
            if is_ear or k == len(left) - 1:
                triangles.append((a, b, c))
                left.pop(k)
                break
    return [*triangles, (left[0], left[1], left[2])]


def _bend(points: Sequence[Point], normal: Point, a: int, b: int, c: int) -> float:
    """Twice the area of a triangle seen along the normal, positive where it turns anticlockwise."""
    p, q, r = points[a], points[b], points[c]
    u = (q[0] - p[0], q[1] - p[1], q[2] - p[2])
    v = (r[0] - p[0], r[1] - p[1], r[2] - p[2])
    cross = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    return cross[0] * normal[0] + cross[1] * normal[1] + cross[2] * normal[2]


def _normal(points: Sequence[Point]) -> Point:
    """Unit normal of a polygon (Newell)."""
    x = y = z = 0.0
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        x += (a[1] - b[1]) * (a[2] + b[2])
        y += (a[2] - b[2]) * (a[0] + b[0])
        z += (a[0] - b[0]) * (a[1] + b[1])
    length = math.sqrt(x * x + y * y + z * z) or 1.0
    return (x / length, y / length, z / length)


def _linear(value: float) -> float:
    return round(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4, 3)


def _gltf_material(material: Material) -> dict[str, object]:
    finish: dict[str, object] = {
        "baseColorFactor": [*(_linear(c) for c in material.rgb), material.alpha],
        "metallicFactor": material.metallic,
        "roughnessFactor": material.roughness,
    }
    entry: dict[str, object] = {"name": material.name, "pbrMetallicRoughness": finish}
    if material.glow:
        entry["emissiveFactor"] = [_linear(c) for c in material.glow_rgb]
    if material.alpha < 1:
        entry |= {"alphaMode": "BLEND", "doubleSided": True}
    return entry


def _compact(text: str) -> str:
    """Lists of plain numbers, and small flat objects, on one line."""
    text = re.sub(r"\[\s+([-\d.eE,\s]+?)\s+\]", lambda m: "[" + re.sub(r"\s+", " ", m[1]) + "]", text)

    def flatten(match: re.Match[str]) -> str:
        line = "{ " + re.sub(r"\s+", " ", match[1]).strip() + " }"
        return line if len(line) <= 120 else match[0]

    return re.sub(r"\{([^{}]*)\}", flatten, text)
