"""Product visualisations as three.js programs: one product, or a pair, on a studio stage."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from generators._webgl_bottles import wine_glass
from generators._webgl_code import write
from generators._webgl_hand import Hand
from generators._webgl_look import SIZES, Draw, Palette, frame_camera, glow, metal, mirror, shade, standard
from generators._webgl_products import PRODUCTS, stage
from generators._webgl_scene import Camera, Light, Scene, Thing, num
from generators._webgl_texture import label_texture, screen_texture, studio_light_texture
from schemas.program import Program
from schemas.view import View

STAGES = ("plinth", "steps", "arch", "shapes", "bare")
HEIGHTS = {
    "perfume": 1.3, "wine": 2.9, "headphones": 2.2, "watch": 2.1, "smart speaker": 1.3, "camera": 1.25,
    "skincare": 2.0, "phone": 1.75, "lounge chair": 1.6, "designer lamp": 2.1, "moka pot": 1.7,
}  # fmt: skip
NAMES = {
    "headphones": "pair of headphones",
    "perfume": "perfume bottle",
    "wine": "wine bottle and a glass",
    "skincare": "skincare set with a pump bottle, a jar and a tube",
    "watch": "wristwatch",
}
SETS = {
    "plinth": "on a plinth",
    "steps": "on stepped pedestals",
    "arch": "in front of an arch",
    "shapes": "among geometric shapes",
    "bare": "on a seamless backdrop",
}


@dataclass(frozen=True, kw_only=True)
class WebglProduct:
    """A product on a studio set under a three-point rig; some turn on their own axis."""

    domain: ClassVar[str] = "webgl"
    language: ClassVar[str] = "threejs"
    version: ClassVar[int] = 2

    environment_share: float = 0.06

    def generate(self, rng: np.random.Generator) -> Program:
        """One product on one set, written down in one hand."""
        d = Draw(rng)
        kind, set_kind = d.one(list(PRODUCTS)), d.one(STAGES)
        palette = Palette.draw(d)
        width_px, height_px = d.one(SIZES)
        shiny = d.chance(self.environment_share)
        lift = d.number(0.3, 0.7) if set_kind != "bare" else 0.0
        spins = d.chance(0.35)
        height = HEIGHTS[kind]
        radius = round(max(height * 0.62 + lift * 0.3, 1.1) * d.number(0.94, 1.08), 2)
        camera = frame_camera(
            d,
            target=(0, round(lift + height * 0.46, 2), 0),
            radius=radius,
            azimuth=(-34, 34),
            elevation=(6, 20),
            aspect=width_px / height_px,
            far=60,
        )
        things = [*_products(d, kind, lift, camera, spins=spins), *stage(d, set_kind, lift)]
        hand = Hand.draw(rng)
        title = f"A product shot of {_article(NAMES.get(kind, kind))} {SETS[set_kind]}"
        scene = _scene(d, things, palette, radius, shiny=shiny, title=title)
        return Program.from_text(
            write(Scene(camera=camera, **scene), hand),  # type: ignore[arg-type]  # the fields of Scene by name
            language=self.language,
            main_path="index.html" if hand.is_page else d.one(("main.js", "product.js", "viewer.js")),
            template_id=f"webgl_product/{kind.replace(' ', '-')}/{set_kind}",
            title=title,
            parameters={
                "product": kind,
                "set": set_kind,
                "palette": palette.name,
                "structure": hand.structure,
                "spins": spins,
            },
            view=View(width_px=width_px, height_px=height_px, time_ms=d.one((500, 1500)) if spins else 500),
        )


def _products(d: Draw, kind: str, lift: float, camera: Camera, *, spins: bool) -> list[Thing]:
    """The product on its plinth, its face towards the camera, and what belongs to it."""
    product = PRODUCTS[kind](d)
    turn = product.turn_y
    if turn == 0:
        turn = round(math.atan2(camera.eye[0], camera.eye[2]) * d.number(0.6, 1.0), 2)
    speed = d.number(0.3, 0.7)
    motion = (f"{{it}}.rotation.y = {num(turn)} + t * {num(speed)};",) if spins else ()
    at = (0, round(float(product.at[1]) + lift, 3), 0)
    things = [replace(product, at=at, turn_y=turn, motion=motion)]
    if kind == "wine":
        things.append(replace(wine_glass(d), at=(d.one((-0.85, 0.85)), lift, 0.35)))
    return things


def _article(name: str) -> str:
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _lights(d: Draw, radius: float, *, dark: bool) -> tuple[Light, ...]:
    side = d.one((-1, 1))
    far = radius * 3
    key = d.number(2.3, 2.8) if not dark else d.number(2.8, 3.4)
    tint = d.one(("#fff4e6", "#ffffff", "#ffe9d0"))
    return (
        Light(name="ambient", kind="hemisphere", arguments=("#ffffff", "#8f8a84", 0.8 if not dark else 0.6)),
        Light(name="key", kind="directional", arguments=(tint, key), at=(round(side * far * 0.6, 1), round(far * d.number(0.9, 1.25), 1), round(far * 0.6, 1)), shadow_px=1024, reach=round(radius * 2.2, 1)),
        Light(name="fill", kind="directional", arguments=("#dfe8ff", 0.55), at=(round(-side * far * 0.8, 1), round(far * 0.3, 1), round(far * 0.6, 1))),
        Light(name="rim", kind="directional", arguments=("#ffffff", d.number(0.8, 1.4, 1)), at=(round(-side * far * 0.4, 1), round(far * 0.6, 1), round(-far * 0.8, 1))),
    )  # fmt: skip


def _scene(
    d: Draw, things: list[Thing], palette: Palette, radius: float, *, shiny: bool, title: str
) -> dict[str, object]:
    a = palette.accents
    backdrop = d.one((palette.wall, shade(a[2], 1.35), palette.paper, shade(a[0], 0.9), shade(a[3], 0.6)))
    dark = sum(int(backdrop[i : i + 2], 16) for i in (1, 3, 5)) < 330
    polished = (lambda color, _: metal(color, shiny=True)) if shiny else mirror
    surfaces: dict[str, tuple[str, dict[str, object]]] = {
        "backdrop": standard(backdrop, 0.95), "plinth": standard(shade(backdrop, 1.25 if dark else 0.94), 0.8), "plinth2": standard(shade(a[1], 1.2), 0.8), "accent": standard(a[0], 0.35), "accent2": standard(a[1], 0.4),
        "accentDouble": standard(a[0], 0.4, side="THREE.DoubleSide"), "metal": polished(d.one(("#d8b268", "#c5c9ce", "#c98d72", shade(palette.metal, 1.15))), 0.22), "steel": polished("#c3c7cc", 0.28), "dark": standard("#1d1e21", 0.45), "paper": standard(palette.paper, 0.55),
        "paperDark": standard("#e9e4d8", 0.5), "glass": standard("#eaf4f6", 0.08, transparent=True, opacity=0.26, depthWrite=False), "glassDouble": ("MeshStandardMaterial", {"color": "#eef6f8", "roughness": 0.05, "transparent": True, "opacity": 0.25, "depthWrite": False, "side": "THREE.DoubleSide"}), "darkGlass": standard(d.one(("#1e3325", "#2b1f16", "#16251f")), 0.12),
        "liquid": standard(d.one((a[0], "#e0a04a", "#c9697a", "#7a1f2b")), 0.2, transparent=True, opacity=0.85), "label": standard("#ffffff", 0.8, map="labelTexture()"), "strap": standard(d.one(("#5a3a26", "#2b2b2e", a[3], "#8a5a38")), 0.8), "fabric": standard(shade(a[1], 0.9), 0.95),
        "glow": glow("#ffe2b0", d.number(0.9, 1.4)), "lens": standard("#20304a", 0.08, metalness=0.4), "screen": ("MeshBasicMaterial", {"map": "screenTexture()"}), "wood": standard(palette.wood, 0.55),
    }  # fmt: skip
    used = {key: surfaces[key] for key in surfaces if any(f"'{key}'" in repr(t) for t in things)}
    calls = [str(v) for _, options in used.values() for v in options.values()]
    textures = {
        "labelTexture": label_texture(d, palette.paper, palette.dark, a[0]),
        "screenTexture": screen_texture(d, a),
        "makeStudioLight": studio_light_texture(d, "#f6f7f8", shade(backdrop, 0.85)),
    }
    shared = {"studioLight": "makeStudioLight()"} if "studioLight" in calls else {}
    calls += shared.values()
    return {
        "shared": shared,
        "things": tuple(things),
        "materials": used,
        "lights": _lights(d, radius, dark=dark),
        "background": backdrop,
        "exposure": d.one((0.9, 0.95, 1.0)),
        "environment": 0.4 if shiny else 0.0,
        "textures": {n: b for n, b in textures.items() if f"{n}()" in calls},
        "title": title,
    }


GENERATOR = WebglProduct
