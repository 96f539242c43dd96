"""Parts of a page that change place or size: trees, sidebars, panes, letters, cards, lines, the page itself."""

from __future__ import annotations

from generators._web_icons import icon
from generators._web_markup import h
from generators._web_widget_flow import ident, named, of_class, text_of
from generators._web_widget_hosts import Host

_TREE_JS = """
for (const twig of document.querySelectorAll('[data-branch]')) {
  twig.addEventListener('click', () => {
    const branch = document.getElementById(twig.dataset.branch);
    branch.hidden = !branch.hidden;
    twig.setAttribute('aria-expanded', String(!branch.hidden));
  });
}
for (const leaf of document.querySelectorAll('[data-leaf]')) {
  leaf.addEventListener('click', () => {
    for (const other of document.querySelectorAll('[data-leaf]')) other.classList.toggle('is-current', other === leaf);
  });
}
"""


def tree(host: Host) -> None:
    """Folders in a tree: unfolded, and something in them chosen."""
    flow = host.flow
    page = flow.page
    page.css(
        ".tree{padding:$4;margin-bottom:$5;background:$surface;border:$border $line;border-radius:$r1}.tree ul{padding-inline-start:$6}.tree button{display:flex;align-items:center;gap:$2;width:100%;padding:$2;border:0;border-radius:$r0;background:none;text-align:start;cursor:pointer}.tree button:hover{background:$raised}.tree .is-current{background:$soft;color:$link;font-weight:600}.tree [aria-expanded=true] svg:first-child{transform:rotate(90deg)}[dir=rtl] .tree svg:first-child{transform:scaleX(-1)}",
        "Tree",
    )
    old = next(n for n in of_class(flow.body, "folders"))
    branches, leaves = [], []
    split = [host.names[0:2], host.names[2:4], host.names[4:]]
    for i, item in enumerate(n for n in old.walk() if n.tag == "b"):
        inside = split[i % 3] or host.names[:1]
        entries = [h("button", icon(page, "file", 18), name, type="button", data_leaf=True, id=page.uid("leaf")) for name in inside]  # fmt: skip
        leaves.append(entries)
        branch = h("ul", [h("li", e) for e in entries], role="group", hidden=True, id=page.uid("branch"))
        twig = h("button", icon(page, "next", 16), icon(page, "folder", 20), text_of(item), type="button", data_branch=ident(branch), aria_expanded="false", id=page.uid("twig"))  # fmt: skip
        branches.append((twig, branch))
    old.tag, old.classes = "div", ["tree"]
    old.children = [h("ul", [h("li", twig, branch, role="treeitem") for twig, branch in branches], role="tree", style="padding: 0")]  # fmt: skip
    flow.js(_TREE_JS)
    order = page.draw.some(range(len(branches)), 2)
    first = branches[order[0]][0]
    flow.bring(first)
    flow.feature = "its folders in a tree"
    flow.do("click", first, f"Unfold “{text_of(first)}”.")
    way = page.draw.between(0, 2)
    if way == 1:
        leaf = page.draw.pick(leaves[order[0]])
        flow.goal = f"Select “{text_of(leaf)}” in “{text_of(first)}”."
        flow.do("click", leaf, f"Select “{text_of(leaf)}”.")
    elif way == 2:
        second = branches[order[1]][0]
        flow.goal = f"Unfold “{text_of(first)}” and “{text_of(second)}”."
        flow.do("click", second, f"Unfold “{text_of(second)}” too.")


def sidebar(host: Host) -> None:
    """A sidebar that folds to its pictures."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    side = of_class(flow.body, "side")[0]
    app = of_class(flow.body, "app")[0]
    page.css(
        ".fold{display:inline-grid;place-items:center;width:36px;height:36px;padding:0;border:1px solid currentcolor;border-radius:$r1;background:none;color:inherit;opacity:0.75;cursor:pointer}.fold:hover{opacity:1}.app.is-narrow{grid-template-columns:76px minmax(0, 1fr)}.app.is-narrow .side span,.app.is-narrow .side__foot div div{display:none}.app.is-narrow .fold svg{transform:scaleX(-1)}.app{transition:grid-template-columns 0.2s}",
        "Folding sidebar",
    )
    button = h("button.fold", icon(page, "back", 18), type="button", aria_label=words.collapse, aria_pressed="false", id=page.uid("fold-sidebar"))  # fmt: skip
    side.children.insert(1, button)
    app.attrs.setdefault("id", page.uid("app"))
    flow.js(
        "document.getElementById('@button').addEventListener('click', event => {\n  const narrow = document.getElementById('@app').classList.toggle('is-narrow');\n  event.currentTarget.setAttribute('aria-pressed', String(narrow));\n});",
        button=button,
        app=app,
    )
    flow.feature = "a sidebar that folds"
    flow.do("click", button, "Fold the sidebar to its icons.")
    if page.draw.chance(0.4):
        flow.goal = "Fold the sidebar, then unfold it again."
        flow.do("click", button, "Unfold the sidebar again.")


_PANES_JS = """
const panes = document.getElementById('@panes');
const divider = document.getElementById('@divider');

