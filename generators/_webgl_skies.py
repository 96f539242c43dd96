"""Pictures of the sky in GLSL: ridges, seas, stars, city lights."""

from __future__ import annotations

from generators._webgl_glsl import HASH, NOISE, ROTATE, Body, f, fbm, palette, vec3
from generators._webgl_look import Draw

DUSKS = (
    ((0.98, 0.62, 0.36), (0.32, 0.2, 0.42), (0.1, 0.08, 0.2)), ((0.95, 0.78, 0.55), (0.42, 0.6, 0.75), (0.1, 0.2, 0.32)), ((0.9, 0.45, 0.5), (0.25, 0.25, 0.5), (0.08, 0.07, 0.18)),
    ((0.85, 0.9, 0.88), (0.4, 0.62, 0.7), (0.08, 0.22, 0.3)), ((0.99, 0.85, 0.6), (0.85, 0.45, 0.35), (0.25, 0.1, 0.2)),
)  # fmt: skip


def ridges(d: Draw) -> Body:
    """Layered hills before a low sun."""
    near, mid, far = d.one(DUSKS)
    layers = d.whole(4, 6)
    sun = (d.number(-0.8, 0.8), d.number(0.1, 0.5))
    extra = d.one(("birds", "mist", "stars"))
    functions = [
        HASH,
        NOISE,
        "float ridge(float x, float seed) {\n    float h = 0.0, a = 0.5;\n    for (int i = 0; i < 4; i++) {\n        h += a * noise(vec2(x, seed));\n        x = x * 2.1 + 3.7;\n        a *= 0.48;\n    }\n    return h;\n}",
    ]
    more = {
        "birds": "    for (int i = 0; i < 5; i++) {\n        vec2 b = p - vec2(-0.5 + 0.22 * float(i) + 0.03 * TIME, 0.62 + 0.07 * sin(float(i) * 2.4));\n        float wing = abs(b.y - 0.9 * abs(b.x) + 6.0 * b.x * b.x);\n        color = mix(color, deep, smoothstep(0.006, 0.002, wing) * step(abs(b.x), 0.045));\n    }\n",
        "mist": "",
        "stars": f"    vec2 grid = p * 38.0;\n    float star = step(0.985, hash(floor(grid))) * smoothstep(0.35, 0.0, length(fract(grid) - 0.5));\n    color += star * smoothstep({f(0.2)}, 0.9, p.y);\n",
    }[extra]
    haze = (
        "        color = mix(color, glow, 0.16 * exp(-6.0 * max(line - p.y, 0.0)) * (1.0 - depth));\n"
        if extra == "mist"
        else ""
    )
    return (
        functions,
        f"""    vec3 glow = {vec3(*near)}, sky = {vec3(*mid)}, deep = {vec3(*far)};
    vec3 color = mix(glow, sky, smoothstep(-0.2, 0.9, p.y));
    float sun = length(p - vec2({f(sun[0])}, {f(sun[1])}));
    color += {vec3(0.9, 0.6, 0.35)} * exp(-sun * {f(d.number(2.5, 5))}) * 0.6;
    color = mix(color, {vec3(1.0, 0.95, 0.82)}, smoothstep({f(0.15)}, {f(0.14)}, sun));
{more}    for (int i = 0; i < {layers}; i++) {{
        float depth = float(i) / {f(layers - 1)};
        float line = {f(d.number(0.05, 0.25))} - depth * {f(d.number(0.75, 1.0))} + ridge(p.x * mix({f(d.number(0.8, 1.4))}, {f(d.number(1.6, 2.6))}, depth) + float(i) * 7.3 + TIME * 0.02 * depth, float(i) * 3.1) * {f(d.number(0.4, 0.65))};
        color = mix(color, mix(mix(glow, sky, 0.6), deep, depth), smoothstep(0.004, -0.004, p.y - line));
{haze}    }}
    return color;""",
    )


def ocean(d: Draw) -> Body:
    """A sea under a sun or a moon, drawn row by row by its perspective."""
    near, mid, far = d.one(DUSKS)
    horizon = d.number(-0.1, 0.2)
    moon = d.chance(0.4)
    size = d.number(0.12, 0.22)
    orb = (d.number(-0.6, 0.6), round(horizon + d.number(0.15, 0.5), 2))
    disc = vec3(0.95, 0.96, 0.9) if moon else vec3(1.0, 0.88, 0.62)
    return (
        [HASH, NOISE, fbm(4, 0.5, False)],
        f"""    vec3 warm = {vec3(*near)}, sky = {vec3(*mid)}, deep = {vec3(*far)};
    float horizon = {f(horizon)};
    vec2 orb = vec2({f(orb[0])}, {f(orb[1])});
    vec3 color = mix(warm, sky, smoothstep(horizon, horizon + 0.9, p.y));
    color = mix(color, {disc}, smoothstep({f(size)}, {f(size - 0.008)}, length(p - orb)));
    color += warm * 0.35 * exp(-{f(d.number(3, 6))} * length(p - orb));
    float cloud = smoothstep({f(d.number(0.45, 0.55))}, 0.85, fbm(vec2(p.x * 1.6 + TIME * 0.03, p.y * {f(d.number(5, 8))})));
    color = mix(color, mix(warm, vec3(1.0), 0.35), cloud * {f(d.number(0.4, 0.8))} * step(horizon, p.y));
    if (p.y < horizon) {{
        float depth = 1.0 / (horizon - p.y + 0.03);
        vec2 water = vec2(p.x * depth, depth * {f(d.number(1.2, 2))} + TIME * 0.4);
        float wave = fbm(water * vec2({f(d.number(1.0, 1.8))}, 2.2));
        color = mix(deep, mix(sky, warm, 0.35), clamp(0.15 + 0.75 * wave - 0.25 * (horizon - p.y), 0.0, 1.0));
        float track = exp(-abs(p.x - orb.x) * {f(d.number(3, 6))} / (0.35 + horizon - p.y));
        color += {disc} * track * smoothstep(0.42, 0.8, wave) * 0.9;
    }}
    return color;""",
    )


