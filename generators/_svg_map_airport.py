"""Maps of airport terminals: a hall with check-in and security, piers with gates and aircraft, services and a key."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from generators._svg_canvas import Point
from generators._svg_made import Made
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_markup import number
from generators._svg_palette import ink_on, mix

# language | airport | title | check-in; security; baggage; gate | services in the key's order | you are here
AIRPORTS = """
en|Port Ellan Airport|Terminal 2, departures|Check-in;Security;Baggage claim;Gates|Food;Shops;Toilets;Lounge;Information;Pharmacy|You are here
en|Wexcombe International|Terminal map|Check-in;Security;Arrivals;Gates|Restaurants;Duty free;Restrooms;Lounge;Information;Prayer room|You are here
en|Averland City Airport|Find your gate|Check-in;Security check;Baggage;Gates|Cafés;Shopping;Toilets;Business lounge;Help desk;First aid|You are here
de|Flughafen Lindenau|Terminal 1, Abflug|Check-in;Sicherheitskontrolle;Gepäckausgabe;Flugsteige|Essen;Läden;Toiletten;Lounge;Auskunft;Apotheke|Ihr Standort
fr|Aéroport de Valmont|Aérogare 1, départs|Enregistrement;Sûreté;Bagages;Portes|Restaurants;Boutiques;Toilettes;Salon;Accueil;Pharmacie|Vous êtes ici
es|Aeropuerto de la Ribera|Terminal 1, salidas|Facturación;Control;Equipajes;Puertas|Comida;Tiendas;Aseos;Sala VIP;Información;Farmacia|Usted está aquí
it|Aeroporto di Valsole|Terminal A, partenze|Accettazione;Controlli;Bagagli;Uscite|Ristoro;Negozi;Toilette;Sala VIP;Informazioni;Farmacia|Siete qui
pt|Aeroporto da Serra|Terminal 1, embarque|Check-in;Segurança;Bagagens;Portões|Alimentação;Lojas;Banheiros;Sala VIP;Informações;Farmácia|Você está aqui
"""
MARKS = ("M-3-5v4q0 2 1.5 2v4M0-5v10M3-5q2 3 0 5v5", "M-4-2h8l1 7h-10zM-2-2q0-3 2-3t2 3", "M-3-5a1.4 1.4 0 1 0 .1 0zM3-5a1.4 1.4 0 1 0 .1 0zM-3-1v6M3-1v6M0-5v10", "M-4 5v-5h8v5M-4 2h8M-5 0v5M5 0v5M-3 0v-4h6v4", "M0-1v6M0-5v1.6", "M-4 0h8M0-4v8")  # fmt: skip
PLANE = "M0-22q3 3 3 8v5l17 11v4l-17-5v9l5 4v3l-8-2-8 2v-3l5-4v-9l-17 5v-4l17-11v-5q0-5 3-8z"


@dataclass(slots=True)
class Terminal:
    """A terminal while it is drawn; gates are numbered in the order they are set."""

    sheet: MapSheet
    floor: str
    wall: str
    colors: list[str]
    spots: list[Point] = field(default_factory=list)
    num_gates: int = 0
    parked: int = 0

    def area(self, x: float, y: float, w: float, h: float, name: str) -> None:
        self.sheet.rect(
            x, y, w, h, self.floor, rx=10, name=name, role="floor", stroke=self.wall, stroke_width=2
        )

    def gate(self, letter: str, n: int, x: float, y: float, out: Point, plane: float) -> None:
        """A gate's plate at the wall (x, y), a bridge outwards and perhaps an aircraft at its end."""
        sheet, (ox, oy) = self.sheet, out
        self.num_gates += 1
        with sheet.group(f"gate-{letter.lower()}{n}"):
            if sheet.rng.random() < 0.72:
                self.parked += 1
                sheet.line(x, y, x + ox * 26, y + oy * 26, self.wall, 5, role="bridge")
                at = (x + ox * plane, y + oy * plane)
                turn = math.degrees(math.atan2(ox, -oy)) + 180
                place = f"translate({number(at[0], 1)} {number(at[1], 1)})" + (
                    f" rotate({number(turn % 360, 0)})" if turn % 360 else ""
                )
                sheet.shape(
                    "path",
                    {"d": PLANE, "transform": place},
                    role="aircraft",
                    fill=mix(self.sheet.palette.ground, self.sheet.palette.muted, 0.55),
                )
            fill = self.colors[0]
            gx, gy = x - ox * 19, y - oy * 15
            sheet.rect(gx - 16, gy - 10, 32, 20, fill, rx=4, role="gate")
            sheet.text(
                gx,
                gy + 4.5,
                f"{letter}{n}",
                12,
                ink_on(fill),
                weight=700,
                anchor="middle",
                room=28,
                role="gate-name",
            )

    def pier(self, letter: str, x: float, y: float, wide: float, long: float, gates: int) -> None:
        """A pier that stands up from (x, y), the middle of its foot, gates on both sides and one at its head."""
        self.area(x - wide / 2, y - long, wide, long + 8, f"pier-{letter.lower()}")
        step = (long - 46) / gates
        n = 1
        for k in range(gates):
            gy = y - 30 - (k + 0.5) * step
            for sign in (-1, 1):
                self.gate(letter, n, x + sign * wide / 2, gy, (sign, 0.0), 50)
                n += 1
            if k % 2 == 0:
                self.spots.append((x, gy))
        self.letter(letter, x, y - 14)

    def row(
        self, letter: str, x0: float, x1: float, y: float, deep: float, gates: int, *, both: bool
    ) -> None:
        """A concourse that lies from x0 to x1 with its upper edge at y."""
        self.area(x0, y, x1 - x0, deep, f"concourse-{letter.lower()}")
        step, n = (x1 - x0 - 30) / gates, 1
        for k in range(gates):
            x = x0 + 15 + (k + 0.5) * step
            self.gate(letter, n, x, y, (0.0, -1.0), 50)
            n += 1
            if both:
                self.gate(letter, n, x, y + deep, (0.0, 1.0), 50)
                n += 1
            if k % 2:
                self.spots.append((x - step / 2, y + deep / 2 + (0 if both else 14)))

    def letter(self, letter: str, x: float, y: float) -> None:
        self.sheet.circle(x, y, 15, self.sheet.palette.ink, role="pier-disc", name=f"sign-{letter.lower()}")
        self.sheet.text(
            x,
            y + 6,
            letter,
            17,
            ink_on(self.sheet.palette.ink),
            weight=800,
            anchor="middle",
            role="pier-name",
        )


