"""Python source that draws falling blocks made by hand: painted wood, jelly, felt and prints."""

WOOD_BLOCK = '''
def make_block(color, size: int) -> pygame.Surface:
    """A painted toy block: soft edges, a worn top and some grain."""
    block = pygame.Surface((size, size), pygame.SRCALPHA)
    body = pygame.Rect(0, 0, size, size)
    pygame.draw.rect(block, tint(color, -0.55), body, border_radius=size // 5)
    pygame.draw.rect(block, tint(color, -0.18), body.inflate(-2, -2), border_radius=size // 5)
    face = pygame.Rect(2, 1, size - 4, size - 6)
    pygame.draw.rect(block, color, face, border_radius=size // 6)
    chance = random.Random(str(color))
    for y in range(face.top + 4, face.bottom - 3, max(4, size // 6)):
        start = face.left + chance.randint(3, size // 3)
        bend = chance.randint(-1, 1)
        pygame.draw.line(block, tint(color, -0.12), (start, y), (face.right - 4, y + bend))
    pygame.draw.line(block, tint(color, 0.5), (size // 4, 3), (size * 3 // 4, 3), 2)
    return block
'''
WOOD_BACKGROUND = '''
def draw_background(table: pygame.Surface) -> None:
    """The boards of a table, each with its own grain."""
    width, height = table.get_size()
    chance = random.Random(4)
    plank = max(48, height // 8)
    for top in range(0, height, plank):
        tone = tint(TABLE, chance.uniform(-0.14, 0.1))
        pygame.draw.rect(table, tone, (0, top, width, plank))
        for _ in range(9):
            y = top + chance.randint(4, plank - 4)
            waves = [(x, y + 2.5 * math.sin(x / 70 + y)) for x in range(0, width + 20, 20)]
            pygame.draw.lines(table, tint(tone, chance.choice((-0.08, -0.14, 0.06))), False, waves)
        for _ in range(2):
            knot = pygame.Rect(chance.randrange(width), top + plank // 3, 26, 12)
            pygame.draw.ellipse(table, tint(tone, -0.22), knot)
            pygame.draw.ellipse(table, tint(tone, -0.4), knot.inflate(-12, -6))
        pygame.draw.line(table, tint(TABLE, -0.5), (0, top), (width, top), 2)
        pygame.draw.line(table, tint(TABLE, 0.18), (0, top + 2), (width, top + 2))
        joint = chance.randrange(width)
        pygame.draw.line(table, tint(TABLE, -0.45), (joint, top), (joint, top + plank), 2)
'''
WOOD_BOX = '''
def draw_panel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A tray: a bevelled wooden rim around felt."""
    pygame.draw.rect(surface, tint(RIM, -0.5), rect.inflate(4, 4).move(2, 3), border_radius=10)
    pygame.draw.rect(surface, RIM, rect, border_radius=9)
    pygame.draw.rect(surface, tint(RIM, 0.35), rect, 2, border_radius=9)
    pygame.draw.rect(surface, tint(PANEL, -0.35), rect.inflate(-10, -10), border_radius=5)
    felt = pygame.Rect(rect.left + 6, rect.top + 8, rect.width - 12, rect.height - 14)
    pygame.draw.rect(surface, PANEL, felt, border_radius=5)
'''

CANDY_BLOCK = '''
def make_block(color, size: int) -> pygame.Surface:
    """A jelly: round, shiny, lighter towards the ground."""
    block = pygame.Surface((size, size), pygame.SRCALPHA)
    body = pygame.Rect(1, 1, size - 2, size - 2)
    pygame.draw.rect(block, tint(color, -0.35), body, border_radius=size // 3)
    pygame.draw.rect(block, color, body.inflate(-4, -4), border_radius=size // 3)
    belly = pygame.Rect(size // 5, size // 2, size * 3 // 5, size * 3 // 8)
    pygame.draw.ellipse(block, tint(color, 0.28), belly)
    pygame.draw.ellipse(block, tint(color, 0.8), (size // 5, size // 7, size * 2 // 5, size // 5))
    pygame.draw.circle(block, tint(color, 0.8), (size * 3 // 4, size // 4), max(1, size // 14))
    return block
'''
CANDY_BACKGROUND = '''
def draw_background(scene: pygame.Surface) -> None:
    """Hills of ice cream below a sky with round clouds."""
    width, height = scene.get_size()
    gradient(scene, SKY, tint(SKY, 0.65))
    for i in range(-height, width, 88):
        stripe = [(i, height), (i + height, 0), (i + height + 36, 0), (i + 36, height)]
        pygame.draw.polygon(scene, tint(SKY, 0.3), stripe)
    chance = random.Random(21)
    for _ in range(9):
        x, y = chance.randrange(width), chance.randrange(height // 2)
        for dx, dy, radius in ((-26, 6, 18), (0, -4, 26), (28, 4, 20), (52, 10, 12)):
            pygame.draw.circle(scene, CLOUD, (x + dx, y + dy), radius)
    for tone, base, reach in ((HILL, 0.74, 46), (tint(HILL, 0.25), 0.84, 34), (tint(HILL, 0.5), 0.93, 24)):
        edge = [(x, height * base + reach * math.sin(x / 95 + base * 40)) for x in range(0, width + 10, 10)]
        pygame.draw.polygon(scene, tone, [(0, height), *edge, (width, height)])
        for x, y in edge[2::9]:
            pygame.draw.line(scene, chance.choice(SPRINKLES), (x, y + 16), (x + 8, y + 21), 4)
'''
CANDY_BOX = '''
def draw_panel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A soft card with a thick icing border."""
    pygame.draw.rect(surface, tint(RIM, -0.35), rect.move(0, 5), border_radius=18)
    pygame.draw.rect(surface, RIM, rect, border_radius=18)
    pygame.draw.rect(surface, PANEL, rect.inflate(-10, -10), border_radius=13)
'''

