"""One drawing measured a second time, in Chromium: its picture, and each element alone and recoloured in its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from benchmarks._svg_files import SvgFile
from benchmarks._svg_isolation import Drawn, Isolation, Key
from benchmarks._svg_shots import Shot, draw_plain, take
from renderers._browser import Browser
from schemas.box import Box
from schemas.element import Element
from schemas.rendering import Rendering

MARGIN_PX = 16
NEAR_PX = 1
FAR_LEVELS = 64
ALIKE_SHARE = 0.002
PLAIN_LEVELS = 250  # black and white that far apart lie under nothing that can be seen


class Outcome(StrEnum):
    """What became of one claim."""

    WITHIN = "within"
    OFF = "off"
    INVISIBLE = "boxed and invisible"
    MISSED = "visible and not boxed"
    UNMATCHED = "no such element in the file"


@dataclass(frozen=True, kw_only=True, slots=True)
class Verdict:
    """One claim: ``claim`` is "amodal" or "visible"."""

    claim: str
    outcome: Outcome
    error_px: int
    described: str


@dataclass(slots=True)
class FileTruth:
    """What one file gave. ``differing`` is the share of pixels that differ much from Chromium's picture."""

    differing: float = 0.0
    is_expanded_alike: bool = True
    verdicts: list[Verdict] = field(default_factory=list)


def box_of(mask: NDArray[np.bool_], x0: int = 0, y0: int = 0) -> Box | None:
    """The box of what is true in an (H, W) mask whose corner lies at (x0, y0)."""
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not rows.size:
        return None
    return Box(x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1)


def far_share(first: NDArray[np.uint8], second: NDArray[np.uint8]) -> float:
    """The share of pixels that differ by more than 64 levels in some channel."""
    return float((np.abs(first.astype(np.int16) - second).max(axis=2) > FAR_LEVELS).mean())


