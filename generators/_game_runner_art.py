"""What the worlds of the runner are made of: colours, the runner, what stands in its way, and what stands beside the road."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SHAPES = """
    // one mesh of a solid colour that casts and takes shadows
    function solid(geometry, color, x = 0, y = 0, z = 0, roughness = 0.75) {
      const mesh = new THREE.Mesh(geometry, new THREE.MeshStandardMaterial({ color, roughness, flatShading: FACETED }));
      mesh.position.set(x, y, z);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      return mesh;
    }

    const box = (w, h, d) => new THREE.BoxGeometry(w, h, d);
    const tube = (top, bottom, h, sides = 12) => new THREE.CylinderGeometry(top, bottom, h, sides);

    function grouped(name, ...parts) {
      const group = new THREE.Group();
      group.name = name;
      group.add(...parts);
      return group;
    }
    """

RUNNERS: Mapping[str, str] = {
    "robot": """
        function makeRunner() {
          const head = grouped("head", solid(box(0.62, 0.46, 0.5), #{hero}, 0, 1.62, 0, 0.4), solid(box(0.46, 0.16, 0.06), #{dark}, 0, 1.64, -0.26),
            solid(tube(0.02, 0.02, 0.3, 6), #{dark}, 0, 1.98, 0), solid(new THREE.SphereGeometry(0.07, 12, 8), #{accent}, 0, 2.15, 0));
          const body = grouped("body", solid(box(0.72, 0.7, 0.46), #{hero}, 0, 1.0, 0, 0.4), solid(box(0.5, 0.36, 0.08), #{accent}, 0, 1.04, 0.24, 0.5),
            solid(box(0.42, 0.46, 0.2), #{dark}, 0, 1.05, 0.3, 0.5));
          return assembled(head, body, 0.2, #{dark});
        }
        """,
    "fox": """
        function makeRunner() {
          const head = grouped("head", solid(new THREE.SphereGeometry(0.36, 16, 12), #{hero}, 0, 1.55, 0), solid(new THREE.ConeGeometry(0.16, 0.34, 10), #{hero}, -0.22, 1.95, 0),
            solid(new THREE.ConeGeometry(0.16, 0.34, 10), #{hero}, 0.22, 1.95, 0), solid(new THREE.SphereGeometry(0.2, 12, 8), #{light}, 0, 1.44, -0.26));
          const tail = solid(new THREE.CapsuleGeometry(0.15, 0.5, 4, 10), #{hero}, 0, 0.95, 0.45);
          tail.rotation.x = 0.9;
          const tip = solid(new THREE.SphereGeometry(0.16, 12, 8), #{light}, 0, 1.2, 0.72);
          const body = grouped("body", solid(new THREE.CapsuleGeometry(0.3, 0.45, 4, 14), #{hero}, 0, 0.95, 0), solid(tube(0.32, 0.34, 0.16), #{accent}, 0, 1.24, 0), tail, tip);
          return assembled(head, body, 0.16, #{dark});
        }
        """,
    "kid": """
        function makeRunner() {
          const head = grouped("head", solid(new THREE.SphereGeometry(0.32, 18, 14), #{skin}, 0, 1.62, 0), solid(new THREE.SphereGeometry(0.345, 18, 10, 0, 6.3, 0, 1.45), #{accent}, 0, 1.65, 0),
            solid(box(0.42, 0.05, 0.3), #{accent}, 0, 1.68, -0.36));
          const body = grouped("body", solid(new THREE.CapsuleGeometry(0.27, 0.42, 4, 14), #{hero}, 0, 1.02, 0), solid(box(0.42, 0.5, 0.24), #{dark}, 0, 1.08, 0.32),
            solid(box(0.28, 0.2, 0.08), #{accent}, 0, 0.98, 0.47));
          return assembled(head, body, 0.13, #{dark});
        }
        """,
}
ASSEMBLED = """
    // head and body on two arms and two legs that swing while it runs
    function assembled(head, body, girth, color) {
      const limb = (name, x, y, length) => {
        const pivot = grouped(name, solid(new THREE.CapsuleGeometry(girth, length, 4, 8), color, 0, -length / 2 - girth / 2, 0));
        pivot.position.set(x, y, 0);
        return pivot;
      };
      return grouped("runner", head, body, limb("arm-left", -0.44, 1.3, 0.36), limb("arm-right", 0.44, 1.3, 0.36),
        limb("leg-left", -0.18, 0.66, 0.34), limb("leg-right", 0.18, 0.66, 0.34));
    }
    """

BLOCKS: Mapping[str, str] = {
    "crates": """
        function makeBlock(name) {
          const crate = (x, y, s, turn) => {
            const part = grouped("crate", solid(box(s, s, s), #{block}), solid(box(s * 1.04, s * 0.14, s * 1.04), #{blockDark}, 0, s * 0.43, 0), solid(box(s * 1.04, s * 0.14, s * 1.04), #{blockDark}, 0, -s * 0.43, 0));
            part.position.set(x, y, 0);
            part.rotation.y = turn;
            return part;
          };
          return grouped(name, crate(-0.42, 0.44, 0.86, 0.1), crate(0.46, 0.4, 0.78, -0.2), crate(0, 1.2, 0.72, 0.35));
        }
        """,
    "car": """
        function makeBlock(name) {
          const wheels = [[-0.78, -0.95], [0.78, -0.95], [-0.78, 0.95], [0.78, 0.95]].map(([x, z]) => {
            const wheel = solid(tube(0.3, 0.3, 0.22, 18), #{dark}, x, 0.3, z);
            wheel.rotation.z = Math.PI / 2;
            return wheel;
          });
          return grouped(name, solid(box(1.7, 0.55, 3.1), #{block}, 0, 0.62, 0, 0.35), solid(box(1.42, 0.5, 1.6), #{glass}, 0, 1.12, 0.1, 0.15), solid(box(1.44, 0.08, 1.5), #{block}, 0, 1.4, 0.1, 0.35),
            solid(box(0.3, 0.14, 0.06), #{accent}, -0.6, 0.7, 1.56), solid(box(0.3, 0.14, 0.06), #{accent}, 0.6, 0.7, 1.56), ...wheels);
        }
        """,
    "rock": """
        function makeBlock(name) {
          const stone = (r, x, y, z, turn) => {
            const mesh = solid(new THREE.DodecahedronGeometry(r), #{block}, x, y, z, 0.95);
            mesh.rotation.set(turn, turn * 2, 0);
            return mesh;
          };
          return grouped(name, stone(0.82, -0.1, 0.6, 0, 0.4), stone(0.5, 0.62, 0.36, 0.3, 1.3), stone(0.36, -0.72, 0.26, 0.5, 2.1));
        }
        """,
    "ice": """
        function makeBlock(name) {
          const shard = (r, h, x, z, lean) => {
            const mesh = solid(tube(0.02, r, h, 5), #{block}, x, h / 2, z, 0.15);
            mesh.rotation.z = lean;
            return mesh;
          };
          return grouped(name, shard(0.5, 1.9, 0, 0, 0.05), shard(0.36, 1.2, -0.5, 0.2, 0.25), shard(0.4, 1.4, 0.52, 0.1, -0.2), solid(tube(0.85, 0.95, 0.24, 9), #{light}, 0, 0.1, 0));
        }
        """,
    "barrels": """
        function makeBlock(name) {
          const barrel = (x, y, z) => grouped("barrel", solid(tube(0.36, 0.36, 0.96, 18), #{block}, x, y, z, 0.45), solid(tube(0.38, 0.38, 0.08, 18), #{blockDark}, x, y + 0.26, z), solid(tube(0.38, 0.38, 0.08, 18), #{blockDark}, x, y - 0.26, z));
          return grouped(name, barrel(-0.42, 0.48, 0.1), barrel(0.42, 0.48, 0.1), barrel(0, 1.44, 0.1));
        }
        """,
    "cake": """
        function makeBlock(name) {
          return grouped(name, solid(tube(0.85, 0.85, 0.62, 28), #{block}, 0, 0.31, 0), solid(tube(0.87, 0.87, 0.16, 28), #{light}, 0, 0.66, 0), solid(tube(0.58, 0.58, 0.5, 28), #{blockDark}, 0, 0.96, 0),
            solid(tube(0.6, 0.6, 0.14, 28), #{light}, 0, 1.24, 0), solid(new THREE.SphereGeometry(0.17, 16, 12), #{accent}, 0, 1.44, 0, 0.3));
        }
        """,
}
BARS: Mapping[str, str] = {
    "hurdle": """
        function makeBar(name) {
          return grouped(name, solid(box(0.1, 0.7, 0.1), #{dark}, -0.85, 0.35, 0), solid(box(0.1, 0.7, 0.1), #{dark}, 0.85, 0.35, 0),
            ...[-0.68, -0.34, 0, 0.34, 0.68].map((x, i) => solid(box(0.34, 0.22, 0.1), i % 2 ? #{light} : #{accent}, x, 0.56, 0)));
        }
        """,
    "log": """
        function makeBar(name) {
          const log = solid(tube(0.27, 0.27, 2, 14), #{wood}, 0, 0.28, 0, 0.95);
          log.rotation.z = Math.PI / 2;
          const ends = [-1.01, 1.01].map((x) => {
            const end = solid(tube(0.21, 0.21, 0.02, 14), #{light}, x, 0.28, 0);
            end.rotation.z = Math.PI / 2;
            return end;
          });
          return grouped(name, log, ...ends);
        }
        """,
    "pipe": """
        function makeBar(name) {
          const pipe = solid(tube(0.2, 0.2, 1.9, 16), #{accent}, 0, 0.4, 0, 0.35);
          pipe.rotation.z = Math.PI / 2;
          return grouped(name, pipe, solid(box(0.26, 0.62, 0.34), #{dark}, -0.85, 0.31, 0), solid(box(0.26, 0.62, 0.34), #{dark}, 0.85, 0.31, 0));
        }
        """,
}
COINS: Mapping[str, str] = {
    "coin": """
        function makeCoin(name) {
          const disc = solid(tube(0.34, 0.34, 0.09, 24), #{coin}, 0, 0.9, 0, 0.3);
          disc.rotation.x = Math.PI / 2;
          const rim = solid(new THREE.TorusGeometry(0.34, 0.05, 8, 28), #{coinDark}, 0, 0.9, 0, 0.3);
          return grouped(name, disc, rim);
        }
        """,
    "gem": """
        function makeCoin(name) {
          const gem = solid(new THREE.OctahedronGeometry(0.36), #{coin}, 0, 0.95, 0, 0.15);
          gem.scale.y = 1.3;
          return grouped(name, gem);
        }
        """,
    "ring": """
        function makeCoin(name) {
          return grouped(name, solid(new THREE.TorusGeometry(0.32, 0.09, 12, 28), #{coin}, 0, 0.95, 0, 0.25));
        }
        """,
}
SCENERY: Mapping[str, str] = {
    "houses": """
        function makeScenery(name, i) {
          const h = 4 + ((i * 7) % 5) * 1.3;
          const house = grouped(name, solid(box(4.2, h, 4.6), [#{wallA}, #{wallB}, #{wallC}][i % 3], 0, h / 2, 0), solid(box(4.5, 0.3, 4.9), #{dark}, 0, h + 0.1, 0));
          for (let floor = 1; floor < h - 1; floor += 1.5) {
            for (const z of [-1.4, 0, 1.4]) house.add(glow(box(0.1, 0.8, 0.7), (i * 3 + floor * 2 + z) % 2 > 0.4, 2.1, floor + 0.6, z), glow(box(0.7, 0.8, 0.1), (i + floor) % 2 > 0.6, z, floor + 0.6, 2.31));
          }
          return house;
        }
        """,
    "pines": """
        function makeScenery(name, i) {
          const s = 0.8 + ((i * 5) % 4) * 0.22;
          const tree = grouped(name, solid(tube(0.16, 0.24, 1.2, 8), #{wood}, 0, 0.6, 0), ...[0, 1, 2].map((k) => solid(new THREE.ConeGeometry(1.5 - k * 0.36, 1.7, 9), [#{wallA}, #{wallB}, #{wallC}][k], 0, 1.6 + k * 0.95, 0, 0.9)));
          tree.scale.setScalar(s * 1.25);
          return tree;
        }
        """,
    "cacti": """
        function makeScenery(name, i) {
          if (i % 3 === 2) {
            const mesa = grouped(name, solid(tube(1.6, 2.5, 2.6, 7), #{wallC}, 0, 1.3, 0, 1), solid(tube(1.5, 1.65, 1.1, 7), #{wallB}, 0, 3.1, 0, 1));
            return mesa;
          }
          const arm = (x, y, h) => [solid(new THREE.CapsuleGeometry(0.17, h, 4, 10), #{wallA}, x, y + h / 2 + 0.2, 0), solid(new THREE.CapsuleGeometry(0.17, Math.abs(x) - 0.2, 4, 10), #{wallA}, x / 2, y, 0)];
          const [up, out] = arm(i % 2 ? 0.75 : -0.75, 1.1, 0.7);
          out.rotation.z = Math.PI / 2;
          return grouped(name, solid(new THREE.CapsuleGeometry(0.27, 2 + (i % 3) * 0.4, 4, 12), #{wallA}, 0, 1.2, 0), up, out);
        }
        """,
    "lollies": """
        function makeScenery(name, i) {
          const h = 2.2 + (i % 3) * 0.6;
          const tone = [#{wallA}, #{wallB}, #{wallC}][i % 3];
          if (i % 4 === 3) return grouped(name, solid(new THREE.SphereGeometry(1.3, 18, 12, 0, 6.3, 0, 1.57), tone, 0, 0, 0), solid(new THREE.TorusGeometry(1.3, 0.16, 10, 28).rotateX(1.57), #{light}, 0, 0.08, 0));
          const disc = solid(tube(0.95, 0.95, 0.26, 30), tone, 0, h + 0.7, 0, 0.3);
          disc.rotation.x = Math.PI / 2;
          return grouped(name, solid(tube(0.09, 0.09, h, 10), #{light}, 0, h / 2, 0), disc, solid(new THREE.TorusGeometry(0.6, 0.1, 8, 26), #{light}, 0, h + 0.7, 0.12), solid(new THREE.TorusGeometry(0.25, 0.1, 8, 20), #{light}, 0, h + 0.7, 0.12));
        }
        """,
    "pylons": """
        function makeScenery(name, i) {
          const h = 3 + (i % 3);
          if (i % 4 === 1) return grouped(name, solid(new THREE.SphereGeometry(1.7, 20, 12, 0, 6.3, 0, 1.57), #{wallB}, 0, 0, 0, 0.3), solid(tube(1.8, 1.9, 0.3, 20), #{dark}, 0, 0.15, 0), glow(box(0.1, 0.6, 0.8), true, 1.5, 0.7, 0));
          return grouped(name, solid(tube(0.3, 0.55, h, 6), #{wallA}, 0, h / 2, 0, 0.4), solid(box(1.3, 0.24, 1.3), #{wallC}, 0, h, 0, 0.4), glow(new THREE.SphereGeometry(0.3, 14, 10), true, 0, h + 0.42, 0), glow(box(0.7, 0.1, 0.7), i % 2 === 0, 0, h * 0.55, 0));
        }
        """,
}
GLOW = """
    // a lit surface: shines by itself when it is on
    function glow(geometry, on, x, y, z) {
      const color = on ? #{lamp} : #{glass};
      const mesh = new THREE.Mesh(geometry, new THREE.MeshStandardMaterial({ color, emissive: on ? color : "#000000", emissiveIntensity: GLOWING, roughness: 0.4 }));
      mesh.position.set(x, y, z);
      return mesh;
    }
    """


@dataclass(frozen=True, kw_only=True)
class World:
    """Colours and kinds of things of one world; ``glowing`` is how strongly lit surfaces shine."""

    palette: Mapping[str, str]
    runners: tuple[str, ...]
    blocks: tuple[str, ...]
    bars: tuple[str, ...]
    coins: tuple[str, ...]
    scenery: str
    titles: tuple[str, ...]
    fonts: tuple[str, ...]
    sun: float = 2.6
    sky_light: float = 1.3
    glowing: float = 0.4
    faceted: bool = False


def _palette(names: str, colors: str) -> dict[str, str]:
    return dict(zip(names.split(), colors.split(), strict=True))


_NAMES = "sky fog ground road stripe kerb hero dark light accent skin block blockDark glass coin coinDark wood wallA wallB wallC lamp sun shade ink plate"
WORLDS: Mapping[str, World] = {
    "city": World(
        palette=_palette(
            _NAMES,
            "#9fd0ee #c3e0f0 #86b36a #50565f #f2f2ea #c9cdd2 #e4572e #2b3440 #f7f3e8 #ffc53a #f0c09a #2f7fc1 #1d5688 #bfe0ee #ffcf33 #c78f10 #8a5a33 #e9c9a1 #c96f4a #8fb3bf #ffe6a0 #fff3d6 #6d88a8 #ffffff #1f2a37",
        ),
        runners=("kid", "fox", "robot"),
        blocks=("car", "crates"),
        bars=("hurdle", "pipe"),
        coins=("coin", "ring"),
        scenery="houses",
        titles=("Street Dash", "Main Street Run", "Rush Hour", "Corner to Corner"),
        fonts=("plain", "robot", "round"),
    ),
    "night": World(
        palette=_palette(
            _NAMES,
            "#141432 #1d1d4a #1a1c2e #23253c #52f2e0 #39406a #7b5cff #12142a #e8ecff #ff4fa3 #d9a98a #333a66 #ff4fa3 #27305a #52f2e0 #1fa39a #3b2d4f #2a2f57 #353a6b #22264a #ffd166 #8f9cff #232a66 #e8ecff #0c0d20",
        ),
        runners=("robot", "kid"),
        blocks=("car", "barrels", "crates"),
        bars=("pipe", "hurdle"),
        coins=("gem", "ring"),
        scenery="houses",
        titles=("Neon Sprint", "After Midnight", "Night Shift", "Afterglow"),
        fonts=("arcade", "robot"),
        sun=1.5,
        sky_light=1.5,
        glowing=1.4,
    ),
    "forest": World(
        palette=_palette(
            _NAMES,
            "#cfe8e4 #d6ebe2 #5d8f4e #b08d5f #c9a877 #7f9a54 #e67b32 #3a2b23 #fdf3e1 #d94f3d #e9b98f #8c8f8a #63665f #bcd9dd #ffd24a #c9962a #7a5233 #3f7a4a #4b8b52 #5a9d5c #fff0b0 #fff1cf #7fa58b #24352b #f7f4e6",
        ),
        runners=("fox", "kid"),
        blocks=("rock", "crates"),
        bars=("log",),
        coins=("coin", "gem"),
        scenery="pines",
        titles=("Fox Trail", "Pine Valley", "Woodland Run", "Leaf Runner"),
        fonts=("round", "classic", "book"),
        faceted=True,
    ),
    "desert": World(
        palette=_palette(
            _NAMES,
            "#f6c98a #f2cf9f #d9a566 #b97d4b #f0d3a4 #a66b3e #2a9d8f #4a2f23 #fff4dd #e9503f #d99d6c #a8562f #6d3520 #bfe3dd #ffe066 #c99a2b #7c4a2a #4f8a5b #c9713f #a9552f #fff0b0 #ffe3b0 #a5706b #4a2f23 #fff1d6",
        ),
        runners=("kid", "robot", "fox"),
        blocks=("rock", "barrels"),
        bars=("log", "hurdle"),
        coins=("coin", "gem"),
        scenery="cacti",
        titles=("Canyon Run", "Mesa Dash", "Route of Dust", "Dry Gulch"),
        fonts=("book", "wide", "classic"),
        faceted=True,
    ),
    "snow": World(
        palette=_palette(
            _NAMES,
            "#bcdcf2 #dcecf6 #f4f8fb #cfdfeb #8fb6d3 #a9c6db #d83a48 #27364a #ffffff #f7a531 #f0c3a2 #8fd0ec #4d9cc4 #d6eefa #ffc93c #cc931c #6f5038 #3c6e63 #4e8577 #e9f4f7 #fff2c4 #fff6e6 #7ba0c2 #1f3145 #ffffff",
        ),
        runners=("kid", "fox"),
        blocks=("ice", "crates"),
        bars=("log", "hurdle"),
        coins=("gem", "ring", "coin"),
        scenery="pines",
        titles=("Frost Run", "Snow Day Sprint", "Glacier Lane", "Icicle Alley"),
        fonts=("round", "plain"),
        faceted=True,
    ),
    "candy": World(
        palette=_palette(
            _NAMES,
            "#ffd9ec #ffe3f0 #b9ecc9 #f7b6d2 #ffffff #e88bb5 #7a5cd6 #4b2a5e #fffaf3 #ff5d8f #ffd0ae #8a5a3b #f59ac0 #d6f1ff #ffd84d #d9a31f #a8663a #ff8fb8 #7fd6d0 #ffc66b #fff3b8 #fff3ea #b58ac7 #4b2a5e #ffffff",
        ),
        runners=("kid", "fox", "robot"),
        blocks=("cake", "barrels"),
        bars=("log", "pipe"),
        coins=("ring", "gem"),
        scenery="lollies",
        titles=("Sugar Rush", "Candy Lane", "Sweet Sprint", "Lollipop Mile"),
        fonts=("round", "wide"),
    ),
    "orbit": World(
        palette=_palette(
            _NAMES,
            "#0c1024 #1a2145 #3a3f5c #4b5170 #ffb347 #6d75a0 #f2f4ff #20253f #ffffff #ff6b4a #d9a98a #7a83b5 #4a5286 #9fd8ff #6bf0c2 #2ba57d #5a4a3a #8d95bd #6a73a3 #aab1d6 #8ff0ff #e6ecff #35407a #eef2ff #12172f",
        ),
        runners=("robot",),
        blocks=("barrels", "crates", "rock"),
        bars=("pipe", "hurdle"),
        coins=("gem", "ring"),
        scenery="pylons",
        titles=("Moonbase Run", "Orbital Sprint", "Airlock Alley", "Low Gravity"),
        fonts=("robot", "arcade", "plain"),
        sun=2.4,
        sky_light=0.9,
        glowing=1.2,
    ),
}
