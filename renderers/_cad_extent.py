"""How large and how far out a model may be, in mm: what is left to float32 and to the picture's depth beyond that is noise."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from renderers._sandbox_guard import RefusalError

MAX_MM = 1e6
"""Of any coordinate: a kilometre."""
MIN_MM = 1e-3
"""Of the largest extent: a micrometre."""
MIN_SHARE = 1e-5
"""Of the distance from the origin, the largest extent: float32 has 24 bits."""


def check_extent(low: NDArray[np.float64], high: NDArray[np.float64]) -> None:
    """Refuse corners (3,) of a model that no picture can show.

    Raises:
        RefusalError: they are not finite, too far out, or all but one point.
    """
    if not (np.isfinite(low).all() and np.isfinite(high).all()):
        raise RefusalError("invalid_geometry", "the model is not finite")
    reach, size = float(np.abs([low, high]).max()), float((high - low).max())
    if reach > MAX_MM:
        raise RefusalError("too_large", f"the model reaches to {reach:g} mm, at most {MAX_MM:g}")
    if size < MIN_MM:
        raise RefusalError("invalid_geometry", f"the model is {size:g} mm large, at least {MIN_MM:g}")
    if size < MIN_SHARE * reach:
        raise RefusalError(
            "invalid_geometry", f"the model is {size:g} mm large and {reach:g} mm away from the origin"
        )
