"""Screens to work in: mail, chat, boards of cards."""

from __future__ import annotations

from generators._web_app_mail import BOARDS, CHATS, MAILBOXES, Board, Chat, Mailbox
from generators._web_icons import icon, logo
from generators._web_markup import Child, Node, h
from generators._web_page import Page
from generators._web_scenes import portrait

__all__ = ["BOARDS", "CHATS", "MAILBOXES", "board", "chat", "mail"]


def bar(page: Page, name: str, *tools: Child) -> Node:
    """The bar at the top of an app."""
    page.css(
        ".top{display:flex;align-items:center;gap:$4;padding:$3 $5;background:$surface;border-bottom:$border $line}.top__name{display:flex;align-items:center;gap:$2;margin-inline-end:auto;font-family:$head;font-size:$t1;font-weight:700;white-space:nowrap}",
        "App bar",
    )
    return h(
        "header.top", h("strong.top__name", logo(page, 26), h("span", name)), *tools, id=page.uid("app-bar")
    )


def _search(page: Page, hint: str) -> Node | None:
    if page.is_narrow:
        return None
    page.css(
        ".find{display:flex;align-items:center;gap:$2;width:320px;padding:$2 $3;border-radius:$r1;background:$raised;color:$muted}.find input{flex:1;min-width:0;border:0;background:none;outline:0}"
    )
    return h(
        "label.find",
        icon(page, "search", 18),
        h("input", type="search", placeholder=hint, aria_label=hint, id=page.uid("search")),
    )


def mail(page: Page, box: Mailbox, layout: str) -> list[Node]:
    """A mail client: folders, list and opened mail; on narrow screens only what fits."""
    opened = 0
    unread = page.draw.between(1, 3)
    page.css(
        ".mail{display:grid;min-height:calc(100vh - 60px)}.folders{padding:$5 $4;border-inline-end:$border $line}.folders a{display:flex;align-items:center;gap:$3;padding:$2 $3;border-radius:$r1}.folders a.is-current{background:$soft;color:$link;font-weight:600}.folders .count{margin-inline-start:auto;font-size:$txs}"
        ".compose{display:flex;align-items:center;justify-content:center;gap:$2;width:100%;margin-bottom:$4;padding:$3;border:0;border-radius:$r1;background:$accent;color:$on-accent;font-weight:600;cursor:pointer}"
        ".mails{min-width:0;border-inline-end:$border $line}.mails li{display:grid;grid-template-columns:40px minmax(0, 1fr) auto;gap:0 $3;padding:$3 $4;border-bottom:1px solid $hair}.mails li.is-open{background:$soft}.mails .from,.mails .subject,.mails .line{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}.mails .from{font-size:$ts}.mails .line{color:$muted;font-size:$ts}.mails time{color:$muted;font-size:$txs}.mails .is-unread .from,.mails .is-unread .subject{font-weight:700}.mails svg{grid-row:1 / 4}.mails .subject,.mails .line{grid-column:2 / 4}",
        "Mail",
    )
    folders = h("nav.folders", h("button.compose", icon(page, "edit", 18), box.compose, type="button", id=page.uid("compose")),
                h("ul", [h("li", h("a.is-current" if i == 0 else "a", icon(page, name, 20), h("span", text), h("span.count", str(unread)) if i == 0 else None, href="#", id=page.uid("folder"))) for i, (name, text) in enumerate(box.folders)]), id=page.uid("folders"), aria_label=box.app)  # fmt: skip
    rows = []
    for i, (sender, subject, line, when) in enumerate(box.mails):
        state = ".is-open" if i == opened and layout == "three" else ".is-unread" if 0 < i <= unread else ""
        rows.append(
            h(
                f"li{state}",
                portrait(page, 40),
                h("p.from", sender),
                h("time", when),
                h("p.subject", subject),
                h("p.line", line),
                id=page.uid("mail"),
            )
        )
    listing = h("ul.mails", rows, id=page.uid("mail-list"))
    sender, subject, _, when = box.mails[opened]
    page.css(
        ".letter{min-width:0;padding:$6 $7}.letter h1{margin-bottom:$4;font-size:$t2}.letter__from{display:flex;align-items:center;gap:$3;padding-bottom:$4;margin-bottom:$5;border-bottom:1px solid $hair}.letter__from time{margin-inline-start:auto;color:$muted;font-size:$ts}.letter__text{max-width:64ch}.letter__text p + p{margin-top:$4}.letter__tools{display:flex;gap:$3;margin-top:$7}.tool{display:inline-flex;align-items:center;gap:$2;padding:$2 $4;border:1px solid $line;border-radius:$r1;background:$surface;cursor:pointer}@media (max-width: 600px){.letter{padding:$5 $4}}"
    )
    letter = h("article.letter", h("h1", subject), h("div.letter__from", portrait(page, 44, label=sender), h("div", h("b", sender)), h("time", when)), h("div.letter__text", [h("p", p) for p in box.body]),
               h("div.letter__tools", h("button.tool", icon(page, "back", 18), box.reply, type="button", id=page.uid("reply")), h("button.tool", icon(page, "archive", 18), type="button", aria_label=box.folders[-2][1], id=page.uid("archive"))), id=page.uid("letter"))  # fmt: skip
    head = bar(page, box.app, _search(page, box.search), portrait(page, 34, label=box.owner))
    if layout == "reading":
        page.css(
            ".mail{grid-template-columns:minmax(0, 1fr)}.letter{max-width:760px;width:100%;margin:0 auto}"
        )
        return [head, h("main.mail", letter)]
    if layout == "list" or page.is_phone:
        page.css(
            ".mail{grid-template-columns:220px minmax(0, 1fr)}.mails{border:0}@media (max-width: 700px){.mail{grid-template-columns:minmax(0, 1fr);grid-auto-rows:max-content}.folders{padding:$3;border:0}.folders ul{display:none}.compose{margin:0}}"
        )
        return [head, h("main.mail", folders, listing)]
    page.css(
        ".mail{grid-template-columns:210px 340px minmax(0, 1fr)}@media (max-width: 1000px){.mail{grid-template-columns:300px minmax(0, 1fr)}.folders{display:none}}"
    )
    return [head, h("main.mail", folders, listing, letter)]


