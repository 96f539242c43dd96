"""What an offer says: its price, what is in it, its button."""

from __future__ import annotations

from dataclasses import dataclass

from generators import _web_kit as kit
from generators._web_glyphs import glyph
from generators._web_markup import Node, h
from generators._web_numbers import money
from generators._web_pricing_words import Plans
from generators._web_stack import StackPage


@dataclass(frozen=True, slots=True)
class Sale:
    """What the parts of a page need: the page, the plans, and whether yearly prices are shown."""

    page: StackPage
    plans: Plans
    yearly: bool

    def monthly(self, price: float) -> float:
        """The month's price as shown; a year costs ten months."""
        if not self.yearly:
            return price
        step = self.plans.step if price >= self.plans.step * 20 else 1 if not self.plans.digits else 0.1
        return round(price * 10 / 12 / step) * step

    def amount(self, price: float) -> str:
        plans = self.plans
        digits = plans.digits if price != int(price) or plans.digits == 0 else 0
        return money(price, plans.lang, plans.sign, digits)


def price(sale: Sale, sum_: float) -> Node:
    """What it costs, and for a year where years are shown."""
    page, words = sale.page, sale.plans.words
    page.css(
        ".price{display:flex;flex-wrap:wrap;align-items:baseline;gap:$2}.price__sum{font-family:$head;font-size:$t4;font-weight:700;line-height:1.25}.price__unit{font-size:$ts;opacity:0.75}.price__year{font-size:$txs;opacity:0.75;width:100%}",
        "Price",
    )
    if sum_ < 0:
        return h("p.price", h("span.price__sum", words[6]))
    shown = sale.monthly(sum_)
    year = h("span.price__year", words[11].format(sale.amount(shown * 12))) if sale.yearly and sum_ else None
    return h("p.price", h("span.price__sum", sale.amount(shown)), h("span.price__unit", words[3]), year)


def perks(sale: Sale, items: tuple[str, ...]) -> Node:
    """What is in a plan."""
    page = sale.page
    page.css(
        ".perks{display:grid;gap:$2;font-size:$ts}.perks__item{display:flex;align-items:flex-start;gap:$2}.perks__item svg{margin-top:2px;color:$good}",
        "Perks",
    )
    mark = "check"
    return h(
        "ul.perks",
        [h("li.perks__item", glyph(page, mark, 18), h("span", t), id=page.uid("perk")) for t in items],
    )


def choose(sale: Sale, index: int, *, kind: str = "", wide: bool = True) -> Node:
    """The button that takes a plan."""
    name, _, price, _ = sale.plans.tiers[index]
    words = sale.plans.words
    return kit.button(
        sale.page,
        words[12] if price < 0 else words[5],
        "choose",
        kind=kind,
        wide=wide,
        link="#",
        label=f"{name}: {words[12] if price < 0 else words[5]}",
    )
