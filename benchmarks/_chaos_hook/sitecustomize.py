"""On the path of a disturbed run's Python processes: after SIGUSR1 the OpenGL context there is destroyed in a drawing."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

AGAIN_S = 0.02


def lose_context() -> None:
    """Destroy the context that is current on this thread, and say so in the file that the environment names."""
    egl: Any = sys.modules["OpenGL.EGL"]
    context, display = egl.eglGetCurrentContext(), egl.eglGetCurrentDisplay()
    if not context:
        return
    egl.eglMakeCurrent(display, egl.EGL_NO_SURFACE, egl.EGL_NO_SURFACE, egl.EGL_NO_CONTEXT)
    egl.eglDestroyContext(display, context)
    with open(os.environ["RENDERLOOM_CHAOS_LOG"], "a", encoding="utf-8") as log:  # noqa: PTH123
        log.write(f"{os.getpid()}\n")


def lose_context_soon(*_: object) -> None:
    """Destroy it where a program of shaders is chosen next, on whatever thread that is: there it is current."""
    gl: Any = sys.modules.get("OpenGL.GL")
    choose = getattr(gl, "glUseProgram", None)
    if choose is None:  # nobody draws yet
        signal.setitimer(signal.ITIMER_REAL, AGAIN_S)
        return

    def choose_without_context(program: int) -> None:
        gl.glUseProgram = choose
        lose_context()
        choose(program)

    gl.glUseProgram = choose_without_context


if "RENDERLOOM_CHAOS_LOG" in os.environ:
    signal.signal(signal.SIGUSR1, lose_context_soon)
    signal.signal(signal.SIGALRM, lose_context_soon)
