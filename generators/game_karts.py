"""Kart races: a closed road seen from above, rivals, laps and a map, in pygame."""

from __future__ import annotations

import math
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from generators._game_art import pick
from generators._game_karts_art import BAND, KARTS, PADS, START, TINT
from generators._game_karts_displays import boxes_of, taken
from generators._game_karts_lands import COLORS, LANDS, Land
from generators._game_karts_rules import rules
from generators._game_karts_track import STEPS, track_of
from generators._game_karts_view import CLOCK, INPUT, KEYS, SCATTER, view
from generators._game_pygame_code import Hand, Module, called, executed, program_of, shaped, ticks
from schemas.program import Program
from schemas.view import Action, View

SIZES = ((640, 480), (800, 600), (960, 640), (960, 720), (1024, 768), (1120, 700), (1280, 720))
RIVALS = ("Ada", "Bo", "Cleo", "Dov", "Esme", "Finn", "Gus", "Hana", "Ines", "Jun", "Kofi", "Lola", "Milo", "Nia", "Otto", "Pia", "Rex", "Suri", "Tove", "Uma")  # fmt: skip
PAINTS = ("#e23b3b", "#2f7fe0", "#f2b92f", "#3fae52", "#9a5ad6", "#f07a2c", "#26b5b0", "#ef6fae", "#e8e8ec")
SYNONYMS: Mapping[str, Sequence[str]] = {
    "Kart": ("Kart", "Racer", "Car"),
    "Race": ("Race", "Session", "Contest"),
    "View": ("View", "Renderer", "Painter"),
    "LINE": ("LINE", "ROAD_LINE", "CENTRE"),
    "advance": ("advance", "step", "progress"),
    "beside": ("beside", "offset_point", "point_at"),
    "chance": ("chance", "dice", "rnd"),
    "draw_frame": ("draw_frame", "draw_everything", "draw_all"),
    "draw_text": ("draw_text", "draw_label"),
    "follow_line": ("follow_line", "update_mark", "count_points"),
    "free_spots": ("free_spots", "scatter", "places_beside"),
    "heading_at": ("heading_at", "direction_at", "road_angle"),
    "karts": ("karts", "racers", "cars"),
    "make_kart": ("make_kart", "build_kart", "kart_image"),
    "part_karts": ("part_karts", "bump", "separate"),
    "plate": ("plate", "panel", "backing"),
    "screen": ("screen", "screen", "window"),
    "smooth": ("smooth", "catmull_rom", "rounded"),
    "sprites": ("sprites", "images", "rotations"),
    "standings": ("standings", "ranking", "order_of_karts"),
    "steer_alone": ("steer_alone", "drive_alone", "think"),
    "tint": ("tint", "lighten", "toned"),
    "world": ("world", "scenery", "terrain"),
}


