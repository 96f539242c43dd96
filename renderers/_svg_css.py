"""The cascade: style sheets, style attributes and custom properties resolved onto every node of an SVG tree."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from renderers._svg_selectors import Selector, UnknownSelectorError, matches, parse_selector
from renderers._svg_tree import SvgNode
from schemas.errors import Reason, SampleError

MAX_RULES = 4_000
MAX_SHEET_CHARACTERS = 400_000
MAX_MATCHES = 400_000
COMMENT = re.compile(r"/\*.*?(?:\*/|$)|<!--|-->", re.DOTALL)
AT_RULE = re.compile(r"@([\w-]{1,40})([^{};]{0,400})(;|\{)")
SEPARATOR = re.compile(r"[;()\"']")
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
MODERN_COLOR = re.compile(r"\b(rgb|rgba|hsl|hsla)\(([^(),]+)\)", re.IGNORECASE)
FONT_SHORTHAND = re.compile(r"^(.*?)([\d.]+(?:px|pt|em|rem|%))(?:\s*/\s*\S+)?\s+(.+)$")
GEOMETRY = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "image": ("x", "y", "width", "height"),
    "svg": ("x", "y", "width", "height"),
    "use": ("x", "y"),
}
COLORS = frozenset({"fill", "stroke", "color", "stop-color", "flood-color", "lighting-color"})
TRANSFORM_3D = re.compile(r"3d|perspective|calc|rotate[XYZ]|%")


@dataclass(slots=True)
class Cascade:
    """What resolving found: features that only a browser gets right, each named once."""

    browser_features: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class _Rule:
    selector: Selector
    order: int
    declarations: tuple[tuple[str, str, bool], ...]


def _split_declarations(text: str) -> list[str]:
    """``text`` cut at the semicolons that stand outside brackets and quotes."""
    pieces, begin, depth, quote = [], 0, 0, ""
    for match in SEPARATOR.finditer(text):
        sign = match[0]
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign == ";" and not depth:
            pieces.append(text[begin : match.start()])
            begin = match.end()
        elif sign in "()":
            depth = max(0, depth + (1 if sign == "(" else -1))
    return [*pieces, text[begin:]]


def parse_declarations(text: str) -> list[tuple[str, str, bool]]:
    """(property, value, is important) of a declaration list, in order; custom properties keep their case."""
    found = []
    for piece in _split_declarations(COMMENT.sub("", text)):
        name, colon, value = (part.strip() for part in piece.partition(":"))
        if not colon or not value or not name:
            continue
        plain, mark, word = value.rpartition("!")
        important = bool(mark) and word.strip().lower() == "important"
        found.append(
            (
                name if name.startswith("--") else name.lower(),
                plain.strip() if important else value,
                important,
            )
        )
    return found


def _without_at_rules(css: str, cascade: Cascade) -> str:
    """The sheet's plain rules. Animation is not run; other at-rules that apply need a browser."""
    kept, position = [], 0
    while match := AT_RULE.search(css, position):
        kept.append(css[position : match.start()])
        name, condition = match[1].lower(), match[2].strip().lower()
        end = match.end()
        if match[3] == "{":
            depth = 1
            while end < len(css) and depth:
                depth += {"{": 1, "}": -1}.get(css[end], 0)
                end += 1
        if (
            name in ("media", "supports", "font-face", "layer", "container")
            and "print" not in condition
            and "dark" not in condition
        ):
            cascade.browser_features.add(f"@{name}")
        position = end
    kept.append(css[position:])
    return "".join(kept)


def parse_sheet(css: str, cascade: Cascade, first_order: int) -> list[_Rule]:
    """Rules of one style sheet, one per selector."""
    rules: list[_Rule] = []
    plain = _without_at_rules(COMMENT.sub("", css), cascade)
    for block in plain.split("}"):
        selectors, brace, body = block.partition("{")
        declarations = tuple(parse_declarations(body)) if brace else ()
        if not declarations:
            continue
        for text in selectors.split(","):
            try:
                rules.append(_Rule(parse_selector(text), first_order + len(rules), declarations))
            except UnknownSelectorError:
                cascade.browser_features.add(f"selector {text.strip()[:40]}")
            if len(rules) > MAX_RULES:
                raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_RULES} style rules, got more")
    return rules


def _variables(value: str, node: SvgNode, depth: int = 0) -> str:
    """``value`` with var() replaced by the nearest custom property, else by its fallback."""

    def replace(match: re.Match[str]) -> str:
        found = node.inherited(match[1]) or (match[2] or "").strip()
        return _variables(found, node, depth + 1) if "var(" in found and depth < 8 else found

    return VARIABLE.sub(replace, value)[:100_000]


