"""Icons on a 24-unit grid as parts: the body, which styles may fill, and details, which stay lines.

One icon a line: ``name | noun | parts``, parts apart by ``;``. A part is ``B`` (body), ``D`` (detail) or ``F`` (always
filled), a shape and its numbers; ``r`` is the style's corner radius. Shapes: rect x y w h r, circle cx cy r,
line x1 y1 x2 y2, ellipse cx cy rx ry, path d, poly x,y …
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

ICONS = """
home | house | B path M4 11 12 4l8 7v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z; D path M10 20v-6h4v6
home-window | house with a chimney | B path M3.5 11.5 12 4l8.500 7.500; B path M5.500 10v9.500h13V10; D rect 9.5 12.5 5 4 0.5; D path M17 8.300V5
mail | envelope | B rect 3 5 18 14 r; D path M3.500 7 12 13l8.500-6
mail-open | open envelope | B path M3 10 12 4l9 6v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z; D path M3.500 10.500 12 15.500l8.500-5
calendar | calendar | B rect 3.5 5 17 15.5 r; D path M3.500 10h17; D path M8 3v4M16 3v4
calendar-days | calendar with days | B rect 3.5 5 17 15.5 r; D path M3.500 9.500h17M8 3v4M16 3v4; F circle 8 13 1; F circle 12 13 1; F circle 16 13 1; F circle 8 17 1; F circle 12 17 1
clock | clock | B circle 12 12 9; D path M12 7v5l3.500 2
alarm | alarm clock | B circle 12 13 7.5; D path M12 9v4l2.500 1.500M4 5.500 6.500 3.500M20 5.500 17.500 3.500M6.500 19.500 5 21M17.500 19.500 19 21
search | magnifying glass | B circle 10.5 10.5 6.5; D path M15.500 15.500 21 21
search-plus | magnifying glass with a plus | B circle 10.5 10.5 6.5; D path M15.500 15.500 21 21M10.500 8v5M8 10.500h5
user | person | B circle 12 8 4; B path M4.500 20.500c0-4 3.400-6 7.500-6s7.500 2 7.500 6z
users | two people | B circle 9 8.5 3.5; B path M2.500 19.500c0-3.600 2.900-5.500 6.500-5.500s6.500 1.900 6.500 5.500z; D path M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.500c2.400.700 4 2.300 4 5
lock | closed padlock | B rect 5 10.5 14 10 r; D path M8 10.500V7.500a4 4 0 0 1 8 0v3; F circle 12 15.5 1.3
unlock | open padlock | B rect 5 10.5 14 10 r; D path M8 10.500V7a4 4 0 0 1 7.700-1.500; D path M12 14.500v2
bell | bell | B path M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15z; D path M10 20.500a2.200 2.200 0 0 0 4 0
camera | camera | B path M4 7.500h3.500L9 5h6l1.500 2.500H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.500a1 1 0 0 1 1-1z; D circle 12 13 3.5
video | video camera | B rect 2.5 6.5 13 11 r; B path M15.500 11l5.500-3.500v9l-5.500-3.500z
battery | battery | B rect 2.5 7.5 16.5 9 r; D path M21.500 11v2; F rect 5 10 7 4 0.5
battery-full | full battery | B rect 2.5 7.5 16.5 9 r; D path M21.500 11v2; F rect 5 10 3 4 0.5; F rect 9.2 10 3 4 0.5; F rect 13.4 10 3 4 0.5
chart-bars | bar chart | D path M3.500 20.500h17; B rect 5 12 3.4 8.5 0.6; B rect 10.3 7 3.4 13.5 0.6; B rect 15.6 3.500 3.4 17 0.6
chart-line | rising line chart | D path M4 4v16h16; D path M7 15.500l3.500-4 3 2.500 5.500-7
chart-pie | pie chart | B path M11 4.500a8 8 0 1 0 8.500 8.500H11z; D path M14.500 3.500a7 7 0 0 1 6 6h-6z
cloud | cloud | B path M7 18.500a4.500 4.500 0 0 1-.300-9 5.500 5.500 0 0 1 10.600 1.200A4 4 0 0 1 17 18.500z
cloud-rain | rain cloud | B path M7 14.500a4 4 0 0 1-.200-8 5.300 5.300 0 0 1 10.200 1A3.600 3.600 0 0 1 17 14.500z; D path M8 17.500l-1 3M12.500 17.500l-1 3M17 17.500l-1 3
cloud-bolt | thunder cloud | B path M7 14a4 4 0 0 1-.200-8 5.300 5.300 0 0 1 10.200 1A3.600 3.600 0 0 1 17 14z; D path M12.500 13l-2.500 4h3.500l-2 4
sun | sun | B circle 12 12 4.2; D path M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400
moon | crescent moon | B path M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z
moon-stars | moon and stars | B path M17 15.500A7.500 7.500 0 0 1 8.500 7 7.500 7.500 0 1 0 17 15.500z; F circle 16.5 5.5 1.2; F circle 20 10 0.9
folder | folder | B path M3 7a1.500 1.500 0 0 1 1.500-1.500H9l2 2.500h8.500A1.500 1.500 0 0 1 21 9.500V18a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 18z
folder-plus | folder with a plus | B path M3 7a1.500 1.500 0 0 1 1.500-1.500H9l2 2.500h8.500A1.500 1.500 0 0 1 21 9.500V18a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 18z; D path M12 11v5M9.500 13.500h5
file | document | B path M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z; D path M14 3v5h5
file-text | written document | B path M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z; D path M14 3v5h5M8.500 12.500h7M8.500 16h5
heart | heart | B path M12 20.500C5 15.500 3 12 3 9a4.700 4.700 0 0 1 9-2 4.700 4.700 0 0 1 9 2c0 3-2 6.500-9 11.500z
star | star | B poly 12,3 14.7,8.800 21,9.600 16.400,14 17.600,20.300 12,17.200 6.400,20.300 7.600,14 3,9.600 9.300,8.800
pin | map pin | B path M12 21.500c-4.500-5-7-8.500-7-11.500a7 7 0 0 1 14 0c0 3-2.500 6.500-7 11.500z; D circle 12 10 2.5
map | folded map | B path M3 6.500 9 4l6 2.500L21 4v13.500L15 20l-6-2.500L3 20z; D path M9 4v13.500M15 6.500V20
phone | mobile phone | B rect 7 2.5 10 19 r; D path M10.500 18.500h3
tablet | tablet | B rect 4.5 3 15 18 r; F circle 12 18.2 0.9
message | speech bubble | B path M4.500 4.500h15A1.500 1.500 0 0 1 21 6v9.500a1.500 1.500 0 0 1-1.500 1.500H11l-5 4v-4H4.500A1.500 1.500 0 0 1 3 15.500V6a1.500 1.500 0 0 1 1.500-1.500z
message-dots | speech bubble with dots | B path M4.500 4.500h15A1.500 1.500 0 0 1 21 6v9.500a1.500 1.500 0 0 1-1.500 1.500H11l-5 4v-4H4.500A1.500 1.500 0 0 1 3 15.500V6a1.500 1.500 0 0 1 1.500-1.500z; F circle 8 10.800 1.1; F circle 12 10.800 1.1; F circle 16 10.800 1.1
image | picture | B rect 3 4 18 16 r; D circle 8.5 9.5 1.8; D path M3.500 18l5.500-5 4 3.500 3-2.500 4.500 4
bag | shopping bag | B path M5.500 8h13l1 12.500h-15z; D path M8.500 10.500V7a3.500 3.500 0 0 1 7 0v3.500
cart | shopping cart | B path M5.500 6.500H21l-2 8.500H7.500z; D path M2.500 3.500h2.300L7.500 15; F circle 9 19 1.5; F circle 17 19 1.5
card | credit card | B rect 2.5 5 19 14 r; D path M2.500 9.500h19M6 15h4
key | key | B circle 7.5 15.5 4.5; D path M10.800 12.200 20 3M16.500 6.500l3 3M14 9l2 2
flag | flag | D path M5 21V3.500; B path M5 4.500c5-2.500 8 2.500 14 0v9c-6 2.500-9-2.500-14 0z
book | closed book | B path M5 4.500A1.500 1.500 0 0 1 6.500 3H19v15H6.500A1.500 1.500 0 0 0 5 19.500z; D path M5 19.500A1.500 1.500 0 0 0 6.500 21H19v-3
book-open | open book | B path M12 6.500C9.500 4.500 6.500 4 3 4.500V18c3.500-.500 6.500 0 9 2 2.500-2 5.500-2.500 9-2V4.500c-3.500-.500-6.500 0-9 2z; D path M12 6.500V20
bookmark | bookmark | B path M6.500 3.500h11V21L12 16.500 6.500 21z
trash | waste bin | B path M6 7.500h12l-1 13H7z; D path M3.500 7.500h17M9 7.500v-3h6v3M10 11.500v5.500M14 11.500v5.500
pencil | pencil | B path M4 20l1-4.500L16 4.500 19.500 8 8.500 19z; D path M13.500 7 17 10.500
download | download arrow | D path M12 3.500v12M7 11l5 5 5-5; D path M4 17v2.500h16V17
upload | upload arrow | D path M12 16V4M7 8.500l5-5 5 5; D path M4 17v2.500h16V17
play | play button | B circle 12 12 9; F path M10 8.200v7.600l6-3.800z
sliders | slider controls | D path M4 7h8M17 7h3M4 12h3M12 12h8M4 17h10M19 17h1; B circle 14.5 7 2.2; B circle 9.5 12 2.2; B circle 16.5 17 2.2
wifi | wireless signal | D path M3 9.500a13 13 0 0 1 18 0M6 13a8.500 8.500 0 0 1 12 0M9 16.300a4.300 4.300 0 0 1 6 0; F circle 12 19.500 1.2
bolt | lightning bolt | B poly 13,2.500 5,13.500 11,13.500 10,21.500 19,10 12.500,10
trophy | trophy | B path M7 4h10v5.500a5 5 0 0 1-10 0z; D path M7 5.500H3.500V7A3.500 3.500 0 0 0 7 10.500M17 5.500h3.500V7A3.500 3.500 0 0 1 17 10.500M12 14.500V18M8 20.500h8M9.500 18h5
gift | gift box | B rect 4 11 16 9.5 1; B rect 3 7.500 18 3.5 0.8; D path M12 7.500v13M12 7.500C9 7.500 7 6.500 7.500 5S11 3.500 12 7.500c1-4 4-4 4.500-2.500S15 7.500 12 7.500z
truck | delivery truck | B path M2.500 6h11v10.500h-11z; B path M13.500 9.500h4l4 4v3h-8z; D circle 7 17.500 2; D circle 17 17.500 2
coffee | coffee cup | B path M4.500 9h12v6.500a4 4 0 0 1-4 4h-4a4 4 0 0 1-4-4z; D path M16.500 10.500h1.500a2.500 2.500 0 0 1 0 5h-1.500M8 3.500v2.500M12.500 3.500v2.500
tree | tree | B circle 12 9 6; D path M12 8v13M12 14l3-2.500M12 12 9.500 10
leaf | leaf | B path M5 19C4 10 9 4.500 20 4c.500 10.500-4.500 16-13 14.500; D path M4 21c2-5.500 5-8.500 10-11
umbrella | umbrella | B path M3 12.500a9 9 0 0 1 18 0z; D path M12 12.500V18a2.300 2.300 0 0 1-4.600 0M12 3.500V2
thermometer | thermometer | B path M9.500 13.500V5a2.500 2.500 0 0 1 5 0v8.500a4.500 4.500 0 1 1-5 0z; D path M12 8v7; F circle 12 17 1.8
microphone | microphone | B rect 9 2.500 6 11.5 3; D path M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3.500M8.500 21.500h7
headphones | headphones | D path M4 15v-2.500a8 8 0 0 1 16 0V15; B rect 3 14 4 6.500 1.2; B rect 17 14 4 6.500 1.2
globe | globe | B circle 12 12 9; D path M3 12h18; D ellipse 12 12 4 9
eye | eye | B path M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12z; D circle 12 12 3
tag | price tag | B path M3.500 4.500h8.500l9 9-7.500 7.500-9-9z; F circle 7.800 8.500 1.3
monitor | computer screen | B rect 2.500 4 19 12.5 r; D path M12 16.500v4M8 20.500h8
laptop | laptop | B rect 4.500 5 15 10.5 1.2; D path M2 19h20
printer | printer | B rect 3 8.500 18 9 r; D path M7 8.500v-5h10v5; D rect 7 14 10 6.500 0.5; F circle 17.5 11.300 0.9
database | database | B path M4.500 6v12c0 1.700 3.400 3 7.500 3s7.500-1.300 7.500-3V6z; D ellipse 12 6 7.5 3; D path M4.500 12c0 1.700 3.400 3 7.500 3s7.500-1.300 7.500-3
layers | stacked layers | B poly 12,3 21,8 12,13 3,8; D path M3.500 12.500 12 17l8.500-4.500M3.500 16.500 12 21l8.500-4.500
shield | shield | B path M12 2.500 20 5.500v6c0 5-3.200 8.300-8 10-4.800-1.700-8-5-8-10v-6z; D path M8.500 12l2.500 2.500 4.500-5
anchor | anchor | B circle 12 5 2.3; D path M12 7.300V21M8 10.500h8M4 13.500c0 4.500 3.500 7.500 8 7.500s8-3 8-7.500
compass | compass | B circle 12 12 9; D poly 15.800,8.200 13.500,13.500 8.200,15.800 10.500,10.500
hourglass | hourglass | B path M7 3.500h10V7l-5 5-5-5z; B path M7 20.500h10V17l-5-5-5 5z; D path M5.500 3.500h13M5.500 20.500h13
puzzle | puzzle piece | B path M4 9h4a2.200 2.200 0 1 1 4 0h4v4a2.200 2.200 0 1 1 0 4v4H4z
cube | box | B path M12 3l8 4.500v9L12 21l-8-4.500v-9z; D path M4 7.500l8 4.500 8-4.500M12 12v9
rocket | rocket | B path M12 2.500c3.500 3 4.500 7 4 12h-8c-.500-5 .500-9 4-12z; D circle 12 9 1.7; D path M8 11.500 5 15v3.500l3-2M16 11.500l3 3.500v3.500l-3-2M12 17.500v3.500
fish | fish | B path M3 12c3-4.500 7-6 11-5 2 .500 3.500 1.800 4 3l3-2.500v9L18 14c-.500 1.200-2 2.500-4 3-4 1-8-.500-11-5z; F circle 7.5 11 1
apple | apple | B path M12 7.500c-3-1.800-7.500-.500-7.500 5 0 4.500 3 8.500 5 8.500 1 0 1.500-.500 2.500-.500s1.500.500 2.500.500c2 0 5-4 5-8.500 0-5.500-4.500-6.800-7.500-5z; D path M12 7.500c0-2 1-3.800 3-4.500
bicycle | bicycle | B circle 5.500 16 3.8; B circle 18.500 16 3.8; D path M5.500 16l4-7.500h6l3 7.500M9.500 8.500 12.500 16l3-7.500M8 6.500h3M15.500 8.500l-1-2.500h2.500
"""


@dataclass(frozen=True, slots=True)
class Part:
    """One shape: ``paint`` is B, D or F; ``numbers`` are its words after the shape's name."""

    paint: str
    shape: str
    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Icon:
    name: str
    noun: str
    parts: tuple[Part, ...]