def airport(rng: np.random.Generator) -> Made:
    """A terminal of one of four forms, its hall at the foot, gates and aircraft around."""
    _, name, title, areas, services, here = chosen(rng, AIRPORTS)
    sheet = MapSheet.begun(rng, (1000, 860))
    if sheet.palette.is_dark:
        apron = mix(sheet.palette.ground, "#ffffff", 0.06)
    else:
        apron = mix(sheet.palette.ground, sheet.palette.muted, 0.18)
    top = sheet.heading(name, title, x=36, y=26)
    sheet.rect(28, top, 944, 590, apron, rx=14, name="apron")
    order = [int(i) for i in rng.permutation(len(sheet.palette.series))]
    terminal = Terminal(
        sheet,
        sheet.palette.ground,
        mix(sheet.palette.muted, sheet.palette.ground, 0.3),
        [sheet.palette.series[i] for i in order],
    )
    form = list(FORMS)[int(rng.integers(len(FORMS)))]
    hall_top = top + 590 - 176
    hall = FORMS[form](terminal, rng, top, hall_top)
    _hall(terminal, areas.split(";"), hall, hall_top)
    entries = services.split(";")
    kinds = [int(k) for k in rng.permutation([0, 0, 1, 1, 2, 2, 3, 4, 5])]
    with sheet.group("services", comment="Services"):
        for kind, (x, y) in zip(kinds, terminal.spots, strict=False):
            _service(terminal, kind, x, y)
    shown = sorted(set(kinds[: len(terminal.spots)]))
    x = hall[0] + (hall[1] - hall[0]) * 0.5
    with sheet.group("you-are-here", comment="You are here"):
        _here(sheet, x, hall_top + 146)
    _key(terminal, [(k, entries[k]) for k in shown], (areas.split(";")[3], here), top + 628)
    sheet.end_at(top + 654)
    return sheet.made(
        f"map of the terminal of {name} with {terminal.num_gates} gates, check-in, security and services",
        name,
        form,
    )


