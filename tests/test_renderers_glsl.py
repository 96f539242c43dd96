"""Fragment shaders: coordinates, times, dialects and refusals."""

from __future__ import annotations

import numpy as np
import pytest

from renderers.glsl import GlslRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.view import View

RENDERER = GlslRenderer

VIEW = View(width_px=40, height_px=30, time_ms=500)
QUARTERS = "vec4(step({w} * 0.5, {at}.x), step({h} * 0.5, {at}.y), {time}, 1.0)"


def program(text: str) -> Program:
    return Program.from_text(text, language="glsl", main_path="image.glsl", template_id="test")


SHADERS = {
    "shadertoy": "void mainImage(out vec4 o, in vec2 at) {\n o = " + QUARTERS.format(w="iResolution.x", h="iResolution.y", at="at", time="iTime") + ";\n}",
    "book of shaders": "#ifdef GL_ES\nprecision mediump float;\n#endif\nuniform vec2 u_resolution;\nuniform float u_time;\nvoid main() {\n gl_FragColor = " + QUARTERS.format(w="u_resolution.x", h="u_resolution.y", at="gl_FragCoord", time="u_time") + ";\n}",
    "es 3": "#version 300 es\nprecision highp float;\nuniform vec2 uResolution;\nuniform float uTime;\nout vec4 color;\nvoid main() {\n color = " + QUARTERS.format(w="uResolution.x", h="uResolution.y", at="gl_FragCoord", time="uTime") + ";\n}",
    "varying": "varying vec2 vUv;\nuniform float time;\nvoid main() {\n gl_FragColor = " + QUARTERS.format(w="1.0", h="1.0", at="vUv", time="time") + ";\n}",
    "es 3 without a version": "out vec4 color;\nuniform vec2 resolution;\nuniform float time;\nvoid main() {\n color = " + QUARTERS.format(w="resolution.x", h="resolution.y", at="gl_FragCoord", time="time") + ";\n}",
}  # fmt: skip


@pytest.mark.parametrize("dialect", SHADERS)
def test_every_dialect_gets_place_size_and_time(renderer: GlslRenderer, dialect: str) -> None:
    rendering = renderer.render(program(SHADERS[dialect]), VIEW)
    (frame,) = rendering.frames
    half = 128 if frame.image[0, 0, 2] == 128 else 127  # 0.5 lies between two values
    expected = np.zeros((30, 40, 3), np.uint8)
    expected[:, 20:, 0] = 255  # right half red
    expected[:15, :, 1] = 255  # upper half green: y grows upwards in a shader
    expected[:, :, 2] = half
    assert np.array_equal(frame.image, expected)
    assert not frame.ids.any() and rendering.elements == ()


def test_frames_follow_the_views_times(renderer: GlslRenderer) -> None:
    text = "void mainImage(out vec4 o, in vec2 at) { o = vec4(iTime / 10.0, at.x / 255.0, float(iFrame) / 255.0, 1.0); }"
    view = View(width_px=8, height_px=8, time_ms=2000, num_frames=2, frame_interval_ms=1000)
    first, second = renderer.render(program(text), view).frames
    assert (first.image[0, 0, 0], second.image[0, 0, 0]) == (51, 76)  # 2/10 and 3/10 of 255, the latter 76.5
    assert (first.image[0, 0, 2], second.image[0, 0, 2]) == (120, 180)
    assert (first.role, second.time_ms) == ("frame", 3000)


def test_alpha_does_not_show_the_page(renderer: GlslRenderer) -> None:
    text = "void mainImage(out vec4 o, in vec2 at) { o = vec4(1.0, 0.0, step(20.0, at.x), 0.0); }"
    image = renderer.render(program(text), VIEW).frames[0].image
    assert tuple(image[0, 0]) == (255, 0, 0) and tuple(image[0, 39]) == (255, 0, 255)


def test_two_browsers_agree_to_the_byte(renderer: GlslRenderer) -> None:
    text = "void mainImage(out vec4 o, in vec2 at) { o = vec4(fract(sin(dot(at, vec2(12.9898, 78.233))) * 43758.5), sqrt(at.y / 30.0), exp(-at.x / 9.0), 1.0); }"
    other = GlslRenderer()
    other.open()
    try:
        second = other.render(program(text), VIEW)
    finally:
        other.close()
    assert np.array_equal(renderer.render(program(text), VIEW).frames[0].image, second.frames[0].image)


@pytest.mark.parametrize(
    ("text", "reason", "words"),
    [
        ("void mainImage(out vec4 o, in vec2 at) {\n float a = 1.0;\n o = vec4(b);\n}", Reason.SYNTAX, "0:3: 'b'"),
        ("precision mediump float;\nvoid main() {\n gl_FragColor = vec4(c);\n}", Reason.SYNTAX, "0:3: 'c'"),
        ("#version 300 es\nout vec4 o;\nvoid main() {\n o = vec4(d);\n}", Reason.SYNTAX, "0:4: 'd'"),
        ("void mainImage(out vec4 o, in vec2 at) { o = vec4(1.0) }", Reason.SYNTAX, "0:1"),
        ("float noise(vec2 p) { return p.x; }", Reason.SYNTAX, "mainImage"),
        ("void mainImage(out vec4 o, in vec2 at) { o = texture(iChannel0, at); }", Reason.MISSING_ASSET, "iChannel0"),
        ("uniform float strength;\nvoid main() { gl_FragColor = vec4(strength * gl_FragCoord.x); }", Reason.MISSING_ASSET, "strength"),
        ("void mainImage(out vec4 o, in vec2 at) { o = vec4(0.3, 0.5, 0.7, 1.0); }", Reason.BLANK, "single colour"),
    ],
)  # fmt: skip
def test_a_broken_shader_is_refused_with_its_reason(
    renderer: GlslRenderer, text: str, reason: Reason, words: str
) -> None:
    with pytest.raises(SampleError, match=words) as caught:
        renderer.render(program(text), VIEW)
    assert caught.value.reason is reason


def test_a_shader_that_does_not_end_is_a_timeout_and_the_next_one_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("renderers.glsl.DEADLINE_S", 1.0)
    endless = "void mainImage(out vec4 o, in vec2 at) { float v = 0.0; for (int i = 0; i < 2000000; i++) v += sin(v + at.x * float(i)); o = vec4(v); }"
    opened = GlslRenderer()
    opened.open()
    try:
        with pytest.raises(SampleError) as caught:
            opened.render(program(endless), View(width_px=200, height_px=200))
        assert caught.value.reason is Reason.TIMEOUT
        assert len(opened.render(program(SHADERS["shadertoy"]), VIEW).frames) == 1
    finally:
        opened.close()


def test_fragment_shaders_are_recognised() -> None:
    assert GlslRenderer.recognises("a.frag", b"void main() { gl_FragColor = vec4(1.0); }") > 0.9
    assert GlslRenderer.recognises("a.glsl", b"void mainImage(out vec4 o, in vec2 p) {}") > 0.9
    assert GlslRenderer.recognises("a.glsl", b"void main() { gl_Position = vec4(0.0); }") < 0.5
    assert GlslRenderer.recognises("a.js", b"void main() {}") == 0
