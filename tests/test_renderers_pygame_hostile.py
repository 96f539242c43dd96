"""Hostile games: each gets its reason, and the next one is served by the same warm parent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from renderers._sandbox import Limits
from renderers.pygame import PygameRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.view import View

VIEW = View(width_px=80, height_px=60, time_ms=1_000)
START = "import pygame\npygame.init()\nscreen = pygame.display.set_mode((80, 60))\n"
END = "\npygame.display.flip()\npygame.time.wait(9000)\n"

LIMITS = Limits(cpu_s=2, wall_s=6.0, memory_bytes=1 << 30, disk_bytes=64 << 20, printed_bytes=1 << 20)
GOOD = START + "screen.fill('red', (1, 2, 3, 4))" + END
LOOP = "while True:\n    screen.fill('red', (0, 0, 9, 9))\n    pygame.display.flip()\n"

HOSTILE = {
    "reads the password file": ("open('/etc/passwd').read()", {Reason.FILE_ACCESS}),
    "loads a picture from elsewhere": (
        "pygame.image.load('/usr/share/pixmaps/debian-logo.png')",
        {Reason.FILE_ACCESS},
    ),
    "swallows the refusal and plays on": (
        "try:\n    open('/etc/passwd')\nexcept BaseException:\n    pass\n" + LOOP,
        {Reason.FILE_ACCESS},
    ),
    "connects out": ("import socket\nsocket.create_connection(('192.0.2.1', 80), 1)", {Reason.NETWORK}),
    "fork bomb": ("import os\nwhile True:\n    os.fork()", {Reason.HOSTILE}),
    "fork bomb in C": ("import ctypes\nwhile True:\n    ctypes.CDLL(None).fork()", {Reason.HOSTILE}),
    "starts a shell": ("import os\nos.system('id')", {Reason.HOSTILE}),
    "endless loop": ("while True:\n    pass", {Reason.TIMEOUT}),
    "endless drawing that is never shown": (
        "while True:\n    pygame.draw.circle(screen, 'red', (9, 9), 5)",
        {Reason.TIMEOUT, Reason.TOO_LARGE},
    ),
    "draws without end on one picture": (
        "i = 0\nwhile True:\n    i += 1\n    screen.set_at((i % 80, i // 80 % 60), (i % 255, 0, 0))",
        {Reason.TIMEOUT, Reason.TOO_LARGE},
    ),
    "a surface of 30000x30000": (
        "s = pygame.Surface((30000, 30000))\n" + LOOP,
        {Reason.SCRIPT_ERROR, Reason.MEMORY},
    ),
    "eats memory by surfaces": (
        "x = []\nwhile True:\n    x.append(pygame.Surface((4000, 4000)))\n    x[-1].fill('red')",
        {Reason.SCRIPT_ERROR, Reason.MEMORY},
    ),
    "a window of 16000x16000": ("pygame.display.set_mode((16000, 16000))\n" + LOOP, {Reason.TOO_LARGE}),
    "prints for ever": ("while True:\n    print('x' * 4096)", {Reason.TOO_LARGE}),
    "leaves at once": ("import os\nos._exit(0)", {Reason.SCRIPT_ERROR}),
    "leaves in the loop": (LOOP + "    raise SystemExit", {Reason.SCRIPT_ERROR}),
    "swallows everything": (
        "while True:\n    try:\n        nothing()\n    except BaseException:\n        pass",
        {Reason.TIMEOUT},
    ),
    "ignores signals and waits for a lock": (
        "import signal, threading\nfor s in (15, 2, 24):\n    signal.signal(s, signal.SIG_IGN)\nthreading.Event().wait(99)",
        {Reason.TIMEOUT},
    ),
    "kills its parent": ("import os\nos.kill(os.getppid(), 9)", {Reason.HOSTILE}),
    "crashes": ("import ctypes\nctypes.string_at(0)", {Reason.KERNEL_CRASH}),
    "forges the frames": (
        "import os\nopen('/box/out/frames.bin', 'wb').write(b'RLM1' + bytes(99))\nos._exit(0)",
        {Reason.HOSTILE, Reason.FILE_ACCESS},
    ),
    "forges a header": (
        "import json, os\nh = json.dumps({'header': {'times': [[0, 5]], 'shown': [], 'scopes': []}, 'arrays': []}).encode()\n"
        "fd = os.open('/box/out/frames.bin', os.O_CREAT | os.O_WRONLY)\n"
        "os.write(fd, b'RLM1' + len(h).to_bytes(4, 'little') + h)\nos._exit(0)",
        {Reason.HOSTILE, Reason.FILE_ACCESS},
    ),
    "imports the sandbox": ("import renderers._pygame_stage", {Reason.SCRIPT_ERROR}),
    "breaks the counting of runs": (
        "import builtins\nbuiltins.__renderloom_runs__ = None\nfor i in range(3):\n    print(i)",
        {Reason.SCRIPT_ERROR},
    ),
    "breaks the tape": (
        "tape = pygame.Surface.blit.__closure__\nfor cell in tape:\n    try:\n        cell.cell_contents.tape._records = None\n"
        "    except Exception:\n        pass\nscreen.fill('red')",
        {Reason.SCRIPT_ERROR},
    ),
}


def script(text: str) -> Program:
    return Program.from_text(text, language="pygame", main_path="main.py", template_id="t")


def boxes(renderer: PygameRenderer, text: str) -> dict[str, tuple[int, int, int, int]]:
    return {e.element_id: e.bbox.xyxy for e in renderer.render(script(text), VIEW).elements}


@pytest.fixture(scope="module")
def strict() -> Iterator[PygameRenderer]:
    renderer = PygameRenderer(LIMITS)
    renderer.open()
    yield renderer
    renderer.close()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_program_gets_its_reason_and_the_next_is_served(strict: PygameRenderer, name: str) -> None:
    text, expected = HOSTILE[name]
    parent = strict._sandbox._process
    with pytest.raises(SampleError) as caught:
        strict.render(script(START + text), VIEW)
    assert caught.value.reason in expected, caught.value.message
    assert boxes(strict, GOOD) == {"rect": (1, 2, 4, 6)}
    assert strict._sandbox._process is parent


def test_hooks_that_a_program_replaces_harm_nobody(strict: PygameRenderer) -> None:
    text = (
        START
        + "pygame.draw.rect = lambda *a: None\npygame.Surface.fill\npygame.time.wait.__code__ = (lambda ms: 0).__code__\n"
    )
    with pytest.raises(SampleError):
        strict.render(script(text + "pygame.draw.rect(screen, 'red', (0, 0, 9, 9))" + END), VIEW)
    assert strict.render(script(GOOD), VIEW).elements


def test_threads_may_draw(strict: PygameRenderer) -> None:
    text = START + (
        "import threading, time\ndef paint():\n    time.sleep(0.01)\n    pygame.draw.rect(screen, 'red', (5, 5, 9, 9))\n"
        "t = threading.Thread(target=paint)\nt.start()\nt.join()"
    )
    assert boxes(strict, text + END) == {"rect": (5, 5, 14, 14)}


@pytest.mark.parametrize("setting", ["SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "SDL_VIDEO_WINDOW_POS"])
def test_what_a_program_sets_for_sdl_changes_nothing(strict: PygameRenderer, setting: str) -> None:
    text = (
        f"import os\nos.environ['{setting}'] = 'x11'\n{GOOD}\nassert os.environ.pop('{setting}') == 'x11'\n"
    )
    (element,) = strict.render(script(text), VIEW).elements
    assert element.bbox.xyxy == (1, 2, 4, 6)


def test_state_is_text_that_a_file_can_hold(strict: PygameRenderer) -> None:
    rendering = strict.render(script("score = '\\ud800'\nlevel = 3\n" + GOOD), VIEW)
    assert dict(rendering.frames[0].state) == {"score": "\\ud800", "level": 3}


def test_a_program_s_own_module_may_be_named_like_one_of_ours(strict: PygameRenderer) -> None:
    files = (
        SourceFile(path="main.py", data=f"from renderers.shapes import RED\n{GOOD}".encode()),
        SourceFile(path="renderers/__init__.py", data=b""),
        SourceFile(path="renderers/shapes.py", data=b"RED = 1"),
    )
    program = Program(language="pygame", files=files, main_path="main.py", template_id="t")
    assert len(strict.render(program, VIEW).elements) == 1
    with pytest.raises(SampleError) as caught:
        strict.render(script(f"import renderers\n{GOOD}"), VIEW)
    assert "No module named 'renderers'" in caught.value.message
