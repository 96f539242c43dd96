"""Component values as engineers choose and write them: E-series numbers with prefixes, in three notations."""

from __future__ import annotations

import math
from typing import Literal

Notation = Literal["full", "math", "compact"]

E12 = (1.0, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2)
E24 = (
    1.0, 1.1, 1.2, 1.3, 1.5, 1.6, 1.8, 2.0, 2.2, 2.4, 2.7, 3.0, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8, 7.5, 8.2, 9.1,
)  # fmt: skip
PREFIXES = {-12: "p", -9: "n", -6: "µ", -3: "m", 0: "", 3: "k", 6: "M"}
SUFFIXES = {"R": "Ω", "C": "F", "L": "H", "V": "V", "A": "A", "f": "Hz"}


def nearest(value: float, series: tuple[float, ...] = E24) -> float:
    """The value of the series that differs least, as a ratio."""
    decade = math.floor(math.log10(value))
    options = [m * 10.0**d for d in (decade - 1, decade, decade + 1) for m in series]
    return float(f"{min(options, key=lambda v: abs(math.log(v / value))):.6g}")


def scaled(value: float) -> tuple[str, str]:
    """Mantissa and prefix: 4700 is ("4.7", "k")."""
    exponent = max(-12, min(6, 3 * math.floor(math.log10(value) / 3 + 1e-9)))
    return f"{float(f'{value / 10.0**exponent:.3g}'):g}", PREFIXES[exponent]


def spoken(value: float, kind: str, notation: Notation = "full") -> str:
    """The value of a part of a kind (R, C, L, V, A, f): "4.7 kΩ", "4.7 k$\\Omega$" or "4k7"."""
    mantissa, prefix = scaled(value)
    unit = SUFFIXES[kind]
    if notation == "compact" and kind in "RCL":
        letter = prefix or {"R": "R", "C": "F", "L": "H"}[kind]
        whole, point, rest = mantissa.partition(".")
        return f"{whole}{letter}{rest}" if point else f"{mantissa}{letter}"
    if notation == "math":
        prefix = "$\\mu$" if prefix == "µ" else prefix
        unit = "$\\Omega$" if unit == "Ω" else unit
    return f"{mantissa} {prefix}{unit}"
