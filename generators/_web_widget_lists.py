"""Lists that one searches, filters, pages, lengthens and picks favourites from."""

from __future__ import annotations

from generators._web_frame import buttons
from generators._web_icons import icon
from generators._web_markup import Node, Raw, h
from generators._web_widget_flow import of_class, text_of
from generators._web_widget_hosts import Host

_SEARCH_JS = """
const finder = document.getElementById('@field');
const found = [...document.querySelectorAll('[data-entry]')];
const nothing = document.getElementById('@nothing');

finder.addEventListener('input', () => {
  const wanted = finder.value.trim().toLowerCase();
  let count = 0;
  for (const entry of found) {
    const fits = entry.textContent.toLowerCase().includes(wanted);
    entry.hidden = !fits;
    count += Number(fits);
  }
  nothing.hidden = count > 0;
});
"""


_SEARCH_WORDS = {"en": "Search", "de": "Suchen", "fr": "Rechercher", "es": "Buscar", "ja": "検索", "zh": "搜索", "ar": "بحث"}  # fmt: skip


def search(host: Host) -> None:
    """A field that leaves of a list only what fits what is typed."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    for row, name in zip(host.rows, host.names, strict=True):
        row.attrs["data-entry"] = name
    page.css(
        ".lookup{display:flex;align-items:center;gap:$2;min-width:0;flex:0 1 260px;padding:$2 $3;border:1px solid $line;border-radius:$r1;background:$surface;color:$muted}.lookup:focus-within{border-color:$accent;box-shadow:0 0 0 3px $soft}.lookup input{flex:1;min-width:0;border:0;background:none;outline:0}.nohits{padding:$6;color:$muted;text-align:center}",
        "Search",
    )
    old = {"find", "search"}
    host.tools.children = [
        c for c in host.tools.children if not (isinstance(c, Node) and old & set(c.classes))
    ]
    hint = _SEARCH_WORDS[page.lang]
    field = h(
        "input", type="search", placeholder=hint, aria_label=hint, autocomplete="off", id=page.uid("lookup")
    )
    last = host.tools.children[-1:]
    at = len(host.tools.children) - int(bool(last) and isinstance(last[0], Raw))
    host.tools.children.insert(at, h("label.lookup", icon(page, "search", 18), field))
    nothing = h("p.nohits", words.none_found, hidden=True, id=page.uid("nothing"))
    _after_rows(host, nothing)
    flow.js(_SEARCH_JS, field=field, nothing=nothing)
    at = page.draw.between(0, len(host.names) - 1)
    wanted = _telling_word(host.names[at], host.names)
    flow.feature = f"a field that searches its {host.noun}s"
    flow.do("type", field, f"Search for “{wanted}”.", text=wanted)
    if page.draw.chance(0.4):
        flow.goal = f"Find “{wanted}”, then see everything again."
        flow.do("press", field, "Select what is in the search field with Control+A.", key="Control+a")
        flow.do("press", field, "Delete it with Backspace.", key="Backspace")


def _telling_word(name: str, names: list[str]) -> str:
    """A word of a name that few other names have."""
    if not name.isascii():
        return name[:6]
    words = sorted(name.replace("-", " ").replace(".", " ").split(), key=len, reverse=True)
    return min(words[:2], key=lambda w: sum(w.lower() in n.lower() for n in names)).lower()


def _after_rows(host: Host, node: Node) -> None:
    """A node behind the list that the rows are in."""
    first = host.rows[0]
    for body in host.flow.body:
        for parent in body.walk():
            for k, child in enumerate(parent.children):
                if isinstance(child, Node) and first in child.children:
                    if child.tag == "tbody":
                        child.children.append(h("tr", h("td", node, colspan="3")))
                    elif child.tag == "ul":
                        child.children.append(
                            h("li", node)
                        ) if host.kind == "mail" else parent.children.insert(k + 1, node)
                    else:
                        parent.children.insert(k + 1, node)
                    return


_FILTER_JS = """
const chips = document.querySelectorAll('[data-group]');
const goods = document.querySelectorAll('[data-in]');
const tally = document.getElementById('@tally');

