"""Process units as diagrams: transfer, dosing, heating, level control, reactors, recirculation, columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import numpy as np

from generators._cad_choice import chance, pick, whole
from generators._dxf_process import ProcessSheet
from generators._dxf_text import Xy

SERVICES = {
    "water": ("PW", "Process water"), "glycol": ("GL", "Glycol"), "caustic": ("NA", "Caustic soda"), "ethanol": ("ET", "Ethanol"),
    "milk": ("MK", "Milk"), "brine": ("BR", "Brine"), "condensate": ("CO", "Condensate"), "solvent": ("SO", "Solvent"),
    "thermal oil": ("HO", "Thermal oil"), "wastewater": ("WW", "Wastewater"), "syrup": ("SY", "Syrup"), "methanol": ("ME", "Methanol"),
}  # fmt: skip
SIZES = (25, 40, 50, 80, 100, 150)
SPECS = ("CS1", "SS2", "A1B", "316L", "PN16")


@dataclass(kw_only=True)
class Draft:
    """A unit being drawn: its sheet, its numbering, and what tags it has used."""

    sheet: ProcessSheet
    rng: np.random.Generator
    area: int
    inches: bool
    service: str
    tags: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    @property
    def code(self) -> str:
        return SERVICES[self.service][0]

    def tag(self, letter: str) -> str:
        """The next tag of a letter: P-201."""
        self.counts[letter] = self.counts.get(letter, 0) + 1
        tag = f"{letter}-{self.area + self.counts[letter]}"
        self.tags.append(tag)
        return tag

    def loop(self) -> int:
        """The number of the next control loop."""
        self.counts["loop"] = self.counts.get("loop", 0) + 1
        return self.area + self.counts["loop"]

    def line(self, code: str = "") -> str:
        """A line number: size, fluid, number, class."""
        self.counts["line"] = self.counts.get("line", 0) + 1
        size = pick(self.rng, SIZES)
        shown = (
            f'{ {25: "1", 40: "1½", 50: "2", 80: "3", 100: "4", 150: "6"}[size] }"'
            if self.inches
            else f"{size}"
        )
        return f"{shown}-{code or self.code}-{self.area + self.counts['line']:04d}-{pick(self.rng, SPECS)}"

    def bubble(self, at: Xy, letters: str, number: int, *, panel: bool = False) -> None:
        self.tags.append(f"{letters}-{number}")
        self.sheet.bubble(at, letters, number, panel=panel)

    def run(
        self,
        y: float,
        x0: float,
        x1: float,
        items: Sequence[tuple[float, str]],
        *,
        code: str = "",
        words_at: float = 0,
    ) -> list[int]:
        """A level line with valves ("gate", "ball", "check", "globe", "control") or filters at some x, and its number.

        Each control valve has a loop; their numbers come back.
        """
        loops: list[int] = []
        gaps = {"filter": 7.0}
        step = 1.0 if x1 > x0 else -1.0
        ordered = sorted(items, reverse=step < 0)
        edges = [x0]
        for x, kind in ordered:
            half = gaps.get(kind, 4.0)
            edges += [x - step * half, x + step * half]
            if kind == "filter":
                self.sheet.filter((x, y), self.tag("F"))
            else:
                if kind == "control":
                    loops.append(self.loop())
                    tag = f"FV-{loops[-1]}"
                    self.tags.append(tag)
                else:
                    tag = self.tag("NRV" if kind == "check" else "HV")
                self.sheet.valve((x, y), tag, kind=kind)
        edges.append(x1)
        pieces = list(zip(edges[::2], edges[1::2], strict=True))
        for i, (a, b) in enumerate(pieces):
            self.sheet.pipe(((a, y), (b, y)), flow=i == len(pieces) - 1)
        if words_at:
            self.sheet.line_number((words_at, y + 3), self.line(code))
        return loops


Unit = Callable[[Draft], str]


def _flow_loop(d: Draft, number: int, y: float, x_meter: float, x_valve: float) -> None:
    """Transmitter at the line, controller above, signal to the valve."""
    s = d.sheet
    d.bubble((x_meter, y + 18), "FT", number)
    s.draw.line(s.layers[4], (x_meter, y), (x_meter, y + 12))
    d.bubble((x_meter, y + 42), "FIC", number, panel=True)
    s.signal(((x_meter, y + 24), (x_meter, y + 36)))
    s.signal(((x_meter + 6, y + 42), (x_valve, y + 42), (x_valve, y + 9)))


def _level_loop(d: Draft, at: Xy, x: float) -> tuple[int, Xy]:
    """Transmitter beside a tank's wall and its controller; the loop's number, and where its signal starts."""
    number = d.loop()
    s = d.sheet
    d.bubble((x, at[1]), "LT", number)
    s.draw.line(s.layers[4], at, (x - 6 if x > at[0] else x + 6, at[1]))
    d.bubble((x, at[1] + 24), "LIC", number, panel=True)
    s.signal(((x, at[1] + 6), (x, at[1] + 18)))
    return number, (x, at[1] + 30)


def _tank(d: Draft, at: Xy, width: float, height: float, name: str = "") -> str:
    tag = d.tag(pick(d.rng, ("T", "TK")))
    d.sheet.tank(at, tag, name or f"{SERVICES[d.service][1]} tank", width, height)
    return tag


def _pump(d: Draft, at: Xy) -> tuple[Xy, Xy]:
    return d.sheet.pump(at, d.tag("P"))


def transfer(d: Draft) -> str:
    """Tank, pump, filter, flow control, battery limit."""
    s, y = d.sheet, 60.0
    _tank(d, (70, 78), 46, 62)
    s.boundary((16 + 36, 158), "From unloading", to_right=False)
    s.pipe(((52, 158), (70, 158), (70, 147)))
    (sx, _), (dx, dy) = _pump(d, (130, y))
    s.pipe(((85, 78), (85, y), (97, y)), flow=False)
    d.run(y, 97, sx, [(108, "gate")])
    s.pipe(((dx, dy), (150, dy), (150, 90)), flow=False)
    has_filter = chance(d.rng, 0.6)
    items = [(168, "check"), (186, "gate"), (272, "control")] + ([(214, "filter")] if has_filter else [])
    (number,) = d.run(90, 150, 316, items, words_at=296)
    _flow_loop(d, number, 90, 240, 272)
    s.boundary(
        (316, 90),
        pick(d.rng, ("To reactor R-301", "To mixing", "To production", "To filling line")),
        to_right=True,
    )
    number = d.loop()
    d.bubble((156, 116), "PI", number)
    s.draw.line(s.layers[4], (156, 90), (156, 110))
    _level(d, (93, 110), 112)
    return "a transfer line from a storage tank with a pump and flow control" + (
        " behind a filter" if has_filter else ""
    )


def _level(d: Draft, at: Xy, x: float) -> None:
    """A level transmitter with an alarm on the panel."""
    number = d.loop()
    s = d.sheet
    d.bubble((x, at[1]), "LT", number)
    s.draw.line(s.layers[4], at, (x - 6, at[1]))
    d.bubble((x, at[1] + 22), "LAH", number, panel=True)
    s.signal(((x, at[1] + 6), (x, at[1] + 16)))


def duty_standby(d: Draft) -> str:
    """Two pumps side by side on one header."""
    s = d.sheet
    _tank(d, (66, 96), 44, 60)
    s.pipe(((66, 96), (66, 84), (92, 84)), flow=False)
    for y in (112.0, 56.0):
        (sx, sy), (dx, dy) = _pump(d, (158, y))
        s.pipe(((92, 84), (92, sy), (104, sy)), flow=False)
        d.run(sy, 104, sx, [(120, "ball")])
        d.run(dy, dx, 236, [(188, "check"), (210, "ball")])
        s.pipe(((236, dy), (236, 90)), flow=False)
        number = d.loop()
        d.bubble((176, dy + 18), "PI", number)
        s.draw.line(s.layers[4], (176, dy), (176, dy + 12))
    d.run(90, 236, 322, [(296, "gate")], words_at=266)
    s.boundary((322, 90), pick(d.rng, ("To consumers", "To header", "To unit 400")), to_right=True)
    s.boundary((52, 180), "From make-up", to_right=False)
    s.pipe(((52, 180), (66, 180), (66, 162)))
    return f"duty and standby pumps for {d.service} on a common header"


def heating(d: Draft) -> str:
    """Exchanger with steam on its other side, temperature control."""
    s, y = d.sheet, 96.0
    s.boundary((52, y), f"{SERVICES[d.service][1]} supply", to_right=False)
    d.run(y, 52, 145, [(76, "gate"), (118, "globe")], words_at=97)
    s.exchanger((154, y), d.tag("E"))
    d.run(y, 163, 322, [(286, "gate")], words_at=250)
    s.boundary((322, y), pick(d.rng, ("To process", "To tank farm", "To washing")), to_right=True)
    s.boundary((52, 160), "Steam 4 bar", to_right=False)
    number = d.loop()
    s.valve((110, 160), f"TV-{number}", kind="control")
    d.tags.append(f"TV-{number}")
    s.pipe(((52, 160), (106, 160)), minor=True, flow=False)
    s.pipe(((114, 160), (154, 160), (154, 110)), minor=True)
    s.line_number((80, 163), d.line("LS"))
    s.pipe(((154, 82), (154, 52), (196, 52)), minor=True, flow=False)
    s.draw.circle(s.layers[0], (200, 52), 4)
    s.draw.text(s.layers[6], (200, 52), 3, "T", middle=True)
    s.pipe(((204, 52), (322, 52)), minor=True)
    s.line_number((262, 55), d.line("LC"))
    s.boundary((322, 52), "Condensate", to_right=True)
    d.bubble((204, y + 20), "TT", number)
    s.draw.line(s.layers[4], (204, y), (204, y + 14))
    d.bubble((204, y + 84), "TIC", number, panel=True)
    s.signal(((204, y + 26), (204, y + 78)))
    s.signal(((198, y + 84), (110, y + 84), (110, 169)))
    other = d.loop()
    d.bubble((130, y + 26), "TI", other)
    s.draw.line(s.layers[4], (130, y), (130, y + 20))
    return f"the heating of {d.service} in an exchanger with temperature control on its steam"


def level_control(d: Draft) -> str:
    """A tank whose inlet valve follows its level, a pump below."""
    s = d.sheet
    _tank(d, (180, 84), 54, 66, f"{SERVICES[d.service][1]} buffer")
    s.boundary((52, 172), "From upstream", to_right=False)
    number, (lx, ly) = _level_loop(d, (207, 118), 236)
    d.tags.append(f"LV-{number}")
    s.valve((110, 172), f"LV-{number}", kind="control")
    s.pipe(((52, 172), (72, 172)), flow=False)
    s.valve((76, 172), d.tag("HV"), kind="gate")
    s.pipe(((80, 172), (106, 172)), flow=False)
    s.pipe(((114, 172), (168, 172), (168, 153)))
    s.line_number((140, 175), d.line())
    s.signal(((lx, ly), (lx, 196), (110, 196), (110, 181)))
    (sx, _), (dx, dy) = _pump(d, (238, 60))
    s.pipe(((180, 84), (180, 60), (190, 60)), flow=False)
    d.run(60, 190, sx, [(208, "ball")])
    d.run(dy, dx, 322, [(260, "check"), (278, "gate")], words_at=302)
    s.boundary((322, dy), pick(d.rng, ("To treatment", "To next stage", "To dryer")), to_right=True)
    if chance(d.rng, 0.6):
        s.pipe(((153, 130), (120, 130), (120, 40)), minor=True)
        s.line_number((117, 84), d.line("DR"), upright=True)
        s.boundary((120 + 0, 34), "Overflow", to_right=True)
    return f"a buffer tank for {d.service} with level control on its inlet"


def reactor(d: Draft) -> str:
    """Stirred vessel with two feeds, jacket temperature control, discharge."""
    s = d.sheet
    tag = d.tag("R")
    s.vessel((190, 88), tag, "Reactor", 56, 58, words_at=0.22)
    s.stirrer((190, 160), 40)
    second = pick(d.rng, tuple(k for k in SERVICES if k != d.service))
    for y, x, words, code in (
        (196.0, 178.0, SERVICES[d.service][1], ""),
        (180.0, 202.0, SERVICES[second][1], SERVICES[second][0]),
    ):
        left = x < 190
        if left:
            s.boundary((52, y), words, to_right=False)
            d.run(y, 52, x, [(76, "ball"), (112, "globe")], code=code, words_at=146)
        else:
            s.boundary((322, y), words, to_right=True)
            d.run(y, 322, x, [(298, "ball"), (262, "globe")], code=code, words_at=228)
        s.pipe(((x, y), (x, 160)))
    jacket = ((158, 92), (158, 132), (162, 132))
    for side in (-1, 1):
        s.draw.polyline(s.layers[0], [(190 + side * (190 - x), y) for x, y in jacket[::-1]], closed=False)
        s.draw.line(s.layers[0], (190 + side * 32, 92), (190 + side * 28, 92))
    number = d.loop()
    d.tags.append(f"TV-{number}")
    s.boundary((52, 100), "Cooling water", to_right=False)
    s.valve((104, 100), f"TV-{number}", kind="control")
    s.pipe(((52, 100), (100, 100)), minor=True, flow=False)
    s.pipe(((108, 100), (158, 100)), minor=True)
    s.line_number((134, 103), d.line("CW"))
    s.pipe(((222, 126), (322, 126)), minor=True)
    s.line_number((296, 129), d.line("CR"))
    s.boundary((322, 126), "Cooling return", to_right=True)
    d.bubble((250, 108), "TT", number)
    s.draw.line(s.layers[4], (218, 108), (244, 108))
    d.bubble((276, 156), "TIC", number, panel=True)
    s.signal(((256, 108), (276, 108), (276, 150)))
    s.signal(((270, 156), (240, 156), (240, 168), (104, 168), (104, 109)))
    d.run(52, 190, 322, [(226, "ball"), (262, "gate")], words_at=294)
    s.pipe(((190, 74), (190, 52)), flow=False)
    s.boundary((322, 52), pick(d.rng, ("To product tank", "To centrifuge", "To filter press")), to_right=True)
    return f"a stirred reactor fed with {d.service} and {second}, cooled by its jacket"


def recirculation(d: Draft) -> str:
    """A tank mixed by pumping in a circle, with a branch."""
    s = d.sheet
    _tank(d, (100, 92), 52, 64, f"{SERVICES[d.service][1]} day tank")
    s.boundary((52, 184), "From bulk store", to_right=False)
    d.run(184, 52, 92, [(72, "ball")])
    s.pipe(((92, 184), (92, 160)))
    (sx, _), (dx, dy) = _pump(d, (168, 60))
    s.pipe(((100, 92), (100, 60), (112, 60)), flow=False)
    d.run(60, 112, sx, [(132, "ball")])
    s.pipe(((dx, dy), (196, dy)), flow=False)
    s.valve((200, dy), d.tag("NRV"), kind="check")
    s.pipe(((204, dy), (232, dy), (232, 96)), flow=False)
    s.valve((232, 100), d.tag("HV"), kind="gate", upright=True)
    s.pipe(((232, 104), (232, 176), (112, 176), (112, 160)))
    s.line_number((172, 179), d.line())
    (number,) = d.run(dy, 232, 322, [(286, "control")], words_at=260)
    d.bubble((300, dy + 24), "FT", number)
    s.draw.line(s.layers[4], (300, dy), (300, dy + 18))
    d.bubble((286, dy + 54), "FIC", number, panel=True)
    s.signal(((300, dy + 30), (300, dy + 54), (292, dy + 54)))
    s.signal(((286, dy + 48), (286, dy + 9)))
    s.boundary((322, dy), pick(d.rng, ("To dosing point", "To line 2", "To blending")), to_right=True)
    _level(d, (126, 118), 150)
    return f"a day tank for {d.service} with a recirculation line"


UNITS: dict[str, Unit] = {
    "transfer": transfer,
    "duty-standby": duty_standby,
    "heating": heating,
    "level-control": level_control,
    "reactor": reactor,
    "recirculation": recirculation,
}


def area_number(rng: np.random.Generator) -> int:
    """The hundreds of a plant area."""
    return 100 * whole(rng, 1, 9)
