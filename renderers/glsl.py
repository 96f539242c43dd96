"""GLSL fragment shaders over a whole canvas: Shadertoy's ``mainImage``, or a plain ``main``."""

from __future__ import annotations

import base64
import re
from pathlib import Path, PurePosixPath
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from renderers._browser import Browser
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Frame, Rendering
from schemas.view import View

PAGE_JS = Path(__file__).with_name("js") / "glsl_page.js"
PAGE = b"<!doctype html><title>GLSL</title>"
DEADLINE_S = 30.0
MAX_SOURCE_BYTES = 1_000_000
MAIN_IMAGE = re.compile(r"\bvoid\s+mainImage\s*\(")
MAIN = re.compile(r"\bvoid\s+main\s*\(\s*(?:void)?\s*\)")
VERSION = re.compile(r"\A(?:\s|//[^\n]*\n|/\*.*?\*/)*#version\s+(\d+)", re.S)
PRECISION = re.compile(r"\bprecision\s+\w+\s+float\s*;")
OUTPUT = re.compile(r"^\s*(?:layout\s*\([^)]*\)\s*)?out\s+(?:(?:high|medium|low)p\s+)?vec4\s+\w+", re.M)
INPUT = re.compile(r"\b(?:varying|in)\s+(?:(?:high|medium|low)p\s+)?(vec[234])\s+(\w+)\s*;")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
SHADERTOY_HEADER = """#version 300 es
precision highp float;
precision highp int;
uniform vec3 iResolution;
uniform float iTime, iTimeDelta, iFrameRate;
uniform int iFrame;
uniform vec4 iMouse, iDate;
uniform sampler2D iChannel0, iChannel1, iChannel2, iChannel3;
out vec4 renderloomColor;
#line 1
"""
SHADERTOY_FOOTER = """
void main() {
  vec4 color = vec4(0.0, 0.0, 0.0, 1.0);
  mainImage(color, gl_FragCoord.xy);
  renderloomColor = vec4(color.rgb, 1.0);
}
"""


class GlslRenderer:
    """Frames of a shader, read from its canvas. It has no elements: the id buffer is 0 throughout.

    Time, resolution, frame and date reach it under their usual names (``iTime``, ``u_time``, ``time`` …).
    """

    language: ClassVar[str] = "glsl"
    draws_with_gl: ClassVar[bool] = True
    suffixes: ClassVar[tuple[str, ...]] = (".glsl", ".frag", ".fs")
    default_view: ClassVar[View] = View(width_px=896, height_px=672)

    def __init__(self) -> None:
        self._browser = Browser()

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """How surely this is a fragment shader that stands alone."""
        if PurePosixPath(path).suffix.lower() not in GlslRenderer.suffixes:
            return 0.0
        text = COMMENT.sub("", data.decode("utf-8", "replace"))
        return 0.95 if MAIN_IMAGE.search(text) or (MAIN.search(text) and "gl_Position" not in text) else 0.1

    def open(self) -> None:
        """Start the browser; see ``Browser.open``."""
        self._browser.open()

    def close(self) -> None:
        """End the browser. Safe to call twice."""
        self._browser.close()

    def fingerprint(self) -> dict[str, str]:
        """What decides the bytes of a frame."""
        return self._browser.fingerprint()

    def render(self, program: Program, view: View) -> Rendering:
        """Draw the frames of ``view``.

        Raises:
            SampleError: syntax (with the driver's line), missing_asset (a texture or a value that nobody gives),
                blank, context_lost, timeout, too_large.
            WorkerError: the browser does not come back.
        """
        vertex, fragment = shaders_of(program)
        width, height = view.size_px
        answer = self._draw(vertex, fragment, width, height, list(view.frame_times_ms))
        frames = []
        for text, time_ms in zip(_pictures(answer), view.frame_times_ms, strict=True):
            pixels = np.frombuffer(base64.b64decode(text), np.uint8).reshape(height, width, 4)
            image = np.ascontiguousarray(pixels[::-1, :, :3])
            _check_not_blank(image)
            frames.append(
                Frame(
                    image=image,
                    ids=np.zeros((height, width), np.uint32),
                    role="target" if view.num_frames == 1 else "frame",
                    time_ms=time_ms,
                    dpr=view.dpr,
                )
            )
        engine = self._browser.fingerprint()
        return Rendering(
            frames=tuple(frames), elements=(), engine="webgl2", engine_version=engine["gl_renderer"]
        )

    def _draw(self, vertex: str, fragment: str, *arguments: object) -> dict[str, Any]:
        page = self._browser.page
        page.load({"index.html": PAGE}, "index.html", View(width_px=64, height_px=64))
        script = PAGE_JS.read_text("utf-8")
        try:
            answer: dict[str, Any] = page.evaluate(
                script, vertex, fragment, *arguments, deadline_s=DEADLINE_S
            )
        except SampleError as error:
            if error.reason is Reason.TIMEOUT:
                self._restart()
            raise
        if "lost" in answer:
            self._restart()
        return answer

    def _restart(self) -> None:
        """The driver goes on drawing or has died with its process: the next program would wait, or get another one."""
        self._browser.close()
        self._browser.open()


