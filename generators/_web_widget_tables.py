"""Tables and boards that one sorts, marks, edits in place, unfolds and adds to."""

from __future__ import annotations

from generators._web_icons import icon
from generators._web_markup import h
from generators._web_widget_flow import cells_of, ident, of_class, text_of
from generators._web_widget_hosts import Host
from generators._web_widget_menus import TOAST

_SORT_JS = """
const sortable = document.querySelector('[data-sortable]');
const rowsBody = sortable.querySelector('tbody');

function valueOf(row, column) {
  const text = row.cells[column].textContent.trim();
  const number = Number(row.cells[column].dataset.value ?? NaN);
  return Number.isNaN(number) ? text : number;
}

sortable.querySelectorAll('th').forEach((header, column) => {
  const button = header.querySelector('button');
  if (!button) return;
  button.addEventListener('click', () => {
    const isUp = header.getAttribute('aria-sort') !== 'ascending';
    for (const other of sortable.querySelectorAll('th')) other.removeAttribute('aria-sort');
    header.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
    const sorted = [...rowsBody.rows].sort((a, b) => {
      const [x, y] = [valueOf(a, column), valueOf(b, column)];
      return typeof x === 'number' ? x - y : x.localeCompare(y, document.documentElement.lang);
    });
    rowsBody.append(...(isUp ? sorted : sorted.reverse()));
  });
});
"""


def sort(host: Host) -> None:
    """A table that is sorted by a click on a column's head, and the other way round by a second one."""
    flow = host.flow
    page = flow.page
    table = next(n for body in flow.body for n in body.walk() if n.tag == "table")
    table.attrs["data-sortable"] = None
    page.css(
        "th .sorter{display:inline-flex;align-items:center;gap:4px;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer}th .sorter:hover{color:$ink}th .sorter svg{opacity:0.35}th[aria-sort] .sorter svg{opacity:1}th[aria-sort=ascending] .sorter svg{transform:rotate(180deg)}",
        "Sorting",
    )
    heads = [n for n in table.walk() if n.tag == "th"]
    for column, cells in enumerate(zip(*(cells_of(row) for row in host.rows), strict=True)):
        values = [_plain(text_of(cell)) for cell in cells]
        if all(v is not None for v in values):
            for cell, value in zip(cells, values, strict=True):
                cell.attrs["data-value"] = f"{value:g}"
        head = heads[column]
        head.children = [
            h("button.sorter", text_of(head), icon(page, "down", 14), type="button", id=page.uid("sort"))
        ]
    usable = [head for head, cells in zip(heads, zip(*(cells_of(r) for r in host.rows), strict=True), strict=True) if _is_unsorted([text_of(c) for c in cells])]  # fmt: skip
    flow.js(_SORT_JS)
    head = page.draw.pick(usable or heads)
    button = next(n for n in head.walk() if n.tag == "button")
    name = text_of(button)
    flow.bring(button)
    flow.feature = "a table that can be sorted"
    flow.do("click", button, f"Sort the table by “{name}”.")
    if not usable or page.draw.chance(0.5):
        flow.goal = f"Sort the table by “{name}”, the largest first."
        flow.do("click", button, f"Click “{name}” again to turn the order round.")


def _plain(text: str) -> float | None:
    """The number that a cell says, whatever separates its thousands; sizes in kB."""
    digits = "".join(c for c in text if c.isdigit())
    starts_plain = any(c.isdigit() for c in text.split()[0]) or text[:1] in "£$€¥₹"
    if not digits or not starts_plain:
        return None
    if text.endswith(("MB", "kB")):
        number = text.split()[0].replace("\u00a0", "")
        value = float(number.replace(".", "").replace(",", ".") if "," in number else number)
        return value * (1000 if text.endswith("MB") else 1)
    return float(digits)


def _is_unsorted(texts: list[str]) -> bool:
    """Whether sorting by these changes the order of the rows."""
    values = [_plain(t) for t in texts]
    keys: list[float] | list[str] = [v for v in values if v is not None]
    if len(keys) < len(texts):
        keys = texts
        if len({t[:1].isascii() for t in texts}) != 1 or not texts[0][:1].isascii():
            return False  # the order of other scripts is the browser's own
        return [t.casefold() for t in texts] != sorted(t.casefold() for t in texts) and len(
            set(texts)
        ) == len(texts)
    return keys != sorted(keys) and len(set(keys)) == len(keys)


