"""Component sheets: buttons, inputs, controls, cards and a palette with states, each in a labelled row."""

from __future__ import annotations

from collections.abc import Callable

from generators._svg_brand_ink import readable
from generators._svg_markup import Tag, tag
from generators._svg_mockup_kit import Screen
from generators._svg_mockup_words import CHOICES, FIELDS
from generators._svg_palette import mix

RED, GREEN = "#d64545", "#2e9d62"


def heading(s: Screen, w: float, title: str, note: str) -> None:
    top = s.layer(s.c.root, "Sheet header")
    s.text(top, 40, 62, title, 28, s.t.ink, 700, "", w * 0.55)
    s.text(top, w - 40, 60, note, 14, s.t.muted, 400, "end", w * 0.32)
    s.line(top, 40, 84, w - 40, 84, mix(s.t.back, s.t.ink, 0.14))


def caption(s: Screen, g: Tag, x: float, y: float, text: str, room: float = 150.0) -> None:
    s.text(g, x, y, text, 13, s.t.muted, 400, "", room, role="caption", is_middle=True)


def buttons(s: Screen, w: float, h: float) -> str:
    heading(s, w, "Buttons", f"Corner radius {s.t.radius:.0f}")
    word = str(s.rng.choice(["Save", "Send", "Continue", "Order", "Weiter", "Guardar", "Ajouter", "Salva"]))
    states, kinds = ("Default", "Hover", "Pressed", "Disabled"), ("solid", "soft", "line", "plain")
    x0, y0 = 150.0, 138.0
    cw, rh = (w - x0 - 40) / 4, (h - y0 - 110) / 4
    for k, state in enumerate(states):
        s.text(
            s.c.root,
            x0 + (k + 0.5) * cw,
            116,
            state,
            13,
            s.t.muted,
            600,
            "middle",
            cw - 10,
            role="column-title",
            is_middle=True,
        )
    accent = s.t.accent
    for r, kind in enumerate(kinds):
        row = s.layer(s.c.root, f"Button / {kind.capitalize()}")
        caption(s, row, 40, y0 + (r + 0.5) * rh, kind.capitalize(), 100)
        for k, state in enumerate(states):
            bw, bh = min(136.0, cw - 20), min(46.0, rh - 16)
            x, y = x0 + (k + 0.5) * cw - bw / 2, y0 + (r + 0.5) * rh - bh / 2
            b = s.layer(row, f"{kind.capitalize()} / {state}")
            shade = mix(accent, "#000000" if not s.t.is_dark else "#ffffff", (0, 0.12, 0.26, 0)[k])
            fill = {
                "solid": shade,
                "soft": mix(s.t.back, shade, 0.16 + 0.06 * min(k, 2)),
                "line": mix(s.t.back, shade, (0, 0.06, 0.14, 0)[k]),
                "plain": mix(s.t.back, shade, (0, 0.08, 0.16, 0)[k]),
            }[kind]
            if k == 3:
                fill = mix(s.t.back, s.t.ink, 0.1) if kind in ("solid", "soft") else s.t.back
            s.rect(
                b,
                x,
                y,
                bw,
                bh,
                fill,
                min(s.t.radius, bh / 2),
                stroke=(mix(s.t.back, s.t.ink, 0.25) if k == 3 else shade) if kind == "line" else "",
                weight=1.5,
            )
            ink = (
                mix(s.t.back, s.t.ink, 0.45)
                if k == 3
                else readable(s.t.on_accent if kind == "solid" else shade, fill, 4.5)
            )
            s.text(b, x + bw / 2, y + bh / 2, word, 16, ink, 600, "middle", bw - 24, is_middle=True)
    sizes, x = s.layer(s.c.root, "Sizes"), 150.0
    caption(s, sizes, 40, h - 66, "Sizes", 100)
    for name, bw, bh in (("Small", 84, 32), ("Medium", 118, 42), ("Large", 154, 54)):
        s.button(sizes, x, h - 66 - bh / 2, bw, bh, name, name=f"Size / {name}", size=bh * 0.34)
        x += bw + 22
    for icon in ("search", "heart", "download"):
        if x + 46 < w - 40:
            s.circle(sizes, x + 23, h - 66, 23, s.t.soft)
            s.icon(sizes, icon, x + 12, h - 77, 22, readable(accent, s.t.soft, 3))
            x += 62
    return f"a component sheet of buttons that say “{word}” in four states"


KINDS = ("", "accent", "", "error", "success", "off")


