"""OpenSCAD's ``rands``: calls that name no seed draw from a stream that begins with the time of day, so it is given one."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Sequence

from renderers._openscad_source import Token, tokens_of
from schemas.program import Program

SEED = 0
NUM_SEEDED = 4
"""Arguments of a call that names its seed, as the last of them."""
START = f"rands_stream__ = rands(0, 1, 1, {SEED}); "
"""All calls share one stream: a call that names a seed begins it anew, and the next calls draw on from there."""


def with_stream(program: Program) -> tuple[Program, bool]:
    """The program with the stream begun at a fixed seed, on its first line, where it needs one; and whether it does.

    The numbers are some that the program itself might draw; what is stored stays as it is.
    """
    texts = [f.text or "" for f in program.files if f.path.lower().endswith(".scad")]
    if not any(_draws_unseeded(text) for text in texts if "rands" in text):
        return program, False
    files = tuple(
        dataclasses.replace(f, data=START.encode("utf-8") + f.data) if f.path == program.main_path else f
        for f in program.files
    )
    return dataclasses.replace(program, files=files), True


def _draws_unseeded(text: str) -> bool:
    """Whether a file calls OpenSCAD's own ``rands`` without a seed."""
    tokens = list(tokens_of(text))
    calls = [i for i, (a, b) in enumerate(itertools.pairwise(tokens)) if (a.text, b.text) == ("rands", "(")]
    if any(i > 0 and tokens[i - 1].text == "function" for i in calls):
        return False  # the program has one of its own
    return any(_num_arguments(tokens[i + 1 :]) < NUM_SEEDED for i in calls)


def _num_arguments(tokens: Sequence[Token]) -> int:
    """Arguments of a call, from its opening parenthesis on."""
    depth, count, is_open = 0, 0, False
    for token in tokens:
        if token.kind == "sign" and token.text in "([{":
            depth += 1
            is_open |= depth > 1
        elif token.kind == "sign" and token.text in ")]}":
            depth -= 1
            if depth == 0:
                break
        elif depth == 1 and token.text == ",":
            count, is_open = count + is_open, False
        else:
            is_open = True
    return count + is_open
