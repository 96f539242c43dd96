"""An off-screen OpenGL context, on Mesa's software rasteriser by default, and the few objects that a picture needs."""

from __future__ import annotations

import contextlib
import ctypes
import os
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._gl_device import EGL_PLATFORM_DEVICE_EXT, gpu_device
from renderers._mesh_part import Texture
from schemas.errors import Reason, SetupError, WorkerError

EGL_PLATFORM_SURFACELESS_MESA = 0x31DD
MISSING_GL = "OpenGL needs EGL and Mesa's drivers: apt-get install libegl1 libgl1-mesa-dri"


class GlContext:
    """A surfaceless EGL context with desktop OpenGL 3.3 core, current on the thread that opened it.

    The software rasteriser is asked for by name, so that every machine gives the same bytes, and runs on one
    thread, because a worker has one core. A worker that has a GPU (``renderers._gl_device``) draws on that, where
    EGL finds it. The display is shared by all contexts of the process: it stays open.
    """

    def __init__(self) -> None:
        self._display: Any = None
        self._context: Any = None
        self.engine = ""

    def open(self) -> None:
        """Create the context and make it current.

        Raises:
            SetupError: EGL or a software driver is not installed.
        """
        os.environ.setdefault("PYOPENGL_PLATFORM", "egl")
        os.environ.setdefault("LP_NUM_THREADS", "1")
        device = gpu_device()
        if device is None:
            os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")
        try:
            egl = import_module("OpenGL.EGL")
            gl = import_module("OpenGL.GL")
        except (ImportError, AttributeError, OSError) as error:
            raise SetupError(f"{MISSING_GL} ({error})") from error
        address = egl.eglGetProcAddress("eglGetPlatformDisplayEXT")
        if not address:
            raise SetupError(MISSING_GL)
        get_display = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint, ctypes.c_void_p, ctypes.c_void_p)(
            address
        )
        platform = EGL_PLATFORM_SURFACELESS_MESA if device is None else EGL_PLATFORM_DEVICE_EXT
        raw = get_display(platform, device, None)
        if not raw:
            raise SetupError(MISSING_GL)
        self._display = ctypes.cast(raw, egl.EGLDisplay)
        major, minor, count = ctypes.c_long(), ctypes.c_long(), ctypes.c_long()
        configs = (egl.EGLConfig * 1)()
        wanted = (ctypes.c_int * 3)(egl.EGL_RENDERABLE_TYPE, egl.EGL_OPENGL_BIT, egl.EGL_NONE)
        version = (ctypes.c_int * 7)(
            *(egl.EGL_CONTEXT_MAJOR_VERSION, 3, egl.EGL_CONTEXT_MINOR_VERSION, 3),
            *(egl.EGL_CONTEXT_OPENGL_PROFILE_MASK, egl.EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, egl.EGL_NONE),
        )
        if not egl.eglInitialize(self._display, major, minor):
            raise SetupError(MISSING_GL)
        egl.eglChooseConfig(self._display, wanted, configs, 1, count)
        egl.eglBindAPI(egl.EGL_OPENGL_API)
        self._context = egl.eglCreateContext(self._display, configs[0], egl.EGL_NO_CONTEXT, version)
        self.make_current()
        words = [gl.glGetString(name).decode("ascii", "replace") for name in (gl.GL_RENDERER, gl.GL_VERSION)]
        self.engine = ", ".join(words)

    def make_current(self) -> None:
        """Make this context the thread's own.

        Raises:
            WorkerError: the context is gone.
        """
        egl = import_module("OpenGL.EGL")

        none = egl.EGL_NO_SURFACE
        try:
            is_made = self._context and egl.eglMakeCurrent(self._display, none, none, self._context)
        except import_module("OpenGL.error").Error as error:
            raise WorkerError(Reason.CONTEXT_LOST, "the OpenGL context is gone") from error
        if not is_made:
            raise WorkerError(Reason.CONTEXT_LOST, "the OpenGL context cannot be made current")

    @contextlib.contextmanager
    def kept(self) -> Iterator[None]:
        """Make it current for what is drawn inside; without a context OpenGL draws nothing and reports no error.

        Raises:
            WorkerError: the context is gone, or was lost meanwhile, whatever else went wrong then.
        """
        self.make_current()
        try:
            yield
        except Exception as error:
            if self._is_current():
                raise
            raise WorkerError(Reason.CONTEXT_LOST, "the OpenGL context was lost in a drawing") from error
        if not self._is_current():
            raise WorkerError(Reason.CONTEXT_LOST, "the OpenGL context was lost in a drawing")

    def _is_current(self) -> bool:
        now = import_module("OpenGL.EGL").eglGetCurrentContext()
        return _address(now) == _address(self._context)

    def close(self) -> None:
        """Destroy the context. Safe to call twice."""
        if self._context is None:
            return
        egl = import_module("OpenGL.EGL")

        none = egl.EGL_NO_SURFACE
        with contextlib.suppress(
            import_module("OpenGL.error").Error
        ):  # it was lost: there is nothing left to destroy
            egl.eglMakeCurrent(self._display, none, none, egl.EGL_NO_CONTEXT)
            egl.eglDestroyContext(self._display, self._context)
        self._context = None


