"""Line icons on a 24-unit grid, and logos built from simple shapes."""

from __future__ import annotations

from generators._web_markup import Raw
from generators._web_page import Page

ICONS = {
    "menu": "M4 7h16M4 12h16M4 17h16",
    "search": "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 20.5 20.5",
    "close": "M6 6l12 12M18 6 6 18",
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "arrow": "M5 12h14M13 6l6 6-6 6",
    "back": "M19 12H5M11 6l-6 6 6 6",
    "down": "M6 9.5l6 6 6-6",
    "next": "M9.5 6l6 6-6 6",
    "up": "M6 14.5l6-6 6 6",
    "star": "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
    "heart": "M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.3 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z",
    "home": "M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z",
    "user": "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
    "users": "M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 19.5c.4-3.4 3-5 6.5-5s6.1 1.6 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 14.9c2 .7 3.2 2.2 3.5 4.6",
    "mail": "M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7",
    "laptop": "M5 5.5h14v10H5zM2.5 18.5h19",
    "mobile": "M7.5 3.5h9v17h-9zM11 17.5h2",
    "phone": "M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3c0 1.2-1 2-2 2C10.5 19 5 13.5 4.5 5.5c0-1 .8-2 2-2z",
    "bell": "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4",
    "gear": "M12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2",
    "calendar": "M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8",
    "clock": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3.2 2",
    "pin": "M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21zM12 7a2.6 2.6 0 1 0 0 5.2A2.6 2.6 0 0 0 12 7z",
    "cart": "M3 4h2.5l2.3 11.5h10.4L20.5 8H6.5M9 18.5a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zM17 18.5a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z",
    "bag": "M5.5 8h13l1 12.5h-15zM8.5 8V7a3.5 3.5 0 0 1 7 0v1",
    "truck": "M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M7 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
    "shield": "M12 3.5l7.5 2.8v5.2c0 4.5-3 7.6-7.5 9.5-4.5-1.9-7.5-5-7.5-9.5V6.3zM8.8 12l2.3 2.3 4.2-4.5",
    "lock": "M5.5 10.5h13v10h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
    "leaf": "M5 19c0-9 5-14 15-14 0 10-5 14.5-11.5 14.5C6.5 19.5 5 19 5 19zM5 19.5c2-4.5 5-7 9-9",
    "sun": "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8",
    "moon": "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
    "drop": "M12 3.5c3.5 4.3 6 7.3 6 10.5a6 6 0 0 1-12 0c0-3.2 2.5-6.2 6-10.5z",
    "bolt": "M13 3 5 13.5h6L10 21l8.5-11h-6z",
    "chart": "M4 4v16h16M8 16v-4M12 16V8M16 16v-6",
    "trend": "M4 16.5l5.5-5.5 3.5 3.5L20 7.5M14.5 7.5H20V13",
    "pie": "M12 3.5A8.5 8.5 0 1 0 20.5 12H12zM15.5 3.9a8.5 8.5 0 0 1 4.6 4.6h-4.6z",
    "folder": "M3.5 6h6l2 2.5h9v10.5h-17z",
    "file": "M6 3.5h7.5L18.5 8.5v12H6zM13.5 3.5v5h5",
    "image": "M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 8a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z",
    "play": "M8 5.5l10 6.5-10 6.5z",
    "pause": "M8.5 5.5v13M15.5 5.5v13",
    "skip": "M6 6l8.5 6L6 18zM17.5 6v12",
    "prev": "M18 6l-8.5 6L18 18zM6.5 6v12",
    "shuffle": "M3.5 7.5H7l10 9h3.5M3.5 16.5H7l2.5-2.2M14 9.7l3-2.2h3.5M18.5 5l2.5 2.5L18.5 10M18.5 14l2.5 2.5-2.5 2.5",
    "repeat": "M5 12V8.5h13.5M16 5.5l3 3-3 3M19 12v3.5H5.5M8 18.5l-3-3 3-3",
    "volume": "M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
    "music": "M9 17.5V5.5l10-2v12M6.5 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM16.5 13a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
    "camera": "M3.5 7.5H8l1.5-2.5h5L16 7.5h4.5V19h-17zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z",
    "cup": "M4.5 8.5h12v6a5 5 0 0 1-5 5h-2a5 5 0 0 1-5-5zM16.5 10h1.5a2.5 2.5 0 0 1 0 5h-1.6M8 3v2.5M12 3v2.5",
    "fork": "M7 3.5v17M4.5 3.5V8a2.5 2.5 0 0 0 5 0V3.5M16.5 20.5V3.5c-2 1-3 3.5-3 6.5v3h3",
    "book": "M4 5c3-1 6-.5 8 1v14c-2-1.5-5-2-8-1zM20 5c-3-1-6-.5-8 1v14c2-1.5 5-2 8-1z",
    "globe": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17",
    "tool": "M14.5 6.5a4 4 0 0 1 5-3l-2.5 2.5 1 2 2 .5L22 6a4 4 0 0 1-5.5 5L8 19.5 4.5 16 13 8z",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "tag": "M4 4.5h8l8 8-7.5 7.5-8.5-8zM8 7.2a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
    "filter": "M4 5h16l-6 7.5V19l-4 1.5v-8z",
    "trash": "M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13.5h9l1-13.5M10 10.5v6.5M14 10.5v6.5",
    "edit": "M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5",
    "send": "M3.5 11.5l17-7.5-6 16.5-3.5-6.5zM11 14l4-4.5",
    "inbox": "M4 5h16v14H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20",
    "archive": "M3.5 5h17v4h-17zM5 9v10.5h14V9M10 12.5h4",
    "dots": "M5.5 12h.01M12 12h.01M18.5 12h.01",
    "alert": "M12 4l9 15.5H3zM12 10v4.5M12 17h.01",
    "grid": "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
    "list": "M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
    "download": "M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15",
    "upload": "M12 16V4.5M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15",
    "chat": "M4 5h16v11H11l-4.5 4v-4H4z",
    "code": "M8.5 7 4 12l4.5 5M15.5 7l4.5 5-4.5 5",
    "wallet": "M4 6.5h14.5V9H20v10H4zM15 12.5h5v3h-5z",
    "card": "M3.5 6h17v12.5h-17zM3.5 10h17M7 15h4",
    "box": "M12 3.5l8 4.2v8.6l-8 4.2-8-4.2V7.7zM4 7.7l8 4.3 8-4.3M12 12v8.5",
    "gift": "M4 9h16v3.5H4zM5.5 12.5V20h13v-7.5M12 9v11M12 9C9 9 7.5 7.8 7.5 6.3c0-2.6 3.7-2.6 4.5 2.700.8-5.3 4.5-5.3 4.5-2.7C16.5 7.8 15 9 12 9z",
    "bed": "M3.5 6v13M3.5 16h17v3M20.5 16v-3.5a3 3 0 0 0-3-3H10V16M6.8 10a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z",
    "bike": "M6 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18 12.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM6 16.5l4-8h6l2 8M10 8.5l4 8H6M8.5 6h3M16 8.5l-.8-3H18",
    "pulse": "M3 12h4l2.5-6.5 4.5 13 2.5-6.5H21",
    "wifi": "M3.5 9.5a12.5 12.5 0 0 1 17 0M6.5 13a8 8 0 0 1 11 0M9.5 16.3a3.8 3.8 0 0 1 5 0M12 19.5h.01",
    "cloud": "M7 18.5a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.6-1A4.5 4.5 0 0 1 17 18.5z",
    "key": "M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10.8 12.7 19.5 4M16 7.5l3 3",
    "flag": "M5.5 21V4M5.5 5h12l-2.5 4 2.5 4h-12",
    "eye": "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "mic": "M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3",
}  # fmt: skip


