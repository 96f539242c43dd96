"""Flat parts as DXF R12 drawings: plates, flanges, gaskets, panels and sheet-metal blanks on a sheet with a title block."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _dxf_blanks, _dxf_plates
from generators._cad_choice import chance, pick, whole
from generators._dxf_drafting import PAPER, Board, Office, Part, Title
from schemas.program import Program
from schemas.view import View

LAYOUTS = {**_dxf_plates.LAYOUTS, **_dxf_blanks.LAYOUTS}
SCALES = (0.5, 1.0, 2.0, 5.0)
"""Millimetres of the part to one of paper: the scales of ISO 5455, 2:1 to 1:5."""
FREE = (180.0, 98.0)
"""Millimetres of paper that the part itself may take, dimensions left out."""
LAYERS = (
    ("OUTLINE", "HOLES", "CENTER", "DIMENSIONS", "TEXT", "TITLE"),
    ("0-CONTOUR", "0-HOLE", "0-CENTRELINE", "0-DIM", "0-NOTE", "0-FRAME"),
    ("KONTUR", "BOHRUNG", "MITTELLINIE", "BEMASSUNG", "TEXT", "RAHMEN"),
    ("M-PART", "M-PART-HOLE", "M-CNTR", "M-DIMS", "M-ANNO", "M-TTLB"),
    ("VISIBLE", "CUT_INNER", "CENTERLINE", "DIM", "NOTES", "BORDER"),
)
COLORS = (
    (7, 7, 1, 5, 7, 251),
    (7, 5, 1, 251, 7, 7),
    (7, 7, 1, 6, 5, 251),
    (5, 5, 1, 251, 251, 7),
    (7, 1, 251, 5, 7, 251),
    (7, 7, 7, 7, 7, 7),
    (7, 7, 3, 1, 7, 251),
)
WORDS = {
    "en": {"material": "Material", "thickness": "Thickness", "number": "Drawing no.", "drawn": "Drawn", "date": "Date", "scale": "Scale"},
    "de": {"material": "Werkstoff", "thickness": "Dicke", "number": "Zeichnungs-Nr.", "drawn": "Gezeichnet", "date": "Datum", "scale": "Maßstab"},
    "fr": {"material": "Matière", "thickness": "Épaisseur", "number": "Plan n°", "drawn": "Dessiné", "date": "Date", "scale": "Échelle"},
}  # fmt: skip
FIRMS = (
    "Halden Maschinenbau",
    "Northgate Tooling",
    "Atelier Marchand",
    "Kestrel Automation",
    "Brandt & Söhne",
    "Lindqvist Works",
)
MATERIALS = ("S235JR", "EN AW-5083", "EN AW-6082 T6", "1.4301", "S355J2", "C45", "DC01", "EN AW-5754")
THIN = {
    "flat-pattern": (("DC01", "1.4301", "EN AW-5754"), (1.0, 1.5, 2.0, 3.0)),
    "gasket": (("NBR 70", "EPDM 60", "PTFE", "graphite"), (1.0, 1.5, 2.0)),
}
"""Materials and thicknesses of parts that are no plates."""
PARTS = {
    "de": {
        "Mounting plate": "Montageplatte", "Flange": "Flansch", "Gasket": "Dichtung", "Link": "Lasche", "Gusset": "Knotenblech",
        "Front panel": "Frontplatte", "Breadboard": "Lochplatte", "Slotted plate": "Langlochplatte",
        "Flat pattern channel": "Abwicklung U-Profil", "Flat pattern angle": "Abwicklung Winkel", "Motor plate": "Motorplatte",
    },
    "fr": {
        "Mounting plate": "Plaque de montage", "Flange": "Bride", "Gasket": "Joint plat", "Link": "Biellette", "Gusset": "Gousset",
        "Front panel": "Face avant", "Breadboard": "Plaque perforée", "Slotted plate": "Plaque à lumières",
        "Flat pattern channel": "Développé profil U", "Flat pattern angle": "Développé équerre", "Motor plate": "Plaque moteur",
    },
}  # fmt: skip
NAMES = ("M. Keller", "J. Okafor", "L. Moreau", "S. Lind", "A. Novak", "R. Patel", "C. Weber")


@dataclass(frozen=True, kw_only=True)
class CadPlate:
    """One flat part in one view, with its dimensions; every dimension is the distance that it spans."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "dxf"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One part."""
        layout = pick(rng, tuple(LAYOUTS))
        part = LAYOUTS[layout](rng)
        scale = next(s for s in SCALES if part.size[0] <= FREE[0] * s and part.size[1] <= FREE[1] * s)
        language = pick(rng, ("en", "en", "en", "de", "fr"))
        office = Office(
            layers=pick(rng, LAYERS),
            colors=pick(rng, COLORS),
            words=WORDS[language],
            firm=pick(rng, FIRMS),
            filled_arrows=chance(rng, 0.75),
        )
        materials, thicknesses = THIN.get(layout, (MATERIALS, (3.0, 4.0, 5.0, 6.0, 8.0, 10.0)))
        kind, _, rest = part.name.partition(" NEMA")
        title = Title(
            part=PARTS.get(language, {}).get(kind, kind) + (f" NEMA{rest}" if rest else ""),
            material=pick(rng, materials),
            thickness=pick(rng, thicknesses),
            number=f"{pick(rng, ('P', 'PL', 'T', 'M'))}-{whole(rng, 100, 999)}-{whole(rng, 1, 40):02d}",
            drawn=pick(rng, NAMES),
            date=f"{whole(rng, 2019, 2025)}-{whole(rng, 1, 12):02d}-{whole(rng, 1, 28):02d}",
        )
        has_sheet = chance(rng, 0.8)
        board = Board(office, scale)
        part.draw(board)
        if has_sheet:
            board.sheet((part.size[0] / 2, part.size[1] / 2), title)
        return Program.from_text(
            board.document.to_text(f"{title.number} {title.part}, {office.firm}"),
            language="dxf",
            main_path=f"{layout.replace('-', '_')}.dxf",
            template_id=f"cad_plate/{layout}",
            title=f"A dimensioned drawing of {part.phrase}, {title.thickness:g} mm {title.material}",
            parameters={
                "layout": layout,
                "width_mm": part.size[0],
                "height_mm": part.size[1],
                "thickness_mm": title.thickness,
                "material": title.material,
                "scale": scale,
                "language": language,
                "sheet": has_sheet,
            },
            view=_view(rng, part, has_sheet=has_sheet),
        )


def _view(rng: np.random.Generator, part: Part, *, has_sheet: bool) -> View:
    """The shape of the sheet, else about that of the part with its dimensions."""
    wide = float(pick(rng, (1008, 1120, 1176, 1260)))
    if has_sheet:
        aspect = PAPER[0] / PAPER[1]
    else:
        aspect = min(1.9, max(0.9, (part.size[0] * 1.5) / (part.size[1] * 1.5)))
        wide = min(wide, 980 * aspect)
    return View(width_px=28 * round(wide / 28), height_px=28 * round(wide / aspect / 28))


GENERATOR = CadPlate
