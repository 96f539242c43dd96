"""Menus beside what one clicks: of one's account, of notifications, of an item under a right click."""

from __future__ import annotations

from generators._web_icons import icon
from generators._web_markup import Node, Raw, h
from generators._web_widget_flow import Flow, text_of
from generators._web_widget_hosts import Host, face

POP = (
    ".anchor{position:relative;display:inline-flex;flex:none}"
    ".pop{position:absolute;top:calc(100% + 8px);inset-inline-end:0;z-index:40;min-width:230px;padding:$2;background:$bg;color:$ink;border:1px solid $line;border-radius:$r1;box-shadow:$e2;text-align:start}"
)
ITEM = ".pop__item{display:flex;align-items:center;gap:$3;width:100%;padding:$2 $3;border:0;border-radius:$r0;background:none;color:inherit;font-size:$ts;text-align:start;cursor:pointer;white-space:nowrap}.pop__item:hover,.pop__item:focus-visible{background:$raised}.pop__item svg{color:$muted}.pop__rule{height:1px;margin:$2 0;border:0;background:$hair}.pop__item--bad,.pop__item--bad svg{color:$bad}"
TOOL = ".iconbtn{display:inline-grid;place-items:center;flex:none;width:40px;height:40px;padding:0;border:0;border-radius:$r1;background:none;color:inherit;cursor:pointer}.iconbtn:hover{background:$raised;color:$ink}"


def without_pictures(host: Host) -> None:
    """Takes the still portrait and bell at the bar's end away, in whose place live buttons come."""
    while host.tools.children and isinstance(host.tools.children[-1], Raw):
        host.tools.children.pop()


def _item(flow: Flow, name: str, text: str, base: str, *, role: str = "menuitem", bad: bool = False) -> Node:
    return h(
        "button.pop__item.pop__item--bad" if bad else "button.pop__item",
        icon(flow.page, name, 18),
        h("span", text),
        type="button",
        role=role,
        id=flow.page.uid(base),
    )


_TOGGLE_JS = """
const @nameButton = document.getElementById('@button');
const @namePanel = document.getElementById('@panel');

function show@Name(open) {
  @namePanel.hidden = !open;
  @nameButton.setAttribute('aria-expanded', String(open));
}

@nameButton.addEventListener('click', event => {
  event.stopPropagation();
  show@Name(@namePanel.hidden);
});
@namePanel.addEventListener('click', event => event.stopPropagation());
document.addEventListener('click', () => show@Name(false));
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') show@Name(false);
});
"""


def toggled(flow: Flow, name: str, button: Node, panel: Node) -> None:
    """A script by which a button shows and hides a panel."""
    source = _TOGGLE_JS.replace("@name", name).replace("@Name", name[0].upper() + name[1:])
    flow.js(source, button=button, panel=panel)


