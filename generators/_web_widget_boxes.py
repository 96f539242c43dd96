"""What lies over a page: dialogs, drawers, messages, banners, enlarged pictures, a chat in the corner."""

from __future__ import annotations

from generators._web_frame import buttons
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_scenes import scene
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
    if opener is None:
        opener = h("button.btn", icon(page, "edit", 18), words.send, type="button", id=page.uid("compose"))
        host.tools.children.append(opener)
    buttons(page)
    page.css(CLOSE)
    page.css(TOAST, "Messages")
    page.css(
        ".letterbox{width:min(560px, calc(100vw - 32px));padding:0;border:1px solid $line;border-radius:$r2;background:$bg;color:$ink;box-shadow:$e2}.letterbox::backdrop{background:rgba(10, 12, 22, 0.55)}.letterbox__head{display:flex;align-items:center;justify-content:space-between;padding:$3 $4;background:$raised}.letterbox label{display:flex;align-items:center;gap:$3;padding:0 $4;border-bottom:1px solid $hair}.letterbox label span{width:72px;color:$muted;font-size:$ts}.letterbox input,.letterbox textarea{flex:1;min-width:0;padding:$3 0;border:0;background:none;outline:0}.letterbox textarea{display:block;width:100%;min-height:150px;padding:$4;resize:none}.letterbox__foot{display:flex;gap:$3;padding:$3 $4}",
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
    page.css("@media (max-width: 600px){.prod .btn{display:inline-flex}}")  # a list's rows have none on phones
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


_COOKIE_JS = """
const banner = document.getElementById('@banner');
const choices = document.getElementById('@choices');
for (const button of banner.querySelectorAll('[data-answer]')) {
  button.addEventListener('click', () => {
    banner.hidden = true;
  });
}
document.getElementById('@choose').addEventListener('click', event => {
  choices.hidden = false;
  event.currentTarget.hidden = true;
  document.getElementById('@save').hidden = false;
});
"""


def cookies(host: Host) -> None:
    """A banner that asks about cookies: accepted, declined, or chosen one by one."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    buttons(page)
    place = page.draw.pick(("bar", "card", "middle"))
    page.css(
        {
            "bar": ".cookies{position:fixed;inset:auto 0 0;z-index:60;padding:$5 $6;background:$bg;color:$ink;border-top:$border $line;box-shadow:$e2}",
            "card": ".cookies{position:fixed;bottom:20px;inset-inline-start:20px;z-index:60;width:min(400px, calc(100vw - 40px));padding:$5;background:$bg;color:$ink;border:$border $line;border-radius:$r2;box-shadow:$e2}",
            "middle": ".cookies{position:fixed;top:50%;left:50%;z-index:60;width:min(520px, calc(100vw - 32px));padding:$6;background:$bg;color:$ink;border:$border $line;border-radius:$r2;box-shadow:0 0 0 100vmax rgba(10, 12, 22, 0.5);transform:translate(-50%, -50%)}",
        }[place]
        + ".cookies h2{margin-bottom:$2;font-size:$t1}.cookies p{max-width:70ch;color:$muted;font-size:$ts}.cookies__ends{display:flex;flex-wrap:wrap;gap:$3;margin-top:$4}.cookies .btn{padding:$2 $4;font-size:$ts}.cookies__list{display:grid;gap:$2;margin-top:$4}.cookies__list label{display:flex;align-items:center;gap:$3;font-size:$ts}.cookies__list input{width:18px;height:18px;accent-color:$accent}",
        "Cookies",
    )
    boxes = [
        h("input", type="checkbox", checked=i == 0, disabled=i == 0, id=page.uid("cookie")) for i in range(3)
    ]
    listed = h(
        "div.cookies__list",
        [
            h("label", box, text)
            for box, text in zip(boxes, (words.needed, words.counted, words.adverts), strict=True)
        ],
        hidden=True,
        id=page.uid("cookie-list"),
    )
    accept = h("button.btn", words.accept, type="button", data_answer="all", id=page.uid("accept"))
    decline = h(
        "button.btn.btn--ghost", words.decline, type="button", data_answer="needed", id=page.uid("decline")
    )
    choose = h("button.btn.btn--ghost", words.choose, type="button", id=page.uid("choose-cookies"))
    save = h("button.btn.btn--ghost", words.save, type="button", data_answer="some", hidden=True, id=page.uid("save-cookies"))  # fmt: skip
    banner = h(
        "section.cookies",
        h("h2", words.cookies),
        h("p", words.cookie_text),
        listed,
        h("div.cookies__ends", [accept, decline, choose, save] if page.draw.chance(0.6) else [choose, save, decline, accept]),
        id=page.uid("cookies"),
        aria_label=words.cookies,
    )  # fmt: skip
    flow.body.append(banner)
    flow.js(_COOKIE_JS, banner=banner, choices=listed, choose=choose, save=save)
    flow.feature = "a banner that asks about cookies"
    way = page.draw.between(0, 3)
    if way < 2:
        target = (accept, decline)[way]
        flow.do("click", target, f"{('Accept all cookies', 'Allow only the necessary cookies')[way]}.")
        return
    at = page.draw.between(1, 2)
    name = (words.needed, words.counted, words.adverts)[at]
    flow.goal = f"Allow the cookies “{name}” and no others but the necessary ones."
    flow.do("click", choose, f"Click “{words.choose}”.")
    flow.do("check", boxes[at], f"Tick “{name}”.")
    if way == 3:
        flow.do("click", save, f"Click “{words.save}”.")


_LIGHTBOX_JS = """
const lightbox = document.getElementById('@box');
const plates = [...lightbox.querySelectorAll('figure')];
let shown = 0;

function showPlate(index) {
  shown = (index + plates.length) % plates.length;
  plates.forEach((plate, i) => { plate.hidden = i !== shown; });
  document.getElementById('@count').textContent = `${shown + 1} / ${plates.length}`;
}

document.querySelectorAll('[data-plate]').forEach((thumb, index) => {
  thumb.addEventListener('click', () => {
    lightbox.hidden = false;
    showPlate(index);
  });
});
document.getElementById('@next').addEventListener('click', () => showPlate(shown + 1));
document.getElementById('@close').addEventListener('click', () => { lightbox.hidden = true; });
document.addEventListener('keydown', event => {
  if (lightbox.hidden) return;
  if (event.key === 'ArrowRight') showPlate(shown + 1);
  if (event.key === 'ArrowLeft') showPlate(shown - 1);
  if (event.key === 'Escape') lightbox.hidden = true;
});
"""


def lightbox_section(flow: Flow, titles: list[str]) -> Node:
    """Small pictures that are enlarged over the page when they are clicked."""
    page, words = flow.page, flow.words
    page.css(
        ".thumbs{display:grid;grid-template-columns:repeat(auto-fill, minmax(200px, 1fr));gap:$3;padding:$5 0}.thumbs button{display:block;height:150px;padding:0;border:0;border-radius:$r1;overflow:hidden;background:$raised;cursor:zoom-in}.thumbs button:hover{outline:3px solid $accent;outline-offset:2px}@media (max-width: 600px){.thumbs{grid-template-columns:1fr 1fr}.thumbs button{height:110px}}"
        ".light{position:fixed;inset:0;z-index:70;display:grid;place-items:center;background:rgba(8, 9, 14, 0.9);color:#fff}.light figure{width:min(820px, 88vw);margin:0}.light figure div{height:min(520px, 62vh);overflow:hidden;border-radius:$r1}.light figcaption{margin-top:$3;text-align:center}.light__count{position:absolute;top:$5;inset-inline-start:$5;font-size:$ts}.light button{position:absolute;display:grid;place-items:center;width:46px;height:46px;padding:0;border:0;border-radius:50%;background:rgba(255, 255, 255, 0.16);color:#fff;cursor:pointer}.light__x{top:$4;inset-inline-end:$4}.light__next{right:$4;top:50%}",
        "Pictures",
    )
    kinds = page.draw.some(
        ("hills", "peaks", "sea", "street", "room", "leaves", "night", "waves"), len(titles)
    )
    pictures = [scene(page, kind, 820, 520, label=title) for kind, title in zip(kinds, titles, strict=True)]
    thumbs = [
        h("button", picture, type="button", data_plate=True, aria_label=title, id=page.uid("thumb"))
        for picture, title in zip(pictures, titles, strict=True)
    ]
    plates = [
        h("figure", h("div", picture), h("figcaption", title), hidden=True, id=page.uid("plate"))
        for picture, title in zip(pictures, titles, strict=True)
    ]
    count = h("span.light__count", f"1 / {len(plates)}", id=page.uid("plate-count"))
    onward = h("button.light__next", icon(page, "next", 26), type="button", aria_label=words.next, id=page.uid("next-plate"))  # fmt: skip
    close = h("button.light__x", icon(page, "close", 24), type="button", aria_label=words.close, id=page.uid("close-plate"))  # fmt: skip
    box = h("div.light", count, plates, onward, close, role="dialog", hidden=True, id=page.uid("lightbox"))
    flow.body.append(box)
    flow.js(_LIGHTBOX_JS, box=box, count=count, next=onward, close=close)
    at = page.draw.between(0, len(titles) - 1)
    flow.bring(thumbs[at])
    flow.feature = "pictures that are enlarged over the page"
    flow.do("click", thumbs[at], f"Enlarge the picture “{titles[at]}”.")
    way = page.draw.between(0, 3)
    if way == 1:
        flow.goal = "Go through the pictures."
        flow.do("click", onward, "Go on to the next picture.")
        flow.do("press", None, "Press the right arrow key for the one after that.", key="ArrowRight")
    elif way == 2:
        flow.goal = f"Look at “{titles[at]}”, then come back to the page."
        flow.do("press", None, "Press Escape.", key="Escape")
    elif way == 3:
        flow.goal = f"Look at “{titles[at]}”, then come back to the page."
        flow.do("click", close, "Close the enlarged picture.")
    return h("section.wrap", h("div.thumbs", thumbs, id=page.uid("thumbs")))


_HELP_JS = """
const helpBox = document.getElementById('@box');
const helpLines = document.getElementById('@lines');
const helpField = document.getElementById('@field');
document.getElementById('@opener').addEventListener('click', () => {
  helpBox.hidden = !helpBox.hidden;
});
helpBox.addEventListener('submit', event => {
  event.preventDefault();
  if (!helpField.value.trim()) return;
  const line = document.getElementById('@mine').content.firstElementChild.cloneNode(true);
  line.textContent = helpField.value;
  helpLines.append(line);
  helpField.value = '';
  setTimeout(() => { document.getElementById('@answer').hidden = false; helpLines.append(document.getElementById('@answer')); }, 400);
});
"""
_QUESTIONS = {
    "en": ("Do you deliver on Saturdays?", "Can I change the address?", "Where do I find my invoice?"),
    "de": ("Liefern Sie auch samstags?", "Wo finde ich die Rechnung?"),
    "fr": ("Livrez-vous le samedi ?", "Où est ma facture ?"),
    "es": ("¿Abrís los sábados?", "¿Dónde está mi factura?"),
    "ja": ("土曜日も営業していますか？", "請求書はどこですか？"),
    "zh": ("周六可以送货吗？", "发票在哪里下载？"),
    "ar": ("هل توصلون يوم السبت؟", "أين أجد الفاتورة؟"),
}  # fmt: skip


def helper_chat(host: Host) -> None:
    """A round button in the corner, the chat behind it, a question typed and sent."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(
        ".ball{position:fixed;bottom:22px;inset-inline-end:22px;z-index:40;display:inline-flex;align-items:center;gap:$2;padding:$3 $5;border:0;border-radius:999px;background:$accent;color:$on-accent;font-weight:600;box-shadow:$e2;cursor:pointer}.talk{position:fixed;bottom:92px;inset-inline-end:22px;z-index:40;display:flex;flex-direction:column;width:min(340px, calc(100vw - 44px));height:380px;background:$bg;color:$ink;border:1px solid $line;border-radius:$r2;box-shadow:$e2;overflow:hidden}.talk__head{padding:$4;background:$band;color:$on-band;font-weight:600}.talk ul{flex:1;display:flex;flex-direction:column;gap:$3;padding:$4;overflow:auto}.talk li{align-self:flex-start;max-width:84%;padding:$2 $3;border-radius:$r1;background:$raised;font-size:$ts}.talk li.is-mine{align-self:flex-end;background:$soft;color:$link}.talk__row{display:flex;gap:$2;padding:$3;border-top:1px solid $hair}.talk__row input{flex:1;min-width:0;padding:$2 $3;border:1px solid $line;border-radius:$r1;background:$surface}.talk__row button{display:grid;place-items:center;width:42px;padding:0;border:0;border-radius:$r1;background:$accent;color:$on-accent;cursor:pointer}",
        "Chat",
    )
    if host.kind == "bank":
        page.css(".ball{bottom:84px}.talk{bottom:148px}")
    opener = h("button.ball", icon(page, "chat", 20), words.ask_us, type="button", id=page.uid("help-button"))
    answer = h("li", words.ask_reply, hidden=True, id=page.uid("help-answer"))
    lines = h("ul", h("li", words.ask_first), answer, id=page.uid("help-lines"))
    field = h("input", type="text", placeholder=words.ask_hint, aria_label=words.ask_hint, id=page.uid("help-field"))  # fmt: skip
    send = h("button", icon(page, "send", 18), type="submit", aria_label=words.send, id=page.uid("help-send"))
    mine = h("template", h("li.is-mine"), id=page.uid("my-line"))
    box = h(
        "form.talk", h("div.talk__head", flow.name.partition(" – ")[0]), lines, h("div.talk__row", field, send), mine,
        hidden=True, id=page.uid("help-box"),
    )  # fmt: skip
    flow.body += [opener, box]
    flow.js(_HELP_JS, box=box, lines=lines, field=field, opener=opener, mine=mine, answer=answer)
    question = page.draw.pick(_QUESTIONS[page.lang])
    flow.feature = "a chat with the support in its corner"
    flow.do("click", opener, f"Open the chat behind “{words.ask_us}”.")
    count = page.draw.between(0, 2)
    if count >= 1:
        flow.goal = f"Ask the support “{question}”."
        flow.do("type", field, f"Type “{question}”.", text=question)
    if count == 2:
        if page.draw.chance(0.5):
            flow.do("click", send, "Send the message.")
        else:
            flow.do("press", field, "Press Enter to send it.", key="Enter")