@dataclass(frozen=True, kw_only=True)
class GameKarts:
    """Races over eight lands on tracks of seven shapes, with four sorts of karts and three kinds of displays."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "pygame"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A race in progress, driven by somebody who keeps to the road."""
        name = pick(rng, sorted(LANDS))
        land = LANDS[name]
        hand = Hand.drawn(rng, SYNONYMS)
        width, height = pick(rng, SIZES)
        follows = bool(rng.random() < 0.6)
        hud = pick(rng, ("corners", "board", "bar"))
        pickup = pick(rng, ("none", "pads", "coins"))
        options = _numbers(rng, width, height, follows=follows) | {
            "MAX_KMH": 300 if pickup == "pads" else 220
        }
        drivers = _drivers(rng)
        left, top = (0, 0) if follows else taken(width, height, hud)
        shape, corners = track_of(
            rng,
            options["WORLD_WIDTH"] - left,
            options["WORLD_HEIGHT"] - top,
            options["ROAD"],
            options.pop("margin"),
        )
        track = [(x + left, y + top) for x, y in corners]
        spots = _spots(rng, len(track) * STEPS, options["ROAD"], pickup)
        kind, title = pick(rng, land.karts), pick(rng, land.names)
        keys = KEYS[pick(rng, sorted(KEYS))]
        settings = _settings(hand, name, land, options, track, drivers, spots, hud, pickup, title)
        rule_text = shaped(rules(pickup), hand.form, "race", "Race")
        actions, times, state = _played(rng, hand, settings, rule_text, keys, options, pickup)
        art = [
            TINT,
            land.ground,
            BAND,
            land.road,
            START,
            PADS if pickup == "pads" else "",
            KARTS[kind],
            SCATTER,
            land.props,
        ]
        small = height < 600
        fonts = [
            _font(land, i, size)
            for i, size in ((0, 34 if small else 46), (0, 19 if small else 24), (1, 13 if small else 16))
        ]
        drawing = view(hud, pickup, land.things, follows=follows, fonts=fonts)
        modules = [
            Module(name="settings", about="Sizes, colours, drivers and the track.", text=settings),
            Module(name="race", about="How karts drive and who is first.", text=rule_text),
            Module(
                name="art",
                about="Ground, road, karts and scenery.",
                text="\n\n".join(t.strip("\n") + "\n" for t in art if t),
            ),
            Module(
                name="view",
                about="What is on the screen.",
                text=CLOCK + "\n\n" + _view_text(drawing, hand.form),
            ),
            Module(name="main", about=f"{title}: a kart race.", text=_main(rng, hand, keys)),
        ]
        if hand.form == "script":
            modules = _as_script(modules)
        rivals = len(drivers) - 1
        return program_of(
            hand,
            modules,
            template_id=f"game/karts/{name}-{hud}-{'follow' if follows else 'whole'}-{kind}-{hand.form}",
            title=(
                f"A top-down race called {title} through {land.words}: {options['LAPS']} laps of "
                f"{'an' if shape[0] in 'aeiou' else 'a'} {shape}-shaped track against {rivals} rivals"
            ),
            parameters={
                "land": name, "hud": hud, "pickup": pickup, "kart": kind, "shape": shape, "follows": follows, "form": hand.form,
                "is_split": hand.is_split, "rivals": rivals, "laps": options["LAPS"], "fps": options["FPS"], "state": state,
            },
            view=View(
                width_px=width, height_px=height, time_ms=times[0], num_frames=len(times),
                frame_interval_ms=times[1] - times[0], actions=tuple(actions),
            ),
        )  # fmt: skip


