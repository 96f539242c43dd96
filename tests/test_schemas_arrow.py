"""The schema of a shard: exact way into Arrow and back, and what readers need of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq

from schemas.arrow import FILTER_COLUMNS, from_table, leaf_paths, sample_schema, to_table
from schemas.program import Program, SourceFile
from schemas.sample import Sample


def test_a_table_survives_the_way_through_samples(make_sample: Callable[..., Sample]) -> None:
    table = to_table([make_sample(), make_sample(sample_id="b", elements=(), segments=())])
    assert to_table(from_table(table)).equals(table, check_metadata=True)


def test_a_sample_survives_the_way_through_a_table(make_sample: Callable[..., Sample]) -> None:
    sample = make_sample()
    assert from_table(to_table([sample])) == [sample]


def test_documents_without_elements_or_images_first_fit_the_same_schema(
    make_sample: Callable[..., Sample],
) -> None:
    bare = make_sample(images=(), segments=(), elements=())
    assert to_table([bare]).schema.equals(to_table([make_sample()]).schema, check_metadata=True)


def test_binary_and_odd_text_files_keep_their_bytes(make_sample: Callable[..., Sample]) -> None:
    files = (
        SourceFile(path="a.html", data="\ufeff<p>😀 \r\n é</p>".encode(), language="html"),
        SourceFile(path="b.png", data=bytes(range(256))),
        SourceFile(path="nul.txt", data=b"a\0b"),
    )
    program = Program(language="svg", files=files, main_path="a.html", template_id="t")
    (back,) = from_table(to_table([make_sample(program=program, elements=(), segments=())]))
    assert back.program.files == files
    assert back.program.sha256 == program.sha256


def test_leaf_paths_are_those_of_parquet(tmp_path: Path, make_sample: Callable[..., Sample]) -> None:
    pq.write_table(to_table([make_sample()]), tmp_path / "a.parquet")
    written = pq.ParquetFile(tmp_path / "a.parquet").schema
    assert leaf_paths(sample_schema()) == [written.column(i).path for i in range(len(written.names))]


def test_filter_columns_are_top_level() -> None:
    assert set(FILTER_COLUMNS) <= set(sample_schema().names)
    assert all("." not in leaf for leaf in leaf_paths(sample_schema()) if leaf in FILTER_COLUMNS)
