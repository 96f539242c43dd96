"""Parts of an interface in every stack: buttons, fields, badges, cards, tabs, pagers, tables."""

from __future__ import annotations

from generators._web_glyphs import glyph
from generators._web_markup import Child, Node, h
from generators._web_stack import StackPage

_BUTTONS = (
    ".btn{display:inline-flex;align-items:center;justify-content:center;gap:$2;padding:$2 $4;border:1px solid $accent;border-radius:$r1;background:$accent;color:$on-accent;font-size:$ts;font-weight:600;white-space:nowrap;cursor:pointer}.btn:hover{opacity:0.9}.btn--ghost{border:1px solid $line;background:$bg;color:$ink}.btn--soft{border:1px solid $soft;background:$soft;color:$link}",
    ".btn{display:inline-flex;align-items:center;justify-content:center;gap:$2;padding:$2 $5;border:0;border-radius:999px;background:$accent;color:$on-accent;font-weight:600;font-size:$ts;white-space:nowrap;cursor:pointer}.btn--ghost{background:transparent;color:$link;box-shadow:inset 0 0 0 1px $line}.btn--soft{background:$soft;color:$link}",
    ".btn{display:inline-flex;gap:$2;align-items:center;justify-content:center;padding:$2 $4;border-radius:$r0;border:1px solid $ink;background:$ink;color:$bg;font-size:$ts;font-weight:500;cursor:pointer;white-space:nowrap}.btn--ghost{border:1px solid $line;background:transparent;color:$ink}.btn--soft{border:1px solid $raised;background:$raised;color:$ink}",
)
_MORE = (
    ".btn--small{padding:$1 $3;font-size:$txs}.btn--wide{width:100%}.btn--large{padding:$3 $6;font-size:$t0}"
)
_FIELDS = (
    ".field{display:flex;flex-direction:column;gap:$2}.field__label{font-size:$ts;font-weight:600}.field__input,.field__select{width:100%;padding:$2 $3;border:1px solid $line;border-radius:$r1;background:$bg;font-size:$ts}.field__input:focus{outline:2px solid $accent}.field__hint{color:$muted;font-size:$txs}",
    ".field{display:grid;gap:$1}.field__label{color:$muted;font-size:$txs;font-weight:500}.field__input,.field__select{width:100%;padding:$3 $4;border:1px solid $raised;border-radius:$r1;background:$raised;font-size:$ts}.field__input:focus{background:$bg;border-color:$accent}.field__hint{font-size:$txs;color:$muted}",
    ".field{display:grid;gap:$1}.field__label{font-size:$ts;font-weight:500}.field__input,.field__select{width:100%;padding:$2 0;border:0;border-bottom:2px solid $line;border-radius:0;background:transparent;font-size:$t0}.field__input:focus{border-bottom:2px solid $accent;outline:none}.field__hint{font-size:$txs;color:$muted}",
)
_CHECK = ".check{display:flex;align-items:flex-start;gap:$2;font-size:$ts}.check__box{flex:none;width:16px;height:16px;margin:3px 0 0;accent-color:$accent}"


def _once(page: StackPage, sources: tuple[str, ...], section: str) -> None:
    """Rules of one look, drawn once for the page."""
    if not any(r.section == section for r in page.sheet.rules):
        page.css(page.draw.pick(sources), section)


def button(
    page: StackPage,
    text: str,
    ident: str,
    *,
    icon: str = "",
    kind: str = "",
    size: str = "",
    wide: bool = False,
    link: str = "",
    label: str = "",
    after: str = "",
) -> Node:
    """A button, or a link that looks like one; ``kind`` is "", ghost or soft, ``size`` "", small or large."""  # fmt: skip
    _once(page, _BUTTONS, "Buttons")
    page.css(_MORE)
    mods = "".join(f".btn--{m}" for m in (kind, size, "wide" if wide else "") if m)
    inner: list[Child] = [
        glyph(page, icon, 18) if icon else None, h("span", text) if text and (icon or after) else text or None,
        glyph(page, after, 16) if after else None,
    ]  # fmt: skip
    if link:
        return h(f"a.btn{mods}", inner, id=page.uid(ident), href=link, aria_label=label or None)
    return h(f"button.btn{mods}", inner, id=page.uid(ident), type="button", aria_label=label or None)


