"""The sections below a landing page's first screen, each in several structures."""

from __future__ import annotations

from collections.abc import Callable

from generators._web_business import WORDS, Business
from generators._web_frame import action, buttons
from generators._web_icons import icon
from generators._web_markup import Child, Node, h
from generators._web_page import Page
from generators._web_scenes import portrait, scene


def _section(page: Page, ident: str, title: str, *content: Child, extra: str = "") -> Node:
    page.css(
        ".sec{padding:$10 0}.sec__title{margin-bottom:$7;font-size:$t3;max-width:15em;text-wrap:balance}@media (max-width: 760px){.sec{padding:$8 0}.sec__title{margin-bottom:$6}}"
    )
    spec = f"section.sec{extra}"
    return h(
        spec,
        h("div.wrap", h("h2.sec__title", title, id=page.uid(f"{ident}-title")), *content),
        id=page.uid(ident),
    )


def features(page: Page, firm: Business, kind: str) -> Node:
    """What the business is good at: cards, list, rows, bento or numbered."""
    wanted = page.draw.pick([n for n in (3, 4, 6) if n <= len(firm.features)])  # whole rows only
    count = wanted if kind != "bento" else min(5, len(firm.features))
    items = page.draw.kept(firm.features, count)
    return _FEATURES[kind](page, firm, items)


def _feature_cards(page: Page, firm: Business, items: list[tuple[str, str, str]]) -> Node:
    columns = 3 if len(items) % 3 == 0 else 2
    page.css(
        f".grid{{display:grid;grid-template-columns:repeat({columns}, 1fr);gap:$5}}"
        ".feat{padding:$6;background:$surface;border:$border $line;border-radius:$r1;box-shadow:$e1}.feat__icon{display:inline-grid;place-items:center;width:44px;height:44px;margin-bottom:$4;border-radius:$r1;background:$soft;color:$link}.feat__title{margin-bottom:$2;font-size:$t1}.feat__text{color:$muted}"
        "@media (max-width: 760px){.grid{grid-template-columns:1fr}}",
        "Features",
    )
    cards = [
        h(
            "article.feat",
            h("span.feat__icon", icon(page, i, 22)),
            h("h3.feat__title", t),
            h("p.feat__text", d),
            id=page.uid("feature"),
        )
        for i, t, d in items
    ]
    return _section(page, "features", firm.heads[0], h("div.grid", cards))


def _feature_list(page: Page, firm: Business, items: list[tuple[str, str, str]]) -> Node:
    page.css(
        ".sec__split{display:grid;grid-template-columns:1fr 1.6fr;gap:$9;align-items:start}.feat{display:grid;grid-template-columns:28px 1fr;gap:$4;padding:$5 0;border-top:1px solid $line}.feat svg{margin-top:3px;color:$link}.feat h3{font-size:$t1}.feat p{margin-top:$1;color:$muted}@media (max-width: 760px){.sec__split{grid-template-columns:1fr;gap:$5}}",
        "Features",
    )
    rows = [
        h("li.feat", icon(page, i, 24), h("div", h("h3", t), h("p", d)), id=page.uid("feature"))
        for i, t, d in items
    ]
    page.css(
        ".sec{padding:$10 0}.sec__title{font-size:$t3;max-width:15em}@media (max-width: 760px){.sec{padding:$8 0}}"
    )
    return h(
        "section.sec",
        h("div.wrap.sec__split", h("h2.sec__title", firm.heads[0]), h("ul", rows)),
        id=page.uid("features"),
    )


