"""Parts that many pages share: buttons, bars at the top, footers, wrappers."""

from __future__ import annotations

from generators._web_business import WORDS, Business
from generators._web_icons import icon, logo
from generators._web_markup import Child, Node, h
from generators._web_page import Page

WRAP = ".wrap{max-width:1120px;margin-left:auto;margin-right:auto;padding-left:$7;padding-right:$7}@media (max-width: 760px){.wrap{padding-left:$5;padding-right:$5}}"
_BUTTONS = (
    ".btn{display:inline-flex;align-items:center;justify-content:center;gap:$2;padding:$3 $6;border:0;border-radius:$r1;background:$accent;color:$on-accent;font-weight:600;cursor:pointer;white-space:nowrap}.btn:hover{filter:brightness(1.08)}.btn--ghost{background:transparent;color:$link;box-shadow:inset 0 0 0 1px $line}",
    ".btn{display:inline-flex;align-items:center;justify-content:center;gap:$2;padding:$3 $7;border:2px solid $ink;border-radius:$r0;background:$accent;color:$on-accent;font-weight:700;text-align:center;box-shadow:$e1;cursor:pointer}.btn--ghost{background:$surface;color:$ink;box-shadow:none}",
    ".btn{display:inline-flex;gap:$2;align-items:center;justify-content:center;padding:$3 $6;border:1px solid $accent;border-radius:999px;background:$accent;color:$on-accent;font-weight:600;cursor:pointer}.btn:hover{background:$link;border-color:$link}.btn--ghost{background:$soft;border-color:$soft;color:$link}",
    ".btn{display:inline-flex;align-items:center;justify-content:center;gap:$2;padding:$3 $5;border:1px solid $ink;border-radius:$r0;background:$ink;color:$bg;font-weight:500;cursor:pointer;text-align:center}.btn--ghost{background:transparent;color:$ink}.btn--ghost:hover{background:$ink;color:$bg}",
)


def buttons(page: Page) -> None:
    """Rules of the page's buttons, one look per page."""
    if page.class_name("btn") and not any(r.selector == ".btn" for r in page.sheet.rules):
        looks = (
            _BUTTONS[1:2]
            if page.theme.direction.shadow == "hard"
            else (_BUTTONS[0], _BUTTONS[2], _BUTTONS[3])
        )
        page.css(page.draw.pick(looks), "Buttons")


def buttons_on_dark(page: Page) -> None:
    """Rules of the first screen's buttons where it is dark: pale ones instead of ink, outlines in white."""
    buttons(page)
    if any(r.selector == ".btn" and ("background", "$ink") in r.decls for r in page.sheet.rules):
        page.css(".hero .btn{background:#fff;border-color:#fff;color:#16181d}")
    page.css(
        ".hero .btn--ghost{background:transparent;color:#fff;border-color:#fff;box-shadow:inset 0 0 0 1px #fff}"
    )


def action(
    page: Page, text: str, ident: str, *, ghost: bool = False, arrow: bool = False, link: str = "#"
) -> Node:
    """A call to action: a link that looks like a button."""
    buttons(page)
    mark = icon(page, "arrow", 18) if arrow and page.lang not in ("ar", "he") else None
    return h("a.btn.btn--ghost" if ghost else "a.btn", text, mark, id=page.uid(ident), href=link)


def brand(page: Page, name: str) -> Node:
    """Logo and name."""
    page.css(
        ".brand{display:inline-flex;align-items:center;gap:$2;font-family:$head;font-weight:700;font-size:$t1;white-space:nowrap}"
    )
    if page.draw.chance(0.2):
        return h("a.brand", name, id=page.uid("brand"), href="#")
    return h("a.brand", logo(page), h("span", name), id=page.uid("brand"), href="#")