for (const chip of chips) {
  chip.addEventListener('click', () => {
    let count = 0;
    for (const other of chips) other.setAttribute('aria-pressed', String(other === chip));
    for (const item of goods) {
      item.hidden = chip.dataset.group !== 'all' && item.dataset.in !== chip.dataset.group;
      count += Number(!item.hidden);
    }
    tally.textContent = String(count);
  });
}
"""


def filters(host: Host) -> None:
    """Buttons above a shop's goods that leave only one group of them."""
    flow, words = host.flow, host.flow.words
    page, counter = flow.page, host.counter
    assert counter is not None
    for row, item in zip(host.rows, counter.items, strict=True):
        row.attrs["data-in"] = str(item.group)
    page.css(
        ".chips{display:flex;flex-wrap:wrap;gap:$2;margin-bottom:$5}.chips button{padding:$2 $4;border:1px solid $line;border-radius:999px;background:$surface;font-size:$ts;cursor:pointer}.chips button:hover{border-color:$accent}.chips [aria-pressed=true]{background:$accent;border-color:$accent;color:$on-accent;font-weight:600}",
        "Filter",
    )
    groups = sorted({item.group for item in counter.items})
    chips = [
        h("button", name, type="button", data_group=key, aria_pressed="true" if key == "all" else "false", id=page.uid("chip"))
        for key, name in [("all", words.everything), *((str(g), counter.shop.groups[g]) for g in groups)]
    ]  # fmt: skip
    head = of_class(flow.body, "main__head")[0]
    tally = h("span", str(len(counter.items)), id=page.uid("tally"))
    of_note = next(n for n in head.walk() if n.tag == "p")
    of_note.children = [tally, f" {counter.till.found}"]
    main = next(n for n in flow.body if n.tag == "main")
    main.children.insert(
        1, h("div.chips", chips, role="group", aria_label=counter.till.filters, id=page.uid("chips"))
    )
    flow.js(_FILTER_JS, tally=tally)
    order = page.draw.some(range(1, len(chips)), 2)
    flow.feature = "buttons that filter its goods"
    flow.do("click", chips[order[0]], f"Show only “{text_of(chips[order[0]])}”.")
    if len(order) > 1 and page.draw.chance(0.4):
        flow.goal = f"See “{text_of(chips[order[0]])}”, then “{text_of(chips[order[1]])}”."
        flow.do("click", chips[order[1]], f"Now show only “{text_of(chips[order[1]])}”.")


_PAGES_JS = """
const sheets = [...document.querySelectorAll('[data-entry]')];
const perPage = @each;
const numbers = [...document.querySelectorAll('[data-page]')];
let sheet = 0;

function turn(to) {
  sheet = Math.max(0, Math.min(to, numbers.length - 1));
  sheets.forEach((item, i) => { item.hidden = Math.floor(i / perPage) !== sheet; });
  numbers.forEach((button, i) => {
    if (i === sheet) button.setAttribute('aria-current', 'page');
    else button.removeAttribute('aria-current');
  });
  document.getElementById('@back').disabled = sheet === 0;
  document.getElementById('@on').disabled = sheet === numbers.length - 1;
}

for (const button of numbers) button.addEventListener('click', () => turn(numbers.indexOf(button)));
document.getElementById('@back').addEventListener('click', () => turn(sheet - 1));
document.getElementById('@on').addEventListener('click', () => turn(sheet + 1));
turn(0);
"""


