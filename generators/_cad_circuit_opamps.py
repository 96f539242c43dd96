"""Circuits around an operational amplifier: amplifiers, active filters, comparators, sensor inputs."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick
from generators._cad_circuit_code import Circuit
from generators._cad_circuit_values import E12, nearest, spoken

Layout = Callable[[Circuit, np.random.Generator], str]
CHIPS = ("TL071", "LM358", "OP07", "U1A", "IC1", "OP1")
RESISTORS = (1e3, 2.2e3, 4.7e3, 1e4, 2.2e4)


def _amplifier(c: Circuit, rng: np.random.Generator) -> None:
    """The symbol, called ``op``; its part number where the author gives one."""
    chip = pick(rng, CHIPS)
    calls = c.filled("Opamp")
    if chance(rng, 0.5):
        c.part("Opamp(leads=True)", *calls, name="op", text=chip, text_loc="center")
    else:
        c.part("Opamp(leads=True)", *calls, name="op", text="U1", text_loc="center")


def _output(c: Circuit, name: str = "out") -> None:
    c.wire("right(d.unit / 4)", "at(op.out)")
    c.terminal(name, "right")


def inverting(c: Circuit, rng: np.random.Generator) -> str:
    """Input resistor, feedback resistor, the other input to ground."""
    gain, first = pick(rng, (2, 4.7, 5, 10, 22, 47, 100)), pick(rng, RESISTORS)
    _amplifier(c, rng)
    c.wire("down(d.unit / 4)", "at(op.in2)")
    c.ground("right()")
    c.comment("input")
    c.part("Resistor", "at(op.in1)", "left()", "idot()", ref="R", value=first)
    c.terminal("in", "left")
    c.comment("feedback")
    c.wire("up(d.unit / 2)", "at(op.in1)")
    has_capacitor = chance(rng, 0.35)
    if has_capacitor:
        c.part("Dot")
        with c.branch():
            c.wire("up(d.unit * 0.6)")
            c.part(
                "Capacitor",
                "right()",
                "tox(op.out)",
                ref="C",
                value=pick(rng, (10e-12, 22e-12, 100e-12, 1e-9)),
            )
            c.wire("down(d.unit * 0.6)", "dot()")
    second = nearest(first * gain)
    c.part("Resistor", "right()", "tox(op.out)", ref="R", value=second)
    c.wire("toy(op.out)", "dot()")
    _output(c)
    tail = ", with a capacitor across the feedback resistor" if has_capacitor else ""
    return f"an inverting amplifier with a gain of {second / first:.3g}{tail}"


def non_inverting(c: Circuit, rng: np.random.Generator) -> str:
    """Divider from the output to the inverting input."""
    gain, lower = pick(rng, (2, 3.2, 5.7, 11, 23, 48)), pick(rng, RESISTORS)
    _amplifier(c, rng)
    c.wire("left(d.unit / 4)", "at(op.in2)")
    c.terminal("in", "left")
    c.comment("feedback divider")
    c.wire("up(d.unit / 2)", "at(op.in1)")
    c.part("Dot")
    with c.branch():
        c.part("Resistor", "left()", ref="R", value=lower)
        c.ground("right()")
    upper = nearest(lower * (gain - 1))
    c.part("Resistor", "right()", "tox(op.out)", ref="R", value=upper)
    c.wire("toy(op.out)", "dot()")
    _output(c)
    return f"a non-inverting amplifier with a gain of {1 + upper / lower:.3g}"


def summing(c: Circuit, rng: np.random.Generator) -> str:
    """Two to four inputs into one node."""
    count, value = pick(rng, (2, 3, 3, 4)), pick(rng, (4.7e3, 1e4, 2.2e4, 4.7e4))
    _amplifier(c, rng)
    c.wire("down(d.unit / 4)", "at(op.in2)")
    c.ground("right()")
    c.comment("inputs")
    c.wire("left(d.unit / 4)", "at(op.in1)", "dot()")
    for i in range(count):
        with c.branch():
            if i:
                c.wire(f"up({1.6 * i:g})", *(["dot()"] if i < count - 1 else []))
            c.part("Resistor", "left()", ref="R", value=nearest(value * pick(rng, (1, 1, 2, 0.5)), E12))
            c.terminal(f"in {i + 1}", "left")
    c.comment("feedback")
    c.wire("up(d.unit / 2)", "at(op.in1)", "idot()")
    c.part("Resistor", "right()", "tox(op.out)", ref="R", value=value)
    c.wire("toy(op.out)", "dot()")
    _output(c)
    return f"a summing amplifier with {('two', 'three', 'four')[count - 2]} inputs"


def differential(c: Circuit, rng: np.random.Generator) -> str:
    """Four resistors around one amplifier."""
    gain, first = pick(rng, (1, 2.2, 4.7, 10)), pick(rng, RESISTORS)
    second = nearest(first * gain, E12)
    _amplifier(c, rng)
    c.part("Resistor", "at(op.in1)", "left()", "idot()", ref="R", value=first, whole=True)
    c.terminal("in−", "left")
    c.wire("up(d.unit / 2)", "at(op.in1)")
    c.part("Resistor", "right()", "tox(op.out)", ref="R", value=second)
    c.wire("toy(op.out)", "dot()")
    c.part("Resistor", "at(op.in2)", "left()", "idot()", ref="R", value=first, loc="bottom", whole=True)
    c.terminal("in+", "left")
    c.part("Resistor", "down()", "at(op.in2)", ref="R", value=second, loc="bottom")
    c.ground()
    _output(c)
    return f"a difference amplifier with a gain of {gain:g}"


def integrator(c: Circuit, rng: np.random.Generator) -> str:
    """A capacitor in the feedback path; a resistor across it limits the gain at rest."""
    resistor, capacitor = pick(rng, (4.7e3, 1e4, 2.2e4, 1e5)), pick(rng, (1e-9, 1e-8, 4.7e-8, 1e-7))
    _amplifier(c, rng)
    c.wire("down(d.unit / 4)", "at(op.in2)")
    c.ground("right()")
    c.part("Resistor", "at(op.in1)", "left()", "idot()", ref="R", value=resistor)
    c.terminal("in", "left")
    c.wire("up(d.unit / 2)", "at(op.in1)")
    leaks = chance(rng, 0.6)
    if leaks:
        c.part("Dot")
        with c.branch():
            c.wire("up(d.unit * 0.6)")
            c.part("Resistor", "right()", "tox(op.out)", ref="R", value=nearest(resistor * 100, E12))
            c.wire("down(d.unit * 0.6)", "dot()")
    c.part("Capacitor", "right()", "tox(op.out)", ref="C", value=capacitor, loc="bottom")
    c.wire("toy(op.out)", "dot()")
    _output(c)
    return f"an integrator with a time constant of {_seconds(resistor * capacitor)}"


def sallen_key(c: Circuit, rng: np.random.Generator) -> str:
    """Unity-gain low-pass or high-pass of second order."""
    is_low = chance(rng, 0.55)
    capacitor = pick(rng, (1e-9, 4.7e-9, 1e-8, 2.2e-8, 1e-7))
    corner = pick(rng, (120, 300, 1000, 1600, 3400, 8000, 20000))
    resistor = nearest(1 / (2 * math.pi * corner * capacitor * 1.414), E12)
    series, shunt = ("Resistor", "Capacitor") if is_low else ("Capacitor", "Resistor")
    letters = ("R", "C") if is_low else ("C", "R")
    values = (resistor, capacitor) if is_low else (capacitor, resistor)
    c.terminal("in", "left")
    c.part(series, "right()", ref=letters[0], value=values[0])
    c.part("Dot", name="mid")
    c.part(series, "right()", ref=letters[0], value=values[0])
    c.part("Dot", name="node")
    with c.branch():
        c.part(shunt, "down()", ref=letters[1], value=values[1])
        c.ground()
    c.wire("right(d.unit / 3)")
    c.part(
        "Opamp(leads=True)",
        "right()",
        'anchor("in2")'.replace('"', c.style.quote),
        *c.filled("Opamp"),
        name="op",
    )
    c.comment("unity gain")
    c.wire("up(d.unit * 0.35)", "at(op.in1)")
    c.wire("right()", "tox(op.out)")
    c.wire("toy(op.out)", "dot()")
    c.comment("second path")
    c.wire("up(d.unit * 1.3)", "at(mid.center)")
    c.part(shunt, "right()", "tox(op.out)", ref=letters[1], value=values[1])
    c.wire("toy(op.out)")
    _output(c)
    kind = "low-pass" if is_low else "high-pass"
    real = 1 / (2 * math.pi * resistor * capacitor)
    return f"a second-order Sallen-Key {kind} filter with a corner at {spoken(float(f'{real:.2g}'), 'f')}"


def schmitt(c: Circuit, rng: np.random.Generator) -> str:
    """Positive feedback; the inverting input sees the signal."""
    first = pick(rng, (1e3, 4.7e3, 1e4))
    c.part("Opamp(leads=True)", "flip()", *c.filled("Opamp"), name="op")
    c.wire("left(d.unit / 4)", "at(op.in1)")
    c.terminal("in", "left")
    c.wire("up(d.unit / 2)", "at(op.in2)", "idot()")
    c.part(
        "Resistor", "right()", "tox(op.out)", ref="R", value=nearest(first * pick(rng, (4.7, 10, 22)), E12)
    )
    c.wire("toy(op.out)", "dot()")
    c.part("Resistor", "left()", "at(op.in2)", ref="R", value=first)
    c.part("Dot(open=True)", text="V$_{ref}$", text_loc="left")
    _output(c)
    return "an inverting Schmitt trigger with positive feedback to a reference voltage"


def transimpedance(c: Circuit, rng: np.random.Generator) -> str:
    """Photodiode into the virtual ground."""
    feedback = pick(rng, (1e5, 4.7e5, 1e6, 2.2e6, 1e7))
    _amplifier(c, rng)
    c.wire("down(d.unit / 4)", "at(op.in2)")
    c.ground("right()")
    c.comment("photodiode")
    c.wire("left(d.unit / 2)", "at(op.in1)", "idot()")
    c.part("Photodiode", "down()", "reverse()", ref="D", value=pick(rng, ("BPW34", "SFH203", "VEMD5510")))
    c.ground()
    c.comment("feedback")
    c.wire("up(d.unit / 2)", "at(op.in1)")
    c.part("Dot")
    with c.branch():
        c.wire("up(d.unit * 0.6)")
        c.part(
            "Capacitor", "right()", "tox(op.out)", ref="C", value=pick(rng, (1e-12, 2.2e-12, 4.7e-12, 1e-11))
        )
        c.wire("down(d.unit * 0.6)", "dot()")
    c.part("Resistor", "right()", "tox(op.out)", ref="R", value=feedback)
    c.wire("toy(op.out)", "dot()")
    _output(c)
    return f"a photodiode amplifier with {spoken(feedback, 'R')} of feedback"


def thermistor(c: Circuit, rng: np.random.Generator) -> str:
    """Divider with a thermistor, buffered, into a converter."""
    supply = pick(rng, ("+3.3 V", "+5 V", "V$_{ref}$"))
    upper = pick(rng, (4.7e3, 1e4, 1e5))
    c.part("Vdd", text=supply)
    c.part("Resistor", "down()", ref="R", value=upper)
    c.part("Dot", name="tap")
    with c.branch():
        c.part("Thermistor", "down()", ref="RT", value=f"NTC {spoken(upper, 'R', c.style.notation)}")
        c.ground()
    c.wire("right(d.unit / 2)", "dot()")
    with c.branch():
        c.part("Capacitor", "down()", ref="C", value=pick(rng, (1e-8, 1e-7)), loc="bottom")
        c.ground()
    c.wire("right(d.unit / 2)")
    c.part(
        "Opamp(leads=True)",
        "right()",
        'anchor("in2")'.replace('"', c.style.quote),
        *c.filled("Opamp"),
        name="op",
    )
    c.wire("up(d.unit / 2)", "at(op.in1)")
    c.wire("right()", "tox(op.out)")
    c.wire("toy(op.out)", "dot()")
    c.part("Resistor", "right()", "at(op.out)", ref="R", value=pick(rng, (100.0, 470.0, 1e3)))
    c.terminal(pick(rng, ("ADC", "AIN0", "to MCU")), "right")
    return "a temperature input: a thermistor divider with a buffer in front of a converter"


def _seconds(value: float) -> str:
    for limit, factor, unit in ((1e-3, 1e6, "µs"), (1.0, 1e3, "ms")):
        if value < limit:
            return f"{value * factor:.3g} {unit}"
    return f"{value:.3g} s"


LAYOUTS: dict[str, Layout] = {
    "inverting": inverting,
    "non-inverting": non_inverting,
    "summing": summing,
    "differential": differential,
    "integrator": integrator,
    "sallen-key": sallen_key,
    "schmitt": schmitt,
    "transimpedance": transimpedance,
    "thermistor": thermistor,
}
