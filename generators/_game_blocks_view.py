"""How a falling-block game is drawn and run, as Python source: window, boxes, counters, keys and main loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

WELL = '''
def draw_well(surface: pygame.Surface) -> None:
    """The frame, the ground and the grid of the well."""
    draw_panel(surface, WELL_BOX.inflate(FRAME, FRAME))
    pygame.draw.rect(surface, WELL, WELL_BOX)
    for x in range(WELL_BOX.left + CELL, WELL_BOX.right, CELL):
        pygame.draw.line(surface, LINE, (x, WELL_BOX.top), (x, WELL_BOX.bottom - 1))
    for y in range(WELL_BOX.top + CELL, WELL_BOX.bottom, CELL):
        pygame.draw.line(surface, LINE, (WELL_BOX.left, y), (WELL_BOX.right - 1, y))
'''

HELP = '''
def draw_hints(surface: pygame.Surface, font: pygame.font.Font) -> None:
    """Which key does what."""
    for i, hint in enumerate(HINTS):
        y = HINTS_BOX.top + PAD + i * HINT_STEP
        key, deed = font.render(hint[0], True, ACCENT), font.render(hint[1], True, MUTED)
        surface.blit(key, (HINTS_BOX.left + PAD, y))
        surface.blit(deed, deed.get_rect(topright=(HINTS_BOX.right - PAD, y)))
'''

VIEW = '''
class View:
    """Draws the game onto the window."""

    def __init__(self, screen: pygame.Surface) -> None:
        self.screen = screen
        self.backdrop = pygame.Surface((WIDTH, HEIGHT)).convert()
        draw_background(self.backdrop)
        self.blocks = {name: make_block(color, CELL) for name, color in COLORS.items()}
        self.minis = {name: make_block(color, MINI) for name, color in COLORS.items()}
        self.title_font = TITLE_FONT
        self.label_font = LABEL_FONT
        self.value_font = VALUE_FONT
        for box in BOXES_DRAWN:
            draw_panel(self.backdrop, box)
        draw_well(self.backdrop)
        HELP_CALL

    def draw_text(self, text: str, font: pygame.font.Font, color, x: int, y: int) -> None:
        """A line of text whose top is centred on a point."""
        image = font.render(text, True, color)
        self.screen.blit(image, image.get_rect(midtop=(x, y)))

    def draw_title(self) -> None:
        image = self.title_font.render(TITLE, True, ACCENT)
        self.screen.blit(image, image.get_rect(center=TITLE_BOX.center))

    def cell_rect(self, x: int, y: int) -> pygame.Rect:
        return pygame.Rect(WELL_BOX.left + x * CELL, WELL_BOX.top + y * CELL, CELL, CELL)

    def draw_blocks(self, rows: list) -> None:
        """Blocks that have come to rest."""
        for y, line in enumerate(rows):
            for x, block in enumerate(line):
                if block is not None:
                    self.screen.blit(self.blocks[block], self.cell_rect(x, y))

    def draw_full_rows(self, rows: list, left_ms: int) -> None:
        """Full rows flash before they go."""
        share = max(0, left_ms) / CLEAR_MS
        for y in rows:
            bar = pygame.Rect(WELL_BOX.left, WELL_BOX.top + y * CELL, WELL_BOX.width, CELL)
            pygame.draw.rect(self.screen, FLASH, bar.inflate(-int(bar.width * (1 - share)), -CELL // 5))

    def draw_ghost(self, cells: list, name: str) -> None:
        """Where the piece would land."""
        for x, y in cells:
            spot = self.cell_rect(x, y).inflate(-4, -4)
            pygame.draw.rect(self.screen, COLORS[name], spot, 2, border_radius=ROUND)

    def draw_piece(self, cells: list, name: str) -> None:
        for x, y in cells:
            if y >= 0:
                self.screen.blit(self.blocks[name], self.cell_rect(x, y))

    def draw_shape(self, name: str, x: int, y: int) -> None:
        """A whole piece in small, centred on a point."""
        cells = [(i, j) for j, line in enumerate(SHAPES[name]) for i, mark in enumerate(line) if mark == "#"]
        left, right = min(i for i, _ in cells), max(i for i, _ in cells)
        top, bottom = min(j for _, j in cells), max(j for _, j in cells)
        x -= (right - left + 1) * MINI // 2
        y -= (bottom - top + 1) * MINI // 2
        for i, j in cells:
            self.screen.blit(self.minis[name], (x + (i - left) * MINI, y + (j - top) * MINI))

    def draw_queue(self, names: list) -> None:
        """The queue of pieces to come."""
        self.draw_text("NEXT_LABEL", self.label_font, MUTED, NEXT_BOX.centerx, NEXT_BOX.top + PAD)
        for i, coming in enumerate(names):
            self.draw_shape(coming, NEXT_BOX.centerx, NEXT_BOX.top + HEAD + i * SLOT + SLOT // 2)
HOLD
STATS
    def draw_game_over(self) -> None:
        board = pygame.Rect(0, 0, WELL_BOX.width - CELL, 4 * CELL)
        board.center = WELL_BOX.center
        draw_panel(self.screen, board)
        self.draw_text("OVER_LABEL", self.value_font, ACCENT, board.centerx, board.centery - CELL // 2)

    def draw_frame(self, game) -> None:
        """Everything, from the back to the front."""
        self.screen.blit(self.backdrop, (0, 0))
        TITLE_CALL
        self.draw_blocks(game.grid)
        if game.full_rows:
            self.draw_full_rows(game.full_rows, game.clear_ms)
        elif not game.is_over:
            GHOST_CALL
            self.draw_piece(game.piece_cells(), game.kind)
        self.draw_queue(game.queue)
        HOLD_CALL
        STATS_CALL
        if game.is_over:
            self.draw_game_over()
'''
HOLD = '''
    def draw_hold(self, name, is_used: bool) -> None:
        """The piece that is kept for later."""
        self.draw_text("HOLD_LABEL", self.label_font, ACCENT if is_used else MUTED, HOLD_BOX.centerx, HOLD_BOX.top + PAD)
        if name is not None:
            self.draw_shape(name, HOLD_BOX.centerx, (HOLD_BOX.top + HEAD + HOLD_BOX.bottom - PAD // 2) // 2)
'''

LINES = '''
    def draw_stats(self, stats: list) -> None:
        """Counters, one below the other."""
        for i, (label, text) in enumerate(stats):
            y = STATS_BOX.top + PAD + i * STAT_STEP
            self.draw_text(label, self.label_font, MUTED, STATS_BOX.centerx, y)
            self.draw_text(text, self.value_font, ACCENT if i == 0 else INK, STATS_BOX.centerx, y + LABEL_SIZE)
'''
ROWS = '''
    def draw_stats(self, stats: list) -> None:
        """A table: what is counted on the left, how much on the right."""
        for i, (label, text) in enumerate(stats):
            y = STATS_BOX.top + PAD + i * STAT_STEP + STAT_STEP // 2
            name = self.label_font.render(label, True, MUTED)
            value = self.value_font.render(text, True, ACCENT if i == 0 else INK)
            self.screen.blit(name, name.get_rect(midleft=(STATS_BOX.left + PAD, y)))
            self.screen.blit(value, value.get_rect(midright=(STATS_BOX.right - PAD, y)))
'''
COUNTER = '''
    def draw_counter(self, label: str, text: str, place: int) -> None:
        """A counter in a box of its own."""
        box = CARDS[place]
        self.draw_text(label, self.label_font, MUTED, box.centerx, box.top + PAD - 2)
        self.draw_text(text, self.value_font, INK, box.centerx, box.top + PAD - 2 + LABEL_SIZE)
'''
EVENTS = """
for event in pygame.event.get():
    if event.type == pygame.QUIT:
        STOP
    elif event.type == pygame.KEYDOWN:
        if event.key == pygame.K_ESCAPE:
            STOP
        elif event.key == pygame.K_LEFT_KEY:
            game.shift(-1)
        elif event.key == pygame.K_RIGHT_KEY:
            game.shift(1)
        elif event.key == pygame.K_TURN_KEY:
            game.rotate_piece()
        elif event.key == pygame.K_DROP_KEY:
            game.hard_drop()
        elif event.key == pygame.K_HOLD_KEY:
            game.swap_hold()
