"""Coordinate profiles: how a trainer's model says where things are, and documents said that way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from pipelines.documents.compose import TASKS, compose
from pipelines.documents.speech import Speech
from pipelines.export._profile_control import first_token
from pipelines.export._profile_parts import Processor, Size, Space, Wording
from pipelines.export._profile_speech import FramedSpeech, ProfileSpeech, ResizedSpeech
from pipelines.export._profile_table import TABLE, Entry
from pipelines.recipe import nearest
from schemas.errors import RecipeError, RefusalReason, RefusedError
from schemas.sample import Sample, Segment, StoredImage

__all__ = ["PROFILES", "Profile", "Refusal", "RefusedError", "Rewritten", "profile", "rewrite"]

VERSION = 2
"""Goes up whenever a profile writes other bytes."""
BOTH_FORMS = ("dual", "kimi-k3-resized")
CODE_TASKS = ("image_to_code", "code_to_image")
"""Documents that hold something to learn without any coordinate."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Profile:
    """A space, a processor and a wording, every number pinned.

    ``line`` is what ``renderloom list`` says of it, ``source`` where its form was read and how sure that is, ``control`` a pattern
    of its model's control tokens, ``options`` what was chosen or left at its default.
    """

    name: str
    line: str
    source: str
    space: Space
    processor: Processor
    wording: Wording
    control: str = ""
    options: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_pixels(self) -> bool:
        """Whether coordinates are pixels, so that the picture's size has to be known."""
        return self.space.is_pixels

    def metadata(self) -> dict[str, Any]:
        """Everything that decides a coordinate's text, as JSON may hold it: goes into the output's metadata."""
        return {
            "profile": self.name,
            "version": VERSION,
            "options": dict(self.options),
            "space": asdict(self.space),
            "processor": asdict(self.processor),
            "wording": asdict(self.wording),
            "control": self.control,
            "source": self.source,
        }

    def speech(self, images: Sequence[StoredImage]) -> Speech:
        """How the profile says where things are in the pictures of a document.

        Raises:
            RefusedError: its processor takes no picture of such a shape.
        """
        if self.name == "dual":
            return Speech(images)
        if self.name in BOTH_FORMS:
            return ResizedSpeech(images, self.name, self.space, self.processor)
        return ProfileSpeech(
            images, self.name, self.space, self.processor, self.wording, control=self.control
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class Refusal:
    """A target that the profile cannot say and the document therefore leaves out. ``reason`` is a ``RefusalReason``."""

    element_id: str
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Rewritten:
    """A document in a profile's form.

    ``sizes`` has (width, height) of every image in the profile's space: pixels after the resize where it is
    absolute, (1000, 1000) on that grid, (1, 1) where it is normalised. ``num_tokens`` are each image's visual
    tokens under the profile's processor, None where its rule is not pinned. ``segments`` may be more or fewer
    than the sample's: the size in pixels is told after a picture, and refused targets are left out. A span's form is
    ``bbox:PROFILE`` or ``point:PROFILE``; the default profile keeps its own, ``kimi-k3-resized`` adds its name to them.
    """

    segments: tuple[Segment, ...]
    sizes: tuple[Size, ...]
    num_tokens: tuple[int | None, ...]
    refusals: tuple[Refusal, ...] = ()


def _default_options(entry: Entry) -> dict[str, int]:
    known = {"grid": entry.space.extent}
    return {name: known.get(name) or getattr(entry.processor, name) for name in entry.options}


def _built(name: str, options: Mapping[str, int]) -> Profile:
    entry = TABLE[name]
    space = replace(entry.space, extent=options["grid"]) if "grid" in options else entry.space
    numbers: dict[str, Any] = {k: v for k, v in options.items() if k != "grid"}
    processor = replace(entry.processor, **numbers)
    if processor.side_px and "side_px" in options:
        processor = replace(processor, tokens=(processor.side_px // 14) ** 2)
    return Profile(
        name=name,
        line=entry.line,
        source=entry.source,
        space=space,
        processor=processor,
        wording=entry.wording,
        control=entry.control,
        options=dict(options),
    )


PROFILES: dict[str, Profile] = {name: _built(name, _default_options(entry)) for name, entry in TABLE.items()}


def profile(name: str, **options: int) -> Profile:
    """The profile of that name with its options, such as ``min_pixels`` and ``max_pixels`` of qwen2.5-vl.

    Raises:
        RecipeError: there is no such profile or option, or a value that it cannot have.
    """
    if name not in TABLE:
        raise RecipeError(f"profile {name!r} is unknown{nearest(name, sorted(TABLE))}")
    entry = TABLE[name]
    for option, value in options.items():
        if option not in entry.options:
            known = ", ".join(sorted(entry.options)) or "none"
            raise RecipeError(f"profile {name} has no option {option!r}; its options: {known}")
        allowed = entry.options[option]
        if value not in allowed if allowed else value < 1:
            said = f"one of {', '.join(map(str, allowed))}" if allowed else "a positive number"
            raise RecipeError(f"option {option} of profile {name} is {said}, not {value}")
    chosen = _default_options(entry) | options
    if chosen.get("min_pixels", 0) > chosen.get("max_pixels", 0):
        raise RecipeError(
            f"profile {name}: min_pixels {chosen['min_pixels']} is above max_pixels {chosen['max_pixels']}"
        )
    return _built(name, chosen)


def rewrite(sample: Sample, profile: Profile) -> Rewritten:
    """The sample's document with every coordinate said as the profile says it, its spans on them.

    The document is composed anew of the sample's program, elements, pictures and actions, so that every other word is
    the one that stands in it; that it is the stored one is checked first. The profile that runs write in leaves it as it is.

    Raises:
        RefusedError: the whole document cannot be said in the profile.
    """
    speech = profile.speech(sample.images)
    if any(":" in span.form for segment in sample.segments for span in segment.coords):
        raise RefusedError(RefusalReason.REWRITTEN, f"{sample.sample_id} is in another profile already")
    if isinstance(speech, FramedSpeech) and _composed(sample, Speech(sample.images)) != sample.segments:
        raise RefusedError(
            RefusalReason.NOT_COMPOSED, f"{sample.sample_id} is not what this version composes of it"
        )
    if token := first_token(profile.control, _texts(sample)):
        raise RefusedError(
            RefusalReason.CONTROL_TOKEN,
            f"{sample.sample_id} has {token} in its text, a token of {profile.name}",
        )
    segments: tuple[Segment, ...] = sample.segments
    if isinstance(speech, FramedSpeech):
        segments = tuple(s for s in _composed(sample, speech) if s.kind == "image" or s.text)
        if profile.name not in BOTH_FORMS:
            segments = _with_sizes(segments, speech)
        _require_something(sample, segments)
    sizes = [(i.width_px, i.height_px) for i in sample.images]
    refused = speech.refusals if isinstance(speech, FramedSpeech) else {}
    return Rewritten(
        segments=segments,
        sizes=tuple(speech.size(k) for k in range(len(sizes))),
        num_tokens=tuple(profile.processor.num_tokens(*size) for size in sizes),
        refusals=tuple(Refusal(element_id=e, reason=reason) for (_, e), reason in refused.items()),
    )


def _texts(sample: Sample) -> list[str]:
    """What is said between pictures, run together as it will be: every word of it that is not the profile's own."""
    runs = [""]
    for segment in sample.segments:
        if segment.kind == "image":
            runs.append("")
        else:
            runs[-1] += segment.text
    return runs


def _composed(sample: Sample, speech: Speech) -> tuple[Segment, ...]:
    if sample.task not in TASKS:
        return ()
    key = sample.sample_id.rpartition("-")[2]
    return compose(
        key, sample.task, sample.program, sample.elements, sample.images, sample.actions, speech=speech
    )


def _with_sizes(segments: tuple[Segment, ...], speech: FramedSpeech) -> tuple[Segment, ...]:
    """The document with the size of a picture told after it, where coordinates are its pixels and more follows."""
    if not speech.space.is_pixels or not any(s.kind == "coordinates" for s in segments):
        return segments
    told: list[Segment] = []
    seen: set[int] = set()
    for segment in segments:
        told.append(segment)
        if segment.kind == "image" and segment.image_index not in seen and segment is not segments[-1]:
            seen.add(segment.image_index)
            width, height = speech.size(segment.image_index)
            text = f"Picture size: {width}x{height} px.\n"
            told.append(Segment(kind="text", text=text, step=segment.step, loss_weight=0.0))
    return tuple(told)


def _require_something(sample: Sample, segments: tuple[Segment, ...]) -> None:
    """Refuse a document about places that has lost all of them."""
    if sample.task in CODE_TASKS or not any(s.coords for s in sample.segments):
        return
    steps = {s.step for s in sample.segments if s.loss_weight and s.kind != "image"}
    left = {s.step for s in segments if s.loss_weight and s.kind != "image"}
    if not any(s.coords for s in segments) or (sample.task == "gui_outcome" and left != steps):
        raise RefusedError(RefusalReason.NOTHING_LEFT, f"{sample.sample_id} asks for refused targets only")