def _feature_rows(page: Page, firm: Business, items: list[tuple[str, str, str]]) -> Node:
    page.css(
        ".duo{display:grid;grid-template-columns:1fr 1fr;gap:$9;align-items:center}.duo + .duo{margin-top:$8}.duo__art{height:270px;margin:0;border-radius:$r2;overflow:hidden}.duo__title{margin-bottom:$3;font-size:$t2}.duo__text{font-size:$t1;color:$muted;max-width:40ch}@media (min-width: 761px){.duo:nth-of-type(even) .duo__art{order:2}}@media (max-width: 760px){.duo{grid-template-columns:1fr;gap:$5}.duo__art{height:210px}}",
        "Feature rows",
    )
    rows = [
        h("div.duo", h("figure.duo__art", scene(page, firm.scenes[n % len(firm.scenes)], 520, 270, label=t)), h("div", h("h3.duo__title", t), h("p.duo__text", d)), id=page.uid("feature"))
        for n, (_, t, d) in enumerate(items[:3])
    ]  # fmt: skip
    return _section(page, "features", firm.heads[0], h("div", rows))


def _feature_bento(page: Page, firm: Business, items: list[tuple[str, str, str]]) -> Node:
    page.css(
        ".bento{display:grid;grid-template-columns:repeat(6, 1fr);gap:$4}.bento__cell{grid-column:span 2;display:flex;flex-direction:column;justify-content:space-between;gap:$6;min-height:200px;padding:$6;border-radius:$r2;background:$surface;border:$border $line}.bento__cell:nth-child(-n+2){grid-column:span 3}.bento__cell:nth-child(1){background:$band;color:$on-band}.bento__cell:nth-child(1) p{color:$band-muted}.bento__cell:nth-child(4){background:$p2}.bento__cell:nth-child(4) p{color:$ink}.bento__cell h3{margin-bottom:$2;font-size:$t1}.bento__cell p{color:$muted}@media (max-width: 760px){.bento{grid-template-columns:1fr}.bento .bento__cell{grid-column:auto;min-height:0}}",
        "Bento grid",
    )
    cells = [
        h("article.bento__cell", icon(page, i, 30), h("div", h("h3", t), h("p", d)), id=page.uid("feature"))
        for i, t, d in items
    ]
    if len(cells) == 4:
        page.css("@media (min-width: 761px){.bento .bento__cell:nth-child(n+3){grid-column:span 3}}")
    return _section(page, "features", firm.heads[0], h("div.bento", cells))


def _feature_numbers(page: Page, firm: Business, items: list[tuple[str, str, str]]) -> Node:
    columns = min(4, len(items)) if len(items) != 6 else 3
    page.css(
        f".cols{{display:grid;grid-template-columns:repeat({columns}, 1fr);gap:$6;border-top:$border $ink}}.cols__item{{padding-top:$5}}.cols__num{{display:block;margin-bottom:$5;font-family:$mono;font-size:$ts;color:$link}}.cols__item h3{{margin-bottom:$2;font-size:$t1}}.cols__item p{{color:$muted}}"
        "@media (max-width: 760px){.cols{grid-template-columns:1fr 1fr;gap:$4}}@media (max-width: 480px){.cols{grid-template-columns:1fr}}",
        "Features",
    )
    cells = [
        h("div.cols__item", h("span.cols__num", f"{n:02d}"), h("h3", t), h("p", d), id=page.uid("feature"))
        for n, (_, t, d) in enumerate(items, 1)
    ]
    return _section(page, "features", firm.heads[0], h("div.cols", cells))


_FEATURES: dict[str, Callable[[Page, Business, list[tuple[str, str, str]]], Node]] = {
    "cards": _feature_cards, "list": _feature_list, "rows": _feature_rows, "bento": _feature_bento, "numbers": _feature_numbers,
}  # fmt: skip
FEATURE_KINDS = tuple(_FEATURES)


