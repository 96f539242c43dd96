"""Forms: sign up, log in, settings, bookings, surveys, with answers and mistakes already in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_form_fields as fields
from generators._web_draw import Draw
from generators._web_form_kinds import FORMS, FormCopy
from generators._web_frame import buttons
from generators._web_icons import logo
from generators._web_markup import Node, h
from generators._web_page import Page, document, program, start
from generators._web_scenes import scene
from schemas.program import Program

FITTING = {
    "signup": ("card", "split", "sections", "dialog", "plain"),
    "login": ("card", "split", "dialog", "photo"),
    "settings": ("settings", "sections", "plain"),
    "booking": ("card", "split", "summary", "photo", "sections"),
    "survey": ("steps", "card", "plain", "sections"),
    "application": ("sections", "steps", "summary", "plain"),
    "service": ("plain", "steps", "summary"),
    "contact": ("split", "card", "summary", "photo", "plain"),
}


@dataclass(frozen=True, kw_only=True)
class WebForm:
    """A form page; ``mistakes`` is the share of forms that show what was answered wrongly."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 1

    mistakes: float = 0.6
    dark: float = 0.2

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        copy = draw.pick(FORMS)
        page, view = start(draw, copy.lang, dark=self.dark, full_page=0.75)
        layout, look = draw.pick(FITTING[copy.kind]), draw.pick(fields.LOOKS)
        if page.theme.direction.border_px == 2:
            look = "heavy"
        shows_errors = draw.chance(self.mistakes)
        fields.field_rules(page, look)
        body = _LAYOUTS[layout](page, copy, _groups(page, copy, shows_errors))
        text = document(page, f"{copy.title} – {copy.brand}", body)
        return program(
            page, text, template_id=f"web_form.{copy.kind}.{layout}", view=view,
            title=f"{copy.about[0].upper()}{copy.about[1:]}, {copy.brand}",
            parameters={"form": copy.brand, "kind": copy.kind, "layout": layout, "look": look, "shows_errors": shows_errors},
        )  # fmt: skip


def _groups(page: Page, copy: FormCopy, shows_errors: bool) -> list[tuple[str, list[Node]]]:
    page.css(
        ".fields{display:grid;grid-template-columns:1fr 1fr;gap:$5 $4}.fields > *{grid-column:1 / -1}.fields > .field--half{grid-column:auto}@media (max-width: 560px){.fields > .field--half{grid-column:1 / -1}}"
    )
    found = []
    done = page.draw.chance(0.5)
    for heading, items in copy.groups:
        nodes: list[Node] = []
        for item in items:
            wrong = shows_errors and bool(item.error)
            right = (
                shows_errors
                and done
                and item.kind in ("email", "text")
                and not item.error
                and bool(item.value)
            )
            nodes.append(fields.ask(page, copy, item, wrong=wrong, right=right))
            done = done and not right
            if item.kind == "password" and copy.kind == "signup":
                nodes[-1].children.append(fields.strength(page))
        found.append((heading, nodes))
    return found


def _submit(page: Page, copy: FormCopy, *, wide: bool = False) -> Node:
    buttons(page)
    page.css(
        ".ends{display:flex;flex-wrap:wrap;align-items:center;gap:$3;margin-top:$6}.ends .btn{font-size:$t0}.small{margin-top:$4;color:$muted;font-size:$ts}"
    )
    if wide:
        page.css(
            ".ends{flex-direction:column;align-items:stretch;text-align:center}.ends a{color:$link;font-weight:600}"
        )
        second = h("a", copy.cancel, href="#", id=page.uid("cancel"))
    else:
        second = h("button.btn.btn--ghost", copy.cancel, type="button", id=page.uid("cancel"))
    return h("div.ends", h("button.btn", copy.submit, type="submit", id=page.uid("submit")), second)


def _brand(page: Page, copy: FormCopy) -> Node:
    page.css(
        ".brand{display:inline-flex;align-items:center;gap:$2;font-family:$head;font-weight:700;font-size:$t1}"
    )
    return h("a.brand", logo(page, 28), h("span", copy.brand), href="#", id=page.uid("brand"))


def _form(
    page: Page,
    copy: FormCopy,
    groups: list[tuple[str, list[Node]]],
    *,
    headings: bool = True,
    wide: bool = False,
) -> Node:
    page.css(
        ".form__title{font-size:$t3}.form__lead{margin:$2 0 $6;color:$muted}.form__group + .form__group{margin-top:$6}.form__group h2{margin-bottom:$4;font-size:$t1}",
        "Form",
    )
    shown = headings and len(groups) > 1
    parts = [
        h(
            "section.form__group",
            h("h2", heading) if shown else None,
            h("div.fields", nodes),
            id=page.uid("group"),
        )
        for heading, nodes in groups
    ]
    return h(
        "form.form",
        h("h1.form__title", copy.title),
        h("p.form__lead", copy.lead),
        parts,
        _submit(page, copy, wide=wide),
        h("p.small", copy.note),
        id=page.uid("form"),
        novalidate=True,
    )


