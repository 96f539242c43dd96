"""One file of a person's: rendered, measured, and laid beside each other as pictures and a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pipelines.overlay import overlay
from pipelines.pictures import id_colours, write_png
from pipelines.sources.corpus import CorpusSource
from pipelines.storage.stage_files import write_bytes
from pipelines.warm import WarmRenderers, natural_view
from schemas.arrow_rows import element_row, view_row
from schemas.errors import Reason, RecipeError, SampleError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View


@dataclass(frozen=True, kw_only=True, slots=True)
class ViewOptions:
    """What the caller asks of the view; None keeps what the program or the renderer would have."""

    size_css: tuple[int, int] | None = None
    dpr: float | None = None
    time_ms: int | None = None
    num_frames: int | None = None
    full_page: bool = False

    def applied_to(self, view: View) -> View:
        """The view with the asked sizes, density and time.

        Raises:
            RecipeError: a size or time that no frame can have.
        """
        dpr = self.dpr or view.dpr
        width, height = self.size_css or view.size_css
        try:
            return replace(
                view,
                width_px=round(width * dpr),
                height_px=round(height * dpr),
                dpr=dpr,
                time_ms=view.time_ms if self.time_ms is None else self.time_ms,
                num_frames=self.num_frames or view.num_frames,
                full_page=self.full_page or view.full_page,
            )
        except ValueError as error:
            raise RecipeError(str(error)) from error


def read_program(path: Path, language: str, root: Path | None) -> Program:
    """A file with what it refers to below ``root`` (default: its own folder) as a program.

    Raises:
        SampleError: missing, unreadable, too large, or of no known language.
    """
    try:
        if not path.is_file():
            what = "is a folder; name a file in it" if path.is_dir() else "is no file"
            raise SampleError(Reason.MISSING_ASSET, f"{path} {what if path.exists() else 'does not exist'}")
        real = path.resolve()
        str(real).encode()
    except OSError as error:
        raise SampleError(Reason.FILE_ACCESS, f"{path} cannot be read: {error.strerror}") from error
    except UnicodeEncodeError as error:
        raise SampleError(Reason.FILE_ACCESS, f"the name of {path} is no UTF-8; rename it") from error
    base = (root or real.parent).resolve()
    if not real.is_relative_to(base):
        raise SampleError(Reason.FILE_ACCESS, f"{path} is not below {root}")
    key = real.relative_to(base).as_posix()
    source = CorpusSource(path=str(base), language=language, license_spdx="LicenseRef-unknown")
    return source.read(key)


def output_names(paths: Sequence[Path], out: Path) -> list[str]:
    """NAME of each file's outputs, all different: its stem; its full name where that meets another; then numbered."""

    def is_foreign(stem: str) -> bool:
        try:
            return (out / f"{stem}.png").exists() and not (out / f"{stem}.elements.json").exists()
        except OSError:  # no name that a file can have, which reading the file will say
            return False

    stems = [p.stem for p in paths]
    names: list[str] = []
    for path, stem in zip(paths, stems, strict=True):
        name = path.name if stems.count(stem) > 1 or is_foreign(stem) else stem
        number = 2
        while name in names:
            name, number = f"{path.name}-{number}", number + 1
        names.append(name)
    return names


def render_file(
    warm: WarmRenderers,
    path: Path,
    out: Path,
    name: str,
    *,
    language: str,
    root: Path | None,
    options: ViewOptions,
) -> dict[str, Any]:
    """Render a file into ``out`` and return the object that ``NAME.elements.json`` holds.

    Raises:
        SampleError: it cannot be rendered; nothing is written.
        RecipeError: the asked view cannot be.
        CorpusError: the pictures cannot be written.
    """
    program = read_program(path, language, root)
    view = options.applied_to(natural_view(program))
    rendering = warm.render(program, view)
    frames = [_frame_row(name, rendering, k) for k in range(len(rendering.frames))]
    result = {
        "language": program.language,
        "renderer": program.language,
        "engine": rendering.engine,
        "engine_version": rendering.engine_version,
        "view": view_row(view),
        "frames": frames,
        "facts": dict(rendering.facts),
    }
    try:
        data = to_json(result).encode()
    except UnicodeEncodeError as error:  # half a surrogate pair: no character, no glyph, no UTF-8
        raise SampleError(Reason.MISSING_GLYPH, f"a text of {path.name} is no Unicode: {error}") from error
    for k in range(len(rendering.frames)):
        _write_frame(out, name, rendering, k)
    write_bytes(out / f"{name}.elements.json", data)
    return result


def to_json(result: dict[str, Any]) -> str:
    return json.dumps(result, indent=1, ensure_ascii=False) + "\n"


def _stem(name: str, k: int) -> str:
    return name if k == 0 else f"{name}.{k}"


def _write_frame(out: Path, name: str, rendering: Rendering, k: int) -> None:
    frame, stem = rendering.frames[k], _stem(name, k)
    elements = [e for e in rendering.elements if e.image_index == k]
    write_png(out / f"{stem}.png", frame.image)
    write_png(out / f"{stem}.ids.png", id_colours(frame.ids))
    write_png(out / f"{stem}.overlay.png", overlay(frame.image, elements))


def _frame_row(name: str, rendering: Rendering, k: int) -> dict[str, Any]:
    frame = rendering.frames[k]
    elements = [e for e in rendering.elements if e.image_index == k]
    width, height = frame.size_px
    return {
        "image": f"{_stem(name, k)}.png",
        "role": frame.role,
        "width_px": width,
        "height_px": height,
        "time_ms": frame.time_ms,
        **({"state": dict(frame.state)} if frame.state else {}),
        "elements": [
            element_row(e, width, height) | {"color_in_ids": _colour_of(e.pixel_id)} for e in elements
        ],
    }


def _colour_of(pixel_id: int) -> str:
    """``#rrggbb`` of an element's own pixels in the id picture; empty when only its descendants own pixels."""
    if not pixel_id:
        return ""
    return f"#{(pixel_id * 0x9E3779B1) & 0xFFFFFF:06x}"