def _address(context: Any) -> int | None:
    """Where a context lies; None for no context."""
    return ctypes.cast(context, ctypes.c_void_p).value


class Shader:
    """A linked program of a vertex and a fragment shader, its uniforms set by name."""

    def __init__(self, vertex: str, fragment: str) -> None:
        gl = import_module("OpenGL.GL")

        self._gl = gl
        self.name = gl.glCreateProgram()
        for kind, source in ((gl.GL_VERTEX_SHADER, vertex), (gl.GL_FRAGMENT_SHADER, fragment)):
            shader = gl.glCreateShader(kind)
            gl.glShaderSource(shader, source)
            gl.glCompileShader(shader)
            if not gl.glGetShaderiv(shader, gl.GL_COMPILE_STATUS):
                raise WorkerError(
                    Reason.CONTEXT_LOST, f"a shader does not compile: {gl.glGetShaderInfoLog(shader)!r}"
                )
            gl.glAttachShader(self.name, shader)
            gl.glDeleteShader(shader)
        gl.glLinkProgram(self.name)
        if not gl.glGetProgramiv(self.name, gl.GL_LINK_STATUS):
            raise WorkerError(
                Reason.CONTEXT_LOST, f"shaders do not link: {gl.glGetProgramInfoLog(self.name)!r}"
            )
        self._places: dict[str, int] = {}

    def use(self, **uniforms: Any) -> None:
        """Make it current and set uniforms: int (sampler), float, (2|3|4,) vector, (4, 4) matrix or (N, 2, 4) array."""
        gl = self._gl
        gl.glUseProgram(self.name)
        for name, value in uniforms.items():
            place = self._places.setdefault(name, -2)
            if place == -2:
                place = self._places[name] = gl.glGetUniformLocation(self.name, name)
            if place < 0:
                continue
            if isinstance(value, int):
                gl.glUniform1i(place, value)
                continue
            array = np.asarray(value, np.float32)
            if array.shape == (4, 4):
                gl.glUniformMatrix4fv(place, 1, gl.GL_TRUE, array)
            elif array.ndim == 0:
                gl.glUniform1f(place, float(array))
            elif array.ndim == 3:
                gl.glUniform4fv(place, array.size // 4, array)
            else:
                {2: gl.glUniform2fv, 3: gl.glUniform3fv, 4: gl.glUniform4fv}[array.size](place, 1, array)


class Target:
    """A framebuffer with textures or multisampled renderbuffers of one size, made anew when the size changes.

    ``formats`` are internal formats of the colour attachments; the depth attachment is 32-bit float.
    """

    def __init__(self, formats: tuple[int, ...], *, samples: int = 0, compare_depth: bool = False) -> None:
        gl = import_module("OpenGL.GL")

        self._gl = gl
        self._formats = formats
        self._samples = samples
        self._compare_depth = compare_depth
        self.size = (0, 0)
        self.framebuffer = 0
        self.colors: list[int] = []
        self.depth = 0

    def bind(self, size: tuple[int, int]) -> None:
        """Make it the drawing target, of (width, height) pixels, with a viewport over all of it."""
        gl = self._gl
        if size != self.size:
            self.free()
            self._allocate(size)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.framebuffer)
        gl.glViewport(0, 0, *size)

    def _allocate(self, size: tuple[int, int]) -> None:
        gl = self._gl
        self.size = size
        self.framebuffer = gl.glGenFramebuffers(1)
        gl.glBindFramebuffer(gl.GL_FRAMEBUFFER, self.framebuffer)
        points = [gl.GL_COLOR_ATTACHMENT0 + i for i in range(len(self._formats))]
        self.colors = [self._attach(p, f) for p, f in zip(points, self._formats, strict=True)]
        self.depth = self._attach(gl.GL_DEPTH_ATTACHMENT, gl.GL_DEPTH_COMPONENT32F)
        gl.glDrawBuffers(len(points), points) if points else gl.glDrawBuffer(gl.GL_NONE)
        if gl.glCheckFramebufferStatus(gl.GL_FRAMEBUFFER) != gl.GL_FRAMEBUFFER_COMPLETE:
            raise WorkerError(Reason.CONTEXT_LOST, f"no framebuffer of {size[0]}x{size[1]} px")

    def _attach(self, point: int, form: int) -> int:
        gl = self._gl
        if self._samples:
            buffer = gl.glGenRenderbuffers(1)
            gl.glBindRenderbuffer(gl.GL_RENDERBUFFER, buffer)
            gl.glRenderbufferStorageMultisample(gl.GL_RENDERBUFFER, self._samples, form, *self.size)
            gl.glFramebufferRenderbuffer(gl.GL_FRAMEBUFFER, point, gl.GL_RENDERBUFFER, buffer)
            return int(buffer)
        texture = gl.glGenTextures(1)
        gl.glBindTexture(gl.GL_TEXTURE_2D, texture)
        layout, kind, smooth = {
            gl.GL_R32UI: (gl.GL_RED_INTEGER, gl.GL_UNSIGNED_INT, gl.GL_NEAREST),
            gl.GL_DEPTH_COMPONENT32F: (gl.GL_DEPTH_COMPONENT, gl.GL_FLOAT, gl.GL_NEAREST),
        }.get(form, (gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, gl.GL_NEAREST))
        gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, form, *self.size, 0, layout, kind, None)
        if self._compare_depth and form == gl.GL_DEPTH_COMPONENT32F:
            gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_COMPARE_MODE, gl.GL_COMPARE_REF_TO_TEXTURE)
            gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_COMPARE_FUNC, gl.GL_LEQUAL)
        for name in (gl.GL_TEXTURE_MIN_FILTER, gl.GL_TEXTURE_MAG_FILTER):
            gl.glTexParameteri(gl.GL_TEXTURE_2D, name, smooth)
        for name in (gl.GL_TEXTURE_WRAP_S, gl.GL_TEXTURE_WRAP_T):
            gl.glTexParameteri(gl.GL_TEXTURE_2D, name, gl.GL_CLAMP_TO_EDGE)
        gl.glFramebufferTexture2D(gl.GL_FRAMEBUFFER, point, gl.GL_TEXTURE_2D, texture, 0)
        return int(texture)

    def free(self) -> None:
        """Give its memory back."""
        gl = self._gl
        if not self.framebuffer:
            return
        attachments = [*self.colors, self.depth]
        if self._samples:
            gl.glDeleteRenderbuffers(len(attachments), attachments)
        else:
            gl.glDeleteTextures(attachments)
        gl.glDeleteFramebuffers(1, [self.framebuffer])
        self.framebuffer = 0
        self.size = (0, 0)


