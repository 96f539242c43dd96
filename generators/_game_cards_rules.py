"""Rules of the patience games, as script and as the same in Python, and who plays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from generators._game_script import Method

SUITS = "SHCD"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
Place = tuple[str, int]


def is_red(card: int) -> bool:
    """Cards are 0 to 51: suit (spades, hearts, clubs, diamonds) times 13 plus rank."""
    return card // 13 % 2 == 1


@dataclass
class Patience:
    """Seven columns, four foundations, stock and waste; a click sends a card to the first place that takes it."""

    draw: int
    columns: list[list[int]] = field(default_factory=list)
    hidden: list[int] = field(default_factory=list)
    foundations: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    stock: list[int] = field(default_factory=list)
    waste: list[int] = field(default_factory=list)
    score: int = 0
    moves: int = 0

    @classmethod
    def dealt(cls, deck: Sequence[int], draw: int) -> Patience:
        columns, at = [], 0
        for c in range(7):
            columns.append(list(deck[at : at + c + 1]))
            at += c + 1
        return cls(draw=draw, columns=columns, hidden=list(range(7)), stock=list(deck[at:]))

    def takes_foundation(self, card: int) -> bool:
        return len(self.foundations[card // 13]) == card % 13

    def takes_column(self, c: int, card: int) -> bool:
        column = self.columns[c]
        if not column:
            return card % 13 == 12
        return column[-1] % 13 == card % 13 + 1 and is_red(column[-1]) != is_red(card)

    def target(self, card: int, *, is_single: bool, home: int) -> Place | None:
        """Where a click sends the card."""
        if is_single and self.takes_foundation(card):
            return ("foundation", card // 13)
        for c in range(7):
            if c != home and self.takes_column(c, card):
                return ("column", c)
        return None

    def turn_stock(self) -> None:
        """Turn cards over, or the waste back into the stock."""
        self.moves += 1
        if not self.stock:
            self.stock, self.waste = self.waste[::-1], []
            return
        for _ in range(min(self.draw, len(self.stock))):
            self.waste.append(self.stock.pop())

    def move_waste(self) -> bool:
        card = self.waste[-1]
        to = self.target(card, is_single=True, home=-1)
        if to is None:
            return False
        self.waste.pop()
        self._put(to, [card], 5)
        return True

    def move_column(self, c: int, i: int) -> bool:
        run = self.columns[c][i:]
        to = self.target(run[0], is_single=len(run) == 1, home=c)
        if to is None:
            return False
        del self.columns[c][i:]
        self._put(to, run, 0)
        if self.columns[c] and self.hidden[c] == len(self.columns[c]):
            self.hidden[c] -= 1
            self.score += 5
        return True

    def _put(self, to: Place, run: list[int], gain: int) -> None:
        self.moves += 1
        if to[0] == "foundation":
            self.foundations[to[1]] += run
            self.score += 10
        else:
            self.columns[to[1]] += run
            self.score += gain


def best_move(game: Patience) -> tuple[str, int, int] | None:
    """A sensible next click: ("column", c, i), ("waste", 0, 0) or ("stock", 0, 0); None where nothing is left."""
    choices: list[tuple[int, tuple[str, int, int]]] = []
    for c, column in enumerate(game.columns):
        if not column:
            continue
        first = game.hidden[c]
        for i in {first, len(column) - 1}:
            run = column[i:]
            to = game.target(run[0], is_single=len(run) == 1, home=c)
            if to is None:
                continue
            if to[0] == "foundation":
                choices.append((90 - run[0] % 13, ("column", c, i)))
            elif i == first and (first > 0 or run[0] % 13 != 12):
                choices.append((60 + first, ("column", c, i)))
    if game.waste and game.target(game.waste[-1], is_single=True, home=-1):
        choices.append((50, ("waste", 0, 0)))
    if game.stock or game.waste:
        choices.append((1, ("stock", 0, 0)))
    return max(choices)[1] if choices else None


def act(game: Patience, move: tuple[str, int, int]) -> None:
    """Carry a click out."""
    if move[0] == "stock":
        game.turn_stock()
    elif move[0] == "waste":
        game.move_waste()
    else:
        game.move_column(move[1], move[2])


def shuffled(rng: np.random.Generator) -> list[int]:
    return [int(card) for card in rng.permutation(52)]


METHODS: tuple[Method, ...] = (
    Method(
        name="deal",
        note="One to seven cards a column, the last one face up; the rest is the stock.",
        body="""
        const deck = [...DECK];
        for (let c = 0; c < 7; c++) {
          @columns.push(deck.splice(0, c + 1));
          @hidden.push(c);
        }
        @stock = deck;
        """,
    ),
    Method(
        name="findTarget",
        takes="card, isSingle, home",
        note="The first place that takes a card: its foundation, else a column.",
        body="""
        if (isSingle && @foundations[suitOf(card)].length === rankOf(card)) return @foundations[suitOf(card)];
        return (
          @columns.find((column, c) => {
            if (c === home) return false;
            if (column.length === 0) return rankOf(card) === 12;
            const last = column[column.length - 1];
            return rankOf(last) === rankOf(card) + 1 && isRed(last) !== isRed(card);
          }) ?? null
        );
        """,
    ),
    Method(
        name="turnStock",
        note="Turns the next cards over, or the waste back into the stock.",
        body="""
        @moves += 1;
        if (@stock.length === 0) {
          @stock = @waste.reverse();
          @waste = [];
        } else {
          for (let i = Math.min(DRAW, @stock.length); i > 0; i--) @waste.push(@stock.pop());
        }
        @render();
        """,
    ),
    Method(
        name="moveWaste",
        body="""
        const card = @waste[@waste.length - 1];
        const target = @findTarget(card, true, -1);
        if (target === null) return;
        @waste.pop();
        @put(target, [card], 5);
        """,
    ),
    Method(
        name="moveColumn",
        takes="c, i",
        note="Takes a card and all that lie on it along.",
        body="""
        const run = @columns[c].slice(i);
        const target = @findTarget(run[0], run.length === 1, c);
        if (target === null) return;
        @columns[c].length = i;
        if (i > 0 && @hidden[c] === i) {
          @hidden[c] -= 1;
          @score += 5;
        }
        @put(target, run, 0);
        """,
    ),
    Method(
        name="put",
        takes="target, run, gain",
        body="""
        target.push(...run);
        @moves += 1;
        @score += @foundations.includes(target) ? 10 : gain;
        @render();
        """,
    ),
    Method(
        name="cardEl",
        takes="card, x, y, onClick",
        note="One card at its place; a card without a click lies face down.",
        body="""
        const el = document.createElement(onClick ? "button" : "div");
        el.style.left = `${x}px`;
        el.style.top = `${y}px`;
        el.className = onClick ? `card ${isRed(card) ? "red" : "black"}` : "card back";
        if (onClick) {
          const rank = RANKS[rankOf(card)];
          const suit = SUITS[suitOf(card)];
          el.id = `card-${rank}${"SHCD"[suitOf(card)]}`;
          el.setAttribute("aria-label", `${NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`);
          el.innerHTML = `<span class="corner">${rank}<i>${suit}</i></span><span class="face">${rankOf(card) > 9 ? rank : suit}</span>`;
          el.addEventListener("click", onClick);
        }
        @boardEl.append(el);
        """,
    ),
    Method(
        name="render",
        note="Lays all cards out again.",
        body="""
        @boardEl.querySelectorAll(".card").forEach((el) => el.remove());
        const top = (pile, x) => pile.slice(-1).forEach((card) => @cardEl(card, x, 0, () => {}));
        @foundations.forEach((pile, f) => top(pile, (f + 3) * STEP_X));
        if (@stock.length) @cardEl(@stock[0], 0, 0, null);
        @waste.slice(-DRAW).forEach((card, i) => @cardEl(card, STEP_X + i * FAN, 0, () => @moveWaste()));
        @columns.forEach((column, c) => {
          let y = ROW_Y;
          column.forEach((card, i) => {
            const isUp = i >= @hidden[c];
            @cardEl(card, c * STEP_X, y, isUp ? () => @moveColumn(c, i) : null);
            y += isUp ? STEP_UP : STEP_DOWN;
          });
        });
        @updateHud();
        """,
    ),
)
HUD: Mapping[str, str] = {"score": "@score", "moves": "@moves", "stock": "@stock.length"}
