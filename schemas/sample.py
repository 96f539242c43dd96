"""A sample: one interleaved document of text, code and images with its coordinate supervision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from schemas.element import Element
from schemas.program import Program
from schemas.view import Action, View

CONTEXT_BUCKETS = (4_096, 8_192, 32_768, 65_536, 262_144, 1_048_576)
ImageFormat = Literal["png", "webp"]
SEGMENT_KINDS = ("text", "code", "image", "coordinates")
ROLES = ("none", "system", "user", "assistant")


@dataclass(frozen=True, kw_only=True, slots=True)
class CoordSpan:
    """Characters ``start:end`` of a segment's text are the coordinate of ``element`` (its index) in ``form``.

    Forms: bbox_px, bbox_norm, point_px, point_norm.
    """

    start: int
    end: int
    element: int
    form: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Segment:
    """One piece of the document, in reading order. ``loss_weight`` 0 is context only; ``image_index`` -1: none."""

    kind: str
    role: str = "none"
    text: str = ""
    language: str = ""
    image_index: int = -1
    step: int = 0
    loss_weight: float = 1.0
    coords: tuple[CoordSpan, ...] = ()

    def __post_init__(self) -> None:
        if self.kind not in SEGMENT_KINDS or self.role not in ROLES:
            raise ValueError(f"segment kind {self.kind!r} or role {self.role!r} is unknown")
        if (self.kind == "image") != (self.image_index >= 0):
            raise ValueError(f"a {self.kind} segment has image_index {self.image_index}")
        for span in self.coords:
            if not 0 <= span.start < span.end <= len(self.text):
                raise ValueError(
                    f"coordinate span {span.start}:{span.end} leaves a text of {len(self.text)} characters"
                )


@dataclass(frozen=True, kw_only=True, slots=True)
class StoredImage:
    """An encoded picture (PNG or lossless WebP, 8-bit RGB) and what is known of it. ``phash`` is a signed 64-bit perceptual hash.

    ``state_json`` is the program's own state at that moment as a JSON object, ``{}`` where it keeps none.
    """

    data: bytes
    sha256: str
    width_px: int
    height_px: int
    num_tokens: int
    role: str = "target"
    phash: int = 0
    dpr: float = 1.0
    css_width: int = 0
    css_height: int = 0
    scroll_x_css: int = 0
    scroll_y_css: int = 0
    frame_index: int = 0
    time_ms: int = 0
    chunk_index: int = 0
    state_json: str = "{}"

    @property
    def image_format(self) -> ImageFormat:
        return "webp" if self.data[:4] == b"RIFF" else "png"

    @property
    def path(self) -> str:
        """What the picture is called in the shard, and where it is written as a file."""
        return f"{self.sha256}.{self.image_format}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Trajectory:
    """A step of a write, look, revise sequence, or all ``num_steps`` of one on a page. Empty where the sample is none."""

    trajectory_id: str = ""
    step: int = 0
    num_steps: int = 0
    diff: str = ""
    metric_name: str = ""
    metric_before: float | None = None
    metric_after: float | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Provenance:
    """What made the sample: enough to make it again."""

    generator: str
    generator_version: int
    index: int
    renderer: str
    engine: str
    engine_version: str
    fonts_sha256: str
    lock_sha256: str
    title: str = ""
    model_name: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Checks:
    """What was measured on the rendering; None: not measured on this sample."""

    blank_fraction: float
    num_elements_dropped: int = 0
    rendered_twice_equal: bool | None = None
    truth_iou_min: float | None = None
    truth_iou_mean: float | None = None
    second_engine_iou: float | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class DedupMark:
    """Where the sample stands among its near-duplicates; a kept sample is its cluster's representative."""

    cluster_id: str = ""
    is_representative: bool = True
    jaccard_to_representative: float | None = None
    image_distance: float | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Contamination:
    """A match with a benchmark: exact, shingle or image, and its score."""

    benchmark: str
    method: str
    score: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Sample:
    """One row of a shard. Counts are derived; ``num_tokens_text`` is the estimate of the file's tokenizer."""

    sample_id: str
    domain: str
    task: str
    language: str
    split: str
    source_id: str
    license_type: str
    images: tuple[StoredImage, ...]
    segments: tuple[Segment, ...]
    elements: tuple[Element, ...]
    program: Program
    view: View
    provenance: Provenance
    checks: Checks
    num_tokens_text: int
    actions: tuple[Action, ...] = ()
    trajectory: Trajectory = field(default_factory=Trajectory)
    dedup: DedupMark = field(default_factory=DedupMark)
    contamination: tuple[Contamination, ...] = ()

    def __post_init__(self) -> None:
        shown = {s.image_index for s in self.segments if s.kind == "image"}
        if shown - set(range(len(self.images))):
            raise ValueError(f"{self.sample_id} shows images {sorted(shown)} of {len(self.images)}")
        for element in self.elements:
            if not 0 <= element.image_index < len(self.images):
                raise ValueError(
                    f"{self.sample_id} has element {element.element_id} on image {element.image_index} of "
                    f"{len(self.images)}"
                )
        for segment in self.segments:
            for span in segment.coords:
                if not 0 <= span.element < len(self.elements):
                    raise ValueError(
                        f"{self.sample_id} refers to element {span.element} of {len(self.elements)}"
                    )

    @property
    def num_tokens_image(self) -> int:
        return sum(image.num_tokens for image in self.images)

    @property
    def text_bytes(self) -> int:
        return sum(len(s.text.encode()) for s in self.segments)

    @property
    def context_bucket(self) -> int:
        """The smallest bucket that holds the document.

        Raises:
            ValueError: none does.
        """
        need = self.num_tokens_image + self.num_tokens_text
        for bucket in CONTEXT_BUCKETS:
            if need <= bucket:
                return bucket
        raise ValueError(
            f"{self.sample_id} needs {need} tokens, above the largest bucket {CONTEXT_BUCKETS[-1]}"
        )
