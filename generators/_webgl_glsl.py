"""GLSL that shaders share: literals, noise, palettes. ``Body`` is what a picture gives: functions and the statements of ``picture``."""

from __future__ import annotations

from generators._webgl_look import Draw
from generators._webgl_scene import num

Body = tuple[list[str], str]


HASH = """float hash(vec2 p) {
    p = fract(p * vec2(123.34, 456.21));
    p += dot(p, p + 45.32);
    return fract(p.x * p.y);
}"""


NOISE = """float noise(vec2 p) {
    vec2 i = floor(p);
    vec2 f = fract(p);
    vec2 u = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), u.x),
               mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0, 1.0)), u.x), u.y);
}"""


ROTATE = """mat2 rotate(float a) {
    float s = sin(a), c = cos(a);
    return mat2(c, -s, s, c);
}"""


def f(value: float) -> str:
    """A GLSL float literal."""
    text = num(value)
    return text if "." in text else f"{text}.0"


def vec3(*values: float) -> str:
    return f"vec3({', '.join(f(v) for v in values)})"


def fbm(octaves: int, gain: float, turn: bool) -> str:
    step = "p = rotate(0.6) * p * 2.03;" if turn else "p = p * 2.03 + 17.1;"
    return f"""float fbm(vec2 p) {{
    float sum = 0.0;
    float amplitude = 0.5;
    for (int i = 0; i < {octaves}; i++) {{
        sum += amplitude * noise(p);
        {step}
        amplitude *= {f(gain)};
    }}
    return sum;
}}"""


COSINES = (
    ((0.55, 0.5, 0.48), (0.34, 0.3, 0.28), (1.0, 1.0, 1.0), (0.0, 0.12, 0.28)), ((0.52, 0.46, 0.44), (0.38, 0.32, 0.34), (1.0, 1.0, 0.5), (0.8, 0.9, 0.3)),
    ((0.55, 0.42, 0.38), (0.4, 0.32, 0.3), (1.0, 0.9, 0.7), (0.05, 0.15, 0.25)), ((0.32, 0.45, 0.55), (0.28, 0.32, 0.35), (0.9, 0.8, 0.7), (0.55, 0.62, 0.7)),
    ((0.6, 0.5, 0.35), (0.38, 0.36, 0.3), (0.8, 1.0, 1.2), (0.0, 0.1, 0.2)), ((0.4, 0.5, 0.42), (0.32, 0.36, 0.3), (1.0, 0.7, 0.9), (0.3, 0.2, 0.45)),
)  # fmt: skip


def palette(d: Draw) -> str:
    """Inigo Quilez' cosine palette with coefficients of this program."""
    base, swing, rate, phase = d.one(COSINES)
    shifted = tuple(round((v + d.number(-0.05, 0.05)) % 1, 3) for v in phase)
    return f"""vec3 palette(float t) {{
    return {vec3(*base)} + {vec3(*swing)} * cos(6.28318 * ({vec3(*rate)} * t + {vec3(*shifted)}));
}}"""