class VertexArray:
    """A vertex buffer of one structured dtype, replaced for each scene; fields are attributes in their order."""

    def __init__(self, layout: np.dtype[Any]) -> None:
        gl = import_module("OpenGL.GL")

        self._gl = gl
        self.name = gl.glGenVertexArrays(1)
        self._buffer = gl.glGenBuffers(1)
        gl.glBindVertexArray(self.name)
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self._buffer)
        assert layout.fields is not None
        for place, (kind, offset) in enumerate(
            (layout.fields[name][0], layout.fields[name][1]) for name in layout.names or ()
        ):
            start = ctypes.c_void_p(offset)
            size = kind.shape[0] if kind.shape else 1
            gl.glEnableVertexAttribArray(place)
            if kind.base == np.uint32:
                gl.glVertexAttribIPointer(place, size, gl.GL_UNSIGNED_INT, layout.itemsize, start)
            else:
                gl.glVertexAttribPointer(place, size, gl.GL_FLOAT, gl.GL_FALSE, layout.itemsize, start)

    def fill(self, vertices: NDArray[Any]) -> None:
        """Replace the contents and make it current; an empty array frees the memory."""
        gl = self._gl
        gl.glBindVertexArray(self.name)
        gl.glBindBuffer(gl.GL_ARRAY_BUFFER, self._buffer)
        gl.glBufferData(gl.GL_ARRAY_BUFFER, vertices.nbytes, vertices.tobytes(), gl.GL_STREAM_DRAW)

    def bind(self) -> None:
        self._gl.glBindVertexArray(self.name)

    def free(self) -> None:
        """Give its memory back."""
        self._gl.glDeleteVertexArrays(1, [self.name])
        self._gl.glDeleteBuffers(1, [self._buffer])


