"""Relay controls as ladder diagrams in DXF R12: motor starters, pumps, doors, conveyors, lights, with every tag an attribute."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._dxf_ladder import Item, Ladder, Rung
from generators._dxf_process import Practice, ProcessSheet
from schemas.program import Program
from schemas.view import View

SHEET = (354.0, 232.0)
LAYERS = (
    ("RAILS_LOADS", "WIRES", "SPARE", "CONTACTS", "RUNG_NUMBERS", "JUNCTIONS", "TAGS", "BORDER"),
    (
        "E-CTRL",
        "E-CTRL-WIRE",
        "E-CTRL-SPARE",
        "E-CTRL-SYMB",
        "E-CTRL-NUMB",
        "E-CTRL-NODE",
        "E-ANNO",
        "E-ANNO-TTLB",
    ),
    ("1-SCHIENE", "2-DRAHT", "3-RESERVE", "4-KONTAKT", "5-STROMPFAD", "6-KNOTEN", "7-TEXT", "8-RAHMEN"),
)
COLORS = (
    (7, 5, 251, 7, 1, 5, 7, 251),
    (7, 7, 251, 7, 251, 7, 7, 7),
    (1, 7, 251, 5, 251, 7, 7, 251),
    (7, 1, 251, 7, 251, 1, 5, 7),
)
FIRMS = ("Norrland Anlagen", "Kestrel Automation", "Hydra Controls", "Brandt Elektro", "Meridian Works")
STOP = Item("STOP", "S0", "Emergency stop")
OVERLOAD = Item("OVERLOAD", "F1", "Motor protection")

Scheme = Callable[[np.random.Generator], tuple[str, tuple[Rung, ...]]]


def _latched(stop: Item, start: Item, coil: Item, *more: Item) -> Rung:
    """Stop, start with its holding contact below, further contacts, coil."""
    return Rung(series=(stop, start, *more), load=coil, branch=(Item("NO", coil.tag, "Hold"),), bridged=1)


def _lamp(tag: str, words: str, contact: Item) -> Rung:
    return Rung(series=(contact,), load=Item("LAMP", tag, words))


def starter(rng: np.random.Generator) -> tuple[str, tuple[Rung, ...]]:
    """Direct-on-line starter with lamps."""
    machine = pick(rng, ("fan", "pump", "compressor", "saw", "mixer"))
    rungs = (
        _latched(
            STOP, Item("START", "S1", "Start"), Item("COIL", "K1", f"{machine.capitalize()} on"), OVERLOAD
        ),
        _lamp("H1", "Running", Item("NO", "K1")),
        _lamp("H2", "Fault", Item("NO", "F1", "Tripped")),
        *(
            [Rung(series=(Item("NO", "K1"),), load=Item("COIL", "P1", "Hours run"))]
            if chance(rng, 0.5)
            else []
        ),
    )
    return f"a direct-on-line starter for a {machine} with holding contact and lamps", rungs


def reversing(rng: np.random.Generator) -> tuple[str, tuple[Rung, ...]]:
    """Two directions that lock each other out, with limit switches."""
    machine, ways = pick(
        rng, (("gate", ("Open", "Close")), ("hoist", ("Up", "Down")), ("carriage", ("Forward", "Back")))
    )
    rungs = []
    for i, way in enumerate(ways):
        coil, other = Item("COIL", f"K{i + 1}", way), f"K{2 - i}"
        limit = Item("NC", f"B{i + 1}", f"Limit {way.lower()}")
        rungs.append(
            _latched(STOP, Item("START", f"S{i + 1}", way), coil, Item("NC", other, "Interlock"), limit)
        )
    rungs += [_lamp("H1", ways[0], Item("NO", "K1")), _lamp("H2", ways[1], Item("NO", "K2"))]
    return f"a reversing control for a {machine} with interlocks and limit switches", tuple(rungs)


def star_delta(rng: np.random.Generator) -> tuple[str, tuple[Rung, ...]]:
    """Main contactor, timer, star, delta."""
    machine = pick(rng, ("compressor", "blower", "chiller", "mill"))
    rungs = (
        _latched(STOP, Item("START", "S1", "Start"), Item("COIL", "K1", "Main"), OVERLOAD),
        Rung(series=(Item("NO", "K1"),), load=Item("TIMER", "K4", f"{whole(rng, 4, 12)} s")),
        Rung(
            series=(Item("NO", "K1"), Item("NC", "K4", "Time over"), Item("NC", "K3", "Interlock")),
            load=Item("COIL", "K2", "Star"),
        ),
        Rung(
            series=(Item("NO", "K1"), Item("TIMED", "K4", "Time over"), Item("NC", "K2", "Interlock")),
            load=Item("COIL", "K3", "Delta"),
        ),
        *([_lamp("H1", "Running", Item("NO", "K3"))] if chance(rng, 0.5) else []),
    )
    return f"a star-delta starter for a {machine} with a timer", rungs


def filling(rng: np.random.Generator) -> tuple[str, tuple[Rung, ...]]:
    """A pump between two levels, by hand or by itself."""
    rungs = (
        Rung(series=(Item("SWITCH", "S1", "Automatic"), Item("NO", "B1", "Level low"), Item("NC", "B2", "Level high")),
             load=Item("COIL", "K1", "Fill"), branch=(Item("NO", "K1", "Hold"),), bridged=1),
        Rung(series=(Item("NO", "K1"), OVERLOAD), load=Item("COIL", "K2", "Pump"), branch=(Item("SWITCH", "S2", "By hand"),)),
        Rung(series=(Item("NO", "K1"),), load=Item("VALVE", "Y1", "Inlet valve")),
        _lamp("H1", "Pump running", Item("NO", "K2")),
        _lamp("H2", pick(rng, ("Overfilled", "High alarm")), Item("NO", "B3", "Level too high")),
    )  # fmt: skip
    return "a tank filling control between two level switches with automatic and hand operation", rungs


def conveyor(rng: np.random.Generator) -> tuple[str, tuple[Rung, ...]]:
    """Belts that start one after the other."""
    count, seconds = pick(rng, (2, 3)), whole(rng, 2, 8)
    rungs = [_latched(STOP, Item("START", "S1", "Start"), Item("COIL", "K1", "Belt 1"), OVERLOAD)]
    for i in range(1, count):
        rungs.append(Rung(series=(Item("NO", f"K{i}"),), load=Item("TIMER", f"K1{i}", f"{seconds} s")))
        rungs.append(
            Rung(
                series=(Item("TIMED", f"K1{i}", "Time over"), Item("OVERLOAD", f"F{i + 1}", "Protection")),
                load=Item("COIL", f"K{i + 1}", f"Belt {i + 1}"),
            )
        )
    return f"the sequence start of {('two', 'three')[count - 2]} conveyor belts with timers", tuple(rungs)


def stair_light(rng: np.random.Generator) -> tuple[str, tuple[Rung, ...]]:
    """A button, a holding contact, a timer that lets go."""
    minutes = pick(rng, (2, 3, 5))
    rungs = (
        Rung(series=(Item("START", "S1", "Light on"), Item("NC", "K2", "Time over")), load=Item("COIL", "K1", "Light"),
             branch=(Item("NO", "K1", "Hold"),)),
        Rung(series=(Item("NO", "K1"),), load=Item("TIMER", "K2", f"{minutes} min")),
        _lamp("E1", "Stairs", Item("NO", "K1")),
        _lamp("E2", "Landing", Item("NO", "K1")),
    )  # fmt: skip
    return f"a staircase light with a push button that goes out after {minutes} minutes", rungs


def duty_pumps(rng: np.random.Generator) -> tuple[str, tuple[Rung, ...]]:
    """The second pump steps in when the first trips."""
    rungs = (
        Rung(
            series=(Item("SWITCH", "S1", "On"), Item("NO", "B1", "Demand"), Item("OVERLOAD", "F1", "Pump 1")),
            load=Item("COIL", "K1", "Pump 1"),
        ),
        Rung(
            series=(
                Item("SWITCH", "S1", "On"),
                Item("NO", "B1", "Demand"),
                Item("NC", "K1", "Pump 1 off"),
                Item("OVERLOAD", "F2", "Pump 2"),
            ),
            load=Item("COIL", "K2", "Pump 2"),
        ),
        Rung(
            series=(Item("NO", "F1", "Tripped"),),
            load=Item("LAMP", "H1", "Fault"),
            branch=(Item("NO", "F2", "Tripped"),),
        ),
        _lamp("H2", "Pump 1", Item("NO", "K1")),
        _lamp("H3", "Pump 2", Item("NO", "K2")),
    )
    return "two pumps of which the second steps in when the first trips", rungs


def press(rng: np.random.Generator) -> tuple[str, tuple[Rung, ...]]:
    """Two-hand control with a guard door."""
    rungs = (
        Rung(
            series=(
                STOP,
                Item("NO", "B1", "Guard closed"),
                Item("START", "S1", "Left hand"),
                Item("START", "S2", "Right hand"),
            ),
            load=Item("COIL", "K1", "Enable"),
        ),
        Rung(
            series=(Item("NO", "K1"), Item("NC", "B2", "Bottom reached")),
            load=Item("VALVE", "Y1", "Ram down"),
        ),
        Rung(series=(Item("NC", "K1"), Item("NC", "B3", "Top reached")), load=Item("VALVE", "Y2", "Ram up")),
        _lamp("H1", "Guard open", Item("NC", "B1")),
    )
    return "a two-hand control for a press with a guard switch", rungs


SCHEMES: dict[str, Scheme] = {
    "starter": starter,
    "reversing": reversing,
    "star-delta": star_delta,
    "filling": filling,
    "conveyor": conveyor,
    "stair-light": stair_light,
    "duty-pumps": duty_pumps,
    "press": press,
}


@dataclass(frozen=True, kw_only=True)
class CadLadder:
    """One control on one sheet, a rung below the other."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "dxf"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One diagram."""
        layout = pick(rng, tuple(SCHEMES))
        phrase, rungs = SCHEMES[layout](rng)
        sheet = ProcessSheet(Practice(layers=pick(rng, LAYERS), colors=pick(rng, COLORS)), SHEET)
        Ladder(sheet).draw(rungs, pick(rng, (("L1", "N"), ("24 V", "0 V"), ("L+", "M"), ("110 V~", "0 V"))))
        title = phrase.removeprefix("a ").removeprefix("the ")
        number = f"{whole(rng, 10, 99)}-{whole(rng, 100, 999)}"
        sheet.border(
            title[0].upper() + title[1:],
            number,
            pick(rng, FIRMS),
            pick(rng, ("0", "A", "B", "1")),
            kind="Ladder",
        )
        wide = pick(rng, (1064, 1120, 1176, 1260))
        items = [item for rung in rungs for item in (*rung.series, *rung.branch, rung.load)]
        return Program.from_text(
            sheet.document.to_text(f"Ladder {number}"),
            language="dxf",
            main_path="ladder.dxf",
            template_id=f"cad_ladder/{layout}-{len(rungs)}",
            title=f"A ladder diagram of {phrase}",
            parameters={"layout": layout, "rungs": len(rungs), "tags": sorted({item.tag for item in items})},
            view=View(width_px=wide, height_px=28 * round(wide * SHEET[1] / SHEET[0] / 28)),
        )


GENERATOR = CadLadder
