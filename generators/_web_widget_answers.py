"""Steps on a form: answers typed, chosen, ticked and switched, mistakes told and mended."""

from __future__ import annotations

from generators._web_markup import h
from generators._web_widget_flow import ident, text_of
from generators._web_widget_forms import TYPED, Form, Question, complaint


def _label(question: Question) -> str:
    return question.ask.label


def _bring(form: Form, question: Question) -> None:
    target = question.control or (question.choices[0] if question.choices else question.node)
    form.flow.bring(target)


def fill(form: Form) -> None:
    """One to three fields typed into, one after the other."""
    flow = form.flow
    open_ones = [q for q in form.of(*TYPED) if q.control is not None and "value" in q.control.attrs and not q.control.attrs["value"]]  # fmt: skip
    open_ones += [q for q in form.of("textarea") if q.control is not None and not text_of(q.control)]
    order = [q for q in form.questions if q in open_ones and q.ask.value and not q.ask.error]
    start = flow.page.draw.between(0, max(0, len(order) - 2))
    near = [q for q in order[start:] if form.questions.index(q) - form.questions.index(order[start]) <= 3]
    chosen = near[: flow.page.draw.between(1, 3)]
    _bring(form, chosen[-1])
    flow.feature = "fields still to be filled in"
    flow.goal = "Fill in " + ", ".join(f"“{_label(q)}”" for q in chosen) + "."
    for q in chosen:
        assert q.control is not None
        flow.do("type", q.control, f"Type “{q.ask.value}” into “{_label(q)}”.", text=q.ask.value)


def choose(form: Form) -> None:
    """One of several answers, then perhaps another one."""
    flow = form.flow
    q = flow.page.draw.pick(form.of("radio", "rating"))
    open_ones = [i for i, c in enumerate(q.choices) if not any("checked" in n.attrs for n in c.walk())]
    at = flow.page.draw.some(open_ones, 2)
    _bring(form, q)
    flow.feature = f"the question “{q.ask.label}” to choose an answer to"
    said = [text_of(c) for c in q.choices]
    flow.do("check", q.choices[at[0]], f"Choose “{said[at[0]]}” for “{q.ask.label}”.")
    if flow.page.draw.chance(0.4):
        flow.goal = f"Answer “{q.ask.label}” with “{said[at[0]]}”, then change that to “{said[at[1]]}”."
        flow.do("check", q.choices[at[1]], f"Choose “{said[at[1]]}” instead.")


def tick(form: Form) -> None:
    """Boxes ticked, as many as one likes."""
    flow = form.flow
    q = flow.page.draw.pick(form.of("checks"))
    boxes = [next(n for n in c.walk() if n.tag == "input") for c in q.choices]
    chosen = sorted(flow.page.draw.some(range(len(boxes)), flow.page.draw.between(1, min(3, len(boxes)))))
    _bring(form, q)
    names = [text_of(q.choices[i]) for i in chosen]
    flow.feature = f"boxes to tick for “{q.ask.label}”"
    flow.goal = "Tick " + ", ".join(f"“{n}”" for n in names) + "."
    for i, name in zip(chosen, names, strict=True):
        box = boxes[i]
        is_on = "checked" in box.attrs
        flow.do("uncheck" if is_on else "check", box, f"{'Untick' if is_on else 'Tick'} “{name}”.")
    if any("checked" in boxes[i].attrs for i in chosen):
        flow.goal = f"Turn over the ticks of {', '.join(f'“{n}”' for n in names)}."


def switch(form: Form) -> None:
    """Switches, turned on or off."""
    flow = form.flow
    found = form.of("toggle")
    chosen = flow.page.draw.some(found, flow.page.draw.between(1, min(2, len(found))))
    _bring(form, chosen[-1])
    flow.feature = "switches for its settings"
    flow.goal = "Turn over the switches " + " and ".join(f"“{q.ask.label}”" for q in chosen) + "."
    for q in chosen:
        assert q.control is not None
        is_on = q.control.attrs["aria-checked"] == "true"
        flow.do(
            "uncheck" if is_on else "check", q.control, f"Turn “{q.ask.label}” {'off' if is_on else 'on'}."
        )


