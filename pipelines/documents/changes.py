"""What an action changed: the elements of the frame after it against those of the frame before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipelines.documents.naming import MIN_AREA_PX, MIN_SIDE_PX, said_text, spoken_name, without_twins
from pipelines.documents.speech import Speech
from pipelines.documents.writer import Writer
from schemas.element import Element
from schemas.sample import StoredImage

MAX_LISTED = 10


@dataclass(frozen=True, slots=True)
class Changes:
    """Indices of elements: ``appeared`` in the later frame, ``gone`` in the earlier, ``reworded`` pairs of both."""

    appeared: tuple[int, ...]
    gone: tuple[int, ...]
    reworded: tuple[tuple[int, int], ...]
    scrolled_px: tuple[int, int]

    def __bool__(self) -> bool:
        return bool(self.appeared or self.gone or self.reworded or any(self.scrolled_px))


def changes(elements: Sequence[Element], images: Sequence[StoredImage], index: int) -> Changes:
    """What differs between the frames ``index`` and ``index + 1``, by what can be read and named in them.

    An element of the program's own id whose text differs is reworded; what else can be named in one frame and by
    no element of the other has appeared or gone.
    """
    sides = []
    for side in (index, index + 1):
        named = {}
        for i in without_twins(elements):
            e = elements[i]
            if e.image_index == side and min(e.bbox.size_px) >= MIN_SIDE_PX and e.area_px >= MIN_AREA_PX:
                named[i] = spoken_name(e)
        sides.append({i: name for i, name in named.items() if name})
    before, after = sides
    known = {elements[i].element_id: i for i in before if "/" not in elements[i].element_id}
    reworded = {}
    for i in after:
        j = known.get(elements[i].element_id)
        if (
            j is not None
            and elements[j].kind == elements[i].kind
            and said_text(elements[j]) != said_text(elements[i])
        ):
            reworded[i] = j
    old, new = set(before.values()), set(after.values())
    told = set(reworded.values())
    first, second = images[index], images[index + 1]
    return Changes(
        appeared=_once(after, [i for i in after if after[i] not in old and i not in reworded]),
        gone=_once(before, [i for i in before if before[i] not in new and i not in told]),
        reworded=tuple(
            (j, i) for i, j in reworded.items() if said_text(elements[i]) or said_text(elements[j])
        ),
        scrolled_px=(
            round((second.scroll_x_css - first.scroll_x_css) * second.dpr),
            round((second.scroll_y_css - first.scroll_y_css) * second.dpr),
        ),
    )


def _once(names: dict[int, str], indices: Sequence[int]) -> tuple[int, ...]:
    """Those of the indices that no other shares its name with."""
    count: dict[str, int] = {}
    for i in indices:
        count[names[i]] = count.get(names[i], 0) + 1
    return tuple(i for i in indices if count[names[i]] == 1)


def write_changes(writer: Writer, speech: Speech, elements: Sequence[Element], index: int) -> None:
    """Lines on what appears after the frame ``index`` and where, what goes and where it was, which text becomes which."""
    changed = changes(elements, speech.images, index)
    if any(changed.scrolled_px):
        speech.scrolled(writer, changed.scrolled_px, index + 1)
    for title, indices in (("Appears", changed.appeared), ("Gone", changed.gone)):
        for i in indices[:MAX_LISTED]:
            if speech.says(elements[i]):
                writer.add(f"{title}: ")
                speech.listed(writer, spoken_name(elements[i]), elements[i], i)
                writer.add("\n")
        if len(indices) > MAX_LISTED:
            writer.add(f"{title}: {len(indices) - MAX_LISTED} more\n")
    for old, new in changed.reworded[:MAX_LISTED]:
        if speech.says(elements[new]):
            said = [f"“{said_text(elements[i])}”" if said_text(elements[i]) else "empty" for i in (old, new)]
            writer.add(f"Changes: {said[0]} to {said[1]}, ")
            speech.place(writer, elements[new], new)
            writer.add("\n")
