"""Which OpenGL a renderer draws with: Mesa's software rasteriser, or a GPU where the run asks for one."""

from __future__ import annotations

import ctypes
import logging
import os
from importlib import import_module
from typing import Any

VARIABLE = "RENDERLOOM_GL"
"""``gpu`` in the environment of a worker that was given a share of a GPU."""
SOFTWARE_VARIABLES = {"EGL_PLATFORM": "surfaceless", "LIBGL_ALWAYS_SOFTWARE": "1"}
EGL_PLATFORM_DEVICE_EXT = 0x313F
_EGL_EXTENSIONS = 0x3055
_EGL_CUDA_DEVICE_NV = 0x323A
_MOST_DEVICES = 64

log = logging.getLogger(__name__)


def wants_gpu() -> bool:
    """Whether this worker is to draw on a GPU."""
    return os.environ.get(VARIABLE) == "gpu"


def gpu_device() -> ctypes.c_void_p | None:
    """The EGL device to draw on: the GPU that CUDA counts first here, else the first that is no software.

    None where a GPU is not wanted or, which is logged as a warning, where EGL has none.
    """
    if not wants_gpu():
        return None
    found = [device for device, extensions in _devices() if "EGL_MESA_device_software" not in extensions]
    if not found:
        log.warning("a GPU is asked for, but EGL finds none here: OpenGL draws in software")
        return None
    return min(found, key=_cuda_number)


def _function(name: str, result: Any, *arguments: Any) -> Any:
    address = import_module("OpenGL.EGL").eglGetProcAddress(name)
    return ctypes.CFUNCTYPE(result, *arguments)(address) if address else None


def _devices() -> list[tuple[ctypes.c_void_p, str]]:
    """EGL's devices with their extensions; none where EGL cannot be asked."""
    os.environ.setdefault("PYOPENGL_PLATFORM", "egl")
    try:
        query = _function("eglQueryDevicesEXT", ctypes.c_uint, ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
        describe = _function("eglQueryDeviceStringEXT", ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int)
    except (ImportError, AttributeError, OSError):
        return []
    count, devices = ctypes.c_int(), (ctypes.c_void_p * _MOST_DEVICES)()
    if query is None or describe is None or not query(_MOST_DEVICES, devices, ctypes.byref(count)):
        return []
    found = [ctypes.c_void_p(devices[k]) for k in range(count.value)]
    return [
        (device, (describe(device, _EGL_EXTENSIONS) or b"").decode("ascii", "replace")) for device in found
    ]


def _cuda_number(device: ctypes.c_void_p) -> int:
    """How CUDA counts the device in this process (Ray shows a worker its own GPU alone); the last where it does not."""
    attribute = _function(
        "eglQueryDeviceAttribEXT", ctypes.c_uint, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p
    )
    number = ctypes.c_ssize_t()
    is_known = attribute is not None and attribute(device, _EGL_CUDA_DEVICE_NV, ctypes.byref(number))
    return int(number.value) if is_known else 1 << 30
