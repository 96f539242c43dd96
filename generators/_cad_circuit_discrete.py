"""Transistor stages, timers, bridges, oscillators and digital inputs."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick
from generators._cad_circuit_code import Circuit
from generators._cad_circuit_values import E12, nearest, spoken

Layout = Callable[[Circuit, np.random.Generator], str]


def common_emitter(c: Circuit, rng: np.random.Generator) -> str:
    """Base divider, collector and emitter resistors, coupling and bypass capacitors."""
    supply = pick(rng, ("+9 V", "+12 V", "+15 V", "V$_{CC}$"))
    emitter = pick(rng, (220.0, 470.0, 1e3))
    gain = pick(rng, (4.7, 6.8, 10))
    c.part("BjtNpn(circle=True)", name="q", text=pick(rng, ("Q1", "BC547", "2N3904", "T1")), text_loc="right")
    c.comment("collector")
    c.part(
        "Resistor",
        "up()",
        "at(q.collector)",
        ref="R",
        value=nearest(emitter * gain, E12),
        name="rc",
        loc="bottom",
    )
    c.part("Vdd", text=supply)
    c.comment("emitter")
    c.part("Resistor", "down()", "at(q.emitter)", ref="R", value=emitter, name="re", loc="bottom")
    c.ground()
    has_bypass = chance(rng, 0.7)
    if has_bypass:
        c.wire("right(d.unit * 0.7)", "at(q.emitter)", "idot()")
        c.part(
            "Capacitor(polar=True)",
            "down()",
            "toy(re.end)",
            ref="C",
            value=pick(rng, (1e-5, 4.7e-5, 1e-4)),
            loc="bottom",
        )
        c.ground()
    c.comment("base")
    c.wire("left(d.unit / 2)", "at(q.base)", "dot()")
    with c.branch():
        c.part("Resistor", "down()", "toy(re.end)", ref="R", value=pick(rng, (4.7e3, 1e4, 1.5e4)))
        c.ground()
    with c.branch():
        c.part("Resistor", "up()", "toy(rc.end)", ref="R", value=pick(rng, (4.7e4, 6.8e4, 1e5)), loc="bottom")
        c.part("Vdd", text=supply)
    c.part("Capacitor", "left()", ref="C", value=pick(rng, (1e-7, 1e-6, 1e-5)))
    c.terminal("in", "left")
    c.comment("output")
    c.wire("right(d.unit * 0.6)", "at(q.collector)", "idot()")
    c.part("Capacitor", "right()", ref="C", value=pick(rng, (1e-6, 1e-5)))
    c.terminal("out", "right")
    tail = " and a bypassed emitter resistor" if has_bypass else ""
    return f"a common-emitter amplifier with a base divider{tail}"


def follower(c: Circuit, rng: np.random.Generator) -> str:
    """Emitter follower into a load."""
    supply = pick(rng, ("+5 V", "+9 V", "+12 V"))
    c.part("BjtNpn(circle=True)", name="q", text=pick(rng, ("Q1", "BC337", "T1")), text_loc="right")
    c.wire("up(d.unit / 3)", "at(q.collector)")
    c.part("Vdd", text=supply)
    c.part("Resistor", "down()", "at(q.emitter)", ref="R", value=pick(rng, (470.0, 1e3, 2.2e3)), loc="bottom")
    c.ground()
    c.wire("right(d.unit / 3)", "at(q.emitter)", "idot()")
    c.part("Capacitor", "right()", ref="C", value=pick(rng, (1e-6, 1e-5)), loc="bottom")
    c.terminal("out", "right")
    c.part("Resistor", "left()", "at(q.base)", ref="R", value=pick(rng, (1e3, 4.7e3, 1e4)))
    c.terminal("in", "left")
    return f"an emitter follower on {supply}"


def low_side(c: Circuit, rng: np.random.Generator) -> str:
    """Logic-level transistor that switches a coil, motor or lamp; coils get a diode."""
    load, words = pick(
        rng,
        (("Inductor", "relay coil"), ("Motor", "motor"), ("Lamp", "lamp"), ("Inductor2", "solenoid valve")),
    )
    ref = {"Inductor": "K", "Inductor2": "Y", "Motor": "M", "Lamp": "H"}[load]
    supply = pick(rng, ("+12 V", "+24 V", "+5 V"))
    is_mos = chance(rng, 0.6)
    if is_mos:
        c.part(
            "NFet(bulk=True)" if chance(rng, 0.5) else "NFet",
            "reverse()",
            name="q",
            text=pick(rng, ("Q1", "IRLZ44N", "AO3400")),
            text_loc="right",
        )
        top, low, gate = "drain", "source", "gate"
    else:
        c.part("BjtNpn(circle=True)", name="q", text=pick(rng, ("Q1", "BD139", "TIP120")), text_loc="right")
        top, low, gate = "collector", "emitter", "base"
    c.ground(f"at(q.{low})")
    c.comment("load")
    c.wire("up(d.unit / 4)", f"at(q.{top})")
    has_diode = load != "Lamp"
    if has_diode:
        c.part("Dot")
        with c.branch():
            c.wire("right(d.unit * 0.6)")
            c.part("Diode", "up()", ref="D", value=pick(rng, ("1N4148", "1N4007", "SS14")), loc="bottom")
            c.wire("left(d.unit * 0.6)", "dot()")
    c.part(load, "up()", ref=ref)
    c.wire("up(d.unit / 4)")
    c.part("Vdd", text=supply)
    c.comment("drive")
    if chance(rng, 0.6):
        c.wire("left(d.unit / 4)", f"at(q.{gate})", "dot()")
        with c.branch():
            c.part("Resistor", "down()", ref="R", value=pick(rng, (1e4, 4.7e4, 1e5)))
            c.ground()
        c.part("Resistor", "left()", ref="R", value=pick(rng, (100.0, 220.0, 1e3)))
    else:
        c.part("Resistor", "left()", f"at(q.{gate})", ref="R", value=pick(rng, (220.0, 1e3, 2.2e3)))
    c.terminal(pick(rng, ("GPIO", "PWM", "ctrl", "PB0")), "left")
    tail = " with a freewheeling diode" if has_diode else ""
    return f"a low-side {'MOSFET' if is_mos else 'transistor'} switch for a {words} on {supply}{tail}"


def astable(c: Circuit, rng: np.random.Generator) -> str:
    """555 as oscillator with an LED."""
    ra, rb, capacitor = (
        pick(rng, (1e3, 4.7e3, 1e4)),
        pick(rng, (1e4, 4.7e4, 1e5)),
        pick(rng, (1e-7, 1e-6, 1e-5)),
    )
    frequency = 1.44 / ((ra + 2 * rb) * capacitor)
    c.part("Ic555", *c.filled("Ic"), name="timer")
    c.part("Ground", "at(timer.GND)", name="bot")
    c.part("Dot")
    c.comment("timing")
    c.part("Resistor", "endpoints(timer.DIS, timer.THR)", "idot()", ref="R", value=rb)
    c.part("Resistor", "up()", "at(timer.DIS)", ref="R", value=ra)
    supply = pick(rng, ("+5 V", "+9 V", "+V"))
    c.part("Vdd", text=supply)
    c.wire("endpoints(timer.THR, timer.TRG)", "idot()")
    c.part("Capacitor", "at(timer.TRG)", "toy(bot.start)", "idot()", ref="C", value=capacitor)
    c.wire("tox(bot.start)")
    c.part("Capacitor", "at(timer.CTL)", "toy(bot.start)", "dot()", ref="C", value=1e-8, loc="bottom")
    c.comment("supply")
    c.wire("endpoints(timer.RST, timer.Vcc)", "dot()")
    c.wire("up(d.unit / 4)")
    c.part("Vdd", text=supply)
    c.comment("output")
    c.part("Resistor", "right()", "at(timer.OUT)", ref="R", value=pick(rng, (330.0, 470.0, 1e3)))
    c.part("LED", "flip()", "down()", "toy(bot.start)", ref="D")
    c.wire("left()", "tox(bot.start)")
    return f"a 555 timer as an oscillator at {spoken(float(f'{frequency:.2g}'), 'f')} with an LED"


def monostable(c: Circuit, rng: np.random.Generator) -> str:
    """555 that answers a button with one pulse."""
    resistor, capacitor = pick(rng, (1e5, 2.2e5, 4.7e5, 1e6)), pick(rng, (1e-6, 4.7e-6, 1e-5))
    c.part("Ic555", *c.filled("Ic"), name="timer")
    c.part("Ground", "at(timer.GND)", name="bot")
    c.comment("timing")
    c.wire("endpoints(timer.DIS, timer.THR)", "idot()")
    c.part("Resistor", "up()", "at(timer.DIS)", ref="R", value=resistor)
    c.part("Vdd", text="+5 V")
    c.wire("left(d.unit * 0.35)", "at(timer.THR)", "idot()")
    c.part("Capacitor", "down()", "toy(bot.start)", "shift(0.5)", ref="C", value=capacitor)
    c.ground()
    c.part("Capacitor", "at(timer.CTL)", "down()", "toy(bot.start)", ref="C", value=1e-8, loc="bottom")
    c.ground()
    c.comment("trigger")
    c.wire("left(d.unit * 1.1)", "at(timer.TRG)", "dot()")
    with c.branch():
        c.part("Button", "down()", "toy(bot.start)", ref="S")
        c.ground()
    c.part("Resistor", "up()", "toy(timer.DIS)", ref="R", value=1e4)
    c.part("Vdd", text="+5 V")
    c.wire("endpoints(timer.RST, timer.Vcc)", "dot()")
    c.wire("up(d.unit / 4)")
    c.part("Vdd", text="+5 V")
    c.wire("right(d.unit / 2)", "at(timer.OUT)")
    c.terminal("pulse", "right")
    return f"a 555 timer as a one-shot of {1.1 * resistor * capacitor:.2g} s started by a button"


def bridge(c: Circuit, rng: np.random.Generator) -> str:
    """A diamond of four resistors, one of them the sensor."""
    value = pick(rng, (120.0, 350.0, 1e3))
    volts = pick(rng, ("5 V", "10 V", "2.5 V"))
    c.part("SourceV", "up()", "length(d.unit * 1.414)", ref="V", value=volts)
    c.wire("right(d.unit)")
    c.part("Dot", name="top")
    c.part("Resistor", "theta(-45)", "at(top.center)", ref="R", value=value, name="r1")
    c.part("Dot", name="plus")
    c.part("Resistor", "theta(-135)", ref="R", value=value, name="r2", loc="bottom")
    c.part("Dot", name="low")
    c.part("Resistor", "theta(-135)", "at(top.center)", ref="R", value=value, name="r3")
    c.part("Dot", name="minus")
    sensor = pick(rng, ("RT", "RG"))
    c.part(
        "ResistorVar" if chance(rng, 0.5) else "Thermistor" if sensor == "RT" else "ResistorVar",
        "theta(-45)",
        ref=sensor,
        loc="bottom",
    )
    c.wire("left()", "at(low.center)", "tox(0)")
    c.wire("up()", "toy(0)")
    c.wire("right(d.unit / 2)", "at(plus.center)")
    c.terminal("out+", "right")
    c.wire("right(d.unit * 0.2)", "at(minus.center)")
    c.terminal("out−", "right")
    return f"a Wheatstone bridge of {value:g} Ω arms with a sensor, fed with {volts}"


def crystal(c: Circuit, rng: np.random.Generator) -> str:
    """Crystal with two load capacitors at a controller's pins."""
    frequency = pick(rng, ("8 MHz", "16 MHz", "12 MHz", "25 MHz", "32.768 kHz"))
    c.terminal(pick(rng, ("XTAL1", "OSC_IN", "XI")), "left")
    c.wire("right(d.unit / 2)", "dot()")
    with c.branch():
        c.part("Capacitor", "down()", ref="C", value=pick(rng, (1e-11, 1.2e-11, 1.8e-11, 2.2e-11)))
        c.ground()
    c.part("Crystal", "right()", ref="X", value=frequency)
    c.part("Dot")
    with c.branch():
        c.part(
            "Capacitor", "down()", ref="C", value=pick(rng, (1e-11, 1.2e-11, 1.8e-11, 2.2e-11)), loc="bottom"
        )
        c.ground()
    c.wire("right(d.unit / 2)")
    c.terminal(pick(rng, ("XTAL2", "OSC_OUT", "XO")), "right")
    return f"a {frequency} crystal with its load capacitors"


