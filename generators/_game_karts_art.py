"""Python source that draws roads, karts and what stands beside the track."""

from __future__ import annotations

from collections.abc import Mapping

TINT = '''
def tint(color, amount: float) -> pygame.Color:
    """A colour towards white (amount up to 1) or black (down to -1)."""
    return pygame.Color(color).lerp("white" if amount > 0 else "black", abs(amount))
'''

# Roads

BAND = '''
def draw_band(world: pygame.Surface, paint, left: float, right: float) -> None:
    """A strip along the line, from one offset to another."""
    for i in range(len(LINE)):
        strip = [beside(i, left), beside(i, right), beside(i + 1, right), beside(i + 1, left)]
        pygame.draw.polygon(world, paint, strip)
        pygame.draw.line(world, paint, strip[0], strip[1], 2)
'''
KERBED = '''
def draw_road(world: pygame.Surface) -> None:
    """Asphalt between striped kerbs, a dashed middle line and the start."""
    draw_band(world, VERGE, -ROAD * 1.3, ROAD * 1.3)
    for i in range(len(LINE) * 2):
        paint = KERB if i % 2 else KERB_LIGHT
        for inner, outer in ((-ROAD + 2, -ROAD - KERB_WIDTH), (ROAD - 2, ROAD + KERB_WIDTH)):
            near, far = beside(i // 2, inner), beside(i // 2 + 1, inner)
            near_out, far_out = beside(i // 2, outer), beside(i // 2 + 1, outer)
            share = 0.5 * (i % 2)
            strip = [
                (near[0] + (far[0] - near[0]) * share, near[1] + (far[1] - near[1]) * share),
                (
                    near_out[0] + (far_out[0] - near_out[0]) * share,
                    near_out[1] + (far_out[1] - near_out[1]) * share,
                ),
                far_out,
                far,
            ]
            pygame.draw.polygon(world, paint, strip)
    draw_band(world, ASPHALT, -ROAD, ROAD)
    chance = random.Random(SEED)
    for i in range(len(LINE) * 3):
        x, y = beside(i // 3, chance.uniform(-0.9, 0.9) * ROAD)
        pygame.draw.circle(world, tint(ASPHALT, chance.choice((-0.08, 0.06))), (x, y), chance.randint(1, 4))
    for i in range(0, len(LINE), 3):
        pygame.draw.line(world, MARKING, LINE[i], LINE[(i + 1) % len(LINE)], max(2, ROAD // 20))
    for lane in (-0.9, 0.9):
        edge = [beside(i, lane * ROAD) for i in range(len(LINE))]
        pygame.draw.lines(world, MARKING, True, edge, max(2, ROAD // 24))
    for i in range(len(LINE)):
        if 0.35 < abs(heading_at(i + 2) - heading_at(i - 2)) < 5:
            for lane in (-0.3, 0.3):
                start, end = beside(i, lane * ROAD), beside(i + 1, lane * ROAD)
                pygame.draw.line(world, tint(ASPHALT, -0.16), start, end, max(2, ROAD // 12))
'''
DIRT = '''
def draw_road(world: pygame.Surface) -> None:
    """A worn track: a bank on both sides, ruts and pebbles."""
    for grow, paint in ((1.32, VERGE), (1.12, tint(ASPHALT, -0.25)), (1, ASPHALT)):
        draw_band(world, paint, -ROAD * grow, ROAD * grow)
    chance = random.Random(SEED)
    for i in range(len(LINE) * 2):
        x, y = beside(i // 2, chance.uniform(-0.7, 0.7) * ROAD)
        spot = pygame.Rect(0, 0, ROAD * 0.5, ROAD * 0.24)
        spot.center = (round(x), round(y))
        pygame.draw.ellipse(world, tint(ASPHALT, chance.choice((-0.06, 0.06))), spot)
    for lane in (-0.5, -0.22, 0.24, 0.52):
        draw_band(world, tint(ASPHALT, -0.12), (lane - 0.05) * ROAD, (lane + 0.05) * ROAD)
    for i in range(len(LINE) * 4):
        x, y = beside(i // 4, chance.uniform(-1.1, 1.1) * ROAD)
        size = chance.randint(1, max(2, ROAD // 16))
        pygame.draw.circle(world, tint(ASPHALT, -0.3), (x + 1, y + 1), size)
        pygame.draw.circle(world, tint(ASPHALT, chance.choice((0.1, 0.25))), (x, y), size)
    for i in range(0, len(LINE), 4):
        for lane in (-ROAD * 1.12, ROAD * 1.12):
            x, y = beside(i, lane)
            pygame.draw.circle(world, tint(KERB, -0.6), (x + 2, y + 3), ROAD // 8)
            pygame.draw.circle(world, KERB, (x, y), ROAD // 8)
            pygame.draw.circle(world, KERB_LIGHT, (x - 1, y - 1), ROAD // 16)
'''
GLOWING = '''
def draw_road(world: pygame.Surface) -> None:
    """A dark lane between two rails of light, with arrows along the middle."""
    for grow, amount in ((0.3, -0.8), (0.2, -0.6), (0.12, -0.2)):
        draw_band(world, tint(KERB, amount), -ROAD * (1 + grow), 0)
        draw_band(world, tint(KERB_LIGHT, amount), 0, ROAD * (1 + grow))
    draw_band(world, ASPHALT, -ROAD, ROAD)
    for i in range(0, len(LINE), 2):
        pygame.draw.line(world, tint(ASPHALT, 0.08), beside(i, -ROAD + 8), beside(i, ROAD - 8), 2)
    draw_band(world, tint(KERB, 0.5), -ROAD - 2, -ROAD + 2)
    draw_band(world, tint(KERB_LIGHT, 0.5), ROAD - 2, ROAD + 2)
    for i in range(0, len(LINE), 4):
        tip, left, right = beside(i + 1, 0), beside(i, -ROAD * 0.22), beside(i, ROAD * 0.22)
        pygame.draw.lines(world, MARKING, False, [left, tip, right], max(2, ROAD // 16))
'''
PLANKS = '''
def draw_road(world: pygame.Surface) -> None:
    """Planks across the way, nailed to two beams."""
    draw_band(world, VERGE, -ROAD - 12, ROAD + 12)
    chance = random.Random(SEED)
    for i in range(len(LINE)):
        left, right = beside(i, -ROAD), beside(i, ROAD)
        far_left, far_right = beside(i + 1, -ROAD), beside(i + 1, ROAD)
        for part in range(3):
            a, b = part / 3, (part + 1) / 3
            board = [
                (left[0] + (far_left[0] - left[0]) * a, left[1] + (far_left[1] - left[1]) * a),
                (right[0] + (far_right[0] - right[0]) * a, right[1] + (far_right[1] - right[1]) * a),
                (right[0] + (far_right[0] - right[0]) * b, right[1] + (far_right[1] - right[1]) * b),
                (left[0] + (far_left[0] - left[0]) * b, left[1] + (far_left[1] - left[1]) * b),
            ]
            pygame.draw.polygon(world, tint(ASPHALT, chance.uniform(-0.16, 0.1)), board)
            pygame.draw.line(world, tint(ASPHALT, -0.4), board[0], board[1], 1)
    for lane in (-ROAD, ROAD):
        draw_band(world, tint(KERB, -0.35), lane - ROAD / 12 + 2, lane + ROAD / 12 + 3)
        draw_band(world, KERB, lane - ROAD / 12, lane + ROAD / 12)
    for i in range(len(LINE)):
        for lane in (-0.8, 0.8):
            pygame.draw.circle(world, tint(ASPHALT, -0.5), beside(i, lane * ROAD), 2)
'''
START = '''
def draw_start(world: pygame.Surface) -> None:
    """A chequered line across the road."""
    size = ROAD / 5
    turn = heading_at(0)
    ahead = (math.cos(turn) * size, math.sin(turn) * size)
    for row in range(2):
        for column in range(10):
            lane = -ROAD + column * size
            (x0, y0), (x1, y1) = beside(0, lane), beside(0, lane + size)
            dx, dy = ahead[0] * row, ahead[1] * row
            square = [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy)]
            square += [(x1 + dx + ahead[0], y1 + dy + ahead[1]), (x0 + dx + ahead[0], y0 + dy + ahead[1])]
            pygame.draw.polygon(world, "#f4f4f4" if (row + column) % 2 else "#18181c", square)
'''
PADS = '''
def draw_pads(world: pygame.Surface) -> None:
    """Arrows that make karts faster."""
    for mark, lane in PADS:
        x, y = beside(mark, lane)
        pad = pygame.Surface((KART_SIZE, KART_SIZE), pygame.SRCALPHA)
        pygame.draw.rect(pad, tint(PAD_COLOR, -0.55), pad.get_rect(), border_radius=5)
        for i in range(3):
            left = 3 + i * KART_SIZE // 4
            arrow = [(left, 5), (left + KART_SIZE // 3, KART_SIZE // 2), (left, KART_SIZE - 5)]
            pygame.draw.lines(pad, tint(PAD_COLOR, 0.25 * i), False, arrow, 4)
        pad = pygame.transform.rotate(pad, -math.degrees(heading_at(mark)))
        world.blit(pad, pad.get_rect(center=(x, y)))
'''

