"""Shop pages: lists of products, one product, the basket, the checkout, the receipt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_shop_parts as parts
from generators._web_catalogue import SHOPS, Item
from generators._web_draw import Draw
from generators._web_frame import buttons
from generators._web_icons import icon
from generators._web_markup import Child, Node, h
from generators._web_numbers import date
from generators._web_page import document, program, start
from generators._web_shop_parts import Counter
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
        in_basket = draw.between(1, 5) if kind not in ("basket", "checkout") else sum(int(n.attrs["data-count"] or "0") for n in main.walk() if "data-count" in n.attrs)
        body = [*parts.shop_bar(counter, count=in_basket if kind != "receipt" else 0), main, parts.shop_foot(counter)]
        text = document(page, f"{heading} – {shop.name}", body, description=shop.slogan)
        return program(
            page, text, template_id=f"web_shop.{kind}.{layout}", view=view, title=f"{_TITLES[kind]} {shop.name}, {shop.about}",
            parameters={"shop": shop.name, "page": kind, "layout": layout, "items": [i.name for i in counter.items]},
        )  # fmt: skip


def _grid(counter: Counter, items: list[Item], kind: str, columns: int) -> Node:
    page = counter.page
    if kind == "row":
        return h("div.rows", [parts.card(counter, i, kind) for i in items], id=page.uid("products"))
    page.css(f".grid{{display:grid;grid-template-columns:repeat({columns}, minmax(0, 1fr));gap:$7 $5}}@media (max-width: 900px){{.grid{{grid-template-columns:1fr 1fr}}}}@media (max-width: 600px){{.grid{{gap:$5 $3}}}}", "Product grid")
    return h("div.grid", [parts.card(counter, i, kind) for i in items], id=page.uid("products"))


def _even(items: list[Item], columns: int) -> list[Item]:
    """As many goods as fill whole rows (rows of two on narrow screens)."""
    whole = len(items) // columns * columns
    return items[: whole or 2]


def _tools(counter: Counter, count: int) -> Node:
    page, till = counter.page, counter.till
    page.css(".tools{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$3;margin-bottom:$5;color:$muted;font-size:$ts}.tools select{padding:$2;border:1px solid $line;border-radius:$r0;background:$surface}.tools label{display:flex;align-items:center;gap:$2}")
    ident = page.uid("sort")
    choose = h("label", till.sort, h("select", [h("option", o) for o in till.sorts], id=ident), for_=ident)
    spaced = f"{count} {till.found}" if page.lang not in ("ja", "zh") else f"{count}{till.found}"
    return h("div.tools", h("span", spaced), choose)


def _list(counter: Counter) -> tuple[str, Node, str]:
    page, shop = counter.page, counter.shop
    kind, columns = page.draw.pick(parts.CARD_KINDS), page.draw.pick((3, 4))
    items = _even(counter.items, columns if not page.is_narrow else 2) if kind != "row" else counter.items
    page.css(".head{padding:$8 0 $6}.head h1{font-size:$t4}.head p{margin-top:$2;color:$muted;font-size:$t1}.chips{display:flex;gap:$2;margin-bottom:$5;overflow-x:auto}.chips a{padding:$2 $4;border:1px solid $line;border-radius:999px;font-size:$ts;white-space:nowrap}.chips .is-current{background:$ink;border-color:$ink;color:$bg}@media (max-width: 600px){.head{padding:$6 0 $4}.head h1{font-size:$t3}}", "Page head")
    chips = h("nav.chips", [h("a.is-current" if i == 0 else "a", g, href="#", id=page.uid("chip")) for i, g in enumerate(shop.groups)], aria_label=counter.till.filters)
    main = h("main.wrap", h("div.head", h("h1", shop.name), h("p", shop.slogan)), chips if page.draw.chance(0.6) else _tools(counter, len(items)), _grid(counter, items, kind, columns), id=page.uid("main"))
    return f"{kind}-{columns}" if kind != "row" else "row", main, shop.slogan


def _filtered(counter: Counter) -> tuple[str, Node, str]:
    page, shop, till = counter.page, counter.shop, counter.till
    kind = page.draw.pick(("plain", "boxed", "button", "overlay", "row"))
    items = _even(counter.items, 3 if not page.is_narrow else 2) if kind != "row" else counter.items
    page.css(".cols{display:grid;grid-template-columns:220px minmax(0, 1fr);gap:$8;padding-top:$7}.cols h1{margin-bottom:$4;font-size:$t3}.filters section{padding:$4 0;border-top:1px solid $line}.filters h2{margin-bottom:$2;font-size:$t0}.filters label{display:flex;align-items:center;gap:$2;padding:3px 0}.filters label span{margin-inline-start:auto;color:$muted;font-size:$ts}.filters input{accent-color:$accent}.filters input[type=range]{width:100%}@media (max-width: 860px){.cols{grid-template-columns:minmax(0, 1fr);gap:$5}.filters{display:flex;gap:$6;overflow-x:auto}.filters section{flex:none;min-width:150px}}", "Filters")
    groups = []
    for i, group in enumerate(shop.groups):
        count = sum(1 for item in shop.items if item.group == i)
        groups.append(h("label", h("input", type="checkbox", checked=i == 0, id=(ident := page.uid("filter"))), group, h("span", str(count)), for_=ident))
    label, options = shop.variants
    aside = h(
        "aside.filters", h("section", h("h2", till.filters), groups),
        h("section", h("h2", till.price), h("input", type="range", min=0, max=100, value=page.draw.between(40, 90), aria_label=till.price, id=page.uid("price-range"))),
        h("section", h("h2", label), [h("label", h("input", type="checkbox", id=(ident := page.uid("variant"))), o, for_=ident) for o in options]), id=page.uid("filters"),
    )  # fmt: skip
    main = h("main.wrap.cols", aside, h("div", h("h1", shop.groups[0]), _tools(counter, len(items)), _grid(counter, items, kind, 3)), id=page.uid("main"))
    return kind, main, shop.groups[0]


def _front(counter: Counter) -> tuple[str, Node, str]:
    page, shop = counter.page, counter.shop
    lead = counter.items[0]
    buttons(page)
    layout = page.draw.pick(("wide", "pair"))
    copy = h("div.lead__copy", h("h1", shop.slogan), h("p", lead.text), h("a.btn", lead.name, href="#", id=page.uid("lead-action")))
    page.css(".lead__copy{display:flex;flex-direction:column;align-items:flex-start;justify-content:center;gap:$4}.lead__copy h1{font-size:clamp($t3, 5vw, $t5);max-width:10em}.lead__copy p{font-size:$t1}")
    hero: Node
    if layout == "wide":
        page.css(".lead{display:grid;grid-template-columns:1fr 1fr;min-height:420px;background:$p1}.lead__copy{padding:$9}.lead__art{min-height:260px}@media (max-width: 760px){.lead{grid-template-columns:minmax(0, 1fr)}.lead__copy{padding:$6 $4}}", "Lead")
        hero = h("section.lead", copy, h("div.lead__art", counter.picture(lead, ground="p2")), id=page.uid("lead"))
    else:
        page.css(".lead{display:grid;grid-template-columns:1fr 1fr;gap:$6;padding-top:$7;padding-bottom:$7}.lead__art{height:400px;border-radius:$r2;overflow:hidden}@media (max-width: 760px){.lead{grid-template-columns:minmax(0, 1fr);padding-top:$5;padding-bottom:$5}.lead__art{height:260px;order:-1}}", "Lead")
        hero = h("section.lead.wrap", copy, h("div.lead__art", counter.picture(lead, ground="p3")), id=page.uid("lead"))
    page.css(".shelf{padding-top:$8}.shelf h2{margin-bottom:$5;font-size:$t2}.facts{display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:$4;padding-top:$6;padding-bottom:$6;border-bottom:1px solid $line;font-size:$ts}.facts li{display:flex;align-items:center;justify-content:center;gap:$2;text-align:center}.facts svg{color:$link}@media (max-width: 600px){.facts{grid-template-columns:minmax(0, 1fr)}.facts li{justify-content:flex-start;text-align:start}}")
    promises = h("ul.facts.wrap", [h("li", icon(page, n, 20), h("span", t)) for n, t in zip(("truck", "shield", "card"), (counter.till.stock, counter.till.tax, " · ".join(counter.till.ways[:2])), strict=True)])
    rest = counter.items[1:]
    columns = 3 if len(rest) in (3, 5, 6) else 4 if len(rest) >= 4 else 3
    shelf = h("section.shelf.wrap", h("h2", counter.till.sorts[0]), _grid(counter, _even(rest, columns if not page.is_narrow else 2), page.draw.pick(("plain", "boxed", "overlay")), columns), id=page.uid("shelf"))
    return layout, h("main", hero, promises, shelf, id=page.uid("main")), shop.slogan


def _detail(counter: Counter) -> tuple[str, Node, str]:
    page, shop, till = counter.page, counter.shop, counter.till
    # The details of a shop are those of its first product and of its likes.
    item = page.draw.pick([i for i in shop.items if i.good == shop.items[0].good])
    layout = page.draw.pick(("thumbs", "stack", "wide"))
    buttons(page)
    label, options = shop.variants
    chosen = page.draw.between(0, len(options) - 1)
    page.css(
        ".buy{display:grid;gap:$4;align-content:start}.buy h1{font-size:$t3}.buy__price{font-size:$t2;font-weight:600}.buy__price del{margin-inline-start:$3;color:$muted;font-size:$t0;font-weight:400}.buy__text{color:$muted;font-size:$t1}.opts{display:flex;flex-wrap:wrap;gap:$2}.opts button{padding:$2 $4;border:1px solid $line;border-radius:$r1;background:$surface;cursor:pointer}.opts .is-chosen{border-color:$ink;background:$ink;color:$bg}.stock{display:flex;align-items:center;gap:$2;color:$good;font-size:$ts}.stock--few{color:$warn}.qty{display:inline-flex;align-items:center;border:1px solid $line;border-radius:$r1}.qty button{display:grid;place-items:center;width:42px;height:42px;border:0;background:none;cursor:pointer}.qty output{min-width:28px;text-align:center}.buy__row{display:flex;flex-wrap:wrap;gap:$3}.buy__row .btn{flex:1 1 180px}.spec{font-size:$ts}.spec div{display:grid;grid-template-columns:120px minmax(0, 1fr);gap:$3;padding:$2 0;border-top:1px solid $hair}.spec dt{color:$muted}.spec dd{margin:0}",
        "Product",
    )
    page.js(_QUANTITY_JS)
    few = page.draw.chance(0.3)
    buy = h(
        "div.buy", h("p.crumb", h("a", shop.groups[item.group], href="#")), h("h1", item.name, id=page.uid("product-name")),
        h("p.buy__price", counter.price(item.cents), h("del", counter.price(counter.old_cents(item))) if item.name in counter.sale else None, id=page.uid("price")),
        h("p.buy__text", item.text),
        h("div", h("p", h("b", label)), h("div.opts", [h("button.is-chosen" if i == chosen else "button", o, type="button", id=page.uid("option")) for i, o in enumerate(options)], role="group", aria_label=label)),
        h("p.stock.stock--few" if few else "p.stock", icon(page, "clock" if few else "check", 18), till.few if few else till.stock, id=page.uid("stock")),
        h("div.buy__row", h("div.qty", h("button", icon(page, "minus", 18), type="button", aria_label="−", id="less"), h("output", "1", id="quantity", aria_label=till.quantity), h("button", icon(page, "plus", 18), type="button", aria_label="+", id="more")),
          h("button.btn", till.add, type="button", id=page.uid("add"))),
        h("dl.spec", [h("div", h("dt", k), h("dd", v)) for k, v in shop.details], id=page.uid("details"), aria_label=till.details),
    )  # fmt: skip
    page.css(".crumb{color:$link;font-size:$ts}.view{display:grid;grid-template-columns:1.15fr 1fr;gap:$8;padding-top:$7}.view__main{aspect-ratio:1;border-radius:$r2;overflow:hidden}.view__small{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$3;margin-top:$3}.view__small div{aspect-ratio:1;border-radius:$r1;overflow:hidden}.view__small .is-current{outline:2px solid $accent}@media (max-width: 860px){.view{grid-template-columns:minmax(0, 1fr);padding-top:$4;gap:$5}}", "Pictures")
    grounds = ("raised", "p1", "p3", "p5")
    shots: Child = h("div.view__small", [h("div.is-current" if i == 0 else "div", counter.picture(item, ground=g), id=page.uid("thumbnail")) for i, g in enumerate(grounds)])
    if layout == "stack":
        shots = h("div.view__small", [h("div", counter.picture(item, ground=g), id=page.uid("thumbnail")) for g in grounds[1:3]])
        page.css(".view__small{grid-template-columns:1fr 1fr}")
    if layout == "wide":
        page.css(".view{grid-template-columns:1fr 1fr}.view__main{aspect-ratio:auto;min-height:360px}")
        shots = None
    gallery = h("div", h("div.view__main", counter.picture(item), id=page.uid("picture")), shots) if shots else h("div.view__main", counter.picture(item), id=page.uid("picture"))
    page.css(".notes{display:grid;grid-template-columns:1fr 1fr;gap:$5;padding-top:$9}.notes h2,.more h2{grid-column:1 / -1;font-size:$t2}.notes blockquote{margin:0;padding:$5;border-radius:$r1;background:$raised}.notes footer{margin-top:$2;color:$muted;font-size:$ts}.stars{display:flex;gap:2px;margin-bottom:$2;color:$c2}.more{padding-top:$9}.more h2{margin-bottom:$5}@media (max-width: 760px){.notes{grid-template-columns:minmax(0, 1fr)}}", "Reviews")
    notes = h("section.notes", h("h2", till.reviews), [h("blockquote", h("div.stars", [icon(page, "star", 16, fill=True) for _ in range(5)], role="img", aria_label="5 / 5"), h("p", text), h("footer", who), id=page.uid("review")) for text, who in shop.notes], id=page.uid("reviews"))
    others = _even([i for i in counter.items if i is not item], 3 if not page.is_narrow else 2)[:3 if not page.is_narrow else 2]
    more = h("section.more", h("h2", till.together), _grid(counter, others, "plain", 3), id=page.uid("related"))
    return layout, h("main.wrap", h("div.view", gallery, buy), [notes, more] if page.draw.chance(0.6) else [more], id=page.uid("main")), item.name


_QUANTITY_JS = """const quantity = document.getElementById('quantity');
function change(step) {
  quantity.value = Math.min(9, Math.max(1, Number(quantity.value) + step));
}
document.getElementById('less').addEventListener('click', () => change(-1));
document.getElementById('more').addEventListener('click', () => change(1));"""


def _rows(counter: Counter) -> list[tuple[Item, int]]:
    return [(item, counter.page.draw.pick((1, 1, 1, 2, 2, 3))) for item in counter.items[: counter.page.draw.pick((2, 3, 4))]]


def _basket(counter: Counter) -> tuple[str, Node, str]:
    page, till = counter.page, counter.till
    buttons(page)
    rows, layout = _rows(counter), page.draw.pick(("aside", "table", "cards"))
    page.css(".page{padding-top:$7}.page h1{margin-bottom:$5;font-size:$t3}.line{display:grid;grid-template-columns:92px minmax(0, 1fr) auto;gap:$4;align-items:center;padding:$4 0;border-top:1px solid $line}.line__art{aspect-ratio:1;border-radius:$r1;overflow:hidden}.line h2{font-size:$t0}.line p{color:$muted;font-size:$ts}.line strong{white-space:nowrap}.line a{color:$link;font-size:$ts;text-decoration:underline}.sum{padding:$6;background:$surface;border:$border $line;border-radius:$r2}.sum .btn{width:100%;margin-top:$5}.split{display:grid;grid-template-columns:minmax(0, 1.7fr) minmax(0, 1fr);gap:$8;align-items:start}@media (max-width: 860px){.split{grid-template-columns:minmax(0, 1fr);gap:$5}}", "Basket")
    lines = [
        h("article.line", h("div.line__art", counter.picture(i)), h("div", h("h2", i.name), h("p", f"{till.quantity}: {n} × {counter.price(i.cents)}"), h("a", till.remove, href="#", id=page.uid("remove"), aria_label=f"{till.remove}: {i.name}")), h("strong", counter.price(i.cents * n)), id=page.uid("line"), data_count=n)
        for i, n in rows
    ]  # fmt: skip
    total, _ = parts.sums(counter, rows)
    summary = h("aside.sum", total, h("button.btn", till.checkout, type="button", id=page.uid("checkout")), id=page.uid("summary"))
    if layout == "cards":
        page.css(".line{padding:$4;border:$border $line;border-radius:$r1;background:$surface}.line + .line{margin-top:$3}")
    if layout == "table":
        page.css(".narrow{max-width:760px;margin:0 auto}.sum{margin-top:$6;border:0;border-radius:0;border-top:$border $ink;padding:$5 0;background:none}")
        return layout, h("main.wrap.page", h("div.narrow", h("h1", till.cart), lines, summary), id=page.uid("main")), till.cart
    return layout, h("main.wrap.page", h("h1", till.added), h("div.split", h("div", lines), summary), id=page.uid("main")), till.cart


def _checkout(counter: Counter) -> tuple[str, Node, str]:
    page, till = counter.page, counter.till
    buttons(page)
    rows, layout = _rows(counter), page.draw.pick(("aside", "stacked"))
    page.css(".page{padding-top:$6}.path{display:flex;gap:$5;margin-bottom:$6;color:$muted;font-size:$ts}.path .is-current{color:$ink;font-weight:700}.split{display:grid;grid-template-columns:minmax(0, 1.4fr) minmax(0, 1fr);gap:$8;align-items:start}.part{margin-bottom:$6}.part h2{margin-bottom:$4;font-size:$t1}.pairs{display:grid;grid-template-columns:1fr 1fr;gap:$4}.pairs label{display:grid;gap:$1;font-size:$ts;font-weight:600;min-width:0}.pairs input{width:100%;min-width:0;padding:$3;border:1px solid $muted;border-radius:$r1;background:$surface;font-weight:400}.way{display:flex;align-items:center;gap:$3;padding:$4;border:1px solid $line;border-radius:$r1}.way + .way{margin-top:$2}.way.is-chosen{border-color:$accent;background:$soft}.way input{accent-color:$accent}.way svg{margin-inline-start:auto}.sum{padding:$6;background:$surface;border:$border $line;border-radius:$r2}.sum li{display:grid;grid-template-columns:52px minmax(0, 1fr) auto;gap:$3;align-items:center;padding:$2 0;font-size:$ts}.sum li div{aspect-ratio:1;border-radius:$r0;overflow:hidden}.sum dl{margin-top:$4}@media (max-width: 860px){.split{grid-template-columns:minmax(0, 1fr)}.pairs{grid-template-columns:minmax(0, 1fr)}}", "Checkout")
    path = h("ol.path", [h("li.is-current" if i == 1 else "li", f"{i + 1}. {s}") for i, s in enumerate(till.steps)], id=page.uid("progress"))
    fields = [h("label", label, h("input", type="text", value=value, id=(ident := page.uid("field"))), for_=ident) for label, value in till.address]
    pay = page.draw.between(0, 2)
    ways = [h("label.way.is-chosen" if i == pay else "label.way", h("input", type="radio", name="pay", checked=i == pay, id=(ident := page.uid("way"))), w, icon(page, n, 22), for_=ident) for i, (w, n) in enumerate(zip(till.ways, ("card", "wallet", "bag"), strict=True))]
    total, _ = parts.sums(counter, rows)
    goods = h("ul", [h("li", h("div", counter.picture(i)), h("span", f"{n} × {i.name}"), h("b", counter.price(i.cents * n)), id=page.uid("line"), data_count=n) for i, n in rows])
    summary = h("aside.sum", goods, total, id=page.uid("summary"))
    form = h("form", h("section.part", h("h2", till.steps[1]), h("div.pairs", fields), id=page.uid("address")), h("section.part", h("h2", till.pay), ways, id=page.uid("payment")), h("button.btn", till.checkout, type="submit", id=page.uid("pay")))
    if layout == "stacked":
        page.css(".narrow{max-width:620px;margin:0 auto}.narrow .sum{margin-bottom:$6}")
        return layout, h("main.wrap.page", h("div.narrow", path, summary, form), id=page.uid("main")), till.steps[1]
    return layout, h("main.wrap.page", path, h("div.split", form, summary), id=page.uid("main")), till.steps[1]


def _receipt(counter: Counter) -> tuple[str, Node, str]:
    page, till = counter.page, counter.till
    rows, layout = _rows(counter), page.draw.pick(("slip", "wide"))
    page.css(".page{max-width:680px;margin:0 auto;padding:$9 $4 0}.tick{display:grid;place-items:center;width:64px;height:64px;margin-bottom:$4;border-radius:50%;background:$good-soft;color:$good}.page h1{font-size:$t3}.page__when{margin:$2 0 $6;color:$muted}.slip{padding:$6;background:$surface;border:$border $line;border-radius:$r2}.slip li{display:flex;justify-content:space-between;gap:$4;padding:$2 0}.slip ul{margin-bottom:$4;padding-bottom:$3;border-bottom:1px dashed $line}.slip b{white-space:nowrap}.to{margin-top:$5;padding:$5;border-radius:$r2;background:$raised}.to h2{margin-bottom:$2;font-size:$t0}", "Receipt")
    if layout == "wide":
        page.css(".page{text-align:center}.tick{margin-left:auto;margin-right:auto}.slip,.to{text-align:start}")
    total, _ = parts.sums(counter, rows)
    when = date(2026, page.draw.between(1, 12), page.draw.between(1, 28), page.lang)
    number = f"{page.draw.between(10, 99)}-{page.draw.between(1000, 9999)}"
    slip = h("section.slip", h("ul", [h("li", h("span", f"{n} × {i.name}"), h("b", counter.price(i.cents * n)), id=page.uid("line")) for i, n in rows]), total, id=page.uid("receipt"))
    to = h("section.to", h("h2", till.steps[1]), h("p", ", ".join(v for _, v in till.address)), id=page.uid("address"))
    return layout, h("main.page", h("span.tick", icon(page, "check", 34)), h("h1", till.thanks), h("p.page__when", f"{till.order} {number} · {when}"), slip, to, id=page.uid("main")), till.order


_PAGES = {"list": _list, "filtered": _filtered, "front": _front, "detail": _detail, "basket": _basket, "checkout": _checkout, "receipt": _receipt}

GENERATOR = WebShop
