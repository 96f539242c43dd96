"""The light of illustrations: times of day and year as colours of sky, land, leaves and walls."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Light:
    """A time of day or year: sky from top to bottom, the sun's or moon's colour, land from far to near, accents."""

    name: str
    sky: tuple[str, ...]
    sun: str
    land: tuple[str, ...]
    leaf: tuple[str, ...]
    wall: tuple[str, ...]
    roof: tuple[str, ...]
    is_night: bool = False


LIGHTS = (
    Light(
        "morning",
        ("#8ec9f0", "#d8eefb", "#fdf3e3"),
        "#ffd97a",
        ("#a9c9b8", "#7fb08f", "#5a9470", "#3f7a57"),
        ("#3e7d4f", "#5c9a5b", "#2f6a48"),
        ("#f4e3c8", "#e9c9a4", "#dfe7e2"),
        ("#b5533c", "#8c4a3c", "#5a6b7c"),
    ),
    Light(
        "noon",
        ("#4aa8e8", "#9fd6f7", "#e4f5ff"),
        "#fff2b0",
        ("#9fd08a", "#78bb62", "#58a14a", "#3f8a3d"),
        ("#3b8d45", "#62ab4c", "#2c7440"),
        ("#fdf1dc", "#f6d9b4", "#e3eef5"),
        ("#d0583e", "#a9432f", "#47688a"),
    ),
    Light(
        "sunset",
        ("#4b3b72", "#c2577e", "#f49b6c", "#fbd38d"),
        "#ffe3a0",
        ("#8d5b83", "#6b4573", "#4d3562", "#33264d"),
        ("#3a2a55", "#4d3668", "#2b2145"),
        ("#e7a977", "#d68b6a", "#c3777a"),
        ("#5a2f52", "#44264a", "#6d3b58"),
    ),
    Light(
        "night",
        ("#0b1437", "#182a5c", "#2f4b86"),
        "#f4f1de",
        ("#243b6b", "#1c2f58", "#152446", "#0e1933"),
        ("#14324a", "#1b3f57", "#0f273c"),
        ("#3a4a78", "#2f3e69", "#46578a"),
        ("#1a2347", "#232d57", "#121a38"),
        True,
    ),
    Light(
        "autumn",
        ("#9ec5d8", "#e6e9de", "#fbe9c8"),
        "#ffce7a",
        ("#c9a06a", "#b5814a", "#94642f", "#73491f"),
        ("#c7622b", "#dd9a34", "#a8432a"),
        ("#efe2cc", "#dcc3a0", "#e7d6bd"),
        ("#7a3d2b", "#93533a", "#5d4a44"),
    ),
    Light(
        "winter",
        ("#a9c2d9", "#d9e6f0", "#f6f9fc"),
        "#fff6dc",
        ("#dfe9f2", "#cfdde9", "#eef4f9", "#ffffff"),
        ("#4f7a74", "#3d6964", "#6b928a"),
        ("#e9d3bf", "#d3b69d", "#c9d3da"),
        ("#7b4b45", "#94605a", "#5b6b7c"),
    ),
    Light(
        "mist",
        ("#b8c6c9", "#d5dedd", "#eef0ea"),
        "#fbfaf2",
        ("#b7c7c2", "#93a9a4", "#6e8884", "#4c6865"),
        ("#4b6a63", "#618077", "#3a5650"),
        ("#e4e2d8", "#cfcfc6", "#d9dcd7"),
        ("#7f6a60", "#6b5a54", "#566468"),
    ),
    Light(
        "dawn",
        ("#35507f", "#a87ca0", "#f0b09a", "#fde3c4"),
        "#fff1cf",
        ("#9c8bab", "#75709a", "#525a85", "#38446b"),
        ("#3d4f70", "#4f6180", "#2d3c5c"),
        ("#f0cfb7", "#dcae9f", "#e9d9cf"),
        ("#7a4a62", "#5f3f5b", "#8d5a63"),
    ),
    Light(
        "retro",
        ("#f3d9a4", "#f6e6c3", "#fbf3df"),
        "#e4572e",
        ("#e9b872", "#76b5a0", "#3f8f8b", "#20595f"),
        ("#20595f", "#3f8f8b", "#c8553d"),
        ("#fdf0d5", "#f28f3b", "#e9d8a6"),
        ("#c8553d", "#20595f", "#588b8b"),
    ),
)
