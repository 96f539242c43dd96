"""Pages of prices: plans as cards, rows or one table, with a comparison and questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_kit as kit
from generators import _web_pricing_below as below
from generators import _web_pricing_offer as offer
from generators._web_draw import Draw
from generators._web_icons import logo
from generators._web_markup import Node, h
from generators._web_pricing_offer import Sale
from generators._web_pricing_words import PLANS, Plans
from generators._web_stack import StackPage, finish, made, start
from schemas.program import Program

LAYOUTS = (
    "cards",
    "cards-band",
    "cards-matrix",
    "rows",
    "rows-split",
    "matrix",
    "joined",
    "joined-matrix",
    "spotlight",
)
_SHOWN = {
    "cards": "plans as cards", "cards-band": "cards with a dark one in the middle", "cards-matrix": "cards and a comparison table", "rows": "plans as rows",
    "rows-split": "rows with two columns of features", "matrix": "one comparison table", "joined": "plans in one frame", "joined-matrix": "plans in one frame and a comparison", "spotlight": "one plan in the spotlight",
}  # fmt: skip
_SIZES = (
    (1280, 800),
    (1440, 900),
    (1366, 768),
    (1680, 1050),
    (820, 1180),
    (768, 1024),
    (390, 844),
    (430, 932),
)


@dataclass(frozen=True, kw_only=True)
class WebPricing:
    """One page of prices; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.3

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        plans, layout = draw.pick(PLANS), draw.pick(LAYOUTS)
        page, view = start(draw, plans.lang, dark=self.dark, sizes=_SIZES, full_page=0.7)
        yearly = draw.chance(0.4)
        sale = Sale(page, plans, yearly)
        body = [
            _head(page, plans),
            h("main.prices", _intro(sale), _offers(sale, layout), _rest(sale, layout), id=page.uid("main")),
        ]
        page.css(
            ".prices{max-width:1160px;margin:0 auto;padding:0 $5 $9}.part{margin-top:$10}.part__head{margin-bottom:$6;font-size:$t4;line-height:1.25}@media (max-width: 760px){.part{margin-top:$8}.part__head{font-size:$t3}.prices{padding:0 $4 $8}}",
            "Page",
        )
        text = finish(page, f"{plans.nav[2]} – {plans.name}", body, description=plans.lead)
        return made(page, text, template_id=f"web_pricing.{layout}", title=f"The pricing page of {plans.name}, {plans.about}: {_SHOWN[layout]}, {'yearly' if yearly else 'monthly'} prices", view=view,
                    parameters={"layout": layout, "is_yearly": yearly, "tiers": len(plans.tiers)})  # fmt: skip


def _head(page: StackPage, plans: Plans) -> Node:
    page.css(
        ".top{display:flex;align-items:center;justify-content:space-between;gap:$5;max-width:1160px;margin:0 auto;padding:$4 $5}.top__name{display:flex;align-items:center;gap:$2;font-family:$head;font-weight:700;font-size:$t1}.top__links{display:flex;gap:$6;font-size:$ts;color:$muted}.top__links .is-current{color:$ink;font-weight:600}@media (max-width: 760px){.top__links{display:none}.top{padding:$4}}",
        "Header",
    )
    links = h(
        "nav.top__links",
        [
            h("a.is-current" if i == 2 else "a", t, href="#", id=page.uid("nav-link"))
            for i, t in enumerate(plans.nav[:3])
        ],
        aria_label=plans.name,
    )
    return h(
        "header.top",
        h("a.top__name", logo(page, 28), h("span", plans.name), href="#", id=page.uid("brand")),
        links,
        kit.button(page, plans.nav[3], "sign-in", kind="ghost", size="small", link="#"),
        id=page.uid("header"),
    )


