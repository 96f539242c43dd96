"""The house: imports point one way, folders are registries, nothing heavy at import."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAY_IMPORT = {
    "schemas": {"schemas"},
    "generators": {"schemas", "generators"},
    "renderers": {"schemas", "renderers"},
    "dedup": {"schemas", "dedup"},
    "pipelines": {"schemas", "generators", "renderers", "dedup", "pipelines"},
}
FILES = [(package, path) for package in MAY_IMPORT for path in sorted((ROOT / package).rglob("*.py"))]


def _imports(path: Path) -> list[ast.Import | ast.ImportFrom]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]


def _roots(node: ast.Import | ast.ImportFrom) -> set[str]:
    names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize(("package", "path"), FILES, ids=lambda v: v if isinstance(v, str) else v.name)
def test_imports_point_one_way(package: str, path: Path) -> None:
    for node in _imports(path):
        assert not (isinstance(node, ast.ImportFrom) and node.level), f"{path.name} imports relatively"
        ours = _roots(node) & set(MAY_IMPORT)
        assert ours <= MAY_IMPORT[package], f"{path.name} imports {ours - MAY_IMPORT[package]}"


def test_languages_and_families_do_not_import_each_other() -> None:
    for package, path in FILES:
        if package not in ("renderers", "generators"):
            continue
        for node in _imports(path):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
            for name in names:
                parts = name.split(".")
                is_sibling = len(parts) == 2 and parts[0] == package and not parts[1].startswith("_")
                assert not is_sibling or parts[1] == "base", f"{path.name} imports {name}"


def test_only_the_runner_imports_ray() -> None:
    importers = {path.name for _, path in FILES for node in _imports(path) if "ray" in _roots(node)}
    assert importers == {"runner.py"}


def test_every_file_starts_with_a_sentence_and_stays_short() -> None:
    for _, path in FILES:
        text = path.read_text(encoding="utf-8")
        assert ast.get_docstring(ast.parse(text)), f"{path.name} has no docstring"
        assert len(text.splitlines()) <= 400, f"{path.name} is longer than 400 lines"


def test_listing_the_folders_loads_no_heavy_runtime() -> None:
    code = (
        "import sys, generators, renderers\n"
        "[generators.load(n) for n in generators.names()]\n"
        "[renderers.load(n) for n in renderers.names()]\n"
        "heavy = {'cadquery', 'OCP', 'pyrender', 'playwright', 'ray', 'moderngl', 'datasets', 'torch'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
