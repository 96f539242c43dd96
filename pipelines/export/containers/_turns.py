"""Documents as chats: what the user shows and asks, and what the assistant is to answer.

Pictures and text that is context only (loss weight 0) are the user's, text that is trained on is the assistant's; a
segment that states a role keeps it. Nothing changes places. Since a chat begins with the user, a title that leads a
program is what the user asks for, and a program that nothing leads is shown by the user. Where a list of boxes follows a
program or a picture without being asked for, the user asks for it. What the user shows last, without an answer, is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipelines.documents.compose import GUI_TASKS, format_name
from pipelines.documents.writer import one_of
from schemas.errors import RefusalReason, RefusedError
from schemas.sample import Sample, Segment

_BOXES = (
    "Where is everything in {it}?",
    "List what {it} shows, with boxes.",
    "Give the bounding box of each thing in {it}.",
    "What is in {it}, and where?",
)
_PROGRAM = (
    "Write it in {name}.",
    "Draw this in {name}.",
    "The {name} code for it, please.",
    "Make it with {name}.",
)

_FENCE_TAGS = dict.fromkeys(("cadquery", "pygame", "trimesh", "schemdraw"), "python") | {
    "canvas": "javascript"
}
"""What people write behind a fence, where it is not the segment's language."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A message. ``parts`` are texts and indices of pictures; ``weight`` is the mean loss weight of its characters."""

    role: str
    parts: tuple[str | int, ...]
    weight: float


def turns_of(sample: Sample) -> list[Turn]:
    """The document as a chat that begins with the user (or system) and ends with the assistant.

    Raises:
        RefusedError: there is nothing that an assistant could be trained to say (NO_REPLY).
    """
    turns: list[Turn] = []
    for role, group in _grouped(_cast(sample)):
        weights = [(s.loss_weight, len(s.text)) for s in group if s.kind != "image"]
        length = sum(n for _, n in weights)
        mean = sum(w * n for w, n in weights) / length if length else 0.0
        turns.append(Turn(role, _parts(group), round(mean, 4)))
    while turns and turns[-1].role != "assistant":
        turns.pop()
    if not turns:
        raise RefusedError(
            RefusalReason.NO_REPLY, f"{sample.sample_id} holds nothing for an assistant to say"
        )
    return turns


def _cast(sample: Sample) -> Iterator[tuple[str, Segment]]:
    """(role, segment) in order, with the user's questions where the document asks none."""
    speaks = [_role(s) for s in sample.segments]
    is_titled = _is_title(sample)
    first_shown = next((k for k, role in enumerate(speaks) if role == "user"), len(speaks))
    before: Segment | None = None
    for k, segment in enumerate(sample.segments):
        role = speaks[k]
        if k < first_shown and segment.role == "none" and (k == 0 or not is_titled):
            role = "user"
        if role == "assistant" and _is_unasked(sample, segment, before):
            it = "the picture" if len(sample.images) == 1 else "the pictures"
            yield "user", _asking(sample, _BOXES, it=it)
        yield role, segment
        if k == 0 and is_titled:
            yield "user", _asking(sample, _PROGRAM, name=format_name(sample.program))
        before = segment


def _role(segment: Segment) -> str:
    if segment.role != "none":
        return segment.role
    return "assistant" if segment.loss_weight > 0 and segment.kind != "image" else "user"


def _is_title(sample: Sample) -> bool:
    """Whether the document begins with what its program draws, in words, and the program."""
    if len(sample.segments) < 2 or not sample.provenance.title:
        return False
    first = sample.segments[0]
    is_lead = first.kind == "text" and first.text.startswith(sample.provenance.title.rstrip("."))
    return is_lead and _role(first) == "assistant" and first.role == "none"


def _is_unasked(sample: Sample, segment: Segment, before: Segment | None) -> bool:
    """Whether boxes are listed that no words before ask for."""
    if segment.kind != "coordinates" or segment.role != "none" or sample.task in GUI_TASKS:
        return False
    if before is None or before.kind in ("image", "code"):
        return before is not None
    # Some profiles tell a picture's size behind it.
    return before.kind == "text" and not before.text.rstrip().endswith("?")


def _asking(sample: Sample, choices: tuple[str, ...], **words: str) -> Segment:
    return Segment(
        kind="text", text=one_of(sample.sample_id, choices).format(**words) + "\n", loss_weight=0.0
    )


def _grouped(cast: Iterator[tuple[str, Segment]]) -> Iterator[tuple[str, list[Segment]]]:
    """Neighbours of one role together."""
    role, group = "", list[Segment]()
    for speaker, segment in cast:
        if group and speaker != role:
            yield role, group
            group = []
        role = speaker
        group.append(segment)
    if group:
        yield role, group


def _parts(group: list[Segment]) -> tuple[str | int, ...]:
    """Pictures and, between them, the texts run together without the line break at their end."""
    parts: list[str | int] = []
    for segment in group:
        if segment.kind == "image":
            parts.append(segment.image_index)
            continue
        tag = _FENCE_TAGS.get(segment.language, segment.language)
        text = fenced(segment.text, tag) if segment.kind == "code" else segment.text
        if parts and isinstance(parts[-1], str):
            parts[-1] += text
        else:
            parts.append(text)
    cut = (part.removesuffix("\n") if isinstance(part, str) else part for part in parts)
    return tuple(part for part in cut if part != "")


def fenced(code: str, language: str) -> str:
    """A code block whose fence is longer than any row of backticks in the code."""
    longest = max((len(run) for run in re.findall(r"`+", code)), default=0)
    fence = "`" * max(3, longest + 1)
    end = "" if code.endswith("\n") else "\n"
    return f"{fence}{language}\n{code}{end}{fence}\n"
