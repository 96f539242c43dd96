"""Sites made of Bootstrap's components, and steps on them: dropdowns, dialogs, side menus, questions, tabs, slides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import numpy as np

from generators import _web_widget_kit as kit
from generators import _web_widget_site as site
from generators._web_business import WORDS as SITE_WORDS
from generators._web_business import Business
from generators._web_business_en import ENGLISH
from generators._web_business_world import WORLD
from generators._web_cdn import BOOTSTRAP_CSS, BOOTSTRAP_JS, BOOTSTRAP_RTL
from generators._web_color import notation
from generators._web_draw import Draw
from generators._web_icons import logo
from generators._web_markup import Node, h, print_markup
from generators._web_page import Page, program, start
from generators._web_scenes import scene
from generators._web_widget_flow import Flow
from generators._web_widget_words import WORDS
from schemas.program import Program

HEROES = ("center", "left", "band", "split", "cover")


@dataclass(frozen=True, kw_only=True)
class WebKit:
    """A site of some business with one of the components in use; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 3

    dark: float = 0.35

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        firm = draw.pick([b for b in (ENGLISH if draw.chance(0.5) else WORLD) if b.lang in WORDS])
        page, view = start(draw, firm.lang, dark=self.dark, full_page=0)
        flow = Flow(page, view, [], f"{firm.name} – {firm.kicker}", f"site of {firm.name}, {firm.about}")
        widget, hero = draw.pick((*kit.IN_BAR, *kit.IN_PAGE)), draw.pick(HEROES)
        tools = h("div.d-flex.ms-auto")
        style = site.look(page)
        others = [name for name in site.MORE if name != site.SAME.get(widget)]
        parts: list[Callable[[], Node]] = [lambda: site.features(page, firm, style)]
        parts += [
            partial(site.MORE[name], page, firm, style) for name in draw.kept(others, draw.between(1, 3))
        ]
        if widget in kit.IN_BAR:
            kit.IN_BAR[widget](flow, firm, tools)
        else:
            parts.insert(draw.between(0, 2), lambda: kit.IN_PAGE[widget](flow, firm, style))
        flow.body = [
            _bar(page, firm, tools),
            h("main", _hero(page, firm, hero), [part() for part in parts]),
            _foot(page, firm),
            *flow.body,
        ]
        text = _document(page, flow)
        return program(
            page, text, template_id=f"web_kit.{widget}.{hero}", view=flow.acted_view(),
            title=flow.title(), parameters={**flow.told(), "widget": widget, "hero": hero},
        )  # fmt: skip


def _bar(page: Page, firm: Business, tools: Node) -> Node:
    words = SITE_WORDS[firm.lang]
    brand = h("a.navbar-brand.d-flex.align-items-center.gap-2", logo(page, 28), firm.name, href="#", id=page.uid("brand"))  # fmt: skip
    links = h("ul.navbar-nav.d-none.d-lg-flex.flex-row.gap-3", [h("li.nav-item", h("a.nav-link", text, href="#", id=page.uid("nav"))) for text in words.nav[:4]])  # fmt: skip
    return h("nav.navbar.navbar-expand.border-bottom.bg-body", h("div.container", brand, links, tools), id=page.uid("bar"), aria_label=words.main)  # fmt: skip


def _hero(page: Page, firm: Business, kind: str) -> Node:
    title, lead = (
        h("h1.display-5.fw-bold", page.draw.pick(firm.headlines)),
        h("p.lead.my-3", page.draw.pick(firm.leads)),
    )
    ends = h("div.d-flex.flex-wrap.gap-2", h("a.btn.btn-primary.btn-lg", firm.actions[0], href="#", id=page.uid("action")), h(f"a.btn.btn-outline-{kit.quiet(page)}.btn-lg", firm.actions[1], href="#", id=page.uid("second")))  # fmt: skip
    if kind == "center":
        ends.classes.append("justify-content-center")
        return h("section.py-5.text-center", h("div.container", h("div.col-lg-8.mx-auto", title, lead, ends)))
    if kind == "split":
        art = h("div.col-md-6", h("div.ratio.ratio-4x3.rounded-4.overflow-hidden.shadow-sm", scene(page, firm.scenes[0], 800, 600, label=firm.kicker)))  # fmt: skip
        return h("section.py-5", h("div.container", h("div.row.align-items-center.g-5", h("div.col-md-6", title, lead, ends), art)))  # fmt: skip
    if kind == "cover":
        art = h("div.ratio.ratio-21x9.rounded-4.overflow-hidden.mb-4", scene(page, firm.scenes[-1], 1260, 540, label=firm.kicker))  # fmt: skip
        return h("section.py-4", h("div.container", art, title, h("div.row.align-items-end.g-3", h("div.col-lg-7", lead), h("div.col-lg-5", ends))))  # fmt: skip
    if kind == "band":
        return h("section.py-5.bg-primary-subtle.border-bottom", h("div.container", h("p.text-uppercase.small.mb-2", firm.kicker), title, lead, ends))  # fmt: skip
    return h("section.py-5", h("div.container", h("div.col-lg-7", h("span.badge.text-bg-primary.mb-3", firm.kicker), title, lead, ends)))  # fmt: skip


