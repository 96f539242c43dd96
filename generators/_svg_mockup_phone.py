"""Phone screens of everyday apps on 360 by 740 units: chats, settings, bank, player, shop, weather, health and more."""

from __future__ import annotations

from generators._svg_brand_ink import readable, text_on
from generators._svg_brand_shapes import arc
from generators._svg_logo_words import TRADES
from generators._svg_markup import Tag, tag
from generators._svg_mockup_kit import Screen
from generators._svg_mockup_words import CITIES, SONGS
from generators._svg_palette import mix

W, H = 360.0, 740.0
Words = tuple[object, ...]


def status_bar(s: Screen, g: Tag, color: str = "") -> None:
    bar, ink = s.layer(g, "Status bar"), color or s.t.ink
    flip, s.flip = s.flip, 0.0
    s.text(bar, 30, 32, "9:41", 14, ink, 600)
    s.icon(bar, "wifi", 282, 18, 18, ink)
    s.icon(bar, "battery-full", 306, 17, 20, ink)
    s.flip = flip


def tab_bar(s: Screen, g: Tag, names: tuple[str, ...], active: int = 0) -> None:
    bar = s.layer(g, "Tab bar")
    s.rect(bar, 0, H - 76, W, 76, s.t.card)
    s.line(bar, 0, H - 76, W, H - 76)
    for k, name in enumerate(names):
        x, item = W * (k + 0.5) / len(names), s.layer(bar, f"Tab / {name}")
        if k == active and s.t.radius > 10:
            s.rect(item, x - 28, H - 66, 56, 36, s.t.soft, 18)
        s.icon(item, name, x - 12, H - 60, 24, s.t.accent if k == active else s.t.muted)
    s.rect(bar, W / 2 - 62, H - 14, 124, 5, s.t.ink, 2.5)


def head(s: Screen, g: Tag, title: str, *, icons: tuple[str, ...] = (), size: float = 30.0) -> None:
    top = s.layer(g, "Header")
    s.text(top, 22, 88, title, size, s.t.ink, 700, "", W - 60 - 40 * len(icons), role="screen-title")
    for k, name in enumerate(icons):
        s.icon(top, name, W - 46 - 40 * k, 66, 24, s.t.ink)


def chats(s: Screen, g: Tag, words: Words) -> str:
    _, _, title, search, people = words[:5]
    head(s, g, str(title), icons=("pencil",))
    field = s.layer(g, "Search")
    s.rect(
        field,
        20,
        108,
        W - 40,
        40,
        s.t.card if s.t.is_dark else mix(s.t.back, s.t.ink, 0.06),
        min(s.t.radius, 20),
    )
    s.icon(field, "search", 32, 118, 20, s.t.muted)
    s.text(field, 60, 128, str(search), 15, s.t.muted, is_middle=True)
    unread = {int(k) for k in s.rng.permutation(6)[:2]}
    for k, (name, last, when) in enumerate(people):  # type: ignore[arg-type,var-annotated]  # rows of texts
        y, row = 166 + k * 70.0, s.layer(g, f"Chat / {k + 1}")
        s.avatar(row, 46, y + 33, 25, k)
        s.text(row, 86, y + 28, name, 16, s.t.ink, 600, "", 190)
        s.text(row, 86, y + 51, last, 14, s.t.ink if k in unread else s.t.muted, 400, "", 210)
        s.text(row, W - 22, y + 28, when, 12, s.t.muted, 400, "end", 60)
        if k in unread:
            s.circle(row, W - 32, y + 46, 10, s.t.accent, name="Unread")
            s.text(row, W - 32, y + 46, str(1 + k % 4), 12, s.t.on_accent, 600, "middle", is_middle=True)
        s.line(row, 86, y + 69.5, W, y + 69.5)
    tab_bar(s, g, ("message", "phone", "camera", "user"))
    return f"a chat list titled “{title}”"


