"""The first screen of a landing page, in nine structures."""

from __future__ import annotations

from generators._web_business import WORDS, Business
from generators._web_frame import action, buttons, buttons_on_dark
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_page import Page
from generators._web_scenes import scene


def _copy(page: Page, firm: Business, *, center: bool = False) -> list[Node]:
    """Kicker, headline, lead and two actions."""
    page.css(
        ".hero__kicker{margin-bottom:$4;font-size:$ts;font-weight:600;color:$link}"
        ".hero__title{font-size:clamp($t3, 6vw, $t5);max-width:11em;text-wrap:balance}"
        ".hero__lead{margin-top:$5;max-width:46ch;font-size:$t1;color:$muted}"
        ".hero__actions{display:flex;flex-wrap:wrap;gap:$3;margin-top:$7}",
        "Hero",
    )
    if center:
        page.css(
            ".hero{text-align:center}.hero__title,.hero__lead{margin-left:auto;margin-right:auto}.hero__actions{justify-content:center}"
        )
    second = action(page, firm.actions[1], "hero-secondary", ghost=True) if page.draw.chance(0.8) else None
    return [
        h("p.hero__kicker", firm.kicker),
        h("h1.hero__title", page.draw.pick(firm.headlines), id=page.uid("headline")),
        h("p.hero__lead", page.draw.pick(firm.leads)),
        h(
            "div.hero__actions",
            action(page, firm.actions[0], "hero-primary", arrow=page.draw.chance(0.4)),
            second,
        ),
    ]


def _picture(page: Page, firm: Business, width: int, height: int, *, skip: str = "") -> Node:
    fitting = [s for s in firm.scenes if s != skip]
    kind = fitting[0] if page.draw.chance(0.6) else page.draw.pick(fitting)
    return h("figure.hero__art", scene(page, kind, width, height, label=firm.name), id=page.uid("hero-art"))


def split(page: Page, firm: Business) -> Node:
    page.css(
        ".hero{padding:$9 0}.hero__grid{display:grid;grid-template-columns:1.1fr 1fr;gap:$9;align-items:center}.hero__art{margin:0;height:420px;border-radius:$r2;overflow:hidden}@media (max-width: 860px){.hero{padding:$7 0}.hero__grid{grid-template-columns:1fr;gap:$7}.hero__art{height:260px}}"
    )
    sides = [h("div", _copy(page, firm)), _picture(page, firm, 560, 420)]
    if page.draw.chance(0.3):
        page.css("@media (min-width: 861px){.hero__art{order:-1}}")
    return h("section.hero", h("div.wrap.hero__grid", sides), id=page.uid("hero"))


def centered(page: Page, firm: Business) -> Node:
    page.css(".hero{padding:$11 0 $9}@media (max-width: 860px){.hero{padding:$9 0 $7}}")
    return h("section.hero", h("div.wrap", _copy(page, firm, center=True)), id=page.uid("hero"))


def centered_with_picture(page: Page, firm: Business) -> Node:
    page.css(
        ".hero{padding:$10 0 0;background:linear-gradient($soft, $bg)}.hero__art{height:360px;margin:$9 auto 0;border:$border $line;border-radius:$r2;overflow:hidden;box-shadow:$e2}@media (max-width: 860px){.hero{padding-top:$8}.hero__art{height:220px;margin-top:$7}}"
    )
    return h(
        "section.hero",
        h("div.wrap", _copy(page, firm, center=True), _picture(page, firm, 1056, 360)),
        id=page.uid("hero"),
    )


def full_bleed(page: Page, firm: Business) -> Node:
    page.css(
        ".hero{position:relative;display:grid;align-items:end;min-height:560px;color:#fff;overflow:hidden}"
        ".hero__art{position:absolute;inset:0;margin:0}"
        ".hero__shade{position:relative;padding:$11 0 $8;background:linear-gradient(transparent, rgba(8, 10, 20, 0.74) 24%, rgba(8, 10, 20, 0.88))}"
        "@media (max-width: 860px){.hero{min-height:520px}}"
    )
    copy = _copy(page, firm)
    buttons_on_dark(page)
    page.css(".hero .hero__kicker,.hero .hero__lead{color:#f1f2f5}")
    return h(
        "section.hero",
        _picture(page, firm, 1280, 620, skip="plate"),
        h("div.hero__shade", h("div.wrap", copy)),
        id=page.uid("hero"),
    )


