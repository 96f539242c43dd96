"""Menus and small boxes that open beside what one clicks, points at or calls by a key."""

from __future__ import annotations

from generators._web_icons import icon
from generators._web_markup import Node, Raw, h
from generators._web_widget_flow import Flow, ident, text_of
from generators._web_widget_hosts import Host, face

POP = (
    ".anchor{position:relative;display:inline-flex;flex:none}"
    ".pop{position:absolute;top:calc(100% + 8px);inset-inline-end:0;z-index:40;min-width:230px;padding:$2;background:$bg;color:$ink;border:1px solid $line;border-radius:$r1;box-shadow:$e2;text-align:start}"
)
ITEM = ".pop__item{display:flex;align-items:center;gap:$3;width:100%;padding:$2 $3;border:0;border-radius:$r0;background:none;color:inherit;font-size:$ts;text-align:start;cursor:pointer;white-space:nowrap}.pop__item:hover,.pop__item:focus-visible{background:$raised}.pop__item svg{color:$muted}.pop__rule{height:1px;margin:$2 0;border:0;background:$hair}.pop__item--bad,.pop__item--bad svg{color:$bad}"
TOOL = ".iconbtn{display:inline-grid;place-items:center;flex:none;width:40px;height:40px;padding:0;border:0;border-radius:$r1;background:none;color:inherit;cursor:pointer}.iconbtn:hover{background:$raised;color:$ink}"


def _without_pictures(host: Host) -> None:
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
    _without_pictures(host)
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
    _without_pictures(host)
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


_PALETTE_JS = """
const palette = document.getElementById('@veil');
const query = document.getElementById('@query');
const commands = [...document.querySelectorAll('[data-command]')];
const nothing = document.getElementById('@nothing');

function openPalette() {
  palette.hidden = false;
  query.value = '';
  filterCommands();
  query.focus();
}

function filterCommands() {
  const wanted = query.value.trim().toLowerCase();
  for (const command of commands) {
    command.hidden = !command.dataset.command.toLowerCase().includes(wanted);
    command.classList.remove('is-active');
  }
  const first = commands.find(command => !command.hidden);
  if (first) first.classList.add('is-active');
  nothing.hidden = Boolean(first);
}

document.addEventListener('keydown', event => {
  if (event.key.toLowerCase() === 'k' && event.ctrlKey) {
    event.preventDefault();
    openPalette();
  } else if (event.key === 'Escape') {
    palette.hidden = true;
  }
});
query.addEventListener('input', filterCommands);
palette.addEventListener('click', event => {
  if (event.target === palette) palette.hidden = true;
});
"""


