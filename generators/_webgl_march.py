"""Raymarched pictures in GLSL: signed distance scenes with soft shadows, a ground and a sky."""

from __future__ import annotations

from collections.abc import Callable

from generators._webgl_glsl import ROTATE, Body, f, vec3
from generators._webgl_look import Draw

SHAPES = {
    "sdSphere": "float sdSphere(vec3 p, float r) {\n    return length(p) - r;\n}",
    "sdBox": "float sdBox(vec3 p, vec3 b, float r) {\n    vec3 q = abs(p) - b;\n    return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - r;\n}",
    "sdTorus": "float sdTorus(vec3 p, vec2 t) {\n    return length(vec2(length(p.xz) - t.x, p.y)) - t.y;\n}",
    "sdCapsule": "float sdCapsule(vec3 p, float h, float r) {\n    p.y -= clamp(p.y, 0.0, h);\n    return length(p) - r;\n}",
    "sdCylinder": "float sdCylinder(vec3 p, float h, float r) {\n    vec2 q = abs(vec2(length(p.xz), p.y)) - vec2(r, h);\n    return min(max(q.x, q.y), 0.0) + length(max(q, 0.0));\n}",
    "sdOctahedron": "float sdOctahedron(vec3 p, float s) {\n    p = abs(p);\n    return (p.x + p.y + p.z - s) * 0.57735;\n}",
    "smin": "float smin(float a, float b, float k) {\n    float h = clamp(0.5 + 0.5 * (b - a) / k, 0.0, 1.0);\n    return mix(b, a, h) - k * h * (1.0 - h);\n}",
}
SKIES = (
    ((0.75, 0.85, 0.95), (0.35, 0.55, 0.8), (1.0, 0.95, 0.85)), ((0.98, 0.8, 0.62), (0.45, 0.5, 0.7), (1.0, 0.75, 0.5)), ((0.86, 0.84, 0.8), (0.62, 0.64, 0.66), (1.0, 0.98, 0.95)),
    ((0.3, 0.35, 0.5), (0.06, 0.08, 0.16), (0.7, 0.8, 1.0)), ((0.95, 0.75, 0.78), (0.55, 0.45, 0.68), (1.0, 0.85, 0.8)),
)  # fmt: skip
COATS = (
    (0.85, 0.28, 0.2),
    (0.2, 0.45, 0.7),
    (0.95, 0.7, 0.25),
    (0.3, 0.6, 0.42),
    (0.75, 0.72, 0.68),
    (0.55, 0.3, 0.6),
    (0.2, 0.22, 0.26),
    (0.93, 0.55, 0.42),
)


def _objects(d: Draw) -> tuple[list[str], set[str]]:
    """Objects standing on the ground side by side, in a row or a ring, each its own material."""
    used: set[str] = set()
    lines = []
    count = d.whole(3, 5)
    coats = d.shuffled(list(range(len(COATS))))
    for i in range(count):
        x = round((i - (count - 1) / 2) * d.number(1.15, 1.35), 2)
        z = d.number(-0.7, 0.7)
        shape = d.one(("sdSphere", "sdBox", "sdTorus", "sdCapsule", "sdCylinder", "sdOctahedron"))
        used.add(shape)
        r = d.number(0.38, 0.52)
        call = {
            "sdSphere": f"sdSphere(p - vec3({f(x)}, {f(r)}, {f(z)}), {f(r)})",
            "sdBox": f"sdBox(turn(p - vec3({f(x)}, {f(r * 0.85)}, {f(z)}), {f(d.number(-1, 1))}), vec3({f(r * 0.75)}), 0.05)",
            "sdTorus": f"sdTorus((p - vec3({f(x)}, {f(r + 0.15)}, {f(z)})).xzy, vec2({f(r)}, 0.15))"
            if d.chance(0.5)
            else f"sdTorus(p - vec3({f(x)}, 0.16, {f(z)}), vec2({f(r)}, 0.16))",
            "sdCapsule": f"sdCapsule(p - vec3({f(x)}, 0.24, {f(z)}), {f(d.number(0.4, 0.9))}, 0.24)",
            "sdCylinder": f"sdCylinder(p - vec3({f(x)}, {f(r)}, {f(z)}), {f(r - 0.03)}, {f(r * 0.75)}) - 0.03",
            "sdOctahedron": f"sdOctahedron(turn(p - vec3({f(x)}, {f(r * 1.25)}, {f(z)}), TIME * 0.5), {f(r * 1.25)})",
        }[shape]
        lines.append(f"    hit = nearer(hit, vec2({call}, {coats[i % len(coats)] + 2}.0));")
    return lines, used


