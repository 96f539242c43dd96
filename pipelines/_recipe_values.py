"""What the values of a recipe can be: numbers as a person writes them, weights, and names on one line."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, Field, Strict

MIN_WEIGHT, MAX_WEIGHT = 1e-6, 1e6
_NO_NAME = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069<>`|]")


def _weight(weight: float) -> float:
    if weight != 0 and not MIN_WEIGHT <= weight <= MAX_WEIGHT:
        raise ValueError(f"{weight:g} is no weight: 0, or from {MIN_WEIGHT:g} to {MAX_WEIGHT:g}")
    return weight


def _name(name: str) -> str:
    if found := _NO_NAME.search(name):
        raise ValueError(
            f"{found[0]!a} is in {name!a}; line breaks, control characters, <, >, | and ` cannot be"
        )
    return name


Whole = Annotated[int, Strict()]
"""A whole number: no ``true``, no 3.0, no text that looks like one."""
Number = Annotated[float, Strict(), Field(allow_inf_nan=False)]
Flag = Annotated[bool, Strict()]
Weight = Annotated[Number, AfterValidator(_weight)]
"""Bounded so that sums stay finite and a share of them is more than nothing."""
Name = Annotated[str, Field(max_length=100), AfterValidator(_name)]
"""A name as cards, tables and terminals can show it, as it is."""
Origin = Annotated[str, Field(max_length=300), AfterValidator(_name)]
"""As a name, with room for an address or a licence of many parts."""