def select(form: Form) -> None:
    """An option of a list that drops down."""
    flow = form.flow
    q = flow.page.draw.pick(form.of("select"))
    assert q.control is not None
    shown = next((text_of(n) for n in q.control.walk() if "selected" in n.attrs), q.ask.options[0])
    option = flow.page.draw.pick([o for o in q.ask.options if o != shown])
    _bring(form, q)
    flow.feature = f"a list to choose “{q.ask.label}” from"
    flow.do("select", q.control, f"Choose “{option}” in “{q.ask.label}”.", text=option)


def slide(form: Form) -> None:
    """A slider dragged to its end; the number beside it follows."""
    flow = form.flow
    page = flow.page
    q = form.of("range")[0]
    assert q.control is not None
    low, high = q.ask.options
    middle = str((int(low) + int(high)) // 2)
    q.control.attrs["value"] = middle
    page.css(
        ".scale{display:flex;justify-content:space-between;color:$muted;font-size:$txs}.scale output{color:$ink;font-weight:700}"
    )
    output = h("output", middle, id=page.uid("value"))
    ends = [h("span", low, id=page.uid("least")), h("span", high, id=page.uid("most"))]
    q.node.children.append(h("div.scale", ends[0], output, ends[1]))
    flow.js(
        "document.getElementById('@slider').addEventListener('input', event => {\n  document.getElementById('@value').value = event.currentTarget.value;\n});",
        slider=q.control,
        value=output,
    )
    _bring(form, q)
    at = page.draw.between(0, 1)
    flow.feature = f"a slider for “{q.ask.label}”"
    if page.draw.chance(0.6):
        flow.do(
            "drag",
            q.control,
            f"Drag the slider “{q.ask.label}” all the way to {q.ask.options[at]}.",
            end=ends[at],
        )
        return
    flow.goal = f"Raise “{q.ask.label}” by two."
    flow.do("focus", q.control, f"Move the focus to the slider “{q.ask.label}”.")
    for word in ("Press", "Press once more"):
        flow.do("press", q.control, f"{word} the up arrow key.", key="ArrowUp")


_SUBMIT_JS = """
const form = document.getElementById('@form');

function check(field) {
  const line = document.getElementById(field.dataset.error);
  const bad = !field.value.trim();
  line.hidden = !bad;
  field.setAttribute('aria-invalid', String(bad));
  field.closest('div').classList.toggle('is-wrong', bad);
  return !bad;
}

const required = [...form.querySelectorAll('[data-error]')];
form.addEventListener('submit', event => {
  event.preventDefault();
  const wrong = required.filter(field => !check(field));
  if (wrong.length) wrong[0].focus({ preventScroll: true });
});
for (const field of required) {
  field.addEventListener('input', () => {
    if (field.getAttribute('aria-invalid') === 'true') check(field);
  });
}
"""


def refuse(form: Form) -> None:
    """A form that is sent off with fields left empty, and says so; then one of them is filled in."""
    flow, words = form.flow, form.flow.words
    empty = [q for q in form.of("text", "email", "tel", "url", "number") if q.control is not None and not q.control.attrs.get("value")]  # fmt: skip
    for q in empty:
        assert q.control is not None
        q.control.attrs["data-error"] = ident(complaint(form, q, words.required))
        q.control.attrs["required"] = None
    flow.js(_SUBMIT_JS, form=form.element)
    flow.bring(form.submit)
    flow.feature = "messages on the fields that were left empty"
    flow.do("click", form.submit, f"Click “{form.copy.submit}” with the fields still empty.")
    last = empty[-1]
    assert last.control is not None
    if flow.page.draw.chance(0.5) and last.ask.value and last is form.questions[-1]:
        flow.goal = f"See what is missing, then fill in “{last.ask.label}”."
        flow.do(
            "type", last.control, f"Type “{last.ask.value}” into “{last.ask.label}”.", text=last.ask.value
        )


_BLUR_JS = """
const field = document.getElementById('@field');
const complaint = document.getElementById('@line');
const isRight = () => /^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/.test(field.value);

field.addEventListener('blur', () => {
  complaint.hidden = isRight() || !field.value;
  field.closest('div').classList.toggle('is-wrong', !complaint.hidden);
});
field.addEventListener('input', () => {
  if (isRight()) {
    complaint.hidden = true;
    field.closest('div').classList.remove('is-wrong');
  }
});
"""


def mend(form: Form) -> None:
    """A wrong email address, what the form says of it, and the right one."""
    flow, words = form.flow, form.flow.words
    q = form.of("email")[0]
    assert q.control is not None
    q.control.attrs["value"] = ""
    line = complaint(form, q, words.email_wrong)
    flow.js(_BLUR_JS, field=q.control, line=line)
    name = q.ask.value.partition("@")[0] or "post"
    wrong, right = f"{name}@mail", f"{name}@mail.example"
    _bring(form, q)
    flow.feature = "an email field that is checked at once"
    flow.goal = "See what the form says of an incomplete email address."
    flow.do("type", q.control, f"Type “{wrong}” into “{q.ask.label}”.", text=wrong)
    flow.do("press", q.control, "Press Tab to leave the field.", key="Tab")
    if flow.page.draw.chance(0.5):
        flow.goal = "Type an incomplete email address, then complete it."
        flow.do(
            "type",
            q.control,
            "Click into the field again and add the ending “.example”.",
            text=right[len(wrong) :],
        )


_REVEAL_JS = """
const secret = document.getElementById('@field');
document.getElementById('@eye').addEventListener('click', event => {
  const seen = secret.type === 'text';
  secret.type = seen ? 'password' : 'text';
  event.currentTarget.textContent = seen ? '@show' : '@hide';
});
"""


def reveal(form: Form) -> None:
    """A password typed, shown, and perhaps hidden again."""
    flow, words = form.flow, form.flow.words
    page = flow.page
    q = form.of("password")[0]
    assert q.control is not None
    q.control.attrs["value"] = ""
    page.css(
        ".secret{position:relative}.secret input{padding-inline-end:92px}.secret button{position:absolute;inset-block:0;inset-inline-end:6px;padding:0 $3;border:0;background:none;color:$link;font-size:$ts;font-weight:600;cursor:pointer}"
    )
    eye = h("button", words.show, type="button", id=page.uid("reveal"))
    at = q.node.children.index(q.control)
    q.node.children[at] = h("div.secret", q.control, eye)
    flow.js(_REVEAL_JS, field=q.control, eye=eye, show=words.show, hide=words.hide)
    _bring(form, q)
    flow.feature = "a password that can be shown"
    flow.goal = f"Type the password “{q.ask.value}” and look at it."
    flow.do("type", q.control, f"Type “{q.ask.value}” into “{q.ask.label}”.", text=q.ask.value)
    flow.do("click", eye, f"Click “{words.show}”.")
    if page.draw.chance(0.4):
        flow.do("click", eye, f"Click “{words.hide}”.")


_COUNT_JS = """
const story = document.getElementById('@field');
const room = document.getElementById('@room');
const tell = () => { room.textContent = `${@most - story.value.length} @left`; };
story.addEventListener('input', tell);
tell();
"""


def count(form: Form) -> None:
    """A long answer, and how much room is left for it."""
    flow, words = form.flow, form.flow.words
    page = flow.page
    q = form.of("textarea")[0]
    assert q.control is not None
    q.control.children = []
    most = page.draw.pick((140, 200, 280, 500))
    q.control.attrs["maxlength"] = str(most)
    page.css(".room{color:$muted;font-size:$txs;text-align:end}")
    room = h("p.room", "", id=page.uid("room"))
    q.node.children.append(room)
    flow.js(_COUNT_JS, field=q.control, room=room, most=str(most), left=words.characters)
    first = q.ask.value.replace("? ", "?|").replace(". ", ".|").replace("。", "。|").split("|")
    _bring(form, q)
    flow.feature = "a text field that counts its characters"
    flow.goal = f"Answer “{q.ask.label}”."
    for i, sentence in enumerate(s for s in first[:2] if s):
        text = sentence if i == 0 else f" {sentence}"
        flow.do(
            "type",
            q.control if i == 0 else None,
            f"{'Type' if i == 0 else 'Go on with'} “{sentence}”.",
            text=text,
        )