def _coat(d: Draw) -> str:
    cases = "\n".join(f"    if (id < {i + 2}.5) return {vec3(*coat)};" for i, coat in enumerate(COATS))
    ground = d.one((
        f"    if (id < 1.5) return mix({vec3(0.75, 0.72, 0.68)}, {vec3(0.35, 0.34, 0.36)}, mod(floor(p.x * {f(d.number(0.8, 1.6))}) + floor(p.z * 1.2), 2.0));",
        f"    if (id < 1.5) return {vec3(d.number(0.5, 0.8), d.number(0.5, 0.75), d.number(0.45, 0.7))};",
        f"    if (id < 1.5) return mix({vec3(0.62, 0.5, 0.36)}, {vec3(0.5, 0.38, 0.27)}, smoothstep(0.45, 0.5, abs(fract(p.x * {f(d.number(0.8, 1.5))}) - 0.5)));",
    ))  # fmt: skip
    return f"vec3 coat(float id, vec3 p) {{\n{ground}\n{cases}\n    return vec3(0.8);\n}}"


def _finish(
    d: Draw,
    functions: list[str],
    *,
    eye: tuple[float, float, float],
    target: tuple[float, float, float],
    steps: int,
    reach: float,
) -> Body:
    low, high, sun_color = d.one(SKIES)
    sun = (d.number(0.4, 0.9) * d.one((-1, 1)), d.number(0.6, 1.0), d.number(0.2, 0.8))
    shadow = f"""float softShadow(vec3 origin, vec3 direction) {{
    float light = 1.0;
    float t = 0.04;
    for (int i = 0; i < {d.whole(18, 26)}; i++) {{
        float h = map(origin + direction * t).x;
        light = min(light, {f(d.number(8, 16))} * h / t);
        t += clamp(h, 0.04, 0.3);
        if (light < 0.01 || t > 5.0) break;
    }}
    return clamp(light, 0.0, 1.0);
}}"""
    normal = """vec3 normalAt(vec3 p) {
    vec2 e = vec2(0.001, 0.0);
    return normalize(vec3(map(p + e.xyy).x - map(p - e.xyy).x,
                          map(p + e.yxy).x - map(p - e.yxy).x,
                          map(p + e.yyx).x - map(p - e.yyx).x));
}"""
    sway = (
        f"vec3({f(eye[0])} + 0.4 * sin(TIME * 0.3), {f(eye[1])}, {f(eye[2])})"
        if d.chance(0.5)
        else vec3(*eye)
    )
    shine = d.one(
        (
            f"    color += {vec3(*sun_color)} * pow(max(dot(reflect(-sun, normal), -ray), 0.0), {f(d.whole(20, 60))}) * shade * 0.4;\n",
            "",
        )
    )
    return (
        [*functions, normal, shadow],
        f"""    vec3 eye = {sway};
    vec3 forward = normalize({vec3(*target)} - eye);
    vec3 right = normalize(cross(forward, vec3(0.0, 1.0, 0.0)));
    vec3 ray = normalize(p.x * right + p.y * cross(right, forward) + {f(d.number(1.7, 2.3))} * forward);
    vec3 sky = mix({vec3(*low)}, {vec3(*high)}, smoothstep(-0.05, 0.5, ray.y));
    vec3 sun = normalize({vec3(*sun)});
    float t = 0.0;
    vec2 hit = vec2(0.0);
    for (int i = 0; i < {steps}; i++) {{
        hit = map(eye + ray * t);
        if (hit.x < 0.001 * t || t > {f(reach)}) break;
        t += hit.x;
    }}
    if (t > {f(reach)}) return sky + {vec3(*sun_color)} * 0.3 * pow(max(dot(ray, sun), 0.0), 12.0);
    vec3 at = eye + ray * t;
    vec3 normal = normalAt(at);
    float shade = softShadow(at + normal * 0.01, sun) * max(dot(normal, sun), 0.0);
    float ambient = 0.5 + 0.5 * normal.y;
    float occlusion = clamp(0.35 + map(at + normal * 0.25).x * 2.6, 0.0, 1.0);
    vec3 color = coat(hit.y, at) * (shade * {f(d.number(0.8, 1.0))} * {vec3(*sun_color)} + ambient * occlusion * {f(d.number(0.3, 0.45))} * mix({vec3(*low)}, vec3(1.0), 0.4));
{shine}    return mix(color, sky, 1.0 - exp(-{f(d.number(0.001, 0.003))} * t * t));""",
    )


