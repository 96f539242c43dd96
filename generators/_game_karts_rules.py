"""Rules of the kart races as Python source: a closed line of points, karts that drive, rivals that follow the line."""

from __future__ import annotations

from collections.abc import Mapping

LINE = '''
def smooth(points: list, steps: int = STEPS) -> list:
    """A closed Catmull-Rom curve through the points."""
    curve = []
    for i in range(len(points)):
        corners = [points[(i + k) % len(points)] for k in (-1, 0, 1, 2)]
        for step in range(steps):
            t = step / steps
            spot = []
            for p, q, r, s in zip(*corners):
                bend = 2 * p - 5 * q + 4 * r - s
                spot.append(0.5 * (2 * q + (r - p) * t + bend * t * t + (3 * q - p - 3 * r + s) * t**3))
            curve.append((spot[0], spot[1]))
    return curve


LINE = smooth(TRACK)


def heading_at(i: int) -> float:
    """Direction of the road at a point of the line, radians."""
    (x0, y0), (x1, y1) = LINE[(i - 1) % len(LINE)], LINE[(i + 1) % len(LINE)]
    return math.atan2(y1 - y0, x1 - x0)


def beside(i: int, offset: float) -> tuple:
    """A point of the line moved to the right by an offset."""
    x, y = LINE[i % len(LINE)]
    turn = heading_at(i)
    return (x - offset * math.sin(turn), y + offset * math.cos(turn))
'''
KART = '''
class Kart:
    """One driver on the track; speed in pixels a second, angle in radians."""

    def __init__(self, name: str, color, mark: int, lane: float, skill: float) -> None:
        self.name = name
        self.color = color
        self.x, self.y = beside(mark, lane)
        self.angle = heading_at(mark)
        self.speed = 0.0
        self.mark = mark  # points of the line passed since the start
        self.lane = lane
        self.skill = skill
        self.boost = 0.0
        self.drift = 0.0

    def off_road(self) -> bool:
        x, y = LINE[self.mark % len(LINE)]
        return math.hypot(self.x - x, self.y - y) > ROAD

    def drive(self, gas: bool, brake: bool, turn: float) -> None:
        """One step of the physics."""
        top = TOP_SPEED * self.skill * (1.35 if self.boost > 0 else 1.0)
        if self.off_road():
            top *= OFF_ROAD
        if gas and self.speed < top:
            self.speed += ACCELERATION * DT
        elif brake:
            self.speed -= 2.2 * ACCELERATION * DT
        else:
            self.speed -= (0.4 if self.speed <= top else 1.6) * ACCELERATION * DT
        self.speed = max(0.0, self.speed)
        self.boost = max(0.0, self.boost - DT)
        self.drift += (turn - self.drift) * STEER_RATE
        self.angle += self.drift * TURN_SPEED * min(1.0, self.speed / (0.35 * TOP_SPEED)) * DT
        self.x += math.cos(self.angle) * self.speed * DT
        self.y += math.sin(self.angle) * self.speed * DT
        self.follow_line()

    def follow_line(self) -> None:
        """Count the points of the line that lie behind."""
        for _ in range(6):
            here, ahead = LINE[self.mark % len(LINE)], LINE[(self.mark + 1) % len(LINE)]
            if math.dist((self.x, self.y), ahead) > math.dist((self.x, self.y), here):
                break
            self.mark += 1

    def steer_alone(self) -> None:
        """What a rival does: aim at a point ahead, slow down for bends."""
        x, y = beside(self.mark + LOOK_AHEAD, self.lane)
        wanted = math.atan2(y - self.y, x - self.x)
        error = (wanted - self.angle + math.pi) % (2 * math.pi) - math.pi
        self.drive(abs(error) < 0.6, abs(error) > 1.0, max(-1.0, min(1.0, 3 * error)))

    def lap(self) -> int:
        return max(0, self.mark // len(LINE)) + 1
'''
RACE = '''
class Race:
    """The karts and the clock. The first kart is the player's."""

    def __init__(self, seed: int = SEED) -> None:
        self.rng = random.Random(seed)
        self.karts: list = []
        self.player = None
        self.countdown_ms = COUNTDOWN_MS
        self.race_ms = 0
        self.lap_ms = 0
        self.best_ms = 0
        self.lap = 1
        self.place = 1
        self.speed = 0
        self.is_finished = False
PICKED
    def begin(self) -> None:
        """Line the karts up, two by two, behind the start."""
        order = list(range(len(DRIVERS)))
        self.rng.shuffle(order)
        for slot, driver in zip(order, DRIVERS):
            name, color = driver
            skill = 1.0 if name == "YOU" else self.rng.uniform(SKILL_LOW, SKILL_HIGH)
            lane = ROAD * (0.42 if slot % 2 else -0.42)
            self.karts.append(Kart(name, color, -3 - GRID_STEP * (slot // 2), lane, skill))
        self.player = self.karts[0]

    def part_karts(self) -> None:
        """Karts that touch push each other apart."""
        for i, one in enumerate(self.karts):
            for other in self.karts[i + 1 :]:
                dx, dy = other.x - one.x, other.y - one.y
                gap = math.hypot(dx, dy) or 1.0
                if gap < KART_SIZE * 0.95:
                    push = 0.5 * (KART_SIZE * 0.95 - gap) / gap
                    one.x, one.y = one.x - dx * push, one.y - dy * push
                    other.x, other.y = other.x + dx * push, other.y + dy * push
                    if dx * math.cos(one.angle) + dy * math.sin(one.angle) > 0:
                        one.speed *= 0.97
                    else:
                        other.speed *= 0.97

    def standings(self) -> list:
        """Karts from the first to the last."""
        return sorted(self.karts, key=lambda kart: -kart.mark)
PICKUPS
    def advance(self, dt: int, gas: bool, brake: bool, turn: int) -> None:
        """One frame of ``dt`` milliseconds with the player's keys."""
        if self.countdown_ms > 0:
            self.countdown_ms -= dt
            return
        self.race_ms += dt
        self.lap_ms += dt
        self.player.drive(gas, brake, turn)
        for kart in self.karts[1:]:
            kart.steer_alone()
        self.part_karts()
        PICK_CALL
        if self.player.lap() > self.lap:
            self.best_ms = min(self.best_ms or self.lap_ms, self.lap_ms)
            self.lap_ms = 0
            self.lap = self.player.lap()
            self.is_finished = self.lap > LAPS
        self.place = self.standings().index(self.player) + 1
        self.speed = int(self.player.speed * KMH)
'''
PICKUPS: Mapping[str, tuple[str, str, str]] = {
    "none": ("", "", ""),
    "pads": (
        "",
        '''
    def run_over_pads(self) -> None:
        """Arrows on the road give speed for a moment."""
        for mark, lane in PADS:
            x, y = beside(mark, lane)
            for kart in self.karts:
                if math.hypot(kart.x - x, kart.y - y) < KART_SIZE:
                    kart.boost = BOOST_S
''',
        "self.run_over_pads()",
    ),
    "coins": (
        '        self.coins = [beside(mark, lane) for mark, lane in COINS]\n        self.purse = 0\n',
        '''
    def collect_coins(self) -> None:
        """Coins that the player drives over are gone."""
        for coin in self.coins[:]:
            if math.hypot(self.player.x - coin[0], self.player.y - coin[1]) < KART_SIZE:
                self.coins.remove(coin)
                self.purse += 1
''',
        "self.collect_coins()",
    ),
}  # fmt: skip


def rules(pickup: str) -> str:
    """The line, the class ``Kart`` and the class ``Race``."""
    fields, method, call = PICKUPS[pickup]
    race = RACE.replace("PICKED\n", fields + "\n" if fields else "\n", 1)
    race = race.replace("PICKUPS\n", method.rstrip("\n") + "\n\n" if method else "\n", 1)
    race = race.replace("        PICK_CALL\n", f"        {call}\n" if call else "")
    return "\n\n".join(part.strip("\n") + "\n" for part in (LINE, KART, race))
