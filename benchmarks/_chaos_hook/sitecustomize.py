"""On the path of a disturbed run's Python processes: at SIGUSR1 the OpenGL context there is destroyed, once it is current."""

from __future__ import annotations

import os
import signal
import sys

AGAIN_S = 0.02


def lose_context(*_: object) -> None:
    """Destroy the context, and say so in the file that the environment names."""
    egl = sys.modules.get("OpenGL.EGL")
    ask = getattr(egl, "eglGetCurrentContext", None)  # None while the module is being imported
    context = ask() if ask else None
    if egl is None or not context:  # between two drawings
        signal.setitimer(signal.ITIMER_REAL, AGAIN_S)
        return
    display = egl.eglGetCurrentDisplay()
    egl.eglMakeCurrent(display, egl.EGL_NO_SURFACE, egl.EGL_NO_SURFACE, egl.EGL_NO_CONTEXT)
    egl.eglDestroyContext(display, context)
    with open(os.environ["RENDERLOOM_CHAOS_LOG"], "a", encoding="utf-8") as log:  # noqa: PTH123
        log.write(f"{os.getpid()}\n")


if "RENDERLOOM_CHAOS_LOG" in os.environ:
    signal.signal(signal.SIGUSR1, lose_context)
    signal.signal(signal.SIGALRM, lose_context)