def _numbers(rng: np.random.Generator, width: int, height: int, *, follows: bool) -> dict[str, Any]:
    """Sizes and speeds in pixels and seconds."""
    unit = 64 if follows else max(22, height // 19)
    top = unit * float(rng.uniform(6.2, 7.4)) if follows else unit * float(rng.uniform(7.0, 8.5))
    return {
        "WIDTH": width,
        "HEIGHT": height,
        "FPS": pick(rng, (60, 60, 50, 30)),
        "WORLD_WIDTH": max(2200, width + 700) if follows else width,
        "WORLD_HEIGHT": 1600 if follows else height,
        "LAPS": pick(rng, (3, 3, 5)),
        "SEED": int(rng.integers(1, 10_000)),
        "ROAD": unit,
        "KERB_WIDTH": max(4, unit // 7),
        "KART_SIZE": round(unit * 0.74) if follows else round(unit * 0.9),
        "PROP_SIZE": 40 if follows else max(14, round(unit * 0.66)),
        "TOP_SPEED": round(top),
        "ACCELERATION": round(top * 0.62),
        "TURN_SPEED": round(float(rng.uniform(3.0, 3.4)), 2),
        "OFF_ROAD": 0.5,
        "LOOK_AHEAD": 2 if follows else 3,
        "SKILL_LOW": round(float(rng.uniform(0.84, 0.9)), 2),
        "SKILL_HIGH": round(float(rng.uniform(0.97, 1.02)), 2),
        "COUNTDOWN_MS": pick(rng, (1200, 1500, 1800)),
        "MAX_KMH": 220,
        "margin": 190 if follows else round(unit * 1.55 + 8),
    }


def _drivers(rng: np.random.Generator) -> list[tuple[str, str]]:
    """(name, colour), the player first."""
    count = int(rng.integers(4, 8))
    names = [RIVALS[i] for i in rng.permutation(len(RIVALS))[: count - 1].tolist()]
    paints = [PAINTS[i] for i in rng.permutation(len(PAINTS))[:count].tolist()]
    return list(zip(["YOU", *names], paints, strict=True))


def _spots(rng: np.random.Generator, points: int, road: int, pickup: str) -> list[tuple[int, int]]:
    """(point of the line, offset) of pads, or of coins in rows of three."""
    if pickup == "pads":
        return [(int(points * (i + 0.4) / 4), round(float(rng.uniform(-0.4, 0.4)) * road)) for i in range(4)]
    if pickup == "coins":
        rows = [int(points * (i + 0.5) / 7) for i in range(7)]
        return [
            (row + 2 * k, round(lane * road))
            for row in rows
            for lane in [pick(rng, (-0.4, 0.0, 0.4))]
            for k in range(3)
        ]
    return []


def _settings(
    hand: Hand, name: str, land: Land, options: Mapping[str, Any], track: Sequence[tuple[int, int]],
    drivers: Sequence[tuple[str, str]], spots: Sequence[tuple[int, int]], hud: str, pickup: str, title: str,
) -> str:  # fmt: skip
    """Constants of the program."""
    width, height = options["WIDTH"], options["HEIGHT"]
    wrapped = textwrap.wrap(", ".join(map(str, track)), 88, break_long_words=False)
    rows = textwrap.wrap(", ".join(map(str, spots)), 88)
    palette = {k: v for k, v in land.palette.items() if k != "PAD_COLOR" or pickup == "pads"}
    lists = {k: v[name] for k, v in COLORS.items() if name in v}
    sizes = ("WIDTH", "HEIGHT", "FPS", "WORLD_WIDTH", "WORLD_HEIGHT", "SEED")
    lines = [
        f'TITLE = "{title}"',
        *(f"{k} = {options[k]}" for k in sizes),
        "",
        "# The race",
        *(f"{k} = {v}" for k, v in options.items() if k not in sizes),
        "DT = 1 / FPS",
        f"KMH = MAX_KMH / ({1.45 if pickup == 'pads' else 1.1} * TOP_SPEED)",
        f"STEPS = {STEPS}  # points of the line from corner to corner",
        "STEER_RATE = 0.3",
        "GRID_STEP = 2",
        *(["BOOST_S = 0.9"] if pickup == "pads" else []),
        "TRACK = [",
        *(f"    {line.strip()}" for line in wrapped),
        "]",
        *(
            [f"{pickup.upper()} = [", *(f"    {line}" for line in rows), "]  # (point of the line, offset)"]
            if spots
            else []
        ),
        "DRIVERS = [",
        *(f'    ("{n}", {hand.color(c)}),' for n, c in drivers),
        "]",
        "",
        "# Colours",
        *(f"{k} = {hand.color(v)}" for k, v in palette.items()),
        *(f"{k} = ({', '.join(hand.color(c) for c in v)})" for k, v in lists.items()),
        f"SHADOW = {hand.color(_darker(land.palette['ASPHALT']))}",
        "",
        "# Displays",
        *boxes_of(width, height, hud, len(drivers), follows=options["WORLD_WIDTH"] > width),
        f"NUM_PROPS = {land.count if options['WORLD_WIDTH'] > width else land.count // 2}",
        *([f"COIN_SIZE = {max(6, options['KART_SIZE'] // 4)}"] if pickup == "coins" else []),
    ]
    return "\n".join(lines) + "\n"


def _darker(color: str) -> str:
    return "#" + "".join(f"{round(int(color[i : i + 2], 16) * 0.72):02x}" for i in (1, 3, 5))


def _font(land: Land, which: int, size: int) -> str:
    return f'pygame.font.SysFont("{land.fonts[which]}", {size}, bold=True)'


METHODS = ("begin", "part_karts", "standings", "advance", "run_over_pads", "collect_coins")


def _view_text(text: str, form: str) -> str:
    """The drawing as a class; the script's is a set of functions about its own variables."""
    if form == "record":
        return called(text, METHODS, "race", record=True)
    if form == "script":
        return called(shaped(text, "script", "race"), METHODS, "race", record=False)
    return text


def _main(rng: np.random.Generator, hand: Hand, keys: Mapping[str, tuple[str, str]]) -> str:
    """The main loop."""
    stop = pick(rng, ("running = False", "return")) if hand.form != "script" else "running = False"
    handled = INPUT.strip("\n").replace("STOP", stop)
    for key, (_, constant) in keys.items():
        handled = handled.replace(f"K_{key.upper()}_KEY", f"K_{constant}")
    if hand.form == "record":
        handled = called(handled, METHODS, "race", record=True)
    ready = ["running = True"] if stop.startswith("running") else []
    lines = [
        "pygame.init()",
        "screen = pygame.display.set_mode((WIDTH, HEIGHT))",
        "pygame.display.set_caption(TITLE)",
        "clock = pygame.time.Clock()",
        "view = View(screen)",
        "race = Race(SEED)",
        "begin(race)" if hand.form == "record" else "race.begin()",
        *ready,
        "while running:" if ready else "while True:",
        "    dt = clock.tick(FPS)",
        *(f"    {line}" for line in handled.split("\n")),
        "    view.draw_frame(race)",
        "    pygame.display.flip()",
    ]
    if hand.form == "script":
        text = "\n".join(line for line in lines if not line.startswith(("view =", "race =")))
        return called(text, METHODS, "race", record=False).replace("view.", "") + "\npygame.quit()\n"
    end = "    pygame.quit()\n" if ready else ""
    main = "def main() -> None:\n" + textwrap.indent("\n".join(lines), "    ")
    return f'{main}\n{end}\n\nif __name__ == "__main__":\n    main()\n'


def _as_script(modules: Sequence[Module]) -> list[Module]:
    """The window opens before anything is drawn; then come the race, the drawing and the loop."""
    by_name = {m.name: m for m in modules}
    opening, _, loop = by_name["main"].text.partition("clock = ")
    texts = {n: m.text for n, m in by_name.items()}
    texts["settings"] += "\n\n" + opening
    texts["main"] = "clock = " + loop
    return [Module(name=n, about=m.about, text=texts[n]) for n, m in by_name.items()]


def _played(
    rng: np.random.Generator, hand: Hand, settings: str, rule_text: str, keys: Mapping[str, tuple[str, str]],
    options: Mapping[str, Any], pickup: str,
) -> tuple[list[Action], list[int], dict[str, object]]:  # fmt: skip
    """Actions, times of the frames in ms, and the program's own counters at the last of them."""
    plain = settings.partition("# Colours")[0]
    names: dict[str, Any] = executed(
        "import math\nimport random\n" + hand.written(plain) + hand.written(rule_text)
    )
    game: Any = None if hand.form == "script" else names[hand.name("Race")](names["SEED"])

    def do(name: str, *arguments: Any) -> Any:
        if hand.form == "class":
            return getattr(game, hand.name(name))(*arguments)
        return names[hand.name(name)](*((game,) if hand.form == "record" else ()), *arguments)

    def get(name: str) -> Any:
        return names[hand.name(name)] if hand.form == "script" else getattr(game, hand.name(name))

    do("begin")
    fps = int(options["FPS"])
    tick_ms = 1000 / fps
    wanted_ms = options["COUNTDOWN_MS"] + int(rng.integers(3_000, 8_500))
    count, interval = int(rng.integers(2, 5)), int(rng.integers(5, 13)) * 100
    last = wanted_ms // 100 * 100 + 8
    times = [last - interval * i for i in range(count)][::-1]
    held: dict[str, bool] = dict.fromkeys(("gas", "brake", "left", "right"), False)
    actions: list[Action] = []
    changed = -9
    state: dict[str, object] = {}
    lane = float(rng.uniform(-0.25, 0.25)) * float(options["ROAD"])
    counters = ["lap", "place", "speed", "race_ms", *(["purse"] if pickup == "coins" else [])]
    for tick, dt in enumerate(ticks(fps, int(last / tick_ms)), 1):
        player = get("player")
        wish = _wish(player, names[hand.name("beside")], lane, held, is_started=get("countdown_ms") < 400)
        if tick - changed > max(1, round(40 / tick_ms)) and wish != held:
            for key in held:
                if wish[key] != held[key]:
                    kind = "key_down" if wish[key] else "key_up"
                    actions.append(Action(name=kind, time_ms=round((tick - 0.5) * tick_ms), key=keys[key][0]))
            held, changed = wish, tick
        do("advance", dt, held["gas"], held["brake"], int(held["right"]) - int(held["left"]))
        state = {hand.name(n): get(n) for n in counters}
    return actions, times, state


def _wish(
    player: Any, beside: Any, lane: float, held: Mapping[str, bool], *, is_started: bool
) -> dict[str, bool]:
    """Keys that a driver wants to hold who looks at the road ahead."""
    x, y = beside(player.mark + 3, lane)
    error = (math.atan2(y - player.y, x - player.x) - player.angle + math.pi) % (2 * math.pi) - math.pi
    least = 0.05 if held["left"] or held["right"] else 0.14
    return {
        "gas": is_started and abs(error) < 0.75,
        "brake": abs(error) > 1.1 and player.speed > 80,
        "left": is_started and error < -least,
        "right": is_started and error > least,
    }


GENERATOR = GameKarts