def inputs(s: Screen, w: float, h: float) -> str:
    heading(s, w, "Text fields", "States and messages")
    pool = FIELDS[int(s.rng.integers(len(FIELDS)))]
    states = zip(("Default", "Focus", "Filled", "Error", "Success", "Disabled"), pool, KINDS, strict=True)
    rows = [(state, *texts, kind) for state, texts, kind in states]
    columns = 2
    cw, rh = (w - 80 - 40) / columns, (h - 130) / 3
    for k, (state, name, value, note, kind) in enumerate(rows):
        x, y = 40 + k % columns * (cw + 40), 112 + k // columns * rh
        field = s.layer(s.c.root, f"Text field / {state}")
        color = {
            "accent": s.t.accent,
            "error": readable(RED, s.t.back, 4.5),
            "success": readable(GREEN, s.t.back, 4.5),
        }.get(kind, s.t.line)
        if s.t.is_wire and kind in ("error", "success"):
            color = s.t.ink
        s.text(field, x, y + 14, name, 14, s.t.ink, 600, "", cw - 110)
        s.text(field, x + cw, y + 14, state, 12, s.t.muted, 400, "end", 100, role="caption")
        s.rect(
            field,
            x,
            y + 26,
            cw,
            48,
            mix(s.t.card, s.t.ink, 0.06) if kind == "off" else s.t.card,
            min(s.t.radius, 14),
            stroke=color,
            weight=2 if kind in ("accent", "error", "success") else 1,
        )
        ink = s.t.ink if k and kind != "off" else s.t.muted
        s.text(field, x + 16, y + 50, value, 16, ink, 400, "", cw - 70, is_middle=True)
        if kind == "accent":
            at = x + 18 + s.c.face.width(value, 16)
            s.line(field, at, y + 38, at, y + 62, s.t.accent, 2)
        icon = {"error": "bell", "success": "shield", "off": "lock"}.get(kind, "")
        if icon:
            s.icon(field, icon, x + cw - 36, y + 39, 22, color if kind != "off" else s.t.muted)
        if note:
            s.text(
                field, x, y + 94, note, 13, color if kind in ("error", "success") else s.t.muted, 400, "", cw
            )
    return "a component sheet of text fields in six states"


def controls(s: Screen, w: float, h: float) -> str:
    heading(s, w, "Controls", "On, off, disabled")
    half, rh = (w - 120) / 2, (h - 120) / 4
    order = [list(CONTROLS)[int(k)] for k in s.rng.permutation(len(CONTROLS))]
    for k, name in enumerate(order):
        x, y = 40 + k % 2 * (half + 40), 104 + k // 2 * rh
        group = s.layer(s.c.root, name)
        caption(s, group, x, y + 16, name)
        CONTROLS[name](s, group, x, y + 36, half)
    return f"a component sheet with {order[0].lower()}, {order[1].lower()}, {order[2].lower()} and other controls"


def _words(s: Screen, kind: int) -> tuple[str, ...]:
    """Choices of one trade: check boxes, radios, chips or tabs."""
    return CHOICES[int(s.rng.integers(len(CHOICES)))][kind]


def _toggles(s: Screen, g: Tag, x: float, y: float, w: float) -> None:
    for k, on in enumerate((True, False)):
        s.toggle(g, x + k * 76, y, is_on=on, w=52)
    off = s.layer(g, "Toggle / Disabled")
    s.rect(off, x + 152, y, 52, 30, mix(s.t.back, s.t.ink, 0.09), 15)
    s.circle(off, x + 167, y + 15, 12, mix(s.t.back, "#ffffff", 0.7))


def _boxes(s: Screen, g: Tag, x: float, y: float, w: float) -> None:
    for k, (name, on) in enumerate(zip(_words(s, 0), (True, False, True), strict=True)):
        at = x + k * min(112, w / 3)
        box = s.layer(g, f"Checkbox / {name}")
        s.rect(
            box,
            at,
            y + 3,
            24,
            24,
            s.t.accent if on else s.t.card,
            min(6, s.t.radius),
            stroke=s.t.accent if on else s.t.muted,
            weight=1.5,
        )
        if on:
            box.add(
                tag(
                    "path",
                    d=f"M{at + 6:.1f} {y + 15:.1f}l4.5 5 8-9",
                    fill="none",
                    stroke=s.t.on_accent,
                    stroke_width=2.5,
                )
            )
        s.text(box, at + 34, y + 15, name, 15, s.t.ink, 400, "", 72, is_middle=True)


def _radios(s: Screen, g: Tag, x: float, y: float, w: float) -> None:
    for k, name in enumerate(_words(s, 1)):
        at = x + k * min(112, w / 3)
        s.circle(
            g,
            at + 12,
            y + 15,
            11,
            s.t.card,
            stroke=s.t.accent if k == 1 else s.t.muted,
            weight=2,
            name=f"Radio / {name}",
        )
        if k == 1:
            s.circle(g, at + 12, y + 15, 5.5, s.t.accent)
        s.text(g, at + 34, y + 15, name, 15, s.t.ink, 400, "", 72, is_middle=True)


def _slider(s: Screen, g: Tag, x: float, y: float, w: float) -> None:
    share = float(s.rng.uniform(0.25, 0.75))
    s.bar(g, x, y + 12, w - 70, 6, share)
    s.circle(g, x + (w - 70) * share, y + 15, 11, "#ffffff", stroke=s.t.accent, weight=3, name="Thumb")
    s.text(g, x + w, y + 15, f"{share * 100:.0f}%", 15, s.t.ink, 600, "end", is_middle=True)


