"""Flat patterns in GLSL: noise, waves, cells, fractals, cloth, tiles, maps, rosettes."""

from __future__ import annotations

from generators._webgl_glsl import HASH, NOISE, ROTATE, Body, f, fbm, palette, vec3
from generators._webgl_look import Draw
from generators._webgl_scene import num


def warp(d: Draw) -> Body:
    """Domain-warped noise: marble, ink or smoke."""
    scale, strength = d.number(1.2, 2.6), d.number(1.6, 3.6)
    functions = [
        HASH,
        NOISE,
        *([ROTATE] if (turn := d.chance(0.6)) else []),
        fbm(d.whole(4, 5), d.number(0.45, 0.55), turn),
        palette(d),
    ]
    tail = d.one((
        f"color = mix(color, {vec3(0.98, 0.95, 0.9)}, smoothstep(0.45, 0.9, length(r) * 0.6));",
        "color *= 0.65 + 0.5 * pow(field, 0.8);",
        f"color = mix(color, {vec3(0.06, 0.07, 0.12)}, smoothstep(0.35, 0.75, q.y));",
    ))  # fmt: skip
    return (
        functions,
        f"""    vec2 st = p * {f(scale)};
    vec2 q = vec2(fbm(st + 0.05 * TIME), fbm(st + vec2(5.2, 1.3)));
    vec2 r = vec2(fbm(st + {f(strength)} * q + vec2(1.7, 9.2) + 0.12 * TIME), fbm(st + {f(strength)} * q + vec2(8.3, 2.8)));
    float field = fbm(st + {f(d.number(2.0, 4.0))} * r);
    vec3 color = palette(field * {f(d.number(0.8, 1.6))} + q.x * {f(d.number(0.2, 0.6))});
    {tail}
    return color;""",
    )


def plasma(d: Draw) -> Body:
    waves = d.whole(3, 4)
    lines = [
        f"    v += sin(p.{d.one(('x', 'y'))} * {f(d.number(2.5, 6))} + TIME * {f(d.number(0.4, 1.2))});",
        f"    v += sin((p.x * {f(d.number(0.5, 1))} + p.y * {f(d.number(0.5, 1))}) * {f(d.number(3, 6))} - TIME);",
        f"    v += sin(length(p - vec2({f(d.number(-0.6, 0.6))}, {f(d.number(-0.4, 0.4))})) * {f(d.number(5, 10))} - TIME * {f(d.number(0.5, 1.6))});",
        f"    v += sin(atan(p.y, p.x) * {d.whole(2, 6)}.0 + length(p) * {f(d.number(2, 5))});",
    ]
    bands = (
        f"\n    color *= 0.85 + 0.15 * smoothstep(0.0, 0.06, abs(fract(v * {f(d.number(1.0, 2.0))}) - 0.5));"
        if d.chance(0.5)
        else ""
    )
    return (
        [palette(d)],
        "    float v = 0.0;\n"
        + "\n".join(d.shuffled(lines)[:waves])
        + f"""
    vec3 color = palette(v * {f(d.number(0.12, 0.3))} + 0.5);{bands}
    return color;""",
    )


