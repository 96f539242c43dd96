"""The command line: what it prints where, and its exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from pipelines.cli import main
from pipelines.commands.say import plain

ROOT = Path(__file__).resolve().parent.parent
SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
<rect id="left" x="1" y="2" width="8" height="5" fill="#c00"/>
<rect id="right" x="12" y="2" width="6" height="6" fill="#00c"/>
</svg>
"""


@pytest.fixture
def icon(tmp_path: Path) -> Path:
    path = tmp_path / "icon.svg"
    path.write_text(SVG)
    return path


def test_help_shows_every_command_with_examples() -> None:
    top = CliRunner().invoke(main, ["--help"])
    assert top.exit_code == 0
    for command in ("run", "render", "show", "stats", "check", "dedup", "list"):
        assert command in top.output
        page = CliRunner().invoke(main, [command, "--help"])
        assert page.exit_code == 0
        assert command == "list" or "Examples:" in page.output


def test_render_writes_picture_ids_overlay_and_elements(icon: Path, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["render", str(icon), "--size", "40x20", "--out", str(tmp_path / "o")])
    assert done.exit_code == 0, done.output
    found = sorted(p.name for p in (tmp_path / "o").iterdir())
    assert found == ["icon.elements.json", "icon.ids.png", "icon.overlay.png", "icon.png"]
    result = json.loads((tmp_path / "o" / "icon.elements.json").read_text())
    assert result["language"] == "svg"
    (frame,) = result["frames"]
    assert (frame["width_px"], frame["height_px"], frame["image"]) == (40, 20, "icon.png")
    boxes = {e["element_id"]: e["bbox"] for e in frame["elements"]}
    assert boxes["left"] == [2, 4, 18, 14]
    assert boxes["right"] == [24, 4, 36, 16]


def test_each_leaf_has_a_colour_of_its_own_whose_extents_are_its_box(icon: Path, tmp_path: Path) -> None:
    CliRunner().invoke(main, ["render", str(icon), "--out", str(tmp_path)])
    stored = cv2.imread(str(tmp_path / "icon.ids.png"))
    assert stored is not None
    ids = stored[:, :, ::-1]
    result = json.loads((tmp_path / "icon.elements.json").read_text())
    for e in result["frames"][0]["elements"]:
        if e["color_in_ids"]:
            colour = [int(e["color_in_ids"][i : i + 2], 16) for i in (1, 3, 5)]
            ys, xs = np.nonzero((ids == colour).all(axis=2))
            assert [xs.min(), ys.min(), xs.max() + 1, ys.max() + 1] == e["bbox"]


def test_json_goes_to_stdout_and_nothing_else(icon: Path, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["render", str(icon), "--json", "--out", str(tmp_path)])
    assert json.loads(done.stdout)["frames"][0]["role"] == "target"
    assert done.stderr == ""


def test_one_failing_file_does_not_stop_the_others(icon: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.svg"
    broken.write_text("<svg><rect")
    done = CliRunner().invoke(main, ["render", str(broken), str(icon), "--out", str(tmp_path / "o")])
    assert done.exit_code == 1
    assert done.stderr.startswith("broken.svg: syntax: ")
    assert done.stderr.count("\n") == 1
    assert (tmp_path / "o" / "icon.png").exists()
    assert not (tmp_path / "o" / "broken.png").exists()


def test_a_failure_as_json(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["render", str(tmp_path / "missing.svg"), "--json"])
    assert done.exit_code == 1
    assert json.loads(done.stdout)["error"]["reason"] == "missing_asset"


def test_files_with_one_stem_do_not_overwrite_each_other(icon: Path, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    other = tmp_path / "sub" / "icon.svg"
    other.write_text(SVG.replace("#c00", "#0c0"))
    done = CliRunner().invoke(main, ["render", str(icon), str(other), "--out", str(tmp_path / "o")])
    assert done.exit_code == 0, done.output
    assert len(list((tmp_path / "o").glob("*.overlay.png"))) == 2


def _renderloom(*arguments: str, **streams: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pipelines.cli", *arguments],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        **streams,
    )


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["stats", "--help"], ["list", "--json"]])
def test_a_full_stdout_is_one_line_whoever_writes(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = _renderloom(*arguments, stdout=full)
    assert done.returncode == 1
    assert done.stderr == "renderloom: cannot write to stdout: No space left on device\n"


def test_a_closed_stdout_is_one_line() -> None:
    done = _renderloom("list", preexec_fn=lambda: os.close(1))
    assert done.returncode == 1
    assert done.stderr.startswith("renderloom: cannot write to stdout: it is closed")
    assert done.stderr.count("\n") == 1


def test_a_reader_that_goes_away_is_told_nothing() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = _renderloom("list", "--json", stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.parametrize("module", ["pipelines.commands.view", "pipelines.stats"])
def test_an_interrupt_is_one_line_also_while_modules_are_imported(module: str, tmp_path: Path) -> None:
    code = (
        "import builtins, sys\n"
        "imported = builtins.__import__\n"
        "def interrupt(name, *rest):\n"
        f"    if name == {module!r}:\n"
        "        raise KeyboardInterrupt\n"
        "    return imported(name, *rest)\n"
        "builtins.__import__ = interrupt\n"
        "from pipelines.cli import main\n"
        f"main(['stats', {str(tmp_path)!r}])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "renderloom: interrupted\n")


def test_no_control_of_the_direction_of_writing_reaches_a_terminal() -> None:
    turns = [chr(c) for c in (0x202A, 0x202E, 0x2066, 0x2069)]
    assert plain(f"a{''.join(turns)}b") == r"a\u202a\u202e\u2066\u2069b"
    assert plain("Zürich 😀 שלום\n") == "Zürich 😀 שלום\n"


def test_an_empty_id_is_none(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["show", str(tmp_path), ""])
    assert done.exit_code == 2
    assert "the ID is empty" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["render", "a.svg", "--size", "banana"],
        ["render", "a.svg", "--language", "klingon"],
        ["render"],
        ["run", "no-such-recipe", "--out", "x"],
        ["run", "demo"],
        ["frobnicate"],
    ],
)
def test_wrong_usage_exits_with_2(arguments: list[str]) -> None:
    assert CliRunner().invoke(main, arguments).exit_code == 2


def test_a_folder_without_a_corpus_is_a_clear_error(tmp_path: Path) -> None:
    for command in ("show", "stats", "check"):
        done = CliRunner().invoke(main, [command, str(tmp_path)])
        assert done.exit_code == 1
        assert "no manifest.json" in done.stderr


def test_list_names_languages_generators_recipes_and_profiles() -> None:
    found = json.loads(CliRunner().invoke(main, ["list", "--json"]).stdout)
    assert "svg" in found["languages"]
    assert "demo" in found["recipes"]
    assert "svg_icon" in found["generators of domain svg"]
    assert "bbox_2d" in found["profiles"]["qwen2.5-vl"]


def test_render_never_starts_ray(icon: Path, tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pipelines.cli import main\n"
        f"main(['render', {str(icon)!r}, '--out', {str(tmp_path)!r}], standalone_mode=False)\n"
    )
    watch = code.replace(
        "main([", "import atexit\natexit.register(lambda: print('ray' in sys.modules))\nmain(["
    )
    done = subprocess.run(
        [sys.executable, "-c", watch], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip().endswith("False"), done.stderr
