"""Lands that kart races run through: ground, what stands on it, colours and names, as Python source."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generators import _game_karts_art as art
from generators import _game_karts_grounds as grounds
from generators import _game_karts_props as props


@dataclass(frozen=True, kw_only=True)
class Land:
    """An art direction: source of the ground, the road and the things beside it, and the colours they use."""

    ground: str
    road: str
    props: str
    things: str  # plural of what stands beside the road
    palette: Mapping[str, str]
    karts: Sequence[str]
    names: Sequence[str]
    words: str
    fonts: tuple[str, str]
    count: int = 60


COLORS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "LEAVES": {
        "meadow": ("#3f8f3a", "#4fa045", "#2f7a3e"),
        "autumn": ("#d9792b", "#c4472d", "#e0a534", "#8f9a3a"),
        "desert": ("#4f8a4a", "#5f9a52"),
        "snow": ("#2f6b55", "#3a7a60"),
        "city": ("#4a5a9a", "#6a4a8a", "#3a6a8a", "#7a4a6a"),
        "beach": ("#3f9a4a", "#56b055", "#2f8548"),
        "space": ("#d98a5a", "#6a9ad9", "#b07ad0", "#7ac0a0", "#d9c07a"),
        "room": ("#e0483c", "#2f7fd0", "#f0b92f", "#3fa35a", "#8a5ac0"),
    },
    "FLOWERS": {
        "meadow": ("#ffffff", "#f7d13d", "#ef6f8f"),
        "autumn": ("#d9792b", "#c4472d", "#e0a534"),
        "city": ("#ffd27a", "#7fe0ff", "#ff8ad0"),
        "beach": ("#f26a4b", "#f7b23d", "#ef6f8f"),
        "space": ("#a04ad0", "#2f6ad0", "#d04a8a"),
    },
}
"""Lists of colours by name and land."""

LANDS: Mapping[str, Land] = {
    "meadow": Land(
        ground=grounds.MEADOW, road=art.KERBED, props=props.TREES, things="trees",
        palette={"GROUND": "#6db04a", "VERGE": "#86bd5c", "ASPHALT": "#5a5d66", "KERB": "#d8362f", "KERB_LIGHT": "#f4f4f0", "MARKING": "#e9e6d8", "PAD_COLOR": "#ffb52e", "PLATE": "#1f3a2a", "RIM": "#f4f4f0", "INK": "#ffffff", "MUTED": "#b9d3b0", "ACCENT": "#ffd23f"},
        karts=("kart", "formula", "rally"), names=("Meadow Grand Prix", "Green Valley GP", "Clover Circuit"), words="a green valley", fonts=("robotocondensed", "roboto"),
    ),
    "autumn": Land(
        ground=grounds.MEADOW, road=art.DIRT, props=props.TREES, things="trees",
        palette={"GROUND": "#a8a04c", "VERGE": "#93803f", "ASPHALT": "#a3774d", "KERB": "#e8e0cf", "KERB_LIGHT": "#c4472d", "MARKING": "#d9b78a", "PAD_COLOR": "#ff7a2e", "PLATE": "#3b2417", "RIM": "#e0a534", "INK": "#fff4dc", "MUTED": "#d6b78f", "ACCENT": "#ffb347"},
        karts=("rally", "kart"), names=("October Rally", "Maple Stage", "Leaf Peepers Cup"), words="woods in autumn", fonts=("lato", "lato"),
    ),
    "desert": Land(
        ground=grounds.DESERT, road=art.DIRT, props=props.CACTI, things="cacti",
        palette={"GROUND": "#e3b878", "VERGE": "#d39f5c", "ASPHALT": "#b5793f", "KERB": "#c9382a", "KERB_LIGHT": "#fff1d8", "MARKING": "#f0cf9a", "PAD_COLOR": "#29b6c9", "PLATE": "#4a2413", "RIM": "#f0b35a", "INK": "#fff1d8", "MUTED": "#e0b98a", "ACCENT": "#ffcf4a"},
        karts=("rally", "kart"), names=("Mesa Rally", "Dust Devils", "Saguaro Sprint"), words="a desert", fonts=("dejavusanscondensed", "dejavusanscondensed"),
    ),
    "snow": Land(
        ground=grounds.SNOW, road=art.KERBED, props=props.PINES, things="pines",
        palette={"GROUND": "#e4eef7", "VERGE": "#f6fafd", "ASPHALT": "#8fa9c4", "KERB": "#2f6fb5", "KERB_LIGHT": "#ffffff", "MARKING": "#dcebf7", "PAD_COLOR": "#ff5a7a", "PLATE": "#16324f", "RIM": "#bfe0f7", "INK": "#ffffff", "MUTED": "#a9cbe6", "ACCENT": "#7fe0ff"},
        karts=("kart", "rally", "hover"), names=("Glacier Run", "Frostbite Cup", "Winter Loop"), words="snow fields", fonts=("quicksand", "quicksand"),
    ),
    "city": Land(
        ground=grounds.CITY, road=art.GLOWING, props=props.TOWERS, things="towers",
        palette={"GROUND": "#1a1b30", "VERGE": "#10111f", "ASPHALT": "#25263d", "KERB": "#ff3fa4", "KERB_LIGHT": "#2fd8ff", "MARKING": "#ffe45c", "PAD_COLOR": "#7dff6a", "PLATE": "#0b0c1a", "RIM": "#2fd8ff", "INK": "#f2f4ff", "MUTED": "#8f94c9", "ACCENT": "#ff3fa4"},
        karts=("formula", "hover", "rally"), names=("Midnight Mile", "Neon District", "City Lights GP"), words="a city at night", fonts=("jetbrainsmono", "jetbrainsmono"),
    ),
    "beach": Land(
        ground=grounds.BEACH, road=art.PLANKS, props=props.PALMS, things="palms",
        palette={"GROUND": "#f3dca2", "SEA": "#2fa3c4", "VERGE": "#d3b676", "ASPHALT": "#b98a58", "KERB": "#7a5232", "KERB_LIGHT": "#efe0c2", "MARKING": "#e9d3a8", "PAD_COLOR": "#ff5f5f", "PLATE": "#0f5c74", "RIM": "#ffe9b8", "INK": "#ffffff", "MUTED": "#bfe6ee", "ACCENT": "#ffd35c"},
        karts=("kart", "rally"), names=("Boardwalk Bash", "Palm Coast Cup", "Shoreline Sprint"), words="a boardwalk on an island", fonts=("quicksand", "quicksand"), count=44,
    ),
    "space": Land(
        ground=grounds.SPACE, road=art.GLOWING, props=props.PLANETS, things="planets",
        palette={"GROUND": "#0b0b24", "VERGE": "#15153a", "ASPHALT": "#33357a", "KERB": "#8a5cff", "KERB_LIGHT": "#4dffc3", "MARKING": "#ff9de2", "PAD_COLOR": "#ffe45c", "PLATE": "#12123a", "RIM": "#8a5cff", "INK": "#f0f0ff", "MUTED": "#a5a0e0", "ACCENT": "#4dffc3"},
        karts=("hover",), names=("Orbital Drift", "Comet Cup", "Starway 9"), words="open space", fonts=("jetbrainsmono", "roboto"), count=34,
    ),
    "room": Land(
        ground=grounds.ROOM, road=art.KERBED, props=props.TOYS, things="toys",
        palette={"GROUND": "#c99a66", "VERGE": "#b3824f", "ASPHALT": "#e8762f", "KERB": "#2f7fd0", "KERB_LIGHT": "#f4f4f0", "MARKING": "#ffe9c9", "PAD_COLOR": "#2fb35a", "PLATE": "#fff7e8", "RIM": "#e0483c", "INK": "#3a2a1c", "MUTED": "#8a6a4a", "ACCENT": "#d8362f"},
        karts=("kart", "rally", "formula"), names=("Bedroom Raceway", "Toybox 500", "Carpet Cup"), words="the floor of a child's room", fonts=("quicksand", "quicksand"), count=50,
    ),
}  # fmt: skip
