"""Parts of sites made of Bootstrap's components, and the steps that are taken on them."""

from __future__ import annotations

from collections.abc import Callable

from generators._web_business import WORDS as SITE_WORDS
from generators._web_business import Business
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_page import Page
from generators._web_scenes import portrait, scene
from generators._web_widget_flow import Flow, ident
from generators._web_widget_site import Look, section


def quiet(page: Page) -> str:
    """The tone of buttons in the second row: grey outlines are too faint on dark grounds."""
    return "light" if page.theme.is_dark else "secondary"


def menu(flow: Flow, firm: Business, bar: Node) -> None:
    """The dropdown of one's account."""
    page, words = flow.page, flow.words
    entries = (words.profile, words.settings, words.billing, words.help)
    items = [h("a.dropdown-item", text, href="#", id=page.uid("account-item")) for text in entries]
    opener = h(f"button.btn.btn-outline-{quiet(page)}.dropdown-toggle", words.profile, type="button", data_bs_toggle="dropdown", aria_expanded="false", id=page.uid("account"))  # fmt: skip
    listed = h("ul.dropdown-menu.dropdown-menu-end", [h("li", item) for item in items], h("li", h("hr.dropdown-divider")), h("li", h("a.dropdown-item", words.sign_out, href="#", id=page.uid("sign-out"))))  # fmt: skip
    bar.children.append(h("div.dropdown.ms-2", opener, listed))
    at = page.draw.between(0, len(items) - 1)
    flow.feature = "a dropdown for the account"
    flow.do("click", opener, f"Open the menu “{words.profile}”.")
    if page.draw.chance(0.5):
        flow.goal = f"Find “{entries[at]}” in the account menu."
        flow.do("hover", items[at], f"Point at “{entries[at]}”.")


def modal(flow: Flow, firm: Business, bar: Node) -> None:
    """A dialog with a field for one's email address."""
    page, words, site = flow.page, flow.words, SITE_WORDS[firm.lang]
    box = page.uid("letter")
    opener = h("button.btn.btn-primary.ms-2", site.send, type="button", data_bs_toggle="modal", data_bs_target=f"#{box}", id=page.uid("open-letter"))  # fmt: skip
    bar.children.append(opener)
    field = h("input.form-control", type="email", placeholder=site.email_hint, id=page.uid("email"))
    close = h("button.btn-close", type="button", data_bs_dismiss="modal", aria_label=words.close, id=page.uid("close"))  # fmt: skip
    cancel = h("button.btn.btn-secondary", words.cancel, type="button", data_bs_dismiss="modal", id=page.uid("cancel"))  # fmt: skip
    dialog = h("div.modal-content", h("div.modal-header", h("h2.modal-title.fs-5", site.newsletter), close),
               h("div.modal-body", h("label.form-label", site.email, for_=ident(field)), field),
               h("div.modal-footer", cancel, h("button.btn.btn-primary", site.send, type="button", id=page.uid("send"))))  # fmt: skip
    flow.body.append(h("div.modal.fade", h("div.modal-dialog.modal-dialog-centered", dialog), id=box, tabindex=-1, aria_label=site.newsletter))  # fmt: skip
    flow.feature = "a dialog for its newsletter"
    flow.do("click", opener, f"Click “{site.send}” in the bar.")
    way = page.draw.between(0, 2)
    if way == 1:
        flow.goal = "Type an address into the newsletter's dialog."
        address = page.draw.pick(
            ("mira.falk@mail.example", "post@lindenhof.example", "j.okafor@mail.example")
        )
        flow.do("type", field, f"Type {address} into “{site.email}”.", text=address)
    elif way == 2:
        flow.goal = "Open the newsletter's dialog and close it again."
        flow.do("click", page.draw.pick((close, cancel)), "Close the dialog.")