def pages(host: Host) -> None:
    """A long list in pages, turned by number or to the next."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    each = 2 if host.kind == "shop" else page.draw.pick((2, 3))
    for row, name in zip(host.rows, host.names, strict=True):
        row.attrs["data-entry"] = name
    page.css(
        ".pager{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:$2;padding:$5 0}.pager button{min-width:38px;height:38px;padding:0 $3;border:1px solid $line;border-radius:$r1;background:$surface;font-size:$ts;cursor:pointer}.pager button:hover:not(:disabled){border-color:$accent}.pager [aria-current=page]{background:$accent;border-color:$accent;color:$on-accent;font-weight:600}.pager button:disabled{opacity:0.45;cursor:default}",
        "Pages",
    )
    count = -(-len(host.rows) // each)
    numbers = [
        h("button", str(i + 1), type="button", data_page=i + 1, aria_label=words.page_of.replace("{}", str(i + 1), 1).replace("{}", str(count)), id=page.uid("page"))
        for i in range(count)
    ]  # fmt: skip
    back = h("button", words.previous, type="button", id=page.uid("previous-page"))
    onward = h("button", words.next, type="button", id=page.uid("next-page"))
    pager = h("nav.pager", back, numbers, onward, id=page.uid("pager"), aria_label=words.next)
    _after_rows(host, pager)
    flow.js(_PAGES_JS, back=back, on=onward, each=str(each))
    flow.bring(pager)
    flow.feature = f"its {host.noun}s in {count} pages"
    if page.draw.chance(0.5) or count < 3:
        flow.do("click", onward, f"Go to the next page with “{words.next}”.")
        if page.draw.chance(0.4):
            flow.goal = "Look at the second page, then at the first again."
            flow.do("click", numbers[0], "Go back to page 1.")
    else:
        at = page.draw.between(1, count - 1)
        flow.do("click", numbers[at], f"Go to page {at + 1}.")


_MORE_JS = """
const later = [...document.querySelectorAll('[data-later]')];
const moreButton = document.getElementById('@button');
moreButton.addEventListener('click', () => {
  for (const item of later.splice(0, @step)) item.hidden = false;
  moreButton.hidden = later.length === 0;
});
"""
_ENDLESS_JS = """
const later = [...document.querySelectorAll('[data-later]')];
window.addEventListener('scroll', () => {
  const room = document.documentElement.scrollHeight - innerHeight - scrollY;
  if (room < 400) for (const item of later.splice(0, @step)) item.hidden = false;
});
"""


def more(host: Host) -> None:
    """A shop's goods of which more are shown on a click, or when one has scrolled to the end."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    buttons(page)
    shown = max(2, len(host.rows) // 2)
    for row in host.rows[shown:]:
        row.attrs |= {"data-later": None, "hidden": None}
    page.css(".more{display:flex;justify-content:center;padding:$6 0}")
    step = str(len(host.rows) - shown)
    if page.draw.chance(0.5) or not page.is_phone:
        button = h("button.btn.btn--ghost", words.more, type="button", id=page.uid("more-button"))
        _after_rows(host, h("div.more", button))
        flow.js(_MORE_JS, button=button, step=step)
        flow.bring(button)
        flow.feature = "a button that shows more goods"
        flow.do("click", button, f"Click “{words.more}”.")
        return
    flow.js(_ENDLESS_JS, step=step)
    foot = next(n for n in flow.body if n.tag == "footer")
    flow.feature = "goods that are added when one has scrolled to the end"
    flow.do("scroll", None, "Scroll down to the end of the page.", end=foot)


_LIKE_JS = """
const liked = document.getElementById('@liked');
for (const heart of document.querySelectorAll('[data-like]')) {
  heart.addEventListener('click', () => {
    const on = heart.getAttribute('aria-pressed') !== 'true';
    heart.setAttribute('aria-pressed', String(on));
    liked.textContent = document.querySelectorAll('[data-like][aria-pressed=true]').length;
    liked.hidden = liked.textContent === '0';
  });
}
"""


def likes(host: Host) -> None:
    """Hearts on a shop's goods, counted in its bar."""
    flow, words = host.flow, host.flow.words
    page, counter = flow.page, host.counter
    assert counter is not None
    hearts = of_class(flow.body, "heart")
    for heart in hearts:
        heart.attrs |= {"data-like": None, "aria-pressed": "false"}
    page.css(
        ".heart[aria-pressed=true]{color:$bad}.heart[aria-pressed=true] svg{fill:currentcolor}.heart:hover{color:$bad}"
    )
    count = h("span.basket__n", "0", hidden=True, id=page.uid("liked"))
    host.tools.children.insert(0, h("button.basket", icon(page, "heart", 24), count, type="button", aria_label=words.star, id=page.uid("wish-list")))  # fmt: skip
    flow.js(_LIKE_JS, liked=count)
    chosen = page.draw.some(range(min(4, len(hearts))), page.draw.between(1, 2))
    flow.bring(host.rows[chosen[0]])
    flow.feature = "hearts to keep its goods by"
    flow.goal = "Put " + " and ".join(f"“{host.names[i]}”" for i in chosen) + " on the wish list."
    for i in chosen:
        flow.do("click", hearts[i], f"Click the heart on “{host.names[i]}”.")
