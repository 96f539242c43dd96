"""Sections of a site in Bootstrap's classes: what speaks for a firm, its figures, steps, voices, offers and answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generators._web_business import WORDS as SITE_WORDS
from generators._web_business import Business
from generators._web_icons import icon
from generators._web_markup import Child, Node, h
from generators._web_page import Page
from generators._web_scenes import portrait, scene


@dataclass(frozen=True, kw_only=True, slots=True)
class Look:
    """One author's habits: classes of a section, of its heading and of a card; the gaps of the grid."""

    space: str
    heading: str
    card: str
    gap: str


def look(page: Page) -> Look:
    """The habits of the page's author."""
    draw = page.draw
    return Look(
        space=draw.pick(("py-4", "py-5", "py-5", "my-5")),
        heading=draw.pick(("h2.mb-4", "h2.h3.mb-4", "h2.display-6.mb-4", "h2.fw-bold.mb-3", "h2.text-center.mb-5")),
        card=draw.pick(("card.h-100.shadow-sm", "card.h-100", "card.h-100.border-0.bg-body-tertiary", "card.h-100.border-primary-subtle", "card.h-100.rounded-4")),
        gap=draw.pick(("g-3", "g-4", "g-4", "gx-4.gy-5")),
    )  # fmt: skip


def section(page: Page, style: Look, ident: str, head: str, *inner: Child, ground: str = "") -> Node:
    """A section with its heading, inside the page's container."""
    spec = f"section.{style.space}" + (f".{ground}" if ground else "")
    return h(spec, h("div.container", h(style.heading, head) if head else None, inner), id=page.uid(ident))


def _card_grid(page: Page, firm: Business, style: Look) -> list[Node]:
    count = page.draw.pick((3, 3, len(firm.features)))
    tone = page.draw.pick(("text-primary", "text-body", "text-primary-emphasis"))
    cards = [
        h("div.col", h(f"div.{style.card}", h("div.card-body", h(f"span.d-inline-block.{tone}", icon(page, name, 28)), h("h3.h5.card-title.mt-3", title), h("p.card-text.text-body-secondary", text))), id=page.uid("feature"))
        for name, title, text in firm.features[:count]
    ]  # fmt: skip
    return [h(f"div.row.row-cols-1.row-cols-md-3.{style.gap}", cards)]


def _rows(page: Page, firm: Business, style: Look) -> list[Node]:
    rows = [
        h("div.col.d-flex.align-items-start", h("div.flex-shrink-0.text-primary.me-3", icon(page, name, 24)), h("div", h("h3.fs-5.mb-1", title), h("p.mb-0.text-body-secondary", text)), id=page.uid("point"))
        for name, title, text in firm.features
    ]  # fmt: skip
    return [h(f"div.row.row-cols-1.row-cols-sm-2.{style.gap}", rows)]


def _list_beside_picture(page: Page, firm: Business, style: Look) -> list[Node]:
    art = h("div.col-md-6", h("div.ratio.ratio-4x3.rounded.overflow-hidden", scene(page, page.draw.pick(firm.scenes), 800, 600, label=firm.kicker)))  # fmt: skip
    items = [h("li.list-group-item.bg-transparent.px-0", h("strong.d-block", title), text, id=page.uid("reason")) for _, title, text in firm.features[:4]]  # fmt: skip
    text = h("div.col-md-6", h("ul.list-group.list-group-flush", items))
    order = [art, text] if page.draw.chance(0.5) else [text, art]
    return [h("div.row.align-items-center.g-5", order)]


def features(page: Page, firm: Business, style: Look) -> Node:
    """What speaks for the firm: in cards, in rows, or in a list beside a picture."""
    inner = page.draw.pick((_card_grid, _card_grid, _rows, _list_beside_picture))(page, firm, style)
    return section(page, style, "features", firm.heads[0], inner)


def steps(page: Page, firm: Business, style: Look) -> Node:
    """How it goes, in numbers or in a list."""
    if page.draw.chance(0.5):
        cols = [
            h("div.col", h("span.badge.rounded-pill.text-bg-primary.fs-6.mb-2", str(i)), h("h3.h5", title), h("p.text-body-secondary.mb-0", text), id=page.uid("step"))
            for i, (title, text) in enumerate(firm.steps, start=1)
        ]  # fmt: skip
        inner = h(f"div.row.row-cols-1.row-cols-md-3.{style.gap}", cols)
    else:
        items = [h("li.list-group-item.d-flex.py-3", h("div.ms-2.me-auto", h("div.fw-bold", title), text), id=page.uid("step")) for title, text in firm.steps]  # fmt: skip
        inner = h("ol.list-group.list-group-numbered", items)
    return section(page, style, "steps", firm.heads[1], inner)