def with_form(page: Page, firm: Business) -> Node:
    words = WORDS[firm.lang]
    buttons(page)
    page.css(
        ".hero{padding:$10 0;background:$soft}.hero__grid{display:grid;grid-template-columns:1.4fr 1fr;gap:$9;align-items:center}"
        ".hero__form{display:grid;gap:$4;padding:$7;background:$bg;border:$border $line;border-radius:$r2;box-shadow:$e2}.hero__form h2{font-size:$t2}"
        ".hero__form label{display:grid;gap:$1;font-size:$ts;font-weight:600}.hero__form input{padding:$3;border:1px solid $muted;border-radius:$r0;background:$surface;min-width:0;width:100%}.hero__form p{font-size:$ts;color:$muted}"
        "@media (max-width: 860px){.hero{padding:$8 0}.hero__grid{grid-template-columns:1fr;gap:$7}.hero__form{padding:$5}}"
    )
    ident = page.uid("hero-email")
    form = h("form.hero__form", h("h2", firm.actions[0]), h("label", words.email, h("input", id=ident, type="email", placeholder=words.email_hint), for_=ident),
             h("button.btn", words.send, id=page.uid("hero-submit"), type="submit"), h("p", words.newsletter), id=page.uid("hero-form"))  # fmt: skip
    return h("section.hero", h("div.wrap.hero__grid", h("div", _copy(page, firm)), form), id=page.uid("hero"))


def editorial(page: Page, firm: Business) -> Node:
    page.css(
        ".hero{padding:$8 0 $9}.hero__big{font-size:clamp($t4, 9vw, 112px);line-height:1;max-width:none;overflow-wrap:break-word}"
        ".hero__rule{display:grid;grid-template-columns:1fr 2fr;gap:$7;margin-top:$8;padding-top:$5;border-top:$border $ink}.hero__rule .hero__lead{margin:0}.hero__kicker{color:$link;font-weight:600}.hero__actions{display:flex;flex-wrap:wrap;gap:$3;margin-top:$6}.hero__lead{font-size:$t1;max-width:52ch}"
        "@media (max-width: 860px){.hero__rule{grid-template-columns:1fr;gap:$4}}",
        "Hero",
    )
    return h(
        "section.hero",
        h("div.wrap", h("h1.hero__big", page.draw.pick(firm.headlines), id=page.uid("headline")),
          h("div.hero__rule", h("p.hero__kicker", firm.kicker), h("div", h("p.hero__lead", page.draw.pick(firm.leads)), h("div.hero__actions", action(page, firm.actions[0], "hero-primary"))))),
        id=page.uid("hero"),
    )  # fmt: skip


def with_stats(page: Page, firm: Business) -> Node:
    page.css(
        ".hero{padding:$10 0 0;background:$band;color:$on-band}.hero .hero__kicker,.hero .hero__lead{color:$band-muted}"
        ".hero__stats{display:grid;grid-template-columns:repeat(auto-fit, minmax(150px, 1fr));gap:$5;margin-top:$9;padding:$6 0;border-top:1px solid rgba(255, 255, 255, 0.2)}.hero__stats dt{font-family:$head;font-size:$t3;font-weight:700;line-height:1.2}.hero__stats dd{margin:0;color:$band-muted;font-size:$ts}"
        "@media (max-width: 860px){.hero{padding-top:$8}.hero__stats{grid-template-columns:1fr 1fr;margin-top:$7}}"
    )
    buttons_on_dark(page)
    stats = h(
        "dl.hero__stats", [h("div", h("dt", a), h("dd", b), id=page.uid("stat")) for a, b in firm.stats]
    )
    return h("section.hero", h("div.wrap", _copy(page, firm), stats), id=page.uid("hero"))


def card_over_picture(page: Page, firm: Business) -> Node:
    page.css(
        ".hero{padding:0 0 $9}.hero__art{height:440px;margin:0;overflow:hidden}.hero__card{position:relative;max-width:640px;margin-top:-140px;padding:$8;background:$surface;border:$border $line;border-radius:$r2;box-shadow:$e2}"
        "@media (max-width: 860px){.hero__art{height:280px}.hero__card{margin-top:-60px;padding:$6}}"
    )
    return h(
        "section.hero",
        _picture(page, firm, 1280, 440),
        h("div.wrap", h("div.hero__card", _copy(page, firm), id=page.uid("hero-card"))),
        id=page.uid("hero"),
    )


