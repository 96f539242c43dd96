"""Art directions of the games that live in the page: colours, typefaces, borders and backgrounds as style rules.

Rules are (selector, declarations); ``#{name}`` in a value is a colour of the look's palette.
"""

from __future__ import annotations

import colorsys
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from generators._game_art import hsl
from generators._game_script import Hand

Rule = tuple[str, Mapping[str, str]]


@dataclass(frozen=True, kw_only=True)
class Look:
    """One art direction. ``frame`` is the width of the board's border and padding together, CSS pixels."""

    name: str
    palette: Mapping[str, str]
    display: str
    text: str
    radius: int
    frame: int
    body: Mapping[str, str]
    board: Mapping[str, str]
    hud: Mapping[str, str]
    stat: Mapping[str, str]
    title: Mapping[str, str]
    button: Mapping[str, str]
    turns: bool = True

    def turned(self, rng: np.random.Generator) -> Look:
        """The same look with its colours turned a little around the wheel."""
        degrees = float(rng.uniform(-16, 16)) if self.turns else 0.0
        palette = {k: _turned(v, degrees) for k, v in self.palette.items()}
        return Look(**{**{f: getattr(self, f) for f in self.__dataclass_fields__}, "palette": palette})

    @property
    def is_dark(self) -> bool:
        return luminance(self.palette["panel"]) < 0.4


def luminance(color: str) -> float:
    """Rough brightness of ``#rrggbb`` in [0, 1]."""
    r, g, b = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.3 * r + 0.59 * g + 0.11 * b


def _turned(color: str, degrees: float) -> str:
    h, lightness, s = colorsys.rgb_to_hls(*(int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)))
    return hsl(h * 360 + degrees, s, lightness)


def style_sheet(rules: Sequence[Rule], palette: Mapping[str, str], hand: Hand) -> str:
    """The rules as a style sheet in the author's hand; colours as custom properties where he keeps those."""
    merged: dict[str, dict[str, str]] = {}
    for selector, declarations in rules:
        merged.setdefault(selector, {}).update(declarations)
    used = set(re.findall(r"#\{(\w+)\}", str(merged)))
    if hand.css_variables:
        root = {f"--{_dashed(k)}": v for k, v in palette.items() if k in used}
        merged = {":root": root, **merged}
    text = []
    for selector, declarations in merged.items():
        pairs = [f"{k}: {v}" for k, v in declarations.items()]
        if not pairs:
            continue
        if hand.css_compact and len("; ".join(pairs)) < 130:
            text.append(f"{selector} {{ {'; '.join(pairs)}; }}\n")
        else:
            text.append(f"{selector} {{\n" + "".join(f"{hand.indent}{p};\n" for p in pairs) + "}\n")
    sheet = ("" if hand.css_compact else "\n").join(text)

    def color(match: re.Match[str]) -> str:
        return f"var(--{_dashed(match[1])})" if hand.css_variables else palette[match[1]]

    return re.sub(r"#\{(\w+)\}", color, sheet)


def _dashed(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z0-9])", "-", name).lower()


SANS, ROUND, MONO, BOOK = (
    "Inter, sans-serif",
    "Quicksand, sans-serif",
    '"JetBrains Mono", monospace',
    '"EB Garamond", Georgia, serif',
)
LATO, ROBOTO, OPEN, TYPE = (
    "Lato, sans-serif",
    "Roboto, sans-serif",
    '"Open Sans", sans-serif',
    '"Courier New", monospace',
)
BEVEL = "inset -1px -1px #404040, inset 1px 1px #ffffff, inset -2px -2px #808080, inset 2px 2px #dfdfdf"

