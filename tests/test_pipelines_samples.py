"""What decides a sample's id, split and licence."""

from __future__ import annotations

import pytest

from pipelines.samples import license_type, refuse_mismatch, sample_identity, split_of, stored_view
from schemas.box import Box
from schemas.element import Element
from schemas.errors import SampleError
from schemas.program import Program
from schemas.view import Action, View

PROGRAM = Program.from_text("<svg/>", language="svg", main_path="a.svg", template_id="t")


def test_an_id_names_a_program_in_a_view() -> None:
    view = View(width_px=10, height_px=10)
    assert sample_identity(PROGRAM, view) == sample_identity(PROGRAM, view)
    assert sample_identity(PROGRAM, view) != sample_identity(PROGRAM, View(width_px=11, height_px=10))
    assert len(sample_identity(PROGRAM, view)) == 24


def test_a_stored_view_is_its_own_stored_view() -> None:
    action = Action(name="click", time_ms=3, point=(0.1, 0.2))
    view = View(width_px=13, height_px=13, dpr=1.3, camera=(33.3, 20.1, 35.7), actions=(action,))
    assert stored_view(stored_view(view)) == stored_view(view)
    assert stored_view(view).size_px == view.size_px


def test_splits_follow_the_template_in_the_given_shares() -> None:
    splits = [split_of(f"template-{k}", 0.1, 0.2) for k in range(2000)]
    assert 0.16 < splits.count("test") / 2000 < 0.24
    assert 0.07 < splits.count("validation") / 2000 < 0.13
    assert split_of("a", 0, 0) == "train"


@pytest.mark.parametrize(
    ("spdx", "kind"),
    [
        ("CC0-1.0", "public_domain"),
        ("MIT", "permissive"),
        ("MIT AND CC0-1.0", "permissive"),
        ("MIT AND GPL-3.0-only", "share_alike"),
        ("GPL-2.0-or-later", "share_alike"),
        ("CC-BY-SA-4.0", "share_alike"),
        ("LicenseRef-unknown", "other"),
    ],
)
def test_the_strictest_part_of_a_licence_counts(spdx: str, kind: str) -> None:
    assert license_type(spdx) == kind


@pytest.mark.parametrize(
    ("box", "iou", "is_refused"),
    [
        (Box(0, 0, 40, 40), 0.6, False),
        (Box(0, 0, 40, 40), 0.45, True),
        (Box(0, 0, 6, 6), 0.45, False),  # 4 * 4 / 36 = 0.444: every edge a pixel further in
        (Box(0, 0, 6, 6), 0.44, True),
        (Box(918, 257, 920, 258), 0.0, False),
    ],
)
def test_a_box_may_differ_by_a_pixel_from_its_second_measurement(
    box: Box, iou: float, is_refused: bool
) -> None:
    element = Element(
        element_id="e", kind="rect", bbox=box, area_px=1, point=(box.x0 + 0.5, box.y0 + 0.5), truth_iou=iou
    )
    if not is_refused:
        refuse_mismatch([element], 0.5)
        return
    with pytest.raises(SampleError, match=f"agrees {iou:.2f}"):
        refuse_mismatch([element], 0.5)
