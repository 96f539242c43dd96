"""The page around a game in the page: title, counters, board and a line of help, at places known in advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from generators._game_code import indented
from generators._game_looks import Look, Rule, style_sheet
from generators._game_script import Hand, Rules
from schemas.program import Program, SourceFile
from schemas.view import Action, View

SIZES = ((1024, 768), (1120, 784), (1280, 720), (960, 960), (840, 1008), (1152, 864), (448, 868), (420, 896))
PHONE = 520


@dataclass(frozen=True, kw_only=True)
class Stat:
    """One counter: its element's id, what stands beside it, and its text at the start."""

    id: str
    label: str
    first: str = "0"


@dataclass(frozen=True, kw_only=True)
class Shell:
    """Where everything is. ``board`` is (width, height) of what lies inside the board's frame, CSS pixels."""

    width: int
    height: int
    layout: str
    board: tuple[int, int]
    look: Look
    title: str
    help: str
    stats: Sequence[Stat]
    buttons: Sequence[tuple[str, str]] = ()
    head: int = 84
    side: int = 220
    foot: int = 44
    gap: int = 18
    below: int = 0  # room under the board for what a game puts there (keyboard, buttons)

    @property
    def outer(self) -> tuple[int, int]:
        """(width, height) of the board with its frame."""
        return (self.board[0] + 2 * self.look.frame, self.board[1] + 2 * self.look.frame)

    @property
    def size(self) -> tuple[int, int]:
        """(width, height) of the whole game, CSS pixels."""
        w, h = self.outer
        if self.layout in ("left", "right"):
            return (w + self.gap + self.side, h + self.below)
        return (max(w, min(self.width - 16, 380)), self.head + h + self.below + self.foot + 2 * self.gap)

    @property
    def origin(self) -> tuple[float, float]:
        """Left top corner of what lies inside the board's frame, CSS pixels of the viewport."""
        w, h = self.size
        x, y = (self.width - w) / 2 + self.look.frame, (self.height - h) / 2 + self.look.frame
        if self.layout == "left":
            return (x + self.side + self.gap, y)
        if self.layout == "right":
            return (x, y)
        return (
            x + (w - self.outer[0]) / 2,
            y + (self.head if self.layout == "top" else self.foot) + self.gap,
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Point of the viewport for a place inside the board."""
        return (self.origin[0] + x, self.origin[1] + y)

    def fits(self) -> bool:
        w, h = self.size
        return w <= self.width - 12 and h <= self.height - 12

    def rules(self) -> list[Rule]:
        """Style rules of the page, its counters and its board."""
        look, (w, h) = self.look, self.size
        is_side = self.layout in ("left", "right")
        is_narrow = self.width < PHONE
        first, last = {"top": (self.head, self.foot), "bottom": (self.foot, self.head)}.get(
            self.layout, (0, 0)
        )
        areas = {
            "top": '"hud" "board" "help"',
            "bottom": '"help" "board" "hud"',
            "left": '"hud board" "help board"',
            "right": '"board hud" "board help"',
        }[self.layout]
        grid: dict[str, str] = {"width": f"{w}px", "height": f"{h}px", "display": "grid"}
        if is_side:
            columns = [f"{self.side}px", f"{self.outer[0]}px"]
            grid |= {
                "grid-template-columns": " ".join(columns if self.layout == "left" else columns[::-1]),
                "grid-template-rows": "1fr auto",
                "column-gap": f"{self.gap}px",
            }
        else:
            middle = self.outer[1] + self.below
            grid |= {
                "grid-template-rows": f"{first}px {middle}px {last}px",
                "row-gap": f"{self.gap}px",
                "justify-items": "center",
            }
        hud: dict[str, str] = {"grid-area": "hud", "display": "flex", "width": "100%"}
        if is_side:
            hud |= {"flex-direction": "column", "gap": "18px", "padding": "20px 18px"}
        else:
            hud |= {
                "align-items": "center",
                "justify-content": "space-between",
                "gap": "10px" if is_narrow else "22px",
                "padding": "0 10px" if is_narrow else "0 18px",
            }
        title_px = 26 if is_side else 19 if is_narrow else 30
        title_px -= 4 if len(self.title) > 16 else 0
        return [
            ("*", {"box-sizing": "border-box"}),
            ("body", {"margin": "0", "height": "100vh", "display": "grid", "place-content": "center", "overflow": "hidden", "color": "#{ink}", "font": f"16px/1.35 {look.text}", **look.body}),
            (".game", {**grid, "grid-template-areas": areas}),
            (".hud", {**hud, **look.hud}),
            ("h1", {"margin": "0" if is_side else "0 auto 0 0", "font": f"700 {title_px}px/1.15 {look.display}", **look.title}),
            (".stat", {"flex": "none", "font-size": f"{13 if is_narrow else 15}px", "color": "#{muted}", **look.stat}),
            (".stat b", {"display": "block", "font": f"700 {19 if is_narrow else 24}px/1.2 {look.display}", "color": look.stat.get("color", "#{ink}")}),
            (".board", {"grid-area": "board", "position": "relative", "width": f"{self.outer[0]}px", "height": f"{self.outer[1]}px", **look.board}),
            (".help", {"grid-area": "help", "margin": "0", "align-self": "center" if not is_side else "end", "font-size": f"{13 if is_narrow else 15}px", "color": _on_page(look), "padding": "0 6px"}),
            ("button", {"font": "inherit", "cursor": "pointer"}),
        ]  # fmt: skip

    def html(self, inner: str = "", after: str = "") -> list[str]:
        """Lines of the body: counters, board with ``inner`` in it, help."""
        counters = [
            f'  <div class="stat">{s.label} <b id="{s.id}">{s.first}</b></div>' for s in self.stats
        ] + [f'  <button id="{i}" class="command">{label}</button>' for i, label in self.buttons]
        hud = ['<header class="hud">', f"  <h1>{self.title}</h1>", *counters, "</header>"]
        board = (
            ['<div id="board" class="board">', *indented(inner, 1), "</div>"]
            if inner
            else ['<div id="board" class="board"></div>']
        )
        if after:
            board = ['<section class="table">', *("  " + x for x in board), *indented(after, 1), "</section>"]
        note = [f'<p class="help">{self.help}</p>']
        order = [*note, *board, *hud] if self.layout == "bottom" else [*hud, *board, *note]
        return ['<main class="game">', *("  " + x for x in order), "</main>"]


def _on_page(look: Look) -> str:
    dark_page = look.name in ("poster", "lagoon", "desktop95")
    return "#{ink}" if not dark_page or look.name == "poster" else "#ffffff"


def fitted(
    rng: np.random.Generator,
    look: Look,
    make: Mapping[str, object],
    sizes: Sequence[tuple[int, int]],
    boards: Sequence[tuple[int, tuple[int, int]]],
) -> tuple[Shell, int]:
    """(shell, unit) with the largest board of (unit, size) that fits a drawn viewport in a drawn layout."""
    options = list(sizes)
    while options:
        width, height = options.pop(int(rng.integers(len(options))))
        layouts = (
            ["top", "top", "bottom"] if width < height * 1.1 else ["top", "left", "right", "left", "right"]
        )
        layout = layouts[int(rng.integers(len(layouts)))]
        for unit, board in sorted(boards, reverse=True):
            shell = Shell(width=width, height=height, layout=layout, board=board, look=look, **make)  # type: ignore[arg-type]  # checked there
            if shell.fits():
                return shell, unit
    raise ValueError(f"expected a board that fits one of {sizes}, got {boards}")


@dataclass(frozen=True, kw_only=True)
class Play:
    """What the player does and what the counters show: (time in ms, id to text) from the start on."""

    actions: Sequence[Action] = ()
    shown: Sequence[tuple[int, Mapping[str, str]]] = field(default_factory=tuple)

    def hud_at(self, time_ms: int) -> dict[str, str]:
        """Texts of the counters at a time."""
        texts: dict[str, str] = {}
        for at, changed in self.shown:
            if at <= time_ms:
                texts |= changed
        return texts

    def frames(self, rng: np.random.Generator, *, lag: int = 120) -> tuple[int, int, int]:
        """(first time, number, interval) of two to four frames that end after the last action."""
        times = sorted({a.time_ms for a in self.actions})
        count = int(rng.integers(2, 5))
        last = times[-1] + lag
        span = last - times[max(0, len(times) // 3)]
        interval = max(200, min(1_500, span // count))
        return (max(100, last - (count - 1) * interval), count, interval)


def page(
    hand: Hand,
    shell: Shell,
    rules: Sequence[Rule],
    script: str,
    lines: Sequence[str],
    **rest: object,
) -> Program:
    """The program: one page, or page, style sheet and script."""
    css = style_sheet([*shell.rules(), *rules], shell.look.palette, hand)
    step = hand.indent
    body = "".join(step * 1 + x.replace("  ", step) + "\n" if x else "\n" for x in lines)
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n'
        f'{step}<meta charset="utf-8">\n{step}<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{step}<title>{shell.title}</title>\n"
    )
    if hand.page == "inline":
        html = (
            f"{head}{step}<style>\n{_moved(css, step * 2)}{step}</style>\n</head>\n<body>\n{body}"
            f"{step}<script>\n{_moved(script, step * 2)}{step}</script>\n</body>\n</html>\n"
        )
        files: tuple[SourceFile, ...] = (SourceFile(path="index.html", data=html.encode(), language="html"),)
    else:
        link = f'{step}<link rel="stylesheet" href="style.css">\n'
        html = f'{head}{link}</head>\n<body>\n{body}{step}<script src="game.js"></script>\n</body>\n</html>\n'
        files = (
            SourceFile(path="index.html", data=html.encode(), language="html"),
            SourceFile(path="style.css", data=css.encode(), language="css"),
            SourceFile(path="game.js", data=script.encode(), language="javascript"),
        )
    return Program(language="html", files=files, main_path="index.html", **rest)  # type: ignore[arg-type]  # checked there


def _moved(text: str, step: str) -> str:
    return "".join(f"{step}{line}\n" if line else "\n" for line in text.rstrip("\n").split("\n"))


def view_of(shell: Shell, play: Play, frames: tuple[int, int, int]) -> View:
    time_ms, count, interval = frames
    return View(
        width_px=shell.width,
        height_px=shell.height,
        time_ms=time_ms,
        num_frames=count,
        frame_interval_ms=interval,
        actions=tuple(sorted(play.actions, key=lambda a: a.time_ms)),
    )


@dataclass(frozen=True, kw_only=True)
class Made:
    """One game, ready to be written: its shell, style, script, body and play. ``variant`` names the structure."""

    variant: str
    sentence: str
    shell: Shell
    css: Sequence[Rule]
    script: Rules
    play: Play
    inner: str = ""
    after: str = ""
    parameters: Mapping[str, object] = field(default_factory=dict)
    lag: int = 120

    def program(self, rng: np.random.Generator, hand: Hand, family: str) -> Program:
        """The program with its view; ``hud`` of its parameters are the counters' texts in the last frame."""
        frames = self.play.frames(rng, lag=self.lag)
        end = frames[0] + (frames[1] - 1) * frames[2]
        hud = {s.id: s.first for s in self.shell.stats} | self.play.hud_at(end)
        look = self.shell.look.name
        return page(
            hand,
            self.shell,
            self.css,
            self.script.written(hand),
            self.shell.html(self.inner, self.after),
            template_id=f"game/{family}/{self.variant}-{look}-{hand.form}",
            title=self.sentence,
            parameters={
                "variant": self.variant,
                "look": look,
                "layout": self.shell.layout,
                "form": hand.form,
                "page": hand.page,
                **self.parameters,
                "hud": hud,
            },
            view=view_of(self.shell, self.play, frames),
        )


@dataclass(frozen=True, kw_only=True)
class Counter:
    """How a number is shown: as it is, padded with zeros, or with thousands marked."""

    form: str

    @classmethod
    def drawn(cls, rng: np.random.Generator) -> Counter:
        return cls(form=("plain", "padded", "comma", "plain")[int(rng.integers(4))])

    def script(self, expression: str) -> str:
        """JavaScript for the text of a number."""
        return {
            "plain": expression,
            "padded": f'String({expression}).padStart(5, "0")',
            "comma": f'{expression}.toLocaleString("en-US")',
        }[self.form]

    def text(self, value: int) -> str:
        return {"plain": str(value), "padded": f"{value:05d}", "comma": f"{value:,}"}[self.form]


def clock(seconds: int) -> str:
    """Minutes and seconds as the scripts write them."""
    return f"{seconds // 60}:{seconds % 60:02d}"


CLOCK_JS = '`${Math.floor(@seconds / 60)}:${String(@seconds % 60).padStart(2, "0")}`'
