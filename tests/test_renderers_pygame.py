"""The pygame renderer against pictures whose owners were worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from pygame_window import END, START, VIEW, by_id, drawn, played, reason, script

from renderers.pygame import PygameRenderer
from schemas.errors import Reason
from schemas.program import SourceFile
from schemas.rendering import Frame
from schemas.view import Action

RENDERER = PygameRenderer


def counted(frame: Frame, name: str) -> float:
    """A number that the program keeps."""
    value = frame.state[name]
    assert isinstance(value, int | float)
    return value


MOVER = """
x = 0
def draw_hero():
    pygame.draw.rect(screen, "#ff00ff", (x, 20, 10, 10))
LOOP
if pygame.key.get_pressed()[pygame.K_RIGHT]: x += 2
screen.fill("black")
draw_hero()
"""


def test_keys_move_the_hero_in_virtual_time(renderer: PygameRenderer) -> None:
    actions = (
        Action(name="key_down", time_ms=100, key="ArrowRight"),
        Action(name="key_up", time_ms=300, key="ArrowRight"),
    )
    view = replace(VIEW, time_ms=100, num_frames=3, frame_interval_ms=300, actions=actions)
    rendering = played(renderer, MOVER, view)
    assert [f.time_ms for f in rendering.frames] == [100, 400, 700]
    # Frames at 100.0, 116.7 … 283.3 ms see the key: 12 of 2 px each; the one at 100 ms is the first of them.
    assert [e.bbox.x0 for e in rendering.elements if e.element_id == "hero"] == [2, 24, 24]
    assert rendering.actions == actions


def test_events_say_what_a_person_did(renderer: PygameRenderer) -> None:
    actions = (
        Action(name="press", time_ms=20, key="Shift+a"),
        Action(name="click", time_ms=120, point=(30, 20)),
        Action(name="type", time_ms=240, text="é!"),
        Action(name="scroll", time_ms=300, point=(9, 9), end_point=(0, 200)),
    )
    body = """
log = ""
LOOP
for e in events:
    if e.type == pygame.KEYDOWN: log += f"[{e.key} {e.unicode}]"
    if e.type == pygame.TEXTINPUT: log += e.text
    if e.type == pygame.MOUSEBUTTONDOWN: log += f"({e.button} {e.pos[0]} {pygame.mouse.get_pressed()[0]})"
    if e.type == pygame.MOUSEWHEEL: log += f"<{e.y}>"
screen.fill("white", (0, 0, 9, 9))
"""
    rendering = played(renderer, body, replace(VIEW, time_ms=500, actions=actions))
    shift, a = 1073742049, 97
    expected = f"[{shift} ][{a} A]A(1 30 True)[233 é]é[33 !]!<-2>(5 9 False)(5 9 False)"
    assert rendering.frames[0].state["log"] == expected


def test_state_is_what_the_program_keeps(renderer: PygameRenderer) -> None:
    body = """
import random
SPEED = 4
score, lives, name, is_over, _hidden = 7, 3, "Ann", False, 1
class Player:
    def __init__(self):
        self.hp = 50.5
        self.pos = pygame.Vector2(3, 4)
        self.bag = [1, 2]
player = Player()
def main():
    level = 2
    for i in range(3): pass
    screen.fill("red", (0, 0, 9, 9))
    pygame.display.flip()
    pygame.time.wait(50)
