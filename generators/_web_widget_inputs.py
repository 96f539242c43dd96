"""Fields that are more than a field: steppers, tags, suggestions, calendars, forms in steps."""

from __future__ import annotations

import calendar

from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_numbers import month_name
from generators._web_widget_flow import text_of
from generators._web_widget_forms import Form, Question


def _bring_with_room(form: Form, question: Question) -> None:
    """Scrolls so far that there is room for a box below the question."""
    below = form.questions[form.questions.index(question) + 1 :][:3]
    last = below[-1] if len(below) == 3 else None
    form.flow.bring((last.control or last.choices[0]) if last else form.submit)


def _swap(question: Question, new: Node) -> None:
    """Another element in the place of a question's control."""
    assert question.control is not None
    question.node.children[question.node.children.index(question.control)] = new


_STEPPER_JS = """
const amount = document.getElementById('@field');
for (const [id, by] of [['@less', -1], ['@more', 1]]) {
  document.getElementById(id).addEventListener('click', () => {
    amount.value = Math.max(1, Number(amount.value) + by);
  });
}
"""


def stepper(form: Form) -> None:
    """A number with buttons that lower and raise it."""
    flow = form.flow
    page = flow.page
    q = form.of("number")[0]
    assert q.control is not None
    first = page.draw.between(2, 5)
    q.control.attrs |= {"value": str(first), "step": "1"}
    page.css(
        ".steps{display:grid;grid-template-columns:48px minmax(0, 1fr) 48px}.steps input{text-align:center;appearance:textfield}.steps button{display:grid;place-items:center;padding:0;border:1px solid $muted;border-radius:$r0;background:$raised;cursor:pointer}.steps button:hover{background:$soft;color:$link}"
    )
    less = h("button", icon(page, "minus", 18), type="button", aria_label="−", id=page.uid("less"))
    more = h("button", icon(page, "plus", 18), type="button", aria_label="+", id=page.uid("more"))
    _swap(q, h("div.steps", less, q.control, more))
    flow.js(_STEPPER_JS, field=q.control, less=less, more=more)
    flow.bring(q.control)
    times = page.draw.between(1, 3)
    up = page.draw.chance(0.65)
    flow.feature = f"a stepper for “{q.ask.label}”"
    flow.goal = f"Change “{q.ask.label}” from {first} to {max(1, first + (times if up else -times))}."
    if not up:
        times = min(times, first - 1)
    for n in range(times):
        again = "" if n == 0 else " once more"
        flow.do("click", more if up else less, f"{'Raise' if up else 'Lower'} “{q.ask.label}” by one{again}.")


_TAGS_JS = """
const tagField = document.getElementById('@field');
const tagList = document.getElementById('@list');

function drop(event) {
  const button = event.target.closest('button');
  if (button) button.parentElement.remove();
}

tagList.addEventListener('click', drop);
tagField.addEventListener('keydown', event => {
  if (event.key !== 'Enter' && event.key !== ',') return;
  event.preventDefault();
  if (!tagField.value.trim()) return;
  const tag = document.getElementById('@blank').content.firstElementChild.cloneNode(true);
  tag.firstElementChild.textContent = tagField.value.trim();
  tagList.append(tag);
  tagField.value = '';
});
"""
_TAGS = {
    "en": ("garden", "repairs", "urgent", "weekend", "family", "budget"),
    "de": ("Garten", "dringend", "Wochenende", "Familie", "Haushalt"),
    "fr": ("jardin", "urgent", "famille", "week-end", "travaux"),
    "es": ("jardín", "urgente", "familia", "obra", "verano"),
    "ja": ("庭", "至急", "家族", "週末", "予算"),
    "zh": ("花园", "紧急", "家庭", "周末", "预算"),
    "ar": ("حديقة", "عاجل", "عائلة", "عطلة", "ميزانية"),
}


def tags(form: Form) -> None:
    """Words added one by one, each a small label that can be taken away again."""
    flow, words = form.flow, form.flow.words
    page = flow.page
    page.css(
        ".tags{display:flex;flex-wrap:wrap;gap:$2}.tagged{display:inline-flex;align-items:center;gap:$1;padding:2px 4px 2px $3;border-radius:999px;background:$soft;color:$link;font-size:$ts}.tagged button{display:grid;place-items:center;width:24px;height:24px;padding:0;border:0;border-radius:50%;background:none;color:inherit;cursor:pointer}.tagged button:hover{background:$accent;color:$on-accent}",
        "Tags",
    )
    known = page.draw.some(_TAGS[page.lang], 5)

    def tag(text: str, base: str) -> Node:
        return h("li.tagged", h("span", text), h("button", icon(page, "close", 14), type="button", aria_label=f"{words.delete} {text}", id=page.uid(base)))  # fmt: skip

    shown = [tag(t, "remove-tag") for t in known[: page.draw.between(1, 3)]]
    blank = h(
        "li.tagged",
        h("span", ""),
        h("button", icon(page, "close", 14), type="button", aria_label=words.delete),
    )
    listed = h("ul.tags", shown, id=page.uid("tags"))
    entry = h("input", type="text", placeholder=words.add_tag, aria_label=words.add_tag, autocomplete="off", id=page.uid("new-tag"))  # fmt: skip
    template = h("template", blank, id=page.uid("blank-tag"))
    box = h("div.field", h("span.field__label", words.add_tag), listed, entry, template)
    _fields_of(form).children.append(box)
    flow.js(_TAGS_JS, field=entry, list=listed, blank=template)
    flow.bring(entry)
    flow.feature = "labels that are typed one by one"
    if page.draw.chance(0.3):
        gone = shown[-1]
        button = next(n for n in gone.walk() if n.tag == "button")
        flow.do("click", button, f"Take the label “{text_of(gone)}” away.")
        return
    new = known[-1]
    flow.goal = f"Add the label “{new}”."
    flow.do("type", entry, f"Type “{new}”.", text=new)
    flow.do("press", entry, "Press Enter.", key="Enter")


