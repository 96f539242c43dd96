"""Passive filters and power circuits: dividers, filters, rectifiers, regulators, converters, indicators."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick
from generators._cad_circuit_code import Circuit
from generators._cad_circuit_values import E12, nearest, spoken

Layout = Callable[[Circuit, np.random.Generator], str]
CAPACITORS = (1e-9, 4.7e-9, 1e-8, 2.2e-8, 4.7e-8, 1e-7, 2.2e-7, 1e-6)
BULK = (1e-5, 2.2e-5, 4.7e-5, 1e-4, 2.2e-4, 4.7e-4)


def _corner(value: float) -> str:
    return spoken(float(f"{value:.2g}"), "f")


def divider(c: Circuit, rng: np.random.Generator) -> str:
    """A source, two resistors, a tap."""
    volts = pick(rng, (5.0, 9.0, 12.0, 24.0))
    c.part("SourceV", "up()", ref="V", value=volts)
    c.wire("right()")
    c.part("Resistor", "down()", ref="R", value=pick(rng, (1e3, 2.2e3, 1e4, 4.7e4)), loc="bottom")
    c.part("Dot")
    with c.branch():
        c.wire("right(d.unit / 2)")
        c.terminal("V$_{out}$", "right")
    c.part("Resistor", "down()", ref="R", value=pick(rng, (1e3, 3.3e3, 1e4, 2.2e4)), loc="bottom")
    c.wire("left()")
    c.wire("up()")
    if chance(rng, 0.6):
        c.ground("at((0, -d.unit))")
    return f"a voltage divider on a {volts:g} V source"


def rc_filter(c: Circuit, rng: np.random.Generator) -> str:
    """One to three equal sections."""
    is_low, count = chance(rng, 0.6), pick(rng, (1, 1, 2, 2, 3))
    resistor, capacitor = pick(rng, (1e3, 2.2e3, 4.7e3, 1e4, 3.3e4)), pick(rng, CAPACITORS)
    c.part("Dot(open=True)", text="in", text_loc="left", name="start")
    for _ in range(count):
        if is_low:
            c.part("Resistor", "right()", ref="R", value=resistor)
        else:
            c.part("Capacitor", "right()", ref="C", value=capacitor)
        c.part("Dot")
        with c.branch():
            if is_low:
                c.part("Capacitor", "down()", ref="C", value=capacitor)
            else:
                c.part("Resistor", "down()", ref="R", value=resistor)
            c.ground()
    c.wire("right(d.unit / 3)")
    c.terminal("out", "right")
    order = ("first", "second", "third")[count - 1]
    kind = "low-pass" if is_low else "high-pass"
    corner = _corner(1 / (2 * math.pi * resistor * capacitor))
    return f"a passive {order}-order RC {kind} filter with sections of {corner}"


def pi_filter(c: Circuit, rng: np.random.Generator) -> str:
    """Source and load resistances with an LC ladder between them."""
    count = pick(rng, (1, 2, 2))
    inductor, capacitor = pick(rng, (1e-6, 4.7e-6, 1e-5, 1e-4)), pick(rng, (1e-10, 4.7e-10, 1e-9, 1e-8))
    load = pick(rng, (50.0, 75.0, 600.0))
    c.part("SourceSin", "up()", ref="V")
    c.part("Resistor", "right()", ref="R", value=load)
    c.part("Dot")
    for i in range(count + 1):
        with c.branch():
            c.part(
                "Capacitor",
                "down()",
                ref="C",
                value=capacitor if 0 < i < count else nearest(capacitor / 2, E12),
            )
            c.part("Dot")
        if i < count:
            c.part("Inductor2" if chance(rng, 0.5) else "Inductor", "right()", ref="L", value=inductor)
            c.part("Dot")
    c.wire("right()")
    c.part("Resistor", "down()", ref="R", value=load, loc="bottom")
    c.wire("tox(0)")
    c.ground()
    return f"an LC ladder low-pass filter between {load:g} Ω terminations"


def rlc(c: Circuit, rng: np.random.Generator) -> str:
    """Series resonance across a source."""
    inductor, capacitor = pick(rng, (1e-5, 1e-4, 1e-3, 1e-2)), pick(rng, CAPACITORS)
    c.part("SourceSin", "up()", ref="V", value=pick(rng, ("1 V", "5 V", "230 V")))
    c.part("Resistor", "right()", ref="R", value=pick(rng, (10.0, 47.0, 100.0, 330.0)))
    c.part("Inductor", "right()", ref="L", value=inductor)
    c.part("Capacitor", "down()", ref="C", value=capacitor, loc="bottom")
    c.wire("left()", "tox(0)")
    if chance(rng, 0.5):
        c.ground()
    return f"a series RLC circuit resonant at {_corner(1 / (2 * math.pi * math.sqrt(inductor * capacitor)))}"


def zener(c: Circuit, rng: np.random.Generator) -> str:
    """Shunt regulator."""
    volts = pick(rng, ("3.3 V", "5.1 V", "6.2 V", "9.1 V", "12 V"))
    c.terminal(f"+{pick(rng, (15, 18, 24))} V", "left")
    c.part("Resistor", "right()", ref="R", value=pick(rng, (220.0, 330.0, 470.0, 1e3)))
    c.part("Dot")
    with c.branch():
        c.part("Zener", "down()", "reverse()", ref="D", value=volts)
        c.ground()
    c.wire("right(d.unit * 0.7)")
    c.part("Dot")
    with c.branch():
        c.part("Capacitor", "down()", ref="C", value=pick(rng, (1e-7, 1e-6, 1e-5)))
        c.ground()
    c.wire("right(d.unit * 0.7)")
    c.terminal(volts, "right")
    return f"a Zener shunt regulator for {volts}"


def regulator(c: Circuit, rng: np.random.Generator) -> str:
    """Three-terminal regulator with its capacitors and a protection diode at the input."""
    chip, volts = pick(
        rng, (("7805", "5 V"), ("7812", "12 V"), ("LM1117", "3.3 V"), ("LD1117", "3.3 V"), ("78L05", "5 V"))
    )
    c.terminal(f"+{pick(rng, (9, 12, 15)) if volts != '12 V' else 18} V", "left")
    if chance(rng, 0.5):
        c.part("Fuse", "right()", ref="F", value=pick(rng, ("500 mA", "1 A", "2 A")))
    if chance(rng, 0.6):
        c.part("Diode", "right()", ref="D", value=pick(rng, ("1N4007", "1N5819", "SS14")))
    c.wire("right(d.unit / 3)", "dot()")
    with c.branch():
        c.part("Capacitor", "down()", ref="C", value=pick(rng, (3.3e-7, 1e-6, 1e-5)))
        c.ground()
    c.wire("right(d.unit / 2)")
    c.part(
        "VoltageRegulator",
        'anchor("in")'.replace('"', c.style.quote),
        *c.filled("Ic"),
        name="reg",
        text=chip,
        text_loc="top",
    )
    c.ground("at(reg.gnd)")
    c.wire("right(d.unit / 2)", "at(reg.out)", "dot()")
    with c.branch():
        c.part("Capacitor", "down()", ref="C", value=pick(rng, (1e-7, 1e-6, 1e-5)))
        c.ground()
    if chance(rng, 0.5):
        c.wire("right(d.unit * 0.9)")
        c.part("Dot")
        with c.branch():
            c.part("Resistor", "down(d.unit * 0.8)", ref="R", value=pick(rng, (470.0, 1e3, 2.2e3)))
            c.part("LED", "down(d.unit * 0.8)", ref="LED", loc="bottom")
            c.ground()
        c.wire("right(d.unit / 2)")
    c.terminal(f"+{volts}", "right")
    return f"a linear supply for {volts} with a {chip} regulator"


def rectifier(c: Circuit, rng: np.random.Generator) -> str:
    """Transformer, bridge, reservoir, load."""
    mains = pick(rng, ("230 V~", "120 V~", "110 V~"))
    c.part("Transformer(t1=6, t2=4)", name="t", text=pick(rng, ("T1", "TR1")), text_loc="top")
    c.wire("left(d.unit / 3)", "at(t.p1)")
    c.part("Dot(open=True)")
    c.wire("left(d.unit / 3)", "at(t.p2)")
    c.part("Dot(open=True)", text=mains, text_loc="left")
    c.comment("bridge")
    c.wire("right(d.unit * 1.2)", "at(t.s1)")
    fill = "fill=True" if chance(rng, 0.5) else ""
    c.part(f"Rectifier({fill})", "right()", 'anchor("N")'.replace('"', c.style.quote), name="bridge")
    c.wire("right(d.unit * 0.1)", "at(t.s2)")
    c.wire("down()", "toy(bridge.S)")
    c.wire("right()", "tox(bridge.S)")
    c.wire("left(d.unit * 0.15)", "at(bridge.W)")
    c.ground("right()")
    c.comment("reservoir and load")
    c.wire("right(d.unit / 2)", "at(bridge.E)", "dot()")
    with c.branch():
        c.part("Capacitor(polar=True)", "down(d.unit)", ref="C", value=pick(rng, BULK))
        c.ground()
    c.wire("right(d.unit * 0.8)")
    c.part("Resistor", "down(d.unit)", ref="R", value=pick(rng, (100.0, 220.0, 470.0)), loc="bottom")
    c.ground()
    return f"a bridge rectifier with a transformer on {mains[:-1]} mains and a reservoir capacitor"


def buck(c: Circuit, rng: np.random.Generator) -> str:
    """Switch, freewheeling diode, inductor, capacitor, load."""
    volts = pick(rng, (12, 24, 48))
    out = pick(rng, (3.3, 5))
    c.part("SourceV", "up()", ref="V", value=f"{volts} V")
    c.part("Switch(action=None)", "right()", ref="S")
    c.part("Dot")
    with c.branch():
        c.part(
            "Diode" if chance(rng, 0.5) else "Schottky",
            "down()",
            "reverse()",
            ref="D",
            value=pick(rng, ("SS34", "1N5822", "MBR340")),
        )
        c.part("Dot")
    c.part(
        "Inductor2" if chance(rng, 0.5) else "Inductor",
        "right()",
        ref="L",
        value=pick(rng, (1e-5, 2.2e-5, 4.7e-5)),
    )
    c.part("Dot")
    with c.branch():
        c.part("Capacitor", "down()", ref="C", value=pick(rng, BULK))
        c.part("Dot")
    c.wire("right()")
    c.part("Resistor", "down()", ref="R", value=pick(rng, (1.0, 2.2, 4.7, 10.0)), loc="bottom")
    c.wire("tox(0)")
    c.ground()
    return f"the power stage of a buck converter from {volts} V to {out:g} V"


def boost(c: Circuit, rng: np.random.Generator) -> str:
    """Inductor, low-side switch, diode, capacitor."""
    c.part(
        "BatteryCell" if chance(rng, 0.5) else "Battery",
        "up()",
        "reverse()",
        ref="BAT",
        value=pick(rng, ("3.7 V", "2.4 V", "5 V")),
    )
    c.part("Inductor", "right()", ref="L", value=pick(rng, (4.7e-6, 1e-5, 2.2e-5)))
    c.part("Dot")
    with c.branch():
        c.part("Switch(action=None)", "down()", ref="S")
        c.part("Dot")
    c.part("Schottky", "right()", ref="D", value=pick(rng, ("SS14", "BAT54", "MBRS140")))
    c.part("Dot")
    with c.branch():
        c.part("Capacitor", "down()", ref="C", value=pick(rng, BULK))
        c.part("Dot")
    c.wire("right()")
    c.part("Resistor", "down()", ref="R", value=pick(rng, (47.0, 100.0, 220.0)), loc="bottom")
    c.wire("tox(0)")
    return "the power stage of a boost converter on a battery"


def indicator(c: Circuit, rng: np.random.Generator) -> str:
    """Battery, switch, lamps or LEDs in parallel branches, each with its resistor."""
    count, color = pick(rng, (1, 2, 3, 4)), pick(rng, ("red", "green", "blue", "amber"))
    c.part("Battery", "up()", "reverse()", ref="BAT", value=pick(rng, ("9 V", "12 V", "4.5 V")))
    c.part("Switch", "right()", ref="S")
    for i in range(count):
        if i < count - 1:
            c.part("Dot")
        with c.branch():
            c.part("Resistor", "down(d.unit / 2)", ref="R", value=pick(rng, (220.0, 330.0, 470.0, 680.0)))
            c.part("LED", "down(d.unit / 2)", ref="D", value=color)
            if i < count - 1:
                c.part("Dot")
        if i < count - 1:
            c.wire("right()")
    c.wire("left()", f"at((d.unit * {count}, 0))", "tox(0)")
    number = ("one LED", "two LEDs in parallel", "three LEDs in parallel", "four LEDs in parallel")[count - 1]
    return (
        f"a battery, a switch and {number}, each with a series resistor"
        if count > 1
        else f"a battery, a switch and {number} with a series resistor"
    )


LAYOUTS: dict[str, Layout] = {
    "divider": divider,
    "rc-filter": rc_filter,
    "lc-ladder": pi_filter,
    "rlc": rlc,
    "zener": zener,
    "regulator": regulator,
    "rectifier": rectifier,
    "buck": buck,
    "boost": boost,
    "indicator": indicator,
}