NEARER = "vec2 nearer(vec2 a, vec2 b) {\n    return a.x < b.x ? a : b;\n}"
TURN = "vec3 turn(vec3 p, float a) {\n    p.xz = rotate(a) * p.xz;\n    return p;\n}"


def primitives(d: Draw) -> Body:
    """Solids on a floor."""
    lines, used = _objects(d)
    scene = "vec2 map(vec3 p) {\n    vec2 hit = vec2(p.y, 1.0);\n" + "\n".join(lines) + "\n    return hit;\n}"
    functions = [ROTATE, TURN, NEARER, *(SHAPES[s] for s in sorted(used)), scene, _coat(d)]
    return _finish(
        d,
        functions,
        eye=(d.number(-1.5, 1.5), d.number(1.4, 2.2), d.number(3.9, 4.8)),
        target=(0, 0.42, 0),
        steps=72,
        reach=22,
    )


def blobs(d: Draw) -> Body:
    """Drops that melt into each other above a floor."""
    count = d.whole(4, 6)
    k = d.number(0.25, 0.5)
    lines = "\n".join(
        f"    d = smin(d, sdSphere(p - vec3({f(round(-1.3 + 2.6 * i / (count - 1) + d.number(-0.15, 0.15), 2))} + 0.2 * sin(TIME * {f(d.number(0.4, 1.1))} + {i}.0), {f(d.number(0.55, 1.75))} + 0.15 * cos(TIME * {f(d.number(0.5, 1.2))}), {f(d.number(-0.6, 0.6))}), {f(d.number(0.3, 0.5))}), {f(k)});"
        for i in range(count)
    )
    coat = d.whole(2, len(COATS) + 1)
    scene = f"vec2 map(vec3 p) {{\n    float d = sdSphere(p - vec3(0.0, 1.0, 0.0), {f(d.number(0.5, 0.65))});\n{lines}\n    return nearer(vec2(p.y, 1.0), vec2(d, {coat}.0));\n}}"
    functions = [NEARER, SHAPES["sdSphere"], SHAPES["smin"], scene, _coat(d)]
    return _finish(
        d,
        functions,
        eye=(d.number(-1.2, 1.2), d.number(1.5, 2.2), d.number(4.2, 5.0)),
        target=(0, 0.95, 0),
        steps=64,
        reach=20,
    )


