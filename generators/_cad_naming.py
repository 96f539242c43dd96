"""Names of CAD files: what the program is, from the title of its drawing."""

from __future__ import annotations

import re

WORD = re.compile(r"[\w./:]+")
STOPS = {"for", "with", "to", "from", "iso", "din", "module", "x", "of", "in", "and", "one", "two", "pn"}
MAX_WORDS = 5


def file_stem(title: str) -> str:
    """The first words of a title in snake case: "NEMA 23 motor mount" is ``nema_23_motor_mount``.

    Sizes and what follows the first comma, preposition or standard are left out; a number stays behind a designation
    in capitals.

    Raises:
        ValueError: the title begins with none of the words that name a thing.
    """
    words: list[str] = []
    for word in WORD.findall(title.split(",")[0].replace("-", " ")):
        is_designation = bool(words) and words[-1].isupper() and words[-1].isalpha() and word.isdigit()
        if (words and word.lower() in STOPS) or len(words) == MAX_WORDS:
            break
        if any(c in word for c in "./:"):
            break
        if word.isdigit() and not is_designation:
            if words:
                break
            continue
        words.append(word)
    if not words:
        raise ValueError(f"expected a title that begins with a thing's name, got {title!r}")
    return "_".join(words).lower()
