"""Frames of a dashboard: what stands around its board."""

from __future__ import annotations

from generators import _web_dashboard_panels as panels
from generators._web_icons import icon, logo
from generators._web_markup import Child, Node, h
from generators._web_page import Page
from generators._web_report import Report


def _head(page: Page, report: Report) -> Node:
    tools: Child = None
    if page.draw.chance(0.6) and not page.is_phone:
        page.css(
            ".search{display:flex;align-items:center;gap:$2;padding:$2 $3;background:$surface;border:1px solid $line;border-radius:$r1;color:$muted}.search input{width:180px;border:0;background:none;outline:0}"
        )
        tools = h(
            "label.search",
            icon(page, "search", 18),
            h(
                "input",
                type="search",
                placeholder=report.terms.search,
                aria_label=report.terms.search,
                id=page.uid("search"),
            ),
        )
    title = h(
        "div",
        h("h1.main__title", report.subject.title),
        h("p.main__sub", f"{report.subject.name} · {report.year}"),
    )
    return h("div.main__head", title, tools)


def _menu(page: Page, report: Report, *, words: bool) -> list[Node]:
    names = [text for _, text in report.subject.menu]
    active = names.index(report.subject.title) if report.subject.title in names else 0
    return [
        h("li", h("a.menu__link.is-current" if i == active else "a.menu__link", icon(page, name, 20), h("span", text) if words else None, href="#", id=page.uid("menu-item"),
                  aria_current="page" if i == active else None, aria_label=None if words else text))
        for i, (name, text) in enumerate(report.subject.menu)
    ]  # fmt: skip


def frame(page: Page, report: Report, kind: str, content: list[Node]) -> list[Node]:
    """``content`` inside a frame of one of the six kinds."""
    main = h("main.main", _head(page, report), content, id=page.uid("main"))
    page.css(
        ".menu__link{display:flex;align-items:center;gap:$3;padding:$2 $3;border-radius:$r1;white-space:nowrap}"
    )
    name = h("a.name", logo(page, 28), h("span", report.subject.name), href="#", id=page.uid("brand"))
    page.css(
        ".name{display:flex;align-items:center;gap:$2;font-family:$head;font-weight:700;white-space:nowrap}"
    )
    if kind in ("sidebar", "dark-side"):
        return _side(page, report, name, main, dark=kind == "dark-side")
    if kind == "rail":
        return _rail(page, report, main)
    page.css(".main{max-width:1280px;margin:0 auto}")
    return {"tabs": _tabs, "band": _band, "plain": _plain}[kind](page, report, name, main)


def _nav(page: Page, report: Report, *, words: bool) -> Node:
    menu = h("ul.menu", _menu(page, report, words=words))
    return h("nav", menu, aria_label=report.terms.navigation, id=page.uid("navigation"))


def _side(page: Page, report: Report, name: Node, main: Node, *, dark: bool) -> list[Node]:
    page.css(
        ".app{display:grid;grid-template-columns:232px minmax(0, 1fr);min-height:100vh}.side{display:flex;flex-direction:column;gap:$6;padding:$6 $4;border-inline-end:$border $line}.side__foot{margin-top:auto}@media (max-width: 900px){.app{grid-template-columns:minmax(0, 1fr)}.side{flex-direction:row;align-items:center;gap:$4;padding:$3 $4;overflow-x:auto}.side ul{display:flex;gap:$1}.side__foot{display:none}}",
        "Sidebar",
    )
    if not dark:
        page.css(
            ".side{background:$surface}.menu__link.is-current{background:$soft;color:$link;font-weight:600}"
        )
    else:
        page.css(
            ".side{background:$band;color:$band-muted;border:0}.side .name{color:$on-band}.menu__link.is-current{background:rgba(255, 255, 255, 0.14);color:$on-band;font-weight:600}"
        )
    nav = _nav(page, report, words=True)
    return [
        h(
            "div.app",
            h(
                "aside.side",
                name,
                nav,
                h("div.side__foot", panels.person(page, report)),
                id=page.uid("sidebar"),
            ),
            main,
        )
    ]


def _rail(page: Page, report: Report, main: Node) -> list[Node]:
    page.css(
        ".app{display:grid;grid-template-columns:72px minmax(0, 1fr);min-height:100vh}.side{display:flex;flex-direction:column;align-items:center;gap:$6;padding:$5 0;background:$surface;border-inline-end:$border $line}.side ul{display:grid;gap:$2}.menu__link{padding:$3}.menu__link.is-current{background:$accent;color:$on-accent}@media (max-width: 600px){.app{grid-template-columns:minmax(0, 1fr)}.side{flex-direction:row;order:2;position:sticky;bottom:0;justify-content:center;padding:$2;border:0;border-top:$border $line}.side ul{display:flex;gap:$3}.side > a{display:none}}",
        "Rail",
    )
    nav = _nav(page, report, words=False)
    return [
        h(
            "div.app",
            h(
                "aside.side",
                h("a", logo(page, 32), href="#", aria_label=report.subject.name),
                nav,
                id=page.uid("sidebar"),
            ),
            main,
        )
    ]


def _tabs(page: Page, report: Report, name: Node, main: Node) -> list[Node]:
    page.css(
        ".top{background:$surface;border-bottom:$border $line}.top__row{display:flex;align-items:center;justify-content:space-between;gap:$4;max-width:1280px;margin:0 auto;padding:$3 $7}.top .menu{display:flex;gap:$1;max-width:1280px;margin:0 auto;padding:0 $6;overflow-x:auto}.top .menu__link{padding:$3;border-radius:0;border-bottom:3px solid transparent}.top .menu__link.is-current{border-color:$accent;font-weight:600}@media (max-width: 900px){.top__row{padding:$3 $4}.top .menu{padding:0 $2}}",
        "Header",
    )
    nav = _nav(page, report, words=True)
    return [
        h("header.top", h("div.top__row", name, panels.person(page, report)), nav, id=page.uid("header")),
        main,
    ]


def _band(page: Page, report: Report, name: Node, main: Node) -> list[Node]:
    page.css(
        ".top{display:flex;align-items:center;justify-content:space-between;gap:$5;padding:$4 $7 96px;background:$band;color:$on-band}.top .menu{display:flex;gap:$2}.top .menu__link{color:$band-muted}.top .menu__link.is-current{color:$on-band;text-decoration:underline;text-underline-offset:6px}.main{margin-top:-96px}.main__head{color:$on-band}.main__head .main__sub{color:$band-muted}.main__head .search{color:$muted}@media (max-width: 900px){.top{padding:$4 $4 88px}.top nav{display:none}}",
        "Header",
    )
    page.css(".main__head{position:relative}")
    nav = _nav(page, report, words=True)
    return [
        h(
            "header.top",
            name,
            nav if page.width_css > 1200 else None,
            panels.person(page, report),
            id=page.uid("header"),
        ),
        main,
    ]


def _plain(page: Page, report: Report, name: Node, main: Node) -> list[Node]:
    page.css(
        ".top{display:flex;align-items:center;justify-content:space-between;max-width:1280px;margin:0 auto;padding:$4 $7 0}@media (max-width: 900px){.top{padding:$4 $4 0}}"
    )
    bell = h(
        "button.bell",
        icon(page, "bell", 20),
        type="button",
        aria_label=report.subject.events_title,
        id=page.uid("bell"),
    )
    page.css(".bell{padding:$2;border:1px solid $line;border-radius:$r1;background:$surface;cursor:pointer}")
    return [h("header.top", name, bell, id=page.uid("header")), main]
