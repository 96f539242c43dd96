"""Writes a scene down as a three.js program, in one of several hands."""

from __future__ import annotations

import math
import re

from generators._webgl_hand import Hand
from generators._webgl_pieces import Pieces
from generators._webgl_scene import Camera, Light, Scene, num

ADDONS = {
    "EffectComposer": "postprocessing/EffectComposer.js",
    "OutputPass": "postprocessing/OutputPass.js",
    "RenderPass": "postprocessing/RenderPass.js",
    "UnrealBloomPass": "postprocessing/UnrealBloomPass.js",
    "RoundedBoxGeometry": "geometries/RoundedBoxGeometry.js",
    "OrbitControls": "controls/OrbitControls.js",
    "RoomEnvironment": "environments/RoomEnvironment.js",
}
LIGHT_CLASSES = {
    "hemisphere": "HemisphereLight",
    "ambient": "AmbientLight",
    "directional": "DirectionalLight",
    "point": "PointLight",
    "spot": "SpotLight",
}


class Writer(Pieces):
    """Writes a whole program: stage, materials, things, lights, the loop."""

    def write_stage(self) -> None:
        s = self.scene
        self.put(
            "const renderer = new THREE.WebGLRenderer({ antialias: true });",
            "renderer.setSize(window.innerWidth, window.innerHeight);",
            "renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));",
            f"renderer.toneMapping = THREE.{s.tone}ToneMapping;",
        )
        if s.exposure != 1:
            self.put(f"renderer.toneMappingExposure = {num(s.exposure)};")
        if any(light.shadow_px for light in s.lights):
            self.put("renderer.shadowMap.enabled = true;")
        self.put("document.body.appendChild(renderer.domElement);", "", "const scene = new THREE.Scene();")
        if s.sky:
            stops = ", ".join(f"'{color}'" for color in s.sky)
            self.put(f"scene.background = gradient([{stops}]);")
        else:
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
        self.write_camera("camera", s.camera)
        if self.hand.controls:
            self.put(
                "const controls = new OrbitControls(camera, renderer.domElement);",
                f"controls.target.set({_point(s.camera.target)});",
                "controls.enableDamping = true;",
                "controls.update();",
            )
        if s.inset:
            self.write_camera("insetCamera", s.inset)
        if s.bloom:
            self.write_composer(*s.bloom)
        self.put("")

    def write_gradient(self) -> None:
        width, height = (1024, 768) if self.scene.stars else (4, 512)
        foot = self.scene.sky_foot
        share = "i / (colors.length - 1)" if foot == 1 else f"({num(foot)} * i) / (colors.length - 1)"
        self.put(
            "function gradient(colors) {",
            "const canvas = document.createElement('canvas');",
            f"canvas.width = {width};",
            f"canvas.height = {height};",
            "const ctx = canvas.getContext('2d');",
            f"const fill = ctx.createLinearGradient(0, 0, 0, {height});",
            f"colors.forEach((color, i) => fill.addColorStop({share}, color));",
            "ctx.fillStyle = fill;",
            f"ctx.fillRect(0, 0, {width}, {height});",
            *self._painted_stars(width, height),
            "const texture = new THREE.CanvasTexture(canvas);",
            "texture.colorSpace = THREE.SRGBColorSpace;",
            "return texture;",
            "}",
            "",
        )

    def _painted_stars(self, width: int, height: int) -> tuple[str, ...]:
        if not self.scene.stars:
            return ()
        return (
            "ctx.fillStyle = '#ffffff';",
            f"for (let i = 0; i < {self.scene.stars}; i++) {{",
            "const roll = (k) => Math.abs((Math.sin(i * 12.9898 + k * 78.233) * 43758.5453) % 1);",
            "ctx.globalAlpha = 0.25 + roll(3) * 0.75;",
            "ctx.beginPath();",
            f"ctx.arc(roll(1) * {width}, roll(2) * {height}, 0.5 + roll(4) ** 4 * 1.3, 0, Math.PI * 2);",
            "ctx.fill();",
            "}",
            "ctx.globalAlpha = 1;",
        )

    def write_camera(self, var: str, camera: Camera) -> None:
        ends = f"{num(camera.near)}, {num(camera.far)}"
        aspect = "1" if var == "insetCamera" else "window.innerWidth / window.innerHeight"
        if camera.height:
            half = num(camera.height / 2)
            self.put(
                "",
                f"const reach = {half};",
                f"const {var} = new THREE.OrthographicCamera(-reach * {aspect}, reach * {aspect}, reach, -reach, {ends});",
            )
        else:
            self.put(
                "", f"const {var} = new THREE.PerspectiveCamera({num(camera.fov_deg)}, {aspect}, {ends});"
            )
        self.put(f"{var}.position.set({_point(camera.eye)});")
        if var != "camera" or not self.hand.controls:
            self.put(f"{var}.lookAt({_point(camera.target)});")

    def write_composer(self, strength: float, radius: float, threshold: float) -> None:
        """A chain of passes on a multisampled target: the picture, its glow, the tone curve."""
        self.put(
            "",
            "const size = renderer.getDrawingBufferSize(new THREE.Vector2());",
            "const target = new THREE.WebGLRenderTarget(size.x, size.y, { type: THREE.HalfFloatType, samples: 4 });",
            "const composer = new EffectComposer(renderer, target);",
            "composer.addPass(new RenderPass(scene, camera));",
            f"composer.addPass(new UnrealBloomPass(size, {num(strength)}, {num(radius)}, {num(threshold)}));",
            "composer.addPass(new OutputPass());",
        )

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
                r, far = num(light.reach), num(_shadow_far(light), 1)
                self.put(
                    f"Object.assign({var}.shadow.camera, {{ left: -{r}, right: {r}, top: {r}, bottom: -{r}, far: {far} }});"
                )
            self.put(
                f"{var}.shadow.bias = -0.0005;",
                f"{var}.shadow.normalBias = {_normal_bias(light)};",
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
            *(
                (
                    "camera.right = (reach * window.innerWidth) / window.innerHeight;",
                    "camera.left = -camera.right;",
                )
                if self.scene.camera.height
                else ("camera.aspect = window.innerWidth / window.innerHeight;",)
            ),
            "camera.updateProjectionMatrix();",
            "renderer.setSize(window.innerWidth, window.innerHeight);",
            *(("composer.setSize(window.innerWidth, window.innerHeight);",) if self.scene.bloom else ()),
            "});",
            "",
        )
        motion = [line.replace("{it}", variables[th.name]) for th in self.scene.things for line in th.motion]
        per_frame = [
            *(["controls.update();"] if self.hand.controls else []),
            *self._drawing(),
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

    def _drawing(self) -> tuple[str, ...]:
        """Statements that draw one frame."""
        whole = "composer.render();" if self.scene.bloom else "renderer.render(scene, camera);"
        if not self.scene.inset:
            return (whole,)
        return (
            "renderer.setScissorTest(false);",
            "renderer.setViewport(0, 0, window.innerWidth, window.innerHeight);",
            whole,
            "const side = Math.round(Math.min(window.innerWidth, window.innerHeight) * 0.3);",
            "renderer.setScissorTest(true);",
            "renderer.setScissor(16, 16, side, side);",
            "renderer.setViewport(16, 16, side, side);",
            "renderer.render(scene, insetCamera);",
        )

    def text(self) -> str:
        if self.scene.sky:
            self.write_gradient()
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


def _point(point: tuple[float, float, float]) -> str:
    return ", ".join(num(v, 2) for v in point)


def _normal_bias(light: Light) -> str:
    """Two texels of the shadow map, 0.02 at most: more would eat the shadows where small things stand."""
    texel = 2 * light.reach / light.shadow_px if light.reach else 0.02
    return num(min(0.02, max(0.001, 2 * texel)), 4)


def _shadow_far(light: Light) -> float:
    """A depth that just holds the scene: the bias is a share of it, a quarter of a metre at three.js's 500."""
    return math.hypot(*map(float, light.at or (0, 0, 0))) + 3 * light.reach


def _page(script: str, title: str) -> str:
    indented = "".join(f"    {line}\n" if line else "\n" for line in script.rstrip("\n").split("\n"))
    cdn = "https://cdn.jsdelivr.net/npm/three@0.187.0"
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
