"""Patience (Klondike) as a page: cards drawn by style sheet, a click sends a card where it fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from generators._game_art import pick
from generators._game_cards_rules import HUD, METHODS, Patience, act, best_move, shuffled
from generators._game_looks import LOOKS, Look, Rule
from generators._game_script import Hand, Method, Rules
from generators._game_shell import Counter, Made, Play, Shell, Stat, fitted
from schemas.program import Program
from schemas.view import Action

SIZES = ((1024, 768), (1120, 784), (1280, 800), (1152, 864), (1280, 860), (1440, 900), (900, 900))
TITLES = (
    "Klondike",
    "Patience",
    "Quiet Evening",
    "Seven Columns",
    "Solitaire",
    "One More Deal",
    "Idle Hands",
)
BACKS = ("lattice", "stripes", "dots", "frame", "waves")
CUTS = ("classic", "bold", "minimal", "soft")
SUITS_JS = 'const SUITS = ["♠", "♥", "♣", "♦"];'


@dataclass(frozen=True, kw_only=True)
class GameCards:
    """Patience with one or three cards turned, in many looks, played by somebody who uncovers the longest columns."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A deal in the middle of being played."""
        hand = Hand.drawn(rng)
        look = LOOKS[pick(rng, sorted(LOOKS))].turned(rng)
        draw = pick(rng, (1, 1, 3))
        deck, plan = _lively_deal(rng, draw)
        reach = _reach(deck, draw, plan)
        back, cut = pick(rng, BACKS), pick(rng, CUTS)
        counter = Counter(form="plain")
        boards = [(w, _board(w, reach)) for w in range(72, 125, 4)]
        stats = [
            Stat(id="score", label="Score"),
            Stat(id="moves", label="Moves"),
            Stat(id="stock", label="Stock", first="24"),
        ]
        make: dict[str, object] = {
            "title": pick(rng, TITLES),
            "help": f"Click a card to move it. {'One card' if draw == 1 else 'Three cards'} a turn.",
            "stats": stats,
        }
        shell, width = fitted(rng, look, make, SIZES, boards)
        play = _played(shell, width, Patience.dealt(deck, draw), plan)
        made = Made(
            variant=f"klondike{draw}-{cut}-{back}",
            sentence=f"A game of patience called {shell.title}, {'one card' if draw == 1 else 'three cards'} turned at a time, in play",
            shell=shell,
            css=_css(look, width, back, cut, rng),
            script=_script(deck, draw, width, counter),
            play=play,
            inner=_slots(width, reach),
            parameters={"draw": draw, "back": back, "cut": cut, "card_px": width},
        )
        return made.program(rng, hand, "cards")


def _lively_deal(rng: np.random.Generator, draw: int) -> tuple[list[int], list[tuple[str, int, int]]]:
    """A deck and the clicks of a while of play, with at least a third of them moves of cards."""
    count = int(rng.integers(9, 26))
    best: tuple[int, list[int], list[tuple[str, int, int]]] | None = None
    for _ in range(6):
        deck = shuffled(rng)
        game = Patience.dealt(deck, draw)
        plan: list[tuple[str, int, int]] = []
        while len(plan) < count and (move := best_move(game)) is not None:
            plan.append(move)
            act(game, move)
        moved = sum(move[0] != "stock" for move in plan)
        if best is None or moved > best[0]:
            best = (moved, deck, plan)
    assert best is not None
    return best[1], best[2]