LOOKS: dict[str, Look] = {
    look.name: look
    for look in (
        Look(
            name="arcade", display=MONO, text=MONO, radius=2, frame=10,
            palette={"page": "#07060f", "panel": "#100d22", "board": "#0b0919", "cell": "#191433", "line": "#3a2f7a", "ink": "#eef0ff", "muted": "#9a94d4", "accent": "#ff2fa8", "accentInk": "#14041a", "second": "#22e3ff", "good": "#4dff9a", "bad": "#ff5a5a"},
            body={"background": "radial-gradient(circle at 50% 20%, #{panel}, #{page} 70%)"},
            board={"background": "#{board}", "border": "2px solid #{second}", "padding": "8px", "box-shadow": "0 0 24px #{line}, inset 0 0 18px #{panel}"},
            hud={"border-bottom": "2px solid #{accent}"},
            stat={"border-left": "3px solid #{second}", "padding-left": "12px"},
            title={"text-transform": "uppercase", "letter-spacing": "0.12em", "color": "#{accent}", "text-shadow": "0 0 12px #{accent}"},
            button={"background": "transparent", "border": "2px solid #{accent}", "color": "#{ink}"},
        ),
        Look(
            name="storybook", display=BOOK, text=BOOK, radius=4, frame=14,
            palette={"page": "#e9dcc0", "panel": "#f7efdc", "board": "#eadbb9", "cell": "#fbf5e6", "line": "#a98a57", "ink": "#3c2a1a", "muted": "#7d6547", "accent": "#8c2f24", "accentInk": "#fbf3e2", "second": "#2f5d50", "good": "#3f6b3a", "bad": "#9c2c20"},
            body={"background": "radial-gradient(ellipse at center, #{panel}, #{page})"},
            board={"background": "#{board}", "border": "6px double #{line}", "padding": "8px", "box-shadow": "0 6px 18px rgba(60, 42, 26, 0.25)"},
            hud={"border-bottom": "1px solid #{line}"},
            stat={"font-style": "italic"},
            title={"font-weight": "600", "letter-spacing": "0.02em"},
            button={"background": "#{accent}", "border": "1px solid #{ink}", "color": "#{accentInk}"},
        ),
        Look(
            name="candy", display=ROUND, text=ROUND, radius=16, frame=12,
            palette={"page": "#ffd9ec", "panel": "#fff7fc", "board": "#f7b8dc", "cell": "#fff0f8", "line": "#f08cc4", "ink": "#6b2458", "muted": "#9a5486", "accent": "#e6368f", "accentInk": "#ffffff", "second": "#7a4fe0", "good": "#2f9e5f", "bad": "#d63b3b"},
            body={"background": "linear-gradient(160deg, #{page}, #d9e4ff)"},
            board={"background": "#{board}", "border": "4px solid #{panel}", "padding": "8px", "border-radius": "22px", "box-shadow": "0 12px 30px rgba(122, 36, 100, 0.28)"},
            hud={"background": "#{panel}", "border-radius": "20px", "box-shadow": "0 6px 16px rgba(122, 36, 100, 0.16)"},
            stat={"text-align": "center"},
            title={"font-weight": "700", "color": "#{accent}"},
            button={"background": "linear-gradient(#{accent}, #{second})", "border": "0", "color": "#{accentInk}", "border-radius": "99px"},
        ),
        Look(
            name="flat", display=SANS, text=SANS, radius=8, frame=8,
            palette={"page": "#f3f5f8", "panel": "#ffffff", "board": "#dfe5ec", "cell": "#ffffff", "line": "#c8d1dc", "ink": "#1c2733", "muted": "#5c6b7c", "accent": "#1f6feb", "accentInk": "#ffffff", "second": "#e2662f", "good": "#1f8f4e", "bad": "#cf2f3c"},
            body={"background": "#{page}"},
            board={"background": "#{board}", "padding": "8px", "border-radius": "12px"},
            hud={},
            stat={"background": "#{panel}", "padding": "8px 14px", "border-radius": "8px", "box-shadow": "0 1px 3px rgba(20, 30, 45, 0.14)"},
            title={"font-weight": "700", "letter-spacing": "-0.02em"},
            button={"background": "#{accent}", "border": "0", "color": "#{accentInk}"},
        ),
        Look(
            name="felt", display=BOOK, text=LATO, radius=6, frame=14,
            palette={"page": "#0d3b2a", "panel": "#12492f", "board": "#17613f", "cell": "#1c7049", "line": "#c9a44c", "ink": "#f6efd9", "muted": "#b9cdb4", "accent": "#d9b457", "accentInk": "#20301a", "second": "#b03a2e", "good": "#8fd18a", "bad": "#ff8f7a"},
            body={"background": "radial-gradient(ellipse at 50% 40%, #{board}, #{page} 85%)"},
            board={"background": "#{panel}", "border": "4px solid #{line}", "padding": "10px", "border-radius": "14px", "box-shadow": "inset 0 0 40px rgba(0, 0, 0, 0.35)"},
            hud={"border-bottom": "1px solid #{line}"},
            stat={},
            title={"font-weight": "500", "color": "#{accent}", "letter-spacing": "0.04em"},
            button={"background": "#{accent}", "border": "0", "color": "#{accentInk}"},
        ),
        Look(
            name="desktop95", display='"Liberation Sans", Arial, sans-serif', text='"Liberation Sans", Arial, sans-serif', radius=0, frame=8, turns=False,
            palette={"page": "#008080", "panel": "#c0c0c0", "board": "#bdbdbd", "cell": "#c0c0c0", "line": "#808080", "ink": "#101010", "muted": "#404040", "accent": "#000080", "accentInk": "#ffffff", "second": "#a00000", "good": "#006400", "bad": "#b00000"},
            body={"background": "#{page}"},
            board={"background": "#{board}", "padding": "8px", "box-shadow": "inset 2px 2px #{line}, inset -2px -2px #ffffff"},
            hud={"background": "#{panel}", "box-shadow": BEVEL},
            stat={"background": "#101010", "color": "#ff3b30", "padding": "4px 10px", "font-family": MONO},
            title={"background": "linear-gradient(90deg, #{accent}, #1084d0)", "color": "#{accentInk}", "padding": "3px 10px", "font-weight": "700"},
            button={"background": "#{panel}", "border": "0", "color": "#{ink}", "box-shadow": BEVEL},
        ),
        Look(
            name="poster", display=LATO, text=LATO, radius=0, frame=12,
            palette={"page": "#f2c230", "panel": "#fbf4e4", "board": "#fbf4e4", "cell": "#ffffff", "line": "#17140f", "ink": "#17140f", "muted": "#57503f", "accent": "#d8352a", "accentInk": "#fff8ea", "second": "#1f4fa3", "good": "#1d7a45", "bad": "#c2251b"},
            body={"background": "repeating-linear-gradient(135deg, #{page} 0 34px, #eeb91f 34px 68px)"},
            board={"background": "#{board}", "border": "4px solid #{line}", "padding": "8px", "box-shadow": "10px 10px 0 #{line}"},
            hud={"background": "#{panel}", "border": "4px solid #{line}", "box-shadow": "6px 6px 0 #{line}"},
            stat={"border-left": "4px solid #{line}", "padding-left": "12px"},
            title={"font-weight": "900", "text-transform": "uppercase", "letter-spacing": "-0.01em"},
            button={"background": "#{accent}", "border": "3px solid #{line}", "color": "#{accentInk}", "box-shadow": "4px 4px 0 #{line}"},
        ),
        Look(
            name="night", display=SANS, text=SANS, radius=10, frame=12,
            palette={"page": "#131a2e", "panel": "#202a45", "board": "#1a2340", "cell": "#2b3760", "line": "#43528a", "ink": "#eef2ff", "muted": "#a3b0d6", "accent": "#7c9bff", "accentInk": "#0d1430", "second": "#ffb86b", "good": "#6fe0a5", "bad": "#ff7d8a"},
            body={"background": "linear-gradient(150deg, #2d2257, #{page} 45%, #0e3147)"},
            board={"background": "rgba(255, 255, 255, 0.06)", "border": "1px solid rgba(255, 255, 255, 0.16)", "padding": "11px", "border-radius": "18px", "box-shadow": "0 20px 50px rgba(0, 0, 0, 0.4)"},
            hud={"background": "rgba(255, 255, 255, 0.06)", "border": "1px solid rgba(255, 255, 255, 0.14)", "border-radius": "16px"},
            stat={},
            title={"font-weight": "600"},
            button={"background": "#{accent}", "border": "0", "color": "#{accentInk}"},
        ),
        Look(
            name="graphpaper", display=TYPE, text=TYPE, radius=0, frame=8,
            palette={"page": "#fbfaf4", "panel": "#ffffff", "board": "#ffffff", "cell": "#ffffff", "line": "#2f3e63", "ink": "#22305a", "muted": "#5a658a", "accent": "#c0352f", "accentInk": "#ffffff", "second": "#2f6f9e", "good": "#2d7a4a", "bad": "#c0352f"},
            body={"background": "linear-gradient(#d5e0ee 1px, transparent 1px) 0 0 / 20px 20px, linear-gradient(90deg, #d5e0ee 1px, #{page} 1px) 0 0 / 20px 20px"},
            board={"background": "#{board}", "border": "2px solid #{line}", "padding": "6px"},
            hud={"border-bottom": "2px dashed #{line}"},
            stat={},
            title={"font-weight": "700", "text-decoration": "underline", "text-underline-offset": "6px"},
            button={"background": "#{panel}", "border": "2px solid #{line}", "color": "#{ink}"},
        ),
        Look(
            name="wood", display=BOOK, text=OPEN, radius=6, frame=18,
            palette={"page": "#5b3a22", "panel": "#7a5030", "board": "#d9b07a", "cell": "#ecd0a0", "line": "#3d2413", "ink": "#fbeed6", "muted": "#e0c39a", "accent": "#e8b04a", "accentInk": "#3a210d", "second": "#9fc26a", "good": "#a6d37a", "bad": "#ffab8a"},
            body={"background": "repeating-linear-gradient(92deg, #{page} 0 9px, #553520 9px 14px, #61402a 14px 26px)"},
            board={"background": "#{board}", "border": "10px solid #{line}", "padding": "8px", "border-radius": "10px", "box-shadow": "0 10px 26px rgba(0, 0, 0, 0.45)"},
            hud={"background": "#{panel}", "border": "2px solid #{line}", "border-radius": "10px"},
            stat={},
            title={"font-weight": "600", "color": "#{accent}"},
            button={"background": "#{accent}", "border": "2px solid #{line}", "color": "#{accentInk}"},
        ),
        Look(
            name="lagoon", display=ROUND, text=LATO, radius=12, frame=10,
            palette={"page": "#0f7c93", "panel": "#e9fbfb", "board": "#0b5f75", "cell": "#d3f3f2", "line": "#0a4a5c", "ink": "#083b49", "muted": "#2f6a78", "accent": "#ff8a3d", "accentInk": "#3a1a00", "second": "#0f7c93", "good": "#12805c", "bad": "#c83a3a"},
            body={"background": "linear-gradient(#5fd0d6, #{page} 55%, #{line})"},
            board={"background": "#{board}", "padding": "10px", "border-radius": "16px", "box-shadow": "0 10px 28px rgba(4, 40, 52, 0.45)"},
            hud={"background": "#{panel}", "border-radius": "16px"},
            stat={},
            title={"font-weight": "700"},
            button={"background": "#{accent}", "border": "0", "color": "#{accentInk}", "border-radius": "99px"},
        ),
        Look(
            name="phosphor", display=MONO, text=MONO, radius=0, frame=8, turns=False,
            palette={"page": "#020a04", "panel": "#041208", "board": "#03100a", "cell": "#06200f", "line": "#1c6b35", "ink": "#7dff9b", "muted": "#3fb865", "accent": "#c8ff4a", "accentInk": "#061205", "second": "#37e0a0", "good": "#7dff9b", "bad": "#ffb347"},
            body={"background": "repeating-linear-gradient(#{page} 0 2px, #051409 2px 4px)"},
            board={"background": "#{board}", "border": "1px solid #{line}", "padding": "7px"},
            hud={"border": "1px solid #{line}"},
            stat={},
            title={"text-transform": "uppercase", "letter-spacing": "0.08em", "font-weight": "700"},
            button={"background": "#{cell}", "border": "1px solid #{muted}", "color": "#{ink}"},
        ),
    )
}  # fmt: skip
