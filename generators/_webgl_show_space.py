"""Moving scenes seen from far away: a globe with its routes, planets around their star."""

from __future__ import annotations

import math

from generators import _webgl_space as space
from generators._webgl_look import Draw, glow, shade, standard
from generators._webgl_scene import Part, Piece, Raw, Thing, num, sphere
from generators._webgl_show import (
    DARK,
    LABEL,
    SPACE,
    Show,
    glow_sprite_code,
    label_code,
)

CITIES = (
    ("Lisbon", 38.7, -9.1), ("New York", 40.7, -74.0), ("Nairobi", -1.3, 36.8), ("Tokyo", 35.7, 139.7), ("Sydney", -33.9, 151.2), ("Lima", -12.0, -77.0), ("Oslo", 59.9, 10.8), ("Mumbai", 19.1, 72.9),
    ("Cape Town", -33.9, 18.4), ("Vancouver", 49.3, -123.1), ("Cairo", 30.0, 31.2), ("Singapore", 1.35, 103.8), ("Reykjavik", 64.1, -21.9), ("Buenos Aires", -34.6, -58.4),
)  # fmt: skip


def globe(d: Draw) -> Show:
    """A globe of points with glowing arcs between cities; sometimes with bloom."""
    home = d.one(CITIES)
    others = [c for c in d.shuffled(list(CITIES)) if c != home][: d.whole(5, 8)]
    accent, cool = d.one(
        (("#ff9d5c", "#3fa7ff"), ("#ffd166", "#06d6a0"), ("#ff5d8f", "#7aa7ff"), ("#7cf5c4", "#8d7bff"))
    )
    bloom = d.chance(0.5)
    lines = [
        "const onGlobe = (lat, lon, r) => new THREE.Vector3().setFromSphericalCoords(r, THREE.MathUtils.degToRad(90 - lat), THREE.MathUtils.degToRad(lon + 90));",
        f"const cities = [{', '.join(f'[{n!r}, {num(a, 1)}, {num(b, 1)}]' for n, a, b in (home, *others))}];",
        "const dots = [];",
        f"for (let lat = -84; lat <= 84; lat += {d.one((4, 5, 6))}) {{",
        f"const count = Math.max(6, Math.round(Math.cos(THREE.MathUtils.degToRad(lat)) * {d.whole(70, 100)}));",
        "for (let k = 0; k < count; k++) dots.push(onGlobe(lat, (k / count) * 360, 2.01));",
        "}",
        f"const dotCloud = new THREE.Points(new THREE.BufferGeometry().setFromPoints(dots), new THREE.PointsMaterial({{ color: '{cool}', size: {num(d.number(0.03, 0.045, 3))}, transparent: true, opacity: 0.75 }}));",
        "dotCloud.name = 'globe-dots';",
        "{group}.add(dotCloud);",
        "const runners = [];",
        "const start = onGlobe(cities[0][1], cities[0][2], 2.02);",
        "cities.forEach(([name, lat, lon], i) => {",
        "const place = onGlobe(lat, lon, 2.02);",
        "const marker = new THREE.Mesh(new THREE.SphereGeometry(i ? 0.045 : 0.075, 18, 12), i ? $cityGlow : $homeGlow);",
        "marker.name = `city ${name}`;",
        "marker.position.copy(place);",
        "const label = makeLabel(name, '#e9f0ff', 0.2);",
        "label.position.copy(place).multiplyScalar(1.09);",
        "{group}.add(marker, label);",
        "if (!i) return;",
        "const middle = start.clone().add(place).normalize().multiplyScalar(2.05 + start.distanceTo(place) * 0.32);",
        "const arc = new THREE.QuadraticBezierCurve3(start, middle, place);",
        "const line = new THREE.Line(new THREE.BufferGeometry().setFromPoints(arc.getPoints(60)), $route);",
        "line.name = `route ${cities[0][0]} to ${name}`;",
        "const runner = new THREE.Mesh(new THREE.SphereGeometry(0.04, 14, 10), $homeGlow);",
        "runner.name = `plane to ${name}`;",
        "runners.push({ runner, arc, offset: i * 0.37 });",
        "{group}.add(line, runner);",
        "});",
        "{group}.userData.update = (t) => {",
        f"for (const {{ runner, arc, offset }} of runners) runner.position.copy(arc.getPoint((t * {num(d.number(0.12, 0.25))} + offset) % 1));",
        "};",
    ]
    ball = Part(name="ocean-sphere", geometry=sphere(2, 64, 40), material="ocean", casts=False)
    air = Raw(lines=(
        "const halo = new THREE.Sprite(new THREE.SpriteMaterial({ map: glowTexture(), blending: THREE.AdditiveBlending, depthWrite: false }));",
        "halo.name = 'atmosphere';",
        f"halo.scale.setScalar({num(d.number(6.2, 7.0))});",
        "{group}.add(halo);",
    ))  # fmt: skip
    turn = -math.radians(home[2] + 90) + d.number(-0.5, 0.5)
    things = [
        Thing(
            name="globe",
            pieces=(ball, air, Raw(lines=tuple(lines))),
            motion=("{it}.userData.update(t);", f"{{it}}.rotation.y = {num(round(turn, 2))} + t * 0.05;"),
            note="Globe, cities and routes",
        )
    ]
    dark_blue = d.one(("#0d1a33", "#141432", "#0c2430"))
    return Show(
        things=tuple(things), title=f"A globe of dots with arcs from {home[0]} to {', '.join(c[0] for c in others[:2])} and {len(others) - 2} more cities",
        materials={"ocean": standard(dark_blue, 0.95), "cityGlow": glow(cool, 1.6), "homeGlow": glow(accent, 2.2), "route": ("LineBasicMaterial", {"color": accent, "transparent": True, "opacity": 0.85})},
        target=(0, 0.15, 0), radius=2.75, azimuth=(-20, 20), elevation=(8, 26), sky=d.one((("#04060f", "#0d1530"), ("#05080f", "#132a38"), ("#080510", "#22163c"))), stars=d.whole(120, 300),
        rig=DARK, bloom=(round(d.number(0.25, 0.5), 2), 0.5, 0.6) if bloom else None, textures={LABEL: label_code(d), "glowTexture": glow_sprite_code(cool, shade(cool, 0.35))}, interval_ms=500, variant="bloom" if bloom else "plain",
    )  # fmt: skip