def starfield(d: Draw) -> Body:
    """A nebula or a spiral galaxy behind layers of stars."""
    tint = d.one(((0.3, 0.5, 0.95), (0.85, 0.35, 0.55), (0.35, 0.8, 0.7), (0.95, 0.6, 0.3)))
    other = d.one(((0.5, 0.2, 0.7), (0.1, 0.3, 0.6), (0.7, 0.3, 0.2)))
    layers = d.whole(2, 4)
    if d.chance(0.5):
        arms = d.whole(2, 4)
        cloud = f"""    vec2 g = rotate({f(d.number(-0.6, 0.6))}) * p * vec2(1.0, {f(d.number(1.5, 2.4))});
    float radius = length(g);
    float spiral = cos({arms}.0 * (atan(g.y, g.x) - {f(d.number(2.2, 3.6))} * log(radius + 0.05) + TIME * 0.05));
    float dust = fbm(g * 4.0 + spiral * 0.4);
    color += {vec3(*tint)} * smoothstep(-0.2, 1.0, spiral) * dust * exp(-{f(d.number(1.8, 2.6))} * radius) * 1.6;
    color += {vec3(1.0, 0.86, 0.65)} * exp(-{f(d.number(7, 11))} * radius);"""
    else:
        cloud = f"""    float gas = fbm(p * {f(d.number(1.2, 2.2))} + fbm(p * 2.0 + TIME * 0.03) * {f(d.number(1.0, 2.2))});
    float veil = fbm(p * {f(d.number(2.0, 3.4))} - 4.0);
    color += {vec3(*tint)} * pow(gas, {f(d.number(2.2, 3.4))}) * 1.7;
    color += {vec3(*other)} * pow(veil, 3.0) * gas * 2.4;
    color *= 1.0 - 0.7 * smoothstep(0.5, 0.8, fbm(p * 3.1 + 9.0));"""
    return (
        [HASH, NOISE, ROTATE, fbm(5, 0.52, True)],
        f"""    vec3 color = {vec3(0.01, 0.012, 0.03)};
{cloud}
    for (int i = 0; i < {layers}; i++) {{
        vec2 grid = rotate(float(i) * 0.7) * p * ({f(d.number(9, 14))} + float(i) * {f(d.number(7, 12))});
        vec2 id = floor(grid);
        vec2 local = fract(grid) - 0.5 - 0.6 * (vec2(hash(id), hash(id + 7.7)) - 0.5);
        float size = pow(hash(id + 2.3), {f(d.number(6, 12))});
        float twinkle = 0.75 + 0.25 * sin(TIME * 3.0 + hash(id) * 40.0);
        color += mix({vec3(0.7, 0.8, 1.0)}, {vec3(1.0, 0.85, 0.7)}, hash(id + 5.0)) * twinkle * size * 0.012 / (dot(local, local) * 8.0 + 0.006);
    }}
    return min(color, 1.2);""",
    )


def bokeh(d: Draw) -> Body:
    """Lights out of focus behind a dark foreground of roofs."""
    near, mid, far = d.one(DUSKS)
    layers = d.whole(3, 4)
    return (
        [HASH, palette(d)],
        f"""    vec3 color = mix({vec3(*far)}, {vec3(*mid)} * 0.6, smoothstep(-0.8, 1.0, p.y));
    for (int i = 0; i < {layers}; i++) {{
        float scale = {f(d.number(1.6, 2.4))} + float(i) * {f(d.number(0.9, 1.5))};
        vec2 grid = p * scale + vec2(float(i) * 3.7 + TIME * 0.04, float(i) * 1.9);
        vec2 id = floor(grid);
        vec2 local = fract(grid) - 0.5 - 0.4 * (vec2(hash(id), hash(id + 4.4)) - 0.5);
        float size = mix({f(0.12)}, {f(0.3)}, hash(id + 1.7));
        float disc = smoothstep(size, size - {f(d.number(0.02, 0.06))}, length(local));
        float rim = smoothstep(0.03, 0.0, abs(length(local) - size + 0.03));
        float lit = step({f(d.number(0.35, 0.5))}, hash(id + 9.1));
        color += palette(hash(id + 6.0) * 0.5 + {f(d.number(0, 1))}) * lit * (disc * {f(d.number(0.22, 0.34))} + rim * 0.12);
    }}
    float column = floor((p.x + 3.0) * {f(d.number(3, 5))});
    float roof = -0.75 + {f(d.number(0.3, 0.5))} * hash(vec2(column, {f(d.number(0, 9))}));
    vec2 window = fract(vec2((p.x + 3.0) * {f(d.number(22, 30))}, p.y * {f(d.number(16, 24))}));
    float lamp = step(0.72, hash(floor(vec2((p.x + 3.0) * 26.0, p.y * 20.0)))) * step(0.3, window.x) * step(0.3, window.y);
    if (p.y < roof) color = {vec3(0.03, 0.03, 0.05)} + lamp * {vec3(*near)} * 0.7;
    return color;""",
    )
