"""The page of one product."""

from __future__ import annotations

from generators import _web_shop_parts as parts
from generators._web_frame import buttons
from generators._web_icons import icon
from generators._web_markup import Child, Node, h
from generators._web_shop_parts import Counter


def detail(counter: Counter) -> tuple[str, Node, str]:
    """(layout, main element, heading) of a product page."""
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
    page.css(
        ".crumb{color:$link;font-size:$ts}.view{display:grid;grid-template-columns:1.15fr 1fr;gap:$8;padding-top:$7}.view__main{aspect-ratio:1;border-radius:$r2;overflow:hidden}.view__small{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$3;margin-top:$3}.view__small div{aspect-ratio:1;border-radius:$r1;overflow:hidden}.view__small .is-current{outline:2px solid $accent}@media (max-width: 860px){.view{grid-template-columns:minmax(0, 1fr);padding-top:$4;gap:$5}}",
        "Pictures",
    )
    grounds = ("raised", "p1", "p3", "p5")
    shots: Child = h(
        "div.view__small",
        [
            h(
                "div.is-current" if i == 0 else "div",
                counter.picture(item, ground=g),
                id=page.uid("thumbnail"),
            )
            for i, g in enumerate(grounds)
        ],
    )
    if layout == "stack":
        shots = h(
            "div.view__small",
            [h("div", counter.picture(item, ground=g), id=page.uid("thumbnail")) for g in grounds[1:3]],
        )
        page.css(".view__small{grid-template-columns:1fr 1fr}")
    if layout == "wide":
        page.css(".view{grid-template-columns:1fr 1fr}.view__main{aspect-ratio:auto;min-height:360px}")
        shots = None
    gallery = (
        h("div", h("div.view__main", counter.picture(item), id=page.uid("picture")), shots)
        if shots
        else h("div.view__main", counter.picture(item), id=page.uid("picture"))
    )
    page.css(
        ".notes{display:grid;grid-template-columns:1fr 1fr;gap:$5;padding-top:$9}.notes h2,.more h2{grid-column:1 / -1;font-size:$t2}.notes blockquote{margin:0;padding:$5;border-radius:$r1;background:$raised}.notes footer{margin-top:$2;color:$muted;font-size:$ts}.stars{display:flex;gap:2px;margin-bottom:$2;color:$c2}.more{padding-top:$9}.more h2{margin-bottom:$5}@media (max-width: 760px){.notes{grid-template-columns:minmax(0, 1fr)}}",
        "Reviews",
    )
    notes = h(
        "section.notes",
        h("h2", till.reviews),
        [
            h(
                "blockquote",
                h(
                    "div.stars",
                    [icon(page, "star", 16, fill=True) for _ in range(5)],
                    role="img",
                    aria_label="5 / 5",
                ),
                h("p", text),
                h("footer", who),
                id=page.uid("review"),
            )
            for text, who in shop.notes
        ],
        id=page.uid("reviews"),
    )
    others = parts.even([i for i in counter.items if i is not item], 3 if not page.is_narrow else 2)[
        : 3 if not page.is_narrow else 2
    ]
    more = h(
        "section.more",
        h("h2", till.together),
        parts.grid(counter, others, "plain", 3),
        id=page.uid("related"),
    )
    return (
        layout,
        h(
            "main.wrap",
            h("div.view", gallery, buy),
            [notes, more] if page.draw.chance(0.6) else [more],
            id=page.uid("main"),
        ),
        item.name,
    )


_QUANTITY_JS = """const quantity = document.getElementById('quantity');
function change(step) {
  quantity.value = Math.min(9, Math.max(1, Number(quantity.value) + step));
}
document.getElementById('less').addEventListener('click', () => change(-1));
document.getElementById('more').addEventListener('click', () => change(1));"""
