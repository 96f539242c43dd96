"""Style sheets: authored once, written in the ways people write them."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

_CLASS = re.compile(r"\.([a-zA-Z_][\w-]*)")
_SIMPLE = re.compile(r"\.([a-zA-Z][\w-]*)")
_KEYWORD = {
    "display:flex": "flex", "display:grid": "grid", "display:block": "block", "display:none": "hidden", "display:inline-flex": "inline-flex",
    "flex-direction:column": "flex-col", "flex-wrap:wrap": "flex-wrap", "flex:1": "flex-1", "flex:none": "flex-none",
    "align-items:center": "items-center", "align-items:flex-start": "items-start", "align-items:flex-end": "items-end", "align-items:start": "items-start",
    "align-items:baseline": "items-baseline", "justify-content:center": "justify-center", "justify-content:space-between": "justify-between",
    "justify-items:center": "justify-items-center", "place-items:center": "place-items-center", "align-content:start": "content-start",
    "text-align:center": "text-center", "position:relative": "relative", "position:absolute": "absolute", "inset:0": "inset-0",
    "overflow:hidden": "overflow-hidden", "overflow-x:auto": "overflow-x-auto", "white-space:nowrap": "whitespace-nowrap", "cursor:pointer": "cursor-pointer",
    "min-width:0": "min-w-0", "width:100%": "w-full", "border:0": "border-0", "background:none": "bg-none", "margin:0": "m-0", "padding:0": "p-0",
    "font-weight:400": "font-normal", "font-weight:500": "font-medium", "font-weight:600": "font-semibold", "font-weight:700": "font-bold",
    "border-radius:50%": "rounded-full", "border-radius:999px": "rounded-full", "margin-inline-start:auto": "ms-auto", "margin-top:auto": "mt-auto",
    "grid-template-columns:1fr 1fr": "grid-cols-2", "aspect-ratio:1": "aspect-square", "font-family:$head": "font-display", "font-family:$mono": "font-mono",
    "font-weight:$weight": "font-heading", "box-shadow:$e1": "shadow-sm", "box-shadow:$e2": "shadow-lg", "line-height:$tight": "leading-tight",
}  # fmt: skip
_SPACED = {"gap": "gap", "margin-top": "mt", "margin-bottom": "mb", "padding-top": "pt", "padding-bottom": "pb", "padding-left": "pl", "padding-right": "pr"}  # fmt: skip
_SIZES = {
    "$txs": "xs",
    "$ts": "sm",
    "$t0": "base",
    "$t1": "lg",
    "$t2": "xl",
    "$t3": "2xl",
    "$t4": "4xl",
    "$t5": "6xl",
}
_CORNERS = {"$r0": "rounded-sm", "$r1": "rounded-md", "$r2": "rounded-xl"}
_COLUMNS = re.compile(r"repeat\((\d), (?:minmax\(0, )?1fr\)?\)")
_PIXELS = {"width": "w", "height": "h", "min-height": "min-h", "max-width": "max-w", "min-width": "min-w"}

Decls = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """``decls`` for ``selector``, inside ``media`` unless that is empty; keyframes keep their text in ``raw``."""

    selector: str
    decls: Decls = ()
    media: str = ""
    raw: str = ""
    section: str = ""


def _blocks(source: str) -> list[tuple[str, str]]:
    """(prelude, body) of each top-level block."""
    found, depth, start, prelude = [], 0, 0, ""
    for i, char in enumerate(source):
        if char == "{":
            if depth == 0:
                prelude, start = source[start:i].strip(), i + 1
            depth += 1
        elif char == "}":
            depth -= 1
            if depth == 0:
                found.append((prelude, source[start:i]))
                start = i + 1
    return found


@functools.lru_cache(maxsize=4096)
def parse_css(source: str) -> tuple[Rule, ...]:
    """Rules of compact CSS; values may not hold semicolons."""
    rules: list[Rule] = []
    for prelude, body in _blocks(source):
        if prelude.startswith("@media"):
            rules += [Rule(r.selector, r.decls, prelude) for r in parse_css(body)]
        elif prelude.startswith("@"):
            rules.append(Rule(prelude, raw=body.strip()))
        else:
            pairs = (d.split(":", 1) for d in body.split(";") if d.strip())
            decls = tuple((name.strip(), value.strip()) for name, value in pairs)
            rules.append(Rule(re.sub(r"\s*,\s*", ", ", prelude), decls))
    return tuple(rules)


@dataclass(kw_only=True, slots=True)
class SheetStyle:
    """How a sheet is written: layout is expanded or compact; order is authored or alphabetical."""

    layout: str = "expanded"
    order: str = "authored"
    indent: str = "  "
    comments: bool = False


@dataclass(slots=True)
class Sheet:
    """Rules in cascade order; the same source is taken once."""

    rules: list[Rule] = field(default_factory=list)
    _seen: set[str] = field(default_factory=set)

    def add(self, source: str, section: str = "") -> None:
        if source in self._seen:
            return
        self._seen.add(source)
        self.rules += [replace(r, section=section) if section else r for r in parse_css(source)]

    def classes(self) -> set[str]:
        """Every class name that a selector mentions."""
        return {name for rule in self.rules for name in _CLASS.findall(rule.selector)}

    def render(self, style: SheetStyle, value: Callable[[str], str], rename: Callable[[str], str]) -> str:
        """The sheet's text: ``value`` resolves tokens, ``rename`` maps class names."""
        if style.layout == "nested":
            return _nested(self.rules, style, value, rename)
        lines: list[str] = []
        media: dict[str, list[Rule]] = {}
        section = ""
        for rule in self.rules:
            if style.comments and rule.section not in ("", section) and not rule.media:
                section = rule.section
                lines += ["", f"/* {section} */"] if lines else [f"/* {section} */"]
            if rule.media:
                media.setdefault(rule.media, []).append(rule)
            else:
                lines += _write(rule, style, value, rename, "")
        for query, rules in media.items():
            lines += ["", f"{query} {{"]
            for rule in rules:
                lines += _write(rule, style, value, rename, style.indent)
            lines.append("}")
        return "\n".join(lines)