def icon_button(page: StackPage, name: str, label: str, *, ident: str = "", size: int = 20) -> Node:
    """A square button with a picture only."""
    page.css(".tool{display:inline-flex;align-items:center;justify-content:center;flex:none;width:36px;height:36px;padding:0;border:0;border-radius:$r1;background:transparent;color:$muted;cursor:pointer}.tool:hover{background:$raised;color:$ink}")  # fmt: skip
    return h(
        "button.tool", glyph(page, name, size), id=page.uid(ident or name), type="button", aria_label=label
    )


def field(
    page: StackPage,
    label: str,
    ident: str,
    *,
    kind: str = "text",
    value: str = "",
    hint: str = "",
    note: str = "",
    dir_: str = "",
) -> Node:
    """A labelled input; ``hint`` is its placeholder, ``note`` a line below it."""
    _once(page, _FIELDS, "Fields")
    name = page.uid(ident)
    page.css(".field .field__hint{margin-top:$1}")
    return h(
        "div.field", h("label.field__label", label, for_=name),
        h("input.field__input", id=name, name=ident, type=kind, value=value or None, placeholder=hint or None, dir=dir_ or None),
        h("p.field__hint", note) if note else None,
    )  # fmt: skip


def select(
    page: StackPage, label: str, ident: str, options: tuple[str, ...], *, hidden: bool = False
) -> Node:
    """A labelled list of options; a hidden label is kept as the accessible name."""
    _once(page, _FIELDS, "Fields")
    name = page.uid(ident)
    box = h(
        "select.field__select",
        [h("option", o) for o in options],
        id=name,
        name=ident,
        aria_label=label if hidden else None,
    )
    return box if hidden else h("div.field", h("label.field__label", label, for_=name), box)


def check(
    page: StackPage, text: Child, ident: str, *, on: bool = False, kind: str = "checkbox", group: str = ""
) -> Node:
    page.css(_CHECK)
    name = page.uid(ident)
    return h(
        "div.check", h("input.check__box", id=name, type=kind, name=group or name, checked=on),
        h("label.check__text", text, for_=name),
    )  # fmt: skip


def switch(page: StackPage, label: str, ident: str, *, on: bool = False) -> Node:
    """A toggle; a real checkbox drawn as a switch."""
    name = page.uid(ident)
    if page.stack == "bootstrap":
        return h(
            "div.switch",
            h("input.check__box", id=name, type="checkbox", role="switch", checked=on, aria_label=label),
        )
    page.css(
        ".toggle{position:relative;flex:none;width:44px;height:26px}.toggle__box{position:absolute;inset:0;width:100%;height:100%;margin:0;appearance:none;border-radius:999px;background:$line;cursor:pointer}.toggle__box:checked{background:$accent}.toggle__knob{position:absolute;top:3px;width:20px;height:20px;border-radius:50%;background:#fff;box-shadow:0 1px 3px rgba(0, 0, 0, 0.3);pointer-events:none}"
    )
    return h(
        "span.toggle", h("input.toggle__box", id=name, type="checkbox", role="switch", checked=on, aria_label=label),
        h("span.toggle__knob", style=f"inset-inline-start: {21 if on else 3}px"),
    )  # fmt: skip


_BADGES = (
    ".badge{display:inline-flex;align-items:center;gap:$1;padding:2px 10px;border-radius:999px;font-size:$txs;font-weight:600;white-space:nowrap}",
    ".badge{display:inline-flex;align-items:center;gap:$1;padding:2px $2;border-radius:$r0;font-size:$txs;font-weight:500;white-space:nowrap}",
)


def badge(page: StackPage, text: str, tone: str = "plain") -> Node:
    """A short state: good, warn, bad, info or plain."""
    _once(page, _BADGES, "Badges")
    page.css(
        ".badge--good{background:$good-soft;color:$good}.badge--warn{background:$warn-soft;color:$warn}.badge--bad{background:$bad-soft;color:$bad}.badge--info{background:$soft;color:$link}.badge--plain{background:$raised;color:$muted}"
    )
    return h(f"span.badge.badge--{tone}", text)


_CARDS = (
    ".card{border:$border $line;border-radius:$r2;background:$surface}.card__body{padding:$5}",
    ".card{border-radius:$r2;background:$bg;border:$border $line;box-shadow:$e1}.card__body{padding:$5}",
    ".card{border:$border $line;border-radius:$r1;background:$bg}.card__body{padding:$4}",
)


def card(page: StackPage, *children: Child, ident: str = "card", tag: str = "section") -> Node:
    """A framed piece of the page."""
    _once(page, _CARDS, "Cards")
    return h(f"{tag}.card", h("div.card__body", children), id=page.uid(ident))