def palette(host: Host) -> None:
    """A command palette, called by Control and K, searched by typing, closed by Escape."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(
        ".pal{position:fixed;inset:0;z-index:50;display:grid;place-items:start center;padding:12vh $4 0;background:rgba(10, 12, 22, 0.55)}.pal__box{width:100%;max-width:560px;background:$bg;color:$ink;border:1px solid $line;border-radius:$r2;box-shadow:$e2;overflow:hidden}.pal__find{display:flex;align-items:center;gap:$3;padding:$4;border-bottom:1px solid $hair;color:$muted}.pal__find input{flex:1;min-width:0;border:0;background:none;color:$ink;font-size:$t1;outline:0}.pal kbd{padding:1px $2;border:1px solid $line;border-radius:$r0;color:$muted;font-family:inherit;font-size:$txs}.pal ul{padding:$2}.pal li{display:flex;align-items:center;gap:$3;padding:$3;border-radius:$r0}.pal li svg{color:$muted}.pal .is-active{background:$soft;color:$link}.pal__none{padding:$5;color:$muted;text-align:center}",
        "Command palette",
    )
    query = h(
        "input", type="text", placeholder=words.command, aria_label=words.command, id=page.uid("command")
    )
    names = [*dict.fromkeys([*host.places[:4], words.profile, words.settings, words.help, words.sign_out])]
    icons = ("folder", "star", "inbox", "clock", "user", "gear", "book", "key", "list")
    listed = [
        h(
            "li",
            icon(page, icons[i % len(icons)], 18),
            h("span", name),
            data_command=name,
            id=page.uid("entry"),
        )
        for i, name in enumerate(names)
    ]
    nothing = h("p.pal__none", words.none_found, hidden=True, id=page.uid("nothing"))
    veil = h(
        "div.pal",
        h(
            "div.pal__box",
            h("label.pal__find", icon(page, "search", 20), query, h("kbd", "Esc")),
            h("ul", listed, role="listbox"),
            nothing,
            role="dialog",
            aria_label=words.command,
        ),
        hidden=True,
        id=page.uid("palette"),
    )
    flow.body.append(veil)
    flow.js(_PALETTE_JS, veil=veil, query=query, nothing=nothing)
    flow.feature = "a command palette"
    flow.do("press", None, "Press Control+K to open the command palette.", key="Control+k")
    wanted = page.draw.pick(names)
    flow.goal = f"Look “{wanted}” up in the command palette."
    flow.do("type", query, f"Search for “{wanted}”.", text=wanted)
    if page.draw.chance(0.3):
        flow.goal = f"Look “{wanted}” up in the command palette, then close it."
        flow.do("press", None, "Press Escape to close the palette.", key="Escape")


def tooltips(host: Host) -> None:
    """Buttons with nothing but a picture, whose names show when one points at them."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(TOOL)
    page.css(
        ".tip{position:relative;display:inline-flex;flex:none}.tip__text{position:absolute;top:calc(100% + 6px);left:50%;z-index:45;padding:4px $2;border-radius:$r0;background:$band;color:$on-band;font-size:$txs;line-height:1.4;white-space:nowrap;transform:translate(-50%, -4px);visibility:hidden;opacity:0;transition:opacity 0.15s ease 0.3s, transform 0.15s ease 0.3s;pointer-events:none}.tip:hover .tip__text,.tip:focus-within .tip__text{visibility:visible;opacity:1;transform:translate(-50%, 0)}.tips{display:flex;gap:$1}",
        "Tooltips",
    )
    if not host.tools.classes[0].startswith("top"):
        page.css(".tips{margin-inline-start:auto}")
    _without_pictures(host)
    choices = (
        ("repeat", words.refresh), ("download", words.download), ("star", words.star), ("link", words.copy_link),
        ("gear", words.settings), ("archive", words.archive),
    )  # fmt: skip
    kept = page.draw.kept(choices, page.draw.between(3, 4))
    buttons = [
        h("button.iconbtn", icon(page, name, 20), type="button", aria_label=text, id=page.uid(f"tool-{name}"))
        for name, text in kept
    ]
    host.tools.children.append(
        h(
            "div.tips",
            [
                h("span.tip", b, h("span.tip__text", text, role="tooltip", id=f"{ident(b)}-tip"))
                for b, (_, text) in zip(buttons, kept, strict=True)
            ],
            id=page.uid("toolbar"),
        )
    )
    at = page.draw.between(0, len(kept) - 2)
    flow.feature = "a toolbar whose buttons are explained by tooltips"
    if page.draw.chance(0.3):
        flow.do("focus", buttons[at], f"Move the keyboard focus to the button “{kept[at][1]}”.")
    else:
        flow.do("hover", buttons[at], f"Point at the {_PICTURED[kept[at][0]]} to see what it does.")
        if page.draw.chance(0.4):
            flow.goal = "Find out what the toolbar's buttons do."
            flow.do("hover", buttons[at + 1], f"Now point at the {_PICTURED[kept[at + 1][0]]}.")


_PICTURED = {
    "repeat": "circling arrows",
    "download": "arrow that points down",
    "star": "star",
    "link": "chain",
    "gear": "gear",
    "archive": "box",
}


