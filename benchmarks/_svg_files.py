"""The drawings that the SVG benchmark measures: a spread of real ones, our generators' and those made by hand."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import generators
from benchmarks._svg_features import feature_files
from pipelines.plan import generate
from renderers.svg import SvgRenderer
from schemas.program import Program
from schemas.view import View

PACKAGES = Path(__file__).parents[1] / "node_modules"
SEED = 23
# folder and its share of the real files
SETS = {
    "lucide-static/icons": 0.25,
    "bootstrap-icons/icons": 0.25,
    "@twemoji/svg": 0.3,
    "flag-icons/flags/4x3": 0.2,
}
LONG_SIDES_PX = (128, 96, 200, 160)


@dataclass(frozen=True, kw_only=True, slots=True)
class SvgFile:
    """One drawing: ``kind`` is the set, family or "features"."""

    kind: str
    name: str
    program: Program
    view: View

    @property
    def text(self) -> bytes:
        return self.program.main.data


def _program(data: bytes) -> Program:
    return Program.from_text(data.decode(), language="svg", main_path="main.svg", template_id="benchmark/svg")


def _view(program: Program, long_side_px: int) -> View:
    natural = SvgRenderer.natural_view(program) or SvgRenderer.default_view
    scale = long_side_px / max(natural.size_px)
    width, height = (max(16, round(side * scale)) for side in natural.size_px)
    return View(width_px=width, height_px=height)


def real_files(count: int) -> list[SvgFile]:
    """About ``count`` files of the installed sets, each set at even distances in its alphabet."""
    found = []
    for folder, share in SETS.items():
        paths = sorted((PACKAGES / folder).glob("*.svg"))
        wanted = min(len(paths), round(count * share))
        for number in range(wanted):
            path = paths[number * len(paths) // wanted]
            program = _program(path.read_bytes())
            view = _view(program, LONG_SIDES_PX[number % len(LONG_SIDES_PX)])
            found.append(SvgFile(kind=folder, name=path.stem, program=program, view=view))
    return found


def generated_files(per_family: int) -> list[SvgFile]:
    """Programs of all SVG families, in their own views."""
    found = []
    for family in generators.names():
        if generators.load(family).language != "svg":
            continue
        for index in range(per_family):
            program = generate(generators.load(family)(), family, SEED, index)
            view = program.view or SvgRenderer.natural_view(program) or SvgRenderer.default_view
            found.append(SvgFile(kind=family, name=str(index), program=program, view=view))
    return found


def hand_written_files() -> list[SvgFile]:
    """One file a feature, 512 px wide."""
    view = View(width_px=512, height_px=512)
    return [
        SvgFile(kind="features", name=name, program=_program(text.encode()), view=view)
        for name, text in feature_files().items()
    ]
