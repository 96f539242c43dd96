"""What the page asks of a corpus: counts to filter by, the samples that fit, and one sample whole."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from pipelines.corpora import DAMAGE, Corpus
from pipelines.pictures import stored_picture
from pipelines.stats import corpus_stats
from schemas.arrow_rows import to_row
from schemas.errors import CorpusError, PassingError
from schemas.manifest import ShardEntry
from schemas.sample import Sample

FACETS = ("domain", "task", "language", "split", "source_id", "context_bucket", "license_spdx")
"""Columns that samples are filtered by."""
_SHOWN = ("sample_id", "template_id", "num_images", "num_elements", "num_tokens_image", "code_bytes")
_SEARCHED = ("sample_id", "template_id", "source_id")
MAX_PAGE = 200
KEPT_SAMPLES = 64
TEXT_COLUMN = "segments"
Mask = NDArray[np.bool_]
"""Which samples fit, (N,)."""


class Browse:
    """A corpus held open for looking: the filter columns in memory, samples read when they are asked for.

    Safe to call from several threads.

    Raises:
        CorpusError: the shards do not hold the samples that the manifest lists.
    """

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus
        self.table = corpus.columns([*FACETS, *_SHOWN]).combine_chunks()
        if self.table.num_rows != corpus.manifest.num_samples:
            raise CorpusError(
                f"{corpus.folder} is damaged: its shards hold {self.table.num_rows} samples, the manifest lists "
                f"{corpus.manifest.num_samples}; `renderloom check` says where"
            )
        self._lock = threading.Lock()
        self._sample: Callable[[int], Sample] = functools.lru_cache(maxsize=KEPT_SAMPLES)(corpus.sample)
        self._matches: Callable[[str], tuple[Mask, tuple[str, ...]]] = functools.lru_cache(maxsize=16)(
            self._with_text
        )

    def summary(self) -> dict[str, Any]:
        """The corpus in short: name, seed, counts by every facet, rejects by reason."""
        manifest = self.corpus.manifest
        return {
            "name": manifest.name,
            "seed": manifest.seed,
            "folder": str(self.corpus.folder),
            "num_samples": manifest.num_samples,
            "num_rejected": manifest.num_rejected,
            "rejects_by_reason": manifest.rejects_by_reason,
            "stats": corpus_stats(self.corpus),
        }

    def find(self, filters: Mapping[str, list[str]], query: str, offset: int, limit: int) -> dict[str, Any]:
        """The samples that fit, ``limit`` of them from ``offset``, and counts by facet.

        Values of one facet are alternatives. The counts of a facet leave its own filter out, so that a page can
        offer its other values. ``query`` is looked for in ids, templates and sources; after ``text:`` in the
        documents themselves, code included; ``damaged`` says which shards' documents could not be read.
        """
        chosen = self._fitting(filters, query, without="")
        rows = np.flatnonzero(chosen)
        facets = {
            facet: self._counts(facet, self._fitting(filters, query, without=facet)) for facet in FACETS
        }
        page = rows[offset : offset + min(limit, MAX_PAGE)]
        shown = self.table.take(pa.array(page)).to_pylist()
        return {
            "total": len(rows),
            "facets": facets,
            "damaged": self._matches(_text_of(query))[1] if _is_text(query) else (),
            "samples": [{"number": int(n), **row} for n, row in zip(page, shown, strict=True)],
        }

    def numbers(self, filters: Mapping[str, list[str]], query: str) -> list[int]:
        """Positions of all samples that fit, in the corpus's order."""
        return [int(n) for n in np.flatnonzero(self._fitting(filters, query, without=""))]

    def _fitting(self, filters: Mapping[str, list[str]], query: str, *, without: str) -> Mask:
        fits = np.ones(self.table.num_rows, bool)
        for facet, values in filters.items():
            if values and facet in FACETS and facet != without:
                column = pc.cast(self.table.column(facet), pa.string())
                fits &= pc.is_in(column, pa.array(values, pa.string())).to_numpy()
        if _is_text(query):
            return fits & self._matches(_text_of(query))[0]
        for word in query.split():
            found = np.zeros(len(fits), bool)
            for name in _SEARCHED:
                found |= pc.match_substring(self.table.column(name), word, ignore_case=True).to_numpy()
            fits &= found
        return fits

    def _with_text(self, wanted: str) -> tuple[Mask, tuple[str, ...]]:
        """Which documents hold a text, letter case aside, and a line for each shard whose documents are damaged."""
        found: list[Mask] = [np.zeros(0, bool)]
        damaged = []
        for shard in self.corpus.manifest.shards:
            try:
                found.append(self._shard_with_text(shard, wanted))
            except PassingError:
                raise
            except (*DAMAGE, CorpusError) as error:
                found.append(np.zeros(shard.num_rows, bool))
                said = error.args[0] if isinstance(error, KeyError) else error  # whose text is quoted
                damaged.append(f"{shard.path}: {' '.join(str(said).split())}")
        return np.concatenate(found), tuple(damaged)

    def _shard_with_text(self, shard: ShardEntry, wanted: str) -> Mask:
        segments = self.corpus.read(shard.path, [TEXT_COLUMN]).column(TEXT_COLUMN)
        if len(segments) != shard.num_rows:
            raise CorpusError(f"{len(segments)} rows, {shard.num_rows} are listed")
        rows = pc.list_parent_indices(segments).to_numpy()
        texts = pc.struct_field(pc.list_flatten(segments), "text")
        hit = pc.match_substring(texts, wanted, ignore_case=True).fill_null(False).to_numpy()
        here = np.zeros(shard.num_rows, bool)
        here[rows[hit]] = True
        return here

    def _counts(self, facet: str, fits: Mask) -> list[list[Any]]:
        values = self.table.column(facet).filter(pa.array(fits)).value_counts().to_pylist()
        key = (
            (lambda v: v["values"]) if facet == "context_bucket" else (lambda v: (-v["counts"], v["values"]))
        )
        return [[v["values"], v["counts"]] for v in sorted(values, key=key)]

    def has(self, number: int, image_index: int | None = None) -> bool:
        """Whether there is a sample at a position, and where ``image_index`` is given, such a picture of it."""
        if number >= self.table.num_rows:
            return False
        return image_index is None or image_index < len(self.sample(number).images)

    def number_of(self, sample_id: str) -> int | None:
        """The position of a sample; None where none has that id."""
        at = int(pc.index(self.table.column("sample_id"), pa.scalar(sample_id, pa.string())).as_py())
        return at if at >= 0 else None

    def sample(self, number: int) -> Sample:
        """One sample.

        Raises:
            CorpusError: there is none at that position, or its row is damaged.
        """
        with self._lock:
            return self._sample(number)

    def row(self, number: int) -> dict[str, Any]:
        """A sample's row as JSON can say it: pictures as their sizes, programs' binary files as their length."""
        sample = self.sample(number)
        row = to_row(sample)
        row["images"] = [{"num_bytes": len(i.data), "sha256": i.sha256} for i in sample.images]
        for file in row["program"]["files"]:
            data = file.pop("data")
            file["num_bytes"] = len(data) if data is not None else len((file["text"] or "").encode())
        row["number"], row["title"] = number, sample.provenance.title
        return row

    def thumbnail(self, number: int, width_px: int) -> bytes:
        """The sample's first picture as JPEG, at most ``width_px`` wide; of a tall one the top.

        Raises:
            CorpusError: there is none, or it is damaged.
        """
        import cv2

        image = stored_picture(self.sample(number), 0)
        image = image[: int(image.shape[1] * 0.75) + 1]
        scale = min(1.0, width_px / image.shape[1])
        size = (max(1, round(image.shape[1] * scale)), max(1, round(image.shape[0] * scale)))
        small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
        return cv2.imencode(".jpg", small[:, :, ::-1], [cv2.IMWRITE_JPEG_QUALITY, 86])[1].tobytes()

    def rejects(self) -> list[dict[str, Any]]:
        """Rejects with their reasons, their code cut to what a page can show."""
        return [
            {**row, "code": row["code"][:20_000].decode("utf-8", "replace")} for row in self.corpus.rejects()
        ]


def _is_text(query: str) -> bool:
    return query.startswith("text:")


def _text_of(query: str) -> str:
    return query.removeprefix("text:").strip()
