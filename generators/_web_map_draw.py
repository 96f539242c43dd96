"""Town maps as SVG: a bent grid of streets with blocks, houses, parks, a river, a railway, names and routes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from generators._web_draw import Draw
from generators._web_markup import escape

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class MapStyle:
    """Colours of a map's layers."""

    land: str
    block: str
    house: str
    road: str
    main: str
    edge: str
    water: str
    park: str
    tree: str
    text: str
    halo: str
    rail: str


LIGHT_STYLES = (
    MapStyle("#f4f1ea", "#ece8df", "#ddd7cb", "#ffffff", "#fbe5a6", "#d9d3c4", "#a8d4ee", "#cbe6bf", "#a9d19a", "#4f4a40", "#ffffff", "#b8b0a2"),
    MapStyle("#f2f4f7", "#e8ebf0", "#d9dee6", "#ffffff", "#ffffff", "#cfd6e0", "#bcd7f2", "#d3ead2", "#b2d8b1", "#465063", "#ffffff", "#aeb7c4"),
    MapStyle("#fbf6ee", "#f4ebdc", "#e9d9c0", "#fffdf8", "#f6c992", "#dfc9a8", "#9fcfc9", "#c8d9a4", "#a5bf7c", "#5c4a34", "#fffdf8", "#b79f80"),
    MapStyle("#f0f0f0", "#e6e6e6", "#d6d6d6", "#ffffff", "#ffffff", "#c8c8c8", "#cddde4", "#dde5da", "#c4d2bf", "#4a4a4a", "#ffffff", "#a8a8a8"),
    MapStyle("#eef3ea", "#e3ecdd", "#d0dcc8", "#ffffff", "#f9d98c", "#c9d6bf", "#8fc6e0", "#b5dba0", "#8fc27b", "#3f4d38", "#ffffff", "#a3b09a"),
)  # fmt: skip
DARK_STYLES = (
    MapStyle(
        "#1d242e",
        "#232c38",
        "#2d3846",
        "#3a4656",
        "#55637a",
        "#1a2029",
        "#16324a",
        "#20382e",
        "#2b4a3a",
        "#c5cedb",
        "#1d242e",
        "#566376",
    ),
    MapStyle(
        "#1b1b22",
        "#22222b",
        "#2c2c38",
        "#3a3a48",
        "#5a5472",
        "#15151b",
        "#1d2c48",
        "#22332a",
        "#2d4537",
        "#cfcbe0",
        "#1b1b22",
        "#5b5870",
    ),
    MapStyle(
        "#212121",
        "#292929",
        "#343434",
        "#414141",
        "#5c5648",
        "#1a1a1a",
        "#20303a",
        "#26332a",
        "#334637",
        "#d5d0c5",
        "#212121",
        "#5f5f5f",
    ),
)


@dataclass(frozen=True, slots=True)
class Town:
    """A drawn town: ``layers`` and street ``names`` are SVG lines, ``nodes`` crossings by (column, row) in user units."""

    width: int
    height: int
    layers: list[str]
    names: list[str]
    nodes: dict[tuple[int, int], Point]
    columns: int
    rows: int
    style: MapStyle


def _d(points: list[Point], *, close: bool = False) -> str:
    text = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
    return text + ("z" if close else "")


def _smooth(points: list[Point]) -> str:
    """A curve through the points (Catmull-Rom as cubic segments)."""
    text = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for i in range(len(points) - 1):
        p0, p1, p2 = points[max(0, i - 1)], points[i], points[i + 1]
        p3 = points[min(len(points) - 1, i + 2)]
        text += f"C{p1[0] + (p2[0] - p0[0]) / 6:.0f} {p1[1] + (p2[1] - p0[1]) / 6:.0f} {p2[0] - (p3[0] - p1[0]) / 6:.0f} {p2[1] - (p3[1] - p1[1]) / 6:.0f} {p2[0]:.0f} {p2[1]:.0f}"
    return text