def _intro(sale: Sale) -> Node:
    page, plans = sale.page, sale.plans
    start_side = page.draw.chance(0.35)
    align = "start" if start_side else "center"
    page.css(
        f".intro{{display:flex;flex-direction:column;align-items:{'flex-start' if start_side else 'center'};gap:$4;padding:$9 0 $7;text-align:{align}}}.intro__head{{max-width:760px;font-size:$t5;line-height:1.15;text-wrap:balance}}.intro__lead{{max-width:600px;color:$muted;font-size:$t1}}@media (max-width: 760px){{.intro{{padding:$7 0 $5}}.intro__head{{font-size:$t4}}}}",
        "Heading",
    )
    page.css(
        ".term{display:inline-flex;gap:$1;padding:$1;border-radius:999px;background:$raised}.term__side{display:flex;align-items:center;gap:$2;padding:$2 $4;border-radius:999px;font-size:$ts;color:$muted;cursor:pointer}.term__side.is-current{background:$bg;color:$ink;font-weight:600;box-shadow:0 1px 3px rgba(0, 0, 0, 0.15)}",
        "Term",
    )
    words = plans.words
    term = h(
        "div.term",
        [
            h("a.term__side.is-current" if sale.yearly == bool(i) else "a.term__side", h("span", words[i]), kit.badge(page, words[2], "good") if i else None, href="#", id=page.uid("term"), aria_current="true" if sale.yearly == bool(i) else None)
            for i in (0, 1)
        ],
        role="group", aria_label=f"{words[0]} / {words[1]}",
    )  # fmt: skip
    return h(
        "section.intro",
        h("h1.intro__head", plans.head),
        h("p.intro__lead", plans.lead),
        term,
        id=page.uid("intro"),
    )


def _cards(sale: Sale, *, band: bool) -> Node:
    page, plans = sale.page, sale.plans
    count = len(plans.tiers)
    page.css(
        f".plans{{display:grid;grid-template-columns:repeat({count}, minmax(0, 1fr));gap:$5;align-items:{page.draw.pick(('stretch', 'start', 'stretch'))}}}@media (max-width: 980px){{.plans{{grid-template-columns:{'repeat(2, minmax(0, 1fr))' if count == 4 else 'minmax(0, 1fr)'}}}}}@media (max-width: 640px){{.plans{{grid-template-columns:minmax(0, 1fr)}}}}",
        "Plans",
    )
    page.css(
        ".plan{display:flex;flex-direction:column;gap:$4;padding:$6;border:$border $line;border-radius:$r2;background:$surface}.plan__name{display:flex;align-items:center;justify-content:space-between;gap:$2;font-size:$t2}.plan__for{color:$muted;font-size:$ts}.plan .btn{margin-top:auto}"
    )
    if band:
        page.css(
            ".plan--best{background:$band;color:$on-band;border:$border $band}.plan--best .plan__for{color:$band-muted}.plan--best .perks__item svg{color:$on-band}"
        )
    else:
        page.css(".plan--best{border:2px solid $accent;box-shadow:$e2}")
    cells = [
        h("article.plan.plan--best" if i == 1 else "article.plan",
          h("h2.plan__name", h("span", name), kit.badge(page, plans.words[4], "info") if i == 1 else None),
          h("p.plan__for", whom), offer.price(sale, price), offer.perks(sale, items), offer.choose(sale, i, kind="" if i == 1 else "ghost"), id=page.uid("plan"))
        for i, (name, whom, price, items) in enumerate(plans.tiers)
    ]  # fmt: skip
    return h("section.plans", cells, id=page.uid("plans"))


def _joined(sale: Sale) -> Node:
    """Plans side by side in one frame."""
    page, plans = sale.page, sale.plans
    page.css(
        f".joined{{display:grid;grid-template-columns:repeat({len(plans.tiers)}, minmax(0, 1fr));border:$border $line;border-radius:$r2;background:$bg;overflow:hidden}}.joined__plan{{display:flex;flex-direction:column;gap:$4;padding:$6;border-inline-end:1px solid $line}}.joined__plan:last-child{{border-inline-end:0}}.joined__plan--best{{background:$soft}}.joined__name{{font-size:$t2}}.joined__for{{color:$muted;font-size:$ts}}@media (max-width: 860px){{.joined{{grid-template-columns:minmax(0, 1fr)}}.joined__plan{{border-inline-end:0;border-bottom:1px solid $line}}}}",
        "Plans",
    )
    cells = [
        h(
            "article.joined__plan.joined__plan--best" if i == 1 else "article.joined__plan",
            h("h2.joined__name", name),
            h("p.joined__for", whom),
            offer.price(sale, price),
            offer.choose(sale, i, kind="" if i == 1 else "ghost"),
            offer.perks(sale, items),
            id=page.uid("plan"),
        )
        for i, (name, whom, price, items) in enumerate(plans.tiers)
    ]
    return h("section.joined", cells, id=page.uid("plans"))


