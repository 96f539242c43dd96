"""Fragment shaders in GLSL: patterns, landscapes, fractals, skies and raymarched scenes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _webgl_patterns as patterns
from generators import _webgl_skies as skies
from generators._webgl_glsl import Body, f
from generators._webgl_look import Draw
from generators._webgl_march import MARCHED
from schemas.program import Program
from schemas.view import View

FLAT: dict[str, tuple[Callable[[Draw], Body], tuple[str, ...]]] = {
    "domain-warp": (patterns.warp, ("Marbled ink from domain-warped noise", "Smoke-like swirls of warped fractal noise", "Flowing marble veins that drift slowly")),
    "plasma": (patterns.plasma, ("Classic plasma of overlapping sine waves", "A slowly moving colour plasma", "Soft bands of colour from summed sine waves")),
    "voronoi": (patterns.voronoi, ("A mosaic of Voronoi cells", "Irregular cells with dark seams between them", "A Voronoi pattern of shaded tiles")),
    "ridges": (skies.ridges, ("Layered mountain ridges before a low sun", "Misty hills fading into the distance", "Silhouettes of mountains in flat layers")),
    "ocean": (skies.ocean, ("A calm sea with the light of the sky on its waves", "The sun over the horizon of an open sea", "A glittering path of light on the ocean")),
    "fractal": (patterns.julia, ("An escape-time fractal with smooth colouring", "A fractal with orbit-trap highlights", "Spirals of a quadratic fractal set")),
    "weave": (patterns.weave, ("Woven cloth seen close up", "A textile pattern of crossing threads", "Fabric with coloured warp and weft")),
    "starfield": (skies.starfield, ("Stars and glowing gas in deep space", "A deep-space scene with twinkling stars", "Distant stars around a cosmic cloud")),
    "truchet": (patterns.truchet, ("Winding bands of Truchet tiles", "A maze of quarter circles on a grid", "Interlocking curves from randomly flipped tiles")),
    "contours": (patterns.contours, ("A topographic map with contour lines", "A shaded relief map with lakes and height lines", "Terrain seen as a contour map")),
    "kaleidoscope": (patterns.kaleidoscope, ("A kaleidoscopic rosette", "A mandala of mirrored petals", "A slowly turning kaleidoscope pattern")),
    "bokeh": (skies.bokeh, ("City lights out of focus at night", "Bokeh discs above a dark skyline", "Blurred lights behind a row of lit windows")),
}  # fmt: skip
STYLES = ("shadertoy", "shadertoy", "book-of-shaders", "es3")
FLAT_SIZES = ((896, 672), (1024, 768), (960, 640), (1064, 616), (896, 896), (784, 980))
MARCHED_SIZES = ((896, 672), (952, 616), (784, 784), (840, 630))
HEADERS = {
    "shadertoy": "",
    "book-of-shaders": "#ifdef GL_ES\nprecision highp float;\n#endif\n\nuniform vec2 u_resolution;\nuniform float u_time;\n\n",
    "es3": "#version 300 es\nprecision highp float;\n\nuniform vec2 uResolution;\nuniform float uTime;\nout vec4 fragColor;\n\n",
}
NAMES = {
    "shadertoy": ("iTime", "iResolution.xy"),
    "book-of-shaders": ("u_time", "u_resolution"),
    "es3": ("uTime", "uResolution"),
}


@dataclass(frozen=True, kw_only=True)
class WebglShader:
    """One picture, written for Shadertoy, for the Book of Shaders' editor or as a GLSL ES 3 shader."""

    domain: ClassVar[str] = "webgl"
    language: ClassVar[str] = "glsl"
    version: ClassVar[int] = 1

    marched_share: float = 0.3

    def generate(self, rng: np.random.Generator) -> Program:
        """One shader; time moves it, so the view's time matters."""
        d = Draw(rng)
        marched = d.chance(self.marched_share)
        kinds = MARCHED if marched else FLAT
        kind = d.one(list(kinds))
        make, titles = kinds[kind]
        title = d.one(titles)
        functions, body = make(d)
        style = d.one(
            [s for s in STYLES if s != "book-of-shaders" or "fwidth" not in body]
        )  # GLSL ES 1 has none
        grade, grade_words = _grade(d)
        inlined = d.chance(0.4)
        text = _write(title, functions, body, style, grade, inlined=inlined, comment=d.chance(0.6))
        if d.chance(0.35):
            text = text.replace("    ", "  ")
        width_px, height_px = d.one(MARCHED_SIZES if marched else FLAT_SIZES)
        return Program.from_text(
            text,
            language=self.language,
            main_path=d.one(("image.glsl", "shader.glsl")) if style == "shadertoy" else "shader.frag",
            template_id=f"webgl_shader/{kind}/{style}",
            title=title,
            parameters={"kind": kind, "style": style, "grade": grade_words, "inlined": inlined},
            view=View(width_px=width_px, height_px=height_px, time_ms=d.whole(2, 40) * 250),
        )


def _grade(d: Draw) -> tuple[list[str], str]:
    """Statements after the picture: vignette, gamma, contrast, grain."""
    options = {
        "vignette": f"color *= 1.0 - {f(d.number(0.15, 0.4))} * dot(uv - 0.5, uv - 0.5) * 2.0;",
        "gamma": f"color = pow(max(color, 0.0), vec3({f(d.one((0.4545, 0.8, 0.85, 0.9)))}));",
        "contrast": f"color = mix(color, smoothstep(0.0, 1.0, color), {f(d.number(0.2, 0.6))});",
        "grain": f"color += {f(d.number(0.01, 0.03, 3))} * (fract(sin(dot(uv, vec2(12.9898, 78.233))) * 43758.5453) - 0.5);",
    }
    chosen = d.some(list(options), d.whole(1, 3))
    return [options[name] for name in chosen], "+".join(chosen)


def _write(
    title: str, functions: list[str], body: str, style: str, grade: list[str], *, inlined: bool, comment: bool
) -> str:
    time, size = NAMES[style]
    opening = f"// {title}\n\n" if comment and style != "es3" else ""
    helpers = "".join(text + "\n\n" for text in functions)
    frag = "fragCoord" if style == "shadertoy" else "gl_FragCoord.xy"
    target = {"shadertoy": "fragColor", "book-of-shaders": "gl_FragColor", "es3": "fragColor"}[style]
    head = (
        "void mainImage(out vec4 fragColor, in vec2 fragCoord) {" if style == "shadertoy" else "void main() {"
    )
    finish = "".join(f"    {line}\n" for line in grade)
    lead = f"    vec2 uv = {frag} / {size};\n    vec2 p = (2.0 * {frag} - {size}) / {size.split('.')[0]}.y;\n"
    one_exit = inlined and len(re.findall(r"\breturn\b", body)) == 1
    if one_exit:
        inner = re.sub(
            r"    return (.*);\s*\Z", lambda m: "" if m[1] == "color" else f"    color = {m[1]};\n", body
        )
        if "vec3 color" not in inner:
            inner = re.sub(r"    color = (.*);\n\Z", r"    vec3 color = \1;\n", inner)
        inner = inner if inner.endswith("\n") else inner + "\n"
        main = f"{head}\n{lead}{inner}{finish}    {target} = vec4(color, 1.0);\n}}\n"
    else:
        picture = f"vec3 picture(vec2 p, vec2 uv) {{\n{body}\n}}\n\n"
        main = f"{picture}{head}\n{lead}    vec3 color = picture(p, uv);\n{finish}    {target} = vec4(color, 1.0);\n}}\n"
    return HEADERS[style] + opening + (helpers + main).replace("TIME", time)


GENERATOR = WebglShader
