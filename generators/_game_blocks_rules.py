"""Rules of the falling-block games as Python source, in the options a game may choose."""

from __future__ import annotations

from collections.abc import Mapping

CLASSIC: Mapping[str, tuple[str, ...]] = {
    "I": ("....", "####", "....", "...."),
    "O": ("##", "##"),
    "T": (".#.", "###", "..."),
    "S": (".##", "##.", "..."),
    "Z": ("##.", ".##", "..."),
    "J": ("#..", "###", "..."),
    "L": ("..#", "###", "..."),
}
SETS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "classic": CLASSIC,
    "junior": {
        "I": ("...", "###", "..."),
        "V": ("##", "#."),
        "O": ("##", "##"),
        "T": (".#.", "###", "..."),
        "D": ("##", ".."),
        "J": ("#..", "###", "..."),
        "L": ("..#", "###", "..."),
    },
    "grand": {
        **CLASSIC,
        "P": ("##.", "##.", "#.."),
        "U": ("#.#", "###", "..."),
        "Y": ("....", "####", ".#..", "...."),
    },
}

DEALS = {
    "bag": """
    def deal(self) -> str:
        \"\"\"The next kind: every kind comes once before any comes again.\"\"\"
        if not self.bag:
            self.bag = list(SHAPES)
            self.rng.shuffle(self.bag)
        return self.bag.pop()
""",
    "chance": """
    def deal(self) -> str:
        \"\"\"The next kind, by pure chance.\"\"\"
        return self.rng.choice(list(SHAPES))
""",
    "memory": """
    def deal(self) -> str:
        \"\"\"The next kind: preferably none of the last four.\"\"\"
        for _ in range(4):
            dealt = self.rng.choice(list(SHAPES))
            if dealt not in self.bag:
                break
        self.bag = [*self.bag[-3:], dealt]
        return dealt
""",
}
SCORES = {
    "arcade": """
    def reward(self, count: int) -> None:
        \"\"\"Points for full rows; they grow with the level.\"\"\"
        self.score += (0, 40, 100, 300, 1200)[min(count, 4)] * self.level
        self.lines += count
        self.level = START_LEVEL + self.lines // LINES_PER_LEVEL
""",
    "combo": """
    def reward(self, count: int) -> None:
        \"\"\"Points for full rows, and more for rows in a row.\"\"\"
        self.combo += 1
        self.score += (0, 100, 300, 500, 800)[min(count, 4)] * self.level + 50 * (self.combo - 1) * self.level
        self.lines += count
        self.level = START_LEVEL + self.lines // LINES_PER_LEVEL
""",
    "square": """
    def reward(self, count: int) -> None:
        \"\"\"Each further row of a stroke is worth more.\"\"\"
        self.score += 100 * count * count
        self.lines += count
        self.level = START_LEVEL + self.lines // LINES_PER_LEVEL
""",
}
PACES = {
    "curve": "max(60, int(900 * 0.84 ** (self.level - 1)))",
    "steps": "max(80, 860 - 70 * (self.level - 1))",
    "table": "FALL_MS[min(self.level, len(FALL_MS)) - 1]",
}
KICKS = {
    "kicks": """
    def rotate_piece(self, way: int = 1) -> None:
        \"\"\"A quarter turn; next to a wall the piece steps aside.\"\"\"
        turned = [list(line) for line in zip(*self.shape[::-1])]
        if way < 0:
            turned = [list(line) for line in zip(*self.shape)][::-1]
        for dx, dy in ((0, 0), (-1, 0), (1, 0), (0, -1), (-2, 0), (2, 0)):
            if self.fits(turned, self.col + dx, self.row + dy):
                self.shape = turned
                self.col += dx
                self.row += dy
                return
""",
    "plain": """
    def rotate_piece(self, way: int = 1) -> None:
        \"\"\"A quarter turn, where there is room for it.\"\"\"
        turned = self.shape
        for _ in range(way % 4):
            turned = [list(line) for line in zip(*turned[::-1])]
        if self.fits(turned, self.col, self.row):
            self.shape = turned
""",
}
HOLD = """
    def swap_hold(self) -> None:
        \"\"\"Keep the falling piece for later, once for each piece.\"\"\"
        if self.has_held or self.is_over:
            return
        kept = self.held
        self.held = self.kind
        self.spawn(kept or self.take_next())
        self.has_held = True
"""
GARBAGE = """
    def fill_garbage(self) -> None:
        \"\"\"Rubble to dig through, with a gap or two in each row.\"\"\"
        for y in range(ROWS - GARBAGE_ROWS, ROWS):
            gaps = self.rng.sample(range(COLS), self.rng.choice((1, 2, 2)))
            self.grid[y] = [None if x in gaps else RUBBLE for x in range(COLS)]
"""
HANDICAP = """
    def fill_garbage(self) -> None:
        \"\"\"The rows that the game begins with: blocks of all colours, full of holes.\"\"\"
        for y in range(ROWS - GARBAGE_ROWS, ROWS):
            gaps = self.rng.sample(range(COLS), self.rng.randint(2, COLS // 2))
            self.grid[y] = [None if x in gaps else self.rng.choice(list(SHAPES)) for x in range(COLS)]
"""
RULES = """
class Game:
    \"\"\"The well, the falling piece and the score.\"\"\"

    def __init__(self, seed: int = SEED) -> None:
        self.rng = random.Random(seed)
        self.grid: list = [[None] * COLS for _ in range(ROWS)]
        self.bag: list = []
        self.queue: list = []
        self.held = None
        self.has_held = False
        self.kind = ""
        self.shape: list = []
        self.col = 0
        self.row = 0
        self.score = 0
        self.lines = 0
        self.level = START_LEVEL
        self.combo = 0
        self.pieces = 0
        self.fall_ms = 0
        self.clear_ms = 0
        self.play_ms = 0
        self.full_rows: list = []
        self.is_soft = False
        self.is_over = False

    def begin(self) -> None:
        \"\"\"Deal the first pieces.\"\"\"
        self.queue = [self.deal() for _ in range(NUM_NEXT)]
        self.fill_garbage()
        self.spawn(self.take_next())
DEAL
    def take_next(self) -> str:
        self.queue.append(self.deal())
        return self.queue.pop(0)

    def spawn(self, dealt: str) -> None:
        \"\"\"A new piece at the top; without room for it the game is over.\"\"\"
        self.kind = dealt
        self.shape = [list(line) for line in SHAPES[dealt]]
        self.col = (COLS - len(self.shape[0])) // 2
        self.row = 0
        self.fall_ms = 0
        self.has_held = False
        self.pieces += 1
        if not self.fits(self.shape, self.col, self.row):
            self.is_over = True

    def fits(self, cells: list, left: int, top: int) -> bool:
        \"\"\"Is there room for a shape at a place?\"\"\"
        for y, line in enumerate(cells):
            for x, mark in enumerate(line):
                if mark != "#":
                    continue
                if not 0 <= left + x < COLS or top + y >= ROWS:
                    return False
                if top + y >= 0 and self.grid[top + y][left + x] is not None:
                    return False
        return True

    def piece_cells(self, drop: int = 0) -> list:
        \"\"\"(column, row) of each block of the falling piece, ``drop`` rows further down.\"\"\"
        return [
            (self.col + x, self.row + y + drop)
            for y, line in enumerate(self.shape)
            for x, mark in enumerate(line)
            if mark == "#"
        ]

    def drop_height(self) -> int:
        \"\"\"Rows that the piece can still fall.\"\"\"
        height = 0
        while self.fits(self.shape, self.col, self.row + height + 1):
            height += 1
        return height

    def shift(self, dx: int) -> None:
        if self.fits(self.shape, self.col + dx, self.row):
            self.col += dx
TURN
    def hard_drop(self) -> None:
        \"\"\"Let the piece fall at once.\"\"\"
        height = self.drop_height()
        self.row += height
        self.score += 2 * height
        self.lock_piece()
HOLD
    def step_down(self) -> None:
        if self.fits(self.shape, self.col, self.row + 1):
            self.row += 1
            self.score += int(self.is_soft)
        else:
            self.lock_piece()

    def lock_piece(self) -> None:
        \"\"\"The piece becomes part of the stack.\"\"\"
        for x, y in self.piece_cells():
            if y >= 0:
                self.grid[y][x] = self.kind
        self.full_rows = [y for y in range(ROWS) if None not in self.grid[y]]
        if self.full_rows:
            self.clear_ms = CLEAR_MS
        else:
            self.combo = 0
            self.spawn(self.take_next())

    def collapse(self) -> None:
        \"\"\"Take the full rows out; what is above them comes down.\"\"\"
        for y in self.full_rows:
            del self.grid[y]
            self.grid.insert(0, [None] * COLS)
        self.reward(len(self.full_rows))
        self.full_rows = []
        self.spawn(self.take_next())
REWARD
    def fall_pace(self) -> int:
        \"\"\"Milliseconds from row to row.\"\"\"
        pace = PACE
        return min(pace, SOFT_DROP_MS) if self.is_soft else pace

    def advance(self, dt: int) -> None:
        \"\"\"Let ``dt`` milliseconds pass.\"\"\"
        if self.is_over:
            return
        self.play_ms += dt
        if self.full_rows:
            self.clear_ms -= dt
            if self.clear_ms <= 0:
                self.collapse()
            return
        self.fall_ms += dt
        if self.fall_ms >= self.fall_pace():
            self.fall_ms = 0
            self.step_down()
"""


