"""The mix of domains in manifest and card: what was asked for, what came, and the weights to draw by."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_corpora import run, write_programs, write_recipe

from pipelines.check import check_files
from pipelines.corpora import Corpus
from pipelines.mix import shortfalls
from schemas.manifest import DomainShare, SourceShare


def test_what_a_source_does_not_give_is_said_and_not_filled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_programs(tmp_path / "programs", 3)
    (tmp_path / "programs" / "bad.svg").write_text("<svg")
    sources = [
        {
            "name": "mine",
            "domain": "svg",
            "count": 8,
            "corpus": {"path": "programs", "license_spdx": "MIT"},
            "max_epochs": 3,
        },
        {"generator": "svg_icon", "count": 1, "domain": "icons"},
    ]
    recipe = write_recipe(tmp_path, sources=sources, mix={"svg": 0.5, "icons": 0.5})
    assert [s.count for s in recipe.sources] == [5, 4]  # 9 in all, the odd one to the first
    outcome = run(monkeypatch, recipe, tmp_path / "o")
    manifest = outcome.manifest
    assert manifest.mix == {
        "icons": DomainShare(weight=0.5, num_planned=4, num_samples=4),
        "svg": DomainShare(weight=0.5, num_planned=4, num_samples=3),
    }
    assert manifest.sources["mine"] == SourceShare(
        domain="svg", weight=0.5, max_epochs=3, num_planned=4, num_samples=3
    )
    assert [line.split(":")[0] for line in shortfalls(recipe, manifest.mix)] == ["icons", "svg"]
    card = (tmp_path / "o" / "README.md").read_text()
    assert "| svg | 0.5000 | 4 | 3 |" in card and "`mine` 3" in card
    assert list(check_files(Corpus(tmp_path / "o"))) == []
