"""Recipes and corpora that nobody means well with: each is one clear refusal, and nothing is read from elsewhere."""

from __future__ import annotations

import dataclasses
import itertools
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pydantic import ValidationError

import generators
from pipelines.plan import generator_for, make_plan
from pipelines.recipe import Recipe, load_recipe
from pipelines.sources import corpus as corpus_module
from pipelines.sources import files, packages, rows
from pipelines.sources.corpus import CorpusSource
from pipelines.sources.globs import matching
from schemas.errors import Reason, RecipeError, SampleError, SetupError

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle r="1"/></svg>'
LINE = json.dumps({"text": SVG}) + "\n"
BARE = "name: x\nsources:\n  - {generator: web_app, count: 3}\n"


def load(folder: Path, text: str) -> Recipe:
    (folder / "r.yaml").write_text(text)
    return load_recipe(str(folder / "r.yaml"))


# --- values of a recipe


@pytest.mark.parametrize("weight", ["1.0e+308", "1e400", "1e-9", ".nan", "-1", "true", "'1'", "9" * 300])
@pytest.mark.parametrize("key", ["mix: {web: 1, svg: W}", "tasks: {grounding: W}"])
def test_weights_whose_sums_would_not_be_finite_are_refused(tmp_path: Path, key: str, weight: str) -> None:
    with pytest.raises(RecipeError, match=r"r\.yaml: (mix\.svg|tasks\.grounding): |at most 64 bits"):
        load(tmp_path, f"{BARE}  - {{generator: svg_icon, count: 1}}\n{key.replace('W', weight)}\n")


def test_the_largest_and_the_least_weight_still_make_a_share(tmp_path: Path) -> None:
    mix = "mix: {web: 1e6, svg: 1e-6}"
    assert load(tmp_path, f"{BARE}  - {{generator: svg_icon, count: 1}}\n{mix}\n").sources
    spread = Recipe.model_validate(
        {
            "name": "x",
            "sources": [{"generator": g, "count": 1} for g in ("web_app", "svg_icon")],
            "mix": {"web": 1e6, "svg": 1e-6},
        }
    )
    assert spread.weights()["svg"] > 0 and sum(spread.weights().values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("seed: 010", "'010' is no decimal number"),
        ("seed: 1:30", "'1:30' is no decimal number"),
        ("seed: true", "seed: .*valid integer; it is True"),
        ("seed: 3.0", "seed: .*valid integer; it is 3.0"),
        ("seed: '3'", "seed: .*valid integer; it is '3'"),
        ("unit_size: 09", "unit_size: .*valid integer; it is '09'"),
        ("seed: 0x" + "f" * 5000, "at most 64 bits"),
        ("checks: {render_twice: true}", "valid number; it is True"),
        ("description: !!binary aGk=", "not YAML"),
        ("mix: {web: 0}", r"^r\.yaml: `mix` gives every domain 0$"),
    ],
)
def test_values_that_a_person_does_not_mean_are_refused(tmp_path: Path, line: str, said: str) -> None:
    with pytest.raises(RecipeError, match=said):
        load(tmp_path, f"{BARE}{line}\n")


def test_numbers_and_dates_are_read_as_a_person_writes_them(tmp_path: Path) -> None:
    recipe = load(tmp_path, BARE + "seed: 1_000\ndescription: 2026-01-02\nmix: {web: 1e3}\n")
    assert (recipe.seed, recipe.description, recipe.mix) == (1000, "2026-01-02", {"web": 1000.0})


@pytest.mark.parametrize("view", ["width_css: 0x" + "f" * 15, "width_css: 9, dpr: 1e308", "width_css: 9.5"])
def test_a_view_that_cannot_be_is_refused(tmp_path: Path, view: str) -> None:
    with pytest.raises(RecipeError, match=r"sources\.0\.views\.0"):
        load(tmp_path, BARE.replace("count: 3", f"count: 3, views: [{{height_css: 9, {view}}}]"))


@pytest.mark.parametrize("name", ["a\x1b[31m", "a\nb", "<b>", "a\x9bm", "a\u202eb", "`", "a|b", "a" * 101])
@pytest.mark.parametrize("place", ["recipe", "source"])
def test_a_name_is_fit_for_cards_and_terminals(tmp_path: Path, name: str, place: str) -> None:
    quoted = json.dumps(name)
    said = f"name: {quoted}"
    text = BARE.replace("name: x", said) if place == "recipe" else BARE.replace("count", f"{said}, count")
    with pytest.raises(RecipeError, match="name: "):
        load(tmp_path, text)
    assert load(tmp_path, BARE.replace("name: x", 'name: "Größe 2: A & B"')).name == "Größe 2: A & B"


@pytest.mark.parametrize(
    "dark", ["7", "-3", '"nan"', '"0.5"', "inf", ".inf", ".nan", "1e400", "[.nan]", "true", "null"]
)
def test_a_share_among_the_options_is_from_0_to_1(tmp_path: Path, dark: str) -> None:
    recipe = load(tmp_path, BARE.replace("count: 3", f"count: 3, options: {{dark: {dark}}}"))
    with pytest.raises(RecipeError, match="source 'web_app': option dark: "):
        make_plan(recipe)