def _near(point: Point, line: list[Point]) -> float:
    return min(math.hypot(point[0] - x, point[1] - y) for x, y in line)


def _inset(quad: list[Point], share: float) -> list[Point]:
    x = sum(p[0] for p in quad) / 4
    y = sum(p[1] for p in quad) / 4
    return [(px + (x - px) * share, py + (y - py) * share) for px, py in quad]


def _at(quad: list[Point], u: float, v: float) -> Point:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
    top, low = (ax + (bx - ax) * u, ay + (by - ay) * u), (dx + (cx - dx) * u, dy + (cy - dy) * u)
    return top[0] + (low[0] - top[0]) * v, top[1] + (low[1] - top[1]) * v


def _houses(draw: Draw, quad: list[Point]) -> str:
    """Buildings of a block, each in its own plot."""
    text = ""
    across, down = draw.pick(((2, 2), (3, 2), (2, 1), (3, 3)))
    for i in range(across):
        for j in range(down):
            if draw.chance(0.14):
                continue
            u0, v0 = (i + 0.1 + 0.14 * draw.share()) / across, (j + 0.1 + 0.14 * draw.share()) / down
            u1, v1 = (i + 0.75 + 0.17 * draw.share()) / across, (j + 0.75 + 0.17 * draw.share()) / down
            corners = [_at(quad, u0, v0), _at(quad, u1, v0), _at(quad, u1, v1), _at(quad, u0, v1)]
            if draw.chance(0.25):  # an L
                um, vm = (u0 + u1) / 2, (v0 + v1) / 2
                corners = [
                    _at(quad, u0, v0),
                    _at(quad, u1, v0),
                    _at(quad, u1, vm),
                    _at(quad, um, vm),
                    _at(quad, um, v1),
                    _at(quad, u0, v1),
                ]
            text += _d(corners, close=True)
    return text


def draw_town(
    draw: Draw, width: int, height: int, style: MapStyle, streets: tuple[str, ...], *, cell: int = 92
) -> Town:
    """A town that fills ``width`` x ``height`` user units; street names go along the main streets."""
    tilt = math.radians(draw.between(-24, 24))
    bend, wave = draw.between(0, 36), draw.between(380, 760)
    reach = math.hypot(width, height) / 2 + cell
    count = math.ceil(2 * reach / cell)
    mid = count // 2
    gaps_x = [cell * (0.72 + 0.56 * draw.share()) for _ in range(count)]
    gaps_y = [cell * (0.62 + 0.5 * draw.share()) for _ in range(count)]

    def place(i: int, j: int) -> Point:
        u = sum(gaps_x[:i]) - sum(gaps_x[:mid])
        v = sum(gaps_y[:j]) - sum(gaps_y[:mid])
        u, v = u + bend * math.sin(v / wave * 3), v + bend * math.sin(u / wave * 2.4)
        return width / 2 + u * math.cos(tilt) - v * math.sin(tilt), height / 2 + u * math.sin(
            tilt
        ) + v * math.cos(tilt)

    nodes = {(i, j): place(i, j) for i in range(count) for j in range(count)}
    river = _river(draw, width, height)
    breadth = draw.between(30, 62)
    main_x = {i for i in range(count) if i % 4 == mid % 4}
    main_y = {j for j in range(count) if j % 4 == mid % 4}
    layers = _blocks(draw, nodes, count, style, river, breadth, width, height)
    layers.append(f'<path d="{_smooth(river)}" fill="none" stroke="{style.water}" stroke-width="{breadth}"/>')
    minor = "".join(_d([nodes[i, j] for j in range(count)]) for i in range(count) if i not in main_x)
    minor += "".join(_d([nodes[i, j] for i in range(count)]) for j in range(count) if j not in main_y)
    major = "".join(_d([nodes[i, j] for j in range(count)]) for i in sorted(main_x))
    major += "".join(_d([nodes[i, j] for i in range(count)]) for j in sorted(main_y))
    layers += [
        f'<path d="{minor}" fill="none" stroke="{style.edge}" stroke-width="9"/>', f'<path d="{minor}" fill="none" stroke="{style.road}" stroke-width="7"/>',
        f'<path d="{major}" fill="none" stroke="{style.edge}" stroke-width="17"/>', f'<path d="{major}" fill="none" stroke="{style.main}" stroke-width="14"/>',
    ]  # fmt: skip
    if draw.chance(0.6):
        rail = _river(draw, width, height)
        layers += [
            f'<path d="{_smooth(rail)}" fill="none" stroke="{style.rail}" stroke-width="4"/>',
            f'<path d="{_smooth(rail)}" fill="none" stroke="{style.land}" stroke-width="2" stroke-dasharray="9 9"/>',
        ]
    names = _names(draw, nodes, count, style, streets, sorted(main_x), sorted(main_y), width, height)
    return Town(
        width,
        height,
        layers,
        names,
        {k: p for k, p in nodes.items() if 20 < p[0] < width - 20 and 40 < p[1] < height - 20},
        count,
        count,
        style,
    )


