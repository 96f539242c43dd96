"""Python source that draws falling blocks, backgrounds and panels, by art direction."""

TINT = '''
def tint(color, amount: float) -> pygame.Color:
    """A colour towards white (amount up to 1) or black (down to -1)."""
    return pygame.Color(color).lerp("white" if amount > 0 else "black", abs(amount))


def gradient(surface: pygame.Surface, top, bottom) -> None:
    """Fill a surface from one colour down to another."""
    first, last = pygame.Color(top), pygame.Color(bottom)
    height = surface.get_height()
    for y in range(height):
        pygame.draw.line(surface, first.lerp(last, y / height), (0, y), (surface.get_width(), y))
'''

GEM_BLOCK = '''
def make_block(color, size: int) -> pygame.Surface:
    """A cut gem: four facets around a table."""
    block = pygame.Surface((size, size), pygame.SRCALPHA)
    cut = size // 4
    outer = [(0, 0), (size - 1, 0), (size - 1, size - 1), (0, size - 1)]
    inner = [(cut, cut), (size - 1 - cut, cut), (size - 1 - cut, size - 1 - cut), (cut, size - 1 - cut)]
    for i, amount in enumerate((0.55, -0.2, -0.45, 0.22)):
        j = (i + 1) % 4
        pygame.draw.polygon(block, tint(color, amount), [outer[i], outer[j], inner[j], inner[i]])
    pygame.draw.rect(block, color, (cut, cut, size - 2 * cut, size - 2 * cut))
    pygame.draw.polygon(block, tint(color, 0.35), [inner[0], inner[1], inner[3]])
    pygame.draw.line(block, tint(color, 0.85), (cut - 1, cut - 1), (size // 2, cut - 1), 2)
    pygame.draw.rect(block, tint(color, -0.65), (0, 0, size, size), 1)
    return block
'''
GEM_BACKGROUND = '''
def draw_background(scene: pygame.Surface) -> None:
    """A cave of crystals under a violet dusk."""
    width, height = scene.get_size()
    gradient(scene, SKY, DEEP)
    chance = random.Random(11)
    for _ in range(90):
        spot = (chance.randrange(width), chance.randrange(height * 2 // 3))
        pygame.draw.circle(scene, tint(SKY, chance.uniform(0.2, 0.8)), spot, chance.choice((1, 1, 2)))
    for shade, reach in ((0.05, 0.6), (-0.2, 0.42), (-0.5, 0.25)):
        x = -40
        while x < width + 40:
            wide = chance.randint(40, 110)
            tip = height - int(height * reach * chance.uniform(0.45, 1))
            lean = chance.randint(-24, 24)
            middle = (x + wide // 2 + lean, tip)
            pygame.draw.polygon(scene, tint(CRYSTAL, shade), [(x, height), middle, (x + wide, height)])
            pygame.draw.polygon(
                scene, tint(CRYSTAL, shade - 0.18), [(x + wide // 2, height), middle, (x + wide, height)]
            )
            x += wide - chance.randint(8, 24)
'''
GEM_BOX = '''
def draw_panel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A dark plate with a silver rim and cut corners."""
    cut = 10
    corners = [
        (rect.left + cut, rect.top), (rect.right - cut, rect.top), (rect.right, rect.top + cut),
        (rect.right, rect.bottom - cut), (rect.right - cut, rect.bottom), (rect.left + cut, rect.bottom),
        (rect.left, rect.bottom - cut), (rect.left, rect.top + cut),
    ]
    pygame.draw.polygon(surface, PANEL, corners)
    pygame.draw.polygon(surface, RIM, corners, 3)
    pygame.draw.lines(surface, tint(RIM, 0.6), False, [corners[7], corners[0], corners[1]], 1)
'''

LCD_BLOCK = '''
def make_block(color, size: int) -> pygame.Surface:
    """A segment of liquid crystal: a ring around a square."""
    block = pygame.Surface((size, size), pygame.SRCALPHA)
    gap = max(1, size // 14)
    ring = pygame.Rect(gap, gap, size - 2 * gap, size - 2 * gap)
    pygame.draw.rect(block, color, ring, max(2, size // 9))
    inset = size // 3
    pygame.draw.rect(block, color, (inset, inset, size - 2 * inset, size - 2 * inset))
    return block
'''
LCD_BACKGROUND = '''
def draw_background(shell: pygame.Surface) -> None:
    """The shell of a handheld, its screen and its buttons."""
    width, height = shell.get_size()
    gradient(shell, tint(SHELL, 0.22), tint(SHELL, -0.12))
    for x in range(0, width, 4):
        pygame.draw.line(shell, tint(SHELL, -0.03), (x, 0), (x, height))
    glass = pygame.Rect(14, 12, width - 28, height - 24)
    pygame.draw.rect(shell, tint(SHELL, -0.45), glass.inflate(10, 10), border_radius=22)
    pygame.draw.rect(shell, BEZEL, glass, border_radius=18)
    pygame.draw.line(shell, ACCENT, (30, 20), (width - 30, 20), 2)
    lcd = glass.inflate(-22, -22)
    pygame.draw.rect(shell, tint(PANEL, -0.3), lcd, border_radius=6)
    pygame.draw.rect(shell, PANEL, lcd.move(2, 2).clip(lcd), border_radius=6)
    for y in range(lcd.top + 3, lcd.bottom, 3):
        pygame.draw.line(shell, tint(PANEL, -0.035), (lcd.left + 3, y), (lcd.right - 3, y))
'''
LCD_BOX = '''
def draw_panel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A thin frame of dark segments."""
    pygame.draw.rect(surface, INK, rect, 2)
    pygame.draw.rect(surface, INK, rect.inflate(-8, -8), 1)
'''

