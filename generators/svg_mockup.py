"""UI mock-ups as SVG, as drawing tools export them: phones, watches, cars, televisions, windows, wireframes, components."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Scheme, scheme_for
from generators._svg_brand_type import SANS, Face, face_for
from generators._svg_markup import Hand, Writer
from generators._svg_mockup_desktop import DESKTOPS
from generators._svg_mockup_devices import notch, phone, window
from generators._svg_mockup_kit import Screen
from generators._svg_mockup_order import PHONES
from generators._svg_mockup_other import OTHERS
from generators._svg_mockup_parts import SHEETS
from generators._svg_mockup_phone import status_bar
from generators._svg_mockup_theme import Theme
from generators._svg_palette import mix
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

KINDS = (
    *(f"phone-{k}" for k in PHONES),
    "phone-pair",
    "wire-phone",
    *(f"desktop-{k}" for k in DESKTOPS),
    "wire-desktop",
    *OTHERS,
    *(f"components-{k}" for k in SHEETS),
)
RIGHT_TO_LEFT = ("arabic", "hebrew")
WIRED = ("chats", "shop", "welcome", "player", "ride", "health")


@dataclass(frozen=True, kw_only=True)
class SvgMockup:
    """One mock-up; every layer, text, icon and control is an element."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        kind, scheme = KINDS[int(rng.integers(len(KINDS)))], scheme_for(rng)
        part, _, rest = kind.partition("-")
        s, what, ground = _draw(rng, kind, part, rest, scheme)
        root = s.c.finish(title=what[0].upper() + what[1:] if rng.random() < 0.25 else "", background=ground)
        scale = float(rng.choice([1, 1, 1, 1.25] if s.c.width < 760 else [1, 1, 1, 0.9]))
        width_px, height_px = picture_size(round(s.c.width), round(s.c.height), scale)
        title = f"A {'wireframe of' if s.t.is_wire else 'mock-up of'} {what}"
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(root),
            language=self.language,
            main_path="mockup.svg",
            template_id=f"svg_mockup/{kind}",
            title=title,
            parameters={"kind": kind, "scheme": scheme.name, "is_dark": s.t.is_dark, "script": s.c.face.script, "naming": s.naming},
            view=View(width_px=width_px, height_px=height_px),
        )  # fmt: skip


def _screen(rng: np.random.Generator, size: tuple[float, float], face: Face, theme: Theme) -> Screen:
    naming = str(rng.choice(["layers", "kebab", "camel"], p=[0.45, 0.35, 0.2]))
    return Screen(Canvas(size[0], size[1], face), theme, rng, naming)


def _draw(
    rng: np.random.Generator, kind: str, part: str, rest: str, scheme: Scheme
) -> tuple[Screen, str, str]:
    """The screen, what it shows and the ground it stands on."""
    face = SANS[int(rng.integers(len(SANS)))]
    theme = Theme.wire(rng) if part == "wire" else Theme.drawn(rng, scheme)
    if part == "phone" or kind == "wire-phone":
        return _phones(rng, rest, scheme, theme, face)
    if part == "desktop" or kind == "wire-desktop":
        name = rest if part == "desktop" else str(rng.choice(list(DESKTOPS)))
        sizes = ((960, 620), (1000, 640), (900, 600), (1080, 680))
        w, h = sizes[int(rng.integers(len(sizes)))]
        s, (frame, title, draw) = _screen(rng, (w, h), face, theme), DESKTOPS[name]
        margin = float(rng.choice([24, 36, 48]))
        box = (margin, margin, w - 2 * margin, h - 2 * margin)
        shape = frame if frame == "browser" else str(rng.choice(["window", "square"]))
        what = draw(s, window(s, s.c.root, box, title, shape), box[2], box[3])
        return s, what, "#ffffff" if theme.is_wire else _backdrop(scheme, theme)
    if part == "components":
        w, h = ((880, 620), (960, 640), (820, 600))[int(rng.integers(3))]
        s = _screen(rng, (w, h), face, theme)
        return s, SHEETS[rest](s, w, h), theme.back
    shapes, draw_other = OTHERS[kind]
    w, h = shapes[int(rng.integers(len(shapes)))]
    s = _screen(rng, (w, h), face, theme)
    return s, draw_other(s, w, h), _backdrop(scheme, theme)


def _backdrop(scheme: Scheme, theme: Theme) -> str:
    return mix(scheme.pale, scheme.third, 0.35) if not theme.is_dark else mix(scheme.ink, scheme.first, 0.25)


def _phones(
    rng: np.random.Generator, rest: str, scheme: Scheme, theme: Theme, face: Face
) -> tuple[Screen, str, str]:
    """One phone with the named screen, or two side by side in one theme."""
    if rest == "pair":
        names = [str(n) for n in rng.permutation([n for n in PHONES if n not in ("chats", "settings")])[:2]]
    else:
        names = [rest if rest in PHONES else str(rng.choice(WIRED))]
    words: list[tuple[object, ...]] = []
    for name in names:
        options = PHONES[name][1]
        words.append(options[int(rng.integers(len(options)))] if options else ())
    script = str(words[0][1]) if names[0] in ("chats", "settings") else "latin"
    face = face_for(rng, script) if script != "latin" else face
    style, tall = str(rng.choice(["dark", "light", "square"])), float(rng.choice([700, 760, 820]))
    wide = 360 * (tall - 24) / 740 + 24
    margin = float(rng.choice([28, 40, 64]))
    w = round(len(names) * (wide + margin) + margin)
    s = _screen(rng, (w, round(tall + 2 * margin)), face, theme)
    shown = []
    for k, name in enumerate(names):
        g = phone(s, s.c.root, margin + k * (wide + margin), margin, tall, style)
        s.flip = 360.0 if script in RIGHT_TO_LEFT else 0.0
        shown.append(PHONES[name][0](s, g, words[k]))
        s.flip = 0.0
        notch(s, g, style)
        status_bar(s, g, "#ffffff" if name == "welcome" and not theme.is_wire else "")
    ground = "#ffffff" if theme.is_wire else _backdrop(scheme, theme)
    return s, "two phone screens: " + " and ".join(shown) if len(shown) > 1 else shown[0], ground


GENERATOR = SvgMockup