def chat(page: Page, room: Chat, layout: str) -> list[Node]:
    """A conversation: bubbles with rooms beside them, or flat lines as teams have them."""
    people = {
        name: portrait(page, 36, label=name or room.owner)
        for name in dict.fromkeys(n for n, _, _ in room.lines)
    }
    side = h(
        "aside.rooms",
        h(
            "ul",
            [
                h(
                    "li.is-current" if name == room.title else "li",
                    portrait(page, 42),
                    h("div", h("b", name), h("p", last)),
                    id=page.uid("room"),
                )
                for name, last in room.rooms
            ],
        ),
        id=page.uid("rooms"),
    )
    page.css(
        ".chat{display:grid;grid-template-columns:280px minmax(0, 1fr);height:calc(100vh - 60px);min-height:560px}.rooms{overflow:auto;border-inline-end:$border $line;background:$surface}.rooms li{display:flex;align-items:center;gap:$3;padding:$3 $4}.rooms li.is-current{background:$soft}.rooms div{min-width:0}.rooms b,.rooms p{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}.rooms p{color:$muted;font-size:$ts}"
        ".thread{display:flex;flex-direction:column;min-width:0}.thread__head{padding:$3 $5;border-bottom:1px solid $hair}.thread__head h1{font-size:$t1}.thread__head p{color:$muted;font-size:$ts}.thread__lines{flex:1;display:flex;flex-direction:column;gap:$3;padding:$5;overflow:auto}"
        ".write{display:flex;gap:$3;padding:$4 $5;border-top:1px solid $hair;background:$surface}.write input{flex:1;min-width:0;padding:$3 $4;border:1px solid $line;border-radius:$r2;background:$bg}.write button{display:grid;place-items:center;width:46px;border:0;border-radius:$r2;background:$accent;color:$on-accent;cursor:pointer}"
        "@media (max-width: 760px){.chat{grid-template-columns:minmax(0, 1fr)}.rooms{display:none}.thread__lines{padding:$4}.write{padding:$3}}",
        "Chat",
    )
    lines = []
    for name, text, when in room.lines:
        if layout == "flat":
            lines.append(
                h(
                    "li.line",
                    people[name],
                    h("div", h("b", name or room.owner), h("time", when), h("p", text)),
                    id=page.uid("message"),
                )
            )
        else:
            mine = name == ""
            lines.append(
                h(
                    "li.msg.msg--mine" if mine else "li.msg",
                    h("b.msg__who", name) if name else None,
                    h("p", text),
                    h("time", when),
                    id=page.uid("message"),
                )
            )
    if layout == "flat":
        page.css(
            ".line{display:flex;gap:$3}.line time{margin-inline-start:$2;color:$muted;font-size:$txs}.line p{max-width:70ch}"
        )
    else:
        page.css(
            ".msg{align-self:flex-start;max-width:min(78%, 520px);padding:$3 $4;border-radius:$r2;background:$raised}.msg--mine{align-self:flex-end;background:$accent;color:$on-accent}.msg__who{display:block;font-size:$ts;color:$link}.msg time{display:block;margin-top:2px;font-size:$txs;text-align:end;opacity:0.9}"
        )
    form = h(
        "form.write",
        h("input", type="text", placeholder=room.hint, aria_label=room.hint, id=page.uid("draft")),
        h("button", icon(page, "send", 20), type="submit", aria_label=room.send, id=page.uid("send")),
        id=page.uid("composer"),
    )
    thread = h(
        "section.thread",
        h("header.thread__head", h("h1", room.title), h("p", room.presence)),
        h("ol.thread__lines", lines, id=page.uid("messages")),
        form,
    )
    page.js(
        _CHAT_JS.replace("FORM", str(form.attrs["id"])).replace(
            "LIST", str(thread.children[1].attrs["id"]) if isinstance(thread.children[1], Node) else ""
        )
    )
    return [
        bar(page, room.app, icon(page, "search", 22), icon(page, "gear", 22)),
        h("main.chat", side, thread),
    ]


