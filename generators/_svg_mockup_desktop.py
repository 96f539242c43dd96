"""Desktop windows and browsers: mail, files, a board of tasks, a landing page, a dashboard, a drawing tool."""

from __future__ import annotations

from collections.abc import Callable

from generators._svg_brand_ink import readable
from generators._svg_brand_shapes import smooth
from generators._svg_markup import Tag, number, tag
from generators._svg_mockup_kit import Screen
from generators._svg_mockup_studio import studio
from generators._svg_mockup_words import BOARDS, FILES, LANDINGS, MAILS
from generators._svg_palette import mix


def sidebar(
    s: Screen, g: Tag, w: float, h: float, rows: tuple[tuple[str, str], ...], active: int = 0
) -> None:
    bar, tone = s.layer(g, "Sidebar"), mix(s.t.card, s.t.ink, 0.035) if not s.t.is_wire else "#ffffff"
    s.rect(bar, 0, 44, w, h - 44, tone)
    s.line(bar, w, 44, w, h)
    for k, (icon, name) in enumerate(rows):
        y, row = 60 + k * 40.0, s.layer(bar, f"Nav / {name}")
        if k == active:
            s.rect(row, 10, y, w - 20, 34, s.t.soft, min(s.t.radius, 10), name=f"Nav / {name} / Selected")
        ink = readable(s.t.accent, s.t.soft, 4.5) if k == active else s.t.ink
        s.icon(row, icon, 20, y + 7, 20, ink)
        s.text(row, 50, y + 17, name, 14, ink, 600 if k == active else 400, "", w - 66, is_middle=True)


def mail(s: Screen, g: Tag, w: float, h: float) -> str:
    side, column = 168.0, 270.0
    sidebar(
        s,
        g,
        side,
        h,
        (
            ("mail", "Inbox"),
            ("star", "Starred"),
            ("upload", "Sent"),
            ("file-text", "Drafts"),
            ("folder", "Archive"),
            ("trash", "Bin"),
        ),
    )
    s.button(g, 16, h - 58, side - 32, 40, "New message", size=14)
    inbox = s.layer(g, "Message list")
    chosen = int(s.rng.integers(3))
    for k, (who, subject, line, when) in enumerate(MAILS):
        y, row = 44 + k * 76.0, s.layer(inbox, f"Message / {k + 1}")
        if y + 76 > h:
            break
        if k == chosen:
            s.rect(row, side + 1, y + 1, column - 1, 75, s.t.soft, name="Selected")
        s.text(row, side + 18, y + 25, who, 14, s.t.ink, 700 if k < 2 else 600, "", column - 96)
        s.text(row, side + column - 16, y + 25, when, 12, readable(s.t.muted, s.t.soft, 4.5), 400, "end")
        s.text(row, side + 18, y + 45, subject, 13, s.t.ink, 400, "", column - 36)
        _wrapped(s, row, side + 18, y + 63, line, 12, column - 36, 1, readable(s.t.muted, s.t.soft, 4.5))
        s.line(row, side, y + 76, side + column, y + 76)
    s.line(g, side + column, 44, side + column, h)
    x, room, open_mail = side + column + 28, w - side - column - 56, s.layer(g, "Reading pane")
    who, subject, line, when = MAILS[chosen]
    s.text(open_mail, x, 94, subject, 23, s.t.ink, 700, "", room)
    s.avatar(open_mail, x + 20, 134, 20, chosen)
    s.text(open_mail, x + 52, 131, who, 15, s.t.ink, 600, "", room - 120)
    s.text(open_mail, x + 52, 150, "to me", 12, s.t.muted)
    s.text(open_mail, x + room, 131, when, 13, s.t.muted, 400, "end")
    y = _wrapped(
        s,
        open_mail,
        x,
        202,
        f"Hello Nora, {line[0].lower() + line[1:]} Let me know what you think, or call me in the afternoon.",
        15,
        room,
        5,
    )
    s.text(open_mail, x, y + 12, f"Best, {who.split()[0]}", 15, s.t.ink)
    s.button(open_mail, x, y + 40, 100, 38, "Reply", size=14)
    s.button(open_mail, x + 112, y + 40, 100, 38, "Forward", "line", size=14)
    return f"a mail program that shows “{subject}”"