def upload_texture(texture: Texture, *, is_color: bool) -> int:
    """GL name of a new texture with mipmaps; colour maps are sRGB, the others linear."""
    gl = import_module("OpenGL.GL")

    modes = {"repeat": gl.GL_REPEAT, "clamp": gl.GL_CLAMP_TO_EDGE, "mirror": gl.GL_MIRRORED_REPEAT}
    name = int(gl.glGenTextures(1))
    gl.glActiveTexture(gl.GL_TEXTURE0)
    gl.glBindTexture(gl.GL_TEXTURE_2D, name)
    height, width = texture.image.shape[:2]
    form = gl.GL_SRGB8_ALPHA8 if is_color else gl.GL_RGBA8
    pixels = np.ascontiguousarray(texture.image).tobytes()
    gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 1)
    gl.glTexImage2D(gl.GL_TEXTURE_2D, 0, form, width, height, 0, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, pixels)
    gl.glGenerateMipmap(gl.GL_TEXTURE_2D)
    shrink, grow = (getattr(gl, f"GL_{word.upper()}") for word in (texture.shrink, texture.grow))
    gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_MIN_FILTER, shrink)
    gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_MAG_FILTER, grow)
    gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_WRAP_S, modes[texture.wrap[0]])
    gl.glTexParameteri(gl.GL_TEXTURE_2D, gl.GL_TEXTURE_WRAP_T, modes[texture.wrap[1]])
    return name


def set_blending(on: bool) -> None:
    """Lay what follows over what is drawn by its alpha, without hiding what comes later; or replace it."""
    gl = import_module("OpenGL.GL")

    if on:
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFuncSeparate(
            gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA, gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA
        )
    else:
        gl.glDisable(gl.GL_BLEND)
    gl.glDepthMask(gl.GL_FALSE if on else gl.GL_TRUE)


def read_pixels(layout: int, kind: int, out: NDArray[Any], corner: tuple[int, ...] = (0, 0)) -> NDArray[Any]:
    """Fill (H, W, …) ``out`` from the bound framebuffer, from its lower left corner on, and turn it upside down: first row on top."""
    gl = import_module("OpenGL.GL")

    gl.glPixelStorei(gl.GL_PACK_ALIGNMENT, 1)
    gl.glReadPixels(*corner, out.shape[1], out.shape[0], layout, kind, out)
    return np.ascontiguousarray(out[::-1])
