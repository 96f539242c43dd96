"""Windows over a page: dialogs, questions before something goes, a basket that slides in."""

from __future__ import annotations

from generators._web_frame import buttons
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_widget_flow import Flow, named, of_class, text_of
from generators._web_widget_hosts import Host
from generators._web_widget_menus import TOAST, TOOL

VEIL = ".veil{position:fixed;inset:0;z-index:50;display:grid;place-items:center;padding:$4;background:rgba(10, 12, 22, 0.58)}"
CLOSE = ".x{display:inline-grid;place-items:center;flex:none;width:36px;height:36px;padding:0;border:0;border-radius:50%;background:none;color:inherit;cursor:pointer}.x:hover{background:$raised;color:$ink}"


def _close(flow: Flow, base: str) -> Node:
    return h(
        "button.x",
        icon(flow.page, "close", 20),
        type="button",
        aria_label=flow.words.close,
        id=flow.page.uid(base),
    )


_LETTERS = {
    "en": (("marta@hillside.example", "Keys for Saturday"), ("office@riverbank.example", "Invoice 2041"), ("jonas.weir@mail.example", "Photos from the hike")),
    "de": (("anna.keller@beispiel.de", "Probe am Dienstag"), ("verein@beispiel.de", "Helferliste Sommerfest")),
    "fr": (("atelier@exemple.fr", "Devis pour la fenêtre"), ("camille@exemple.fr", "Dîner de vendredi")),
    "ja": (("tanaka@example.jp", "打ち合わせの日程"), ("info@example.jp", "見積もりのお願い")),
    "ar": (("layla@example.com", "موعد الزيارة"), ("office@example.com", "فاتورة مايو")),
}  # fmt: skip
_DIALOG_JS = """
const dialog = document.getElementById('@dialog');
document.getElementById('@opener').addEventListener('click', () => dialog.showModal());
document.getElementById('@closer').addEventListener('click', () => dialog.close());
"""
_SENDING_JS = """
const note = document.getElementById('@toast');
dialog.querySelector('form').addEventListener('submit', event => {
  event.preventDefault();
  dialog.close();
  note.hidden = false;
  setTimeout(() => { note.hidden = true; }, 5000);
});
"""