def settings(s: Screen, g: Tag, words: Words) -> str:
    title, rows = str(words[2]), words[3]
    head(s, g, title, icons=("search",))
    user = s.layer(g, "Profile")
    s.rect(user, 20, 110, W - 40, 84, s.t.card, s.t.radius, shadow=True)
    s.avatar(user, 62, 152, 27, int(s.rng.integers(9)))
    s.text(user, 104, 148, "Nora Lindqvist", 17, s.t.ink, 600, "", 200)
    s.text(user, 104, 171, "nora@lindqvist.example", 13, s.t.muted, 400, "", 210)
    card, tall = s.layer(g, "Options"), 52.0
    s.rect(card, 20, 212, W - 40, tall * len(rows), s.t.card, s.t.radius)  # type: ignore[arg-type]  # rows of texts
    for k, (icon, name, value) in enumerate(rows):  # type: ignore[arg-type,var-annotated]  # rows of texts
        y, row = 212 + k * tall, s.layer(card, f"Row / {icon.capitalize()}")
        s.rect(row, 34, y + 11, 30, 30, s.t.soft, min(s.t.radius, 8), role="tile")
        s.icon(row, icon, 39, y + 16, 20, readable(s.t.accent, s.t.soft, 3))
        s.text(row, 78, y + 26, name, 15, s.t.ink, 400, "", 168, is_middle=True)
        if value in ("on", "off"):
            s.toggle(row, W - 78, y + 13, is_on=value == "on")
        else:
            s.text(row, W - 52, y + 26, value, 14, s.t.muted, 400, "end", 76, is_middle=True)
            x, d = (s.flip - W + 38, 5) if s.flip else (W - 38, -5)
            row.add(
                tag(
                    "path",
                    d=f"M{x + d} {y + 20}L{x} {y + 26}L{x + d} {y + 32}",
                    fill="none",
                    stroke=s.t.muted,
                    stroke_width=1.8,
                )
            )
        if k:
            s.line(row, 78, y, W - 20, y)
    tab_bar(s, g, ("home", "search", "bell", "user"), 3)
    return f"a settings screen titled “{title}”"


def bank(s: Screen, g: Tag, words: Words) -> str:
    _, hello, account, total, send, ask, top, recent, rows = words
    head(s, g, str(hello), icons=("bell",), size=23)
    card = s.layer(g, "Account card")
    fill = (
        s.t.accent
        if s.t.is_wire
        else s.c.gradient("card", s.t.accent, mix(s.t.accent, s.t.second, 0.45), turn=45)
    )
    s.rect(card, 20, 112, W - 40, 158, fill, max(10, s.t.radius), shadow=True)
    ink = text_on(mix(s.t.accent, s.t.second, 0.22), 3) if not s.t.is_wire else "#ffffff"
    s.text(card, 42, 148, str(account), 14, ink)
    s.text(card, 42, 194, str(total), 33, ink, 700, "", W - 90)
    s.text(card, 42, 246, f"•••• {s.rng.integers(1000, 9999)}", 15, ink, spacing=0.06)
    s.icon(card, "wifi", W - 72, 228, 26, ink)
    for k, (icon, name) in enumerate((("upload", send), ("download", ask), ("card", top))):
        x, item = 20 + (W - 40) * (k + 0.5) / 3, s.layer(g, f"Action / {name}")
        s.circle(item, x, 312, 25, s.t.soft)
        s.icon(item, icon, x - 11, 301, 22, readable(s.t.accent, s.t.soft, 3))
        s.text(item, x, 356, str(name), 13, s.t.ink, 400, "middle", 96)
    s.text(g, 22, 396, str(recent), 18, s.t.ink, 700)
    for k, (icon, name, when, amount) in enumerate(rows):  # type: ignore[arg-type,var-annotated]  # rows of texts
        y, row = 410 + k * 50.0, s.layer(g, f"Transaction / {k + 1}")
        s.rect(row, 20, y + 6, 38, 38, s.t.card, min(12, s.t.radius), stroke=s.t.line, role="tile")
        s.icon(row, icon, 29, y + 15, 20, s.t.ink)
        s.text(row, 70, y + 22, name, 15, s.t.ink, 600, "", 150)
        s.text(row, 70, y + 40, when, 12, s.t.muted, 400, "", 150)
        gain = readable("#1d9a5b", s.t.back, 4) if amount.startswith("+") and not s.t.is_wire else s.t.ink
        s.text(row, W - 22, y + 30, amount, 15, gain, 600, "end", 110)
    tab_bar(s, g, ("home", "chart-bars", "card", "user"))
    return f"a banking app’s start screen with {account} at {total}"


