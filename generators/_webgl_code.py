"""Writes a scene down as a three.js program, in one of several hands."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from generators._webgl_scene import ORIGIN, Light, Loop, Part, Piece, Scatter, Scene, Thing, Triple, num

ADDONS = {
    "RoundedBoxGeometry": "geometries/RoundedBoxGeometry.js",
    "OrbitControls": "controls/OrbitControls.js",
    "RoomEnvironment": "environments/RoomEnvironment.js",
}
STRUCTURES = ("functions", "classes", "flat", "helper", "table")
LIGHT_CLASSES = {
    "hemisphere": "HemisphereLight",
    "ambient": "AmbientLight",
    "directional": "DirectionalLight",
    "point": "PointLight",
    "spot": "SpotLight",
}


@dataclass(frozen=True, kw_only=True)
class Hand:
    """How somebody writes: the structure of the program, and habits that change its text."""

    structure: str
    named_imports: bool
    is_page: bool
    indent: str
    quote: str
    hex_numbers: bool
    materials: str
    controls: bool
    comments: bool

    @classmethod
    def draw(cls, rng: np.random.Generator) -> Hand:
        return cls(
            structure=STRUCTURES[int(rng.integers(len(STRUCTURES)))],
            named_imports=bool(rng.random() < 0.25),
            is_page=bool(rng.random() < 0.3),
            indent=("  ", "  ", "    ", "\t")[int(rng.integers(4))],
            quote="'\""[int(rng.random() < 0.35)],
            hex_numbers=bool(rng.random() < 0.5),
            materials=("consts", "object", "factory")[int(rng.integers(3))],
            controls=bool(rng.random() < 0.4),
            comments=bool(rng.random() < 0.7),
        )


def camel(name: str) -> str:
    """``table-lamp 2`` as ``tableLamp2``."""
    words = re.findall(r"[A-Za-z0-9]+", name)
    text = words[0][:1].lower() + words[0][1:] + "".join(w[:1].upper() + w[1:] for w in words[1:])
    return f"n{text}" if text[0].isdigit() else text


def pascal(name: str) -> str:
    text = camel(name)
    return text[0].upper() + text[1:]


class Writer:
    """Collects the lines of one program."""

    def __init__(self, scene: Scene, hand: Hand) -> None:
        self.scene, self.hand = scene, hand
        self.lines: list[str] = []
        self.depth = 0
        self._used: set[str] = {
            "scene",
            "camera",
            "renderer",
            "controls",
            "materials",
            "part",
            "sun",
            "key",
            "t",
        }

    def put(self, *lines: str) -> None:
        for line in lines:
            if line.startswith(("}", "]")):
                self.depth -= 1
            self.lines.append(self.hand.indent * self.depth + line if line else "")
            if line.endswith(("{", "[", "(")) and not line.startswith("//"):
                self.depth += 1
            if line.startswith(")"):
                self.depth -= 1

    def note(self, text: str) -> None:
        if self.hand.comments and text:
            self.put(f"// {text}")

    def fresh(self, name: str) -> str:
        """A variable name that nothing else in the module has."""
        wanted, number = camel(name), 2
        while wanted in self._used or wanted in self.scene.materials:
            wanted, number = f"{camel(name)}{number}", number + 1
        self._used.add(wanted)
        return wanted

    def material(self, key: str) -> str:
        return f"materials.{key}" if self.hand.materials == "object" else key

    # Materials and textures

    def value(self, value: object) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, float | int):
            return num(value)
        text = str(value)
        if text.startswith("#"):
            return f"0x{text[1:]}" if self.hand.hex_numbers else f"'{text}'"
        return text

    def write_materials(self) -> None:
        for name, body in self.scene.textures.items():
            self.put(f"function {name}() {{", *body, "}", "")
        listed = list(self.scene.materials.items())
        if self.hand.materials == "factory":
            self.put(
                "const surface = (color, roughness = 0.6, options = {}) =>",
                f"{self.hand.indent}new THREE.MeshStandardMaterial({{ color, roughness, ...options }});",
                "",
            )
        if self.hand.materials == "object":
            self.put("const materials = {")
        for key, (kind, parameters) in listed:
            made = self._material(kind, dict(parameters))
            self.put(f"{key}: {made}," if self.hand.materials == "object" else f"const {key} = {made};")
        if self.hand.materials == "object":
            self.put("};")
        self.put("")

    def _material(self, kind: str, parameters: dict[str, Any]) -> str:
        if self.hand.materials == "factory" and kind == "MeshStandardMaterial" and "color" in parameters:
            color = self.value(parameters.pop("color"))
            roughness = self.value(parameters.pop("roughness", 0.6))
            rest = self._options(parameters)
            return f"surface({color}, {roughness}{', ' + rest if parameters else ''})"
        return f"new THREE.{kind}({self._options(parameters)})"

    def _options(self, parameters: dict[str, Any]) -> str:
        return "{ " + ", ".join(f"{k}: {self.value(v)}" for k, v in parameters.items()) + " }"

    # Things

    def write_pieces(self, parent: str, pieces: tuple[Piece, ...], *, local: bool) -> None:
        used = set(self._used)
        for piece in pieces:
            if isinstance(piece, Part):
                self.write_part(parent, piece)
            elif isinstance(piece, Loop):
                self.write_loop(parent, piece)
            elif isinstance(piece, Scatter):
                self.write_scatter(parent, piece)
            else:
                self.put(*(self._own_line(line, parent) for line in piece.lines))
        if local:
            self._used = used

    def _own_line(self, line: str, parent: str) -> str:
        """A statement with ``{group}`` as the group's variable and ``$key`` as the material of that key."""
        return re.sub(r"\$(\w+)", lambda m: self.material(m[1]), line.replace("{group}", parent))

    def write_loop(self, parent: str, loop: Loop) -> None:
        if isinstance(loop.values, int):
            self.put(f"for (let {loop.var} = 0; {loop.var} < {loop.values}; {loop.var}++) {{")
        elif len(loop.values) > 4 or sum(map(len, loop.values)) > 60:
            self.put(f"for (const {loop.var} of [", *(f"{v}," for v in loop.values), "]) {")
        else:
            self.put(f"for (const {loop.var} of [{', '.join(loop.values)}]) {{")
        self.put(*loop.before)
        used = set(self._used)
        for part in loop.parts:
            self.write_part(parent, part)
        self._used = used
        self.put("}")

    def write_part(self, parent: str, part: Part) -> None:
        part = self._renamed(part)
        self.put(*part.before)
        material = self.material(part.material)
        name = f"`{part.name}`" if "${" in part.name else f"'{part.name}'"
        plain = part.turn == ORIGIN and part.scale == (1, 1, 1) and part.casts and part.receives
        if self.hand.structure == "helper":
            at = f"[{', '.join(num(v) for v in part.at)}]"
            made = f"part({parent}, {name}, new THREE.{part.geometry}, {material}, {at})"
            if plain:
                self.put(f"{made};")
                return
            var = self.fresh(part.name.replace("${", "").replace("}", ""))
            self.put(f"const {var} = {made};")
            self._pose(var, part, at=False)
            if not part.casts:
                self.put(f"{var}.castShadow = false;")
            return
        var = self.fresh(re.sub(r"\$\{[^}]*\}", "", part.name) or "piece")
        self.put(
            f"const {var} = new THREE.Mesh(new THREE.{part.geometry}, {material});", f"{var}.name = {name};"
        )
        self._pose(var, part, at=True)
        if part.casts:
            self.put(f"{var}.castShadow = true;")
        if part.receives:
            self.put(f"{var}.receiveShadow = true;")
        self.put(f"{parent}.add({var});")

    def _renamed(self, part: Part) -> Part:
        """The part with the constants before it under names that nothing else has."""
        before, geometry = list(part.before), part.geometry
        for name in re.findall(r"^const (\w+) =", "\n".join(before), re.M):
            new = self.fresh(name)
            before = [re.sub(rf"\b{name}\b", new, line) for line in before]
            geometry = re.sub(rf"\b{name}\b", new, geometry)
        return replace(part, before=tuple(before), geometry=geometry)

    def _pose(self, var: str, part: Part, *, at: bool) -> None:
        if at and part.at != ORIGIN:
            self._axes(f"{var}.position", part.at)
        if part.turn != ORIGIN:
            self._axes(f"{var}.rotation", part.turn)
        if part.scale != (1, 1, 1):
            same = len(set(part.scale)) == 1
            self.put(
                f"{var}.scale.{'setScalar(' + num(part.scale[0]) if same else 'set(' + ', '.join(map(num, part.scale))});"
            )

    def _axes(self, what: str, triple: Triple) -> None:
        moved = [(axis, v) for axis, v in zip("xyz", triple, strict=True) if v != 0]
        if len(moved) == 1:
            self.put(f"{what}.{moved[0][0]} = {num(moved[0][1])};")
        else:
            self.put(f"{what}.set({', '.join(map(num, triple))});")

    def write_scatter(self, parent: str, scatter: Scatter) -> None:
        var = self.fresh(scatter.name)
        rows = f"{var}Rows"
        self.put(f"const {rows} = [")
        for start in range(0, len(scatter.rows), 4):
            self.put(
                " ".join(f"[{', '.join(num(v, 2) for v in row)}]," for row in scatter.rows[start : start + 4])
            )
        self.put(
            "];",
            f"const {var} = new THREE.InstancedMesh(new THREE.{scatter.geometry}, {self.material(scatter.material)}, {rows}.length);",
            f"{var}.name = '{scatter.name}';",
            f"{rows}.forEach(([x, y, z, size, turn], i) => {{",
            "placer.position.set(x, y, z);",
            "placer.rotation.y = turn;",
            "placer.scale.setScalar(size);",
            "placer.updateMatrix();",
            f"{var}.setMatrixAt(i, placer.matrix);",
        )
        if scatter.colors:
            tints = ", ".join(self.value(c) for c in scatter.colors)
            self.put(f"{var}.setColorAt(i, new THREE.Color([{tints}][i % {len(scatter.colors)}]));")
        self.put("});")
        if scatter.casts:
            self.put(f"{var}.castShadow = true;")
        self.put(f"{var}.receiveShadow = true;", f"{parent}.add({var});")

    def write_things(self) -> dict[str, str]:
        """Write all things; gives the variable of each by its name."""
        if any(isinstance(p, Scatter) for thing in self.scene.things for p in thing.pieces):
            self.put("const placer = new THREE.Object3D();", "")
        if self.hand.structure == "helper":
            self.put(
                "function part(parent, name, geometry, material, [x, y, z]) {",
                "const mesh = new THREE.Mesh(geometry, material);",
                "mesh.name = name;",
                "mesh.position.set(x, y, z);",
                "mesh.castShadow = true;",
                "mesh.receiveShadow = true;",
                "parent.add(mesh);",
                "return mesh;",
                "}",
                "",
            )
        variables = {thing.name: self.fresh(thing.name) for thing in self.scene.things}
        wrapped = self.hand.structure in ("functions", "classes")
        for thing in self.scene.things:
            self.note(thing.note)
            getattr(self, f"_thing_{self.hand.structure if wrapped else 'flat'}")(
                thing, variables[thing.name]
            )
            self.put("")
        if wrapped:
            for thing in self.scene.things:
                self._place(thing, variables[thing.name])
            self.put("")
        return variables

    def _thing_functions(self, thing: Thing, var: str) -> None:
        self.put(
            f"function create{pascal(var)}() {{",
            "const group = new THREE.Group();",
            f"group.name = '{thing.name}';",
        )
        self.write_pieces("group", thing.pieces, local=True)
        self.put("return group;", "}")

    def _thing_classes(self, thing: Thing, var: str) -> None:
        self.put(
            f"class {pascal(var)} extends THREE.Group {{",
            "constructor() {",
            "super();",
            f"this.name = '{thing.name}';",
        )
        self.write_pieces("this", thing.pieces, local=True)
        self.put("}", "}")

    def _thing_flat(self, thing: Thing, var: str) -> None:
        self.put(f"const {var} = new THREE.Group();", f"{var}.name = '{thing.name}';")
        if self.hand.structure == "table":
            self._table(thing, var)
        else:
            self.write_pieces(var, thing.pieces, local=False)
        self._transform(thing, var)
        self.put(f"scene.add({var});")

    def _table(self, thing: Thing, var: str) -> None:
        """Plain parts as rows of a table that one loop turns into meshes."""
        rows = [
            p
            for p in thing.pieces
            if isinstance(p, Part) and not p.before and p.scale == (1, 1, 1) and p.casts
        ]
        if len(rows) >= 2:
            self.put("for (const [name, geometry, material, position, rotation = [0, 0, 0]] of [")
            for p in rows:
                turn = f", [{', '.join(map(num, p.turn))}]" if p.turn != ORIGIN else ""
                at = ", ".join(map(num, p.at))
                self.put(f"['{p.name}', new THREE.{p.geometry}, {self.material(p.material)}, [{at}]{turn}],")
            self.put(
                "]) {",
                "const mesh = new THREE.Mesh(geometry, material);",
                "mesh.name = name;",
                "mesh.position.set(...position);",
                "mesh.rotation.set(...rotation);",
                "mesh.castShadow = mesh.receiveShadow = true;",
                f"{var}.add(mesh);",
                "}",
            )
        else:
            rows = []
        self.write_pieces(var, tuple(p for p in thing.pieces if p not in rows), local=False)

    def _place(self, thing: Thing, var: str) -> None:
        made = f"new {pascal(var)}()" if self.hand.structure == "classes" else f"create{pascal(var)}()"
        self.put(f"const {var} = {made};")
        self._transform(thing, var)
        self.put(f"scene.add({var});")

    def _transform(self, thing: Thing, var: str) -> None:
        if thing.at != ORIGIN:
            self._axes(f"{var}.position", thing.at)
        if thing.turn_y != 0:
            self.put(f"{var}.rotation.y = {num(thing.turn_y)};")
        if thing.scale != 1:
            self.put(f"{var}.scale.setScalar({num(thing.scale)});")

    # Stage: renderer, camera, lights, the loop

    def write_stage(self) -> None:
        s = self.scene
        self.put(
            "const renderer = new THREE.WebGLRenderer({ antialias: true });",
            "renderer.setSize(window.innerWidth, window.innerHeight);",
            "renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));",
            "renderer.toneMapping = THREE.ACESFilmicToneMapping;",
        )
        if s.exposure != 1:
            self.put(f"renderer.toneMappingExposure = {num(s.exposure)};")
        if any(light.shadow_px for light in s.lights):
            self.put("renderer.shadowMap.enabled = true;")
        self.put("document.body.appendChild(renderer.domElement);", "", "const scene = new THREE.Scene();")
        self.put(f"scene.background = new THREE.Color({self.value(s.background)});")
        if s.fog:
            color, near, far = s.fog
            self.put(f"scene.fog = new THREE.Fog({self.value(color)}, {num(near)}, {num(far)});")
        if s.environment:
            self.put(
                "const pmrem = new THREE.PMREMGenerator(renderer);",
                "scene.environment = pmrem.fromScene(new RoomEnvironment(), 0.04).texture;",
                f"scene.environmentIntensity = {num(s.environment)};",
            )
        camera = s.camera
        lens = f"{num(camera.fov_deg)}, window.innerWidth / window.innerHeight, {num(camera.near)}, {num(camera.far)}"
        eye, target = (", ".join(num(v, 2) for v in p) for p in (camera.eye, camera.target))
        self.put("", f"const camera = new THREE.PerspectiveCamera({lens});", f"camera.position.set({eye});")
        if self.hand.controls:
            self.put(
                "const controls = new OrbitControls(camera, renderer.domElement);",
                f"controls.target.set({target});",
                "controls.enableDamping = true;",
                "controls.update();",
            )
        else:
            self.put(f"camera.lookAt({target});")
        self.put("")

    def write_light(self, light: Light) -> None:
        arguments = ", ".join(self.value(a) for a in light.arguments)
        var = self.fresh(light.name)
        self.put(f"const {var} = new THREE.{LIGHT_CLASSES[light.kind]}({arguments});")
        if light.at is not None:
            self.put(f"{var}.position.set({', '.join(map(num, light.at))});")
        if light.aim is not None:
            self.put(
                f"{var}.target.position.set({', '.join(map(num, light.aim))});", f"scene.add({var}.target);"
            )
        if light.shadow_px:
            self.put(
                f"{var}.castShadow = true;",
                f"{var}.shadow.mapSize.set({light.shadow_px}, {light.shadow_px});",
            )
            if light.reach:
                r = num(light.reach)
                self.put(
                    f"Object.assign({var}.shadow.camera, {{ left: -{r}, right: {r}, top: {r}, bottom: -{r} }});"
                )
            self.put(
                f"{var}.shadow.bias = -0.0005;",
                f"{var}.shadow.normalBias = 0.02;",
                f"{var}.shadow.radius = 4;",
            )
        self.put(f"scene.add({var});")

    def write_lights(self) -> None:
        self.note("Lights")
        for light in self.scene.lights:
            self.write_light(light)
        self.put("")

    def write_loop_and_resize(self, variables: dict[str, str]) -> None:
        self.put(
            "window.addEventListener('resize', () => {",
            "camera.aspect = window.innerWidth / window.innerHeight;",
            "camera.updateProjectionMatrix();",
            "renderer.setSize(window.innerWidth, window.innerHeight);",
            "});",
            "",
        )
        motion = [line.replace("{it}", variables[th.name]) for th in self.scene.things for line in th.motion]
        per_frame = [
            *(["controls.update();"] if self.hand.controls else []),
            "renderer.render(scene, camera);",
        ]
        if not motion:
            self.put("renderer.setAnimationLoop(() => {", *per_frame, "});")
            return
        if len(self.scene.things) % 2:
            self.put("function animate(time) {", "const t = time / 1000;", *motion, *per_frame, "}")
            self.put("renderer.setAnimationLoop(animate);")
        else:
            self.put(
                "function animate(time = 0) {",
                "requestAnimationFrame(animate);",
                "const t = time * 0.001;",
                *motion,
                *per_frame,
                "}",
                "animate();",
            )

    def text(self) -> str:
        self.write_stage()
        early = self.hand.structure in ("flat", "table")
        if early:
            self.write_lights()
        self.write_materials()
        variables = self.write_things()
        if not early:
            self.write_lights()
        self.write_loop_and_resize(variables)
        return self._finish("\n".join(self.lines))

    def _finish(self, body: str) -> str:
        addons = sorted(name for name in ADDONS if re.search(rf"\b(?:THREE\.)?{name}\b", body))
        for name in addons:
            body = body.replace(f"THREE.{name}", name)
        imports = []
        if self.hand.named_imports:
            names = sorted(set(re.findall(r"\bTHREE\.(\w+)", body)))
            body = re.sub(r"\bTHREE\.(\w+)", r"\1", body)
            imports.append(
                "import {\n" + "".join(f"{self.hand.indent}{n},\n" for n in names) + "} from 'three';"
            )
        else:
            imports.append("import * as THREE from 'three';")
        imports += [f"import {{ {name} }} from 'three/addons/{ADDONS[name]}';" for name in addons]
        text = "\n".join(imports) + "\n\n" + body.strip() + "\n"
        if self.hand.quote == '"':
            text = text.replace("'", '"')
        return _page(text, self.scene.title) if self.hand.is_page else text


def _page(script: str, title: str) -> str:
    indented = "".join(f"    {line}\n" if line else "\n" for line in script.rstrip("\n").split("\n"))
    cdn = "https://unpkg.com/three@0.187.0"
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>{title}</title>
  <style>
    body {{ margin: 0; overflow: hidden; }}
    canvas {{ display: block; }}
  </style>
  <script type="importmap">
    {{
      "imports": {{
        "three": "{cdn}/build/three.module.js",
        "three/addons/": "{cdn}/examples/jsm/"
      }}
    }}
  </script>
</head>
<body>
  <script type="module">
{indented}  </script>
</body>
</html>
"""


def write(scene: Scene, hand: Hand) -> str:
    """The program's text: a module, or a page with one."""
    return Writer(scene, hand).text()
