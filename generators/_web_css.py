"""Style sheets: authored once, written in the ways people write them."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

_CLASS = re.compile(r"\.([a-zA-Z_][\w-]*)")
_SIMPLE = re.compile(r"\.([a-zA-Z][\w-]*)")
_KEYWORD = {
    "display:flex": "flex",
    "display:grid": "grid",
    "display:block": "block",
    "display:none": "hidden",
    "display:inline-flex": "inline-flex",
    "flex-direction:column": "flex-col",
    "flex-wrap:wrap": "flex-wrap",
    "align-items:center": "items-center",
    "align-items:flex-start": "items-start",
    "align-items:flex-end": "items-end",
    "align-items:baseline": "items-baseline",
    "justify-content:center": "justify-center",
    "justify-content:space-between": "justify-between",
    "text-align:center": "text-center",
    "position:relative": "relative",
    "position:absolute": "absolute",
    "overflow:hidden": "overflow-hidden",
    "text-transform:uppercase": "uppercase",
}
_PREFIX = {
    "padding": "p",
    "margin": "m",
    "gap": "gap",
    "width": "w",
    "height": "h",
    "color": "text",
    "background": "bg",
    "border-radius": "rounded",
    "font-size": "fs",
    "font-weight": "fw",
    "line-height": "lh",
    "letter-spacing": "ls",
    "margin-top": "mt",
    "margin-bottom": "mb",
    "min-width": "min-w",
    "max-width": "max-w",
    "min-height": "min-h",
    "border": "border",
    "opacity": "op",
    "flex": "flex",
}

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


def _is_order_free(decls: Decls) -> bool:
    """Whether no declaration overrides part of an earlier one when sorted by name."""
    names = [name for name, _ in decls]
    return len(set(names)) == len(names)


def utility_name(name: str, text: str) -> str | None:
    """Utility class of a resolved declaration; None where nobody would make one."""
    if (word := _KEYWORD.get(f"{name}:{text}")) is not None:
        return word
    if len(text) > 22 or any(mark in text for mark in "(,/'\"") or name not in _PREFIX:
        return None
    slug = re.sub(r"[^\w]+", "-", text.replace("px", "").replace(".", "_").replace("#", "")).strip("-")
    return f"{_PREFIX[name]}-{slug}"


def utilities(
    sheet: Sheet, value: Callable[[str], str]
) -> tuple[dict[str, list[str]], list[Rule], list[Rule]]:
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
        rest: list[tuple[str, str]] = []
        for name, text in rule.decls:
            utility = utility_name(name, value(text))
            if utility is None:
                rest.append((name, text))
            else:
                written.setdefault(utility, Rule(f".{utility}", ((name, text),)))
                taken.setdefault(match.group(1), []).append(utility)
        if rest:
            left.append(Rule(rule.selector, tuple(rest)))
    return taken, list(written.values()), left
