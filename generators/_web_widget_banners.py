"""What lies over a page without being asked for or at a click: cookie banners, enlarged pictures, a chat in the corner."""

from __future__ import annotations

from generators._web_frame import buttons
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_scenes import scene
from generators._web_widget_flow import Flow
from generators._web_widget_hosts import Host

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
