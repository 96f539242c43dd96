"""The OpenGL that a renderer draws with: a GPU where one is asked for and there, else software, which is said."""

from __future__ import annotations

import logging

import pytest

import renderers
from renderers._browser import Browser
from renderers._gl_device import VARIABLE, gpu_device, wants_gpu
from renderers._mesh_gl import GlContext


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "gpu")


def test_without_being_asked_no_gpu_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert not wants_gpu()
    assert gpu_device() is None


@pytest.mark.usefixtures("asked")
def test_opengl_opens_whether_the_gpu_is_there_or_not(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        is_there = gpu_device() is not None
    assert is_there != ("a GPU is asked for, but EGL finds none here" in caplog.text)
    context = GlContext()
    context.open()
    try:
        assert ("llvmpipe" in context.engine) == (not is_there)
    finally:
        context.close()


@pytest.mark.usefixtures("asked")
def test_the_browser_opens_and_says_which_webgl_it_has() -> None:
    browser = Browser()
    browser.open()
    try:
        assert ("llvmpipe" in browser.fingerprint()["gl_renderer"]) == (gpu_device() is None)
    finally:
        browser.close()


def test_renderers_that_opengl_draws_for_say_so() -> None:
    drawn = {name for name in renderers.names() if getattr(renderers.load(name), "draws_with_gl", False)}
    assert drawn == {"mesh", "trimesh", "threejs", "glsl"}