def player(s: Screen, g: Tag, words: Words) -> str:
    k = int(s.rng.integers(len(SONGS)))
    name, artist, long = SONGS[k]
    top = s.layer(g, "Header")
    s.icon(top, "download", 22, 62, 24, s.t.ink)
    s.text(top, W / 2, 74, "Now playing", 14, s.t.muted, 600, "middle", is_middle=True)
    s.icon(top, "sliders", W - 46, 62, 24, s.t.ink)
    s.photo(s.layer(g, "Cover"), 36, 110, W - 72, W - 72, k, max(8, s.t.radius))
    s.text(g, 36, 446, name, 25, s.t.ink, 700, "", 250, role="song")
    s.text(g, 36, 474, artist, 16, s.t.muted, 400, "", 250)
    s.icon(g, "heart", W - 62, 432, 26, s.t.accent)
    share, seek = float(s.rng.uniform(0.2, 0.8)), s.layer(g, "Progress")
    s.bar(seek, 36, 500, W - 72, 5, share)
    s.circle(seek, 36 + (W - 72) * share, 502.5, 8, s.t.accent)
    seconds = int(long[0]) * 60 + int(long[2:])
    at = int(seconds * share)
    s.text(seek, 36, 528, f"{at // 60}:{at % 60:02d}", 12, s.t.muted)
    s.text(seek, W - 36, 528, long, 12, s.t.muted, 400, "end")
    ctl, cy = s.layer(g, "Controls"), 590.0
    s.circle(ctl, W / 2, cy, 36, s.t.accent, name="Play")
    for dx in (-7, 7):
        s.rect(ctl, W / 2 + dx - 4, cy - 13, 8, 26, s.t.on_accent, 2)
    for side in (-1, 1):
        x = W / 2 + side * 86
        ctl.add(
            tag(
                "path",
                d=f"M{x - side * 12} {cy - 12}L{x + side * 8} {cy}L{x - side * 12} {cy + 12}Z",
                fill=s.t.ink,
            )
        )
        s.rect(ctl, x + side * 10 - 2, cy - 12, 4, 24, s.t.ink, 1)
    s.icon(ctl, "layers", 34, cy - 12, 24, s.t.muted)
    s.icon(ctl, "microphone", W - 58, cy - 12, 24, s.t.muted)
    nxt = s.layer(g, "Up next")
    s.rect(nxt, 20, 660, W - 40, 56, s.t.card, s.t.radius, stroke=s.t.line)
    after = SONGS[(k + 1) % len(SONGS)]
    s.text(nxt, 38, 694, f"Next: {after[0]}, {after[1]}", 14, s.t.ink, 400, "", W - 80)
    return f"a music player with “{name}” by {artist}"


def weather(s: Screen, g: Tag, words: Words) -> str:
    city, now, sky = CITIES[int(s.rng.integers(len(CITIES)))]
    icon = {
        "Sunny": "sun",
        "Rain later": "cloud-rain",
        "Cloudy": "cloud",
        "Clear": "moon-stars",
        "Light wind": "sun",
    }[sky]
    s.text(g, W / 2, 104, city, 26, s.t.ink, 600, "middle")
    s.icon(g, icon, W / 2 - 52, 128, 104, s.t.accent, layer="Sky")
    s.text(g, W / 2 + 6, 310, now, 76, s.t.ink, 300, "middle", role="temperature")
    s.text(g, W / 2, 346, sky, 18, s.t.muted, 400, "middle")
    base, hours = int(now[:-1]), s.layer(g, "Hours")
    s.rect(hours, 20, 372, W - 40, 112, s.t.card, max(8, s.t.radius), shadow=True)
    for k in range(5):
        x = 20 + (W - 40) * (k + 0.5) / 5
        s.text(hours, x, 400, f"{10 + 2 * k}:00", 12, s.t.muted, 400, "middle")
        s.icon(hours, (icon, "cloud", "cloud-rain", "cloud", "moon")[k], x - 13, 412, 26, s.t.ink)
        s.text(hours, x, 466, f"{base + (0, 1, 2, 0, -3)[k]}°", 15, s.t.ink, 600, "middle")
    days = s.layer(g, "Days")
    for k, day in enumerate(("Today", "Tuesday", "Wednesday", "Thursday")):
        y, low = 520 + k * 38.0, base - 6 - k % 3
        s.text(days, 30, y, day, 15, s.t.ink, 400, "", 96, is_middle=True)
        s.icon(days, ("cloud", "cloud-rain", icon, "sun")[k], 130, y - 11, 22, s.t.muted)
        s.text(days, 196, y, f"{low}°", 14, s.t.muted, 400, "end", is_middle=True)
        s.bar(days, 208, y - 3, 84, 6, 0.45 + 0.12 * (k * 2 % 4), s.t.second)
        s.text(days, W - 28, y, f"{base + k % 3}°", 14, s.t.ink, 600, "end", is_middle=True)
    tab_bar(s, g, ("sun", "map", "search", "sliders"))
    return f"the weather in {city}, {now}"