def test_every_option_with_a_fraction_is_a_share(tmp_path: Path) -> None:
    for name in generators.names():
        cls: Any = generators.load(name)
        for f in dataclasses.fields(cls):
            if isinstance(f.default, float):
                assert 0 <= f.default <= 1, f"{name}.{f.name}: generator_for takes it for a share"
    recipe = load(tmp_path, BARE.replace("count: 3", "count: 3, options: {dark: 1}"))
    assert generator_for(recipe.sources[0]).dark == 1


@pytest.mark.parametrize(
    "title", ["{title:>999999999}", "{title.__class__}", "{title!r}", "{title[0]}", "{}", "{0}", "{x}", "{"]
)
def test_a_title_holds_bare_fields_alone(title: str) -> None:
    with pytest.raises(ValidationError, match="title"):
        CorpusSource(path=".", title=title)
    CorpusSource(path=".", title="{{of}} {folder}: {title} {name}")


# --- where corpora lie


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("a\0b", "is no path"),
        ("x" * 5_000, r"'x{117}\.\.\.' cannot be read: File name too long"),
        ("/proc", "cannot be read"),
        ("/dev/null", "neither a folder nor a plain file"),
        ("gone", "no such folder or file"),
        ("loop", "is no path|no such folder"),
        *(
            (p, "needs the name of a package")
            for p in ("npm:..", "npm:../../etc", "npm:.bin", "npm:@a/..", "npm:")
        ),
        *((p, "needs the name of a package") for p in ("deb:..", "deb:--help", "deb:a\0b")),
        ("npm:three/../../../etc", "no such folder or file"),
        ("npm:three/\0", "is no path"),
    ],
)
def test_a_path_that_cannot_be_is_one_clear_refusal(tmp_path: Path, path: str, said: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    corpus = {"path": path, "include": ["*/fd/*/x.svg"] if path == "/proc" else []}
    recipe = Recipe.model_validate(
        {"name": "x", "sources": [{"name": "c", "domain": "svg", "count": 1, "corpus": corpus}]}
    ).with_corpus_bases([str(tmp_path)])
    if path == "/proc":  # a file system that refuses, wherever it is
        with pytest.MonkeyPatch.context() as patch, pytest.raises(RecipeError, match=said):
            patch.setattr(os, "scandir", _refusing("/proc"))
            make_plan(recipe)
        return
    with pytest.raises(RecipeError, match=said):
        make_plan(recipe)


def _refusing(folder: str) -> Callable[[Path], Any]:
    """``os.scandir`` for which one folder cannot be read: these tests may run as root, who reads all."""
    scandir = os.scandir

    def refuse(path: Path) -> Any:
        if str(path) == folder:
            raise PermissionError(13, "Permission denied", folder)
        return scandir(path)

    return refuse


@pytest.mark.parametrize("facts", ["", "{}", "[]", '{"version": 3}', "{", b"\xff", "[" * 100_000])
def test_a_package_that_is_not_whole_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, facts: str | bytes
) -> None:
    monkeypatch.setattr(packages, "NODE_MODULES", tmp_path)
    (tmp_path / "half").mkdir()
    (tmp_path / "half/package.json").write_bytes(facts if isinstance(facts, bytes) else facts.encode())
    packages.npm_package.cache_clear()
    with pytest.raises(SetupError, match=r"'half'.*run `make setup`"):
        CorpusSource(path="npm:half").plan()
    packages.npm_package.cache_clear()


def test_a_folder_that_cannot_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a.svg", "private/deep/b.svg"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(SVG)
    monkeypatch.setattr(os, "scandir", _refusing(str(tmp_path / "private/deep")))
    with pytest.raises(RecipeError, match=r"folder 'private/deep' of .* cannot be read: Permission denied"):
        CorpusSource(path=str(tmp_path)).plan()
    assert CorpusSource(path=str(tmp_path), include=("*.svg",)).plan() == ["a.svg"]
    assert CorpusSource(path=str(tmp_path), exclude=("private",)).plan() == ["a.svg"]


PARTS = ("**", "*", "*.svg", "a", "b.svg", "?", "[ab]", "l", "a.svg", ".h")


