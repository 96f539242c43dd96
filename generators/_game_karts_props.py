"""Python source that draws what stands beside the roads of kart races."""

TREES = '''
def make_tree(size: int, chance: random.Random) -> pygame.Surface:
    """A tree from above: its shadow, its crown, and light on the leaves."""
    tree = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    pygame.draw.circle(tree, (0, 0, 0, 70), (size * 1.15, size * 1.2), size * 0.7)
    leaf = chance.choice(LEAVES)
    for amount, reach, spread in ((-0.45, 0.42, 0.34), (-0.15, 0.36, 0.3), (0.14, 0.26, 0.24)):
        for i in range(7):
            turn = i * math.tau / 7 + chance.uniform(-0.3, 0.3)
            x = size - (0.45 - reach) * size * 0.8 + math.cos(turn) * size * spread
            y = size - (0.45 - reach) * size * 0.8 + math.sin(turn) * size * spread
            pygame.draw.circle(tree, tint(leaf, amount), (x, y), size * reach * 0.8)
    return tree


def draw_trees(world: pygame.Surface, trees: list) -> None:
    chance = random.Random(SEED + 2)
    for x, y in trees:
        tree = make_tree(chance.randint(PROP_SIZE, PROP_SIZE * 3 // 2), chance)
        world.blit(tree, tree.get_rect(center=(x, y)))
'''
CACTI = '''
def make_cactus(size: int, chance: random.Random) -> pygame.Surface:
    """A cactus with two arms and its shadow on the sand."""
    plant = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    pygame.draw.ellipse(plant, (60, 30, 0, 80), (size * 0.9, size * 1.45, size, size * 0.34))
    skin = chance.choice(LEAVES)
    stem = max(6, size // 4)
    arms = [
        ((size, size * 1.6), (size, size * 0.5)),
        ((size * 0.55, size * 0.8), (size * 0.55, size * 1.15)),
        ((size * 0.55, size * 1.15), (size, size * 1.15)),
        ((size * 1.42, size * 0.65), (size * 1.42, size)),
        ((size * 1.42, size), (size, size)),
    ]
    for grow, amount in ((4, -0.5), (0, 0.0)):
        for start, end in arms:
            pygame.draw.line(plant, tint(skin, amount), start, end, stem + grow)
            pygame.draw.circle(plant, tint(skin, amount), start, (stem + grow) // 2)
            pygame.draw.circle(plant, tint(skin, amount), end, (stem + grow) // 2)
    for start, end in arms[:2]:
        pygame.draw.line(plant, tint(skin, 0.4), (start[0] - 2, start[1]), (end[0] - 2, end[1]), 2)
    pygame.draw.circle(plant, "#f26a8d", (size, size * 0.42), size // 9)
    return plant


def draw_cacti(world: pygame.Surface, cacti: list) -> None:
    chance = random.Random(SEED + 2)
    for x, y in cacti:
        cactus = make_cactus(chance.randint(PROP_SIZE * 3 // 4, PROP_SIZE * 5 // 4), chance)
        world.blit(cactus, cactus.get_rect(center=(x, y)))
'''
PINES = '''
def make_pine(size: int, chance: random.Random) -> pygame.Surface:
    """A fir in three tiers with snow on its branches."""
    pine = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    pygame.draw.ellipse(pine, (40, 70, 110, 80), (size * 0.55, size * 1.5, size * 1.1, size * 0.36))
    needle = chance.choice(LEAVES)
    pygame.draw.rect(pine, "#5b4030", (size * 0.92, size * 1.45, size * 0.16, size * 0.25))
    for top, low, reach in ((0.8, 1.55, 0.6), (0.5, 1.15, 0.47), (0.2, 0.75, 0.33)):
        tier = [(size, size * top), (size * (1 + reach), size * low), (size * (1 - reach), size * low)]
        pygame.draw.polygon(pine, needle, tier)
        pygame.draw.polygon(pine, tint(needle, -0.35), [tier[0], tier[1], (size, size * low)])
        snow = [(size, size * top), (size * (1 + reach * 0.5), size * (top + low) / 2)]
        snow.append((size, size * (top * 0.6 + low * 0.4)))
        snow.append((size * (1 - reach * 0.6), size * (top * 0.4 + low * 0.6)))
        pygame.draw.polygon(pine, "#ffffff", snow)
    return pine


def draw_pines(world: pygame.Surface, pines: list) -> None:
    chance = random.Random(SEED + 2)
    for x, y in pines:
        pine = make_pine(chance.randint(PROP_SIZE, PROP_SIZE * 3 // 2), chance)
        world.blit(pine, pine.get_rect(center=(x, y)))
'''
TOWERS = '''
def make_tower(size: int, chance: random.Random) -> pygame.Surface:
    """A high-rise: its roof, one wall, and the windows that are lit."""
    tower = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    wall = tint(chance.choice(LEAVES), -0.1)
    wide = int(size * chance.uniform(0.9, 1.3))
    roof = pygame.Rect(size - wide // 2, size // 5, wide, int(size * 0.6))
    front = pygame.Rect(roof.left, roof.bottom, wide, int(size * 0.95))
    pygame.draw.rect(tower, tint(wall, -0.5), front)
    pygame.draw.rect(tower, wall, roof)
    pygame.draw.rect(tower, tint(wall, 0.35), roof, 2)
    for x in range(front.left + 4, front.right - 5, 8):
        for y in range(front.top + 5, front.bottom - 6, 9):
            lit = chance.random() < 0.45
            pygame.draw.rect(tower, chance.choice(FLOWERS) if lit else tint(wall, -0.68), (x, y, 4, 5))
    vent = pygame.Rect(roof.left + wide // 5, roof.top + 8, wide // 3, size // 5)
    pygame.draw.rect(tower, tint(wall, -0.3), vent.move(3, 3))
    pygame.draw.rect(tower, tint(wall, 0.2), vent)
    pygame.draw.circle(tower, KERB, (roof.right - 10, roof.top + 10), 4)
    return tower


def draw_towers(world: pygame.Surface, towers: list) -> None:
    chance = random.Random(SEED + 2)
    for x, y in towers:
        tower = make_tower(chance.randint(PROP_SIZE * 5 // 4, PROP_SIZE * 7 // 4), chance)
        world.blit(tower, tower.get_rect(center=(x, y)))
'''
PALMS = '''
def make_palm(size: int, chance: random.Random) -> pygame.Surface:
    """A palm from above: nine leaves around three nuts."""
    palm = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    first = chance.random()
    for lift, paint in ((6, (60, 40, 10, 80)), (0, None)):
        for i in range(9):
            turn = first + i * math.tau / 9
            leaf = []
            for along, across in ((0, 0), (0.45, 0.17), (0.95, 0.0), (0.45, -0.17)):
                leaf.append((
                    size + lift + size * 0.9 * (along * math.cos(turn) - across * math.sin(turn)),
                    size + lift + size * 0.9 * (along * math.sin(turn) + across * math.cos(turn)),
                ))
            tone = LEAVES[i % len(LEAVES)]
            pygame.draw.polygon(palm, paint or tone, leaf)
            if paint is None:
                pygame.draw.line(palm, tint(tone, 0.35), leaf[0], leaf[2], 2)
                pygame.draw.polygon(palm, tint(tone, -0.4), leaf, 1)
    for dx, dy in ((-4, -3), (4, -2), (0, 4)):
        pygame.draw.circle(palm, "#6b4423", (size + dx, size + dy), max(3, size // 8))
    return palm


def draw_palms(world: pygame.Surface, palms: list) -> None:
    chance = random.Random(SEED + 2)
    for x, y in palms:
        palm = make_palm(chance.randint(PROP_SIZE, PROP_SIZE * 4 // 3), chance)
        world.blit(palm, palm.get_rect(center=(x, y)))
'''
PLANETS = '''
def make_planet(size: int, chance: random.Random) -> pygame.Surface:
    """A planet with bands of cloud and a dark side, some with a ring."""
    planet = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    body = chance.choice(LEAVES)
    radius = size * chance.uniform(0.4, 0.7)
    pygame.draw.circle(planet, body, (size, size), radius)
    for i in range(5):
        y = size - radius + radius * 2 * (i + 0.6) / 5.4
        thick = max(3, size // 8)
        half = math.sqrt(max(0, radius**2 - (abs(y - size) + thick / 2) ** 2))
        band = tint(body, (0.25, -0.15, 0.12, -0.25, 0.2)[i])
        pygame.draw.line(planet, band, (size - half, y), (size + half, y), thick)
    for i in range(5):
        shade = tint(body, -0.6 + 0.08 * i)
        pygame.draw.circle(planet, shade, (size, size), radius - 2 * i, 3, draw_bottom_right=True)
    pygame.draw.circle(planet, tint(body, -0.7), (size, size), radius, 2)
    if chance.random() < 0.5:
        ring = pygame.Rect(0, 0, size * 1.9, size * 0.5)
        ring.center = (size, size)
        pygame.draw.arc(planet, tint(body, 0.6), ring, math.pi, math.tau, 4)
    return planet


def draw_planets(world: pygame.Surface, planets: list) -> None:
    chance = random.Random(SEED + 2)
    for x, y in planets:
        planet = make_planet(chance.randint(PROP_SIZE * 3 // 4, PROP_SIZE * 3 // 2), chance)
        world.blit(planet, planet.get_rect(center=(x, y)))
'''
TOYS = '''
def make_toy(size: int, chance: random.Random) -> pygame.Surface:
    """A building brick, a crayon or a marble."""
    toy = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    paint = chance.choice(LEAVES)
    kind = chance.choice(("brick", "crayon", "marble"))
    if kind == "brick":
        body = pygame.Rect(size * 0.4, size * 0.6, size * 1.2, size * 0.8)
        pygame.draw.rect(toy, (0, 0, 0, 70), body.move(5, 7), border_radius=4)
        pygame.draw.rect(toy, tint(paint, -0.35), body, border_radius=4)
        pygame.draw.rect(toy, paint, body.inflate(-4, -6).move(0, -2), border_radius=4)
        for i in range(3):
            for j in range(2):
                stud = (body.left + body.width * (i + 0.5) / 3, body.top + body.height * (j + 0.45) / 2)
                pygame.draw.circle(toy, tint(paint, -0.3), (stud[0] + 1, stud[1] + 2), size * 0.14)
                pygame.draw.circle(toy, tint(paint, 0.25), stud, size * 0.13)
    elif kind == "crayon":
        body = pygame.Rect(size * 0.2, size * 0.85, size * 1.25, size * 0.3)
        pygame.draw.rect(toy, (0, 0, 0, 70), body.move(4, 6), border_radius=3)
        pygame.draw.rect(toy, paint, body, border_radius=3)
        tip = [(body.right, body.top + 2), (body.right + size * 0.3, body.centery)]
        tip.append((body.right, body.bottom - 2))
        pygame.draw.polygon(toy, tint(paint, 0.3), tip)
        label = (body.left + 6, body.top + 3, body.width - 14, body.height - 6)
        pygame.draw.rect(toy, tint(paint, 0.55), label, 2)
        toy = pygame.transform.rotate(toy, chance.randrange(0, 180))
    else:
        pygame.draw.circle(toy, (0, 0, 0, 70), (size + 4, size + 6), size * 0.34)
        pygame.draw.circle(toy, tint(paint, -0.3), (size, size), size * 0.34)
        pygame.draw.circle(toy, tint(paint, 0.3), (size - 2, size - 2), size * 0.24)
        pygame.draw.arc(toy, "#ffffff", (size * 0.75, size * 0.75, size * 0.5, size * 0.5), 0.4, 2.2, 3)
    return toy


def draw_toys(world: pygame.Surface, toys: list) -> None:
    chance = random.Random(SEED + 2)
    for x, y in toys:
        toy = make_toy(chance.randint(PROP_SIZE * 3 // 4, PROP_SIZE * 6 // 5), chance)
        world.blit(toy, toy.get_rect(center=(x, y)))
'''
