"""One frame of a page: picture and id buffer put together, elements measured on it, reasons to reject it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._html_decode import owners
from renderers._html_elements import element_ids, generated_boxes, node_of, painters_of, ranks
from renderers._html_lines import with_lines
from renderers._html_sharp import sharp_owners
from renderers._html_truth import with_truth
from renderers._html_visibility import with_visibility
from renderers._measure import measure
from renderers._svg_fonts import IGNORED_CATEGORIES, fallback_family
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.rendering import Fact, Frame
from schemas.view import View


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Shot:
    """What the browser gave for one moment of a page.

    ``picture`` and ``painted`` are (H, W, 3) uint8 in real and in id colours; ``walk`` and ``snapshot`` describe
    the same state; ``sharp`` is the second picture in id colours of ``sharp_owners``, where one was needed;
    ``recoloured`` and ``changed_picture`` are the independent measurement, empty when it was not made.
    """

    picture: NDArray[np.uint8]
    painted: NDArray[np.uint8]
    walk: Mapping[str, Any]
    snapshot: Mapping[str, Any]
    documents: Sequence[str]
    time_ms: int
    has_web_fonts: bool
    state: Mapping[str, Fact] = field(default_factory=dict)
    sharp: NDArray[np.uint8] | None = None
    recoloured: Sequence[Mapping[str, Any]] = ()
    changed_picture: NDArray[np.uint8] = field(default_factory=lambda: np.zeros((0, 0, 3), np.uint8))


def measured(shot: Shot, view: View, main_path: str, image_index: int) -> tuple[Frame, list[Element]]:
    """The frame and its elements.

    Raises:
        SampleError: blank, missing_glyph.
    """
    records = shot.walk["records"]
    box_rank, text_rank = ranks(records, shot.snapshot)
    painters = painters_of(
        records,
        shot.walk["palette"],
        shot.walk["ground"],
        box_rank,
        text_rank,
        view.dpr,
        generated_boxes(records, shot.snapshot),
    )
    if shot.sharp is not None:
        owner = sharp_owners(shot.painted, shot.sharp, shot.picture, painters)
    else:
        owner = owners(shot.painted, shot.picture, painters)
    names = element_ids(records)
    depth = np.argsort(np.argsort(box_rank[1:], kind="stable"), kind="stable").tolist()
    paths = [_code_path(record, shot.documents, main_path) for record in records]
    nodes = [
        node_of(record, names[i], i, view.dpr, z_order=depth[i], code_path=paths[i])
        for i, record in enumerate(records)
    ]
    ids = owner.astype(np.uint32)
    elements = measure(ids, nodes, image_index=image_index)
    check_not_blank(shot.picture, elements)
    fields = (element.text for element in elements)  # of which a snapshot does not tell
    check_glyphs((*laid_out_texts(shot.snapshot), *fields), has_web_fonts=shot.has_web_fonts)
    elements = with_visibility(elements, records, nodes, owner, painters, view.dpr)
    elements = with_lines(elements, records, owner, shot.picture, view.dpr)
    if shot.recoloured:
        elements = with_truth(elements, shot.recoloured, shot.picture, shot.changed_picture, view.dpr)
    scroll = tuple(round(offset) for offset in shot.walk["scroll"])
    frame = Frame(
        image=shot.picture,
        ids=ids,
        role="target" if view.num_frames == 1 else "frame",
        time_ms=shot.time_ms,
        dpr=view.dpr,
        css_size=view.size_css,
        scroll_css=(0, 0) if view.full_page else (scroll[0], scroll[1]),
        state=shot.state,
    )
    return frame, elements


def _code_path(record: Mapping[str, Any], documents: Sequence[str], main_path: str) -> str:
    if not record["s"]:
        return ""
    path = documents[int(record["s"].partition(".")[0])]
    return "" if path == main_path else path


def check_not_blank(picture: NDArray[np.uint8], elements: Sequence[Element]) -> None:
    """Refuse a picture of one colour, or one that only the page's ground is in.

    Raises:
        SampleError: blank.
    """
    is_flat = (picture[::8, ::8] == picture[0, 0]).all() and (picture == picture[0, 0]).all()
    if is_flat or all(element.kind in ("html", "body") and not element.text for element in elements):
        raise SampleError(Reason.BLANK, "expected a picture of something, got bare ground")


def laid_out_texts(snapshot: Mapping[str, Any]) -> Iterator[str]:
    """Every run of text that has a place in the layout: generated content, markers and closed shadow trees too."""
    strings = snapshot["strings"]
    for document in snapshot["documents"]:
        yield from (strings[index] for index in set(document["layout"]["text"]) if index >= 0)


def check_glyphs(texts: Iterable[str], *, has_web_fonts: bool) -> None:
    """Refuse text that the pinned fonts have no glyph for; a page's own fonts may hold private characters.

    Raises:
        SampleError: missing_glyph.
    """
    for character in sorted({c for text in texts for c in text if ord(c) > 0x24F}):
        category = unicodedata.category(character)
        if category in IGNORED_CATEGORIES or (has_web_fonts and category == "Co"):
            continue
        if fallback_family("sans-serif", ord(character)) is None:
            raise SampleError(
                Reason.MISSING_GLYPH,
                f"no pinned font has U+{ord(character):04X} {unicodedata.name(character, '')}",
            )