_MARK_JS = """
const marks = [...document.querySelectorAll('[data-mark]')];
const bulk = document.getElementById('@bar');

function tell() {
  const chosen = marks.filter(mark => mark.checked);
  bulk.hidden = chosen.length === 0;
  bulk.querySelector('b').textContent = '@selected'.replace('{}', chosen.length);
  for (const mark of marks) mark.closest('[data-entry]').classList.toggle('is-marked', mark.checked);
}

for (const mark of marks) mark.addEventListener('change', tell);
document.getElementById('@away').addEventListener('click', () => {
  for (const mark of marks) if (mark.checked) mark.closest('[data-entry]').remove();
  bulk.hidden = true;
});
"""


def mark(host: Host) -> None:
    """Boxes on the items of a list; what is ticked can be put away at once."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    boxes = []
    for row, name in zip(host.rows, host.names, strict=True):
        row.attrs["data-entry"] = name
        box = h("input.tickbox", type="checkbox", data_mark=True, aria_label=name, id=page.uid("mark"))
        boxes.append(box)
        inside = cells_of(row)[0] if row.tag == "tr" else row
        inside.children.insert(0, box)
    page.css(
        ".tickbox{flex:none;width:18px;height:18px;margin:0;accent-color:$accent}.is-marked{background:$soft}.bulk{position:fixed;inset-inline:0;bottom:22px;z-index:30;display:flex;align-items:center;gap:$5;width:max-content;max-width:calc(100vw - 32px);margin:0 auto;padding:$3 $5;border-radius:$r1;background:$band;color:$on-band;box-shadow:$e2}.bulk button{display:inline-flex;align-items:center;gap:$2;padding:$1 $3;border:1px solid currentcolor;border-radius:$r0;background:none;color:inherit;font-size:$ts;cursor:pointer}",
        "Marking",
    )
    if host.kind == "mail":
        page.css(
            ".mails li{grid-template-columns:18px 40px minmax(0, 1fr) auto}.mails .subject,.mails .line{grid-column:3 / 5}.mails .tickbox{grid-row:1 / 4;align-self:center}"
        )
    name, text = page.draw.pick((("archive", words.archive), ("trash", words.delete)))
    away = h("button", icon(page, name, 16), text, type="button", id=page.uid("bulk-action"))
    bar = h("div.bulk", h("b", words.selected), away, role="status", hidden=True, id=page.uid("bulk"))
    flow.body.append(bar)
    flow.js(_MARK_JS, bar=bar, away=away, selected=words.selected)
    chosen = sorted(page.draw.some(range(min(4, len(boxes))), page.draw.between(1, 2)))
    flow.bring(host.rows[chosen[0]])
    flow.feature = f"boxes to tick its {host.noun}s"
    names = " and ".join(f"“{host.names[i]}”" for i in chosen)
    flow.goal = f"Select {names}."
    for i in chosen:
        flow.do("check", boxes[i], f"Tick the {host.noun} “{host.names[i]}”.")
    if page.draw.chance(0.6):
        flow.goal = f"{'Archive' if name == 'archive' else 'Delete'} {names}."
        flow.do("click", away, f"Click “{text}”.")


_EDIT_JS = """
for (const label of document.querySelectorAll('[data-editable]')) {
  label.addEventListener('dblclick', () => {
    const field = document.createElement('input');
    field.dataset.renaming = '';
    field.value = label.textContent;
    field.setAttribute('aria-label', '@rename');
    label.hidden = true;
    label.after(field);
    field.focus();
    field.select();
    const finish = keep => {
      if (keep && field.value.trim()) label.textContent = field.value.trim();
      field.remove();
      label.hidden = false;
    };
    field.addEventListener('keydown', event => {
      if (event.key === 'Enter') finish(true);
      if (event.key === 'Escape') finish(false);
    });
  });
}
"""
_NEW_NAMES: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {"files": ("signed-2026", "final-version", "for-archive", "shared-copy"), "dashboard": ("North wing", "Pilot group", "Region B", "Reserve"), "board": ("Waiting", "Blocked", "Next week", "Someday")},
    "de": {"files": ("unterschrieben-2026", "endfassung", "fürs-archiv"), "dashboard": ("Nordflügel", "Pilotgruppe", "Reserve"), "board": ("Wartet", "Blockiert", "Nächste Woche")},
    "fr": {"files": ("signé-2026", "version-finale", "pour-archives"), "dashboard": ("Aile nord", "Groupe pilote", "Réserve"), "board": ("En attente", "Bloqué", "Semaine prochaine")},
    "es": {"files": ("firmado-2026", "version-final", "para-archivo"), "dashboard": ("Ala norte", "Grupo piloto", "Reserva"), "board": ("En espera", "Bloqueado", "Próxima semana")},
    "ja": {"files": ("署名済み-2026", "最終版", "保存用"), "dashboard": ("北棟", "試験班", "予備"), "board": ("保留", "来週", "確認待ち")},
    "zh": {"files": ("已签-2026", "最终版", "存档用"), "dashboard": ("北区", "试点组", "备用"), "board": ("等待", "受阻", "下周")},
    "ar": {"files": ("موقع-2026", "النسخة-الأخيرة", "للأرشيف"), "dashboard": ("الجناح الشمالي", "المجموعة التجريبية", "احتياطي"), "board": ("بانتظار الرد", "متوقف", "الأسبوع القادم")},
}  # fmt: skip


def rename(host: Host) -> None:
    """A name that becomes a field on a double click, is typed over, and stays with Enter."""
    flow, words = host.flow, host.flow.words
    page = flow.page
    page.css(
        "[data-renaming]{width:100%;max-width:320px;padding:2px $2;border:2px solid $accent;border-radius:$r0;background:$surface;font:inherit}"
    )
    labels = []
    for row in host.rows:
        cell = cells_of(row)[0] if row.tag == "tr" else row
        label = next((n for n in cell.walk() if n.tag in ("span", "b") or "card__title" in n.classes), None)
        if label is None or label is cell:
            label = h("span", text_of(cell))
            cell.children = [label]
        label.attrs |= {"data-editable": None, "id": page.uid("label")}
        labels.append(label)
    flow.js(_EDIT_JS, rename=words.rename.replace("'", "\\'"))
    at = page.draw.between(0, min(3, len(labels) - 1))
    old = text_of(labels[at])
    ending = "." + old.rpartition(".")[2] if host.kind == "files" and "." in old else ""
    new = page.draw.pick(_NEW_NAMES[page.lang][host.kind]) + ending
    flow.bring(labels[at])
    flow.feature = f"{host.noun} names that are edited in place"
    flow.goal = f"Rename “{old}” to “{new}”."
    flow.do("double_click", labels[at], f"Double-click the name “{old}”.")
    flow.do("type", None, f"Type the new name “{new}”.", text=new)
    if page.draw.chance(0.7):
        flow.do("press", None, "Press Enter.", key="Enter")


_DETAIL_JS = """
for (const opener of document.querySelectorAll('[data-opens]')) {
  opener.addEventListener('click', () => {
    const detail = document.getElementById(opener.dataset.opens);
    detail.hidden = !detail.hidden;
    opener.setAttribute('aria-expanded', String(!detail.hidden));
  });
}
"""


def detail(host: Host) -> None:
    """Rows of a table that open to say more."""
    flow = host.flow
    page = flow.page
    table = next(n for body in flow.body for n in body.walk() if n.tag == "table")
    body = next(n for n in table.walk() if n.tag == "tbody")
    heads = [text_of(n) for n in table.walk() if n.tag == "th"]
    page.css(
        ".opener{display:inline-grid;place-items:center;width:26px;height:26px;margin-inline-end:$2;padding:0;border:0;border-radius:$r0;background:none;cursor:pointer;vertical-align:middle}.opener:hover{background:$raised}.opener[aria-expanded=true] svg{transform:rotate(90deg)}[dir=rtl] .opener svg{transform:scaleX(-1)}.fold td{background:$raised}.fold dl{display:flex;flex-wrap:wrap;gap:$2 $6;margin:0}.fold dt{color:$muted}.fold dd{margin:0;font-weight:600}",
        "Details",
    )
    openers, children = [], []
    for row in host.rows:
        cells = cells_of(row)
        fold = h(
            "tr.fold",
            h("td", h("dl", [h("div", h("dt", head), h("dd", text_of(cell))) for head, cell in zip(heads, cells, strict=True)]), colspan=len(cells)),
            hidden=True,
            id=page.uid("fold"),
        )  # fmt: skip
        opener = h("button.opener", icon(page, "next", 16), type="button", data_opens=ident(fold), aria_expanded="false", aria_label=text_of(cells[0]), id=page.uid("opener"))  # fmt: skip
        cells[0].children.insert(0, opener)
        openers.append(opener)
        children += [row, fold]
    body.children = list(children)
    flow.js(_DETAIL_JS)
    order = page.draw.some(range(len(openers)), 2)
    flow.bring(openers[order[0]])
    flow.feature = "rows that open to say more"
    flow.do("click", openers[order[0]], f"Open the row “{host.names[order[0]]}”.")
    if page.draw.chance(0.5):
        again = page.draw.chance(0.5)
        at = order[0] if again else order[1]
        flow.goal = f"Look into “{host.names[order[0]]}”" + (
            ", then close it." if again else f" and “{host.names[at]}”."
        )
        flow.do(
            "click", openers[at], f"{'Close it again' if again else f'Open the row “{host.names[at]}” too'}."
        )


_ADDING_JS = """
for (const button of document.querySelectorAll('[data-adds]')) {
  button.addEventListener('click', () => {
    const field = button.nextElementSibling;
    button.hidden = true;
    field.hidden = false;
    field.focus();
  });
  button.nextElementSibling.addEventListener('keydown', event => {
    const field = event.currentTarget;
    if (event.key !== 'Enter' || !field.value.trim()) return;
    const card = document.getElementById('@blank').content.firstElementChild.cloneNode(true);
    card.querySelector('p').textContent = field.value.trim();
    field.closest('section').querySelector('ul').append(card);
    field.value = '';
    field.hidden = true;
    button.hidden = false;
  });
}
"""
_TASKS = {
    "en": ("Call the printer", "Check the fuse box", "Order more oak boards"),
    "de": ("Getränke bestellen", "Plakate aufhängen"),
    "fr": ("Relire la page 12", "Appeler l'imprimeur"),
    "ja": ("看板を発注する", "鍵を受け取る"),
}


def add_card(host: Host) -> None:
    """A board's button for a new card: clicked, the card's title typed, put there with Enter."""
    flow = host.flow
    page = flow.page
    page.css(TOAST)
    page.css(
        ".newcard{width:100%;margin-top:$3;padding:$3;border:2px solid $accent;border-radius:$r1;background:$surface}"
    )
    lanes = of_class(flow.body, "lane")
    fields, openers = [], []
    for lane in lanes:
        button = of_class([lane], "add")[0]
        button.attrs["data-adds"] = None
        label = text_of(button)
        field = h("input.newcard", type="text", placeholder=label, aria_label=label, hidden=True, id=page.uid("new-card"))  # fmt: skip
        lane.children.insert(lane.children.index(button) + 1, field)
        fields.append(field)
        openers.append(button)
    is_list = not of_class(flow.body, "card__title")
    blank = h("li.row", h("span.row__box"), h("p", "")) if is_list else h("li.card", h("p.card__title", ""))
    template = h("template", blank, id=page.uid("blank-card"))
    flow.body.append(template)
    flow.js(_ADDING_JS, blank=template)
    at = page.draw.between(0, len(lanes) - 1)
    column = str(next(n for n in lanes[at].walk() if n.tag == "h2").children[0])
    title = page.draw.pick(_TASKS[page.lang])
    flow.bring(openers[at])
    flow.feature = "a field for new cards in every column"
    flow.goal = f"Add the card “{title}” to “{column}”."
    flow.do("click", openers[at], f"Click “{text_of(openers[at])}” in the column “{column}”.")
    flow.do("type", fields[at], f"Type “{title}”.", text=title)
    flow.do("press", fields[at], "Press Enter.", key="Enter")
