"""Textures drawn on a canvas by the program itself: bodies of JavaScript functions."""

from __future__ import annotations

from generators._webgl_look import Draw, shade
from generators._webgl_scene import num


def _open(size: int, height: int | None = None) -> list[str]:
    return [
        "const canvas = document.createElement('canvas');",
        f"canvas.width = {size};",
        f"canvas.height = {height or size};",
        "const ctx = canvas.getContext('2d');",
    ]


def _close(repeat: tuple[int, int] | None = None) -> list[str]:
    lines = ["const texture = new THREE.CanvasTexture(canvas);", "texture.colorSpace = THREE.SRGBColorSpace;"]
    if repeat:
        lines += [
            "texture.wrapS = texture.wrapT = THREE.RepeatWrapping;",
            f"texture.repeat.set({repeat[0]}, {repeat[1]});",
        ]
    return [*lines, "return texture;"]


def wood_texture(d: Draw, color: str) -> tuple[str, ...]:
    """Planks with grain: streaks along the boards, a dark joint between them."""
    boards = d.whole(3, 6)
    height = 512 // boards
    streaks = d.whole(60, 140)
    return (
        *_open(512),
        f"for (let board = 0; board < {boards}; board++) {{",
        f"ctx.fillStyle = ['{color}', '{shade(color, 0.93)}', '{shade(color, 1.08)}'][board % 3];",
        f"ctx.fillRect(0, board * {height}, 512, {height});",
        f"for (let i = 0; i < {streaks}; i++) {{",
        f"const y = board * {height} + ((i * 37.7 + board * 11) % {height});",
        f"ctx.fillStyle = `rgba(40, 22, 8, ${{0.03 + (i % 5) * {num(d.number(0.008, 0.016, 3))}}})`;",
        "ctx.fillRect((i * 91) % 512, y, 80 + (i * 53) % 260, 1);",
        "}",
        "ctx.fillStyle = 'rgba(20, 10, 4, 0.45)';",
        f"ctx.fillRect(0, (board + 1) * {height} - 2, 512, 2);",
        "}",
        *_close(d.one(((1, 1), (2, 2), (3, 2)))),
    )


def checker_texture(d: Draw, color: str) -> tuple[str, ...]:
    """Floor tiles in two tones with grout lines."""
    tiles = d.one((2, 4))
    size = 512 // tiles
    return (
        *_open(512),
        f"for (let row = 0; row < {tiles}; row++) {{",
        f"for (let column = 0; column < {tiles}; column++) {{",
        f"ctx.fillStyle = (row + column) % 2 ? '{shade(color, 1.2)}' : '{shade(color, 1.45)}';",
        f"ctx.fillRect(column * {size}, row * {size}, {size}, {size});",
        "ctx.strokeStyle = 'rgba(0, 0, 0, 0.25)';",
        "ctx.lineWidth = 4;",
        f"ctx.strokeRect(column * {size}, row * {size}, {size}, {size});",
        "}",
        "}",
        *_close(d.one(((4, 3), (5, 4), (6, 5)))),
    )