def _fields_of(form: Form) -> Node:
    return next(n for n in form.groups[0].walk() if "fields" in n.classes)


_SUGGEST_JS = """
const wish = document.getElementById('@field');
const offers = document.getElementById('@list');

function offer() {
  const typed = wish.value.trim().toLowerCase();
  let count = 0;
  for (const option of offers.children) {
    option.hidden = !option.textContent.trim().toLowerCase().includes(typed);
    count += Number(!option.hidden);
  }
  offers.hidden = count === 0;
  wish.setAttribute('aria-expanded', String(!offers.hidden));
}

wish.addEventListener('focus', offer);
wish.addEventListener('input', offer);
offers.addEventListener('click', event => {
  const option = event.target.closest('li');
  if (!option) return;
  wish.value = option.textContent.trim();
  offers.hidden = true;
});
"""


def suggest(form: Form) -> None:
    """A field that offers what fits the letters typed so far, and takes what is clicked."""
    flow = form.flow
    page = flow.page
    q = page.draw.pick(form.of("select"))
    assert q.control is not None
    field_id = str(q.control.attrs["id"])
    page.css(
        ".combo{position:relative}.combo ul{position:absolute;inset-inline:0;top:calc(100% + 4px);z-index:20;padding:$1;background:$bg;border:1px solid $line;border-radius:$r1;box-shadow:$e2}.combo li{padding:$2 $3;border-radius:$r0;cursor:pointer}.combo li:hover{background:$soft;color:$link}",
        "Suggestions",
    )
    entry = h("input", type="text", role="combobox", aria_expanded="false", autocomplete="off", id=field_id)
    options = [h("li", o, role="option", id=page.uid("offer")) for o in q.ask.options]
    listed = h("ul", options, role="listbox", hidden=True, id=page.uid("offers"))
    _swap(q, h("div.combo", entry, listed))
    flow.js(_SUGGEST_JS, field=entry, list=listed)
    _bring_with_room(form, q)
    at = page.draw.between(0, len(options) - 1)
    wanted = q.ask.options[at]
    flow.feature = f"suggestions for “{q.ask.label}”"
    flow.goal = f"Pick “{wanted}” for “{q.ask.label}”."
    typed = wanted[: 3 if wanted.isascii() else 1]
    flow.do("type", entry, f"Type “{typed}” into “{q.ask.label}”.", text=typed)
    flow.do("click", options[at], f"Pick “{wanted}” from the suggestions.")


_CALENDAR_JS = """
const day = document.getElementById('@field');
const sheets = [...document.querySelectorAll('[data-month]')];
const almanac = document.getElementById('@box');
let month = 0;

function leaf(to) {
  month = Math.max(0, Math.min(to, sheets.length - 1));
  sheets.forEach((sheet, i) => { sheet.hidden = i !== month; });
}

day.addEventListener('click', () => { almanac.hidden = !almanac.hidden; });
document.getElementById('@on').addEventListener('click', () => leaf(month + 1));
document.getElementById('@back').addEventListener('click', () => leaf(month - 1));
almanac.addEventListener('click', event => {
  const cell = event.target.closest('[data-day]');
  if (!cell) return;
  for (const other of almanac.querySelectorAll('[data-day]')) other.setAttribute('aria-pressed', String(other === cell));
  day.querySelector('span').textContent = cell.getAttribute('aria-label');
  almanac.hidden = true;
});
"""


