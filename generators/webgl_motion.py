"""Moving scenes as three.js programs: joints, bones, particles, lines, sprites, two views, glow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _webgl_show_clockwork as clockwork
from generators import _webgl_show_life as life
from generators import _webgl_show_machines as machines
from generators import _webgl_show_science as science
from generators import _webgl_show_space as space
from generators._webgl_code import write
from generators._webgl_hand import Hand
from generators._webgl_look import Draw, frame_camera
from generators._webgl_scene import Light, Scene
from generators._webgl_show import Show
from schemas.program import Program
from schemas.view import View

SHOWS: dict[str, Callable[[Draw], Show]] = {
    "molecule": science.molecule, "data bars": science.data_bars, "globe": space.globe, "wave field": science.wave_field, "planets": space.planets,
    "robot arm": machines.robot_arm, "ferris wheel": machines.ferris_wheel, "clockwork": clockwork.clockwork, "pendulums": clockwork.pendulums,
    "aquarium": life.aquarium, "fireworks": life.fireworks,
}  # fmt: skip
SIZES = {1: ((896, 672), (960, 640), (800, 800)), 2: ((784, 588), (840, 560), (672, 672)), 3: ((640, 480), (720, 480)), 4: ((560, 420), (600, 400))}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class WebglMotion:
    """Scenes that move, seen at one to four times."""

    domain: ClassVar[str] = "webgl"
    language: ClassVar[str] = "threejs"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One moving scene, written down in one hand."""
        d = Draw(rng)
        kind = d.one(list(SHOWS))
        show = SHOWS[kind](d)
        frames = d.one((1, 1, 1, 2, 2, 3, 4) if not show.bloom else (1, 1, 2))
        width_px, height_px = d.one(SIZES[frames] if not show.bloom else SIZES[3])
        camera = frame_camera(
            d,
            target=show.target,
            radius=show.radius,
            azimuth=show.azimuth,
            elevation=show.elevation,
            aspect=width_px / height_px,
            far=120,
        )
        hand = Hand.draw(rng)
        scene = Scene(
            things=show.things, materials=show.materials, lights=_lights(d, show), camera=camera, background=show.sky[-1], sky=show.sky, stars=show.stars, title=show.title,
            tone=d.one(("ACESFilmic", "Neutral", "AgX")) if show.rig.casts and not show.bloom else "ACESFilmic", exposure=d.one((1.0, 1.1)), bloom=show.bloom, inset=show.inset, textures=show.textures, shared=show.shared,
        )  # fmt: skip
        return Program.from_text(
            write(scene, hand),
            language=self.language,
            main_path="index.html" if hand.is_page else d.one(("main.js", "app.js", "index.js", "scene.js")),
            template_id=f"webgl_motion/{kind.replace(' ', '-')}/{hand.structure}",
            title=show.title,
            parameters={
                "kind": kind,
                "variant": show.variant,
                "structure": hand.structure,
                "frames": frames,
                "things": [t.name for t in show.things],
            },
            view=View(
                width_px=width_px,
                height_px=height_px,
                time_ms=d.one((600, 1000, 1500, 2400)),
                num_frames=frames,
                frame_interval_ms=show.interval_ms,
            ),
        )


def _lights(d: Draw, show: Show) -> tuple[Light, ...]:
    """The rig around the show: sky, key with the one shadow, fill."""
    rig, r, side = show.rig, show.radius, d.one((-1, 1))
    x, y, z = show.target
    key = (
        round(x + side * r * d.number(1.2, 1.8), 1),
        round(y + r * d.number(2.0, 2.6), 1),
        round(z + r * d.number(1.2, 1.8), 1),
    )
    fill = (round(x - side * r * 2, 1), round(y + r * 0.8, 1), round(z + r, 1))
    return (
        Light(name="hemi", kind="hemisphere", arguments=rig.hemisphere),
        Light(name="key", kind="directional", arguments=rig.key, at=key, shadow_px=1024 if rig.casts else 0, reach=round(r * 1.5, 1)),
        Light(name="fill", kind="directional", arguments=rig.fill, at=fill),
    )  # fmt: skip


GENERATOR = WebglMotion
