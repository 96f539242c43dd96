"""Benchmarks that somebody else wrote: no text takes long, no table fills the memory, one bad item costs that item."""

from __future__ import annotations

import io
import json
import struct
import time
import warnings
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from PIL import Image

from dedup.near_duplicates import NearDuplicates
from pipelines.cross import benchmark_items
from pipelines.cross.benchmark_items import Item, Reading, code_suffix, read_items
from pipelines.cross.contamination import ITEM_SCHEMA, decode_picture, item_rows, visible_text
from pipelines.cross.question import Request, question_of
from pipelines.pictures import encode_png
from schemas.errors import CorpusError, PassingError

MB = 1 << 20
WORDS = "Which of the two buttons on the left side of this page is the larger one?"
ATTEMPTS_S = 8.0
"""Far above what a text of 1 MB takes (0.5 s at most), far below what one of quadratic cost does (minutes)."""


def _items(folder: Path) -> tuple[list[Item], Reading]:
    said = Reading()
    return list(read_items(folder, said)), said


@pytest.mark.parametrize(
    "text",
    [
        "\n" * MB + "x",
        " \t" * (MB // 2) + "x",
        "\r\n" * (MB // 2) + "x",
        "import a" + " " * MB + "x",
        "def f(" + ": " * (MB // 2) + "x",
        "from " + "a" * MB,
        "; " * (MB // 2) + "x",
        "iVBORw0KGgo" + " " * MB + "!",
        "iVBORw0KGgo" + "=" * MB + "!",
        "data:image/" + "a" * MB,
        " " * MB + "!",
        "```" + "a" * MB,
        "```a\n" * (MB // 5),
        "```a\n" + "``\n" * (MB // 3),
        "<p>" + "<script" * (MB // 7),
        "<p><script>" + "</script " * (MB // 9),
        "<p><script></script" + " " * MB + "x",
        "<p>" + "<!--" * (MB // 4),
        "<p>" + "<" * MB,
        "<p>&#" + "9" * MB,
        "<p>" + "&#" * (MB // 2),
    ],
    ids=lambda text: f"{text[:12]}_{text[-4:]}".encode("unicode_escape").decode(),
)
def test_no_text_takes_longer_than_its_length_allows(text: str, tmp_path: Path) -> None:
    (tmp_path / "rows.json").write_text(json.dumps({"text": text}))
    started = time.monotonic()
    items, said = _items(tmp_path)
    for item in items:
        code_suffix(item.text)
        visible_text(item.text, is_markup=True)
    assert time.monotonic() - started < ATTEMPTS_S
    assert (len(items) >= 1, said.unreadable) == (True, [])


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("a&#0000000065;b", "aAb"),
        (f"a&#{'9' * 9_999};b", "a\ufffdb"),
        (f"a&#{'9' * 9_999} b", "a\ufffd b"),
        ("&amp;#65; &#x41;", "&#65; A"),
    ],
)
def test_a_reference_of_any_length_is_read_as_browsers_do(text: str, seen: str) -> None:
    assert visible_text(text, is_markup=True) == seen


def test_a_parquet_file_is_read_no_further_than_it_may_expand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a kilobyte that says 180 MB; what comes before the bound is checked, and the report says what is not."""
    monkeypatch.setattr(benchmark_items, "MAX_LINE_BYTES", 2 * MB)
    pq.write_table(pa.table({"x": ["ab " * 300_000] * 200}), tmp_path / "bomb.parquet", compression="zstd")
    assert (tmp_path / "bomb.parquet").stat().st_size < 1_000
    pq.write_table(pa.table({"x": [WORDS]}), tmp_path / "good.parquet")
    items, said = _items(tmp_path)
    assert [i.name for i in items] == ["bomb.parquet#0:x", "bomb.parquet#1:x", "good.parquet#0:x"]
    told = f"holds more than {2 * MB} bytes when it is read: rows from 2 on are not checked"
    assert said.unreadable == [("bomb.parquet", told)]


def test_row_groups_that_are_too_large_are_not_read_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(benchmark_items, "MAX_LINE_BYTES", 2_000)
    table = pa.table({"x": [WORDS, "ab " * 100_000, WORDS], "n": [1, 2, 3]})
    pq.write_table(table, tmp_path / "t.parquet", row_group_size=1, compression="zstd")
    monkeypatch.setattr(benchmark_items, "MAX_EXPANSION", 2)
    items, said = _items(tmp_path)
    assert [i.name for i in items] == ["t.parquet#0:x"]
    ((name, why),) = said.unreadable
    assert (name, why.endswith("row group 1 and what follows is not checked")) == ("t.parquet", True)


def test_a_value_that_is_too_long_costs_that_value(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark_items, "MAX_LINE_BYTES", 2_000)
    pq.write_table(pa.table({"x": [WORDS, "ab " * 1_000, WORDS]}), tmp_path / "t.parquet")
    items, said = _items(tmp_path)
    assert [i.name for i in items] == ["t.parquet#0:x", "t.parquet#2:x"]
    assert said.unreadable == [("t.parquet#1:x", "is longer than 2000 bytes")]


def test_texts_of_a_parquet_file_are_found_in_every_type(tmp_path: Path) -> None:
    """Beside dates that Python has none for, decimals and numbers, which are not read at all."""
    far = pa.array([2**52], pa.timestamp("ms"))
    struct_type = pa.struct(
        [("t", pa.timestamp("ms")), ("x", pa.string()), ("l", pa.list_(pa.large_string()))]
    )
    table = pa.table(
        {
            "map": pa.array([[(WORDS, 1), ("k", 2)]], pa.map_(pa.string(), pa.int64())),
            "category": pa.array([WORDS]).dictionary_encode(),
            "struct": pa.array([{"t": 2**52, "x": WORDS, "l": [WORDS]}], struct_type),
            "when": far,
            "when_list": pa.array([[2**52]], pa.list_(pa.timestamp("us"))),
            "money": pa.array([1], pa.decimal128(30)),
            "fixed": pa.array([b"w" * 24], pa.binary(24)),
            "a.dot": [WORDS],
        }
    )
    pq.write_table(table, tmp_path / "t.parquet")
    items, said = _items(tmp_path)
    assert [i.name for i in items] == [
        "t.parquet#0:map[0].key",
        "t.parquet#0:category",
        "t.parquet#0:struct.x",
        "t.parquet#0:struct.l[0]",
        "t.parquet#0:fixed",
        "t.parquet#0:a.dot",
    ]
    assert said.unreadable == []
    pq.write_table(pa.table({"when": far}), tmp_path / "t.parquet")
    assert _items(tmp_path) == ([], Reading())


def test_a_text_that_is_no_utf_8_costs_that_text(tmp_path: Path) -> None:
    texts = [WORDS.encode(), b"\xff\xfe" * 30, WORDS.encode()]
    ends = np.cumsum([0, *map(len, texts)]).astype(np.int32)
    column = pa.StringArray.from_buffers(3, pa.py_buffer(ends.tobytes()), pa.py_buffer(b"".join(texts)))
    pq.write_table(pa.table({"x": column}), tmp_path / "t.parquet")
    items, said = _items(tmp_path)
    assert [i.name for i in items] == ["t.parquet#0:x", "t.parquet#2:x"]
    assert [name for name, _ in said.unreadable] == ["t.parquet#1:x"]


def test_halves_of_surrogate_pairs_and_long_keys_of_json_are_read(tmp_path: Path) -> None:
    """A text that was cut within an emoji is still looked for; a key names an item in few words."""
    rows = [{"prompt": f"{WORDS} \\ud83d", "\\udc00": WORDS, "k" * 9_999: [WORDS] * 3, "number": 1}]
    text = json.dumps(rows).replace("\\\\u", "\\u").replace(": 1}", f": {'9' * 5_000}}}")
    (tmp_path / "rows.json").write_text(text)
    (tmp_path / "rows.jsonl").write_text(f"{text}\n")
    items, said = _items(tmp_path)
    assert said.unreadable == []
    short = "k" * benchmark_items.MAX_KEY_CHARACTERS
    inside = ["prompt", "?", f"{short}…[0]", f"{short}…[1]", f"{short}…[2]"]
    assert [i.name for i in items] == [
        *(f"rows.json#0:{name}" for name in inside),
        *(f"rows.jsonl#0#0:{name}" for name in inside),
    ]
    assert items[0].text == f"{WORDS} ?"
    found = list(item_rows(items, NearDuplicates(), said, {}))
    assert pa.Table.from_pylist(found, schema=ITEM_SCHEMA).num_rows == len(items)


def _encoded(kind: str) -> bytes:
    stream = io.BytesIO()
    Image.fromarray(np.random.default_rng(1).integers(0, 255, (40, 50, 3), np.uint8)).save(stream, kind)
    return stream.getvalue()


def _damaged(data: bytes) -> bytes:
    return data[:40] + b"\xff" * 20 + data[60:]


def _png(width: int, height: int) -> bytes:
    """A PNG that says so many pixels and has none."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF"])
def test_the_common_kinds_of_pictures_are_read(kind: str) -> None:
    assert decode_picture(_encoded(kind)).shape == (40, 50, 3)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: _damaged(_encoded("AVIF")), "no picture, or a damaged one"),
        (lambda: b"BLP2" + b"\0" * 200, "no picture, or a damaged one"),
        (lambda: b"DDS " + b"\x7c\0\0\0" + b"\xff" * 200, "no picture, or a damaged one"),
        (lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", "no picture, or a damaged one"),
        (lambda: _damaged(_encoded("TIFF")), "no picture, or a damaged one"),
        (lambda: b"", "no picture, or a damaged one"),
        (lambda: _png(10_000, 9_500), "10000x9500 pixels are above 64000000"),
        (lambda: _png(30_000, 30_000), "more pixels than 64000000"),
    ],
)
def test_one_bad_picture_is_noted_in_the_same_words_and_nothing_is_printed(
    make: Callable[[], bytes], said: str, capfd: pytest.CaptureFixture[str]
) -> None:
    good = encode_png(np.random.default_rng(2).integers(0, 255, (64, 64, 3), np.uint8))
    items = [
        Item(name="bad.jpg", kind="picture", data=make()),
        Item(name="good.png", kind="picture", data=good),
    ]
    found = Reading()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        rows = list(item_rows(items, NearDuplicates(), found, {"short": 0, "blank": 0}))
    assert [r["item"] for r in rows] == ["good.png"]
    assert found.unreadable == [("bad.jpg", said)]
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    "error", [RuntimeError("at <0x7f12>"), NotImplementedError(), MemoryError(), KeyError("x")]
)
def test_one_item_that_breaks_a_library_costs_that_item(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it raises; in words without an address of memory, and nothing is counted twice."""
    from pipelines.cross import contamination

    def words(text: str) -> list[str]:
        if text == "bad":
            raise error
        return text.split()

    monkeypatch.setattr(contamination, "words", words)
    texts = {"a": WORDS, "b": "bad", "c": "too short", "d": WORDS}
    found, counts = Reading(), {"short": 0, "blank": 0}
    items = [Item(name=name, kind="text", text=text) for name, text in texts.items()]
    rows = list(item_rows(items, NearDuplicates(), found, counts))
    assert [r["item"] for r in rows] == ["a", "d"]
    assert found.unreadable == [("b", f"cannot be read ({type(error).__name__})")]
    assert counts == {"short": 1, "blank": 0}


@pytest.mark.parametrize("text", ["", " \n", "<!-- nothing but this -->", "\ufeff"])
def test_code_without_a_token_is_counted_and_not_looked_for(text: str) -> None:
    """It would be every program without one."""
    counts: dict[str, int] = {}
    items = [Item(name="a.svg", kind="code", text=text, suffix=".svg")]
    items.append(Item(name="b.svg", kind="code", text="<svg/>", suffix=".svg"))
    rows: list[Any] = list(item_rows(items, NearDuplicates(), Reading(), counts))
    assert ([r["item"] for r in rows], counts) == (["b.svg"], {"empty": 1})


def test_what_a_library_cannot_read_names_no_folder_of_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.svg").write_text("<svg/>")
    (tmp_path / "b.svg").write_text("<svg/>")

    def refuse(path: Path) -> bytes:
        if path.name == "a.svg":
            raise CorpusError(f"cannot read {path}: Input/output error")
        return path.read_bytes()

    monkeypatch.setattr(benchmark_items, "read_bytes", refuse)
    items, said = _items(tmp_path)
    assert [i.name for i in items] == ["b.svg"]
    assert said.unreadable == [("a.svg", "cannot read a.svg: Input/output error")]


def test_a_store_that_refuses_for_now_ends_the_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a benchmark is said to be checked of which most was not, and the outcome stays."""
    (tmp_path / "a.svg").write_text("<svg/>")

    def busy(*_: object, **__: object) -> None:
        raise PassingError("the store is overloaded")

    monkeypatch.setattr(benchmark_items, "reading", busy)
    monkeypatch.setattr("pipelines.cross.question.reading", busy)
    with pytest.raises(PassingError):
        _items(tmp_path)
    with pytest.raises(PassingError):
        question_of(Request(corpora=(), benchmarks=(("b", tmp_path),)), [])