_CHAT_JS = """document.getElementById('FORM').addEventListener('submit', event => {
  event.preventDefault();
  const input = event.target.querySelector('input');
  if (!input.value.trim()) return;
  const line = document.getElementById('LIST').lastElementChild.cloneNode(true);
  line.querySelector('p').textContent = input.value;
  document.getElementById('LIST').append(line);
  input.value = '';
});"""


def board(page: Page, plan: Board, layout: str) -> list[Node]:
    """Cards in columns, or the same tasks as a grouped list."""
    labels = sorted({label for _, cards in plan.columns for _, label, _ in cards})
    people = sorted({who for _, cards in plan.columns for _, _, who in cards})
    faces = {who: portrait(page, 26, label=who) for who in people}
    page.css(
        ".plan{padding:$5}.plan__head{display:flex;flex-wrap:wrap;align-items:center;gap:$3 $6;margin-bottom:$5}.plan__head h1{font-size:$t2}.views{display:flex;gap:$4;font-size:$ts}.views .is-active{font-weight:700;border-bottom:2px solid $accent}.badge{display:inline-block;padding:1px $2;border-radius:$r0;color:$ink;font-size:$txs;font-weight:600}",
        "Board",
    )
    page.css("".join(f".badge--{i + 1}{{background:$p{i + 1}}}" for i in range(5)))
    head = h(
        "div.plan__head",
        h("h1", plan.project),
        h(
            "nav.views",
            [
                h("a.is-active" if i == 0 else "a", v, href="#", id=page.uid("view"))
                for i, v in enumerate(plan.views)
            ],
            aria_label=plan.project,
        ),
    )
    groups = []
    for name, cards in plan.columns:
        items = []
        for title, label, who in cards:
            tag = h(f"span.badge.badge--{labels.index(label) % 5 + 1}", label)
            if layout == "list":
                items.append(
                    h("li.row", h("span.row__box"), h("p", title), tag, faces[who], id=page.uid("task"))
                )
            else:
                items.append(
                    h(
                        "li.card",
                        tag,
                        h("p.card__title", title),
                        h("div.card__foot", faces[who], h("span", who)),
                        id=page.uid("card"),
                    )
                )
        button = h("button.add", icon(page, "plus", 16), plan.add, type="button", id=page.uid("add"))
        groups.append(
            h(
                "section.lane",
                h("h2.lane__title", name, h("span", str(len(cards)))),
                h("ul.lane__list", items),
                button,
                id=page.uid("column"),
            )
        )
    page.css(
        ".lane__title{display:flex;justify-content:space-between;margin-bottom:$3;font-size:$t0}.lane__title span{color:$muted;font-weight:400}.add{display:flex;align-items:center;gap:$2;margin-top:$3;padding:$2;border:0;background:none;color:$muted;font-size:$ts;cursor:pointer}"
    )
    if layout == "list":
        page.css(
            ".lane{max-width:860px;margin-bottom:$6}.row{display:flex;align-items:center;gap:$3;padding:$3 0;border-bottom:1px solid $hair}.row p{flex:1;min-width:0}.row__box{flex:none;width:18px;height:18px;border:2px solid $muted;border-radius:$r0}"
        )
    else:
        page.css(
            ".lanes{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$4;align-items:start}.lane{padding:$4;background:$raised;border-radius:$r1}.lane__list{display:grid;gap:$3}.card{display:grid;justify-items:start;gap:$2;padding:$4;background:$surface;border:$border $line;border-radius:$r1;box-shadow:$e1}.card__title{font-weight:600;line-height:1.35}.card__foot{display:flex;align-items:center;gap:$2;color:$muted;font-size:$txs}@media (max-width: 1000px){.lanes{grid-template-columns:1fr 1fr}}@media (max-width: 600px){.lanes{grid-template-columns:minmax(0, 1fr)}}"
        )
    body = h("div.lanes", groups) if layout != "list" else h("div", groups)
    return [
        bar(page, plan.project, icon(page, "bell", 22), faces[people[0]]),
        h("main.plan", head, body, id=page.uid("board")),
    ]