def _river(draw: Draw, width: int, height: int) -> list[Point]:
    """Points of a line from one side to another."""
    if draw.chance(0.5):
        base = height * (0.15 + 0.7 * draw.share())
        return [(width * t / 6, base + height * 0.16 * (draw.share() - 0.5) * 2) for t in range(-1, 8)]
    base = width * (0.15 + 0.7 * draw.share())
    return [(base + width * 0.12 * (draw.share() - 0.5) * 2, height * t / 6) for t in range(-1, 8)]


def _blocks(
    draw: Draw,
    nodes: dict[tuple[int, int], Point],
    count: int,
    style: MapStyle,
    river: list[Point],
    breadth: int,
    width: int,
    height: int,
) -> list[str]:
    blocks, houses, parks, trees = "", "", "", ""
    dense = [
        (x + (x2 - x) * k / 6, y + (y2 - y) * k / 6) for (x, y), (x2, y2) in pairwise(river) for k in range(6)
    ]
    for i in range(count - 1):
        for j in range(count - 1):
            quad = [nodes[i, j], nodes[i + 1, j], nodes[i + 1, j + 1], nodes[i, j + 1]]
            x, y = sum(p[0] for p in quad) / 4, sum(p[1] for p in quad) / 4
            if not (-60 < x < width + 60 and -60 < y < height + 60):
                continue
            inner = _inset(quad, 0.1)
            if draw.chance(0.09):
                parks += _d(inner, close=True)
                trees += "".join(
                    "M{:.0f} {:.0f}h.01".format(
                        *_at(inner, 0.12 + 0.76 * draw.share(), 0.12 + 0.76 * draw.share())
                    )
                    for _ in range(9)
                )
                continue
            blocks += _d(inner, close=True)
            if _near((x, y), dense) > breadth / 2 + 42:
                houses += _houses(draw, _inset(quad, 0.16))
    return [
        f'<rect width="{width}" height="{height}" fill="{style.land}"/>', f'<path d="{blocks}" fill="{style.block}"/>', f'<path d="{parks or "M0 0"}" fill="{style.park}"/>',
        f'<path d="{trees or "M0 0"}" stroke="{style.tree}" stroke-width="10" stroke-linecap="round"/>', f'<path d="{houses}" fill="{style.house}"/>',
    ]  # fmt: skip


