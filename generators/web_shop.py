"""Shop pages: lists of products, one product, the basket, the checkout, the receipt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_shop_parts as parts
from generators._web_catalogue import SHOPS
from generators._web_draw import Draw
from generators._web_frame import buttons
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_page import document, program, start
from generators._web_shop_detail import detail
from generators._web_shop_parts import Counter
from generators._web_shop_till import basket, checkout, receipt
from schemas.program import Program

KINDS = ("list", "list", "filtered", "front", "detail", "detail", "basket", "checkout", "receipt")
_TITLES = {
    "list": "The product list of", "filtered": "A filtered product list of", "front": "The front page of", "detail": "A product page of",
    "basket": "The basket of", "checkout": "The checkout of", "receipt": "The order confirmation of",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class WebShop:
    """A page of an online shop; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    dark: float = 0.18

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        shop, kind = draw.pick(SHOPS), draw.pick(KINDS)
        page, view = start(draw, shop.lang, dark=self.dark, full_page=0.65)
        counter = parts.open_counter(page, shop, draw.pick((4, 6, 6, 8)))
        layout, main, heading = _PAGES[kind](counter)
        in_basket = (
            draw.between(1, 5)
            if kind not in ("basket", "checkout")
            else sum(int(n.attrs["data-count"] or "0") for n in main.walk() if "data-count" in n.attrs)
        )
        body = [
            *parts.shop_bar(counter, count=in_basket if kind != "receipt" else 0),
            main,
            parts.shop_foot(counter),
        ]
        text = document(page, f"{heading} – {shop.name}", body, description=shop.slogan)
        return program(
            page, text, template_id=f"web_shop.{kind}.{layout}", view=view, title=f"{_TITLES[kind]} {shop.name}, {shop.about}",
            parameters={"shop": shop.name, "page": kind, "layout": layout, "items": [i.name for i in counter.items]},
        )  # fmt: skip


def _tools(counter: Counter, count: int) -> Node:
    page, till = counter.page, counter.till
    page.css(
        ".tools{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$3;margin-bottom:$5;color:$muted;font-size:$ts}.tools select{padding:$2;border:1px solid $line;border-radius:$r0;background:$surface}.tools label{display:flex;align-items:center;gap:$2}"
    )
    ident = page.uid("sort")
    choose = h("label", till.sort, h("select", [h("option", o) for o in till.sorts], id=ident), for_=ident)
    spaced = f"{count} {till.found}" if page.lang not in ("ja", "zh") else f"{count}{till.found}"
    return h("div.tools", h("span", spaced), choose)


def _list(counter: Counter) -> tuple[str, Node, str]:
    page, shop = counter.page, counter.shop
    kind, columns = page.draw.pick(parts.CARD_KINDS), page.draw.pick((3, 4))
    items = (
        parts.even(counter.items, columns if not page.is_narrow else 2) if kind != "row" else counter.items
    )
    page.css(
        ".head{padding:$8 0 $6}.head h1{font-size:$t4}.head p{margin-top:$2;color:$muted;font-size:$t1}.chips{display:flex;gap:$2;margin-bottom:$5;overflow-x:auto}.chips a{padding:$2 $4;border:1px solid $line;border-radius:999px;font-size:$ts;white-space:nowrap}.chips .is-current{background:$ink;border-color:$ink;color:$bg}@media (max-width: 600px){.head{padding:$6 0 $4}.head h1{font-size:$t3}}",
        "Page head",
    )
    chips = h(
        "nav.chips",
        [
            h("a.is-current" if i == 0 else "a", g, href="#", id=page.uid("chip"))
            for i, g in enumerate(shop.groups)
        ],
        aria_label=counter.till.filters,
    )
    main = h(
        "main.wrap",
        h("div.head", h("h1", shop.name), h("p", shop.slogan)),
        chips if page.draw.chance(0.6) else _tools(counter, len(items)),
        parts.grid(counter, items, kind, columns),
        id=page.uid("main"),
    )
    return f"{kind}-{columns}" if kind != "row" else "row", main, shop.slogan


