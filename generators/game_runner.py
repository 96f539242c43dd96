"""A runner in three.js: three lanes, things to dodge and to jump, coins to pick up, seen from behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._english import with_article
from generators._game_art import FONTS, pick
from generators._game_code import Source, Style
from generators._game_runner_art import (
    ASSEMBLED,
    BARS,
    BLOCKS,
    COINS,
    GLOW,
    RUNNERS,
    SCENERY,
    SHAPES,
    WORLDS,
    World,
)
from generators._game_runner_rules import Row, course, played
from schemas.program import Program, SourceFile
from schemas.view import View

SIZES = ((960, 600), (1024, 640), (896, 560), (800, 600), (960, 540), (540, 840), (720, 720))
CAMERAS = {
    "chase": (0, 3.6, 6.4, 58),
    "high": (0, 5.6, 7.4, 52),
    "low": (0, 2.6, 5.4, 66),
    "side": (2.6, 3.8, 6.4, 56),
}
HUDS = ("corners", "bar", "plates", "centre")
MARKS = {"block": "#", "bar": "-", "coin": "o", "": "."}
RUNNER_NAMES = {"robot": "a robot", "fox": "a fox", "kid": "a kid with a rucksack"}
BLOCK_NAMES = {
    "crates": "stacks of crates",
    "car": "parked cars",
    "rock": "boulders",
    "ice": "ice shards",
    "barrels": "barrels",
    "cake": "cakes",
}
CDN = "https://cdn.jsdelivr.net/npm/three@0.187.0/build/three.module.js"
COIN_WORDS = {"coin": "Coins", "gem": "Gems", "ring": "Rings"}


@dataclass(frozen=True, kw_only=True)
class GameRunner:
    """A run in one of seven worlds, led past everything by a player who looks one row ahead."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "threejs"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A run under way."""
        style = Style.drawn(rng)
        name = pick(rng, sorted(WORLDS))
        world = WORLDS[name]
        kinds = {
            "runner": pick(rng, world.runners),
            "block": pick(rng, world.blocks),
            "bar": pick(rng, world.bars),
            "coin": pick(rng, world.coins),
        }
        look = {"camera": pick(rng, sorted(CAMERAS)), "hud": pick(rng, HUDS)}
        has_bars = bool(rng.random() < 0.75)
        speed = float(rng.integers(8, 13))
        frames, interval = int(rng.integers(2, 5)), int(rng.integers(3, 9)) * 100
        first = int(rng.integers(2_200, 5_200))
        end = first + (frames - 1) * interval
        rows = course(rng, gap=float(rng.integers(14, 20)), length=end / 1000 * speed + 90, bars=has_bars)
        actions, run = played(rows, speed, end)
        title = pick(rng, world.titles)
        script = _script(world, kinds, look, rows, speed, title, style)
        width, height = pick(rng, SIZES)
        page = _page(world, look, title, pick(rng, world.fonts), COIN_WORDS[kinds["coin"]])
        verb = "dodging" if not has_bars else "dodging and jumping over obstacles:"
        return Program(
            language="threejs",
            files=_files(page, script, style),
            main_path="index.html",
            template_id=f"game/runner/{name}-{kinds['block']}-{look['camera']}-{look['hud']}",
            title=f"{with_article('endless runner')} called {title}, seen from behind: {RUNNER_NAMES[kinds['runner']]} on three lanes {verb} {BLOCK_NAMES[kinds['block']]}",
            parameters={
                "world": name,
                **kinds,
                **look,
                "speed": speed,
                "coins": run.coins,
                "crashed": run.crashed,
            },
            view=View(
                width_px=width,
                height_px=height,
                time_ms=first,
                num_frames=frames,
                frame_interval_ms=interval,
                actions=tuple(actions),
            ),
        )


def _files(page: tuple[str, str], script: str, style: Style) -> tuple[SourceFile, ...]:
    head, body = page
    library = f'  <script type="importmap">{{ "imports": {{ "three": "{CDN}" }} }}</script>\n'
    if style.page in ("script", "inline"):
        inner = "".join(f"    {line}\n" if line else "\n" for line in script.rstrip("\n").split("\n"))
        html = f'{head}{library}</head>\n<body>\n{body}  <script type="module">\n{inner}  </script>\n</body>\n</html>\n'
        return (SourceFile(path="index.html", data=html.encode(), language="html"),)
    html = f'{head}{library}</head>\n<body>\n{body}  <script type="module" src="main.js"></script>\n</body>\n</html>\n'
    return (
        SourceFile(path="index.html", data=html.encode(), language="html"),
        SourceFile(path="main.js", data=script.encode(), language="javascript"),
    )


