"""The README of an export: what it holds, how it is loaded, and what was left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pipelines.corpora import Corpus
from pipelines.export import profiles
from pipelines.export.containers.base import Container, FileEntry
from pipelines.export.outcome import EXPLAINED
from pipelines.export.question import Question

_SPLITS = ("train", "validation", "test")


def readme(
    corpus: Corpus,
    question: Question,
    container: Container,
    shards: Sequence[FileEntry],
    manifest: Mapping[str, Any],
) -> str:
    """Markdown, from the manifest's figures alone."""
    splits = [s for s in _SPLITS if any(f.split == s for f in shards)]
    domains = sorted({f.domain for f in shards if f.split == splits[0]}) if splits else []
    style = f" ({question.style})" if question.style else ""
    counts = ", ".join(f"{domain} {n}" for domain, n in manifest["samples_by_domain"].items()) or "none"
    profile = profiles.profile(question.profile, **dict(question.profile_options))
    options = "".join(f", {name} {value}" for name, value in profile.options.items())
    lines = [
        f"# {corpus.manifest.name}, exported as {question.container}{style}",
        "",
        f"{manifest['num_samples']} documents ({counts}) of the corpus `{corpus.manifest.name}`. Coordinates are said as the "
        f"profile `{question.profile}` says them{options}: {profile.line}.",
        "",
        "Pictures and `elements` are as they were stored; where a profile says pixels after a resize, the resized size is told "
        "in the text. `export.json` lists every file with rows, bytes and sha256, and pins every number of the profile.",
        "",
        *_left_out(manifest),
        "## Load it",
        "",
        container.loading(splits, domains) if shards else "No document was taken.\n",
    ]
    return "\n".join(lines)


def _left_out(manifest: Mapping[str, Any]) -> list[str]:
    lines = []
    for title, name in (
        ("documents were refused", "refused_by_reason"),
        ("targets were left out of documents", "targets_left_out_by_reason"),
    ):
        lines += [
            f"- {count} {title}: {reason} ({EXPLAINED.get(reason, reason)})"
            for reason, count in manifest[name].items()
        ]
    if not lines:
        return []
    return ["What the profile or the container cannot say is in `refusals.parquet`:", "", *lines, ""]