def voronoi(d: Draw) -> Body:
    """Cells: stained glass, cobbles or cracked earth."""
    style = d.one(("glass", "cobble", "cells"))
    cells, wander = d.number(4, 9, 1), d.number(0.3, 0.45)
    functions = [
        "vec2 hash2(vec2 p) {\n    p = vec2(dot(p, vec2(127.1, 311.7)), dot(p, vec2(269.5, 183.3)));\n    return fract(sin(p) * 43758.5453);\n}",
        palette(d),
    ]
    look = {
        "glass": f"    vec3 color = palette(hash2(id).x) * (0.75 + 0.35 * hash2(id + 3.1).y);\n    color += 0.12 * smoothstep(0.5, 0.0, length(toCentre));\n    return mix({vec3(0.05, 0.05, 0.06)}, color, smoothstep({f(d.number(0.02, 0.04))}, {f(d.number(0.06, 0.09))}, edge));",
        "cobble": f"    float height = smoothstep(0.0, {f(d.number(0.2, 0.4))}, edge);\n    float light = 0.55 + 0.6 * dot(normalize(vec3(-toCentre * 1.6, 1.0)), normalize({vec3(-0.5, 0.7, 0.8)}));\n    vec3 stone = mix({vec3(0.42, 0.4, 0.38)}, {vec3(0.62, 0.57, 0.5)}, hash2(id).y);\n    return mix({vec3(0.16, 0.14, 0.12)}, stone * light, height);",
        "cells": f"    vec3 color = palette(nearest * {f(d.number(0.3, 0.6))} + 0.25 * hash2(id).x + {f(d.number(0, 1))});\n    color *= 1.0 - 0.6 * smoothstep(0.08, 0.0, edge);\n    return color + 0.35 * smoothstep(0.09, 0.05, nearest);",
    }[style]
    return (
        functions,
        f"""    vec2 st = p * {f(cells)};
    vec2 cell = floor(st), local = fract(st);
    vec2 id, toCentre;
    float nearest = 8.0;
    for (int y = -1; y <= 1; y++) {{
        for (int x = -1; x <= 1; x++) {{
            vec2 offset = vec2(float(x), float(y));
            vec2 site = offset + 0.5 + {f(wander)} * sin({"TIME * 0.6 + " if style == "cells" else ""}6.2831 * hash2(cell + offset)) - local;
            float dist = dot(site, site);
            if (dist < nearest) {{
                nearest = dist;
                toCentre = site;
                id = cell + offset;
            }}
        }}
    }}
    nearest = sqrt(nearest);
    float edge = 8.0;
    for (int y = -2; y <= 2; y++) {{
        for (int x = -2; x <= 2; x++) {{
            vec2 offset = vec2(float(x), float(y));
            vec2 other = offset + 0.5 + {f(wander)} * sin({"TIME * 0.6 + " if style == "cells" else ""}6.2831 * hash2(cell + offset)) - local;
            vec2 between = other - toCentre;
            if (dot(between, between) > 0.0001) edge = min(edge, dot(0.5 * (toCentre + other), normalize(between)));
        }}
    }}
{look}""",
    )


def julia(d: Draw) -> Body:
    """A Julia set, or a window of the Mandelbrot set, with smooth escape counts."""
    steps = d.whole(70, 110)
    if d.chance(0.55):
        c = d.one(
            (
                (-0.8, 0.156),
                (0.285, 0.01),
                (-0.4, 0.6),
                (-0.70176, -0.3842),
                (-0.835, -0.2321),
                (0.355, 0.355),
            )
        )
        setup = f"    vec2 z = rotate({f(d.number(-0.8, 0.8))}) * p * {f(d.number(1.15, 1.5))};\n    vec2 c = vec2({f(c[0])}, {f(c[1])}) + 0.004 * vec2(cos(TIME), sin(TIME));"
    else:
        at, zoom = d.one(
            (
                ((-0.745, 0.11), 0.035),
                ((-0.16, 1.035), 0.05),
                ((-0.5, 0.0), 1.25),
                ((-1.25, 0.02), 0.12),
                ((0.275, 0.007), 0.03),
            )
        )
        setup = f"    vec2 c = vec2({num(at[0])}, {f(at[1])}) + rotate({f(d.number(-0.4, 0.4))}) * p * {f(zoom)};\n    vec2 z = vec2(0.0);"
    inside = d.one((vec3(0.02, 0.02, 0.04), vec3(0.05, 0.03, 0.08), vec3(0.93, 0.9, 0.84)))
    return (
        [ROTATE, palette(d)],
        f"""{setup}
    float count = 0.0;
    float trap = 1e3;
    for (int i = 0; i < {steps}; i++) {{
        z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
        trap = min(trap, {d.one(("abs(z.x)", "length(z)", "abs(z.y - z.x)"))});
        if (dot(z, z) > 256.0) break;
        count += 1.0;
    }}
    if (count >= {f(steps)}) return {inside} + 0.25 * palette(trap * 2.0) * exp(-trap * {f(d.number(4, 9))});
    float smooth_count = count - log2(log2(dot(z, z))) + 4.0;
    vec3 color = palette(smooth_count * {f(d.number(0.015, 0.04))} + {f(d.number(0, 1))});
    return color * (0.75 + 0.25 * exp(-trap * 3.0));""",
    )


DYES = (
    ((0.93, 0.89, 0.8), (0.2, 0.3, 0.42)), ((0.75, 0.36, 0.24), (0.9, 0.78, 0.6)), ((0.34, 0.42, 0.34), (0.86, 0.83, 0.72)), ((0.55, 0.5, 0.46), (0.83, 0.79, 0.73)),
    ((0.6, 0.2, 0.26), (0.28, 0.14, 0.2)), ((0.86, 0.7, 0.34), (0.36, 0.3, 0.26)), ((0.5, 0.62, 0.68), (0.95, 0.93, 0.9)),
)  # fmt: skip