def _rows(sale: Sale, *, split: bool) -> Node:
    """A row for each plan: name, what is in it, price."""
    page, plans = sale.page, sale.plans
    page.css(
        ".rows{display:grid;gap:$4}.rows__plan{display:grid;grid-template-columns:1fr 1.4fr 220px;gap:$6;align-items:center;padding:$5 $6;border:$border $line;border-radius:$r2;background:$surface}.rows__plan--best{border:2px solid $accent}.rows__name{display:flex;align-items:center;gap:$3;font-size:$t2}.rows__for{color:$muted;font-size:$ts}.rows__end{display:grid;gap:$3}@media (max-width: 860px){.rows__plan{grid-template-columns:minmax(0, 1fr);gap:$4;padding:$5}}",
        "Plans",
    )
    if split:
        page.css(
            ".rows .perks{grid-template-columns:1fr 1fr}@media (max-width: 860px){.rows .perks{grid-template-columns:minmax(0, 1fr)}}"
        )
    cells = [
        h("article.rows__plan.rows__plan--best" if i == 1 else "article.rows__plan",
          h("div", h("h2.rows__name", h("span", name), kit.badge(page, plans.words[4], "info") if i == 1 else None), h("p.rows__for", whom)),
          offer.perks(sale, items), h("div.rows__end", offer.price(sale, price), offer.choose(sale, i, kind="" if i == 1 else "soft")), id=page.uid("plan"))
        for i, (name, whom, price, items) in enumerate(plans.tiers)
    ]  # fmt: skip
    return h("section.rows", cells, id=page.uid("plans"))


def _spotlight(sale: Sale) -> Node:
    """The popular plan large, the others beside it."""
    page, plans = sale.page, sale.plans
    page.css(
        ".spot{display:grid;grid-template-columns:1.3fr 1fr;gap:$5}.spot__main{display:flex;flex-direction:column;gap:$5;padding:$7;border-radius:$r2;background:$band;color:$on-band}.spot__main .perks{grid-template-columns:1fr 1fr}.spot__main .perks__item svg{color:$on-band}.spot__lead{color:$band-muted}.spot__others{display:grid;gap:$5}.spot__plan{display:grid;gap:$3;padding:$5;border:$border $line;border-radius:$r2}.spot__plan h2{font-size:$t2}.spot__for{color:$muted;font-size:$ts}@media (max-width: 860px){.spot{grid-template-columns:minmax(0, 1fr)}.spot__main{padding:$5}.spot__main .perks{grid-template-columns:minmax(0, 1fr)}}",
        "Plans",
    )
    name, whom, price, items = plans.tiers[1]
    best = h(
        "article.spot__main",
        h("p", kit.badge(page, plans.words[4], "info")),
        h("h2", name),
        h("p.spot__lead", whom),
        offer.price(sale, price),
        offer.perks(sale, items),
        h("div", offer.choose(sale, 1, kind="soft", wide=False)),
        id=page.uid("plan"),
    )
    others = [
        h("article.spot__plan", h("h2", n), h("p.spot__for", w), offer.price(sale, p), offer.choose(sale, i, kind="ghost"), id=page.uid("plan"))
        for i, (n, w, p, _) in enumerate(plans.tiers) if i in (0, 2)
    ]  # fmt: skip
    return h("section.spot", best, h("div.spot__others", others), id=page.uid("plans"))


def _offers(sale: Sale, layout: str) -> Node | None:
    kind = layout.split("-")[0]
    if kind == "cards":
        return _cards(sale, band=layout == "cards-band")
    if kind == "rows":
        return _rows(sale, split=layout == "rows-split")
    if kind == "joined":
        return _joined(sale)
    return _spotlight(sale) if kind == "spotlight" else None


def _rest(sale: Sale, layout: str) -> list[Node]:
    parts = [below.questions(sale)]
    if layout.endswith("matrix"):
        parts.insert(0, below.matrix(sale, prices=layout == "matrix"))
    extra = [below.voice(sale), below.close(sale)]
    if sale.page.draw.chance(0.5):
        extra.reverse()
    parts += extra[: sale.page.draw.between(1, 2)]
    return parts


GENERATOR = WebPricing