def compose(host: Host) -> None:
    """A mail client's window for a new message: opened, filled in, sent or put away."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    opener = next(iter(named(flow.body, "compose")), None)
    if opener is None or page.width_css <= 1000:  # where the column of folders that holds it is not shown
        label = text_of(opener) if opener is not None else words.send
        opener = h("button.btn", icon(page, "edit", 18), label, type="button", id=page.uid("compose"))
        host.tools.children.append(opener)
    buttons(page)
    page.css(CLOSE)
    page.css(TOAST, "Messages")
    page.css(
        ".letterbox{width:min(560px, calc(100vw - 32px));padding:0;border:1px solid $line;border-radius:$r2;background:$bg;color:$ink;box-shadow:$e2}.letterbox::backdrop{background:rgba(10, 12, 22, 0.55)}.letterbox__head{display:flex;align-items:center;justify-content:space-between;padding:$3 $4;background:$raised}.letterbox label{display:flex;align-items:center;gap:$3;border-bottom:1px solid $hair}.letterbox label span{width:72px;color:$muted;font-size:$ts}.letterbox input,.letterbox textarea{flex:1;min-width:0;padding:$2 $3;border:0;border-radius:$r0;background:$surface}.letterbox label{padding:$2 $4}.letterbox textarea{display:block;width:100%;min-height:150px;padding:$4;border-radius:0;resize:none}.letterbox__foot{display:flex;gap:$3;padding:$3 $4}",
        "New message",
    )
    to = h("input", type="text", id=page.uid("to"), autocomplete="off")
    subject = h("input", type="text", id=page.uid("subject"), autocomplete="off")
    send = h("button.btn", icon(page, "send", 18), words.send, type="submit", id=page.uid("send-message"))
    closer = _close(flow, "close-message")
    title = text_of(opener) or words.send
    dialog = h(
        "dialog.letterbox",
        h("div.letterbox__head", h("b", title), closer),
        h(
            "form",
            h("label", h("span", words.to), to),
            h("label", h("span", words.subject), subject),
            h("textarea", aria_label=title, id=page.uid("message-text")),
            h("div.letterbox__foot", send),
        ),
        id=page.uid("message-box"),
        aria_label=title,
    )
    toast = h("p.toast", words.sent, role="status", hidden=True, id=page.uid("toast"))
    flow.body += [dialog, toast]
    flow.js(_DIALOG_JS, dialog=dialog, opener=opener, closer=closer)
    flow.js(_SENDING_JS, toast=toast)
    address, about = page.draw.pick(_LETTERS[page.lang])
    flow.feature = "a window for a new message"
    flow.do("click", opener, f"Start a new message with “{title}”.")
    count = page.draw.between(0, 3)
    if count == 1 and page.draw.chance(0.4):
        flow.goal = "Start a new message, then put it away."
        flow.do("click", closer, "Close the window of the new message.")
        return
    if count >= 1:
        flow.goal = f"Start a message to {address}."
        flow.do("type", to, f"Type {address} into “{words.to}”.", text=address)
    if count >= 2:
        flow.goal = f"Start a message to {address} about “{about}”."
        flow.do("type", subject, f"Type “{about}” into “{words.subject}”.", text=about)
    if count == 3:
        flow.goal = f"Send {address} a message with the subject “{about}”."
        flow.do("click", send, f"Click “{words.send}”.")


_CONFIRM_JS = """
const question = document.getElementById('@dialog');
const questionTitle = document.getElementById('@title');
let doomed = null;
for (const button of document.querySelectorAll('[data-remove]')) {
  button.addEventListener('click', event => {
    event.stopPropagation();
    doomed = button.closest('[data-entry]');
    questionTitle.textContent = '@sure'.replace('{}', doomed.dataset.entry);
    question.hidden = false;
    document.getElementById('@cancel').focus();
  });
}
document.getElementById('@cancel').addEventListener('click', () => { question.hidden = true; });
document.getElementById('@confirm').addEventListener('click', () => {
  doomed.remove();
  question.hidden = true;
});
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') question.hidden = true;
});
"""


def confirm(host: Host) -> None:
    """A bin on every item, and the question before the item goes."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    buttons(page)
    page.css(VEIL, "Dialog")
    page.css(TOOL)
    page.css(
        ".ask{width:100%;max-width:420px;padding:$6;background:$bg;color:$ink;border:1px solid $line;border-radius:$r2;box-shadow:$e2}.ask h2{font-size:$t1;overflow-wrap:anywhere}.ask p{margin-top:$2;color:$muted;font-size:$ts}.ask__ends{display:flex;flex-wrap:wrap;justify-content:flex-end;gap:$3;margin-top:$5}.ask .btn{padding:$2 $5}.ask .btn--bad{background:$bad;border-color:$bad;color:$bg}"
        ".bin{margin-inline-start:auto;color:$muted}.bin:hover{color:$bad}",
        "Dialog",
    )
    bins = []
    for row, name in zip(host.rows, host.names, strict=True):
        row.attrs["data-entry"] = name
        label = f"{words.delete}: {name}"
        button = h("button.iconbtn.bin", icon(page, "trash", 18), type="button", data_remove=True, aria_label=label, id=page.uid("remove"))  # fmt: skip
        bins.append(button)
        _put_in(host, row, button)
    title = h("h2", words.sure, id=page.uid("question-title"))
    cancel = h("button.btn.btn--ghost", words.cancel, type="button", id=page.uid("keep"))
    yes = h("button.btn.btn--bad", words.delete, type="button", id=page.uid("confirm"))
    ends = [cancel, yes] if page.draw.chance(0.7) else [yes, cancel]
    dialog = h(
        "div.veil",
        h(
            "div.ask",
            title,
            h("p", words.sure_text),
            h("div.ask__ends", ends),
            role="alertdialog",
            aria_modal="true",
        ),
        hidden=True,
        id=page.uid("question"),
    )
    flow.body.append(dialog)
    flow.js(
        _CONFIRM_JS,
        dialog=dialog,
        title=title,
        cancel=cancel,
        confirm=yes,
        sure=words.sure.replace("'", "\\'"),
    )
    at = page.draw.between(0, min(3, len(bins) - 1))
    name = host.names[at]
    flow.bring(host.rows[at])
    flow.feature = f"a question before a {host.noun} is deleted"
    flow.do("click", bins[at], f"Click the bin of the {host.noun} “{name}”.")
    way = page.draw.between(0, 2)
    if way == 1:
        flow.goal = f"Delete the {host.noun} “{name}”."
        flow.do("click", yes, f"Confirm with “{words.delete}”.")
    elif way == 2:
        flow.goal = f"Ask to delete “{name}”, but keep it."
        flow.do("click", cancel, f"Click “{words.cancel}”.")


