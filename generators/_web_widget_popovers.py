"""Small boxes that open at a click, under the pointer or by a key: palettes, tooltips, sharing, languages, wide menus."""

from __future__ import annotations

from generators._web_icons import icon
from generators._web_markup import h
from generators._web_widget_flow import ident
from generators._web_widget_hosts import Host
from generators._web_widget_menus import ITEM, POP, TOOL, toggled, without_pictures

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
    without_pictures(host)
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
    without_pictures(host)
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
    without_pictures(host)
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
