"""Colours that frameworks bring along: Tailwind's scales and Bootstrap's theme, as tokens of a page."""

from __future__ import annotations

from generators._web_color import Rgb, mix
from generators._web_draw import Draw

STEPS = (50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950)
SCALES = {
    "red": "fef2f2 ffe2e2 ffc9c9 ffa2a2 ff6467 fb2c36 e7000b c10007 9f0712 82181a 460809",
    "orange": "fff7ed ffedd4 ffd6a7 ffb86a ff8904 ff6900 f54900 ca3500 9f2d00 7e2a0c 441306",
    "amber": "fffbeb fef3c6 fee685 ffd230 ffb900 fe9a00 e17100 bb4d00 973c00 7b3306 461901",
    "green": "f0fdf4 dcfce7 b9f8cf 7bf1a8 05df72 00c950 00a63e 008236 016630 0d542b 032e15",
    "emerald": "ecfdf5 d0fae5 a4f4cf 5ee9b5 00d492 00bc7d 009966 007a55 006045 004f3b 002c22",
    "teal": "f0fdfa cbfbf1 96f7e4 46ecd5 00d5be 00bba7 009689 00786f 005f5a 0b4f4a 022f2e",
    "cyan": "ecfeff cefafe a2f4fd 53eafd 00d3f2 00b8db 0092b8 007595 005f78 104e64 053345",
    "sky": "f0f9ff dff2fe b8e6fe 74d4ff 00bcff 00a6f4 0084d1 0069a8 00598a 024a70 052f4a",
    "blue": "eff6ff dbeafe bedbff 8ec5ff 51a2ff 2b7fff 155dfc 1447e6 193cb8 1c398e 162456",
    "indigo": "eef2ff e0e7ff c6d2ff a3b3ff 7c86ff 615fff 4f39f6 432dd7 372aac 312c85 1e1a4d",
    "violet": "f5f3ff ede9fe ddd6ff c4b4ff a684ff 8e51ff 7f22fe 7008e7 5d0ec0 4d179a 2f0d68",
    "fuchsia": "fdf4ff fae8ff f6cfff f4a8ff ed6aff e12afb c800de a800b7 8a0194 721378 4b004f",
    "pink": "fdf2f8 fce7f3 fccee8 fda5d5 fb64b6 f6339a e60076 c6005c a3004c 861043 510424",
    "rose": "fff1f2 ffe4e6 ffccd3 ffa1ad ff637e ff2056 ec003f c70036 a50036 8b0836 4d0218",
    "slate": "f8fafc f1f5f9 e2e8f0 cad5e2 90a1b9 62748e 45556c 314158 1d293d 0f172b 020618",
    "gray": "f9fafb f3f4f6 e5e7eb d1d5dc 99a1af 6a7282 4a5565 364153 1e2939 101828 030712",
    "zinc": "fafafa f4f4f5 e4e4e7 d4d4d8 9f9fa9 71717b 52525c 3f3f46 27272a 18181b 09090b",
    "neutral": "fafafa f5f5f5 e5e5e5 d4d4d4 a1a1a1 737373 525252 404040 262626 171717 0a0a0a",
    "stone": "fafaf9 f5f5f4 e7e5e4 d6d3d1 a6a09b 79716b 57534d 44403b 292524 1c1917 0c0a09",
}  # fmt: skip
GREYS = ("slate", "gray", "zinc", "neutral", "stone")
ACCENTS = (
    "indigo",
    "blue",
    "sky",
    "cyan",
    "teal",
    "emerald",
    "violet",
    "fuchsia",
    "pink",
    "rose",
    "orange",
    "amber",
)
_BASE = {  # token -> (light, dark); g is the grey, a the accent
    "bg": ("white", "g-950"), "surface": ("g-50", "g-900"), "raised": ("g-100", "g-800"), "ink": ("g-900", "g-100"), "muted": ("g-600", "g-400"),
    "line": ("g-200", "g-800"), "hair": ("g-100", "g-800"), "accent": ("a-700", "a-400"), "on-accent": ("white", "g-950"), "soft": ("a-50", "a-950"),
    "link": ("a-700", "a-400"), "second": ("b-600", "b-400"), "band": ("g-900", "g-800"), "on-band": ("white", "white"), "band-muted": ("g-300", "g-300"),
    "good": ("green-700", "green-400"), "good-soft": ("green-100", "green-950"), "warn": ("amber-700", "amber-400"), "warn-soft": ("amber-100", "amber-950"),
    "bad": ("red-700", "red-400"), "bad-soft": ("red-100", "red-950"),
    "c1": ("a-500", "a-500"), "c2": ("b-400", "b-400"), "c3": ("a-300", "a-300"), "c4": ("teal-500", "teal-500"), "c5": ("sky-500", "sky-500"),
    "p1": ("a-100", "a-900"), "p2": ("b-100", "b-900"), "p3": ("a-200", "a-800"), "p4": ("teal-100", "teal-900"), "p5": ("sky-100", "sky-900"),
}  # fmt: skip