def weave(d: Draw) -> Body:
    """Cloth: plain weave, twill or basket, or a tartan."""
    kind = d.one(("weave", "tartan"))
    threads = d.whole(14, 30)
    if kind == "tartan":
        colors = d.one(
            (
                ((0.55, 0.1, 0.12), (0.08, 0.16, 0.3), (0.93, 0.88, 0.75)),
                ((0.1, 0.25, 0.2), (0.05, 0.08, 0.16), (0.85, 0.7, 0.3)),
                ((0.3, 0.33, 0.38), (0.12, 0.12, 0.14), (0.9, 0.45, 0.2)),
            )
        )
        sett = f"float sett(float x) {{\n    x = fract(x);\n    return step({f(d.number(0.08, 0.2))}, x) * step(x, {f(d.number(0.35, 0.5))}) + step({f(0.56)}, x) * step(x, {f(0.6)}) * 2.0 + step(0.7, x) * step(x, {f(d.number(0.72, 0.78))}) * 2.0;\n}}"
        return (
            [
                sett,
                "vec3 yarn(float s) {\n"
                + f"    return s > 1.5 ? {vec3(*colors[2])} : mix({vec3(*colors[0])}, {vec3(*colors[1])}, clamp(s, 0.0, 1.0));\n}}",
            ],
            f"""    vec2 st = p * {f(d.number(1.2, 2.0))} + {f(d.number(0, 1))};
    vec3 warp = yarn(sett(st.x)), weft = yarn(sett(st.y));
    vec2 thread = st * {f(threads * 4)};
    float over = step(0.5, fract((floor(thread.x) + floor(thread.y)) * {d.one(("0.25", "0.5"))}));
    vec3 color = mix(warp, weft, over);
    vec2 across = abs(fract(thread) - 0.5);
    return color * (1.08 - 0.5 * mix(across.x, across.y, over));""",
        )
    dyes = [vec3(*dye) for dye in d.one(DYES)]
    return (
        [HASH],
        f"""    vec2 st = {d.one(("p", "mat2(0.8, -0.6, 0.6, 0.8) * p", "mat2(0.7071, -0.7071, 0.7071, 0.7071) * p"))} * {f(threads / 2)};
    vec2 id = floor(st);
    vec2 local = fract(st) - 0.5;
    float over = step(0.5, fract((id.x {d.one(("+", "+ 2.0 *", "-"))} id.y) * {d.one(("0.5", "0.25", "0.3334"))}));
    float along = mix(local.x, local.y, over), across = mix(local.y, local.x, over);
    float bump = cos(along * 3.14159) * sqrt(max(0.0, 1.0 - pow(across * {f(d.number(2.1, 2.5))}, 2.0)));
    float fibre = 0.9 + 0.1 * sin(across * {f(d.number(60, 120))} + hash(id) * 6.0);
    vec3 yarn = mix({dyes[0]}, {dyes[1]}, over) * (0.92 + 0.16 * hash(id));
    return yarn * fibre * (0.25 + 0.85 * bump);""",
    )


def truchet(d: Draw) -> Body:
    """Quarter circles on tiles, joined to winding bands."""
    tiles = d.number(3.0, 7.0, 1)
    width = d.number(0.1, 0.2)
    a, b = d.number(0, 1), d.number(0, 1)
    paper, ink = d.one(
        (
            ((0.95, 0.92, 0.85), (0.13, 0.2, 0.3)),
            ((0.1, 0.12, 0.18), (0.94, 0.74, 0.38)),
            ((0.9, 0.85, 0.8), (0.72, 0.28, 0.2)),
            ((0.86, 0.9, 0.86), (0.16, 0.38, 0.33)),
        )
    )
    inner = d.one(
        (
            f"    color = mix(color, palette({f(a)} + 0.2 * TIME), smoothstep(blur, -blur, abs(ring) - {f(width * 0.4)}));\n",
            f"    float dash = smoothstep(0.3, 0.34, abs(fract(angle * {d.whole(3, 6)}.0 + TIME * 0.3) - 0.5));\n    color = mix(color, palette({f(b)}), dash * smoothstep(blur, -blur, abs(ring) - {f(width * 0.3)}));\n",
            "",
        )
    )
    return (
        [HASH, palette(d)],
        f"""    vec2 st = p * {f(tiles)} + vec2(0.05 * TIME, 0.0);
    vec2 id = floor(st), local = fract(st) - 0.5;
    if (hash(id + {f(d.number(0, 9))}) > 0.5) local.x = -local.x;
    vec2 corner = (local.x + local.y > 0.0) ? vec2(0.5) : vec2(-0.5);
    vec2 arm = local - corner;
    float ring = length(arm) - 0.5;
    float angle = atan(arm.y, arm.x) / 1.5708;
    float blur = {f(tiles)} * 0.006;
    vec3 color = {vec3(*paper)};
    color = mix(color, color * 0.72, smoothstep(0.09, 0.0, abs(ring) - {f(width)}));
    color = mix(color, {vec3(*ink)}, smoothstep(blur, -blur, abs(ring) - {f(width)}));
{inner}    return color;""",
    )


