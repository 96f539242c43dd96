"""A recipe: what to make, how much of it, and how strict to be. YAML in, validated model out."""

from __future__ import annotations

import difflib
import hashlib
import json
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from dedup.bands import choose_bands
from pipelines._recipe_values import Flag, Name, Number, Weight, Whole
from pipelines._recipe_yaml import load_yaml
from pipelines.documents.compose import TASKS
from pipelines.sources.corpus import CorpusSource
from schemas.errors import RecipeError
from schemas.sample import ImageFormat
from schemas.view import View

BUILT_IN = Path(__file__).with_name("recipes")
MAX_COUNT = 10_000_000
"""Items of one source; the plan names each of them."""
MAX_SEED = 2**63 - 1
MAX_SIDE_CSS = 100_000
MAX_UNIT_SIZE = 32
"""So that a unit's pictures (``pipelines.samples.MAX_IMAGE_BYTES`` a sample) fit one Arrow column."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False)


class ViewRecipe(_Strict):
    """A view that replaces the programs' own; sizes in CSS pixels. Camera: empty, or azimuth, elevation, fov."""

    width_css: Whole = Field(gt=0, le=MAX_SIDE_CSS)
    height_css: Whole = Field(gt=0, le=MAX_SIDE_CSS)
    dpr: Number = Field(default=1.0, ge=0.25, le=8)
    time_ms: Whole = 1_000
    num_frames: Whole = 1
    frame_interval_ms: Whole = 250
    full_page: Flag = False
    color_scheme: Literal["light", "dark"] = "light"
    reduced_motion: Flag = False
    camera: tuple[Number, ...] = ()

    @model_validator(mode="after")
    def _can_be(self) -> ViewRecipe:
        if len(self.camera) not in (0, 3):
            raise ValueError(
                f"a camera is azimuth, elevation and fov; this one has {len(self.camera)} numbers"
            )
        self.view()
        return self

    def view(self) -> View:
        """The view in device pixels.

        Raises:
            ValueError: no frame can have that size, density or time.
        """
        rest = self.model_dump(exclude={"width_css", "height_css", "dpr"})
        return View.from_css(self.width_css, self.height_css, dpr=self.dpr, **rest)


class SourceRecipe(_Strict):
    """Where programs come from: a generator (``options`` are its fields) or a corpus, and how many of them."""

    name: Name = ""
    generator: str = ""
    options: dict[str, Any] = Field(default_factory=dict)
    corpus: CorpusSource | None = None
    domain: str = Field(default="", max_length=40, pattern="^([a-z][a-z0-9_]*)?$")
    count: Whole = Field(gt=0, le=MAX_COUNT)
    views: tuple[ViewRecipe, ...] = ()
    max_epochs: Number | None = Field(default=None, gt=0)
    """How often a trainer may see the source at most; the manifest says it on."""

    @model_validator(mode="after")
    def _one_kind(self) -> SourceRecipe:
        if bool(self.generator) == (self.corpus is not None):
            raise ValueError("a source has either `generator` or `corpus`")
        if self.corpus is not None and not (self.name and self.domain):
            raise ValueError("a corpus source needs `name` and `domain`")
        return self

    @property
    def source_id(self) -> str:
        return self.name or self.generator

    @property
    def domain_name(self) -> str:
        """The domain: a corpus says it, a generator's name begins with it."""
        return self.domain or self.generator.partition("_")[0]


class DedupRecipe(_Strict):
    """Near-duplicates: programs at or above ``threshold`` Jaccard, pictures within ``image_bits`` hash bits."""

    threshold: Number = Field(default=0.85, gt=0, le=1)
    num_permutations: Whole = Field(default=128, ge=16, le=1_024)
    engine: Literal["rensa", "datasketch"] = "rensa"
    image_bits: Whole = Field(default=4, ge=0, le=16)

    @model_validator(mode="after")
    def _bands_reach_the_recall(self) -> DedupRecipe:
        choose_bands(self.threshold, self.num_permutations)
        return self


class ChecksRecipe(_Strict):
    """``render_twice`` is the share of samples rendered again and compared byte for byte.

    A sample is a reject when a box agrees less than ``min_truth_iou`` with its second measurement, by more than a
    pixel at each edge.
    """

    render_twice: Number = Field(default=0.05, ge=0, le=1)
    min_truth_iou: Number = Field(default=0.5, ge=0, le=1)
    max_blank_fraction: Number = Field(default=0.9999, gt=0, le=1)