main()
"""
    (frame,) = drawn(renderer, body).frames
    assert dict(frame.state) == {
        "score": 7,
        "lives": 3,
        "name": "Ann",
        "is_over": False,
        "level": 2,
        "player.hp": 50.5,
        "player.pos.x": 3.0,
        "player.pos.y": 4.0,
    }


@pytest.mark.parametrize(
    "wait",
    [
        "clock.tick(50)",
        "pygame.time.wait(20)",
        "import time; time.sleep(0.02)",
        "pygame.time.delay(20)",
        "pygame.event.wait(20)",
        "t = pygame.time.get_ticks()\n    while pygame.time.get_ticks() < t + 20: pass",
    ],
)
def test_every_way_to_wait_lets_virtual_time_pass(renderer: PygameRenderer, wait: str) -> None:
    text = (
        f"{START}clock = pygame.time.Clock()\nframes = 0\nwhile True:\n    frames += 1\n"
        f"    screen.fill('red', (0, 0, 9, 9))\n    pygame.display.flip()\n    {wait}\n"
    )
    (frame,) = renderer.render(script(text), replace(VIEW, time_ms=1000)).frames
    assert 48 <= counted(frame, "frames") <= 52


def test_a_program_that_never_waits_shows_sixty_frames_a_second(renderer: PygameRenderer) -> None:
    text = (
        START
        + "frames = 0\nwhile True:\n    frames += 1\n    screen.fill('red', (0, 0, 9, 9))\n    pygame.display.flip()\n"
    )
    (frame,) = renderer.render(script(text), replace(VIEW, time_ms=1000)).frames
    assert 59 <= counted(frame, "frames") <= 61


def test_a_still_picture_with_an_idle_event_loop(renderer: PygameRenderer) -> None:
    text = (
        START
        + "screen.fill('red', (0, 0, 9, 9))\npygame.display.flip()\nwhile True:\n    for e in pygame.event.get():\n        pass\n"
    )
    assert renderer.render(script(text), replace(VIEW, time_ms=1000)).elements


def test_an_async_game_runs(renderer: PygameRenderer) -> None:
    text = f"""import asyncio
{START}frames = 0
async def main():
    global frames
    clock = pygame.time.Clock()
    while True:
        frames += 1
        screen.fill("red", (0, 0, 9, 9))
        pygame.display.update()
        clock.tick(50)
        await asyncio.sleep(0)
asyncio.run(main())
"""
    (frame,) = renderer.render(script(text), replace(VIEW, time_ms=500)).frames
    assert 24 <= counted(frame, "frames") <= 26


def test_timers_post_their_events(renderer: PygameRenderer) -> None:
    body = """
TICK = pygame.USEREVENT + 1
pygame.time.set_timer(TICK, 100)
beats = 0
LOOP
beats += sum(e.type == TICK for e in events)
screen.fill("red", (0, 0, 9, 9))
"""
    (frame,) = played(renderer, body, replace(VIEW, time_ms=1050)).frames
    assert frame.state["beats"] == 10


def test_a_program_that_never_clears_keeps_its_old_owners(renderer: PygameRenderer) -> None:
    body = """
step = 0
def draw_step(at):
    pygame.draw.rect(screen, "#ffaa00", (at * 10, 0, 8, 8))
LOOP
draw_step(step)
step += 1
"""
    rendering = played(renderer, body, replace(VIEW, time_ms=700), tick="5")
    assert sorted(e.bbox.x0 for e in rendering.elements if e.kind == "step") == [0, 10, 20, 30]


def test_chance_falls_alike_in_another_process(renderer: PygameRenderer) -> None:
    body = """
import random, secrets, uuid, os
import numpy as np
class Ball:
    def __init__(self, color): self.color = color
balls = {Ball((i, i, 99)) for i in range(30)}
LOOP
screen.fill("black")
for source in (random.random(), random.Random().random(), np.random.rand(), np.random.default_rng().random(), np.random.RandomState().rand(), secrets.randbelow(60) / 60):
    pygame.draw.circle(screen, "red", (source * 80, source * 60), 5)
label = hash("x") % 97 + uuid.uuid4().int % 89 + os.urandom(1)[0]
for ball in balls:
    pygame.draw.circle(screen, ball.color, (40, 30), 9)
