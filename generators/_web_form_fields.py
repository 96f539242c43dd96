"""Form controls with their labels, hints and states."""

from __future__ import annotations

from generators._web_form_kinds import Ask, FormCopy
from generators._web_icons import icon
from generators._web_markup import Child, Node, h
from generators._web_page import Page

LOOKS = ("outline", "filled", "underline", "heavy")
_INPUT = {
    "outline": "border:1px solid $muted;border-radius:$r1;background:$surface",
    "filled": "border:1px solid transparent;border-bottom:2px solid $muted;border-radius:$r0 $r0 0 0;background:$raised",
    "underline": "border:0;border-bottom:1px solid $muted;border-radius:0;background:transparent;padding-left:0;padding-right:0",
    "heavy": "border:2px solid $ink;border-radius:0;background:$surface",
}


def field_rules(page: Page, look: str) -> None:
    """Rules of labels, inputs and their states in one look."""
    page.css(
        f".field{{display:grid;gap:$1;align-content:start;min-width:0}}.field__label{{font-weight:600;font-size:$ts}}.field input:not([type=checkbox]):not([type=radio]):not([type=range]),.field select,.field textarea{{width:100%;min-width:0;padding:$3;{_INPUT[look]}}}.field input,.field select{{min-height:46px}}.field input[type=range]{{min-height:0}}.field textarea{{min-height:96px;resize:vertical}}.field input:focus-visible,.field select:focus-visible,.field textarea:focus-visible{{outline:3px solid $accent;outline-offset:1px}}"
        ".field__hint{color:$muted;font-size:$ts}.field__error{display:flex;align-items:flex-start;gap:$1;color:$bad;font-size:$ts;font-weight:600}.field__error svg{margin-top:2px}.field__ok{display:flex;align-items:center;gap:$1;color:$good;font-size:$ts}.field.is-wrong input{border-color:$bad}.field.is-right input{border-color:$good}",
        "Fields",
    )
    page.css("input[type=checkbox],input[type=radio],input[type=range]{accent-color:$accent}")


def ask(page: Page, copy: FormCopy, item: Ask, *, wrong: bool, right: bool) -> Node:
    """One question with its control; ``wrong`` shows its error, ``right`` its confirmation."""
    if item.kind in ("radio", "checks"):
        return _choices(page, item)
    if item.kind == "toggle":
        return _toggle(page, item)
    if item.kind == "rating":
        return _rating(page, item)
    ident = page.uid(_slug(item))
    state = ".is-wrong" if wrong else ".is-right" if right else ""
    half = ".field--half" if item.half else ""
    hint_id = page.uid("hint") if item.hint or wrong else None
    note: Child = h("p.field__hint", item.hint, id=hint_id) if item.hint else None
    if wrong:
        note = h("p.field__error", icon(page, "alert", 16), h("span", item.error), id=hint_id, role="alert")
    elif right:
        note = h("p.field__ok", icon(page, "check", 16), copy.done)
    return h(
        f"div.field{half}{state}",
        h("label.field__label", item.label, for_=ident),
        _control(item, ident, hint_id, wrong),
        note,
    )


def _control(item: Ask, ident: str, hint_id: str | None, wrong: bool) -> Node:
    about = {"aria_describedby": hint_id, "aria_invalid": "true" if wrong else None}
    if item.kind == "select":
        return h(
            "select", [h("option", o, selected=o == item.value) for o in item.options], id=ident, name=ident
        )
    if item.kind == "textarea":
        return h("textarea", item.value, id=ident, name=ident, rows="3", **about)
    if item.kind == "range":
        low, high = item.options
        return h(
            "input",
            id=ident,
            name=ident,
            type="range",
            min=low,
            max=high,
            value=item.value,
            style="width: 100%",
        )
    if item.kind == "file":
        return h("input", id=ident, name=ident, type="text", value=item.value, readonly=True, **about)
    step = "any" if item.kind == "number" and "." in item.value else None
    return h("input", id=ident, name=ident, type=item.kind, value=item.value, step=step, **about)


def _slug(item: Ask) -> str:
    words = [
        w
        for w in "".join(
            c if c.isascii() and (c.isalnum() or c == " ") else "" for c in item.label.lower()
        ).split()
        if w
    ]
    plain = "-".join(words[:2])
    return plain if len(plain) > 2 and plain[0].isalpha() and item.label.isascii() else f"{item.kind}-field"