def _write(
    rule: Rule, style: SheetStyle, value: Callable[[str], str], rename: Callable[[str], str], pad: str
) -> list[str]:
    if rule.raw:
        return [f"{pad}{rule.selector} {{ {value(rule.raw)} }}"]
    selector = _CLASS.sub(lambda m: "." + rename(m.group(1)), rule.selector)
    decls = sorted(rule.decls) if style.order == "alphabetical" and _is_order_free(rule.decls) else rule.decls
    if style.layout == "compact":
        body = "; ".join(f"{name}: {value(text)}" for name, text in decls)
        return [f"{pad}{selector} {{ {body} }}"]
    if style.layout == "mixed" and len(decls) <= 2:
        body = " ".join(f"{name}: {value(text)};" for name, text in decls)
        return [f"{pad}{selector} {{ {body} }}"]
    inner = [f"{pad}{style.indent}{name}: {value(text)};" for name, text in decls]
    return [pad + selector.replace(", ", f",\n{pad}") + " {", *inner, pad + "}"]


_OWN = re.compile(r"\.([a-zA-Z_][\w-]*)(?![\w-])(.*)", re.S)


def _nested(
    rules: list[Rule], style: SheetStyle, value: Callable[[str], str], rename: Callable[[str], str]
) -> str:
    """The sheet with what belongs to a class inside its rule, its media queries too."""
    homes: dict[str, list[tuple[str, Rule]]] = {}
    order: list[str | Rule] = []
    for rule in rules:
        match = None if rule.raw or ", " in rule.selector else _OWN.fullmatch(rule.selector)
        if match is None:
            order.append(rule)
            continue
        name, rest = match.groups()
        if name not in homes:
            order.append(name)
        homes.setdefault(name, []).append((rest, rule))
    lines: list[str] = []
    for entry in order:
        if isinstance(entry, Rule):
            inside = replace(entry, media="")
            written = _write(inside, _expanded(style), value, rename, style.indent if entry.media else "")
            lines += [f"{entry.media} {{", *written, "}", ""] if entry.media else [*written, ""]
        else:
            lines += [*_home(entry, homes[entry], style, value, rename), ""]
    return "\n".join(lines).rstrip("\n")


def _expanded(style: SheetStyle) -> SheetStyle:
    """The same hand, with a declaration to a line."""
    return replace(style, layout="expanded")


