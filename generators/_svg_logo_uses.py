"""How a logo is used: business cards, app icons, avatars, tab icons."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Scheme, inks_on, readable
from generators._svg_brand_pen import disc, rect, trace
from generators._svg_brand_shapes import squircle
from generators._svg_logo_lockups import Brand, mark_only, stacked
from generators._svg_logo_sheets import clear_space, colours, construction, heading, inset, scale, variants
from generators._svg_markup import tag
from generators._svg_palette import mix


def cards(c: Canvas, rng: np.random.Generator, brand: Brand, scheme: Scheme) -> str:
    """Two business cards on a table: front with the mark, back with a person's details."""
    table = mix(scheme.pale, scheme.ink, 0.1)
    w = min(c.width * 0.4, c.height * 0.7 * 1.7)
    h, shadow = (w / 1.7, c.shadow(dy=6, blur=8, color=scheme.ink, opacity=0.25))
    y, gap = ((c.height - h) / 2, (c.width - 2 * w) / 3)
    front, back = (inks_on(scheme, str(rng.choice(["brand", "dark"]))), inks_on(scheme, "white"))
    person, role = (
        str(
            rng.choice(
                [
                    "Nora Lindqvist",
                    "Tomás Ferreira",
                    "Aisha Rahman",
                    "Pieter de Vries",
                    "Chiara Conti",
                    "Owen Price",
                ]
            )
        ),
        str(rng.choice(["Founder", "Head of sales", "Art director", "Manager", "Owner"])),
    )
    one = tag("g", id="card-front", comment="Front")
    one.add(rect("", gap, y, w, h, front.ground, rx=6, filter=shadow))
    one.add(stacked(c, brand, front, inset((gap, y, w, h), 0.2), has_tag=False))
    x = 2 * gap + w
    two = tag("g", id="card-back", comment="Back")
    two.add(rect("", x, y, w, h, "#ffffff", rx=6, filter=shadow))
    pad = w * 0.09
    two.add(mark_only(c, brand, back, (x + w - pad - h * 0.2, y + pad, h * 0.2, h * 0.2)))
    c.label(
        two, x + pad, y + pad + w * 0.05, person, w * 0.062, back.ink, weight=700, room=w * 0.6, name="person"
    )
    c.label(
        two,
        x + pad,
        y + pad + w * 0.1,
        role,
        w * 0.042,
        readable(back.first, "#ffffff", 4.5),
        room=w * 0.6,
        name="position",
    )
    site = "".join(ch for ch in brand.firm.name.lower() if ch.isascii() and ch.isalnum())
    lines = (
        f"+44 {rng.integers(20, 99)} {rng.integers(100, 999)} {rng.integers(1000, 9999)}",
        f"{person.split()[0].lower().replace('á', 'a')}@{site}.example",
        f"{site}.example",
    )
    for k, text in enumerate(lines):
        c.label(
            two,
            x + pad,
            y + h - pad - (2 - k) * w * 0.06,
            text,
            w * 0.04,
            back.muted,
            room=w - 2 * pad,
            name=f"contact-{k + 1}",
            role="contact",
        )
    c.root.add(one, two)
    return table


def avatars(c: Canvas, rng: np.random.Generator, brand: Brand, scheme: Scheme) -> str:
    """The mark as app icon, round avatar and tab icon, on one row, named below."""
    inks = inks_on(scheme, str(rng.choice(["white", "pale"])))
    top = heading(c, brand, "Icons and avatars", inks, 36.0)
    side, kinds = (min(c.width / 4.2, c.height - top - 120), ("App icon", "Avatar", "Favicon"))
    gap = (c.width - 3 * side) / 4
    y = top + (c.height - top - side - 50) / 2
    for k, kind in enumerate(kinds):
        on = inks_on(scheme, ("brand", "pale", "dark")[k])
        x, group = (gap + k * (side + gap), tag("g", id=kind.lower().replace(" ", "-")))
        size = side if k < 2 else side * 0.62
        x0, y0 = (x + (side - size) / 2, y + side - size if k == 2 else y)
        fill = (
            c.gradient("tile", mix(on.ground, "#ffffff", 0.12), on.ground)
            if k == 0 and rng.random() < 0.5
            else on.ground
        )
        edge = mix(inks.ground, inks.ink, 0.15)
        group.add(
            disc("", x + side / 2, y + side / 2, side / 2, fill, edge)
            if k == 1
            else trace("", squircle(x0, y0, size, 1), fill, edge)
        )
        scale = 0.56
        group.add(brand.mark(c, on, x0 + size * (1 - scale) / 2, y0 + size * (1 - scale) / 2, size * scale))
        c.label(
            group,
            x + side / 2,
            y + side + 34,
            kind,
            15,
            inks.muted,
            anchor="middle",
            room=side,
            name=f"caption-{k + 1}",
            role="caption",
        )
        c.root.add(group)
    return inks.ground


SHEETS: dict[str, tuple[str, Callable[[Canvas, np.random.Generator, Brand, Scheme], str]]] = {
    "variants": ("logo variants", variants),
    "clear-space": ("the clear space of the logo", clear_space),
    "construction": ("the construction of the mark", construction),
    "minimum-sizes": ("the minimum sizes of the logo", scale),
    "colours": ("the logo and its colours", colours),
    "cards": ("two business cards", cards),
    "avatars": ("the mark as app icon, avatar and favicon", avatars),
}