def _names(
    draw: Draw,
    nodes: dict[tuple[int, int], Point],
    count: int,
    style: MapStyle,
    streets: tuple[str, ...],
    main_x: list[int],
    main_y: list[int],
    width: int,
    height: int,
) -> list[str]:
    """Names along main streets, turned with them, never upside down."""
    made: list[str] = []
    names = list(streets)
    runs = [[nodes[i, j] for i in range(count)] for j in main_y] + [
        [nodes[i, j] for j in range(count)] for i in main_x
    ]
    for run in runs:
        inside = [
            k for k in range(1, len(run)) if 70 < run[k][0] < width - 70 and 50 < run[k][1] < height - 50
        ]
        if not inside or not names:
            continue
        k = inside[len(inside) * draw.between(2, 5) // 8]
        (x0, y0), (x1, y1) = run[k - 1], run[k]
        angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
        angle += 180 if angle > 90 or angle < -90 else 0
        angle -= 360 if angle > 180 else 0
        made.append(
            f'<text x="{(x0 + x1) / 2:.0f}" y="{(y0 + y1) / 2:.0f}" transform="rotate({angle:.0f} {(x0 + x1) / 2:.0f} {(y0 + y1) / 2:.0f})" text-anchor="middle" dominant-baseline="central" font-size="11" fill="{style.text}" stroke="{style.halo}" stroke-width="3" paint-order="stroke">{escape(names.pop(0))}</text>'
        )
    return made


def path_between(draw: Draw, town: Town) -> list[tuple[int, int]]:
    """Crossings of a drive through the town, from one side to the other: the longest of a few that were tried."""
    paths = [_drive(draw, town)]
    while len(paths[-1]) < 5 and len(paths) < 12:
        paths.append(_drive(draw, town))
    return max(paths, key=len)


def _drive(draw: Draw, town: Town) -> list[tuple[int, int]]:
    """Crossings from one near the start edge towards one near the end edge; it stops at the map's edge."""
    inside = sorted(town.nodes, key=lambda k: town.nodes[k][0])
    first = [
        k for k in inside[: max(4, len(inside) // 6)] if 60 < town.nodes[k][1] < town.height - 60
    ] or inside[:1]
    last = [
        k for k in inside[-max(4, len(inside) // 6) :] if 60 < town.nodes[k][1] < town.height - 60
    ] or inside[-1:]
    at, goal = draw.pick(first), draw.pick(last)
    path = [at]
    while at != goal and len(path) < 60:
        (i, j), (gi, gj) = at, goal
        can_x, can_y = i != gi, j != gj
        if can_x and (not can_y or draw.chance(0.62)):
            i += 1 if gi > i else -1
        elif can_y:
            j += 1 if gj > j else -1
        at = (i, j)
        if at in town.nodes:
            path.append(at)
        elif not (can_x and can_y):
            break
    return path


def pin(x: float, y: float, fill: str, label: str, ident: str, *, size: float = 1.0, name: str = "") -> str:
    """A drop-shaped pin with its tip at the point."""
    s = size
    return (
        f'<g id="{ident}" role="img" aria-label="{escape(name or label)}"><path d="M{x:.0f} {y:.0f}c{-5 * s:.0f} {-9 * s:.0f} {-13 * s:.0f} {-14 * s:.0f} {-13 * s:.0f} {-24 * s:.0f}a{13 * s:.0f} {13 * s:.0f} 0 0 1 {26 * s:.0f} 0c0 {10 * s:.0f} {-8 * s:.0f} {15 * s:.0f} {-13 * s:.0f} {24 * s:.0f}z" fill="{fill}" stroke="#fff" stroke-width="2"/>'
        f'<text x="{x:.0f}" y="{y - 24 * s:.0f}" text-anchor="middle" dominant-baseline="central" font-size="{12 * s:.0f}" font-weight="700" fill="#fff">{escape(label)}</text></g>'
    )


def tag(x: float, y: float, fill: str, ink: str, text: str, ident: str) -> str:
    """A price in a rounded label above the point."""
    wide = 18 + 8.2 * len(text)
    return (
        f'<g id="{ident}" role="img" aria-label="{escape(text)}"><path d="M{x - 6:.0f} {y - 9:.0f}h12l-6 8z" fill="{fill}"/><rect x="{x - wide / 2:.0f}" y="{y - 34:.0f}" width="{wide:.0f}" height="26" rx="13" fill="{fill}" stroke="#fff" stroke-width="1.5"/>'
        f'<text x="{x:.0f}" y="{y - 21:.0f}" text-anchor="middle" dominant-baseline="central" font-size="13" font-weight="700" fill="{ink}">{escape(text)}</text></g>'
    )
