"""A group of programs too large for one task: cut by id, judged a block of representatives at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from dedup.near_duplicates import DUPLICATES_SCHEMA, NearDuplicates
from pipelines.storage.addresses import remove_file
from pipelines.storage.stage_files import read_table, write_table

MapCalls = Callable[[Callable[..., Any], Sequence[tuple[Any, ...]]], Iterator[Any]]


def judge_giant(
    near: NearDuplicates, files: Sequence[Path], found: Path, size: int, map_calls: MapCalls
) -> int:
    """Write the duplicates in a group whose signed programs lie in ``files``. Returns the number of full buckets.

    Blocks of ``size`` ids, smallest first: what stays of a block is judged, then everything behind it is compared
    with its representatives and goes or is left for its own block. That is the order in which one pass through the
    whole group would compare, so that only buckets of boilerplate could tell the difference; no task holds more
    than two blocks.
    """
    (borders,) = map_calls(cut_points, [(files, size)])
    blocks = range(len(borders))
    list(map_calls(cut, [(file, number, borders, found) for number, file in enumerate(files)]))
    list(map_calls(join, [(found, block, len(files)) for block in blocks]))
    num_full, written = 0, []
    for block in blocks:
        (full,) = map_calls(judge_block, [(near, found, block)])
        list(map_calls(compare_block, [(near, found, block, later) for later in blocks[block + 1 :]]))
        num_full += full
        written += [_gone(found, block, later) for later in blocks[block:]]
        for later in blocks[block:]:
            remove_file(_left(found, later, block))
    list(map_calls(collect_gone, [(written, found)]))
    return num_full


def _piece(found: Path, block: int, number: int) -> Path:
    return found.with_name(f"{found.stem}-piece-{block:05d}-{number:06d}.parquet")


def _left(found: Path, block: int, turn: int) -> Path:
    """The programs of a block that no representative of the first ``turn`` blocks stands for.

    Each turn writes files of its own, so that a task that is done twice does the same.
    """
    return found.with_name(f"{found.stem}-left-{block:05d}-{turn:05d}.parquet")


def _gone(found: Path, block: int, later: int) -> Path:
    return found.with_name(f"{found.stem}-gone-{block:05d}-{later:05d}.parquet")


def cut_points(files: Sequence[Path], size: int) -> list[str]:
    """The last id of each block."""
    ids = pa.concat_tables([read_table(file, ["sample_id"]) for file in files]).sort_by("sample_id")
    last = [*range(size - 1, ids.num_rows - 1, size), ids.num_rows - 1]
    return [str(i) for i in ids.column("sample_id").take(pa.array(last)).to_pylist()]


def cut(file: Path, number: int, borders: Sequence[str], found: Path) -> None:
    """Write the programs of a file to a piece for each block."""
    signed = read_table(file).sort_by("sample_id")
    ids = signed.column("sample_id").to_pylist()
    ends = np.searchsorted(np.array(ids, object), np.array(borders, object), "right").tolist()
    for block, (a, b) in enumerate(zip([0, *ends], ends, strict=False)):
        write_table(_piece(found, block, number), signed.slice(a, b - a))


def join(found: Path, block: int, num_files: int) -> None:
    """Write a block from its pieces."""
    pieces = [read_table(_piece(found, block, number)) for number in range(num_files)]
    write_table(_left(found, block, 0), pa.concat_tables(pieces).sort_by("sample_id"))


def judge_block(near: NearDuplicates, found: Path, block: int) -> int:
    """Judge what is left of a block and leave its representatives. Returns the number of full buckets."""
    signed = read_table(_left(found, block, block))
    gone, num_full = near.judge_group(signed)
    write_table(_gone(found, block, block), gone)
    write_table(_left(found, block, block + 1), _without(signed, gone))
    return num_full


def compare_block(near: NearDuplicates, found: Path, block: int, later: int) -> None:
    """Compare what is left of a later block with the representatives of this one."""
    kept, signed = read_table(_left(found, block, block + 1)), read_table(_left(found, later, block))
    is_compared = kept.num_rows > 0 and signed.num_rows > 0
    gone = DUPLICATES_SCHEMA.empty_table()
    if is_compared:
        gone, _ = near.judge_group(pa.concat_tables([kept, signed]), kept.num_rows)
    write_table(_gone(found, block, later), gone)
    write_table(_left(found, later, block + 1), _without(signed, gone))


def _without(signed: pa.Table, gone: pa.Table) -> pa.Table:
    is_gone = pc.is_in(signed.column("sample_id"), value_set=gone.column("sample_id").combine_chunks())
    return signed.filter(pc.invert(is_gone))


def collect_gone(written: Sequence[Path], found: Path) -> None:
    """Write the duplicates of all blocks."""
    write_table(found, pa.concat_tables([DUPLICATES_SCHEMA.empty_table(), *map(read_table, written)]))
