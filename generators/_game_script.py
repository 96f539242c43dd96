"""Scripts of games in the page: one set of rules, written as a class, functions, a state object or one object.

Marks of a template: ``@name`` a field or method of the game; ``$name`` another identifier that authors call
differently. Templates are indented by two spaces and quoted with double quotes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from generators._game_code import block, indented

FORMS = ("class", "functions", "state", "object")
SYNONYMS: dict[str, tuple[str, ...]] = {
    "score": ("score", "score", "points"),
    "moves": ("moves", "moves", "turns", "moveCount"),
    "render": ("render", "draw", "paint", "refresh"),
    "updateHud": ("updateHud", "showStats", "renderHud", "updateStatus"),
    "random": ("random", "nextRandom", "rand"),
    "seed": ("seed", "seed", "rngState"),
    "pick": ("select", "choose", "onCellClick", "handleClick"),
    "cells": ("cells", "buttons", "squares", "cellEls"),
    "grid": ("grid", "tiles", "map", "field"),
    "game": ("game", "game", "app", "session"),
    "state": ("state", "state", "game", "model"),
    "boardEl": ("boardEl", "boardElement", "$board", "root"),
    "byId": ("byId", "el", "$", "get"),
    "busy": ("busy", "locked", "animating"),
    "selected": ("selected", "picked", "active"),
    "seconds": ("seconds", "elapsed", "time"),
}


@dataclass(frozen=True, kw_only=True)
class Hand:
    """How one author writes: form, names, indentation, quotes, comments, files, style sheet."""

    form: str
    names: Mapping[str, str]
    indent: str
    single_quotes: bool
    comments: str
    page: str
    css_variables: bool
    css_compact: bool

    @classmethod
    def drawn(cls, rng: np.random.Generator) -> Hand:
        names = {k: v[int(rng.integers(len(v)))] for k, v in SYNONYMS.items()}
        return cls(
            form=FORMS[int(rng.integers(4))],
            names=names,
            indent=("  ", "  ", "    ", "\t")[int(rng.integers(4))],
            single_quotes=bool(rng.random() < 0.4),
            comments=("none", "line", "line", "doc")[int(rng.integers(4))],
            page=("inline", "inline", "files")[int(rng.integers(3))],
            css_variables=bool(rng.random() < 0.5),
            css_compact=bool(rng.random() < 0.35),
        )


@dataclass(frozen=True, kw_only=True)
class Method:
    """One function of a game; ``note`` is what its author would say of it."""

    name: str
    body: str
    takes: str = ""
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """A game's script: constants, fields with their first values, methods, and what runs at the start."""

    name: str
    constants: str
    fields: Mapping[str, str]
    methods: Sequence[Method]
    start: str
    words: Mapping[str, str] = field(default_factory=dict)

    def written(self, hand: Hand) -> str:
        """The script in the author's hand."""
        body = {"class": self._class, "object": self._object}.get(hand.form, self._plain)(hand)
        text = "\n\n".join(x for x in (block(self.constants), body) if x.strip())
        names = {**hand.names, **self.words}
        text = re.sub(r"\$(\w+)", lambda m: names.get(m[1], m[0]), text)
        if hand.comments == "none":
            text = re.sub(r"(?m)^[ ]*//.*\n", "", text)
        if hand.single_quotes:
            text = re.sub(r'"([^"\'\\\n`]*)"', r"'\1'", text)
        text = re.sub(r"\n{3,}", "\n\n", text).strip("\n") + "\n"
        return re.sub(r"(?m)^((?:  )+)", lambda m: hand.indent * (len(m[1]) // 2), text)

    def _names(self, text: str, hand: Hand, field_owner: str, method_owner: str) -> str:
        def named(match: re.Match[str]) -> str:
            name = hand.names.get(match[1], match[1])
            return (field_owner if match[1] in self.fields else method_owner) + name

        return re.sub(r"@(\w+)", named, text)

    def _note(self, method: Method, hand: Hand, depth: int) -> list[str]:
        if not method.note or hand.comments == "none":
            return []
        pad = "  " * depth
        return [f"{pad}/** {method.note} */"] if hand.comments == "doc" else [f"{pad}// {method.note}"]

    def _called(self, name: str, hand: Hand) -> str:
        return hand.names.get(name, name)

    def _class(self, hand: Hand) -> str:
        lines = [f"class {self.name} {{", "  constructor() {"]
        lines += [f"    this.{self._called(k, hand)} = {v};" for k, v in self.fields.items()] + ["  }"]
        for m in self.methods:
            lines += ["", *self._note(m, hand, 1), f"  {self._called(m.name, hand)}({m.takes}) {{"]
            lines += [*indented(m.body, 2), "  }"]
        inside = self._names("\n".join([*lines, "}"]), hand, "this.", "this.")
        game = hand.names["game"]
        start = self._names(block(self.start), hand, f"{game}.", f"{game}.")
        return f"{inside}\n\nconst {game} = new {self.name}();\n{start}"

    def _object(self, hand: Hand) -> str:
        game = hand.names["game"]
        lines = [f"const {game} = {{"] + [f"  {self._called(k, hand)}: {v}," for k, v in self.fields.items()]
        for m in self.methods:
            lines += ["", *self._note(m, hand, 1), f"  {self._called(m.name, hand)}({m.takes}) {{"]
            lines += [*indented(m.body, 2), "  },"]
        inside = self._names("\n".join([*lines, "};"]), hand, "this.", "this.")
        return f"{inside}\n\n" + self._names(block(self.start), hand, f"{game}.", f"{game}.")

    def _plain(self, hand: Hand) -> str:
        """Top-level functions over variables, or over one object that holds the state."""
        parts = []
        owner = ""
        if hand.form == "state":
            owner = hand.names["state"] + "."
            held = "".join(f"  {self._called(k, hand)}: {v},\n" for k, v in self.fields.items())
            parts.append(f"const {owner[:-1]} = {{\n{held}}};")
        else:
            code = "\n".join(m.body for m in self.methods) + self.start
            parts.append("\n".join(self._variable(k, v, code, hand) for k, v in self.fields.items()))
        for m in self.methods:
            lines = [*self._note(m, hand, 0), f"function {self._called(m.name, hand)}({m.takes}) {{"]
            parts.append("\n".join([*lines, *indented(m.body, 1), "}"]))
        parts.append(block(self.start))
        return self._names("\n\n".join(parts), hand, owner, "")

    def _variable(self, name: str, value: str, code: str, hand: Hand) -> str:
        is_set = re.search(rf"@{name}\s*(?:[-+*|]?=[^=]|\+\+|--)|\[.*@{name}\b.*\] =", code)
        return f"{'let' if is_set else 'const'} {self._called(name, hand)} = {value};"


class Lcg:
    """The minimal standard generator (Park and Miller, multiplier 48271), as the sources have it too."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def random(self) -> float:
        self.seed = self.seed * 48271 % 2147483647
        return self.seed / 2147483647

    def below(self, count: int) -> int:
        return int(self.random() * count)


RANDOM = Method(
    name="random",
    note="Park-Miller generator, so that a seed always gives the same game.",
    body="""
    @seed = (@seed * 48271) % 2147483647;
    return @seed / 2147483647;
    """,
)