def _wrapped(
    s: Screen, g: Tag, x: float, y: float, text: str, size: float, room: float, most: int, color: str = ""
) -> float:
    """Lines of a text in a column; returns the y below. What does not fit in ``most`` lines ends with an ellipsis."""
    lines: list[str] = []
    for word in text.split():
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and s.c.face.width(joined, size) <= room:
            lines[-1] = joined
        else:
            lines.append(word)
    if len(lines) > most:
        words = lines[most - 1].split()
        while len(words) > 1 and s.c.face.width(" ".join(words) + " …", size) > room:
            words.pop()
        lines = [*lines[: most - 1], " ".join(words) + " …"]
    for k, line in enumerate(lines):
        s.text(g, x, y + k * size * 1.5, line, size, color or s.t.ink, 400, "", room)
    return y + len(lines) * size * 1.5


def files(s: Screen, g: Tag, w: float, h: float) -> str:
    sidebar(
        s,
        g,
        170,
        h,
        (
            ("home", "Home"),
            ("folder", "Documents"),
            ("download", "Downloads"),
            ("image", "Pictures"),
            ("cloud", "Shared"),
            ("trash", "Bin"),
        ),
        1,
    )
    x, room, bar = 194.0, w - 218, s.layer(g, "Toolbar")
    s.text(bar, x, 86, "Documents", 22, s.t.ink, 700)
    s.button(bar, x + room - 96, 62, 96, 34, "Upload", size=13)
    s.icon(bar, "search", x + room - 138, 67, 24, s.t.muted)
    grid = bool(s.rng.random() < 0.5)
    if grid:
        columns = 4 if w > 860 else 3
        cell = room / columns
        for k, (name, _, when) in enumerate(FILES[: columns * 2]):
            cx, y = x + k % columns * cell, 118 + k // columns * 182.0
            if y + 170 > h:
                break
            tile = s.layer(g, f"File / {name}")
            s.rect(
                tile,
                cx,
                y,
                cell - 14,
                164,
                s.t.card,
                s.t.radius,
                stroke=s.t.accent if k == 1 else s.t.line,
                weight=2 if k == 1 else 1,
            )
            kind = (
                "image"
                if name.endswith(("svg", "zip"))
                else "chart-bars"
                if name.endswith("xlsx")
                else "file-text"
            )
            s.icon(tile, kind, cx + (cell - 14) / 2 - 26, y + 26, 52, s.t.accent if k % 3 else s.t.second)
            s.text(tile, cx + 14, y + 120, name, 14, s.t.ink, 600, "", cell - 42)
            s.text(tile, cx + 14, y + 142, when, 12, s.t.muted, 400, "", cell - 42)
        return "a file browser with tiles of documents"
    cols = (0.0, room * 0.56, room * 0.76)
    for k, name in enumerate(("Name", "Size", "Changed")):
        s.text(g, x + cols[k], 130, name, 12, s.t.muted, 600)
    s.line(g, x, 142, x + room, 142)
    for k, (name, size, when) in enumerate(FILES):
        y, row = 142 + k * 44.0, s.layer(g, f"File / {name}")
        if y + 44 > h - 12:
            break
        if k == 2:
            s.rect(row, x - 10, y + 3, room + 20, 38, s.t.soft, min(8, s.t.radius), name="Selected")
        s.icon(row, "file-text" if k % 2 else "file", x, y + 11, 22, s.t.accent)
        s.text(row, x + 34, y + 22, name, 14, s.t.ink, 400, "", room * 0.5 - 34, is_middle=True)
        s.text(
            row,
            x + cols[1],
            y + 22,
            size,
            13,
            readable(s.t.muted, s.t.soft, 4.5),
            400,
            "",
            room * 0.18,
            is_middle=True,
        )
        s.text(
            row,
            x + cols[2],
            y + 22,
            when,
            13,
            readable(s.t.muted, s.t.soft, 4.5),
            400,
            "",
            room * 0.24,
            is_middle=True,
        )
    return "a file browser with a list of documents"


