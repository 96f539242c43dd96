"""The pygame runtime of the sandbox: plays a game in virtual time and hands over the frames that were wanted."""

from __future__ import annotations

import functools
import importlib.machinery
import os
from pathlib import Path
from types import CodeType
from typing import Any

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


from renderers._pygame_clock import Clock, install_clock
from renderers._pygame_files import install_files
from renderers._pygame_fonts import families, install_fonts
from renderers._pygame_hashes import install_hashes
from renderers._pygame_input import Input, install_input
from renderers._pygame_made import Maker, install_makers
from renderers._pygame_paint import Painter, install_paint
from renderers._pygame_scopes import Scopes
from renderers._pygame_sound import install_sound
from renderers._pygame_stage import RESULT, Stage, install_stage
from renderers._pygame_tape import Tape
from renderers._sandbox_guard import RefusalError, explain_exit
from renderers._sandbox_python import read_regular, run_main
from renderers._sandbox_wire import Arrays, decode

MAX_RESULT_BYTES = 200 << 20

explain = explain_exit
families()  # once for all programs: the folders of the fonts are read


def execute(main_path: str, arguments: dict[str, Any], out: Path) -> None:
    """Play the game until its last wanted frame; leave the frames.

    Raises:
        RefusalError: the program failed, or ended before.
    """
    scopes, clock = Scopes(), Clock()
    tape = Tape(scopes)
    stage = Stage(tape, clock, arguments["times_ms"], out, keeps_all=arguments["keeps_all"])
    stage.keyboard = Input(clock, arguments["actions"])
    install_paint(Painter(tape))
    install_makers(Maker(tape))
    install_files()
    install_fonts(tape)
    install_stage(stage, arguments["desktop"])
    install_input(clock, stage.keyboard)
    _count_imports(scopes)
    install_hashes()
    install_sound(clock)

    def compiled(path: str) -> CodeType:
        try:
            return scopes.compiled(path, Path(path).read_bytes())
        except (SyntaxError, ValueError, RecursionError) as e:
            line = getattr(e, "lineno", None) or 1
            raise RefusalError("syntax", f"{path}:{line}: {getattr(e, 'msg', None) or e}") from e

    def watching(refused: Any) -> None:
        stage.refused = refused

    run_main(
        main_path,
        {},
        hidden=("renderers",),
        compiled=compiled,
        watching=watching,
        start_clock=functools.partial(install_clock, clock),
    )
    stage.early()


def _count_imports(scopes: Scopes) -> None:
    """Let the program's own modules count their runs as its main file does."""
    home = f"{Path.cwd()}{os.sep}"
    loader = importlib.machinery.SourceFileLoader
    native = loader.source_to_code

    @functools.wraps(native)
    def source_to_code(self: Any, data: Any, path: Any, **options: Any) -> CodeType:
        name = os.fspath(path)
        if not name.startswith(home) or not isinstance(data, bytes):
            return native(self, data, path, **options)
        return scopes.compiled(name.removeprefix(home), data)

    loader.source_to_code = source_to_code  # type: ignore[method-assign]  # inherited there


def measure(arguments: dict[str, Any], out: Path, printed: str) -> tuple[dict[str, Any], Arrays]:
    """The frames that the program left, checked for their form alone.

    Raises:
        RefusalError: there are none, or the program was refused.
    """
    data = read_regular(out / RESULT, MAX_RESULT_BYTES)
    if data is None:
        raise RefusalError("script_error", "the program ended before it was shown")
    try:
        header, arrays = decode(data)
        if "refused" in header:
            reason, message = header["refused"]
            raise RefusalError(str(reason), str(message))
    except (ValueError, TypeError) as e:
        raise RefusalError("hostile", f"the program forged its result: {e}") from e
    return header, arrays