def _choices(page: Page, item: Ask) -> Node:
    """Radio buttons or check boxes: plain, or as tiles."""
    kind = "radio" if item.kind == "radio" else "checkbox"
    name = page.uid("choice")
    page.css(
        ".choices{display:grid;gap:$2;margin:0;padding:0;border:0;min-width:0}.choices legend{margin-bottom:$2;padding:0;font-weight:600;font-size:$ts}.choice{display:flex;align-items:flex-start;gap:$2}.choice input{margin:5px 0 0;flex:none}"
    )
    if kind == "radio" and len(item.options) <= 3 and all(len(o) < 24 for o in item.options):
        page.css(
            ".choices--tiles{grid-template-columns:repeat(3, minmax(0, 1fr))}.choices--tiles legend{grid-column:1 / -1}.choices--tiles .choice{padding:$3;border:1px solid $line;border-radius:$r1;background:$surface}.choices--tiles .choice.is-chosen{border-color:$accent;background:$soft}@media (max-width: 560px){.choices--tiles{grid-template-columns:minmax(0, 1fr)}}"
        )
        spec = "fieldset.choices.choices--tiles.field--full"
    else:
        spec = "fieldset.choices.field--full"
    chosen = [o == item.value for o in item.options]
    boxes = [
        h("label.choice.is-chosen" if on else "label.choice", h("input", type=kind, name=name, checked=on, id=(ident := page.uid(f"{kind}-option"))), h("span", o), for_=ident)
        for o, on in zip(item.options, chosen, strict=True)
    ]  # fmt: skip
    return h(spec, h("legend", item.label), boxes, id=page.uid("choices"))


def _toggle(page: Page, item: Ask) -> Node:
    page.css(
        ".toggle{display:flex;align-items:center;justify-content:space-between;gap:$5;padding:$3 0;border-bottom:1px solid $hair}.toggle b{display:block}.toggle span{color:$muted;font-size:$ts}.switch{flex:none;position:relative;width:44px;height:24px;padding:0;border:0;border-radius:12px;background:$muted;cursor:pointer}.switch::after{content:'';position:absolute;top:3px;inset-inline-start:3px;width:18px;height:18px;border-radius:50%;background:#fff}.switch[aria-checked=true]{background:$accent}.switch[aria-checked=true]::after{inset-inline-start:23px}"
    )
    page.js(
        "document.querySelectorAll('[role=switch]').forEach(control => {\n  control.addEventListener('click', () => {\n    const on = control.getAttribute('aria-checked') === 'true';\n    control.setAttribute('aria-checked', String(!on));\n  });\n});"
    )
    button = h(
        "button.switch",
        type="button",
        role="switch",
        aria_checked="true" if item.value == "on" else "false",
        aria_label=item.label,
        id=page.uid("switch"),
    )
    return h("div.toggle.field--full", h("div", h("b", item.label), h("span", item.hint)), button)


def _rating(page: Page, item: Ask) -> Node:
    page.css(
        ".rate{display:grid;gap:$2;margin:0;padding:0;border:0}.rate legend{margin-bottom:$2;padding:0;font-weight:600;font-size:$ts}.rate__row{display:grid;grid-template-columns:repeat(5, minmax(0, 1fr));gap:$2;max-width:420px}.rate__row label{display:grid;place-items:center;padding:$2 0;border:1px solid $line;border-radius:$r1;background:$surface;cursor:pointer}.rate__row .is-chosen{background:$accent;border-color:$accent;color:$on-accent;font-weight:700}.rate__row input{position:absolute;opacity:0;pointer-events:none}.rate__ends{display:flex;justify-content:space-between;max-width:420px;color:$muted;font-size:$ts}"
    )
    name = page.uid("rating")
    cells = [
        h(
            "label.is-chosen" if str(n) == item.value else "label",
            str(n),
            h("input", type="radio", name=name, value=n, checked=str(n) == item.value),
            id=page.uid("score"),
        )
        for n in range(1, 6)
    ]
    return h(
        "fieldset.rate.field--full",
        h("legend", item.label),
        h("div.rate__row", cells),
        h("p.rate__ends", h("span", item.options[0]), h("span", item.options[1])),
        id=page.uid("rating-group"),
    )


STRENGTH_JS = """const password = document.querySelector('input[type=password]');
const meter = document.getElementById('METER');
function score(text) {
  let points = Math.min(3, Math.floor(text.length / 4));
  if (/[0-9]/.test(text)) points += 1;
  if (/[^A-Za-z0-9]/.test(text)) points += 1;
  return points;
}
function paint() {
  meter.style.width = score(password.value) * 20 + '%';
}
password.addEventListener('input', paint);
paint();"""


def strength(page: Page) -> Node:
    """A meter below a password that a script fills."""
    page.css(
        ".meter{height:5px;border-radius:3px;background:$hair;overflow:hidden}.meter div{width:0;height:100%;background:$good}"
    )
    ident = page.uid("strength")
    page.js(STRENGTH_JS.replace("METER", ident))
    return h("div.meter", h("div", id=ident))
