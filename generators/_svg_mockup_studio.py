"""A drawing tool with artboards, layers and an inspector."""

from __future__ import annotations

from generators._svg_markup import Tag
from generators._svg_mockup_kit import Screen
from generators._svg_palette import mix


def studio(s: Screen, g: Tag, w: float, h: float) -> str:
    """A drawing tool: tools, canvas with artboards, layers and properties."""
    tools, canvas = s.layer(g, "Tools"), mix(s.t.card, s.t.ink, 0.1) if not s.t.is_wire else s.t.soft
    s.rect(g, 0, 44, w, h - 44, canvas, name="Canvas")
    s.rect(tools, 0, 44, 52, h - 44, s.t.card)
    for k, name in enumerate(("pin", "pencil", "image", "message", "layers", "search", "eye")):
        if k == 1:
            s.rect(tools, 8, 58 + k * 44, 36, 36, s.t.soft, 8, name="Tool / Selected")
        s.icon(tools, name, 15, 65 + k * 44.0, 22, s.t.accent if k == 1 else s.t.ink)
    panel, px = s.layer(g, "Inspector"), w - 200
    s.rect(panel, px, 44, 200, h - 44, s.t.card)
    s.line(panel, px, 44, px, h)
    s.text(panel, px + 18, 76, "Layers", 14, s.t.ink, 700)
    for k, name in enumerate(("Header", "Hero image", "Headline", "Card / 1", "Card / 2", "Footer")):
        y = 90 + k * 30.0
        if k == 2:
            s.rect(panel, px + 8, y, 184, 28, s.t.soft, 6, name="Layer / Selected")
        s.icon(panel, "layers" if k != 1 else "image", px + 18, y + 6, 16, s.t.muted)
        s.text(panel, px + 44, y + 14, name, 13, s.t.ink, is_middle=True)
    s.line(panel, px, 284, w, 284)
    s.text(panel, px + 18, 312, "Position", 14, s.t.ink, 700)
    for k, (name, value) in enumerate((("X", "24"), ("Y", "118"), ("W", "312"), ("H", "48"))):
        x, y = px + 18 + k % 2 * 86, 326 + k // 2 * 42.0
        s.rect(panel, x, y, 78, 32, s.t.card, 6, stroke=s.t.line)
        s.text(panel, x + 10, y + 16, name, 12, s.t.muted, is_middle=True)
        s.text(panel, x + 68, y + 16, value, 13, s.t.ink, 400, "end", is_middle=True)
    room = px - 52
    count, tall = 2, h - 140
    wide = min(tall * 0.5, (room - 90) / 2)
    for k in range(count):
        x, art = 52 + (room - count * wide - 36) / 2 + k * (wide + 36), s.layer(g, f"Artboard / {k + 1}")
        s.text(art, x, 88, ("Home", "Detail")[k], 12, s.t.muted)
        s.rect(art, x, 98, wide, tall, s.t.card, 2)
        s.photo(art, x, 98, wide, tall * 0.36, k + 3, 0)
        s.rect(art, x + 14, 98 + tall * 0.42, wide * 0.7, 12, s.t.ink, 3, name="Headline")
        for i in range(3):
            s.rect(art, x + 14, 98 + tall * 0.5 + i * 14, (wide - 28) * (1, 0.92, 0.6)[i], 6, s.t.line, 3)
        s.rect(art, x + 14, 98 + tall * 0.72, wide - 28, 30, s.t.accent, min(8, s.t.radius), name="Action")
        if k == 0:
            s.rect(
                art,
                x + 10,
                98 + tall * 0.42 - 4,
                wide * 0.7 + 8,
                20,
                "none",
                stroke="#2d8cff",
                weight=1.5,
                name="Selection",
            )
            for hx in (x + 10, x + 18 + wide * 0.7):
                for hy in (94 + tall * 0.42, 114 + tall * 0.42):
                    s.rect(art, hx - 3, hy - 3, 6, 6, "#ffffff", stroke="#2d8cff", role="handle")
    return "a drawing tool with two artboards and an inspector"