def contours(d: Draw) -> Body:
    """A map with contour lines, tinted by height, sea below."""
    levels = d.whole(9, 16)
    low, high, sea = d.one(
        (
            ((0.62, 0.74, 0.5), (0.93, 0.88, 0.76), (0.5, 0.7, 0.8)),
            ((0.9, 0.8, 0.6), (0.6, 0.35, 0.25), (0.35, 0.55, 0.62)),
            ((0.16, 0.2, 0.26), (0.45, 0.55, 0.6), (0.07, 0.09, 0.13)),
        )
    )
    dark = sum(sea) < 0.6
    line = vec3(0.75, 0.85, 0.8) if dark else vec3(0.3, 0.22, 0.16)
    return (
        [HASH, NOISE, fbm(5, d.number(0.42, 0.5), False)],
        f"""    vec2 st = p * {f(d.number(1.1, 1.9))} + vec2({f(d.number(0, 20))}, {f(d.number(0, 20))});
    float height = fbm(st + {f(d.number(0.1, 0.5))} * fbm(st * 2.0));
    float level = height * {levels}.0;
    float slope = fwidth(level);
    float thin = smoothstep(slope * 1.4, slope * 0.4, abs(fract(level - 0.5) - 0.5));
    float thick = smoothstep(slope * 0.5, slope * 0.2, abs(fract(level / 5.0 - 0.5) - 0.5)) * step(0.0, level);
    vec3 color = mix({vec3(*low)}, {vec3(*high)}, smoothstep({f(0.3)}, {f(0.75)}, floor(level) / {levels}.0));
    float shore = {f(d.number(0.36, 0.44))};
    float light = 0.9 + {f(d.number(0.6, 1.2))} * (height - fbm(st + vec2(0.03, -0.03) + {f(0.3)} * fbm(st * 2.0)));
    color *= light;
    color = mix(color, {line}, {f(d.number(0.35, 0.6))} * max(thin, thick));
    if (height < shore) color = {vec3(*sea)} * (0.85 + 0.4 * height / shore) + 0.05 * sin(height * {f(d.number(90, 160))});
    return color;""",
    )


def kaleidoscope(d: Draw) -> Body:
    """Mirrored sectors of folded space: rosettes and mandalas."""
    sectors = d.whole(5, 12)
    rings = d.whole(3, 5)
    return (
        [ROTATE, palette(d)],
        f"""    float radius = length(p);
    float sector = 6.28318 / {sectors}.0;
    float angle = mod(atan(p.y, p.x) + TIME * 0.1, sector) - 0.5 * sector;
    vec2 q = radius * vec2(cos(angle), abs(sin(angle)));
    vec3 color = mix({d.one((vec3(0.06, 0.05, 0.1), vec3(0.94, 0.9, 0.82), vec3(0.08, 0.14, 0.17)))}, palette(radius * 0.4), {f(d.number(0.15, 0.4))});
    for (int i = 0; i < {rings}; i++) {{
        float at = {f(d.number(0.16, 0.24))} + float(i) * {f(d.number(0.18, 0.24))};
        vec2 petal = rotate(float(i) * {f(d.number(0.2, 0.9))}) * (q - vec2(at, 0.02 * float(i)));
        float shape = {d.one(("length(petal * vec2(1.0, 1.8)) - 0.11", "max(abs(petal.x) * 0.9 + abs(petal.y), abs(petal.y) * 1.4) - 0.1", "abs(length(petal) - 0.09) - 0.025"))};
        color = mix(color, palette({f(d.number(0, 1))} + float(i) * {f(d.number(0.11, 0.25))}), smoothstep(0.006, -0.006, shape));
        color = mix(color, color * 0.55, smoothstep(0.012, 0.0, abs(shape)));
        color = mix(color, palette(0.5 + float(i) * 0.17), smoothstep(0.006, -0.006, abs(radius - at - {f(d.number(0.07, 0.13))}) - 0.008));
    }}
    return color * smoothstep({f(1.9)}, 0.4, radius);""",
    )
