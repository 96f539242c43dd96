"""The cascade: style sheets, style attributes and custom properties resolved onto every node of an SVG tree."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from PIL import ImageColor

from renderers._svg_selectors import Matcher, Selector, UnknownSelectorError, parse_selector
from renderers._svg_tree import SvgNode
from schemas.errors import Reason, SampleError

MAX_RULES = 2_000
MAX_SHEET_CHARACTERS = 300_000
MAX_CANDIDATES = 30_000
MAX_DECLARATIONS = 60_000
MAX_STYLE_CHARACTERS = 5_000_000  # given to all nodes together
MAX_SUBSTITUTED = 400_000  # characters that stand where a var() stood
MAX_VALUE = 1_000  # of a colour or a font
BRACE = re.compile(r"[{}]")
COMMENT = re.compile(r"/\*.*?(?:\*/|$)|<!--|-->", re.DOTALL)
AT_RULE = re.compile(r"@([\w-]{1,40})([^{};]{0,400})(;|\{)")
SEPARATOR = re.compile(r"[;()\"']")
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)")
MODERN_COLOR = re.compile(r"\b(rgb|rgba|hsl|hsla)\(([^(),]+)\)", re.IGNORECASE)
FONT_SHORTHAND = re.compile(r"^(.*?)((?<![\d.])[\d.]+(?:px|pt|em|rem|%))(?: ?/ ?\S+)? (.+)$")
GEOMETRY = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "image": ("x", "y", "width", "height"),
    "svg": ("x", "y", "width", "height"),
    "use": ("x", "y"),
}
COLORS = frozenset({"fill", "stroke", "color", "stop-color", "flood-color", "lighting-color"})
TRANSFORM = re.compile(
    r"\s*(?:(?:matrix|translate[xy]?|scale[xy]?|rotate|skew[xy])\(\s*[-+.\de]+(?:px|deg)?\s*(?:,\s*[-+.\de]+(?:px|deg)?\s*)*\)\s*)+"
)
NO_TRANSFORM = frozenset({"none", "initial", "unset", "revert", "revert-layer"})
INERT_RULES = frozenset(
    {"keyframes", "-webkit-keyframes", "-moz-keyframes", "-o-keyframes", "charset", "namespace", "page"}
    | {"starting-style", "counter-style", "view-transition", "font-feature-values", "font-palette-values"}
)
KEYWORDS = frozenset(
    {"display", "visibility", "overflow", "fill-rule", "clip-rule", "stroke-linecap", "stroke-linejoin"}
    | {"text-anchor", "mix-blend-mode", "isolation", "font-style", "fill", "stroke", "stop-color"}
)
COLOR_WORDS = frozenset(ImageColor.colormap) | {
    *("none", "inherit", "initial", "unset", "revert", "currentcolor", "transparent", "rebeccapurple"),
    *("canvas", "canvastext", "linktext", "visitedtext", "activetext", "buttonface", "buttontext", "field"),
    *("fieldtext", "highlight", "highlighttext", "graytext", "mark", "marktext", "accentcolor", "window"),
    *("windowtext", "infobackground", "infotext", "menu", "menutext", "background", "buttonborder"),
}
MOVES = ("translate", "rotate", "scale", "offset", "offset-path")


@dataclass(slots=True)
class Cascade:
    """What resolving found: features that only a browser gets right, each named once."""

    browser_features: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class _Rule:
    selector: Selector
    order: int
    declarations: tuple[tuple[str, str, bool], ...]


class _Budget:
    """Counts what a drawing's style costs; each bound is far above what drawings need."""

    def __init__(self) -> None:
        self._spent: dict[str, int] = {}

    def spend(self, what: str, amount: int, limit: int) -> None:
        """Raise the SampleError (TOO_LARGE) of a bound that is passed."""
        spent = self._spent[what] = self._spent.get(what, 0) + amount
        if spent > limit:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {limit} {what} in style, got more")


def _split_declarations(text: str) -> list[str]:
    """``text`` cut at the semicolons that stand outside brackets and quotes."""
    if "(" not in text and '"' not in text and "'" not in text:
        return text.split(";")
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


def parse_declarations(text: str, budget: _Budget) -> list[tuple[str, str, bool]]:
    """(property, value, is important) of a declaration list, in order; custom properties keep their case."""
    budget.spend("declarations", 1 + sum(map(text.count, ";(\"'")), MAX_DECLARATIONS)
    found = []
    for piece in _split_declarations(COMMENT.sub("", text) if "/*" in text else text):
        name, colon, value = piece.partition(":")
        name, value = name.strip(), value.strip()
        if not colon or not value or not name:
            continue
        important = False
        if "!" in value:
            plain, _, word = value.rpartition("!")
            important = word.strip().lower() == "important"
            value = plain.strip() if important else value
        if value.isalpha() and name.lower() in COLORS and value.lower() not in COLOR_WORDS:
            continue  # no colour, so that an earlier declaration stands
        found.append((name if name.startswith("--") else name.lower(), value, important))
    return found