def _page(world: World, look: dict[str, str], title: str, font: str, coins: str) -> tuple[str, str]:
    """(head, body) of the page: the counters lie over the canvas."""
    ink, plate = world.palette["ink"], world.palette["plate"]
    place = {
        "corners": "top: 18px; left: 22px; right: 22px; display: flex; justify-content: space-between;",
        "bar": "top: 0; left: 0; right: 0; padding: 12px 22px; display: flex; justify-content: space-between; box-sizing: border-box;",
        "plates": "left: 20px; bottom: 20px; display: grid; gap: 8px;",
        "centre": "top: 16px; left: 50%; transform: translateX(-50%); display: flex; gap: 28px;",
    }[look["hud"]]
    ground = f"background: {plate}; " if look["hud"] in ("bar", "centre") else ""
    radius = "border-radius: 14px; padding: 10px 22px; " if look["hud"] == "centre" else ""
    item = (
        f"background: {plate}; padding: 8px 16px; border-radius: 10px; "
        if look["hud"] in ("plates", "corners")
        else ""
    )
    head = (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n  <meta charset="utf-8">\n  <title>{title}</title>\n  <style>\n'
        f"    body {{ margin: 0; overflow: hidden; background: {world.palette['fog']}; font: 600 18px/1.2 {FONTS[font]}; }}\n"
        "    canvas { display: block; }\n"
        f"    #hud {{ position: fixed; {place} {ground}{radius}color: {ink}; }}\n"
        f"    #hud div {{ {item}white-space: nowrap; }}\n"
        "    #hud b { font-size: 24px; margin-left: 6px; font-variant-numeric: tabular-nums; }\n  </style>\n"
    )
    body = f'  <div id="hud">\n    <div>{coins} <b id="coins">0</b></div>\n    <div>Distance <b id="distance">0 m</b></div>\n  </div>\n'
    return head, body


def _script(
    world: World,
    kinds: dict[str, str],
    look: dict[str, str],
    rows: list[Row],
    speed: float,
    title: str,
    style: Style,
) -> str:
    course_text = "".join(f'  [{r.z:g}, "{"".join(MARKS[x] for x in r.lanes)}"],\n' for r in rows)
    x, y, z, fov = CAMERAS[look["camera"]]
    words = {
        "SPEED_N": f"{speed:g}",
        "SUN_N": f"{world.sun:g}",
        "SKY_N": f"{world.sky_light:g}",
        "GLOW_N": f"{world.glowing:g}",
        "FACETED_N": "true" if world.faceted else "false",
        "FOV": str(fov),
        "EYE": f"{x:g}, {y:g}, {z:g}",
        "SIDE_N": "7.2" if world.scenery == "houses" else "6.2",
        "BEND": f"{x:g}",
    }
    pieces = [
        f'// {title}\nimport * as THREE from "three";\n\n//COLORS',
        f"// the course: metres from the start, and what stands in each lane (# block, - bar to jump, o to pick up)\nconst COURSE = [\n{course_text}];",
        SETTINGS,
        STAGE,
        SHAPES,
        GLOW,
        ASSEMBLED,
        RUNNERS[kinds["runner"]],
        BLOCKS[kinds["block"]],
        BARS[kinds["bar"]],
        COINS[kinds["coin"]],
        SCENERY[world.scenery],
        SET_UP,
        PLAY,
    ]
    return Source(pieces=pieces, palette=world.palette, words=words).written(style)


SETTINGS = """
    const LANE = 2.2;
    const SPEED = $SPEED_N;
    const AHEAD = 62;
    const FACETED = $FACETED_N;
    const GLOWING = $GLOW_N;
    const $state = { distance: 0, lane: 1, x: 0, height: 0, lift: 0, coins: 0, crashed: false };
    window.$state = $state;
    """
STAGE = """
    const renderer = new THREE.WebGLRenderer({ antialias: true });
    renderer.setSize(innerWidth, innerHeight);
    renderer.setPixelRatio(devicePixelRatio);
    renderer.shadowMap.enabled = true;
    renderer.toneMapping = THREE.ACESFilmicToneMapping;
    document.body.appendChild(renderer.domElement);

    const scene = new THREE.Scene();
    scene.background = new THREE.Color(#{sky});
    scene.fog = new THREE.Fog(#{fog}, 26, AHEAD);

    const $camera = new THREE.PerspectiveCamera($FOV, innerWidth / innerHeight, 0.1, 120);

    scene.add(new THREE.HemisphereLight(#{sun}, #{shade}, $SKY_N));
    const sun = new THREE.DirectionalLight(#{sun}, $SUN_N);
    sun.castShadow = true;
    sun.shadow.mapSize.set(1024, 1024);
    Object.assign(sun.shadow.camera, { left: -14, right: 14, top: 16, bottom: -16, near: 1, far: 60 });
    sun.shadow.bias = -0.0008;
    sun.shadow.normalBias = 0.03;
    scene.add(sun, sun.target);
    """