def rules(
    *, deal: str, scoring: str, pace: str, turn: str, has_hold: bool, garbage: str, counts_combo: bool
) -> str:
    """The class ``Game`` with the chosen options."""
    text = RULES.replace("\nDEAL\n", "\n\n" + DEALS[deal].strip("\n") + "\n\n")
    text = text.replace("\nTURN\n", "\n\n" + KICKS[turn].strip("\n") + "\n\n")
    text = text.replace("\nHOLD\n", "\n\n" + HOLD.strip("\n") + "\n\n" if has_hold else "\n")
    reward = SCORES[scoring].strip("\n")
    text = text.replace(
        "\nREWARD\n",
        "\n\n"
        + ({"rubble": GARBAGE, "rows": HANDICAP, "": ""}[garbage].strip("\n") + "\n\n" * bool(garbage))
        + reward
        + "\n\n",
    )
    text = text.replace("PACE\n", PACES[pace] + "\n")
    drops = []
    if not garbage:
        drops += ["        self.fill_garbage()\n"]
    if not has_hold:
        drops += ["        self.held = None\n", "        self.has_held = False\n"]
    if not counts_combo:
        drops += ["        self.combo = 0\n"]
        text = text.replace(
            "        else:\n            self.combo = 0\n            self.spawn",
            "        else:\n            self.spawn",
        )
    if deal == "chance":
        drops += ["        self.bag: list = []\n"]
    for line in drops:
        text = text.replace(line, "")
    return text