"""
    view = replace(VIEW, time_ms=200, num_frames=2)
    first = played(renderer, body, view)
    other = PygameRenderer()
    other.open()
    try:
        second = played(other, body, view)
    finally:
        other.close()
    assert first.elements == second.elements
    for a, b in zip(first.frames, second.frames, strict=True):
        assert a.image.tobytes() == b.image.tobytes()
        assert (a.ids.tobytes(), dict(a.state)) == (b.ids.tobytes(), dict(b.state))


def test_a_game_of_several_files_with_a_picture_and_a_sound(renderer: PygameRenderer) -> None:
    files = (
        SourceFile(path="game/__init__.py", data=b""),
        SourceFile(
            path="game/hero.py",
            data=b"import pygame\nclass Hero:\n    def draw(self, s):\n        pygame.draw.rect(s, 'red', (5, 5, 9, 9))\n",
        ),
        SourceFile(path="art/dot.ppm", data=b"P6\n2 2\n255\n" + bytes((0, 0, 255)) * 4),
        SourceFile(path="beep.wav", data=wav(800)),
    )
    text = (
        START
        + "from game.hero import Hero\nHero().draw(screen)\nscreen.blit(pygame.image.load('art/dot.ppm').convert(), (40, 30))\n"
        + "sound = pygame.mixer.Sound('beep.wav')\nsound.play()"
        + END
    )
    found = by_id(renderer.render(script(text, *files), VIEW))
    assert found["hero"].code_path == "game/hero.py"
    assert found["image"].bbox.xyxy == (40, 30, 42, 32)


def wav(num_samples: int) -> bytes:
    size = 2 * num_samples
    head = b"RIFF" + (36 + size).to_bytes(4, "little") + b"WAVEfmt " + (16).to_bytes(4, "little")
    rate = (22050).to_bytes(4, "little") + (44100).to_bytes(4, "little")
    form = b"\x01\x00\x01\x00" + rate + b"\x02\x00\x10\x00"
    return head + form + b"data" + size.to_bytes(4, "little") + bytes(size)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import pygame\nx = = 1\n", Reason.SYNTAX),
        (START + "nothing.here()\n", Reason.SCRIPT_ERROR),
        (START + "screen.fill('no such colour')\n", Reason.SCRIPT_ERROR),
        (
            START + "screen.fill('red', (0, 0, 9, 9))\npygame.display.flip()\nraise SystemExit\n",
            Reason.SCRIPT_ERROR,
        ),
        ("import pygame\npygame.init()\nprint('hello')\n", Reason.BLANK),
        (START + "screen.fill('red')\npygame.display.flip()\npygame.time.wait(2000)\n", Reason.BLANK),
        (START + "pygame.image.load('hero.png')\n", Reason.MISSING_ASSET),
        (
            START + "screen.blit(pygame.font.Font(None, 20).render('数', True, 'white'), (9, 9))" + END,
            Reason.MISSING_GLYPH,
        ),
        (START + "import turtle_of_somebody\n", Reason.SCRIPT_ERROR),
    ],
)
def test_broken_programs_get_their_reason(renderer: PygameRenderer, text: str, expected: Reason) -> None:
    assert reason(renderer, text, replace(VIEW, time_ms=1000)) == expected


def test_recognises_games_and_their_windows_size() -> None:
    text = b"import pygame as pg\nWIDTH, TILE = 20 * 16, 16\npg.display.set_mode((WIDTH, 15 * TILE))\n"
    assert PygameRenderer.recognises("game.py", text) > 0.9
    assert PygameRenderer.recognises("game.py", b"import cadquery as cq\n") == 0
    assert PygameRenderer.recognises("game.js", text) == 0
    view = PygameRenderer.natural_view(script(text.decode()))
    assert view is not None
    assert view.size_px == (320, 240)


def test_sounds_last_as_long_as_they_are_in_virtual_time(renderer: PygameRenderer) -> None:
    body = """
sound = pygame.mixer.Sound(buffer=bytes(44100 * 4))
seconds = sound.get_length()
channel = sound.play()
busy = 0
LOOP
busy += channel.get_busy() and pygame.mixer.get_busy()
screen.fill("red", (0, 0, 9, 9))
"""
    (frame,) = played(renderer, body, replace(VIEW, time_ms=3000), tick="20").frames
    # Frames at 0, 50 … ms: as many as begin before the sound ends
    assert counted(frame, "busy") == np.ceil(counted(frame, "seconds") * 20)