def share(host: Host) -> None:
    """A box to share the page from: opened, and its link copied."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(POP, "Menus")
    page.css(
        ".share{width:min(320px, 88vw);padding:$4}.share b{display:block;margin-bottom:$3}.share__row{display:flex;gap:$2}.share__row input{flex:1;min-width:0;padding:$2 $3;border:1px solid $line;border-radius:$r0;background:$raised;color:$muted;font-size:$ts}.share__row button{padding:$2 $3;border:0;border-radius:$r0;background:$accent;color:$on-accent;font-size:$ts;font-weight:600;white-space:nowrap;cursor:pointer}.share__row .is-done{background:$good-soft;color:$good}.sharebtn{display:inline-flex;align-items:center;gap:$2;padding:$2 $3;border:1px solid $line;border-radius:$r1;background:$surface;color:$ink;font-size:$ts;white-space:nowrap;cursor:pointer}",
        "Sharing",
    )
    _without_pictures(host)
    opener = h(
        "button.sharebtn", icon(page, "upload", 16), words.share, type="button", id=page.uid("share"),
        aria_expanded="false",
    )  # fmt: skip
    copy = h("button", words.copy_link, type="button", id=page.uid("copy-link"))
    code = "".join(page.draw.some("abcdefghkmnpqrstuvwxyz23456789", 7))
    link = h(
        "input", type="text", readonly=True, value=f"https://{host.kind}.example/{code}",
        aria_label=words.copy_link, id=page.uid("share-link"),
    )  # fmt: skip
    row = h("div.share__row", link, copy)
    box = h("div.pop.share", h("b", words.share), row, hidden=True, id=page.uid("share-box"))
    host.tools.children.append(h("div.anchor", opener, box))
    toggled(flow, "share", opener, box)
    flow.js(
        "document.getElementById('@copy').addEventListener('click', event => {\n  document.getElementById('@link').select();\n  event.currentTarget.textContent = '@copied';\n  event.currentTarget.classList.add('is-done');\n});",
        copy=copy,
        link=link,
        copied=words.copied,
    )
    flow.feature = "a box to share it from"
    flow.do("click", opener, f"Click “{words.share}”.")
    if page.draw.chance(0.6):
        flow.goal = "Copy the link to this page."
        flow.do("click", copy, f"Click “{words.copy_link}”.")


_LANGUAGE_JS = """
for (const choice of tonguePanel.querySelectorAll('[role=option]')) {
  choice.addEventListener('click', () => {
    for (const other of tonguePanel.querySelectorAll('[role=option]')) {
      other.setAttribute('aria-selected', String(other === choice));
    }
    document.getElementById('@label').textContent = choice.textContent.trim();
    showTongue(false);
  });
}
"""


def languages(host: Host) -> None:
    """The page's language in a list that drops down."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(POP, "Menus")
    page.css(ITEM)
    page.css(
        ".tongue{display:inline-flex;align-items:center;gap:$2;padding:$2 $3;border:1px solid $line;border-radius:$r1;background:none;color:inherit;font-size:$ts;white-space:nowrap;cursor:pointer}.pop__item[aria-selected=true]{background:$soft;color:$link;font-weight:600}",
        "Language",
    )
    page.css(".pop{min-width:170px}")
    _without_pictures(host)
    label = h("span", words.languages[0], id=page.uid("language-label"))
    opener = h(
        "button.tongue", icon(page, "globe", 18), label, icon(page, "down", 14), type="button",
        id=page.uid("language"), aria_label=words.language, aria_haspopup="listbox", aria_expanded="false",
    )  # fmt: skip
    options = [
        h("button.pop__item", name, type="button", role="option", aria_selected="true" if i == 0 else "false", id=page.uid("language-option"))
        for i, name in enumerate(words.languages)
    ]  # fmt: skip
    box = h("div.pop", options, role="listbox", hidden=True, id=page.uid("language-list"))
    host.tools.children.append(h("div.anchor", opener, box))
    toggled(flow, "tongue", opener, box)
    flow.js(_LANGUAGE_JS, label=label)
    at = page.draw.between(1, len(options) - 1)
    flow.feature = "a list of languages in its bar"
    flow.do("click", opener, f"Open the list of languages, which shows “{words.languages[0]}”.")
    if page.draw.chance(0.7):
        flow.goal = f"Switch the language to {words.languages[at]}."
        flow.do("click", options[at], f"Choose “{words.languages[at]}”.")


def mega(host: Host) -> None:
    """A wide menu below the site's bar that opens when one points at its entry."""
    flow = host.flow
    page, firm = flow.page, host.firm
    assert firm is not None
    page.css(
        ".mega{position:relative}.mega__box{position:absolute;top:100%;inset-inline-start:50%;z-index:30;display:grid;grid-template-columns:1fr 1fr;gap:$2;width:min(560px, 90vw);padding:$4;background:$bg;color:$ink;border:1px solid $line;border-radius:$r2;box-shadow:$e2;visibility:hidden;opacity:0;transform:translateX(-50%);transition:opacity 0.2s}[dir=rtl] .mega__box{transform:translateX(50%)}.mega:hover .mega__box,.mega:focus-within .mega__box{visibility:visible;opacity:1}.mega__box a{display:flex;gap:$3;padding:$3;border-radius:$r1}.mega__box a:hover{background:$raised}.mega__box svg{color:$link}.mega__box b{display:block;font-size:$ts}.mega__box span{color:$muted;font-size:$txs}.mega__top{display:inline-flex;align-items:center;gap:$1;padding:$3 0;font-weight:600}",
        "Menu",
    )
    top = h("a.mega__top", firm.heads[0], icon(page, "down", 14), href="#features", id=page.uid("mega"))
    links = [
        h(
            "a",
            icon(page, name, 22),
            h("div", h("b", title), h("span", text)),
            href="#",
            id=page.uid("mega-link"),
        )
        for name, title, text in firm.features[:4]
    ]
    host.tools.children.insert(1, h("div.mega", top, h("div.mega__box", links, id=page.uid("mega-box"))))
    page.css(".nav__links{display:none}")
    flow.feature = "a wide menu that opens under the pointer"
    flow.do("hover", top, f"Point at “{firm.heads[0]}” in the bar.")
    if page.draw.chance(0.5):
        at = page.draw.between(0, len(links) - 1)
        flow.goal = f"Find “{firm.features[at][1]}” in the menu."
        flow.do("hover", links[at], f"Point at “{firm.features[at][1]}”.")
