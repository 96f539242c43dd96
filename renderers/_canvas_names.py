"""What a drawing function draws, read from its name: ``drawCoin`` a coin, ``Player.render`` a player."""

from __future__ import annotations

import re

VERB = re.compile(r"^(?:draw|render|paint|show|display|blit|sketch|plot|stamp)(?=[A-Z_0-9]|$)")
TRAIL = re.compile(r"-(?:at|in|on|to|for|sprite|shape)$")

# Words that name a way of drawing or the whole picture, not a thing in it.
TOOLS = frozenset(
    re.findall(
        r"\S+",
        """
        rect rectangle rounded-rect round-rect rounded-rectangle circle ellipse arc line polygon poly path shape
        sprite sprites image img pixel pixels text string label glyph fill stroke outline frame scene all everything
        game screen canvas loop item items object objects entity entities element elements world layer layers to
        self it tick view stage app main state ctx renderer engine display next current default picture art list
        drawables actors things queue batch order sorted entries values children
        """,
    )
)
GRIDS = frozenset(("board", "grid", "map", "level", "maze", "field", "tilemap", "dungeon", "floor", "tiles"))
PAINTERS = frozenset(
    ("draw", "paint", "render", "painter", "painters", "artist", "artists", "sprites", "art")
)


def kebab(name: str) -> str:
    """``drawHUDBar`` -> draw-hud-bar."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name)
    return re.sub(r"[^0-9a-z]+", "-", spaced.lower()).strip("-")


def singular(word: str) -> str:
    """``coins`` -> coin, ``enemies`` -> enemy; a word that is no plural stays."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def drawn_noun(name: str, owner: str) -> tuple[str, bool]:
    """(noun, is it a plural or a grid) of a function's name and its class; ("", False) where it names no thing."""
    verb = VERB.match(name)
    if verb:
        noun = kebab(name[verb.end() :])
        if not noun and owner:
            noun = kebab(owner)
    elif kebab(owner) in PAINTERS:
        noun = kebab(name)
    else:
        return ("", False)
    noun = TRAIL.sub("", noun)
    if not noun or noun in TOOLS or len(noun) > 40:
        return ("", False)
    last = noun.rsplit("-", 1)[-1]
    return (noun, singular(last) != last or last in GRIDS)
