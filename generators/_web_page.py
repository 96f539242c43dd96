"""A page being written: its draws, tokens, names, style sheet and scripts, and the document they make."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from generators._web_color import Rgb, notation
from generators._web_css import Rule, Sheet, SheetStyle, utilities
from generators._web_draw import Draw
from generators._web_markup import Node, Raw, h, print_markup
from generators._web_theme import Theme, make_theme
from schemas.program import Program
from schemas.view import View

RTL = frozenset({"ar", "he"})
LOCALES = {"en": "en-US", "de": "de-DE", "fr": "fr-FR", "es": "es-ES", "ja": "ja-JP", "zh": "zh-CN", "ar": "ar-EG", "he": "he-IL", "hi": "hi-IN", "ko": "ko-KR", "ru": "ru-RU", "el": "el-GR", "th": "th-TH"}  # fmt: skip
_TOKEN = re.compile(r"\$([a-z][\w-]*|\d+)")
_SYNONYMS = {
    "card": ("card", "tile", "box", "item-card"),
    "hero": ("hero", "masthead", "intro", "jumbo", "lead-in"),
    "nav": ("nav", "navbar", "topnav", "site-nav", "menu-bar"),
    "btn": ("btn", "button", "cta-btn", "action"),
    "grid": ("grid", "cards", "columns", "tiles", "collection"),
    "foot": ("footer", "site-footer", "page-foot", "foot", "colophon"),
    "wrap": ("wrap", "container", "inner", "shell", "page-width"),
    "sec": ("section", "block", "band", "row", "sec"),
    "side": ("sidebar", "side", "aside", "rail", "drawer"),
    "feat": ("feature", "benefit", "point", "perk"),
    "quote": ("quote", "testimonial", "review", "voice"),
    "plan": ("plan", "price-card", "tier", "offer"),
    "field": ("field", "control", "entry-row", "input-group"),
    "top": ("topbar", "header", "appbar", "head-bar"),
    "kpi": ("kpi", "metric", "stat", "figure-card"),
    "panel": ("panel", "widget", "module", "pane"),
    "msg": ("message", "msg", "bubble", "entry"),
    "art": ("article", "post", "story", "entry-body"),
    "prod": ("product", "prod", "item", "goods"),
    "badge": ("badge", "tag", "chip", "label", "pill"),
}
_SCHEMES = ("bem", "bem", "dash", "dash", "dash", "camel", "scoped", "module")


@dataclass(frozen=True, kw_only=True, slots=True)
class CodeStyle:
    """How the author writes: see :func:`draw_style`."""

    scheme: str
    indent: str
    color: str
    variables: str
    prefix: str
    use_rem: bool
    use_utilities: bool
    sheet: SheetStyle


def draw_style(draw: Draw) -> CodeStyle:
    """A consistent hand: naming scheme, indentation, colour notation, variables or literals, units."""
    indent = draw.pick(("  ", "  ", "  ", "    ", "\t"))
    scheme = draw.pick(_SCHEMES)
    return CodeStyle(
        scheme=scheme,
        indent=indent,
        color=draw.pick(("hex", "hex", "hex", "HEX", "rgb", "hsl")),
        variables=draw.pick(("", "", "--", "--", "--color-", "--clr-", "--theme-", "--ui-")),
        prefix=draw.pick(("c", "ui", "x", "app", "l", "site", "pg")),
        use_rem=draw.chance(0.4),
        use_utilities=scheme == "dash" and draw.chance(0.5),
        sheet=SheetStyle(
            layout=draw.pick(("expanded", "expanded", "compact", "compact", "mixed")),
            order=draw.pick(("authored", "authored", "alphabetical")),
            indent=indent,
            comments=draw.chance(0.5),
        ),
    )


@dataclass(slots=True)
class Page:
    """State of one page while its sections are written."""

    draw: Draw
    theme: Theme
    lang: str
    style: CodeStyle
    width_css: int
    sheet: Sheet = field(default_factory=Sheet)
    scripts: list[str] = field(default_factory=list)
    _ids: dict[str, int] = field(default_factory=dict)
    _blocks: dict[str, str] = field(default_factory=dict)
    _names: dict[str, str] = field(default_factory=dict)
    _used: dict[str, None] = field(default_factory=dict)
    _utilities: set[str] = field(default_factory=set)

    @property
    def is_phone(self) -> bool:
        return self.width_css < 600

    @property
    def is_narrow(self) -> bool:
        return self.width_css < 900

    def css(self, source: str, section: str = "") -> None:
        """Adds rules; the tokens ``$ink``, ``$4``, ``$t2`` and so on are resolved when the page is printed."""
        self.sheet.add(source, section)

    def js(self, source: str) -> None:
        if source not in self.scripts:
            self.scripts.append(source)

    def uid(self, base: str) -> str:
        """An id that no other element of the page has, in the page's naming style."""
        count = self._ids[base] = self._ids.get(base, 0) + 1
        words = base.split("-") + ([str(count)] if count > 1 else [])
        if self.style.scheme in ("camel", "module"):
            return words[0] + "".join(w.capitalize() for w in words[1:])
        return "-".join(words)

    def rgb(self, name: str) -> Rgb:
        return self.theme.colors[name]

    def color(self, name: str) -> str:
        """The colour as it stands inside SVG attributes."""
        return notation(self.theme.colors[name], "HEX" if self.style.color == "HEX" else "hex")

    def class_name(self, name: str) -> str:
        """The page's own name for a class; state classes keep theirs."""
        if name.startswith("is-"):
            return name
        if name not in self._names:
            made = self._rename(name)
            is_taken = made in self._names.values() or made in self._utilities
            self._names[name] = f"{made}-box" if is_taken else made
        return self._names[name]

    def _rename(self, name: str) -> str:
        block, _, rest = name.partition("__")
        block, mod_of_block = block.split("--") if "--" in block else (block, "")
        part, _, mod = rest.partition("--")
        mod = mod or mod_of_block
        if block not in self._blocks:
            free = [s for s in _SYNONYMS.get(block, (block,)) if s not in self._blocks.values()]
            self._blocks[block] = self.draw.pick(free) if free else block
        block = self._blocks[block]
        if self.style.scheme == "bem":
            return block + (f"__{part}" if part else "") + (f"--{mod}" if mod else "")
        words = [w for chunk in (block, part, mod) for w in chunk.split("-") if w]
        if self.style.scheme == "camel":
            return words[0] + "".join(w.capitalize() for w in words[1:])
        if self.style.scheme == "module":
            letters = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
            local = "".join([words[0], *(w.capitalize() for w in words[1:])])
            return f"{local}_{''.join(self.draw.some(letters, 5))}"
        return "-".join(([self.style.prefix] if self.style.scheme == "scoped" else []) + words)

    def value(self, text: str) -> str:
        """``text`` with its tokens resolved."""
        return _TOKEN.sub(lambda m: self._token(m.group(1)), text)

    def _token(self, name: str) -> str:
        variable = f"{self.style.variables}{name}" if self.style.variables else ""
        if (
            variable
            and (name in self.theme.colors or name in self.theme.texts)
            and name not in ("border", "caps")
        ):
            self._used[name] = None
            return f"var({variable})"
        return self.literal(name)

    def literal(self, name: str) -> str:
        """A token's value, written out."""
        if name in self.theme.colors:
            return notation(self.theme.colors[name], self.style.color)
        if name in self.theme.sizes:
            size = self.theme.sizes[name]
            if self.style.use_rem and size > 3 and not name.startswith("r"):
                return f"{size / 16:g}rem"
            return f"{size:g}px" if size else "0"
        return self.theme.texts[name]


