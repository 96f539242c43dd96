"""What a declaration is called in Tailwind: ``padding:$4`` is ``p-4``."""

from __future__ import annotations

import re
from collections.abc import Callable

_WORDS = {
    "display": {"none": "hidden"} | {v: v for v in ("flex", "grid", "block", "inline", "inline-flex", "inline-grid", "inline-block", "table", "contents", "flow-root")},
    "position": {v: v for v in ("static", "relative", "absolute", "fixed", "sticky")},
    "flex-direction": {"column": "flex-col", "row": "flex-row", "row-reverse": "flex-row-reverse", "column-reverse": "flex-col-reverse"},
    "flex-wrap": {"wrap": "flex-wrap", "nowrap": "flex-nowrap"},
    "flex": {"1": "flex-1", "none": "flex-none", "auto": "flex-auto", "1 1 auto": "flex-auto"},
    "flex-grow": {"1": "grow", "0": "grow-0"}, "flex-shrink": {"0": "shrink-0", "1": "shrink"},
    "text-align": {v: f"text-{v}" for v in ("left", "center", "right", "start", "end")},
    "text-transform": {"uppercase": "uppercase", "capitalize": "capitalize", "none": "normal-case", "lowercase": "lowercase"},
    "text-decoration": {"underline": "underline", "none": "no-underline", "line-through": "line-through"},
    "white-space": {v: f"whitespace-{v}" for v in ("nowrap", "pre", "normal", "pre-wrap", "pre-line")},
    "text-overflow": {"ellipsis": "text-ellipsis"}, "text-wrap": {"balance": "text-balance", "pretty": "text-pretty"},
    "font-style": {"italic": "italic", "normal": "not-italic"}, "cursor": {v: f"cursor-{v}" for v in ("pointer", "default", "text", "grab", "move")},
    "font-weight": {"300": "font-light", "400": "font-normal", "500": "font-medium", "600": "font-semibold", "700": "font-bold", "800": "font-extrabold"},
    "border-collapse": {"collapse": "border-collapse", "separate": "border-separate"}, "table-layout": {"fixed": "table-fixed"},
    "vertical-align": {v: f"align-{v}" for v in ("middle", "top", "bottom", "baseline", "super")}, "appearance": {"none": "appearance-none"},
    "list-style": {"none": "list-none", "disc": "list-disc", "decimal": "list-decimal"}, "pointer-events": {"none": "pointer-events-none"},
    "background": {"none": "bg-transparent", "transparent": "bg-transparent"}, "visibility": {"hidden": "invisible"},
    "letter-spacing": {"-0.05em": "tracking-tighter", "-0.025em": "tracking-tight", "-0.02em": "tracking-tight", "0": "tracking-normal", "0.025em": "tracking-wide", "0.05em": "tracking-wider", "0.1em": "tracking-widest"},
    "line-height": {"1": "leading-none", "1.25": "leading-tight", "1.375": "leading-snug", "1.5": "leading-normal", "1.625": "leading-relaxed", "2": "leading-loose"},
    "aspect-ratio": {"1": "aspect-square", "16 / 9": "aspect-video"}, "object-fit": {"cover": "object-cover"},
    "grid-column": {"1 / -1": "col-span-full", "span 2": "col-span-2", "span 3": "col-span-3"}, "grid-row": {"span 2": "row-span-2"},
    "word-break": {"keep-all": "break-keep", "break-all": "break-all"},
    "isolation": {"isolate": "isolate"}, "resize": {"none": "resize-none"}, "outline": {"0": "outline-none", "none": "outline-none"},
    "user-select": {"none": "select-none"}, "font-variant-numeric": {"tabular-nums": "tabular-nums"}, "transform": {"none": "transform-none", "rotate(45deg)": "rotate-45"},
    "backdrop-filter": {"blur(8px)": "backdrop-blur-sm", "blur(12px)": "backdrop-blur-md", "blur(16px)": "backdrop-blur-lg"},
}  # fmt: skip
_ALIGN = {"align-items": "items", "justify-content": "justify", "justify-items": "justify-items", "place-items": "place-items", "align-self": "self", "justify-self": "justify-self", "align-content": "content", "place-content": "place-content"}  # fmt: skip
_SPACE = {
    "gap": "gap", "row-gap": "gap-y", "column-gap": "gap-x", "padding-top": "pt", "padding-bottom": "pb", "padding-left": "pl", "padding-right": "pr",
    "padding-inline": "px", "padding-block": "py", "padding-inline-start": "ps", "padding-inline-end": "pe", "margin-top": "mt", "margin-bottom": "mb",
    "margin-left": "ml", "margin-right": "mr", "margin-inline": "mx", "margin-block": "my", "margin-inline-start": "ms", "margin-inline-end": "me",
    "width": "w", "height": "h", "min-width": "min-w", "min-height": "min-h", "max-width": "max-w", "max-height": "max-h", "inset": "inset",
    "top": "top", "bottom": "bottom", "left": "left", "right": "right", "inset-inline-start": "start", "inset-inline-end": "end", "inset-inline": "inset-x", "inset-block": "inset-y",
}  # fmt: skip
_STEPS = {
    "1": 4,
    "2": 8,
    "3": 12,
    "4": 16,
    "5": 20,
    "6": 24,
    "7": 32,
    "8": 40,
    "9": 48,
    "10": 64,
    "11": 80,
    "12": 96,
}
TEXT = {"txs": "text-xs", "ts": "text-sm", "t0": "text-base", "t1": "text-lg", "t2": "text-xl", "t3": "text-2xl", "t4": "text-4xl", "t5": "text-5xl"}  # fmt: skip
TEXT_PX = {"txs": 12, "ts": 14, "t0": 16, "t1": 18, "t2": 20, "t3": 24, "t4": 36, "t5": 48}
_SIDES = {"": "", "-top": "-t", "-bottom": "-b", "-left": "-l", "-right": "-r", "-inline-start": "-s", "-inline-end": "-e", "-block": "-y", "-inline": "-x"}  # fmt: skip