def stats(page: Page, firm: Business, style: Look) -> Node:
    """Figures in a row."""
    dress = page.draw.pick(("bg-body-tertiary", "border-top.border-bottom", "bg-primary-subtle"))
    cols = [h("div.col", h("div.display-6.fw-bold", value), h("div.text-body-secondary", what), id=page.uid("figure")) for value, what in firm.stats]  # fmt: skip
    return section(page, style, "figures", "", h(f"div.row.row-cols-2.row-cols-md-{len(cols)}.g-4.text-center", cols), ground=dress)  # fmt: skip


def quotes(page: Page, firm: Business, style: Look) -> Node:
    """What people say."""
    cols = [
        h("div.col", h(f"figure.{style.card}.p-4.mb-0", h("blockquote.blockquote.fs-6.flex-grow-1", h("p", text)), h("figcaption.d-flex.align-items-center.gap-3", portrait(page, 40, label=who), h("div", h("strong.d-block", who), h("span.small.text-body-secondary", role)))), id=page.uid("voice"))
        for text, who, role in firm.quotes
    ]  # fmt: skip
    return section(page, style, "voices", firm.heads[3], h(f"div.row.row-cols-1.row-cols-lg-{len(cols)}.{style.gap}", cols))  # fmt: skip


def offers(page: Page, firm: Business, style: Look) -> Node:
    """What it costs, in a table or in cards."""
    site = SITE_WORDS[firm.lang]
    if page.draw.chance(0.5):
        rows = [h("tr", h("th", name, scope="row"), h("td.text-body-secondary", text), h("td.text-end.text-nowrap.fw-semibold", price), id=page.uid("offer")) for name, text, price in firm.offers]  # fmt: skip
        return section(page, style, "offers", firm.heads[2], h("table.table.align-middle", h("tbody", rows)))
    cards = [
        h("div.col", h(f"div.{style.card}", h("div.card-body.d-flex.flex-column", h("h3.h5.card-title", name), h("p.fs-3.fw-semibold.mb-2", price), h("p.card-text.text-body-secondary", text), h("a.btn.btn-outline-primary.mt-auto", site.choose, href="#", aria_label=f"{site.choose}: {name}", id=page.uid("take")))), id=page.uid("offer"))
        for name, text, price in firm.offers[:3]
    ]  # fmt: skip
    return section(page, style, "offers", firm.heads[2], h(f"div.row.row-cols-1.row-cols-md-3.{style.gap}", cards))  # fmt: skip


def answers(page: Page, firm: Business, style: Look) -> Node:
    """Questions with their answers in plain sight."""
    pairs = [h("div.col", h("h3.h6", question), h("p.text-body-secondary.mb-0", answer), id=page.uid("answer")) for question, answer in firm.faq]  # fmt: skip
    return section(page, style, "answers", firm.heads[4], h(f"div.row.row-cols-1.row-cols-md-2.{style.gap}", pairs))  # fmt: skip


def closing(page: Page, firm: Business, style: Look) -> Node:
    """The last word, with a button."""
    head, text = firm.closing
    box = page.draw.pick(("p-5.rounded-4.bg-primary-subtle", "p-4.border.rounded", "p-5.bg-body-tertiary.rounded-3"))  # fmt: skip
    act = h("a.btn.btn-primary", firm.actions[0], href="#", id=page.uid("last-action"))
    is_row = page.draw.chance(0.5)
    spec = f"div.{box}" + (
        ".d-md-flex.justify-content-between.align-items-center" if is_row else ".text-center"
    )
    return section(page, style, "closing", "", h(spec, h("div", h("h2.h3", head), h("p.mb-3" if not is_row else "p.mb-0", text)), act))  # fmt: skip


MORE: dict[str, Callable[[Page, Business, Look], Node]] = {
    "steps": steps,
    "stats": stats,
    "quotes": quotes,
    "offers": offers,
    "answers": answers,
    "closing": closing,
}
SAME = {"accordion": "answers", "tabs": "offers", "toast": "offers", "carousel": "quotes"}
"""The section that would say again what a widget says."""