def steps(page: Page, firm: Business) -> Node:
    """How it goes, in order: a line of circles or a tinted band of cards."""
    if page.draw.chance(0.5):
        page.css(
            ".flow{display:grid;grid-template-columns:repeat(3, 1fr);gap:$7;counter-reset:flow}.flow__step{position:relative;padding-top:$9;counter-increment:flow}.flow__step::before{content:counter(flow);position:absolute;top:0;inset-inline-start:0;display:grid;place-items:center;width:36px;height:36px;border-radius:50%;background:$accent;color:$on-accent;font-weight:700}.flow__step h3{margin-bottom:$2;font-size:$t1}.flow__step p{color:$muted}@media (max-width: 760px){.flow{grid-template-columns:1fr;gap:$5}.flow__step{padding:0;padding-inline-start:56px}}",
            "Steps",
        )
        return _section(
            page,
            "steps",
            firm.heads[1],
            h(
                "ol.flow",
                [h("li.flow__step", h("h3", a), h("p", b), id=page.uid("step")) for a, b in firm.steps],
            ),
        )
    page.css(
        ".sec--tint{background:$soft}.flow{display:flex;gap:$4}.flow__step{flex:1;padding:$6;background:$bg;border-radius:$r1}.flow__step b{display:block;margin-bottom:$2;font-size:$t1;font-family:$head}.flow__step p{color:$muted}@media (max-width: 760px){.flow{flex-direction:column}}",
        "Steps",
    )
    return _section(
        page,
        "steps",
        firm.heads[1],
        h(
            "ol.flow",
            [
                h("li.flow__step", h("b", f"{n}. {a}"), h("p", b), id=page.uid("step"))
                for n, (a, b) in enumerate(firm.steps, 1)
            ],
        ),
        extra=".sec--tint",
    )


def stats(page: Page, firm: Business) -> Node:
    """Figures in a row."""
    page.css(
        ".figures{display:flex;flex-wrap:wrap;justify-content:space-between;gap:$6;padding:$8 0;border-top:$border $line;border-bottom:$border $line}.figures__item{flex:1 1 120px}.figures b{display:block;font-family:$head;font-size:$t4;line-height:1.1;letter-spacing:$track;color:$link;white-space:nowrap}.figures span{color:$muted;font-size:$ts}@media (max-width: 760px){.figures b{font-size:$t3}}",
        "Figures",
    )
    return h(
        "section",
        h(
            "div.wrap",
            h(
                "div.figures",
                [h("p.figures__item", h("b", a), h("span", b), id=page.uid("stat")) for a, b in firm.stats],
            ),
        ),
        id=page.uid("figures"),
    )


def offers(page: Page, firm: Business) -> Node:
    """Prices: plans side by side, or a list with dots where there are many."""
    words = WORDS[firm.lang]
    if len(firm.offers) > 3 or page.draw.chance(0.25):
        page.css(
            ".carte{columns:2;column-gap:$9}.carte__item{break-inside:avoid;padding:$4 0;border-bottom:1px dashed $line}.carte__line{display:flex;align-items:baseline;justify-content:space-between;gap:$4;font-family:$head;font-size:$t1;font-weight:$weight}.carte__price{color:$link;white-space:nowrap}.carte__item p{color:$muted;font-size:$ts}@media (max-width: 760px){.carte{columns:1}}",
            "Price list",
        )
        items = [
            h(
                "li.carte__item",
                h("div.carte__line", h("span", n), h("span.carte__price", p)),
                h("p", d),
                id=page.uid("offer"),
            )
            for n, d, p in firm.offers
        ]
        return _section(page, "offers", firm.heads[2], h("ul.carte", items))
    buttons(page)
    page.css(
        ".plans{display:grid;grid-template-columns:repeat(3, 1fr);gap:$5;align-items:stretch}.plan{position:relative;display:flex;flex-direction:column;gap:$3;padding:$7 $6;background:$surface;border:$border $line;border-radius:$r2}.plan__name{font-size:$t1}.plan__price{font-family:$head;font-size:$t3;font-weight:700;line-height:1.2}.plan__text{flex:1;color:$muted}.plan__flag{align-self:flex-start;padding:2px $3;border-radius:$r1;background:$accent;color:$on-accent;font-size:$txs;font-weight:600}.plan--best{border-color:$accent;box-shadow:$e2}@media (max-width: 760px){.plans{grid-template-columns:1fr}}",
        "Plans",
    )
    best = page.draw.between(0, 2)
    cards = [
        h("article.plan.plan--best" if n == best else "article.plan", h("span.plan__flag", words.popular) if n == best else None, h("h3.plan__name", name), h("p.plan__price", price), h("p.plan__text", text),
          h("a.btn" if n == best else "a.btn.btn--ghost", words.choose, href="#", id=page.uid("choose"), aria_label=f"{words.choose}: {name}"), id=page.uid("plan"))
        for n, (name, text, price) in enumerate(firm.offers)
    ]  # fmt: skip
    return _section(page, "offers", firm.heads[2], h("div.plans", cards))