NEON_BLOCK = '''
def make_block(color, size: int) -> pygame.Surface:
    """A tube of light around a dark core."""
    block = pygame.Surface((size, size), pygame.SRCALPHA)
    block.fill(tint(color, -0.82))
    for step in range(5, 0, -1):
        glow = pygame.Rect(0, 0, size, size).inflate(-2 * (step - 1), -2 * (step - 1))
        pygame.draw.rect(block, tint(color, -0.14 * step), glow, 1, border_radius=4)
    tube = pygame.Rect(3, 3, size - 6, size - 6)
    pygame.draw.rect(block, color, tube, 2, border_radius=4)
    pygame.draw.line(block, tint(color, 0.75), (7, 4), (size - 9, 4))
    pygame.draw.rect(block, tint(color, -0.45), tube.inflate(-size // 2, -size // 2), 1)
    return block
'''
NEON_BACKGROUND = '''
def draw_background(scene: pygame.Surface) -> None:
    """A striped sun above a grid that runs to the horizon."""
    width, height = scene.get_size()
    gradient(scene, NIGHT, DUSK)
    horizon = int(height * 0.62)
    middle, radius = width // 2, int(height * 0.42)
    for y in range(horizon - radius, horizon):
        half = int(math.sqrt(max(0, radius**2 - (y - horizon) ** 2)))
        share = (y - horizon + radius) / radius
        if share < 0.4 or int(share * 26) % 3:
            tone = pygame.Color(SUN).lerp(GRID, share)
            pygame.draw.line(scene, tone, (middle - half, y), (middle + half, y))
    pygame.draw.rect(scene, tint(NIGHT, -0.35), (0, horizon, width, height - horizon))
    for i in range(-24, 25):
        pygame.draw.line(scene, tint(GRID, -0.35), (middle + i * 22, horizon), (middle + i * 150, height))
    depth = 4.0
    while horizon + depth < height:
        pygame.draw.line(scene, tint(GRID, -0.35), (0, horizon + depth), (width, horizon + depth))
        depth *= 1.45
    pygame.draw.line(scene, tint(GRID, 0.3), (0, horizon), (width, horizon), 2)
'''
NEON_BOX = '''
def draw_panel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A dark screen with a glowing rim."""
    pygame.draw.rect(surface, PANEL, rect, border_radius=8)
    for step, amount in ((4, -0.7), (3, -0.5), (2, -0.25)):
        glow = rect.inflate(2 * step - 4, 2 * step - 4)
        pygame.draw.rect(surface, tint(RIM, amount), glow, 1, border_radius=8 + step)
    pygame.draw.rect(surface, RIM, rect, 2, border_radius=8)
'''

