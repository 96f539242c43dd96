"""A small window of pygame: programs put together from its parts, and what was found in their pictures."""

from __future__ import annotations

import pytest

from renderers.pygame import PygameRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

VIEW = View(width_px=80, height_px=60, time_ms=0)
START = "import pygame\npygame.init()\nscreen = pygame.display.set_mode((80, 60))\n"
GREY = "screen.fill((119, 119, 119))\n"
END = "\npygame.display.flip()\npygame.time.wait(9000)\n"


def script(text: str, *others: SourceFile) -> Program:
    files = (SourceFile(path="main.py", data=text.encode()), *others)
    return Program(language="pygame", files=files, main_path="main.py", template_id="t")


def drawn(renderer: PygameRenderer, body: str, view: View = VIEW) -> Rendering:
    return renderer.render(script(START + body + END), view)


def played(renderer: PygameRenderer, body: str, view: View = VIEW, tick: str = "60") -> Rendering:
    """The frames of a game whose loop runs ``body``, shows a frame, and ticks."""
    setup, _, loop = body.partition("LOOP\n")
    inner = "".join(f"    {line}\n" for line in loop.splitlines())
    text = (
        f"{START}clock = pygame.time.Clock()\n{setup}while True:\n    events = pygame.event.get()\n{inner}"
        f"    pygame.display.flip()\n    clock.tick({tick})\n"
    )
    return renderer.render(script(text), view)


def by_id(rendering: Rendering, image_index: int = 0) -> dict[str, Element]:
    return {e.element_id: e for e in rendering.elements if e.image_index == image_index}


def boxes(rendering: Rendering) -> dict[str, tuple[int, int, int, int]]:
    return {e.element_id: e.bbox.xyxy for e in rendering.elements}


def source_of(text: str, element: Element) -> str:
    return text.encode()[element.code_start : element.code_end].decode()


def reason(renderer: PygameRenderer, text: str, view: View = VIEW) -> Reason:
    with pytest.raises(SampleError) as caught:
        renderer.render(script(text), view)
    return caught.value.reason
