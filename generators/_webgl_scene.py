"""What a three.js scene is made of before it is written down: parts, things, loops, lights, camera."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Number = float | int | str  # a string is a JavaScript expression
Triple = tuple[Number, Number, Number]
ORIGIN: Triple = (0, 0, 0)


@dataclass(frozen=True, kw_only=True)
class Part:
    """One mesh. ``geometry`` is an expression without ``new THREE.``; ``before`` are statements it needs first."""

    name: str
    geometry: str
    material: str
    at: Triple = ORIGIN
    turn: Triple = ORIGIN
    scale: Triple = (1, 1, 1)
    before: tuple[str, ...] = ()
    casts: bool = True
    receives: bool = True


@dataclass(frozen=True, kw_only=True)
class Loop:
    """The same parts for each of ``values``: a count, or JavaScript literals. Names hold ``${var}``."""

    var: str
    values: int | tuple[str, ...]
    parts: tuple[Part, ...]
    before: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Scatter:
    """Many copies of one geometry as an instanced mesh: rows of x, y, z, scale, turn about y."""

    name: str
    geometry: str
    material: str
    rows: tuple[tuple[float, float, float, float, float], ...]
    colors: tuple[str, ...] = ()
    casts: bool = True


@dataclass(frozen=True, kw_only=True)
class Raw:
    """Statements of their own; ``{group}`` stands for the thing they belong to."""

    lines: tuple[str, ...]


Piece = Part | Loop | Scatter | Raw


@dataclass(frozen=True, kw_only=True)
class Thing:
    """A named group. ``motion`` are statements for every frame with ``{it}`` for the group and ``t`` in seconds."""

    name: str
    pieces: tuple[Piece, ...]
    at: Triple = ORIGIN
    turn_y: Number = 0
    scale: Number = 1
    note: str = ""
    motion: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Light:
    """One light: ``kind`` hemisphere, ambient, directional, point or spot; ``arguments`` as its constructor has them."""

    name: str
    kind: str
    arguments: tuple[str | float, ...]
    at: Triple | None = None
    aim: Triple | None = None
    shadow_px: int = 0
    reach: float = 0


@dataclass(frozen=True, kw_only=True)
class Camera:
    """A camera at ``eye`` that looks at ``target``: perspective, or orthographic where it has a ``height`` in units."""

    fov_deg: float
    eye: tuple[float, float, float]
    target: tuple[float, float, float]
    near: float = 0.1
    far: float = 100
    height: float = 0


@dataclass(frozen=True, kw_only=True)
class Scene:
    """Everything a program says.

    ``textures`` maps a function's name (or its name and arguments) to the statements of its body; ``shared`` maps a
    constant to the call that makes it once. ``sky`` are colours from the top of the picture to ``sky_foot`` of its height, with ``stars``
    painted on them;
    ``bloom`` is strength, radius and threshold; ``inset`` is a second camera in a corner of the picture.
    """

    things: tuple[Thing, ...]
    materials: Mapping[str, tuple[str, Mapping[str, object]]]
    lights: tuple[Light, ...]
    camera: Camera
    background: str
    exposure: float = 1.0
    fog: tuple[str, float, float] | None = None
    environment: float = 0.0
    textures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    title: str = ""
    tone: str = "ACESFilmic"
    sky: tuple[str, ...] = ()
    sky_foot: float = 1.0
    stars: int = 0
    shared: Mapping[str, str] = field(default_factory=dict)
    bloom: tuple[float, float, float] | None = None
    inset: Camera | None = None


def num(value: Number, digits: int = 3) -> str:
    """A number as a person writes it: at most ``digits`` decimals, no trailing zeros."""
    if isinstance(value, str):
        return value
    text = f"{float(value):.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def call(name: str, *arguments: Number) -> str:
    """``name(a, b, …)`` with numbers written as a person does."""
    return f"{name}({', '.join(num(a) for a in arguments)})"


def box(width: Number, height: Number, depth: Number) -> str:
    return call("BoxGeometry", width, height, depth)


def rounded(width: float, height: float, depth: float, radius: float) -> str:
    """A box with rounded edges, from the addons."""
    return call("RoundedBoxGeometry", width, height, depth, 4, min(radius, min(width, height, depth) * 0.49))


def cylinder(top: Number, bottom: Number, height: Number, segments: int = 32) -> str:
    return call("CylinderGeometry", top, bottom, height, segments)


def sphere(radius: Number, across: int = 32, down: int = 20) -> str:
    return call("SphereGeometry", radius, across, down)


def capsule(radius: float, length: float) -> str:
    return f"CapsuleGeometry({num(radius)}, {num(length)}, 8, 20)"


def cone(radius: Number, height: Number, segments: int = 24) -> str:
    return call("ConeGeometry", radius, height, segments)


def torus(radius: Number, tube: Number, arc: Number | None = None) -> str:
    return call("TorusGeometry", radius, tube, 16, 48, *([arc] if arc is not None else []))


def lathe(var: str, profile: list[tuple[float, float]], segments: int = 40) -> tuple[str, tuple[str, ...]]:
    """(geometry, statements before it) of a solid of revolution; the profile is (radius, height) from the bottom."""
    points = ", ".join(f"[{num(r)}, {num(y)}]" for r, y in profile)
    return (
        f"LatheGeometry({var}, {segments})",
        (f"const {var} = [{points}].map(([r, y]) => new THREE.Vector2(r, y));",),
    )


def tube(
    var: str, points: list[tuple[float, float, float]], radius: float, steps: int = 32
) -> tuple[str, tuple[str, ...]]:
    """(geometry, statements before it) of a round bar along a smooth curve."""
    listed = ", ".join(f"new THREE.Vector3({num(x)}, {num(y)}, {num(z)})" for x, y, z in points)
    return (
        f"TubeGeometry({var}, {steps}, {num(radius)}, 12)",
        (f"const {var} = new THREE.CatmullRomCurve3([{listed}]);",),
    )
