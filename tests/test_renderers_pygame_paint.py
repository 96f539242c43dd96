"""What is painted on a window or a surface owns its pixels, however it is painted."""

from __future__ import annotations

import numpy as np
import pytest
from pygame_window import GREY, boxes, by_id, drawn

from renderers.pygame import PygameRenderer
from schemas.view import View

RENDERER = PygameRenderer


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
    assert frame.size_px == (round(80 * dpr), round(60 * dpr))
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