Value = Callable[[str], str]


def spacing(text: str) -> str:
    """The name of a length on the spacing scale: "4", "px", "full", "[13px]"."""
    if text.startswith("$") and text[1:] in _STEPS:
        return f"{_STEPS[text[1:]] / 4:g}"
    fixed = {"0": "0", "auto": "auto", "100%": "full", "50%": "1/2", "1px": "px", "fit-content": "fit", "max-content": "max", "min-content": "min", "none": "none"}  # fmt: skip
    if text in fixed:
        return fixed[text]
    if re.fullmatch(r"\d+px", text) and int(text[:-2]) % 2 == 0 and int(text[:-2]) <= 640:
        return f"{int(text[:-2]) / 4:g}"
    return ""


def _sized(name: str, text: str, value: Value) -> str:
    word = _SPACE[name]
    if text == "100vh":
        return f"{word}-screen"
    if text.startswith("-") and (size := spacing(text[1:])):
        return f"-{word}-{size}"
    return f"{word}-{spacing(text) or f'[{_packed(value(text))}]'}"


def _packed(text: str) -> str:
    return re.sub(r",\s+", ",", text).replace("_", r"\_").replace(" ", "_")


def _box(name: str, text: str, value: Value) -> list[str]:
    parts = text.split()
    if "(" in text or len(parts) > 4:
        return []
    letter = name[0]
    if len(parts) == 1:
        sides = [("", parts[0])]
    elif len(parts) == 2:
        sides = [("y", parts[0]), ("x", parts[1])]
    elif len(parts) == 3:
        sides = [("t", parts[0]), ("x", parts[1]), ("b", parts[2])]
    else:
        sides = list(zip("trbl", parts, strict=True))
    made = []
    for side, part in sides:
        sign, size = ("-", part[1:]) if part.startswith("-") else ("", part)
        made.append(f"{sign}{letter}{side}-{spacing(size) or f'[{_packed(value(size))}]'}")
    return made


def _border(side: str, text: str, color: Callable[[str], str], value: Value) -> list[str]:
    edge = "border" + _SIDES[side]
    if text in ("0", "none"):
        return [f"{edge}-0"]
    match = re.fullmatch(r"(\d+)px (solid|dashed|dotted) (.+)", text.replace("$border", value("$border")))
    if match is None:
        return []
    width, kind, paint = match.groups()
    made = [edge if width == "1" else f"{edge}-{width}"]
    if kind != "solid":
        made.append(f"border-{kind}")
    return [*made, f"{edge}-{color(paint)}"]


