"""Pages written once and told in one of three hands: their own style sheet, Tailwind, or Bootstrap."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generators import _web_bootstrap as bootstrap
from generators import _web_tailwind as tailwind
from generators._web_cdn import BOOTSTRAP_CSS, BOOTSTRAP_ICONS, BOOTSTRAP_JS, BOOTSTRAP_RTL, TAILWIND
from generators._web_color import notation
from generators._web_css import Rule, Sheet
from generators._web_draw import Draw
from generators._web_markup import Node, h, print_markup
from generators._web_page import BASE_CSS, LOCALES, RTL, Page, document, draw_style, program
from generators._web_palettes import BOOTSTRAP_ACCENTS, bootstrap_colors, shade, tailwind_names
from generators._web_tailwind_names import TEXT_PX
from generators._web_theme import Theme, make_theme
from schemas.program import Program
from schemas.view import View

STACKS = ("css", "css", "css", "tailwind", "tailwind", "tailwind", "bootstrap", "bootstrap")
_SIZES = "h1{font-size:$t4}h2{font-size:$t3}h3{font-size:$t1}h4{font-size:$t0}dl,dd,figure,pre{margin:0}"
_BREAKS = {"ja": "auto-phrase", "ko": "keep-all"}  # headings break between phrases
_LATIN_ONLY = ("soft", "pill", "warm", "condensed")
_RADII = {"crisp": (4, 8, 12), "soft": (12, 16, 24), "brutal": (0, 0, 0), "swiss": (0, 0, 0), "editorial": (0, 0, 2), "pill": (12, 24, 24), "mono": (2, 4, 4)}  # fmt: skip

TAKEN = frozenset(
    [
        "mark",
        "small",
        "lead",
        "row",
        "col",
        "card",
        "btn",
        "nav",
        "navbar",
        "tab",
        "alert",
        "badge",
        "toast",
        "modal",
        "table",
        "form",
        "container",
        "close",
        "show",
        "collapse",
        "fade",
        "active",
        "disabled",
        "figure",
        "progress",
        "placeholder",
        "vr",
        "ratio",
        "dropdown",
        "carousel",
        "pagination",
        "accordion",
        "popover",
        "tooltip",
        "breadcrumb",
        "steps",
        "item",
        "label",
        "control",
        "tile",
        "hstack",
        "vstack",
        "lead",
        "display",
        "blockquote",
    ]
)


@dataclass(slots=True)
class StackPage(Page):
    """A page and its stack; ``names`` are Tailwind's colours by token, empty where the page names its own."""

    stack: str = "css"
    accent: str = "primary"
    names: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    has_both: bool = False
    has_fonts: bool = True

    def class_name(self, name: str) -> str:
        """The page's own name, kept apart from the names that Bootstrap has taken."""
        made = Page.class_name(self, name)
        return f"app-{made}" if self.stack == "bootstrap" and made in TAKEN else made