def _put_in(host: Host, row: Node, button: Node) -> None:
    """The button at a row's end, in what the row leaves room for."""
    page = host.flow.page
    if host.kind == "mail":
        page.css(
            ".mails .bin{grid-column:3;grid-row:2 / 4;width:30px;height:30px}.mails .subject,.mails .line{grid-column:2 / 3}"
        )
        row.children.append(button)
    elif row.tag == "tr":
        page.css("td .bin{width:30px;height:30px;vertical-align:middle}")
        cell = next(c for c in reversed(row.children) if isinstance(c, Node))
        cell.children.append(button)
    elif row.tag == "article":
        page.css(".prod .bin{position:absolute;top:$3;inset-inline-end:$3;background:$bg}")
        row.children.append(button)
    else:
        foot = next(iter(of_class([row], "card__foot")), row)
        foot.children.append(button)


_DRAWER_JS = """
const drawer = document.getElementById('@drawer');
const shade = document.getElementById('@shade');

function slide(open) {
  drawer.classList.toggle('is-open', open);
  shade.classList.toggle('is-open', open);
  drawer.setAttribute('aria-hidden', String(!open));
}

document.getElementById('@opener').addEventListener('click', () => slide(true));
document.getElementById('@closer').addEventListener('click', () => slide(false));
shade.addEventListener('click', () => slide(false));
"""
_COUNT_JS = """
for (const button of drawer.querySelectorAll('[data-by]')) {
  button.addEventListener('click', () => {
    const output = button.parentElement.querySelector('output');
    output.value = Math.max(1, Number(output.value) + Number(button.dataset.by));
  });
}
"""