BASE_CSS = (
    "*,*::before,*::after{box-sizing:border-box}"
    "body{margin:0;background:$bg;color:$ink;font-family:$sans;font-size:$t0;line-height:$leading}"
    "h1,h2,h3,h4{margin:0;font-family:$head;font-weight:$weight;letter-spacing:$track;line-height:$tight}"
    "p{margin:0}"
    "a{color:inherit;text-decoration:none}"
    "ul,ol{margin:0;padding:0;list-style:none}"
    "button,input,select,textarea{font:inherit;color:inherit}"
    "svg{display:block;flex:none}"
)


def document(page: Page, title: str, body: list[Node], *, description: str = "") -> str:
    """The page's text: doctype, head with its sheet, body, scripts."""
    style = page.style
    root = h("body", body)
    css = _style_text(page, root)
    attrs: dict[str, str] = {"lang": page.lang} | ({"dir": "rtl"} if page.lang in RTL else {})
    head: list[Node] = [
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1"),
        h("title", title),
    ]
    if description:
        head.append(h("meta", name="description", content=description))
    lines = ["<!DOCTYPE html>", "<html " + " ".join(f'{k}="{v}"' for k, v in attrs.items()) + ">", "<head>"]
    deep = style.indent if page.draw.chance(0.6) else ""
    for node in head:
        lines += print_markup(node, style.indent, 1 if deep else 0)
    lines += [f"{deep}<style>", *_shift(css, deep * 2), f"{deep}</style>", "</head>"]
    markup = print_markup(root, style.indent)
    closing = markup.pop()
    if page.scripts:
        pad = style.indent
        markup += [f"{pad}<script>", *_shift("\n\n".join(page.scripts), pad * 2), f"{pad}</script>"]
    return "\n".join([*lines, *markup, closing, "</html>"]) + "\n"


def _shift(text: str, pad: str) -> list[str]:
    return [pad + line if line else line for line in text.split("\n")]


