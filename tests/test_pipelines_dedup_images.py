"""Equal pictures of a run: who goes, who is linked, and that bundles and parts do not decide."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from small_corpora import run, write_programs, write_recipe

from pipelines import dedup_images, dedup_stage
from pipelines.corpora import Corpus
from pipelines.dedup_images import _Pictures, stacked
from pipelines.pictures import encode_png

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
BARS = [
    f'<rect id="bar{k}" x="{3 * k}" y="{20 - k}" width="2" height="{k + 4}" fill="navy"/>' for k in range(12)
]
PATHS = [f'<path d="M{3 * k} {20 - k}h2v{k + 4}h-2z" style="fill:#000080"/>' for k in range(12)]
"""The same twelve bars, written in another way."""


def write_pictures(folder: Path) -> None:
    """Five drawings, ``bars`` and what it looks like: renamed by two thirds, and with paths."""
    write_programs(folder, 4)
    renamed = [bar.replace("bar", f"column-{k}") if k % 3 else bar for k, bar in enumerate(BARS)]
    for name, shapes in (("bars", BARS), ("renamed", renamed), ("paths", PATHS)):
        (folder / f"{name}.svg").write_text(f"{HEAD}{''.join(shapes)}</svg>")


@pytest.mark.parametrize(("part", "bundle"), [(4_096, 256), (2, 1)])
def test_the_like_goes_and_the_unlike_is_linked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: int, bundle: int
) -> None:
    monkeypatch.setattr(dedup_stage, "PART_PROGRAMS", part)
    monkeypatch.setattr(dedup_images, "BUNDLE_PICTURES", bundle)
    write_pictures(tmp_path / "programs")
    run(monkeypatch, write_recipe(tmp_path), tmp_path / "out")
    corpus = Corpus(tmp_path / "out")
    gone = list(corpus.rejects())
    assert [row["reason"] for row in gone] == ["duplicate"]
    assert gone[0]["code"].decode().count("<rect") == 12
    assert gone[0]["message"].startswith("picture differs by 0.0000")
    assert 0.5 < gone[0]["similarity"] < 0.85
    marks = corpus.columns(["dedup"]).column("dedup").to_pylist()
    linked = [m for m in marks if not m["is_representative"]]
    assert [m["image_distance"] for m in linked] == [0.0]
    assert linked[0]["jaccard_to_representative"] < 0.1
    assert len(marks) == 6


def test_a_picture_is_decoded_once_while_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[str] = []

    def read(key: str) -> list[bytes]:
        reads.append(key)
        return [encode_png(np.full((10, 10, 3), int(key), np.uint8))]

    pictures = _Pictures(read)
    for key in ("1", "2", "1", "3", "1"):
        assert pictures(key)[0, 0, 0] == int(key)
    assert reads == ["1", "2", "3"]
    monkeypatch.setattr(dedup_images, "CACHE_BYTES", 700)
    for key in ("4", "5", "4", "1"):
        pictures(key)
    assert reads == ["1", "2", "3", "4", "5", "1"]


def test_pictures_of_a_sample_are_stacked_on_white() -> None:
    first, second = np.zeros((2, 5, 3), np.uint8), np.zeros((3, 4, 3), np.uint8)
    both = stacked([first, second])
    assert both.shape == (5, 5, 3)
    assert both.sum() == 3 * 3 * 255
