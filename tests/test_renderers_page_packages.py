"""Package servers' addresses: which are answered from the disk, which version ranges hold, what stays refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from renderers._page_packages import (
    NODE_MODULES,
    PACKAGES,
    ROOT,
    bundles,
    find_package_file,
    installed_version,
    satisfies,
    why_refused,
)

JSDELIVR, UNPKG = "https://cdn.jsdelivr.net/npm/", "https://unpkg.com/"


def on_disk(path: str) -> bytes:
    return (NODE_MODULES / path).read_bytes()


def found(url: str) -> bytes:
    package_file = find_package_file(url)
    assert package_file is not None, url
    return package_file.data


@pytest.mark.parametrize(
    ("wanted", "is_met"),
    [
        ("", True),
        ("latest", True),
        ("5", True),
        ("5.3", True),
        ("5.3.9", True),
        ("5.x", True),
        ("5.3.x", True),
        ("^5.1.0", True),
        ("^5", True),
        ("~5.3.2", True),
        ("v5.3.9", True),
        ("5.3.3", False),
        ("5.2", False),
        ("4", False),
        ("~5.2.0", False),
        ("^5.3.10", False),
        ("^4.6.0", False),
        ("next", False),
        (">=5", False),
    ],
)
def test_a_range_is_met_by_version_5_3_9(wanted: str, is_met: bool) -> None:
    assert satisfies("5.3.9", wanted) is is_met


def test_a_caret_holds_the_first_number_that_is_not_zero() -> None:
    assert satisfies("0.187.2", "^0.187.0")
    assert not satisfies("0.188.0", "^0.187.0")
    assert satisfies("0.187.0", "0.187")


def test_every_package_is_a_direct_dependency_at_its_locked_version() -> None:
    wanted = json.loads((ROOT / "package.json").read_bytes())["dependencies"]
    assert {name: installed_version(name) for name in PACKAGES} == {name: wanted[name] for name in PACKAGES}


def test_files_of_packages_come_from_the_disk() -> None:
    css = on_disk("bootstrap/dist/css/bootstrap.min.css")
    version = installed_version("bootstrap")
    assert found(f"{JSDELIVR}bootstrap@{version}/dist/css/bootstrap.min.css") == css
    assert found(f"{UNPKG}bootstrap@5/dist/css/bootstrap.min.css?module") == css
    assert found(f"https://cdnjs.cloudflare.com/ajax/libs/bootstrap/{version}/css/bootstrap.min.css") == css
    font = "bootstrap-icons@1/font/fonts/bootstrap-icons.woff2"
    assert found(JSDELIVR + font) == on_disk("bootstrap-icons/font/fonts/bootstrap-icons.woff2")


def test_a_package_without_a_path_is_the_file_its_manifest_names() -> None:
    assert found(f"{UNPKG}vue@3") == on_disk("vue/dist/vue.global.js")
    assert found(f"{UNPKG}alpinejs") == on_disk("alpinejs/dist/cdn.min.js")
    assert found(f"{JSDELIVR}@tailwindcss/browser@4") == on_disk("@tailwindcss/browser/dist/index.global.js")


def test_modules_of_react_export_its_names() -> None:
    assert b"useState" in found("https://esm.sh/react@19")
    assert b"createRoot" in found("https://esm.sh/react-dom@^19.0.0/client?dev")
    assert found(f"{JSDELIVR}react@19/+esm") == found("https://esm.sh/react")
    assert b"process.env" not in bundles()["react-dom/client.js"].encode()


@pytest.mark.parametrize(
    "url",
    [
        f"{JSDELIVR}bootstrap@5.3.3/dist/css/bootstrap.min.css",
        f"{JSDELIVR}bootstrap@5/../../package.json",
        f"{JSDELIVR}bootstrap@5/%2e%2e/react/index.js",
        f"{JSDELIVR}bootstrap@5/dist/css/%00",
        f"{JSDELIVR}esbuild@0.28.2/bin/esbuild",
        f"{JSDELIVR}jquery@3/dist/jquery.min.js",
        f"{UNPKG}react@18/umd/react.development.js",
        "http://unpkg.com/vue@3",
        "https://unpkg.com.evil.test/vue@3",
        "https://cdn.tailwindcss.com",
        "https://cdn.jsdelivr.net/gh/twbs/bootstrap@5/dist/css/bootstrap.min.css",
        "https://app.test/__renderloom__/npm/../package.json",
        "https://app.test/__renderloom__/npm/vue/../../package.json",
    ],
)
def test_anything_else_is_refused(url: str) -> None:
    assert find_package_file(url) is None


def test_a_refusal_names_what_is_installed() -> None:
    version = installed_version("react")
    assert why_refused(f"{UNPKG}react@18/umd/react.development.js") == f"; installed is react {version}"
    assert why_refused(f"{UNPKG}react@19/umd/react.js").endswith("has no file 'umd/react.js'")
    assert "@tailwindcss/browser 4" in why_refused("https://cdn.tailwindcss.com?plugins=forms")
    assert why_refused("https://example.com/x.js") == ""


def test_a_link_out_of_a_package_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "vue").mkdir()
    (tmp_path / "vue" / "out.js").symlink_to(ROOT / "package.json")
    monkeypatch.setattr("renderers._page_packages.NODE_MODULES", tmp_path)
    assert find_package_file("https://app.test/__renderloom__/npm/vue/out.js") is None