def start(
    draw: Draw,
    lang: str,
    *,
    dark: float = 0.3,
    full_page: float = 0.5,
    sizes: tuple[tuple[int, int], ...],
    dprs: tuple[float, ...] = (1.0, 1.0, 1.5, 2.0),
    stacks: tuple[str, ...] = STACKS,
    directions: tuple[str, ...] = (),
) -> tuple[StackPage, View]:
    """A fresh page in ``lang`` and the view it is made for, on a device of one of ``sizes`` (CSS px)."""
    if lang in ("ru", "el"):
        names = tuple(
            n
            for n in (directions or ("crisp", "corporate", "mono", "swiss", "classic", "editorial"))
            if n not in _LATIN_ONLY
        )
    else:
        names = directions
    theme = make_theme(draw, lang, dark=dark, names=names)
    stack = draw.pick(stacks)
    width, height = draw.pick(sizes)
    view = View.from_css(
        width, height, dpr=draw.pick(dprs), full_page=draw.chance(full_page), locale=LOCALES[lang],
        color_scheme="dark" if theme.is_dark else "light",
    )  # fmt: skip
    page = StackPage(draw, theme, lang, draw_style(draw), width, stack=stack)
    if stack == "tailwind":
        _dress_tailwind(page)
    elif stack == "bootstrap":
        _dress_bootstrap(page)
    elif draw.chance(0.25):
        page.style = replace(
            page.style, use_utilities=False, sheet=replace(page.style.sheet, layout="nested")
        )
    if stack == "tailwind":
        page.css(
            "body{background:$bg;color:$ink;font-family:$sans;line-height:$leading}h1,h2,h3,h4{font-family:$head;font-weight:$weight}"
        )
        if page.theme.texts["track"] != "0":
            page.css("h1,h2{letter-spacing:$track}")
    else:
        page.css(BASE_CSS, "Base")
    page.css(_SIZES, "Base")
    if lang in _BREAKS:
        page.css(f"h1,h2,h3{{word-break:{_BREAKS[lang]}}}")
    if page.theme.is_dark and stack == "css":
        page.css("html{color-scheme:dark}")
    if page.theme.texts["caps"] != "none" and stack == "css":
        page.css("h1,h2{text-transform:uppercase}")
    return page, view


def _dress_tailwind(page: StackPage) -> None:
    draw, theme = page.draw, page.theme
    texts, sizes, colors = dict(theme.texts), dict(theme.sizes), dict(theme.colors)
    sizes |= {str(i + 1): float(s) for i, s in enumerate((4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96))}
    sizes |= {name: float(px) for name, px in TEXT_PX.items()}
    sizes |= {f"r{i}": float(r) for i, r in enumerate(_RADII.get(theme.direction.name, (6, 8, 12)))}
    if draw.chance(0.65):
        page.names = tailwind_names(draw)
        colors |= {token: shade(pair[theme.is_dark]) for token, pair in page.names.items()}
        page.has_both = draw.chance(0.4)
        page.has_fonts = draw.chance(0.35) or page.lang in ("ja", "zh", "ko", "ar", "he", "hi", "th")
        texts["border"] = "1px solid"
        texts["weight"] = draw.pick(("600", "700"))
        texts["track"] = "-0.025em" if texts["track"] != "0" else "0"
    page.theme = Theme(theme.direction, theme.is_dark, theme.hue_deg, colors, sizes, texts)
    page.style = replace(
        page.style, color="hex", variables="", use_rem=False, use_utilities=False, scheme="dash"
    )


def _dress_bootstrap(page: StackPage) -> None:
    draw, theme = page.draw, page.theme
    page.accent = draw.pick(("primary", "primary", *BOOTSTRAP_ACCENTS))
    sizes = dict(theme.sizes) | {str(k): float(v) for k, v in bootstrap.SPACE_PX.items()}
    sizes |= {
        "t0": 16.0,
        "ts": 14.0,
        "txs": 12.0,
        "t1": 18.0,
        "t2": 20.0,
        "t3": 24.0,
        "t4": 32.0,
        "t5": 44.0,
        "r0": 4.0,
        "r1": 6.0,
        "r2": 16.0,
    }
    texts = dict(theme.texts) | {
        "border": "1px solid",
        "weight": "600",
        "caps": "none",
        "e1": "0 2px 4px rgba(0, 0, 0, 0.075)",
        "e2": "0 8px 16px rgba(0, 0, 0, 0.15)",
    }
    page.has_fonts = draw.chance(0.4) or page.lang in ("ja", "zh", "ko", "ar", "he", "hi", "th")
    if not page.has_fonts:
        texts["sans"] = texts["head"] = "inherit"
        texts["track"] = "0"
    page.theme = Theme(
        theme.direction,
        theme.is_dark,
        theme.hue_deg,
        bootstrap_colors(page.accent, theme.is_dark),
        sizes,
        texts,
    )
    scheme = draw.pick(("dash", "dash", "bem"))
    page.style = replace(page.style, color="hex", variables="", use_utilities=False, scheme=scheme)


