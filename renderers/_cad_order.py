"""Sets of shapes that have one order whatever lies where in memory. Runs inside the sandbox."""

from __future__ import annotations

from typing import Any

import cadquery as cq


def order_by_first_sight() -> None:
    """Hash shapes by when they were first hashed.

    CadQuery joins what two selectors find in a set, and hashes by address: the order of edges that are rounded, and so
    the faces that come of it, would be chance.
    """
    seen: dict[int, tuple[int, Any]] = {}  # held, so that no other shape comes to lie there

    def first_seen(shape: cq.Shape) -> int:
        return seen.setdefault(hash(shape.wrapped), (len(seen), shape.wrapped))[0]

    cq.Shape.__hash__ = first_seen  # type: ignore[assignment]
