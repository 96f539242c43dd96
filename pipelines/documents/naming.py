"""How an element is spoken of: by what can be read or seen in the picture, never by a path or a programmer's number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from schemas.element import Element
from schemas.sample import StoredImage

MAX_SAID = 60
MAX_WORDS = 4
MIN_SIDE_PX, MIN_AREA_PX = 6, 64
CORNER_PX = 2.5
MAX_SHARE = 0.85
"""An element that fills more of the picture than this is the picture."""

_NOUNS = {
    "a": "link",
    "td": "cell",
    "th": "column header",
    "li": "list item",
    "img": "image",
    "input": "field",
    "select": "field",
    "textarea": "field",
    "option": "option",
    "button": "button",
    "label": "label",
    "code": "code",
    "pre": "code",
    "dimension": "dimension",
    **{f"h{level}": "heading" for level in range(1, 7)},
}
_ROLES = {
    "alertdialog": "dialog",
    "banner": "header",
    "columnheader": "column header",
    "combobox": "drop-down field",
    "complementary": "side bar",
    "contentinfo": "footer",
    "gridcell": "cell",
    "listitem": "list item",
    "menuitem": "menu item",
    "menuitemcheckbox": "menu item",
    "menuitemradio": "menu item",
    "progressbar": "progress bar",
    "radio": "radio button",
    "rowheader": "row header",
    "searchbox": "search field",
    "spinbutton": "number field",
    "tabpanel": "tab panel",
    "textbox": "text field",
    "treeitem": "tree item",
}
"""How the accessible roles that are no words of everyday are called; the others are said as they are."""
_PIECES = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_]+")
_NOT_SHOWN = {"border", "centre_line", "hidden_lines", "layer", "view", "visible_lines"}
_HELPER = re.compile(r"shadow.?catcher", re.I)
"""A plane that shows nothing but the shadows that fall on it."""
_ONE_THING = [
    "atlas",
    "axis",
    "bias",
    "canvas",
    "chassis",
    "compass",
    "gas",
    "iris",
    "lens",
    "mars",
    "mathematics",
    "news",
    "pancreas",
    "physics",
    "series",
    "species",
]
_TECHNICAL = """
    a align base bg body box cap circle clip common cone cylinder default div drawing element ellipse
    face fill filled foreground freeform g generic geo geometry glow group groups html icon image img
    inner insert instance item items lambert layer line lines list main material mesh node object
    objects ornament outer paragraph part parts path plane poly polygon polyline primitive rect region
    root rootnode scene section shadow shape shapes solid span sphere square standard surface svg symbol
    text tile tspan unnamed use value wrapper xr
    article aside col cols column columns container dd dl dt em fieldset figure flex grid hr li nav ol row
    rows strong tbody td tfoot th thead tr ul wrap
"""
_NO_NOUN = frozenset(_TECHNICAL.split())


def noun_words(name: str) -> str:
    """A programmer's name as plain words in lower case, numbers left out; empty where no noun is left.

    ``leg_front_left`` is "leg front left", ``hole-2`` is "hole", ``svg/g[1]/path[3]`` and ``lambert2`` are nothing.
    """
    if any(c in name for c in "/[]#:@"):
        return ""
    pieces = _PIECES.findall(name)
    words = [p.lower() for p in pieces if not p.isdigit() and len(p) > 1]
    if not words or len(words) > MAX_WORDS or all(w in _NO_NOUN for w in words):
        return ""
    return " ".join(words)


def said_text(element: Element) -> str:
    """The element's visible text on one line, cut at ``MAX_SAID`` characters; empty where nothing can be read."""
    said = " ".join(element.text.split())
    if not any(c.isalnum() for c in said):
        return ""
    return said if len(said) <= MAX_SAID else said[: MAX_SAID - 1].rstrip() + "…"


def is_nameless(element: Element) -> bool:
    """Whether neither picture nor program names it: a helper, or what a CAD kernel counted (``flange/face-127``)."""
    own = element.element_id.rpartition("/")
    is_counted = bool(own[0]) and own[2].removeprefix(f"{element.kind}-").isdecimal()
    return not spoken_name(element) and (is_counted or _is_helper(element))


def _is_helper(element: Element) -> bool:
    return bool(_HELPER.search(element.element_id))


def spoken_name(element: Element) -> str:
    """How a person who sees only the picture would point at the element; empty where nobody could."""
    if element.kind in _NOT_SHOWN or _is_helper(element):
        return ""
    role = "" if element.role in ("paragraph", "generic") or not element.name else element.role
    noun = _ROLES.get(role, role) or _NOUNS.get(element.kind, "text")
    if said := said_text(element):
        return f"{noun} “{said}”"
    if role:
        name = " ".join(element.name.split())
        return "" if name.lower() == role or len(name) > MAX_SAID else f"{noun} “{name}”"
    return (
        noun_words("" if element.label == element.role else element.label)
        or noun_words(element.element_id)
        or noun_words(element.kind.replace("_", " "))
    )


def is_plural(name: str) -> bool:
    """Whether a spoken name stands for several things, as far as its last word says.

    What is quoted is one thing, and so is an icon, whatever it is named after.
    """
    words = name.lower().split()
    if not words or words[0] in ("icon", "icons") or words[-1] in _ONE_THING:
        return False
    return name.endswith("s") and not name.endswith(("ss", "us", "is"))


def written_name(element: Element) -> str:
    """What stands before the element's box in a list beside its code: spoken, else by the program's own id."""
    return spoken_name(element) or f"{element.kind} {element.element_id}".removeprefix(
        f"{element.element_id} "
    )


def without_twins(elements: Sequence[Element]) -> list[int]:
    """Indices of the elements, of those with one box in one picture only the innermost (the last in tree order)."""
    last = {(e.image_index, e.bbox): i for i, e in enumerate(elements)}
    return sorted(last.values())


def _points_at_a_corner(element: Element) -> bool:
    """Whether a click at the element's point might meet its neighbours: all that shows of it is a thin frame."""
    (x, y), box = element.point, element.bbox
    return all(
        min(at - low, high - at) < CORNER_PX for at, low, high in ((x, box.x0, box.x1), (y, box.y0, box.y1))
    )


def pointed_at(elements: Sequence[Element], images: Sequence[StoredImage]) -> list[int]:
    """Indices of the elements that a question may be about: nameable, alone of that name, seen, and not everything.

    Their points lie away from the corners of their boxes.

    In later pictures only what is new or has moved; nothing is asked twice.
    """
    alone = without_twins(elements)
    names = {i: spoken_name(elements[i]) for i in alone}
    count = Counter((elements[i].image_index, names[i]) for i in alone)
    found, asked = [], set()
    for i in alone:
        e, name = elements[i], names[i]
        image = images[e.image_index]
        if not name or count[(e.image_index, name)] > 1 or (name, e.bbox) in asked:
            continue
        if min(e.bbox.size_px) < MIN_SIDE_PX or e.area_px < MIN_AREA_PX or _points_at_a_corner(e):
            continue
        if e.bbox.area_px > MAX_SHARE * image.width_px * image.height_px:
            continue
        asked.add((name, e.bbox))
        found.append(i)
    return found