@functools.cache
def icons() -> tuple[Icon, ...]:
    """All icons, in the order above."""
    found = []
    for line in ICONS.strip().splitlines():
        name, noun, text = (column.strip() for column in line.split("|"))
        parts = []
        for piece in text.split(";"):
            paint, shape, *numbers = piece.split()
            parts.append(Part(paint, shape, tuple(numbers)))
        found.append(Icon(name, noun, tuple(parts)))
    return tuple(found)


SETS = {
    "weather": (
        "sun",
        "cloud",
        "cloud-rain",
        "cloud-bolt",
        "moon",
        "moon-stars",
        "umbrella",
        "thermometer",
        "bolt",
    ),
    "office": (
        "mail",
        "calendar",
        "clock",
        "folder",
        "file-text",
        "printer",
        "pencil",
        "trash",
        "chart-bars",
        "book",
    ),
    "shopping": ("bag", "cart", "card", "tag", "gift", "truck", "heart", "star", "cube"),
    "media": ("play", "camera", "video", "image", "microphone", "headphones", "sliders", "monitor", "wifi"),
    "interface": (
        "home",
        "search",
        "user",
        "bell",
        "lock",
        "message",
        "download",
        "upload",
        "eye",
        "bookmark",
    ),
    "travel": ("map", "pin", "globe", "compass", "anchor", "bicycle", "truck", "flag", "camera", "umbrella"),
    "nature": ("tree", "leaf", "fish", "apple", "sun", "cloud-rain", "moon", "bolt"),
    "data": ("database", "layers", "chart-line", "chart-pie", "cube", "shield", "key", "cloud", "laptop"),
}
