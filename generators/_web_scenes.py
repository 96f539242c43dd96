"""Pictures drawn in code: landscapes, streets, rooms, abstract covers, portraits, maps."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from generators._web_color import Rgb, mix, notation
from generators._web_markup import Raw, escape
from generators._web_page import Page

SCENES: dict[str, Callable[[Page, int, int], list[str]]] = {}


def scene(
    page: Page, kind: str, width: int, height: int, *, label: str = "", css_class: str = "", uid: str = ""
) -> Raw:
    """Inline SVG that fills its box like a cropped photo; ``label`` is its accessible name."""
    body = SCENES[kind](page, width, height)
    name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    ident = f'id="{uid}" ' if uid else ""
    head = f'<svg {ident}viewBox="0 0 {width} {height}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" {name}>'
    return Raw("\n".join([head, *(page.style.indent + line for line in body), "</svg>"]))


def _tone(page: Page, name: str, share: float, ground: str = "surface") -> str:
    return notation(mix(page.rgb(name), page.rgb(ground), share), "hex")


def _shade(page: Page, name: str, share: float) -> str:
    return notation(mix(page.rgb(name), Rgb(20, 22, 34), share), "hex")


def _light(page: Page, name: str, share: float) -> str:
    return notation(mix(page.rgb(name), Rgb(255, 252, 246), share), "hex")


def _ridge(page: Page, width: int, base: float, rise: float, steps: int) -> str:
    """A ridge line over the full width as smooth curves, closed at the bottom by the caller."""
    step = width / steps
    points = [(i * step, base - rise * page.draw.share()) for i in range(steps + 1)]
    text = f"M0 {points[0][1]:.0f}"
    for (x0, y0), (x1, y1) in pairwise(points):
        text += f"C{x0 + step / 2:.0f} {y0:.0f} {x1 - step / 2:.0f} {y1:.0f} {x1:.0f} {y1:.0f}"
    return text


def _hills(page: Page, width: int, height: int) -> list[str]:
    sun_x = width * (0.2 + 0.6 * page.draw.share())
    lines = [
        f'<rect width="{width}" height="{height}" fill="{_light(page, "c2", 0.62)}"/>',
        f'<circle cx="{sun_x:.0f}" cy="{height * 0.32:.0f}" r="{height * 0.11:.0f}" fill="{_light(page, "c2", 0.15)}"/>',
    ]
    for i in range(4):
        ridge = _ridge(page, width, height * (0.52 + 0.14 * i), height * 0.16, 4 + i)
        fill = _light(page, "c1", 0.5 - 0.17 * i) if i < 3 else _shade(page, "c1", 0.45)
        lines.append(f'<path d="{ridge}V{height}H0z" fill="{fill}"/>')
    return lines


def _peaks(page: Page, width: int, height: int) -> list[str]:
    lines = [f'<rect width="{width}" height="{height}" fill="{_light(page, "c5", 0.68)}"/>']
    for i, base in enumerate((0.68, 0.82)):
        x = -width * 0.1
        while x < width:
            half = width * (0.13 + 0.12 * page.draw.share())
            top = height * (base - 0.5 + 0.2 * page.draw.share() + 0.1 * i)
            mid, ground = x + half, height
            fill = _shade(page, "c1", 0.15 + 0.3 * i)
            lines.append(
                f'<path d="M{x:.0f} {ground}L{mid:.0f} {top:.0f}L{mid + half:.0f} {ground}z" fill="{fill}"/>'
            )
            cut = (ground - top) * 0.2
            slope = half / (ground - top)
            cap = f"M{mid:.0f} {top:.0f}L{mid - cut * slope:.0f} {top + cut:.0f}l{cut * slope * 0.7:.0f} {-cut * 0.2:.0f} {cut * slope * 0.4:.0f} {cut * 0.35:.0f}L{mid + cut * slope:.0f} {top + cut:.0f}z"
            lines.append(f'<path d="{cap}" fill="{_light(page, "c5", 0.85)}"/>')
            x += half * 1.25
    lines.append(
        f'<path d="{_ridge(page, width, height * 0.93, height * 0.08, 5)}V{height}H0z" fill="{_shade(page, "c1", 0.62)}"/>'
    )
    return lines


def _sea(page: Page, width: int, height: int) -> list[str]:
    horizon = height * (0.42 + 0.1 * page.draw.share())
    lines = [
        f'<rect width="{width}" height="{height}" fill="{_light(page, "c3", 0.7)}"/>',
        f'<circle cx="{width * 0.68:.0f}" cy="{horizon:.0f}" r="{height * 0.17:.0f}" fill="{_light(page, "c2", 0.25)}"/>',
        f'<rect y="{horizon:.0f}" width="{width}" height="{height - horizon:.0f}" fill="{_shade(page, "c1", 0.12)}"/>',
    ]
    for i in range(5):
        y = horizon + (height - horizon) * (0.1 + 0.18 * i)
        lines.append(
            f'<path d="{_ridge(page, width, y, 6 + 4 * i, 6)}V{height}H0z" fill="{_shade(page, "c1", 0.16 + 0.09 * i)}"/>'
        )
    x, y = width * 0.3, horizon + height * 0.08
    s = height * 0.13
    lines.append(
        f'<path d="M{x:.0f} {y:.0f}v{-s * 1.5:.0f}l{s * 0.85:.0f} {s * 1.25:.0f}z" fill="{_light(page, "c2", 0.9)}"/>'
    )
    lines.append(
        f'<path d="M{x - s * 0.6:.0f} {y:.0f}h{s * 1.6:.0f}l{-s * 0.3:.0f} {s * 0.3:.0f}h{-s:.0f}z" fill="{_shade(page, "c3", 0.6)}"/>'
    )
    return lines


def _street(page: Page, width: int, height: int) -> list[str]:
    lines = [f'<rect width="{width}" height="{height}" fill="{_light(page, "c3", 0.66)}"/>']
    for layer, (tall, fade) in enumerate(((0.78, 0.45), (0.6, 0.1))):
        x = -width * 0.02
        while x < width:
            w = width * (0.07 + 0.07 * page.draw.share())
            tall_px = height * tall * (0.55 + 0.45 * page.draw.share())
            name = page.draw.pick(("c1", "c2", "c3", "c5"))
            fill = _light(page, name, fade) if layer == 0 else _shade(page, name, 0.2)
            lines.append(
                f'<rect x="{x:.0f}" y="{height - tall_px:.0f}" width="{w:.0f}" height="{tall_px:.0f}" fill="{fill}"/>'
            )
            if layer == 1:
                pane = w / 5
                rows = int((tall_px - 20) / (pane * 2.2))
                glow = _light(page, "c2", 0.55)
                path = "".join(
                    f"M{x + pane * (0.7 + 1.5 * c):.0f} {height - tall_px + 12 + r * pane * 2.2:.0f}h{pane * 0.8:.0f}v{pane * 1.2:.0f}h-{pane * 0.8:.0f}z"
                    for r in range(min(rows, 9)) for c in range(3) if page.draw.chance(0.72)
                )  # fmt: skip
                lines.append(f'<path d="{path}" fill="{glow}"/>' if path else "<g/>")
            x += w * 1.04
    return [line for line in lines if line != "<g/>"]


def _room(page: Page, width: int, height: int) -> list[str]:
    floor = height * 0.76
    plant = width * 0.8
    wood, cloth = _shade(page, "c2", 0.35), page.color("c1")
    lines = [
        f'<rect width="{width}" height="{height}" fill="{_light(page, "c2", 0.72)}"/>',
        f'<rect y="{floor:.0f}" width="{width}" height="{height - floor:.0f}" fill="{_light(page, "c2", 0.35)}"/>',
        f'<rect x="{width * 0.1:.0f}" y="{height * 0.12:.0f}" width="{width * 0.24:.0f}" height="{height * 0.36:.0f}" fill="{_light(page, "c5", 0.7)}" stroke="{wood}" stroke-width="6"/>',
        f'<path d="M{width * 0.22:.0f} {height * 0.12:.0f}v{height * 0.36:.0f}M{width * 0.1:.0f} {height * 0.3:.0f}h{width * 0.24:.0f}" stroke="{wood}" stroke-width="4"/>',
        f'<rect x="{width * 0.36:.0f}" y="{floor - height * 0.25:.0f}" width="{width * 0.34:.0f}" height="{height * 0.18:.0f}" rx="14" fill="{cloth}"/>',
        f'<rect x="{width * 0.33:.0f}" y="{floor - height * 0.13:.0f}" width="{width * 0.4:.0f}" height="{height * 0.13:.0f}" rx="12" fill="{_shade(page, "c1", 0.22)}"/>',
        f'<path d="M{width * 0.37:.0f} {floor:.0f}v{height * 0.05:.0f}M{width * 0.69:.0f} {floor:.0f}v{height * 0.05:.0f}" stroke="{wood}" stroke-width="7"/>',
        f'<path d="M{plant - 24:.0f} {floor - 34:.0f}h48l-7 62h-34z" fill="{_shade(page, "c3", 0.15)}"/>',
    ]
    for i in range(6):
        lean = (i - 2.5) * 19
        tip = height * (0.2 + 0.05 * abs(i - 2.5))
        lines.append(
            f'<path d="M{plant:.0f} {floor - 34:.0f}q{lean * 0.3:.0f} {-tip * 0.7:.0f} {lean:.0f} {-tip:.0f}q{6 + lean * 0.1:.0f} {tip * 0.5:.0f} {-lean:.0f} {tip:.0f}z" fill="{_shade(page, "c4", 0.18 + 0.06 * i)}"/>'
        )
    lamp = width * 0.55
    lines.append(
        f'<path d="M{lamp:.0f} 0v{height * 0.16:.0f}" stroke="{wood}" stroke-width="3"/><path d="M{lamp - 34:.0f} {height * 0.26:.0f}q0 {-height * 0.1:.0f} 34 {-height * 0.1:.0f}t34 {height * 0.1:.0f}z" fill="{_light(page, "c2", 0.1)}"/>'
    )
    return lines


def _plate(page: Page, width: int, height: int) -> list[str]:
    x, y, r = width / 2, height / 2, min(width, height) * 0.4
    lines = [
        f'<rect width="{width}" height="{height}" fill="{_shade(page, "c2", page.draw.pick((0.1, 0.5, 0.7)))}"/>',
        f'<circle cx="{x:.0f}" cy="{y + r * 0.06:.0f}" r="{r:.0f}" fill="#000" fill-opacity="0.18"/>',
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r:.0f}" fill="{_light(page, "c2", 0.9)}"/>',
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r * 0.72:.0f}" fill="{_light(page, "c2", page.draw.pick((0.2, 0.5, 0.7)))}"/>',
    ]
    colors = ("#c8442f", "#6f8f3a", "#e2a63b", "#8d5a34", "#f1e2b8", "#b3263b")
    start = page.draw.between(0, 5)
    for i in range(9):
        dx, dy = (page.draw.share() - 0.5) * r * 0.95, (page.draw.share() - 0.5) * r * 0.9
        size = r * (0.1 + 0.13 * page.draw.share())
        fill = colors[(start + i * 2 + i // 3) % 6]
        if i % 3 == 2:
            lines.append(
                f'<path d="M{x + dx - size:.0f} {y + dy:.0f}q{size:.0f} {-size * 1.3:.0f} {size * 2:.0f} 0q{-size:.0f} {size * 0.9:.0f} {-size * 2:.0f} 0z" fill="{fill}"/>'
            )
        else:
            lines.append(f'<circle cx="{x + dx:.0f}" cy="{y + dy:.0f}" r="{size:.0f}" fill="{fill}"/>')
    return lines


def _arcs(page: Page, width: int, height: int) -> list[str]:
    cell = height / 3
    lines = [f'<rect width="{width}" height="{height}" fill="{_light(page, "c1", 0.75)}"/>']
    for row in range(3):
        for col in range(int(width / cell) + 1):
            x, y = col * cell, row * cell
            fill = page.color(page.draw.pick(("c1", "c2", "c3", "c4", "c5")))
            shape = page.draw.between(0, 4)
            if shape == 0:
                lines.append(
                    f'<circle cx="{x + cell / 2:.0f}" cy="{y + cell / 2:.0f}" r="{cell / 2:.0f}" fill="{fill}"/>'
                )
            elif shape == 1:
                lines.append(
                    f'<path d="M{x:.0f} {y:.0f}a{cell:.0f} {cell:.0f} 0 0 1 {cell:.0f} {cell:.0f}h{-cell:.0f}z" fill="{fill}"/>'
                )
            elif shape == 2:
                lines.append(
                    f'<path d="M{x + cell:.0f} {y:.0f}a{cell:.0f} {cell:.0f} 0 0 1 {-cell:.0f} {cell:.0f}v{-cell:.0f}z" fill="{fill}"/>'
                )
            elif shape == 3:
                lines.append(
                    f'<path d="M{x:.0f} {y + cell:.0f}L{x + cell:.0f} {y:.0f}v{cell:.0f}z" fill="{fill}"/>'
                )
    return lines


def _waves(page: Page, width: int, height: int) -> list[str]:
    lines = [f'<rect width="{width}" height="{height}" fill="{_shade(page, "c1", 0.55)}"/>']
    for i in range(6):
        y = height * (0.3 + 0.13 * i)
        name = ("c1", "c2", "c3", "c1", "c5", "c4")[i]
        lines.append(
            f'<path d="{_ridge(page, width, y, height * 0.22, 3)}V{height}H0z" fill="{page.color(name)}" fill-opacity="0.55"/>'
        )
    return lines


def _desk(page: Page, width: int, height: int) -> list[str]:
    """A laptop with a small chart and a mug, seen from the front."""
    x, y, w, tall = width * 0.24, height * 0.16, width * 0.52, height * 0.56
    lines = [
        f'<rect width="{width}" height="{height}" fill="{_light(page, "c1", 0.76)}"/>',
        f'<rect y="{height * 0.78:.0f}" width="{width}" height="{height * 0.22:.0f}" fill="{_light(page, "c2", 0.4)}"/>',
        f'<rect x="{x:.0f}" y="{y:.0f}" width="{w:.0f}" height="{tall:.0f}" rx="10" fill="{_shade(page, "c1", 0.82)}"/>',
        f'<rect x="{x + 9:.0f}" y="{y + 9:.0f}" width="{w - 18:.0f}" height="{tall - 18:.0f}" rx="4" fill="{_light(page, "c1", 0.93)}"/>',
        f'<rect x="{x + 9:.0f}" y="{y + 9:.0f}" width="{w * 0.2:.0f}" height="{tall - 18:.0f}" rx="4" fill="{_shade(page, "c1", 0.5)}"/>',
        f'<path d="M{x - w * 0.09:.0f} {y + tall:.0f}h{w * 1.18:.0f}l{-w * 0.05:.0f} {height * 0.05:.0f}h{-w * 1.08:.0f}z" fill="{_shade(page, "c5", 0.3)}"/>',
    ]
    for i in range(6):
        bar = tall * (0.15 + 0.42 * page.draw.share())
        left = x + w * (0.3 + 0.1 * i)
        lines.append(
            f'<rect x="{left:.0f}" y="{y + tall * 0.85 - bar:.0f}" width="{w * 0.06:.0f}" height="{bar:.0f}" rx="2" fill="{page.color("c2" if i % 3 else "c1")}"/>'
        )
    cup = width * 0.86
    base = height * 0.84
    lines.append(
        f'<path d="M{cup:.0f} {base - 56:.0f}h44v40a14 14 0 0 1-14 14h-16a14 14 0 0 1-14-14z" fill="{page.color("c3")}"/><path d="M{cup + 44:.0f} {base - 46:.0f}a14 14 0 0 1 0 28" fill="none" stroke="{page.color("c3")}" stroke-width="7"/>'
    )
    return lines


def _night(page: Page, width: int, height: int) -> list[str]:
    lines = [f'<rect width="{width}" height="{height}" fill="{_shade(page, "c1", 0.82)}"/>']
    stars = "".join(
        f"M{page.draw.between(0, width)} {page.draw.between(0, int(height * 0.6))}h.01" for _ in range(36)
    )
    lines.append(
        f'<path d="{stars}" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-opacity="0.8"/>'
    )
    lines.append(
        f'<circle cx="{width * 0.76:.0f}" cy="{height * 0.26:.0f}" r="{height * 0.1:.0f}" fill="{_light(page, "c2", 0.75)}"/>'
    )
    for i in range(3):
        lines.append(
            f'<path d="{_ridge(page, width, height * (0.66 + 0.12 * i), height * 0.2, 4 + i)}V{height}H0z" fill="{_shade(page, "c3", 0.5 + 0.14 * i)}"/>'
        )
    return lines


def _leaves(page: Page, width: int, height: int) -> list[str]:
    lines = [f'<rect width="{width}" height="{height}" fill="{_light(page, "c4", 0.72)}"/>']
    for i in range(11):
        x, y = page.draw.between(0, width), page.draw.between(int(height * 0.1), height)
        size = height * (0.2 + 0.25 * page.draw.share())
        turn = page.draw.between(-60, 60)
        fill = _shade(page, ("c4", "c1", "c4")[i % 3], 0.05 + 0.05 * (i % 7))
        lines.append(
            f'<path d="M0 0C{size * 0.45:.0f} {-size * 0.4:.0f} {size * 0.4:.0f} {-size * 0.9:.0f} 0 {-size * 1.2:.0f}C{-size * 0.4:.0f} {-size * 0.9:.0f} {-size * 0.45:.0f} {-size * 0.4:.0f} 0 0z" fill="{fill}" transform="translate({x} {y}) rotate({turn})"/>'
        )
    return lines


SCENES |= {
    "hills": _hills, "peaks": _peaks, "sea": _sea, "street": _street, "room": _room, "plate": _plate,
    "arcs": _arcs, "waves": _waves, "desk": _desk, "night": _night, "leaves": _leaves,
}  # fmt: skip

SKINS = ("#f2d3bd", "#e5b591", "#c98d62", "#9c6440", "#6e4429", "#f5dfce")
HAIRS = ("#2b2220", "#5a3a26", "#8b5a2b", "#c8963e", "#3b3b43", "#a9a6a3", "#7b2f1d")


def portrait(page: Page, size: int, *, label: str = "", square: bool = False) -> Raw:
    """A head and shoulders in a circle (or a square)."""
    draw = page.draw
    skin, hair = draw.pick(SKINS), draw.pick(HAIRS)
    back, shirt = (
        page.color(draw.pick(("p1", "p2", "p3", "p4"))),
        page.color(draw.pick(("c1", "c2", "c3", "c5"))),
    )
    radius = 0 if square else 20
    name = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    cuts = (
        f'<path d="M11.5 17a8.5 8.5 0 0 1 17 0c-1-3-3-4.5-5-5-4 2-8 2-12 5z" fill="{hair}"/>',
        f'<path d="M10.5 25V16a9.5 9.5 0 0 1 19 0v9c-2 1-3 0-3-2v-6c-4 0-7-1-9-4-1 3-2 4-3.5 5v5c0 2-1.5 3-3.5 2z" fill="{hair}"/>',
        f'<path d="M12 15.5c0-8 16-8 16 0-4-3-12-3-16 0z" fill="{hair}"/>',
        f'<circle cx="20" cy="8.5" r="4" fill="{hair}"/><path d="M12 16c0-9 16-9 16 0-5-3.5-11-3.5-16 0z" fill="{hair}"/>',
    )
    cut = draw.pick(cuts)
    return Raw(
        f'<svg width="{size}" height="{size}" viewBox="0 0 40 40" {name} style="border-radius:{"inherit" if square else "50%"}">'
        f'<rect width="40" height="40" rx="{radius}" fill="{back}"/><path d="M6 40c1-9 7-12 14-12s13 3 14 12z" fill="{shirt}"/>'
        f'<path d="M17 24h6v5.5a3 3 0 0 1-6 0z" fill="{skin}"/><ellipse cx="20" cy="18" rx="7" ry="8.5" fill="{skin}"/>{cut}</svg>'
    )


def street_map(page: Page, width: int, height: int, *, label: str, pins: int = 1) -> Raw:
    """A town plan: blocks, a river, a park, main roads and marked places."""
    draw = page.draw
    ground, road = page.color("raised"), page.color("hair" if page.theme.is_dark else "surface")
    lines = [f'<rect width="{width}" height="{height}" fill="{ground}"/>']
    lines.append(
        f'<rect x="{draw.between(0, width // 2)}" y="{draw.between(0, height // 2)}" width="{width // 4}" height="{height // 4}" rx="6" fill="{page.color("good-soft")}"/>'
    )
    bank = height * (0.3 + 0.5 * draw.share())
    lines.append(
        f'<path d="M0 {bank:.0f}C{width * 0.3:.0f} {bank - height * 0.25:.0f} {width * 0.55:.0f} {bank + height * 0.3:.0f} {width} {bank - height * 0.1:.0f}" fill="none" stroke="{page.color("p5")}" stroke-width="{max(18, height // 12)}"/>'
    )
    grid = "".join(f"M{x} 0l{draw.between(-40, 40)} {height}" for x in range(30, width, max(60, width // 9)))
    grid += "".join(
        f"M0 {y}l{width} {draw.between(-30, 30)}" for y in range(24, height, max(54, height // 7))
    )
    lines.append(f'<path d="{grid}" fill="none" stroke="{road}" stroke-width="6"/>')
    lines.append(
        f'<path d="M0 {height * 0.22:.0f}L{width} {height * 0.66:.0f}M{width * 0.34:.0f} 0L{width * 0.52:.0f} {height}" fill="none" stroke="{road}" stroke-width="13"/>'
    )
    for i in range(pins):
        x, y = width * (0.18 + 0.64 * ((i * 0.37 + 0.4) % 1)), height * (0.3 + 0.45 * ((i * 0.61 + 0.35) % 1))
        fill = page.color("accent" if i == 0 else "c3")
        lines.append(
            f'<path d="M{x:.0f} {y:.0f}c-16-20-18-24-18-32a18 18 0 0 1 36 0c0 8-2 12-18 32z" fill="{fill}"/><circle cx="{x:.0f}" cy="{y - 32:.0f}" r="7" fill="#fff"/>'
        )
    head = f'<svg viewBox="0 0 {width} {height}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" role="img" aria-label="{escape(label)}">'
    return Raw("\n".join([head, *(page.style.indent + line for line in lines), "</svg>"]))
