"""Illustrations of towns: skylines and streets."""

from __future__ import annotations

from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix
from generators._svg_scene_parts import Scene, house, plant


def _tower(
    scene: Scene, name: str, x: float, width: float, height: float, color: str, *, has_windows: bool
) -> Tag:
    """One building with its foot at the picture's bottom line for buildings."""
    ground = scene.height * 0.86
    group = tag("g", id=name)
    top = ground - height
    kind = int(scene.rng.integers(4))
    if kind == 1:
        group.add(
            tag(
                "rect",
                id=f"{name}-mast",
                x=x + width / 2 - 1.5,
                y=top - height * 0.18,
                width=3,
                height=height * 0.18,
                fill=color,
            )
        )
    if kind == 2:
        group.add(
            tag(
                "path",
                id=f"{name}-gable",
                d=f"M{number(x, 1)} {number(top + 1, 1)} L{number(x + width / 2, 1)} {number(top - width * 0.4, 1)} L{number(x + width, 1)} {number(top + 1, 1)}Z",
                fill=mix(color, "#000000", 0.15),
            )
        )
    if kind == 3:
        group.add(
            tag(
                "rect",
                id=f"{name}-top",
                x=x + width * 0.2,
                y=top - height * 0.09,
                width=width * 0.6,
                height=height * 0.09 + 1,
                fill=color,
            )
        )
    group.add(tag("rect", id=f"{name}-block", x=x, y=top, width=width, height=height, fill=color))
    if has_windows:
        columns, pitch = max(2, int(width // 17)), width / max(2, int(width // 17))
        rows = max(2, int(height // 22) - 1)
        lit = (
            "#ffd97a"
            if scene.light.is_night or scene.light.name in ("sunset", "dawn")
            else mix(color, "#ffffff", 0.5)
        )
        panes = tag("g", id=f"{name}-windows", fill=lit)
        for r in range(rows):
            for c in range(columns):
                if scene.chance(0.72):
                    panes.add(
                        tag(
                            "rect",
                            x=x + (c + 0.26) * pitch,
                            y=top + 11 + r * (height - 14) / rows,
                            width=pitch * 0.48,
                            height=9,
                        )
                    )
        group.add(panes)
    return group


def skyline(scene: Scene) -> str:
    """A city behind a river or a road: far towers pale, near ones with windows."""
    scene.sky()
    if not scene.light.is_night:
        scene.clouds(3)
    ground = scene.height * 0.86
    far = tag("g", id="far-towers", comment="Towers far away")
    x = -10.0
    k = 0
    while x < scene.width:
        w = scene.width * scene.uniform(0.05, 0.09)
        k += 1
        far.add(
            _tower(
                scene,
                f"far-{k}",
                x,
                w,
                scene.height * scene.uniform(0.28, 0.52),
                mix(scene.light.land[0], scene.light.sky[-1], 0.35),
                has_windows=False,
            )
        )
        x += w * scene.uniform(0.95, 1.3)
    near = tag("g", id="towers", comment="Towers near by")
    x, k = scene.width * 0.01, 0
    while x < scene.width * 0.96:
        w = scene.width * scene.uniform(0.075, 0.125)
        k += 1
        base = (
            scene.one(scene.light.wall)
            if scene.chance(0.35)
            else scene.light.land[int(scene.rng.integers(1, 4))]
        )
        near.add(
            _tower(
                scene,
                f"tower-{k}",
                x,
                min(w, scene.width * 0.99 - x),
                scene.height * scene.uniform(0.2, 0.44),
                base,
                has_windows=True,
            )
        )
        x += w + scene.width * scene.uniform(0.006, 0.03)
    scene.add(far, near)
    if scene.chance(0.5):
        fill = scene.gradient(
            "river-fill",
            (
                mix(scene.light.sky[-1], scene.light.land[1], 0.4),
                mix(scene.light.sky[0], scene.light.land[3], 0.5),
            ),
        )
        scene.add(
            tag("rect", id="river", y=ground, width=scene.width, height=scene.height - ground, fill=fill)
        )
        what = "a river"
    else:
        scene.add(
            tag(
                "rect",
                id="road",
                y=ground,
                width=scene.width,
                height=scene.height - ground,
                fill="#4a4f57" if not scene.light.is_night else "#10162b",
            )
        )
        y = (ground + scene.height) / 2
        scene.add(
            tag(
                "line",
                id="lane-marks",
                x1=0,
                y1=y,
                x2=scene.width,
                y2=y,
                stroke="#f2e9c9",
                stroke_width=3,
                stroke_dasharray="22 16",
            )
        )
        what = "a road"
    return f"a city skyline behind {what}"


def street(scene: Scene) -> str:
    """A row of small houses with trees and a pavement."""
    scene.sky()
    scene.clouds(3)
    ground = scene.height * 0.84
    scene.ridge("hills", 0.6, 0.1, scene.light.land[0], waves=2)
    scene.add(
        tag(
            "rect",
            id="lawn",
            y=ground - scene.height * 0.08,
            width=scene.width,
            height=scene.height * 0.1,
            fill=scene.light.land[1],
        )
    )
    count = int(scene.rng.integers(3, 6))
    row = tag("g", id="houses", comment="Houses")
    for k in range(count):
        w = scene.width / count * scene.uniform(0.56, 0.7)
        row.add(
            house(
                scene,
                f"house-{k + 1}",
                scene.width * (k + 0.16) / count,
                ground,
                w,
                w * scene.uniform(1.0, 1.35),
            )
        )
    scene.add(row)
    spots = [
        (scene.width * (k + 0.97) / count, ground + 4, scene.height * scene.uniform(0.2, 0.32))
        for k in range(count)
        if scene.chance(0.75)
    ]
    if spots:
        plant(scene, spots, "round" if scene.chance(0.6) else "poplar")
    scene.add(
        tag(
            "rect",
            id="pavement",
            y=ground,
            width=scene.width,
            height=scene.height * 0.04,
            fill=mix("#cfc8bd", scene.light.sky[0], 0.2),
        )
    )
    scene.add(
        tag(
            "rect",
            id="road",
            y=ground + scene.height * 0.04,
            width=scene.width,
            height=scene.height,
            fill="#55595f" if not scene.light.is_night else "#141b33",
        )
    )
    return f"a street with {count} houses"