def _color(value: str) -> str:
    """CSS colours of today in the words of SVG 1.1: comma forms, hex, camel case; others stay as they are."""

    def commas(match: re.Match[str]) -> str:
        parts = match[2].replace("/", " / ").replace("deg", "").split()
        alpha = parts[4] if len(parts) == 5 and parts[3] == "/" else ""
        if len(parts) not in (3, 5):
            return match[0]
        kind = match[1].lower().rstrip("a")
        number = str(float(alpha[:-1]) / 100) if alpha.endswith("%") else alpha
        return f"{kind}a({','.join(parts[:3])},{number})" if alpha else f"{kind}({','.join(parts[:3])})"

    lowered = value.strip().lower()
    if lowered in ("currentcolor", "rebeccapurple"):
        return {"currentcolor": "currentColor", "rebeccapurple": "#663399"}[lowered]
    return MODERN_COLOR.sub(commas, value)


def _plain_transform(value: str) -> str | None:
    """A CSS transform in pixels and degrees as the attribute writes it; None when it means something else."""
    if TRANSFORM_3D.search(value) or "turn" in value or "rad" in value:
        return None
    text = value.replace("px", "").replace("deg", "")
    text = re.sub(r"translateX\(([^)]*)\)", r"translate(\1,0)", text)
    text = re.sub(r"translateY\(([^)]*)\)", r"translate(0,\1)", text)
    text = re.sub(r"scaleX\(([^)]*)\)", r"scale(\1,1)", text)
    return re.sub(r"scaleY\(([^)]*)\)", r"scale(1,\1)", text)


def _lower_font(node: SvgNode) -> None:
    """The ``font`` shorthand as its longhands."""
    match = FONT_SHORTHAND.match(node.style.pop("font"))
    if not match:
        return
    for word in match[1].split():
        name = "font-style" if word in ("italic", "oblique") else "font-weight"
        if word != "normal":
            node.style[name] = word
    node.style["font-size"] = match[2]
    node.style["font-family"] = match[3]


def _lower(node: SvgNode, cascade: Cascade) -> None:
    """Write today's CSS on this node in the older words that every SVG engine knows, meaning unchanged."""
    for name, value in list(node.style.items()):
        if "var(" in value and not name.startswith("--"):
            node.style[name] = _variables(value, node)
        if name in COLORS:
            node.style[name] = _color(node.style[name])
    for name in COLORS & node.attributes.keys():
        value = node.attributes[name]
        node.attributes[name] = _color(_variables(value, node) if "var(" in value else value)
    if "font" in node.style:
        _lower_font(node)
    for name in GEOMETRY.get(node.tag, ()):
        if name in node.style:
            node.attributes[name] = node.style.pop(name)
    if node.tag == "path" and node.style.get("d", "").startswith("path("):
        node.attributes["d"] = node.style.pop("d")[5:-1].strip("\"' ")
    transform = node.style.pop("transform", "none")
    if transform != "none":
        plain = _plain_transform(transform)
        origin = node.style.get("transform-origin", node.attributes.get("transform-origin", ""))
        if plain is None or origin.replace("px", "").strip() not in ("", "0", "0 0"):
            cascade.browser_features.add("css transform")
            node.style["transform"] = transform
        else:
            node.attributes["transform"] = plain


def _collect_rules(nodes: list[SvgNode], cascade: Cascade) -> dict[str, list[_Rule]]:
    """The rules of all style sheets, by the word that what they match must have."""
    rules: list[_Rule] = []
    for node in nodes:
        if node.tag in ("style", "html:style"):
            css = "".join(c for c in node.children if isinstance(c, str))
            if len(css) > MAX_SHEET_CHARACTERS:
                raise SampleError(
                    Reason.TOO_LARGE,
                    f"expected at most {MAX_SHEET_CHARACTERS} characters of CSS, got {len(css)}",
                )
            rules += parse_sheet(css, cascade, len(rules))
    by_key: dict[str, list[_Rule]] = {}
    for rule in rules:
        by_key.setdefault(rule.selector.key, []).append(rule)
    return by_key


def _candidates(node: SvgNode, by_key: dict[str, list[_Rule]]) -> list[_Rule]:
    """Rules whose key the node has."""
    if not by_key:
        return []
    classes = (f".{c}" for c in node.attributes.get("class", "").split())
    keys = ("*", node.tag, f"#{node.attributes.get('id', '')}", *classes)
    return [rule for key in keys for rule in by_key.get(key, ())]


def resolve(root: SvgNode) -> Cascade:
    """Give every node its cascaded ``style``; style elements themselves are left for the caller to drop.

    Raises:
        SampleError: TOO_LARGE when there are more rules or matches than a drawing needs.
    """
    cascade = Cascade()
    nodes = list(root.walk())
    by_key = _collect_rules(nodes, cascade)
    budget = MAX_MATCHES
    for node in nodes:
        candidates = _candidates(node, by_key)
        budget -= len(candidates)
        if budget < 0:
            raise SampleError(Reason.TOO_LARGE, "expected fewer style rules for so many elements")
        won = [rule for rule in candidates if matches(node, rule.selector)]
        won.sort(key=lambda rule: (rule.selector.specificity, rule.order))
        declared = [d for rule in won for d in rule.declarations]
        if "style" in node.attributes:
            declared += parse_declarations(node.attributes.pop("style"))
        node.style = {name: value for name, value, important in declared if not important}
        node.style |= {name: value for name, value, important in declared if important}
        _lower(node, cascade)
    return cascade
