"""Icons in each stack: inline line drawings, or Bootstrap's icon font."""

from __future__ import annotations

from generators._web_icons import ICONS
from generators._web_markup import Raw
from generators._web_page import RTL
from generators._web_stack import StackPage

GLYPHS = {
    "bold": "M7 4.5h6a3.7 3.7 0 0 1 0 7.5H7zM7 12h7a3.8 3.8 0 0 1 0 7.5H7z",
    "italic": "M10 4.5h8M6 19.5h8M14.5 4.5l-5 15",
    "underline": "M7 4v7.5a5 5 0 0 0 10 0V4M5.5 20.5h13",
    "align-start": "M4 6h16M4 10.5h10M4 15h16M4 19.5h8",
    "align-center": "M4 6h16M7 10.5h10M4 15h16M8 19.5h8",
    "undo": "M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9",
    "redo": "M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h5",
    "crop": "M7 3v14h14M3 7h14v14",
    "brush": "M20 3.5c-5 3-8.5 6.5-10.5 10l2.5 2.5c3.5-2 6-6 8-12.5zM9 14c-3 0-3.5 2.5-3.5 4-.5 1-1.5 1.5-2.5 1.5 2 1.5 8 1.5 8.5-3z",
    "layers": "M12 3.5 21 8.5l-9 5-9-5zM3.5 12.5 12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5",
    "type": "M5 7V4.5h14V7M12 4.5v15M9 19.5h6",
    "cursor": "M5 3.5l14 7-6 2-2.5 6z",
    "square": "M4.5 4.5h15v15h-15z",
    "circle": "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
    "zoom": "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 20.5 20.5M8 11h6M11 8v6",
    "table": "M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M9.5 5v14",
    "sort": "M8 4.5v15M4.5 8 8 4.5 11.5 8M16 19.5v-15M12.5 16l3.5 3.5 3.5-3.5",
    "branch": "M7 8.5v7M7 4.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM7 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 9.5c0 4-6 2.5-9.5 6",
    "bug": "M8 10a4 4 0 0 1 8 0v5a4 4 0 0 1-8 0zM12 11v8M9.5 6.5 8 4.5M14.5 6.5 16 4.5M8 12H4M20 12h-4M8.5 16 5 18.5M15.5 16l3.5 2.5",
    "terminal": "M3.5 5h17v14h-17zM7 10l3 2.5L7 15M12 15.5h5",
    "puzzle": "M4 8h5a2.5 2.5 0 1 1 5 0h5v4.5a2.5 2.5 0 1 0 0 5V20H4z",
    "bus": "M5 5h14v12H5zM5 12h14M8 17v2.5M16 17v2.5M8 14.6h.01M16 14.6h.01",
    "train": "M6 4h12v12H6zM6 11h12M9 16l-3 4.5M15 16l3 4.5M9.5 13.6h.01M14.5 13.6h.01",
    "walk": "M13 4.5h.01M9 21l2.5-6-2-2.5 1-4.5 3 .5 1.5 3 3 1M11.5 15l3 2.5 1 3.5M8 12l1-3 2.5-1",
    "car": "M4 16.5v-4l2-5.5h12l2 5.5v4zM4 12.5h16M6.5 16.5V19M17.5 16.5V19M7.5 14.5h.01M16.5 14.5h.01",
    "plane": "M3 13.5l18-8-4 8.5-14 1zM9 14l-1 5 3-4.5",
    "fire": "M12 3.5c1 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5 .5 1.5 1 2 2 2.5C11 9 10.5 6 12 3.5z",
    "run": "M14.5 4.5h.01M6 20l3.5-1.5L11 15l-2-2.5 1.5-4.5 3.5 1 1.5 2.5 3 .5M11 15l3.5 2 .5 4M9.5 8.5 6.5 10 6 12.5",
    "steps": "M4 20h4v-4h4v-4h4V8h4",
    "scan": "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16",
    "share": "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
    "bookmark": "M6.5 4h11v16.5L12 16l-5.5 4.5z",
    "copy": "M8 8h12v12H8zM4.5 15.5V4h11.5",
    "expand": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "caption": "M3.5 5.5h17v13h-17zM10 10.5a2.5 2 0 1 0 0 3.2M17 10.5a2.5 2 0 1 0 0 3.2",
    "percent": "M6 18 18 6M7.5 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM16.5 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
    "swap": "M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19",
    "qr": "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM18 18h2v2h-2zM18 14h2M14 18.5v1.5",
    "kebab": "M12 5.5h.01M12 12h.01M12 18.5h.01",
    "split": "M3.5 5h17v14h-17zM12 5v14",
    "back10": "M5 5v5h5M5.5 10a7.5 7.5 0 1 1-1 4.5",
    "building": "M5 20.5V4h9v16.5M14 9.5h5v11M8 8h3M8 12h3M8 16h3M3 20.5h18",
    "receipt": "M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8.5h6M9 12.5h6",
    "stethoscope": "M6 4v5a4 4 0 0 0 8 0V4M10 13v2.5a4.5 4.5 0 0 0 9 0V13M19 9.5a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z",
    "pill": "M8.5 15.5l7-7M6 13l7-7a3.5 3.5 0 0 1 5 5l-7 7a3.5 3.5 0 0 1-5-5z",
}  # fmt: skip
_BOOTSTRAP = {
    "menu": "list", "close": "x-lg", "check": "check-lg", "plus": "plus-lg", "minus": "dash-lg", "arrow": "arrow-right", "back": "arrow-left", "down": "chevron-down",
    "next": "chevron-right", "up": "chevron-up", "home": "house", "user": "person", "users": "people", "mail": "envelope", "phone": "telephone", "pin": "geo-alt",
    "shield": "shield-check", "leaf": "tree", "drop": "droplet", "bolt": "lightning-charge", "chart": "bar-chart", "trend": "graph-up-arrow", "pie": "pie-chart",
    "file": "file-earmark", "play": "play-fill", "pause": "pause-fill", "skip": "skip-end-fill", "prev": "skip-start-fill", "volume": "volume-up",
    "music": "music-note-beamed", "cup": "cup-hot", "fork": "fork-knife", "tool": "wrench", "link": "link-45deg", "filter": "funnel", "edit": "pencil",
    "dots": "three-dots", "alert": "exclamation-triangle", "list": "list-ul", "wallet": "wallet2", "card": "credit-card", "box": "box-seam", "bed": "lamp",
    "bike": "bicycle", "pulse": "activity", "bold": "type-bold", "italic": "type-italic", "underline": "type-underline", "align-start": "text-left",
    "align-center": "text-center", "undo": "arrow-counterclockwise", "redo": "arrow-clockwise", "type": "fonts", "zoom": "zoom-in", "sort": "arrow-down-up",
    "branch": "git", "walk": "person-walking", "car": "car-front", "train": "train-front", "bus": "bus-front", "plane": "airplane", "run": "person-walking",
    "steps": "ladder", "scan": "upc-scan", "share": "box-arrow-up", "expand": "fullscreen", "caption": "badge-cc", "swap": "arrow-left-right", "qr": "qr-code",
    "kebab": "three-dots-vertical", "split": "layout-split", "back10": "arrow-counterclockwise", "stethoscope": "heart-pulse", "pill": "capsule", "pin-fill": "geo-alt-fill",
}  # fmt: skip
_MIRRORED = {"next", "arrow", "back", "send", "undo", "redo", "share-arrow"}
_OPPOSITE = {"chevron-right": "chevron-left", "arrow-right": "arrow-left", "arrow-left": "arrow-right"}