FELT_BLOCK = '''
def make_block(color, size: int) -> pygame.Surface:
    """A patch of felt with a seam of running stitches."""
    block = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.rect(block, tint(color, -0.3), (0, 0, size, size), border_radius=5)
    pygame.draw.rect(block, color, (1, 0, size - 2, size - 2), border_radius=5)
    chance = random.Random(str(color))
    for _ in range(size):
        x, y = chance.randint(2, size - 4), chance.randint(2, size - 4)
        pygame.draw.line(block, tint(color, chance.choice((-0.08, 0.1))), (x, y), (x + 2, y + 1))
    seam, stitch = 4, max(3, size // 8)
    for at in range(seam + 1, size - seam - stitch + 1, stitch * 2):
        for start, end in (
            ((at, seam), (at + stitch, seam)),
            ((at, size - seam - 2), (at + stitch, size - seam - 2)),
            ((seam, at), (seam, at + stitch)),
            ((size - seam - 1, at), (size - seam - 1, at + stitch)),
        ):
            pygame.draw.line(block, tint(color, 0.62), start, end)
    return block
'''
FELT_BACKGROUND = '''
def draw_background(cloth: pygame.Surface) -> None:
    """Linen in a plain weave, with two embroidered borders."""
    width, height = cloth.get_size()
    cloth.fill(LINEN)
    chance = random.Random(3)
    for x in range(0, width, 4):
        pygame.draw.line(cloth, tint(LINEN, chance.uniform(-0.09, 0.02)), (x, 0), (x, height), 2)
    for y in range(0, height, 4):
        pygame.draw.line(cloth, tint(LINEN, chance.uniform(-0.06, 0.05)), (0, y), (width, y))
    for y in (16, height - 16):
        for i, x in enumerate(range(12, width, 24)):
            tone = THREADS[i % len(THREADS)]
            pygame.draw.line(cloth, tone, (x - 5, y - 5), (x + 5, y + 5), 3)
            pygame.draw.line(cloth, tint(tone, -0.15), (x + 5, y - 5), (x - 5, y + 5), 3)
'''
FELT_BOX = '''
def draw_panel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A pocket sewn on with long stitches."""
    pygame.draw.rect(surface, tint(LINEN, -0.25), rect.move(2, 4), border_radius=8)
    pygame.draw.rect(surface, PANEL, rect, border_radius=8)
    seam = rect.inflate(-8, -8)
    for x in range(seam.left + 4, seam.right - 8, 14):
        pygame.draw.line(surface, RIM, (x, seam.top), (x + 8, seam.top), 2)
        pygame.draw.line(surface, RIM, (x, seam.bottom), (x + 8, seam.bottom), 2)
    for y in range(seam.top + 4, seam.bottom - 8, 14):
        pygame.draw.line(surface, RIM, (seam.left, y), (seam.left, y + 8), 2)
        pygame.draw.line(surface, RIM, (seam.right, y), (seam.right, y + 8), 2)
'''

PRINT_BLOCK = '''
def make_block(color, size: int) -> pygame.Surface:
    """Ink on paper: a hatched square within a heavy line."""
    block = pygame.Surface((size, size), pygame.SRCALPHA)
    block.fill(color)
    shade = tint(color, -0.2)
    for offset in range(-size, size, max(4, size // 6)):
        pygame.draw.line(block, shade, (offset, size), (offset + size, 0))
    pygame.draw.rect(block, color, (size // 4, size // 4, size // 2, size // 2))
    pygame.draw.rect(block, INK, (0, 0, size, size), max(2, size // 14))
    return block
'''
PRINT_BACKGROUND = '''
def draw_background(paper: pygame.Surface) -> None:
    """A poster in three inks: paper, a disc, and bars in perspective."""
    width, height = paper.get_size()
    paper.fill(PAPER)
    pygame.draw.circle(paper, DISC, (width * 5 // 6, height // 4), height // 3)
    for i in range(0, height, 12):
        pygame.draw.line(paper, tint(PAPER, -0.05), (0, i), (width, i))
    for i in range(7):
        left = i * width // 7
        top = height - (i * 53 + 40) % (height // 2) - 30
        pygame.draw.rect(paper, BARS, (left + 6, top, width // 7 - 12, height - top))
        right = left + width // 7 - 6
        lid = [(left + 6, top), (left + 22, top - 16), (right + 16, top - 16), (right, top)]
        pygame.draw.polygon(paper, tint(BARS, -0.2), lid)
    pygame.draw.rect(paper, INK, (0, 0, width, height), 8)
'''
PRINT_BOX = '''
def draw_panel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A label with a hard shadow."""
    pygame.draw.rect(surface, INK, rect.move(5, 5))
    pygame.draw.rect(surface, PANEL, rect)
    pygame.draw.rect(surface, INK, rect, 3)
'''
