"""A page's rules written into its elements as Tailwind classes."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from generators._web_css import Rule
from generators._web_markup import Node
from generators._web_select import Selector, Tree, parse_selector
from generators._web_tailwind_names import names

_STATES = {
    ":hover": "hover:", ":focus": "focus:", ":focus-within": "focus-within:", ":focus-visible": "focus-visible:", ":checked": "checked:",
    "::before": "before:", "::after": "after:", "::placeholder": "placeholder:", "::marker": "marker:", ":disabled": "disabled:",
}  # fmt: skip
_WIDTHS = {640: "sm", 768: "md", 1024: "lg", 1280: "xl"}
_SHORT = ("padding", "margin", "border", "inset", "gap", "overflow")


@dataclass(frozen=True, slots=True)
class Speech:
    """How the page names things: ``value`` writes tokens out; ``color`` is (light, dark) names of a colour."""

    value: Callable[[str], str]
    color: Callable[[str], tuple[str, str]]
    has_dark: bool
    has_fonts: bool


def media_variant(media: str) -> str:
    """``max-md:`` for (max-width: 767px), ``md:`` for (min-width: 768px), at Tailwind's own widths."""
    match = re.search(r"\((max|min)-width: (\d+)px\)", media)
    if match is None:
        return ""
    width = int(match.group(2)) + (match.group(1) == "max")
    word = next(
        (name for limit, name in _WIDTHS.items() if width <= limit), f"[{width}px]"
    )  # the next wider of its own
    if match.group(1) == "max":
        return f"max-{word}:"
    return f"min-{word}:" if word[0] == "[" else f"{word}:"


_Found = dict[str, dict[str, tuple[tuple[int, int, int], str]]]


def _indexed(rules: list[Rule]) -> dict[str, list[tuple[Selector, Rule, int]]]:
    """Rules by the class or tag that an element must have for them to be looked at."""
    table: dict[str, list[tuple[Selector, Rule, int]]] = {}
    for order, rule in enumerate(rules):
        for text in rule.selector.split(", "):
            selector = parse_selector(text)
            if selector is None or any(s not in _STATES for s in selector.states):
                continue
            last = selector.steps[-1]
            key = f".{last.classes[-1]}" if last.classes else last.tag
            table.setdefault(key, []).append((selector, rule, order))
    return table


def _collect(node: Node, tree: Tree, table: dict[str, list[tuple[Selector, Rule, int]]]) -> _Found:
    found: _Found = {}
    for key in (node.tag, "", *(f".{c}" for c in node.classes)):
        for selector, rule, order in table.get(key, ()):
            if not tree.matches(node, selector):
                continue
            variant = media_variant(rule.media) + "".join(_STATES[s] for s in selector.states)
            variant += "[&_svg]:" if selector.inner else ""
            rank = (*selector.weight, order)
            for name, text in rule.decls:
                _put(found.setdefault(variant, {}), name, text, rank)
    return found


def _put(
    into: dict[str, tuple[tuple[int, int, int], str]], name: str, text: str, rank: tuple[int, int, int]
) -> None:
    if name in into and into[name][0] > rank:
        return
    if name in _SHORT:  # a later shorthand undoes earlier longhands
        for other in [
            n for n in into if n.startswith(f"{name}-") and into[n][0] < rank and "radius" not in n
        ]:
            del into[other]
    into.pop(name, None)
    into[name] = (rank, text)


def _written(found: _Found, speech: Speech) -> list[str]:
    made: list[str] = []
    for variant, decls in found.items():
        texts = {name: text for name, (_, text) in decls.items()}
        if (
            texts.get("overflow") == "hidden"
            and texts.get("text-overflow") == "ellipsis"
            and texts.get("white-space") == "nowrap"
        ):
            made.append(f"{variant}truncate")
            texts = {n: t for n, t in texts.items() if n not in ("overflow", "text-overflow", "white-space")}
        if "width" in texts and texts.get("width") == texts.get("height"):
            size = names("width", texts["width"], speech.value, lambda _: "")[0]
            if re.fullmatch(r"w-[\d.]+|w-full", size):
                made.append(f"{variant}size-{size[2:]}")
                texts = {n: t for n, t in texts.items() if n not in ("width", "height")}
        if variant.endswith(("before:", "after:")) and texts.get("content") in ('""', "''"):
            texts.pop("content")
        for name, text in texts.items():
            for word in names(name, text, speech.value, lambda t: "~".join(speech.color(t))):
                made += [w for w in _in_both(variant, word, speech) if w not in made]
    return made


def _in_both(variant: str, word: str, speech: Speech) -> list[str]:
    """The class in light, and in dark where that differs and the page has both."""
    if word in ("font-display", "font-sans") and not speech.has_fonts:
        return []
    if "~" not in word:
        return [variant + word]
    prefix, light, dark = _split(word)
    if not speech.has_dark or light == dark:
        return [f"{variant}{prefix}{light}"]
    return [f"{variant}{prefix}{light}", f"dark:{variant}{prefix}{dark}"]


_PREFIX = re.compile(r"^(border-[tblrsexy]-|[a-z]+-)(.+)~(.+)$")


def _split(word: str) -> tuple[str, str, str]:
    match = _PREFIX.match(word)
    if match is None:
        raise ValueError(f"expected a class with two colours, got {word!r}")
    prefix, light, dark = match.groups()
    return prefix, light, dark


def apply(root: Node, rules: list[Rule], speech: Speech) -> None:
    """Replaces the class names of every element below ``root`` by utilities."""
    tree = Tree.of(root)
    table = _indexed([r for r in rules if not r.raw])
    made = [(node, _written(_collect(node, tree, table), speech)) for node in tree.nodes]
    for node, classes in made:
        node.classes = classes
