"""Looks of the falling-block games: palettes, typefaces, names and the code that draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generators import _game_blocks_art as art
from generators import _game_blocks_crafts as crafts


@dataclass(frozen=True, kw_only=True)
class Look:
    """An art direction. ``kinds`` colour the pieces, ``palette`` everything else; the texts are Python functions.

    ``fonts`` are (headline, text) as ``SysFont`` names; empty is pygame's own. ``names`` are titles of such games.
    """

    kinds: Sequence[str]
    rubble: str
    palette: Mapping[str, str]
    fonts: tuple[str, str]
    bold: bool
    names: Sequence[str]
    words: str  # how a sentence calls the look
    block: str
    background: str
    box: str
    flash: str = "INK"  # colour of the palette in which full rows flash


LOOKS: Mapping[str, Look] = {
    "gem": Look(
        kinds=("#35c7e8", "#f5c842", "#b160e6", "#4fd173", "#ea4d5f", "#4f7dea", "#f08a36", "#ef77b4", "#9fe0d0", "#d8d0ff"),
        rubble="#7b789a",
        palette={"SKY": "#4a3a86", "DEEP": "#15102e", "CRYSTAL": "#5d4a9e", "PANEL": "#171233", "RIM": "#8f86c9", "WELL": "#0f0b24", "LINE": "#231c48", "INK": "#f4f0ff", "MUTED": "#a9a0d8", "ACCENT": "#ffd75e"},
        fonts=("notoserif", "lato"), bold=True, names=("Crystal Drop", "Gemfall", "Facets"), words="cut gems in a crystal cave",
        block=art.GEM_BLOCK, background=art.GEM_BACKGROUND, box=art.GEM_BOX,
    ),
    "wood": Look(
        kinds=("#5aa0b8", "#e3b34a", "#9a6fa8", "#7ba857", "#c95a48", "#4f6fa3", "#d98a45", "#c97f9c", "#6bb09a", "#b8a27a"),
        rubble="#a08a6c",
        palette={"TABLE": "#8a5a33", "PANEL": "#2f4a3c", "RIM": "#b98348", "WELL": "#26392f", "LINE": "#314a3d", "INK": "#fbf0d9", "MUTED": "#cbbf9c", "ACCENT": "#f2c45c"},
        fonts=("quicksand", "quicksand"), bold=True, names=("Toy Box", "Timber Tumble", "Nursery Blocks"), words="painted toy blocks on a wooden table",
        block=crafts.WOOD_BLOCK, background=crafts.WOOD_BACKGROUND, box=crafts.WOOD_BOX,
    ),
    "lcd": Look(
        kinds=("#26301c",), rubble="#4b5a38",
        palette={"SHELL": "#c9c4b6", "BEZEL": "#5a5c66", "PANEL": "#a9b487", "WELL": "#a3ae80", "LINE": "#98a477", "INK": "#1f2817", "MUTED": "#48553a", "ACCENT": "#b4324e"},
        fonts=("jetbrainsmono", "jetbrainsmono"), bold=True, names=("Pocket Bricks", "Brick 9999", "Game & Stack"), words="dark segments on a handheld's screen",
        block=art.LCD_BLOCK, background=art.LCD_BACKGROUND, box=art.LCD_BOX,
    ),
    "neon": Look(
        kinds=("#22e6ff", "#ffe84a", "#d65bff", "#4dff88", "#ff4d6d", "#5d8bff", "#ff9b3d", "#ff6bd6", "#7dffe0", "#e8e8ff"),
        rubble="#8a86b8",
        palette={"NIGHT": "#12082e", "DUSK": "#5a1766", "SUN": "#ffd35c", "GRID": "#ff3fb0", "PANEL": "#0c0622", "RIM": "#27d8ff", "WELL": "#090418", "LINE": "#1b1040", "INK": "#f3eaff", "MUTED": "#9b8ad6", "ACCENT": "#ff5cc2"},
        fonts=("jetbrainsmono", "jetbrainsmono"), bold=True, names=("Neon Cascade", "Afterglow", "Retrofall 84"), words="tubes of light before a setting sun",
        block=art.NEON_BLOCK, background=art.NEON_BACKGROUND, box=art.NEON_BOX,
    ),
    "stone": Look(
        kinds=("#6fa3a0", "#c9a44c", "#8f7196", "#7d9a5a", "#b0604c", "#5f7ba0", "#c08a52", "#a8798a", "#98a98c", "#b5ad98"),
        rubble="#77736a",
        palette={"WALL": "#6b6658", "MOSS": "#5c7a3a", "PANEL": "#2b271f", "RIM": "#8a7f66", "GOLD": "#d9b45a", "WELL": "#1f1c16", "LINE": "#2c2820", "INK": "#f3e7c8", "MUTED": "#b5a884", "ACCENT": "#e9bd55"},
        fonts=("dejavuserif", "dejavuserif"), bold=True, names=("Temple Stones", "Keystone", "Ruins of Uxmal"), words="carved stones in a torch-lit temple",
        block=art.STONE_BLOCK, background=art.STONE_BACKGROUND, box=art.STONE_BOX,
    ),
    "candy": Look(
        kinds=("#4fc3e8", "#ffce4f", "#b884e8", "#7fd86a", "#ff6f7d", "#6f93f0", "#ff9d57", "#ff8cc4", "#5fd8c0", "#c9a0ff"),
        rubble="#b59a8c",
        palette={"SKY": "#8fd3f4", "CLOUD": "#ffffff", "HILL": "#f6a6c8", "PANEL": "#fff8ee", "RIM": "#f27fae", "WELL": "#fdeef4", "LINE": "#f8dde8", "INK": "#6b2a4a", "MUTED": "#b0698c", "ACCENT": "#e0457b"},
        fonts=("quicksand", "quicksand"), bold=True, names=("Jelly Jam", "Sugar Stack", "Bonbon Drop"), words="jellies above hills of ice cream",
        flash="ACCENT", block=crafts.CANDY_BLOCK, background=crafts.CANDY_BACKGROUND, box=crafts.CANDY_BOX,
    ),
    "felt": Look(
        kinds=("#5b9bb0", "#dfb24c", "#9678a8", "#86a865", "#cc6a5c", "#5d76a8", "#d9915a", "#d08aa4", "#73b3a2", "#a89a86"),
        rubble="#b3a48c",
        palette={"LINEN": "#e6d9bf", "PANEL": "#f6eeda", "RIM": "#b5513f", "WELL": "#efe5cd", "LINE": "#e3d6b8", "INK": "#4a3628", "MUTED": "#8a7256", "ACCENT": "#a8402f"},
        fonts=("notoserif", "lato"), bold=True, names=("Patchwork", "Quilt Quest", "Stitch Up"), words="stitched felt patches on linen",
        flash="ACCENT", block=crafts.FELT_BLOCK, background=crafts.FELT_BACKGROUND, box=crafts.FELT_BOX,
    ),
    "pixel": Look(
        kinds=("#3cbcfc", "#f8b800", "#9878f8", "#58d854", "#f83800", "#0078f8", "#fca044", "#f878f8", "#00e8d8", "#b8b8b8"),
        rubble="#7c7c7c",
        palette={"NIGHT": "#0b0b3b", "CITY": "#24245c", "MOON": "#f8f0b8", "PANEL": "#000000", "RIM": "#6888fc", "WELL": "#000000", "LINE": "#14142c", "INK": "#fcfcfc", "MUTED": "#a4b4fc", "ACCENT": "#f8d878"},
        fonts=("", ""), bold=False, names=("Blocks '89", "Midnight Masonry", "Skyline Stack"), words="8-bit blocks over a city at night",
        block=art.PIXEL_BLOCK, background=art.PIXEL_BACKGROUND, box=art.PIXEL_BOX,
    ),
    "print": Look(
        kinds=("#4f9fb0", "#f2b134", "#8a6ba3", "#7fae5f", "#e0513a", "#3f6f9f", "#ef8a3c", "#e39ab0", "#62b09a", "#d9cba8"),
        rubble="#b8ad96",
        palette={"PAPER": "#f1e6cf", "DISC": "#f0795a", "BARS": "#8fbcb4", "PANEL": "#fbf5e6", "WELL": "#fbf5e6", "LINE": "#ece0c6", "INK": "#24201c", "MUTED": "#6d6353", "ACCENT": "#d1402b"},
        fonts=("robotocondensed", "roboto"), bold=True, names=("Letterpress", "Three Inks", "Block Print"), words="hatched blocks in poster inks",
        flash="ACCENT", block=crafts.PRINT_BLOCK, background=crafts.PRINT_BACKGROUND, box=crafts.PRINT_BOX,
    ),
}  # fmt: skip
LISTS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "candy": {"SPRINKLES": ("#ff6f7d", "#ffce4f", "#4fc3e8", "#7fd86a")},
    "felt": {"THREADS": ("#b5513f", "#5d76a8", "#86a865", "#dfb24c")},
    "pixel": {"STARS": ("#fcfcfc", "#a4b4fc", "#f8d878"), "LAMPS": ("#f8d878", "#fca044", "#7878c8")},
}
"""Further colours of a look, several to a name."""