class PackRecipe(_Strict):
    """Bounds of a shard and of its row groups, and the shares of templates held out.

    A row group ends at ``row_group_image_bytes`` of encoded pictures, at ``row_group_bytes`` of everything in it
    uncompressed, at ``row_group_rows``, or where the next context bucket begins, whichever comes first. Pictures
    are the same pixels in either ``image_format``: WebP takes a third of PNG's bytes and ten times its time.
    """

    image_format: ImageFormat = "png"

    shard_bytes: Whole = Field(default=512 << 20, gt=0, le=16 << 30)
    row_group_image_bytes: Whole = Field(default=64 << 20, gt=0, le=1 << 30)
    row_group_bytes: Whole = Field(default=100 << 20, gt=0, le=1 << 30)
    row_group_rows: Whole = Field(default=1_000, gt=0, le=1_000_000)
    validation: Number = Field(default=0.05, ge=0, lt=1)
    test: Number = Field(default=0.05, ge=0, lt=1)

    @model_validator(mode="after")
    def _something_is_left_to_train_on(self) -> PackRecipe:
        if self.validation + self.test >= 1:
            raise ValueError("`validation` and `test` together leave nothing to train on")
        return self


class Recipe(_Strict):
    """The whole job. Paths of corpora are relative to the recipe file.

    ``mix`` is the share of each domain in the programs that are planned, whatever the sources' counts add up to;
    within a domain the counts decide. Programs that become no sample are not made up for: the manifest says what
    each domain and source gave, and by which weights a trainer draws to have the mix all the same.
    """

    name: Name
    description: str = ""
    seed: Whole = Field(default=0, ge=0, le=MAX_SEED)
    unit_size: Whole = Field(default=8, gt=0, le=MAX_UNIT_SIZE)
    sources: tuple[SourceRecipe, ...]
    mix: dict[str, Weight] = Field(default_factory=dict)
    tasks: dict[str, Weight] = Field(
        default_factory=lambda: {
            "image_to_code": 4.0,
            "code_to_image": 2.0,
            "grounding": 2.0,
            "element_to_code": 1.0,
            "gui_action": 8.0,
            "gui_outcome": 4.0,
            "action_grounding": 4.0,
        }
    )
    dedup: DedupRecipe = DedupRecipe()
    checks: ChecksRecipe = ChecksRecipe()
    pack: PackRecipe = PackRecipe()

    @field_validator("tasks")
    @classmethod
    def _tasks_can_be_drawn(cls, tasks: dict[str, float]) -> dict[str, float]:
        for task in tasks:
            if task not in TASKS:
                raise ValueError(f"unknown task {task!r}{nearest(task, TASKS)}")
        if not sum(tasks.values()) > 0:
            raise ValueError("every task has weight 0; one at least has to have more")
        return tasks

    @model_validator(mode="after")
    def _names_differ(self) -> Recipe:
        if not self.sources:
            raise ValueError("`sources` names none: there is nothing to make")
        ids = [s.source_id for s in self.sources]
        if len(set(ids)) != len(ids):
            raise ValueError(
                f"two sources share a name: {sorted(i for i in ids if ids.count(i) > 1)}; give one a `name`"
            )
        return self

    @model_validator(mode="after")
    def _mix_names_the_domains(self) -> Recipe:
        domains = sorted({s.domain_name for s in self.sources})
        for domain in self.mix:
            if domain not in domains:
                raise ValueError(f"`mix` has {domain!r}, which no source makes{nearest(domain, domains)}")
        if self.mix and (missing := [d for d in domains if d not in self.mix]):
            raise ValueError(f"`mix` says nothing of {', '.join(missing)}; give 0 to leave a domain out")
        if self.mix and not sum(self.mix.values()) > 0:
            raise ValueError("`mix` gives every domain 0")
        return self

    def canonical(self) -> str:
        """The recipe with every default written out, as JSON: what the manifest keeps."""
        return json.dumps(self.model_dump(mode="json"), sort_keys=True, ensure_ascii=False)

    def corpus_bases(self) -> list[str]:
        """For each source the folder that its corpus path starts at; empty for a generator."""
        return [s.corpus.base if s.corpus else "" for s in self.sources]

    def with_corpus_bases(self, bases: Sequence[str]) -> Recipe:
        """The recipe with its corpora's paths starting at ``bases``."""
        sources = tuple(
            s.model_copy(update={"corpus": s.corpus.resolved(Path(base))}) if s.corpus else s
            for s, base in zip(self.sources, bases, strict=True)
        )
        return self.model_copy(update={"sources": sources})

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.canonical().encode()).hexdigest()

    def scaled(self, total: int) -> Recipe:
        """The recipe for ``total`` programs in all: domains by ``mix`` or their counts, then sources by their counts.

        Raises:
            RecipeError: more programs of a source than a source can have.
        """
        by_domain: dict[str, list[int]] = {}
        for i, source in enumerate(self.sources):
            by_domain.setdefault(source.domain_name, []).append(i)
        shares = _apportioned(total, [self._weight(domain, own) for domain, own in by_domain.items()])
        counts = [0] * len(self.sources)
        for share, own in zip(shares, by_domain.values(), strict=True):
            for i, count in zip(own, _apportioned(share, [self.sources[i].count for i in own]), strict=True):
                counts[i] = count
        if max(counts) > MAX_COUNT:
            raise RecipeError(f"a source would have {max(counts)} programs; {MAX_COUNT} is the bound")
        kept = [s.model_copy(update={"count": c}) for s, c in zip(self.sources, counts, strict=True) if c]
        domains = {s.domain_name for s in kept}
        mix = {domain: share for domain, share in self.mix.items() if domain in domains}
        return self.model_copy(update={"sources": tuple(kept), "mix": mix})

    def _weight(self, domain: str, own: Sequence[int]) -> Fraction:
        return Fraction(self.mix[domain]) if self.mix else Fraction(sum(self.sources[i].count for i in own))

    def weights(self) -> dict[str, float]:
        """The share of each domain, sorted by name; they add up to 1."""
        counts = dict.fromkeys(sorted({s.domain_name for s in self.sources}), 0.0)
        for source in self.sources:
            counts[source.domain_name] += source.count
        shares = {domain: self.mix[domain] for domain in counts} if self.mix else counts
        return {domain: share / sum(shares.values()) for domain, share in shares.items()}


