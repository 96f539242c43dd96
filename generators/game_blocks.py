"""Falling blocks: a well, a queue, a piece on its way down, in pygame."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from generators._game_art import pick
from generators._game_blocks_art import TINT
from generators._game_blocks_looks import LISTS, LOOKS, Look
from generators._game_blocks_plan import BOARDS, Plan, fonts_of, plan_of
from generators._game_blocks_play import Live, Player
from generators._game_blocks_rules import SETS, rules
from generators._game_blocks_view import HELP, KEYS, SYNONYMS, WELL, events, help_lines, view
from generators._game_pygame_code import Hand, Module, called, executed, program_of, shaped, ticks
from schemas.program import Program
from schemas.view import Action, View

MODES = {
    "marathon": "an endless game",
    "sprint": "a race to {goal} lines",
    "timed": "a game against the clock",
    "dig": "a dig through rubble",
}
FORMATS = ('f"{game.score:06d}"', 'f"{game.score:,}"', "str(game.score)")
CLOCK = 'f"{$ // 60000}:{$ // 1000 % 60:02d}"'


@dataclass(frozen=True, kw_only=True)
class GameBlocks:
    """Falling blocks in nine looks, four modes, three sets of shapes and several rule sets, in three forms of code."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "pygame"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A game in progress, played by somebody who looks ahead."""
        theme = pick(rng, sorted(LOOKS))
        look = LOOKS[theme]
        hand = Hand.drawn(rng, SYNONYMS)
        options = _options(rng)
        title = pick(rng, look.names)
        counters = pick(rng, ("lines", "rows", "boxes"))
        stats = _stats(rng, options)
        if counters == "boxes":
            stats = stats[:3]
        plan = plan_of(rng, options, counters, len(stats), has_title=theme != "lcd")
        fps = pick(rng, (60, 60, 50, 30))
        keys = KEYS[pick(rng, sorted(KEYS))]
        has_help = "HINTS_BOX" in plan.boxes
        helped = help_lines(keys, has_hold=options["has_hold"]) if has_help else []
        settings = _settings(
            hand, look, theme, options, plan, fps, title, len(stats) if counters == "boxes" else 0, helped
        )
        rule_text = shaped(_rules(options), hand.form, "game")
        taste = [
            round(float(v), 2)
            for v in rng.uniform((0.1, 3.2, 0.15, 0, -5, -3, 0.5, 6), (0.3, 4.6, 0.35, 0.1, -2, 0, 3, 9))
        ]
        actions, times, state = _played(rng, hand, settings, rule_text, options, keys, fps, taste)
        art = [TINT, look.background, look.box, WELL, *([HELP] if has_help else []), look.block]
        drawing = view(
            stats=stats,
            counters=counters,
            has_hold=options["has_hold"],
            has_ghost=options["has_ghost"],
            has_title="TITLE_BOX" in plan.boxes,
            has_help=has_help,
            fonts=fonts_of(look, plan, title),
            words={"NEXT_LABEL": "NEXT", "HOLD_LABEL": "HOLD", "OVER_LABEL": "GAME OVER"},
        )
        modules = [
            Module(name="settings", about="Sizes, colours and rules in numbers.", text=settings),
            Module(name="rules", about="The rules of the game.", text=rule_text),
            Module(
                name="art",
                about="Blocks, boxes and scenery, drawn in code.",
                text="\n\n".join(t.strip("\n") + "\n" for t in art),
            ),
            Module(
                name="view",
                about="What is on the screen.",
                text=_view_text(drawing, hand.form, rule_text, _rules(options)),
            ),
            Module(
                name="main", about=f"{title}: a game of falling blocks.", text=_main(rng, hand, keys, options)
            ),
        ]
        if hand.form == "script":
            modules = _as_script(modules)
        columns, rows = plan.board
        return program_of(
            hand,
            modules,
            template_id=f"game/blocks/{theme}-{plan.layout}-{counters}-{hand.form}",
            title=(
                f"A falling-block game called {title} with {look.words}: {MODES[options['mode']].format(goal=options['goal'])} "
                f"in a well {columns} blocks wide and {rows} high"
            ),
            parameters={
                "theme": theme,
                "form": hand.form,
                "is_split": hand.is_split,
                "layout": plan.layout,
                "counters": counters,
                **{k: v for k, v in options.items() if k != "board"},
                "board": list(plan.board),
                "fps": fps,
                "state": state,
            },
            view=View(
                width_px=plan.size[0],
                height_px=plan.size[1],
                time_ms=times[0],
                num_frames=len(times),
                frame_interval_ms=times[1] - times[0],
                actions=tuple(actions),
            ),
        )


