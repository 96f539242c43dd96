"""Animated SVG pictures as they stand at one moment: the browser plays those of ``img`` and CSS by real time."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from urllib.parse import unquote_to_bytes

SLOWNESS = 1_000_000
"""How many times slower a picture's own clock goes: a page is drawn within seconds, so that nothing is seen to move."""
MOVES = re.compile(rb"<(?:animate|set[\s>])|@(?:-webkit-)?keyframes|animation\s*:")
MOTION_TAG = re.compile(
    r"<(animate|animateColor|animateMotion|animateTransform|set)((?:\s[^<>]*?)?)(/?)>", re.S
)
ATTRIBUTE = re.compile(r"""\s(begin|end|dur|repeatDur|min|max)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
CLOCK_VALUE = re.compile(r"([+-]?)\s*(?:(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)|(\d*\.?\d+)(h|min|s|ms)?)")
SYNC_VALUE = re.compile(r"(.*?[a-zA-Z)])\s*([+-].*)", re.S)
UNITS_S = {"h": 3600.0, "min": 60.0, "s": 1.0, "ms": 0.001, None: 1.0}
STYLE_ELEMENT = re.compile(r"(<style[^>]*>)(.*?)(</style>)", re.S | re.I)
STYLE_ATTRIBUTE = re.compile(r"""(\sstyle\s*=\s*)(?:"([^"]*)"|'([^']*)')""")
BLOCK = re.compile(r"\{([^{}]*)\}")
CSS_TIME = re.compile(r"(?<![\w.#-])[+-]?\d*\.?\d+m?s\b")
QUOTED_URL = re.compile(
    rb"""(["'])data:image/svg\+xml((?:;[\w=-]+)*),(.*?)\1|\(data:image/svg\+xml((?:;[\w=-]+)*),([^"')\s]+)\)""",
    re.S,
)


def still_svg(data: bytes, time_ms: float) -> bytes:
    """An animated SVG picture that starts at ``time_ms`` of its time and hardly moves on; any other as it is."""
    if not MOVES.search(data):
        return data
    text = data.decode("utf-8", "surrogateescape")
    time_s = time_ms / 1000
    text = MOTION_TAG.sub(lambda tag: _still_tag(tag, time_s), text)
    text = STYLE_ELEMENT.sub(lambda s: s[1] + _still_rules(s[2], time_ms) + s[3], text)
    text = STYLE_ATTRIBUTE.sub(lambda a: _still_attribute(a, time_ms), text)
    return text.encode("utf-8", "surrogateescape")


def still_urls(data: bytes, time_ms: float) -> bytes:
    """A page or style sheet in which the animated SVG pictures of ``data:`` addresses are still."""
    if b"data:image/svg+xml" not in data:
        return data

    def replaced(match: re.Match[bytes]) -> bytes:
        settings, body = (match[2], match[3]) if match[1] else (match[4], match[5])
        try:
            picture = unquote_to_bytes(body)
            picture = base64.b64decode(picture) if b"base64" in settings else picture
        except ValueError:
            return match[0]  # broken: so it stays
        frozen = still_svg(picture, time_ms)
        if frozen == picture:
            return match[0]
        url = b"data:image/svg+xml;base64," + base64.b64encode(frozen)
        return match[1] + url + match[1] if match[1] else b"(" + url + b")"

    return QUOTED_URL.sub(replaced, data)


def _seconds(text: str) -> float | None:
    match = CLOCK_VALUE.fullmatch(text.strip())
    if match is None:
        return None
    sign, hours, minutes, seconds, number, unit = match.groups()
    if number is None:
        value = int(hours or 0) * 3600 + int(minutes) * 60 + float(seconds)
    else:
        value = float(number) * UNITS_S[unit]
    return -value if sign == "-" else value


def _slowed(text: str, shift_s: float) -> str:
    """One value of a list of times: ``slowness * (value - shift)``; offsets from another animation only slower."""
    value = _seconds(text)
    if value is not None:
        return f"{(value - shift_s) * SLOWNESS:.3f}s"
    sync = SYNC_VALUE.fullmatch(text.strip())
    offset = _seconds(sync[2]) if sync else None
    return text if sync is None or offset is None else f"{sync[1]}{offset * SLOWNESS:+.3f}s"


def _still_tag(tag: re.Match[str], time_s: float) -> str:
    name, attributes, end = tag.groups()

    def replaced(attribute: re.Match[str]) -> str:
        value = attribute[2] if attribute[2] is not None else attribute[3]
        shift_s = time_s if attribute[1] in ("begin", "end") else 0.0
        return f' {attribute[1]}="{";".join(_slowed(item, shift_s) for item in value.split(";"))}"'

    begins = any(found[1] == "begin" for found in ATTRIBUTE.finditer(attributes))
    start = "" if begins else f' begin="{_slowed("0s", time_s)}"'
    return f"<{name}{start}{ATTRIBUTE.sub(replaced, attributes)}{end}>"


def _still_rules(css: str, time_ms: float) -> str:
    return BLOCK.sub(lambda block: "{" + _still_declarations(block[1], time_ms) + "}", css)


def _still_attribute(attribute: re.Match[str], time_ms: float) -> str:
    is_double = attribute[2] is not None
    quote, value = ('"', attribute[2]) if is_double else ("'", attribute[3])
    return f"{attribute[1]}{quote}{_still_declarations(value, time_ms)}{quote}"


def _still_declarations(text: str, time_ms: float) -> str:
    """A block's declarations, its animations paused as far on as they are at that time."""
    delays: list[str] = []
    is_important = False
    for declaration in text.split(";"):
        name, _, value = declaration.partition(":")
        read: dict[str, Callable[[str], str]] = {
            "animation": _delay_of,
            "animation-name": lambda item: "0s",
            "animation-delay": lambda item: item.strip(),
        }
        reader = read.get(name.strip().lower().removeprefix("-webkit-"))
        if reader is None or (name.strip().endswith("animation-name") and delays):
            continue
        is_important |= "!important" in value
        delays = [reader(item) for item in _items(value.replace("!important", ""))]
    if not delays:
        return text
    shifted = ",".join(f"calc({delay} - {time_ms:g}ms)" for delay in delays)
    rank = "!important" if is_important else ""
    return f"{text.rstrip().rstrip(';')};animation-delay:{shifted}{rank};animation-play-state:paused{rank}"


def _items(value: str) -> list[str]:
    """The list's items; commas inside brackets do not part them."""
    return re.split(r",(?![^()]*\))", value)


def _delay_of(shorthand: str) -> str:
    times = CSS_TIME.findall(shorthand)
    return times[1] if len(times) > 1 else "0s"
