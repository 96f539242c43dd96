"""Process diagrams (P&ID) as DXF R12: tanks, pumps, exchangers, valves and instruments as blocks with their tags."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _dxf_process_plant, _dxf_process_units
from generators._cad_choice import chance, pick, whole
from generators._dxf_process import Practice, ProcessSheet
from generators._dxf_process_units import SERVICES, Draft, area_number
from schemas.program import Program
from schemas.view import View

UNITS = {**_dxf_process_units.UNITS, **_dxf_process_plant.UNITS}
SHEET = (374.0, 232.0)
LAYERS = (
    ("EQUIPMENT", "PROCESS_LINES", "UTILITY_LINES", "VALVES", "INSTRUMENTS", "SIGNALS", "TAGS", "BORDER"),
    (
        "PID-EQPT",
        "PID-PIPE-MAJOR",
        "PID-PIPE-MINOR",
        "PID-VALVE",
        "PID-INST",
        "PID-SIGNAL",
        "PID-TEXT",
        "PID-FRAME",
    ),
    (
        "1-APPARATE",
        "2-HAUPTLEITUNG",
        "3-NEBENLEITUNG",
        "4-ARMATUREN",
        "5-MSR",
        "6-WIRKLINIE",
        "7-TEXT",
        "8-RAHMEN",
    ),
    ("P-EQUP", "P-PIPE", "P-PIPE-UTIL", "P-VALV", "P-INST", "P-INST-SGNL", "P-ANNO", "P-ANNO-TTLB"),
)
COLORS = (
    (7, 5, 3, 7, 1, 1, 7, 251),
    (7, 7, 251, 7, 7, 251, 7, 7),
    (5, 1, 6, 7, 3, 251, 7, 251),
    (7, 1, 5, 1, 6, 6, 251, 251),
    (7, 7, 7, 7, 7, 7, 7, 7),
)
FIRMS = (
    "Delta Process Eng.",
    "Norrland Anlagen",
    "Caspian Plant Design",
    "Hydra Consult",
    "Meridian Works",
    "Ostwald Technik",
)


@dataclass(frozen=True, kw_only=True)
class CadProcess:
    """One process unit on one sheet; every symbol a block, every tag an attribute."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "dxf"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One diagram."""
        layout = pick(rng, tuple(UNITS))
        practice = Practice(layers=pick(rng, LAYERS), colors=pick(rng, COLORS))
        sheet = ProcessSheet(practice, SHEET)
        draft = Draft(
            sheet=sheet,
            rng=rng,
            area=area_number(rng),
            inches=chance(rng, 0.35),
            service=pick(rng, tuple(SERVICES)),
        )
        phrase = UNITS[layout](draft)
        number = f"{draft.area // 100:02d}-{whole(rng, 1000, 9999)}"
        title = phrase[0].upper() + phrase[1:]
        title = title.removeprefix("A ").removeprefix("The ")
        sheet.border(
            title[0].upper() + title[1:], number, pick(rng, FIRMS), pick(rng, ("0", "A", "B", "C", "1", "2"))
        )
        wide = pick(rng, (1120, 1176, 1260, 1344, 1400))
        return Program.from_text(
            sheet.document.to_text(f"P&ID {number}"),
            language="dxf",
            main_path="process.dxf",
            template_id=f"cad_process/{layout}",
            title=f"A piping and instrumentation diagram of {phrase}",
            parameters={"layout": layout, "service": draft.service, "area": draft.area, "tags": draft.tags},
            view=View(width_px=wide, height_px=28 * round(wide * SHEET[1] / SHEET[0] / 28)),
        )


GENERATOR = CadProcess