# Karts, seen from above, looking to the right

KARTS: Mapping[str, str] = {
    "kart": '''
def make_kart(color, size: int) -> pygame.Surface:
    """An open kart with a driver in a helmet."""
    s = size / 44
    car = pygame.Surface((size, size * 3 // 4), pygame.SRCALPHA)
    middle = car.get_height() / 2
    for x in (5, 30):
        for side in (-1, 1):
            wheel = pygame.Rect(0, 0, 11 * s, 7 * s)
            wheel.center = ((x + 4) * s, middle + side * 12 * s)
            pygame.draw.rect(car, "#17171a", wheel, border_radius=2)
            pygame.draw.rect(car, "#4b4b52", wheel.inflate(-6 * s, -3 * s))
    body = [(3, -8), (24, -8), (36, -4), (42, -4), (42, 4), (36, 4), (24, 8), (3, 8)]
    hull = [(x * s, middle + y * s) for x, y in body]
    pygame.draw.polygon(car, color, hull)
    lit = [hull[0], hull[1], hull[2], (24 * s, middle - 4 * s), (3 * s, middle - 4 * s)]
    pygame.draw.polygon(car, tint(color, 0.35), lit)
    pygame.draw.polygon(car, tint(color, -0.6), hull, 2)
    pygame.draw.rect(car, "#26262b", (8 * s, middle - 6 * s, 14 * s, 12 * s), border_radius=3)
    pygame.draw.circle(car, tint(color, -0.6), (17 * s, middle), 6.5 * s)
    pygame.draw.circle(car, tint(color, 0.6), (17 * s, middle), 5.5 * s)
    pygame.draw.rect(car, "#1b2733", (19 * s, middle - 3.5 * s, 4 * s, 7 * s), border_radius=2)
    return car
''',
    "formula": '''
def make_kart(color, size: int) -> pygame.Surface:
    """A racing car with wings, bare wheels and a long nose."""
    s = size / 44
    car = pygame.Surface((size, size * 3 // 4), pygame.SRCALPHA)
    middle = car.get_height() / 2
    for x, long in ((3, 12), (29, 10)):
        for side in (-1, 1):
            wheel = (x * s, middle + side * 11 * s - 4 * s, long * s, 8 * s)
            pygame.draw.rect(car, "#1a1a1d", wheel, border_radius=2)
    pygame.draw.line(car, "#3a3a40", (9 * s, middle - 11 * s), (9 * s, middle + 11 * s), 2)
    pygame.draw.line(car, "#3a3a40", (34 * s, middle - 11 * s), (34 * s, middle + 11 * s), 2)
    outline = [(4, -3), (10, -8), (22, -7), (28, -3), (43, -2), (43, 2), (28, 3), (22, 7), (10, 8), (4, 3)]
    hull = [(x * s, middle + y * s) for x, y in outline]
    pygame.draw.polygon(car, color, hull)
    pygame.draw.polygon(car, tint(color, -0.55), hull, 1)
    pygame.draw.rect(car, tint(color, -0.3), (0, middle - 11 * s, 5 * s, 22 * s), border_radius=1)
    pygame.draw.rect(car, tint(color, 0.3), (39 * s, middle - 12 * s, 4 * s, 24 * s), border_radius=1)
    pygame.draw.line(car, tint(color, 0.65), (5 * s, middle), (42 * s, middle), 2)
    pygame.draw.ellipse(car, "#1d1d22", (14 * s, middle - 4 * s, 12 * s, 8 * s))
    pygame.draw.circle(car, "#f2f2ee", (19 * s, middle), 3.4 * s)
    return car
''',
    "rally": '''
def make_kart(color, size: int) -> pygame.Surface:
    """A rally car with a roof, windows, lamps and a stripe."""
    s = size / 44
    car = pygame.Surface((size, size * 3 // 5), pygame.SRCALPHA)
    body = car.get_rect().inflate(-2, -2)
    pygame.draw.rect(car, tint(color, -0.6), body, border_radius=int(8 * s))
    pygame.draw.rect(car, color, body.inflate(-2, -2), border_radius=int(7 * s))
    middle, high = body.centery, body.height
    pygame.draw.rect(car, tint(color, 0.75), (2 * s, middle - 2.5 * s, 40 * s, 5 * s))
    glass = "#22313f"
    for near, far, narrow, wide in ((32, 27, 0.28, 0.36), (10, 13, 0.28, 0.34)):
        pane = [(far * s, middle - high * wide), (near * s, middle - high * narrow)]
        pane += [(near * s, middle + high * narrow), (far * s, middle + high * wide)]
        pygame.draw.polygon(car, glass, pane)
    for side in (-1, 1):
        sill = middle + side * high * 0.38
        pygame.draw.line(car, glass, (15 * s, sill), (26 * s, sill), 2)
        pygame.draw.circle(car, "#fff3bf", (41 * s, middle + side * high * 0.3), 2.4 * s)
        pygame.draw.rect(car, "#d8283c", (1.5 * s, middle + side * high * 0.32 - 2 * s, 3 * s, 4 * s))
    pygame.draw.rect(car, tint(color, 0.18), (14 * s, middle - high * 0.3, 12 * s, high * 0.6), border_radius=3)
    pygame.draw.rect(car, tint(color, 0.75), (14 * s, middle - 2.5 * s, 12 * s, 5 * s))
    return car
''',
    "hover": '''
def make_kart(color, size: int) -> pygame.Surface:
    """A glider: a wedge with fins and two burning jets."""
    s = size / 44
    car = pygame.Surface((size, size * 3 // 4), pygame.SRCALPHA)
    middle = car.get_height() / 2
    for side in (-1, 1):
        jet = [(8 * s, middle + side * 4 * s), (0, middle + side * 7 * s), (8 * s, middle + side * 10 * s)]
        pygame.draw.polygon(car, "#ffb13d", jet)
        pygame.draw.polygon(car, "#fff2b8", [jet[0], (3 * s, middle + side * 7 * s), jet[2]])
        fin = [(6 * s, middle + side * 5 * s), (5 * s, middle + side * 15 * s), (24 * s, middle + side * 6 * s)]
        pygame.draw.polygon(car, tint(color, -0.4), fin)
        pygame.draw.lines(car, tint(color, 0.4), False, fin, 1)
    outline = [(6, -7), (22, -7), (43, 0), (22, 7), (6, 7)]
    hull = [(x * s, middle + y * s) for x, y in outline]
    pygame.draw.polygon(car, color, hull)
    pygame.draw.polygon(car, tint(color, 0.35), [hull[0], hull[1], hull[2], (6 * s, middle)])
    pygame.draw.polygon(car, tint(color, -0.55), hull, 2)
    pygame.draw.ellipse(car, "#12202e", (16 * s, middle - 4 * s, 15 * s, 8 * s))
    pygame.draw.ellipse(car, "#8fe4ff", (20 * s, middle - 3 * s, 8 * s, 3 * s))
    return car
''',
}