def button_input(c: Circuit, rng: np.random.Generator) -> str:
    """Push button with a pull-up and an RC against bouncing."""
    supply = pick(rng, ("+3.3 V", "+5 V", "V$_{DD}$"))
    c.part("Vdd", text=supply)
    c.part("Resistor", "down()", ref="R", value=pick(rng, (4.7e3, 1e4, 1e5)), loc="bottom")
    c.part("Dot", name="node")
    with c.branch():
        c.part("Button", "down()", ref="S", loc="bottom")
        c.ground()
    if chance(rng, 0.7):
        c.part("Resistor", "right()", ref="R", value=pick(rng, (100.0, 1e3)))
    else:
        c.wire("right()")
    c.part("Dot")
    with c.branch():
        c.part("Capacitor", "down()", ref="C", value=pick(rng, (1e-8, 1e-7)), loc="bottom")
        c.ground()
    c.wire("right(d.unit / 2)")
    c.terminal(pick(rng, ("GPIO", "INT0", "PA0", "BTN")), "right")
    return f"a push button input with a pull-up to {supply.replace('$', '').replace('_{', '').replace('}', '')} and debouncing"


def optocoupled(c: Circuit, rng: np.random.Generator) -> str:
    """Isolated digital input."""
    c.part("Optocoupler", name="u", text=pick(rng, ("PC817", "4N35", "TLP291")), text_loc="top")
    c.part("Resistor", "left()", "at(u.anode)", ref="R", value=pick(rng, (1e3, 2.2e3, 4.7e3)))
    c.terminal("24 V in", "left")
    c.wire("left(d.unit / 2)", "at(u.cathode)")
    c.terminal("0 V", "left")
    c.wire("right(d.unit / 2)", "at(u.collector)", "dot()")
    with c.branch():
        c.part("Resistor", "up()", ref="R", value=pick(rng, (4.7e3, 1e4)), loc="bottom")
        c.part("Vdd", text=pick(rng, ("+3.3 V", "+5 V")))
    c.wire("right(d.unit / 2)")
    c.terminal("DI 1", "right")
    c.wire("right(d.unit / 4)", "at(u.emitter)")
    c.ground("right()")
    return "an isolated 24 V input with an optocoupler"


LAYOUTS: dict[str, Layout] = {
    "common-emitter": common_emitter,
    "follower": follower,
    "low-side": low_side,
    "astable": astable,
    "monostable": monostable,
    "bridge": bridge,
    "crystal": crystal,
    "button": button_input,
    "optocoupled": optocoupled,
}
