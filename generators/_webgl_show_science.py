"""Moving scenes that explain something: a molecule, data in bars, a field of waves."""

from __future__ import annotations

import math

from generators._webgl_look import Draw, shade, standard
from generators._webgl_scene import Camera, Part, Piece, Raw, Thing, box, num, rounded
from generators._webgl_show import (
    DARK_SKIES,
    LABEL,
    LIGHT_SKIES,
    Show,
    catcher,
    label_code,
)

Atom = tuple[str, float, float, float]
ELEMENTS = {
    "H": ("#f4f4f4", 0.26),
    "C": ("#3b3f46", 0.4),
    "N": ("#3763d6", 0.4),
    "O": ("#d8362e", 0.38),
    "S": ("#e8c33a", 0.48),
    "Cl": ("#3fa64b", 0.46),
}


def _ring(symbols: str, r: float, start: float = 90) -> list[Atom]:
    """Atoms on a regular polygon in the plane z = 0; positions in angstrom."""
    n = len(symbols)
    return [
        (
            s,
            round(r * math.cos(math.radians(start + 360 * i / n)), 3),
            round(r * math.sin(math.radians(start + 360 * i / n)), 3),
            0.0,
        )
        for i, s in enumerate(symbols)
    ]


def _outward(atoms: list[Atom], which: list[int], symbol: str, length: float) -> list[Atom]:
    """One more atom outside each listed one, straight away from the centre."""
    found = []
    for i in which:
        _, x, y, _ = atoms[i]
        k = 1 + length / math.hypot(x, y)
        found.append((symbol, round(x * k, 3), round(y * k, 3), 0.0))
    return found


def molecules() -> dict[str, tuple[str, list[Atom], list[tuple[int, int]]]]:
    """Name: (formula, atoms in angstrom, bonds by index); geometry from bond lengths and angles of the textbooks."""
    benzene = _ring("CCCCCC", 1.39)
    benzene += _outward(benzene, list(range(6)), "H", 1.09)
    chloro = _ring("CCCCCC", 1.39)
    chloro += [*_outward(chloro, [0], "Cl", 1.74), *_outward(chloro, [1, 2, 3, 4, 5], "H", 1.09)]
    pyridine = _ring("NCCCCC", 1.38)
    pyridine += _outward(pyridine, [1, 2, 3, 4, 5], "H", 1.09)
    tetra = [(1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)]
    arm = 1.09 / math.sqrt(3)
    methane: list[Atom] = [
        ("C", 0, 0, 0),
        *(("H", round(x * arm, 3), round(y * arm, 3), round(z * arm, 3)) for x, y, z in tetra),
    ]
    far = 1.77 / math.sqrt(3)
    chloroform: list[Atom] = [
        ("C", 0, 0, 0),
        ("H", round(arm, 3), round(arm, 3), round(arm, 3)),
        *(("Cl", round(x * far, 3), round(y * far, 3), round(z * far, 3)) for x, y, z in tetra[1:]),
    ]
    ethanol: list[Atom] = [
        ("C", -1.17, -0.41, 0), ("C", 0, 0.56, 0), ("O", 1.18, -0.22, 0), ("H", -2.13, 0.12, 0), ("H", -1.13, -1.05, 0.89), ("H", -1.13, -1.05, -0.89),
        ("H", 0.02, 1.2, 0.89), ("H", 0.02, 1.2, -0.89), ("H", 1.95, 0.36, 0),
    ]  # fmt: skip
    star = [(0, i) for i in range(1, 5)]
    hexagon = [(i, (i + 1) % 6) for i in range(6)]
    return {
        "water": ("H2O", [("O", 0, 0.2, 0), ("H", 0.76, -0.39, 0), ("H", -0.76, -0.39, 0)], [(0, 1), (0, 2)]),
        "carbon dioxide": ("CO2", [("C", 0, 0, 0), ("O", 1.16, 0, 0), ("O", -1.16, 0, 0)], [(0, 1), (0, 2)]),
        "ammonia": ("NH3", [("N", 0, 0.2, 0), ("H", 0.94, -0.18, 0), ("H", -0.47, -0.18, 0.81), ("H", -0.47, -0.18, -0.81)], [(0, 1), (0, 2), (0, 3)]),
        "methane": ("CH4", methane, star),
        "chloroform": ("CHCl3", chloroform, star),
        "ethanol": ("C2H6O", ethanol, [(0, 1), (1, 2), (0, 3), (0, 4), (0, 5), (1, 6), (1, 7), (2, 8)]),
        "benzene": ("C6H6", benzene, [*hexagon, *((i, i + 6) for i in range(6))]),
        "chlorobenzene": ("C6H5Cl", chloro, [*hexagon, *((i, i + 6) for i in range(6))]),
        "pyridine": ("C5H5N", pyridine, [*hexagon, *((i, i + 5) for i in range(1, 6))]),
    }  # fmt: skip