"""
TABLE = """
for event in pygame.event.get():
    if event.type == pygame.QUIT:
        STOP
    if event.type != pygame.KEYDOWN or game.is_over or game.full_rows:
        continue
    match event.key:
        case pygame.K_LEFT_KEY:
            game.shift(-1)
        case pygame.K_RIGHT_KEY:
            game.shift(1)
        case pygame.K_TURN_KEY:
            game.rotate_piece()
        case pygame.K_DROP_KEY:
            game.hard_drop()
        case pygame.K_HOLD_KEY:
            game.swap_hold()
"""
HELD = """
keys = pygame.key.get_pressed()
game.is_soft = keys[pygame.K_DOWN_KEY]
"""
KEYS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "arrows": {
        "left": ("ArrowLeft", "LEFT"),
        "right": ("ArrowRight", "RIGHT"),
        "turn": ("ArrowUp", "UP"),
        "down": ("ArrowDown", "DOWN"),
        "drop": ("Space", "SPACE"),
        "hold": ("c", "c"),
    },
    "letters": {
        "left": ("a", "a"),
        "right": ("d", "d"),
        "turn": ("w", "w"),
        "down": ("s", "s"),
        "drop": ("Space", "SPACE"),
        "hold": ("q", "q"),
    },
    "mixed": {
        "left": ("ArrowLeft", "LEFT"),
        "right": ("ArrowRight", "RIGHT"),
        "turn": ("x", "x"),
        "down": ("ArrowDown", "DOWN"),
        "drop": ("Enter", "RETURN"),
        "hold": ("Shift", "LSHIFT"),
    },
}
"""(key of an action, pygame's name of it) by what it does."""


def events(style: str, keys: Mapping[str, tuple[str, str]], *, stop: str, has_hold: bool) -> str:
    """Statements that hand the player's keys to ``game``."""
    text = (EVENTS if style == "chain" else TABLE).strip("\n") + "\n" + HELD.lstrip("\n")
    if not has_hold:
        text = "\n".join(
            line for line in text.split("\n") if "HOLD_KEY" not in line and "swap_hold" not in line
        )
    if style == "chain":
        text = text.replace(
            "elif event.type == pygame.KEYDOWN:", "elif event.type == pygame.KEYDOWN and not game.full_rows:"
        )
    for name, (_, constant) in keys.items():
        text = text.replace(f"K_{name.upper()}_KEY", f"K_{constant}")
    return text.replace("STOP", stop)


def view(
    *,
    stats: Sequence[tuple[str, str]],
    counters: str,
    has_hold: bool,
    has_ghost: bool,
    has_title: bool,
    has_help: bool,
    fonts: Sequence[str],
    words: Mapping[str, str],
) -> str:
    """The class ``View``. ``stats`` are (label, expression of its text); ``fonts`` make headline, labels and values."""
    if counters == "boxes":
        one = "".join(
            f"\n    def draw_{_noun(label)}(self, text: str) -> None:\n"
            f'        self.draw_counter("{label}", text, {i})\n'
            for i, (label, _) in enumerate(stats)
        )
        text_of_stats = COUNTER + one
        call = "\n        ".join(f"self.draw_{_noun(label)}({text})" for label, text in stats)
    else:
        text_of_stats = LINES if counters == "lines" else ROWS
        inner = "".join(f'            ("{label}", {text}),\n' for label, text in stats)
        call = f"stats = [\n{inner}        ]\n        self.draw_stats(stats)"
    ghost = "self.draw_ghost(game.piece_cells(game.drop_height()), game.kind)"
    text = VIEW.replace("\nHOLD\n", "\n" + HOLD.rstrip("\n") + "\n" if has_hold else "\n", 1)
    text = text.replace("\nSTATS\n", text_of_stats + "\n")
    calls = {
        "HELP_CALL": "draw_hints(self.backdrop, self.label_font)" if has_help else "",
        "TITLE_CALL": "self.draw_title()" if has_title else "",
        "GHOST_CALL": ghost if has_ghost else "",
        "HOLD_CALL": "self.draw_hold(game.held, game.has_held)" if has_hold else "",
        "STATS_CALL": call,
    }
    for mark, statement in calls.items():
        text = (
            text.replace(mark, statement)
            if statement
            else text.replace(f"            {mark}\n", "").replace(f"        {mark}\n", "")
        )
    if not has_title:
        text = _without(text, "draw_title")
    if not has_ghost:
        text = _without(text, "draw_ghost")
    for mark, font in zip(("TITLE_FONT", "LABEL_FONT", "VALUE_FONT"), fonts, strict=True):
        text = text.replace(f" = {mark}\n", f" = {font}\n")
    text = text.replace("BOXES_DRAWN", "(*BOXES, *CARDS)" if counters == "boxes" else "BOXES")
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text


def _noun(label: str) -> str:
    return label.lower().replace(" ", "_")


def _without(text: str, method: str) -> str:
    """The text without one method."""
    start = text.index(f"    def {method}(")
    end = text.index("    def ", start + 8)
    return text[:start] + text[end:]


def help_lines(keys: Mapping[str, tuple[str, str]], *, has_hold: bool) -> list[tuple[str, str]]:
    """(key, what it does) as the game tells it."""

    def said(name: str) -> str:
        return {"LSHIFT": "SHIFT", "RETURN": "ENTER"}.get(keys[name][1], keys[name][1]).upper()

    lines = [
        (f"{said('left')} / {said('right')}", "move"),
        (said("turn"), "turn"),
        (said("down"), "faster"),
        (said("drop"), "drop"),
    ]
    return [*lines, (said("hold"), "hold")] if has_hold else lines


SYNONYMS: Mapping[str, Sequence[str]] = {
    "CELL": ("CELL", "TILE", "BLOCK_SIZE", "CELL_SIZE"),
    "COLS": ("COLS", "COLUMNS", "WELL_WIDTH", "NUM_COLS"),
    "ROWS": ("ROWS", "WELL_ROWS", "NUM_ROWS"),
    "COLORS": ("COLORS", "PALETTE", "BLOCK_COLORS"),
    "Game": ("Game", "Well", "BlockGame", "Match"),
    "View": ("View", "Renderer", "Painter", "Stage"),
    "advance": ("advance", "step_time", "tick", "progress"),
    "backdrop": ("backdrop", "background", "scenery"),
    "block": ("block", "tile", "cell"),
    "blocks": ("blocks", "images", "block_images"),
    "chance": ("chance", "dice", "rnd"),
    "collapse": ("collapse", "remove_rows", "clear_lines"),
    "deal": ("deal", "draw_kind", "next_kind"),
    "draw_frame": ("draw_frame", "draw_everything", "draw_all"),
    "drop_height": ("drop_height", "fall_distance", "room_below"),
    "fits": ("fits", "can_place", "is_valid"),
    "grid": ("grid", "stack", "field"),
    "hard_drop": ("hard_drop", "slam", "drop"),
    "held": ("held", "hold_kind", "saved"),
    "lock_piece": ("lock_piece", "settle", "land"),
    "make_block": ("make_block", "build_block", "block_image"),
    "draw_panel": ("draw_panel", "draw_box", "draw_card"),
    "minis": ("minis", "small_blocks", "icons"),
    "queue": ("queue", "upcoming", "preview"),
    "rotate_piece": ("rotate_piece", "turn_piece", "spin"),
    "screen": ("screen", "screen", "window", "display"),
    "shift": ("shift", "move", "nudge"),
    "spawn": ("spawn", "new_piece", "bring_in"),
    "swap_hold": ("swap_hold", "hold", "stash"),
    "tint": ("tint", "toned", "lighten"),
    "draw_text": ("draw_text", "draw_label", "render_text"),
}
