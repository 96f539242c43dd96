"""Whole documents of every task in every profile: nothing of another form left, other words untouched, spans in place."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest
from profile_documents import MakeSample, Parts, acted_page, composed_sample, page_actions

import generators
from pipelines.documents.compose import TASKS, choose_task
from pipelines.export.profiles import BOTH_FORMS, PROFILES, Profile, Rewritten, rewrite
from pipelines.export.reading import read
from pipelines.samples import store, stored_actions, stored_view
from pipelines.warm import WarmRenderers, natural_view
from schemas.errors import RefusalReason, RefusedError
from schemas.sample import Sample, Segment

ONE_FORM = [name for name in PROFILES if name not in BOTH_FORMS]
TIMED = re.compile(r"^\d+\.\d\d s: .*", re.MULTILINE)
"""An action among those that a program was watched with."""


@pytest.fixture(scope="module")
def drawn() -> list[Parts]:
    """What a few generators draw, as parts of samples."""
    parts = []
    with WarmRenderers() as warm:
        for name in ("svg_icon", "svg_chart", "svg_diagram"):
            program = generators.load(name)().generate(np.random.default_rng(5))
            view = stored_view(natural_view(program))
            rendering = warm.render(program, view)
            images = tuple(store(frame, k) for k, frame in enumerate(rendering.frames))
            actions = stored_actions(rendering.actions)
            parts.append(
                {
                    "program": program,
                    "view": view,
                    "elements": rendering.elements,
                    "images": images,
                    "actions": actions,
                }
            )
    return parts


@pytest.fixture(scope="module")
def composed() -> list[Sample]:
    """Where the documents are kept once they are composed."""
    return []


@pytest.fixture
def documents(drawn: list[Parts], composed: list[Sample], make_sample: MakeSample) -> list[Sample]:
    """A document of every task that each of the drawings, and a page that is acted on, can teach."""
    if composed:
        return composed
    plain, found = make_sample(), composed
    for parts in [*drawn, acted_page(plain, page_actions())]:
        for task in TASKS:
            try:
                choose_task(
                    "k", {task: 1.0}, parts["program"], parts["elements"], parts["images"], parts["actions"]
                )
            except ValueError:
                continue
            found.append(composed_sample(plain, task, **parts))
    assert {s.task for s in found} == set(TASKS)
    return found


def _said(sample: Sample, profile: Profile) -> Rewritten | None:
    """The document in the profile; None where all of it is too small."""
    try:
        return rewrite(sample, profile)
    except RefusedError as error:
        assert error.reason in (RefusalReason.TOO_SMALL, RefusalReason.NOTHING_LEFT)
        return None


def _outside(segment: Segment) -> str:
    """A segment's text without its coordinates."""
    parts, at = [], 0
    for span in segment.coords:
        parts.append(segment.text[at : span.start])
        at = span.end
    return "¤".join([*parts, segment.text[at:]])


@pytest.mark.parametrize("name", ONE_FORM)
def test_nothing_of_another_form_is_left(name: str, documents: list[Sample]) -> None:
    profile = PROFILES[name]
    both = re.compile(r"\bbbox=|\(px, |\] px, |(start|end|point)=\[|norm_")
    numbers = re.compile(r"[\[(]-?\d+(\.\d+)?(, ?-?\d+(\.\d+)?)+[\])]")
    checked = 0
    for sample in documents:
        said = _said(sample, profile)
        for segment in said.segments if said else ():
            if segment.kind == "code":
                continue
            rest = re.sub(r"Scrolls by \[[^\]]*\].*", "", _outside(segment))
            assert not both.search(rest), rest
            assert not numbers.search(rest), rest
            assert "normalised" not in rest or profile.space.extent == 1
            assert "in pixels" not in rest or profile.is_pixels
            checked += segment.kind == "coordinates"
    assert checked > 20


@pytest.mark.parametrize("name", PROFILES)
def test_every_span_is_the_coordinate_of_its_element(name: str, documents: list[Sample]) -> None:
    profile = PROFILES[name]
    for sample in documents:
        said = _said(sample, profile)
        if said is None:
            continue
        for segment in said.segments:
            for span in segment.coords:
                element = sample.elements[span.element]
                image = sample.images[element.image_index]
                size = (image.width_px, image.height_px)
                reader = PROFILES["raw-norm"] if "_norm" in span.form else profile
                back = read(segment.text[span.start : span.end], reader, *size)
                stored = element.bbox.xyxy if span.form.startswith("bbox") else element.point
                step = [
                    max(1, size[k % 2] / said.sizes[element.image_index][k % 2] / profile.space.scale)
                    for k in (0, 1)
                ]
                back = back if len(back) == len(stored) else back[:2]
                off = [abs(a - b) / step[k % 2] for k, (a, b) in enumerate(zip(back, stored, strict=True))]
                assert max(off) <= 1 + 1e-9, (segment.text, span, stored)


@pytest.mark.parametrize("name", PROFILES)
def test_every_other_word_stays(name: str, documents: list[Sample]) -> None:
    for sample in documents:
        said = _said(sample, PROFILES[name])
        if said is None or said.refusals:
            continue
        told = [s.text for s in said.segments if s.kind == "text" and s.text.startswith("Picture size: ")]
        assert not told or (PROFILES[name].is_pixels and name not in BOTH_FORMS)
        kept = [s for s in said.segments if not (s.kind == "text" and s.text in told)]
        assert len(kept) == len(sample.segments)
        for mine, stored in zip(kept, sample.segments, strict=True):
            told_less = (
                mine.kind == "text" and stored.kind == "coordinates"
            )  # OS-Atlas scrolls nowhere in particular
            kind = "text" if told_less else stored.kind
            assert replace(mine, text="", coords=()) == replace(stored, text="", coords=(), kind=kind)
            if stored.kind in ("text", "code"):
                assert TIMED.sub("", mine.text) == TIMED.sub("", stored.text)
            else:
                _has_the_words_of(mine.text, stored.text)


def _has_the_words_of(mine: str, stored: str) -> None:
    """Names, titles and quoted texts of a stored line stand in the rewritten one, in order."""
    for line in stored.splitlines():
        for said in re.findall(r"“[^”]*”|^(?:Appears|Gone|Changes|Which code draws what is at)", line):
            written = said.replace("\\", "\\\\").replace('"', '\\"')
            escaped = (
                said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
            )
            assert said in mine or written in mine or escaped in mine, (said, mine)


@pytest.mark.parametrize("name", PROFILES)
def test_a_rewritten_document_is_not_rewritten_again(name: str, documents: list[Sample]) -> None:
    for sample in documents:
        said = _said(sample, PROFILES[name])
        if said is None:
            continue
        changed = said.segments != sample.segments
        again = replace(sample, segments=said.segments)
        if not changed:
            assert rewrite(again, PROFILES[name]) == said
            continue
        for other in ("dual", name, "qwen3-vl"):
            with pytest.raises(RefusedError) as refused:
                rewrite(again, PROFILES[other])
            assert refused.value.reason in (RefusalReason.REWRITTEN, RefusalReason.NOT_COMPOSED)


def test_the_default_profile_leaves_a_document_as_it_is(documents: list[Sample]) -> None:
    for sample in documents:
        assert rewrite(sample, PROFILES["dual"]).segments == sample.segments


def test_a_document_of_other_words_is_not_guessed_at(documents: list[Sample]) -> None:
    for sample in documents:
        with pytest.raises(RefusedError, match="not_composed"):
            rewrite(replace(sample, segments=sample.segments[:-1]), PROFILES["raw-px"])
