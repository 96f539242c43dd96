"""What a mesh generator builds: pieces of one material at their places, joints they hang on, the whole with its title."""

from __future__ import annotations

from dataclasses import dataclass

from generators._mesh_palette import Material
from generators._mesh_solids import Point, Solid


@dataclass(frozen=True, slots=True)
class Piece:
    """A named solid of one material at a place: turned about y by ``turn_deg``, then moved to ``at``.

    ``group`` names what it belongs to (a drawer front and its knob to one drawer); empty for none.
    """

    name: str
    solid: Solid
    material: Material
    at: Point = (0.0, 0.0, 0.0)
    turn_deg: float = 0.0
    group: str = ""

    @property
    def placed(self) -> Solid:
        solid = self.solid.turned("y", self.turn_deg) if self.turn_deg else self.solid
        return solid.moved(*self.at)


@dataclass(frozen=True, slots=True)
class Joint:
    """A named frame that pieces and other joints hang on: turned (axis, degrees) in order, then moved to ``at``."""

    name: str
    parent: str = ""
    at: Point = (0.0, 0.0, 0.0)
    turns: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Assembly:
    """A whole model: what it is in words, its pieces in order, the azimuths (degrees) it looks well from.

    ``joints``, parents first, are the frames that a piece's ``group`` may name; other groups stand at the origin.
    ``elevations`` are degrees above the horizon; ``several`` may be shown from several sides in one sample;
    ``side`` is the sign of the azimuth where only that side is open.
    """

    name: str
    title: str
    pieces: tuple[Piece, ...]
    template: str
    choices: dict[str, object]
    azimuths: tuple[int, int] = (22, 56)
    smooth: bool = False
    joints: tuple[Joint, ...] = ()
    elevations: tuple[int, int] = (10, 30)
    several: bool = False
    side: int = 0

    def in_the_world(self, piece: Piece) -> Solid:
        """The solid of a piece where all its joints put it."""
        solid = piece.placed
        known = {joint.name: joint for joint in self.joints}
        joint = known.get(piece.group)
        while joint is not None:
            for axis, angle in joint.turns:
                solid = solid.turned(axis, angle)
            solid = solid.moved(*joint.at)
            joint = known.get(joint.parent)
        return solid