def test_patterns_name_what_pathlib_names(tree: Path) -> None:
    for parts in (p for n in (1, 2, 3) for p in itertools.product(PARTS, repeat=n)):
        pattern = "/".join(parts)
        named = {p.relative_to(tree).as_posix() for p in tree.glob(pattern) if not p.is_dir()}
        assert matching(tree, [pattern], []) == sorted(named), pattern


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("tree")
    for name in ("a.svg/b.svg", "b.svg", "a/a/b.svg", "a/.h/a.svg", "a/a/a/b"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    (root / "l").symlink_to("a")
    (root / "broken.svg").symlink_to("nothing")
    (root / "loop.svg").symlink_to("loop.svg")
    return root


# --- tables


def table(folder: Path, kind: str, name: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.{kind}"
    if kind == "jsonl":
        path.write_text(LINE)
    else:
        pq.write_table(pa.table({"text": [SVG]}), path)
    return path


@pytest.fixture(params=["jsonl", "parquet"])
def kind(request: pytest.FixtureRequest) -> Iterator[Any]:
    yield request.param
    rows._row_group.cache_clear()


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda p: p.symlink_to(table(p.parent.parent / "else", p.suffix[1:], "secret")), "leads out"),
        (lambda p: p.symlink_to("/dev/zero"), "leads out"),
        (os.mkfifo, "not a plain file"),
        (lambda p: p.symlink_to("nothing"), "is not there"),
        (lambda p: p.symlink_to(p.name), "is not there|leads to itself"),
    ],
    ids=["elsewhere", "endless", "pipe", "broken", "loop"],
)
def test_a_table_that_is_no_plain_file_of_its_corpus_is_refused(
    tmp_path: Path, kind: Any, made: Callable[[Path], None], said: str
) -> None:
    table(tmp_path / "c", kind, "good")
    made(tmp_path / "c" / f"bad.{kind}")
    source = CorpusSource(kind=kind, path="c", language="svg").resolved(tmp_path)
    with pytest.raises(RecipeError, match=f"bad.{kind}.*({said}).*name it in `exclude`"):
        source.plan()
    with pytest.raises(SampleError):  # as it would be read, were it planned
        source.read(f"bad.{kind}:0")
    rest = source.model_copy(update={"exclude": (f"bad.{kind}",)})
    assert rest.plan() == [f"good.{kind}:0"]
    assert rest.read(f"good.{kind}:0").main.text == SVG


def test_a_table_that_is_named_by_no_utf8_is_refused(tmp_path: Path, kind: Any) -> None:
    good = table(tmp_path / "c", kind, "good")
    good.rename(os.fsdecode(os.fsencode(good.parent) + b"/b\xff." + kind.encode()))
    with pytest.raises(RecipeError, match="is no UTF-8; rename it"):
        CorpusSource(kind=kind, path="c").resolved(tmp_path).plan()


def test_a_table_that_vanishes_is_a_reject(tmp_path: Path, kind: Any) -> None:
    path = table(tmp_path / "c", kind, "a")
    source = CorpusSource(kind=kind, path="c", language="svg").resolved(tmp_path)
    (key,) = source.plan()
    path.unlink()
    with pytest.raises(SampleError) as caught:
        source.read(key)
    assert caught.value.reason == Reason.MISSING_ASSET
    with pytest.raises(SampleError, match="is not there"):
        rows.jsonl_row(path, "0")


def test_a_line_without_an_end_is_never_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "MAX_LINE_BYTES", 100)
    path = tmp_path / "a.jsonl"
    with path.open("wb") as file:
        file.write(b"\n \n" + LINE.encode().replace(b" ", b"") + b'"' * 1_000 + b"\n{}\n" + b"x" * 1_000)
    first = len(LINE.replace(" ", ""))
    assert list(rows.jsonl_keys(path)) == [str(k) for k in (3, 3 + first, 1_004 + first, 1_007 + first)]
    with pytest.raises(SampleError) as caught:
        rows.jsonl_row(path, str(3 + first))
    assert caught.value.reason == Reason.TOO_LARGE
    with pytest.raises(SampleError, match="no line at byte 9999"):
        rows.jsonl_row(path, "9999")


def test_a_corpus_of_more_items_than_a_plan_can_hold_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(corpus_module, "MAX_ITEMS", 3)
    (tmp_path / "a.jsonl").write_text(LINE * 3)
    source = CorpusSource(kind="jsonl", path="a.jsonl").resolved(tmp_path)
    assert len(source.plan()) == 3
    (tmp_path / "a.jsonl").write_text(LINE * 4)
    with pytest.raises(RecipeError, match="more than 3 items"):
        source.plan()


# --- programs of a folder


def test_a_file_that_grows_is_read_to_its_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.svg").write_text(SVG)
    monkeypatch.setattr(files, "plain_file", lambda root, path, _: root / path)
    with pytest.raises(SampleError) as caught:
        files.read_inside(tmp_path, "a.svg", len(SVG) - 1)
    assert caught.value.reason == Reason.TOO_LARGE
    assert files.read_inside(tmp_path, "a.svg", len(SVG)) == SVG.encode()


def test_a_file_that_the_kernel_makes_is_empty() -> None:
    assert files.read_inside(Path("/proc"), "cpuinfo", 1_000) == b""
    assert list(rows.jsonl_keys(Path("/proc/kmsg"))) == []


def test_a_name_that_is_too_long_is_none_that_a_page_loads(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(f'<!doctype html><img src="{"x" * 5000}.png"><p>Hello</p>')
    program = CorpusSource(path=".", language="html").resolved(tmp_path).read("a.html")
    assert [f.path for f in program.files] == ["a.html"]
    (tmp_path / "a.scad").write_text(f'import("{"x" * 5000}.stl");')
    with pytest.raises(SampleError) as caught:
        CorpusSource(path=".", language="openscad").resolved(tmp_path).read("a.scad")
    assert caught.value.reason == Reason.FILE_ACCESS