def _rgb(text: str) -> Rgb:
    return Rgb(*(int(text[i : i + 2], 16) for i in (0, 2, 4)))


def shade(name: str) -> Rgb:
    """The colour of a scale's step, such as ``slate-900``."""
    if name == "white":
        return Rgb(255, 255, 255)
    scale, _, step = name.partition("-")
    return _rgb(SCALES[scale].split()[STEPS.index(int(step))])


def tailwind_names(draw: Draw) -> dict[str, tuple[str, str]]:
    """Token -> (light, dark) names of Tailwind's own colours: one grey, one accent, one companion."""
    grey, accent = draw.pick(GREYS), draw.pick(ACCENTS)
    companion = draw.pick(tuple(a for a in ACCENTS if a != accent))
    scales = {"g": grey, "a": accent, "b": companion}

    def full(name: str) -> str:
        head, _, step = name.partition("-")
        return f"{scales.get(head, head)}-{step}" if step else name

    return {token: (full(light), full(dark)) for token, (light, dark) in _BASE.items()}


BOOTSTRAP_ACCENTS = {"primary": "0d6efd", "success": "198754", "danger": "dc3545", "dark": "212529", "indigo": "6610f2", "teal": "0f766e", "pink": "c2255c"}  # fmt: skip


def bootstrap_colors(accent: str, is_dark: bool) -> dict[str, Rgb]:
    """Tokens as Bootstrap's light or dark theme paints them, with the page's own accent."""
    hue = _rgb(BOOTSTRAP_ACCENTS[accent])
    if is_dark and accent == "dark":
        hue = _rgb("f8f9fa")
    white, black, bg = Rgb(255, 255, 255), Rgb(0, 0, 0), _rgb("212529" if is_dark else "ffffff")
    link = mix(hue, white, 0.4) if is_dark else hue
    named = {
        "bg": bg, "surface": _rgb("2b3035" if is_dark else "f8f9fa"), "raised": _rgb("343a40" if is_dark else "e9ecef"),
        "ink": _rgb("dee2e6" if is_dark else "212529"), "muted": _rgb("adb5bd" if is_dark else "5c636a"), "line": _rgb("495057" if is_dark else "dee2e6"),
        "hair": _rgb("343a40" if is_dark else "e9ecef"), "accent": hue, "on-accent": black if is_dark and accent == "dark" else white,
        "soft": mix(bg, hue, 0.25 if is_dark else 0.12), "link": link, "second": _rgb("fd7e14"), "band": _rgb("343a40" if is_dark else "212529"),
        "on-band": white, "band-muted": _rgb("ced4da"),
    }  # fmt: skip
    for name, code in (("good", "198754"), ("warn", "997404"), ("bad", "dc3545")):
        color = _rgb(code)
        named[name] = mix(color, white, 0.45) if is_dark else mix(color, black, 0.15)
        named[f"{name}-soft"] = mix(bg, color, 0.22 if is_dark else 0.13)
    for i, code in enumerate(("", "fd7e14", "6f42c1", "20c997", "0dcaf0")):
        named[f"c{i + 1}"] = _rgb(code) if code else (hue if accent != "dark" else _rgb("6c757d"))
        named[f"p{i + 1}"] = mix(bg, named[f"c{i + 1}"], 0.22)
    return named