def almanac(form: Form) -> None:
    """A date chosen in a calendar that drops down: opened, turned to the next month, a day clicked."""
    flow, words = form.flow, form.flow.words
    page = flow.page
    q = form.of("date")[0]
    assert q.control is not None
    year, first = (int(v) for v in q.ask.value.split("-")[:2])
    page.css(
        ".almanac{position:relative}.almanac__field{display:flex;align-items:center;justify-content:space-between;gap:$3;width:100%;min-height:46px;padding:$3;border:1px solid $muted;border-radius:$r1;background:$surface;text-align:start;cursor:pointer}.almanac__box{position:absolute;top:calc(100% + 6px);inset-inline-start:0;z-index:20;width:308px;max-width:88vw;padding:$3;background:$bg;border:1px solid $line;border-radius:$r1;box-shadow:$e2}.almanac__head{display:flex;justify-content:space-between;gap:$2;margin-bottom:$2}.almanac__head button{display:grid;place-items:center;width:34px;height:34px;padding:0;border:1px solid $line;border-radius:$r0;background:none;cursor:pointer}.sheet b{display:block;margin:-40px 40px 12px;text-align:center}.sheet div{display:grid;grid-template-columns:repeat(7, 1fr);gap:2px}.sheet button{height:34px;padding:0;border:0;border-radius:$r0;background:none;font-size:$ts;cursor:pointer}.sheet button:hover{background:$soft}.sheet [aria-pressed=true]{background:$accent;color:$on-accent;font-weight:700}",
        "Calendar",
    )
    sheets, days = [], []
    for k in range(2):
        y, m = year + (first + k - 1) // 12, (first + k - 1) % 12 + 1
        lead, count = calendar.monthrange(y, m)
        name = f"{month_name(m, page.lang)} {y}"
        cells = [h("button", str(d), type="button", data_day=d, aria_pressed="false", aria_label=f"{d} {name}" if page.lang not in ("ja", "zh") else f"{y}/{m}/{d}", id=page.uid(f"day-{m}-{d}")) for d in range(1, count + 1)]  # fmt: skip
        days.append(cells)
        sheets.append(h("section.sheet", h("b", name), h("div", [h("span") for _ in range(lead)], cells), data_month=True, hidden=k > 0, id=page.uid("month")))  # fmt: skip
    back = h(
        "button",
        icon(page, "back", 16),
        type="button",
        aria_label=words.previous,
        id=page.uid("previous-month"),
    )
    onward = h(
        "button", icon(page, "arrow", 16), type="button", aria_label=words.next, id=page.uid("next-month")
    )
    opener = h("button.almanac__field", h("span", "–"), icon(page, "calendar", 20), type="button", aria_haspopup="dialog", id=str(q.control.attrs["id"]))  # fmt: skip
    box = h("div.almanac__box", h("div.almanac__head", back, onward), sheets, role="dialog", aria_label=q.ask.label, hidden=True, id=page.uid("calendar"))  # fmt: skip
    _swap(q, h("div.almanac", opener, box))
    flow.js(_CALENDAR_JS, field=opener, box=box, on=onward, back=back)
    _bring_with_room(form, q)
    k = page.draw.between(0, 1)
    cell = page.draw.pick(days[k])
    said = cell.attrs["aria-label"]
    flow.feature = f"a calendar to choose “{q.ask.label}” in"
    flow.goal = f"Choose {said} as “{q.ask.label}”."
    flow.do("click", opener, f"Open the calendar of “{q.ask.label}”.")
    if k:
        flow.do("click", onward, "Go on to the next month.")
    if page.draw.chance(0.8):
        flow.do("click", cell, f"Choose {said}.")


_WIZARD_JS = """
const parts = [...document.querySelectorAll('[data-part]')];
const marks = [...document.querySelectorAll('[data-mark]')];
const goBack = document.getElementById('@back');
const goOn = document.getElementById('@on');
let part = 0;

function show(to) {
  part = Math.max(0, Math.min(to, parts.length - 1));
  parts.forEach((section, i) => { section.hidden = i !== part; });
  marks.forEach((mark, i) => { mark.classList.toggle('is-done', i <= part); });
  goBack.hidden = part === 0;
  goOn.hidden = part === parts.length - 1;
  document.getElementById('@submit').hidden = part < parts.length - 1;
}

goBack.addEventListener('click', () => show(part - 1));
goOn.addEventListener('click', () => show(part + 1));
show(0);
"""


def wizard(form: Form) -> None:
    """A form in parts that are shown one at a time."""
    flow, words = form.flow, form.flow.words
    page = flow.page
    for group in form.groups:
        group.attrs["data-part"] = None
    page.css(
        ".steps{display:flex;gap:$2;margin-bottom:$6}.steps li{flex:1;height:6px;border-radius:3px;background:$hair}.steps .is-done{background:$accent}.form__group + .form__group{margin-top:0}",
        "Steps",
    )
    marks = h("ol.steps", [h("li.is-done" if i == 0 else "li", data_mark=True) for i in range(len(form.groups))], id=page.uid("progress"))  # fmt: skip
    form.element.children.insert(2, marks)
    back = h("button.btn.btn--ghost", words.back, type="button", hidden=True, id=page.uid("back"))
    onward = h("button.btn", words.next, type="button", id=page.uid("next"))
    ends = next(n for n in form.element.walk() if "ends" in n.classes)
    ends.children = [back, onward, form.submit]
    form.submit.attrs["hidden"] = None
    flow.js(_WIZARD_JS, back=back, on=onward, submit=form.submit)
    flow.bring(onward)
    heads = [str(next(n for n in g.walk() if n.tag == "h2").children[0]) for g in form.groups]
    flow.feature = f"its questions in {len(heads)} parts"
    flow.goal = f"Go to the part “{heads[1]}” and come back."
    flow.do("click", onward, f"Go on with “{words.next}”.")
    if page.draw.chance(0.5):
        flow.do("click", back, f"Go back with “{words.back}”.")
