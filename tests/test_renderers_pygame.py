"""The pygame renderer against pictures whose owners were worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from renderers.pygame import PygameRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import Action, View

VIEW = View(width_px=80, height_px=60, time_ms=0)
START = "import pygame\npygame.init()\nscreen = pygame.display.set_mode((80, 60))\n"
GREY = "screen.fill((119, 119, 119))\n"
END = "\npygame.display.flip()\npygame.time.wait(9000)\n"


@pytest.fixture(scope="module")
def renderer() -> Iterator[PygameRenderer]:
    renderer = PygameRenderer()
    renderer.open()
    yield renderer
    renderer.close()


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


# Shapes


def test_a_rectangle_owns_its_pixels(renderer: PygameRenderer) -> None:
    rendering = drawn(renderer, "pygame.draw.rect(screen, '#cc0000', (10, 5, 20, 15))")
    (rect,) = rendering.elements
    assert (rect.kind, rect.bbox.xyxy, rect.area_px, rect.color) == ("rect", (10, 5, 30, 20), 300, "#cc0000")
    assert rect.visible_fraction == 1
    assert (rendering.frames[0].ids > 0).sum() == 300
    assert rendering.frames[0].image[5, 10].tolist() == [204, 0, 0]


def test_a_later_rectangle_covers_an_earlier_one(renderer: PygameRenderer) -> None:
    body = "pygame.draw.rect(screen, 'red', (10, 10, 20, 20))\npygame.draw.rect(screen, 'green', (20, 10, 20, 20))"
    first, second = drawn(renderer, body).elements
    assert first.bbox.xyxy == (10, 10, 20, 30)
    assert (first.area_px, first.visible_fraction, first.occluded_by) == (200, 0.5, (second.element_id,))
    assert first.bbox_amodal is not None
    assert first.bbox_amodal.xyxy == (10, 10, 30, 30)


def test_a_half_outside_circle_keeps_its_whole_box(renderer: PygameRenderer) -> None:
    (circle,) = drawn(renderer, "pygame.draw.circle(screen, 'red', (0, 30), 10)").elements
    # A circle of radius 10 about a corner of pixels spans 20 px; half of it is left of the window.
    assert circle.bbox.xyxy == (0, 20, 10, 40)
    assert circle.bbox_amodal is not None
    assert circle.bbox_amodal.xyxy == (-10, 20, 10, 40)
    assert circle.visible_fraction == 0.5


def test_an_outline_owns_a_ring(renderer: PygameRenderer) -> None:
    body = GREY + "pygame.draw.rect(screen, 'blue', (20, 20, 30, 20), 4)"
    ring = by_id(drawn(renderer, body))["rect-2"]
    # pygame draws the outline inside: 30 x 20 outside, 22 x 12 inside
    assert (ring.bbox.xyxy, ring.area_px) == ((20, 20, 50, 40), 30 * 20 - 22 * 12)


def test_a_clip_is_the_shape_of_what_it_clips(renderer: PygameRenderer) -> None:
    body = "screen.set_clip((0, 0, 15, 60))\npygame.draw.rect(screen, 'red', (10, 10, 20, 20))\nscreen.set_clip(None)"
    (rect,) = drawn(renderer, body).elements
    assert (rect.bbox.xyxy, rect.visible_fraction) == ((10, 10, 15, 30), 1)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("pygame.draw.aacircle(screen, 'red', (40, 30), 12)", "circle"),
        ("pygame.draw.circle(screen, 'red', center=(40.7, 30.2), radius=12, draw_top_left=True)", "circle"),
        ("pygame.draw.ellipse(screen, 'red', pygame.Rect(20, 20, 30, 10), 2)", "ellipse"),
        ("pygame.draw.arc(screen, 'red', (20, 20, 30, 20), 0.3, 2.5, 3)", "arc"),
        ("pygame.draw.line(screen, 'red', (5, 5), (70, 44), 5)", "line"),
        ("pygame.draw.aaline(screen, 'red', (5.5, 5), (70, 44.2))", "line"),
        ("pygame.draw.lines(screen, 'red', True, [(5, 5), (70, 44), (9, 50)], 2)", "line"),
        ("pygame.draw.aalines(screen, 'red', False, [(5, 5), (70, 44), (9, 50)])", "line"),
        ("pygame.draw.polygon(screen, 'red', [(-20, -9), (70, 20), (30, 50)])", "polygon"),
        ("pygame.draw.rect(screen, 'red', (10, 10, 40, 30), border_radius=9)", "rect"),
        ("gfx.filled_circle(screen, 40, 30, 12, (255, 0, 0))", "circle"),
        ("gfx.aaellipse(screen, 40, 30, 20, 9, (255, 0, 0))", "ellipse"),
        ("gfx.filled_trigon(screen, 5, 5, 70, 20, 30, 50, (255, 0, 0))", "polygon"),
        ("gfx.aapolygon(screen, [(5, 5), (70, 20), (30, 50)], (255, 0, 0))", "polygon"),
        ("gfx.bezier(screen, [(5, 5), (70, 20), (30, 50)], 5, (255, 0, 0))", "line"),
        ("gfx.hline(screen, 5, 50, 20, (255, 0, 0))", "line"),
        ("gfx.box(screen, pygame.Rect(5, 5, 20, 9), (255, 0, 0))", "rect"),
        ("gfx.pie(screen, 40, 30, 20, 10, 80, (255, 0, 0))", "arc"),
        ("screen.set_at((7, 9), 'red')", "pixels"),
    ],
)
def test_a_shape_owns_the_pixels_that_it_changes(renderer: PygameRenderer, line: str, kind: str) -> None:
    rendering = drawn(renderer, "import pygame.gfxdraw as gfx\n" + line)
    (element,) = rendering.elements
    frame = rendering.frames[0]
    assert element.kind == kind
    assert np.array_equal(frame.ids > 0, frame.image.any(axis=2))


def test_every_owned_pixel_has_its_owners_colour(renderer: PygameRenderer) -> None:
    rng = np.random.default_rng(5)

    def spot(low: int = -40) -> str:
        return f"({rng.integers(low, 200)}, {rng.integers(low, 150)})"

    lines = ["screen = pygame.display.set_mode((160, 120))", "part = screen.subsurface((20, 10, 90, 80))"]
    for i in range(90):
        surface = "part" if i % 3 == 2 else "screen"
        color = f"({i + 20}, {rng.integers(256)}, {rng.integers(256)})"
        size = f"{rng.integers(1, 60)}, {rng.integers(1, 50)}"
        width = rng.integers(0, 5)
        shape = (
            f"rect({surface}, {color}, ({spot()}, ({size})), {width}, {rng.integers(0, 12)})",
            f"circle({surface}, {color}, {spot()}, {rng.integers(1, 30)}, {width})",
            f"polygon({surface}, {color}, [{spot()}, {spot()}, {spot()}, {spot()}], {width})",
            f"ellipse({surface}, {color}, ({spot()}, ({size})), {width})",
            f"line({surface}, {color}, {spot()}, {spot()}, {width + 1})",
            f"lines({surface}, {color}, True, [{spot()}, {spot()}, {spot()}], {width + 1})",
        )[rng.integers(6)]
        lines.append(f"pygame.draw.{shape}")
        lines.append(f"screen.set_clip({'None' if i % 4 else f'pygame.Rect({spot(0)}, (70, 60))'})")
    rendering = drawn(renderer, "\n".join(lines))
    frame = rendering.frames[0]
    assert frame.size_px == (160, 120)
    assert len(rendering.elements) > 25
    assert np.array_equal(frame.ids > 0, frame.image.any(axis=2))
    for element in rendering.elements:
        pixels = np.unique(frame.image[frame.ids == element.pixel_id], axis=0)
        assert [f"#{r:02x}{g:02x}{b:02x}" for r, g, b in pixels.tolist()] == [element.color]


def test_text_owns_its_ink(renderer: PygameRenderer) -> None:
    rendering = drawn(
        renderer, "f = pygame.font.Font(None, 24)\nscreen.blit(f.render('Hi 5', True, '#ffee00'), (10, 20))"
    )
    (text,) = rendering.elements
    assert (text.kind, text.text, text.color) == ("text", "Hi 5", "#ffee00")
    assert [(m.name, m.value, m.unit) for m in text.measures] == [("font_size", 24, "px")]
    ys, xs = np.nonzero(rendering.frames[0].image.any(axis=2))
    assert text.bbox.xyxy == (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1)


def test_turned_text_is_still_text(renderer: PygameRenderer) -> None:
    body = "label = pygame.font.SysFont('arial', 20).render('Up', True, 'white')\nscreen.blit(pygame.transform.rotate(label, 90), (30, 10))"
    (text,) = drawn(renderer, body).elements
    assert (text.kind, text.text) == ("text", "Up")


def test_freetype_text_is_text(renderer: PygameRenderer) -> None:
    body = "import pygame.freetype\nf = pygame.freetype.Font(None, 20)\nf.render_to(screen, (10, 10), 'Go', 'white')"
    rendering = drawn(renderer, body)
    (text,) = rendering.elements
    assert (text.kind, text.text) == ("text", "Go")
    assert np.array_equal(rendering.frames[0].ids > 0, rendering.frames[0].image.any(axis=2))


@pytest.mark.parametrize(("dpr", "box"), [(2.0, (20, 10, 60, 40)), (1.5, (15, 7, 45, 30))])
def test_a_dense_screen_shows_larger_pixels(
    renderer: PygameRenderer, dpr: float, box: tuple[int, int, int, int]
) -> None:
    # At 1.5 the row 5 begins at 7.5, where the centre of device row 7 lies: that row is the first of it.
    rendering = drawn(
        renderer,
        "pygame.draw.rect(screen, 'red', (10, 5, 20, 15))",
        View.from_css(80, 60, dpr=dpr, time_ms=0),
    )
    (rect,) = rendering.elements
    frame = rendering.frames[0]
    assert frame.size_px == (80 * dpr, 60 * dpr)
    assert (frame.css_size, frame.dpr) == ((80, 60), dpr)
    assert np.array_equal(frame.ids > 0, frame.image.any(axis=2))
    assert rect.bbox_amodal == rect.bbox
    assert rect.bbox.xyxy == box


# Surfaces


def test_transparent_pixels_of_an_image_own_nothing(renderer: PygameRenderer) -> None:
    body = GREY + (
        "sprite = pygame.Surface((8, 8), pygame.SRCALPHA)\nsprite.fill('red', (0, 0, 8, 2))\nsprite.fill('red', (6, 0, 2, 8))\n"
        "screen.blit(pygame.transform.scale(sprite, (16, 16)), (10, 10))"
    )
    image = next(e for e in drawn(renderer, body).elements if e.kind == "image")
    assert (image.bbox.xyxy, image.area_px) == ((10, 10, 26, 26), 4 * (16 + 12))


def test_a_colorkey_is_transparent(renderer: PygameRenderer) -> None:
    body = "s = pygame.Surface((9, 9))\ns.set_colorkey('black')\npygame.draw.rect(s, 'red', (3, 3, 4, 5))\nscreen.blit(s, (10, 10))"
    assert boxes(drawn(renderer, body)) == {"image": (13, 13, 17, 18)}


def test_an_area_of_a_sheet_is_drawn(renderer: PygameRenderer) -> None:
    body = (
        "sheet = pygame.Surface((20, 10), pygame.SRCALPHA)\nsheet.fill('red', (12, 2, 4, 4))\n"
        "screen.blit(sheet, (30, 30), (10, 0, 10, 10))\nscreen.blit(sheet.subsurface((10, 0, 10, 10)), (5, 5))"
    )
    assert sorted(boxes(drawn(renderer, body)).values()) == [(7, 7, 11, 11), (32, 32, 36, 36)]


def test_a_sprite_that_changes_later_keeps_the_drawn_shape(renderer: PygameRenderer) -> None:
    body = (
        "s = pygame.Surface((8, 8), pygame.SRCALPHA)\ns.fill('red')\nscreen.blit(s, (10, 10))\n"
        "s.fill((0, 0, 0, 0))\ns.fill('red', (0, 0, 4, 4))\nscreen.blit(s, (40, 10))"
    )
    assert sorted(boxes(drawn(renderer, body)).values()) == [(10, 10, 18, 18), (40, 10, 44, 14)]


def test_what_is_on_a_back_buffer_shows_through(renderer: PygameRenderer) -> None:
    body = (
        "buffer = pygame.Surface((40, 30))\n"
        "def draw_sky():\n    buffer.fill('#99ccff')\n"
        "def draw_bird():\n    pygame.draw.rect(buffer, '#333333', (5, 5, 10, 4))\n"
        "draw_sky()\ndraw_bird()\nscreen.blit(pygame.transform.scale(buffer, (80, 60)), (0, 0))"
    )
    assert boxes(drawn(renderer, body)) == {"sky": (0, 0, 80, 60), "bird": (10, 10, 30, 18)}


def test_a_back_buffer_may_be_mirrored_and_scaled_onto_the_window(renderer: PygameRenderer) -> None:
    body = (
        "buffer = pygame.Surface((40, 30))\nbuffer.fill('blue')\npygame.draw.rect(buffer, 'red', (0, 0, 10, 5))\n"
        "pygame.transform.scale(pygame.transform.flip(buffer, True, False), (80, 60), screen)"
    )
    assert (60, 0, 80, 10) in boxes(drawn(renderer, body)).values()


def test_writing_on_a_panel_shows_through(renderer: PygameRenderer) -> None:
    body = (
        "panel = pygame.Surface((30, 16), pygame.SRCALPHA)\npygame.draw.rect(panel, 'navy', (0, 0, 30, 16))\n"
        "panel.blit(pygame.font.Font(None, 16).render('OK', True, 'white'), (6, 2))\nscreen.blit(panel, (10, 10))"
    )
    found = {e.kind: e for e in drawn(renderer, body).elements}
    assert (found["rect"].bbox.xyxy, found["text"].text) == ((10, 10, 40, 26), "OK")


def test_a_part_of_the_window_paints_on_the_window(renderer: PygameRenderer) -> None:
    body = "hud = screen.subsurface((40, 30, 40, 30))\nhud.fill('blue', (30, 20, 20, 20))\npygame.draw.rect(hud, 'red', (-5, 2, 10, 4))"
    assert sorted(boxes(drawn(renderer, body)).values()) == [(40, 32, 45, 36), (70, 50, 80, 60)]


def test_light_owns_what_it_changes(renderer: PygameRenderer) -> None:
    body = (
        "pygame.draw.rect(screen, 'white', (0, 0, 20, 60))\nglow = pygame.Surface((20, 20))\nglow.fill((50, 50, 0))\n"
        "screen.blit(glow, (10, 10), special_flags=pygame.BLEND_RGB_ADD)"
    )
    image = by_id(drawn(renderer, body))["image"]
    assert image.bbox.xyxy == (20, 10, 30, 30)  # white cannot get lighter


def test_pixels_set_through_arrays_are_owned(renderer: PygameRenderer) -> None:
    body = (
        "a = pygame.surfarray.pixels3d(screen)\na[5:10, 7:9] = 200\ndel a\n"
        "p = pygame.PixelArray(screen)\np[30:40, 20:24] = 0xff0000\np.close()"
    )
    assert sorted(boxes(drawn(renderer, body)).values()) == [(5, 7, 10, 9), (30, 20, 40, 24)]


def test_scrolled_pixels_go_with_their_owners(renderer: PygameRenderer) -> None:
    rendering = drawn(
        renderer,
        "screen.fill('blue')\npygame.draw.rect(screen, 'red', (0, 10, 10, 10))\nscreen.scroll(20, 0)",
    )
    red = (rendering.frames[0].image == [255, 0, 0]).all(axis=2)
    ids = {e.pixel_id for e in rendering.elements if e.color == "#ff0000"}
    assert np.array_equal(np.isin(rendering.frames[0].ids, list(ids)), red)


# Entities

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


# Time, input, state

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
    assert 48 <= frame.state["frames"] <= 52


def test_a_program_that_never_waits_shows_sixty_frames_a_second(renderer: PygameRenderer) -> None:
    text = (
        START
        + "frames = 0\nwhile True:\n    frames += 1\n    screen.fill('red', (0, 0, 9, 9))\n    pygame.display.flip()\n"
    )
    (frame,) = renderer.render(script(text), replace(VIEW, time_ms=1000)).frames
    assert 59 <= frame.state["frames"] <= 61


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
    assert 24 <= frame.state["frames"] <= 26


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
    assert frame.state["busy"] == np.ceil(float(frame.state["seconds"]) * 20)