divider.addEventListener('pointerdown', event => divider.setPointerCapture(event.pointerId));
divider.addEventListener('pointermove', event => {
  if (!divider.hasPointerCapture(event.pointerId)) return;
  const list = document.getElementById('@list').getBoundingClientRect();
  const width = getComputedStyle(panes).direction === 'rtl' ? list.right - event.clientX : event.clientX - list.left;
  panes.style.setProperty('--list-width', `${Math.max(160, width)}px`);
});
"""


def panes(host: Host) -> None:
    """A mail client whose list and letter share the width; what divides them is dragged."""
    flow = host.flow
    page = flow.page
    mail = of_class(flow.body, "mail")[0]
    mail.attrs.setdefault("id", page.uid("panes"))
    listing, letter = of_class(flow.body, "mails")[0], of_class(flow.body, "letter")[0]
    divider = h(
        "div.divider", role="separator", tabindex=0, aria_orientation="vertical", id=page.uid("divider")
    )
    mail.children.insert(mail.children.index(letter), divider)
    page.css(
        ".mail{grid-template-columns:210px var(--list-width, 320px) 10px minmax(0, 1fr)}.divider{background:$raised;border-inline:1px solid $line;cursor:col-resize;touch-action:none}.divider:hover{background:$accent}@media (max-width: 1000px){.mail{grid-template-columns:var(--list-width, 280px) 10px minmax(0, 1fr)}}",
        "Panes",
    )
    flow.js(_PANES_JS, panes=mail, divider=divider, list=listing)
    tools = of_class([letter], "tool")
    heading = next(n for n in letter.walk() if n.tag == "h1")
    heading.attrs["id"] = page.uid("letter-title")
    end = page.draw.pick((heading, tools[0]))
    flow.feature = "a divider between list and letter"
    target = "title of the letter" if end is heading else f"button “{text_of(end)}”"
    flow.do("drag", divider, f"Drag the divider to the {target}, so that the list gets wider.", end=end)


_OPEN_JS = """
const letterTitle = document.querySelector('#@letter h1');
const letterFrom = document.querySelector('#@letter b');
const letterTime = document.querySelector('#@letter time');
const letterText = document.getElementById('@text');