def molecule(d: Draw) -> Show:
    """Balls and sticks that turn; element symbols as sprites on some."""
    listed = molecules()
    name = d.one(list(listed))
    formula, atoms, bonds = listed[name]
    style = d.one(("ball-and-stick", "space-filling", "ball-and-stick"))
    grow = 1.0 if style == "ball-and-stick" else 2.3
    dark = d.chance(0.4)
    used = list(dict.fromkeys(a[0] for a in atoms))
    radii = ", ".join(f"{s}: {num(ELEMENTS[s][1] * grow)}" for s in used)
    labelled = style == "ball-and-stick" and d.chance(0.6)
    lines: list[str] = [
        "const atoms = [",
        *(f"['{s}', {num(x)}, {num(y)}, {num(z)}]," for s, x, y, z in atoms),
        "];",
        f"const radius = {{ {radii} }};",
        f"const paint = {{ {', '.join(f'{s}: $atom{s}' for s in used)} }};",
        "atoms.forEach(([symbol, x, y, z], i) => {",
        "const atom = new THREE.Mesh(new THREE.SphereGeometry(radius[symbol], 36, 24), paint[symbol]);",
        "atom.name = `${symbol}${i + 1}`;",
        "atom.position.set(x, y, z);",
        "atom.castShadow = true;",
        "atom.receiveShadow = true;",
        "{group}.add(atom);",
        *(
            (
                f"const label = makeLabel(symbol, '{'#ffffff' if dark else '#22262e'}', 0.3);",
                "label.position.set(x, y + radius[symbol] + 0.2, z);",
                "{group}.add(label);",
            )
            if labelled
            else ()
        ),
        "});",
    ]
    if style == "ball-and-stick":
        pairs = ", ".join(f"[{a}, {b}]" for a, b in bonds)
        lines += [
            f"for (const [a, b] of [{pairs}]) {{",
            "const start = new THREE.Vector3(...atoms[a].slice(1));",
            "const end = new THREE.Vector3(...atoms[b].slice(1));",
            "const stick = new THREE.Mesh(new THREE.CylinderGeometry(0.085, 0.085, start.distanceTo(end), 18), $bond);",
            "stick.name = `bond ${atoms[a][0]}${a + 1}-${atoms[b][0]}${b + 1}`;",
            "stick.position.lerpVectors(start, end, 0.5);",
            "stick.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), end.clone().sub(start).normalize());",
            "stick.castShadow = true;",
            "{group}.add(stick);",
            "}",
        ]
    reach = max(math.sqrt(x * x + y * y + z * z) for _, x, y, z in atoms) + 0.55 * grow
    tilt = d.number(-0.5, 0.5)
    things = [
        Thing(name=name.replace(" ", "-"), pieces=(Raw(lines=tuple(lines)),), note=f"{name.capitalize()}, {formula}", motion=(f"{{it}}.rotation.set({num(tilt)}, {num(d.number(0, 3))} + t * {num(d.number(0.4, 0.9))}, 0);",)),
        Thing(name="stage", pieces=(catcher(round(-reach - 0.15, 2), reach * 12, 0.18),), note="Floor"),
    ]  # fmt: skip
    materials = {f"atom{s}": standard(ELEMENTS[s][0], d.number(0.2, 0.4)) for s in used} | {
        "bond": standard("#c9ccd1" if dark else "#9aa0a8", 0.45)
    }
    words = {"ball-and-stick": "A ball-and-stick model", "space-filling": "A space-filling model"}[style]
    return Show(
        things=tuple(things), title=f"{words} of {name} ({formula}) turning slowly" + (", each atom with its symbol" if labelled else ""), materials=materials, target=(0, 0, 0), radius=round(reach * 1.06, 2),
        sky=d.one(DARK_SKIES if dark else LIGHT_SKIES), textures={LABEL: label_code(d)} if labelled else {}, interval_ms=d.one((300, 500, 800)), variant=style,
    )  # fmt: skip


