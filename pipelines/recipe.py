"""A recipe: what to make, how much of it, and how strict to be. YAML in, validated model out."""

from __future__ import annotations

import difflib
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from pipelines.corpus import CorpusSource
from schemas.errors import RecipeError

BUILT_IN = Path(__file__).with_name("recipes")


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ViewRecipe(_Strict):
    """A view that replaces the programs' own; sizes in CSS pixels."""

    width_css: int
    height_css: int
    dpr: float = 1.0
    time_ms: int = 1_000
    num_frames: int = 1
    frame_interval_ms: int = 250
    full_page: bool = False
    color_scheme: Literal["light", "dark"] = "light"
    camera: tuple[float, ...] = ()


class SourceRecipe(_Strict):
    """Where programs come from: a generator (``options`` are its fields) or a corpus, and how many of them."""

    name: str = ""
    generator: str = ""
    options: dict[str, Any] = Field(default_factory=dict)
    corpus: CorpusSource | None = None
    domain: str = ""
    count: int = Field(gt=0)
    views: tuple[ViewRecipe, ...] = ()

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


class DedupRecipe(_Strict):
    """Near-duplicates: programs at or above ``threshold`` Jaccard, pictures within ``image_bits`` hash bits."""

    threshold: float = Field(default=0.85, gt=0, le=1)
    num_permutations: int = 128
    engine: Literal["rensa", "datasketch"] = "rensa"
    image_bits: int = 4


class ChecksRecipe(_Strict):
    """``render_twice`` is the share of samples rendered again and compared byte for byte."""

    render_twice: float = Field(default=0.05, ge=0, le=1)
    min_truth_iou: float = Field(default=0.5, ge=0, le=1)
    max_blank_fraction: float = Field(default=0.998, gt=0, le=1)


class PackRecipe(_Strict):
    """Bounds of a shard, and the shares of templates held out."""

    shard_bytes: int = 512 << 20
    row_group_bytes: int = 64 << 20
    row_group_rows: int = 1_000
    validation: float = Field(default=0.05, ge=0, lt=1)
    test: float = Field(default=0.05, ge=0, lt=1)


class Recipe(_Strict):
    """The whole job. Paths of corpora are relative to the recipe file."""

    name: str
    description: str = ""
    seed: int = 0
    unit_size: int = Field(default=8, gt=0, le=1_000)
    sources: tuple[SourceRecipe, ...] = Field(min_length=1)
    tasks: dict[str, float] = Field(
        default_factory=lambda: {
            "image_to_code": 4.0,
            "code_to_image": 2.0,
            "grounding": 2.0,
            "element_to_code": 1.0,
        }
    )
    dedup: DedupRecipe = DedupRecipe()
    checks: ChecksRecipe = ChecksRecipe()
    pack: PackRecipe = PackRecipe()

    @model_validator(mode="after")
    def _names_differ(self) -> Recipe:
        ids = [s.source_id for s in self.sources]
        if len(set(ids)) != len(ids):
            raise ValueError(
                f"two sources share a name: {sorted(i for i in ids if ids.count(i) > 1)}; give one a `name`"
            )
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
        """The recipe for ``total`` programs in all, in the proportions of its counts (largest remainders)."""
        whole = sum(s.count for s in self.sources)
        exact = [s.count * total / whole for s in self.sources]
        counts = [int(e) for e in exact]
        order = sorted(range(len(exact)), key=lambda i: (counts[i] - exact[i], i))
        for i in order[: total - sum(counts)]:
            counts[i] += 1
        kept = [s.model_copy(update={"count": c}) for s, c in zip(self.sources, counts, strict=True) if c]
        return self.model_copy(update={"sources": tuple(kept)})


def recipe_names() -> list[str]:
    """Names of the built-in recipes, sorted."""
    return sorted(p.stem for p in BUILT_IN.glob("*.yaml"))


def recipe_path(name_or_path: str) -> Path:
    """The file of a built-in recipe or of a path.

    Raises:
        RecipeError: neither exists.
    """
    built_in = BUILT_IN / f"{name_or_path}.yaml"
    if built_in.is_file():
        return built_in
    path = Path(name_or_path)
    if path.is_file():
        return path
    near = difflib.get_close_matches(name_or_path, recipe_names(), 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise RecipeError(
        f"no recipe {name_or_path!r}: not a file, and not one of {', '.join(recipe_names())}{hint}"
    )


def load_recipe(name_or_path: str) -> Recipe:
    """Read and validate a recipe.

    Raises:
        RecipeError: not found, not YAML, an unknown key (the nearest known one is named) or a bad value.
    """
    path = recipe_path(name_or_path)
    try:
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise RecipeError(f"{path.name} is not YAML: {error}") from error
    if not isinstance(content, dict):
        raise RecipeError(f"{path.name} holds no mapping of keys")
    try:
        recipe = Recipe.model_validate(content)
    except ValidationError as error:
        raise RecipeError(f"{path.name}: {'; '.join(_explain(e) for e in error.errors())}") from error
    return recipe.with_corpus_bases([str(path.parent.resolve())] * len(recipe.sources))


def _explain(error: Any) -> str:
    """One validation error in words, with the nearest known key where a key is unknown."""
    where = ".".join(str(part) for part in error["loc"])
    if error["type"] != "extra_forbidden":
        return f"{where}: {error['msg']}"
    known = sorted({name for model in _models() for name in model.model_fields})
    near = difflib.get_close_matches(str(error["loc"][-1]), known, 1)
    return f"{where}: unknown key" + (
        f"; did you mean {near[0]!r}?" if near else f"; known keys: {', '.join(known)}"
    )


def _models() -> tuple[type[BaseModel], ...]:
    return (Recipe, SourceRecipe, ViewRecipe, DedupRecipe, ChecksRecipe, PackRecipe, CorpusSource)