def canvas(flow: Flow, firm: Business, bar: Node) -> None:
    """A menu that slides in from the side."""
    page, words, site = flow.page, flow.words, SITE_WORDS[firm.lang]
    box = page.uid("side")
    opener = h("button.btn.btn-outline-primary.ms-2", icon(page, "menu", 20), type="button", data_bs_toggle="offcanvas", data_bs_target=f"#{box}", aria_label=site.menu, id=page.uid("menu"))  # fmt: skip
    bar.children.append(opener)
    close = h("button.btn-close", type="button", data_bs_dismiss="offcanvas", aria_label=words.close, id=page.uid("close"))  # fmt: skip
    links = [h("a.list-group-item.list-group-item-action", text, href="#", id=page.uid("side-link")) for text in site.nav]  # fmt: skip
    start = page.draw.pick(("offcanvas-start", "offcanvas-end"))
    flow.body.append(h(f"div.offcanvas.{start}", h("div.offcanvas-header", h("h2.offcanvas-title.h5", firm.name), close), h("div.offcanvas-body", h("div.list-group.list-group-flush", links)), id=box, tabindex=-1, aria_label=site.menu))  # fmt: skip
    flow.feature = "a menu that slides in from the side"
    flow.do("click", opener, f"Open the menu “{site.menu}”.")
    if page.draw.chance(0.5):
        flow.goal = "Look into the menu and close it."
        flow.do("click", close, "Close the menu.")


def accordion(flow: Flow, firm: Business, style: Look) -> Node:
    """Questions whose answers fold out."""
    page = flow.page
    box = page.uid("faq")
    heads, items = [], []
    for question, answer in firm.faq:
        text = h("div.accordion-collapse.collapse", h("div.accordion-body", answer), id=page.uid("answer"), data_bs_parent=f"#{box}")  # fmt: skip
        heads.append(h("button.accordion-button.collapsed", question, type="button", data_bs_toggle="collapse", data_bs_target=f"#{ident(text)}", aria_expanded="false", id=page.uid("question")))  # fmt: skip
        items.append(h("div.accordion-item", h("h3.accordion-header", heads[-1]), text))
    first = page.draw.between(0, len(heads) - 1)
    other = first - 1 if first else 1
    flow.bring(heads[first])
    flow.feature = "questions whose answers fold out"
    flow.do("click", heads[first], f"Open the question “{firm.faq[first][0]}”")
    if page.draw.chance(0.4):
        flow.goal = "Read the answers to two questions."
        flow.do("click", heads[other], f"Open the question “{firm.faq[other][0]}”")
    return section(page, style, "questions", firm.heads[4], h("div.accordion", items, id=box), ground="bg-body-tertiary" if page.draw.chance(0.5) else "")  # fmt: skip


def pills(flow: Flow, firm: Business, style: Look) -> Node:
    """Offers in tabs."""
    page = flow.page
    kind = page.draw.pick(("nav-tabs", "nav-pills", "nav-underline"))
    offers = firm.offers[:3]
    panes = [h("div.tab-pane.fade.show.active" if i == 0 else "div.tab-pane.fade", h("h3", name), h("p.fs-3.text-primary", price), h("p.lead", text), role="tabpanel", id=page.uid("offer")) for i, (name, text, price) in enumerate(offers)]  # fmt: skip
    tabs = [h("button.nav-link.active" if i == 0 else "button.nav-link", name, type="button", role="tab", data_bs_toggle="tab", data_bs_target=f"#{ident(panes[i])}", aria_selected=str(i == 0).lower(), id=page.uid("tab")) for i, (name, _, _) in enumerate(offers)]  # fmt: skip
    at = page.draw.between(1, len(tabs) - 1)
    flow.bring(tabs[at])
    flow.feature = "its offers in tabs"
    flow.do("click", tabs[at], f"Open the tab “{offers[at][0]}”.")
    if page.draw.chance(0.4):
        flow.goal = f"See “{offers[at][0]}”, then “{offers[0][0]}” again."
        flow.do("click", tabs[0], f"Open the tab “{offers[0][0]}”.")
    listed = h(
        f"ul.nav.{kind}.mb-3", [h("li.nav-item", tab, role="presentation") for tab in tabs], role="tablist"
    )
    return section(page, style, "offers", firm.heads[2], listed, h("div.tab-content", panes))  # fmt: skip