def _hall(terminal: Terminal, words: list[str], hall: tuple[float, float], y: float) -> None:
    """Check-in desks, the security line and the baggage hall at the foot."""
    sheet, (x0, x1) = terminal.sheet, hall
    check_in, security, baggage, _ = words
    wide = x1 - x0
    terminal.area(x0, y, wide, 166, "hall")
    tint = [mix(terminal.floor, c, 0.22) for c in terminal.colors[1:4]]
    share = 0.64
    with sheet.group("security", comment="Security"):
        sheet.rect(x0 + 10, y + 10, wide - 20, 38, tint[0], rx=5, role="security")
        sheet.text(
            (x0 + x1) / 2, y + 34, security, 15, weight=600, anchor="middle", room=wide - 60, role="area-name"
        )
    with sheet.group("check-in", comment="Check-in"):
        sheet.rect(x0 + 10, y + 58, (wide - 30) * share, 62, tint[1], rx=5, role="check-in")
        count = int((wide - 30) * share // 34)
        for k in range(count):
            sheet.rect(
                x0 + 20 + k * (((wide - 30) * share - 20) / count),
                y + 66,
                20,
                10,
                terminal.colors[2],
                rx=2,
                role="desk",
            )
        sheet.text(
            x0 + 10 + (wide - 30) * share / 2,
            y + 106,
            check_in,
            15,
            weight=600,
            anchor="middle",
            room=(wide - 30) * share - 20,
            role="area-name",
        )
    with sheet.group("baggage", comment="Baggage"):
        left, room = x0 + 20 + (wide - 30) * share, (wide - 30) * (1 - share)
        sheet.rect(left, y + 58, room, 62, tint[2], rx=5, role="baggage")
        for k in range(3):
            sheet.rect(
                left + room * (k + 0.2) / 3,
                y + 66,
                room * 0.2,
                14,
                "none",
                rx=7,
                stroke=terminal.colors[3],
                stroke_width=3,
                role="belt",
            )
        sheet.text(
            left + room / 2,
            y + 108,
            baggage,
            15,
            weight=600,
            anchor="middle",
            room=room - 14,
            role="area-name",
        )


def two_piers(
    terminal: Terminal, rng: np.random.Generator, top: float, hall_top: float
) -> tuple[float, float]:
    """Two or three fingers that stand on the hall."""
    count = int(rng.integers(2, 4))
    long = hall_top - top - 76
    xs = [500 + (k - (count - 1) / 2) * (320 if count == 2 else 290) for k in range(count)]
    for k, x in enumerate(xs):
        terminal.pier(
            "ABC"[k], x, hall_top, 122, long - (40 if k % 2 and count == 3 else 0), int(rng.integers(3, 6))
        )
    return (xs[0] - 100, xs[-1] + 100)


def tee(terminal: Terminal, rng: np.random.Generator, top: float, hall_top: float) -> tuple[float, float]:
    """One finger with a concourse across its head."""
    y = top + 86
    terminal.area(440, y + 60, 120, hall_top - y - 52, "link")
    terminal.row("B", 110, 890, y, 96, int(rng.integers(6, 9)), both=False)
    step = (hall_top - y - 150) / 2
    n = 1
    for k in range(2):
        gy = y + 130 + (k + 0.5) * step
        for sign in (-1, 1):
            terminal.gate("A", n, 500 + sign * 60, gy, (sign, 0.0), 50)
            n += 1
    terminal.letter("A", 500, hall_top - 16)
    terminal.letter("B", 134, y + 70)
    terminal.spots += [(500, hall_top - 62), (500, y + 66)]
    return (250, 750)


def satellite(
    terminal: Terminal, rng: np.random.Generator, top: float, hall_top: float
) -> tuple[float, float]:
    """A round satellite at the end of a walkway, gates all around it, and gates along the hall's wings."""
    cx, cy, r = 500.0, top + 196, 106.0
    sheet = terminal.sheet
    terminal.area(cx - 24, cy + 60, 48, hall_top - cy - 52, "walkway")
    sheet.circle(
        cx, cy, r, terminal.floor, name="satellite", role="satellite", stroke=terminal.wall, stroke_width=2
    )
    count = int(rng.integers(7, 10))
    for k in range(count):
        a = math.radians(210 + 300 * (k + 0.5) / count - 60 + 60)
        out = (math.sin(a), -math.cos(a))
        terminal.gate("S", k + 1, cx + out[0] * r, cy + out[1] * r, out, 50)
    terminal.letter("S", cx, cy + 30)
    terminal.spots += [(cx - 34, cy - 10), (cx + 34, cy - 10), (cx, cy - 40)]
    for letter, x0, x1 in (("A", 90.0, 330.0), ("B", 670.0, 910.0)):
        terminal.row(letter, x0, x1, hall_top + 30, 90, 3, both=False)
        terminal.letter(letter, x0 + 24, hall_top + 98)
    return (330, 670)


def linear(terminal: Terminal, rng: np.random.Generator, top: float, hall_top: float) -> tuple[float, float]:
    """A long building with gates along its front, and an island concourse in parallel."""
    terminal.row("A", 90, 910, hall_top - 88, 96, int(rng.integers(8, 11)), both=False)
    terminal.letter("A", 116, hall_top - 22)
    y = top + 96
    terminal.area(478, y + 60, 44, hall_top - y - 140, "tunnel")
    terminal.row("B", 170, 830, y, 92, int(rng.integers(6, 8)), both=False)
    terminal.letter("B", 196, y + 68)
    return (150, 850)


FORMS: dict[str, Callable[[Terminal, np.random.Generator, float, float], tuple[float, float]]] = {
    "piers": two_piers,
    "tee": tee,
    "satellite": satellite,
    "linear": linear,
}


def _service(terminal: Terminal, kind: int, x: float, y: float) -> None:
    sheet = terminal.sheet
    fill = terminal.colors[1 + kind % (len(terminal.colors) - 1)]
    sheet.circle(x, y, 12, fill, role=f"service-{kind + 1}")
    place = f"translate({number(x, 1)} {number(y, 1)})"
    sheet.shape(
        "path",
        {"d": MARKS[kind], "transform": place},
        role="service-mark",
        fill="none",
        stroke=ink_on(fill),
        stroke_width=1.6,
        stroke_linecap="round",
    )


def _here(sheet: MapSheet, x: float, y: float) -> None:
    sheet.path(
        f"M{number(x, 1)} {number(y + 12, 1)}c-12-14-12-24 0-26c12 2 12 12 0 26z", "#d62828", role="here"
    )
    sheet.circle(x, y - 5, 4, "#ffffff", role="hole")


def _key(terminal: Terminal, entries: list[tuple[int, str]], others: tuple[str, str], y: float) -> None:
    sheet, x = terminal.sheet, 48.0
    with sheet.group("legend", comment="Legend"):
        for kind, text in entries:
            _service(terminal, kind, x, y - 5)
            sheet.text(x + 19, y, text, 14, role="legend-text")
            x += 19 + sheet.measure(text, 14) + 30
        gates, here = others
        sheet.rect(x - 12, y - 14, 28, 18, terminal.colors[0], rx=4, role="gate")
        sheet.text(x + 24, y, gates, 14, role="legend-text")
        x += 24 + sheet.measure(gates, 14) + 36
        _here(sheet, x, y - 5)
        sheet.text(x + 17, y, here, 14, role="legend-text")
