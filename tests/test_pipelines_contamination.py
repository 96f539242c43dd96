"""Contamination: planted matches of every kind are found with their items, near misses are not, and folders may be hostile."""

from __future__ import annotations

import base64
import json
import os
import re
import tempfile
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from planted_corpora import drawing, make_corpus, nearly_blank, poem, renumbered, requoted, retouched

from pipelines.cli import main
from pipelines.corpora import Corpus
from pipelines.cross.benchmark_items import Item, Reading, code_suffix, read_items
from pipelines.cross.contamination import decode_picture, visible_text
from pipelines.pictures import decode_png, encode_png
from schemas.errors import RecipeError

WORDS = (
    "The harbour master counts eleven red boats every evening before the lamps along the pier are lit again"
)
LONG = 4
"""The icon with the most tokens, of which a part is planted."""


def _snippet(svg: str) -> str:
    """The middle of a drawing, about half of it, from one tag to another."""
    tags = re.findall(r"<[^>]+>", svg)
    return "\n".join(tags[len(tags) // 4 : 3 * len(tags) // 4])


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus, and a benchmark that holds some of it, in other clothes, and much that is like it."""
    home = tmp_path_factory.mktemp("contamination")
    programs = {f"p{k}.svg": drawing(k) for k in (0, 1, 2, 3, LONG)}
    programs |= {"words.svg": poem(WORDS), "white.svg": nearly_blank(1)}
    corpus = Corpus(make_corpus(home, programs))
    pictures = {
        row["program"]["main_path"]: decode_png(row["images"][0]["bytes"])
        for row in corpus.columns(["program", "images"]).to_pylist()
    }
    bench = home / "bench"
    (bench / "shots").mkdir(parents=True)
    (bench / "answer.svg").write_text(requoted(drawing(0)))
    (bench / "near_miss.svg").write_text(renumbered(drawing(1)))
    (bench / "shots" / "small.jpg").write_bytes(retouched(pictures["p2.svg"], 0.7, ".jpg", 75))
    (bench / "shots" / "same.png").write_bytes(
        cv2.imencode(".png", pictures["p3.svg"][:, :, ::-1])[1].tobytes()
    )
    (bench / "shots" / "white.png").write_bytes(encode_png(np.full((300, 300, 3), 255, np.uint8)))
    (bench / "shots" / "nearly.svg").write_text(nearly_blank(5))
    rows = [
        {"id": 1, "prompt": f"Draw this:\n```svg\n{_snippet(drawing(LONG))}\n```\n"},
        {"id": 2, "question": f"“{WORDS.upper()}!” What is counted?", "answer": "boats"},
        {
            "id": 3,
            "question": "How many green boats are there in the picture of the quiet harbour at dawn today?",
        },
    ]
    (bench / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return home


@pytest.fixture(scope="module")
def found(
    home: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[dict[str, Any], list[dict[str, Any]], Path]:
    """dedup.json, the rows of contamination.parquet with file names for ids, and the folder."""
    out = tmp_path_factory.mktemp("found") / "out"
    arguments = ["dedup", str(home / "corpus"), "--benchmark", f"mine={home / 'bench'}", "--out", str(out)]
    done = CliRunner().invoke(main, [*arguments, "--workers", "1", "--quiet"])
    assert done.exit_code == 0, done.output
    names = {
        row["sample_id"]: row["program"]["main_path"]
        for row in Corpus(home / "corpus").columns(["sample_id", "program"]).to_pylist()
    }
    rows = pq.read_table(out / "contamination.parquet").to_pylist()
    return (
        json.loads((out / "dedup.json").read_text()),
        [{**r, "name": names[r["sample_id"]]} for r in rows],
        out,
    )


def test_planted_matches_are_found_and_nothing_else(found: tuple[Any, list[dict[str, Any]], Path]) -> None:
    """White sheets, other numbers and other questions are no matches."""
    assert {(r["name"], r["benchmark_item"], r["method"]) for r in found[1]} == {
        ("p0.svg", "answer.svg", "exact"),
        ("p2.svg", "shots/small.jpg", "image"),
        ("p3.svg", "shots/same.png", "exact"),
        ("p4.svg", "rows.jsonl#0:prompt~0", "shingle"),
        ("words.svg", "rows.jsonl#1:question", "text"),
    }


def test_scores_say_how_much(found: tuple[Any, list[dict[str, Any]], Path]) -> None:
    scores = {r["method"]: r["score"] for r in found[1]}
    assert scores["exact"] == 1.0
    assert scores["shingle"] > 0.95
    assert 0.7 <= scores["text"] < 1.0
    assert 0.85 <= scores["image"] <= 1.0
    assert all(r["is_dropped"] for r in found[1])


def test_the_report_says_what_was_checked_and_what_was_not(
    found: tuple[Any, list[dict[str, Any]], Path],
) -> None:
    said, _, out = found
    (benchmark,) = said["benchmarks"]
    assert benchmark["items_by_kind"] == {"code": 4, "picture": 2, "text": 2}
    assert benchmark["found_by_method"] == {"exact": 2, "image": 1, "shingle": 1, "text": 1}
    assert benchmark["num_samples_found"] == 5
    assert benchmark["not_checked"] == {"blank pictures": 1, "texts that are too short": 1}
    report = (out / "report.md").read_text()
    assert (
        "checked 8 items, 0 unreadable, not checked: 1 texts that are too short, 1 blank pictures" in report
    )
    assert (out / "contaminated.png").exists()


def _items(folder: Path) -> tuple[list[Item], Reading]:
    said = Reading()
    return list(read_items(folder, said)), said


def test_pictures_and_code_are_found_wherever_they_stand(tmp_path: Path) -> None:
    """Structs of bytes as Hugging Face writes them, data URIs, bare base64, lists, JSON in arrays; suffixes may lie."""
    png = encode_png(np.full((4, 4, 3), 7, np.uint8))
    encoded = base64.b64encode(png).decode()
    table = pa.table(
        {"image": [{"bytes": png, "path": "a.png"}], "html": ["<!DOCTYPE html><p>some words</p>"]}
    )
    pq.write_table(table, tmp_path / "t.parquet")
    (tmp_path / "a.json").write_text(json.dumps([{"shots": [f"data:image/png;base64,{encoded}", encoded]}]))
    (tmp_path / "no_suffix").write_bytes(png)
    (tmp_path / "page").write_text("<html><body>hello</body></html>")
    (tmp_path / "notes.md").write_text("Look:\n```python\nimport numpy as np\n```\n")
    items, said = _items(tmp_path)
    assert {(i.name, i.kind, i.suffix) for i in items} == {
        ("a.json#0:shots[0]", "picture", ""),
        ("a.json#0:shots[1]", "picture", ""),
        ("no_suffix", "picture", ""),
        ("notes.md", "text", ""),
        ("notes.md~0", "code", ".py"),
        ("page", "code", ".html"),
        ("t.parquet#0:html", "code", ".html"),
        ("t.parquet#0:image.bytes", "picture", ""),
    }
    assert (said.unreadable, said.not_checked.total()) == ([], 0)


def test_a_hostile_folder_is_read_as_far_as_it_can_be(tmp_path: Path) -> None:
    (tmp_path / "good.svg").write_text(drawing(0))
    (tmp_path / "self").symlink_to(tmp_path / "self")
    (tmp_path / "up").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "gone.png").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe.html")
    with (tmp_path / "huge.html").open("wb") as stream:
        stream.truncate(65 << 20)
    (tmp_path / "latin.js").write_bytes(b"let caf\xe9 = 1;")
    (tmp_path / "empty.svg").write_bytes(b"")
    (tmp_path / "t.parquet").write_bytes(b"PAR1 no more")
    (tmp_path / "deep.json").write_text("[" * 100_000)
    (tmp_path / "rows.jsonl").write_text('{"text": "' + "word " * 20 + '"}\nno json\n')
    (tmp_path / "model.bin").write_bytes(b"\0" * 40)
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "config.txt").write_text("secret")
    items, said = _items(tmp_path)
    assert [i.name for i in items] == ["empty.svg", "good.svg", "rows.jsonl#0:text"]
    assert [name for name, _ in said.unreadable] == [
        "deep.json",
        "gone.png",
        "huge.html",
        "latin.js",
        "pipe.html",
        "rows.jsonl#1",
        "self",
        "t.parquet",
    ]
    assert said.not_checked == {".bin": 1, "hidden files": 1}
    assert all(why and str(tmp_path) not in why for _, why in said.unreadable)


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\nxxxx", b"\xff\xd8\xff\xe0", b"RIFF\0\0\0\0WEBP", b"GIF89a"]
)
def test_a_broken_picture_is_an_error_that_is_always_the_same(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"^no picture, or a damaged one$"):
        decode_picture(data)


def test_what_is_transparent_lies_on_white() -> None:
    rgba = np.zeros((2, 2, 4), np.uint8)
    rgba[0, 0] = (10, 20, 200, 255)  # blue, green, red as OpenCV orders them
    image = decode_picture(cv2.imencode(".png", rgba)[1].tobytes())
    assert image.tolist() == [[[200, 20, 10], [255, 255, 255]], [[255, 255, 255], [255, 255, 255]]]


def test_a_file_without_permission_is_named_and_the_others_are_read() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "mine.svg").write_text(drawing(0))
        (folder / "secret.svg").write_text(drawing(1))
        (folder / "secret.svg").chmod(0)
        (folder / "closed").mkdir(mode=0)
        _items(folder)  # what Python loads late is loaded, which somebody else may not be able to
        me = os.geteuid()
        os.seteuid(me or 65534)  # root may read everything, so that it becomes somebody who may not
        try:
            items, said = _items(folder)
        finally:
            os.seteuid(me)
    assert [i.name for i in items] == ["mine.svg"]
    assert [name for name, _ in said.unreadable] == ["closed/", "secret.svg"]


def test_an_empty_folder_is_read_and_a_missing_one_is_refused(tmp_path: Path) -> None:
    assert _items(tmp_path)[0] == []
    with pytest.raises(RecipeError, match="is not there"):
        _items(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("text", "suffix"),
    [
        ("  <svg viewBox='0 0 1 1'/>", ".html"),
        ("import numpy as np\nx = 1", ".py"),
        ("function f() {\n  return 1;\n}\n", ".js"),
        ("What is the colour of the second button?", ""),
        ("If a < b and c > d, which is larger?", ""),
    ],
)
def test_texts_without_a_name_are_told_apart(text: str, suffix: str) -> None:
    assert code_suffix(text) == suffix


def test_visible_text_is_what_stands_between_tags() -> None:
    page = "<style>p{color:red}</style><p title='no'>A &amp; b</p><script>let x = '<p>no</p>'</script><!-- no --> c"
    assert visible_text(page, is_markup=True).split() == ["A", "&", "b", "c"]