def _progress(s: Screen, g: Tag, x: float, y: float, w: float) -> None:
    for k in range(2):
        s.bar(
            g,
            x,
            y + 4 + 18 * k,
            w,
            8 if k == 0 else 4,
            float(s.rng.uniform(0.3, 0.9)),
            s.t.accent if k == 0 else s.t.second,
        )


def _chips(s: Screen, g: Tag, x: float, y: float, w: float) -> None:
    at = x
    for k, name in enumerate(_words(s, 2)):
        if at - x + s.c.face.width(name, 14, 600) + 32 < w:
            at += s.chip(g, at, y, name, is_on=k == 1, h=32) + 10


def _tabs(s: Screen, g: Tag, x: float, y: float, w: float) -> None:
    s.line(g, x, y + 34, x + w, y + 34, mix(s.t.back, s.t.ink, 0.14))
    for k, name in enumerate(_words(s, 3)):
        at = x + k * w / 3
        s.text(
            g,
            at + w / 6,
            y + 15,
            name,
            15,
            s.t.ink if k == 0 else s.t.muted,
            600 if k == 0 else 400,
            "middle",
            w / 3 - 12,
            is_middle=True,
        )
        if k == 0:
            s.rect(g, at, y + 32, w / 3, 3, s.t.accent, 1.5, name="Indicator")


def _stepper(s: Screen, g: Tag, x: float, y: float, w: float) -> None:
    s.rect(g, x, y, 132, 40, s.t.card, min(s.t.radius, 20), stroke=s.t.line)
    for k, sign in enumerate(("−", str(int(s.rng.integers(1, 9))), "+")):
        s.text(
            g,
            x + 22 + k * 44,
            y + 20,
            sign,
            18,
            s.t.accent if k != 1 else s.t.ink,
            600,
            "middle",
            is_middle=True,
        )


SHOWN = [
    "home",
    "search",
    "user",
    "bell",
    "lock",
    "mail",
    "calendar",
    "heart",
    "star",
    "cart",
    "camera",
    "map",
    "pin",
    "sun",
    "cloud",
    "bolt",
    "gift",
    "truck",
    "book",
    "globe",
    "key",
    "flag",
    "image",
    "message",
    "bookmark",
]


def tokens(s: Screen, w: float, h: float) -> str:
    """Colours, type sizes, spacing and icons of a design system on one sheet."""
    heading(s, w, "Foundations", "Colour, type, icons")
    swatches, n = s.layer(s.c.root, "Colours"), 6
    cw = (w - 80 - 14 * (n - 1)) / n
    for k, (name, color) in enumerate(
        (
            ("Accent", s.t.accent),
            ("Second", s.t.second),
            ("Soft", s.t.soft),
            ("Ink", s.t.ink),
            ("Muted", s.t.muted),
            ("Line", s.t.line),
        )
    ):
        x = 40 + k * (cw + 14)
        s.rect(swatches, x, 106, cw, 66, color, s.t.radius, stroke=s.t.line, name=f"Colour / {name}")
        s.text(swatches, x, 192, name, 13, s.t.ink, 600, "", cw)
        s.text(swatches, x, 210, color.upper(), 12, s.t.muted, 400, "", cw)
    types, y = s.layer(s.c.root, "Type scale"), 240.0
    for name, size, weight in (
        ("Display", 40, 700),
        ("Title", 28, 700),
        ("Heading", 20, 600),
        ("Body", 16, 400),
        ("Caption", 13, 400),
    ):
        y += size * 1.15 + (h - 444) / 5
        s.text(types, 40, y, name, size, s.t.ink, weight, "", w * 0.34)
        s.text(types, w * 0.42, y, f"{size} / {round(size * 1.4)}", 13, s.t.muted, 400, "", 90)
    shown, x0 = s.layer(s.c.root, "Icons"), w * 0.56
    names = [str(k) for k in s.rng.permutation(SHOWN)]
    cell = (w - 40 - x0) / 5
    tall, lines = cell, int((h - 296) / cell)
    for k, icon in enumerate(names[: 5 * lines]):
        x, top = x0 + k % 5 * cell, 256 + k // 5 * tall
        s.rect(
            shown, x + 4, top + 4, cell - 8, tall - 8, s.t.card, s.t.radius, stroke=s.t.line, role="icon-tile"
        )
        s.icon(
            shown,
            icon,
            x + cell / 2 - 14,
            top + tall / 2 - 14,
            28,
            s.t.accent if k % 4 == 0 else s.t.ink,
            layer=f"Icon / {icon}",
        )
    return "a design system sheet with colours, type sizes and icons"


CONTROLS: dict[str, Callable[[Screen, Tag, float, float, float], None]] = {
    "Toggle": _toggles,
    "Checkbox": _boxes,
    "Radio": _radios,
    "Slider": _slider,
    "Progress": _progress,
    "Chips": _chips,
    "Tabs": _tabs,
    "Stepper": _stepper,
}


SHEETS: dict[str, Callable[[Screen, float, float], str]] = {
    "buttons": buttons,
    "inputs": inputs,
    "controls": controls,
    "foundations": tokens,
}
