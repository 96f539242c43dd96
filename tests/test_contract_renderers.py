"""The contract of every file in renderers/: size, boxes, determinism, clean failure, and a warm next program."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import numpy as np
import pytest

import generators
import renderers
from pipelines.plan import generate
from pipelines.warm import natural_view
from renderers.base import Renderer
from schemas.errors import SampleError
from schemas.program import Program
from schemas.rendering import Rendering

LANGUAGES = renderers.names()
WITHOUT_ELEMENTS = {"glsl"}
MANY_FAMILIES = 4
BROKEN = {
    "svg": "<svg xmlns='http://www.w3.org/2000/svg'><rect",
    "html": "<!doctype html><title>nothing to see</title>",
    "threejs": "import * as THREE from 'three';\nconst scene = new THREE.Scene(;\n",
    "canvas": "const c = document.createElement('canvas').getContext('2d';\n",
    "pygame": "import pygame\npygame.init(\n",
    "glsl": "void mainImage(out vec4 c, in vec2 p) { c = vec4(undefined_name); }\n",
    "mesh": "o nothing\nf 1 2 3\n",
    "trimesh": "import trimesh\nmesh = trimesh.creation.box(\n",
    "schemdraw": "import schemdraw\nwith schemdraw.Drawing( as d:\n",
    "cadquery": "import cadquery as cq\nresult = cq.Workplane('XY').box(1, 2\n",
    "openscad": "cube([1, 2, 3);\n",
    "dxf": "  0\nSECTION\n  2\nENTIT",
}


@functools.cache
def _programs(language: str) -> tuple[Program, ...]:
    """A program of each family in that language, two where it has few."""
    families = [n for n in generators.names() if generators.load(n).language == language]
    indices = range(1 if len(families) >= MANY_FAMILIES else 2)
    return tuple(generate(generators.load(n)(), n, 21, index) for n in families for index in indices)


@pytest.fixture(scope="module", params=LANGUAGES)
def opened(request: pytest.FixtureRequest) -> Iterator[Renderer]:
    renderer = renderers.load(request.param)()
    renderer.open()
    yield renderer
    renderer.close()
    renderer.close()


def _same(first: Rendering, second: Rendering) -> bool:
    return first.elements == second.elements and all(
        np.array_equal(a.image, b.image) and np.array_equal(a.ids, b.ids)
        for a, b in zip(first.frames, second.frames, strict=True)
    )


def test_every_language_has_a_generator() -> None:
    assert {generators.load(n).language for n in generators.names()} == set(LANGUAGES)


def test_a_frame_has_the_views_size_and_elements_lie_in_it(opened: Renderer) -> None:
    for program in _programs(opened.language):
        view = natural_view(program)
        rendering = opened.render(program, view)
        for frame in rendering.frames:
            if not view.full_page and frame.role != "drawing":
                assert frame.size_px == view.size_px
            assert not (frame.image == frame.image[0, 0]).all(), "the picture is blank"
        assert rendering.engine
        assert rendering.engine_version
        if opened.language not in WITHOUT_ELEMENTS:
            assert rendering.elements
        for image_index, frame in enumerate(rendering.frames):
            here = [e for e in rendering.elements if e.image_index == image_index]
            assert len({e.element_id for e in here}) == len(here), "two elements share an id"
            own = {e.pixel_id for e in here if e.pixel_id}
            assert set(np.unique(frame.ids).tolist()) - {0} <= own
            for e in here:
                x, y = e.point
                assert e.bbox.x0 <= x < e.bbox.x1
                assert e.bbox.y0 <= y < e.bbox.y1
                if e.code_start is not None and e.code_end is not None:
                    files = {f.path: len(f.data) for f in program.files}
                    assert 0 <= e.code_start < e.code_end <= files[e.code_path or program.main_path]


def test_rendering_twice_and_after_others_gives_the_same(opened: Renderer) -> None:
    programs = _programs(opened.language)
    first = opened.render(programs[0], natural_view(programs[0]))
    opened.render(programs[-1], natural_view(programs[-1]))
    assert _same(first, opened.render(programs[0], natural_view(programs[0])))


def test_a_broken_program_is_a_sample_error_and_the_next_one_is_drawn(opened: Renderer) -> None:
    suffix = {"mesh": ".obj"}.get(opened.language, opened.suffixes[0])
    broken = Program.from_text(
        BROKEN[opened.language], language=opened.language, main_path=f"broken{suffix}", template_id="t"
    )
    with pytest.raises(SampleError) as caught:
        opened.render(broken, opened.default_view)
    assert caught.value.message
    program = _programs(opened.language)[0]
    assert opened.render(program, natural_view(program)).frames


def test_the_fingerprint_is_text_and_stands_still(opened: Renderer) -> None:
    found = opened.fingerprint()
    assert found
    assert all(isinstance(k, str) and isinstance(v, str) for k, v in found.items())
    assert found == opened.fingerprint()
