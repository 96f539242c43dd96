"""What decides the bytes of a run besides recipe and seed: engines, fonts, libraries, the lock file."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from renderers._fonts import fonts_sha256

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("schemas", "generators", "renderers", "dedup", "pipelines")
LOCKS = ("requirements.lock", "package-lock.json")
LIBRARIES = (
    "cadquery",
    "cadquery-ocp",
    "cairosvg",
    "datasketch",
    "ezdxf",
    "fpng-py",
    "lxml",
    "manifold3d",
    "mapbox-earcut",
    "numpy",
    "opencv-python-headless",
    "pillow",
    "playwright",
    "pyarrow",
    "pygame-ce",
    "pyopengl",
    "rensa",
    "resvg",
    "schemdraw",
    "scipy",
    "shapely",
    "trimesh",
)


def lock_sha256() -> str:
    """Digest of the lock files that the libraries were installed from."""
    digest = hashlib.sha256()
    for name in LOCKS:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def code_sha256(packages: Sequence[str] = PACKAGES) -> str:
    """Digest of this checkout's own program text: a resume under other code could not give the same bytes."""
    digest = hashlib.sha256()
    for package in packages:
        for path in sorted((ROOT / package).rglob("*")):
            if path.suffix in (".py", ".js", ".conf"):
                digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def static_environment() -> dict[str, str]:
    """What can be known before a renderer runs. No host, path or time."""
    found = {"lock_sha256": lock_sha256(), "fonts_sha256": fonts_sha256()}
    found["python"] = ".".join(platform.python_version_tuple()[:2])
    found["machine"] = platform.machine()
    for library in LIBRARIES:
        found[library] = version(library)
    return found
