"""The command `render`."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipelines.commands.say import examples, guarded, one_line, say

if TYPE_CHECKING:
    from schemas.errors import SampleError


def _size(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[int, int] | None:
    if value is None:
        return None
    match = re.fullmatch("([1-9][0-9]{0,5})x([1-9][0-9]{0,5})", value, re.I | re.A)
    if match is None:
        raise click.BadParameter(f"{value[:40]!r} is not WIDTHxHEIGHT, such as 1280x800")
    return (int(match[1]), int(match[2]))


@click.command(
    epilog=examples(
        "renderloom render icon.svg",
        "renderloom render page.html --size 390x844 --dpr 2 --full-page --out pictures",
        "renderloom render scene.js --time 2000 --json",
        "renderloom render chair.glb part.scad bracket.py --out pictures",
    )
)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@click.option(
    "--language", default="", help="How to draw it (default: by name and content; see `renderloom list`)."
)
@click.option(
    "--size", callback=_size, metavar="WxH", help="Size in CSS pixels; the picture is this times --dpr."
)
@click.option("--dpr", type=click.FloatRange(0.25, 8), help="Device pixels per CSS pixel.")
@click.option("--full-page", is_flag=True, help="The whole page, not only its viewport.")
@click.option(
    "--time", "time_ms", type=click.IntRange(0, 600_000), metavar="MS", help="Virtual time of the frame."
)
@click.option("--frames", "num_frames", type=click.IntRange(1, 64), help="Number of frames or views.")
@click.option(
    "--root",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder the file may read (default: its own).",
)
@click.option(
    "--out",
    default=Path(),
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to write (default: here).",
)
@click.option("--json", "as_json", is_flag=True, help="Print the elements as JSON on stdout.")
def render(
    files: tuple[Path, ...],
    language: str,
    size: tuple[int, int] | None,
    dpr: float | None,
    full_page: bool,
    time_ms: int | None,
    num_frames: int | None,
    root: Path | None,
    out: Path,
    as_json: bool,
) -> None:
    """Draw each FILE: NAME.png, NAME.ids.png, NAME.overlay.png and NAME.elements.json in the output folder."""
    from pipelines.render_file import ViewOptions, output_names, render_file, to_json
    from pipelines.warm import WarmRenderers
    from schemas.errors import SampleError

    options = ViewOptions(size_css=size, dpr=dpr, time_ms=time_ms, num_frames=num_frames, full_page=full_page)
    if language:
        _known_language(language)

    def work() -> bool:
        failed = False
        with WarmRenderers() as warm:
            for path, name in zip(files, output_names(files, out), strict=True):
                try:
                    result = render_file(warm, path, out, name, language=language, root=root, options=options)
                except SampleError as error:
                    failed = True
                    _say_failure(path, error, as_json)
                else:
                    _say_result(result, out, to_json(result) if as_json else "")
        return failed

    sys.exit(1 if guarded(work) else 0)


def _say_result(result: dict[str, Any], out: Path, as_json: str) -> None:
    if as_json:
        click.echo(as_json, nl=False)
        return
    for frame in result["frames"]:
        size = f"{frame['width_px']}x{frame['height_px']} px"
        say(f"{one_line(str(out / frame['image']))}  {size}, {len(frame['elements'])} elements")


def _say_failure(path: Path, error: SampleError, as_json: bool) -> None:
    flat = " ".join(error.message.split())
    say(f"{one_line(path.name)}: {error.reason}: {flat}", err=True)
    if as_json:
        click.echo(json.dumps({"error": {"reason": error.reason, "message": flat}}))


def _known_language(language: str) -> None:
    import renderers

    if language not in renderers.names():
        raise click.UsageError(f"unknown language {language!r}; known: {', '.join(renderers.names())}")