def carousel(flow: Flow, firm: Business, style: Look) -> Node:
    """Pictures or voices that slide by."""
    page, words = flow.page, flow.words
    box = page.uid("slides")
    if page.draw.chance(0.5):
        kinds = page.draw.some(("hills", "sea", "street", "room", "night", "leaves"), 3)
        inner = [h("div.carousel-item.active" if i == 0 else "div.carousel-item", h("div.ratio.ratio-21x9", scene(page, kind, 1200, 510, label=firm.features[i][1])), h("div.carousel-caption", h("h3", firm.features[i][1])), id=page.uid("slide")) for i, kind in enumerate(kinds)]  # fmt: skip
    else:
        inner = [h("div.carousel-item.active" if i == 0 else "div.carousel-item", h("figure.text-center.p-5", portrait(page, 64, label=who), h("blockquote.blockquote.mt-3.px-5", h("p", text)), h("figcaption.blockquote-footer.mt-2", f"{who}, {role}")), id=page.uid("slide")) for i, (text, who, role) in enumerate(firm.quotes)]  # fmt: skip
    onward = h("button.carousel-control-next", h("span.carousel-control-next-icon", aria_hidden="true"), type="button", data_bs_target=f"#{box}", data_bs_slide="next", aria_label=words.next, id=page.uid("next"))  # fmt: skip
    back = h("button.carousel-control-prev", h("span.carousel-control-prev-icon", aria_hidden="true"), type="button", data_bs_target=f"#{box}", data_bs_slide="prev", aria_label=words.previous, id=page.uid("previous"))  # fmt: skip
    whole = h("div.carousel.slide.bg-dark.text-white.rounded", h("div.carousel-inner", inner), back, onward, id=box, data_bs_theme="light")  # fmt: skip
    flow.bring(whole)
    flow.feature = "slides that are turned by arrows"
    flow.do("click", onward, "Go to the next slide.")
    if page.draw.chance(0.4):
        flow.goal = "Go forward one slide and back."
        flow.do("click", back, "Go back to the slide before.")
    return section(page, style, "slides-part", "", whole)


def toast(flow: Flow, firm: Business, style: Look) -> Node:
    """Offers that can be taken, and the message that follows."""
    page, words, site = flow.page, flow.words, SITE_WORDS[firm.lang]
    box = h("div.toast.align-items-center.text-bg-primary", h("div.d-flex", h("div.toast-body", words.saved), h("button.btn-close.btn-close-white.me-2.m-auto", type="button", data_bs_dismiss="toast", aria_label=words.close, id=page.uid("close-toast"))), role="status", data_bs_autohide="false", id=page.uid("toast"))  # fmt: skip
    flow.body.append(h("div.toast-container.position-fixed.bottom-0.end-0.p-3", box))
    offers = firm.offers[:3]
    takers = [h("button.btn.btn-outline-primary", site.choose, type="button", aria_label=f"{site.choose}: {name}", id=page.uid("choose")) for name, _, _ in offers]  # fmt: skip
    cards = [h("div.col", h("div.card.h-100", h("div.card-body", h("h3.h5", name), h("p.fs-4", price), h("p.text-body-secondary", text), takers[i])), id=page.uid("offer")) for i, (name, text, price) in enumerate(offers)]  # fmt: skip
    picked = ", ".join(f"'#{ident(t)}'" for t in takers)
    flow.js(f"for (const id of [{picked}]) {{\n  document.querySelector(id).addEventListener('click', event => {{\n    event.currentTarget.classList.add('active');\n    bootstrap.Toast.getOrCreateInstance('#@toast').show();\n  }});\n}}", toast=box)  # fmt: skip
    at = page.draw.between(0, len(takers) - 1)
    flow.bring(takers[at])
    flow.feature = "a message when an offer is chosen"
    flow.do("click", takers[at], f"Choose the offer “{offers[at][0]}”.")
    if page.draw.chance(0.5):
        flow.goal = f"Choose “{offers[at][0]}” and close the message."
        flow.do("click", next(n for n in box.walk() if n.tag == "button"), "Close the message.")
    return section(page, style, "choices", firm.heads[2], h(f"div.row.row-cols-1.row-cols-md-3.{style.gap}", cards))  # fmt: skip


IN_BAR: dict[str, Callable[[Flow, Business, Node], None]] = {
    "menu": menu,
    "modal": modal,
    "offcanvas": canvas,
}
IN_PAGE: dict[str, Callable[[Flow, Business, Look], Node]] = {
    "accordion": accordion,
    "tabs": pills,
    "carousel": carousel,
    "toast": toast,
}
