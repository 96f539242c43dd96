"""Runtimes that are killed, or lose their OpenGL context, under a program: never its fault, never another picture."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator

import numpy as np
import psutil
import pytest
from boxed_cad import GOOD, open_sandbox, program, reason, volume

import generators
from benchmarks._chaos_hook import sitecustomize
from renderers._page_compiler import Compiler
from renderers._sandbox import Sandbox
from renderers._svg_engine import Drawing, SvgEngine
from renderers.mesh import MeshRenderer
from schemas.errors import Reason, WorkerError
from schemas.view import View

VIEW = View(width_px=320, height_px=240)
BLURRED = "<g filter='url(#f)'><rect width='99' height='99'/></g>"
SLOW_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"><filter id="f"><feGaussianBlur stdDeviation="9"/>'
    f"</filter>{BLURRED * 400}</svg>"
)


def soon(act: Callable[[], object], after_s: float) -> threading.Timer:
    timer = threading.Timer(after_s, act)
    timer.start()
    return timer


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as box:
        yield box


def _chain(sandbox: Sandbox) -> list[psutil.Process]:
    """The warm parent, the server of the request, the guard and the program, once all four run."""
    assert sandbox._process is not None
    until = time.monotonic() + 20
    while True:
        ours: list[psutil.Process] = []
        for p in psutil.Process(sandbox._process.pid).children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):  # it ended just now
                ours += [p] if "bwrap" not in p.name() else []
        if len(ours) >= 4 or time.monotonic() > until:
            return sorted(ours, key=lambda p: p.create_time())


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (0, Reason.KERNEL_CRASH),
        (1, Reason.KERNEL_CRASH),
        (2, Reason.KERNEL_CRASH),
        (3, Reason.MEMORY),
    ],
)
def test_a_killed_process_of_the_sandbox_is_no_program_s_fault(
    sandbox: Sandbox, place: int, said: Reason
) -> None:
    assert volume(sandbox, GOOD) == pytest.approx(6.0)
    timer = soon(lambda: _chain(sandbox)[place].kill(), 0.3)
    with pytest.raises(WorkerError) as caught:
        sandbox.run(program("while True: pass"), {})
    timer.join()
    assert caught.value.reason is said
    assert volume(sandbox, GOOD) == pytest.approx(6.0)


def test_a_program_that_ends_at_its_bound_is_at_fault_all_the_same(sandbox: Sandbox) -> None:
    assert reason(sandbox, "while True: pass") is Reason.TIMEOUT


def test_a_killed_svg_engine_is_no_drawing_s_fault() -> None:
    engine = SvgEngine()
    engine.open()
    try:
        assert engine._child is not None
        pid = engine._child.pid
        timer = soon(lambda: os.kill(pid, signal.SIGKILL), 0.5)
        with pytest.raises(WorkerError, match="killed by signal 9"):
            engine.draw([Drawing(svg=SLOW_SVG, size_px=(2_000, 2_000))], [], "Lato", cpu_s=60)
        timer.join()
        (drawn,) = engine.draw(
            [Drawing(svg=SLOW_SVG.replace("0 0 99 99", "0 0 1 1"), size_px=(2, 2))], [], "Lato"
        )
        assert drawn.shape == (2, 2, 4)
    finally:
        engine.close()


def test_a_compiler_that_is_killed_twice_is_no_program_s_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler()
    start = compiler._start

    def start_and_kill() -> None:
        start()
        assert compiler._process is not None
        compiler._process.kill()

    monkeypatch.setattr(compiler, "_start", start_and_kill)
    with pytest.raises(WorkerError, match="killed by signal 9"):
        compiler.ask({})
    assert compiler._process is None


@pytest.fixture
def mesh(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MeshRenderer]:
    monkeypatch.setenv("RENDERLOOM_CHAOS_LOG", str(tmp_path_factory.mktemp("log") / "log"))
    renderer = MeshRenderer()
    renderer.open()
    try:
        yield renderer
    finally:
        renderer.close()


def test_a_lost_context_is_never_another_picture(mesh: MeshRenderer) -> None:
    model = generators.load("mesh_tool")().generate(np.random.default_rng(1))
    started = time.monotonic()
    whole = mesh.render(model, VIEW).frames[0].image
    taken_s = time.monotonic() - started
    num_lost = 0
    before = signal.signal(signal.SIGALRM, lambda *_: sitecustomize.lose_context())
    try:
        for k in range(6):
            signal.setitimer(signal.ITIMER_REAL, taken_s * (k + 0.5) / 6)
            try:
                assert np.array_equal(mesh.render(model, VIEW).frames[0].image, whole)
            except WorkerError as error:
                assert error.reason is Reason.CONTEXT_LOST
                num_lost += 1
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
                mesh.close()
                mesh.open()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert num_lost
    sitecustomize.lose_context()
    with pytest.raises(WorkerError, match="context is gone"):
        mesh.render(model, VIEW)
    mesh.close()
    mesh.open()
    sitecustomize.lose_context_soon()
    with pytest.raises(WorkerError, match="lost in a drawing"):
        mesh.render(model, VIEW)
    mesh.close()
    mesh.open()
    assert np.array_equal(mesh.render(model, VIEW).frames[0].image, whole)