def _foot(page: Page, firm: Business) -> Node:
    words = SITE_WORDS[firm.lang]
    privacy = h("a.link-secondary", words.privacy, href="#", id=page.uid("privacy"))
    imprint = h("a.link-secondary", words.imprint, href="#", id=page.uid("imprint"))
    rights = f"© 2026 {firm.name}"
    kind = page.draw.between(0, 2)
    if kind == 0:
        return h("footer.py-4.border-top.text-body-secondary", h("div.container.d-flex.flex-wrap.justify-content-between.gap-3", h("span", rights), h("span", firm.place), privacy), id=page.uid("foot"))  # fmt: skip
    if kind == 1:
        links = h("ul.nav.justify-content-center.border-bottom.pb-3.mb-3", [h("li.nav-item", h("a.nav-link.px-2.text-body-secondary", text, href="#", id=page.uid("foot-link"))) for text in words.nav])  # fmt: skip
        return h("footer.container.py-3.my-4", links, h("p.text-center.text-body-secondary", f"{rights} · {firm.place}"), id=page.uid("foot"))  # fmt: skip
    about = h("div.col-md-6", h("p.fw-bold.mb-1", firm.name), h("p.mb-0.text-body-secondary", firm.kicker))
    more = h("ul.list-unstyled.col-md-6.text-md-end.mb-0", h("li", privacy), h("li", imprint), h("li.text-body-secondary", rights))  # fmt: skip
    return h("footer.bg-body-tertiary.mt-5.py-5", h("div.container", h("div.row.gy-4", about, more)), id=page.uid("foot"))  # fmt: skip


def _document(page: Page, flow: Flow) -> str:
    """The page's text: Bootstrap's sheet and script by their public addresses, the firm's colour in between."""
    is_rtl, pad = page.lang == "ar", page.style.indent
    color = page.theme.colors["accent"]
    on_color, soft, link = (
        notation(page.theme.colors[name], "hex") for name in ("on-accent", "soft", "link")
    )
    root = h("body", flow.body)
    mark = f'<html lang="{page.lang}"{" dir=" + chr(34) + "rtl" + chr(34) if is_rtl else ""} data-bs-theme="{"dark" if page.theme.is_dark else "light"}">'
    lines = [
        "<!DOCTYPE html>", mark, "<head>", f'{pad}<meta charset="utf-8">',
        f'{pad}<meta name="viewport" content="width=device-width, initial-scale=1">', f"{pad}<title>{flow.name}</title>",
        f'{pad}<link href="{BOOTSTRAP_RTL if is_rtl else BOOTSTRAP_CSS}" rel="stylesheet">', f"{pad}<style>",
        f"{pad * 2}:root {{ --bs-primary: {notation(color, 'hex')}; --bs-primary-rgb: {color.r}, {color.g}, {color.b}; --bs-primary-bg-subtle: {soft}; --bs-primary-border-subtle: {soft}; --bs-primary-text-emphasis: {link}; --bs-body-font-family: {page.theme.texts['sans']}; }}",
        f"{pad * 2}.btn-primary {{ --bs-btn-bg: var(--bs-primary); --bs-btn-border-color: var(--bs-primary); --bs-btn-color: {on_color}; }}",
        f"{pad * 2}.btn-outline-primary {{ --bs-btn-color: var(--bs-primary); --bs-btn-border-color: var(--bs-primary); --bs-btn-active-bg: var(--bs-primary); --bs-btn-active-color: {on_color}; }}",
        f"{pad * 2}.nav-pills {{ --bs-nav-pills-link-active-bg: var(--bs-primary); --bs-nav-pills-link-active-color: {on_color}; }}",
        f"{pad}</style>", "</head>",
    ]  # fmt: skip
    markup = print_markup(root, pad)
    closing = markup.pop()
    markup.append(f'{pad}<script src="{BOOTSTRAP_JS}"></script>')
    if page.scripts:
        script = "\n\n".join(page.scripts).split("\n")
        markup += [
            f"{pad}<script>",
            *(pad * 2 + line if line else line for line in script),
            f"{pad}</script>",
        ]
    return "\n".join([*lines, *markup, closing, "</html>"]) + "\n"


GENERATOR = WebKit