def spread(items: Sequence[Element], most: int) -> list[Element]:
    """At most that many, at even distances."""
    if len(items) <= most:
        return list(items)
    return [items[i * len(items) // most] for i in range(most)]


def keys_of(elements: Sequence[Element]) -> dict[str, Key]:
    """Each element's key: the start bytes of the ``use`` tags above it, then its own."""
    by_id = {e.element_id: e for e in elements}
    keys = {}
    for element in elements:
        key: Key = (element.code_start or 0,)
        above = by_id.get(element.parent_id)
        while above is not None:
            if above.kind == "use":
                key = (above.code_start or 0, *key)
            above = by_id.get(above.parent_id)
        keys[element.element_id] = key
    return keys


def measure_file(browser: Browser, file: SvgFile, rendering: Rendering, most: int) -> FileTruth:
    """Every claim about at most ``most`` of the file's elements, judged by drawings of parts of it."""
    frame = rendering.frames[0]
    isolation = Isolation(file.text, frame.size_px)
    drawn = {d.key: d for d in isolation.drawn()}
    keys = keys_of(rendering.elements)
    listed = [(e, drawn.get(keys[e.element_id])) for e in spread(rendering.elements, most)]
    found = [(e, there) for e, there in listed if there is not None]
    missing = _unlisted(drawn.values(), rendering.elements, keys)[: most // 4]
    whole = [Shot(isolation.picture(written_out=w), frame.size_px) for w in (False, True)]
    picture, expanded = take(browser, whole)
    truth = FileTruth(differing=far_share(frame.image, picture))
    truth.is_expanded_alike = far_share(picture, expanded) < ALIKE_SHARE
    truth.verdicts += [_unmatched(e) for e, there in listed if there is None]
    truth.verdicts += _judge_amodal(browser, isolation, found)
    paths = [there.path for _, there in found if there.path] + [there.path for there in missing]
    is_plain = rendering.engine == "resvg" and not isolation.needs_fonts_or_css
    changes = iter(_changes(None if is_plain else browser, isolation, paths))
    for element, there in found:
        if there.path:
            owned = _owned(next(changes), element, rendering)
            truth.verdicts.append(_verdict("visible", element, element.bbox, owned))
    truth.verdicts += [v for v in map(_missed, missing, changes) if v is not None]
    return truth


def _judge_amodal(
    browser: Browser, isolation: Isolation, found: Sequence[tuple[Element, Drawn]]
) -> list[Verdict]:
    """Amodal boxes against the ink of each element alone."""
    (width, height), shots, margins = isolation.size_px, [], []
    claims = [(e, there, e.bbox_amodal) for e, there in found if e.bbox_amodal is not None]
    for _, there, box in claims:
        margin = _margin(box, isolation.size_px)
        margins.append(margin)
        size_px = (width + 2 * margin, height + 2 * margin)
        shots.append(Shot(isolation.alone(there.path, margin), size_px, ink=True))
    pictures = take(browser, shots)
    return [
        _verdict(
            "amodal",
            element,
            _seen(box, isolation.size_px, margin),
            box_of(picture[:, :, 0] < 128, -margin, -margin),
        )
        for (element, _, box), margin, picture in zip(claims, margins, pictures, strict=True)
    ]


def _changes(
    browser: Browser | None, isolation: Isolation, paths: Sequence[tuple[int, ...]]
) -> list[NDArray[np.int16]]:
    """By how much each pixel changes with the colour of each of these elements; by resvg where no browser is given.

    What is seen of an element that is mostly covered hangs on faint edges, so the picture's own engine is asked.
    In Chromium edges depend a little on a drawing's place on the page, so both colours stand at the same places.
    """
    black, white = (
        take(browser, shots) if browser else draw_plain(shots)
        for shots in ([Shot(isolation.recoloured(p, n), isolation.size_px) for p in paths] for n in (0, 1))
    )
    return [_moved(first, second) for first, second in zip(black, white, strict=True)]


def _missed(there: Drawn, moved: NDArray[np.int16]) -> Verdict | None:
    """What is said of a leaf without a box, when it can be seen."""
    plain = moved >= PLAIN_LEVELS
    if not plain.any():
        return None
    described = f"{there.tag} at byte {there.key[-1]}, seen in {box_of(plain)}"
    return Verdict(claim="visible", outcome=Outcome.MISSED, error_px=99, described=described)


def _unlisted(drawn: Iterable[Drawn], elements: Sequence[Element], keys: Mapping[str, Key]) -> list[Drawn]:
    """Leaves of the file that no element is of, nor of the ``use`` that they come by."""
    parents = {e.parent_id for e in elements}
    whole = {keys[e.element_id] for e in elements if e.element_id not in parents}
    listed = set(keys.values())
    return [
        d
        for d in drawn
        if d.is_leaf and d.key not in listed and not any(d.key[:n] in whole for n in range(1, len(d.key)))
    ]


def _margin(box: Box, size_px: tuple[int, int]) -> int:
    """Room for what reaches out of the frame, up to the frame's own size."""
    out = max(-box.x0, -box.y0, box.x1 - size_px[0], box.y1 - size_px[1])
    return min(max(out, 0) + MARGIN_PX, max(size_px))


def _seen(box: Box, size_px: tuple[int, int], margin: int) -> Box | None:
    """The part of a box within the margin around the frame."""
    return box.intersection(Box(-margin, -margin, size_px[0] + margin, size_px[1] + margin))


def _moved(black: NDArray[np.uint8], white: NDArray[np.uint8]) -> NDArray[np.int16]:
    """(H, W) by how much each pixel changes with the element's colour."""
    return np.asarray(np.abs(black.astype(np.int16) - white).max(axis=2), np.int16)


def _owned(moved: NDArray[np.int16], element: Element, rendering: Rendering) -> Box | None:
    """The box of what changes with the element's colour, but for what is only seen through others."""
    below = {element.element_id}
    for other in rendering.elements:  # in preorder
        if other.parent_id in below:
            below.add(other.element_id)
    own = [e.pixel_id for e in rendering.elements if e.element_id in below and e.pixel_id]
    ids = rendering.frames[0].ids
    above = _pixel_ids_above(element, rendering)
    seen = np.isin(ids, own)
    if not above:
        seen |= (ids == 0) | (moved >= PLAIN_LEVELS)
    return box_of((moved > 0) & seen)


def _pixel_ids_above(element: Element, rendering: Rendering) -> list[int]:
    """Of the groups around an element that paint by themselves: their shadow is no part of it."""
    by_id = {e.element_id: e for e in rendering.elements}
    found, above = [], by_id.get(element.parent_id)
    while above is not None:
        found.append(above.pixel_id)
        above = by_id.get(above.parent_id)
    return [i for i in found if i]


def _verdict(claim: str, element: Element, claimed: Box | None, measured: Box | None) -> Verdict:
    described = f"{claim} {element.kind} {element.element_id}: {claimed and claimed.xyxy}, measured {measured and measured.xyxy}"
    if claimed is None or measured is None:
        outcome, error = (Outcome.WITHIN, 0) if claimed == measured else (Outcome.INVISIBLE, 99)
    else:
        error = max(abs(a - b) for a, b in zip(claimed.xyxy, measured.xyxy, strict=True))
        outcome = Outcome.WITHIN if error <= NEAR_PX else Outcome.OFF
    return Verdict(claim=claim, outcome=outcome, error_px=error, described=described)


def _unmatched(element: Element) -> Verdict:
    described = f"{element.kind} {element.element_id} at byte {element.code_start}"
    return Verdict(claim="visible", outcome=Outcome.UNMATCHED, error_px=99, described=described)
