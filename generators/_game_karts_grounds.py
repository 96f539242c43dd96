"""Python source that draws the grounds of kart races."""

MEADOW = '''
def draw_ground(world: pygame.Surface) -> None:
    """Mown grass in two greens, with tufts and flowers."""
    width, height = world.get_size()
    world.fill(GROUND)
    for x in range(-height, width, 128):
        stripe = [(x, height), (x + height, 0), (x + height + 64, 0), (x + 64, height)]
        pygame.draw.polygon(world, tint(GROUND, 0.06), stripe)
    chance = random.Random(SEED + 1)
    for _ in range(width * height // 2600):
        x, y = chance.randrange(width), chance.randrange(height)
        blade = tint(GROUND, chance.choice((-0.2, -0.12, 0.14)))
        pygame.draw.line(world, blade, (x, y), (x - 2, y - 5), 2)
        pygame.draw.line(world, blade, (x, y), (x + 3, y - 4))
    for _ in range(width * height // 16000):
        x, y = chance.randrange(width), chance.randrange(height)
        pygame.draw.circle(world, chance.choice(FLOWERS), (x, y), 3)
        pygame.draw.circle(world, "#fff3b0", (x, y), 1)
'''
DESERT = '''
def draw_ground(world: pygame.Surface) -> None:
    """Sand with long ripples and wind-blown patches."""
    width, height = world.get_size()
    world.fill(GROUND)
    chance = random.Random(SEED + 1)
    for _ in range(width * height // 30000):
        patch = pygame.Rect(0, 0, chance.randint(120, 320), chance.randint(40, 110))
        patch.center = (chance.randrange(width), chance.randrange(height))
        pygame.draw.ellipse(world, tint(GROUND, chance.choice((-0.06, 0.08))), patch)
    for y in range(8, height, 18):
        ripple = []
        for x in range(0, width + 12, 12):
            ripple.append((x, y + 6 * math.sin(x / 46 + y * 0.7) + 3 * math.sin(x / 17)))
        pygame.draw.lines(world, tint(GROUND, -0.09), False, ripple, 2)
    for _ in range(width * height // 6000):
        x, y = chance.randrange(width), chance.randrange(height)
        pygame.draw.circle(world, tint(GROUND, chance.choice((-0.3, -0.2, 0.3))), (x, y), chance.randint(1, 3))
'''
SNOW = '''
def draw_ground(world: pygame.Surface) -> None:
    """Snow with blue hollows and the trails of skis."""
    width, height = world.get_size()
    world.fill(GROUND)
    chance = random.Random(SEED + 1)
    for _ in range(width * height // 14000):
        drift = pygame.Rect(0, 0, chance.randint(80, 240), chance.randint(30, 90))
        drift.center = (chance.randrange(width), chance.randrange(height))
        pygame.draw.ellipse(world, tint(GROUND, -0.07), drift)
        pygame.draw.ellipse(world, tint(GROUND, 0.5), drift.move(-5, -6))
    for i in range(6):
        base = chance.randrange(height)
        for lane in (0, 7):
            trail = [(x, base + lane + 40 * math.sin(x / 150 + i)) for x in range(0, width + 20, 20)]
            pygame.draw.lines(world, tint(GROUND, -0.12), False, trail, 2)
    for _ in range(width * height // 5000):
        world.set_at((chance.randrange(width), chance.randrange(height)), "#ffffff")
'''
CITY = '''
def draw_ground(world: pygame.Surface) -> None:
    """Streets at night: a grid of dim lamps on wet stone."""
    width, height = world.get_size()
    world.fill(GROUND)
    for x in range(0, width, 64):
        pygame.draw.line(world, tint(GROUND, 0.07), (x, 0), (x, height), 2)
    for y in range(0, height, 64):
        pygame.draw.line(world, tint(GROUND, 0.07), (0, y), (width, y), 2)
    chance = random.Random(SEED + 1)
    for x in range(32, width, 64):
        for y in range(32, height, 64):
            tile = pygame.Rect(x - 30, y - 30, 60, 60)
            pygame.draw.rect(world, tint(GROUND, chance.uniform(-0.25, 0.05)), tile)
            if chance.random() < 0.2:
                pygame.draw.circle(world, tint(KERB, -0.6), (x, y), 7)
                pygame.draw.circle(world, tint(KERB, 0.3), (x, y), 3)
'''
BEACH = '''
def draw_ground(world: pygame.Surface) -> None:
    """A sandy island in a shallow sea."""
    width, height = world.get_size()
    world.fill(SEA)
    shallow = ((6, tint(SEA, 0.25)), (18, tint(SEA, 0.5)), (28, "#ffffff"))
    for inset, tone in (*shallow, (33, tint(GROUND, -0.12)), (46, GROUND)):
        coast = []
        for i in range(120):
            turn = i * math.tau / 120
            wave = 7 * math.sin(turn * 9) + 4 * math.sin(turn * 23)
            x = width / 2 + max(-1, min(1, 1.28 * math.cos(turn))) * (width / 2 - inset - wave)
            y = height / 2 + max(-1, min(1, 1.28 * math.sin(turn))) * (height / 2 - inset - wave)
            coast.append((x, y))
        pygame.draw.polygon(world, tone, coast)
    chance = random.Random(SEED + 1)
    for _ in range(width * height // 3000):
        x, y = chance.randint(60, width - 60), chance.randint(60, height - 60)
        grain = tint(GROUND, chance.choice((-0.14, -0.08, 0.3)))
        pygame.draw.circle(world, grain, (x, y), chance.choice((1, 1, 2)))
    for _ in range(width * height // 60000):
        x, y = chance.randint(70, width - 70), chance.randint(70, height - 70)
        star = []
        for i in range(10):
            reach = 7 if i % 2 else 3
            star.append((x + reach * math.cos(i * math.tau / 10), y + reach * math.sin(i * math.tau / 10)))
        pygame.draw.polygon(world, chance.choice(FLOWERS), star)
'''
SPACE = '''
def draw_ground(world: pygame.Surface) -> None:
    """Clouds of gas, and stars of three sizes."""
    width, height = world.get_size()
    world.fill(GROUND)
    chance = random.Random(SEED + 1)
    for paint in FLOWERS:
        x, y = chance.randrange(width), chance.randrange(height)
        for _ in range(60):
            x += chance.randint(-90, 90)
            y += chance.randint(-60, 60)
            tone = pygame.Color(GROUND).lerp(paint, chance.uniform(0.04, 0.14))
            pygame.draw.circle(world, tone, (x % width, y % height), chance.randint(30, 90))
    for _ in range(width * height // 2600):
        spot = (chance.randrange(width), chance.randrange(height))
        pygame.draw.circle(world, tint("#b8c8ff", chance.uniform(-0.6, 0.8)), spot, chance.choice((1, 1, 1, 2)))
    for _ in range(width * height // 40000):
        x, y = chance.randrange(width), chance.randrange(height)
        pygame.draw.line(world, "#ffffff", (x - 6, y), (x + 6, y))
        pygame.draw.line(world, "#ffffff", (x, y - 6), (x, y + 6))
        pygame.draw.circle(world, "#ffffff", (x, y), 2)
'''
ROOM = '''
def draw_ground(world: pygame.Surface) -> None:
    """The floor of a child's room: boards in parquet order, and a rug."""
    width, height = world.get_size()
    world.fill(GROUND)
    chance = random.Random(SEED + 1)
    for row, y in enumerate(range(0, height, 44)):
        for x in range(-(row % 3) * 90, width, 270):
            board = pygame.Rect(x, y, 268, 42)
            tone = tint(GROUND, chance.uniform(-0.14, 0.1))
            pygame.draw.rect(world, tone, board)
            for _ in range(3):
                grain = y + chance.randint(6, 36)
                end = (x + 258, grain + chance.randint(-3, 3))
                pygame.draw.line(world, tint(tone, -0.1), (x + 8, grain), end)
    rug = pygame.Rect(0, 0, width * 0.42, height * 0.38)
    rug.center = (width // 2, height // 2)
    for grow, paint in ((0, "#7a3b5d"), (-16, "#c9657f"), (-60, "#7a3b5d"), (-74, "#e9c46a"), (-90, "#c9657f")):
        pygame.draw.ellipse(world, paint, rug.inflate(grow, grow))
'''