def board(s: Screen, g: Tag, w: float, h: float) -> str:
    project, columns = BOARDS[int(s.rng.integers(len(BOARDS)))]
    top = s.layer(g, "Board header")
    s.text(top, 28, 92, project, 23, s.t.ink, 700, "", w * 0.4)
    for k in range(3):
        s.avatar(top, w - 186 + k * 26, 84, 15, k + 2)
    s.button(top, w - 106, 66, 80, 34, "Teilen" if project == "Umzug Büro" else "Share", size=13)
    wide = (w - 56 - 2 * 18) / 3
    for k, (column, tasks) in enumerate(columns):
        x, lane = 28 + k * (wide + 18), s.layer(g, f"Column / {column}")
        s.rect(
            lane,
            x,
            118,
            wide,
            h - 142,
            mix(s.t.card, s.t.ink, 0.045) if not s.t.is_wire else "#ffffff",
            s.t.radius,
            stroke=s.t.line if s.t.is_wire else "",
        )
        s.text(lane, x + 16, 146, column, 15, s.t.ink, 700)
        s.text(lane, x + wide - 16, 146, str(len(tasks)), 13, s.t.muted, 600, "end")
        for i, task in enumerate(tasks):
            y, card = 160 + i * 88.0, s.layer(lane, f"Card / {task}")
            if y + 80 > h - 30:
                break
            s.rect(
                card,
                x + 10,
                y,
                wide - 20,
                78,
                s.t.card,
                min(10, s.t.radius),
                stroke=s.t.line,
                shadow=i == 0 and k == 1,
            )
            s.rect(
                card, x + 22, y + 14, 44, 6, (s.t.accent, s.t.second, s.t.muted)[(i + k) % 3], 3, name="Label"
            )
            s.text(card, x + 22, y + 42, task, 14, s.t.ink, 600, "", wide - 46)
            s.icon(card, "calendar", x + 21, y + 52, 16, s.t.muted)
            s.text(
                card,
                x + 42,
                y + 60,
                f"{12 + i + 3 * k}. Juni" if project == "Umzug Büro" else f"{12 + i + 3 * k} June",
                12,
                s.t.muted,
                is_middle=True,
            )
            s.avatar(card, x + wide - 32, y + 60, 10, i + k)
    return f"a board of tasks for {project} in three columns"


def landing(s: Screen, g: Tag, w: float, h: float) -> str:
    brand, line, text, call, menu = LANDINGS[int(s.rng.integers(len(LANDINGS)))]
    s.rect(g, 0, 44, w, h - 44, s.t.back, name="Page")
    nav = s.layer(g, "Navigation")
    s.rect(nav, 36, 64, 26, 26, s.t.accent, min(8, s.t.radius), name="Logo")
    s.text(nav, 72, 77, brand, 17, s.t.ink, 700, is_middle=True)
    x = w - 150.0
    for name in reversed(menu):
        x -= s.c.face.width(name, 14) + 26
        s.text(nav, x, 77, name, 14, s.t.ink, is_middle=True)
    s.button(nav, w - 142, 60, 106, 34, "Sign in", "line", size=13)
    hero, centred = s.layer(g, "Hero"), bool(s.rng.random() < 0.45)
    if centred:
        s.text(hero, w / 2, 166, line, 42, s.t.ink, 800, "middle", w - 120, role="headline")
        s.text(hero, w / 2, 204, text, 17, s.t.muted, 400, "middle", w - 160)
        s.button(hero, w / 2 - 166, 230, 158, 46, call, size=15)
        s.button(hero, w / 2 + 8, 230, 158, 46, "Learn more", "soft", size=15)
        s.photo(hero, 90, 306, w - 180, h - 306 - 36, int(s.rng.integers(9)), max(6, s.t.radius))
        return f"the landing page of {brand}: {line.lower()}"
    y = 168.0
    words, lines = line.split(), [""]
    for word in words:
        lines = (
            [*lines[:-1], f"{lines[-1]} {word}".strip()]
            if s.c.face.width(f"{lines[-1]} {word}", 40, 800) < w * 0.42
            else [*lines, word]
        )
    for k, part in enumerate(lines):
        s.text(hero, 36, y + k * 48, part, 40, s.t.ink, 800, "", w * 0.44, role="headline")
    y = _wrapped(s, hero, 36, y + len(lines) * 48 - 4, text, 17, w * 0.4, 4, s.t.muted)
    s.button(hero, 36, y + 4, 164, 48, call, size=15)
    s.photo(hero, w * 0.53, 118, w * 0.47 - 36, h * 0.5, int(s.rng.integers(9)), max(6, s.t.radius))
    base = max(y + 84, 118 + h * 0.5 + 30)
    for k, (icon, name) in enumerate(
        (("shield", "Safe by default"), ("bolt", "Ready in minutes"), ("heart", "Help from people"))
    ):
        x = 36 + k * (w - 72) / 3
        if base + 40 < h:
            item = s.layer(g, f"Feature / {name}")
            s.rect(item, x, base, 38, 38, s.t.soft, min(19, s.t.radius), role="tile")
            s.icon(item, icon, x + 8, base + 8, 22, readable(s.t.accent, s.t.soft, 3))
            s.text(item, x + 50, base + 19, name, 15, s.t.ink, 600, "", (w - 72) / 3 - 60, is_middle=True)
    return f"the landing page of {brand}: {line.lower()}"