WORLDS = (
    ("Kessa", "#c97b5a"), ("Orun", "#6fa8c9"), ("Tavi", "#d9b56a"), ("Meridian", "#7fae8a"), ("Brisk", "#b58ac9"), ("Halcyon", "#5f8fd6"), ("Ember", "#c9583f"), ("Lumen", "#d9cfae"),
)  # fmt: skip


def planets(d: Draw) -> Show:
    """A star with planets that draw trails behind them, orbit lines, name sprites, a belt of rocks as points."""
    chosen = d.shuffled(list(WORLDS))[: d.whole(3, 5)]
    sun, halo = d.one(
        (
            ("#fff1c9", "rgba(255, 170, 60, 0.45)"),
            ("#ffe0d0", "rgba(255, 90, 60, 0.4)"),
            ("#e6f0ff", "rgba(90, 140, 255, 0.42)"),
        )
    )
    bloom = d.chance(0.4)
    star: tuple[Piece, ...] = (
        Part(name="star", geometry=sphere(0.62, 48, 32), material="starSurface", casts=False, receives=False),
        Raw(lines=(
            "const corona = new THREE.Sprite(new THREE.SpriteMaterial({ map: glowTexture(), blending: THREE.AdditiveBlending, depthWrite: false }));",
            "corona.name = 'corona';",
            "corona.scale.setScalar(3.4);",
            f"{{group}}.add(corona, new THREE.PointLight('{sun}', 40, 0, 1.4));",
        )),
    )  # fmt: skip
    things = [Thing(name="sun", pieces=star, note="The star")]
    r = 1.2
    for i, (name, _) in enumerate(chosen):
        size = d.number(0.14, 0.36)
        r = round(r + size + d.number(0.3, 0.5), 2)
        speed, phase, tilt = round(d.number(0.5, 0.8) / r, 3), d.number(0, 6.28), d.number(-0.06, 0.06)
        key = name.lower()
        ring = d.chance(0.3) and size > 0.22
        lines = [
            f"const path = Array.from({{ length: 129 }}, (_, k) => new THREE.Vector3(Math.cos((k / 64) * Math.PI) * {num(r)}, 0, Math.sin((k / 64) * Math.PI) * {num(r)}));",
            "const orbit = new THREE.Line(new THREE.BufferGeometry().setFromPoints(path), $orbitLine);",
            f"orbit.name = '{key}-orbit';",
            f"const world = new THREE.Mesh(new THREE.SphereGeometry({num(size)}, 36, 24), ${key}Surface);",
            f"world.name = '{key}';",
            f"const label = makeLabel('{name}', '#dfe7ff', 0.34);",
            "const trailGeometry = new THREE.BufferGeometry().setFromPoints(path.slice(0, 40));",
            f"const trail = new THREE.Line(trailGeometry, ${key}Trail);",
            f"trail.name = '{key}-trail';",
            "trail.frustumCulled = false;",
            "{group}.add(orbit, world, label, trail);",
            *((f"const ring = new THREE.Mesh(new THREE.RingGeometry({num(size * 1.4)}, {num(size * 2.1)}, 64), $ringSurface);", f"ring.name = '{key}-ring';", "ring.rotation.set(-1.2, 0.15, 0);", "world.add(ring);") if ring else ()),
            "{group}.userData.update = (t) => {",
            f"const angle = t * {num(speed)} + {num(phase)};",
            f"world.position.set(Math.cos(angle) * {num(r)}, 0, Math.sin(angle) * {num(r)});",
            "world.rotation.y = t * 0.5;",
            f"label.position.copy(world.position).y += {num(size + 0.26)};",
            "const points = trailGeometry.attributes.position;",
            f"for (let k = 0; k < points.count; k++) points.setXYZ(k, Math.cos(angle - k * 0.025) * {num(r)}, 0, Math.sin(angle - k * 0.025) * {num(r)});",
            "points.needsUpdate = true;",
            "};",
        ]  # fmt: skip
        things.append(
            Thing(
                name=f"{key}-system",
                pieces=(Raw(lines=(*lines, f"{{group}}.rotation.z = {num(tilt)};")),),
                motion=("{it}.userData.update(t);",),
                note=f"Planet {i + 1}: {name}",
            )
        )
    belt = round(r + 0.75, 2)
    count = d.whole(260, 480)
    rocks = [
        f"const rocks = Array.from({{ length: {count} }}, (_, i) => {{",
        "const spread = Math.sin(i * 78.233) * 43758.5453 % 1;",
        f"const away = {num(belt)} + spread * 0.28;",
        "return new THREE.Vector3(Math.cos(i * 2.39996) * away, Math.sin(i * 12.9898) * 0.08, Math.sin(i * 2.39996) * away);",
        "});",
        f"const rockField = new THREE.Points(new THREE.BufferGeometry().setFromPoints(rocks), new THREE.PointsMaterial({{ color: '#b8ab98', size: {num(d.number(0.03, 0.05))} }}));",
        "rockField.name = 'asteroids';",
        "{group}.add(rockField);",
    ]  # fmt: skip
    if d.chance(0.65):
        things.append(
            Thing(
                name="asteroid-belt",
                pieces=(Raw(lines=tuple(rocks)),),
                motion=("{it}.rotation.y = t * 0.03;",),
                note="Asteroid belt",
            )
        )
        r = belt
    materials: dict[str, tuple[str, dict[str, object]]] = {
        "starSurface": ("MeshBasicMaterial", {"color": sun, "toneMapped": False}), "orbitLine": ("LineBasicMaterial", {"color": "#5d6fa8", "transparent": True, "opacity": 0.45}), "ringSurface": standard("#d8c7a3", 0.9, side="THREE.DoubleSide", transparent=True, opacity=0.8),
    }  # fmt: skip
    textures = {LABEL: label_code(d), "glowTexture": glow_sprite_code(sun, halo)}
    for name, color in chosen:
        key = name.lower()
        paint = d.one(
            (
                space.banded_texture(d, color),
                space.blotched_texture(d, color, shade(color, d.one((0.7, 1.3)))),
            )
        )
        textures[f"{key}Map"] = paint
        materials[f"{key}Surface"] = standard("#ffffff", 0.85, map=f"{key}Map()")
        materials[f"{name.lower()}Trail"] = ("LineBasicMaterial", {"color": shade(color, 1.3)})
    names = [n for n, _ in chosen]
    return Show(
        things=tuple(things), title=f"A star with the planets {', '.join(names[:-1])} and {names[-1]} on their orbits, each with its name and a trail", materials=materials, target=(0, -0.1, 0), radius=round(r * 0.94, 2), azimuth=(-40, 40), elevation=(18, 36),
        sky=d.one((("#03040c", "#0c1024"), ("#06040e", "#1c1030"), ("#02080c", "#0a2230"))), stars=d.whole(200, 420), rig=SPACE, bloom=(0.35, 0.6, 0.75) if bloom else None,
        textures=textures, interval_ms=d.one((500, 1000)), variant="bloom" if bloom else "plain",
    )  # fmt: skip