def screen_texture(d: Draw, accents: tuple[str, ...]) -> tuple[str, ...]:
    """A screen: an editor with lines of code, a dashboard with bars, or a landscape wallpaper."""
    kind = d.one(("editor", "dashboard", "wallpaper"))
    lines = _open(640, 400)
    if kind == "editor":
        lines += [
            "ctx.fillStyle = '#1d2330';",
            "ctx.fillRect(0, 0, 640, 400);",
            "ctx.fillStyle = '#151a24';",
            f"ctx.fillRect(0, 0, {d.whole(90, 130)}, 400);",
            f"const inks = ['{accents[0]}', '#8fb6d8', '{accents[2]}', '#d8dee9'];",
            f"for (let line = 0; line < {d.whole(17, 21)}; line++) {{",
            f"let x = 150 + ((line * {d.whole(3, 7)}) % 4) * 18;",
            "for (let word = 0; word < 2 + (line * 5) % 4; word++) {",
            "const width = 24 + ((line * 31 + word * 17) % 58);",
            "ctx.fillStyle = inks[(line + word) % inks.length];",
            "ctx.fillRect(x, 24 + line * 18, width, 7);",
            "x += width + 10;",
            "}",
            "}",
        ]
    elif kind == "dashboard":
        bars = ", ".join(str(d.whole(30, 150)) for _ in range(d.whole(7, 10)))
        lines += [
            "ctx.fillStyle = '#f5f6f8';",
            "ctx.fillRect(0, 0, 640, 400);",
            f"ctx.fillStyle = '{accents[3]}';",
            "ctx.fillRect(0, 0, 640, 44);",
            "ctx.fillStyle = '#ffffff';",
            "for (let card = 0; card < 3; card++) ctx.fillRect(24 + card * 204, 66, 184, 84);",
            "ctx.fillRect(24, 170, 592, 206);",
            f"[{bars}].forEach((height, i) => {{",
            f"ctx.fillStyle = i % 3 ? '{accents[0]}' : '{accents[1]}';",
            "ctx.fillRect(52 + i * 56, 352 - height, 34, height);",
            "});",
        ]
    else:
        lines += [
            "const sky = ctx.createLinearGradient(0, 0, 0, 400);",
            f"sky.addColorStop(0, '{shade(accents[3], 0.8)}');",
            f"sky.addColorStop(1, '{shade(accents[1], 1.35)}');",
            "ctx.fillStyle = sky;",
            "ctx.fillRect(0, 0, 640, 400);",
            "for (let ridge = 0; ridge < 3; ridge++) {",
            f"ctx.fillStyle = ['{shade(accents[3], 1.1)}', '{shade(accents[3], 0.8)}', '{shade(accents[3], 0.5)}'][ridge];",
            "ctx.beginPath();",
            "ctx.moveTo(0, 400);",
            "for (let x = 0; x <= 640; x += 20) {",
            f"ctx.lineTo(x, 210 + ridge * 60 - Math.sin(x * 0.012 + ridge * {num(d.number(1.5, 2.6))}) * 40 - Math.sin(x * 0.05) * 8);",
            "}",
            "ctx.lineTo(640, 400);",
            "ctx.fill();",
            "}",
        ]
    return (*lines, *_close())


BRANDS = (
    ("MAISON ORME", "Eau de Parfum", "50 ml"), ("LUMEN & CO", "Fig and Cedar", "No. 12"), ("CASTEL VIEJO", "Reserva 2019", "Rioja"), ("Aurea", "Botanical", "Nr. 7"), ("NORDHAVN", "Studio Edition", "2024"),
    ("Sel et Miel", "Provence", "75 cl"), ("Halden", "Hydrating Cream", "200 ml"), ("VERDE", "Rosemary and Mint", "250 ml"), ("Oriel", "Nuit Blanche", "30 ml"), ("KIRIN DO", "Yuzu", "100 ml"),
)  # fmt: skip


def label_texture(d: Draw, paper: str, ink: str, accent: str) -> tuple[str, ...]:
    """A printed label: a brand, a line below it, a measure; with a rule, a border or a band."""
    brand, line, measure = d.one(BRANDS)
    face = d.one(("Georgia, serif", "Helvetica, Arial, sans-serif", "'Times New Roman', serif")).replace(
        "'", ""
    )
    ornament = d.one((
        ["ctx.strokeStyle = '" + accent + "';", "ctx.lineWidth = 6;", "ctx.strokeRect(18, 18, 476, 220);"],
        ["ctx.fillStyle = '" + accent + "';", "ctx.fillRect(0, 0, 512, 26);", "ctx.fillRect(0, 230, 512, 26);"],
        ["ctx.fillStyle = '" + accent + "';", "ctx.fillRect(196, 140, 120, 4);"],
    ))  # fmt: skip
    return (
        *_open(512, 256),
        f"ctx.fillStyle = '{paper}';",
        "ctx.fillRect(0, 0, 512, 256);",
        *ornament,
        f"ctx.fillStyle = '{ink}';",
        "ctx.textAlign = 'center';",
        f"ctx.font = 'bold {d.whole(50, 58)}px {face}';",
        f"ctx.fillText('{brand}', 256, 118);",
        f"ctx.font = '{d.whole(28, 34)}px {face}';",
        f"ctx.fillText('{line}', 256, 182);",
        f"ctx.font = '22px {face}';",
        f"ctx.fillText('{measure}', 256, 216);",
        *_close(),
    )


