"""The frame of a phone's application: status line, title, tabs at the bottom, in two manners."""

from __future__ import annotations

from dataclasses import dataclass

from generators._web_glyphs import glyph
from generators._web_markup import Child, Node, Raw, h
from generators._web_mobile_words import Pocket
from generators._web_scenes import portrait
from generators._web_stack import StackPage


@dataclass(frozen=True, slots=True)
class Phone:
    """What the screens need: the page, its words, its manner (ios or material), and the hour it shows."""

    page: StackPage
    words: Pocket
    manner: str
    hour: str


_BASE = ".app{position:relative;display:flex;flex-direction:column;min-height:100vh;background:$bg}.body{flex:1;display:flex;flex-direction:column;gap:$5;padding:$3 $4 $7}.body h2{font-size:$t1}.row{display:flex;align-items:center;gap:$3}.row__end{margin-inline-start:auto}.quiet{color:$muted;font-size:$ts}.list{display:grid}.list__item{display:flex;align-items:center;gap:$3;padding:$3 0;border-bottom:1px solid $hair}.list__item:last-child{border-bottom:0}.list__mark{display:flex;align-items:center;justify-content:center;flex:none;width:42px;height:42px;border-radius:$r1;background:$raised;color:$link}.list__text{min-width:0}.list__name{display:block;font-weight:600}.list__more{display:block;color:$muted;font-size:$ts}.list__end{margin-inline-start:auto;font-weight:600;white-space:nowrap}"


def status_line(phone: Phone, *, on_dark: bool = False) -> Node:
    """The hour, the signal, the battery."""
    page = phone.page
    page.css(
        ".state{display:flex;align-items:center;justify-content:space-between;height:44px;padding:0 $5;font-size:$ts;font-weight:600;direction:ltr}.state__end{display:flex;align-items:center;gap:6px}"
    )
    paint = "#fff" if on_dark else "currentColor"
    level = page.draw.between(7, 17)
    battery = Raw(
        f'<svg width="26" height="13" viewBox="0 0 26 13" aria-hidden="true"><rect x="0.5" y="0.5" width="22" height="12" rx="3.5" fill="none" stroke="{paint}" stroke-opacity="0.5"/><rect x="2" y="2" width="{level}" height="9" rx="2" fill="{paint}"/><path d="M24 4.5v4" stroke="{paint}" stroke-opacity="0.6" stroke-width="2"/></svg>'
    )
    signal = Raw(
        f'<svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true"><path d="M1 8h3v4H1zM5.5 5.5h3V12h-3zM10 3h3v9h-3zM14.5 0h3v12h-3z" fill="{paint}"/></svg>'
    )
    if phone.manner == "material":
        page.css(".state{height:36px;padding:0 $4;font-weight:500}")
    return h(
        "div.state",
        h("time", phone.hour),
        h("span.state__end", signal, glyph(page, "wifi", 16, width=2.2), battery),
        id=page.uid("status-bar"),
    )


def title_bar(phone: Phone, title: str, *, back: bool = False, end: Child = None) -> Node:
    """A large title, or the title between two buttons."""
    page = phone.page
    page.css(
        ".title{display:flex;align-items:center;gap:$3;padding:$2 $4}.title__text{font-size:$t4;line-height:1.25}.title__small{font-size:$t1}.title__end{display:flex;align-items:center;gap:$3;margin-inline-start:auto}.key{display:flex;align-items:center;justify-content:center;flex:none;width:40px;height:40px;padding:0;border:0;border-radius:50%;background:transparent;color:$ink;cursor:pointer}"
    )
    if phone.manner == "material":
        page.css(".title__text{font-size:$t3;font-weight:500}")
    key = (
        h(
            "button.key",
            glyph(page, "back", 24),
            type="button",
            id=page.uid("back"),
            aria_label=phone.words.tabs[0],
        )
        if back
        else None
    )
    return h(
        "header.title",
        key,
        h("h1.title__small" if back else "h1.title__text", title),
        h("div.title__end", end) if end else None,
        id=page.uid("title-bar"),
    )


_TABS = ("home", "search", "plus", "bell", "user")


def tab_bar(phone: Phone, current: int) -> Node:
    """Five places at the bottom; Material marks the current one with a pill."""
    page = phone.page
    page.css(
        ".tabbar{position:sticky;bottom:0;z-index:5;display:flex;justify-content:space-around;padding:$2 $2 26px;border-top:1px solid $line;background:$bg}.tabbar__item{display:grid;justify-items:center;gap:3px;min-width:58px;color:$muted;font-size:11px}.tabbar__item.is-current{color:$link;font-weight:600}.tabbar__pill{display:flex;padding:3px $4;border-radius:999px}"
    )
    if phone.manner == "material":
        page.css(
            ".tabbar{border-top:0;background:$surface;padding:$3 $2 $4}.tabbar__item.is-current .tabbar__pill{background:$soft}"
        )
    items = [
        h(
            "a.tabbar__item.is-current" if i == current else "a.tabbar__item",
            h(
                "span.tabbar__pill",
                glyph(page, _TABS[i], 24, fill=i == current and _TABS[i] in ("home", "user")),
            ),
            h("span", t),
            href="#",
            id=page.uid("tab"),
            aria_current="page" if i == current else None,
        )
        for i, t in enumerate(phone.words.tabs)
    ]
    return h("nav.tabbar", items, aria_label=phone.words.tabs[0], id=page.uid("tab-bar"))


def home_line(phone: Phone) -> Node | None:
    """The line that iOS draws at the lower edge."""
    if phone.manner != "ios":
        return None
    phone.page.css(
        ".grip{position:sticky;bottom:8px;z-index:6;width:134px;height:5px;margin:-13px auto 8px;border-radius:999px;background:$ink}"
    )
    return h("span.grip", aria_hidden="true")


def float_button(phone: Phone, label: str, icon: str) -> Node | None:
    """Material's round button over the content."""
    if phone.manner != "material":
        return None
    phone.page.css(
        ".fab{position:fixed;inset-inline-end:20px;bottom:104px;z-index:6;display:flex;align-items:center;justify-content:center;width:56px;height:56px;padding:0;border:0;border-radius:16px;background:$accent;color:$on-accent;box-shadow:$e2;cursor:pointer}"
    )
    return h(
        "button.fab", glyph(phone.page, icon, 24), type="button", id=phone.page.uid("fab"), aria_label=label
    )


def screen(
    phone: Phone, head: list[Child], body: list[Child], *, tab: int, fab: Node | None = None
) -> list[Node]:
    """A whole screen; the class names of rows and lists are shared by all applications."""
    phone.page.css(_BASE, "Screen")
    return [
        h(
            "div.app",
            status_line(phone),
            head,
            h("main.body", body, id=phone.page.uid("content")),
            fab,
            tab_bar(phone, tab),
            home_line(phone),
        )
    ]


def face(phone: Phone, size: int, name: str) -> Raw:
    return portrait(phone.page, size, label=name)
