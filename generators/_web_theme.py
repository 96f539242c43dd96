"""Art directions: palettes with checked contrast, type, spacing, corners and shadows as one set of tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generators._web_color import Rgb, contrast, mix, oklch, readable
from generators._web_draw import Draw

WHITE, BLACK = Rgb(255, 255, 255), Rgb(17, 17, 17)

SCRIPT_FONTS = {
    "ja": ("Noto Sans CJK JP", "Noto Serif CJK JP"),
    "zh": ("Noto Sans CJK SC", "Noto Serif CJK SC"),
    "ar": ("Noto Sans Arabic", "Noto Naskh Arabic"),
    "he": ("Noto Sans Hebrew", "Noto Serif Hebrew"),
    "hi": ("Noto Sans Devanagari", "Noto Serif Devanagari"),
    "ko": ("Noto Sans CJK KR", "Noto Serif CJK KR"),
    "th": ("Noto Sans Thai", "Noto Serif Thai"),
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Direction:
    """What an art director decides before there is a page. ``radius`` is (small, medium, large) in px."""

    name: str
    body: tuple[str, ...]
    head: tuple[str, ...]
    radius: tuple[int, int, int]
    border_px: int = 1
    shadow: str = "soft"
    ground: str = "white"
    chroma: tuple[float, float] = (0.12, 0.18)
    weight: int = 700
    tracking: str = "-0.01em"
    scale: float = 1.25
    caps: bool = False


DIRECTIONS = (
    Direction(name="crisp", body=("Inter",), head=("Inter", "Inter Display"), radius=(4, 6, 8), tracking="-0.02em"),
    Direction(name="soft", body=("Open Sans", "Lato"), head=("Quicksand",), radius=(10, 18, 28), shadow="bloom", ground="tint"),
    Direction(name="editorial", body=("EB Garamond", "Lato"), head=("EB Garamond",), radius=(0, 0, 2), shadow="none", ground="paper", weight=500, chroma=(0.07, 0.13), scale=1.333, tracking="-0.015em"),
    Direction(name="brutal", body=("Inter", "Liberation Sans"), head=("Inter", "Roboto Condensed"), radius=(0, 0, 0), border_px=2, shadow="hard", ground="bright", weight=800, chroma=(0.16, 0.22), scale=1.32, tracking="-0.03em"),
    Direction(name="corporate", body=("Roboto", "Open Sans"), head=("Roboto", "Lato"), radius=(3, 4, 6), ground="grey", weight=600, tracking="0"),
    Direction(name="mono", body=("JetBrains Mono", "Inter"), head=("JetBrains Mono",), radius=(2, 2, 4), shadow="none", ground="grey", weight=700, scale=1.2, tracking="-0.03em"),
    Direction(name="swiss", body=("Liberation Sans", "Inter"), head=("Liberation Sans", "Inter"), radius=(0, 0, 0), shadow="none", ground="white", weight=700, scale=1.34, tracking="-0.035em", chroma=(0.19, 0.24)),
    Direction(name="warm", body=("Lato", "Roboto"), head=("EB Garamond", "Noto Serif"), radius=(6, 10, 14), ground="paper", weight=600, chroma=(0.08, 0.14), tracking="-0.01em"),
    Direction(name="pill", body=("Inter", "Open Sans"), head=("Inter Display", "Quicksand"), radius=(12, 20, 32), shadow="bloom", ground="tint", weight=600, tracking="-0.025em"),
    Direction(name="classic", body=("Noto Serif", "Open Sans"), head=("Noto Serif", "Noto Sans"), radius=(2, 4, 4), ground="white", weight=700, chroma=(0.09, 0.14), tracking="0"),
    Direction(name="condensed", body=("Roboto", "Lato"), head=("Roboto Condensed", "Open Sans Condensed"), radius=(2, 4, 8), ground="grey", weight=700, tracking="0", caps=True, scale=1.28),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Theme:
    """Tokens by name: ``colors`` as sRGB, ``sizes`` in px, ``texts`` as they are written."""

    direction: Direction
    is_dark: bool
    hue_deg: float
    colors: Mapping[str, Rgb]
    sizes: Mapping[str, float]
    texts: Mapping[str, str]


def _grounds(direction: Direction, is_dark: bool, hue: float) -> tuple[Rgb, Rgb, Rgb]:
    """(page, card, raised) backgrounds."""
    if is_dark:
        base = 0.165 if direction.border_px == 1 else 0.14
        tint = 0.012 if direction.ground in ("grey", "white") else 0.028
        if 45 < hue < 140:  # dark yellows and olives look like mud unless they are nearly grey
            tint = 0.006
        return oklch(base, tint, hue), oklch(base + 0.045, tint, hue), oklch(base + 0.09, tint, hue)
    tint = {"white": 0.0, "grey": 0.004, "tint": 0.022, "paper": 0.018, "bright": 0.05}[direction.ground]
    warm = 80.0 if direction.ground == "paper" else hue
    if direction.ground == "white":
        return WHITE, oklch(0.975, 0.005, hue), oklch(0.945, 0.008, hue)
    return oklch(0.972 - tint / 2, tint, warm), oklch(0.997, tint / 6, warm), oklch(0.945, tint, warm)


def _palette(draw: Draw, direction: Direction, is_dark: bool, hue: float) -> dict[str, Rgb]:
    bg, surface, raised = _grounds(direction, is_dark, hue)
    grounds = (bg, surface, raised)
    low, high = direction.chroma
    chroma = low + (high - low) * draw.share()
    second_hue = (hue + draw.pick((28, 45, 120, 150, 180, 210, 300))) % 360
    light_accent = not is_dark and direction.name in ("brutal", "pill") and draw.chance(0.4)
    accent = oklch(0.83, chroma, hue) if light_accent else oklch(0.74 if is_dark else 0.53, chroma, hue)
    if not light_accent:
        for lightness in (0.53, 0.5, 0.47, 0.44, 0.4, 0.36):
            if is_dark or contrast(WHITE, accent) >= 4.6:
                break
            accent = oklch(lightness, chroma, hue)
    on_accent = WHITE if contrast(WHITE, accent) >= 4.5 else oklch(0.18, 0.02, hue)
    soft = mix(surface, accent, 0.2 if is_dark else 0.11)
    ink = oklch(0.95, 0.008, hue) if is_dark else oklch(0.21, 0.02, hue)
    depth = 0.4 if 45 < hue < 140 else 1.0
    band = oklch(0.24, 0.045 * depth, hue) if not is_dark else oklch(0.26, 0.06 * depth, hue)
    colors = {
        "bg": bg, "surface": surface, "raised": raised, "ink": ink,
        "muted": readable(0.68 if is_dark else 0.5, 0.018, hue, grounds, 4.6),
        "line": mix(surface, ink, 1.0 if direction.border_px > 1 else 0.13),
        "hair": mix(surface, ink, 0.1),
        "accent": accent, "on-accent": on_accent, "soft": soft,
        "link": readable(0.72 if is_dark else 0.5, chroma, hue, (*grounds, soft), 4.6),
        "second": oklch(0.72 if is_dark else 0.6, chroma * 0.9, second_hue),
        "band": band, "on-band": Rgb(255, 255, 255), "band-muted": readable(0.82, 0.02, hue, (band,), 5.0),
    }  # fmt: skip
    for name, at, depth in (("good", 152, 0.13), ("warn", 70, 0.13), ("bad", 25, 0.18)):
        colors[name] = readable(
            0.74 if is_dark else 0.5, depth, at, (*grounds, mix(surface, oklch(0.6, depth, at), 0.14)), 4.6
        )
        colors[f"{name}-soft"] = mix(surface, oklch(0.6, depth, at), 0.2 if is_dark else 0.13)
    for i, turn in enumerate((0, 32, -38, 150, 195)):
        strength = min(chroma, 0.15) * (1.0, 0.9, 0.85, 0.8, 0.7)[i]
        colors[f"c{i + 1}"] = oklch((0.68, 0.78, 0.6, 0.72, 0.64)[i], strength, hue + turn)
        colors[f"p{i + 1}"] = mix(surface, colors[f"c{i + 1}"], 0.24 if is_dark else 0.2)
    return colors


def _shadows(direction: Direction, is_dark: bool, ink: Rgb) -> tuple[str, str]:
    tone = "0, 0, 0" if is_dark else f"{ink.r}, {ink.g}, {ink.b}"
    if direction.shadow == "none":
        return "none", "none"
    if direction.shadow == "hard":
        return f"4px 4px 0 rgba({tone}, 1)", f"6px 6px 0 rgba({tone}, 1)"
    if direction.shadow == "bloom":
        return f"0 6px 24px rgba({tone}, 0.08)", f"0 18px 48px rgba({tone}, 0.14)"
    return f"0 1px 3px rgba({tone}, 0.1)", f"0 8px 24px rgba({tone}, 0.12)"


def _stack(family: str, lang: str) -> str:
    is_serif = family in ("EB Garamond", "Noto Serif")
    generic = "serif" if is_serif else "monospace" if "Mono" in family else "sans-serif"
    script = SCRIPT_FONTS.get(lang)
    names = [f'"{family}"' if " " in family else family]
    if script:
        names.append(f'"{script[1 if is_serif else 0]}"')
    return ", ".join([*names, generic])


def make_theme(draw: Draw, lang: str, *, dark: float = 0.25, names: tuple[str, ...] = ()) -> Theme:
    """A theme of one of the named directions (all by default), dark with probability ``dark``."""
    choices = [d for d in DIRECTIONS if not names or d.name in names]
    if lang in SCRIPT_FONTS:
        choices = [d for d in choices if d.name != "mono"] or choices
    direction = draw.pick(choices)
    is_dark = draw.chance(dark)
    hue = float(draw.between(0, 359))
    if direction.name == "swiss":
        hue = float(draw.pick((25, 28, 255, 262, 150)))
    colors = _palette(draw, direction, is_dark, hue)
    density = draw.pick((0.9, 1.0, 1.0, 1.1))
    base = draw.pick((15, 16, 16, 17)) + (
        2 if "EB Garamond" in direction.body and direction.body[0] == "EB Garamond" else 0
    )
    steps = (4, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80, 96)
    sizes: dict[str, float] = {f"{i + 1}": max(2, round(s * density / 2) * 2) for i, s in enumerate(steps)}
    sizes |= {"t0": base, "ts": round(base * 0.88), "txs": max(11, round(base * 0.78))}
    sizes |= {f"t{i}": round(base * direction.scale**i) for i in range(1, 6)}
    sizes["t1"] = round(base * 1.15)
    jitter = draw.pick((0, 0, 2)) if direction.radius[2] else 0
    sizes |= {f"r{i}": r + jitter for i, r in enumerate(direction.radius)}
    shadows = _shadows(direction, is_dark, colors["ink"])
    is_spaced = lang in SCRIPT_FONTS
    texts = {
        "sans": _stack(draw.pick(direction.body), lang),
        "head": _stack(draw.pick(direction.head), lang),
        "mono": _stack("JetBrains Mono", lang),
        "e1": shadows[0], "e2": shadows[1], "weight": str(direction.weight),
        "track": "0" if is_spaced else direction.tracking,
        "border": f"{direction.border_px}px solid", "leading": "1.7" if is_spaced else draw.pick(("1.5", "1.55", "1.6", "1.65")),
        "tight": "1.35" if is_spaced else draw.pick(("1.05", "1.1", "1.12", "1.15")),
        "caps": "uppercase" if direction.caps and not is_spaced else "none",
    }  # fmt: skip
    return Theme(direction, is_dark, hue, colors, sizes, texts)