def _options(rng: np.random.Generator) -> dict[str, Any]:
    """Rules of this game."""
    scoring = pick(rng, ("arcade", "combo", "square"))
    mode = pick(rng, sorted(MODES))
    return {
        "mode": mode,
        "shapes": pick(rng, ("classic", "classic", "grand", "junior")),
        "board": pick(rng, BOARDS),
        "deal": pick(rng, ("bag", "chance", "memory")),
        "scoring": scoring,
        "pace": pick(rng, ("curve", "steps", "table")),
        "turn": pick(rng, ("kicks", "plain")),
        "has_hold": bool(rng.random() < 0.75),
        "has_ghost": bool(rng.random() < 0.75),
        "num_next": pick(rng, (1, 2, 3, 3, 4)),
        "start_level": int(rng.integers(1, 7)),
        "per_level": pick(rng, (5, 8, 10)),
        "goal": pick(rng, (20, 30, 40)),
        "limit_s": pick(rng, (60, 120, 180)),
        "rubble_rows": int(rng.integers(5, 9)) if mode == "dig" else max(0, int(rng.integers(-2, 9))),
        "seed": int(rng.integers(1, 10_000)),
    }


def _rules(options: Mapping[str, Any]) -> str:
    text = rules(
        deal=options["deal"],
        scoring=options["scoring"],
        pace=options["pace"],
        turn=options["turn"],
        has_hold=options["has_hold"],
        garbage="rubble" if options["mode"] == "dig" else "rows" if options["rubble_rows"] else "",
        counts_combo=options["scoring"] == "combo",
    )
    if options["mode"] == "sprint":
        level = "        self.level = START_LEVEL + self.lines // LINES_PER_LEVEL\n"
        text = text.replace(level, level + "        self.is_over = self.lines >= GOAL_LINES\n")
    if options["mode"] == "timed":
        played = "        self.play_ms += dt\n"
        text = text.replace(played, played + "        self.is_over = self.play_ms >= LIMIT_MS\n")
    return text


def _stats(rng: np.random.Generator, options: Mapping[str, Any]) -> list[tuple[str, str]]:
    """(label, expression of its text) of the counters, the weightiest first."""
    score = ("SCORE", pick(rng, FORMATS))
    lines, level = ("LINES", "str(game.lines)"), ("LEVEL", "str(game.level)")
    time = ("TIME", CLOCK.replace("$", "game.play_ms"))
    left = ("TIME LEFT", CLOCK.replace("$", "(LIMIT_MS - game.play_ms)"))
    goal = ("TO GO", "str(max(0, GOAL_LINES - game.lines))")
    rubble = ("RUBBLE", "str(sum(RUBBLE in line for line in game.grid))")
    return {
        "marathon": [score, lines, level, time],
        "sprint": [goal, time, score, lines],
        "timed": [left, score, lines, level],
        "dig": [rubble, score, level, lines],
    }[str(options["mode"])]