def site_nav(page: Page, firm: Business, labels: list[tuple[str, str]]) -> list[Node]:
    """The bar at the top of a site, one of five kinds; ``labels`` are (text, target)."""
    words, kind = WORDS[firm.lang], page.draw.between(0, 4)
    links = h("ul.nav__links", [h("li", h("a", text, href=f"#{to}")) for text, to in labels])
    burger = h(
        "button.nav__burger",
        icon(page, "menu", 24),
        id=page.uid("menu-button"),
        type="button",
        aria_label=words.menu,
        aria_expanded="false",
    )
    page.css(
        ".nav{display:flex;align-items:center;justify-content:space-between;gap:$6}"
        ".nav__links{display:flex;gap:$6;font-size:$ts}.nav__links a:hover{color:$link}"
        ".nav__burger{display:none;padding:$2;border:0;background:none;cursor:pointer}"
        "@media (max-width: 860px){.nav__links{display:none}.nav__burger{display:block}.nav__links.is-open{display:flex;flex-direction:column;position:absolute;top:64px;left:0;right:0;padding:$5;background:$surface;z-index:5}}",
        "Navigation",
    )
    if page.draw.chance(0.6):
        page.js(
            _MENU_JS.replace("MENU", str(burger.attrs["id"])).replace("LINKS", page.class_name("nav__links"))
        )
    call = action(page, firm.actions[0], "nav-action", ghost=kind in (1, 3))
    page.css("@media (max-width: 860px){.nav .btn{display:none}}")
    bar = h(
        "nav.nav", brand(page, firm.name), links, call, burger, id=page.uid("main-nav"), aria_label=words.main
    )
    if kind == 0:
        page.css(".top{padding:$4 0;border-bottom:$border $line}")
        return [h("header.top", h("div.wrap", bar), id=page.uid("site-header"))]
    if kind == 1:
        page.css(
            ".top{padding:$3 0;background:$surface;position:sticky;top:0;z-index:10;box-shadow:0 1px 0 $line}"
        )
        return [h("header.top", h("div.wrap", bar), id=page.uid("site-header"))]
    if kind == 2:
        page.css(
            ".notice{padding:$2 $4;background:$band;color:$on-band;font-size:$ts;text-align:center}.top{padding:$4 0}"
        )
        return [
            h("p.notice", f"{firm.stats[1][0]} {firm.stats[1][1]} · {firm.place}", id=page.uid("notice")),
            h("header.top", h("div.wrap", bar), id=page.uid("site-header")),
        ]
    if kind == 3:
        page.css(
            ".top{padding:$4 0}.top__pill{padding:$3 $3 $3 $6;border:$border $line;border-radius:999px;background:$surface}[dir=rtl] .top__pill{padding:$3 $6 $3 $3}"
        )
        return [h("header.top", h("div.wrap", h("div.top__pill", bar)), id=page.uid("site-header"))]
    page.css(".top{padding:$6 0 $4;border-bottom:$border $ink}")
    return [h("header.top", h("div.wrap", bar), id=page.uid("site-header"))]


_MENU_JS = """const menuButton = document.getElementById('MENU');
const menuLinks = document.querySelector('.LINKS');
menuButton.addEventListener('click', () => {
  const open = menuLinks.classList.toggle('is-open');
  menuButton.setAttribute('aria-expanded', String(open));
});"""


def site_footer(page: Page, firm: Business, labels: list[tuple[str, str]]) -> Node:
    """The end of a site, one of four kinds."""
    words, kind = WORDS[firm.lang], page.draw.between(0, 3)
    year = page.draw.pick(("2024", "2025", "2026"))
    small = f"© {year} {firm.name}. {words.rights}"
    legal = h(
        "span.foot__legal", h("a", words.privacy, href="#privacy"), h("a", words.imprint, href="#terms")
    )
    page.css(
        ".foot{padding:$8 0 $7;font-size:$ts}.foot__legal{display:inline-flex;gap:$5}.foot a:hover{text-decoration:underline}"
    )
    rows: Child
    if kind == 0:
        page.css(
            ".foot{border-top:$border $line;color:$muted}.foot__row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:$4}",
            "Footer",
        )
        rows = h("div.foot__row", h("span", small), h("span", firm.place), legal)
    elif kind == 1:
        page.css(
            ".foot{background:$band;color:$band-muted}.foot__cols{display:grid;grid-template-columns:2fr 1fr 1fr;gap:$7}.foot__cols h3{margin-bottom:$3;font-size:$ts;color:$on-band}.foot__cols li{padding:$1 0}.foot__base{margin-top:$7;padding-top:$5;border-top:1px solid rgba(255, 255, 255, 0.18)}@media (max-width: 760px){.foot__cols{grid-template-columns:1fr 1fr}}",
            "Footer",
        )
        rows = [
            h(
                "div.foot__cols",
                h("div", h("h3", firm.name), h("p", words.newsletter)),
                h(
                    "ul",
                    h("li", h("h3", words.menu)),
                    [h("li", h("a", t, href=f"#{to}")) for t, to in labels],
                ),
                h(
                    "ul",
                    h("li", h("h3", words.contact)),
                    h("li", firm.place),
                    h("li", h("a", words.privacy, href="#privacy")),
                    h("li", h("a", words.imprint, href="#terms")),
                ),
            ),
            h("p.foot__base", small),
        ]
    elif kind == 2:
        page.css(
            ".foot{text-align:center;color:$muted}.foot__name{margin-bottom:$3;font-family:$head;font-size:$t3;color:$ink}.foot__legal{justify-content:center;margin-top:$4}",
            "Footer",
        )
        rows = [h("p.foot__name", firm.name), h("p", firm.place), h("p", small), legal]
    else:
        page.css(
            ".foot{background:$surface;border-top:$border $line}.foot__row{display:grid;grid-template-columns:1fr auto;gap:$6;align-items:end}.foot__row p{color:$muted}@media (max-width: 760px){.foot__row{grid-template-columns:1fr}}",
            "Footer",
        )
        rows = h("div.foot__row", h("div", brand(page, firm.name), h("p", firm.place), h("p", small)), legal)
    return h("footer.foot", h("div.wrap", rows), id=page.uid("footer"))
