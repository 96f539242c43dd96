"""A page's classes told as Bootstrap: its components by their names, plain declarations as its utilities."""

from __future__ import annotations

import re
from dataclasses import replace

from generators._web_css import Decls, Rule
from generators._web_markup import Node

COMPONENTS = {
    "btn": "btn btn-@", "btn--ghost": "btn-outline-secondary", "btn--soft": "btn-light", "btn--small": "btn-sm", "btn--wide": "w-100", "btn--large": "btn-lg",
    "badge": "badge rounded-pill", "badge--good": "text-success-emphasis bg-success-subtle", "badge--warn": "text-warning-emphasis bg-warning-subtle",
    "badge--bad": "text-danger-emphasis bg-danger-subtle", "badge--info": "text-primary-emphasis bg-primary-subtle", "badge--plain": "text-secondary-emphasis bg-secondary-subtle",
    "field__label": "form-label", "field__input": "form-control", "field__select": "form-select", "field__hint": "form-text", "check": "form-check",
    "check__box": "form-check-input", "check__text": "form-check-label", "switch": "form-check form-switch", "card": "card", "card__body": "card-body",
    "tabs": "nav nav-@tabs", "tabs__item": "nav-item", "tabs__tab": "nav-link", "pager": "pagination mb-0", "pager__item": "page-item", "pager__link": "page-link",
    "crumbs": "breadcrumb mb-0", "crumbs__item": "breadcrumb-item", "meter": "progress", "meter__bar": "progress-bar", "data": "table align-middle mb-0",
}  # fmt: skip
_STEP = {"0": "0", "$1": "1", "$2": "2", "$3": "3", "$4": "3", "$5": "4", "$6": "4", "$7": "4", "$8": "5", "$9": "5", "auto": "auto"}  # fmt: skip
SPACE_PX = {1: 4, 2: 8, 3: 16, 4: 16, 5: 24, 6: 24, 7: 24, 8: 48, 9: 48, 10: 64, 11: 80, 12: 96}
_WORDS = {
    "display": {v: f"d-{v}" for v in ("flex", "grid", "block", "none", "inline-flex", "inline-block")},
    "flex-direction": {"column": "flex-column"}, "flex-wrap": {"wrap": "flex-wrap"}, "flex": {"1": "flex-fill", "none": "flex-shrink-0"},
    "align-items": {"center": "align-items-center", "flex-start": "align-items-start", "start": "align-items-start", "end": "align-items-end", "flex-end": "align-items-end", "baseline": "align-items-baseline"},
    "justify-content": {"center": "justify-content-center", "space-between": "justify-content-between", "flex-end": "justify-content-end", "end": "justify-content-end", "space-around": "justify-content-around"},
    "text-align": {"center": "text-center", "end": "text-end", "start": "text-start"}, "white-space": {"nowrap": "text-nowrap"}, "width": {"100%": "w-100", "50%": "w-50"}, "height": {"100%": "h-100"},
    "font-weight": {"400": "fw-normal", "500": "fw-medium", "600": "fw-semibold", "700": "fw-bold", "$weight": "fw-bold"}, "font-family": {"$mono": "font-monospace"},
    "text-transform": {"uppercase": "text-uppercase"}, "position": {v: f"position-{v}" for v in ("relative", "absolute", "fixed", "sticky")}, "overflow": {"hidden": "overflow-hidden", "auto": "overflow-auto"},
    "overflow-x": {"auto": "overflow-x-auto"}, "color": {"$muted": "text-body-secondary", "$ink": "text-body", "$good": "text-success-emphasis", "$bad": "text-danger-emphasis", "$on-accent": "text-white", "$on-band": "text-white"},
    "background": {"$surface": "bg-body-tertiary", "$raised": "bg-body-secondary", "$bg": "bg-body", "none": "bg-transparent", "$good-soft": "bg-success-subtle", "$bad-soft": "bg-danger-subtle", "$warn-soft": "bg-warning-subtle"},
    "border": {"$border $line": "border", "1px solid $line": "border", "0": "border-0"}, "border-bottom": {"$border $line": "border-bottom", "1px solid $line": "border-bottom"},
    "border-top": {"$border $line": "border-top", "1px solid $line": "border-top"}, "border-inline-end": {"$border $line": "border-end", "1px solid $line": "border-end"},
    "border-inline-start": {"$border $line": "border-start", "1px solid $line": "border-start"}, "border-radius": {"$r0": "rounded-1", "$r1": "rounded-2", "$r2": "rounded-4", "999px": "rounded-pill", "50%": "rounded-circle"},
    "box-shadow": {"$e1": "shadow-sm", "$e2": "shadow"}, "font-size": {"$t0": "fs-6", "$t2": "fs-5", "$t3": "fs-4"}, "line-height": {"1": "lh-1", "1.25": "lh-sm"}, "vertical-align": {"middle": "align-middle"},
    "aspect-ratio": {"1": "ratio-1x1"}, "font-style": {"italic": "fst-italic"},
}  # fmt: skip
_WORDS.pop("aspect-ratio")
_SIDES = {"gap": "gap", "padding-top": "pt", "padding-bottom": "pb", "padding-inline": "px", "padding-block": "py", "padding-inline-start": "ps", "padding-inline-end": "pe", "margin-top": "mt", "margin-bottom": "mb", "margin-inline-start": "ms", "margin-inline-end": "me", "margin-inline": "mx"}  # fmt: skip


