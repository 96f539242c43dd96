"""What a moving scene hands to the one that writes it down, and what several of them need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generators._webgl_look import Draw, shade
from generators._webgl_scene import Camera, Raw, Thing, num
from generators._webgl_texture import studio_light_texture

Surface = tuple[str, Mapping[str, object]]


@dataclass(frozen=True, kw_only=True)
class Rig:
    """Light: hemisphere (sky, ground, strength), key (colour, strength), fill (colour, strength)."""

    hemisphere: tuple[str, str, float]
    key: tuple[str, float]
    fill: tuple[str, float]
    casts: bool = True


STUDIO = Rig(hemisphere=("#ffffff", "#b9b2a8", 1.7), key=("#fff6ea", 2.9), fill=("#d5e2ff", 0.6))
DARK = Rig(hemisphere=("#9fb2ff", "#1c1a2e", 0.8), key=("#dfe6ff", 1.5), fill=("#ff9fce", 0.5))
SPACE = Rig(hemisphere=("#8fa3d8", "#10131f", 0.35), key=("#ffffff", 0.2), fill=("#8fa3ff", 0.1), casts=False)


@dataclass(frozen=True, kw_only=True)
class Show:
    """One moving scene: things, how they are looked at, and how often."""

    things: tuple[Thing, ...]
    title: str
    materials: Mapping[str, Surface]
    target: tuple[float, float, float]
    radius: float
    azimuth: tuple[float, float] = (-32, 32)
    elevation: tuple[float, float] = (10, 24)
    sky: tuple[str, ...] = ("#f2efe9", "#dcd6cc")
    stars: int = 0
    rig: Rig = STUDIO
    bloom: tuple[float, float, float] | None = None
    inset: Camera | None = None
    textures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shared: Mapping[str, str] = field(default_factory=dict)
    interval_ms: int = 400
    variant: str = ""


LABEL = "makeLabel(text, color, height)"
RANDOM = "seededRandom(seed)"


def label_code(d: Draw) -> tuple[str, ...]:
    """Body of a function that gives a sprite with a line of text."""
    face = d.one(("Helvetica, Arial, sans-serif", "Verdana, sans-serif", "Georgia, serif"))
    return (
        "const canvas = document.createElement('canvas');",
        "const ctx = canvas.getContext('2d');",
        f"const font = '{d.one(('600', 'bold', '500'))} {d.whole(56, 64)}px {face}';",
        "ctx.font = font;",
        "canvas.width = Math.ceil(ctx.measureText(text).width) + 24;",
        "canvas.height = 96;",
        "ctx.font = font;",
        "ctx.textAlign = 'center';",
        "ctx.textBaseline = 'middle';",
        "ctx.fillStyle = color;",
        "ctx.fillText(text, canvas.width / 2, 50);",
        "const map = new THREE.CanvasTexture(canvas);",
        "map.colorSpace = THREE.SRGBColorSpace;",
        "const sprite = new THREE.Sprite(new THREE.SpriteMaterial({ map, depthWrite: false, toneMapped: false }));",
        "sprite.scale.set((height * canvas.width) / 96, height, 1);",
        "sprite.name = `label ${text}`;",
        "return sprite;",
    )


def random_code() -> tuple[str, ...]:
    """Body of a function that gives a small generator of numbers in [0, 1)."""
    return (
        "let state = seed;",
        "return () => {",
        "state = (state * 1664525 + 1013904223) % 4294967296;",
        "return state / 4294967296;",
        "};",
    )


def glow_sprite_code(inner: str, outer: str) -> tuple[str, ...]:
    """Body of a function that gives a texture of light fading to nothing."""
    return (
        "const canvas = document.createElement('canvas');",
        "canvas.width = canvas.height = 128;",
        "const ctx = canvas.getContext('2d');",
        "const fade = ctx.createRadialGradient(64, 64, 0, 64, 64, 64);",
        f"fade.addColorStop(0, '{inner}');",
        f"fade.addColorStop(0.35, '{outer}');",
        "fade.addColorStop(1, 'rgba(0, 0, 0, 0)');",
        "ctx.fillStyle = fade;",
        "ctx.fillRect(0, 0, 128, 128);",
        "return new THREE.CanvasTexture(canvas);",
    )


def catcher(y: float, size: float, opacity: float) -> Raw:
    """A plane that shows nothing but the shadow on it."""
    return Raw(
        lines=(
            f"const floor = new THREE.Mesh(new THREE.PlaneGeometry({num(size)}, {num(size)}), new THREE.ShadowMaterial({{ opacity: {num(opacity)} }}));",
            "floor.name = 'shadow-catcher';",
            "floor.rotation.x = -Math.PI / 2;",
            f"floor.position.y = {num(y)};",
            "floor.receiveShadow = true;",
            "{group}.add(floor);",
        )
    )


LIGHT_SKIES = (
    ("#f6f1e7", "#e4dccd"), ("#e8eef2", "#c9d4dc"), ("#f3e6e0", "#dfc6bd"), ("#e6efe8", "#c3d4c8"), ("#fdf3dd", "#f0d9b0"),
    ("#dfe4f5", "#b9c3e3"), ("#ece6f4", "#cdbfe0"),
)  # fmt: skip
DARK_SKIES = (
    ("#10131c", "#232a3d"), ("#0c1a22", "#173a44"), ("#1a1024", "#3a2150"), ("#14110f", "#3a2a20"), ("#0d1420", "#27406b"),
)  # fmt: skip


def studio_light(d: Draw, sky: tuple[str, ...]) -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    """(textures, constants made once) of a panorama for ``mirror``."""
    body = studio_light_texture(d, "#f6f7f8", shade(sky[-1], 0.85))
    return {"makeStudioLight": body}, {"studioLight": "makeStudioLight()"}
