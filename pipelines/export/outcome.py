"""What came of an export, in words and figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

EXPLAINED = {
    "too_small": "targets smaller than two steps of the profile's coordinates",
    "near_origin": "points in pixels that would read as normalised ones",
    "aspect": "pictures too long or too narrow for the profile's processor",
    "rewritten": "documents in another profile already",
    "not_composed": "documents that this version does not compose so",
    "nothing_left": "documents all of whose targets are refused",
    "no_reply": "documents without anything for an assistant to say",
    "image_tag": "documents with <image>, <video> or <audio> in their text",
    "control_token": "documents with a control token of the profile's model in their text",
}
FIGURES: dict[str, type] = {
    "num_samples": int,
    "samples_by_domain": dict,
    "num_dropped": int,
    "num_refused": int,
    "refused_by_reason": dict,
    "targets_left_out_by_reason": dict,
    "files": list,
    "num_pictures_beside": int,
    "picture_bytes_beside": int,
}
"""What an ``export.json`` has to hold for its outcome to be told."""
_FILTERS = {"splits": "--split", "domains": "--domain", "tasks": "--task", "buckets": "--bucket"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Outcome:
    """The manifest's figures. ``was_finished``: this very export was there already.

    ``filters`` are the options by which samples were chosen, ``num_drop_ids`` how many ids of the corpus ``--drop`` has; None
    without it.
    """

    was_finished: bool
    num_samples: int
    samples_by_domain: dict[str, int]
    num_dropped: int
    num_drop_ids: int | None
    filters: tuple[str, ...]
    num_refused: int
    refused_by_reason: dict[str, int]
    left_out_by_reason: dict[str, int]
    num_files: int
    num_bytes: int

    def lines(self) -> list[str]:
        """For a person, a line each."""
        domains = ", ".join(f"{domain} {n}" for domain, n in self.samples_by_domain.items())
        if self.num_samples:
            held = f"{_counted(self.num_samples, 'document')} in {_counted(self.num_files, 'file')}"
            found = [f"{held} of {self.num_bytes / 1e6:,.1f} MB" + (f": {domains}" if domains else "")]
        else:
            found = [f"Nothing was taken: {self._why_nothing()}"]
        if self.num_dropped:
            found.append(f"{self.num_dropped} left out as --drop says")
        elif self.num_drop_ids is not None:
            found.append(f"None left out: {self._why_none_dropped(self.num_drop_ids)}")
        for noun, title, counts in (
            ("document", "refused", self.refused_by_reason),
            ("target", "left out of documents", self.left_out_by_reason),
        ):
            for reason, count in counts.items():
                found.append(f"{_counted(count, noun)} {title}: {reason} ({EXPLAINED.get(reason, reason)})")
        return found

    def _why_nothing(self) -> str:
        if self.num_refused:
            return "every document that was asked for was refused"
        if not self.filters:
            return "the corpus has no samples"
        *most, last = self.filters
        return (
            f"no sample passes {', '.join(most)} and {last} together" if most else f"no sample passes {last}"
        )

    def _why_none_dropped(self, num_ids: int) -> str:
        if not num_ids:
            return "--drop has no id of this corpus"
        asked = "samples asked for" if set(self.filters) - {"--drop"} else "samples of the corpus"
        return f"--drop has {_counted(num_ids, 'id')}, and none of the {asked} is among them"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def as_outcome(manifest: dict[str, Any], *, was_finished: bool) -> Outcome:
    """The figures of an ``export.json``."""
    filters = manifest["question"]["filters"]
    named = [option for name, option in _FILTERS.items() if filters[name]]
    return Outcome(
        was_finished=was_finished,
        num_samples=manifest["num_samples"],
        samples_by_domain=manifest["samples_by_domain"],
        num_dropped=manifest["num_dropped"],
        num_drop_ids=manifest.get("num_drop_ids"),
        filters=(*named, *(["--drop"] if manifest["question"]["drop_sha256"] else [])),
        num_refused=manifest["num_refused"],
        refused_by_reason=manifest["refused_by_reason"],
        left_out_by_reason=manifest["targets_left_out_by_reason"],
        num_files=len(manifest["files"]) + manifest["num_pictures_beside"],
        num_bytes=sum(f["num_bytes"] for f in manifest["files"]) + manifest["picture_bytes_beside"],
    )
