"""Diagrams of sets that overlap and of branches that part and meet."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_diagram_frame import Sheet
from generators._svg_diagram_model_words import HISTORIES, OVERLAPS
from generators._svg_diagram_models import row_of, text_at
from generators._svg_markup import Tag, number, slug, tag
from generators._svg_palette import ink_on
from generators._svg_text import text_width


def venn(rng: np.random.Generator) -> tuple[Tag, str]:
    """Three circles that overlap, a word in every region and the names of the sets outside."""
    title, sets, regions = row_of(rng, OVERLAPS)
    sheet = Sheet.drawn(rng, title)
    names, words = sets.split(";"), regions.split(";")
    r, cx, cy = 150.0, 260.0, 250.0
    away = r * 0.62
    centres = [
        (cx + away * math.sin(a), cy - away * math.cos(a)) for a in (-math.pi / 3, math.pi / 3, math.pi)
    ]
    for k, (x, y) in enumerate(centres):
        color = sheet.palette.series[k]
        sheet.back.add(
            tag(
                "circle",
                id=f"set-{slug(names[k])}",
                cx=x,
                cy=y,
                r=r,
                role=f"set-{k + 1}",
                look={"fill": color, "fill-opacity": 0.32, "stroke": color, "stroke-width": 2},
            )
        )
    outward = [((x - cx) / away, (y - cy) / away) for x, y in centres]
    for k, (dx, dy) in enumerate(outward):
        x, y = cx + dx * (away + r * 0.42), cy + dy * (away + r * 0.42)
        sheet.nodes.add(text_at(sheet, x, y + 5, words[k], sheet.palette.ink, role="only", anchor="middle"))
        name_y = centres[k][1] - r - 10 if dy < 0 else centres[k][1] + r + sheet.size * 1.5
        sheet.nodes.add(
            text_at(
                sheet,
                centres[k][0],
                name_y,
                names[k],
                sheet.palette.ink,
                role="set-name",
                anchor="middle",
                weight=700,
                size=sheet.size + 3,
            )
        )
    for k, (a, b) in enumerate(((0, 1), (0, 2), (1, 2))):
        dx, dy = outward[a][0] + outward[b][0], outward[a][1] + outward[b][1]
        x, y = cx + dx * r * 0.52, cy + dy * r * 0.52
        sheet.nodes.add(
            text_at(
                sheet,
                x,
                y + 5,
                words[3 + k],
                sheet.palette.ink,
                role="both",
                anchor="middle",
                size=sheet.size - 1.5,
            )
        )
    sheet.nodes.add(
        text_at(sheet, cx, cy + 5, words[6], sheet.palette.ink, role="all", anchor="middle", weight=700)
    )
    return sheet.finish(520, centres[2][1] + r + sheet.size * 2), title


def branches(rng: np.random.Generator) -> tuple[Tag, str]:
    """Commits in order from below or from the left, a lane for every branch, curves where they part and meet."""
    title, text = row_of(rng, HISTORIES)
    sheet = Sheet.drawn(rng, title)
    commits = [c.split(":", 1) for c in text.split(";")]
    lanes: list[str] = ["main"]
    for where, _ in commits:
        name = where.split("<")[0]
        if name not in lanes:
            lanes.append(name)
    pitch, lane, size = 44.0, 42.0, sheet.size
    at = {}
    x0, texts = 20.0, 20.0 + lane * len(lanes) + 20
    last: dict[str, int] = {}
    widest = 0.0
    for k, (where, message) in enumerate(commits):
        branch, _, source = where.partition("<")
        x, y = x0 + lane * lanes.index(branch), 20 + pitch * k
        at[k] = (x, y)
        color = sheet.palette.series[lanes.index(branch) % 6]
        for before, paint in (
            (last.get(branch, last.get("main")), color),
            (last.get(source), sheet.palette.series[lanes.index(source) % 6] if source else ""),
        ):
            if before is None or not paint:
                continue
            px, py = at[before]
            n = number
            d = (
                f"M{n(px, 1)} {n(py, 1)}V{n(y, 1)}"
                if px == x
                else f"M{n(px, 1)} {n(py, 1)}C{n(px, 1)} {n(py + pitch * 0.7, 1)} {n(x, 1)} {n(py + pitch * 0.3, 1)} {n(x, 1)} {n(py + pitch, 1)}V{n(y, 1)}"
                if x > px
                else f"M{n(px, 1)} {n(py, 1)}V{n(y - pitch, 1)}C{n(px, 1)} {n(y - pitch * 0.3, 1)} {n(x, 1)} {n(y - pitch * 0.7, 1)} {n(x, 1)} {n(y, 1)}"
            )
            sheet.links.add(
                tag(
                    "path",
                    id=f"edge-{before + 1}-{k + 1}",
                    d=d,
                    role=f"lane-{lanes.index(branch) + 1}" if paint == color else "merge-in",
                    look={"fill": "none", "stroke": paint, "stroke-width": 3},
                )
            )
        last[branch] = k
        group = tag("g", id=f"commit-{k + 1}")
        is_merge = bool(source)
        group.add(
            tag(
                "circle",
                cx=x,
                cy=y,
                r=8 if not is_merge else 9,
                role="merge" if is_merge else f"commit-{lanes.index(branch) + 1}",
                look={
                    "fill": sheet.palette.ground if is_merge else color,
                    "stroke": color,
                    "stroke-width": 3,
                },
            )
        )
        code = f"{int(rng.integers(16**7)):07x}"
        group.add(
            text_at(sheet, texts, y + size * 0.35, code, sheet.palette.muted, role="code", size=size - 1.5)
        )
        left = texts + text_width("0" * 8, size - 1.5, sheet.stack) + 10
        group.add(
            text_at(
                sheet,
                left,
                y + size * 0.35,
                message,
                sheet.palette.ink,
                role="message",
                weight=600 if is_merge else 400,
                size=size,
            )
        )
        end = left + sheet.width_of(message, 600)
        if k == max(i for i, (w, _) in enumerate(commits) if w.split("<")[0] == branch):
            wide = text_width(branch, size - 2, sheet.stack, 600) + 16
            group.add(
                tag(
                    "rect",
                    x=end + 12,
                    y=y - size * 0.85,
                    width=wide,
                    height=size * 1.7,
                    rx=size * 0.85,
                    role="tag",
                    look={"fill": color},
                )
            )
            group.add(
                text_at(
                    sheet,
                    end + 12 + wide / 2,
                    y + size * 0.3,
                    branch,
                    ink_on(color),
                    role="branch",
                    weight=600,
                    size=size - 2,
                    anchor="middle",
                )
            )
            end += 12 + wide
        widest = max(widest, end)
        sheet.nodes.add(group)
    return sheet.finish(widest, 20 + pitch * (len(commits) - 1) + 14), title