for (const row of document.querySelectorAll('#@list li')) {
  row.addEventListener('click', () => {
    document.querySelector('#@list .is-open')?.classList.remove('is-open');
    row.classList.add('is-open');
    row.classList.remove('is-unread');
    const [from, subject, line] = row.querySelectorAll('p');
    letterTitle.textContent = subject.textContent;
    letterFrom.textContent = from.textContent;
    letterTime.textContent = row.querySelector('time').textContent;
    letterText.replaceChildren(line.cloneNode(true));
  });
}
"""


def reading(host: Host) -> None:
    """A mail client in which another message is opened."""
    flow = host.flow
    page = flow.page
    letter, listing = of_class(flow.body, "letter")[0], of_class(flow.body, "mails")[0]
    text = of_class([letter], "letter__text")[0]
    text.attrs["id"] = page.uid("letter-text")
    page.css(".mails li{cursor:pointer}")
    flow.js(_OPEN_JS, letter=letter, text=text, list=listing)
    chosen = page.draw.some(range(1, len(host.rows)), 2)
    flow.feature = "a list of messages beside the opened one"
    flow.do("click", host.rows[chosen[0]], f"Open the message “{host.names[chosen[0]]}”.")
    if page.draw.chance(0.4):
        flow.goal = f"Read “{host.names[chosen[0]]}”, then “{host.names[chosen[1]]}”."
        flow.do("click", host.rows[chosen[1]], f"Open the message “{host.names[chosen[1]]}”.")


_NATIVE_JS = """
let dragged = null;
for (const card of document.querySelectorAll('[draggable]')) {
  card.addEventListener('dragstart', event => {
    dragged = card;
    event.dataTransfer.setData('text/plain', card.id);
  });
}
for (const lane of document.querySelectorAll('[data-lane]')) {
  lane.addEventListener('dragover', event => event.preventDefault());
  lane.addEventListener('drop', event => {
    event.preventDefault();
    lane.querySelector('ul').append(dragged);
    countCards();
  });
}
"""
_POINTER_JS = """
let dragged = null;
for (const card of document.querySelectorAll('[data-card]')) {
  card.addEventListener('pointerdown', event => {
    event.preventDefault();
    dragged = { card, x: event.clientX, y: event.clientY };
    card.classList.add('is-held');
  });
}
document.addEventListener('pointermove', event => {
  if (!dragged) return;
  dragged.card.style.transform = `translate(${event.clientX - dragged.x}px, ${event.clientY - dragged.y}px)`;
});
document.addEventListener('pointerup', event => {
  if (!dragged) return;
  const { card } = dragged;
  card.style.transform = '';
  card.classList.remove('is-held');
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  const lane = below.map(element => element.closest('[data-lane]')).find(Boolean);
  if (lane) lane.querySelector('ul').append(card);
  dragged = null;
  countCards();
});
"""
_COUNT_JS = """
function countCards() {
  for (const lane of document.querySelectorAll('[data-lane]')) {
    lane.querySelector('h2 span').textContent = lane.querySelectorAll('li').length;
  }
}
"""


def kanban(host: Host) -> None:
    """A board whose cards are dragged from column to column."""
    flow = host.flow
    page = flow.page
    lanes = of_class(flow.body, "lane")
    is_native = page.draw.chance(0.5)
    for card in host.rows:
        card.attrs |= {"draggable": "true"} if is_native else {"data-card": None}
    for lane in lanes:
        lane.attrs["data-lane"] = None
    page.css(
        ".card{cursor:grab}.card.is-held{z-index:5;box-shadow:$e2;cursor:grabbing}.lane{min-height:160px}",
        "Dragging",
    )
    if not is_native:
        page.css(".card{touch-action:none;user-select:none}")
    flow.js(_COUNT_JS + (_NATIVE_JS if is_native else _POINTER_JS))
    names = [str(next(n for n in lane.walk() if n.tag == "h2").children[0]) for lane in lanes]
    sizes = [len([n for n in lane.walk() if n in host.rows]) for lane in lanes]
    start = page.draw.pick([i for i, size in enumerate(sizes) if size])
    first = sum(sizes[:start])
    at = first + page.draw.between(0, sizes[start] - 1)
    ends = page.draw.some([i for i in range(len(lanes)) if i != start], 2)
    title = next(n for n in lanes[ends[0]].walk() if n.tag == "h2")
    title.attrs["id"] = page.uid("lane-title")
    flow.feature = "cards that are dragged between its columns"
    flow.do("drag", host.rows[at], f"Drag the card “{host.names[at]}” to “{names[ends[0]]}”.", end=lanes[ends[0]] if page.draw.chance(0.6) else title)  # fmt: skip
    others = [i for i in range(first, first + sizes[start]) if i != at]
    if others and page.draw.chance(0.4):
        second = page.draw.pick(others)
        flow.goal = f"Move “{host.names[at]}” and “{host.names[second]}” to “{names[ends[0]]}”."
        flow.do("drag", host.rows[second], f"Drag the card “{host.names[second]}” there too.", end=title)


_LINES = {
    "en": ("I'll bring the ladder.", "Can we make it half past?", "Thanks, that helps a lot!"),
    "de": ("Ich bringe Kuchen mit.", "Passt mir gut, bis dann!"),
    "es": ("¡Perfecto, nos vemos allí!", "Yo llevo el pan."),
    "zh": ("好的，我马上到。", "谢谢大家！"),
}


def saying(host: Host) -> None:
    """A chat in which something is typed and sent."""
    flow = host.flow
    field, send = named(flow.body, "draft")[0], named(flow.body, "send")[0]
    line = flow.page.draw.pick(_LINES[flow.page.lang])
    flow.bring(field)
    flow.feature = "a field to write to the others"
    flow.goal = f"Answer “{line}”."
    flow.do("type", field, f"Type “{line}”.", text=line)
    if flow.page.draw.chance(0.5):
        flow.do("click", send, "Send it.")
    else:
        flow.do("press", field, "Press Enter to send it.", key="Enter")


_TOP_JS = """
const topButton = document.getElementById('@button');
window.addEventListener('scroll', () => { topButton.hidden = scrollY < 300; });
topButton.addEventListener('click', () => window.scrollTo({ top: 0 }));
"""


def to_top(host: Host) -> None:
    """A long page that one scrolls down, and the button that brings one back."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(
        ".upwards{position:fixed;bottom:22px;inset-inline-end:22px;z-index:20;display:inline-flex;align-items:center;gap:$2;padding:$3 $4;border:0;border-radius:999px;background:$accent;color:$on-accent;font-size:$ts;font-weight:600;box-shadow:$e2;cursor:pointer}"
    )
    button = h("button.upwards", icon(page, "up", 18), words.back_to_top, type="button", hidden=True, id=page.uid("upwards"))  # fmt: skip
    flow.body.append(button)
    flow.js(_TOP_JS, button=button)
    foot = next(n for n in flow.body if n.tag == "footer")
    flow.feature = "a button that leads back to its top"
    flow.goal = "Go to the end of the page and back to its top."
    flow.do("scroll", None, "Scroll down to the end of the page.", end=foot)
    flow.do("click", button, f"Click “{words.back_to_top}”.")