SET_UP = """
    function makeRoad(length) {
      const ground = new THREE.Mesh(new THREE.PlaneGeometry(120, length + 140), new THREE.MeshStandardMaterial({ color: #{ground}, roughness: 1 }));
      ground.name = "ground";
      ground.rotation.x = -Math.PI / 2;
      ground.position.set(0, -0.02, -length / 2);
      const road = new THREE.Mesh(new THREE.PlaneGeometry(LANE * 3.3, length + 140), new THREE.MeshStandardMaterial({ color: #{road}, roughness: 0.95 }));
      road.name = "road";
      road.rotation.x = -Math.PI / 2;
      road.position.z = -length / 2;
      const dashes = new THREE.InstancedMesh(new THREE.PlaneGeometry(0.12, 1.6), new THREE.MeshStandardMaterial({ color: #{stripe}, roughness: 0.9 }), Math.ceil(length / 4) * 2);
      dashes.name = "lane-marks";
      const place = new THREE.Matrix4();
      const flat = new THREE.Matrix4().makeRotationX(-Math.PI / 2);
      for (let i = 0; i < dashes.count; i++) {
        place.makeTranslation((i % 2 ? 0.5 : -0.5) * LANE, 0.012, 8 - Math.floor(i / 2) * 4).multiply(flat);
        dashes.setMatrixAt(i, place);
      }
      const kerbs = [-1, 1].map((side) => solid(box(0.3, 0.22, length + 140), #{kerb}, side * LANE * 1.72, 0.1, -length / 2, 0.9));
      kerbs.forEach((kerb, i) => (kerb.name = i ? "kerb-right" : "kerb-left"));
      for (const part of [ground, road, dashes]) part.receiveShadow = true;
      scene.add(ground, road, dashes, ...kerbs);
    }

    const length = COURSE[COURSE.length - 1][0];
    makeRoad(length);

    const runner = makeRunner();
    scene.add(runner);

    const things = [];
    COURSE.forEach(([z, lanes], row) => {
      [...lanes].forEach((mark, lane) => {
        if (mark === ".") return;
        const make = { "#": makeBlock, "-": makeBar, o: makeCoin }[mark];
        const kind = { "#": "block", "-": "bar", o: "coin" }[mark];
        const model = make(`${kind}-${row}-${lane}`);
        model.position.set((lane - 1) * LANE, 0, -z);
        scene.add(model);
        things.push({ kind, lane: lane - 1, z, model, taken: false });
      });
    });

    for (let i = 0; i * 5.4 < length; i++) {
      for (const side of [-1, 1]) {
        const model = makeScenery(`scenery-${side < 0 ? "left" : "right"}-${i}`, i * 2 + (side > 0 ? 1 : 0));
        model.position.set(side * ($SIDE_N + ((i * 7) % 3) * 0.5), 0, 4 - i * 5.4);
        if (side > 0) model.rotation.y = Math.PI;
        scene.add(model);
        things.push({ kind: "scenery", lane: 9, z: i * 5.4 - 4, model, taken: false });
      }
    }
    """
PLAY = """
    addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft") $state.lane = Math.max(0, $state.lane - 1);
      if (event.key === "ArrowRight") $state.lane = Math.min(2, $state.lane + 1);
      if (event.key === "ArrowUp" && $state.height === 0) $state.lift = 8.6;
    });

    function $update(dt) {
      if ($state.crashed) return;
      $state.distance += SPEED * dt;
      const reach = dt / 0.22;
      $state.x += THREE.MathUtils.clamp($state.lane - 1 - $state.x, -reach, reach);
      $state.lift -= 22 * dt;
      $state.height = Math.max(0, $state.height + $state.lift * dt);
      if ($state.height === 0) $state.lift = 0;
      for (const thing of things) {
        if (thing.taken || Math.abs(thing.z - $state.distance) > 0.7 || Math.abs(thing.lane - $state.x) > 0.6) continue;
        if (thing.kind === "coin") {
          thing.taken = true;
          $state.coins += 1;
        } else if (thing.kind === "block" || $state.height < 0.6) {
          $state.crashed = true;
        }
      }
    }

    function show() {
      const stride = $state.height > 0 ? 0.9 : Math.sin($state.distance * 1.5);
      runner.position.set($state.x * LANE, $state.height + ($state.height > 0 ? 0 : Math.abs(stride) * 0.06), -$state.distance);
      runner.rotation.z = ($state.x - ($state.lane - 1)) * 0.16;
      runner.getObjectByName("leg-left").rotation.x = stride * 0.9;
      runner.getObjectByName("leg-right").rotation.x = -stride * 0.9;
      runner.getObjectByName("arm-left").rotation.x = -stride * 0.8;
      runner.getObjectByName("arm-right").rotation.x = stride * 0.8;
      for (const thing of things) {
        const away = thing.z - $state.distance;
        thing.model.visible = !thing.taken && away > -9 && away < AHEAD;
        if (thing.kind === "coin") thing.model.rotation.y = $state.distance * 0.35 + thing.z;
      }
      $camera.position.set($EYE).add(new THREE.Vector3($state.x * LANE * 0.45, 0, -$state.distance));
      $camera.lookAt($state.x * LANE * 0.5 - $BEND * 0.2, 1.1, -$state.distance - 7);
      sun.position.set(-7, 16, 6 - $state.distance);
      sun.target.position.set(0, 0, -$state.distance - 8);
      document.getElementById("coins").textContent = $state.coins;
      document.getElementById("distance").textContent = `${Math.floor($state.distance)} m`;
      renderer.render(scene, $camera);
    }

    function $loop() {
      $update(1 / 60);
      show();
      requestAnimationFrame($loop);
    }

    requestAnimationFrame($loop);
    """

GENERATOR = GameRunner