_Groups = list[tuple[str, list[Node]]]


def _card(page: Page, copy: FormCopy, groups: _Groups) -> list[Node]:
    page.css(
        ".page{display:grid;justify-items:center;gap:$6;padding:$9 $4}.box{width:100%;max-width:560px;padding:$8;background:$surface;border:$border $line;border-radius:$r2;box-shadow:$e2}@media (max-width: 560px){.page{padding:$6 $3}.box{padding:$5}}",
        "Page",
    )
    page.css("body{min-height:100vh}")
    if page.draw.chance(0.5) and not page.theme.is_dark:
        page.css("body{background:linear-gradient(160deg, $p1, $p3)}")
    return [
        h(
            "main.page",
            _brand(page, copy),
            h("div.box", _form(page, copy, groups, wide=page.draw.chance(0.5)), id=page.uid("card")),
        )
    ]


def _split(page: Page, copy: FormCopy, groups: _Groups) -> list[Node]:
    page.css(
        ".page{display:grid;grid-template-columns:1fr 1fr;min-height:100vh}.page__form{display:grid;align-content:center;gap:$7;padding:$8;max-width:640px;width:100%}.page__side{display:flex;flex-direction:column;justify-content:flex-end;padding:$9;background:$band;color:$on-band;position:relative;overflow:hidden}.page__side .art{position:absolute;inset:0;opacity:0.45}.page__side blockquote{position:relative;margin:0;font-family:$head;font-size:$t3;line-height:1.3}.page__side p{position:relative;margin-top:$4;color:#fff}@media (max-width: 900px){.page{grid-template-columns:minmax(0, 1fr)}.page__side{min-height:220px;order:-1;padding:$6}.page__side blockquote{font-size:$t2}.page__form{padding:$6 $4;margin:0 auto}}",
        "Page",
    )
    art = scene(page, page.draw.pick(("waves", "night", "peaks", "sea", "leaves")), 640, 800)
    side = h(
        "aside.page__side",
        h("div.art", art),
        h("blockquote", copy.aside[0]),
        h("p", copy.aside[1]),
        id=page.uid("aside"),
    )
    main = h("main.page__form", _brand(page, copy), _form(page, copy, groups, wide=page.draw.chance(0.3)))
    return [h("div.page", [main, side] if page.draw.chance(0.6) else [side, main])]


def _photo(page: Page, copy: FormCopy, groups: _Groups) -> list[Node]:
    page.css(
        ".page{position:relative;display:grid;place-items:center;min-height:100vh;padding:$7 $4;overflow:hidden}.page__art{position:absolute;inset:0}.box{position:relative;width:100%;max-width:500px;padding:$7;background:$bg;border-radius:$r2;box-shadow:0 24px 60px rgba(0, 0, 0, 0.35)}.box .brand{margin-bottom:$5}@media (max-width: 560px){.box{padding:$5}}",
        "Page",
    )
    return [
        h(
            "main.page",
            h(
                "div.page__art",
                scene(page, page.draw.pick(("hills", "peaks", "sea", "street", "night")), 1280, 900),
            ),
            h("div.box", _brand(page, copy), _form(page, copy, groups, wide=True), id=page.uid("card")),
        )
    ]


def _dialog(page: Page, copy: FormCopy, groups: _Groups) -> list[Node]:
    page.css(
        ".under{padding:$6}.under h2{margin:$7 0 $3;font-size:$t4;max-width:14em}.under p{color:$muted}.veil{position:absolute;inset:0;min-height:100%;display:grid;place-items:center;padding:$6 $3;background:rgba(10, 12, 22, 0.62)}.dialog{width:100%;max-width:480px;padding:$6;background:$bg;border:1px solid $line;border-radius:$r2;box-shadow:$e2}body{position:relative;min-height:100vh}",
        "Dialog",
    )
    page.css("@media (max-width: 560px){.dialog{padding:$5 $4}}")
    under = h(
        "div.under", _brand(page, copy), h("h2", copy.aside[0]), h("p", copy.aside[1]), aria_hidden="true"
    )
    dialog = h(
        "div.dialog",
        _form(page, copy, groups, headings=False, wide=True),
        role="dialog",
        aria_modal="true",
        aria_label=copy.title,
        id=page.uid("dialog"),
    )
    page.css(
        ".shell{display:grid}.shell > *{grid-area:1 / 1}.shell .veil{position:relative;min-height:100vh}"
    )
    return [h("div.shell", under, h("div.veil", dialog))]


def _plain(page: Page, copy: FormCopy, groups: _Groups) -> list[Node]:
    page.css(
        ".head{padding:$3 $6;background:$band;color:$on-band}.page{max-width:680px;margin:0 auto;padding:$7 $5 $9}.page .field{max-width:520px}@media (max-width: 560px){.head{padding:$3 $4}.page{padding:$6 $4}}",
        "Page",
    )
    crumbs = h("p.crumbs", h("a", copy.brand, href="#"), " › ", copy.title)
    page.css(
        ".crumbs{margin-bottom:$5;font-size:$ts;color:$muted}.crumbs a{color:$link;text-decoration:underline}"
    )
    return [h("header.head", _brand(page, copy)), h("main.page", crumbs, _form(page, copy, groups))]


