"""Visual token counts, against the published table."""

from __future__ import annotations

import pytest

from schemas.tokens import navit_size, num_image_tokens


@pytest.mark.parametrize(
    ("size", "rule", "tokens"),
    [
        ((3584, 3584), "k3", 16_384),
        ((3584, 3584), "k2.5", 4_096),
        ((2560, 1440), "k3", 4_784),
        ((2560, 1440), "k2.5", 4_214),
        ((1920, 1080), "k3", 2_691),
        ((1366, 768), "k3", 1_372),
        ((1280, 8000), "k3", 10_496),
        ((1, 1), "k3", 1),
    ],
)
def test_tokens_of_the_table(size: tuple[int, int], rule: str, tokens: int) -> None:
    assert num_image_tokens(*size, rule) == tokens


def test_a_tall_page_is_shrunk_to_the_side_limit() -> None:
    assert navit_size(1280, 8000) == (1146, 7168)


def test_small_pictures_are_not_enlarged() -> None:
    assert navit_size(100, 50) == (100, 50)


def test_an_empty_picture_and_an_unknown_rule_are_refused() -> None:
    with pytest.raises(ValueError, match="empty"):
        navit_size(0, 5)
    with pytest.raises(ValueError, match="none of"):
        num_image_tokens(5, 5, "k9")