def drawer(host: Host) -> None:
    """A shop's basket that slides in from the side: opened, counted up, closed."""
    flow = host.flow
    page, counter = flow.page, host.counter
    assert counter is not None
    buttons(page)
    page.css(CLOSE)
    far = "-105%" if page.lang == "ar" else "105%"
    page.css(
        f".shade{{position:fixed;inset:0;z-index:40;background:rgba(10, 12, 22, 0.5);visibility:hidden;opacity:0;transition:opacity 0.25s}}.shade.is-open{{visibility:visible;opacity:1}}.slide{{position:fixed;inset-block:0;inset-inline-end:0;z-index:50;display:flex;flex-direction:column;width:min(400px, 92vw);background:$bg;color:$ink;border-inline-start:$border $line;visibility:hidden;transform:translateX({far});transition:transform 0.25s ease, visibility 0.25s}}.slide.is-open{{visibility:visible;transform:none}}"
        ".slide__head{display:flex;align-items:center;justify-content:space-between;padding:$4 $5;border-bottom:1px solid $hair}.slide__head h2{font-size:$t1}.slide ul{flex:1;overflow:auto;padding:0 $5}.slide li{display:grid;grid-template-columns:72px minmax(0, 1fr) auto;gap:$3;align-items:center;padding:$4 0;border-bottom:1px solid $hair}.slide__art{width:72px;height:72px;border-radius:$r1;overflow:hidden}.slide b{display:block;line-height:1.3}.count{display:inline-flex;align-items:center;margin-top:$2;border:1px solid $line;border-radius:$r0}.count button{width:30px;height:30px;padding:0;border:0;background:none;cursor:pointer}.count output{min-width:26px;text-align:center;font-size:$ts}.slide__foot{padding:$5;border-top:1px solid $hair}.slide__foot .btn{width:100%}",
        "Basket",
    )
    taken = page.draw.some(counter.items, page.draw.between(2, 3))
    plus: list[Node] = []
    rows = []
    for item in taken:
        more = h("button", "+", type="button", data_by="1", aria_label=f"+ {item.name}", id=page.uid("more"))
        less = h("button", "−", type="button", data_by="-1", aria_label=f"− {item.name}", id=page.uid("less"))
        plus.append(more)
        rows.append(
            h(
                "li",
                h("div.slide__art", counter.picture(item)),
                h(
                    "div",
                    h("b", item.name),
                    h("div.count", less, h("output", "1", id=page.uid("number")), more),
                ),
                h("span", counter.price(item.cents)),
                id=page.uid("basket-row"),
            )
        )
    closer = _close(flow, "close-basket")
    pay = h("button.btn", counter.till.checkout, type="button", id=page.uid("checkout"))
    panel = h(
        "aside.slide",
        h("div.slide__head", h("h2", counter.till.cart), closer),
        h("ul", rows),
        h("div.slide__foot", pay),
        id=page.uid("basket-drawer"),
        aria_label=counter.till.cart,
        aria_hidden="true",
    )
    shade = h("div.shade", id=page.uid("shade"))
    flow.body += [shade, panel]
    opener = named(flow.body, "basket")[0]
    flow.js(_DRAWER_JS, drawer=panel, shade=shade, opener=opener, closer=closer)
    flow.js(_COUNT_JS)
    flow.feature = "a basket that slides in from the side"
    flow.do("click", opener, "Open the shopping basket.")
    way, at = page.draw.between(0, 3), page.draw.between(0, len(taken) - 1)
    if way == 1:
        flow.goal = "Look into the basket, then close it."
        flow.do("click", closer, "Close the basket.")
    elif way >= 2:
        flow.goal = f"Put {way} of “{taken[at].name}” into the basket."
        for n in range(way - 1):
            again = "Raise" if n == 0 else "Raise again"
            flow.do("click", plus[at], f"{again} the number of “{taken[at].name}” by one.")


_ADD_JS = """
const badge = document.querySelector('.@badge');
const added = document.getElementById('@toast');
for (const button of document.querySelectorAll('[data-name]')) {
  button.addEventListener('click', () => {
    badge.textContent = Number(badge.textContent) + 1;
    added.firstElementChild.textContent = `${button.dataset.name}: @text`;
    added.hidden = false;
    setTimeout(() => { added.hidden = true; }, 5000);
  });
}
"""


def add(host: Host) -> None:
    """A shop's button that puts a thing into the basket: the number in the bar and a message say so."""
    flow = host.flow
    page, counter = flow.page, host.counter
    assert counter is not None
    page.css(TOAST, "Messages")
    page.css(
        "@media (max-width: 600px){.prod .btn{display:inline-flex}}"
    )  # a list's rows have none on phones
    found = named(flow.body, "add")
    for button, item in zip(found, counter.items, strict=True):
        button.attrs["data-name"] = item.name
    toast = h("p.toast", h("span", ""), role="status", hidden=True, id=page.uid("toast"))
    flow.body.append(toast)
    flow.js(_ADD_JS, badge="basket__n", toast=toast, text=counter.till.added)
    page.scripts[-1] = page.scripts[-1].replace("basket__n", page.class_name("basket__n"))
    flow.feature = "buttons that put goods into the basket"
    wanted = page.draw.some(range(min(4, len(found))), page.draw.between(1, 2))
    flow.bring(found[wanted[0]])
    flow.goal = "Put " + " and ".join(f"“{counter.items[i].name}”" for i in wanted) + " into the basket."
    for i in wanted:
        flow.do("click", found[i], f"Add “{counter.items[i].name}” to the basket.")