def _style_text(page: Page, root: Node) -> str:
    sheet = page.sheet
    taken: dict[str, list[str]] = {}
    nodes = list(root.walk())
    wanted = {name for node in nodes for name in node.classes}
    kept = (_trimmed(page, r) for r in sheet.rules if _is_wanted(r.selector, wanted))
    sheet.rules = [r for r in kept if r.decls or r.raw]
    early: list[str] = []
    if page.style.use_utilities:
        taken, written, left = utilities(sheet)
        page._utilities = {rule.selector[1:] for rule in written}
        plain = Sheet(rules=written)
        early = [plain.render(page.style.sheet, page.value, str)]
        sheet = Sheet(rules=left)
    known = sheet.classes()
    for node in nodes:
        names: list[str] = []
        for name in node.classes:
            if name in known or name.startswith("is-"):
                names.append(page.class_name(name))
            names += [u for u in taken.get(name, ()) if u not in names]
        node.classes = names
    text = sheet.render(page.style.sheet, page.value, page.class_name)
    if early:
        split = text.find("ul, ol") if "ul, ol" in text else text.find("ul,\nol")
        cut = text.find("svg", split)
        cut = text.find("}", cut) + 1
        text = text[:cut] + "\n" + early[0] + text[cut:]
    if page._used:
        text = f"{_root_text(page)}\n{text}"
    return text.strip("\n")


def _trimmed(page: Page, rule: Rule) -> Rule:
    """The rule without shadows and corners that this theme does not have."""
    theme = page.theme
    decls = tuple(
        (name, text)
        for name, text in rule.decls
        if not (name == "box-shadow" and theme.texts.get(text[1:]) == "none")
        and not (name == "border-radius" and text.startswith("$") and not theme.sizes.get(text[1:], 1))
    )
    return replace(rule, decls=decls)


def _is_wanted(selector: str, wanted: set[str]) -> bool:
    """Whether a rule can match: one of its selectors names only classes that the page has."""
    for part in selector.split(","):
        names = re.findall(r"\.([a-zA-Z_][\w-]*)", part)
        if all(n in wanted or n.startswith("is-") for n in names):
            return True
    return selector.startswith("@")


def _root_text(page: Page) -> str:
    pad, prefix = page.style.indent, page.style.variables
    order = [n for n in (*page.theme.colors, *page.theme.texts) if n in page._used]
    return "\n".join([":root {", *(f"{pad}{prefix}{n}: {page.literal(n)};" for n in order), "}"])


def program(
    page: Page, text: str, *, template_id: str, title: str, view: View, parameters: dict[str, object]
) -> Program:
    """The page as a program; the main choices common to all pages are added to ``parameters``."""
    chosen: dict[str, object] = {
        "language": page.lang, "direction": page.theme.direction.name, "is_dark": page.theme.is_dark,
        "hue_deg": page.theme.hue_deg, "naming": "utility" if page.style.use_utilities else page.style.scheme,
        "width_css": page.width_css,
    }  # fmt: skip
    return Program.from_text(
        text,
        language="html",
        main_path="index.html",
        template_id=template_id,
        title=title,
        view=view,
        parameters=chosen | parameters,
    )


VIEWPORTS = ((390, 844), (390, 844), (412, 915), (820, 1180), (1280, 800), (1280, 800), (1366, 768), (1440, 900), (1280, 960))  # fmt: skip


def draw_view(draw: Draw, lang: str, is_dark: bool, *, full_page: float, phones: bool = True) -> View:
    """A device to look with: phone, tablet or desktop, sometimes dense, a full page with that probability."""
    width, height = draw.pick(VIEWPORTS if phones else VIEWPORTS[3:])
    dpr = draw.pick((1.0, 1.5, 2.0, 2.0)) if width < 600 else draw.pick((1.0, 1.0, 1.0, 1.0, 1.5))
    full = draw.chance(full_page)
    return View.from_css(
        width,
        height,
        dpr=dpr,
        full_page=full,
        locale=LOCALES[lang],
        color_scheme="dark" if is_dark else "light",
    )


def start(
    draw: Draw,
    lang: str,
    *,
    dark: float = 0.25,
    full_page: float = 0.5,
    phones: bool = True,
    directions: tuple[str, ...] = (),
) -> tuple[Page, View]:
    """A fresh page in ``lang`` with its base rules, and the view it is made for."""
    theme = make_theme(draw, lang, dark=dark, names=directions)
    view = draw_view(draw, lang, theme.is_dark, full_page=full_page, phones=phones)
    page = Page(draw, theme, lang, draw_style(draw), view.size_css[0])
    page.css(BASE_CSS, "Base")
    if theme.is_dark:
        page.css("html{color-scheme:dark}")  # native controls and scroll bars fit
    if page.theme.texts["caps"] != "none":
        page.css("h1,h2,h3{text-transform:uppercase}")
    if lang == "ja":
        page.css("h1,h2,h3{word-break:auto-phrase}")
    return page, view


def raw(text: str) -> Raw:
    """Markup written by hand."""
    return Raw(text)