def dashboard(s: Screen, g: Tag, w: float, h: float) -> str:
    sidebar(
        s,
        g,
        156,
        h,
        (
            ("home", "Overview"),
            ("chart-line", "Reports"),
            ("users", "Customers"),
            ("cart", "Orders"),
            ("sliders", "Settings"),
        ),
    )
    x, room = 180.0, w - 204
    s.text(g, x, 88, "Overview", 22, s.t.ink, 700)
    s.chip(g, x + room - 118, 66, "Last 30 days")
    base = int(s.rng.integers(180, 420))
    for k, (name, value, gain) in enumerate(
        (
            ("Orders", f"{base * 7:,}", "+4.1%"),
            ("Revenue", f"€{base * 312:,}", "+8.6%"),
            ("Returns", f"{base // 9}", "−1.2%"),
        )
    ):
        wide = (room - 32) / 3
        cx, card = x + k * (wide + 16), s.layer(g, f"Card / {name}")
        s.rect(card, cx, 112, wide, 92, s.t.card, s.t.radius, stroke=s.t.line)
        s.text(card, cx + 16, 138, name, 13, s.t.muted)
        s.text(card, cx + 16, 176, value, 25, s.t.ink, 700, "", wide - 32)
        s.text(card, cx + wide - 16, 138, gain, 13, readable(s.t.accent, s.t.card, 4.5), 600, "end")
    chart, bottom = s.layer(g, "Chart"), h - 30
    s.rect(chart, x, 220, room, bottom - 220, s.t.card, s.t.radius, stroke=s.t.line)
    s.text(chart, x + 18, 250, "Revenue by week", 15, s.t.ink, 600)
    top, low, left, right = 274.0, bottom - 40, x + 60, x + room - 24
    for k in range(4):
        y = top + (low - top) * k / 3
        s.line(chart, left, y, right, y)
        s.text(chart, left - 10, y, f"{30 - 10 * k}k", 11, s.t.muted, 400, "end", is_middle=True)
    points = [
        (
            left + (right - left) * k / 7,
            low - (low - top) * float(s.rng.uniform(0.25 + 0.06 * k, 0.45 + 0.06 * k)),
        )
        for k in range(8)
    ]
    d = smooth(points, is_closed=False)
    if not s.t.is_wire:
        fill = s.c.gradient("area", mix(s.t.card, s.t.accent, 0.4), s.t.card)
        chart.add(tag("path", id=s.named("Area"), d=f"{d}V{number(low, 1)}H{number(left, 1)}Z", fill=fill))
    chart.add(tag("path", id=s.named("Line"), d=d, fill="none", stroke=s.t.accent, stroke_width=2.5))
    for k, (px, _) in enumerate(points):
        s.text(chart, px, low + 20, f"W{18 + k}", 11, s.t.muted, 400, "middle")
    return "a dashboard with three figures and a revenue chart"


DESKTOPS: dict[str, tuple[str, str, Callable[[Screen, Tag, float, float], str]]] = {
    "mail": ("window", "Mail", mail),
    "files": ("window", "Files", files),
    "board": ("browser", "boards.example/current", board),
    "landing": ("browser", "www.example.com", landing),
    "dashboard": ("browser", "shop.example/admin", dashboard),
    "studio": ("window", "Untitled draft", studio),
}
