"""show: a damaged picture is one line that names the sample, in the terminal as in a file."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from pipelines.pictures import decode_png
from pipelines.show import save_picture, show_sample
from schemas.errors import CorpusError
from schemas.sample import Sample


@pytest.mark.parametrize("data", [b"", b"nothing", b"\x89PNG\r\n\x1a\n"])
def test_a_damaged_picture_is_one_error_that_names_the_sample(
    make_sample: Callable[..., Sample], tmp_path: Path, data: bytes
) -> None:
    sound = make_sample()
    damaged = replace(sound, images=(replace(sound.images[0], data=data), *sound.images[1:]))
    said = f"picture 0 of {sound.sample_id} is damaged"
    with pytest.raises(CorpusError, match=said):
        save_picture(damaged, tmp_path / "picture.png", with_overlay=False)
    with pytest.raises(CorpusError, match=said):
        show_sample(Console(file=io.StringIO(), force_terminal=True), damaged)
    with pytest.raises(ValueError, match="not a picture"):
        decode_png(data)


def test_a_picture_that_a_sample_has_not_is_said(make_sample: Callable[..., Sample], tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="has pictures 0 to"):
        save_picture(make_sample(), tmp_path / "picture.png", with_overlay=False, image_index=99)
