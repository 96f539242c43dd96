"""What stands below the offers: the comparison, questions, a voice, a last call."""

from __future__ import annotations

from generators import _web_kit as kit
from generators import _web_pricing_offer as offer
from generators._web_glyphs import glyph
from generators._web_markup import Child, Node, h
from generators._web_pricing_offer import Sale
from generators._web_scenes import portrait


def matrix(sale: Sale, *, prices: bool) -> Node:
    """What each plan has, line by line."""
    page, plans = sale.page, sale.plans
    page.css(
        ".chart{overflow-x:auto}.data{width:100%;border-collapse:collapse;font-size:$ts}.data th{padding:$3;text-align:center;font-weight:600;vertical-align:bottom}.data td{padding:$3;border-top:1px solid $line;text-align:center}.data tr th:first-child{padding-inline-start:0;border-top:1px solid $line;text-align:start;font-weight:400}.data tr .group:first-child{padding-top:$6;font-weight:700;font-size:$t0;border-top:0}.data svg{margin:0 auto}.is-yes{color:$good}.is-no{color:$muted}.data .price{justify-content:center}@media (max-width: 760px){.data td,.data th{padding:$2}}",
        "Comparison",
    )
    words = plans.words
    heads = [
        h(
            "th",
            h("span", name),
            [offer.price(sale, price), offer.choose(sale, i, kind="" if i == 1 else "ghost")]
            if prices
            else None,
            scope="col",
            id=page.uid("plan"),
        )
        for i, (name, _, price, _) in enumerate(plans.tiers)
    ]
    rows: list[Node] = []

    def cell(value: str) -> Node:
        if value not in ("+", "-"):
            return h("td", value)
        mark: Child = glyph(page, "check" if value == "+" else "minus", 18)
        return h(
            "td",
            h(
                "span.is-yes" if value == "+" else "span.is-no",
                mark,
                role="img",
                aria_label=words[9] if value == "+" else words[10],
            ),
        )

    for group, lines in plans.matrix:
        rows.append(h("tr", h("th.group", group, colspan=len(plans.tiers) + 1, scope="colgroup")))
        rows += [
            h("tr", h("th", label, scope="row"), [cell(v) for v in values], id=page.uid("row"))
            for label, values in lines
        ]
    head = h("h2.part__head", words[7])
    return h(
        "section.part",
        head,
        h(
            "div.chart",
            h("table.data", h("thead", h("tr", h("td", aria_hidden="true"), heads)), h("tbody", rows)),
        ),
        id=page.uid("comparison"),
    )


def questions(sale: Sale) -> Node:
    """Questions, to unfold or side by side."""
    page, plans = sale.page, sale.plans
    if page.draw.chance(0.5):
        page.css(
            ".faq{display:grid;gap:$3}.faq__item{padding:$4 $5;border:$border $line;border-radius:$r1}.faq__item summary{font-weight:600;cursor:pointer}.faq__item p{margin-top:$2;color:$muted}",
            "Questions",
        )
        opened = page.draw.between(0, 2)
        body = h(
            "div.faq",
            [
                h("details.faq__item", h("summary", q), h("p", a), open=i == opened, id=page.uid("question"))
                for i, (q, a) in enumerate(plans.faq)
            ],
        )
    else:
        page.css(
            ".faq{display:grid;grid-template-columns:1fr 1fr;gap:$6}.faq__item dt{margin-bottom:$1;font-weight:600}.faq__item dd{color:$muted}@media (max-width: 760px){.faq{grid-template-columns:minmax(0, 1fr);gap:$4}}",
            "Questions",
        )
        body = h(
            "dl.faq",
            [h("div.faq__item", h("dt", q), h("dd", a), id=page.uid("question")) for q, a in plans.faq],
        )
    return h("section.part", h("h2.part__head", plans.words[8]), body, id=page.uid("questions"))


def voice(sale: Sale) -> Node:
    """What a customer says."""
    page, (text, who, role) = sale.page, sale.plans.voice
    page.css(
        ".voice{display:flex;align-items:center;gap:$5;padding:$6;border-radius:$r2;background:$soft}.voice p{font-size:$t2;line-height:1.5}.voice footer{margin-top:$2;color:$muted;font-size:$ts}@media (max-width: 640px){.voice{flex-direction:column;align-items:flex-start}}",
        "Voice",
    )
    return h(
        "section.part",
        h(
            "blockquote.voice",
            portrait(page, 72, label=who),
            h("div", h("p", text), h("footer", f"{who}, {role}")),
        ),
        id=page.uid("voice"),
    )


def close(sale: Sale) -> Node:
    """The last call to act."""
    page, (head, text, act) = sale.page, sale.plans.close
    page.css(
        ".close{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:$5;padding:$7;border-radius:$r2;background:$raised}.close h2{font-size:$t3}.close p{color:$muted}@media (max-width: 640px){.close{padding:$5}}",
        "Last call",
    )
    return h(
        "section.part",
        h(
            "div.close",
            h("div", h("h2", head), h("p", text)),
            kit.button(page, act, "contact", size="large", link="#contact"),
        ),
        id=page.uid("closing"),
    )
