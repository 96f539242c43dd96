"""Parts of a page that take turns: tabs, questions, slides, a product's kinds."""

from __future__ import annotations

from generators._web_business import Business
from generators._web_frame import buttons
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_scenes import portrait
from generators._web_widget_flow import Flow, ident
from generators._web_widget_hosts import Host

_TABS_JS = """
const tabs = [...document.querySelectorAll('[role=tab]')];

function select(tab) {
  for (const other of tabs) {
    const on = other === tab;
    other.setAttribute('aria-selected', String(on));
    other.tabIndex = on ? 0 : -1;
    document.getElementById(other.getAttribute('aria-controls')).hidden = !on;
  }
}

tabs.forEach((tab, i) => {
  tab.addEventListener('click', () => select(tab));
  tab.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(i + step + tabs.length) % tabs.length];
    select(next);
    next.focus();
  });
});
"""
_TAB_LOOKS = (
    ".tabbar{display:flex;gap:$1;border-bottom:$border $line;overflow-x:auto}.tabbar button{padding:$3 $4;border:0;border-bottom:3px solid transparent;background:none;color:$muted;white-space:nowrap;cursor:pointer}.tabbar button:hover{color:$ink}.tabbar [aria-selected=true]{border-color:$accent;color:$ink;font-weight:600}",
    ".tabbar{display:inline-flex;max-width:100%;gap:$1;padding:$1;border-radius:$r1;background:$raised;overflow-x:auto}.tabbar button{padding:$2 $4;border:0;border-radius:$r1;background:none;color:$muted;white-space:nowrap;cursor:pointer}.tabbar [aria-selected=true]{background:$bg;color:$ink;font-weight:600;box-shadow:$e1}",
    ".tabbar{display:flex;flex-wrap:wrap;gap:$2}.tabbar button{padding:$2 $5;border:$border $line;border-radius:999px;background:$surface;color:$ink;white-space:nowrap;cursor:pointer}.tabbar [aria-selected=true]{background:$accent;border-color:$accent;color:$on-accent}",
)


def _tabs(flow: Flow, panels: list[tuple[str, list[Node]]]) -> list[Node]:
    """Tabs and their panels, and the steps on them."""
    page = flow.page
    page.css(page.draw.pick(_TAB_LOOKS), "Tabs")
    page.css("@media (max-width: 700px){.tabbar{flex-wrap:wrap}}")
    page.css(
        ".tabpanel{padding:$5 0;max-width:72ch}.tabpanel h3{margin-bottom:$2;font-size:$t2}.tabpanel p + p{margin-top:$3}"
    )
    bodies = [h("div.tabpanel", nodes, role="tabpanel", hidden=i > 0, id=page.uid("panel")) for i, (_, nodes) in enumerate(panels)]  # fmt: skip
    tabs = [
        h("button", name, type="button", role="tab", aria_selected="true" if i == 0 else "false", aria_controls=ident(bodies[i]), tabindex=0 if i == 0 else -1, id=page.uid("tab"))
        for i, (name, _) in enumerate(panels)
    ]  # fmt: skip
    bar = h("div.tabbar", tabs, role="tablist", id=page.uid("tabs"))
    flow.js(_TABS_JS)
    flow.bring(bar)
    at = page.draw.between(1, len(tabs) - 1)
    flow.do("click", tabs[at], f"Open the tab “{panels[at][0]}”.")
    if page.draw.chance(0.5):
        way = -1 if at == len(tabs) - 1 else 1
        key = "ArrowRight" if way > 0 else "ArrowLeft"
        flow.goal = f"See “{panels[at][0]}”, then “{panels[at + way][0]}”."
        if page.draw.chance(0.4):
            flow.do("press", tabs[at], f"Move on to “{panels[at + way][0]}” with the {'right' if way > 0 else 'left'} arrow key.", key=key)  # fmt: skip
        else:
            flow.do("click", tabs[at + way], f"Open the tab “{panels[at + way][0]}”.")
    return [bar, *bodies]


def offer_tabs(flow: Flow, firm: Business) -> Node:
    """A site's offers, one at a time."""
    page = flow.page
    buttons(page)
    page.css(
        ".tabpanel__price{font-family:$head;font-size:$t3;color:$link}.tabpanel .btn{margin-top:$4}.tabsec{padding:$8 0}.tabsec h2{margin-bottom:$5;font-size:$t3}"
    )
    panels = [
        (name, [h("h3", name), h("p.tabpanel__price", price), h("p", text), h("a.btn", firm.actions[0], href="#", id=page.uid("order"))])
        for name, text, price in firm.offers
    ]  # fmt: skip
    flow.feature = "its offers in tabs"
    return h(
        "section.tabsec", h("div.wrap", h("h2", firm.heads[2]), _tabs(flow, panels)), id=page.uid("offers")
    )