def _settings(
    hand: Hand,
    look: Look,
    theme: str,
    options: Mapping[str, Any],
    plan: Plan,
    fps: int,
    title: str,
    num_cards: int,
    helped: Sequence[tuple[str, str]],
) -> str:
    """Constants of the program."""
    shapes = SETS[str(options["shapes"])]
    kinds = [look.kinds[i % len(look.kinds)] for i in range(len(shapes))]
    colors = [(f'"{k}"', c) for k, c in zip(shapes, kinds, strict=True)]
    if options["mode"] == "dig":
        colors.append(("RUBBLE", look.rubble))
    numbers = {k: v for k, v in plan.numbers.items() if k.isupper()}
    if not any(k == "STATS_BOX" for k in plan.boxes):
        numbers.pop("STAT_STEP")
    hidden = ("STATS_BOX",) if num_cards else ()
    shown = [b for b in plan.boxes if b not in ("WELL_BOX", *hidden)]
    cards = ""
    if num_cards:
        box = "pygame.Rect(STATS_BOX.left, STATS_BOX.top + i * STAT_STEP, STATS_BOX.width, STAT_STEP - GAP)"
        cards = f"\nCARDS = [{box} for i in range({num_cards})]"
    lines = [
        f'TITLE = "{title}"',
        f"WIDTH, HEIGHT = {plan.size[0]}, {plan.size[1]}",
        f"FPS = {fps}",
        f"COLS, ROWS = {plan.board[0]}, {plan.board[1]}",
        f"CELL = {plan.cell}",
        f"MINI = {plan.mini}  # blocks of the pieces beside the well",
        "",
        "# Rules",
        f"SEED = {options['seed']}",
        f"START_LEVEL = {options['start_level']}",
        f"LINES_PER_LEVEL = {options['per_level']}",
        f"NUM_NEXT = {options['num_next']}",
        "CLEAR_MS = 320",
        "SOFT_DROP_MS = 50",
        *(
            ["FALL_MS = (800, 720, 630, 550, 470, 380, 300, 220, 130, 100, 80)"]
            if options["pace"] == "table"
            else []
        ),
        *([f"GOAL_LINES = {options['goal']}"] if options["mode"] == "sprint" else []),
        *([f"LIMIT_MS = {options['limit_s']}_000"] if options["mode"] == "timed" else []),
        *([f"GARBAGE_ROWS = {options['rubble_rows']}"] if options["rubble_rows"] else []),
        *(['RUBBLE = "#"'] if options["mode"] == "dig" else []),
        "",
        "SHAPES = {",
        *(f'    "{k}": ({", ".join(chr(34) + r + chr(34) for r in v)}),' for k, v in shapes.items()),
        "}",
        "",
        "# Colours",
        *(f"{k} = {hand.color(v)}" for k, v in look.palette.items()),
        *(f"{k} = ({', '.join(hand.color(c) for c in v)})" for k, v in LISTS.get(theme, {}).items()),
        f"FLASH = {hand.color(look.palette[look.flash])}",
        *(["HINTS = (", *(f'    ("{k}", "{d}"),' for k, d in helped), ")"] if helped else []),
        "COLORS = {",
        *(f"    {k}: {hand.color(c)}," for k, c in colors),
        "}",
        "",
        "# Places on the screen",
        *(f"{k} = pygame.Rect{v}" for k, v in plan.boxes.items()),
        *(f"{k} = {v}" for k, v in numbers.items()),
        f"BOXES = ({', '.join(shown)}{',' * (len(shown) == 1)}){cards}",
    ]
    return "\n".join(lines) + "\n"


def _view_text(text: str, form: str, rule_text: str, class_text: str) -> str:
    """The drawing as a class; the script's is a set of functions about its own variables."""
    methods = re.findall(r"    def (\w+)\(self", class_text)
    if form == "record":
        return called(text, methods, "game", record=True)
    if form == "script":
        text = shaped(text, "script", "game")
        return called(text, methods, "game", record=False)
    return text


def _main(
    rng: np.random.Generator, hand: Hand, keys: Mapping[str, tuple[str, str]], options: Mapping[str, Any]
) -> str:
    """The main loop."""
    style = pick(rng, ("chain", "match"))
    stop = pick(rng, ("running = False", "return")) if hand.form != "script" else "running = False"
    is_top = bool(rng.random() < 0.5)
    handled = events(style, keys, stop=stop, has_hold=bool(options["has_hold"]))
    if hand.form == "record":
        handled = called(handled, re.findall(r"    def (\w+)\(self", _rules(options)), "game", record=True)
    loop_test = "while running:" if stop.startswith("running") else "while True:"
    ready = ["running = True"] if stop.startswith("running") else []
    advance = "advance(game, dt)" if hand.form == "record" else "game.advance(dt)"
    body = [
        *(["dt = clock.tick(FPS)"] if is_top else []),
        *handled.strip("\n").split("\n"),
        advance,
        "view.draw_frame(game)",
        "pygame.display.flip()",
        *([] if is_top else ["dt = clock.tick(FPS)"]),
    ]
    lines = [
        "pygame.init()",
        "screen = pygame.display.set_mode((WIDTH, HEIGHT))",
        "pygame.display.set_caption(TITLE)",
        "clock = pygame.time.Clock()",
        "view = View(screen)",
        "game = Game(SEED)",
        "begin(game)" if hand.form == "record" else "game.begin()",
        *([] if is_top else ["dt = 0"]),
        *ready,
        loop_test,
        *(f"    {line}" for line in body),
    ]
    if hand.form == "script":
        text = "\n".join(line for line in lines if not line.startswith(("view =", "game =")))
        return called(text, [], "game", record=False).replace("view.", "") + "\npygame.quit()\n"
    main = "def main() -> None:\n" + textwrap.indent("\n".join(lines), "    ")
    end = "    pygame.quit()\n" if ready else ""
    return f'{main}\n{end}\n\nif __name__ == "__main__":\n    main()\n'