def _is_elsewhere(condition: str) -> bool:
    """Whether a media query in lower case is surely not that of a light screen."""
    words = re.findall(r"[\w-]+", condition)
    return "," not in condition and "not" not in words and ("print" in words or "dark" in words)


def _without_at_rules(css: str, cascade: Cascade) -> str:
    """The sheet's plain rules. Animation is not run; other at-rules that apply need a browser."""
    kept, position = [], 0
    while match := AT_RULE.search(css, position):
        kept.append(css[position : match.start()])
        name, condition = match[1].lower(), match[2].strip().lower()
        end = match.end()
        if match[3] == "{":
            depth = 1
            for brace in BRACE.finditer(css, end):
                depth += 1 if brace[0] == "{" else -1
                end = brace.end()
                if not depth:
                    break
            else:
                end = len(css)
        if name not in INERT_RULES and not (name == "media" and _is_elsewhere(condition)):
            cascade.browser_features.add(f"@{name}")
        position = end
    kept.append(css[position:])
    return "".join(kept)


def parse_sheet(css: str, cascade: Cascade, first_order: int, budget: _Budget) -> list[_Rule]:
    """Rules of one style sheet, one per selector."""
    rules: list[_Rule] = []
    plain = _without_at_rules(COMMENT.sub("", css), cascade)
    for block in plain.split("}"):
        selectors, brace, body = block.partition("{")
        declarations = tuple(parse_declarations(body, budget)) if brace else ()
        if not declarations:
            continue
        for text in selectors.split(","):
            budget.spend("rules", 1, MAX_RULES)
            try:
                rules.append(_Rule(parse_selector(text), first_order + len(rules), declarations))
            except UnknownSelectorError:
                cascade.browser_features.add(f"selector {text.strip()[:40]}")
    return rules


Variables = Mapping[str, str]


def _substituted(value: str, variables: Variables, budget: _Budget, depth: int = 0) -> str:
    """``value`` with var() replaced by the nearest custom property, else by its fallback."""

    def replace(match: re.Match[str]) -> str:
        found = variables.get(match[1]) or (match[2] or "").strip()
        budget.spend("substituted characters", 20 + len(found), MAX_SUBSTITUTED)
        return _substituted(found, variables, budget, depth + 1) if "var(" in found and depth < 8 else found

    return VARIABLE.sub(replace, value)


def _color(value: str) -> str:
    """CSS colours of today in the words of SVG 1.1: comma forms, hex, camel case; others stay as they are."""
    return _older_color(value) if len(value) <= MAX_VALUE else value


@functools.lru_cache(maxsize=4096)
def _older_color(value: str) -> str:

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
    lowered = value.lower()
    if len(value) > MAX_VALUE or not TRANSFORM.fullmatch(lowered):
        return None
    text = lowered.replace("px", "").replace("deg", "").replace("skewx", "skewX").replace("skewy", "skewY")
    text = re.sub(r"translatex\(([^()]*)\)", r"translate(\1,0)", text)
    text = re.sub(r"translatey\(([^()]*)\)", r"translate(0,\1)", text)
    text = re.sub(r"scalex\(([^()]*)\)", r"scale(\1,1)", text)
    return re.sub(r"scaley\(([^()]*)\)", r"scale(1,\1)", text)


def _lower_font(node: SvgNode) -> None:
    """The ``font`` shorthand as its longhands."""
    match = FONT_SHORTHAND.match(" ".join(node.style.pop("font")[:MAX_VALUE].split()))
    if not match:
        return
    for word in match[1].split():
        name = "font-style" if word in ("italic", "oblique") else "font-weight"
        if word != "normal":
            node.style[name] = word
    node.style["font-size"] = match[2]
    node.style["font-family"] = match[3]


def _lower(node: SvgNode, cascade: Cascade, variables: Variables, budget: _Budget) -> None:
    """Write today's CSS on this node in the older words that every SVG engine knows, meaning unchanged."""
    for name, value in node.style.items():
        if "var(" in value and not name.startswith("--"):
            node.style[name] = value = _substituted(value, variables, budget)
        if name in COLORS:
            node.style[name] = _color(value)
    for name in KEYWORDS:
        for where in (node.style, node.attributes):
            value = where.get(name, "")
            if value.isalpha() and not value.islower() and value != "currentColor":
                where[name] = value.lower()
    if "all" in node.style or node.style.get("display") == "contents":
        cascade.browser_features.add("display")
    for name in COLORS & node.attributes.keys():
        value = node.attributes[name]
        node.attributes[name] = _color(_substituted(value, variables, budget) if "var(" in value else value)
    if "font" in node.style:
        _lower_font(node)
    for name in GEOMETRY.get(node.tag, ()):
        if name in node.style:
            value = node.style.pop(name)
            if (
                node.tag != "svg" or node.parent is None
            ):  # Chromium takes a nested one's from its attributes alone
                node.attributes[name] = value
    if node.tag == "path" and node.style.get("d", "").startswith("path("):
        node.attributes["d"] = node.style.pop("d")[5:-1].strip("\"' ")
    elif node.tag == "path" and node.style.pop("d", "") == "none":
        node.attributes.pop("d", None)
    if any(node.style.get(name, "none") not in NO_TRANSFORM for name in MOVES):
        cascade.browser_features.add("css transform")
    transform = node.style.pop("transform", "")
    if transform.lower() in NO_TRANSFORM:
        node.attributes.pop("transform", None)
    elif transform:
        plain = _plain_transform(transform)
        origin = node.style.get("transform-origin", node.attributes.get("transform-origin", ""))
        if plain is None or origin.replace("px", "").strip() not in ("", "0", "0 0"):
            cascade.browser_features.add("css transform")
            node.style["transform"] = transform
        else:
            node.attributes["transform"] = plain


