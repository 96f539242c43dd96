"""Programs between the stages: one row each, with the reason where an item gave none."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

import pyarrow as pa

from schemas.arrow import SEED_ASSET, VIEW
from schemas.arrow_rows import view_from_row, view_row
from schemas.program import Program, SeedAsset, SourceFile

_FILE = pa.struct([("path", pa.string()), ("language", pa.string()), ("data", pa.binary())])
PROGRAM_SCHEMA = pa.schema(
    [
        ("key", pa.string()),
        ("source_id", pa.string()),
        ("domain", pa.string()),
        ("generator", pa.string()),
        ("generator_version", pa.int32()),
        ("index", pa.int32()),
        ("language", pa.string()),
        ("main_path", pa.string()),
        ("files", pa.list_(_FILE)),
        ("template_id", pa.string()),
        ("title", pa.string()),
        ("parameters_json", pa.string()),
        ("seed", pa.int64()),
        ("license_spdx", pa.string()),
        ("origin", pa.string()),
        ("seed_assets", pa.list_(SEED_ASSET)),
        ("is_synthetic", pa.bool_()),
        ("view", VIEW),
        ("reason", pa.string()),
        ("message", pa.string()),
    ]
)


def item_key(digest: str, source_id: str, index: int) -> str:
    """The key of an item: digest of its program (32 hex digits), source and index."""
    return f"{digest}-{source_id}-{index:08d}"


def place_of(key: str) -> tuple[str, int]:
    """(source id, index) of an item's key."""
    source_id, _, index = key[33:].rpartition("-")
    return source_id, int(index)


@dataclass(frozen=True, kw_only=True, slots=True)
class Item:
    """A planned program: its place in the plan, and the program or the reason why there is none.

    ``key`` is unique in the run and independent of workers: digest of the program, then source and index.
    """

    key: str
    source_id: str
    domain: str
    generator: str
    generator_version: int
    index: int
    program: Program | None = None
    reason: str = ""
    message: str = ""


def item_row(item: Item) -> dict[str, Any]:
    row: dict[str, Any] = {name: getattr(item, name) for name in _ITEM_FIELDS}
    program = item.program
    if program is None:
        return dict.fromkeys(PROGRAM_SCHEMA.names) | {"files": [], "seed_assets": []} | row
    return row | {
        "language": program.language,
        "main_path": program.main_path,
        "files": [asdict(f) for f in program.files],
        "template_id": program.template_id,
        "title": program.title,
        "parameters_json": program.parameters_json,
        "seed": program.seed,
        "license_spdx": program.license_spdx,
        "origin": program.origin,
        "seed_assets": [asdict(a) for a in program.seed_assets],
        "is_synthetic": program.is_synthetic,
        "view": view_row(program.view) if program.view else None,
    }


_ITEM_FIELDS = ("key", "source_id", "domain", "generator", "generator_version", "index", "reason", "message")


def item_from_row(row: dict[str, Any]) -> Item:
    program = None
    if row["language"]:
        program = Program(
            language=row["language"],
            files=tuple(SourceFile(**f) for f in row["files"]),
            main_path=row["main_path"],
            template_id=row["template_id"],
            title=row["title"],
            parameters=json.loads(row["parameters_json"]),
            seed=row["seed"],
            license_spdx=row["license_spdx"],
            origin=row["origin"],
            seed_assets=tuple(SeedAsset(**a) for a in row["seed_assets"]),
            view=view_from_row(row["view"]) if row["view"] else None,
            is_synthetic=row["is_synthetic"],
        )
    return Item(program=program, **{name: row[name] for name in _ITEM_FIELDS})


def items_to_table(items: list[Item]) -> pa.Table:
    return pa.Table.from_pylist([item_row(i) for i in items], schema=PROGRAM_SCHEMA)


def items_from_table(table: pa.Table) -> list[Item]:
    return [item_from_row(row) for row in table.to_pylist()]