def _paint(prefix: str, text: str, color: Callable[[str], str], value: Value) -> str:
    return f"{prefix}-{color(text)}"


def names(name: str, text: str, value: Value, color: Callable[[str], str]) -> list[str]:
    """Utility classes of a declaration; ``value`` writes tokens out, ``color`` names a colour (``slate-900``).

    An arbitrary property such as ``[writing-mode:vertical-rl]`` where there is no utility.
    """
    if (word := _WORDS.get(name, {}).get(text)) is not None:
        return [word]
    if name in _ALIGN:
        return [f"{_ALIGN[name]}-{text.replace('flex-', '').replace('space-', '')}"]
    if name in _SPACE:
        return [_sized(name, text, value)]
    if name in ("padding", "margin") and (made := _box(name, text, value)):
        return made
    is_edge = name.startswith("border") and name.removeprefix("border") in _SIDES
    if is_edge and (made := _border(name.removeprefix("border"), text, color, value)):
        return made
    special = _special(name, text, value, color)
    return [special or f"[{name}:{_packed(value(text))}]"]


def _special(name: str, text: str, value: Value, color: Callable[[str], str]) -> str:
    if (
        name in ("color", "background", "border-color")
        and "gradient" not in text
        and "," not in text.split("(")[0]
    ):
        return _paint(
            {"color": "text", "background": "bg", "border-color": "border"}[name], text, color, value
        )
    if name == "background":
        return f"bg-[{_packed(value(text))}]"
    if name == "font-size":
        return TEXT[text[1:]] if text[1:] in TEXT else f"text-[{value(text)}]"
    if name == "border-radius":
        return _radius(text, value)
    if name == "font-family":
        return {"$head": "font-display", "$mono": "font-mono", "$sans": "font-sans"}.get(text, "")
    if name == "font-weight":
        return _WORDS["font-weight"].get(value(text), f"font-[{value(text)}]")
    if name in ("letter-spacing", "line-height"):
        word = _WORDS[name].get(value(text))
        return word or f"{'tracking' if name[1] == 'e' else 'leading'}-[{value(text)}]"
    return _counted(name, text, value)


def _counted(name: str, text: str, value: Value) -> str:
    if name in ("grid-template-columns", "grid-template-rows"):
        kind = "cols" if name.endswith("columns") else "rows"
        count = re.fullmatch(r"repeat\((\d+), (?:minmax\(0, )?1fr\)?\)", text)
        if count:
            return f"grid-{kind}-{count.group(1)}"
        if re.fullmatch(r"1fr( 1fr)*", text):
            return f"grid-{kind}-{len(text.split())}"
        return f"grid-{kind}-[{_packed(value(text))}]"
    if name == "opacity" and re.fullmatch(r"0?\.\d+", text):
        return f"opacity-{round(float(text) * 100)}"
    if name in ("overflow", "overflow-x", "overflow-y"):
        return f"{name}-{text}"
    if name in ("z-index", "order") and text.isdigit():
        return f"{'z' if name[0] == 'z' else 'order'}-{text}"
    if name == "box-shadow":
        return {"$e1": "shadow-sm", "$e2": "shadow-xl", "none": "shadow-none"}.get(
            text
        ) or f"shadow-[{_packed(value(text))}]"
    if name == "content":
        return f"content-[{_packed(text)}]"
    if name == "aspect-ratio":
        return f"aspect-[{text.replace(' ', '')}]"
    return ""


def _radius(text: str, value: Value) -> str:
    if text in ("50%", "999px"):
        return "rounded-full"
    px = value(text)
    scale = {"0": "rounded-none", "2px": "rounded-xs", "4px": "rounded-sm", "6px": "rounded-md", "8px": "rounded-lg", "12px": "rounded-xl", "16px": "rounded-2xl", "24px": "rounded-3xl"}  # fmt: skip
    return scale.get(px) or f"rounded-[{_packed(px)}]"