STONE_BLOCK = '''
def make_block(color, size: int) -> pygame.Surface:
    """A hewn stone with chipped edges and a carved mark."""
    block = pygame.Surface((size, size), pygame.SRCALPHA)
    block.fill(tint(color, -0.5))
    pygame.draw.rect(block, tint(color, 0.3), (1, 1, size - 3, size - 3))
    pygame.draw.rect(block, tint(color, -0.25), (3, 3, size - 5, size - 5))
    pygame.draw.rect(block, color, (3, 3, size - 7, size - 7))
    chance = random.Random(str(color))
    for _ in range(size):
        spot = (chance.randint(4, size - 6), chance.randint(4, size - 6))
        block.set_at(spot, tint(color, chance.choice((-0.16, -0.1, 0.14))))
    middle, reach = size // 2, size // 5
    far, near = middle + reach, middle - reach
    diamond = [(middle, near), (far, middle), (middle, far), (near, middle)]
    pygame.draw.polygon(block, tint(color, -0.34), diamond)
    pygame.draw.lines(block, tint(color, 0.34), False, [diamond[1], diamond[2], diamond[3]])
    return block
'''
STONE_BACKGROUND = '''
def draw_torch(wall: pygame.Surface, x: int, y: int) -> None:
    pygame.draw.rect(wall, tint(WALL, -0.75), (x - 5, y, 10, 44))
    for grow, tone in ((18, "#c8501e"), (12, "#f09a2b"), (6, "#ffe9a3")):
        flame = [(x - grow * 0.7, y), (x, y - grow * 2.2), (x + grow * 0.7, y)]
        pygame.draw.polygon(wall, tone, flame)
        pygame.draw.circle(wall, tone, (x, y - 2), grow * 0.72)


def draw_background(wall: pygame.Surface) -> None:
    """The wall of a temple with moss in its joints and two torches."""
    width, height = wall.get_size()
    wall.fill(tint(WALL, -0.5))
    chance = random.Random(8)
    high = 34
    for row, top in enumerate(range(0, height, high)):
        left = -(row % 2) * 36 - chance.randint(0, 12)
        while left < width:
            wide = chance.randint(58, 84)
            tone = tint(WALL, chance.uniform(-0.22, 0.06))
            stone = pygame.Rect(left + 1, top + 1, wide - 3, high - 3)
            pygame.draw.rect(wall, tone, stone, border_radius=4)
            pygame.draw.line(wall, tint(tone, 0.18), stone.topleft, (stone.right - 4, stone.top))
            foot = stone.bottom - 1
            pygame.draw.line(wall, tint(tone, -0.3), (stone.left + 3, foot), (stone.right - 3, foot), 2)
            if chance.random() < 0.16:
                for i in range(7):
                    x = stone.left + 4 + i * 7
                    tip = (x, stone.bottom - chance.randint(3, 9))
                    pygame.draw.line(wall, tint(MOSS, chance.uniform(-0.3, 0.2)), (x, stone.bottom), tip, 3)
            left += wide
    for x in (26, width - 26):
        draw_torch(wall, x, height // 5)
'''
STONE_BOX = '''
def draw_panel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A slab with a raised edge and a nail in every corner."""
    pygame.draw.rect(surface, tint(RIM, -0.6), rect.inflate(6, 6), border_radius=4)
    pygame.draw.rect(surface, RIM, rect, border_radius=3)
    pygame.draw.rect(surface, tint(RIM, 0.35), rect, 1, border_radius=3)
    pygame.draw.rect(surface, PANEL, rect.inflate(-12, -12))
    pygame.draw.rect(surface, tint(RIM, -0.5), rect.inflate(-12, -12), 2)
    for nail in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
        x = nail[0] + (6 if nail[0] == rect.left else -6)
        y = nail[1] + (6 if nail[1] == rect.top else -6)
        pygame.draw.circle(surface, tint(RIM, -0.55), (x, y), 4)
        pygame.draw.circle(surface, GOLD, (x, y), 3)
'''

PIXEL_BLOCK = '''
PIXELS = (
    "dddddddd",
    "dwwllllk",
    "dwllcclk",
    "dllccccs",
    "dlccccss",
    "dlcccsss",
    "dkkssssk",
    "kkkkkkkk",
)


def make_block(color, size: int) -> pygame.Surface:
    """Eight by eight pixels, scaled up without smoothing."""
    tones = {
        "w": "#fcfcfc",
        "l": tint(color, 0.4),
        "c": color,
        "s": tint(color, -0.3),
        "d": tint(color, -0.55),
        "k": tint(color, -0.75),
    }
    small = pygame.Surface((8, 8))
    for y, row in enumerate(PIXELS):
        for x, mark in enumerate(row):
            small.set_at((x, y), tones[mark])
    return pygame.transform.scale(small, (size, size))
'''
PIXEL_BACKGROUND = '''
def draw_background(window: pygame.Surface) -> None:
    """A skyline at night, drawn small and scaled up."""
    scene = pygame.Surface((window.get_width() // 2, window.get_height() // 2))
    scene.fill(NIGHT)
    chance = random.Random(85)
    wide, high = scene.get_size()
    for _ in range(70):
        scene.set_at((chance.randrange(wide), chance.randrange(high)), chance.choice(STARS))
    pygame.draw.circle(scene, MOON, (wide - 44, 40), 16)
    pygame.draw.circle(scene, NIGHT, (wide - 37, 36), 13)
    for tone, reach in ((tint(CITY, 0.12), 0.62), (CITY, 0.46), (tint(CITY, -0.35), 0.3)):
        left = -4
        while left < wide:
            across = chance.randint(14, 34)
            top = high - int(high * reach * chance.uniform(0.5, 1))
            pygame.draw.rect(scene, tone, (left, top, across, high - top))
            pygame.draw.rect(scene, tone, (left + across // 2 - 1, top - chance.randint(0, 9), 2, 10))
            for y in range(top + 4, high - 6, 6):
                for x in range(left + 3, left + across - 3, 5):
                    if chance.random() < 0.3:
                        pygame.draw.rect(scene, chance.choice(LAMPS), (x, y, 2, 3))
            left += across + chance.randint(0, 3)
    window.blit(pygame.transform.scale(scene, window.get_size()), (0, 0))
'''
PIXEL_BOX = '''
def draw_panel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A black window in a double frame with square corners."""
    pygame.draw.rect(surface, PANEL, rect.inflate(8, 8))
    pygame.draw.rect(surface, RIM, rect.inflate(4, 4), 4)
    pygame.draw.rect(surface, tint(RIM, -0.5), rect.inflate(-6, -6), 2)
    for corner in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
        pygame.draw.rect(surface, "#fcfcfc", (corner[0] - 2, corner[1] - 2, 4, 4))
'''
