"""More process units as diagrams: dosing, twin filters, separators, columns, cooling circuits."""

from __future__ import annotations

from generators._cad_choice import pick
from generators._dxf_process_units import SERVICES, Draft, Unit

CHEMICALS = ("Antiscalant", "Hypochlorite", "Coagulant", "Acid", "Inhibitor", "Polymer", "Biocide")


def dosing(d: Draft) -> str:
    """A small stirred tank, a metering pump, a relief line back, a quill in the main line."""
    d.service = pick(d.rng, ("water", "condensate", "wastewater", "brine"))
    s, chemical = d.sheet, pick(d.rng, CHEMICALS)
    s.tank((90, 92), d.tag("TK"), chemical, 44, 50, words_at=0.2)
    s.stirrer((90, 148), 36)
    (sx, sy), (dx, dy) = s.pump((168, 58), d.tag("P"))
    s.pipe(((90, 92), (90, sy), (106, sy)), flow=False)
    d.run(sy, 106, sx, [(120, "ball"), (142, "filter")])
    s.pipe(((dx, dy), (200, dy), (200, 78)), flow=False)
    s.pipe(((200, 78), (200, 118)), flow=False)
    s.valve((170, 118), d.tag("PSV"), kind="globe")
    s.pipe(((200, 118), (174, 118)), flow=False)
    s.pipe(((166, 118), (112, 118)), minor=True)
    s.line_number((138, 121), d.line("RV"))
    d.run(78, 200, 262, [(222, "check"), (242, "ball")])
    s.pipe(((262, 78), (262, 180)))
    s.boundary((52, 180), f"{SERVICES[d.service][1]} main", to_right=False)
    s.pipe(((52, 180), (322, 180)))
    s.boundary((322, 180), "To network", to_right=True)
    s.line_number((196, 183), d.line())
    number = d.loop()
    d.bubble((296, 150), "AT", number)
    s.draw.line(s.layers[4], (296, 180), (296, 156))
    d.bubble((296, 112), "AIC", number, panel=True)
    s.signal(((296, 144), (296, 118)))
    s.signal(((290, 112), (230, 112), (230, 46), (186, 46), (178, 52)))
    other = d.loop()
    d.bubble((130, 140), "LG", other)
    s.draw.line(s.layers[4], (112, 130), (125, 136))
    return f"the dosing of {chemical.lower()} into a main of {d.service} by an analyser"


def twin_filters(d: Draft) -> str:
    """Two filters side by side with a differential pressure gauge."""
    s = d.sheet
    s.boundary((52, 120), pick(d.rng, ("From pumps", "From unit 200", "From intake")), to_right=False)
    s.pipe(((52, 120), (110, 120)), flow=False)
    s.line_number((82, 123), d.line())
    for y in (160.0, 80.0):
        s.pipe(((110, 120), (110, y)), flow=False)
        d.run(y, 110, 270, [(136, "ball"), (190, "filter"), (244, "ball")])
        s.pipe(((270, y), (270, 120)), flow=False)
        s.pipe(((160, y), (160, y - 22)), flow=False)
        s.valve((160, y - 26), d.tag("HV"), kind="gate", upright=True)
        s.pipe(((160, y - 30), (160, y - 38)), minor=True)
    s.pipe(((270, 120), (322, 120)))
    s.line_number((296, 123), d.line())
    s.boundary((322, 120), pick(d.rng, ("To consumers", "To membranes", "To storage")), to_right=True)
    number = d.loop()
    d.bubble((190, 196), "PDT", number)
    for x in (120, 262):
        s.draw.line(s.layers[4], (x, 160), (x, 196))
    s.draw.line(s.layers[4], (120, 196), (184, 196))
    s.draw.line(s.layers[4], (196, 196), (262, 196))
    d.bubble((190, 216), "PDAH", number, panel=True)
    s.signal(((190, 202), (190, 210)))
    return f"twin filters for {d.service} with a differential pressure alarm"


def separator(d: Draft) -> str:
    """A knock-out drum: pressure control on the gas, level control on the liquid."""
    s = d.sheet
    s.vessel((170, 84), d.tag("V"), "Separator", 44, 64)
    s.boundary((52, 124), pick(d.rng, ("Well fluid", "From reactor", "Flash feed")), to_right=False)
    d.run(124, 52, 148, [(84, "gate")], words_at=118)
    number, level = d.loop(), d.loop()
    d.tags += [f"PV-{number}", f"LV-{level}"]
    s.pipe(((170, 159), (170, 186), (236, 186)), flow=False)
    s.valve((240, 186), f"PV-{number}", kind="control")
    s.pipe(((244, 186), (322, 186)))
    s.line_number((284, 189), d.line("VG"))
    s.boundary((322, 186), pick(d.rng, ("To flare", "To compressor", "To scrubber")), to_right=True)
    d.bubble((200, 206), "PT", number)
    s.draw.line(s.layers[4], (200, 186), (200, 200))
    d.bubble((222, 216), "PIC", number, panel=True)
    s.signal(((206, 206), (222, 206), (222, 210)))
    s.signal(((228, 216), (240, 216), (240, 195)))
    d.bubble((222, 104), "LT", level)
    s.draw.line(s.layers[4], (192, 104), (216, 104))
    d.bubble((252, 104), "LIC", level, panel=True)
    s.signal(((228, 104), (246, 104)))
    s.signal(((252, 98), (252, 57)))
    s.pipe(((170, 73), (170, 48), (200, 48)), flow=False)
    s.valve((204, 48), d.tag("HV"), kind="ball")
    s.pipe(((208, 48), (248, 48)), flow=False)
    s.valve((252, 48), f"LV-{level}", kind="control")
    s.pipe(((256, 48), (322, 48)))
    s.line_number((290, 51), d.line())
    s.boundary((322, 48), pick(d.rng, ("To stabiliser", "To storage", "To drain")), to_right=True)
    relief = d.loop()
    s.pipe(((160, 158), (160, 198)), flow=False)
    s.valve((160, 202), f"PSV-{relief}", kind="globe", upright=True)
    s.pipe(((160, 206), (160, 220)), minor=True)
    d.tags.append(f"PSV-{relief}")
    return "a separator with pressure control on its gas and level control on its liquid"


