"""Recipes: what is accepted, how counts are spread, and how mistakes are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipelines.recipe import Recipe, load_recipe, recipe_names
from schemas.errors import RecipeError

GOOD = """
name: tiny
seed: 3
sources:
  - {generator: svg_icon, count: 3}
  - {generator: svg_chart, count: 1}
"""


def _load(folder: Path, text: str) -> Recipe:
    path = folder / "r.yaml"
    path.write_text(text)
    return load_recipe(str(path))


def test_defaults_are_part_of_the_identity(tmp_path: Path) -> None:
    bare = _load(tmp_path, GOOD)
    spelled = _load(tmp_path, GOOD + "unit_size: 8\n")
    assert bare.sha256 == spelled.sha256
    assert bare.sha256 != _load(tmp_path, GOOD + "unit_size: 4\n").sha256


def test_an_unknown_key_names_the_nearest_known_one(tmp_path: Path) -> None:
    with pytest.raises(RecipeError, match=r"sources\.0\.cuont: unknown key; did you mean 'count'"):
        _load(tmp_path, "name: x\nsources:\n  - {generator: a, cuont: 3}\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name: x\nsources: []\n", "sources"),
        ("name: x\nsources:\n  - {count: 3}\n", "either `generator` or `corpus`"),
        ("name: x\nsources:\n  - {generator: a, count: 0}\n", "greater than 0"),
        ("- a\n- b\n", "no mapping"),
        ("name: [\n", "not YAML"),
        ("name: x\nsources:\n  - {generator: a, count: 1}\n  - {generator: a, count: 2}\n", "share a name"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(RecipeError, match=said):
        _load(tmp_path, text)


def test_an_unknown_recipe_lists_the_known_ones() -> None:
    with pytest.raises(RecipeError, match="did you mean 'demo'"):
        load_recipe("demos")


def test_count_is_spread_in_proportion(tmp_path: Path) -> None:
    recipe = _load(tmp_path, GOOD)
    assert [s.count for s in recipe.scaled(10).sources] == [8, 2]
    assert [s.count for s in recipe.scaled(1).sources] == [1]
    for total in range(1, 40):
        assert sum(s.count for s in recipe.scaled(total).sources) == total


def test_a_small_count_still_reaches_every_domain() -> None:
    kept = load_recipe("demo").scaled(30).sources
    assert {s.domain or s.generator.split("_")[0] for s in kept} == {
        "svg",
        "web",
        "webgl",
        "mesh",
        "game",
        "cad",
    }


def test_every_built_in_recipe_loads_and_describes_itself() -> None:
    assert {"demo", "svg", "web", "webgl", "mesh", "game", "cad", "all"} <= set(recipe_names())
    for name in recipe_names():
        recipe = load_recipe(name)
        assert recipe.name == name
        assert recipe.description


MIXED = """
name: mixed
mix: {svg: 3, game: 1, web: 0}
sources:
  - {generator: svg_icon, count: 30}
  - {generator: svg_chart, count: 10}
  - {generator: game_snake, count: 400, max_epochs: 2}
  - {generator: web_shop, count: 40}
"""


def test_a_mix_decides_between_domains_and_counts_within_them(tmp_path: Path) -> None:
    recipe = _load(tmp_path, MIXED)
    assert {s.source_id: s.count for s in recipe.sources} == {
        "svg_icon": 270,
        "svg_chart": 90,
        "game_snake": 120,
    }
    assert recipe.weights() == {"game": 0.25, "svg": 0.75}
    assert {s.source_id: s.count for s in recipe.scaled(9).sources} == {
        "svg_icon": 5,
        "svg_chart": 2,
        "game_snake": 2,
    }
    for total in range(1, 60):
        scaled = recipe.scaled(total)
        assert sum(s.count for s in scaled.sources) == total
        assert Recipe.model_validate_json(scaled.canonical()) == scaled, (
            "a manifest's recipe can be read again"
        )
    assert recipe.scaled(480) == recipe


@pytest.mark.parametrize(
    ("mix", "said"),
    [
        ("{svg: 1, game: 1}", "says nothing of web; give 0"),
        ("{svg: 1, game: 1, web: 1, cad: 1}", "'cad', which no source makes"),
        ("{svg: 1, game: -1, web: 1}", "mix.game: -1 is no weight"),
        ("{svg: 0, game: 0, web: 0}", "gives every domain 0"),
    ],
)
def test_a_mix_that_cannot_be_is_refused(tmp_path: Path, mix: str, said: str) -> None:
    with pytest.raises(RecipeError, match=said):
        _load(tmp_path, MIXED.replace("{svg: 3, game: 1, web: 0}", mix))