def quotes(page: Page, firm: Business) -> Node:
    """What others say: one large quotation, or cards with portraits."""
    if page.draw.chance(0.4):
        text, person, role = page.draw.pick(firm.quotes)
        page.css(
            ".voice{padding:$10 0;background:$band;color:$on-band}.voice blockquote{margin:0;max-width:20em;font-family:$head;font-size:$t3;line-height:1.3}.voice footer{display:flex;align-items:center;gap:$3;margin-top:$6;color:$band-muted}.voice cite{font-style:normal}",
            "Quotation",
        )
        return h(
            "section.voice",
            h(
                "div.wrap",
                h(
                    "blockquote",
                    f"“{text}”" if page.lang not in ("de", "ja", "zh", "fr") else _quoted(text, page.lang),
                ),
                h(
                    "footer",
                    portrait(page, 48, label=person),
                    h(
                        "cite",
                        f"{person}, {role}" if page.lang not in ("ja", "zh") else f"{person}（{role}）",
                    ),
                ),
            ),
            id=page.uid("quote"),
        )
    page.css(
        ".voices{display:grid;grid-template-columns:repeat(auto-fit, minmax(260px, 1fr));gap:$5}.quote{display:flex;flex-direction:column;justify-content:space-between;gap:$5;margin:0;padding:$6;background:$surface;border-radius:$r1;border:$border $line}.quote__text{font-size:$t1}.quote__by{display:flex;align-items:center;gap:$3;font-size:$ts}.quote__by b{display:block}.quote__by span{color:$muted}.quote__stars{display:flex;gap:2px;color:$c2}",
        "Quotes",
    )
    stars = page.draw.chance(0.4)
    cards = [
        h("figure.quote", h("div.quote__stars", [icon(page, "star", 16, fill=True) for _ in range(5)], role="img", aria_label="5 / 5") if stars else None, h("blockquote.quote__text", text, style="margin: 0"),
          h("figcaption.quote__by", portrait(page, 44, label=person), h("div", h("b", person), h("span", role))), id=page.uid("quote"))
        for text, person, role in firm.quotes
    ]  # fmt: skip
    return _section(page, "quotes", firm.heads[3], h("div.voices", cards))


def _quoted(text: str, lang: str) -> str:
    marks = {"de": "„“", "fr": "«»", "ja": "「」", "zh": "“”"}[lang]
    return f"« {text} »" if lang == "fr" else f"{marks[0]}{text}{marks[1]}"


def faq(page: Page, firm: Business) -> Node:
    """Questions as disclosure widgets or in two columns."""
    if page.draw.chance(0.55):
        page.css(
            ".faq{max-width:760px}.faq details{padding:$4 0;border-bottom:1px solid $line}.faq summary{display:flex;justify-content:space-between;gap:$4;font-weight:600;cursor:pointer;list-style:none}.faq summary::after{content:'+';font-size:$t2;line-height:1;color:$link}.faq details[open] summary::after{content:'–'}.faq p{margin-top:$3;color:$muted}",
            "Questions",
        )
        opened = page.draw.between(0, len(firm.faq) - 1)
        return _section(
            page,
            "faq",
            firm.heads[4],
            h(
                "div.faq",
                [
                    h("details", h("summary", q), h("p", a), id=page.uid("question"), open=n == opened)
                    for n, (q, a) in enumerate(firm.faq)
                ],
            ),
        )
    page.css(
        ".qa{display:grid;grid-template-columns:1fr 1fr;gap:$6 $9}.qa dt{font-weight:700}.qa dd{margin:$2 0 0;color:$muted}@media (max-width: 760px){.qa{grid-template-columns:1fr}}",
        "Questions",
    )
    return _section(
        page,
        "faq",
        firm.heads[4],
        h("dl.qa", [h("div", h("dt", q), h("dd", a), id=page.uid("question")) for q, a in firm.faq]),
    )


