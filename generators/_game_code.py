"""Game sources in many hands: one text with marks, written out as classes, plain functions or object literals.

Marks of a template: ``$name`` an identifier that styles call differently; ``#{coin}`` a colour of the palette;
``@`` the thing itself inside a :class:`Thing`; ``NEW_Coin(…)`` making one; ``coin~Coin.draw(…)`` calling its
method. Templates are indented by two spaces and quoted with double quotes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from schemas.program import Program, SourceFile
from schemas.view import Action, View

SYNONYMS: dict[str, tuple[str, ...]] = {
    "ctx": ("ctx", "ctx", "c", "g", "context", "pen", "brush", "gfx"),
    "canvas": ("canvas", "canvas", "cv", "screen", "stage", "view"),
    "W": ("W", "WIDTH", "VIEW_W", "canvasWidth", "SCREEN_W"),
    "H": ("H", "HEIGHT", "VIEW_H", "canvasHeight", "SCREEN_H"),
    "TILE": ("TILE", "TILE_SIZE", "CELL", "TS", "UNIT", "SIZE"),
    "keys": ("keys", "held", "pressed", "input", "controls", "down"),
    "player": ("player", "hero", "me", "avatar"),
    "update": ("update", "step", "advance", "simulate"),
    "loop": ("loop", "frame", "tick", "gameLoop", "main"),
    "score": ("score", "points", "total"),
    "lives": ("lives", "hearts", "livesLeft", "tries"),
    "level": ("level", "stageNumber", "round"),
    "TAU": ("TAU", "Math.PI * 2", "TWO_PI", "FULL_CIRCLE"),
    "clock": ("clock", "time", "elapsed", "now"),
    "sparks": ("sparks", "particles", "debris", "bits"),
    "COLORS": ("COLORS", "PALETTE", "C", "theme", "INK"),
    "camera": ("camera", "cam", "scroll", "viewport"),
    "grid": ("grid", "cells", "tiles", "map"),
    "state": ("state", "game", "session", "run"),
}
FORMS = ("class", "functions", "objects")


@dataclass(frozen=True, kw_only=True)
class Style:
    """How one author writes: names, form of the things, indentation, quotes, comments, colours, page."""

    names: Mapping[str, str]
    form: str
    verb: str
    indent: str
    single_quotes: bool
    comments: bool
    arrows: bool
    inline_colors: bool
    page: str

    @classmethod
    def drawn(cls, rng: np.random.Generator) -> Style:
        names = {k: v[int(rng.integers(len(v)))] for k, v in SYNONYMS.items()}
        return cls(
            names=names,
            form=FORMS[int(rng.integers(3))],
            verb=("draw", "draw", "render", "paint")[int(rng.integers(4))],
            indent=("  ", "  ", "    ", "\t")[int(rng.integers(4))],
            single_quotes=bool(rng.random() < 0.5),
            comments=bool(rng.random() < 0.6),
            arrows=bool(rng.random() < 0.3),
            inline_colors=bool(rng.random() < 0.45),
            page=("script", "script", "inline", "files")[int(rng.integers(4))],
        )


@dataclass(frozen=True, kw_only=True)
class Thing:
    """A kind of thing in a game: what making one takes, its fields, and its methods as (parameters, body)."""

    name: str
    takes: str
    fields: Mapping[str, str]
    methods: Mapping[str, tuple[str, str]]
    comment: str = ""

    def written(self, form: str) -> str:
        """Source of the thing in one of ``FORMS``."""
        lines = [f"// {self.comment}"] if self.comment else []
        if form == "class":
            lines += [f"class {self.name} {{", f"  constructor({self.takes}) {{"]
            lines += [f"    this.{k} = {v};" for k, v in self.fields.items()] + ["  }"]
            for method, (parameters, body) in self.methods.items():
                lines += ["", f"  {method}({parameters}) {{", *indented(body.replace("@", "this"), 2), "  }"]
            return "\n".join([*lines, "}"])
        item = self.name[0].lower() + self.name[1:]
        made = ", ".join(k if k == v else f"{k}: {v}" for k, v in self.fields.items())
        if form == "functions":
            lines += [f"function make{self.name}({self.takes}) {{", f"  return {{ {made} }};", "}"]
            for method, (parameters, body) in self.methods.items():
                listed = ", ".join(x for x in (item, parameters) if x)
                lines += [
                    "",
                    f"function {method}{self.name}({listed}) {{",
                    *indented(body.replace("@", item), 1),
                    "}",
                ]
            return "\n".join(lines)
        lines += [
            f"const {self.name} = {{",
            f"  create({self.takes}) {{",
            f"    return {{ {made} }};",
            "  },",
        ]
        for method, (parameters, body) in self.methods.items():
            listed = ", ".join(x for x in (item, parameters) if x)
            lines += ["", f"  {method}({listed}) {{", *indented(body.replace("@", item), 2), "  },"]
        return "\n".join([*lines, "};"])


def indented(body: str, depth: int) -> list[str]:
    """Lines of a body moved to ``depth`` steps, blank lines left blank."""
    lines = body.rstrip().lstrip("\n").split("\n")
    margin = min((len(x) - len(x.lstrip()) for x in lines if x.strip()), default=0)
    return ["  " * depth + x[margin:] if x.strip() else "" for x in lines]


def block(text: str) -> str:
    """A template's piece without its common margin."""
    return "\n".join(indented(text, 0))