def account(host: Host) -> None:
    """The menu of one's account: opened, and something chosen in it."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(POP, "Menus")
    page.css(ITEM)
    without_pictures(host)
    button = face(host)
    quiet = _item(flow, "bell", words.quiet, "quiet", role="menuitemcheckbox")
    quiet.attrs["aria-checked"] = "false"
    page.css(
        ".pop__tick{margin-inline-start:auto;visibility:hidden}.pop__item[aria-checked=true] .pop__tick{visibility:visible;color:$link}.pop__who{display:grid;padding:$2 $3;font-size:$ts}.pop__who span{color:$muted;font-size:$txs}"
    )
    quiet.children.append(h("span.pop__tick", icon(page, "check", 16)))
    who = (
        h("div.pop__who", h("b", flow.owner), h("span", flow.name.partition(" – ")[0]))
        if flow.owner
        else None
    )
    entries = [
        _item(flow, "user", words.profile, "profile"),
        _item(flow, "gear", words.settings, "settings"),
        _item(flow, "card", words.billing, "billing"),
        quiet,
        _item(flow, "book", words.help, "help"),
    ]
    kept = page.draw.kept(entries, page.draw.between(3, 5))
    if quiet not in kept:
        kept.append(quiet)
    out = _item(flow, "key", words.sign_out, "sign-out")
    menu = h(
        "div.pop", who, kept, h("hr.pop__rule"), out, role="menu", hidden=True, id=page.uid("account-menu")
    )
    host.tools.children.append(h("div.anchor", button, menu))
    toggled(flow, "account", button, menu)
    flow.js(
        "document.getElementById('@quiet').addEventListener('click', event => {\n  const item = event.currentTarget;\n  item.setAttribute('aria-checked', String(item.getAttribute('aria-checked') !== 'true'));\n});",
        quiet=quiet,
    )
    flow.feature = "an account menu in its bar"
    flow.do("click", button, "Open the account menu.")
    way = page.draw.between(0, 2)
    if way == 1:
        flow.goal = "Mute the notifications from the account menu."
        flow.do("click", quiet, f"Tick “{words.quiet}”.")
    elif way == 2:
        target = page.draw.pick([e for e in [*kept, out] if e is not quiet])
        flow.goal = f"Find “{text_of(target)}” in the account menu."
        flow.do("hover", target, f"Point at “{text_of(target)}”.")


def notifications(host: Host) -> None:
    """A bell with a number, its list, and all of it read."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(POP, "Menus")
    page.css(TOOL)
    without_pictures(host)
    page.css(
        ".bellbtn{position:relative}.bellbtn__n{position:absolute;top:2px;inset-inline-end:2px;min-width:17px;padding:0 4px;border-radius:9px;background:$bad;color:#fff;font-size:11px;line-height:17px;text-align:center}"
        ".news{width:min(340px, 86vw);padding:0}.news__head{display:flex;align-items:center;justify-content:space-between;gap:$3;padding:$3 $4;border-bottom:1px solid $hair;font-size:$ts}.news__all{padding:0;border:0;background:none;color:$link;font-size:$txs;cursor:pointer}.news li{display:flex;gap:$3;align-items:baseline;padding:$3 $4;font-size:$ts;line-height:1.4}.news li + li{border-top:1px solid $hair}.news time{margin-inline-start:auto;color:$muted;font-size:$txs;white-space:nowrap}.news__dot{flex:none;width:8px;height:8px;border-radius:50%;background:$accent}.news .is-read .news__dot{visibility:hidden}",
        "Notifications",
    )
    count = page.draw.between(2, 4)
    unread = page.draw.between(1, count)
    badge = h("span.bellbtn__n", str(unread), id=page.uid("unread"))
    button = h(
        "button.iconbtn.bellbtn",
        icon(page, "bell", 22),
        badge,
        type="button",
        id=page.uid("news-button"),
        aria_label=words.news,
        aria_expanded="false",
    )
    rows = [
        h("li" if i < unread else "li.is-read", h("span.news__dot"), h("span", text), h("time", when), id=page.uid("notice"))
        for i, (text, when) in enumerate(page.draw.some(words.events, count))
    ]  # fmt: skip
    clear = h("button.news__all", words.mark_read, type="button", id=page.uid("mark-read"))
    panel = h(
        "section.pop.news",
        h("div.news__head", h("b", words.news), clear),
        h("ul", rows, id=page.uid("news-list")),
        hidden=True,
        id=page.uid("news"),
        aria_label=words.news,
    )
    host.tools.children.append(h("div.anchor", button, panel))
    toggled(flow, "news", button, panel)
    flow.js(
        "document.getElementById('@clear').addEventListener('click', () => {\n  for (const entry of newsPanel.querySelectorAll('li')) entry.classList.add('is-read');\n  document.getElementById('@badge').hidden = true;\n});",
        clear=clear,
        badge=badge,
    )
    flow.feature = "a list of notifications behind a bell"
    flow.do("click", button, "Open the notifications.")
    if page.draw.chance(0.6):
        flow.goal = "Mark all notifications as read."
        flow.do("click", clear, f"Click “{words.mark_read}”.")