def _filtered(counter: Counter) -> tuple[str, Node, str]:
    page, shop, till = counter.page, counter.shop, counter.till
    kind = page.draw.pick(("plain", "boxed", "button", "overlay", "row"))
    items = parts.even(counter.items, 3 if not page.is_narrow else 2) if kind != "row" else counter.items
    page.css(
        ".cols{display:grid;grid-template-columns:220px minmax(0, 1fr);gap:$8;padding-top:$7}.cols h1{margin-bottom:$4;font-size:$t3}.filters section{padding:$4 0;border-top:1px solid $line}.filters h2{margin-bottom:$2;font-size:$t0}.filters label{display:flex;align-items:center;gap:$2;padding:3px 0}.filters label span{margin-inline-start:auto;color:$muted;font-size:$ts}.filters input{accent-color:$accent}.filters input[type=range]{width:100%}@media (max-width: 860px){.cols{grid-template-columns:minmax(0, 1fr);gap:$5}.filters{display:flex;gap:$6;overflow-x:auto}.filters section{flex:none;min-width:150px}}",
        "Filters",
    )
    groups = []
    for i, group in enumerate(shop.groups):
        count = sum(1 for item in shop.items if item.group == i)
        groups.append(
            h(
                "label",
                h("input", type="checkbox", checked=i == 0, id=(ident := page.uid("filter"))),
                group,
                h("span", str(count)),
                for_=ident,
            )
        )
    label, options = shop.variants
    aside = h(
        "aside.filters", h("section", h("h2", till.filters), groups),
        h("section", h("h2", till.price), h("input", type="range", min=0, max=100, value=page.draw.between(40, 90), aria_label=till.price, id=page.uid("price-range"))),
        h("section", h("h2", label), [h("label", h("input", type="checkbox", id=(ident := page.uid("variant"))), o, for_=ident) for o in options]), id=page.uid("filters"),
    )  # fmt: skip
    main = h(
        "main.wrap.cols",
        aside,
        h("div", h("h1", shop.groups[0]), _tools(counter, len(items)), parts.grid(counter, items, kind, 3)),
        id=page.uid("main"),
    )
    return kind, main, shop.groups[0]


def _front(counter: Counter) -> tuple[str, Node, str]:
    page, shop = counter.page, counter.shop
    lead = counter.items[0]
    buttons(page)
    layout = page.draw.pick(("wide", "pair"))
    copy = h(
        "div.lead__copy",
        h("h1", shop.slogan),
        h("p", lead.text),
        h("a.btn", lead.name, href="#", id=page.uid("lead-action")),
    )
    page.css(
        ".lead__copy{display:flex;flex-direction:column;align-items:flex-start;justify-content:center;gap:$4}.lead__copy h1{font-size:clamp($t3, 5vw, $t5);max-width:10em}.lead__copy p{font-size:$t1}"
    )
    hero: Node
    if layout == "wide":
        page.css(
            ".lead{display:grid;grid-template-columns:1fr 1fr;min-height:420px;background:$p1}.lead__copy{padding:$9}.lead__art{min-height:260px}@media (max-width: 760px){.lead{grid-template-columns:minmax(0, 1fr)}.lead__copy{padding:$6 $4}}",
            "Lead",
        )
        hero = h(
            "section.lead", copy, h("div.lead__art", counter.picture(lead, ground="p2")), id=page.uid("lead")
        )
    else:
        page.css(
            ".lead{display:grid;grid-template-columns:1fr 1fr;gap:$6;padding-top:$7;padding-bottom:$7}.lead__art{height:400px;border-radius:$r2;overflow:hidden}@media (max-width: 760px){.lead{grid-template-columns:minmax(0, 1fr);padding-top:$5;padding-bottom:$5}.lead__art{height:260px;order:-1}}",
            "Lead",
        )
        hero = h(
            "section.lead.wrap",
            copy,
            h("div.lead__art", counter.picture(lead, ground="p3")),
            id=page.uid("lead"),
        )
    page.css(
        ".shelf{padding-top:$8}.shelf h2{margin-bottom:$5;font-size:$t2}.facts{display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:$4;padding-top:$6;padding-bottom:$6;border-bottom:1px solid $line;font-size:$ts}.facts li{display:flex;align-items:center;justify-content:center;gap:$2;text-align:center}.facts svg{color:$link}@media (max-width: 600px){.facts{grid-template-columns:minmax(0, 1fr)}.facts li{justify-content:flex-start;text-align:start}}"
    )
    promises = h(
        "ul.facts.wrap",
        [
            h("li", icon(page, n, 20), h("span", t))
            for n, t in zip(
                ("truck", "shield", "card"),
                (counter.till.stock, counter.till.tax, " · ".join(counter.till.ways[:2])),
                strict=True,
            )
        ],
    )
    rest = counter.items[1:]
    columns = 3 if len(rest) in (3, 5, 6) else 4 if len(rest) >= 4 else 3
    shelf = h(
        "section.shelf.wrap",
        h("h2", counter.till.sorts[0]),
        parts.grid(
            counter,
            parts.even(rest, columns if not page.is_narrow else 2),
            page.draw.pick(("plain", "boxed", "overlay")),
            columns,
        ),
        id=page.uid("shelf"),
    )
    return layout, h("main", hero, promises, shelf, id=page.uid("main")), shop.slogan


_PAGES = {
    "list": _list,
    "filtered": _filtered,
    "front": _front,
    "detail": detail,
    "basket": basket,
    "checkout": checkout,
    "receipt": receipt,
}

GENERATOR = WebShop
