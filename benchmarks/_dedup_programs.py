"""Programs for the benchmark of deduplication: of all our families, changed by a little, and short ones without end."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import numpy as np

import generators
from schemas.program import Program, SourceFile

Named = list[tuple[str, Program]]
_NUMBER = re.compile(rb"(?<![\w#.])\d+(?:\.\d+)?")
_WORDS = [
    f"{a}{b}" for a in ("al", "be", "co", "du", "en", "fa", "go") for b in ("nor", "rist", "tam", "vel")
]
FAMILY_SIZE = 5
"""Of so many short programs in a row the last is the one before it with another number."""


def real_programs(count: int) -> Named:
    """``count`` programs of each family."""
    made: Named = []
    for name in generators.names():
        generator = generators.load(name)()
        for k in range(count):
            made.append((f"{name}-{k:04d}", generator.generate(np.random.default_rng(k))))
    return made


def changed(programs: Named, rng: np.random.Generator) -> Named:
    """Each program once more with between none and every eighth of its numbers or words changed, in its longest file.

    That spreads the similarity of the two over about (0.5, 1].
    """
    made: Named = []
    for name, program in programs:
        share = float(rng.choice([0, 0.001, 0.003, 0.006, 0.01, 0.015, 0.02, 0.03, 0.05, 0.125]))
        longest = max(program.files, key=lambda f: len(f.data))
        data = _NUMBER.sub(partial(_other, share, rng), longest.data)
        files = tuple(
            SourceFile(path=f.path, data=data, language=f.language) if f is longest else f
            for f in program.files
        )
        made.append((f"{name}-changed", replace(program, files=files)))
    return made


def _other(share: float, rng: np.random.Generator, match: re.Match[bytes]) -> bytes:
    return b"%d" % rng.integers(1_000, 9_000) if rng.random() < share else match[0]


def short_program(number: int) -> Program:
    """A drawing of eight shapes, some 850 bytes; the last of ``FAMILY_SIZE`` is its predecessor with one other number.

    Two drawings have nothing in common but the way in which they are written.
    """
    is_variant = number % FAMILY_SIZE == FAMILY_SIZE - 1
    rng = np.random.default_rng([8, number - is_variant])
    values = rng.integers(0, 1_000_000, (8, 5))
    words = rng.integers(0, len(_WORDS), 8)
    if is_variant:
        values[number // FAMILY_SIZE % 8, 2] += 1
    shapes = [
        f'<rect id="{_WORDS[w]}-{x}" x="{x}" y="{y}" width="{a}" height="{b}" fill="#{c:06x}"/>'
        for w, (x, y, a, b, c) in zip(words.tolist(), values.tolist(), strict=True)
    ]
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000000 1000000">\n{chr(10).join(shapes)}\n</svg>\n'
    return Program.from_text(text, language="svg", main_path="main.svg", template_id="short")
