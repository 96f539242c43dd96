"""How a kart race is drawn, as Python source: world, karts, and three kinds of displays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

VIEW = '''
class View:
    """Draws the race onto the window."""

    def __init__(self, screen: pygame.Surface) -> None:
        self.screen = screen
        self.world = pygame.Surface((WORLD_WIDTH, WORLD_HEIGHT)).convert()
        draw_ground(self.world)
        draw_road(self.world)
        draw_start(self.world)
        PADS_CALL
        THINGS_CALL
        self.sprites = {}
        for name, color in DRIVERS:
            image = make_kart(color, KART_SIZE)
            self.sprites[name] = [pygame.transform.rotozoom(image, -5 * step, 1) for step in range(72)]
        self.big_font = BIG_FONT
        self.value_font = VALUE_FONT
        self.label_font = LABEL_FONT
        self.camera = (0, 0)

    def draw_text(self, text: str, font: pygame.font.Font, color, **place) -> pygame.Rect:
        """A line of text; ``place`` is what ``get_rect`` takes."""
        image = font.render(text, True, color)
        return self.screen.blit(image, image.get_rect(**place))

    def plate(self, rect: pygame.Rect) -> None:
        """The ground of a display."""
        pygame.draw.rect(self.screen, PLATE, rect, border_radius=CORNER)
        pygame.draw.rect(self.screen, RIM, rect, 2, border_radius=CORNER)

    def draw_world(self) -> None:
        self.screen.blit(self.world, (0, 0), (*self.camera, WIDTH, HEIGHT))

    def draw_karts(self, karts: list) -> None:
        """All karts, those further down over those further up."""
        for kart in sorted(karts, key=lambda one: one.y):
            image = self.sprites[kart.name][round(math.degrees(kart.angle) / 5) % 72]
            spot = (kart.x - self.camera[0], kart.y - self.camera[1])
            shadow = pygame.Rect(0, 0, KART_SIZE * 0.85, KART_SIZE * 0.62)
            shadow.center = (round(spot[0] + 2), round(spot[1] + 4))
            pygame.draw.ellipse(self.screen, SHADOW, shadow)
            self.screen.blit(image, image.get_rect(center=spot))

    def draw_pointer(self, kart) -> None:
        """A small arrow above the player."""
        x, y = kart.x - self.camera[0], kart.y - self.camera[1] - KART_SIZE * 0.75
        arrow = [(x - 8, y - 10), (x + 8, y - 10), (x, y)]
        pygame.draw.polygon(self.screen, ACCENT, arrow)
        pygame.draw.polygon(self.screen, PLATE, arrow, 2)
COINS
HUD
    def draw_lights(self, left_ms: int) -> None:
        """The lights before the start: red, red, red, then green."""
        box = pygame.Rect(0, 0, 190, 66)
        box.center = (WIDTH // 2, HEIGHT // 4)
        self.plate(box)
        lit = 3 - left_ms * 3 // COUNTDOWN_MS
        for i in range(3):
            spot = (box.left + 35 + i * 60, box.centery)
            pygame.draw.circle(self.screen, "#e0342b" if i < lit else "#3a1d1d", spot, 20)
            pygame.draw.circle(self.screen, "#101012", spot, 20, 3)

    def draw_frame(self, race) -> None:
        """Everything, from the ground to the displays."""
        CAMERA
        self.draw_world()
        COINS_CALL
        self.draw_karts(race.karts)
        self.draw_pointer(race.player)
        HUD_CALLS
        if race.countdown_ms > 0:
            self.draw_lights(race.countdown_ms)
'''
CAMERA = """left = int(race.player.x + 60 * math.cos(race.player.angle)) - WIDTH // 2
        top = int(race.player.y + 40 * math.sin(race.player.angle)) - HEIGHT // 2
        self.camera = (
            max(0, min(WORLD_WIDTH - WIDTH, left)),
            max(0, min(WORLD_HEIGHT - HEIGHT, top)),
        )"""
COINS = """
    def draw_coins(self, coins: list) -> None:
        for coin in coins:
            spot = (coin[0] - self.camera[0], coin[1] - self.camera[1])
            pygame.draw.circle(self.screen, "#8a5a10", spot, COIN_SIZE)
            pygame.draw.circle(self.screen, "#ffcf3a", spot, COIN_SIZE - 2)
            pygame.draw.circle(self.screen, "#fff0b0", spot, COIN_SIZE // 2, 2)
"""
MINIMAP = '''
    def draw_minimap(self, karts: list) -> None:
        """The line of the road in small, and a dot for everybody."""
        self.plate(MAP_BOX)
        inner = MAP_BOX.inflate(-26, -26)
        scale = min(inner.width / WORLD_WIDTH, inner.height / WORLD_HEIGHT)
        left = inner.centerx - WORLD_WIDTH * scale / 2
        top = inner.centery - WORLD_HEIGHT * scale / 2
        path = [(left + x * scale, top + y * scale) for x, y in LINE]
        pygame.draw.lines(self.screen, MUTED, True, path, 6)
        pygame.draw.lines(self.screen, PLATE, True, path, 2)
        for dot in reversed(karts):
            spot = (left + dot.x * scale, top + dot.y * scale)
            pygame.draw.circle(self.screen, INK, spot, 6 if dot is karts[0] else 5)
            pygame.draw.circle(self.screen, dot.color, spot, 4)
'''
PLACE = '''
    def draw_place(self, place: int, count: int) -> None:
        """First, second, third and so on."""
        self.plate(PLACE_BOX)
        text = ("1st", "2nd", "3rd")[place - 1] if place < 4 else f"{place}th"
        drawn = self.draw_text(text, self.big_font, ACCENT, midleft=(PLACE_BOX.left + 16, PLACE_BOX.centery))
        self.draw_text(f"/ {count}", self.value_font, MUTED, midleft=(drawn.right + 8, PLACE_BOX.centery + 4))
'''
LAPS = '''
    def draw_laps(self, lap: int, race_ms: int, best_ms: int) -> None:
        """Laps, and the times of the race and of the best lap."""
        self.plate(LAP_BOX)
        lines = [("LAP", f"{min(lap, LAPS)}/{LAPS}"), ("TIME", clock_text(race_ms))]
        lines.append(("BEST", clock_text(best_ms) if best_ms else "-:--.-"))
        for i, line in enumerate(lines):
            y = LAP_BOX.top + 12 + i * LINE_STEP + LINE_STEP // 2
            self.draw_text(line[0], self.label_font, MUTED, midleft=(LAP_BOX.left + 14, y))
            self.draw_text(line[1], self.value_font, INK, midright=(LAP_BOX.right - 14, y))
'''
DIAL = '''
    def draw_speedometer(self, speed: int) -> None:
        """A dial with a needle."""
        middle, radius = SPEED_BOX.center, SPEED_BOX.width // 2
        pygame.draw.circle(self.screen, PLATE, middle, radius)
        pygame.draw.circle(self.screen, RIM, middle, radius, 3)
        for i in range(11):
            turn = math.radians(140 + 26 * i)
            inner = radius - (16 if i % 5 == 0 else 11)
            start = (middle[0] + inner * math.cos(turn), middle[1] + inner * math.sin(turn))
            end = (middle[0] + (radius - 6) * math.cos(turn), middle[1] + (radius - 6) * math.sin(turn))
            pygame.draw.line(self.screen, ACCENT if i > 8 else INK, start, end, 3 if i % 5 == 0 else 2)
        turn = math.radians(140 + 260 * min(1.0, speed / MAX_KMH))
        tip = (middle[0] + (radius - 18) * math.cos(turn), middle[1] + (radius - 18) * math.sin(turn))
        pygame.draw.line(self.screen, ACCENT, middle, tip, 4)
        pygame.draw.circle(self.screen, RIM, middle, 6)
        self.draw_text(str(speed), self.value_font, INK, midtop=(middle[0], middle[1] + radius // 4))
        self.draw_text("km/h", self.label_font, MUTED, midtop=(middle[0], middle[1] + radius // 4 + VALUE_SIZE))
'''
GAUGE = '''
    def draw_speed(self, speed: int) -> None:
        """A row of segments that fills up."""
        self.plate(SPEED_BOX)
        self.draw_text(str(speed), self.value_font, INK, midleft=(SPEED_BOX.left + 14, SPEED_BOX.centery))
        self.draw_text("km/h", self.label_font, MUTED, midleft=(SPEED_BOX.left + 66, SPEED_BOX.centery + 2))
        left = SPEED_BOX.left + 114
        wide = (SPEED_BOX.right - 12 - left) // 14
        for i in range(14):
            top = SPEED_BOX.top + 25 - i
            segment = pygame.Rect(left + i * wide, top, wide - 3, SPEED_BOX.bottom - 12 - top)
            tone = ACCENT if i > 10 else INK
            pygame.draw.rect(self.screen, tone if speed * 14 > i * MAX_KMH else tint(PLATE, 0.16), segment)
'''
STANDINGS = '''
    def draw_standings(self, karts: list) -> None:
        """Who is where."""
        self.plate(BOARD_BOX)
        for i, driver in enumerate(karts):
            y = BOARD_BOX.top + 12 + i * ROW_STEP
            middle = y + ROW_STEP // 2 - 2
            if driver.name == "YOU":
                row = pygame.Rect(BOARD_BOX.left + 6, y - 2, BOARD_BOX.width - 12, ROW_STEP)
                pygame.draw.rect(self.screen, tint(PLATE, 0.22), row)
            self.draw_text(str(i + 1), self.label_font, MUTED, midright=(BOARD_BOX.left + 28, middle))
            chip = (BOARD_BOX.left + 38, y + 3, 12, ROW_STEP - 10)
            pygame.draw.rect(self.screen, driver.color, chip, border_radius=3)
            self.draw_text(driver.name, self.label_font, INK, midleft=(BOARD_BOX.left + 60, middle))
'''
BAR = '''
    def draw_bar(self, fields: list) -> None:
        """All figures in one strip."""
        pygame.draw.rect(self.screen, PLATE, BAR_BOX)
        pygame.draw.line(self.screen, RIM, BAR_BOX.bottomleft, BAR_BOX.bottomright, 3)
        wide = BAR_BOX.width // len(fields)
        for i, field in enumerate(fields):
            x = BAR_BOX.left + i * wide + 18
            self.draw_text(field[0], self.label_font, MUTED, midleft=(x, BAR_BOX.centery))
            offset = self.label_font.size(field[0])[0] + 12
            tone = ACCENT if i == 0 else INK
            self.draw_text(field[1], self.value_font, tone, midleft=(x + offset, BAR_BOX.centery))
'''
CLOCK = '''
def clock_text(ms: int) -> str:
    """Minutes, seconds and tenths."""
    return f"{ms // 60000}:{ms // 1000 % 60:02d}.{ms // 100 % 10}"
'''
HUDS: Mapping[str, tuple[Sequence[str], Sequence[str]]] = {
    "corners": (
        (PLACE, LAPS, DIAL, MINIMAP),
        (
            "self.draw_place(race.place, len(race.karts))",
            "self.draw_laps(race.lap, race.race_ms, race.best_ms)",
            "self.draw_speedometer(race.speed)",
            "self.draw_minimap(race.karts)",
        ),
    ),
    "board": (
        (STANDINGS, LAPS, GAUGE, MINIMAP),
        (
            "self.draw_standings(race.standings())",
            "self.draw_laps(race.lap, race.race_ms, race.best_ms)",
            "self.draw_speed(race.speed)",
            "self.draw_minimap(race.karts)",
        ),
    ),
    "bar": (
        (BAR, MINIMAP),
        (
            "fields = [",
            '    ("POS", f"{race.place}/{len(race.karts)}"),',
            '    ("LAP", f"{min(race.lap, LAPS)}/{LAPS}"),',
            '    ("TIME", clock_text(race.race_ms)),',
            '    ("KM/H", str(race.speed)),',
            "]",
            "self.draw_bar(fields)",
            "self.draw_minimap(race.karts)",
        ),
    ),
}
"""Methods of a display, and the statements that draw it."""

SCATTER = '''
def free_spots(count: int) -> list:
    """Places beside the road and apart from each other, from the top down."""
    chance = random.Random(SEED + 5)
    spots: list = []
    for _ in range(count * 12):
        spot = (chance.randint(20, WORLD_WIDTH - 20), chance.randint(20, WORLD_HEIGHT - 20))
        far = min(math.dist(spot, point) for point in LINE) > ROAD * 1.45 + PROP_SIZE
        if far and all(math.dist(spot, other) > PROP_SIZE * 1.7 for other in spots):
            spots.append(spot)
        if len(spots) == count:
            break
    return sorted(spots, key=lambda spot: spot[1])
'''
KEYS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "arrows": {
        "gas": ("ArrowUp", "UP"),
        "brake": ("ArrowDown", "DOWN"),
        "left": ("ArrowLeft", "LEFT"),
        "right": ("ArrowRight", "RIGHT"),
    },
    "letters": {"gas": ("w", "w"), "brake": ("s", "s"), "left": ("a", "a"), "right": ("d", "d")},
}
INPUT = """
for event in pygame.event.get():
    if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
        STOP
keys = pygame.key.get_pressed()
gas, brake = keys[pygame.K_GAS_KEY], keys[pygame.K_BRAKE_KEY]
turn = int(keys[pygame.K_RIGHT_KEY]) - int(keys[pygame.K_LEFT_KEY])
race.advance(dt, gas, brake, turn)
"""


def view(hud: str, pickup: str, things: str, *, follows: bool, fonts: Sequence[str]) -> str:
    """The class ``View``; ``fonts`` make the largest, the values and the labels."""
    methods, calls = HUDS[hud]
    if not follows:  # the whole track is in sight
        methods = [DIAL if m is GAUGE else m for m in methods if m is not MINIMAP]
        calls = [c.replace("draw_speed(", "draw_speedometer(") for c in calls if "minimap" not in c]
    text = VIEW.replace("\nHUD\n", "\n" + "\n".join(m.strip("\n") + "\n" for m in methods) + "\n")
    text = text.replace("\nCOINS\n", "\n" + COINS.strip("\n") + "\n\n" if pickup == "coins" else "\n", 1)
    marks = {
        "PADS_CALL": "draw_pads(self.world)" if pickup == "pads" else "",
        "COINS_CALL": "self.draw_coins(race.coins)" if pickup == "coins" else "",
        "CAMERA\n": CAMERA + "\n" if follows else "",
        "THINGS_CALL": f"draw_{things}(self.world, free_spots(NUM_PROPS))",
        "HUD_CALLS": "\n        ".join(calls),
    }
    for mark, statement in marks.items():
        end = "" if mark.endswith("\n") else "\n"
        text = text.replace(mark, statement) if statement else text.replace(f"        {mark}{end}", "")
    for mark, font in zip(("BIG_FONT", "VALUE_FONT", "LABEL_FONT"), fonts, strict=True):
        text = text.replace(f" = {mark}\n", f" = {font}\n")
    return text