_CONTEXT_JS = """
const contextMenu = document.getElementById('@menu');
const entries = document.querySelectorAll('[data-entry]');
let current = null;

function openMenu(event) {
  event.preventDefault();
  current = event.currentTarget;
  contextMenu.hidden = false;
  const left = Math.min(event.clientX, innerWidth - contextMenu.offsetWidth - 8);
  const top = Math.min(event.clientY, innerHeight - contextMenu.offsetHeight - 8);
  contextMenu.style.left = `${left}px`;
  contextMenu.style.top = `${top}px`;
}

function closeMenu() {
  contextMenu.hidden = true;
}

for (const entry of entries) entry.addEventListener('contextmenu', openMenu);
document.addEventListener('click', closeMenu);

const toast = document.getElementById('@toast');
document.getElementById('@delete').addEventListener('click', () => {
  current.hidden = true;
  toast.firstElementChild.textContent = '@removed'.replace('{}', current.dataset.entry);
  toast.hidden = false;
  setTimeout(() => { toast.hidden = true; }, 6000);
});
document.getElementById('@undo').addEventListener('click', () => {
  current.hidden = false;
  toast.hidden = true;
});
document.getElementById('@pin').addEventListener('click', () => {
  current.parentElement.prepend(current);
});
"""
TOAST = ".toast{position:fixed;inset-inline:0;bottom:24px;z-index:60;display:flex;align-items:center;justify-content:space-between;gap:$4;width:max-content;max-width:calc(100vw - 32px);margin:0 auto;padding:$3 $5;border-radius:$r1;background:$band;color:$on-band;font-size:$ts;box-shadow:$e2}.toast button{padding:0;border:0;background:none;color:inherit;font-weight:700;text-decoration:underline;cursor:pointer}"


def context(host: Host) -> None:
    """A right click on an item, and what is chosen in the menu there: removed, brought back, put on top."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(POP, "Menus")
    page.css(ITEM)
    page.css(".ctx{position:fixed;inset:auto}")
    page.css(TOAST, "Messages")
    for row, name in zip(host.rows, host.names, strict=True):
        row.attrs["data-entry"] = name
    delete = _item(flow, "trash", words.delete, "ctx-delete", bad=True)
    pin = _item(flow, "pin", words.pin, "ctx-pin")
    menu = h(
        "div.pop.ctx",
        _item(flow, "eye", words.open, "ctx-open"),
        _item(flow, "edit", words.rename, "ctx-rename"),
        _item(flow, "file", words.copy, "ctx-copy"),
        pin,
        h("hr.pop__rule"),
        delete,
        role="menu",
        hidden=True,
        id=page.uid("context-menu"),
    )
    undo = h("button", words.undo, type="button", id=page.uid("undo"))
    toast = h("div.toast", h("span", ""), undo, role="status", hidden=True, id=page.uid("toast"))
    flow.body += [menu, toast]
    flow.js(
        _CONTEXT_JS,
        menu=menu,
        toast=toast,
        delete=delete,
        undo=undo,
        pin=pin,
        removed=words.removed.replace("'", "\\'"),
    )
    at = page.draw.between(1, min(4, len(host.rows) - 1))
    row, name = host.rows[at], host.names[at]
    flow.bring(row)
    flow.feature = f"a context menu on every {host.noun}"
    flow.do("right_click", row, f"Open the context menu of the {host.noun} “{name}”.")
    way = page.draw.between(0, 3)
    if way == 1:
        flow.goal = f"Put “{name}” at the top."
        flow.do("click", pin, f"Choose “{words.pin}”.")
    elif way >= 2:
        flow.goal = f"Delete “{name}”."
        flow.do("click", delete, f"Choose “{words.delete}”.")
        if way == 3:
            flow.goal = f"Delete “{name}”, then take that back."
            flow.do("click", undo, f"Click “{words.undo}” in the message.")
