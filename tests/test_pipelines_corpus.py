"""Corpora: what is listed, what comes along with a program, what is refused and why."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from pipelines.sources.corpus import CorpusSource
from pipelines.sources.references import references
from schemas.errors import Reason, RecipeError, SampleError, SetupError
from schemas.program import Program

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><title>A red dot</title><circle r="1"/></svg>'
)


def write(root: Path, files: dict[str, str | bytes]) -> Path:
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return root


def paths(program: Program) -> list[str]:
    return [f.path for f in program.files]


def refusal(source: CorpusSource, key: str) -> Reason:
    with pytest.raises(SampleError) as caught:
        source.read(key)
    return caught.value.reason


def test_a_folder_is_listed_by_path_and_excludes_count(tmp_path: Path) -> None:
    write(tmp_path, {"b.svg": SVG, "a/z.svg": SVG, "a/old/y.svg": SVG, "notes.txt": "no"})
    source = CorpusSource(path=".", language="svg", exclude=("**/old/*",)).resolved(tmp_path)
    assert source.plan() == ["a/z.svg", "b.svg"]


def test_a_program_of_a_folder_says_whose_it_is(tmp_path: Path) -> None:
    write(tmp_path, {"icons/arrow-up.svg": SVG})
    program = (
        CorpusSource(path="icons", language="svg", license_spdx="MIT").resolved(tmp_path).read("arrow-up.svg")
    )
    assert (program.license_spdx, program.is_synthetic) == ("MIT", False)
    assert (program.origin, program.title) == ("icons/arrow-up.svg", "A red dot")
    assert program.template_id == "corpus/icons/arrow"
    assert program.seed_assets[0].package == "icons"


def test_where_a_recipe_lies_is_no_part_of_it(tmp_path: Path) -> None:
    source = CorpusSource(path="icons")
    assert source.resolved(tmp_path).model_dump() == source.model_dump()


def test_a_page_brings_what_it_loads_and_nothing_else(tmp_path: Path) -> None:
    page = """<!DOCTYPE html><html><head><title>Shop &amp; Co</title><base href="/site/">
    <link rel="stylesheet" href="css/main.css?v=3"><link rel="canonical" href="other.html">
    <style>body{background:url("../img/paper.png")}</style></head>
    <body><img srcset="img/small.png 1x, img/large.png 2x" src="https://elsewhere.test/x.png">
    <a href="other.html">more</a><script type="module">import { run } from "./js/app.js"; run();</script></body></html>"""
    write(
        tmp_path,
        {
            "site/index.html": page,
            "site/other.html": "<p>other</p>",
            "site/css/main.css": "@import 'base.css'; /* url(no.png) */ @font-face{src:url(f.woff) , url(f.woff2)}",
            "site/css/base.css": "p{background:url(data:image/png;base64,AA)}",
            "site/css/f.woff": b"older",
            "site/css/f.woff2": b"newer",
            "site/css/no.png": b"",
            "img/paper.png": b"png",
            "site/img/small.png": b"png",
            "site/img/large.png": b"png",
            "site/js/app.js": "export { run } from './deep/run.mjs'; fetch('/data.json');",
            "site/js/deep/run.mjs": "export function run() {}",
            "data.json": "{}",
            "unused.js": "",
        },
    )
    program = CorpusSource(path=".", language="html").resolved(tmp_path).read("site/index.html")
    assert paths(program) == [
        "site/index.html",
        "data.json",
        "img/paper.png",
        "site/css/base.css",
        "site/css/f.woff2",
        "site/css/main.css",
        "site/img/large.png",
        "site/img/small.png",
        "site/js/app.js",
        "site/js/deep/run.mjs",
    ]
    assert program.title == "Shop & Co"


def test_a_project_brings_the_modules_it_imports(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "index.html": '<!doctype html><link rel="icon" href="/mark.svg"><script type="module" src="/src/main.jsx"></script>',
            "public/mark.svg": "<svg/>",
            "src/main.jsx": 'import "./base.css"; import "./a b.css";\nimport App from "./App";\nimport { get } from "../lib";\nimport x from "react";',
            "src/base.css": "p{}",
            "src/a b.css": "a{}",
            "src/App.vue": '<script setup>\nimport Card from "@/parts/Card.vue"\n</script><style>@import "./more.css";</style>',
            "src/more.css": "a{}",
            "src/parts/Card.vue": '<template><img src="./face.png"></template>',
            "src/parts/face.png": b"png",
            "lib/index.ts": 'export type { T } from "./types";',
            "lib/types.ts": "",
            "lib/other.ts": "",
            "package.json": "{}",
        },
    )
    program = CorpusSource(path=".", language="html").resolved(tmp_path).read("index.html")
    assert paths(program) == [
        "index.html",
        "lib/index.ts",
        "lib/types.ts",
        "public/mark.svg",
        "src/App.vue",
        "src/a b.css",
        "src/base.css",
        "src/main.jsx",
        "src/more.css",
        "src/parts/Card.vue",
        "src/parts/face.png",
    ]


def test_what_other_hosts_would_serve_is_taken_out_on_demand(tmp_path: Path) -> None:
    page = """<head><link rel="canonical" href="https://a.test/"><link href="//f.test/css?w=1;2" rel="stylesheet">