@dataclass(frozen=True, kw_only=True)
class Source:
    """A whole script as pieces in order; things are written in the style's form."""

    pieces: Sequence[str | Thing]
    palette: Mapping[str, str]
    words: Mapping[str, str] = field(default_factory=dict)

    def written(self, style: Style) -> str:
        """The script in the hand of ``style``."""
        text = "\n\n".join(p.written(style.form) if isinstance(p, Thing) else block(p) for p in self.pieces)
        text = _calls(text, style.form)
        text = re.sub(r"\bdraw(?=[A-Z])(?!Image)", style.verb, text)
        text = text.replace(".draw(", f".{style.verb}(") if style.verb != "draw" else text
        text = re.sub(r"(?m)^(\s+)draw\(", rf"\1{style.verb}(", text)
        names = {**style.names, **self.words}
        text = re.sub(r"\$(\w+)", lambda m: names.get(m[1], m[1]), text)
        text = self._colored(text, style)
        if style.names["TAU"] == "Math.PI * 2":
            text = re.sub(r"(?m)^const Math\.PI \* 2 = .*\n", "", text)
        if not style.comments:
            text = re.sub(r"(?m)^[ ]*//.*\n", "", text)
        if style.arrows:
            text = _as_arrows(text)
        if style.single_quotes:
            text = re.sub(r'"([^"\'\\\n`]*)"', r"'\1'", text)
        text = re.sub(r"\n[ \n]*\n( *\})", r"\n\1", text)
        text = re.sub(r"\n{3,}", "\n\n", text).strip("\n") + "\n"
        step = style.indent
        return re.sub(r"(?m)^((?:  )+)", lambda m: step * (len(m[1]) // 2), text)

    def _colored(self, text: str, style: Style) -> str:
        used = sorted(set(re.findall(r"#\{(\w+)\}", text)))
        if style.inline_colors:
            return re.sub(r"#\{(\w+)\}", lambda m: f'"{self.palette[m[1]]}"', text).replace("//COLORS\n", "")
        name = style.names["COLORS"]
        table = f"const {name} = {{\n" + "".join(f'  {k}: "{self.palette[k]}",\n' for k in used) + "};\n"
        text = re.sub(r"#\{(\w+)\}", lambda m: f"{name}.{m[1]}", text)
        return text.replace("//COLORS\n", table, 1)


def _calls(text: str, form: str) -> str:
    if form == "class":
        text = re.sub(r"NEW_(\w+)\(", r"new \1(", text)
        return re.sub(r"([\w.$\[\]]+)~\w+\.(\w+)\(", r"\1.\2(", text)
    if form == "functions":
        text = re.sub(r"NEW_(\w+)\(", r"make\1(", text)
        return re.sub(
            r"([\w.$\[\]]+)~(\w+)\.(\w+)\((\)?)",
            lambda m: f"{m[3]}{m[2]}({m[1]}" + (")" if m[4] else ", "),
            text,
        )
    text = re.sub(r"NEW_(\w+)\(", r"\1.create(", text)
    return re.sub(
        r"([\w.$\[\]]+)~(\w+)\.(\w+)\((\)?)",
        lambda m: f"{m[2]}.{m[3]}({m[1]}" + (")" if m[4] else ", "),
        text,
    )


def _as_arrows(text: str) -> str:
    """Top-level functions as constants that hold arrow functions."""
    out = []
    inside = False
    for line in text.split("\n"):
        match = re.match(r"function (\w+)\((.*)\) \{$", line)
        if match:
            line, inside = f"const {match[1]} = ({match[2]}) => {{", True
        elif inside and line == "}":
            line, inside = "};", False
        out.append(line)
    return "\n".join(out)


@dataclass(frozen=True, kw_only=True)
class Page:
    """The page around a game: size of the canvas, colours, a heading and a line of help."""

    width: int
    height: int
    title: str
    help: str
    backdrop: str
    ink: str
    font: str

    def padding(self, style: Style) -> tuple[int, int, int]:
        """(left and right, top, bottom) CSS pixels around the canvas."""
        return (0, 0, 0) if style.page == "script" else (40, 76, 64)

    def view(
        self, style: Style, actions: Sequence[Action], *, time_ms: int, num_frames: int, interval_ms: int
    ) -> View:
        """The view that shows the page at its size, and the canvas alone where there is no page."""
        side, top, bottom = self.padding(style)
        return View(
            width_px=self.width + 2 * side,
            height_px=self.height + top + bottom,
            time_ms=time_ms,
            num_frames=num_frames,
            frame_interval_ms=interval_ms,
            actions=tuple(sorted(actions, key=lambda a: a.time_ms)),
        )

    def origin(self, style: Style) -> tuple[int, int]:
        """Where the canvas lies in the viewport, CSS pixels."""
        side, top, _ = self.padding(style)
        return (side, top)

    def set_up(self) -> str:
        """First lines of a script: the canvas and its context."""
        return f"""
            const $canvas = document.getElementById("game");
            const $ctx = $canvas.getContext("2d");
            const $W = ($canvas.width = {self.width});
            const $H = ($canvas.height = {self.height});
            const $TAU = Math.PI * 2;
            """

    def program(self, style: Style, script: str, **rest: object) -> Program:
        """The program in the style's page: a script alone, one page, or page, style sheet and script."""
        if style.page == "script":
            return Program.from_text(script, language="canvas", main_path="game.js", **rest)  # type: ignore[arg-type]  # checked there
        css = self._css()
        head = f'<!DOCTYPE html>\n<html lang="en">\n<head>\n  <meta charset="utf-8">\n  <title>{self.title}</title>\n'
        body = (
            f"</head>\n<body>\n  <h1>{self.title}</h1>\n"
            f'  <canvas id="game" width="{self.width}" height="{self.height}"></canvas>\n  <p>{self.help}</p>\n'
        )
        if style.page == "inline":
            html = (
                f"{head}  <style>\n{css}  </style>\n{body}  <script>\n{script}  </script>\n</body>\n</html>\n"
            )
            return Program.from_text(html, language="canvas", main_path="index.html", **rest)  # type: ignore[arg-type]  # checked there
        html = f'{head}  <link rel="stylesheet" href="style.css">\n{body}  <script src="game.js"></script>\n</body>\n</html>\n'
        files = (
            SourceFile(path="index.html", data=html.encode(), language="html"),
            SourceFile(path="style.css", data=css.encode(), language="css"),
            SourceFile(path="game.js", data=script.encode(), language="javascript"),
        )
        return Program(language="canvas", files=files, main_path="index.html", **rest)  # type: ignore[arg-type]  # checked there

    def _css(self) -> str:
        return (
            f"body {{ margin: 0; background: {self.backdrop}; color: {self.ink}; font: 15px/1.4 {self.font}; text-align: center; }}\n"
            f"h1 {{ margin: 0; height: 76px; line-height: 76px; font-size: 28px; }}\n"
            f"canvas {{ display: block; margin: 0 auto; width: {self.width}px; height: {self.height}px; }}\n"
            f"p {{ margin: 0; height: 64px; line-height: 56px; opacity: 0.8; }}\n"
        )