def column(d: Draft) -> str:
    """Feed, overhead condenser, reflux drum and pump, reboiler."""
    d.service = pick(d.rng, ("ethanol", "solvent", "methanol"))
    s = d.sheet
    s.vessel((120, 52), d.tag("C"), "", 26, 126, words_at=0.5, words_x=23, trays=9)
    s.boundary((52, 112), f"{SERVICES[d.service][1]} feed", to_right=False)
    d.run(112, 52, 107, [(80, "gate")])
    s.pipe(((120, 184), (120, 204), (187, 204)), flow=False)
    s.exchanger((196, 204), d.tag("E"))
    s.pipe(((205, 204), (250, 204), (250, 166)))
    s.tank((250, 138), d.tag("D"), "Reflux drum", 40, 22)
    (sx, _), (dx, dy) = s.pump((282, 104), d.tag("P"))
    s.pipe(((250, 138), (250, 104), (sx, 104)), flow=False)
    s.pipe(((dx, dy), (304, dy), (304, 124)), flow=False)
    s.pipe(((304, 124), (304, 184), (204, 184)), flow=False)
    number = d.loop()
    d.tags.append(f"FV-{number}")
    s.valve((200, 184), f"FV-{number}", kind="control")
    s.pipe(((196, 184), (152, 184), (152, 164), (133, 164)))
    s.line_number((278, 187), d.line("RX"))
    s.pipe(((304, 124), (322, 124)))
    s.boundary((322, 124), "Distillate", to_right=True)
    s.exchanger((176, 62), d.tag("E"))
    s.pipe(((120, 45), (120, 36), (156, 36), (156, 62), (167, 62)), flow=False)
    s.pipe(((185, 62), (196, 62), (196, 84), (133, 84)))
    s.line_number((166, 87), d.line("VP"))
    s.pipe(((156, 36), (214, 36)))
    s.boundary((178 + 36, 36), "Bottoms", to_right=True)
    d.bubble((80, 160), "TT", number)
    s.draw.line(s.layers[4], (86, 160), (107, 160))
    d.bubble((80, 196), "TIC", number, panel=True)
    s.signal(((80, 166), (80, 190)))
    s.signal(((80, 202), (80, 222), (232, 222), (232, 193), (200, 193)))
    level = d.loop()
    d.bubble((286, 150), "LT", level)
    s.draw.line(s.layers[4], (270, 150), (280, 150))
    return f"a distillation column for {d.service} with condenser, reflux drum and reboiler"


def cooling(d: Draft) -> str:
    """A closed circuit: expansion vessel, pump, cooler, consumer."""
    d.service = pick(d.rng, ("water", "glycol", "brine", "thermal oil"))
    s = d.sheet
    s.vessel((86, 158), d.tag("V"), "Expansion", 26, 26)
    (sx, _), (dx, dy) = s.pump((140, 74), d.tag("P"))
    s.pipe(((86, 151), (86, 74), (100, 74)), flow=False)
    d.run(74, 100, sx, [(114, "ball")])
    d.run(dy, dx, 221, [(172, "check"), (194, "ball")])
    s.exchanger((230, dy), d.tag("E"))
    s.pipe(((239, dy), (292, dy), (292, 120)))
    s.draw.rectangle(s.layers[0], 270, 120, 314, 146)
    s.draw.text(
        s.layers[6],
        (292, 135),
        3.2,
        pick(d.rng, ("Laser", "Press", "Server rack", "Compressor", "Furnace")),
        middle=True,
    )
    s.draw.text(s.layers[6], (292, 128), 2.2, "consumer", middle=True)
    s.pipe(((292, 146), (292, 178), (204, 178)), flow=False)
    s.valve((200, 178), d.tag("HV"), kind="globe")
    s.pipe(((196, 178), (130, 178), (130, 110), (86, 110)))
    s.line_number((250, 181), d.line())
    s.boundary((270, 44), "Cooling water", to_right=True)
    number = d.loop()
    d.tags.append(f"TV-{number}")
    s.pipe(((230, dy - 14), (230, 44), (270, 44)), minor=True, flow=False)
    s.pipe(((230, dy + 14), (230, 130), (208, 130)), minor=True, flow=False)
    s.valve((204, 130), f"TV-{number}", kind="control")
    s.pipe(((200, 130), (172, 130)), minor=True)
    s.boundary((172, 130), "Cooling return", to_right=False)
    d.bubble((262, dy + 22), "TT", number)
    s.draw.line(s.layers[4], (262, dy), (262, dy + 16))
    d.bubble((250, 158), "TIC", number, panel=True)
    s.signal(((262, dy + 28), (262, 140), (250, 140), (250, 152)))
    s.signal(((244, 158), (204, 158), (204, 139)))
    gauge = d.loop()
    d.bubble((158, 104), "PI", gauge)
    s.draw.line(s.layers[4], (158, dy), (158, 98))
    return f"a closed cooling circuit with {d.service}, an expansion vessel and temperature control"


UNITS: dict[str, Unit] = {
    "dosing": dosing,
    "twin-filters": twin_filters,
    "separator": separator,
    "column": column,
    "cooling": cooling,
}
