"""A finished drawing and the words that go with it, to a program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from generators._svg_markup import Hand, Tag, Writer
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

LONG_SIDES = (700, 840, 896, 980, 1120)


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A finished drawing with what it shows in one English phrase."""

    root: Tag
    sentence: str
    subject: str
    manner: str
    locale: str = ""


def program_of(
    rng: np.random.Generator, made: Made, *, family: str, kind: str, parameters: Mapping[str, object]
) -> Program:
    """The program of a drawing, written by one hand, looked at with one of the usual long sides."""
    width, height = (int(v) for v in str(made.root.attributes["viewBox"]).split()[2:])
    scale = LONG_SIDES[int(rng.integers(len(LONG_SIDES)))] / max(width, height)
    width_px, height_px = picture_size(width, height, scale)
    article = "An" if made.sentence[0] in "aeiou" else "A"
    return Program.from_text(
        Writer(Hand.drawn(rng)).write(made.root),
        language="svg",
        main_path=f"{family.removeprefix('svg_')}.svg",
        template_id=f"{family}/{kind}",
        title=f"{article} {made.sentence}",
        parameters={"kind": kind, "subject": made.subject, **parameters},
        view=View(width_px=width_px, height_px=height_px),
    )
