"""What a page's program keeps at a moment: the plain values of its own global names, and where the page stands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from renderers._page_document import Page
from schemas.errors import Reason, SampleError
from schemas.rendering import Fact

STATE_JS = (Path(__file__).with_name("js") / "page_state.js").read_text("utf-8").strip()
DOCUMENT_JS = """() => {
  const found = {};
  const active = document.activeElement;
  if (active && active !== document.body && active.id) found["document.activeElement"] = active.id;
  if (location.hash) found["location.hash"] = location.hash.slice(0, 80);
  const open = [...document.querySelectorAll("dialog[open], [popover]:popover-open, details[open]")].find((e) => e.id);
  if (open) found["open"] = open.id;
  return found;
}"""
MAX_NAMES = 400
MAX_VALUES = 40
DIGITS = 6


def page_state(page: Page, *, with_document: bool = False) -> dict[str, Fact]:
    """Plain values by name, at most ``MAX_VALUES``: ``score``, ``player.lives``; sorted, those of no object first.

    Constants in capitals are left out: they say nothing of the moment. ``with_document`` adds the focused element, the
    open dialog or popover and the fragment of the address, where there are any.

    Raises:
        SampleError: hostile (the answer is none that the question has), timeout, memory.
    """
    names = page.protocol("Runtime.globalLexicalScopeNames", {}).get("names", [])[:MAX_NAMES]
    cases = "".join(f"case {json.dumps(name)}: return {name};" for name in names)
    read = f"(name) => {{ try {{ switch (name) {{ {cases} }} }} catch {{ return undefined; }} }}"
    found = _checked(page.evaluate(f"() => ({STATE_JS})({read}, {json.dumps(names)})"))
    state = dict(sorted(found.items(), key=lambda item: ("." in item[0], item[0]))[:MAX_VALUES])
    if with_document:
        state |= _checked(page.evaluate(DOCUMENT_JS, isolated=True))
    return state


def _checked(answer: Any) -> dict[str, Fact]:
    """The answer without constants, its reals rounded.

    Raises:
        SampleError: hostile.
    """
    if not isinstance(answer, Mapping):
        raise SampleError(Reason.HOSTILE, "the page's answers were tampered with: its state is no object")
    state: dict[str, Fact] = {}
    for name, value in answer.items():
        if not isinstance(value, bool | int | float | str):
            raise SampleError(
                Reason.HOSTILE, f"the page's answers were tampered with: {name[:80]!r} is no value"
            )
        if name.partition(".")[0].isupper() or name.rpartition(".")[2].isupper():
            continue
        state[name[:80]] = float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value
    return state