def _is_read(sheet: SvgNode, cascade: Cascade) -> bool:
    """Whether a style element is of a language and for a medium that count here."""
    media = sheet.attributes.get("media", "").strip().lower()
    if sheet.attributes.get("type", "").strip().lower() not in ("", "text/css") or _is_elsewhere(media):
        return False
    if media not in ("", "all", "screen"):
        cascade.browser_features.add("@media")
    return True


def _collect_rules(nodes: list[SvgNode], cascade: Cascade, budget: _Budget) -> dict[str, list[_Rule]]:
    """The rules of all style sheets, by the word that what they match must have."""
    rules: list[_Rule] = []
    for node in nodes:
        if node.tag in ("style", "html:style") and _is_read(node, cascade):
            css = "".join(c for c in node.children if isinstance(c, str))
            budget.spend("characters", len(css), MAX_SHEET_CHARACTERS)
            rules += parse_sheet(css, cascade, len(rules), budget)
    by_key: dict[str, list[_Rule]] = {}
    for rule in rules:
        by_key.setdefault(rule.selector.key, []).append(rule)
    return by_key


class _Stylist:
    """Decides each node's declarations; what nodes of one look share is worked out once."""

    def __init__(self, by_key: dict[str, list[_Rule]], budget: _Budget) -> None:
        self.by_key = by_key
        self.budget = budget
        self.matcher = Matcher()
        self.known: dict[tuple[str, tuple[int, ...]], dict[str, str]] = {}

    def style(self, node: SvgNode) -> dict[str, str]:
        """The node's cascaded style; its style attribute goes into it."""
        written = node.attributes.pop("style", "")
        won = self._won(node) if self.by_key else []
        if not won and not written:
            return {}
        key = (written, tuple(rule.order for rule in won))
        decided = self.known.get(key)
        if decided is None:
            declared = [d for rule in won for d in rule.declarations]
            declared += parse_declarations(written, self.budget) if written else []
            self.budget.spend("declarations", len(declared), MAX_DECLARATIONS)
            decided = {name: value for name, value, important in declared if not important}
            decided |= {name: value for name, value, important in declared if important}
            self.known[key] = decided
        size = sum(map(len, decided.values())) + 8 * len(decided)
        self.budget.spend("characters given to elements", size, MAX_STYLE_CHARACTERS)
        return dict(decided)

    def _won(self, node: SvgNode) -> list[_Rule]:
        """The rules that pick the node, weakest first."""
        keys = ["*", node.tag, f"#{node.attributes.get('id', '')}"]
        keys += [f".{word}" for word in self.matcher.classes(node)]
        candidates = [rule for key in keys for rule in self.by_key.get(key, ())]
        self.budget.spend("tests", len(keys) - 3 + len(candidates), MAX_CANDIDATES)
        won = [r for r in candidates if r.selector.is_key or self.matcher.matches(node, r.selector)]
        return sorted(won, key=lambda rule: (rule.selector.specificity, rule.order))


def resolve(root: SvgNode) -> Cascade:
    """Give every node its cascaded ``style``; style elements themselves are left for the caller to drop.

    Raises:
        SampleError: TOO_LARGE when there are more rules or matches than a drawing needs.
    """
    cascade, budget = Cascade(), _Budget()
    nodes = list(root.walk())
    stylist = _Stylist(_collect_rules(nodes, cascade, budget), budget)
    variables: dict[int, Variables] = {}
    for node in nodes:
        node.style = stylist.style(node)
        inherited = variables.get(id(node.parent), {})
        own = {k: v for k, v in node.style.items() if k.startswith("--") and v != "inherit"}
        if own:
            budget.spend("custom properties", len(inherited) + len(own), MAX_DECLARATIONS)
        if own or inherited:
            variables[id(node)] = {**inherited, **own} if own else inherited
        _lower(node, cascade, variables.get(id(node), {}), budget)
    return cascade