def finish(page: StackPage, title: str, body: list[Node], *, description: str = "") -> str:
    """The page's text in its stack."""
    page.sheet.rules.sort(key=_place)
    if page.stack == "css":
        return document(page, title, body, description=description)
    root = h("body", body)
    head: list[Node] = [
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("title", title),
    ]
    if description:
        head.append(h("meta", name="description", content=description))
    attrs = f' lang="{page.lang}"' + (' dir="rtl"' if page.lang in RTL else "")
    if page.stack == "tailwind":
        css = tailwind_sheet(page, root)
        head.append(h("script", src=TAILWIND))
    else:
        css = _bootstrap(page, root)
        attrs += ' data-bs-theme="dark"' if page.theme.is_dark else ""
        head.append(h("link", href=BOOTSTRAP_RTL if page.lang in RTL else BOOTSTRAP_CSS, rel="stylesheet"))
        head.append(h("link", href=BOOTSTRAP_ICONS, rel="stylesheet"))
        root.children.append(h("script", src=BOOTSTRAP_JS))
    return _printed(page, attrs, head, css, root)


def _place(rule: Rule) -> int:
    """Plain rules first, then media queries from wide to narrow, so that the narrowest has the last word."""
    match = re.search(r"max-width: (\d+)px", rule.media)
    if match:
        return 100_000 - int(match.group(1))
    match = re.search(r"min-width: (\d+)px", rule.media)
    return int(match.group(1)) if match else 0


def _printed(page: StackPage, attrs: str, head: list[Node], css: str, root: Node) -> str:
    pad = page.style.indent
    lines = ["<!doctype html>", f"<html{attrs}>", "<head>"]
    for node in head:
        lines += print_markup(node, pad, 1)
    if css:
        kind = ' type="text/tailwindcss"' if page.stack == "tailwind" else ""
        lines += [
            f"{pad}<style{kind}>",
            *(pad * 2 + line if line else line for line in css.split("\n")),
            f"{pad}</style>",
        ]
    markup = print_markup(root, pad)
    closing = markup.pop()
    if page.scripts:
        text = "\n\n".join(page.scripts)
        markup += [
            f"{pad}<script>",
            *(pad * 2 + line if line else line for line in text.split("\n")),
            f"{pad}</script>",
        ]
    return "\n".join([*lines, "</head>", *markup, closing, "</html>"]) + "\n"


_RGBA = re.compile(r"rgba\((255, 255, 255|0, 0, 0), (0?\.\d+)\)")


def _color_names(page: StackPage, text: str) -> tuple[str, str]:
    """(light, dark) names of a colour in Tailwind."""
    if text.startswith("$"):
        token = text[1:]
        if page.names:
            pair = page.names[token]
            return pair if page.has_both else (pair[page.theme.is_dark],) * 2
        return token, token
    if match := _RGBA.fullmatch(text):
        name = f"{'white' if match.group(1)[0] == '2' else 'black'}/{round(float(match.group(2)) * 100)}"
    else:
        name = {
            "#fff": "white",
            "#ffffff": "white",
            "#000": "black",
            "currentColor": "current",
            "currentcolor": "current",
        }.get(text, text)
        if not re.fullmatch(r"[a-z]+", name):
            name = f"[{page.value(text).replace(', ', ',').replace(' ', '_')}]"
    return name, name


def tailwind_sheet(page: StackPage, root: Node) -> str:
    """Writes utilities on every element below ``root``; what they need declared, empty where nothing is."""
    skipped = ("*", "p", "a", "ul", "button", "svg", "html", "dl")
    rules = [r for r in page.sheet.rules if re.split(r"[,:\[ ]", r.selector)[0] not in skipped]
    used: set[str] = set()

    def color(text: str) -> tuple[str, str]:
        pair = _color_names(page, text)
        used.update(pair)
        return pair

    tailwind.apply(root, rules, tailwind.Speech(page.value, color, page.has_both, page.has_fonts))
    for node in root.walk():  # what Preflight has done already
        node.classes = [c for c in node.classes if c not in ("m-0", "my-0")]
    lines = []
    if page.has_fonts:
        lines += [f"--font-sans: {page.literal('sans')};", f"--font-display: {page.literal('head')};"]
    if any("font-mono" in node.classes for node in root.walk()):
        lines.append(f"--font-mono: {page.literal('mono')};")
    if not page.names:
        lines += [
            f"--color-{t}: {notation(page.theme.colors[t], 'hex')};" for t in page.theme.colors if t in used
        ]
    if not lines:
        return ""
    return "\n".join(["@theme {", *(page.style.indent + line for line in lines), "}"])