<link rel="icon" href="i.png"><script async src='https://c.test/x.js'></script><script src="y.js"></script></head>
<img alt="A > B" src="http://p.test/1.jpg?a=1"><img src="i.png"><style>@import url("https://f.test/2"); p{color:red}</style>"""
    write(tmp_path, {"i.html": page})
    kept = CorpusSource(path=".", language="html").resolved(tmp_path).read("i.html")
    assert kept.main.text == page
    assert not kept.parameters
    program = CorpusSource(path=".", language="html", external="drop").resolved(tmp_path).read("i.html")
    assert (
        program.main.text
        == """<head><link rel="canonical" href="https://a.test/">
<link rel="icon" href="i.png"><script src="y.js"></script></head>
<img alt="A > B"><img src="i.png"><style> p{color:red}</style>"""
    )
    addresses = ["//f.test/css?w=1;2", "http://p.test/1.jpg?a=1", "https://c.test/x.js", "https://f.test/2"]
    assert program.parameters == {"external_dropped": addresses}


def test_files_that_name_each_other_end(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "a.css": "@import 'b.css'",
            "b.css": "@import 'a.css'",
            "i.html": "<link rel=stylesheet href=a.css>",
        },
    )
    program = CorpusSource(path=".", language="html").resolved(tmp_path).read("i.html")
    assert paths(program) == ["i.html", "a.css", "b.css"]


def test_a_gltf_brings_its_buffer_and_textures(tmp_path: Path) -> None:
    gltf = {"buffers": [{"uri": "my%20mesh.bin"}], "images": [{"uri": "data:,"}, {"uri": "../skin.png"}]}
    write(tmp_path, {"m/a.gltf": json.dumps(gltf), "m/my mesh.bin": b"\0", "skin.png": b"p"})
    program = CorpusSource(path=".", language="mesh").resolved(tmp_path).read("m/a.gltf")
    assert paths(program) == ["m/a.gltf", "m/my mesh.bin", "skin.png"]


def test_an_obj_brings_its_materials_and_their_textures(tmp_path: Path) -> None:
    write(
        tmp_path, {"a.obj": "mtllib a.mtl\nv 0 0 0\n", "a.mtl": "newmtl m\nmap_Kd -s 1 1 1 tex\\wood.png\n"}
    )
    write(tmp_path, {"tex/wood.png": b"p"})
    program = CorpusSource(path=".", language="mesh").resolved(tmp_path).read("a.obj")
    assert paths(program) == ["a.obj", "a.mtl", "tex/wood.png"]


def test_scad_names_in_comments_are_no_files() -> None:
    code = b'use <lib/gear.scad>\n// include <gone.scad>\n/* import("x.stl"); */ import("part.stl"); x = "perhaps.dxf";'
    found = [(r.path, r.required) for r in references("a/b.scad", code)]
    assert found == [("a/lib/gear.scad", True), ("a/part.stl", True), ("a/perhaps.dxf", False)]


def test_a_missing_part_is_a_reject(tmp_path: Path) -> None:
    write(tmp_path, {"a.scad": 'import("gone.stl");'})
    assert (
        refusal(CorpusSource(path=".", language="openscad").resolved(tmp_path), "a.scad")
        == Reason.MISSING_ASSET
    )


@pytest.mark.parametrize("name", ["../secret.stl", "/etc/hostname.stl"])
def test_a_part_outside_the_corpus_is_a_reject(tmp_path: Path, name: str) -> None:
    write(tmp_path, {"secret.stl": "s", "in/a.scad": f'import("{name}");'})
    assert (
        refusal(CorpusSource(path="in", language="openscad").resolved(tmp_path), "a.scad")
        == Reason.FILE_ACCESS
    )


def test_links_out_of_the_corpus_are_rejects_not_lost(tmp_path: Path) -> None:
    write(
        tmp_path,
        {"secret.svg": SVG, "in/b.svg": SVG, "in/p.html": '<img src="pic/x.png">', "pics/x.png": b"p"},
    )
    (tmp_path / "in/a.svg").symlink_to(tmp_path / "secret.svg")
    (tmp_path / "in/pic").symlink_to(tmp_path / "pics")
    (tmp_path / "in/self.svg").symlink_to("self.svg")
    source = CorpusSource(path="in", include=("*.svg", "*.html")).resolved(tmp_path)
    assert source.plan() == ["a.svg", "b.svg", "p.html", "self.svg"]
    assert refusal(source, "self.svg") == Reason.MISSING_ASSET
    assert refusal(source, "a.svg") == Reason.FILE_ACCESS
    assert refusal(source, "p.html") == Reason.FILE_ACCESS


def test_too_large_files_and_programs_are_rejects(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "a.svg": SVG,
            "p.html": '<link rel=icon href="i.png"><img src="j.png">',
            "i.png": b"1234",
            "j.png": b"1",
        },
    )
    small_files = CorpusSource(language="html", path=".", max_file_bytes=50)
    small_programs = CorpusSource(language="html", path=".", max_program_bytes=48)
    few_files = CorpusSource(language="html", path=".", max_files=2)
    assert refusal(small_files.resolved(tmp_path), "a.svg") == Reason.TOO_LARGE
    assert refusal(small_programs.resolved(tmp_path), "p.html") == Reason.TOO_LARGE
    assert refusal(few_files.resolved(tmp_path), "p.html") == Reason.TOO_LARGE


def test_the_renderers_decide_on_the_language(tmp_path: Path) -> None:
    write(tmp_path, {"a.svg": SVG, "b.html": "<!DOCTYPE html><p>Hello</p>", "c.xyz": "\0\1"})
    source = CorpusSource(path=".").resolved(tmp_path)
    assert {key: source.read(key).language for key in source.plan()} == {"a.svg": "svg", "b.html": "html"}
    assert refusal(source, "c.xyz") == Reason.SYNTAX


def test_rows_of_parquet_in_several_row_groups(tmp_path: Path) -> None:
    table = pa.table(
        {
            "content": [SVG, None, "<svg/>"],
            "file": ["x/one.svg", "two.svg", None],
            "spdx": ["MIT", None, None],
            "repo": ["r1", "r1", None],
            "heavy": [0, 0, 0],
        }
    )
    pq.write_table(table, tmp_path / "t.parquet", row_group_size=2)
    source = CorpusSource(
        kind="parquet",
        path="t.parquet",
        language="svg",
        text_column="content",
        path_column="file",
        license_column="spdx",
        group_column="repo",
    ).resolved(tmp_path)
    assert source.plan() == ["t.parquet:0", "t.parquet:1", "t.parquet:2"]
    first, last = source.read("t.parquet:0"), source.read("t.parquet:2")
    assert (first.main_path, first.license_spdx, first.template_id) == (
        "one.svg",
        "MIT",
        "corpus/t.parquet/r1",
    )
    assert (last.main_path, last.license_spdx, last.main.data) == ("main.svg", "NOASSERTION", b"<svg/>")
    assert refusal(source, "t.parquet:1") == Reason.SYNTAX


def test_a_parquet_file_without_the_column_is_a_bad_recipe(tmp_path: Path) -> None:
    pq.write_table(pa.table({"code": ["x"]}), tmp_path / "t.parquet")
    with pytest.raises(RecipeError, match="no column 'text'; it has code"):
        CorpusSource(kind="parquet", path=".", language="svg").resolved(tmp_path).plan()


def test_lines_of_json(tmp_path: Path) -> None:
    lines = [
        json.dumps({"text": SVG, "source": "o/1"}),
        "",
        "{broken",
        "[1]",
        json.dumps({"text": "<svg>é</svg>"}),
    ]
    write(tmp_path, {"d/a.jsonl": "\n".join(lines)})
    source = CorpusSource(kind="jsonl", path="d", language="svg", origin_column="source").resolved(tmp_path)
    keys = source.plan()
    assert len(keys) == 4
    assert source.read(keys[0]).origin == "o/1"
    assert source.read(keys[3]).main.text == "<svg>é</svg>"
    assert [refusal(source, key) for key in keys[1:3]] == [Reason.SYNTAX, Reason.SYNTAX]


def test_equal_rows_fall_into_one_split(tmp_path: Path) -> None:
    write(
        tmp_path, {"a.jsonl": "\n".join(json.dumps({"text": t}) for t in ("<svg/>", "<svg/>", "<svg></svg>"))}
    )
    source = CorpusSource(kind="jsonl", path="a.jsonl", language="svg").resolved(tmp_path)
    one, two, three = (source.read(key).template_id for key in source.plan())
    assert one == two != three


def test_an_npm_package_gives_version_and_licence() -> None:
    source = CorpusSource(path="npm:lucide-static/icons", language="svg")
    program = source.read("house.svg")
    asset = program.seed_assets[0]
    assert (asset.package, asset.path, asset.license_spdx) == ("lucide-static", "icons/house.svg", "ISC")
    assert program.origin == f"npm:lucide-static@{asset.version}/icons/house.svg"


def test_a_page_of_a_package_finds_its_site_wide_files() -> None:
    program = CorpusSource(path="npm:gentelella/dist", language="html").read("production/index.html")
    assert {"js", "assets", "images"} <= {p.split("/")[0] for p in paths(program)}


def test_a_debian_package_takes_the_licence_of_the_recipe() -> None:
    source = CorpusSource(path="deb:openscad/examples", language="openscad", license_spdx="GPL-2.0-or-later")
    program = source.read("Old/example012.scad")
    assert paths(program) == ["Old/example012.scad", "Old/example012.stl"]
    assert program.license_spdx == "GPL-2.0-or-later"
    assert program.origin.startswith("deb:openscad@")


def test_unknown_packages_and_folders_say_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"package\.json"):
        CorpusSource(path="npm:no-such-package-here").plan()
    with pytest.raises(RecipeError, match="no such folder"):
        CorpusSource(path="gone").resolved(tmp_path).plan()
    with pytest.raises(RecipeError, match="no such folder"):
        CorpusSource(path="npm:lucide-static/../three").plan()