def _as_script(modules: Sequence[Module]) -> list[Module]:
    """The window opens before anything is drawn; then come rules, drawing and the loop."""
    by_name = {m.name: m for m in modules}
    opening, _, loop = by_name["main"].text.partition("clock = ")
    parts = [("settings", by_name["settings"].text + "\n\n" + opening), ("rules", by_name["rules"].text)]
    parts += [("art", by_name["art"].text), ("view", by_name["view"].text), ("main", "clock = " + loop)]
    return [Module(name=n, about=by_name[n].about, text=t) for n, t in parts]


def _played(
    rng: np.random.Generator,
    hand: Hand,
    settings: str,
    rule_text: str,
    options: Mapping[str, Any],
    keys: Mapping[str, tuple[str, str]],
    fps: int,
    taste: Sequence[float],
) -> tuple[list[Action], list[int], dict[str, object]]:
    """Actions, times of the frames in ms, and the program's own counters at the last of them."""
    plain = settings.partition("# Colours")[0]
    names = executed("import random\n" + hand.written(plain) + "\n" + hand.written(rule_text))
    live = _live(names, hand)
    live.do("begin")
    tick_ms = 1000 / fps
    pace = max(2, round(int(rng.integers(70, 105)) / tick_ms))
    player = Player(
        live=live, shapes=SETS[str(options["shapes"])], keys=keys, tick_ms=tick_ms, pace=pace,
        has_hold=bool(options["has_hold"]), taste=taste, prefers_soft=bool(rng.random() < 0.4),
    )  # fmt: skip
    count = int(rng.integers(2, 5))
    wanted = int(rng.integers(16, 30))
    steps = ticks(fps, 14 * fps)
    kept: list[dict[str, object]] = []
    for tick, dt in enumerate(steps, 1):
        player.think(tick)
        live.do("advance", dt)
        kept.append({hand.name(n): live.get(n) for n in ("score", "lines", "level", "pieces")})
        if live.get("is_over") or (live.get("pieces") >= wanted and tick * tick_ms % 100 > 60):
            break
    interval = int(rng.integers(3, 10)) * 100
    last = (
        len(kept) * tick_ms - 30 if not live.get("is_over") else len(kept) * tick_ms - 400
    ) // 100 * 100 + 8
    count = max(2, min(count, int(last - 600) // interval))
    times = [int(last) - interval * i for i in range(count)][::-1]
    seen = kept[int(times[-1] / tick_ms) - 1]
    return [a for a in player.actions if a.time_ms < times[-1]], times, seen


def _live(names: Mapping[str, Any], hand: Hand) -> Live:
    """The rules as they were written: an object, a record with functions, or functions about variables."""
    if hand.form == "script":
        scope: Any = names
        return Live(
            get=lambda n: scope[hand.name(n)],
            set=lambda n, v: scope.__setitem__(hand.name(n), v),
            do=lambda n, *a: scope[hand.name(n)](*a),
        )
    game = names[hand.name("Game")](names["SEED"])

    def do(name: str, *arguments: Any) -> Any:
        if hand.form == "record":
            return names[hand.name(name)](game, *arguments)
        return getattr(game, hand.name(name))(*arguments)

    return Live(
        get=lambda n: getattr(game, hand.name(n)), set=lambda n, v: setattr(game, hand.name(n), v), do=do
    )


GENERATOR = GameBlocks