def product_tabs(host: Host) -> None:
    """Below a product: description, delivery and reviews in tabs."""
    flow, words, counter = host.flow, host.flow.words, host.counter
    assert counter is not None
    page = flow.page
    page.css(
        ".said{margin:0 0 $4;padding-inline-start:$4;border-inline-start:3px solid $accent}.said cite{display:block;color:$muted;font-size:$ts;font-style:normal}"
    )
    item = counter.items[0]
    panels: list[tuple[str, list[Node]]] = [
        (words.description, [h("p", item.text), h("p", counter.shop.slogan)]),
        (words.delivery, [h("p", words.delivery_text)]),
        (
            counter.till.reviews,
            [h("blockquote.said", text, h("cite", who)) for text, who in counter.shop.notes],
        ),
    ]
    if page.draw.chance(0.5):
        panels = [panels[i] for i in (0, 2, 1)]
    main = next(n for n in flow.body if n.tag == "main")
    main.children = [n for n in main.children if not (isinstance(n, Node) and "notes" in n.classes)]
    flow.feature = "tabs below the product"
    page.css(".about{padding-top:$7}")
    main.children.insert(1, h("section.about", _tabs(flow, panels), id=page.uid("about")))


_OPTIONS_JS = """
const options = [...document.querySelectorAll('[data-option]')];
for (const option of options) {
  option.addEventListener('click', () => {
    for (const other of options) {
      other.classList.toggle('is-chosen', other === option);
      other.setAttribute('aria-pressed', String(other === option));
    }
  });
}
"""


def options(host: Host) -> None:
    """A product's kinds, of which another is chosen, and how many of it."""
    flow, counter = host.flow, host.counter
    assert counter is not None
    for option in host.rows:
        option.attrs |= {"data-option": None, "aria-pressed": str("is-chosen" in option.classes).lower()}
    flow.page.css(".opts .is-chosen{border-color:$ink;background:$ink;color:$bg}")
    flow.js(_OPTIONS_JS)
    label = counter.shop.variants[0]
    at = flow.page.draw.pick([i for i, o in enumerate(host.rows) if "is-chosen" not in o.classes])
    flow.bring(next(n for body in flow.body for n in body.walk() if n.attrs.get("id") == "more"))
    flow.feature = "a choice of its kinds"
    flow.do(
        "click",
        host.rows[at],
        f"Choose “{host.names[at]}” as {label.lower() if label.isascii() else f'“{label}”'}.",
    )
    count = flow.page.draw.between(0, 2)
    flow.goal = f"Choose {count + 1} of “{counter.items[0].name}” in “{host.names[at]}”."
    for _ in range(count):
        flow.do("click", "more", "Raise the quantity by one.")


_QUESTIONS_JS = """
for (const question of document.querySelectorAll('[data-answer]')) {
  question.addEventListener('click', () => {
    const open = question.getAttribute('aria-expanded') !== 'true';
    question.setAttribute('aria-expanded', String(open));
    document.getElementById(question.dataset.answer).hidden = !open;
  });
}
"""


def questions(flow: Flow, firm: Business) -> Node:
    """A site's questions, their answers folded away: native disclosures, or buttons with a script."""
    page = flow.page
    page.css(".faqs{max-width:780px;padding:$8 0}.faqs h2{margin-bottom:$4;font-size:$t3}", "Questions")
    heads: list[Node] = []
    rows: list[Node] = []
    if page.draw.chance(0.4):
        page.css(
            ".faqs details{padding:$4 0;border-bottom:1px solid $line}.faqs summary{display:flex;justify-content:space-between;gap:$4;font-weight:600;cursor:pointer;list-style:none}.faqs summary::after{content:'+';font-size:$t2;line-height:1;color:$link}.faqs details[open] summary::after{content:'–'}.faqs details p{margin-top:$3;color:$muted}"
        )
        for question, answer in firm.faq:
            heads.append(h("summary", question, id=page.uid("question")))
            rows.append(h("details", heads[-1], h("p", answer), id=page.uid("entry")))
    else:
        page.css(
            ".faqs__q{display:flex;justify-content:space-between;align-items:center;gap:$4;width:100%;padding:$4;border:0;background:none;font-weight:600;text-align:start;cursor:pointer}.faqs__q:hover{color:$link}.faqs__q svg{transition:transform 0.2s}.faqs__q[aria-expanded=true] svg{transform:rotate(180deg)}.faqs__item{margin-bottom:$2;border:$border $line;border-radius:$r1;background:$surface}.faqs__item p{padding:0 $4 $4;color:$muted}"
        )
        flow.js(_QUESTIONS_JS)
        for question, answer in firm.faq:
            text = h("p", answer, hidden=True, id=page.uid("answer"))
            heads.append(h("button.faqs__q", h("span", question), icon(page, "down", 18), type="button", data_answer=ident(text), aria_expanded="false", id=page.uid("question")))  # fmt: skip
            rows.append(h("div.faqs__item", heads[-1], text))
    first = page.draw.between(0, len(heads) - 1)
    order = [first, first - 1 if first else first + 1]
    flow.bring(heads[order[0]])
    flow.feature = "questions whose answers fold out"
    flow.do("click", heads[order[0]], f"Open the question “{firm.faq[order[0]][0]}”")
    if page.draw.chance(0.4):
        flow.goal = f"Read the answer to “{firm.faq[order[0]][0]}”, then close it again."
        flow.do("click", heads[order[0]], "Close it again.")
    elif page.draw.chance(0.4):
        flow.goal = "Read the answers to two questions."
        flow.do("click", heads[order[1]], f"Open the question “{firm.faq[order[1]][0]}” too.")
    return h("section.wrap", h("div.faqs", h("h2", firm.heads[4]), rows), id=page.uid("faq"))