def _sections(page: Page, copy: FormCopy, groups: _Groups) -> list[Node]:
    page.css(
        ".page{max-width:1000px;margin:0 auto;padding:$7 $6}.page__head{display:flex;align-items:center;justify-content:space-between;gap:$4;margin-bottom:$7}.form__group{display:grid;grid-template-columns:220px minmax(0, 1fr);gap:$7;padding:$6 0;border-top:$border $line}.form__group + .form__group{margin:0}@media (max-width: 800px){.page{padding:$5 $4}.form__group{grid-template-columns:minmax(0, 1fr);gap:$2}}",
        "Page",
    )
    form = _form(page, copy, groups)
    for node, (heading, _) in zip((n for n in form.walk() if n.tag == "section"), groups, strict=True):
        if len(groups) == 1:
            node.children.insert(0, h("h2", heading))
    return [h("main.page", h("div.page__head", _brand(page, copy), h("small", copy.aside[0])), form)]


def _steps(page: Page, copy: FormCopy, groups: _Groups) -> list[Node]:
    count = max(3, len(groups) + 1)
    page.css(
        ".page{max-width:640px;margin:0 auto;padding:$6 $4 $9}.steps{display:flex;gap:$2;margin:$6 0}.steps li{flex:1;height:6px;border-radius:3px;background:$hair}.steps .is-done{background:$accent}.page__where{display:flex;justify-content:space-between;gap:$4;margin-bottom:$5;color:$muted;font-size:$ts}",
        "Steps",
    )
    where = h("p.page__where", h("span", copy.aside[0]), h("span", copy.aside[1]))
    reached = max(1, count // 2)
    return [
        h(
            "main.page",
            _brand(page, copy),
            h(
                "ol.steps",
                [h("li.is-done" if i < reached else "li") for i in range(count)],
                id=page.uid("progress"),
                aria_label=copy.aside[0],
            ),
            where,
            _form(page, copy, groups),
        )
    ]


def _summary(page: Page, copy: FormCopy, groups: _Groups) -> list[Node]:
    page.css(
        ".page{display:grid;grid-template-columns:minmax(0, 1.7fr) minmax(0, 1fr);gap:$8;align-items:start;max-width:1080px;margin:0 auto;padding:$7 $6}.top{padding:$4 $6;border-bottom:$border $line;background:$surface}.sum{overflow:hidden;background:$surface;border:$border $line;border-radius:$r2;box-shadow:$e1}.sum__art{height:150px}.sum__text{padding:$5}.sum h2{font-size:$t1}.sum p{margin-top:$2;color:$muted}@media (max-width: 860px){.page{grid-template-columns:minmax(0, 1fr);padding:$5 $4}.top{padding:$4}}",
        "Page",
    )
    art = scene(page, page.draw.pick(("hills", "sea", "street", "arcs", "leaves", "room")), 360, 150)
    side = h(
        "aside.sum",
        h("div.sum__art", art),
        h("div.sum__text", h("h2", copy.aside[0]), h("p", copy.aside[1])),
        id=page.uid("summary"),
    )
    return [h("header.top", _brand(page, copy)), h("main.page", _form(page, copy, groups), side)]


def _settings(page: Page, copy: FormCopy, groups: _Groups) -> list[Node]:
    page.css(
        ".page{display:grid;grid-template-columns:220px minmax(0, 720px);gap:$8;max-width:1080px;margin:0 auto;padding:$7 $6}.tabs a{display:block;padding:$2 $3;border-inline-start:3px solid transparent}.tabs .is-current{border-color:$accent;background:$soft;color:$link;font-weight:600}.tabs .brand{margin-bottom:$5;padding:0;border:0;display:inline-flex}.form__group{padding:$6;background:$surface;border:$border $line;border-radius:$r2}@media (max-width: 860px){.page{grid-template-columns:minmax(0, 1fr);gap:$5;padding:$5 $4}.tabs ul{display:flex;overflow-x:auto;white-space:nowrap}.tabs a{border-inline-start:0;border-bottom:3px solid transparent}.form__group{padding:$5}}",
        "Page",
    )
    tabs = h(
        "nav.tabs",
        _brand(page, copy),
        h(
            "ul",
            [
                h("li", h("a.is-current" if i == 0 else "a", heading, href="#", id=page.uid("tab")))
                for i, (heading, _) in enumerate(groups)
            ],
        ),
        aria_label=copy.title,
        id=page.uid("tabs"),
    )
    return [h("main.page", tabs, _form(page, copy, groups))]


_LAYOUTS = {
    "card": _card, "split": _split, "photo": _photo, "dialog": _dialog, "plain": _plain,
    "sections": _sections, "steps": _steps, "summary": _summary, "settings": _settings,
}  # fmt: skip

GENERATOR = WebForm