def glyph(page: StackPage, name: str, size: int = 20, *, fill: bool = False, width: float = 1.8) -> Raw:
    """The icon in the colour of its text, ``size`` CSS px, hidden from assistive technology, mirrored right to left."""
    if page.stack == "bootstrap":
        word = _BOOTSTRAP.get(name, name)
        word = _OPPOSITE.get(word, word) if page.lang in RTL else word
        word += "-fill" if fill and name in ("star", "heart", "bookmark", "bell", "pin") else ""
        scale = "" if size <= 18 else " fs-5" if size <= 22 else " fs-4" if size <= 28 else " fs-2"
        return Raw(f'<i class="bi bi-{word}{scale}" aria-hidden="true"></i>')
    path = GLYPHS.get(name) or ICONS[name]
    paint = 'fill="currentColor"' if fill else f'fill="none" stroke="currentColor" stroke-width="{width:g}"'
    caps = ' stroke-linecap="round" stroke-linejoin="round"' if not fill else ""
    turn = ' style="transform: scaleX(-1)"' if name in _MIRRORED and page.lang in RTL else ""
    return Raw(
        f'<svg width="{size}" height="{size}" viewBox="0 0 24 24" {paint}{caps}{turn} aria-hidden="true"><path d="{path}"/></svg>'
    )