def _names(name: str, text: str) -> list[str]:
    if (word := _WORDS.get(name, {}).get(text)) is not None:
        return [word]
    if name in _SIDES and text in _STEP and (text != "auto" or name[0] == "m"):
        return [f"{_SIDES[name]}-{_STEP[text]}"]
    if name in ("padding", "margin"):
        parts = text.split()
        if all(p in _STEP and (p != "auto" or name == "margin") for p in parts):
            steps = [_STEP[p] for p in parts]
            if len(steps) == 1:
                return [f"{name[0]}-{steps[0]}"]
            if len(steps) == 2:
                return [f"{name[0]}y-{steps[0]}", f"{name[0]}x-{steps[1]}"]
            if len(steps) == 3:
                return [f"{name[0]}t-{steps[0]}", f"{name[0]}x-{steps[1]}", f"{name[0]}b-{steps[2]}"]
    return []


def names_of(selector: str) -> set[str]:
    """Class names that a selector mentions."""
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", selector))


def is_components_own(selector: str) -> bool:
    """Whether the selector speaks of components alone, whose look is Bootstrap's."""
    names = names_of(selector)
    has_tags = re.search(r"(^|[\s>+])[a-z]", selector) is not None
    return bool(names) and names <= COMPONENTS.keys() | {"is-current"} and not has_tags


def class_of(name: str) -> str:
    """Bootstrap's class for a part of the kit or a state; empty for a class of the page's own."""
    if name in ("is-current", "bi"):
        return "active" if name == "is-current" else "bi"
    return COMPONENTS[name].split()[0] if name in COMPONENTS else ""


def _family(name: str) -> str:
    return name.split("-")[0]


def _last(selector: str) -> str:
    return re.split(r"[ >+]+", selector.strip())[-1]


def apply(root: Node, rules: list[Rule], accent: str, *, is_dark: bool = False) -> list[Rule]:
    """Gives every element below ``root`` its Bootstrap classes; what only CSS can say comes back as rules.

    Utilities are ``!important``, so a declaration stays in the sheet where another rule may change it.
    """
    plain = {r.selector[1:] for r in rules if not r.media and re.fullmatch(r"\.[\w-]+", r.selector)}
    spoken: dict[str, set[str]] = {}
    for rule in rules:
        for part in rule.selector.split(", "):
            if part.strip()[1:] in plain and not rule.media:
                continue
            for name in re.findall(r"\.([\w-]+)", _last(part)):
                spoken.setdefault(name, set()).update(_family(n) for n, _ in rule.decls)
    seen: set[str] = set()
    for rule in rules:  # said a second time
        name = rule.selector[1:]
        if name in plain and not rule.media:
            if name in seen:
                spoken.setdefault(name, set()).update(_family(n) for n, _ in rule.decls)
            seen.add(name)
    for rule in rules:  # a modifier changes what its block says
        name = rule.selector[1:]
        if name in plain and "--" in name:
            spoken.setdefault(name.split("--")[0], set()).update(_family(n) for n, _ in rule.decls)
    taken: dict[str, list[str]] = {}
    left: list[Rule] = []
    for rule in rules:
        name = rule.selector[1:]
        if rule.media or rule.raw or name not in plain or name in COMPONENTS:
            left.append(rule)
            continue
        rest: Decls = ()
        for prop, text in rule.decls:
            words = [] if _family(prop) in spoken.get(name, ()) or name.count("--") else _names(prop, text)
            taken.setdefault(name, []).extend(w for w in words if w not in taken.get(name, []))
            rest += () if words else ((prop, text),)
        if rest:
            left.append(replace(rule, decls=rest))
    _dress(root, taken, accent, is_dark=is_dark)
    return [_with_glyphs(r) for r in left]


def _with_glyphs(rule: Rule) -> Rule:
    """Icons are ``<i class="bi …">`` here, coloured by the same rules."""
    if " svg" in rule.selector:
        parts = rule.selector.split(", ")
        return replace(
            rule, selector=", ".join([*parts, *(p[:-4] + " .bi" for p in parts if p.endswith(" svg"))])
        )
    return rule


def _dress(root: Node, taken: dict[str, list[str]], accent: str, *, is_dark: bool) -> None:
    """Grey outlines are too faint on dark grounds: buttons have light ones there."""
    own = accent if accent in ("primary", "success", "danger", "dark") else "primary"
    for node in root.walk():
        classes: list[str] = []
        for name in node.classes:
            if name in COMPONENTS:
                words = COMPONENTS[name].replace("nav-@tabs", "nav-tabs").replace("@", own).split()
                if is_dark:
                    words = [w.replace("outline-secondary", "outline-light") for w in words]
                if "--" in name and name.startswith("btn--") and "outline" in words[0]:
                    classes = [c for c in classes if c != f"btn-{own}"]
                classes += [w for w in words if w not in classes]
            elif name == "is-current":
                classes.append("active")
            else:
                classes += [f"@{name}", *(w for w in taken.get(name, ()) if w not in classes)]
        node.classes = classes