def mosaic(page: Page, firm: Business) -> Node:
    page.css(
        ".hero{padding:$8 0}.hero__mosaic{display:grid;grid-template-columns:repeat(3, 1fr);grid-auto-rows:170px;gap:$4}.hero__copy{grid-column:span 2;grid-row:span 2;display:flex;flex-direction:column;justify-content:center;padding:$7;background:$p1;border-radius:$r2}.hero__cell{margin:0;border-radius:$r2;overflow:hidden}.hero__cell--wide{grid-column:span 2}.hero__cell--fact{display:flex;flex-direction:column;justify-content:flex-end;padding:$5;background:$accent;color:$on-accent}.hero__cell--fact b{font-family:$head;font-size:$t3;line-height:1.15}"
        "@media (max-width: 860px){.hero__mosaic{grid-template-columns:1fr 1fr;grid-auto-rows:150px}.hero__copy{grid-row:auto;padding:$6 $5}.hero__mosaic{grid-auto-rows:auto}.hero__cell{height:150px}.hero .hero__cell--wide{grid-column:auto}}"
    )
    copy = _copy(page, firm)
    page.css(
        ".hero__copy .hero__lead{color:$ink}.hero__copy .hero__kicker{color:$ink}.hero .hero__title{font-size:clamp($t3, 4vw, $t4)}"
    )
    first, second, third = (firm.scenes * 2)[:3]
    value, text = firm.stats[0]
    cells = [
        h("div.hero__copy", copy),
        h("figure.hero__cell", scene(page, first, 360, 170, label=firm.name), id=page.uid("hero-art")),
        h("p.hero__cell.hero__cell--fact", h("b", value), h("span", text), id=page.uid("hero-fact")),
        h("figure.hero__cell", scene(page, second, 360, 170, label=firm.place)),
        h("figure.hero__cell.hero__cell--wide", scene(page, third, 740, 170, label=firm.kicker)),
    ]
    return h("section.hero", h("div.wrap.hero__mosaic", cells), id=page.uid("hero"))


def phone_frame(page: Page, firm: Business) -> Node:
    """Copy beside a drawn phone that lists what the product does."""
    page.css(
        ".hero{padding:$9 0}.hero__grid{display:grid;grid-template-columns:1.3fr auto;gap:$10;align-items:center}.hero__phone{width:270px;padding:14px;border-radius:38px;background:$band}.hero__screen{display:grid;gap:$3;align-content:start;min-height:460px;padding:$6 $4;border-radius:26px;background:$bg}.hero__screen h2{font-size:$t1}.hero__row{display:flex;align-items:center;gap:$3;padding:$3;border-radius:$r1;background:$surface;border:1px solid $hair;font-size:$ts}.hero__row svg{color:$link}.hero__sum{padding:$4;border-radius:$r1;background:$accent;color:$on-accent}.hero__sum b{display:block;font-size:$t2;line-height:1.3}"
        "@media (max-width: 860px){.hero{padding:$7 0}.hero__grid{grid-template-columns:1fr;gap:$7}.hero__phone{margin:0 auto}}"
    )
    value, text = firm.stats[0]
    rows = [
        h("div.hero__row", icon(page, name, 20), h("span", title), id=page.uid("screen-row"))
        for name, title, _ in firm.features[:4]
    ]
    screen = h("div.hero__screen", h("h2", firm.name), h("p.hero__sum", h("b", value), text), rows)
    return h(
        "section.hero",
        h(
            "div.wrap.hero__grid",
            h("div", _copy(page, firm)),
            h("div.hero__phone", screen, id=page.uid("phone")),
        ),
        id=page.uid("hero"),
    )


HEROES = {
    "split": split, "centered": centered, "centered-picture": centered_with_picture, "full-bleed": full_bleed,
    "form": with_form, "editorial": editorial, "stats": with_stats, "card-over": card_over_picture,
    "mosaic": mosaic, "phone": phone_frame,
}  # fmt: skip
