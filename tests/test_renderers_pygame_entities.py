"""Calls become things: named after functions, methods and sprites, the same ones from frame to frame."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame_window import END, GREY, START, VIEW, boxes, by_id, drawn, played, script, source_of

from renderers.pygame import PygameRenderer

RENDERER = PygameRenderer


COINS = """
coins = [{"x": 10}, {"x": 30}, {"x": 50}]
font = pygame.font.Font(None, 14)
def circle(x, y, r, color):
    pygame.draw.circle(screen, color, (x, y), r)
def draw_coin(coin):
    circle(coin["x"], 20, 6, "#ffcc00")
    pygame.draw.rect(screen, "#aa6600", (coin["x"] - 1, 17, 2, 6))
def draw_score():
    screen.blit(font.render("Score 3", True, "white"), (4, 45))
def render():
    screen.fill("#123456")
    for coin in coins:
        draw_coin(coin)
    draw_score()
"""


def test_runs_of_a_drawing_function_are_entities(renderer: PygameRenderer) -> None:
    rendering = drawn(renderer, COINS + "render()")
    assert [e.element_id for e in rendering.elements] == [
        *("rect", "coin-1", "coin-1/circle", "coin-1/rect"),
        *("coin-2", "coin-2/circle", "coin-2/rect", "coin-3", "coin-3/circle", "coin-3/rect", "score"),
    ]
    found = by_id(rendering)
    assert found["coin-2"].bbox.xyxy == (24, 14, 36, 26)
    assert found["coin-2/rect"].parent_id == "coin-2"
    assert (found["score"].kind, found["score"].text) == ("text", "Score 3")


def test_spans_are_the_statements_that_made_the_calls(renderer: PygameRenderer) -> None:
    text = (
        START
        + COINS
        + "render()  # été 🎲\nscreen.fill('red', (70, 50, 5, 5)); screen.fill('lime', (60, 50, 5, 5))"
        + END
    )
    found = by_id(renderer.render(script(text), VIEW))
    assert source_of(text, found["coin-1/circle"]) == "pygame.draw.circle(screen, color, (x, y), r)"
    assert source_of(text, found["coin-1"]).startswith("def draw_coin(coin):")
    assert source_of(text, found["score"]) == 'screen.blit(font.render("Score 3", True, "white"), (4, 45))'
    assert source_of(text, found["rect-3"]) == "screen.fill('lime', (60, 50, 5, 5))"


def test_an_object_keeps_its_id_when_others_go(renderer: PygameRenderer) -> None:
    body = COINS + "LOOP\nif pygame.time.get_ticks() > 100 and len(coins) == 3: coins.pop(0)\nrender()"
    rendering = played(renderer, body, replace(VIEW, time_ms=50, num_frames=2, frame_interval_ms=100))
    assert {"coin-1", "coin-2", "coin-3"} <= set(by_id(rendering, 0))
    assert "coin-1" not in by_id(rendering, 1)
    assert by_id(rendering, 1)["coin-2"].bbox == by_id(rendering, 0)["coin-2"].bbox


SPRITES = """
class Thing(pygame.sprite.Sprite):
    def __init__(self, x):
        super().__init__()
        self.image = pygame.Surface((8, 8))
        self.image.fill("red")
        self.rect = self.image.get_rect(topleft=(x, 10))
class SpaceRock(Thing):
    pass
class Hero(Thing):
    pass
class Camera(pygame.sprite.Group):
    def draw_all(self, surface):
        for sprite in self.sprites():
            surface.blit(sprite.image, sprite.rect.move(0, 20))
"""


@pytest.mark.parametrize(
    "line",
    [
        "pygame.sprite.Group(SpaceRock(5), SpaceRock(20), Hero(40)).draw(screen)",
        "pygame.sprite.RenderUpdates(SpaceRock(5), SpaceRock(20), Hero(40)).draw(screen)",
        "pygame.sprite.LayeredUpdates(SpaceRock(5), SpaceRock(20), Hero(40)).draw(screen)",
        "pygame.sprite.LayeredDirty(*[pygame.sprite.DirtySprite() for _ in ()])\nCamera(SpaceRock(5), SpaceRock(20), Hero(40)).draw_all(screen)",
    ],
)
def test_sprites_of_a_group_are_entities_named_by_their_class(renderer: PygameRenderer, line: str) -> None:
    found = by_id(drawn(renderer, SPRITES + GREY + line))
    assert set(found) == {"rect", "space-rock-1", "space-rock-2", "hero"}
    assert (found["hero"].bbox.x0, found["hero"].kind) == (40, "hero")


def test_a_method_of_a_base_class_is_named_by_its_object(renderer: PygameRenderer) -> None:
    body = """
class Entity:
    def __init__(self, x): self.x = x
    def draw(self, surface):
        pygame.draw.rect(surface, "red", (self.x, 5, 9, 9))
class Ghost(Entity):
    def draw(self, surface):
        super().draw(surface)
        pygame.draw.rect(surface, "blue", (self.x + 2, 7, 3, 3))
for thing in [Ghost(5), Ghost(30), Entity(60)]:
    thing.draw(screen)
"""
    found = by_id(drawn(renderer, body))
    assert {"ghost-1", "ghost-2", "ghost-1/rect-1", "ghost-1/rect-2"} <= set(found)


def test_a_function_named_like_a_thing_draws_it(renderer: PygameRenderer) -> None:
    body = """
img = pygame.Surface((9, 9))
img.fill("red")
def enemy(x, y):
    screen.blit(img, (x, y))
def fire_bullet(x, y):
    pygame.draw.rect(screen, "yellow", (x, y, 2, 5))
def redraw_game_window():
    screen.fill("navy")
    for i in range(2): enemy(10 + 30 * i, 5)
    fire_bullet(40, 40)
redraw_game_window()"""
    assert set(boxes(drawn(renderer, body))) == {"rect", "enemy-1", "enemy-2", "bullet"}


def test_tiles_of_a_map_are_entities(renderer: PygameRenderer) -> None:
    body = """
LEVEL = [[1, 0, 1], [0, 1, 0]]
def draw_map(surface):
    for y, row in enumerate(LEVEL):
        for x, kind in enumerate(row):
            if kind: pygame.draw.rect(surface, "green", (x * 20, y * 20, 18, 18))
draw_map(screen)"""
    found = by_id(drawn(renderer, body))
    assert len([e for e in found.values() if e.bbox.size_px == (18, 18)]) == 3
    assert "map" in found


def test_functions_that_draw_the_whole_picture_are_no_things(renderer: PygameRenderer) -> None:
    body = """
def draw_text(text, at):
    screen.blit(pygame.font.Font(None, 14).render(text, True, "white"), at)
def draw_lamp():
    pygame.draw.rect(screen, "gold", (50, 10, 9, 9))
    pygame.draw.rect(screen, "red", (52, 12, 3, 3))
def draw_frame():
    screen.fill("navy")
    draw_lamp()
    draw_text("Hi", (5, 5))
    draw_text("Ho", (5, 40))
draw_frame()"""
    assert set(boxes(drawn(renderer, body))) == {"rect", "lamp", "lamp/rect-1", "lamp/rect-2", "text"}