def _steps(width: int) -> dict[str, int]:
    """Distances of a card of that width, CSS pixels."""
    height = round(width * 1.4)
    return {
        "STEP_X": width + max(8, width // 7),
        "ROW_Y": height + max(14, width // 4),
        "STEP_UP": round(width * 0.3),
        "STEP_DOWN": round(width * 0.13),
        "FAN": round(width * 0.26),
        "HEIGHT": height,
    }


def _reach(deck: list[int], draw: int, plan: list[tuple[str, int, int]]) -> tuple[int, int]:
    """(face down, face up) cards of the column that reaches furthest down while the plan is played."""
    game, reach = Patience.dealt(deck, draw), (4, 5)
    for move in plan:
        act(game, move)
        for column, hidden in zip(game.columns, game.hidden, strict=True):
            here = (min(hidden, len(column)), len(column) - min(hidden, len(column)))
            reach = max(reach, here, key=lambda r: 0.13 * r[0] + 0.3 * r[1])
    return reach


def _board(width: int, reach: tuple[int, int]) -> tuple[int, int]:
    s = _steps(width)
    column = s["HEIGHT"] + reach[0] * s["STEP_DOWN"] + (reach[1] - 1) * s["STEP_UP"]
    return (6 * s["STEP_X"] + width, s["ROW_Y"] + column)


def _played(shell: Shell, width: int, game: Patience, plan: list[tuple[str, int, int]]) -> Play:
    s = _steps(width)
    actions: list[Action] = []
    shown: list[tuple[int, dict[str, str]]] = []
    now = 400
    for move in plan:
        if move[0] == "stock":
            x, y = width / 2, s["HEIGHT"] / 2
        elif move[0] == "waste":
            seen = min(len(game.waste), game.draw)
            x, y = s["STEP_X"] + (seen - 1) * s["FAN"] + width * 0.7, s["HEIGHT"] / 2
        else:
            c, i = move[1], move[2]
            down = min(i, game.hidden[c])
            x = c * s["STEP_X"] + width / 2
            y = s["ROW_Y"] + down * s["STEP_DOWN"] + (i - down) * s["STEP_UP"] + s["STEP_UP"] / 2
        actions.append(Action(name="click", time_ms=now, point=shell.at(x, y)))
        act(game, move)
        hud = {"score": str(game.score), "moves": str(game.moves), "stock": str(len(game.stock))}
        shown.append((now, hud))
        now += 420
    return Play(actions=actions, shown=shown)


def _slots(width: int, reach: tuple[int, int]) -> str:
    s = _steps(width)
    places = [("stock", 0, 0)] + [("slot", f * s["STEP_X"], 0) for f in range(3, 7)]
    places += [("slot", c * s["STEP_X"], s["ROW_Y"]) for c in range(7)]
    lines = []
    for kind, x, y in places:
        name = ' id="stock-slot" aria-label="Turn the stock"' if kind == "stock" else ""
        tag = "button" if kind == "stock" else "div"
        lines.append(f'<{tag}{name} class="{kind}" style="left: {x}px; top: {y}px"></{tag}>')
    w, h = _board(width, reach)
    style = f"width: {w}px; height: {h}px"
    return "\n".join([f'<div id="table" style="{style}">', *("  " + line for line in lines), "</div>"])


def _script(deck: list[int], draw: int, width: int, counter: Counter) -> Rules:
    s = _steps(width)
    constants = "\n".join(
        [
            f"const DECK = [{', '.join(map(str, deck))}];",
            SUITS_JS,
            'const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];',
            'const NAMES = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"];',
            'const SUIT_NAMES = ["spades", "hearts", "clubs", "diamonds"];',
            f"const DRAW = {draw};",
            *(f"const {name} = {value};" for name, value in s.items() if name != "HEIGHT"),
            "",
            "const suitOf = (card) => Math.floor(card / 13);",
            "const rankOf = (card) => card % 13;",
            "const isRed = (card) => suitOf(card) % 2 === 1;",
        ]
    )
    hud = "\n".join(
        f'document.getElementById("{name}").textContent = {counter.script(value)};'
        for name, value in HUD.items()
    )
    start = '@deal();\n@render();\n@boardEl.addEventListener("click", (event) => {\n  if (event.target.closest(".back, .stock") && event.target.style.top === "0px") @turnStock();\n});'
    return Rules(
        name="Patience",
        constants=constants,
        fields={
            "boardEl": 'document.getElementById("table")',
            "columns": "[]",
            "hidden": "[]",
            "foundations": "[[], [], [], []]",
            "stock": "[]",
            "waste": "[]",
            "score": "0",
            "moves": "0",
        },
        methods=[*METHODS, Method(name="updateHud", body=hud)],
        start=start,
    )


def _back(kind: str, a: str, b: str) -> str:
    return {
        "lattice": f"repeating-linear-gradient(45deg, {b} 0 2px, transparent 2px 9px), repeating-linear-gradient(-45deg, {b} 0 2px, {a} 2px 9px)",
        "stripes": f"repeating-linear-gradient(60deg, {a} 0 7px, {b} 7px 10px)",
        "dots": f"radial-gradient(circle, {b} 22%, transparent 24%) 0 0 / 11px 11px, {a}",
        "frame": f"radial-gradient(ellipse at center, {b} 0 26%, transparent 27%), linear-gradient({a}, {a})",
        "waves": f"repeating-radial-gradient(circle at 50% 120%, {a} 0 7px, {b} 7px 9px)",
    }[kind]


def _css(look: Look, width: int, back: str, cut: str, rng: np.random.Generator) -> list[Rule]:
    s = _steps(width)
    tones = pick(rng, (("#1f4e8c", "#8fb6e6"), ("#9c2f3f", "#efb5a8"), ("#2c6e57", "#a9d9b8"), ("#4a3b7c", "#c2b5ec"), ("#7a5a1f", "#ecd59a"), ("#30353f", "#aeb7c4")))  # fmt: skip
    ivory = pick(rng, ("#ffffff", "#fffdf6", "#fbf7ec"))
    radius = {"classic": 7, "bold": 10, "minimal": 4, "soft": 14}[cut]
    face: dict[str, Any] = {
        "classic": {"font": f"400 {round(width * 0.46)}px/1 Georgia, serif"},
        "bold": {"font": f"800 {round(width * 0.62)}px/1 {look.display}"},
        "minimal": {"font": f"300 {round(width * 0.38)}px/1 {look.text}", "opacity": "0.85"},
        "soft": {"font": f"600 {round(width * 0.5)}px/1 {look.text}"},
    }[cut]
    size = {
        "position": "absolute",
        "width": f"{width}px",
        "height": f"{s['HEIGHT']}px",
        "border-radius": f"{radius}px",
    }
    return [
        ("#table", {"position": "relative"}),
        (".card", {**size, "display": "block", "padding": "0", "overflow": "hidden", "background": ivory, "border": "1px solid rgba(20, 24, 32, 0.35)", "box-shadow": "0 1px 3px rgba(0, 0, 0, 0.28)"}),
        (".slot, .stock", {**size, "padding": "0", "background": "rgba(127, 127, 127, 0.12)", "border": "2px dashed rgba(127, 127, 127, 0.45)"}),
        (".back", {"background": _back(back, *tones), "border": f"{max(3, width // 18)}px solid {ivory}"}),
        (".red", {"color": "#c62839"}),
        (".black", {"color": "#1d2430"}),
        (".corner", {"position": "absolute", "left": f"{width // 14}px", "top": f"{width // 18}px", "font": f"700 {round(width * 0.22)}px/1 {look.text}"}),
        (".corner i", {"font-style": "normal", "margin-left": "2px"}),
        (".face", {"position": "absolute", "left": "0", "right": "0", "bottom": f"{round(s['HEIGHT'] * 0.16)}px", "text-align": "center", **face}),
    ]  # fmt: skip


GENERATOR = GameCards
