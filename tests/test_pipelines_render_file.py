"""render on files that people and their enemies have: exit codes, one line a failure, whole files or none."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from small_corpora import SVG

from pipelines.cli import main
from pipelines.warm import WarmRenderers
from schemas.rendering import Rendering


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ok.svg").write_text(SVG.format(x=1, h=4))
    return tmp_path


def _render(*arguments: str) -> Result:
    done = CliRunner().invoke(main, ["render", *arguments])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("folder.svg", "missing_asset: folder.svg is a folder"),
        ("missing.svg", "missing_asset: missing.svg does not exist"),
        ("empty.svg", "syntax: "),
        ("what.xyz", "syntax: no renderer recognises what.xyz (known: .dxf "),
        ("two\nlines.py", "two\\nlines.py: "),
        ("big.svg", "too_large: big.svg has 100000000 bytes"),
        ("pipe.svg", "missing_asset: pipe.svg is no file"),
        ("n" * 300 + ".svg", "file_access: "),
        ("back\\slash.svg", "file_access: "),
        ("\udcff.svg", "file_access: "),
    ],
)
def test_what_cannot_be_rendered_is_one_line_and_exit_1(folder: Path, name: str, said: str) -> None:
    (folder / "folder.svg").mkdir()
    (folder / "empty.svg").touch()
    (folder / "what.xyz").write_text("x")
    (folder / "two\nlines.py").write_text("x = 1")
    os.truncate(os.open(folder / "big.svg", os.O_CREAT | os.O_RDWR), 100_000_000)
    os.mkfifo(folder / "pipe.svg")
    for odd in ("back\\slash.svg", "\udcff.svg"):
        (folder / odd).write_text(SVG.format(x=1, h=4))
    done = _render(name, "ok.svg", "--out", "o")
    assert done.exit_code == 1
    assert done.stderr.count("\n") == 1
    assert said in done.stderr
    assert (folder / "o" / "ok.png").is_file()


@pytest.mark.parametrize("name", ["with space ü.svg", "-dash.svg"])
def test_names_that_a_shell_has_to_quote_are_fine(folder: Path, name: str) -> None:
    (folder / "ok.svg").rename(folder / name)
    assert _render("--out", "o", "--", name).exit_code == 0
    assert (folder / "o" / name.replace(".svg", ".png")).is_file()


def test_a_link_is_the_file_that_it_leads_to(folder: Path) -> None:
    (folder / "deep").mkdir()
    (folder / "deep" / "link.svg").symlink_to(folder / "ok.svg")
    assert _render("deep/link.svg", "--out", "o").exit_code == 0
    kept_out = _render("deep/link.svg", "--out", "o", "--root", "deep")
    assert "ok.svg is not below" in kept_out.stderr or "link.svg is not below" in kept_out.stderr


def test_the_same_file_twice_gives_two_sets_of_pictures(folder: Path) -> None:
    assert _render("ok.svg", "ok.svg", "--out", "o").exit_code == 0
    assert len(list((folder / "o").glob("*.elements.json"))) == 2


@pytest.mark.parametrize(
    "size", ["0x5", "5", "1e3x4", "9999999x1", "x", "-4x4", "9" * 5_000 + "x1", "20000x20000"]
)
def test_a_size_that_no_picture_has_is_wrong_usage(folder: Path, size: str) -> None:
    assert _render("ok.svg", "--size", size, "--out", "o").exit_code == 2
    assert not (folder / "o").exists()


def test_an_output_that_cannot_be_is_one_line(folder: Path) -> None:
    (folder / "file").touch()
    assert _render("ok.svg", "--out", "file").exit_code == 2
    done = _render("ok.svg", "--out", "file/below")
    assert done.exit_code == 1
    assert done.stderr == "renderloom: cannot write file/below/ok.png: Not a directory\n"


def test_control_codes_of_a_program_never_reach_the_terminal(folder: Path) -> None:
    (folder / "\x1b[31mred.svg").write_text("<svg")
    done = _render("\x1b[31mred.svg", "--out", "o")
    assert "\x1b" not in done.stderr
    assert "\\x1b[31mred.svg: syntax" in done.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "pygame.display.set_mode((40, 30)).fill('red', (1, 1, 9, 9))\nraise ValueError('\\ud800')",
            "\\ud800",
        ),
        ("raise ValueError('x' * 100_000)", "xxx"),
    ],
)
def test_half_a_surrogate_pair_in_an_error_is_one_line(folder: Path, text: str, said: str) -> None:
    (folder / "game.py").write_text(f"import pygame\npygame.init()\n{text}\n")
    result = _render("game.py")
    assert result.exit_code == 1 and said in result.stderr
    assert result.stderr.count("\n") == 1 and len(result.stderr) < 3_000


def test_half_a_surrogate_pair_in_a_text_writes_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = WarmRenderers.render

    def with_odd_label(*arguments: object) -> Rendering:
        rendering = real(*arguments)  # type: ignore[arg-type]  # handed on
        odd = tuple(replace(e, label="half \ud83d") for e in rendering.elements)
        return replace(rendering, elements=odd)

    monkeypatch.setattr(WarmRenderers, "render", with_odd_label)
    before = sorted(folder.iterdir())
    (folder / "odd.svg").write_text(SVG.format(x=1, h=4))
    result = _render("odd.svg")
    assert result.exit_code == 1 and result.stderr.startswith("odd.svg: missing_glyph: ")
    assert sorted(folder.iterdir()) == sorted([*before, folder / "odd.svg"])