def _bootstrap(page: StackPage, root: Node) -> str:
    dropped = ("*", "button", "svg", "html", "body")
    rules = [r for r in page.sheet.rules if re.split(r"[,:\[ ]", r.selector)[0] not in dropped]
    wanted = {name for node in root.walk() for name in node.classes}
    kept: list[Rule] = []
    for rule in rules:
        parts = [p for p in rule.selector.split(", ") if bootstrap.names_of(p) <= wanted | {"is-current"}]
        parts = [p for p in parts if not bootstrap.is_components_own(p)]
        decls = tuple(d for d in rule.decls if not _is_idle(page, d))
        if parts:
            kept.append(replace(rule, selector=", ".join(parts), decls=decls))
    left = [
        r for r in bootstrap.apply(root, kept, page.accent, is_dark=page.theme.is_dark) if r.decls or r.raw
    ]
    known = {n for r in left for n in re.findall(r"\.([a-zA-Z][\w-]*)", r.selector)}
    for node in root.walk():
        node.classes = [
            page.class_name(c[1:]) if c[0] == "@" else c
            for c in node.classes
            if c[0] != "@" or c[1:] in known
        ]
    text = Sheet(rules=left).render(
        page.style.sheet, page.value, lambda n: bootstrap.class_of(n) or page.class_name(n)
    )
    return "\n".join([*_bootstrap_theme(page), text.strip("\n")]).strip("\n")


def _is_idle(page: StackPage, decl: tuple[str, str]) -> bool:
    """Whether a declaration says what holds anyway: no shadow, or the font that the page has throughout."""
    name, text = decl
    is_font = name == "font-family" and text in ("$head", "$sans") and not page.has_fonts
    return is_font or (name == "box-shadow" and page.value(text) == "none")


def _bootstrap_theme(page: StackPage) -> list[str]:
    """Overrides of Bootstrap's variables: the fonts, and the accent where it is the page's own."""
    pad, lines = page.style.indent, []
    if page.has_fonts:
        lines.append(f"{pad}--bs-body-font-family: {page.literal('sans')};")
    if page.accent in ("indigo", "teal", "pink"):
        color = page.theme.colors["accent"]
        hexed = notation(color, "hex")
        lines += [
            f"{pad}--bs-primary: {hexed};",
            f"{pad}--bs-primary-rgb: {color.r}, {color.g}, {color.b};",
            f"{pad}--bs-link-color-rgb: {color.r}, {color.g}, {color.b};",
        ]
        button = [
            ".btn-primary {",
            f"{pad}--bs-btn-bg: {hexed};",
            f"{pad}--bs-btn-border-color: {hexed};",
            f"{pad}--bs-btn-hover-bg: {hexed};",
            "}",
        ]
        return [":root, [data-bs-theme] {", *lines, "}", *button]
    return [":root {", *lines, "}"] if lines else []


def made(
    page: StackPage, text: str, *, template_id: str, title: str, view: View, parameters: dict[str, object]
) -> Program:
    """The page as a program, with its stack among the parameters."""
    naming = (
        page.stack if page.stack != "css" else ("utility" if page.style.use_utilities else page.style.scheme)
    )
    return program(
        page, text, template_id=f"{template_id}.{page.stack}", title=title, view=view,
        parameters={"stack": page.stack, "naming": naming} | parameters,
    )  # fmt: skip