def sign_texture(d: Draw) -> tuple[str, ...]:
    """A board with one word in capitals; the function takes the word, the ink and the ground."""
    face = d.one(("Georgia, serif", "Helvetica, Arial, sans-serif", "Verdana, sans-serif"))
    return (
        *_open(512, 64),
        "ctx.fillStyle = paper;",
        "ctx.fillRect(0, 0, 512, 64);",
        "ctx.fillStyle = ink;",
        f"ctx.font = 'bold {d.whole(38, 44)}px {face}';",
        "ctx.textAlign = 'center';",
        "ctx.textBaseline = 'middle';",
        "ctx.fillText(text, 256, 34);",
        *_close(),
    )


def studio_light_texture(d: Draw, sky: str, ground: str) -> tuple[str, ...]:
    """A small panorama for metal to mirror: a gradient with the soft boxes of a studio."""
    boxes = [
        f"ctx.fillRect({d.whole(6, 16)}, {d.whole(8, 12)}, {d.whole(16, 26)}, {d.whole(14, 20)});",
        f"ctx.fillRect({d.whole(62, 72)}, {d.whole(4, 10)}, {d.whole(24, 34)}, 8);",
        f"ctx.fillRect({d.whole(102, 110)}, {d.whole(10, 16)}, 8, {d.whole(18, 24)});",
    ]
    return (
        *_open(128, 64),
        "const fill = ctx.createLinearGradient(0, 0, 0, 64);",
        f"fill.addColorStop(0, '{sky}');",
        f"fill.addColorStop(0.5, '{shade(sky, 0.6)}');",
        f"fill.addColorStop(0.52, '{ground}');",
        f"fill.addColorStop(1, '{shade(ground, 0.6)}');",
        "ctx.fillStyle = fill;",
        "ctx.fillRect(0, 0, 128, 64);",
        "ctx.fillStyle = '#ffffff';",
        *boxes[: d.whole(2, 3)],
        "const texture = new THREE.CanvasTexture(canvas);",
        "texture.mapping = THREE.EquirectangularReflectionMapping;",
        "texture.colorSpace = THREE.SRGBColorSpace;",
        "return texture;",
    )


def ground_texture(d: Draw, color: str, repeat: int) -> tuple[str, ...]:
    """Turf, sand or asphalt seen from above: soft patches and fine specks of neighbouring tones, repeated."""
    tones = ", ".join(f"'{shade(color, f)}'" for f in (0.86, 0.93, 1.08, 1.16))
    return (
        *_open(512),
        f"ctx.fillStyle = '{color}';",
        "ctx.fillRect(0, 0, 512, 512);",
        f"const tones = [{tones}];",
        "const roll = (i, k) => Math.abs((Math.sin(i * 12.9898 + k * 78.233) * 43758.5453) % 1);",
        f"for (let i = 0; i < {d.whole(500, 900)}; i++) {{",
        "ctx.globalAlpha = 0.1 + roll(i, 4) * 0.14;",
        "ctx.fillStyle = tones[i % tones.length];",
        "ctx.beginPath();",
        "ctx.ellipse(roll(i, 1) * 512, roll(i, 2) * 512, 6 + roll(i, 3) * 34, 4 + roll(i, 5) * 20, roll(i, 6) * 3, 0, Math.PI * 2);",
        "ctx.fill();",
        "}",
        "ctx.globalAlpha = 0.5;",
        "for (let i = 0; i < 2600; i++) {",
        "ctx.fillStyle = tones[i % tones.length];",
        "ctx.fillRect(roll(i, 7) * 512, roll(i, 8) * 512, 1.5, 3);",
        "}",
        *_close((repeat, repeat))[:-1],
        "texture.anisotropy = 4;",
        "return texture;",
    )