def columns(d: Draw) -> Body:
    """A hall of repeated columns on a tiled floor."""
    gap = d.number(1.9, 2.6)
    order = d.one((
        "max(abs(q.x), abs(q.z)) - 0.24", f"length(q.xz) - 0.24 - 0.015 * sin(atan(q.z, q.x) * {d.whole(10, 16)}.0)", "length(q.xz) - 0.2 - 0.06 * smoothstep(0.3, 0.0, p.y) - 0.07 * smoothstep(1.9, 2.3, p.y)",
    ))  # fmt: skip
    height = d.number(2.4, 2.9)
    scene = f"""vec2 map(vec3 p) {{
    vec3 q = p;
    q.xz = mod(q.xz + {f(gap / 2)}, {f(gap)}) - {f(gap / 2)};
    float column = max({order}, p.y - {f(height)}) * 0.8;
    float cap = sdBox(q - vec3(0.0, {f(height - 0.12)}, 0.0), vec3(0.32, 0.1, 0.32), 0.02);
    float base = sdBox(q - vec3(0.0, 0.06, 0.0), vec3(0.32, 0.05, 0.32), 0.02);
    float beam = max(sdBox(vec3(q.x, p.y - {f(height + 0.1)}, 0.0), vec3(0.3, 0.14, 9.0), 0.02), -1.0);
    vec2 hit = vec2(p.y, 1.0);
    hit = nearer(hit, vec2(min(column, min(cap, base)), {d.one((6, 9))}.0));
    return nearer(hit, vec2(beam, {d.one((6, 4))}.0));
}}"""
    return _finish(
        d,
        [NEARER, SHAPES["sdBox"], scene, _coat(d)],
        eye=(round(gap / 2 + d.number(-0.2, 0.2), 2), d.number(1.1, 1.7), d.number(4.5, 6.0)),
        target=(round(gap / 2 + d.number(-0.5, 0.5), 2), d.number(0.9, 1.3), 0),
        steps=80,
        reach=24,
    )


def terrain(d: Draw) -> Body:
    """A rolling desert of sine dunes, or a heap of boxes as a city, under a low sun."""
    a, b = d.number(0.5, 0.9), d.number(0.7, 1.3)
    scene = f"""vec2 map(vec3 p) {{
    float dune = {f(d.number(0.25, 0.45))} * sin(p.x * {f(a)} + {f(d.number(0.3, 0.9))} * sin(p.z * {f(b)})) + {f(d.number(0.12, 0.25))} * sin(p.z * {f(d.number(1.0, 1.6))} + p.x * 0.4);
    float ripple = 0.012 * sin(p.x * {f(d.number(14, 22))} + 3.0 * dune);
    vec2 hit = vec2((p.y - dune - ripple) * 0.6, 1.0);
    return nearer(hit, vec2({d.one(("sdOctahedron(turn(p - vec3(0.4, 1.2, -1.0), 0.5), 1.4)", "sdSphere(p - vec3(-0.6, 1.1, -1.4), 0.9)", "sdBox(turn(p - vec3(0.2, 0.9, -1.2), 0.7), vec3(0.35, 1.3, 0.35), 0.03)"))}, {d.whole(2, 9)}.0));
}}"""
    functions = [
        ROTATE,
        TURN,
        NEARER,
        SHAPES["sdSphere"],
        SHAPES["sdBox"],
        SHAPES["sdOctahedron"],
        scene,
        _coat(d),
    ]
    used = [g for g in functions if not g.startswith("float sd") or g.split("(")[0].split()[1] in scene]
    return _finish(
        d,
        used,
        eye=(d.number(-0.8, 0.8), d.number(1.5, 2.1), d.number(5.2, 6.4)),
        target=(0, 0.6, 0),
        steps=80,
        reach=26,
    )


MARCHED: dict[str, tuple[Callable[[Draw], Body], tuple[str, ...]]] = {
    "raymarched-solids": (primitives, ("Raymarched solids on a floor with soft shadows", "A row of geometric solids drawn by sphere tracing", "Simple distance-field shapes on a ground plane")),
    "raymarched-blobs": (blobs, ("Raymarched drops melting into each other", "Metaballs joined by a smooth minimum", "A soft blob of blended spheres above a floor")),
    "raymarched-hall": (columns, ("A raymarched hall of columns", "An endless colonnade by domain repetition", "Rows of pillars under long beams")),
    "raymarched-dunes": (terrain, ("A monument in raymarched dunes", "A solid standing on rippled dunes", "A lonely object in a desert of sine waves")),
}  # fmt: skip
