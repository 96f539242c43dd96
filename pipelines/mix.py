"""The mix of domains: what was asked for, what came, and the weights that a trainer draws by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from pipelines.plan import Plan
from pipelines.recipe import Recipe
from schemas.manifest import DomainShare, Manifest, SourceShare

TOLERANCE = 0.01
"""A domain whose share of the samples is off by more is said."""


def shares(
    recipe: Recipe, plan: Plan, samples: Sequence[int]
) -> tuple[dict[str, DomainShare], dict[str, SourceShare]]:
    """What the manifest says of domains and of sources; ``samples`` are those of each source."""
    weights = recipe.weights()
    asked, planned, made = Counter[str](), Counter[str](), Counter[str]()
    for source, count, num_samples in zip(recipe.sources, plan.counts, samples, strict=True):
        asked[source.domain_name] += source.count
        planned[source.domain_name] += count
        made[source.domain_name] += num_samples
    domains = {
        domain: DomainShare(weight=round(weight, 6), num_planned=planned[domain], num_samples=made[domain])
        for domain, weight in weights.items()
    }
    sources = {
        source.source_id: SourceShare(
            domain=source.domain_name,
            weight=round(weights[source.domain_name] * source.count / asked[source.domain_name], 6),
            max_epochs=source.max_epochs,
            num_planned=count,
            num_samples=num_samples,
        )
        for source, count, num_samples in zip(recipe.sources, plan.counts, samples, strict=True)
    }
    return domains, sources


def shortfalls(recipe: Recipe, mix: Mapping[str, DomainShare]) -> list[str]:
    """A line for each domain whose share of the samples is not what the recipe's ``mix`` asked for."""
    total = sum(share.num_samples for share in mix.values())
    if not recipe.mix or not total:
        return []
    return [
        f"{domain}: {s.num_samples} samples of {s.num_planned} programs, {s.num_samples / total:.1%} of the corpus "
        f"where the mix has {s.weight:.1%}; the manifest has the weights to draw by"
        for domain, s in mix.items()
        if abs(s.num_samples / total - s.weight) > TOLERANCE
    ]


def mix_lines(manifest: Manifest) -> list[str]:
    """The dataset card's table of the mix, in Markdown."""
    if not manifest.mix:
        return []
    rows = [
        f"| {domain} | {s.weight:.4f} | {s.num_planned:,} | {s.num_samples:,} |"
        for domain, s in manifest.mix.items()
    ]
    capped = [f"`{name}` {s.max_epochs:g}" for name, s in manifest.sources.items() if s.max_epochs]
    said = f" At most so many epochs of a source: {', '.join(capped)}." if capped else ""
    return [
        "Draw the domains (the configurations above) by these weights to train on the mix that was asked for, whatever",
        f"share of its programs became samples; `sources` in `manifest.json` has the weight of each source.{said}",
        "",
        "| domain | weight | programs | samples |",
        "|---|---|---|---|",
        *rows,
        "",
    ]