def health(s: Screen, g: Tag, words: Words) -> str:
    head(s, g, "Activity", icons=("calendar",))
    steps, ring = int(s.rng.integers(52, 99)) * 100 + 40, s.layer(g, "Ring")
    for k, (r, color, end) in enumerate(((86, s.t.accent, 290), (64, s.t.second, 215), (42, s.t.muted, 150))):
        s.circle(ring, W / 2, 222, r, "none", stroke=mix(s.t.back, color, 0.22), weight=16)
        ring.add(
            tag(
                "path",
                id=s.named(f"Ring / {k + 1}"),
                d=arc(W / 2, 222, r, 0, end),
                fill="none",
                stroke=color,
                stroke_width=16,
                stroke_linecap="round",
            )
        )
    for k, (name, value, color) in enumerate(
        (("Steps", f"{steps:,}", s.t.accent), ("Minutes", "43", s.t.second), ("Hours up", "9", s.t.muted))
    ):
        x = 20 + (W - 40) * (k + 0.5) / 3
        s.text(g, x, 352, value, 21, s.t.ink, 700, "middle", 96)
        s.circle(g, x - s.c.face.width(name, 13) / 2 - 9, 370, 4, color)
        s.text(g, x, 374, name, 13, s.t.muted, 400, "middle", 84)
    week = s.layer(g, "Week")
    s.rect(week, 20, 398, W - 40, 186, s.t.card, max(8, s.t.radius), shadow=True)
    s.text(week, 38, 430, "This week", 16, s.t.ink, 600)
    for k, day in enumerate("MTWTFSS"):
        x, share = 52 + k * 42.5, float(s.rng.uniform(0.3, 1))
        s.rect(week, x - 8, 550 - 96 * share, 16, 96 * share, s.t.accent if k == 4 else s.t.soft, 5)
        s.text(week, x, 572, day, 12, s.t.muted, 400, "middle")
    tip = s.layer(g, "Tip")
    s.rect(tip, 20, 596, W - 40, 56, s.t.soft, s.t.radius)
    s.text(
        tip,
        38,
        624,
        "A short walk closes your ring",
        14,
        readable(s.t.ink, s.t.soft, 5),
        400,
        "",
        W - 80,
        is_middle=True,
    )
    tab_bar(s, g, ("home", "heart", "chart-line", "user"), 1)
    return f"an activity app with {steps:,} steps"


def welcome(s: Screen, g: Tag, words: Words) -> str:
    rows = [line.split("|") for line in TRADES.strip().splitlines()]
    trade, names, lines = rows[int(s.rng.integers(len(rows)))][:3]
    name, line = names.split(";")[0], lines.split(";")[0]
    s.photo(s.layer(g, "Picture"), 0, 0, W, 360, int(s.rng.integers(9)), 0)
    sheet = s.layer(g, "Sheet")
    s.rect(sheet, 0, 332, W, H - 332, s.t.card, max(10, s.t.radius))
    s.text(sheet, 28, 398, name, 30, s.t.ink, 700, "", W - 56)
    s.text(sheet, 28, 432, line, 18, s.t.muted, 400, "", W - 56)
    field = s.layer(sheet, "Input / E-mail")
    s.rect(field, 28, 464, W - 56, 50, s.t.card, s.t.radius, stroke=s.t.line, weight=1.5)
    s.icon(field, "mail", 42, 478, 22, s.t.muted)
    s.text(field, 76, 489, "E-mail address", 15, s.t.muted, is_middle=True)
    s.button(sheet, 28, 530, W - 56, 52, "Continue", "solid", size=17)
    s.button(sheet, 28, 594, W - 56, 52, "I have an account", "soft", size=16)
    s.text(sheet, W / 2, 690, "By continuing you accept the terms", 12, s.t.muted, 400, "middle", W - 60)
    return f"the welcome screen of {name}, a {trade} app"
