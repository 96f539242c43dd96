"""Forms to be filled in: their pages, and questions that are answered up to where somebody goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from generators import _web_form_fields as fields
from generators._web_draw import Draw
from generators._web_form_kinds import FORMS, Ask, FormCopy
from generators._web_frame import buttons
from generators._web_icons import icon, logo
from generators._web_markup import Node, h
from generators._web_page import Page, start
from generators._web_scenes import scene
from generators._web_widget_flow import Flow
from generators._web_widget_words import WORDS

LAYOUTS = ("card", "split", "plain", "sections", "bar")
TYPED = ("text", "email", "tel", "url", "number", "password", "textarea")
KNOWN = [form for form in FORMS if form.lang in WORDS]


@dataclass(slots=True)
class Question:
    """A question with the element that asks it; ``control`` is what takes the answer, where that is one element."""

    ask: Ask
    node: Node
    control: Node | None = None
    choices: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Form:
    """A form on its page; ``tail`` takes what a widget adds below the questions."""

    flow: Flow
    copy: FormCopy
    layout: str
    questions: list[Question]
    submit: Node
    element: Node
    groups: list[Node]

    def of(self, *kinds: str) -> list[Question]:
        """The questions of these kinds."""
        return [q for q in self.questions if q.ask.kind in kinds]


def has_kind(copy: FormCopy, *kinds: str) -> bool:
    """Whether a form asks a question of one of these kinds."""
    return any(a.kind in kinds for _, asks in copy.groups for a in asks)


def form(draw: Draw, dark: float, copies: Sequence[FormCopy], filled: float) -> Form:
    """One of the forms, on a page in one of five layouts; that share of it is filled in from the top."""
    copy = draw.pick(copies)
    page, view = start(draw, copy.lang, dark=dark, full_page=0)
    layout = draw.pick(LAYOUTS)
    fields.field_rules(page, draw.pick(("outline", "outline", "filled", "heavy")))
    page.css(
        ".choices--tiles .choice:has(input:checked){border-color:$accent;background:$soft}.rate__row label:has(input:checked){background:$accent;border-color:$accent;color:$on-accent;font-weight:700}"
    )
    flow = Flow(page, view, [], f"{copy.title} – {copy.brand}", copy.about.partition(" ")[2] or copy.about)
    total = sum(len(asks) for _, asks in copy.groups)
    upto = int(filled * total)
    questions: list[Question] = []
    groups: list[Node] = []
    page.css(
        ".fields{display:grid;grid-template-columns:1fr 1fr;gap:$5 $4}.fields > *{grid-column:1 / -1}.fields > .field--half{grid-column:auto}@media (max-width: 560px){.fields > .field--half{grid-column:1 / -1}}"
    )
    for heading, asks in copy.groups:
        nodes = []
        for ask in asks:
            shown = ask if len(questions) < upto and not ask.error else _unanswered(ask)
            question = _question(page, copy, shown, ask)
            questions.append(question)
            nodes.append(question.node)
        title = h("h2", heading) if len(copy.groups) > 1 else None
        groups.append(h("section.form__group", title, h("div.fields", nodes), id=page.uid("group")))
    buttons(page)
    submit = h("button.btn", copy.submit, type="submit", id=page.uid("submit"))
    page.css(
        ".form__title{font-size:$t3}.form__lead{margin:$2 0 $6;color:$muted}.form__group + .form__group{margin-top:$6}.form__group h2{margin-bottom:$4;font-size:$t1}.ends{display:flex;flex-wrap:wrap;align-items:center;gap:$4;margin-top:$6}.small{margin-top:$4;color:$muted;font-size:$ts}",
        "Form",
    )
    ends = h(
        "div.ends", submit, h("button.btn.btn--ghost", copy.cancel, type="button", id=page.uid("cancel"))
    )
    element = h(
        "form",
        h("h1.form__title", copy.title),
        h("p.form__lead", copy.lead),
        groups,
        ends,
        h("p.small", copy.note),
        id=page.uid("form"),
        novalidate=True,
    )
    flow.body = _around(page, copy, layout, element)
    return Form(flow, copy, layout, questions, submit, element, groups)


def _unanswered(ask: Ask) -> Ask:
    """The question before anybody has answered it."""
    if ask.kind == "range":
        low, high = (int(v) for v in ask.options)
        return replace(ask, value=str((low + high) // 2))
    if ask.kind == "file":
        return ask
    return replace(ask, value="off" if ask.kind == "toggle" else "")


def _question(page: Page, copy: FormCopy, shown: Ask, ask: Ask) -> Question:
    node = fields.ask(page, copy, shown, wrong=False, right=False)
    controls = [n for n in node.walk() if n.tag in ("input", "select", "textarea") or "switch" in n.classes]
    if ask.kind in ("radio", "checks"):
        choices = [n for n in node.walk() if "choice" in n.classes]
        for choice in choices:
            choice.attrs["id"] = page.uid("answer")
        return Question(ask, node, choices=choices)
    if ask.kind == "rating":
        return Question(ask, node, choices=[n for n in node.walk() if n.tag == "label"])
    return Question(ask, node, controls[0])


def _brand(page: Page, copy: FormCopy) -> Node:
    page.css(
        ".brand{display:inline-flex;align-items:center;gap:$2;font-family:$head;font-weight:700;font-size:$t1}"
    )
    return h("a.brand", logo(page, 28), h("span", copy.brand), href="#", id=page.uid("brand"))


def _around(page: Page, copy: FormCopy, layout: str, element: Node) -> list[Node]:
    """The page that the form stands on."""
    brand = _brand(page, copy)
    if layout == "card":
        page.css(
            "body{min-height:100vh}.page{display:grid;justify-items:center;gap:$6;padding:$8 $4}.box{width:100%;max-width:600px;padding:$7;background:$surface;border:$border $line;border-radius:$r2;box-shadow:$e2}@media (max-width: 560px){.page{padding:$5 $3}.box{padding:$5}}",
            "Page",
        )
        return [h("main.page", brand, h("div.box", element))]
    if layout == "split":
        page.css(
            ".page{display:grid;grid-template-columns:minmax(0, 1.2fr) minmax(0, 1fr);min-height:100vh}.page__form{width:100%;max-width:680px;margin:0 auto;padding:$8}.page__form .brand{margin-bottom:$6}.page__side{position:relative;display:flex;flex-direction:column;justify-content:flex-end;padding:$8;background:$band;color:$on-band;overflow:hidden}.page__side .art{position:absolute;inset:0;opacity:0.45}.page__side blockquote{position:relative;margin:0;font-family:$head;font-size:$t3;line-height:1.3}.page__side p{position:relative;margin-top:$3}@media (max-width: 900px){.page{grid-template-columns:minmax(0, 1fr)}.page__side{display:none}.page__form{padding:$6 $4}}",
            "Page",
        )
        art = scene(page, page.draw.pick(("waves", "night", "peaks", "sea", "leaves")), 640, 900)
        side = h("aside.page__side", h("div.art", art), h("blockquote", copy.aside[0]), h("p", copy.aside[1]))
        return [h("div.page", h("main.page__form", brand, element), side)]
    if layout == "sections":
        page.css(
            ".page{max-width:1000px;margin:0 auto;padding:$7 $6}.page__head{display:flex;align-items:center;justify-content:space-between;gap:$4;margin-bottom:$6;padding-bottom:$4;border-bottom:$border $line}.page__head small{color:$muted}.form__group{padding:$5;background:$surface;border:$border $line;border-radius:$r2}@media (max-width: 800px){.page{padding:$5 $4}}",
            "Page",
        )
        return [h("main.page", h("div.page__head", brand, h("small", copy.aside[0])), element)]
    if layout == "bar":
        page.css(
            ".head{display:flex;align-items:center;gap:$6;padding:$4 $6;background:$band;color:$on-band}.head nav{display:flex;gap:$5;margin-inline-start:auto;font-size:$ts}.page{max-width:720px;margin:0 auto;padding:$6 $5 $8}@media (max-width: 560px){.head{padding:$3 $4}.head nav{display:none}.page{padding:$5 $4}}",
            "Page",
        )
        words = WORDS[copy.lang]
        links = h("nav", [h("a", t, href="#") for t in (words.help, words.language)], aria_label=copy.brand)
        return [h("header.head", brand, links), h("main.page", element)]
    page.css(
        ".page{max-width:640px;margin:0 auto;padding:$7 $5 $8}.page .brand{margin-bottom:$6}.aside{margin-top:$7;padding:$4;border-inline-start:4px solid $accent;background:$soft}@media (max-width: 560px){.page{padding:$5 $4}}",
        "Page",
    )
    note = h("aside.aside", h("b", copy.aside[0]), h("p", copy.aside[1]))
    return [h("main.page", brand, element, note)]


def complaint(form: Form, question: Question, text: str) -> Node:
    """A line below a question that says what is wrong, not shown yet."""
    page = form.flow.page
    line = h(
        "p.field__error",
        icon(page, "alert", 16),
        h("span", text),
        hidden=True,
        role="alert",
        id=page.uid("error"),
    )
    question.node.children.append(line)
    return line
