"""Icons together: sets on a grid, with or without names, and buttons with a word."""

from __future__ import annotations

import numpy as np

from generators._english import with_article
from generators._svg_icon_layouts import Look, canvas, group, style
from generators._svg_icon_shapes import SETS, icons
from generators._svg_markup import Tag, number, tag
from generators._svg_palette import deepened, ink_on, mix, pick
from generators._svg_size import rounded_up
from generators._svg_text import SANS_STACKS, text_width


def icon_set(rng: np.random.Generator, *, is_named: bool) -> tuple[Tag, str, str]:
    """Several icons of one set on a grid, as symbols or groups, with names below when asked."""
    theme = list(SETS)[int(rng.integers(len(SETS)))]
    count = int(rng.choice([4, 6, 6, 8]))
    names = [str(n) for n in rng.permutation(SETS[theme])[:count]]
    chosen = [next(i for i in icons() if i.name == n) for n in names]
    palette, columns = pick(rng), {4: 2, 6: 3, 8: 4}[len(names)] if rng.random() < 0.7 else len(names)
    rows = -(-len(names) // columns)
    cell, room = 64, 24 if is_named else 0
    stack = SANS_STACKS[int(rng.integers(len(SANS_STACKS)))]
    widest = max(text_width(n.replace("-", " "), 10, stack, 500) for n in names) if is_named else 0
    cell = max(cell, rounded_up(widest + 12, 8))
    root = canvas(columns * cell + 16, rows * (cell + room) + 16, font_family=stack)
    root.add(
        tag(
            "rect",
            id="background",
            width=columns * cell + 16,
            height=rows * (cell + room) + 16,
            look={"fill": palette.ground},
        )
    )
    is_filled, tiles = bool(rng.random() < 0.4), bool(rng.random() < 0.4)
    drawn = style(rng, palette.ink, mix(palette.ground, palette.accent, 0.35) if is_filled else "none")
    for k, icon in enumerate(chosen):
        x, y = 8 + (k % columns) * cell, 8 + (k // columns) * (cell + room)
        item = tag("g", id=f"item-{icon.name}", transform=f"translate({number(x, 1)} {number(y, 1)})")
        if tiles:
            item.add(
                tag(
                    "rect",
                    x=5,
                    y=5,
                    width=cell - 10,
                    height=cell - 10,
                    rx=10,
                    role="tile",
                    look={"fill": palette.panel, "stroke": palette.grid},
                )
            )
        inset = (cell - 36) / 2
        item.add(group(icon, drawn, transform=f"translate({number(inset, 1)} {number(inset, 1)}) scale(1.5)"))
        if is_named:
            item.add(
                tag(
                    "text",
                    x=cell / 2,
                    y=cell + 10,
                    text=icon.name.replace("-", " "),
                    role="name",
                    look={"fill": palette.muted, "font-size": 10, "text-anchor": "middle"},
                )
            )
        root.add(item)
    return (
        root,
        f"a set of {len(names)} {theme} icons{' with their names' if is_named else ''}: {', '.join(i.noun for i in chosen)}",
        theme,
    )


WORDS = {
    "download": "Download",
    "cart": "Add to cart",
    "mail": "Send e-mail",
    "calendar": "Book a visit",
    "search": "Search",
    "play": "Watch film",
    "user": "Sign in",
    "lock": "Secure login",
    "upload": "Upload file",
    "heart": "Save",
    "phone": "Call us",
    "trash": "Delete",
    "pencil": "Edit profile",
    "gift": "Buy a voucher",
    "message": "Start chat",
    "pin": "Show on map",
}


def button(rng: np.random.Generator) -> tuple[Tag, str, str]:
    """A button: icon and word on a filled, outlined or soft pill."""
    name = list(WORDS)[int(rng.integers(len(WORDS)))]
    icon, word, palette = next(i for i in icons() if i.name == name), WORDS[name], pick(rng)
    stack = SANS_STACKS[int(rng.integers(len(SANS_STACKS)))]
    color, kind = palette.series[int(rng.integers(4))], int(rng.integers(3))
    height, size = 48.0, 16.0
    filled = 20 + 24 + 10 + text_width(word, size, stack, 600) + 24
    width = rounded_up(filled, 8)
    spare = (width - filled) / 2
    ink = ink_on(color) if kind == 0 else deepened(color)
    looks: tuple[Look, ...] = (
        {"fill": color},
        {"fill": "#ffffff", "stroke": color, "stroke-width": 2},
        {"fill": mix("#ffffff", color, 0.18)},
    )
    look = looks[kind]
    root = canvas(width + 8, height + 8, float(rng.choice([1, 2])), font_family=stack)
    pill = tag("g", id="button")
    pill.add(tag("rect", x=4, y=4, width=width, height=height, rx=float(rng.choice([6, 10, 24])), look=look))
    pill.add(group(icon, style(rng, ink), transform=f"translate({number(22 + spare, 1)} 16)"))
    pill.add(
        tag(
            "text", x=56 + spare, y=33.5, text=word, look={"fill": ink, "font-size": size, "font-weight": 600}
        )
    )
    return root.add(pill), f"a button that says “{word}” with {with_article(icon.noun)}", name
