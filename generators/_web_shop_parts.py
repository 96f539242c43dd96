"""Parts of shop pages: the bar at the top, product cards, sums."""

from __future__ import annotations

from dataclasses import dataclass

from generators._web_catalogue import TILLS, Item, Shop, Till
from generators._web_frame import buttons
from generators._web_goods import good
from generators._web_icons import icon, logo
from generators._web_markup import Child, Node, h
from generators._web_numbers import money
from generators._web_page import Page


@dataclass(slots=True)
class Counter:
    """A page of one shop and the goods it shows; ``turns`` fix the colours of each drawing."""

    page: Page
    shop: Shop
    till: Till
    items: list[Item]
    turns: dict[str, int]
    sale: frozenset[str]

    def price(self, cents: int) -> str:
        return money(cents / 100, self.shop.lang, self.shop.currency, self.shop.digits)

    def picture(self, item: Item, *, ground: str = "raised", shift: int = 0) -> Child:
        fill = self.page.color(ground) if ground else ""
        return good(self.page, item.good, label=item.name, ground=fill, turn=self.turns[item.name] + shift)

    def old_cents(self, item: Item) -> int:
        """The price before the sale: a fifth more, rounded to a plain amount."""
        unit = 10_000 if self.shop.currency == "¥" and self.shop.digits == 0 else 100
        return -(-item.cents * 5 // 4 // unit) * unit


def open_counter(page: Page, shop: Shop, count: int) -> Counter:
    """A counter with up to ``count`` goods in the shop's order."""
    items = page.draw.kept(shop.items, min(count, len(shop.items)))
    first = page.draw.between(0, 11)
    turns = {item.name: first + i * (1 + first % 4) for i, item in enumerate(shop.items)}
    sale = frozenset(i.name for i in page.draw.some(items, page.draw.pick((0, 1, 1, 2))))
    return Counter(page, shop, TILLS[shop.lang], items, turns, sale)


def shop_bar(counter: Counter, *, count: int) -> list[Node]:
    """Name, categories, search and basket in one of three arrangements."""
    page, shop, till = counter.page, counter.shop, counter.till
    page.css(
        ".wrap{max-width:1200px;margin-left:auto;margin-right:auto;padding-left:$6;padding-right:$6}@media (max-width: 600px){.wrap{padding-left:$4;padding-right:$4}}"
    )
    page.css(
        ".top{background:$bg;border-bottom:$border $line}.top__row{display:flex;align-items:center;gap:$6;padding-top:$4;padding-bottom:$4}.top__name{display:flex;align-items:center;gap:$2;font-family:$head;font-size:$t1;font-weight:700;white-space:nowrap}.top__cats{display:flex;gap:$5;font-size:$ts;white-space:nowrap}.top__tools{display:flex;align-items:center;gap:$4;margin-inline-start:auto}.basket{position:relative;display:inline-flex;padding:4px;border:0;background:none;cursor:pointer}.basket__n{position:absolute;top:-4px;inset-inline-end:-6px;min-width:18px;padding:0 4px;border-radius:9px;background:$accent;color:$on-accent;font-size:11px;line-height:18px;text-align:center}@media (max-width: 760px){.top__cats{display:none}}",
        "Header",
    )
    name = h("a.top__name", logo(page, 28), h("span", shop.name), href="#", id=page.uid("brand"))
    cats = h(
        "nav.top__cats",
        [h("a", g, href=f"#group-{i + 1}") for i, g in enumerate(shop.groups)],
        id=page.uid("categories"),
        aria_label=shop.name,
    )
    basket = h(
        "button.basket",
        icon(page, page.draw.pick(("cart", "bag")), 24),
        h("span.basket__n", str(count)),
        type="button",
        id=page.uid("basket"),
        aria_label=f"{till.cart}: {count}",
    )
    find: Child = h(
        "button.basket",
        icon(page, "search", 22),
        type="button",
        id=page.uid("search-button"),
        aria_label=till.search,
    )
    kind = page.draw.between(0, 2)
    if kind == 1 and not page.is_narrow:
        page.css(
            ".find{display:flex;align-items:center;gap:$2;flex:1;max-width:420px;padding:$2 $4;border:1px solid $line;border-radius:999px;color:$muted;background:$surface}.find input{flex:1;min-width:0;border:0;background:none;outline:0}"
        )
        find = h(
            "label.find",
            icon(page, "search", 18),
            h("input", type="search", placeholder=till.search, aria_label=till.search, id=page.uid("search")),
        )
        return [
            h(
                "header.top",
                h("div.wrap.top__row", name, cats, find, h("div.top__tools", icon(page, "user", 22), basket)),
                id=page.uid("header"),
            )
        ]
    bar = h(
        "header.top",
        h("div.wrap.top__row", name, cats, h("div.top__tools", find, basket)),
        id=page.uid("header"),
    )
    if kind == 2:
        page.css(".ribbon{padding:$2 $4;background:$band;color:$on-band;text-align:center;font-size:$ts}")
        return [h("p.ribbon", " · ".join(till.ways), id=page.uid("ribbon")), bar]
    return [bar]


CARD_KINDS = ("plain", "boxed", "button", "overlay", "row")


def card(counter: Counter, item: Item, kind: str) -> Node:
    """A product in a list."""
    page, till = counter.page, counter.till
    on_sale = item.name in counter.sale
    page.css(
        ".prod{position:relative;display:flex;flex-direction:column;min-width:0}.prod__art{display:block;aspect-ratio:1;border-radius:$r1;overflow:hidden;background:$raised}.prod__name{margin-top:$3;font-size:$t0;letter-spacing:0}.prod__text{color:$muted;font-size:$ts}.prod__price{margin-top:$1;font-weight:600}.prod__price del{margin-inline-start:$2;color:$muted;font-weight:400}.prod__flag{position:absolute;top:$3;inset-inline-start:$3;padding:2px $2;border-radius:$r0;background:$band;color:$on-band;font-size:$txs;font-weight:600}",
        "Products",
    )
    price = h(
        "p.prod__price",
        counter.price(item.cents),
        h("del", counter.price(counter.old_cents(item))) if on_sale else None,
    )
    flag = h("span.prod__flag", till.sale) if on_sale else None
    art = h("a.prod__art", counter.picture(item), href="#", aria_label=item.name)
    add = h("button.btn", till.add, type="button", id=page.uid("add"), aria_label=f"{till.add}: {item.name}")
    if kind == "boxed":
        page.css(
            ".prod{background:$surface;border:$border $line;border-radius:$r1;overflow:hidden}.prod .prod__art{border-radius:0}.prod__body{padding:$4}.prod__body .prod__name{margin-top:0}"
        )
        return h(
            "article.prod",
            art,
            flag,
            h("div.prod__body", h("h3.prod__name", item.name), h("p.prod__text", item.text), price),
            id=page.uid("product"),
        )
    if kind == "button":
        buttons(page)
        page.css(
            ".prod__text{flex:1}.prod .btn{margin-top:$3;padding-left:$3;padding-right:$3;white-space:normal;text-align:center}"
        )
        return h(
            "article.prod",
            art,
            flag,
            h("h3.prod__name", item.name),
            h("p.prod__text", item.text),
            price,
            add,
            id=page.uid("product"),
        )
    if kind == "overlay":
        page.css(
            ".prod__line{display:flex;align-items:baseline;justify-content:space-between;gap:$3}.prod__line .prod__price{white-space:nowrap}@media (max-width: 600px){.prod__line{flex-direction:column;gap:0}}.heart{position:absolute;top:$3;inset-inline-end:$3;display:grid;place-items:center;width:38px;height:38px;border:0;border-radius:50%;background:$bg;color:$ink;cursor:pointer}"
        )
        heart = h(
            "button.heart", icon(page, "heart", 20), type="button", aria_label=item.name, id=page.uid("like")
        )
        return h(
            "article.prod",
            art,
            flag,
            heart,
            h("div.prod__line", h("h3.prod__name", item.name), price),
            id=page.uid("product"),
        )
    if kind == "row":
        buttons(page)
        page.css(
            ".prod{flex-direction:row;align-items:center;gap:$5;padding:$4 0;border-bottom:1px solid $line}.prod .prod__art{flex:none;width:112px}.prod__body{flex:1;min-width:0}.prod__body .prod__name{margin-top:0}@media (max-width: 600px){.prod{gap:$3}.prod .prod__art{width:84px}.prod .btn{display:none}}"
        )
        return h(
            "article.prod",
            art,
            h("div.prod__body", h("h3.prod__name", item.name), h("p.prod__text", item.text), price),
            add,
            id=page.uid("product"),
        )
    return h("article.prod", art, flag, h("h3.prod__name", item.name), price, id=page.uid("product"))


def sums(counter: Counter, rows: list[tuple[Item, int]]) -> tuple[Node, int]:
    """Subtotal, delivery and total of a basket, and the total in hundredths."""
    page, till = counter.page, counter.till
    goods = sum(item.cents * n for item, n in rows)
    parcel = (
        0
        if page.draw.chance(0.4)
        else {"¥": 80_000 if counter.shop.digits == 0 else 1_200, "₹": 8_000, "د.إ": 2_500}.get(
            counter.shop.currency, 490
        )
    )
    page.css(
        ".sums{display:grid;gap:$2}.sums div{display:flex;justify-content:space-between;gap:$4}.sums dt{color:$muted}.sums dd{margin:0;font-variant-numeric:tabular-nums;white-space:nowrap}.sums .sums__total{padding-top:$3;margin-top:$2;border-top:$border $line;font-size:$t1;font-weight:700}.sums .sums__total dt{color:inherit}",
        "Sums",
    )
    node = h(
        "dl.sums", h("div", h("dt", till.subtotal), h("dd", counter.price(goods), id=page.uid("subtotal"))),
        h("div", h("dt", till.shipping), h("dd", counter.price(parcel) if parcel else till.free, id=page.uid("shipping"))),
        h("div.sums__total", h("dt", till.total), h("dd", counter.price(goods + parcel), id=page.uid("total"))),
    )  # fmt: skip
    return node, goods + parcel


def shop_foot(counter: Counter) -> Node:
    page = counter.page
    page.css(
        ".foot{margin-top:$10;padding:$6 0;border-top:$border $line;color:$muted;font-size:$ts}.foot__row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:$3}",
        "Footer",
    )
    year = page.draw.pick(("2024", "2025", "2026"))
    return h(
        "footer.foot",
        h("div.wrap.foot__row", h("span", f"© {year} {counter.shop.name}"), h("span", counter.till.tax)),
        id=page.uid("footer"),
    )


def grid(counter: Counter, items: list[Item], kind: str, columns: int) -> Node:
    """Cards of one kind in columns, or rows."""
    page = counter.page
    if kind == "row":
        return h("div.rows", [card(counter, i, kind) for i in items], id=page.uid("products"))
    page.css(
        f".grid{{display:grid;grid-template-columns:repeat({columns}, minmax(0, 1fr));gap:$7 $5}}@media (max-width: 900px){{.grid{{grid-template-columns:1fr 1fr}}}}@media (max-width: 600px){{.grid{{gap:$5 $3}}}}",
        "Product grid",
    )
    return h("div.grid", [card(counter, i, kind) for i in items], id=page.uid("products"))


def even(items: list[Item], columns: int) -> list[Item]:
    """As many goods as fill whole rows (rows of two on narrow screens)."""
    whole = len(items) // columns * columns
    return items[: whole or 2]
