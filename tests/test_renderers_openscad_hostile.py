"""Hostile OpenSCAD programs: none gets out of the sandbox, each gets its reason, and the next one is served."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from renderers._sandbox import Limits, Sandbox
from renderers.openscad import MODULES
from schemas.errors import Reason, SampleError
from schemas.program import Program

LIMITS = Limits(cpu_s=2, wall_s=6.0, memory_bytes=512 << 20, disk_bytes=16 << 20)

SPENT = {Reason.TIMEOUT, Reason.MEMORY}
"""Which bound is reached first depends on how fast the processor is."""

HOSTILE: dict[str, tuple[str, Reason | set[Reason]]] = {
    "includes the password file": ("include </etc/passwd>\ncube(1);", Reason.FILE_ACCESS),
    "uses a file above its folder": ("use <../../etc/hostname>\ncube(1);", Reason.FILE_ACCESS),
    "imports a mesh from elsewhere": ('import("/etc/passwd.stl");', Reason.FILE_ACCESS),
    "climbs out of its folder": ('import("../../../etc/hostname.stl");', Reason.FILE_ACCESS),
    "imports a drawing from elsewhere": ('linear_extrude(1) import("/etc/passwd.dxf");', Reason.FILE_ACCESS),
    "measures a drawing from elsewhere": (
        'cube(dxf_dim(file="/etc/passwd", name="a", layer="b"));',
        Reason.FILE_ACCESS,
    ),
    "reads heights from elsewhere": ('surface(file="/etc/hostname");', Reason.FILE_ACCESS),
    "reads heights from a picture of the system": (
        'surface(file="/usr/share/pixmaps/debian-logo.png");',
        Reason.FILE_ACCESS,
    ),
    "recurses in a function": ("function f(n) = f(n + 1) + 1;\ncube(f(0));", Reason.SCRIPT_ERROR),
    "recurses in a module": ("module m(n) { m(n + 1); }\nm(0);", Reason.SCRIPT_ERROR),
    "doubles a text": (
        'function d(s, n) = n == 0 ? s : d(str(s, s), n - 1);\necho(len(d("x", 40)));\ncube(1);',
        SPENT,
    ),
    "loops a billion times": ("for (i = [0:1e9]) cube(i);", Reason.TOO_LARGE),
    "loops a million times a million": (
        "x = [for (i = [0:9e5]) [for (j = [0:9e5]) i * j]];\ncube(len(x));",
        SPENT,
    ),
    "echoes for ever": (
        f'for (i = [0:9e4], j = [0:9e4]) echo("{"x" * 200}");\ncube(1);',
        Reason.TOO_LARGE,
    ),
    "a sphere of a billion facets": ("sphere(10, $fn = 20000);", SPENT),
    "adds spheres to spheres": (
        "minkowski() { sphere(10, $fn = 90); sphere(3, $fn = 90); }",
        SPENT,
    ),
    "nests too deep": ("union() {" * 20_000 + "cube(1);" + "}" * 20_000, Reason.SYNTAX),
    "an expression too deep": ("cube(" + "(" * 50_000 + "1" + ")" * 50_000 + ");", Reason.SYNTAX),
    "a size that is no number": ("cube(0 / 0);", Reason.INVALID_GEOMETRY),
    "an infinite size": ("cube(1 / 0);", Reason.INVALID_GEOMETRY),
    "corners that are not there": (
        "polyhedron([[0, 0, 0], [1, 0, 0], [0, 1, 0]], [[0, 1, 9]]);",
        Reason.INVALID_GEOMETRY,
    ),
}


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    box = Sandbox("_openscad_runtime", modules=MODULES, may_exec=True, limits=LIMITS)
    box.open()
    yield box
    box.close()


def volume(sandbox: Sandbox, text: str) -> float:
    program = Program.from_text(text, language="openscad", main_path="main.scad", template_id="t")
    return float(sandbox.run(program, {})[0]["facts"]["volume_mm3"])


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_program_gets_its_reason_and_the_next_is_served(sandbox: Sandbox, name: str) -> None:
    text, expected = HOSTILE[name]
    with pytest.raises(SampleError) as caught:
        volume(sandbox, text)
    assert caught.value.reason in (expected if isinstance(expected, set) else {expected}), caught.value
    assert volume(sandbox, "cube(2);") == pytest.approx(8.0)
