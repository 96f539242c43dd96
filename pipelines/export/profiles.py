"""Coordinate profiles: how a trainer's model says where things are, and documents said that way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from schemas.errors import RefusedError
from schemas.sample import Sample, Segment
from schemas.tokens import num_image_tokens

__all__ = ["PROFILES", "Profile", "Refusal", "RefusedError", "Rewritten", "profile", "rewrite"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Profile:
    """A space, a rounding and a text form, every number pinned."""

    name: str
    line: str
    """What ``renderloom list`` says of it."""
    options: Mapping[str, int] = field(default_factory=dict)

    def metadata(self) -> dict[str, object]:
        """Everything that decides a coordinate's text, as JSON may hold it: goes into the output's metadata."""
        return {"profile": self.name, **self.options}


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
    tokens under the profile's processor, None where its rule is not published. ``segments`` may be more or
    fewer than the sample's: the resized size is told after a picture, and refused targets are left out.
    """

    segments: tuple[Segment, ...]
    sizes: tuple[tuple[int, int], ...]
    num_tokens: tuple[int | None, ...]
    refusals: tuple[Refusal, ...] = ()


PROFILES: dict[str, Profile] = {
    "dual": Profile(name="dual", line="Stored pixels and [0,1] side by side, as a run writes them"),
}


def profile(name: str, **options: int) -> Profile:
    """The profile of that name with its options, such as ``min_pixels`` and ``max_pixels`` of qwen2.5-vl.

    Raises:
        RecipeError: there is no such profile or option, or a value that it cannot have.
    """
    return PROFILES[name]


def rewrite(sample: Sample, profile: Profile) -> Rewritten:
    """The sample's document with every coordinate said as the profile says it, its spans on them.

    Raises:
        RefusedError: the whole document cannot be said in the profile.
    """
    return Rewritten(
        segments=sample.segments,
        sizes=tuple((i.width_px, i.height_px) for i in sample.images),
        num_tokens=tuple(num_image_tokens(i.width_px, i.height_px) for i in sample.images),
    )