def shaders_of(program: Program) -> tuple[str, str]:
    """(vertex shader, fragment shader) that draw the program; the program's lines keep their numbers.

    Raises:
        SampleError: syntax, too_large.
    """
    source = program.main.text
    if source is None:
        raise SampleError(Reason.SYNTAX, "expected a text file in UTF-8")
    if len(program.main.data) > MAX_SOURCE_BYTES:
        raise SampleError(
            Reason.TOO_LARGE, f"expected at most {MAX_SOURCE_BYTES} bytes, got {len(program.main.data)}"
        )
    bare = COMMENT.sub("", source)
    if MAIN_IMAGE.search(bare) and not MAIN.search(bare):
        return _vertex([], is_new=True), SHADERTOY_HEADER + source + SHADERTOY_FOOTER
    if not MAIN.search(bare):
        raise SampleError(
            Reason.SYNTAX, "expected void mainImage(out vec4, in vec2) or void main(), got neither"
        )
    stated = VERSION.match(source)
    is_new = stated[1].startswith("3") if stated else bool(OUTPUT.search(bare))
    fragment = source
    if not stated:
        precision = "" if PRECISION.search(bare) else "precision highp float;\n"
        fragment = ("#version 300 es\n" if is_new else "") + precision + "#line 1\n" + source
    elif not PRECISION.search(bare):
        end = stated.end()
        line = source.count("\n", 0, end) + 2
        fragment = f"{source[:end]}{source[end:].replace(chr(10), f'{chr(10)}precision highp float;{chr(10)}#line {line}{chr(10)}', 1)}"
    inputs = INPUT.findall(bare)
    return _vertex(inputs, is_new=is_new), fragment


def _vertex(inputs: list[tuple[str, str]], *, is_new: bool) -> str:
    """A triangle over the whole canvas; every input of the fragment shader gets the position in [0, 1]."""
    keyword = "out" if is_new else "varying"
    declared = "".join(f"{keyword} {kind} {name};\n" for kind, name in inputs)
    given = {
        "vec2": "corner * 0.5 + 0.5",
        "vec3": "vec3(corner * 0.5 + 0.5, 0.0)",
        "vec4": "vec4(corner * 0.5 + 0.5, 0.0, 1.0)",
    }
    assigned = "".join(f"  {name} = {given[kind]};\n" for kind, name in inputs)
    start = "#version 300 es\nin vec2 corner;\n" if is_new else "attribute vec2 corner;\n"
    return f"{start}{declared}void main() {{\n{assigned}  gl_Position = vec4(corner, 0.0, 1.0);\n}}\n"


def _pictures(answer: dict[str, Any]) -> list[str]:
    if "error" in answer:
        first = next((line for line in answer["error"].splitlines() if line.strip("\0 ")), "unknown error")
        raise SampleError(Reason.SYNTAX, f"the shader does not compile: {first.strip()[:300]}")
    if "lost" in answer:
        raise SampleError(Reason.CONTEXT_LOST, f"expected a live WebGL context, lost it {answer['lost']}")
    if "frames" not in answer:
        wanted = ", ".join([*answer["samplers"], *answer["unknown"]])
        raise SampleError(
            Reason.MISSING_ASSET, f"expected a shader that stands alone, got one that needs {wanted}"
        )
    frames: list[str] = answer["frames"]
    return frames


def _check_not_blank(image: NDArray[np.uint8]) -> None:
    flat = image.reshape(-1, 3)
    if not (flat != flat[0]).any():
        raise SampleError(
            Reason.BLANK, f"expected a picture, got the single colour {tuple(flat[0].tolist())}"
        )


RENDERER = GlslRenderer