def icon(page: Page, name: str, size: int = 20, *, fill: bool = False, width: float = 1.8) -> Raw:
    """Inline SVG of an icon in the colour of its text, hidden from assistive technology."""
    path = ICONS[name]
    paint = 'fill="currentColor"' if fill else f'fill="none" stroke="currentColor" stroke-width="{width:g}"'
    caps = (
        ""
        if fill or page.theme.direction.radius[2] == 0
        else ' stroke-linecap="round" stroke-linejoin="round"'
    )
    if name in ("dots", "alert", "list", "wifi") and not caps:
        caps = ' stroke-linecap="round"'
    return Raw(
        f'<svg width="{size}" height="{size}" viewBox="0 0 24 24" {paint}{caps} aria-hidden="true"><path d="{path}"/></svg>'
    )


MARKS = (
    '<circle cx="16" cy="16" r="15" fill="{a}"/><path d="M9 20c4-9 10-9 14-8-1 7-7 11-14 8z" fill="{b}"/>',
    '<rect x="1" y="1" width="30" height="30" rx="8" fill="{a}"/><path d="M9 22V10l7 8 7-8v12" fill="none" stroke="{b}" stroke-width="3"/>',
    '<path d="M16 1l13 7.5v15L16 31 3 23.5v-15z" fill="{a}"/><circle cx="16" cy="16" r="5" fill="{b}"/>',
    '<circle cx="11" cy="16" r="10" fill="{a}"/><circle cx="21" cy="16" r="10" fill="{c}" fill-opacity="0.75"/>',
    '<path d="M2 28 16 3l14 25H21l-5-9-5 9z" fill="{a}"/>',
    '<rect x="2" y="2" width="12" height="28" fill="{a}"/><circle cx="23" cy="9" r="7" fill="{c}"/><rect x="17" y="19" width="13" height="11" fill="{a}"/>',
    '<path d="M16 2a14 14 0 0 1 14 14H16z" fill="{c}"/><path d="M16 30A14 14 0 0 1 2 16h14z" fill="{a}"/><circle cx="9" cy="9" r="6" fill="{a}"/>',
    '<path d="M3 12c6-6 10 6 16 0s8-2 10-3v6c-2 1-6-1-10 3s-10-6-16 0zM3 22c6-6 10 6 16 0s8-2 10-3v6c-2 1-6-1-10 3s-10-6-16 0z" fill="{a}"/>',
    '<rect x="1" y="1" width="30" height="30" fill="{a}"/><path d="M8 24 24 8M8 16l8-8M16 24l8-8" stroke="{b}" stroke-width="3"/>',
    '<circle cx="16" cy="16" r="13" fill="none" stroke="{a}" stroke-width="5"/><circle cx="16" cy="16" r="4" fill="{c}"/>',
)


def logo(page: Page, size: int = 28, *, accent: str = "accent", inner: str = "on-accent") -> Raw:
    """A mark of a company: one per draw, in the theme's colours."""
    shape = page.draw.pick(MARKS).format(a=page.color(accent), b=page.color(inner), c=page.color("second"))
    return Raw(f'<svg width="{size}" height="{size}" viewBox="0 0 32 32" aria-hidden="true">{shape}</svg>')
