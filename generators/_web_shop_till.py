"""The basket, the checkout and the receipt."""

from __future__ import annotations

from generators import _web_shop_parts as parts
from generators._web_catalogue import Item
from generators._web_frame import buttons
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_numbers import date
from generators._web_shop_parts import Counter


def _rows(counter: Counter) -> list[tuple[Item, int]]:
    return [
        (item, counter.page.draw.pick((1, 1, 1, 2, 2, 3)))
        for item in counter.items[: counter.page.draw.pick((2, 3, 4))]
    ]


def basket(counter: Counter) -> tuple[str, Node, str]:
    """(layout, main element, heading) of the basket."""
    page, till = counter.page, counter.till
    buttons(page)
    rows, layout = _rows(counter), page.draw.pick(("aside", "table", "cards"))
    page.css(
        ".page{padding-top:$7}.page h1{margin-bottom:$5;font-size:$t3}.line{display:grid;grid-template-columns:92px minmax(0, 1fr) auto;gap:$4;align-items:center;padding:$4 0;border-top:1px solid $line}.line__art{aspect-ratio:1;border-radius:$r1;overflow:hidden}.line h2{font-size:$t0}.line p{color:$muted;font-size:$ts}.line strong{white-space:nowrap}.line a{color:$link;font-size:$ts;text-decoration:underline}.sum{padding:$6;background:$surface;border:$border $line;border-radius:$r2}.sum .btn{width:100%;margin-top:$5}.split{display:grid;grid-template-columns:minmax(0, 1.7fr) minmax(0, 1fr);gap:$8;align-items:start}@media (max-width: 860px){.split{grid-template-columns:minmax(0, 1fr);gap:$5}}",
        "Basket",
    )
    lines = [
        h("article.line", h("div.line__art", counter.picture(i)), h("div", h("h2", i.name), h("p", f"{till.quantity}: {n} × {counter.price(i.cents)}"), h("a", till.remove, href="#", id=page.uid("remove"), aria_label=f"{till.remove}: {i.name}")), h("strong", counter.price(i.cents * n)), id=page.uid("line"), data_count=n)
        for i, n in rows
    ]  # fmt: skip
    total, _ = parts.sums(counter, rows)
    summary = h(
        "aside.sum",
        total,
        h("button.btn", till.checkout, type="button", id=page.uid("checkout")),
        id=page.uid("summary"),
    )
    if layout == "cards":
        page.css(
            ".line{padding:$4;border:$border $line;border-radius:$r1;background:$surface}.line + .line{margin-top:$3}"
        )
    if layout == "table":
        page.css(
            ".narrow{max-width:760px;margin:0 auto}.sum{margin-top:$6;border:0;border-radius:0;border-top:$border $ink;padding:$5 0;background:none}"
        )
        return (
            layout,
            h("main.wrap.page", h("div.narrow", h("h1", till.cart), lines, summary), id=page.uid("main")),
            till.cart,
        )
    return (
        layout,
        h(
            "main.wrap.page",
            h("h1", till.added),
            h("div.split", h("div", lines), summary),
            id=page.uid("main"),
        ),
        till.cart,
    )


