"""What came of an export, in words and figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

EXPLAINED = {
    "too_small": "targets smaller than two steps of the profile's coordinates",
    "near_origin": "points in pixels that would read as normalised ones",
    "aspect": "pictures longer than the profile's processor takes",
    "rewritten": "documents in another profile already",
    "not_composed": "documents that this version does not compose so",
    "nothing_left": "documents all of whose targets are refused",
    "no_reply": "documents without anything for an assistant to say",
    "image_tag": "documents with <image> in their text",
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The manifest's figures. ``was_finished``: this very export was there already."""

    was_finished: bool
    num_samples: int
    samples_by_domain: dict[str, int]
    num_dropped: int
    num_refused: int
    refused_by_reason: dict[str, int]
    left_out_by_reason: dict[str, int]
    num_files: int
    num_bytes: int

    def lines(self) -> list[str]:
        """For a person, a line each."""
        domains = ", ".join(f"{domain} {n}" for domain, n in self.samples_by_domain.items())
        found = [
            f"{self.num_samples} documents in {self.num_files} files of {self.num_bytes / 1e6:,.1f} MB"
            + (f": {domains}" if domains else "")
        ]
        if not self.num_samples and not self.num_refused:
            found.append(
                "Nothing was taken: no sample passes --split, --domain, --task, --bucket and --drop together"
            )
        if self.num_dropped:
            found.append(f"{self.num_dropped} left out as --drop says")
        for title, counts in (
            ("documents refused", self.refused_by_reason),
            ("targets left out of documents", self.left_out_by_reason),
        ):
            for reason, count in counts.items():
                found.append(f"{count} {title}: {reason} ({EXPLAINED.get(reason, reason)})")
        return found


def as_outcome(manifest: dict[str, Any], *, was_finished: bool) -> Outcome:
    """The figures of an ``export.json``."""
    return Outcome(
        was_finished=was_finished,
        num_samples=manifest["num_samples"],
        samples_by_domain=manifest["samples_by_domain"],
        num_dropped=manifest["num_dropped"],
        num_refused=manifest["num_refused"],
        refused_by_reason=manifest["refused_by_reason"],
        left_out_by_reason=manifest["targets_left_out_by_reason"],
        num_files=len(manifest["files"]) + manifest["num_pictures_beside"],
        num_bytes=sum(f["num_bytes"] for f in manifest["files"]) + manifest["picture_bytes_beside"],
    )
