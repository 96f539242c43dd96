"""Programs and views: identity, and what is refused."""

from __future__ import annotations

import pytest

from schemas.program import Program, SourceFile
from schemas.view import View


def _program(text: str = "<svg/>", path: str = "a.svg") -> Program:
    return Program.from_text(text, language="svg", main_path=path, template_id="t")


def test_identity_is_language_paths_and_bytes() -> None:
    assert _program().sha256 == _program().sha256
    assert _program().sha256 != _program("<svg />").sha256
    assert _program().sha256 != _program(path="b.svg").sha256


@pytest.mark.parametrize("path", ["/etc/passwd", "../a", "a/../../b", "", "a\\b", "a\0b"])
def test_paths_that_leave_the_folder_are_refused(path: str) -> None:
    with pytest.raises(ValueError, match="plain relative path"):
        SourceFile(path=path, data=b"")


def test_a_main_file_must_be_there() -> None:
    with pytest.raises(ValueError, match="not among"):
        Program(language="svg", files=(SourceFile(path="a", data=b""),), main_path="b", template_id="t")


def test_binary_files_have_no_text() -> None:
    assert SourceFile(path="a", data=b"\xff\xfe").text is None
    assert SourceFile(path="a", data="é".encode()).text == "é"


def test_a_view_in_css_pixels_is_stored_in_device_pixels() -> None:
    view = View.from_css(390, 844, dpr=1.5)
    assert view.size_px == (585, 1266)
    assert view.size_css == (390, 844)


def test_views_that_no_frame_can_have_are_refused() -> None:
    for bad in (
        {"width_px": 0},
        {"width_px": 100_000},
        {"dpr": 0.0},
        {"color_scheme": "pink"},
        {"num_frames": 0},
    ):
        with pytest.raises(ValueError, match=r"."):
            View(**({"width_px": 10, "height_px": 10} | bad))