TABLES = (
    ("Coffee shop sales by weekday", ("Espresso", "Latte", "Tea", "Juice"), ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat"), (20, 95)),
    ("Electricity by source and year", ("Wind", "Solar", "Hydro", "Gas"), ("2019", "2020", "2021", "2022", "2023"), (12, 88)),
    ("Museum visitors by quarter", ("Adults", "Students", "Families"), ("Q1", "Q2", "Q3", "Q4"), (25, 96)),
    ("Rainfall in four cities", ("Lisbon", "Bergen", "Mumbai", "Quito"), ("Jan", "Mar", "May", "Jul", "Sep", "Nov"), (8, 92)),
    ("Bicycles rented by hour", ("Harbour", "Station", "Campus"), ("8", "10", "12", "14", "16", "18"), (15, 90)),
    ("Exports of a small island", ("Fish", "Fruit", "Textiles", "Tools"), ("North", "South", "East", "West"), (10, 85)),
)  # fmt: skip


def data_bars(d: Draw) -> Show:
    """Bars on a grid that grow from the floor, with sprites along two axes and lines behind."""
    title, series, columns, (low, high) = d.one(TABLES)
    dark = d.chance(0.45)
    ink = "#e8ecf5" if dark else "#2d3340"
    colors = d.one(
        (
            ("#4e79a7", "#f28e2b", "#59a14f", "#e15759"),
            ("#264653", "#2a9d8f", "#e9c46a", "#e76f51"),
            ("#5b8ff9", "#61d9a7", "#f6bd16", "#e86452"),
            ("#7f6bd6", "#e573a5", "#f0a35c", "#58b5c9"),
        )
    )
    values = [[d.whole(low, high) for _ in columns] for _ in series]
    gap_x, gap_z = 0.95, 0.95
    w, depth = len(columns) * gap_x, len(series) * gap_z
    shape = d.one(
        (
            "BoxGeometry(0.62, 1, 0.62)",
            "CylinderGeometry(0.32, 0.32, 1, 32)",
            "RoundedBoxGeometry(0.62, 1, 0.62, 3, 0.05)",
            "CylinderGeometry(0.34, 0.34, 1, 6)",
        )
    )
    lines = [
        f"const series = [{', '.join(repr(s) for s in series)}];",
        f"const columns = [{', '.join(repr(c) for c in columns)}];",
        "const values = [",
        *(f"[{', '.join(map(str, row))}]," for row in values),
        "];",
        f"const palette = [{', '.join(repr(c) for c in colors[: len(series)])}];",
        "const bars = [];",
        "values.forEach((row, z) => row.forEach((value, x) => {",
        f"const bar = new THREE.Mesh(new THREE.{shape}.translate(0, 0.5, 0), new THREE.MeshStandardMaterial({{ color: palette[z], roughness: {num(d.number(0.3, 0.6))} }}));",
        "bar.name = `${series[z]} ${columns[x]}`;",
        f"bar.position.set((x - {num((len(columns) - 1) / 2)}) * {gap_x}, 0, (z - {num((len(series) - 1) / 2)}) * {gap_z});",
        "bar.castShadow = true;",
        "bar.receiveShadow = true;",
        "bar.userData = { value, delay: 0.05 * (x + z) };",
        "bars.push(bar);",
        "{group}.add(bar);",
        "}));",
        "columns.forEach((text, x) => {",
        f"const label = makeLabel(text, '{ink}', 0.34);",
        f"label.position.set((x - {num((len(columns) - 1) / 2)}) * {gap_x}, 0.12, {num(depth / 2 + 0.4)});",
        "{group}.add(label);",
        "});",
        "series.forEach((text, z) => {",
        "const label = makeLabel(text, palette[z], 0.36);",
        f"label.position.set({num(w / 2 + 0.95)}, 0.15, (z - {num((len(series) - 1) / 2)}) * {gap_z});",
        "{group}.add(label);",
        "});",
        "{group}.userData.update = (t) => {",
        "for (const bar of bars) {",
        f"const k = Math.min(Math.max((t - bar.userData.delay) / {num(d.number(0.6, 1.0, 1))}, 0), 1);",
        "bar.scale.y = Math.max((1 - (1 - k) ** 3) * bar.userData.value * 0.03, 0.01);",
        "}",
        "};",
    ]
    grid = [
        "const ticks = [];",
        "for (let i = 0; i <= 4; i++) {",
        f"ticks.push(new THREE.Vector3({num(-w / 2 - 0.2)}, i * 0.75, {num(-depth / 2 - 0.2)}), new THREE.Vector3({num(w / 2 + 0.2)}, i * 0.75, {num(-depth / 2 - 0.2)}));",
        f"ticks.push(new THREE.Vector3({num(-w / 2 - 0.2)}, i * 0.75, {num(-depth / 2 - 0.2)}), new THREE.Vector3({num(-w / 2 - 0.2)}, i * 0.75, {num(depth / 2 + 0.2)}));",
        f"const tick = makeLabel(String(i * 25), '{ink}', 0.28);",
        f"tick.position.set({num(-w / 2 - 0.5)}, i * 0.75, {num(depth / 2 + 0.2)});",
        "{group}.add(tick);",
        "}",
        "const gridLines = new THREE.LineSegments(new THREE.BufferGeometry().setFromPoints(ticks), $gridLine);",
        "gridLines.name = 'grid-lines';",
        "{group}.add(gridLines);",
    ]  # fmt: skip
    heading = [
        f"const heading = makeLabel('{title}', '{ink}', {num(min(0.5, w * 0.085))});",
        f"heading.position.set(0, 3.6, {num(-depth / 2 - 0.2)});",
        "{group}.add(heading);",
    ]
    base = Part(
        name="plate",
        geometry=rounded(round(w + 0.6, 2), 0.14, round(depth + 0.6, 2), 0.05),
        material="plate",
        at=(0, -0.08, 0),
    )
    things = [
        Thing(name="bars", pieces=(Raw(lines=tuple(lines)),), motion=("{it}.userData.update(t);",), note=title),
        Thing(name="axes", pieces=(base, Raw(lines=tuple(grid)), Raw(lines=tuple(heading))), note="Plate, grid and scale"),
        Thing(name="stage", pieces=(catcher(-0.16, 40, 0.16),), note="Floor"),
    ]  # fmt: skip
    sky = d.one(DARK_SKIES if dark else LIGHT_SKIES)
    return Show(
        things=tuple(things), title=f"A 3D bar chart titled {title}, with {len(series)} rows of {len(columns)} bars growing from the floor",
        materials={"plate": standard(shade(sky[1], 1.18) if dark else "#ffffff", 0.7), "gridLine": ("LineBasicMaterial", {"color": shade(sky[1], 1.4) if dark else shade(sky[1], 0.7)})},
        target=(0.2, 1.45, 0), radius=round(max(w, depth) * 0.62 + 0.95, 2), azimuth=(20, 40), elevation=(22, 34), sky=sky, textures={LABEL: label_code(d)}, interval_ms=d.one((200, 350)), variant="dark" if dark else "light",
    )  # fmt: skip


def wave_field(d: Draw) -> Show:
    """Hundreds of instanced blocks that rise and fall as waves cross them, coloured by height."""
    n = d.whole(12, 18)
    low, high = d.one(
        (
            ("#17375e", "#7fe0d4"),
            ("#3b1f5b", "#ff9e6d"),
            ("#0f3b3a", "#f2d16b"),
            ("#8c2f39", "#ffd9a0"),
            ("#29335c", "#f3a712"),
        )
    )
    shape = d.one(
        (
            "RoundedBoxGeometry(0.26, 1, 0.26, 2, 0.04)",
            "CylinderGeometry(0.14, 0.14, 1, 6)",
            "BoxGeometry(0.24, 1, 0.24)",
        )
    )
    wave, kind = d.one((
        ("Math.sin(Math.hypot(x, z) * 1.6 - t * 2.2)", "rings from the middle"),
        ("Math.sin(x * 1.1 + t * 1.6) * Math.cos(z * 0.9 - t)", "a chequer of hills"),
        ("Math.sin((x + z) * 0.9 - t * 1.8) * 0.6 + Math.sin(Math.hypot(x - 2, z + 1) * 1.5 - t * 2) * 0.4", "two crossing waves"),
    ))  # fmt: skip
    lines = [
        f"const side = {n};",
        "const spacing = 0.3;",
        f"const blocks = new THREE.InstancedMesh(new THREE.{shape}.translate(0, 0.5, 0), new THREE.MeshStandardMaterial({{ roughness: {num(d.number(0.3, 0.6))} }}), side * side);",
        "blocks.name = 'blocks';",
        "blocks.castShadow = true;",
        "blocks.receiveShadow = true;",
        "{group}.add(blocks);",
        "const pose = new THREE.Object3D();",
        f"const [low, high, tint] = [new THREE.Color('{low}'), new THREE.Color('{high}'), new THREE.Color()];",
        "{group}.userData.update = (t) => {",
        "for (let i = 0; i < side * side; i++) {",
        "const x = ((i % side) - (side - 1) / 2) * spacing;",
        "const z = (Math.floor(i / side) - (side - 1) / 2) * spacing;",
        f"const wave = {wave};",
        "pose.position.set(x, 0, z);",
        "pose.scale.set(1, 0.9 + wave * 0.6, 1);",
        "pose.updateMatrix();",
        "blocks.setMatrixAt(i, pose.matrix);",
        "blocks.setColorAt(i, tint.lerpColors(low, high, 0.5 + wave / 2));",
        "}",
        "blocks.instanceMatrix.needsUpdate = true;",
        "blocks.instanceColor.needsUpdate = true;",
        "};",
    ]
    edge = round(n * 0.3, 2)
    frame: tuple[Piece, ...] = (
        Part(name="tray", geometry=rounded(round(edge + 0.5, 2), 0.16, round(edge + 0.5, 2), 0.06), material="tray", at=(0, -0.05, 0)),
        Part(name="rim-front", geometry=box(round(edge + 0.5, 2), 0.3, 0.1), material="tray", at=(0, 0.05, round(edge / 2 + 0.2, 2))),
        Part(name="rim-side", geometry=box(0.1, 0.3, round(edge + 0.5, 2)), material="tray", at=(round(edge / 2 + 0.2, 2), 0.05, 0)),
        catcher(-0.14, 40, 0.2),
    )  # fmt: skip
    dark = d.chance(0.4)
    inset = (
        Camera(fov_deg=38, eye=(0, round(edge * 2.1, 1), 0.01), target=(0, 0, 0)) if d.chance(0.35) else None
    )
    things = [
        Thing(
            name="wave-field",
            pieces=(Raw(lines=tuple(lines)),),
            motion=("{it}.userData.update(t);",),
            note="Blocks that ride a wave",
        ),
        Thing(name="frame", pieces=frame, note="Tray and floor"),
    ]
    return Show(
        things=tuple(things), title=f"A field of {n} by {n} blocks rising and falling in {kind}" + (", with a view from above in the corner" if inset else ""), materials={"tray": standard(d.one(("#f2efe8", "#2b2e36", "#c9a57a")), 0.6)},
        target=(0, 0.4, 0), radius=round(edge * 0.72, 2), azimuth=(28, 52), elevation=(24, 38), sky=d.one(DARK_SKIES if dark else LIGHT_SKIES), inset=inset, interval_ms=d.one((250, 400)), variant="two-views" if inset else "one-view",
    )  # fmt: skip