def closing(page: Page, firm: Business) -> Node:
    """The last call: a band, a box, or a letter form."""
    kind, words = page.draw.between(0, 2), WORDS[firm.lang]
    if kind == 0:
        page.css(
            ".last{padding:$10 0;background:$accent;color:$on-accent;text-align:center}.last h2{font-size:$t4}.last p{margin:$3 0 $6;font-size:$t1}.last .btn{background:$on-accent;border-color:$on-accent;color:$accent}@media (max-width: 760px){.last h2{font-size:$t3}}",
            "Last call",
        )
        return h(
            "section.last",
            h(
                "div.wrap",
                h("h2", firm.closing[0]),
                h("p", firm.closing[1]),
                action(page, firm.actions[0], "last-action"),
            ),
            id=page.uid("closing"),
        )
    if kind == 1:
        page.css(
            ".last{padding:$8 0 $10}.last__box{display:flex;align-items:center;justify-content:space-between;gap:$7;padding:$8;background:$p1;border-radius:$r2}.last h2{font-size:$t3}.last p{margin-top:$2}@media (max-width: 760px){.last__box{flex-direction:column;align-items:flex-start;padding:$6}}",
            "Last call",
        )
        return h(
            "section.last",
            h(
                "div.wrap",
                h(
                    "div.last__box",
                    h("div", h("h2", firm.closing[0]), h("p", firm.closing[1])),
                    action(page, firm.actions[0], "last-action"),
                ),
            ),
            id=page.uid("closing"),
        )
    buttons(page)
    page.css(
        ".last{padding:$10 0}.last__form{display:flex;flex-wrap:wrap;gap:$3;margin-top:$6;max-width:520px}.last__form input{flex:1 1 220px;min-width:0;padding:$3 $4;border:1px solid $muted;border-radius:$r1;background:$surface}.last h2{font-size:$t3}.last p{margin-top:$2;color:$muted}",
        "Newsletter",
    )
    form = h(
        "form.last__form",
        h(
            "input",
            id=page.uid("newsletter-email"),
            type="email",
            placeholder=words.email_hint,
            aria_label=words.email,
        ),
        h("button.btn", words.send, type="submit", id=page.uid("newsletter-submit")),
        id=page.uid("newsletter"),
    )
    return h(
        "section.last",
        h("div.wrap", h("h2", firm.closing[0]), h("p", firm.closing[1]), form),
        id=page.uid("closing"),
    )


def gallery(page: Page, firm: Business) -> Node:
    """Pictures with captions."""
    page.css(
        ".shots{display:grid;grid-template-columns:repeat(3, 1fr);gap:$4}.shots figure{margin:0}.shots div{height:230px;border-radius:$r1;overflow:hidden}.shots figcaption{margin-top:$2;font-size:$ts;color:$muted}.shots figcaption b{display:block;color:$ink;font-size:$t0}@media (max-width: 760px){.shots{grid-template-columns:1fr 1fr}.shots div{height:140px}}",
        "Gallery",
    )
    items = firm.features[: 6 if len(firm.features) >= 6 else 3]
    kinds = page.draw.some(("arcs", "waves", "street", "leaves", "sea", "hills", "night", "room"), 8)
    shots = [
        h(
            "figure",
            h("div", scene(page, kinds[n], 340, 230, label=t)),
            h("figcaption", h("b", t), d),
            id=page.uid("shot"),
        )
        for n, (_, t, d) in enumerate(items)
    ]
    return _section(page, "gallery", firm.heads[0], h("div.shots", shots))
