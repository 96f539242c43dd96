"""The command line's type of a corpus's place: a folder, or an address in an object store."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

EMPTY = "an empty text names no folder"
"""Said of an address without a character, which a shell's unset variable gives: as a path it is the current folder."""


def named(text: str, what: str) -> str:
    """An address that was given for ``what``.

    Raises:
        UsageError: it is empty.
    """
    if not text.strip():
        raise click.UsageError(f"{what}: {EMPTY}")
    return text


class CorpusAddress(click.ParamType[Path]):
    """A local path as it was given, or a path of fsspec's from ``s3://BUCKET/PREFIX`` and the like."""

    name = "directory"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        if not isinstance(value, str):
            return value  # type: ignore[no-any-return]  # converted before, says click
        if not value.strip():
            self.fail(EMPTY, param, ctx)
        if "://" not in value:
            return Path(value)
        from pipelines.storage.addresses import address
        from schemas.errors import CorpusError

        try:
            return address(value)
        except CorpusError as error:
            self.fail(str(error), param, ctx)