def checkout(counter: Counter) -> tuple[str, Node, str]:
    """(layout, main element, heading) of the checkout."""
    page, till = counter.page, counter.till
    buttons(page)
    rows, layout = _rows(counter), page.draw.pick(("aside", "stacked"))
    page.css(
        ".page{padding-top:$6}.path{display:flex;gap:$5;margin-bottom:$6;color:$muted;font-size:$ts}.path .is-current{color:$ink;font-weight:700}.split{display:grid;grid-template-columns:minmax(0, 1.4fr) minmax(0, 1fr);gap:$8;align-items:start}.part{margin-bottom:$6}.part h2{margin-bottom:$4;font-size:$t1}.pairs{display:grid;grid-template-columns:1fr 1fr;gap:$4}.pairs label{display:grid;gap:$1;font-size:$ts;font-weight:600;min-width:0}.pairs input{width:100%;min-width:0;padding:$3;border:1px solid $muted;border-radius:$r1;background:$surface;font-weight:400}.way{display:flex;align-items:center;gap:$3;padding:$4;border:1px solid $line;border-radius:$r1}.way + .way{margin-top:$2}.way.is-chosen{border-color:$accent;background:$soft}.way input{accent-color:$accent}.way svg{margin-inline-start:auto}.sum{padding:$6;background:$surface;border:$border $line;border-radius:$r2}.sum li{display:grid;grid-template-columns:52px minmax(0, 1fr) auto;gap:$3;align-items:center;padding:$2 0;font-size:$ts}.sum li div{aspect-ratio:1;border-radius:$r0;overflow:hidden}.sum dl{margin-top:$4}@media (max-width: 860px){.split{grid-template-columns:minmax(0, 1fr)}.pairs{grid-template-columns:minmax(0, 1fr)}}",
        "Checkout",
    )
    path = h(
        "ol.path",
        [h("li.is-current" if i == 1 else "li", f"{i + 1}. {s}") for i, s in enumerate(till.steps)],
        id=page.uid("progress"),
    )
    fields = [
        h("label", label, h("input", type="text", value=value, id=(ident := page.uid("field"))), for_=ident)
        for label, value in till.address
    ]
    pay = page.draw.between(0, 2)
    ways = [
        h(
            "label.way.is-chosen" if i == pay else "label.way",
            h("input", type="radio", name="pay", checked=i == pay, id=(ident := page.uid("way"))),
            w,
            icon(page, n, 22),
            for_=ident,
        )
        for i, (w, n) in enumerate(zip(till.ways, ("card", "wallet", "bag"), strict=True))
    ]
    total, _ = parts.sums(counter, rows)
    goods = h(
        "ul",
        [
            h(
                "li",
                h("div", counter.picture(i)),
                h("span", f"{n} × {i.name}"),
                h("b", counter.price(i.cents * n)),
                id=page.uid("line"),
                data_count=n,
            )
            for i, n in rows
        ],
    )
    summary = h("aside.sum", goods, total, id=page.uid("summary"))
    form = h(
        "form",
        h("section.part", h("h2", till.steps[1]), h("div.pairs", fields), id=page.uid("address")),
        h("section.part", h("h2", till.pay), ways, id=page.uid("payment")),
        h("button.btn", till.checkout, type="submit", id=page.uid("pay")),
    )
    if layout == "stacked":
        page.css(".narrow{max-width:620px;margin:0 auto}.narrow .sum{margin-bottom:$6}")
        return (
            layout,
            h("main.wrap.page", h("div.narrow", path, summary, form), id=page.uid("main")),
            till.steps[1],
        )
    return (
        layout,
        h("main.wrap.page", path, h("div.split", form, summary), id=page.uid("main")),
        till.steps[1],
    )


def receipt(counter: Counter) -> tuple[str, Node, str]:
    """(layout, main element, heading) of an order's confirmation."""
    page, till = counter.page, counter.till
    rows, layout = _rows(counter), page.draw.pick(("slip", "wide"))
    page.css(
        ".page{max-width:680px;margin:0 auto;padding:$9 $4 0}.tick{display:grid;place-items:center;width:64px;height:64px;margin-bottom:$4;border-radius:50%;background:$good-soft;color:$good}.page h1{font-size:$t3}.page__when{margin:$2 0 $6;color:$muted}.slip{padding:$6;background:$surface;border:$border $line;border-radius:$r2}.slip li{display:flex;justify-content:space-between;gap:$4;padding:$2 0}.slip ul{margin-bottom:$4;padding-bottom:$3;border-bottom:1px dashed $line}.slip b{white-space:nowrap}.to{margin-top:$5;padding:$5;border-radius:$r2;background:$raised}.to h2{margin-bottom:$2;font-size:$t0}",
        "Receipt",
    )
    if layout == "wide":
        page.css(
            ".page{text-align:center}.tick{margin-left:auto;margin-right:auto}.slip,.to{text-align:start}"
        )
    total, _ = parts.sums(counter, rows)
    when = date(2026, page.draw.between(1, 12), page.draw.between(1, 28), page.lang)
    number = f"{page.draw.between(10, 99)}-{page.draw.between(1000, 9999)}"
    slip = h(
        "section.slip",
        h(
            "ul",
            [
                h("li", h("span", f"{n} × {i.name}"), h("b", counter.price(i.cents * n)), id=page.uid("line"))
                for i, n in rows
            ],
        ),
        total,
        id=page.uid("receipt"),
    )
    to = h(
        "section.to",
        h("h2", till.steps[1]),
        h("p", ", ".join(v for _, v in till.address)),
        id=page.uid("address"),
    )
    return (
        layout,
        h(
            "main.page",
            h("span.tick", icon(page, "check", 34)),
            h("h1", till.thanks),
            h("p.page__when", f"{till.order} {number} · {when}"),
            slip,
            to,
            id=page.uid("main"),
        ),
        till.order,
    )
