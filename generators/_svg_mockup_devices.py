"""Bodies that screens sit in: phones, watches, tablets, browsers and desktop windows, televisions."""

from __future__ import annotations

from generators._svg_brand_ink import readable
from generators._svg_markup import Tag, number, tag
from generators._svg_mockup_kit import Screen
from generators._svg_palette import mix


def view(
    s: Screen, parent: Tag, name: str, box: tuple[float, float, float, float], r: float, scale: float = 1.0
) -> Tag:
    """A group in whose units the box's corner is the origin, cut to the box with round corners."""
    x, y, w, h = box
    clip = s.c.clip(
        tag("rect", width=round(w / scale, 1), height=round(h / scale, 1), rx=round(r / scale, 1)), "screen"
    )
    move = f"translate({number(x, 1)} {number(y, 1)})" + (f" scale({number(scale, 3)})" if scale != 1 else "")
    outer = tag("g", id=s.named(name), transform=move)
    inner = tag("g", id=s.named(f"{name} / Content"), clip_path=clip)
    parent.add(outer.add(inner))
    return inner


def phone(s: Screen, parent: Tag, x: float, y: float, h: float, style: str) -> Tag:
    """A phone of height ``h``; returns the screen's group of 360 by 740 units."""
    scale = (h - 24) / 740
    w = 360 * scale + 24
    body = s.layer(parent, "Device")
    case = "#17181b" if style != "light" else "#e4e5e8"
    r = 44 * scale + 12 if style != "square" else 22 * scale
    if s.t.is_wire:
        s.rect(body, x, y, w, h, "#ffffff", r, stroke=s.t.ink, weight=2)
    else:
        s.rect(body, x, y, w, h, case, r, name="Case", shadow=True)
        for k, (dy, tall) in enumerate(((0.22, 0.07), (0.32, 0.07))):
            s.rect(body, x - 3, y + h * dy, 4, h * tall, mix(case, "#000000", 0.2), 1, name=f"Button {k + 1}")
    inner = view(s, parent, "Screen", (x + 12, y + 12, 360 * scale, 740 * scale), max(4.0, r - 12), scale)
    s.rect(inner, 0, 0, 360, 740, s.t.back, name="Background")
    return inner


def notch(s: Screen, g: Tag, style: str) -> None:
    """The camera's island at the top, over whatever the screen shows."""
    if s.t.is_wire or style == "square":
        return
    s.rect(g, 132, 13, 96, 26, "#0b0b0d", 13, name="Camera")


def window(s: Screen, parent: Tag, box: tuple[float, float, float, float], title: str, kind: str) -> Tag:
    """A desktop window or a browser with an address; returns the group of its content, 44 units lower."""
    x, y, w, h = box
    frame = s.layer(parent, "Window")
    r = 10.0 if kind != "square" else 0.0
    s.rect(
        frame,
        x,
        y,
        w,
        h,
        s.t.card,
        r,
        stroke=s.t.line if s.t.is_wire else mix(s.t.card, s.t.ink, 0.2),
        shadow=True,
        name="Frame",
    )
    inner = view(s, frame, "Window view", box, r)
    bar = s.layer(inner, "Title bar")
    tone = mix(s.t.card, s.t.ink, 0.07)
    s.rect(bar, 0, 0, w, 44, "#ffffff" if s.t.is_wire else tone)
    s.line(bar, 0, 44, w, 44, s.t.line)
    for k, color in enumerate(("#ee6a5f", "#f5bd4f", "#61c454")):
        at = 22 + 20 * k if kind != "square" else w - 22 - 22 * k
        if kind == "square":
            s.rect(bar, at - 6, 16, 12, 12, "none", 2, stroke=s.t.muted, weight=1.5)
        else:
            s.circle(bar, at, 22, 6, "none" if s.t.is_wire else color, stroke=s.t.line if s.t.is_wire else "")
    if kind == "browser":
        field = mix(s.t.card, s.t.ink, 0.02)
        s.rect(
            bar,
            w * 0.22,
            9,
            w * 0.56,
            26,
            "#ffffff" if s.t.is_wire else field,
            13,
            stroke=s.t.line,
            name="Address",
        )
        s.icon(bar, "lock", w * 0.22 + 12, 14, 15, s.t.muted)
        s.text(
            bar,
            w * 0.22 + 34,
            22,
            title,
            13,
            readable(s.t.muted, field, 4.5),
            400,
            "",
            w * 0.5,
            is_middle=True,
        )
    else:
        s.text(bar, w / 2, 22, title, 14, s.t.ink, 600, "middle", w * 0.5, is_middle=True)
    return inner


def watch(s: Screen, parent: Tag, cx: float, cy: float, side: float, kind: str) -> Tag:
    """A smart watch, round or square, with its strap; returns the group of its screen of 200 by 200 (or 240) units."""
    body, strap = s.layer(parent, "Watch"), mix(s.t.accent, "#1a1a1a", 0.45)
    wide = side * 0.7
    for k, dy in enumerate((-1, 1)):
        s.rect(
            body,
            cx - wide / 2,
            cy + (dy * side * 1.02) - side * 0.4,
            wide,
            side * 0.8,
            strap,
            side * 0.14,
            name=f"Strap {k + 1}",
        )
    if kind == "round":
        s.circle(body, cx, cy, side * 0.62, "#1b1c1f", name="Case")
        s.circle(body, cx, cy, side * 0.57, "#3a3b40", name="Bezel")
        inner = view(s, parent, "Screen", (cx - side / 2, cy - side / 2, side, side), side / 2, side / 200)
        s.rect(inner, 0, 0, 200, 200, "#08090b", name="Background")
        return inner
    tall = side * 1.2
    s.rect(
        body,
        cx - side * 0.58,
        cy - tall * 0.57,
        side * 1.16,
        tall * 1.14,
        "#222327",
        side * 0.27,
        name="Case",
    )
    s.rect(body, cx + side * 0.58, cy - side * 0.24, side * 0.06, side * 0.26, "#3a3b40", 3, name="Crown")
    inner = view(s, parent, "Screen", (cx - side / 2, cy - tall / 2, side, tall), side * 0.2, side / 200)
    s.rect(inner, 0, 0, 200, 240, "#08090b", name="Background")
    return inner