_SLIDES_JS = """
const slides = [...document.querySelectorAll('[data-slide]')];
const dots = [...document.querySelectorAll('[data-dot]')];
let slideAt = 0;

function slideTo(index) {
  slideAt = (index + slides.length) % slides.length;
  slides.forEach((slide, i) => { slide.hidden = i !== slideAt; });
  dots.forEach((dot, i) => { dot.classList.toggle('is-current', i === slideAt); });
}

document.getElementById('@back').addEventListener('click', () => slideTo(slideAt - 1));
document.getElementById('@on').addEventListener('click', () => slideTo(slideAt + 1));
dots.forEach((dot, i) => dot.addEventListener('click', () => slideTo(i)));
"""


def slides(flow: Flow, firm: Business) -> Node:
    """What customers say, one after the other."""
    page, words = flow.page, flow.words
    page.css(
        ".slides{position:relative;padding:$8 0}.slides__box{display:grid;grid-template-columns:48px minmax(0, 1fr) 48px;gap:$4;align-items:center;max-width:820px;margin:0 auto;text-align:center}.slides figure{margin:0}.slides blockquote{margin:0;font-family:$head;font-size:$t2;line-height:1.35}.slides figcaption{display:grid;justify-items:center;gap:$2;margin-top:$4;color:$muted;font-size:$ts}.slides__turn{display:grid;place-items:center;width:46px;height:46px;padding:0;border:$border $line;border-radius:50%;background:$surface;cursor:pointer}.slides__turn:hover{background:$soft;color:$link}[dir=rtl] .slides__turn svg{transform:scaleX(-1)}.slides__dots{display:flex;justify-content:center;gap:$3;margin-top:$5}.slides__dots button{width:12px;height:12px;padding:0;border:0;border-radius:50%;background:$line;cursor:pointer}.slides__dots .is-current{background:$accent}",
        "Slides",
    )
    figures = [
        h("figure", h("blockquote", text), h("figcaption", portrait(page, 56, label=who), f"{who}, {role}"), data_slide=True, hidden=i > 0, id=page.uid("slide"))
        for i, (text, who, role) in enumerate(firm.quotes)
    ]  # fmt: skip
    back = h("button.slides__turn", icon(page, "back", 20), type="button", aria_label=words.previous, id=page.uid("previous-slide"))  # fmt: skip
    onward = h("button.slides__turn", icon(page, "arrow", 20), type="button", aria_label=words.next, id=page.uid("next-slide"))  # fmt: skip
    dots = [h("button.is-current" if i == 0 else "button", type="button", data_dot=True, aria_label=f"{i + 1} / {len(figures)}", id=page.uid("dot")) for i in range(len(figures))]  # fmt: skip
    section = h("section.slides", h("div.wrap", h("div.slides__box", back, h("div", figures), onward), h("div.slides__dots", dots)), id=page.uid("voices"))  # fmt: skip
    flow.js(_SLIDES_JS, back=back, on=onward)
    flow.bring(section)
    flow.feature = "voices of customers in slides"
    if page.draw.chance(0.4):
        at = page.draw.between(1, len(dots) - 1)
        flow.do("click", dots[at], f"Jump to slide {at + 1} with the dots.")
    else:
        flow.do("click", onward, "Go to the next slide.")
        if page.draw.chance(0.5):
            flow.goal = "Go forward one slide, then back."
            flow.do("click", back, "Go back to the slide before.")
    return section
