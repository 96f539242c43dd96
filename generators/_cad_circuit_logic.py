"""Gate-level logic: adders, latches, selectors, decoders, sums of products, counters."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick
from generators._cad_circuit_code import Circuit

Layout = Callable[[Circuit, np.random.Generator], str]
LETTERS = (("A", "B", "C", "D"), ("X", "Y", "Z", "W"), ("a", "b", "c", "d"))
PITCH = 2.0


def _gate(c: Circuit, kind: str, *chain: str, name: str, text: str = "", inputs: int = 2) -> None:
    size = f"(inputs={inputs})" if inputs != 2 else "()"
    c.part(
        f"{kind}{size}",
        *chain,
        *c.filled(kind),
        name=name,
        text=text,
        text_loc="right" if text else "",
        module="logic",
    )


def _at(c: Circuit, anchor: str) -> str:
    return f"anchor({c.quoted(anchor)})"


def _step(c: Circuit, start: str, end: str, first: float) -> None:
    """Right, up or down, right."""
    c.wire(f"right({first:g})", f"at({start})")
    c.part(f"Wire({c.quoted('|-')})", f"to({end})")


def half_adder(c: Circuit, rng: np.random.Generator) -> str:
    """Sum by exclusive or, carry by and."""
    first, second = pick(rng, LETTERS)[:2]
    _gate(c, "Xor", name="s", text=pick(rng, ("S", "Sum")))
    c.comment("inputs")
    c.part("Line", "left(d.unit)", "at(s.in1)", "idot()", name="a")
    c.part("Dot(open=True)", text=first, text_loc="left")
    c.part("Line", "left(d.unit / 3)", "at(s.in2)", "dot()", name="b")
    c.wire("left()", "tox(a.end)")
    c.part("Dot(open=True)", text=second, text_loc="left")
    c.comment("carry")
    c.wire("down(d.unit * 0.8)", "at(s.in1)")
    _gate(c, "And", "right()", _at(c, "in1"), name="carry", text=pick(rng, ("C", "Carry")))
    c.wire("down()", "at(b.end)", "toy(carry.in2)")
    c.wire("right()", "tox(carry.in2)")
    return "a half adder made of an exclusive-or and an and gate"


def full_adder(c: Circuit, rng: np.random.Generator) -> str:
    """Two exclusive-ors, two ands, one or."""
    first, second = pick(rng, LETTERS)[:2]
    kind = pick(rng, ("Or", "Xor"))
    _gate(c, "Xor", name="x1")
    c.part("Line", "left(d.unit)", "at(x1.in1)", "idot()", name="a")
    c.part("Dot(open=True)", text=first, text_loc="left")
    c.part("Line", "left(d.unit / 3)", "at(x1.in2)", "dot()", name="b")
    c.wire("left()", "tox(a.end)")
    c.part("Dot(open=True)", text=second, text_loc="left")
    c.part("Line", "right(d.unit / 2)", "at(x1.out)", "dot()", name="h")
    _gate(c, "Xor", "right()", _at(c, "in1"), name="x2", text=pick(rng, ("S", "Sum")))
    c.part("Line", "left(d.unit / 4)", "at(x2.in2)", "dot()", name="cin")
    c.wire("down(d.unit * 0.2)")
    c.wire("left()", "tox(a.end)")
    c.part("Dot(open=True)", text="C$_{in}$", text_loc="left")
    c.comment("carries")
    c.wire("down(d.unit * 0.9)", "at(h.end)")
    _gate(c, "And", "right()", _at(c, "in1"), name="a1")
    c.wire("down()", "at(cin.end)", "toy(a1.in2)")
    c.wire("right()", "tox(a1.in2)")
    c.wire("down(d.unit * 1.5)", "at(x1.in1)")
    _gate(c, "And", "right()", _at(c, "in1"), name="a2")
    c.wire("down()", "at(b.end)", "toy(a2.in2)")
    c.wire("right()", "tox(a2.in2)")
    _gate(
        c,
        kind,
        f"at((a1.out[0] + {PITCH:g}, (a1.out[1] + a2.out[1]) / 2))",
        "right()",
        _at(c, "in1"),
        name="carry",
        text="C$_{out}$",
    )
    _step(c, "a1.out", "carry.in1", 0.8)
    _step(c, "a2.out", "carry.in2", 0.4)
    return "a full adder made of five gates"


def latch(c: Circuit, rng: np.random.Generator) -> str:
    """Two cross-coupled gates."""
    kind = pick(rng, ("Nor", "Nand"))
    names = ("R", "S") if kind == "Nor" else ("/S", "/R")
    _gate(c, kind, name="g1")
    _gate(c, kind, "at((0, -2.6))", "right()", name="g2")
    c.part("Dot(open=True)", "at(g1.in1)", text=names[0], text_loc="left")
    c.part("Dot(open=True)", "at(g2.in2)", text=names[1], text_loc="left")
    c.comment("cross coupling")
    c.part("Line", "right(d.unit / 6)", "at(g1.out)", "dot()", name="q1")
    c.part("Line", "right(d.unit / 6)", "at(g2.out)", "dot()", name="q2")
    c.wire("down(0.55)", "at(q1.end)")
    c.part("Line", "to((g2.in1[0] - 0.1, g2.in1[1] + 0.5))")
    c.wire("down()", "toy(g2.in1)")
    c.wire("right()", "tox(g2.in1)")
    c.wire("up(0.55)", "at(q2.end)")
    c.part("Line", "to((g1.in2[0] - 0.1, g1.in2[1] - 0.5))")
    c.wire("up()", "toy(g1.in2)")
    c.wire("right()", "tox(g1.in2)")
    c.wire("right(d.unit / 3)", "at(q1.end)")
    c.part("Dot(open=True)", text="Q", text_loc="right")
    c.wire("right(d.unit / 3)", "at(q2.end)")
    c.part("Dot(open=True)", text="/Q", text_loc="right")
    return f"a set-reset latch of two cross-coupled {kind.lower()} gates"


def products(c: Circuit, rng: np.random.Generator) -> str:
    """Two or three product terms into one gate."""
    letters = pick(rng, LETTERS)
    count, inputs = pick(rng, (2, 3)), pick(rng, (2, 2, 3))
    inner, outer = pick(rng, (("And", "Or"), ("Nand", "Nand"), ("Or", "And"), ("Nor", "Nor")))
    for i in range(count):
        _gate(
            c, inner, *([f"at((0, {-PITCH * i:g}))", "right()"] if i else []), name=f"g{i + 1}", inputs=inputs
        )
        for k in range(inputs):
            c.wire("left(d.unit / 4)", f"at(g{i + 1}.in{k + 1})")
            word = letters[(i + k) % len(letters)]
            if chance(rng, 0.2):
                word = f"/{word}"
            c.part("Dot(open=True)", text=word, text_loc="left")
    middle = f"(g1.out[1] + g{count}.out[1]) / 2"
    c.comment("sum" if outer == "Or" else "output gate")
    at = f"at((g1.out[0] + {PITCH - 0.6:g}, {middle}))"
    _gate(c, outer, at, "right()", *([_at(c, "in2")] if count == 3 else []), name="y", text="Y", inputs=count)
    for i in range(count):
        _step(c, f"g{i + 1}.out", f"y.in{i + 1}", 0.6)
    return f"{('two', 'three')[count - 2]} {inner.lower()} gates into {'an' if outer in ('Or', 'And') else 'a'} {outer.lower()} gate"


def ripple(c: Circuit, rng: np.random.Generator) -> str:
    """D flip-flops that halve the clock, one after the other."""
    count = pick(rng, (2, 3, 3, 4))
    for i in range(count):
        c.part("DFlipFlop", *([f"at(({5 * i:g}, 0))"] if i else []), *c.filled("Ic"), name=f"ff{i + 1}")
    for i in range(count):
        here = f"ff{i + 1}"
        if i == 0:
            c.wire("left(d.unit / 5)", f"at({here}.CLK)")
            c.part("Dot(open=True)", text="CLK", text_loc="left")
        else:
            _step(c, f"ff{i}.Q", f"{here}.CLK", 1.0)
        c.wire("up(d.unit * 0.55)", f"at({here}.Q)", "idot()")
        c.part("Dot(open=True)", text=f"Q{i}", text_loc="top")
        c.wire("down(d.unit * 0.5)", f"at({here}.Qbar)")
        c.wire("left()", f"tox({here}.D)")
        c.wire("up()", f"toy({here}.D)")
    return f"a ripple counter of {count} D flip-flops that divides the clock by {2**count}"


LAYOUTS: dict[str, Layout] = {
    "half-adder": half_adder,
    "full-adder": full_adder,
    "latch": latch,
    "products": products,
    "ripple": ripple,
}