def _apportioned(total: int, weights: Sequence[Fraction | int]) -> list[int]:
    """Whole numbers that add up to ``total`` in the proportions of ``weights`` (largest remainders, then the first)."""
    whole = sum(weights)
    counts = [int(w * total // whole) for w in weights]
    order = sorted(range(len(weights)), key=lambda i: (-(weights[i] * total % whole), i))
    for i in order[: total - sum(counts)]:
        counts[i] += 1
    return counts


def recipe_names() -> list[str]:
    """Names of the built-in recipes, sorted."""
    return sorted(p.stem for p in BUILT_IN.glob("*.yaml"))


def recipe_path(name_or_path: str) -> Path:
    """The file of a built-in recipe or of a path.

    Raises:
        RecipeError: neither exists.
    """
    if name_or_path in recipe_names():
        return BUILT_IN / f"{name_or_path}.yaml"
    path = Path(name_or_path)
    try:
        if path.is_file():
            return path
    except OSError as error:
        raise RecipeError(f"{name_or_path!r} cannot be read: {error.strerror}") from error
    what = "a folder" if path.is_dir() else "not a file"
    raise RecipeError(
        f"no recipe {name_or_path!r}: {what}, and not one of {', '.join(recipe_names())}"
        + nearest(name_or_path, recipe_names(), otherwise="")
    )


def load_recipe(name_or_path: str) -> Recipe:
    """Read and validate a recipe.

    Raises:
        RecipeError: not found, not YAML, an unknown key (the nearest known one is named) or a bad value.
    """
    path = recipe_path(name_or_path)
    content = load_yaml(path)
    try:
        recipe = Recipe.model_validate(content)
    except ValidationError as error:
        raise RecipeError(f"{path.name}: {'; '.join(_explain(e) for e in error.errors())}") from error
    if recipe.mix:
        recipe = recipe.scaled(sum(source.count for source in recipe.sources))
    return recipe.with_corpus_bases([str(path.parent.resolve())] * len(recipe.sources))


_WRONG_KINDS = {"int_type", "float_type", "bool_type", "string_type", "finite_number"}


def _explain(error: Any) -> str:
    """One validation error in words, with the nearest known key where a key is unknown."""
    where = ".".join(str(part) for part in error["loc"])
    if error["type"] == "extra_forbidden":
        known = sorted({name for model in _models() for name in model.model_fields})
        return f"{where}: unknown key{nearest(str(error['loc'][-1]), known)}"
    said = error["msg"].removeprefix("Value error, ")
    if error["type"] in _WRONG_KINDS and isinstance(error["input"], bool | int | float | str):
        said += f"; it is {error['input']!r:.40}"
    return f"{where}: {said}" if where else said


def nearest(name: str, known: Sequence[str], otherwise: str = "; known: ") -> str:
    """The end of a message on an unknown name: the nearest known one, or all of them after ``otherwise``."""
    near = difflib.get_close_matches(name, known, 1)
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"{otherwise}{', '.join(known)}" if otherwise else ""


def _models() -> tuple[type[BaseModel], ...]:
    return (Recipe, SourceRecipe, ViewRecipe, DedupRecipe, ChecksRecipe, PackRecipe, CorpusSource)