def _home(
    name: str,
    parts: list[tuple[str, Rule]],
    style: SheetStyle,
    value: Callable[[str], str],
    rename: Callable[[str], str],
) -> list[str]:
    """One class with everything that hangs on it."""
    pad = style.indent
    own: list[str] = []
    inner: list[str] = []
    for rest, rule in parts:
        below = _CLASS.sub(
            lambda m: "." + rename(m.group(1)), rest.strip() if rest[:1] == " " else f"&{rest}"
        )
        decls = [f"{prop}: {value(text)};" for prop, text in rule.decls]
        if not rest and not rule.media:
            own += [pad + d for d in decls]
            continue
        deep = pad * (1 + bool(rest) + bool(rule.media))
        lines = [deep + d for d in decls]
        if rest:
            lead = pad * (1 + bool(rule.media))
            lines = [f"{lead}{below} {{", *lines, f"{lead}}}"]
        if rule.media:
            lines = [f"{pad}{rule.media} {{", *lines, f"{pad}}}"]
        inner += ["", *lines]
    if not own and inner:
        inner = inner[1:]
    return [f".{rename(name)} {{", *own, *inner, "}"]


def _is_order_free(decls: Decls) -> bool:
    """Whether no declaration overrides part of an earlier one when sorted by name."""
    names = [name for name, _ in decls]
    return len(set(names)) == len(names)


def utility_names(name: str, text: str) -> list[tuple[str, str, str]]:
    """(utility class, property, value) of a declaration with its tokens; empty where nobody would make one."""
    if (word := _KEYWORD.get(f"{name}:{text}")) is not None:
        return [(word, name, text)]
    if name in ("padding", "margin"):
        parts = text.split()
        if len(parts) == 2 and all(p in ("0", "auto") or re.fullmatch(r"\$\d+", p) for p in parts):
            sides = zip(("y", "x"), ("block", "inline"), parts, strict=True)
            return [(f"{name[0]}{axis}-{p.lstrip('$')}", f"{name}-{side}", p) for axis, side, p in sides]
        if re.fullmatch(r"\$\d+", text):
            return [(f"{name[0]}-{text[1:]}", name, text)]
        return []
    word = ""
    if name in _SPACED and re.fullmatch(r"\$\d+", text):
        word = f"{_SPACED[name]}-{text[1:]}"
    elif name in ("color", "background") and re.fullmatch(r"\$[a-z][\w-]*", text):
        word = f"{'text' if name == 'color' else 'bg'}-{text[1:]}"
    elif name == "font-size" and text in _SIZES:
        word = f"text-{_SIZES[text]}"
    elif name == "border-radius" and text in _CORNERS:
        word = _CORNERS[text]
    elif name == "grid-template-columns" and (match := _COLUMNS.fullmatch(text)):
        word = f"grid-cols-{match.group(1)}"
    elif name in _PIXELS and re.fullmatch(r"\d+px", text):
        word = f"{_PIXELS[name]}-{text[:-2]}"
    return [(word, name, text)] if word else []


def utilities(sheet: Sheet) -> tuple[dict[str, list[str]], list[Rule], list[Rule]]:
    """Splits a sheet into utilities: (class -> its utility classes, utility rules, what is left).

    Only a plain one-class rule of a class that no other plain rule or modifier shares is taken apart; everything
    that utilities cannot say stays behind, after them in the cascade.
    """
    plain = [m.group(1) for r in sheet.rules if not r.media and (m := _SIMPLE.fullmatch(r.selector))]
    shared = {n.split("--")[0] for n in plain if "--" in n} | {n for n in plain if "--" in n}
    shared |= {n for n in plain if plain.count(n) > 1}
    taken: dict[str, list[str]] = {}
    written: dict[str, Rule] = {}
    left: list[Rule] = []
    for rule in sheet.rules:
        match = None if rule.media or rule.raw else _SIMPLE.fullmatch(rule.selector)
        if match is None or match.group(1) in shared:
            left.append(rule)
            continue
        made = {name: utility_names(name, text) for name, text in rule.decls}
        rest = [(name, text) for name, text in rule.decls if not made[name]]
        # A shorthand that stays behind would undo its longhands, so these stay with it.
        held = {n for n in made for short, _ in rest if n.startswith(f"{short}-")}
        rest = [(name, text) for name, text in rule.decls if not made[name] or name in held]
        for name, _ in rule.decls:
            for utility, prop, part in made[name] if name not in held else ():
                written.setdefault(utility, Rule(f".{utility}", ((prop, part),)))
                taken.setdefault(match.group(1), []).append(utility)
        if rest:
            left.append(Rule(rule.selector, tuple(rest)))
    return taken, list(written.values()), left