_TABS = (
    ".tabs{display:flex;gap:$5;border-bottom:1px solid $line;overflow-x:auto}.tabs__tab{display:block;padding:$3 0;border-bottom:2px solid transparent;color:$muted;font-size:$ts;white-space:nowrap}.tabs__tab.is-current{border-bottom:2px solid $accent;color:$ink;font-weight:600}",
    ".tabs{display:flex;gap:$1;padding:$1;border-radius:$r1;background:$raised;overflow-x:auto;width:fit-content;max-width:100%}.tabs__tab{display:block;padding:$1 $3;border-radius:$r0;color:$muted;font-size:$ts;white-space:nowrap}.tabs__tab.is-current{background:$bg;color:$ink;font-weight:600;box-shadow:0 1px 2px rgba(0, 0, 0, 0.12)}",
    ".tabs{display:flex;gap:$2;overflow-x:auto}.tabs__tab{display:block;padding:$1 $3;border:1px solid $line;border-radius:999px;font-size:$ts;color:$muted;white-space:nowrap}.tabs__tab.is-current{border-color:$accent;background:$soft;color:$link}",
)


def tabs(page: StackPage, items: tuple[str, ...] | list[str], *, current: int = 0, label: str = "") -> Node:
    """A row of tabs; ``current`` is open."""
    _once(page, _TABS, "Tabs")
    return h(
        "ul.tabs",
        [
            h("li.tabs__item", h("a.tabs__tab.is-current" if i == current else "a.tabs__tab", t, href="#", id=page.uid("tab"), aria_current="page" if i == current else None))
            for i, t in enumerate(items)
        ],
        aria_label=label or None,
    )  # fmt: skip


def pager(
    page: StackPage, label: str, numbers: tuple[str, ...], current: int, *, before: str, after: str
) -> Node:
    """Numbered pages; an ellipsis is a number too."""
    page.css(
        ".pager{display:flex;gap:$1}.pager__link{display:flex;align-items:center;justify-content:center;min-width:34px;height:34px;padding:0 $2;border:1px solid $line;border-radius:$r0;font-size:$ts}.pager__item.is-current .pager__link{border-color:$accent;background:$accent;color:$on-accent}",
        "Pages",
    )

    def item(text: Child, name: str, *, on: bool = False) -> Node:
        return h("li.pager__item.is-current" if on else "li.pager__item", h("a.pager__link", text, href="#", id=page.uid(name), aria_current="page" if on else None, aria_label=None if isinstance(text, str) else name))  # fmt: skip

    items = [item(n, "page", on=i == current) for i, n in enumerate(numbers)]
    return h(
        "nav",
        h("ul.pager", item(before, "page-before"), items, item(after, "page-after")),
        aria_label=label,
        id=page.uid("pages"),
    )


def meter(page: StackPage, share: int, label: str, *, tone: str = "accent") -> Node:
    """A bar filled to ``share`` per cent."""
    page.css(
        ".meter{height:8px;border-radius:999px;background:$raised;overflow:hidden}.meter__bar{height:100%;border-radius:999px;background:$accent}"
    )
    return h(
        "div.meter", h("div.meter__bar", style=f"width: {share}%"), role="progressbar", aria_label=label,
        aria_valuenow=share, aria_valuemin=0, aria_valuemax=100, id=page.uid("meter"),
    )  # fmt: skip


def initials(name: str) -> str:
    words = [w for w in name.replace("-", " ").split() if w[:1].isalpha()]
    if not words:
        return name[:1]
    if (
        ord(words[0][0]) > 0x2E80
        or "\u0600" <= words[0][0] <= "\u06ff"
        or "\u0900" <= words[0][0] <= "\u0eff"
    ):
        return words[0][0]
    return (words[0][0] + (words[-1][0] if len(words) > 1 else "")).upper()


def avatar(page: StackPage, name: str, size: int = 32) -> Node:
    """Initials in a circle, the same colours for the same name."""
    page.css(
        ".avatar{display:inline-flex;align-items:center;justify-content:center;flex:none;border-radius:50%;font-weight:600;line-height:1}"
    )
    tone = ("p1", "p2", "p3", "p4", "p5")[sum(map(ord, name)) % 5]
    style = f"width: {size}px; height: {size}px; font-size: {round(size * 0.38)}px; background: {page.color(tone)}; color: {page.color('ink')}"
    return h("span.avatar", initials(name), style=style, aria_hidden="true")
